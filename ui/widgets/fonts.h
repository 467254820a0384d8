// The typefaces of the interface, converted at build time (see CMakeLists.txt).
// Old Standard for titles, Barlow Condensed for everything that must fit on 320 pixels.
#pragma once

#include "lvgl/lvgl.h"

extern "C" {
extern const lv_font_t font_title;          // the name of the game
extern const lv_font_t font_heading;        // names of battles, results
extern const lv_font_t font_text;           // sentences
extern const lv_font_t font_large_text;     // sentences, for those who want them larger
extern const lv_font_t font_button;         // verbs
extern const lv_font_t font_small;          // status line, captions
extern const lv_font_t font_figures;        // digits on counters
extern const lv_font_t font_large_figures;  // digits on counters, close
}
