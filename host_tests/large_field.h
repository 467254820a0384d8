// The battle of 475 units on 60 by 56 hexes, compiled from its source: it is on no shelf.
#pragma once

#include "host_tests/support.h"
#include "tools/compiler/compile.h"

namespace bg::test {

inline const Scenario& large_field() {
  static std::vector<uint8_t> blob;
  static Scenario scenario;
  if (scenario.is_open()) return scenario;
  compiler::FaultList faults;
  const auto battle = compiler::compile_battle("host_tests/data/large-field.toml", faults);
  TEST_ASSERT_TRUE_MESSAGE(battle.has_value(), "host_tests/data/large-field.toml has faults");
  blob = battle->blob;
  TEST_ASSERT_TRUE(open_battle(blob.data(), blob.size(), scenario) == Fault::none);
  return scenario;
}

inline Game large_game() {
  return make_game(large_field(), Edition::revised);
}

inline BattleSource large_source() {
  return {nullptr, [](const void*, etl::string_view id, Scenario& out) {
            if (id != large_field().id()) return false;
            out = large_field();
            return true;
          }};
}

// Every unit of the side to move steps where it can, then the turn ends: a great many commands
// without a die. Stops after `least` commands, at the end of a player-turn.
inline void march(Session& session, uint32_t least, uint32_t seed) {
  std::mt19937 random(seed);
  CommandList commands;
  while (!session.is_over() && session.record_count() < least) {
    for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
      commands.clear();
      session.game().system->legal(session.game(), session.truth(), static_cast<UnitId>(i),
                                   commands);
      std::vector<Command> steps;
      for (const Command& command : commands)
        if (command.verb == Verb::move && session.check(command).ok()) steps.push_back(command);
      if (!steps.empty()) TEST_ASSERT_TRUE(session.submit(steps[random() % steps.size()]).ok());
    }
    TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  }
}

}  // namespace bg::test
