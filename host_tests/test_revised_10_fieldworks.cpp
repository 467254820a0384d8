// Section 10.3 of the revised rules: breastworks from the first spade to the razing, and trenches.
// The west field is open ground. 0209 touches, clockwise from the north, 0208 0309 0310 0210 0110
// 0109; a work in it that faces north covers 0208, 0309 and 0109.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

// Columns of the table.
constexpr int two_to_three = 4, one_to_one = 5, three_to_two = 6, two_to_one = 7, three_to_one = 8;

void put_work(Table& table, std::string_view hex, WorkKind kind, Dir facing, UnitId builder = {}) {
  for (FieldWork& work : table.state.works) {
    if (work.kind != WorkKind::none) continue;
    work = {table.hex(hex), kind, static_cast<uint8_t>(facing), builder};
    return;
  }
}
// A marker with its unfinished side up.
void put_started(Table& table, std::string_view hex, std::string_view builder) {
  put_work(table, hex, WorkKind::started, Dir::n, table.unit(builder));
}

WorkKind work_in(const Table& table, std::string_view hex) {
  const FieldWork* work = bluegray::work_at(table.state, table.hex(hex));
  return work == nullptr ? WorkKind::none : work->kind;
}

int column_of(Table& table, std::initializer_list<std::string_view> attackers,
              std::string_view hex) {
  return table.odds(attackers, {hex}).column;
}

// Both phases of whoever's turn it is, with nothing done in them.
void pass_turn(Table& table) {
  table.play("end");
  table.play("end");
}

// Plays a combat out: everybody retreats where he first can, nobody goes or advances by choice.
void play_out(Table& table) {
  for (int i = 0; i < 20 && table.state.combat.stage != Stage::none; ++i) {
    if (table.game.system->check(table.game, table.state, {.verb = Verb::end}).ok()) {
      table.play("end");
      continue;
    }
    const Command choice = all_legal(table.game, table.state).front();
    table.play(to_text(choice, table.game.scenario.grid()).c_str());
  }
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

bool told(const EventList& events, EventKind kind, RuleRef why) {
  for (const Event& event : events) {
    if (event.kind == kind && event.rule == why) return true;
  }
  return false;
}

}  // namespace

static void test_10_31_printed_defences_are_no_fieldworks() {
  Table table;
  table.put("U5", "1506");  // the fort
  table.combat_phase();
  table.refuses("raze U5", Refusal::nothing_to_raze, rule(10, 37));
  table.turn(1);
  TEST_ASSERT_TRUE(table.is_legal("dig U5"));  // and a breastwork may be added to one
}

static void test_10_32_the_two_sides_of_the_marker() {
  Table table;
  table.put("U8", "0208");
  table.put("C4", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(two_to_one, column_of(table, {"U8"}, "0209"));
  put_started(table, "0209", "C4");
  TEST_ASSERT_EQUAL(three_to_one, column_of(table, {"U8"}, "0209"));  // one to the right
  table.state.works[0] = {table.hex("0209"), WorkKind::breastwork, 0, {}};
  TEST_ASSERT_EQUAL(three_to_two, column_of(table, {"U8"}, "0209"));  // one to the left
}

static void test_10_33_no_trench_is_ever_built() {
  Table table;
  table.put("U5", "0209");
  table.play("dig U5");
  pass_turn(table);
  pass_turn(table);
  table.play("end");
  table.play("face U5 3");
  for (const FieldWork& work : table.state.works)
    TEST_ASSERT_NOT_EQUAL(WorkKind::trench, work.kind);
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work_in(table, "0209"));
  for (const Command& command : all_legal(table.game, table.state))
    TEST_ASSERT_NOT_EQUAL(Verb::face, command.verb);  // nothing makes more of it
}

// ---- [10.34] i: the marker is placed

static void test_10_34_breastwork_takes_two_turns() {
  Table table;
  table.put("U5", "0209");
  table.put("C5", "1609");
  table.play("dig U5");
  TEST_ASSERT_TRUE(table.happened(EventKind::work_started));
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0209"));
  table.refuses("move U5 0208", Refusal::is_digging, rule(10, 34));
  table.play("end");
  table.refuses("face U5 0", Refusal::marker_too_new, rule(10, 34));
  table.play("end");
  pass_turn(table);
  table.refuses("face U5 0", Refusal::not_now, rule(10, 34));  // only as combat begins
  table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("face U5 5"));
  table.play("face U5 1");
  const FieldWork* work = bluegray::work_at(table.state, table.hex("0209"));
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work->kind);
  TEST_ASSERT_TRUE(bluegray::covers(*work, Dir::n) && bluegray::covers(*work, Dir::ne) &&
                   bluegray::covers(*work, Dir::se));
  TEST_ASSERT_FALSE(bluegray::covers(*work, Dir::s) || bluegray::covers(*work, Dir::sw) ||
                    bluegray::covers(*work, Dir::nw));
}

static void test_10_34_orientation_is_final() {
  Table table;
  table.put("U5", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  table.refuses("face U5 3", Refusal::no_marker_to_finish, rule(10, 34));
}

static void test_10_34_every_facing_covers_three_neighbouring_sides() {
  for (uint8_t middle = 0; middle < dir_count; ++middle) {
    const FieldWork work{HexId::none, WorkKind::breastwork, middle, {}};
    for (uint8_t side = 0; side < dir_count; ++side) {
      const int apart = (side - middle + dir_count) % dir_count;
      TEST_ASSERT_EQUAL(apart <= 1 || apart == 5, bluegray::covers(work, static_cast<Dir>(side)));
    }
  }
}

static void test_10_34_nobody_digs_before_1863() {
  Table table = Table::with("year = 1863", "year = 1862");
  table.put("U5", "0209");
  table.refuses("dig U5", Refusal::too_early_to_dig, rule(10, 34));
  Table later = Table::with("year = 1863", "year = 1864");
  later.put("U5", "0209");
  TEST_ASSERT_TRUE(later.is_legal("dig U5"));
}

static void test_10_34_only_infantry_digs() {
  Table table;
  for (const char* unit : {"UC5", "UA4", "UH3", "UT"}) {
    table.put(unit, "0209");
    table.refuses("dig " + std::string(unit), Refusal::only_infantry_digs, rule(10, 34));
    table.at(unit).hex = HexId::none;
    table.at(unit).fate = Fate::waiting;
  }
}

static void test_10_34_who_has_moved_does_not_dig() {
  Table table;
  table.put("U5", "0209");
  table.play("move U5 0208");
  table.refuses("dig U5", Refusal::already_moved, rule(10, 34));
}

static void test_10_34_no_enemy_within_three_hexes() {
  Table table;
  table.put("U5", "0209");
  table.put("CA3", "0212");
  table.refuses("dig U5", Refusal::enemy_too_near, rule(10, 34));
  table.put("CA3", "0213");
  TEST_ASSERT_TRUE(table.is_legal("dig U5"));
}

static void test_10_34_only_in_good_order() {
  for (const Morale morale : {Morale::disordered, Morale::shaken, Morale::routed}) {
    Table table;
    table.put("U5", "0209", morale);
    table.refuses("dig U5", Refusal::must_be_in_good_order, rule(10, 34));
    put_started(table, "0209", "U5");
    table.combat_phase();
    table.refuses("face U5 0", Refusal::must_be_in_good_order, rule(10, 34));
  }
}

static void test_10_34_digging_counts_against_a_quota_in_both_turns() {
  Table table = Table::with("[[clauses]]\n", R"([[clauses]]
kind = "quota"
side = "union"
value = 2
cite = "19.11"

[[clauses]]
)");
  table.put("U5", "0209");
  table.put("U4", "0211");
  table.put("U3", "0213");
  table.play("dig U5");
  table.play("move U4 0210");
  table.refuses("dig U3", Refusal::quota_spent, battle_rule(19, 11));
  table.refuses("move U3 0212", Refusal::quota_spent, battle_rule(19, 11));
  pass_turn(table);
  pass_turn(table);
  table.play("move U4 0211");
  table.play("move U3 0212");  // nothing is left for the diggers
  table.play("end");
  table.refuses("face U5 0", Refusal::quota_spent, battle_rule(19, 11));
  table.play("end");
  pass_turn(table);
  table.play("move U4 0210");
  table.play("end");
  table.play("face U5 0");
}

static void test_10_34_attack_finds_the_builders_out_of_place() {
  Table table;
  table.put("U4", "0209");
  table.put("C8", "0208");
  put_started(table, "0209", "U4");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(three_to_one, column_of(table, {"C8"}, "0209"));  // 2:1, one right
  table.fight({"C8"}, {"0209"}, {5});
  TEST_ASSERT_TRUE(told(table.events(), EventKind::work_removed, rule(10, 34)));
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
}

static void test_10_34_attack_removes_the_marker_even_if_it_fails() {
  Table table;
  table.put("U4", "0209");
  table.put("C3", "0208");
  put_started(table, "0209", "U4");
  table.combat_phase(Side::confederate);
  table.fight({"C3"}, {"0209"}, {6});  // 3:4 is 2:3, one right 1:1: the attacker retreats
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
  TEST_ASSERT_EQUAL_STRING("0209", table.where("U4").c_str());
}

static void test_10_34_shift_right_is_set_off_against_the_ground() {
  Table table;
  table.put("U4", "0303");  // woods
  table.put("C8", "0302");
  put_started(table, "0303", "U4");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(two_to_one, column_of(table, {"C8"}, "0303"));
}

static void test_10_34_enemy_who_ends_his_combat_phase_next_door_stops_the_work() {
  Table table;
  table.put("U5", "0209");
  table.put("C5", "0204");
  table.play("dig U5");
  pass_turn(table);
  table.play("move C5 0207");
  table.play("end");
  table.put("C5", "0208");  // as if by an advance
  table.at("C5").marks = mark::advanced;
  table.play("end");
  TEST_ASSERT_TRUE(told(table.events(), EventKind::work_removed, rule(10, 34)));
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
}

static void test_10_34_enemy_two_hexes_away_does_not() {
  Table table;
  table.put("U5", "0209");
  table.put("C5", "0204");
  table.play("dig U5");
  pass_turn(table);
  table.play("move C5 0207");
  pass_turn(table);
  TEST_ASSERT_EQUAL(WorkKind::started, work_in(table, "0209"));
  table.play("end");
  table.play("face U5 0");  // however near he is by now
}

static void test_10_34_finished_works_stay_when_the_enemy_comes() {
  Table table;
  table.put("U5", "0209");
  table.put("C5", "0208");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase(Side::confederate);
  table.fight({"C5"}, {"0209"}, {4});
  play_out(table);
  table.play("end");
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work_in(table, "0209"));
}

// ---- [10.34] ii: the marker is turned over

static void test_10_34_builder_who_moves_off_gives_the_work_up() {
  Table table;
  table.put("U5", "0209");
  table.play("dig U5");
  pass_turn(table);
  pass_turn(table);
  table.play("move U5 0208");
  TEST_ASSERT_TRUE(told(table.events(), EventKind::work_removed, rule(10, 34)));
  table.play("end");
  table.refuses("face U5 0", Refusal::no_marker_to_finish, rule(10, 34));
}

static void test_10_34_only_the_builder_finishes_the_work() {
  Table table;
  table.put("U5", "0209");
  table.put("U4", "0209");
  put_started(table, "0209", "U5");
  table.combat_phase();
  table.refuses("face U4 0", Refusal::no_marker_to_finish, rule(10, 34));
  TEST_ASSERT_TRUE(table.is_legal("face U5 0"));
}

static void test_10_34_works_are_finished_before_the_first_attack() {
  Table table;
  table.put("U5", "0209");
  table.put("U8", "0213");
  table.put("C4", "0212");
  put_started(table, "0209", "U5");
  table.combat_phase();
  table.fight({"U8"}, {"0212"}, {6});
  play_out(table);
  table.refuses("face U5 0", Refusal::combat_has_begun, rule(10, 34));
}

static void test_10_34_unfinished_work_may_wait_for_another_turn() {
  Table table;
  table.put("U5", "0209");
  table.play("dig U5");
  pass_turn(table);
  pass_turn(table);
  pass_turn(table);  // not turned over
  pass_turn(table);
  table.play("end");
  table.play("face U5 4");
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work_in(table, "0209"));
}

static void test_10_35_builders_driven_off_by_guns_lose_the_work() {
  Table table;
  table.put("U2", "0209");
  table.put("CA4", "0207");
  put_started(table, "0209", "U2");
  table.combat_phase(Side::confederate);
  table.fight({"CA4"}, {"0209"}, {4});  // 2:1, one right: the defender retreats
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  table.play("retreat U2 0210");
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0210"));
}

static void test_10_35_builders_pushed_aside_lose_it_too() {
  Table table;
  table.put("U2", "0209");
  put_started(table, "0209", "U2");
  table.combat_phase(Side::confederate);
  table.state.combat.stage = Stage::retreat;
  table.state.combat.retreat_length = 1;
  table.state.combat.displacing = table.unit("U2");
  table.state.clock.to_act = Side::union_side;
  table.play("retreat U2 0210");
  TEST_ASSERT_TRUE(told(table.events(), EventKind::work_removed, rule(10, 35)));
}

static void test_10_36_one_marker_to_a_hex() {
  Table table;
  table.put("U5", "0209");
  table.put("U4", "0209");
  table.play("dig U5");
  table.refuses("dig U4", Refusal::marker_here, rule(10, 36));
  for (const WorkKind kind : {WorkKind::breastwork, WorkKind::trench}) {
    Table other;
    other.put("U4", "0209");
    put_work(other, "0209", kind, Dir::n);
    other.refuses("dig U4", Refusal::marker_here, rule(10, 36));
  }
}

// ---- [10.37]

static void test_10_37_infantry_or_cavalry_removes_the_marker_at_the_end_of_its_combat_phase() {
  for (const char* unit : {"U5", "UC5"}) {
    for (const WorkKind kind : {WorkKind::breastwork, WorkKind::trench}) {
      Table table;
      table.put(unit, "0209");
      put_work(table, "0209", kind, Dir::n);
      table.refuses("raze " + std::string(unit), Refusal::not_now, rule(10, 37));
      table.combat_phase();
      table.play("raze " + std::string(unit));
      TEST_ASSERT_TRUE(told(table.events(), EventKind::work_removed, rule(10, 37)));
      TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
      table.play("end");
      TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
    }
  }
}

static void test_10_37_an_unfinished_marker_may_be_taken_back() {
  Table table;
  table.put("U5", "0209");
  put_started(table, "0209", "U5");
  table.combat_phase();
  table.play("raze U5");
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
}

static void test_10_37_guns_remove_nothing() {
  Table table;
  table.put("UA4", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  table.refuses("raze UA4", Refusal::nothing_to_raze, rule(10, 37));
}

static void test_10_37_only_in_ones_own_combat_phase() {
  Table table;
  table.put("U5", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase(Side::confederate);
  table.refuses("raze U5", Refusal::not_your_unit, rule(10, 37));
}

static void test_10_37_only_when_all_attacks_have_been_made() {
  Table table;
  table.put("U5", "0209");
  table.put("U9", "0213");
  table.put("C4", "0212");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  table.refuses("raze U5", Refusal::must_attack, rule(8, 12));
  table.fight({"U9"}, {"0212"}, {1});
  play_out(table);
  table.put("C3", "0111");
  table.put("UA4", "0113");
  TEST_ASSERT_TRUE(table.is_legal("target 0111"));
  table.play("raze U5");
  table.refuses("target 0111", Refusal::not_now, rule(8, 0));  // the end has begun
}

static void test_10_37_newcomers_wait_for_the_end_of_the_combat_phase() {
  Table table;
  table.put("U5", "0208");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);  // whoever built it
  table.play("move U5 0209");
  table.refuses("raze U5", Refusal::not_now, rule(10, 37));
  table.play("end");
  table.play("raze U5");
}

static void test_10_37_who_advanced_into_the_work_may_remove_it() {
  Table table;
  table.put("U14", "0208");
  table.put("C1", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  table.fight({"U14"}, {"0209"}, {1});
  table.play("advance U14 0209");
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work_in(table, "0209"));  // it changes hands
  table.play("raze U14");
  TEST_ASSERT_EQUAL(WorkKind::none, work_in(table, "0209"));
}

static void test_10_37_who_must_fall_back_does_not_remain() {
  Table table;
  table.put("U5", "0209", Morale::routed);
  table.put("C4", "0210");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  table.refuses("raze U5", Refusal::nothing_to_raze, rule(10, 37));
}

static void test_10_37_works_stay_when_their_builders_go() {
  Table table;
  table.put("U5", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.play("move U5 0208");
  pass_turn(table);
  TEST_ASSERT_EQUAL(WorkKind::breastwork, work_in(table, "0209"));
}

// ---- [10.38]

static void test_10_38_shift_left_when_attacked_through_the_covered_sides() {
  for (const char* hex : {"0208", "0309", "0109"}) {
    Table table;
    table.put("U8", hex);
    table.put("C4", "0209");
    put_work(table, "0209", WorkKind::breastwork, Dir::n);
    table.combat_phase();
    const auto odds = table.odds({"U8"}, {"0209"});
    TEST_ASSERT_EQUAL_MESSAGE(8, odds.attack, hex);  // breastworks halve nobody
    TEST_ASSERT_EQUAL_MESSAGE(1, odds.shift_left, hex);
    TEST_ASSERT_EQUAL_MESSAGE(three_to_two, odds.column, hex);
  }
}

static void test_10_38_none_through_the_others() {
  for (const char* hex : {"0310", "0210", "0110"}) {
    Table table;
    table.put("U8", hex);
    table.put("C4", "0209");
    put_work(table, "0209", WorkKind::breastwork, Dir::n);
    table.combat_phase();
    TEST_ASSERT_EQUAL_MESSAGE(two_to_one, column_of(table, {"U8"}, "0209"), hex);
  }
}

static void test_10_38_one_attacker_from_behind_spoils_it() {
  Table table;
  table.put("U4", "0208");
  table.put("U5", "0109");
  table.put("U3", "0310");
  table.put("C4", "0209");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  TEST_ASSERT_EQUAL(three_to_two, column_of(table, {"U4", "U5"}, "0209"));        // 9:4
  TEST_ASSERT_EQUAL(three_to_one, column_of(table, {"U4", "U5", "U3"}, "0209"));  // 12:4
}

static void test_10_38_it_stands_against_either_sides_garrison() {
  Table table;
  table.put("U4", "0209");  // whoever stands in it has its benefit
  table.put("C8", "0208");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(three_to_two, column_of(table, {"C8"}, "0209"));
}

static void test_10_38_guns_from_afar_never_spoil_it() {
  for (const char* hex : {"0207", "0307", "0311", "0211", "0111", "0108"}) {
    Table table;
    table.put("UA4", hex);
    table.put("UA5", hex);
    table.put("U8", "0208");
    table.put("C4", "0209");
    put_work(table, "0209", WorkKind::breastwork, Dir::n);
    table.combat_phase();
    TEST_ASSERT_EQUAL_MESSAGE(1, table.odds({"UA4", "UA5"}, {"0209"}).shift_left, hex);
    TEST_ASSERT_EQUAL_MESSAGE(1, table.odds({"UA4", "U8"}, {"0209"}).shift_left, hex);
  }
}

static void test_10_38_guns_next_door_spoil_it_like_any_unit() {
  Table table;
  table.put("UA4", "0409");  // across the creek, behind the work
  table.put("UA5", "0310");  // two hexes away
  table.put("C4", "0509");
  put_work(table, "0509", WorkKind::breastwork, Dir::ne);
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, table.odds({"UA4"}, {"0509"}).shift_left);
  TEST_ASSERT_EQUAL(1, table.odds({"UA5"}, {"0509"}).shift_left);
  TEST_ASSERT_EQUAL(0, table.odds({"UA4", "UA5"}, {"0509"}).shift_left);
}

// ---- [10.39]

static void test_10_39_trench_halves_and_shifts() {
  Table table;
  table.put("U8", "0208");
  table.put("C4", "0209");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  ModifierList changes;
  const auto odds = table.odds({"U8"}, {"0209"}, &changes);
  TEST_ASSERT_EQUAL(4, odds.attack);
  TEST_ASSERT_EQUAL(two_to_three, odds.column);  // 1:1, one left
  TEST_ASSERT_TRUE(changes[0].rule == rule(10, 39));
}

static void test_10_39_trench_has_a_back() {
  Table table;
  table.put("U8", "0210");
  table.put("C4", "0209");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  const auto odds = table.odds({"U8"}, {"0209"});
  TEST_ASSERT_EQUAL(8, odds.attack);
  TEST_ASSERT_EQUAL(two_to_one, odds.column);
}

static void test_10_39_shot_over_the_front_is_halved_and_over_the_back_is_not() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0211");
  table.put("C4", "0209");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  TEST_ASSERT_EQUAL(2, table.odds({"UA4"}, {"0209"}).attack);
  TEST_ASSERT_EQUAL(5, table.odds({"UA5"}, {"0209"}).attack);
  TEST_ASSERT_EQUAL(1, table.odds({"UA5"}, {"0209"}).shift_left);  // [10.38]
}

static void test_10_39_no_zone_reaches_in_over_a_trench_side() {
  Table table;
  table.put("U5", "0209");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  for (const char* hex : {"0208", "0309", "0109", "0310", "0210", "0110"}) {
    table.put("C4", hex);
    const bool front = std::string_view(hex) == "0208" || std::string_view(hex) == "0309" ||
                       std::string_view(hex) == "0109";
    const auto& board = bluegray::Position(table.game, table.state).occupancy();
    TEST_ASSERT_EQUAL_MESSAGE(!front, board.in_enemy_zone(Side::union_side, table.hex("0209")),
                              hex);
    // The garrison's own zone reaches out on all sides.
    TEST_ASSERT_TRUE_MESSAGE(board.in_enemy_zone(Side::confederate, table.hex(hex)), hex);
  }
}

static void test_10_39_breastworks_do_not_stop_zones() {
  Table table;
  table.put("U5", "0209");
  table.put("C4", "0208");
  put_work(table, "0209", WorkKind::breastwork, Dir::n);
  TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                       .occupancy()
                       .in_enemy_zone(Side::union_side, table.hex("0209")));
  table.refuses("move U5 0210", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_10_39_garrison_may_walk_away() {
  Table table;
  table.put("U5", "0209");
  table.put("C4", "0208");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  TEST_ASSERT_TRUE(table.is_legal("move U5 0210"));
  table.turn(1, Side::confederate);
  table.refuses("move C4 0207", Refusal::in_enemy_zone, rule(6, 13));  // the enemy may not
}

static void test_10_39_garrison_need_not_attack_over_its_front() {
  Table table;
  table.put("U5", "0209");
  table.put("C4", "0208");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("target 0208"));
  table.combat_phase(Side::confederate);
  table.refuses("end", Refusal::must_attack, rule(8, 12));  // those before it must
}

static void test_10_39_garrison_that_attacks_takes_on_everybody_around() {
  Table table;
  table.put("U5", "0209");
  table.put("C2", "0208");
  table.put("C3", "0309");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  table.play("target 0208");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("target 0309");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_10_39_garrison_attacked_from_behind_takes_on_the_front_as_well() {
  Table table;
  table.put("U5", "0209");
  table.put("C2", "0208");
  table.put("C3", "0210");  // in the rear: his zone reaches in
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  table.play("target 0210");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("target 0208");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_10_39_two_in_a_trench_may_share_the_work() {
  Table table;
  table.put("U5", "0209");
  table.put("U4", "0209");
  table.put("C2", "0208");
  table.put("C3", "0309");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  table.fight({"U5"}, {"0208"}, {4});  // 5:2 is 2:1: the defender retreats
  play_out(table);
  TEST_ASSERT_EQUAL_STRING("0209", table.where("U5").c_str());
  table.refuses("end", Refusal::must_be_attacked, rule(8, 11));
  table.fight({"U4"}, {"0309"}, {4});
  play_out(table);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_10_39_guns_fire_from_a_trench_without_a_sally() {
  Table table;
  table.put("UA4", "0209");
  table.put("C2", "0208");
  table.put("C3", "0309");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, table.odds({"UA4"}, {"0208"}).attack);  // a bombardment [9.0]
  table.fight({"UA4"}, {"0208"}, {5});
  play_out(table);
  TEST_ASSERT_FALSE(table.at("UA4").is(mark::sallied));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

// He attacked from outside: the trench he has stormed lays no duty on him or on others.
static void test_10_39_storming_a_trench_is_no_sally_from_it() {
  Table table;
  table.put("U14", "0208");
  table.put("UA4", "0307");
  table.put("C1", "0209");
  table.put("C5", "0310");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  table.fight({"U14"}, {"0209"}, {1});
  table.play("advance U14 0209");
  TEST_ASSERT_TRUE(table.is_legal("target 0310"));  // the guns may
  TEST_ASSERT_TRUE(table.is_legal("end"));          // but need not
}

static void test_10_39_removing_the_trench_lets_zones_in() {
  Table table;
  table.put("U5", "0209");
  table.put("C4", "0208");
  put_work(table, "0209", WorkKind::trench, Dir::n);
  table.combat_phase();
  table.play("raze U5");
  TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                       .occupancy()
                       .in_enemy_zone(Side::union_side, table.hex("0209")));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_10_31_printed_defences_are_no_fieldworks);
  RUN_TEST(test_10_32_the_two_sides_of_the_marker);
  RUN_TEST(test_10_33_no_trench_is_ever_built);
  RUN_TEST(test_10_34_breastwork_takes_two_turns);
  RUN_TEST(test_10_34_orientation_is_final);
  RUN_TEST(test_10_34_every_facing_covers_three_neighbouring_sides);
  RUN_TEST(test_10_34_nobody_digs_before_1863);
  RUN_TEST(test_10_34_only_infantry_digs);
  RUN_TEST(test_10_34_who_has_moved_does_not_dig);
  RUN_TEST(test_10_34_no_enemy_within_three_hexes);
  RUN_TEST(test_10_34_only_in_good_order);
  RUN_TEST(test_10_34_digging_counts_against_a_quota_in_both_turns);
  RUN_TEST(test_10_34_attack_finds_the_builders_out_of_place);
  RUN_TEST(test_10_34_attack_removes_the_marker_even_if_it_fails);
  RUN_TEST(test_10_34_shift_right_is_set_off_against_the_ground);
  RUN_TEST(test_10_34_enemy_who_ends_his_combat_phase_next_door_stops_the_work);
  RUN_TEST(test_10_34_enemy_two_hexes_away_does_not);
  RUN_TEST(test_10_34_finished_works_stay_when_the_enemy_comes);
  RUN_TEST(test_10_34_builder_who_moves_off_gives_the_work_up);
  RUN_TEST(test_10_34_only_the_builder_finishes_the_work);
  RUN_TEST(test_10_34_works_are_finished_before_the_first_attack);
  RUN_TEST(test_10_34_unfinished_work_may_wait_for_another_turn);
  RUN_TEST(test_10_35_builders_driven_off_by_guns_lose_the_work);
  RUN_TEST(test_10_35_builders_pushed_aside_lose_it_too);
  RUN_TEST(test_10_36_one_marker_to_a_hex);
  RUN_TEST(test_10_37_infantry_or_cavalry_removes_the_marker_at_the_end_of_its_combat_phase);
  RUN_TEST(test_10_37_an_unfinished_marker_may_be_taken_back);
  RUN_TEST(test_10_37_guns_remove_nothing);
  RUN_TEST(test_10_37_only_in_ones_own_combat_phase);
  RUN_TEST(test_10_37_only_when_all_attacks_have_been_made);
  RUN_TEST(test_10_37_newcomers_wait_for_the_end_of_the_combat_phase);
  RUN_TEST(test_10_37_who_advanced_into_the_work_may_remove_it);
  RUN_TEST(test_10_37_who_must_fall_back_does_not_remain);
  RUN_TEST(test_10_37_works_stay_when_their_builders_go);
  RUN_TEST(test_10_38_shift_left_when_attacked_through_the_covered_sides);
  RUN_TEST(test_10_38_none_through_the_others);
  RUN_TEST(test_10_38_one_attacker_from_behind_spoils_it);
  RUN_TEST(test_10_38_it_stands_against_either_sides_garrison);
  RUN_TEST(test_10_38_guns_from_afar_never_spoil_it);
  RUN_TEST(test_10_38_guns_next_door_spoil_it_like_any_unit);
  RUN_TEST(test_10_39_trench_halves_and_shifts);
  RUN_TEST(test_10_39_trench_has_a_back);
  RUN_TEST(test_10_39_shot_over_the_front_is_halved_and_over_the_back_is_not);
  RUN_TEST(test_10_39_no_zone_reaches_in_over_a_trench_side);
  RUN_TEST(test_10_39_breastworks_do_not_stop_zones);
  RUN_TEST(test_10_39_garrison_may_walk_away);
  RUN_TEST(test_10_39_garrison_need_not_attack_over_its_front);
  RUN_TEST(test_10_39_garrison_that_attacks_takes_on_everybody_around);
  RUN_TEST(test_10_39_garrison_attacked_from_behind_takes_on_the_front_as_well);
  RUN_TEST(test_10_39_two_in_a_trench_may_share_the_work);
  RUN_TEST(test_10_39_guns_fire_from_a_trench_without_a_sally);
  RUN_TEST(test_10_39_storming_a_trench_is_no_sally_from_it);
  RUN_TEST(test_10_39_removing_the_trench_lets_zones_in);
  return UNITY_END();
}
