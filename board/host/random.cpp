#include "board/random.h"

#include <random>

namespace bg {

uint32_t random_seed() {
  return std::random_device()();
}

}  // namespace bg
