// The first screen: the name of the game over a piece of one of its maps, continue or begin.
#include "ui/app.h"
#include "ui/lesson.h"
#include "ui/loading.h"
#include "ui/map/counter_painter.h"
#include "ui/map/map_painter.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

const Scenario* some_battle(const App& app) {
  for (const Book& book : app.library)
    if (book.fault == Fault::none && is_listed(app.library, book)) return &book.scenario;
  return nullptr;
}

// A double rule with a diamond in the middle, as title pages of the time have it.
void draw_rule(Canvas& canvas, int y) {
  const Palette& p = palette();
  constexpr int left = 62, right = screen_width - 62, middle = screen_width / 2;
  canvas.fill(left, y, middle - left - 9, 1, p.ink);
  canvas.fill(middle + 10, y, right - middle - 9, 1, p.ink);
  for (int row = -3; row <= 3; ++row) {
    const int half = 3 - (row < 0 ? -row : row);
    canvas.span(middle - half, y + row, 2 * half + 1, p.danger);
  }
}

void draw_backdrop(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  Canvas canvas(lv_event_get_layer(event));
  if (const Scenario* battle = some_battle(app)) {
    const View view =
        clamped(battle->grid(), {ZoomLevel::close, 40, 30}, {screen_width, screen_height});
    paint_ground(canvas, *battle,
                 {view.level, static_cast<int16_t>(-view.x), static_cast<int16_t>(-view.y)});
    // A veil of paper: strong behind the words, thinner towards the edges.
    for (int y = 0; y < screen_height; ++y) {
      const int from_words = y > 120 ? y - 120 : 0;
      const int veil = 30 - from_words / 5;
      canvas.span(0, y, screen_width, p.paper, static_cast<uint8_t>(veil));
    }
  }
  draw_rule(canvas, 90);
  paint_counter(canvas, 10, 38, 34,
                {.side = Side::union_side, .type = UnitType::infantry, .strength = 8});
  paint_counter(canvas, screen_width - 10 - 34, 38, 34,
                {.side = Side::confederate, .type = UnitType::cavalry, .strength = 6});
}

void on_resume(lv_event_t* event) {
  load_saved(app_of(event));
}

void on_new(lv_event_t* event) {
  open(app_of(event), ScreenId::battle_list);
}

// A visitor of a kiosk is one tap from a game: the smallest battle under the simplest rules, with
// the first move, against a machine that is not hard to beat.
void on_quick(lv_event_t* event) {
  App& app = app_of(event);
  const Book* smallest = nullptr;
  for (const Book& book : app.library)
    if (book.fault == Fault::none && is_listed(app.library, book) &&
        (smallest == nullptr || book.scenario.unit_count() < smallest->scenario.unit_count()))
      smallest = &book;
  if (smallest == nullptr) return open(app, ScreenId::battle_list);
  app.battle = static_cast<uint8_t>(smallest - app.library.begin());
  app.setup = {};
  if (smallest->scenario.has_edition(Edition::classic)) app.setup.edition = Edition::classic;
  app.setup.seed = app.platform.new_seed(app.platform.context);
  play_against_machine(app.setup, smallest->scenario);
  start_battle(app, app.battle);
}

void on_saves(lv_event_t* event) {
  open(app_of(event), ScreenId::saves);
}

void on_learn(lv_event_t* event) {
  open(app_of(event), ScreenId::help);
}

void on_lesson(lv_event_t* event) {
  start_lesson(app_of(event));
}

void on_settings(lv_event_t* event) {
  open(app_of(event), settings().kiosk ? ScreenId::code : ScreenId::settings);
}

lv_obj_t* centred_line(lv_obj_t* root, const lv_font_t* font, Rgb colour, Str words, int y) {
  lv_obj_t* label = make_label(root, font, colour);
  lv_label_set_text_static(label, str(words));
  lv_obj_align(label, LV_ALIGN_TOP_MID, 0, y);
  return label;
}

// "Blue & Gray", each word in its colour.
void make_name(lv_obj_t* root, int y) {
  const Palette& p = palette();
  lv_obj_t* line = make_box(root, 0, y, screen_width, LV_SIZE_CONTENT);
  lv_obj_set_flex_flow(line, LV_FLEX_FLOW_ROW);
  lv_obj_set_flex_align(line, LV_FLEX_ALIGN_CENTER, LV_FLEX_ALIGN_CENTER, LV_FLEX_ALIGN_CENTER);
  lv_obj_set_style_pad_column(line, 9, 0);
  const struct {
    Str words;
    Rgb colour;
  } parts[] = {
      {Str::title_blue, p.water_dark}, {Str::title_and, p.ink}, {Str::title_gray, p.ink_soft}};
  for (const auto& part : parts)
    lv_label_set_text_static(make_label(line, &font_title, part.colour), str(part.words));
}

lv_obj_t* add_button(App& app, lv_obj_t* root, ButtonKind kind, Str label, lv_event_cb_t on_click,
                     int x, int y, int width, int height) {
  lv_obj_t* button = make_button(root, kind, label, on_click, &app);
  lv_obj_set_pos(button, x, y);
  lv_obj_set_size(button, width, height);
  add_to_walk(app, button);
  return button;
}

// Which game Continue takes up.
void name_game(const App& app, lv_obj_t* button) {
  JournalHeader header;
  Game game;
  if (!app.platform.saved.header(app.platform.saved.context, header)) return;
  if (game_of(header, battles_in(app.library), game) != JournalFault::none) return;
  lv_obj_align(lv_obj_get_child(button, 0), LV_ALIGN_CENTER, 0, -9);
  lv_obj_t* name = make_label(button, &font_small, palette().main_button_ink);
  lv_label_set_text_static(name, game.scenario.name().data());
  lv_obj_align(name, LV_ALIGN_CENTER, 0, 10);
}

void build(App& app, lv_obj_t* root) {
  lv_obj_add_event_cb(root, draw_backdrop, LV_EVENT_DRAW_MAIN_END, &app);
  const Palette& p = palette();
  app.trail.clear();
  centred_line(root, &font_heading, p.ink, Str::title_first, 10);
  lv_obj_set_style_text_letter_space(lv_obj_get_child(root, 0), 3, 0);
  make_name(root, 36);
  centred_line(root, fitted_font(str(Str::subtitle), text_font(), screen_width - 8), p.ink_soft,
               Str::subtitle, 97);

  constexpr int gap = 8, side = 12;
  const bool is_kiosk = settings().kiosk != 0;
  // In a kiosk a game that was left is gone, and the owner's are not to be seen.
  const bool can_resume = !is_kiosk && has_saved_game(app.platform.saved);
  constexpr int main_y = 128, main_height = 50;
  if (can_resume) {
    name_game(app, add_button(app, root, ButtonKind::main, Str::resume, on_resume, side, main_y,
                              144, main_height));
    add_button(app, root, ButtonKind::plain, Str::new_game, is_kiosk ? on_quick : on_new,
               side + 144 + gap, main_y, 144, main_height);
  } else {
    add_button(app, root, ButtonKind::main, Str::new_game, is_kiosk ? on_quick : on_new, side,
               main_y, screen_width - 2 * side, main_height);
  }
  constexpr int small_y = 186, small_height = 44, width = (screen_width - 2 * side - 2 * gap) / 3;
  add_button(app, root, ButtonKind::plain, is_kiosk ? Str::all_battles : Str::saved_games,
             is_kiosk ? on_new : on_saves, side, small_y, width, small_height);
  const bool has_way_in = is_kiosk && has_lesson(app);
  add_button(app, root, ButtonKind::plain, has_way_in ? Str::lesson : Str::learn,
             has_way_in ? on_lesson : on_learn, side + width + gap, small_y, width, small_height);
  add_button(app, root, ButtonKind::plain, Str::settings, on_settings, side + 2 * (width + gap),
             small_y, width, small_height);
}

void refresh_title(App&) {}

bool press_key(App&, Key) {
  return false;
}

}  // namespace

const Screen title_screen = {build, refresh_title, press_key};

}  // namespace bg::ui
