// What the device has counted, for the operator of a kiosk.
#include "ui/widgets/page.h"

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

void build(App& app, lv_obj_t* root) {
  const Statistics& s = settings().statistics;
  make_header(app, root, str(Str::statistics));
  PageText& text = page_text();
  text.clear();
  const auto say = [&](Str line, uint32_t a, uint32_t b = 0, uint32_t c = 0) {
    char words[128];
    lv_snprintf(words, sizeof words, str(line), static_cast<unsigned>(a), static_cast<unsigned>(b),
                static_cast<unsigned>(c));
    add_text(text, words);
    add_text(text, "\n");
  };
  say(Str::count_started, s.started);
  say(Str::count_finished, s.finished);
  say(Str::count_won, s.union_wins, s.confederate_wins, s.draws);
  say(Str::count_left, s.left_alone);
  say(Str::count_lessons, s.lessons);
  say(Str::count_shows, s.shows);
  say(Str::count_commands, s.commands);
  make_text(root, header_height, screen_height - header_height - bar_height, text.c_str());
  make_button_bar(app, root, {{Str::clear, ButtonKind::plain, on_clear, 1}});
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
