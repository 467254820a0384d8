// What the owner of the device has set, and what it has counted: kept across power cuts by the
// platform as one small block of bytes, apart from any game. Screens read settings(); the owner's
// screens and the service line change them, and each game that begins or ends is counted in them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bg::ui {

enum class PaletteKind : uint8_t { day, colour_blind, night, count };
enum class Speed : uint8_t { off, slow, normal, fast, count };

// Where a finger is really: raw * scale / 256 + offset, for each axis.
struct Calibration {
  int16_t x_scale = 256, x_offset = 0;
  int16_t y_scale = 256, y_offset = 0;
};

// Play statistics of a kiosk. Counted always, so that switching the kiosk on later loses nothing.
struct Statistics {
  uint16_t started = 0;
  uint16_t finished = 0;
  uint16_t union_wins = 0;
  uint16_t confederate_wins = 0;
  uint16_t draws = 0;
  uint16_t left_alone = 0;  // games given up because nobody came back
  uint16_t lessons = 0;
  uint16_t shows = 0;     // times the machine played by itself to attract somebody
  uint32_t commands = 0;  // given by people
};

struct Settings {
  static constexpr uint16_t current_format = 1;

  uint16_t format = current_format;
  uint8_t brightness = 8;    // tenths
  uint8_t sleep_choice = 2;  // index into sleep_minutes
  Speed animation = Speed::normal;
  uint8_t left_handed = 0;
  uint8_t large_text = 0;
  PaletteKind palette = PaletteKind::day;
  uint8_t confirm = 0;   // moves ask before they are made; Undo takes them back anyway
  uint8_t language = 0;  // of those built in; one that is not there counts as English
  uint8_t kiosk = 0;
  uint8_t idle_choice = 1;  // index into idle_seconds
  uint16_t operator_code = 1863;
  uint8_t wrong_codes = 0;  // one after the other, on keypad and service line
  // Who played last: one more than the kind of the Union's player and four times the
  // Confederate's; 0 before the first game.
  uint8_t players = 0;
  Calibration calibration;
  Statistics statistics;
  uint32_t crc = 0;  // of the bytes before
};

inline constexpr uint8_t sleep_minutes[] = {0, 1, 3, 10};  // 0: never
inline constexpr uint8_t idle_seconds[] = {30, 60, 120};   // of a kiosk, before it warns

// How the platform keeps them. Without functions nothing is kept.
struct SettingsStore {
  void* context = nullptr;
  bool (*load)(void* context, void* bytes, size_t size) = nullptr;  // false: nothing sound is kept
  bool (*store)(void* context, const void* bytes, size_t size) = nullptr;
};

const Settings& settings();
// Reads what the platform kept; bytes that are damaged or of another format give the defaults.
void load_settings(const SettingsStore& store);
// To change something: change it here, then keep it.
Settings& changing_settings();
void keep_settings();

// Milliseconds for something that takes `normal` milliseconds at normal speed.
uint32_t paced(uint32_t normal);

}  // namespace bg::ui
