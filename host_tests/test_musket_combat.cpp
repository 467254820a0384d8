// Our standard rules of combat, artillery and losses [9.0]-[11.0], case by case. They are ours.
#include "host_tests/musket_table.h"
#include "rules/core/view.h"

using namespace bg;
using namespace bg::test;
namespace v = bg::musket::verb;
namespace r = bg::musket::refusal;
namespace e = bg::musket::event;
namespace m = bg::musket::mark;
using mk::Place;

static MusketTable table;

static void attack_phase(Side side = Side::union_side) {
  table.clear();
  table.turn(2, side, mk::Stage::attack);
}
static void plan(const char* hex, std::initializer_list<UnitId> units) {
  table.execute({.verb = Verb::target, .hex = table.hex(hex)});
  for (const UnitId unit : units) table.execute({.verb = Verb::join, .unit = unit});
}
static mk::Odds odds() {
  return mk::odds_of(table.position(), mk::planned(table.state));
}
// Fights until the result is this one.
static std::vector<Event> fight_for(mk::Outcome outcome) {
  const mk::State before = table.state;
  for (uint64_t seed = 1; seed < 4000; ++seed) {
    table.state = before;
    table.state.clock.rng = Rng::seeded(seed);
    const auto events = table.execute({.verb = Verb::fight});
    for (const Event& event : events)
      if (event.kind == e::result && event.value == static_cast<int>(outcome)) return events;
  }
  TEST_FAIL_MESSAGE("this result does not come");
  return {};
}
static bool has_modifier(const mk::Odds& it, mk::Reason reason, int columns) {
  for (int i = 0; i < it.modifier_count; ++i)
    if (it.modifiers[i].reason == reason) return it.modifiers[i].columns == columns;
  return columns == 0;
}

static void test_9_1_adjacent_in_good_order_and_a_hex_once_a_phase() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), two = table.put("2/1/14", "0811");
  const UnitId far = table.put("3/1/14", "0907");
  table.put("Law", "0911");
  table.put("Deas", "0912");
  table.execute({.verb = Verb::target, .hex = table.hex("0911")});
  table.refuse(r::not_adjacent, rule(9, 1), {.verb = Verb::join, .unit = far});
  table.of(two).marks |= m::disrupted;
  table.refuse(r::is_disrupted, rule(5, 6), {.verb = Verb::join, .unit = two});
  table.of(two).marks = 0;
  table.execute({.verb = Verb::join, .unit = one});
  table.refuse(r::joined_already, rule(9, 2), {.verb = Verb::join, .unit = one});
  fight_for(mk::Outcome::ad);
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::attack);
  table.refuse(r::attacked_already, rule(9, 1), {.verb = Verb::target, .hex = table.hex("0911")});
  TEST_ASSERT_TRUE(table.of(one).is(m::attacked));
}

static void test_9_2_a_plan_is_named_and_may_be_given_up() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910");
  table.put("Law", "0911");
  table.refuse(r::no_plan, rule(9, 2), {.verb = Verb::join, .unit = one});
  table.refuse(r::no_enemy_there, rule(9, 1), {.verb = Verb::target, .hex = table.hex("0909")});
  table.execute({.verb = Verb::target, .hex = table.hex("0911")});
  table.refuse(r::plan_first, rule(9, 2), {.verb = Verb::end});
  table.refuse(r::needs_infantry, rule(9, 3), {.verb = Verb::fight});
  table.execute({.verb = Verb::cancel});
  table.accept({.verb = Verb::end});
}

static void test_9_3_the_attacker_names_a_lead_unit_the_defender_has_the_best() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), two = table.put("3/1/14", "0910");
  const UnitId law = table.put("Law", "0911");
  table.put("Jackson", "0911");
  plan("0911", {one, two});
  TEST_ASSERT_TRUE(odds().lead == one);  // 5 before 4
  table.execute({.verb = v::lead, .unit = two});
  TEST_ASSERT_TRUE(odds().lead == two);
  TEST_ASSERT_TRUE(odds().enemy_lead == law);  // morale 5 before 4
  table.refuse(r::cannot_lead, rule(9, 3), {.verb = v::lead, .unit = table.unit("2/1/14")});
}

static void test_9_4_the_column_of_a_difference() {
  const int columns[][2] = {{-20, 0}, {-7, 0}, {-6, 1}, {-3, 1}, {-2, 2}, {0, 2},  {1, 2},
                            {2, 3},   {5, 3},  {6, 4},  {9, 4},  {10, 5}, {13, 5}, {14, 6},
                            {17, 6},  {18, 7}, {21, 7}, {22, 8}, {40, 8}};
  for (const auto& row : columns) TEST_ASSERT_EQUAL(row[1], mk::column_of(row[0]));
}

static void test_9_5_ground_or_crossing_whichever_is_worse_never_both() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910");
  table.put("Law", "0911");
  plan("0911", {one});
  TEST_ASSERT_EQUAL(0, odds().modifier_count);  // clear
  attack_phase();
  const UnitId over = table.put("1/1/14", "1719");
  table.put("Law", "1818");
  plan("1818", {over});
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::crossing, -3));
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::ground, 0));
}

static void test_9_5_more_than_one_formation_costs_a_column() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), other = table.put("1/3/14", "1010");
  const UnitId guns = table.put("20th Corps Artillery", "0910");
  table.put("Law", "0911");
  plan("0911", {one, guns});
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::formations, 0));  // guns are of any
  table.execute({.verb = Verb::join, .unit = other});
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::formations, -1));
  const UnitId hq = table.put("Union HQ", "0907", m::active);
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::formations, 0));
  table.of(hq).hex = table.hex("0905");  // five hexes from the lead unit
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::formations, -1));
  table.put("Thomas", "0910", m::active);
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::formations, 0));
}

static void test_9_5_surrounded_gives_a_column() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), two = table.put("2/1/14", "0912");
  table.put("Law", "0911");
  plan("0911", {one, two});
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::surrounded, 1));
  table.put("Jackson", "1010");  // a friend cancels the zones there
  TEST_ASSERT_TRUE(has_modifier(odds(), mk::Reason::surrounded, 0));
}

// What a front end is told of the attack in the table's state.
static OddsTold told(ModifierList& modifiers) {
  static WorkMemory memory;
  static Game game = make_game(folio(), Edition::revised);
  game.work = &memory;
  modifiers.clear();
  StateBytes bytes;
  bytes.as<mk::State>() = table.state;
  return game.system->insight->odds(game, bytes, 0, &modifiers);
}

static void test_11_2_the_counter_shows_the_steps_that_are_left() {
  const Game game = make_game(folio(), Edition::revised);
  const auto steps = [&](UnitId unit) {
    StateBytes bytes;
    bytes.as<mk::State>() = table.state;
    return game.system->insight->figures(game, bytes, unit).steps;
  };
  table.clear();
  const UnitId law = table.put("Law", "0911");
  TEST_ASSERT_TRUE(mk::has_two_steps(folio(), law));
  TEST_ASSERT_EQUAL(2, steps(law));
  table.of(law).marks |= mk::mark::reduced;
  TEST_ASSERT_EQUAL(1, steps(law));
  table.of(law).place = mk::Place::pool;
  TEST_ASSERT_EQUAL(0, steps(law));
}

// By the ends of the lines and by the doors of the boxes, each side by its own.
static void test_19_1_beaten_units_leave_by_ends_of_lines_and_by_doors() {
  table.clear();
  const mk::Position now = table.position();
  const auto leads = [&](Side side, const char* label) {
    return mk::leads_off_map(now, side, table.hex(label));
  };
  TEST_ASSERT_TRUE(leads(Side::union_side, "0111"));   // an end of a line alone
  TEST_ASSERT_TRUE(leads(Side::union_side, "0126"));   // a door alone
  TEST_ASSERT_TRUE(leads(Side::confederate, "2508"));  // an end of a line alone
  TEST_ASSERT_FALSE(leads(Side::confederate, "0126"));
  TEST_ASSERT_FALSE(leads(Side::union_side, "2508"));
  TEST_ASSERT_FALSE(leads(Side::union_side, "0911"));
}

static void test_9_5_the_odds_are_told_step_by_step_with_their_cases() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), other = table.put("1/3/14", "1010");
  const UnitId law = table.put("Law", "0911", m::disrupted);
  plan("0911", {one, other});
  ModifierList steps;
  const OddsTold odds = told(steps);
  const mk::Odds own = mk::odds_of(table.position(), mk::planned(table.state));
  TEST_ASSERT_EQUAL(own.attack, odds.attack);
  TEST_ASSERT_EQUAL(own.defence, odds.defence);
  TEST_ASSERT_EQUAL(own.column, odds.column);
  TEST_ASSERT_TRUE(odds.lead == own.lead && odds.enemy_lead == law);
  TEST_ASSERT_EQUAL(2, steps.size());
  TEST_ASSERT_TRUE(steps[0].unit == law && steps[0].rule == rule(5, 6));
  TEST_ASSERT_EQUAL(mk::strength_of(folio(), table.state, law), steps[0].after);
  TEST_ASSERT_TRUE(steps[1].why == Modifier::Why::mixed && steps[1].rule == rule(9, 5));
  TEST_ASSERT_EQUAL(own.first_column, steps[1].before);
  TEST_ASSERT_EQUAL(own.column, steps[1].after);
}

static void test_9_4_the_strength_that_lacks_gives_the_next_column() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910");
  table.put("Law", "0911");
  plan("0911", {one});
  ModifierList steps;
  const OddsTold odds = told(steps);
  TEST_ASSERT_TRUE(odds.lacking > 0);
  const int difference = odds.attack - odds.defence;
  TEST_ASSERT_EQUAL(odds.column + 1, mk::column_of(difference + odds.lacking));
  TEST_ASSERT_EQUAL(odds.column, mk::column_of(difference + odds.lacking - 1));
}

// The result that is told for a die is the one that comes.
static void test_9_6_and_10_3_what_is_told_for_a_die_comes() {
  for (const bool bombards : {false, true})
    for (uint8_t die = 1; die <= 6; ++die) {
      attack_phase();
      const UnitId one = table.put(bombards ? "20th Corps Artillery" : "1/1/14", "0910");
      table.put("Law", bombards ? "0911" : "1010");
      const char* at = bombards ? "0911" : "1010";
      table.execute({.verb = bombards ? v::bombard : Verb::target, .hex = table.hex(at)});
      table.execute({.verb = Verb::join, .unit = one});
      ModifierList steps;
      const OddsTold odds = told(steps);
      table.next_die(die);
      int16_t result = -1;
      for (const Event& event : table.execute({.verb = Verb::fight}))
        if (event.kind == e::result) result = event.value;
      static constexpr Outcome names[] = {Outcome::none, Outcome::ax, Outcome::ar,
                                          Outcome::ad,   Outcome::ex, Outcome::dd,
                                          Outcome::dr,   Outcome::dm, Outcome::dx};
      TEST_ASSERT_TRUE(odds.results[die - 1] == names[result]);
    }
}

static void test_9_6_the_table_is_one_diagonal() {
  using enum mk::Outcome;
  const mk::Outcome want[6][9] = {
      {ax, ax, ar, ar, ad, ex, ex, dd, dr}, {ax, ar, ar, ad, ex, ex, dd, dr, dr},
      {ar, ar, ad, ex, ex, dd, dr, dr, dm}, {ar, ad, ex, ex, dd, dr, dr, dm, dm},
      {ad, ex, ex, dd, dr, dr, dm, dm, dx}, {ex, ex, dd, dr, dr, dm, dm, dx, dx}};
  for (int die = 1; die <= 6; ++die)
    for (int column = 0; column <= mk::last_column; ++column)
      TEST_ASSERT_TRUE(want[die - 1][column] == mk::outcome_of(column, die));
}

static void test_9_7_ax_costs_the_attacker_a_step_and_his_ground() {
  attack_phase();
  const UnitId one = table.put("3/1/14", "0910");
  table.put("Anderson", "0911");
  plan("0911", {one});
  fight_for(mk::Outcome::ax);
  TEST_ASSERT_TRUE(table.of(one).is(m::reduced));
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::retreat);
  table.refuse(r::cannot_hold, rule(9, 8), {.verb = v::hold, .unit = one});
  table.refuse(r::must_retreat, rule(9, 8), {.verb = Verb::end});
}

static void test_9_7_ad_checks_the_attacking_lead_unit() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910");
  table.put("Law", "0911");
  plan("0911", {one});
  const auto events = fight_for(mk::Outcome::ad);
  TEST_ASSERT_EQUAL(MusketTable::has(events, e::morale_failed), table.of(one).is(m::disrupted));
}

static void test_9_7_ex_takes_a_step_of_each_lead_unit() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), law = table.put("Law", "0911");
  plan("0911", {one});
  fight_for(mk::Outcome::ex);
  TEST_ASSERT_TRUE(table.of(one).is(m::reduced));
  TEST_ASSERT_TRUE(table.of(law).is(m::reduced));
  attack_phase();
  table.put("1/1/14", "0910");
  table.put("Law", "0911", m::reduced);
  plan("0911", {one});
  fight_for(mk::Outcome::ex);
  TEST_ASSERT_TRUE(table.of(law).place == Place::pool);
  table.accept({.verb = Verb::advance, .unit = one, .hex = table.state.combat.hex});
}

static void test_9_7_dd_disrupts_and_disrupted_again_the_hex_retreats() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), two = table.put("2/1/14", "0910");
  const UnitId law = table.put("Law", "0911", m::disrupted);
  plan("0911", {one, two});
  const mk::State before = table.state;
  for (int tries = 0;; ++tries) {
    TEST_ASSERT_LESS_THAN(50, tries);
    table.state = before;
    table.state.clock.rng = Rng::seeded(static_cast<uint64_t>(1000 + tries * 977));
    const auto events = table.execute({.verb = Verb::fight});
    bool dd = false;
    for (const Event& event : events)
      dd |= event.kind == e::result && event.value == static_cast<int>(mk::Outcome::dd);
    if (!dd || !MusketTable::has(events, e::morale_failed)) continue;
    TEST_ASSERT_TRUE(table.state.stage == mk::Stage::retreat);
    TEST_ASSERT_TRUE(table.state.clock.to_act == Side::confederate);
    table.refuse(r::cannot_hold, rule(9, 8), {.verb = v::hold, .unit = law});
    return;
  }
}

static void test_9_7_dm_passed_is_a_retreat_failed_a_rout() {
  attack_phase();
  const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
  const UnitId three = table.put("1/3/14", "0811");
  const UnitId law = table.put("Jackson", "0911"), other = table.put("Maney", "0911");
  plan("0911", {one, two, three});
  bool stood = false, fled = false;
  const mk::State before = table.state;
  for (uint64_t seed = 1; seed < 3000 && !(stood && fled); ++seed) {
    table.state = before;
    table.state.clock.rng = Rng::seeded(seed);
    const auto events = table.execute({.verb = Verb::fight});
    bool dm = false;
    for (const Event& event : events)
      dm |= event.kind == e::result && event.value == static_cast<int>(mk::Outcome::dm);
    if (!dm) continue;
    if (MusketTable::has(events, e::morale_failed)) {
      fled = true;
      TEST_ASSERT_TRUE(table.of(law).place == Place::track);
      TEST_ASSERT_TRUE(table.state.combat.pending.has(other));
      table.refuse(r::cannot_hold, rule(9, 8), {.verb = v::hold, .unit = other});
    } else {
      stood = true;
      TEST_ASSERT_TRUE(table.state.combat.pending.has(law));
      table.accept({.verb = v::hold, .unit = law});
    }
  }
  TEST_ASSERT_TRUE(stood && fled);
}

static void test_9_7_dx_takes_a_step_and_then_nerve_is_checked() {
  attack_phase();
  const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
  const UnitId three = table.put("1/3/14", "0811");
  const UnitId law = table.put("Davidson", "0911");
  plan("0911", {one, two, three});
  const auto events = fight_for(mk::Outcome::dx);
  TEST_ASSERT_TRUE(MusketTable::has(events, e::step_lost));
  TEST_ASSERT_TRUE(table.of(law).is(m::reduced));
}

static void retreat_of(const char* defender, uint16_t marks = 0) {
  attack_phase();
  const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
  table.put(defender, "0911", marks);
  plan("0911", {one, two});
  fight_for(mk::Outcome::dr);
}

static void test_9_8_one_hex_free_of_zones_if_there_is_one() {
  retreat_of("Maney");
  const UnitId unit = table.unit("Maney");
  table.accept({.verb = Verb::retreat, .unit = unit, .hex = table.hex("0912")});
  table.refuse(r::free_hex_first, rule(9, 8),
               {.verb = Verb::retreat, .unit = unit, .hex = table.hex("1010")});
  table.refuse(r::not_that_way, rule(9, 8),
               {.verb = Verb::retreat, .unit = unit, .hex = table.hex("0913")});
  table.execute({.verb = Verb::retreat, .unit = unit, .hex = table.hex("0912")});
  TEST_ASSERT_TRUE(table.of(unit).hex == table.hex("0912"));
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::advance);
}

static void test_9_8_hold_disrupts_the_hex_instead() {
  retreat_of("Maney");
  const UnitId unit = table.unit("Maney");
  table.execute({.verb = v::hold, .unit = unit});
  TEST_ASSERT_TRUE(table.of(unit).hex == table.hex("0911"));
  TEST_ASSERT_TRUE(table.of(unit).is(m::disrupted));
  retreat_of("Maney", m::disrupted);
  table.refuse(r::cannot_hold, rule(9, 8), {.verb = v::hold, .unit = unit});
}

static void test_9_8_into_a_zone_is_capture_or_disruption() {
  for (const uint8_t die : {uint8_t{1}, uint8_t{6}}) {
    attack_phase();
    const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
    table.put("1/1/14", "0812");
    table.put("2/1/14", "1012");
    const UnitId unit = table.put("Maney", "0911", m::disrupted);
    plan("0911", {one, two});
    fight_for(mk::Outcome::dr);
    table.next_die(die);
    table.execute({.verb = Verb::retreat, .unit = unit, .hex = table.hex("0912")});
    TEST_ASSERT_EQUAL(die == 6, table.of(unit).place == Place::captured);
    if (die == 1) TEST_ASSERT_TRUE(table.of(unit).is(m::disrupted));
  }
}

static void test_9_8_nowhere_to_go_is_capture() {
  attack_phase();
  const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
  for (const char* name : {"1/1/14", "2/1/14", "3/1/14", "1/2/14", "2/2/14"}) {
    static const char* hexes[] = {"1010", "1011", "0912", "0811", "0810"};
    static int next = 0;
    table.put(name, hexes[next++ % 5]);
  }
  const UnitId unit = table.put("Maney", "0911", m::disrupted);
  plan("0911", {one, two});
  const auto events = fight_for(mk::Outcome::dr);
  TEST_ASSERT_TRUE(MusketTable::has(events, e::captured));
  TEST_ASSERT_TRUE(table.of(unit).place == Place::captured);
}

static void test_9_8_off_the_map_into_the_box() {
  attack_phase(Side::confederate);
  const UnitId one = table.put("Anderson", "0802"), two = table.put("Deas", "0802");
  const UnitId three = table.put("Manigault", "0902");
  const UnitId unit = table.put("3/1/14", "0801");
  plan("0801", {one, two, three});
  fight_for(mk::Outcome::dr);
  table.execute({.verb = v::leave, .unit = unit});
  TEST_ASSERT_TRUE(table.of(unit).place == Place::box);
  TEST_ASSERT_EQUAL(mk::area::rossville, table.of(unit).box);
}

static void test_9_9_winners_but_guns_advance_into_the_empty_hex() {
  attack_phase();
  const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
  const UnitId guns = table.put("20th Corps Artillery", "0910");
  const UnitId hood = table.put("Hood", "0911");
  const UnitId unit = table.put("Maney", "0911", m::disrupted);
  plan("0911", {one, two, guns});
  fight_for(mk::Outcome::dr);
  table.execute({.verb = Verb::retreat, .unit = unit, .hex = table.hex("0912")});
  TEST_ASSERT_TRUE(table.of(hood).hex == table.hex("0912"));  // rode along
  table.refuse(r::artillery_stays, rule(9, 9),
               {.verb = Verb::advance, .unit = guns, .hex = table.state.combat.hex});
  table.execute({.verb = Verb::advance, .unit = one, .hex = table.state.combat.hex});
  TEST_ASSERT_TRUE(table.of(one).hex == table.hex("0911"));
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.state.stage != mk::Stage::advance);
}

static void test_9_10_counterattacks_by_who_was_not_attacked() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), law = table.put("Law", "0911");
  const UnitId deas = table.put("Deas", "1010");
  table.put("2/1/14", "1110");
  plan("0911", {one});
  fight_for(mk::Outcome::ad);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(1, table.state.counter);
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::confederate);
  table.execute({.verb = Verb::target, .hex = table.hex("0910")});
  table.refuse(r::was_attacked, rule(9, 10), {.verb = Verb::join, .unit = law});
  table.accept({.verb = Verb::join, .unit = deas});
  table.execute({.verb = Verb::cancel});
  const uint8_t turn = table.state.clock.turn;
  table.execute({.verb = Verb::end});  // none follows
  TEST_ASSERT_TRUE(table.state.clock.side == Side::confederate || table.state.clock.turn > turn);
}

static void test_10_1_range_three_and_sight() {
  attack_phase();
  const UnitId guns = table.put("20th Corps Artillery", "0903");
  table.put("Law", "0906");
  table.accept({.verb = v::bombard, .hex = table.hex("0906")});
  table.put("Law", "0907");
  table.refuse(r::nobody_can, rule(10, 3), {.verb = v::bombard, .hex = table.hex("0907")});
  TEST_ASSERT_TRUE(mk::can_see(folio(), table.hex("0903"), table.hex("0906")));
  TEST_ASSERT_FALSE(mk::can_see(folio(), table.hex("1309"), table.hex("1311")));  // woods between
  TEST_ASSERT_TRUE(mk::can_see(folio(), table.hex("1309"), table.hex("1310")));   // next to it
  TEST_ASSERT_FALSE(mk::can_see(folio(), table.hex("0910"), table.hex("1110")));  // into woods
  (void)guns;
}

static void test_10_2_guns_in_support_add_their_strength() {
  attack_phase();
  const UnitId one = table.put("1/1/14", "0910"), guns = table.put("20th Corps Artillery", "0909");
  table.put("Anderson", "0911");
  plan("0911", {one});
  TEST_ASSERT_EQUAL(6, odds().attack);
  table.execute({.verb = Verb::join, .unit = guns});
  TEST_ASSERT_EQUAL(9, odds().attack);
  const auto events =
      fight_for(mk::Outcome::ar);  // the guns are not adjacent: it does not touch them
  TEST_ASSERT_FALSE(table.state.combat.pending.has(guns));
  (void)events;
}

static void test_10_3_the_bombardment_table() {
  using enum mk::Outcome;
  for (int strength = 1; strength <= 9; ++strength) {
    const int column = mk::bombardment_column(strength);
    for (int die = 0; die <= 3; ++die) TEST_ASSERT_TRUE(mk::bombardment_of(column, die) == none);
    TEST_ASSERT_TRUE(mk::bombardment_of(column, 4) == (strength >= 5 ? dd : none));
    TEST_ASSERT_TRUE(mk::bombardment_of(column, 5) == (strength >= 3 ? dd : none));
    TEST_ASSERT_TRUE(mk::bombardment_of(column, 6) == (strength >= 7 ? dr : dd));
  }
  attack_phase();
  TEST_ASSERT_EQUAL(5, mk::bombardment_die(table.position(), table.hex("1310"), 6));
  TEST_ASSERT_EQUAL(6, mk::bombardment_die(table.position(), table.hex("0910"), 6));
}

static void test_10_3_bombardment_never_hurts_the_guns_and_nobody_advances() {
  for (uint64_t seed = 1; seed < 40; ++seed) {
    attack_phase();
    const UnitId guns = table.put("20th Corps Artillery", "0909");
    const UnitId one = table.put("1/1/14", "0910");
    table.put("Law", "0911");
    table.execute({.verb = v::bombard, .hex = table.hex("0911")});
    table.refuse(r::only_guns, rule(10, 3), {.verb = Verb::join, .unit = one});
    table.execute({.verb = Verb::join, .unit = guns});
    table.state.clock.rng = Rng::seeded(seed);
    table.execute({.verb = Verb::fight});
    TEST_ASSERT_TRUE(table.of(guns).hex == table.hex("0909"));
    TEST_ASSERT_FALSE(table.state.stage == mk::Stage::advance);
    if (table.state.stage == mk::Stage::attack && table.state.counter == 0)
      table.refuse(r::attacked_already, rule(10, 3),
                   {.verb = v::bombard, .hex = table.hex("0911")});
  }
}

static void test_10_4_guns_that_must_retreat_may_be_captured() {
  for (const uint8_t die : {uint8_t{4}, uint8_t{6}}) {
    attack_phase();
    const UnitId one = table.put("2/3/14", "0910"), two = table.put("3/3/14", "0910");
    const UnitId guns = table.put("Polk's Artillery", "0911", m::disrupted);
    plan("0911", {one, two});
    fight_for(mk::Outcome::dr);
    table.next_die(die == 4 ? 3 : 6);
    table.execute({.verb = Verb::retreat, .unit = guns, .hex = table.hex("0912")});
    TEST_ASSERT_EQUAL(die == 6, table.of(guns).place == Place::captured);
  }
}

static void test_11_1_and_11_2_the_last_step_with_and_without_a_line() {
  table.clear();
  EventList events;
  mk::Play play(folio(), table.state, MusketTable::work(), events);
  const UnitId law = table.put("Law", "1810");
  play.prepare();
  mk::lose_step(play, law, rule(9, 7));
  TEST_ASSERT_TRUE(table.of(law).is(m::reduced));
  mk::lose_step(play, law, rule(9, 7));
  TEST_ASSERT_TRUE(table.of(law).place == Place::pool);
  table.put("Law", "0101", m::reduced);
  table.put("1/1/14", "0102");
  table.put("2/1/14", "0201");
  play.prepare();
  mk::lose_step(play, law, rule(9, 7));
  TEST_ASSERT_TRUE(table.of(law).place == Place::captured);
}

static void test_11_3_a_rout_goes_up_to_three_turns_ahead() {
  for (uint8_t die = 1; die <= 6; ++die) {
    table.clear();
    table.turn(5, Side::union_side, mk::Stage::attack);
    const UnitId law = table.put("Law", "1810", m::reduced | m::disrupted);
    EventList events;
    mk::Play play(folio(), table.state, MusketTable::work(), events);
    play.prepare();
    table.next_die(die);
    mk::rout(play, law);
    TEST_ASSERT_TRUE(table.of(law).place == Place::track);
    TEST_ASSERT_EQUAL(5 + (die + 1) / 2, table.of(law).due);
    TEST_ASSERT_EQUAL(m::reduced, table.of(law).marks);  // with the steps it has
  }
}

static void test_11_4_who_is_alone_is_captured() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910"), hq = table.put("Confederate HQ", "0912");
  table.execute({.verb = Verb::move, .unit = unit, .hex = table.hex("0912")});
  TEST_ASSERT_TRUE(table.of(hq).place == Place::captured);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_9_1_adjacent_in_good_order_and_a_hex_once_a_phase);
  RUN_TEST(test_9_2_a_plan_is_named_and_may_be_given_up);
  RUN_TEST(test_9_3_the_attacker_names_a_lead_unit_the_defender_has_the_best);
  RUN_TEST(test_9_4_the_column_of_a_difference);
  RUN_TEST(test_9_5_ground_or_crossing_whichever_is_worse_never_both);
  RUN_TEST(test_9_5_more_than_one_formation_costs_a_column);
  RUN_TEST(test_9_5_surrounded_gives_a_column);
  RUN_TEST(test_11_2_the_counter_shows_the_steps_that_are_left);
  RUN_TEST(test_19_1_beaten_units_leave_by_ends_of_lines_and_by_doors);
  RUN_TEST(test_9_5_the_odds_are_told_step_by_step_with_their_cases);
  RUN_TEST(test_9_4_the_strength_that_lacks_gives_the_next_column);
  RUN_TEST(test_9_6_and_10_3_what_is_told_for_a_die_comes);
  RUN_TEST(test_9_6_the_table_is_one_diagonal);
  RUN_TEST(test_9_7_ax_costs_the_attacker_a_step_and_his_ground);
  RUN_TEST(test_9_7_ad_checks_the_attacking_lead_unit);
  RUN_TEST(test_9_7_ex_takes_a_step_of_each_lead_unit);
  RUN_TEST(test_9_7_dd_disrupts_and_disrupted_again_the_hex_retreats);
  RUN_TEST(test_9_7_dm_passed_is_a_retreat_failed_a_rout);
  RUN_TEST(test_9_7_dx_takes_a_step_and_then_nerve_is_checked);
  RUN_TEST(test_9_8_one_hex_free_of_zones_if_there_is_one);
  RUN_TEST(test_9_8_hold_disrupts_the_hex_instead);
  RUN_TEST(test_9_8_into_a_zone_is_capture_or_disruption);
  RUN_TEST(test_9_8_nowhere_to_go_is_capture);
  RUN_TEST(test_9_8_off_the_map_into_the_box);
  RUN_TEST(test_9_9_winners_but_guns_advance_into_the_empty_hex);
  RUN_TEST(test_9_10_counterattacks_by_who_was_not_attacked);
  RUN_TEST(test_10_1_range_three_and_sight);
  RUN_TEST(test_10_2_guns_in_support_add_their_strength);
  RUN_TEST(test_10_3_the_bombardment_table);
  RUN_TEST(test_10_3_bombardment_never_hurts_the_guns_and_nobody_advances);
  RUN_TEST(test_10_4_guns_that_must_retreat_may_be_captured);
  RUN_TEST(test_11_1_and_11_2_the_last_step_with_and_without_a_line);
  RUN_TEST(test_11_3_a_rout_goes_up_to_three_turns_ahead);
  RUN_TEST(test_11_4_who_is_alone_is_captured);
  return UNITY_END();
}
