// How widgets look: the styles, and makers for the few kinds we use. Screens build from these and
// set no colours of their own. LVGL's own themes are not used, so simulator and device look alike.
#pragma once

#include "lvgl/lvgl.h"
#include "ui/map/canvas.h"
#include "ui/map/palette.h"
#include "ui/text/strings.h"

namespace bg::ui {

inline constexpr int screen_width = 320;
inline constexpr int screen_height = 240;
inline constexpr int status_height = 22;
inline constexpr int bar_height = 46;  // buttons of 40 with a margin of 3
inline constexpr int touch_size = 40;  // no target is smaller

enum class ButtonKind : uint8_t { plain, main };

void init_theme();

// The event before LVGL's own handling of it.
constexpr lv_event_code_t first(lv_event_code_t code) {
  return static_cast<lv_event_code_t>(code | LV_EVENT_PREPROCESS);
}

// Has a widget drawn by `paint` and not by LVGL, unless that answers false. LVGL looks up some
// fifty properties for each widget in each piece of the screen, which costs the device more than
// its pixels do.
void draw_by(lv_obj_t* widget, bool (*paint)(lv_event_t* event));
// Painters for that: a label of one line; the rim of a box that says it can be tapped.
bool paint_label(lv_event_t* event);
bool paint_rim(lv_event_t* event);

// The layer above all screens, for a cover. Without one LVGL passes it over.
lv_obj_t* cover_layer();

// A box without decoration at a place, clickable by nobody.
lv_obj_t* make_box(lv_obj_t* parent, int x, int y, int width, int height);
lv_obj_t* make_paper(lv_obj_t* parent, int x, int y, int width, int height);
lv_obj_t* make_bar(lv_obj_t* parent, int x, int y, int width, int height);
lv_obj_t* make_label(lv_obj_t* parent, const lv_font_t* font, Rgb colour);
lv_obj_t* make_button(lv_obj_t* parent, ButtonKind kind, Str label, lv_event_cb_t on_click,
                      void* user_data = nullptr);
// The label is not copied.
void set_button(lv_obj_t* button, ButtonKind kind, const char* label);
void set_button(lv_obj_t* button, ButtonKind kind, Str label);
// Turns spaces into line breaks so that every line fits. LVGL would break after any full stop and
// tear "(21.12)" apart.
void wrap_words(char* text, const lv_font_t* font, int width);
// Gives a label its width and a copy of the words, wrapped; 600 letters at most.
void set_words(lv_obj_t* label, int width, const char* words);
// Leaves a label alone that says so already: to LVGL every new text is a change to lay out and
// draw.
void set_text(lv_obj_t* label, const char* text);
void set_enabled(lv_obj_t* widget, bool enabled);
void set_visible(lv_obj_t* widget, bool visible);

// A list that scrolls, and a row in it as wide as the list; `on_click` may be null.
lv_obj_t* make_list(lv_obj_t* parent, int x, int y, int width, int height);
lv_obj_t* make_row(lv_obj_t* list, int height, lv_event_cb_t on_click, void* user_data);

// A small picture in the status line that is a button. The line is thinner than a thumb, so the
// target reaches down over what lies below it.
lv_obj_t* make_status_button(lv_obj_t* root, const Stamp& icon, int x, lv_event_cb_t on_click,
                             void* user_data);

}  // namespace bg::ui
