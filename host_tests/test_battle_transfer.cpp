// Battles over the serial line: a file that brings the map its battle shares, a map that is here
// already, files with too much in them, and the power cut at every operation on flash.
#include <cstring>
#include <map>

#include "battle_transfer.h"
#include "board/host/flash_faults.h"
#include "embedded_blobs.h"
#include "host_tests/support.h"

using namespace bg;
namespace fake = bg::flash::fake;
using Bytes = std::vector<uint8_t>;

namespace {

size_t whole_sectors(size_t size) {
  return flash::whole_sectors(static_cast<uint32_t>(size));
}

// The compiled file of a battle, as `bg compile` writes it.
Bytes file_of(const char* id) {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none) continue;
    if (scenario.id() != etl::string_view(id)) continue;
    Payload battle, map;
    TEST_ASSERT_TRUE(open_envelope(data, size, battle) == Fault::none);
    Bytes out(data, data + battle.blob_size());
    if (!find_map(shelf.image(), scenario.battle().map_hash(), map)) return out;
    out.resize(whole_sectors(out.size()), 0xff);
    const uint8_t* begin = map.data - sizeof(Envelope);
    out.insert(out.end(), begin, begin + map.blob_size());
    return out;
  }
  TEST_FAIL_MESSAGE(id);
  return {};
}

const Output to_nobody{nullptr, [](void*, etl::string_view) {}};

Output into(std::string& text) {
  return {&text, [](void* self, etl::string_view some) {
            static_cast<std::string*>(self)->append(some.data(), some.size());
          }};
}

// A device with its power on.
struct Bench {
  Session session;
  Device device{session};
  BattleLoader loader{device};

  Bench() { device.battles().scan(); }

  // What the device says at the end; empty when it did not even begin.
  std::string put(const Bytes& file) {
    if (!loader.begin(static_cast<uint32_t>(file.size()))) return {};
    constexpr char digits[] = "0123456789abcdef";
    for (size_t at = 0; at < file.size() && loader.is_active(); at += 32) {
      std::string line;
      for (size_t i = at; i < file.size() && i < at + 32; ++i) {
        line += digits[file[i] >> 4];
        line += digits[file[i] & 15];
      }
      loader.feed({line.data(), line.size()}, to_nobody);
    }
    std::string answer;
    loader.feed("end", into(answer));
    return answer;
  }

  bool has(const char* id) {
    Scenario scenario;
    return device.battles().find(id, scenario);
  }
};

size_t maps_in_flash() {
  size_t maps = 0;
  Shelf shelf(BattleShelf::image().data, BattleShelf::image().size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next(data, size)) {
    Payload payload;
    if (open_envelope(data, size, payload) == Fault::none && payload.kind == BlobKind::map) ++maps;
  }
  return maps;
}

void expect(const std::string& answer, const char* words) {
  TEST_ASSERT_TRUE_MESSAGE(answer.find(words) != std::string::npos, answer.c_str());
}

}  // namespace

static void test_a_battle_brings_its_map_and_the_second_one_finds_it() {
  Bench bench;
  expect(bench.put(file_of("first-bull-run")), "Loaded the battle first-bull-run");
  TEST_ASSERT_EQUAL(1, maps_in_flash());
  expect(bench.put(file_of("second-bull-run")), "Loaded the battle second-bull-run");
  TEST_ASSERT_EQUAL(1, maps_in_flash());
  TEST_ASSERT_TRUE(bench.has("first-bull-run"));
  TEST_ASSERT_TRUE(bench.has("second-bull-run"));
}

static void test_what_is_got_back_is_the_file_that_was_put() {
  Bench bench;
  for (const char* id : {"first-bull-run", "second-bull-run", "null-field"}) {
    const Bytes file = file_of(id);
    expect(bench.put(file), "Loaded");
    std::string text;
    dump_battle(*bench.device.battles().entry(id), into(text));
    Bytes back;
    for (size_t at = 0; text.compare(at, 3, "end") != 0; ++at) {
      if (text[at] == '\n') continue;
      back.push_back(static_cast<uint8_t>(std::stoi(text.substr(at, 2), nullptr, 16)));
      ++at;
    }
    TEST_ASSERT_TRUE_MESSAGE(back == file, id);
  }
}

// The game being played reads the map in place: the copy that came first stays where it is.
static void test_the_map_of_the_game_being_played_stays_where_it_is() {
  Bench bench;
  expect(bench.put(file_of("null-field")), "Loaded");
  expect(bench.put(file_of("first-bull-run")), "Loaded");
  bench.device.battles().drop_others("null-field", 0);  // room before it
  bench.device.battles().scan();
  Scenario before, after;
  TEST_ASSERT_TRUE(bench.device.battles().find("first-bull-run", before));
  expect(bench.put(file_of("second-bull-run")), "Loaded");
  TEST_ASSERT_TRUE(bench.device.battles().find("second-bull-run", after));
  TEST_ASSERT_TRUE(&before.map() == &after.map());
  TEST_ASSERT_EQUAL(1, maps_in_flash());
}

static void test_a_battle_without_its_map_is_refused_unless_the_map_is_here() {
  const Bytes whole = file_of("second-bull-run");
  Payload battle;
  TEST_ASSERT_TRUE(open_envelope(whole.data(), whole.size(), battle) == Fault::none);
  const Bytes alone(whole.begin(), whole.begin() + static_cast<ptrdiff_t>(battle.blob_size()));
  Bench bench;
  expect(bench.put(alone), "Its map is missing or damaged");
  TEST_ASSERT_FALSE(bench.has("second-bull-run"));
  expect(bench.put(file_of("first-bull-run")), "Loaded");
  expect(bench.put(alone), "Loaded the battle second-bull-run");
}

static void test_nothing_but_its_map_may_lie_behind_a_battle() {
  const Bytes other = file_of("null-field");
  for (const char* id : {"lesson", "first-bull-run"}) {
    Bytes file = file_of(id);
    file.resize(whole_sectors(file.size()), 0xff);
    file.insert(file.end(), other.begin(), other.end());
    Bench bench;
    expect(bench.put(file), "There is more in that file than a battle and its map");
    TEST_ASSERT_FALSE(bench.has(id));
    TEST_ASSERT_FALSE(bench.has("null-field"));
    TEST_ASSERT_EQUAL(0, maps_in_flash());
  }
  Bench bench;
  Bytes map = file_of("first-bull-run");
  Payload battle;
  TEST_ASSERT_TRUE(open_envelope(map.data(), map.size(), battle) == Fault::none);
  map.erase(map.begin(), map.begin() + static_cast<ptrdiff_t>(whole_sectors(battle.blob_size())));
  expect(bench.put(map), "This is not a battle file");
}

// Cut at every operation, in every manner: what was there is there, and the battle that came is
// either whole or not there; then it can be put again.
static void test_a_power_cut_leaves_every_battle_whole() {
  {
    Bench bench;
    expect(bench.put(file_of("lesson")), "Loaded");
    expect(bench.put(file_of("second-bull-run")), "Loaded");
  }
  const uint8_t* region = fake::raw(flash::blob_region.offset);
  const Bytes before(region, region + flash::blob_region.bytes);
  const Bytes file = file_of("first-bull-run");
  bool was_cut = true;
  int arrived = 0;
  for (uint32_t operation = 0; was_cut; ++operation) {
    for (const auto tear : {fake::Tear::in_order, fake::Tear::nothing, fake::Tear::whole}) {
      fake::reset();
      std::memcpy(fake::raw(flash::blob_region.offset), before.data(), before.size());
      {
        Bench bench;
        fake::cut_operation(operation, tear);
        bench.put(file);
        was_cut = fake::power_is_cut();
      }
      fake::power_on();
      Bench again;
      TEST_ASSERT_TRUE(again.has("lesson"));
      TEST_ASSERT_TRUE(again.has("second-bull-run"));
      arrived += again.has("first-bull-run") ? 1 : 0;
      if (operation % 8 == 0) expect(again.put(file), "Loaded the battle first-bull-run");
    }
  }
  TEST_ASSERT_TRUE(arrived > 3);  // cut after the last page of it, or not at all
}

void setUp() {
  fake::reset();
}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_battle_brings_its_map_and_the_second_one_finds_it);
  RUN_TEST(test_what_is_got_back_is_the_file_that_was_put);
  RUN_TEST(test_the_map_of_the_game_being_played_stays_where_it_is);
  RUN_TEST(test_a_battle_without_its_map_is_refused_unless_the_map_is_here);
  RUN_TEST(test_nothing_but_its_map_may_lie_behind_a_battle);
  RUN_TEST(test_a_power_cut_leaves_every_battle_whole);
  return UNITY_END();
}
