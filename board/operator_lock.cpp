#include "board/operator_lock.h"

namespace bg {

namespace {

// 1 s, 2 s, 4 s … up to 17 minutes: ten thousand codes take months.
constexpr uint32_t first_wait = 1000;
constexpr uint8_t most_doublings = 10;

}  // namespace

uint32_t OperatorLock::wait_ms(uint32_t now) const {
  if (wrong_ == 0) return 0;
  const uint8_t doublings = wrong_ - 1 < most_doublings ? wrong_ - 1 : most_doublings;
  const uint32_t wait = first_wait << doublings;
  const uint32_t passed = now - last_wrong_;
  return passed < wait ? wait - passed : 0;
}

OperatorLock::Answer OperatorLock::try_code(uint32_t given, uint32_t code, uint32_t now) {
  if (wait_ms(now) > 0) return Answer::too_soon;
  if (given == code) {
    wrong_ = 0;
    return Answer::opened;
  }
  if (wrong_ < UINT8_MAX) ++wrong_;
  last_wrong_ = now;
  return Answer::wrong;
}

}  // namespace bg
