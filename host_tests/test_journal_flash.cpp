// Saved games in flash: what a power cut, worn sectors and a full region may and may not cost.
#include <cstring>
#include <random>
#include <vector>

#include "board/host/flash_faults.h"
#include "board/host/power_level.h"
#include "board/journal_flash.h"
#include "host_tests/journal_games.h"
#include "unity.h"

using namespace bg;
using namespace bg::test;
namespace fake = bg::flash::fake;

// Four sectors: small enough that a ring comes round within a test.
static constexpr flash::Region small{flash::journal_region.offset, 4 * flash::sector_bytes};

static bool append(JournalFlash& journal, uint32_t seed, int i) {
  return journal.append(record_of(seed, i)) == Refusal::none;
}

static void play(JournalFlash& journal, uint32_t seed, int from, int to) {
  for (int i = from; i < to; ++i) TEST_ASSERT_TRUE(append(journal, seed, i));
}

static int count_records(const JournalFlash& journal) {
  int count = 0;
  auto cursor = journal.records();
  for (JournalRecord record; cursor.next(record); ++count) {
    const JournalRecord expected = record_of(seed_of(journal.header()), count);
    TEST_ASSERT_EQUAL_MEMORY(&expected, &record, sizeof record);
  }
  return count;
}

static bool is_cut_short(const JournalFlash& journal) {
  auto cursor = journal.records();
  for (JournalRecord record; cursor.next(record);) {
  }
  return cursor.is_cut_short();
}

static JournalFlash mounted(flash::Region region = small) {
  JournalFlash journal(region);
  journal.mount();
  return journal;
}

static void expect_game(const JournalFlash& journal, uint32_t seed, int records) {
  TEST_ASSERT_TRUE(journal.has_game());
  TEST_ASSERT_EQUAL(seed, seed_of(journal.header()));
  TEST_ASSERT_EQUAL(records, count_records(journal));
}

// ---- Plain use --------------------------------------------------------------------------------

static void test_blank_flash_holds_no_game() {
  JournalFlash journal = mounted();
  TEST_ASSERT_FALSE(journal.has_game());
  TEST_ASSERT_EQUAL(0, journal.game_count());
  TEST_ASSERT_EQUAL(Refusal::journal_failed, journal.append(record_of(1, 0)));
}

static void test_flash_full_of_noise_holds_no_game_and_can_be_used() {
  std::mt19937 random(1);
  for (uint32_t i = 0; i < small.bytes; ++i)
    *fake::raw(small.offset + i) = static_cast<uint8_t>(random());
  JournalFlash journal = mounted();
  TEST_ASSERT_FALSE(journal.has_game());
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(1)));
  play(journal, 1, 0, 3);
  expect_game(mounted(), 1, 3);
}

static void test_game_is_there_after_a_restart_and_goes_on() {
  const int records = first_sector_records + next_sector_records + 5;
  JournalFlash journal = mounted();
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(1)));
  play(journal, 1, 0, records);
  JournalFlash again = mounted();
  expect_game(again, 1, records);
  play(again, 1, records, records + 3);
  expect_game(mounted(), 1, records + 3);
}

static void test_game_that_ends_exactly_with_a_sector_goes_on() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, first_sector_records);
  JournalFlash again = mounted();
  expect_game(again, 1, first_sector_records);
  play(again, 1, first_sector_records, first_sector_records + 1);
  expect_game(mounted(), 1, first_sector_records + 1);
}

static void test_newest_game_is_taken_up_and_older_ones_stay() {
  JournalFlash journal = mounted();
  for (uint32_t seed = 1; seed <= 3; ++seed) {
    journal.begin(header_of(seed));
    play(journal, seed, 0, 10);
  }
  JournalFlash again = mounted();
  expect_game(again, 3, 10);
  TEST_ASSERT_EQUAL(3, again.game_count());
}

static void test_one_record_costs_one_program_of_sixteen_bytes() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  const uint64_t before = fake::bytes_done();
  TEST_ASSERT_TRUE(append(journal, 1, 0));
  TEST_ASSERT_EQUAL(16, fake::bytes_done() - before);
}

// ---- Damage -----------------------------------------------------------------------------------

static void test_torn_record_is_passed_over_and_the_next_slot_used() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 4);
  for (uint32_t torn = 1; torn < 14; ++torn) {
    fake::cut_after(torn);
    TEST_ASSERT_FALSE(append(journal, 1, 3 + static_cast<int>(torn)));
    fake::power_on();
    journal = mounted();
    expect_game(journal, 1, 3 + static_cast<int>(torn));
    play(journal, 1, 3 + static_cast<int>(torn), 4 + static_cast<int>(torn));
  }
  expect_game(mounted(), 1, 17);
}

static void test_record_with_a_flipped_bit_ends_the_game_there() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 10);
  *fake::raw(small.offset + sector_header_bytes + sizeof(JournalHeader) + 6 * 16 + 3) ^= 0x10;
  JournalFlash again = mounted();
  TEST_ASSERT_EQUAL(6, count_records(again));
  TEST_ASSERT_TRUE(is_cut_short(again));

  // Played on past the records that were lost, it is a whole game again.
  play(again, 1, 6, 12);
  expect_game(mounted(), 1, 12);
  TEST_ASSERT_FALSE(is_cut_short(mounted()));
}

// Replay has found that record 3 does not hold: nothing is given up until another takes its place.
static void test_game_goes_on_earlier_and_keeps_the_rest_until_then() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 5);
  journal.go_on_earlier();
  expect_game(mounted(), 1, 5);
  TEST_ASSERT_EQUAL(Refusal::none, journal.append(record_of(1, 3, 1)));
  JournalFlash again = mounted();
  TEST_ASSERT_EQUAL(4, again.record_count(again.game_number(0)));
  TEST_ASSERT_FALSE(is_cut_short(again));
}

static void test_game_whose_erasure_was_cut_is_gone_as_a_whole() {
  JournalFlash journal = mounted();
  for (uint32_t seed = 1; seed <= 4; ++seed) {
    journal.begin(header_of(seed));
    play(journal, seed, 0, 200);
  }
  fake::cut_after(3000);  // in the middle of erasing the first game
  TEST_ASSERT_NOT_EQUAL(Refusal::none, journal.begin(header_of(5)));
  fake::power_on();
  const JournalFlash again = mounted();
  expect_game(again, 4, 200);
  TEST_ASSERT_EQUAL(3, again.game_count());
}

static void test_record_that_was_refused_never_comes_back() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 5);
  fake::doubt(1000);
  TEST_ASSERT_NOT_EQUAL(Refusal::none, journal.append(record_of(77, 5)));
  fake::doubt(0);
  play(journal, 1, 5, 7);
  expect_game(mounted(), 1, 7);
}

static void test_sector_whose_header_was_doubtful_is_not_mistaken_for_the_one_used() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, first_sector_records);
  fake::doubt(1);  // the header of the second sector
  play(journal, 1, first_sector_records, first_sector_records + 4);
  JournalFlash again = mounted();
  expect_game(again, 1, first_sector_records + 4);
  play(again, 1, first_sector_records + 4, first_sector_records + 6);
  expect_game(mounted(), 1, first_sector_records + 6);
}

// A game of 260 records (it crosses into a second sector), a second and a third one that make the
// ring come round, an import that is finished and one that is not.
struct Progress {
  uint32_t seed = 0;  // of the last game that was acknowledged
  int records = 0;
  uint32_t next_seed = 0;  // of a game that was being opened when the power went
};

static Progress save_sequence(JournalFlash& journal) {
  Progress done;
  const auto game = [&](uint32_t seed, int records) {
    done.next_seed = seed;
    if (journal.begin(header_of(seed)) != Refusal::none) return false;
    done = {seed, 0, 0};
    for (int i = 0; i < records; ++i, ++done.records) {
      if (!append(journal, seed, i)) return false;
    }
    return true;
  };
  const auto import = [&](uint32_t seed, int records, bool finish) {
    if (finish) done.next_seed = seed;
    if (journal.begin_import(header_of(seed)) != Refusal::none) return false;
    for (int i = 0; i < records; ++i) {
      if (!append(journal, seed, i)) return false;
    }
    if (!finish) return journal.abandon_import(), !fake::power_is_cut();
    if (journal.finish_import() != Refusal::none) return false;
    done = {seed, records, 0};
    return true;
  };
  game(1, 260) && game(2, 6) && game(3, 4) && import(4, 254, true) && import(5, 3, false) &&
      game(6, 2);
  return done;
}

// Cuts the power after every byte programmed in the sequence and after every 16th byte erased.
static void cut_everywhere(fake::Tear tear) {
  JournalFlash whole = mounted();
  const Progress last = save_sequence(whole);
  TEST_ASSERT_EQUAL(6, last.seed);
  const uint64_t total = fake::bytes_done();
  std::vector<uint64_t> cuts;
  for (uint64_t cut = 0; cut < total; ++cut) {
    if (!fake::was_erased(cut) || cut % 16 == 0) cuts.push_back(cut);
  }
  TEST_ASSERT_GREATER_THAN(10000, cuts.size());

  for (const uint64_t cut : cuts) {
    fake::reset();
    JournalFlash journal = mounted();
    fake::cut_after(cut, tear, static_cast<uint32_t>(cut));
    const Progress done = save_sequence(journal);
    TEST_ASSERT_TRUE(fake::power_is_cut());
    fake::power_on();

    // Everything acknowledged is there; at most what was under way is there as well.
    JournalFlash again = mounted();
    uint32_t seed = done.seed;
    int records = done.records;
    if (seed != 0 || again.has_game()) {
      TEST_ASSERT_TRUE_MESSAGE(again.has_game(), "the acknowledged game is gone");
      const uint32_t found = seed_of(again.header());
      const int count = count_records(again);
      if (found == seed) {
        TEST_ASSERT_TRUE(count == records || count == records + 1);
      } else {
        TEST_ASSERT_EQUAL(done.next_seed, found);
      }
      seed = found;
      records = count;
    } else {
      seed = 9;
      TEST_ASSERT_EQUAL(Refusal::none, again.begin(header_of(seed)));
    }

    // And it can be played on.
    play(again, seed, records, records + 2);
    expect_game(mounted(), seed, records + 2);
  }
}

static void test_power_cut_at_any_byte_loses_nothing_acknowledged() {
  cut_everywhere(fake::Tear::in_order);
}

static void test_power_cut_that_leaves_half_done_bits_loses_nothing_acknowledged() {
  cut_everywhere(fake::Tear::scattered);
}

// ---- Room -------------------------------------------------------------------------------------

static void test_ring_comes_round_and_the_oldest_game_makes_room() {
  JournalFlash journal = mounted();
  for (uint32_t seed = 1; seed <= 9; ++seed) {
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(seed)));
    play(journal, seed, 0, 3);
    const JournalFlash again = mounted();
    expect_game(again, seed, 3);
    TEST_ASSERT_EQUAL(seed < 4 ? seed : 4, again.game_count());
  }
}

static void test_wear_is_even() {
  JournalFlash journal = mounted(flash::journal_region);
  const uint32_t sectors = flash::journal_region.sectors();
  for (uint32_t seed = 1; seed <= 10 * sectors; ++seed) journal.begin(header_of(seed));
  for (uint32_t i = 0; i < sectors; ++i) {
    TEST_ASSERT_EQUAL(10, fake::erases(flash::journal_region.offset + i * flash::sector_bytes));
  }
}

static void test_full_region_refuses_and_keeps_everything() {
  const int room = first_sector_records + 3 * next_sector_records;
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  journal.begin(header_of(2));  // the first game makes room
  play(journal, 2, 0, room);
  const uint64_t before = fake::bytes_done();
  for (int i = 0; i < 3; ++i)
    TEST_ASSERT_EQUAL(Refusal::journal_full, journal.append(record_of(2, room)));
  TEST_ASSERT_EQUAL(before, fake::bytes_done());
  JournalFlash again = mounted();
  expect_game(again, 2, room);
  TEST_ASSERT_EQUAL(Refusal::journal_full, again.append(record_of(2, room)));
  TEST_ASSERT_EQUAL(Refusal::journal_full, again.begin_import(header_of(3)));
  expect_game(mounted(), 2, room);

  // A new game may have the room.
  TEST_ASSERT_EQUAL(Refusal::none, again.begin(header_of(3)));
  expect_game(mounted(), 3, 0);
}

static void test_worn_sectors_are_passed_over() {
  fake::go_bad(small.offset, fake::Bad::worn);
  fake::go_bad(small.offset + 2 * flash::sector_bytes, fake::Bad::worn);
  JournalFlash journal = mounted();
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(1)));
  const int room = first_sector_records + next_sector_records;
  play(journal, 1, 0, room);
  expect_game(mounted(), 1, room);
  TEST_ASSERT_EQUAL(Refusal::journal_full, journal.append(record_of(1, room)));
}

static void test_sector_that_wears_out_in_mid_game_is_left_behind() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 10);
  fake::go_bad(small.offset, fake::Bad::worn);
  play(journal, 1, 10, 20);
  expect_game(mounted(), 1, 20);
}

static void test_flash_worn_out_everywhere_is_reported() {
  for (uint32_t i = 0; i < small.sectors(); ++i)
    fake::go_bad(small.offset + i * flash::sector_bytes, fake::Bad::worn);
  JournalFlash journal = mounted();
  TEST_ASSERT_EQUAL(Refusal::journal_failed, journal.begin(header_of(1)));
  TEST_ASSERT_FALSE(journal.has_game());
}

// ---- Import -----------------------------------------------------------------------------------

static void test_import_counts_only_when_it_is_finished() {
  for (const bool is_finished : {false, true}) {
    fake::reset();
    JournalFlash journal = mounted();
    journal.begin(header_of(1));
    play(journal, 1, 0, 5);
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin_import(header_of(2)));
    play(journal, 2, 0, first_sector_records + 2);
    if (!is_finished) {
      expect_game(mounted(), 1, 5);
      continue;
    }
    TEST_ASSERT_EQUAL(Refusal::none, journal.finish_import());
    play(journal, 2, first_sector_records + 2, first_sector_records + 4);
    expect_game(mounted(), 2, first_sector_records + 4);
  }
}

static void test_abandoned_import_goes_back_to_the_game_before() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 5);
  journal.begin_import(header_of(2));
  play(journal, 2, 0, first_sector_records + 2);
  journal.abandon_import();
  play(journal, 1, 5, 6);
  const JournalFlash again = mounted();
  expect_game(again, 1, 6);
  TEST_ASSERT_EQUAL(1, again.game_count());
}

static void test_import_without_room_leaves_the_game_being_played() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, first_sector_records + next_sector_records + 1);
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin_import(header_of(2)));
  play(journal, 2, 0, first_sector_records);
  TEST_ASSERT_EQUAL(Refusal::journal_full, journal.append(record_of(2, first_sector_records)));
  journal.abandon_import();
  expect_game(journal, 1, first_sector_records + next_sector_records + 1);
  expect_game(mounted(), 1, first_sector_records + next_sector_records + 1);
}

// ---- The driver's own manners -----------------------------------------------------------------

static void test_flash_refuses_the_program_region_and_odd_offsets() {
  const uint8_t bytes[300] = {};
  TEST_ASSERT_FALSE(flash::erase_sector(0));
  TEST_ASSERT_FALSE(flash::erase_sector(flash::program_region.end() - flash::sector_bytes));
  TEST_ASSERT_FALSE(flash::erase_sector(small.offset + 256));
  TEST_ASSERT_FALSE(flash::erase_sector(BG_FLASH_BYTES));
  TEST_ASSERT_FALSE(flash::program(100, bytes, 16));
  TEST_ASSERT_FALSE(flash::program(small.offset + 250, bytes, 16));
  TEST_ASSERT_FALSE(flash::program(small.offset, bytes, 300));
  TEST_ASSERT_FALSE(flash::program(small.offset, bytes, 0));
  TEST_ASSERT_FALSE(flash::program(BG_FLASH_BYTES - 8, bytes, 16));
  TEST_ASSERT_EQUAL(0, fake::bytes_done());
}

void setUp() {
  fake::reset();
}
void tearDown() {}

// ---- Several games, the battery, a long life ----------------------------------------------------

static void begin_games(JournalFlash& journal, uint32_t games, int records) {
  for (uint32_t seed = 1; seed <= games; ++seed) {
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(seed)));
    play(journal, seed, 0, records);
  }
}

static void test_games_are_listed_newest_first() {
  fake::reset();
  JournalFlash journal = mounted();
  begin_games(journal, 3, 5);
  for (uint16_t nth = 0; nth < 3; ++nth) {
    JournalHeader header;
    TEST_ASSERT_TRUE(journal.header_of(journal.game_number(nth), header));
    TEST_ASSERT_EQUAL(3 - nth, seed_of(header));
    TEST_ASSERT_EQUAL(5, journal.record_count(journal.game_number(nth)));
  }
  TEST_ASSERT_EQUAL(0, journal.game_number(3));
}

static void test_an_older_game_can_be_taken_up_and_goes_on_after_a_restart() {
  fake::reset();
  JournalFlash journal = mounted(flash::journal_region);
  begin_games(journal, 3, 300);
  TEST_ASSERT_EQUAL(Refusal::none, journal.select(journal.game_number(2)));
  expect_game(journal, 1, 300);
  play(journal, 1, 300, 310);
  JournalFlash again = mounted(flash::journal_region);
  expect_game(again, 1, 310);
  TEST_ASSERT_EQUAL(3, again.game_count());
}

static void test_a_removed_game_stays_gone_and_the_next_one_is_taken_up() {
  fake::reset();
  JournalFlash journal = mounted(flash::journal_region);
  begin_games(journal, 3, 300);
  TEST_ASSERT_TRUE(journal.remove(journal.game_number(0)));
  expect_game(journal, 2, 300);
  TEST_ASSERT_TRUE(journal.remove(journal.game_number(1)));
  JournalFlash again = mounted(flash::journal_region);
  expect_game(again, 2, 300);
  TEST_ASSERT_EQUAL(1, again.game_count());
}

static void test_power_cut_while_an_older_game_is_taken_up_loses_no_game() {
  fake::reset();
  {
    JournalFlash journal = mounted(flash::journal_region);
    begin_games(journal, 2, 20);
    const uint64_t before = fake::bytes_done();
    TEST_ASSERT_EQUAL(Refusal::none, journal.select(journal.game_number(1)));
    TEST_ASSERT_GREATER_THAN(400, fake::bytes_done() - before);
  }
  for (uint32_t cut = 0; cut < 5200; ++cut) {
    fake::reset();
    JournalFlash journal = mounted(flash::journal_region);
    begin_games(journal, 2, 20);
    fake::cut_after(cut, fake::Tear::scattered, cut + 1);
    journal.select(journal.game_number(1));
    fake::power_on();
    JournalFlash again = mounted(flash::journal_region);
    bool found[3] = {};
    for (uint16_t nth = 0; nth < again.game_count(); ++nth) {
      JournalHeader header;
      const uint32_t game = again.game_number(nth);
      TEST_ASSERT_TRUE(again.header_of(game, header));
      if (again.record_count(game) == 20) found[seed_of(header)] = true;
    }
    TEST_ASSERT_TRUE_MESSAGE(found[1] && found[2], "a game is gone");
  }
}

static void test_low_battery_refuses_to_write_and_changes_nothing() {
  fake::reset();
  JournalFlash journal = mounted();
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(1)));
  play(journal, 1, 0, 3);
  power::fake::set_millivolts(3200);
  const uint64_t before = fake::bytes_done();
  TEST_ASSERT_EQUAL(Refusal::battery_low, journal.append(record_of(1, 3)));
  TEST_ASSERT_EQUAL(Refusal::battery_low, journal.begin(header_of(2)));
  TEST_ASSERT_FALSE(journal.remove(journal.game_number(0)));
  TEST_ASSERT_EQUAL(before, fake::bytes_done());
  power::fake::set_millivolts(4000);
  play(journal, 1, 3, 4);
  expect_game(mounted(), 1, 4);
}

// A long game of Chickamauga has about 400 commands and takes two sectors.
static void test_a_hundred_thousand_saves_wear_the_region_evenly() {
  fake::reset();
  JournalFlash journal = mounted(flash::journal_region);
  constexpr int saves = 100000, per_game = 400;
  for (uint32_t game = 1; game <= saves / per_game; ++game) {
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(game)));
    play(journal, game, 0, per_game);
  }
  uint32_t most = 0, total = 0;
  for (uint32_t i = 0; i < flash::journal_region.sectors(); ++i) {
    const uint32_t erases = fake::erases(flash::journal_region.offset + i * flash::sector_bytes);
    most = erases > most ? erases : most;
    total += erases;
  }
  TEST_ASSERT_LESS_OR_EQUAL(12 * total, 10 * most * flash::journal_region.sectors());
}

// ---- What a damaged sector costs ----------------------------------------------------------------

static uint8_t* sector_of(uint32_t sector) {
  return fake::raw(small.offset + sector * flash::sector_bytes);
}

static void test_sector_lost_in_the_middle_is_named_and_the_game_goes_on_before_it() {
  const int whole = first_sector_records + next_sector_records;
  JournalFlash journal = mounted(flash::journal_region);
  journal.begin(header_of(1));
  play(journal, 1, 0, whole + 5);
  fake::go_bad(small.offset + flash::sector_bytes, fake::Bad::read_error);
  JournalFlash again = mounted(flash::journal_region);
  TEST_ASSERT_EQUAL(first_sector_records, count_records(again));
  TEST_ASSERT_TRUE(again.is_cut_short(again.game_number(0)));
  TEST_ASSERT_EQUAL(1, again.damaged_sectors());
  play(again, 1, first_sector_records, whole + 9);  // over the numbers of the records left behind
  expect_game(mounted(flash::journal_region), 1, whole + 9);
  TEST_ASSERT_FALSE(is_cut_short(mounted(flash::journal_region)));
}

static void test_last_sector_lost_is_named_too() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, first_sector_records + 5);
  fake::go_bad(small.offset + flash::sector_bytes, fake::Bad::read_error);
  JournalFlash again = mounted();
  TEST_ASSERT_EQUAL(first_sector_records, count_records(again));
  TEST_ASSERT_TRUE(is_cut_short(again));
  play(again, 1, first_sector_records, first_sector_records + 2);
  expect_game(mounted(), 1, first_sector_records + 2);
  TEST_ASSERT_FALSE(is_cut_short(mounted()));
}

static void test_game_without_its_first_sector_is_counted_as_lost() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, first_sector_records + 5);
  journal.begin(header_of(2));
  fake::go_bad(small.offset, fake::Bad::read_error);
  for (int i = 0; i < 2; ++i) {  // until its room is needed
    const JournalFlash again = mounted();
    expect_game(again, 2, 0);
    TEST_ASSERT_EQUAL(1, again.game_count());
    TEST_ASSERT_EQUAL(1, again.lost_games());
  }
}

static void test_game_whose_save_header_is_damaged_is_counted_as_lost() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  journal.begin(header_of(2));
  play(journal, 2, 0, 3);
  for (uint32_t sector = 0; sector < 2; ++sector) {
    sector_of(sector)[sector_header_bytes + 5] ^= 0x10;
    TEST_ASSERT_EQUAL(sector + 1, mounted().lost_games());
  }
  TEST_ASSERT_FALSE(mounted().has_game());
}

static void test_bytes_in_a_sector_that_was_never_used_are_damage() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  TEST_ASSERT_EQUAL(0, mounted().damaged_sectors());
  sector_of(2)[7] = 0;
  TEST_ASSERT_EQUAL(1, mounted().damaged_sectors());
}

static void test_record_that_is_there_twice_counts_once() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 4);
  uint8_t* slots = sector_of(0) + sector_header_bytes + sizeof(JournalHeader);
  std::memcpy(slots + 4 * sizeof(JournalRecord), slots + 3 * sizeof(JournalRecord),
              sizeof(JournalRecord));
  expect_game(mounted(), 1, 4);
  TEST_ASSERT_FALSE(is_cut_short(mounted()));
}

static void test_record_that_follows_none_is_not_read_and_named() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 4);
  journal = mounted();
  TEST_ASSERT_TRUE(append(journal, 1, 6));
  expect_game(mounted(), 1, 4);
  TEST_ASSERT_TRUE(is_cut_short(mounted()));
}

// The session may have refused the last records, played under other rules.
static void test_game_goes_on_before_its_last_records_when_the_first_new_one_says_so() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 9);
  journal = mounted();
  play(journal, 1, 5, 7);
  expect_game(mounted(), 1, 7);
  TEST_ASSERT_FALSE(is_cut_short(mounted()));
}

static void test_later_of_two_sectors_for_one_place_counts_where_the_ring_comes_round() {
  JournalFlash journal = mounted();
  begin_games(journal, 3, 0);
  play(journal, 3, 0, first_sector_records);
  fake::doubt(1);  // the header in the last sector of the ring
  play(journal, 3, first_sector_records, first_sector_records + 4);
  expect_game(mounted(), 3, first_sector_records + 4);
}

// ---- Whose games ------------------------------------------------------------------------------

static void test_visitors_game_never_pushes_out_a_game_of_the_owner() {
  JournalFlash journal = mounted();
  for (uint32_t seed = 1; seed <= 2; ++seed) {
    journal.begin(header_of(seed));
    play(journal, seed, 0, 10);
  }
  TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(3, SaveOwner::visitor)));
  const int room = first_sector_records + next_sector_records;
  play(journal, 3, 0, room);
  TEST_ASSERT_EQUAL(Refusal::journal_full, journal.append(record_of(3, room)));
  // The next visitor: the one before has gone, and the ring passes over the owner's games.
  for (uint32_t seed = 4; seed < 9; ++seed) {
    journal = mounted();
    TEST_ASSERT_TRUE(journal.remove(journal.game_number(0)));
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(seed, SaveOwner::visitor)));
    play(journal, seed, 0, first_sector_records + 1);
    TEST_ASSERT_EQUAL(3, mounted().game_count());
  }
  JournalFlash again = mounted();
  TEST_ASSERT_TRUE(again.remove(again.game_number(0)));
  for (uint32_t seed = 2; seed >= 1; --seed) {
    TEST_ASSERT_EQUAL(seed, seed_of(again.header()));
    TEST_ASSERT_EQUAL(10, count_records(again));
    TEST_ASSERT_TRUE(again.remove(again.game_number(0)));
  }
}

static void test_owners_game_takes_the_place_of_the_oldest_whosever_it_is() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1, SaveOwner::visitor));
  for (uint32_t seed = 2; seed <= 5; ++seed)
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(seed)));
  TEST_ASSERT_EQUAL(4, mounted().game_count());
  expect_game(mounted(), 5, 0);
}

// ---- Saves of the format before ---------------------------------------------------------------

// The head was 64 bytes long, and the records followed at once. Answers where the save lies.
static uint8_t* make_older_format() {
  uint8_t* save = fake::raw(small.offset + sector_header_bytes);
  std::memset(save + 64, 0xFF, sizeof(JournalHeader) - 64);
  save[4] = 2;
  save[38] = 1;  // an option of the edition, where the owner stands today
  const uint32_t crc = crc32(save, 60);
  std::memcpy(save + 60, &crc, sizeof crc);
  for (int i = 0; i < 3; ++i) {
    const JournalRecord record = record_of(1, i);
    std::memcpy(save + 64 + i * 16, &record, sizeof record);
  }
  return save;
}

static void test_game_of_the_older_format_is_not_taken_for_a_visitors() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  const uint8_t* save = make_older_format();
  const std::vector<uint8_t> before(save, save + 112);
  for (uint32_t seed = 2; seed < 12; ++seed) {
    journal = mounted();
    TEST_ASSERT_EQUAL(Refusal::none, journal.begin(header_of(seed, SaveOwner::visitor)));
  }
  TEST_ASSERT_EQUAL_MEMORY(before.data(), save, before.size());
}

static void test_game_of_the_older_format_stays_and_can_be_read() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  uint8_t* save = make_older_format();
  JournalFlash again = mounted();
  TEST_ASSERT_EQUAL(1, again.game_count());
  TEST_ASSERT_EQUAL(3, again.record_count(again.game_number(0)));
  JournalHeader header;
  TEST_ASSERT_TRUE(again.header_of(again.game_number(0), header));
  TEST_ASSERT_TRUE(check_header(header) == JournalFault::wrong_version);
  TEST_ASSERT_EQUAL(64, header_bytes(header));
  const std::vector<uint8_t> before(save, save + 112);
  TEST_ASSERT_EQUAL(Refusal::none, again.begin(header_of(2)));
  play(again, 2, 0, 5);
  again = mounted();
  TEST_ASSERT_EQUAL(2, again.game_count());
  TEST_ASSERT_EQUAL(Refusal::journal_failed, again.select(again.game_number(1)));
  TEST_ASSERT_EQUAL_MEMORY(before.data(), save, before.size());
  TEST_ASSERT_TRUE(again.remove(again.game_number(1)));
  TEST_ASSERT_EQUAL(1, mounted().game_count());
  // With a damaged head it is no save of any format.
  header.battle[1] ^= 1;
  TEST_ASSERT_FALSE(is_old_save(header));
}

static void test_no_such_game() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  TEST_ASSERT_FALSE(journal.remove(4711));
  TEST_ASSERT_FALSE(journal.is_cut_short(4711));
  TEST_ASSERT_EQUAL(0, journal.record_count(4711));
  TEST_ASSERT_EQUAL(Refusal::journal_failed, journal.select(4711));
}

static void test_game_found_with_a_low_battery_is_made_sure_before_it_goes_on() {
  JournalFlash journal = mounted();
  journal.begin(header_of(1));
  play(journal, 1, 0, 3);
  power::fake::set_millivolts(3200);
  const uint64_t before = fake::bytes_done();
  JournalFlash again = mounted();
  TEST_ASSERT_EQUAL(before, fake::bytes_done());
  power::fake::set_millivolts(4000);
  play(again, 1, 3, 5);
  expect_game(mounted(), 1, 5);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_blank_flash_holds_no_game);
  RUN_TEST(test_flash_full_of_noise_holds_no_game_and_can_be_used);
  RUN_TEST(test_game_is_there_after_a_restart_and_goes_on);
  RUN_TEST(test_game_that_ends_exactly_with_a_sector_goes_on);
  RUN_TEST(test_newest_game_is_taken_up_and_older_ones_stay);
  RUN_TEST(test_one_record_costs_one_program_of_sixteen_bytes);
  RUN_TEST(test_torn_record_is_passed_over_and_the_next_slot_used);
  RUN_TEST(test_record_with_a_flipped_bit_ends_the_game_there);
  RUN_TEST(test_game_goes_on_earlier_and_keeps_the_rest_until_then);
  RUN_TEST(test_game_whose_erasure_was_cut_is_gone_as_a_whole);
  RUN_TEST(test_record_that_was_refused_never_comes_back);
  RUN_TEST(test_sector_whose_header_was_doubtful_is_not_mistaken_for_the_one_used);
  RUN_TEST(test_power_cut_at_any_byte_loses_nothing_acknowledged);
  RUN_TEST(test_power_cut_that_leaves_half_done_bits_loses_nothing_acknowledged);
  RUN_TEST(test_ring_comes_round_and_the_oldest_game_makes_room);
  RUN_TEST(test_wear_is_even);
  RUN_TEST(test_full_region_refuses_and_keeps_everything);
  RUN_TEST(test_worn_sectors_are_passed_over);
  RUN_TEST(test_sector_that_wears_out_in_mid_game_is_left_behind);
  RUN_TEST(test_flash_worn_out_everywhere_is_reported);
  RUN_TEST(test_import_counts_only_when_it_is_finished);
  RUN_TEST(test_abandoned_import_goes_back_to_the_game_before);
  RUN_TEST(test_import_without_room_leaves_the_game_being_played);
  RUN_TEST(test_flash_refuses_the_program_region_and_odd_offsets);
  RUN_TEST(test_games_are_listed_newest_first);
  RUN_TEST(test_an_older_game_can_be_taken_up_and_goes_on_after_a_restart);
  RUN_TEST(test_a_removed_game_stays_gone_and_the_next_one_is_taken_up);
  RUN_TEST(test_power_cut_while_an_older_game_is_taken_up_loses_no_game);
  RUN_TEST(test_low_battery_refuses_to_write_and_changes_nothing);
  RUN_TEST(test_a_hundred_thousand_saves_wear_the_region_evenly);
  RUN_TEST(test_sector_lost_in_the_middle_is_named_and_the_game_goes_on_before_it);
  RUN_TEST(test_last_sector_lost_is_named_too);
  RUN_TEST(test_game_without_its_first_sector_is_counted_as_lost);
  RUN_TEST(test_game_whose_save_header_is_damaged_is_counted_as_lost);
  RUN_TEST(test_bytes_in_a_sector_that_was_never_used_are_damage);
  RUN_TEST(test_record_that_is_there_twice_counts_once);
  RUN_TEST(test_record_that_follows_none_is_not_read_and_named);
  RUN_TEST(test_game_goes_on_before_its_last_records_when_the_first_new_one_says_so);
  RUN_TEST(test_later_of_two_sectors_for_one_place_counts_where_the_ring_comes_round);
  RUN_TEST(test_visitors_game_never_pushes_out_a_game_of_the_owner);
  RUN_TEST(test_owners_game_takes_the_place_of_the_oldest_whosever_it_is);
  RUN_TEST(test_game_of_the_older_format_is_not_taken_for_a_visitors);
  RUN_TEST(test_game_of_the_older_format_stays_and_can_be_read);
  RUN_TEST(test_no_such_game);
  RUN_TEST(test_game_found_with_a_low_battery_is_made_sure_before_it_goes_on);
  return UNITY_END();
}
