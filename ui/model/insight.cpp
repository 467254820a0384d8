#include "ui/model/insight.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"
#include "rules/bluegray/victory.h"
#include "ui/text/words.h"

namespace bg::ui {

namespace {

const UnitState& at(const Session& session, UnitId unit) {
  return session.state().units[index_of(unit)];
}

bool can_move(const Session& session, UnitId unit, bool strategic) {
  return at(session, unit).fate == Fate::on_map &&
         bluegray::may_start({session.game(), session.state()}, unit, strategic).ok();
}

// The points a unit has for a move: more where it goes by a forced march.
class Limit {
 public:
  Limit(const Session& session, UnitId unit, bool strategic)
      : session_(session),
        unit_(unit),
        usual_(bluegray::allowance({session.game(), session.state()}, unit, strategic)) {
    const HexId start = at(session, unit).hex;
    if (!strategic && start != HexId::none)
      forced_ = bluegray::forced_limit({session.game(), session.state()}, unit, start);
  }
  // If it ends here.
  int in(HexId hex) const {
    const bool by_force =
        forced_ > usual_ &&
        bluegray::forced_march({session_.game(), session_.state()}, unit_, hex) != nullptr;
    return by_force ? forced_ : usual_;
  }

 private:
  const Session& session_;
  UnitId unit_;
  int usual_;
  int forced_ = 0;
};

void add_points_left(const Session& session, UnitId unit, bool strategic, PointsLeft& out) {
  if (!can_move(session, unit, strategic)) return;
  const Game& game = session.game();
  const Limit limit(session, unit, strategic);
  const auto& reach = bluegray::Reach::of({game, session.state()}, unit, strategic);
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    uint8_t& left = out.thirds[index_of(hex)];
    if (left != PointsLeft::unknown) continue;  // regular movement gets there, too
    const int rest = must_stop(session, unit, hex) ? 0 : limit.in(hex)-reach.cost(hex);
    left = static_cast<uint8_t>((rest < 0 ? 0 : rest) | (strategic ? PointsLeft::by_march : 0));
  }
}

}  // namespace

bool is_blue_gray(const Game& game) {
  return game.system != nullptr && game.scenario.battle().system() == SystemKind::blue_gray;
}

void append_case(etl::istring& text, const Game& game, Case which) {
  if (is_blue_gray(game)) append_citation(text, case_of(game, which));
}

int allowance_of(const Session& session, UnitId unit) {
  if (!is_blue_gray(session.game())) return -1;
  return Limit(session, unit, false).in(at(session, unit).hex);
}

bool must_stop(const Session& session, UnitId unit, HexId hex) {
  const Game& game = session.game();
  if (!is_blue_gray(game) || hex == at(session, unit).hex) return false;
  if (game.scenario.unit(unit).type() == UnitType::gunboat) return false;  // [9.64]
  return bluegray::Position(game, session.state())
      .occupancy()
      .in_enemy_zone(game.scenario.side_of(unit), hex);
}

int points_left(const Session& session, UnitId unit) {
  const int allowance = allowance_of(session, unit);
  if (allowance < 0) return -1;
  const Mover& mover = session.state().mover;
  if (mover.unit != unit) return at(session, unit).is(mark::moved) ? 0 : allowance;
  return allowance > mover.spent ? allowance - mover.spent : 0;
}

int points_left_after(const Session& session, Command order) {
  const bool is_move = order.verb == Verb::move || order.verb == Verb::march;
  if (!is_move || !is_blue_gray(session.game())) return -1;
  const bool strategic = order.verb == Verb::march;
  const auto& reach =
      bluegray::Reach::of({session.game(), session.state()}, order.unit, strategic, order.hex);
  const int rest = Limit(session, order.unit, strategic).in(order.hex) - reach.cost(order.hex);
  return rest < 0 || must_stop(session, order.unit, order.hex) ? 0 : rest;
}

void list_points_left(const Session& session, UnitId unit, PointsLeft& out) {
  std::memset(out.thirds, PointsLeft::unknown, sizeof out.thirds);
  if (!is_blue_gray(session.game()) || session.state().phase != Phase::movement) return;
  if (only_falls_back(session, unit)) return;  // one hex, whatever it has
  add_points_left(session, unit, false, out);
  add_points_left(session, unit, true, out);
}

void find_path(const Session& session, Command order, Path& out) {
  out.clear();
  const bool is_move = order.verb == Verb::move || order.verb == Verb::march;
  if (!is_move || !is_blue_gray(session.game())) return;
  const auto& reach = bluegray::Reach::of({session.game(), session.state()}, order.unit,
                                          order.verb == Verb::march, order.hex);
  if (!reach.reaches(order.hex)) return;
  const Grid& grid = session.game().scenario.grid();
  const HexId start = at(session, order.unit).hex;
  for (HexId hex = order.hex; !out.full(); hex = grid.neighbour(hex, reach.came_from(hex))) {
    out.insert(out.begin(), hex);
    if (hex == start) return;
  }
}

int arrival_turn(const Session& session, UnitId unit) {
  if (at(session, unit).fate != Fate::waiting) return 0;
  if (!is_blue_gray(session.game())) return session.game().scenario.unit(unit).turn();
  return bluegray::due_turn({session.game(), session.state()}, unit);
}

int quota_left(const Session& session) {
  const GameState& state = session.state();
  if (!is_blue_gray(session.game()) || state.phase != Phase::movement) return -1;
  const int limit = bluegray::movement_quota({session.game(), state}, state.side).limit;
  if (limit < 0) return -1;
  return limit > state.quota_used ? limit - state.quota_used : 0;
}

void list_zones(const Session& session, Side side, HexSet& out) {
  out.clear();
  if (!is_blue_gray(session.game())) return;
  const bluegray::Occupancy& board =
      bluegray::Position(session.game(), session.state()).occupancy();
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (scenario.on_map(hex) && board.controls(side, hex)) out.add(hex);
  }
}

void list_sight(const Session& session, HexId from, HexSet& out) {
  out.clear();
  const Game& game = session.game();
  if (!is_blue_gray(game) || from == HexId::none) return;
  int range = bluegray::profile_of(game).artillery_range;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitType type = game.scenario.unit(static_cast<UnitId>(i)).type();
    const bool is_gun = type == UnitType::artillery || type == UnitType::horse_artillery ||
                        type == UnitType::gunboat;
    if (is_gun && session.state().units[i].hex == from)
      range = bluegray::range_of({game, session.state()}, static_cast<UnitId>(i));
  }
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (hex == from || !game.scenario.on_map(hex)) continue;
    if (game.scenario.grid().distance(from, hex) > range) continue;
    if (bluegray::has_line_of_sight(game, from, hex)) out.add(hex);
  }
}

bool list_lines(const Session& session, Side side, HexSet& traced, HexSet& cut_off) {
  traced.clear();
  const Game& game = session.game();
  if (!is_blue_gray(game)) return false;
  const bool any =
      bluegray::list_line({game, session.state()}, side, &traced,
                          [](void* set, HexId hex) { static_cast<HexSet*>(set)->add(hex); });
  for (uint16_t i = 0; any && i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) != side || at(session, unit).fate != Fate::on_map) continue;
    if (!bluegray::has_line({game, session.state()}, unit)) cut_off.add(at(session, unit).hex);
  }
  return any;
}

bool must_attack(const Session& session, UnitId unit) {
  const GameState& state = session.state();
  if (!is_blue_gray(session.game()) || state.phase != Phase::combat) return false;
  if (session.game().scenario.side_of(unit) != state.side) return false;
  return bluegray::must_attack({session.game(), state}, unit);
}

bool must_be_attacked(const Session& session, HexId hex) {
  const GameState& state = session.state();
  if (!is_blue_gray(session.game()) || state.phase != Phase::combat) return false;
  return bluegray::must_be_attacked({session.game(), state}, hex);
}

bool can_hit(const Session& session, UnitId unit, HexId hex) {
  if (!is_blue_gray(session.game()) || at(session, unit).fate != Fate::on_map) return false;
  return bluegray::can_hit({session.game(), session.state()}, unit, hex) != bluegray::Hit::no;
}

bool is_needed_elsewhere(const Session& session, UnitId unit, const UnitSet& spent) {
  const Game& game = session.game();
  const GameState& state = session.state();
  const Grid& grid = game.scenario.grid();
  const auto can_take = [&](UnitId one, HexId hex) {
    return grid.distance(at(session, one).hex, hex) == 1 && can_hit(session, one, hex) &&
           bluegray::check_fit_to_attack({game, state}, one).ok();
  };
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = grid.neighbour(at(session, unit).hex, static_cast<Dir>(d));
    if (!game.scenario.on_map(near) || bluegray::is_in_plan(state.combat, near)) continue;
    if (!must_be_attacked(session, near) || !can_take(unit, near)) continue;
    bool is_covered = false;
    for (uint16_t i = 0; i < game.scenario.unit_count() && !is_covered; ++i) {
      const UnitId other = static_cast<UnitId>(i);
      if (other == unit || spent.has(other) || state.combat.attackers.has(other)) continue;
      if (state.units[i].hex == HexId::none || game.scenario.side_of(other) != state.side) continue;
      is_covered = can_take(other, near);
    }
    if (!is_covered) return true;
  }
  return false;
}

bool can_fight(const Session& session, UnitId unit, HexId hex) {
  const Game& game = session.game();
  const GameState& state = session.state();
  if (!can_hit(session, unit, hex)) return false;
  if (bluegray::can_hit({game, state}, unit, hex) != bluegray::Hit::bombard) return true;
  // All the guns that reach it; whoever stands beside it may attack at any odds.
  static Combat all;  // too much for the device's stack
  all = {};
  all.stage = Stage::planning;
  all.attacked[0] = hex;
  all.attacked_count = 1;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId other = static_cast<UnitId>(i);
    if (game.scenario.side_of(other) != state.side || at(session, other).is(mark::attacked))
      continue;
    const bluegray::Hit hit = bluegray::can_hit({game, state}, other, hex);
    if (hit == bluegray::Hit::adjacent) return true;
    if (hit != bluegray::Hit::bombard) continue;
    all.attackers.add(other);
    all.bombarding.add(other);
  }
  return bluegray::is_strong_enough({game, state}, all);
}

bool only_falls_back(const Session& session, UnitId unit) {
  return is_blue_gray(session.game()) && session.state().phase == Phase::movement &&
         bluegray::find_clause({session.game(), session.state()}, ClauseKind::falls_back, unit) !=
             nullptr;
}

bool is_planning(const GameState& state) {
  return state.phase == Phase::combat && state.combat_closed == 0 &&
         (state.combat.stage == Stage::none || state.combat.stage == Stage::planning);
}

bool is_choosing(const GameState& state) {
  return state.phase == Phase::combat && state.combat.stage != Stage::none &&
         state.combat.stage != Stage::planning;
}

}  // namespace bg::ui
