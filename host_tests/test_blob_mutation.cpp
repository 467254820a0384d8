// Damaged blobs: each is refused with a fault, or it opens and plays to the end with every promise
// kept. Under the sanitizers an overrun is seen too: every mutant lies in a heap block of just its
// size. Half of the mutants carry a right checksum, so that the structure and the sense of the
// bytes are tested and not only the CRC.
#include <cstdio>
#include <cstring>
#include <memory>

#include "embedded_blobs.h"
#include "host_tests/support.h"
#include "rules/core/checksum.h"
#include "ui/console/text_map.h"
#include "ui/text/words.h"

using namespace bg;

using Bytes = std::vector<uint8_t>;

// The blob of the null field, cut to its own length.
static Bytes good_blob() {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none) continue;
    if (scenario.id() != etl::string_view("null-field")) continue;
    Envelope envelope;
    std::memcpy(&envelope, data, sizeof envelope);
    return {data, data + sizeof envelope + envelope.size};
  }
  TEST_FAIL_MESSAGE("the null field is not embedded");
  return {};
}

// Makes size and checksum of the envelope fit the payload again.
static void sign(Bytes& blob) {
  Envelope envelope;
  std::memcpy(&envelope, blob.data(), sizeof envelope);
  envelope.size = static_cast<uint32_t>(blob.size() - sizeof envelope);
  envelope.crc = crc32(blob.data() + sizeof envelope, envelope.size);
  std::memcpy(blob.data(), &envelope, sizeof envelope);
}

struct Tally {
  int mutants = 0, refused[static_cast<size_t>(Fault::count)] = {}, opened = 0, played = 0;

  int refused_in_all() const {
    int sum = 0;
    for (const int count : refused) sum += count;
    return sum;
  }
};
static Tally tally;

// Everything a front end would read.
static void read_all_texts(const Session& session) {
  const Game& game = session.game();
  size_t length = game.scenario.name().size() + game.scenario.date().size() +
                  game.scenario.situation().size() + game.scenario.map_note().size();
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    length += describe_unit(game, static_cast<UnitId>(i)).size();
  }
  for (const Event& event : session.events()) length += describe(game, event).size();
  length += describe_clock(game, session.state()).size();
  const Output count{&length, [](void* sum, etl::string_view text) {
                       for (const char c : text) *static_cast<size_t*>(sum) += c != ' ';
                     }};
  draw_text_map(game, session.state(), {}, count);
  TEST_ASSERT_TRUE(length > 0);
}

static void play_to_the_end(const Game& game) {
  static Session session;
  session.start(game, 1);
  TEST_ASSERT_TRUE_MESSAGE(game.system->is_ok(game, session.state()),
                           "the first state breaks a promise");
  read_all_texts(session);
  test::play_random(session, 1);
  TEST_ASSERT_TRUE_MESSAGE(session.is_over(), "a game without end");
  read_all_texts(session);
}

static void try_mutant(const Bytes& bytes) {
  ++tally.mutants;
  // new[] of exactly this size: the sanitizer guards the byte behind it.
  const std::unique_ptr<uint8_t[]> block(new uint8_t[bytes.size()]);
  TEST_ASSERT_EQUAL(0, reinterpret_cast<uintptr_t>(block.get()) % 8);
  std::copy(bytes.begin(), bytes.end(), block.get());

  Game game;
  game.work = &test::work();
  const Fault fault = open_battle(block.get(), bytes.size(), game.scenario);
  TEST_ASSERT_TRUE(fault < Fault::count);
  if (fault != Fault::none) {
    TEST_ASSERT_FALSE_MESSAGE(game.scenario.is_open(), "refused, and yet open");
    ++tally.refused[static_cast<size_t>(fault)];
    return;
  }
  ++tally.opened;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    game.edition = edition;
    game.system = system_for(game.scenario, edition);
    if (game.system == nullptr) continue;
    play_to_the_end(game);
    ++tally.played;
  }
}

static void try_signed(Bytes bytes) {
  sign(bytes);
  try_mutant(bytes);
}

static Fault fault_of(const Bytes& bytes) {
  Scenario scenario;
  return Scenario::open(bytes.data(), bytes.size(), scenario);
}

static void test_the_blob_itself_plays() {
  tally = {};
  try_mutant(good_blob());
  TEST_ASSERT_EQUAL(1, tally.played);
}

static void test_every_bit_of_the_envelope_matters() {
  const Bytes good = good_blob();
  tally = {};
  for (size_t bit = 0; bit < sizeof(Envelope) * 8; ++bit) {
    Bytes mutant = good;
    mutant[bit / 8] = static_cast<uint8_t>(mutant[bit / 8] ^ (1 << (bit % 8)));
    try_mutant(mutant);
    TEST_ASSERT_TRUE(fault_of(mutant) != Fault::none);
  }
}

static void test_a_bit_flipped_anywhere_in_the_payload_is_noticed() {
  const Bytes good = good_blob();
  std::mt19937 random(1);
  tally = {};
  for (size_t at = sizeof(Envelope); at < good.size(); ++at) {
    Bytes mutant = good;
    mutant[at] = static_cast<uint8_t>(mutant[at] ^ (1 << (random() % 8)));
    try_mutant(mutant);
  }
  TEST_ASSERT_EQUAL(tally.mutants, tally.refused[static_cast<size_t>(Fault::corrupt)]);
}

static void test_faults_are_told_apart() {
  const Bytes good = good_blob();
  Bytes other = good;
  other[0] = 'X';
  TEST_ASSERT_TRUE(fault_of(other) == Fault::not_a_battle);
  for (const int version : {0, 2, 0xffff}) {
    other = good;
    other[4] = static_cast<uint8_t>(version & 0xff);
    other[5] = static_cast<uint8_t>(version >> 8);
    if (version != blob_format) TEST_ASSERT_TRUE(fault_of(other) == Fault::wrong_version);
  }
  other = good;
  other.back() ^= 1;
  TEST_ASSERT_TRUE(fault_of(other) == Fault::corrupt);
  other = good;
  other.pop_back();
  TEST_ASSERT_TRUE(fault_of(other) == Fault::truncated);
  TEST_ASSERT_TRUE(fault_of({}) == Fault::truncated);

  Bytes shifted(good.size() + 1);
  std::copy(good.begin(), good.end(), shifted.begin() + 1);
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(shifted.data() + 1, good.size(), scenario) == Fault::misaligned);
}

static void test_every_truncation_is_refused() {
  const Bytes good = good_blob();
  tally = {};
  for (size_t size = 0; size < good.size(); ++size) {
    try_mutant({good.begin(), good.begin() + static_cast<ptrdiff_t>(size)});
  }
  TEST_ASSERT_EQUAL(tally.mutants, tally.refused[static_cast<size_t>(Fault::truncated)]);
}

static void test_signed_truncations_are_refused_or_play() {
  const Bytes good = good_blob();
  tally = {};
  for (size_t size = sizeof(Envelope); size < good.size(); ++size) {
    try_signed({good.begin(), good.begin() + static_cast<ptrdiff_t>(size)});
  }
  // Only the padding at the very end may be missing.
  TEST_ASSERT_TRUE(tally.opened <= 3);
}

static void test_extended_blobs_play_only_if_the_envelope_says_where_they_end() {
  const Bytes good = good_blob();
  tally = {};
  for (size_t more = 1; more <= 64; ++more) {
    Bytes longer = good;
    longer.resize(good.size() + more, 0xff);
    try_mutant(longer);
  }
  TEST_ASSERT_EQUAL(64, tally.played);
  for (size_t more = 1; more <= 64; ++more) {
    Bytes longer = good;
    longer.resize(good.size() + more, 0xff);
    try_signed(longer);
  }
}

static void test_signed_bytes_of_any_value_are_refused_or_play() {
  const Bytes good = good_blob();
  std::mt19937 random(2);
  tally = {};
  for (size_t at = sizeof(Envelope); at < good.size(); ++at) {
    const uint8_t old = good[at];
    const int values[] = {0x00,
                          0xff,
                          old + 1,
                          old - 1,
                          old ^ (1 << (random() % 8)),
                          static_cast<int>(random() & 0xff)};
    for (const int value : values) {
      if (static_cast<uint8_t>(value) == old) continue;
      Bytes mutant = good;
      mutant[at] = static_cast<uint8_t>(value);
      try_signed(mutant);
    }
  }
  // The checks behind the checksum are really reached, and harmless changes really play.
  TEST_ASSERT_TRUE(tally.refused[static_cast<size_t>(Fault::corrupt)] > 100);
  TEST_ASSERT_TRUE(tally.refused[static_cast<size_t>(Fault::unsound)] > 100);
  TEST_ASSERT_TRUE(tally.played > 100);
}

static void test_signed_words_of_extreme_value_are_refused_or_play() {
  const Bytes good = good_blob();
  constexpr uint32_t extremes[] = {0,       1,          0x7fff,     0x8000,     0xffff,
                                   0x10000, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff};
  tally = {};
  for (size_t at = sizeof(Envelope); at + 4 <= good.size(); at += 4) {
    for (const uint32_t value : extremes) {
      Bytes mutant = good;
      std::memcpy(mutant.data() + at, &value, sizeof value);
      try_signed(mutant);
    }
  }
  TEST_ASSERT_TRUE(tally.refused_in_all() > 1000);
}

static void test_signed_mutants_with_many_changes_are_refused_or_play() {
  const Bytes good = good_blob();
  std::mt19937 random(3);
  tally = {};
  for (int i = 0; i < 1500; ++i) {
    Bytes mutant = good;
    const auto place = [&] {
      return sizeof(Envelope) + random() % (mutant.size() - sizeof(Envelope));
    };
    for (uint32_t changes = 2 + random() % 6; changes > 0; --changes) {
      switch (random() % 4) {
        case 0:
          mutant[place()] = static_cast<uint8_t>(random());
          break;
        case 1:
          std::swap(mutant[place()], mutant[place()]);
          break;
        case 2: {  // a piece copied over another
          const size_t from = place(), to = place();
          const size_t length =
              std::min<size_t>(1 + random() % 16, mutant.size() - std::max(from, to));
          std::memmove(mutant.data() + to, mutant.data() + from, length);
          break;
        }
        case 3: {  // a piece cut out
          const size_t from = place();
          const size_t length = std::min<size_t>(1 + random() % 8, mutant.size() - from);
          mutant.erase(mutant.begin() + static_cast<ptrdiff_t>(from),
                       mutant.begin() + static_cast<ptrdiff_t>(from + length));
          break;
        }
      }
    }
    try_signed(mutant);
  }
  TEST_ASSERT_TRUE(tally.refused_in_all() > 0);
}

static void test_units_set_up_in_each_others_hexes_are_refused_or_play() {
  Bytes blob = good_blob();
  Scenario scenario;
  TEST_ASSERT_TRUE(Scenario::open(blob.data(), blob.size(), scenario) == Fault::none);
  // The hex is the third 16-bit word of a unit (see battle.fbs).
  const auto hex_of = [&](uint16_t i) {
    const auto* unit = reinterpret_cast<const uint8_t*>(&scenario.unit(static_cast<UnitId>(i)));
    return static_cast<size_t>(unit - blob.data()) + 2 * sizeof(uint16_t);
  };
  tally = {};
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    for (uint16_t j = 0; j < scenario.unit_count(); ++j) {
      if (i == j) continue;
      Bytes mutant = blob;
      std::memcpy(mutant.data() + hex_of(i), blob.data() + hex_of(j), sizeof(uint16_t));
      try_signed(mutant);
    }
  }
  TEST_ASSERT_EQUAL(scenario.unit_count() * (scenario.unit_count() - 1), tally.mutants);
}

static void test_a_damaged_blob_on_the_shelf_does_not_hide_the_next() {
  const Bytes good = good_blob();
  const size_t step = (good.size() + shelf_step - 1) / shelf_step * shelf_step;
  alignas(8) static uint8_t image[3 * 16 * shelf_step];
  TEST_ASSERT_TRUE(3 * step <= sizeof image);
  std::memset(image, 0xff, sizeof image);
  for (int i = 0; i < 3; ++i)
    std::memcpy(image + static_cast<size_t>(i) * step, good.data(), good.size());
  image[step] = 0;  // the second one's magic number

  Shelf shelf(image, 3 * step);
  const uint8_t* data = nullptr;
  size_t size = 0;
  int sound = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) == Fault::none) ++sound;
  }
  TEST_ASSERT_EQUAL(2, sound);
}

// --- a battle and the map that it shares with another ---

static size_t whole_sectors(size_t size) {
  return (size + shelf_step - 1) / shelf_step * shelf_step;
}

// The file of First Bull Run: the battle, and its map on the next sector.
static Bytes good_pair() {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none) continue;
    if (scenario.id() != etl::string_view("first-bull-run")) continue;
    Payload battle, map;
    TEST_ASSERT_TRUE(open_envelope(data, size, battle) == Fault::none);
    TEST_ASSERT_TRUE(find_map(shelf.image(), scenario.battle().map_hash(), map));
    Bytes out(data, data + battle.blob_size());
    out.resize(whole_sectors(out.size()), 0xff);
    const uint8_t* begin = map.data - sizeof(Envelope);
    out.insert(out.end(), begin, begin + map.blob_size());
    return out;
  }
  TEST_FAIL_MESSAGE("First Bull Run is not embedded, or has its map inside");
  return {};
}

// Where the map of a pair begins, and where its hash stands in the battle.
struct PairLayout {
  size_t battle_size, map, hash;

  explicit PairLayout(const Bytes& pair) {
    Payload battle;
    TEST_ASSERT_TRUE(open_envelope(pair.data(), pair.size(), battle) == Fault::none);
    battle_size = battle.blob_size();
    map = whole_sectors(battle_size);
    Scenario scenario;
    TEST_ASSERT_TRUE(Scenario::open(pair.data(), pair.size(), scenario) == Fault::none);
    const uint32_t name = scenario.battle().map_hash();
    const auto* word = reinterpret_cast<const uint8_t*>(&name);
    const auto end = pair.begin() + static_cast<ptrdiff_t>(battle_size);
    const auto found = std::search(pair.begin(), end, word, word + sizeof name);
    TEST_ASSERT_TRUE(found != end && std::search(found + 1, end, word, word + sizeof name) == end);
    hash = static_cast<size_t>(found - pair.begin());
  }
};

// Checksums of a pair whose map was changed: the map's, the battle's word for it, the battle's.
static void try_signed_pair(Bytes pair, const PairLayout& at) {
  Bytes map(pair.begin() + static_cast<ptrdiff_t>(at.map), pair.end());
  sign(map);
  std::copy(map.begin(), map.end(), pair.begin() + static_cast<ptrdiff_t>(at.map));
  const uint32_t hash = crc32(map.data() + sizeof(Envelope), map.size() - sizeof(Envelope));
  std::memcpy(pair.data() + at.hash, &hash, sizeof hash);
  Bytes battle(pair.begin(), pair.begin() + static_cast<ptrdiff_t>(at.battle_size));
  sign(battle);
  std::copy(battle.begin(), battle.end(), pair.begin());
  try_mutant(pair);
}

static void test_a_pair_plays() {
  tally = {};
  try_mutant(good_pair());
  TEST_ASSERT_EQUAL(1, tally.played);
}

static void test_a_bit_flipped_anywhere_in_a_shared_map_is_noticed() {
  const Bytes good = good_pair();
  const PairLayout at(good);
  std::mt19937 random(4);
  tally = {};
  for (size_t byte = at.map; byte < good.size(); byte += 1 + random() % 7) {
    Bytes mutant = good;
    mutant[byte] = static_cast<uint8_t>(mutant[byte] ^ (1 << (random() % 8)));
    try_mutant(mutant);
  }
  TEST_ASSERT_EQUAL(tally.mutants, tally.refused[static_cast<size_t>(Fault::no_map)]);
}

static void test_a_pair_cut_anywhere_in_its_map_is_refused() {
  const Bytes good = good_pair();
  tally = {};
  for (size_t size = PairLayout(good).battle_size; size < good.size(); size += 37)
    try_mutant({good.begin(), good.begin() + static_cast<ptrdiff_t>(size)});
  TEST_ASSERT_EQUAL(tally.mutants, tally.refused[static_cast<size_t>(Fault::no_map)]);
}

static void test_signed_changes_of_a_shared_map_are_refused_or_play() {
  const Bytes good = good_pair();
  const PairLayout at(good);
  std::mt19937 random(5);
  tally = {};
  for (int i = 0; i < 400; ++i) {
    Bytes mutant = good;
    for (uint32_t changes = 1 + random() % 4; changes > 0; --changes) {
      const size_t first = at.map + sizeof(Envelope);
      // Half of the changes in the tables at its ends, where offsets and sizes are.
      const size_t span = random() % 2 == 0 ? 300 : good.size() - first;
      const size_t place =
          random() % 2 == 0 ? first + random() % span : good.size() - 1 - random() % span;
      mutant[place] = static_cast<uint8_t>(random() % 3 == 0 ? random() : mutant[place] + 1);
    }
    try_signed_pair(mutant, at);
  }
  TEST_ASSERT_TRUE(tally.refused[static_cast<size_t>(Fault::corrupt)] > 20);
  TEST_ASSERT_TRUE(tally.refused[static_cast<size_t>(Fault::unsound)] > 20);
  TEST_ASSERT_TRUE(tally.played > 20);
}

// After each test that tries mutants: what became of them, and the sum so far.
static int mutants_in_all = 0;
static void count_mutants() {
  std::printf("  %d mutants: %d refused (%d corrupt, %d unsound), %d opened, %d games played\n",
              tally.mutants, tally.refused_in_all(),
              tally.refused[static_cast<size_t>(Fault::corrupt)],
              tally.refused[static_cast<size_t>(Fault::unsound)], tally.opened, tally.played);
  mutants_in_all += tally.mutants;
}

static void test_there_were_at_least_two_thousand_mutants() {
  TEST_ASSERT_TRUE(mutants_in_all >= 2000);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_blob_itself_plays);
  RUN_TEST(test_every_bit_of_the_envelope_matters);
  count_mutants();
  RUN_TEST(test_a_bit_flipped_anywhere_in_the_payload_is_noticed);
  count_mutants();
  RUN_TEST(test_faults_are_told_apart);
  RUN_TEST(test_every_truncation_is_refused);
  count_mutants();
  RUN_TEST(test_signed_truncations_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_extended_blobs_play_only_if_the_envelope_says_where_they_end);
  count_mutants();
  RUN_TEST(test_signed_bytes_of_any_value_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_signed_words_of_extreme_value_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_signed_mutants_with_many_changes_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_units_set_up_in_each_others_hexes_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_a_damaged_blob_on_the_shelf_does_not_hide_the_next);
  RUN_TEST(test_a_pair_plays);
  RUN_TEST(test_a_bit_flipped_anywhere_in_a_shared_map_is_noticed);
  count_mutants();
  RUN_TEST(test_a_pair_cut_anywhere_in_its_map_is_refused);
  count_mutants();
  RUN_TEST(test_signed_changes_of_a_shared_map_are_refused_or_play);
  count_mutants();
  RUN_TEST(test_there_were_at_least_two_thousand_mutants);
  return UNITY_END();
}
