// Forged saves: games of every battle and edition whose heads and records are changed and given
// right checksums. Whatever the reader answers, no promise is broken, and a game that it opens can
// be played on.
//   test_save_mutation            some hundred saves, in every test run
//   test_save_mutation 20000      the long run; figures for docs/reliability.md
#include <cstdio>
#include <cstdlib>

#include "host_tests/support.h"
#include "rules/core/checksum.h"
#include "tools/regression/random_player.h"

using namespace bg;
using namespace bg::test;

namespace {

struct Figures {
  int saves, unreadable, whole, in_part, carried_over, broken, stuck;
  long commands;
};
Figures figures;

std::vector<SavedInMemory> play_originals() {
  std::vector<SavedInMemory> out;
  for (const std::string& battle : all_battles()) {
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      Scenario scenario;
      all_battles_here().find(nullptr, battle.c_str(), scenario);
      Game game = make_game(scenario, edition);
      if (game.system == nullptr) continue;
      game.work = &work();
      SavedInMemory one;
      WorkingSession session;
      TEST_ASSERT_TRUE(session.start(game, 7, one.sink()).ok());
      play_random(session, 7, 150);
      out.push_back(one);
    }
  }
  return out;
}

class Forger {
 public:
  Forger(const SavedInMemory& original, uint32_t number)
      : save(original), chance_(number * 2654435761u + 3) {
    // Under another number of the rules what is accepted counts, not where it led: more is played.
    if (one_in(2)) save.header.rules = static_cast<uint16_t>(save.header.rules + 1);
    const size_t changes = 1 + pick(5);
    for (size_t i = 0; i < changes; ++i) change();
    if (!one_in(20)) save.header.crc = crc32(&save.header, offsetof(JournalHeader, crc));
    for (size_t i = 0; i < save.records.size(); ++i) seal(i);
  }

  SavedInMemory save;

 private:
  size_t pick(size_t bound) { return bound == 0 ? 0 : pick_below(chance_, bound); }
  bool one_in(size_t n) { return pick(n) == 0; }

  void change() {
    if (save.records.empty() || one_in(6)) {
      auto* head = reinterpret_cast<uint8_t*>(&save.header);
      head[pick(sizeof save.header)] = static_cast<uint8_t>(chance_());
      return;
    }
    const size_t at = pick(save.records.size());
    const auto place = save.records.begin() + static_cast<long>(at);
    switch (pick(6)) {
      case 0:
        save.records.erase(place);
        return;
      case 1: {
        const JournalRecord twice = *place;
        save.records.insert(place, twice);
        return;
      }
      case 2:
        std::swap(save.records[at], save.records[pick(save.records.size())]);
        return;
      case 3:
        save.records[at].digest ^= 1u << pick(32);
        return;
      case 4:
        save.records[at].packed.bits ^= uint64_t{1} << pick(64);
        return;
      default: {
        Command command = save.records[at].command();
        command.unit = static_cast<UnitId>(pick(200));
        command.hex = one_in(3) ? HexId::none : static_cast<HexId>(pick(2000));
        save.records[at].packed = pack(command);
      }
    }
  }

  void seal(size_t index) {
    JournalRecord& record = save.records[index];
    if (one_in(400)) return;  // this one is damaged
    record.sequence = static_cast<uint16_t>(index);
    record.crc = crc16(&record, offsetof(JournalRecord, crc));
  }

  Chance chance_;
};

void try_save(SavedInMemory& save, uint32_t number) {
  static WorkingSession session;
  ++figures.saves;
  const ReadingReport report = read_saved(session, save.reader(), all_battles_here());
  figures.commands += report.kept;
  if (report.how == Reading::unreadable) {
    ++figures.unreadable;
    TEST_ASSERT_FALSE(session.is_open());
    TEST_ASSERT_TRUE(report.why != JournalFault::none);
    return;
  }
  ++(report.how == Reading::whole          ? figures.whole
     : report.how == Reading::carried_over ? figures.carried_over
                                           : figures.in_part);
  TEST_ASSERT_EQUAL(save.records.size(), report.kept + report.lost);
  const bool is_ok = session.game().system->is_ok(session.game(), session.state());
  Chance chance(number);
  Command command;
  const bool goes_on =
      session.is_over() || (random_command(session.game(), session.state(), chance, command) &&
                            session.submit(command).ok());
  if (!is_ok) ++figures.broken;
  if (!goes_on) ++figures.stuck;
  if (!is_ok || !goes_on)
    std::fprintf(stderr, "save %u: %s\n", number, is_ok ? "no legal command" : "broken state");
}

void try_saves(int count) {
  const std::vector<SavedInMemory> originals = play_originals();
  for (uint32_t i = 0; i < static_cast<uint32_t>(count); ++i) {
    Forger forger(originals[i % originals.size()], i);
    try_save(forger.save, i);
  }
  std::printf(
      "%d forged saves: %d unreadable, %d whole, %d in part, %d carried over; %ld commands;\n"
      "broken states %d, without a legal command %d\n",
      figures.saves, figures.unreadable, figures.whole, figures.in_part, figures.carried_over,
      figures.commands, figures.broken, figures.stuck);
}

void test_forged_saves_are_refused_or_playable() {
  try_saves(400);
  TEST_ASSERT_EQUAL(0, figures.broken + figures.stuck);
  for (const int seen : {figures.unreadable, figures.in_part, figures.carried_over})
    TEST_ASSERT_TRUE_MESSAGE(seen > figures.saves / 50, "one kind of answer is hardly ever given");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2) {
    try_saves(std::atoi(argv[1]));
    return figures.broken + figures.stuck == 0 ? 0 : 1;
  }
  UNITY_BEGIN();
  RUN_TEST(test_forged_saves_are_refused_or_playable);
  return UNITY_END();
}
