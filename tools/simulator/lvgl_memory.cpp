// LVGL's memory in the simulator: the device's pool size, and a meter. WebAssembly has the device's
// pointer size, so what fits here fits there (give or take the pool's own bookkeeping).
#include "lvgl_memory.h"

#include <cstdlib>
#include <cstring>

#include "lvgl/lvgl.h"

namespace {

// LVGL's allocator puts a word in front of each block; so do we, to know its size when it goes.
struct alignas(8) Block {
  uint32_t size;
};

uint32_t used;
uint32_t peak;

}  // namespace

namespace bg::simulator {

uint32_t lvgl_memory_used() {
  return used;
}
uint32_t lvgl_memory_peak() {
  return peak;
}

}  // namespace bg::simulator

using bg::simulator::lvgl_pool_size;

extern "C" {

void lv_mem_init() {}
void lv_mem_deinit() {}

lv_mem_pool_t lv_mem_add_pool(void*, size_t) {
  return nullptr;
}
void lv_mem_remove_pool(lv_mem_pool_t) {}

void* lv_malloc_core(size_t size) {
  if (used + size > lvgl_pool_size) return nullptr;
  auto* block = static_cast<Block*>(std::malloc(sizeof(Block) + size));
  if (block == nullptr) return nullptr;
  block->size = static_cast<uint32_t>(size);
  used += block->size;
  if (used > peak) peak = used;
  return block + 1;
}

void lv_free_core(void* data) {
  if (data == nullptr) return;
  Block* block = static_cast<Block*>(data) - 1;
  used -= block->size;
  std::free(block);
}

void* lv_realloc_core(void* data, size_t size) {
  if (data == nullptr) return lv_malloc_core(size);
  const uint32_t old_size = (static_cast<Block*>(data) - 1)->size;
  void* moved = lv_malloc_core(size);
  if (moved == nullptr) return nullptr;
  std::memcpy(moved, data, old_size < size ? old_size : size);
  lv_free_core(data);
  return moved;
}

void lv_mem_monitor_core(lv_mem_monitor_t* monitor) {
  std::memset(monitor, 0, sizeof *monitor);
  monitor->total_size = lvgl_pool_size;
  monitor->free_size = lvgl_pool_size - used;
  monitor->max_used = peak;
  monitor->used_pct = static_cast<uint8_t>(used * 100 / lvgl_pool_size);
}

lv_result_t lv_mem_test_core() {
  return LV_RESULT_OK;
}

}  // extern "C"
