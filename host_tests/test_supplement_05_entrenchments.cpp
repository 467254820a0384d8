// The supplement's 5.41 to 5.48, each with its twin without the option: how an entrenchment is
// begun, what ends it, what it does once it is there.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"
#include "rules/core/fieldwork.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t works = option::entrenchments;

// U5 in open country; C4 is far away.
Table field(uint64_t options = works) {
  Table table("proving-ground", Edition::classic, options);
  table.put("U5", "0208");
  table.put("C4", "1608");
  return table;
}

WorkKind work_in(const Table& table, std::string_view hex) {
  const FieldWork* work = bluegray::work_at(table.state, table.hex(hex));
  return work == nullptr ? WorkKind::none : work->kind;
}

// On to the Union's next movement phase; nobody has to fight.
void next_turn(Table& table) {
  const uint8_t turn = static_cast<uint8_t>(table.state.clock.turn + 1);
  const auto is_there = [&] {
    return table.state.clock.turn == turn && table.state.clock.side == Side::union_side &&
           table.state.phase == Phase::movement;
  };
  for (int i = 0; i < 8 && !is_there(); ++i) table.play("end");
  TEST_ASSERT_TRUE(is_there());
}

void put_entrenchment(Table& table, std::string_view hex) {
  table.state.works[0] = {table.hex(hex), WorkKind::entrenchment, 0, {}};
}

// What C4 is worth there, attacked by U5.
int defence(uint64_t options, const char* hex, const char* from, bool dug_in) {
  Table table("proving-ground", Edition::classic, options);
  table.put("U5", from);
  table.put("C4", hex);
  if (dug_in) put_entrenchment(table, hex);
  table.combat_phase();
  return table.odds({"U5"}, {hex}).defence;
}

}  // namespace

static void test_5_41_a_quiet_game_turn_makes_an_entrenchment() {
  Table table = field();
  table.play("dig U5");
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0208"));
  table.refuses("move U5 0209", Refusal::is_digging, supplement_rule(5, 41));
  table.play("end");
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0208"));
  table.play("end");
  next_turn(table);
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0208"));  // not before its phase ends
  table.play("end");
  TEST_ASSERT_EQUAL(WorkKind::entrenchment, work_in(table, "0208"));
}

static void test_5_41_nobody_digs_without_the_option() {
  Table table = field(0);
  table.refuses("dig U5", Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_5_41_a_unit_may_have_moved_before() {
  Table table = field();
  table.put("U3", "0211");
  table.play("move U5 0207");
  table.play("move U3 0212");
  table.play("dig U5");
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0207"));
}

static void test_5_41_guns_and_cavalry_dig_but_no_train() {
  Table table = field();
  table.put("UA4", "0211");
  table.put("UC5", "0213");
  table.put("UT", "0307");
  table.play("dig UA4");
  table.play("dig UC5");
  table.refuses("dig UT", Refusal::only_infantry_digs, supplement_rule(5, 41));
}

static void test_5_41_not_where_it_must_fight() {
  Table table = field();
  table.put("C3", "0308");
  table.refuses("dig U5", Refusal::enemy_too_near, supplement_rule(5, 41));
  Table night = field();
  night.put("C3", "0308");
  night.turn(3);  // a night game-turn: no combat follows
  night.play("dig U5");
}

static void test_5_41_one_work_to_a_hex() {
  Table table = field();
  table.put("U3", "0208");
  table.play("dig U5");
  table.refuses("dig U3", Refusal::marker_here, supplement_rule(5, 41));
  table.refuses("dig U5", Refusal::is_digging, supplement_rule(5, 41));
}

static void test_5_42_moving_gives_it_up() {
  Table table = field();
  table.play("dig U5");
  next_turn(table);
  table.play("move U5 0209");
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0208"));
  TEST_ASSERT_TRUE(table.happened(EventKind::work_removed));
  table.play("dig U5");  // and it may begin again in that same phase
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0209"));
}

static void test_5_42_being_attacked_gives_it_up() {
  Table table = field();
  table.play("dig U5");
  table.play("end");
  table.play("end");
  table.put("C4", "0308");
  table.play("end");
  table.fight({"C4"}, {"0208"}, {3});  // Ar
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0208"));
}

static void test_5_42_a_bombardment_gives_it_up_too() {
  Table table = field();
  table.play("dig U5");
  table.play("end");
  table.play("end");
  table.put("CA4", "0408");  // two hexes off
  table.play("end");
  table.fight({"CA4"}, {"0208"}, {1});
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0208"));
}

static void test_5_42_attacking_gives_it_up() {
  Table table = field();
  table.put("UA4", "0211");
  table.put("C3", "0411");  // two hexes from the guns
  table.play("dig UA4");
  table.play("end");
  table.fight({"UA4"}, {"0411"}, {1});
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0211"));
}

static void test_5_42_an_enemy_near_who_does_not_attack_changes_nothing() {
  Table table = field();
  table.put("U4", "0410");
  table.put("C3", "0310");
  table.turn(3);
  table.play("dig U5");
  table.play("end");
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0208"));
}

static void test_5_44_it_stays_and_serves_either_side() {
  Table table = field();
  put_entrenchment(table, "0208");
  table.play("move U5 0209");
  TEST_ASSERT_EQUAL(WorkKind::entrenchment, work_in(table, "0208"));
  table.put("C4", "0208");
  TEST_ASSERT_EQUAL(8, [&] {
    table.combat_phase();
    return table.odds({"U5"}, {"0208"}).defence;
  }());
}

static void test_5_44_it_covers_every_side() {
  for (const char* from : {"0307", "0308", "0209", "0108", "0107", "0207"}) {
    Table table("proving-ground", Edition::classic, works);
    table.put("C4", "0208");
    table.put("U5", from);
    put_entrenchment(table, "0208");
    table.combat_phase();
    if (table.check("target 0208").ok())
      TEST_ASSERT_EQUAL_MESSAGE(8, table.odds({"U5"}, {"0208"}).defence, from);
  }
}

static void test_5_44_it_hinders_no_movement() {
  Table free = field(), dug = field();
  put_entrenchment(dug, "0209");
  TEST_ASSERT_EQUAL(free.cost("U5", "0209"), dug.cost("U5", "0209"));
  TEST_ASSERT_EQUAL(free.cost("U5", "0210"), dug.cost("U5", "0210"));
}

static void test_5_45_double_on_open_ground_three_times_on_hard() {
  TEST_ASSERT_EQUAL(4, defence(works, "0309", "0310", false));
  TEST_ASSERT_EQUAL(8, defence(works, "0309", "0310", true));
  TEST_ASSERT_EQUAL(12, defence(works, "0904", "0905", true));  // a town
  TEST_ASSERT_EQUAL(12, defence(works, "0604", "0605", true));  // rough
  TEST_ASSERT_EQUAL(12, defence(works, "0304", "0305", true));  // woods
  TEST_ASSERT_EQUAL(8, defence(works, "0604", "0605", false));
  TEST_ASSERT_EQUAL(4, defence(works, "0304", "0305", false));
}

static void test_5_45_the_best_counts_and_no_two_together() {
  TEST_ASSERT_EQUAL(8, defence(works, "0510", "0410", false));  // behind a ford
  TEST_ASSERT_EQUAL(8, defence(works, "0510", "0410", true));
}

static void test_5_45_the_odds_name_the_case() {
  Table table("proving-ground", Edition::classic, works);
  table.put("U5", "0310");
  table.put("C4", "0309");
  put_entrenchment(table, "0309");
  table.combat_phase();
  ModifierList modifiers;
  table.odds({"U5"}, {"0309"}, &modifiers);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_TRUE(modifiers[0].rule == supplement_rule(5, 45));
}

static void test_5_45_a_work_that_is_only_begun_shelters_nobody() {
  Table table("proving-ground", Edition::classic, works);
  table.put("U5", "0310");
  table.put("C4", "0309");
  table.state.works[0] = {table.hex("0309"), WorkKind::started, 0, table.unit("C4")};
  table.combat_phase();
  const bluegray::Odds odds = table.odds({"U5"}, {"0309"});
  TEST_ASSERT_EQUAL(4, odds.defence);
  TEST_ASSERT_EQUAL(0, odds.shift_right);
}

static void test_5_46_not_in_woods_on_rough_ground() {
  Table table = field();
  table.put("U3", "0704");
  table.refuses("dig U3", Refusal::no_work_here, supplement_rule(5, 46));
}

static void test_5_47_attacks_out_of_it_count_as_printed() {
  Table table("proving-ground", Edition::classic, works);
  table.put("U5", "0310");
  table.put("C4", "0309");
  put_entrenchment(table, "0310");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, table.odds({"U5"}, {"0309"}).attack);
}

static void test_5_48_it_shelters_both_units_of_a_hex() {
  Table table("proving-ground", Edition::classic, works);
  table.put("U14", "0310");
  table.put("C4", "0309");
  table.put("C2", "0309");
  put_entrenchment(table, "0309");
  table.combat_phase();
  TEST_ASSERT_EQUAL(12, table.odds({"U14"}, {"0309"}).defence);
}

static void test_5_48_it_takes_no_room() {
  Table table = field();
  put_entrenchment(table, "0208");
  table.put("U3", "0209");
  table.play("move U3 0208");
}

static void test_5_42_a_builder_that_is_lost_leaves_nothing() {
  Table table = field();
  table.play("dig U5");
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit("U5"), rule(8, 6), events);
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0208"));
}

static void test_5_44_front_ends_see_it_on_all_six_sides() {
  Table table = field();
  put_entrenchment(table, "0208");
  int seen = 0;
  each_fieldwork(table.game, table.state, &seen, [](void* context, const Fieldwork& work) {
    TEST_ASSERT_EQUAL(Fieldwork::Kind::entrenchment, work.kind);
    TEST_ASSERT_EQUAL(63, work.sides);
    ++*static_cast<int*>(context);
  });
  TEST_ASSERT_EQUAL(1, seen);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_5_41_a_quiet_game_turn_makes_an_entrenchment);
  RUN_TEST(test_5_41_nobody_digs_without_the_option);
  RUN_TEST(test_5_41_a_unit_may_have_moved_before);
  RUN_TEST(test_5_41_guns_and_cavalry_dig_but_no_train);
  RUN_TEST(test_5_41_not_where_it_must_fight);
  RUN_TEST(test_5_41_one_work_to_a_hex);
  RUN_TEST(test_5_42_moving_gives_it_up);
  RUN_TEST(test_5_42_being_attacked_gives_it_up);
  RUN_TEST(test_5_42_a_bombardment_gives_it_up_too);
  RUN_TEST(test_5_42_attacking_gives_it_up);
  RUN_TEST(test_5_42_an_enemy_near_who_does_not_attack_changes_nothing);
  RUN_TEST(test_5_44_it_stays_and_serves_either_side);
  RUN_TEST(test_5_44_it_covers_every_side);
  RUN_TEST(test_5_44_it_hinders_no_movement);
  RUN_TEST(test_5_45_double_on_open_ground_three_times_on_hard);
  RUN_TEST(test_5_45_the_best_counts_and_no_two_together);
  RUN_TEST(test_5_45_the_odds_name_the_case);
  RUN_TEST(test_5_45_a_work_that_is_only_begun_shelters_nobody);
  RUN_TEST(test_5_46_not_in_woods_on_rough_ground);
  RUN_TEST(test_5_47_attacks_out_of_it_count_as_printed);
  RUN_TEST(test_5_48_it_shelters_both_units_of_a_hex);
  RUN_TEST(test_5_48_it_takes_no_room);
  RUN_TEST(test_5_42_a_builder_that_is_lost_leaves_nothing);
  RUN_TEST(test_5_44_front_ends_see_it_on_all_six_sides);
  return UNITY_END();
}
