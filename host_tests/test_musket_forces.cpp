// The folio's forces against its text [17.0], [21.0]: formation, name, place, arrival, men and
// guns.
#include <fstream>
#include <sstream>

#include "host_tests/musket_table.h"

using namespace bg;
using namespace bg::test;

namespace {

struct Line {
  Side side;
  int formation, men, guns;
  std::string where;
  std::vector<std::string> names;
};

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::stringstream in(text);
  for (std::string part; std::getline(in, part, at);) {
    const size_t first = part.find_first_not_of(' ');
    out.push_back(first == std::string::npos ? "" : part.substr(first));
  }
  return out;
}

std::vector<Line> printed() {
  std::ifstream file("host_tests/data/chickamauga-folio-forces.txt");
  std::vector<Line> out;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#') continue;
    const auto part = split(text, '|');
    TEST_ASSERT_EQUAL_size_t(6, part.size());
    out.push_back({part[0] == "union" ? Side::union_side : Side::confederate, std::stoi(part[1]),
                   std::stoi(part[3]), std::stoi(part[4]), part[2], split(part[5], ',')});
  }
  return out;
}

void check_place(const Line& line, const mk::Unit& it, UnitId id, const MusketTable& table) {
  std::string where = line.where;
  const bool active = where.ends_with(" active");
  if (active) where.resize(where.size() - 7);
  TEST_ASSERT_EQUAL(active, it.is(mk::mark::active));
  if (where == "aside") {
    TEST_ASSERT_TRUE(it.place == mk::Place::aside);
    return;
  }
  int turn = 1;
  if (where[0] == 'T') {
    turn = std::stoi(where.substr(1));
    where = where.substr(where.find(' ') + 1);
  }
  if (where.starts_with("box ")) {
    const std::string name = where.substr(4) + " Box";
    const auto box = static_cast<uint8_t>(name[0] == 'C'   ? mk::area::crawfish_springs
                                          : name[0] == 'R' ? mk::area::rossville
                                                           : mk::area::lafayette);
    TEST_ASSERT_EQUAL_STRING(name.c_str(), folio().battle().areas()->Get(box)->name()->c_str());
    if (turn > 1) {
      TEST_ASSERT_TRUE(it.place == mk::Place::waiting);
      TEST_ASSERT_EQUAL(turn, it.due);
      TEST_ASSERT_EQUAL(index_of(mk::door_of(folio(), box)),
                        folio().battle().entries()->Get(folio().unit(id).entry())->hexes()->Get(0));
      return;
    }
    TEST_ASSERT_TRUE(it.place == mk::Place::box);
    TEST_ASSERT_EQUAL(box, it.box);
    return;
  }
  TEST_ASSERT_TRUE(it.on_map());
  if (where[0] == '=') {
    TEST_ASSERT_TRUE(it.hex == table.hex(where.substr(1)));
    return;
  }
  const int within = where[2] - '0';
  const HexId anchor = table.hex(where.substr(4));
  TEST_ASSERT_EQUAL(within, mk::rating(folio(), id, mk::Rating::within));
  TEST_ASSERT_TRUE(folio().grid().at(mk::rating(folio(), id, mk::Rating::column),
                                     mk::rating(folio(), id, mk::Rating::row)) == anchor);
  TEST_ASSERT_LESS_OR_EQUAL(within, folio().grid().distance(anchor, it.hex));
}

}  // namespace

static void test_17_2_and_17_3_everybody_stands_where_the_text_says() {
  MusketTable table;
  table.start(1);
  int found = 0;
  for (const Line& line : printed()) {
    for (const std::string& name : line.names) {
      const UnitId id = table.unit(name, line.side);
      TEST_ASSERT_EQUAL_MESSAGE(line.formation, mk::formation_of(folio(), id), name.c_str());
      check_place(line, table.of(id), id, table);
      ++found;
    }
  }
  TEST_ASSERT_EQUAL(folio().unit_count(), found);
}

static void test_21_0_men_and_guns_are_the_printed_totals() {
  int men[2] = {}, guns[2] = {};
  for (const Line& line : printed()) {
    // Forrest's cavalry is not among the infantrymen of the total, his guns are.
    if (line.side == Side::union_side || line.formation != 12) men[index_of(line.side)] += line.men;
    guns[index_of(line.side)] += line.guns;
  }
  TEST_ASSERT_EQUAL(45000, men[0]);
  TEST_ASSERT_EQUAL(200, guns[0]);
  TEST_ASSERT_EQUAL(47750, men[1]);
  TEST_ASSERT_EQUAL(168, guns[1] + 20);  // 20 reserve cannon are not in a division's figure
}

static void test_21_0_counters_by_kind() {
  int units[2] = {}, battalions[2] = {}, others = 0;
  for (uint16_t i = 0; i < folio().unit_count(); ++i) {
    const auto id = static_cast<UnitId>(i);
    const mk::Kind kind = mk::kind_of(folio(), id);
    const int side = index_of(folio().side_of(id));
    if (kind == mk::Kind::battalion)
      ++battalions[side];
    else if (mk::is_fighter(kind))
      ++units[side];
    else
      ++others;
  }
  TEST_ASSERT_EQUAL(36, units[0]);  // half of them is the 18 of 18.2
  TEST_ASSERT_EQUAL(40, units[1]);
  TEST_ASSERT_EQUAL(3, battalions[0]);
  TEST_ASSERT_EQUAL(3, battalions[1]);
  TEST_ASSERT_EQUAL(91, units[0] + units[1] + 6 + others);
}

// Ours: a division has three points for a thousand men and one for eight guns, halves up, shared
// among its brigades.
static void test_5_1_strengths_follow_the_printed_men_and_guns() {
  MusketTable table;
  table.start(1);
  for (const Side side : {Side::union_side, Side::confederate}) {
    int men[14] = {}, guns[14] = {}, points[14] = {};
    for (const Line& line : printed())
      if (line.side == side) {
        men[line.formation] += line.men;
        guns[line.formation] += line.guns;
      }
    for (uint16_t i = 0; i < folio().unit_count(); ++i) {
      const auto id = static_cast<UnitId>(i);
      if (folio().side_of(id) == side && mk::kind_of(folio(), id) == mk::Kind::infantry)
        points[mk::formation_of(folio(), id)] += folio().unit(id).strength();
    }
    for (int formation = 1; formation <= 12; ++formation) {
      const int want = (men[formation] * 3 + guns[formation] * 125 + 500) / 1000;
      TEST_ASSERT_EQUAL(want, points[formation]);
    }
  }
}

static void test_5_2_infantry_has_two_steps_guns_and_battalions_one() {
  for (uint16_t i = 0; i < folio().unit_count(); ++i) {
    const auto id = static_cast<UnitId>(i);
    const mk::Kind kind = mk::kind_of(folio(), id);
    TEST_ASSERT_EQUAL(kind == mk::Kind::infantry, mk::has_two_steps(folio(), id));
    if (kind == mk::Kind::infantry)
      TEST_ASSERT_EQUAL((folio().unit(id).strength() + 1) / 2,
                        mk::rating(folio(), id, mk::Rating::reduced));
  }
}

static void test_18_1_the_area_is_the_road_and_all_west_of_it() {
  MusketTable table;
  table.start(1);
  int count = 0;
  for (uint16_t i = 0; i < folio().grid().hex_count(); ++i)
    count += folio().on_map(static_cast<HexId>(i)) &&
             folio().in_area(mk::area::road, static_cast<HexId>(i));
  TEST_ASSERT_EQUAL(207, count);
  for (const char* label : {"0801", "0815", "0821", "0722", "0625", "0101", "0126", "0528"})
    TEST_ASSERT_TRUE_MESSAGE(folio().in_area(mk::area::road, table.hex(label)), label);
  for (const char* label : {"0901", "0915", "0822", "0626", "0627", "0724"})
    TEST_ASSERT_FALSE_MESSAGE(folio().in_area(mk::area::road, table.hex(label)), label);
}

// The creek cuts the map in two: 497 hexes of the field, 191 beyond.
static void test_7_2_the_creek_is_closed_but_for_its_crossings() {
  MusketTable table;
  table.start(1);
  const auto flood = [&](std::string_view from) {
    std::vector<HexId> todo = {table.hex(from)};
    std::vector<bool> seen(folio().grid().hex_count());
    int count = 0;
    while (!todo.empty()) {
      const HexId hex = todo.back();
      todo.pop_back();
      if (seen[index_of(hex)] || !folio().on_map(hex)) continue;
      seen[index_of(hex)] = true;
      ++count;
      for (uint8_t d = 0; d < dir_count; ++d)
        if (folio().edge(hex, static_cast<Dir>(d)).barrier() == Barrier::none)
          todo.push_back(folio().grid().neighbour(hex, static_cast<Dir>(d)));
    }
    return count;
  };
  TEST_ASSERT_EQUAL(497, flood("0101"));
  TEST_ASSERT_EQUAL(191, flood("2528"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_17_2_and_17_3_everybody_stands_where_the_text_says);
  RUN_TEST(test_21_0_men_and_guns_are_the_printed_totals);
  RUN_TEST(test_21_0_counters_by_kind);
  RUN_TEST(test_5_1_strengths_follow_the_printed_men_and_guns);
  RUN_TEST(test_5_2_infantry_has_two_steps_guns_and_battalions_one);
  RUN_TEST(test_18_1_the_area_is_the_road_and_all_west_of_it);
  RUN_TEST(test_7_2_the_creek_is_closed_but_for_its_crossings);
  return UNITY_END();
}
