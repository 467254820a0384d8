#include "rules/bluegray/modules/entrenchments.h"

#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace entrenchments {

Result check_begin(const Position& position, UnitId unit) {
  const UnitState& at = position.state.units[index_of(unit)];
  const UnitType type = position.scenario.unit(unit).type();
  if (dummies::is_one(position.scenario, unit))
    return refused(Refusal::only_a_dummy, supplement_rule(5, 49));
  if (!is_foot_or_horse(type) && !is_artillery(type))
    return refused(Refusal::only_infantry_digs, how_begun);
  const Terrain ground = position.scenario.terrain(at.hex);
  if (position.rules.dug_in[static_cast<size_t>(ground)] == 0)
    return refused(Refusal::no_work_here, no_ground);
  // By day it would have to attack there, or be attacked.
  const bool fights =
      position.rules.combat_at_night || !position.scenario.is_night(position.state.clock.turn);
  if (fights && position.occupancy().in_enemy_zone(position.state.clock.side, at.hex))
    return refused(Refusal::enemy_too_near, how_begun);
  if (work_at(position.state, at.hex) != nullptr) return refused(Refusal::marker_here, how_begun);
  for (const FieldWork& work : position.state.works) {
    if (work.kind == WorkKind::none) return check_fell_back(position, unit);
  }
  return refused(Refusal::no_markers_left, how_begun);
}

void note_combat(MutablePosition& position, UnitId unit, EventList& events) {
  if (!position.rules.entrenches) return;
  for (FieldWork& work : position.state.works) {
    if (work.kind == WorkKind::started && work.builder == unit)
      remove_work(position, work, events, how_finished);
  }
}

RuleRef why_given_up(const Position& position, RuleRef revised) {
  return position.rules.entrenches ? how_finished : revised;
}

namespace {

// Those begun in an earlier game-turn are ready; those of this phase carry its mark.
void finish(MutablePosition& position, EventList& events) {
  for (FieldWork& work : position.state.works) {
    if (work.kind != WorkKind::started) continue;
    const UnitId builder = work.builder;
    if (position.scenario.side_of(builder) != position.state.clock.side ||
        position.state.units[index_of(builder)].is(mark::digging))
      continue;
    work.kind = WorkKind::entrenchment;
    work.builder = {};
    position.note_works_changed();
    events.push_back({.kind = EventKind::work_finished,
                      .side = position.state.clock.side,
                      .unit = builder,
                      .hex = work.hex,
                      .rule = how_finished});
  }
}

}  // namespace
}  // namespace entrenchments

extern const Module entrenchments_module;
constinit const Module entrenchments_module{
    .option = {{.bit = option::entrenchments,
                .id = "entrenchments",
                .text = "A unit that neither moves nor fights for a whole turn entrenches. Whoever "
                        "stands there counts double in defence, three times on hard ground.",
                .rule = entrenchments::how_begun},
               only_in(Edition::classic)},
    .adjust =
        [](Rules& rules, const Game&) {
          rules.entrenches = true;
          rules.unknown_verbs &= ~bit_of(Verb::dig);
          const auto worth = [&](Terrain ground, uint8_t times) {
            rules.dug_in[static_cast<size_t>(ground)] = times;
          };
          worth(Terrain::clear, 2);
          // Swamps the text does not name; they shelter like rough ground.
          for (const Terrain ground :
               {Terrain::town, Terrain::rough, Terrain::woods, Terrain::swamp})
            worth(ground, 3);
        },
    .on =
        [](Moment moment, MutablePosition& position, EventList& events) {
          if (moment == Moment::movement_ends) entrenchments::finish(position, events);
        },
};

}  // namespace bg::bluegray
