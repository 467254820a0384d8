#include "ui/console/console.h"

#include <etl/to_string.h>

#include "ui/words/words.h"

namespace bg {

namespace {

struct Word {
  etl::string_view word;
  etl::string_view meaning;
};

constexpr Word words_of_the_console[] = {
    {"help", "these words"},
    {"map", "the map with every unit"},
    {"units", "your units and the enemy's, with numbers, names and hexes"},
    {"legal", "what can be done now; legal UNIT for one unit"},
    {"why", "the last refusal once more"},
    {"log", "what happened last"},
    {"clock", "turn, phase and player"},
    {"undo", "take back the last command, until dice fall or the turn passes"},
    {"quit", "leave; the game is saved with every command"},
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

etl::string_view take_word(etl::string_view& text) {
  size_t begin = 0;
  while (begin < text.size() && text[begin] == ' ') ++begin;
  size_t end = begin;
  while (end < text.size() && text[end] != ' ') ++end;
  const etl::string_view word = text.substr(begin, end - begin);
  text = text.substr(end);
  return word;
}

}  // namespace

void Console::say(etl::string_view text) {
  out_(text);
  out_("\n");
}

void Console::greet() {
  const Line clock = describe_clock(session_.game(), session_.state());
  say(clock);
}

void Console::help() {
  for (const Word& entry : words_of_the_console) {
    Line line;
    line.append(entry.word.data(), entry.word.size());
    line.append(line.size() < 8 ? 8 - line.size() : 1, ' ');
    line.append(entry.meaning.data(), entry.meaning.size());
    say(line);
  }
  say("Commands: move UNIT HEX, attack UNIT UNIT, end. A unit is its number or its name.");
}

Console::Answer Console::feed(etl::string_view line) {
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word.empty()) return Answer::done;
  if (same_word(word, "quit")) return Answer::quit;
  if (same_word(word, "help")) return help(), Answer::done;
  if (!session_.is_open()) return Answer::unknown;

  if (same_word(word, "map")) {
    draw_text_map(session_.game(), session_.state(), style_, out_);
    return Answer::done;
  }
  if (same_word(word, "units")) return units(), Answer::done;
  if (same_word(word, "legal")) return legal(take_word(rest)), Answer::done;
  if (same_word(word, "clock")) return greet(), Answer::done;
  if (same_word(word, "log")) return log(), Answer::done;
  if (same_word(word, "why")) {
    say(last_.ok() ? Line("Nothing has been refused.") : explain(last_));
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
  return Answer::accepted;
}

void Console::tell_events() {
  for (const Event& event : session_.events()) {
    if (log_.full()) log_.erase(log_.begin());
    log_.push_back(event);
    const Line line = describe(session_.game(), event);
    if (!line.empty()) say(line);
  }
  if (session_.events().empty()) greet();
}

void Console::units() {
  const Scenario& scenario = session_.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitState& state = session_.state().units[i];
    if (state.fate != Fate::on_map) continue;
    const UnitId unit = static_cast<UnitId>(i);
    Line line;
    etl::to_string(i, line, etl::format_spec().width(3));
    line += ' ';
    line += side_letter(scenario.side_of(unit));
    line += ' ';
    line += hex_label(state.hex, scenario.grid());
    line += ' ';
    line += describe_unit(session_.game(), unit);
    say(line);
  }
}

void Console::legal(etl::string_view name) {
  const Scenario& scenario = session_.game().scenario;
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

void Console::log() {
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
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    if (!same_word(scenario.unit_name(static_cast<UnitId>(i)), word)) continue;
    out = static_cast<UnitId>(i);
    return true;
  }
  return false;
}

bool Console::read_command(etl::string_view line, Command& out) const {
  const Grid& grid = session_.game().scenario.grid();
  etl::string<96> text;
  while (true) {
    const etl::string_view word = take_word(line);
    if (word.empty()) break;
    UnitId unit;
    const bool named = !text.empty() && !(word[0] >= '0' && word[0] <= '9' && word.size() == 4) &&
                       find_unit(word, unit);
    if (text.size() + word.size() + 6 > text.capacity()) return false;
    if (!text.empty()) text += ' ';
    if (named) {
      etl::to_string(index_of(unit), text, true);
    } else {
      for (const char c : word) text += lower(c);
    }
  }
  return from_text(text, grid, out);
}

}  // namespace bg
