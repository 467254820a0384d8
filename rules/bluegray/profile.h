// The numbers of an edition: terrain chart, combat table, allowances. An edition is a copy of its
// parent with the differences assigned; rule code reads the profile and never asks for an edition.
#pragma once

#include "rules/state.h"
#include "rules/system.h"

namespace bg::bluegray {

inline constexpr uint8_t prohibited = 0xFF;
inline constexpr int terrain_count = static_cast<int>(Terrain::MAX) + 1;
inline constexpr int feature_count = static_cast<int>(Feature::MAX) + 1;
inline constexpr int table_columns = 12;

// What the ground does to an attack on it.
struct CombatEffect {
  bool halves_attacker;
  int8_t shift_left;
  int8_t shift_right;
};

// All movement costs are in thirds of a movement point, so that a turnpike's 2/3 is exact.
struct Profile {
  // [10.1]: to enter a hex of this ground; the second figure is for artillery.
  uint8_t enter[terrain_count];
  uint8_t enter_artillery[terrain_count];
  uint8_t enter_level_3;
  uint8_t enter_feature[feature_count];  // 0: as the ground itself
  uint8_t turnpike, road, trail_easy, trail_hard;
  uint8_t cross_stream, cross_bridge, cross_ford, climb, cross_ridge, cross_entrenchment;
  uint8_t least_into_zone;  // [7.2]

  uint8_t column_step;  // [5.0]: each further pair of a column, off and on a turnpike
  uint8_t column_step_turnpike;
  uint8_t strategic_bonus;  // [6.42]
  uint8_t strategic_bonus_cavalry;
  uint8_t night_penalty;       // [11.11]
  uint8_t strategic_distance;  // [6.41]
  uint8_t stack_limit;         // [6.32]

  CombatEffect terrain[terrain_count];
  CombatEffect feature[feature_count];
  uint8_t artillery_range;  // [9.11]
  uint8_t gunboat_range;    // [9.65]

  Outcome table[6][table_columns];  // [8.6]
  uint16_t breastworks_from;        // [10.34]: the year they begin
  uint8_t dig_distance;
};

extern const Profile revised_profile;

const Profile& profile_of(const Game& game);

}  // namespace bg::bluegray
