// One small block of bytes that outlives power cuts: settings, calibration, counters. Each change
// is a new page behind the last one; when a sector is full the other is erased and goes on, so a
// cut at any byte leaves the block as it was before or as it is now.
#pragma once

#include "board/flash.h"

namespace bg {

class SettingsFlash {
 public:
  explicit SettingsFlash(flash::Region region) : region_(region) {}

  static constexpr size_t max_bytes = flash::page_bytes - 16;

  // The newest whole block of exactly this size; false when there is none.
  bool load(void* bytes, size_t size) const;
  // False when the flash did not take it; then the block before still stands.
  bool store(const void* bytes, size_t size);

 private:
  struct Page {
    uint32_t offset = 0;
    uint32_t sequence = 0;  // 0: there is none
  };
  Page newest() const;

  flash::Region region_;
};

}  // namespace bg
