// The shelf of battles in flash: more battles than its list holds, damaged sectors, and what a
// battle may be called.
#include <cstdio>
#include <cstring>
#include <vector>

#include "battle_shelf.h"
#include "board/flash.h"
#include "board/host/flash_faults.h"
#include "embedded_blobs.h"
#include "host_tests/support.h"
#include "rules/core/checksum.h"

using namespace bg;
namespace fake = bg::flash::fake;
using Bytes = std::vector<uint8_t>;

static constexpr etl::string_view original_id = "null-field";

static Bytes null_field() {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none ||
        scenario.id() != original_id)
      continue;
    Envelope envelope;
    std::memcpy(&envelope, data, sizeof envelope);
    return {data, data + sizeof envelope + envelope.size};
  }
  TEST_FAIL_MESSAGE("the null field is not embedded");
  return {};
}

// The null field under another id of the same length.
static Bytes named(const char* id) {
  TEST_ASSERT_EQUAL(original_id.size(), std::strlen(id));
  Bytes blob = null_field();
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  const auto at = scenario.id().data() - reinterpret_cast<const char*>(blob.data());
  std::memcpy(blob.data() + at, id, original_id.size());
  Envelope envelope;
  std::memcpy(&envelope, blob.data(), sizeof envelope);
  envelope.crc = crc32(blob.data() + sizeof envelope, envelope.size);
  std::memcpy(blob.data(), &envelope, sizeof envelope);
  return blob;
}

static Bytes numbered(unsigned number) {
  char id[11];
  std::snprintf(id, sizeof id, "field-%04u", number % 10000);
  return named(id);
}

// Puts a battle into flash and answers where the next one may begin.
static uint32_t put(uint32_t offset, const Bytes& blob) {
  std::memcpy(fake::raw(offset), blob.data(), blob.size());
  const auto size = static_cast<uint32_t>(blob.size());
  for (uint32_t at = 0; at < size; at += flash::sector_bytes) fake::raw(offset + at);
  return offset + (size + flash::sector_bytes - 1) / flash::sector_bytes * flash::sector_bytes;
}

static uint32_t put_many(uint32_t offset, unsigned count) {
  for (unsigned i = 1; i <= count; ++i) offset = put(offset, numbered(i));
  return offset;
}

static void test_a_battle_beyond_the_list_is_counted_and_its_sectors_are_not_free() {
  const uint32_t end = put_many(flash::blob_region.offset, max_battles + 1);
  BattleShelf shelf;
  shelf.scan();
  TEST_ASSERT_EQUAL(max_battles, shelf.entries().size());
  TEST_ASSERT_EQUAL(1, shelf.left_out());
  TEST_ASSERT_TRUE(shelf.is_full());
  uint32_t room = 0;
  TEST_ASSERT_TRUE(shelf.find_room(1, room));
  TEST_ASSERT_EQUAL_HEX32(end, room);
}

static void test_damaged_sectors_hide_no_battle() {
  const Envelope broken{envelope_magic, blob_format, BlobKind::battle, 100, 0};
  uint32_t at = flash::blob_region.offset;
  for (size_t i = 0; i < max_battles + 8; ++i, at += flash::sector_bytes)
    std::memcpy(fake::raw(at), &broken, sizeof broken);
  put_many(at, 3);
  BattleShelf shelf;
  shelf.scan();
  for (const char* id : {"field-0001", "field-0002", "field-0003"}) {
    Scenario scenario;
    TEST_ASSERT_TRUE_MESSAGE(shelf.find(id, scenario), id);
  }
  TEST_ASSERT_EQUAL(max_battles, shelf.entries().size());
  TEST_ASSERT_EQUAL(11, shelf.left_out());
  TEST_ASSERT_FALSE(shelf.is_full());
}

static void test_room_is_found_between_battles_and_in_damaged_sectors() {
  const Bytes blob = numbered(1);
  const uint32_t length = put(flash::blob_region.offset, blob) - flash::blob_region.offset;
  put(flash::blob_region.offset + 2 * length, numbered(2));
  *fake::raw(flash::blob_region.offset) ^= 1;
  BattleShelf shelf;
  shelf.scan();
  uint32_t room = 0;
  TEST_ASSERT_TRUE(shelf.find_room(2 * length, room));
  TEST_ASSERT_EQUAL_HEX32(flash::blob_region.offset, room);
  TEST_ASSERT_TRUE(shelf.find_room(2 * length + 1, room));
  TEST_ASSERT_EQUAL_HEX32(flash::blob_region.offset + 3 * length, room);
  TEST_ASSERT_TRUE(shelf.find_room(flash::blob_region.bytes - 3 * length, room));
  TEST_ASSERT_FALSE(shelf.find_room(flash::blob_region.bytes - 3 * length + 1, room));
}

static void test_an_erased_battle_is_gone_and_the_others_stay() {
  put_many(flash::blob_region.offset, 3);
  BattleShelf shelf;
  shelf.scan();
  shelf.drop_others("field-0002", 0);
  shelf.scan();
  TEST_ASSERT_EQUAL(2, shelf.entries().size());
  TEST_ASSERT_NULL(shelf.entry("field-0002"));
}

static void test_ids_of_battles_are_plain_words() {
  for (const char* id : {"null-field", "a1b2c3d4e5", "----------", "zzzzzzzzz9"}) {
    const Bytes blob = named(id);
    Scenario scenario;
    TEST_ASSERT_TRUE_MESSAGE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none, id);
  }
  for (const char* id :
       {"null field", "null_field", "Null-field", "null\033[31m-", "null-fiel\xC3", "null-fiel/",
        "null-fiel:", "null-fiel`", "null-fiel{", "null-fiel,", "null-fiel.", "null-fielZ"}) {
    const Bytes blob = named(id);
    Scenario scenario;
    TEST_ASSERT_TRUE_MESSAGE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::unsound,
                             id);
  }
  TEST_ASSERT_TRUE(is_battle_id("a-name-of-twenty-three-"));
  TEST_ASSERT_FALSE(is_battle_id("a-name-of-twenty-four-ch"));
  TEST_ASSERT_FALSE(is_battle_id(""));
}

// --- maps that battles share: the two battles of Bull Run have one ---

struct Pair {
  Bytes battle, map;

  explicit Pair(const char* id) {
    Shelf shelf(embedded_blobs, embedded_blobs_size);
    const uint8_t* data = nullptr;
    size_t size = 0;
    while (shelf.next_battle(data, size)) {
      Scenario scenario;
      if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none) continue;
      if (scenario.id() != etl::string_view(id)) continue;
      Payload its, shared;
      TEST_ASSERT_TRUE(open_envelope(data, size, its) == Fault::none);
      TEST_ASSERT_TRUE(find_map(shelf.image(), scenario.battle().map_hash(), shared));
      battle.assign(data, data + its.blob_size());
      const uint8_t* begin = shared.data - sizeof(Envelope);
      map.assign(begin, begin + shared.blob_size());
      return;
    }
    TEST_FAIL_MESSAGE(id);
  }
};

static void test_a_shared_map_is_found_before_and_behind_its_battles() {
  const Pair first("first-bull-run"), second("second-bull-run");
  TEST_ASSERT_TRUE(first.map == second.map);
  put(put(put(flash::blob_region.offset, first.battle), first.map), second.battle);
  BattleShelf shelf;
  shelf.scan();
  TEST_ASSERT_EQUAL(2, shelf.entries().size());
  Scenario one, other;
  TEST_ASSERT_TRUE(shelf.find("first-bull-run", one));
  TEST_ASSERT_TRUE(shelf.find("second-bull-run", other));
  TEST_ASSERT_TRUE(&one.map() == &other.map());
}

static void test_battles_without_their_map_are_refused_and_the_others_are_not() {
  uint32_t at = put(flash::blob_region.offset, Pair("first-bull-run").battle);
  at = put(at, numbered(1));
  at = put(at, Pair("second-bull-run").battle);
  BattleShelf shelf;
  shelf.scan();
  TEST_ASSERT_EQUAL(3, shelf.entries().size());
  TEST_ASSERT_TRUE(shelf.entries()[0].fault == Fault::no_map);
  TEST_ASSERT_TRUE(shelf.entries()[1].fault == Fault::none);
  TEST_ASSERT_TRUE(shelf.entries()[2].fault == Fault::no_map);
  Scenario scenario;
  TEST_ASSERT_FALSE(shelf.find("first-bull-run", scenario));
  put(at, Pair("first-bull-run").map);
  shelf.scan();
  TEST_ASSERT_TRUE(shelf.find("first-bull-run", scenario));
  TEST_ASSERT_TRUE(shelf.find("second-bull-run", scenario));
}

static void test_the_sectors_of_a_map_are_free_once_no_battle_needs_it() {
  const Pair first("first-bull-run"), second("second-bull-run");
  const uint32_t region = flash::blob_region.offset;
  const uint32_t after_map = put(region, first.map);
  const uint32_t after_first = put(after_map, first.battle);
  const uint32_t end = put(after_first, second.battle);
  BattleShelf shelf;
  uint32_t room = 0;
  shelf.scan();
  TEST_ASSERT_TRUE(shelf.find_room(1, room));
  TEST_ASSERT_EQUAL_HEX32(end, room);
  shelf.drop_others("first-bull-run", 0);
  shelf.scan();
  TEST_ASSERT_TRUE(shelf.find_room(1, room));
  TEST_ASSERT_EQUAL_HEX32(after_map, room);
  TEST_ASSERT_NOT_NULL(shelf.entry("second-bull-run"));
  shelf.drop_others("second-bull-run", 0);
  shelf.scan();
  TEST_ASSERT_EQUAL(0, shelf.entries().size());
  TEST_ASSERT_TRUE(shelf.find_room(1, room));
  TEST_ASSERT_EQUAL_HEX32(region, room);
}

void setUp() {
  fake::reset();
}
void tearDown() {}

// What the shelf of the firmware holds of it: all battles but Command #43, whose map has 2,310
// hexes and whose three battles have 475 units, have a budget of 400 KB.
static void test_the_battles_of_the_sheets_have_400_kb() {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  std::vector<uint32_t> large_maps;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    TEST_ASSERT_TRUE(Scenario::open(data, size, shelf.image(), scenario) == Fault::none);
    if (scenario.battle().system() == SystemKind::regiments)
      large_maps.push_back(scenario.battle().map_hash());
  }
  Shelf again(embedded_blobs, embedded_blobs_size);
  size_t sum = 0;
  while (again.next(data, size)) {
    Payload payload;
    TEST_ASSERT_TRUE(open_envelope(data, size, payload) == Fault::none);
    const size_t room = (payload.blob_size() + shelf_step - 1) / shelf_step * shelf_step;
    Scenario scenario;
    const bool is_map = payload.kind == BlobKind::map;
    if (!is_map && Scenario::open(data, size, again.image(), scenario) == Fault::none &&
        scenario.battle().system() == SystemKind::regiments)
      continue;
    Envelope envelope;
    std::memcpy(&envelope, data, sizeof envelope);
    bool is_large = false;
    for (const uint32_t hash : large_maps) is_large |= is_map && hash == envelope.crc;
    if (!is_large) sum += room;
  }
  std::printf("%zu bytes of 409600, %zu with Command #43\n", sum, embedded_blobs_size);
  TEST_ASSERT_TRUE(sum > 300 * 1024 && sum <= 400 * 1024);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_battle_beyond_the_list_is_counted_and_its_sectors_are_not_free);
  RUN_TEST(test_damaged_sectors_hide_no_battle);
  RUN_TEST(test_room_is_found_between_battles_and_in_damaged_sectors);
  RUN_TEST(test_an_erased_battle_is_gone_and_the_others_stay);
  RUN_TEST(test_ids_of_battles_are_plain_words);
  RUN_TEST(test_a_shared_map_is_found_before_and_behind_its_battles);
  RUN_TEST(test_battles_without_their_map_are_refused_and_the_others_are_not);
  RUN_TEST(test_the_battles_of_the_sheets_have_400_kb);
  RUN_TEST(test_the_sectors_of_a_map_are_free_once_no_battle_needs_it);
  return UNITY_END();
}
