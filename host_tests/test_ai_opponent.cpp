// The machine opponent: positions with the move a good player would find, and its promises to the
// front ends: legal commands, short slices, the same game for the same seed.
#include <algorithm>
#include <memory>
#include <vector>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/ai/opponent.h"
#include "rules/core/checksum.h"

using namespace bg;
using namespace bg::test;

namespace {

// One decision of the machine, carried out.
Command act(Table& table, ai::Opponent& mind, ai::Level level, uint32_t seed = 1) {
  mind.begin(table.game, table.state, player_to_act(table.state), level, seed);
  while (mind.step() == ai::Thought::running) {
  }
  const Command command = mind.command();
  TEST_ASSERT_TRUE(table.game.system->check(table.game, table.state, command).ok());
  EventList events;
  table.game.system->execute(table.game, table.state, command, events);
  return command;
}

// Plays the side to move until its movement phase is over, and answers its commands.
std::vector<Command> play_movement(Table& table, ai::Level level, uint32_t seed = 1) {
  const auto mind = std::make_unique<ai::Opponent>();
  std::vector<Command> commands;
  const Side side = table.state.clock.side;
  while (table.state.phase == Phase::movement && table.state.clock.side == side) {
    commands.push_back(act(table, *mind, level, seed));
    TEST_ASSERT_LESS_THAN(400, commands.size());
  }
  return commands;
}

// The rest of the player-turn, both players by the machine.
void play_combat(Table& table, ai::Level level, uint32_t seed = 1) {
  const std::unique_ptr<ai::Opponent> minds[2] = {std::make_unique<ai::Opponent>(),
                                                  std::make_unique<ai::Opponent>()};
  const Side side = table.state.clock.side;
  for (int n = 0; table.state.phase == Phase::combat && table.state.clock.side == side; ++n) {
    act(table, *minds[index_of(player_to_act(table.state))], level, seed);
    TEST_ASSERT_LESS_THAN(400, n);
  }
}

// Retreats, losses and advances of a fight under way.
void settle_fight(Table& table, ai::Level level) {
  ai::Opponent minds[2];
  for (int n = 0; n < 4 && table.state.combat.stage != Stage::none; ++n)
    act(table, minds[index_of(player_to_act(table.state))], level);
}

void test_a_lone_enemy_is_surrounded_before_it_is_attacked() {
  for (const ai::Level level : {ai::Level::regular, ai::Level::veteran}) {
    Table table;
    table.put("C4", "1307");
    table.put("U5", "1004");
    table.put("U5b", "1004");
    table.put("U5c", "0909");
    table.put("U4", "0909");
    TEST_ASSERT_TRUE(bluegray::can_retreat({table.game, table.state}, table.unit("C4"), 1));
    play_movement(table, level);
    TEST_ASSERT_FALSE(bluegray::can_retreat({table.game, table.state}, table.unit("C4"), 1));
  }
}

void test_an_objective_under_threat_keeps_its_garrison() {
  Table table;
  table.put("U5", "0506");
  table.put("C3", "0906");
  table.put("C4", "0907");
  table.put("U4", "0305");
  play_movement(table, ai::Level::veteran);
  bool held = false;
  for (const char* unit : {"U5", "U4"}) held |= table.where(unit) == "0506";
  TEST_ASSERT_TRUE(held);
}

void test_the_last_turn_is_used_to_leave_the_map_for_points() {
  Table table;
  table.turn(6);
  table.put("U4", "0506");  // the objective is taken care of
  table.put("U5", "0306");
  table.put("C9", "1412");
  play_movement(table, ai::Level::regular);
  TEST_ASSERT_EQUAL(Fate::exited, table.at("U5").fate);
}

void test_an_enemy_who_does_not_come_is_gone_to() {
  int far[2] = {};  // of all Confederates from their nearest enemies
  for (const bool quiet : {false, true}) {
    Table table("hooker-and-lee");
    table.set_up();
    table.turn(5, Side::confederate);
    table.state.clock.finals = quiet ? 0 : 100;
    play_movement(table, ai::Level::regular);
    const Scenario& scenario = table.game.scenario;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (table.state.units[i].hex == HexId::none) continue;
      if (scenario.side_of(static_cast<UnitId>(i)) != Side::confederate) continue;
      int nearest = 99;
      for (uint16_t k = 0; k < scenario.unit_count(); ++k) {
        if (table.state.units[k].hex == HexId::none) continue;
        if (scenario.side_of(static_cast<UnitId>(k)) == Side::confederate) continue;
        nearest = std::min(nearest, static_cast<int>(scenario.grid().distance(
                                        table.state.units[i].hex, table.state.units[k].hex)));
      }
      far[quiet ? 1 : 0] += nearest;
    }
  }
  TEST_ASSERT_LESS_THAN(far[0] * 3 / 4, far[1]);
}

void test_a_movement_quota_is_spent_in_full() {
  Table table("fredericksburg");
  table.set_up();
  table.turn(2, Side::union_side);
  play_movement(table, ai::Level::veteran);
  TEST_ASSERT_EQUAL(15, table.state.quota_used[0]);
}

// While the Union has the top of Lookout Mountain seven more of its units may move [Chattanooga
// 18.14].
void test_the_hex_that_gives_a_greater_quota_is_taken() {
  Table table("chattanooga");
  table.turn(3, Side::union_side);
  table.put("1/2/XII", "1125");
  table.put("Bate", "2311");
  play_movement(table, ai::Level::regular);
  TEST_ASSERT_EQUAL_STRING("1025", table.where("1/2/XII").c_str());
}

void test_a_gun_alone_in_reach_of_the_enemy_is_not_left_there() {
  Table table;
  table.put("UA4", "1207");
  table.put("U5", "0907");
  table.put("U4", "0907");
  table.put("C9", "1507");
  play_movement(table, ai::Level::veteran);
  const HexId gun = table.at("UA4").hex;
  const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
  const bool escorted = bluegray::has_escort(table.game, board, gun);
  const int distance = table.game.scenario.grid().distance(gun, table.at("C9").hex);
  TEST_ASSERT_TRUE(escorted || distance > 6);
}

void test_odds_that_cannot_be_won_are_not_sought() {
  Table table;
  table.put("U3", "0907");
  table.put("C9", "1207");
  table.put("C8", "1207");
  play_movement(table, ai::Level::veteran);
  const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_FALSE(board.in_enemy_zone(Side::union_side, table.at("U3").hex));
}

void test_a_shaken_unit_in_the_rear_rallies() {
  Table table;
  table.put("U5", "0201", Morale::shaken);
  table.put("C5", "1513");
  const std::vector<Command> commands = play_movement(table, ai::Level::regular);
  bool rallied = false;
  for (const Command& command : commands) rallied |= command.verb == Verb::rally;
  TEST_ASSERT_TRUE(rallied);
}

void test_an_exchange_is_paid_with_the_cheapest_unit_that_is_enough() {
  Table table;
  table.put("C3", "1307");
  table.put("U9", "1206");
  table.put("U5", "1207");
  table.put("U4", "1308");
  table.combat_phase();
  table.fight({"U9", "U5", "U4"}, {"1307"}, {5});
  TEST_ASSERT_EQUAL(Stage::exchange, table.state.combat.stage);
  ai::Opponent mind;
  mind.begin(table.game, table.state, Side::union_side, ai::Level::regular, 1);
  while (mind.step() == ai::Thought::running) {
  }
  TEST_ASSERT_EQUAL(Verb::lose, mind.command().verb);
  TEST_ASSERT_EQUAL(index_of(table.unit("U4")), index_of(mind.command().unit));
}

// The veteran's next `fight` in the combat phase that is open, or its end.
Command announce(Table& table) {
  ai::Opponent mind;
  for (int n = 0; n < 20; ++n) {
    const Command command = act(table, mind, ai::Level::veteran);
    if (command.verb == Verb::fight || command.verb == Verb::end) return command;
  }
  return {};
}

// Alone it would win by force of numbers, but an exchange would cost the whole division: the odds
// are lowered, and to a column that the older table has [classic 7.9].
void test_a_division_lowers_its_odds_rather_than_be_exchanged_for_a_weak_unit() {
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    Table table("proving-ground", edition);
    table.put("U13", "1206");
    table.put("C2", "1307");
    table.combat_phase();
    const Command fight = announce(table);
    TEST_ASSERT_EQUAL(Verb::fight, fight.verb);
    TEST_ASSERT_GREATER_THAN(0, fight.arg);
    TEST_ASSERT_TRUE(bluegray::rules_of(table.game).has_column(fight.arg - 1));
    // At two to one nobody is lost.
    TEST_ASSERT_LESS_OR_EQUAL(bluegray::level_of(2, 1) + 1, fight.arg);
  }
}

// A plan of attack that the rules refuse would end in attacks at random, and now and then in one
// that is given up: with stacks that attack as one [classic 7.22], and at night, where whoever
// attacks takes on every enemy beside him [11.21].
void test_no_attack_that_was_announced_is_given_up() {
  struct Row {
    const char* battle;
    Edition edition;
  };
  for (const Row& row : {Row{"antietam", Edition::classic}, Row{"shiloh", Edition::classic},
                         Row{"hooker-and-lee", Edition::revised}}) {
    Table table(row.battle, row.edition);
    table.set_up();
    const std::unique_ptr<ai::Opponent> minds[2] = {std::make_unique<ai::Opponent>(),
                                                    std::make_unique<ai::Opponent>()};
    int fights = 0, given_up = 0;
    while (table.state.phase != Phase::over) {
      const Side actor = player_to_act(table.state);
      const Command command = act(table, *minds[index_of(actor)], ai::Level::veteran);
      if (command.verb == Verb::fight) ++fights;
      if (command.verb == Verb::cancel) ++given_up;
    }
    TEST_ASSERT_GREATER_THAN(10, fights);
    TEST_ASSERT_EQUAL(0, given_up);
  }
}

void test_the_same_seed_and_position_give_the_same_commands() {
  std::vector<Command> games[2];
  for (std::vector<Command>& commands : games) {
    Table table("chickamauga");
    table.set_up();
    commands = play_movement(table, ai::Level::veteran, 5);
  }
  TEST_ASSERT_EQUAL(games[0].size(), games[1].size());
  for (size_t i = 0; i < games[0].size(); ++i) TEST_ASSERT_TRUE(games[0][i] == games[1][i]);
}

void test_it_does_not_look_at_the_dice_of_the_game() {
  std::vector<Command> games[2];
  for (uint32_t i = 0; i < 2; ++i) {
    Table table("chickamauga");
    table.set_up();
    table.state.clock.rng = Rng::seeded(100 + i);
    games[i] = play_movement(table, ai::Level::veteran, 5);
  }
  TEST_ASSERT_EQUAL(games[0].size(), games[1].size());
  for (size_t i = 0; i < games[0].size(); ++i) TEST_ASSERT_TRUE(games[0][i] == games[1][i]);
}

void test_a_plan_goes_on_after_each_of_its_commands_without_new_thinking() {
  Table table("chickamauga");
  table.set_up();
  ai::Opponent mind;
  EventList events;
  int longest = 0, commands = 0;
  while (table.state.phase == Phase::movement) {
    mind.begin(table.game, table.state, table.state.clock.side, ai::Level::regular, 1);
    int slices = 1;
    while (mind.step() == ai::Thought::running) ++slices;
    if (commands++ > 0 && slices > longest) longest = slices;
    events.clear();
    table.game.system->execute(table.game, table.state, mind.command(), events);
  }
  TEST_ASSERT_GREATER_THAN(10, commands);
  TEST_ASSERT_LESS_THAN(60, longest);
}

// A slice is 20 ms of the device at most, and 5 ms on average: what player-turns take is counted in
// cycles (tools/emulator/test/bench.mjs). Here, over many turns, that none runs away: five seconds.
void test_no_player_turn_of_a_regular_takes_more_than_a_thousand_slices() {
  Table table("chickamauga");
  table.set_up();
  const std::unique_ptr<ai::Opponent> minds[2] = {std::make_unique<ai::Opponent>(),
                                                  std::make_unique<ai::Opponent>()};
  int slices[2] = {}, most = 0;
  EventList events;
  while (table.state.clock.turn < 6) {
    const Side side = table.state.clock.side;
    const uint8_t actor = index_of(player_to_act(table.state));
    minds[actor]->begin(table.game, table.state, static_cast<Side>(actor), ai::Level::regular, 1);
    while (minds[actor]->step() == ai::Thought::running) ++slices[actor];
    ++slices[actor];
    events.clear();
    table.game.system->execute(table.game, table.state, minds[actor]->command(), events);
    if (table.state.clock.side == side) continue;
    for (int& count : slices) {
      if (count > most) most = count;
      count = 0;
    }
  }
  TEST_ASSERT_LESS_THAN(1000, most);
}

void test_thinking_can_be_hurried() {
  Table table("chickamauga");
  table.set_up();
  ai::Opponent mind;
  mind.begin(table.game, table.state, table.state.clock.side, ai::Level::veteran, 1);
  int patient = 1;
  while (mind.step() == ai::Thought::running) ++patient;
  ai::Opponent hasty;
  hasty.begin(table.game, table.state, table.state.clock.side, ai::Level::veteran, 1);
  hasty.hurry();
  int hurried = 1;
  while (hasty.step() == ai::Thought::running) ++hurried;
  TEST_ASSERT_LESS_THAN(patient, hurried);
  TEST_ASSERT_TRUE(table.game.system->check(table.game, table.state, hasty.command()).ok());
}

void test_progress_of_thinking_never_falls() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.set_up();
    ai::Opponent mind;
    mind.begin(table.game, table.state, table.state.clock.side, level, 1);
    int last = 0;
    while (mind.step() == ai::Thought::running) {
      TEST_ASSERT_GREATER_OR_EQUAL(last, mind.progress());
      last = mind.progress();
    }
    TEST_ASSERT_EQUAL(100, mind.progress());
  }
}

// A veteran chooses the style of a turn for the position, not for the turn: after an undo it thinks
// about what it sees, and the old position has its old answer.
void test_a_position_that_comes_back_is_answered_as_before() {
  ai::Opponent mind;
  std::vector<Command> first;
  for (const char* elsewhere : {"1119", "0818", "1119"}) {
    Table table("chickamauga");
    table.turn(4);
    table.put("Fulton", elsewhere);
    table.put("1/3/XIV", "1016");
    table.put("2/3/XIV", "1116");
    table.put("3/3/XIV", "1021");
    std::vector<Command> commands;
    while (table.state.phase == Phase::movement && commands.size() < 20)
      commands.push_back(act(table, mind, ai::Level::veteran));
    if (first.empty()) {
      first = commands;
    } else if (std::string_view(elsewhere) == "1119") {
      TEST_ASSERT_EQUAL(first.size(), commands.size());
      for (size_t i = 0; i < first.size(); ++i) TEST_ASSERT_TRUE(first[i] == commands[i]);
    }
  }
}

// One mind serves a veteran and the hints for a person: the veteran's style is not the person's.
void test_a_hint_does_not_depend_on_who_was_thought_for_before() {
  std::vector<Command> hints[2];
  for (int used = 0; used < 2; ++used) {
    Table table("chickamauga");
    table.turn(4);
    table.put("Fulton", "1119");
    table.put("1/3/XIV", "1016");
    table.put("2/3/XIV", "1021");
    ai::Opponent mind;
    if (used == 1) act(table, mind, ai::Level::veteran);
    Table asked("chickamauga");
    asked.set_up();
    while (asked.state.phase == Phase::movement && hints[used].size() < 30)
      hints[used].push_back(act(asked, mind, ai::Level::regular));
  }
  TEST_ASSERT_EQUAL(hints[0].size(), hints[1].size());
  for (size_t i = 0; i < hints[0].size(); ++i) TEST_ASSERT_TRUE(hints[0][i] == hints[1][i]);
}

void test_whole_player_turns_of_every_level_are_legal() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.set_up();
    for (int turns = 0; turns < 6; ++turns) {
      play_movement(table, level);
      play_combat(table, level);
      TEST_ASSERT_TRUE(table.game.system->is_ok(table.game, table.state));
    }
  }
}

// A stack attacks as one there: a plan that leaves half of it out would never come about.
void test_player_turns_under_the_classic_rules_come_to_an_end() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular}) {
    Table table("chickamauga", Edition::classic);
    table.set_up();
    for (int turns = 0; turns < 8; ++turns) {
      play_movement(table, level);
      play_combat(table, level);
    }
    TEST_ASSERT_EQUAL(5, table.state.clock.turn);
  }
}

// A Confederate across the creek ends the Union's limit for good [Antietam 20.1].
void test_the_creek_of_antietam_is_not_crossed_unforced() {
  for (const ai::Level level : {ai::Level::regular, ai::Level::veteran}) {
    for (uint32_t seed = 1; seed <= 3; ++seed) {
      Table table("antietam");
      table.set_up();
      while (table.state.clock.turn < 3) {
        const bool ours = table.state.clock.side == Side::confederate;
        play_movement(table, level, seed);
        if (ours) TEST_ASSERT_EQUAL(0, table.state.raised[0]);
        play_combat(table, level, seed);
      }
    }
  }
}

// Whoever sets foot there before turn 12 brings the enemy's arrivals forward, and gives him five
// points [Road to Richmond 17.4], [22.14].
void test_the_alarm_of_road_to_richmond_is_not_raised_early() {
  Table table("road-to-richmond");
  table.set_up();
  const auto& triggers = *table.game.scenario.battle().triggers();
  uint8_t alarm = 0;
  for (const blob::Trigger* trigger : triggers) {
    if (trigger->kind() == blob::TriggerKind::in_turn_in) alarm = trigger->flag();
  }
  TEST_ASSERT_NOT_EQUAL(0, alarm);
  while (table.state.clock.turn < 5) {
    play_movement(table, ai::Level::regular);
    play_combat(table, ai::Level::regular);
    TEST_ASSERT_EQUAL(0, table.state.raised[alarm - 1]);
  }
}

// Reed's Bridge is worth twenty points to the Union [Chickamauga 21.12], and somebody weak and
// alone stands elsewhere within reach: the bridge is not left for him.
void test_reeds_bridge_keeps_its_guard_however_tempting_the_rest() {
  for (const ai::Level level : {ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(13, Side::confederate);
    table.put("Gregg", "2311");
    table.put("McNair", "2412");
    table.put("2/3/XIV", "2009");
    table.put("3/3/XIV", "2008");
    table.put("1/1/XXI", "2414");
    play_movement(table, level);
    const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
    TEST_ASSERT_EQUAL(Side::confederate, board.owner(table.hex("2311")));
  }
}

void test_a_brigade_alone_at_brotherton_field_is_surrounded() {
  for (const ai::Level level : {ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(4);
    table.put("Fulton", "1119");
    table.put("1/3/XIV", "1016");
    table.put("2/3/XIV", "1116");
    table.put("3/3/XIV", "1021");
    table.put("2/4/XIV", "1121");
    TEST_ASSERT_TRUE(bluegray::can_retreat({table.game, table.state}, table.unit("Fulton"), 1));
    play_movement(table, level);
    TEST_ASSERT_FALSE(bluegray::can_retreat({table.game, table.state}, table.unit("Fulton"), 1));
  }
}

// A battery alone in the open before Brotherton, two brigades behind it and Hood's men across the
// road: it goes back, or somebody comes to it.
void test_a_battery_alone_at_brotherton_is_brought_into_safety() {
  for (const ai::Level level : {ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(4);
    table.put("XXI", "1119");
    table.put("2/3/XIV", "0818");
    table.put("3/3/XIV", "0819");
    table.put("Gregg", "1518");
    table.put("McNair", "1518");
    table.put("Fulton", "1519");
    play_movement(table, level);
    const HexId gun = table.at("XXI").hex;
    const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
    int nearest = 99;
    for (const char* enemy : {"Gregg", "Fulton"}) {
      const int far = table.game.scenario.grid().distance(gun, table.at(enemy).hex);
      if (far < nearest) nearest = far;
    }
    TEST_ASSERT_TRUE(bluegray::has_escort(table.game, board, gun) || nearest > 6);
  }
}

// The hex that one enemy has left is another's only way back; strong enemies are near, but only
// going there makes sure of him.
void test_an_advance_cuts_off_whoever_is_fought_next() {
  Table table;
  table.put("C3", "1307");
  table.put("C4", "1308");
  table.put("C9", "1509");
  table.put("C8", "1509");
  table.put("U5", "1306");
  table.put("U9", "1309");
  table.combat_phase();
  table.fight({"U5"}, {"1307"}, {2});
  settle_fight(table, ai::Level::veteran);
  TEST_ASSERT_EQUAL_STRING("1307", table.where("U5").c_str());
  TEST_ASSERT_FALSE(bluegray::can_retreat({table.game, table.state}, table.unit("C4"), 1));
}

// Ground that was won is left alone when enemies on both sides would close it behind whoever goes
// there: the next attack, at whatever odds, could be his end.
void test_nobody_advances_to_where_a_retreat_would_be_cut_off() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table;
    table.put("C3", "1307");
    table.put("C4", "1206");
    table.put("C4b", "1407");
    table.put("U9", "1306");
    table.put("U5", "1106");
    table.put("U4", "1507");
    table.combat_phase();
    table.fight({"U9"}, {"1307"}, {2});
    settle_fight(table, level);
    TEST_ASSERT_NOT_EQUAL(table.hex("1307"), table.at("C3").hex);
    TEST_ASSERT_EQUAL_STRING("1306", table.where("U9").c_str());
    table.put("U9", "1307");
    TEST_ASSERT_FALSE(bluegray::can_retreat({table.game, table.state}, table.unit("U9"), 1));
  }
}

// The road to Chattanooga brings five points for each strength point that leaves by it [Chickamauga
// 21.11]: a brigade that can be off the map in the last turn is, whoever weak stands beside its
// way.
void test_a_brigade_races_for_the_road_to_chattanooga() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(15, Side::confederate);
    table.put("Gregg", "0211");
    table.put("McNair", "2412");
    table.put("1/1/XXI", "0514");
    table.put("2/3/XIV", "2009");
    play_movement(table, level);
    TEST_ASSERT_EQUAL(Fate::exited, table.at("Gregg").fate);
  }
}

// What has left towards Chattanooga counts only if a road from there to the eastern edge is free of
// Union units at the end [Chickamauga 21.31]: the Union stands at both exits.
void test_the_road_behind_those_who_have_left_is_cut_before_the_end() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(15, Side::union_side);
    table.state.tally[0] = 60;
    table.put("1/1/XXI", "0103");
    table.put("3/1/XXI", "0112");
    table.put("Gregg", "2412");
    TEST_ASSERT_TRUE(bluegray::road_is_open({table.game, table.state}, Side::confederate));
    play_movement(table, level);
    TEST_ASSERT_FALSE(bluegray::road_is_open({table.game, table.state}, Side::confederate));
  }
}

// And so nobody leaves by it while there is time for the Union to come back.
void test_nobody_leaves_while_the_road_behind_him_must_be_held() {
  for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
    Table table("chickamauga");
    table.turn(8, Side::confederate);
    table.put("Gregg", "0211");
    table.put("McNair", "0311");
    table.put("1/1/XXI", "0821");
    table.put("3/1/XXI", "0921");
    play_movement(table, level);
    TEST_ASSERT_EQUAL(0, table.state.tally[0]);
  }
}

// Confederates who cannot trace to 0126 count as lost [Antietam 19.1].
void test_the_end_of_the_line_of_communications_keeps_a_guard() {
  Table table("antietam");
  table.set_up();
  table.turn(8, Side::confederate);
  table.put("Hays", "0126");
  play_movement(table, ai::Level::regular);
  TEST_ASSERT_EQUAL_STRING("0126", table.where("Hays").c_str());
}

const ai::Threat& threat_to(ai::Opponent& mind, const Table& table, const char* hex,
                            UnitId unit = UnitId::none) {
  mind.begin_threat(table.game, table.state, Side::union_side, table.hex(hex), unit);
  while (mind.step() == ai::Thought::running) {
  }
  return mind.threat();
}

void test_a_threat_names_those_who_can_come_and_what_they_would_do() {
  Table table;
  table.put("U3", "0907");
  table.put("C9", "1207");
  table.put("C8", "1206");
  table.put("C5", "1513");  // too far away
  ai::Opponent mind;
  const ai::Threat& threat = threat_to(mind, table, "0907");
  TEST_ASSERT_TRUE(threat.attackers.has(table.unit("C9")));
  TEST_ASSERT_TRUE(threat.attackers.has(table.unit("C8")));
  TEST_ASSERT_FALSE(threat.attackers.has(table.unit("C5")));
  const Grid& grid = table.game.scenario.grid();
  TEST_ASSERT_EQUAL(1, grid.distance(mind.stands(table.unit("C9")), threat.hex));
  TEST_ASSERT_EQUAL(17, threat.odds.attack);
  int throws = 0;
  for (const uint8_t count : threat.throws.of) throws += count;
  TEST_ASSERT_EQUAL(ai::all_throws, throws);
  TEST_ASSERT_GREATER_THAN(ai::all_throws / 2, threat.hex_lost);
  TEST_ASSERT_GREATER_THAN(0, threat.loss);
}

void test_a_threat_can_be_asked_about_a_hex_before_a_unit_goes_there() {
  Table table;
  table.put("U3", "0201");
  table.put("C9", "1207");
  ai::Opponent mind;
  TEST_ASSERT_TRUE(threat_to(mind, table, "0201").attackers.empty());
  TEST_ASSERT_FALSE(threat_to(mind, table, "1007", table.unit("U3")).attackers.empty());
  TEST_ASSERT_TRUE(table.where("U3") == "0201");
}

void test_nobody_is_threatened_once_the_other_side_has_no_turn_left() {
  Table table;
  table.turn(6);
  table.put("U3", "0907");
  table.put("C9", "1207");
  table.combat_phase(Side::confederate);
  ai::Opponent mind;
  TEST_ASSERT_EQUAL(table.game.scenario.turns(), table.state.clock.turn);
  TEST_ASSERT_TRUE(threat_to(mind, table, "0907").too_late);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_lone_enemy_is_surrounded_before_it_is_attacked);
  RUN_TEST(test_an_objective_under_threat_keeps_its_garrison);
  RUN_TEST(test_the_last_turn_is_used_to_leave_the_map_for_points);
  RUN_TEST(test_an_enemy_who_does_not_come_is_gone_to);
  RUN_TEST(test_a_movement_quota_is_spent_in_full);
  RUN_TEST(test_the_hex_that_gives_a_greater_quota_is_taken);
  RUN_TEST(test_a_gun_alone_in_reach_of_the_enemy_is_not_left_there);
  RUN_TEST(test_odds_that_cannot_be_won_are_not_sought);
  RUN_TEST(test_a_shaken_unit_in_the_rear_rallies);
  RUN_TEST(test_an_exchange_is_paid_with_the_cheapest_unit_that_is_enough);
  RUN_TEST(test_a_division_lowers_its_odds_rather_than_be_exchanged_for_a_weak_unit);
  RUN_TEST(test_no_attack_that_was_announced_is_given_up);
  RUN_TEST(test_the_same_seed_and_position_give_the_same_commands);
  RUN_TEST(test_it_does_not_look_at_the_dice_of_the_game);
  RUN_TEST(test_a_plan_goes_on_after_each_of_its_commands_without_new_thinking);
  RUN_TEST(test_no_player_turn_of_a_regular_takes_more_than_a_thousand_slices);
  RUN_TEST(test_thinking_can_be_hurried);
  RUN_TEST(test_progress_of_thinking_never_falls);
  RUN_TEST(test_a_position_that_comes_back_is_answered_as_before);
  RUN_TEST(test_a_hint_does_not_depend_on_who_was_thought_for_before);
  RUN_TEST(test_whole_player_turns_of_every_level_are_legal);
  RUN_TEST(test_player_turns_under_the_classic_rules_come_to_an_end);
  RUN_TEST(test_the_creek_of_antietam_is_not_crossed_unforced);
  RUN_TEST(test_the_alarm_of_road_to_richmond_is_not_raised_early);
  RUN_TEST(test_reeds_bridge_keeps_its_guard_however_tempting_the_rest);
  RUN_TEST(test_a_brigade_alone_at_brotherton_field_is_surrounded);
  RUN_TEST(test_a_battery_alone_at_brotherton_is_brought_into_safety);
  RUN_TEST(test_an_advance_cuts_off_whoever_is_fought_next);
  RUN_TEST(test_nobody_advances_to_where_a_retreat_would_be_cut_off);
  RUN_TEST(test_a_brigade_races_for_the_road_to_chattanooga);
  RUN_TEST(test_the_road_behind_those_who_have_left_is_cut_before_the_end);
  RUN_TEST(test_nobody_leaves_while_the_road_behind_him_must_be_held);
  RUN_TEST(test_the_end_of_the_line_of_communications_keeps_a_guard);
  RUN_TEST(test_a_threat_names_those_who_can_come_and_what_they_would_do);
  RUN_TEST(test_a_threat_can_be_asked_about_a_hex_before_a_unit_goes_there);
  RUN_TEST(test_nobody_is_threatened_once_the_other_side_has_no_turn_left);
  return UNITY_END();
}
