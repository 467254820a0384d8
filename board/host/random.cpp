#include "board/random.h"

#include <random>

namespace bg {

uint64_t random_seed() {
  std::random_device chance;
  return uint64_t{chance()} << 32 | chance();
}

}  // namespace bg
