// Every colour of the interface, in one place. Painters and styles name a role, never a number.
// Text and ground are chosen for a contrast of at least 4.5 to 1 (a simulator test computes it).
#pragma once

#include <cstdint>

#include "lvgl/lvgl.h"

namespace bg::ui {

// In one word: three bytes the device's compiler would pass on by calls of memcpy.
struct alignas(4) Rgb {
  uint8_t r, g, b;

  static constexpr Rgb hex(uint32_t code) {
    return {static_cast<uint8_t>(code >> 16), static_cast<uint8_t>(code >> 8),
            static_cast<uint8_t>(code)};
  }
  constexpr uint16_t rgb565() const {
    return static_cast<uint16_t>((r & 0xF8) << 8 | (g & 0xFC) << 3 | b >> 3);
  }
  lv_color_t lv() const { return lv_color_make(r, g, b); }
};

struct Palette {
  // The ground.
  Rgb table;  // what the map lies on
  Rgb sheet;  // the paper around the hexes
  Rgb paper, woods, rough, woods_rough, swamp, town, water;
  Rgb grid;      // thin rules on panels
  Rgb hex_line;  // laid over any ground by map_painter's grid_strength
  Rgb tree, tree_light, hachure, reed, roof, water_dark, water_light;
  Rgb road, road_edge, rail, trail;
  Rgb slope, ridge, work;
  Rgb map_name, map_name_halo;

  // Counters: ground, figures and a darker edge for each side.
  Rgb union_ground, union_ink, union_edge;
  Rgb confederate_ground, confederate_ink, confederate_edge;

  // What the interface lays over the map, with the ink of figures and signs in it.
  Rgb focus, focus_edge, reach, reach_dot, zone, danger;
  Rgb badge, badge_ink, shadow;
  Rgb union_line, confederate_line;  // curves, on paper

  // Panels and text.
  Rgb ink, ink_soft;
  Rgb bar, bar_ink, bar_ink_soft, bar_line;
  Rgb button, button_edge, button_ink;
  Rgb main_button, main_button_edge, main_button_ink;
  Rgb toast, toast_ink;

  // Results in the combat table, from bad for the attacker to good.
  Rgb chart_bad, chart_poor, chart_even, chart_fair, chart_good, chart_ink;
};

// The one the owner chose in the settings.
const Palette& palette();

}  // namespace bg::ui
