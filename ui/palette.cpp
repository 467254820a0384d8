#include "ui/palette.h"

namespace bg::ui {

namespace {

constexpr Palette day = {
    .table = Rgb::hex(0x3a3730),
    .sheet = Rgb::hex(0xd3c9a6),
    .paper = Rgb::hex(0xe9e2c6),
    .woods = Rgb::hex(0xa9c08f),
    .rough = Rgb::hex(0xd8bf8e),
    .woods_rough = Rgb::hex(0xa6aa74),
    .swamp = Rgb::hex(0xb4c4ac),
    .town = Rgb::hex(0xdccfae),
    .water = Rgb::hex(0x4f86b7),
    .grid = Rgb::hex(0xb9b096),
    .tree = Rgb::hex(0x5d7f4c),
    .tree_light = Rgb::hex(0x82a368),
    .hachure = Rgb::hex(0x8f6f3f),
    .reed = Rgb::hex(0x4d7a6a),
    .roof = Rgb::hex(0x7d5344),
    .water_dark = Rgb::hex(0x2f5f8c),
    .water_light = Rgb::hex(0x8fb6d6),
    .road = Rgb::hex(0x8a5a3b),
    .road_edge = Rgb::hex(0xf1ead2),
    .rail = Rgb::hex(0x3a3632),
    .trail = Rgb::hex(0x9a7350),
    .slope = Rgb::hex(0x7c5c33),
    .ridge = Rgb::hex(0x5f4526),
    .work = Rgb::hex(0x3d3a34),
    .map_name = Rgb::hex(0x2b2a26),
    .map_name_halo = Rgb::hex(0xf6f1dd),

    .union_ground = Rgb::hex(0x2f5d9b),
    .union_ink = Rgb::hex(0xffffff),
    .union_edge = Rgb::hex(0x16335c),
    .confederate_ground = Rgb::hex(0xa9a79d),
    .confederate_ink = Rgb::hex(0x161616),
    .confederate_edge = Rgb::hex(0x4a4841),

    .focus = Rgb::hex(0xf2c14e),
    .focus_edge = Rgb::hex(0x5c430a),
    .reach = Rgb::hex(0x3f7a2e),
    .reach_dot = Rgb::hex(0xb6e08c),
    .zone = Rgb::hex(0xd9863b),
    .danger = Rgb::hex(0xb23a2e),

    .ink = Rgb::hex(0x2b2a26),
    .ink_soft = Rgb::hex(0x5f5a4c),
    .bar = Rgb::hex(0x2b2a26),
    .bar_ink = Rgb::hex(0xf3ecd4),
    .bar_ink_soft = Rgb::hex(0xb9b096),
    .bar_line = Rgb::hex(0x4a463c),
    .button = Rgb::hex(0xf3ecd4),
    .button_edge = Rgb::hex(0xb0a688),
    .button_ink = Rgb::hex(0x2b2a26),
    .main_button = Rgb::hex(0xf2c14e),
    .main_button_edge = Rgb::hex(0x8a6a1d),
    .main_button_ink = Rgb::hex(0x2b2a26),
    .toast = Rgb::hex(0xb23a2e),
    .toast_ink = Rgb::hex(0xffffff),
};

}  // namespace

const Palette& palette() {
  return day;
}

}  // namespace bg::ui
