// The classic rules, chapters 8, 10 and 11: bombardment and line of sight, night, and the optional
// rule of attack effectiveness.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr Side blue = Side::union_side;
constexpr Side gray = Side::confederate;

struct Placed {
  const char *unit, *hex;
};

Table field(std::initializer_list<Placed> units, Side side = blue, uint64_t options = 0) {
  Table table("proving-ground", Edition::classic, options);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  table.combat_phase(side);
  return table;
}

Table with_option(std::initializer_list<Placed> units) {
  return field(units, blue, option::attack_effectiveness);
}

bool sees(const char* from, const char* to) {
  const Table table("proving-ground", Edition::classic);
  return bluegray::has_line_of_sight(table.game, table.hex(from), table.hex(to));
}

}  // namespace

static void test_8_11_guns_reach_three_hexes_and_need_not_fire() {
  Table table = field({{"UA4", "0206"}, {"UA3", "0205"}, {"C5", "0408"}});
  table.play("target 0408");
  table.refuses("join UA3", Refusal::out_of_range, classic_rule(8, 11));
  table.play("cancel");
  table.play("end");
}

static void test_8_12_the_target_hex_counts_and_the_guns_own_does_not() {
  Table table = field({{"UA4", "0206"}, {"C5", "0408"}});
  TEST_ASSERT_EQUAL(3, table.game.scenario.grid().distance(table.hex("0206"), table.hex("0408")));
  table.play("target 0408");
  table.play("join UA4");
}

static void test_8_13_guns_alone_bombard_one_hex() {
  Table table = field({{"UA4", "0206"}, {"C5", "0408"}, {"C4", "0308"}});
  table.play("target 0408");
  table.play("join UA4");
  table.refuses("target 0308", Refusal::one_hex_for_guns, classic_rule(8, 13));
}

static void test_8_14_two_guns_of_a_hex_bombard_together() {
  Table table =
      field({{"UA4", "0206"}, {"UA3", "0206"}, {"UA5", "0305"}, {"C5", "0408"}, {"C4", "0308"}});
  table.play("target 0408");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.state.combat.bombarding.has(table.unit("UA3")));
  table.dice({4});
  table.play("fight 0");  // 7 against 5, Ar
  table.play("end");      // they stay
  table.play("target 0308");
  table.refuses("join UA3", Refusal::has_attacked, classic_rule(7, 14));
}

// The infantry beside a gun that fires has had its attack: the stack is one.
static void test_8_14_company_that_cannot_fire_is_spent_with_the_gun() {
  Table table = field({{"UA4", "0206"}, {"U5", "0206"}, {"C5", "0408"}});
  table.fight({"UA4"}, {"0408"}, {3});
  TEST_ASSERT_TRUE(table.at("U5").is(mark::attacked));
}

static void test_8_15_bombarding_guns_suffer_nothing() {
  for (const int die : {1, 6}) {  // Ar and Ae at 1-5
    Table table = field({{"UA1", "0206"}, {"C9", "0408"}});
    table.fight({"UA1"}, {"0408"}, {die});
    TEST_ASSERT_EQUAL_STRING("0206", table.where("UA1").c_str());
  }
}

static void test_8_15_an_exchange_costs_only_the_defender() {
  Table table = field({{"UA4", "0206"}, {"UA5", "0206"}, {"C3", "0408"}});
  table.fight({"UA4"}, {"0408"}, {6});  // 3-1
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C3").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("UA4").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("UA5").fate);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_8_15_worse_than_one_to_five_is_one_to_five() {
  Table table = field({{"UA1", "0206"}, {"C9", "0408"}});
  TEST_ASSERT_EQUAL(0, table.odds({"UA1"}, {"0408"}).column);
  table.play("target 0408");
  table.play("join UA1");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_8_16_they_may_retreat_by_choice() {
  Table table = field({{"UA1", "0206"}, {"C9", "0408"}});
  table.fight({"UA1"}, {"0408"}, {1});  // Ar
  TEST_ASSERT_EQUAL(Stage::optional_retreat, table.state.combat.stage);
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("retreat UA1 0205");
  TEST_ASSERT_EQUAL_STRING("0205", table.where("UA1").c_str());
}

static void test_8_21_guns_add_their_strength_at_any_range() {
  Table table = field({{"U5", "0209"}, {"UA4", "0307"}, {"UA3", "0306"}, {"C4", "0309"}});
  TEST_ASSERT_EQUAL(5 + 4 + 3, table.odds({"U5", "UA4", "UA3"}, {"0309"}).attack);
}

static void test_8_22_in_reach_of_one_attacked_hex_is_enough() {
  Table table = field({{"U14", "0209"}, {"UA4", "0306"}, {"C4", "0309"}, {"C2", "0310"}});
  TEST_ASSERT_EQUAL(4, table.game.scenario.grid().distance(table.hex("0306"), table.hex("0310")));
  TEST_ASSERT_EQUAL(18, table.odds({"U14", "UA4"}, {"0309", "0310"}).attack);
}

static void test_8_23_infantry_suffers_what_the_guns_do_not() {
  Table table = field({{"U1", "0209"}, {"UA1", "0307"}, {"C9", "0309"}});
  table.fight({"U1", "UA1"}, {"0309"}, {6});  // Ae
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U1").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("UA1").fate);
}

static void test_8_31_what_lies_between_may_block_the_line() {
  Table table = field({{"UA4", "0302"}, {"UA5", "0206"}, {"C5", "0305"}});
  table.play("target 0305");
  table.refuses("join UA4", Refusal::no_line_of_sight, classic_rule(8, 31));
  table.play("join UA5");
}

static void test_8_32_between_two_hexes_it_takes_both_to_block() {
  TEST_ASSERT_FALSE(sees("0305", "0403"));  // between 0304 and 0404, both forest
  TEST_ASSERT_TRUE(sees("0405", "0504"));   // between 0404 and 0505, one in the open
}

static void test_8_33_forest_and_town_block_and_rough_does_not() {
  TEST_ASSERT_FALSE(sees("0302", "0305"));  // forest
  TEST_ASSERT_FALSE(sees("0702", "0705"));  // forest and rough
  TEST_ASSERT_FALSE(sees("0902", "0905"));  // town
  TEST_ASSERT_TRUE(sees("0602", "0605"));   // rough
}

static void test_8_33_heights_do_not_matter() {
  TEST_ASSERT_TRUE(sees("1102", "1105"));
  TEST_ASSERT_TRUE(sees("1202", "1205"));
}

static void test_8_34_neither_end_blocks() {
  TEST_ASSERT_TRUE(sees("0304", "0306"));
  TEST_ASSERT_TRUE(sees("0306", "0304"));
}

static void test_8_35_units_do_not_block() {
  Table table = field({{"UA4", "0306"}, {"U5", "0307"}, {"C4", "0308"}, {"C5", "0309"}});
  table.play("target 0309");
  table.play("join UA4");  // over friend and foe
}

static void test_8_41_guns_in_an_enemy_zone_fight_there() {
  Table table = field({{"UA4", "0209"}, {"UA5", "0111"}, {"C5", "0309"}, {"C4", "0311"}});
  table.refuses("end", Refusal::must_attack, classic_rule(7, 12));
  table.play("target 0311");
  table.refuses("join UA4", Refusal::guns_only_adjacent, classic_rule(8, 42));
  table.play("join UA5");
}

static void test_8_41_a_gun_whose_enemy_has_gone_may_bombard() {
  Table table = field({{"UA4", "0209"}, {"U14", "0208"}, {"C5", "0309"}, {"C4", "0311"}});
  table.play("target 0309");
  table.play("join U14");
  table.refuses("fight 0", Refusal::leaves_unit_idle, classic_rule(7, 12));
  table.at("C5").hex = HexId::none;
  table.at("C5").fate = Fate::eliminated;
  table.play("cancel");
  table.play("target 0311");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.state.combat.bombarding.has(table.unit("UA4")));
}

static void test_8_42_they_attack_any_who_are_adjacent() {
  Table table = field({{"UA5", "0409"}, {"C5", "0309"}, {"C2", "0509"}});
  table.play("target 0309");
  table.play("target 0509");  // across the creek
  table.play("join UA5");
  TEST_ASSERT_TRUE(table.state.combat.bombarding.empty());
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_8_43_and_suffer_every_result() {
  Table table = field({{"UA1", "0209"}, {"C9", "0309"}});
  table.fight({"UA1"}, {"0309"}, {6});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("UA1").fate);
}

static void test_8_43_their_strength_is_as_printed() {
  Table table = field({{"UA4", "0209"}, {"C5", "0309"}});
  TEST_ASSERT_EQUAL(4, table.odds({"UA4"}, {"0309"}).attack);
}

static void test_8_44_no_ground_keeps_guns_from_attacking_the_next_hex() {
  Table table = field({{"UA4", "0409"}, {"U5", "0409"}, {"C2", "0509"}});
  table.play("target 0509");
  table.refuses("join U5", Refusal::creek_between, classic_rule(9, 0));
  table.play("join UA4");
}

static void test_8_45_across_a_creek_an_adjacent_enemy_may_be_bombarded() {
  Table table = field({{"UA1", "0409"}, {"C9", "0509"}, {"C2", "0307"}});
  table.fight({"UA1"}, {"0509"}, {6});  // Ae
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("UA1").fate);
}

static void test_8_45_or_any_other_in_range_or_nobody() {
  Table table = field({{"UA1", "0409"}, {"C9", "0509"}, {"C2", "0307"}});
  table.play("target 0307");
  table.play("join UA1");
  table.play("cancel");
  table.play("end");
}

static void test_8_52_guns_are_attacked_like_others() {
  Table table = field({{"U14", "0209"}, {"CA3", "0309"}, {"C5", "0408"}});
  TEST_ASSERT_EQUAL(3, table.odds({"U14"}, {"0309"}).defence);  // company makes them no stronger
  table.fight({"U14"}, {"0309"}, {1});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("CA3").fate);
}

static void test_10_1_there_is_no_combat_phase_at_night() {
  Table table("proving-ground", Edition::classic);
  table.put("U5", "0209");
  table.put("C5", "0309");
  table.turn(3);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  table.play("end");
  TEST_ASSERT_EQUAL(4, table.state.clock.turn);
  TEST_ASSERT_EQUAL_STRING("0209", table.where("U5").c_str());
}

static void test_10_2_no_unit_enters_or_leaves_an_enemy_zone_at_night() {
  Table table("proving-ground", Edition::classic);
  table.put("U5", "0209");
  table.put("U4", "0207");
  table.put("C5", "0309");
  table.turn(3);
  table.refuses("move U5 0210", Refusal::in_enemy_zone, classic_rule(10, 2));
  table.refuses("move U4 0208", Refusal::no_zone_at_night, classic_rule(10, 2));
}

static void test_10_2_nor_does_a_reinforcement() {
  Table table("proving-ground", Edition::classic);
  table.put("C5", "0109");
  table.turn(3);
  table.refuses("enter R1 0108", Refusal::no_zone_at_night, classic_rule(10, 2));
}

static void test_10_2_otherwise_units_move_as_by_day() {
  Table table("proving-ground", Edition::classic);
  table.put("UC5", "1413");
  table.turn(3);
  TEST_ASSERT_EQUAL(18, table.cost("UC5", "0810"));
}

static void test_11_1_an_attacker_who_must_retreat_loses_his_effectiveness() {
  Table table = with_option({{"U5", "0209"}, {"UA3", "0307"}, {"C5", "0309"}});
  table.fight({"U5", "UA3"}, {"0309"}, {6});  // Ar at 1-1
  TEST_ASSERT_TRUE(table.happened(EventKind::effectiveness_lost));
  TEST_ASSERT_TRUE(table.at("U5").is(mark::ineffective));
  TEST_ASSERT_FALSE(table.at("UA3").is(mark::ineffective));  // it did not attack from a zone
  TEST_ASSERT_FALSE(table.at("C5").is(mark::ineffective));
}

static void test_11_1_not_a_defender() {
  Table table = with_option({{"U14", "0209"}, {"C4", "0309"}});
  table.fight({"U14"}, {"0309"}, {3});  // Dr
  table.play("retreat C4 0409");
  TEST_ASSERT_FALSE(table.at("C4").is(mark::ineffective));
}

static void test_11_1_and_only_where_the_option_is_played() {
  Table table = field({{"U5", "0209"}, {"C5", "0309"}});
  table.fight({"U5"}, {"0309"}, {6});
  TEST_ASSERT_FALSE(table.at("U5").is(mark::ineffective));
}

static void test_11_1_the_option_belongs_to_these_rules() {
  const Game game = game_of("chickamauga", Edition::classic);
  const uint64_t bit = option::attack_effectiveness;
  TEST_ASSERT_NOT_NULL(system_for(game.scenario, Edition::classic, bit));
  TEST_ASSERT_NULL(system_for(game.scenario, Edition::revised, bit));
  TEST_ASSERT_NULL(system_for(game.scenario, Edition::classic, 1ull << 63));
  int listed = 0;
  each_option(game.scenario, Edition::classic, [&](const OptionalRule& one) {
    listed += one.id == etl::string_view("attack-effectiveness") ? 1 : 0;
  });
  TEST_ASSERT_EQUAL(1, listed);
}

static void test_11_1_a_saved_game_keeps_the_choice() {
  static Session session, again;
  static JournalHeader header;
  Game game = game_of("chickamauga", Edition::classic);
  game.options = option::attack_effectiveness;
  const JournalSink sink{nullptr,
                         [](void*, const JournalHeader& taken) {
                           header = taken;
                           return Refusal::none;
                         },
                         [](void*, const JournalRecord&) { return Refusal::none; }};
  TEST_ASSERT_TRUE(session.start(game, 1, sink).ok());
  TEST_ASSERT_EQUAL(option::attack_effectiveness, header.options);
  TEST_ASSERT_EQUAL(JournalFault::none, again.open_saved(game, header));
  game.options = 0;
  TEST_ASSERT_EQUAL(JournalFault::unknown_edition, again.open_saved(game, header));
}

static void test_11_2_it_may_not_attack() {
  Table table = with_option({{"U5", "0209"}, {"U14", "0208"}, {"C4", "0309"}});
  table.at("U5").marks |= mark::ineffective;
  table.play("target 0309");
  table.refuses("join U5", Refusal::ineffective_cannot_attack, classic_rule(11, 2));
}

static void test_11_2_nor_enter_an_enemy_zone() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0207");
  table.put("C5", "0309");
  table.at("U5").marks |= mark::ineffective;
  table.refuses("move U5 0208", Refusal::ineffective_keep_away, classic_rule(11, 2));
  table.play("move U5 0206");
}

static void test_11_2_nor_advance_into_one() {
  Table table = with_option({{"U5", "0209"}, {"U14", "0407"}, {"C9", "0309"}, {"C8", "0309"}});
  table.at("C9").marks |= mark::ineffective;
  table.fight({"U5"}, {"0309"}, {6});  // Ae
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_TRUE(table.is_legal("advance C9 0209"));  // no zone there any more
  table.put("U4", "0109");
  table.refuses("advance C9 0209", Refusal::ineffective_keep_away, classic_rule(11, 2));
  TEST_ASSERT_TRUE(table.is_legal("advance C8 0209"));
}

static void test_11_2_it_defends_and_keeps_its_zone() {
  Table table = with_option({{"U14", "0209"}, {"C4", "0309"}});
  table.at("C4").marks |= mark::ineffective;
  TEST_ASSERT_EQUAL(4, table.odds({"U14"}, {"0309"}).defence);
  TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                       .occupancy()
                       .in_enemy_zone(blue, table.hex("0209")));
}

static void test_11_31_in_an_enemy_zone_it_falls_back_as_the_phase_ends() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0209");
  table.put("C5", "0309");
  table.at("U5").marks |= mark::ineffective;
  table.combat_phase();
  table.play("end");  // it need not, and may not, attack
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
  table.play("retreat U5 0110");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_TRUE(table.at("U5").is(mark::ineffective));
}

static void test_11_31_unless_the_enemy_is_driven_off() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0209");
  table.put("U14", "0208");
  table.put("C5", "0309");
  table.at("U5").marks |= mark::ineffective;
  table.combat_phase();
  table.fight({"U14"}, {"0309"}, {1});  // Dr at 2-1
  table.play("retreat C5 0409");
  table.play("end");  // no advance
  table.play("end");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL_STRING("0209", table.where("U5").c_str());
}

static void test_11_31_without_a_way_out_it_is_lost() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0114");
  table.put("C5", "0213");
  table.put("C4", "0214");
  table.at("U5").marks |= mark::ineffective;
  table.combat_phase();
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
}

static void test_11_32_who_was_not_in_one_as_the_phase_began_may_stay() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0209");
  table.put("C5", "0411");
  table.at("U5").marks |= mark::ineffective;
  table.combat_phase();
  table.at("C5").hex = table.hex("0309");  // as an advance would bring it
  table.play("end");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL_STRING("0209", table.where("U5").c_str());
}

static void test_11_4_effectiveness_comes_back_as_a_night_turn_ends() {
  Table table("proving-ground", Edition::classic, option::attack_effectiveness);
  table.put("U5", "0209");
  table.at("U5").marks |= mark::ineffective;
  table.turn(2, gray);
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(3, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.at("U5").is(mark::ineffective));  // a day brings nothing
  table.play("end");
  TEST_ASSERT_TRUE(table.at("U5").is(mark::ineffective));  // the night is not over
  table.play("end");
  TEST_ASSERT_EQUAL(4, table.state.clock.turn);
  TEST_ASSERT_FALSE(table.at("U5").is(mark::ineffective));
  TEST_ASSERT_TRUE(table.happened(EventKind::effectiveness_regained));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_11_guns_reach_three_hexes_and_need_not_fire);
  RUN_TEST(test_8_12_the_target_hex_counts_and_the_guns_own_does_not);
  RUN_TEST(test_8_13_guns_alone_bombard_one_hex);
  RUN_TEST(test_8_14_two_guns_of_a_hex_bombard_together);
  RUN_TEST(test_8_14_company_that_cannot_fire_is_spent_with_the_gun);
  RUN_TEST(test_8_15_bombarding_guns_suffer_nothing);
  RUN_TEST(test_8_15_an_exchange_costs_only_the_defender);
  RUN_TEST(test_8_15_worse_than_one_to_five_is_one_to_five);
  RUN_TEST(test_8_16_they_may_retreat_by_choice);
  RUN_TEST(test_8_21_guns_add_their_strength_at_any_range);
  RUN_TEST(test_8_22_in_reach_of_one_attacked_hex_is_enough);
  RUN_TEST(test_8_23_infantry_suffers_what_the_guns_do_not);
  RUN_TEST(test_8_31_what_lies_between_may_block_the_line);
  RUN_TEST(test_8_32_between_two_hexes_it_takes_both_to_block);
  RUN_TEST(test_8_33_forest_and_town_block_and_rough_does_not);
  RUN_TEST(test_8_33_heights_do_not_matter);
  RUN_TEST(test_8_34_neither_end_blocks);
  RUN_TEST(test_8_35_units_do_not_block);
  RUN_TEST(test_8_41_guns_in_an_enemy_zone_fight_there);
  RUN_TEST(test_8_41_a_gun_whose_enemy_has_gone_may_bombard);
  RUN_TEST(test_8_42_they_attack_any_who_are_adjacent);
  RUN_TEST(test_8_43_and_suffer_every_result);
  RUN_TEST(test_8_43_their_strength_is_as_printed);
  RUN_TEST(test_8_44_no_ground_keeps_guns_from_attacking_the_next_hex);
  RUN_TEST(test_8_45_across_a_creek_an_adjacent_enemy_may_be_bombarded);
  RUN_TEST(test_8_45_or_any_other_in_range_or_nobody);
  RUN_TEST(test_8_52_guns_are_attacked_like_others);
  RUN_TEST(test_10_1_there_is_no_combat_phase_at_night);
  RUN_TEST(test_10_2_no_unit_enters_or_leaves_an_enemy_zone_at_night);
  RUN_TEST(test_10_2_nor_does_a_reinforcement);
  RUN_TEST(test_10_2_otherwise_units_move_as_by_day);
  RUN_TEST(test_11_1_an_attacker_who_must_retreat_loses_his_effectiveness);
  RUN_TEST(test_11_1_not_a_defender);
  RUN_TEST(test_11_1_and_only_where_the_option_is_played);
  RUN_TEST(test_11_1_the_option_belongs_to_these_rules);
  RUN_TEST(test_11_1_a_saved_game_keeps_the_choice);
  RUN_TEST(test_11_2_it_may_not_attack);
  RUN_TEST(test_11_2_nor_enter_an_enemy_zone);
  RUN_TEST(test_11_2_nor_advance_into_one);
  RUN_TEST(test_11_2_it_defends_and_keeps_its_zone);
  RUN_TEST(test_11_31_in_an_enemy_zone_it_falls_back_as_the_phase_ends);
  RUN_TEST(test_11_31_unless_the_enemy_is_driven_off);
  RUN_TEST(test_11_31_without_a_way_out_it_is_lost);
  RUN_TEST(test_11_32_who_was_not_in_one_as_the_phase_began_may_stay);
  RUN_TEST(test_11_4_effectiveness_comes_back_as_a_night_turn_ends);
  return UNITY_END();
}
