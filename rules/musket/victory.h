// Who has won [18.0]. The sequence asks as turn 16 ends; front ends may ask at any time.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

enum class Aim : uint8_t { none, a, b };

// The levels of the battle's source, in its order.
namespace level {
inline constexpr uint8_t union_wins = 0;
inline constexpr uint8_t union_points = 1;
inline constexpr uint8_t drawn = 2;
inline constexpr uint8_t confederate_points = 3;
inline constexpr uint8_t confederate_wins = 4;
inline constexpr uint8_t count = 5;
}  // namespace level

// No Confederate unit or zone on or west of the Lafayette Road [18.1].
bool is_road_free(const Position& position);
// How many hexes of that area are Confederate or in a Confederate zone.
int road_hexes_threatened(const Position& position);
// Whether an aim is reached now [18.2].
bool is_reached(const Position& position, Aim aim);
int union_units_on_map(const Position& position);
int union_units_lost(const Position& position);
// The level if the game ended now, with that aim.
uint8_t level_now(const Position& position, Aim aim);

}  // namespace bg::musket
