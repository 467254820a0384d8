#include "ui/map_painter.h"

#include <cstdlib>

#include "rules/command.h"
#include "ui/fonts.h"

namespace bg::ui {

namespace {

Point shifted(Point p, int dx, int dy) {
  return {static_cast<int16_t>(p.x + dx), static_cast<int16_t>(p.y + dy)};
}

// `part` of the way from a to b, in `whole` parts.
Point between(Point a, Point b, int part, int whole) {
  return shifted(a, (b.x - a.x) * part / whole, (b.y - a.y) * part / whole);
}

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
  // Lengths are given for the working zoom and grow or shrink with the others.
  int scaled(int length) const { return length * zoom().height / 30; }
  int thick(int width) const {
    const int result = scaled(width);
    return result < 1 ? 1 : result;
  }

  Point origin(HexId hex) const {
    const Grid& grid = scenario.grid();
    return at.on_screen(view.origin(grid.column(hex), grid.row(hex)));
  }
  Point centre(HexId hex) const { return at.on_screen(view.centre(hex)); }
  Point corner(HexId hex, int index) const { return at.on_screen(view.corner(hex, index)); }
  Point side_middle(HexId hex, Dir dir) const { return at.on_screen(view.side_middle(hex, dir)); }
  HexId neighbour(HexId hex, Dir dir) const { return scenario.grid().neighbour(hex, dir); }

  // Calls `visit` for every hex on the map that shows in the strip, or lies within `margin` pixels.
  template <class Visit>
  void each_hex(int margin, Visit visit) const {
    each_hex_of_sheet(margin, [&](HexId hex) {
      if (scenario.on_map(hex)) visit(hex);
    });
  }
  template <class Visit>
  void each_hex_of_sheet(int margin, Visit visit) const {
    const Grid& grid = scenario.grid();
    const lv_area_t& clip = canvas.clip();
    const int left = (clip.x1 - at.x - margin - zoom().slant) / zoom().pitch;
    const int right = (clip.x2 - at.x + margin) / zoom().pitch + 1;
    const int top = (clip.y1 - at.y - margin - zoom().height / 2) / zoom().height;
    const int bottom = (clip.y2 - at.y + margin) / zoom().height + 1;
    for (int column = left < 1 ? 1 : left; column <= right && column <= grid.columns; ++column) {
      for (int row = top < 1 ? 1 : top; row <= bottom && row <= grid.rows; ++row) {
        visit(grid.at(column, row));
      }
    }
  }

  // Whether a hex of the strip is off the map, so that the sheet shows through.
  bool has_holes() const {
    int expected = 0, found = 0;
    each_hex_of_sheet(0, [&](HexId hex) {
      ++expected;
      found += scenario.on_map(hex);
    });
    return found != expected;
  }

  // Each hexside of the map once.
  template <class Visit>
  void each_side(int margin, Visit visit) const {
    each_hex(margin, [&](HexId hex) {
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const bool shared = scenario.on_map(neighbour(hex, dir));
        if (d < dir_count / 2 || !shared) visit(hex, dir, scenario.edge(hex, dir));
      }
    });
  }

  // The rows of a hex that lie in the strip, counted from its top.
  struct Rows {
    int first, last;
  };
  Rows rows_seen(Point origin_of_hex) const {
    const lv_area_t& clip = canvas.clip();
    const int above = clip.y1 - origin_of_hex.y, below = clip.y2 - origin_of_hex.y;
    const int last = zoom().height - 1;
    return {above > 0 ? above : 0, below < last ? below : last};
  }

  void fill_hex(HexId hex, Rgb colour, uint8_t alpha = opaque) const {
    const Point from = origin(hex);
    const Rows seen = rows_seen(from);
    for (int row = seen.first; row <= seen.last; ++row) {
      const int left = view.inset(row);
      canvas.span(from.x + left, from.y + row, zoom().width() - left - view.right_inset(row),
                  colour, alpha);
    }
  }

  void shade_hex(HexId hex) const {
    const Point from = origin(hex);
    const Rows seen = rows_seen(from);
    for (int row = seen.first; row <= seen.last; ++row) {
      const int left = view.inset(row);
      canvas.shade(from.x + left, from.y + row, zoom().width() - left - view.right_inset(row));
    }
  }

  void outline_hex(HexId hex, int width, Rgb colour) const {
    for (int i = 0; i < dir_count; ++i)
      canvas.line(corner(hex, i), corner(hex, i + 1), width, colour);
  }
};

// ---------------------------------------------------------------- terrain

// Where symbols stand in a hex, from its centre, for the working zoom. The order matters little; a
// hex leaves one of them out, which one being its own secret, so that woods do not look printed.
constexpr int8_t spots[][2] = {{-11, -1}, {-5, -9}, {5, -10}, {10, -2}, {-6, 8}, {5, 8}, {0, -1}};
constexpr int spot_count = sizeof spots / sizeof spots[0];

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
  static constexpr const char* crown[] = {" ### ", "#####", "#####", "#####",
                                          " ### ", "  #  ", "  #  "};
  static constexpr const char* light[] = {"     ", " ##  ", " #   "};
  g.canvas.stamp(p.x - 2, p.y - 4, crown, 7, g.colours.tree);
  g.canvas.stamp(p.x - 2, p.y - 4, light, 3, g.colours.tree_light);
}

void paint_hachure(const Ground& g, Point p) {
  if (g.is(ZoomLevel::whole)) {
    g.canvas.span(p.x - 1, p.y, 3, g.colours.hachure);
    return;
  }
  static constexpr const char* peak[] = {"   #   ", "  # ## ", " #   # ", "#     #"};
  g.canvas.stamp(p.x - 3, p.y - 2, peak, 4, g.colours.hachure);
}

void paint_reeds(const Ground& g, Point p) {
  static constexpr const char* reeds[] = {"  #  ", "# # #", "# # #", " ### "};
  if (!g.is(ZoomLevel::whole)) g.canvas.stamp(p.x - 2, p.y - 3, reeds, 4, g.colours.reed);
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
  static constexpr const char* wave[] = {" ##    ", "#  #  #", "    ## "};
  if (g.is(ZoomLevel::whole))
    g.canvas.span(p.x - 1, p.y, 3, g.colours.water_light);
  else
    g.canvas.stamp(p.x - 3, p.y - 1, wave, 3, g.colours.water_light);
}

void paint_texture(const Ground& g, HexId hex, Terrain terrain) {
  if (terrain == Terrain::clear || terrain == Terrain::off_map) return;
  const uint32_t noise = noise_of(hex);
  const int left_out = static_cast<int>(noise >> 8) % spot_count;
  const Point centre = g.centre(hex);
  const bool sparse = g.is(ZoomLevel::whole);
  for (int i = 0; i < spot_count; ++i) {
    if (i == left_out || (sparse && i % 2 == 0)) continue;
    const int jitter_x = static_cast<int>(noise >> (2 * i) & 3) - 1;
    const int jitter_y = static_cast<int>(noise >> (2 * i + 9) & 1);
    const Point p = shifted(centre, g.scaled(spots[i][0]) + (sparse ? 0 : jitter_x),
                            g.scaled(spots[i][1]) + (sparse ? 0 : jitter_y));
    switch (terrain) {
      case Terrain::woods:
        paint_tree(g, p);
        break;
      case Terrain::rough:
        paint_hachure(g, p);
        break;
      case Terrain::woods_rough:
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

// The left edges and the upper side of a hex, each pixel row weighing the two pixels it touches.
void paint_grid(const Ground& g, HexId hex) {
  const Point from = g.origin(hex);
  const Zoom& zoom = g.zoom();
  constexpr int strength = 26;
  const Ground::Rows seen = g.rows_seen(from);
  for (int row = seen.first; row <= seen.last; ++row) {
    const int inset = g.view.fine_inset(row);
    const int part = inset & 15;
    const int x = from.x + (inset >> 4);
    g.canvas.pixel(x, from.y + row, g.colours.grid,
                   static_cast<uint8_t>(strength * (16 - part) >> 4));
    g.canvas.pixel(x + 1, from.y + row, g.colours.grid, static_cast<uint8_t>(strength * part >> 4));
  }
  g.canvas.span(from.x + zoom.slant, from.y, zoom.flat(), g.colours.grid, strength);
}

// The sheet of paper the hexes are printed on, and the table it lies on.
void paint_sheet(const Ground& g) {
  const lv_area_t& clip = g.canvas.clip();
  const Size extent = g.view.extent();
  // Well inside, hexes cover every pixel.
  const int rim_x = g.zoom().width(), rim_y = g.zoom().height;
  const bool is_inside = clip.x1 > g.at.x + rim_x && clip.x2 < g.at.x + extent.width - rim_x &&
                         clip.y1 > g.at.y + rim_y && clip.y2 < g.at.y + extent.height - rim_y;
  if (is_inside && !g.has_holes()) return;
  g.canvas.fill(clip.x1, clip.y1, clip.x2 - clip.x1 + 1, clip.y2 - clip.y1 + 1, g.colours.table);
  const int x = g.at.x - sheet_rim, y = g.at.y - sheet_rim;
  const int width = extent.width + 2 * sheet_rim, height = extent.height + 2 * sheet_rim;
  g.canvas.fill(x + 2, y + 2, width, height, g.colours.ink, 16);
  g.canvas.fill(x, y, width, height, g.colours.sheet);
}

void paint_terrain(const Ground& g) {
  g.each_hex(0, [&](HexId hex) {
    const HexKind& kind = g.scenario.hex_kind(hex);
    g.fill_hex(hex, ground_colour(g.colours, kind.terrain()));
    // Higher ground is a little browner, level by level.
    if (kind.level() > 1)
      g.fill_hex(hex, g.colours.slope, static_cast<uint8_t>((kind.level() - 1) * 4));
  });
  g.each_hex(4, [&](HexId hex) { paint_grid(g, hex); });
  g.each_hex(4, [&](HexId hex) { paint_texture(g, hex, g.scenario.terrain(hex)); });
}

// ---------------------------------------------------------------- hexsides

int water_width(const Ground& g, Barrier barrier) {
  switch (barrier) {
    case Barrier::none:
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

void paint_creeks(const Ground& g) {
  constexpr int margin = 8;
  const bool with_banks = !g.is(ZoomLevel::whole);
  for (const bool banks : {true, false}) {
    if (banks && !with_banks) continue;
    g.each_side(margin, [&](HexId hex, Dir dir, const EdgeKind& edge) {
      const int width = water_width(g, edge.barrier());
      if (width == 0) return;
      const int d = static_cast<int>(dir);
      g.canvas.line(g.corner(hex, d), g.corner(hex, d + 1), banks ? width + 2 : width,
                    banks ? g.colours.water_dark : g.colours.water);
    });
  }
}

// A bridge: two parapets along the way that crosses. A ford: stepping stones.
void paint_crossings(const Ground& g) {
  if (g.is(ZoomLevel::whole)) return;
  g.each_side(12, [&](HexId hex, Dir dir, const EdgeKind& edge) {
    if (edge.crossing() == Crossing::none) return;
    const int d = static_cast<int>(dir);
    const Point middle = g.side_middle(hex, dir);
    const Point a = between(middle, g.corner(hex, d), 1, 2);
    const Point b = between(middle, g.corner(hex, d + 1), 1, 2);
    const Point across = between(middle, g.centre(hex), 2, 5);
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
void paint_relief(const Ground& g) {
  g.each_hex(8, [&](HexId hex) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const EdgeKind& edge = g.scenario.edge(hex, dir);
      const bool uphill = edge.slope() == Slope::up;
      const bool fortified = edge.work() != Work::none;
      if (!uphill && !fortified && !edge.ridge()) continue;
      const Point a = g.corner(hex, d), b = g.corner(hex, d + 1), centre = g.centre(hex);
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

WayStyle style_of(Way way) {
  switch (way) {
    case Way::turnpike:
      return {4, 1, false, false};
    case Way::road:
      return {3, 1, false, false};
    case Way::trail:
      return {2, 0, true, false};
    case Way::railway:
      return {2, 0, false, true};
    case Way::none:
      break;
  }
  return {0, 0, false, false};
}

void paint_way_piece(const Ground& g, Point from, Point to, Way way, bool border) {
  const WayStyle style = style_of(way);
  const int width = g.thick(style.width);
  if (border) {
    if (style.edge > 0 && !g.is(ZoomLevel::whole))
      g.canvas.line(from, to, width + 2 * style.edge, g.colours.road_edge);
    return;
  }
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
void paint_ways_of(const Ground& g, HexId hex, bool border) {
  Dir ends[dir_count];
  int count = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (g.scenario.edge(hex, static_cast<Dir>(d)).way() != Way::none)
      ends[count++] = static_cast<Dir>(d);
  }
  if (count == 0) return;
  constexpr int pieces = 4;
  const Point centre = g.centre(hex);
  const auto way_to = [&](int end) { return g.scenario.edge(hex, ends[end]).way(); };
  if (count == 2 && way_to(0) == way_to(1)) {
    const Point a = g.side_middle(hex, ends[0]), b = g.side_middle(hex, ends[1]);
    // Straight through is one line; only dashes and ticks want pieces.
    const WayStyle style = style_of(way_to(0));
    if (ends[1] == opposite(ends[0]) && !style.dashed && !style.ticked)
      return paint_way_piece(g, a, b, way_to(0), border);
    Point last = a;
    for (int i = 1; i <= pieces; ++i) {
      const Point p =
          between(between(a, centre, i, pieces), between(centre, b, i, pieces), i, pieces);
      paint_way_piece(g, last, p, way_to(0), border);
      last = p;
    }
    return;
  }
  for (int end = 0; end < count; ++end) {
    const Point side = g.side_middle(hex, ends[end]);
    const WayStyle style = style_of(way_to(end));
    if (!style.dashed && !style.ticked) {
      paint_way_piece(g, side, centre, way_to(end), border);
      continue;
    }
    for (int i = 0; i < pieces / 2; ++i)
      paint_way_piece(g, between(side, centre, i, pieces / 2),
                      between(side, centre, i + 1, pieces / 2), way_to(end), border);
  }
}

void paint_ways(const Ground& g) {
  for (const bool border : {true, false})
    g.each_hex(4, [&](HexId hex) { paint_ways_of(g, hex, border); });
}

// ---------------------------------------------------------------- features and names

void paint_feature(const Ground& g, HexId hex, Feature feature) {
  static constexpr const char* square[] = {"#######", "#     #", "#  #  #", "# ### #",
                                           "#  #  #", "#     #", "#######"};
  static constexpr const char* boat[] = {"   #   ", "   ##  ", "   ### ", "   #   ",
                                         "#######", " ##### ", "  ###  "};
  static constexpr const char* planks[] = {"#######", " # # # ", " # # # ", " # # # ",
                                           " # # # ", " # # # ", "#######"};
  static constexpr const char* stones[] = {"       ", " ##    ", " ##    ", "   ##  ",
                                           "   ##  ", "     ##", "     ##"};
  static constexpr const char* bank[] = {"#######", "       ", "# # # #", "       ", "#######"};
  const char* const* rows = nullptr;
  int height = 7;
  switch (feature) {
    case Feature::none:
      return;
    case Feature::fort:
      rows = square;
      break;
    case Feature::ferry:
      rows = boat;
      break;
    case Feature::bridge:
    case Feature::pontoon:
      rows = planks;
      break;
    case Feature::ford:
      rows = stones;
      break;
    case Feature::sunken_road:
      rows = bank;
      height = 5;
      break;
  }
  const Point centre = g.centre(hex);
  g.canvas.fill(centre.x - 5, centre.y - height / 2 - 2, 11, height + 4, g.colours.map_name_halo,
                24);
  g.canvas.stamp(centre.x - 3, centre.y - height / 2, rows, height, g.colours.work);
}

void paint_name(const Ground& g, Point centre, const char* name, Rgb colour) {
  constexpr int half_width = 70, height = 16;
  const Point middle = shifted(centre, 0, g.zoom().height / 2 - height / 2);
  const auto write = [&](int dx, int dy, Rgb in) {
    const lv_area_t box = {middle.x - half_width + dx, middle.y - height / 2 + dy,
                           middle.x + half_width + dx, middle.y + height / 2 + dy};
    g.canvas.text(box, name, &font_small, in);
  };
  // A pale halo keeps the letters apart from what lies under them.
  for (const int d : {-1, 1}) write(d, d, g.colours.map_name_halo);
  write(0, 0, colour);
}

void paint_names(const Ground& g, const HexSet* covered) {
  const auto* places = g.scenario.battle().map()->places();
  if (places == nullptr || g.is(ZoomLevel::whole)) return;
  for (const blob::Place* place : *places) {
    if (covered != nullptr && covered->has(static_cast<HexId>(place->hex()))) continue;
    const bool is_water = place->kind() == PlaceKind::water;
    paint_name(g, g.centre(static_cast<HexId>(place->hex())), place->name()->c_str(),
               is_water ? g.colours.water_dark : g.colours.map_name);
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
      return colours.rough;
    case Terrain::woods_rough:
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

void paint_ground(Canvas& canvas, const Scenario& scenario, Placement at, Names names,
                  const HexSet* covered) {
  const Ground g(canvas, scenario, at);
  paint_sheet(g);
  paint_terrain(g);
  paint_creeks(g);
  paint_ways(g);
  paint_crossings(g);
  paint_relief(g);
  g.each_hex(0, [&](HexId hex) { paint_feature(g, hex, scenario.hex_kind(hex).feature()); });
  if (names == Names::shown) paint_names(g, covered);
}

namespace {

// Slanted lines across a hex: an enemy zone of control, where a move ends.
void paint_hatch(const Ground& g, HexId hex) {
  const Point from = g.origin(hex);
  const int step = g.is(ZoomLevel::whole) ? 4 : 8;  // a power of two: no division
  const Ground::Rows seen = g.rows_seen(from);
  for (int row = seen.first; row <= seen.last; ++row) {
    const int left = from.x + g.view.inset(row);
    const int right = from.x + g.zoom().width() - g.view.right_inset(row);
    const int y = from.y + row;
    // The lines run on from hex to hex: where they cross a row depends on the map alone.
    const int phase = (left - g.at.x + y - g.at.y) & (step - 1);
    for (int x = left + ((step - phase) & (step - 1)); x < right; x += step)
      g.canvas.span(x, y, g.is(ZoomLevel::whole) ? 1 : 2, g.colours.zone, 22);
  }
}

// What the unit would have left, in whole points; a dot where nothing is known of points.
void paint_points_left(const Ground& g, HexId hex, uint8_t left) {
  const Point centre = g.centre(hex);
  const bool by_march = left != PointsLeft::unknown && (left & PointsLeft::by_march) != 0;
  const Rgb ground = by_march ? g.colours.focus : g.colours.reach_dot;
  const bool shows_figure = left != PointsLeft::unknown && !g.is(ZoomLevel::whole);
  const int size = shows_figure ? 15 : g.thick(6);
  g.canvas.dot(centre, size + 2, g.colours.ink);
  g.canvas.dot(centre, size, ground);
  if (!shows_figure) return;
  const char figure[2] = {static_cast<char>('0' + (left & ~PointsLeft::by_march) / 3 % 10), '\0'};
  const lv_area_t box = {centre.x - 8, centre.y - 8, centre.x + 8, centre.y + 8};
  g.canvas.text(box, figure, &font_figures, g.colours.ink);
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
void paint_number(const Ground& g, HexId hex) {
  const Grid& grid = g.scenario.grid();
  const Point centre = g.centre(hex);
  const int y = centre.y - g.zoom().height / 2 + 2;
  paint_tiny_figures(g.canvas, centre.x - 8, y, hex_label(hex, grid).c_str(), g.colours.ink);
}

void paint_numbers(const Ground& g) {
  if (!g.is(ZoomLevel::whole)) g.each_hex(0, [&](HexId hex) { paint_number(g, hex); });
}

// A star on every hex that scores by being held.
void paint_objectives(const Ground& g) {
  static constexpr const char* star[] = {"    #    ", "    #    ", "   ###   ",
                                         "#########", " ####### ", "  #####  ",
                                         "  #####  ", " ##   ## ", "##     ##"};
  const auto* objectives = g.scenario.battle().objectives();
  if (objectives == nullptr) return;
  for (const blob::Objective* objective : *objectives) {
    const HexId hex = static_cast<HexId>(objective->hex());
    if (!g.scenario.on_map(hex)) continue;
    const Point centre = g.centre(hex);
    g.outline_hex(hex, g.thick(3), g.colours.danger);
    if (g.is(ZoomLevel::whole)) continue;
    const int top = centre.y - g.zoom().height / 2 + 2;
    g.canvas.fill(centre.x - 6, top - 1, 13, 11, g.colours.toast_ink, 24);
    g.canvas.stamp(centre.x - 4, top, star, 9, g.colours.danger);
  }
}

}  // namespace

void paint_reach(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks) {
  const Ground g(canvas, scenario, at);
  // What cannot be reached steps back into the shade, so that the ground in reach keeps its colours
  // and roads; a tint would be lost on woods.
  const auto is_lit = [&](HexId hex) {
    return marks.reach.has(hex) || marks.targets.has(hex) || hex == marks.selected;
  };
  g.each_hex(0, [&](HexId hex) {
    if (marks.has_unit && !is_lit(hex)) g.shade_hex(hex);
    if (marks.zones.has(hex)) paint_hatch(g, hex);
  });
  if (!marks.has_unit) return;
  g.each_hex(4, [&](HexId hex) {
    if (!marks.reach.has(hex)) return;
    for (uint8_t d = 0; d < dir_count; ++d) {  // the rim of the reach
      if (!is_lit(g.neighbour(hex, static_cast<Dir>(d))))
        g.canvas.line(g.corner(hex, d), g.corner(hex, d + 1), g.thick(2), g.colours.reach);
    }
    paint_points_left(g, hex, marks.left.thirds[index_of(hex)]);
  });
}

void paint_focus(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks) {
  const Ground g(canvas, scenario, at);
  if (marks.layer == Layer::numbers) paint_numbers(g);
  if (marks.layer == Layer::objectives) paint_objectives(g);
  const auto ring = [&](HexId hex, Rgb colour) {
    g.outline_hex(hex, g.thick(4), g.colours.focus_edge);
    g.outline_hex(hex, g.thick(2), colour);
  };
  g.each_hex(4, [&](HexId hex) {
    if (marks.committed.has(hex)) ring(hex, g.colours.focus);
    if (marks.targets.has(hex)) g.outline_hex(hex, g.thick(3), g.colours.danger);
  });
  if (marks.looked_at != HexId::none) ring(marks.looked_at, g.colours.paper);
  if (marks.cursor != HexId::none) ring(marks.cursor, g.colours.water_light);
  if (marks.selected != HexId::none) ring(marks.selected, g.colours.focus);
  if (marks.chosen == HexId::none) return;

  ring(marks.chosen, marks.chosen_is_attack ? g.colours.danger : g.colours.focus);
  if (marks.selected == HexId::none) return;
  if (!marks.chosen_is_attack) return paint_path(g, marks);
  paint_crossed_swords(g, between(g.centre(marks.selected), g.centre(marks.chosen), 1, 2));
}

}  // namespace bg::ui
