// The block of settings in flash: the last one stored is the one that is read, whatever the power
// does.
#include <cstring>

#include "board/host/flash_faults.h"
#include "board/settings_flash.h"
#include "host_tests/support.h"

using namespace bg;
namespace fake = bg::flash::fake;

struct Block {
  uint32_t number;
  uint8_t filling[60];
};

static Block block_of(uint32_t number) {
  Block block{};
  block.number = number;
  std::memset(block.filling, static_cast<int>(number * 7), sizeof block.filling);
  return block;
}

static SettingsFlash settings(flash::settings_region);

static bool store(uint32_t number) {
  const Block block = block_of(number);
  return settings.store(&block, sizeof block);
}

// The number of the block that is read, or 0.
static uint32_t stored() {
  Block block;
  if (!settings.load(&block, sizeof block)) return 0;
  const Block expected = block_of(block.number);
  TEST_ASSERT_EQUAL_MEMORY(&expected, &block, sizeof block);
  return block.number;
}

static void test_blank_flash_and_noise_hold_nothing() {
  fake::reset();
  TEST_ASSERT_EQUAL(0, stored());
  for (uint32_t i = 0; i < flash::settings_region.bytes; ++i)
    *fake::raw(flash::settings_region.offset + i) = static_cast<uint8_t>(i * 31);
  TEST_ASSERT_EQUAL(0, stored());
  TEST_ASSERT_TRUE(store(1));
  TEST_ASSERT_EQUAL(1, stored());
}

static void test_the_last_of_many_blocks_is_read_and_both_sectors_wear_alike() {
  fake::reset();
  for (uint32_t i = 1; i <= 1000; ++i) {
    TEST_ASSERT_TRUE(store(i));
    TEST_ASSERT_EQUAL(i, stored());
  }
  const uint32_t first = fake::erases(flash::settings_region.offset);
  const uint32_t second = fake::erases(flash::settings_region.offset + flash::sector_bytes);
  TEST_ASSERT_INT_WITHIN(1, first, second);
  TEST_ASSERT_LESS_THAN(40, first);
}

static void test_a_block_of_another_size_is_not_mistaken_for_ours() {
  fake::reset();
  TEST_ASSERT_TRUE(store(1));
  uint8_t other[20];
  TEST_ASSERT_FALSE(settings.load(other, sizeof other));
}

static void test_power_cut_at_any_byte_leaves_the_block_before_or_the_new_one() {
  for (const uint32_t already : {1u, 16u, 32u}) {
    for (uint32_t cut = 0; cut < 4400; cut += 1) {
      fake::reset();
      for (uint32_t i = 1; i <= already; ++i) store(i);
      fake::cut_after(cut, fake::Tear::scattered, cut + 1);
      store(already + 1);
      fake::power_on();
      const uint32_t found = stored();
      TEST_ASSERT_TRUE(found == already || found == already + 1);
      TEST_ASSERT_TRUE(store(already + 2));
      TEST_ASSERT_EQUAL(already + 2, stored());
    }
  }
}

static void test_a_worn_sector_is_left_alone() {
  fake::reset();
  fake::go_bad(flash::settings_region.offset, fake::Bad::worn);
  TEST_ASSERT_TRUE(store(1));
  TEST_ASSERT_EQUAL(1, stored());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_blank_flash_and_noise_hold_nothing);
  RUN_TEST(test_the_last_of_many_blocks_is_read_and_both_sectors_wear_alike);
  RUN_TEST(test_a_block_of_another_size_is_not_mistaken_for_ours);
  RUN_TEST(test_power_cut_at_any_byte_leaves_the_block_before_or_the_new_one);
  RUN_TEST(test_a_worn_sector_is_left_alone);
  return UNITY_END();
}
