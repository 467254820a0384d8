// How far a unit or a stack can go: what every hex costs it, and the way there. Asked by the check
// of a move, by the list of legal moves and by highlights; changes nothing but itself.
#pragma once

#include "rules/core/scenario.h"
#include "rules/regiments/ground.h"

namespace bg::regiments {

struct Position;

// Who goes, from where, with how much.
struct Going {
  UnitId unit = UnitId::none;  // one of them
  HexId start = HexId::none;
  uint8_t gaits = 0;  // a bit for each Gait among them
  uint8_t left = 0;   // thirds
  uint8_t spent = 0;  // at night only who has not moved yet goes one hex off the roads
  bool is_night = false;
  bool is_reserve = false;  // three road hexes for a point, and away from the enemy
  bool is_fast = false;     // cavalry with twice its allowance, outside enemy zones [7.6]
  bool may_wade = false;    // infantry that may still cross the wrecked bridge
  bool is_wrecked = false;

  bool has(Gait gait) const { return (gaits >> static_cast<int>(gait) & 1) != 0; }
  friend bool operator==(const Going&, const Going&) = default;
};

class Reach {
 public:
  // Good until anybody stands elsewhere, which forget() tells it.
  const Reach& of(const Position& position, const Going& going);
  void forget() { going_.unit = UnitId::none; }

  // Thirds spent on arrival. A hex that may only be passed has a cost too.
  int cost(HexId hex) const { return cost_[index_of(hex)] & most; }
  bool reaches(HexId hex) const { return cost_[index_of(hex)] != unreachable; }
  // The hexes with a cost; the first is the start.
  int size() const { return count_; }
  HexId hex(int i) const { return found_[i]; }
  // The hex before `hex` on the way; none at the start.
  HexId before(const Position& position, HexId hex) const;

  // Room for a search over the map that the reach does not survive.
  HexId* queue() {
    forget();
    return found_;
  }
  // The land of Death Knell has 2,196 hexes.
  static constexpr int max_found = 2304;

 private:
  static constexpr uint8_t unreachable = 0xFF;
  static constexpr uint8_t through_zone = 0x80;  // the way leads out of an enemy zone but the first
  static constexpr uint8_t most = 0x7F;

  void run(const Position& position);
  void spread(const Position& position, bool leaves_zones);
  uint8_t total(const Position& position, HexId from, Dir dir, int cost) const;

  Going going_;
  int count_ = 0;
  HexId found_[max_found];
  uint8_t cost_[max_hexes];
};

// Whether a combat unit of the enemy is within `distance` hexes; of those who stand in `from` none.
bool enemy_within(const Position& position, Side side, HexId hex, int distance);

}  // namespace bg::regiments
