#include "ui/text/words.h"

#include <etl/to_string.h>

#include "ui/text/own_words.h"
#include "ui/text/strings.h"
#include "ui/text/told.h"

namespace bg {

namespace {

void add(etl::istring& text, etl::string_view piece) {
  text.append(piece.data(), piece.size());
}
void add(etl::istring& text, int number) {
  etl::to_string(number, text, true);
}

// The name of a value of an enumeration.
etl::string_view named(Texts names, int value) {
  const Str found = names.at(value);
  return str(found == Str::nothing ? Str::unknown : found);
}

}  // namespace

etl::string_view side_name(Side side) {
  return str(side == Side::union_side    ? Str::side_union
             : side == Side::confederate ? Str::side_confederate
                                         : Str::side_neither);
}

char side_letter(Side side) {
  return side == Side::union_side ? 'U' : side == Side::confederate ? 'C' : '-';
}

etl::string_view phase_name(Task task) {
  return str(task == Task::over   ? Str::phase_over
             : task == Task::move ? Str::phase_movement
                                  : Str::phase_combat);
}

etl::string_view unit_type_name(UnitType type) {
  return named(texts::unit_type, static_cast<int>(type));
}

etl::string_view terrain_name(Terrain terrain) {
  return named(texts::terrain, static_cast<int>(terrain));
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

Line describe(const ReadingReport& report) {
  Line line;
  const auto say = [&](Str sentence_of_it, etl::string_view why = {}) {
    write(line, sentence_of_it,
          {{Place::kept, static_cast<int>(report.kept)},
           {Place::lost, static_cast<int>(report.lost)},
           {Place::number, static_cast<int>(report.kept + report.lost)},
           {Place::same, static_cast<int>(report.same)},
           {Place::why, why}});
  };
  const bool is_battle = report.is_other_battle;
  switch (report.how) {
    case Reading::whole:
      if (is_battle || report.is_other_rules)
        say(is_battle ? Str::save_holds_other_battle : Str::save_holds_other_rules);
      break;
    case Reading::dropped_last:
      say(Str::save_dropped_last);
      break;
    case Reading::cut_short:
      say(Str::save_cut_short);
      break;
    case Reading::stopped:
      say(Str::save_stopped, sentence(report.why));
      break;
    case Reading::carried_over:
      if (report.same < report.kept)
        say(is_battle ? Str::carried_differs_battle : Str::carried_differs_rules);
      else
        say(is_battle ? Str::carried_other_battle : Str::carried_other_rules);
      break;
    case Reading::unreadable:
      say(Str::save_unreadable, sentence(report.why));
      break;
  }
  return line;
}

void append_citation(etl::istring& text, RuleRef rule) {
  if (rule.book == Book::none) return;
  etl::string<12> number;
  add(number, rule.section);
  number += '.';
  add(number, rule.item);
  text += ' ';
  write(text, rule.book == Book::supplement ? Str::cited_option : Str::cited,
        {{Place::rule, number}});
}

namespace {

// Two systems may have an option of the same id; their English words tell them apart.
const OptionText* option_text_of(const OptionalRule& option) {
  for (const OptionText& one : texts::options)
    if (option.id == etl::string_view(one.id) &&
        option.text == etl::string_view(in_english(one.words)))
      return &one;
  return nullptr;
}

}  // namespace

// Of a battle's own: its id as people write it.
Line option_name(const OptionalRule& option) {
  if (const OptionText* own = option_text_of(option)) return Line(str(own->name));
  Line name;
  for (const char letter : option.id) {
    const bool is_small = letter >= 'a' && letter <= 'z';
    name.push_back(letter == '-'              ? ' '
                   : name.empty() && is_small ? static_cast<char>(letter - 32)
                                              : letter);
  }
  return name;
}

const char* option_words(const OptionalRule& option) {
  const OptionText* own = option_text_of(option);
  return own != nullptr ? str(own->words) : option.text.data();
}

Line explain(const OptionsAnswer& answer) {
  Line line;
  if (answer.why == OptionsAnswer::Why::fine) return line;
  if (answer.why == OptionsAnswer::Why::unknown) {
    write(line, Str::option_unknown);
    return line;
  }
  const Line other =
      answer.other.id.empty() ? Line(str(Str::option_nameless)) : option_name(answer.other);
  write(line, answer.why == OptionsAnswer::Why::lacks ? Str::option_lacks : Str::option_clashes,
        {{Place::name, option_name(answer.one)}, {Place::other, other}});
  return line;
}

Line explain(Result result) {
  Line line;
  add(line, sentence(result.why));
  append_citation(line, result.rule);
  add(line, ".");
  return line;
}

namespace {

// "5", "2-star"
Line strength_of(const blob::Unit& unit) {
  Line line;
  if (unit.rank() == 0)
    add(line, unit.strength());
  else
    write(line, Str::stars_before, {{Place::number, unit.rank()}});
  return line;
}

}  // namespace

Line describe_unit(const Game& game, UnitId unit) {
  Line line;
  if (unit == hidden_unit) return Line(str(Str::face_down));
  if (!game.scenario.has_unit(unit)) return line;
  const blob::Unit& it = game.scenario.unit(unit);
  write(line, Str::strength_and_type,
        {{Place::strength, strength_of(it)},
         {Place::type, unit_type_name(it.type())},
         {Place::name, game.scenario.unit_name(unit)}});
  return line;
}

Line call_unit(const Game& game, UnitId unit) {
  Line line;
  if (unit == hidden_unit) return Line(str(Str::face_down_first));
  if (!game.scenario.has_unit(unit)) return line;
  const blob::Unit& it = game.scenario.unit(unit);
  Line strength;
  if (it.rank() == 0)
    add(strength, it.strength());
  else
    write(strength, Str::stars_of, {{Place::number, it.rank()}});
  write(line, texts::unit_called.at(static_cast<int>(it.type())),
        {{Place::name, game.scenario.unit_name(unit)}, {Place::strength, strength}});
  return line;
}

Line describe_clock(const Game& game, ConstStateRef state) {
  Line line;
  const Task task = game.system->prompt(game, state).task;
  if (task == Task::over) return Line(str(Str::game_over_now));
  const Clock& clock = state.clock();
  write(line, game.scenario.is_night(clock.turn) ? Str::clock_night : Str::clock_day,
        {{Place::turn, clock.turn},
         {Place::number, game.scenario.turns()},
         {Place::side, side_name(clock.side)},
         {Place::phase, phase_name(task)}});
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

Line describe_question(const Game& game, ConstStateRef state) {
  Line line, question;
  const Prompt prompt = game.system->prompt(game, state);
  if (prompt.task == Task::over) {
    write(line, Str::game_over_with,
          {{Place::name, game.scenario.name_at(game.scenario.level(state.clock().level).name())}});
    return line;
  }
  const bool is_moving = prompt.ask == Ask::nothing && prompt.task == Task::move;
  const bool is_scattering = is_moving && prompt.owed != 0;
  const Str own = own_question(game, prompt);
  write(question,
        own != Str::nothing ? own
        : is_scattering     ? Str::ask_to_move_scattered
        : is_moving         ? Str::ask_to_move
                            : texts::asked.at(static_cast<int>(prompt.ask)),
        {{Place::number, prompt.owed}});
  const bool is_owed =
      prompt.owed != 0 && (prompt.ask == Ask::replacements || prompt.ask == Ask::fog_of_war);
  write(line, is_owed ? Str::asks_owed : Str::asks,
        {{Place::side, side_name(prompt.player)},
         {Place::name, question},
         {Place::number, prompt.owed}});
  return line;
}

etl::string_view morale_name(Morale morale) {
  return named(texts::morale, static_cast<int>(morale));
}

Str outcome_of(const Game& game, Outcome outcome) {
  if (const OwnWords* own = own_words_of(game); own != nullptr && own->result_of != nullptr)
    return own->results.at(own->result_of[static_cast<size_t>(outcome)]);
  return texts::outcome.at(static_cast<int>(outcome));
}

etl::string_view outcome_name(const Game& game, Outcome outcome) {
  return str(outcome_of(game, outcome));
}

Str own_column(const Game& game, int column) {
  const OwnWords* own = own_words_of(game);
  return own != nullptr && own->result_of != nullptr ? own->columns.at(column) : Str::nothing;
}

etl::string_view shared_column_name(int column) {
  static constexpr etl::string_view names[] = {"1:5", "1:4", "1:3", "1:2", "2:3", "1:1",
                                               "3:2", "2:1", "3:1", "4:1", "5:1", "6:1"};
  return column >= 0 && column < 12 ? names[column] : etl::string_view("?");
}

etl::string_view column_name(const Game& game, int column) {
  const Str own = own_column(game, column);
  return own != Str::nothing ? etl::string_view(str(own)) : shared_column_name(column);
}

Line column_head(const Game& game, int column) {
  const etl::string_view name = column_name(game, column);
  return Line(name.data(), etl::min(name.find(' '), name.size()));
}

Line name_with_others(const Scenario& scenario, UnitId unit, int others) {
  Line line;
  if (unit == UnitId::none) return line;
  if (others <= 0)
    add(line, scenario.unit_name(unit));
  else
    write(line, Str::and_more_units,
          {{Place::name, scenario.unit_name(unit)}, {Place::number, others}});
  return line;
}

etl::string_view direction_name(uint8_t dir) {
  static constexpr int winds[] = {0, 1, 3, 4, 5, 7};
  return dir < 6 ? str(texts::wind.at(winds[dir])) : "?";
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

// Of eight, clockwise from the north.
int wind_of(const Scenario& scenario, HexId from, HexId to) {
  const Grid& grid = scenario.grid();
  // Columns lie 0.866 of a hex apart, half rows 0.5.
  const int angle = angle_of(866 * (grid.column(to) - grid.column(from)),
                             500 * (grid.half_row(to) - grid.half_row(from)));
  return (angle + scenario.map_bearing() + 22) % 360 / 45;
}

}  // namespace

etl::string_view compass_name(const Scenario& scenario, HexId from, HexId to) {
  return str(texts::wind.at(wind_of(scenario, from, to)));
}

Whereabouts whereabouts(const Scenario& scenario, HexId hex) {
  const Nearest found = nearest_place(scenario, hex);
  if (found.place == nullptr) return {};
  const char* name = found.place->name()->c_str();
  if (found.distance == 0) return {Whereabouts::at, name};
  if (found.distance <= near) return {Whereabouts::near, name};
  const int wind = wind_of(scenario, static_cast<HexId>(found.place->hex()), hex);
  return {Whereabouts::beyond, name, static_cast<uint8_t>(wind)};
}

const char* place_near(const Scenario& scenario, HexId hex) {
  const Whereabouts found = whereabouts(scenario, hex);
  return found.how == Whereabouts::at || found.how == Whereabouts::near ? found.name : nullptr;
}

void append_place(etl::istring& text, const Scenario& scenario, HexId hex) {
  const Whereabouts found = whereabouts(scenario, hex);
  switch (found.how) {
    case Whereabouts::nowhere:
      return write(text, Str::hex_alone, {{Place::name, hex_label(hex, scenario.grid())}});
    case Whereabouts::at:
      return write(text, Str::place_at, {{Place::name, found.name}});
    case Whereabouts::near:
      return write(text, Str::place_near, {{Place::name, found.name}});
    case Whereabouts::beyond:
      return write(text, Str::place_beyond,
                   {{Place::wind, texts::wind.at(found.wind)}, {Place::name, found.name}});
  }
}

Line place_first(const Scenario& scenario, HexId hex) {
  const Whereabouts found = whereabouts(scenario, hex);
  Line line;
  constexpr int first_near = 8, first_at = 9, first_hex = 10;  // rows of [place_first]
  const int row = found.how == Whereabouts::beyond ? found.wind
                  : found.how == Whereabouts::near ? first_near
                  : found.how == Whereabouts::at   ? first_at
                                                   : first_hex;
  if (found.how == Whereabouts::nowhere)
    write(line, texts::place_first.at(row), {{Place::name, hex_label(hex, scenario.grid())}});
  else
    write(line, texts::place_first.at(row), {{Place::name, found.name}});
  return line;
}

namespace {

void add_unit(etl::istring& text, const Told& told, UnitId unit) {
  const Scenario& scenario = told.game.scenario;
  if (unit == hidden_unit) return add(text, str(Str::face_down_named));
  if (!scenario.has_unit(unit)) return;
  if (!told.names_sides) return add(text, scenario.unit_name(unit));
  write(
      text, Str::side_unit,
      {{Place::side, side_name(scenario.side_of(unit))}, {Place::name, scenario.unit_name(unit)}});
}

// "at 0512", or "near Jay's Mill"
void add_hex(etl::istring& text, const Told& told, HexId hex) {
  if (hex == HexId::none) return;
  if (told.places == Places::named) return append_place(text, told.game.scenario, hex);
  write(text, Str::hex_numbered, {{Place::name, hex_label(hex, told.game.scenario.grid())}});
}

// A hex that is held or scores.
void add_goal(etl::istring& text, const Told& told, HexId hex) {
  const Scenario& scenario = told.game.scenario;
  const Whereabouts found = whereabouts(scenario, hex);
  if (told.places == Places::numbered || found.how == Whereabouts::nowhere) {
    text += hex_label(hex, scenario.grid());
    return;
  }
  if (found.how == Whereabouts::at) return add(text, found.name);
  Line place;
  append_place(place, scenario, hex);
  write(text, Str::hex_of_place, {{Place::hex, place}});
}

void add_place(etl::istring& text, const Told& told, Place place) {
  switch (place) {
    case Place::unit:
      return add_unit(text, told, told.unit);
    case Place::target:
      return add_unit(text, told, told.target);
    case Place::hex:
      return add_hex(text, told, told.hex);
    case Place::goal:
      return add_goal(text, told, told.hex);
    case Place::from:
      if (!told.is_from_bare) return add_hex(text, told, told.from);
      text += hex_label(told.from, told.game.scenario.grid());
      return;
    case Place::side:
      return add(text, side_name(told.side));
    case Place::area:
      if (told.area.empty()) return;
      return write(text, Str::in_area, {{Place::name, told.area}});
    case Place::name:
      return add(text, told.name);
    case Place::wind:
      return add(text, told.wind);
    case Place::number:
      etl::to_string(told.number, text, true);
      return;
    default:
      return add(text, "{?}");
  }
}

}  // namespace

void write(etl::istring& text, Str sentence, const Told& told) {
  write(text, sentence,
        Filler{&told,
               [](const void* context, etl::istring& out, Place place) {
                 add_place(out, *static_cast<const Told*>(context), place);
               },
               told.number});
}

namespace {

// The way of a unit, as those tell it who look at a map.
Str way_by_places(EventKind kind) {
  switch (kind) {
    case EventKind::moved:
      return Str::told_moved;
    case EventKind::marched:
      return Str::told_marched;
    case EventKind::retreated:
      return Str::told_retreated;
    case EventKind::displaced:
      return Str::told_displaced;
    case EventKind::advanced:
      return Str::told_advanced;
    case EventKind::scattered:
      return Str::told_scattered;
    case EventKind::deployed:
      return Str::told_deployed;
    default:
      return Str::nothing;
  }
}

// What a die of this case was rolled for, and what it says.
Str sentence_of_die(const Game& game, const Event& event) {
  if (event.unit == UnitId::none) {
    const bool is_to_slip =
        event.rule.book != Book::none && event.rule == case_of(game, Case::retreat_before_combat);
    return is_to_slip                           ? Str::told_die_to_slip
           : event.rule.book == Book::exclusive ? Str::told_die_of_battle
                                                : Str::event_die_rolled;
  }
  if (game.scenario.unit(event.unit).type() == UnitType::leader) return Str::told_die_for_life;
  const bool keeps = event.value <= 3;
  if (event.rule == case_of(game, Case::disorder_by_retreat))
    return keeps ? Str::told_die_retreat_kept : Str::told_die_retreat;
  if (event.rule == case_of(game, Case::disorder_by_exchange))
    return keeps ? Str::told_die_exchange_kept : Str::told_die_exchange;
  return Str::told_die_of_leader;
}

// Its sentence, and what only this kind of event says.
Str tell(const Game& game, const Event& event, Told& told) {
  const Grid& grid = game.scenario.grid();
  const bool is_named = told.places == Places::named;
  if (event.kind == EventKind::scattered && event.from == event.hex) return Str::told_scatters_not;
  if (const Str by_places = way_by_places(event.kind); by_places != Str::nothing) {
    told.is_from_bare = true;
    if (event.from == HexId::none) return Str::told_comes_on;
    if (is_named) {
      told.number = grid.distance(event.from, event.hex);
      told.wind = compass_name(game.scenario, event.from, event.hex);
      return by_places;
    }
  }
  const bool is_optional = event.rule.book == Book::supplement;
  switch (event.kind) {
    case EventKind::work_started:
      if (is_optional) return Str::told_digs;
      break;
    case EventKind::work_removed:
      if (is_optional) return Str::told_dug_in_vain;
      break;
    case EventKind::work_finished:
    case EventKind::work_turned:
      if (is_optional) return Str::told_dug;
      told.wind = compass_name(game.scenario, event.hex,
                               grid.neighbour(event.hex, static_cast<Dir>(event.value)));
      break;
    case EventKind::obligation_lapsed:
      if (game.scenario.side_of(event.unit) != event.side) return Str::told_spared;
      break;
    case EventKind::attack_began:
      if (is_named) return Str::told_attack_near;
      break;
    case EventKind::odds_set:
      told.name = column_name(game, event.value);
      break;
    case EventKind::combat_result:
      told.name = outcome_name(game, static_cast<Outcome>(event.value));
      break;
    case EventKind::scored:
      if (event.hex != HexId::none) return Str::told_scored_place;
      if (event.unit != UnitId::none) return Str::told_scored_unit;
      break;
    case EventKind::flag_raised:
    case EventKind::flag_lowered:
      told.name = game.scenario.flag_text(static_cast<uint8_t>(event.value));
      break;
    case EventKind::die_rolled:
      return sentence_of_die(game, event);
    case EventKind::command_tested:  // above the digits: whether they stand still
      return (event.value >> 10) != 0 ? Str::told_stand_still : Str::event_command_tested;
    case EventKind::game_ended:
      told.name =
          game.scenario.name_at(game.scenario.level(static_cast<uint8_t>(event.value)).name());
      break;
    default:
      break;
  }
  return texts::event.at(static_cast<int>(event.kind), event.value);
}

}  // namespace

namespace {

Str sentence_of(const ai::Reason& reason) {
  using enum ai::Why;
  const bool is_safe = reason.ruin == 0;
  switch (reason.why) {
    case attacks:
      if (reason.points > 0) return is_safe ? Str::why_takes_safely : Str::why_takes;
      return is_safe ? Str::why_attacks_safely : Str::why_attacks;
    case must:
      return is_safe ? Str::why_must_safely : Str::why_must;
    case seizes:
      return reason.points > 0 ? Str::why_seizes : Str::why_seizes_ground;
    case holds:
      return Str::why_holds;
    case leaves:
      return Str::why_leaves;
    case bars:
      return Str::why_bars;
    case marches:
      return Str::why_marches;
    case arrives:
      return Str::why_arrives;
    case rallies:
      return Str::why_rallies;
    case digs:
      return Str::why_digs;
    case safer:
      return Str::why_safer;
    case closes:
      return Str::why_closes;
    case falls_back:
      return Str::why_falls_back;
    case pays:
      return Str::why_pays;
    case advances:
      return Str::why_advances;
    case none:
      break;
  }
  return Str::nothing;
}

}  // namespace

Line explain(const Game& game, Command command, const ai::Reason& reason) {
  Line line;
  const Str sentence = sentence_of(reason);
  if (sentence == Str::nothing) return line;
  // Throws of 36 are sixths by day.
  const int throws = reason.success % 6 == 0 && reason.ruin % 6 == 0 ? 6 : ai::all_throws;
  // A target is named before anybody joins.
  const etl::string_view who = command.unit == UnitId::none ? str(Str::machine_itself)
                                                            : game.scenario.unit_name(command.unit);
  Line hex;
  if (reason.hex != HexId::none) append_place(hex, game.scenario, reason.hex);
  write(line, sentence,
        {{Place::unit, who},
         {Place::hex, hex},
         {Place::points, reason.points},
         {Place::chance, reason.success * throws / ai::all_throws},
         {Place::risk, reason.ruin * throws / ai::all_throws},
         {Place::throws, throws},
         {Place::loss, reason.loss}});
  return line;
}

Line describe(const Game& game, const Event& event, Places places) {
  Line line;
  if (own_sentence(event.kind, event.value) != Str::nothing) {
    append_own(line, game, event, places);
    append_citation(line, event.rule);
    return line;
  }
  if (event.kind == EventKind::none || event.kind >= EventKind::count) return line;
  Told told{.game = game,
            .places = places,
            .unit = event.unit,
            .target = event.target,
            .hex = event.hex,
            .from = event.from,
            .side = event.side,
            .number = event.value};
  Line digits;  // in whose hexes a side has lost command
  for (int digit = 0; digit < 10 && event.kind == EventKind::command_tested; ++digit) {
    if (((event.value >> digit) & 1) == 0) continue;
    if (!digits.empty()) digits += ' ';
    digits += static_cast<char>('0' + digit);
  }
  told.name = digits;
  const Str sentence_of_it = tell(game, event, told);
  write(line, sentence_of_it, told);
  append_citation(line, event.rule);
  return line;
}

}  // namespace bg
