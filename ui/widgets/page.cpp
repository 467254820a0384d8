#include "ui/widgets/page.h"

#include "ui/map/map_widget.h"
#include "ui/text/battle_words.h"

namespace bg::ui {

namespace {

PageText the_text;

void on_back(lv_event_t* event) {
  go_back(app_of(event));
}

void on_tab(lv_event_t* event) {
  App& app = app_of(event);
  const auto* tab = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  app.page = static_cast<uint8_t>(lv_obj_get_index(tab));
  show(app, app.screen);
}

void on_dismiss(lv_event_t* event) {
  // The box of the question is the button's grandparent; it goes when this event is over.
  lv_obj_delete_async(static_cast<lv_obj_t*>(lv_event_get_user_data(event)));
}

void on_scrolled(lv_event_t* event) {
  auto* box = static_cast<lv_obj_t*>(lv_event_get_target(event));
  const int line = static_cast<int>(reinterpret_cast<intptr_t>(lv_event_get_user_data(event)));
  const int beyond = lv_obj_get_scroll_y(box) % line;
  if (beyond <= 0 || lv_obj_get_scroll_bottom(box) <= 0) return;
  lv_obj_scroll_by(box, 0, beyond < line / 2 ? beyond : beyond - line, LV_ANIM_OFF);
}

}  // namespace

const lv_font_t* text_font() {
  return settings().large_text ? &font_large_text : &font_text;
}

const lv_font_t* small_font() {
  return settings().large_text ? &font_text : &font_small;
}

const lv_font_t* heading_font(const char* words, int width) {
  for (const lv_font_t* font : {&font_heading, &font_large_text})
    if (text_width(words, font) <= width) return font;
  return &font_text;
}

const lv_font_t* fitted_font(const char* words, const lv_font_t* font, int width) {
  for (const lv_font_t* one : {font, &font_text})
    if (lv_font_get_line_height(one) <= lv_font_get_line_height(font) &&
        text_width(words, one) <= width)
      return one;
  return &font_small;
}

void paint_cell(Canvas& canvas, const lv_area_t& cell, const char* words, const lv_font_t* font,
                Rgb ink, lv_text_align_t align) {
  constexpr int close = 12;  // from line to line where there are two
  const int width = lv_area_get_width(&cell), middle = (cell.y1 + cell.y2 + 1) / 2;
  font = fitted_font(words, font, width);
  const int height = lv_font_get_line_height(font);
  const auto line = [&](int top, const char* text) {
    canvas.text({cell.x1, top, cell.x2, top + height + 3}, text, font, ink, align);
  };
  if (text_width(words, font) <= width) return line(middle - height / 2, words);
  etl::string<160> first(words);
  wrap_words(first.data(), font, width);
  const size_t end = first.find('\n');
  if (end == first.npos) return line(middle - height / 2, words);
  first.resize(end);
  line(middle - close - 1, first.c_str());
  line(middle - 1, words + end + 1);
}

Str player_name(PlayerKind player) {
  constexpr Str names[] = {Str::person, Str::recruit, Str::regular, Str::veteran};
  static_assert(sizeof names / sizeof names[0] == static_cast<size_t>(PlayerKind::count));
  return names[static_cast<size_t>(player)];
}

lv_obj_t* make_header(App& app, lv_obj_t* root, const char* title, lv_event_cb_t go) {
  lv_obj_t* header = make_bar(root, 0, 0, screen_width, header_height);
  lv_obj_t* back =
      make_button(header, ButtonKind::plain, Str::back, go == nullptr ? on_back : go, &app);
  lv_obj_set_pos(back, settings().left_handed ? screen_width - 63 : 3, 3);
  lv_obj_set_size(back, 60, touch_size);
  constexpr int room = screen_width - 63 - 13 - 12;
  lv_obj_t* label = make_label(header, heading_font(title, room), palette().bar_ink);
  lv_label_set_text(label, title);
  lv_obj_set_width(label, room);
  lv_obj_align(label, LV_ALIGN_LEFT_MID, settings().left_handed ? 12 : 76, 0);
  return header;  // with keys, Escape goes back
}

lv_obj_t* make_button_bar(App& app, lv_obj_t* root, std::initializer_list<BarButton> buttons) {
  lv_obj_t* bar = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  int weights = 0;
  for (const BarButton& button : buttons) weights += button.weight;
  const int room = screen_width - 3 * (static_cast<int>(buttons.size()) + 1);
  int x = 3;
  for (const BarButton& button : buttons) {
    const int width = room * button.weight / weights;
    lv_obj_t* made = make_button(bar, button.kind, button.label, button.on_click, &app);
    lv_obj_set_size(made, width, touch_size);
    lv_obj_set_pos(made, settings().left_handed ? screen_width - x - width : x, 3);
    add_to_walk(app, made);
    if (button.kind == ButtonKind::main) lv_group_focus_obj(made);
    x += width + 3;
  }
  return bar;
}

void scroll_by_lines(lv_obj_t* list, int line) {
  lv_obj_add_event_cb(list, on_scrolled, LV_EVENT_SCROLL_END,
                      reinterpret_cast<void*>(static_cast<intptr_t>(line)));
}

namespace {

void (*show_place_by)(App& app, HexId hex);

// On the map of the game, where a tap on it would tell what is there.
void show_on_map(App& app, HexId hex) {
  const View view = app.ui.view;
  app.ui = {};
  app.ui.view = centred_on(app.session.game().scenario.grid(), hex, view.level, map_window());
  app.ui.looked_at = hex;
  app.is_watching = false;
  app.trail.clear();
  show(app, ScreenId::map);
}

void on_words(lv_event_t* event) {
  App& app = app_of(event);
  const auto* label = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_point_t point;
  lv_indev_get_point(lv_indev_active(), &point);
  lv_area_t area;
  lv_obj_get_coords(label, &area);
  point = {point.x - area.x1, point.y - area.y1};
  const etl::string_view words(lv_label_get_text(label));
  // Letters are counted, some of which are several bytes.
  uint32_t letters = lv_label_get_letter_on(label, &point, false);
  size_t at = 0;
  while (at < words.size() && letters > 0) {
    ++at;
    if (at == words.size() || (words[at] & 0xC0) != 0x80) --letters;
  }
  const bool is_of_game = show_place_by == nullptr;
  const Scenario& scenario =
      is_of_game ? app.session.game().scenario : app.library[app.battle].scenario;
  const HexId hex = place_in_text(scenario, words, at);
  if (hex == HexId::none) return;
  if (is_of_game)
    show_on_map(app, hex);
  else
    show_place_by(app, hex);
}

// Where the line begins that the row `y` of the screen cuts in two, or `y`. Rows have no lines that
// lie beside each other and end at different places, so the first one that is cut counts.
int start_of_cut_line(const lv_obj_t* in, int y) {
  if (lv_obj_check_type(in, &lv_label_class)) {
    lv_area_t area;
    lv_obj_get_coords(in, &area);
    const int line = lv_font_get_line_height(lv_obj_get_style_text_font(in, LV_PART_MAIN));
    const int above = (y - area.y1) / line * line;
    return y > area.y1 && y <= area.y2 && area.y1 + above < y ? area.y1 + above : y;
  }
  for (uint32_t i = 0; i < lv_obj_get_child_count(in); ++i) {
    const int start = start_of_cut_line(lv_obj_get_child(in, static_cast<int32_t>(i)), y);
    if (start < y) return start;
  }
  return y;
}

}  // namespace

void lead_to_places(App& app, lv_obj_t* label, void (*show)(App& app, HexId hex)) {
  show_place_by = show;
  lv_obj_add_flag(label, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(label, on_words, LV_EVENT_CLICKED, &app);
}

void end_on_line(lv_obj_t* list) {
  lv_obj_update_layout(list);
  lv_area_t area;
  lv_obj_get_coords(list, &area);
  lv_obj_set_height(list, start_of_cut_line(list, area.y2 + 1) - area.y1);
}

lv_obj_t* make_text(lv_obj_t* root, int y, int height, const char* words) {
  constexpr int above = 6;
  const int line = lv_font_get_line_height(text_font());
  lv_obj_t* box = make_list(root, 0, y + above, screen_width, (height - above) / line * line);
  lv_obj_set_style_pad_hor(box, 12, 0);
  scroll_by_lines(box, line);
  lv_obj_t* label = make_label(box, text_font(), palette().ink);
  lv_obj_set_width(label, screen_width - 24);
  PageText& text = page_text();
  if (words != text.data()) text.assign(words);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  wrap_words(text.data(), text_font(), screen_width - 24);
  lv_label_set_text_static(label, text.c_str());
  return box;
}

lv_obj_t* make_setting_row(App& app, lv_obj_t* list, const char* name, const char* value,
                           const char* below, lv_event_cb_t on_click) {
  const Palette& p = palette();
  const bool has_below = below != nullptr && below[0] != '\0';
  const bool is_large = settings().large_text != 0;
  lv_obj_t* row = make_row(list, 46, on_click, &app);
  const int room = screen_width - 32 - text_width(value, text_font());
  const lv_font_t* font = fitted_font(name, is_large ? &font_large_text : &font_button, room);
  lv_obj_t* left = make_label(row, font, p.ink);
  lv_label_set_text(left, name);
  lv_obj_align(left, LV_ALIGN_LEFT_MID, 12, 0);
  lv_obj_t* right = make_label(row, text_font(), on_click == nullptr ? p.ink_soft : p.water_dark);
  lv_label_set_text(right, value);
  lv_obj_align(right, LV_ALIGN_RIGHT_MID, -12, 0);
  if (has_below) {
    lv_obj_t* under = make_label(row, small_font(), p.ink_soft);
    set_words(under, screen_width - 28, below);
    lv_obj_update_layout(under);
    const int above = is_large ? 28 : 27;
    lv_obj_set_pos(under, 12, above);
    lv_obj_set_height(row, above + lv_obj_get_height(under) + 6);
    lv_obj_align(left, LV_ALIGN_TOP_LEFT, 12, 5);
    lv_obj_align(right, LV_ALIGN_TOP_RIGHT, -12, 5);
  }
  if (on_click != nullptr) add_to_walk(app, row);
  return row;
}

void set_number(lv_obj_t* widget, int number) {
  lv_obj_set_user_data(widget, reinterpret_cast<void*>(static_cast<intptr_t>(number)));
}

int number_of(lv_event_t* event) {
  auto* widget = static_cast<lv_obj_t*>(lv_event_get_target(event));
  return static_cast<int>(reinterpret_cast<intptr_t>(lv_obj_get_user_data(widget)));
}

void make_tabs(App& app, lv_obj_t* root, int y, const Str* labels, int count) {
  lv_obj_t* bar = make_bar(root, 0, y, screen_width, touch_size + 4);
  const int width = (screen_width - 2 * (count + 1)) / count;
  for (int i = 0; i < count; ++i) {
    lv_obj_t* tab = make_button(bar, i == app.page ? ButtonKind::main : ButtonKind::plain,
                                labels[i], on_tab, &app);
    lv_obj_set_pos(tab, 2 + i * (width + 2), 2);
    lv_obj_set_size(tab, width, touch_size);
    add_to_walk(app, tab);
  }
}

PageText& page_text() {
  return the_text;
}

void add_text(PageText& text, etl::string_view words) {
  text.append(words.data(), words.data() + words.size());
}

void add_number(PageText& text, int number) {
  char figures[12];
  lv_snprintf(figures, sizeof figures, "%d", number);
  text.append(figures);
}

void ask(App& app, const char* question, Str yes, lv_event_cb_t on_yes) {
  const Palette& p = palette();
  lv_obj_t* veil = make_box(lv_screen_active(), 0, 0, screen_width, screen_height);
  lv_obj_add_flag(veil, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_set_style_bg_color(veil, p.table.lv(), 0);
  lv_obj_set_style_bg_opa(veil, LV_OPA_60, 0);
  lv_obj_t* box = make_paper(veil, 16, 56, screen_width - 32, 136);
  lv_obj_set_style_border_width(box, 2, 0);
  lv_obj_set_style_border_color(box, p.ink.lv(), 0);
  lv_obj_t* words = make_label(box, text_font(), p.ink);
  set_words(words, screen_width - 32 - 28, question);
  lv_obj_align(words, LV_ALIGN_TOP_LEFT, 12, 12);
  lv_obj_t* cancel = make_button(box, ButtonKind::plain, Str::cancel, on_dismiss, veil);
  // Neither is recommended: what is asked about cannot be taken back.
  lv_obj_t* agree = make_button(box, ButtonKind::plain, yes, on_yes, &app);
  for (lv_obj_t* button : {cancel, agree}) lv_obj_set_size(button, 126, 44);
  const bool left = settings().left_handed != 0;
  lv_obj_align(cancel, left ? LV_ALIGN_BOTTOM_RIGHT : LV_ALIGN_BOTTOM_LEFT, left ? -8 : 8, -8);
  lv_obj_align(agree, left ? LV_ALIGN_BOTTOM_LEFT : LV_ALIGN_BOTTOM_RIGHT, left ? 8 : -8, -8);
}

}  // namespace bg::ui
