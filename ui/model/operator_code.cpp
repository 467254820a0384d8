#include "ui/model/operator_code.h"

#include "ui/model/settings.h"

namespace bg::ui {

namespace {

OperatorLock lock;

}  // namespace

OperatorLock::Answer try_operator_code(uint32_t given, uint32_t now) {
  lock.take_over(settings().wrong_codes);
  const OperatorLock::Answer answer = lock.try_code(given, settings().operator_code, now);
  if (lock.wrong_codes() != settings().wrong_codes) {
    changing_settings().wrong_codes = lock.wrong_codes();
    keep_settings();
  }
  return answer;
}

uint32_t operator_wait_seconds(uint32_t now) {
  return (lock.wait_ms(now) + 999) / 1000;
}

}  // namespace bg::ui
