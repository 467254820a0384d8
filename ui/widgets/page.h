// What the screens around the map are made of: a header with Back, a bar of buttons below it all,
// rows that are read and rows that are tapped, and text that scrolls. Knows the owner's hand: in
// the left-handed layout bars are mirrored.
#pragma once

#include <initializer_list>

#include "ui/app.h"
#include "ui/map/canvas.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

inline constexpr int header_height = 46;

// The typefaces for what is read, larger if the owner wants it so.
const lv_font_t* text_font();
const lv_font_t* small_font();
// For a heading: the largest letters in which it has room.
const lv_font_t* heading_font(const char* words, int width);

// `font`, or smaller letters in which the words have room.
const lv_font_t* fitted_font(const char* words, const lv_font_t* font, int width);
// Words in a cell of a table, half way down it: in smaller letters, at last on two lines, where
// they have no room.
void paint_cell(Canvas& canvas, const lv_area_t& cell, const char* words, const lv_font_t* font,
                Rgb ink, lv_text_align_t align);

Str player_name(PlayerKind player);

// A bar above with "Back", which leads to where the screen was opened from, and the title.
// Back goes to the screen before, or does what `go` does.
lv_obj_t* make_header(App& app, lv_obj_t* root, const char* title, lv_event_cb_t go = nullptr);

// A bar below. Buttons share its width by their weights; the last one is the main one's place.
struct BarButton {
  Str label;
  ButtonKind kind;
  lv_event_cb_t on_click;
  uint8_t weight;
};
// Returns the bar; its children are the buttons in the order given.
lv_obj_t* make_button_bar(App& app, lv_obj_t* root, std::initializer_list<BarButton> buttons);

// Shortens a list whose lower edge would cut a line of text in two.
void end_on_line(lv_obj_t* list);
// A box of text that scrolls when it is longer than the box, by whole lines. The words are kept in
// page_text(), wrapped.
lv_obj_t* make_text(lv_obj_t* root, int y, int height, const char* words);

// Has a tap on a place, or on the number of a hex, in a label's words show it: on the map of the
// game that is played, or by `show`.
void lead_to_places(App& app, lv_obj_t* label, void (*show)(App& app, HexId hex) = nullptr);

// Has the list rest where no line of this height is half seen.
void scroll_by_lines(lv_obj_t* list, int line);

// A row of a list: a name at the left, a value at the right, a smaller line below the name.
lv_obj_t* make_setting_row(App& app, lv_obj_t* list, const char* name, const char* value,
                           const char* below, lv_event_cb_t on_click);

// A number that a row or button carries, for its event.
void set_number(lv_obj_t* widget, int number);
int number_of(lv_event_t* event);

// A button of tabs, `count` in all: which is pressed is the app's page.
void make_tabs(App& app, lv_obj_t* root, int y, const Str* labels, int count);

// The points of both sides over the turns.
lv_obj_t* make_curve(App& app, lv_obj_t* root, int x, int y, int width, int height);

// Long texts are put together here before a label shows them; there is one page at a time, and
// LVGL's pool has better uses.
using PageText = etl::string<6144>;
PageText& page_text();
void add_text(PageText& text, etl::string_view words);
void add_number(PageText& text, int number);

// A question over the whole screen; nothing that cannot be taken back happens without one.
// The words must outlive it.
void ask(App& app, const char* question, Str yes, lv_event_cb_t on_yes);

}  // namespace bg::ui
