// Lines of communications and other paths that must be free of the enemy: every hex from which one
// of the ends can be reached. Victory and supply ask; it lives for one question.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/dummies.h"

namespace bg::bluegray {

inline bool carries(blob::LineWays ways, Way way) {
  if (!is_road_or_trail(way) || ways == blob::LineWays::no_ways) return false;
  return way != Way::trail || ways == blob::LineWays::roads_and_trails;
}

// A flood over the map in bits.
class Flood {
 public:
  bool seen(HexId hex) const { return (bits_[index_of(hex) / 32] >> (index_of(hex) % 32)) & 1; }
  // False when it was there already.
  bool add(HexId hex) {
    if (seen(hex)) return false;
    bits_[index_of(hex) / 32] |= 1u << (index_of(hex) % 32);
    return true;
  }
  bool empty() const {
    for (const uint32_t word : bits_) {
      if (word != 0) return false;
    }
    return true;
  }
  // Calls f(HexId) for each of its hexes.
  template <class F>
  void each(F&& f) const {
    for (uint16_t w = 0; w < words; ++w) {
      for (uint16_t b = 0; bits_[w] >> b != 0; ++b) {
        if ((bits_[w] >> b) & 1) f(static_cast<HexId>(32 * w + b));
        if (b == 31) break;
      }
    }
  }

 private:
  static constexpr uint16_t words = (max_hexes + 31) / 32;
  uint32_t bits_[words] = {};
};

// Every hex from which communications can be traced. Its rim is kept in bits rather than in a
// queue, which would cost more memory than the stack has.
class Tracing {
 public:
  Tracing(const Position& position, Side side, const blob::Line& line)
      : Tracing(position, side, line.ways(), line.zones(), line.reach()) {
    for (const uint16_t hex : *line.hexes()) {
      if (!line.held() || !is_lost(position, static_cast<HexId>(hex)))
        add_end(static_cast<HexId>(hex));
    }
    flood();
  }
  // Paths of up to `reach` hexes to one hex, which enemies and, where no friend stands, their zones
  // block.
  Tracing(const Position& position, Side side, HexId end, uint8_t reach)
      : Tracing(position, side, blob::LineWays::no_ways, blob::LineZones::block_unless_held,
                reach) {
    add_end(end);
    flood();
  }

  // A unit's own hex may lie in an enemy zone; the way from it must not.
  bool reaches_unit(HexId hex) const {
    return reached_.seen(hex) || touches(reached_, hex) || ends_.seen(hex);
  }
  bool reaches(HexId hex) const { return reached_.seen(hex); }

 private:
  static constexpr int unlimited = 255;

  Tracing(const Position& position, Side side, blob::LineWays ways, blob::LineZones zones,
          uint8_t reach)
      : position_(position),
        game_(position.game),
        occupancy_(position.occupancy()),
        side_(side),
        ways_(ways),
        zones_(zones),
        reach_(reach) {}

  // Held by the enemy, whether anybody is there or not.
  bool is_lost(const Position& position, HexId hex) const {
    const int objective = objective_at(position.game, hex);
    return objective >= 0 && position.state.holders[objective] != side_;
  }

  void add_end(HexId hex) {
    ends_.add(hex);
    if (is_open(hex)) reached_.add(hex);
  }

  // Along ways as far as they go, then so many hexes across country.
  void flood() {
    for (Flood rim = reached_; !rim.empty();) rim = spread(rim, true);
    Flood rim = reached_;
    for (int step = 0; step < reach_ || reach_ == unlimited; ++step) {
      if (rim.empty()) break;
      rim = spread(rim, false);
    }
  }

  bool is_open(HexId hex) const {
    const Side enemy = enemy_of(side_);
    if (!game_.scenario.on_map(hex) || dummies::holds_really(position_, enemy, hex)) return false;
    if (zones_ == blob::LineZones::ignored || !dummies::controls_really(position_, enemy, hex))
      return true;
    return zones_ == blob::LineZones::block_unless_held && occupancy_.owner(hex) == side_;
  }

  bool is_passable(HexId hex, Dir dir) const {
    const EdgeKind& edge = game_.scenario.edge(hex, dir);
    const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
    if (wet && edge.crossing() == Crossing::none) return false;
    const HexKind& kind = game_.scenario.hex_kind(game_.scenario.grid().neighbour(hex, dir));
    if (is_ferry(game_.scenario.hex_kind(hex).feature()) && !edge.open()) return false;
    const bool water = kind.terrain() == Terrain::river || kind.terrain() == Terrain::lake ||
                       kind.terrain() == Terrain::pond;
    if (!water || is_crossing(kind.feature())) return true;
    return is_ferry(kind.feature()) && edge.open();
  }

  // Whether a path leads from the hex into the flood by one step.
  bool touches(const Flood& flood, HexId hex) const {
    if (reach_ == 0) return false;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      if (flood.seen(game_.scenario.grid().neighbour(hex, dir)) && is_passable(hex, dir))
        return true;
    }
    return false;
  }

  // One step from the rim, by ways or across country; answers the new rim.
  Flood spread(const Flood& rim, bool by_way) {
    Flood grown;
    rim.each([&](HexId to) {
      for (uint8_t d = 0; d < dir_count; ++d) {
        const HexId hex = game_.scenario.grid().neighbour(to, static_cast<Dir>(d));
        if (!game_.scenario.on_map(hex) || reached_.seen(hex)) continue;
        const Dir dir = opposite(static_cast<Dir>(d));
        if (by_way ? !carries(ways_, game_.scenario.edge(hex, dir).way()) : !is_passable(hex, dir))
          continue;
        if (!is_open(hex)) continue;
        reached_.add(hex);
        grown.add(hex);
      }
    });
    return grown;
  }

  const Position& position_;
  const Game& game_;
  const Occupancy& occupancy_;
  Side side_;
  blob::LineWays ways_;
  blob::LineZones zones_;
  uint8_t reach_;
  Flood ends_;
  Flood reached_;
};

}  // namespace bg::bluegray
