// The charts of the game being played: combat table, terrain, turn track, and how the points stand.
#include <cstring>

#include "ui/map/map_painter.h"
#include "ui/model/insight.h"
#include "ui/text/battle_words.h"
#include "ui/text/chart_words.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"
#include "ui/widgets/points_table.h"

namespace bg::ui {

namespace {

constexpr Str tabs[] = {Str::tab_combat, Str::tab_terrain, Str::tab_turns, Str::tab_standing};
constexpr int tabs_height = touch_size + 4;
constexpr int page_height = screen_height - tabs_height - bar_height;

const Insight& insight_of(const App& app) {
  return ui::insight_of(app.session.game());
}

lv_area_t area_of(lv_event_t* event) {
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  return area;
}

lv_area_t cell(int x, int y, int width, int height) {
  return {x, y, x + width - 1, y + height - 1};
}

// ---------------------------------------------------------------- combat table

const char* short_outcome(Outcome outcome) {
  return str(texts::outcome_code.at(static_cast<int>(outcome)));
}

Rgb outcome_colour(Outcome outcome) {
  const Palette& p = palette();
  switch (outcome) {
    case Outcome::ae:
    case Outcome::ae_partial:
    case Outcome::ax:
      return p.chart_bad;
    case Outcome::ar:
    case Outcome::ad:
      return p.chart_poor;
    case Outcome::ex:
    case Outcome::ex_partial:
      return p.chart_even;
    case Outcome::dr:
    case Outcome::dd:
      return p.chart_fair;
    case Outcome::de:
    case Outcome::dm:
    case Outcome::dx:
      return p.chart_good;
    default:
      return p.paper;
  }
}

constexpr int table_row_height = 19, table_height = 20 + 6 * table_row_height + 4;

void draw_combat(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  const Insight& insight = insight_of(app);
  const auto result = [&](int die, int column) {
    return insight.result_at(app.session.game(), die, column);
  };
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  int columns = 0;
  for (int i = 0; i < insight.columns; ++i) columns += result(1, i) != Outcome::none ? 1 : 0;
  // Lower rows where the legend takes two lines.
  const char* const legend = str(Str::combat_legend);
  const bool is_long = text_width(legend, &font_small) > screen_width - 8;
  constexpr int left = 20;
  const int row_height = is_long ? table_row_height - 2 : table_row_height;
  const int column_width = (screen_width - left - 4) / columns;
  for (int die = 0; die < 6; ++die) {
    const char figure[] = {static_cast<char>('1' + die), '\0'};
    canvas.text(cell(area.x1 + 2, area.y1 + 21 + die * row_height, left - 2, 17), figure,
                &font_button, p.ink);
  }
  int x = area.x1 + left;
  for (int column = 0; column < insight.columns; ++column) {
    if (result(1, column) == Outcome::none) continue;
    canvas.text(cell(x, area.y1 + 2, column_width, 17),
                column_head(app.session.game(), column).c_str(), &font_small, p.ink);
    for (int die = 0; die < 6; ++die) {
      const Outcome outcome = result(die + 1, column);
      const int y = area.y1 + 20 + die * row_height;
      canvas.fill(x, y, column_width - 1, row_height - 1, outcome_colour(outcome));
      canvas.text(cell(x - 1, y + (settings().large_text ? 0 : 1), column_width + 1, 18),
                  short_outcome(outcome), small_font(), p.chart_ink);
    }
    x += column_width;
  }
  if (combat_chart(app.session.game()) != nullptr) return;  // it tells the rest in words
  paint_cell(canvas,
             cell(area.x1 + 4, area.y1 + 20 + 6 * row_height, screen_width - 8, is_long ? 28 : 14),
             legend, &font_small, p.ink_soft, LV_TEXT_ALIGN_CENTER);
}

// ---------------------------------------------------------------- terrain

// What a row of the chart is about, and where on this map it is to be seen.
struct TerrainRow {
  Str name;
  HexId hex;    // an example
  int8_t side;  // of it; -1: the hex itself
  TerrainCost it;
};
// Seven grounds, three ways, four kinds of water, slope, ridge, work and three features.
etl::vector<TerrainRow, 24> terrain_rows;
constexpr int terrain_row_height = 26, terrain_head_height = 20;
constexpr int swatch_width = 44, swatch_height = 23;

using Cell = etl::string<80>;

Cell cost_text(const Game& game, uint8_t parts, bool is_extra) {
  Cell text;
  if (parts == no_entry) return Cell(str(Str::not_entered));
  if (is_extra) text.append("+");
  append_points(text, game, parts);
  return text;
}

Cell fight_text(const CombatEffect& effect) {
  Cell text;
  if (effect.halves_attacker) text.append(str(Str::halves));
  if (effect.defender_times > 1) {
    char times[48];
    lv_snprintf(times, sizeof times, str(Str::defender_times), effect.defender_times);
    text.append(times);
  }
  char shift[64] = "";
  if (effect.shift_left > 0)
    lv_snprintf(shift, sizeof shift, str(Str::shift_left), effect.shift_left);
  if (effect.shift_right > 0)
    lv_snprintf(shift, sizeof shift, str(Str::shift_right), effect.shift_right);
  if (shift[0] != '\0' && !text.empty()) text.append(", ");
  text.append(shift);
  return text;
}

int count_ways(const Scenario& scenario, HexId hex) {
  int count = 0;
  for (uint8_t d = 0; d < dir_count; ++d)
    if (scenario.edge(hex, static_cast<Dir>(d)).way() != Way::none) ++count;
  return count;
}

int count_like(const Scenario& scenario, HexId hex) {
  int count = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId beside = scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (scenario.on_map(beside) && scenario.terrain(beside) == scenario.terrain(hex)) ++count;
  }
  return count;
}

// Adds a row if the map has such a thing, with the clearest example: `rate(hex, side)` answers how
// clear, 0 for none. Side -1 stands for the whole hex.
template <class Rate>
void add_terrain(const Scenario& scenario, TerrainRow row, bool is_side, Rate rate) {
  const Grid& grid = scenario.grid();
  int best = 0;
  for (int column = 1; column <= grid.columns; ++column)
    for (int line = 1; line <= grid.rows; ++line) {
      const HexId hex = grid.at(column, line);
      if (!scenario.on_map(hex)) continue;
      for (int side = is_side ? 0 : -1; side < (is_side ? dir_count : 0); ++side) {
        const int rated = rate(hex, side);
        if (rated <= best) continue;
        best = rated;
        row.hex = hex;
        row.side = static_cast<int8_t>(side);
      }
    }
  if (best > 0) terrain_rows.push_back(row);
}

void list_grounds(const Game& game) {
  const Scenario& scenario = game.scenario;
  constexpr struct {
    Terrain terrain;
    Str name;
  } grounds[] = {
      {Terrain::clear, Str::ground_clear},      {Terrain::woods, Str::ground_woods},
      {Terrain::rough, Str::ground_rough},      {Terrain::woods_rough, Str::ground_woods_rough},
      {Terrain::swamp, Str::ground_swamp},      {Terrain::town, Str::ground_town},
      {Terrain::river, Str::ground_river},      {Terrain::lake, Str::ground_lake},
      {Terrain::pond, Str::ground_pond},        {Terrain::ravine, Str::ground_ravine},
      {Terrain::hillside, Str::ground_hillside}};
  for (const auto& ground : grounds) {
    const TerrainCost it = ui::insight_of(game).terrain_cost(game, chart_row(ground.terrain));
    add_terrain(scenario, {ground.name, HexId::none, -1, it}, false, [&](HexId hex, int) {
      if (scenario.terrain(hex) != ground.terrain) return 0;
      return 20 + 2 * count_like(scenario, hex) - count_ways(scenario, hex);
    });
  }
}

void list_ways(const Game& game) {
  const Scenario& scenario = game.scenario;
  const auto add = [&](Str name, ChartRow ground, Way way, Way or_way) {
    const TerrainCost it = ui::insight_of(game).terrain_cost(game, ground);
    add_terrain(scenario, {name, HexId::none, -1, it}, false, [&](HexId hex, int) {
      int count = 0;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Way here = scenario.edge(hex, static_cast<Dir>(d)).way();
        if (here == way || here == or_way) ++count;
      }
      const bool is_clear = scenario.terrain(hex) == Terrain::clear;
      return count == 0 ? 0 : (count == 2 ? 10 : 1) + (is_clear ? 5 : 0);
    });
  };
  add(Str::ground_turnpike, ChartRow::turnpike, Way::turnpike, Way::turnpike);
  add(Str::ground_road, ChartRow::road, Way::road, Way::railway);
  add(Str::ground_trail, ChartRow::trail, Way::trail, Way::trail);
}

void list_sides(const Game& game) {
  const Scenario& scenario = game.scenario;
  const auto add = [&](Str name, ChartRow ground, auto is_such) {
    const TerrainCost it = ui::insight_of(game).terrain_cost(game, ground);
    add_terrain(scenario, {name, HexId::none, 0, it}, true, [&](HexId hex, int side) {
      const EdgeKind& edge = scenario.edge(hex, static_cast<Dir>(side));
      if (!is_such(edge)) return 0;
      // Best where the map goes on at the other side.
      return scenario.on_map(scenario.grid().neighbour(hex, static_cast<Dir>(side))) ? 2 : 1;
    });
  };
  const auto is_bare = [](const EdgeKind& edge, Barrier barrier) {
    return edge.barrier() == barrier && edge.crossing() == Crossing::none &&
           edge.way() == Way::none;
  };
  add(Str::ground_stream, ChartRow::stream_side,
      [&](const EdgeKind& edge) { return is_bare(edge, Barrier::stream); });
  add(Str::ground_creek, ChartRow::creek_side,
      [&](const EdgeKind& edge) { return is_bare(edge, Barrier::creek); });
  add(Str::ground_river, ChartRow::river_side,
      [&](const EdgeKind& edge) { return is_bare(edge, Barrier::river); });
  add(Str::ground_cliff, ChartRow::cliff_side,
      [&](const EdgeKind& edge) { return is_bare(edge, Barrier::cliff); });
  add(Str::ground_bridge, ChartRow::bridge,
      [](const EdgeKind& edge) { return edge.crossing() == Crossing::bridge; });
  add(Str::ground_ford, ChartRow::ford,
      [](const EdgeKind& edge) { return edge.crossing() == Crossing::ford; });
  add(Str::ground_slope, ChartRow::slope,
      [](const EdgeKind& edge) { return edge.slope() == Slope::up; });
  add(Str::ground_ridge, ChartRow::ridge, [](const EdgeKind& edge) { return edge.ridge(); });
  add(Str::ground_redoubt, ChartRow::redoubt,
      [](const EdgeKind& edge) { return edge.work() == Work::redoubt; });
  add(Str::ground_entrenchment, ChartRow::entrenchment,
      [](const EdgeKind& edge) { return edge.work() == Work::entrenchment; });
}

void list_terrain(const App& app) {
  terrain_rows.clear();
  list_grounds(app.session.game());
  list_ways(app.session.game());
  list_sides(app.session.game());
}

// The piece of the map where the example lies.
void draw_swatch(Canvas& canvas, const Scenario& scenario, const TerrainRow& row, int x, int y) {
  if (!canvas.can_see(x, y, x + swatch_width - 1, y + swatch_height - 1)) return;
  const lv_area_t whole = canvas.clip();
  const auto larger = [](int a, int b) { return a > b ? a : b; };
  const auto smaller = [](int a, int b) { return a < b ? a : b; };
  canvas.set_clip({larger(whole.x1, x), larger(whole.y1, y),
                   smaller(whole.x2, x + swatch_width - 1),
                   smaller(whole.y2, y + swatch_height - 1)});
  const HexView view(scenario.grid(), ZoomLevel::working);
  Point middle = view.centre(row.hex);
  if (row.side >= 0) {
    const Grid& grid = scenario.grid();
    const Point corner = view.origin(grid.column(row.hex), grid.row(row.hex));
    const Point offset = view.side_middle_offset(static_cast<Dir>(row.side));
    middle = {static_cast<int16_t>(corner.x + offset.x), static_cast<int16_t>(corner.y + offset.y)};
  }
  paint_ground(canvas, scenario,
               {ZoomLevel::working, static_cast<int16_t>(x + swatch_width / 2 - middle.x),
                static_cast<int16_t>(y + swatch_height / 2 - middle.y)});
  canvas.set_clip(whole);
  canvas.frame(x, y, swatch_width, swatch_height, 1, palette().grid);
}

constexpr int name_left = 6 + swatch_width + 6, cost_left = 148, guns_left = 184, fight_left = 222;

// Larger where the owner wants it and there is room.
void draw_cell(Canvas& canvas, int x, int y, int width, const char* words, lv_text_align_t align) {
  paint_cell(canvas, cell(x, y - 12, width, 24), words, text_font(), palette().ink, align);
}

void draw_terrain_head(lv_event_t* event) {
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  const auto head = [&](int x, int width, Str words, lv_text_align_t align) {
    paint_cell(canvas, cell(area.x1 + x, area.y1 + 2, width, 17), str(words), &font_button,
               palette().ink, align);
  };
  head(6, 100, Str::terrain_ground, LV_TEXT_ALIGN_LEFT);
  head(cost_left, 36, Str::terrain_foot, LV_TEXT_ALIGN_CENTER);
  head(guns_left, 36, Str::terrain_guns, LV_TEXT_ALIGN_CENTER);
  head(fight_left, 96, Str::terrain_fight, LV_TEXT_ALIGN_LEFT);
}

void draw_terrain(lv_event_t* event) {
  const Game& game = app_of(event).session.game();
  const Scenario& scenario = game.scenario;
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  int y = area.y1;
  for (const TerrainRow& row : terrain_rows) {
    const int top = y, middle = y + terrain_row_height / 2;
    y += terrain_row_height;
    if (!canvas.can_see(area.x1, top, area.x2, y)) continue;
    draw_swatch(canvas, scenario, row, area.x1 + 6, top + 1);
    draw_cell(canvas, area.x1 + name_left, middle, cost_left - name_left, str(row.name),
              LV_TEXT_ALIGN_LEFT);
    draw_cell(canvas, area.x1 + cost_left, middle, 36,
              cost_text(game, row.it.cost, row.it.is_extra).c_str(), LV_TEXT_ALIGN_CENTER);
    draw_cell(canvas, area.x1 + guns_left, middle, 36,
              cost_text(game, row.it.for_guns, row.it.is_extra).c_str(), LV_TEXT_ALIGN_CENTER);
    draw_cell(canvas, area.x1 + fight_left, middle, screen_width - fight_left - 12,
              fight_text(row.it.effect).c_str(), LV_TEXT_ALIGN_LEFT);
    canvas.fill(area.x1 + 6, y - 1, screen_width - 18, 1, palette().grid);
  }
}

// ---------------------------------------------------------------- turn track

constexpr int track_columns = 6, track_width = 52, track_height = 40;

int arrivals(const Game& game, Side side, int turn) {
  const Scenario& scenario = game.scenario;
  int count = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (scenario.side_of(unit) == side && scenario.unit(unit).turn() == turn &&
        scenario.has_unit(unit, game.edition))
      ++count;
  }
  return count;
}

// Who waits on this turn of the track.
int routed(const Session& session, int turn) {
  return count_beside(session, {PlaceBeside::What::track, static_cast<uint8_t>(turn)});
}

void draw_turns(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  const Scenario& scenario = app.session.game().scenario;
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  for (int turn = 1; turn <= scenario.turns(); ++turn) {
    const int x = area.x1 + 5 + (turn - 1) % track_columns * track_width;
    const int y = area.y1 + 4 + (turn - 1) / track_columns * track_height;
    if (!canvas.can_see(x, y, x + track_width, y + track_height)) continue;
    const bool night = scenario.is_night(static_cast<uint8_t>(turn));
    const bool now = turn == app.session.state().clock().turn;
    canvas.fill(x, y, track_width - 3, track_height - 3, night ? p.bar : p.button);
    canvas.frame(x, y, track_width - 3, track_height - 3, now ? 3 : 1,
                 now ? p.focus : p.button_edge);
    char text[48];
    lv_snprintf(text, sizeof text, night ? str(Str::night_turn) : "%d", turn);
    paint_cell(canvas, cell(x, y + 2, track_width - 3, 17), text, &font_button,
               night ? p.bar_ink : p.ink, LV_TEXT_ALIGN_CENTER);
    const int blue = arrivals(app.session.game(), Side::union_side, turn);
    const int gray = arrivals(app.session.game(), Side::confederate, turn);
    text[0] = '\0';
    if (blue != 0 && gray != 0)
      lv_snprintf(text, sizeof text, str(Str::track_both), blue, gray);
    else if (blue != 0 || gray != 0)
      lv_snprintf(text, sizeof text, str(blue != 0 ? Str::track_union : Str::track_confederate),
                  blue + gray);
    if (const int fled = routed(app.session, turn); fled != 0) {
      const size_t used = std::strlen(text);
      lv_snprintf(text + used, sizeof text - used, str(Str::track_fled), fled);
    }
    paint_cell(canvas, cell(x - 1, y + 20, track_width - 1, 17), text, &font_small,
               night ? p.bar_ink : p.ink_soft, LV_TEXT_ALIGN_CENTER);
  }
}

// Who comes when, below the track.
void write_arrivals(const Session& session, PageText& text) {
  const Game& game = session.game();
  const Scenario& scenario = game.scenario;
  add_text(text, str(Str::track_legend));
  for (int turn = 1; turn <= scenario.turns(); ++turn)
    for (const Side side : {Side::union_side, Side::confederate}) {
      bool is_first = true;
      for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
        const UnitId unit = static_cast<UnitId>(i);
        if (scenario.side_of(unit) != side || scenario.unit(unit).turn() != turn) continue;
        if (!scenario.has_unit(unit, game.edition)) continue;
        const etl::string_view name = scenario.unit_name(unit);
        if (text.available() < name.size() + 48) return;
        char head[96];
        lv_snprintf(head, sizeof head, str(Str::track_arrivals), turn, side_name(side).data());
        add_text(text, is_first ? head : ", ");
        add_text(text, name);
        is_first = false;
      }
    }
}

// Who has routed, and when they may come back.
void write_routed(const Session& session, PageText& text) {
  const Scenario& scenario = session.game().scenario;
  for (int turn = 1; turn <= scenario.turns() + 3; ++turn) {
    bool is_first = true;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const PlaceBeside place{PlaceBeside::What::track, static_cast<uint8_t>(turn)};
      if (!(beside_of(session, unit) == place)) continue;
      const etl::string_view name = scenario.unit_name(unit);
      if (text.available() < name.size() + 48) return;
      char head[48];
      lv_snprintf(head, sizeof head, str(Str::track_routed), turn);
      add_text(text, is_first ? head : ", ");
      add_text(text, name);
      is_first = false;
    }
  }
}

lv_obj_t* make_tall(App& app, lv_obj_t* root, int height, lv_event_cb_t draw, int above = 0) {
  lv_obj_t* list = make_list(root, 0, tabs_height + above, screen_width, page_height - above);
  lv_obj_t* box = make_box(list, 0, 0, screen_width, height);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN, &app);
  return box;
}

// ---------------------------------------------------------------- standing

// The level now, what it takes to the next one, and the points.
void write_level(const App& app, PageText& text) {
  const Game& game = app.session.game();
  const ConstStateRef state = app.session.state();
  const int blue = standing_of(game, state, Side::union_side);
  const int gray = standing_of(game, state, Side::confederate);
  const bool is_over = app.session.is_over();
  const auto name = [&](uint8_t level) {
    return game.scenario.name_at(game.scenario.level(level).name()).data();
  };
  char line[256];
  lv_snprintf(line, sizeof line, str(is_over ? Str::standing_over : Str::standing_now),
              name(is_over ? state.clock().level : level_for(game, state, blue, gray)));
  add_text(text, line);
  for (const Side side : {Side::union_side, Side::confederate}) {
    uint8_t level = 0;
    const int more = is_over ? 0 : points_to_next(game, state, side, level);
    if (more == 0) continue;
    // "Union needs 6 more: marginal victory": the side is not said twice.
    const char* wanted = name(level);
    const size_t length = side_name(side).size();
    if (std::strncmp(wanted, side_name(side).data(), length) == 0) wanted += length + 1;
    lv_snprintf(line, sizeof line, str(Str::standing_next), side_name(side).data(), more, wanted);
    add_text(text, line);
  }
}

// What was scored, and what would come on top if the game ended now.
void fill_table(const App& app) {
  const Game& game = app.session.game();
  const ConstStateRef state = app.session.state();
  const bool is_over = app.session.is_over();
  clear_points_table();
  set_points_head(Str::scored_so_far, state.clock().points[0], state.clock().points[1]);
  if (const auto each_award = insight_of(app).each_award; each_award != nullptr && !is_over)
    each_award(game, state, const_cast<Session*>(&app.session),
               [](void* context, Side side, int points, RuleRef why, UnitId unit, HexId hex) {
                 add_to_points_table(*static_cast<const Session*>(context), side, points, why, unit,
                                     hex);
               });
  set_points_sum(is_over ? Str::points_in_all : Str::if_it_ended,
                 standing_of(game, state, Side::union_side),
                 standing_of(game, state, Side::confederate));
}

lv_obj_t* add_words(lv_obj_t* list, char* words) {
  lv_obj_t* label = make_label(list, text_font(), palette().ink);
  lv_obj_set_style_margin_hor(label, 12, 0);
  lv_obj_set_style_margin_ver(label, 6, 0);
  lv_obj_set_width(label, screen_width - 24);
  wrap_words(words, text_font(), screen_width - 24);
  lv_label_set_text_static(label, words);
  return label;
}

void build_standing(App& app, lv_obj_t* root) {
  lv_obj_t* list = make_list(root, 0, tabs_height, screen_width, page_height);
  PageText& text = page_text();
  text.clear();
  write_level(app, text);
  text.pop_back();
  const size_t second = text.size() + 1;  // both labels show a part of the one text
  text.push_back('\n');
  write_notes(text, app.session.game().scenario, blob::NoteKind::victory,
              app.session.game().edition);
  add_text(text, str(Str::tap_a_place));
  text[second - 1] = '\0';
  add_words(list, text.data());
  fill_table(app);
  make_points_table(app, list);
  // One point is no curve.
  if (app.curve.count() > 1) make_curve(app, list, 0, 0, screen_width, 120);
  lead_to_places(app, add_words(list, text.data() + second));
}

void add_arrivals(const App& app, lv_obj_t* track) {
  PageText& text = page_text();
  text.clear();
  write_arrivals(app.session, text);
  write_routed(app.session, text);
  add_words(lv_obj_get_parent(track), text.data());
}

// What a system's own table says besides.
void add_chart_words(const App& app, lv_obj_t* table) {
  PageText& text = page_text();
  text.clear();
  add_text(text, combat_chart(app.session.game()));
  add_words(lv_obj_get_parent(table), text.data());
}

const char* words_or_none(const char* chart) {
  return chart != nullptr ? chart : str(Str::no_table);
}

void on_back(lv_event_t* event) {
  go_back(app_of(event));
}

void build(App& app, lv_obj_t* root) {
  make_tabs(app, root, 0, tabs, sizeof tabs / sizeof tabs[0]);
  const Scenario& scenario = app.session.game().scenario;
  switch (app.page) {
    case 0:
      if (insight_of(app).result_at != nullptr && combat_chart(app.session.game()) != nullptr)
        add_chart_words(app, make_tall(app, root, table_height, draw_combat));
      else if (insight_of(app).result_at != nullptr)
        make_tall(app, root, page_height, draw_combat);
      else
        make_text(root, tabs_height, page_height, words_or_none(combat_chart(app.session.game())));
      break;
    case 1:
      if (insight_of(app).terrain_cost != nullptr) {
        list_terrain(app);
        lv_obj_t* head = make_paper(root, 0, tabs_height, screen_width, terrain_head_height);
        lv_obj_add_event_cb(head, draw_terrain_head, LV_EVENT_DRAW_MAIN, &app);
        lv_obj_t* chart =
            make_tall(app, root, static_cast<int>(terrain_rows.size()) * terrain_row_height,
                      draw_terrain, terrain_head_height);
        scroll_by_lines(lv_obj_get_parent(chart), terrain_row_height);
      } else {
        make_text(root, tabs_height, page_height, words_or_none(terrain_chart(app.session.game())));
      }
      break;
    case 2:
      add_arrivals(
          app, make_tall(app, root,
                         8 + (scenario.turns() + track_columns - 1) / track_columns * track_height,
                         draw_turns));
      break;
    default:
      build_standing(app, root);
      break;
  }
  make_button_bar(app, root, {{Str::back, ButtonKind::plain, on_back, 1}});
}

void refresh_charts(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen charts_screen = {build, refresh_charts, press_key};

}  // namespace bg::ui
