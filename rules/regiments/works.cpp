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

// ---------------------------------------------------------------- the set-up

namespace {

// A side's choice, five figures each: whose, what, how many, and the rows of the map of its sector;
// a Union one is of a line that has breastworks where it has no redoubts.
struct Choice {
  Side side;
  uint8_t kind;
  int count;
  int first_row, last_row;
};
constexpr size_t choice_fields = 5;

int choices(const Scenario& scenario) {
  return static_cast<int>(scenario.figures("works_choice").size() / choice_fields);
}
Choice choice_at(const Scenario& scenario, int i) {
  const etl::span<const int16_t> list = scenario.figures("works_choice");
  const int16_t* f = &list[static_cast<size_t>(i) * choice_fields];
  return {static_cast<Side>(f[0]), static_cast<uint8_t>(f[1]), f[2], f[3], f[4]};
}

bool is_before_ridge(const Scenario& scenario, HexId hex) {
  if (scenario.terrain(hex) != Terrain::clear) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId slope = scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!scenario.on_map(slope) || scenario.terrain(slope) != Terrain::hillside) continue;
    // Of the ridge, that is up to three hexes from its top.
    const Grid& grid = scenario.grid();
    constexpr int far = 3;
    for (int x = grid.column(hex) - far; x <= grid.column(hex) + far; ++x) {
      for (int y = grid.row(hex) - far; y <= grid.row(hex) + far; ++y) {
        if (x < 1 || x > grid.columns || y < 1 || y > grid.rows) continue;
        const HexId top = grid.at(x, y);
        if (scenario.in_area(area::ridge, top) && grid.distance(hex, top) <= far) return true;
      }
    }
  }
  return false;
}

bool is_of(const Scenario& scenario, const Choice& choice, HexId hex) {
  if (!scenario.on_map(hex)) return false;
  const int row = scenario.grid().row(hex);
  if (row < choice.first_row || row > choice.last_row) return false;
  return choice.kind == works::redoubt ? scenario.in_area(area::line, hex)
                                       : is_before_ridge(scenario, hex);
}

int laid(const Position& position, const Choice& choice) {
  int count = 0;
  for (const Fieldwork& work : position.state.works) {
    count += work.hex != HexId::none && work.kind == choice.kind &&
             is_of(position.scenario, choice, work.hex);
  }
  return count;
}

bool is_manned(const Position& position, Side side, HexId hex) {
  bool found = false;
  position.each_at(hex, [&](UnitId unit) {
    found |= position.side_of(unit) == side && position.kind(unit) == Kind::infantry;
  });
  return found;
}

int choice_of(const Position& position, HexId hex) {
  for (int i = 0; i < choices(position.scenario); ++i) {
    const Choice choice = choice_at(position.scenario, i);
    if (choice.side == position.actor() && is_of(position.scenario, choice, hex)) return i;
  }
  return -1;
}

void set_work(Play& play, HexId hex, uint8_t kind) {
  for (Fieldwork& work : play.now.works) {
    if (work.hex != hex) continue;
    work = kind == works::none ? Fieldwork{HexId::none, 0, 0} : Fieldwork{hex, kind, 0};
    return;
  }
  if (kind == works::none) return;
  for (Fieldwork& work : play.now.works) {
    if (work.hex != HexId::none) continue;
    work = {hex, kind, 0};
    return;
  }
}

uint8_t kind_laid(const State& state, HexId hex) {
  const Fieldwork* work = row_at(state, hex);
  return work == nullptr ? works::none : work->kind;
}

}  // namespace

Result check_lay(const Position& position, Command command) {
  if (!position.plays(option::works)) return refused(refusal::not_in_these_rules, rule(17, 0));
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(3, 2));
  const int which = choice_of(position, command.hex);
  if (which < 0) return refused(refusal::outside_setup, rule(3, 2));
  const Choice choice = choice_at(position.scenario, which);
  if (kind_laid(position.state, command.hex) == choice.kind) return accepted();
  if (choice.kind != works::redoubt && !is_manned(position, choice.side, command.hex))
    return refused(refusal::not_manned, rule(3, 2));
  return laid(position, choice) < choice.count ? accepted()
                                               : refused(refusal::no_works_to_lay, rule(3, 2));
}

void do_lay(Play& play, Command command) {
  const Choice choice = choice_at(play.scenario, choice_of(play, command.hex));
  const uint8_t rest = choice.kind == works::redoubt ? works::breastwork : works::none;
  const uint8_t kind = kind_laid(play.state, command.hex) == choice.kind ? rest : choice.kind;
  set_work(play, command.hex, kind);
  play.tell({.kind = event::works_laid, .value = kind, .hex = command.hex, .rule = rule(3, 2)});
}

void list_lays(const Position& position, CommandList& out) {
  if (!position.plays(option::works) || choices(position.scenario) == 0) return;
  for (uint16_t i = 0; i < position.scenario.grid().hex_count() && !out.full(); ++i) {
    const Command command{.verb = verb::lay, .hex = static_cast<HexId>(i)};
    if (check_lay(position, command).ok()) out.push_back(command);
  }
}

void finish_laying(Play& play, Side side) {
  if (!play.plays(option::works)) return;
  for (int i = 0; i < choices(play.scenario); ++i) {
    const Choice choice = choice_at(play.scenario, i);
    if (choice.side != side) continue;
    const bool is_trench = choice.kind != works::redoubt;
    const auto suits = [&](HexId hex) {
      return is_of(play.scenario, choice, hex) && kind_laid(play.state, hex) != choice.kind &&
             (!is_trench || is_manned(play, side, hex));
    };
    for (Fieldwork& work : play.now.works) {
      if (is_trench && work.hex != HexId::none && work.kind == choice.kind &&
          is_of(play.scenario, choice, work.hex) && !is_manned(play, side, work.hex))
        work = {HexId::none, 0, 0};
    }
    int left = choice.count - laid(play, choice);
    const auto* rows = play.scenario.battle().works();
    for (uint32_t k = 0; rows != nullptr && k < rows->size() && left > 0; ++k) {
      const HexId hex = static_cast<HexId>(rows->Get(k)->hex());
      if (rows->Get(k)->kind() != static_cast<decltype(rows->Get(k)->kind())>(choice.kind) ||
          !suits(hex))
        continue;
      set_work(play, hex, choice.kind);
      --left;
    }
    for (uint16_t k = 0; k < play.scenario.grid().hex_count() && left > 0; ++k) {
      const HexId hex = static_cast<HexId>(k);
      if (!suits(hex)) continue;
      set_work(play, hex, choice.kind);
      --left;
    }
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
