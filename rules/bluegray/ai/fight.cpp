#include "rules/bluegray/ai/fight.h"

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/defensive_artillery.h"

namespace bg::ai {

using bluegray::Hit;
using bluegray::Occupancy;

namespace {

// What an open obligation counts: more than any attack can cost.
constexpr int unmet = 20'000;
// What a plan counts that the rules would not take.
constexpr int forbidden = 500;

// Rounds of improving the shares of an attack.
constexpr int passes = 4;

// The strongest stacks there are; a stronger one would be paid for by all.
constexpr int most_owed = 60;

int retreat_cost(const Game& game, bool attacker) {
  if (bluegray::rules_of(game).has_morale)
    return attacker ? weights.shaken_attacker : weights.shaken_defender;
  return attacker ? weights.flight_of_attacker : weights.flight_of_defender;
}

}  // namespace

// Whether a retreat would be the end of the unit, as far as this player notices it this turn.
bool Judge::is_trapped(const bluegray::Position& position, UnitId unit, Traps* traps) const {
  const uint32_t glance = (index_of(unit) * 7919u + position.state.clock.turn * 104729u) % 100;
  if (glance >= temper_->sees_traps) return false;
  if (traps == nullptr) return !bluegray::can_retreat(position, unit, 1);
  if (!traps->asked.has(unit)) {
    traps->asked.add(unit);
    if (!bluegray::can_retreat(position, unit, 1)) traps->cut_off.add(unit);
  }
  return traps->cut_off.has(unit);
}

int clearing(const Throws& throws) {
  using enum Outcome;
  const auto of = [&](Outcome outcome) { return throws.of[static_cast<int>(outcome)]; };
  return of(dr) + of(de) + of(ex) + of(ex_partial);
}

Judge::Nights Judge::nights_of(const bluegray::Position& position, const Combat& plan) const {
  Nights nights;
  // All guns that can help the defence will.
  static Combat helped;  // too much for the device's stack
  const bool expects_help = position.rules.aid_distance != 0 && plan.stage != Stage::aid;
  if (expects_help) {
    helped = plan;
    helped.stage = Stage::aid;
    helped.pending = bluegray::aid::all_that_may(position, plan);
  }
  const Combat& attack = expects_help ? helped : plan;
  nights.odds[0] = compute_odds(position, attack, bluegray::NightEffect::none);
  if (game_->scenario.is_night(position.state.clock.turn)) {
    nights.odds[1] = compute_odds(position, attack, bluegray::NightEffect::doubled);
    nights.odds[2] = compute_odds(position, attack, bluegray::NightEffect::halved);
    nights.count = 3;
  }
  return nights;
}

// With the column no higher than `cap`.
Throws Judge::count_throws(const Nights& nights, int cap) const {
  Throws throws{};
  const uint8_t weight[3] = {static_cast<uint8_t>(nights.count == 1 ? 6 : 2), 1, 3};
  for (int n = 0; n < nights.count; ++n) {
    bluegray::Odds used = nights.odds[n];
    if (cap < nights.odds[0].column && used.column > cap) used.column = cap, used.die_modifier = 0;
    for (int die = 1; die <= 6; ++die) {
      uint8_t& count = throws.of[static_cast<int>(look_up(*game_, used, die))];
      count = static_cast<uint8_t>(count + weight[n]);
    }
  }
  return throws;
}

Throws Judge::throws(const bluegray::Position& position, const Combat& attack, uint8_t cap) const {
  return count_throws(nights_of(position, attack), cap != 0 ? cap - 1 : bluegray::table_columns);
}

Prospect Judge::weigh(const bluegray::Position& position, const Combat& attack,
                      Traps* traps) const {
  using enum Outcome;
  const Scenario& scenario = game_->scenario;
  const Occupancy& occupancy = position.occupancy();
  Prospect best;
  const Nights nights = nights_of(position, attack);
  bluegray::UnitSet close = attack.attackers;
  attack.bombarding.each([&](UnitId unit) { close.remove(unit); });
  const bool only_guns = close.empty();
  if (bluegray::is_rail_gun_alone(position, attack.attackers) ||
      (only_guns && (attack.attacked_count > 1 || nights.odds[0].below_table))) {
    best.allowed = false;
    return best;
  }

  // The defenders: lost, driven off, or the dearest of them lost.
  int all = 0, driven = 0, strength = 0, ground = 0;
  int dearest = 0, dearest_driven = 0, dearest_strength = 0;
  for (int i = 0; i < attack.attacked_count; ++i) {
    const HexId hex = attack.attacked[i];
    if (!only_guns) ground += worth_->of_hex(hex) / 2;
    for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (scenario.unit(unit).type() == UnitType::gunboat) continue;
      const int value = worth_->of_unit(unit) * temper_->enemy_weight / 100;
      const bool lost = is_trapped(position, unit, traps);
      const int flight = lost ? value : value * retreat_cost(*game_, false) / 100;
      all += value;
      driven += flight;
      best.traps |= lost;
      strength += scenario.unit(unit).strength();
      if (value <= dearest) continue;
      dearest = value;
      dearest_driven = flight;
      dearest_strength = scenario.unit(unit).strength();
    }
  }
  // The attackers within the enemy's reach.
  int own_all = 0, own_driven = 0, own_strength = 0;
  int own_dearest = 0, own_dearest_driven = 0;
  close.each([&](UnitId unit) {
    const int value = worth_->of_unit(unit);
    const bool lost = is_trapped(position, unit, traps);
    const int flight = lost ? value : value * retreat_cost(*game_, true) / 100;
    own_all += value;
    own_driven += flight;
    own_strength += scenario.unit(unit).strength();
    if (value > own_dearest) own_dearest = value, own_dearest_driven = flight;
  });
  // An exchange is paid in whole units: the cheapest that are strong enough together.
  const auto paid = [&](int owed) {
    if (only_guns) return 0;
    if (owed >= own_strength || owed > most_owed) return own_all;
    int least[most_owed + 1] = {};  // by strength owed
    for (int k = 1; k <= owed; ++k) least[k] = own_all;
    close.each([&](UnitId unit) {
      const int pays = scenario.unit(unit).strength();
      for (int k = owed; k > 0; --k) {
        const int rest = least[k > pays ? k - pays : 0] + worth_->of_unit(unit);
        if (rest < least[k]) least[k] = rest;
      }
    });
    return least[owed];
  };
  int worth_of[8];
  worth_of[static_cast<int>(none)] = 0;
  worth_of[static_cast<int>(ae)] = -own_all;
  worth_of[static_cast<int>(ae_partial)] = -own_dearest - (own_driven - own_dearest_driven);
  worth_of[static_cast<int>(ar)] = -own_driven;
  worth_of[static_cast<int>(ex)] = all - paid(strength) + (only_guns ? 0 : ground / 2);
  worth_of[static_cast<int>(ex_partial)] =
      dearest + driven - dearest_driven - paid(dearest_strength) + (only_guns ? 0 : ground / 2);
  worth_of[static_cast<int>(dr)] = driven + ground;
  worth_of[static_cast<int>(de)] = all + ground;

  best.uneven = !only_guns && nights.odds[0].attack < nights.odds[0].defence;
  best.strong = nights.odds[0].attack >= 2 * nights.odds[0].defence;
  const int highest = nights.odds[0].column;
  const int lowest = only_guns ? highest : 0;
  bool first = true;
  for (int cap = highest; cap >= lowest; --cap) {
    if (!first && !bluegray::rules_of(*game_).has_column(cap)) continue;  // [classic 7.9]
    const Throws throws = count_throws(nights, cap);
    int value = 0;
    for (int outcome = 0; outcome < 8; ++outcome) value += throws.of[outcome] * worth_of[outcome];
    value /= all_throws;
    if (!first && value <= best.value) continue;
    first = false;
    best.value = value;
    best.success = static_cast<uint8_t>(clearing(throws));
    best.cap = static_cast<uint8_t>(cap < highest ? cap + 1 : 0);
  }
  return best;
}

void AttackPlan::gather(const Judge& judge, const bluegray::Position& position, HexId centre,
                        int radius) {
  const Game& game = judge.game();
  const Scenario& scenario = game.scenario;
  const Grid& grid = scenario.grid();
  const Occupancy& occupancy = position.occupancy();
  const bluegray::Rules& rules = bluegray::rules_of(game);
  grid_ = &grid;
  targets_.clear();
  fighters_.clear();
  traps_ = {};
  weighed_ = cursor_ = pass_ = 0;
  group_ = no_group_yet;
  changed_ = false;
  const auto is_near = [&](HexId hex, int by) {
    return centre == HexId::none || grid.distance(centre, hex) <= by;
  };
  for (uint16_t i = 0; i < scenario.unit_count() && !targets_.full(); ++i) {
    const HexId hex = position.state.units[i].hex;
    if (hex == HexId::none || scenario.side_of(static_cast<UnitId>(i)) == position.state.clock.side)
      continue;
    if (occupancy.first(hex) != static_cast<UnitId>(i) || !is_near(hex, radius)) continue;
    bool open = false;
    for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
      open |= !position.state.units[index_of(unit)].is(mark::defended | mark::advanced) &&
              scenario.unit(unit).type() != UnitType::gunboat;
    }
    // Only what somebody could reach: there are more stacks on a map than a plan has room for.
    bool faced = false;
    for (uint16_t k = 0; k < scenario.unit_count() && open && !faced; ++k) {
      const UnitId unit = static_cast<UnitId>(k);
      if (position.state.units[k].hex == HexId::none ||
          scenario.side_of(unit) != position.state.clock.side)
        continue;
      const bool guns = !bluegray::is_foot_or_horse(scenario.unit(unit).type());
      faced = grid.distance(position.state.units[k].hex, hex) <= (guns ? rules.gunboat_range : 1);
    }
    if (faced) targets_.push_back({hex, 0, false});
  }
  for (uint16_t i = 0; i < scenario.unit_count() && !fighters_.full(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& at = position.state.units[i];
    if (at.hex == HexId::none || scenario.side_of(unit) != position.state.clock.side) continue;
    if (at.is(mark::attacked | mark::advanced) || at.morale == Morale::routed) continue;
    if (occupancy.has(unit, bluegray::trait::non_combat) &&
        !occupancy.has(unit, bluegray::trait::rail_gun))
      continue;
    if (bluegray::out_of_ammunition(position, unit) != nullptr) continue;
    const UnitType type = scenario.unit(unit).type();
    const bool guns = !bluegray::is_foot_or_horse(type);
    if (guns && at.is(mark::displaced)) continue;
    if (!is_near(at.hex, radius + 1)) continue;
    const int range = guns ? rules.gunboat_range : 1;
    Fighter fighter{unit, 0, 0, -1, false, false, static_cast<uint8_t>(fighters_.size())};
    for (size_t t = 0; t < targets_.size(); ++t) {
      if (grid.distance(at.hex, targets_[t].hex) > range) continue;
      const Hit hit = can_hit(position, unit, targets_[t].hex);
      if (hit == Hit::adjacent) fighter.close |= 1u << t;
      if (hit == Hit::bombard) fighter.afar |= 1u << t;
    }
    if ((fighter.close | fighter.afar) == 0) continue;
    fighter.bound = fighter.close != 0 && bluegray::must_attack(position, unit);
    fighter.sallies = !fighter.bound && bluegray::would_sally(position, unit);
    for (const Fighter& other : fighters_) {
      if (!rules.stack_attacks_as_one || position.state.units[index_of(other.unit)].hex != at.hex)
        continue;
      fighter.company = other.company;
      break;
    }
    fighters_.push_back(fighter);
  }
  for (size_t t = 0; t < targets_.size(); ++t) {
    targets_[t].group = static_cast<int8_t>(t);
    bool touched = false;
    for (const Fighter& fighter : fighters_) touched |= ((fighter.close | fighter.afar) >> t) & 1;
    targets_[t].bound = touched && bluegray::must_be_attacked(position, targets_[t].hex);
    prospects_[t] = {};
  }
}

uint32_t AttackPlan::hexes_of(int group) const {
  uint32_t bits = 0;
  for (size_t t = 0; t < targets_.size(); ++t) {
    if (targets_[t].group == group) bits |= 1u << t;
  }
  return bits;
}

bool AttackPlan::is_attack(int group) const {
  for (const Fighter& fighter : fighters_) {
    if (fighter.group == group) return true;
  }
  return false;
}

bool AttackPlan::is_bound(int group) const {
  if ((owed() & hexes_of(group)) != 0) return true;
  for (const Fighter& fighter : fighters_) {
    if (fighter.group == group && fighter.bound) return true;
  }
  return false;
}

Combat AttackPlan::attack(int group) const {
  Combat out{};
  out.displacing = UnitId::none;
  for (const Target& target : targets_) {
    if (target.group == group && out.attacked_count < max_attacked)
      out.attacked[out.attacked_count++] = target.hex;
  }
  const uint32_t hexes = hexes_of(group);
  for (const Fighter& fighter : fighters_) {
    if (fighter.group != group) continue;
    out.attackers.add(fighter.unit);
    if ((fighter.close & hexes) == 0) out.bombarding.add(fighter.unit);
  }
  return out;
}

// Beside all of the group's hexes, or with guns in range of one of them.
bool AttackPlan::can_join(const Fighter& fighter, int group) const {
  const uint32_t hexes = hexes_of(group);
  if (hexes == 0) return false;
  return (fighter.close & hexes) == hexes || (fighter.close == 0 && (fighter.afar & hexes) != 0);
}

void AttackPlan::weigh(const Judge& judge, const bluegray::Position& position, int group) {
  Prospect& out = prospects_[group];
  if (hexes_of(group) == 0) {
    out = {};
    return;
  }
  if (!is_attack(group)) {
    out = {};
    return;
  }
  out = judge.weigh(position, attack(group), &traps_);
  if (!out.allowed) out.value = -forbidden;
  ++work_;
}

// The enemies who have to be attacked, by bit: those who bind us, and at night or out of a trench
// whoever stands beside an attacker [11.21], [10.39].
uint32_t AttackPlan::owed() const {
  uint32_t bits = 0;
  for (size_t t = 0; t < targets_.size(); ++t) {
    if (targets_[t].bound) bits |= 1u << t;
  }
  for (const Fighter& fighter : fighters_) {
    if (fighter.sallies && fighter.group >= 0 && (fighter.close & hexes_of(fighter.group)) != 0)
      bits |= fighter.close;
  }
  return bits;
}

// Whether an attack keeps an enemy from those whom a good one beside it is made on.
bool AttackPlan::draws_off(int group) const {
  for (const Target& target : targets_) {
    if (target.group != group) continue;
    for (const Target& other : targets_) {
      if (other.group == group || !prospects_[other.group].strong) continue;
      if (grid_->distance(target.hex, other.hex) <= 2) return true;
    }
  }
  return false;
}

int AttackPlan::value() const {
  uint32_t attacking = 0, companies[2] = {};
  for (const Fighter& fighter : fighters_) {
    if (fighter.group < 0) continue;
    if (prospects_[fighter.group].allowed) attacking |= 1u << fighter.group;
    companies[fighter.company / 32] |= 1u << (fighter.company % 32);
  }
  const uint32_t bound = owed();
  int total = 0;
  for (size_t t = 0; t < targets_.size(); ++t) {
    total += prospects_[t].value;
    if (prospects_[t].uneven && !draws_off(static_cast<int>(t))) total -= weights.uneven;
    if (((bound >> t) & 1) != 0 && ((attacking >> targets_[t].group) & 1) == 0) total -= unmet;
  }
  for (const Fighter& fighter : fighters_) {
    const bool idle = ((companies[fighter.company / 32] >> (fighter.company % 32)) & 1) == 0;
    if (fighter.bound && idle) total -= unmet / 2;
  }
  return total;
}

bool AttackPlan::company_can_join(uint8_t company, int group) const {
  for (size_t k = company; k < fighters_.size(); ++k) {
    if (fighters_[k].company == company && can_join(fighters_[k], group)) return true;
  }
  return false;
}

// Everybody of the company who can; the others have nothing else to do then.
void AttackPlan::send(uint8_t company, int8_t group) {
  for (size_t k = company; k < fighters_.size(); ++k) {
    if (fighters_[k].company != company) continue;
    fighters_[k].group = group >= 0 && can_join(fighters_[k], group) ? group : -1;
  }
}

// The company at the cursor in another group, or in the best of all once each has been tried.
void AttackPlan::try_next_group(const Judge& judge, const bluegray::Position& position) {
  const uint8_t company = fighters_[cursor_].company;
  int8_t from = -1;
  for (size_t k = company; k < fighters_.size(); ++k) {
    if (fighters_[k].company == company && fighters_[k].group >= 0) from = fighters_[k].group;
  }
  if (group_ == no_group_yet) {
    best_ = from;
    best_total_ = before_ = value();
    group_ = -1;
    if (from >= 0 && company == cursor_) {
      const Prospect kept = prospects_[from];
      send(company, -1);
      weigh(judge, position, from);
      without_ = prospects_[from];
      send(company, from);
      prospects_[from] = kept;
    }
  }
  while (company == cursor_ && group_ < static_cast<int8_t>(targets_.size())) {
    const int8_t group = group_++;
    if (group == from || (group >= 0 && !company_can_join(company, group))) continue;
    const Prospect kept_from = from >= 0 ? prospects_[from] : Prospect{};
    const Prospect kept_to = group >= 0 ? prospects_[group] : Prospect{};
    send(company, group);
    if (from >= 0) prospects_[from] = without_;
    if (group >= 0) weigh(judge, position, group);
    const int total = value();
    if (total > best_total_) best_total_ = total, best_ = group;
    if (from >= 0) prospects_[from] = kept_from;
    if (group >= 0) prospects_[group] = kept_to;
    send(company, from);
    return;
  }
  if (best_total_ > before_) {
    send(company, best_);
    if (from >= 0) prospects_[from] = without_;
    if (best_ >= 0) weigh(judge, position, best_);
    changed_ = true;
  }
  ++cursor_;
  group_ = no_group_yet;
}

bool AttackPlan::improve(const Judge& judge, const bluegray::Position& position) {
  if (targets_.empty() || fighters_.empty()) return true;
  if (weighed_ < targets_.size()) {
    weigh(judge, position, weighed_++);
    return false;
  }
  if (cursor_ < fighters_.size()) {
    try_next_group(judge, position);
    return false;
  }
  cursor_ = 0;
  ++pass_;
  const bool again = changed_;
  changed_ = false;
  if (again && pass_ < passes) return false;
  // Whoever stands alone before two enemies must take on both at once [8.2].
  if (pass_ < passes + 6 && merge_open_target(judge, position)) return false;
  return true;
}

void AttackPlan::regroup(uint32_t hexes, int8_t group) {
  for (size_t t = 0; t < targets_.size(); ++t) {
    if ((hexes >> t) & 1) targets_[t].group = group;
  }
}

bool AttackPlan::merge_open_target(const Judge& judge, const bluegray::Position& position) {
  for (size_t t = 0; t < targets_.size(); ++t) {
    const int8_t open = targets_[t].group;
    if (hexes_of(open) == 0 || !is_bound(open) || (is_attack(open) && prospects_[open].allowed))
      continue;
    // The unit that can take it along with what it attacks already, if the whole gains by it.
    for (const Fighter& fighter : fighters_) {
      const int8_t group = fighter.group;
      if (group < 0 || group == open || ((fighter.close >> t) & 1) == 0) continue;
      const uint32_t both = hexes_of(group) | hexes_of(open);
      if ((fighter.close & both) != both) continue;
      const int before = value();
      const Prospect kept[2] = {prospects_[open], prospects_[group]};
      const uint32_t moved = hexes_of(open);
      uint64_t dropped = 0;
      regroup(moved, group);
      for (size_t k = 0; k < fighters_.size(); ++k) {
        if (fighters_[k].group != group || can_join(fighters_[k], group)) continue;
        fighters_[k].group = -1;
        dropped |= 1ull << k;
      }
      weigh(judge, position, open);
      weigh(judge, position, group);
      if (value() > before) {
        changed_ = true;
        return true;
      }
      regroup(moved, open);
      for (size_t k = 0; k < fighters_.size(); ++k) {
        if ((dropped >> k) & 1) fighters_[k].group = group;
      }
      prospects_[open] = kept[0];
      prospects_[group] = kept[1];
    }
  }
  return false;
}

}  // namespace bg::ai
