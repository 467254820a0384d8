// Every battle in flash, one row each with a small map; a damaged one is named with its fault. A
// row has one label and no more: thirty battles have to fit LVGL's pool.
#include "ui/map/thumbnail.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr int row_height = 56;
constexpr int fault_row_height = 68;
constexpr Size thumbnail = {60, 46};
constexpr int date_height = 20;
constexpr int thumbnail_left = 8, thumbnail_top = 5;

void on_row(lv_event_t* event) {
  App& app = app_of(event);
  app.battle = static_cast<uint8_t>(number_of(event));
  open(app, ScreenId::battle_page);
}

// The picture and, under the name, the date, on the row itself: objects of their own would not fit
// the pool.
void draw_row(lv_event_t* event) {
  const Book& book = *static_cast<const Book*>(lv_event_get_user_data(event));
  const auto* row = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_area_t area;
  lv_obj_get_coords(lv_obj_get_child(row, 0), &area);
  char facts[72];
  lv_snprintf(facts, sizeof facts, str(Str::date_and_turns), book.scenario.date().data(),
              book.scenario.turns());
  lv_draw_label_dsc_t words;
  lv_draw_label_dsc_init(&words);
  words.font = &font_small;
  words.color = palette().ink_soft.lv();
  words.text = facts;
  words.text_local = 1;  // copied: it is drawn later
  area.y1 = area.y2;
  area.y2 = area.y1 + date_height;
  lv_draw_label(lv_event_get_layer(event), &words, &area);

  lv_obj_get_coords(row, &area);
  area.x1 += thumbnail_left;
  area.y1 += thumbnail_top;
  area.x2 = area.x1 + thumbnail.width - 1;
  area.y2 = area.y1 + thumbnail.height - 1;
  Canvas canvas(lv_event_get_layer(event));
  paint_thumbnail(canvas, book.scenario, area);
}

void add_fault(lv_obj_t* list, Fault fault) {
  const Palette& p = palette();
  lv_obj_t* row = make_row(list, fault_row_height, nullptr, nullptr);
  lv_obj_t* name = make_label(row, &font_heading, p.danger);
  lv_obj_set_pos(name, 12, 2);
  lv_label_set_text_static(name, str(Str::damaged_battle));
  lv_obj_t* why = make_label(row, small_font(), p.ink_soft);
  lv_obj_set_pos(why, 12, 30);
  lv_obj_set_width(why, screen_width - 24);
  lv_label_set_text_static(why, sentence(fault).data());
}

void add_battle(App& app, lv_obj_t* list, uint8_t index) {
  const Palette& p = palette();
  const Book& book = app.library[index];
  lv_obj_t* row = make_row(list, row_height, on_row, &app);
  set_number(row, index);
  lv_obj_add_event_cb(row, draw_row, LV_EVENT_DRAW_MAIN_END, const_cast<Book*>(&book));

  constexpr int left = thumbnail_left + thumbnail.width + 8, width = screen_width - left - 14;
  const char* words = book.scenario.name().data();
  lv_obj_t* name = make_label(row, &font_heading, p.ink);
  lv_obj_set_pos(name, left, 2);
  set_words(name, width, words);
  lv_obj_update_layout(name);
  const int top = lv_obj_get_height(name);  // two lines for the longest names
  const int needed = top + 22;
  if (needed > row_height) lv_obj_set_height(row, needed);
  add_to_walk(app, row);
}

constexpr int max_books = 32;  // as many as the library has room for

// When a battle was fought, as a number: the day its date ends with, or nothing for a damaged one.
// No two are the same, since the place in the library comes last.
int when(const App& app, uint8_t index) {
  constexpr const char* months[] = {"January",   "February", "March",    "April",
                                    "May",       "June",     "July",     "August",
                                    "September", "October",  "November", "December"};
  int day = 0, month = 0, year = 0;
  if (app.library[index].fault == Fault::none) {
    const etl::string_view date = app.library[index].scenario.date();
    for (size_t at = 0; at < date.size();) {
      int number = 0;
      for (; at < date.size() && date[at] >= '0' && date[at] <= '9'; ++at)
        number = number * 10 + (date[at] - '0');
      if (number > 31) year = number;
      if (number > 0 && number <= 31) day = number;
      if (number > 0) continue;
      for (int i = 0; i < 12; ++i)
        if (date.substr(at, 3) == etl::string_view(months[i]).substr(0, 3)) month = i + 1;
      ++at;
    }
  }
  return ((year * 12 + month) * 32 + day) * max_books + index;
}

int32_t scrolled;  // how far the list was when it was left

void build(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::choose_battle));
  bool is_empty = true;
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  // In the order of the war: again and again the earliest of those behind the one before.
  for (int before = -1;;) {
    int next = -1;
    for (uint8_t i = 0; i < app.library.size(); ++i)
      if (is_listed(app.library, app.library[i]) && when(app, i) > before &&
          (next < 0 || when(app, i) < next))
        next = when(app, i);
    if (next < 0) break;
    before = next;
    is_empty = false;
    const auto index = static_cast<uint8_t>(next % max_books);
    if (app.library[index].fault == Fault::none)
      add_battle(app, list, index);
    else
      add_fault(list, app.library[index].fault);
  }
  lv_obj_update_layout(list);
  lv_obj_scroll_to_y(list, scrolled, LV_ANIM_OFF);
  lv_obj_add_event_cb(
      list,
      [](lv_event_t* event) {
        scrolled = lv_obj_get_scroll_y(static_cast<lv_obj_t*>(lv_event_get_target(event)));
      },
      LV_EVENT_SCROLL, nullptr);
  if (!is_empty) return;
  lv_obj_t* none = make_label(root, text_font(), palette().ink);
  lv_obj_set_width(none, screen_width - 40);
  lv_obj_set_pos(none, 20, header_height + 24);
  lv_label_set_text_static(none, str(Str::no_battles));
}

void refresh_list(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen battle_list_screen = {build, refresh_list, press_key};

}  // namespace bg::ui
