// A window onto the pixels LVGL is rendering: spans, anti-aliased lines, small pictures, clipped.
// The map and counter painters draw with it, because hundreds of LVGL draw tasks per frame would
// cost the device its frame rate. It keeps nothing, and knows nothing of maps.
#pragma once

#include <cstdint>

#include "lvgl/lvgl.h"
#include "ui/palette.h"
#include "ui/point.h"

namespace bg::ui {

// Opacity in 32nds, the step of the blending below.
inline constexpr uint8_t opaque = 32;

class Canvas {
 public:
  // For the duration of one draw event. The display must be LV_COLOR_FORMAT_RGB565 in the
  // processor's byte order; a display that wants the bytes swapped gets that in its flush.
  explicit Canvas(lv_layer_t* layer);
  // The same on bare pixels that show `area` of the screen, row by row; for measurements.
  Canvas(uint16_t* pixels, const lv_area_t& area);

  // What may be drawn now, in screen coordinates. Painters skip what lies outside.
  const lv_area_t& clip() const { return clip_; }
  bool can_see(int left, int top, int right, int bottom) const {
    return left <= clip_.x2 && right >= clip_.x1 && top <= clip_.y2 && bottom >= clip_.y1;
  }

  void pixel(int x, int y, Rgb colour, uint8_t alpha = opaque);
  // From x to x + width - 1.
  void span(int x, int y, int width, Rgb colour, uint8_t alpha = opaque);
  // Makes what is there darker, by a good quarter.
  void shade(int x, int y, int width);
  void fill(int x, int y, int width, int height, Rgb colour, uint8_t alpha = opaque);
  void frame(int x, int y, int width, int height, int thickness, Rgb colour);
  // A line with round ends, `width` pixels wide.
  void line(Point from, Point to, int width, Rgb colour, uint8_t alpha = opaque);
  void dot(Point centre, int diameter, Rgb colour, uint8_t alpha = opaque);
  // A picture of `height` rows given as text: '#' draws, anything else does not.
  void stamp(int x, int y, const char* const* rows, int height, Rgb colour, uint8_t alpha = opaque);
  // One line of text from the top of the box, clipped to it. Glyphs are drawn here and not by LVGL:
  // a draw task for each number on a map full of counters costs more than the pixels do.
  void text(const lv_area_t& box, const char* words, const lv_font_t* font, Rgb colour,
            lv_text_align_t align = LV_TEXT_ALIGN_CENTER);

 private:
  uint16_t* row(int y) const { return reinterpret_cast<uint16_t*>(origin_ + y * stride_); }
  struct Glyph;
  void glyph(const lv_font_t* font, const Glyph& glyph, int x, int top, const lv_area_t& box,
             uint32_t wide);
  void line_16ths(int x0, int y0, int x1, int y1, int width, Rgb colour, uint8_t alpha);

  lv_area_t clip_;
  uint8_t* origin_;  // where screen coordinate (0, 0) would lie
  int stride_;
};

// Digits of three by five pixels, four apart, from the upper left corner; other letters are left
// out. For counters that are specks, and for hex numbers.
void paint_tiny_figures(Canvas& canvas, int x, int y, const char* digits, Rgb ink);

// How wide a line of text is in pixels.
int text_width(const char* words, const lv_font_t* font);

}  // namespace bg::ui
