// What the machine once did not see: the positions in which its judgement failed, by battle. Each
// is a whole player-turn's movement, played by the levels that should know better.
#include <initializer_list>
#include <memory>
#include <vector>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/ai/danger.h"
#include "rules/bluegray/ai/fight.h"
#include "rules/bluegray/ai/opponent.h"
#include "rules/bluegray/ai/weights.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr ai::Level who_think[] = {ai::Level::regular, ai::Level::veteran};

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

void play_movement(Table& table, ai::Level level, uint32_t seed = 1) {
  const auto mind = std::make_unique<ai::Opponent>();
  const Side side = table.state.clock.side;
  for (int n = 0; table.state.phase == Phase::movement && table.state.clock.side == side; ++n) {
    act(table, *mind, level, seed);
    TEST_ASSERT_LESS_THAN(400, n);
  }
}

bool is_gone(Table& table, const char* unit) {
  return table.at(unit).fate == Fate::exited;
}

// A garrison of the last gap stands on the road that the Train needs to itself [Chickamauga 19.21].
void test_a_garrison_on_its_road_lets_the_train_of_chickamauga_pass() {
  for (const ai::Level level : who_think) {
    Table table("chickamauga");
    table.turn(13);
    table.put("Train", "0310");
    table.put("2/3/XIV", "0211");
    table.put("3/3/XIV", "0211");
    table.put("Gregg", "0614");
    play_movement(table, level);
    const Grid& grid = table.game.scenario.grid();
    const bool on =
        is_gone(table, "Train") || grid.distance(table.at("Train").hex, table.hex("0111")) <
                                       grid.distance(table.hex("0310"), table.hex("0111"));
    TEST_ASSERT_TRUE(on);
    TEST_ASSERT_NOT_EQUAL(table.hex("0310"), table.at("Train").hex);
  }
}

// A train that cannot leave in time keeps away from the enemy; it never seeks him.
void test_a_train_runs_from_the_enemy() {
  for (const ai::Level level : who_think) {
    Table table("chickamauga");
    table.turn(15);
    table.put("Train", "1027");
    table.put("Gregg", "1022");
    table.put("McNair", "1121");
    table.put("2/3/XIV", "0518");
    const Grid& grid = table.game.scenario.grid();
    const auto from_enemy = [&] { return grid.distance(table.at("Train").hex, table.hex("1022")); };
    const int before = from_enemy();
    play_movement(table, level);
    TEST_ASSERT_GREATER_OR_EQUAL(before, from_enemy());
  }
}

// Nobody guards the road and Confederates are within a march of where it would come on: the Train
// waits, and comes on when they are gone.
void test_a_train_does_not_come_on_before_the_enemys_eyes() {
  for (const ai::Level level : who_think) {
    for (const bool near : {true, false}) {
      Table table("chickamauga");
      table.turn(7);
      table.put("Gregg", near ? "0722" : "1804");
      table.put("McNair", near ? "0822" : "1805");
      play_movement(table, level);
      TEST_ASSERT_EQUAL(near ? Fate::waiting : Fate::on_map, table.at("Train").fate);
    }
  }
}

// Reed's Bridge is twenty points to the Union at the end; on the first day its cavalry dies there
// [Chickamauga 21.12].
void test_no_cavalry_raids_reeds_bridge_on_the_first_day() {
  for (const ai::Level level : who_think) {
    for (uint32_t seed = 1; seed <= 2; ++seed) {
      Table table("chickamauga");
      table.set_up();
      if (table.state.clock.side != Side::union_side) play_movement(table, level, seed);
      table.turn(1, Side::union_side);
      play_movement(table, level, seed);
      TEST_ASSERT_NOT_EQUAL(table.hex("2311"), table.at("1/2").hex);
    }
  }
}

// Leaving at 2027 is one point a unit, not what the road to the north gives [Fredericksburg 1863
// 21.12]: nobody turns back where he has just come on.
void test_arrivals_of_second_fredericksburg_do_not_leave_as_they_enter() {
  for (const ai::Level level : who_think) {
    Table table("fredericksburg-1863");
    table.set_up();
    table.turn(4, Side::confederate);
    play_movement(table, level);
    for (const char* unit : {"Cobb", "Semmes", "Kershaw", "Cabell"})
      TEST_ASSERT_FALSE(is_gone(table, unit));
  }
}

// 1113 is fifteen points at the end [22.12].
void test_1113_keeps_its_garrison_at_second_fredericksburg() {
  for (const ai::Level level : who_think) {
    Table table("fredericksburg-1863");
    table.turn(6, Side::confederate);
    table.put("Barksdale", "1113");
    table.put("Hays", "1114");
    table.put("Hoke", "2008");
    table.put("1/3/VI", "0910");
    table.put("2/3/VI", "0911");
    play_movement(table, level);
    const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
    TEST_ASSERT_EQUAL(Side::confederate, board.owner(table.hex("1113")));
  }
}

// Each Confederate cavalry unit that is gone more than the Union's counts five a turn [Cemetery
// Hill 20.3]: the Union's own cavalry leaves after it.
void test_the_unions_cavalry_answers_stuarts_at_cemetery_hill() {
  for (const ai::Level level : who_think) {
    Table table("cemetery-hill");
    table.set_up();
    table.turn(8);
    for (const char* gone : {"F. Lee", "W. Lee"}) {
      table.put(gone, "0101");
      bluegray::MutablePosition(table.game, table.state).put(table.unit(gone), HexId::none);
      table.at(gone).fate = Fate::exited;
    }
    table.put("1/2", "2012");
    table.put("2/2", "2013");
    play_movement(table, level);
    TEST_ASSERT_TRUE(is_gone(table, "1/2") || is_gone(table, "2/2"));
  }
}

// A unit of the Union is three points to its enemy, one of his only two [Wilderness 19.11],
// [19.12]: equal exchanges are not sought, however late it is.
void test_the_unions_men_are_not_spent_on_cheaper_ones_in_the_wilderness() {
  Table table("wilderness");
  table.turn(15);
  ai::Worth worth;
  worth.read({table.game, table.state}, Side::union_side);
  ai::Mood mood;
  mood.take_stock({table.game, table.state}, Side::union_side);
  const int own = worth.of_unit(table.unit("1/1/VI"));
  const int his = worth.of_unit(table.unit("Kirkland"));
  for (const ai::Level level : who_think) {
    const ai::Temper temper =
        mood.temper({table.game, table.state}, Side::union_side, level, {.weight = 50});
    TEST_ASSERT_LESS_THAN(own, his * temper.enemy_weight / 100);
  }
}

// Twenty of Jackson's may march off in the first two turns and come back in the Union's rear
// [Hooker and Lee 18.22]; the Union moves six units a turn meanwhile [19.11].
void test_jackson_marches() {
  for (const ai::Level level : who_think) {
    Table table("hooker-and-lee");
    table.set_up();
    int marched = 0;
    const auto count = [&] {
      marched = 0;
      for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i)
        marched += table.state.back[i] != 0 ? 1 : 0;
    };
    for (uint8_t turn = 1; turn <= 2; ++turn) {
      table.turn(turn, Side::confederate);
      play_movement(table, level);
      count();
    }
    TEST_ASSERT_GREATER_OR_EQUAL(4, marched);
    TEST_ASSERT_LESS_OR_EQUAL(20, marched);
  }
}

// The attacks of a phase at the side's best, as the combat phase would share them out.
ai::AttackPlan& share_out(Table& table, ai::AttackPlan& plan, ai::Worth& worth) {
  worth.read({table.game, table.state}, table.state.clock.side);
  static ai::Judge judge;
  judge.set(table.game, worth, ai::plain_temper(ai::Level::veteran));
  plan.gather(judge, {table.game, table.state}, HexId::none, 0);
  while (!plan.improve(judge, {table.game, table.state})) {
  }
  return plan;
}

// A weak enemy is attacked and a strong one beside him must be: the weakest that stands beside both
// draws the strong one off.
void test_a_diversion_is_made_by_the_least_that_serves() {
  Table table;
  table.put("C3", "1307");
  table.put("C9", "1308");
  table.put("C8", "1308");
  table.put("U9", "1207");
  table.put("U8", "1207");
  table.put("U1", "1208");
  table.combat_phase();
  ai::AttackPlan plan;
  ai::Worth worth;
  share_out(table, plan, worth);
  for (int group = 0; group < plan.groups(); ++group) {
    if (!plan.is_attack(group)) continue;
    const Combat attack = plan.attack(group);
    if (attack.attacked_count != 1 || attack.attacked[0] != table.hex("1308")) continue;
    TEST_ASSERT_FALSE(attack.attackers.has(table.unit("U9")));
    TEST_ASSERT_FALSE(attack.attackers.has(table.unit("U8")));
  }
}

// Nobody has to attack, and the odds are under 1:1: no plan counts such an attack as a gain, unless
// it draws somebody off.
void test_an_attack_under_even_odds_has_to_draw_somebody_off() {
  Table table;
  table.put("C6", "1307");
  table.put("U5", "1207");
  table.combat_phase();
  ai::AttackPlan plan;
  ai::Worth worth;
  const int without = [&] {
    const int kept = ai::weights.uneven;
    ai::weights.uneven = 0;
    const int value = share_out(table, plan, worth).value();
    ai::weights.uneven = kept;
    return value;
  }();
  TEST_ASSERT_EQUAL(without - ai::weights.uneven, share_out(table, plan, worth).value());
}

// What a unit of ours risks by the enemy's closing the last way out of a hex.
int ring_risk(Table& table, const char* unit, int power) {
  ai::Desk desk;
  desk.game = &table.game;
  desk.state = table.state;
  desk.side = Side::union_side;
  desk.temper = ai::plain_temper(ai::Level::veteran);
  desk.read_values();
  return ai::ring_risk(desk, desk.position(), table.unit(unit), table.at(unit).hex, power);
}

// A brigade alone is surrounded from two sides; not by one enemy, who closes three ways out of six,
// nor by those who stand in our zones and have to stay there, nor where friends bar the way round.
void test_the_last_way_out_is_seen_to_be_closed_next_turn() {
  constexpr int power = 30;
  Table table;
  table.put("U5", "1206");
  table.put("C9", "1509");
  TEST_ASSERT_EQUAL(0, ring_risk(table, "U5", power));
  table.put("C8", "0904");
  TEST_ASSERT_GREATER_THAN(0, ring_risk(table, "U5", power));
  TEST_ASSERT_EQUAL(0, ring_risk(table, "U5", 0));
  table.put("U4", "0804");
  TEST_ASSERT_EQUAL(0, ring_risk(table, "U5", power));
  table.put("U4", "0101");
  TEST_ASSERT_GREATER_THAN(0, ring_risk(table, "U5", power));
  table.put("C8", "1505");
  table.put("U6", "1204");
  table.put("U7", "1208");
  TEST_ASSERT_EQUAL(0, ring_risk(table, "U5", power));
}

// The roads off the map are closed by those whom nothing else needs, as long as no enemy is near
// them: a hex of twenty points keeps its garrison.
void test_a_dear_hex_is_not_left_for_an_exit_that_nobody_threatens() {
  for (const ai::Level level : who_think) {
    Table table("chickamauga");
    table.turn(12);
    table.put("2/3/XIV", "0502");
    table.put("Gregg", "1004");
    table.put("McNair", "1005");
    play_movement(table, level);
    TEST_ASSERT_EQUAL_STRING("0502", table.where("2/3/XIV").c_str());
  }
}

// One unit is played for a person, the others stay where they are.
void test_a_unit_is_played_alone() {
  Table table;
  table.put("U5", "0907");
  table.put("U4", "0201");
  table.put("C4", "1513");
  ai::Opponent mind;
  EventList events;
  for (int n = 0; n < 10; ++n) {
    mind.begin_unit(table.game, table.state, Side::union_side, ai::Level::regular, 1,
                    table.unit("U5"));
    while (mind.step() == ai::Thought::running) {
    }
    if (mind.command().verb == Verb::end) break;
    TEST_ASSERT_EQUAL(index_of(table.unit("U5")), index_of(mind.command().unit));
    table.game.system->execute(table.game, table.state, mind.command(), events);
    events.clear();
  }
  TEST_ASSERT_EQUAL_STRING("0201", table.where("U4").c_str());
  TEST_ASSERT_EQUAL(Verb::end, mind.command().verb);
}

// Every move of a phase has its reason, and a sentence for it.
void test_every_move_says_why() {
  Table table("chickamauga");
  table.set_up();
  ai::Opponent mind;
  EventList events;
  int moves = 0;
  const Side side = table.state.clock.side;
  while (table.state.phase == Phase::movement && table.state.clock.side == side) {
    mind.begin(table.game, table.state, side, ai::Level::regular, 1);
    while (mind.step() == ai::Thought::running) {
    }
    const Command command = mind.command();
    if (command.verb == Verb::move || command.verb == Verb::march) {
      ++moves;
      TEST_ASSERT_FALSE(explain(table.game, command, mind.reason()).empty());
    }
    events.clear();
    table.game.system->execute(table.game, table.state, command, events);
  }
  TEST_ASSERT_GREATER_THAN(5, moves);
}

void test_a_reason_names_place_points_and_risk() {
  Table table("chickamauga");
  const ai::Reason reason{.why = ai::Why::attacks,
                          .hex = table.hex("0211"),
                          .points = 20,
                          .success = 30,
                          .ruin = 6,
                          .loss = 5};
  const Line line = explain(table.game, {.verb = Verb::move, .unit = table.unit("Gregg")}, reason);
  const std::string_view words(line.data(), line.size());
  TEST_ASSERT_TRUE(words.starts_with("Gregg: takes the hex "));
  TEST_ASSERT_TRUE(words.ends_with(", 20 points; chance 5 in 6, risk 1 in 6 to lose 5."));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_garrison_on_its_road_lets_the_train_of_chickamauga_pass);
  RUN_TEST(test_a_train_runs_from_the_enemy);
  RUN_TEST(test_a_train_does_not_come_on_before_the_enemys_eyes);
  RUN_TEST(test_no_cavalry_raids_reeds_bridge_on_the_first_day);
  RUN_TEST(test_arrivals_of_second_fredericksburg_do_not_leave_as_they_enter);
  RUN_TEST(test_1113_keeps_its_garrison_at_second_fredericksburg);
  RUN_TEST(test_the_unions_cavalry_answers_stuarts_at_cemetery_hill);
  RUN_TEST(test_the_unions_men_are_not_spent_on_cheaper_ones_in_the_wilderness);
  RUN_TEST(test_jackson_marches);
  RUN_TEST(test_a_diversion_is_made_by_the_least_that_serves);
  RUN_TEST(test_an_attack_under_even_odds_has_to_draw_somebody_off);
  RUN_TEST(test_the_last_way_out_is_seen_to_be_closed_next_turn);
  RUN_TEST(test_a_dear_hex_is_not_left_for_an_exit_that_nobody_threatens);
  RUN_TEST(test_a_unit_is_played_alone);
  RUN_TEST(test_every_move_says_why);
  RUN_TEST(test_a_reason_names_place_points_and_risk);
  return UNITY_END();
}
