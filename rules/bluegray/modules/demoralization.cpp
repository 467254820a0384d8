#include "rules/bluegray/modules/demoralization.h"

#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace demoralization {

namespace {

bool counts(const Scenario& scenario, UnitId unit) {
  const UnitType type = scenario.unit(unit).type();
  return is_foot_or_horse(type) || is_artillery(type);
}

// By the strength of all who have come onto the map so far.
int worked_out(const Position& position, Side side) {
  int strength = 0, lost = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const Fate fate = position.state.units[i].fate;
    if (position.scenario.side_of(unit) != side || fate == Fate::waiting ||
        !counts(position.scenario, unit))
      continue;
    const int printed = position.scenario.unit(unit).strength();
    strength += printed;
    if (fate == Fate::eliminated) lost += printed;
  }
  if (lost == 0) return 0;
  return 3 * lost >= 2 * strength ? 2 : 3 * lost >= strength ? 1 : 0;
}

}  // namespace

int level(const Position& position, Side side) {
  return position.state.demoralized[index_of(side)];
}

int columns(const Position& position) {
  const Side attacker = position.state.clock.side;
  return level(position, enemy_of(attacker)) - level(position, attacker);
}

void note_loss(MutablePosition& position, Side side, EventList& events) {
  if (!position.rules.losses_demoralize) return;
  uint8_t& now = position.state.demoralized[index_of(side)];
  const int reached = worked_out(position, side);
  if (reached <= now) return;  // once reached it stays, whoever comes on
  now = static_cast<uint8_t>(reached);
  if (events.full()) return;
  events.push_back({.kind = EventKind::demoralized,
                    .side = side,
                    .value = static_cast<int16_t>(reached),
                    .rule = how_reached});
}

}  // namespace demoralization

namespace {

// Where the battle breaks an army by rules of its own, those stand alone.
bool has_no_own_rule(const Scenario& scenario) {
  const auto* clauses = scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    if (clauses->Get(i)->kind() == ClauseKind::least_odds) return false;
  }
  return true;
}

}  // namespace

extern const Module demoralization_module;
constinit const Module demoralization_module{
    .option = {{.bit = option::demoralization,
                .id = "demoralization",
                .text = "A side that has lost a third of its strength attacks and defends a column "
                        "worse for the rest of the game, after two thirds two columns.",
                .rule = demoralization::how_reached},
               only_in(Edition::classic),
               has_no_own_rule},
    .adjust = [](Rules& rules, const Game&) { rules.losses_demoralize = true; },
};

}  // namespace bg::bluegray
