#include "ui/widgets/points_table.h"

#include "ui/model/insight.h"

namespace bg::ui {

namespace {

constexpr int row_height = 20, union_right = 222, confederate_right = 308;

struct Row {
  Award award;
  int16_t points[2] = {0, 0};
};
struct Total {
  Str words = Str::nothing;
  int16_t points[2] = {0, 0};
};
// What gives points in one battle; the longest list so far has nine kinds and fourteen places.
etl::vector<Row, 24> rows;
Total head, foot;

Total line_of(Str words, int union_points, int confederate_points) {
  return {words, {static_cast<int16_t>(union_points), static_cast<int16_t>(confederate_points)}};
}

void draw(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  int top = area.y1;
  const auto write = [&](const char* words, const char* blue, const char* gray, Rgb ink,
                         const lv_font_t* font) {
    canvas.text({area.x1 + 12, top, area.x1 + union_right - 36, top + row_height}, words,
                &font_small, ink, LV_TEXT_ALIGN_LEFT);
    canvas.text({area.x1 + union_right - 74, top, area.x1 + union_right, top + row_height}, blue,
                font, ink, LV_TEXT_ALIGN_RIGHT);
    canvas.text({area.x1 + union_right + 2, top, area.x1 + confederate_right, top + row_height},
                gray, font, ink, LV_TEXT_ALIGN_RIGHT);
    top += row_height;
  };
  const auto write_points = [&](const char* words, const int16_t(&points)[2], Rgb ink,
                                const lv_font_t* font) {
    char figures[2][8] = {"", ""};
    for (int side = 0; side < 2; ++side)
      if (points[side] != 0 || font == &font_button)
        lv_snprintf(figures[side], sizeof figures[side], "%d", points[side]);
    write(words, figures[0], figures[1], ink, font);
  };
  write("", side_name(Side::union_side).data(), side_name(Side::confederate).data(), p.ink_soft,
        &font_small);
  if (head.words != Str::nothing) write_points(str(head.words), head.points, p.ink, &font_text);
  for (const Row& row : rows)
    write_points(award_name(app.session.game(), row.award).c_str(), row.points, p.ink, &font_text);
  canvas.fill(area.x1 + 12, top, confederate_right - 12, 1, p.ink_soft);
  top += 2;
  write_points(str(foot.words), foot.points, p.ink, &font_button);
}

}  // namespace

void clear_points_table() {
  rows.clear();
  head = foot = {};
}

void add_to_points_table(const Session& session, Side side, int points, RuleRef rule, UnitId unit,
                         HexId hex) {
  if (points == 0 || side == Side::none) return;
  const Fate fate = unit == UnitId::none ? Fate::waiting : counter_of(session, unit).fate;
  const Award award = award_of(session.game(), side, rule, unit, fate, hex);
  Row* found = nullptr;
  for (Row& row : rows)
    if (row.award == award) found = &row;
  if (found == nullptr) {
    if (rows.full()) return;
    rows.push_back({award, {0, 0}});
    found = &rows.back();
  }
  int16_t& sum = found->points[index_of(side)];
  sum = static_cast<int16_t>(sum + points);
}

void set_points_head(Str words, int union_points, int confederate_points) {
  head = line_of(words, union_points, confederate_points);
}

void set_points_sum(Str words, int union_points, int confederate_points) {
  foot = line_of(words, union_points, confederate_points);
}

lv_obj_t* make_points_table(App& app, lv_obj_t* parent) {
  const int count = static_cast<int>(rows.size()) + 2 + (head.words != Str::nothing);
  lv_obj_t* box = make_box(parent, 0, 0, screen_width, count * row_height + 6);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN, &app);
  // No row is cut in two by the edge of the list.
  lv_obj_update_layout(parent);
  lv_area_t list, table;
  lv_obj_get_coords(parent, &list);
  lv_obj_get_coords(box, &table);
  if (table.y2 > list.y2 && table.y1 < list.y2)
    lv_obj_set_height(parent, lv_area_get_height(&list) - (list.y2 + 1 - table.y1) % row_height);
  return box;
}

}  // namespace bg::ui
