// The touch firmware: ui/ on the display, the journal in flash behind it. The screens, the session
// and the rules are those of the simulator; this is the platform below them and decides nothing.
#include <etl/to_string.h>

#include "board/clock.h"
#include "board/display.h"
#include "board/flash.h"
#include "board/journal_flash.h"
#include "board/line_reader.h"
#include "board/power.h"
#include "board/random.h"
#include "board/second_core.h"
#include "board/serial.h"
#include "board/settings_flash.h"
#include "board/this_board.h"
#include "board/touch.h"
#include "command_line.h"
#include "device.h"
#include "fault.h"
#include "lvgl/lvgl.h"
#include "lvgl_assert.h"
#include "service.h"
#include "settings_store.h"
#include "ui/app.h"
#include "ui/text/words.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/touch_correction.h"

namespace bg {
namespace {

constexpr int width = this_board.display.width;
constexpr int height = this_board.display.height;
static_assert(width == ui::screen_width && height == ui::screen_height,
              "the screens are laid out for a display of another size than this board's");

// Two pieces of a ninth of the map, which is drawn in three columns (ui/map/map_widget.cpp), 12.1
// KB each: one is drawn while the other goes out.
constexpr int piece_width = 107, piece_height = 58;
alignas(4) uint8_t pieces[2][piece_width * piece_height * 2];

Device device(ui::lent_session());
JournalFlash& journal = device.journal();
SettingsFlash settings(flash::settings_region);

void show_title() {
  static_cast<void>(ui::take_over_saved(false));
}

// Eight bars over the whole display, until a finger is felt.
bool test_panel(int& x, int& y) {
  constexpr uint16_t colours[] = {0xF800, 0x07E0, 0x001F, 0xFFE0, 0xF81F, 0x07FF, 0xFFFF, 0x0000};
  constexpr int bar = width / 8;
  constexpr uint32_t longest_wait = 10'000;
  uint16_t row[width];
  for (int i = 0; i < width; ++i) row[i] = colours[i / bar < 8 ? i / bar : 7];
  for (int line = 0; line < height; ++line) display::write(0, line, width - 1, line, row);
  display::finish();
  bool is_felt = false;
  for (const uint32_t begin = clock::millis(); clock::millis() - begin < longest_wait;) {
    if (second_core::is_alive()) clock::guard(true);
    is_felt = touch::read(x, y);
    if (is_felt) break;
    clock::sleep_ms(20);
  }
  lv_obj_invalidate(lv_screen_active());
  return is_felt;
}

Service service(device, {.name = "touch firmware",
                         .tell_more = nullptr,
                         .on_saves_changed = show_title,
                         .before_receiving =
                             [] {
                               show_title();
                               ui::show_toast(ui::ToastKind::news, "A file is coming in.");
                               lv_refr_now(nullptr);
                             },
                         .on_stores_changed =
                             [] {
                               ui::read_battles();
                               show_title();
                             },
                         .test_panel = test_panel});

// LVGL comes back to wait before it draws into a piece that is still going out.
void flush(lv_display_t*, const lv_area_t* area, uint8_t* pixels) {
  display::write(area->x1, area->y1, area->x2, area->y2, reinterpret_cast<uint16_t*>(pixels));
}
void wait_for_flush(lv_display_t*) {
  display::finish();
}

void read_finger(lv_indev_t*, lv_indev_data_t* data) {
  int x, y;
  if (touch::read(x, y)) {
    ui::correct_touch(x, y);
    data->point = {x, y};
    data->state = LV_INDEV_STATE_PRESSED;
  } else {
    data->state = LV_INDEV_STATE_RELEASED;  // LVGL keeps the last point
  }
}

// Dark means asleep: then nothing is drawn, and a slow clock is enough to wait for a finger.
void set_brightness(void*, uint8_t percent) {
  if (percent != 0) clock::set_slow(false);
  display::set_backlight(percent);
  if (percent == 0) clock::set_slow(true);
}

// What stopped the run before, so that a kiosk's owner and a player hear of it.
void tell_last_fault() {
  const clock::FaultRecord fault = clock::last_fault();
  if (fault.kind == clock::FaultKind::none) return;
  Line words = "The device restarted after ";
  words.append(fault_name(fault.kind).data(), fault_name(fault.kind).size());
  if (fault.address != 0) {
    words += " at 0x";
    etl::to_string(fault.address, words, etl::format_spec().hex(), true);
  }
  words += ". The saved game is safe.";
  say(words);
  ui::show_toast(ui::ToastKind::refusal, words.c_str());
}

// The owner's line: one command at a time, between two looks at the screen.
void serve() {
  static LineReader reader;
  uint8_t byte;
  while (serial::read(byte)) {
    LineReader::Outcome outcome = reader.feed(byte);
    if (outcome == LineReader::Outcome::pending) continue;
    if (serial::lost_bytes()) outcome = LineReader::Outcome::garbled;
    if (outcome == LineReader::Outcome::too_long) {
      say("That line is too long; nothing was done.");
    } else if (outcome == LineReader::Outcome::garbled) {
      say("That line came in garbled; nothing was done.");
    } else if (reader.text() == "help") {
      service.help();
    } else if (!service.obey(reader.text())) {
      say("That is no command here. Type: help");
    }
    if (!service.is_receiving()) serial::write("> ");
    return;
  }
}

[[noreturn]] void run() {
  paint_stack();
  clock::start();
  serial::start();
  power::start();
  watch_for_faults();
  second_core::start();
  service.tell_version();
  journal.mount();
  display::start();
  touch::start();

  lv_init();
  lv_tick_set_cb([] { return clock::millis(); });
  lv_display_t* screen = lv_display_create(width, height);
  lv_display_set_color_format(screen, LV_COLOR_FORMAT_RGB565);
  lv_display_set_buffers(screen, pieces[0], pieces[1], sizeof pieces[0],
                         LV_DISPLAY_RENDER_MODE_PARTIAL);
  lv_display_set_flush_cb(screen, flush);
  lv_display_set_flush_wait_cb(screen, wait_for_flush);
  // How long a picture takes can be seen on the probe pin.
  for (const lv_event_code_t code : {LV_EVENT_REFR_START, LV_EVENT_REFR_READY})
    lv_display_add_event_cb(
        screen, [](lv_event_t*) { clock::mark(); }, code, nullptr);
  lv_indev_t* finger = lv_indev_create();
  lv_indev_set_type(finger, LV_INDEV_TYPE_POINTER);
  lv_indev_set_read_cb(finger, read_finger);

  static ui::Platform platform;
  platform.battles = flash::at(flash::blob_region.offset);
  platform.battles_size = flash::blob_region.bytes;
  platform.journal = journal.sink();
  platform.saved = device.saved().newest();
  platform.games = device.saved().games();
  platform.snapshots = device.saved().snapshots();
  platform.settings = settings_store(settings);
  platform.set_brightness = set_brightness;
  platform.new_seed = [](void*) { return random_seed(); };
  static WorkMemory second_workspace;
  platform.helper = {second_core::run, second_core::stop, second_core::is_idle, &second_workspace};
  platform.is_after_fault = clock::last_fault().kind != clock::FaultKind::none;
  ui::start(platform);
  lv_refr_now(
      screen);  // the first picture, before the battles are read a second time for the service
  device.battles().scan();
  tell_last_fault();
  // The finger is looked for every 33 ms; LVGL asks for less while something moves.
  constexpr uint32_t longest_sleep = 33;
  while (true) {
    if (second_core::is_alive()) clock::guard(true);
    check_stack();
    serve();
    service.give_up_waiting();
    // While a file comes in, the session is not the interface's: it stands still.
    if (service.is_receiving()) {
      clock::sleep_ms(1);
      continue;
    }
    const uint32_t wait = lv_timer_handler();
    clock::sleep_ms(wait < longest_sleep ? wait : longest_sleep);
  }
}

}  // namespace
}  // namespace bg

void lvgl_assert_failed() {
  bg::stop(bg::clock::FaultKind::assertion, "an assertion of LVGL failed");
}

int main() {
  bg::run();
}
