#include "rules/bluegray/profile.h"

namespace bg::bluegray {

namespace {

constexpr size_t at(Terrain terrain) {
  return static_cast<size_t>(terrain);
}
constexpr size_t at(Feature feature) {
  return static_cast<size_t>(feature);
}

constexpr uint8_t points(int whole) {
  return static_cast<uint8_t>(3 * whole);
}

constexpr Profile make_revised() {
  Profile p{};

  for (int i = 0; i < terrain_count; ++i) p.enter[i] = p.enter_artillery[i] = prohibited;
  const auto cost = [&](Terrain terrain, int others, int artillery) {
    p.enter[at(terrain)] = points(others);
    p.enter_artillery[at(terrain)] = points(artillery);
  };
  cost(Terrain::clear, 1, 1);
  cost(Terrain::woods, 2, 3);
  cost(Terrain::rough, 3, 3);
  cost(Terrain::woods_rough, 5, 6);
  cost(Terrain::swamp, 3, 4);
  cost(Terrain::town, 1, 1);
  p.enter_level_3 = points(2);
  p.enter_feature[at(Feature::bridge)] = points(1);
  p.enter_feature[at(Feature::ford)] = points(3);
  p.enter_feature[at(Feature::ferry)] = points(3);
  p.enter_feature[at(Feature::pontoon)] = points(1);
  p.enter_feature[at(Feature::sunken_road)] = points(1);
  p.turnpike = 2;
  p.road = points(1);
  p.trail_easy = points(1);
  p.trail_hard = points(2);
  p.cross_stream = points(2);
  p.cross_bridge = points(1);
  p.cross_ford = points(1);
  p.climb = points(1);
  p.cross_ridge = points(2);
  p.cross_entrenchment = points(1);
  p.least_into_zone = points(2);

  p.column_step = points(1);
  p.column_step_turnpike = 2;
  p.strategic_bonus = points(2);
  p.strategic_bonus_cavalry = points(4);
  p.night_penalty = points(1);
  p.strategic_distance = 3;
  p.stack_limit = 2;

  p.terrain[at(Terrain::woods)] = {false, 1, 0};
  p.terrain[at(Terrain::rough)] = {true, 0, 0};
  p.terrain[at(Terrain::woods_rough)] = {true, 0, 0};
  p.terrain[at(Terrain::swamp)] = {true, 0, 0};
  p.terrain[at(Terrain::town)] = {false, 1, 0};
  p.feature[at(Feature::bridge)] = {false, 0, 2};
  p.feature[at(Feature::ford)] = {false, 0, 1};
  p.feature[at(Feature::sunken_road)] = {true, 0, 0};
  p.feature[at(Feature::fort)] = {false, 2, 0};
  p.artillery_range = 3;
  p.gunboat_range = 6;

  using enum Outcome;
  //                                 1:5 1:4 1:3 1:2 2:3 1:1 3:2 2:1 3:1 4:1 5:1 6:1
  constexpr Outcome table[6][table_columns] = {
      {ar, ar, ar, dr, dr, dr, dr, dr, de, de, de, de},
      {ar, ar, ar, ar, dr, dr, dr, dr, dr, dr, de, de},
      {ae_partial, ar, ar, ar, ar, dr, dr, dr, dr, dr, dr, de},
      {ae, ae_partial, ar, ar, ar, ar, dr, dr, dr, dr, dr, dr},
      {ae, ae, ae_partial, ar, ar, ar, ar, ar, dr, ex_partial, ex, ex},
      {ae, ae, ae, ae_partial, ar, ar, ar, ex_partial, ex, ex, ex, ex},
  };
  for (int die = 0; die < 6; ++die) {
    for (int column = 0; column < table_columns; ++column)
      p.table[die][column] = table[die][column];
  }
  p.breastworks_from = 1863;
  p.dig_distance = 3;
  return p;
}

}  // namespace

constexpr Profile revised_profile = make_revised();

const Profile& profile_of(const Game&) {
  return revised_profile;
}

}  // namespace bg::bluegray
