// The console firmware: the game over a serial port, for factory test, kiosk service and the
// emulator's tests. The game's own words are ui/console; this adds those of the device.
#include <etl/string.h>
#include <etl/to_string.h>

#include "battle_transfer.h"
#include "bench.h"
#include "board/clock.h"
#include "board/line_reader.h"
#include "board/power.h"
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
SaveLoader save_loader(device);
BattleLoader battle_loader(device);

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

// The saved game with this number in the list, the first being 1; 0 without one.
uint32_t saved_game(etl::string_view word) {
  uint32_t number = 1;
  if (!word.empty() && !read_number(word, number)) return 0;
  return number == 0 ? 0 : device.journal().game_number(static_cast<uint16_t>(number - 1));
}

void list_saves() {
  const JournalFlash& journal = device.journal();
  if (journal.game_count() == 0) return say("There is no saved game.");
  for (uint16_t i = 0; i < journal.game_count(); ++i) {
    const uint32_t game = journal.game_number(i);
    JournalHeader header;
    if (!journal.header_of(game, header)) continue;
    Line line = "  ";
    etl::to_string(i + 1, line, etl::format_spec().width(3), true);
    line += "  ";
    line += header.battle;
    line += header.edition == Edition::classic ? ", classic, " : ", revised, ";
    etl::to_string(journal.record_count(game), line, true);
    line += " commands, seed ";
    etl::to_string(header.seed, line, true);
    say(line);
  }
}

void dump(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  dump_save(device.journal(), game, out);
}

void load() {
  save_loader.begin();
  say("Send the save as lines of hex, each after the answer to the one before; then: end");
}

void open_save(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  const Refusal why = device.journal().select(game);
  if (why != Refusal::none) return say("That game cannot be opened", sentence(why));
  resume_game();
}

void delete_save(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  if (take_word(rest) != "yes") return say("To delete it for good, type the same with: yes");
  if (!device.journal().remove(game)) return say("The game could not be deleted.");
  say("The game is deleted.");
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
  dump_battle(*entry, out);
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

void tell_battery() {
  Line line = "Supply ";
  etl::to_string(power::millivolts(), line, true);
  line += power::is_safe() ? " mV, enough to save." : " mV: too low to save.";
  say(line);
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

void factory_reset(etl::string_view rest) {
  if (take_word(rest) != "yes")
    return say("This deletes every saved game and all settings. To do it, type: factory yes");
  bool good = power::is_safe();
  for (const flash::Region region : {flash::journal_region, flash::settings_region}) {
    for (uint32_t at = region.offset; good && at < region.end(); at += flash::sector_bytes) {
      clock::guard(true);
      good = flash::erase_sector(at);
    }
  }
  if (!good) return say("The flash could not be erased completely.");
  say("Everything is as new. Starting anew.");
  clock::restart();
}

void help() {
  console.help();
  say("list    the battles on this device");
  say("new     new BATTLE [classic|revised] [SEED]: starts a game");
  say("resume  takes the saved game up again");
  say("saves   the saved games; open N goes on with one, delete N takes one away");
  say("dump    dump [N]: sends a saved game as lines of hex; load takes one in");
  say("put     put BYTES: takes a battle in; get ID sends one, drop ID erases one");
  say("status  saved games, stack, time, digest");
  say("bench   bench BATTLE: cycles the rules take");
  say("battery, selftest, factory (deletes all saves), version, restart");
}

// ---- The loop -----------------------------------------------------------------------------------

void obey(etl::string_view line) {
  if (save_loader.is_active()) return save_loader.feed(line, out);
  if (battle_loader.is_active()) return battle_loader.feed(line, out);
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "list") return list_battles();
  if (word == "new") return start_game(rest);
  if (word == "resume") return resume_game();
  if (word == "saves") return list_saves();
  if (word == "open") return open_save(rest);
  if (word == "delete") return delete_save(rest);
  if (word == "dump") return dump(rest);
  if (word == "load") return load();
  if (word == "status") return tell_status();
  if (word == "put") return put_battle(rest);
  if (word == "get") return get_battle(rest);
  if (word == "drop") return drop_battle(rest);
  if (word == "battery") return tell_battery();
  if (word == "selftest") return self_test();
  if (word == "factory") return factory_reset(rest);
  if (word == "bench") {
    clock::guard(false);  // takes as long as it takes
    return bench(rest);
  }
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
  if (!save_loader.is_active() && !battle_loader.is_active()) serial::write("> ");
}

[[noreturn]] void run() {
  paint_stack();
  clock::start();
  serial::start();
  power::start();
  watch_for_faults();
  say("");
  tell_version();
  device.start();
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
