#include "ui/map/canvas.h"

#include <cstdlib>
#include <cstring>
#include <initializer_list>

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

// From `place` up to `end`, one pixel at least.

inline void fill_pixels(uint16_t* place, uint16_t* end, uint16_t value) {
  if ((reinterpret_cast<uintptr_t>(place) & 2) != 0) *place++ = value;
  const uint32_t pair = value | static_cast<uint32_t>(value) << 16;
  for (; end - place >= 8; place += 8) {
    Pair* const pairs = reinterpret_cast<Pair*>(place);
    pairs[0] = pair;
    pairs[1] = pair;
    pairs[2] = pair;
    pairs[3] = pair;
  }
  for (; end - place >= 2; place += 2) *reinterpret_cast<Pair*>(place) = pair;
  if (place != end) *place = value;
}

uint32_t spread(uint16_t pixel) {
  return (pixel | static_cast<uint32_t>(pixel) << 16) & 0x07E0F81F;
}

int square_root(int value) {
  int root = 0;
  for (int bit = value < 1 << 20 ? 1 << 9 : 1 << 14; bit != 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= value) root += bit;
  }
  return root;
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

uint16_t mixed(uint16_t below, Rgb colour, uint8_t alpha) {
  return blend(below, spread(colour.rgb565()), alpha);
}

void Canvas::pixel(int x, int y, Rgb colour, uint8_t alpha) {
  if (x < clip_.x1 || x > clip_.x2 || y < clip_.y1 || y > clip_.y2) return;
  uint16_t& place = row(y)[x];
  place = alpha >= opaque ? colour.rgb565() : blend(place, spread(colour.rgb565()), alpha);
}

BG_HOT(span) void Canvas::span(int x, int y, int width, Rgb colour, uint8_t alpha) {
  if (y < clip_.y1 || y > clip_.y2) return;
  const int first = x > clip_.x1 ? x : clip_.x1;
  const int last = x + width - 1 < clip_.x2 ? x + width - 1 : clip_.x2;
  if (first > last) return;
  uint16_t* place = row(y) + first;
  uint16_t* const end = row(y) + last + 1;
  const uint16_t value = colour.rgb565();
  if (alpha >= opaque) {
    fill_pixels(place, end, value);
  } else {
    const uint32_t wide = spread(value);
    for (; place != end; ++place) *place = blend(*place, wide, alpha);
  }
}

// The rows of something `height` high that lie in the strip, counted from its top.
Canvas::Rows Canvas::rows_seen(int y, int height) const {
  const int above = clip_.y1 - y, below = clip_.y2 - y;
  return {above > 0 ? above : 0, below < height - 1 ? below : height - 1};
}

BG_HOT(fill_rows)
void Canvas::fill_rows(int x, int y, const RowSpan* rows, int height, uint16_t pixel,
                       const EdgePixels* edges) {
  const Rows seen = rows_seen(y, height);
  const int left = clip_.x1, end = clip_.x2 + 1, stride = stride_;
  uint8_t* line = origin_ + (y + seen.first) * stride;
  for (int i = seen.first; i <= seen.last; ++i, line += stride) {
    uint16_t* const pixels = reinterpret_cast<uint16_t*>(line);
    int from = x + rows[i].left, to = from + rows[i].width;
    if (from >= left && to <= end) {
      pixels[from] = edges[i].first;
      pixels[from + 1] = edges[i].second;
      fill_pixels(pixels + from + 2, pixels + to, pixel);
      continue;
    }
    if (from >= left && from < end) pixels[from] = edges[i].first;
    if (from + 1 >= left && from + 1 < end) pixels[from + 1] = edges[i].second;
    from = from + 2 > left ? from + 2 : left;
    if (to > end) to = end;
    if (from < to) fill_pixels(pixels + from, pixels + to, pixel);
  }
}

void Canvas::shade_rows(int x, int y, const RowSpan* rows, int height) {
  // A quarter and a sixteenth off each of red, green and blue, two pixels at a time. (An eighth
  // would lose so much to rounding that paper turns pink.)
  const auto darker = [](uint32_t p) { return p - (p >> 2 & 0x39E739E7) - (p >> 4 & 0x08610861); };
  const Rows seen = rows_seen(y, height);
  const int first = clip_.x1, beyond = clip_.x2 + 1, stride = stride_;
  uint8_t* line = origin_ + (y + seen.first) * stride;
  for (int i = seen.first; i <= seen.last; ++i, line += stride) {
    const int left = x + rows[i].left, right = left + rows[i].width;
    uint16_t* place = reinterpret_cast<uint16_t*>(line) + (left > first ? left : first);
    uint16_t* const end = reinterpret_cast<uint16_t*>(line) + (right < beyond ? right : beyond);
    if (place >= end) continue;
    if ((reinterpret_cast<uintptr_t>(place) & 2) != 0) {
      *place = static_cast<uint16_t>(darker(*place));
      ++place;
    }
    for (; end - place >= 4; place += 4) {
      Pair* const pairs = reinterpret_cast<Pair*>(place);
      pairs[0] = darker(pairs[0]);
      pairs[1] = darker(pairs[1]);
    }
    if (end - place >= 2) {
      Pair& both = *reinterpret_cast<Pair*>(place);
      both = darker(both);
      place += 2;
    }
    if (place != end) *place = static_cast<uint16_t>(darker(*place));
  }
}

BG_HOT(hatch_rows)
void Canvas::hatch_rows(int x, int y, const RowSpan* rows, int height, int phase, int step,
                        int thick, uint16_t pixel) {
  const Rows seen = rows_seen(y, height);
  const int first = clip_.x1, last = clip_.x2;
  for (int i = seen.first; i <= seen.last; ++i) {
    uint16_t* const pixels = row(y + i);
    const int left = x + rows[i].left, end = left + rows[i].width;
    for (int line = left + (-(phase + rows[i].left + i) & (step - 1)); line < end; line += step) {
      for (int at = line; at < line + thick; ++at)
        if (at >= first && at <= last) pixels[at] = pixel;
    }
  }
}

BG_HOT(fill) void Canvas::fill(int x, int y, int width, int height, Rgb colour, uint8_t alpha) {
  const Rows seen = rows_seen(y, height);
  const int left = x > clip_.x1 ? x : clip_.x1;
  const int end = x + width <= clip_.x2 ? x + width : clip_.x2 + 1;
  if (left >= end) return;
  const uint16_t value = colour.rgb565();
  const uint32_t wide = spread(value);
  for (int i = seen.first; i <= seen.last; ++i) {
    uint16_t* place = row(y + i) + left;
    uint16_t* const stop = place + (end - left);
    if (alpha >= opaque)
      fill_pixels(place, stop, value);
    else
      for (; place != stop; ++place) *place = blend(*place, wide, alpha);
  }
}

void Canvas::frame(int x, int y, int width, int height, int thickness, Rgb colour) {
  fill(x, y, width, thickness, colour);
  fill(x, y + height - thickness, width, thickness, colour);
  fill(x, y + thickness, thickness, height - 2 * thickness, colour);
  fill(x + width - thickness, y + thickness, thickness, height - 2 * thickness, colour);
}

namespace {

// One row of a dot: it begins `left` of its centre and is symmetrical; its outer pixels are laid on
// with `edge`, those between with `inner`.
struct DotRow {
  int8_t left;
  uint8_t edge, inner;
};
constexpr int largest_dot = 24;
struct DotShape {
  DotRow rows[largest_dot + 2];  // from the row `above` the centre down
};

// How far a dot reaches to either side in each row; full pixels within, and the last one by how
// much of it is covered. All in 16ths of a pixel, and a 16th of the squares is enough.
constexpr DotShape dot_shape(int diameter) {
  DotShape shape{};
  const int shift = diameter % 2 == 0 ? 8 : 0;
  const int rim = diameter * 8 + 8;  // beyond it nothing of a pixel, which is 16 wide, is covered
  for (int i = 0; i < diameter + 2; ++i) {
    const int dy = (i - diameter / 2 - 1) * 16 + shift;
    const int across = rim * rim - dy * dy;
    const int beyond = rim - (dy < 0 ? -dy : dy);
    shape.rows[i] = {1, 0, 0};
    if (across <= 0 || beyond <= 0) continue;
    const int step = across < 4096 ? 1 : 4;  // for a larger one a quarter of a pixel is fine
    int half = 0;                            // where the coverage is nothing
    while ((half + 1) * (half + 1) <= across / (step * step * 16) * 16 + 8) ++half;
    half *= step;
    const int part = (beyond < 16 ? beyond : 16) * opaque >> 4;
    const int left = (-shift - half + 15) >> 4;
    const int edge = half - (-shift - left * 16);
    shape.rows[i] = {static_cast<int8_t>(left),
                     static_cast<uint8_t>((edge < 16 ? edge : 16) * part >> 4),
                     static_cast<uint8_t>(part)};
  }
  return shape;
}
struct DotShapes {
  DotShape of[largest_dot + 1];
};
constexpr DotShapes list_dots() {
  DotShapes shapes{};
  for (int diameter = 0; diameter <= largest_dot; ++diameter)
    shapes.of[diameter] = dot_shape(diameter);
  return shapes;
}
constexpr DotShapes dots = list_dots();

// Distances in 16ths of a pixel from their squares in whole pixels, for the ends of lines.
struct Distances {
  uint8_t of[256];
};
constexpr Distances list_distances() {
  Distances distances{};
  for (int i = 0; i < 256; ++i) {
    const int step = i < 16 ? 1 : 4;
    int root = 0;
    while ((root + 1) * (root + 1) <= (i < 16 ? i * 256 : i * 16) + 8) ++root;
    distances.of[i] = static_cast<uint8_t>(root * step);
  }
  return distances;
}
constexpr Distances distances = list_distances();

}  // namespace

// A dot of even size is centred between four pixels, of odd size on one.
BG_HOT(dot) void Canvas::dot(Point centre, int diameter, Rgb colour) {
  if (diameter > largest_dot) diameter = largest_dot;
  const int height = diameter + 2, top = centre.y - diameter / 2 - 1;
  if (!can_see(centre.x - height, top, centre.x + height, top + height)) return;
  const uint16_t value = colour.rgb565();
  const uint32_t wide = spread(value);
  const int odd = diameter % 2;
  const Rows seen = rows_seen(top, height);
  for (int i = seen.first; i <= seen.last; ++i) {
    const DotRow& shape = dots.of[diameter].rows[i];
    const int left = centre.x + shape.left, right = centre.x + odd - 1 - shape.left;
    if (left > right) continue;
    uint16_t* const pixels = row(top + i);
    const auto edge = [&](int x) {
      if (x >= clip_.x1 && x <= clip_.x2) pixels[x] = blend(pixels[x], wide, shape.edge);
    };
    edge(left);
    if (left == right) continue;
    edge(right);
    const int first = left + 1 > clip_.x1 ? left + 1 : clip_.x1;
    const int end = right <= clip_.x2 ? right : clip_.x2 + 1;
    if (shape.inner == opaque) {
      if (first < end) fill_pixels(pixels + first, pixels + end, value);
    } else {
      for (int x = first; x < end; ++x) pixels[x] = blend(pixels[x], wide, shape.inner);
    }
  }
}

BG_HOT(rimmed_dot) void Canvas::rimmed_dot(Point centre, int diameter, Rgb colour, Rgb rim) {
  const int outer = diameter + 2, height = outer + 2, top = centre.y - outer / 2 - 1;
  if (!can_see(centre.x - height, top, centre.x + height, top + height)) return;
  if (centre.x - height < clip_.x1 || centre.x + height > clip_.x2 || outer > largest_dot) {
    dot(centre, outer, rim);
    return dot(centre, diameter, colour);
  }
  const uint16_t value = colour.rgb565(), rim_value = rim.rgb565();
  const uint32_t wide = spread(value), rim_wide = spread(rim_value);
  const int odd = diameter % 2;
  const Rows seen = rows_seen(top, height);
  for (int i = seen.first; i <= seen.last; ++i) {
    uint16_t* const pixels = row(top + i) + centre.x;
    const DotRow& around = dots.of[outer].rows[i];
    int left = around.left, right = odd - 1 - left;
    if (left > right) continue;
    pixels[left] = blend(pixels[left], rim_wide, around.edge);
    if (left == right) continue;
    pixels[right] = blend(pixels[right], rim_wide, around.edge);
    const bool has_core = i > 0 && i <= diameter + 2;
    const DotRow core = has_core ? dots.of[diameter].rows[i - 1] : DotRow{1, 0, 0};
    const int core_left = core.left, core_right = odd - 1 - core_left;
    if (around.inner != opaque || core.inner != opaque || core_left <= left) {
      for (int x = left + 1; x < right; ++x) pixels[x] = blend(pixels[x], rim_wide, around.inner);
      if (core_left > core_right) continue;
      for (int x = core_left; x <= core_right; ++x) {
        const bool is_edge = x == core_left || x == core_right;
        pixels[x] = blend(pixels[x], wide, is_edge ? core.edge : core.inner);
      }
      continue;
    }
    while (++left < core_left) pixels[left] = rim_value;
    while (--right > core_right) pixels[right] = rim_value;
    const uint16_t edge = blend(rim_value, wide, core.edge);
    pixels[left] = pixels[right] = edge;
    if (left + 1 < right) fill_pixels(pixels + left + 1, pixels + right, value);
  }
}

namespace {

// One row of a line: pixels that are partly covered, then full ones, then partly covered ones
// again.
struct LineRow {
  int8_t left;  // where it begins, from the upper end of the line
  uint8_t lead, full, trail;
  // Behind it lies how strongly each partly covered pixel is drawn.
  const uint8_t* inks() const { return reinterpret_cast<const uint8_t*>(this + 1); }
  const LineRow* next() const { return reinterpret_cast<const LineRow*>(inks() + lead + trail); }
};

// A line that runs from its upper end down and to the right; the others are its mirror image.
struct LineShape {
  int dx, dy;
  int length_squared;
  int length, per_length;  // in 16ths of a pixel; 65536 of it, so that pixels need no division
  int rim;                 // beyond it nothing of a pixel, which is 16 wide, is covered

  LineShape(int across, int down, int width)
      : dx(across), dy(down), length_squared(dx * dx + dy * dy), rim(width * 8 + 8) {
    length = square_root(length_squared * 256);
    per_length = length == 0 ? 0 : 65536 / length;
  }

  // Coverage of a pixel from its distance to the segment, in 16ths.
  int coverage(int x, int y) const {
    const int along = x * dx + y * dy;
    if (along > 0 && along < length_squared) {
      const int across = std::abs(x * dy - y * dx) * 256;
      return across >= rim * length ? 0 : rim - (across * per_length >> 16);
    }
    const int ex = along <= 0 ? x : x - dx, ey = along <= 0 ? y : y - dy;
    const int squared = ex * ex + ey * ey;
    if (squared * 256 >= rim * rim) return 0;
    return rim - (squared < 256 ? distances.of[squared] : square_root(squared * 256));
  }

  // In a row the coverage rises to the full and falls again.
  LineRow row(int y, int first, int last, uint8_t* inks) const {
    while (first <= last && coverage(first, y) <= 0) ++first;
    LineRow row = {static_cast<int8_t>(first), 0, 0, 0};
    for (int x = first; x <= last; ++x) {
      const int ink = coverage(x, y);
      if (ink <= 0) break;
      if (ink >= 16) {
        ++row.full;
      } else {
        *inks++ = static_cast<uint8_t>(ink * 2);
        ++(row.full == 0 ? row.lead : row.trail);
      }
    }
    return row;
  }
};

// How many pixels a line reaches beyond its ends.
constexpr int beyond_end(int width) {
  return (width + 2) / 2;
}

// The lines of a map come in a few dozen shapes. What they look like is worked out once and kept
// until the room is needed for others.
class LineShapes {
 public:
  // The rows of the line from the top; nullptr when it is too long.
  const LineRow* find(int dx, int dy, int width) {
    uint32_t place = static_cast<uint32_t>(dx * 5 + dy * 3 + width * 11) % max_shapes;
    for (; entries_[place].width != 0; place = (place + 1) % max_shapes) {
      const Entry& entry = entries_[place];
      if (entry.dx == dx && entry.dy == dy && entry.width == width)
        return reinterpret_cast<const LineRow*>(bytes_ + entry.at);
    }
    if (dx > 100 || dy > 200) return nullptr;
    const bool was_empty = used_ == 0;
    if (count_ < max_shapes * 3 / 4 && add(dx, dy, width, entries_[place]))
      return reinterpret_cast<const LineRow*>(bytes_ + entries_[place].at);
    for (Entry& entry : entries_) entry.width = 0;
    used_ = count_ = 0;
    return was_empty ? nullptr : find(dx, dy, width);
  }

 private:
  // A picture of the map has up to 65 shapes, most of less than 70 bytes.
  static constexpr int max_shapes = 128;
  static constexpr int max_bytes = 4608;
  struct Entry {
    uint8_t dx, dy, width;  // width 0: nothing here
    uint16_t at;
  };

  // Not in line: it is rare, and would have the whole of draw_line keep room for it.
  __attribute__((noinline)) bool add(int dx, int dy, int width, Entry& entry) {
    const LineShape shape(dx, dy, width);
    const int beyond = beyond_end(width);
    const int longest_row = static_cast<int>(sizeof(LineRow)) + dx + 2 * beyond + 1;
    int end = used_, first = -beyond;
    for (int y = -beyond; y <= dy + beyond; ++y) {
      if (end + longest_row > max_bytes) return false;
      LineRow& row = *reinterpret_cast<LineRow*>(bytes_ + end);
      row = shape.row(y, first, dx + beyond, bytes_ + end + sizeof row);
      if (y >= beyond) first = row.left;  // below the round end no row begins farther left
      end += static_cast<int>(sizeof row) + row.lead + row.trail;
    }
    entry = {static_cast<uint8_t>(dx), static_cast<uint8_t>(dy), static_cast<uint8_t>(width),
             static_cast<uint16_t>(used_)};
    used_ = end;
    ++count_;
    return true;
  }

  Entry entries_[max_shapes] = {};
  uint8_t bytes_[max_bytes] = {};
  int used_ = 0, count_ = 0;
};
LineShapes line_shapes;

// Rows of a line, one below the other, none of them cut; `step` is -1 where it is mirrored, and
// `line` is where its upper end has its column. Apart from the rest, so that all it works with
// stays in registers.
template <int step>
inline __attribute__((always_inline)) void draw_rows(uint8_t* line, int stride, const LineRow* row,
                                                     int count, uint16_t pixel) {
  const uint32_t wide = spread(pixel);
  for (; count > 0; --count, line += stride) {
    uint16_t* place = reinterpret_cast<uint16_t*>(line) + step * row->left;
    const uint8_t* inks = row->inks();
    for (const uint8_t* const end = inks + row->lead; inks != end; ++inks, place += step)
      *place = blend(*place, wide, *inks);
    for (uint16_t* const end = place + step * row->full; place != end; place += step)
      *place = pixel;
    for (const uint8_t* const end = inks + row->trail; inks != end; ++inks, place += step)
      *place = blend(*place, wide, *inks);
    row = reinterpret_cast<const LineRow*>(inks);
  }
}

__attribute__((noinline))
BG_HOT(rows_to_the_right) void draw_rows_right(uint8_t* line, int stride, const LineRow* row,
                                               int count, uint16_t pixel) {
  draw_rows<1>(line, stride, row, count, pixel);
}
__attribute__((noinline))
BG_HOT(rows_to_the_left) void draw_rows_left(uint8_t* line, int stride, const LineRow* row,
                                             int count, uint16_t pixel) {
  draw_rows<-1>(line, stride, row, count, pixel);
}

// One row that the strip cuts.
void draw_cut_row(uint16_t* pixels, int x, int step, const LineRow& row, uint16_t pixel,
                  uint32_t wide, const lv_area_t& clip) {
  const int from_edge = step > 0 ? clip.x1 - x : x - clip.x2;
  const int to_edge = (step > 0 ? clip.x2 - x : x - clip.x1) + 1;
  const int first = from_edge > 0 ? from_edge : 0;
  const auto before = [&](int end) { return end < to_edge ? end : to_edge; };
  uint16_t* place = pixels + x + step * first;
  int i = first;
  for (const int end = before(row.lead); i < end; ++i, place += step)
    *place = blend(*place, wide, row.inks()[i]);
  for (const int end = before(row.lead + row.full); i < end; ++i, place += step) *place = pixel;
  const uint8_t* const inks = row.inks() - row.full;
  for (const int end = before(row.lead + row.full + row.trail); i < end; ++i, place += step)
    *place = blend(*place, wide, inks[i]);
}

}  // namespace

BG_HOT(draw_line) void Canvas::draw_line(Point from, Point to, int width, uint16_t pixel) {
  if (to.y < from.y || (to.y == from.y && to.x < from.x)) {
    const Point upper = to;
    to = from;
    from = upper;
  }
  const int dx = std::abs(to.x - from.x), dy = to.y - from.y;
  const LineRow* line_row = line_shapes.find(dx, dy, width);
  if (line_row == nullptr) {  // longer than anything on a map: half by half
    const Point middle = {static_cast<int16_t>((from.x + to.x) / 2),
                          static_cast<int16_t>((from.y + to.y) / 2)};
    line(from, middle, width, pixel);
    return line(middle, to, width, pixel);
  }
  const int beyond = beyond_end(width);
  const bool is_mirrored = to.x < from.x;
  const int left = (is_mirrored ? to.x : from.x) - beyond;
  int y = from.y - beyond;
  for (; y < clip_.y1; ++y) line_row = line_row->next();
  const int last = to.y + beyond < clip_.y2 ? to.y + beyond : clip_.y2;
  if (left >= clip_.x1 && left + dx + 2 * beyond <= clip_.x2) {
    uint8_t* const line = reinterpret_cast<uint8_t*>(row(y) + from.x);
    if (is_mirrored)
      draw_rows_left(line, stride_, line_row, last - y + 1, pixel);
    else
      draw_rows_right(line, stride_, line_row, last - y + 1, pixel);
    return;
  }
  const uint32_t wide = spread(pixel);
  const int step = is_mirrored ? -1 : 1;
  for (; y <= last; ++y, line_row = line_row->next()) {
    const int x = from.x + step * line_row->left;
    const int end = x + step * (line_row->lead + line_row->full + line_row->trail - 1);
    const int first = is_mirrored ? end : x, last_x = is_mirrored ? x : end;
    if (last_x < clip_.x1 || first > clip_.x2) continue;
    if (first < clip_.x1 || last_x > clip_.x2)
      draw_cut_row(row(y), x, step, *line_row, pixel, wide, clip_);
    else if (is_mirrored)
      draw_rows_left(reinterpret_cast<uint8_t*>(row(y) + from.x), 0, line_row, 1, pixel);
    else
      draw_rows_right(reinterpret_cast<uint8_t*>(row(y) + from.x), 0, line_row, 1, pixel);
  }
}

BG_HOT(stamp) void Canvas::stamp(int x, int y, const Stamp& picture, Rgb colour) {
  if (!can_see(x, y, x + picture.width - 1, y + picture.height - 1)) return;
  const uint16_t value = colour.rgb565();
  // The columns that lie in the strip.
  uint32_t columns = 0xFFFF;
  if (x < clip_.x1) columns &= 0xFFFFu << (clip_.x1 - x);
  if (x + picture.width - 1 > clip_.x2) columns &= 0xFFFFu >> (15 - (clip_.x2 - x));
  const Rows seen = rows_seen(y, picture.height);
  uint8_t* start = reinterpret_cast<uint8_t*>(row(y + seen.first) + x);
  for (int i = seen.first; i <= seen.last; ++i, start += stride_) {
    uint16_t* place = reinterpret_cast<uint16_t*>(start);
    for (uint32_t bits = picture.rows[i] & columns; bits != 0; bits >>= 1, ++place)
      if ((bits & 1) != 0) *place = value;
  }
}

// Our fonts as lv_font_conv writes them: plain bitmaps of four bits a pixel, rows not padded.
BG_HOT(glyph)
void Canvas::glyph(const lv_font_t* font, const lv_font_fmt_txt_glyph_dsc_t& shape, int x, int top,
                   const lv_area_t& box, uint16_t pixel) {
  const int left = x + shape.ofs_x;
  const int above = top + font->line_height - font->base_line - shape.box_h - shape.ofs_y;
  const int first = clip_.x1 > box.x1 ? clip_.x1 : box.x1;
  const int last = clip_.x2 < box.x2 ? clip_.x2 : box.x2;
  const int skipped = left < first ? first - left : 0;
  const int end = left + shape.box_w - 1 > last ? last - left + 1 : shape.box_w;
  const uint8_t* const bits =
      static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc)->glyph_bitmap + shape.bitmap_index;
  const uint32_t wide = spread(pixel);
  const Rows seen = rows_seen(above, shape.box_h);
  const auto lay_on = [&](uint16_t& place, uint32_t ink) {
    if (ink == 15)
      place = pixel;
    else if (ink != 0)
      place = blend(place, wide, (ink * 34 + 8) >> 4);
  };
  for (int y = seen.first; y <= seen.last; ++y) {
    uint16_t* place = row(above + y) + left + skipped;
    uint16_t* const stop = place + (end - skipped);
    if (place >= stop) return;
    const uint32_t nibble = static_cast<uint32_t>(y * shape.box_w + skipped);
    const uint8_t* pair = bits + nibble / 2;
    if (nibble % 2 != 0) lay_on(*place++, *pair++ & 15u);
    for (; stop - place >= 2; place += 2, ++pair) {
      const uint32_t inks = *pair;
      if (inks == 0) continue;
      lay_on(place[0], inks >> 4);
      lay_on(place[1], inks & 15);
    }
    if (place != stop) lay_on(*place, *pair >> 4);
  }
}

template <class Draw>
void Canvas::lay_out(const lv_area_t& box, const char* words, const lv_font_t* font,
                     lv_text_align_t align, Draw draw) {
  int x = box.x1;
  if (align != LV_TEXT_ALIGN_LEFT) {
    const int room = box.x2 - box.x1 + 1 - text_width(words, font);
    x += align == LV_TEXT_ALIGN_CENTER ? room / 2 : room;
  }
  x *= 16;
  const lv_font_fmt_txt_dsc_t& data = *static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc);
  uint32_t letter = next_letter(words);
  while (letter != 0) {
    const uint32_t following = next_letter(words);
    const uint32_t index = glyph_index(data, letter);
    if (index != 0) draw(data.glyph_dsc[index], (x + 8) >> 4);
    x += advance_of(data, index, following);
    letter = following;
  }
}

void Canvas::text(const lv_area_t& box, const char* words, const lv_font_t* font, Rgb colour,
                  lv_text_align_t align) {
  if (!can_see(box.x1, box.y1, box.x2, box.y2)) return;
  lay_out(box, words, font, align, [&](const lv_font_fmt_txt_glyph_dsc_t& shape, int x) {
    glyph(font, shape, x, box.y1, box, colour.rgb565());
  });
}

void Canvas::text_with_halo(Point start, int width, const char* words, const lv_font_t* font,
                            Rgb colour, Rgb halo) {
  const lv_area_t box = {start.x - 1, start.y - 1, start.x + width + 1,
                         start.y + font->line_height + 1};
  if (!can_see(box.x1, box.y1, box.x2, box.y2)) return;
  const lv_area_t line = {start.x, start.y, box.x2, box.y2};
  const auto draw_halo = [&](const lv_font_fmt_txt_glyph_dsc_t& shape, int x) {
    for (const int d : {-1, 1}) glyph(font, shape, x + d, start.y + d, box, halo.rgb565());
  };
  lay_out(line, words, font, LV_TEXT_ALIGN_LEFT, draw_halo);
  lay_out(line, words, font, LV_TEXT_ALIGN_LEFT,
          [&](const lv_font_fmt_txt_glyph_dsc_t& shape, int x) {
            glyph(font, shape, x, start.y, box, colour.rgb565());
          });
}

namespace {

// Calls `draw` with each letter's shape and place, and answers where the last one ends.
template <class Draw>
int lay_out_label(int x, const char* words, const lv_font_t* font, Draw draw) {
  const lv_font_fmt_txt_dsc_t& data = *static_cast<const lv_font_fmt_txt_dsc_t*>(font->dsc);
  uint32_t letter = next_letter(words);
  while (letter != 0) {
    const uint32_t following = next_letter(words);
    const uint32_t index = glyph_index(data, letter);
    if (index != 0) draw(data.glyph_dsc[index], x);
    x += (advance_of(data, index, following) + 8) >> 4;
    letter = following;
  }
  return x;
}

// How much of each pixel of the upper left corner the rim and what it encloses cover.
constexpr int corner_size = 5;
constexpr uint8_t corner_rim[corner_size][corner_size] = {
    {0, 0, 8, 22, 32}, {0, 16, 32, 12, 0}, {8, 32, 4, 0, 0}, {22, 12, 0, 0, 0}, {32, 0, 0, 0, 0}};
constexpr uint8_t corner_ground[corner_size][corner_size] = {{0, 0, 8, 22, 32},
                                                             {0, 16, 32, 32, 32},
                                                             {8, 32, 32, 32, 32},
                                                             {22, 32, 32, 32, 32},
                                                             {32, 32, 32, 32, 32}};

}  // namespace

void Canvas::label(Point start, const char* words, const lv_font_t* font, uint16_t pixel) {
  lay_out_label(start.x, words, font, [&](const lv_font_fmt_txt_glyph_dsc_t& shape, int x) {
    glyph(font, shape, x, start.y, clip_, pixel);
  });
}

int label_width(const char* words, const lv_font_t* font) {
  return lay_out_label(0, words, font, [](const lv_font_fmt_txt_glyph_dsc_t&, int) {});
}

void Canvas::plate(const lv_area_t& area, const uint16_t* ground, uint16_t rim) {
  const int first = area.y1 > clip_.y1 ? area.y1 : clip_.y1;
  const int last = area.y2 < clip_.y2 ? area.y2 : clip_.y2;
  const auto lay_on = [&](int x, int y, uint16_t pixel, uint8_t alpha) {
    if (x < clip_.x1 || x > clip_.x2) return;
    uint16_t& place = row(y)[x];
    place = alpha == opaque ? pixel : blend(place, spread(pixel), alpha);
  };
  const auto fill_row = [&](int y, int from, int to, uint16_t pixel) {
    if (from < clip_.x1) from = clip_.x1;
    if (to > clip_.x2) to = clip_.x2;
    if (from <= to) fill_pixels(row(y) + from, row(y) + to + 1, pixel);
  };
  for (int y = first; y <= last; ++y) {
    const int from_edge = y - area.y1 < area.y2 - y ? y - area.y1 : area.y2 - y;
    if (from_edge >= corner_size) {
      if (ground != nullptr) fill_row(y, area.x1 + 1, area.x2 - 1, *ground);
      lay_on(area.x1, y, rim, opaque);
      lay_on(area.x2, y, rim, opaque);
      continue;
    }
    for (int i = 0; i < corner_size; ++i) {
      for (const int x : {area.x1 + i, area.x2 - i}) {
        if (ground != nullptr) lay_on(x, y, *ground, corner_ground[from_edge][i]);
        lay_on(x, y, rim, corner_rim[from_edge][i]);
      }
    }
    const int left = area.x1 + corner_size, right = area.x2 - corner_size;
    if (from_edge == 0)
      fill_row(y, left, right, rim);
    else if (ground != nullptr)
      fill_row(y, left, right, *ground);
  }
}

void paint_tiny_figures(Canvas& canvas, int x, int y, const char* digits, Rgb ink) {
  static constexpr uint16_t shapes[10] = {0x7B6F, 0x2C97, 0x73E7, 0x73CF, 0x5BC9,
                                          0x79CF, 0x79EF, 0x7249, 0x7BEF, 0x7BCF};
  for (; *digits != '\0'; ++digits) {
    if (*digits < '0' || *digits > '9') continue;
    const uint16_t shape = shapes[*digits - '0'];
    int bit = 15;
    for (int row = 0; row < 5; ++row)
      for (int column = 0; column < 3; ++column)
        if (shape >> --bit & 1) canvas.pixel(x + column, y + row, ink);
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
