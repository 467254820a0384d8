// A table with loose counters for tests of the regiments: a small battle compiled from its source
// (host_tests/data/regiments), a state that a test arranges as it likes, and the gate of the rules.
// Dice are set by trying seeds.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "host_tests/support.h"
#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/leaders.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/regiments_system.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/sequence.h"
#include "rules/regiments/status.h"
#include "rules/regiments/victory.h"
#include "rules/regiments/works.h"
#include "tools/compiler/compile.h"

namespace bg::test {

namespace rg = bg::regiments;

inline constexpr Side blue = Side::union_side;
inline constexpr Side gray = Side::confederate;
inline constexpr uint64_t all_options = 0xFFFF0000u;

// A battle compiled from its source, once.
struct CompiledRegiments {
  explicit CompiledRegiments(const std::string& source) {
    compiler::FaultList faults;
    auto compiled = compiler::compile_battle(source, faults);
    for (const auto& fault : faults.lines()) std::printf("%s\n", fault.c_str());
    if (!compiled) TEST_FAIL_MESSAGE("the battle does not compile");
    battle = *compiled;
    if (Scenario::open(battle.blob.data(), battle.blob.size(), scenario) != Fault::none)
      TEST_FAIL_MESSAGE("the battle does not open");
    if (!rg::is_complete(scenario)) TEST_FAIL_MESSAGE("the battle is not complete");
  }
  compiler::CompiledBattle battle;
  Scenario scenario;
};

inline const Scenario& regiments_table() {
  static const CompiledRegiments battle("host_tests/data/regiments/regiments-table.toml");
  return battle.scenario;
}

// One of the three battles, on the shelf or still a draft.
inline const Scenario& regiments_battle(const std::string& id) {
  static std::map<std::string, std::unique_ptr<CompiledRegiments>> battles;
  std::unique_ptr<CompiledRegiments>& battle = battles[id];
  if (battle == nullptr) {
    const std::string shelf = "scenario_blobs/" + id + ".toml";
    const std::string draft = "scenario_blobs/drafts/" + id + ".toml";
    battle = std::make_unique<CompiledRegiments>(std::filesystem::exists(shelf) ? shelf : draft);
  }
  return battle->scenario;
}

class RegimentsTable {
 public:
  explicit RegimentsTable(uint64_t rules = 0, const Scenario& battle = regiments_table())
      : options(rules), scenario(battle) {
    clear();
  }
  void start(uint64_t seed) { rg::begin_game(scenario, options, seed, state); }

  // Everybody off the map and nothing going on: a test puts up what it needs.
  void clear() {
    start(1);
    for (rg::Unit& it : state.units) {
      it.set(rg::Place::aside, 0);
      it.marks = 0;
    }
    for (rg::Fieldwork& work : state.works) work = {HexId::none, 0, 0};
    state.couplet = 1;
    turn(2, blue, rg::Stage::move);  // 23/T4, in the afternoon
  }
  void turn(uint8_t number, Side side, rg::Stage stage) {
    state.clock.turn = number;
    state.clock.side = state.clock.to_act = side;
    state.stage = stage;
  }
  // The combat phase of a side begins.
  void fight(Side side) {
    turn(state.clock.turn, side, rg::Stage::combat);
    play([](rg::Play& on) { rg::begin_combat(on); });
  }

  UnitId unit(std::string_view name) const {
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const auto id = static_cast<UnitId>(i);
      const etl::string_view its = scenario.unit_name(id);
      if (std::string_view(its.data(), its.size()) == name) return id;
    }
    TEST_FAIL_MESSAGE("no such unit");
    return UnitId::none;
  }
  HexId hex(std::string_view label) const {
    HexId out = HexId::none;
    TEST_ASSERT_TRUE(hex_from_label({label.data(), label.size()}, scenario.grid(), out));
    return out;
  }
  UnitId put(std::string_view name, std::string_view label, uint16_t marks = 0) {
    const UnitId id = unit(name);
    play([&](rg::Play& on) { on.put_on_map(id, hex(label)); });
    of(id).add(marks);
    return id;
  }
  rg::Unit& of(UnitId id) { return rg::at(state, id); }
  bool is_at(UnitId id, std::string_view label) { return of(id).hex() == hex(label); }
  bool is(UnitId id, rg::Place place) { return of(id).place() == place; }

  rg::Position position() {
    rg::Position out{scenario, state, work(), options};
    out.prepare();
    return out;
  }
  template <class F>
  std::vector<Event> play(F&& f) {
    EventList events;
    rg::Play on(scenario, state, work(), options, events);
    on.prepare();
    f(on);
    return {events.begin(), events.end()};
  }
  Result check(Command command) { return rg::check(position(), command); }
  std::vector<Event> execute(Command command) {
    const Result result = check(command);
    if (!result.ok()) {
      char text[80];
      std::snprintf(text, sizeof text, "refused: %d in stage %d", static_cast<int>(result.why),
                    static_cast<int>(state.stage));
      TEST_FAIL_MESSAGE(text);
    }
    return play([&](rg::Play& on) { rg::execute(on, command); });
  }
  void end() { execute({.verb = Verb::end}); }
  // Tries seeds of the dice until the outcome is as wanted.
  std::vector<Event> execute_until(Command command, const std::function<bool()>& wanted) {
    const rg::State before = state;
    for (uint64_t seed = 1; seed < 20000; ++seed) {
      state = before;
      state.clock.rng = Rng::seeded(seed);
      const std::vector<Event> events = execute(command);
      if (wanted()) return events;
    }
    TEST_FAIL_MESSAGE("no die brings this about");
    return {};
  }
  // Makes the next dice show these faces.
  void next_dice(std::initializer_list<int> faces) {
    for (uint64_t seed = 1;; ++seed) {
      state.clock.rng = Rng::seeded(seed);
      Rng copy = state.clock.rng;
      bool all = true;
      for (const int face : faces) all = all && static_cast<int>(copy.below(10)) == face;
      if (all) return;
    }
  }
  void refuse(Refusal why, RuleRef cited, Command command) {
    const Result result = check(command);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(why), static_cast<int>(result.why));
    TEST_ASSERT_TRUE_MESSAGE(cited == result.rule, "another case is cited");
  }
  void accept(Command command) { TEST_ASSERT_EQUAL_INT(0, static_cast<int>(check(command).why)); }
  std::vector<Command> legal_of(UnitId id) {
    CommandList some;
    rg::legal(position(), id, some);
    return {some.begin(), some.end()};
  }
  std::vector<Command> legal() {
    std::vector<Command> out;
    const rg::Position now = position();
    CommandList some;
    for (uint16_t i = 0; i <= scenario.unit_count(); ++i) {
      some.clear();
      rg::legal(now, i == scenario.unit_count() ? UnitId::none : static_cast<UnitId>(i), some);
      out.insert(out.end(), some.begin(), some.end());
    }
    return out;
  }
  static rg::Work& work() {
    static const auto memory = std::make_unique<rg::Work>();
    return *memory;
  }
  static bool has(const std::vector<Event>& events, EventKind kind) {
    for (const Event& event : events) {
      if (event.kind == kind) return true;
    }
    return false;
  }
  static int value(const std::vector<Event>& events, EventKind kind) {
    for (const Event& event : events) {
      if (event.kind == kind) return event.value;
    }
    TEST_FAIL_MESSAGE("no such event");
    return 0;
  }
  Command move(UnitId id, std::string_view label) {
    return {.verb = Verb::move, .unit = id, .hex = hex(label)};
  }
  Command attack(UnitId id, UnitId target) {
    return {.verb = Verb::attack, .unit = id, .target = target};
  }
  Command with(Verb verb, UnitId id) { return {.verb = verb, .unit = id}; }

  uint64_t options;
  const Scenario& scenario;
  rg::State state{};
};

}  // namespace bg::test
