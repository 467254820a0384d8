// The simulator's side of the wall: exports what the page and the driver call, and is the platform
// below ui/. Time, touches and keys come in; pixels and the journal go out. It decides nothing.
//
// Texts and files pass through one buffer: the caller asks sim_buffer() for room, writes, and names
// the size; answers are read from sim_text().
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <etl/error_handler.h>

#include "embedded_blobs.h"
#include "lvgl/lvgl.h"
#include "lvgl_memory.h"
#include "rules/core/checksum.h"
#include "rules/core/session.h"
#include "rules/core/share_code.h"
#include "ui/app.h"
#include "ui/map/canvas.h"
#include "ui/map/marks.h"
#include "ui/model/interpret.h"
#include "ui/text/share_words.h"
#include "ui/text/strings.h"
#include "ui/text/words.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/touch_correction.h"

#define SIM_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using namespace bg;

constexpr int width = ui::screen_width;
constexpr int height = ui::screen_height;

// The longest game the simulator keeps: 16384 commands of 16 bytes. Chickamauga has 18 turns of two
// sides with some 45 units that each move and fight once: below 4000.
constexpr uint32_t max_records = 16384;
constexpr size_t max_save = sizeof(JournalHeader) + max_records * sizeof(JournalRecord);

uint16_t screen[width * height];
alignas(
    4) uint8_t strip[width * 24 * 2];  // as large as the device's, so that strips are tested too
uint32_t frames;
uint32_t now;

// What the finger did since LVGL last asked. A queue, so that a tap between two looks is not lost.
struct Touch {
  int x, y;
  bool pressed;
};
constexpr int max_touches = 64;  // a second of a 60 Hz pointer; beyond it the last one is replaced
struct Finger {
  Touch queue[max_touches];
  int count;
  Touch last;
} finger;

uint64_t seed = 1;
uint16_t today;  // 0: nobody has told

// The saved games, newest first, each with header and records one after the other, exactly as in a
// file. Number 0 is the one being played.
struct Save {
  alignas(8) uint8_t bytes[max_save];
  uint32_t size;
  uint32_t serial;  // of the game, the same wherever it stands in the order; never given twice

  uint32_t record_count() const {
    return static_cast<uint32_t>((size - sizeof(JournalHeader)) / sizeof(JournalRecord));
  }
};
constexpr int max_saves = 8;
constexpr int max_places = max_saves + 1;  // one more for a kiosk's visitor
Save room[max_places];
Save* saves[max_places];  // in their order; those beyond save_count are free
uint8_t save_count;
uint32_t last_serial;
uint32_t save_version;   // counts changes of the first, so that the page knows when to keep it
uint32_t shelf_version;  // counts changes of the order

// What the settings screen keeps.
uint8_t settings_bytes[256];
uint32_t settings_size;
uint32_t settings_version;
uint32_t brightness = 100;

constexpr size_t max_battles = 1 << 20;  // as large as half the device's flash
alignas(8) uint8_t buffer[max_battles];
alignas(8) uint8_t given_battles[max_battles];
ui::Platform platform;
Line text;

// ---------------------------------------------------------------- the platform below ui/

void lay_out_saves() {
  if (saves[0] != nullptr) return;
  for (int i = 0; i < max_places; ++i) saves[i] = &room[i];
}

void bring_to_front(int index) {
  Save* const chosen = saves[index];
  std::memmove(saves + 1, saves, sizeof saves[0] * static_cast<size_t>(index));
  saves[0] = chosen;
  ++save_version;
  ++shelf_version;
}

// A place for another game, at the front. The interface asks before the shelf is full.
Refusal take_place() {
  if (save_count == max_places) return Refusal::journal_full;
  saves[save_count]->serial = ++last_serial;
  bring_to_front(save_count++);
  return Refusal::none;
}

Refusal begin_save(void*, const JournalHeader& header) {
  const Refusal why = take_place();
  if (why != Refusal::none) return why;
  std::memcpy(saves[0]->bytes, &header, sizeof header);
  saves[0]->size = sizeof header;
  return Refusal::none;
}

Refusal append_to_save(void*, const JournalRecord& record) {
  Save& save = *saves[0];
  if (save_count == 0 || save.size + sizeof record > sizeof save.bytes)
    return Refusal::journal_full;
  std::memcpy(save.bytes + save.size, &record, sizeof record);
  save.size += sizeof record;
  ++save_version;
  return Refusal::none;
}

bool read_header_of(void*, uint8_t index, JournalHeader& out) {
  if (index >= save_count) return false;
  std::memcpy(&out, saves[index]->bytes, sizeof out);
  return true;
}

bool read_header(void*, JournalHeader& out) {
  return read_header_of(nullptr, 0, out);
}

bool read_record_of(void*, uint8_t index, uint32_t number, JournalRecord& out) {
  if (index >= save_count || number >= saves[index]->record_count()) return false;
  std::memcpy(&out, saves[index]->bytes + sizeof(JournalHeader) + number * sizeof out, sizeof out);
  return true;
}

bool read_record(void*, uint32_t number, JournalRecord& out) {
  return read_record_of(nullptr, 0, number, out);
}

uint32_t length_of(void*, uint8_t index) {
  return index < save_count ? saves[index]->record_count() : 0;
}

bool select_save(void*, uint8_t index) {
  if (index >= save_count) return false;
  if (index != 0) bring_to_front(index);
  return true;
}

bool remove_save(void*, uint8_t index) {
  if (index >= save_count) return false;
  Save* const gone = saves[index];
  --save_count;
  std::memmove(saves + index, saves + index + 1,
               sizeof saves[0] * static_cast<size_t>(save_count - index));
  saves[save_count] = gone;
  ++save_version;
  ++shelf_version;
  return true;
}

bool go_on_after(void*, uint32_t count) {
  if (save_count == 0 || count > saves[0]->record_count()) return false;
  saves[0]->size = static_cast<uint32_t>(sizeof(JournalHeader) + count * sizeof(JournalRecord));
  ++save_version;
  return true;
}

bool load_settings(void*, void* bytes, size_t size) {
  if (settings_size != size) return false;
  std::memcpy(bytes, settings_bytes, size);
  return true;
}

bool store_settings(void*, const void* bytes, size_t size) {
  if (size > sizeof settings_bytes) return false;
  std::memcpy(settings_bytes, bytes, size);
  settings_size = static_cast<uint32_t>(size);
  ++settings_version;
  return true;
}

uint64_t next_seed(void*) {
  return seed++;
}

// ---------------------------------------------------------------- the display and the finger

void flush(lv_display_t* display, const lv_area_t* area, uint8_t* pixels) {
  const int columns = lv_area_get_width(area);
  for (int y = area->y1; y <= area->y2; ++y) {
    std::memcpy(screen + y * width + area->x1, pixels, static_cast<size_t>(columns) * 2);
    pixels += columns * 2;
  }
  if (lv_display_flush_is_last(display)) ++frames;
  lv_display_flush_ready(display);
}

void read_pointer(lv_indev_t*, lv_indev_data_t* data) {
  if (finger.count > 0) {
    finger.last = finger.queue[0];
    --finger.count;
    std::memmove(finger.queue, finger.queue + 1, sizeof(Touch) * static_cast<size_t>(finger.count));
  }
  int x = finger.last.x, y = finger.last.y;
  ui::correct_touch(x, y);
  data->point = {x, y};
  data->state = finger.last.pressed ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
  data->continue_reading = finger.count > 0;
}

// ---------------------------------------------------------------- loading a save

// A session of its own, so that a save that does not hold leaves the running game alone.
Session trial;
WorkMemory workspace_of_trial;

struct Candidate {
  const uint8_t* bytes;
  size_t size;

  size_t records() const { return (size - sizeof(JournalHeader)) / sizeof(JournalRecord); }
};

SavedTail tail_of(size_t size) {
  return (size - sizeof(JournalHeader)) % sizeof(JournalRecord) == 0 ? SavedTail::clean
                                                                     : SavedTail::torn;
}

SavedGame saved_in(const Candidate& candidate) {
  SavedGame saved;
  saved.context = const_cast<Candidate*>(&candidate);
  saved.header = [](void* context, JournalHeader& out) {
    std::memcpy(&out, static_cast<Candidate*>(context)->bytes, sizeof out);
    return true;
  };
  saved.record = [](void* context, uint32_t index, JournalRecord& out) {
    const Candidate& it = *static_cast<Candidate*>(context);
    if (index >= it.records()) return false;
    std::memcpy(&out, it.bytes + sizeof(JournalHeader) + index * sizeof out, sizeof out);
    return true;
  };
  saved.tail = [](void* context) { return tail_of(static_cast<Candidate*>(context)->size); };
  return saved;
}

ReadingReport try_save(Candidate candidate) {
  trial.use(workspace_of_trial);
  return read_saved(trial, saved_in(candidate), ui::battles_in(ui::app().library));
}

uint32_t tell(JournalFault fault) {
  if (fault != JournalFault::none) {
    text = Line(sentence(fault));
    text.append(".");
  }
  return static_cast<uint32_t>(fault);
}

constexpr auto has_no_place = static_cast<uint32_t>(JournalFault::count);
constexpr uint32_t holds_in_part = has_no_place + 1;

// 0 when the save in the buffer can be played and has a place; holds_in_part when the first
// commands of it can; if not, `text` says why. Of one that is too large only the head need be in
// the buffer.
uint32_t judge_save(uint32_t size, ReadingReport& report) {
  text.clear();
  JournalHeader header;
  std::memcpy(&header, buffer, sizeof header);
  JournalFault fault = check_header(header);
  if (size < sizeof header && fault != JournalFault::wrong_version)
    fault = size >= sizeof header.magic && header.magic == journal_magic ? JournalFault::truncated
                                                                         : JournalFault::not_a_save;
  if (size > max_save && fault == JournalFault::none) {
    char line[120];
    std::snprintf(line, sizeof line, "This save is too large: there is room for %u commands.",
                  static_cast<unsigned>(max_records));
    text = line;
    return has_no_place;
  }
  if (fault == JournalFault::none) {
    report = try_save({buffer, size});
    if (report.how == Reading::unreadable || (report.kept == 0 && report.lost != 0))
      fault = report.why;
  }
  if (fault != JournalFault::none) return tell(fault);
  if (save_count >= max_saves) {
    text = "Every place for a saved game is taken: delete one on the device first.";
    return has_no_place;
  }
  // A game of other rules is taken as it is: the device asks, and plays on in a copy.
  if (!report.needs_consent() || report.how == Reading::carried_over) return 0;
  text = describe(report);
  return holds_in_part;
}

// ---------------------------------------------------------------- manners

etl::string<32000> report;

void add_line(const char* line) {
  if (report.available() > std::strlen(line) + 1) report.append(line).append("\n");
}

bool is_in_scroller(const lv_obj_t* object) {
  for (const lv_obj_t* at = lv_obj_get_parent(object); at != nullptr; at = lv_obj_get_parent(at))
    if (lv_obj_has_flag(at, LV_OBJ_FLAG_SCROLLABLE)) return true;
  return false;
}

void inspect_label(const lv_obj_t* label, const lv_area_t& area) {
  const char* words = lv_label_get_text(label);
  lv_point_t needed;
  lv_text_get_size(&needed, words, lv_obj_get_style_text_font(label, LV_PART_MAIN),
                   lv_obj_get_style_text_letter_space(label, LV_PART_MAIN),
                   lv_obj_get_style_text_line_space(label, LV_PART_MAIN),
                   lv_obj_get_content_width(label) + 1, LV_TEXT_FLAG_NONE);
  char line[1200];
  const bool is_cut = lv_label_get_long_mode(label) == LV_LABEL_LONG_MODE_DOTS &&
                      std::strstr(words, "...") != nullptr;
  const bool is_low = needed.y > lv_obj_get_content_height(label) + 2;
  const bool is_beyond = !is_in_scroller(label) &&
                         (area.x1 < 0 || area.y1 < 0 || area.x2 >= width || area.y2 >= height);
  lv_obj_t* parent = lv_obj_get_parent(label);
  lv_area_t around;
  lv_obj_get_coords(parent, &around);
  const bool is_wider =
      lv_obj_check_type(parent, &lv_button_class) && (area.x1 < around.x1 || area.x2 > around.x2);
  std::snprintf(line, sizeof line, "L %.1190s", words);
  for (char& letter : line)
    if (letter == '\n') letter = ' ';
  add_line(line);
  if (!is_cut && !is_low && !is_beyond && !is_wider) return;
  std::snprintf(line, sizeof line, "F cut text: %.120s", words);
  add_line(line);
}

// A label that lies over another one of its parent.
void inspect_neighbours(const lv_obj_t* label, const lv_area_t& area) {
  const lv_obj_t* parent = lv_obj_get_parent(label);
  const int32_t own = lv_obj_get_index(label);
  for (int32_t i = 0; i < own; ++i) {
    lv_obj_t* other = lv_obj_get_child(parent, i);
    if (!lv_obj_check_type(other, &lv_label_class) || lv_obj_has_flag(other, LV_OBJ_FLAG_HIDDEN))
      continue;
    const char* words = lv_label_get_text(other);
    lv_area_t theirs;
    lv_obj_get_coords(other, &theirs);
    const int across = LV_MIN(area.x2, theirs.x2) - LV_MAX(area.x1, theirs.x1);
    const int down = LV_MIN(area.y2, theirs.y2) - LV_MAX(area.y1, theirs.y1);
    // The room above and below the letters of a line may be shared.
    if (words[0] == '\0' || lv_label_get_text(label)[0] == '\0' || across < 1 || down < 5) continue;
    char line[160];
    std::snprintf(line, sizeof line, "F overlap: %.60s / %.60s", words, lv_label_get_text(label));
    add_line(line);
  }
}

// Texts that are painted without a widget, since paints[] was emptied.
struct Painted {
  lv_area_t box;
  char words[100];
  bool is_cut;
};
constexpr int max_painted = 400;
Painted painted[max_painted];
int painted_count;
bool is_watching_paint;

void note_painted(const lv_area_t& box, const char* words, const lv_font_t* font) {
  if (words[0] == '\0' || painted_count == max_painted) return;
  Painted one{box, {}, false};
  std::snprintf(one.words, sizeof one.words, "%s", words);
  one.is_cut = ui::text_width(words, font) > lv_area_get_width(&box) + 1;
  for (int i = 0; i < painted_count; ++i)
    if (std::memcmp(&painted[i].box, &box, sizeof box) == 0 &&
        std::strcmp(painted[i].words, one.words) == 0)
      return;
  painted[painted_count++] = one;
}

void inspect_painted() {
  painted_count = 0;
  is_watching_paint = true;
  lv_obj_invalidate(lv_screen_active());
  lv_refr_now(nullptr);
  is_watching_paint = false;
  for (int i = 0; i < painted_count; ++i) {
    char line[140];
    std::snprintf(line, sizeof line, "P %s", painted[i].words);
    add_line(line);
    if (!painted[i].is_cut) continue;
    std::snprintf(line, sizeof line, "F cut text: %s", painted[i].words);
    add_line(line);
  }
}

// Every target that a finger could find, as "T x y" of its middle, every label as "L words", and
// every fault as "F words".
void inspect(lv_obj_t* object, lv_obj_t* root) {
  if (lv_obj_has_flag(object, LV_OBJ_FLAG_HIDDEN)) return;
  lv_area_t area;
  lv_obj_get_coords(object, &area);
  lv_area_t seen = area;
  const bool is_seen = lv_obj_area_is_visible(object, &seen);
  if (is_seen && lv_obj_check_type(object, &lv_label_class)) {
    inspect_label(object, area);
    inspect_neighbours(object, area);
  }
  if (is_seen && object != root && lv_obj_has_flag(object, LV_OBJ_FLAG_CLICKABLE) &&
      !lv_obj_has_state(object, LV_STATE_DISABLED)) {
    lv_point_t middle = {(seen.x1 + seen.x2) / 2, (seen.y1 + seen.y2) / 2};
    char line[120];
    if (lv_indev_search_obj(root, &middle) == object) {
      std::snprintf(line, sizeof line, "T %d %d", static_cast<int>(middle.x),
                    static_cast<int>(middle.y));
      add_line(line);
      const bool is_small = lv_area_get_width(&area) < 40 || lv_area_get_height(&area) < 40;
      const bool is_beyond = !is_in_scroller(object) &&
                             (area.x1 < 0 || area.y1 < 0 || area.x2 >= width || area.y2 >= height);
      if (is_small || is_beyond) {
        std::snprintf(line, sizeof line, "F target of %d x %d at %d, %d",
                      static_cast<int>(lv_area_get_width(&area)),
                      static_cast<int>(lv_area_get_height(&area)), static_cast<int>(area.x1),
                      static_cast<int>(area.y1));
        add_line(line);
      }
    }
  }
  for (uint32_t i = 0; i < lv_obj_get_child_count(object); ++i)
    inspect(lv_obj_get_child(object, static_cast<int32_t>(i)), root);
}

}  // namespace

// ui::Canvas::text comes by here (--wrap of the linker), so that painted texts can be looked at,
// too.
void paint_text(ui::Canvas*, const lv_area_t&, const char*, const lv_font_t*, ui::Rgb,
                lv_text_align_t) asm("__real_" BG_CANVAS_TEXT);
void watch_text(ui::Canvas*, const lv_area_t&, const char*, const lv_font_t*, ui::Rgb,
                lv_text_align_t) asm("__wrap_" BG_CANVAS_TEXT);
void watch_text(ui::Canvas* canvas, const lv_area_t& box, const char* words, const lv_font_t* font,
                ui::Rgb colour, lv_text_align_t align) {
  if (is_watching_paint) note_painted(box, words, font);
  paint_text(canvas, box, words, font, colour, align);
}

// ---------------------------------------------------------------- exports

// What can be tapped on the screen, and what is wrong with it.
SIM_EXPORT(sim_inspect) const char* sim_inspect() {
  report.clear();
  lv_obj_t* top = lv_layer_top();
  const bool is_covered = lv_obj_get_child_count(top) > 0;
  lv_obj_t* root = is_covered ? top : lv_screen_active();
  lv_obj_update_layout(root);
  inspect(root, root);
  if (is_covered)
    add_line("C");
  else
    inspect_painted();
  return report.c_str();
}

// The languages that are built in, and which is spoken; choosing one shows the screen anew.
SIM_EXPORT(sim_languages) uint32_t sim_languages() {
  return language_count;
}
SIM_EXPORT(sim_language) uint32_t sim_language() {
  return chosen_language();
}
SIM_EXPORT(sim_speak) void sim_speak(uint32_t number) {
  ui::speak(static_cast<uint8_t>(number));
}

SIM_EXPORT(sim_buffer) void* sim_buffer() {
  return buffer;
}
SIM_EXPORT(sim_buffer_size) uint32_t sim_buffer_size() {
  return sizeof buffer;
}
SIM_EXPORT(sim_text) const char* sim_text() {
  return text.c_str();
}

// A fixed container has overflowed: stop at once rather than play on with a wrong state.
static void container_overflow(const etl::exception& error) {
  std::fprintf(stderr, "container overflow: %s\n", error.what());
  std::abort();
}

// Starts the interface, once. With a size, the buffer holds an image of battles to use instead of
// the embedded one.
SIM_EXPORT(sim_init) void sim_init(uint32_t battles_size) {
  etl::error_handler::set_callback<container_overflow>();
  lay_out_saves();
  lv_init();
  lv_tick_set_cb([] { return now; });
  lv_display_t* display = lv_display_create(width, height);
  lv_display_set_color_format(display, LV_COLOR_FORMAT_RGB565);
  lv_display_set_buffers(display, strip, nullptr, sizeof strip, LV_DISPLAY_RENDER_MODE_PARTIAL);
  lv_display_set_flush_cb(display, flush);
  lv_indev_t* pointer = lv_indev_create();
  lv_indev_set_type(pointer, LV_INDEV_TYPE_POINTER);
  lv_indev_set_read_cb(pointer, read_pointer);

  std::memcpy(given_battles, buffer, battles_size);
  platform.battles = battles_size != 0 ? given_battles : embedded_blobs;
  platform.battles_size = battles_size != 0 ? battles_size : embedded_blobs_size;
  platform.journal = {nullptr, begin_save, append_to_save};
  platform.saved = {nullptr, read_header, read_record,
                    [](void*) { return tail_of(saves[0]->size); }};
  platform.games = {nullptr,        max_saves,   [](void*) { return save_count; },
                    read_header_of, length_of,   read_record_of,
                    select_save,    remove_save, go_on_after};
  platform.settings = {nullptr, load_settings, store_settings};
  platform.new_seed = next_seed;
  platform.today = [](void*) { return today; };
  platform.set_brightness = [](void*, uint8_t percent) { brightness = percent; };
  ui::start(platform);
}

SIM_EXPORT(sim_seed) void sim_seed(uint64_t value) {
  seed = value;
}

// The day after 31 December 1999, for games begun from now on.
SIM_EXPORT(sim_today) void sim_today(uint32_t day) {
  today = static_cast<uint16_t>(day);
}

// As if the device had been restarted by a fault of its program. Before sim_init.
SIM_EXPORT(sim_after_fault) void sim_after_fault() {
  platform.is_after_fault = true;
}

SIM_EXPORT(sim_step) void sim_step(uint32_t milliseconds) {
  now += milliseconds;
  lv_timer_handler();
}

SIM_EXPORT(sim_pointer) void sim_pointer(int x, int y, int pressed) {
  if (finger.count == max_touches) --finger.count;
  finger.queue[finger.count++] = {x, y, pressed != 0};
}

SIM_EXPORT(sim_key) void sim_key(uint32_t code) {
  if (code <= static_cast<uint32_t>(ui::Key::zoom)) ui::key(static_cast<ui::Key>(code));
}

SIM_EXPORT(sim_screen) const uint16_t* sim_screen() {
  return screen;
}
// How many pixels a picture drawn anew has otherwise: something that was to be drawn again was not.
// Left out is a gauge that shows a little progress: each time it is drawn it shows how far it is.
SIM_EXPORT(sim_stale_pixels) uint32_t sim_stale_pixels() {
  static uint16_t before[width * height];
  lv_refr_now(nullptr);
  std::memcpy(before, screen, sizeof before);
  lv_obj_invalidate(lv_screen_active());
  lv_refr_now(nullptr);
  uint32_t count = 0;
  for (size_t i = 0; i < sizeof before / sizeof before[0]; ++i) count += before[i] != screen[i];
  constexpr uint32_t gauge = 64;
  return count > gauge ? count : 0;
}
SIM_EXPORT(sim_frames) uint32_t sim_frames() {
  return frames;
}

// The digest of the game on the screen, 0 when none is open.
SIM_EXPORT(sim_digest) uint32_t sim_digest() {
  const Session& session = ui::app().session;
  return session.is_open() ? session.digest() : 0;
}
SIM_EXPORT(sim_screen_id) uint32_t sim_screen_id() {
  return static_cast<uint32_t>(ui::app().screen);
}
// For tests: what the interface is about, as "key=value" words in sim_text(). Hexes as labels,
// "none" for nothing; `chosen` is the command that Confirm would send.
SIM_EXPORT(sim_describe) void sim_describe() {
  text.clear();
  const ui::App& app = ui::app();
  if (!app.session.is_open()) return;
  const Grid& grid = app.session.game().scenario.grid();
  const ConstStateRef state = app.session.state();
  const auto add = [](const char* key, etl::string_view value) {
    text.append(key);
    if (value.empty())
      text.append("none");
    else
      text.append(value.data(), value.size());
  };
  const bool is_selected = app.ui.selected != UnitId::none;
  const bool is_chosen = app.ui.chosen.verb != Verb::none;
  static constexpr const char* panels[] = {"none",     "picker", "card",   "odds", "result",
                                           "overview", "orders", "threat", "field"};
  // By the numbers that tools/simulator/sim.mjs names.
  const Prompt prompt = ui::prompt_of(app.session);
  const int phase = prompt.task == Task::move ? 0 : prompt.task == Task::over ? 2 : 1;
  const int stage =
      prompt.ask < Ask::plan ? 0 : static_cast<int>(prompt.ask) - static_cast<int>(Ask::target);
  char clock[80];
  std::snprintf(clock, sizeof clock, "turn=%d side=%c phase=%d stage=%d panel=%s able=%d",
                state.clock().turn, side_letter(prompt.player), phase, stage,
                panels[static_cast<size_t>(app.ui.panel)], app.able.count(app.session));
  add(clock, " ");
  const HexId place = is_selected ? ui::hex_of(app.session, app.ui.selected) : HexId::none;
  if (is_selected && place == HexId::none)
    add("selected=", "off");  // a reinforcement that waits
  else
    add("selected=", is_selected ? hex_label(place, grid) : "");
  add(" chosen=", is_chosen ? to_text(app.ui.chosen, grid) : "");
}

// Where the middle of a hex lies on the map screen: x in the upper half, y in the lower. May be
// outside the window.
SIM_EXPORT(sim_hex_position) int32_t sim_hex_position(int column, int row) {
  const ui::App& app = ui::app();
  const Grid& grid = app.session.game().scenario.grid();
  const ui::Point at = ui::HexView(grid, app.ui.view.level).centre(grid.at(column, row));
  return (at.x - app.ui.view.x) * 65536 + ((at.y - app.ui.view.y + ui::status_height) & 0xFFFF);
}

// The hexes the map marks as to be tapped: where the unit in hand may go and whom it may attack.
// The index-th as column * 100 + row, 0 after the last one.
SIM_EXPORT(sim_marked_hex) uint32_t sim_marked_hex(uint32_t index) {
  const ui::App& app = ui::app();
  if (!app.session.is_open() || app.session.is_over()) return 0;
  const Grid& grid = app.session.game().scenario.grid();
  const ui::Marks& marks = ui::map_marks();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if ((marks.reach.has(hex) || marks.targets.has(hex)) && index-- == 0)
      return static_cast<uint32_t>(grid.column(hex) * 100 + grid.row(hex));
  }
  return 0;
}

// A unit as the map shows it: side in the upper half, column * 100 + row below, 0 when it is not on
// the map; -1 after the last one.
SIM_EXPORT(sim_unit) int32_t sim_unit(uint32_t index) {
  const ui::App& app = ui::app();
  if (!app.session.is_open() || index >= app.session.game().scenario.unit_count()) return -1;
  const Grid& grid = app.session.game().scenario.grid();
  const HexId hex = ui::hex_of(app.session, static_cast<UnitId>(index));
  if (hex == HexId::none) return 0;
  const Side side = app.session.game().scenario.side_of(static_cast<UnitId>(index));
  return static_cast<int32_t>(side) * 65536 + grid.column(hex) * 100 + grid.row(hex);
}

SIM_EXPORT(sim_is_ok) int sim_is_ok() {
  const Session& session = ui::app().session;
  return !session.is_open() || session.game().system->is_ok(session.game(), session.state());
}

// The index-th saved game, 0 being the one that is played.
SIM_EXPORT(sim_save_count) uint32_t sim_save_count() {
  return save_count;
}
SIM_EXPORT(sim_save) const uint8_t* sim_save(uint32_t index) {
  return index < save_count ? saves[index]->bytes : nullptr;
}
SIM_EXPORT(sim_save_size) uint32_t sim_save_size(uint32_t index) {
  return index < save_count ? saves[index]->size : 0;
}
SIM_EXPORT(sim_save_serial) uint32_t sim_save_serial(uint32_t index) {
  return index < save_count ? saves[index]->serial : 0;
}
SIM_EXPORT(sim_save_version) uint32_t sim_save_version() {
  return save_version;
}
SIM_EXPORT(sim_shelf_version) uint32_t sim_shelf_version() {
  return shelf_version;
}

// The settings as bytes; sim_take_settings before sim_init gives back what was kept.
SIM_EXPORT(sim_settings) const uint8_t* sim_settings() {
  return settings_bytes;
}
SIM_EXPORT(sim_settings_size) uint32_t sim_settings_size() {
  return settings_size;
}
SIM_EXPORT(sim_settings_version) uint32_t sim_settings_version() {
  return settings_version;
}
SIM_EXPORT(sim_take_settings) void sim_take_settings(uint32_t size) {
  if (size <= sizeof settings_bytes) store_settings(nullptr, buffer, size);
}
// Before sim_init: the buffer holds a saved game that is there when the power comes on.
SIM_EXPORT(sim_preload) void sim_preload(uint32_t size) {
  lay_out_saves();
  if (size > max_save || take_place() != Refusal::none) return;
  std::memcpy(saves[0]->bytes, buffer, size);
  saves[0]->size = size;
}
SIM_EXPORT(sim_brightness) uint32_t sim_brightness() {
  return brightness;
}

// Takes a save from the buffer. 0: it is now the first of the saved games. Otherwise nothing has
// changed and sim_text() says why. With `show` the game is taken up at once, else it waits behind
// "Continue". With `part` the first commands will do where the others do not hold.
SIM_EXPORT(sim_import) uint32_t sim_import(uint32_t size, int show, int part) {
  ReadingReport found;
  const uint32_t why = judge_save(size, found);
  if (why == holds_in_part && part != 0)
    size = static_cast<uint32_t>(sizeof(JournalHeader) + found.kept * sizeof(JournalRecord));
  else if (why != 0)
    return why;
  take_place();
  std::memcpy(saves[0]->bytes, buffer, size);
  saves[0]->size = size;
  return tell(ui::take_over_saved(show != 0));
}
// Whether that answer means: the first commands hold, and `part` would take them.
SIM_EXPORT(sim_holds_in_part) int sim_holds_in_part(uint32_t answer) {
  return answer == holds_in_part;
}

// Takes a save from the buffer as the last of the saved games; answers like sim_import. One that
// holds in part is taken as it is: the device asks its player about the rest. After all have come,
// sim_take_up continues the first of them, or shows the title where it waits.
SIM_EXPORT(sim_shelve) uint32_t sim_shelve(uint32_t size) {
  ReadingReport found;
  const uint32_t why = judge_save(size, found);
  if (why != 0 && why != holds_in_part) return why;
  Save& place = *saves[save_count++];
  std::memcpy(place.bytes, buffer, size);
  place.size = size;
  place.serial = ++last_serial;
  ++save_version;
  ++shelf_version;
  return 0;
}
SIM_EXPORT(sim_take_up) uint32_t sim_take_up(int show) {
  return tell(ui::take_over_saved(show != 0));
}

// What the head of the save in the buffer asks for, in sim_text(); empty when it is not readable.
SIM_EXPORT(sim_describe_save) void sim_describe_save(uint32_t size) {
  text.clear();
  JournalHeader header;
  std::memcpy(&header, buffer, sizeof header);
  const bool is_old = is_old_save(header);
  if (size < header_bytes(header) || (check_header(header) != JournalFault::none && !is_old))
    return;
  // The head of an older save is not looked through: its name may go on to the last byte.
  etl::string_view name(header.battle, strnlen(header.battle, sizeof header.battle));
  for (const ui::Book& book : ui::app().library)
    if (book.fault == Fault::none && book.scenario.id() == name) {
      name = book.scenario.name();
      break;
    }
  if (is_old) {
    text.assign(name.data(), name.size());
    return;
  }
  char line[120];
  std::snprintf(line, sizeof line,
                "%.*s, %u commands, seed %u, played with version %08x of the battle",
                static_cast<int>(name.size()), name.data(),
                static_cast<unsigned>((size - sizeof header) / sizeof(JournalRecord)),
                static_cast<unsigned>(header.seed), static_cast<unsigned>(header.battle_hash));
  text = line;
}

// The index-th saved game as a text code: answers its length and leaves it in the buffer; 0 when
// there is none.
SIM_EXPORT(sim_share) uint32_t sim_share(uint32_t index) {
  static uint32_t length;
  if (index >= save_count) return 0;
  length = 0;
  const Candidate candidate{saves[index]->bytes, saves[index]->size};
  const CodeSink out{nullptr, [](void*, char letter) {
                       if (length < sizeof buffer) buffer[length++] = static_cast<uint8_t>(letter);
                     }};
  const bool is_shared = write_code(saved_in(candidate), out) == JournalFault::none;
  return is_shared && length < sizeof buffer ? length : 0;
}

// The save that the text code in the buffer stands for: answers its size and leaves it in the
// buffer, with what does not hold of it in sim_text(). 0 when the code is refused; sim_text() says
// why.
SIM_EXPORT(sim_unpack_code) uint32_t sim_unpack_code(uint32_t size) {
  static Save unpacked;
  unpacked.size = 0;
  const JournalSink sink{nullptr,
                         [](void*, const JournalHeader& header) {
                           std::memcpy(unpacked.bytes, &header, sizeof header);
                           unpacked.size = sizeof header;
                           return Refusal::none;
                         },
                         [](void*, const JournalRecord& record) {
                           if (unpacked.size + sizeof record > sizeof unpacked.bytes)
                             return Refusal::journal_full;
                           std::memcpy(unpacked.bytes + unpacked.size, &record, sizeof record);
                           unpacked.size += sizeof record;
                           return Refusal::none;
                         }};
  trial.use(workspace_of_trial);
  const CodeReport found =
      take_code(trial, etl::string_view(reinterpret_cast<const char*>(buffer), size),
                ui::battles_in(ui::app().library), sink);
  text = describe(found);
  if (found.fault != CodeFault::none) return 0;
  std::memcpy(buffer, unpacked.bytes, unpacked.size);
  return unpacked.size;
}

// For those who cannot see the screen: whose turn it is, and what the last command set off. Empty
// without a game. sim_records() tells when there is something new to say: one more than the
// commands of the game on the screen, 0 without one.
SIM_EXPORT(sim_records) uint32_t sim_records() {
  const Session& session = ui::app().session;
  return session.is_open() ? session.record_count() + 1 : 0;
}
SIM_EXPORT(sim_situation) void sim_situation() {
  text.clear();
  const Session& session = ui::app().session;
  if (session.is_open()) text = describe_clock(session.game(), session.state());
}
SIM_EXPORT(sim_question) void sim_question() {
  text.clear();
  const Session& session = ui::app().session;
  if (session.is_open() && !session.is_over())
    text = describe_question(session.game(), session.state());
}
// The index-th thing that the last command set off; false after the last one. Some have no words.
SIM_EXPORT(sim_news) int sim_news(uint32_t index) {
  text.clear();
  const Session& session = ui::app().session;
  if (!session.is_open() || index >= session.events().size()) return 0;
  text = describe(session.game(), session.events()[index], Places::named);
  return 1;
}

SIM_EXPORT(sim_lvgl_used) uint32_t sim_lvgl_used() {
  return simulator::lvgl_memory_used();
}
SIM_EXPORT(sim_lvgl_peak) uint32_t sim_lvgl_peak() {
  return simulator::lvgl_memory_peak();
}
SIM_EXPORT(sim_lvgl_pool) uint32_t sim_lvgl_pool() {
  return simulator::lvgl_pool_size;
}
