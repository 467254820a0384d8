// The console firmware: the game over a serial port, for factory test, kiosk service and the
// emulator's tests. The game's own words are ui/console; this adds those of the device.
#include <etl/string.h>
#include <etl/to_string.h>

#include "battle_transfer.h"
#include "bench.h"
#include "board/clock.h"
#include "board/line_reader.h"
#include "board/power.h"
#include "board/random.h"
#include "board/serial.h"
#include "board/settings_flash.h"
#include "command_line.h"
#include "device.h"
#include "fault.h"
#include "machine_bench.h"
#include "rules/checksum.h"
#include "save_transfer.h"
#include "service.h"
#include "settings_store.h"
#include "ui/console/console.h"
#include "ui/words/words.h"

namespace bg {
namespace {

Session session;
Device device(session);
SaveLoader save_loader(device);
BattleLoader battle_loader(device);
SettingsFlash settings(flash::settings_region);

Console console(session, serial_output);

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

void tell_game() {
  if (session.is_open()) tell_position();
}

Service service(device.journal(), {"console firmware", tell_game, resume_game});

void start_game(etl::string_view rest) {
  const etl::string_view battle = take_word(rest);
  if (battle.empty()) return say("Usage: new BATTLE [classic|revised] [SEED]");
  Edition edition = Edition::revised;
  uint32_t seed = random_seed();
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

void bench(etl::string_view rest) {
  const etl::string_view battle = take_word(rest);
  Scenario scenario;
  if (!device.battles().find(battle, scenario))
    return say("Usage: bench BATTLE [regular|veteran [TURN]]");
  const etl::string_view level = take_word(rest);
  if (level.empty()) return run_bench(scenario, serial_output);
  uint32_t turn = 1;
  read_number(take_word(rest), turn);
  run_machine_bench(scenario, level == "veteran" ? ai::Level::veteran : ai::Level::regular,
                    static_cast<uint8_t>(turn), serial_output);
}

void load() {
  save_loader.begin();
  say("Send the save as lines of hex, each after the answer to the one before; then: end");
}

void open_save(etl::string_view rest) {
  const uint32_t game = service.saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  const Refusal why = device.journal().select(game);
  if (why != Refusal::none) return say("That game cannot be opened", sentence(why));
  resume_game();
}

void put_battle(etl::string_view rest) {
  uint32_t size = 0;
  if (!read_number(take_word(rest), size)) return say("Usage: put BYTES");
  if (!battle_loader.begin(size)) return say("Not loaded", battle_loader.reason());
  say("Send the battle as lines of hex, each after the answer to the one before; then: end");
}

void get_battle(etl::string_view rest) {
  const BattleShelf::Entry* entry = device.battles().entry(take_word(rest));
  if (entry == nullptr) return say("There is no such battle here, or it is damaged. Type: list");
  dump_battle(*entry, serial_output);
}

void drop_battle(etl::string_view rest) {
  const etl::string_view id = take_word(rest);
  if (device.battles().entry(id) == nullptr) return say("There is no such battle here. Type: list");
  if (device.is_playing(id)) return say("That battle is being played.");
  if (take_word(rest) != "yes") return say("To erase it for good, type the same with: yes");
  device.battles().drop_others(id, 0);
  device.battles().scan();
  say("The battle is erased.");
}

// What can be tested without a person: memory, battles, journal, flash, supply.
void self_test() {
  bool good = true;
  const auto report = [&](etl::string_view what, bool ok) {
    Line line = ok ? "ok      " : "FAILED  ";
    add(line, what);
    say(line);
    good &= ok;
  };
  int damaged = 0;
  for (const BattleShelf::Entry& entry : device.battles().entries())
    damaged += entry.fault != Fault::none ? 1 : 0;
  report("battles", damaged == 0 && !device.battles().entries().empty());
  JournalFlash probe(flash::journal_region);
  probe.mount();
  report("journal", probe.game_count() == device.journal().game_count());
  uint32_t room = 0;
  const uint32_t pattern = 0x5AA5C33C;
  const bool writes = power::is_safe() && device.battles().find_room(1, room) &&
                      flash::erase_sector(room) && flash::program(room, &pattern, sizeof pattern) &&
                      flash::erase_sector(room);
  report("flash takes and gives back", writes);
  report("supply", power::is_safe());
  report("stack", stack_used() < BG_STACK_BYTES - 256);
  say(good ? "Self-test passed." : "Self-test FAILED.");
}

void help() {
  console.help();
  say("list    the battles on this device");
  say("new     new BATTLE [classic|revised] [SEED]: starts a game");
  say("resume  takes the saved game up again");
  say("open    open N: goes on with a saved game; load takes one in");
  say("put     put BYTES: takes a battle in; get ID sends one, drop ID erases one");
  say("bench   bench BATTLE: cycles the rules take; with a level and a turn: the machine's "
      "thinking");
  say("selftest  battles, journal, flash, supply, stack");
  service.help();
}

// ---- The loop -----------------------------------------------------------------------------------

void obey(etl::string_view line) {
  if (save_loader.is_active()) return save_loader.feed(line, serial_output);
  if (battle_loader.is_active()) return battle_loader.feed(line, serial_output);
  if (service.obey(line)) return;
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "list") return list_battles();
  if (word == "new") return start_game(rest);
  if (word == "resume") return resume_game();
  if (word == "open") return open_save(rest);
  if (word == "load") return load();
  if (word == "put") return put_battle(rest);
  if (word == "get") return get_battle(rest);
  if (word == "drop") return drop_battle(rest);
  if (word == "selftest") return self_test();
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
  if (!save_loader.is_active() && !battle_loader.is_active()) serial::write("> ");
}

[[noreturn]] void run() {
  paint_stack();
  clock::start();
  serial::start();
  power::start();
  watch_for_faults();
  say("");
  service.tell_version();
  device.start();
  ui::load_settings(settings_store(settings));
  list_battles();
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
