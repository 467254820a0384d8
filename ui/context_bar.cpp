#include "ui/context_bar.h"

#include "rules/checksum.h"
#include "ui/fonts.h"
#include "ui/interpret.h"
#include "ui/order_text.h"
#include "ui/theme.h"

namespace bg::ui {

namespace {

struct ContextBar {
  BarHandlers handlers;
  lv_obj_t* back = nullptr;
  lv_obj_t* middle = nullptr;
  lv_obj_t* main = nullptr;
  lv_obj_t* headline = nullptr;
  lv_obj_t* detail = nullptr;
};
ContextBar bar;

// The two lines between the buttons. Either may be empty; the second one may be long and then has
// the room of both.
struct Words {
  Line headline;
  Line detail;
};

bool is_idle(const UiState& ui) {
  return ui.selected == UnitId::none && ui.chosen.verb == Verb::none;
}

// Counting asks the rules about every unit; once per state is enough.
int able_units(const Session& session) {
  static uint32_t counted_battle = 0;
  static uint32_t counted_state = 0;
  static int count = -1;
  const uint32_t battle = session.game().scenario.hash();
  const uint32_t state = digest(session.state());
  if (count < 0 || counted_battle != battle || counted_state != state) {
    counted_battle = battle;
    counted_state = state;
    count = count_able_units(session);
  }
  return count;
}

Line count_in_words(const Session& session) {
  const int able = able_units(session);
  if (able == 0) return Line(str(Str::no_unit_can_act));
  char text[48];
  lv_snprintf(text, sizeof text, str(able == 1 ? Str::unit_can_act : Str::units_can_act), able);
  return Line(text);
}

// The question without the name of the side, which stands in the status line.
Line question(const Session& session) {
  const Line line = describe_question(session.game(), session.state());
  const size_t colon = line.find(": ");
  if (colon == Line::npos) return line;
  Line text(line.begin() + colon + 2, line.end());
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

Words describe_hex(const Session& session, HexId hex) {
  const Scenario& scenario = session.game().scenario;
  char text[64];
  lv_snprintf(text, sizeof text, str(Str::hex_info), hex_label(hex, scenario.grid()).c_str(),
              terrain_name(scenario.terrain(hex)).data());
  const UnitId unit = top_unit(session, hex);
  if (unit == UnitId::none) return {Line(text), {}};
  return {describe_unit(session.game(), unit), Line(text)};
}

Words find_words(const App& app) {
  const Session& session = app.session;
  const UiState& ui = app.ui;
  if (ui.looked_at != HexId::none) return describe_hex(session, ui.looked_at);
  if (ui.chosen.verb == Verb::end)
    return {describe_order(session, ui.chosen), count_in_words(session)};
  if (ui.selected != UnitId::none) {
    return {describe_unit(session.game(), ui.selected), ui.chosen.verb == Verb::none
                                                            ? Line(str(Str::pick_target))
                                                            : describe_order(session, ui.chosen)};
  }
  if (ui.chosen.verb != Verb::none) return {describe_order(session, ui.chosen), {}};
  if (session.is_over()) return {Line(str(Str::game_over)), {}};
  if (session.state().phase == Phase::movement) return {count_in_words(session), {}};
  return {{}, question(session)};
}

void show_words(const Words& words) {
  const bool has_both = !words.headline.empty() && !words.detail.empty();
  set_visible(bar.headline, !words.headline.empty());
  set_visible(bar.detail, !words.detail.empty());
  lv_label_set_text(bar.headline, words.headline.c_str());
  lv_label_set_text(bar.detail, words.detail.c_str());
  lv_obj_set_y(bar.headline, has_both ? 4 : 13);
  lv_obj_set_y(bar.detail, has_both ? 25 : 6);
  lv_obj_set_style_text_color(bar.detail,
                              (has_both ? palette().bar_ink_soft : palette().bar_ink).lv(), 0);
  lv_obj_set_height(bar.detail, has_both ? 16 : bar_height - 4);
}

// What the main button is called while nothing is chosen.
Str main_label(const App& app) {
  if (app.session.is_over()) return Str::result;
  const Command own =
      app.ui.selected == UnitId::none ? Command{} : first_order(app.session, app.ui.selected);
  if (own.verb != Verb::none) return Str::orders;
  return first_order(app.session, UnitId::none).verb == Verb::fight ? Str::fight : Str::done;
}

void show_buttons(const App& app) {
  const bool idle = is_idle(app.ui);
  const bool is_chosen = app.ui.chosen.verb != Verb::none;
  const bool has_other = is_chosen && other_order(app.session, app.ui.chosen).verb != Verb::none;
  const bool is_anyone_able = !app.session.is_over() && able_units(app.session) > 0;

  set_button(bar.back, ButtonKind::plain, idle ? Str::undo : Str::cancel);
  set_enabled(bar.back, !idle || app.session.can_undo());
  set_button(bar.middle, ButtonKind::plain, has_other ? Str::other : Str::next);
  set_enabled(bar.middle, has_other || is_anyone_able);
  const bool is_main = is_chosen || (idle && !is_anyone_able);
  set_button(bar.main, is_main ? ButtonKind::main : ButtonKind::plain,
             is_chosen ? Str::confirm : main_label(app));
}

lv_obj_t* add_button(App& app, lv_obj_t* root, Str label, int x, int width,
                     lv_event_cb_t on_click) {
  lv_obj_t* button = make_button(root, ButtonKind::plain, label, on_click, &app);
  lv_obj_set_pos(button, x, 3);
  lv_obj_set_size(button, width, touch_size);
  return button;
}

lv_obj_t* add_words(lv_obj_t* root, const lv_font_t* font, Rgb colour) {
  lv_obj_t* label = make_label(root, font, colour);
  lv_obj_set_pos(label, 119, 4);
  lv_obj_set_size(label, 119, lv_font_get_line_height(font));
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_DOTS);
  return label;
}

}  // namespace

void make_context_bar(App& app, lv_obj_t* root, const BarHandlers& handlers) {
  const Palette& p = palette();
  lv_obj_t* box = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  bar.handlers = handlers;
  bar.back = add_button(app, box, Str::undo, 3, 56,
                        [](lv_event_t* e) { bar.handlers.on_back(app_of(e)); });
  bar.middle = add_button(app, box, Str::next, 62, 50,
                          [](lv_event_t* e) { bar.handlers.on_middle(app_of(e)); });
  bar.main = add_button(app, box, Str::done, screen_width - 79, 76,
                        [](lv_event_t* e) { bar.handlers.on_main(app_of(e)); });
  bar.headline = add_words(box, &font_text, p.bar_ink);
  bar.detail = add_words(box, &font_small, p.bar_ink_soft);
}

void refresh_context_bar(const App& app) {
  show_words(find_words(app));
  show_buttons(app);
}

}  // namespace bg::ui
