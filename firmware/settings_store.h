// The settings in flash, as the interface wants them.
#pragma once

#include "board/settings_flash.h"
#include "ui/model/settings.h"

namespace bg {

static_assert(sizeof(ui::Settings) <= SettingsFlash::max_bytes);

inline ui::SettingsStore settings_store(SettingsFlash& flash) {
  return {&flash,
          [](void* context, void* bytes, size_t size) {
            return static_cast<SettingsFlash*>(context)->load(bytes, size);
          },
          [](void* context, const void* bytes, size_t size) {
            return static_cast<SettingsFlash*>(context)->store(bytes, size);
          }};
}

}  // namespace bg
