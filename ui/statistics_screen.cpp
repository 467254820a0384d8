// What the device has counted, for the operator of a kiosk.
#include "ui/page.h"

namespace bg::ui {

namespace {

void on_clear_agreed(lv_event_t* event) {
  changing_settings().statistics = {};
  keep_settings();
  show(app_of(event), ScreenId::statistics);
}

void on_clear(lv_event_t* event) {
  ask(app_of(event), str(Str::ask_clear), Str::clear, on_clear_agreed);
}

void on_back(lv_event_t* event) {
  go_back(app_of(event));
}

void build(App& app, lv_obj_t* root) {
  const Statistics& s = settings().statistics;
  make_header(app, root, str(Str::statistics));
  PageText& text = page_text();
  text.clear();
  const struct {
    Str words;
    uint32_t figure;
  } lines[] = {{Str::count_started, s.started},  {Str::count_finished, s.finished},
               {Str::count_union, s.union_wins}, {Str::count_confederate, s.confederate_wins},
               {Str::count_draws, s.draws},      {Str::count_left, s.left_alone},
               {Str::count_lessons, s.lessons},  {Str::count_shows, s.shows},
               {Str::count_commands, s.commands}};
  for (const auto& line : lines) {
    char words[64];
    lv_snprintf(words, sizeof words, str(line.words), static_cast<unsigned>(line.figure));
    add_text(text, words);
    add_text(text, "\n");
  }
  make_text(root, header_height, screen_height - header_height - bar_height, text.c_str());
  make_button_bar(
      app, root,
      {{Str::back, ButtonKind::plain, on_back, 2}, {Str::clear, ButtonKind::plain, on_clear, 1}});
}

void refresh_statistics(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen statistics_screen = {build, refresh_statistics, press_key};

}  // namespace bg::ui
