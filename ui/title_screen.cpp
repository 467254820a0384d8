// The first screen: the name of the game over a piece of one of its maps, continue or begin.
#include "ui/app.h"
#include "ui/counter_painter.h"
#include "ui/fonts.h"
#include "ui/map_painter.h"
#include "ui/theme.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

lv_obj_t* resume_button;
lv_obj_t* new_button;

const Scenario* some_battle(const App& app) {
  for (const Book& book : app.library)
    if (book.fault == Fault::none) return &book.scenario;
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
                 {view.level, static_cast<int16_t>(-view.x), static_cast<int16_t>(-view.y)},
                 Names::hidden);
    // A veil of paper: strong behind the words, thinner towards the edges.
    for (int y = 0; y < screen_height; ++y) {
      const int from_words = y < 30 ? 30 - y : y > 150 ? y - 150 : 0;
      const int veil = 30 - from_words / 5;
      canvas.span(0, y, screen_width, p.paper, static_cast<uint8_t>(veil));
    }
  }
  draw_rule(canvas, 122);
  paint_counter(canvas, 10, 68, 34,
                {.side = Side::union_side, .type = UnitType::infantry, .strength = 8});
  paint_counter(canvas, screen_width - 10 - 34, 68, 34,
                {.side = Side::confederate, .type = UnitType::cavalry, .strength = 6});
}

void on_resume(lv_event_t* event) {
  const JournalFault fault = continue_saved(app_of(event));
  if (fault == JournalFault::none) return;
  char text[128];
  lv_snprintf(text, sizeof text, str(Str::saved_unreadable), sentence(fault).data());
  show_toast(ToastKind::refusal, text);
}

void on_new(lv_event_t* event) {
  show(app_of(event), ScreenId::battle_list);
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
  } parts[] = {{Str::title_blue, p.union_ground},
               {Str::title_and, p.ink},
               {Str::title_gray, p.confederate_edge}};
  for (const auto& part : parts)
    lv_label_set_text_static(make_label(line, &font_title, part.colour), str(part.words));
}

void build(App& app, lv_obj_t* root) {
  lv_obj_add_event_cb(root, draw_backdrop, LV_EVENT_DRAW_MAIN_END, &app);
  const Palette& p = palette();
  centred_line(root, &font_heading, p.ink, Str::title_first, 38);
  lv_obj_set_style_text_letter_space(lv_obj_get_child(root, 0), 3, 0);
  make_name(root, 66);
  centred_line(root, &font_text, p.ink_soft, Str::subtitle, 131);

  constexpr int y = screen_height - 62, height = 48, width = 138, gap = 10;
  resume_button = make_button(root, ButtonKind::main, Str::resume, on_resume, &app);
  new_button = make_button(root, ButtonKind::plain, Str::new_game, on_new, &app);
  const bool can_resume = has_saved_game(app.platform.saved);
  set_visible(resume_button, can_resume);
  set_button(new_button, can_resume ? ButtonKind::plain : ButtonKind::main, Str::new_game);
  for (lv_obj_t* button : {resume_button, new_button}) {
    lv_obj_set_size(button, width, height);
    if (can_resume || button == new_button) add_to_walk(app, button);
  }
  lv_obj_set_pos(resume_button, screen_width / 2 - width - gap / 2, y);
  lv_obj_set_pos(new_button, can_resume ? screen_width / 2 + gap / 2 : (screen_width - width) / 2,
                 y);
}

void refresh_title(App&) {}

bool press_key(App&, Key) {
  return false;
}

}  // namespace

const Screen title_screen = {build, refresh_title, press_key};

}  // namespace bg::ui
