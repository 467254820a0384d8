// The null game's own small rulebook, case by case. A new rule system's tests start as a copy.
#include "host_tests/support.h"
#include "rules/null/state.h"

using namespace bg;
using namespace bg::test;

static Game game;
static null_game::State state;

static void fresh(uint32_t seed = 1) {
  game = game_of("null-field");
  game.system->start(game, seed, state);
}

static Result check(Command command) {
  return game.system->check(game, state, command);
}
static EventList execute(Command command) {
  EventList events;
  TEST_ASSERT_TRUE(check(command).ok());
  game.system->execute(game, state, command, events);
  return events;
}

static UnitId first_of(Side side) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (game.scenario.side_of(static_cast<UnitId>(i)) == side) return static_cast<UnitId>(i);
  }
  return UnitId::none;
}
static HexId free_neighbour(UnitId unit) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId to =
        game.scenario.grid().neighbour(state.units[index_of(unit)].hex, static_cast<Dir>(d));
    if (check({.verb = Verb::move, .unit = unit, .hex = to}).ok()) return to;
  }
  TEST_FAIL_MESSAGE("the unit cannot move at all");
  return HexId::none;
}

static void expect(Refusal why, RuleRef cited, Command command) {
  const uint32_t before = digest(state);
  const Result result = check(command);
  TEST_ASSERT_EQUAL(why, result.why);
  TEST_ASSERT_TRUE(cited == result.rule);
  TEST_ASSERT_EQUAL_HEX32(before, digest(state));
}

static void test_1_1_a_unit_steps_one_hex_and_only_once_a_turn() {
  fresh();
  const UnitId unit = first_of(state.clock.side);
  const HexId from = state.units[index_of(unit)].hex;
  const HexId to = free_neighbour(unit);
  const EventList events = execute({.verb = Verb::move, .unit = unit, .hex = to});
  TEST_ASSERT_EQUAL(1, events.size());
  TEST_ASSERT_EQUAL(EventKind::moved, events[0].kind);
  TEST_ASSERT_TRUE(state.units[index_of(unit)].hex == to);
  expect(Refusal::unit_already_acted, battle_rule(1, 1),
         {.verb = Verb::move, .unit = unit, .hex = from});
}

static void test_1_1_two_hexes_are_too_far() {
  fresh();
  const UnitId unit = first_of(state.clock.side);
  const Grid& grid = game.scenario.grid();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!game.scenario.on_map(hex) || grid.distance(state.units[index_of(unit)].hex, hex) != 2)
      continue;
    expect(Refusal::too_far, battle_rule(1, 1), {.verb = Verb::move, .unit = unit, .hex = hex});
  }
}

static void test_1_2_no_two_units_share_a_hex() {
  fresh();
  const UnitId mine = first_of(state.clock.side);
  const UnitId other = static_cast<UnitId>(index_of(mine) + 1);
  // Put the neighbour beside it: the rule, not the set-up, is tested.
  const HexId to = free_neighbour(mine);
  state.units[index_of(other)].hex = to;
  expect(Refusal::hex_occupied, battle_rule(1, 2), {.verb = Verb::move, .unit = mine, .hex = to});
}

static void test_1_3_creeks_are_crossed_only_at_bridges_and_fords() {
  fresh();
  const UnitId unit = first_of(state.clock.side);
  int closed = 0, open = 0;
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!game.scenario.on_map(hex)) continue;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const EdgeKind& edge = game.scenario.edge(hex, static_cast<Dir>(d));
      const HexId to = game.scenario.grid().neighbour(hex, static_cast<Dir>(d));
      if (edge.barrier() == Barrier::none || !game.scenario.on_map(to)) continue;
      for (null_game::Unit& other : state.units) other.hex = HexId::none;
      state.units[index_of(unit)].hex = hex;
      const Result result = check({.verb = Verb::move, .unit = unit, .hex = to});
      if (edge.crossing() == Crossing::none) {
        ++closed;
        TEST_ASSERT_EQUAL(Refusal::barrier, result.why);
        TEST_ASSERT_TRUE(result.rule == battle_rule(1, 3));
      } else {
        ++open;
        TEST_ASSERT_TRUE(result.ok());
      }
    }
  }
  TEST_ASSERT_GREATER_THAN_MESSAGE(0, closed, "the field has no creek to test");
  TEST_ASSERT_GREATER_THAN_MESSAGE(0, open, "the field has no crossing to test");
}

static void test_2_2_an_attacked_unit_falls_on_four_five_or_six() {
  int fell = 0;
  for (uint32_t seed = 0; seed < 200; ++seed) {
    fresh(seed);
    const UnitId mine = first_of(state.clock.side);
    const UnitId theirs = first_of(enemy_of(state.clock.side));
    state.units[index_of(theirs)].hex = free_neighbour(mine);
    const EventList events = execute({.verb = Verb::attack, .unit = mine, .target = theirs});
    TEST_ASSERT_EQUAL(3, events.size());
    TEST_ASSERT_EQUAL(EventKind::die_rolled, events[1].kind);
    const bool falls = events[1].value >= 4;
    fell += falls;
    TEST_ASSERT_EQUAL(falls ? EventKind::eliminated : EventKind::missed, events[2].kind);
    TEST_ASSERT_EQUAL(falls ? Fate::eliminated : Fate::on_map, state.units[index_of(theirs)].fate);
  }
  TEST_ASSERT_INT_WITHIN(25, 100, fell);
}

static void test_the_other_players_units_do_not_obey() {
  fresh();
  const UnitId theirs = first_of(enemy_of(state.clock.side));
  expect(Refusal::not_your_unit, battle_rule(1, 0),
         {.verb = Verb::move, .unit = theirs, .hex = HexId::none});
  expect(Refusal::no_such_unit, {},
         {.verb = Verb::move, .unit = static_cast<UnitId>(9999), .hex = HexId::none});
}

static void test_3_1_the_game_ends_after_the_last_turn_and_refuses_everything() {
  fresh();
  for (int i = 0; i < 2 * game.scenario.turns(); ++i) {
    TEST_ASSERT_EQUAL(0, state.clock.over);
    execute({.verb = Verb::end});
  }
  TEST_ASSERT_EQUAL(1, state.clock.over);
  expect(Refusal::game_over, {}, {.verb = Verb::end});
}

static void test_legal_lists_exactly_what_check_accepts() {
  for (uint32_t seed = 0; seed < 30; ++seed) {
    Session session;
    game = game_of("null-field");
    TEST_ASSERT_TRUE(session.start(game, seed).ok());
    play_random(session, seed, static_cast<int>(seed % 12));
    state = session.state().as<null_game::State>();
    const std::vector<Command> listed = all_legal(game, state);
    size_t found = 0;
    for (const Verb verb : {Verb::move, Verb::attack, Verb::end}) {
      for (uint16_t u = 0; u < game.scenario.unit_count(); ++u) {
        for (uint16_t x = 0; x < game.scenario.grid().hex_count(); ++x) {
          Command command{.verb = verb, .unit = static_cast<UnitId>(u)};
          if (verb == Verb::move) command.hex = static_cast<HexId>(x);
          if (verb == Verb::attack) command.target = static_cast<UnitId>(x);
          if (verb == Verb::end && (u != 0 || x != 0)) continue;
          if (verb == Verb::end) command.unit = UnitId::none;
          if (!check(command).ok()) continue;
          ++found;
          bool is_listed = false;
          for (const Command& one : listed) is_listed |= one == command;
          TEST_ASSERT_TRUE_MESSAGE(is_listed, to_text(command, game.scenario.grid()).c_str());
        }
      }
    }
    TEST_ASSERT_EQUAL(found, listed.size());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_1_1_a_unit_steps_one_hex_and_only_once_a_turn);
  RUN_TEST(test_1_1_two_hexes_are_too_far);
  RUN_TEST(test_1_2_no_two_units_share_a_hex);
  RUN_TEST(test_1_3_creeks_are_crossed_only_at_bridges_and_fords);
  RUN_TEST(test_2_2_an_attacked_unit_falls_on_four_five_or_six);
  RUN_TEST(test_the_other_players_units_do_not_obey);
  RUN_TEST(test_3_1_the_game_ends_after_the_last_turn_and_refuses_everything);
  RUN_TEST(test_legal_lists_exactly_what_check_accepts);
  return UNITY_END();
}
