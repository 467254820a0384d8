// The lock of the operator's code: opens for the right code only, and guessing takes longer and
// longer.
#include "board/operator_lock.h"
#include "unity.h"

using namespace bg;
using Answer = OperatorLock::Answer;

static void check(Answer expected, Answer found) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(found));
}

static void test_opens_for_the_right_code() {
  OperatorLock lock;
  check(Answer::opened, lock.try_code(1863, 1863, 5));
  TEST_ASSERT_EQUAL_UINT32(0, lock.wait_ms(5));
}

static void test_each_wrong_code_doubles_the_wait() {
  OperatorLock lock;
  uint32_t now = 0xFFFFFF00;  // the clock wraps on the way
  for (uint32_t wait = 1000; wait <= 8000; wait *= 2) {
    check(Answer::wrong, lock.try_code(1, 1863, now));
    TEST_ASSERT_EQUAL_UINT32(wait, lock.wait_ms(now));
    check(Answer::too_soon, lock.try_code(1863, 1863, now + wait - 1));
    now += wait;
  }
  check(Answer::opened, lock.try_code(1863, 1863, now));
  TEST_ASSERT_EQUAL_UINT32(0, lock.wait_ms(now));
}

static void test_wrong_codes_from_before_a_restart_still_count() {
  OperatorLock lock;
  check(Answer::wrong, lock.try_code(1, 1863, 0));
  check(Answer::wrong, lock.try_code(2, 1863, 1000));
  TEST_ASSERT_EQUAL_UINT8(2, lock.wrong_codes());
  OperatorLock again;
  again.take_over(lock.wrong_codes());
  check(Answer::too_soon, again.try_code(1863, 1863, 1999));
  check(Answer::opened, again.try_code(1863, 1863, 2000));
  TEST_ASSERT_EQUAL_UINT8(0, again.wrong_codes());
}

static void test_the_wait_has_an_end() {
  OperatorLock lock;
  uint32_t now = 0;
  for (int i = 0; i < 300; ++i) {
    check(Answer::wrong, lock.try_code(1, 1863, now));
    now += lock.wait_ms(now);
  }
  check(Answer::wrong, lock.try_code(1, 1863, now));
  TEST_ASSERT_EQUAL_UINT32(1'024'000, lock.wait_ms(now));
}

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_opens_for_the_right_code);
  RUN_TEST(test_each_wrong_code_doubles_the_wait);
  RUN_TEST(test_wrong_codes_from_before_a_restart_still_count);
  RUN_TEST(test_the_wait_has_an_end);
  return UNITY_END();
}
