// The scenario compiler: what it refuses, with the sentence and the line, and that what it accepts
// comes out of the blob as it went in.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "host_tests/support.h"
#include "rules/bluegray/bluegray_system.h"
#include "tools/compiler/blob_writer.h"
#include "tools/compiler/compile.h"

using namespace bg;
using compiler::Bytes;
using compiler::CompiledBattle;
using compiler::FaultList;
namespace fs = std::filesystem;

// A battle and a map that use every part of the format once, and have no fault.
static const std::string good_battle = R"(id = "sample"
name = "Sample"
date = "1 May 1863"
situation = "Two brigades and a bridge."
system = "blue_gray"
editions = ["classic", "revised"]
year = 1863
turns = 8
night = [4, 5]
first = "confederate"
map = "maps/sample.toml"

[forces]
union = """
0101  5   1/1/XIV  # a comment
0201  8   Wilder  m7  [Mounted infantry]
0302  3a  G.T. Anderson
"""
confederate = """
0501  4c  Dibrell
"""

[[arrivals]]
side = "union"
turn = 2
hexes = ["0101", "0103"]
cite = "17.1"
units = """
(1)t  Train
2h    Battery A
"""

[[clauses]]
kind = "exit_hex"
hex = "0101"
value = 3
cite = "18.1"

[[clauses]]
kind = "immobile"
side = "union"
unit = "Train"
turns = [1, 3]
cite = "18.2"

[[scores]]
kind = "occupies"
side = "either"
hex = "0302"
# who holds it stands below
value = 10
cite = "21.12"

[[scores]]
kind = "not_exited"
side = "confederate"
unit = "Train"
value = 5
cite = "21.13"

[[levels]]
least = 10
name = "Union victory"
side = "union"
cite = "21.2"

[[levels]]
name = "Confederate victory"
side = "confederate"
cite = "21.2"

[[lines]]
kind = "unit_to_exit"
side = "union"
reach = 10
hexes = ["0101"]
starts = ["0503"]
cite = "21.31"

[[objectives]]
hex = "0302"
holder = "union"
)";

static const std::string good_map = R"(name = "Sample"
columns = 5
rows = 3
short = "even"
note = "Invented."
terrain = """
     01 02 03 04 05
01   .  w  r  R2 .
02   s  t  .  .  ~
03   .  -  l  -  p
"""
evidence = """
     01 02 03 04 05
01   a  r  r  r  r
02   r  r  r  r  a
03   r  -  r  -  r
"""

[[features]]
kind = "ferry"
hexes = ["0502"]

[[sides]]
kind = "creek"
name = "Sample Creek"
sides = "0301/0401 0302/0401 0302/0402"

[[sides]]
kind = "bridge"
sides = """
0302/0401
"""

[[sides]]
kind = "slope"
sides = "0201/0202"

[[sides]]
kind = "redoubt"
sides = "0101/0102"

[[ways]]
kind = "road"
path = "NW>0101 0201 0302 0401>N"

[[places]]
name = "Sampleville"
hex = "0202"

[[attested]]
hex = "0202"
is = ["town"]
case = "21.1"

[[attested]]
side = "0302/0401"
is = ["creek", "bridge", "way"]
case = "21.1"
)";

// The sources in a directory of their own, gone afterwards.
class Sources {
 public:
  Sources(const std::string& battle, const std::string& map) {
    std::string name = (fs::temp_directory_path() / "test_compiler_XXXXXX").string();
    TEST_ASSERT_NOT_NULL(mkdtemp(name.data()));
    directory_ = name;
    fs::create_directory(directory_ / "maps");
    std::ofstream(battle_path()) << battle;
    std::ofstream(directory_ / "maps/sample.toml") << map;
  }
  ~Sources() { fs::remove_all(directory_); }

  const fs::path& directory() const { return directory_; }
  fs::path battle_path() const { return directory_ / "sample.toml"; }

  // The faults, without the directory in front.
  std::vector<std::string> faults() const {
    FaultList list;
    const std::optional<CompiledBattle> battle = compiler::compile_battle(battle_path(), list);
    TEST_ASSERT_EQUAL_MESSAGE(list.empty(), battle.has_value(), "a blob in spite of a fault");
    std::vector<std::string> out;
    for (const std::string& line : list.lines()) {
      out.push_back(line.substr(directory_.string().size() + 1));
    }
    return out;
  }

 private:
  fs::path directory_;
};

static std::string replaced(const std::string& text, const std::string& from,
                            const std::string& to) {
  const size_t at = text.find(from);
  TEST_ASSERT_TRUE_MESSAGE(at != std::string::npos, from.c_str());
  return text.substr(0, at) + to + text.substr(at + from.size());
}

static Bytes compiled(const std::string& battle, const std::string& map) {
  const Sources sources(battle, map);
  FaultList faults;
  const std::optional<CompiledBattle> out = compiler::compile_battle(sources.battle_path(), faults);
  TEST_ASSERT_TRUE_MESSAGE(out.has_value(), faults.empty() ? "" : faults.lines()[0].c_str());
  return out->blob;
}

// A change to one of the sources and the only fault it may cause.
struct Refused {
  const char* from;
  const char* to;
  const char* fault;
};

static void check_refused(const Refused& one, bool in_map) {
  const std::string battle = in_map ? good_battle : replaced(good_battle, one.from, one.to);
  const std::string map = in_map ? replaced(good_map, one.from, one.to) : good_map;
  const std::vector<std::string> faults = Sources(battle, map).faults();
  TEST_ASSERT_EQUAL_MESSAGE(1, faults.size(), one.fault);
  TEST_ASSERT_EQUAL_STRING(one.fault, faults[0].c_str());
}

static void test_the_sample_has_no_fault() {
  TEST_ASSERT_EQUAL(0, Sources(good_battle, good_map).faults().size());
}

static void test_head_of_a_battle() {
  const Refused cases[] = {
      {"id = \"sample\"", "id = \"simple\"",
       "sample.toml:1: 'id' is 'simple', but the file is named 'sample.toml'"},
      {"id = \"sample\"", "id = \"Sample\"",
       "sample.toml:1: 'id' may hold a-z, 0-9 and -, at most 23 characters"},
      {"id = \"sample\"", "id = \"a name\"",
       "sample.toml:1: 'id' may hold a-z, 0-9 and -, at most 23 characters"},
      {"id = \"sample\"", "id = \"a-name-of-twenty-four-ch\"",
       "sample.toml:1: 'id' may hold a-z, 0-9 and -, at most 23 characters"},
      {"name = \"Sample\"\n", "\n", "sample.toml:1: 'name' is missing"},
      {"name = \"Sample\"", "name = 7", "sample.toml:2: 'name' must be a text"},
      {"name = \"Sample\"", "name = \"\"", "sample.toml:2: 'name' is empty"},
      {"1 May 1863", "1\u20132 May 1863",
       "sample.toml:3: 'date' may only hold printable ASCII characters"},
      {"blue_gray", "red_green",
       "sample.toml:5: 'system' must be one of null_game, blue_gray, musket, regiments, not "
       "'red_green'"},
      {"\"classic\", \"revised\"", "\"folio\", \"revised\"",
       "sample.toml:6: 'folio' is no edition (classic, revised)"},
      {"[\"classic\", \"revised\"]", "[]", "sample.toml:6: 'editions' is empty"},
      {"[\"classic\", \"revised\"]", "\"classic\"",
       "sample.toml:6: 'editions' must be a list of texts"},
      {"turns = 8", "turns = 255", "sample.toml:8: 'turns' must be a whole number from 1 to 254"},
      {"turns = 8", "turns = \"8\"", "sample.toml:8: 'turns' must be a whole number from 1 to 254"},
      {"[4, 5]", "[4, 9]", "sample.toml:9: 'night' must be a list of whole numbers from 1 to 8"},
      {"first = \"confederate\"", "first = \"both\"",
       "sample.toml:10: 'first' must be one of union, confederate, not 'both'"},
      {"maps/sample.toml", "maps/other.toml", "maps/other.toml: cannot be read"},
      {"first =", "weather = 1\nfirst =", "sample.toml:10: unknown key 'weather'"},
      {"turns = 8", "turns = 8 8",
       "sample.toml:8: Error while parsing key-value pair: expected a comment or whitespace, "
       "saw '8'"},
  };
  for (const Refused& one : cases) check_refused(one, false);
}

static void test_deployment_charts() {
  const Refused cases[] = {
      {"0101  5   1/1/XIV", "0101  5",
       "sample.toml:15: a line needs hex, strength and designation"},
      {"0101  5   1", "0601  5   1", "sample.toml:15: hex '0601' is not on the map"},
      {"0101  5   1", "101   5   1", "sample.toml:15: hex '101' is not on the map"},
      {"0101  5   1", "0203  5   1", "sample.toml:15: hex '0203' is not on the map"},
      {"8   Wilder", "8x  Wilder",
       "sample.toml:16: '8x' is no strength: write 1 to 99, a type letter (a c h g t q) after it, "
       "parentheses for one that only defends; a leader has stars, as in ***l"},
      {"8   Wilder", "******l Wilder",
       "sample.toml:16: '******l' is no strength: write 1 to 99, a type letter (a c h g t q) after "
       "it, "
       "parentheses for one that only defends; a leader has stars, as in ***l"},
      {"8   Wilder", "0   Wilder", "sample.toml:16: only a leader or a train has no strength"},
      {"8   Wilder", "1q  Wilder", "sample.toml:16: these rules have no headquarters"},
      {"[Mounted infantry]", "[Mounted infantry] | 3",
       "sample.toml:16: Wilder has 1 ratings after a |, the battle names 0"},
      {"[Mounted infantry]", "[Mounted infantry] | 256",
       "sample.toml:16: after the | stand numbers from 0 to 255, one for each of the ratings"},
      {"8   Wilder", "(8  Wilder",
       "sample.toml:16: '(8' is no strength: write 1 to 99, a type letter (a c h g t q) after it, "
       "parentheses for one that only defends; a leader has stars, as in ***l"},
      {"m7", "m61", "sample.toml:16: an allowance is at most 60"},
      {"m7", "m7 @folio", "sample.toml:16: '@folio' is no edition: write @classic or @revised"},
      {"[Mounted infantry]", "[Mounted infantry]  # r: a guess",
       "sample.toml:16: either every unit has its evidence, # t or # r, or none has"},
      {"[Mounted infantry]", "[Mounted infantry",
       "sample.toml:16: a formation stands last, between [ and ]"},
      {"G.T. Anderson", "G.T. Anderson, of the Georgia brigade",
       "sample.toml:17: 'G.T. Anderson, of the Georgia brigade' must be at most 23 printable ASCII "
       "characters"},
      {"0302  3a", "0303  3a", "sample.toml:17: G.T. Anderson cannot stand in 0303, a lake"},
      {"0302  3a  G.T. Anderson", "0101  5   1/1/XIV",
       "sample.toml:17: 1/1/XIV is already on line 15"},
      {"0501  4c", "0201  4c",
       "sample.toml:20: Dibrell cannot stand in 0201: the enemy's Wilder is there"},
      {"turn = 2", "turn = 9", "sample.toml:25: 'turn' must be a whole number from 1 to 8"},
      {"\"0103\"]", "\"0109\"]", "sample.toml:26: hex '0109' is not on the map"},
      {"cite = \"17.1\"", "cite = \"17\"",
       "sample.toml:27: '17' is no case number; write it as 21.12"},
      {"(1)t  Train", "(1)t", "sample.toml:29: a line needs strength and designation"},
  };
  for (const Refused& one : cases) check_refused(one, false);
}

// A battle of a system with ratings and one edition: what the sample is with these changes.
static std::string rated_battle() {
  std::string text = good_battle;
  const auto put = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  put("system = \"blue_gray\"\neditions = [\"classic\", \"revised\"]\n",
      "system = \"regiments\"\nratings = [\"morale\", \"march\", \"c\", \"d\", \"e\", \"f\", "
      "\"g\", "
      "\"h\", \"i\", \"j\", \"k\", \"l\", \"m\", \"n\", \"o\", \"p\"]\n");
  std::string zeros;  // of the sixteen ratings that the system asks for
  for (int i = 0; i < 14; ++i) zeros += " 0";
  put("1/1/XIV  # a comment", "1/1/XIV  | 4 10" + zeros + "  # a comment");
  put("[Mounted infantry]", "[Mounted infantry] | 5 255" + zeros);
  put("3a  G.T. Anderson", "0q  G.T. Anderson | 0 0" + zeros);
  put("4c  Dibrell", "4c  Dibrell | 6 1" + zeros);
  put("(1)t  Train", "(1)t  Train | 1 2" + zeros);
  put("2h    Battery A", "2h    Battery A | 3 4" + zeros);
  for (int i = 0; i < 3; ++i)
    put("[[levels]]\nname", "[[levels]]\nleast = " + std::to_string(9 - i) +
                                "\nname = \"Union victory\"\nside = \"union\"\ncite = \"21.2\"\n\n"
                                "[[levels]]\nname");
  for (int i = 0; i < 8; ++i)
    text += "\n[[areas]]\nname = \"Area " + std::to_string(i) + "\"\nhexes = [\"0101\"]\n";
  return text + "\n[figures]\nspeed = [3, -4, 5]\nvictory = [3]\n";
}

static void test_ratings_and_figures_of_other_systems() {
  const Bytes blob = compiled(rated_battle(), good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  TEST_ASSERT_FALSE(scenario.has_named_edition());
  TEST_ASSERT_TRUE(scenario.has_edition(Edition::revised));
  TEST_ASSERT_FALSE(scenario.has_edition(Edition::classic));
  TEST_ASSERT_EQUAL(16, scenario.rating_count());
  TEST_ASSERT_TRUE(scenario.rating_name(1) == "march");
  const uint8_t expected[][2] = {{4, 10}, {5, 255}, {0, 0}, {6, 1}, {1, 2}, {3, 4}};
  for (uint16_t i = 0; i < std::size(expected); ++i) {
    const auto ratings = scenario.ratings(static_cast<UnitId>(i));
    TEST_ASSERT_EQUAL(16, ratings.size());
    TEST_ASSERT_EQUAL_MEMORY(expected[i], ratings.data(), 2);
  }
  const auto speed = scenario.figures("speed");
  TEST_ASSERT_EQUAL(3, speed.size());
  TEST_ASSERT_EQUAL(-4, speed[1]);
  TEST_ASSERT_EQUAL(0, scenario.figures("other").size());
}

static void test_clauses_scores_levels_and_lines() {
  const Refused cases[] = {
      {"hex = \"0101\"\nvalue = 3\n", "value = 3\n", "sample.toml:33: 'hex' is missing"},
      {"value = 3\n", "value = 40000\n",
       "sample.toml:36: 'value' must be a whole number from 0 to 60"},
      {"kind = \"immobile\"", "kind = \"long_march\"\nvalue = 0",
       "sample.toml:41: 'value' must be a whole number from 1 to 4"},
      {"kind = \"immobile\"", "kind = \"may_join\"\nvalue = 3",
       "sample.toml:41: nobody of the side of Train arrives in game-turn 3"},
      {"value = 10\n", "value = 100\n",
       "sample.toml:51: 'value' must be a whole number from -99 to 99"},
      {"kind = \"not_exited\"\nside = \"confederate\"", "kind = \"not_exited\"\nside = \"either\"",
       "sample.toml:56: 'side' must be one of union, confederate, not 'either'"},
      {"value = 3\n", "value = 3\nholder = \"union\"\n", "sample.toml:37: unknown key 'holder'"},
      {"[[objectives]]\nhex = \"0302\"", "[[objectives]]\nhex = \"0201\"",
       "sample.toml:46: 0302 is no objective: say in [[objectives]] who holds it at the start"},
      {"cite = \"18.2\"", "cite = \"18.2\"\nwhen = \"dawn\"",
       "sample.toml:45: no flag is called 'dawn'"},
      {"cite = \"18.2\"", "cite = \"18.2\"\noption = \"pickett\"",
       "sample.toml:45: no option is called 'pickett'"},
      {"unit = \"Train\"\nturns", "unit = \"Trane\"\nturns",
       "sample.toml:42: no union unit is called 'Trane'"},
      {"turns = [1, 3]", "turns = [3, 1]",
       "sample.toml:43: 'turns' must be the first and the last game-turn, as in [1, 4]"},
      {"side = \"either\"", "side = \"both\"",
       "sample.toml:48: 'side' must be one of union, confederate, either, not 'both'"},
      {"hex = \"0302\"", "hex = \"0902\"", "sample.toml:49: hex '0902' is not on the map"},
      {"holder = \"union\"", "holder = \"none\"",
       "sample.toml:82: 'holder' must be one of union, confederate, nobody, not 'none'"},
      // The points go to the Confederates for a unit of the Union.
      {"unit = \"Train\"\nvalue", "unit = \"Dibrell\"\nvalue",
       "sample.toml:57: no union unit is called 'Dibrell'"},
      {"cite = \"18.2\"", "cite = \"18.2\"\nedition = \"second\"",
       "sample.toml:45: 'edition' must be one of classic, revised, not 'second'"},
      {"name = \"Confederate victory\"", "edition = \"classic\"\nname = \"Confederate victory\"",
       "sample.toml:68: the last level takes every figure below: leave 'least' out"},
      {"name = \"Confederate victory\"", "least = 10\nname = \"Confederate victory\"",
       "sample.toml:68: 'least' must fall from level to level"},
      {"name = \"Confederate victory\"", "least = 5\nname = \"Confederate victory\"",
       "sample.toml:68: the last level takes every figure below: leave 'least' out"},
      {"least = 10\n", "", "sample.toml:61: 'least' is missing"},
      {"reach = 10", "reach = 256", "sample.toml:75: 'reach' must be a whole number from 0 to 255"},
      {"[\"0503\"]", "[\"0603\"]", "sample.toml:77: hex '0603' is not on the map"},
      {"kind = \"unit_to_exit\"", "kind = \"none\"",
       "sample.toml:73: 'kind' must be one of unit_to_exit, exit_to_edge, not 'none'"},
  };
  for (const Refused& one : cases) check_refused(one, false);
}

static void test_grids_of_a_map() {
  const Refused cases[] = {
      {"columns = 5", "columns = 0",
       "maps/sample.toml:2: 'columns' must be a whole number from 1 to 99"},
      {"rows = 3", "rows = 63", "maps/sample.toml:3: 'rows' must be a whole number from 1 to 62"},
      {"short = \"even\"", "short = \"some\"",
       "maps/sample.toml:4: 'short' must be one of even, odd, none, not 'some'"},
      {"01 02 03 04 05", "01 02 04 03 05",
       "maps/sample.toml:7: 'terrain': the column header must count 01, 02 ... 05, but has '04' in "
       "place 3"},
      {"01 02 03 04 05", "01 02 03 04",
       "maps/sample.toml:7: 'terrain': the column header has 4 columns, the map has 5"},
      {"02   s", "2    s", "maps/sample.toml:9: 'terrain': the row header must be 02, but is '2'"},
      {"02   s  t", "02   t",
       "maps/sample.toml:9: 'terrain': row 02 has 4 cells, the map has 5 columns"},
      {"03   .  -  l  -  p\n", "",
       "maps/sample.toml:9: 'terrain': there are 2 rows, the map has 3"},
      {"s  t", "s  T", "maps/sample.toml:9: row 02, column 02: unknown terrain 'T'"},
      {"R2", "R22", "maps/sample.toml:8: row 01, column 04: unknown terrain 'R22'"},
      {"03   .  -  l", "03   .  w  l",
       "maps/sample.toml:10: row 03, column 02: this column is one row shorter, so its last cell "
       "must be '-'"},
      {"01   a  r", "01   a  x",
       "maps/sample.toml:14: row 01, column 02: evidence must be a (attested) or r "
       "(reconstructed), "
       "not 'x'"},
      {"03   r  -", "03   r  r",
       "maps/sample.toml:16: row 03, column 02: the hex is not on the map, so its evidence is '-'"},
  };
  for (const Refused& one : cases) check_refused(one, true);
}

static void test_hexsides_ways_and_places() {
  const Refused cases[] = {
      {"kind = \"ferry\"", "kind = \"tunnel\"",
       "maps/sample.toml:20: 'kind' must be one of bridge, ford, ferry, pontoon, sunken_road, "
       "fort, "
       "not 'tunnel'"},
      {"hexes = [\"0502\"]", "hexes = [\"0509\"]",
       "maps/sample.toml:21: hex '0509' is not on the map"},
      {"hexes = [\"0502\"]",
       "hexes = [\"0502\"]\n[[features]]\nkind = \"fort\"\nhexes = [\"0502\"]",
       "maps/sample.toml:24: 0502 cannot be a fort: it is already a ferry"},
      {"kind = \"creek\"", "kind = \"brook\"",
       "maps/sample.toml:24: 'kind' must be one of creek, canal, stream, river, bridge, ford, "
       "cliff, ridge, "
       "slope, redoubt, entrenchment, open, arrow, not 'brook'"},
      {"0301/0401", "0301/0501",
       "maps/sample.toml:26: 0301/0501 is no hexside: the two hexes are not neighbours"},
      {"0301/0401", "0301-0401",
       "maps/sample.toml:26: '0301-0401' is no hexside; write it as 0101/0102"},
      {"sides = \"\"\"\n0302/0401\n", "sides = \"\"\"\n0302/0401\n0101/0204\n",
       "maps/sample.toml:32: hex '0204' is not on the map"},
      {"kind = \"bridge\"\nsides = \"\"\"\n0302/0401\n",
       "kind = \"stream\"\nsides = \"\"\"\n0302/0402\n",
       "maps/sample.toml:31: 0302/0402 cannot be a stream: the source states another kind for it"},
      {"kind = \"slope\"\nsides = \"0201/0202\"",
       "kind = \"slope\"\nsides = \"0201/0202 0202/0201\"",
       "maps/sample.toml:36: 0202/0201 cannot be a slope: the source states another kind for it"},
      {"0201 0302", "0202 0302",
       "maps/sample.toml:44: the path jumps from 0101 to 0202, which are not neighbours"},
      {"0401>N", "0401>S",
       "maps/sample.toml:44: '0401>S' does not lead off the map: 0402 lies there"},
      {"0401>N", "0401>X", "maps/sample.toml:44: '0401>X' names no direction (N NE SE S SW NW)"},
      {"NW>0101 0201", "NW>0101 N>0201",
       "maps/sample.toml:44: 'N>0201' leads off the map in the middle of a path"},
      {"path = \"NW>0101 0201 0302 0401>N\"",
       "path = \"NW>0101 0201 0302 0401>N\"\n[[ways]]\nkind = \"trail\"\npath = \"0302 0201\"",
       "maps/sample.toml:47: 0302/0201 cannot be a trail: it is already a road"},
      {"path = \"NW>0101 0201 0302 0401>N\"",
       "path = \"NW>0101 0201 0302 0401>N\"\n[[ways]]\nkind = \"trail\"\npath = \"0302\"",
       "maps/sample.toml:47: a path needs at least two hexes"},
      {"hex = \"0202\"\n\n", "hex = \"0222\"\n\n",
       "maps/sample.toml:48: hex '0222' is not on the map"},
      {"[[places]]\n", "[[places]]\nsize = 3\n", "maps/sample.toml:47: unknown key 'size'"},
      {"[[places]]", "[places]",
       "maps/sample.toml:46: 'places' must be a list of tables, [[places]]"},
  };
  for (const Refused& one : cases) check_refused(one, true);
}

static void test_attested_facts() {
  const Refused cases[] = {
      {"is = [\"town\"]", "is = [\"clear\"]",
       "maps/sample.toml:52: 0202 must be clear (case 21.1), but the map has town"},
      {"is = [\"town\"]", "is = [\"town\", \"bridge\"]",
       "maps/sample.toml:52: 0202 must be bridge (case 21.1), but the map has town"},
      {"is = [\"town\"]", "is = [\"crossroads\"]",
       "maps/sample.toml:52: 0202 must be crossroads (case 21.1), but the map has town"},
      {"is = [\"town\"]", "is = [\"level3\"]",
       "maps/sample.toml:52: 0202 must be level3 (case 21.1), but the map has town"},
      {"is = [\"town\"]", "is = [\"pretty\"]",
       "maps/sample.toml:52: 'pretty' says nothing about a hex"},
      {"is = [\"creek\", \"bridge\", \"way\"]", "is = [\"creek\", \"ford\"]",
       "maps/sample.toml:57: 0302/0401 must be ford (case 21.1), but the map has something else on "
       "that hexside"},
      {"is = [\"creek\", \"bridge\", \"way\"]", "is = [\"town\"]",
       "maps/sample.toml:57: 'town' says nothing about a hexside"},
      {"side = \"0302/0401\"", "side = \"0302/0401\"\nhex = \"0302\"",
       "maps/sample.toml:56: an attested entry names a hex or a side, not both"},
      {"hex = \"0202\"\nis", "is", "maps/sample.toml:50: 'hex' is missing"},
  };
  for (const Refused& one : cases) check_refused(one, true);
}

static void test_attested_words_that_hold() {
  const std::string map =
      replaced(good_map, "is = [\"town\"]", "is = [\"edge\", \"passable\"]") +
      "[[attested]]\nhex = \"0302\"\n"
      "is = [\"road\", \"way\", \"creek\", \"bridge\", \"clear\", \"level1\"]\n"
      "case = \"1.1\"\n"
      "[[attested]]\nhex = \"0502\"\nis = [\"river\", \"ferry\"]\ncase = \"1\"\n";
  TEST_ASSERT_EQUAL(0, Sources(good_battle, map).faults().size());
}

static void test_all_faults_are_reported_at_once() {
  const std::string battle =
      replaced(replaced(good_battle, "year = 1863", "year = 0"), "0302  3a", "0902  3a");
  const std::string map = replaced(good_map, "R2", "Q2");
  const std::vector<std::string> faults = Sources(battle, map).faults();
  TEST_ASSERT_EQUAL(3, faults.size());
  TEST_ASSERT_EQUAL_STRING("sample.toml:7: 'year' must be a whole number from 1 to 9999",
                           faults[0].c_str());
  TEST_ASSERT_EQUAL_STRING("maps/sample.toml:8: row 01, column 04: unknown terrain 'Q2'",
                           faults[1].c_str());
  TEST_ASSERT_EQUAL_STRING("sample.toml:17: hex '0902' is not on the map", faults[2].c_str());
}

static void test_too_many_units_are_refused() {
  std::string more;
  for (int i = 0; i < bluegray_system.max_units; ++i)
    more += "0101  1  Unit " + std::to_string(i) + "\n";
  const std::vector<std::string> faults =
      Sources(replaced(good_battle, "0101  5 ", more + "0101  5 "), good_map).faults();
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_EQUAL_STRING("sample.toml: the battle has 166 units; its rules have room for 160",
                           faults[0].c_str());
}

static void test_a_map_larger_than_its_rules_hold_is_refused() {
  std::string map =
      "name = \"Large\"\nnote = \"\"\ncolumns = 30\nrows = 56\nshort = \"none\"\nterrain = "
      "\"\"\"\n    ";
  for (int column = 1; column <= 30; ++column) map += " " + compiler::two_digits(column);
  for (int row = 1; row <= 56; ++row) {
    map += "\n" + compiler::two_digits(row) + "  ";
    for (int column = 1; column <= 30; ++column) map += " . ";
  }
  map += "\n\"\"\"\n";
  const std::vector<std::string> faults = Sources(good_battle, map).faults();
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_EQUAL_STRING(
      "sample.toml: the map takes 2048 hex numbers, its border included; these rules have room for "
      "1728",
      faults[0].c_str());
}

static void test_one_unit_a_hex_in_the_null_game() {
  const std::string battle =
      replaced(replaced(good_battle, "blue_gray", "null_game"), "0302  3a", "0101  3a");
  const std::vector<std::string> faults = Sources(battle, good_map).faults();
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_EQUAL_STRING(
      "sample.toml:17: G.T. Anderson cannot stand in 0101: the null game has one unit a hex",
      faults[0].c_str());
}

static void test_a_map_of_more_than_256_kinds_of_hexsides_is_refused() {
  // Every field of a hexside at will: more combinations than a byte can number.
  compiler::BattleModel battle;
  battle.map.resize(20, 20);
  int count = 0;
  for (size_t i = 0; i < battle.map.hex_count(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d, ++count) {
      compiler::MapSide& side = battle.map.side(static_cast<HexId>(i), static_cast<Dir>(d));
      side.barrier = static_cast<blob::Barrier>(count % 4);
      side.crossing = static_cast<blob::Crossing>(count / 4 % 3);
      side.way = static_cast<blob::Way>(count / 12 % 5);
      side.slope = static_cast<blob::Slope>(count / 60 % 3);
      side.ridge = count / 180 % 2 != 0;
    }
  }
  FaultList faults;
  TEST_ASSERT_EQUAL(0, compiler::write_blobs(battle, {"big.toml", 0}, faults).battle.size());
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_EQUAL_STRING(
      "big.toml: the map has 1 kinds of hexes and 360 kinds of hexsides; a blob holds 256 of each",
      faults.lines()[0].c_str());
}

static void test_map_survives_the_blob() {
  const Bytes blob = compiled(good_battle, good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const Grid& grid = scenario.grid();
  TEST_ASSERT_EQUAL(5, grid.columns);
  TEST_ASSERT_EQUAL(3, grid.rows);
  TEST_ASSERT_EQUAL(3, grid.shift);

  // The grid as it stands in the source, column by column.
  const char* const columns[] = {".s.", "wt-", "r.l", "R.-", ".~p"};
  const std::string codes = "-.wrRst~lp";  // in the order of the schema's Terrain
  for (int column = 1; column <= 5; ++column) {
    for (int row = 1; row <= 3; ++row) {
      const auto terrain = static_cast<size_t>(scenario.terrain(grid.at(column, row)));
      TEST_ASSERT_EQUAL_CHAR(columns[column - 1][row - 1], codes[terrain]);
    }
  }
  TEST_ASSERT_EQUAL(2, scenario.hex_kind(grid.at(4, 1)).level());
  TEST_ASSERT_EQUAL(1, scenario.hex_kind(grid.at(3, 1)).level());
  TEST_ASSERT_TRUE(scenario.hex_kind(grid.at(5, 2)).feature() == Feature::ferry);

  // By the evidence grid, and 0202 because an attested entry states its terrain.
  int attested = 0;
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (scenario.on_map(hex) && !scenario.is_reconstructed(hex)) ++attested;
  }
  TEST_ASSERT_EQUAL(3, attested);
  TEST_ASSERT_FALSE(scenario.is_reconstructed(grid.at(1, 1)));
  TEST_ASSERT_FALSE(scenario.is_reconstructed(grid.at(5, 2)));
  TEST_ASSERT_FALSE(scenario.is_reconstructed(grid.at(2, 2)));

  TEST_ASSERT_EQUAL(1, scenario.map().places()->size());
  TEST_ASSERT_EQUAL_STRING("Sampleville", scenario.map().places()->Get(0)->name()->c_str());
  TEST_ASSERT_EQUAL_STRING("Invented.", scenario.map().note()->c_str());
}

static void test_hexsides_survive_the_blob_seen_from_both_hexes() {
  const Bytes blob = compiled(good_battle, good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const Grid& grid = scenario.grid();
  const auto edge = [&](int c1, int r1, int c2, int r2) -> const EdgeKind& {
    Dir dir;
    TEST_ASSERT_TRUE(grid.direction(grid.at(c1, r1), grid.at(c2, r2), dir));
    return scenario.edge(grid.at(c1, r1), dir);
  };
  TEST_ASSERT_TRUE(edge(3, 1, 4, 1).barrier() == Barrier::creek);
  TEST_ASSERT_TRUE(edge(4, 1, 3, 1).barrier() == Barrier::creek);
  TEST_ASSERT_TRUE(edge(3, 1, 4, 1).crossing() == Crossing::none);
  TEST_ASSERT_TRUE(edge(3, 2, 4, 1).crossing() == Crossing::bridge);
  TEST_ASSERT_TRUE(edge(4, 1, 3, 2).crossing() == Crossing::bridge);
  TEST_ASSERT_TRUE(edge(4, 1, 3, 2).way() == Way::road);
  TEST_ASSERT_TRUE(edge(3, 2, 4, 1).way() == Way::road);
  TEST_ASSERT_TRUE(edge(2, 1, 2, 2).slope() == Slope::up);
  TEST_ASSERT_TRUE(edge(2, 2, 2, 1).slope() == Slope::down);
  // A work is met by an attacker in the first hex only.
  TEST_ASSERT_TRUE(edge(1, 1, 1, 2).work() == Work::redoubt);
  TEST_ASSERT_TRUE(edge(1, 2, 1, 1).work() == Work::none);
  // The road leads off the map at both ends.
  TEST_ASSERT_TRUE(scenario.edge(grid.at(1, 1), Dir::nw).way() == Way::road);
  TEST_ASSERT_TRUE(scenario.edge(grid.at(4, 1), Dir::n).way() == Way::road);

  int ways = 0, creeks = 0;
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const EdgeKind& kind = scenario.edge(static_cast<HexId>(i), static_cast<Dir>(d));
      if (kind.way() != Way::none) ++ways;
      if (kind.barrier() != Barrier::none) ++creeks;
    }
  }
  TEST_ASSERT_EQUAL(2 * 5, ways);  // three legs on the map and one off it at either end
  TEST_ASSERT_EQUAL(2 * 3, creeks);
}

// The ground of the regiments: a ravine, a hillside, hilltops, cliffs, redoubts at the start.
static void test_ravines_hillsides_cliffs_and_redoubts() {
  std::string map = replaced(good_map, ".  w  r  R2 .", ".3 v  r  h2 .");
  map = replaced(map, "kind = \"slope\"", "kind = \"cliff\"") +
        "[[attested]]\nhex = \"0401\"\nis = [\"hillside\", \"level2\"]\ncase = \"21.1\"\n"
        "[[attested]]\nhex = \"0501\"\nis = [\"riverside\"]\ncase = \"21.1\"\n";
  const std::string works =
      "[[works]]\nkind = \"redoubt\"\nside = \"union\"\nhexes = [\"0101\"]\nfacing = \"N\"\n";
  const Bytes blob = compiled(rated_battle() + works, map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const Grid& grid = scenario.grid();
  TEST_ASSERT_TRUE(scenario.terrain(grid.at(2, 1)) == Terrain::ravine);
  TEST_ASSERT_TRUE(scenario.terrain(grid.at(4, 1)) == Terrain::hillside);
  TEST_ASSERT_EQUAL(3, scenario.hex_kind(grid.at(1, 1)).level());
  for (const Dir dir : {Dir::s, Dir::n}) {
    const EdgeKind& edge = scenario.edge(grid.at(2, dir == Dir::s ? 1 : 2), dir);
    TEST_ASSERT_TRUE(edge.barrier() == Barrier::cliff);
    TEST_ASSERT_FALSE(is_water(edge.barrier()));
  }
  TEST_ASSERT_TRUE(scenario.battle().works()->Get(0)->kind() == blob::FieldworkKind::redoubt);
  check_refused({"[[attested]]\nhex = \"0202\"\nis = [\"town\"]",
                 "[[attested]]\nhex = \"0101\"\nis = [\"riverside\"]",
                 "maps/sample.toml:52: 0101 must be riverside (case 21.1), but the map has clear, "
                 "road"},
                true);
}

static void test_units_and_objectives_of_one_edition() {
  const std::string battle =
      replaced(replaced(good_battle, "m7", "m7 @classic"), "holder = \"union\"\n",
               "holder = \"union\"\nedition = \"classic\"\n[[objectives]]\nhex = \"0302\"\n"
               "holder = \"confederate\"\nedition = \"revised\"\n");
  const Bytes blob = compiled(battle, good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const UnitId wilder = static_cast<UnitId>(1), other = static_cast<UnitId>(0);
  TEST_ASSERT_TRUE(scenario.has_unit(wilder, Edition::classic));
  TEST_ASSERT_FALSE(scenario.has_unit(wilder, Edition::revised));
  TEST_ASSERT_TRUE(scenario.has_unit(other, Edition::classic));
  TEST_ASSERT_TRUE(scenario.has_unit(other, Edition::revised));
  TEST_ASSERT_EQUAL(7, scenario.unit(wilder).allowance());
  TEST_ASSERT_EQUAL(1, scenario.battle().objectives()->Get(0)->editions());
  TEST_ASSERT_EQUAL(2, scenario.battle().objectives()->Get(1)->editions());

  // A score for both editions needs its objective in both.
  const std::string half =
      replaced(good_battle, "holder = \"union\"\n", "holder = \"union\"\nedition = \"classic\"\n");
  const std::vector<std::string> faults = Sources(half, good_map).faults();
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_TRUE(faults[0].find("0302 is no objective") != std::string::npos);
  // Nobody is in an edition that the battle does not have.
  const std::string none = replaced(
      replaced(good_battle, "\"classic\", \"revised\"", "\"revised\""), "m7", "m7 @classic");
  TEST_ASSERT_EQUAL(1, Sources(none, good_map).faults().size());
}

static void test_a_blob_with_an_unknown_edition_is_unsound() {
  const Bytes blob = compiled(good_battle, good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  // `editions` is the last byte but one of both structs (see battle.fbs).
  const auto place = [&](const auto& row) {
    return static_cast<size_t>(reinterpret_cast<const uint8_t*>(&row) - blob.data()) + sizeof row -
           2;
  };
  for (const size_t at : {place(scenario.unit(static_cast<UnitId>(0))),
                          place(*scenario.battle().objectives()->Get(0))}) {
    TEST_ASSERT_EQUAL(3, blob[at]);
    for (const uint8_t editions : {0, 4}) {
      Bytes payload(blob.begin() + sizeof(Envelope), blob.end());
      payload[at - sizeof(Envelope)] = editions;
      const Bytes mutant = compiler::in_envelope(payload.data(), payload.size());
      Scenario out;
      TEST_ASSERT_TRUE(Scenario::open(mutant.data(), mutant.size(), out) == Fault::unsound);
    }
  }
}

static void test_forces_and_rules_survive_the_blob() {
  const Bytes blob = compiled(good_battle, good_map);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const Grid& grid = scenario.grid();
  const auto is = [](etl::string_view text, const char* expected) {
    TEST_ASSERT_EQUAL_STRING(expected, std::string(text.data(), text.size()).c_str());
  };
  is(scenario.id(), "sample");
  is(scenario.date(), "1 May 1863");
  TEST_ASSERT_TRUE(scenario.first_side() == Side::confederate);
  TEST_ASSERT_TRUE(scenario.has_edition(Edition::classic));
  TEST_ASSERT_TRUE(scenario.has_edition(Edition::revised));
  TEST_ASSERT_TRUE(scenario.is_night(4) && scenario.is_night(5) && !scenario.is_night(6));

  struct Expected {
    const char* name;
    int strength, allowance, turn;
    UnitType type;
    Side side;
  };
  const Expected expected[] = {
      {"1/1/XIV", 5, 6, 0, UnitType::infantry, Side::union_side},
      {"Wilder", 8, 7, 0, UnitType::infantry, Side::union_side},
      {"G.T. Anderson", 3, 6, 0, UnitType::artillery, Side::union_side},
      {"Dibrell", 4, 8, 0, UnitType::cavalry, Side::confederate},
      {"Train", 1, 6, 2, UnitType::train, Side::union_side},
      {"Battery A", 2, 8, 2, UnitType::horse_artillery, Side::union_side},
  };
  TEST_ASSERT_EQUAL(std::size(expected), scenario.unit_count());
  for (uint16_t i = 0; i < std::size(expected); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    const blob::Unit& unit = scenario.unit(id);
    is(scenario.unit_name(id), expected[i].name);
    TEST_ASSERT_EQUAL(expected[i].strength, unit.strength());
    TEST_ASSERT_EQUAL(expected[i].allowance, unit.allowance());
    TEST_ASSERT_EQUAL(expected[i].turn, unit.turn());
    TEST_ASSERT_TRUE(expected[i].type == unit.type());
    TEST_ASSERT_TRUE(expected[i].side == scenario.side_of(id));
  }
  is(scenario.name_at(scenario.unit(static_cast<UnitId>(1)).formation()), "Mounted infantry");
  TEST_ASSERT_EQUAL(0xFFFF, scenario.unit(static_cast<UnitId>(0)).formation());
  TEST_ASSERT_EQUAL(index_of(grid.at(2, 1)), scenario.unit(static_cast<UnitId>(1)).hex());
  TEST_ASSERT_EQUAL(1, scenario.unit(static_cast<UnitId>(4)).traits());
  TEST_ASSERT_EQUAL(0, scenario.unit(static_cast<UnitId>(5)).traits());

  const blob::Battle& battle = scenario.battle();
  TEST_ASSERT_EQUAL(1, battle.entries()->size());
  TEST_ASSERT_EQUAL(index_of(grid.at(1, 3)), battle.entries()->Get(0)->hexes()->Get(1));
  TEST_ASSERT_EQUAL(2, battle.clauses()->size());
  const blob::Clause& exit = *battle.clauses()->Get(0);
  TEST_ASSERT_TRUE(exit.kind() == ClauseKind::exit_hex);
  TEST_ASSERT_TRUE(scenario.in_area(exit.area(), grid.at(1, 1)));
  TEST_ASSERT_FALSE(scenario.in_area(exit.area(), grid.at(2, 1)));
  TEST_ASSERT_EQUAL(2, exit.side());
  TEST_ASSERT_EQUAL(3, exit.value());
  TEST_ASSERT_EQUAL(1, exit.scope().from_turn());
  TEST_ASSERT_EQUAL(255, exit.scope().to_turn());
  TEST_ASSERT_EQUAL(18, exit.section());
  TEST_ASSERT_EQUAL(1, exit.item());
  const blob::Clause& immobile = *battle.clauses()->Get(1);
  TEST_ASSERT_TRUE(scenario.in_group(immobile.group(), static_cast<UnitId>(4)));
  TEST_ASSERT_FALSE(scenario.in_group(immobile.group(), static_cast<UnitId>(3)));
  TEST_ASSERT_EQUAL(3, immobile.scope().to_turn());
  TEST_ASSERT_EQUAL(2, battle.scores()->size());
  TEST_ASSERT_EQUAL(0, battle.objectives()->Get(0)->holder());
  TEST_ASSERT_TRUE(scenario.in_group(battle.scores()->Get(1)->group(), static_cast<UnitId>(4)));
  TEST_ASSERT_EQUAL(2, scenario.level_count());
  TEST_ASSERT_TRUE(scenario.level(1).test() == blob::LevelTest::always);
  is(scenario.name_at(scenario.level(0).name()), "Union victory");
  TEST_ASSERT_EQUAL(1, battle.lines()->size());
  TEST_ASSERT_EQUAL(10, battle.lines()->Get(0)->reach());
  TEST_ASSERT_EQUAL(index_of(grid.at(5, 3)), battle.lines()->Get(0)->starts()->Get(0));
}

// A row without an edition holds under both; level_for goes by the edition's own rows.
static void test_rows_of_one_edition() {
  std::string both =
      replaced(good_battle, "cite = \"18.2\"", "cite = \"18.2\"\nedition = \"classic\"");
  both = replaced(both, "cite = \"21.13\"", "cite = \"21.13\"\nedition = \"revised\"");
  both = replaced(both, "[[levels]]\nname",
                  "[[levels]]\nedition = \"classic\"\nleast = 4\nname = \"Draw\"\nside = \"none\"\n"
                  "cite = \"20.2\"\n[[levels]]\nname");
  const Bytes blob = compiled(both, good_map);
  Scenario scenario;
  TEST_ASSERT_EQUAL(Fault::none, Scenario::open(blob.data(), blob.size(), scenario));
  const blob::Battle& battle = scenario.battle();
  TEST_ASSERT_EQUAL(3, battle.clauses()->Get(0)->scope().editions());
  TEST_ASSERT_EQUAL(1, battle.clauses()->Get(1)->scope().editions());
  TEST_ASSERT_EQUAL(2, battle.scores()->Get(1)->scope().editions());
  TEST_ASSERT_EQUAL(0, scenario.level_for(10, Edition::classic));
  TEST_ASSERT_EQUAL(1, scenario.level_for(9, Edition::classic));
  TEST_ASSERT_EQUAL(2, scenario.level_for(3, Edition::classic));
  TEST_ASSERT_EQUAL(2, scenario.level_for(9, Edition::revised));
}

static Bytes bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

static void test_outputs_hold_the_blob_on_sector_boundaries() {
  const Sources sources(good_battle, good_map);
  FaultList faults;
  const Bytes blob = compiled(good_battle, good_map);
  const std::vector<CompiledBattle> battles = {{"first", blob, 0}, {"second", blob, 0}};
  const fs::path out = sources.directory() / "new/out";
  compiler::write_outputs(out, battles, faults);
  TEST_ASSERT_TRUE(faults.empty());
  TEST_ASSERT_TRUE(bytes_of(out / "first.bgb") == blob);

  const Bytes image = bytes_of(out / "blobs.bin");
  TEST_ASSERT_EQUAL(2 * shelf_step, image.size());
  TEST_ASSERT_EQUAL_MEMORY(blob.data(), image.data(), blob.size());
  TEST_ASSERT_EQUAL_MEMORY(blob.data(), image.data() + shelf_step, blob.size());
  for (size_t i = blob.size(); i < shelf_step; ++i) TEST_ASSERT_EQUAL_HEX8(0xff, image[i]);
  TEST_ASSERT_TRUE(fs::exists(out / "blobs.cpp"));
  // Nothing but the four files: no temporary is left behind.
  TEST_ASSERT_EQUAL(4, std::distance(fs::directory_iterator(out), fs::directory_iterator()));
}

// Two battles on one map: each file brings it, the image has it once.
static void test_a_shared_map_is_a_blob_of_its_own() {
  std::string own_map = good_map;
  own_map.insert(0, "blob = \"own\"\n");
  std::string other = good_battle;
  other.replace(other.find("id = \"") + 6, 1, "z");
  const Sources sources(good_battle, own_map);
  const fs::path second = sources.directory() / "zample.toml";
  std::ofstream(second) << other;
  FaultList faults;
  const std::vector<CompiledBattle> battles =
      compiler::compile_battles({sources.battle_path(), second}, faults);
  TEST_ASSERT_TRUE(faults.empty());
  TEST_ASSERT_EQUAL(2, battles.size());
  for (const CompiledBattle& battle : battles) {
    TEST_ASSERT_EQUAL(shelf_step, battle.map_at);
    Scenario scenario;
    TEST_ASSERT_TRUE(Scenario::open(battle.blob.data(), battle.blob.size(), scenario) ==
                     Fault::none);
    TEST_ASSERT_TRUE(Scenario::open(battle.blob.data(), battle.map_at, scenario) == Fault::no_map);
    TEST_ASSERT_NULL(scenario.battle().map());
  }
  TEST_ASSERT_TRUE(battles[0].map() == battles[1].map());
  const Bytes image = compiler::shelf_image(battles);
  TEST_ASSERT_EQUAL(3 * shelf_step, image.size());
  Shelf shelf(image.data(), image.size());
  const uint8_t* data = nullptr;
  size_t size = 0;
  int sound = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) == Fault::none) ++sound;
  }
  TEST_ASSERT_EQUAL(2, sound);
}

static void test_same_sources_give_the_same_bytes() {
  TEST_ASSERT_TRUE(compiled(good_battle, good_map) == compiled(good_battle, good_map));
}

static void test_a_directory_that_cannot_be_made_is_a_fault() {
  const Sources sources(good_battle, good_map);
  FaultList faults;
  const fs::path out = sources.battle_path() / "out";  // below a file
  compiler::write_outputs(out, {{"first", compiled(good_battle, good_map), 0}}, faults);
  TEST_ASSERT_EQUAL(3, faults.size());
  TEST_ASSERT_EQUAL_STRING((out.string() + "/first.bgb: cannot be written").c_str(),
                           faults.lines()[0].c_str());
}

static void test_two_battles_of_one_id_are_refused() {
  const Sources sources(good_battle, good_map);
  FaultList faults;
  compiler::compile_battles({sources.battle_path(), sources.battle_path()}, faults);
  TEST_ASSERT_EQUAL(1, faults.size());
  TEST_ASSERT_EQUAL_STRING(
      (sources.battle_path().string() + ": another source has the id 'sample'").c_str(),
      faults.lines()[0].c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_sample_has_no_fault);
  RUN_TEST(test_head_of_a_battle);
  RUN_TEST(test_deployment_charts);
  RUN_TEST(test_ratings_and_figures_of_other_systems);
  RUN_TEST(test_clauses_scores_levels_and_lines);
  RUN_TEST(test_rows_of_one_edition);
  RUN_TEST(test_grids_of_a_map);
  RUN_TEST(test_hexsides_ways_and_places);
  RUN_TEST(test_attested_facts);
  RUN_TEST(test_attested_words_that_hold);
  RUN_TEST(test_all_faults_are_reported_at_once);
  RUN_TEST(test_too_many_units_are_refused);
  RUN_TEST(test_a_map_larger_than_its_rules_hold_is_refused);
  RUN_TEST(test_one_unit_a_hex_in_the_null_game);
  RUN_TEST(test_a_map_of_more_than_256_kinds_of_hexsides_is_refused);
  RUN_TEST(test_map_survives_the_blob);
  RUN_TEST(test_hexsides_survive_the_blob_seen_from_both_hexes);
  RUN_TEST(test_ravines_hillsides_cliffs_and_redoubts);
  RUN_TEST(test_units_and_objectives_of_one_edition);
  RUN_TEST(test_a_blob_with_an_unknown_edition_is_unsound);
  RUN_TEST(test_forces_and_rules_survive_the_blob);
  RUN_TEST(test_outputs_hold_the_blob_on_sector_boundaries);
  RUN_TEST(test_a_shared_map_is_a_blob_of_its_own);
  RUN_TEST(test_same_sources_give_the_same_bytes);
  RUN_TEST(test_a_directory_that_cannot_be_made_is_a_fault);
  RUN_TEST(test_two_battles_of_one_id_are_refused);
  return UNITY_END();
}
