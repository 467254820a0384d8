// One rule in our words, with its number; from here one can leaf through all of them. A battle's
// own rule is made from its row.
#include "rules/core/options.h"
#include "ui/text/battle_words.h"
#include "ui/text/rulebook.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

const RuleText& text_at(const App& app, int index) {
  return app.rulebook->texts[index];
}

void leaf(App& app, int step) {
  const int count = app.rulebook->count;
  int index = find_rule(*app.rulebook, app.rule_shown.section, app.rule_shown.item);
  if (count == 0) return;
  index = index < 0 ? 0 : (index + step + count) % count;
  const RuleText& text = text_at(app, index);
  app.rule_shown = rule(text.section, text.item);
  show(app, ScreenId::rule);
}

// The first case of a chapter that is written down; -1 for none.
int first_of(const Rulebook& book, uint8_t section) {
  for (int i = 0; i < book.count; ++i)
    if (book.texts[i].section == section) return i;
  return -1;
}

// To the first case of the chapter after or before.
void leaf_chapter(App& app, int step) {
  const int count = app.rulebook->count;
  const uint8_t from = app.rule_shown.section;
  for (int i = 0; i < count; ++i) {
    const RuleText& text = text_at(app, step > 0 ? i : count - 1 - i);
    const bool is_past = step > 0 ? text.section > from : text.section < from;
    if (!is_past) continue;
    const RuleText& start = text_at(app, first_of(*app.rulebook, text.section));
    app.rule_shown = rule(start.section, start.item);
    break;
  }
  show(app, ScreenId::rule);
}

void on_pick(lv_event_t* event) {
  App& app = app_of(event);
  const RuleText& text = text_at(app, number_of(event));
  app.rule_shown = rule(text.section, text.item);
  open(app, ScreenId::rule, 1);
}

void on_supplement(lv_event_t* event) {
  App& app = app_of(event);
  app.rulebook = &supplement_book;
  show(app, ScreenId::rule);
}

// Whether the game is played with a rule of the supplement.
bool plays_supplement(const App& app) {
  if (!app.session.is_open()) return false;
  const Game& game = app.session.game();
  bool any = false;
  each_option(game.scenario, game.edition, [&](const OptionalRule& one) {
    any |= (game.options & one.bit) != 0 && one.rule.book == bg::Book::supplement;
  });
  return any;
}

void on_battle(lv_event_t* event) {
  open(app_of(event), ScreenId::rule, 2);
}

// Page 2: the rules of the battle being played.
void build_battle_rules(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::battle_rules));
  PageText& text = page_text();
  text.clear();
  write_notes(text, app.session.game().scenario, blob::NoteKind::rule, app.rule_edition);
  add_text(text, str(Str::tap_a_place));
  lv_obj_t* box = make_text(root, header_height, screen_height - header_height, text.c_str());
  lead_to_places(app, lv_obj_get_child(box, 0));
}

// Page 0: the chapters. Page 1 is a rule.
void build_chapters(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::rules_by_number));
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  uint8_t section = 0;
  for (int i = 0; i < app.rulebook->count; ++i) {
    const RuleText& text = text_at(app, i);
    if (text.section == section) continue;
    section = text.section;
    char name[64];
    lv_snprintf(name, sizeof name, str(Str::chapter_row), section,
                chapter_name(*app.rulebook, section));
    set_number(make_setting_row(app, list, name, ">", "", on_pick), i);
  }
  if (app.session.is_open())
    make_setting_row(app, list, str(Str::battle_rules), ">", "", on_battle);
  if (plays_supplement(app) && app.rulebook != &supplement_book)
    make_setting_row(app, list, str(Str::optional_rules), ">", "", on_supplement);
}

template <int step>
void on_leaf(lv_event_t* event) {
  leaf(app_of(event), step);
}
template <int step>
void on_chapter(lv_event_t* event) {
  leaf_chapter(app_of(event), step);
}

// A battle's rule that has no row to be read from, as the book of its system tells it.
void write_told_case(const App& app, PageText& text) {
  const RuleRef shown = app.rule_shown;
  const int index = find_rule(*app.rulebook, shown.section, shown.item);
  const bool is_told = app.rulebook->ours_to != 0 && index >= 0;
  add_text(text, is_told ? str(text_at(app, index).words) : str(Str::battle_case_words));
}

void build(App& app, lv_obj_t* root) {
  if (app.page == 0) return build_chapters(app, root);
  if (app.page == 2) return build_battle_rules(app, root);
  const RuleRef shown = app.rule_shown;
  PageText& text = page_text();
  text.clear();
  char title[64];
  if (shown.book == bg::Book::exclusive && app.session.is_open()) {
    lv_snprintf(title, sizeof title, str(Str::battle_case), shown.section, shown.item);
    write_note(text, app.session.game(), shown);
    if (text.empty()) write_told_case(app, text);
  } else {
    int index = find_rule(*app.rulebook, shown.section, shown.item);
    if (index < 0) index = first_of(*app.rulebook, shown.section);
    if (index < 0) {
      lv_snprintf(title, sizeof title, str(Str::rule_case), shown.section, shown.item, "");
      add_text(text, str(Str::no_rule_text));
    } else {
      const RuleText& found = text_at(app, index);
      lv_snprintf(title, sizeof title, str(Str::rule_case), found.section, found.item,
                  chapter_name(*app.rulebook, found.section));
      if (found.section <= app.rulebook->ours_to) add_text(text, str(Str::our_rule));
      add_text(text, str(found.words));
    }
  }
  make_header(app, root, title);
  lv_obj_t* box =
      make_text(root, header_height, screen_height - header_height - bar_height, text.c_str());
  if (shown.book == bg::Book::exclusive && app.session.is_open())
    lead_to_places(app, lv_obj_get_child(box, 0));
  make_button_bar(app, root,
                  {{Str::chapter_back, ButtonKind::plain, on_chapter<-1>, 3},
                   {Str::rule_back, ButtonKind::plain, on_leaf<-1>, 2},
                   {Str::rule_forward, ButtonKind::plain, on_leaf<1>, 2},
                   {Str::chapter_forward, ButtonKind::plain, on_chapter<1>, 3}});
}

void refresh_rule(App&) {}

bool press_key(App& app, Key key) {
  if (app.page != 1 && key != Key::escape) return false;
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
