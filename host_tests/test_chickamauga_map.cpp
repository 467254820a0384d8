// The map and the forces of Chickamauga against what the rulebook states about them: sheet, edges,
// roads, crossroads, creek and banks, and every counter. docs/maps/chickamauga.md has the sources.
#include <algorithm>
#include <fstream>
#include <set>

#include "host_tests/support.h"
#include "rules/bluegray/reach.h"

using namespace bg;
using namespace bg::test;

namespace {

const Game& game() {
  static const Game the_game = game_of("chickamauga");
  return the_game;
}
const Scenario& scenario() {
  return game().scenario;
}
const Grid& grid() {
  return scenario().grid();
}
HexId at(std::string_view label) {
  return hex(game(), label);
}
std::string name_of(HexId hex) {
  return hex_label(hex, grid()).c_str();
}

bool is_road(Way way) {
  return way == Way::road || way == Way::turnpike || way == Way::railway;
}

template <class F>
void each_side(HexId hex, F&& f) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    f(dir, grid().neighbour(hex, dir), scenario().edge(hex, dir));
  }
}

template <class F>
void each_hex(F&& f) {
  for (uint16_t i = 0; i < grid().hex_count(); ++i) {
    if (scenario().on_map(static_cast<HexId>(i))) f(static_cast<HexId>(i));
  }
}

// Everything joined to `start` by steps that `passes` lets through.
template <class F>
std::set<HexId> flood(HexId start, F&& passes) {
  std::set<HexId> seen{start};
  std::vector<HexId> waiting{start};
  while (!waiting.empty()) {
    const HexId here = waiting.back();
    waiting.pop_back();
    each_side(here, [&](Dir, HexId next, const EdgeKind& edge) {
      if (!scenario().on_map(next) || !passes(edge) || !seen.insert(next).second) return;
      waiting.push_back(next);
    });
  }
  return seen;
}

std::set<HexId> joined_by_road(HexId start) {
  return flood(start, [](const EdgeKind& edge) { return is_road(edge.way()); });
}
// Hexes on the same bank: over the creek by neither bridge nor ford.
std::set<HexId> same_bank(HexId start) {
  return flood(start, [](const EdgeKind& edge) { return edge.barrier() == Barrier::none; });
}

int road_sides(HexId hex) {
  int sides = 0;
  each_side(hex, [&](Dir, HexId, const EdgeKind& edge) { sides += is_road(edge.way()) ? 1 : 0; });
  return sides;
}

bool leads_off(HexId hex, bool (*kind)(Way)) {
  bool found = false;
  each_side(hex, [&](Dir, HexId next, const EdgeKind& edge) {
    found |= !scenario().on_map(next) && kind(edge.way());
  });
  return found;
}

bool has_crossing(HexId hex, Crossing crossing) {
  bool found = false;
  each_side(hex, [&](Dir, HexId, const EdgeKind& edge) {
    found |= edge.barrier() == Barrier::creek && edge.crossing() == crossing;
  });
  return found;
}

bool is_enterable(HexId hex) {
  const Terrain terrain = scenario().terrain(hex);
  return terrain == Terrain::clear || terrain == Terrain::woods || terrain == Terrain::rough ||
         terrain == Terrain::woods_rough;
}

HexId place(std::string_view name) {
  for (const auto* it : *scenario().map().places()) {
    if (it->name()->string_view() == name) return static_cast<HexId>(it->hex());
  }
  TEST_FAIL_MESSAGE(("no place called " + std::string(name)).c_str());
  return HexId::none;
}

template <class F>
void each_unit(F&& f) {
  for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    if (scenario().has_unit(id, Edition::revised)) f(scenario().side_of(id), scenario().unit(id));
  }
}

char letter(UnitType type) {
  return "iachgtl"[static_cast<int>(type)];
}

constexpr const char* union_starts[] = {"1317", "1319", "1318", "1413", "1414", "1315", "1022",
                                        "0822", "2011", "1127", "1227", "0302", "0402", "1505"};

}  // namespace

static void test_chickamauga_the_sheet_has_25_columns_of_28_and_27_hexes() {
  TEST_ASSERT_EQUAL(25, grid().columns);
  TEST_ASSERT_EQUAL(28, grid().rows);
  for (int column = 1; column <= 25; ++column) {
    for (int row = 1; row <= 28; ++row) {
      const bool there = row < 28 || column % 2 == 1;
      TEST_ASSERT_EQUAL_MESSAGE(there, scenario().on_map(grid().at(column, row)),
                                name_of(grid().at(column, row)).c_str());
    }
  }
}

static void test_chickamauga_even_columns_sit_half_a_hex_lower() {
  TEST_ASSERT_EQUAL(1, grid().distance(at("0101"), at("0201")));
  TEST_ASSERT_EQUAL(2, grid().distance(at("0101"), at("0202")));
  TEST_ASSERT_EQUAL(1, grid().distance(at("0202"), at("0103")));
}

static void test_chickamauga_18_1_roads_lead_off_the_map_at_both_exits() {
  for (const char* label : {"0101", "0111"}) {
    TEST_ASSERT_EQUAL_MESSAGE(1, grid().column(at(label)), label);
    TEST_ASSERT_TRUE_MESSAGE(leads_off(at(label), is_road), label);
  }
}

static void test_chickamauga_17_1_entry_hexes_lie_on_the_south_edge() {
  for (const char* label : {"0728", "1928"}) TEST_ASSERT_EQUAL(28, grid().row(at(label)));
  for (const char* label : {"1027", "1627"}) TEST_ASSERT_EQUAL(27, grid().row(at(label)));
  for (const char* label : {"0728", "1928", "1027", "1627"})
    TEST_ASSERT_TRUE_MESSAGE(is_enterable(at(label)), label);
}

static void test_chickamauga_19_23_the_train_finds_a_way_at_both_union_entries() {
  const auto any = [](Way way) { return way != Way::none; };
  TEST_ASSERT_TRUE(leads_off(at("0728"), any));
  TEST_ASSERT_TRUE(leads_off(at("1027"), any));
}

static void test_chickamauga_19_23_there_are_trails() {
  int trails = 0;
  each_hex([&](HexId hex) {
    each_side(hex, [&](Dir, HexId, const EdgeKind& edge) { trails += edge.way() == Way::trail; });
  });
  TEST_ASSERT_TRUE(trails > 0);
}

static void test_chickamauga_21_31_one_net_of_roads_joins_all_that_matters() {
  const auto net = joined_by_road(at("0101"));
  for (const char* label :
       {"0111", "0211", "0502", "1207", "1115", "0822", "0728", "1027", "1922", "2311", "1928"})
    TEST_ASSERT_TRUE_MESSAGE(net.count(at(label)) == 1, label);
}

static void test_chickamauga_21_31_roads_lead_from_the_exits_off_the_east_edge() {
  std::vector<std::string> doors;
  for (const HexId hex : joined_by_road(at("0101"))) {
    if (grid().column(hex) == 25 && leads_off(hex, is_road)) doors.push_back(name_of(hex));
  }
  const std::vector<std::string> expected = {"2503", "2512", "2517"};
  TEST_ASSERT_TRUE(doors == expected);
  // The line of communications of 21.31 knows exactly these.
  for (const auto* line : *scenario().battle().lines()) {
    if (line->kind() != LineKind::exit_to_edge) continue;
    std::vector<std::string> starts;
    for (const uint16_t hex : *line->starts()) starts.push_back(name_of(static_cast<HexId>(hex)));
    TEST_ASSERT_TRUE(starts == expected);
  }
}

static void test_chickamauga_21_31_the_road_to_the_east_edge_crosses_the_creek() {
  const auto west = flood(at("0101"), [](const EdgeKind& edge) {
    return is_road(edge.way()) && edge.barrier() == Barrier::none;
  });
  for (const char* label : {"2503", "2512", "2517"})
    TEST_ASSERT_TRUE_MESSAGE(west.count(at(label)) == 0, label);
}

static void test_chickamauga_21_12_the_crossroads_have_four_arms() {
  TEST_ASSERT_TRUE(road_sides(at("1207")) >= 4);
  TEST_ASSERT_TRUE(road_sides(at("1115")) >= 4);
}

static void test_chickamauga_21_12_the_scoring_bridges_span_the_creek() {
  for (const char* label : {"1922", "2311"}) {
    TEST_ASSERT_TRUE_MESSAGE(has_crossing(at(label), Crossing::bridge), label);
    TEST_ASSERT_TRUE_MESSAGE(road_sides(at(label)) >= 2, label);
  }
}

static void test_chickamauga_21_12_the_gaps_are_open_between_high_ground() {
  for (const char* label : {"0211", "0502"}) {
    const HexId gap = at(label);
    TEST_ASSERT_TRUE_MESSAGE(road_sides(gap) >= 2, label);
    for (const Dir dir : {Dir::n, Dir::s}) {
      const Terrain flank = scenario().terrain(grid().neighbour(gap, dir));
      TEST_ASSERT_TRUE_MESSAGE(flank == Terrain::rough || flank == Terrain::woods_rough, label);
    }
  }
}

static void test_chickamauga_21_12_the_gaps_lie_on_the_roads_to_the_exits() {
  Dir dir;
  TEST_ASSERT_TRUE(grid().direction(at("0111"), at("0211"), dir));
  TEST_ASSERT_TRUE(is_road(scenario().edge(at("0111"), dir).way()));
  const char* chattanooga_road[] = {"0101", "0201", "0302", "0402", "0502"};
  for (int i = 0; i + 1 < 5; ++i) {
    TEST_ASSERT_TRUE(grid().direction(at(chattanooga_road[i]), at(chattanooga_road[i + 1]), dir));
    TEST_ASSERT_TRUE_MESSAGE(is_road(scenario().edge(at(chattanooga_road[i]), dir).way()),
                             chattanooga_road[i]);
  }
}

static void test_chickamauga_21_12_wither_s_lies_on_the_dry_valley_road() {
  TEST_ASSERT_TRUE(place("Wither's") == at("0822"));
  // From the entry 0728 by road to Wither's and on to the gap at 0211.
  TEST_ASSERT_TRUE(road_sides(at("0822")) >= 2);
  TEST_ASSERT_TRUE(joined_by_road(at("0728")).count(at("0211")) == 1);
}

static void test_chickamauga_names_of_the_text_are_on_the_map() {
  TEST_ASSERT_TRUE(place("Alexander's Bridge") == at("1922"));
  TEST_ASSERT_TRUE(place("Dyer's Bridge") == at("2311"));
  TEST_ASSERT_TRUE(place("Rossville Gap") == at("0502"));  // the text has the two exchanged
  TEST_ASSERT_TRUE(place("McFarland's Gap") == at("0211"));
  TEST_ASSERT_TRUE(has_crossing(place("Reed's Bridge"), Crossing::bridge));
  const HexId kelly = place("Kelly Field");
  TEST_ASSERT_TRUE(kelly == at("1317") || kelly == at("1318") || kelly == at("1319"));
  for (const char* name : {"Viniard's", "Poe Field", "Snodgrass Hill", "Missionary Ridge",
                           "Lafayette Road", "Dry Valley Road", "Chickamauga Creek"})
    TEST_ASSERT_TRUE_MESSAGE(scenario().on_map(place(name)), name);
}

static void test_chickamauga_6_29_nobody_crosses_the_creek_but_at_bridges_and_fords() {
  int creek = 0, bridges = 0, fords = 0;
  each_hex([&](HexId hex) {
    each_side(hex, [&](Dir dir, HexId next, const EdgeKind& edge) {
      TEST_ASSERT_TRUE(edge.barrier() == Barrier::none || edge.barrier() == Barrier::creek);
      if (!scenario().on_map(next)) return;
      const EdgeKind& back = scenario().edge(next, opposite(dir));
      TEST_ASSERT_TRUE(back.barrier() == edge.barrier() && back.crossing() == edge.crossing() &&
                       back.way() == edge.way());
      const bool open = edge.barrier() == Barrier::none || edge.crossing() != Crossing::none;
      TEST_ASSERT_EQUAL(!open, bluegray::is_prohibited(game(), UnitType::infantry, hex, dir));
      creek += edge.barrier() == Barrier::creek;
      bridges += edge.crossing() == Crossing::bridge;
      fords += edge.crossing() == Crossing::ford;
    });
  });
  TEST_ASSERT_EQUAL(2 * 111, creek);
  TEST_ASSERT_EQUAL(2 * 4, bridges);
  TEST_ASSERT_EQUAL(2 * 6, fords);
}

static void test_chickamauga_23_0_the_creek_parts_the_armies() {
  const auto west = same_bank(at("0101"));
  const auto east = same_bank(at("2517"));
  for (const char* label : union_starts)
    TEST_ASSERT_TRUE_MESSAGE(west.count(at(label)) == 1, label);
  // The far ends of the three bridges, and those who had not yet come to the creek.
  for (const char* label : {"2022", "2316", "2411", "2421", "2422", "2517", "2317"})
    TEST_ASSERT_TRUE_MESSAGE(east.count(at(label)) == 1, label);
  // Two banks, and the one hex that the creek's bend at the south edge cuts off.
  TEST_ASSERT_EQUAL(688, west.size() + east.size() + same_bank(at("1128")).size());
  TEST_ASSERT_EQUAL(1, same_bank(at("1128")).size());
  for (const HexId hex : west) TEST_ASSERT_TRUE(east.count(hex) == 0);
}

static void test_chickamauga_every_hex_but_the_bend_can_be_reached() {
  const auto reached = flood(at("0101"), [](const EdgeKind& edge) {
    return edge.barrier() == Barrier::none || edge.crossing() != Crossing::none;
  });
  TEST_ASSERT_EQUAL(687, reached.size());
}

static void test_chickamauga_24_1_most_of_the_field_is_woods() {
  int woods = 0, all = 0;
  each_hex([&](HexId hex) {
    ++all;
    TEST_ASSERT_TRUE_MESSAGE(is_enterable(hex), name_of(hex).c_str());
    woods += scenario().terrain(hex) == Terrain::woods ||
             scenario().terrain(hex) == Terrain::woods_rough;
  });
  TEST_ASSERT_EQUAL(688, all);
  TEST_ASSERT_TRUE(2 * woods > all);
}

static void test_chickamauga_the_reconstructed_hexes_say_so() {
  int reconstructed = 0;
  each_hex([&](HexId hex) { reconstructed += scenario().is_reconstructed(hex) ? 1 : 0; });
  TEST_ASSERT_EQUAL(19, reconstructed);
  TEST_ASSERT_TRUE(scenario().is_reconstructed(at("2527")));
  TEST_ASSERT_FALSE(scenario().is_reconstructed(at("1115")));
}

static void test_chickamauga_16_1_start_hexes_can_be_entered_and_keep_their_distance() {
  std::vector<std::string> at_two;
  each_unit([&](Side side, const blob::Unit& one) {
    if (one.turn() != 0 || side != Side::union_side) return;
    TEST_ASSERT_TRUE(is_enterable(static_cast<HexId>(one.hex())));
    each_unit([&](Side other, const blob::Unit& two) {
      if (two.turn() != 0 || other == side) return;
      const HexId a = static_cast<HexId>(one.hex()), b = static_cast<HexId>(two.hex());
      TEST_ASSERT_TRUE(is_enterable(b));
      TEST_ASSERT_TRUE(grid().distance(a, b) >= 2);
      if (grid().distance(a, b) == 2) at_two.push_back(name_of(a) + "/" + name_of(b));
    });
  });
  TEST_ASSERT_EQUAL(1, at_two.size());
  TEST_ASSERT_EQUAL_STRING("2011/2212", at_two[0].c_str());
}

static void test_chickamauga_16_1_every_counter_is_as_the_charts_have_it() {
  std::ifstream file("host_tests/data/chickamauga-forces.csv");
  std::vector<std::string> expected, found;
  std::string line;
  std::getline(file, line);
  TEST_ASSERT_EQUAL_STRING("side,when,where,strength,type,movement,designation", line.c_str());
  while (std::getline(file, line)) expected.push_back(line);
  TEST_ASSERT_EQUAL(84, expected.size());

  for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    if (!scenario().has_unit(id, Edition::revised)) continue;
    const blob::Unit& unit = scenario().unit(id);
    std::string where;
    if (unit.turn() == 0) {
      where = name_of(static_cast<HexId>(unit.hex()));
    } else {
      for (const uint16_t hex : *scenario().battle().entries()->Get(unit.entry())->hexes())
        where += (where.empty() ? "" : "/") + name_of(static_cast<HexId>(hex));
    }
    const etl::string_view name = scenario().unit_name(id);
    found.push_back(std::string(scenario().side_of(id) == Side::union_side ? "U" : "C") + "," +
                    (unit.turn() == 0 ? "setup" : std::to_string(unit.turn())) + "," + where + "," +
                    std::to_string(unit.strength()) + "," + letter(unit.type()) + "," +
                    std::to_string(unit.allowance()) + "," + std::string(name.data(), name.size()));
  }
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  TEST_ASSERT_EQUAL(expected.size(), found.size());
  for (size_t i = 0; i < found.size(); ++i)
    TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), found[i].c_str());
}

static void test_chickamauga_16_2_the_armies_add_up() {
  int units[2] = {}, strength[2] = {};
  each_unit([&](Side side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    ++units[index_of(side)];
    strength[index_of(side)] += unit.strength();
  });
  TEST_ASSERT_EQUAL(14, units[0]);
  TEST_ASSERT_EQUAL(70, strength[0]);
  TEST_ASSERT_EQUAL(31, units[1]);
  TEST_ASSERT_EQUAL(128, strength[1]);
}

static void test_chickamauga_25_1_deleted_brigades_are_not_there() {
  int andersons = 0;
  for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    if (!scenario().has_unit(id, Edition::revised)) continue;
    const etl::string_view its = scenario().unit_name(id);
    const std::string name(its.data(), its.size());
    TEST_ASSERT_TRUE(name != "Roddey" && name != "Sharp");
    if (name.find("Anderson") == std::string::npos) continue;
    ++andersons;
    TEST_ASSERT_EQUAL(6, scenario().unit(id).strength());  // Hindman's, not G.T. Anderson's
  }
  TEST_ASSERT_EQUAL(1, andersons);
}

static void test_chickamauga_25_2_wood_and_wilson_count_five() {
  TEST_ASSERT_EQUAL(5, scenario().unit(unit(game(), "Wood")).strength());
  TEST_ASSERT_EQUAL(5, scenario().unit(unit(game(), "Wilson")).strength());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chickamauga_the_sheet_has_25_columns_of_28_and_27_hexes);
  RUN_TEST(test_chickamauga_even_columns_sit_half_a_hex_lower);
  RUN_TEST(test_chickamauga_18_1_roads_lead_off_the_map_at_both_exits);
  RUN_TEST(test_chickamauga_17_1_entry_hexes_lie_on_the_south_edge);
  RUN_TEST(test_chickamauga_19_23_the_train_finds_a_way_at_both_union_entries);
  RUN_TEST(test_chickamauga_19_23_there_are_trails);
  RUN_TEST(test_chickamauga_21_31_one_net_of_roads_joins_all_that_matters);
  RUN_TEST(test_chickamauga_21_31_roads_lead_from_the_exits_off_the_east_edge);
  RUN_TEST(test_chickamauga_21_31_the_road_to_the_east_edge_crosses_the_creek);
  RUN_TEST(test_chickamauga_21_12_the_crossroads_have_four_arms);
  RUN_TEST(test_chickamauga_21_12_the_scoring_bridges_span_the_creek);
  RUN_TEST(test_chickamauga_21_12_the_gaps_are_open_between_high_ground);
  RUN_TEST(test_chickamauga_21_12_the_gaps_lie_on_the_roads_to_the_exits);
  RUN_TEST(test_chickamauga_21_12_wither_s_lies_on_the_dry_valley_road);
  RUN_TEST(test_chickamauga_names_of_the_text_are_on_the_map);
  RUN_TEST(test_chickamauga_6_29_nobody_crosses_the_creek_but_at_bridges_and_fords);
  RUN_TEST(test_chickamauga_23_0_the_creek_parts_the_armies);
  RUN_TEST(test_chickamauga_every_hex_but_the_bend_can_be_reached);
  RUN_TEST(test_chickamauga_24_1_most_of_the_field_is_woods);
  RUN_TEST(test_chickamauga_the_reconstructed_hexes_say_so);
  RUN_TEST(test_chickamauga_16_1_start_hexes_can_be_entered_and_keep_their_distance);
  RUN_TEST(test_chickamauga_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_chickamauga_16_2_the_armies_add_up);
  RUN_TEST(test_chickamauga_25_1_deleted_brigades_are_not_there);
  RUN_TEST(test_chickamauga_25_2_wood_and_wilson_count_five);
  return UNITY_END();
}
