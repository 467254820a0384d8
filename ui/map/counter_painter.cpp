#include "ui/map/counter_painter.h"

#include "ui/widgets/fonts.h"

namespace bg::ui {

namespace {

constexpr int large_counter = 31;  // and beyond: there is room for the allowance

struct CounterColours {
  Rgb ground, ink, edge;
};

CounterColours colours_of(Side side) {
  const Palette& p = palette();
  if (side == Side::union_side) return {p.union_ground, p.union_ink, p.union_edge};
  return {p.confederate_ground, p.confederate_ink, p.confederate_edge};
}

// A square whose upper right corner is cut off by `cut` pixels.
void fill_plate(Canvas& canvas, int x, int y, int size, int cut, Rgb colour,
                uint8_t alpha = opaque) {
  for (int row = 0; row < cut; ++row) canvas.span(x, y + row, size - cut + row, colour, alpha);
  canvas.fill(x, y + cut, size, size - cut, colour, alpha);
}

// What shows of a shadow that falls a pixel down and to the right: it lifts a counter off the map.
void paint_shadow(Canvas& canvas, int x, int y, int size, int cut) {
  constexpr uint8_t strength = 12;
  const int first = cut > 0 ? cut : 0;
  for (int row = first; row < size - 1; ++row)
    canvas.pixel(x + size, y + 1 + row, palette().shadow, strength);
  canvas.span(x + 1, y + size, size, palette().shadow, strength);
}

Point at(int x, int y) {
  return {static_cast<int16_t>(x), static_cast<int16_t>(y)};
}

// The box with the type symbol: crossed lines infantry, slash cavalry, ball artillery, ball with
// slash horse artillery, wheel train, hull gunboat, star leader, flag headquarters.
void paint_type(Canvas& canvas, int x, int y, int width, int height, UnitType type, Rgb ink,
                Rgb ground) {
  const int right = x + width - 1, bottom = y + height - 1;
  const int middle_x = x + width / 2, middle_y = y + height / 2;
  if (type != UnitType::leader && type != UnitType::gunboat && type != UnitType::train)
    canvas.frame(x, y, width, height, 1, ink);
  const int ball = height - 4 > 5 ? height - 6 : height - 4;
  switch (type) {
    case UnitType::infantry:
      canvas.line(at(x, y), at(right, bottom), 1, ink);
      canvas.line(at(x, bottom), at(right, y), 1, ink);
      break;
    case UnitType::cavalry:
      canvas.line(at(x, bottom), at(right, y), 1, ink);
      break;
    case UnitType::artillery:
      canvas.dot(at(middle_x, middle_y), ball + 1, ink);
      break;
    case UnitType::horse_artillery:
      canvas.line(at(x, bottom), at(right, y), 1, ink);
      canvas.dot(at(middle_x, middle_y), ball + 1, ink);
      break;
    case UnitType::train:
      canvas.dot(at(middle_x, middle_y), height, ink);
      canvas.dot(at(middle_x, middle_y), height - 3, ground);
      canvas.line(at(middle_x, y), at(middle_x, bottom), 1, ink);
      canvas.line(at(middle_x - height / 2, middle_y), at(middle_x + height / 2, middle_y), 1, ink);
      break;
    case UnitType::gunboat:
      for (int row = 0; row < height / 2; ++row)
        canvas.span(x + row, middle_y + row, width - 2 * row, ink);
      canvas.fill(middle_x, y, 2, height / 2, ink);
      break;
    case UnitType::leader:
      for (int row = 0; row < height; ++row) {  // a diamond reads as a star at this size
        const int half = (row <= height / 2 ? row : height - 1 - row) * 2 / 3;
        canvas.span(middle_x - half, y + row, 2 * half + 1, ink);
      }
      canvas.span(x + 1, middle_y - 1, width - 2, ink);
      break;
    case UnitType::headquarters:
      canvas.fill(x, y, width, height / 2, ink);  // a flag: its upper half filled
      break;
  }
}

constexpr Stamp letter_d({"## ", "# #", "# #", "# #", "## "});
constexpr Stamp letter_s({"###", "#  ", "###", "  #", "###"});
constexpr Stamp letter_r({"## ", "# #", "## ", "# #", "# #"});
constexpr Stamp letter_i({"###", " # ", " # ", " # ", "###"});

const Stamp& letter_of(Morale morale) {
  if (morale == Morale::disordered) return letter_d;
  return morale == Morale::shaken ? letter_s : letter_r;
}

// A flag with a letter in a lower corner: at the right for a unit that is not in good order, at the
// left for one that may not attack until a night has passed.
void paint_flag(Canvas& canvas, int right, int bottom, const Stamp& letter) {
  canvas.fill(right - 7, bottom - 9, 7, 9, palette().toast_ink);
  canvas.fill(right - 6, bottom - 8, 6, 8, palette().toast);
  canvas.stamp(right - 5, bottom - 6, letter, palette().toast_ink);
}

// An exclamation mark: must attack (light) or must be attacked (red).
void paint_duty(Canvas& canvas, int x, int y, int size, bool is_own) {
  static constexpr Stamp mark({"##", "##", "##", "##", "  ", "##"});
  const Palette& p = palette();
  if (size < 16) return canvas.fill(x - 1, y - 1, 4, 4, is_own ? p.focus : p.danger);
  canvas.fill(x - 3, y - 3, 8, 11, p.badge_ink);
  canvas.fill(x - 2, y - 2, 6, 9, is_own ? p.focus : p.toast);
  canvas.stamp(x, y - 1, mark, is_own ? p.badge_ink : p.toast_ink);
}

// The strength of a whole stack, in a label at its upper right corner.
void paint_sum(Canvas& canvas, int right, int y, int strength) {
  const char digits[3] = {static_cast<char>('0' + strength / 10 % 10),
                          static_cast<char>('0' + strength % 10), '\0'};
  const char* text = strength > 9 ? digits : digits + 1;
  const int width = strength > 9 ? 11 : 7;
  const Palette& p = palette();
  canvas.fill(right - width + 3, y - 4, width, 10, p.badge_ink);
  canvas.fill(right - width + 4, y - 3, width - 2, 8, p.badge);
  paint_tiny_figures(canvas, right - width + 5, y - 2, text, p.badge_ink);
}

// "5", "(5)", or "5-6" with the movement allowance; at most "(12)-12".
void write_strength(const CounterLook& look, char (&out)[8]) {
  int n = 0;
  if (look.defends_only) out[n++] = '(';
  if (look.strength > 9) out[n++] = static_cast<char>('0' + look.strength / 10 % 10);
  out[n++] = static_cast<char>('0' + look.strength % 10);
  if (look.defends_only) out[n++] = ')';
  if (look.allowance != 0) {
    out[n++] = '-';
    if (look.allowance > 9) out[n++] = static_cast<char>('0' + look.allowance / 10 % 10);
    out[n++] = static_cast<char>('0' + look.allowance % 10);
  }
  out[n] = '\0';
}

}  // namespace

CounterLook look_of(const Counter& counter) {
  return {.side = counter.side,
          .type = counter.type,
          .strength = counter.rank != 0 ? counter.rank : counter.strength,
          .defends_only = counter.is(badge::defends_only),
          .morale = counter.morale,
          .dimmed = counter.is(badge::acted),
          .ineffective = counter.is(badge::ineffective),
          .is_face_down = counter.is(badge::face_down)};
}

void paint_counter(Canvas& canvas, int x, int y, int size, const CounterLook& look) {
  if (!canvas.can_see(x, y, x + size + 1, y + size + 1)) return;
  const CounterColours colours = colours_of(look.side);
  const bool is_speck = size < 16;
  const int border = is_speck ? 1 : 2;
  const int cut = look.side == Side::union_side ? 0 : size / 4 + 1;

  paint_shadow(canvas, x, y, size, cut);
  fill_plate(canvas, x, y, size, cut, colours.edge);
  fill_plate(canvas, x + border, y + border, size - 2 * border, cut > 0 ? cut - border / 2 : 0,
             colours.ground);
  // Under the ink, so that figures stay as clear as they were; the gray is pale already, and its
  // figures are dark.
  if (look.dimmed)
    fill_plate(canvas, x, y, size, cut, palette().paper, look.side == Side::union_side ? 10 : 18);
  if (look.is_face_down) {
    // The back of a counter: a frame with nothing in it, and a question mark on a large one.
    const int inset = is_speck ? 3 : size / 5;
    fill_plate(canvas, x + inset, y + inset, size - 2 * inset, 0, colours.ink);
    fill_plate(canvas, x + inset + 1, y + inset + 1, size - 2 * inset - 2, 0, colours.ground);
    if (is_speck) return;
    const lv_font_t* font = size >= large_counter ? &font_large_figures : &font_figures;
    const int32_t line = font->line_height;
    const int32_t top = y + (size - line) / 2;
    const lv_area_t box = {x, top, x + size - 1, top + line};
    canvas.text(box, "?", font, colours.ink);
    return;
  }
  if (is_speck) {
    char strength[8];
    write_strength(look, strength);
    const char* figures = look.defends_only ? strength + 1 : strength;
    paint_tiny_figures(canvas, x + size / 2 - (look.strength > 9 ? 3 : 1), y + 2, figures,
                       colours.ink);
  } else if (look.strength == 0) {
    const int box_width = size * 5 / 8, box_height = box_width * 2 / 3;
    paint_type(canvas, x + (size - box_width) / 2, y + (size - box_height) / 2, box_width,
               box_height, look.type, colours.ink, colours.ground);
  } else {
    const int box_height = size * 3 / 8 - 1;
    const int box_width = box_height * 3 / 2 + 1;
    const int box_x = cut > 0 ? x + border + 2 : x + (size - box_width) / 2;
    paint_type(canvas, box_x, y + border + 1, box_width, box_height, look.type, colours.ink,
               colours.ground);
    char strength[8];
    write_strength(look, strength);
    const bool is_large =
        size >= large_counter && text_width(strength, &font_large_figures) < size - 2 * border;
    const lv_font_t* font = is_large ? &font_large_figures : &font_figures;
    const int32_t line = font->line_height;
    const int bottom = y + size - border;
    // Figures have no descenders: let them stand on the border, not on the font's base line.
    const int32_t top = bottom - 1 - line + font->base_line;
    const lv_area_t box = {x, top, x + size - 1, top + line};
    canvas.text(box, strength, font, colours.ink);
  }
  if (is_speck) return;
  if (look.morale != Morale::good) paint_flag(canvas, x + size, y + size, letter_of(look.morale));
  if (look.ineffective) paint_flag(canvas, x + 7, y + size, letter_i);
}

Counters::Counters(const Canvas& canvas, const Game& game, ConstStateRef state, Placement placement,
                   const Marks& marks)
    : game_(game),
      state_(state),
      marks_(marks),
      at_(placement),
      size_(zoom_of(placement.level).counter) {
  const Grid& grid = game.scenario.grid();
  const HexView view(grid, placement.level);
  const lv_area_t& clip = canvas.clip();
  const int left = clip.x1 - placement.x - size_, right = clip.x2 - placement.x + size_;
  const int top = clip.y1 - placement.y - size_, bottom = clip.y2 - placement.y + size_;
  // Most units are passed over by their column, without asking where their hex lies.
  const int first = left / view.zoom().pitch - 1, last = right / view.zoom().pitch + 1;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const HexId hex = marks.places[i].hex;
    if (hex == HexId::none || grid.column(hex) < first || grid.column(hex) > last) continue;
    const Point centre = view.centre(hex);
    if (centre.x < left || centre.x > right || centre.y < top || centre.y > bottom) continue;
    seen_.add(static_cast<UnitId>(i));
    if (marks.places[i].below > highest_) highest_ = marks.places[i].below;
  }
}

Point Counters::corner_of(UnitId unit) const {
  const Marks::Place& place = marks_.places[index_of(unit)];
  const Point centre = HexView(game_.scenario.grid(), at_.level).centre(place.hex);
  const int apart = size_ > 16 ? 3 : 2;
  const int shift = (2 * place.below + 1 - place.total) * apart / 2;  // the stack stays centred
  return at_.on_screen(at(centre.x - size_ / 2 + shift, centre.y - size_ / 2 + shift));
}

void Counters::paint(Canvas& canvas) const {
  const UnitId mover = game_.system->prompt(game_, state_).mover;
  const auto points = game_.system->insight->allowance;
  const int parts = game_.system->insight->point_parts;
  for (int level = 0; level <= highest_; ++level) {
    seen_.each([&](UnitId unit) {
      const Marks::Place& place = marks_.places[index_of(unit)];
      if (place.below != level) return;
      CounterLook look = look_of(game_.system->counter(game_, state_, unit));
      // A unit in hand that has gone a leg may go on.
      if (place.hex == marks_.selected && unit == mover) look.dimmed = false;
      if (size_ >= large_counter && points != nullptr && look.strength != 0) {
        const int allowance = points(game_, state_, unit, false) / parts;
        look.allowance = static_cast<uint8_t>(allowance > 0 && allowance < 100 ? allowance : 0);
      }
      const Point corner = corner_of(unit);
      paint_counter(canvas, corner.x, corner.y, size_, look);
    });
  }
}

void Counters::paint_badges(Canvas& canvas) const {
  seen_.each([&](UnitId unit) {
    const Marks::Place& place = marks_.places[index_of(unit)];
    if (place.below + 1 != place.total) return;
    const Point corner = corner_of(unit);
    if (place.total > 1 && size_ >= 16)
      paint_sum(canvas, corner.x + size_, corner.y, place.strength);
    if (marks_.duties.has(place.hex))
      paint_duty(canvas, corner.x, corner.y, size_,
                 game_.scenario.side_of(unit) == state_.clock().side);
  });
}

}  // namespace bg::ui
