// The console firmware: the game over a serial port, for factory test, kiosk service and the
// emulator's tests. The game's own words are ui/console; this adds those of the device.
#include <etl/string.h>
#include <etl/to_string.h>

#include "bench.h"
#include "board/clock.h"
#include "board/line_reader.h"
#include "board/serial.h"
#include "board/this_board.h"
#include "device.h"
#include "fault.h"
#include "rules/checksum.h"
#include "save_transfer.h"
#include "ui/console/console.h"
#include "ui/words/words.h"

namespace bg {
namespace {

Session session;
Device device(session);
Loader loader(device);

constexpr Output out{nullptr, [](void*, etl::string_view text) { serial::write(text); }};
Console console(session, out);

void add(etl::istring& line, etl::string_view text) {
  line.append(text.data(), text.size());
}

void say(etl::string_view text) {
  serial::write(text);
  serial::write("\n");
}

// "What it is: why." as one line.
void say(etl::string_view what, etl::string_view why) {
  Line line;
  add(line, what);
  add(line, ": ");
  add(line, why);
  line += '.';
  say(line);
}

etl::string_view take_word(etl::string_view& text) {
  const auto is_space = [](char c) { return c == ' '; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  size_t end = 0;
  while (end < text.size() && !is_space(text[end])) ++end;
  const etl::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool read_number(etl::string_view word, uint32_t& out_number) {
  if (word.empty() || word.size() > 9) return false;
  uint32_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + static_cast<uint32_t>(c - '0');
  }
  out_number = number;
  return true;
}

// ---- Words of the device ------------------------------------------------------------------------

void list_battles() {
  say("Battles:");
  for (const BattleShelf::Entry& entry : device.battles().entries()) {
    Line line = "  ";
    if (entry.fault == Fault::none) {
      add(line, entry.scenario.id());
      line.append(line.size() < 26 ? 26 - line.size() : 1, ' ');
      add(line, entry.scenario.name());
    } else {
      line += "refused, at flash offset 0x";
      etl::to_string(entry.offset, line, etl::format_spec().hex(), true);
      line += ": ";
      add(line, sentence(entry.fault));
      line += '.';
    }
    say(line);
  }
}

void tell_position() {
  Line line = "Game: ";
  add(line, session.game().scenario.id());
  line += ", ";
  etl::to_string(session.record_count(), line, true);
  line += " commands, digest ";
  etl::to_string(digest(session.state()), line, etl::format_spec().hex().width(8).fill('0'), true);
  say(line);
  console.greet();
}

void resume_game() {
  JournalFault fault;
  switch (device.resume(fault)) {
    case Device::Resume::nothing:
      say("No saved game. Type: new BATTLE");
      break;
    case Device::Resume::resumed:
      say("Resumed the saved game.");
      tell_position();
      break;
    case Device::Resume::cut_short:
      say("Resumed the saved game from before a damaged record; what came after it is lost.");
      tell_position();
      break;
    case Device::Resume::damaged:
      say("The saved game cannot be resumed", sentence(fault));
      break;
  }
}

void start_game(etl::string_view rest) {
  const etl::string_view battle = take_word(rest);
  if (battle.empty()) return say("Usage: new BATTLE [classic|revised] [SEED]");
  Edition edition = Edition::revised;
  uint32_t seed = static_cast<uint32_t>(clock::micros());
  for (etl::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    if (word == "classic") {
      edition = Edition::classic;
    } else if (word == "revised") {
      edition = Edition::revised;
    } else if (!read_number(word, seed)) {
      return say("Usage: new BATTLE [classic|revised] [SEED]");
    }
  }
  Result why;
  const JournalFault fault = device.start_game(battle, edition, seed, why);
  if (fault == JournalFault::unknown_battle)
    return say("There is no such battle here, or it is damaged. Type: list");
  if (fault != JournalFault::none) return say("This battle is not played under that edition.");
  if (!why.ok()) return say(explain(why));
  tell_position();
}

void tell_status() {
  Line line = "Saved games ";
  etl::to_string(device.journal().game_count(), line, true);
  line += ", stack used ";
  etl::to_string(stack_used(), line, true);
  line += " of ";
  etl::to_string(static_cast<uint32_t>(BG_STACK_BYTES), line, true);
  line += " bytes, up ";
  etl::to_string(clock::millis(), line, true);
  line += " ms.";
  say(line);
  if (session.is_open()) tell_position();
}

void tell_version() {
  Line line = "Pocket Blue & Gray " BG_VERSION ", console firmware, ";
  line += this_board.name;
  say(line);
}

void bench(etl::string_view rest) {
  const etl::string_view battle = take_word(rest);
  Scenario scenario;
  if (!device.battles().find(battle, scenario)) return say("Usage: bench BATTLE");
  run_bench(scenario, out);
}

void dump() {
  if (!device.journal().has_game()) return say("There is no saved game.");
  dump_save(device.journal(), out);
}

void load() {
  loader.begin();
  say("Send the save as lines of hex, each after the answer to the one before; then: end");
}

void help() {
  console.help();
  say("list    the battles on this device");
  say("new     new BATTLE [classic|revised] [SEED]: starts a game");
  say("resume  takes the saved game up again");
  say("dump    sends the saved game as lines of hex; load takes one in");
  say("status  saved games, stack, time, digest");
  say("bench   bench BATTLE: cycles the rules take");
  say("version, restart");
}

// ---- The loop -----------------------------------------------------------------------------------

void obey(etl::string_view line) {
  if (loader.is_active()) return loader.feed(line, out);
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "list") return list_battles();
  if (word == "new") return start_game(rest);
  if (word == "resume") return resume_game();
  if (word == "dump") return dump();
  if (word == "load") return load();
  if (word == "status") return tell_status();
  if (word == "bench") return bench(rest);
  if (word == "version") return tell_version();
  if (word == "restart") return clock::restart();
  if (word == "help") return help();
  switch (console.feed(line)) {
    case Console::Answer::unknown:
      return say(session.is_open() ? "That is no command. Type: help"
                                   : "No game is open, or that is no command. Type: help");
    case Console::Answer::quit:
      return say("The game is saved; the device can be switched off.");
    case Console::Answer::refused:
    case Console::Answer::done:
    case Console::Answer::accepted:
      return;
  }
}

void prompt() {
  if (!loader.is_active()) serial::write("> ");
}

[[noreturn]] void run() {
  paint_stack();
  clock::start();
  serial::start();
  watch_for_faults();
  say("");
  tell_version();
  device.start();
  list_battles();
  if (clock::restarted_after_fault()) {
    say("The device restarted after a fault. To go on with the saved game, type: resume");
  } else {
    resume_game();
  }
  prompt();

  LineReader reader;
  while (true) {
    uint8_t byte;
    while (!serial::read(byte)) serial::wait();
    LineReader::Outcome outcome = reader.feed(byte);
    if (outcome == LineReader::Outcome::pending) continue;
    if (serial::lost_bytes()) outcome = LineReader::Outcome::garbled;
    if (outcome == LineReader::Outcome::line) {
      obey(reader.text());
    } else if (outcome == LineReader::Outcome::too_long) {
      say("That line is too long; nothing was done.");
    } else {
      say("That line came in garbled; nothing was done.");
    }
    prompt();
  }
}

}  // namespace
}  // namespace bg

int main() {
  bg::run();
}
