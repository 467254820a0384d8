// Snapshots: a long game is taken up from one and is the same game; a snapshot that is torn, worn,
// of another game or not borne out by the records costs time alone.
#include <cstring>

#include "board/host/flash_faults.h"
#include "host_tests/large_field.h"
#include "saved_on_flash.h"
#include "ui/model/curve.h"

using namespace bg;
using namespace bg::test;
namespace fake = bg::flash::fake;
using fake::Tear;

namespace {

// Room for a game of some thousand commands.
constexpr flash::Region ring{flash::journal_region.offset, 40 * flash::sector_bytes};

// As ui/app.cpp does it: after the end of a player-turn, when enough has come.
struct Device {
  JournalFlash journal{ring};
  SnapshotFlash snapshots{flash::snapshot_region};
  SavedOnFlash saved{journal, &snapshots};
  WorkingSession session;
  SavedReader reader;
  uint32_t snapshot_at = 0;
  uint32_t played = 0;  // commands that were played to take the game up

  Device() { journal.mount(); }

  void keep() {
    if (session.can_undo() || session.record_count() < snapshot_at + snapshot_step) return;
    const SnapshotSink sink = saved.snapshots();
    sink.keep(sink.context, session.snapshot());
    snapshot_at = session.record_count();
  }
  void start() { TEST_ASSERT_TRUE(session.start(large_game(), 5, journal.sink()).ok()); }
  void play(uint32_t to) {
    while (session.record_count() < to) {
      march(session, session.record_count() + 1, session.record_count());
      keep();
    }
  }
  ReadingReport take_up() {
    if (reader.open(session, saved.newest(), large_source()) != JournalFault::none)
      return reader.report();
    snapshot_at = reader.report().kept;
    const uint32_t before = reader.report().kept;
    while (reader.step()) {
    }
    played = reader.report().kept - before;
    session.attach(journal.sink());
    return reader.report();
  }
};

std::vector<uint8_t> bytes_of(flash::Region region) {
  return {fake::raw(region.offset), fake::raw(region.offset) + region.bytes};
}
void put_back(flash::Region region, const std::vector<uint8_t>& bytes) {
  std::memcpy(fake::raw(region.offset), bytes.data(), bytes.size());
}

// A game of some player-turns with two snapshots, as it lies in flash.
struct Kept {
  std::vector<uint8_t> journal, snapshots;
  uint32_t records = 0, digest = 0;

  Kept() {
    fake::reset();
    Device device;
    device.start();
    device.play(1500);
    journal = bytes_of(ring);
    snapshots = bytes_of(flash::snapshot_region);
    records = device.session.record_count();
    digest = device.session.digest();
  }
  void put_back() const {
    fake::reset();
    ::put_back(ring, journal);
    ::put_back(flash::snapshot_region, snapshots);
  }
};
const Kept& kept() {
  static const Kept one;
  return one;
}

void expect_taken_up(bool from_snapshot) {
  Device device;
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE(report.how == Reading::whole);
  TEST_ASSERT_EQUAL(kept().records, report.kept);
  TEST_ASSERT_EQUAL(kept().records, report.same);
  TEST_ASSERT_EQUAL_HEX32(kept().digest, device.session.digest());
  TEST_ASSERT_EQUAL(from_snapshot, device.played < kept().records);
}

void test_a_long_game_goes_on_from_the_older_snapshot() {
  kept().put_back();
  expect_taken_up(true);
  Device device;
  device.take_up();
  // Between it and the end lies another snapshot, so at least a whole player-turn is played again.
  TEST_ASSERT_GREATER_THAN(snapshot_step, device.played);
  device.play(kept().records + 600);
  const uint32_t digest = device.session.digest();
  Device again;
  TEST_ASSERT_TRUE(again.take_up().how == Reading::whole);
  TEST_ASSERT_EQUAL_HEX32(digest, again.session.digest());
  TEST_ASSERT_LESS_THAN(kept().records, again.played);
}

void test_undo_after_a_snapshot_goes_back_as_ever() {
  kept().put_back();
  Device device;
  device.take_up();
  CommandList commands;
  for (uint16_t i = 0; commands.empty() || commands[0].verb != Verb::move; ++i) {
    commands.clear();
    device.session.game().system->legal(device.session.game(), device.session.truth(),
                                        static_cast<UnitId>(i), commands);
  }
  TEST_ASSERT_TRUE(device.session.submit(commands[0]).ok());
  TEST_ASSERT_TRUE(device.session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_EQUAL_HEX32(kept().digest, device.session.digest());
  TEST_ASSERT_FALSE(device.session.can_undo());
}

// Every byte of both: whatever it says, the game is the same.
void test_a_changed_byte_costs_time_alone() {
  for (uint32_t at = 0; at < flash::snapshot_region.bytes; at += at % 4096 < 40 ? 1 : 97) {
    kept().put_back();
    *fake::raw(flash::snapshot_region.offset + at) ^= 0x24;
    Device device;
    TEST_ASSERT_TRUE(device.take_up().how == Reading::whole);
    TEST_ASSERT_EQUAL_HEX32(kept().digest, device.session.digest());
  }
}

void test_without_snapshots_every_command_is_played() {
  kept().put_back();
  std::memset(fake::raw(flash::snapshot_region.offset), 0xFF, flash::snapshot_region.bytes);
  expect_taken_up(false);
}

void test_a_bad_sector_costs_time_alone() {
  for (const uint32_t sector : {0u, 1u}) {
    for (const auto kind : {fake::Bad::read_error, fake::Bad::program_error, fake::Bad::erase_error,
                            fake::Bad::worn}) {
      kept().put_back();
      fake::go_bad(flash::snapshot_region.offset + sector * flash::sector_bytes, kind);
      Device device;
      TEST_ASSERT_TRUE(device.take_up().how == Reading::whole);
      TEST_ASSERT_EQUAL_HEX32(kept().digest, device.session.digest());
      device.play(kept().records + 600);
      const uint32_t digest = device.session.digest();
      Device again;
      TEST_ASSERT_TRUE(again.take_up().how == Reading::whole);
      TEST_ASSERT_EQUAL_HEX32(digest, again.session.digest());
    }
  }
}

// The snapshots of another game, with the same battle and the same commands but one.
void test_snapshots_of_another_game_are_not_taken() {
  kept().put_back();
  const std::vector<uint8_t> snapshots = kept().snapshots;
  fake::reset();
  Device other;
  TEST_ASSERT_TRUE(other.session.start(large_game(), 6, other.journal.sink()).ok());
  march(other.session, 1500, 3);
  const uint32_t digest = other.session.digest();
  put_back(flash::snapshot_region, snapshots);
  Device again;
  TEST_ASSERT_TRUE(again.take_up().how == Reading::whole);
  TEST_ASSERT_EQUAL(again.session.record_count(), again.played);
  TEST_ASSERT_EQUAL_HEX32(digest, again.session.digest());
}

// A sound sector of this very game, whose state is not the one that the records led to.
void test_a_state_that_the_records_do_not_bear_out_is_not_taken() {
  kept().put_back();
  Device device;
  device.take_up();
  Snapshot wrong = device.session.snapshot();
  std::vector<uint8_t> state(wrong.state.begin(), wrong.state.end());
  state[sizeof(Clock)] ^= 1;  // where the first unit stands
  for (const uint32_t records : {400u, 800u}) {
    Snapshot forged = wrong;
    forged.records = records;
    JournalRecord last;
    const SavedGame saved = device.saved.newest();
    TEST_ASSERT_TRUE(saved.record(saved.context, records - 1, last));
    forged.digest = last.digest;
    forged.state = {state.data(), state.size()};
    TEST_ASSERT_TRUE(device.snapshots.keep(device.journal.header().crc, forged));
  }
  expect_taken_up(false);
}

// The power goes at every byte, and in every manner, while a third snapshot is written.
void test_a_cut_while_a_snapshot_is_written_costs_nothing() {
  kept().put_back();
  uint64_t bytes = 0;
  {
    Device device;
    device.take_up();
    bytes = fake::bytes_done();
    device.session.attach({});
    const SnapshotSink sink = device.saved.snapshots();
    sink.keep(sink.context, device.session.snapshot());
    bytes = fake::bytes_done() - bytes;
  }
  TEST_ASSERT_GREATER_THAN(flash::sector_bytes, bytes);
  static Device device;  // the state that is written, read once
  kept().put_back();
  device.take_up();
  for (int tear = 0; tear < static_cast<int>(Tear::count); ++tear) {
    for (uint64_t at = 0; at<bytes; at += at> bytes - 100 || at < 20 ? 1 : 61) {
      kept().put_back();
      fake::cut_after(at, static_cast<Tear>(tear), 1 + static_cast<uint32_t>(at));
      const SnapshotSink sink = device.saved.snapshots();
      sink.keep(sink.context, device.session.snapshot());
      fake::power_on();
      Device again;
      TEST_ASSERT_TRUE(again.take_up().how == Reading::whole);
      TEST_ASSERT_EQUAL_HEX32(kept().digest, again.session.digest());
      TEST_ASSERT_LESS_THAN(kept().records, again.played);
    }
  }
}

void test_a_cut_journal_is_read_as_far_as_it_goes() {
  kept().put_back();
  // Its second sector: records before both snapshots.
  std::memset(fake::raw(ring.offset + flash::sector_bytes), 0, 32);
  Device device;
  const ReadingReport report = device.take_up();
  TEST_ASSERT_TRUE(report.how == Reading::cut_short);
  TEST_ASSERT_TRUE(report.kept > 0 && report.kept < 260);
}

void test_the_curve_goes_on_where_it_was_noted() {
  WorkingSession session;
  TEST_ASSERT_TRUE(session.start(large_game(), 5).ok());
  ui::Curve curve, again;
  curve.start(session);
  for (int turn = 0; turn < 5; ++turn) {
    TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
    TEST_ASSERT_TRUE(curve.follow(session));
  }
  const auto notes = curve.notes();
  const std::vector<uint8_t> bytes(notes.begin(), notes.end());
  again.start_from({bytes.data(), bytes.size()}, session);
  TEST_ASSERT_EQUAL(6, again.count());
  again.start_from({bytes.data(), bytes.size() - 1}, session);
  TEST_ASSERT_EQUAL(1, again.count());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  again.start_from({bytes.data(), bytes.size()}, session);  // of another turn
  TEST_ASSERT_EQUAL(1, again.count());
}

// One that has as many records as the new one is of no more use: the older one of before stays.
void test_a_snapshot_kept_twice_leaves_the_older_one() {
  fake::reset();
  SnapshotFlash flash{flash::snapshot_region};
  const uint8_t bytes[8] = {};
  const auto keep = [&](uint32_t records) {
    TEST_ASSERT_TRUE(flash.keep(7, {records, 0, bytes, bytes}));
  };
  keep(1000);
  keep(2000);
  keep(2000);
  Snapshot found;
  TEST_ASSERT_TRUE(flash.find(7, found));
  TEST_ASSERT_EQUAL(1000, found.records);
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_long_game_goes_on_from_the_older_snapshot);
  RUN_TEST(test_undo_after_a_snapshot_goes_back_as_ever);
  RUN_TEST(test_a_changed_byte_costs_time_alone);
  RUN_TEST(test_without_snapshots_every_command_is_played);
  RUN_TEST(test_a_bad_sector_costs_time_alone);
  RUN_TEST(test_snapshots_of_another_game_are_not_taken);
  RUN_TEST(test_a_state_that_the_records_do_not_bear_out_is_not_taken);
  RUN_TEST(test_a_cut_while_a_snapshot_is_written_costs_nothing);
  RUN_TEST(test_a_cut_journal_is_read_as_far_as_it_goes);
  RUN_TEST(test_a_snapshot_kept_twice_leaves_the_older_one);
  RUN_TEST(test_the_curve_goes_on_where_it_was_noted);
  return UNITY_END();
}
