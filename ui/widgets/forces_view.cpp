#include "ui/widgets/forces_view.h"

#include "ui/map/canvas.h"
#include "ui/map/counter_painter.h"
#include "ui/text/strings.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

constexpr int heading_height = 22;
constexpr int cell_width = 62, cell_height = 48;
constexpr int cells = screen_width / cell_width;
constexpr int counter_size = 28;

struct Arrivals {
  Side side;
  uint8_t turn;  // 0: there at the start
  int units, strength;
};

// The one sheet that is shown at a time.
struct Sheet {
  const Scenario* scenario;
  Edition edition;
};
Sheet shown;

bool is_of(const Scenario& scenario, UnitId unit, const Arrivals& arrivals) {
  return scenario.has_unit(unit, shown.edition) && !scenario.is_extra(unit) &&
         scenario.side_of(unit) == arrivals.side && scenario.unit(unit).turn() == arrivals.turn;
}

// Goes over the sheet from top to bottom: heading(arrivals, y), then counter(unit, x, y) for each.
// Answers how tall it is.
template <class Heading, class Counter>
int lay_out(Heading heading, Counter counter) {
  const Scenario& scenario = *shown.scenario;
  int y = 0;
  for (const Side side : {Side::union_side, Side::confederate}) {
    for (int turn = 0; turn <= scenario.turns(); ++turn) {
      Arrivals arrivals{side, static_cast<uint8_t>(turn), 0, 0};
      const auto each = [&](auto&& visit) {
        for (uint16_t i = 0; i < scenario.unit_count(); ++i)
          if (is_of(scenario, static_cast<UnitId>(i), arrivals)) visit(static_cast<UnitId>(i));
      };
      each([&](UnitId unit) {
        ++arrivals.units;
        arrivals.strength += scenario.unit(unit).strength();
      });
      if (arrivals.units == 0) continue;
      heading(arrivals, y);
      y += heading_height;
      int cell = 0;
      each([&](UnitId unit) {
        counter(unit, cell % cells * cell_width, y + cell / cells * cell_height);
        ++cell;
      });
      y += (cell + cells - 1) / cells * cell_height;
    }
  }
  return y;
}

void draw(lv_event_t* event) {
  const Scenario& scenario = *shown.scenario;
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const Palette& p = palette();
  const auto heading = [&](const Arrivals& arrivals, int y) {
    const lv_area_t box = {area.x1 + 6, area.y1 + y + 2, area.x2, area.y1 + y + heading_height};
    char when[48], words[160];
    lv_snprintf(when, sizeof when, str(arrivals.turn == 0 ? Str::at_start : Str::in_turn),
                arrivals.turn);
    lv_snprintf(words, sizeof words, str(arrivals.units == 1 ? Str::force_of_one : Str::forces),
                side_name(arrivals.side).data(), when, arrivals.units, arrivals.strength);
    paint_cell(canvas, {box.x1, box.y1, box.x2, box.y1 + 16}, words, &font_text, p.ink,
               LV_TEXT_ALIGN_LEFT);
    canvas.fill(area.x1, box.y2 - 2, screen_width, 1, p.grid);
  };
  const auto counter = [&](UnitId unit, int x, int y) {
    x += area.x1 + 5;
    y += area.y1;
    if (!canvas.can_see(x, y, x + cell_width, y + cell_height)) return;
    const blob::Unit& it = scenario.unit(unit);
    paint_counter(canvas, x + (cell_width - counter_size) / 2, y + 1, counter_size,
                  {.side = scenario.side_of(unit),
                   .type = it.type(),
                   .strength = it.strength(),
                   .defends_only = (it.traits() & 1) != 0});
    const lv_area_t box = {x + 1, y + counter_size + 2, x + cell_width - 2, y + cell_height};
    char name[28];  // a designation has at most 23 characters
    lv_snprintf(name, sizeof name, "%s%s", scenario.unit_name(unit).data(),
                scenario.is_reconstructed(unit) ? "*" : "");
    canvas.text(box, name, &font_small, p.ink);
  };
  lay_out(heading, counter);
}

}  // namespace

void make_forces(lv_obj_t* list, const Scenario& scenario, Edition edition) {
  shown = {&scenario, edition};
  const int height = lay_out([](const Arrivals&, int) {}, [](UnitId, int, int) {});
  lv_obj_t* sheet = make_box(list, 0, 0, screen_width, height);
  lv_obj_add_event_cb(sheet, draw, LV_EVENT_DRAW_MAIN, nullptr);
}

}  // namespace bg::ui
