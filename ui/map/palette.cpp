#include "ui/map/palette.h"

#include "ui/model/settings.h"

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
    .hex_line = Rgb::hex(0x1d1c19),
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
    .badge = Rgb::hex(0xffffff),
    .badge_ink = Rgb::hex(0x1d1c19),
    .shadow = Rgb::hex(0x2b2a26),
    .union_line = Rgb::hex(0x2f5d9b),
    .confederate_line = Rgb::hex(0x4a4841),

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

    .chart_bad = Rgb::hex(0xd98a7c),
    .chart_poor = Rgb::hex(0xeec5ab),
    .chart_even = Rgb::hex(0xf0dc92),
    .chart_fair = Rgb::hex(0xcfe0b0),
    .chart_good = Rgb::hex(0x9cc683),
    .chart_ink = Rgb::hex(0x1d1c19),
};

// For eyes that do not tell red from green: everything that matters differs in lightness, and in
// blue against orange.
constexpr Palette make_colour_blind() {
  Palette p = day;
  p.woods = Rgb::hex(0xbcbd97);
  p.woods_rough = Rgb::hex(0xa7a27c);
  p.tree = Rgb::hex(0x62683f);
  p.tree_light = Rgb::hex(0x8c9062);
  p.rough = Rgb::hex(0xe3c188);
  p.union_ground = Rgb::hex(0x1f4e9c);
  p.confederate_ground = Rgb::hex(0xc9c1a8);
  p.reach = Rgb::hex(0x123a6b);
  p.reach_dot = Rgb::hex(0xbfe0ff);
  p.zone = Rgb::hex(0xe08214);
  p.danger = Rgb::hex(0x9a3c00);
  p.toast = Rgb::hex(0x9a3c00);
  p.chart_bad = Rgb::hex(0xd99545);
  p.chart_poor = Rgb::hex(0xf2cf9c);
  p.chart_even = Rgb::hex(0xf3efdf);
  p.chart_fair = Rgb::hex(0xc3d7ee);
  p.chart_good = Rgb::hex(0x86b0de);
  return p;
}

// For a tent after dark: the same ground, dimmed, on dark panels.
constexpr Palette make_night() {
  Palette p = day;
  p.table = Rgb::hex(0x14130f);
  p.sheet = Rgb::hex(0x33302a);
  p.paper = Rgb::hex(0x3f3b32);
  p.woods = Rgb::hex(0x36432d);
  p.rough = Rgb::hex(0x54462e);
  p.woods_rough = Rgb::hex(0x474a2e);
  p.swamp = Rgb::hex(0x3a463c);
  p.town = Rgb::hex(0x584f3e);
  p.water = Rgb::hex(0x33597c);
  p.grid = Rgb::hex(0x5a5446);
  p.hex_line = Rgb::hex(0xe9e2c6);
  p.tree = Rgb::hex(0x5f7d4e);
  p.tree_light = Rgb::hex(0x4b6440);
  p.hachure = Rgb::hex(0x8d7345);
  p.reed = Rgb::hex(0x5f8a78);
  p.roof = Rgb::hex(0x9a6a58);
  p.water_dark = Rgb::hex(0x9cc3e6);
  p.water_light = Rgb::hex(0x6f9cc2);
  p.road = Rgb::hex(0xb68459);
  p.road_edge = Rgb::hex(0x2a2721);
  p.rail = Rgb::hex(0xb4aa98);
  p.trail = Rgb::hex(0x9a7a58);
  p.slope = Rgb::hex(0xa5824f);
  p.ridge = Rgb::hex(0xb8935a);
  p.work = Rgb::hex(0xc9c2ae);
  p.map_name = Rgb::hex(0xe9e2c6);
  p.map_name_halo = Rgb::hex(0x1d1b16);
  p.danger = Rgb::hex(0xf0958a);
  p.reach = Rgb::hex(0x9fd477);
  p.shadow = Rgb::hex(0x0c0b09);
  p.union_line = Rgb::hex(0x8fb6ec);
  p.confederate_line = Rgb::hex(0xd8d4c8);
  p.ink = Rgb::hex(0xece5cd);
  p.ink_soft = Rgb::hex(0xc4bba1);
  p.bar = Rgb::hex(0x1b1a17);
  p.button = Rgb::hex(0x4d4838);
  p.button_edge = Rgb::hex(0x7d745d);
  p.button_ink = Rgb::hex(0xf3ecd4);
  p.chart_bad = Rgb::hex(0x7c352b);
  p.chart_poor = Rgb::hex(0x74503a);
  p.chart_even = Rgb::hex(0x6b5c22);
  p.chart_fair = Rgb::hex(0x4b5d33);
  p.chart_good = Rgb::hex(0x2f6327);
  p.chart_ink = Rgb::hex(0xffffff);
  return p;
}

constexpr Palette palettes[] = {day, make_colour_blind(), make_night()};
static_assert(sizeof palettes / sizeof palettes[0] == static_cast<size_t>(PaletteKind::count));

}  // namespace

const Palette& palette() {
  return palettes[static_cast<size_t>(settings().palette)];
}

}  // namespace bg::ui
