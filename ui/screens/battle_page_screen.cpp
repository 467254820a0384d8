// One battle before it is played: briefing, forces, special rules, victory, and what on the map is
// reconstructed, each behind a tab; the button below leads on to the choice of players.
#include "ui/map/counter_painter.h"
#include "ui/map/map_painter.h"
#include "ui/map/thumbnail.h"
#include "ui/text/battle_words.h"
#include "ui/text/words.h"
#include "ui/widgets/forces_view.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

enum Tab : uint8_t { briefing, forces, rules, victory, ground };
constexpr Str tabs[] = {Str::tab_briefing, Str::tab_forces, Str::tab_rules, Str::tab_victory,
                        Str::tab_map};
constexpr int tabs_height = touch_size + 4;
constexpr int page_height = screen_height - tabs_height - bar_height;
constexpr Size picture = {108, 132};

const Scenario& battle_of(const App& app) {
  return app.library[app.battle].scenario;
}

// The edition that the next game would be played with.
Edition edition_of(const App& app) {
  if (battle_of(app).has_edition(app.setup.edition)) return app.setup.edition;
  return app.setup.edition == Edition::revised ? Edition::classic : Edition::revised;
}

void draw_picture(lv_event_t* event) {
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  paint_thumbnail(canvas, battle_of(app_of(event)), area);
}

void on_back(lv_event_t* event) {
  go_back(app_of(event));
}

void on_play(lv_event_t* event) {
  app_of(event).setup.seed = 0;  // each game gets dice of its own
  open(app_of(event), ScreenId::new_game);
}

void build_briefing(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  const Scenario& scenario = battle_of(app);
  lv_obj_t* map = make_box(root, 8, tabs_height + 9, picture.width, picture.height);
  lv_obj_add_event_cb(map, draw_picture, LV_EVENT_DRAW_MAIN, &app);

  constexpr int left = 8 + picture.width + 8;
  lv_obj_t* column = make_list(root, left, tabs_height, screen_width - left, page_height);
  lv_obj_set_style_pad_ver(column, 4, 0);
  lv_obj_set_style_pad_row(column, 1, 0);
  const auto add = [&](const lv_font_t* font, Rgb colour) {
    lv_obj_t* label = make_label(column, font, colour);
    lv_obj_set_width(label, screen_width - left - 8);
    return label;
  };
  // In one face whatever its length: a long name has two lines.
  set_words(add(&font_heading, p.ink), screen_width - left - 8, scenario.name().data());
  lv_label_set_text_static(add(small_font(), p.ink_soft), scenario.date().data());
  char facts[160];
  lv_snprintf(facts, sizeof facts, str(Str::turns_and_first), scenario.turns(),
              side_name(first_to_move(scenario)).data());
  lv_label_set_text(add(small_font(), p.ink_soft), facts);
  set_words(add(text_font(), p.ink), screen_width - left - 8, scenario.situation().data());
  end_on_line(column);
}

// What of the rules is second-hand, how many of the hexes are stated by a source, and how many of
// the units are not.
void write_evidence(PageText& text, const Scenario& scenario, Edition edition) {
  const Grid& grid = scenario.grid();
  int stated = 0, all = 0;
  for (int column = 1; column <= grid.columns; ++column)
    for (int row = 1; row <= grid.rows; ++row) {
      const HexId hex = grid.at(column, row);
      if (!scenario.on_map(hex)) continue;
      ++all;
      if (!scenario.is_reconstructed(hex)) ++stated;
    }
  write_notes(text, scenario, blob::NoteKind::source, edition);
  add_text(text, scenario.map_note());
  char line[200];
  lv_snprintf(line, sizeof line, str(Str::evidence), stated, all);
  add_text(text, line);
  int units = 0, reconstructed = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!scenario.has_unit(unit, edition)) continue;
    ++units;
    if (scenario.is_reconstructed(unit)) ++reconstructed;
  }
  if (reconstructed == 0) return;
  lv_snprintf(line, sizeof line, str(Str::force_evidence), reconstructed, units);
  add_text(text, line);
}

HexId place = HexId::none;
uint8_t place_of = 0;  // which battle

// The whole map as the game shows it from afar, with the units of the start.
void draw_map(lv_event_t* event) {
  const Scenario& scenario = battle_of(app_of(event));
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const Placement at = {ZoomLevel::whole, static_cast<int16_t>(area.x1 + sheet_rim),
                        static_cast<int16_t>(area.y1 + sheet_rim)};
  paint_ground(canvas, scenario, at);
  const Edition edition = edition_of(app_of(event));
  paint_objectives(canvas, scenario, edition, at);
  const HexView view(scenario.grid(), ZoomLevel::whole);
  const int size = view.zoom().counter;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const blob::Unit& unit = scenario.unit(static_cast<UnitId>(i));
    const HexId hex = static_cast<HexId>(unit.hex());
    if (hex == HexId::none || !scenario.has_unit(static_cast<UnitId>(i), edition)) continue;
    const Point centre = at.on_screen(view.centre(hex));
    paint_counter(canvas, centre.x - size / 2, centre.y - size / 2, size,
                  {.side = scenario.side_of(static_cast<UnitId>(i)),
                   .type = unit.type(),
                   .strength = unit.strength()});
  }
  if (place != HexId::none && place_of == app_of(event).battle)
    paint_ring(canvas, scenario, at, place);
}

void draw_compass(lv_event_t* event) {
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  paint_north(canvas, (area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2,
              battle_of(app_of(event)).map_bearing());
}

// The map, and below it what on it is reconstructed.
void build_ground(App& app, lv_obj_t* root) {
  const Scenario& scenario = battle_of(app);
  lv_obj_t* box = make_list(root, 0, tabs_height, screen_width, page_height);
  lv_obj_set_scroll_dir(box, LV_DIR_ALL);
  const Size extent = HexView(scenario.grid(), ZoomLevel::whole).extent();
  const int width = extent.width + 2 * sheet_rim;
  lv_obj_t* map = make_box(box, 0, 0, width, extent.height + 2 * sheet_rim);
  lv_obj_add_event_cb(map, draw_map, LV_EVENT_DRAW_MAIN, &app);
  // Beside the map where there is room, else over its corner.
  constexpr int compass = 40;
  const int beside = screen_width - width;
  const int left =
      beside >= compass + 12 ? width + (beside - compass) / 2 : screen_width - compass - 14;
  lv_obj_add_event_cb(make_box(root, left, tabs_height + 4, compass, compass), draw_compass,
                      LV_EVENT_DRAW_MAIN, &app);
  if (place != HexId::none && place_of == app.battle) {
    const Point centre = HexView(scenario.grid(), ZoomLevel::whole).centre(place);
    lv_obj_update_layout(box);
    lv_obj_scroll_to(box, LV_MAX(centre.x - screen_width / 2, 0),
                     LV_MAX(centre.y - page_height / 2, 0), LV_ANIM_OFF);
  }
  PageText& text = page_text();
  if (scenario.battle().objectives() != nullptr && scenario.battle().objectives()->size() > 0) {
    if (beside >= 74) {
      lv_obj_t* legend = make_label(root, &font_small, palette().ink);
      lv_obj_set_pos(legend, width + 6, tabs_height + compass + 12);
      set_words(legend, beside - 18, str(Str::map_legend));
    } else {
      add_text(text, str(Str::map_legend));
      add_text(text, "\n\n");
    }
  }
  write_evidence(text, scenario, edition_of(app));
  lv_obj_t* words = make_label(box, text_font(), palette().ink);
  lv_obj_set_width(words, screen_width - 24);
  lv_obj_set_style_margin_all(words, 12, 0);
  wrap_words(text.data(), text_font(), screen_width - 24);
  lv_label_set_text_static(words, text.c_str());
}

// A place that was tapped in the words is ringed on the map, until another battle is opened.
void show_place(App& app, HexId hex) {
  place = hex;
  place_of = app.battle;
  app.page = ground;
  show(app, ScreenId::battle_page);
}

void build(App& app, lv_obj_t* root) {
  const Scenario& scenario = battle_of(app);
  make_tabs(app, root, 0, tabs, sizeof tabs / sizeof tabs[0]);
  PageText& text = page_text();
  text.clear();
  switch (app.page) {
    case forces:
      make_forces(make_list(root, 0, tabs_height, screen_width, page_height), scenario,
                  edition_of(app));
      break;
    case rules:
      write_notes(text, scenario, blob::NoteKind::rule, edition_of(app));
      break;
    case victory:
      write_notes(text, scenario, blob::NoteKind::victory, edition_of(app));
      break;
    case ground:
      build_ground(app, root);
      break;
    default:
      build_briefing(app, root);
      break;
  }
  if (app.page == rules || app.page == victory) {
    add_text(text, str(Str::tap_a_place));
    lv_obj_t* box = make_text(root, tabs_height, page_height, text.c_str());
    lead_to_places(app, lv_obj_get_child(box, 0), show_place);
  }
  make_button_bar(
      app, root,
      {{Str::back, ButtonKind::plain, on_back, 2}, {Str::play, ButtonKind::main, on_play, 3}});
}

void refresh_page(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen battle_page_screen = {build, refresh_page, press_key};

}  // namespace bg::ui
