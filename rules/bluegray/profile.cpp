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
  p.one_hex_always = true;
  p.guns_need_escort = true;
  p.enters_zone_at_night = true;
  p.leaves_zone_at_night = true;
  p.late_entry_distance = 3;

  p.column_step = points(1);
  p.column_step_turnpike = 2;
  p.strategic_bonus = points(2);
  p.strategic_bonus_cavalry = points(4);
  p.night_penalty = points(1);
  p.strategic_distance = 3;
  p.stack_limit = 2;

  constexpr CombatEffect halves{.halves_attacker = true};
  p.terrain[at(Terrain::woods)] = {.shift_left = 1};
  p.terrain[at(Terrain::rough)] = halves;
  p.terrain[at(Terrain::woods_rough)] = halves;
  p.terrain[at(Terrain::swamp)] = halves;
  p.terrain[at(Terrain::town)] = {.shift_left = 1};
  p.feature[at(Feature::bridge)] = {.shift_right = 2};
  p.feature[at(Feature::ford)] = {.shift_right = 1};
  p.feature[at(Feature::sunken_road)] = halves;
  p.feature[at(Feature::fort)] = {.shift_left = 2};
  p.crossing = halves;
  p.slope = halves;
  p.work = {.halves_attacker = true, .shift_left = 1};

  p.artillery_range = 3;
  p.gunboat_range = 6;
  p.guns_close = {3, 2};
  p.guns_far = {2, 3};
  p.guns_supported = {3, 2};
  p.elevation_blocks = true;

  p.combat_at_night = true;
  p.withdraws_from_combat = true;
  p.withdrawal_length = 2;
  p.dice_above_table = true;
  p.has_morale = true;

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
  p.unknown_verbs = bit_of(Verb::aid) | bit_of(Verb::charge) | bit_of(Verb::plot) |
                    bit_of(Verb::pause) | bit_of(Verb::mission);  // of optional rules
  p.no_such_verb = rule(4, 0);
  return p;
}

// Where rules that are cited by their revised numbers stand in the book of 1975. It leaves
// reinforcements to the battles and names them in its sequence of play only.
constexpr SameRule classic_cases[] = {
    {2, 1, 2, 1},   {2, 3, 2, 3},   {4, 0, 4, 1},   {5, 0, 4, 1},    {5, 2, 4, 1},   {5, 3, 4, 1},
    {5, 4, 4, 1},   {5, 5, 4, 1},   {6, 0, 5, 0},   {6, 11, 5, 11},  {6, 12, 5, 12}, {6, 13, 5, 13},
    {6, 14, 5, 14}, {6, 15, 5, 15}, {6, 17, 5, 16}, {6, 18, 5, 17},  {6, 21, 5, 21}, {6, 27, 5, 24},
    {6, 28, 5, 24}, {6, 29, 5, 25}, {6, 31, 5, 31}, {6, 32, 5, 32},  {7, 0, 6, 0},   {7, 1, 6, 1},
    {8, 0, 7, 0},   {8, 6, 7, 6},   {8, 9, 7, 9},   {8, 11, 7, 11},  {8, 12, 7, 12}, {8, 14, 7, 14},
    {8, 15, 7, 15}, {8, 21, 7, 21}, {8, 22, 7, 22}, {8, 23, 7, 23},  {8, 25, 7, 25}, {8, 71, 7, 71},
    {8, 72, 7, 72}, {8, 73, 7, 73}, {8, 74, 7, 74}, {8, 75, 7, 75},  {8, 76, 7, 76}, {8, 81, 7, 81},
    {8, 82, 7, 82}, {9, 11, 8, 11}, {9, 13, 8, 13}, {9, 15, 8, 15},  {9, 31, 8, 31}, {9, 41, 8, 41},
    {9, 42, 8, 42}, {10, 1, 9, 0},  {11, 0, 10, 0}, {11, 12, 10, 2},
};

// The rules of 1975: what is not changed here is as in the revised ones. Ground that their chart
// does not know (swamps, slopes, streams, sunken roads, forts) keeps its revised price, and doubles
// the defender where it would halve or shift the attacker.
constexpr Profile make_classic() {
  Profile p = make_revised();

  // [4.1]: no markers to rally or to dig, no strategic movement, no choices before a combat.
  for (const Verb verb : {Verb::march, Verb::rally, Verb::dig, Verb::face, Verb::rout, Verb::raze,
                          Verb::flush, Verb::withdraw})
    p.unknown_verbs |= bit_of(verb);
  p.no_such_verb = classic_rule(4, 1);
  p.has_morale = false;
  p.withdraws_from_combat = false;
  p.cases = classic_cases;
  p.case_count = sizeof classic_cases / sizeof classic_cases[0];

  // [5.0]: six points for all, no less than a hex costs, no columns at the map's edge.
  p.allowance = 6;
  p.one_hex_always = false;
  p.column_step = 0;
  p.column_step_turnpike = 0;
  p.late_entry_distance = 0;

  // [5.2], [9.0]: guns pay like others, and a turnpike is a road.
  const auto cost = [&](Terrain terrain, int all) {
    p.enter[at(terrain)] = p.enter_artillery[at(terrain)] = points(all);
  };
  cost(Terrain::woods, 3);
  cost(Terrain::rough, 3);
  cost(Terrain::woods_rough, 6);
  cost(Terrain::swamp, 3);
  p.turnpike = points(1);
  p.cross_bridge = 0;
  p.cross_entrenchment = 0;  // as a redoubt, 18.11 of Chattanooga

  // [6.0]
  p.least_into_zone = 0;
  p.ways_into_zone = true;
  p.guns_need_escort = false;

  // [7.2], [7.7]
  p.stack_attacks_as_one = true;
  p.guns_advance = true;
  p.one_advance = true;

  // [7.4], [9.0]: the defender is multiplied where others shift a column or halve the attacker.
  constexpr CombatEffect doubled{.defender_times = 2};
  constexpr CombatEffect tripled{.defender_times = 3};
  for (CombatEffect& ground : p.terrain) ground = {};
  for (CombatEffect& feature : p.feature) feature = {};
  for (const Terrain terrain :
       {Terrain::rough, Terrain::woods_rough, Terrain::swamp, Terrain::town})
    p.terrain[at(terrain)] = doubled;
  p.feature[at(Feature::sunken_road)] = doubled;  // the chart of 1975 has no fort
  p.crossing = doubled;
  p.crossings_hamper_guns = true;
  p.slope = doubled;
  p.work = tripled;

  using enum Outcome;
  //  [7.6]                          1-5 1-4 1-3 1-2     1-1     2-1 3-1 4-1 5-1 6-1
  constexpr Outcome table[6][table_columns] = {
      {ar, ar, dr, dr, none, dr, none, dr, de, de, de, de},
      {ar, ar, ar, dr, none, dr, none, dr, dr, dr, de, de},
      {ar, ar, ar, ar, none, dr, none, dr, dr, dr, dr, de},
      {ae, ar, ar, ar, none, ar, none, dr, dr, dr, dr, dr},
      {ae, ae, ar, ar, none, ar, none, ar, dr, ex, ex, ex},
      {ae, ae, ae, ae, none, ar, none, ar, ex, ex, ex, ex},
  };
  for (int die = 0; die < 6; ++die) {
    for (int column = 0; column < table_columns; ++column)
      p.table[die][column] = table[die][column];
  }
  p.dice_above_table = false;

  // [8.0]: a gun is a gun at any range, and sight knows no heights.
  p.guns_close = p.guns_far = p.guns_supported = {};
  p.bombards_at_any_odds = true;
  p.guns_watch_zone_now = true;
  p.engaged_guns_choose = true;
  p.elevation_blocks = false;

  // [10.0]
  p.combat_at_night = false;
  p.enters_zone_at_night = false;
  p.leaves_zone_at_night = false;
  p.night_penalty = 0;
  return p;
}

// In the order of Edition.
constexpr Profile profiles[] = {make_classic(), make_revised()};

}  // namespace

const Profile& profile_of(Edition edition) {
  return profiles[static_cast<uint8_t>(edition)];
}

RuleRef cited_by(const Profile& profile, RuleRef revised) {
  if (revised.book != Book::standard) return revised;
  if (profile.withdraws_at_once && revised == rule(8, 77)) return supplement_rule(8, 72);
  for (int i = 0; i < profile.case_count; ++i) {
    const SameRule& same = profile.cases[i];
    if (same.section == revised.section && same.item == revised.item)
      return classic_rule(same.own_section, same.own_item);
  }
  return revised;
}

}  // namespace bg::bluegray
