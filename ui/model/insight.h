// What the rules know beyond yes and no, for the screens to show before a player commits: points
// left, the way there, zones, obligations. Asks the Blue & Gray rules; of other systems nothing is
// known, and then nothing is shown. Decides nothing.
#pragma once

#include <etl/string.h>
#include <etl/vector.h>

#include "rules/bluegray/cases.h"
#include "rules/core/session.h"
#include "ui/model/hex_set.h"

namespace bg::ui {

bool is_blue_gray(const Game& game);

using bluegray::Case;
using bluegray::case_of;

// " (8.12)": the rule by its number in the edition that is played, or nothing where it has none.
void append_case(etl::istring& text, const Game& game, Case which);

// Whether a move ends in this hex whatever points are left: an enemy zone [7.0].
bool must_stop(const Session& session, UnitId unit, HexId hex);

// Thirds of a movement point; -1 where nothing is known.
int allowance_of(const Session& session, UnitId unit);
int points_left(const Session& session, UnitId unit);
// After a move or a march; -1 for other orders.
int points_left_after(const Session& session, Command order);

// What a unit would have left in each hex it can come to.
struct PointsLeft {
  static constexpr uint8_t unknown = 0xFF;
  static constexpr uint8_t by_march = 0x80;  // added where only strategic movement gets there
  uint8_t thirds[max_hexes];
};
void list_points_left(const Session& session, UnitId unit, PointsLeft& out);

// The hexes of a move or a march from where the unit stands to where it would stop, both included.
// The longest march is twelve points on a turnpike: 18 hexes.
using Path = etl::vector<HexId, 32>;
void find_path(const Session& session, Command order, Path& out);

// The game-turn in which a unit that waits comes, as things stand; 0 when it does not come.
int arrival_turn(const Session& session, UnitId unit);

// How many more units the player may move in this phase; -1 without a limit.
int quota_left(const Session& session);

// The hexes that `side` controls.
void list_zones(const Session& session, Side side, HexSet& out);

// The hexes that guns in `from` see within their range, or within the range of guns where there are
// none.
void list_sight(const Session& session, HexId from, HexSet& out);
// The hexes from which a side's line of communications can be traced, and those of its units that
// have none. False where the battle knows no lines of this side.
bool list_lines(const Session& session, Side side, HexSet& traced, HexSet& cut_off);

bool must_attack(const Session& session, UnitId unit);
bool must_be_attacked(const Session& session, HexId hex);
// Whether a unit could take part in an attack on this hex, as far as range, sight and sides go.
bool can_hit(const Session& session, UnitId unit, HexId hex);
// Whether another enemy who must be attacked would have nobody beside him left to do it without
// this unit, if those in `spent` fight the planned attack.
bool is_needed_elsewhere(const Session& session, UnitId unit, const UnitSet& spent);
// The same, and that with all who could join it would not be refused as too weak: guns alone
// [9.18].
bool can_fight(const Session& session, UnitId unit, HexId hex);
// Whether a rule of the battle lets the unit do nothing but fall back one hex.
bool only_falls_back(const Session& session, UnitId unit);
// Whether the player is choosing whom to attack: no combat is being resolved.
bool is_planning(const GameState& state);
// Whether a combat waits for somebody's choice.
bool is_choosing(const GameState& state);

}  // namespace bg::ui
