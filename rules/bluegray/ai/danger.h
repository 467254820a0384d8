// Where the enemy could attack next turn and with how much, and what a unit risks there.
#pragma once

#include "rules/bluegray/ai/desk.h"

namespace bg::ai {

class Danger {
 public:
  void clear();
  // One more enemy's reach; true when that was everybody.
  bool spread(Desk& desk);
  // Strength that the enemy could attack a hex with.
  int power(HexId hex) const { return power_[index_of(hex)]; }

 private:
  uint16_t cursor_ = 0;
  uint8_t power_[bluegray::max_hexes];
};

// What a unit of ours risks in a hex that the enemy could attack with so much strength.
int risk(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex, int power);
// What it risks besides where the enemy could leave it no way out next turn.
int ring_risk(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex,
              int power);
// The enemy's strength within three hexes.
int power_near(const Desk& desk, HexId hex);
// Whether units of ours hold a hex, besides this one, which is thought of elsewhere.
bool others_stand(const Desk& desk, const bluegray::Occupancy& occupancy, UnitId unit, HexId hex);
bool we_stand_beside(const Desk& desk, const bluegray::Occupancy& occupancy, HexId hex);

}  // namespace bg::ai
