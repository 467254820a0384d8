// A table with the folio's counters for tests: the battle compiled from its source, a state that a
// test arranges as it likes, and the gate of the rules. Dice are set by trying seeds.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "host_tests/support.h"
#include "rules/musket/boxes.h"
#include "rules/musket/combat.h"
#include "rules/musket/fog.h"
#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/musket_system.h"
#include "rules/musket/muster.h"
#include "rules/musket/sequence.h"
#include "rules/musket/status.h"
#include "rules/musket/victory.h"
#include "tools/compiler/compile.h"

namespace bg::test {

namespace mk = bg::musket;

// The blob of the folio, compiled once.
inline const Scenario& folio() {
  static const compiler::CompiledBattle battle = [] {
    compiler::FaultList faults;
    auto compiled = compiler::compile_battle("scenario_blobs/chickamauga-folio.toml", faults);
    if (!compiled) TEST_FAIL_MESSAGE("the folio does not compile");
    return *compiled;
  }();
  static const Scenario scenario = [] {
    Scenario out;
    if (Scenario::open(battle.blob.data(), battle.blob.size(), out) != Fault::none)
      TEST_FAIL_MESSAGE("the folio does not open");
    return out;
  }();
  return scenario;
}

class MusketTable {
 public:
  // Begin with start() or clear(): nothing is set up before.
  void start(uint64_t seed) { mk::begin_game(folio(), seed, state); }

  // Everybody off the map and nothing going on: a test puts up what it needs.
  void clear() {
    start(1);
    for (uint16_t i = 0; i < folio().unit_count(); ++i) {
      mk::Unit& it = state.units[i];
      const bool fights = mk::is_fighter(folio(), static_cast<UnitId>(i));
      it = {};
      it.hex = HexId::none;
      it.place = !fights ? mk::Place::removed
                 : mk::formation_of(folio(), static_cast<UnitId>(i)) == mk::at_large
                     ? mk::Place::aside
                     : mk::Place::waiting;
      if (it.place == mk::Place::waiting) it.due = 99;
    }
    state.aim = 1;
    turn(1, Side::union_side, mk::Stage::move);
  }
  void turn(uint8_t number, Side side, mk::Stage stage) {
    state.clock.turn = number;
    state.clock.side = state.clock.to_act = side;
    state.stage = stage;
  }

  UnitId unit(std::string_view name, Side side = Side::none) const {
    for (uint16_t i = 0; i < folio().unit_count(); ++i) {
      const auto id = static_cast<UnitId>(i);
      const etl::string_view its = folio().unit_name(id);
      if (std::string_view(its.data(), its.size()) != name) continue;
      if (side == Side::none || folio().side_of(id) == side) return id;
    }
    TEST_FAIL_MESSAGE("no such unit");
    return UnitId::none;
  }
  HexId hex(std::string_view label) const {
    HexId out = HexId::none;
    TEST_ASSERT_TRUE(hex_from_label({label.data(), label.size()}, folio().grid(), out));
    return out;
  }
  UnitId put(std::string_view name, std::string_view label, uint16_t marks = 0,
             Side side = Side::none) {
    const UnitId id = unit(name, side);
    mk::Unit& it = mk::at(state, id);
    it = {};
    it.hex = hex(label);
    it.place = mk::Place::map;
    it.marks = marks;
    return id;
  }
  UnitId put_in_box(std::string_view name, uint8_t box, uint16_t marks = 0,
                    Side side = Side::none) {
    const UnitId id = unit(name, side);
    mk::Unit& it = mk::at(state, id);
    it = {};
    it.hex = HexId::none;
    it.place = mk::Place::box;
    it.box = box;
    it.marks = marks;
    return id;
  }
  mk::Unit& of(UnitId id) { return mk::at(state, id); }

  mk::Position position() {
    mk::Position out{folio(), state, work()};
    out.prepare();
    return out;
  }
  Result check(Command command) { return mk::check(position(), command); }
  std::vector<Event> execute(Command command) {
    const Result result = check(command);
    if (!result.ok()) TEST_FAIL_MESSAGE("the command is refused");
    EventList events;
    mk::Play play(folio(), state, work(), events);
    play.prepare();
    mk::execute(play, command);
    return {events.begin(), events.end()};
  }
  // Tries seeds of the dice until the outcome is as wanted.
  std::vector<Event> execute_until(Command command, const std::function<bool()>& wanted) {
    const mk::State before = state;
    for (uint64_t seed = 1; seed < 2000; ++seed) {
      state = before;
      state.clock.rng = Rng::seeded(seed);
      const std::vector<Event> events = execute(command);
      if (wanted()) return events;
    }
    TEST_FAIL_MESSAGE("no die brings this about");
    return {};
  }
  // Makes the next die show `face`.
  void next_die(uint8_t face) {
    for (uint64_t seed = 1;; ++seed) {
      state.clock.rng = Rng::seeded(seed);
      Rng copy = state.clock.rng;
      if (copy.die() == face) return;
    }
  }
  // Makes the next two.
  void next_dice(uint8_t first, uint8_t second) {
    for (uint64_t seed = 1;; ++seed) {
      state.clock.rng = Rng::seeded(seed);
      Rng copy = state.clock.rng;
      if (copy.die() == first && copy.die() == second) return;
    }
  }
  void refuse(Refusal why, RuleRef cited, Command command) {
    const Result result = check(command);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(why), static_cast<int>(result.why));
    TEST_ASSERT_TRUE_MESSAGE(cited == result.rule, "another case is cited");
  }
  void accept(Command command) {
    const Result result = check(command);
    TEST_ASSERT_EQUAL_INT(0, static_cast<int>(result.why));
  }
  std::vector<Command> legal() {
    std::vector<Command> out;
    const mk::Position now = position();
    CommandList some;
    for (uint16_t i = 0; i <= folio().unit_count(); ++i) {
      some.clear();
      mk::legal(now, i == folio().unit_count() ? UnitId::none : static_cast<UnitId>(i), some);
      out.insert(out.end(), some.begin(), some.end());
    }
    return out;
  }
  static mk::Work& work() {
    static const auto memory = std::make_unique<mk::Work>();
    return *memory;
  }
  static bool has(const std::vector<Event>& events, EventKind kind) {
    for (const Event& event : events) {
      if (event.kind == kind) return true;
    }
    return false;
  }

  mk::State state{};
};

}  // namespace bg::test
