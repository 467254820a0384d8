// What the rules of the game that is played can tell beyond yes and no, for the screens to show
// before a player commits. Each question goes to the system's own table (rules/core/view.h); where
// it has no answer nothing is known, and then nothing is shown. Decides nothing.
#pragma once

#include <etl/string.h>

#include "rules/core/fieldwork.h"
#include "rules/core/session.h"
#include "rules/core/view.h"
#include "ui/text/words.h"

namespace bg::ui {

inline const Insight& insight_of(const Game& game) {
  return *game.system->insight;
}

// A unit as it lies on the table, or only where it lies.
inline Counter counter_of(const Session& session, UnitId unit) {
  return session.game().system->counter(session.game(), session.state(), unit);
}
inline HexId hex_of(const Session& session, UnitId unit) {
  return session.game().system->hex_of(session.state(), unit);
}
// Whether it lies face down for whoever looks; in a hex, whether one does; and on the whole map.
inline bool is_face_down(const Session& session, UnitId unit) {
  return counter_of(session, unit).is(badge::face_down);
}
bool has_face_down(const Session& session, HexId hex);
bool has_face_down(const Session& session);
// Its name as whoever looks may know it.
Line called(const Session& session, UnitId unit);
// The next unit in a hex after `after`, or the first with UnitId::none; none when there is no more.
UnitId next_in_hex(const Session& session, HexId hex, UnitId after);

// What the game waits for.
inline Prompt prompt_of(const Session& session) {
  return session.game().system->prompt(session.game(), session.state());
}
inline bool is_moving(const Session& session) {
  return prompt_of(session).task == Task::move;
}
// Whether this is the phase of combat, with whatever choice.
bool is_fighting(const Session& session);
// Whether the player is choosing whom to attack: no combat is being resolved.
bool is_planning(const Session& session);
// Whether an attack is being put together.
inline bool has_plan(const Session& session) {
  return prompt_of(session).ask == Ask::plan;
}
// Whether a combat waits for somebody's choice.
inline bool is_choosing(const Session& session) {
  return prompt_of(session).task == Task::choose;
}

// " (8.12)": the rule by its number in the edition that is played, or nothing where it has none.
void append_case(etl::istring& text, const Game& game, Case which);

// Whether a move ends in this hex whatever points are left.
bool must_stop(const Session& session, UnitId unit, HexId hex);

// Parts of a movement point (Insight::point_parts); -1 where nothing is known.
int allowance_of(const Session& session, UnitId unit);
int points_left(const Session& session, UnitId unit);
// After a move or a march; -1 for other orders.
int points_left_after(const Session& session, Command order);
void list_points_left(const Session& session, UnitId unit, PointsLeft& out);
void find_path(const Session& session, Command order, Path& out);

// The game-turn in which a unit that waits comes, as things stand; 0 when it does not come.
int arrival_turn(const Session& session, UnitId unit);
// Calls f(hex) for every hex where a unit that waits may come on.
template <class F>
void each_entry(const Session& session, UnitId unit, F&& f) {
  const auto ask = insight_of(session.game()).each_entry;
  if (ask == nullptr) return;
  ask(session.game(), session.state(), unit, &f,
      [](void* context, HexId hex) { (*static_cast<std::remove_reference_t<F>*>(context))(hex); });
}

// Where a unit is while it is not on the map, where the system tells it.
PlaceBeside beside_of(const Session& session, UnitId unit);
// The box behind a hex, and how many are in it.
BoxBeside box_behind(const Session& session, HexId hex);
int count_beside(const Session& session, PlaceBeside place);

// How many more units the player may move in this phase; -1 without a limit.
QuotaLeft quota_of(const Session& session);
inline int quota_left(const Session& session) {
  return quota_of(session).units;
}

// The hexes that `side` controls.
void list_zones(const Session& session, Side side, HexSet& out);
void list_sight(const Session& session, HexId from, HexSet& out);
bool list_lines(const Session& session, Side side, HexSet& traced, HexSet& cut_off);

// Calls f(work) for every fieldwork on the table.
template <class F>
void each_fieldwork(const Game& game, ConstStateRef state, F f) {
  bg::each_fieldwork(game, state, &f, [](void* context, const Fieldwork& work) {
    (*static_cast<F*>(context))(work);
  });
}

bool must_attack(const Session& session, UnitId unit);
bool must_be_attacked(const Session& session, HexId hex);
bool can_hit(const Session& session, UnitId unit, HexId hex);
bool is_needed_elsewhere(const Session& session, UnitId unit, const UnitSet& spent);
bool can_fight(const Session& session, UnitId unit, HexId hex);
bool only_falls_back(const Session& session, UnitId unit);
PlannedAttack plan_of(const Session& session);
// The hexes where a victor may go are added.
void add_openings(const Session& session, HexSet& out);

}  // namespace bg::ui
