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

// Two pixels in one word. Not by memcpy, which the device's compiler makes a call of.
typedef uint32_t __attribute__((may_alias)) Pair;

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

// Roots of small squares, in steps of 16: lines and dots ask for them pixel by pixel, and the loop
// above takes the device some two hundred cycles.
constexpr int small_squares = 4096;
struct Roots {
  uint8_t of[small_squares / 16];
};
constexpr Roots list_roots() {
  Roots roots{};
  for (int i = 0; i < small_squares / 16; ++i) {
    int root = 0;
    while ((root + 1) * (root + 1) <= i * 16 + 8) ++root;
    roots.of[i] = static_cast<uint8_t>(root);
  }
  return roots;
}
constexpr Roots roots = list_roots();

int quick_root(int value) {
  if (value < small_squares) return roots.of[value >> 4];
  if (value < small_squares * 16)
    return 4 * roots.of[value >> 8];  // a quarter of a pixel off at most
  return square_root(value);
}

int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

// The next letter of a text in UTF-8, of up to three bytes; 0 at its end.
uint32_t next_letter(const char*& text) {
  const auto byte = [&](int i) { return static_cast<uint32_t>(static_cast<uint8_t>(text[i])); };
  uint32_t letter = byte(0);
  if (letter == 0) return 0;
  int length = 1;
  if (letter >= 0xE0 && byte(1) != 0 && byte(2) != 0) {
    letter = (letter & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    length = 3;
  } else if (letter >= 0xC0 && byte(1) != 0) {
    letter = (letter & 0x1F) << 6 | (byte(1) & 0x3F);
    length = 2;
  }
  text += length;
  return letter;
}

// 0 when the font does not have the letter.
uint32_t glyph_index(const lv_font_fmt_txt_dsc_t& data, uint32_t letter) {
  for (int i = 0; i < data.cmap_num; ++i) {
    const lv_font_fmt_txt_cmap_t& map = data.cmaps[i];
    const uint32_t at = letter - map.range_start;
    if (at >= map.range_length) continue;
    if (map.type == LV_FONT_FMT_TXT_CMAP_FORMAT0_TINY) return map.glyph_id_start + at;
    if (map.type == LV_FONT_FMT_TXT_CMAP_FORMAT0_FULL)
      return map.glyph_id_start + static_cast<const uint8_t*>(map.glyph_id_ofs_list)[at];
    for (uint32_t k = 0; k < map.list_length; ++k) {
      if (map.unicode_list[k] != at) continue;
      if (map.type == LV_FONT_FMT_TXT_CMAP_SPARSE_TINY) return map.glyph_id_start + k;
      return map.glyph_id_start + static_cast<const uint16_t*>(map.glyph_id_ofs_list)[k];
    }
  }
  return 0;
}

// How far the pen goes on, in 16ths of a pixel, kerning included.
int advance_of(const lv_font_fmt_txt_dsc_t& data, uint32_t index, uint32_t following) {
  if (index == 0) return 0;
  const int width = static_cast<int>(data.glyph_dsc[index].adv_w);
  if (following == 0 || data.kern_dsc == nullptr || data.kern_classes == 0) return width;
  const auto& kerning = *static_cast<const lv_font_fmt_txt_kern_classes_t*>(data.kern_dsc);
  const uint32_t next = glyph_index(data, following);
  const int left = kerning.left_class_mapping[index], right = kerning.right_class_mapping[next];
  if (left == 0 || right == 0) return width;
  const int value = kerning.class_pair_values[(left - 1) * kerning.right_class_cnt + right - 1];
  return width + value * data.kern_scale / 16;
}

}  // namespace

Canvas::Canvas(lv_layer_t* layer) : clip_(layer->_clip_area) {
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

Canvas::Canvas(uint16_t* pixels, const lv_area_t& area) : clip_(area) {
  stride_ = (area.x2 - area.x1 + 1) * static_cast<int>(sizeof(uint16_t));
  origin_ = reinterpret_cast<uint8_t*>(pixels) - area.y1 * stride_ -
            area.x1 * static_cast<int>(sizeof(uint16_t));
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
    // Two pixels at a time, from a whole word on.
    if ((reinterpret_cast<uintptr_t>(place) & 2) != 0) *place++ = value;
    const uint32_t pair = value | static_cast<uint32_t>(value) << 16;
    for (; end - place >= 2; place += 2) *reinterpret_cast<Pair*>(place) = pair;
    if (place != end) *place = value;
  } else {
    const uint32_t wide = spread(value);
    for (; place != end; ++place) *place = blend(*place, wide, alpha);
  }
}

void Canvas::shade(int x, int y, int width) {
  if (y < clip_.y1 || y > clip_.y2) return;
  const int first = x > clip_.x1 ? x : clip_.x1;
  const int last = x + width - 1 < clip_.x2 ? x + width - 1 : clip_.x2;
  if (first > last) return;
  // A quarter and a sixteenth off each of red, green and blue, two pixels at a time. (An eighth
  // would lose so much to rounding that paper turns pink.)
  const auto darker = [](uint32_t p) { return p - (p >> 2 & 0x39E739E7) - (p >> 4 & 0x08610861); };
  uint16_t* place = row(y) + first;
  uint16_t* const end = row(y) + last + 1;
  if ((reinterpret_cast<uintptr_t>(place) & 2) != 0) {
    *place = static_cast<uint16_t>(darker(*place));
    ++place;
  }
  for (; end - place >= 2; place += 2) {
    Pair& both = *reinterpret_cast<Pair*>(place);
    both = darker(both);
  }
  if (place != end) *place = static_cast<uint16_t>(darker(*place));
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

// A dot of even size is centred between four pixels, of odd size on one. Row by row: how far it
// reaches to either side, full pixels within and the last one by how much of it is covered.
void Canvas::dot(Point centre, int diameter, Rgb colour, uint8_t alpha) {
  const int shift = diameter % 2 == 0 ? 8 : 0;
  const int middle_x = centre.x * 16 - shift, middle_y = centre.y * 16 - shift;
  const int rim = diameter * 8 + 8;  // beyond it nothing of a pixel, which is 16 wide, is covered
  if (!can_see(centre.x - diameter, centre.y - diameter, centre.x + diameter, centre.y + diameter))
    return;
  const int top = clamp((middle_y - rim) >> 4, clip_.y1, clip_.y2 + 1);
  const int bottom = clamp((middle_y + rim) >> 4, clip_.y1 - 1, clip_.y2);
  for (int y = top; y <= bottom; ++y) {
    const int dy = y * 16 - middle_y;
    const int across = rim * rim - dy * dy;
    if (across <= 0) continue;
    // Of the uppermost and the lowest row only a part is covered.
    const int part = clamp(rim - std::abs(dy), 0, 16) * alpha >> 4;
    const int half = quick_root(across);  // where the coverage is nothing
    const int first = (middle_x - half + 15) >> 4, last = (middle_x + half) >> 4;
    // A pixel farther in than 16 is full.
    const int full_first = (middle_x - half + 31) >> 4, full_last = (middle_x + half - 16) >> 4;
    if (full_first > full_last) {
      for (int x = first; x <= last; ++x)
        pixel(x, y, colour,
              static_cast<uint8_t>(clamp(half - std::abs(x * 16 - middle_x), 0, 16) * part >> 4));
      continue;
    }
    span(full_first, y, full_last - full_first + 1, colour, static_cast<uint8_t>(part));
    for (int x = first; x < full_first; ++x)
      pixel(x, y, colour, static_cast<uint8_t>((x * 16 - middle_x + half) * part >> 4));
    for (int x = full_last + 1; x <= last; ++x)
      pixel(x, y, colour, static_cast<uint8_t>((middle_x + half - x * 16) * part >> 4));
  }
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
  const int per_length = length == 0 ? 0 : 65536 / length;  // one division for all pixels
  const int rim = half + 8;  // beyond it nothing of a pixel, which is 16 wide, is covered
  const uint32_t wide = spread(colour.rgb565());

  // In each row only the pixels within `rim` of the endless line can be covered: its middle moves
  // on by `slope` per row, and the same width lies to either side. In 256ths of a 16th.
  const bool is_level = std::abs(dy) < 16;
  const int slope = is_level ? 0 : dx * 4096 / dy;
  const int reach_across = is_level ? 0 : rim * length / std::abs(dy) + 32;
  int middle = is_level ? 0 : x0 * 256 + (top * 16 - y0) * (slope / 16);

  for (int y = top; y <= bottom; ++y, middle += slope) {
    uint16_t* const pixels = row(y);
    const int py = y * 16 - y0;
    int first = left, last = right;
    if (!is_level) {
      const int at = middle >> 8;
      first = clamp((at - reach_across) >> 4, left, right + 1);
      last = clamp((at + reach_across) >> 4, left - 1, right);
    }
    for (int x = first; x <= last; ++x) {
      const int px = x * 16 - x0;
      const int along = px * dx + py * dy;
      int distance;
      if (along > 0 && along < length_squared) {
        const int across = std::abs(px * dy - py * dx);
        if (across >= rim * length) continue;
        distance = across * per_length >> 16;
      } else {
        const int ex = along <= 0 ? px : px - dx;
        const int ey = along <= 0 ? py : py - dy;
        const int squared = ex * ex + ey * ey;
        if (squared >= rim * rim) continue;
        distance = quick_root(squared);
      }
      const int coverage = clamp(rim - distance, 0, 16);
      pixels[x] = blend(pixels[x], wide, static_cast<uint32_t>(coverage * alpha) >> 4);
    }
  }
}

void Canvas::stamp(int x, int y, const char* const* rows, int height, Rgb colour, uint8_t alpha) {
  const uint16_t value = colour.rgb565();
  for (int i = 0; i < height; ++i) {
    if (y + i < clip_.y1 || y + i > clip_.y2) continue;
    uint16_t* const pixels = row(y + i);
    for (int j = 0; rows[i][j] != '\0'; ++j) {
      if (rows[i][j] != '#' || x + j < clip_.x1 || x + j > clip_.x2) continue;
      pixels[x + j] = alpha >= opaque ? value : blend(pixels[x + j], spread(value), alpha);
    }
  }
}

// Our fonts as lv_font_conv writes them: plain bitmaps of four bits a pixel, rows not padded.
struct Canvas::Glyph {
  const lv_font_fmt_txt_glyph_dsc_t* shape;
  uint32_t index;
};

void Canvas::text(const lv_area_t& box, const char* words, const lv_font_t* font, Rgb colour,
                  lv_text_align_t align) {
  if (!can_see(box.x1, box.y1, box.x2, box.y2)) return;
  const int room = box.x2 - box.x1 + 1 - text_width(words, font);
  int x = box.x1;
  if (align == LV_TEXT_ALIGN_CENTER) x += room / 2;
  if (align == LV_TEXT_ALIGN_RIGHT) x += room;
  x *= 16;
  const uint32_t wide = spread(colour.rgb565());
  const lv_font_fmt_txt_dsc_t& data = *static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc);
  uint32_t letter = next_letter(words);
  while (letter != 0) {
    const uint32_t following = next_letter(words);
    const uint32_t index = glyph_index(data, letter);
    const Glyph shown = {&data.glyph_dsc[index], index};
    if (index != 0) glyph(font, shown, (x + 8) / 16, box.y1, box, wide);
    x += advance_of(data, index, following);
    letter = following;
  }
}

void Canvas::glyph(const lv_font_t* font, const Glyph& glyph, int x, int top, const lv_area_t& box,
                   uint32_t wide) {
  const lv_font_fmt_txt_glyph_dsc_t& shape = *glyph.shape;
  const uint8_t* bits =
      static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc)->glyph_bitmap + shape.bitmap_index;
  const int left = x + shape.ofs_x;
  const int above = top + font->line_height - font->base_line - shape.box_h - shape.ofs_y;
  const int first = clip_.x1 > box.x1 ? clip_.x1 : box.x1;
  const int last = clip_.x2 < box.x2 ? clip_.x2 : box.x2;
  int nibble = 0;
  for (int y = 0; y < shape.box_h; ++y) {
    const bool is_seen = above + y >= clip_.y1 && above + y <= clip_.y2;
    if (!is_seen) {
      nibble += shape.box_w;
      continue;
    }
    uint16_t* const pixels = row(above + y);
    for (int i = 0; i < shape.box_w; ++i, ++nibble) {
      const int ink = bits[nibble / 2] >> (nibble % 2 == 0 ? 4 : 0) & 15;
      if (ink == 0 || left + i < first || left + i > last) continue;
      pixels[left + i] = blend(pixels[left + i], wide, static_cast<uint32_t>(ink * 34 + 8) >> 4);
    }
  }
}

void paint_tiny_figures(Canvas& canvas, int x, int y, const char* digits, Rgb ink) {
  static constexpr uint16_t shapes[10] = {0x7B6F, 0x2C97, 0x73E7, 0x73CF, 0x5BC9,
                                          0x79CF, 0x79EF, 0x7249, 0x7BEF, 0x7BCF};
  for (; *digits != '\0'; ++digits) {
    if (*digits < '0' || *digits > '9') continue;
    const uint16_t shape = shapes[*digits - '0'];
    for (int bit = 0; bit < 15; ++bit)
      if (shape >> (14 - bit) & 1) canvas.pixel(x + bit % 3, y + bit / 3, ink);
    x += 4;
  }
}

int text_width(const char* words, const lv_font_t* font) {
  const lv_font_fmt_txt_dsc_t& data = *static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc);
  int width = 0;
  uint32_t letter = next_letter(words);
  while (letter != 0) {
    const uint32_t following = next_letter(words);
    width += advance_of(data, glyph_index(data, letter), following);
    letter = following;
  }
  return (width + 8) / 16;
}

}  // namespace bg::ui
