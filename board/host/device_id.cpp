#include "board/device_id.h"

namespace bg {

const char* device_id() {
  return "0000000000000000";
}

}  // namespace bg
