#include "rules/regiments/works.h"

#include "rules/regiments/movement.h"

namespace bg::regiments {

namespace {

constexpr uint8_t raze = 4;  // as an arg

// Undisrupted infantry in the hex.
int builders(const Position& position, Side side, HexId hex) {
  int count = 0;
  position.each_at(hex, [&](UnitId unit) {
    count += position.side_of(unit) == side && position.kind(unit) == Kind::infantry &&
             !position.of(unit).is(mark::disrupted);
  });
  return count;
}

const Fieldwork* row_at(const State& state, HexId hex) {
  for (const Fieldwork& work : state.works) {
    if (work.hex == hex) return &work;
  }
  return nullptr;
}

}  // namespace

void set_up_works(const Scenario& scenario, State& state) {
  const auto* rows = scenario.battle().works();
  uint32_t count = rows == nullptr ? 0 : rows->size();
  if (count > max_fieldworks) count = max_fieldworks;
  for (uint32_t i = 0; i < count; ++i) {
    const blob::Fieldwork& row = *rows->Get(i);
    state.works[i] = {static_cast<HexId>(row.hex()), static_cast<uint8_t>(row.kind()), 0};
  }
}

Result check_build(const Position& position, Command command) {
  if (!position.plays(option::works)) return refused(refusal::not_in_these_rules, rule(17, 0));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(17, 2));
  if (position.kind(command.unit) != Kind::infantry)
    return refused(refusal::only_infantry, rule(17, 2));
  if (command.arg < works::breastwork || command.arg > raze)
    return refused(refusal::no_such_choice, rule(17, 2));
  const Fieldwork* there = row_at(position.state, it.hex());
  if (command.arg == raze) {
    return there == nullptr || there->progress != 0 ? refused(refusal::no_works_there, rule(17, 2))
                                                    : accepted();
  }
  if (it.is(mark::disrupted)) return refused(refusal::too_few, rule(17, 2));
  if (there != nullptr) return refused(refusal::works_there, rule(17, 1));
  const int needs = command.arg == works::breastwork ? 1 : 3;
  if (builders(position, position.side_of(command.unit), it.hex()) < needs)
    return refused(refusal::too_few, rule(17, 2));
  if (row_at(position.state, HexId::none) == nullptr)
    return refused(refusal::no_marker_left, rule(17, 2));
  return accepted();
}

void do_build(Play& play, Command command) {
  const HexId hex = play.of(command.unit).hex();
  for (Fieldwork& work : play.now.works) {
    if (command.arg == raze && work.hex == hex) {
      work.progress = being_razed | 1;
      break;
    }
    if (command.arg == raze || work.hex != HexId::none) continue;
    // One turn, two, three [17.2].
    work = {hex, command.arg, command.arg};
    break;
  }
  play.tell({.kind = event::works_begun,
             .value = command.arg,
             .unit = command.unit,
             .hex = hex,
             .rule = rule(17, 2)});
}

void go_on_building(Play& play) {
  for (Fieldwork& work : play.now.works) {
    if (work.hex == HexId::none || work.progress == 0) continue;
    if ((work.progress & being_razed) != 0) {
      play.tell({.kind = event::works_gone, .hex = work.hex, .rule = rule(17, 2)});
      work = {HexId::none, 0, 0};
      continue;
    }
    if (--work.progress != 0) continue;
    play.tell(
        {.kind = event::works_done, .value = work.kind, .hex = work.hex, .rule = rule(17, 2)});
  }
}

}  // namespace bg::regiments
