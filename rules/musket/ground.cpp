#include "rules/musket/ground.h"

namespace bg::musket {

GroundCost ground_cost(Terrain terrain) {
  switch (terrain) {
    case Terrain::clear:
      return {2, 2};
    case Terrain::woods:
      return {4, 6};
    case Terrain::rough:
      return {4, 4};
    case Terrain::woods_rough:
      return {6, prohibited};
    default:
      return {prohibited, prohibited};
  }
}

namespace {

bool has_way(const Scenario& scenario, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (scenario.edge(hex, static_cast<Dir>(d)).way() != Way::none) return true;
  }
  return false;
}

// What a ford adds; trains never ford.
uint8_t ford_cost(const Scenario& scenario, Kind kind, HexId from, Dir dir) {
  if (scenario.edge(from, dir).crossing() != Crossing::ford) return 0;
  return kind == Kind::trains ? prohibited : halves;
}

bool goes_alone(Kind kind) {
  return kind == Kind::leader || kind == Kind::headquarters;
}

}  // namespace

bool is_closed_side(const Scenario& scenario, HexId from, Dir dir) {
  const EdgeKind& edge = scenario.edge(from, dir);
  return edge.barrier() != Barrier::none && edge.crossing() == Crossing::none;
}

bool is_crossing(const Scenario& scenario, HexId from, Dir dir) {
  const EdgeKind& edge = scenario.edge(from, dir);
  return edge.barrier() != Barrier::none && edge.crossing() != Crossing::none;
}

uint8_t step_cost(const Scenario& scenario, Kind kind, HexId from, Dir dir) {
  const HexId to = scenario.grid().neighbour(from, dir);
  if (!scenario.on_map(to) || is_closed_side(scenario, from, dir)) return prohibited;
  const uint8_t ford = ford_cost(scenario, kind, from, dir);
  if (ford == prohibited) return prohibited;
  const Way way = scenario.edge(from, dir).way();
  if (goes_alone(kind)) return static_cast<uint8_t>(ford + halves);
  if (way != Way::none) return static_cast<uint8_t>(ford + halves);
  if (kind == Kind::trains) return prohibited;
  const GroundCost cost = ground_cost(scenario.terrain(to));
  const uint8_t ground = kind == Kind::artillery ? cost.guns : cost.foot;
  return ground == prohibited ? prohibited : static_cast<uint8_t>(ford + ground);
}

uint8_t march_cost(const Scenario& scenario, Kind kind, HexId from, Dir dir) {
  const Way way = scenario.edge(from, dir).way();
  if (way == Way::none || !scenario.on_map(scenario.grid().neighbour(from, dir))) return prohibited;
  if (is_closed_side(scenario, from, dir)) return prohibited;
  const uint8_t ford = ford_cost(scenario, kind, from, dir);
  if (ford == prohibited) return prohibited;
  return static_cast<uint8_t>(ford + (way == Way::road ? 1 : halves));
}

uint8_t entry_cost(bool marching) {
  return marching ? 1 : halves;
}

bool can_cross(const Scenario& scenario, Kind kind, HexId from, Dir dir) {
  return step_cost(scenario, kind, from, dir) != prohibited;
}

bool can_stand(const Scenario& scenario, Kind kind, HexId hex) {
  if (!scenario.on_map(hex)) return false;
  if (goes_alone(kind)) return true;
  const GroundCost cost = ground_cost(scenario.terrain(hex));
  if (kind == Kind::trains) return has_way(scenario, hex);
  if (kind == Kind::artillery && cost.guns == prohibited) return has_way(scenario, hex);
  return cost.foot != prohibited;
}

int ground_shift(Terrain terrain) {
  switch (terrain) {
    case Terrain::woods:
    case Terrain::rough:
      return 2;
    case Terrain::woods_rough:
      return 3;
    default:
      return 0;
  }
}

namespace {

bool blocks(Terrain terrain) {
  return terrain == Terrain::woods || terrain == Terrain::woods_rough;
}

}  // namespace

// Up to three hexes, so a line is found by trying: a hex on some shortest way from one end to the
// other lies on the line, and where two lie side by side both must block.
bool can_see(const Scenario& scenario, HexId from, HexId to) {
  const Grid& grid = scenario.grid();
  const int distance = grid.distance(from, to);
  if (distance <= 1) return true;
  if (blocks(scenario.terrain(to))) return false;
  // At step k of n the line is k/n of the way; of the hexes on shortest ways the nearest to that
  // point counts. Columns are 3/2 and half rows half the root of 3 apart, so squares weigh 3 : 1.
  const int dx = grid.column(to) - grid.column(from);
  const int dy = grid.half_row(to) - grid.half_row(from);
  for (int k = 1; k < distance; ++k) {
    bool is_open = false;
    int best = 1 << 20;
    for (int column = grid.column(from) - 3; column <= grid.column(from) + 3; ++column) {
      for (int row = grid.row(from) - 3; row <= grid.row(from) + 3; ++row) {
        if (column < 1 || row < 1 || column > grid.columns || row > grid.rows) continue;
        const HexId hex = grid.at(column, row);
        if (grid.distance(from, hex) != k || grid.distance(hex, to) != distance - k) continue;
        const int off_x = (column - grid.column(from)) * distance - dx * k;
        const int off_y = (grid.half_row(hex) - grid.half_row(from)) * distance - dy * k;
        const int off = 3 * off_x * off_x + off_y * off_y;
        if (off > best) continue;
        if (off < best) is_open = false;
        best = off;
        is_open |= !blocks(scenario.terrain(hex));
      }
    }
    if (!is_open) return false;
  }
  return true;
}

}  // namespace bg::musket
