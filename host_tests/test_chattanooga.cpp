// The exclusive rules of Chattanooga [16]-[21]: length, arrivals, the Union's movement quota and
// night, its guns without horses, ferries, victory. The map and the counters have a file of their
// own, test_chattanooga_map.cpp.
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 10;

// Union brigades that stand in the open with a clear hex south of them, in start hexes and beside.
constexpr struct {
  const char *unit, *from, *to;
} brigades[] = {
    {"1/2/XV", "1215", "1216"},   {"2/2/XV", "1216", "1217"},   {"1/2/XVII", "1217", "1218"},
    {"2/2/XVII", "1315", "1316"}, {"3/2/XVII", "1316", "1317"}, {"1/4/XV", "1317", "1318"},
    {"2/4/XV", "1415", "1416"},   {"3/2/XIV", "1414", "1413"},  {"1/3/XI", "1318", "1319"},
    {"1/3/IV", "1319", "1320"},   {"2/3/IV", "1418", "1419"},   {"3/3/IV", "1218", "1219"},
    {"1/1/XIV", "1517", "1518"},  {"2/1/XIV", "1516", "1517"},  {"2/3/XI", "1515", "1516"},
    {"1/2/XI", "1313", "1314"},   {"1/2/IV", "1615", "1616"},   {"2/2/IV", "1715", "1716"},
    {"3/1/XIV", "1617", "1618"},  {"2/2/XI", "1717", "1718"},
};
constexpr int brigade_count = sizeof brigades / sizeof brigades[0];

// A field with those brigades, far from every enemy.
Table marching_army() {
  Table table("chattanooga");
  for (const auto& it : brigades) table.put(it.unit, it.from);
  return table;
}
std::string move_of(int i) {
  return std::string("move ") + brigades[i].unit + " " + brigades[i].to;
}
// Moves that many of them.
void march(Table& table, int count) {
  for (int i = 0; i < count; ++i) table.play(move_of(i));
}

}  // namespace

static void test_chattanooga_16_3_the_union_is_first_in_every_turn() {
  Table table = deployed("chattanooga");
  for (int turn = 1; turn <= 2; ++turn) {
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(blue, table.state.clock.side);
    table.play("end");
    table.play("end");
    TEST_ASSERT_EQUAL(gray, table.state.clock.side);
    table.play("end");
    table.play("end");
  }
}

static void test_chattanooga_16_4_ten_turns_of_which_the_fifth_is_night() {
  Table table = deployed("chattanooga");
  int player_turns = 0;
  while (table.state.phase != Phase::over) {
    TEST_ASSERT_EQUAL(table.state.clock.turn == 5,
                      table.game.scenario.is_night(table.state.clock.turn));
    table.play("end");
    table.play("end");
    ++player_turns;
  }
  TEST_ASSERT_EQUAL(2 * last_turn, player_turns);
}

static void test_chattanooga_17_1_geary_comes_on_at_any_of_four_hexes() {
  for (const char* where : {"0427", "0528", "0627", "0728"}) {
    for (const char* unit : {"1/2/XII", "2/2/XII", "3/2/XII"}) {
      const std::string enter = std::string("enter ") + unit + " ";
      Table table("chattanooga");
      table.refuses(enter + where, Refusal::not_due_yet, rule(5, 0));
      table.turn(2);
      TEST_ASSERT_TRUE(table.is_legal(enter + where));
      table.refuses(enter + "1328", Refusal::not_its_entry, rule(5, 0));
    }
  }
}

static void test_chattanooga_18_11_eleven_units_move_and_no_more() {
  Table table = marching_army();
  march(table, 11);
  for (int i = 11; i < brigade_count; ++i)
    table.refuses(move_of(i), Refusal::quota_spent, battle_rule(18, 11));
  // The eleventh is still in hand and may go on; the next turn is a new one.
  table.play("move 2/3/IV 1420");
  table.turn(2);
  table.play("end");
  table.play("end");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal(move_of(12)));
}

static void test_chattanooga_18_11_any_number_may_attack() {
  Table table("chattanooga");
  table.put("Deas", "1817");
  const char* around[] = {"1816", "1917", "1918", "1818", "1718", "1717"};
  for (int i = 0; i < 12; ++i) table.put(brigades[i].unit, around[i / 2]);
  table.state.quota_used[0] = 11;
  table.combat_phase();
  table.play("target 1817");
  for (int i = 0; i < 12; ++i) table.play(std::string("join ") + brigades[i].unit);
  table.play("fight 0");
}

static void test_chattanooga_18_12_geary_does_not_count_until_the_fifth_turn() {
  for (const uint8_t turn : {2, 3, 4}) {
    Table table = marching_army();
    table.turn(turn);
    march(table, 11);
    table.play("enter 1/2/XII 0427");
    table.put("2/2/XII", "0524");
    table.play("move 2/2/XII 0523");
    table.refuses(move_of(11), Refusal::quota_spent, battle_rule(18, 11));
    TEST_ASSERT_EQUAL(11, table.state.quota_used[0]);
  }
  for (const uint8_t turn : {6, 10}) {
    Table table = marching_army();
    table.turn(turn);
    table.put("2/2/XII", "0524");
    table.play("move 2/2/XII 0523");
    march(table, 10);
    table.refuses("enter 1/2/XII 0427", Refusal::quota_spent, battle_rule(18, 11));
    table.refuses(move_of(10), Refusal::quota_spent, battle_rule(18, 11));
  }
}

static void test_chattanooga_18_12_nor_when_he_digs() {
  Table table = marching_army();
  table.turn(3);
  march(table, 11);
  table.put("2/2/XII", "0523");
  table.play("dig 2/2/XII");
  TEST_ASSERT_EQUAL(11, table.state.quota_used[0]);
  table.turn(6);
  table.state.quota_used[0] = 11;
  table.put("3/2/XII", "0522");
  table.refuses("dig 3/2/XII", Refusal::quota_spent, battle_rule(18, 11));
}

static void test_chattanooga_18_13_retreats_and_advances_do_not_count() {
  Table table("chattanooga");
  table.put("1/3/IV", "1817");
  table.put("2/3/IV", "1717");
  table.put("Deas", "1917");
  table.combat_phase();
  const auto used = table.state.quota_used[0];
  table.fight({"1/3/IV"}, {"1917"}, {1});
  while (table.state.combat.stage != Stage::none && table.state.clock.to_act == gray) {
    const auto legal = all_legal(table.game, table.state);
    EventList events;
    table.game.system->execute(table.game, table.state, legal.back(), events);
  }
  if (table.is_legal("advance 1/3/IV 1917")) table.play("advance 1/3/IV 1917");
  TEST_ASSERT_EQUAL_STRING("1917", table.where("1/3/IV").c_str());
  TEST_ASSERT_EQUAL(used, table.state.quota_used[0]);
}

static void test_chattanooga_18_14_with_1025_eighteen_move() {
  Table table = marching_army();
  table.put("1/1/IV", "1025");
  table.turn(3);
  table.put("2/1/IV", "1026");
  table.play("move 2/1/IV 1025");
  march(table, 17);
  TEST_ASSERT_EQUAL(18, table.state.quota_used[0]);
  table.refuses(move_of(17), Refusal::quota_spent, battle_rule(18, 11));
}

static void test_chattanooga_18_14_taking_1025_frees_seven_at_once() {
  Table table = marching_army();
  table.put("1/1/IV", "1026");
  march(table, 10);
  table.play("move 1/1/IV 1025");  // the eleventh
  table.play(move_of(10));
  for (int i = 11; i < 17; ++i) table.play(move_of(i));
  table.refuses(move_of(17), Refusal::quota_spent, battle_rule(18, 11));
}

static void test_chattanooga_18_14_losing_1025_takes_them_away() {
  Table table = marching_army();
  table.put("1/1/IV", "1026");
  table.play("move 1/1/IV 1025");
  table.put("1/1/IV", "0425");
  table.put("Pettus", "1126");
  table.turn(1, gray);
  table.play("move Pettus 1025");
  table.turn(2);
  table.state.quota_used[0] = 0;
  for (UnitState& unit : table.state.units) unit.marks = 0;
  march(table, 11);
  table.refuses(move_of(11), Refusal::quota_spent, battle_rule(18, 11));
}

static void test_chattanooga_18_15_passing_through_is_control() {
  Table table = marching_army();
  table.put("1/1/IV", "1026");
  table.play("move 1/1/IV 1025");
  table.play("move 1/1/IV 1026");
  march(table, 17);
  TEST_ASSERT_EQUAL(18, table.state.quota_used[0]);
}

static void test_chattanooga_18_15_an_advance_takes_control_too() {
  Table table("chattanooga");
  table.put("1/1/IV", "1024");
  table.put("2/1/IV", "1024");
  table.put("Corput", "1025");
  table.combat_phase();
  table.fight({"1/1/IV", "2/1/IV"}, {"1025"}, {1});  // De
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Corput").fate);
  TEST_ASSERT_EQUAL(11, bluegray::movement_quota({table.game, table.state}, blue).limit);
  table.play("advance 1/1/IV 1025");
  TEST_ASSERT_EQUAL(18, bluegray::movement_quota({table.game, table.state}, blue).limit);
}

static void test_chattanooga_18_16_confederates_have_no_quota() {
  Table table = deployed("chattanooga");
  table.turn(1, gray);
  int moved = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count() && moved < 25; ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) != gray) continue;
    CommandList legal;
    table.game.system->legal(table.game, table.state, unit, legal);
    for (const Command& command : legal) {
      if (command.verb != Verb::move) continue;
      EventList events;
      table.game.system->execute(table.game, table.state, command, events);
      if (table.state.crowded != HexId::none) continue;
      ++moved;
      break;
    }
  }
  TEST_ASSERT_TRUE(moved > 18);
}

static void test_chattanooga_18_2_no_union_unit_moves_at_night() {
  Table table = deployed("chattanooga");
  table.turn(5);
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) != blue) continue;
    CommandList legal;
    table.game.system->legal(table.game, table.state, unit, legal);
    for (const Command& command : legal) TEST_ASSERT_EQUAL(Verb::rally, command.verb);
  }
  table.refuses("move 1/1/IV 0525", Refusal::is_immobile, battle_rule(18, 2));
  table.refuses("enter 1/2/XII 0427", Refusal::is_immobile, battle_rule(18, 2));
  table.turn(6);
  TEST_ASSERT_TRUE(table.is_legal("move 1/1/IV 0525"));
}

static void test_chattanooga_18_2_nor_digs() {
  Table table("chattanooga");
  table.put("1/3/IV", "1319");
  table.put("2/3/IV", "1317");
  table.turn(4);
  table.play("dig 1/3/IV");
  table.turn(5);
  for (UnitState& unit : table.state.units) unit.marks = 0;
  table.refuses("dig 2/3/IV", Refusal::is_immobile, battle_rule(18, 2));
  table.combat_phase();
  table.refuses("face 1/3/IV 0", Refusal::is_immobile, battle_rule(18, 2));
  // What was begun waits for the day.
  table.turn(6);
  table.combat_phase();
  table.play("face 1/3/IV 0");
  TEST_ASSERT_TRUE(table.happened(EventKind::work_finished));
}

static void test_chattanooga_18_2_confederates_do() {
  Table table = deployed("chattanooga");
  table.turn(5, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Moore 1223"));
}

static void test_chattanooga_18_2_the_union_may_attack_at_night() {
  Table table("chattanooga");
  table.put("1/3/IV", "1817");
  table.put("Deas", "1917");
  table.turn(5);
  table.combat_phase();
  table.play("target 1917");
  TEST_ASSERT_TRUE(table.is_legal("join 1/3/IV"));
}

constexpr const char* fixed_guns[] = {"XI", "XII", "XIV", "XV"};

static void test_chattanooga_19_11_union_guns_do_not_move() {
  for (const char* guns : fixed_guns) {
    Table table("chattanooga");
    table.put(guns, "1316");
    table.refuses(std::string("move ") + guns + " 1317", Refusal::is_immobile, battle_rule(19, 11));
  }
  // The Union's Reserve stands in 1016; the Confederate one is free.
  Table table = deployed("chattanooga");
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.state.units[i].hex != table.hex("1016")) continue;
    CommandList legal;
    table.game.system->legal(table.game, table.state, unit, legal);
    TEST_ASSERT_EQUAL(0, legal.size());
  }
}

static void test_chattanooga_19_11_driven_back_they_are_lost() {
  for (const char* guns : fixed_guns) {
    Table table("chattanooga");
    table.put(guns, "1817");
    table.put("Deas", "1917");
    table.put("Gist", "1918");
    table.put("Lowrey", "1917");
    table.combat_phase(gray);
    table.fight({"Deas", "Gist", "Lowrey"}, {"1817"}, {4});
    TEST_ASSERT_EQUAL_MESSAGE(Fate::eliminated, table.at(guns).fate, guns);
  }
  Table table("chattanooga");
  table.put("Sherman", "1817");
  table.put("Deas", "1917");
  table.combat_phase(gray);
  table.fight({"Deas"}, {"1817"}, {4});
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("Sherman").fate);
}

static void test_chattanooga_19_11_their_own_failed_attack_is_their_end_too() {
  Table table("chattanooga");
  table.put("XI", "1817");
  table.put("Deas", "1917");
  table.combat_phase();
  table.fight({"XI"}, {"1917"}, {6});  // 6 to 5, Ar
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("XI").fate);
}

static void test_chattanooga_19_11_bombarding_they_are_not_asked_to_go_along() {
  // Sherman's gun is [9.17].
  for (const char* guns : {"XI", "Sherman"}) {
    Table table("chattanooga");
    table.put(guns, "1615");
    table.put("Deas", "1815");
    table.combat_phase();
    table.fight({guns}, {"1815"}, {guns[0] == 'S' ? 1 : 4});  // 1:5, 2:3
    bool beaten_off = false;
    for (const Event& event : table.events())
      beaten_off |= event.kind == EventKind::combat_result &&
                    event.value == static_cast<int16_t>(Outcome::ar);
    TEST_ASSERT_TRUE(beaten_off);
    TEST_ASSERT_EQUAL(guns[0] == 'S' ? Stage::optional_retreat : Stage::none,
                      table.state.combat.stage);
    TEST_ASSERT_EQUAL_STRING("1615", table.where(guns).c_str());
  }
}

// A brigade in 1817 that can only retreat to 1718, and two others there.
Table cornered(const char* one, const char* two) {
  Table table("chattanooga");
  table.put("1/3/IV", "1817");
  table.put(one, "1718");
  table.put(two, "1718");
  table.put("Deas", "1917");
  table.put("Gist", "1918");
  table.put("Wilson", "1716");
  table.combat_phase(gray);
  table.fight({"Deas", "Gist"}, {"1817"}, {3});
  return table;
}

static void test_chattanooga_19_11_they_make_no_room() {
  Table table = cornered("XI", "2/3/IV");
  // The only way out is taken at once, and the brigade there has to go, not the guns.
  TEST_ASSERT_EQUAL_STRING("1718", table.where("1/3/IV").c_str());
  TEST_ASSERT_EQUAL(table.unit("2/3/IV"), table.state.combat.displacing);
  Table lost = cornered("XI", "XII");
  TEST_ASSERT_EQUAL(Fate::eliminated, lost.at("1/3/IV").fate);
  TEST_ASSERT_EQUAL_STRING("1718", lost.where("XI").c_str());
}

static void test_chattanooga_19_11_routed_beside_the_enemy_they_are_lost() {
  Table table("chattanooga");
  table.put("XI", "1817", Morale::routed);
  table.put("Deas", "1917");
  table.combat_phase();
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("XI").fate);
}

static void test_chattanooga_19_12_otherwise_they_are_guns_like_others() {
  Table table("chattanooga");
  table.put("XI", "1615");
  table.put("Deas", "1815");
  table.combat_phase();
  table.play("target 1815");
  TEST_ASSERT_TRUE(table.is_legal("join XI"));
}

static void test_chattanooga_19_13_sherman_moves() {
  Table table("chattanooga");
  table.put("Sherman", "1304");
  TEST_ASSERT_TRUE(table.is_legal("move Sherman 1204"));
}

static void test_chattanooga_19_14_guns_fire_at_any_odds() {
  for (const Side side : {blue, gray}) {
    Table table("chattanooga");
    table.put(side == blue ? "Sherman" : "Martin", "1615");
    table.put(side == blue ? "Deas" : "1/1/IV", "1815");
    if (side == gray)
      table.put("2/1/IV", "1815");
    else
      table.put("Gist", "1815");
    table.combat_phase(side);
    table.fight({side == blue ? "Sherman" : "Martin"}, {"1815"}, {6});
    TEST_ASSERT_EQUAL(Fate::on_map, table.at(side == blue ? "Sherman" : "Martin").fate);
  }
}

static void test_chattanooga_20_21_ferries_are_crossed_along_their_arrows() {
  const struct {
    const char *from, *ferry, *to;
  } crossings[] = {{"1204", "1305", "1405"},
                   {"1012", "1013", "1014"},
                   {"0714", "0814", "0915"},
                   {"0616", "0517", "0417"}};
  for (const auto& it : crossings) {
    for (const char* unit : {"1/3/IV", "Sherman", "2"}) {
      Table table("chattanooga");
      table.put(unit, it.from);
      TEST_ASSERT_EQUAL_MESSAGE(3 * (3 + 1), table.cost(unit, it.to), it.ferry);
      table.refuses(std::string("move ") + unit + " " + it.ferry, Refusal::cannot_stop,
                    rule(6, 28));
    }
  }
  // Beside the arrow there is no crossing: from 1304 one must go round by 1204.
  Table table("chattanooga");
  table.put("1/3/IV", "1304");
  TEST_ASSERT_EQUAL(3 * (1 + 3 + 1), table.cost("1/3/IV", "1405"));
}

static void test_chattanooga_20_23_nobody_retreats_into_a_ferry() {
  Table table("chattanooga");
  table.put("3/2/XIV", "1405");
  table.put("Deas", "1505");
  table.put("Gist", "1506");
  table.put("Wilson", "1504");
  table.combat_phase(gray);
  table.fight({"Deas", "Gist"}, {"1405"}, {4});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("3/2/XIV").fate);
}

static void test_chattanooga_21_11_three_for_a_union_unit_two_for_a_confederate() {
  Table table("chattanooga");
  const int before[2] = {standing(table, blue), standing(table, gray)};
  EventList events;
  table.put("1/1/IV", "1817");  // nine strength points, but one unit
  bluegray::eliminate(changing({table.game, table.state}), table.unit("1/1/IV"), rule(8, 6),
                      events);
  TEST_ASSERT_EQUAL(before[1] + 3, standing(table, gray));
  table.put("Martin", "1817");
  bluegray::eliminate(changing({table.game, table.state}), table.unit("Martin"), rule(8, 6),
                      events);
  TEST_ASSERT_EQUAL(before[0] + 2, standing(table, blue));
}

static void test_chattanooga_10_1_a_fort_shifts_two_columns_left() {
  for (const auto& [fort, within] : {std::pair("1514", "1414"), std::pair("1417", "1416")}) {
    Table table("chattanooga");
    table.turn(3, gray);
    table.put("1/2/XIV", fort);
    table.put("Deas", within);  // from within the works, so that no redoubt helps
    table.combat_phase(gray);
    TEST_ASSERT_EQUAL(2, table.odds({"Deas"}, {fort}).shift_left);
  }
}

static void test_chattanooga_21_11_four_once_for_each_fort() {
  for (const char* fort : {"1514", "1417"}) {
    Table table("chattanooga");
    table.put("Deas", "1415");
    table.put("Gist", "1515");
    table.turn(3, gray);
    const int before = standing(table, gray);
    table.play(std::string("move Deas ") + fort);
    TEST_ASSERT_EQUAL(before + 4, standing(table, gray));
    table.play("move Deas 1416");
    TEST_ASSERT_EQUAL(before + 4, standing(table, gray));  // kept
    table.play(std::string("move Gist ") + fort);
    TEST_ASSERT_EQUAL(before + 4, standing(table, gray));  // once
  }
}

static void test_chattanooga_21_11_a_fort_taken_by_advance_counts_at_once() {
  Table table("chattanooga");
  table.put("XII", "1417");
  table.put("Deas", "1418");
  table.put("Gist", "1418");
  table.put("Wilson", "1517");
  table.put("Lowrey", "1517");
  table.combat_phase(gray);
  table.fight({"Deas", "Gist", "Wilson", "Lowrey"}, {"1417"}, {1});
  TEST_ASSERT_EQUAL(3, table.state.clock.points[1]);  // the battery
  table.play("advance Deas 1417");
  TEST_ASSERT_EQUAL(7, table.state.clock.points[1]);
}

static void test_chattanooga_21_12_town_hexes_in_the_zone_of_infantry() {
  Table table("chattanooga");
  const int before = standing(table, gray);
  table.put("Deas", "1214");  // beside 1114, 1115 and 1215
  TEST_ASSERT_EQUAL(before + 12, standing(table, gray));
  // A Union unit in the town does not matter.
  table.put("1/3/IV", "1115");
  TEST_ASSERT_EQUAL(before + 12, standing(table, gray));
  // Two units do not count twice; one farther off reaches less.
  table.put("Gist", "1116");
  TEST_ASSERT_EQUAL(before + 12, standing(table, gray));
  table.at("Deas").fate = Fate::waiting;
  table.at("Deas").hex = HexId::none;
  TEST_ASSERT_EQUAL(before + 8, standing(table, gray));
}

static void test_chattanooga_21_12_not_of_guns() {
  Table table("chattanooga");
  const int before = standing(table, gray);
  table.put("Martin", "1214");
  TEST_ASSERT_EQUAL(before, standing(table, gray));
}

static void test_chattanooga_21_12_in_the_town_itself_they_hold_it() {
  Table table("chattanooga");
  const int before = standing(table, gray);
  table.put("Deas", "1114");
  TEST_ASSERT_EQUAL(before + 8, standing(table, gray));  // 1114 and 1115
}

static void test_chattanooga_21_12_four_for_each_height_held_last() {
  for (const char* height : {"2207", "2311", "2416", "2419"}) {
    Table table("chattanooga");
    const int before = standing(table, blue);
    const HexId hex = table.hex(height);
    const HexId beside = table.game.scenario.grid().neighbour(hex, Dir::n);
    table.put("1/3/IV", hex_label(beside, table.game.scenario.grid()).c_str());
    table.play(std::string("move 1/3/IV ") + height);
    TEST_ASSERT_EQUAL(before + 4, standing(table, blue));
    TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);  // only at the end
    table.at("1/3/IV").hex = table.hex("1817");
    table.put("Deas", hex_label(beside, table.game.scenario.grid()).c_str());
    table.turn(3, gray);
    table.play(std::string("move Deas ") + height);
    TEST_ASSERT_EQUAL(before, standing(table, blue));
  }
}

static void test_chattanooga_21_2_every_level_at_both_its_ends() {
  const struct {
    int figure;
    const char* level;
  } ends[] = {{31, "Union decisive victory"},
              {30, "Union substantive victory"},
              {21, "Union substantive victory"},
              {20, "Union marginal victory"},
              {11, "Union marginal victory"},
              {10, "Draw"},
              {-10, "Draw"},
              {-11, "Confederate marginal victory"},
              {-20, "Confederate marginal victory"},
              {-21, "Confederate substantive victory"},
              {-30, "Confederate substantive victory"},
              {-31, "Confederate decisive victory"}};
  for (const auto& it : ends) {
    Table table("chattanooga");
    table.state.clock.points[0] = static_cast<int16_t>(it.figure > 0 ? it.figure : 0);
    table.state.clock.points[1] = static_cast<int16_t>(it.figure < 0 ? -it.figure : 0);
    TEST_ASSERT_EQUAL_STRING(it.level, finish(table).c_str());
  }
}

static void test_chattanooga_21_2_a_union_victory_by_the_heights() {
  Table table("chattanooga");
  table.turn(3);
  for (const char* height : {"2207", "2311", "2416", "2419"}) {
    const HexId beside = table.game.scenario.grid().neighbour(table.hex(height), Dir::n);
    table.put("1/3/IV", hex_label(beside, table.game.scenario.grid()).c_str());
    table.play(std::string("move 1/3/IV ") + height);
    table.state.mover = {UnitId::none, 0, 0};
  }
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", finish(table).c_str());  // sixteen
  TEST_ASSERT_EQUAL(16, table.state.clock.points[0]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chattanooga_16_3_the_union_is_first_in_every_turn);
  RUN_TEST(test_chattanooga_16_4_ten_turns_of_which_the_fifth_is_night);
  RUN_TEST(test_chattanooga_17_1_geary_comes_on_at_any_of_four_hexes);
  RUN_TEST(test_chattanooga_18_11_eleven_units_move_and_no_more);
  RUN_TEST(test_chattanooga_18_11_any_number_may_attack);
  RUN_TEST(test_chattanooga_18_12_geary_does_not_count_until_the_fifth_turn);
  RUN_TEST(test_chattanooga_18_12_nor_when_he_digs);
  RUN_TEST(test_chattanooga_18_13_retreats_and_advances_do_not_count);
  RUN_TEST(test_chattanooga_18_14_with_1025_eighteen_move);
  RUN_TEST(test_chattanooga_18_14_taking_1025_frees_seven_at_once);
  RUN_TEST(test_chattanooga_18_14_losing_1025_takes_them_away);
  RUN_TEST(test_chattanooga_18_15_passing_through_is_control);
  RUN_TEST(test_chattanooga_18_15_an_advance_takes_control_too);
  RUN_TEST(test_chattanooga_18_16_confederates_have_no_quota);
  RUN_TEST(test_chattanooga_18_2_no_union_unit_moves_at_night);
  RUN_TEST(test_chattanooga_18_2_nor_digs);
  RUN_TEST(test_chattanooga_18_2_confederates_do);
  RUN_TEST(test_chattanooga_18_2_the_union_may_attack_at_night);
  RUN_TEST(test_chattanooga_19_11_union_guns_do_not_move);
  RUN_TEST(test_chattanooga_19_11_driven_back_they_are_lost);
  RUN_TEST(test_chattanooga_19_11_their_own_failed_attack_is_their_end_too);
  RUN_TEST(test_chattanooga_19_11_bombarding_they_are_not_asked_to_go_along);
  RUN_TEST(test_chattanooga_19_11_they_make_no_room);
  RUN_TEST(test_chattanooga_19_11_routed_beside_the_enemy_they_are_lost);
  RUN_TEST(test_chattanooga_19_12_otherwise_they_are_guns_like_others);
  RUN_TEST(test_chattanooga_19_13_sherman_moves);
  RUN_TEST(test_chattanooga_19_14_guns_fire_at_any_odds);
  RUN_TEST(test_chattanooga_20_21_ferries_are_crossed_along_their_arrows);
  RUN_TEST(test_chattanooga_20_23_nobody_retreats_into_a_ferry);
  RUN_TEST(test_chattanooga_21_11_three_for_a_union_unit_two_for_a_confederate);
  RUN_TEST(test_chattanooga_10_1_a_fort_shifts_two_columns_left);
  RUN_TEST(test_chattanooga_21_11_four_once_for_each_fort);
  RUN_TEST(test_chattanooga_21_11_a_fort_taken_by_advance_counts_at_once);
  RUN_TEST(test_chattanooga_21_12_town_hexes_in_the_zone_of_infantry);
  RUN_TEST(test_chattanooga_21_12_not_of_guns);
  RUN_TEST(test_chattanooga_21_12_in_the_town_itself_they_hold_it);
  RUN_TEST(test_chattanooga_21_12_four_for_each_height_held_last);
  RUN_TEST(test_chattanooga_21_2_every_level_at_both_its_ends);
  RUN_TEST(test_chattanooga_21_2_a_union_victory_by_the_heights);
  return UNITY_END();
}
