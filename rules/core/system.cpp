#include "rules/core/system.h"

#include <cstring>

namespace bg {

void WorkMemory::clear(const System& system) {
  user_ = &system;
  std::memset(bytes_, 0, sizeof bytes_);
}

}  // namespace bg
