// The second core: carries out work in slices while the first one draws and listens. It has a stack
// of its own; memory for its work comes with the work. It never writes flash, and stays out of it
// while the first core does.
#pragma once

#include "board/work_slot.h"

namespace bg::second_core {

// Once, before anything is written to flash.
void start();

// One piece of work at a time: only while it is idle.
void run(WorkSlot::Slice slice, void* context);
bool is_idle();
// Waits for the end of the slice at hand.
void stop();

// Whether it has gone round since the last time it was asked. For the watchdog.
bool is_alive();

// The most it has had on its stack, and whether the lowest words of its room are untouched.
uint32_t stack_used();
bool is_stack_whole();

}  // namespace bg::second_core
