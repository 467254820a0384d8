#include "ui/console/console.h"

#include <etl/to_string.h>

#include "ui/text/words.h"

namespace bg {

struct Console::Word {
  etl::string_view word;
  etl::string_view meaning;
  void (Console::*tell)(etl::string_view rest);
};

const Console::Word Console::words_[] = {
    {"map", "the map with every unit", &Console::map},
    {"units", "the units on the map, with numbers, names and hexes", &Console::units},
    {"arrivals", "who is still to come, when and where", &Console::arrivals},
    {"hex", "hex HEX: what is there", &Console::hex},
    {"legal", "what can be done now; legal UNIT for one unit", &Console::legal},
    {"reach", "reach UNIT: where it can go and what it costs", &Console::reach},
    {"duties", "who must still attack, and who must be attacked", &Console::duties},
    {"plots", "who has been told where to go, and who is to attack", &Console::plots},
    {"odds", "the planned attack: every strength, the column, the six results", &Console::odds},
    {"score", "the victory points as they stand", &Console::score},
    {"why", "the last refusal once more", &Console::why},
    {"log", "what happened last", &Console::log},
    {"clock", "turn, phase, and what is awaited", &Console::clock},
};

namespace {

struct CommandHelp {
  Verb verb;  // lines of verbs the rules have no place for are left out
  etl::string_view form;
  etl::string_view meaning;
};

// For games that do not tell which verbs they know.
constexpr CommandHelp plain_commands[] = {
    {Verb::move, "move UNIT HEX", "one hex a turn"},
    {Verb::attack, "attack UNIT UNIT", "strike an adjacent enemy"},
    {Verb::end, "end", "pass the turn"},
    {Verb::undo, "undo", "take back the last command, until dice fall or the turn passes"},
};

constexpr CommandHelp known_commands[] = {
    {Verb::move, "move UNIT HEX",
     "go there by the cheapest way; repeat to go on with the same unit"},
    {Verb::march, "march UNIT HEX", "strategic movement, along roads and away from the enemy"},
    {Verb::enter, "enter UNIT HEX", "bring a reinforcement onto the map"},
    {Verb::exit, "exit UNIT", "leave the map from an exit hex"},
    {Verb::rally, "rally UNIT", "stand still and rally in the combat phase"},
    {Verb::dig, "dig UNIT",
     "begin a breastwork; face UNIT 0-5 finishes it, 0 is north, clockwise; or an entrenchment"},
    {Verb::release, "release UNIT", "free a unit that must stand still, where a battle lets you"},
    {Verb::charge, "ride UNIT HEX", "ride at the enemy, four to twelve clear hexes; then attack"},
    {Verb::aid, "assist UNIT", "let a gun help to defend a unit near it; end when all have"},
    {Verb::plot, "plot UNIT HEX",
     "in secret: go on to there, again for a way of your own; its own hex drops the plot"},
    {Verb::pause, "pause UNIT", "the plot lets a sub-segment pass; plots lists what you have told"},
    {Verb::mission, "mission UNIT", "it is to attack, or no longer; three sub-segments to move"},
    {Verb::target, "target HEX", "name a hex to attack, then: join UNIT, fight 0, or cancel"},
    {Verb::fight, "fight N", "resolve; N from 1 (1:5) to 12 (6:1) lowers the column by choice"},
    {Verb::retreat, "retreat UNIT HEX", "when beaten; displace UNIT HEX UNIT where all is full"},
    {Verb::advance, "advance UNIT HEX", "when victorious; lose UNIT takes a loss"},
    {Verb::withdraw, "withdraw UNIT",
     "cavalry, before combat; flush UNIT drives off a routed defender"},
    {Verb::rout, "rout UNIT", "a shaken unit routs by choice; raze UNIT removes a breastwork"},
    {Verb::end, "end", "end the phase, or decline what is optional"},
    {Verb::undo, "undo", "take back the last command, until dice fall or the turn passes"},
};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_word(etl::string_view a, etl::string_view b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

// A name with spaces is typed as one word.
bool is_called(etl::string_view name, etl::string_view word) {
  if (name.size() != word.size()) return false;
  for (size_t i = 0; i < name.size(); ++i) {
    const char typed = word[i] == '_' ? ' ' : word[i];
    if (lower(name[i]) != lower(typed)) return false;
  }
  return true;
}

etl::string_view take_word(etl::string_view& text) {
  size_t begin = 0;
  while (begin < text.size() && text[begin] == ' ') ++begin;
  size_t end = begin;
  while (end < text.size() && text[end] != ' ') ++end;
  const etl::string_view word = text.substr(begin, end - begin);
  text = text.substr(end);
  return word;
}

void add(etl::istring& line, etl::string_view text) {
  line.append(text.data(), text.size());
}
void add(etl::istring& line, int number) {
  etl::to_string(number, line, true);
}
void pad_to(etl::istring& line, size_t width) {
  if (line.size() < width) line.append(width - line.size(), ' ');
}

}  // namespace

void Console::say(etl::string_view text) {
  out_(text);
  out_("\n");
}

Counter Console::counter_of(UnitId unit) const {
  return session_.game().system->counter(session_.game(), session_.state(), unit);
}

bool Console::has_face_down(HexId hex) const {
  const Game& game = session_.game();
  for (UnitId unit = UnitId::none;;) {
    unit = game.system->next_in_hex(game, session_.state(), hex, unit);
    if (unit == UnitId::none) return false;
    if (counter_of(unit).is(badge::face_down)) return true;
  }
}

Line Console::name_of(UnitId unit) const {
  const bool is_hidden = counter_of(unit).is(badge::face_down);
  return describe_unit(session_.game(), is_hidden ? hidden_unit : unit);
}

void Console::greet() {
  if (!session_.is_open()) return;
  say(describe_clock(session_.game(), session_.state()));
  say(describe_question(session_.game(), session_.state()));
}

void Console::clock(etl::string_view) {
  greet();
}

void Console::help() {
  const auto entry = [&](etl::string_view word, etl::string_view meaning) {
    Line line;
    add(line, word);
    pad_to(line, 18);
    line += ' ';
    add(line, meaning);
    say(line);
  };
  entry("help", "these words");
  for (const Word& word : words_) entry(word.word, word.meaning);
  entry("quit", "leave; every accepted command is saved already");
  say("Commands (a unit is its number or its name, a hex its four digits;");
  say("\"1_Early\" for a name with a space, \"Smith@2106\" for one of two, \"4@1212\" for the "
      "unit");
  say("called 4 rather than number 4):");
  const auto knows = session_.is_open() ? session_.game().system->insight->knows : nullptr;
  if (knows != nullptr) {
    for (const CommandHelp& one : known_commands) {
      if (knows(session_.game(), one.verb)) entry(one.form, one.meaning);
    }
  } else {
    for (const CommandHelp& one : plain_commands) entry(one.form, one.meaning);
  }
}

Console::Answer Console::feed(etl::string_view line) {
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word.empty()) return Answer::done;
  if (same_word(word, "quit")) return Answer::quit;
  if (same_word(word, "help")) {
    help();
    return Answer::done;
  }
  if (!session_.is_open()) return Answer::unknown;
  for (const Word& known : words_) {
    if (!same_word(word, known.word)) continue;
    (this->*known.tell)(rest);
    return Answer::done;
  }
  Command command;
  if (!read_command(line, command)) return Answer::unknown;
  return submit(command);
}

Console::Answer Console::submit(Command command) {
  const Result result = session_.submit(command);
  if (!result.ok()) {
    last_ = result;
    say(explain(result));
    return Answer::refused;
  }
  tell_events();
  ask();
  return Answer::accepted;
}

void Console::tell_events() {
  for (const Event& event : session_.events()) {
    if (log_.full()) log_.erase(log_.begin());
    log_.push_back(event);
    const Line line = describe(session_.game(), event);
    if (!line.empty()) say(line);
  }
}

void Console::ask() {
  if (!session_.is_over()) say(describe_question(session_.game(), session_.state()));
}

void Console::map(etl::string_view) {
  draw_text_map(session_.game(), session_.state(), style_, out_);
}

void Console::units(etl::string_view) {
  const Scenario& scenario = session_.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const Counter state = counter_of(unit);
    if (state.fate != Fate::on_map) continue;
    Line line;
    etl::to_string(i, line, etl::format_spec().width(3));
    line += ' ';
    line += side_letter(scenario.side_of(unit));
    line += ' ';
    line += hex_label(state.hex, scenario.grid());
    line += ' ';
    line += name_of(unit);
    if (state.morale != Morale::good) {
      add(line, ", ");
      add(line, morale_name(state.morale));
    }
    if (state.is(badge::ineffective)) add(line, ", ineffective");
    if (state.is(badge::moved)) add(line, ", moved");
    if (state.is(badge::rallying)) add(line, ", rallying");
    if (state.is(badge::attacked)) add(line, ", attacked");
    say(line);
  }
}

void Console::arrivals(etl::string_view) {
  const Game& game = session_.game();
  const Scenario& scenario = game.scenario;
  const ConstStateRef state = session_.state();
  const Insight& insight = *game.system->insight;
  bool any = false;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const Counter counter = counter_of(unit);
    if (counter.fate != Fate::waiting) continue;
    const blob::Unit& it = scenario.unit(unit);
    // What a player has assigned elsewhere his opponent still finds where the charts have it.
    const bool by_chart = insight.arrival_turn == nullptr || insight.each_entry == nullptr ||
                          (counter.is(badge::assigned) && counter.side != state.clock().side);
    const int turn = by_chart ? it.turn() : insight.arrival_turn(game, state, unit);
    if (turn == 0) continue;
    any = true;
    Line line;
    etl::to_string(i, line, etl::format_spec().width(3));
    line += ' ';
    line += side_letter(scenario.side_of(unit));
    add(line, turn <= state.clock().turn ? " due now " : " turn ");
    if (turn > state.clock().turn) {
      add(line, turn);
      line += ' ';
    }
    line += name_of(unit);
    bool named = false;
    bool cut = false;  // an army's commander may begin beside any of its units
    auto name = [&](HexId hex) {
      constexpr size_t room = 16;
      if (line.available() < room) {
        if (!cut) add(line, " and others");
        cut = true;
        return;
      }
      add(line, named ? " " : " at ");
      named = true;
      line += hex_label(hex, scenario.grid());
    };
    if (by_chart) {
      for (const uint16_t hex : *scenario.battle().entries()->Get(it.entry())->hexes())
        name(static_cast<HexId>(hex));
    } else {
      insight.each_entry(game, state, unit, &name, [](void* context, HexId hex) {
        (*static_cast<decltype(name)*>(context))(hex);
      });
      if (!named && it.type() == UnitType::leader) add(line, " with the first of his men");
    }
    say(line);
  }
  if (!any) say("Nobody is still to come.");
}

void Console::hex(etl::string_view rest) {
  const Scenario& scenario = session_.game().scenario;
  HexId hex;
  if (!hex_from_label(take_word(rest), scenario.grid(), hex) || !scenario.on_map(hex))
    return say("Name a hex of this map, such as hex 0512.");
  Line line;
  line += hex_label(hex, scenario.grid());
  add(line, ": ");
  add(line, terrain_name(scenario.terrain(hex)));
  if (scenario.hex_kind(hex).level() > 1) {
    add(line, ", level ");
    add(line, scenario.hex_kind(hex).level());
  }
  if (scenario.is_reconstructed(hex)) add(line, " (reconstructed)");
  const auto* places = scenario.map().places();
  if (places != nullptr) {
    for (const auto* place : *places) {
      if (place->hex() != index_of(hex)) continue;
      add(line, ", ");
      add(line, etl::string_view(place->name()->c_str(), place->name()->size()));
    }
  }
  say(line);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const EdgeKind& edge = scenario.edge(hex, static_cast<Dir>(d));
    const bool plain = edge.barrier() == Barrier::none && edge.way() == Way::none &&
                       edge.slope() == Slope::none && !edge.ridge() && edge.work() == Work::none &&
                       edge.crossing() == Crossing::none;
    if (plain) continue;
    line.clear();
    add(line, "  ");
    add(line, direction_name(d));
    add(line, ":");
    if (edge.way() != Way::none) {
      line += ' ';
      add(line, blob::EnumNameWay(edge.way()));
    }
    if (edge.barrier() != Barrier::none) {
      line += ' ';
      add(line, blob::EnumNameBarrier(edge.barrier()));
    }
    if (edge.crossing() != Crossing::none) {
      line += ' ';
      add(line, blob::EnumNameCrossing(edge.crossing()));
    }
    if (edge.slope() != Slope::none) add(line, edge.slope() == Slope::up ? " up" : " down");
    if (edge.ridge()) add(line, " ridge");
    if (edge.work() != Work::none) {
      line += ' ';
      add(line, blob::EnumNameWork(edge.work()));
    }
    say(line);
  }
  const System& system = *session_.game().system;
  UnitId unit = UnitId::none;
  while (true) {
    unit = system.next_in_hex(session_.game(), session_.state(), hex, unit);
    if (unit == UnitId::none) break;
    line.clear();
    add(line, "  ");
    add(line, side_name(scenario.side_of(unit)));
    line += ' ';
    line += name_of(unit);
    say(line);
  }
}

void Console::legal(etl::string_view rest) {
  const Scenario& scenario = session_.game().scenario;
  const etl::string_view name = take_word(rest);
  UnitId only = UnitId::none;
  if (!name.empty() && !find_unit(name, only)) return say("There is no such unit.");

  // On the device's stack this list would be 4 KB; one front end exists, so one list will do.
  static CommandList commands;
  const auto tell = [&](UnitId unit) {
    commands.clear();
    session_.game().system->legal(session_.game(), session_.state(), unit, commands);
    for (const Command& command : commands) say(to_text(command, scenario.grid()));
  };
  if (only != UnitId::none) return tell(only);
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) tell(static_cast<UnitId>(i));
  tell(UnitId::none);
}

void Console::reach(etl::string_view rest) {
  UnitId unit;
  const Insight& insight = *session_.game().system->insight;
  if (insight.each_in_reach == nullptr)
    return say("In this game every unit reaches the hexes next to it.");
  if (!find_unit(take_word(rest), unit)) return say("There is no such unit.");
  const Game& game = session_.game();
  const ConstStateRef state = session_.state();
  const HexId start = counter_of(unit).hex;
  if (start == HexId::none) return say("That unit is not on the map.");
  const int limit = insight.allowance(game, state, unit, false);
  Line line;
  int count = 0;
  auto tell = [&](HexId hex, int cost) {
    if (hex == start) return;
    ++count;
    line += hex_label(hex, game.scenario.grid());
    line += ' ';
    append_points(line, game, cost);
    pad_to(line, line.size() < 12 ? 12 : line.size() < 24 ? 24 : line.size() < 36 ? 36 : 48);
    if (line.size() < 48) return;
    say(line);
    line.clear();
  };
  insight.each_in_reach(game, state, unit, false, &tell, [](void* context, HexId hex, int cost) {
    (*static_cast<decltype(tell)*>(context))(hex, cost);
  });
  if (!line.empty()) say(line);
  line.clear();
  add(line, "Allowance ");
  append_points(line, game, limit);
  add(line, count == 0 ? "; it cannot move." : ".");
  say(line);
}

void Console::duties(etl::string_view) {
  const Game& game = session_.game();
  const ConstStateRef state = session_.state();
  const Insight& insight = *game.system->insight;
  const Task task = game.system->prompt(game, state).task;
  if (insight.must_attack == nullptr || (task != Task::attack && task != Task::choose))
    return say("Duties arise in the combat phase.");
  bool any = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = game.system->hex_of(state, unit);
    if (hex == HexId::none) continue;
    const bool ours = game.scenario.side_of(unit) == state.clock().side;
    if (ours ? !insight.must_attack(game, state, unit)
             : !insight.must_be_attacked(game, state, hex))
      continue;
    any = true;
    Line line;
    line += hex_label(hex, game.scenario.grid());
    line += ' ';
    line += name_of(unit);
    add(line, ours ? " must attack" : " must be attacked");
    append_citation(line, case_of(game, ours ? Case::must_attack : Case::must_be_attacked));
    say(line);
  }
  if (!any) say("Nobody has to attack or be attacked any more.");
}

// One's own as long as they are secret, and both sides' when they are not.
void Console::plots(etl::string_view) {
  const Game& game = session_.game();
  const ConstStateRef state = session_.state();
  const auto plotted =
      game.system->insight == nullptr ? nullptr : game.system->insight->plotted_path;
  if (plotted == nullptr) return say("Nothing is plotted in this game.");
  bool any = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const Counter it = counter_of(unit);
    Path way;
    const int time = plotted(game, state, unit, way);
    if (way.empty() && !it.is(badge::mission)) continue;
    any = true;
    Line line = name_of(unit);
    for (const HexId hex : way) {
      line += ' ';
      line += hex_label(hex, game.scenario.grid());
    }
    if (!way.empty()) {
      add(line, ", sub-segments: ");
      add(line, time);
    }
    if (it.is(badge::mission)) add(line, ", to attack");
    say(line);
  }
  if (!any) say("Nobody has been told to go anywhere, or to attack.");
}

namespace {

etl::string_view why_shifted(const Modifier& one, bool woods_chosen) {
  const bool is_right = one.after > one.before;
  switch (one.why) {
    case Modifier::Why::spirit:
      return is_right ? " right, the defender is demoralized"
                      : " left, the attacker is demoralized";
    case Modifier::Why::crossing:
      return " left for the crossing";
    case Modifier::Why::leader:
      return " right for the leader";
    case Modifier::Why::surrounded:
      return " right, the defender is surrounded";
    case Modifier::Why::mixed:
      return " left for mixed formations";
    default:
      return is_right       ? " right for the attacker"
             : woods_chosen ? " left for woods"
                            : " left for the ground";
  }
}

}  // namespace

void Console::odds(etl::string_view) {
  const Game& game = session_.game();
  const ConstStateRef state = session_.state();
  const Insight& insight = *game.system->insight;
  PlannedAttack plan;
  if (insight.planned_attack != nullptr) insight.planned_attack(game, state, plan);
  if (insight.odds == nullptr || plan.attackers.empty())
    return say("Plan an attack first: target HEX, then join UNIT.");
  static ModifierList modifiers;  // too much for the device's stack
  modifiers.clear();
  const OddsTold odds = insight.odds(game, state, 0, &modifiers);
  for (const Modifier& one : modifiers) {
    if (one.of != Modifier::Of::unit || counter_of(one.unit).is(badge::face_down)) continue;
    Line line = describe_unit(game, one.unit);
    add(line, " counts ");
    add(line, one.after);
    append_citation(line, one.rule);
    say(line);
  }
  Line line;
  add(line, odds.attack);
  add(line, " against ");
  for (int i = 0; i < plan.hex_count; ++i)
    if (has_face_down(plan.hexes[i])) return add(line, "units face down"), say(line);
  add(line, odds.defence);
  for (const Modifier& one : modifiers) {
    const int change = one.after - one.before;
    if (one.of == Modifier::Of::column) {
      add(line, ", ");
      add(line, change < 0 ? -change : change);
      add(line, why_shifted(one, odds.woods_chosen));
      append_citation(line, one.rule);
    } else if (one.of == Modifier::Of::die) {
      add(line, change < 0 ? ", die less " : ", die plus ");
      add(line, change < 0 ? -change : change);
      append_citation(line, one.rule);
    }
  }
  add(line, ": column ");
  add(line, column_name(game, odds.column));
  say(line);
  if (odds.lead != UnitId::none && odds.enemy_lead != UnitId::none) {
    line = name_of(odds.lead);
    add(line, " leads, against ");
    line.append(name_of(odds.enemy_lead));
    append_citation(line, case_of(game, Case::lead_unit));
    say(line);
  }
  for (int die = 1; die <= 6; ++die) {
    line.clear();
    add(line, "  ");
    add(line, die);
    add(line, ": ");
    add(line, outcome_name(game, odds.results[die - 1]));
    say(line);
  }
}

void Console::score(etl::string_view) {
  const Game& game = session_.game();
  const ConstStateRef state = session_.state();
  for (const Side side : {Side::union_side, Side::confederate}) {
    Line line;
    add(line, side_name(side));
    add(line, ": ");
    add(line, state.clock().points[index_of(side)]);
    if (const auto standing = game.system->insight->standing;
        standing != nullptr && !session_.is_over()) {
      add(line, ", and ");
      add(line, standing(game, state, side));
      add(line, " if the game ended now");
    }
    say(line);
  }
}

void Console::why(etl::string_view) {
  say(last_.ok() ? Line("Nothing has been refused.") : explain(last_));
}

void Console::log(etl::string_view) {
  for (const Event& event : log_) {
    const Line line = describe(session_.game(), event);
    if (!line.empty()) say(line);
  }
}

bool Console::find_unit(etl::string_view word, UnitId& out) const {
  const Scenario& scenario = session_.game().scenario;
  uint32_t number = 0;
  bool is_number = !word.empty() && word.size() <= 4;
  for (const char c : word) {
    if (c < '0' || c > '9') is_number = false;
    number = number * 10 + static_cast<uint32_t>(c - '0');
  }
  if (is_number) {
    out = static_cast<UnitId>(number);
    return scenario.has_unit(out);
  }
  // "1_Early" is the unit "1 Early", "Smith@2106" the one of two Smiths who stands there.
  HexId hex = HexId::none;
  const size_t at = word.find('@');
  if (at != etl::string_view::npos) {
    if (!hex_from_label(word.substr(at + 1), scenario.grid(), hex)) return false;
    word = word.substr(0, at);
  }
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    if (!is_called(scenario.unit_name(static_cast<UnitId>(i)), word)) continue;
    if (counter_of(static_cast<UnitId>(i)).is(badge::face_down)) continue;
    if (hex != HexId::none && counter_of(static_cast<UnitId>(i)).hex != hex) continue;
    out = static_cast<UnitId>(i);
    return true;
  }
  return false;
}

bool Console::read_command(etl::string_view line, Command& out) const {
  etl::string<96> text;
  while (true) {
    const etl::string_view word = take_word(line);
    if (word.empty()) break;
    UnitId unit;
    bool is_hex = word.size() == 4;  // "1/II" is a unit
    for (const char c : word) is_hex = is_hex && c >= '0' && c <= '9';
    const bool named = !text.empty() && !is_hex && find_unit(word, unit);
    if (text.size() + word.size() + 6 > text.capacity()) return false;
    const bool is_verb = text.empty();
    if (!is_verb) text += ' ';
    if (named) {
      etl::to_string(index_of(unit), text, true);
    } else {
      for (const char c : word) text += is_verb ? lower(c) : c;
    }
  }
  if (text == "fight") text += " 0";  // at full odds
  return from_text(text, session_.game().scenario.grid(), out);
}

}  // namespace bg
