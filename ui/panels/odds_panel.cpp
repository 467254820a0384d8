// The planned attack before it is fought: the odds, every change with its case, what each die would
// do, and the voluntary reduction.
#include "ui/map/canvas.h"
#include "ui/map/dice_painter.h"
#include "ui/model/insight.h"
#include "ui/panels/panel.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

constexpr int left_width = 166;

struct Plan {
  OddsTold odds;
  ModifierList modifiers;
};
Plan plan;  // two dozen changes are more than the device's stack should carry

void compute(const App& app) {
  const Session& session = app.session;
  plan.modifiers.clear();
  plan.odds = insight_of(session.game())
                  .odds(session.game(), session.state(), app.ui.column_cap, &plan.modifiers);
}

// The highest column the odds give without a reduction.
int free_column(const App& app) {
  const Session& session = app.session;
  return insight_of(session.game()).odds(session.game(), session.state(), 0, nullptr).column;
}

template <class... Args>
void write(etl::istring& text, Str format, Args... args) {
  char piece[192];
  lv_snprintf(piece, sizeof piece, str(format), args...);
  text.append(piece);
}

Str words_for(Modifier::Why why) {
  switch (why) {
    case Modifier::Why::ground:
      return Str::for_ground;
    case Modifier::Why::closeness:
      return Str::for_closeness;
    case Modifier::Why::range:
      return Str::for_range;
    case Modifier::Why::escort:
      return Str::for_escort;
    case Modifier::Why::order:
      return Str::for_order;
    case Modifier::Why::aid:
      return Str::for_aid;
    case Modifier::Why::alone:
      return Str::for_alone;
    case Modifier::Why::horse:
      return Str::for_horse;
    case Modifier::Why::flank:
      return Str::for_flank;
    case Modifier::Why::crossing:
    case Modifier::Why::leader:
    case Modifier::Why::surrounded:
    case Modifier::Why::mixed:
    case Modifier::Why::spirit:
    case Modifier::Why::other:
      break;
  }
  return Str::nothing;
}

// "artillery 6": a bare name may be a number.
Line type_and_name(const Game& game, UnitId unit) {
  const etl::string_view type = unit_type_name(game.scenario.unit(unit).type());
  const etl::string_view name = game.scenario.unit_name(unit);
  Line line(type.data(), type.size());
  line.append(" ").append(name.data(), name.size());
  return line;
}

using Text = etl::string<900>;  // two dozen lines of some 36 letters

void begin_line(Text& text) {
  if (!text.empty()) text.append("\n");
}

// Whether the table goes by differences and not by "2:1".
bool is_by_differences(const Game& game) {
  return column_name(game, 0).find(':') == etl::string_view::npos;
}

// "3 more for 2:1": what the attack lacks for the next column. Not told where the column is not
// that of the strengths and the shifts of the ground: at the ends of the table, by choice lower, or
// for a demoralized side.
void write_lacking(const App& app, Text& text) {
  const Game& game = app.session.game();
  const OddsTold& odds = plan.odds;
  if (odds.lacking > 0) {
    begin_line(text);
    write(text, Str::more_make, odds.lacking, column_name(game, odds.column + 1).data());
  }
  if (is_by_differences(game)) return;
  if (app.ui.column_cap != 0 || odds.column == 0) return;
  for (const Modifier& one : plan.modifiers)
    if (one.why == Modifier::Why::spirit) return;
  const int columns = insight_of(game).columns;
  const auto is_printed = [&](int column) {
    return column < columns && insight_of(game).result_at(game, 1, column) != Outcome::none;
  };
  const int shift = odds.shift_right - odds.shift_left;
  int next = odds.column - shift + 1;  // before the shifts
  while (next < columns && !is_printed(next)) ++next;
  if (next >= columns || !is_printed(next + shift)) return;
  const etl::string_view ratio = column_name(game, next);  // "3:2", in the defender's favour
  const int wanted = odds.defence * (ratio[0] - '0');
  const int lacking = (wanted + ratio[2] - '0' - 1) / (ratio[2] - '0') - odds.attack;
  if (lacking <= 0) return;
  begin_line(text);
  write(text, Str::more_make, lacking, column_name(game, next + shift).data());
}

bool is_changed(UnitId unit) {
  for (const Modifier& one : plan.modifiers)
    if (one.of == Modifier::Of::unit && one.unit == unit) return true;
  return false;
}

// The sum: whoever counts as printed. The others follow with the reasons.
void write_strengths(const App& app, Text& text) {
  const Session& session = app.session;
  const auto add = [&](Str words, UnitId unit) {
    const Counter counter = counter_of(session, unit);
    if (is_changed(unit) || counter.type == UnitType::leader || text.available() < 96) return;
    begin_line(text);
    const size_t start = text.size();
    write(text, words, type_and_name(session.game(), unit).c_str(), counter.strength);
    char& first = text[start];
    if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  };
  const PlannedAttack planned = plan_of(session);
  planned.attackers.each([&](UnitId unit) { add(Str::unit_strength, unit); });
  for (int i = 0; i < planned.hex_count; ++i)
    for (UnitId unit = next_in_hex(session, planned.hexes[i], UnitId::none); unit != UnitId::none;
         unit = next_in_hex(session, planned.hexes[i], unit))
      add(Str::against_strength, unit);
}

// Who leads, where losses are his.
void write_leads(const App& app, Text& text) {
  const Game& game = app.session.game();
  if (plan.odds.lead == UnitId::none || plan.odds.enemy_lead == UnitId::none) return;
  begin_line(text);
  write(text, Str::led_by, game.scenario.unit_name(plan.odds.lead).data(),
        game.scenario.unit_name(plan.odds.enemy_lead).data());
  append_case(text, game, Case::lead_unit);
}

Str words_for_shift(const Modifier& one) {
  const bool is_right = one.after > one.before;
  switch (one.why) {
    case Modifier::Why::spirit:
      return is_right ? Str::spirit_right : Str::spirit_left;
    case Modifier::Why::crossing:
      return Str::crossing_left;
    case Modifier::Why::leader:
      return Str::leader_right;
    case Modifier::Why::surrounded:
      return Str::surrounded_right;
    case Modifier::Why::mixed:
      return Str::mixed_left;
    default:
      return is_right                     ? Str::column_right
             : plan.odds.woods_chosen     ? Str::woods_left
             : one.before - one.after > 1 ? Str::columns_left
                                          : Str::column_left;
  }
}

void write_changes(const App& app, Text& text) {
  const Scenario& scenario = app.session.game().scenario;
  for (const Modifier& one : plan.modifiers) {
    if (text.available() < 96) break;
    const int change = one.after - one.before;
    Line line;
    switch (one.of) {
      case Modifier::Of::unit:
        write(line, Str::unit_counts, type_and_name(app.session.game(), one.unit).c_str(),
              one.before, one.after, str(words_for(one.why)));
        break;
      case Modifier::Of::attack:
        write(line, Str::attack_counts, one.before, one.after);
        break;
      case Modifier::Of::column:
        write(line, words_for_shift(one), change < 0 ? -change : change);
        break;
      case Modifier::Of::die:
        write(line, Str::die_counts, change);
        break;
    }
    append_citation(line, one.rule);
    if (!text.empty()) text.append("\n");
    text.append(line);
  }
  if (scenario.is_night(app.session.state().clock().turn) &&
      case_of(app.session.game(), Case::night_die).book != bg::Book::none) {
    if (!text.empty()) text.append("\n");
    text.append(str(Str::night_die));
    append_case(text, app.session.game(), Case::night_die);
  }
  const auto can_retreat = insight_of(app.session.game()).can_defenders_retreat;
  if (can_retreat != nullptr && !can_retreat(app.session.game(), app.session.state())) {
    if (!text.empty()) text.append("\n");
    text.append(str(Str::cannot_retreat));
    append_case(text, app.session.game(), Case::no_way_to_retreat);
  }
  if (!plan_of(app.session).bombarding.empty()) {
    if (!text.empty()) text.append("\n");
    text.append(str(Str::guns_unharmed));
    append_case(text, app.session.game(), Case::bombards_unharmed);
  }
}

// How often each result comes, in the order of the die.
void write_chances(const Game& game, Text& text) {
  bool told[outcome_count] = {};
  for (int die = 1; die <= 6; ++die) {
    const Outcome outcome = plan.odds.results[die - 1];
    if (told[static_cast<size_t>(outcome)]) continue;
    told[static_cast<size_t>(outcome)] = true;
    int times = 0;
    for (int other = 1; other <= 6; ++other) times += plan.odds.results[other - 1] == outcome;
    if (!text.empty()) text.append("\n");
    write(text, Str::times_in_six, times, outcome_name(game, outcome).data());
  }
}

void draw(lv_event_t* event) {
  Canvas canvas(lv_event_get_layer(event));
  ResultRow row{left_width + 4, status_height + 4, 24, {}, 0};
  for (int die = 1; die <= 6; ++die) row.outcomes[die - 1] = plan.odds.results[die - 1];
  paint_result_row(canvas, row);
  canvas.fill(left_width, status_height + 4, 1, 164, palette().grid);
}

// The column after a reduction by one, or back by one; -1 where there is none.
int column_after(const App& app, int change) {
  const int highest = free_column(app);
  const Game& game = app.session.game();
  if (is_by_differences(game)) return -1;  // there is no voluntary reduction
  const auto has_column = [&](int column) {
    return insight_of(game).result_at(game, 1, column) != Outcome::none;
  };
  int wanted = plan.odds.column + change;
  while (wanted >= 0 && wanted < highest && !has_column(wanted)) wanted += change;
  return wanted < 0 || wanted > highest ? -1 : wanted;
}

void reduce(App& app, int change) {
  const int wanted = column_after(app, change);
  if (wanted < 0) return;
  app.ui.column_cap = static_cast<uint8_t>(wanted == free_column(app) ? 0 : wanted + 1);
  refresh(app);
}

}  // namespace

void build_odds(App& app, lv_obj_t* box) {
  const Palette& p = palette();
  if (insight_of(app.session.game()).odds == nullptr) return;
  if (plan_of(app.session).attackers.empty()) {
    lv_obj_t* label = make_label(box, &font_text, p.ink);
    lv_obj_set_pos(label, 10, 10);
    lv_obj_set_width(label, screen_width - 20);
    lv_label_set_text_static(label, str(Str::tap_attackers));
    return;
  }
  const PlannedAttack planned = plan_of(app.session);
  for (int i = 0; i < planned.hex_count; ++i) {
    if (!has_face_down(app.session, planned.hexes[i])) continue;
    lv_obj_t* label = make_label(box, &font_text, p.ink);
    lv_obj_set_pos(label, 10, 10);
    lv_obj_set_width(label, screen_width - 20);
    lv_label_set_text_static(label, str(Str::odds_face_down));
    return;
  }
  compute(app);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN_END, &app);

  char text[128];
  lv_snprintf(text, sizeof text, str(Str::strength_against), plan.odds.attack, plan.odds.defence,
              column_name(app.session.game(), plan.odds.column).data());
  lv_obj_t* heading = make_label(box, heading_font(text, left_width - 12), p.ink);
  lv_obj_set_pos(heading, 8, 3);
  lv_label_set_text(heading, text);

  lv_obj_t* scroller = make_list(box, 0, 32, left_width, 94);
  lv_obj_t* changes = make_label(scroller, &font_small, p.ink);
  lv_obj_set_style_margin_left(changes, 8, 0);
  static Text words;
  words.clear();
  write_lacking(app, words);
  write_leads(app, words);
  write_strengths(app, words);
  write_changes(app, words);
  wrap_words(words.data(), &font_small, left_width - 18);
  lv_obj_set_width(changes, left_width - 14);
  lv_label_set_text(changes, words.c_str());

  lv_obj_t* chances = make_label(box, &font_small, p.ink);
  lv_obj_set_pos(chances, left_width + 6, 50);
  lv_obj_set_size(chances, screen_width - left_width - 10, 120);
  words.clear();
  write_chances(app.session.game(), words);
  wrap_words(words.data(), &font_small, screen_width - left_width - 10);
  lv_label_set_text(chances, words.c_str());

  // The reduction [8.9]: one column down or up again.
  const bool can_lower = column_after(app, -1) >= 0, can_raise = column_after(app, 1) >= 0;
  if (!can_lower && !can_raise) return;
  lv_obj_t* lower = make_button(
      box, ButtonKind::plain, Str::minus, [](lv_event_t* e) { reduce(app_of(e), -1); }, &app);
  lv_obj_set_pos(lower, 6, 129);
  lv_obj_set_size(lower, touch_size, touch_size);
  lv_obj_t* higher = make_button(
      box, ButtonKind::plain, Str::plus, [](lv_event_t* e) { reduce(app_of(e), 1); }, &app);
  lv_obj_set_pos(higher, left_width - 8 - touch_size, 129);
  lv_obj_set_size(higher, touch_size, touch_size);
  set_enabled(lower, can_lower);
  set_enabled(higher, can_raise);
  lv_obj_t* caption = make_label(box, &font_small, p.ink_soft);
  lv_obj_set_pos(caption, 6 + touch_size, 133);
  lv_obj_set_width(caption, left_width - 14 - 2 * touch_size);
  lv_obj_set_style_text_align(caption, LV_TEXT_ALIGN_CENTER, 0);
  lv_label_set_text_static(caption, str(Str::fight_at));
}

}  // namespace bg::ui
