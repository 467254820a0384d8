// Every battle in flash, one large row each; a damaged one is named with its fault.
#include "ui/app.h"
#include "ui/fonts.h"
#include "ui/theme.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

constexpr int header_height = 46;
constexpr int row_height = 52;
constexpr int fault_row_height = 68;  // a reason may need two lines

void on_back(lv_event_t* event) {
  show(app_of(event), ScreenId::title);
}

void on_row(lv_event_t* event) {
  App& app = app_of(event);
  const auto* row = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  app.battle = static_cast<uint8_t>(lv_obj_get_index(row));
  show(app, ScreenId::battle_page);
}

void add_row(App& app, lv_obj_t* list, const Book& book) {
  const Palette& p = palette();
  const bool is_sound = book.fault == Fault::none;
  lv_obj_t* row =
      make_row(list, is_sound ? row_height : fault_row_height, is_sound ? on_row : nullptr, &app);
  lv_obj_t* name = make_label(row, &font_heading, is_sound ? p.ink : p.danger);
  lv_obj_set_pos(name, 12, 2);
  lv_label_set_text(name, is_sound ? book.scenario.name().data() : str(Str::damaged_battle));
  lv_obj_t* below = make_label(row, &font_small, p.ink_soft);
  lv_obj_set_pos(below, 12, 30);
  lv_obj_set_width(below, screen_width - 48);
  lv_label_set_text(below, is_sound ? book.scenario.date().data() : sentence(book.fault).data());
  if (!is_sound) return;
  lv_obj_t* arrow = make_label(row, &font_heading, p.ink_soft);
  lv_label_set_text_static(arrow, ">");
  lv_obj_align(arrow, LV_ALIGN_RIGHT_MID, -14, 0);
  add_to_walk(app, row);
}

void build(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* header = make_bar(root, 0, 0, screen_width, header_height);
  lv_obj_t* back = make_button(header, ButtonKind::plain, Str::back, on_back, &app);
  lv_obj_set_pos(back, 3, 3);
  lv_obj_set_size(back, 60, touch_size);
  lv_obj_t* title = make_label(header, &font_heading, p.bar_ink);
  lv_label_set_text_static(title, str(Str::choose_battle));
  lv_obj_align(title, LV_ALIGN_LEFT_MID, 76, 0);

  if (app.library.empty()) {
    lv_obj_t* none = make_label(root, &font_text, p.ink);
    lv_obj_set_width(none, screen_width - 40);
    lv_obj_set_pos(none, 20, header_height + 24);
    lv_label_set_text_static(none, str(Str::no_battles));
  } else {
    lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
    for (const Book& book : app.library) add_row(app, list, book);
  }
  add_to_walk(app, back);
}

void refresh_list(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  show(app, ScreenId::title);
  return true;
}

}  // namespace

const Screen battle_list_screen = {build, refresh_list, press_key};

}  // namespace bg::ui
