#include "rules/bluegray/simultaneous/results.h"

#include "rules/bluegray/combat/charge.h"
#include "rules/bluegray/combat/choices.h"
#include "rules/bluegray/combat/procedure.h"
#include "rules/bluegray/modules/voluntary_combat.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray::simultaneous {

namespace {

uint32_t word_of(const Position& position, UnitId unit) {
  return position.state.orders[index_of(unit)];
}

template <class F>
void each_unit(const Position& position, F&& f) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) f(static_cast<UnitId>(i));
}

bool stands(const Position& position, UnitId unit) {
  return at(position.state, unit).fate == Fate::on_map;
}

int attack_count(const Position& position) {
  int most = 0;
  each_unit(position, [&](UnitId unit) {
    const int attack = stored::attack_of(word_of(position, unit));
    const int defence = stored::defence_of(word_of(position, unit));
    most = attack > most ? attack : most;
    most = defence > most ? defence : most;
  });
  return most;
}

// An attack that has been kept: who made it, on whom, with what result. The lost are among them.
struct Kept {
  UnitSet attackers{}, defenders{};
  Outcome outcome = Outcome::none;
  Side attacker = Side::none;
};

Kept kept(const Position& position, int number) {
  Kept found;
  each_unit(position, [&](UnitId unit) {
    const uint32_t word = word_of(position, unit);
    const Side side = position.scenario.side_of(unit);
    if (stored::attack_of(word) == number) {
      found.attackers.add(unit);
      found.outcome = stored::attack_outcome(word);
      found.attacker = side;
    }
    if (stored::defence_of(word) == number) {
      found.defenders.add(unit);
      found.outcome = stored::defence_outcome(word);
      found.attacker = enemy_of(side);
    }
  });
  return found;
}

bool is_beaten(uint32_t word) {
  return stored::attack_outcome(word) == Outcome::ar ||
         stored::defence_outcome(word) == Outcome::dr;
}

bool is_lost(uint32_t word) {
  const Outcome attack = stored::attack_outcome(word), defence = stored::defence_outcome(word);
  return attack == Outcome::ae || defence == Outcome::de || defence == Outcome::ex;
}

void keep(MutablePosition& position, UnitId unit, int number, Outcome outcome, int shift,
          int outcome_shift) {
  uint32_t& word = position.state.orders[index_of(unit)];
  word &= ~(stored::number_mask << shift | stored::outcome_mask << outcome_shift |
            stored::hex_mask << stored::hex_shift);
  word |= static_cast<uint32_t>(number) << shift | stored::code_of(outcome) << outcome_shift |
          static_cast<uint32_t>(index_of(at(position.state, unit).hex)) << stored::hex_shift;
}

}  // namespace

void keep_result(MutablePosition& position, const UnitSet& attackers, const UnitSet& retreating) {
  const Combat& combat = position.state.combat;
  const int number = attack_count(position) + 1;
  attackers.each([&](UnitId unit) {
    keep(position, unit, number, combat.outcome, stored::attack_shift,
         stored::attack_outcome_shift);
  });
  combat.defenders.each([&](UnitId unit) {
    const bool stays = combat.outcome == Outcome::dr && !retreating.has(unit);
    keep(position, unit, number, stays ? Outcome::none : combat.outcome, stored::defence_shift,
         stored::defence_outcome_shift);
  });
}

bool take_losses(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  if (state.carried_out == 0) {
    each_unit(position, [&](UnitId unit) {
      if (stands(position, unit) && is_lost(word_of(position, unit)))
        eliminate(position, unit, rule(8, 6), events);
    });
  }
  const int count = attack_count(position);
  while (state.carried_out < count) {
    const Kept attack = kept(position, ++state.carried_out);
    if (attack.outcome != Outcome::ex) continue;
    UnitSet paying{};
    attack.attackers.each([&](UnitId unit) {
      if (stands(position, unit)) paying.add(unit);
    });
    if (paying.empty()) continue;
    int owed = 0;
    attack.defenders.each([&](UnitId unit) { owed += fighting_strength(position, unit); });
    state.clock.side = attack.attacker;
    if (Procedure(position, events).exchange(paying, owed)) return true;
  }
  state.carried_out = 0;
  return false;
}

bool retreat(MutablePosition& position, EventList& events) {
  UnitSet going{};
  each_unit(position, [&](UnitId unit) {
    if (stands(position, unit) && is_beaten(word_of(position, unit)) &&
        position.scenario.side_of(unit) == position.state.clock.side)
      going.add(unit);
  });
  return !going.empty() && Procedure(position, events).retreat_all(going);
}

bool advance(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  const int count = attack_count(position);
  while (state.carried_out < count) {
    const Kept attack = kept(position, ++state.carried_out);
    if (attack.outcome == Outcome::none) continue;
    const bool by_defender = is_won_by_defender(attack.outcome);
    UnitSet victors{};
    (by_defender ? attack.defenders : attack.attackers).each([&](UnitId unit) {
      if (stands(position, unit) && !is_beaten(word_of(position, unit))) victors.add(unit);
    });
    if (victors.empty()) continue;
    HexId vacated[max_vacated];
    int hexes = 0;
    (by_defender ? attack.attackers : attack.defenders).each([&](UnitId unit) {
      const HexId hex = stored::hex_of(word_of(position, unit));
      bool is_known = position.occupancy().occupied(hex);
      for (int i = 0; i < hexes; ++i) is_known |= vacated[i] == hex;
      if (!is_known && hexes < max_vacated) vacated[hexes++] = hex;
    });
    if (hexes == 0) continue;
    state.clock.side = attack.attacker;
    if (Procedure(position, events).follow_up(attack.outcome, victors, vacated, hexes)) return true;
  }
  state.carried_out = 0;
  return false;
}

void note_repulsed(MutablePosition& position) {
  GameState& state = position.state;
  for (uint32_t& word : state.orders) word = 0;
  const Side player = state.clock.side;
  for (const Side side : {Side::union_side, Side::confederate}) {
    state.clock.side = side;
    repulsion::who_goes(position).each([&](UnitId unit) { state.orders[index_of(unit)] = 1; });
  }
  state.clock.side = player;
}

UnitSet repulsed(const Position& position) {
  UnitSet going{};
  each_unit(position, [&](UnitId unit) {
    if (stands(position, unit) && word_of(position, unit) != 0 &&
        position.scenario.side_of(unit) == position.state.clock.side)
      going.add(unit);
  });
  return going;
}

}  // namespace bg::bluegray::simultaneous
