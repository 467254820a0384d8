// Maps made of maps: two sheets joined under one set of labels, and creeks turned into fords. The
// sheets are small and invented; the first has three columns of four rows, the second of three.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "host_tests/support.h"
#include "rules/core/command.h"
#include "tools/compiler/map_source.h"

using namespace bg;
using compiler::FaultList;
using compiler::MapModel;
namespace fs = std::filesystem;

static const std::string upper = R"(name = "Upper"
columns = 3
rows = 4
short = "even"
terrain = """
     01 02 03
01   .  .  .
02   .  w  .
03   .  .  .
04   r  -  w
"""

[[sides]]
kind = "creek"
sides = "0101/0102 0201/0202"

[[sides]]
kind = "canal"
sides = "0302/0303"

[[ways]]
kind = "road"
path = "0202 0203>S"

[[ways]]
kind = "road"
path = "0103 0104>S"

[[places]]
name = "Seam"
hex = "0304"
)";

static const std::string lower = R"(name = "Lower"
columns = 3
rows = 3
short = "even"
terrain = """
     01 02 03
01   r  .  w
02   t  .  .
03   .  -  .
"""

[[ways]]
kind = "road"
path = "N>0201 0202"

[[ways]]
kind = "road"
path = "N>0101 0102"

[[places]]
name = "Seam"
hex = "0301"

[[places]]
name = "Lowtown"
hex = "0102"
)";

static const std::string joined = R"(name = "Both"
join = ["upper.toml", "lower.toml"]
letters = "UL"
note = "Invented."

[[attested]]
hex = "L0102"
is = ["town", "road"]
case = "1.1"
)";

struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "test_joined_map_XXXXXX").string();
    TEST_ASSERT_NOT_NULL(mkdtemp(name.data()));
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
  fs::path path;
};

static std::optional<MapModel> read(const std::map<std::string, std::string>& files,
                                    const char* name, FaultList& faults) {
  const Folder folder;
  for (const auto& [file, text] : files) std::ofstream(folder.path / file) << text;
  return compiler::read_map(folder.path / name, faults);
}

static MapModel read_good(const std::map<std::string, std::string>& files, const char* name) {
  FaultList faults;
  std::optional<MapModel> map = read(files, name, faults);
  TEST_ASSERT_TRUE_MESSAGE(faults.empty(), faults.empty() ? "" : faults.lines()[0].c_str());
  return *map;
}

static MapModel both() {
  return read_good({{"upper.toml", upper}, {"lower.toml", lower}, {"joined.toml", joined}},
                   "joined.toml");
}

static HexId at(const MapModel& map, const char* label) {
  const std::optional<HexId> hex = map.find(label);
  TEST_ASSERT_TRUE_MESSAGE(hex.has_value(), label);
  return *hex;
}

static void test_two_sheets_make_one_grid_with_a_shared_row() {
  const MapModel map = both();
  TEST_ASSERT_EQUAL(3, map.grid.columns);
  TEST_ASSERT_EQUAL(6, map.grid.rows);
  TEST_ASSERT_TRUE(at(map, "U0104") == at(map, "L0101"));
  TEST_ASSERT_TRUE(map.hex(at(map, "U0304")).terrain == blob::Terrain::woods);
  TEST_ASSERT_TRUE(map.hex(at(map, "L0102")).terrain == blob::Terrain::town);
  Dir dir;
  TEST_ASSERT_TRUE(map.grid.direction(at(map, "U0203"), at(map, "L0201"), dir) && dir == Dir::s);
  TEST_ASSERT_EQUAL_MESSAGE(2, map.places.size(), "the place on the seam is one place");
}

static void test_labels_carry_the_letter_of_the_sheet_both_ways() {
  const MapModel map = both();
  TEST_ASSERT_EQUAL_STRING("U0203", map.label(at(map, "U0203")).c_str());
  TEST_ASSERT_EQUAL_STRING("L0201", map.label(at(map, "L0201")).c_str());
  TEST_ASSERT_EQUAL_STRING("L0101", map.label(at(map, "U0104")).c_str());
  for (const char* wrong :
       {"0203", "X0203", "U0204", "U0105", "L0203", "L0104", "L0000", "U", ""}) {
    TEST_ASSERT_FALSE_MESSAGE(map.find(wrong).has_value(), wrong);
  }
  Command command;
  TEST_ASSERT_TRUE(from_text("move 7 L0102", map.grid, command));
  TEST_ASSERT_TRUE(command.hex == at(map, "L0102"));
  TEST_ASSERT_EQUAL_STRING("move 7 L0102", to_text(command, map.grid).c_str());
}

static void test_roads_run_on_over_the_seam() {
  const MapModel map = both();
  TEST_ASSERT_TRUE(map.side(at(map, "U0203"), Dir::s).way == blob::Way::road);
  TEST_ASSERT_TRUE(map.side(at(map, "L0201"), Dir::n).way == blob::Way::road);
  TEST_ASSERT_TRUE(map.side(at(map, "L0101"), Dir::s).way == blob::Way::road);
  TEST_ASSERT_TRUE(map.side(at(map, "L0102"), Dir::n).way == blob::Way::road);
  TEST_ASSERT_TRUE(map.side(at(map, "U0103"), Dir::s).way == blob::Way::road);
}

static void test_sheets_that_disagree_on_the_seam_are_refused() {
  const auto refused = [](std::string changed, const char* from, const char* to, const char* what) {
    const size_t found = changed.find(from);
    TEST_ASSERT_TRUE(found != std::string::npos);
    changed.replace(found, std::string(from).size(), to);
    FaultList faults;
    read({{"upper.toml", upper}, {"lower.toml", changed}, {"joined.toml", joined}}, "joined.toml",
         faults);
    TEST_ASSERT_EQUAL(1, faults.size());
    TEST_ASSERT_TRUE_MESSAGE(faults.lines()[0].ends_with(what), faults.lines()[0].c_str());
  };
  refused(lower, "01   r  .  w", "01   r  .  .",
          "L0301 lies on both sheets, but they show different ground");
  refused(lower, "N>0201 0202", "0201 0202", "the sheets show different ways at L0201/U0203");
  refused(lower, "N>0101 0102", "0101 0102", "the sheets show different ways at L0101/U0103");
}

static void test_creeks_become_fords_and_the_canal_stays() {
  const MapModel map =
      read_good({{"upper.toml", upper},
                 {"may.toml", "name = \"May\"\nbase = \"upper.toml\"\ncreeks = \"fords\"\n"}},
                "may.toml");
  TEST_ASSERT_TRUE(map.side(at(map, "0101"), Dir::s).crossing == blob::Crossing::ford);
  TEST_ASSERT_TRUE(map.side(at(map, "0102"), Dir::n).crossing == blob::Crossing::ford);
  TEST_ASSERT_TRUE(map.side(at(map, "0302"), Dir::s).barrier == blob::Barrier::creek);
  TEST_ASSERT_TRUE(map.side(at(map, "0302"), Dir::s).crossing == blob::Crossing::none);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_two_sheets_make_one_grid_with_a_shared_row);
  RUN_TEST(test_labels_carry_the_letter_of_the_sheet_both_ways);
  RUN_TEST(test_roads_run_on_over_the_seam);
  RUN_TEST(test_sheets_that_disagree_on_the_seam_are_refused);
  RUN_TEST(test_creeks_become_fords_and_the_canal_stays);
  return UNITY_END();
}
