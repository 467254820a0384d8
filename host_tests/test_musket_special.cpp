// The folio's own cases [17.0]-[19.0], each by number: set-up, dice, boxes, special units, victory.
#include "host_tests/musket_table.h"

using namespace bg;
using namespace bg::test;
namespace v = bg::musket::verb;
namespace r = bg::musket::refusal;
namespace e = bg::musket::event;
namespace m = bg::musket::mark;
using mk::Place;

static MusketTable table;

// The beginning of a movement phase with the die given, on the table as it stands.
static std::vector<Event> begin(uint8_t turn, Side side, uint8_t die) {
  table.turn(turn, side, mk::Stage::muster);
  table.next_die(die);
  EventList events;
  mk::Play play(folio(), table.state, MusketTable::work(), events);
  play.prepare();
  mk::begin_phase(play);
  return {events.begin(), events.end()};
}

static void test_17_1_sixteen_turns_and_the_union_moves_first() {
  table.start(7);
  TEST_ASSERT_EQUAL(16, folio().turns());
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::setup);
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::union_side);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::confederate);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::plan);
  table.execute({.verb = v::choose, .arg = 1});
  while (table.state.stage != mk::Stage::move) table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.state.clock.side == Side::union_side);
}

static void test_17_1_set_up_within_the_given_distance() {
  table.start(1);
  const UnitId baird = table.unit("1/1/14");
  table.accept({.verb = v::place, .unit = baird, .hex = table.hex("0911")});
  table.refuse(r::outside_setup, battle_rule(17, 1),
               {.verb = v::place, .unit = baird, .hex = table.hex("0912")});
  table.refuse(r::fixed_setup, battle_rule(17, 1),
               {.verb = v::place, .unit = table.unit("1/2/14"), .hex = table.hex("0125")});
  table.refuse(r::not_your_unit, rule(4, 0),
               {.verb = v::place, .unit = table.unit("Law"), .hex = table.hex("1417")});
  table.execute({.verb = v::place, .unit = baird, .hex = table.hex("0911")});
  TEST_ASSERT_TRUE(table.of(baird).hex == table.hex("0911"));
}

static void test_3_1_nobody_is_set_up_on_an_enemy_or_over_the_limit() {
  table.start(1);
  table.execute({.verb = Verb::end});
  table.put("1/1/21", "0826");
  table.refuse(r::enemy_there, rule(3, 1),
               {.verb = v::place, .unit = table.unit("Davidson"), .hex = table.hex("0826")});
  table.put("Deas", "0926");
  table.put("Anderson", "0926");
  table.refuse(r::stack_full, rule(8, 1),
               {.verb = v::place, .unit = table.unit("Davidson"), .hex = table.hex("0926")});
}

static void test_17_2_the_replacement_die_serves_its_formations() {
  const struct {
    uint8_t die;
    int first, last;
  } rows[] = {{1, 1, 4}, {2, 1, 4}, {3, 1, 4}, {4, 5, 7}, {5, 8, 10}, {6, 1, 12}};
  for (const auto& row : rows) {
    table.clear();
    table.turn(1, Side::union_side, mk::Stage::muster);
    table.state.steps = 1;
    table.state.step_die = row.die;
    for (const char* name : {"1/1/14", "1/2/14", "1/3/14", "2/4/14", "2/1/20", "1/2/20", "1/3/20",
                             "1/1/21", "1/2/21", "1/3/21", "1/1/Res", "1/4/14 (a)"}) {
      const UnitId id = table.put_in_box(name, mk::area::rossville, m::reduced);
      const int formation = mk::formation_of(folio(), id);
      const bool serves = formation >= row.first && formation <= row.last;
      TEST_ASSERT_EQUAL_MESSAGE(serves, table.check({.verb = v::refit, .unit = id}).ok(), name);
      if (!serves)
        table.refuse(r::not_this_formation, battle_rule(17, 2), {.verb = v::refit, .unit = id});
    }
    // A battalion at large is of any formation.
    table.accept({.verb = v::place,
                  .arg = 1,
                  .unit = table.unit("A1", Side::union_side),
                  .hex = table.hex("0801")});
  }
}

static void test_17_2_a_step_is_rolled_for_at_each_union_phase_and_lapses() {
  table.clear();
  const auto events = begin(1, Side::union_side, 4);
  TEST_ASSERT_EQUAL(4, table.state.step_die);
  TEST_ASSERT_EQUAL(1, table.state.steps);
  TEST_ASSERT_TRUE(MusketTable::has(events, e::step_die));
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(0, table.state.steps);
}

static void test_17_3_the_confederate_hq_comes_on_a_die_below_the_turn() {
  for (uint8_t turn = 2; turn <= 7; ++turn) {
    for (uint8_t die = 1; die <= 6; ++die) {
      table.clear();
      const UnitId hq = table.unit("Confederate HQ");
      table.of(hq) = {};
      table.of(hq).hex = HexId::none;
      table.of(hq).due = 2;
      begin(turn, Side::confederate, die);
      TEST_ASSERT_EQUAL(die < turn, table.of(hq).place == Place::box);
      if (die < turn) TEST_ASSERT_EQUAL(mk::area::lafayette, table.of(hq).box);
      TEST_ASSERT_FALSE(table.of(hq).is(m::active));
    }
  }
}

static void test_17_3_no_hq_die_on_turn_1_nor_after_it_came() {
  table.start(1);
  TEST_ASSERT_FALSE(MusketTable::has(begin(1, Side::confederate, 1), e::hq_die));
  table.put_in_box("Confederate HQ", mk::area::lafayette);
  TEST_ASSERT_FALSE(MusketTable::has(begin(5, Side::confederate, 1), e::hq_die));
}

static void test_17_3_one_replacement_step_a_turn_for_any_formation() {
  table.clear();
  begin(3, Side::confederate, 1);
  TEST_ASSERT_EQUAL(1, table.state.steps);
  TEST_ASSERT_EQUAL(0, table.state.step_die);
  const UnitId law = table.put_in_box("Law", mk::area::lafayette, m::reduced);
  const UnitId deas = table.put_in_box("Deas", mk::area::lafayette, m::reduced);
  table.accept({.verb = v::refit, .unit = deas});
  table.execute({.verb = v::refit, .unit = law});
  TEST_ASSERT_FALSE(table.of(law).is(m::reduced));
  TEST_ASSERT_EQUAL(0, table.state.steps);
}

static void test_17_2_line_hexes_0126_only_while_the_trains_are_in_the_box() {
  table.clear();
  table.put("1/1/14", "0225");
  // Cut off from 0801 and 0111 by a wall is long to build: ask for the hexes themselves.
  TEST_ASSERT_FALSE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0126")));
  table.put_in_box("Union Trains", mk::area::crawfish_springs);
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0126")));
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0801")));
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0111")));
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::confederate, table.hex("2508")));
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::confederate, table.hex("2128")));
  TEST_ASSERT_FALSE(mk::is_line_hex(table.position(), Side::confederate, table.hex("0801")));
  table.put("Law", "0111");
  TEST_ASSERT_FALSE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0111")));
}

static void test_18_1_no_confederate_unit_or_zone_on_or_west_of_the_road() {
  table.clear();
  TEST_ASSERT_TRUE(mk::is_road_free(table.position()));
  table.put("Law", "1015");
  TEST_ASSERT_TRUE(mk::is_road_free(table.position()));
  table.put("Law", "0915");
  TEST_ASSERT_FALSE(mk::is_road_free(table.position()));
  table.put("Law", "0815");
  TEST_ASSERT_FALSE(mk::is_road_free(table.position()));
  table.clear();
  table.put("Hood", "0815");  // a leader is no unit
  TEST_ASSERT_TRUE(mk::is_road_free(table.position()));
}

static void test_18_1_zones_stop_at_the_creek() {
  table.clear();
  table.put("Law", "0627");  // across the creek from 0528 and 0527, not from the bridge's 0626
  TEST_ASSERT_FALSE(table.position().has_zone(Side::confederate, table.hex("0528")));
  TEST_ASSERT_TRUE(table.position().has_zone(Side::confederate, table.hex("0626")));
  TEST_ASSERT_TRUE(mk::is_road_free(table.position()));
}

static void test_18_2_the_aim_is_fixed_before_the_first_move_and_not_told() {
  table.start(1);
  table.execute({.verb = Verb::end});
  table.execute({.verb = Verb::end});
  table.refuse(r::not_now, battle_rule(18, 2), {.verb = Verb::end});
  table.refuse(r::no_such_aim, battle_rule(18, 2), {.verb = v::choose, .arg = 3});
  mk::State before = table.state;
  const auto a = table.execute({.verb = v::choose, .arg = 1});
  mk::State after_a = table.state;
  table.state = before;
  const auto b = table.execute({.verb = v::choose, .arg = 2});
  TEST_ASSERT_EQUAL(1, after_a.aim);
  TEST_ASSERT_EQUAL(2, table.state.aim);
  TEST_ASSERT_EQUAL_size_t(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) TEST_ASSERT_EQUAL(a[i].value, b[i].value);
}

static void test_18_2_option_a_no_union_unit_on_the_map() {
  table.clear();
  TEST_ASSERT_TRUE(mk::is_reached(table.position(), mk::Aim::a));
  table.put_in_box("1/1/14", mk::area::rossville);
  const UnitId routed = table.unit("2/1/14");
  table.of(routed).place = Place::track;
  table.put("Thomas", "0910");
  TEST_ASSERT_TRUE(mk::is_reached(table.position(), mk::Aim::a));
  table.put("A1", "0910", 0, Side::union_side);
  TEST_ASSERT_FALSE(mk::is_reached(table.position(), mk::Aim::a));
}

static void test_18_2_option_b_eighteen_brigades_and_batteries_lost() {
  table.clear();
  int lost = 0;
  for (uint16_t i = 0; i < folio().unit_count() && lost < 17; ++i) {
    const auto id = static_cast<UnitId>(i);
    const mk::Kind kind = mk::kind_of(folio(), id);
    if (folio().side_of(id) != Side::union_side) continue;
    if (kind != mk::Kind::infantry && kind != mk::Kind::artillery) continue;
    table.of(id).due = 0;
    table.of(id).place = lost % 3 == 0   ? Place::pool
                         : lost % 3 == 1 ? Place::destroyed
                                         : Place::captured;
    ++lost;
  }
  table.put_in_box("3/3/21", mk::area::rossville);
  table.state.battalions_taken[1] = 3;
  TEST_ASSERT_FALSE(mk::is_reached(table.position(), mk::Aim::b));
  table.of(table.unit("2/2/Res")) = {};
  table.of(table.unit("2/2/Res")).hex = HexId::none;
  table.of(table.unit("2/2/Res")).place = Place::pool;
  TEST_ASSERT_TRUE(mk::is_reached(table.position(), mk::Aim::b));
}

static void test_18_3_points_by_what_was_lost() {
  table.clear();
  const auto lose = [&](const char* name, Place place) {
    table.of(table.unit(name)) = {};
    table.of(table.unit(name)).hex = HexId::none;
    table.of(table.unit(name)).place = place;
  };
  // The cleared table has its leaders removed: start from nobody lost.
  for (uint16_t i = 0; i < folio().unit_count(); ++i)
    if (table.state.units[i].place == Place::removed) table.state.units[i].place = Place::box;
  const auto points = [&](Side side) {
    mk::count_points(folio(), table.state);
    return static_cast<int>(table.state.clock.points[index_of(side)]);
  };
  TEST_ASSERT_EQUAL(0, points(Side::union_side));
  lose("Law", Place::pool);
  TEST_ASSERT_EQUAL(1, points(Side::union_side));
  lose("Deas", Place::destroyed);
  TEST_ASSERT_EQUAL(2, points(Side::union_side));
  lose("Wood", Place::captured);
  TEST_ASSERT_EQUAL(4, points(Side::union_side));
  lose("Hood", Place::removed);
  TEST_ASSERT_EQUAL(5, points(Side::union_side));
  lose("Longstreet", Place::captured);
  TEST_ASSERT_EQUAL(7, points(Side::union_side));
  lose("Confederate HQ", Place::captured);
  TEST_ASSERT_EQUAL(11, points(Side::union_side));
  lose("Ector", Place::track);
  TEST_ASSERT_EQUAL(11, points(Side::union_side));
  table.state.battalions_taken[0] = 1;
  TEST_ASSERT_EQUAL(13, points(Side::union_side));
  lose("Union Trains", Place::removed);
  TEST_ASSERT_EQUAL(0, points(Side::confederate));
  lose("Union Trains", Place::captured);
  TEST_ASSERT_EQUAL(4, points(Side::confederate));
}

static void test_18_3_the_winner_on_points_needs_ten_and_more() {
  table.clear();
  table.put("Law", "0815");     // the road is not free,
  table.put("1/1/14", "0910");  // and a Union unit is on the map
  const auto level = [&](int16_t mine, int16_t theirs) {
    table.state.clock.points[0] = mine;
    table.state.clock.points[1] = theirs;
    return static_cast<int>(mk::level_now(table.position(), mk::Aim::a));
  };
  TEST_ASSERT_EQUAL(mk::level::drawn, level(9, 0));
  TEST_ASSERT_EQUAL(mk::level::union_points, level(10, 9));
  TEST_ASSERT_EQUAL(mk::level::drawn, level(12, 12));
  TEST_ASSERT_EQUAL(mk::level::confederate_points, level(9, 10));
}

static void test_18_3_both_or_neither_fall_back_on_points() {
  table.clear();  // the road is free, and no Union unit is on the map
  TEST_ASSERT_EQUAL(mk::level::drawn, mk::level_now(table.position(), mk::Aim::a));
  TEST_ASSERT_EQUAL(mk::level::union_wins, mk::level_now(table.position(), mk::Aim::b));
  table.put("Law", "0815");
  TEST_ASSERT_EQUAL(mk::level::confederate_wins, mk::level_now(table.position(), mk::Aim::a));
}

static void test_19_1_out_of_a_box_for_the_cost_of_the_door() {
  table.clear();
  table.turn(1, Side::confederate, mk::Stage::move);
  const UnitId adams = table.put_in_box("Adams", mk::area::lafayette);
  table.execute({.verb = Verb::move, .unit = adams, .hex = table.hex("2128")});
  TEST_ASSERT_TRUE(table.of(adams).hex == table.hex("2128"));
  table.clear();
  table.turn(1, Side::confederate, mk::Stage::move);
  table.put_in_box("Adams", mk::area::lafayette);
  // Six points by road: the door and five hexes more.
  table.accept({.verb = Verb::move, .unit = adams, .hex = table.hex("2023")});
  table.refuse(r::too_far, rule(7, 1),
               {.verb = Verb::move, .unit = adams, .hex = table.hex("1923")});
  table.accept({.verb = Verb::march, .unit = adams, .hex = table.hex("1818")});
}

static void test_19_1_off_the_map_for_one_point_also_after_a_move() {
  table.clear();
  table.turn(1, Side::confederate, mk::Stage::move);
  const UnitId law = table.put("Law", "2128");
  table.execute({.verb = Verb::exit, .unit = law});
  TEST_ASSERT_TRUE(table.of(law).place == Place::box);
  table.refuse(r::has_moved, rule(7, 1),
               {.verb = Verb::move, .unit = law, .hex = table.hex("2128")});
  table.clear();
  table.turn(1, Side::confederate, mk::Stage::move);
  table.put("Law", "2024");     // four hexes of road, and one point to leave
  table.put("1/1/14", "1922");  // too near for a march
  table.accept({.verb = Verb::exit, .unit = law});
  table.put("Law", "1923");
  table.put("1/1/14", "1821");
  table.refuse(r::door_too_far, battle_rule(19, 1), {.verb = Verb::exit, .unit = law});
}

static void test_19_1_a_disengaging_unit_leaves_into_the_box() {
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::move);
  const UnitId law = table.put("Law", "2128");
  table.put("1/1/14", "2127");
  table.next_die(6);  // fails
  table.execute({.verb = Verb::exit, .unit = law});
  TEST_ASSERT_TRUE(table.of(law).place == Place::box);
  TEST_ASSERT_TRUE(table.of(law).is(m::disrupted));
}

static void test_19_1_a_disengaging_unit_reaches_the_door_and_leaves() {
  const auto stand = [](std::string_view hex, std::string_view enemy, uint16_t marks) {
    table.clear();
    table.turn(2, Side::confederate, mk::Stage::move);
    table.put("1/1/14", enemy);
    return table.put("Law", hex, marks);
  };
  // One hex to the door and a point to leave: within half the allowance.
  UnitId law = stand("2127", "2026", 0);
  table.next_die(1);
  table.execute({.verb = Verb::exit, .unit = law});
  TEST_ASSERT_TRUE(table.of(law).place == Place::box);
  TEST_ASSERT_FALSE(table.of(law).is(m::disrupted));
  // Failed: one hex on the way, and no further.
  law = stand("2127", "2026", 0);
  table.next_die(6);
  table.execute({.verb = Verb::exit, .unit = law});
  TEST_ASSERT_TRUE(table.of(law).on_map());
  TEST_ASSERT_TRUE(table.hex("2128") == table.of(law).hex);
  TEST_ASSERT_TRUE(table.of(law).is(m::disrupted));
  // Further than half its points.
  law = stand("2025", "2024", 0);
  table.refuse(r::door_too_far, battle_rule(19, 1), {.verb = Verb::exit, .unit = law});
}

static void test_19_1_hq_and_trains_in_a_box_are_inactive_a_leader_is_not() {
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::move);
  const UnitId hq = table.put_in_box("Confederate HQ", mk::area::lafayette);
  const UnitId trains = table.put_in_box("Confederate Trains", mk::area::lafayette);
  const UnitId hill = table.put_in_box("D.H. Hill", mk::area::lafayette);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_FALSE(table.of(hq).is(m::active));
  TEST_ASSERT_FALSE(table.of(trains).is(m::active));
  TEST_ASSERT_TRUE(table.of(hill).is(m::active));
}

static void test_19_1_recovery_rolls_in_a_box_and_no_fog_of_war() {
  table.clear();
  const UnitId unit = table.put_in_box("1/1/14", mk::area::rossville, m::disrupted);
  table.next_die(4);
  table.execute({.verb = v::recover, .unit = unit});
  TEST_ASSERT_FALSE(table.of(unit).is(m::disrupted));
  table.turn(2, Side::union_side, mk::Stage::fog);
  table.state.clock.to_act = Side::confederate;
  table.state.fog = 2;
  table.refuse(r::safe_in_box, battle_rule(19, 1),
               {.verb = v::stray, .unit = unit, .hex = table.hex("0801")});
}

static void test_19_1_an_enemy_on_the_door_shuts_it() {
  table.clear();
  table.turn(1, Side::confederate, mk::Stage::move);
  const UnitId adams = table.put_in_box("Adams", mk::area::lafayette);
  table.put("1/1/14", "2128");
  table.refuse(r::door_held, battle_rule(19, 1),
               {.verb = Verb::move, .unit = adams, .hex = table.hex("2127")});
}

static void test_19_2_forrest_marches_like_cavalry() {
  for (const char* name : {"Armstrong", "Davidson", "Dibrell"})
    TEST_ASSERT_EQUAL(15, mk::rating(folio(), table.unit(name), mk::Rating::march));
  TEST_ASSERT_EQUAL(10, mk::rating(folio(), table.unit("Law"), mk::Rating::march));
  TEST_ASSERT_TRUE(mk::kind_of(folio(), table.unit("Dibrell")) == mk::Kind::infantry);
}

static void test_19_3_wilder_marches_like_cavalry_and_ignores_an_exchange() {
  TEST_ASSERT_EQUAL(15, mk::rating(folio(), table.unit("1/4/14 (a)"), mk::Rating::march));
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::attack);
  const UnitId wilder = table.put("1/4/14 (a)", "0913");
  const UnitId law = table.put("Law", "1013");
  table.execute({.verb = Verb::target, .hex = table.hex("0913")});
  table.execute({.verb = Verb::join, .unit = law});
  table.execute_until({.verb = Verb::fight}, [&] { return table.of(law).is(m::reduced); });
  // Law lost a step by Ax or Ex; take the exchange.
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::attack);
  table.put("1/4/14 (a)", "0913");
  table.put("Law", "1013");
  table.execute({.verb = Verb::target, .hex = table.hex("0913")});
  table.execute({.verb = Verb::join, .unit = law});
  const auto events = table.execute_until({.verb = Verb::fight}, [&] {
    return table.of(law).is(m::reduced) && table.state.stage != mk::Stage::retreat;
  });
  TEST_ASSERT_TRUE(MusketTable::has(events, e::unharmed));
  TEST_ASSERT_FALSE(table.of(wilder).is(m::reduced));
}

static void test_19_3_wilder_attacking_loses_by_an_exchange() {
  table.clear();
  table.turn(2, Side::union_side, mk::Stage::attack);
  const UnitId wilder = table.put("1/4/14 (a)", "0913");
  const UnitId law = table.put("Law", "1013");
  table.execute({.verb = Verb::target, .hex = table.hex("1013")});
  table.execute({.verb = Verb::join, .unit = wilder});
  table.execute_until({.verb = Verb::fight}, [&] { return table.of(law).is(m::reduced); });
  TEST_ASSERT_TRUE(table.of(wilder).is(m::reduced));
}

static void test_19_4_wheeler_against_the_brigades_in_the_box() {
  for (int guards = 0; guards <= 3; ++guards) {
    for (uint8_t die = 1; die <= 6; ++die) {
      table.clear();
      const UnitId trains = table.put_in_box("Union Trains", mk::area::crawfish_springs);
      const char* names[] = {"1/2/14", "2/2/14", "3/2/14"};
      for (int i = 0; i < guards; ++i) table.put_in_box(names[i], mk::area::crawfish_springs);
      table.put_in_box("14th Corps Artillery B", mk::area::crawfish_springs);
      table.put_in_box("A1", mk::area::crawfish_springs, 0, Side::union_side);
      begin(2, Side::confederate, die);
      TEST_ASSERT_EQUAL((die + 1) / 2 > guards, table.of(trains).place == Place::captured);
    }
  }
}

static void test_19_4_no_raid_once_the_trains_are_out_of_the_box() {
  table.clear();
  table.put("Union Trains", "0125");
  TEST_ASSERT_FALSE(MusketTable::has(begin(2, Side::confederate, 6), e::raid_die));
}

static void test_19_4_the_trains_may_leave_for_good_after_turn_6() {
  table.clear();
  const UnitId trains = table.put_in_box("Union Trains", mk::area::crawfish_springs);
  table.turn(6, Side::union_side, mk::Stage::move);
  table.refuse(r::too_early, battle_rule(19, 4), {.verb = v::remove, .unit = trains});
  table.turn(7, Side::union_side, mk::Stage::move);
  table.execute({.verb = v::remove, .unit = trains});
  TEST_ASSERT_TRUE(table.of(trains).place == Place::removed);
  // A leader's removal is worth a point, that of trains nothing; the other leaders are set aside.
  int mine = 0;
  for (uint16_t i = 0; i < folio().unit_count(); ++i) {
    const auto id = static_cast<UnitId>(i);
    mine += mk::kind_of(folio(), id) == mk::Kind::leader && folio().side_of(id) == Side::union_side;
  }
  TEST_ASSERT_EQUAL(mine, table.state.clock.points[1]);
}

static void test_19_4_the_trains_may_leave_from_the_map_too() {
  table.clear();
  const UnitId trains = table.put("Union Trains", "0125");
  table.turn(7, Side::union_side, mk::Stage::move);
  table.execute({.verb = v::remove, .unit = trains});
  TEST_ASSERT_TRUE(table.of(trains).place == Place::removed);
  table.refuse(r::not_on_map, battle_rule(19, 4), {.verb = v::remove, .unit = trains});
}

static void test_2_1_and_2_4_one_six_sided_die_and_halves_up() {
  table.clear();
  bool seen[7] = {};
  Rng dice = Rng::seeded(1);
  for (int i = 0; i < 600; ++i) {
    const uint8_t die = dice.die();
    TEST_ASSERT_TRUE(die >= 1 && die <= 6);
    seen[die] = true;
  }
  for (int face = 1; face <= 6; ++face) TEST_ASSERT_TRUE(seen[face]);
  const UnitId wood = table.put("Wood", "1312", m::disrupted);  // five points
  TEST_ASSERT_EQUAL(3, mk::strength_of(folio(), table.state, wood));
}

static void test_3_2_within_one_or_two_hexes() {
  table.start(1);
  const UnitId baird = table.unit("1/1/14"), brannan = table.unit("1/3/14");
  TEST_ASSERT_EQUAL(1, mk::rating(folio(), baird, mk::Rating::within));
  TEST_ASSERT_EQUAL(2, mk::rating(folio(), brannan, mk::Rating::within));
  table.refuse(r::outside_setup, battle_rule(17, 1),
               {.verb = v::place, .unit = baird, .hex = table.hex("0912")});
  table.refuse(r::outside_setup, battle_rule(17, 1),
               {.verb = v::place, .unit = brannan, .hex = table.hex("1411")});
}

static void test_3_3_the_game_ends_after_turn_16() {
  table.clear();
  table.turn(16, Side::confederate, mk::Stage::attack);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(1, table.state.clock.over);
  table.clear();
  table.turn(15, Side::confederate, mk::Stage::attack);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(0, table.state.clock.over);
  TEST_ASSERT_EQUAL(16, table.state.clock.turn);
}

static void test_5_3_guns_and_battalions_belong_to_any_formation() {
  TEST_ASSERT_TRUE(mk::is_of_any(folio(), table.unit("Polk's Artillery")));
  TEST_ASSERT_TRUE(mk::is_of_any(folio(), table.unit("A1", Side::union_side)));
  TEST_ASSERT_FALSE(mk::is_of_any(folio(), table.unit("Law")));
}

static void test_5_4_where_a_counter_can_be() {
  table.clear();
  const UnitId law = table.put("Law", "1315");
  table.of(law).due = 4;  // only those who wait or stand on the track have a turn
  TEST_ASSERT_FALSE(mk::is_ok(table.position()));
  table.put("Law", "1315");
  TEST_ASSERT_TRUE(mk::is_ok(table.position()));
  table.of(law).place = Place::track;  // and nobody off the map has a hex
  TEST_ASSERT_FALSE(mk::is_ok(table.position()));
}

static void test_14_4_one_fog_of_war_an_object() {
  table.clear();
  table.put("Law", "1315");
  table.put("1/1/14", "0910");
  table.turn(2, Side::confederate, mk::Stage::fog);
  table.state.clock.to_act = Side::union_side;
  table.state.fog = 2;
  const Command delay{.verb = v::delay, .hex = table.hex("1315")};
  table.execute(delay);
  if (table.state.stage == mk::Stage::fog) table.refuse(r::fogged_already, rule(14, 4), delay);
  TEST_ASSERT_TRUE(table.of(table.unit("Law")).is(m::fogged));
}

static void test_19_5_rossville_gives_fog_for_every_brigade_missing() {
  for (int guards = 0; guards <= 3; ++guards) {
    table.clear();
    const char* names[] = {"1/1/Res", "2/1/Res", "2/2/Res"};
    for (int i = 0; i < guards; ++i) table.put_in_box(names[i], mk::area::rossville);
    for (uint64_t seed = 1; seed < 60; ++seed) {
      table.turn(3, Side::union_side, mk::Stage::muster);
      table.state.clock.rng = Rng::seeded(seed);
      EventList events;
      mk::Play play(folio(), table.state, MusketTable::work(), events);
      play.prepare();
      mk::begin_phase(play);
      int die = 0;
      for (const Event& event : events)
        if (event.kind == e::rossville_die) die = event.value;
      const int want = (die + 1) / 2 - guards;
      TEST_ASSERT_EQUAL(want > 0 ? want : 0, table.state.extra_fog);
    }
  }
}

static void test_19_5_no_union_unit_moves_while_fog_is_to_be_played() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910");
  table.turn(3, Side::union_side, mk::Stage::fog);
  table.state.clock.to_act = Side::confederate;
  table.state.fog = 1;
  table.refuse(r::not_now, rule(4, 1),
               {.verb = Verb::move, .unit = unit, .hex = table.hex("0911")});
  table.execute({.verb = v::delay, .hex = table.hex("0910")});
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::move);
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::union_side);
}

static void test_19_6_a_replacement_brings_a_battalion_on() {
  table.clear();
  table.turn(3, Side::confederate, mk::Stage::muster);
  table.state.steps = 1;
  table.put("Law", "1417");
  const UnitId first = table.unit("A1", Side::confederate);
  table.execute({.verb = v::place, .unit = first, .hex = table.hex("1418")});
  TEST_ASSERT_TRUE(table.of(first).hex == table.hex("1418"));
  TEST_ASSERT_EQUAL(0, table.state.steps);
  TEST_ASSERT_FALSE(table.state.stage == mk::Stage::muster);  // nothing is left to do
}

static void test_19_6_thomas_alone_raises_one_by_a_die() {
  for (uint8_t die = 1; die <= 6; ++die) {
    table.clear();
    table.turn(3, Side::union_side, mk::Stage::muster);
    table.put("1/1/14", "0910");
    const UnitId thomas = table.put("Thomas", "0910", m::active);
    const UnitId battalion = table.unit("A1", Side::union_side);
    table.next_die(die);
    table.execute({.verb = v::summon, .unit = thomas, .target = battalion});
    TEST_ASSERT_EQUAL(die <= 3, table.of(battalion).on_map());
    if (die > 3) TEST_ASSERT_TRUE(table.of(battalion).place == Place::aside);
    TEST_ASSERT_FALSE(table.of(thomas).is(m::active));
    if (table.state.stage == mk::Stage::muster)
      table.refuse(r::leader_inactive, rule(12, 3),
                   {.verb = v::summon, .unit = thomas, .target = battalion});
  }
  table.clear();
  table.turn(3, Side::union_side, mk::Stage::muster);
  table.put("1/4/14 (a)", "0910");
  table.put("Wilder", "0910", m::active);
  table.refuse(r::only_thomas, battle_rule(19, 6),
               {.verb = v::summon,
                .unit = table.unit("Wilder"),
                .target = table.unit("A1", Side::union_side)});
}

static void test_19_6_battalions_come_again_and_captures_count() {
  table.clear();
  const UnitId battalion = table.put("A1", "0910", 0, Side::union_side);
  EventList events;
  mk::Play play(folio(), table.state, MusketTable::work(), events);
  play.prepare();
  mk::capture(play, battalion, rule(9, 8));
  TEST_ASSERT_TRUE(table.of(battalion).place == Place::aside);
  TEST_ASSERT_EQUAL(1, table.state.battalions_taken[1]);
  table.turn(3, Side::union_side, mk::Stage::muster);
  table.state.steps = 1;
  table.state.step_die = 6;
  table.accept({.verb = v::place, .arg = 1, .unit = battalion, .hex = table.hex("0801")});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_17_1_sixteen_turns_and_the_union_moves_first);
  RUN_TEST(test_17_1_set_up_within_the_given_distance);
  RUN_TEST(test_3_1_nobody_is_set_up_on_an_enemy_or_over_the_limit);
  RUN_TEST(test_17_2_the_replacement_die_serves_its_formations);
  RUN_TEST(test_17_2_a_step_is_rolled_for_at_each_union_phase_and_lapses);
  RUN_TEST(test_17_2_line_hexes_0126_only_while_the_trains_are_in_the_box);
  RUN_TEST(test_17_3_the_confederate_hq_comes_on_a_die_below_the_turn);
  RUN_TEST(test_17_3_no_hq_die_on_turn_1_nor_after_it_came);
  RUN_TEST(test_17_3_one_replacement_step_a_turn_for_any_formation);
  RUN_TEST(test_18_3_both_or_neither_fall_back_on_points);
  RUN_TEST(test_18_1_no_confederate_unit_or_zone_on_or_west_of_the_road);
  RUN_TEST(test_18_1_zones_stop_at_the_creek);
  RUN_TEST(test_18_2_the_aim_is_fixed_before_the_first_move_and_not_told);
  RUN_TEST(test_18_2_option_a_no_union_unit_on_the_map);
  RUN_TEST(test_18_2_option_b_eighteen_brigades_and_batteries_lost);
  RUN_TEST(test_18_3_points_by_what_was_lost);
  RUN_TEST(test_18_3_the_winner_on_points_needs_ten_and_more);
  RUN_TEST(test_19_1_out_of_a_box_for_the_cost_of_the_door);
  RUN_TEST(test_19_1_off_the_map_for_one_point_also_after_a_move);
  RUN_TEST(test_19_1_a_disengaging_unit_leaves_into_the_box);
  RUN_TEST(test_19_1_hq_and_trains_in_a_box_are_inactive_a_leader_is_not);
  RUN_TEST(test_19_1_recovery_rolls_in_a_box_and_no_fog_of_war);
  RUN_TEST(test_19_1_an_enemy_on_the_door_shuts_it);
  RUN_TEST(test_19_2_forrest_marches_like_cavalry);
  RUN_TEST(test_19_3_wilder_marches_like_cavalry_and_ignores_an_exchange);
  RUN_TEST(test_19_3_wilder_attacking_loses_by_an_exchange);
  RUN_TEST(test_19_4_wheeler_against_the_brigades_in_the_box);
  RUN_TEST(test_19_4_no_raid_once_the_trains_are_out_of_the_box);
  RUN_TEST(test_19_4_the_trains_may_leave_for_good_after_turn_6);
  RUN_TEST(test_19_5_rossville_gives_fog_for_every_brigade_missing);
  RUN_TEST(test_19_5_no_union_unit_moves_while_fog_is_to_be_played);
  RUN_TEST(test_19_6_a_replacement_brings_a_battalion_on);
  RUN_TEST(test_19_6_thomas_alone_raises_one_by_a_die);
  RUN_TEST(test_19_6_battalions_come_again_and_captures_count);
  RUN_TEST(test_19_1_a_disengaging_unit_reaches_the_door_and_leaves);
  RUN_TEST(test_19_4_the_trains_may_leave_from_the_map_too);
  RUN_TEST(test_2_1_and_2_4_one_six_sided_die_and_halves_up);
  RUN_TEST(test_3_2_within_one_or_two_hexes);
  RUN_TEST(test_3_3_the_game_ends_after_turn_16);
  RUN_TEST(test_5_3_guns_and_battalions_belong_to_any_formation);
  RUN_TEST(test_5_4_where_a_counter_can_be);
  RUN_TEST(test_14_4_one_fog_of_war_an_object);
  return UNITY_END();
}
