// What would come of it: a copy of the game in which something is tried out that nobody plays. The
// front end lends a session for it that stands idle meanwhile; without one, and where the game
// hides something from a player, nothing is known and nothing is shown.
#pragma once

#include "rules/core/session.h"
#include "ui/model/interpret.h"
#include "ui/model/ui_state.h"

namespace bg::ui {

// Asked for the room each time it is used.
struct StudyRoom {
  Session* (*lend)() = nullptr;
};
void lend_study_room(StudyRoom room);
// The game as it stands, or null. Good until the next call.
Session* study(const Session& session);

// Whether there could be one.
bool can_study(const Session& session);

// ---- columns

// Whether units would follow the one that has just gone ui.trail: those behind it along a road,
// with whoever shared its hex, or those who wait to enter where it came in.
bool has_followers(const Session& session, const UiState& ui);
// The first of them; none where there is none.
UnitId first_follower(const Session& session, const UiState& ui);
// Their orders, the nearest first, each as far up the trail as it comes while it keeps its place.
void list_following(const Session& session, const UiState& ui, Orders& out);
// A move, and what brings those along who lie in the same hex.
void list_stack_move(const Session& session, Command move, const Path& trail, Orders& out);

// ---- entering and marching on

// The one hex where a unit that waits could enter now; none where there are several.
HexId only_entry(const Session& session, UnitId unit);
// What it would be sent to the hex with once it has entered there; Verb::none where it cannot.
Command order_once_entered(const Session& session, UnitId unit, HexId entry, HexId hex);
// The hexes where it could go then are added to `reach`.
void list_reach_once_entered(const Session& session, UnitId unit, HexId entry, HexSet& reach,
                             PointsLeft& left);
void find_path_once_entered(const Session& session, Command order, HexId entry, Path& out);

// The strength of units as printed.
int strength_of(const Session& session, const UnitSet& units);

// ---- odds that an attack would get

// Of an attack on `target` with everybody who could join it. False where there would be none.
bool find_odds(const Session& session, HexId target, OddsTold& odds);
// In the movement phase: the hex beside an enemy to which the unit could go, or where it stands
// already, for the best odds against it; none where it does not come there.
struct Approach {
  Command move;  // Verb::none: it stands there
  HexId from = HexId::none;
  OddsTold odds;
  uint8_t attackers = 0;
  int printed = 0;  // their strength
};
Approach find_approach(const Session& session, UnitId unit, HexId target);

}  // namespace bg::ui
