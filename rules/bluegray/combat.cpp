#include "rules/bluegray/combat.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/effectiveness.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/retreat.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

UnitState& at(GameState& state, UnitId unit) {
  return state.units[index_of(unit)];
}
const UnitState& at(const GameState& state, UnitId unit) {
  return state.units[index_of(unit)];
}

uint8_t roll(GameState& state) {
  ++state.die_rolls;
  return state.rng.die();
}

bool is_attackable(const Game& game, const UnitState& unit, UnitId id) {
  return !unit.is(mark::defended | mark::advanced) &&
         game.scenario.unit(id).type() != UnitType::gunboat;  // [9.66]
}

// An enemy hex holds a unit that may still be attacked in this phase [8.14], [8.75].
bool has_attackable(const Game& game, const GameState& state, const Board& board, HexId hex) {
  if (!board.holds_enemy(hex, state.side)) return false;
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit)) {
    if (is_attackable(game, at(state, unit), unit)) return true;
  }
  return false;
}

// Why a unit of the phasing side may not take part in any attack now.
Result check_fit_to_attack(const Game& game, const GameState& state, const Board& board,
                           UnitId unit) {
  const UnitState& it = at(state, unit);
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map);
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

// Unfit to attack, and therefore to fall back from an enemy zone it stands in as the phase begins:
// routed [12.32], or without its attack effectiveness where that option is played.
bool is_unfit(const UnitState& unit) {
  return unit.morale == Morale::routed || unit.is(mark::ineffective);
}

// A unit whose presence in an enemy zone binds its side: it began the phase there, and at night it
// came there this turn [11.21]. One that is unfit will fall back instead.
bool is_bound(const Game& game, const GameState& state, const Board& board, UnitId unit) {
  const UnitState& it = at(state, unit);
  if (it.fate != Fate::on_map || game.scenario.side_of(unit) != state.side) return false;
  if (!it.is(mark::engaged) || it.is(mark::advanced)) return false;
  if (is_unfit(it) || board.has(unit, trait::non_combat)) return false;
  return !game.scenario.is_night(state.turn) || it.is(mark::entered_zone);
}

// A unit in a trench that attacks takes on every adjacent enemy [10.39]; guns that bombard out of
// one only fire at their single hex [9.13].
bool is_sally(const GameState& state, UnitId unit) {
  if (!state.combat.attackers.has(unit) || state.combat.bombarding.has(unit)) return false;
  const HexId hex = at(state, unit).hex;
  const FieldWork* work = hex == HexId::none ? nullptr : work_at(state, hex);
  return work != nullptr && work->kind == WorkKind::trench;
}
bool fights_from_trench(const GameState& state, UnitId unit) {
  return at(state, unit).is(mark::sallied) || is_sally(state, unit);
}

// Must this hex be attacked, leaving aside whether anybody can? [8.11]
bool binds(const Game& game, const GameState& state, const Board& board, HexId hex) {
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
      if (fights_from_trench(state, unit) &&
          can_hit(game, state, board, unit, hex) == Hit::adjacent)
        return true;
    }
  }
  return false;
}

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

// Guns alone need 1:5 or better [9.18], unless the edition or the battle lets them try at any odds.
bool is_strong_enough(const Game& game, const GameState& state, const Combat& combat) {
  return profile_of(game).bombards_at_any_odds ||
         find_clause(game, state, ClauseKind::weak_bombardment, state.side) != nullptr ||
         !compute_odds(game, state, combat, NightEffect::none).below_table;
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

  // How many hexes find no gun of their own.
  int left_over() {
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

// Whether the planned attack can be fought without making another obligation impossible. An attack
// never needs more than one unit with several hexes, or one hex with several units, so the rest can
// be met exactly when every bound unit keeps a target and every binding hex an attacker beside it;
// hexes without one need a gun each.
Result check_leaves_others(const Game& game, const GameState& state) {
  const Board& board = Board::of(game, state);
  const UnitSet nobody{};
  LeftToGuns before(game, state, board, nobody);
  LeftToGuns after(game, state, board, state.combat.attackers);
  bool frees_a_hex = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = state.units[i];
    if (it.hex == HexId::none) continue;
    if (game.scenario.side_of(unit) == state.side) {
      if (state.combat.attackers.has(unit) || !is_bound(game, state, board, unit)) continue;
      if (!check_fit_to_attack(game, state, board, unit).ok()) continue;
      if (has_target(game, state, board, unit, false) &&
          !has_target(game, state, board, unit, true))
        return refused(Refusal::leaves_unit_idle, rule(8, 12));
    } else {
      if (board.first(it.hex) != unit || !binds(game, state, board, it.hex)) continue;
      const bool close = has_close_attacker(game, state, board, it.hex, nobody);
      if (!close) before.add(it.hex);
      if (is_in_plan(state.combat, it.hex)) continue;
      if (has_close_attacker(game, state, board, it.hex, state.combat.attackers)) continue;
      after.add(it.hex);
      frees_a_hex |= close;
    }
  }
  if (after.left_over() <= before.left_over()) return accepted();
  return refused(Refusal::leaves_enemy_unattacked, frees_a_hex ? rule(8, 23) : rule(8, 11));
}

Result why_no_hit(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const UnitState& it = at(state, unit);
  const UnitType type = game.scenario.unit(unit).type();
  const bool guns = is_artillery(type) || type == UnitType::gunboat;
  const int distance = game.scenario.grid().distance(it.hex, hex);
  if (!guns)
    return refused(Refusal::not_adjacent_to_all, distance == 1 ? rule(10, 1) : rule(8, 15));
  if (is_engaged(game, state, Board::of(game, state), unit)) {
    return distance == 1 ? refused(Refusal::no_zone_on_guns, rule(9, 42))
                         : refused(Refusal::guns_are_engaged, rule(9, 41));
  }
  const bool gunboat = type == UnitType::gunboat;
  if (distance > range_of(game, state, unit))
    return refused(Refusal::out_of_range, gunboat ? rule(9, 65) : rule(9, 11));
  if (const blob::Clause* fog = find_clause(game, state, ClauseKind::fog, unit); fog != nullptr)
    return refused(Refusal::no_bombardment_in_fog, cite(*fog));
  if (const blob::Clause* barred = bars_bombardment(game, state, unit); barred != nullptr)
    return refused(Refusal::no_bombardment_here, cite(*barred));
  if (distance > 1 && game.scenario.is_night(state.turn))
    return refused(Refusal::no_bombardment_at_night, rule(11, 24));
  return refused(Refusal::no_line_of_sight, rule(9, 31));
}

Result check_target(const Game& game, const GameState& state, HexId hex) {
  const Combat& combat = state.combat;
  if (!game.scenario.on_map(hex)) return refused(Refusal::hex_off_map);
  const Board& board = Board::of(game, state);
  if (!board.holds_enemy(hex, state.side)) return refused(Refusal::no_enemy_there, rule(8, 15));
  if (is_in_plan(combat, hex)) return refused(Refusal::in_the_attack, rule(8, 21));
  if (!has_attackable(game, state, board, hex)) {
    const UnitId there = board.first(hex);
    if (game.scenario.unit(there).type() == UnitType::gunboat)
      return refused(Refusal::cannot_be_attacked, rule(9, 66));
    return at(state, there).is(mark::advanced) ? refused(Refusal::cannot_be_attacked, rule(8, 75))
                                               : refused(Refusal::attacked_already, rule(8, 14));
  }
  if (combat.attacked_count == max_attacked) return refused(Refusal::too_many_hexes, rule(8, 25));
  // Somebody must be able to attack all of it: those who have joined, or anyone while none has.
  bool all_can = true;
  bool one_can = false;
  const auto tries = [&](UnitId unit) {
    const Hit hit = can_hit(game, state, board, unit, hex);
    const bool fits = hit == Hit::adjacent || (hit == Hit::bombard && combat.attacked_count == 0);
    bool with_plan = fits;
    for (int i = 0; with_plan && i < combat.attacked_count; ++i)
      with_plan = can_hit(game, state, board, unit, combat.attacked[i]) == Hit::adjacent;
    one_can |= with_plan;
    all_can &= with_plan || combat.bombarding.has(unit);
  };
  combat.attackers.each(tries);
  if (!all_can) return refused(Refusal::not_adjacent_to_all, rule(8, 25));
  if (one_can) return accepted();
  for (uint16_t i = 0; i < game.scenario.unit_count() && !one_can; ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].hex == HexId::none || game.scenario.side_of(unit) != state.side) continue;
    const bool guns = !is_foot_or_horse(game.scenario.unit(unit).type());
    const int range = guns ? range_of(game, state, unit) : 1;
    if (game.scenario.grid().distance(state.units[i].hex, hex) > range) continue;
    if (check_fit_to_attack(game, state, board, unit).ok()) tries(unit);
  }
  if (one_can) return accepted();
  if (!combat.bombarding.empty() && bombards_only(combat))
    return refused(Refusal::one_hex_for_guns, rule(9, 13));
  // Where a rule of the battle keeps guns silent that could reach it, that is the reason.
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].hex == HexId::none || game.scenario.side_of(unit) != state.side) continue;
    if (is_foot_or_horse(game.scenario.unit(unit).type())) continue;
    if (!check_fit_to_attack(game, state, board, unit).ok()) continue;
    const Result silent = why_no_hit(game, state, unit, hex);
    if (silent.rule.book == Book::exclusive) return silent;
  }
  return refused(Refusal::nobody_can_attack, rule(8, 15));
}

// How a unit would take part in the planned attack.
Hit hit_on_plan(const Game& game, const GameState& state, const Board& board, UnitId unit) {
  const Combat& combat = state.combat;
  Hit best = Hit::no;
  for (int i = 0; i < combat.attacked_count; ++i) {
    const Hit hit = can_hit(game, state, board, unit, combat.attacked[i]);
    if (hit == Hit::bombard) return hit;
    if (i > 0 && hit != best) return Hit::no;
    best = hit;
  }
  return best;
}

Result check_join(const Game& game, const GameState& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (game.scenario.side_of(unit) != state.side) return refused(Refusal::not_your_unit, rule(8, 0));
  if (combat.attacked_count == 0) return refused(Refusal::no_attack_planned, rule(8, 0));
  if (combat.attackers.has(unit)) return refused(Refusal::in_the_attack, rule(8, 14));
  const Board& board = Board::of(game, state);
  const Result fit = check_fit_to_attack(game, state, board, unit);
  if (!fit.ok()) return fit;
  if (hit_on_plan(game, state, board, unit) != Hit::no) return accepted();
  for (int i = 0; i < combat.attacked_count; ++i) {
    if (can_hit(game, state, board, unit, combat.attacked[i]) != Hit::no)
      return refused(Refusal::not_adjacent_to_all, rule(8, 25));
  }
  return why_no_hit(game, state, unit, combat.attacked[0]);
}

// Whether somebody in the planned attack must attack, or must be attacked.
bool is_called_for(const Game& game, const GameState& state) {
  bool called = false;
  state.combat.attackers.each([&](UnitId unit) { called |= must_attack(game, state, unit); });
  for (int i = 0; i < state.combat.attacked_count; ++i)
    called |= must_be_attacked(game, state, state.combat.attacked[i]);
  return called;
}

Result check_fight(const Game& game, const GameState& state, uint8_t cap) {
  const Combat& combat = state.combat;
  if (combat.attacked_count == 0 || combat.attackers.empty())
    return refused(Refusal::needs_hex_and_unit, rule(8, 0));
  if (cap > table_columns || (cap != 0 && !profile_of(game).has_column(cap - 1)))
    return refused(Refusal::no_such_column, rule(8, 9));
  if (bombards_only(combat)) {
    if (combat.attacked_count > 1) return refused(Refusal::one_hex_for_guns, rule(9, 13));
    if (!is_strong_enough(game, state, combat))
      return refused(Refusal::bombardment_too_weak, rule(9, 18));
  }
  const blob::Clause* least = find_clause(game, state, ClauseKind::least_odds, state.side);
  if (least != nullptr) {
    // To lower the odds so far is one's own will too [8.9].
    const bool lowers = cap != 0 && cap - 1 < least_level(*least);
    const Odds odds = compute_odds(game, state, NightEffect::none);
    if (lowers || (odds.too_weak != nullptr && !is_called_for(game, state)))
      return refused(Refusal::odds_too_low, cite(*least));
  }
  return check_leaves_others(game, state);
}

// The rule and the die for slipping away before combat: cavalry, or a unit with a clause of its
// own.
int withdrawal_die(const Game& game, const GameState& state, UnitId unit) {
  if (!profile_of(game).withdraws_from_combat) return 0;
  const blob::Clause* own = find_clause(game, state, ClauseKind::retreat_before, unit);
  if (own != nullptr) return own->value();
  return game.scenario.unit(unit).type() == UnitType::cavalry ? 5 : 0;
}

// Whether an enemy of `side` other than the members of `leaving_out` stands beside this hex.
bool touches_other_enemy(const Game& game, const Board& board, HexId hex, Side side,
                         const UnitSet& leaving_out) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = game.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!board.holds_enemy(near, side)) continue;
    for (UnitId unit = board.first(near); unit != UnitId::none; unit = board.next(unit)) {
      if (!leaving_out.has(unit)) return true;
    }
  }
  return false;
}

bool touches_enemy(const Game& game, const Board& board, HexId hex, Side side) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (board.holds_enemy(game.scenario.grid().neighbour(hex, static_cast<Dir>(d)), side))
      return true;
  }
  return false;
}

bool may_withdraw(const Game& game, const GameState& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (!combat.defenders.has(unit) || combat.bystanders.has(unit)) return false;
  if (withdrawal_die(game, state, unit) == 0) return false;
  bool cavalry_attacks = false;
  combat.attackers.each([&](UnitId attacker) {
    cavalry_attacks |= game.scenario.unit(attacker).type() == UnitType::cavalry;
  });
  if (cavalry_attacks) return false;
  const UnitState& it = at(state, unit);
  if (combat.only_bombards != 0 &&
      !touches_other_enemy(game, Board::of(game, state), it.hex, game.scenario.side_of(unit),
                           combat.bombarding))
    return false;  // [8.78]
  return can_retreat(game, state, unit, 2);
}

// A routed defender the attacker may drive off before combat [12.34]; one that has been attacked
// before in this phase is only swept along [8.74].
bool may_flush(const GameState& state, UnitId unit) {
  return state.combat.defenders.has(unit) && !state.combat.bystanders.has(unit) &&
         at(state, unit).morale == Morale::routed;
}

Result check_choice_of_unit(const Game& game, const GameState& state, Command command) {
  const Combat& combat = state.combat;
  const UnitId unit = command.unit;
  bool offered = false;
  switch (combat.stage) {
    case Stage::flush:
      offered = command.verb == Verb::flush && may_flush(state, unit) && !combat.pending.has(unit);
      break;
    case Stage::withdraw:
      offered = command.verb == Verb::withdraw && !combat.pending.has(unit) &&
                may_withdraw(game, state, unit);
      break;
    case Stage::attacker_loss:
    case Stage::exchange:
      offered =
          command.verb == Verb::lose && combat.attackers.has(unit) && !combat.bombarding.has(unit);
      break;
    case Stage::defender_loss:
      offered = command.verb == Verb::lose && combat.defenders.has(unit);
      break;
    default:
      break;
  }
  if (offered) return accepted();
  if (command.verb == Verb::flush) return refused(Refusal::not_a_choice, rule(12, 34));
  if (command.verb == Verb::withdraw)
    return refused(Refusal::not_a_choice, combat.only_bombards != 0 ? rule(8, 78) : rule(8, 77));
  return refused(Refusal::not_a_choice, rule(8, 6));
}

bool is_retreat_stage(Stage stage) {
  return stage == Stage::flush_retreat || stage == Stage::withdraw_retreat ||
         stage == Stage::retreat || stage == Stage::optional_retreat || stage == Stage::fall_back;
}

// The length of the retreat a unit has to make: one pushed aside always goes one hex.
int retreat_length(const Combat& combat, UnitId unit) {
  return combat.displacing == unit ? 1 : combat.retreat_length;
}

bool is_to_retreat(const Combat& combat, UnitId unit) {
  if (combat.displacing != UnitId::none) return combat.displacing == unit;
  return combat.pending.has(unit);
}

Result check_retreat(const Game& game, const GameState& state, Command command) {
  const Combat& combat = state.combat;
  if (!is_retreat_stage(combat.stage) || !is_to_retreat(combat, command.unit))
    return refused(Refusal::not_a_choice, rule(8, 71));
  if (!game.scenario.on_map(command.hex)) return refused(Refusal::hex_off_map, rule(8, 72));
  RetreatOptions options;
  list_retreats(game, state, command.unit, retreat_length(combat, command.unit), options);
  const UnitId pushed = command.verb == Verb::displace ? command.target : UnitId::none;
  bool free_exists = false;
  for (const RetreatOption& option : options) {
    if (option.hex == command.hex && option.pushed == pushed) return accepted();
    free_exists |= option.pushed == UnitId::none;
  }
  if (command.verb == Verb::displace && free_exists)
    return refused(Refusal::must_not_displace, rule(8, 82));
  if (command.verb == Verb::retreat && !options.empty() && !free_exists)
    return refused(Refusal::must_displace, rule(8, 81));
  return refused(Refusal::cannot_retreat_there, rule(8, 72));
}

bool is_victor(const GameState& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (combat.stage == Stage::occupy)
    return combat.attackers.has(unit) && !combat.bombarding.has(unit);
  switch (combat.outcome) {
    case Outcome::ae:
    case Outcome::ae_partial:
    case Outcome::ar:
      return combat.defenders.has(unit) && !combat.bystanders.has(unit);
    default:
      return combat.attackers.has(unit) && !combat.bombarding.has(unit);
  }
}

bool may_advance(const Game& game, const GameState& state, UnitId unit) {
  const UnitState& it = at(state, unit);
  return is_victor(state, unit) && it.fate == Fate::on_map && it.morale != Morale::routed &&
         !it.is(mark::advanced) &&
         (profile_of(game).guns_advance || !is_artillery(game.scenario.unit(unit).type())) &&
         !Board::of(game, state).has(unit, trait::non_combat) &&
         find_clause(game, state, ClauseKind::fixed, unit) == nullptr &&
         find_clause(game, state, ClauseKind::stands_fast, unit) == nullptr;
}

Result why_no_advance(const Game& game, const GameState& state, UnitId unit) {
  if (is_victor(state, unit)) {
    if (!profile_of(game).guns_advance && is_artillery(game.scenario.unit(unit).type()))
      return refused(Refusal::cannot_advance, rule(9, 47));
    if (at(state, unit).morale == Morale::routed)
      return refused(Refusal::cannot_advance, rule(12, 35));
    if (const auto* fixed = find_clause(game, state, ClauseKind::fixed, unit); fixed != nullptr)
      return refused(Refusal::cannot_advance, cite(*fixed));
    if (const blob::Clause* held = find_clause(game, state, ClauseKind::stands_fast, unit);
        held != nullptr)
      return refused(Refusal::cannot_advance, cite(*held));
  }
  return refused(Refusal::cannot_advance, rule(8, 75));
}

// Takes hexes without defenders out of an attack, and the guns that reach no other.
void drop_emptied_hexes(const Game& game, const GameState& state, Combat& combat) {
  const Board& board = Board::of(game, state);
  uint8_t kept = 0;
  for (int i = 0; i < combat.attacked_count; ++i) {
    bool defended = false;
    for (UnitId unit = board.first(combat.attacked[i]); unit != UnitId::none;
         unit = board.next(unit))
      defended |= combat.defenders.has(unit);
    if (defended) combat.attacked[kept++] = combat.attacked[i];
  }
  for (int i = kept; i < combat.attacked_count; ++i) combat.attacked[i] = HexId{};
  combat.attacked_count = kept;
  const UnitSet guns = combat.bombarding;
  guns.each([&](UnitId unit) {
    for (int i = 0; i < kept; ++i) {
      if (can_hit(game, state, board, unit, combat.attacked[i]) == Hit::bombard) return;
    }
    combat.attackers.remove(unit);
    combat.bombarding.remove(unit);
  });
}

// Who advances before combat is out of the attack [8.75], but whoever stayed to defend is attacked
// all the same [8.77]: somebody has to be left who can do it.
bool can_attack_without(const Game& game, const GameState& state, UnitId unit) {
  if (state.combat.defenders.empty()) return true;
  Combat rest = state.combat;
  rest.attackers.remove(unit);
  drop_emptied_hexes(game, state, rest);
  if (rest.attackers.empty()) return false;
  if (!bombards_only(rest)) return true;
  return rest.attacked_count == 1 && is_strong_enough(game, state, rest);
}

Result check_advance(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const Combat& combat = state.combat;
  if (combat.stage != Stage::advance && combat.stage != Stage::occupy)
    return refused(Refusal::not_now, rule(8, 75));
  if (!may_advance(game, state, unit)) return why_no_advance(game, state, unit);
  if (!game.scenario.on_map(hex)) return refused(Refusal::cannot_advance_there, rule(8, 75));
  bool vacated = false;
  for (int i = 0; i < combat.vacated_count; ++i) vacated |= combat.vacated[i] == hex;
  if (!vacated || !can_advance_into(game, state, unit, hex)) {
    const blob::Clause* bar = advance_barred(game, state, unit, hex);
    if (vacated && bar != nullptr) return refused(Refusal::cannot_advance_there, cite(*bar));
    const bool taken = Board::of(game, state).owner(hex) == game.scenario.side_of(unit);
    return refused(Refusal::cannot_advance_there, taken ? rule(8, 76) : rule(8, 75));
  }
  if (at(state, unit).is(mark::ineffective) &&
      Board::of(game, state).in_enemy_zone(game.scenario.side_of(unit), hex))
    return refused(Refusal::ineffective_keep_away, effectiveness::results_of_loss);
  if (combat.stage == Stage::occupy && !can_attack_without(game, state, unit))
    return refused(Refusal::needed_in_attack, rule(8, 77));
  return accepted();
}

Result check_face(const Game& game, const GameState& state, UnitId unit, uint8_t dir) {
  if (state.combat_begun != 0) return refused(Refusal::combat_has_begun, rule(10, 34));
  const UnitState& it = at(state, unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(10, 34));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(10, 34));
  if (dir >= dir_count) return refused(Refusal::not_a_choice, rule(10, 34));
  const FieldWork* work = work_at(state, it.hex);
  if (work == nullptr || work->kind != WorkKind::started || work->facing != index_of(unit))
    return refused(Refusal::no_marker_to_finish, rule(10, 34));
  if (it.is(mark::digging)) return refused(Refusal::marker_too_new, rule(10, 34));
  if (it.morale != Morale::good) return refused(Refusal::must_be_in_good_order, rule(10, 34));
  return check_restrictions(game, state, unit);  // the second turn counts like the first
}

Result check_rout(const Game& game, const GameState& state, UnitId unit) {
  if (state.combat_begun != 0) return refused(Refusal::combat_has_begun, rule(12, 16));
  const UnitState& it = at(state, unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(12, 16));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map);
  if (it.morale != Morale::shaken) return refused(Refusal::not_shaken, rule(12, 16));
  if (it.is(mark::moved)) return refused(Refusal::has_moved, rule(12, 16));
  if (state.combat.attackers.has(unit)) return refused(Refusal::in_the_attack, rule(12, 16));
  return accepted();
}

// Unfit in an enemy zone since the phase began: it goes as the phase closes [12.32].
bool falls_back(const GameState& state, const Board& board, UnitId unit) {
  const UnitState& it = at(state, unit);
  return it.is(mark::must_fall_back) && is_unfit(it) && board.in_enemy_zone(state.side, it.hex);
}

Result check_raze(const Game& game, const GameState& state, UnitId unit) {
  const UnitState& it = at(state, unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(10, 37));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(10, 37));
  const FieldWork* work = work_at(state, it.hex);
  const bool remains = !falls_back(state, Board::of(game, state), unit);
  if (work == nullptr || !remains || !is_foot_or_horse(game.scenario.unit(unit).type()))
    return refused(Refusal::nothing_to_raze, rule(10, 37));
  return check_end_of_combat(game, state);  // only when nothing is left to fight
}

void change_morale(const Game& game, GameState& state, UnitId unit, Morale morale, RuleRef why,
                   EventList& events) {
  at(state, unit).morale = morale;
  events.push_back({.kind = EventKind::morale_changed,
                    .side = game.scenario.side_of(unit),
                    .value = static_cast<int16_t>(morale),
                    .unit = unit,
                    .rule = why});
}

// One step worse; a routed unit cannot get worse [12.14], [12.15].
void disorder(const Game& game, GameState& state, UnitId unit, RuleRef why, EventList& events) {
  if (!profile_of(game).has_morale) return;
  const UnitState& it = at(state, unit);
  if (it.fate != Fate::on_map || it.morale == Morale::routed) return;
  change_morale(game, state, unit, static_cast<Morale>(static_cast<uint8_t>(it.morale) + 1), why,
                events);
}

// A rallying unit in a town never does better than disordered [12.17].
Morale floor_of_town(const Game& game, const UnitState& unit, Morale morale) {
  const bool town = game.scenario.terrain(unit.hex) == Terrain::town;
  return town && morale == Morale::good ? Morale::disordered : morale;
}

void rally(const Game& game, GameState& state, UnitId unit, EventList& events) {
  UnitState& it = at(state, unit);
  it.marks &= static_cast<uint16_t>(~mark::rallying);  // [12.42]
  if (it.morale == Morale::good) return;
  if (const blob::Clause* led =
          leader_clause(game, state, ClauseKind::rallies, game.scenario.side_of(unit), it.hex);
      led != nullptr) {
    const Morale found = floor_of_town(game, it, Morale::good);
    if (found != it.morale) change_morale(game, state, unit, found, cite(*led), events);
    return;
  }
  const uint8_t die = roll(state);
  events.push_back({.kind = EventKind::rallied,
                    .side = state.side,
                    .value = die,
                    .unit = unit,
                    .rule = rule(12, 41)});
  // [12.41]: what each die makes of each state.
  using enum Morale;
  static constexpr Morale after[4][6] = {
      {good, good, good, good, good, good},
      {good, good, good, good, good, shaken},
      {good, good, good, disordered, disordered, routed},
      {good, disordered, disordered, shaken, shaken, routed},
  };
  if (it.morale == routed && die == 6) return eliminate(game, state, unit, rule(12, 43), events);
  const Morale found = floor_of_town(game, it, after[static_cast<uint8_t>(it.morale)][die - 1]);
  if (found != it.morale) change_morale(game, state, unit, found, rule(12, 41), events);
}

void note_vacated(const Game& game, GameState& state, HexId hex) {
  Combat& combat = state.combat;
  if (Board::of(game, state).occupied(hex) || combat.vacated_count == max_vacated) return;
  for (int i = 0; i < combat.vacated_count; ++i) {
    if (combat.vacated[i] == hex) return;
  }
  combat.vacated[combat.vacated_count++] = hex;
}

void forget_vacated(Combat& combat, HexId hex) {
  for (int i = 0; i < combat.vacated_count; ++i) {
    if (combat.vacated[i] == hex) combat.vacated[i] = HexId::none;
  }
}

// The unit goes to a hex, by retreat, displacement or advance.
void go(const Game& game, GameState& state, UnitId unit, HexId hex, EventKind kind, RuleRef why,
        EventList& events) {
  UnitState& it = at(state, unit);
  const HexId from = it.hex;
  it.hex = hex;
  it.marks &= static_cast<uint16_t>(~mark::sallied);
  events.push_back({.kind = kind,
                    .side = game.scenario.side_of(unit),
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = why});
  for (FieldWork& work : state.works) {  // [10.35]
    if (work.kind == WorkKind::started && work.facing == index_of(unit))
      remove_work(state, work, events, rule(10, 35));
  }
  set_foot(game, state, unit, from, hex, events);
  follow(game, state, unit, from, events);
}

// The procedure of one combat. `proceed` runs on from stage to stage until somebody has to choose.
class Procedure {
 public:
  Procedure(const Game& game, GameState& state, EventList& events)
      : game_(game), state_(state), combat_(state.combat), events_(events) {}

  void begin(uint8_t cap) {
    combat_.column_cap = cap;
    combat_.only_bombards = bombards_only(combat_) ? 1 : 0;
    state_.combat_begun = 1;
    const Board& board = Board::of(game_, state_);
    for (int i = 0; i < combat_.attacked_count; ++i) {
      for (UnitId unit = board.first(combat_.attacked[i]); unit != UnitId::none;
           unit = board.next(unit)) {
        if (game_.scenario.unit(unit).type() == UnitType::gunboat) continue;  // [9.66]
        combat_.defenders.add(unit);
        if (at(state_, unit).is(mark::defended)) combat_.bystanders.add(unit);
      }
    }
    combat_.attackers.each([&](UnitId unit) {
      at(state_, unit).marks |= mark::attacked;
      if (is_sally(state_, unit)) at(state_, unit).marks |= mark::sallied;
    });
    if (profile_of(game_).stack_attacks_as_one) spend_stacks();
    events_.push_back({.kind = EventKind::attack_began,
                       .side = state_.side,
                       .hex = combat_.attacked[0],
                       .rule = rule(8, 0)});
    enter(Stage::flush);
  }

  // `end` said in a stage that may be passed.
  void pass() {
    switch (combat_.stage) {
      case Stage::flush:
        return start_flush();
      case Stage::withdraw:
        return roll_withdrawal();
      case Stage::occupy:
        return after_occupation();
      case Stage::optional_retreat:
        combat_.pending.clear();
        return enter(Stage::advance);
      case Stage::advance:
        return finish();
      default:
        return;
    }
  }

  void choose(UnitId unit) {
    switch (combat_.stage) {
      case Stage::flush:
        combat_.pending.add(unit);
        return;
      case Stage::withdraw:
        combat_.pending.add(unit);
        return;
      case Stage::attacker_loss:
        eliminate_unit(unit);
        combat_.attackers.remove(unit);
        return retreat_attackers();
      case Stage::defender_loss:
        return lose_defender(unit);
      case Stage::exchange:
        pay(unit);
        return settle_exchange();
      default:
        return;
    }
  }

  void retreat(UnitId unit, HexId hex, UnitId pushed) {
    const bool was_pushed = combat_.displacing == unit;
    const bool before_combat =
        combat_.stage == Stage::flush_retreat || combat_.stage == Stage::withdraw_retreat;
    const HexId left = at(state_, unit).hex;
    combat_.displacing = UnitId::none;
    combat_.pending.remove(unit);
    // An attack that is shunned has still been made on the unit [8.14], [8.74].
    if (before_combat && !was_pushed) at(state_, unit).marks |= mark::defended;
    const HexId passed = hex_passed(game_, state_, unit, hex);
    if (passed != HexId::none) set_foot(game_, state_, unit, left, passed, events_);
    go(game_, state_, unit, hex, was_pushed ? EventKind::displaced : EventKind::retreated,
       was_pushed ? rule(8, 81) : rule(8, 71), events_);
    if (was_pushed) at(state_, unit).marks |= mark::displaced;
    // Guns that go by choice leave their hex to the victor like any others [8.75], [9.17].
    if (combat_.stage == Stage::optional_retreat && !was_pushed) note_vacated(game_, state_, left);
    if (pushed != UnitId::none) {
      combat_.displacing = pushed;
      combat_.pushed.add(pushed);
      combat_.pushed.add(unit);
    } else {
      combat_.pushed.clear();
    }
    run_retreats();
  }

  void advance(UnitId unit, HexId hex) {
    at(state_, unit).marks |= mark::advanced;
    forget_vacated(combat_, hex);
    go(game_, state_, unit, hex, EventKind::advanced, rule(8, 75), events_);
    if (combat_.stage == Stage::occupy) combat_.attackers.remove(unit);
    if (profile_of(game_).one_advance || !anyone_can_advance()) pass();
  }

  // Units that suffer an attacker retreat without an attack; the enemies beside them are the
  // victors.
  void give_way(const UnitSet& units) {
    combat_ = {};
    combat_.displacing = UnitId::none;
    combat_.outcome = Outcome::ar;
    combat_.attackers = units;
    const Board& board = Board::of(game_, state_);
    units.each([&](UnitId unit) {
      const HexId hex = at(state_, unit).hex;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId near = game_.scenario.grid().neighbour(hex, dir);
        if (!board.holds_enemy(near, state_.side) || !board.extends(game_, near, opposite(dir)))
          continue;
        for (UnitId enemy = board.first(near); enemy != UnitId::none; enemy = board.next(enemy))
          combat_.defenders.add(enemy);
      }
      events_.push_back({.kind = EventKind::combat_result,
                         .side = state_.side,
                         .value = static_cast<int16_t>(Outcome::ar),
                         .unit = unit,
                         .rule = cite_trait(game_, ClauseKind::must_flee, unit, rule(8, 6))});
    });
    remember_hexes();
    note_exposed();
    retreat_attackers();
  }

  // Units that must go at either end of the phase. True when a choice is pending.
  bool fall_back(const UnitSet& units) {
    combat_ = {};
    combat_.displacing = UnitId::none;
    combat_.pending = units;
    combat_.stage = Stage::fall_back;
    combat_.retreat_length = 1;
    state_.to_act = state_.side;
    run_retreats();
    return combat_.stage != Stage::none;
  }

 private:
  // Whoever shares a hex with an attacker and cannot take part may not attack by itself [8.22].
  void spend_stacks() {
    const Board& board = Board::of(game_, state_);
    combat_.attackers.each([&](UnitId unit) {
      const HexId hex = at(state_, unit).hex;
      for (UnitId other = board.first(hex); other != UnitId::none; other = board.next(other))
        at(state_, other).marks |= mark::attacked;
    });
  }

  void enter(Stage stage) {
    combat_.stage = stage;
    switch (stage) {
      case Stage::flush: {
        state_.to_act = state_.side;
        bool any = false;
        combat_.defenders.each([&](UnitId unit) { any |= may_flush(state_, unit); });
        if (!any) enter(Stage::withdraw);
        return;
      }
      case Stage::withdraw: {
        state_.to_act = enemy_of(state_.side);
        bool any = false;
        combat_.defenders.each([&](UnitId unit) { any |= may_withdraw(game_, state_, unit); });
        if (!any) enter(Stage::occupy);
        return;
      }
      case Stage::occupy:
        state_.to_act = state_.side;
        for (int i = 0; i < combat_.attacked_count; ++i)
          note_vacated(game_, state_, combat_.attacked[i]);
        if (!anyone_can_advance()) after_occupation();
        return;
      case Stage::advance: {
        const bool defenders_won = combat_.outcome == Outcome::ae ||
                                   combat_.outcome == Outcome::ae_partial ||
                                   combat_.outcome == Outcome::ar;
        state_.to_act = defenders_won ? enemy_of(state_.side) : state_.side;
        if (!anyone_can_advance()) finish();
        return;
      }
      default:
        return;
    }
  }

  void start_flush() {
    combat_.pending.each([&](UnitId unit) {
      events_.push_back({.kind = EventKind::flushed,
                         .side = game_.scenario.side_of(unit),
                         .unit = unit,
                         .rule = rule(12, 34)});
    });
    drive_off(Stage::flush_retreat, Stage::withdraw);
  }

  void roll_withdrawal() {
    if (combat_.pending.empty()) return enter(Stage::occupy);
    const uint8_t die = roll(state_);
    events_.push_back({.kind = EventKind::die_rolled, .value = die, .rule = rule(8, 77)});
    const UnitSet tried = combat_.pending;
    tried.each([&](UnitId unit) {
      const bool away = die <= withdrawal_die(game_, state_, unit);
      events_.push_back({.kind = away ? EventKind::withdrew : EventKind::stood,
                         .side = game_.scenario.side_of(unit),
                         .value = die,
                         .unit = unit,
                         .rule = rule(8, 77)});
      if (!away) combat_.pending.remove(unit);
    });
    drive_off(Stage::withdraw_retreat, Stage::occupy);
  }

  // Those in `pending` leave the fight by two hexes; then it goes on with `next`.
  void drive_off(Stage stage, Stage next) {
    if (combat_.pending.empty()) return enter(next);
    combat_.pending.each([&](UnitId unit) { combat_.defenders.remove(unit); });
    combat_.stage = stage;
    combat_.retreat_length = 2;
    state_.to_act = enemy_of(state_.side);
    run_retreats();
  }

  // Moves on as long as nobody has a choice: units without a way out are lost, a single unit with a
  // single way takes it.
  void run_retreats() {
    while (true) {
      if (combat_.displacing != UnitId::none) {
        RetreatOptions options;
        list_retreats(game_, state_, combat_.displacing, 1, options);
        if (options.size() != 1) return;  // never none: the chain was checked before it began
        const UnitId unit = combat_.displacing;
        return retreat(unit, options[0].hex, options[0].pushed);
      }
      if (combat_.pending.empty()) break;
      if (combat_.stage == Stage::optional_retreat) return;
      int with_a_way = 0;
      combat_.pending.each([&](UnitId unit) {
        with_a_way += can_retreat(game_, state_, unit, combat_.retreat_length) ? 1 : 0;
      });
      if (with_a_way == 0) {
        const UnitSet lost = combat_.pending;
        combat_.pending.clear();
        const UnitSet leaders = leaders_with(game_, state_, lost);
        lost.each([&](UnitId unit) {
          if (combat_.stage == Stage::withdraw_retreat) return stand(unit);
          if (leave_map(unit)) return;
          const RuleRef why = cite_trait(game_, ClauseKind::fixed, unit, rule(8, 72));
          eliminate(game_, state_, unit, why, events_);
        });
        if (combat_.stage != Stage::withdraw_retreat) see_to_leaders(leaders);
        break;
      }
      if (combat_.pending.count() > 1) return;
      const UnitId unit = combat_.pending.first();
      RetreatOptions options;
      list_retreats(game_, state_, unit, combat_.retreat_length, options);
      if (options.size() != 1) return;
      return retreat(unit, options[0].hex, options[0].pushed);
    }
    after_retreats();
  }

  // Where the battle has it so, a unit without a way out goes off the map and is not lost.
  bool leave_map(UnitId unit) {
    UnitState& it = at(state_, unit);
    const HexId from = it.hex;
    const blob::Clause* found = nullptr;
    each_clause(game_, state_, ClauseKind::leaves_map, [&](const blob::Clause& clause) {
      if (is_for(clause.side(), game_.scenario.side_of(unit)) &&
          game_.scenario.in_group(clause.group(), unit) &&
          game_.scenario.in_area(clause.area(), from))
        found = &clause;
    });
    if (found == nullptr) return false;
    it.hex = HexId::none;
    it.fate = Fate::exited;
    events_.push_back({.kind = EventKind::exited,
                       .side = game_.scenario.side_of(unit),
                       .unit = unit,
                       .from = from,
                       .rule = cite(*found)});
    note_exit(game_, state_, unit, from, events_);
    return true;
  }

  // Cavalry whose way out was taken by others stays and fights [8.77].
  void stand(UnitId unit) {
    combat_.defenders.add(unit);
    events_.push_back({.kind = EventKind::stood,
                       .side = game_.scenario.side_of(unit),
                       .unit = unit,
                       .rule = rule(8, 77)});
  }

  void after_retreats() {
    switch (combat_.stage) {
      case Stage::flush_retreat:
        return enter(Stage::withdraw);
      case Stage::withdraw_retreat:
        return enter(Stage::occupy);
      case Stage::retreat:
        return offer_optional_retreat();
      case Stage::optional_retreat:
        return enter(Stage::advance);
      case Stage::fall_back:
        return clear();
      default:
        return;
    }
  }

  // Bombarding guns may go along with an attacker retreat [9.17].
  void offer_optional_retreat() {
    note_vacated_hexes();
    if (combat_.outcome == Outcome::ar) {
      combat_.bombarding.each([&](UnitId unit) {
        if (game_.scenario.unit(unit).type() != UnitType::gunboat &&
            can_retreat(game_, state_, unit, 1))
          combat_.pending.add(unit);
      });
      if (!combat_.pending.empty()) {
        combat_.stage = Stage::optional_retreat;
        combat_.retreat_length = 1;
        state_.to_act = state_.side;
        return;
      }
    }
    enter(Stage::advance);
  }

  void after_occupation() {
    combat_.vacated_count = 0;
    if (combat_.defenders.empty()) {
      // Everybody has slipped away. The guns have fired; the others are free again [8.79].
      combat_.attackers.each([&](UnitId unit) {
        const UnitType type = game_.scenario.unit(unit).type();
        if (!is_artillery(type) && type != UnitType::gunboat)
          at(state_, unit).marks &= static_cast<uint16_t>(~(mark::attacked | mark::sallied));
      });
      return clear();
    }
    drop_emptied_hexes(game_, state_, combat_);
    resolve();
  }

  void resolve() {
    combat_.outcome = Outcome::none;
    const Odds odds = compute_odds(game_, state_, NightEffect::none);
    if (odds.lost) {
      combat_.outcome = look_up(game_, odds, 1);  // whatever the die
      events_.push_back({.kind = EventKind::combat_result,
                         .side = state_.side,
                         .value = static_cast<int16_t>(combat_.outcome),
                         .rule = cite(*odds.too_weak)});
    } else {
      roll_result();
    }
    combat_.defenders.each([&](UnitId unit) { at(state_, unit).marks |= mark::defended; });
    for (int i = 0; i < combat_.attacked_count; ++i) {  // [10.34]
      for (FieldWork& work : state_.works) {
        if (work.kind == WorkKind::started && work.hex == combat_.attacked[i])
          remove_work(state_, work, events_, rule(10, 34));
      }
    }
    combat_.guns_only = 1;
    combat_.attackers.each([&](UnitId unit) {
      if (!is_artillery(game_.scenario.unit(unit).type())) combat_.guns_only = 0;
    });
    remember_hexes();
    note_exposed();
    apply();
  }

  void roll_result() {
    NightEffect night = NightEffect::none;
    if (game_.scenario.is_night(state_.turn)) {  // [11.23]
      const uint8_t die = roll(state_);
      night = die == 1 ? NightEffect::doubled : die <= 3 ? NightEffect::none : NightEffect::halved;
      events_.push_back({.kind = EventKind::night_die, .value = die, .rule = rule(11, 23)});
    }
    const Odds odds = compute_odds(game_, state_, night);
    events_.push_back({.kind = EventKind::odds_set,
                       .side = state_.side,
                       .value = static_cast<int16_t>(odds.column),
                       .rule = rule(8, 6)});
    const uint8_t die = roll(state_);
    events_.push_back({.kind = EventKind::die_rolled, .value = die});
    combat_.outcome = look_up(game_, odds, die);
    events_.push_back({.kind = EventKind::combat_result,
                       .side = state_.side,
                       .value = static_cast<int16_t>(combat_.outcome),
                       .rule = rule(8, 6)});
  }

  // Where everybody stood, to know later what has been vacated.
  void remember_hexes() {
    combat_.vacated_count = 0;
    const auto remember = [&](HexId hex) {
      for (int i = 0; i < combat_.vacated_count; ++i) {
        if (combat_.vacated[i] == hex) return;
      }
      if (combat_.vacated_count < max_vacated) combat_.vacated[combat_.vacated_count++] = hex;
    };
    switch (combat_.outcome) {
      case Outcome::ae:
      case Outcome::ae_partial:
      case Outcome::ar:
        affected().each([&](UnitId unit) { remember(at(state_, unit).hex); });
        break;
      default:
        for (int i = 0; i < combat_.attacked_count; ++i) remember(combat_.attacked[i]);
    }
  }

  void note_vacated_hexes() {
    const Board& board = Board::of(game_, state_);
    for (int i = 0; i < combat_.vacated_count; ++i) {
      if (combat_.vacated[i] != HexId::none && board.occupied(combat_.vacated[i]))
        combat_.vacated[i] = HexId::none;
    }
  }

  // The attackers that suffer results: all but bombarding guns [9.15].
  UnitSet affected() const {
    UnitSet units = combat_.attackers;
    combat_.bombarding.each([&](UnitId unit) { units.remove(unit); });
    return units;
  }

  void apply() {
    const UnitSet attackers = affected();
    switch (combat_.outcome) {
      case Outcome::none:
        return finish();
      case Outcome::ae:
        eliminate_all(attackers);
        return after_losses();
      case Outcome::ae_partial:
        if (attackers.count() > 1) {
          combat_.stage = Stage::attacker_loss;
          state_.to_act = enemy_of(state_.side);
          return;
        }
        eliminate_all(attackers);
        return after_losses();
      case Outcome::ar:
        return retreat_attackers();
      case Outcome::ex:
        combat_.owed = 0;
        combat_.defenders.each([&](UnitId unit) { owe(unit); });
        eliminate_all(combat_.defenders);
        combat_.defenders.clear();
        combat_.stage = Stage::exchange;
        return settle_exchange();
      case Outcome::ex_partial:
        combat_.stage = Stage::defender_loss;
        state_.to_act = state_.side;
        if (combat_.defenders.count() == 1) lose_defender(combat_.defenders.first());
        return;
      case Outcome::dr:
        return retreat_defenders();
      case Outcome::de:
        eliminate_all(combat_.defenders);
        combat_.defenders.clear();
        return after_losses();
    }
  }

  void owe(UnitId unit) {
    const int total = combat_.owed + game_.scenario.unit(unit).strength();
    combat_.owed = static_cast<uint8_t>(total > 255 ? 255 : total);
  }
  void pay(UnitId unit) {
    const int strength = game_.scenario.unit(unit).strength();
    combat_.owed = static_cast<uint8_t>(combat_.owed > strength ? combat_.owed - strength : 0);
    eliminate_unit(unit);
    combat_.attackers.remove(unit);
  }

  void lose_defender(UnitId unit) {
    combat_.owed = 0;
    owe(unit);
    eliminate_unit(unit);
    combat_.defenders.remove(unit);
    combat_.stage = Stage::exchange;
    settle_exchange();
  }

  // The attacker pays as long as something is owed and somebody is left; without a choice at once.
  void settle_exchange() {
    state_.to_act = state_.side;
    while (combat_.owed > 0) {
      const UnitSet left = affected();
      if (left.empty()) break;
      int total = 0;
      left.each([&](UnitId unit) { total += game_.scenario.unit(unit).strength(); });
      if (left.count() > 1 && total > combat_.owed) return;
      pay(left.first());
    }
    if (combat_.outcome == Outcome::ex_partial) return retreat_defenders();
    after_losses();
  }

  // Only those who fight from or in an enemy-controlled hex risk their order [12.11]-[12.13].
  // Losses may lift the zone later, so it is noted as the result is read.
  void note_exposed() {
    const Board& board = Board::of(game_, state_);
    const auto note = [&](UnitId unit) {
      if (board.in_enemy_zone(game_.scenario.side_of(unit), at(state_, unit).hex))
        combat_.exposed.add(unit);
    };
    affected().each(note);
    combat_.defenders.each(note);
  }

  void retreat_attackers() {
    const UnitSet attackers = affected();
    // Disordered by the result itself, so a town they retreat into adds nothing [12.11], [12.17].
    attackers.each([&](UnitId unit) {
      if (!combat_.exposed.has(unit)) return;
      effectiveness::lose(game_, state_, unit, events_);
      if (is_steadied(unit)) return;
      disorder(game_, state_, unit, rule(12, 11), events_);
      if (is_artillery(game_.scenario.unit(unit).type()))
        disorder(game_, state_, unit, rule(12, 11), events_);
    });
    start_retreat(attackers, state_.side);
  }
  void retreat_defenders() {
    UnitSet going = combat_.defenders;
    combat_.defenders.each([&](UnitId unit) {
      const blob::Clause* proof = find_clause(game_, state_, ClauseKind::proof_against_guns, unit);
      if (combat_.guns_only == 0 || proof == nullptr) return;
      going.remove(unit);
      if (combat_.outcome == Outcome::dr) combat_.exposed.remove(unit);  // no retreat, no disorder
      events_.push_back({.kind = EventKind::unshaken,
                         .side = game_.scenario.side_of(unit),
                         .unit = unit,
                         .rule = cite(*proof)});
    });
    start_retreat(going, enemy_of(state_.side));
  }
  void start_retreat(const UnitSet& units, Side owner) {
    combat_.pending = units;
    combat_.stage = Stage::retreat;
    combat_.retreat_length = 1;
    state_.to_act = owner;
    run_retreats();
  }

  void after_losses() {
    note_vacated_hexes();
    enter(Stage::advance);
  }

  bool anyone_can_advance() const {
    bool any = false;
    for (uint16_t i = 0; i < game_.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!combat_.attackers.has(unit) && !combat_.defenders.has(unit)) continue;
      for (int k = 0; k < combat_.vacated_count; ++k) {
        if (combat_.vacated[k] == HexId::none) continue;
        any |= check_advance(game_, state_, unit, combat_.vacated[k]).ok();
      }
    }
    return any;
  }

  // The dice that close a combat [12.12], [12.13].
  void finish() {
    if (!profile_of(game_).has_morale) return clear();
    combat_.exposed.each([&](UnitId unit) {
      if (at(state_, unit).fate != Fate::on_map) return;
      switch (combat_.outcome) {
        case Outcome::dr:
          if (!combat_.defenders.has(unit)) return;
          if (is_artillery(game_.scenario.unit(unit).type())) {
            if (!is_steadied(unit)) disorder(game_, state_, unit, rule(12, 12), events_);
            return;
          }
          return roll_for_disorder(unit, rule(12, 12));
        case Outcome::ex:
        case Outcome::ex_partial:
          return roll_for_disorder(unit, rule(12, 13));
        default:
          return;
      }
    });
    clear();
  }

  void roll_for_disorder(UnitId unit, RuleRef why) {
    const uint8_t die = roll(state_);
    events_.push_back({.kind = EventKind::die_rolled, .value = die, .unit = unit, .rule = why});
    if (die >= 4 && !is_steadied(unit)) disorder(game_, state_, unit, why, events_);
  }

  // A leader with the unit may save its order by a die.
  bool is_steadied(UnitId unit) {
    const UnitState& it = at(state_, unit);
    if (it.fate != Fate::on_map || it.morale == Morale::routed) return false;
    const blob::Clause* led =
        leader_clause(game_, state_, ClauseKind::keeps_order, game_.scenario.side_of(unit), it.hex);
    if (led == nullptr) return false;
    const uint8_t die = roll(state_);
    events_.push_back(
        {.kind = EventKind::die_rolled, .value = die, .unit = unit, .rule = cite(*led)});
    if (die > led->value()) return false;
    events_.push_back({.kind = EventKind::kept_order,
                       .side = game_.scenario.side_of(unit),
                       .unit = unit,
                       .rule = cite(*led)});
    return true;
  }

  void clear() {
    combat_ = {};
    combat_.displacing = UnitId::none;
    state_.to_act = state_.side;
  }

  // Units lost by one result: a leader among them is tried once.
  void eliminate_all(const UnitSet& units) {
    const UnitSet lost = units;
    const UnitSet leaders = leaders_with(game_, state_, lost);
    lost.each([&](UnitId unit) { eliminate(game_, state_, unit, rule(8, 6), events_); });
    see_to_leaders(leaders);
  }
  void eliminate_unit(UnitId unit) {
    UnitSet one{};
    one.add(unit);
    eliminate_all(one);
  }
  void see_to_leaders(const UnitSet& leaders) {
    test_leaders(game_, state_, leaders, events_);
    retire_leaders(game_, state_, events_);
  }

  const Game& game_;
  GameState& state_;
  Combat& combat_;
  EventList& events_;
};

UnitSet units_that_must_go(const Game& game, const GameState& state, bool closing) {
  const Board& board = Board::of(game, state);
  UnitSet units{};
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = state.units[i];
    if (it.fate != Fate::on_map || game.scenario.side_of(unit) != state.side) continue;
    const bool pressed = board.has(unit, trait::flees_zone)
                             ? board.in_enemy_zone(state.side, it.hex)
                             : touches_enemy(game, board, it.hex, state.side);
    const bool flees = board.has(unit, trait::must_flee) && pressed;
    if (flees && !(closing && board.has(unit, trait::flees_beaten))) units.add(unit);
    if (closing && falls_back(state, board, unit)) units.add(unit);
  }
  return units;
}

}  // namespace

void begin_combat_phase(const Game& game, GameState& state, EventList& events) {
  state.phase = Phase::combat;
  state.combat = {};
  state.combat.displacing = UnitId::none;
  state.combat_begun = 0;
  state.combat_closed = 0;
  state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::phase_began,
                    .side = state.side,
                    .value = static_cast<int16_t>(Phase::combat),
                    .rule = rule(4, 0)});
  const bool night = game.scenario.is_night(state.turn);
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& it = state.units[i];
    if (it.fate != Fate::on_map || game.scenario.side_of(unit) != state.side) continue;
    const bool in_zone = game.scenario.unit(unit).type() != UnitType::gunboat &&  // [9.64]
                         Board::of(game, state).in_enemy_zone(state.side, it.hex);
    if (night && !in_zone && it.morale != Morale::good) {  // [11.3]
      const Morale found = floor_of_town(game, it, Morale::good);
      if (found != it.morale) change_morale(game, state, unit, found, rule(12, 41), events);
      it.marks &= static_cast<uint16_t>(~mark::rallying);  // nothing is left to roll for
    }
    if (it.is(mark::rallying)) rally(game, state, unit, events);
    if (it.fate != Fate::on_map || !in_zone) continue;
    it.marks |= mark::engaged;
    if (is_unfit(it)) it.marks |= mark::must_fall_back;
  }
  const UnitSet fleeing = units_that_must_go(game, state, false);
  if (fleeing.empty()) return;
  const bool beaten = Board::of(game, state).has(fleeing.first(), trait::flees_beaten);
  Procedure procedure(game, state, events);
  if (beaten) {
    procedure.give_way(fleeing);
  } else {
    procedure.fall_back(fleeing);
  }
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

bool close_combat_phase(const Game& game, GameState& state, EventList& events) {
  state.combat_closed = 1;
  const Board& board = Board::of(game, state);
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].fate != Fate::on_map) continue;
    if (game.scenario.side_of(unit) != state.side) {
      const HexId hex = state.units[i].hex;
      if (board.first(hex) != unit || !binds(game, state, board, hex)) continue;
      events.push_back({.kind = EventKind::obligation_lapsed,
                        .side = state.side,
                        .unit = unit,
                        .rule = rule(8, 11)});
      continue;
    }
    if (!is_bound(game, state, board, unit) || !check_fit_to_attack(game, state, board, unit).ok())
      continue;
    events.push_back({.kind = EventKind::obligation_lapsed,
                      .side = state.side,
                      .unit = unit,
                      .rule = rule(8, 12)});
  }
  const UnitSet going = units_that_must_go(game, state, true);
  return !going.empty() && Procedure(game, state, events).fall_back(going);
}

void tidy_after_combat(const Game& game, GameState& state, EventList& events) {
  const Board& board = Board::of(game, state);
  for (FieldWork& work : state.works) {  // [10.34]: not in the enemy's sight
    if (work.kind != WorkKind::started) continue;
    const Side builder = game.scenario.side_of(static_cast<UnitId>(work.facing));
    if (touches_enemy(game, board, work.hex, builder))
      remove_work(state, work, events, rule(10, 34));
  }
}

Result check_combat(const Game& game, const GameState& state, Command command) {
  const Combat& combat = state.combat;
  const bool free = combat.stage == Stage::none || combat.stage == Stage::planning;
  const bool about_unit = command.unit != UnitId::none;
  if (about_unit && !game.scenario.has_unit(command.unit)) return refused(Refusal::no_such_unit);
  switch (command.verb) {
    case Verb::target:
    case Verb::join:
    case Verb::cancel:
    case Verb::fight:
    case Verb::face:
    case Verb::rout:
    case Verb::raze:
      if (!free) return refused(Refusal::not_now, rule(8, 0));
      if (state.combat_closed != 0 && command.verb != Verb::raze)
        return refused(Refusal::not_now, rule(8, 0));
      break;
    default:
      break;
  }
  if (!about_unit) {
    switch (command.verb) {
      case Verb::target:
        return check_target(game, state, command.hex);
      case Verb::cancel:
        return combat.stage == Stage::planning ? accepted()
                                               : refused(Refusal::no_attack_planned, rule(8, 0));
      case Verb::fight:
        return check_fight(game, state, command.arg);
      default:
        return refused(Refusal::no_such_unit);
    }
  }
  switch (command.verb) {
    case Verb::join:
      return check_join(game, state, command.unit);
    case Verb::face:
      return check_face(game, state, command.unit, command.arg);
    case Verb::rout:
      return check_rout(game, state, command.unit);
    case Verb::raze:
      return check_raze(game, state, command.unit);
    case Verb::flush:
    case Verb::withdraw:
    case Verb::lose:
      return check_choice_of_unit(game, state, command);
    case Verb::displace:
      if (!game.scenario.has_unit(command.target)) return refused(Refusal::no_such_unit);
      return check_retreat(game, state, command);
    case Verb::retreat:
      return check_retreat(game, state, command);
    case Verb::advance:
      return check_advance(game, state, command.unit, command.hex);
    case Verb::rally:
      return refused(Refusal::not_now, rule(12, 41));
    case Verb::dig:
      return refused(Refusal::not_now, rule(10, 34));
    default:
      return refused(Refusal::not_now, rule(6, 11));  // the rest is movement
  }
}

namespace {

void join(const Game& game, GameState& state, UnitId unit) {
  state.combat.attackers.add(unit);
  if (hit_on_plan(game, state, Board::of(game, state), unit) == Hit::bombard)
    state.combat.bombarding.add(unit);
}

}  // namespace

void complete_stacks(const Game& game, GameState& state) {
  if (!profile_of(game).stack_attacks_as_one) return;
  const Board& board = Board::of(game, state);
  const UnitSet named = state.combat.attackers;
  named.each([&](UnitId unit) {
    for (UnitId other = board.first(at(state, unit).hex); other != UnitId::none;
         other = board.next(other)) {
      if (check_join(game, state, other).ok()) join(game, state, other);
    }
  });
}

void do_combat(const Game& game, GameState& state, Command command, EventList& events) {
  Combat& combat = state.combat;
  Procedure procedure(game, state, events);
  switch (command.verb) {
    case Verb::target:
      combat.stage = Stage::planning;
      combat.attacked[combat.attacked_count++] = command.hex;
      return;
    case Verb::join:
      join(game, state, command.unit);
      return complete_stacks(game, state);
    case Verb::cancel:
      combat = {};
      combat.displacing = UnitId::none;
      return;
    case Verb::fight:
      return procedure.begin(command.arg);
    case Verb::end:
      return procedure.pass();
    case Verb::flush:
    case Verb::withdraw:
    case Verb::lose:
      return procedure.choose(command.unit);
    case Verb::retreat:
      return procedure.retreat(command.unit, command.hex, UnitId::none);
    case Verb::displace:
      return procedure.retreat(command.unit, command.hex, command.target);
    case Verb::advance:
      return procedure.advance(command.unit, command.hex);
    case Verb::face:
      for (FieldWork& work : state.works) {
        if (work.kind != WorkKind::started || work.facing != index_of(command.unit)) continue;
        work.kind = WorkKind::breastwork;
        work.facing = command.arg;
        count_against_quota(game, state, command.unit);
        events.push_back({.kind = EventKind::work_finished,
                          .side = state.side,
                          .value = command.arg,
                          .unit = command.unit,
                          .hex = work.hex,
                          .rule = rule(10, 34)});
        return;
      }
      return;
    case Verb::rout: {
      change_morale(game, state, command.unit, Morale::routed, rule(12, 16), events);
      UnitState& it = at(state, command.unit);
      if (it.is(mark::engaged)) it.marks |= mark::must_fall_back;
      return;
    }
    case Verb::raze:
      state.combat_closed = 1;
      for (FieldWork& work : state.works) {
        if (work.kind != WorkKind::none && work.hex == at(state, command.unit).hex)
          remove_work(state, work, events, rule(10, 37));
      }
      return;
    default:
      return;
  }
}

void legal_combat(const Game& game, const GameState& state, UnitId unit, CommandList& out) {
  const Combat& combat = state.combat;
  const auto offer = [&](Command command) {
    if (check_combat(game, state, command).ok() && !out.full()) out.push_back(command);
  };
  if (unit == UnitId::none) {
    offer({.verb = Verb::cancel});
    if (combat.stage == Stage::planning && check_fight(game, state, 0).ok()) {
      for (uint8_t cap = 0; cap <= table_columns; ++cap) offer({.verb = Verb::fight, .arg = cap});
    }
    if (combat.stage == Stage::none || combat.stage == Stage::planning) {
      const Board& board = Board::of(game, state);
      for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
        const HexId hex = state.units[i].hex;
        if (hex == HexId::none || board.first(hex) != static_cast<UnitId>(i)) continue;
        if (board.holds_enemy(hex, state.side)) offer({.verb = Verb::target, .hex = hex});
      }
    }
    return;
  }
  if (!game.scenario.has_unit(unit)) return;
  switch (combat.stage) {
    case Stage::none:
    case Stage::planning:
      offer({.verb = Verb::join, .unit = unit});
      offer({.verb = Verb::rout, .unit = unit});
      offer({.verb = Verb::raze, .unit = unit});
      for (uint8_t d = 0; d < dir_count; ++d) offer({.verb = Verb::face, .arg = d, .unit = unit});
      return;
    case Stage::flush:
      return offer({.verb = Verb::flush, .unit = unit});
    case Stage::withdraw:
      return offer({.verb = Verb::withdraw, .unit = unit});
    case Stage::attacker_loss:
    case Stage::defender_loss:
    case Stage::exchange:
      return offer({.verb = Verb::lose, .unit = unit});
    case Stage::occupy:
    case Stage::advance:
      for (int i = 0; i < combat.vacated_count; ++i) {
        if (combat.vacated[i] != HexId::none)
          offer({.verb = Verb::advance, .unit = unit, .hex = combat.vacated[i]});
      }
      return;
    default:
      break;
  }
  if (!is_to_retreat(combat, unit)) return;
  RetreatOptions options;
  list_retreats(game, state, unit, retreat_length(combat, unit), options);
  for (const RetreatOption& option : options) {
    const bool pushes = option.pushed != UnitId::none;
    if (!out.full())
      out.push_back({.verb = pushes ? Verb::displace : Verb::retreat,
                     .unit = unit,
                     .target = option.pushed,
                     .hex = option.hex});
  }
}

}  // namespace bg::bluegray
