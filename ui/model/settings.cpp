#include "ui/model/settings.h"

#include <cstring>

#include "rules/core/checksum.h"

namespace bg::ui {

namespace {

Settings the_settings;
SettingsStore the_store;

uint32_t crc_of(const Settings& settings) {
  return crc32(reinterpret_cast<const uint8_t*>(&settings), offsetof(Settings, crc));
}

// A byte from flash is trusted only within its range.
bool is_sound(const Settings& s) {
  return s.format == Settings::current_format && s.crc == crc_of(s) && s.brightness >= 1 &&
         s.brightness <= 10 && s.sleep_choice < sizeof sleep_minutes &&
         s.animation < Speed::count && s.palette < PaletteKind::count &&
         s.idle_choice < sizeof idle_seconds && s.operator_code <= 9999 &&
         s.calibration.x_scale != 0 && s.calibration.y_scale != 0;
}

}  // namespace

const Settings& settings() {
  return the_settings;
}

Settings& changing_settings() {
  return the_settings;
}

void load_settings(const SettingsStore& store) {
  the_store = store;
  the_settings = {};
  Settings kept;
  if (store.load == nullptr || !store.load(store.context, &kept, sizeof kept)) return;
  if (is_sound(kept)) the_settings = kept;
}

void keep_settings() {
  the_settings.crc = crc_of(the_settings);
  if (the_store.store != nullptr)
    the_store.store(the_store.context, &the_settings, sizeof the_settings);
}

uint32_t paced(uint32_t normal) {
  switch (the_settings.animation) {
    case Speed::off:
      return 0;
    case Speed::slow:
      return normal * 2;
    case Speed::fast:
      return normal / 2;
    default:
      return normal;
  }
}

}  // namespace bg::ui
