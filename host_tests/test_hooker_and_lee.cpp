// The exclusive rules of Hooker and Lee [16]-[21]: exits, Jackson's march, six units a turn,
// Averell's ford, divisions that share a hex with nobody, demoralization, victory.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"
#include "rules/bluegray/arrivals.h"

using namespace bg;
using namespace bg::test;

namespace {

bool is_down(const Table& table, Side side) {
  return bluegray::find_clause({table.game, table.state}, ClauseKind::stands_fast, side) != nullptr;
}

// Ends the game with these points; `down` armies are demoralized.
std::string level_at(int union_points, int confederate_points, bool union_down = false,
                     bool confederate_down = false) {
  Table table("hooker-and-lee");
  constexpr uint8_t union_flag = 2, confederate_flag = 4;  // as listed in the source
  table.state.raised[union_flag - 1] = union_down ? 1 : 0;
  table.state.raised[confederate_flag - 1] = confederate_down ? 1 : 0;
  TEST_ASSERT_EQUAL(union_down, is_down(table, blue));
  TEST_ASSERT_EQUAL(confederate_down, is_down(table, gray));
  return finish_with(table, union_points, confederate_points);
}

}  // namespace

static void test_hooker_and_lee_16_forces_are_those_of_the_charts() {
  BattleMap("hooker-and-lee").expect_forces("host_tests/data/forces-hooker-and-lee.csv", 60);
}

static void test_hooker_and_lee_16_4_nine_turns_the_fifth_is_night() {
  const BattleMap map("hooker-and-lee");
  TEST_ASSERT_EQUAL(9, map.scenario().turns());
  for (uint8_t turn = 1; turn <= 9; ++turn)
    TEST_ASSERT_EQUAL(turn == 5, map.scenario().is_night(turn));
  TEST_ASSERT_EQUAL(gray, map.scenario().first_side());
}

static void test_hooker_and_lee_17_the_river_parts_the_entries_from_the_field() {
  const BattleMap map("hooker-and-lee");
  const std::set<HexId> north = map.same_bank(map.at("0111")), fork = map.same_bank(map.at("0128"));
  map.each_unit([&](Side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    TEST_ASSERT_EQUAL(0, north.count(static_cast<HexId>(unit.hex())));
    TEST_ASSERT_EQUAL(0, fork.count(static_cast<HexId>(unit.hex())));
  });
  // The Rappahannock above the Rapidan's mouth: no way by land from Averell's entry to the other.
  TEST_ASSERT_EQUAL(0, north.count(map.at("0128")));
  TEST_ASSERT_EQUAL(Terrain::river, map.scenario().terrain(map.at("0115")));
  TEST_ASSERT_EQUAL(1, map.reachable(map.at("0111"), UnitType::artillery).count(map.at("1716")));
  for (const char* label : {"0328", "0511", "1427", "1928", "2001", "2101", "2514", "2518"})
    TEST_ASSERT_EQUAL_MESSAGE(1, map.joined_by_road(map.at("1501")).count(map.at(label)), label);
}

static void test_hooker_and_lee_18_11_union_exits_score_their_strength() {
  for (const char* label : {"1501", "2001", "2101"}) {
    Table table("hooker-and-lee");
    table.put("1/I", label);
    table.turn(3);
    table.play("exit 1/I");
    TEST_ASSERT_EQUAL(19, table.state.clock.points[0]);
  }
  Table table("hooker-and-lee");
  table.put("1/I", "2518");  // only the Confederates leave here
  table.turn(1);
  table.refuses("exit 1/I", Refusal::no_exit_here, battle_rule(18, 12));
}

static void test_hooker_and_lee_18_11_not_under_enemy_control_even_at_night() {
  Table table("hooker-and-lee");
  table.put("1/I", "1501");
  table.put("Lane/H", "1502");
  table.turn(3);
  table.refuses("exit 1/I", Refusal::in_enemy_zone, rule(6, 13));
  table.turn(5);
  table.refuses("exit 1/I", Refusal::in_enemy_zone, battle_rule(18, 11));
  table.turn(5, gray);
  table.put("Lane/H", "2001");
  table.put("2/I", "2002");
  table.refuses("exit Lane/H", Refusal::in_enemy_zone, battle_rule(18, 21));
}

static void test_hooker_and_lee_18_21_confederate_exits_bring_nothing() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "2001");
  table.turn(3, gray);
  table.play("exit Lane/H");
  TEST_ASSERT_TRUE(table.events()[0].rule == battle_rule(18, 21));
  TEST_ASSERT_EQUAL(Fate::exited, table.at("Lane/H").fate);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);
}

static void test_hooker_and_lee_18_21_confederates_driven_off_there_are_not_lost() {
  for (const char* label : {"2101", "2201"}) {
    Table table("hooker-and-lee");
    // Enemies all round: the defender has nowhere to retreat.
    table.put("Lane/H", label);
    const bool exit = std::string(label) == "2101";
    for (const auto& [unit, hex] :
         exit ? std::vector<std::pair<const char*, const char*>>{{"1/I", "2102"},
                                                                 {"2/I", "2001"},
                                                                 {"3/I", "2201"}}
              : std::vector<std::pair<const char*, const char*>>{{"1/I", "2202"},
                                                                 {"2/I", "2101"},
                                                                 {"3/I", "2301"},
                                                                 {"1/V", "2102"},
                                                                 {"2/V", "2302"}})
      table.put(unit, hex);
    table.turn(3);
    table.combat_phase();
    if (exit)
      table.fight({"1/I", "2/I", "3/I"}, {label}, {4}, 12);
    else
      table.fight({"1/I", "2/I", "3/I", "1/V", "2/V"}, {label}, {4}, 12);
    TEST_ASSERT_EQUAL(exit ? Fate::exited : Fate::eliminated, table.at("Lane/H").fate);
    TEST_ASSERT_EQUAL(exit ? 0 : 15, table.state.clock.points[0]);
  }
}

static void test_hooker_and_lee_18_12_union_units_driven_off_there_are_lost() {
  Table table("hooker-and-lee");
  table.put("2/XI", "2101");
  for (const auto& [unit, hex] : std::vector<std::pair<const char*, const char*>>{
           {"Lane/H", "2102"}, {"Heth/H", "2001"}, {"Rodes/R", "2201"}, {"Doles/R", "2102"}})
    table.put(unit, hex);
  table.turn(3, gray);
  table.combat_phase(gray);
  table.fight({"Lane/H", "Heth/H", "Rodes/R", "Doles/R"}, {"2101"}, {3}, 6);  // 1:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("2/XI").fate);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
  TEST_ASSERT_EQUAL(16, table.state.clock.points[1]);
}

static void test_hooker_and_lee_18_22_twenty_units_march_off_in_two_turns() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "2518");
  table.put("Heth/H", "2514");
  table.turn(1, gray);
  table.play("exit Lane/H");
  TEST_ASSERT_EQUAL(Fate::waiting, table.at("Lane/H").fate);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);
  int marched = 1;
  for (uint16_t i = 0; i < table.game.scenario.unit_count() && marched < 20; ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) != gray || table.state.back[i] != 0) continue;
    if (unit == table.unit("Heth/H")) continue;
    table.state.back[i] = 4;
    ++marched;
  }
  table.refuses("exit Heth/H", Refusal::quota_spent, battle_rule(18, 22));
}

static void test_hooker_and_lee_18_23_they_come_back_three_turns_later() {
  for (const uint8_t turn : {1, 2}) {
    Table table("hooker-and-lee");
    table.put("Lane/H", "2514");
    table.turn(turn, gray);
    table.play("exit Lane/H");
    table.turn(static_cast<uint8_t>(turn + 2), gray);
    table.refuses("enter Lane/H 1427", Refusal::not_due_yet, rule(5, 0));
    table.turn(static_cast<uint8_t>(turn + 3), gray);
    TEST_ASSERT_TRUE(table.is_legal("enter Lane/H 1427"));
    table.play("enter Lane/H 1427");
    TEST_ASSERT_EQUAL_STRING("1427", table.where("Lane/H").c_str());
  }
}

static void test_hooker_and_lee_18_24_on_the_western_edge_from_1027_to_1928() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "2514");
  table.turn(1, gray);
  table.play("exit Lane/H");
  table.turn(4, gray);
  for (const char* label :
       {"1027", "1128", "1227", "1328", "1427", "1528", "1627", "1728", "1827", "1928"})
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(std::string("enter Lane/H ") + label), label);
  for (const char* label : {"0928", "2027", "2518", "1426"})
    table.refuses(std::string("enter Lane/H ") + label, Refusal::not_its_entry, rule(5, 0));
}

// Six Confederates march off on the first turn and wait for the fourth.
static Table jackson_is_back(Edition edition = Edition::revised) {
  Table table("hooker-and-lee", edition);
  table.turn(1, gray);
  for (const char* unit : {"Lane/H", "Heth/H", "Thomas/H", "McGowan/H", "Archer/H", "Pender/H"}) {
    table.put(unit, "2514");
    table.play(std::string("exit ") + unit);
  }
  table.turn(4, gray);
  return table;
}

static void test_hooker_and_lee_18_25_the_column_waits_on_ground_like_that_of_its_hex() {
  const struct {
    const char* hex;
    int step;                                             // thirds of a point
  } entries[] = {{"1528", 6}, {"1427", 3}, {"1928", 3}};  // woods, a road in the open, one in woods
  for (const Edition edition : {Edition::revised, Edition::classic}) {
    for (const auto& [hex, step] : entries) {
      Table table = jackson_is_back(edition);
      const uint8_t ground =
          bluegray::entry_cost(table.game, UnitType::infantry, table.hex(hex), false, {});
      if (edition == Edition::revised) TEST_ASSERT_EQUAL(step, ground);
      int entered = 0;
      for (const char* unit : {"Lane/H", "Heth/H", "Thomas/H", "McGowan/H", "Archer/H"}) {
        const std::string command = std::string("enter ") + unit + " " + hex;
        const int cost = ground * (1 + entered / 2);
        if (cost > 18) {
          TEST_ASSERT_EQUAL(Refusal::column_too_long, table.check(command).why);
          continue;
        }
        table.play(command);
        TEST_ASSERT_EQUAL_MESSAGE(cost, table.state.mover.spent, command.c_str());
        table.at(unit).hex = HexId::none;  // out of the way
        table.at(unit).fate = Fate::exited;
        ++entered;
      }
    }
  }
}

static void test_hooker_and_lee_18_22_marching_off_costs_a_point_in_either_edition() {
  for (const Edition edition : {Edition::revised, Edition::classic}) {
    Table table("hooker-and-lee", edition);
    table.put("Lane/H", "2513");
    table.turn(1, gray);
    table.play("move Lane/H 2514");
    table.state.mover.spent = 16;
    table.refuses("exit Lane/H", Refusal::not_enough_points, battle_rule(18, 22));
    table.state.mover.spent = 15;
    table.play("exit Lane/H");
  }
}

static void test_hooker_and_lee_18_26_into_an_enemy_zone_too() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "2514");
  table.put("1/XI", "1426");
  table.turn(1, gray);
  table.play("exit Lane/H");
  table.turn(4, gray);
  table.play("enter Lane/H 1427");
  TEST_ASSERT_TRUE(table.at("Lane/H").is(mark::entered_zone));
}

static void test_hooker_and_lee_18_27_the_southern_edge_closes_after_turn_two() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "2514");
  table.turn(3, gray);
  table.refuses("exit Lane/H", Refusal::no_exit_here, battle_rule(18, 27));
}

static void test_hooker_and_lee_19_11_six_union_units_move() {
  Table table("hooker-and-lee");
  TEST_ASSERT_EQUAL(6, bluegray::movement_quota({table.game, table.state}, blue).limit);
  TEST_ASSERT_EQUAL(-1, bluegray::movement_quota({table.game, table.state}, gray).limit);
  table.put("1/V", "1115");
  table.turn(2);
  table.state.quota_used[0] = 6;
  table.refuses("move 1/V 1116", Refusal::quota_spent, battle_rule(19, 11));
}

static void test_hooker_and_lee_19_11_digging_is_one_of_the_six() {
  Table table("hooker-and-lee");
  table.put("1/V", "1115");
  table.put("1/I", "0613");
  table.turn(6);
  table.state.quota_used[0] = 5;
  table.play("dig 1/V");
  TEST_ASSERT_EQUAL(6, table.state.quota_used[0]);
  table.play("dig 1/I");  // the First Corps is free of it (19.12)
  TEST_ASSERT_EQUAL(6, table.state.quota_used[0]);
}

static void test_hooker_and_lee_19_12_reinforcements_are_free_of_it_for_good() {
  Table table("hooker-and-lee");
  table.state.quota_used[0] = 6;
  table.turn(4);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/I 0111"));
  table.put("2/I", "0613");
  table.turn(8);
  table.play("move 2/I 0614");
  TEST_ASSERT_EQUAL(6, table.state.quota_used[0]);
}

static void test_hooker_and_lee_19_13_no_union_unit_near_the_western_edge_before_turn_four() {
  Table table("hooker-and-lee");
  table.put("1/XI", "1724");
  table.turn(3);
  TEST_ASSERT_TRUE(table.is_legal("move 1/XI 1725"));
  table.refuses("move 1/XI 1726", Refusal::closed_ground, battle_rule(19, 13));
  table.turn(4);
  TEST_ASSERT_TRUE(table.is_legal("move 1/XI 1726"));
}

static void test_hooker_and_lee_19_14_averell_waits_for_a_one() {
  Table table("hooker-and-lee");
  table.put("1/Averill", "0128");
  table.turn(6);
  table.refuses("move 1/Averill 0328", Refusal::closed_ground, battle_rule(19, 14));
  // The die is thrown as the Union's turn begins, once a turn, until it is a 1.
  table.turn(6, gray);
  table.combat_phase(gray);
  table.dice({4});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::die_rolled));
  TEST_ASSERT_FALSE(table.is_legal("move 1/Averill 0328"));
  pass(table);
  table.play("end");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_EQUAL(7, table.state.clock.turn);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("move 1/Averill 0328"));
  table.put("2/Averill", "0311");
  TEST_ASSERT_EQUAL(-1, table.cost("2/Averill", "0511"));  // never by another ferry
}

static void test_hooker_and_lee_19_21_nobody_ends_stacked_with_a_division() {
  Table table("hooker-and-lee");
  table.put("1/V", "1115");
  table.put("2/V", "1117");
  table.put("V", "1114");
  table.turn(2);
  table.play("move 2/V 1116");
  // 1/V could step aside, so a division may come if it does at once.
  table.play("move V 1115");
  TEST_ASSERT_TRUE(table.state.crowded == table.hex("1115"));
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move 1/V 1015");
  table.at("1/V").marks |= mark::moved;
  table.refuses("move 3/V 1015", Refusal::unit_not_on_map, rule(5, 0));
  table.put("3/V", "1014");
  table.state.mover = {UnitId::none, 0, 0};
  table.refuses("move 3/V 1015", Refusal::stack_full, battle_rule(19, 21));
}

static void test_hooker_and_lee_19_21_brigades_and_guns_may_stack_by_two() {
  Table table("hooker-and-lee");
  table.put("1/Pleasanton", "1020");
  table.put("V", "1021");
  table.put("2/Pleasanton", "1019");
  table.turn(2);
  table.play("move V 1020");
  TEST_ASSERT_TRUE(table.state.crowded == HexId::none);
  table.put("1/Pleasanton", "1020");
  table.at("1/Pleasanton").marks |= mark::moved;
  table.refuses("move 2/Pleasanton 1020", Refusal::stack_full, rule(6, 32));
}

static void test_hooker_and_lee_19_22_passing_through_is_free() {
  Table table("hooker-and-lee");
  table.put("1/V", "1417");
  table.put("2/V", "1316");  // on the road behind it
  table.turn(2);
  table.play("move 1/V 1215");
  TEST_ASSERT_EQUAL_STRING("1215", table.where("1/V").c_str());
}

static void test_hooker_and_lee_19_22_nor_does_a_retreat_end_there() {
  Table table("hooker-and-lee");
  table.put("1/V", "1518");
  table.put("2/V", "1418");  // behind it
  bluegray::RetreatOptions options;
  bluegray::list_retreats({table.game, table.state}, table.unit("1/V"), 1, options);
  TEST_ASSERT_FALSE(options.empty());
  for (const auto& option : options) TEST_ASSERT_TRUE(option.hex != table.hex("1418"));
  // A Confederate brigade may.
  table.put("Lane/H", "2014");
  table.put("Heth/H", "2013");
  options.clear();
  bluegray::list_retreats({table.game, table.state}, table.unit("Lane/H"), 1, options);
  bool joins = false;
  for (const auto& option : options) joins |= option.hex == table.hex("2013");
  TEST_ASSERT_TRUE(joins);
}

static void test_hooker_and_lee_20_11_union_losses_beyond_forty_seven() {
  Table table("hooker-and-lee");
  lose(table, "1/V", "1010");   // 19
  lose(table, "1/II", "1010");  // 35
  lose(table, "3/II", "1010");  // 47
  TEST_ASSERT_FALSE(is_down(table, blue));
  lose(table, "II", "1010");  // 49
  TEST_ASSERT_TRUE(is_down(table, blue));
  TEST_ASSERT_FALSE(is_down(table, gray));
}

static void test_hooker_and_lee_20_11_fifty_eight_once_the_first_corps_is_over() {
  Table table("hooker-and-lee");
  table.put("1/I", "0511");
  table.put("2/I", "0611");
  table.put("3/I", "0711");
  table.put("I", "0111");
  table.turn(6);
  lose(table, "1/V", "1010");
  lose(table, "1/II", "1010");
  lose(table, "3/II", "1010");  // 47
  table.put("I", "0311");
  table.play("move I 0510");
  TEST_ASSERT_TRUE(table.happened(EventKind::flag_raised));
  lose(table, "2/V", "1010");  // 56
  TEST_ASSERT_FALSE(is_down(table, blue));
  lose(table, "II", "1010");  // 58
  TEST_ASSERT_FALSE(is_down(table, blue));
  lose(table, "XI", "1010");  // 60
  TEST_ASSERT_TRUE(is_down(table, blue));
}

static void test_hooker_and_lee_20_11_who_has_left_the_map_again_has_crossed() {
  Table table("hooker-and-lee");
  table.put("1/I", "1501");
  table.put("2/I", "0611");
  table.put("3/I", "0711");
  table.put("I", "0311");
  table.turn(6);
  table.play("exit 1/I");
  table.play("move I 0510");
  lose(table, "1/V", "1010");
  lose(table, "1/II", "1010");
  lose(table, "3/II", "1010");
  lose(table, "2/V", "1010");  // 56
  TEST_ASSERT_FALSE(is_down(table, blue));
}

// The last battery on the northern bank is lost there: all that is left of the corps is over.
static void test_hooker_and_lee_20_11_who_is_lost_on_the_far_bank_keeps_nobody_waiting() {
  Table table("hooker-and-lee");
  table.put("1/I", "0511");
  table.put("2/I", "0611");
  table.put("3/I", "0711");
  table.turn(6);
  lose(table, "1/V", "1010");
  lose(table, "1/II", "1010");
  lose(table, "3/II", "1010");  // 47
  lose(table, "I", "0311");     // 52
  TEST_ASSERT_FALSE(is_down(table, blue));
  lose(table, "II", "1010");  // 54
  TEST_ASSERT_FALSE(is_down(table, blue));
}

static void test_hooker_and_lee_20_11_a_corps_that_is_lost_to_the_last_has_not_crossed() {
  Table table("hooker-and-lee");
  for (const char* unit : {"1/I", "2/I", "3/I"}) lose(table, unit, "0311");
  lose(table, "I", "0311");     // 43
  lose(table, "3/II", "1010");  // 55
  TEST_ASSERT_TRUE(is_down(table, blue));
}

static void test_hooker_and_lee_20_12_no_advance_after_combat() {
  for (const bool down : {false, true}) {
    Table table("hooker-and-lee");
    table.put("1/V", "1716");
    table.put("Lane/H", "1717");
    if (down) {
      lose(table, "1/III", "1010");
      lose(table, "2/III", "1010");
      lose(table, "1/II", "1010");
    }
    TEST_ASSERT_EQUAL(down, is_down(table, blue));
    table.turn(3);
    table.combat_phase();
    table.fight({"1/V"}, {"1717"}, {3}, 6);  // 1:1, the defender retreats
    while (table.state.combat.stage == Stage::retreat) {
      CommandList legal;
      table.game.system->legal(table.game, table.state, table.unit("Lane/H"), legal);
      TEST_ASSERT_FALSE(legal.empty());
      EventList events;
      table.game.system->execute(table.game, table.state, legal[0], events);
    }
    TEST_ASSERT_EQUAL(down ? Stage::none : Stage::advance, table.state.combat.stage);
  }
}

static void test_hooker_and_lee_20_12_no_weak_attack_of_its_own_will() {
  Table table("hooker-and-lee");
  lose(table, "Lane/H", "1010");
  for (const char* unit : {"Heth/H", "Thomas/H", "McGowan/H", "Archer/H", "Pender/H", "Rodes/R",
                           "Colquitt/R", "Ramseur/R", "Doles/R", "Iverson/R", "Paxton/C"})
    lose(table, unit, "1010");  // 55
  TEST_ASSERT_TRUE(is_down(table, gray));
  table.put("Posey/A", "1717");
  table.put("1/V", "1716");
  // Came there by an advance in this phase of the enemy's, so nothing obliges it.
  table.turn(3, gray);
  table.combat_phase(gray);
  table.at("Posey/A").marks &= ~mark::engaged;
  table.play("target 1716");
  table.play("join Posey/A");
  table.refuses("fight 0", Refusal::odds_too_low, battle_rule(20, 22));
}

// Enough of the Confederates lost to break their army [20.12].
static void demoralize_gray(Table& table) {
  for (const char* unit :
       {"Lane/H", "Heth/H", "Thomas/H", "McGowan/H", "Archer/H", "Pender/H", "Rodes/R",
        "Colquitt/R", "Ramseur/R", "Doles/R", "Iverson/R", "Paxton/C"})
    lose(table, unit, "1010");
}

static void test_hooker_and_lee_20_12_at_night_a_weak_attack_is_of_its_own_will() {
  Table table("hooker-and-lee");
  demoralize_gray(table);
  table.put("Posey/A", "1717");
  table.put("1/V", "1716");
  table.turn(5, gray);
  table.combat_phase(gray);
  table.play("target 1716");
  table.play("join Posey/A");
  table.refuses("fight 0", Refusal::odds_too_low, battle_rule(20, 22));
}

static void test_hooker_and_lee_20_12_nor_are_odds_lowered_below_one_to_three() {
  Table table("hooker-and-lee");
  for (const char* unit :
       {"Heth/H", "Thomas/H", "McGowan/H", "Archer/H", "Pender/H", "Rodes/R", "Colquitt/R",
        "Ramseur/R", "Doles/R", "Iverson/R", "Paxton/C", "Posey/A"})
    lose(table, unit, "1010");
  TEST_ASSERT_TRUE(is_down(table, gray));
  table.put("Lane/H", "1717");
  table.put("XI", "1716");
  table.turn(3, gray);
  table.combat_phase(gray);
  table.play("target 1716");
  table.play("join Lane/H");
  for (const char* too_low : {"fight 1", "fight 2"})
    table.refuses(too_low, Refusal::odds_too_low, battle_rule(20, 22));
  TEST_ASSERT_TRUE(table.check("fight 3").ok());
}

static void test_hooker_and_lee_20_13_in_the_turn_it_breaks_a_forced_attack_is_fought_out() {
  Table table("hooker-and-lee");
  table.turn(3, gray);
  demoralize_gray(table);
  TEST_ASSERT_TRUE(is_down(table, gray));
  table.put("Posey/A", "1717");
  table.put("1/V", "1716");
  table.combat_phase(gray);
  const uint32_t dice = table.state.clock.finals;
  table.fight({"Posey/A"}, {"1716"}, {6});
  TEST_ASSERT_EQUAL(dice + 1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Posey/A").fate);  // 1:5, Ae
}

static void test_hooker_and_lee_20_14_a_forced_weak_attack_is_a_retreat_without_a_die() {
  Table table("hooker-and-lee");
  demoralize_gray(table);
  table.put("Posey/A", "1717");
  table.put("1/V", "1716");
  table.turn(3, gray);
  table.combat_phase(gray);
  const uint32_t dice = table.state.clock.finals;
  table.play("target 1716");
  table.play("join Posey/A");
  // The odds say so beforehand.
  const auto odds = bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none);
  for (int die = 1; die <= 6; ++die)
    TEST_ASSERT_EQUAL(Outcome::ar, bluegray::look_up(table.game, odds, die));
  table.play("fight 0");
  TEST_ASSERT_EQUAL(Outcome::ar, table.state.combat.outcome);
  TEST_ASSERT_EQUAL(dice, table.state.clock.finals);
}

static void test_hooker_and_lee_20_15_the_first_corps_recovers_the_army() {
  Table table("hooker-and-lee");
  lose(table, "1/V", "1010");
  lose(table, "1/II", "1010");
  lose(table, "3/II", "1010");
  lose(table, "2/V", "1010");  // 56
  TEST_ASSERT_TRUE(is_down(table, blue));
  table.put("1/I", "0511");
  table.put("2/I", "0611");
  table.put("3/I", "0711");
  table.put("I", "0311");
  table.turn(6);
  table.play("move I 0510");
  TEST_ASSERT_FALSE(is_down(table, blue));
  lose(table, "1/III", "1010");
  TEST_ASSERT_TRUE(is_down(table, blue));
  table.put("I", "0510");
  table.state.mover = {UnitId::none, 0, 0};
  table.play("move I 0610");
  TEST_ASSERT_TRUE(is_down(table, blue));  // beyond 58 nothing helps
}

static void test_hooker_and_lee_20_21_confederate_losses_beyond_fifty_two() {
  Table table("hooker-and-lee");
  for (const char* unit : {"Lane/H", "Heth/H", "Thomas/H", "McGowan/H", "Archer/H", "Pender/H",
                           "Rodes/R", "Colquitt/R", "Ramseur/R", "Doles/R", "Iverson/R"})
    lose(table, unit, "1010");      // 50
  lose(table, "Carter/R", "1010");  // 52
  TEST_ASSERT_FALSE(is_down(table, gray));
  lose(table, "Beckham/S", "1010");
  TEST_ASSERT_TRUE(is_down(table, gray));
}

static void test_hooker_and_lee_21_1_what_losses_and_hexes_are_worth() {
  Table table("hooker-and-lee");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  TEST_ASSERT_EQUAL(10, standing(table, gray));  // 1501, behind his line
  lose(table, "1/V", "1010");
  TEST_ASSERT_EQUAL(38, table.state.clock.points[1]);
  lose(table, "Lane/H", "1010");
  TEST_ASSERT_EQUAL(15, table.state.clock.points[0]);
  for (Side& holder : table.state.holders) holder = blue;
  TEST_ASSERT_EQUAL(15 + 15, standing(table, blue));
  for (Side& holder : table.state.holders) holder = gray;
  TEST_ASSERT_EQUAL(38 + 30, standing(table, gray));
}

static void test_hooker_and_lee_21_2_every_level_and_its_bounds() {
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_at(10, 20).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level_at(10, 15).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level_at(10, 11).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(10, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(14, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level_at(15, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_at(20, 10).c_str());
}

static void test_hooker_and_lee_21_3_a_demoralized_winner_drops_a_level() {
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory",
                           level_at(10, 20, false, true).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level_at(10, 15, false, true).c_str());
  TEST_ASSERT_EQUAL_STRING("Draw", level_at(10, 11, false, true).c_str());
  TEST_ASSERT_EQUAL_STRING("Draw", level_at(10, 10, true, false).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(15, 10, true, false).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level_at(20, 10, true, false).c_str());
  // The loser's demoralization, or that of both, changes nothing.
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_at(10, 20, true, false).c_str());
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_at(20, 10, true, true).c_str());
}

static void test_hooker_and_lee_19_14_nobody_gets_round_the_die_by_5_5() {
  Table table("hooker-and-lee");
  table.put("Lane/H", "0128");
  table.turn(5, blue);
  table.play("end");
  TEST_ASSERT_TRUE(table.at("1/Averill").is(mark::shut_out));
  table.turn(6, blue);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/Averill 0126"));
  table.refuses("enter 1/Averill 0328", Refusal::closed_ground, battle_rule(19, 14));
  table.refuses("enter 1/Averill 0427", Refusal::closed_ground, battle_rule(19, 14));
  constexpr uint8_t averell = 5;  // as listed in the source
  table.state.raised[averell - 1] = 6;
  TEST_ASSERT_TRUE(table.is_legal("enter 1/Averill 0427"));
}

static void test_hooker_and_lee_19_21_a_division_is_a_stack_of_the_column() {
  Table table("hooker-and-lee");
  table.turn(4, blue);
  const HexId entry = table.hex("0111");
  const auto cost = [&](const char* unit) {
    return bluegray::cost_of_entry({table.game, table.state}, table.unit(unit), entry);
  };
  table.play("enter I 0111");
  TEST_ASSERT_EQUAL(6, cost("1/I"));  // not beside the guns
  table.play("move I 0211");
  table.play("enter 1/I 0111");
  table.play("move 1/I 0112");
  TEST_ASSERT_EQUAL(9, cost("2/I"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_hooker_and_lee_16_forces_are_those_of_the_charts);
  RUN_TEST(test_hooker_and_lee_16_4_nine_turns_the_fifth_is_night);
  RUN_TEST(test_hooker_and_lee_17_the_river_parts_the_entries_from_the_field);
  RUN_TEST(test_hooker_and_lee_18_11_union_exits_score_their_strength);
  RUN_TEST(test_hooker_and_lee_18_11_not_under_enemy_control_even_at_night);
  RUN_TEST(test_hooker_and_lee_18_21_confederates_driven_off_there_are_not_lost);
  RUN_TEST(test_hooker_and_lee_18_21_confederate_exits_bring_nothing);
  RUN_TEST(test_hooker_and_lee_18_12_union_units_driven_off_there_are_lost);
  RUN_TEST(test_hooker_and_lee_18_22_twenty_units_march_off_in_two_turns);
  RUN_TEST(test_hooker_and_lee_18_22_marching_off_costs_a_point_in_either_edition);
  RUN_TEST(test_hooker_and_lee_18_23_they_come_back_three_turns_later);
  RUN_TEST(test_hooker_and_lee_18_24_on_the_western_edge_from_1027_to_1928);
  RUN_TEST(test_hooker_and_lee_18_25_the_column_waits_on_ground_like_that_of_its_hex);
  RUN_TEST(test_hooker_and_lee_18_26_into_an_enemy_zone_too);
  RUN_TEST(test_hooker_and_lee_18_27_the_southern_edge_closes_after_turn_two);
  RUN_TEST(test_hooker_and_lee_19_11_six_union_units_move);
  RUN_TEST(test_hooker_and_lee_19_11_digging_is_one_of_the_six);
  RUN_TEST(test_hooker_and_lee_19_12_reinforcements_are_free_of_it_for_good);
  RUN_TEST(test_hooker_and_lee_19_13_no_union_unit_near_the_western_edge_before_turn_four);
  RUN_TEST(test_hooker_and_lee_19_14_averell_waits_for_a_one);
  RUN_TEST(test_hooker_and_lee_19_21_nobody_ends_stacked_with_a_division);
  RUN_TEST(test_hooker_and_lee_19_21_brigades_and_guns_may_stack_by_two);
  RUN_TEST(test_hooker_and_lee_19_22_passing_through_is_free);
  RUN_TEST(test_hooker_and_lee_19_22_nor_does_a_retreat_end_there);
  RUN_TEST(test_hooker_and_lee_20_11_union_losses_beyond_forty_seven);
  RUN_TEST(test_hooker_and_lee_20_11_fifty_eight_once_the_first_corps_is_over);
  RUN_TEST(test_hooker_and_lee_20_11_who_has_left_the_map_again_has_crossed);
  RUN_TEST(test_hooker_and_lee_20_11_who_is_lost_on_the_far_bank_keeps_nobody_waiting);
  RUN_TEST(test_hooker_and_lee_20_11_a_corps_that_is_lost_to_the_last_has_not_crossed);
  RUN_TEST(test_hooker_and_lee_20_12_no_advance_after_combat);
  RUN_TEST(test_hooker_and_lee_20_12_no_weak_attack_of_its_own_will);
  RUN_TEST(test_hooker_and_lee_20_12_at_night_a_weak_attack_is_of_its_own_will);
  RUN_TEST(test_hooker_and_lee_20_12_nor_are_odds_lowered_below_one_to_three);
  RUN_TEST(test_hooker_and_lee_20_13_in_the_turn_it_breaks_a_forced_attack_is_fought_out);
  RUN_TEST(test_hooker_and_lee_20_14_a_forced_weak_attack_is_a_retreat_without_a_die);
  RUN_TEST(test_hooker_and_lee_20_15_the_first_corps_recovers_the_army);
  RUN_TEST(test_hooker_and_lee_20_21_confederate_losses_beyond_fifty_two);
  RUN_TEST(test_hooker_and_lee_21_1_what_losses_and_hexes_are_worth);
  RUN_TEST(test_hooker_and_lee_21_2_every_level_and_its_bounds);
  RUN_TEST(test_hooker_and_lee_21_3_a_demoralized_winner_drops_a_level);
  RUN_TEST(test_hooker_and_lee_19_14_nobody_gets_round_the_die_by_5_5);
  RUN_TEST(test_hooker_and_lee_19_21_a_division_is_a_stack_of_the_column);
  return UNITY_END();
}
