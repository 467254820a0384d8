// Geometry of the numbered hex sheets: neighbours, distance, labels such as "0512".
// Every map carries a ring of off-map hexes around it, so stepping to a neighbour never needs a
// bounds check: you land on a hex whose terrain is off_map.
#pragma once

#include "rules/core/ids.h"

namespace bg {

// Flat-top hexes in columns; even columns sit half a hex lower.
enum class Dir : uint8_t { n, ne, se, s, sw, nw };
inline constexpr uint8_t dir_count = 6;

constexpr Dir opposite(Dir dir) {
  return static_cast<Dir>((static_cast<uint8_t>(dir) + 3) % dir_count);
}
constexpr Dir turned(Dir dir, int steps) {
  return static_cast<Dir>((static_cast<int>(dir) + steps + 2 * dir_count) % dir_count);
}

struct Grid {
  uint8_t columns = 0;
  uint8_t rows = 0;
  uint8_t shift = 0;  // HexId = column << shift | row, both from 1; the rest is border
  // Two sheets laid end to end: the row in which row 01 of the second one lies, and their letters.
  // In odd columns, a hex longer, that row is also the last one of the first sheet. 0: one sheet.
  uint8_t seam = 0;
  char letters[2] = {0, 0};
  uint8_t first_column = 1;  // what the labels call the first column and row
  uint8_t first_row = 1;

  constexpr uint16_t hex_count() const { return static_cast<uint16_t>((columns + 2) << shift); }
  constexpr int column(HexId hex) const { return index_of(hex) >> shift; }
  constexpr int row(HexId hex) const { return index_of(hex) & ((1 << shift) - 1); }
  constexpr HexId at(int column, int row) const {
    return static_cast<HexId>((column << shift) | row);
  }

  // Off the sheet when given a border hex's outer side; callers only step from hexes on the map.
  constexpr HexId neighbour(HexId hex, Dir dir) const {
    return static_cast<HexId>(index_of(hex) + step(column(hex) & 1, dir));
  }
  // The six steps from a column of one parity, for loops over all neighbours.
  constexpr int step(int odd, Dir dir) const {
    constexpr int8_t columns_on[dir_count] = {0, 1, 1, 0, -1, -1};
    constexpr int8_t rows_on[2][dir_count] = {{-1, 0, 1, 1, 1, 0}, {-1, -1, 0, 1, 0, -1}};
    const auto d = static_cast<uint8_t>(dir);
    return columns_on[d] * (1 << shift) + rows_on[odd][d];
  }

  constexpr int distance(HexId a, HexId b) const {
    // Half rows make the column offset explicit: y = 2 * row + (even column ? 1 : 0).
    const int dx = abs(column(a) - column(b));
    const int dy = abs(half_row(a) - half_row(b));
    return dy > dx ? dx + (dy - dx) / 2 : dx;
  }

  // The direction from a to an adjacent b; false when they are not adjacent.
  constexpr bool direction(HexId a, HexId b, Dir& out) const {
    for (uint8_t d = 0; d < dir_count; ++d) {
      if (neighbour(a, static_cast<Dir>(d)) == b) {
        out = static_cast<Dir>(d);
        return true;
      }
    }
    return false;
  }

  constexpr int half_row(HexId hex) const { return 2 * row(hex) + (column(hex) & 1 ? 0 : 1); }

 private:
  static constexpr int abs(int x) { return x < 0 ? -x : x; }
};

}  // namespace bg
