#include "ui/canvas.h"

#include <cstdlib>
#include <cstring>

namespace bg::ui {

namespace {

// Both pixels spread over one word, so that red, green and blue blend in a single multiplication.
uint16_t blend(uint16_t below, uint32_t spread_colour, uint32_t alpha) {
  constexpr uint32_t mask = 0x07E0F81F;
  const uint32_t spread_below = (below | static_cast<uint32_t>(below) << 16) & mask;
  const uint32_t mixed = ((((spread_colour - spread_below) * alpha) >> 5) + spread_below) & mask;
  return static_cast<uint16_t>(mixed | mixed >> 16);
}

uint32_t spread(uint16_t pixel) {
  return (pixel | static_cast<uint32_t>(pixel) << 16) & 0x07E0F81F;
}

int square_root(int value) {
  int root = 0;
  for (int bit = 1 << 14; bit != 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= value) root += bit;
  }
  return root;
}

int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

}  // namespace

Canvas::Canvas(lv_layer_t* layer) : layer_(layer), clip_(layer->_clip_area) {
  LV_ASSERT(layer->color_format == LV_COLOR_FORMAT_RGB565);
  // Without an operating system LVGL carries out each draw task when it is added; this is for the
  // few that may still wait, which would otherwise paint over us.
  for (int i = 0; i < 64 && layer->draw_task_head != nullptr; ++i)
    lv_draw_dispatch_layer(lv_display_get_default(), layer);
  const lv_draw_buf_t* buffer = layer->draw_buf;
  stride_ = static_cast<int>(buffer->header.stride);
  origin_ = buffer->data - layer->buf_area.y1 * stride_ -
            layer->buf_area.x1 * static_cast<int>(sizeof(uint16_t));
}

void Canvas::pixel(int x, int y, Rgb colour, uint8_t alpha) {
  if (x < clip_.x1 || x > clip_.x2 || y < clip_.y1 || y > clip_.y2) return;
  uint16_t& place = row(y)[x];
  place = alpha >= opaque ? colour.rgb565() : blend(place, spread(colour.rgb565()), alpha);
}

void Canvas::span(int x, int y, int width, Rgb colour, uint8_t alpha) {
  if (y < clip_.y1 || y > clip_.y2) return;
  const int first = x > clip_.x1 ? x : clip_.x1;
  const int last = x + width - 1 < clip_.x2 ? x + width - 1 : clip_.x2;
  if (first > last) return;
  uint16_t* place = row(y) + first;
  uint16_t* const end = row(y) + last + 1;
  const uint16_t value = colour.rgb565();
  if (alpha >= opaque) {
    while (place != end) *place++ = value;
  } else {
    const uint32_t wide = spread(value);
    for (; place != end; ++place) *place = blend(*place, wide, alpha);
  }
}

void Canvas::fill(int x, int y, int width, int height, Rgb colour, uint8_t alpha) {
  const int first = y > clip_.y1 ? y : clip_.y1;
  const int last = y + height - 1 < clip_.y2 ? y + height - 1 : clip_.y2;
  for (int line_y = first; line_y <= last; ++line_y) span(x, line_y, width, colour, alpha);
}

void Canvas::frame(int x, int y, int width, int height, int thickness, Rgb colour) {
  fill(x, y, width, thickness, colour);
  fill(x, y + height - thickness, width, thickness, colour);
  fill(x, y + thickness, thickness, height - 2 * thickness, colour);
  fill(x + width - thickness, y + thickness, thickness, height - 2 * thickness, colour);
}

void Canvas::line(Point from, Point to, int width, Rgb colour, uint8_t alpha) {
  line_16ths(from.x * 16, from.y * 16, to.x * 16, to.y * 16, width * 16, colour, alpha);
}

// A dot of even size is centred between four pixels, of odd size on one.
void Canvas::dot(Point centre, int diameter, Rgb colour, uint8_t alpha) {
  const int shift = diameter % 2 == 0 ? -8 : 0;
  const int x = centre.x * 16 + shift;
  const int y = centre.y * 16 + shift;
  line_16ths(x, y, x, y, diameter * 16, colour, alpha);
}

// Coverage of a pixel from its distance to the segment. All lengths in 16ths of a pixel: the
// longest line on a 320 x 240 screen is 6400 of them, and its square fits an int.
void Canvas::line_16ths(int x0, int y0, int x1, int y1, int width, Rgb colour, uint8_t alpha) {
  const int half = width / 2;
  const int reach = half + 16;
  const int left = clamp(((x0 < x1 ? x0 : x1) - reach) >> 4, clip_.x1, clip_.x2 + 1);
  const int right = clamp(((x0 > x1 ? x0 : x1) + reach) >> 4, clip_.x1 - 1, clip_.x2);
  const int top = clamp(((y0 < y1 ? y0 : y1) - reach) >> 4, clip_.y1, clip_.y2 + 1);
  const int bottom = clamp(((y0 > y1 ? y0 : y1) + reach) >> 4, clip_.y1 - 1, clip_.y2);
  const int dx = x1 - x0;
  const int dy = y1 - y0;
  const int length_squared = dx * dx + dy * dy;
  const int length = square_root(length_squared);
  const int rim = half + 8;  // beyond it nothing of a pixel, which is 16 wide, is covered
  const uint32_t wide = spread(colour.rgb565());

  for (int y = top; y <= bottom; ++y) {
    uint16_t* const pixels = row(y);
    const int py = y * 16 - y0;
    for (int x = left; x <= right; ++x) {
      const int px = x * 16 - x0;
      const int along = px * dx + py * dy;
      int distance;
      if (along > 0 && along < length_squared) {
        const int across = std::abs(px * dy - py * dx);
        if (across >= rim * length) continue;
        distance = across / length;
      } else {
        const int ex = along <= 0 ? px : px - dx;
        const int ey = along <= 0 ? py : py - dy;
        const int squared = ex * ex + ey * ey;
        if (squared >= rim * rim) continue;
        distance = square_root(squared);
      }
      const int coverage = clamp(rim - distance, 0, 16);
      pixels[x] = blend(pixels[x], wide, static_cast<uint32_t>(coverage * alpha) >> 4);
    }
  }
}

void Canvas::stamp(int x, int y, const char* const* rows, int height, Rgb colour, uint8_t alpha) {
  for (int i = 0; i < height; ++i) {
    if (y + i < clip_.y1 || y + i > clip_.y2) continue;
    for (int j = 0; rows[i][j] != '\0'; ++j) {
      if (rows[i][j] == '#') pixel(x + j, y + i, colour, alpha);
    }
  }
}

void Canvas::text(const lv_area_t& box, const char* words, const lv_font_t* font, Rgb colour,
                  lv_text_align_t align) {
  if (!can_see(box.x1, box.y1, box.x2, box.y2)) return;
  lv_draw_label_dsc_t label;
  lv_draw_label_dsc_init(&label);
  label.text = words;
  label.text_local = true;  // the words may lie on our stack
  label.font = font;
  label.color = colour.lv();
  label.align = align;
  lv_draw_label(layer_, &label, &box);
}

}  // namespace bg::ui
