// On the host the second core is a thread.
#include "board/second_core.h"

#include <thread>

namespace bg::second_core {

namespace {

WorkSlot slot;

}  // namespace

void start() {
  std::thread([] {
    while (true) {
      if (!slot.work()) std::this_thread::yield();
    }
  }).detach();
}

void run(WorkSlot::Slice slice, void* context) {
  slot.put(slice, context);
}

bool is_idle() {
  return slot.is_idle();
}

void stop() {
  slot.stop();
  while (!slot.is_idle()) std::this_thread::yield();
}

bool is_alive() {
  return true;
}

uint32_t stack_used() {
  return 0;
}

bool is_stack_whole() {
  return true;
}

}  // namespace bg::second_core
