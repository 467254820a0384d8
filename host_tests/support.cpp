#include "host_tests/support.h"

#include <etl/error_handler.h>

#include <cstdio>
#include <cstdlib>

#include <algorithm>

#include "embedded_blobs.h"

// Unity wants them; a test that needs them defines its own.
extern "C" __attribute__((weak)) void setUp() {}
extern "C" __attribute__((weak)) void tearDown() {}

namespace bg::test {

namespace {

// An overflow of a fixed container ends the test program: it must never pass unnoticed.
void container_overflow(const etl::exception& error) {
  std::fprintf(stderr, "container overflow: %s, %s:%d\n", error.what(), error.file_name(),
               static_cast<int>(error.line_number()));
  std::abort();
}

const bool is_watching = [] {
  etl::error_handler::set_callback<container_overflow>();
  return true;
}();

}  // namespace

WorkMemory& work() {
  static WorkMemory memory;
  return memory;
}

Game game_of(std::string_view battle, Edition edition) {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Game game;
    if (Scenario::open(data, size, shelf.image(), game.scenario) != Fault::none) continue;
    if (std::string_view(game.scenario.id().data(), game.scenario.id().size()) != battle) continue;
    game.edition = edition;
    game.work = &work();
    game.system = system_for(game.scenario, edition);
    TEST_ASSERT_NOT_NULL_MESSAGE(game.system, "the battle does not know this edition");
    return game;
  }
  TEST_FAIL_MESSAGE("no such battle among the embedded ones");
  return {};
}

BattleSource all_battles_here() {
  return {nullptr, [](const void*, etl::string_view id, Scenario& out) {
            Shelf shelf(embedded_blobs, embedded_blobs_size);
            const uint8_t* data = nullptr;
            size_t size = 0;
            while (shelf.next_battle(data, size))
              if (Scenario::open(data, size, shelf.image(), out) == Fault::none && out.id() == id)
                return true;
            return false;
          }};
}

JournalSink SavedInMemory::sink() {
  return {this,
          [](void* self, const JournalHeader& given) {
            auto& save = *static_cast<SavedInMemory*>(self);
            if (save.fails) return Refusal::journal_full;
            save.header = given;
            save.records.clear();
            return Refusal::none;
          },
          [](void* self, const JournalRecord& record) {
            auto& save = *static_cast<SavedInMemory*>(self);
            if (save.fails) return Refusal::journal_full;
            save.records.push_back(record);
            return Refusal::none;
          }};
}

SavedGame SavedInMemory::reader() {
  return {this,
          [](void* self, JournalHeader& out) {
            out = static_cast<SavedInMemory*>(self)->header;
            return true;
          },
          [](void* self, uint32_t index, JournalRecord& out) {
            const auto& save = *static_cast<SavedInMemory*>(self);
            if (index >= save.records.size()) return false;
            out = save.records[index];
            return true;
          },
          [](void* self) { return static_cast<SavedInMemory*>(self)->tail; }};
}

std::vector<std::string> all_battles() {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  std::vector<std::string> names;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) == Fault::none)
      names.emplace_back(scenario.id().data(), scenario.id().size());
  }
  return names;
}

HexId hex(const Game& game, std::string_view label) {
  HexId found = HexId::none;
  TEST_ASSERT_TRUE_MESSAGE(
      hex_from_label(etl::string_view(label.data(), label.size()), game.scenario.grid(), found),
      "no such hex");
  return found;
}

UnitId unit(const Game& game, std::string_view name) {
  std::string called(name);
  std::replace(called.begin(), called.end(), '_', ' ');  // "1_Early" is the unit "1 Early"
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const etl::string_view its = game.scenario.unit_name(static_cast<UnitId>(i));
    if (std::string_view(its.data(), its.size()) == called) return static_cast<UnitId>(i);
  }
  TEST_FAIL_MESSAGE("no such unit");
  return UnitId::none;
}

std::vector<Command> all_legal(const Game& game, ConstStateRef state) {
  std::vector<Command> all;
  CommandList some;
  for (uint16_t i = 0; i <= game.scenario.unit_count(); ++i) {
    const bool last = i == game.scenario.unit_count();
    some.clear();
    game.system->legal(game, state, last ? UnitId::none : static_cast<UnitId>(i), some);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

int play_random(Session& session, uint32_t seed, int limit) {
  std::mt19937 random(seed);
  int played = 0;
  while (!session.is_over() && played < limit) {
    const std::vector<Command> commands = all_legal(session.game(), session.state());
    TEST_ASSERT_FALSE_MESSAGE(commands.empty(), "dead end: no legal command in an unfinished game");
    const Command command = commands[random() % commands.size()];
    TEST_ASSERT_TRUE_MESSAGE(session.submit(command).ok(), "a legal command was refused");
    TEST_ASSERT_TRUE_MESSAGE(session.game().system->is_ok(session.game(), session.state()),
                             "the state broke a promise");
    ++played;
  }
  return played;
}

}  // namespace bg::test
