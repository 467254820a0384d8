#include "rules/bluegray/ai/field.h"

#include <cstring>

#include "rules/bluegray/reach.h"

namespace bg::ai {

namespace {

constexpr int zone_penalty = 6;    // two points: he has to be gone round or driven off
constexpr int enemy_penalty = 12;  // four

}  // namespace

void Field::clear(const Game&) {
  std::memset(far_, 0xFF, sizeof far_);
  std::memset(queued_, 0, sizeof queued_);
  head_ = count_ = 0;
}

void Field::push(HexId hex) {
  uint32_t& word = queued_[index_of(hex) / 32];
  const uint32_t bit = 1u << (index_of(hex) % 32);
  if ((word & bit) != 0) return;
  word |= bit;
  ring_[(head_ + count_) % bluegray::max_hexes] = hex;
  ++count_;
}

void Field::add_goal(HexId hex) {
  far_[index_of(hex)] = 0;
  push(hex);
}

bool Field::spread(const Game& game, const bluegray::Occupancy& occupancy, Side against, int hexes,
                   bool by_ways) {
  const Grid& grid = game.scenario.grid();
  const bluegray::Going chart;
  const bluegray::Steps steps(game, UnitType::infantry, chart);
  while (count_ > 0 && hexes-- > 0) {
    const HexId hex = ring_[head_];
    head_ = static_cast<uint16_t>((head_ + 1) % bluegray::max_hexes);
    --count_;
    queued_[index_of(hex) / 32] &= ~(1u << (index_of(hex) % 32));
    const int here = far_[index_of(hex)];
    int dear = 0;
    if (occupancy.owner(hex) == against) {
      dear = enemy_penalty;
    } else if (occupancy.controls(against, hex)) {
      dear = zone_penalty;
    }
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId from = grid.neighbour(hex, dir);
      if (!game.scenario.on_map(from)) continue;
      if (by_ways && !bluegray::is_road_or_trail(game.scenario.edge(hex, dir).way())) continue;
      if (far_[index_of(from)] <= here + 2) continue;  // no step is cheaper than a turnpike's
      const uint8_t step = steps.cost(from, opposite(dir), hex, false);
      if (step == bluegray::prohibited) continue;
      const int far = here + step + dear;
      if (far >= far_[index_of(from)]) continue;
      far_[index_of(from)] = static_cast<uint16_t>(far);
      push(from);
    }
  }
  return count_ == 0;
}

}  // namespace bg::ai
