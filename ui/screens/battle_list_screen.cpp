// Every battle in flash by campaign, in the order of the war, one row each with a small map, its
// size and how long it takes; a damaged one is named with its fault. A row has one label and no
// more: thirty battles have to fit LVGL's pool.
#include <etl/algorithm.h>

#include "ui/map/thumbnail.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr int row_height = 56;
constexpr int fault_row_height = 68;
constexpr Size thumbnail = {60, 46};
constexpr int thumbnail_left = 8, thumbnail_top = 5;
constexpr int campaign_height = 22;  // above its first battle

// A row carries its battle's place in the library and what is shown beside its name.
constexpr int place_mask = 0xFF, begins_campaign = 0x100, is_good_first = 0x200;

int mark_of(lv_obj_t* row) {
  return static_cast<int>(reinterpret_cast<intptr_t>(lv_obj_get_user_data(row)));
}

void on_row(lv_event_t* event) {
  App& app = app_of(event);
  app.battle = static_cast<uint8_t>(number_of(event) & place_mask);
  open(app, ScreenId::battle_page);
}

// How long two people take, in minutes: each unit moves once a turn, in some seconds.
int playing_time(const Scenario& scenario) {
  constexpr int seconds_a_unit = 6;
  return scenario.unit_count() * scenario.turns() * seconds_a_unit / 60;
}

void describe_size(char* facts, size_t room, const Scenario& scenario, bool is_good) {
  const char* what = is_good ? str(Str::good_first_battle) : scenario.date().data();
  const int minutes = playing_time(scenario);
  if (minutes >= 60)
    lv_snprintf(facts, room, str(Str::row_hours), what, scenario.unit_count(), (minutes + 30) / 60);
  else
    lv_snprintf(facts, room, str(Str::row_minutes), what, scenario.unit_count(),
                minutes < 10 ? 10 : minutes / 10 * 10);
}

// The picture, the campaign above it and what stands under the name, on the row itself: objects of
// their own would not fit the pool.
void draw_row(lv_event_t* event) {
  const Book& book = *static_cast<const Book*>(lv_event_get_user_data(event));
  auto* row = static_cast<lv_obj_t*>(lv_event_get_target(event));
  const Palette& p = palette();
  const int mark = mark_of(row);
  Canvas canvas(lv_event_get_layer(event));
  lv_area_t area;
  lv_obj_get_coords(row, &area);
  char words[128];
  if ((mark & begins_campaign) != 0) {
    lv_snprintf(words, sizeof words, "%s \xC2\xB7 %d", book.scenario.campaign().data(),
                book.scenario.battle().year());
    canvas.fill(area.x1, area.y1, lv_area_get_width(&area), campaign_height, p.bar);
    canvas.text({area.x1 + thumbnail_left, area.y1 + 4, area.x2, area.y1 + campaign_height}, words,
                &font_small, p.bar_ink, LV_TEXT_ALIGN_LEFT);
    area.y1 += campaign_height;
  }
  lv_area_t name;
  lv_obj_get_coords(lv_obj_get_child(row, 0), &name);
  describe_size(words, sizeof words, book.scenario, (mark & is_good_first) != 0);
  paint_cell(canvas, {name.x1, name.y2 + 1, name.x2, area.y2 - 3}, words, &font_small, p.ink_soft,
             LV_TEXT_ALIGN_LEFT);
  area.x1 += thumbnail_left;
  area.y1 += thumbnail_top;
  area.x2 = area.x1 + thumbnail.width - 1;
  area.y2 = area.y1 + thumbnail.height - 1;
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

void add_battle(App& app, lv_obj_t* list, uint8_t index, int marks) {
  const Palette& p = palette();
  const Book& book = app.library[index];
  const int above = (marks & begins_campaign) != 0 ? campaign_height : 0;
  lv_obj_t* row = make_row(list, above + row_height, on_row, &app);
  set_number(row, index | marks);
  lv_obj_add_event_cb(row, draw_row, LV_EVENT_DRAW_MAIN_END, const_cast<Book*>(&book));

  constexpr int left = thumbnail_left + thumbnail.width + 8, width = screen_width - left - 14;
  const char* words = book.scenario.name().data();
  lv_obj_t* name = make_label(row, &font_heading, p.ink);
  lv_obj_set_pos(name, left, above + 2);
  set_words(name, width, words);
  lv_obj_update_layout(name);
  const int top = lv_obj_get_height(name);  // two lines for the longest names
  const int needed = top + 22;
  if (needed > row_height) lv_obj_set_height(row, above + needed);
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

// The battles to be shown, as they are shown: the campaigns in the order in which they began, and
// in each of them its battles in the order of the war.
struct Entry {
  uint8_t index;
  int campaign, when;
};
using Entries = etl::vector<Entry, max_books>;

Entries ordered(const App& app) {
  Entries entries;
  for (uint8_t i = 0; i < app.library.size(); ++i)
    if (is_listed(app.library, app.library[i])) entries.push_back({i, when(app, i), when(app, i)});
  const auto campaign_of = [&](const Entry& entry) {
    const Book& book = app.library[entry.index];
    return book.fault == Fault::none ? book.scenario.campaign() : etl::string_view();
  };
  for (Entry& entry : entries)
    for (const Entry& other : entries)
      if (!campaign_of(entry).empty() && campaign_of(entry) == campaign_of(other) &&
          other.when < entry.campaign)
        entry.campaign = other.when;
  etl::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.campaign != b.campaign ? a.campaign < b.campaign : a.when < b.when;
  });
  return entries;
}

// The smallest of several: the one to begin with.
int good_first_battle(const App& app, const Entries& entries) {
  int found = -1, sound = 0;
  const auto units = [&](int index) {
    return app.library[static_cast<size_t>(index)].scenario.unit_count();
  };
  for (const Entry& entry : entries) {
    if (app.library[entry.index].fault != Fault::none) continue;
    ++sound;
    if (found < 0 || units(entry.index) < units(found)) found = entry.index;
  }
  return sound > 1 ? found : -1;
}

int32_t scrolled;  // how far the list was when it was left

void build(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::choose_battle));
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  const Entries entries = ordered(app);
  const bool is_empty = entries.empty();
  // One campaign needs no name.
  const bool has_campaigns = !is_empty && entries.front().campaign != entries.back().campaign;
  const int good = good_first_battle(app, entries);
  int campaign = -1;
  for (const Entry& entry : entries) {
    const Book& book = app.library[entry.index];
    if (book.fault != Fault::none) {
      add_fault(list, book.fault);
      continue;
    }
    int marks = entry.index == good ? is_good_first : 0;
    if (has_campaigns && entry.campaign != campaign && !book.scenario.campaign().empty())
      marks |= begins_campaign;
    campaign = entry.campaign;
    add_battle(app, list, entry.index, marks);
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
