#include "board/power.h"

#include "board/host/power_level.h"

namespace bg::power {

namespace {

constexpr uint32_t safe_millivolts = 3300;
uint32_t level = 4200;

}  // namespace

void start() {}

uint32_t millivolts() {
  return level;
}

bool is_safe() {
  return level >= safe_millivolts;
}

void fake::set_millivolts(uint32_t value) {
  level = value;
}

}  // namespace bg::power
