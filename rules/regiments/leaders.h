// The bonuses a leader gives in the movement phase [13.3]; those of combat are in combat.h.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

Result check_gather(const Position& position, Command command);
void do_gather(Play& play, Command command);
Result check_calm(const Position& position, Command command);
void do_calm(Play& play, Command command);
Result check_recall(const Position& position, Command command);
void do_recall(Play& play, Command command);
Result check_hero(const Position& position, Command command);
void do_hero(Play& play, Command command);
Result check_refill(const Position& position, Command command);
void do_refill(Play& play, Command command);
void list_bonuses(const Position& position, UnitId leader, CommandList& out);

// Leaders who were hit: back on the map, or out of the game [13.4].
void settle_hits(Play& play);

}  // namespace bg::regiments
