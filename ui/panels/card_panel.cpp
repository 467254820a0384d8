// The card: everything that bears on one unit, or on a hex of the map.
#include "ui/map/canvas.h"
#include "ui/map/counter_painter.h"
#include "ui/model/insight.h"
#include "ui/panels/order_text.h"
#include "ui/panels/panel.h"
#include "ui/text/battle_words.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

using Text = PageText;

App* card_app;

template <class... Args>
void write(etl::istring& text, Str format, Args... args) {
  char piece[256];
  lv_snprintf(piece, sizeof piece, str(format), args...);
  text.append(piece);
}

// A sentence with its case.
void say(Text& text, const Game& game, const char* words, Case why) {
  text.append(words);
  append_case(text, game, why);
  text.append(".\n");
}

void say(Text& text, const Game& game, Str words, Case why) {
  say(text, game, str(words), why);
}

// The work in the hex, with the middle one of the sides it covers.
void write_fieldwork(const Session& session, HexId hex, Text& text) {
  const Scenario& scenario = session.game().scenario;
  each_fieldwork(session.game(), session.state(), [&](const Fieldwork& work) {
    if (work.hex != hex) return;
    if (work.kind == Fieldwork::Kind::started) return write(text, Str::work_started);
    if (work.kind == Fieldwork::Kind::entrenchment) return write(text, Str::work_entrenchment);
    const auto covers = [&](Dir dir) { return (work.sides >> static_cast<int>(dir) & 1) != 0; };
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      if (!covers(turned(dir, -1)) || !covers(dir) || !covers(turned(dir, 1))) continue;
      const HexId ahead = scenario.grid().neighbour(hex, dir);
      write(text, work.kind == Fieldwork::Kind::trench ? Str::work_trench : Str::work_breastwork,
            compass_name(scenario, hex, ahead).data());
    }
  });
}

// Where it is, and what that does in combat.
void write_spot(const Session& session, HexId hex, Text& text) {
  const Scenario& scenario = session.game().scenario;
  write(text, Str::hex_info, hex_label(hex, scenario.grid()).c_str(),
        terrain_name(scenario.terrain(hex)).data());
  bool is_named = false;
  if (const auto* places = scenario.map().places()) {
    for (const blob::Place* place : *places)
      if (static_cast<HexId>(place->hex()) == hex) {
        text.append(", ");
        text.append(place->name()->c_str());
        is_named = true;
      }
  }
  if (const char* place = place_near(scenario, hex); place != nullptr && !is_named) {
    text.append(str(Str::award_near));
    text.append(place);
  }
  text.append(". ");
  write_fieldwork(session, hex, text);
  const auto chart = insight_of(session.game()).terrain_cost;
  if (chart == nullptr) return;
  const CombatEffect effect = chart(session.game(), chart_row(scenario.terrain(hex))).effect;
  if (effect.halves_attacker) write(text, Str::halves_attackers);
  if (effect.shift_left != 0) write(text, Str::shifts_left, effect.shift_left);
  if (effect.defender_times > 1) write(text, Str::multiplies_defence, effect.defender_times);
}

void write_ground(const Session& session, HexId hex, Text& text) {
  const Scenario& scenario = session.game().scenario;
  write_spot(session, hex, text);
  if (const auto chart = insight_of(session.game()).terrain_cost; chart != nullptr) {
    const TerrainCost row = chart(session.game(), chart_row(scenario.terrain(hex)));
    if (row.cost != no_entry) {
      Line points;
      append_points(points, session.game(), row.cost);
      write(text, Str::costs_to_enter, points.c_str());
      if (row.for_guns != row.cost && row.for_guns != no_entry) {
        points.clear();
        append_points(points, session.game(), row.for_guns);
        write(text, Str::costs_for_guns, points.c_str());
      }
      text.append(". ");
    }
  }
  if (scenario.is_reconstructed(hex)) write(text, Str::is_reconstructed);
  text.append("\n");
}

// Whose move could end in this hex, as far as there is room for their names.
void write_who_can_come(const Session& session, HexId hex, Text& text) {
  if (!is_moving(session)) return;
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const bool can = session.check({.verb = Verb::move, .unit = unit, .hex = hex}).ok() ||
                     session.check({.verb = Verb::march, .unit = unit, .hex = hex}).ok();
    if (!can) continue;
    const Line name = call_unit(session.game(), unit);
    if (text.available() < name.size() + 4) return;
    text.append(count++ == 0 ? str(Str::can_come) : ", ");
    text.append(name);
  }
  text.append(count == 0 ? str(Str::nobody_can_come) : ".");
}

void write_morale(const Game& game, Morale morale, Text& text) {
  const OwnWords* own = own_words_of(game);
  switch (morale) {
    case Morale::good:
      return;
    case Morale::disordered:
      if (own != nullptr) return say(text, game, str(own->disordered_effect), Case::disordered);
      return say(text, game, Str::is_disordered, Case::disordered);
    case Morale::shaken:
      return say(text, game, Str::is_shaken, Case::shaken);
    case Morale::routed:
      return say(text, game, Str::is_routed, Case::routed);
  }
}

void write_doings(const Session& session, UnitId unit, Text& text) {
  const Game& game = session.game();
  const Counter at = counter_of(session, unit);
  const OwnWords* own = own_words_of(game);
  if (at.is(badge::ineffective))
    say(text, game, own != nullptr ? str(own->ineffective_effect) : str(Str::is_ineffective),
        Case::ineffective);
  if (at.is(badge::rallying)) say(text, game, Str::is_rallying, Case::rallying);
  if (at.is(badge::digging)) say(text, game, Str::is_digging, Case::building_works);
  if (at.is(badge::attacked)) say(text, game, Str::has_attacked, Case::one_attack_a_phase);
  if (at.is(badge::defended)) say(text, game, Str::was_attacked, Case::one_attack_a_phase);
  if (at.is(badge::advanced)) say(text, game, Str::has_advanced, Case::advance);
  if (must_attack(session, unit)) say(text, game, Str::duty_to_attack, Case::must_attack);
}

// "Union infantry, strength 5".
void write_kind(const Scenario& scenario, UnitId unit, Line& text) {
  const blob::Unit& it = scenario.unit(unit);
  write(text, Str::card_unit, side_name(scenario.side_of(unit)).data(),
        unit_type_name(it.type()).data(), it.strength());
}

// "Morale 4. Strength now 3, one step lost. Marches 10. Range 3."
void write_figures(const Session& session, UnitId unit, Text& text) {
  const auto ask = insight_of(session.game()).figures;
  if (ask == nullptr) return;
  const CounterFigures its = ask(session.game(), session.state(), unit);
  if (its.morale != 0) write(text, Str::card_morale, its.morale);
  const int strength = counter_of(session, unit).strength;
  if (strength != session.game().scenario.unit(unit).strength())
    write(text, Str::card_strength_now, strength);
  if (its.steps != 0 && its.steps < its.full_steps) write(text, Str::card_step_lost);
  if (its.march != 0) write(text, Str::card_march, its.march);
  if (its.range != 0) write(text, Str::card_range, its.range);
}

void write_unit(const Session& session, UnitId unit, Text& text) {
  const Scenario& scenario = session.game().scenario;
  const blob::Unit& it = scenario.unit(unit);
  const Counter at = counter_of(session, unit);
  const int allowance = allowance_of(session, unit);
  if (allowance >= 0 && at.fate == Fate::on_map) {
    Line points;
    append_points(points, session.game(), points_left(session, unit));
    Line whole;
    append_points(whole, session.game(), allowance);
    write(text, Str::card_points, points.c_str(), whole.c_str());
  }
  write_figures(session, unit, text);
  if (it.formation() != 0xFFFF)
    write(text, Str::belongs_to, scenario.name_at(it.formation()).data());
  if (!text.empty()) text.append("\n");
  if ((it.traits() & 1) != 0) write(text, Str::defends_only);
  if (const PlaceBeside place = beside_of(session, unit); place.what != PlaceBeside::What::nowhere)
    text.append(name_of_place(session, place)).append(".\n");
  else if (at.fate == Fate::waiting && arrival_turn(session, unit) != 0)
    write(text, Str::arrives_on, arrival_turn(session, unit));
  else if (at.fate == Fate::waiting)
    write(text, Str::off_the_map);
  if (at.fate != Fate::on_map) return;
  write_morale(session.game(), at.morale, text);
  write_doings(session, unit, text);
  if (const auto in_zone = insight_of(session.game()).in_enemy_zone;
      in_zone != nullptr && in_zone(session.game(), session.state(), unit))
    say(text, session.game(), Str::in_zone, Case::zone_of_control);
  write_spot(session, at.hex, text);
  text.append("\n");
}

// The battle's own rules that hold for the unit now.
void write_special_rules(const Session& session, UnitId unit, Text& text) {
  const Game& game = session.game();
  const auto list = insight_of(game).list_special_rules;
  if (list == nullptr) return;
  RuleList rules;
  list(game, session.state(), unit, rules);
  for (const RuleRef& rule : rules) {
    text.append(text.empty() || text.back() == '\n' ? "" : "\n");
    write_note(text, game, rule);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    text.append("\n");
  }
}

void draw_counter(lv_event_t* event) {
  const App& app = *card_app;
  if (app.ui.panel_unit == UnitId::none) return;
  Canvas canvas(lv_event_get_layer(event));
  paint_counter(canvas, 10, status_height + 8, 34,
                look_of(counter_of(app.session, app.ui.panel_unit)));
}

}  // namespace

void build_card(App& app, lv_obj_t* box) {
  card_app = &app;
  const Session& session = app.session;
  const Palette& p = palette();
  const UnitId unit = app.ui.panel_unit;
  const bool is_unit = unit != UnitId::none;
  lv_obj_t* name = make_label(box, &font_heading, p.ink);
  lv_obj_set_pos(name, is_unit ? 54 : 12, is_unit ? 2 : 8);
  lv_obj_set_width(name, screen_width - 64);
  lv_label_set_long_mode(name, LV_LABEL_LONG_MODE_DOTS);
  lv_obj_set_height(name, lv_font_get_line_height(&font_heading));
  Text& text = page_text();
  text.clear();
  if (is_unit) {
    const bool is_known = !is_face_down(session, unit);
    lv_label_set_text(name, is_known ? session.game().scenario.unit_name(unit).data()
                                     : called(session, unit).c_str());
    Line words;
    if (is_known)
      write_kind(session.game().scenario, unit, words);
    else
      write(words, Str::card_face_down, side_name(session.game().scenario.side_of(unit)).data());
    const bool has_room = text_width(words.c_str(), text_font()) <= screen_width - 64;
    lv_obj_t* kind = make_label(box, has_room ? text_font() : &font_small, p.ink);
    lv_obj_set_pos(kind, 54, 27);
    lv_label_set_text(kind, words.c_str());
    if (is_known) {
      write_unit(session, unit, text);
      write_special_rules(session, unit, text);
    } else {
      write(text, Str::who_is_face_down);
      text.append("\n");
      write_spot(session, hex_of(session, unit), text);
      text.append("\n");
    }
  } else {
    lv_label_set_text(name, str(Str::the_ground));
    write_ground(session, app.ui.panel_hex, text);
    text.append("\n");
    write_who_can_come(session, app.ui.panel_hex, text);
  }
  make_text(box, 46, 172 - 46, text.c_str());
  lv_obj_add_event_cb(box, draw_counter, LV_EVENT_DRAW_MAIN_END, nullptr);
}

}  // namespace bg::ui
