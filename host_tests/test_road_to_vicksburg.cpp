// The exclusive rules of Road to Vicksburg [16]-[21]: forces, the divisions that wait, the Train,
// ground, Bowen's counterattack, lines, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"
#include "rules/bluegray/combat/charge.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 12;
// Flags and objectives, in the order of the source.
constexpr uint8_t bowen = 1, loring = 2, osterhaus = 3, second_line = 4, charged = 8, spent = 9;
constexpr int at_1902 = 0, at_1911 = 1, crossroads = 4;

Table empty_field(Edition edition = Edition::revised) {
  return Table("road-to-vicksburg", edition);
}

bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}
void raise(Table& table, uint8_t flag, uint8_t turn) {
  table.state.raised[flag - 1] = turn;
}

// The player-turn of `side` begins in this game-turn, with this die if one is rolled.
void begin_turn(Table& table, uint8_t turn, Side side, int die) {
  table.turn(side == blue ? static_cast<uint8_t>(turn - 1) : turn, enemy_of(side));
  table.combat_phase(enemy_of(side));
  table.dice({die, die, die});
  table.play("end");
  TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

void have_moved(Table& table, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) table.at(name).marks |= mark::moved;
}

// Jackson bars the Middle Road, so that nothing is released by its being open.
Table barred_road() {
  Table table = empty_field();
  table.put("Jackson", "1510");
  return table;
}

const BattleMap& field() {
  static const BattleMap the_field("road-to-vicksburg");
  return the_field;
}

}  // namespace

static void test_road_to_vicksburg_16_1_every_counter_is_as_reconstructed() {
  field().expect_forces("host_tests/data/forces-road-to-vicksburg.csv", 63);
  field().expect_start(blue, 22, 66);
  field().expect_start(gray, 25, 81);
  for (uint16_t i = 0; i < field().scenario().unit_count(); ++i)
    TEST_ASSERT_TRUE(field().scenario().is_reconstructed(static_cast<UnitId>(i)));
}

static void test_road_to_vicksburg_16_3_the_union_is_first() {
  TEST_ASSERT_EQUAL(blue, deployed("road-to-vicksburg").state.clock.side);
}

static void test_road_to_vicksburg_16_4_twelve_turns_the_last_at_night() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_EQUAL(turn == last_turn, field().scenario().is_night(turn));
}

static void test_road_to_vicksburg_17_1_bowen_stays_within_two_hexes() {
  Table table = empty_field();
  table.put("Cockrell", "1312");
  table.turn(1, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Cockrell 1310"));
  table.refuses("move Cockrell 1309", Refusal::closed_ground, battle_rule(17, 1));
  raise(table, bowen, 1);
  TEST_ASSERT_TRUE(table.is_legal("move Cockrell 1309"));
}

static void test_road_to_vicksburg_17_1_bowen_keeps_out_of_zones() {
  Table table = empty_field();
  table.put("Green", "1313");
  table.put("1/10/XIII", "1311");
  table.turn(1, gray);
  table.refuses("move Green 1312", Refusal::closed_ground, battle_rule(17, 1));
  raise(table, bowen, 1);
  TEST_ASSERT_TRUE(table.is_legal("move Green 1312"));
}

static void test_road_to_vicksburg_17_1_17_2_an_adjacent_attack_on_either_frees_both() {
  for (const char* unit : {"Green", "Featherston"}) {
    Table table = empty_field();
    table.put(unit, "1313");
    table.put("1/10/XIII", "1413");
    table.combat_phase(blue);
    table.fight({"1/10/XIII"}, {"1313"}, {3});
    TEST_ASSERT_TRUE(is_up(table, bowen));
    TEST_ASSERT_TRUE(is_up(table, loring));
  }
}

static void test_road_to_vicksburg_17_1_bombardment_frees_nobody() {
  Table table = empty_field();
  table.put("Guibor", "1313");
  table.put("Mercantile", "1311");
  table.combat_phase(blue);
  table.fight({"Mercantile"}, {"1313"}, {3});
  TEST_ASSERT_FALSE(is_up(table, bowen));
  TEST_ASSERT_FALSE(is_up(table, loring));
}

static void test_road_to_vicksburg_17_1_a_six_on_turn_three_or_turn_four() {
  for (int die = 5; die <= 6; ++die) {
    Table table = barred_road();
    begin_turn(table, 3, gray, die);
    TEST_ASSERT_EQUAL(die == 6, is_up(table, bowen));
    TEST_ASSERT_FALSE(is_up(table, loring));
  }
  Table table = barred_road();
  begin_turn(table, 4, gray, 5);
  TEST_ASSERT_TRUE(is_up(table, bowen));
  TEST_ASSERT_FALSE(is_up(table, loring));
}

static void test_road_to_vicksburg_17_2_a_six_on_turn_four_or_turn_five() {
  Table table = barred_road();
  begin_turn(table, 4, gray, 6);
  TEST_ASSERT_TRUE(is_up(table, loring));
  Table other = barred_road();
  begin_turn(other, 5, gray, 1);
  TEST_ASSERT_TRUE(is_up(other, loring));
}

static void test_road_to_vicksburg_17_2_loring_stays_within_two_hexes() {
  Table table = empty_field();
  table.put("Buford", "1315");
  table.turn(4, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Buford 1313"));
  table.refuses("move Buford 1312", Refusal::closed_ground, battle_rule(17, 2));
}

static void test_road_to_vicksburg_17_3_the_ninth_attacks_at_half() {
  Table table = empty_field();
  table.put("1/9/XIII", "1711");
  table.put("Jackson", "1610");
  table.combat_phase(blue);
  TEST_ASSERT_EQUAL(3, table.odds({"1/9/XIII"}, {"1610"}).attack);  // 2.5 rounds up
  raise(table, osterhaus, 1);
  TEST_ASSERT_EQUAL(5, table.odds({"1/9/XIII"}, {"1610"}).attack);
}

static void test_road_to_vicksburg_17_3_its_guns_bombard_in_full() {
  Table table = empty_field();
  table.put("7 MI", "1409");
  table.put("Jackson", "1309");
  table.put("1/9/XIII", "1408");
  table.combat_phase(blue);
  Combat attack{};
  attack.attacked[0] = table.hex("1309");
  attack.attacked_count = 1;
  attack.attackers.add(table.unit("7 MI"));
  attack.bombarding.add(table.unit("7 MI"));
  const bluegray::Odds odds =
      bluegray::compute_odds({table.game, table.state}, attack, bluegray::NightEffect::none);
  TEST_ASSERT_EQUAL(1, odds.attack);
}

static void test_road_to_vicksburg_17_3_the_second_line_keeps_out_of_zones_until_turn_four() {
  Table table = barred_road();
  table.put("2/9/XIII", "1711");
  table.turn(3);
  table.refuses("move 2/9/XIII 1610", Refusal::closed_ground, battle_rule(17, 3));
  begin_turn(table, 4, blue, 1);
  TEST_ASSERT_TRUE(is_up(table, second_line));
  TEST_ASSERT_FALSE(is_up(table, osterhaus));
  TEST_ASSERT_TRUE(table.is_legal("move 2/9/XIII 1610"));
}

static void test_road_to_vicksburg_17_3_a_beaten_first_brigade_frees_the_second_line() {
  Table table = barred_road();
  table.put("1/9/XIII", "1610");
  table.put("S.D. Lee", "1511");
  table.combat_phase(blue);
  table.play("target 1510");
  table.play("target 1511");
  table.play("join 1/9/XIII");
  table.dice({6});
  table.play("fight 1");  // 1:5 and a six
  TEST_ASSERT_TRUE(is_up(table, second_line));
  TEST_ASSERT_FALSE(is_up(table, osterhaus));
}

static void test_road_to_vicksburg_17_3_attacked_before_it_has_attacked() {
  Table table = empty_field();
  table.put("1/9/XIII", "1711");
  table.put("Buford", "1610");
  table.turn(2, gray);
  table.combat_phase(gray);
  table.fight({"Buford"}, {"1711"}, {3});
  TEST_ASSERT_TRUE(is_up(table, osterhaus));
  Table later = barred_road();
  later.put("1/9/XIII", "1610");
  later.combat_phase(blue);
  later.fight({"1/9/XIII"}, {"1510"}, {3});
  later.state.combat = {};
  later.state.combat.displacing = UnitId::none;
  later.put("1/9/XIII", "1711");
  later.put("Jackson", "1911");
  later.put("Buford", "1610");
  later.turn(2, gray);
  later.combat_phase(gray);
  later.fight({"Buford"}, {"1711"}, {3});
  TEST_ASSERT_FALSE(is_up(later, osterhaus));
}

static void test_road_to_vicksburg_17_3_the_open_road_frees_the_division() {
  for (const char* jackson : {"1510", "1509", "1309", "-"}) {
    Table table = empty_field();
    if (*jackson != '-') table.put("Jackson", jackson);
    table.turn(1, gray);
    table.combat_phase(gray);
    table.play("end");
    const bool bars = std::string(jackson) == "1510" || std::string(jackson) == "1509";
    TEST_ASSERT_EQUAL_MESSAGE(!bars, is_up(table, osterhaus), jackson);
  }
}

static void test_road_to_vicksburg_17_3_a_six_on_turn_five_or_turn_six() {
  for (int die = 5; die <= 6; ++die) {
    Table table = barred_road();
    begin_turn(table, 5, blue, die);
    TEST_ASSERT_EQUAL(die == 6, is_up(table, osterhaus));
  }
  Table table = barred_road();
  begin_turn(table, 6, blue, 1);
  TEST_ASSERT_TRUE(is_up(table, osterhaus));
}

static void test_road_to_vicksburg_17_4_the_fourteenth_keeps_out_of_zones() {
  Table table = barred_road();
  table.put("1/14/XIII", "1711");
  table.turn(5);
  table.refuses("move 1/14/XIII 1610", Refusal::closed_ground, battle_rule(17, 4));
  raise(table, osterhaus, 5);
  TEST_ASSERT_TRUE(table.is_legal("move 1/14/XIII 1610"));
}

static void test_road_to_vicksburg_17_4_nor_does_it_advance_into_one() {
  for (const bool released : {false, true}) {
    Table table = barred_road();
    table.put("2/14/XIII", "1711");
    table.put("Jackson", "1610");
    if (released) raise(table, osterhaus, 1);
    table.turn(2, gray);
    table.combat_phase(gray);
    table.fight({"Jackson"}, {"1711"}, {2});  // 1:3, Ar
    table.play("retreat Jackson 1510");
    TEST_ASSERT_EQUAL(released ? Stage::advance : Stage::none, table.state.combat.stage);
    TEST_ASSERT_EQUAL(released, table.is_legal("advance 2/14/XIII 1610"));
  }
}

static void test_road_to_vicksburg_17_5_the_2nd_ohio_waits() {
  Table table = barred_road();
  table.put("2 OH", "1603");
  table.turn(4);
  table.refuses("move 2_OH 1703", Refusal::is_immobile, battle_rule(17, 5));
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("move 2_OH 1703"));
  for (const char* enemy : {"1606", "1607"}) {
    Table other = barred_road();
    other.put("2 OH", "1603");
    other.put("Cumming", enemy);
    other.turn(1, gray);
    TEST_ASSERT_FALSE(other.at("2 OH").is(mark::released));
    other.combat_phase(gray);
    other.play("end");
    TEST_ASSERT_EQUAL(std::string(enemy) == "1606", other.at("2 OH").is(mark::released));
  }
}

static void test_road_to_vicksburg_18_1_a_train_that_must_retreat_is_lost() {
  Table table = empty_field();
  table.put("Train", "1703");
  table.put("2/12/XIII", "1703");
  table.put("Buford", "1602");
  table.put("Barton", "1603");
  table.turn(6, gray);
  table.combat_phase(gray);
  Combat& combat = table.state.combat;
  combat.stage = Stage::planning;
  combat.attacked[combat.attacked_count++] = table.hex("1703");
  table.play("join Buford");
  table.play("join Barton");
  table.dice({2});
  table.play("fight 0");
  if (combat.stage == Stage::retreat) table.play("retreat 2/12/XIII 1803");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Train").fate);
  TEST_ASSERT_TRUE(points(table, gray) >= 50);
}

static void test_road_to_vicksburg_18_1_bombardment_does_not_destroy_the_train() {
  for (int die = 1; die <= 6; ++die) {
    Table table = empty_field();
    table.put("Train", "1703");
    table.put("Bouanchaud", "1503");
    table.turn(6, gray);
    table.combat_phase(gray);
    table.fight({"Bouanchaud"}, {"1703"}, {die});
    TEST_ASSERT_EQUAL(Fate::on_map, table.at("Train").fate);
    TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
    TEST_ASSERT_EQUAL(5, points(table, gray));  // 21.3
  }
}

static void test_road_to_vicksburg_18_2_the_train_takes_no_room() {
  Table table = empty_field();
  table.put("Train", "1703");
  table.put("1/12/XIII", "1603");
  for (const char* guns : {"A/1 MO", "16 OH", "8 MI", "3 OH"}) table.put(guns, "1703");
  table.turn(2);
  have_moved(table, {"A/1 MO", "16 OH", "8 MI", "3 OH"});
  TEST_ASSERT_TRUE(table.is_legal("move 1/12/XIII 1703"));
}

static void test_road_to_vicksburg_18_3_alone_in_an_enemy_zone_the_train_is_lost() {
  for (const bool guarded : {false, true}) {
    Table table = empty_field();
    table.put("Train", "1703");
    if (guarded) table.put("3 IL", "1703");
    table.put("Barton", "1506");
    table.turn(6, gray);
    table.play("move Barton 1604");
    TEST_ASSERT_EQUAL(Fate::on_map, table.at("Train").fate);
    table.play("move Barton 1603");
    TEST_ASSERT_EQUAL(guarded ? Fate::on_map : Fate::eliminated, table.at("Train").fate);
  }
}

static void test_road_to_vicksburg_18_4_the_train_waits_then_moves_a_hex_by_road() {
  Table table = barred_road();
  table.state.holders[crossroads] = Side::none;
  table.put("Train", "1703");
  table.turn(3);
  table.refuses("move Train 1802", Refusal::is_immobile, battle_rule(18, 4));
  table.put("Cumming", "1605");
  table.turn(3, gray);
  table.combat_phase(gray);
  table.play("end");
  TEST_ASSERT_TRUE(table.at("Train").is(mark::released));
  TEST_ASSERT_TRUE(table.is_legal("move Train 1802"));
  TEST_ASSERT_FALSE(table.is_legal("move Train 1902"));
  TEST_ASSERT_FALSE(table.is_legal("move Train 1704"));  // a lane
  table.turn(last_turn);
  TEST_ASSERT_TRUE(table.is_legal("move Train 1802"));  // at night too
  table.play("move Train 1802");
  TEST_ASSERT_EQUAL(5, points(table, gray));  // 21.3
  table.refuses("move Train 1902", Refusal::not_enough_points, rule(6, 15));
}

static void test_road_to_vicksburg_19_11_zones_cross_jacksons_creek() {
  Table table = empty_field();
  table.put("Cockrell", "1412");
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_TRUE(position.occupancy().in_enemy_zone(blue, table.hex("1512")));
}

static void test_road_to_vicksburg_19_12_guns_cross_jacksons_creek_at_crossings_only() {
  Table table = empty_field();
  table.put("Mercantile", "1418");
  table.put("17 OH", "1416");
  table.put("1/10/XIII", "1416");
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("move Mercantile 1518"));  // the bridge
  table.refuses("move 17_OH 1517", Refusal::barrier, rule(6, 27));
  TEST_ASSERT_TRUE(table.is_legal("move 1/10/XIII 1517"));
}

static void test_road_to_vicksburg_19_13_guns_keep_to_the_road_in_the_woods() {
  Table table = empty_field();
  table.put("7 MI", "1711");
  table.put("1/9/XIII", "1711");
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("move 7_MI 1610"));
  table.refuses("move 7_MI 1710", Refusal::closed_ground, battle_rule(19, 13));
  table.refuses("move 7_MI 1712", Refusal::closed_ground, battle_rule(19, 13));  // a track
  TEST_ASSERT_TRUE(table.is_legal("move 1/9/XIII 1710"));
}

static void test_road_to_vicksburg_19_14_attacks_over_the_creek_are_halved() {
  Table table = empty_field();
  table.put("1/10/XIII", "1512");
  table.put("Cockrell", "1412");
  table.combat_phase(blue);
  const bluegray::Odds odds = table.odds({"1/10/XIII"}, {"1412"});
  TEST_ASSERT_TRUE(odds.attack == 3 || odds.woods_chosen);
}

static void test_road_to_vicksburg_19_15_nobody_must_attack_over_bakers_creek_bridge() {
  Table table = empty_field();
  table.put("1/12/XIII", "0607");
  table.put("Reynolds", "0507");
  table.turn(3);
  table.combat_phase(blue);
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("target 0507"));  // but may
  Table ford = empty_field();
  ford.put("1/12/XIII", "0419");
  ford.put("Reynolds", "0319");
  ford.turn(3);
  ford.combat_phase(blue);
  ford.refuses("end", Refusal::must_attack, rule(8, 12));
}

static void test_road_to_vicksburg_19_2_union_guns_reach_four_hexes() {
  Table table = empty_field();
  table.put("8 MI", "1404");
  table.put("Cowan", "1404");
  TEST_ASSERT_EQUAL(4, bluegray::range_of({table.game, table.state}, table.unit("8 MI")));
  TEST_ASSERT_EQUAL(3, bluegray::range_of({table.game, table.state}, table.unit("Cowan")));
}

static void test_road_to_vicksburg_19_2_union_guns_are_silent_after_strategic_movement() {
  Table table = empty_field();
  table.put("M/1 MO", "1902");
  table.turn(3);
  table.play("march M/1_MO 1802");
  TEST_ASSERT_TRUE(table.at("M/1 MO").is(mark::marched));
  TEST_ASSERT_TRUE(bluegray::bars_bombardment({table.game, table.state}, table.unit("M/1 MO")) !=
                   nullptr);
  Table regular = empty_field();
  regular.put("M/1 MO", "1902");
  regular.turn(3);
  regular.play("move M/1_MO 1802");
  TEST_ASSERT_TRUE(
      bluegray::bars_bombardment({regular.game, regular.state}, regular.unit("M/1 MO")) == nullptr);
}

static void test_road_to_vicksburg_19_3_units_leave_by_road() {
  Table table = empty_field();
  table.put("1/12/XIII", "0108");
  table.put("2/12/XIII", "0112");
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("exit 1/12/XIII"));
  table.refuses("exit 2/12/XIII", Refusal::no_exit_here, battle_rule(19, 3));
}

static void test_road_to_vicksburg_19_4_five_units_with_one_brigade() {
  Table table = empty_field();
  table.put("1/12/XIII", "1504");
  table.put("2/12/XIII", "1603");
  for (const char* guns : {"A/1 MO", "16 OH", "8 MI"}) table.put(guns, "1504");
  table.put("3 OH", "1603");
  table.put("D/1 IL", "1603");
  table.turn(2);
  have_moved(table, {"1/12/XIII", "A/1 MO", "16 OH", "8 MI"});
  table.refuses("move 2/12/XIII 1504", Refusal::stack_full, battle_rule(19, 4));
  table.play("move 3_OH 1504");  // the fifth
  table.refuses("move D/1_IL 1504", Refusal::stack_full, battle_rule(19, 4));
}

static void test_road_to_vicksburg_19_51_nine_points_on_the_turn_of_release() {
  Table table = empty_field();
  table.put("Cockrell", "1312");
  table.put("Wade", "1312");
  raise(table, bowen, 3);
  table.turn(3, gray);
  const auto points_of = [&](const char* unit, bool strategic) {
    return bluegray::allowance({table.game, table.state}, table.unit(unit), strategic) / 3;
  };
  TEST_ASSERT_EQUAL(9, points_of("Cockrell", false));
  TEST_ASSERT_EQUAL(6, points_of("Wade", false));
  const int marching = points_of("Cockrell", true);
  table.turn(4, gray);
  TEST_ASSERT_EQUAL(6, points_of("Cockrell", false));
  TEST_ASSERT_EQUAL(marching, points_of("Cockrell", true));
}

// Green and Cockrell beside each other before one enemy, released long ago.
static Table before_the_charge() {
  Table table = barred_road();
  raise(table, bowen, 2);
  raise(table, loring, 2);
  table.put("Green", "1309");
  table.put("Cockrell", "1208");
  table.put("1/12/XIII", "1308");
  table.turn(5, gray);
  table.combat_phase(gray);
  return table;
}

static void test_road_to_vicksburg_19_53_both_together_count_three_times() {
  Table table = before_the_charge();
  const bluegray::Odds odds = table.odds({"Green", "Cockrell"}, {"1308"});
  TEST_ASSERT_EQUAL(3 * (6 + 8), odds.attack);
  TEST_ASSERT_TRUE(odds.die_modifier >= 1);
}

static void test_road_to_vicksburg_19_53_also_against_different_hexes() {
  Table table = before_the_charge();
  table.put("2/12/XIII", "1108");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(18, table.odds({"Green"}, {"1308"}).attack);
  table.fight({"Green"}, {"1308"}, {3});
  TEST_ASSERT_TRUE(is_up(table, charged));
}

static void test_road_to_vicksburg_19_52_not_apart_and_not_alone() {
  Table table = before_the_charge();
  table.put("Cockrell", "1312");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(6, table.odds({"Green"}, {"1308"}).attack);
  TEST_ASSERT_FALSE(is_up(table, charged));
}

static void test_road_to_vicksburg_19_52_only_once() {
  Table table = before_the_charge();
  raise(table, charged, 4);
  TEST_ASSERT_EQUAL(6 + 8, table.odds({"Green", "Cockrell"}, {"1308"}).attack);
}

static void test_road_to_vicksburg_19_53_each_may_advance_four_hexes() {
  Table table = before_the_charge();
  table.fight({"Green", "Cockrell"}, {"1308"}, {1});
  if (table.state.combat.stage == Stage::retreat) table.play("retreat 1/12/XIII 1407");
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
  table.put("1/12/XIII", "1902");
  TEST_ASSERT_FALSE(table.is_legal("advance Cockrell 1109"));  // first into the vacated hex
  table.play("advance Green 1308");
  TEST_ASSERT_FALSE(table.is_legal("advance Cockrell 1308"));  // one brigade a hex
  for (const char* hex : {"1307", "1306", "1305"}) table.play(std::string("advance Green ") + hex);
  TEST_ASSERT_EQUAL(4, bluegray::hexes_charged(table.at("Green")));
  TEST_ASSERT_FALSE(table.is_legal("advance Green 1304"));
  table.play("advance Cockrell 1308");  // the hex is free again
  TEST_ASSERT_TRUE(table.is_legal("advance Cockrell 1307"));
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_road_to_vicksburg_19_53_an_enemy_zone_ends_the_advance() {
  Table table = before_the_charge();
  table.put("1/3/XVII", "1305");
  table.fight({"Green", "Cockrell"}, {"1308"}, {1});
  if (table.state.combat.stage == Stage::retreat) table.play("retreat 1/12/XIII 1407");
  table.put("1/12/XIII", "1902");
  table.play("advance Green 1308");
  table.play("advance Green 1307");
  table.play("advance Green 1306");  // in the zone of 1305
  TEST_ASSERT_FALSE(table.is_legal("advance Green 1206"));
}

static void test_road_to_vicksburg_19_61_ammunition_after_the_charge() {
  const struct {
    uint32_t hexes;
    int die;
    bool is_spent;
  } tries[] = {{0, 2, true}, {0, 3, false}, {1, 3, false},
               {3, 4, true}, {3, 5, false}, {4, 5, true}};
  for (const auto& [hexes, die, is_spent] : tries) {
    Table table = barred_road();
    table.put("Green", "1309");
    table.put("Cockrell", "1209");
    raise(table, bowen, 2);
    raise(table, loring, 2);
    raise(table, charged, 5);
    table.at("Green").marks |= hexes << mark::charge_shift;
    begin_turn(table, 6, gray, die);
    TEST_ASSERT_EQUAL(is_spent, is_up(table, spent));
  }
}

static void test_road_to_vicksburg_19_61_the_die_falls_once_on_the_next_turn() {
  for (const uint8_t turn : {uint8_t{5}, uint8_t{7}}) {
    Table table = barred_road();
    raise(table, bowen, 2);
    raise(table, loring, 2);
    raise(table, charged, 5);
    begin_turn(table, turn, gray, 1);
    TEST_ASSERT_FALSE(is_up(table, spent));
  }
}

static void test_road_to_vicksburg_19_61_without_ammunition_they_are_weaker() {
  Table table = before_the_charge();
  raise(table, charged, 3);
  raise(table, spent, 4);
  TEST_ASSERT_EQUAL(3 + 4, table.odds({"Green", "Cockrell"}, {"1308"}).attack);
}

static void test_road_to_vicksburg_19_63_their_loss_counts_in_full() {
  Table table = empty_field();
  raise(table, spent, 4);
  lose(table, "Cockrell", "1309");
  TEST_ASSERT_EQUAL(8, points(table, blue));
}

static void test_road_to_vicksburg_20_1_units_without_a_line_count_as_eliminated() {
  Table table = empty_field();
  for (Side& holder : table.state.holders) holder = Side::none;
  table.state.holders[at_1902] = blue;
  table.put("1/12/XIII", "1504");
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  table.state.holders[at_1902] = gray;  // the way is free but the end is not ours
  TEST_ASSERT_EQUAL(8 + 40, standing(table, gray));
}

static void test_road_to_vicksburg_20_0_a_train_without_a_line_counts_as_eliminated() {
  Table table = empty_field();
  for (Side& holder : table.state.holders) holder = Side::none;
  table.state.holders[at_1902] = blue;
  table.put("Train", "1703");
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  table.state.holders[at_1902] = Side::none;
  TEST_ASSERT_EQUAL(50, standing(table, gray));  // 21.3
}

static void test_road_to_vicksburg_20_0_union_units_that_left_need_a_line_too() {
  for (const bool open : {true, false}) {
    Table table = empty_field();
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[at_1911] = open ? blue : Side::none;
    table.put("1/12/XIII", "0119");
    table.turn(5);
    table.play("exit 1/12/XIII");
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[at_1911] = open ? blue : Side::none;
    TEST_ASSERT_EQUAL(open ? 6 : 0, standing(table, blue));
    TEST_ASSERT_EQUAL(open ? 0 : 8, standing(table, gray));
  }
}

static void test_road_to_vicksburg_21_2_an_empty_hex_in_both_zones_is_nobodys() {
  Table table = barred_road();
  TEST_ASSERT_EQUAL(gray, deployed("road-to-vicksburg").state.holders[crossroads]);
  table.state.holders[crossroads] = gray;
  table.put("Green", "1310");
  table.put("1/12/XIII", "1308");
  table.turn(5);
  table.play("end");
  TEST_ASSERT_EQUAL(Side::none, table.state.holders[crossroads]);
  table.put("Green", "1313");
  table.state.phase = Phase::movement;
  table.turn(5);
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.holders[crossroads]);  // an uncontested zone
}

static void test_road_to_vicksburg_21_3_the_crossroads_each_turn() {
  for (const Side side : {blue, gray}) {
    Table table = barred_road();
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[crossroads] = side;
    table.turn(2, gray);
    table.combat_phase(gray);
    table.play("end");
    TEST_ASSERT_EQUAL(side == gray ? 10 : 0, points(table, gray));
    TEST_ASSERT_EQUAL(side == blue ? 5 : 0, points(table, blue));
  }
}

static void test_road_to_vicksburg_21_3_exits() {
  const struct {
    const char* unit;
    const char* hex;
    int points;
  } tries[] = {{"Barton", "0108", 2},     {"Barton", "0119", 2},    {"Corput", "0119", 1},
               {"Wirt Adams", "0108", 1}, {"Watkins", "0108", 0},   {"Barton", "1902", 8},
               {"Corput", "1911", 1},     {"1/12/XIII", "0119", 6}, {"8 MI", "0119", 2},
               {"3 IL", "0119", 0},       {"1/12/XIII", "0108", 3}, {"8 MI", "0108", 1},
               {"3 IL", "0108", 1}};
  for (const auto& [unit, hex, expected] : tries) {
    Table table = barred_road();
    const Side side = table.game.scenario.side_of(table.unit(unit));
    table.put(unit, hex);
    table.turn(5, side);
    std::string word(unit);
    for (char& c : word) c = c == ' ' ? '_' : c;
    table.play("exit " + word);
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[at_1911] = blue;
    table.put("Jackson", "1509");
    TEST_ASSERT_EQUAL_MESSAGE(expected, standing(table, side), unit);
  }
}

static void test_road_to_vicksburg_21_3_regiments_and_sections_leave_in_pairs() {
  Table table = barred_road();
  for (Side& holder : table.state.holders) holder = Side::none;
  const char* units[] = {"Watkins", "Waddell section", "Barkuloo", "Ridley section"};
  const int expected[] = {0, 0, 1, 2};
  for (int i = 0; i < 4; ++i) {
    table.put(units[i], "0108");
    table.turn(5, gray);
    std::string word(units[i]);
    for (char& c : word) c = c == ' ' ? '_' : c;
    table.play("exit " + word);
    TEST_ASSERT_EQUAL(expected[i], standing(table, gray));
  }
}

static void test_road_to_vicksburg_21_3_hexes_at_the_end() {
  Table table = barred_road();
  for (Side& holder : table.state.holders) holder = Side::none;
  // 1902 1911 1920 1504, then 1309 0419 0607 1306 0507 0119.
  const int for_blue[] = {0, 0, 0, 0, 0, 10, 10, 10, 25, 25};
  const int for_gray[] = {40, 40, 40, 0, 0, 10, 10, 10, 25, 25};
  for (int i = 0; i < 10; ++i) {
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[i] = blue;
    TEST_ASSERT_EQUAL(for_blue[i], standing(table, blue));
    table.state.holders[i] = gray;
    TEST_ASSERT_EQUAL(for_gray[i], standing(table, gray));
  }
}

static void test_road_to_vicksburg_21_4_the_levels() {
  const struct {
    int blue_points, gray_points;
    const char* name;
  } tries[] = {
      {200, 100, "Union decisive victory"},          {199, 100, "Union substantive victory"},
      {150, 100, "Union substantive victory"},       {149, 100, "Union marginal victory"},
      {111, 110, "Union marginal victory"},          {110, 110, "Confederate marginal victory"},
      {101, 125, "Confederate marginal victory"},    {100, 125, "Confederate substantive victory"},
      {101, 175, "Confederate substantive victory"}, {100, 175, "Confederate decisive victory"}};
  for (const auto& [union_points, confederate_points, name] : tries) {
    Table table = empty_field();
    TEST_ASSERT_EQUAL_STRING(name, finish_with(table, union_points, confederate_points).c_str());
  }
}

static void test_road_to_vicksburg_21_4_western_exits_make_no_decisive_victory() {
  Table table = barred_road();
  table.put("Barton", "0108");
  table.turn(11, gray);
  table.play("exit Barton");  // 2 of the 176
  table.put("Jackson", "1509");
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", finish_with(table, 100, 174).c_str());
}

static void test_road_to_vicksburg_map_roads_creeks_and_woods() {
  const auto roads = field().joined_by_road(field().at("1309"));
  for (const char* label :
       {"1902", "1504", "1306", "0607", "0507", "0108", "1911", "1920", "0419", "0119"})
    TEST_ASSERT_TRUE_MESSAGE(roads.count(field().at(label)) == 1, label);
  const auto east = field().flood(field().at("0607"), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).barrier() != Barrier::creek;
  });
  for (const char* label : {"0419", "1309", "1920"})
    TEST_ASSERT_TRUE_MESSAGE(east.count(field().at(label)) == 1, label);
  for (const char* label : {"0507", "0108", "0119"})
    TEST_ASSERT_TRUE_MESSAGE(east.count(field().at(label)) == 0, label);
  TEST_ASSERT_TRUE(field().nearest_enemies() > 1);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_road_to_vicksburg_16_1_every_counter_is_as_reconstructed);
  RUN_TEST(test_road_to_vicksburg_16_3_the_union_is_first);
  RUN_TEST(test_road_to_vicksburg_16_4_twelve_turns_the_last_at_night);
  RUN_TEST(test_road_to_vicksburg_17_1_bowen_stays_within_two_hexes);
  RUN_TEST(test_road_to_vicksburg_17_1_bowen_keeps_out_of_zones);
  RUN_TEST(test_road_to_vicksburg_17_1_17_2_an_adjacent_attack_on_either_frees_both);
  RUN_TEST(test_road_to_vicksburg_17_1_bombardment_frees_nobody);
  RUN_TEST(test_road_to_vicksburg_17_1_a_six_on_turn_three_or_turn_four);
  RUN_TEST(test_road_to_vicksburg_17_2_a_six_on_turn_four_or_turn_five);
  RUN_TEST(test_road_to_vicksburg_17_2_loring_stays_within_two_hexes);
  RUN_TEST(test_road_to_vicksburg_17_3_the_ninth_attacks_at_half);
  RUN_TEST(test_road_to_vicksburg_17_3_its_guns_bombard_in_full);
  RUN_TEST(test_road_to_vicksburg_17_3_the_second_line_keeps_out_of_zones_until_turn_four);
  RUN_TEST(test_road_to_vicksburg_17_3_a_beaten_first_brigade_frees_the_second_line);
  RUN_TEST(test_road_to_vicksburg_17_3_attacked_before_it_has_attacked);
  RUN_TEST(test_road_to_vicksburg_17_3_the_open_road_frees_the_division);
  RUN_TEST(test_road_to_vicksburg_17_3_a_six_on_turn_five_or_turn_six);
  RUN_TEST(test_road_to_vicksburg_17_4_the_fourteenth_keeps_out_of_zones);
  RUN_TEST(test_road_to_vicksburg_17_4_nor_does_it_advance_into_one);
  RUN_TEST(test_road_to_vicksburg_17_5_the_2nd_ohio_waits);
  RUN_TEST(test_road_to_vicksburg_18_1_a_train_that_must_retreat_is_lost);
  RUN_TEST(test_road_to_vicksburg_18_1_bombardment_does_not_destroy_the_train);
  RUN_TEST(test_road_to_vicksburg_18_2_the_train_takes_no_room);
  RUN_TEST(test_road_to_vicksburg_18_3_alone_in_an_enemy_zone_the_train_is_lost);
  RUN_TEST(test_road_to_vicksburg_18_4_the_train_waits_then_moves_a_hex_by_road);
  RUN_TEST(test_road_to_vicksburg_19_11_zones_cross_jacksons_creek);
  RUN_TEST(test_road_to_vicksburg_19_12_guns_cross_jacksons_creek_at_crossings_only);
  RUN_TEST(test_road_to_vicksburg_19_13_guns_keep_to_the_road_in_the_woods);
  RUN_TEST(test_road_to_vicksburg_19_14_attacks_over_the_creek_are_halved);
  RUN_TEST(test_road_to_vicksburg_19_15_nobody_must_attack_over_bakers_creek_bridge);
  RUN_TEST(test_road_to_vicksburg_19_2_union_guns_reach_four_hexes);
  RUN_TEST(test_road_to_vicksburg_19_2_union_guns_are_silent_after_strategic_movement);
  RUN_TEST(test_road_to_vicksburg_19_3_units_leave_by_road);
  RUN_TEST(test_road_to_vicksburg_19_4_five_units_with_one_brigade);
  RUN_TEST(test_road_to_vicksburg_19_51_nine_points_on_the_turn_of_release);
  RUN_TEST(test_road_to_vicksburg_19_53_both_together_count_three_times);
  RUN_TEST(test_road_to_vicksburg_19_53_also_against_different_hexes);
  RUN_TEST(test_road_to_vicksburg_19_52_not_apart_and_not_alone);
  RUN_TEST(test_road_to_vicksburg_19_52_only_once);
  RUN_TEST(test_road_to_vicksburg_19_53_each_may_advance_four_hexes);
  RUN_TEST(test_road_to_vicksburg_19_53_an_enemy_zone_ends_the_advance);
  RUN_TEST(test_road_to_vicksburg_19_61_ammunition_after_the_charge);
  RUN_TEST(test_road_to_vicksburg_19_61_the_die_falls_once_on_the_next_turn);
  RUN_TEST(test_road_to_vicksburg_19_61_without_ammunition_they_are_weaker);
  RUN_TEST(test_road_to_vicksburg_19_63_their_loss_counts_in_full);
  RUN_TEST(test_road_to_vicksburg_20_1_units_without_a_line_count_as_eliminated);
  RUN_TEST(test_road_to_vicksburg_20_0_a_train_without_a_line_counts_as_eliminated);
  RUN_TEST(test_road_to_vicksburg_20_0_union_units_that_left_need_a_line_too);
  RUN_TEST(test_road_to_vicksburg_21_2_an_empty_hex_in_both_zones_is_nobodys);
  RUN_TEST(test_road_to_vicksburg_21_3_the_crossroads_each_turn);
  RUN_TEST(test_road_to_vicksburg_21_3_exits);
  RUN_TEST(test_road_to_vicksburg_21_3_regiments_and_sections_leave_in_pairs);
  RUN_TEST(test_road_to_vicksburg_21_3_hexes_at_the_end);
  RUN_TEST(test_road_to_vicksburg_21_4_the_levels);
  RUN_TEST(test_road_to_vicksburg_21_4_western_exits_make_no_decisive_victory);
  RUN_TEST(test_road_to_vicksburg_map_roads_creeks_and_woods);
  return UNITY_END();
}
