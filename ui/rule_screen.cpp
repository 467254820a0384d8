// One rule in our words, with its number; from here one can leaf through all of them. A battle's
// own rule is made from its row.
#include "ui/page.h"
#include "ui/words/battle_words.h"
#include "ui/words/rulebook.h"

namespace bg::ui {

namespace {

void leaf(App& app, int step) {
  const int count = rule_count(app.rule_edition);
  int index = find_rule(app.rule_edition, app.rule_shown.section, app.rule_shown.item);
  if (count == 0) return;
  index = index < 0 ? 0 : (index + step + count) % count;
  const RuleText& text = rule_at(app.rule_edition, index);
  app.rule_shown = rule(text.section, text.item);
  show(app, ScreenId::rule);
}

// To the first case of the chapter after or before.
void leaf_chapter(App& app, int step) {
  const int count = rule_count(app.rule_edition);
  const uint8_t from = app.rule_shown.section;
  for (int i = 0; i < count; ++i) {
    const RuleText& text = rule_at(app.rule_edition, step > 0 ? i : count - 1 - i);
    const bool is_past = step > 0 ? text.section > from : text.section < from;
    if (!is_past) continue;
    const int first = find_rule(app.rule_edition, text.section, 0);
    const RuleText& start = first < 0 ? text : rule_at(app.rule_edition, first);
    app.rule_shown = rule(start.section, start.item);
    break;
  }
  show(app, ScreenId::rule);
}

template <int step>
void on_leaf(lv_event_t* event) {
  leaf(app_of(event), step);
}
template <int step>
void on_chapter(lv_event_t* event) {
  leaf_chapter(app_of(event), step);
}

void build(App& app, lv_obj_t* root) {
  const RuleRef shown = app.rule_shown;
  PageText& text = page_text();
  text.clear();
  char title[64];
  if (shown.book == bg::Book::exclusive && app.session.is_open()) {
    lv_snprintf(title, sizeof title, str(Str::battle_case), shown.section, shown.item);
    write_note(text, app.session.game().scenario, shown);
    if (text.empty()) add_text(text, str(Str::battle_case_words));
  } else {
    const int index = find_rule(app.rule_edition, shown.section, shown.item);
    if (index < 0) {
      lv_snprintf(title, sizeof title, str(Str::rule_case), shown.section, shown.item, "");
      add_text(text, str(Str::no_rule_text));
    } else {
      const RuleText& found = rule_at(app.rule_edition, index);
      lv_snprintf(title, sizeof title, str(Str::rule_case), found.section, found.item,
                  chapter_name(app.rule_edition, found.section));
      add_text(text, found.words);
    }
  }
  make_header(app, root, title);
  make_text(root, header_height, screen_height - header_height - bar_height, text.c_str());
  make_button_bar(app, root,
                  {{Str::chapter_back, ButtonKind::plain, on_chapter<-1>, 3},
                   {Str::rule_back, ButtonKind::plain, on_leaf<-1>, 2},
                   {Str::rule_forward, ButtonKind::plain, on_leaf<1>, 2},
                   {Str::chapter_forward, ButtonKind::plain, on_chapter<1>, 3}});
}

void refresh_rule(App&) {}

bool press_key(App& app, Key key) {
  switch (key) {
    case Key::escape:
      go_back(app);
      return true;
    case Key::left:
      leaf(app, -1);
      return true;
    case Key::right:
      leaf(app, 1);
      return true;
    default:
      return false;
  }
}

}  // namespace

const Screen rule_screen = {build, refresh_rule, press_key};

}  // namespace bg::ui
