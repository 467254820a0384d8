// The Chickamauga folio as a rule system: the one gate to it. Cases 16 to 21 are the folio's, 1 to
// 15 ours (docs/folio.md).
#pragma once

#include "rules/musket/position.h"

namespace bg {

extern const System musket_system;

}  // namespace bg

namespace bg::musket {

// The gate over a position: what the table of the system hands on.
Result check(const Position& position, Command command);
void execute(Play& play, Command command);
void legal(const Position& position, UnitId unit, CommandList& out);
bool is_ok(const Position& position);

}  // namespace bg::musket
