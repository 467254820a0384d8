#include "ui/widgets/theme.h"

#include <cstring>

#include <etl/string.h>

#include "ui/map/canvas.h"
#include "ui/model/settings.h"
#include "ui/widgets/fonts.h"

namespace bg::ui {

namespace {

constexpr lv_state_t main_state = LV_STATE_USER_1;  // what makes a button the main one

lv_style_t paper_style;
lv_style_t bar_style;
lv_style_t row_style;
lv_style_t button_style;
lv_style_t main_button_style;
lv_style_t pressed_style;
lv_style_t disabled_style;
lv_style_t focused_style;
lv_style_t scrollbar_style;  // tells that there is more

// When the owner changes the palette, a style that is in use is emptied, not made anew.
bool is_ready;
void begin_style(lv_style_t& style) {
  if (is_ready)
    lv_style_reset(&style);
  else
    lv_style_init(&style);
}

void init_button_style(lv_style_t& style, Rgb ground, Rgb edge, Rgb ink) {
  begin_style(style);
  lv_style_set_bg_opa(&style, LV_OPA_COVER);
  lv_style_set_bg_color(&style, ground.lv());
  lv_style_set_border_width(&style, 1);
  lv_style_set_border_color(&style, edge.lv());
  lv_style_set_radius(&style, 5);
  lv_style_set_text_color(&style, ink.lv());
  lv_style_set_text_font(&style, &font_button);
}

// A colour as the state of the widget and of those around it makes it.
uint16_t shown_pixel(const lv_layer_t& layer, lv_color_t colour) {
  const lv_color32_t over = layer.recolor;
  if (over.alpha != 0)
    colour = lv_color_mix(lv_color_make(over.red, over.green, over.blue), colour, over.alpha);
  return lv_color_to_u16(colour);
}

bool paint_bar(lv_event_t* event) {
  const auto* bar = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  const lv_color_t colour = lv_obj_get_style_bg_color(bar, LV_PART_MAIN);
  lv_area_t area;
  lv_obj_get_coords(bar, &area);
  Canvas(lv_event_get_layer(event))
      .fill(area.x1, area.y1, lv_area_get_width(&area), lv_area_get_height(&area),
            {colour.red, colour.green, colour.blue});
  return true;
}

bool paint_button(lv_event_t* event) {
  const auto* button = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  if (lv_obj_has_state(button, LV_STATE_FOCUS_KEY)) return false;  // that has an outline
  lv_layer_t* layer = lv_event_get_layer(event);
  const uint16_t ground = shown_pixel(*layer, lv_obj_get_style_bg_color(button, LV_PART_MAIN));
  lv_area_t area;
  lv_obj_get_coords(button, &area);
  Canvas(layer).plate(area, &ground,
                      shown_pixel(*layer, lv_obj_get_style_border_color(button, LV_PART_MAIN)));
  return true;
}

// Words on a button: larger where the owner wants them and they have room, smaller where they have
// none, and at last on two lines.
void fit_words(lv_obj_t* button) {
  const int room = lv_obj_get_width(button);
  lv_obj_t* words = lv_obj_get_child(button, 0);
  if (words == nullptr || room <= 0) return;
  const char* text = lv_label_get_text(words);
  const lv_font_t* font = &font_button;
  if (settings().large_text && text_width(text, &font_large_text) <= room - 4)
    font = &font_large_text;
  const bool is_tight = font == &font_button && label_width(text, font) > room;
  if (is_tight) font = &font_small;
  if (lv_obj_get_style_text_font(words, LV_PART_MAIN) != font)
    lv_obj_set_style_text_font(words, font, 0);
  const bool is_broken = is_tight && label_width(text, font) > room - 2;
  const int width = is_broken ? room - 2 : LV_SIZE_CONTENT;
  if (lv_obj_get_style_width(words, LV_PART_MAIN) == width) return;
  lv_obj_set_width(words, width);
  lv_obj_set_style_text_align(words, LV_TEXT_ALIGN_CENTER, 0);
}

void on_any_event(lv_event_t* event) {
  const auto paint = reinterpret_cast<bool (*)(lv_event_t*)>(lv_event_get_user_data(event));
  switch (lv_event_get_code(event)) {
    case LV_EVENT_SIZE_CHANGED:
      if (paint == paint_button) fit_words(static_cast<lv_obj_t*>(lv_event_get_target(event)));
      break;
    case LV_EVENT_DRAW_MAIN:
      if (paint(event)) lv_event_stop_processing(event);
      break;
    case LV_EVENT_DRAW_MAIN_END:  // blur
    case LV_EVENT_DRAW_POST:      // scroll bars
      lv_event_stop_processing(event);
      break;
    default:
      break;
  }
}

void draw_icon(lv_event_t* event) {
  const Stamp& icon = *static_cast<const Stamp*>(lv_event_get_user_data(event));
  const auto* button = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_area_t area;
  lv_obj_get_coords(button, &area);
  Canvas canvas(lv_event_get_layer(event));
  canvas.stamp(area.x1 + (lv_area_get_width(&area) - icon.width) / 2,
               area.y1 + (status_height - icon.height) / 2, icon, palette().bar_ink);
  lv_event_stop_processing(event);
}

// Beside the scroll bar, where there is more above or below.
constexpr Stamp more_above({
    "....#....",
    "...###...",
    "..#####..",
    ".#######.",
    "#########",
});
constexpr Stamp more_below({
    "#########",
    ".#######.",
    "..#####..",
    "...###...",
    "....#....",
});

void draw_more(lv_event_t* event) {
  const auto* list = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_area_t area;
  lv_obj_get_coords(list, &area);
  Canvas canvas(lv_event_get_layer(event));
  const int x = area.x2 - more_below.width;
  if (lv_obj_get_scroll_top(list) > 2) canvas.stamp(x, area.y1 + 2, more_above, palette().ink_soft);
  if (lv_obj_get_scroll_bottom(list) > 2)
    canvas.stamp(x, area.y2 - 1 - more_below.height, more_below, palette().ink_soft);
}

}  // namespace

void init_theme() {
  const Palette& p = palette();
  begin_style(paper_style);
  lv_style_set_bg_opa(&paper_style, LV_OPA_COVER);
  lv_style_set_bg_color(&paper_style, p.paper.lv());

  begin_style(bar_style);
  lv_style_set_bg_opa(&bar_style, LV_OPA_COVER);
  lv_style_set_bg_color(&bar_style, p.bar.lv());

  begin_style(row_style);
  lv_style_set_bg_opa(&row_style, LV_OPA_COVER);
  lv_style_set_bg_color(&row_style, p.paper.lv());
  lv_style_set_border_width(&row_style, 1);
  lv_style_set_border_side(&row_style, LV_BORDER_SIDE_BOTTOM);
  lv_style_set_border_color(&row_style, p.grid.lv());

  init_button_style(button_style, p.button, p.button_edge, p.button_ink);
  init_button_style(main_button_style, p.main_button, p.main_button_edge, p.main_button_ink);

  begin_style(pressed_style);
  lv_style_set_recolor(&pressed_style, p.ink.lv());
  lv_style_set_recolor_opa(&pressed_style, LV_OPA_30);

  begin_style(disabled_style);
  lv_style_set_recolor(&disabled_style, p.bar.lv());
  lv_style_set_recolor_opa(&disabled_style, LV_OPA_60);

  begin_style(focused_style);
  lv_style_set_outline_width(&focused_style, 2);
  lv_style_set_outline_color(&focused_style, p.water_light.lv());
  lv_style_set_outline_pad(&focused_style, 0);

  begin_style(scrollbar_style);
  lv_style_set_bg_opa(&scrollbar_style, LV_OPA_COVER);
  lv_style_set_bg_color(&scrollbar_style, p.grid.lv());
  lv_style_set_width(&scrollbar_style, 4);
  lv_style_set_radius(&scrollbar_style, 2);
  lv_style_set_pad_hor(&scrollbar_style, 3);
  lv_style_set_pad_ver(&scrollbar_style, 9);
  is_ready = true;
}

void draw_by(lv_obj_t* widget, bool (*paint)(lv_event_t* event)) {
  lv_obj_add_event_cb(widget, on_any_event, first(LV_EVENT_ALL), reinterpret_cast<void*>(paint));
}

bool paint_label(lv_event_t* event) {
  const auto* label = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  const char* words = lv_label_get_text(label);
  const lv_font_t* font = lv_obj_get_style_text_font(label, LV_PART_MAIN);
  lv_area_t area;
  lv_obj_get_coords(label, &area);
  if (std::strchr(words, '\n') != nullptr || label_width(words, font) > lv_area_get_width(&area))
    return false;
  lv_layer_t* layer = lv_event_get_layer(event);
  const uint16_t pixel = shown_pixel(*layer, lv_obj_get_style_text_color(label, LV_PART_MAIN));
  Canvas(layer).label({static_cast<int16_t>(area.x1), static_cast<int16_t>(area.y1)}, words, font,
                      pixel);
  return true;
}

bool paint_rim(lv_event_t* event) {
  const auto* box = static_cast<const lv_obj_t*>(lv_event_get_target(event));
  lv_layer_t* layer = lv_event_get_layer(event);
  lv_area_t area;
  lv_obj_get_coords(box, &area);
  Canvas(layer).plate(area, nullptr, shown_pixel(*layer, palette().bar_ink_soft.lv()));
  return true;
}

// Not by hiding it: LVGL cannot show a widget again that has no parent.
lv_obj_t* cover_layer() {
  lv_obj_t* layer = lv_layer_top();
  lv_obj_set_style_opa_layered(layer, LV_OPA_COVER, 0);
  if (lv_obj_get_event_count(layer) == 0)
    lv_obj_add_event_cb(
        layer,
        [](lv_event_t* event) {
          auto* left = static_cast<lv_obj_t*>(lv_event_get_target(event));
          if (lv_obj_get_child_count(left) == 0)
            lv_obj_set_style_opa_layered(left, LV_OPA_TRANSP, 0);
        },
        LV_EVENT_CHILD_DELETED, nullptr);
  return layer;
}

lv_obj_t* make_box(lv_obj_t* parent, int x, int y, int width, int height) {
  lv_obj_t* box = lv_obj_create(parent);
  lv_obj_set_pos(box, x, y);
  lv_obj_set_size(box, width, height);
  lv_obj_remove_flag(box, LV_OBJ_FLAG_SCROLLABLE);
  lv_obj_remove_flag(box, LV_OBJ_FLAG_CLICKABLE);
  return box;
}

lv_obj_t* make_paper(lv_obj_t* parent, int x, int y, int width, int height) {
  lv_obj_t* box = make_box(parent, x, y, width, height);
  lv_obj_add_style(box, &paper_style, 0);
  return box;
}

lv_obj_t* make_bar(lv_obj_t* parent, int x, int y, int width, int height) {
  lv_obj_t* box = make_box(parent, x, y, width, height);
  lv_obj_add_style(box, &bar_style, 0);
  draw_by(box, paint_bar);
  return box;
}

lv_obj_t* make_label(lv_obj_t* parent, const lv_font_t* font, Rgb colour) {
  lv_obj_t* label = lv_label_create(parent);
  lv_label_set_text_static(label, "");
  lv_obj_set_style_text_font(label, font, 0);
  lv_obj_set_style_text_color(label, colour.lv(), 0);
  return label;
}

lv_obj_t* make_button(lv_obj_t* parent, ButtonKind kind, Str label, lv_event_cb_t on_click,
                      void* user_data) {
  lv_obj_t* button = lv_button_create(parent);
  lv_obj_add_style(button, &button_style, 0);
  lv_obj_add_style(button, &main_button_style, main_state);
  lv_obj_add_style(button, &pressed_style, LV_STATE_PRESSED);
  lv_obj_add_style(button, &disabled_style, LV_STATE_DISABLED);
  lv_obj_add_style(button, &focused_style, LV_STATE_FOCUS_KEY);
  lv_obj_add_event_cb(button, on_click, LV_EVENT_CLICKED, user_data);
  draw_by(button, paint_button);
  lv_obj_t* words = lv_label_create(button);
  lv_obj_center(words);
  draw_by(words, paint_label);
  set_button(button, kind, label);
  return button;
}

void set_button(lv_obj_t* button, ButtonKind kind, const char* label) {
  lv_obj_set_state(button, main_state, kind == ButtonKind::main);
  lv_obj_t* words = lv_obj_get_child(button, 0);
  if (lv_label_get_text(words) == label) return;
  lv_label_set_text_static(words, label);
  fit_words(button);
}

void set_button(lv_obj_t* button, ButtonKind kind, Str label) {
  set_button(button, kind, str(label));
}

void set_text(lv_obj_t* label, const char* text) {
  if (std::strcmp(lv_label_get_text(label), text) != 0) lv_label_set_text(label, text);
}

void wrap_words(char* text, const lv_font_t* font, int width) {
  char* line = text;
  char* space = nullptr;  // the last one of the line
  for (char* at = text;; ++at) {
    const char found = *at;
    if (found != '\0' && found != '\n' && found != ' ') continue;
    lv_point_t size;
    *at = '\0';
    lv_text_get_size(&size, line, font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_NONE);
    *at = found;
    if (space != nullptr && size.x > width) {
      *space = '\n';
      line = space + 1;
    }
    space = at;
    if (found == '\0') return;
    if (found != '\n') continue;
    line = at + 1;
    space = nullptr;
  }
}

void set_words(lv_obj_t* label, int width, const char* words) {
  static etl::string<600> text;
  text.assign(words);
  wrap_words(text.data(), lv_obj_get_style_text_font(label, LV_PART_MAIN), width);
  lv_obj_set_width(label, width);
  lv_label_set_text(label, text.c_str());
}

void set_enabled(lv_obj_t* widget, bool enabled) {
  lv_obj_set_state(widget, LV_STATE_DISABLED, !enabled);
}

void set_visible(lv_obj_t* widget, bool visible) {
  // To LVGL it would be a change to lay out and draw.
  if (lv_obj_has_flag(widget, LV_OBJ_FLAG_HIDDEN) != visible) return;
  lv_obj_set_flag(widget, LV_OBJ_FLAG_HIDDEN, !visible);
}

lv_obj_t* make_list(lv_obj_t* parent, int x, int y, int width, int height) {
  lv_obj_t* list = make_paper(parent, x, y, width, height);
  lv_obj_add_flag(list, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_flag(list, LV_OBJ_FLAG_SCROLLABLE);
  lv_obj_set_scroll_dir(list, LV_DIR_VER);
  lv_obj_set_scrollbar_mode(list, LV_SCROLLBAR_MODE_AUTO);
  lv_obj_add_style(list, &scrollbar_style, LV_PART_SCROLLBAR);
  lv_obj_set_flex_flow(list, LV_FLEX_FLOW_COLUMN);
  lv_obj_add_event_cb(list, draw_more, LV_EVENT_DRAW_POST, nullptr);
  return list;
}

lv_obj_t* make_row(lv_obj_t* list, int height, lv_event_cb_t on_click, void* user_data) {
  lv_obj_t* row = make_box(list, 0, 0, LV_PCT(100), height);
  lv_obj_add_style(row, &row_style, 0);
  if (on_click == nullptr) return row;
  lv_obj_add_flag(row, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_style(row, &pressed_style, LV_STATE_PRESSED);
  lv_obj_add_style(row, &focused_style, LV_STATE_FOCUS_KEY);
  lv_obj_add_event_cb(row, on_click, LV_EVENT_CLICKED, user_data);
  return row;
}

lv_obj_t* make_status_button(lv_obj_t* root, const Stamp& icon, int x, lv_event_cb_t on_click,
                             void* user_data) {
  lv_obj_t* button = lv_button_create(root);
  lv_obj_set_pos(button, x, 0);
  lv_obj_set_size(button, touch_size + 4, touch_size);
  lv_obj_add_event_cb(button, on_click, LV_EVENT_CLICKED, user_data);
  lv_obj_add_event_cb(button, draw_icon, first(LV_EVENT_DRAW_MAIN), const_cast<Stamp*>(&icon));
  return button;
}

}  // namespace bg::ui
