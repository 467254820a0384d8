#include "rules/bluegray/combat/duties.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/simultaneous/sequence.h"

namespace bg::bluegray {

namespace {

bool is_attackable(const Game& game, const UnitState& unit, UnitId id) {
  return !unit.is(mark::defended | mark::advanced) &&
         game.scenario.unit(id).type() != UnitType::gunboat;  // [9.66]
}

// Whether nobody has to attack over this side [clause optional_bridges].
bool is_optional_side(const Position& position, HexId from, Dir dir) {
  if (!has_clause(position.game, ClauseKind::optional_bridges)) return false;
  const EdgeKind& edge = position.scenario.edge(from, dir);
  return edge.barrier() == Barrier::creek && edge.crossing() == Crossing::bridge;
}

// Whether a unit whose presence binds nobody does so by its attack: one that is fought, or planned.
bool has_sallied(const Position& position, UnitId unit, Plan plan) {
  return at(position.state, unit).is(mark::sallied) ||
         (plan == Plan::counts && is_sally(position, unit));
}

}  // namespace

bool has_attackable(const Position& position, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  if (!occupancy.holds_enemy(hex, position.state.clock.side)) return false;
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
    if (is_attackable(position.game, at(position.state, unit), unit)) return true;
  }
  return false;
}

Result check_fit_to_attack(const Position& position, UnitId unit) {
  const Occupancy& occupancy = position.occupancy();
  const UnitState& it = at(position.state, unit);
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(8, 15));
  if (const blob::Clause* empty = out_of_ammunition(position, unit); empty != nullptr)
    return refused(Refusal::no_ammunition, cite(*empty));
  if (occupancy.has(unit, trait::non_combat) && !occupancy.has(unit, trait::rail_gun)) {
    return refused(Refusal::unit_cannot_attack,
                   is_leader(position.game, unit)
                       ? cite_leader(position.game, unit)
                       : cite_trait(position.game, ClauseKind::must_flee, unit, rule(2, 3)));
  }
  if (it.is(mark::attacked)) return refused(Refusal::has_attacked, rule(8, 14));
  if (it.is(mark::advanced)) return refused(Refusal::has_advanced, rule(8, 75));
  if (it.morale == Morale::routed) return refused(Refusal::routed_cannot_attack, rule(12, 23));
  if (const Result answer = ask_modules(position, &Module::may_attack, unit); !answer.ok())
    return answer;
  if (it.is(mark::displaced) && is_artillery(position.scenario.unit(unit).type()))
    return refused(Refusal::was_displaced, rule(8, 82));
  return accepted();
}

bool bombards_only(const Combat& combat) {
  UnitSet others = combat.attackers;
  combat.bombarding.each([&](UnitId unit) { others.remove(unit); });
  return others.empty();
}

bool is_rail_gun_alone(const Position& position, const UnitSet& attackers) {
  bool alone = !attackers.empty();
  attackers.each(
      [&](UnitId unit) { alone = alone && position.occupancy().has(unit, trait::rail_gun); });
  return alone;
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

bool is_bound(const Position& position, UnitId unit) {
  const Occupancy& occupancy = position.occupancy();
  const UnitState& it = at(position.state, unit);
  if (it.fate != Fate::on_map || position.scenario.side_of(unit) != position.state.clock.side)
    return false;
  if (position.rules.combat_is_voluntary && !it.is(mark::charging) &&
      !simultaneous::is_told_to_attack(position, unit))
    return false;
  if (!it.is(mark::engaged | mark::charging) || it.is(mark::advanced)) return false;
  if (is_unfit(it) || it.is(mark::limbered) || occupancy.has(unit, trait::non_combat)) return false;
  if (out_of_ammunition(position, unit) != nullptr) return false;
  return !position.scenario.is_night(position.state.clock.turn) || it.is(mark::entered_zone);
}

bool is_sally(const Position& position, UnitId unit) {
  return position.state.combat.attackers.has(unit) && !position.state.combat.bombarding.has(unit) &&
         would_sally(position, unit);
}

bool would_sally(const Position& position, UnitId unit) {
  if (position.rules.combat_is_voluntary) return true;
  if (position.scenario.is_night(position.state.clock.turn)) return true;
  const HexId hex = at(position.state, unit).hex;
  const FieldWork* work = hex == HexId::none ? nullptr : work_at(position.state, hex);
  return work != nullptr && work->kind == WorkKind::trench;
}

bool binds(const Position& position, HexId hex, Plan plan) {
  const Occupancy& occupancy = position.occupancy();
  if (!has_attackable(position, hex)) return false;
  bool exerts = false;
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
    exerts |=
        occupancy.exerts_zone(unit) && is_attackable(position.game, at(position.state, unit), unit);
  if (!exerts) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId near = position.scenario.grid().neighbour(hex, dir);
    if (occupancy.owner(near) != position.state.clock.side) continue;
    const bool zone =
        occupancy.extends(position.game, hex, dir) && !is_optional_side(position, hex, dir);
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (zone && is_bound(position, unit)) return true;
      if (has_sallied(position, unit, plan) && can_hit(position, unit, hex) == Hit::adjacent)
        return true;
    }
  }
  return false;
}

bool is_strong_enough(const Position& position, const Combat& combat) {
  return position.rules.bombards_at_any_odds ||
         find_clause(position, ClauseKind::weak_bombardment, position.state.clock.side) !=
             nullptr ||
         !compute_odds(position, combat, NightEffect::none).below_table;
}

namespace {

// Somebody beside this hex who could still attack it, other than the members of `spent`.
bool has_close_attacker(const Position& position, HexId hex, const UnitSet& spent) {
  const Occupancy& occupancy = position.occupancy();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = position.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (occupancy.owner(near) != position.state.clock.side) continue;
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (spent.has(unit) || !check_fit_to_attack(position, unit).ok()) continue;
      if (can_hit(position, unit, hex) == Hit::adjacent) return true;
    }
  }
  return false;
}

// A gun that could bombard this hex by itself.
bool can_bombard_alone(const Position& position, UnitId unit, HexId hex) {
  if (position.scenario.side_of(unit) != position.state.clock.side ||
      at(position.state, unit).fate != Fate::on_map)
    return false;
  const UnitType type = position.scenario.unit(unit).type();
  if (!is_artillery(type) && type != UnitType::gunboat) return false;
  if (!check_fit_to_attack(position, unit).ok()) return false;
  if (can_hit(position, unit, hex) != Hit::bombard) return false;
  if (position.rules.bombards_at_any_odds) return true;
  Combat alone{};
  alone.attacked[0] = hex;
  alone.attacked_count = 1;
  alone.attackers.add(unit);
  alone.bombarding.add(unit);
  return is_strong_enough(position, alone);
}

// The enemy hexes that must be attacked and that nobody but guns from afar can attack any more, and
// how many of them the guns can take on, one gun to a hex [9.13]: a matching by augmenting paths.
class LeftToGuns {
 public:
  LeftToGuns(const Position& position, const UnitSet& spent)
      : position_(position), occupancy_(position.occupancy()), spent_(spent) {}

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
    for (uint16_t u = 0; u < position_.scenario.unit_count(); ++u) {
      const UnitId gun = static_cast<UnitId>(u);
      if (spent_.has(gun) || tried.has(gun)) continue;
      if (!can_bombard_alone(position_, gun, hexes_[i].hex)) continue;
      if (position_.rules.stack_attacks_as_one && !is_first_gun(gun, hexes_[i].hex)) continue;
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
    UnitId other = occupancy_.first(at(position_.state, gun).hex);
    while (other != gun && !can_bombard_alone(position_, other, target))
      other = occupancy_.next(other);
    return other == gun;
  }

  size_t holder_of(UnitId gun) const {
    size_t i = 0;
    while (i < hexes_.size() && hexes_[i].gun != gun) ++i;
    return i;
  }

  const Position& position_;
  const Occupancy& occupancy_;
  const UnitSet& spent_;
  // Four units have at most twenty hexes around them, and one attack seldom frees more than two.
  etl::vector<Match, 20> hexes_;
};

// An adjacent enemy hex this bound unit could still attack, other than the planned ones.
bool has_target(const Position& position, UnitId unit, bool leaving_out_plan) {
  const Occupancy& occupancy = position.occupancy();
  const HexId hex = at(position.state, unit).hex;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = position.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!has_attackable(position, near)) continue;
    if (is_optional_side(position, hex, static_cast<Dir>(d))) continue;
    if (leaving_out_plan && is_in_plan(position.state.combat, near)) continue;
    bool exerts = false;
    for (UnitId enemy = occupancy.first(near); enemy != UnitId::none; enemy = occupancy.next(enemy))
      exerts |= occupancy.exerts_zone(enemy);
    if (exerts && can_hit(position, unit, near) == Hit::adjacent) return true;
  }
  return false;
}

}  // namespace

UnitSet spent_by_plan(const Position& position) {
  UnitSet spent = position.state.combat.attackers;
  if (!position.rules.stack_attacks_as_one) return spent;
  const Occupancy& occupancy = position.occupancy();
  position.state.combat.attackers.each([&](UnitId unit) {
    const HexId hex = position.state.units[index_of(unit)].hex;
    for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other))
      spent.add(other);
  });
  return spent;
}

// An attack never needs more than one unit with several hexes, or one hex with several units, so
// the rest can be met exactly when every bound unit keeps a target and every binding hex an
// attacker beside it; hexes without one need a gun each.
Result check_leaves_others(const Position& position) {
  const Occupancy& occupancy = position.occupancy();
  const UnitSet nobody{};
  UnitSet spent = spent_by_plan(position);
  LeftToGuns before(position, nobody);
  LeftToGuns after(position, spent);
  bool frees_a_hex = false;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = position.state.units[i];
    if (it.hex == HexId::none) continue;
    if (position.scenario.side_of(unit) == position.state.clock.side) {
      if (spent.has(unit) || !is_bound(position, unit)) continue;
      if (!check_fit_to_attack(position, unit).ok()) continue;
      if (has_target(position, unit, false) && !has_target(position, unit, true))
        return refused(Refusal::leaves_unit_idle, rule(8, 12));
    } else {
      if (occupancy.first(it.hex) != unit || !binds(position, it.hex)) continue;
      const bool close = has_close_attacker(position, it.hex, nobody);
      if (!close) before.add(it.hex);
      if (is_in_plan(position.state.combat, it.hex)) continue;
      if (has_close_attacker(position, it.hex, spent)) continue;
      after.add(it.hex);
      frees_a_hex |= close;
    }
  }
  const int left_before = before.left_over();
  const int left_after = after.left_over();
  if (left_after > left_before)
    return refused(Refusal::leaves_enemy_unattacked, frees_a_hex ? rule(8, 23) : rule(8, 11));
  if (after.empty() || bombards_only(position.state.combat)) return accepted();
  if (position.rules.is_simultaneous) return accepted();  // retreats come after all attacks
  // A gun that this attack's retreat may displace does not fire afterwards [8.82].
  UnitSet retreating = position.state.combat.attackers;
  position.state.combat.bombarding.each([&](UnitId unit) { retreating.remove(unit); });
  who_may_be_displaced(position, retreating).each([&](UnitId unit) { spent.add(unit); });
  if (after.left_over() <= left_before) return accepted();
  return refused(Refusal::gun_fires_first, rule(8, 82));
}

bool must_attack_elsewhere(const Position& position, UnitId unit) {
  return is_bound(position, unit) && check_fit_to_attack(position, unit).ok() &&
         has_target(position, unit, true);
}

bool must_attack(const Position& position, UnitId unit) {
  return is_bound(position, unit) && check_fit_to_attack(position, unit).ok() &&
         has_target(position, unit, false);
}

bool must_be_attacked(const Position& position, HexId hex) {
  if (!binds(position, hex)) return false;
  if (has_close_attacker(position, hex, UnitSet{})) return true;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    if (can_bombard_alone(position, static_cast<UnitId>(i), hex)) return true;
  }
  return false;
}

Result check_end_of_combat(const Position& position) {
  if (position.state.combat.stage == Stage::planning)
    return refused(Refusal::attack_still_planned, rule(8, 0));
  if (position.state.combat_closed != 0) return accepted();
  const Occupancy& occupancy = position.occupancy();
  bool enemy_open = false;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = position.state.units[i].hex;
    if (hex == HexId::none) continue;
    if (position.scenario.side_of(unit) == position.state.clock.side) {
      if (must_attack(position, unit)) return refused(Refusal::must_attack, rule(8, 12));
    } else if (!enemy_open && occupancy.first(hex) == unit) {
      enemy_open = must_be_attacked(position, hex);
    }
  }
  return enemy_open ? refused(Refusal::must_be_attacked, rule(8, 11)) : accepted();
}

}  // namespace bg::bluegray
