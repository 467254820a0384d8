// The console firmware: the game over a serial port, for factory test, kiosk service and the
// emulator's tests. The game's own words are ui/console; this adds those of the device.
#include <etl/string.h>
#include <etl/to_string.h>

#include "bench.h"
#include "board/clock.h"
#include "board/line_reader.h"
#include "board/power.h"
#include "board/random.h"
#include "board/second_core.h"
#include "board/serial.h"
#include "board/settings_flash.h"
#include "command_line.h"
#include "device.h"
#include "fault.h"
#include "machine_bench.h"
#include "rules/core/checksum.h"
#include "rules/core/options.h"
#include "service.h"
#include "settings_store.h"
#include "ui/console/console.h"
#include "ui/text/words.h"

namespace bg {
namespace {

Session session;
WorkMemory first_workspace;
Device device(session);
SettingsFlash settings(flash::settings_region);

Console console(session, serial_output);

// ---- Words of the device ------------------------------------------------------------------------

void tell_position() {
  Line line = "Game: ";
  add(line, session.game().scenario.id());
  line += ", ";
  etl::to_string(session.record_count(), line, true);
  line += " commands, digest ";
  etl::to_string(session.digest(), line, etl::format_spec().hex().width(8).fill('0'), true);
  say(line);
  console.greet();
}

void resume_game() {
  if (!device.journal().has_game()) return say("No saved game. Type: new BATTLE");
  const ReadingReport report = device.resume();
  if (report.how == Reading::unreadable)
    return say("The saved game cannot be resumed", sentence(report.why));
  const Line words = describe(report);
  if (!words.empty()) say(words);
  if (!session.is_open()) return say("To make the copy, type: resume copy");
  say("Resumed the saved game.");
  if (report.needs_consent()) say("The next command gives up what does not hold.");
  tell_position();
}

void resume_copy() {
  const Result begun = device.carry_over();
  if (!begun.ok()) return say(explain(begun));
  tell_position();
}

void tell_game() {
  if (session.is_open()) tell_position();
}

Service service(device, {.name = "console firmware",
                         .tell_more = tell_game,
                         .on_saves_changed = resume_game,
                         .before_receiving = nullptr,
                         .on_stores_changed = nullptr,
                         .test_panel = nullptr});

bool read_edition(etl::string_view word, Edition& edition) {
  if (word != "classic" && word != "revised") return false;
  edition = word == "classic" ? Edition::classic : Edition::revised;
  return true;
}

bool read_option(const Scenario& scenario, Edition edition, etl::string_view word,
                 uint64_t& options) {
  const uint64_t before = options;
  each_option(scenario, edition, [&](const OptionalRule& option) {
    if (option.id == word) options |= option.bit;
  });
  return options != before;
}

void list_options(const Scenario& scenario, Edition edition) {
  each_option(scenario, edition, [](const OptionalRule& option) {
    Line line = "  ";
    add(line, option.id);
    say(line);
  });
}

void start_game(etl::string_view rest) {
  constexpr etl::string_view usage = "Usage: new BATTLE [classic|revised] [SEED] [OPTION ...]";
  const etl::string_view battle = take_word(rest);
  if (battle.empty()) return say(usage);
  Edition edition = Edition::revised;
  uint64_t seed = random_seed();
  uint64_t options = 0;
  // The edition first: which options there are depends on it.
  etl::string_view words = rest;
  for (etl::string_view word = take_word(words); !word.empty(); word = take_word(words))
    read_edition(word, edition);
  Scenario scenario;
  const bool is_known = device.battles().find(battle, scenario);
  for (etl::string_view word = take_word(rest); is_known && !word.empty(); word = take_word(rest)) {
    uint32_t chosen_seed = 0;
    if (read_number(word, chosen_seed)) {
      seed = chosen_seed;
      continue;
    }
    if (read_edition(word, edition) || read_option(scenario, edition, word, options)) continue;
    say(usage);
    return list_options(scenario, edition);
  }
  if (is_known) {
    const OptionsAnswer answer = check_options(scenario, edition, options);
    if (!answer.ok()) return say(explain(answer));
  }
  Result why;
  const JournalFault fault = device.start_game(battle, edition, options, seed, why);
  if (fault == JournalFault::unknown_battle)
    return say("There is no such battle here, or it is damaged. Type: list");
  if (fault != JournalFault::none) return say("This battle is not played under that edition.");
  if (!why.ok()) return say(explain(why));
  tell_position();
}

void bench(etl::string_view rest) {
  const etl::string_view battle = take_word(rest);
  Scenario scenario;
  if (!device.battles().find(battle, scenario))
    return say("Usage: bench BATTLE [regular|veteran [TURN]]");
  const etl::string_view level = take_word(rest);
  if (level.empty()) {
    flash::Region scratch{0, 2 * flash::sector_bytes};
    if (!device.battles().find_room(scratch.bytes, scratch.offset)) scratch.bytes = 0;
    return run_bench(scenario, first_workspace, scratch, serial_output);
  }
  uint32_t turn = 1;
  read_number(take_word(rest), turn);
  run_machine_bench(scenario, first_workspace,
                    level == "veteran" ? ai::Level::veteran : ai::Level::regular,
                    static_cast<uint8_t>(turn), serial_output);
}

void help() {
  console.help();
  say("new     new BATTLE [classic|revised] [SEED] [OPTION ...]: starts a game");
  say("resume  takes the saved game up again; resume copy: one of other rules, in a copy");
  say("bench   bench BATTLE: cycles the rules take; with a level and a turn: the machine's "
      "thinking");
  service.help();
}

// ---- The loop -----------------------------------------------------------------------------------

void obey(etl::string_view line) {
  if (service.obey(line)) return;
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "new") return start_game(rest);
  if (word == "resume") return take_word(rest) == "copy" ? resume_copy() : resume_game();
  if (word == "bench") {
    clock::guard(false);  // takes as long as it takes
    return bench(rest);
  }
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
  if (!service.is_receiving()) serial::write("> ");
}

[[noreturn]] void run() {
  paint_stack();
  clock::start();
  serial::start();
  power::start();
  watch_for_faults();
  second_core::start();
  session.use(first_workspace);
  say("");
  service.tell_version();
  device.start();
  ui::load_settings(settings_store(settings));
  service.list_battles();
  if (const clock::FaultRecord fault = clock::last_fault(); fault.kind != clock::FaultKind::none) {
    Line line = "The device restarted after ";
    add(line, fault_name(fault.kind));
    if (fault.address != 0) {
      line += " at 0x";
      etl::to_string(fault.address, line, etl::format_spec().hex(), true);
    }
    line += ". To go on with the saved game, type: resume";
    say(line);
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
      clock::guard(true);
      obey(reader.text());
      clock::guard(false);
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
