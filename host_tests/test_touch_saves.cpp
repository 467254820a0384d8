// Saved games as the touch firmware takes them up: the reader that the screens use, over the
// journal in flash, with a real battle and the power cut at every byte that is programmed.
#include <cstring>

#include "board/host/flash_faults.h"
#include "host_tests/support.h"
#include "rules/core/checksum.h"
#include "saved_on_flash.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;
namespace fake = bg::flash::fake;

namespace {

// Four sectors: the third one's erasure is part of the game.
constexpr flash::Region region{flash::journal_region.offset, 4 * flash::sector_bytes};
constexpr const char* battle = "cemetery-hill";

// A game known beforehand: what is to be played, and where each command leads.
struct Plan {
  std::vector<Command> commands;
  std::vector<uint32_t> digests;

  explicit Plan(int length) {
    SavedInMemory save;
    Session session;
    TEST_ASSERT_TRUE(session.start(game_of(battle), 7, save.sink()).ok());
    play_random(session, 7, length);
    for (const JournalRecord& record : save.records) {
      commands.push_back(record.command());
      digests.push_back(record.digest);
    }
  }
};

// A device with its power on: mounted, with the session of the screens.
struct Device {
  JournalFlash journal{region};
  SavedOnFlash saved{journal};
  WorkingSession session;

  Device() { journal.mount(); }

  // As ui/loading.cpp does it; the player agrees to whatever is asked.
  ReadingReport take_up() {
    SavedReader reader;
    if (reader.open(session, saved.newest(), all_battles_here()) != JournalFault::none)
      return reader.report();
    while (reader.step()) {
    }
    const ui::SavedGames games = saved.games();
    if (reader.report().needs_consent())
      TEST_ASSERT_TRUE(games.go_on_after(games.context, reader.report().kept));
    session.attach(journal.sink());
    return reader.report();
  }

  // As far as the power lasts; answers how many commands were acknowledged.
  uint32_t play(const Plan& plan, uint32_t to) {
    while (session.record_count() < to) {
      if (!session.submit(plan.commands[session.record_count()]).ok()) break;
    }
    return session.record_count();
  }
};

struct FlashCopy {
  std::vector<uint8_t> bytes;

  FlashCopy() : bytes(fake::raw(region.offset), fake::raw(region.offset) + region.bytes) {}
  void put_back() const {
    fake::reset();
    std::memcpy(fake::raw(region.offset), bytes.data(), bytes.size());
  }
};

void expect_whole(const Plan& plan, uint32_t least, uint32_t most) {
  Device device;
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE_MESSAGE(report.how == Reading::whole, describe(report).c_str());
  TEST_ASSERT_GREATER_OR_EQUAL(least, report.kept);
  TEST_ASSERT_LESS_OR_EQUAL(most, report.kept);
  if (report.kept > 0)
    TEST_ASSERT_EQUAL_HEX32(plan.digests[report.kept - 1], device.session.digest());
}

// Plays from `from` to `to` commands with the power cut once; then the game is whole without a
// word, every acknowledged command is there, and it goes on to its end. False: the cut came too
// late to strike.
template <typename Cut>
bool survives(const Plan& plan, const FlashCopy& image, const WorkingSession& before, uint32_t to,
              Cut cut) {
  image.put_back();
  uint32_t acknowledged = 0;
  {
    Device device;
    device.session = before;
    device.session.attach(device.journal.sink());
    cut();
    acknowledged = device.play(plan, to);
  }
  const bool was_cut = fake::power_is_cut();
  fake::power_on();
  Device device;
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE_MESSAGE(report.how == Reading::whole, describe(report).c_str());
  // The command that was struck may be there as a whole.
  TEST_ASSERT_GREATER_OR_EQUAL(acknowledged, report.kept);
  TEST_ASSERT_LESS_OR_EQUAL(acknowledged + 1, report.kept);
  TEST_ASSERT_EQUAL_HEX32(plan.digests[report.kept - 1], device.session.digest());
  TEST_ASSERT_EQUAL(to, device.play(plan, to));
  expect_whole(plan, to, to);
  return was_cut;
}

}  // namespace

extern "C" void setUp() {
  fake::reset();
}

// The last records of one sector, the erasure and the first records of the next.
static void test_power_cut_at_every_byte_loses_no_acknowledged_command() {
  constexpr uint32_t from = 246, to = 254;
  const Plan plan(to);
  Device device;
  TEST_ASSERT_TRUE(device.session.start(game_of(battle), 7, device.journal.sink()).ok());
  device.play(plan, from);
  const FlashCopy image;
  const uint64_t begun = fake::bytes_done();
  device.play(plan, to);
  const uint64_t total = fake::bytes_done() - begun;
  uint32_t cuts = 0;
  WorkingSession before = device.session;
  {
    image.put_back();
    Device again;
    again.take_up();
    before = again.session;
  }
  for (uint64_t byte = 0; byte < total; ++byte) {
    // Each byte that is programmed; of the 4,096 that an erasure takes one in 16.
    if (byte % 16 != 0 && byte > 0 && total - byte > 16 * (to - from) + 100 &&
        byte > 16 * (to - from))
      continue;
    if (survives(plan, image, before, to, [&] { fake::cut_after(byte); })) ++cuts;
  }
  TEST_ASSERT_GREATER_THAN(150, cuts);
}

static void test_every_kind_of_tear_of_every_operation_loses_no_acknowledged_command() {
  constexpr uint32_t from = 247, to = 252;
  const Plan plan(to);
  Device device;
  TEST_ASSERT_TRUE(device.session.start(game_of(battle), 7, device.journal.sink()).ok());
  device.play(plan, from);
  const FlashCopy image;
  WorkingSession before;
  {
    image.put_back();
    Device again;
    again.take_up();
    before = again.session;
  }
  uint32_t cuts = 0;
  for (int kind = 0; kind < static_cast<int>(fake::Tear::count); ++kind) {
    for (uint32_t seed = 0; seed < 3; ++seed) {
      for (uint32_t operation = 0;; ++operation) {
        if (!survives(plan, image, before, to,
                      [&] { fake::cut_operation(operation, static_cast<fake::Tear>(kind), seed); }))
          break;
        ++cuts;
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(100, cuts);
}

// A torn record passes its 16-bit checksum once in 65,536 times: its digest does not fit.
static void test_torn_last_record_with_a_right_checksum_is_given_up_when_the_game_goes_on() {
  const Plan plan(60);
  {
    Device device;
    TEST_ASSERT_TRUE(device.session.start(game_of(battle), 7, device.journal.sink()).ok());
    device.play(plan, 40);
    device.journal.append(make_record(plan.commands[40], plan.digests[40] ^ 1, 40));
  }
  for (int restart = 0; restart < 2; ++restart) {  // nothing is given up by looking
    Device device;
    const ReadingReport report = device.take_up();
    TEST_ASSERT_TRUE(report.how == Reading::dropped_last);
    TEST_ASSERT_EQUAL(40, report.kept);
    TEST_ASSERT_EQUAL_HEX32(plan.digests[39], device.session.digest());
  }
  Device device;
  device.take_up();
  TEST_ASSERT_EQUAL(60, device.play(plan, 60));
  expect_whole(plan, 60, 60);
}

static void test_damaged_record_in_the_middle_costs_what_is_behind_it_and_is_told() {
  const Plan plan(60);
  {
    Device device;
    TEST_ASSERT_TRUE(device.session.start(game_of(battle), 7, device.journal.sink()).ok());
    device.play(plan, 60);
  }
  const uint32_t first = flash::sector_bytes - (flash::sector_bytes - 32 - sizeof(JournalHeader));
  *fake::raw(region.offset + first + 30 * sizeof(JournalRecord)) ^= 0x10;
  Device device;
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE(report.how == Reading::cut_short);
  TEST_ASSERT_EQUAL(30, report.kept);
  TEST_ASSERT_TRUE(describe(report).find("first 30 commands are kept") != Line::npos);
  TEST_ASSERT_EQUAL(60, device.play(plan, 60));
  expect_whole(plan, 60, 60);
}

// Opening another game copies it, with what does not hold in it.
static void test_an_older_game_that_does_not_hold_is_opened_and_goes_on() {
  const Plan plan(60);
  {
    Device device;
    TEST_ASSERT_TRUE(device.session.start(game_of(battle), 7, device.journal.sink()).ok());
    device.play(plan, 40);
    for (uint16_t i = 40; i < 45; ++i)
      device.journal.append(make_record(plan.commands[i], plan.digests[i] ^ 1, i));
    TEST_ASSERT_TRUE(device.session.start(game_of(battle), 8, device.journal.sink()).ok());
  }
  Device device;
  const ui::SavedGames games = device.saved.games();
  TEST_ASSERT_EQUAL(2, games.count(games.context));
  TEST_ASSERT_TRUE(games.select(games.context, 1));
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE(report.how == Reading::stopped);
  TEST_ASSERT_EQUAL(40, report.kept);
  TEST_ASSERT_EQUAL(5, report.lost);
  TEST_ASSERT_EQUAL(60, device.play(plan, 60));
  expect_whole(plan, 60, 60);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_power_cut_at_every_byte_loses_no_acknowledged_command);
  RUN_TEST(test_every_kind_of_tear_of_every_operation_loses_no_acknowledged_command);
  RUN_TEST(test_torn_last_record_with_a_right_checksum_is_given_up_when_the_game_goes_on);
  RUN_TEST(test_damaged_record_in_the_middle_costs_what_is_behind_it_and_is_told);
  RUN_TEST(test_an_older_game_that_does_not_hold_is_opened_and_goes_on);
  return UNITY_END();
}
