#include "ui/text/words.h"

#include <etl/to_string.h>

#include "ui/text/own_words.h"
#include "ui/text/strings.h"

namespace bg {

namespace {

void add(etl::istring& text, etl::string_view piece) {
  text.append(piece.data(), piece.size());
}
void add(etl::istring& text, uint32_t number) {
  etl::to_string(number, text, true);
}
void add(etl::istring& text, int number) {
  etl::to_string(number, text, true);
}

}  // namespace

etl::string_view side_name(Side side) {
  switch (side) {
    case Side::union_side:
      return "Union";
    case Side::confederate:
      return "Confederate";
    case Side::none:
      break;
  }
  return "Neither side";
}

char side_letter(Side side) {
  return side == Side::union_side ? 'U' : side == Side::confederate ? 'C' : '-';
}

etl::string_view phase_name(Task task) {
  switch (task) {
    case Task::move:
      return "movement";
    case Task::attack:
    case Task::choose:
      return "combat";
    case Task::over:
      break;
  }
  return "game over";
}

etl::string_view unit_type_name(UnitType type) {
  switch (type) {
    case UnitType::infantry:
      return "infantry";
    case UnitType::artillery:
      return "artillery";
    case UnitType::cavalry:
      return "cavalry";
    case UnitType::horse_artillery:
      return "horse artillery";
    case UnitType::gunboat:
      return "gunboat";
    case UnitType::train:
      return "train";
    case UnitType::leader:
      return "leader";
    case UnitType::headquarters:
      return "headquarters";
  }
  return "unit";
}

etl::string_view terrain_name(Terrain terrain) {
  switch (terrain) {
    case Terrain::off_map:
      return "off the map";
    case Terrain::clear:
      return "clear";
    case Terrain::woods:
      return "woods";
    case Terrain::rough:
      return "rough";
    case Terrain::woods_rough:
      return "wooded rough";
    case Terrain::swamp:
      return "swamp";
    case Terrain::town:
      return "town";
    case Terrain::river:
      return "river";
    case Terrain::lake:
      return "lake";
    case Terrain::pond:
      return "pond";
    case Terrain::ravine:
      return "ravine";
    case Terrain::hillside:
      return "hillside";
  }
  return "unknown ground";
}

etl::string_view sentence(Refusal refusal) {
  const Str own = own_sentence(refusal);
  return str(own != Str::nothing ? own : texts::refusal.at(static_cast<int>(refusal)));
}
etl::string_view sentence(Fault fault) {
  return str(texts::fault.at(static_cast<int>(fault)));
}
etl::string_view sentence(JournalFault fault) {
  return str(texts::journal_fault.at(static_cast<int>(fault)));
}

namespace {

// "Begun under other rules: 180 of 300 commands hold, the first 150 with the same results."
void add_carried_over(Line& line, const ReadingReport& report) {
  add(line, report.is_other_battle ? "Begun with another version of the battle: "
                                   : "Begun under other rules: ");
  add(line, report.kept);
  add(line, " of ");
  add(line, report.kept + report.lost);
  add(line, " commands hold");
  if (report.same < report.kept) {
    add(line, ", the first ");
    add(line, report.same);
    add(line, " with the same results");
  }
  add(line, ". They go on in a copy; this save stays.");
}

}  // namespace

Line describe(const ReadingReport& report) {
  Line line;
  switch (report.how) {
    case Reading::whole:
      if (report.is_other_battle || report.is_other_rules)
        add(line, report.is_other_battle
                      ? "Begun with another version of the battle; every command still holds."
                      : "Begun under other rules; every command still holds.");
      break;
    case Reading::dropped_last:
      add(line, "The last command was cut off while it was saved and is lost; ");
      add(line, report.kept);
      add(line, " are kept.");
      break;
    case Reading::cut_short:
      add(line, "A part of this save is damaged: its first ");
      add(line, report.kept);
      add(line, " commands are kept, those behind them are lost.");
      break;
    case Reading::stopped:
      add(line, sentence(report.why));
      add(line, ": the first ");
      add(line, report.kept);
      add(line, " commands are kept, the other ");
      add(line, report.lost);
      add(line, " are lost.");
      break;
    case Reading::carried_over:
      add_carried_over(line, report);
      break;
    case Reading::unreadable:
      add(line, sentence(report.why));
      add(line, ".");
      break;
  }
  return line;
}

void append_citation(etl::istring& text, RuleRef rule) {
  if (rule.book == Book::none) return;
  add(text, rule.book == Book::supplement ? " (options " : " (");
  add(text, rule.section);
  add(text, ".");
  add(text, rule.item);
  add(text, ")");
}

Line option_name(const OptionalRule& option) {
  Line name;
  for (const char letter : option.id) {
    const bool is_small = letter >= 'a' && letter <= 'z';
    name.push_back(letter == '-'              ? ' '
                   : name.empty() && is_small ? static_cast<char>(letter - 32)
                                              : letter);
  }
  return name;
}

Line explain(const OptionsAnswer& answer) {
  Line line;
  switch (answer.why) {
    case OptionsAnswer::Why::fine:
      break;
    case OptionsAnswer::Why::unknown:
      add(line, "This battle has no such optional rule under this edition.");
      break;
    case OptionsAnswer::Why::lacks:
    case OptionsAnswer::Why::clashes:
      add(line, "\"");
      add(line, option_name(answer.one));
      add(line, answer.why == OptionsAnswer::Why::lacks ? "\" is played only together with \""
                                                        : "\" cannot be played together with \"");
      add(line, answer.other.id.empty() ? Line("another rule") : option_name(answer.other));
      add(line, "\".");
      break;
  }
  return line;
}

Line explain(Result result) {
  Line line;
  add(line, sentence(result.why));
  append_citation(line, result.rule);
  add(line, ".");
  return line;
}

Line describe_unit(const Game& game, UnitId unit) {
  Line line;
  if (unit == hidden_unit) return Line("a unit face down");
  if (!game.scenario.has_unit(unit)) return line;
  const blob::Unit& it = game.scenario.unit(unit);
  if (it.rank() != 0) {
    add(line, it.rank());
    add(line, "-star");
  } else {
    add(line, it.strength());
  }
  add(line, " ");
  add(line, unit_type_name(it.type()));
  add(line, " ");
  add(line, game.scenario.unit_name(unit));
  return line;
}

Line call_unit(const Game& game, UnitId unit) {
  Line line;
  if (unit == hidden_unit) return Line("Unit face down");
  if (!game.scenario.has_unit(unit)) return line;
  const blob::Unit& it = game.scenario.unit(unit);
  add(line, unit_type_name(it.type()));
  line[0] = static_cast<char>(line[0] - 'a' + 'A');
  add(line, " ");
  add(line, game.scenario.unit_name(unit));
  add(line, " (");
  add(line, it.rank() != 0 ? it.rank() : it.strength());
  add(line, it.rank() == 0 ? ")" : it.rank() == 1 ? " star)" : " stars)");
  return line;
}

Line describe_clock(const Game& game, ConstStateRef state) {
  Line line;
  const Task task = game.system->prompt(game, state).task;
  if (task == Task::over) {
    add(line, "Game over");
    return line;
  }
  add(line, "Turn ");
  add(line, state.clock().turn);
  add(line, " of ");
  add(line, game.scenario.turns());
  add(line, game.scenario.is_night(state.clock().turn) ? " (night), " : ", ");
  add(line, side_name(state.clock().side));
  add(line, " ");
  add(line, phase_name(task));
  return line;
}

void append_points(etl::istring& text, const Game& game, int parts) {
  const Insight* insight = game.system->insight;
  const int whole = insight == nullptr ? 1 : insight->point_parts;
  if (parts >= whole || parts == 0) add(text, parts / whole);
  if (parts % whole == 0) return;
  if (parts >= whole) add(text, " ");
  add(text, parts % whole);
  add(text, "/");
  add(text, whole);
}

static void add_owed(Line& line, const Prompt& prompt) {
  if (prompt.owed == 0) return;
  add(line, " (");
  add(line, prompt.owed);
  add(line, " left)");
}

Line describe_question(const Game& game, ConstStateRef state) {
  Line line;
  const Prompt prompt = game.system->prompt(game, state);
  if (prompt.task == Task::over) {
    add(line, "The game is over: ");
    add(line, game.scenario.name_at(game.scenario.level(state.clock().level).name()));
    return line;
  }
  add(line, side_name(prompt.player));
  add(line, ": ");
  switch (prompt.ask) {
    case Ask::nothing:
    case Ask::count:
      add(line, prompt.task == Task::move ? "move units, or end the phase"
                                          : "name a target, or end the phase");
      break;
    case Ask::thin_stack:
      add(line, "move a unit out of the crowded hex");
      break;
    case Ask::turn_works:
      add(line, "turn the works with face UNIT 0-5, then end");
      break;
    case Ask::target:
      add(line, "name a target, or end the phase");
      break;
    case Ask::plan:
      add(line, "let units join, then fight, or cancel");
      break;
    case Ask::set_up:
      add(line, "set up your units, then end");
      break;
    case Ask::secret_aim:
      add(line, "choose what you are after; the other side does not see it");
      break;
    case Ask::replacements:
      add(line, "use replacements and bring units back, then end");
      add_owed(line, prompt);
      break;
    case Ask::fog_of_war:
      add(line, "play your fog of war on the other side, or end");
      add_owed(line, prompt);
      break;
    case Ask::leader_aid:
      add(line, "a leader may help the defence, or end");
      break;
    case Ask::flush:
      add(line, "drive off routed defenders before combat, or go on with end");
      break;
    case Ask::withdraw:
      add(line, "withdraw cavalry before combat, or stand with end");
      break;
    case Ask::flush_retreat:
    case Ask::withdraw_retreat:
      add(line, "retreat each of these units two hexes");
      break;
    case Ask::occupy:
      add(line, "advance into a vacated hex, or go on with end");
      break;
    case Ask::attacker_loss:
      add(line, "choose the attacker that is lost");
      break;
    case Ask::defender_loss:
      add(line, "choose the defender that is lost");
      break;
    case Ask::exchange:
      add(line, "choose units to lose, strength still owed: ");
      add(line, prompt.owed);
      break;
    case Ask::retreat:
      add(line, "retreat each beaten unit one hex");
      break;
    case Ask::optional_retreat:
      add(line, "retreat guns along, or stay with end");
      break;
    case Ask::advance:
      add(line, "advance a victorious unit, or stay with end");
      break;
    case Ask::fall_back:
      add(line, "retreat each unit that must fall back");
      break;
  }
  return line;
}

etl::string_view morale_name(Morale morale) {
  switch (morale) {
    case Morale::good:
      return "in good order";
    case Morale::disordered:
      return "disordered";
    case Morale::shaken:
      return "shaken";
    case Morale::routed:
      return "routed";
  }
  return "unknown";
}

etl::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::none:
      return "no effect";
    case Outcome::ae:
      return "Ae, attackers eliminated";
    case Outcome::ae_partial:
      return "Ae*, one attacker eliminated, the rest retreat";
    case Outcome::ar:
      return "Ar, attackers retreat";
    case Outcome::ex:
      return "Ex, exchange";
    case Outcome::ex_partial:
      return "Ex*, partial exchange";
    case Outcome::dr:
      return "Dr, defenders retreat";
    case Outcome::de:
      return "De, defenders eliminated";
  }
  return "unknown";
}

etl::string_view column_name(int column) {
  static constexpr etl::string_view names[] = {"1:5", "1:4", "1:3", "1:2", "2:3", "1:1",
                                               "3:2", "2:1", "3:1", "4:1", "5:1", "6:1"};
  return column >= 0 && column < 12 ? names[column] : etl::string_view("?");
}

Line name_with_others(const Scenario& scenario, UnitId unit, int others) {
  Line line;
  if (unit == UnitId::none) return line;
  add(line, scenario.unit_name(unit));
  if (others <= 0) return line;
  add(line, " and ");
  add(line, others);
  add(line, " more");
  return line;
}

etl::string_view direction_name(uint8_t dir) {
  static constexpr etl::string_view names[] = {"north", "north-east", "south-east",
                                               "south", "south-west", "north-west"};
  return dir < 6 ? names[dir] : etl::string_view("?");
}

namespace {

// Degrees clockwise from the top of the map, to within four of them: enough for eight winds.
int angle_of(int right, int down) {
  const int x = right < 0 ? -right : right, y = down < 0 ? -down : down;
  if (x == 0 && y == 0) return 0;
  const int steep = x < y ? 45 * x / y : 90 - 45 * y / x;  // from the vertical
  const int half = down <= 0 ? steep : 180 - steep;
  return right >= 0 ? half : 360 - half;
}

struct Nearest {
  const blob::Place* place = nullptr;
  int distance = 0;
};

// Waters and roads are too long to tell where something is.
Nearest nearest_place(const Scenario& scenario, HexId hex) {
  Nearest found;
  const auto* places = scenario.map().places();
  for (uint32_t i = 0; places != nullptr && i < places->size(); ++i) {
    const blob::Place& place = *places->Get(i);
    if (place.kind() == PlaceKind::water || place.kind() == PlaceKind::road) continue;
    const int distance = scenario.grid().distance(hex, static_cast<HexId>(place.hex()));
    if (found.place == nullptr || distance < found.distance) found = {&place, distance};
  }
  return found;
}

constexpr int near = 3;  // hexes

// What a die of this case was rolled for, and what it says. Only of dice that belong to a unit.
void describe_die(const Game& game, const Event& event, Line& line) {
  if (game.scenario.unit(event.unit).type() == UnitType::leader) {
    add(line, " rolls for his life: a ");
    return add(line, event.value);
  }
  const bool is_retreat = event.rule == case_of(game, Case::disorder_by_retreat);
  if (!is_retreat && !(event.rule == case_of(game, Case::disorder_by_exchange))) {
    add(line, " may be steadied by its leader: a ");
    return add(line, event.value);
  }
  add(line, " rolls a ");
  add(line, event.value);
  add(line, is_retreat ? " after its retreat" : " after the exchange");
  add(line,
      event.value <= 3 ? " and keeps its order; 4 to 6 would disorder it" : ": 4 to 6 disorder it");
}

// What a state of order means in a fight.
etl::string_view morale_effect(Morale morale) {
  switch (morale) {
    case Morale::good:
      break;
    case Morale::disordered:
      return ": attacks with a third less";
    case Morale::shaken:
      return ": attacks with two thirds less, defends with a third less";
    case Morale::routed:
      return ": cannot attack, defends with two thirds less";
  }
  return "";
}

}  // namespace

etl::string_view compass_name(const Scenario& scenario, HexId from, HexId to) {
  static constexpr etl::string_view winds[] = {"north", "north-east", "east", "south-east",
                                               "south", "south-west", "west", "north-west"};
  const Grid& grid = scenario.grid();
  // Columns lie 0.866 of a hex apart, half rows 0.5.
  const int angle = angle_of(866 * (grid.column(to) - grid.column(from)),
                             500 * (grid.half_row(to) - grid.half_row(from)));
  return winds[(angle + scenario.map_bearing() + 22) % 360 / 45];
}

Line describe(const Game& game, const Event& event, Places places) {
  Line line;
  if (own_sentence(event.kind, event.value) != Str::nothing) {
    append_own(line, game, event, places);
    append_citation(line, event.rule);
    return line;
  }
  const Grid& grid = game.scenario.grid();
  const bool is_named = places == Places::named;
  const auto name = [&](UnitId unit) {
    if (unit == hidden_unit) return add(line, "A unit face down");
    if (!game.scenario.has_unit(unit)) return;
    add(line, side_name(game.scenario.side_of(unit)));
    add(line, " ");
    add(line, game.scenario.unit_name(unit));
  };
  const auto hex = [&](HexId at) { line += hex_label(at, grid); };
  // " at 0512", or " near Jay's Mill"
  const auto where = [&](HexId at) {
    add(line, is_named ? " " : " at ");
    if (is_named)
      append_place(line, game.scenario, at);
    else
      hex(at);
  };
  // A hex that is held or scores.
  const auto objective = [&](HexId at) {
    const Nearest near_it = nearest_place(game.scenario, at);
    if (!is_named || near_it.place == nullptr) return hex(at);
    if (near_it.distance == 0) return add(line, near_it.place->name()->c_str());
    add(line, "the hex ");
    append_place(line, game.scenario, at);
  };
  const auto from_to = [&](etl::string_view verb) {
    name(event.unit);
    if (event.from == HexId::none) {
      add(line, " comes onto the map");
      return where(event.hex);
    }
    add(line, verb);
    if (!is_named) {
      hex(event.from);
      add(line, " to ");
      return hex(event.hex);
    }
    const int distance = grid.distance(event.from, event.hex);
    add(line, distance);
    add(line, distance == 1 ? " hex " : " hexes ");
    add(line, compass_name(game.scenario, event.from, event.hex));
  };
  switch (event.kind) {
    case EventKind::none:
    case EventKind::count:
      return line;
    case EventKind::moved:
      from_to(" moves ");
      break;
    case EventKind::marched:
      from_to(" marches ");
      break;
    case EventKind::retreated:
      from_to(" retreats ");
      break;
    case EventKind::displaced:
      from_to(" makes room, ");
      break;
    case EventKind::advanced:
      from_to(" advances ");
      break;
    case EventKind::entered:
      name(event.unit);
      add(line, " enters");
      where(event.hex);
      break;
    case EventKind::exited:
      name(event.unit);
      add(line, " leaves the map");
      where(event.from);
      break;
    case EventKind::shut_out:
      name(event.unit);
      add(line, " finds no way onto the map and may enter nearby from the next turn on");
      break;
    case EventKind::rally_marked:
      name(event.unit);
      add(line, " halts to rally");
      break;
    case EventKind::rallied:
      name(event.unit);
      add(line, " rolls a ");
      add(line, event.value);
      add(line, " to rally");
      break;
    case EventKind::morale_changed:
      name(event.unit);
      add(line, " is ");
      add(line, morale_name(static_cast<Morale>(event.value)));
      add(line, morale_effect(static_cast<Morale>(event.value)));
      break;
    case EventKind::work_started:
      name(event.unit);
      add(line, " begins a breastwork");
      where(event.hex);
      break;
    case EventKind::work_finished:
    case EventKind::work_turned:
      name(event.unit);
      add(line, event.kind == EventKind::work_turned ? " turns its works to face "
                                                     : " finishes a breastwork facing ");
      add(line, compass_name(game.scenario, event.hex,
                             grid.neighbour(event.hex, static_cast<Dir>(event.value))));
      break;
    case EventKind::work_removed:
      add(line, "The breastwork marker");
      where(event.hex);
      add(line, " is removed");
      break;
    case EventKind::phase_began:
      add(line, side_name(event.side));
      add(line, " ");
      add(line, phase_name(static_cast<Task>(event.value)));
      add(line, " phase");
      break;
    case EventKind::obligation_lapsed:
      name(event.unit);
      add(line, game.scenario.side_of(event.unit) != event.side
                    ? " ought to be attacked, but nobody can any more; the duty lapses"
                    : " can no longer meet its duty to attack; it lapses");
      break;
    case EventKind::attack_began:
      add(line, side_name(event.side));
      add(line, is_named ? " attack " : " attack on ");
      if (is_named)
        append_place(line, game.scenario, event.hex);
      else
        hex(event.hex);
      break;
    case EventKind::odds_set:
      add(line, "Fought at ");
      add(line, column_name(event.value));
      break;
    case EventKind::night_die:
      add(line, "Night die ");
      add(line, event.value);
      add(line, event.value == 1   ? ": attackers doubled"
                : event.value <= 3 ? ": no change"
                                   : ": attackers halved");
      break;
    case EventKind::combat_result:
      add(line, outcome_name(static_cast<Outcome>(event.value)));
      break;
    case EventKind::withdrew:
      name(event.unit);
      add(line, " slips away before combat");
      break;
    case EventKind::stood:
      name(event.unit);
      add(line, " cannot slip away and stands");
      break;
    case EventKind::flushed:
      name(event.unit);
      add(line, " is driven off before combat");
      break;
    case EventKind::objective_taken:
      add(line, side_name(event.side));
      add(line, " player holds ");
      objective(event.hex);
      break;
    case EventKind::scored:
      add(line, side_name(event.side));
      add(line, " player scores ");
      add(line, event.value);
      if (event.hex != HexId::none) {
        add(line, " for ");
        objective(event.hex);
      } else if (event.unit != UnitId::none) {
        add(line, " for ");
        name(event.unit);
      }
      break;
    case EventKind::flag_raised:
    case EventKind::flag_lowered:
      if (event.kind == EventKind::flag_lowered) add(line, "No longer: ");
      add(line, game.scenario.flag_text(static_cast<uint8_t>(event.value)));
      break;
    case EventKind::released:
      name(event.unit);
      add(line, " may move from now on");
      break;
    case EventKind::effectiveness_lost:
      name(event.unit);
      add(line, " may not attack again before a night has passed");
      break;
    case EventKind::effectiveness_regained:
      name(event.unit);
      add(line, " is fit to attack again");
      break;
    case EventKind::unshaken:
      name(event.unit);
      add(line, " stands fast under the guns");
      break;
    case EventKind::kept_order:
      name(event.unit);
      add(line, " is steadied by its leader");
      break;
    case EventKind::rejoined:
      name(event.unit);
      add(line, " is with his men");
      where(event.hex);
      break;
    case EventKind::attached:
      name(event.unit);
      add(line, " goes with formation ");
      add(line, event.value);
      add(line, " from the next turn on");
      break;
    case EventKind::quota_set:
      add(line, side_name(event.side));
      add(line, ": ");
      add(line, event.value);
      add(line, " units may move");
      break;
    case EventKind::army_tested:
      add(line, "The ");
      add(line, side_name(event.side));
      add(line, " army is tried: ");
      add(line, event.value);
      break;
    case EventKind::supplied:
      name(event.unit);
      add(line, " has ammunition again");
      break;
    case EventKind::revealed:
      name(event.unit);
      add(line, " is turned up");
      where(event.hex);
      break;
    case EventKind::demoralized:
      add(line, "The ");
      add(line, side_name(event.side));
      add(line, event.value > 1 ? " army is double-demoralized" : " army is demoralized");
      break;
    case EventKind::attacked:
      name(event.unit);
      add(line, " attacks ");
      name(event.target);
      break;
    case EventKind::die_rolled:
      if (event.unit != UnitId::none) {
        name(event.unit);
        describe_die(game, event, line);
        break;
      }
      add(line,
          event.rule.book != Book::none && event.rule == case_of(game, Case::retreat_before_combat)
              ? "The die to slip away shows "
          : event.rule.book == Book::exclusive ? "The die for a rule of this battle shows "
                                               : "The die shows ");
      add(line, event.value);
      break;
    case EventKind::missed:
      name(event.target);
      add(line, " stands");
      break;
    case EventKind::eliminated:
      name(event.unit);
      add(line, " is eliminated");
      if (event.from != HexId::none) where(event.from);
      break;
    case EventKind::turn_passed:
      add(line, side_name(event.side));
      add(line, " player, turn ");
      add(line, event.value);
      break;
    case EventKind::game_ended:
      add(line, "The game ends: ");
      add(line,
          game.scenario.name_at(game.scenario.level(static_cast<uint8_t>(event.value)).name()));
      break;
  }
  append_citation(line, event.rule);
  return line;
}

const char* place_near(const Scenario& scenario, HexId hex) {
  const Nearest found = nearest_place(scenario, hex);
  return found.place == nullptr || found.distance > near ? nullptr : found.place->name()->c_str();
}

void append_place(etl::istring& text, const Scenario& scenario, HexId hex) {
  const Nearest found = nearest_place(scenario, hex);
  if (found.place == nullptr) {
    add(text, "in hex ");
    text += hex_label(hex, scenario.grid());
    return;
  }
  if (found.distance == 0) {
    add(text, "at ");
  } else if (found.distance <= near) {
    add(text, "near ");
  } else {
    add(text, compass_name(scenario, static_cast<HexId>(found.place->hex()), hex));
    add(text, " of ");
  }
  add(text, found.place->name()->c_str());
}

}  // namespace bg
