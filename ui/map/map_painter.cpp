#include "ui/map/map_painter.h"

#include <etl/vector.h>

#include <cstdlib>

#include "rules/core/command.h"
#include "ui/model/insight.h"
#include "ui/model/settings.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"

namespace bg::ui {

namespace {

Point shifted(Point p, int dx, int dy) {
  return {static_cast<int16_t>(p.x + dx), static_cast<int16_t>(p.y + dy)};
}

// `part` of the way from a to b, in `whole` parts.
Point between(Point a, Point b, int part, int whole) {
  return shifted(a, (b.x - a.x) * part / whole, (b.y - a.y) * part / whole);
}

// Lengths are given for the working zoom and grow or shrink with the others. A table, since the
// device divides slowly.
struct Lengths {
  uint8_t of[static_cast<size_t>(ZoomLevel::count)][18];
};
constexpr Lengths list_lengths() {
  Lengths lengths{};
  for (size_t level = 0; level < sizeof hex_heights; ++level)
    for (int length = 0; length < 18; ++length)
      lengths.of[level][length] = static_cast<uint8_t>(length * hex_heights[level] / 30);
  return lengths;
}
constexpr Lengths lengths = list_lengths();

// A hex, and where the box around it has its upper left corner on the screen.
struct Spot {
  HexId hex;
  Point at;
};

// Everything the drawing functions below need, for one strip of the screen.
struct Ground {
  Canvas& canvas;
  const Scenario& scenario;
  Placement at;
  HexView view;
  const Palette& colours;

  Ground(Canvas& on, const Scenario& of, Placement placement)
      : canvas(on),
        scenario(of),
        at(placement),
        view(of.grid(), placement.level),
        colours(palette()) {}

  const Zoom& zoom() const { return view.zoom(); }
  bool is(ZoomLevel level) const { return at.level == level; }
  int scaled(int length) const { return lengths.of[static_cast<uint8_t>(at.level)][length]; }
  int thick(int width) const {
    const int result = scaled(width);
    return result < 1 ? 1 : result;
  }

  Spot spot(HexId hex) const {
    const Grid& grid = scenario.grid();
    return {hex, at.on_screen(view.origin(grid.column(hex), grid.row(hex)))};
  }
  Point centre(HexId hex) const { return at.on_screen(view.centre(hex)); }
  Point centre(const Spot& of) const {
    return shifted(of.at, zoom().width() / 2, zoom().height / 2);
  }
  // The corners of a side are those of its own number and of the next.
  Point corner(const Spot& of, int index) const {
    const Point offset = view.corner_offset(index);
    return shifted(of.at, offset.x, offset.y);
  }
  Point side_middle(const Spot& of, Dir dir) const {
    const Point offset = view.side_middle_offset(dir);
    return shifted(of.at, offset.x, offset.y);
  }
  HexId neighbour(HexId hex, Dir dir) const { return scenario.grid().neighbour(hex, dir); }

  // Calls `visit` for every hex on the map that shows in the strip, or lies within `margin` pixels.
  template <class Visit>
  void each_hex(int margin, Visit visit) const {
    each_hex_of_sheet(margin, [&](const Spot& spot) {
      if (scenario.terrain(spot.hex) != Terrain::off_map) visit(spot);
    });
  }
  template <class Visit>
  void each_hex_of_sheet(int margin, Visit visit) const {
    const Grid& grid = scenario.grid();
    const lv_area_t& clip = canvas.clip();
    const int height = zoom().height;
    const int left = (clip.x1 - at.x - margin - zoom().slant) / zoom().pitch;
    const int right = (clip.x2 - at.x + margin) / zoom().pitch + 1;
    const int top = (clip.y1 - at.y - margin - height / 2) / height;
    const int bottom = (clip.y2 - at.y + margin) / height + 1;
    const int first = top < 1 ? 1 : top, last = bottom < grid.rows ? bottom : grid.rows;
    for (int column = left < 1 ? 1 : left; column <= right && column <= grid.columns; ++column) {
      Spot visited = spot(grid.at(column, first));
      for (int row = first; row <= last; ++row) {
        if (visited.at.y + height + margin > clip.y1 && visited.at.y - margin <= clip.y2)
          visit(visited);
        visited.hex = static_cast<HexId>(index_of(visited.hex) + 1);  // the next below
        visited.at.y = static_cast<int16_t>(visited.at.y + height);
      }
    }
  }

  // Whether a hex of the strip is off the map, so that the sheet shows through.
  bool has_holes() const {
    bool found = false;
    each_hex_of_sheet(0, [&](const Spot& spot) {
      if (scenario.terrain(spot.hex) == Terrain::off_map) found = true;
    });
    return found;
  }

  void shade_hex(const Spot& spot) const {
    canvas.shade_rows(spot.at.x, spot.at.y, view.rows(), zoom().height);
  }

  void outline_hex(const Spot& spot, int width, Rgb colour) const {
    for (int i = 0; i < dir_count; ++i)
      canvas.line(corner(spot, i), corner(spot, i + 1), width, colour);
  }
  void outline_hex(HexId hex, int width, Rgb colour) const {
    outline_hex(spot(hex), width, colour);
  }
};

// ---------------------------------------------------------------- terrain

// Where symbols stand in a hex, from its centre, for each zoom. The order matters little; a hex
// leaves one of them out, which one being its own secret, so that woods do not look printed.
constexpr int spot_count = 7;
struct SpotList {
  int8_t of[static_cast<size_t>(ZoomLevel::count)][spot_count][2];
};
constexpr SpotList list_spots() {
  constexpr int working[spot_count][2] = {{-11, -1}, {-5, -9}, {5, -10}, {10, -2},
                                          {-6, 8},   {5, 8},   {0, -1}};
  SpotList list{};
  for (size_t level = 0; level < sizeof hex_heights; ++level)
    for (int i = 0; i < spot_count; ++i)
      for (int axis = 0; axis < 2; ++axis)
        list.of[level][i][axis] = static_cast<int8_t>(working[i][axis] * hex_heights[level] / 30);
  return list;
}
constexpr SpotList spots = list_spots();

uint32_t noise_of(HexId hex) {
  uint32_t x = index_of(hex) * 2654435761u;
  x ^= x >> 15;
  return x * 2246822519u;
}

void paint_tree(const Ground& g, Point p) {
  if (g.is(ZoomLevel::whole)) {
    g.canvas.fill(p.x, p.y, 2, 2, g.colours.tree);
    return;
  }
  static constexpr Stamp crown({" ### ", "#####", "#####", "#####", " ### ", "  #  ", "  #  "});
  static constexpr Stamp light({" ## ", " #  "});
  g.canvas.stamp(p.x - 2, p.y - 4, crown, g.colours.tree);
  g.canvas.stamp(p.x - 2, p.y - 3, light, g.colours.tree_light);
}

void paint_hachure(const Ground& g, Point p) {
  if (g.is(ZoomLevel::whole)) {
    g.canvas.span(p.x - 1, p.y, 3, g.colours.hachure);
    return;
  }
  static constexpr Stamp peak({"   #   ", "  # ## ", " #   # ", "#     #"});
  g.canvas.stamp(p.x - 3, p.y - 2, peak, g.colours.hachure);
}

void paint_reeds(const Ground& g, Point p) {
  static constexpr Stamp reeds({"  #  ", "# # #", "# # #", " ### "});
  if (!g.is(ZoomLevel::whole)) g.canvas.stamp(p.x - 2, p.y - 3, reeds, g.colours.reed);
  g.canvas.span(p.x - 4, p.y + 1, g.is(ZoomLevel::whole) ? 4 : 9, g.colours.water);
}

void paint_house(const Ground& g, Point p) {
  if (g.is(ZoomLevel::whole)) {
    g.canvas.fill(p.x - 1, p.y - 1, 2, 2, g.colours.roof);
    return;
  }
  g.canvas.fill(p.x - 3, p.y - 2, 6, 5, g.colours.roof);
  g.canvas.span(p.x - 3, p.y, 6, g.colours.hachure);
}

void paint_wave(const Ground& g, Point p) {
  static constexpr Stamp wave({" ##    ", "#  #  #", "    ## "});
  if (g.is(ZoomLevel::whole))
    g.canvas.span(p.x - 1, p.y, 3, g.colours.water_light);
  else
    g.canvas.stamp(p.x - 3, p.y - 1, wave, g.colours.water_light);
}

void paint_texture(const Ground& g, const Spot& spot, Terrain terrain) {
  if (terrain == Terrain::clear || terrain == Terrain::off_map) return;
  const uint32_t noise = noise_of(spot.hex);
  const int left_out = static_cast<int>(noise >> 8) % spot_count;
  const Point centre = g.centre(spot);
  const auto& places = spots.of[static_cast<uint8_t>(g.at.level)];
  const bool sparse = g.is(ZoomLevel::whole);
  for (int i = 0; i < spot_count; ++i) {
    if (i == left_out || (sparse && i % 2 == 0)) continue;
    const int jitter_x = static_cast<int>(noise >> (2 * i) & 3) - 1;
    const int jitter_y = static_cast<int>(noise >> (2 * i + 9) & 1);
    const Point p = shifted(centre, places[i][0] + (sparse ? 0 : jitter_x),
                            places[i][1] + (sparse ? 0 : jitter_y));
    constexpr int tallest = 4;  // to each side of its spot
    if (!g.canvas.can_see(p.x - tallest, p.y - tallest, p.x + tallest, p.y + tallest)) continue;
    switch (terrain) {
      case Terrain::woods:
        paint_tree(g, p);
        break;
      case Terrain::rough:
      case Terrain::hillside:
        paint_hachure(g, p);
        break;
      case Terrain::woods_rough:
      case Terrain::ravine:
        if (i % 2 == 0)
          paint_tree(g, p);
        else
          paint_hachure(g, p);
        break;
      case Terrain::swamp:
        if (i % 2 == 0) paint_reeds(g, p);
        break;
      case Terrain::town:
        paint_house(g, p);
        break;
      case Terrain::river:
      case Terrain::lake:
      case Terrain::pond:
        if (i % 2 == 1) paint_wave(g, p);
        break;
      case Terrain::off_map:
      case Terrain::clear:
        break;
    }
  }
}

// The grid: the left edges and the upper side of each hex. A colour of its own would be lost on the
// ground that has it too; so much of one ink is 1.6 to 1 or more on all of them.
constexpr uint8_t grid_strength = 9;

// What the first two pixels of each row of a hex become by the grid's line between them, for the
// colours of ground met last.
class GridEdges {
 public:
  explicit GridEdges(const Ground& g) : g_(g) {}

  const Canvas::EdgePixels* on(uint16_t ground) {
    for (int i = 0; i < count_; ++i)
      if (kept_[i].ground == ground) return kept_[i].rows;
    Edges& edges = kept_[next_];
    next_ = (next_ + 1) % max_kept;
    if (count_ < max_kept) ++count_;
    edges.ground = ground;
    const int height = g_.zoom().height;
    for (int row = 0; row < height / 2; ++row) {  // the lower half mirrors the upper
      const int part = g_.view.edge_parts()[row];
      const auto with = [&](int share) {
        return mixed(ground, g_.colours.hex_line, static_cast<uint8_t>(grid_strength * share >> 4));
      };
      edges.rows[row] = edges.rows[height - 1 - row] = {with(16 - part), with(part)};
    }
    return edges.rows;
  }

 private:
  static constexpr int max_kept = 4;  // a strip rarely has more; 180 bytes of stack each
  struct Edges {
    uint16_t ground;
    Canvas::EdgePixels rows[Zoom::max_height];
  };
  const Ground& g_;
  Edges kept_[max_kept];
  int count_ = 0, next_ = 0;
};

// The sheet of paper the hexes are printed on, and the table it lies on.
void paint_sheet(const Ground& g) {
  const lv_area_t& clip = g.canvas.clip();
  const Size extent = g.view.extent();
  // Well inside, hexes cover every pixel.
  const int rim_x = g.zoom().width(), rim_y = g.zoom().height;
  const bool is_inside = clip.x1 > g.at.x + rim_x && clip.x2 < g.at.x + extent.width - rim_x &&
                         clip.y1 > g.at.y + rim_y && clip.y2 < g.at.y + extent.height - rim_y;
  if (is_inside && !g.has_holes()) return;
  const int x = g.at.x - sheet_rim, y = g.at.y - sheet_rim;
  const int width = extent.width + 2 * sheet_rim, height = extent.height + 2 * sheet_rim;
  const int right = x + width, bottom = y + height;
  g.canvas.fill(x, y, width, height, g.colours.sheet);
  const auto fill_table = [&](int from_x, int from_y, int to_x, int to_y) {
    g.canvas.fill(from_x, from_y, to_x - from_x, to_y - from_y, g.colours.table);
  };
  fill_table(clip.x1, clip.y1, x, clip.y2 + 1);
  fill_table(right, clip.y1, clip.x2 + 1, clip.y2 + 1);
  fill_table(x, clip.y1, right, y);
  fill_table(x, bottom, right, clip.y2 + 1);
  // The shadow of the sheet, as far as it shows.
  g.canvas.fill(right, y + 2, 2, height, g.colours.shadow, 16);
  g.canvas.fill(x + 2, bottom, width - 2, 2, g.colours.shadow, 16);
}

uint16_t ground_pixel(const Ground& g, const HexKind& kind) {
  const uint16_t pixel = ground_colour(g.colours, kind.terrain()).rgb565();
  if (kind.level() <= 1) return pixel;
  // Higher ground is a little browner, level by level.
  return mixed(pixel, g.colours.slope, static_cast<uint8_t>((kind.level() - 1) * 4));
}

void paint_terrain(const Ground& g) {
  GridEdges edges(g);
  const Zoom& zoom = g.zoom();
  g.each_hex(0, [&](const Spot& spot) {
    const HexKind& kind = g.scenario.hex_kind(spot.hex);
    const uint16_t pixel = ground_pixel(g, kind);
    g.canvas.fill_rows(spot.at.x, spot.at.y, g.view.rows(), zoom.height, pixel, edges.on(pixel));
    g.canvas.span(spot.at.x + zoom.slant, spot.at.y, zoom.flat(), g.colours.hex_line,
                  grid_strength);
  });
  g.each_hex(4, [&](const Spot& spot) { paint_texture(g, spot, g.scenario.terrain(spot.hex)); });
}

// ---------------------------------------------------------------- hexsides

// Which things lie on a hexside.
enum SideMark : uint8_t { has_water = 1, has_crossing = 2, has_way = 4, has_relief = 8 };

// The hexes in and around the strip that have something on their sides, found once for all that is
// drawn there.
class Sides {
 public:
  explicit Sides(const Ground& g) : g_(g) {
    uint8_t marks[256];  // of each kind
    for (uint32_t kind = 0; kind < g.scenario.edge_kind_count(); ++kind)
      marks[kind] = marks_of(g.scenario.edge_kind(kind));
    g.each_hex(widest_margin, [&](const Spot& spot) {
      const uint8_t* kinds = g.scenario.edge_kinds_of(spot.hex);
      const int found = marks[kinds[0]] | marks[kinds[1]] | marks[kinds[2]] | marks[kinds[3]] |
                        marks[kinds[4]] | marks[kinds[5]];
      if (found != 0) seen_.push_back({spot, static_cast<uint8_t>(found)});
    });
  }

  // Those whose things reach into the strip when they reach `margin` pixels beyond their hex.
  template <class Visit>
  void each_hex(SideMark mark, int margin, Visit visit) const {
    const lv_area_t& clip = g_.canvas.clip();
    const int above = clip.y1 - g_.zoom().height - margin, below = clip.y2 + margin;
    const int left = clip.x1 - g_.zoom().width() - margin, right = clip.x2 + margin;
    for (const Seen& seen : seen_) {
      const Point at = seen.spot.at;
      if ((seen.marks & mark) != 0 && at.y >= above && at.y <= below && at.x >= left &&
          at.x <= right)
        visit(seen.spot);
    }
  }
  // Each hexside of the map once.
  template <class Visit>
  void each_side(SideMark mark, int margin, Visit visit) const {
    each_hex(mark, margin, [&](const Spot& spot) {
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const EdgeKind& edge = g_.scenario.edge(spot.hex, dir);
        if ((marks_of(edge) & mark) == 0) continue;
        if (d < dir_count / 2 || !g_.scenario.on_map(g_.neighbour(spot.hex, dir)))
          visit(spot, dir, edge);
      }
    });
  }

  // The most rows of the screen whose hexes find room: at the zoom of the whole map 37 columns by
  // 6 rows of 12 pixels, half a row more and the margin to either side.
  static int band_of(const Zoom& zoom) { return 2 * zoom.height; }

 private:
  static constexpr int widest_margin = 12;  // what reaches farthest into a neighbour, a bridge

  static uint8_t marks_of(const EdgeKind& edge) {
    const bool has_slope = edge.slope() == Slope::up || edge.work() != Work::none || edge.ridge() ||
                           edge.barrier() == Barrier::cliff;
    return static_cast<uint8_t>((is_water(edge.barrier()) ? has_water : 0) |
                                (edge.crossing() != Crossing::none ? has_crossing : 0) |
                                (edge.way() != Way::none ? has_way : 0) |
                                (has_slope ? has_relief : 0));
  }

  struct Seen {
    Spot spot;
    uint8_t marks;
  };
  const Ground& g_;
  etl::vector<Seen, 37 * 6> seen_;
};

int water_width(const Ground& g, Barrier barrier) {
  switch (barrier) {
    case Barrier::none:
    case Barrier::cliff:
      return 0;
    case Barrier::stream:
      return g.thick(2);
    case Barrier::creek:
      return g.thick(4);
    case Barrier::river:
      return g.thick(6);
  }
  return 0;
}

void paint_creeks(const Ground& g, const Sides& sides) {
  const bool with_banks = !g.is(ZoomLevel::whole);
  for (const bool banks : {true, false}) {
    if (banks && !with_banks) continue;
    sides.each_side(has_water, 8, [&](const Spot& spot, Dir dir, const EdgeKind& edge) {
      const int width = water_width(g, edge.barrier());
      const int d = static_cast<int>(dir);
      g.canvas.line(g.corner(spot, d), g.corner(spot, d + 1), banks ? width + 2 : width,
                    banks ? g.colours.water_dark : g.colours.water);
    });
  }
}

// A bridge: two parapets along the way that crosses. A ford: stepping stones.
void paint_crossings(const Ground& g, const Sides& sides) {
  if (g.is(ZoomLevel::whole)) return;
  sides.each_side(has_crossing, 12, [&](const Spot& spot, Dir dir, const EdgeKind& edge) {
    const int d = static_cast<int>(dir);
    const Point middle = g.side_middle(spot, dir);
    const Point a = between(middle, g.corner(spot, d), 1, 2);
    const Point b = between(middle, g.corner(spot, d + 1), 1, 2);
    const Point across = between(middle, g.centre(spot), 2, 5);
    const int dx = across.x - middle.x, dy = across.y - middle.y;
    if (edge.crossing() == Crossing::bridge) {
      for (int part = -4; part <= 4; ++part) {  // the deck, plank by plank
        const Point p = between(middle, part < 0 ? a : b, std::abs(part), 4);
        g.canvas.line(shifted(p, dx, dy), shifted(p, -dx, -dy), 1, g.colours.road_edge);
      }
      for (const Point end : {a, b})
        g.canvas.line(shifted(end, dx, dy), shifted(end, -dx, -dy), g.thick(2), g.colours.work);
    } else {
      for (int part = -4; part <= 4; part += 2) {
        const Point stone = shifted(middle, dx * part / 4, dy * part / 4);
        g.canvas.dot(stone, g.thick(4), g.colours.work);
        g.canvas.dot(stone, g.thick(2), g.colours.road_edge);
      }
    }
  });
}

// Slopes are combs whose teeth point downhill; works are lines with teeth against the attacker.
void paint_relief(const Ground& g, const Sides& sides) {
  sides.each_hex(has_relief, 8, [&](const Spot& spot) {
    const Point centre = g.centre(spot);
    for (uint8_t d = 0; d < dir_count; ++d) {
      const EdgeKind& edge = g.scenario.edge(spot.hex, static_cast<Dir>(d));
      const bool uphill = edge.slope() == Slope::up;
      const bool fortified = edge.work() != Work::none;
      const bool cliff = edge.barrier() == Barrier::cliff;
      if (!uphill && !fortified && !edge.ridge() && !cliff) continue;
      const Point a = g.corner(spot, d), b = g.corner(spot, d + 1);
      if (cliff) g.canvas.line(a, b, g.thick(4), g.colours.ridge);
      if (edge.ridge()) g.canvas.line(a, b, g.thick(2), g.colours.ridge);
      if (fortified) g.canvas.line(a, b, g.thick(2), g.colours.work);
      for (int tooth = 1; tooth <= 5 && (uphill || fortified); tooth += fortified ? 2 : 1) {
        const Point foot = between(a, b, tooth, 6);
        g.canvas.line(foot, between(foot, centre, 1, fortified ? 4 : 3), fortified ? g.thick(3) : 1,
                      fortified ? g.colours.work : g.colours.slope);
      }
    }
  });
}

// ---------------------------------------------------------------- ways

struct WayStyle {
  int8_t width;
  int8_t edge;  // how far the light border reaches beyond the line
  bool dashed;
  bool ticked;
};

static_assert(static_cast<int>(Way::railway) == 3 && static_cast<int>(Way::turnpike) == 4);
constexpr WayStyle way_styles[] = {
    {0, 0, false, false},  // none
    {2, 0, true, false},   // trail
    {3, 1, false, false},  // road
    {2, 0, false, true},   // railway
    {4, 1, false, false},  // turnpike
};
BG_HOT(paint_way_piece)
void paint_way_piece(const Ground& g, Point from, Point to, Way way, bool border) {
  const WayStyle& style = way_styles[static_cast<uint8_t>(way)];
  const int width = g.thick(style.width);
  if (border) return g.canvas.line(from, to, width + 2 * style.edge, g.colours.road_edge);
  const Rgb colour = style.ticked   ? g.colours.rail
                     : style.dashed ? g.colours.trail
                                    : g.colours.road;
  if (style.dashed) {
    g.canvas.line(between(from, to, 1, 4), between(from, to, 3, 4), width, colour);
    return;
  }
  g.canvas.line(from, to, width, colour);
  if (style.ticked) {
    const Point middle = between(from, to, 1, 2);
    const int dx = to.y - from.y, dy = from.x - to.x;  // across the line
    g.canvas.line(shifted(middle, dx / 2, dy / 2), shifted(middle, -dx / 2, -dy / 2), 1, colour);
  }
}

// Two ends make a curve through the hex; one, or three and more, meet in its middle.
void paint_ways_of(const Ground& g, const Spot& spot, bool border) {
  Dir ends[dir_count];
  Way ways[dir_count];
  int count = 0;
  bool has_border = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const Way way = g.scenario.edge(spot.hex, dir).way();
    if (way == Way::none) continue;
    has_border |= way_styles[static_cast<uint8_t>(way)].edge > 0;
    ends[count] = dir;
    ways[count++] = way;
  }
  if (border && !has_border) return;
  constexpr int pieces = 4;
  const Point centre = g.centre(spot);
  if (count == 2 && ways[0] == ways[1]) {
    const Point a = g.side_middle(spot, ends[0]), b = g.side_middle(spot, ends[1]);
    // Straight through is one line; only dashes and ticks want pieces.
    const WayStyle& style = way_styles[static_cast<uint8_t>(ways[0])];
    if (ends[1] == opposite(ends[0]) && !style.dashed && !style.ticked)
      return paint_way_piece(g, a, b, ways[0], border);
    Point last = a;
    for (int i = 1; i <= pieces; ++i) {
      const Point p =
          between(between(a, centre, i, pieces), between(centre, b, i, pieces), i, pieces);
      paint_way_piece(g, last, p, ways[0], border);
      last = p;
    }
    return;
  }
  for (int end = 0; end < count; ++end) {
    const Point side = g.side_middle(spot, ends[end]);
    const WayStyle& style = way_styles[static_cast<uint8_t>(ways[end])];
    if (border && style.edge == 0) continue;
    if (!style.dashed && !style.ticked) {
      paint_way_piece(g, side, centre, ways[end], border);
      continue;
    }
    for (int i = 0; i < pieces / 2; ++i)
      paint_way_piece(g, between(side, centre, i, pieces / 2),
                      between(side, centre, i + 1, pieces / 2), ways[end], border);
  }
}

void paint_ways(const Ground& g, const Sides& sides) {
  for (const bool border : {true, false}) {
    if (border && g.is(ZoomLevel::whole)) continue;
    sides.each_hex(has_way, 4, [&](const Spot& spot) { paint_ways_of(g, spot, border); });
  }
}

// ---------------------------------------------------------------- features and names

void paint_feature(const Ground& g, const Spot& spot, Feature feature) {
  static constexpr Stamp square(
      {"#######", "#     #", "#  #  #", "# ### #", "#  #  #", "#     #", "#######"});
  static constexpr Stamp boat(
      {"   #   ", "   ##  ", "   ### ", "   #   ", "#######", " ##### ", "  ###  "});
  static constexpr Stamp planks(
      {"#######", " # # # ", " # # # ", " # # # ", " # # # ", " # # # ", "#######"});
  static constexpr Stamp stones(
      {"       ", " ##    ", " ##    ", "   ##  ", "   ##  ", "     ##", "     ##"});
  static constexpr Stamp bank({"#######", "       ", "# # # #", "       ", "#######"});
  const Stamp* picture = nullptr;
  switch (feature) {
    case Feature::none:
      return;
    case Feature::fort:
      picture = &square;
      break;
    case Feature::ferry:
      picture = &boat;
      break;
    case Feature::bridge:
    case Feature::pontoon:
      picture = &planks;
      break;
    case Feature::ford:
      picture = &stones;
      break;
    case Feature::sunken_road:
      picture = &bank;
      break;
  }
  const Point centre = g.centre(spot);
  const int height = picture->height;
  g.canvas.fill(centre.x - 5, centre.y - height / 2 - 2, 11, height + 4, g.colours.map_name_halo,
                24);
  g.canvas.stamp(centre.x - 3, centre.y - height / 2, *picture, g.colours.work);
}

constexpr int name_height = 16;

// Of names on the map, larger if the owner wants it so.
const lv_font_t* name_font() {
  return settings().large_text ? &font_text : &font_small;
}

// Where a name is written when nothing is in the way, in map pixels.
Point first_middle(const HexView& view, HexId hex) {
  return shifted(view.centre(hex), 0, view.zoom().height / 2 - name_height / 2);
}

// Whether a name that comes before the place of that number would lie over what is written there.
bool is_written_over(const Scenario& scenario, const HexView& view, const PlacedNames& names,
                     uint32_t place, Point middle, int width) {
  const auto& places = *scenario.map().places();
  for (uint32_t i = 0; i < place; ++i) {
    const Point other = names.middle(view, static_cast<HexId>(places.Get(i)->hex()), i);
    if (std::abs(other.y - middle.y) >= 12) continue;
    if (std::abs(other.x - middle.x) < (width + names.name(i).width) / 2) return true;
  }
  return false;
}

// Whether something in the middle of a hex, `half` as large to each side, hides part of a name.
bool is_hidden(const Grid& grid, const HexView& view, const HexSet& hexes, int half, HexId hex,
               Point middle, int width) {
  for (int column = -3; column <= 3; ++column) {
    for (int row = -1; row <= 1; ++row) {
      const int x = grid.column(hex) + column, y = grid.row(hex) + row;
      if (x < 1 || y < 1 || x > grid.columns || y > grid.rows) continue;
      if (!hexes.has(grid.at(x, y))) continue;
      const Point at = view.centre(grid.at(x, y));
      if (at.x + half > middle.x - width / 2 && at.x - half < middle.x + width / 2 &&
          at.y + half > middle.y - 5 && at.y - half < middle.y + 7)
        return true;
    }
  }
  return false;
}

void paint_name(const Ground& g, Point middle, int width, const char* name, Rgb colour) {
  const Point start = shifted(middle, -(width / 2), -name_height / 2);
  g.canvas.text_with_halo(start, width, name, name_font(), colour, g.colours.map_name_halo);
}

void paint_names(const Ground& g, const PlacedNames& names) {
  const auto* places = g.scenario.map().places();
  for (uint32_t i = 0; i < names.count(); ++i) {
    const PlacedNames::Name& name = names.name(i);
    if (!name.is_shown) continue;
    const blob::Place& place = *places->Get(i);
    const Point middle = g.at.on_screen(names.middle(g.view, static_cast<HexId>(place.hex()), i));
    const int half = name.width / 2 + 2;
    if (!g.canvas.can_see(middle.x - half, middle.y - name_height, middle.x + half,
                          middle.y + name_height))
      continue;
    paint_name(g, middle, name.width, place.name()->c_str(),
               place.kind() == PlaceKind::water ? g.colours.water_dark : g.colours.map_name);
  }
}

void paint_crossed_swords(const Ground& g, Point at) {
  const int half = g.scaled(4);
  g.canvas.dot(at, g.thick(17), g.colours.toast_ink);
  g.canvas.dot(at, g.thick(15), g.colours.danger);
  g.canvas.line(shifted(at, -half, -half), shifted(at, half, half), g.thick(2),
                g.colours.toast_ink);
  g.canvas.line(shifted(at, -half, half), shifted(at, half, -half), g.thick(2),
                g.colours.toast_ink);
}

}  // namespace

Rgb ground_colour(const Palette& colours, Terrain terrain) {
  switch (terrain) {
    case Terrain::off_map:
      return colours.table;
    case Terrain::clear:
      return colours.paper;
    case Terrain::woods:
      return colours.woods;
    case Terrain::rough:
    case Terrain::hillside:
      return colours.rough;
    case Terrain::woods_rough:
    case Terrain::ravine:
      return colours.woods_rough;
    case Terrain::swamp:
      return colours.swamp;
    case Terrain::town:
      return colours.town;
    case Terrain::river:
    case Terrain::lake:
    case Terrain::pond:
      return colours.water;
  }
  return colours.paper;
}

Point PlacedNames::middle(const HexView& view, HexId hex, uint32_t place) const {
  return shifted(first_middle(view, hex), names_[place].x, names_[place].y);
}

// One after the other, each in the first of six spots around its hex that is free.
void PlacedNames::place_all(const Scenario& scenario, const HexView& view) {
  const auto& places = *scenario.map().places();
  for (count_ = 0; count_ < places.size() && count_ < max_names; ++count_) {
    const blob::Place& place = *places.Get(count_);
    const HexId hex = static_cast<HexId>(place.hex());
    const int width = text_width(place.name()->c_str(), name_font());
    const Point first = first_middle(view, hex);
    const int up = name_height - view.zoom().height, aside = width / 2 - 6;
    const struct {
      int x, y;
    } choices[] = {{0, 0}, {0, up}, {aside, 0}, {-aside, 0}, {aside, up}, {-aside, up}};
    Name& name = names_[count_];
    name = {0, 0, static_cast<uint8_t>(width), false, false, false};
    // Beyond the sheet it would be cut, wherever the map is dragged to.
    const auto is_on_sheet = [&](int x) {
      return x - width / 2 >= -sheet_rim && x + width / 2 < view.extent().width + sheet_rim;
    };
    for (const auto& spot : choices) {
      const Point middle = shifted(first, spot.x, spot.y);
      if (!is_on_sheet(middle.x) || is_written_over(scenario, view, *this, count_, middle, width))
        continue;
      name.x = static_cast<int8_t>(spot.x);
      name.y = static_cast<int8_t>(spot.y);
      name.has_room = true;
      break;
    }
  }
}

bool PlacedNames::update(const Scenario& scenario, ZoomLevel level, const Marks& marks) {
  const auto* places = scenario.map().places();
  const bool is_large = settings().large_text != 0;
  const bool is_new = places != places_ || level != level_ || is_large != is_large_;
  if (!is_new && marks.number == marks_) return false;
  places_ = places;
  level_ = level;
  is_large_ = is_large;
  marks_ = marks.number;
  const HexView view(scenario.grid(), level);
  if (is_new) {
    count_ = 0;
    if (places != nullptr && level != ZoomLevel::whole) place_all(scenario, view);
  }
  for (uint32_t i = 0; i < count_; ++i) {
    Name& name = names_[i];
    const HexId hex = static_cast<HexId>(places->Get(i)->hex());
    const Point at = middle(view, hex, i);
    const auto is_under = [&](const HexSet& hexes, int half) {
      return is_hidden(scenario.grid(), view, hexes, half, hex, at, name.width);
    };
    const bool is_shown = name.has_room && !is_under(marks.occupied, view.zoom().counter / 2) &&
                          !(marks.has_unit && is_under(marks.reach, 6));
    name.has_changed = is_shown != name.is_shown;
    name.is_shown = is_shown;
  }
  return true;
}

void paint_ground(Canvas& canvas, const Scenario& scenario, Placement at,
                  const PlacedNames* names) {
  const Ground g(canvas, scenario, at);
  const lv_area_t whole = canvas.clip();
  const int band = Sides::band_of(g.zoom());
  for (int top = whole.y1; top <= whole.y2; top += band) {
    const int bottom = top + band - 1 < whole.y2 ? top + band - 1 : whole.y2;
    canvas.set_clip({whole.x1, top, whole.x2, bottom});
    paint_sheet(g);
    paint_terrain(g);
    const Sides sides(g);
    paint_creeks(g, sides);
    paint_ways(g, sides);
    paint_crossings(g, sides);
    paint_relief(g, sides);
    g.each_hex(0, [&](const Spot& spot) {
      paint_feature(g, spot, scenario.hex_kind(spot.hex).feature());
    });
    if (names != nullptr) paint_names(g, *names);
  }
  canvas.set_clip(whole);
}

namespace {

// Slanted lines across a hex: an enemy zone of control, where a move ends.
void paint_hatch(const Ground& g, const Spot& spot) {
  const int step = g.is(ZoomLevel::whole) ? 4 : 8;  // a power of two: no division
  // The lines run on from hex to hex: where they cross a row depends on the map alone.
  const int phase = spot.at.x - g.at.x + spot.at.y - g.at.y;
  // As if they were seen through, but one colour for the hex: mixing each pixel takes three times
  // as long.
  const uint16_t pixel = mixed(ground_pixel(g, g.scenario.hex_kind(spot.hex)), g.colours.zone, 22);
  g.canvas.hatch_rows(spot.at.x, spot.at.y, g.view.rows(), g.zoom().height, phase, step,
                      g.is(ZoomLevel::whole) ? 1 : 2, pixel);
}

// What the unit would have left, in whole points; a dot where nothing is known of points.
void paint_points_left(const Ground& g, const Spot& spot, uint8_t left, uint8_t parts) {
  const Point centre = g.centre(spot);
  const bool by_march = left != PointsLeft::unknown && (left & PointsLeft::by_march) != 0;
  const Rgb ground = by_march ? g.colours.focus : g.colours.reach_dot;
  const bool shows_figure = left != PointsLeft::unknown && !g.is(ZoomLevel::whole);
  const int size = shows_figure ? 15 : g.thick(6);
  g.canvas.rimmed_dot(centre, size, ground, g.colours.badge_ink);
  if (!shows_figure) return;
  const int points = (left & ~PointsLeft::by_march) / parts;
  const char figures[] = {static_cast<char>('0' + points / 10),
                          static_cast<char>('0' + points % 10), '\0'};
  const lv_area_t box = {centre.x - 8, centre.y - 8, centre.x + 8, centre.y + 8};
  g.canvas.text(box, points > 9 ? figures : figures + 1, &font_figures, g.colours.badge_ink);
}

// The line through the hexes of the way, with an arrow's head at its end.
void paint_path(const Ground& g, const Marks& marks) {
  Path straight;  // where no way is known, from hex to hex
  const Path* path = &marks.path;
  if (path->size() < 2) {
    straight.push_back(marks.selected);
    straight.push_back(marks.chosen);
    path = &straight;
  }
  const size_t last = path->size() - 1;
  const Point head = g.centre((*path)[last]), before = g.centre((*path)[last - 1]);
  const int hexes = g.scenario.grid().distance((*path)[last - 1], (*path)[last]);
  const Point wing_root = between(head, before, 9, 30 * (hexes < 1 ? 1 : hexes));
  const int dx = (head.y - wing_root.y) * 2 / 3, dy = (wing_root.x - head.x) * 2 / 3;
  for (const bool border : {true, false}) {
    const Rgb ink = border ? g.colours.focus_edge : g.colours.focus;
    const int width = border ? g.thick(5) : g.thick(3);
    for (size_t i = 0; i < last; ++i) {
      const Point from = g.centre((*path)[i]), to = g.centre((*path)[i + 1]);
      g.canvas.line(i == 0 ? between(from, to, 2, 5) : from, to, width, ink);
    }
    g.canvas.line(head, shifted(wing_root, dx, dy), width, ink);
    g.canvas.line(head, shifted(wing_root, -dx, -dy), width, ink);
  }
}

// Digits of three by five pixels: column and row of the hex at its upper side.
void paint_number(const Ground& g, const Spot& spot) {
  const Grid& grid = g.scenario.grid();
  paint_tiny_figures(g.canvas, g.centre(spot).x - 8, spot.at.y + 2,
                     hex_label(spot.hex, grid).c_str(), g.colours.ink);
}

void paint_numbers(const Ground& g) {
  if (!g.is(ZoomLevel::whole)) g.each_hex(0, [&](const Spot& spot) { paint_number(g, spot); });
}

// What a side gets for holding the hex, "U10", or either "5"; empty where that is not so simple.
etl::string<8> value_of(const Scenario& scenario, Edition edition, HexId hex) {
  etl::string<8> text;
  const auto* scores = scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (score.kind() != ScoreKind::occupies || !scenario.in_area(score.area(), hex)) continue;
    if (!includes(score.scope().editions(), edition)) continue;
    if (score.side() < 2) text.push_back(score.side() == 0 ? 'U' : 'C');
    if (score.value() > 99) return {};
    if (score.value() > 9) text.push_back(static_cast<char>('0' + score.value() / 10));
    text.push_back(static_cast<char>('0' + score.value() % 10));
    return text;
  }
  return text;
}

// Where the value of an objective stands: at the upper side of its hex, or lower where a name is
// written there. Names keep their spots, so this only depends on the map and the zoom.
int top_of_value(const Ground& g, const PlacedNames* names, Point centre) {
  constexpr int height = 15, half = 13;
  const int upper = centre.y - g.zoom().height / 2;
  const int lower = centre.y + g.zoom().height / 2 - height;
  const auto* places = g.scenario.map().places();
  const auto is_free = [&](int top) {
    for (uint32_t i = 0; names != nullptr && i < names->count(); ++i) {
      const PlacedNames::Name& name = names->name(i);
      if (!name.has_room) continue;
      const HexId hex = static_cast<HexId>(places->Get(i)->hex());
      const Point at = g.at.on_screen(names->middle(g.view, hex, i));
      if (std::abs(at.x - centre.x) < name.width / 2 + half && at.y + 7 > top &&
          at.y - 5 < top + height)
        return false;
    }
    return true;
  };
  for (const int top : {upper, centre.y - height / 2, lower})
    if (is_free(top)) return top;
  return upper;
}

// A few letters on a plate at the upper side of a hex, clear of the strength of the counter in it.
void paint_plate(const Ground& g, HexId hex, const char* words) {
  const Point centre = g.centre(hex);
  const int top = centre.y - g.zoom().height / 2 - 4;
  g.canvas.fill(centre.x - 12, top, 25, 14, g.colours.danger);
  g.canvas.fill(centre.x - 11, top + 1, 23, 12, g.colours.badge);
  g.canvas.text({centre.x - 12, top - 1, centre.x + 12, top + 15}, words, &font_small,
                g.colours.badge_ink);
}

// The sign of a box at the hex it leads to: a crate, and how many are in it.
void paint_box(const Ground& g, const Marks::Box& box) {
  const Point centre = g.centre(box.hex);
  const int bottom = centre.y + g.zoom().height / 2;
  const bool is_union = box.side == Side::union_side;
  const Rgb ground = is_union ? g.colours.union_ground : g.colours.confederate_ground;
  const Rgb ink = is_union ? g.colours.union_ink : g.colours.confederate_ink;
  g.canvas.fill(centre.x - 15, bottom - 14, 31, 15, g.colours.focus_edge);
  g.canvas.fill(centre.x - 14, bottom - 13, 29, 13, ground);
  g.canvas.frame(centre.x - 12, bottom - 11, 9, 9, 1, ink);
  g.canvas.line({static_cast<int16_t>(centre.x - 12), static_cast<int16_t>(bottom - 7)},
                {static_cast<int16_t>(centre.x - 4), static_cast<int16_t>(bottom - 7)}, 1, ink);
  // A side of the folio has 46 counters.
  const char tens = static_cast<char>('0' + box.count / 10 % 10);
  const char ones = static_cast<char>('0' + box.count % 10);
  const char count[3] = {box.count < 10 ? ones : tens, box.count < 10 ? '\0' : ones, '\0'};
  g.canvas.text({centre.x - 2, bottom - 16, centre.x + 14, bottom}, count, &font_small, ink);
}

void paint_objectives(const Ground& g, Edition edition, const PlacedNames* names) {
  static constexpr Stamp star({"    #    ", "    #    ", "   ###   ", "#########", " ####### ",
                               "  #####  ", "  #####  ", " ##   ## ", "##     ##"});
  const auto* objectives = g.scenario.battle().objectives();
  if (objectives == nullptr) return;
  for (const blob::Objective* objective : *objectives) {
    const HexId hex = static_cast<HexId>(objective->hex());
    if (!g.scenario.on_map(hex) || !includes(objective->editions(), edition)) continue;
    const Point centre = g.centre(hex);
    g.outline_hex(hex, g.thick(3), g.colours.danger);
    if (g.is(ZoomLevel::whole)) continue;
    const int top = top_of_value(g, names, centre) + 2;
    const etl::string<8> value = value_of(g.scenario, edition, hex);
    g.canvas.fill(centre.x - 12, top - 2, 25, 15, g.colours.badge, 28);
    if (value.empty()) {
      g.canvas.stamp(centre.x - 4, top + 1, star, g.colours.toast);
    } else {
      const lv_area_t box = {centre.x - 12, top - 2, centre.x + 12, top + 14};
      g.canvas.text(box, value.c_str(), &font_small, g.colours.toast);
    }
  }
}

}  // namespace

void paint_objectives(Canvas& canvas, const Scenario& scenario, Edition edition, Placement at) {
  paint_objectives(Ground(canvas, scenario, at), edition, nullptr);
}

void paint_ring(Canvas& canvas, const Scenario& scenario, Placement at, HexId hex) {
  const Ground g(canvas, scenario, at);
  g.outline_hex(hex, 5, g.colours.focus_edge);
  g.outline_hex(hex, 3, g.colours.focus);
}

void paint_reach(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks) {
  const Ground g(canvas, scenario, at);
  // Discs and a rim say what can be reached, and the ground keeps its colours and roads: a tint
  // would be lost on woods, and to darken all the rest would mean to draw it all again. Only from
  // afar, where discs are specks, the rest steps back into the shade.
  const bool is_shaded = marks.has_unit && shades_beyond_reach(at.level);
  const auto is_lit = [&](HexId hex) {
    return marks.reach.has(hex) || marks.targets.has(hex) || hex == marks.selected;
  };
  g.each_hex(0, [&](const Spot& spot) {
    if (is_shaded && !is_lit(spot.hex)) g.shade_hex(spot);
    if (!marks.zones.has(spot.hex)) return;
    if (marks.layer == Layer::sight || marks.layer == Layer::lines)
      g.canvas.dot(g.centre(spot), g.thick(9), g.colours.focus);
    else
      paint_hatch(g, spot);
  });
  if (marks.layer == Layer::numbers) paint_numbers(g);
  if (!marks.has_unit) return;
  g.each_hex(4, [&](const Spot& spot) {
    if (!marks.reach.has(spot.hex)) return;
    for (uint8_t d = 0; d < dir_count; ++d) {  // the rim of the reach
      if (!is_lit(g.neighbour(spot.hex, static_cast<Dir>(d))))
        g.canvas.line(g.corner(spot, d), g.corner(spot, d + 1), g.thick(2), g.colours.reach);
    }
    paint_points_left(g, spot, marks.left.thirds[index_of(spot.hex)], marks.point_parts);
  });
}

void paint_focus(Canvas& canvas, const Game& game, Placement at, const Marks& marks,
                 const PlacedNames& names) {
  const Ground g(canvas, game.scenario, at);
  if (marks.layer == Layer::objectives) paint_objectives(g, game.edition, &names);
  if (!g.is(ZoomLevel::whole))
    for (const Marks::Box& box : marks.boxes) paint_box(g, box);
  const auto ring = [&](HexId hex, Rgb colour) {
    g.outline_hex(hex, g.thick(4), g.colours.focus_edge);
    g.outline_hex(hex, g.thick(2), colour);
  };
  g.each_hex(4, [&](const Spot& spot) {
    if (marks.committed.has(spot.hex))
      ring(spot.hex, marks.is_choice ? g.colours.reach_dot : g.colours.focus);
    // Without a unit in hand the reach is who may join the attack.
    if (!marks.has_unit && marks.reach.has(spot.hex)) ring(spot.hex, g.colours.reach_dot);
  });
  if (marks.looked_at != HexId::none) ring(marks.looked_at, g.colours.paper);
  if (marks.cursor != HexId::none) ring(marks.cursor, g.colours.water_light);
  if (marks.selected != HexId::none) ring(marks.selected, g.colours.focus);
  // Over the rings of the hexes beside them.
  g.each_hex(4, [&](const Spot& spot) {
    if (marks.targets.has(spot.hex)) g.outline_hex(spot, g.thick(3), g.colours.danger);
  });
  for (const Marks::Told& told : marks.odds)
    if (told.column != 0xFF && !g.is(ZoomLevel::whole)) paint_plate(g, told.hex, told.name);
  if (marks.chosen == HexId::none) return;

  ring(marks.chosen, marks.chosen_is_attack ? g.colours.danger : g.colours.focus);
  if (marks.selected == HexId::none) return;
  if (!marks.chosen_is_attack) return paint_path(g, marks);
  paint_crossed_swords(g, between(g.centre(marks.selected), g.centre(marks.chosen), 1, 2));
}

// A breastwork is a bank along the sides that it covers, a trench has pickets towards the enemy;
// one that is being built shows its corners only. They stand inside their hex, clear of what runs
// along its sides and of the counter in it, with a pale rim that lifts them off any ground.
void paint_fieldworks(Canvas& canvas, const Game& game, ConstStateRef state, Placement at) {
  const Ground g(canvas, game.scenario, at);
  each_fieldwork(game, state, [&](const Fieldwork& work) {
    const Spot spot = g.spot(work.hex);
    if (!canvas.can_see(spot.at.x - 2, spot.at.y - 2, spot.at.x + g.zoom().width() + 2,
                        spot.at.y + g.zoom().height + 2))
      return;
    const Point centre = g.centre(spot);
    const auto inside = [&](int corner) { return between(g.corner(spot, corner), centre, 1, 12); };
    const int width = g.is(ZoomLevel::whole) ? 2 : g.thick(3);
    for (const bool rim : {true, false}) {
      if (rim && g.is(ZoomLevel::whole)) continue;
      const Rgb ink = rim ? g.colours.map_name_halo : g.colours.work;
      const int wide = rim ? width + 2 : width;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Point a = inside(d), b = inside(d + 1);
        if (work.kind == Fieldwork::Kind::started) canvas.dot(a, wide + 1, ink);
        if ((work.sides >> d & 1) == 0) continue;
        canvas.line(a, b, wide, ink);
        if (work.kind != Fieldwork::Kind::trench || rim || g.is(ZoomLevel::whole)) continue;
        for (int picket = 1; picket <= 5; picket += 2) {
          const Point foot = between(a, b, picket, 6);
          canvas.line(foot, between(centre, foot, 5, 4), g.thick(2), ink);
        }
      }
    }
  });
}

void paint_north(Canvas& canvas, int x, int y, int bearing) {
  constexpr Point ways[] = {{0, -7}, {-5, -5}, {-7, 0}, {-5, 5}, {0, 7}, {5, 5}, {7, 0}, {5, -5}};
  const Palette& p = palette();
  const Point way = ways[(bearing + 22) / 45 % 8];
  const auto at = [&](int along, int across) {  // in sevenths
    return Point{static_cast<int16_t>(x + (way.x * along - way.y * across) / 7),
                 static_cast<int16_t>(y + (way.y * along + way.x * across) / 7)};
  };
  canvas.dot({static_cast<int16_t>(x), static_cast<int16_t>(y)}, 35, p.paper);
  canvas.line(at(-6, 0), at(5, 0), 2, p.ink);
  canvas.line(at(7, 0), at(2, 4), 2, p.ink);
  canvas.line(at(7, 0), at(2, -4), 2, p.ink);
  const Point letter = at(13, 0);
  canvas.dot(letter, 15, p.paper);  // beyond the map it would be dark on dark
  const lv_area_t box = {letter.x - 8, letter.y - 8, letter.x + 8, letter.y + 8};
  canvas.text(box, "N", &font_small, p.ink);
}

}  // namespace bg::ui
