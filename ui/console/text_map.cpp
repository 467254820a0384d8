#include "ui/console/text_map.h"

#include <etl/string.h>
#include "rules/core/view.h"

#include "ui/text/words.h"

namespace bg {

namespace {

// One hex is drawn as two lines; even columns start one line lower:
//    __        the N side belongs to the line above
//   /U5\       NW side, unit, NE side
//   \ww/       SW side, terrain over the S side, SE side
// so text row t and column c show the upper half of (c, r) or the lower half, by parity.

constexpr char terrain_letter(Terrain terrain) {
  switch (terrain) {
    case Terrain::off_map:
      return ' ';
    case Terrain::clear:
      return '_';
    case Terrain::woods:
      return 'w';
    case Terrain::rough:
      return 'r';
    case Terrain::woods_rough:
      return 'R';
    case Terrain::swamp:
      return 's';
    case Terrain::town:
      return 't';
    case Terrain::river:
      return '~';
    case Terrain::lake:
      return 'l';
    case Terrain::pond:
      return 'p';
    case Terrain::ravine:
      return 'v';
    case Terrain::hillside:
      return 'h';
  }
  return '?';
}

class Canvas {
 public:
  Canvas(const Game& game, ConstStateRef state, TextMapStyle style, Output out)
      : game_(game), state_(state), grid_(game.scenario.grid()), style_(style), out_(out) {}

  void draw() {
    header();
    const int lines = 2 * grid_.rows + 2;
    for (int line = 0; line < lines; ++line) draw_line(line);
    out_(
        "U, C: sides with strength, + above 9, ? face down   w woods  r rough  R wooded rough  s "
        "swamp  t town\n"
        ": road  . trail  # railway   on the sides: ~ water  = bridge  - ford\n");
  }

 private:
  bool on_map(int column, int row) const {
    return column >= 1 && row >= 1 && column <= grid_.columns && row <= grid_.rows &&
           game_.scenario.on_map(grid_.at(column, row));
  }

  void header() {
    text_ = "    ";
    for (int column = 1; column <= grid_.columns; ++column) {
      text_ += ' ';
      text_ += static_cast<char>('0' + column / 10);
      text_ += static_cast<char>('0' + column % 10);
    }
    text_ += '\n';
    out_(text_);
  }

  // Line 0 is the upper edge of row 1 in odd columns; a column's row r fills lines 2r-1 and 2r
  // (odd) or 2r and 2r+1 (even).
  void draw_line(int line) {
    text_.clear();
    const int label = (line + 1) / 2;
    const bool labelled = line % 2 == 1 && label <= grid_.rows;
    text_ += labelled ? static_cast<char>('0' + label / 10) : ' ';
    text_ += labelled ? static_cast<char>('0' + label % 10) : ' ';
    text_ += ' ';
    out_(text_);
    for (int column = 1; column <= grid_.columns + 1; ++column) draw_cell(column, line);
    out_("\n");
  }

  void draw_cell(int column, int line) {
    const int start = column % 2 == 1 ? 1 : 2;
    const int row = (line - start + 2) / 2;  // the row this line cuts in this column, 0 above it
    const bool upper = (line - start) % 2 == 0;
    draw_left_side(column, row, upper);
    if (column > grid_.columns) return;
    if (line < start - 1) return put("  ");
    if (line < start) return draw_edge_below(column, 0);
    if (!upper) return draw_edge_below(column, row);
    draw_unit(column, row);
  }

  // The slanted character left of a cell: the NW side of the hex here, or the SW side in its lower
  // half; either may belong only to the hex on the left.
  void draw_left_side(int column, int row, bool upper) {
    const bool here = on_map(column, row);
    const Dir dir = upper ? Dir::nw : Dir::sw;
    HexId hex = HexId::none;
    Dir side = dir;
    if (here) {
      hex = grid_.at(column, row);
    } else {
      // Seen from the left neighbour: which of its sides is this?
      const int left_row = neighbour_row(column, row, dir);
      if (!on_map(column - 1, left_row)) return put(" ");
      hex = grid_.at(column - 1, left_row);
      side = opposite(dir);
    }
    put_side(hex, side, upper ? '/' : '\\');
  }

  int neighbour_row(int column, int row, Dir dir) const {
    const bool odd = column % 2 == 1;
    if (dir == Dir::nw) return odd ? row - 1 : row;
    return odd ? row : row + 1;
  }

  // Terrain in the lower half, which also stands for the S side, or the upper rim of the map.
  void draw_edge_below(int column, int row) {
    const bool above = on_map(column, row);
    const bool below = on_map(column, row + 1);
    if (!above && !below) return put("  ");
    if (!above) return put("__");
    const HexId hex = grid_.at(column, row);
    const EdgeKind& edge = game_.scenario.edge(hex, Dir::s);
    const char letter = terrain_letter(game_.scenario.terrain(hex));
    etl::string<4> cell;
    cell += letter;
    cell += side_mark(edge, '_');
    paint(cell, is_water(edge.barrier()) ? water : letter == '_' ? plain : woods);
  }

  void draw_unit(int column, int row) {
    if (!on_map(column, row)) return put("  ");
    const HexId hex = grid_.at(column, row);
    int units = 0;
    int strength = 0;
    bool is_known = true;
    Side side = Side::none;
    UnitId unit = UnitId::none;
    while (true) {
      unit = game_.system->next_in_hex(game_, state_, hex, unit);
      if (unit == UnitId::none) break;
      const Counter counter = game_.system->counter(game_, state_, unit);
      ++units;
      strength += counter.strength;
      is_known &= !counter.is(badge::face_down);
      side = counter.side;
    }
    if (units == 0) return put(road_mark(hex));
    etl::string<4> cell;
    cell += side_letter(side);
    cell += !is_known ? '?' : strength < 10 ? static_cast<char>('0' + strength) : '+';
    paint(cell, side == Side::union_side ? blue : gray);
  }

  etl::string_view road_mark(HexId hex) const {
    Way best = Way::none;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Way way = game_.scenario.edge(hex, static_cast<Dir>(d)).way();
      if (way > best) best = way;
    }
    if (best == Way::none) return "  ";
    return best == Way::trail ? ". " : best == Way::railway ? "# " : ": ";
  }

  static char side_mark(const EdgeKind& edge, char dry) {
    if (edge.barrier() == Barrier::cliff) return '^';
    if (edge.barrier() == Barrier::none) return dry;
    if (edge.crossing() == Crossing::bridge) return '=';
    return edge.crossing() == Crossing::ford ? '-' : '~';
  }
  void put_side(HexId hex, Dir dir, char dry) {
    const EdgeKind& edge = game_.scenario.edge(hex, dir);
    etl::string<2> mark;
    mark += side_mark(edge, dry);
    paint(mark, is_water(edge.barrier()) ? water : plain);
  }

  static constexpr etl::string_view plain{""};
  static constexpr etl::string_view water{"\x1b[36m"};
  static constexpr etl::string_view woods{"\x1b[32m"};
  static constexpr etl::string_view blue{"\x1b[1;37;44m"};
  static constexpr etl::string_view gray{"\x1b[1;30;47m"};

  void put(etl::string_view piece) { out_(piece); }
  void paint(etl::string_view piece, etl::string_view colour) {
    const bool coloured = style_.colour && !colour.empty();
    if (coloured) out_(colour);
    out_(piece);
    if (coloured) out_("\x1b[0m");
  }

  const Game& game_;
  ConstStateRef state_;
  const Grid& grid_;
  TextMapStyle style_;
  Output out_;
  etl::string<256> text_;  // the header: 4 + 3 characters for each of up to 60 columns
};

}  // namespace

void draw_text_map(const Game& game, ConstStateRef state, TextMapStyle style, Output out) {
  Canvas(game, state, style, out).draw();
}

}  // namespace bg
