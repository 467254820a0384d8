// What the tests share: the embedded battles opened by name, hexes by label, random players.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/saved_game.h"
#include "unity.h"

namespace bg::test {

// The game of an embedded battle; fails the test when it is not there.
Game game_of(std::string_view battle, Edition edition = Edition::revised);
// The working memory of every game in a test program; its tests run one after the other.
WorkMemory& work();
// The embedded battles, for the reader of saved games.
BattleSource all_battles_here();
// The ids of all embedded battles.
std::vector<std::string> all_battles();

HexId hex(const Game& game, std::string_view label);
UnitId unit(const Game& game, std::string_view name);

// Every legal command of every unit, then those that name no unit.
std::vector<Command> all_legal(const Game& game, ConstStateRef state);

// Plays random legal commands until the game is over or `limit` is reached; checks is_ok after
// each. Answers the number of commands played.
int play_random(Session& session, uint32_t seed, int limit = 100000);

// A session with that working memory, for saved games.
struct WorkingSession : Session {
  WorkingSession() { use(test::work()); }
};

// A save in memory, which a test can damage; a sink that can be told to fail.
struct SavedInMemory {
  JournalHeader header{};
  std::vector<JournalRecord> records;
  SavedTail tail = SavedTail::clean;
  bool fails = false;

  JournalSink sink();
  SavedGame reader();
};

}  // namespace bg::test
