#include "rules/bluegray/ai/choices.h"

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/defensive_artillery.h"

namespace bg::ai {

void Choices::go_on() {
  const uint16_t units = desk_.unit_count();
  if (cursor_ == 0) {
    best_ = {};
    best_score_ = no_gain;
    desk_.work += 4;
  }
  CommandList& list = desk_.make_list<CommandList>();
  while (cursor_ <= units && desk_.work < slice) {
    list.clear();
    desk_.game->system->legal(*desk_.game, desk_.state,
                              cursor_ == units ? UnitId::none : static_cast<UnitId>(cursor_), list);
    ++cursor_;
    for (const Command& command : list) {
      const int value = score(command);
      if (value <= best_score_) continue;
      best_score_ = value;
      best_ = command;
    }
  }
  if (cursor_ <= units) return;
  if (best_.verb == Verb::none) {
    desk_.is_stuck = true;
  } else {
    desk_.reason = reason_of(best_);
    desk_.settle(best_);
  }
}

Reason Choices::reason_of(Command command) const {
  switch (command.verb) {
    case Verb::retreat:
    case Verb::displace:
      return {.why = Why::falls_back};
    case Verb::lose:
      return {.why = Why::pays};
    case Verb::advance: {
      const int points = desk_.worth.of_hex(command.hex) / point;
      return {.why = points > 0 ? Why::seizes : Why::advances,
              .hex = command.hex,
              .points = static_cast<int16_t>(points)};
    }
    default:
      return {};
  }
}

int Choices::score(Command command) {
  const Scenario& scenario = desk_.scenario();
  const Combat& combat = desk_.state.combat;
  const UnitId unit = command.unit;
  switch (command.verb) {
    case Verb::retreat:
    case Verb::displace:
      return score_retreat(command);
    case Verb::lose: {
      const int value = desk_.worth.of_unit(unit);
      if (scenario.side_of(unit) != desk_.side) return value;
      // Whoever pays the rest alone is cheaper than a beginning.
      const bool enough = scenario.unit(unit).strength() >= combat.owed;
      return (enough ? 10'000 : 0) - value;
    }
    case Verb::withdraw:
      return desk_.judge.weigh(desk_.position(), combat).value > 0 ? 10 : -10;
    case Verb::aid:
      return score_aid(unit);
    case Verb::flush:
      return bluegray::can_retreat(desk_.position(), unit, 2) ? -10 : 10;
    case Verb::advance:
      return score_advance(unit, command.hex);
    case Verb::end:
      return 0;
    default:
      return -500;
  }
}

// What the help of these guns takes off the attacker's prospects: by themselves, or as the first of
// all that can help.
int Choices::score_aid(UnitId guns) {
  const bluegray::Position here = desk_.position();
  Combat& combat = desk_.state.combat;
  const bluegray::UnitSet named = combat.pending;
  const auto prospect = [&] { return desk_.judge.weigh(here, combat).value; };
  const int before = prospect();
  combat.pending.add(guns);
  const int with_these = prospect();
  bluegray::UnitSet all = bluegray::aid::all_that_may(here, combat);
  combat.pending.each([&](UnitId unit) { all.add(unit); });
  combat.pending = all;
  const int with_all = prospect();
  combat.pending = named;
  desk_.work += 3;
  const int gain = before - with_these, most = before - with_all;
  // Guns beside an attacker share the defenders' lot.
  const int stake = bluegray::aid::is_beside_attacker(here, combat, guns)
                        ? desk_.worth.of_unit(guns) * weights.flight_of_defender / 100
                        : 0;
  return (gain > 0 ? gain : most > 0 ? 1 : 0) - stake;
}

int Choices::score_retreat(Command command) {
  const UnitId unit = command.unit;
  const HexId hex = command.hex;
  int score = -risk(desk_, desk_.position(), unit, hex, power_near(desk_, hex)) +
              desk_.worth.of_hex(hex) / 20;
  score -= pocket(unit, hex);
  if (command.verb == Verb::displace) score -= 40;
  if (desk_.scenario().terrain(hex) == Terrain::town) score -= desk_.worth.of_unit(unit) / 10;
  if (desk_.state.combat.stage == Stage::optional_retreat) score -= 1000;
  return score;
}

int Choices::score_advance(UnitId unit, HexId to) {
  const bluegray::Position here = desk_.position();
  const HexId from = desk_.state.units[index_of(unit)].hex;
  int gain = risk(desk_, here, unit, from, power_near(desk_, from)) -
             risk(desk_, here, unit, to, power_near(desk_, to));
  for (const Goal& goal : desk_.worth.goals()) {
    if (goal.kind == GoalKind::hold && goal.hex == to && !goal.ours) gain += goal.value;
    if (goal.kind == GoalKind::hold && goal.hex == from) gain -= goal.value / 4;
  }
  gain -= desk_.alarms.price_of_step(*desk_.game, unit, from, to);
  if (desk_.temper.cuts_off) gain += cut_off_by(unit, to);
  gain -= pocket(unit, to) - pocket(unit, from);
  return gain + weights.advance;
}

// What it costs to stand where a retreat would be the end.
int Choices::pocket(UnitId unit, HexId hex) {
  const HexId from = at(desk_.state, unit).hex;
  bluegray::MutablePosition there(*desk_.game, desk_.state);
  there.put(unit, hex);
  const bool cut_off = !bluegray::can_retreat(there, unit, 1);
  there.put(unit, from);
  desk_.work += 1;
  return cut_off ? desk_.worth.of_unit(unit) * weights.cut_off / 100 : 0;
}

// What the enemies who are still to be fought lose, more or less, if a unit of ours stood there.
int Choices::cut_off_by(UnitId unit, HexId hex) {
  const Grid& grid = desk_.grid();
  const HexId from = desk_.state.units[index_of(unit)].hex;
  desk_.work += 4;
  bluegray::MutablePosition trial(*desk_.game, desk_.state);
  const auto cut_off = [&] {
    const bluegray::Occupancy& occupancy = trial.occupancy();
    int sum = 0;
    for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
      const UnitState& at = desk_.state.units[i];
      if (desk_.is_mine(i) || at.hex == HexId::none || at.is(mark::defended)) continue;
      if (grid.distance(at.hex, from) > 2 && grid.distance(at.hex, hex) > 2) continue;
      const UnitId enemy = static_cast<UnitId>(i);
      if (we_stand_beside(desk_, occupancy, at.hex) && !bluegray::can_retreat(trial, enemy, 1))
        sum += desk_.worth.of_unit(enemy);
    }
    return sum;
  };
  const int before = cut_off();
  trial.put(unit, hex);
  const int after = cut_off();
  trial.put(unit, from);
  return (after - before) * weights.cut_off / 100;
}

}  // namespace bg::ai
