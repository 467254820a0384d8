// The die rolls, the column of the table lights up, and the result stands there in words with what
// it set off. The choices that follow are made on the map.
#include "ui/machine.h"
#include "ui/map/canvas.h"
#include "ui/map/dice_painter.h"
#include "ui/model/insight.h"
#include "ui/model/settings.h"
#include "ui/panels/context_bar.h"
#include "ui/panels/panel.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

constexpr uint32_t step_milliseconds = 60;
constexpr uint32_t roll_milliseconds = 540;

struct Roll {
  const App* app = nullptr;
  lv_obj_t* box = nullptr;
  lv_obj_t* words = nullptr;
  lv_obj_t* heading = nullptr;
  lv_timer_t* timer = nullptr;
  uint8_t steps_left = 0;
  int8_t die_modifier[3] = {};  // by what the night does: nothing, doubles, halves
};
Roll roll;

// What the eye follows while the die rolls; the die itself has long fallen.
int shown_die(const AttackNote& attack) {
  return is_die_rolling() ? (attack.die + roll.steps_left * 5 - 1) % 6 + 1 : attack.die;
}

// A die never counts less than 1 or more than 6.
int read_as(int die, int off) {
  const int value = die - off;
  return value < 1 ? 1 : value > 6 ? 6 : value;
}

// What came off the die, at very long odds [8.61] or by a rule of the battle.
int taken_off(const App& app) {
  int night = 0;  // as in Insight::die_modifiers
  for (const Event& event : app.news)
    if (event.kind == EventKind::night_die) night = event.value == 1 ? 1 : event.value <= 3 ? 0 : 2;
  return roll.die_modifier[night];
}

void draw(lv_event_t* event) {
  const App& app = app_of(event);
  const AttackNote& attack = app.story.last_attack();
  Canvas canvas(lv_event_get_layer(event));
  paint_die(canvas, 12, status_height + 12, 44, shown_die(attack));
  const Game& game = app.session.game();
  const auto result_at = insight_of(game).result_at;
  if (result_at == nullptr) return;
  // Nothing is lit before the die lies: a face it only passes over is no result.
  ResultRow row{70, status_height + 12, 40, {}, is_die_rolling() ? 0 : attack.die};
  const int off = taken_off(app);
  for (int die = 1; die <= 6; ++die)
    row.outcomes[die - 1] = result_at(game, read_as(die, off), attack.column);
  paint_result_row(canvas, row);
}

void show_words() {
  set_visible(roll.words, !is_die_rolling());
  set_visible(roll.heading, !is_die_rolling());
}

void on_step(lv_timer_t*) {
  if (roll.steps_left == 0 || roll.box == nullptr) return lv_timer_pause(roll.timer);
  --roll.steps_left;
  if (!is_die_rolling()) return stop_die();
  lv_obj_invalidate(roll.box);
}

void forget(lv_event_t* event) {
  if (lv_event_get_target(event) == roll.box) roll.box = nullptr;
}

// What the heading and the die say already, by a system's own numbers.
bool is_told_above(const Game& game, const Event& event) {
  const OwnWords* own = own_words_of(game);
  return own != nullptr && (event.kind == own->bombarded || event.kind == own->column_set ||
                            event.kind == own->fight_die || event.kind == own->fight_result);
}

bool is_loss(const Event& event) {
  return event.kind == EventKind::eliminated;
}

// What the result set off, line by line; moves of the units are seen on the map afterwards.
// `wanted` chooses among the events.
template <class F>
void write_consequences(const App& app, etl::istring& text, F&& wanted) {
  // A system's own turn begins with events of its own, which are no longer of this fight.
  const bool is_own = own_words_of(app.session.game()) != nullptr;
  bool is_past = false;
  for (const Event& event : app.news) {
    is_past |= event.kind == EventKind::turn_passed;
    if (!wanted(event)) continue;
    switch (event.kind) {
      case EventKind::attack_began:
      case EventKind::odds_set:
      case EventKind::combat_result:
      case EventKind::phase_began:
      case EventKind::turn_passed:
        continue;
      case EventKind::die_rolled:
        if (event.unit == UnitId::none) continue;
        break;
      default:
        break;
    }
    if (is_told_above(app.session.game(), event)) continue;
    if (is_past && is_own) return;
    const Line line = describe(app.session.game(), event, Places::named);
    if (line.empty() || text.available() < line.size() + 2) continue;
    if (!text.empty()) text.append("\n");
    text.append(line);
  }
}

// Who attacked, and what was taken off the die.
Line attackers_in_words(const App& app) {
  const AttackNote& attack = app.story.last_attack();
  Line line;
  char piece[128];
  if (attack.attacker != UnitId::none) {
    lv_snprintf(piece, sizeof piece, str(Str::result_by),
                call_unit(app.session.game(), attack.attacker).c_str());
    line.append(piece);
  }
  if (attack.attackers > 1) {
    lv_snprintf(piece, sizeof piece, str(Str::result_by_more), attack.attackers - 1);
    line.append(piece);
  }
  if (const int off = taken_off(app); off != 0) {
    lv_snprintf(piece, sizeof piece, str(Str::result_die), -off, attack.die,
                read_as(attack.die, off));
    line.append(piece);
  }
  return line.empty() ? line : line.append(".\n");
}

lv_obj_t* add_words(lv_obj_t* list, const lv_font_t* font, Rgb colour) {
  lv_obj_t* label = make_label(list, font, colour);
  lv_obj_set_width(label, screen_width - 24);
  lv_obj_set_style_margin_left(label, 12, 0);
  return label;
}

}  // namespace

bool is_die_rolling() {
  return roll.steps_left > 0;
}

void stop_die() {
  roll.steps_left = 0;
  if (roll.box == nullptr) return;
  show_words();
  lv_obj_invalidate(roll.box);
  refresh_status(*roll.app);
  refresh_context_bar(*roll.app);
  refresh_machine_bar(*roll.app);
}

void note_die_modifier(const Session& session, Command next) {
  const auto read = insight_of(session.game()).die_modifiers;
  if (read != nullptr) read(session.game(), session.state(), next, roll.die_modifier);
}

void roll_die_anew() {
  roll.steps_left = static_cast<uint8_t>(paced(roll_milliseconds) / step_milliseconds);
}

void build_result(App& app, lv_obj_t* box) {
  const Palette& p = palette();
  const AttackNote& attack = app.story.last_attack();
  roll.app = &app;
  roll.box = box;
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN_END, &app);
  lv_obj_add_event_cb(box, forget, LV_EVENT_DELETE, nullptr);

  lv_obj_t* scroller = make_list(box, 0, 60, screen_width, 112);
  static etl::string<600> words;
  roll.heading = add_words(scroller, &font_button, p.ink);
  char text[256];
  const Scenario& scenario = app.session.game().scenario;
  Line place;
  append_place(place, scenario, attack.hex);
  lv_snprintf(text, sizeof text, str(Str::result_line),
              name_with_others(scenario, attack.defender, attack.defenders - 1).c_str(),
              place.c_str(), column_of(attack), str(attack.result));
  words = text;
  append_case(words, app.session.game(), Case::combat_results);
  wrap_words(words.data(), &font_button, screen_width - 24);
  lv_label_set_text(roll.heading, words.c_str());
  roll.words = add_words(scroller, &font_text, p.ink_soft);
  words.clear();
  // Losses first: they are what a player looks for, and the rest may lie below the edge.
  write_consequences(app, words, is_loss);
  write_consequences(app, words, [](const Event& event) { return !is_loss(event); });
  if (words.empty() && !is_choosing(app.session)) {
    words = str(Str::touches_nobody);
    append_case(words, app.session.game(), Case::bombards_unharmed);
  }
  words.insert(0, attackers_in_words(app));
  set_words(roll.words, screen_width - 24, words.c_str());
  end_on_line(scroller);
  show_words();
  if (roll.timer == nullptr) roll.timer = lv_timer_create(on_step, step_milliseconds, nullptr);
  lv_timer_resume(roll.timer);
  lv_timer_reset(roll.timer);
}

}  // namespace bg::ui
