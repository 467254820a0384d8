// What the map shows beyond the ground and the counters: the selection, where it may go and what it
// has left there, the way, whom it may attack, who must. Made from the interface's state and what
// the rules answer; kept so that drawing asks nobody.
#pragma once

#include "rules/core/session.h"
#include "ui/model/insight.h"
#include "ui/model/ui_state.h"

namespace bg::ui {

struct Marks {
  uint32_t number = 0;           // counts up each time they are set
  HexId selected = HexId::none;  // where the selected unit stands
  HexId chosen = HexId::none;    // what the chosen command points at
  HexId looked_at = HexId::none;
  HexId cursor = HexId::none;
  bool has_unit = false;  // a unit is in hand, though it may still be off the map
  bool chosen_is_attack = false;
  bool has_way_on = false;  // of a unit that waits the hexes beyond its entry are in the reach, too
  bool is_choice = false;   // a combat waits for a choice
  Layer layer = Layer::none;
  // Hexes the selected unit may go to; in a combat phase who may attack, or join the planned
  // attack.
  HexSet reach;
  HexSet targets;    // hexes with a unit that may be attacked, or that are being attacked
  HexSet committed;  // hexes with a unit of the planned attack, or one about which to choose
  HexSet duties;     // hexes with a unit that must still attack, or must be attacked
  HexSet occupied;   // hexes with a unit
  HexSet zones;      // enemy zones of control, while they matter; or what the layer shows
  Path path;         // to the chosen hex
  PointsLeft left;   // in each hex of the reach
  // What an attack on a target would get, found out one by one when there is time for it.
  struct Told {
    HexId hex;
    uint8_t column;
    const char* name;  // of the column
    bool operator==(const Told&) const = default;
  };
  etl::vector<Told, 16> odds;
  UnitId odds_of = UnitId::none;  // who was in hand,
  uint32_t odds_at = 0;           // and after how many records
  uint8_t point_parts = 1;        // of which `left` counts
  // The boxes beside the map, at the hexes they lead to. The folio has three.
  struct Box {
    HexId hex;
    Side side;
    uint8_t area, count;
    bool operator==(const Box&) const = default;
  };
  etl::vector<Box, 4> boxes;
  uint32_t boxes_of = 0;  // the battle they were looked for in
  // How a unit lies in its hex: how many lie under it, how many in all, and their strength. Leaders
  // lie under their men, whose strength must be seen; who has acted under who has not, so that a
  // stack is pale only when all of it has; and the unit in hand on top.
  struct Place {
    uint8_t below, total, strength;
    HexId hex;  // kept here for the painters, who ask about every unit for each piece of the map
  };
  Place places[max_units];
};

void set_marks(Marks& marks, const Session& session, const UiState& ui);

// Finds out the odds against one more target of the unit in hand; false when all are known.
bool tell_odds(Marks& marks, const Session& session, const UiState& ui);

// For watching: what the last command did, without asking who may do what.
void set_watch_marks(Marks& marks, const Session& session);

// Those of the map screen, which lends them to the replay.
Marks& map_marks();

}  // namespace bg::ui
