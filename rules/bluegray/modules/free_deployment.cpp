#include "rules/bluegray/modules/free_deployment.h"

#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace free_deployment {

namespace {

// Whether the set-up of the side names the hex.
bool is_named(const Game& game, Side side, HexId hex) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (static_cast<HexId>(game.scenario.unit(unit).hex()) == hex &&
        game.scenario.side_of(unit) == side && game.scenario.has_unit(unit, game.edition))
      return true;
  }
  return false;
}

// Guns that never move, boats and trains stand where the battle needs them; who keeps to itself
// fills its hex.
bool is_bound_to_its_hex(const Position& position, UnitId unit) {
  const UnitType type = position.scenario.unit(unit).type();
  return position.occupancy().has(unit, trait::fixed | trait::stacks_alone | trait::rails) ||
         (!is_foot_or_horse(type) && !is_artillery(type));
}

}  // namespace

Result check_room(const Position& position, UnitId unit, HexId hex) {
  const RuleRef why = rule_of(position.rules);
  const Occupancy& occupancy = position.occupancy();
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other)) {
    if (occupancy.has(other, trait::stacks_alone)) return refused(Refusal::keeps_to_itself, why);
  }
  const int load = occupancy.load(hex);
  if (load > 0 && occupancy.is_over(load + occupancy.weight(unit), position.scenario.terrain(hex)))
    return refused(occupancy.is_over(load + occupancy.weight(unit)) ? Refusal::stack_full
                                                                    : Refusal::close_ground_full,
                   why);
  return accepted();
}

Result check_put(const Position& position, UnitId unit, HexId hex) {
  const Scenario& scenario = position.scenario;
  const RuleRef why = rule_of(position.rules);
  if (!scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  const Side side = position.state.clock.side;
  if (scenario.side_of(unit) != side) return refused(Refusal::not_your_unit, why);
  if (!position.rules.deploys_freely && !dummies::is_one(scenario, unit))
    return refused(Refusal::stands_as_set_up, why);
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, why);
  // Once, so that a set-up comes to an end; undo takes it back.
  if (at.is(mark::moved)) return refused(Refusal::already_moved, why);
  if (is_bound_to_its_hex(position, unit)) return refused(Refusal::is_immobile, why);
  if (!scenario.on_map(hex)) return refused(Refusal::hex_off_map, why);
  if (at.hex == hex) return refused(Refusal::already_here, why);
  if (!is_named(position.game, side, hex)) return refused(Refusal::not_its_deployment, why);
  return check_room(position, unit, hex);
}

void put(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  UnitState& it = at(position.state, unit);
  const HexId from = it.hex;
  position.put(unit, hex);
  it.marks |= mark::moved;
  it.morale = order_at_start(position, hex);
  events.push_back({.kind = EventKind::deployed,
                    .side = position.state.clock.side,
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = rule_of(position.rules)});
}

void list(const Position& position, UnitId unit, CommandList& out) {
  const Scenario& scenario = position.scenario;
  if (!scenario.has_unit(unit)) return;
  for (uint16_t i = 0; i < scenario.unit_count() && !out.full(); ++i) {
    const HexId hex = static_cast<HexId>(scenario.unit(static_cast<UnitId>(i)).hex());
    if (hex == HexId::none || !check_put(position, unit, hex).ok()) continue;
    const Command command{.verb = Verb::move, .unit = unit, .hex = hex};
    bool is_listed = false;
    for (const Command& other : out) is_listed |= other.verb == Verb::move && other.hex == hex;
    if (!is_listed) out.push_back(command);
  }
}

namespace {

// A side that sets up on two hexes at least. Leaders are put where their men are, so where there
// are any all stand as in history.
bool has_choice(const Scenario& scenario) {
  HexId named[2] = {HexId::none, HexId::none};
  bool choice[2] = {};
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = static_cast<HexId>(scenario.unit(unit).hex());
    const int side = index_of(scenario.side_of(unit));
    if (scenario.unit(unit).type() == UnitType::leader) return false;
    if (hex == HexId::none) continue;
    choice[side] |= named[side] != HexId::none && named[side] != hex;
    named[side] = hex;
  }
  return choice[0] || choice[1];
}

}  // namespace
}  // namespace free_deployment

extern const Module free_deployment_module;
constinit const Module free_deployment_module{
    .option = {{.bit = option::free_deployment,
                .id = "free-deployment",
                .text = "Before the first turn each side puts its units on any of its set-up "
                        "hexes; who moves second sets up first.",
                .rule = free_deployment::anywhere},
               static_cast<uint8_t>(only_in(Edition::classic) | only_in(Edition::revised)),
               free_deployment::has_choice},
    .adjust = [](Rules& rules, const Game&) { rules.deploys_freely = true; },
};

}  // namespace bg::bluegray
