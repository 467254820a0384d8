#include "board/device_id.h"

#include "pico/unique_id.h"

namespace bg {

const char* device_id() {
  static char digits[2 * PICO_UNIQUE_BOARD_ID_SIZE_BYTES + 1];
  if (digits[0] == '\0') pico_get_unique_board_id_string(digits, sizeof digits);
  return digits;
}

}  // namespace bg
