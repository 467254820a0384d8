// Keeps the service words of a kiosk for its owner: shut until the operator's code is given. Each
// wrong code makes the next try wait twice as long. Firmware consoles ask it. They keep the number
// of wrong codes across a restart, so that pulling the plug shortens no wait.
#pragma once

#include <cstdint>

namespace bg {

class OperatorLock {
 public:
  enum class Answer : uint8_t { opened, wrong, too_soon };

  // `now` in milliseconds since start. A try that comes too soon is not looked at.
  Answer try_code(uint32_t given, uint32_t code, uint32_t now);
  // With so many wrong codes from before the restart; their wait begins anew.
  void start(uint8_t wrong_codes) { wrong_ = wrong_codes; }
  uint8_t wrong_codes() const { return wrong_; }
  void shut() { is_open_ = false; }
  bool is_open() const { return is_open_; }
  // Until the next try is looked at.
  uint32_t wait_ms(uint32_t now) const;

 private:
  bool is_open_ = false;
  uint8_t wrong_ = 0;        // one after the other
  uint32_t last_wrong_ = 0;  // when; at the start for those from before it
};

}  // namespace bg
