// The charts of the game being played: combat table, terrain, turn track, and how the points stand.
#include "rules/bluegray/profile.h"
#include "rules/bluegray/victory.h"
#include "ui/insight.h"
#include "ui/page.h"
#include "ui/words/battle_words.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

constexpr Str tabs[] = {Str::tab_combat, Str::tab_terrain, Str::tab_turns, Str::tab_standing};
constexpr int tabs_height = touch_size + 4;
constexpr int page_height = screen_height - tabs_height - bar_height;

bool has_tables(const App& app) {
  return app.session.game().scenario.battle().system() == SystemKind::blue_gray;
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
  static constexpr const char* names[] = {"-", "Ae", "Ae*", "Ar", "Ex", "Ex*", "Dr", "De"};
  return names[static_cast<size_t>(outcome)];
}

Rgb outcome_colour(Outcome outcome) {
  const Palette& p = palette();
  switch (outcome) {
    case Outcome::ae:
    case Outcome::ae_partial:
      return p.chart_bad;
    case Outcome::ar:
      return p.chart_poor;
    case Outcome::ex:
    case Outcome::ex_partial:
      return p.chart_even;
    case Outcome::dr:
      return p.chart_fair;
    case Outcome::de:
      return p.chart_good;
    default:
      return p.paper;
  }
}

void draw_combat(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  const bluegray::Profile& profile = bluegray::profile_of(app.session.game());
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  int columns = 0;
  for (int i = 0; i < bluegray::table_columns; ++i) columns += profile.has_column(i) ? 1 : 0;
  constexpr int left = 20, row_height = 19;
  const int column_width = (screen_width - left - 4) / columns;
  for (int die = 0; die < 6; ++die) {
    const char figure[] = {static_cast<char>('1' + die), '\0'};
    canvas.text(cell(area.x1 + 2, area.y1 + 21 + die * row_height, left - 2, 17), figure,
                &font_button, p.ink);
  }
  int x = area.x1 + left;
  for (int column = 0; column < bluegray::table_columns; ++column) {
    if (!profile.has_column(column)) continue;
    canvas.text(cell(x, area.y1 + 2, column_width, 17), column_name(column).data(), &font_small,
                p.ink);
    for (int die = 0; die < 6; ++die) {
      const Outcome outcome = profile.table[die][column];
      const int y = area.y1 + 20 + die * row_height;
      canvas.fill(x, y, column_width - 1, row_height - 1, outcome_colour(outcome));
      canvas.text(cell(x, y + 1, column_width - 1, 17), short_outcome(outcome), &font_small,
                  p.chart_ink);
    }
    x += column_width;
  }
  canvas.text(cell(area.x1 + 4, area.y1 + 20 + 6 * row_height, screen_width - 8, 17),
              str(Str::combat_legend), &font_small, p.ink_soft);
}

// ---------------------------------------------------------------- terrain

using Cell = etl::string<24>;
struct TerrainRow {
  Cell name, foot, guns, fight;
};
constexpr int max_terrain_rows = 20;
constexpr int terrain_row_height = 20;
etl::vector<TerrainRow, max_terrain_rows> terrain_rows;

Cell cost_text(uint8_t thirds) {
  Cell text;
  if (thirds == bluegray::prohibited)
    text = str(Str::no_entry);
  else
    append_points(text, thirds);
  return text;
}

Cell plus_text(uint8_t thirds) {
  Cell text("+");
  append_points(text, thirds);
  return text;
}

Cell fight_text(const bluegray::CombatEffect& effect) {
  Cell text;
  if (effect.halves_attacker) text.append(str(Str::halves));
  if (effect.defender_times > 1) {
    char times[24];
    lv_snprintf(times, sizeof times, str(Str::defender_times), effect.defender_times);
    text.append(times);
  }
  char shift[32] = "";
  if (effect.shift_left > 0)
    lv_snprintf(shift, sizeof shift, str(Str::shift_left), effect.shift_left);
  if (effect.shift_right > 0)
    lv_snprintf(shift, sizeof shift, str(Str::shift_right), effect.shift_right);
  if (shift[0] != '\0' && !text.empty()) text.append(", ");
  text.append(shift);
  return text;
}

void list_terrain(const App& app) {
  const bluegray::Profile& p = bluegray::profile_of(app.session.game());
  terrain_rows.clear();
  for (const Terrain terrain : {Terrain::clear, Terrain::woods, Terrain::rough,
                                Terrain::woods_rough, Terrain::swamp, Terrain::town}) {
    const auto i = static_cast<size_t>(terrain);
    const etl::string_view name = terrain_name(terrain);
    terrain_rows.push_back({Cell(name.data(), name.size()), cost_text(p.enter[i]),
                            cost_text(p.enter_artillery[i]), fight_text(p.terrain[i])});
  }
  const auto add = [](Str name, const Cell& cost, const Cell& fight = {}) {
    terrain_rows.push_back({Cell(str(name)), cost, cost, fight});
  };
  add(Str::ground_turnpike, cost_text(p.turnpike));
  add(Str::ground_road, cost_text(p.road));
  add(Str::ground_trail, cost_text(p.trail_easy));
  add(Str::ground_stream, plus_text(p.cross_stream), fight_text(p.crossing));
  add(Str::ground_creek, cost_text(bluegray::prohibited));
  add(Str::ground_bridge, plus_text(p.cross_bridge), fight_text(p.crossing));
  add(Str::ground_ford, plus_text(p.cross_ford), fight_text(p.crossing));
  add(Str::ground_slope, plus_text(p.climb), fight_text(p.slope));
}

void draw_terrain(lv_event_t* event) {
  const Palette& p = palette();
  Canvas canvas(lv_event_get_layer(event));
  const lv_area_t area = area_of(event);
  const auto row = [&](int index, const char* name, const char* foot, const char* guns,
                       const char* fight, const lv_font_t* font) {
    const int y = area.y1 + index * terrain_row_height;
    canvas.text(cell(area.x1 + 8, y + 2, 112, 18), name, font, p.ink, LV_TEXT_ALIGN_LEFT);
    canvas.text(cell(area.x1 + 118, y + 2, 44, 18), foot, font, p.ink);
    canvas.text(cell(area.x1 + 162, y + 2, 44, 18), guns, font, p.ink);
    canvas.text(cell(area.x1 + 210, y + 2, 108, 18), fight, font, p.ink, LV_TEXT_ALIGN_LEFT);
    canvas.fill(area.x1 + 6, y + terrain_row_height - 1, screen_width - 12, 1, p.grid);
  };
  row(0, str(Str::terrain_ground), str(Str::terrain_foot), str(Str::terrain_guns),
      str(Str::terrain_fight), &font_button);
  int index = 1;
  for (const TerrainRow& r : terrain_rows)
    row(index++, r.name.c_str(), r.foot.c_str(), r.guns.c_str(), r.fight.c_str(), &font_small);
}

// ---------------------------------------------------------------- turn track

constexpr int track_columns = 6, track_width = 52, track_height = 46;

int arrivals(const Scenario& scenario, Side side, int turn) {
  int count = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (scenario.side_of(unit) == side && scenario.unit(unit).turn() == turn) ++count;
  }
  return count;
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
    const bool now = turn == app.session.state().turn;
    canvas.fill(x, y, track_width - 3, track_height - 3, night ? p.bar : p.button);
    canvas.frame(x, y, track_width - 3, track_height - 3, now ? 3 : 1,
                 now ? p.focus : p.button_edge);
    char text[24];
    lv_snprintf(text, sizeof text, night ? str(Str::night_turn) : "%d", turn);
    canvas.text(cell(x, y + 3, track_width - 3, 20), text, &font_button, night ? p.bar_ink : p.ink);
    const int blue = arrivals(scenario, Side::union_side, turn);
    const int gray = arrivals(scenario, Side::confederate, turn);
    text[0] = '\0';
    if (blue != 0 && gray != 0)
      lv_snprintf(text, sizeof text, "+%dU +%dC", blue, gray);
    else if (blue != 0 || gray != 0)
      lv_snprintf(text, sizeof text, "+%d%c", blue + gray, blue != 0 ? 'U' : 'C');
    canvas.text(cell(x - 1, y + 23, track_width - 1, 17), text, &font_small,
                night ? p.bar_ink : p.ink_soft);
  }
}

lv_obj_t* make_tall(App& app, lv_obj_t* root, int height, lv_event_cb_t draw) {
  lv_obj_t* list = make_list(root, 0, tabs_height, screen_width, page_height);
  lv_obj_t* box = make_box(list, 0, 0, screen_width, height);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN, &app);
  return box;
}

// ---------------------------------------------------------------- standing

struct AwardList {
  const Scenario* scenario;
  PageText* text;
};

// One award that would be given if the game ended now.
void write_award(void* context, Side side, int points, RuleRef why, UnitId unit, HexId hex) {
  const AwardList& list = *static_cast<const AwardList*>(context);
  PageText& text = *list.text;
  if (points == 0 || text.available() < 120) return;
  add_text(text, side_name(side));
  add_text(text, " ");
  add_number(text, points);
  if (hex != HexId::none) {
    const char* place = place_near(*list.scenario, hex);
    add_text(text, str(Str::award_for));
    add_text(text, hex_label(hex, list.scenario->grid()));
    if (place != nullptr) {
      add_text(text, str(Str::award_near));
      add_text(text, place);
    }
  } else if (unit != UnitId::none) {
    add_text(text, str(Str::award_for));
    add_text(text, list.scenario->unit_name(unit));
  }
  append_citation(text, why);
  add_text(text, "\n");
}

// What was scored, what would come on top, and what decides.
void write_awards(const App& app) {
  const Game& game = app.session.game();
  const GameState& state = app.session.state();
  PageText& text = page_text();
  text.clear();
  char line[80];
  lv_snprintf(line, sizeof line, str(Str::scored_so_far), state.points[0], state.points[1]);
  add_text(text, line);
  if (is_blue_gray(game) && !app.session.is_over()) {
    AwardList list = {&game.scenario, &text};
    add_text(text, str(Str::would_score));
    bluegray::list_final_awards(game, state, &list, write_award);
  }
  add_text(text, "\n");
  write_notes(text, game.scenario, blob::NoteKind::victory, game.edition);
}

void build_standing(App& app, lv_obj_t* root) {
  const Game& game = app.session.game();
  const GameState& state = app.session.state();
  const int blue = standing_of(game, state, Side::union_side);
  const int gray = standing_of(game, state, Side::confederate);
  const uint8_t level = app.session.is_over() ? state.level : level_for(game, state, blue, gray);
  char text[128];
  lv_snprintf(text, sizeof text, str(Str::standing_now), blue, gray,
              game.scenario.name_at(game.scenario.level(level).name()).data());
  lv_obj_t* list = make_list(root, 0, tabs_height, screen_width, page_height);
  lv_obj_t* words = make_label(list, text_font(), palette().ink);
  lv_obj_set_style_margin_all(words, 8, 0);
  set_words(words, screen_width - 24, text);
  make_curve(app, list, 0, 0, screen_width, 96);
  write_awards(app);
  lv_obj_t* awards = make_label(list, text_font(), palette().ink);
  lv_obj_set_style_margin_all(awards, 8, 0);
  lv_obj_set_width(awards, screen_width - 24);
  wrap_words(page_text().data(), text_font(), screen_width - 24);
  lv_label_set_text_static(awards, page_text().c_str());
}

void on_back(lv_event_t* event) {
  go_back(app_of(event));
}

void build(App& app, lv_obj_t* root) {
  make_tabs(app, root, 0, tabs, sizeof tabs / sizeof tabs[0]);
  const Scenario& scenario = app.session.game().scenario;
  switch (app.page) {
    case 0:
      if (has_tables(app))
        make_tall(app, root, page_height, draw_combat);
      else
        make_text(root, tabs_height, page_height, str(Str::no_table));
      break;
    case 1:
      if (has_tables(app)) {
        list_terrain(app);
        make_tall(app, root, (static_cast<int>(terrain_rows.size()) + 1) * terrain_row_height,
                  draw_terrain);
      } else {
        make_text(root, tabs_height, page_height, str(Str::no_table));
      }
      break;
    case 2:
      make_tall(app, root,
                8 + (scenario.turns() + track_columns - 1) / track_columns * track_height,
                draw_turns);
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
