#include "ui/panels/context_bar.h"

#include "ui/lesson.h"
#include "ui/machine.h"
#include "ui/map/canvas.h"
#include "ui/map/dice_painter.h"
#include "ui/map/map_widget.h"
#include "ui/map/marks.h"
#include "ui/model/insight.h"
#include "ui/model/settings.h"
#include "ui/model/study.h"
#include "ui/panels/order_text.h"
#include "ui/panels/panel.h"
#include "ui/text/own_words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

struct Slot {
  Str label = Str::nothing;  // nothing: no button there
  TapKind tap = TapKind::nothing;
  bool enabled = true;
  ButtonKind kind = ButtonKind::plain;

  bool operator==(const Slot&) const = default;
};

struct Buttons {
  Slot back, middle, main;
};

struct ContextBar {
  void (*on_tap)(App& app, Tap tap) = nullptr;
  lv_obj_t* box = nullptr;
  lv_obj_t* back = nullptr;
  lv_obj_t* middle = nullptr;
  lv_obj_t* main = nullptr;
  lv_obj_t* words = nullptr;
  lv_obj_t* headline = nullptr;
  lv_obj_t* detail = nullptr;
  Buttons shown;
};
ContextBar bar;

// Where the buttons stand, from the left for right-handed people; the words have the room between
// those that are there.
constexpr int margin = 3;
constexpr int back_width = 56, middle_width = 50, main_width = 76;
constexpr int middle_left = margin + back_width + margin;
constexpr int least_words_width =  // between three buttons, with a rim
    screen_width - back_width - middle_width - main_width - 5 * margin - 9;

// The two lines between the buttons. Either may be empty; the second one may be long and then has
// the room of both.
struct Words {
  Line headline;
  Line detail;
  Line shorter = {};  // the headline where there is no room for the whole of it
  Line brief = {};    // and the detail
};

// ---------------------------------------------------------------- words

template <class... Args>
Line filled(Str format, Args... args) {
  char text[256];
  lv_snprintf(text, sizeof text, str(format), args...);
  return Line(text);
}

Line count_in_words(const App& app) {
  const int able = app.able.count(app.session);
  if (able < 0) return Line(str(Str::looking));
  if (able == 0) return Line(str(Str::no_unit_can_act));
  const int quota = quota_left(app.session);
  if (quota >= 0 && quota < able) return filled(Str::quota_left, quota);
  return filled(able == 1 ? Str::unit_can_act : Str::units_can_act, able);
}

// What a player is asked in a combat.
Str question(Ask ask) {
  switch (ask) {
    case Ask::nothing:
    case Ask::thin_stack:
    case Ask::turn_works:
    case Ask::target:
    case Ask::plan:
    case Ask::count:
      break;
    case Ask::flush:
      return Str::ask_flush;
    case Ask::flush_retreat:
    case Ask::withdraw_retreat:
      return Str::ask_two_hexes;
    case Ask::withdraw:
      return Str::ask_withdraw;
    case Ask::occupy:
      return Str::ask_occupy;
    case Ask::attacker_loss:
      return Str::ask_attacker_loss;
    case Ask::defender_loss:
      return Str::ask_defender_loss;
    case Ask::exchange:
      return Str::ask_exchange;
    case Ask::retreat:
      return Str::ask_retreat;
    case Ask::optional_retreat:
      return Str::ask_optional_retreat;
    case Ask::advance:
      return Str::ask_advance;
    case Ask::fall_back:
      return Str::ask_fall_back;
    case Ask::repulse:
      return Str::ask_repulse;
    case Ask::gun_aid:
      return Str::ask_gun_aid;
    case Ask::arrivals:
      return Str::ask_arrivals;
    case Ask::plots:
      return Str::ask_plots;
    case Ask::run_plots:
      return Str::ask_run_plots;
    case Ask::set_up:
      return Str::ask_set_up;
    case Ask::secret_aim:
      return Str::ask_secret_aim;
    case Ask::replacements:
      return Str::ask_replacements;
    case Ask::fog_of_war:
      return Str::ask_fog;
    case Ask::leader_aid:
      return Str::ask_leader_aid;
  }
  return Str::ask_target;
}

// How a unit's retreat deals with friends in its way: it shares their hex, or has to push them out.
Str question_of_retreat(const Session& session, UnitId unit) {
  Str words = Str::ask_retreat;
  for (const Command& command : legal_commands(session, unit)) {
    if (command.verb == Verb::displace) return Str::ask_retreat_pushing;
    if (command.verb == Verb::retreat && top_unit(session, command.hex) != UnitId::none)
      words = Str::ask_retreat_stacking;
  }
  return words;
}

// What passing a choice up is called on the button, and how it is asked about.
struct Refraining {
  Str button, ask;
};
Refraining refraining(Ask ask) {
  switch (ask) {
    case Ask::flush:
      return {Str::decline, Str::ask_end_flush};
    case Ask::withdraw:
      return {Str::stand, Str::ask_end_withdraw};
    case Ask::occupy:
      return {Str::no_advance, Str::ask_end_occupy};
    case Ask::optional_retreat:
      return {Str::stay, Str::ask_end_guns};
    case Ask::leader_aid:
      return {Str::decline, Str::ask_end_aid};
    case Ask::gun_aid:
      return {Str::go_on, Str::ask_end_gun_aid};
    default:
      return {Str::no_advance, Str::ask_end_advance};
  }
}

// Units that go their own way once movement has ended.
Line count_of_scatter(const Prompt& prompt) {
  const bool is_other_count = prompt.ask == Ask::replacements || prompt.ask == Ask::fog_of_war;
  if (prompt.task != Task::move || prompt.owed == 0 || is_other_count) return {};
  return filled(prompt.owed == 1 ? Str::unit_scatters : Str::units_scatter, prompt.owed);
}

// How the end of what is asked is asked about.
Str question_of_end(const Prompt& prompt, Side phasing) {
  switch (prompt.ask) {
    case Ask::set_up:
      return Str::end_set_up;
    case Ask::replacements:
      return Str::end_replacements;
    case Ask::fog_of_war:
      return Str::end_fog;
    case Ask::arrivals:
      return Str::end_arrivals;
    case Ask::plots:
      return Str::end_plots;
    case Ask::run_plots:
      return Str::end_run_plots;
    default:
      break;
  }
  if (prompt.task == Task::move) return Str::end_movement;
  return prompt.player == phasing ? Str::end_combat : Str::end_other_attacks;
}

// The shared words, or those of the system where they have none.
Line asked_in_words(const Session& session, const Prompt& prompt) {
  const Str own = own_question(session.game(), prompt);
  return own != Str::nothing ? Line(str(own)) : filled(question(prompt.ask), prompt.owed);
}

Line question_in_words(const Session& session, const Prompt& prompt) {
  Line line;
  // In a combat the choice may be anybody's; else the status line says whose it is.
  if (prompt.task == Task::choose && prompt.ask != Ask::secret_aim) {
    const etl::string_view side = side_name(prompt.player);
    line.append(side.data(), side.size());
    line.append(": ");
  }
  line.append(prompt.ask == Ask::retreat ? Line(str(Str::ask_who_retreats))
                                         : asked_in_words(session, prompt));
  const bool counts = prompt.ask == Ask::replacements || prompt.ask == Ask::fog_of_war;
  if (counts && prompt.owed > 0) line.append(filled(Str::so_many_left, prompt.owed));
  return line;
}

// What a unit is called where there is room for it, else its name alone.
Line name_in_bar(const Session& session, UnitId unit) {
  const Line line = called(session, unit);
  return is_face_down(session, unit) || text_width(line.c_str(), &font_small) < least_words_width
             ? line
             : Line(session.game().scenario.unit_name(unit).data());
}

Line stack_in_words(const Session& session, HexId hex) {
  int strength = 0;
  for (UnitId one = next_in_hex(session, hex, UnitId::none); one != UnitId::none;
       one = next_in_hex(session, hex, one))
    strength += counter_of(session, one).strength;
  if (has_face_down(session, hex)) return filled(Str::stack_face_down, count_in_hex(session, hex));
  return filled(Str::stack_info, count_in_hex(session, hex), strength);
}

Words describe_hex(const Session& session, HexId hex) {
  const Scenario& scenario = session.game().scenario;
  const BoxBeside box = box_behind(session, hex);
  if (box.area != BoxBeside::no_area && count_in_hex(session, hex) == 0) {
    const PlaceBeside place{PlaceBeside::What::box, box.area};
    return {name_of_place(session, place), filled(Str::box_holds, count_beside(session, place))};
  }
  const Line ground = filled(Str::hex_info, hex_label(hex, scenario.grid()).c_str(),
                             terrain_name(scenario.terrain(hex)).data());
  const UnitId unit = top_unit(session, hex);
  if (unit == UnitId::none) {
    if (place_near(scenario, hex) == nullptr) return {ground, {}};
    Line place = place_first(scenario, hex);
    if (text_width(place.c_str(), &font_small) <= least_words_width) return {place, ground};
    place.append(", ").append(terrain_name(scenario.terrain(hex)).data());
    return {{}, place};
  }
  if (count_in_hex(session, hex) == 1) return {name_in_bar(session, unit), ground};
  return {stack_in_words(session, hex), ground};
}

// Whether hexes are in sight that only strategic movement reaches.
bool shows_march_marks(const App& app) {
  const Grid& grid = app.session.game().scenario.grid();
  const HexView view(grid, app.ui.view.level);
  const Size window = map_window();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const uint8_t left = map_marks().left.thirds[i];
    if (left == PointsLeft::unknown || (left & PointsLeft::by_march) == 0) continue;
    const Point centre = view.centre(static_cast<HexId>(i));
    const int x = centre.x - app.ui.view.x, y = centre.y - app.ui.view.y;
    if (x >= 0 && y >= 0 && x < window.width && y < window.height) return true;
  }
  return false;
}

bool has_march(const Game& game) {
  const auto knows = insight_of(game).knows;
  return knows == nullptr || knows(game, Verb::march);
}

// A unit that has gone a leg and stays in hand.
bool has_gone(const App& app) {
  const Prompt prompt = prompt_of(app.session);
  return prompt.mover == app.ui.selected && app.session.can_undo() && prompt.task == Task::move;
}

// "4 1/3 points left" for the unit in hand, or what it would have left at the chosen hex.
Line points_in_words(const App& app) {
  const int left = points_left(app.session, app.ui.selected);
  if (prompt_of(app.session).ask != Ask::nothing && is_moving(app.session))
    return Line(str(Str::pick_target));
  if (counter_of(app.session, app.ui.selected).fate == Fate::waiting)
    return Line(str(map_marks().has_way_on ? Str::tap_goal : Str::tap_entry));
  if (!is_moving(app.session) || left < 0) return Line(str(Str::pick_target));
  if (only_falls_back(app.session, app.ui.selected)) return Line(str(Str::only_falls_back));
  Line line;
  append_points(line, app.session.game(), left);
  if (has_gone(app)) return line.append(str(Str::points_to_go_on));
  const Str otherwise =
      has_march(app.session.game()) ? Str::points_or_march : Str::points_or_charge;
  return line.append(str(shows_march_marks(app) ? otherwise : Str::points_in_hand));
}

// Another unit that could still go on with its move would be done with it [6.18]; none where there
// is no such unit.
UnitId ends_move_of(const Session& session, UnitId unit) {
  const Prompt prompt = prompt_of(session);
  const UnitId mover = prompt.mover;
  const bool is_own = mover != UnitId::none && mover != unit && prompt.task == Task::move &&
                      session.game().scenario.side_of(mover) == session.state().clock().side;
  return is_own && points_left(session, mover) > 0 && is_able(session, mover) ? mover
                                                                              : UnitId::none;
}

// "14 to 7, woods: 2:1", with the reason why the column is not that of the figures; "4 (of 7) to 8"
// where attackers do not count in full, with the printed strength.
Line odds_in_words(const Game& game, const OddsTold& odds, int printed) {
  char attack[48];
  lv_snprintf(attack, sizeof attack, odds.attack < printed ? str(Str::attack_of) : "%d",
              odds.attack, printed);
  const Str figures = odds.shift_left == odds.shift_right ? Str::odds_line
                      : odds.woods_chosen                 ? Str::for_woods
                                                          : Str::for_terrain;
  return filled(figures, attack, odds.defence, column_name(game, odds.column).data());
}

// "14 to 7, at 2:1" and nothing more.
Line odds_in_short(const Game& game, const OddsTold& odds) {
  char attack[16];
  lv_snprintf(attack, sizeof attack, "%d", odds.attack);
  return filled(Str::odds_line, attack, odds.defence, column_head(game, odds.column).c_str());
}

// What the unit would get against the enemy that was tapped.
Words describe_prospect(const App& app) {
  const Prospect& prospect = app.ui.prospect;
  Line line = filled(prospect.bad == 0 ? Str::die_succeeds : Str::die_prospects, prospect.good,
                     prospect.bad);
  if (prospect.attackers > 1) line.append(filled(Str::prospect_with, prospect.attackers - 1));
  const Game& game = app.session.game();
  return {odds_in_words(game, prospect.odds, prospect.printed), line,
          odds_in_short(game, prospect.odds),
          prospect.attackers > 1
              ? filled(Str::prospect_brief, prospect.good, prospect.attackers - 1)
              : Line()};
}

Words describe_selection(const App& app) {
  const Session& session = app.session;
  const Command& chosen = app.ui.chosen;
  if (app.ui.prospect.target != HexId::none) return describe_prospect(app);
  const Line unit = app.ui.with_stack ? stack_in_words(session, hex_of(session, app.ui.selected))
                                      : name_in_bar(session, app.ui.selected);
  if (chosen.verb == Verb::none) {
    const Prompt prompt = prompt_of(session);
    if (prompt.ask == Ask::retreat)
      return {unit, Line(str(question_of_retreat(session, app.ui.selected)))};
    if (prompt.ask == Ask::advance || prompt.ask == Ask::occupy)
      return {unit, Line(str(Str::ask_where_advance))};
    if (prompt.task == Task::choose) return {unit, asked_in_words(session, prompt)};
    if (app.ui.joiner != UnitId::none)
      return {unit,
              filled(Str::stack_joins, session.game().scenario.unit_name(app.ui.joiner).data())};
    return {unit, is_planning(session) ? Line(str(Str::tap_enemy)) : points_in_words(app)};
  }
  Line order = describe_order(session, chosen);
  if (chosen.verb == Verb::march) append_case(order, session.game(), Case::strategic_movement);
  if (chosen.verb == Verb::displace) append_case(order, session.game(), Case::displacement);
  if (only_falls_back(session, app.ui.selected)) return {unit, order};
  if (chosen.verb == Verb::move && must_stop(session, chosen.unit, chosen.hex)) {
    order.append(str(Str::and_stops));
    append_case(order, session.game(), Case::zone_stops);
  } else if (chosen.verb == Verb::move || chosen.verb == Verb::march) {
    const int rest = points_left_after(session, chosen);
    if (rest >= 0) {
      order.append(", ");
      append_points(order, session.game(), rest);
      order.append(str(Str::left_over));
    }
  }
  if (const UnitId other = ends_move_of(session, chosen.unit); other != UnitId::none) {
    const char* name = session.game().scenario.unit_name(other).data();
    const bool is_long = text_width(name, &font_small) > least_words_width / 2;
    order = filled(Str::ends_move, is_long ? str(Str::the_other) : name);
    append_case(order, session.game(), Case::one_move_at_a_time);
  }
  return {unit, order};
}

// Whom the planned attack leaves out who must be attacked, or what cannot be one attack.
Line name_left_out(const Session& session) {
  UnitId attacker, enemy;
  if (!find_left_out(session, attacker, enemy)) return Line(str(Str::leaves_duty));
  const Scenario& scenario = session.game().scenario;
  const char* name = scenario.unit_name(enemy).data();
  const HexId hex = hex_of(session, enemy);
  if (session.check({.verb = Verb::target, .hex = hex}).ok()) return filled(Str::must_also, name);
  return filled(Str::must_fight_other, scenario.unit_name(attacker).data(), name);
}

// Whether some of those who would be attacked lie face down.
bool is_unknown(const Session& session, const PlannedAttack& plan) {
  for (int i = 0; i < plan.hex_count; ++i)
    if (has_face_down(session, plan.hexes[i])) return true;
  return false;
}

// Where nothing is known of odds: who is in it.
Words describe_plan_by_strength(const Session& session) {
  const PlannedAttack plan = plan_of(session);
  int attack = 0, defence = 0;
  plan.attackers.each([&](UnitId unit) { attack += counter_of(session, unit).strength; });
  for (int i = 0; i < plan.hex_count; ++i) {
    for (UnitId unit = next_in_hex(session, plan.hexes[i], UnitId::none); unit != UnitId::none;
         unit = next_in_hex(session, plan.hexes[i], unit))
      defence += counter_of(session, unit).strength;
  }
  const Result fight = session.check({.verb = Verb::fight});
  return {is_unknown(session, plan) ? filled(Str::plan_face_down, attack)
                                    : filled(Str::plan_info, attack, defence),
          fight.ok() ? Line(str(Str::in_or_out)) : explain(fight)};
}

// "14 to 7, at 2:1" and how often that goes well.
Words describe_plan(const Session& session) {
  if (plan_of(session).attackers.empty()) return {{}, Line(str(Str::tap_attackers))};
  const auto compute = insight_of(session.game()).odds;
  if (compute == nullptr || is_unknown(session, plan_of(session)))
    return describe_plan_by_strength(session);
  const OddsTold odds = compute(session.game(), session.state(), 0, nullptr);
  Words words;
  words.headline =
      odds_in_words(session.game(), odds, strength_of(session, plan_of(session).attackers));
  words.shorter = odds_in_short(session.game(), odds);
  // An attack that is not to be had, since it would leave somebody out who must fight, or for
  // weakness: said before Roll is.
  const Result fight = session.check({.verb = Verb::fight});
  if (fight.why == Refusal::leaves_enemy_unattacked || fight.why == Refusal::leaves_unit_idle)
    words.detail = name_left_out(session);
  else if (!fight.ok())
    words.detail = explain(fight);
  if (!fight.ok()) return words;
  int good = 0, bad = 0;
  for (const Outcome outcome : odds.results) {
    good += is_good(outcome);
    bad += is_bad(outcome);
  }
  // Guns from afar take no harm [9.15].
  const PlannedAttack plan = plan_of(session);
  if (plan.attackers.count() == plan.bombarding.count()) bad = 0;
  words.detail = filled(bad == 0 ? Str::die_succeeds : Str::die_prospects, good, bad);
  return words;
}

Line describe_standing(const App& app) {
  const Standing& standing = app.standing;
  if (standing.records == Standing::unknown) return {};
  return filled(Str::standing, standing.points[0], standing.points[1]);
}

// Reinforcements of the player that may come on now.
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

// The first words of a combat phase: who must fight, as long as somebody must.
Line ask_for_target(const Session& session) {
  Line line(str(Str::ask_target));
  if (map_marks().duties == HexSet()) return line;
  line = str(Str::ask_duties);
  append_case(line, session.game(), Case::must_be_attacked);
  return line;
}

Words find_words(const App& app) {
  const Session& session = app.session;
  const UiState& ui = app.ui;
  const Prompt prompt = prompt_of(session);
  if (is_lesson_watched(app) && ui.panel == PanelKind::none)
    return {Line(str(Str::watch_enemy)), Line(str(Str::tap_to_go_on))};
  switch (ui.panel) {
    case PanelKind::picker:
      return {Line(str(Str::pick_unit)), {}};
    case PanelKind::odds:
    case PanelKind::threat:
      return {};
    case PanelKind::card:
      if (ui.panel_hex == HexId::none) return {name_in_bar(session, ui.panel_unit), {}};
      return describe_hex(session, ui.panel_hex);
    case PanelKind::orders:
      if (ui.panel_unit == UnitId::none) return {{}, Line(str(Str::orders_of_side))};
      return {name_in_bar(session, ui.panel_unit), Line(str(Str::pick_order))};
    case PanelKind::result:
      if (is_die_rolling()) return {Line(str(Str::die_rolls)), {}};
      if (prompt.task != Task::choose || is_lesson_watched(app) || is_machine_turn(app)) return {};
      return {{}, filled(Str::chooses_next, side_name(prompt.player).data())};
    case PanelKind::field:
      return {Line(str(Str::tap_to_go)), {}};
    case PanelKind::beside:
      return {name_of_place(session, ui.panel_place), Line(str(Str::tap_beside))};
    case PanelKind::overview: {
      const Result end = session.check({.verb = Verb::end});
      if (!end.ok()) return {Line(str(Str::not_yet)), count_in_words(app)};
      if (ui.chosen.verb != Verb::end) return {count_in_words(app), describe_standing(app)};
      const Line scatter = count_of_scatter(prompt);
      return {Line(str(question_of_end(prompt, session.state().clock().side))),
              scatter.empty() ? describe_standing(app) : scatter};
    }
    default:
      break;
  }
  if (ui.looked_at != HexId::none) return describe_hex(session, ui.looked_at);
  if (ui.selected != UnitId::none) return describe_selection(app);
  if (ui.chosen.verb == Verb::end && prompt.task == Task::choose)
    return {Line(str(refraining(prompt.ask).ask)), Line(str(Str::is_final))};
  if (ui.chosen.verb == Verb::end)
    return {Line(str(question_of_end(prompt, session.state().clock().side))),
            count_of_scatter(prompt)};
  if (ui.chosen.verb != Verb::none) return {{}, describe_order(session, ui.chosen)};
  if (session.is_over()) return {Line(str(Str::game_over)), {}};
  if (prompt.ask == Ask::thin_stack) {
    Line line(str(Str::crowded));
    append_case(line, session.game(), Case::stacking_limit);
    return {{}, line};
  }
  if (prompt.ask == Ask::turn_works) return {{}, Line(str(Str::turn_works))};
  if (prompt.task == Task::move && prompt.ask != Ask::nothing)
    return {{}, question_in_words(session, prompt)};
  if (prompt.task == Task::move) {
    // A visitor of a kiosk has not been told anything yet.
    if (settings().kiosk && session.record_count() == 0)
      return {{}, filled(Str::kiosk_begin, side_name(session.state().clock().side).data())};
    const int due = count_due(session);
    return {count_in_words(app), due > 0 ? filled(Str::to_enter, due) : describe_standing(app)};
  }
  if (prompt.ask == Ask::plan) return describe_plan(session);
  if (prompt.task == Task::attack && app.able.count(session) == 0)
    return {{}, Line(str(Str::nothing_to_attack))};
  if (prompt.task == Task::attack) return {{}, ask_for_target(session)};
  return {{}, question_in_words(session, prompt)};
}

// ---------------------------------------------------------------- buttons

Slot main_of_idle(const App& app) {
  const Session& session = app.session;
  if (session.is_over()) return {Str::result, TapKind::end, true, ButtonKind::main};
  if (const Prompt prompt = prompt_of(session); prompt.task == Task::choose) {
    if (!session.check({.verb = Verb::end}).ok())
      return has_order_list(session)
                 ? Slot{Str::choose_order, TapKind::orders, true, ButtonKind::main}
                 : Slot{};
    return {refraining(prompt.ask).button, TapKind::end};
  }
  const bool is_all_done = app.able.count(session) == 0;
  return {Str::done, TapKind::end, true, is_all_done ? ButtonKind::main : ButtonKind::plain};
}

// A button named after a verb.
Slot slot_of(Verb verb, Str otherwise, TapKind tap) {
  const Str own = own_button(verb);
  return {own != Str::nothing ? own : otherwise, tap};
}

// What the other order of the same unit to the same hex is.
Slot slot_of_other(Verb verb) {
  const Str name = verb == Verb::march    ? Str::other_march
                   : verb == Verb::charge ? Str::order_charge
                   : verb == Verb::move   ? Str::other_move
                                          : Str::other;
  return slot_of(verb, name, TapKind::other);
}

// Where there is one order only it gives the button its name.
Slot slot_of_orders(const Session& session, UnitId unit) {
  const bool is_only = order_at(session, unit, 1).verb == Verb::none;
  const Verb verb = is_only ? order_at(session, unit, 0).verb : Verb::none;
  const Str name = verb == Verb::rally  ? Str::order_of_rally
                   : verb == Verb::dig  ? Str::order_of_dig
                   : verb == Verb::exit ? Str::order_of_exit
                                        : Str::orders;
  return slot_of(verb, name, TapKind::orders);
}

// Those behind a unit that has just gone come along by one tap.
Slot slot_of_followers(const App& app) {
  return {app.ui.has_come ? Str::bring_on : Str::follow, TapKind::follow};
}

Buttons find_buttons(const App& app) {
  const Session& session = app.session;
  const UiState& ui = app.ui;
  constexpr Slot none{};
  // The enemy's side is played by the lesson: nothing of it is the player's to decide.
  if (is_lesson_watched(app) && ui.panel == PanelKind::none)
    return {none, none, {Str::go_on, TapKind::nothing}};
  switch (ui.panel) {
    case PanelKind::none:
      break;
    case PanelKind::picker:
      return {{Str::close, TapKind::close}, none, none};
    case PanelKind::card: {
      const bool has_more = count_in_hex(session, ui.panel_hex) > 1;
      return {{Str::close, TapKind::close},
              has_more ? Slot{Str::other, TapKind::next_card} : none,
              can_tell_threat(session.game()) && !session.is_over() && ui.panel_hex != HexId::none
                  ? Slot{Str::card_threat, TapKind::threat}
                  : none};
    }
    case PanelKind::orders:
    case PanelKind::threat:
    case PanelKind::field:
      return {{Str::close, TapKind::close}, none, none};
    case PanelKind::beside: {
      const bool is_place = ui.panel_place.what != PlaceBeside::What::nowhere;
      return {{Str::close, TapKind::close},
              is_place ? Slot{Str::all_places, TapKind::beside} : none,
              none};
    }
    case PanelKind::odds:
      return {{Str::close, TapKind::close},
              has_order_list(session) ? Slot{Str::orders, TapKind::orders} : none,
              {Str::roll, TapKind::confirm, !plan_of(session).attackers.empty(), ButtonKind::main}};
    case PanelKind::result:
      if (is_die_rolling()) return {none, none, {Str::stop_die, TapKind::close}};
      return {none, none, {Str::go_on, TapKind::close, true, ButtonKind::main}};
    case PanelKind::overview:
      return {{Str::close, TapKind::close},
              {Str::next, TapKind::next_unit, app.able.count(session) != 0},
              ui.chosen.verb == Verb::end
                  ? Slot{Str::confirm, TapKind::confirm, true, ButtonKind::main}
                  : Slot{Str::done, TapKind::end, session.check({.verb = Verb::end}).ok()}};
  }
  const int able = app.able.count(session);
  // Of one who has to be told where to go there is no next one.
  const bool is_alone = is_choosing(session) && able == 1 && ui.selected != UnitId::none;
  const Slot next =
      is_alone ? none : Slot{Str::next, TapKind::next_unit, !session.is_over() && able != 0};
  if (ui.chosen.verb != Verb::none) {
    const Verb other = other_order(session, ui.chosen).verb;
    // A tap on a unit of one's own in reach may have meant that unit.
    const bool has_unit = other_unit(session, ui) != UnitId::none;
    // The one advance that there is: to make it or not.
    if (ui.chosen.verb == Verb::advance && session.check({.verb = Verb::end}).ok())
      return {{Str::stay, TapKind::stay},
              is_alone ? none : next,
              {Str::advance, TapKind::confirm, true, ButtonKind::main}};
    return {{Str::cancel, TapKind::cancel},
            has_unit              ? Slot{Str::take_other, TapKind::take_other}
            : other != Verb::none ? slot_of_other(other)
                                  : next,
            {ui.prospect.target != HexId::none ? Str::go_there : Str::confirm, TapKind::confirm,
             true, ButtonKind::main}};
  }
  const bool can_follow = !is_lesson(app) && has_followers(session, ui);
  if (ui.selected != UnitId::none) {
    const bool is_bound = is_choosing(session) && !session.check({.verb = Verb::end}).ok();
    const bool has_orders = first_order(session, ui.selected).verb != Verb::none;
    // A unit that has just gone a leg stays in hand, and can go back as well as on; the next unit
    // or a tap on it puts it down.
    return {is_bound        ? none
            : has_gone(app) ? Slot{Str::undo, TapKind::undo}
                            : Slot{Str::cancel, TapKind::cancel},
            ui.joiner != UnitId::none ? Slot{Str::stack, TapKind::stack} : next,
            has_orders   ? slot_of_orders(session, ui.selected)
            : can_follow ? slot_of_followers(app)
                         : main_of_idle(app)};
  }
  const Slot undo{Str::undo, TapKind::undo, undo_count(session) > 0 && !session.is_over()};
  if (has_plan(session)) {
    return {{Str::give_up, TapKind::give_up},
            insight_of(session.game()).odds == nullptr
                ? Slot{Str::orders, TapKind::orders}
                : Slot{Str::odds, TapKind::odds, !plan_of(session).attackers.empty()},
            {Str::roll, TapKind::fight, !plan_of(session).attackers.empty(),
             session.check({.verb = Verb::fight}).ok() ? ButtonKind::main : ButtonKind::plain}};
  }
  if (has_order_list(session) && session.check({.verb = Verb::end}).ok())
    return {undo, {Str::orders, TapKind::orders}, main_of_idle(app)};
  return {undo, next, can_follow ? slot_of_followers(app) : main_of_idle(app)};
}

// While this lives nothing that changes asks to be drawn again: LVGL would look through the whole
// screen for each label that is set, moved and laid out. What has changed is told it afterwards.
class QuietChange {
 public:
  QuietChange() {
    lv_obj_update_layout(bar.box);  // what others have changed must not be lost
    lv_display_enable_invalidation(lv_display_get_default(), false);
  }
  ~QuietChange() {
    lv_obj_update_layout(bar.box);
    lv_display_enable_invalidation(lv_display_get_default(), true);
  }
  QuietChange(const QuietChange&) = delete;
  QuietChange& operator=(const QuietChange&) = delete;
};

void draw_again(const lv_obj_t* part) {
  lv_area_t area;
  lv_obj_get_coords(part, &area);
  lv_obj_invalidate_area(bar.box, &area);  // the part itself may be hidden now
}

void show_slot(lv_obj_t* button, const Slot& slot) {
  set_visible(button, slot.label != Str::nothing);
  set_button(button, slot.kind, slot.label);
  set_enabled(button, slot.enabled);
}

// The left-handed have the bar the other way round.
int placed(int x, int width) {
  return settings().left_handed != 0 ? screen_width - x - width : x;
}

// To LVGL every style that is set is a change to lay out and draw.
void set_font(lv_obj_t* label, const lv_font_t* font) {
  if (lv_obj_get_style_text_font(label, LV_PART_MAIN) != font)
    lv_obj_set_style_text_font(label, font, 0);
}
void set_ink(lv_obj_t* label, Rgb ink) {
  if (!lv_color_eq(lv_obj_get_style_text_color(label, LV_PART_MAIN), ink.lv()))
    lv_obj_set_style_text_color(label, ink.lv(), 0);
}

int label_lines(const Line& line) {
  int count = 1;
  for (const char letter : line) count += letter == '\n' ? 1 : 0;
  return count;
}

void leave_out_citation(Line& line) {
  const size_t from = line.find(" ("), to = line.find(')');
  if (from != Line::npos && to != Line::npos && from < to) line.erase(from, to - from + 1);
}

// What does not fit into one line has the room of both; what does stands in the middle.
void show_words(Words words, const Buttons& buttons) {
  const int left = buttons.middle.label != Str::nothing ? middle_left + middle_width + margin
                   : buttons.back.label != Str::nothing ? middle_left
                                                        : margin;
  const int right =
      screen_width - margin - (buttons.main.label != Str::nothing ? main_width + margin : 0);
  lv_obj_set_pos(bar.words, placed(left, right - left), 2);
  lv_obj_set_width(bar.words, right - left);
  const int width = right - left - 6;
  const auto fits = [&](const Line& line) {
    return label_width(line.c_str(), &font_small) <= width - 1;
  };
  if (!words.shorter.empty() && !fits(words.headline)) words.headline = words.shorter;
  if (!words.brief.empty() && !fits(words.detail)) words.detail = words.brief;
  if (!words.headline.empty() && !fits(words.detail)) {
    Line bare = words.detail;
    leave_out_citation(bare);  // rather than the unit it is about
    if (fits(bare)) words.detail = bare;
  }
  wrap_words(words.detail.data(), &font_small, width - 1);
  if (words.detail.find('\n') != Line::npos) words.headline.clear();
  if (words.headline.empty() && text_width(words.detail.c_str(), &font_text) <= width) {
    words.headline = words.detail;
    words.detail.clear();
  }
  const bool has_both = !words.headline.empty() && !words.detail.empty();
  set_visible(bar.words, !words.headline.empty() || !words.detail.empty());
  set_visible(bar.headline, !words.headline.empty());
  set_visible(bar.detail, !words.detail.empty());
  // The owner who wants larger letters has them where there is room.
  const bool is_large = settings().large_text != 0;
  const auto largest = [&](const Line& line, const lv_font_t* wanted) {
    for (const lv_font_t* font : {wanted, &font_text})
      if (text_width(line.c_str(), font) <= width) return font;
    return &font_small;
  };
  set_font(bar.headline,
           largest(words.headline, is_large && !has_both ? &font_large_text : &font_text));
  set_font(bar.detail, is_large && has_both ? largest(words.detail, &font_text) : &font_small);
  lv_obj_set_width(bar.headline, width);
  lv_obj_set_width(bar.detail, width);
  set_text(bar.headline, words.headline.c_str());
  set_text(bar.detail, words.detail.c_str());
  lv_obj_set_y(bar.headline, has_both ? 1 : is_large ? 8 : 10);
  lv_obj_set_y(bar.detail, has_both ? (is_large ? 20 : 22) : 2);
  set_ink(bar.detail, has_both ? palette().bar_ink_soft : palette().bar_ink);
  lv_obj_set_height(bar.headline, lv_font_get_line_height(
                                      lv_obj_get_style_text_font(bar.headline, LV_PART_MAIN)));
  lv_obj_set_height(bar.detail, has_both ? (is_large ? 20 : 18) : bar_height - 6);
  // Three lines have room where they are closer to each other.
  const bool is_long = label_lines(words.detail) > 2;
  if (lv_obj_get_style_text_line_space(bar.detail, LV_PART_MAIN) != (is_long ? -1 : 0))
    lv_obj_set_style_text_line_space(bar.detail, is_long ? -1 : 0, 0);
}

// What the player sees of the words; their type and colour follow from it.
struct WordsLook {
  lv_area_t area;
  bool has_headline = !lv_obj_has_flag(bar.headline, LV_OBJ_FLAG_HIDDEN);
  bool has_detail = !lv_obj_has_flag(bar.detail, LV_OBJ_FLAG_HIDDEN);
  bool is_there = !lv_obj_has_flag(bar.words, LV_OBJ_FLAG_HIDDEN);
  uint32_t sum = sum_of(lv_label_get_text(bar.headline), lv_label_get_text(bar.detail));

  WordsLook() { lv_obj_get_coords(bar.words, &area); }
  bool operator==(const WordsLook& other) const {
    return has_headline == other.has_headline && has_detail == other.has_detail &&
           is_there == other.is_there && sum == other.sum && area.x1 == other.area.x1 &&
           area.x2 == other.area.x2;
  }

 private:
  // FNV-1a: two texts that a player could tell apart have the same once in four thousand million.
  static uint32_t sum_of(const char* first, const char* second) {
    uint32_t sum = 2166136261u;
    for (const char* text : {first, second})
      for (;; ++text) {
        sum = (sum ^ static_cast<uint8_t>(*text)) * 16777619u;
        if (*text == '\0') break;
      }
    return sum;
  }
};

lv_obj_t* add_button(App& app, lv_obj_t* root, Str label, int x, int width,
                     lv_event_cb_t on_click) {
  lv_obj_t* button = make_button(root, ButtonKind::plain, label, on_click, &app);
  lv_obj_set_pos(button, placed(x, width), 3);
  lv_obj_set_size(button, width, touch_size);
  return button;
}

lv_obj_t* add_words(lv_obj_t* root, const lv_font_t* font, Rgb colour) {
  lv_obj_t* label = make_label(root, font, colour);
  lv_obj_set_pos(label, 3, 1);
  lv_obj_set_height(label, lv_font_get_line_height(font));
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_DOTS);
  draw_by(label, paint_label);
  return label;
}

}  // namespace

void make_context_bar(App& app, lv_obj_t* root, void (*on_tap)(App& app, Tap tap)) {
  const Palette& p = palette();
  lv_obj_t* box = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  bar.on_tap = on_tap;
  bar.box = box;
  bar.shown = {};
  bar.back = add_button(app, box, Str::undo, margin, back_width, [](lv_event_t* e) {
    bar.on_tap(app_of(e), {find_buttons(app_of(e)).back.tap});
  });
  bar.middle = add_button(app, box, Str::next, middle_left, middle_width, [](lv_event_t* e) {
    bar.on_tap(app_of(e), {find_buttons(app_of(e)).middle.tap});
  });
  bar.main =
      add_button(app, box, Str::done, screen_width - margin - main_width, main_width,
                 [](lv_event_t* e) { bar.on_tap(app_of(e), {find_buttons(app_of(e)).main.tap}); });
  bar.words = make_box(box, 0, 2, 0, bar_height - 4);
  lv_obj_add_flag(bar.words, LV_OBJ_FLAG_CLICKABLE);
  // A rim says that they can be tapped.
  draw_by(bar.words, paint_rim);
  lv_obj_set_style_pad_all(bar.words, 1, 0);
  lv_obj_add_event_cb(
      bar.words, [](lv_event_t* e) { bar.on_tap(app_of(e), {TapKind::more}); }, LV_EVENT_CLICKED,
      &app);
  bar.headline = add_words(bar.words, &font_text, p.bar_ink);
  bar.detail = add_words(bar.words, &font_small, p.bar_ink_soft);
}

void refresh_context_bar(const App& app) {
  const Buttons buttons = find_buttons(app);
  const Buttons before = bar.shown;
  bar.shown = buttons;
  const WordsLook words_before;
  {
    const QuietChange quiet;
    show_words(find_words(app), buttons);
    show_slot(bar.back, buttons.back);
    show_slot(bar.middle, buttons.middle);
    show_slot(bar.main, buttons.main);
  }
  if (!(buttons.back == before.back)) draw_again(bar.back);
  if (!(buttons.middle == before.middle)) draw_again(bar.middle);
  if (!(buttons.main == before.main)) draw_again(bar.main);
  if (words_before == WordsLook()) return;
  lv_obj_invalidate_area(bar.box, &words_before.area);
  draw_again(bar.words);
}

TapKind back_tap(const App& app) {
  return find_buttons(app).back.tap;
}
TapKind main_tap(const App& app) {
  return find_buttons(app).main.tap;
}

}  // namespace bg::ui
