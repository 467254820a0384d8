// Help: the lesson, the rules by number, and a page for each topic.
#include "ui/help_text.h"
#include "ui/lesson.h"
#include "ui/page.h"

namespace bg::ui {

namespace {

// Page 0 is the list, page n the n-th topic.

void on_lesson(lv_event_t* event) {
  start_lesson(app_of(event));
}

void on_rules(lv_event_t* event) {
  open_rule(app_of(event), rule(4, 0));
}

void on_topic(lv_event_t* event) {
  open(app_of(event), ScreenId::help, static_cast<uint8_t>(number_of(event)));
}

template <int step>
void on_turn_page(lv_event_t* event) {
  App& app = app_of(event);
  app.page = static_cast<uint8_t>((app.page - 1 + help_count() + step) % help_count() + 1);
  show(app, ScreenId::help);
}

void build(App& app, lv_obj_t* root) {
  if (app.page > 0 && app.page <= help_count()) {
    const HelpTopic& topic = help_at(app.page - 1);
    make_header(app, root, topic.title);
    make_text(root, header_height, screen_height - header_height - bar_height, topic.words);
    make_button_bar(app, root,
                    {{Str::previous_page, ButtonKind::plain, on_turn_page<-1>, 1},
                     {Str::next_page, ButtonKind::plain, on_turn_page<1>, 1}});
    return;
  }
  make_header(app, root, str(Str::learn));
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  if (has_lesson(app))
    make_setting_row(app, list, str(Str::lesson), ">", str(Str::lesson_below), on_lesson);
  make_setting_row(app, list, str(Str::rules_by_number), ">", str(Str::rules_by_number_below),
                   on_rules);
  for (int i = 0; i < help_count(); ++i) {
    lv_obj_t* row = make_setting_row(app, list, help_at(i).title, ">", "", on_topic);
    set_number(row, i + 1);
  }
}

void refresh_help(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen help_screen = {build, refresh_help, press_key};

}  // namespace bg::ui
