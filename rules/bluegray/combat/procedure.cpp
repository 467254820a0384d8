#include "rules/bluegray/combat/procedure.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/charge.h"
#include "rules/bluegray/combat/choices.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/morale.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/defensive_artillery.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/effectiveness.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/voluntary_combat.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/simultaneous/results.h"
#include "rules/bluegray/stages.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

void note_vacated(MutablePosition& position, HexId hex) {
  Combat& combat = position.state.combat;
  if (position.occupancy().occupied(hex) || combat.vacated_count == max_vacated) return;
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

// The unit goes to a hex, by retreat, displacement or advance; `passed` lies between in a retreat
// of two hexes.
void go(MutablePosition& position, UnitId unit, HexId hex, EventKind kind, RuleRef why,
        EventList& events, HexId passed = HexId::none, Town town = Town::disorders) {
  UnitState& it = at(position.state, unit);
  const HexId from = it.hex;
  if (passed != HexId::none) set_foot(position, unit, from, passed, events, town);
  position.put(unit, hex);
  it.marks &= ~mark::sallied;
  events.push_back({.kind = kind,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = why});
  for (FieldWork& work : position.state.works) {  // [10.35]
    if (work.kind == WorkKind::started && work.builder == unit)
      remove_work(position, work, events, entrenchments::why_given_up(position, rule(10, 35)));
  }
  set_foot(position, unit, passed != HexId::none ? passed : from, hex, events, town);
  follow(position, unit, from, events);
}

}  // namespace

void Procedure::begin(uint8_t cap) {
  combat_.column_cap = cap;
  combat_.only_bombards = bombards_only(combat_) ? 1 : 0;
  position_.state.combat_begun = 1;
  const Occupancy& occupancy = position_.occupancy();
  for (int i = 0; i < combat_.attacked_count; ++i) {
    for (UnitId unit = occupancy.first(combat_.attacked[i]); unit != UnitId::none;
         unit = occupancy.next(unit)) {
      if (position_.scenario.unit(unit).type() == UnitType::gunboat) continue;  // [9.66]
      if (at(position_.state, unit).is(mark::advanced)) continue;               // [8.75]
      combat_.defenders.add(unit);
      if (at(position_.state, unit).is(mark::defended)) combat_.bystanders.add(unit);
    }
  }
  combat_.attackers.each([&](UnitId unit) { intelligence::reveal(position_, unit, events_); });
  const UnitSet defenders = combat_.defenders;
  defenders.each([&](UnitId unit) { intelligence::reveal(position_, unit, events_); });
  if (combat_.defenders.empty()) return miss_everybody();
  const UnitSet spent = spent_by_plan(position_);
  spent.each([&](UnitId unit) { at(position_.state, unit).marks |= mark::attacked; });
  combat_.attackers.each([&](UnitId unit) {
    if (is_sally(position_, unit)) at(position_.state, unit).marks |= mark::sallied;
  });
  events_.push_back({.kind = EventKind::attack_began,
                     .side = position_.state.clock.side,
                     .hex = combat_.attacked[0],
                     .rule = rule(8, 0)});
  note_attack(position_, combat_.defenders, combat_.only_bombards != 0, events_);
  if (const blob::Clause* charge = charge_of(position_, combat_);
      charge != nullptr && charge->scope().unless() != 0)
    raise(position_, charge->scope().unless(), cite(*charge), events_);
  enter(Stage::flush);
}

// There were only dummies: guns have fired for nothing, and all others are free as before
// [supplement 11.52].
void Procedure::miss_everybody() {
  combat_.attackers.each([&](UnitId unit) {
    const UnitType type = position_.scenario.unit(unit).type();
    if (is_artillery(type) || type == UnitType::gunboat)
      at(position_.state, unit).marks |= mark::attacked;
  });
  clear();
}

void Procedure::lose_attacker(UnitId unit) {
  eliminate_unit(unit);
  combat_.attackers.remove(unit);
  retreat_attackers();
}

void Procedure::pay_exchange(UnitId unit) {
  pay(unit);
  settle_exchange();
}

void Procedure::retreat(UnitId unit, HexId hex, UnitId pushed) {
  const bool was_pushed = combat_.displacing == unit;
  const bool before_combat =
      combat_.stage == Stage::flush_retreat || combat_.stage == Stage::withdraw_retreat;
  const HexId left = at(position_.state, unit).hex;
  combat_.displacing = UnitId::none;
  combat_.pending.remove(unit);
  // An attack that is shunned has still been made on the unit [8.14], [8.74].
  if (before_combat && !was_pushed) at(position_.state, unit).marks |= mark::defended;
  // [12.18], [12.19]
  const Town town = before_combat || was_pushed ? Town::spares : Town::disorders;
  const RuleRef why = was_pushed                        ? rule(8, 81)
                      : combat_.stage == Stage::repulse ? repulsion::how_repulsed
                                                        : rule(8, 71);
  go(position_, unit, hex, was_pushed ? EventKind::displaced : EventKind::retreated, why, events_,
     hex_passed(position_, unit, hex), town);
  if (was_pushed) at(position_.state, unit).marks |= mark::displaced;
  // Guns that go by choice leave their hex to the victor like any others [8.75], [9.17].
  if (combat_.stage == Stage::optional_retreat) note_vacated(position_, left);
  if (pushed != UnitId::none) {
    combat_.displacing = pushed;
    combat_.pushed.add(pushed);
    combat_.pushed.add(unit);
  } else {
    combat_.pushed.clear();
  }
  run_retreats();
}

void Procedure::advance(UnitId unit, HexId hex) {
  UnitState& it = at(position_.state, unit);
  const blob::Clause* charge =
      combat_.stage == Stage::advance ? charge_of(position_, combat_, unit) : nullptr;
  it.marks |= mark::advanced;
  if (charge == nullptr)
    forget_vacated(combat_, hex);
  else
    it.marks += 1u << mark::charge_shift;
  go(position_, unit, hex, EventKind::advanced, charge != nullptr ? cite(*charge) : rule(8, 75),
     events_);
  if (combat_.stage == Stage::occupy) {
    combat_.attackers.remove(unit);
    // It has not attacked, and goes back as the phase ends [supplement 8.72].
    if (position_.rules.withdraws_at_once) it.marks &= ~(mark::attacked | mark::sallied);
  }
  const bool is_last = position_.rules.one_advance && charge == nullptr;
  if (is_last || !anyone_can_advance()) row_of(combat_.stage).go_on(*this);
}

void Procedure::give_way(const UnitSet& units) {
  combat_ = {};
  combat_.displacing = UnitId::none;
  combat_.outcome = Outcome::ar;
  combat_.attackers = units;
  const Occupancy& occupancy = position_.occupancy();
  units.each([&](UnitId unit) {
    const HexId hex = at(position_.state, unit).hex;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId near = position_.scenario.grid().neighbour(hex, dir);
      if (!occupancy.holds_enemy(near, position_.state.clock.side) ||
          !occupancy.extends(position_.game, near, opposite(dir)))
        continue;
      for (UnitId enemy = occupancy.first(near); enemy != UnitId::none;
           enemy = occupancy.next(enemy))
        combat_.defenders.add(enemy);
    }
    events_.push_back(
        {.kind = EventKind::combat_result,
         .side = position_.state.clock.side,
         .value = static_cast<int16_t>(Outcome::ar),
         .unit = unit,
         .rule = cite_trait(position_.game, ClauseKind::must_flee, unit, rule(8, 6))});
  });
  remember_hexes();
  note_exposed();
  retreat_attackers();
}

bool Procedure::fall_back(const UnitSet& units) {
  return send_back(units, Stage::fall_back);
}

bool Procedure::repulse(const UnitSet& units) {
  return send_back(units, Stage::repulse);
}

bool Procedure::send_back(const UnitSet& units, Stage stage) {
  combat_ = {};
  combat_.displacing = UnitId::none;
  combat_.pending = units;
  wait_for(stage);
  combat_.retreat_length = 1;
  run_retreats();
  return combat_.stage != Stage::none;
}

void Procedure::wait_for(Stage stage) {
  combat_.stage = stage;
  const StageRow& row = row_of(stage);
  if (row.chooser != nullptr) position_.state.clock.to_act = row.chooser(position_);
}

void Procedure::enter(Stage stage) {
  wait_for(stage);
  const StageRow& row = row_of(stage);
  if (!row.open(*this)) row.go_on(*this);
}

bool Procedure::can_flush() {
  bool any = false;
  combat_.defenders.each([&](UnitId unit) { any |= may_flush(position_.state, unit); });
  return any;
}

bool Procedure::can_withdraw() {
  bool any = false;
  combat_.defenders.each([&](UnitId unit) { any |= may_withdraw(position_, unit); });
  return any;
}

bool Procedure::open_occupation() {
  spare_bystanders();
  for (int i = 0; i < combat_.attacked_count; ++i) note_vacated(position_, combat_.attacked[i]);
  return anyone_can_advance();
}

// Nobody is attacked twice, so those who had retreated here are swept along only while somebody is
// left who had not been attacked before [8.14], [8.74].
void Procedure::spare_bystanders() {
  const Occupancy& occupancy = position_.occupancy();
  for (int i = 0; i < combat_.attacked_count; ++i) {
    const UnitId first = occupancy.first(combat_.attacked[i]);
    bool attacked = false;
    for (UnitId unit = first; unit != UnitId::none; unit = occupancy.next(unit))
      attacked |= combat_.defenders.has(unit) && !combat_.bystanders.has(unit);
    for (UnitId unit = first; unit != UnitId::none && !attacked; unit = occupancy.next(unit))
      combat_.defenders.remove(unit);
  }
}

void Procedure::start_flush() {
  combat_.pending.each([&](UnitId unit) {
    events_.push_back({.kind = EventKind::flushed,
                       .side = position_.scenario.side_of(unit),
                       .unit = unit,
                       .rule = rule(12, 34)});
  });
  drive_off(Stage::flush_retreat);
}

void Procedure::roll_withdrawal() {
  if (combat_.pending.empty()) return enter(Stage::occupy);
  const bool rolls = !position_.rules.withdraws_at_once;
  const uint8_t die = rolls ? roll_die(position_.state.clock) : uint8_t{0};
  if (rolls) events_.push_back({.kind = EventKind::die_rolled, .value = die, .rule = rule(8, 77)});
  const UnitSet tried = combat_.pending;
  tried.each([&](UnitId unit) {
    const bool away = die <= withdrawal_die(position_, unit);
    events_.push_back({.kind = away ? EventKind::withdrew : EventKind::stood,
                       .side = position_.scenario.side_of(unit),
                       .value = die,
                       .unit = unit,
                       .rule = rule(8, 77)});
    if (!away) combat_.pending.remove(unit);
  });
  drive_off(Stage::withdraw_retreat);
}

// Those in `pending` leave the fight.
void Procedure::drive_off(Stage stage) {
  if (combat_.pending.empty()) return row_of(stage).go_on(*this);
  combat_.pending.each([&](UnitId unit) { combat_.defenders.remove(unit); });
  wait_for(stage);
  combat_.retreat_length = position_.rules.withdrawal_length;
  run_retreats();
}

// Moves on as long as nobody has a choice: units without a way out are lost, a single unit with a
// single way takes it.
void Procedure::run_retreats() {
  while (true) {
    if (combat_.displacing != UnitId::none) {
      RetreatOptions options;
      list_retreats(position_, combat_.displacing, 1, options);
      if (options.size() != 1) return;  // never none: the chain was checked before it began
      const UnitId unit = combat_.displacing;
      return retreat(unit, options[0].hex, options[0].pushed);
    }
    if (combat_.pending.empty()) break;
    if (combat_.stage == Stage::optional_retreat) return;
    if (combat_.stage != Stage::withdraw_retreat)  // who goes at will asks for no proof
      dummies::clear_way(position_, combat_.pending, events_);
    int with_a_way = 0;
    combat_.pending.each([&](UnitId unit) {
      with_a_way += can_retreat(position_, unit, combat_.retreat_length) ? 1 : 0;
    });
    if (with_a_way == 0) {
      const UnitSet lost = combat_.pending;
      combat_.pending.clear();
      const bool is_lost =
          combat_.stage != Stage::withdraw_retreat && combat_.stage != Stage::repulse;
      const UnitSet leaders = leaders_with(position_, lost);
      lost.each([&](UnitId unit) {
        if (combat_.stage == Stage::withdraw_retreat) return stand(unit);
        if (combat_.stage == Stage::repulse) return stay(unit);
        if (leave_map(unit)) return;
        const RuleRef why = cite_trait(position_.game, ClauseKind::fixed, unit, rule(8, 72));
        eliminate(position_, unit, why, events_);
      });
      if (is_lost) see_to_leaders(leaders);
      break;
    }
    if (combat_.pending.count() > 1) return;
    const UnitId unit = combat_.pending.first();
    RetreatOptions options;
    list_retreats(position_, unit, combat_.retreat_length, options);
    if (options.size() != 1) return;
    return retreat(unit, options[0].hex, options[0].pushed);
  }
  row_of(combat_.stage).go_on(*this);
}

// Where the battle has it so, a unit without a way out goes off the map and is not lost.
bool Procedure::leave_map(UnitId unit) {
  UnitState& it = at(position_.state, unit);
  const HexId from = it.hex;
  const blob::Clause* found = nullptr;
  each_clause(position_, ClauseKind::leaves_map, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), position_.scenario.side_of(unit)) &&
        position_.scenario.in_group(clause.group(), unit) &&
        position_.scenario.in_area(clause.area(), from))
      found = &clause;
  });
  if (found == nullptr) return false;
  intelligence::reveal(position_, unit, events_);
  position_.put(unit, HexId::none);
  it.fate = Fate::exited;
  events_.push_back({.kind = EventKind::exited,
                     .side = position_.scenario.side_of(unit),
                     .unit = unit,
                     .from = from,
                     .rule = cite(*found)});
  note_exit(position_, unit, from, events_);
  return true;
}

// Cavalry whose way out was taken by others stays and fights [8.77].
void Procedure::stand(UnitId unit) {
  combat_.defenders.add(unit);
  events_.push_back({.kind = EventKind::stood,
                     .side = position_.scenario.side_of(unit),
                     .unit = unit,
                     .rule = rule(8, 77)});
}

// Who is repulsed and has no way out loses nothing by it [supplement 7.77].
void Procedure::stay(UnitId unit) {
  events_.push_back({.kind = EventKind::hemmed_in,
                     .side = position_.scenario.side_of(unit),
                     .unit = unit,
                     .rule = repulsion::how_repulsed});
}

// Bombarding guns may go along with an attacker retreat [9.17].
void Procedure::offer_optional_retreat() {
  if (position_.rules.is_simultaneous) return clear();  // others are to retreat yet
  note_vacated_hexes();
  if (combat_.outcome == Outcome::ar) {
    wait_for(Stage::optional_retreat);
    combat_.bombarding.each([&](UnitId unit) {
      if (position_.scenario.unit(unit).type() != UnitType::gunboat &&
          can_retreat(position_, unit, 1))
        combat_.pending.add(unit);
    });
    if (!combat_.pending.empty()) {
      combat_.retreat_length = 1;
      return;
    }
  }
  enter(Stage::advance);
}

void Procedure::end_optional_retreat() {
  combat_.pending.clear();
  enter(Stage::advance);
}

void Procedure::after_occupation() {
  combat_.vacated_count = 0;
  if (combat_.defenders.empty()) {
    // Everybody has slipped away. The guns have fired; the others are free again [8.79], or all
    // where that is no combat [supplement 8.72].
    combat_.attackers.each([&](UnitId unit) {
      const UnitType type = position_.scenario.unit(unit).type();
      const bool has_fired = is_artillery(type) || type == UnitType::gunboat;
      if (!has_fired || position_.rules.withdraws_at_once)
        at(position_.state, unit).marks &= ~(mark::attacked | mark::sallied);
    });
    return clear();
  }
  drop_emptied_hexes(position_, combat_);
  if (position_.rules.aid_distance == 0) return resolve();
  enter(Stage::aid);
}

bool Procedure::can_get_aid() {
  return !aid::all_that_may(position_, combat_).empty();
}

void Procedure::help(UnitId guns) {
  pick(guns);
  intelligence::reveal(position_, guns, events_);
  entrenchments::note_combat(position_, guns, events_);
  events_.push_back({.kind = EventKind::aided,
                     .side = position_.scenario.side_of(guns),
                     .unit = guns,
                     .rule = aid::helps_defence});
}

// The guns that help have fired; those beside an attacker share what happens to the defenders
// [supplement 8.51].
void Procedure::share_with_helpers() {
  const UnitSet guns = combat_.pending;
  combat_.pending.clear();
  const bool is_beaten = combat_.outcome == Outcome::dr || combat_.outcome == Outcome::de ||
                         combat_.outcome == Outcome::ex;
  guns.each([&](UnitId unit) {
    at(position_.state, unit).marks |= mark::aided;
    if (is_beaten && aid::is_beside_attacker(position_, combat_, unit)) combat_.defenders.add(unit);
  });
}

void Procedure::resolve() {
  combat_.outcome = Outcome::none;
  const Odds odds = compute_odds(position_, NightEffect::none);
  if (odds.lost) {
    combat_.outcome = look_up(position_.game, odds, 1);  // whatever the die
    events_.push_back({.kind = EventKind::combat_result,
                       .side = position_.state.clock.side,
                       .value = static_cast<int16_t>(combat_.outcome),
                       .rule = cite(*odds.too_weak)});
  } else {
    roll_result();
  }
  combat_.defenders.each([&](UnitId unit) { at(position_.state, unit).marks |= mark::defended; });
  if (combat_.stage == Stage::aid) share_with_helpers();
  for (int i = 0; i < combat_.attacked_count; ++i) {  // [10.34]
    for (FieldWork& work : position_.state.works) {
      if (work.kind == WorkKind::started && work.hex == combat_.attacked[i])
        remove_work(position_, work, events_, entrenchments::why_given_up(position_, rule(10, 34)));
    }
  }
  combat_.attackers.each(
      [&](UnitId unit) { entrenchments::note_combat(position_, unit, events_); });
  combat_.guns_only = 1;
  combat_.attackers.each([&](UnitId unit) {
    if (!is_artillery(position_.scenario.unit(unit).type())) combat_.guns_only = 0;
  });
  spare_from_guns();
  if (combat_.defenders.empty()) return clear();
  remember_hexes();
  note_exposed();
  const bool beaten = combat_.outcome == Outcome::ae || combat_.outcome == Outcome::ae_partial ||
                      combat_.outcome == Outcome::ar;
  if (beaten) note_beaten(position_, affected(), events_);
  if (position_.rules.is_simultaneous) return keep_for_later();
  apply();
}

// All attacks of both sides are fought before anybody suffers anything [supplement 7.5].
void Procedure::keep_for_later() {
  const UnitSet attackers = affected();
  if (combat_.outcome == Outcome::ar) {
    attackers.each([&](UnitId unit) {
      if (combat_.exposed.has(unit)) effectiveness::lose(position_, unit, events_);
    });
  }
  simultaneous::keep_result(position_, attackers,
                            combat_.outcome == Outcome::dr ? driven_back() : UnitSet{});
  clear();
}

bool Procedure::exchange(const UnitSet& attackers, int owed) {
  clear();
  combat_.outcome = Outcome::ex;
  combat_.attackers = attackers;
  combat_.owed = static_cast<uint8_t>(owed > 255 ? 255 : owed);
  wait_for(Stage::exchange);
  settle_exchange();
  return combat_.stage != Stage::none;
}

bool Procedure::retreat_all(const UnitSet& units) {
  clear();
  start_retreat(units, position_.state.clock.side);
  return combat_.stage != Stage::none;
}

bool Procedure::follow_up(Outcome outcome, const UnitSet& victors, const HexId* vacated,
                          int count) {
  clear();
  combat_.outcome = outcome;
  (is_won_by_defender(outcome) ? combat_.defenders : combat_.attackers) = victors;
  for (int i = 0; i < count; ++i) combat_.vacated[i] = vacated[i];
  combat_.vacated_count = static_cast<uint8_t>(count);
  enter(Stage::advance);
  return combat_.stage != Stage::none;
}

// Units that bombardment alone does not touch.
void Procedure::spare_from_guns() {
  if (combat_.only_bombards == 0 || !has_clause(position_.game, ClauseKind::survives_guns)) return;
  const UnitSet defenders = combat_.defenders;
  defenders.each([&](UnitId unit) {
    const blob::Clause* clause = find_clause(position_, ClauseKind::survives_guns, unit);
    if (clause == nullptr) return;
    combat_.defenders.remove(unit);
    events_.push_back({.kind = EventKind::unshaken,
                       .side = position_.scenario.side_of(unit),
                       .unit = unit,
                       .rule = cite(*clause)});
  });
}

void Procedure::roll_result() {
  NightEffect night = NightEffect::none;
  if (position_.scenario.is_night(position_.state.clock.turn)) {  // [11.23]
    const uint8_t die = roll_die(position_.state.clock);
    night = die == 1 ? NightEffect::doubled : die <= 3 ? NightEffect::none : NightEffect::halved;
    events_.push_back({.kind = EventKind::night_die, .value = die, .rule = rule(11, 23)});
  }
  const Odds odds = compute_odds(position_, night);
  events_.push_back({.kind = EventKind::odds_set,
                     .side = position_.state.clock.side,
                     .value = static_cast<int16_t>(odds.column),
                     .rule = rule(8, 6)});
  const uint8_t die = roll_die(position_.state.clock);
  events_.push_back({.kind = EventKind::die_rolled, .value = die});
  combat_.outcome = look_up(position_.game, odds, die);
  events_.push_back({.kind = EventKind::combat_result,
                     .side = position_.state.clock.side,
                     .value = static_cast<int16_t>(combat_.outcome),
                     .rule = rule(8, 6)});
}

// Where everybody stood, to know later what has been vacated.
void Procedure::remember_hexes() {
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
      affected().each([&](UnitId unit) { remember(at(position_.state, unit).hex); });
      break;
    default:
      for (int i = 0; i < combat_.attacked_count; ++i) remember(combat_.attacked[i]);
  }
}

void Procedure::note_vacated_hexes() {
  const Occupancy& occupancy = position_.occupancy();
  for (int i = 0; i < combat_.vacated_count; ++i) {
    if (combat_.vacated[i] != HexId::none && occupancy.occupied(combat_.vacated[i]))
      combat_.vacated[i] = HexId::none;
  }
}

// The attackers that suffer results: all but bombarding guns [9.15].
UnitSet Procedure::affected() const {
  UnitSet units = combat_.attackers;
  combat_.bombarding.each([&](UnitId unit) { units.remove(unit); });
  return units;
}

void Procedure::apply() {
  const UnitSet attackers = affected();
  switch (combat_.outcome) {
    case Outcome::none:
      return finish();
    case Outcome::ae:
      eliminate_all(attackers);
      return after_losses();
    case Outcome::ae_partial:
      if (attackers.count() > 1) {
        wait_for(Stage::attacker_loss);
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
      wait_for(Stage::exchange);
      return settle_exchange();
    case Outcome::ex_partial:
      wait_for(Stage::defender_loss);
      if (combat_.defenders.count() == 1) lose_defender(combat_.defenders.first());
      return;
    case Outcome::dr:
      return retreat_defenders();
    case Outcome::de:
      eliminate_all(combat_.defenders);
      combat_.defenders.clear();
      return after_losses();
    default:  // no result of this table
      return finish();
  }
}

void Procedure::owe(UnitId unit) {
  const int total = combat_.owed + fighting_strength(position_, unit);
  combat_.owed = static_cast<uint8_t>(total > 255 ? 255 : total);
}

void Procedure::pay(UnitId unit) {
  const int strength = fighting_strength(position_, unit);
  combat_.owed = static_cast<uint8_t>(combat_.owed > strength ? combat_.owed - strength : 0);
  eliminate_unit(unit);
  combat_.attackers.remove(unit);
}

void Procedure::lose_defender(UnitId unit) {
  combat_.owed = 0;
  owe(unit);
  eliminate_unit(unit);
  combat_.defenders.remove(unit);
  wait_for(Stage::exchange);
  settle_exchange();
}

// The attacker pays as long as something is owed and somebody is left; without a choice at once.
void Procedure::settle_exchange() {
  while (combat_.owed > 0) {
    const UnitSet left = affected();
    if (left.empty()) break;
    int total = 0;
    left.each([&](UnitId unit) { total += fighting_strength(position_, unit); });
    if (left.count() > 1 && total > combat_.owed) return;
    pay(left.first());
  }
  if (combat_.outcome == Outcome::ex_partial) return retreat_defenders();
  after_losses();
}

// Only those who fight from or in an enemy-controlled hex risk their order [12.11]-[12.13].
// Losses may lift the zone later, so it is noted as the result is read.
void Procedure::note_exposed() {
  const Occupancy& occupancy = position_.occupancy();
  const auto note = [&](UnitId unit) {
    if (occupancy.in_enemy_zone(position_.scenario.side_of(unit), at(position_.state, unit).hex))
      combat_.exposed.add(unit);
  };
  affected().each(note);
  combat_.defenders.each(note);
}

void Procedure::retreat_attackers() {
  const UnitSet attackers = affected();
  // Disordered by the result itself, so a town they retreat into adds nothing [12.11], [12.17].
  attackers.each([&](UnitId unit) {
    if (!combat_.exposed.has(unit)) return;
    effectiveness::lose(position_, unit, events_);
    if (is_steadied(unit)) return;
    disorder(position_, unit, rule(12, 11), events_);
    if (is_artillery(position_.scenario.unit(unit).type()))
      disorder(position_, unit, rule(12, 11), events_);
  });
  start_retreat(attackers, position_.state.clock.side);
}

// The defenders but those whom guns alone do not drive off.
UnitSet Procedure::driven_back() {
  UnitSet going = combat_.defenders;
  combat_.defenders.each([&](UnitId unit) {
    const blob::Clause* proof = find_clause(position_, ClauseKind::proof_against_guns, unit);
    if (combat_.guns_only == 0 || proof == nullptr) return;
    going.remove(unit);
    if (combat_.outcome == Outcome::dr) combat_.exposed.remove(unit);  // no retreat, no disorder
    events_.push_back({.kind = EventKind::unshaken,
                       .side = position_.scenario.side_of(unit),
                       .unit = unit,
                       .rule = cite(*proof)});
  });
  return going;
}

void Procedure::retreat_defenders() {
  start_retreat(driven_back(), enemy_of(position_.state.clock.side));
}

void Procedure::start_retreat(const UnitSet& units, Side owner) {
  combat_.pending = units;
  wait_for(Stage::retreat);
  combat_.retreat_length = 1;
  position_.state.clock.to_act = owner;
  run_retreats();
}

void Procedure::after_losses() {
  if (position_.rules.is_simultaneous) return clear();  // advances come last
  note_vacated_hexes();
  enter(Stage::advance);
}

bool Procedure::anyone_can_advance() {
  bool any = false;
  for (uint16_t i = 0; i < position_.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!combat_.attackers.has(unit) && !combat_.defenders.has(unit)) continue;
    for (int k = 0; k < combat_.vacated_count; ++k) {
      if (combat_.vacated[k] == HexId::none) continue;
      any |= check_advance(position_, unit, combat_.vacated[k]).ok();
    }
    if (hexes_charged(at(position_.state, unit)) == 0) continue;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId next =
          position_.scenario.grid().neighbour(at(position_.state, unit).hex, static_cast<Dir>(d));
      any |= check_advance(position_, unit, next).ok();
    }
  }
  return any;
}

// The dice that close a combat [12.12], [12.13].
void Procedure::finish() {
  if (!position_.rules.has_morale) return clear();
  combat_.exposed.each([&](UnitId unit) {
    if (at(position_.state, unit).fate != Fate::on_map) return;
    switch (combat_.outcome) {
      case Outcome::dr:
        if (!combat_.defenders.has(unit)) return;
        if (is_artillery(position_.scenario.unit(unit).type())) {
          if (!is_steadied(unit)) disorder(position_, unit, rule(12, 12), events_);
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

void Procedure::roll_for_disorder(UnitId unit, RuleRef why) {
  const uint8_t die = roll_die(position_.state.clock);
  events_.push_back({.kind = EventKind::die_rolled, .value = die, .unit = unit, .rule = why});
  if (die + morale_die(position_, unit) >= 4 && !is_steadied(unit))
    disorder(position_, unit, why, events_);
}

// A leader with the unit may save its order by a die.
bool Procedure::is_steadied(UnitId unit) {
  const UnitState& it = at(position_.state, unit);
  if (it.fate != Fate::on_map || it.morale == Morale::routed) return false;
  const blob::Clause* led =
      leader_clause(position_, ClauseKind::keeps_order, position_.scenario.side_of(unit), it.hex);
  if (led == nullptr) return false;
  const uint8_t die = roll_die(position_.state.clock);
  events_.push_back(
      {.kind = EventKind::die_rolled, .value = die, .unit = unit, .rule = cite(*led)});
  if (die > led->value()) return false;
  events_.push_back({.kind = EventKind::kept_order,
                     .side = position_.scenario.side_of(unit),
                     .unit = unit,
                     .rule = cite(*led)});
  return true;
}

void Procedure::clear() {
  combat_ = {};
  combat_.displacing = UnitId::none;
  position_.state.clock.to_act = position_.state.clock.side;
}

// Units lost by one result: a leader among them is tried once.
void Procedure::eliminate_all(const UnitSet& units) {
  const UnitSet lost = units;
  const UnitSet leaders = leaders_with(position_, lost);
  lost.each([&](UnitId unit) { eliminate(position_, unit, rule(8, 6), events_); });
  see_to_leaders(leaders);
}

void Procedure::eliminate_unit(UnitId unit) {
  UnitSet one{};
  one.add(unit);
  eliminate_all(one);
}

void Procedure::see_to_leaders(const UnitSet& leaders) {
  test_leaders(position_, leaders, combat_.tested, events_);
  retire_leaders(position_, events_);
}

}  // namespace bg::bluegray
