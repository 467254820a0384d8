// The movement phase on the map: moves, marches, rally markers and digging; arrivals.h has who
// comes and goes. Checks are pure; the do_ functions carry out what a check accepted.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray {

// May this unit be touched at all in this movement phase? Says nothing about where it may go.
Result check_may_act(const Position& position, UnitId unit, Verb verb = Verb::move);
// Whether a unit may use strategic movement at all [6.42].
Result check_marches(const Position& position, UnitId unit);
// The case by which a unit may not leave an enemy zone now.
RuleRef holding_rule(const Position& position);
// Whether a unit may begin or go on with a move (or a march) at all, wherever to.
Result may_start(const Position& position, UnitId unit, bool strategic);
Result check_move(const Position& position, UnitId unit, HexId hex, bool strategic);
Result check_rally(const Position& position, UnitId unit);
Result check_dig(const Position& position, UnitId unit);
// A side frees one of the units that must stand still [clause release_one].
Result check_release(const Position& position, UnitId unit);
// Refused while the unit is bound to fall back and still can.
Result check_fell_back(const Position& position, UnitId unit);
Result check_end_of_movement(const Position& position);
// How many units a side, or the unit's part of it, may move in this movement phase, and the case
// that says so; -1 without a limit. state.quota_used[number] counts against it.
struct Quota {
  int limit = -1;
  RuleRef rule = {};
  int number = 0;
};
Quota movement_quota(const Position& position, UnitId unit);
// What holds for all units of a side alike.
Quota movement_quota(const Position& position, Side side);
// What is left of it; where two parts of the side have quotas of their own, of both together.
Quota quota_left(const Position& position, Side side);
// Whether the unit moves without counting.
bool is_quota_exempt(const Position& position, UnitId unit);
void count_against_quota(MutablePosition& position, UnitId unit);
// The limits a battle puts on who may move or dig: fixed units and movement quotas. `ahead` more
// units are about to use up the quota.
Result check_restrictions(const Position& position, UnitId unit, int ahead = 0);

void do_move(MutablePosition& position, UnitId unit, HexId hex, bool strategic, EventList& events);
void do_rally(MutablePosition& position, UnitId unit, EventList& events);
void do_dig(MutablePosition& position, UnitId unit, EventList& events);
void do_release(MutablePosition& position, UnitId unit, EventList& events);

// Whether `unit` could stop in `hex`, reachable or not: stacking and places where nobody stops.
Result check_stop(const Position& position, UnitId unit, HexId hex);
// The same for a unit that comes there with so much spent: it may also pass a full hex off the map.
Result check_arrival(const Position& position, UnitId unit, HexId hex, bool strategic,
                     uint8_t spent);

// A unit sets foot in a hex, by whatever means: ownership of objectives, disorder in towns [12.17].
// `from` is none for one that comes onto the map.
enum class Town : uint8_t { disorders, spares };
void set_foot(MutablePosition& position, UnitId unit, HexId from, HexId hex, EventList& events,
              Town town = Town::disorders);

// This unit moves from now on, and counts against a quota.
void take_in_hand(MutablePosition& position, UnitId unit);
// After a unit has come to rest: is its hex over the limit, or is the crowded one thinned?
void settle_crowd(MutablePosition& position, HexId arrived);
// The builder has gone: its unfinished breastwork goes too [10.34].
void abandon_started_work(MutablePosition& position, UnitId unit, EventList& events);
// Takes a field work off the map.
void remove_work(MutablePosition& position, FieldWork& work, EventList& events, RuleRef why);

// A hex of the side where more units were set up than may stack and one could step out, or none.
HexId over_full_hex(const Position& position);

}  // namespace bg::bluegray
