// The ground about Chattanooga for the regiments: what the text says of it [2.3, 3.2, 3.3, 5.4,
// 9.2, 13.6], and that the reconstructed rest hangs together. Single hexes of the text are
// [[attested]] in the source; the compiler refuses a map that breaks one.
#include "host_tests/regiments_battles.h"

using namespace bg;
using namespace bg::test;

namespace {

const RegimentsBattle& field() {
  return regiments_battle("death-knell");
}

bool is_stream(const EdgeKind& edge) {
  return edge.barrier() == Barrier::stream;
}

// Parts of the land when streams are closed, bridges too or not.
std::set<HexId> part_of(int number, bool bridges) {
  return field().flood(field().at(number), [&](HexId from, Dir dir) {
    const EdgeKind& edge = field().scenario.edge(from, dir);
    return !is_stream(edge) || (bridges && edge.crossing() == Crossing::bridge);
  });
}

size_t land_hexes() {
  size_t count = 0;
  field().each_land([&](HexId) { ++count; });
  return count;
}

template <class F>
bool any_neighbour(HexId hex, F&& test) {
  for (uint8_t d = 0; d < dir_count; ++d)
    if (test(field().grid().neighbour(hex, static_cast<Dir>(d)))) return true;
  return false;
}

}  // namespace

void test_2_3_sixty_columns_of_fifty_six_rows() {
  TEST_ASSERT_EQUAL(60, field().grid().columns);
  TEST_ASSERT_EQUAL(56, field().grid().rows);
}

void test_2_3_each_hex_has_one_of_the_six_kinds_of_ground() {
  std::set<Terrain> found;
  field().each_land([&](HexId hex) { found.insert(field().scenario.terrain(hex)); });
  const std::set<Terrain> six = {Terrain::clear, Terrain::woods,    Terrain::swamp,
                                 Terrain::town,  Terrain::hillside, Terrain::ravine};
  TEST_ASSERT_TRUE(found == six);
}

// The river and the streams cut the land into four; the bridges join it.
void test_2_3_streams_part_the_land_and_bridges_join_it() {
  const int parts[] = {1341, 2445, 4345, 6004};
  size_t sum = 0;
  for (const int one : parts) {
    const auto part = part_of(one, false);
    sum += part.size();
    for (const int other : parts)
      TEST_ASSERT_EQUAL(one == other, part.count(field().at(other)) == 1);
  }
  TEST_ASSERT_EQUAL(land_hexes(), sum);
  TEST_ASSERT_EQUAL(land_hexes(), part_of(6004, true).size());
}

void test_2_3_bridges_lie_on_streams_and_carry_a_road() {
  int bridges = 0;
  field().each_land([&](HexId hex) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const EdgeKind& edge = field().scenario.edge(hex, static_cast<Dir>(d));
      if (edge.crossing() == Crossing::none) {
        // No road runs into the water: only bridges bring one across.
        TEST_ASSERT_FALSE(edge.way() == Way::road && edge.barrier() != Barrier::none);
        continue;
      }
      ++bridges;
      TEST_ASSERT_TRUE(is_stream(edge));
      TEST_ASSERT_TRUE(edge.way() == Way::road);
    }
  });
  TEST_ASSERT_EQUAL(2 * 7, bridges);
}

// On foot every hex can be reached, cliffs or not; guns and cavalry need a road in ravines and on
// hillsides, and have one up Lookout Mountain and Missionary Ridge.
void test_7_2_no_hex_is_cut_off_and_guns_come_up_the_mountains() {
  const auto step = [&](HexId from, Dir dir, bool guns) {
    const EdgeKind& edge = field().scenario.edge(from, dir);
    if (edge.barrier() != Barrier::none && edge.crossing() == Crossing::none) return false;
    const Terrain to = field().scenario.terrain(field().grid().neighbour(from, dir));
    const bool steep = to == Terrain::ravine || to == Terrain::hillside;
    return !guns || !steep || edge.way() == Way::road;
  };
  const HexId start = field().at(6004);
  const auto on_foot =
      field().flood(start, [&](HexId from, Dir dir) { return step(from, dir, false); });
  TEST_ASSERT_EQUAL(land_hexes(), on_foot.size());
  const auto guns =
      field().flood(start, [&](HexId from, Dir dir) { return step(from, dir, true); });
  for (const int hex : {1341, 1354, 1356, 1056, 1431, 2923, 2653, 3245, 3741, 4128, 5516, 5533})
    TEST_ASSERT_TRUE_MESSAGE(guns.count(field().at(hex)) == 1,
                             field().label(field().at(hex)).c_str());
}

// 5.4: the roads off the east edge are the Confederate sources.
void test_5_4_sources_of_communication_are_the_roads_off_the_east_edge() {
  std::vector<int> roads;
  field().each_land([&](HexId hex) {
    if (field().grid().column(hex) != 60) return;
    for (const Dir dir : {Dir::ne, Dir::se})
      if (field().scenario.edge(hex, dir).way() == Way::road)
        roads.push_back(6000 + field().grid().row(hex));
  });
  for (const char* battle : regiments_battles) {
    TEST_ASSERT_TRUE(roads == regiments_battle(battle).figures("confederate_sources"));
    TEST_ASSERT_TRUE((std::vector<int>{1056, 1356, 1431, 2923}) ==
                     regiments_battle(battle).figures("union_sources"));
  }
}

// 3.2: the crest from 5523 to 5537; beyond these limits it goes on, north and south.
void test_3_2_the_crest_is_hilltop_and_its_slopes_are_steep() {
  const auto ridge = field().area(regiments_area::missionary_ridge);
  for (int hex = 5523; hex <= 5537; ++hex) {
    TEST_ASSERT_EQUAL(1, ridge.count(field().at(hex)));
    TEST_ASSERT_FALSE(field().scenario.is_reconstructed(field().at(hex)));
  }
  bool north = false, south = false;
  for (const HexId hex : ridge) {
    TEST_ASSERT_EQUAL(3, field().level(hex));
    TEST_ASSERT_TRUE(field().grid().column(hex) >= 53 && field().grid().column(hex) <= 57);
    north |= field().grid().row(hex) < 13;
    south |= field().grid().row(hex) > 50;
  }
  TEST_ASSERT_TRUE(north && south);
  // Nobody comes onto the crest from the valley but over a hillside or a ravine, or by a road.
  for (const HexId hex : ridge) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId beside = field().grid().neighbour(hex, static_cast<Dir>(d));
      if (!field().is_land(beside) || ridge.count(beside) == 1) continue;
      const Terrain ground = field().scenario.terrain(beside);
      TEST_ASSERT_TRUE_MESSAGE(
          ground == Terrain::hillside || ground == Terrain::ravine || field().level(beside) == 2 ||
              field().scenario.edge(hex, static_cast<Dir>(d)).way() == Way::road,
          field().label(beside).c_str());
    }
  }
}

// 3.2, 3.4, 13.6: the areas of the rules against the ground they are said to be.
void test_3_2_areas_are_what_they_say() {
  const auto west = part_of(1341, false);
  for (const char* battle : regiments_battles) {
    const RegimentsBattle& b = regiments_battle(battle);
    b.each_land([&](HexId hex) {
      const auto in = [&](int number) {
        return b.scenario.in_area(static_cast<uint8_t>(number), hex);
      };
      const bool is_west = west.count(hex) == 1;
      const int column = b.grid().column(hex), row = b.grid().row(hex);
      TEST_ASSERT_EQUAL(!is_west, in(regiments_area::east_of_lookout_creek));
      TEST_ASSERT_EQUAL(is_west || row >= 39, in(regiments_area::hooker));
      TEST_ASSERT_EQUAL(column == 60, in(regiments_area::east_edge));
      const Terrain ground = b.scenario.terrain(hex);
      const bool height = b.level(hex) > 1 || ground == Terrain::hillside;
      const bool lookout = !is_west && height && column >= 19 && column <= 32 && row >= 43;
      TEST_ASSERT_EQUAL(lookout, in(regiments_area::lookout_mountain));
      TEST_ASSERT_EQUAL(column == 41 && (row == 28 || row == 29), in(regiments_area::orchard_knob));
    });
  }
}

// 3.2: the US line runs from river to river about the town and the landing, inside which nobody can
// come without crossing it; the armies before it stand outside.
void test_3_2_the_us_line_shuts_in_the_town() {
  const auto inside = field().area(regiments_area::inside_line);
  const auto line = field().area(regiments_area::line);
  TEST_ASSERT_EQUAL(126, inside.size());
  TEST_ASSERT_EQUAL(21, line.size());
  std::set<HexId> rim;
  for (const HexId hex : inside) {
    if (any_neighbour(hex, [&](HexId beside) {
          return field().is_land(beside) && inside.count(beside) == 0;
        }))
      rim.insert(hex);
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId beside = field().grid().neighbour(hex, dir);
      if (!field().is_land(beside)) continue;
      const bool drawn =
          field().scenario.edge(beside, opposite(dir)).work() == blob::Work::entrenchment;
      TEST_ASSERT_EQUAL(inside.count(beside) == 0, drawn);
    }
  }
  TEST_ASSERT_TRUE(rim == line);
  field().each_land([&](HexId hex) {
    if (field().scenario.terrain(hex) == Terrain::town) TEST_ASSERT_EQUAL(1, inside.count(hex));
  });
  TEST_ASSERT_EQUAL(1, inside.count(field().at(2923)));
  for (const int hex : {4121, 4128, 4133, 4135})
    TEST_ASSERT_EQUAL(0, inside.count(field().at(hex)));
  const auto joined = field().flood(field().at(2923), [&](HexId from, Dir dir) {
    return inside.count(field().grid().neighbour(from, dir)) == 1;
  });
  TEST_ASSERT_EQUAL(inside.size(), joined.size());
}

// The palisades: the top of Lookout Mountain is shut in by cliffs and slopes on all sides.
void test_2_3_lookout_mountain_is_climbed_over_slopes_only() {
  const auto area = field().area(regiments_area::lookout_mountain);
  int cliffs = 0;
  for (const HexId hex : area) {
    if (field().level(hex) != 3) continue;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId below = field().grid().neighbour(hex, dir);
      if (!field().is_land(below) || field().level(below) == 3) continue;
      const EdgeKind& up = field().scenario.edge(below, opposite(dir));
      const bool cliff = up.barrier() == Barrier::cliff;
      if (cliff) ++cliffs;
      TEST_ASSERT_TRUE_MESSAGE(cliff || up.slope() == Slope::up, field().label(below).c_str());
    }
  }
  TEST_ASSERT_TRUE(cliffs >= 15);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_2_3_sixty_columns_of_fifty_six_rows);
  RUN_TEST(test_2_3_each_hex_has_one_of_the_six_kinds_of_ground);
  RUN_TEST(test_2_3_streams_part_the_land_and_bridges_join_it);
  RUN_TEST(test_2_3_bridges_lie_on_streams_and_carry_a_road);
  RUN_TEST(test_7_2_no_hex_is_cut_off_and_guns_come_up_the_mountains);
  RUN_TEST(test_5_4_sources_of_communication_are_the_roads_off_the_east_edge);
  RUN_TEST(test_3_2_the_crest_is_hilltop_and_its_slopes_are_steep);
  RUN_TEST(test_3_2_areas_are_what_they_say);
  RUN_TEST(test_3_2_the_us_line_shuts_in_the_town);
  RUN_TEST(test_2_3_lookout_mountain_is_climbed_over_slopes_only);
  return UNITY_END();
}
