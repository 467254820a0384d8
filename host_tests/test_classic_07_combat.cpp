// The classic rules, chapter 7: who must attack whom, odds, terrain, results, retreats, advances
// and displacement, with every example the rules print.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr Side blue = Side::union_side;
constexpr Side gray = Side::confederate;

// Columns of the table.
enum Column {
  one_five,
  one_four,
  one_three,
  one_two,
  none_a,
  even,
  none_b,
  two,
  three,
  four,
  five,
  six
};

struct Placed {
  const char *unit, *hex;
};

// A field with these units, and the combat phase of a side.
Table field(std::initializer_list<Placed> units, Side side = blue) {
  Table table("proving-ground", Edition::classic);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  table.combat_phase(side);
  return table;
}

int defence(std::initializer_list<Placed> units, std::initializer_list<std::string_view> attackers,
            std::initializer_list<std::string_view> hexes) {
  return field(units).odds(attackers, hexes).defence;
}

}  // namespace

// The printed example.
static void test_7_0_thirteen_against_four_is_three_to_one() {
  Table table = field({{"U13", "0209"}, {"C4", "0309"}});
  const bluegray::Odds odds = table.odds({"U13"}, {"0309"});
  TEST_ASSERT_EQUAL(13, odds.attack);
  TEST_ASSERT_EQUAL(4, odds.defence);
  TEST_ASSERT_EQUAL(three, odds.column);
}

static void test_7_0_odds_are_rounded_for_the_defender() {
  const struct {
    const char* attacker;
    const char* defender;
    Column column;
  } rows[] = {{"U7", "C4", even},      {"U6", "C4", even},     {"U8", "C4", two},
              {"U3", "C4", one_two},   {"U3", "C5", one_two},  {"U2", "C4", one_two},
              {"U2", "C5", one_three}, {"U1", "C4", one_four}, {"U1", "C5", one_five}};
  for (const auto& row : rows) {
    Table table = field({{row.attacker, "0209"}, {row.defender, "0309"}});
    TEST_ASSERT_EQUAL_MESSAGE(row.column, table.odds({row.attacker}, {"0309"}).column,
                              row.attacker);
  }
}

static void test_7_11_every_enemy_with_a_friend_in_his_zone_must_be_attacked() {
  Table table = field({{"U14", "0209"}, {"C4", "0309"}, {"C2", "0310"}});
  table.play("target 0309");
  table.play("join U14");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, classic_rule(7, 23));
  table.play("target 0310");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_12_every_unit_in_an_enemy_zone_must_attack() {
  Table table = field({{"U14", "0209"}, {"C4", "0309"}});
  table.refuses("end", Refusal::must_attack, classic_rule(7, 12));
}

static void test_7_12_nobody_may_be_left_without_an_enemy() {
  Table table = field({{"U14", "0209"}, {"U5", "0308"}, {"C4", "0309"}});
  table.play("target 0309");
  table.play("join U14");
  table.refuses("fight 0", Refusal::leaves_unit_idle, classic_rule(7, 12));
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_13_six_hexes_full_of_attackers_and_guns_behind_them() {
  Table table = field({{"U1", "0209"},
                       {"U2", "0208"},
                       {"U3", "0308"},
                       {"U4", "0408"},
                       {"U5", "0409"},
                       {"U6", "0310"},
                       {"U7", "0310"},
                       {"UA4", "0311"},
                       {"C9", "0309"}});
  const auto odds = table.odds({"U1", "U2", "U3", "U4", "U5", "U6", "UA4"}, {"0309"});
  TEST_ASSERT_EQUAL(1 + 2 + 3 + 4 + 5 + 6 + 7 + 4, odds.attack);
}

static void test_7_14_no_unit_attacks_or_is_attacked_twice() {
  Table table = field({{"U1", "0209"}, {"U5", "0308"}, {"C4", "0309"}, {"C2", "0307"}});
  table.fight({"U1"}, {"0309"}, {3});  // Ar
  table.play("retreat U1 0110");
  table.play("end");  // the defender stays
  table.refuses("target 0309", Refusal::attacked_already, classic_rule(7, 14));
  table.play("target 0307");
  table.refuses("join U1", Refusal::has_attacked, classic_rule(7, 14));
}

static void test_7_15_only_adjacent_units_attack() {
  Table table = field({{"U5", "0209"}, {"U9", "0109"}, {"C4", "0309"}});
  table.refuses("target 0506", Refusal::no_enemy_there, classic_rule(7, 15));
  table.play("target 0309");
  table.refuses("join U9", Refusal::not_adjacent_to_all, classic_rule(7, 15));
}

static void test_7_21_units_in_a_hex_defend_together() {
  TEST_ASSERT_EQUAL(9,
                    defence({{"U14", "0209"}, {"C4", "0309"}, {"C5", "0309"}}, {"U14"}, {"0309"}));
  Table table = field({{"U14", "0209"}, {"C4", "0309"}});
  table.play("target 0309");
  table.refuses("target 0309", Refusal::in_the_attack, classic_rule(7, 21));
}

static void test_7_22_a_stack_attacks_as_one() {
  Table table = field({{"U5", "0209"}, {"U4", "0209"}, {"C4", "0309"}});
  table.play("target 0309");
  table.play("join U5");
  TEST_ASSERT_TRUE(table.state.combat.attackers.has(table.unit("U4")));
  TEST_ASSERT_EQUAL(
      9, bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none).attack);
  table.refuses("join U4", Refusal::in_the_attack, classic_rule(7, 14));
}

static void test_7_22_never_in_separate_attacks() {
  Table table = field({{"U5", "0209"}, {"U4", "0209"}, {"C1", "0309"}, {"C2", "0310"}});
  table.play("target 0309");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, classic_rule(7, 23));
}

static void test_7_22_who_has_attacked_already_is_no_part_of_the_stack() {
  Table table = field({{"U1", "0110"}, {"U5", "0209"}, {"C4", "0309"}});
  table.at("U1").marks |= mark::attacked;
  table.at("U1").hex = table.hex("0209");
  table.play("target 0309");
  table.play("join U5");
  TEST_ASSERT_FALSE(table.state.combat.attackers.has(table.unit("U1")));
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// The gun reaches over the creek, the infantry beside it does not; but it has had its attack then.
static void test_7_22_a_gun_may_not_take_the_stack_away_from_an_enemy_who_must_be_attacked() {
  Table table = field({{"UA5", "0409"}, {"U5", "0409"}, {"C5", "0309"}, {"C2", "0509"}});
  table.play("target 0509");
  table.play("join UA5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, classic_rule(7, 23));
}

static void test_7_23_one_unit_takes_on_all_whom_nobody_else_attacks() {
  Table table = field({{"U14", "0209"}, {"U5", "0311"}, {"C4", "0309"}, {"C2", "0310"}});
  table.play("target 0309");
  table.play("join U14");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));  // U5 sees to 0310
}

static void test_7_24_units_of_several_hexes_add_their_strength() {
  Table table = field({{"U5", "0209"}, {"U4", "0308"}, {"C4", "0309"}});
  TEST_ASSERT_EQUAL(9, table.odds({"U5", "U4"}, {"0309"}).attack);
}

static void test_7_25_all_attackers_next_to_all_defenders() {
  Table table = field({{"U14", "0209"}, {"U5", "0308"}, {"C4", "0309"}, {"C2", "0310"}});
  table.play("target 0309");
  table.play("target 0310");
  table.play("join U14");
  table.refuses("join U5", Refusal::not_adjacent_to_all, classic_rule(7, 25));
}

static void test_7_3_a_strength_is_never_divided() {
  Table table = field({{"U14", "0209"}, {"C4", "0309"}, {"C2", "0310"}});
  const bluegray::Odds odds = table.odds({"U14"}, {"0309", "0310"});
  TEST_ASSERT_EQUAL(14, odds.attack);
  TEST_ASSERT_EQUAL(6, odds.defence);
  TEST_ASSERT_EQUAL(two, odds.column);
}

// The printed example, and the case it is shown with.
static void test_7_4_a_strength_of_five_on_rough_defends_at_ten() {
  Table table = field({{"U14", "0602"}, {"C5", "0603"}});
  ModifierList modifiers;
  TEST_ASSERT_EQUAL(10, table.odds({"U14"}, {"0603"}, &modifiers).defence);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_EQUAL(5, modifiers[0].before);
  TEST_ASSERT_EQUAL(10, modifiers[0].after);
  TEST_ASSERT_TRUE(classic_rule(9, 0) == modifiers[0].rule);
}

static void test_7_4_each_attacked_hex_by_its_own_ground() {
  TEST_ASSERT_EQUAL(10 + 4, defence({{"U14", "0602"}, {"C5", "0603"}, {"C4", "0503"}}, {"U14"},
                                    {"0603", "0503"}));
}

static void test_7_4_the_attacker_is_never_changed() {
  Table table = field({{"U14", "0602"}, {"C5", "0603"}});
  const bluegray::Odds odds = table.odds({"U14"}, {"0603"});
  TEST_ASSERT_EQUAL(14, odds.attack);
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  TEST_ASSERT_EQUAL(0, odds.shift_right);
}

static void test_7_5_a_holding_attack_may_be_as_poor_as_it_likes() {
  Table table = field({{"U1", "0209"}, {"U14", "0308"}, {"C9", "0310"}, {"C4", "0309"}});
  table.play("target 0310");
  table.play("join U1");
  table.dice({1});
  table.play("fight 0");  // 1 against 9
  TEST_ASSERT_EQUAL(Outcome::ar, table.state.combat.outcome);
}

static void test_7_6_the_table() {
  using enum Outcome;
  static constexpr Column columns[] = {one_five, one_four, one_three, one_two, even,
                                       two,      three,    four,      five,    six};
  static constexpr Outcome rows[6][10] = {
      {ar, ar, dr, dr, dr, dr, de, de, de, de}, {ar, ar, ar, dr, dr, dr, dr, dr, de, de},
      {ar, ar, ar, ar, dr, dr, dr, dr, dr, de}, {ae, ar, ar, ar, ar, dr, dr, dr, dr, dr},
      {ae, ae, ar, ar, ar, ar, dr, ex, ex, ex}, {ae, ae, ae, ae, ar, ar, ex, ex, ex, ex},
  };
  const Table table("proving-ground", Edition::classic);
  for (int die = 1; die <= 6; ++die) {
    for (int i = 0; i < 10; ++i) {
      bluegray::Odds odds;
      odds.column = columns[i];
      TEST_ASSERT_EQUAL(rows[die - 1][i], bluegray::look_up(table.game, odds, die));
    }
  }
}

static void test_7_6_odds_beyond_the_table_are_its_ends() {
  Table strong = field({{"U14", "0209"}, {"C1", "0309"}});
  const bluegray::Odds high = strong.odds({"U14"}, {"0309"});
  TEST_ASSERT_EQUAL(six, high.column);
  TEST_ASSERT_EQUAL(0, high.die_modifier);
  Table weak = field({{"U1", "0209"}, {"C9", "0309"}});
  TEST_ASSERT_EQUAL(one_five, weak.odds({"U1"}, {"0309"}).column);
}

static void test_7_6_attackers_eliminated_are_all_of_them() {
  Table table = field({{"U1", "0209"}, {"U2", "0208"}, {"C9", "0309"}});
  table.fight({"U1", "U2"}, {"0309"}, {6});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U1").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U2").fate);
}

static void test_7_6_defenders_eliminated_are_all_of_them() {
  Table table = field({{"U14", "0209"}, {"U13", "0209"}, {"C1", "0309"}, {"C2", "0310"}});
  table.fight({"U14"}, {"0309", "0310"}, {1});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C1").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C2").fate);
}

static void test_7_6_an_exchange_is_paid_in_printed_strength() {
  Table table = field({{"U14", "0602"}, {"U13", "0602"}, {"U9", "0503"}, {"C5", "0603"}});
  table.fight({"U14", "U9"}, {"0603"}, {6});  // 36 against twice five
  TEST_ASSERT_EQUAL(Outcome::ex, table.state.combat.outcome);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C5").fate);
  TEST_ASSERT_EQUAL(Stage::exchange, table.state.combat.stage);
  TEST_ASSERT_EQUAL(5, table.state.combat.owed);
  table.play("lose U9");
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U14").fate);
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
}

static void test_7_6_results_leave_no_disorder() {
  Table table = field({{"U5", "0209"}, {"C5", "0309"}});
  table.fight({"U5"}, {"0309"}, {6});  // Ar at 1-1
  table.play("retreat U5 0110");
  TEST_ASSERT_EQUAL(Morale::good, table.at("U5").morale);
  TEST_ASSERT_FALSE(table.happened(EventKind::morale_changed));
}

static void test_7_71_the_owner_sends_each_unit_where_he_likes() {
  Table table = field({{"U14", "0209"}, {"U13", "0209"}, {"C4", "0309"}, {"C5", "0309"}});
  table.fight({"U14"}, {"0309"}, {3});  // Dr
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.play("retreat C4 0308");
  table.play("retreat C5 0409");
  TEST_ASSERT_EQUAL_STRING("0308", table.where("C4").c_str());
  TEST_ASSERT_EQUAL_STRING("0409", table.where("C5").c_str());
}

static void test_7_72_not_into_an_enemy_zone() {
  Table table = field({{"U14", "0209"}, {"C4", "0309"}});
  table.fight({"U14"}, {"0309"}, {3});
  table.refuses("retreat C4 0310", Refusal::cannot_retreat_there, classic_rule(7, 72));
}

static void test_7_72_without_a_way_out_it_is_lost() {
  Table table = field({{"U14", "0209"}, {"U13", "0409"}, {"U9", "0307"}, {"C4", "0309"}});
  table.fight({"U14", "U13"}, {"0309"}, {4});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4").fate);
}

static void test_7_73_it_may_stack_and_pushes_nobody_while_there_is_room() {
  Table table =
      field({{"U14", "0209"}, {"C4", "0309"}, {"C1", "0408"}, {"C2", "0409"}, {"C3", "0409"}});
  table.fight({"U14"}, {"0309"}, {3});
  table.refuses("displace C4 0409 C2", Refusal::must_not_displace, classic_rule(7, 82));
  table.play("retreat C4 0408");
  TEST_ASSERT_EQUAL_STRING("0408", table.where("C4").c_str());
}

static void test_7_74_who_has_retreated_into_a_fight_suffers_and_does_not_help() {
  Table table = field({{"U14", "0209"}, {"UA4", "0206"}, {"C4", "0309"}, {"C2", "0408"}});
  table.fight({"U14"}, {"0309"}, {3});
  table.play("retreat C4 0408");
  table.play("end");
  TEST_ASSERT_EQUAL(2, table.odds({"UA4"}, {"0408"}).defence);
  table.fight({"UA4"}, {"0408"}, {1});  // Dr
  TEST_ASSERT_TRUE(table.state.combat.pending.has(table.unit("C4")));
}

static void test_7_75_the_victor_may_advance_at_once_or_stay() {
  Table table = field({{"U14", "0209"}, {"C2", "0309"}});
  table.fight({"U14"}, {"0309"}, {1});
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("advance U14 0309");
  TEST_ASSERT_EQUAL_STRING("0309", table.where("U14").c_str());
}

static void test_7_75_regardless_of_zones_and_then_neither_attacks_nor_is_attacked() {
  Table table =
      field({{"U14", "0209"}, {"U5", "0208"}, {"C2", "0309"}, {"C4", "0408"}, {"U9", "0407"}});
  table.fight({"U14", "U5"}, {"0309"}, {1});
  table.play("advance U14 0309");  // beside C4
  table.play("target 0408");
  table.refuses("join U14", Refusal::has_attacked, classic_rule(7, 14));
  table.play("join U9");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_75_defenders_advance_when_the_attack_fails() {
  Table table = field({{"U1", "0209"}, {"C9", "0309"}});
  table.fight({"U1"}, {"0309"}, {6});  // Ae
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.play("advance C9 0209");
  TEST_ASSERT_EQUAL_STRING("0209", table.where("C9").c_str());
}

static void test_7_75_guns_that_fought_beside_the_enemy_advance_too() {
  Table table = field({{"UA4", "0209"}, {"C1", "0309"}});
  table.fight({"UA4"}, {"0309"}, {1});
  table.play("advance UA4 0309");
}

static void test_7_76_one_unit_advances_however_many_hexes_are_vacated() {
  Table table = field({{"U14", "0209"}, {"U13", "0209"}, {"C1", "0309"}, {"C2", "0310"}});
  table.fight({"U14"}, {"0309", "0310"}, {1});
  table.play("advance U14 0309");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  table.refuses("advance U13 0310", Refusal::not_now, classic_rule(7, 75));
}

// In a corner of the map: the only hex that is left is full.
static void test_7_81_the_retreating_unit_takes_the_place_of_one_it_displaces() {
  Table table =
      field({{"U14", "0113"}, {"U13", "0113"}, {"C4", "0114"}, {"C1", "0214"}, {"C2", "0214"}});
  table.fight({"U14"}, {"0114"}, {4});
  table.refuses("retreat C4 0214", Refusal::must_displace, classic_rule(7, 81));
  table.play("displace C4 0214 C1");
  TEST_ASSERT_EQUAL_STRING("0214", table.where("C4").c_str());
  TEST_ASSERT_EQUAL_STRING("0214", table.where("C2").c_str());
  TEST_ASSERT_EQUAL_STRING("0314", table.where("C1").c_str());
}

static void test_7_82_where_a_displaced_unit_would_be_lost_the_retreating_one_is() {
  Table table = field({{"U14", "0113"},
                       {"U13", "0113"},
                       {"U9", "0413"},
                       {"C4", "0114"},
                       {"C1", "0214"},
                       {"C2", "0214"}});
  table.fight({"U14"}, {"0114"}, {4});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4").fate);
  TEST_ASSERT_EQUAL_STRING("0214", table.where("C1").c_str());
  TEST_ASSERT_EQUAL_STRING("0214", table.where("C2").c_str());
}

static void test_7_82_displaced_units_may_displace_others() {
  Table table = field({{"U14", "0113"},
                       {"U13", "0113"},
                       {"C4", "0114"},
                       {"C1", "0214"},
                       {"C2", "0214"},
                       {"C3", "0314"},
                       {"C5", "0314"},
                       {"U9", "0312"}});
  // From 0214 only 0314 is left, and that is full as well; from there 0414 is open.
  table.fight({"U14"}, {"0114"}, {4});
  table.play("displace C4 0214 C1");
  table.play("displace C1 0314 C3");
  TEST_ASSERT_EQUAL_STRING("0314", table.where("C1").c_str());
  table.play("retreat C3 0414");
  TEST_ASSERT_EQUAL_STRING("0414", table.where("C3").c_str());
}

static void test_7_82_displaced_guns_fire_no_more() {
  Table table = field({{"U14", "0113"},
                       {"U5", "0312"},
                       {"C1", "0114"},
                       {"C2", "0214"},
                       {"CA3", "0214"},
                       {"CA4", "0514"}},
                      gray);
  table.fight({"C1"}, {"0113"}, {1});  // Ar
  table.play("displace C1 0214 CA3");
  table.play("end");  // the defender stays
  table.play("target 0312");
  table.refuses("join CA3", Refusal::was_displaced, classic_rule(7, 82));
  table.play("join CA4");
}

// The printed example.
static void test_7_9_five_to_one_reduced_to_three_to_one() {
  Table table = field({{"U5", "0209"}, {"C1", "0309"}});
  table.play("target 0309");
  table.play("join U5");
  table.refuses("fight 7", Refusal::no_such_column, classic_rule(7, 9));  // there is no 3:2
  table.refuses("fight 5", Refusal::no_such_column, classic_rule(7, 9));  // nor 2:3
  table.dice({2});
  table.play("fight 9");
  bool seen = false;
  for (const Event& event : table.events()) {
    if (event.kind != EventKind::odds_set) continue;
    seen = true;
    TEST_ASSERT_EQUAL(three, event.value);
  }
  TEST_ASSERT_TRUE(seen);
  TEST_ASSERT_EQUAL(Outcome::dr, table.state.combat.outcome);  // at 5-1 a two eliminates
}

static void test_9_0_what_each_ground_does_for_the_defender() {
  const auto five_in = [](const char* hex, const char* from) {
    return defence({{"U14", from}, {"C5", hex}}, {"U14"}, {hex});
  };
  TEST_ASSERT_EQUAL(5, five_in("0506", "0507"));   // clear, by road
  TEST_ASSERT_EQUAL(5, five_in("0303", "0302"));   // forest
  TEST_ASSERT_EQUAL(10, five_in("0603", "0602"));  // rough
  TEST_ASSERT_EQUAL(10, five_in("0703", "0702"));  // forest and rough
  TEST_ASSERT_EQUAL(10, five_in("0903", "0902"));  // town
  TEST_ASSERT_EQUAL(10, five_in("0508", "0408"));  // across a bridge
  TEST_ASSERT_EQUAL(10, five_in("0510", "0410"));  // across a ford
  TEST_ASSERT_EQUAL(15, five_in("1207", "1206"));  // a redoubt, from its enemy side
  TEST_ASSERT_EQUAL(5, five_in("1206", "1207"));   // and from behind
}

static void test_9_0_no_slope_at_the_edge_of_the_map() {
  TEST_ASSERT_EQUAL(5, defence({{"UA4", "0501"}, {"C5", "0701"}}, {"UA4"}, {"0701"}));
  TEST_ASSERT_EQUAL(5, defence({{"UA4", "0614"}, {"C5", "0814"}}, {"UA4"}, {"0814"}));
}

static void test_9_0_a_crossing_or_a_redoubt_helps_only_against_all_attackers() {
  TEST_ASSERT_EQUAL(
      5, defence({{"U5", "0408"}, {"U4", "0507"}, {"C5", "0508"}}, {"U5", "U4"}, {"0508"}));
  TEST_ASSERT_EQUAL(
      5, defence({{"U5", "1206"}, {"U4", "1208"}, {"C5", "1207"}}, {"U5", "U4"}, {"1207"}));
}

static void test_7_82_a_gun_an_enemy_is_left_to_fires_before_it_may_be_displaced() {
  Table table = field({{"U5", "1212"},
                       {"UA4", "1112"},
                       {"U2", "1112"},
                       {"C5", "1312"},
                       {"C1", "1313"},
                       {"C2", "1114"}});
  table.play("target 1312");
  table.play("join U5");
  table.refuses("fight 0", Refusal::gun_fires_first, classic_rule(7, 82));
}

// A bombarding gun is an attacking unit too: "all attacking units" is judged for it by the side its
// line of fire comes in by.
static void test_9_0_a_distant_gun_that_fires_past_the_bridge_undoes_it() {
  TEST_ASSERT_EQUAL(10, defence({{"U5", "0408"}, {"C5", "0508"}}, {"U5"}, {"0508"}));
  // From the north, along the creek's far bank.
  TEST_ASSERT_EQUAL(
      5, defence({{"U5", "0408"}, {"UA4", "0506"}, {"C5", "0508"}}, {"U5", "UA4"}, {"0508"}));
  // Over the bridge itself: 0309, 0408 and 0508 are in one line.
  TEST_ASSERT_EQUAL(
      10, defence({{"U5", "0408"}, {"UA4", "0309"}, {"C5", "0508"}}, {"U5", "UA4"}, {"0508"}));
}

static void test_9_0_nobody_attacks_across_a_creek_on_foot() {
  Table table = field({{"U5", "0409"}, {"C5", "0509"}});
  table.refuses("target 0509", Refusal::creek_between, classic_rule(9, 0));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_7_0_thirteen_against_four_is_three_to_one);
  RUN_TEST(test_7_0_odds_are_rounded_for_the_defender);
  RUN_TEST(test_7_11_every_enemy_with_a_friend_in_his_zone_must_be_attacked);
  RUN_TEST(test_7_12_every_unit_in_an_enemy_zone_must_attack);
  RUN_TEST(test_7_12_nobody_may_be_left_without_an_enemy);
  RUN_TEST(test_7_13_six_hexes_full_of_attackers_and_guns_behind_them);
  RUN_TEST(test_7_14_no_unit_attacks_or_is_attacked_twice);
  RUN_TEST(test_7_15_only_adjacent_units_attack);
  RUN_TEST(test_7_21_units_in_a_hex_defend_together);
  RUN_TEST(test_7_22_a_stack_attacks_as_one);
  RUN_TEST(test_7_22_never_in_separate_attacks);
  RUN_TEST(test_7_22_who_has_attacked_already_is_no_part_of_the_stack);
  RUN_TEST(test_7_22_a_gun_may_not_take_the_stack_away_from_an_enemy_who_must_be_attacked);
  RUN_TEST(test_7_23_one_unit_takes_on_all_whom_nobody_else_attacks);
  RUN_TEST(test_7_24_units_of_several_hexes_add_their_strength);
  RUN_TEST(test_7_25_all_attackers_next_to_all_defenders);
  RUN_TEST(test_7_3_a_strength_is_never_divided);
  RUN_TEST(test_7_4_a_strength_of_five_on_rough_defends_at_ten);
  RUN_TEST(test_7_4_each_attacked_hex_by_its_own_ground);
  RUN_TEST(test_7_4_the_attacker_is_never_changed);
  RUN_TEST(test_7_5_a_holding_attack_may_be_as_poor_as_it_likes);
  RUN_TEST(test_7_6_the_table);
  RUN_TEST(test_7_6_odds_beyond_the_table_are_its_ends);
  RUN_TEST(test_7_6_attackers_eliminated_are_all_of_them);
  RUN_TEST(test_7_6_defenders_eliminated_are_all_of_them);
  RUN_TEST(test_7_6_an_exchange_is_paid_in_printed_strength);
  RUN_TEST(test_7_6_results_leave_no_disorder);
  RUN_TEST(test_7_71_the_owner_sends_each_unit_where_he_likes);
  RUN_TEST(test_7_72_not_into_an_enemy_zone);
  RUN_TEST(test_7_72_without_a_way_out_it_is_lost);
  RUN_TEST(test_7_73_it_may_stack_and_pushes_nobody_while_there_is_room);
  RUN_TEST(test_7_74_who_has_retreated_into_a_fight_suffers_and_does_not_help);
  RUN_TEST(test_7_75_the_victor_may_advance_at_once_or_stay);
  RUN_TEST(test_7_75_regardless_of_zones_and_then_neither_attacks_nor_is_attacked);
  RUN_TEST(test_7_75_defenders_advance_when_the_attack_fails);
  RUN_TEST(test_7_75_guns_that_fought_beside_the_enemy_advance_too);
  RUN_TEST(test_7_76_one_unit_advances_however_many_hexes_are_vacated);
  RUN_TEST(test_7_81_the_retreating_unit_takes_the_place_of_one_it_displaces);
  RUN_TEST(test_7_82_where_a_displaced_unit_would_be_lost_the_retreating_one_is);
  RUN_TEST(test_7_82_displaced_units_may_displace_others);
  RUN_TEST(test_7_82_displaced_guns_fire_no_more);
  RUN_TEST(test_7_9_five_to_one_reduced_to_three_to_one);
  RUN_TEST(test_9_0_what_each_ground_does_for_the_defender);
  RUN_TEST(test_7_82_a_gun_an_enemy_is_left_to_fires_before_it_may_be_displaced);
  RUN_TEST(test_9_0_no_slope_at_the_edge_of_the_map);
  RUN_TEST(test_9_0_a_crossing_or_a_redoubt_helps_only_against_all_attackers);
  RUN_TEST(test_9_0_a_distant_gun_that_fires_past_the_bridge_undoes_it);
  RUN_TEST(test_9_0_nobody_attacks_across_a_creek_on_foot);
  return UNITY_END();
}
