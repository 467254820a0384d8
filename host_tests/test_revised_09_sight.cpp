// Line of sight, cases 9.31 to 9.37. The rules work in whole numbers; here the same lines are drawn
// a second time, with floating-point corners and clipping, and both must agree on every pair of
// hexes up to seven apart, the longest range of any gun.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/workspace.h"
#include "tools/compiler/compile.h"

using namespace bg;
using namespace bg::test;
using bg::bluegray::has_line_of_sight;
using bg::bluegray::incoming_sides;

namespace {

// The proving ground with everything scraped off, to be painted hex by hex. It edits the bytes of
// its own copy of the blob: the rules read them in place.
class Ground {
 public:
  Ground() {
    compiler::FaultList faults;
    const auto battle = compiler::compile_battle("host_tests/data/proving-ground.toml", faults);
    TEST_ASSERT_TRUE_MESSAGE(battle.has_value(), "the proving ground does not compile");
    memory_.resize((battle->blob.size() + 7) / 8);
    std::memcpy(memory_.data(), battle->blob.data(), battle->blob.size());
    const auto* bytes = reinterpret_cast<const uint8_t*>(memory_.data());
    TEST_ASSERT_EQUAL(Fault::none, Scenario::open(bytes, memory_.size() * 8, game_.scenario));
    game_.work = &work();
    game_.system = system_for(game_.scenario, Edition::revised);
    off_map_ = game_.scenario.map().hexes()->Get(0);
    edge_kind(0) = EdgeKind();
    edge_kind(1) =
        EdgeKind(Barrier::none, Crossing::none, Way::none, Slope::none, Work::none, true, false, 0);
    wipe();
  }

  const Game& game() const { return game_; }
  const Grid& grid() const { return game_.scenario.grid(); }
  HexId hex(std::string_view label) const { return test::hex(game_, label); }

  void wipe() {
    palette_.clear();
    for (uint16_t i = 0; i < grid().hex_count(); ++i) {
      if (cell(i) != off_map_) paint(static_cast<HexId>(i), Terrain::clear);
    }
    std::memset(edge_cells(), 0, grid().hex_count() * dir_count);
  }
  void paint(HexId hex, Terrain terrain, int level = 1) {
    cell(index_of(hex)) = colour(terrain, level);
  }
  void paint(std::string_view label, Terrain terrain, int level = 1) {
    paint(hex(label), terrain, level);
  }
  void ridge(HexId a, HexId b) {
    Dir dir;
    TEST_ASSERT_TRUE_MESSAGE(grid().direction(a, b, dir), "a ridge lies between neighbours");
    edge_cells()[index_of(a) * dir_count + static_cast<int>(dir)] = 1;
    edge_cells()[index_of(b) * dir_count + static_cast<int>(opposite(dir))] = 1;
  }
  void ridge(std::string_view a, std::string_view b) { ridge(hex(a), hex(b)); }
  // From one to the other and back: a line of sight is mutual.
  bool sees(HexId a, HexId b) const {
    bluegray::work_of(game_).sight = {};  // the map under it has been painted over
    const bool there = has_line_of_sight(game_, a, b);
    TEST_ASSERT_EQUAL_MESSAGE(there, has_line_of_sight(game_, b, a), "sight is not mutual");
    return there;
  }
  bool sees(std::string_view a, std::string_view b) const { return sees(hex(a), hex(b)); }

 private:
  uint8_t& cell(uint16_t index) {
    return const_cast<uint8_t*>(game_.scenario.map().hexes()->data())[index];
  }
  uint8_t* edge_cells() { return const_cast<uint8_t*>(game_.scenario.map().edges()->data()); }
  EdgeKind& edge_kind(uint32_t index) {
    return const_cast<EdgeKind&>(*game_.scenario.map().edge_kinds()->Get(index));
  }
  // The map's kinds of hexes are the colours on the palette; all but `off_map` may be mixed anew.
  uint8_t colour(Terrain terrain, int level) {
    const auto key = std::make_pair(terrain, level);
    const auto known = palette_.find(key);
    if (known != palette_.end()) return known->second;
    uint8_t index = static_cast<uint8_t>(palette_.size());
    if (index >= off_map_) ++index;
    const auto* kinds = game_.scenario.map().hex_kinds();
    TEST_ASSERT_TRUE_MESSAGE(index < kinds->size(), "no more colours");
    const_cast<HexKind&>(*kinds->Get(index)) =
        HexKind(terrain, Feature::none, static_cast<uint8_t>(level), 0);
    palette_[key] = index;
    return index;
  }

  std::vector<uint64_t> memory_;
  Game game_;
  uint8_t off_map_ = 0;
  std::map<std::pair<Terrain, int>, uint8_t> palette_;
};

// The drawing board: hexes with sides of length one, x to the east, y to the south.
struct Point {
  double x, y;
};

Point centre(const Grid& grid, HexId hex) {
  const double half = grid.column(hex) % 2 == 0 ? 0.5 : 0.0;
  return {1.5 * grid.column(hex), std::sqrt(3.0) * (grid.row(hex) + half)};
}
Point corner(const Grid& grid, HexId hex, int k) {
  const Point c = centre(grid, hex);
  const double angle = k * std::acos(-1.0) / 3;
  return {c.x + std::cos(angle), c.y + std::sin(angle)};
}

// The part of the segment p-q, as fractions of its length, that lies inside a hex drawn smaller by
// `inset`: so a mere touch of a side or a corner is no part of it.
bool clip(const Grid& grid, HexId hex, Point p, Point q, double inset, double& in, double& out) {
  in = 0, out = 1;
  for (int k = 0; k < 6; ++k) {
    const Point a = corner(grid, hex, k), b = corner(grid, hex, k + 1);
    // Corners run clockwise on a sheet whose y points down: the inside is to the right of a-b.
    const double nx = a.y - b.y, ny = b.x - a.x;
    const double from = (p.x - a.x) * nx + (p.y - a.y) * ny - inset;
    const double step = (q.x - p.x) * nx + (q.y - p.y) * ny;
    if (std::abs(step) < 1e-12) {
      if (from < 0) return false;
    } else if (step > 0) {
      in = std::max(in, -from / step);
    } else {
      out = std::min(out, -from / step);
    }
  }
  return out - in > 1e-9;
}

// A piece of the line: inside one hex, or exactly between two.
struct Piece {
  double from;
  HexId one, other;  // the same for one hex
};
using Drawing = std::vector<Piece>;

// Where the line meets the hexes, in order. Looks at every hex around, the border included.
Drawing draw(const Grid& grid, HexId from, HexId to) {
  const Point p = centre(grid, from), q = centre(grid, to);
  const double length = std::hypot(q.x - p.x, q.y - p.y);
  Drawing pieces;
  const int c0 = std::min(grid.column(from), grid.column(to)) - 1;
  const int c1 = std::max(grid.column(from), grid.column(to)) + 1;
  const int r0 = std::min(grid.row(from), grid.row(to)) - 1;
  const int r1 = std::max(grid.row(from), grid.row(to)) + 1;
  for (int c = std::max(c0, 0); c <= c1 && c < grid.columns + 2; ++c) {
    for (int r = std::max(r0, 0); r <= r1 && r < grid.rows + 2; ++r) {
      const HexId hex = grid.at(c, r);
      double in, out;
      if (clip(grid, hex, p, q, 1e-6, in, out)) pieces.push_back({in, hex, hex});
      for (int k = 0; k < 6; ++k) {  // does it run along a side?
        const Point a = corner(grid, hex, k), b = corner(grid, hex, k + 1);
        const auto off_line = [&](Point s) {
          return std::abs((s.x - p.x) * (q.y - p.y) - (s.y - p.y) * (q.x - p.x)) / length;
        };
        const auto along = [&](Point s) {
          return ((s.x - p.x) * (q.x - p.x) + (s.y - p.y) * (q.y - p.y)) / (length * length);
        };
        if (off_line(a) > 1e-9 || off_line(b) > 1e-9) continue;
        const double start = std::min(along(a), along(b)), end = std::max(along(a), along(b));
        if (start < -1e-9 || end > 1 + 1e-9) continue;
        // The hex beyond: its centre mirrors this one's in the middle of the side.
        const Point mine = centre(grid, hex);
        const Point there = {a.x + b.x - mine.x, a.y + b.y - mine.y};
        for (uint8_t d = 0; d < dir_count; ++d) {
          const int nc = c + (d == 1 || d == 2 ? 1 : d == 4 || d == 5 ? -1 : 0);
          for (int nr = r - 1; nr <= r + 1; ++nr) {
            if (nc < 0 || nr < 0 || nc >= grid.columns + 2 || nr >= grid.rows + 2) continue;
            const HexId other = grid.at(nc, nr);
            const Point o = centre(grid, other);
            if (std::hypot(o.x - there.x, o.y - there.y) > 1e-6 || other < hex) continue;
            bool known = false;
            for (const Piece& piece : pieces) known |= piece.one == hex && piece.other == other;
            if (!known) pieces.push_back({start, hex, other});
          }
        }
      }
    }
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.from < b.from; });
  return pieces;
}

struct Sightline {
  HexId from, to;
  Drawing drawing;
};

// Every pair of hexes on the map at distance 2 to 7, each pair once.
const std::vector<Sightline>& all_lines(const Ground& ground) {
  static std::vector<Sightline> lines;
  if (!lines.empty()) return lines;
  const Grid& grid = ground.grid();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    for (uint16_t k = static_cast<uint16_t>(i + 1); k < grid.hex_count(); ++k) {
      const HexId a = static_cast<HexId>(i), b = static_cast<HexId>(k);
      if (!ground.game().scenario.on_map(a) || !ground.game().scenario.on_map(b)) continue;
      const int distance = grid.distance(a, b);
      if (distance >= 2 && distance <= 7) lines.push_back({a, b, draw(grid, a, b)});
    }
  }
  return lines;
}

std::string name_of(const Ground& ground, const Sightline& line) {
  return std::string(hex_label(line.from, ground.grid()).c_str()) + "-" +
         hex_label(line.to, ground.grid()).c_str();
}

// The cases once more, read off the text: which hex blocks between these two.
int height(const Ground& ground, HexId hex) {
  const HexKind& kind = ground.game().scenario.hex_kind(hex);
  switch (kind.terrain()) {
    case Terrain::rough:
    case Terrain::woods_rough:
      return std::max<int>(kind.level(), 2);  // [9.34]
    default:
      return kind.level();
  }
}
bool is_blocking(const Ground& ground, HexId hex, HexId from, HexId to) {
  if (!ground.game().scenario.on_map(hex)) return false;
  const int here = height(ground, hex), a = height(ground, from), b = height(ground, to);
  if (here > a && here > b) return true;  // [9.35]
  switch (ground.game().scenario.terrain(hex)) {
    case Terrain::woods:
    case Terrain::woods_rough:
    case Terrain::town:
      return here >= a || here >= b;  // [9.33]
    default:
      return false;
  }
}
bool expected(const Ground& ground, const Sightline& line) {
  const auto is_end = [&](HexId hex) { return hex == line.from || hex == line.to; };
  const auto ridge = [&](HexId a, HexId b) {
    if (is_end(a) || is_end(b)) return false;  // [9.36]
    Dir dir;
    return ground.grid().direction(a, b, dir) && ground.game().scenario.edge(a, dir).ridge();
  };
  for (size_t i = 0; i < line.drawing.size(); ++i) {
    const Piece& piece = line.drawing[i];
    if (!is_end(piece.one) && is_blocking(ground, piece.one, line.from, line.to) &&
        is_blocking(ground, piece.other, line.from, line.to))
      return false;
    if (i == 0) continue;
    // From piece to piece the line crosses a side, or a corner where two sides meet; as with hexes
    // [9.32] it is shut only if both are ridges.
    const Piece& before = line.drawing[i - 1];
    const bool shut = ridge(before.one, piece.one) && ridge(before.one, piece.other) &&
                      ridge(before.other, piece.one) && ridge(before.other, piece.other);
    if (shut) return false;
  }
  return true;
}

}  // namespace

static void test_9_31_line_runs_from_centre_to_centre_through_the_same_hexes() {
  Ground ground;
  const auto& lines = all_lines(ground);
  TEST_ASSERT_GREATER_THAN(8000, static_cast<int>(lines.size()));
  for (const Sightline& line : lines) {
    const std::string name = name_of(ground, line);
    TEST_ASSERT_TRUE_MESSAGE(ground.sees(line.from, line.to), name.c_str());
    TEST_ASSERT_TRUE(line.drawing.front().one == line.from && line.drawing.back().one == line.to);
    // Woods on one hex at a time, over a wide field: only those on the line matter.
    const int distance = ground.grid().distance(line.from, line.to);
    for (uint16_t i = 0; i < ground.grid().hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!ground.game().scenario.on_map(hex) || hex == line.from || hex == line.to) continue;
      if (ground.grid().distance(hex, line.from) + ground.grid().distance(hex, line.to) >
          distance + 2)
        continue;
      bool crossed = false;
      for (const Piece& piece : line.drawing) crossed |= piece.one == hex && piece.other == hex;
      ground.paint(hex, Terrain::woods);
      const bool seen = ground.sees(line.from, line.to);
      ground.paint(hex, Terrain::clear);
      const std::string what = name + " through " + hex_label(hex, ground.grid()).c_str();
      TEST_ASSERT_EQUAL_MESSAGE(!crossed, seen, what.c_str());
    }
  }
}

static void test_9_31_blocked_hex_may_not_be_bombarded() {
  Table table;
  table.put("UA4", "0302");
  table.put("C2", "0305");  // behind the woods of 0303 and 0304
  table.put("U2", "0306");
  table.combat_phase();
  table.play("target 0305");
  table.refuses("join UA4", Refusal::no_line_of_sight, rule(9, 31));
}

static void test_9_31_each_gun_looks_for_itself() {
  Table table;
  table.put("UA4", "0302");
  table.put("UA5", "0106");
  table.put("C2", "0305");
  table.combat_phase();
  table.play("target 0305");
  table.refuses("join UA4", Refusal::no_line_of_sight, rule(9, 31));
  table.play("join UA5");
}

static void test_9_32_line_between_two_hexes_is_blocked_only_by_both() {
  Ground ground;
  int found = 0;
  for (const Sightline& line : all_lines(ground)) {
    for (const Piece& piece : line.drawing) {
      if (piece.one == piece.other) continue;
      const std::string name = name_of(ground, line);
      const bool at_edge =
          !ground.game().scenario.on_map(piece.one) || !ground.game().scenario.on_map(piece.other);
      if (!at_edge) {
        ++found;
        ground.paint(piece.one, Terrain::woods);
        TEST_ASSERT_TRUE_MESSAGE(ground.sees(line.from, line.to), name.c_str());
        ground.paint(piece.other, Terrain::town);
        TEST_ASSERT_FALSE_MESSAGE(ground.sees(line.from, line.to), name.c_str());
        ground.paint(piece.one, Terrain::clear);
        TEST_ASSERT_TRUE_MESSAGE(ground.sees(line.from, line.to), name.c_str());
        ground.paint(piece.other, Terrain::clear);
      } else if (ground.game().scenario.on_map(piece.other)) {
        ground.paint(piece.other, Terrain::woods);  // nothing is known beyond the edge
        TEST_ASSERT_TRUE_MESSAGE(ground.sees(line.from, line.to), name.c_str());
        ground.paint(piece.other, Terrain::clear);
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(500, found);
}

static void test_9_32_two_blocking_hexes_on_different_sides_of_the_line_do_not_add_up() {
  Ground ground;
  // 0305 to 0705 runs between 0404 and 0405, across 0505, and between 0604 and 0605.
  ground.paint("0404", Terrain::woods);
  ground.paint("0605", Terrain::woods);
  TEST_ASSERT_TRUE(ground.sees("0305", "0705"));
  ground.paint("0604", Terrain::woods);
  TEST_ASSERT_FALSE(ground.sees("0305", "0705"));
}

static void test_9_32_on_the_proving_ground() {
  Table table;
  const auto sees = [&](std::string_view a, std::string_view b) {
    return has_line_of_sight(table.game, table.hex(a), table.hex(b));
  };
  TEST_ASSERT_TRUE(sees("0202", "0402"));   // clear 0302, wooded 0303
  TEST_ASSERT_FALSE(sees("0203", "0403"));  // both wooded
}

static void test_9_33_woods_and_towns_block_on_the_same_level() {
  for (const Terrain terrain : {Terrain::woods, Terrain::town}) {
    for (const int level : {1, 2, 3}) {
      Ground ground;
      ground.paint("0505", Terrain::clear, level);
      ground.paint("0506", terrain, level);
      ground.paint("0507", Terrain::clear, level);
      TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
    }
  }
  Ground ground;  // with rough besides
  ground.paint("0505", Terrain::rough);
  ground.paint("0506", Terrain::woods_rough);
  ground.paint("0507", Terrain::rough);
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
}

static void test_9_33_level_with_either_end_is_enough_to_block() {
  Ground ground;
  ground.paint("0505", Terrain::clear, 2);
  ground.paint("0506", Terrain::woods);  // as low as the target
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
  ground.paint("0506", Terrain::town);
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
  ground.paint("0505", Terrain::clear, 3);
  ground.paint("0507", Terrain::clear, 2);
  ground.paint("0506", Terrain::woods_rough);  // as high as the target
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
}

static void test_9_33_rough_alone_blocks_only_above_both() {
  Ground ground;
  ground.paint("0506", Terrain::rough);
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));  // both lower [9.35]
  ground.paint("0505", Terrain::rough);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
  ground.paint("0505", Terrain::clear, 2);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
  ground.paint("0507", Terrain::clear, 3);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
}

static void test_9_33_other_ground_never_blocks() {
  for (const Terrain terrain : {Terrain::swamp, Terrain::river, Terrain::lake, Terrain::pond}) {
    Ground ground;
    ground.paint("0506", terrain);
    TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
  }
}

static void test_9_33_on_the_proving_ground() {
  Table table;
  const auto sees = [&](std::string_view a, std::string_view b) {
    return has_line_of_sight(table.game, table.hex(a), table.hex(b));
  };
  TEST_ASSERT_FALSE(sees("0902", "0905"));  // through the town
  TEST_ASSERT_FALSE(sees("0603", "0804"));  // rough to clear across woods-rough
  TEST_ASSERT_TRUE(sees("0603", "0605"));   // rough to clear across rough
  TEST_ASSERT_FALSE(sees("0602", "0605"));  // clear to clear across rough
  TEST_ASSERT_TRUE(sees("0802", "0804"));   // across the swamp
}

static void test_9_34_from_height_to_height_lower_woods_and_towns_are_ignored() {
  for (const Terrain low : {Terrain::woods, Terrain::town}) {
    Ground ground;
    ground.paint("0505", Terrain::rough);
    ground.paint("0506", low);
    ground.paint("0507", Terrain::clear, 2);
    TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
    ground.paint("0507", Terrain::woods_rough);
    TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
    ground.paint("0507", Terrain::clear, 1);
    TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
  }
  Ground ground;
  ground.paint("0505", Terrain::clear, 3);
  ground.paint("0506", Terrain::woods_rough);
  ground.paint("0507", Terrain::clear, 3);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
}

static void test_9_35_height_between_low_hexes_blocks() {
  Ground ground;
  ground.paint("0506", Terrain::clear, 2);
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
  ground.paint("0507", Terrain::clear, 2);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
}

static void test_9_35_level_three_blocks_between_heights() {
  Ground ground;
  ground.paint("0505", Terrain::rough);
  ground.paint("0506", Terrain::clear, 3);
  ground.paint("0507", Terrain::clear, 2);
  TEST_ASSERT_FALSE(ground.sees("0505", "0507"));
  ground.paint("0507", Terrain::clear, 3);
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));
}

static void test_9_35_on_the_proving_ground() {
  Table table;
  const auto sees = [&](std::string_view a, std::string_view b) {
    return has_line_of_sight(table.game, table.hex(a), table.hex(b));
  };
  TEST_ASSERT_FALSE(sees("1102", "1105"));  // over level 2
  TEST_ASSERT_FALSE(sees("1103", "1305"));  // from level 2 to level 1 over level 3
  TEST_ASSERT_TRUE(sees("1103", "1105"));   // level 2 along level 2 down to level 1
}

static void test_9_36_ground_of_gun_and_target_does_not_block() {
  for (const Terrain terrain :
       {Terrain::woods, Terrain::woods_rough, Terrain::town, Terrain::rough}) {
    Ground ground;
    ground.paint("0505", terrain, 1);
    ground.paint("0508", terrain, 1);
    TEST_ASSERT_TRUE(ground.sees("0505", "0508"));
  }
}

static void test_9_36_ridge_blocks_between_other_hexes() {
  Ground ground;
  ground.ridge("0506", "0507");
  TEST_ASSERT_FALSE(ground.sees("0505", "0508"));
  TEST_ASSERT_TRUE(ground.sees("0506", "0508"));  // at the gun
  TEST_ASSERT_TRUE(ground.sees("0505", "0507"));  // at the target
  TEST_ASSERT_TRUE(ground.sees("0506", "0509"));
  TEST_ASSERT_FALSE(ground.sees("0504", "0509"));
  ground.paint("0505", Terrain::clear, 3);
  ground.paint("0508", Terrain::clear, 3);
  TEST_ASSERT_FALSE(ground.sees("0505", "0508"));  // however high
}

static void test_9_36_ridges_at_a_corner_block_like_hexes_only_together() {
  Ground ground;
  // 0305 to 0705 comes out of the side 0404|0405 into 0505 by a corner.
  ground.ridge("0404", "0505");
  TEST_ASSERT_TRUE(ground.sees("0305", "0705"));
  ground.ridge("0405", "0505");
  TEST_ASSERT_FALSE(ground.sees("0305", "0705"));
  ground.wipe();
  ground.ridge("0404", "0405");  // the line runs along this one
  TEST_ASSERT_TRUE(ground.sees("0305", "0705"));
}

static void test_9_36_on_the_proving_ground() {
  Table table;
  table.put("UA4", "0912");
  table.put("C2", "1213");
  table.put("U2", "1313");
  table.combat_phase();
  table.play("target 1213");
  table.refuses("join UA4", Refusal::no_line_of_sight, rule(9, 31));
  table.state.combat = {};
  table.put("UA4", "1012");  // right behind the ridge
  table.play("target 1213");
  table.play("join UA4");
}

static void test_9_37_units_do_not_block() {
  Table table;
  table.put("UA4", "0207");
  table.put("U9", "0208");
  table.put("C9", "0309");  // not on the line, to be sure that it is no obstacle either
  table.put("C8", "0209");
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_TRUE(has_line_of_sight(table.game, table.hex("0207"), table.hex("0210")));
  table.play("target 0210");
  table.play("join UA4");
}

static void test_9_31_random_grounds_agree_with_the_drawing() {
  Ground ground;
  std::mt19937 random(9);
  const auto& lines = all_lines(ground);
  const std::pair<Terrain, int> colours[] = {
      {Terrain::woods, 1},       {Terrain::woods, 2}, {Terrain::rough, 1},
      {Terrain::woods_rough, 1}, {Terrain::town, 1},  {Terrain::town, 3},
      {Terrain::clear, 2},       {Terrain::clear, 3}, {Terrain::swamp, 1},
  };
  int blocked = 0, open = 0;
  for (int round = 0; round < 24; ++round) {
    ground.wipe();
    const unsigned density = 8 + random() % 40;  // hexes in a hundred
    for (uint16_t i = 0; i < ground.grid().hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!ground.game().scenario.on_map(hex)) continue;
      if (random() % 100 < density) {
        const auto& [terrain, level] = colours[random() % std::size(colours)];
        ground.paint(hex, terrain, level);
      }
      for (uint8_t d = 0; d < 3; ++d) {
        const HexId next = ground.grid().neighbour(hex, static_cast<Dir>(d));
        if (ground.game().scenario.on_map(next) && random() % 100 < density / 2)
          ground.ridge(hex, next);
      }
    }
    for (const Sightline& line : lines) {
      const bool wanted = expected(ground, line);
      TEST_ASSERT_EQUAL_MESSAGE(wanted, ground.sees(line.from, line.to),
                                name_of(ground, line).c_str());
      ++(wanted ? open : blocked);
    }
  }
  TEST_ASSERT_GREATER_THAN(10000, open);
  TEST_ASSERT_GREATER_THAN(10000, blocked);
}

// The side a shot comes in by decides about slopes, works and redoubts [10.23].
static void test_9_31_shot_comes_in_by_the_side_the_line_crosses_last() {
  Ground ground;
  const Grid& grid = ground.grid();
  int corners = 0;
  for (const Sightline& line : all_lines(ground)) {
    const Piece& last = line.drawing[line.drawing.size() - 2];
    const auto sides = incoming_sides(ground.game(), line.from, line.to);
    const std::string name = name_of(ground, line);
    // Along the edge of the map one of the two hexes at the corner is none.
    const Scenario& map = ground.game().scenario;
    const HexId a = map.on_map(last.one) ? last.one : last.other;
    const HexId b = map.on_map(last.other) ? last.other : last.one;
    Dir one = Dir::n, other = Dir::n;
    TEST_ASSERT_TRUE_MESSAGE(grid.direction(line.to, a, one), name.c_str());
    TEST_ASSERT_TRUE_MESSAGE(grid.direction(line.to, b, other), name.c_str());
    const bool same =
        (sides.one == one && sides.other == other) || (sides.one == other && sides.other == one);
    TEST_ASSERT_TRUE_MESSAGE(same, name.c_str());
    corners += one != other ? 1 : 0;
  }
  TEST_ASSERT_GREATER_THAN(500, corners);
}

// Beyond the edge is no ground, so no shot comes in over it, on any map and at any range of a gun.
static void test_10_1_no_shot_comes_in_over_the_edge_of_the_map() {
  for (const std::string& battle : all_battles()) {
    const Game game = game_of(battle);
    if (game.system != &bluegray_system) continue;
    const Scenario& map = game.scenario;
    const Grid& grid = map.grid();
    for (uint16_t i = 0; i < grid.hex_count(); ++i) {
      for (uint16_t k = 0; k < grid.hex_count(); ++k) {
        const HexId from = static_cast<HexId>(i), to = static_cast<HexId>(k);
        if (!map.on_map(from) || !map.on_map(to) || from == to) continue;
        if (grid.distance(from, to) > 7) continue;
        const auto sides = incoming_sides(game, from, to);
        const std::string name =
            battle + " " + hex_label(from, grid).c_str() + "-" + hex_label(to, grid).c_str();
        TEST_ASSERT_TRUE_MESSAGE(map.on_map(grid.neighbour(to, sides.one)), name.c_str());
        TEST_ASSERT_TRUE_MESSAGE(map.on_map(grid.neighbour(to, sides.other)), name.c_str());
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_10_1_no_shot_comes_in_over_the_edge_of_the_map);
  RUN_TEST(test_9_31_line_runs_from_centre_to_centre_through_the_same_hexes);
  RUN_TEST(test_9_31_blocked_hex_may_not_be_bombarded);
  RUN_TEST(test_9_31_each_gun_looks_for_itself);
  RUN_TEST(test_9_31_shot_comes_in_by_the_side_the_line_crosses_last);
  RUN_TEST(test_9_32_line_between_two_hexes_is_blocked_only_by_both);
  RUN_TEST(test_9_32_two_blocking_hexes_on_different_sides_of_the_line_do_not_add_up);
  RUN_TEST(test_9_32_on_the_proving_ground);
  RUN_TEST(test_9_33_woods_and_towns_block_on_the_same_level);
  RUN_TEST(test_9_33_level_with_either_end_is_enough_to_block);
  RUN_TEST(test_9_33_rough_alone_blocks_only_above_both);
  RUN_TEST(test_9_33_other_ground_never_blocks);
  RUN_TEST(test_9_33_on_the_proving_ground);
  RUN_TEST(test_9_34_from_height_to_height_lower_woods_and_towns_are_ignored);
  RUN_TEST(test_9_35_height_between_low_hexes_blocks);
  RUN_TEST(test_9_35_level_three_blocks_between_heights);
  RUN_TEST(test_9_35_on_the_proving_ground);
  RUN_TEST(test_9_36_ground_of_gun_and_target_does_not_block);
  RUN_TEST(test_9_36_ridge_blocks_between_other_hexes);
  RUN_TEST(test_9_36_ridges_at_a_corner_block_like_hexes_only_together);
  RUN_TEST(test_9_36_on_the_proving_ground);
  RUN_TEST(test_9_37_units_do_not_block);
  RUN_TEST(test_9_31_random_grounds_agree_with_the_drawing);
  return UNITY_END();
}
