// Between two player-turns: a cover that hides everything until the other player has the device,
// then what happened, in a few lines, with the replay behind them.
#include "ui/app.h"
#include "ui/map/canvas.h"
#include "ui/map/counter_painter.h"
#include "ui/model/insight.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

struct Handover {
  lv_obj_t* root = nullptr;
  bool is_covered = true;
  bool tells = true;  // what happened comes behind the cover; else the map at once
};
Handover handover;

template <class... Args>
void add_line(etl::istring& text, Str format, Args... args) {
  char line[256];
  lv_snprintf(line, sizeof line, str(format), args...);
  if (text.available() < 128) return;
  if (!text.empty()) text.append("\n");
  text.append(line);
}

int strength_of(const Scenario& scenario, const UnitSet& units, Side side, int& count) {
  int strength = 0;
  units.each([&](UnitId unit) {
    if (scenario.side_of(unit) != side) return;
    ++count;
    strength += scenario.unit(unit).strength();
  });
  return strength;
}

void name_units(etl::istring& text, const Scenario& scenario, Str format, const UnitSet& units) {
  if (units.empty()) return;
  add_line(text, format);
  bool is_first = true;
  units.each([&](UnitId unit) {
    const etl::string_view name = scenario.unit_name(unit);
    if (text.available() < name.size() + 2) return;
    if (!is_first) text.append(", ");
    is_first = false;
    text.append(name.data(), name.size());
  });
}

// Reinforcements of the player who takes over.
int count_due(const Session& session) {
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (session.game().scenario.side_of(unit) != session.state().clock().side) continue;
    const int turn = arrival_turn(session, unit);
    if (turn != 0 && turn <= session.state().clock().turn) ++count;
  }
  return count;
}

// A turn in which nothing can be watched.
bool is_empty(const Chapter& chapter) {
  return chapter.moved == 0 && chapter.entered.empty() && chapter.exited.empty() &&
         chapter.lost.empty() && chapter.attacks.empty() && chapter.gained[0] == 0 &&
         chapter.gained[1] == 0;
}

// First what it came to, then each attack; who wants more has the replay.
void tell(const App& app, etl::istring& text) {
  const Scenario& scenario = app.session.game().scenario;
  const Chapter& chapter = app.story.before();
  if (chapter.moved > 0) add_line(text, Str::story_moved, chapter.moved);
  if (!chapter.entered.empty()) add_line(text, Str::story_entered, chapter.entered.count());
  if (!chapter.exited.empty()) add_line(text, Str::story_exited, chapter.exited.count());
  for (const Side side : {Side::union_side, Side::confederate}) {
    int count = 0;
    const int strength = strength_of(scenario, chapter.lost, side, count);
    if (count > 0) add_line(text, Str::story_lost, side_name(side).data(), count, strength);
  }
  if (chapter.gained[0] != 0 || chapter.gained[1] != 0)
    add_line(text, Str::story_points, chapter.gained[0], chapter.gained[1]);
  if (is_empty(chapter)) add_line(text, Str::story_nothing);
  const int due = count_due(app.session);
  if (due > 0) add_line(text, Str::story_due, due);
  for (const AttackNote& attack : chapter.attacks) {
    Line place;
    append_place(place, scenario, attack.hex);
    add_line(text, Str::story_attack,
             name_with_others(scenario, attack.defender, attack.defenders - 1).c_str(),
             place.c_str(), column_of(attack), str(attack.result));
  }
  name_units(text, scenario, Str::story_order, chapter.unruly);
  name_units(text, scenario, Str::story_advanced, chapter.advanced);
}

void on_watch(lv_event_t* event) {
  App& app = app_of(event);
  watch_from(app, app.story.before().first_record);
}

void on_ready(lv_event_t* event) {
  if (!handover.tells) return show(app_of(event), ScreenId::map);
  handover.is_covered = false;
  show(app_of(event), ScreenId::handover);
}

void on_play(lv_event_t* event) {
  handover.is_covered = true;
  show(app_of(event), ScreenId::map);
}

// Who is to take the device.
Side taker(const App& app) {
  return player_to_act(app.session.state());
}

void draw_side(lv_event_t* event) {
  Canvas canvas(lv_event_get_layer(event));
  paint_counter(canvas, screen_width / 2 - 32, 28, 64,
                {.side = taker(app_of(event)), .type = UnitType::infantry});
}

lv_obj_t* add_main(App& app, lv_obj_t* root, Str words, lv_event_cb_t on_click) {
  lv_obj_t* button = make_button(root, ButtonKind::main, words, on_click, &app);
  lv_obj_set_size(button, 110, 44);
  lv_obj_set_pos(button, screen_width - 116, screen_height - 50);
  add_to_walk(app, button);
  return button;
}

lv_obj_t* add_centred(lv_obj_t* root, int y, const char* words, Rgb colour) {
  lv_obj_t* label = make_label(root, &font_heading, colour);
  lv_label_set_text(label, words);
  lv_obj_align(label, LV_ALIGN_TOP_MID, 0, y);
  return label;
}

void build_cover(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* sheet = make_bar(root, 0, 0, screen_width, screen_height);
  lv_obj_add_event_cb(sheet, draw_side, LV_EVENT_DRAW_POST_BEGIN, &app);
  char text[128];
  lv_snprintf(text, sizeof text, str(Str::take_device), side_name(taker(app)).data());
  add_centred(root, 108, text, p.bar_ink);
  add_centred(root, 136, str(Str::take_device_2), p.bar_ink);
  lv_obj_t* button = add_main(app, root, Str::ready, on_ready);
  lv_obj_align(button, LV_ALIGN_TOP_MID, 0, screen_height - 60);
}

void build_story(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  const Chapter& chapter = app.story.before();
  lv_obj_t* when = make_label(root, &font_small, p.ink_soft);
  lv_obj_align(when, LV_ALIGN_TOP_RIGHT, -12, 15);
  char text[96];
  lv_snprintf(text, sizeof text, str(Str::story_turn), side_name(chapter.side).data(),
              chapter.turn);
  lv_label_set_text(when, text);
  const char* words = str(Str::what_happened);
  const int room = screen_width - 12 - 12 - 6 - text_width(text, &font_small);
  lv_obj_t* heading = make_label(root, heading_font(words, room), p.ink);
  lv_obj_set_pos(heading, 12, 8);
  lv_label_set_text_static(heading, words);
  PageText& story = page_text();
  story.clear();
  tell(app, story);
  make_text(root, 34, screen_height - 54 - 34, story.c_str());
  add_main(app, root, Str::my_turn, on_play);
  if (is_empty(chapter)) return;
  lv_obj_t* watch = make_button(root, ButtonKind::plain, Str::watch_again, on_watch, &app);
  lv_obj_set_size(watch, 110, 44);
  lv_obj_set_pos(watch, 6, screen_height - 50);
  add_to_walk(app, watch);
}

void build(App& app, lv_obj_t* root) {
  if (handover.is_covered)
    build_cover(app, root);
  else
    build_story(app, root);
}

void refresh_handover(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  show(app, ScreenId::title);
  return true;
}

}  // namespace

void cover_choice(App& app) {
  handover.is_covered = true;
  handover.tells = false;
  show(app, ScreenId::handover);
}

void hand_over(App& app, bool is_covered) {
  handover.is_covered = is_covered;
  handover.tells = true;
  show(app, ScreenId::handover);
}

const Screen handover_screen = {build, refresh_handover, press_key};

}  // namespace bg::ui
