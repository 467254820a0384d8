#include "rules/bluegray/combat/duties.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/effectiveness.h"

namespace bg::bluegray {

namespace {

bool is_attackable(const Game& game, const UnitState& unit, UnitId id) {
  return !unit.is(mark::defended | mark::advanced) &&
         game.scenario.unit(id).type() != UnitType::gunboat;  // [9.66]
}

// Whether a unit whose presence binds nobody does so by its attack: one that is fought, or planned.
bool has_sallied(const Game& game, const GameState& state, UnitId unit, Plan plan) {
  return at(state, unit).is(mark::sallied) || (plan == Plan::counts && is_sally(game, state, unit));
}

}  // namespace

bool has_attackable(const Game& game, const GameState& state, const Board& board, HexId hex) {
  if (!board.holds_enemy(hex, state.side)) return false;
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit)) {
    if (is_attackable(game, at(state, unit), unit)) return true;
  }
  return false;
}

Result check_fit_to_attack(const Game& game, const GameState& state, const Board& board,
                           UnitId unit) {
  const UnitState& it = at(state, unit);
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(8, 15));
  if (board.has(unit, trait::non_combat)) {
    return refused(Refusal::unit_cannot_attack,
                   is_leader(game, unit)
                       ? cite_leader(game, unit)
                       : cite_trait(game, ClauseKind::must_flee, unit, rule(2, 3)));
  }
  if (it.is(mark::attacked)) return refused(Refusal::has_attacked, rule(8, 14));
  if (it.is(mark::advanced)) return refused(Refusal::has_advanced, rule(8, 75));
  if (it.morale == Morale::routed) return refused(Refusal::routed_cannot_attack, rule(12, 23));
  if (it.is(mark::ineffective))
    return refused(Refusal::ineffective_cannot_attack, effectiveness::results_of_loss);
  if (it.is(mark::displaced) && is_artillery(game.scenario.unit(unit).type()))
    return refused(Refusal::was_displaced, rule(8, 82));
  return accepted();
}

bool bombards_only(const Combat& combat) {
  UnitSet others = combat.attackers;
  combat.bombarding.each([&](UnitId unit) { others.remove(unit); });
  return others.empty();
}

bool is_in_plan(const Combat& combat, HexId hex) {
  for (int i = 0; i < combat.attacked_count; ++i) {
    if (combat.attacked[i] == hex) return true;
  }
  return false;
}

bool is_unfit(const UnitState& unit) {
  return unit.morale == Morale::routed || unit.is(mark::ineffective);
}

bool is_bound(const Game& game, const GameState& state, const Board& board, UnitId unit) {
  const UnitState& it = at(state, unit);
  if (it.fate != Fate::on_map || game.scenario.side_of(unit) != state.side) return false;
  if (!it.is(mark::engaged) || it.is(mark::advanced)) return false;
  if (is_unfit(it) || board.has(unit, trait::non_combat)) return false;
  return !game.scenario.is_night(state.turn) || it.is(mark::entered_zone);
}

bool is_sally(const Game& game, const GameState& state, UnitId unit) {
  return state.combat.attackers.has(unit) && !state.combat.bombarding.has(unit) &&
         would_sally(game, state, unit);
}

bool would_sally(const Game& game, const GameState& state, UnitId unit) {
  if (game.scenario.is_night(state.turn)) return true;
  const HexId hex = at(state, unit).hex;
  const FieldWork* work = hex == HexId::none ? nullptr : work_at(state, hex);
  return work != nullptr && work->kind == WorkKind::trench;
}

bool binds(const Game& game, const GameState& state, const Board& board, HexId hex, Plan plan) {
  if (!has_attackable(game, state, board, hex)) return false;
  bool exerts = false;
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit))
    exerts |= board.exerts_zone(unit) && is_attackable(game, at(state, unit), unit);
  if (!exerts) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId near = game.scenario.grid().neighbour(hex, dir);
    if (board.owner(near) != state.side) continue;
    const bool zone = board.extends(game, hex, dir);
    for (UnitId unit = board.first(near); unit != UnitId::none; unit = board.next(unit)) {
      if (zone && is_bound(game, state, board, unit)) return true;
      if (has_sallied(game, state, unit, plan) &&
          can_hit(game, state, board, unit, hex) == Hit::adjacent)
        return true;
    }
  }
  return false;
}

bool is_strong_enough(const Game& game, const GameState& state, const Combat& combat) {
  return profile_of(game).bombards_at_any_odds ||
         find_clause(game, state, ClauseKind::weak_bombardment, state.side) != nullptr ||
         !compute_odds(game, state, combat, NightEffect::none).below_table;
}

namespace {

// Somebody beside this hex who could still attack it, other than the members of `spent`.
bool has_close_attacker(const Game& game, const GameState& state, const Board& board, HexId hex,
                        const UnitSet& spent) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = game.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (board.owner(near) != state.side) continue;
    for (UnitId unit = board.first(near); unit != UnitId::none; unit = board.next(unit)) {
      if (spent.has(unit) || !check_fit_to_attack(game, state, board, unit).ok()) continue;
      if (can_hit(game, state, board, unit, hex) == Hit::adjacent) return true;
    }
  }
  return false;
}

// A gun that could bombard this hex by itself.
bool can_bombard_alone(const Game& game, const GameState& state, const Board& board, UnitId unit,
                       HexId hex) {
  if (game.scenario.side_of(unit) != state.side || at(state, unit).fate != Fate::on_map)
    return false;
  const UnitType type = game.scenario.unit(unit).type();
  if (!is_artillery(type) && type != UnitType::gunboat) return false;
  if (!check_fit_to_attack(game, state, board, unit).ok()) return false;
  if (can_hit(game, state, board, unit, hex) != Hit::bombard) return false;
  if (profile_of(game).bombards_at_any_odds) return true;
  Combat alone{};
  alone.attacked[0] = hex;
  alone.attacked_count = 1;
  alone.attackers.add(unit);
  alone.bombarding.add(unit);
  return is_strong_enough(game, state, alone);
}

// The enemy hexes that must be attacked and that nobody but guns from afar can attack any more, and
// how many of them the guns can take on, one gun to a hex [9.13]: a matching by augmenting paths.
class LeftToGuns {
 public:
  LeftToGuns(const Game& game, const GameState& state, const Board& board, const UnitSet& spent)
      : game_(game), state_(state), board_(board), spent_(spent) {}

  void add(HexId hex) {
    if (!hexes_.full()) hexes_.push_back({hex, UnitId::none});
  }

  bool empty() const { return hexes_.empty(); }

  // How many hexes find no gun of their own.
  int left_over() {
    for (Match& match : hexes_) match.gun = UnitId::none;
    int unmatched = 0;
    for (size_t i = 0; i < hexes_.size(); ++i) {
      UnitSet tried{};
      if (!find_gun(i, tried)) ++unmatched;
    }
    return unmatched;
  }

 private:
  struct Match {
    HexId hex;
    UnitId gun;
  };

  bool find_gun(size_t i, UnitSet& tried) {
    for (uint16_t u = 0; u < game_.scenario.unit_count(); ++u) {
      const UnitId gun = static_cast<UnitId>(u);
      if (spent_.has(gun) || tried.has(gun)) continue;
      if (!can_bombard_alone(game_, state_, board_, gun, hexes_[i].hex)) continue;
      if (profile_of(game_).stack_attacks_as_one && !is_first_gun(gun, hexes_[i].hex)) continue;
      tried.add(gun);
      const size_t holder = holder_of(gun);
      if (holder != hexes_.size() && !find_gun(holder, tried)) continue;
      hexes_[i].gun = gun;
      return true;
    }
    return false;
  }

  // Where a stack attacks as one [8.22], the first of its guns stands for all.
  bool is_first_gun(UnitId gun, HexId target) const {
    UnitId other = board_.first(at(state_, gun).hex);
    while (other != gun && !can_bombard_alone(game_, state_, board_, other, target))
      other = board_.next(other);
    return other == gun;
  }

  size_t holder_of(UnitId gun) const {
    size_t i = 0;
    while (i < hexes_.size() && hexes_[i].gun != gun) ++i;
    return i;
  }

  const Game& game_;
  const GameState& state_;
  const Board& board_;
  const UnitSet& spent_;
  // Four units have at most twenty hexes around them, and one attack seldom frees more than two.
  etl::vector<Match, 20> hexes_;
};

// An adjacent enemy hex this bound unit could still attack, other than the planned ones.
bool has_target(const Game& game, const GameState& state, const Board& board, UnitId unit,
                bool leaving_out_plan) {
  const HexId hex = at(state, unit).hex;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = game.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!has_attackable(game, state, board, near)) continue;
    if (leaving_out_plan && is_in_plan(state.combat, near)) continue;
    bool exerts = false;
    for (UnitId enemy = board.first(near); enemy != UnitId::none; enemy = board.next(enemy))
      exerts |= board.exerts_zone(enemy);
    if (exerts && can_hit(game, state, board, unit, near) == Hit::adjacent) return true;
  }
  return false;
}

}  // namespace

UnitSet spent_by_plan(const Game& game, const GameState& state) {
  UnitSet spent = state.combat.attackers;
  if (!profile_of(game).stack_attacks_as_one) return spent;
  const Board& board = Board::of(game, state);
  state.combat.attackers.each([&](UnitId unit) {
    const HexId hex = state.units[index_of(unit)].hex;
    for (UnitId other = board.first(hex); other != UnitId::none; other = board.next(other))
      spent.add(other);
  });
  return spent;
}

// An attack never needs more than one unit with several hexes, or one hex with several units, so
// the rest can be met exactly when every bound unit keeps a target and every binding hex an
// attacker beside it; hexes without one need a gun each.
Result check_leaves_others(const Game& game, const GameState& state) {
  const Board& board = Board::of(game, state);
  const UnitSet nobody{};
  UnitSet spent = spent_by_plan(game, state);
  LeftToGuns before(game, state, board, nobody);
  LeftToGuns after(game, state, board, spent);
  bool frees_a_hex = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = state.units[i];
    if (it.hex == HexId::none) continue;
    if (game.scenario.side_of(unit) == state.side) {
      if (spent.has(unit) || !is_bound(game, state, board, unit)) continue;
      if (!check_fit_to_attack(game, state, board, unit).ok()) continue;
      if (has_target(game, state, board, unit, false) &&
          !has_target(game, state, board, unit, true))
        return refused(Refusal::leaves_unit_idle, rule(8, 12));
    } else {
      if (board.first(it.hex) != unit || !binds(game, state, board, it.hex)) continue;
      const bool close = has_close_attacker(game, state, board, it.hex, nobody);
      if (!close) before.add(it.hex);
      if (is_in_plan(state.combat, it.hex)) continue;
      if (has_close_attacker(game, state, board, it.hex, spent)) continue;
      after.add(it.hex);
      frees_a_hex |= close;
    }
  }
  const int left_before = before.left_over();
  const int left_after = after.left_over();
  if (left_after > left_before)
    return refused(Refusal::leaves_enemy_unattacked, frees_a_hex ? rule(8, 23) : rule(8, 11));
  if (after.empty() || bombards_only(state.combat)) return accepted();
  // A gun that this attack's retreat may displace does not fire afterwards [8.82].
  UnitSet retreating = state.combat.attackers;
  state.combat.bombarding.each([&](UnitId unit) { retreating.remove(unit); });
  who_may_be_displaced(game, state, retreating).each([&](UnitId unit) { spent.add(unit); });
  if (after.left_over() <= left_before) return accepted();
  return refused(Refusal::gun_fires_first, rule(8, 82));
}

bool must_attack(const Game& game, const GameState& state, UnitId unit) {
  const Board& board = Board::of(game, state);
  return is_bound(game, state, board, unit) && check_fit_to_attack(game, state, board, unit).ok() &&
         has_target(game, state, board, unit, false);
}

bool must_be_attacked(const Game& game, const GameState& state, HexId hex) {
  const Board& board = Board::of(game, state);
  if (!binds(game, state, board, hex)) return false;
  if (has_close_attacker(game, state, board, hex, UnitSet{})) return true;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (can_bombard_alone(game, state, board, static_cast<UnitId>(i), hex)) return true;
  }
  return false;
}

Result check_end_of_combat(const Game& game, const GameState& state) {
  if (state.combat.stage == Stage::planning)
    return refused(Refusal::attack_still_planned, rule(8, 0));
  if (state.combat_closed != 0) return accepted();
  const Board& board = Board::of(game, state);
  bool enemy_open = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = state.units[i].hex;
    if (hex == HexId::none) continue;
    if (game.scenario.side_of(unit) == state.side) {
      if (must_attack(game, state, unit)) return refused(Refusal::must_attack, rule(8, 12));
    } else if (!enemy_open && board.first(hex) == unit) {
      enemy_open = must_be_attacked(game, state, hex);
    }
  }
  return enemy_open ? refused(Refusal::must_be_attacked, rule(8, 11)) : accepted();
}

}  // namespace bg::bluegray
