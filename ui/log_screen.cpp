// The log: what happened, with turn marks and case numbers, as a text that is stepped through; and
// the same step shown on the map. Both move the one replay of the app.
#include "ui/map_widget.h"
#include "ui/page.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

// The last lines before where the replay stands: two screens full.
constexpr int max_lines = 16;
struct Lines {
  Line text[max_lines];
  int count = 0;  // in all since the start
  uint8_t turn = 0;
  Side side = Side::none;

  void add(const Line& line) { text[count++ % max_lines] = line; }
};
Lines lines;
Marks no_marks;
lv_obj_t* watch_map;
lv_obj_t* watch_status;
lv_obj_t* watch_caption;
lv_obj_t* watch_bar;

uint32_t total(const App& app) {
  return app.session.record_count();
}

void note_turn(const GameState& state) {
  if (state.turn == lines.turn && state.side == lines.side) return;
  lines.turn = state.turn;
  lines.side = state.side;
  Line mark("--- ");
  char words[48];
  lv_snprintf(words, sizeof words, str(Str::log_turn), state.turn, side_name(state.side).data());
  mark.append(words);
  lines.add(mark);
}

void note_step(const Replay& replay) {
  if (replay.last().verb == Verb::undo) {
    lines.add(Line(str(Str::log_undo)));
    return;
  }
  const Session& session = replay.session();
  for (const Event& event : session.events()) {
    const Line line = describe(session.game(), event);
    if (!line.empty() && event.kind != EventKind::turn_passed) lines.add(line);
  }
  if (!session.is_over()) note_turn(session.state());
}

void start_over(App& app) {
  lines = {};
  app.replay.open(app.library, app.platform.saved);
  if (app.replay.is_open()) note_turn(app.replay.session().state());
}

void go_to(App& app, uint32_t position) {
  if (position < app.replay.position()) start_over(app);
  while (app.replay.position() < position && app.replay.step()) note_step(app.replay);
}

// The end of the player-turn that the replay stands in, or of the one before.
void go_by_turn(App& app, bool forward) {
  const uint32_t here = app.replay.position();
  if (forward) {
    const GameState before = app.replay.session().state();
    while (app.replay.step()) {
      note_step(app.replay);
      const GameState& now = app.replay.session().state();
      if (now.turn != before.turn || now.side != before.side) break;
    }
    return;
  }
  start_over(app);
  uint32_t best = 0;
  uint8_t turn = app.replay.session().state().turn;
  Side side = app.replay.session().state().side;
  while (app.replay.position() + 1 < here && app.replay.step()) {
    const GameState& now = app.replay.session().state();
    if (now.turn == turn && now.side == side) continue;
    turn = now.turn;
    side = now.side;
    best = app.replay.position();
  }
  start_over(app);
  go_to(app, best);
}

void after_step(App& app) {
  if (app.screen == ScreenId::log) {
    show(app, ScreenId::log);
    return;
  }
  HexId hex = HexId::none;
  for (const Event& event : app.replay.session().events())
    if (event.hex != HexId::none) hex = event.hex;
  bring_into_view(app, hex);
  refresh(app);
}

void on_first(lv_event_t* event) {
  App& app = app_of(event);
  go_by_turn(app, false);
  after_step(app);
}
void on_earlier(lv_event_t* event) {
  App& app = app_of(event);
  if (app.replay.position() > 0) go_to(app, app.replay.position() - 1);
  after_step(app);
}
void on_later(lv_event_t* event) {
  App& app = app_of(event);
  go_to(app, app.replay.position() + 1);
  after_step(app);
}
void on_last(lv_event_t* event) {
  App& app = app_of(event);
  go_by_turn(app, true);
  after_step(app);
}

void on_watch(lv_event_t* event) {
  App& app = app_of(event);
  app.is_watching = true;
  open(app, ScreenId::watch);
}

void on_log(lv_event_t* event) {
  App& app = app_of(event);
  app.is_watching = false;
  go_back(app);
}

void set_steps(const App& app, lv_obj_t* bar, int first_button) {
  const uint32_t at = app.replay.position();
  for (int i = 0; i < 2; ++i) set_enabled(lv_obj_get_child(bar, first_button + i), at > 0);
  for (int i = 2; i < 4; ++i) set_enabled(lv_obj_get_child(bar, first_button + i), at < total(app));
}

// ---------------------------------------------------------------- the text

void build_log(App& app, lv_obj_t* root) {
  app.is_watching = false;
  if (!app.replay.is_open() || app.replay.session().seed() != app.session.seed() ||
      app.replay.position() > total(app)) {
    start_over(app);
    go_to(app, total(app));
  }
  char title[48];
  lv_snprintf(title, sizeof title, str(Str::log_title),
              static_cast<unsigned>(app.replay.position()), static_cast<unsigned>(total(app)));
  make_header(app, root, title);
  PageText& text = page_text();
  text.clear();
  const int first = lines.count > max_lines ? lines.count - max_lines : 0;
  for (int i = first; i < lines.count; ++i) {
    add_text(text, lines.text[i % max_lines]);
    add_text(text, "\n");
  }
  if (!app.replay.is_open()) add_text(text, str(Str::no_log));
  lv_obj_t* box =
      make_text(root, header_height, screen_height - header_height - bar_height, text.c_str());
  lv_obj_update_layout(box);
  lv_obj_scroll_to_y(box, LV_COORD_MAX, LV_ANIM_OFF);
  lv_obj_t* bar = make_button_bar(app, root,
                                  {{Str::step_turn_back, ButtonKind::plain, on_first, 2},
                                   {Str::step_back, ButtonKind::plain, on_earlier, 2},
                                   {Str::step_forward, ButtonKind::plain, on_later, 2},
                                   {Str::step_turn_forward, ButtonKind::plain, on_last, 2},
                                   {Str::on_the_map, ButtonKind::main, on_watch, 4}});
  set_steps(app, bar, 0);
  set_enabled(lv_obj_get_child(bar, 4), app.replay.is_open());
}

void refresh_log(App&) {}

bool press_log_key(App& app, Key key) {
  switch (key) {
    case Key::escape:
      go_back(app);
      return true;
    case Key::left:
      if (app.replay.position() > 0) go_to(app, app.replay.position() - 1);
      after_step(app);
      return true;
    case Key::right:
      go_to(app, app.replay.position() + 1);
      after_step(app);
      return true;
    default:
      return false;
  }
}

// ---------------------------------------------------------------- the map

void tap_nothing(App&, HexId) {}

void build_watch(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  no_marks = {};
  watch_map = make_map(root, app, no_marks, {tap_nothing, tap_nothing});
  lv_obj_t* line = make_bar(root, 0, 0, screen_width, status_height);
  watch_status = make_label(line, &font_small, p.bar_ink);
  lv_obj_set_pos(watch_status, 8, 3);
  lv_obj_t* caption = make_bar(root, 0, screen_height - bar_height - 40, screen_width, 40);
  watch_caption = make_label(caption, &font_small, p.bar_ink);
  lv_obj_set_pos(watch_caption, 8, 3);
  lv_obj_set_size(watch_caption, screen_width - 16, 36);
  lv_label_set_long_mode(watch_caption, LV_LABEL_LONG_MODE_DOTS);
  watch_bar = make_button_bar(app, root,
                              {{Str::back, ButtonKind::plain, on_log, 3},
                               {Str::step_turn_back, ButtonKind::plain, on_first, 2},
                               {Str::step_back, ButtonKind::plain, on_earlier, 2},
                               {Str::step_forward, ButtonKind::main, on_later, 2},
                               {Str::step_turn_forward, ButtonKind::plain, on_last, 2}});
}

void refresh_watch(App& app) {
  char status[80];
  const GameState& state = app.replay.session().state();
  lv_snprintf(status, sizeof status, str(Str::watch_status),
              static_cast<unsigned>(app.replay.position()), static_cast<unsigned>(total(app)),
              state.turn, side_name(state.side).data());
  lv_label_set_text(watch_status, status);
  // The two latest lines; what lies further back is in the log.
  PageText& text = page_text();
  text.clear();
  const int first = lines.count > 2 ? lines.count - 2 : 0;
  for (int i = first; i < lines.count; ++i) {
    if (i > first) add_text(text, "\n");
    add_text(text, lines.text[i % max_lines]);
  }
  lv_label_set_text(watch_caption, text.c_str());
  set_steps(app, watch_bar, 1);
  lv_obj_invalidate(watch_map);
}

bool press_watch_key(App& app, Key key) {
  if (key == Key::escape) {
    app.is_watching = false;
    go_back(app);
    return true;
  }
  return press_log_key(app, key);
}

}  // namespace

void watch_from(App& app, uint32_t position) {
  start_over(app);
  if (!app.replay.is_open()) return;
  go_to(app, position);
  app.is_watching = true;
  open(app, ScreenId::watch);
}

const Screen log_screen = {build_log, refresh_log, press_log_key};
const Screen watch_screen = {build_watch, refresh_watch, press_watch_key};

}  // namespace bg::ui
