// The journal against the model of the flash chip in docs/device.md: the power is cut in every
// operation in each way there is, and again in every operation of what follows; sectors go bad in
// every way at every step. After each, every command that was acknowledged is there, or exactly one
// game names what it lost. BG_LONG=1 tries all ways in all places, and random stories.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <random>
#include <vector>

#include "board/flash.h"
#include "board/host/flash_faults.h"
#include "board/journal_flash.h"
#include "host_tests/journal_games.h"
#include "unity.h"

using namespace bg;
using namespace bg::test;
namespace fake = bg::flash::fake;
using fake::Bad;
using fake::Tear;

// Six sectors: a ring that comes round within a story, with games of one and of two sectors in it.
static constexpr flash::Region ring{flash::journal_region.offset, 6 * flash::sector_bytes};
static const bool is_long = std::getenv("BG_LONG") != nullptr;

static char fault[120];  // that is being tried, for the message when a promise is broken
static unsigned stories = 0;

static void expect(bool holds, const char* promise, uint32_t seed = 0, size_t number = 0) {
  if (holds) return;
  char words[300];
  std::snprintf(words, sizeof words, "%s: %s (game %u, %zu)", fault, promise,
                static_cast<unsigned>(seed), number);
  TEST_FAIL_MESSAGE(words);
}

// What the player was told of a game, and what he may find.
struct Told {
  std::vector<uint8_t> records = {};  // the generation of each command that was acknowledged
  std::vector<uint8_t> maybe = {};    // of the next one: given, but not acknowledged
  bool may_be_gone = false;           // made room, or was being begun or deleted in a cut
};

// One device and its player. Every deed answers whether it was acknowledged.
class Story {
 public:
  JournalFlash journal{ring};

  bool begin(uint32_t seed) {
    games_[seed] = {.may_be_gone = true};
    return opened(seed, journal.begin(header_of(seed)) == Refusal::none);
  }
  bool append(int count = 1) {
    for (int i = 0; i < count; ++i) {
      if (!journal.has_game()) return false;
      const uint32_t seed = seed_of(journal.header());
      Told& game = games_[seed];
      game.maybe.push_back(generation_);
      const int next = static_cast<int>(game.records.size());
      const bool is_kept = journal.append(record_of(seed, next, generation_)) == Refusal::none;
      look_for_gone_games();
      if (!is_kept) return false;
      game.records.push_back(generation_);
      game.maybe.clear();
      game.may_be_gone = false;
    }
    return true;
  }
  // The game from outside counts as a whole or not at all.
  bool import(uint32_t seed, int count, bool is_finished) {
    games_[seed] = {.may_be_gone = true};
    games_[seed].records.assign(static_cast<size_t>(count), generation_);
    bool is_taken = journal.begin_import(header_of(seed)) == Refusal::none;
    for (int i = 0; is_taken && i < count; ++i)
      is_taken = journal.append(record_of(seed, i, generation_)) == Refusal::none;
    if (is_taken && is_finished) is_taken = journal.finish_import() == Refusal::none;
    if (!is_taken || !is_finished) journal.abandon_import();
    return opened(seed, is_taken && is_finished);
  }
  bool select(uint32_t seed) {
    const bool is_done = journal.select(number_of(seed)) == Refusal::none;
    look_for_gone_games(2);
    if (is_done) see_current_game();
    return is_done;
  }
  bool remove(uint32_t seed) {
    if (number_of(seed) == 0) return false;
    games_[seed].may_be_gone = true;
    if (!journal.remove(number_of(seed))) return false;
    games_.erase(seed);  // and must not come back
    note_ages();
    return true;
  }

  // Switches the device on and compares what it reads with what was told. Bad sectors may have cost
  // one game each something, which is named then.
  void restart(size_t bad_sectors = 0) { restart(bad_sectors, bad_sectors); }
  void restart(size_t bad_sectors, size_t may_cost) {
    ++generation_;
    fake::power_on();
    journal.mount();
    look(bad_sectors, may_cost);
  }
  // The same; the power goes again in the n-th operation from now.
  void restart_and_cut(uint32_t n, Tear tear, uint32_t seed) {
    ++generation_;
    fake::power_on();
    fake::cut_operation(n, tear, seed);
    journal.mount();
    look(0, 0);
  }

 private:
  bool opened(uint32_t seed, bool is_acknowledged) {
    look_for_gone_games();
    games_[seed].may_be_gone = !is_acknowledged;
    return is_acknowledged;
  }

  uint32_t number_of(uint32_t seed) const {
    JournalHeader header;
    for (uint16_t nth = 0; journal.header_of(journal.game_number(nth), header); ++nth)
      if (seed_of(header) == seed) return journal.game_number(nth);
    return 0;
  }

  // Games that made room. Without power the journal tries sector after sector and gives up all
  // games; what it really began to erase is the oldest one, or two where a game of two sectors is
  // copied.
  void look_for_gone_games(int may_make_room = 1) {
    for (auto& [seed, game] : games_) {
      if (number_of(seed) != 0) continue;
      const auto oldest = ages_.end() - std::min<ptrdiff_t>(may_make_room, std::ssize(ages_));
      if (!fake::power_is_cut() || std::find(oldest, ages_.end(), seed) != ages_.end())
        game.may_be_gone = true;
    }
    if (!fake::power_is_cut()) note_ages();
  }
  void note_ages() {
    ages_.clear();
    JournalHeader header;
    for (uint16_t nth = 0; journal.header_of(journal.game_number(nth), header); ++nth)
      ages_.push_back(seed_of(header));
  }

  void look(size_t bad_sectors, size_t may_cost) {
    std::map<uint32_t, size_t> found;  // records of the best copy of each game
    bool names_loss = journal.lost_games() != 0 || journal.damaged_sectors() != 0;
    JournalHeader header;
    for (uint16_t nth = 0; journal.header_of(journal.game_number(nth), header); ++nth) {
      const uint32_t game = journal.game_number(nth), seed = seed_of(header);
      expect(games_.count(seed) != 0, "a game comes back that was deleted", seed);
      const size_t count = compare(game, seed);
      found[seed] = std::max(found[seed], count);
      const bool is_named = journal.is_cut_short(game);
      if (bad_sectors == 0) expect(!is_named, "a whole game is called cut short", seed, count);
      // A game that was being taken up again may be there twice, as it was before and as it is.
      names_loss |= is_named;
    }
    if (bad_sectors == 0) expect(!names_loss, "a loss is named that is none");
    size_t damaged = 0;
    for (auto& [seed, game] : games_) {
      const auto there = found.find(seed);
      if (there == found.end()) {
        if (game.may_be_gone) continue;
        expect(bad_sectors != 0 && names_loss, "a game is gone", seed);
        game.may_be_gone = true;  // told once
        ++damaged;
        continue;
      }
      if (there->second >= game.records.size()) continue;
      expect(bad_sectors != 0, "acknowledged commands are missing", seed, there->second);
      expect(journal.is_cut_short(number_of(seed)), "a game does not name its loss", seed);
      damaged += game.may_be_gone ? 0 : 1;
      game.records.resize(there->second);
    }
    expect(damaged <= may_cost, "a bad sector cost more than it may", 0, damaged);
    note_ages();
    if (!fake::power_is_cut()) see_current_game();
  }

  // The player goes on with what he sees: a command that was not acknowledged counts as well now.
  void see_current_game() {
    if (!journal.has_game()) return;
    Told& game = games_[seed_of(journal.header())];
    if (compare(journal.game_number(0), seed_of(journal.header())) <= game.records.size()) return;
    game.records.push_back(last_generation_);
    game.maybe.clear();
  }

  // Each record of a game is as it was given; answers how many there are.
  size_t compare(uint32_t number, uint32_t seed) {
    const Told& game = games_[seed];
    auto cursor = journal.records_of(number);
    size_t count = 0;
    for (JournalRecord record; cursor.next(record); ++count) {
      const uint8_t generation = record.command().arg;
      const JournalRecord given = record_of(seed, static_cast<int>(count), generation);
      expect(std::memcmp(&record, &given, sizeof record) == 0, "a record nobody gave", seed, count);
      if (count < game.records.size()) {
        expect(generation == game.records[count], "a record that was given up", seed, count);
        continue;
      }
      const bool was_given =
          count == game.records.size() &&
          std::find(game.maybe.begin(), game.maybe.end(), generation) != game.maybe.end();
      expect(was_given, "a record too many", seed, count);
      last_generation_ = generation;
    }
    return count;
  }

  std::map<uint32_t, Told> games_;
  std::vector<uint32_t> ages_;   // the games as they are listed, the oldest last
  uint8_t last_generation_ = 0;  // of the last record that was read
  uint8_t generation_ = 0;       // rises with every restart
};

// ---- What the stories tell ----------------------------------------------------------------------

using Step = bool (*)(Story&);
// The ring comes round on the way. After each step another one may follow, done or not.
static const Step steps[] = {
    [](Story& s) { return s.append(4); },  // into a second sector
    [](Story& s) { return s.begin(4) && s.append(2); },
    [](Story& s) { return s.select(2) && s.append(2); },  // the game of two sectors makes room
    [](Story& s) { return s.remove(4); },
    [](Story& s) { return s.import(5, 3, true) && s.append(); },
    [](Story& s) { return !s.import(6, 2, false) && s.append(); },
    [](Story& s) { return s.remove(5) && s.append(2); },
    [](Story& s) { return s.begin(7) && s.append(2); },
};
static constexpr size_t step_count = std::size(steps);

static void tell(Story& story) {
  for (const Step step : steps) {
    if (!step(story)) return;
  }
}

// Plays on with the game that is found, and begins another.
static void go_on(Story& story, uint32_t seed) {
  static_cast<void>(story.append(2) && story.begin(seed) && story.append(2));
}

// A device with three games of two, one and one sectors, just switched on; the last game has room
// for two more records in its sector.
static Story begin_story() {
  static std::vector<uint8_t> bytes;
  static Story prepared;
  if (bytes.empty()) {
    fake::reset();
    prepared.journal.mount();
    prepared.begin(1);
    prepared.append(first_sector_records + 3);
    prepared.begin(2);
    prepared.append(5);
    prepared.begin(3);
    prepared.append(first_sector_records - 3);
    bytes.assign(flash::at(ring.offset), flash::at(ring.offset) + ring.bytes);
  }
  fake::reset();
  for (uint32_t at = 0; at < ring.bytes; at += flash::sector_bytes)
    std::memcpy(fake::raw(ring.offset + at), bytes.data() + at, flash::sector_bytes);
  Story story = prepared;
  story.restart();
  ++stories;
  return story;
}

struct Cut {
  Tear tear;
  uint32_t seed;
};
static const Cut ways[] = {
    {Tear::unstable, 0},  {Tear::unstable, 1}, {Tear::nothing, 1},   {Tear::backwards, 1},
    {Tear::scattered, 1}, {Tear::whole, 1},    {Tear::in_order, 1},  {Tear::cleared, 1},
    {Tear::unstable, 2},  {Tear::unstable, 3}, {Tear::scattered, 2},
};
static constexpr size_t way_count = std::size(ways);

static uint32_t operations_of_the_story() {
  Story story = begin_story();
  const uint32_t before = fake::operations_done();
  tell(story);
  TEST_ASSERT_FALSE(fake::power_is_cut());
  return fake::operations_done() - before;
}

static void report(const char* of_what) {
  std::printf("%s: %u stories\n", of_what, stories);
  stories = 0;
}

static void test_a_story_without_faults() {
  std::snprintf(fault, sizeof fault, "no fault");
  Story story = begin_story();
  for (const Step step : steps) TEST_ASSERT_TRUE(step(story));
  for (int i = 0; i < 3; ++i) {
    story.restart();
    go_on(story, 20 + static_cast<uint32_t>(i));
  }
  story.restart();
}

// ---- Power cuts ---------------------------------------------------------------------------------

static void test_a_cut_in_any_operation_and_of_any_kind_loses_nothing() {
  const uint32_t operations = operations_of_the_story();
  for (uint32_t n = 0; n < operations; ++n) {
    for (const Cut& way : ways) {
      std::snprintf(fault, sizeof fault, "cut in operation %u, tear %d/%u", n,
                    static_cast<int>(way.tear), way.seed);
      Story story = begin_story();
      fake::cut_operation(n, way.tear, way.seed);
      tell(story);
      TEST_ASSERT_TRUE(fake::power_is_cut());
      story.restart();
      story.restart();  // what was torn may read the other way
      go_on(story, 20);
      story.restart();
      story.restart();
    }
  }
  report("one cut");
}

// The game of two sectors makes room, and the power goes at any byte of erasing its first one.
static void test_a_cut_at_any_byte_of_an_erasure_loses_nothing() {
  // The mark of the game in two steps, that of its second sector, and the sector's own.
  constexpr uint32_t programmed_before = 4 * sizeof(uint32_t);
  for (const Tear tear : {Tear::in_order, Tear::backwards, Tear::cleared}) {
    for (uint32_t left = 0; left < flash::sector_bytes; left += left < 160 || is_long ? 1 : 61) {
      std::snprintf(fault, sizeof fault, "erasure cut with %u bytes left, tear %d", left,
                    static_cast<int>(tear));
      Story story = begin_story();
      story.append(4);
      story.begin(4);
      fake::cut_after(programmed_before + flash::sector_bytes - left - 1, tear);
      story.begin(5);
      TEST_ASSERT_TRUE(fake::power_is_cut());
      story.restart();
      go_on(story, 20);
      story.restart();
    }
  }
  report("a cut in an erasure");
}

// Cut again while the device starts anew or plays on: each pair of operations, the ways taken in
// turn, or all of them in a long run.
static void test_a_second_cut_during_the_recovery_loses_nothing() {
  const uint32_t operations = operations_of_the_story();
  uint32_t turn = 0;
  for (uint32_t n = 0; n < operations; ++n) {
    const size_t firsts = is_long ? way_count : 2;
    for (size_t first = 0; first < firsts; ++first) {
      bool was_cut = true;
      for (uint32_t m = 0; was_cut; ++m) {
        const size_t seconds = is_long ? way_count : 1;
        for (size_t second = 0; second < seconds; ++second) {
          const Cut a = ways[is_long ? first : turn % way_count];
          const Cut b = ways[is_long ? second : turn / way_count % way_count];
          ++turn;
          std::snprintf(fault, sizeof fault, "cut in operation %u, tear %d/%u, then %u, tear %d/%u",
                        n, static_cast<int>(a.tear), a.seed, m, static_cast<int>(b.tear), b.seed);
          Story story = begin_story();
          fake::cut_operation(n, a.tear, a.seed);
          tell(story);
          story.restart_and_cut(m, b.tear, b.seed);
          go_on(story, 20);
          was_cut = fake::power_is_cut();
          story.restart();
          go_on(story, 21);
          story.restart();
        }
      }
    }
  }
  report("two cuts");
}

// And a third time while it recovers from the second: a sample of the threes, or ten times as many
// in a long run.
static void test_a_third_cut_during_the_second_recovery_loses_nothing() {
  const uint32_t operations = operations_of_the_story();
  std::mt19937 random(2);
  const int count = is_long ? 20000 : 2000;
  for (int i = 0; i < count; ++i) {
    const uint32_t n = static_cast<uint32_t>(random() % operations);
    const uint32_t m = static_cast<uint32_t>(random() % 6), o = static_cast<uint32_t>(random() % 6);
    const Cut &a = ways[random() % way_count], &b = ways[random() % way_count],
              &c = ways[random() % way_count];
    std::snprintf(fault, sizeof fault, "cuts in %u, %u, %u, tears %d/%u, %d/%u, %d/%u", n, m, o,
                  static_cast<int>(a.tear), a.seed, static_cast<int>(b.tear), b.seed,
                  static_cast<int>(c.tear), c.seed);
    Story story = begin_story();
    fake::cut_operation(n, a.tear, a.seed);
    tell(story);
    story.restart_and_cut(m, b.tear, b.seed);
    go_on(story, 20);
    story.restart_and_cut(o, c.tear, c.seed);
    go_on(story, 21);
    story.restart();
    go_on(story, 22);
    story.restart();
  }
  report("three cuts");
}

// ---- Bad sectors --------------------------------------------------------------------------------

static constexpr Bad kinds[] = {Bad::read_error, Bad::program_error, Bad::erase_error,
                                Bad::program_noop, Bad::erase_noop};

// The sector goes bad before the step, and the story goes on as far as it can.
static void tell_with_bad_sector(uint32_t sector, Bad kind, size_t step) {
  std::snprintf(fault, sizeof fault, "sector %u bad before step %zu, kind %d", sector, step,
                static_cast<int>(kind));
  Story story = begin_story();
  for (size_t i = 0; i < step_count; ++i) {
    if (i == step) fake::go_bad(ring.offset + sector * flash::sector_bytes, kind);
    steps[i](story);
  }
  if (step == step_count) fake::go_bad(ring.offset + sector * flash::sector_bytes, kind);
  story.restart(1);
  go_on(story, 20);
  story.restart(1);
}

static void test_a_bad_sector_costs_at_most_one_game() {
  for (uint32_t sector = 0; sector < ring.sectors(); ++sector) {
    for (const Bad kind : kinds) {
      for (size_t step = 0; step <= step_count; ++step) tell_with_bad_sector(sector, kind, step);
    }
  }
  report("a bad sector");
}

static void test_a_sector_that_only_refuses_to_be_written_costs_nothing() {
  for (uint32_t sector = 0; sector < ring.sectors(); ++sector) {
    for (const Bad kind : {Bad::program_noop, Bad::erase_noop, Bad::worn}) {
      std::snprintf(fault, sizeof fault, "sector %u refuses, kind %d", sector,
                    static_cast<int>(kind));
      Story story = begin_story();
      fake::go_bad(ring.offset + sector * flash::sector_bytes, kind);
      story.append(6);
      story.restart(1, 0);
      story.append(2);
      story.restart(1, 0);
    }
  }
}

// ---- Random stories -----------------------------------------------------------------------------

static void test_random_stories_with_cuts() {
  std::mt19937 random(1);
  const int count = is_long ? 20000 : 300;
  for (int i = 0; i < count; ++i) {
    Story story = begin_story();
    uint32_t seed = 20;
    for (int cut = 0; cut < 5; ++cut) {
      const Cut& way = ways[random() % way_count];
      const uint32_t n = static_cast<uint32_t>(random() % 40);
      std::snprintf(fault, sizeof fault, "random story %d, cut %d in %u, tear %d/%u", i, cut, n,
                    static_cast<int>(way.tear), way.seed);
      fake::cut_operation(n, way.tear, way.seed);
      for (int deed = 0; deed < 12 && !fake::power_is_cut(); ++deed) {
        switch (random() % 8) {
          case 0:
            story.begin(++seed);
            break;
          case 1:
            story.import(++seed, static_cast<int>(random() % 5), random() % 3 != 0);
            break;
          case 2:
            story.select(1 + static_cast<uint32_t>(random() % seed));
            break;
          case 3:
            story.remove(1 + static_cast<uint32_t>(random() % seed));
            break;
          default:
            story.append(1 + static_cast<int>(random() % 4));
        }
      }
      story.restart();
    }
  }
  report("random stories of five cuts");
}

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_story_without_faults);
  RUN_TEST(test_a_cut_in_any_operation_and_of_any_kind_loses_nothing);
  RUN_TEST(test_a_cut_at_any_byte_of_an_erasure_loses_nothing);
  RUN_TEST(test_a_second_cut_during_the_recovery_loses_nothing);
  RUN_TEST(test_a_third_cut_during_the_second_recovery_loses_nothing);
  RUN_TEST(test_a_bad_sector_costs_at_most_one_game);
  RUN_TEST(test_a_sector_that_only_refuses_to_be_written_costs_nothing);
  RUN_TEST(test_random_stories_with_cuts);
  return UNITY_END();
}
