// The card: everything that bears on one unit, or on a hex of the map.
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/effectiveness.h"
#include "rules/bluegray/position.h"
#include "rules/bluegray/profile.h"
#include "ui/map/canvas.h"
#include "ui/map/counter_painter.h"
#include "ui/model/insight.h"
#include "ui/panels/panel.h"
#include "ui/text/battle_words.h"
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
  char piece[128];
  lv_snprintf(piece, sizeof piece, str(format), args...);
  text.append(piece);
}

// A sentence with its case.
void say(Text& text, const Game& game, Str words, Case why) {
  text.append(str(words));
  append_case(text, game, why);
  text.append(".\n");
}

// Where it is, and what that does in combat.
void write_spot(const Session& session, HexId hex, Text& text) {
  const Scenario& scenario = session.game().scenario;
  write(text, Str::hex_info, hex_label(hex, scenario.grid()).c_str(),
        terrain_name(scenario.terrain(hex)).data());
  bool is_named = false;
  if (const auto* places = scenario.battle().map()->places()) {
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
  if (!is_blue_gray(session.game())) return;
  const bluegray::Profile& profile = bluegray::profile_of(session.game());
  const bluegray::CombatEffect& effect =
      profile.terrain[static_cast<size_t>(scenario.terrain(hex))];
  if (effect.halves_attacker) write(text, Str::halves_attackers);
  if (effect.shift_left != 0) write(text, Str::shifts_left, effect.shift_left);
  if (effect.defender_times > 1) write(text, Str::multiplies_defence, effect.defender_times);
}

void write_ground(const Session& session, HexId hex, Text& text) {
  const Scenario& scenario = session.game().scenario;
  write_spot(session, hex, text);
  if (is_blue_gray(session.game())) {
    const bluegray::Profile& profile = bluegray::profile_of(session.game());
    const auto ground = static_cast<size_t>(scenario.terrain(hex));
    const uint8_t cost = profile.enter[ground], for_guns = profile.enter_artillery[ground];
    if (cost != bluegray::prohibited) {
      Line points;
      append_points(points, cost);
      write(text, Str::costs_to_enter, points.c_str());
      if (for_guns != cost && for_guns != bluegray::prohibited) {
        points.clear();
        append_points(points, for_guns);
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
  if (session.is_over() || session.state().phase != Phase::movement) return;
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const bool can = session.check({.verb = Verb::move, .unit = unit, .hex = hex}).ok() ||
                     session.check({.verb = Verb::march, .unit = unit, .hex = hex}).ok();
    if (!can) continue;
    const Line name = describe_unit(session.game(), unit);
    if (text.available() < name.size() + 4) return;
    text.append(count++ == 0 ? str(Str::can_come) : ", ");
    text.append(name);
  }
  text.append(count == 0 ? str(Str::nobody_can_come) : ".");
}

void write_morale(const Game& game, Morale morale, Text& text) {
  switch (morale) {
    case Morale::good:
      return;
    case Morale::disordered:
      return say(text, game, Str::is_disordered, Case::disordered);
    case Morale::shaken:
      return say(text, game, Str::is_shaken, Case::shaken);
    case Morale::routed:
      return say(text, game, Str::is_routed, Case::routed);
  }
}

void write_doings(const Session& session, UnitId unit, Text& text) {
  const Game& game = session.game();
  const UnitState& at = session.state().units[index_of(unit)];
  if (at.is(mark::ineffective)) {
    text.append(str(Str::is_ineffective));
    append_citation(text, bluegray::effectiveness::results_of_loss);
    text.append(".\n");
  }
  if (at.is(mark::rallying)) say(text, game, Str::is_rallying, Case::rallying);
  if (at.is(mark::digging)) say(text, game, Str::is_digging, Case::building_works);
  if (at.is(mark::attacked)) say(text, game, Str::has_attacked, Case::one_attack_a_phase);
  if (at.is(mark::defended)) say(text, game, Str::was_attacked, Case::one_attack_a_phase);
  if (at.is(mark::advanced)) say(text, game, Str::has_advanced, Case::advance);
  if (must_attack(session, unit)) say(text, game, Str::duty_to_attack, Case::must_attack);
}

// "Union infantry, strength 5".
void write_kind(const Scenario& scenario, UnitId unit, Line& text) {
  const blob::Unit& it = scenario.unit(unit);
  write(text, Str::card_unit, side_name(scenario.side_of(unit)).data(),
        unit_type_name(it.type()).data(), it.strength());
}

void write_unit(const Session& session, UnitId unit, Text& text) {
  const Scenario& scenario = session.game().scenario;
  const blob::Unit& it = scenario.unit(unit);
  const UnitState& at = session.state().units[index_of(unit)];
  const int allowance = allowance_of(session, unit);
  if (allowance >= 0 && at.fate == Fate::on_map) {
    Line points;
    append_points(points, points_left(session, unit));
    Line whole;
    append_points(whole, allowance);
    write(text, Str::card_points, points.c_str(), whole.c_str());
  }
  if (it.formation() != 0xFFFF)
    write(text, Str::belongs_to, scenario.name_at(it.formation()).data());
  if (!text.empty()) text.append("\n");
  if ((it.traits() & 1) != 0) write(text, Str::defends_only);
  if (at.fate == Fate::waiting) write(text, Str::arrives_on, arrival_turn(session, unit));
  if (at.fate != Fate::on_map) return;
  write_morale(session.game(), at.morale, text);
  write_doings(session, unit, text);
  if (is_blue_gray(session.game()) && bluegray::Position(session.game(), session.state())
                                          .occupancy()
                                          .in_enemy_zone(scenario.side_of(unit), at.hex))
    say(text, session.game(), Str::in_zone, Case::zone_of_control);
  write_spot(session, at.hex, text);
  text.append("\n");
}

// Whether a rule for a whole side is about each of its units, and not about the side or the ground.
bool is_about_each_unit(ClauseKind kind) {
  switch (kind) {
    case ClauseKind::exit_hex:
    case ClauseKind::retreat_before:
    case ClauseKind::ways_only:
    case ClauseKind::stacks_alone:
    case ClauseKind::no_zone:
    case ClauseKind::must_flee:
    case ClauseKind::no_strategic:
    case ClauseKind::quota:
    case ClauseKind::quota_exempt:
    case ClauseKind::immobile:
    case ClauseKind::fixed:
    case ClauseKind::released_near:
    case ClauseKind::still_at_night:
    case ClauseKind::gun_range:
    case ClauseKind::even_range:
    case ClauseKind::enter_or_lost:
    case ClauseKind::shuns_zones:
    case ClauseKind::long_march:
    case ClauseKind::may_join:
    case ClauseKind::defends_with:
    case ClauseKind::slips_off_at_night:
    case ClauseKind::falls_back:
    case ClauseKind::proof_against_guns:
    case ClauseKind::fills_hex:
    case ClauseKind::march_off:
    case ClauseKind::march_back:
    case ClauseKind::stands_fast:
    case ClauseKind::forced_march:
    case ClauseKind::woods_bar:
      return true;
    default:
      return false;
  }
}

// The battle's own rules that hold for the unit now, each once: those that name a group it belongs
// to first, then those of its whole side.
void write_special_rules(const Session& session, UnitId unit, Text& text) {
  const Game& game = session.game();
  const auto* clauses = game.scenario.battle().clauses();
  if (!is_blue_gray(game) || clauses == nullptr) return;
  etl::vector<RuleRef, 12> told;
  for (const bool is_general : {false, true})
    for (const blob::Clause* clause : *clauses) {
      if ((clause->group() == Scenario::nothing) != is_general) continue;
      if (told.full() || (is_general && !is_about_each_unit(clause->kind()))) continue;
      // That everybody may leave at some far edge is no news on a card.
      if (is_general && clause->kind() == ClauseKind::exit_hex) continue;
      if (!bluegray::is_for(clause->side(), game.scenario.side_of(unit)) ||
          !game.scenario.in_group(clause->group(), unit) ||
          !bluegray::holds({game, session.state()}, clause->scope()))
        continue;
      const RuleRef rule = bluegray::cite(*clause);
      bool is_told = false;
      for (const RuleRef& other : told) is_told |= other == rule;
      if (is_told) continue;
      told.push_back(rule);
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
                look_of(app.session.game(), app.session.state(), app.ui.panel_unit));
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
    lv_label_set_text(name, session.game().scenario.unit_name(unit).data());
    lv_obj_t* kind = make_label(box, text_font(), p.ink);
    lv_obj_set_pos(kind, 54, 27);
    Line words;
    write_kind(session.game().scenario, unit, words);
    lv_label_set_text(kind, words.c_str());
    write_unit(session, unit, text);
    write_special_rules(session, unit, text);
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
