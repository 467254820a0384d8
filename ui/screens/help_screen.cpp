// Help: the lesson, the rules by number, and a page for each topic.
#include "ui/lesson.h"
#include "ui/map/counter_painter.h"
#include "ui/model/insight.h"
#include "ui/text/help_text.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

// Page 0 is the list, page n the n-th topic.

constexpr int picture_height = 58, lower_by = 13;
constexpr int topic_height = 46;

// Where the list is to open when a topic is left.
uint8_t last_topic;
lv_obj_t* words_box;

void on_lesson(lv_event_t* event) {
  start_lesson(app_of(event));
}

void on_rules(lv_event_t* event) {
  open_rules(app_of(event));
}

void on_topic(lv_event_t* event) {
  open(app_of(event), ScreenId::help, static_cast<uint8_t>(number_of(event)));
}

// Onward first shows what lies below the edge, in large type.
template <int step>
void on_turn_page(lv_event_t* event) {
  App& app = app_of(event);
  if (const int below = lv_obj_get_scroll_bottom(words_box); step > 0 && below > 0) {
    const int page = lv_obj_get_content_height(words_box) - lv_font_get_line_height(text_font());
    lv_obj_scroll_by(words_box, 0, -LV_MIN(below, page), LV_ANIM_OFF);
    return;
  }
  app.page = static_cast<uint8_t>((app.page - 1 + help_count() + step) % help_count() + 1);
  show(app, ScreenId::help);
}

constexpr CounterLook samples[] = {
    {.type = UnitType::infantry, .strength = 5},
    {.type = UnitType::cavalry, .strength = 2},
    {.type = UnitType::artillery, .strength = 3},
    {.side = Side::confederate, .strength = 4, .morale = Morale::disordered},
    {.side = Side::confederate, .strength = 4, .morale = Morale::shaken},
    {.side = Side::confederate, .strength = 4, .morale = Morale::routed},
};
constexpr int sample_count = sizeof samples / sizeof samples[0];
constexpr int cell_width = screen_width / sample_count;

const char* name_of(const CounterLook& look) {
  const bool is_good = look.morale == Morale::good;
  return (is_good ? unit_type_name(look.type) : morale_name(look.morale)).data();
}

// Whether a name is wider than its counter's cell: then each second one stands lower.
bool are_names_long() {
  for (const CounterLook& look : samples)
    if (text_width(name_of(look), &font_small) > cell_width) return true;
  return false;
}

void draw_counters(lv_event_t* event) {
  constexpr int size = 34;
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const bool is_long = are_names_long();
  const int aside = is_long ? cell_width / 2 : 0;
  int x = area.x1;
  for (int i = 0; i < sample_count; ++i, x += cell_width) {
    paint_counter(canvas, x + (cell_width - size) / 2, area.y1 + 6, size, samples[i]);
    const int top = area.y1 + 8 + size + (is_long && i % 2 != 0 ? lower_by : 0);
    canvas.text({LV_MAX(x - aside, area.x1), top, LV_MIN(x + cell_width + aside, area.x2), area.y2},
                name_of(samples[i]), &font_small, palette().ink);
  }
}

// The game that is played, or where it has no book the first battle that has one.
Game cited_game(const App& app) {
  const auto has_book = [](const Game& game) {
    return game.system != nullptr && game.system->insight->case_of != nullptr;
  };
  if (app.session.is_open() && has_book(app.session.game())) return app.session.game();
  Game game;
  for (const Book& book : app.library) {
    if (book.fault != Fault::none || has_book(game)) continue;
    game.scenario = book.scenario;
    game.edition = game.scenario.newest_edition();
    game.system = system_for(game.scenario, game.edition);
  }
  return game;
}

// The words of a topic, with the cases of the edition that is played, or of the revised one.
const char* words_of(const App& app, const HelpTopic& topic) {
  const Game game = cited_game(app);
  PageText& text = page_text();
  text.clear();
  const Case* next = topic.cases;
  constexpr etl::string_view mark = " (#)";
  for (etl::string_view rest = str(topic.words); !rest.empty();) {
    const size_t found = rest.find(mark);
    text.append(rest.data(), etl::min(found, rest.size()));
    if (found == etl::string_view::npos) break;
    if (game.system != nullptr) append_citation(text, case_of(game, *next));
    ++next;
    rest.remove_prefix(found + mark.size());
  }
  return text.c_str();
}

// A row of the list draws its words itself: labels for all of them would fill LVGL's pool.
void draw_topic(lv_event_t* event) {
  const auto* row = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_area_t area;
  lv_obj_get_coords(row, &area);
  Canvas canvas(lv_event_get_layer(event));
  const int height = lv_font_get_line_height(&font_button);
  const int top = area.y1 + (lv_area_get_height(&area) - height) / 2;
  const lv_area_t box = {area.x1 + 12, top, area.x2 - 12, top + height};
  canvas.text(box, str(help_at(number_of(event) - 1).title), &font_button, palette().ink,
              LV_TEXT_ALIGN_LEFT);
  canvas.text(box, ">", text_font(), palette().water_dark, LV_TEXT_ALIGN_RIGHT);
}

void build(App& app, lv_obj_t* root) {
  if (app.page > 0 && app.page <= help_count()) {
    const HelpTopic& topic = help_at(app.page - 1);
    last_topic = app.page;
    make_header(app, root, str(topic.title));
    int top = header_height;
    if (topic.shows_counters) {
      const int height = picture_height + (are_names_long() ? lower_by : 0);
      lv_obj_t* row = make_box(root, 0, top, screen_width, height);
      lv_obj_add_event_cb(row, draw_counters, LV_EVENT_DRAW_MAIN, nullptr);
      top += height;
    }
    words_box = make_text(root, top, screen_height - top - bar_height, words_of(app, topic));
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
    lv_obj_t* row = make_row(list, topic_height, on_topic, &app);
    lv_obj_add_event_cb(row, draw_topic, LV_EVENT_DRAW_MAIN, nullptr);
    set_number(row, i + 1);
    add_to_walk(app, row);
    if (i + 1 == last_topic) lv_obj_scroll_to_view(row, LV_ANIM_OFF);
  }
  last_topic = 0;
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
