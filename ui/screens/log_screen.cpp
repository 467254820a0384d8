// The log: what happened, with turn marks and case numbers, as a text that is stepped through; and
// the same step shown on the map. Both move the one replay of the app.
#include "ui/loading.h"
#include "ui/map/map_widget.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

// The last lines before where the replay stands: two screens full.
constexpr int max_lines = 16;
struct Lines {
  Line text[max_lines];
  int count = 0;  // in all since the start
  uint8_t turn = 0;
  Side side = Side::none;

  // Where the player-turns begin that were met; the longest battle has 40, and undo makes no more.
  etl::vector<uint16_t, 64> starts;

  void add(const Line& line) { text[count++ % max_lines] = line; }
  // The player-turns stay where they are.
  void start_over() {
    count = 0;
    turn = 0;
    side = Side::none;
  }
};
Lines lines;
lv_obj_t* watch_map;
lv_obj_t* watch_status;
lv_obj_t* watch_caption;
lv_obj_t* watch_bar;
lv_timer_t* watch_timer;
bool is_playing;
constexpr uint32_t watch_pace = 900;  // milliseconds between two steps

uint32_t total(const App& app) {
  return app.session.record_count();
}

void note_turn(const Replay& replay) {
  const ConstStateRef state = replay.session().state();
  if (state.clock().turn == lines.turn && state.clock().side == lines.side) return;
  const auto here = static_cast<uint16_t>(replay.position());
  if (!lines.starts.full() && (lines.starts.empty() || here > lines.starts.back()))
    lines.starts.push_back(here);
  lines.turn = state.clock().turn;
  lines.side = state.clock().side;
  char words[96];
  lv_snprintf(words, sizeof words, str(Str::log_turn), state.clock().turn,
              side_name(state.clock().side).data());
  lines.add(Line(words));
}

void note_step(const Replay& replay) {
  if (replay.last().verb == Verb::undo) {
    lines.add(Line(str(Str::log_undo)));
    return;
  }
  const Session& session = replay.session();
  // Odds, die and result of a fight are one line.
  Line fight;
  for (const Event& event : session.events()) {
    const Line line = describe(session.game(), event, Places::named);
    if (line.empty() || event.kind == EventKind::turn_passed) continue;
    const bool is_die = event.kind == EventKind::die_rolled && !fight.empty();
    char words[64];
    if (event.kind == EventKind::odds_set) {
      if (!fight.empty()) lines.add(fight);
      lv_snprintf(words, sizeof words, str(Str::log_odds),
                  column_name(session.game(), event.value).data());
      fight = words;
    } else if (is_die) {
      lv_snprintf(words, sizeof words, str(Str::log_die), event.value);
      fight.append(words);
    } else if (event.kind == EventKind::combat_result && !fight.empty() &&
               fight.available() > line.size()) {
      fight.append(line);
      lines.add(fight);
      fight.clear();
    } else {
      lines.add(line);
    }
  }
  if (!fight.empty()) lines.add(fight);
  if (!session.is_over()) note_turn(replay);
}

void start_over(App& app) {
  lines.start_over();
  app.replay.show_to(app.session.viewer());
  app.replay.open(app.library, app.platform.saved);
  if (app.replay.is_open()) note_turn(app.replay);
}

uint32_t target;  // where the replay is going
bool is_going;    // and whether it is under way
uint32_t again;   // where "Again" begins: where the watching began
void (*arrived)(App& app);

bool step_on(App& app) {
  if (app.replay.position() >= target || !app.replay.step()) return false;
  note_step(app.replay);
  return true;
}

void arrive(App& app, bool) {
  is_going = false;
  arrived(app);
}

// Goes there, with a bar when it is far, and then on with `then`.
void go_to(App& app, uint32_t position, void (*then)(App& app)) {
  if (position < app.replay.position()) start_over(app);
  target = position;
  arrived = then;
  is_going = true;
  work_with_bar(app, {Str::looking_back, position - app.replay.position(), step_on, arrive});
}

// The start of the next player-turn, or of the one before where the replay stands.
uint32_t turn_away(const App& app, bool forward) {
  const uint32_t here = app.replay.position();
  uint32_t found = forward ? total(app) : 0;
  for (const uint16_t start : lines.starts) {
    if (forward && start > here) return start;
    if (!forward && start < here) found = start;
  }
  return found;
}

constexpr int caption_height = 40;

// The caption lies over the lower edge of the map.
void clear_caption(App& app, HexId hex) {
  if (hex == HexId::none) return;
  const Grid& grid = app.session.game().scenario.grid();
  const Size window = map_window();
  const int y = HexView(grid, app.ui.view.level).centre(hex).y - app.ui.view.y;
  const int beyond = y - (window.height - caption_height - zoom_of(app.ui.view.level).height);
  if (beyond <= 0) return;
  app.ui.view.y = static_cast<int16_t>(app.ui.view.y + beyond);
  app.ui.view = clamped(grid, app.ui.view, window);
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
  clear_caption(app, hex);
  refresh(app);
}

void step_to(App& app, uint32_t position) {
  is_playing = false;
  go_to(app, position, after_step);
}

void on_first(lv_event_t* event) {
  step_to(app_of(event), turn_away(app_of(event), false));
}
void on_earlier(lv_event_t* event) {
  const uint32_t here = app_of(event).replay.position();
  step_to(app_of(event), here > 0 ? here - 1 : 0);
}
void on_later(lv_event_t* event) {
  step_to(app_of(event), app_of(event).replay.position() + 1);
}
void on_last(lv_event_t* event) {
  step_to(app_of(event), turn_away(app_of(event), true));
}

void on_watch(lv_event_t* event) {
  App& app = app_of(event);
  is_playing = false;
  again = 0;
  app.is_watching = true;
  open(app, ScreenId::watch);
  after_step(app);
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
    lines.starts.clear();  // of another game
    start_over(app);
    if (needs_bar(total(app)) && app.replay.is_open()) {
      go_to(app, total(app), [](App& there) { show(there, ScreenId::log); });
      make_header(app, root, "");
      return;
    }
    target = total(app);
    while (app.replay.is_open() && step_on(app)) {
    }
  }
  char title[96];
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
      if (app.replay.position() > 0) step_to(app, app.replay.position() - 1);
      return true;
    case Key::right:
      step_to(app, app.replay.position() + 1);
      return true;
    default:
      return false;
  }
}

// ---------------------------------------------------------------- the map

void tap_nothing(App&, HexId) {}

void on_play(lv_event_t* event) {
  App& app = app_of(event);
  is_playing = !is_playing;
  if (is_playing && app.replay.position() >= total(app)) return go_to(app, again, after_step);
  refresh(app);
}

// Where to go on: past an attack that was planned and called off, and past what was taken back at
// once, which nobody wants to watch.
uint32_t next_worth_seeing(const App& app) {
  const SavedGame& saved = app.platform.saved;
  const uint32_t here = app.replay.position();
  JournalRecord first, later;
  if (!saved.record(saved.context, here, first)) return here + 1;
  for (uint32_t i = here + 1; i < here + 12 && saved.record(saved.context, i, later); ++i) {
    if (i == here + 1 && later.command().verb == Verb::undo) return here + 2;
    if (first.command().verb != Verb::target || later.command().verb == Verb::fight) break;
    if (later.command().verb == Verb::cancel) return i + 1;
  }
  return here + 1;
}

void on_watch_tick(lv_timer_t* timer) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  if (app.screen != ScreenId::watch || !is_playing || is_going) return;
  if (app.replay.position() >= total(app)) {
    is_playing = false;
    return refresh(app);
  }
  go_to(app, next_worth_seeing(app), after_step);
}

void build_watch(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  watch_map = make_map(root, app, map_marks(), {tap_nothing, tap_nothing, tap_nothing});
  lv_obj_t* line = make_bar(root, 0, 0, screen_width, status_height);
  watch_status = make_label(line, &font_small, p.bar_ink);
  lv_obj_set_pos(watch_status, 8, 3);
  lv_obj_t* caption =
      make_bar(root, 0, screen_height - bar_height - caption_height, screen_width, caption_height);
  watch_caption = make_label(caption, &font_small, p.bar_ink);
  lv_obj_set_pos(watch_caption, 8, 3);
  watch_bar = make_button_bar(app, root,
                              {{Str::back, ButtonKind::plain, on_log, 3},
                               {Str::step_turn_back, ButtonKind::plain, on_first, 2},
                               {Str::step_back, ButtonKind::plain, on_earlier, 2},
                               {Str::step_forward, ButtonKind::plain, on_later, 2},
                               {Str::step_turn_forward, ButtonKind::plain, on_last, 2},
                               {Str::watch_play, ButtonKind::main, on_play, 3}});
  if (watch_timer == nullptr) watch_timer = lv_timer_create(on_watch_tick, watch_pace, &app);
  lv_timer_set_period(watch_timer, paced(watch_pace));
}

void refresh_watch(App& app) {
  char status[128];
  const ConstStateRef state = app.replay.session().state();
  lv_snprintf(status, sizeof status, str(Str::watch_status),
              static_cast<unsigned>(app.replay.position()), static_cast<unsigned>(total(app)),
              state.clock().turn, side_name(state.clock().side).data());
  lv_label_set_text(watch_status, status);
  // The latest line, and the one before it where both have room; the rest is in the log.
  PageText& text = page_text();
  text.clear();
  constexpr int width = screen_width - 16;
  const auto is_short = [](int line) {
    return text_width(lines.text[line % max_lines].c_str(), &font_small) <= width;
  };
  const int last = lines.count - 1;
  if (last > 0 && is_short(last) && is_short(last - 1)) {
    add_text(text, lines.text[(last - 1) % max_lines]);
    add_text(text, "\n");
  }
  if (last >= 0) add_text(text, lines.text[last % max_lines]);
  set_words(watch_caption, width, text.c_str());
  set_steps(app, watch_bar, 1);
  set_button(lv_obj_get_child(watch_bar, 5), ButtonKind::main,
             is_playing                            ? Str::watch_pause
             : app.replay.position() >= total(app) ? Str::watch_once_more
                                                   : Str::watch_play);
  set_watch_marks(map_marks(), app.replay.session());
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
  lines.starts.clear();
  start_over(app);
  if (!app.replay.is_open()) return;
  again = position;
  go_to(app, position, [](App& there) {
    is_playing = true;
    there.is_watching = true;
    open(there, ScreenId::watch);
    go_to(there, next_worth_seeing(there), after_step);
  });
}

const Screen log_screen = {build_log, refresh_log, press_log_key};
const Screen watch_screen = {build_watch, refresh_watch, press_watch_key};

}  // namespace bg::ui
