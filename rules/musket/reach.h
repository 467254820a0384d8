// How far a unit can go: what every hex costs it, and the way there. Asked by the check of a move,
// by the list of legal moves and by highlights; changes nothing but itself.
#pragma once

#include "rules/core/scenario.h"
#include "rules/musket/state.h"

namespace bg::musket {

struct Position;

enum class Going : uint8_t {
  standard,   // [7.1], along roads and trails at their own rate [7.3]
  march,      // [7.4]
  disengage,  // half the allowance, out of enemy zones [7.5]
};

class Reach {
 public:
  static constexpr uint8_t unreachable = 0xFF;

  // From where the unit stands, or out of its box. Good until anybody stands elsewhere, which
  // forget() tells it; of the unit itself it remembers what its way depends on.
  const Reach& of(const Position& position, UnitId unit, Going going);
  void forget() { unit_ = UnitId::none; }

  // Half points spent on arrival. A hex that may only be passed has a cost too: whether the unit
  // may stop there is another question.
  uint8_t cost(HexId hex) const { return cost_[index_of(hex)]; }
  bool reaches(HexId hex) const { return cost(hex) != unreachable; }
  // The hexes with a cost; the first is where it stands, or the door it comes through.
  int size() const { return count_; }
  HexId hex(int i) const { return found_[i]; }
  // The first hex of the way to `hex`.
  HexId first_step(const Scenario& scenario, HexId hex) const;
  // The hex before `hex` on the way; none at its start.
  HexId before(const Scenario& scenario, HexId hex) const;

 private:
  struct Query;
  void run(const Position& position, const Query& query);
  void offer(HexId hex, int cost, uint8_t back);

  static constexpr uint8_t no_back = 0xFF;
  UnitId unit_ = UnitId::none;
  Going going_ = Going::standard;
  bool is_night_ = false, is_disrupted_ = false;
  uint8_t box_ = 0;
  int count_ = 0;
  HexId found_[max_hexes];
  uint8_t cost_[max_hexes];
  uint8_t back_[max_hexes];  // the direction it came from
};

// Half points that a unit may spend.
uint8_t allowance(const Position& position, UnitId unit, Going going);
// Whether a fighter of the enemy is within `distance` hexes.
bool enemy_within(const Position& position, Side side, HexId hex, int distance);

}  // namespace bg::musket
