// The rules' reach against a second reading of chapters [6] and [7]: a plain Bellman-Ford over the
// map, written from the text and sharing nothing with rules/bluegray but the map. It is slow and
// has no other merit than being simple.
#include <algorithm>
#include <vector>

#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr int never = 1000000;

class PlainReach {
 public:
  PlainReach(const Game& game, const GameState& state)
      : game_(game), map_(game.scenario), state_(state), hexes_(map_.grid().hex_count()) {
    for (uint8_t side = 0; side < 2; ++side) {
      enemy_here_[side].assign(hexes_, false);
      zone_[side].assign(hexes_, false);
      near_[side].assign(hexes_, false);
    }
    friends_.assign(hexes_, 0);
    for (uint16_t i = 0; i < map_.unit_count(); ++i) {
      const HexId at = state.units[i].hex;
      if (at == HexId::none) continue;
      const UnitId unit = static_cast<UnitId>(i);
      const int other = map_.side_of(unit) == Side::union_side ? 1 : 0;
      enemy_here_[other][index_of(at)] = true;
      ++friends_[index_of(at)];
      for (uint16_t h = 0; h < hexes_; ++h) {
        const HexId hex = static_cast<HexId>(h);
        if (map_.on_map(hex) && map_.grid().distance(hex, at) < 3) near_[other][h] = true;
      }
      const UnitType type = map_.unit(unit).type();
      const bool combat_unit = type != UnitType::train && type != UnitType::leader;
      if (!combat_unit || type == UnitType::gunboat) continue;  // [7.0], [9.64]
      for (int d = 0; d < 6; ++d) {
        if (controls(at, static_cast<Dir>(d)))
          zone_[other][index_of(map_.grid().neighbour(at, static_cast<Dir>(d)))] = true;
      }
    }
  }

  bool in_zone(Side side, HexId hex) const { return zone_[index_of(side)][index_of(hex)]; }
  int units_in(HexId hex) const { return friends_[index_of(hex)]; }
  bool enemy_within_two(Side side, HexId hex) const { return near_[index_of(side)][index_of(hex)]; }

  // The cost of every hex in thirds, or never.
  std::vector<int> run(UnitId unit, bool strategic, bool night) const {
    const blob::Unit& counter = map_.unit(unit);
    const UnitState& it = state_.units[index_of(unit)];
    const Side side = map_.side_of(unit);
    const int me = index_of(side);
    const bool in_hand = state_.mover.unit == unit;
    const bool cavalry = counter.type() == UnitType::cavalry;
    const bool guns =
        counter.type() == UnitType::artillery || counter.type() == UnitType::horse_artillery;

    // [2.4], [6.42], [6.43], [6.46], [11.11]
    int points = cavalry ? std::max<int>(counter.allowance(), 8) : counter.allowance();
    if (night) points -= 1;
    if (strategic) points += (cavalry ? 4 : 2) - (night ? 1 : 0);
    const int limit = 3 * points;

    std::vector<int> cost(hexes_, never);
    const int spent = in_hand ? state_.mover.spent : 0;
    cost[index_of(it.hex)] = spent;
    const bool starts_in_zone = zone_[me][index_of(it.hex)];
    if (starts_in_zone && (!night || it.is(mark::entered_zone))) return cost;  // [6.13]
    const bool shuns_zones =
        it.morale == Morale::routed || starts_in_zone || it.is(mark::left_zone) || strategic;

    for (bool changed = true; changed;) {
      changed = false;
      for (uint16_t h = 0; h < hexes_; ++h) {
        const HexId from = static_cast<HexId>(h);
        if (cost[h] == never) continue;
        if (from != it.hex && zone_[me][h]) continue;  // [7.0]
        for (int d = 0; d < 6; ++d) {
          const Dir dir = static_cast<Dir>(d);
          const HexId to = map_.grid().neighbour(from, dir);
          const uint16_t t = index_of(to);
          if (!map_.on_map(to) || enemy_here_[me][t]) continue;  // [2.1], [6.12]
          const bool zone = zone_[me][t];
          if (zone && shuns_zones) continue;          // [11.12], [12.31], [6.44]
          if (zone && guns && !escort(to)) continue;  // [7.3]
          if (strategic && near_[me][t]) continue;    // [6.44]
          const Way way = map_.edge(from, dir).way();
          if (way == Way::none && strategic) continue;  // [6.45]
          // A railway is neither a road nor a trail, to which some units are bound.
          if ((way == Way::none || way == Way::railway) && has(unit, ClauseKind::ways_only))
            continue;
          if (units_in(to) > 0 && (has(unit, ClauseKind::stacks_alone) || loner(to))) continue;
          const int step = price(counter.type(), from, dir, zone);
          if (step == never) continue;
          int arrival = cost[h] + step;
          if (arrival > limit) {
            // [6.16]; a ferry is no place to end that one hex in [6.28].
            const bool first = from == it.hex && !it.is(mark::moved) && !strategic;
            if (!first || ferry(to)) continue;
            arrival = limit;
          }
          if (arrival < cost[t]) cost[t] = arrival, changed = true;
        }
      }
    }
    return cost;
  }

 private:
  bool has(UnitId unit, ClauseKind kind) const {
    const auto* clauses = map_.battle().clauses();
    if (clauses == nullptr) return false;
    for (const auto* clause : *clauses) {
      if (clause->kind() == kind && game_.scenario.in_group(clause->group(), unit)) return true;
    }
    return false;
  }
  bool any_in(HexId hex, auto&& is) const {
    for (uint16_t i = 0; i < map_.unit_count(); ++i) {
      if (state_.units[i].hex == hex && is(static_cast<UnitId>(i))) return true;
    }
    return false;
  }
  bool escort(HexId hex) const {
    return any_in(hex, [&](UnitId unit) {
      const UnitType type = map_.unit(unit).type();
      return type == UnitType::infantry || type == UnitType::cavalry;
    });
  }
  bool loner(HexId hex) const {
    return any_in(hex, [&](UnitId unit) { return has(unit, ClauseKind::stacks_alone); });
  }
  bool ferry(HexId hex) const {
    const Feature feature = map_.hex_kind(hex).feature();
    return feature == Feature::ferry || feature == Feature::pontoon;
  }
  bool bridge_or_ford(HexId hex) const {
    const Feature feature = map_.hex_kind(hex).feature();
    return feature == Feature::bridge || feature == Feature::ford;
  }

  // [7.6]
  bool controls(HexId from, Dir dir) const {
    const HexId to = map_.grid().neighbour(from, dir);
    if (!map_.on_map(to) || ferry(to)) return false;
    const Terrain ground = map_.terrain(to);
    if ((ground == Terrain::river || ground == Terrain::lake) && !bridge_or_ford(to)) return false;
    const EdgeKind& edge = map_.edge(from, dir);
    const bool water = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
    if (water && edge.crossing() == Crossing::none) return false;
    for (const FieldWork& work : state_.works) {
      if (work.kind != WorkKind::trench || work.hex != to) continue;
      const int side = static_cast<int>(opposite(dir));
      const int turn = (side - work.facing + 6) % 6;
      if (turn == 0 || turn == 1 || turn == 5) return false;
    }
    return true;
  }

  // The chart [10.1] with [6.21] to [6.29] and [7.2], in thirds.
  int price(UnitType type, HexId from, Dir dir, bool zone) const {
    const HexId to = map_.grid().neighbour(from, dir);
    const HexKind& kind = map_.hex_kind(to);
    const EdgeKind& edge = map_.edge(from, dir);
    if (type == UnitType::gunboat) return kind.terrain() == Terrain::river ? 0 : never;
    const bool guns = type == UnitType::artillery || type == UnitType::horse_artillery;

    int hex = never;
    switch (kind.terrain()) {
      case Terrain::clear:
        hex = kind.level() == 3 ? 6 : 3;
        break;
      case Terrain::woods:
        hex = guns ? 9 : 6;
        break;
      case Terrain::rough:
        hex = 9;
        break;
      case Terrain::woods_rough:
        hex = guns ? 18 : 15;
        break;
      case Terrain::swamp:
        hex = guns ? 12 : 9;
        break;
      case Terrain::town:
        hex = 3;
        break;
      default:
        break;
    }
    switch (kind.feature()) {
      case Feature::bridge:
      case Feature::pontoon:
      case Feature::sunken_road:
        hex = 3;
        break;
      case Feature::ford:
      case Feature::ferry:
        hex = 9;
        break;
      default:
        break;
    }
    if (hex == never) return never;
    if ((ferry(from) || ferry(to)) && !edge.open()) return never;

    const Way way = zone ? Way::none : edge.way();
    if (kind.feature() != Feature::bridge) {
      const bool hard = kind.terrain() == Terrain::woods || kind.terrain() == Terrain::rough ||
                        kind.terrain() == Terrain::woods_rough || kind.terrain() == Terrain::swamp;
      if (way == Way::turnpike) hex = std::min(hex, 2);
      if (way == Way::road || way == Way::railway) hex = std::min(hex, 3);
      if (way == Way::trail) hex = std::min(hex, hard ? 6 : 3);
    }
    if (zone) hex = std::max(hex, 6);

    if (edge.crossing() == Crossing::none) {
      if (edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river) return never;
      if (edge.barrier() == Barrier::stream) hex += 6;
    } else if (!bridge_or_ford(from) && !bridge_or_ford(to)) {
      hex += 3;
    }
    const int rise = map_.hex_kind(to).level() - map_.hex_kind(from).level();
    const bool up = rise > 0 || (rise == 0 && edge.slope() == Slope::up);
    if (up && way == Way::none) hex += 3;
    if (edge.ridge()) hex += 6;
    if (edge.work() == Work::entrenchment ||
        map_.edge(to, opposite(dir)).work() == Work::entrenchment)
      hex += 3;
    return hex;
  }

  const Game& game_;
  const Scenario& map_;
  const GameState& state_;
  uint16_t hexes_;
  std::vector<bool> enemy_here_[2];  // by the side that looks
  std::vector<bool> zone_[2];
  std::vector<bool> near_[2];  // an enemy nearer than three hexes
  std::vector<int> friends_;   // units in the hex, of whatever side
};

uint8_t turn_of_kind(const Game& game, bool night) {
  for (uint8_t turn = 1; turn <= game.scenario.turns(); ++turn) {
    if (game.scenario.is_night(turn) == night) return turn;
  }
  TEST_FAIL_MESSAGE("no such turn");
  return 0;
}

// Compares every hex of every unit's reach, and the list of legal moves as far as stacking leaves
// no question. Answers how many reaches were compared.
int compare(const Game& game, GameState state) {
  int compared = 0;
  for (const bool night : {false, true}) {
    state.clock.turn = turn_of_kind(game, night);
    for (const Side side : {Side::union_side, Side::confederate}) {
      state.clock.side = state.clock.to_act = side;
      const PlainReach plain(game, state);
      const auto& board = bluegray::Position(game, state).occupancy();
      for (uint16_t h = 0; h < game.scenario.grid().hex_count(); ++h) {
        const HexId hex = static_cast<HexId>(h);
        TEST_ASSERT_EQUAL_MESSAGE(plain.in_zone(side, hex), board.in_enemy_zone(side, hex),
                                  hex_label(hex, game.scenario.grid()).c_str());
        TEST_ASSERT_EQUAL(plain.units_in(hex), board.count(hex));
      }
      for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
        const UnitId unit = static_cast<UnitId>(i);
        const UnitState& it = state.units[i];
        if (it.hex == HexId::none || game.scenario.side_of(unit) != side) continue;
        CommandList legal;
        game.system->legal(game, state, unit, legal);
        for (const bool strategic : {false, true}) {
          const auto expected = plain.run(unit, strategic, night);
          const auto& reach = bluegray::Reach::of({game, state}, unit, strategic);
          ++compared;
          const bool starts = bluegray::may_start({game, state}, unit, strategic).ok();
          for (uint16_t h = 0; h < game.scenario.grid().hex_count(); ++h) {
            const HexId hex = static_cast<HexId>(h);
            const int found = reach.reaches(hex) ? reach.cost(hex) : never;
            if (found != expected[h]) {
              char line[160];
              const etl::string_view name = game.scenario.unit_name(unit);
              std::snprintf(line, sizeof line, "%.*s from %s to %s%s%s: %d, by the text %d",
                            static_cast<int>(name.size()), name.data(),
                            hex_label(it.hex, game.scenario.grid()).c_str(),
                            hex_label(hex, game.scenario.grid()).c_str(),
                            strategic ? ", strategic" : "", night ? ", night" : "", found,
                            expected[h]);
              TEST_FAIL_MESSAGE(line);
            }
            if (hex == it.hex || (starts && plain.units_in(hex) >= 2)) continue;
            const Feature feature = game.scenario.hex_kind(hex).feature();
            const bool stops = feature != Feature::ferry && feature != Feature::pontoon;
            const Command command{
                .verb = strategic ? Verb::march : Verb::move, .unit = unit, .hex = hex};
            const bool listed = std::find(legal.begin(), legal.end(), command) != legal.end();
            TEST_ASSERT_EQUAL(starts && stops && expected[h] != never, listed);
          }
          if (strategic && plain.enemy_within_two(side, it.hex) && state.mover.unit != unit)
            TEST_ASSERT_FALSE(starts);  // [6.41]
        }
      }
    }
  }
  return compared;
}

// Scatters the counters over the map, close together so that zones and stacks matter, with some of
// the marks a night's or a half-finished turn leaves behind.
GameState random_position(const Game& game, std::mt19937& random) {
  GameState state;
  game.system->start(game, 1, state);
  const Scenario& map = game.scenario;
  std::vector<HexId> field;
  const int left = 1 + static_cast<int>(random() % map.grid().columns);
  const int top = 1 + static_cast<int>(random() % map.grid().rows);
  const int width = 6 + static_cast<int>(random() % map.grid().columns);
  for (uint16_t h = 0; h < map.grid().hex_count(); ++h) {
    const HexId hex = static_cast<HexId>(h);
    const Feature feature = map.hex_kind(hex).feature();
    const Terrain ground = map.terrain(hex);
    if (!map.on_map(hex) || feature == Feature::ferry || feature == Feature::pontoon) continue;
    const bool water = ground == Terrain::river || ground == Terrain::lake;
    if ((water && feature != Feature::bridge) || ground == Terrain::pond) continue;
    if (std::abs(map.grid().column(hex) - left) > width) continue;
    if (std::abs(map.grid().row(hex) - top) > width) continue;
    field.push_back(hex);
  }
  for (uint16_t i = 0; i < map.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& it = state.units[i];
    it.hex = HexId::none;
    it.fate = Fate::waiting;
    it.marks = 0;
    if (map.unit(unit).type() == UnitType::gunboat || random() % 4 == 0) continue;
    const HexId hex = field[random() % field.size()];
    int there = 0;
    bool shunned = false;
    for (uint16_t k = 0; k < map.unit_count(); ++k) {
      if (state.units[k].hex != hex) continue;
      const UnitId other = static_cast<UnitId>(k);
      ++there;
      shunned |= map.side_of(other) != map.side_of(unit) ||
                 map.unit(other).type() == UnitType::train ||
                 map.unit(unit).type() == UnitType::train;  // a train stacks with nobody
    }
    if (shunned || there == 2) continue;
    it.hex = hex;
    it.fate = Fate::on_map;
    it.morale = static_cast<Morale>(random() % 6 == 0 ? random() % 4 : 0);
    if (random() % 12 == 0) it.marks |= mark::left_zone | mark::moved;
    if (random() % 12 == 0) it.marks |= mark::entered_zone | mark::moved;
  }
  for (int i = 0; i < 3; ++i)
    state.works[i] = {
        field[random() % field.size()], WorkKind::trench, static_cast<uint8_t>(random() % 6), {}};
  // Now and then somebody is in the player's hand, part of his points gone.
  const UnitId held = static_cast<UnitId>(random() % map.unit_count());
  if (state.units[index_of(held)].hex != HexId::none && random() % 2 == 0) {
    state.mover = {held, static_cast<uint8_t>(1 + random() % 12), 0};
    state.units[index_of(held)].marks |= mark::moved;
  }
  return state;
}

void compare_random(const char* ground, uint32_t seed, int least) {
  const Table table(ground);
  std::mt19937 random(seed);
  int compared = 0;
  for (int i = 0; i < 50; ++i) compared += compare(table.game, random_position(table.game, random));
  TEST_ASSERT_GREATER_THAN(least, compared);
}

}  // namespace

static void test_6_0_reach_agrees_with_the_text_at_chickamaugas_set_up() {
  Table table("chickamauga");
  table.set_up();
  // 45 units, regular and strategic, by day and by night.
  TEST_ASSERT_EQUAL(45 * 4, compare(table.game, table.state));
}

static void test_6_0_reach_agrees_with_the_text_in_random_positions_at_chickamauga() {
  compare_random("chickamauga", 1, 50 * 4 * 40);
}

static void test_6_0_reach_agrees_with_the_text_on_every_kind_of_ground() {
  compare_random("proving-ground", 2, 50 * 4 * 10);
  compare_random("marching-ground", 3, 50 * 4 * 10);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_6_0_reach_agrees_with_the_text_at_chickamaugas_set_up);
  RUN_TEST(test_6_0_reach_agrees_with_the_text_in_random_positions_at_chickamauga);
  RUN_TEST(test_6_0_reach_agrees_with_the_text_on_every_kind_of_ground);
  return UNITY_END();
}
