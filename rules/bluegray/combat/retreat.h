// Where a beaten unit may go [8.7], whom it may push aside [8.8], and where a victor may advance.
// Pure questions; procedure.cpp carries the answers out.
#pragma once

#include <etl/vector.h>

#include "rules/bluegray/position.h"

namespace bg::bluegray {

// A one-hex retreat has six ways out, a two-hex retreat twelve; each full hex offers two to push.
struct RetreatOption {
  HexId hex;
  UnitId pushed;  // who must make room there, or none
};
using RetreatOptions = etl::vector<RetreatOption, 48>;

// Every way `unit` may retreat by `length` hexes. Pushing aside is offered only where nothing else
// is left [8.73], and only where the chain can be completed without a loss [8.82].
void list_retreats(const Position& position, UnitId unit, int length, RetreatOptions& out);
// Whether a retreat of `length` hexes could end in this hex if there were room for the unit.
bool is_full_goal(const Position& position, UnitId unit, HexId hex, int length);

// The neighbouring hexes with room that nothing but an enemy zone bars to its retreat.
using BarredHexes = etl::vector<HexId, dir_count>;
void list_barred_retreats(const Position& position, UnitId unit, BarredHexes& out);

// Friends who might be pushed out of their hexes if these units had to retreat together, and nobody
// else in the meantime. Who goes first and where is the owner's choice, so this errs towards more.
UnitSet who_may_be_displaced(const Position& position, const UnitSet& retreating);

// The hex a unit passes on a retreat of two hexes to `goal`, or none for a shorter one.
HexId hex_passed(const Position& position, UnitId unit, HexId goal);

bool can_retreat(const Position& position, UnitId unit, int length);

// Whether `unit` may advance from where it stands into this neighbouring hex, as far as ground,
// side and clauses go.
bool can_advance_into(const Position& position, UnitId unit, HexId hex);
// The clause that keeps it from advancing there, or null.
const blob::Clause* advance_barred(const Position& position, UnitId unit, HexId hex);

}  // namespace bg::bluegray
