// Guards the operator's code: each wrong code makes the next try wait twice as long. The keypad and
// the service line ask one and the same (ui/model/operator_code.h), which keeps the number of wrong
// codes across a restart, so that pulling the plug shortens no wait.
#pragma once

#include <cstdint>

namespace bg {

class OperatorLock {
 public:
  enum class Answer : uint8_t { opened, wrong, too_soon };

  // `now` in milliseconds since start. A try that comes too soon is not looked at.
  Answer try_code(uint32_t given, uint32_t code, uint32_t now);
  // The number of wrong codes that was kept. After a restart their wait begins anew.
  void take_over(uint8_t wrong_codes) { wrong_ = wrong_codes; }
  uint8_t wrong_codes() const { return wrong_; }
  // Until the next try is looked at.
  uint32_t wait_ms(uint32_t now) const;

 private:
  uint8_t wrong_ = 0;        // one after the other
  uint32_t last_wrong_ = 0;  // when; at the start for those from before it
};

}  // namespace bg
