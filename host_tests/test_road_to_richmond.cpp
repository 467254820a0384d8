// The exclusive rules of Road to Richmond [16]-[22]: forces, arrivals, alarm, the command control
// zone, waters, exits, the two trains, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 20;
constexpr uint8_t alarmed = 1, train_safe = 3, train_out = 4, zone_opens = 5;  // flags, in order

// Nobody on the map, and the Union to move.
Table empty_field() {
  Table table("road-to-richmond");
  table.turn(1, blue);
  return table;
}
bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

std::set<HexId> north_bank(const BattleMap& map) {
  return map.flood(map.at("0103"), [&](HexId from, Dir dir) {
    return map.scenario().edge(from, dir).barrier() != Barrier::creek;
  });
}
// Over the river, but north of the stream by 0407.
std::set<HexId> foothold(const BattleMap& map) {
  return map.same_bank(map.at("0205"));
}

void bring_train_out(Table& table, uint8_t turn) {
  table.turn(turn);
  table.put("Train", "1528");
  table.play("exit Train");
}

bool is_among(const bluegray::RetreatOptions& options, HexId hex) {
  for (const auto& option : options) {
    if (option.hex == hex) return true;
  }
  return false;
}

bluegray::RetreatOptions retreats(const Table& table, const char* unit) {
  bluegray::RetreatOptions options;
  bluegray::list_retreats({table.game, table.state}, table.unit(unit), 1, options);
  return options;
}

}  // namespace

static void test_richmond_16_1_every_counter_is_as_the_charts_have_it() {
  BattleMap("road-to-richmond").expect_forces("host_tests/data/forces-road-to-richmond.csv", 89);
}

static void test_richmond_16_1_two_of_the_four_in_1007_must_leave() {
  Table table = deployed("road-to-richmond");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.refuses("move 2/2/VI 0408", Refusal::stack_to_thin, rule(6, 32));
  table.play("move 1/3/V 1008");
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move 3/3/V 1008");
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/VI 0408"));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_richmond_16_2_the_confederates_are_first() {
  TEST_ASSERT_EQUAL(gray, deployed("road-to-richmond").state.clock.side);
}

static void test_richmond_16_3_twenty_turns_with_two_nights() {
  const Game game = game_of("road-to-richmond");
  TEST_ASSERT_EQUAL(last_turn, game.scenario.turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_EQUAL(turn == 5 || turn == 13, game.scenario.is_night(turn));
}

static void test_richmond_17_2_twice_the_allowance_on_the_first_turn() {
  Table table = empty_field();
  table.turn(1, gray);
  const auto thirds = [&](bool strategic) {
    return bluegray::allowance({table.game, table.state}, table.unit("Rodes"), strategic);
  };
  TEST_ASSERT_EQUAL(36, thirds(false));
  TEST_ASSERT_EQUAL(24, thirds(true));  // strategic movement is not doubled as well
  table.play("enter Rodes 0103");
  TEST_ASSERT_EQUAL(27, table.cost("Rodes", "0706"));
  table.turn(2, gray);
  TEST_ASSERT_EQUAL(18, thirds(false));
  TEST_ASSERT_EQUAL(-1, table.cost("Rodes", "0706"));
}

static void test_richmond_17_2_the_column_still_costs() {
  Table table = empty_field();
  table.turn(1, gray);
  table.play("enter Rodes 0103");
  table.play("move Rodes 0504");
  table.play("enter Garland 0103");
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
  table.play("move Garland 0504");
  table.play("enter Colquitt 0103");
  TEST_ASSERT_EQUAL(6, table.state.mover.spent);
}

static void test_richmond_17_2_into_a_zone_only_the_normal_allowance_carries() {
  Table table = empty_field();
  table.turn(1, gray);
  table.put("Rodes", "0103");
  TEST_ASSERT_EQUAL(24, table.cost("Rodes", "0706"));
  table.put("1/2/V", "0806");  // controls 0706
  TEST_ASSERT_EQUAL(21, table.cost("Rodes", "0605"));
  TEST_ASSERT_EQUAL(-1, table.cost("Rodes", "0706"));
  table.put("1/2/V", "0405");  // controls 0404, within six points
  TEST_ASSERT_EQUAL(15, table.cost("Rodes", "0404"));
}

static void test_richmond_17_32_jackson_goes_round_only_when_he_must() {
  Table table = empty_field();
  table.turn(2, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Hood 1301"));
  table.refuses("enter Hood 1901", Refusal::not_its_entry, rule(5, 0));
  table.put("1/CR", "1302");  // controls 1301
  TEST_ASSERT_TRUE(table.is_legal("enter Hood 1901"));
  table.put("1/CR", "1301");
  TEST_ASSERT_TRUE(table.is_legal("enter Hood 1901"));
  table.refuses("enter Hood 1301", Refusal::entry_held_by_enemy, rule(5, 4));
}

static void test_richmond_17_31_the_union_comes_out_of_its_lines() {
  const struct {
    const char* unit;
    uint8_t turn;
    const char* hex;
  } arrivals[] = {{"2/2/IV", 1, "1528"},   {"1/1/VI", 2, "0410"}, {"2/1/II", 3, "0414"},
                  {"2/CR", 4, "0414"},     {"IV", 5, "0414"},     {"Train", 11, "2426"},
                  {"1/2/II", 13, "0412"},  {"4R", 13, "0416"},    {"III", 13, "0418"},
                  {"1/2/III", 13, "0419"}, {"1/1/II", 14, "0417"}};
  for (const auto& [unit, turn, where] : arrivals) {
    Table table = empty_field();
    const std::string command = "enter " + std::string(unit) + " " + where;
    if (turn > 1) {
      table.turn(static_cast<uint8_t>(turn - 1));
      table.refuses(command, Refusal::not_due_yet, rule(5, 0));
    }
    table.turn(turn);
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(command), command.c_str());
  }
}

static void test_richmond_17_4_crossing_the_river_raises_the_alarm() {
  Table table = empty_field();
  table.turn(3, gray);
  table.put("Hood", "0508");
  table.play("move Hood 0407");
  TEST_ASSERT_TRUE(is_up(table, alarmed));
}

static void test_richmond_17_4_passing_through_is_enough() {
  Table table = empty_field();
  table.turn(3, gray);
  table.put("Hood", "0206");
  table.play("move Hood 0208");
  TEST_ASSERT_TRUE(is_up(table, alarmed));
}

static void test_richmond_17_4_the_foothold_raises_none() {
  Table table = empty_field();
  table.turn(3, gray);
  table.put("Hood", "0305");
  table.play("move Hood 0206");
  TEST_ASSERT_FALSE(is_up(table, alarmed));
}

static void test_richmond_17_4_nor_does_the_union() {
  Table table = empty_field();
  table.turn(3);
  table.put("2/2/VI", "0409");
  table.play("move 2/2/VI 0408");
  TEST_ASSERT_FALSE(is_up(table, alarmed));
}

static void test_richmond_17_4_six_hexes_from_the_trains_road() {
  Table table = empty_field();
  table.turn(3, gray);
  table.put("Hood", "1818");
  table.play("move Hood 1819");
  TEST_ASSERT_FALSE(is_up(table, alarmed));
  table.turn(4, gray);
  table.put("Hood", "1819");
  table.play("move Hood 1820");
  TEST_ASSERT_EQUAL(6, table.game.scenario.grid().distance(table.hex("1820"), table.hex("1826")));
  TEST_ASSERT_TRUE(is_up(table, alarmed));
}

static void test_richmond_17_4_driven_there_by_the_union_he_raises_it_in_his_own_turn() {
  Table table = empty_field();
  table.turn(3, blue);
  table.put("Hood", "0407");
  EventList events;
  bluegray::note_step(changing({table.game, table.state}), table.unit("Hood"), table.hex("0508"),
                      table.hex("0407"), events);
  TEST_ASSERT_FALSE(is_up(table, alarmed));
  table.combat_phase(blue);
  table.play("end");
  TEST_ASSERT_EQUAL(4, table.state.raised[alarmed - 1]);
}

static void test_richmond_17_4_the_area_is_the_south_bank_of_the_map() {
  const BattleMap map("road-to-richmond");
  const std::set<HexId> north = north_bank(map), west = foothold(map);
  TEST_ASSERT_EQUAL(8, west.size());
  const uint8_t area = map.scenario().battle().triggers()->Get(0)->area();
  map.each_hex([&](HexId hex) {
    const bool near = map.grid().distance(hex, map.at("2426")) <= 6 ||
                      map.grid().distance(hex, map.at("1826")) <= 6;
    const bool south = !north.contains(hex) && !west.contains(hex);
    TEST_ASSERT_EQUAL_MESSAGE(near || south, map.scenario().in_area(area, hex),
                              map.name_of(hex).c_str());
  });
}

static void test_richmond_17_32_everybody_can_get_everywhere() {
  const BattleMap map("road-to-richmond");
  for (const UnitType type : {UnitType::infantry, UnitType::artillery}) {
    const std::set<HexId> from_entry = map.reachable(map.at("0103"), type);
    map.each_hex([&](HexId hex) {
      TEST_ASSERT_TRUE_MESSAGE(from_entry.contains(hex), map.name_of(hex).c_str());
    });
  }
}

static void test_richmond_17_5_after_the_alarm_everybody_comes_early() {
  Table table = empty_field();
  table.state.raised[alarmed - 1] = 3;
  const struct {
    const char* command;
    Side side;
    uint8_t turn;
  } early[] = {{"enter 1/2/II 0412", blue, 4},
               {"enter 1/1/II 0417", blue, 5},
               {"enter Cobb 0117", gray, 6},
               {"enter Mahone 0328", gray, 9}};
  for (const auto& [command, side, turn] : early) {
    table.turn(static_cast<uint8_t>(turn - 1), side);
    table.refuses(command, Refusal::not_due_yet, rule(5, 0));
    table.turn(turn, side);
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(command), command);
  }
  table.turn(10);
  table.refuses("enter Train 2426", Refusal::not_due_yet, rule(5, 0));
}

static void test_richmond_17_1_nobody_is_marked_for_the_command_control_zone() {
  const BattleMap map("road-to-richmond");
  const Scenario& scenario = map.scenario();
  uint8_t zone = Scenario::nothing;
  for (const auto* clause : *scenario.battle().clauses()) {
    if (clause->kind() == ClauseKind::closed) zone = clause->area();
  }
  TEST_ASSERT_TRUE(scenario.in_area(zone, map.at("0318")));
  map.each_unit([&](Side side, const blob::Unit& unit) {
    if (side != blue || unit.turn() == 0) return;
    for (const uint16_t hex : *scenario.battle().entries()->Get(unit.entry())->hexes())
      TEST_ASSERT_FALSE(scenario.in_area(zone, static_cast<HexId>(hex)));
  });
}

static void test_richmond_17_5_who_was_shut_out_keeps_his_own_hex() {
  Table table = empty_field();
  table.turn(13);
  table.put("Hood", "0418");
  table.refuses("enter 1/3/III 0418", Refusal::entry_held_by_enemy, rule(5, 4));
  table.play("end");
  TEST_ASSERT_TRUE(table.at("1/3/III").is(mark::shut_out));
  TEST_ASSERT_FALSE(table.at("1/2/II").is(mark::shut_out));
  table.put("Hood", "0103");
  table.turn(14);
  // Every edge hex within three lies in the command control zone, which is still closed.
  table.refuses("enter 1/3/III 0118", Refusal::closed_ground, battle_rule(20, 1));
  TEST_ASSERT_TRUE(table.is_legal("enter 1/3/III 0418"));
  table.refuses("enter 1/3/III 0417", Refusal::not_its_entry, rule(5, 5));
}

static void test_richmond_17_5_shut_out_early_they_come_on_nearby() {
  Table table = empty_field();
  table.state.raised[alarmed - 1] = 3;
  table.turn(4);
  table.put("Hood", "0412");
  table.refuses("enter 1/2/II 0112", Refusal::not_its_entry, rule(5, 0));
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/2/II 0112"));

  Table held_back = empty_field();  // by choice
  held_back.state.raised[alarmed - 1] = 3;
  held_back.turn(4);
  held_back.play("end");
  held_back.turn(5);
  held_back.refuses("enter 1/2/II 0112", Refusal::not_its_entry, rule(5, 0));
}

static void test_richmond_17_63_units_may_be_written_down_for_turn_fifteen() {
  Table table = empty_field();
  table.turn(1, gray);
  table.play("assign Rodes 1");
  table.refuses("enter Rodes 0103", Refusal::not_due_yet, rule(5, 0));
  table.turn(15, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Rodes 0117"));
  table.refuses("enter Rodes 0103", Refusal::not_its_entry, rule(5, 0));
  TEST_ASSERT_TRUE(table.is_legal("enter Garland 0103"));  // who was only held back
  // With the alarm they come as early as the others of that turn.
  table.state.raised[alarmed - 1] = 3;
  table.turn(6, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Rodes 0117"));
}

static void test_richmond_17_64_or_for_turn_eighteen() {
  Table table = empty_field();
  table.turn(1, gray);
  table.play("assign Rodes 2");
  table.turn(17, gray);
  table.refuses("enter Rodes 0126", Refusal::not_due_yet, rule(5, 0));
  table.turn(18, gray);
  for (const char* where : {"0126", "0328", "0728"})
    TEST_ASSERT_TRUE(table.is_legal("enter Rodes " + std::string(where)));
}

static void test_richmond_17_62_what_is_written_stands() {
  Table table = empty_field();
  table.turn(1, gray);
  table.play("assign Rodes 1");
  table.refuses("assign Rodes 2", Refusal::not_a_choice, battle_rule(17, 64));
  table.play("enter Garland 0103");
  table.refuses("assign Garland 1", Refusal::already_here, rule(5, 2));
  table.refuses("assign Hood 1", Refusal::not_a_choice, rule(5, 0));
  table.turn(2, gray);
  table.refuses("assign Colquitt 1", Refusal::not_a_choice, battle_rule(17, 63));
  // And it outlasts the turns.
  table.combat_phase(gray);
  table.play("end");
  TEST_ASSERT_EQUAL(15, bluegray::arrival_of({table.game, table.state}, table.unit("Rodes")).turn);
}

static void test_richmond_18_3_the_two_creeks_part_the_armies() {
  const BattleMap map("road-to-richmond");
  const std::set<HexId> north = north_bank(map);
  for (const char* place :
       {"1404", "1107", "1108", "1007", "1009", "0908", "1301", "1901", "2426", "1823", "1826"})
    TEST_ASSERT_TRUE_MESSAGE(north.contains(map.at(place)), place);
  for (const char* place : {"0407", "0409", "0410", "0511", "0412", "0419", "0117", "1726", "1528",
                            "0126", "0328", "0728"})
    TEST_ASSERT_FALSE_MESSAGE(north.contains(map.at(place)), place);
  int ends_of_fords = 0;
  map.each_hex([&](HexId hex) {
    map.each_side(hex, [&](Dir, HexId, const EdgeKind& edge) {
      ends_of_fords += edge.crossing() == Crossing::ford ? 1 : 0;
    });
  });
  TEST_ASSERT_EQUAL(2, ends_of_fords);  // one ford
}

static void test_richmond_18_4_nobody_crosses_or_controls_over_a_lake() {
  Table table = empty_field();
  table.put("1/2/V", "0704");
  TEST_ASSERT_TRUE(
      bluegray::is_prohibited(table.game, UnitType::infantry, table.hex("0704"), Dir::ne));
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_FALSE(board.controls(blue, table.hex("0803")));
  TEST_ASSERT_FALSE(board.controls(blue, table.hex("0804")));
  TEST_ASSERT_TRUE(board.controls(blue, table.hex("0703")));
}

static void test_richmond_18_51_streams_do_not_halve() {
  Table table = empty_field();
  table.put("Hood", "1822");
  table.put("1/2/IV", "1823");  // open ground behind a stream
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(7, table.odds({"Hood"}, {"1823"}).attack);
}

static void test_richmond_18_51_nor_do_bridges_over_them() {
  Table table = empty_field();
  table.put("Hood", "1626");
  table.put("1/2/IV", "1527");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(7, table.odds({"Hood"}, {"1527"}).attack);
}

static void test_richmond_18_51_but_bridges_over_the_creeks_do() {
  Table table = empty_field();
  table.put("Hood", "1826");
  table.put("1/2/IV", "1726");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(4, table.odds({"Hood"}, {"1726"}).attack);
}

static void test_richmond_18_52_no_advance_over_a_stream_without_a_bridge() {
  Table table = empty_field();
  table.put("Hood", "1822");
  table.put("1/2/IV", "1823");
  table.combat_phase(gray);
  table.fight({"Hood"}, {"1823"}, {1, 1});  // 1:1, Dr
  table.play("retreat 1/2/IV 1824");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);

  Table bridged = empty_field();
  bridged.put("Hood", "1626");
  bridged.put("1/2/IV", "1527");
  bridged.combat_phase(gray);
  bridged.fight({"Hood"}, {"1527"}, {1, 1});
  bridged.play("retreat 1/2/IV 1528");
  bridged.play("advance Hood 1527");
}

static void test_richmond_18_6_no_advance_into_a_swamp() {
  Table table = empty_field();
  table.put("Hood", "1626");
  const auto bar = [&](const char* hex) {
    return bluegray::advance_barred({table.game, table.state}, table.unit("Hood"), table.hex(hex));
  };
  TEST_ASSERT_NOT_NULL(bar("1625"));
  TEST_ASSERT_EQUAL(18, bar("1625")->section());
  TEST_ASSERT_EQUAL(6, bar("1625")->item());
  TEST_ASSERT_NULL(bar("1726"));
  TEST_ASSERT_TRUE(table.cost("Hood", "1625") > 0);  // it may move there
}

static void test_richmond_19_11_both_leave_at_two_hexes_and_no_other() {
  for (const char* where : {"0117", "1528"}) {
    Table table = empty_field();
    table.turn(2, gray);
    table.put("Hood", where);
    table.play("exit Hood");
    table.turn(2);
    table.put("2/2/VI", where);
    table.play("exit 2/2/VI");
    TEST_ASSERT_EQUAL(Fate::exited, table.at("2/2/VI").fate);
  }
  for (const char* where : {"2426", "0103", "0728", "0126", "1301"}) {
    Table table = empty_field();
    table.put("2/2/VI", where);
    table.refuses("exit 2/2/VI", Refusal::no_exit_here, battle_rule(19, 11));
  }
}

static void test_richmond_19_21_no_retreat_leads_off_the_map() {
  Table table = empty_field();
  table.put("2/2/VI", "1528");
  table.put("Hood", "1527");
  table.put("Law", "1427");
  table.put("Winder", "1627");
  table.combat_phase(gray);
  table.fight({"Hood", "Law", "Winder"}, {"1528"}, {2});  // 2:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("2/2/VI").fate);
  TEST_ASSERT_EQUAL(8, points(table, gray));
  TEST_ASSERT_EQUAL(0, points(table, blue));
}

static void test_richmond_20_1_the_union_keeps_out_of_the_command_control_zone() {
  Table table = empty_field();
  table.turn(2);
  table.put("2/2/VI", "0415");
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/VI 0315"));
  for (const char* inside : {"0316", "0116", "0122", "0215", "0221", "0322"})
    TEST_ASSERT_EQUAL(-1, table.cost("2/2/VI", inside));
  table.refuses("move 2/2/VI 0316", Refusal::closed_ground, battle_rule(20, 1));
  table.turn(2, gray);
  table.put("Hood", "0415");
  TEST_ASSERT_TRUE(table.is_legal("move Hood 0316"));
}

static void test_richmond_20_1_not_by_retreat_or_advance_either() {
  Table table = empty_field();
  table.put("2/2/VI", "0416");
  const auto options = retreats(table, "2/2/VI");
  TEST_ASSERT_TRUE(is_among(options, table.hex("0415")));
  TEST_ASSERT_FALSE(is_among(options, table.hex("0316")));
  TEST_ASSERT_FALSE(is_among(options, table.hex("0317")));
  TEST_ASSERT_FALSE(bluegray::can_advance_into({table.game, table.state}, table.unit("2/2/VI"),
                                               table.hex("0317")));
}

static void test_richmond_20_1_three_turns_after_the_train_it_is_open() {
  Table table = empty_field();
  bring_train_out(table, 12);
  TEST_ASSERT_TRUE(is_up(table, zone_opens));
  table.put("2/2/VI", "0415");
  table.turn(14);
  table.refuses("move 2/2/VI 0316", Refusal::closed_ground, battle_rule(20, 1));
  table.turn(15);
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/VI 0316"));
}

static void test_richmond_20_1_or_three_after_the_last_arrivals() {
  Table table = empty_field();
  table.turn(14);
  table.play("enter 1/1/II 0417");
  TEST_ASSERT_FALSE(is_up(table, zone_opens));
  table.play("enter 3R 0417");
  TEST_ASSERT_TRUE(is_up(table, zone_opens));
  table.put("2/2/VI", "0415");
  table.turn(16);
  table.refuses("move 2/2/VI 0316", Refusal::closed_ground, battle_rule(20, 1));
  table.turn(17);
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/VI 0316"));
}

static void test_richmond_20_1_who_has_left_again_has_come() {
  Table table = empty_field();
  table.turn(14);
  table.play("enter 1/1/II 0417");
  table.at("1/1/II").hex = HexId::none;
  table.at("1/1/II").fate = Fate::exited;
  table.play("enter 3R 0417");
  TEST_ASSERT_TRUE(is_up(table, zone_opens));
}

static void test_richmond_20_2_it_controls_and_attacks_into_the_zone() {
  Table table = empty_field();
  table.put("2/2/VI", "0415");
  table.put("Cobb", "0316");
  TEST_ASSERT_TRUE(
      bluegray::Position(table.game, table.state).occupancy().controls(blue, table.hex("0316")));
  table.combat_phase(gray);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  table.combat_phase(blue);
  table.play("target 0316");
  table.play("join 2/2/VI");
}

static void test_richmond_21_11_the_train_gives_way_and_nobody_advances() {
  Table table = empty_field();
  table.turn(12);
  table.put("Train", "1926");
  table.put("Hood", "1925");
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
  table.play("retreat Train 1826");
  TEST_ASSERT_EQUAL(Morale::good, table.at("Train").morale);
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1925", table.where("Hood").c_str());
}

static void test_richmond_21_11_not_for_an_enemy_beyond_the_creek() {
  Table table = empty_field();
  table.turn(12);
  table.put("Train", "1726");
  table.put("Hood", "1825");
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1726", table.where("Train").c_str());
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_richmond_21_13_the_train_keeps_to_itself_and_to_the_ways() {
  Table table = empty_field();
  table.turn(12);
  table.put("Train", "1926");
  table.put("1/2/IV", "1826");
  table.refuses("move Train 1826", Refusal::keeps_to_itself, battle_rule(21, 13));
  table.refuses("move 1/2/IV 1926", Refusal::keeps_to_itself, battle_rule(21, 13));
  table.refuses("move Train 1927", Refusal::no_road_route, battle_rule(21, 15));
  TEST_ASSERT_TRUE(table.is_legal("march Train 2326"));
}

static void test_richmond_21_15_the_train_retreats_to_any_hex_with_a_way() {
  Table table = empty_field();
  table.turn(12);
  table.put("Train", "1926");
  TEST_ASSERT_EQUAL(9, table.cost("Train", "1825"));  // round by 1826: it moves along the ways
  const auto options = retreats(table, "Train");
  TEST_ASSERT_TRUE(is_among(options, table.hex("1826")));  // along the road
  TEST_ASSERT_TRUE(is_among(options, table.hex("1825")));  // a road, but none leads there directly
  TEST_ASSERT_FALSE(is_among(options, table.hex("1927")));
}

static void test_richmond_21_15_21_23_the_railway_is_neither_road_nor_trail() {
  for (const auto& [train, cite] :
       {std::pair{"Train", battle_rule(21, 15)}, std::pair{"S", battle_rule(21, 23)}}) {
    Table table = empty_field();
    table.turn(12);
    table.put(train, "0920");
    TEST_ASSERT_TRUE(table.is_legal(std::string("move ") + train + " 0921"));  // road
    table.refuses(std::string("move ") + train + " 1020", Refusal::no_road_route, cite);
    TEST_ASSERT_FALSE(is_among(retreats(table, train), table.hex("1020")));
  }
}

static void test_richmond_21_15_driven_off_the_ways_the_train_is_lost() {
  Table table = empty_field();
  table.turn(12);
  table.put("Train", "2026");
  table.put("Hood", "2126");
  table.put("Winder", "1925");  // of the hexes free of zones none has a way now
  TEST_ASSERT_FALSE(
      bluegray::Position(table.game, table.state).occupancy().controls(gray, table.hex("1927")));
  TEST_ASSERT_EQUAL(0, retreats(table, "Train").size());
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Train").fate);
}

// 2026 has no hex beside it free of enemy zones but 1926.
static void surround_2026(Table& table) {
  table.turn(12);
  table.put("Hood", "2125");
  table.put("Law", "2227");
  table.put("Winder", "1928");
}

static void test_richmond_21_16_the_train_is_displaced() {
  Table table = empty_field();
  surround_2026(table);
  table.put("1/2/IV", "2026");
  table.put("Train", "1926");
  const auto options = retreats(table, "1/2/IV");
  TEST_ASSERT_EQUAL(1, options.size());
  TEST_ASSERT_EQUAL(table.hex("1926"), options[0].hex);
  TEST_ASSERT_EQUAL(table.unit("Train"), options[0].pushed);
}

static void test_richmond_21_16_and_displaces_one_unit() {
  Table table = empty_field();
  surround_2026(table);
  table.put("Train", "2026");
  table.put("1/2/IV", "1926");
  const auto options = retreats(table, "Train");
  TEST_ASSERT_EQUAL(1, options.size());
  TEST_ASSERT_EQUAL(table.unit("1/2/IV"), options[0].pushed);
  table.put("2/2/IV", "1926");
  TEST_ASSERT_EQUAL(0, retreats(table, "Train").size());
}

static void test_richmond_21_17_the_train_controls_nothing() {
  Table table = empty_field();
  table.put("Train", "1926");
  TEST_ASSERT_FALSE(
      bluegray::Position(table.game, table.state).occupancy().controls(blue, table.hex("1925")));
  table.turn(12, gray);
  table.put("Hood", "1925");
  TEST_ASSERT_TRUE(table.cost("Hood", "1826") > 0);  // from beside it to beside it
  table.combat_phase(gray);
  TEST_ASSERT_TRUE(table.is_legal("end"));  // nobody must attack it
  TEST_ASSERT_EQUAL(1, table.odds({"Hood"}, {"1926"}).defence);
}

static void test_richmond_21_21_the_siege_train_reaches_five_hexes() {
  Table table = empty_field();
  table.put("S", "0410");
  table.put("Cobb", "0415");
  table.put("Toombs", "0417");
  table.combat_phase(blue);
  const auto odds = table.odds({"S"}, {"0415"});
  TEST_ASSERT_EQUAL(8, odds.attack);  // 21.22: as strong as at two
  table.refuses("target 0417", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_richmond_21_22_and_is_no_stronger_close_by() {
  Table table = empty_field();
  table.put("S", "0410");
  table.put("1/2/VI", "0410");
  table.put("Cobb", "0411");
  table.combat_phase(blue);
  TEST_ASSERT_EQUAL(8 + 7, table.odds({"S", "1/2/VI"}, {"0411"}).attack);
}

static void test_richmond_21_23_it_defends_with_one() {
  Table table = empty_field();
  table.put("S", "0410");
  table.put("1/2/VI", "0409");
  table.put("Cobb", "0411");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(1, table.odds({"Cobb"}, {"0410"}).defence);
}

static void test_richmond_21_23_it_moves_and_retreats_by_road_and_trail() {
  Table table = empty_field();
  table.put("S", "0410");
  TEST_ASSERT_TRUE(table.is_legal("move S 0511"));  // a trail
  table.refuses("move S 0310", Refusal::no_road_route, battle_rule(21, 23));
  const auto options = retreats(table, "S");
  TEST_ASSERT_EQUAL(3, options.size());  // 0409, 0411, 0511
  // A retreat need only end on a road or trail, by whatever side.
  table.put("S", "0411");
  TEST_ASSERT_EQUAL(6, table.cost("S", "0511"));  // by 0410
  TEST_ASSERT_TRUE(is_among(retreats(table, "S"), table.hex("0511")));
  TEST_ASSERT_FALSE(is_among(retreats(table, "S"), table.hex("0510")));
}

static void test_richmond_21_24_it_is_worth_eight() {
  Table table = empty_field();
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit("S"), {}, events);
  TEST_ASSERT_EQUAL(8, points(table, gray));
}

static void test_richmond_22_11_the_train_lost_is_worth_ten_more() {
  Table table = empty_field();
  table.turn(11);
  table.play("enter Train 2426");
  TEST_ASSERT_TRUE(is_up(table, train_safe));
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit("Train"), {}, events);
  TEST_ASSERT_EQUAL(1 + 10, points(table, gray));
  TEST_ASSERT_FALSE(is_up(table, train_safe));
}

static void test_richmond_22_12_units_and_train_at_1528() {
  Table table = empty_field();
  table.turn(12);
  table.put("2/2/VI", "1528");
  table.play("exit 2/2/VI");
  TEST_ASSERT_EQUAL(1, points(table, blue));  // per unit, not per point
  bring_train_out(table, 12);
  TEST_ASSERT_EQUAL(1 + 1 + 5, points(table, blue));
  TEST_ASSERT_TRUE(is_up(table, train_out));
}

static void test_richmond_22_12_union_points_at_0117_need_train_and_line() {
  const auto score = [](bool train, const char* blocker) {
    Table table = empty_field();
    table.turn(19);
    table.put("2/2/VI", "0117");
    table.play("exit 2/2/VI");
    if (train) bring_train_out(table, 19);
    if (blocker != nullptr) table.put("Hood", blocker);
    finish(table);
    return points(table, blue);
  };
  TEST_ASSERT_EQUAL(0, score(false, nullptr));
  TEST_ASSERT_EQUAL(6 + 8, score(true, nullptr));
  TEST_ASSERT_EQUAL(6, score(true, "1528"));
  TEST_ASSERT_EQUAL(6, score(true, "0117"));
  TEST_ASSERT_EQUAL(6 + 8, score(true, "2324"));  // nowhere near the line
}

static void test_richmond_22_12_confederate_points_at_1528() {
  enum Train { never_came, lost, on_map, away };
  const auto score = [](Train train, const char* blocker) {
    Table table = empty_field();
    if (train != never_came) {
      table.turn(11);
      table.play("enter Train 2426");
    }
    EventList events;
    if (train == lost)
      bluegray::eliminate(changing({table.game, table.state}), table.unit("Train"), {}, events);
    if (train == away) bring_train_out(table, 12);
    table.turn(19, gray);
    table.put("Hood", "1528");
    table.play("exit Hood");
    if (blocker != nullptr) table.put("2/2/VI", blocker);
    finish(table);
    return points(table, gray);
  };
  TEST_ASSERT_EQUAL(20 + 7, score(never_came, nullptr));
  TEST_ASSERT_EQUAL(11 + 7, score(lost, "1528"));  // no line needed
  TEST_ASSERT_EQUAL(0, score(on_map, nullptr));
  TEST_ASSERT_EQUAL(2 * 7, score(away, nullptr));
  TEST_ASSERT_EQUAL(0, score(away, "0117"));
}

static void test_richmond_22_12_confederates_gain_nothing_at_0117() {
  Table table = empty_field();
  table.turn(19, gray);
  table.put("Hood", "0117");
  table.play("exit Hood");
  finish(table);
  TEST_ASSERT_EQUAL(20, points(table, gray));  // for the Train that never came
}

static void test_richmond_22_13_a_point_a_turn_for_the_two_bridge_heads() {
  const auto score = [](uint8_t turn, const char* where) {
    Table table = empty_field();
    table.put("1/2/IV", where);
    table.put("Hood", "0103");
    table.turn(turn, blue);
    table.combat_phase(blue);
    table.play("end");
    TEST_ASSERT_EQUAL(0, points(table, gray));
    return points(table, blue);
  };
  TEST_ASSERT_EQUAL(0, score(8, "1823"));
  TEST_ASSERT_EQUAL(1, score(9, "1823"));
  TEST_ASSERT_EQUAL(1, score(9, "1826"));
  TEST_ASSERT_EQUAL(0, score(9, "1824"));

  Table both = empty_field();
  both.put("Hood", "1823");
  both.put("Law", "1826");
  both.turn(10, blue);
  both.combat_phase(blue);
  both.play("end");
  TEST_ASSERT_EQUAL(2, points(both, gray));
}

static void test_richmond_22_13_the_last_turn_counts_too() {
  Table table = empty_field();
  table.turn(11);
  table.play("enter Train 2426");  // so that nothing else is scored
  table.put("Train", "1826");      // it occupies like any unit
  table.put("Hood", "0103");
  finish(table);
  TEST_ASSERT_EQUAL(1, points(table, blue));
  TEST_ASSERT_EQUAL(0, points(table, gray));
}

static void test_richmond_22_14_an_alarm_by_turn_eleven_is_worth_five() {
  for (const uint8_t turn : {3, 11, 12}) {
    Table table = empty_field();
    table.turn(turn, gray);
    table.put("Hood", "0508");
    table.play("move Hood 0407");
    TEST_ASSERT_EQUAL(turn <= 11 ? 5 : 0, points(table, blue));
  }
}

static void test_richmond_22_21_a_trail_serves_the_line_too() {
  Table table = empty_field();
  TEST_ASSERT_TRUE(bluegray::road_is_open({table.game, table.state}, blue));
  // The road by White Oak Bridge and the one from Bottom's Bridge meet in 1626; the swamp track
  // reaches 1528 without it.
  table.put("Hood", "1626");
  TEST_ASSERT_TRUE(bluegray::road_is_open({table.game, table.state}, blue));
  table.put("Law", "1427");
  TEST_ASSERT_FALSE(bluegray::road_is_open({table.game, table.state}, blue));
  TEST_ASSERT_TRUE(bluegray::road_is_open({table.game, table.state}, gray));
}

static void test_richmond_22_21_the_railway_does_not_serve_the_line() {
  Table table = empty_field();
  // Every road and trail from 0117 is cut; the railway from 0416 to 0920 is not.
  table.put("Hood", "0619");
  table.put("Law", "0520");
  table.put("Winder", "0615");
  TEST_ASSERT_TRUE(bluegray::road_is_open({table.game, table.state}, blue));
  table.put("Branch", "0415");
  TEST_ASSERT_FALSE(bluegray::road_is_open({table.game, table.state}, blue));
}

static void test_richmond_22_22_without_the_train_the_cut_off_are_lost() {
  const auto score = [](bool train_came, bool blocked) {
    Table table = empty_field();
    if (train_came) {
      table.turn(11);
      table.play("enter Train 2426");
      table.put("Train", "0419");
    }
    table.put("1/2/V", "1107");
    if (blocked) {
      table.put("Hood", "1528");
      table.put("Law", "2426");
    }
    finish(table);
    return points(table, gray);
  };
  TEST_ASSERT_EQUAL(20, score(false, false));
  TEST_ASSERT_EQUAL(20 + 5, score(false, true));  // those who never arrived do not count
  TEST_ASSERT_EQUAL(0, score(true, true));

  Table siege = empty_field();  // 21.24: eight here too
  siege.put("S", "0410");
  siege.put("Hood", "1528");
  siege.put("Law", "2426");
  finish(siege);
  TEST_ASSERT_EQUAL(20 + 8, points(siege, gray));
}

static void test_richmond_22_0_the_higher_total_wins() {
  Table won = empty_field();
  won.state.clock.points[index_of(blue)] = 21;
  TEST_ASSERT_EQUAL_STRING("Union victory", finish(won).c_str());
  Table even = empty_field();
  even.state.clock.points[index_of(blue)] = 20;
  TEST_ASSERT_EQUAL_STRING("Draw", finish(even).c_str());
  Table lost = empty_field();
  TEST_ASSERT_EQUAL_STRING("Confederate victory", finish(lost).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_richmond_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_richmond_16_1_two_of_the_four_in_1007_must_leave);
  RUN_TEST(test_richmond_16_2_the_confederates_are_first);
  RUN_TEST(test_richmond_16_3_twenty_turns_with_two_nights);
  RUN_TEST(test_richmond_17_2_twice_the_allowance_on_the_first_turn);
  RUN_TEST(test_richmond_17_2_the_column_still_costs);
  RUN_TEST(test_richmond_17_2_into_a_zone_only_the_normal_allowance_carries);
  RUN_TEST(test_richmond_17_32_jackson_goes_round_only_when_he_must);
  RUN_TEST(test_richmond_17_31_the_union_comes_out_of_its_lines);
  RUN_TEST(test_richmond_17_4_crossing_the_river_raises_the_alarm);
  RUN_TEST(test_richmond_17_4_passing_through_is_enough);
  RUN_TEST(test_richmond_17_4_the_foothold_raises_none);
  RUN_TEST(test_richmond_17_4_nor_does_the_union);
  RUN_TEST(test_richmond_17_4_six_hexes_from_the_trains_road);
  RUN_TEST(test_richmond_17_4_driven_there_by_the_union_he_raises_it_in_his_own_turn);
  RUN_TEST(test_richmond_17_4_the_area_is_the_south_bank_of_the_map);
  RUN_TEST(test_richmond_17_32_everybody_can_get_everywhere);
  RUN_TEST(test_richmond_17_5_after_the_alarm_everybody_comes_early);
  RUN_TEST(test_richmond_17_1_nobody_is_marked_for_the_command_control_zone);
  RUN_TEST(test_richmond_17_5_who_was_shut_out_keeps_his_own_hex);
  RUN_TEST(test_richmond_17_5_shut_out_early_they_come_on_nearby);
  RUN_TEST(test_richmond_17_63_units_may_be_written_down_for_turn_fifteen);
  RUN_TEST(test_richmond_17_64_or_for_turn_eighteen);
  RUN_TEST(test_richmond_17_62_what_is_written_stands);
  RUN_TEST(test_richmond_18_3_the_two_creeks_part_the_armies);
  RUN_TEST(test_richmond_18_4_nobody_crosses_or_controls_over_a_lake);
  RUN_TEST(test_richmond_18_51_streams_do_not_halve);
  RUN_TEST(test_richmond_18_51_nor_do_bridges_over_them);
  RUN_TEST(test_richmond_18_51_but_bridges_over_the_creeks_do);
  RUN_TEST(test_richmond_18_52_no_advance_over_a_stream_without_a_bridge);
  RUN_TEST(test_richmond_18_6_no_advance_into_a_swamp);
  RUN_TEST(test_richmond_19_11_both_leave_at_two_hexes_and_no_other);
  RUN_TEST(test_richmond_19_21_no_retreat_leads_off_the_map);
  RUN_TEST(test_richmond_20_1_the_union_keeps_out_of_the_command_control_zone);
  RUN_TEST(test_richmond_20_1_not_by_retreat_or_advance_either);
  RUN_TEST(test_richmond_20_1_three_turns_after_the_train_it_is_open);
  RUN_TEST(test_richmond_20_1_or_three_after_the_last_arrivals);
  RUN_TEST(test_richmond_20_1_who_has_left_again_has_come);
  RUN_TEST(test_richmond_20_2_it_controls_and_attacks_into_the_zone);
  RUN_TEST(test_richmond_21_11_the_train_gives_way_and_nobody_advances);
  RUN_TEST(test_richmond_21_11_not_for_an_enemy_beyond_the_creek);
  RUN_TEST(test_richmond_21_13_the_train_keeps_to_itself_and_to_the_ways);
  RUN_TEST(test_richmond_21_15_the_train_retreats_to_any_hex_with_a_way);
  RUN_TEST(test_richmond_21_15_21_23_the_railway_is_neither_road_nor_trail);
  RUN_TEST(test_richmond_21_15_driven_off_the_ways_the_train_is_lost);
  RUN_TEST(test_richmond_21_16_the_train_is_displaced);
  RUN_TEST(test_richmond_21_16_and_displaces_one_unit);
  RUN_TEST(test_richmond_21_17_the_train_controls_nothing);
  RUN_TEST(test_richmond_21_21_the_siege_train_reaches_five_hexes);
  RUN_TEST(test_richmond_21_22_and_is_no_stronger_close_by);
  RUN_TEST(test_richmond_21_23_it_defends_with_one);
  RUN_TEST(test_richmond_21_23_it_moves_and_retreats_by_road_and_trail);
  RUN_TEST(test_richmond_21_24_it_is_worth_eight);
  RUN_TEST(test_richmond_22_11_the_train_lost_is_worth_ten_more);
  RUN_TEST(test_richmond_22_12_units_and_train_at_1528);
  RUN_TEST(test_richmond_22_12_union_points_at_0117_need_train_and_line);
  RUN_TEST(test_richmond_22_12_confederate_points_at_1528);
  RUN_TEST(test_richmond_22_12_confederates_gain_nothing_at_0117);
  RUN_TEST(test_richmond_22_13_a_point_a_turn_for_the_two_bridge_heads);
  RUN_TEST(test_richmond_22_13_the_last_turn_counts_too);
  RUN_TEST(test_richmond_22_14_an_alarm_by_turn_eleven_is_worth_five);
  RUN_TEST(test_richmond_22_21_a_trail_serves_the_line_too);
  RUN_TEST(test_richmond_22_21_the_railway_does_not_serve_the_line);
  RUN_TEST(test_richmond_22_22_without_the_train_the_cut_off_are_lost);
  RUN_TEST(test_richmond_22_0_the_higher_total_wins);
  return UNITY_END();
}
