// How much of LVGL's pool the interface uses; see lvgl_memory.cpp. For the simulator's tests.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bg::simulator {

inline constexpr size_t lvgl_pool_size = 36 * 1024;  // the budget of the device's lv_conf.h

uint32_t lvgl_memory_used();
uint32_t lvgl_memory_peak();

}  // namespace bg::simulator
