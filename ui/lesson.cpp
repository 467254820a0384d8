#include "ui/lesson.h"

#include "ui/map/map_widget.h"
#include "ui/text/lesson_script.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr int words_width = screen_width - 8 - 20;

constexpr uint32_t enemy_pace = 2500;  // milliseconds before each command of the other side

struct Lesson {
  uint8_t step = 0;
  bool is_shown = false;  // the words of this step
  bool is_aside = false;  // the player has put them out of the way
  uint32_t waiting_since = 0;
  lv_obj_t* panel = nullptr;
  lv_obj_t* words = nullptr;
  lv_timer_t* timer = nullptr;
} lesson;

uint8_t lesson_battle(const App& app) {
  for (uint8_t i = 0; i < app.library.size(); ++i)
    if (app.library[i].is_lesson()) return i;
  return 0xFF;
}

const LessonStep& current() {
  return lesson_steps()[lesson.step];
}

bool is_last() {
  return lesson.step + 1 >= lesson_length();
}

// The index-th alternative that the step waits for.
bool wanted(const App& app, int index, Command& out) {
  etl::string_view text(current().command);
  for (; index > 0; --index) {
    const size_t bar = text.find('|');
    if (bar == etl::string_view::npos) return false;
    text.remove_prefix(bar + 1);
  }
  return !text.empty() &&
         from_text(text.substr(0, text.find('|')), app.session.game().scenario.grid(), out);
}

bool is_wanted(const App& app, Command command) {
  Command expected;
  for (int i = 0; wanted(app, i, expected); ++i)
    if (command == expected) return true;
  return false;
}

void show_step(App& app) {
  lesson.waiting_since = lv_tick_get();
  // The fighting is in the lower half of the map: as far up as it goes, clear of the words.
  const Grid& grid = app.session.game().scenario.grid();
  app.ui.view = centred_on(grid, grid.at(5, grid.rows), ZoomLevel::working, map_window());
  refresh(app);
  if (lesson.panel == nullptr) return;
  lesson.is_aside = false;
  set_words(lesson.words, words_width, str(current().words));
  refresh_lesson(app);
}

void advance() {
  if (is_last()) return;
  ++lesson.step;
  lesson.is_shown = false;
  if (!is_last()) return;
  ++changing_settings().statistics.lessons;
  keep_settings();
}

// The other side's commands, and steps that only tell something, go on by themselves or by a tap.
void on_time(lv_timer_t* timer) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  if (!is_lesson(app) || app.screen != ScreenId::map) return;
  if (!current().is_enemy) return;
  // What lies open, the die above all, is read in peace.
  if (app.ui.panel != PanelKind::none) lesson.waiting_since = lv_tick_get();
  if (lv_tick_elaps(lesson.waiting_since) < enemy_pace) return;
  Command command;
  if (!wanted(app, 0, command)) return;
  UiState after = app.ui;
  after.panel = PanelKind::none;
  submit(app, command, after);
}

void on_panel(lv_event_t* event) {
  App& app = app_of(event);
  if (is_last()) {
    leave_lesson(app);
    open(app, ScreenId::help);
  } else if (current().is_enemy) {
    hurry_lesson();
  } else if (current().command[0] == '\0') {
    advance();
    show_lesson(app);
  } else {
    lesson.is_aside = true;  // the next step brings them back
    refresh_lesson(app);
  }
}

}  // namespace

bool has_lesson(const App& app) {
  return lesson_battle(app) != 0xFF;
}

bool is_lesson(const App& app) {
  return app.session.is_open() && is_lesson_battle(app.session.game().scenario);
}

bool is_lesson_watched(const App& app) {
  return is_lesson(app) && current().is_enemy;
}

void hurry_lesson() {
  lesson.waiting_since = lv_tick_get() - enemy_pace;  // read: on with it
}

void start_lesson(App& app) {
  const uint8_t battle = lesson_battle(app);
  if (battle == 0xFF) return;
  lesson.step = 0;
  lesson.is_shown = true;
  if (!start_unsaved(app, battle, Edition::revised, PlayerKind::person, lesson_seed)) return;
  if (lesson.timer == nullptr) lesson.timer = lv_timer_create(on_time, 100, &app);
  show_step(app);
}

void leave_lesson(App& app) {
  lesson.panel = lesson.words = nullptr;
  app.trail.clear();
  show(app, ScreenId::title);
}

HexId lesson_aim(const App& app) {
  Command command;
  if (current().is_enemy) return HexId::none;
  if (current().ring[0] != '\0') {
    from_text(current().ring, app.session.game().scenario.grid(), command);
    return command.hex;
  }
  int i = 0;
  while (wanted(app, i, command) && !app.session.check(command).ok()) ++i;
  if (!wanted(app, i, command)) return HexId::none;
  if (command.unit != UnitId::none && app.ui.selected != command.unit)
    return hex_of(app.session, command.unit);
  return command.hex;
}

bool lesson_allows(App& app, Command command) {
  if (!is_lesson(app)) return true;
  if (is_wanted(app, command)) return true;
  show_toast(ToastKind::refusal, str(current().hint));
  return false;
}

void follow_lesson(App& app, Command command) {
  if (is_lesson(app) && is_wanted(app, command)) advance();
}

void show_lesson(App& app) {
  if (!is_lesson(app) || lesson.is_shown) return;
  lesson.is_shown = true;
  show_step(app);
}

void refresh_lesson(const App& app) {
  if (app.screen != ScreenId::map || lesson.panel == nullptr) return;
  set_visible(lesson.panel, !lesson.is_aside && app.ui.panel == PanelKind::none);
}

void make_lesson_panel(App& app, lv_obj_t* root) {
  lesson.panel = lesson.words = nullptr;
  if (!is_lesson(app)) return;
  const Palette& p = palette();
  lesson.panel = make_paper(root, 4, status_height + 2, screen_width - 8, LV_SIZE_CONTENT);
  lv_obj_add_flag(lesson.panel, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(lesson.panel, on_panel, LV_EVENT_CLICKED, &app);
  lv_obj_set_style_border_width(lesson.panel, 2, 0);
  lv_obj_set_style_border_color(lesson.panel, p.main_button_edge.lv(), 0);
  lv_obj_set_style_pad_all(lesson.panel, 6, 0);
  lesson.words = make_label(lesson.panel, small_font(), p.ink);
  set_words(lesson.words, words_width, str(current().words));
}

}  // namespace bg::ui
