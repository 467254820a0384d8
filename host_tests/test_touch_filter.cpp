// What the touch driver believes of five readings of the panel, and what it does not.
#include "board/touch_filter.h"
#include "unity.h"

using namespace bg;

static constexpr uint16_t least_pressure = 400;

static void test_the_middle_reading_counts_not_the_mean() {
  const TouchReading readings[] = {
      {1000, 2000, 900}, {1010, 1990, 900}, {1004, 2004, 900}, {1006, 2010, 900}, {998, 1996, 900}};
  TouchReading found;
  TEST_ASSERT_TRUE(settle(readings, least_pressure, found));
  TEST_ASSERT_EQUAL_UINT16(1004, found.x);
  TEST_ASSERT_EQUAL_UINT16(2000, found.y);
}

static void test_one_wild_reading_is_left_out() {
  const TouchReading readings[] = {
      {1000, 2000, 900}, {4095, 0, 900}, {1004, 2004, 900}, {1006, 2010, 900}, {998, 1996, 900}};
  TouchReading found;
  TEST_ASSERT_TRUE(settle(readings, least_pressure, found));
  TEST_ASSERT_EQUAL_UINT16(1004, found.x);
  TEST_ASSERT_EQUAL_UINT16(2000, found.y);
}

static void test_a_finger_that_slides_too_fast_is_no_reading() {
  const TouchReading readings[] = {{1000, 2000, 900},
                                   {1040, 2000, 900},
                                   {1080, 2000, 900},
                                   {1120, 2000, 900},
                                   {1160, 2000, 900}};
  TouchReading found;
  TEST_ASSERT_FALSE(settle(readings, least_pressure, found));
}

static void test_a_brush_is_no_press() {
  TouchReading readings[] = {{1000, 2000, 900},
                             {1000, 2000, 900},
                             {1000, 2000, 399},
                             {1000, 2000, 900},
                             {1000, 2000, 900}};
  TouchReading found;
  TEST_ASSERT_FALSE(settle(readings, least_pressure, found));
  readings[2].pressure = least_pressure;
  TEST_ASSERT_TRUE(settle(readings, least_pressure, found));
}

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_middle_reading_counts_not_the_mean);
  RUN_TEST(test_one_wild_reading_is_left_out);
  RUN_TEST(test_a_finger_that_slides_too_fast_is_no_reading);
  RUN_TEST(test_a_brush_is_no_press);
  return UNITY_END();
}
