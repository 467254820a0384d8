// A window onto the pixels LVGL is rendering: spans, anti-aliased lines, small pictures, clipped.
// The map and counter painters draw with it, because hundreds of LVGL draw tasks per frame would
// cost the device its frame rate. It keeps nothing, and knows nothing of maps.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lvgl/lvgl.h"
#include "ui/map/palette.h"
#include "ui/model/point.h"

namespace bg::ui {

// Opacity in 32nds, the step of the blending below.
inline constexpr uint8_t opaque = 32;

// A small picture in one colour: given as rows of text, in which '#' draws, kept as bits.
struct Stamp {
  uint8_t width = 0, height = 0;
  uint16_t rows[12] = {};  // the lowest bit is the left pixel

  template <size_t count>
  consteval Stamp(const char* const (&text)[count]) : height(count) {
    static_assert(count <= sizeof rows / sizeof rows[0]);
    for (size_t y = 0; y < count; ++y) {
      uint8_t x = 0;
      for (; text[y][x] != '\0'; ++x)
        if (text[y][x] == '#') rows[y] = static_cast<uint16_t>(rows[y] | 1u << x);
      if (x > width) width = x;
    }
  }
};

// The pixel that comes of laying a colour over another, in RGB565.
uint16_t mixed(uint16_t below, Rgb colour, uint8_t alpha);

class Canvas {
 public:
  // For the duration of one draw event. The display must be LV_COLOR_FORMAT_RGB565 in the
  // processor's byte order; a display that wants the bytes swapped gets that in its flush.
  explicit Canvas(lv_layer_t* layer);
  // The same on bare pixels that show `area` of the screen, row by row; for measurements.
  Canvas(uint16_t* pixels, const lv_area_t& area);

  // What may be drawn now, in screen coordinates. Painters skip what lies outside.
  const lv_area_t& clip() const { return clip_; }
  // To a part of what it is.
  void set_clip(const lv_area_t& area) { clip_ = area; }
  bool can_see(int left, int top, int right, int bottom) const {
    return left <= clip_.x2 && right >= clip_.x1 && top <= clip_.y2 && bottom >= clip_.y1;
  }

  void pixel(int x, int y, Rgb colour, uint8_t alpha = opaque);
  // From x to x + width - 1.
  void span(int x, int y, int width, Rgb colour, uint8_t alpha = opaque);
  void fill(int x, int y, int width, int height, Rgb colour, uint8_t alpha = opaque);
  void frame(int x, int y, int width, int height, int thickness, Rgb colour);
  // A shape of `height` rows. `edges` has for each row what its first two pixels are instead.
  struct EdgePixels {
    uint16_t first, second;
  };
  void fill_rows(int x, int y, const RowSpan* rows, int height, uint16_t pixel,
                 const EdgePixels* edges);
  // Makes what is there darker, by a good quarter.
  void shade_rows(int x, int y, const RowSpan* rows, int height);
  // Slanted lines of `thick` pixels, `step` apart (a power of two), over a shape. `phase` says
  // where they cross its upper left corner.
  void hatch_rows(int x, int y, const RowSpan* rows, int height, int phase, int step, int thick,
                  uint16_t pixel);
  // A line with round ends, `width` pixels wide.
  void line(Point from, Point to, int width, Rgb colour) { line(from, to, width, colour.rgb565()); }
  void dot(Point centre, int diameter, Rgb colour);
  // On another one that shows a pixel around it.
  void rimmed_dot(Point centre, int diameter, Rgb colour, Rgb rim);
  void stamp(int x, int y, const Stamp& picture, Rgb colour);
  // One line of text from the top of the box, clipped to it. Glyphs are drawn here and not by LVGL:
  // a draw task for each number on a map full of counters costs more than the pixels do.
  void text(const lv_area_t& box, const char* words, const lv_font_t* font, Rgb colour,
            lv_text_align_t align = LV_TEXT_ALIGN_CENTER);
  // From the upper left corner, spaced as LVGL's labels are: each letter a whole number of pixels.
  void label(Point start, const char* words, const lv_font_t* font, uint16_t pixel);
  // A plate with round corners of five pixels: `ground`, unless it is to be seen through, and a rim
  // of one pixel. The same pixels as LVGL's.
  void plate(const lv_area_t& area, const uint16_t* ground, uint16_t rim);
  // From the upper left corner of a line that is `width` long, on a pale shadow to either side,
  // which keeps letters apart from what lies under them.
  void text_with_halo(Point start, int width, const char* words, const lv_font_t* font, Rgb colour,
                      Rgb halo);

 private:
  struct Rows {
    int first, last;
  };
  uint16_t* row(int y) const { return reinterpret_cast<uint16_t*>(origin_ + y * stride_); }
  void glyph(const lv_font_t* font, const lv_font_fmt_txt_glyph_dsc_t& shape, int x, int top,
             const lv_area_t& box, uint16_t pixel);
  // Calls `draw` with the shape of each letter and where its pen stands.
  template <class Draw>
  void lay_out(const lv_area_t& box, const char* words, const lv_font_t* font,
               lv_text_align_t align, Draw draw);
  void line(Point from, Point to, int width, uint16_t pixel) {
    const int beyond = width / 2 + 1;  // most lines of a map lie outside the strip
    if (can_see(from.x < to.x ? from.x - beyond : to.x - beyond,
                from.y < to.y ? from.y - beyond : to.y - beyond,
                from.x > to.x ? from.x + beyond : to.x + beyond,
                from.y > to.y ? from.y + beyond : to.y + beyond))
      draw_line(from, to, width, pixel);
  }
  void draw_line(Point from, Point to, int width, uint16_t pixel);
  Rows rows_seen(int y, int height) const;

  lv_area_t clip_;
  uint8_t* origin_;  // where screen coordinate (0, 0) would lie
  int stride_;
};

// Digits of three by five pixels, four apart, from the upper left corner; other letters are left
// out. For counters that are specks, and for hex numbers.
void paint_tiny_figures(Canvas& canvas, int x, int y, const char* digits, Rgb ink);

// How wide a line of text is in pixels.
int text_width(const char* words, const lv_font_t* font);
int label_width(const char* words, const lv_font_t* font);

}  // namespace bg::ui
