#include "service.h"

#include <etl/to_string.h>

#include "board/clock.h"
#include "board/device_id.h"
#include "board/power.h"
#include "board/second_core.h"
#include "board/this_board.h"
#include "fault.h"
#include "rules/core/checksum.h"
#include "ui/model/operator_code.h"
#include "ui/model/settings.h"

namespace bg {

namespace {

constexpr uint32_t largest_code = 9999;

void tell_count(const char* what, uint32_t count) {
  Line line = what;
  line += ' ';
  etl::to_string(count, line, true);
  say(line);
}

// The newest save, or the want of one, as it would be found after a restart.
bool journal_reads_back(const JournalFlash& journal) {
  if (!journal.has_game()) return journal.game_count() == 0;
  return check_header(journal.header()) == JournalFault::none;
}

// Both work out the checksum of the same battles, the second core while the first one does.
bool cores_agree() {
  static uint32_t there;
  const auto sum = [] {
    return crc32(flash::at(flash::blob_region.offset), 4 * flash::sector_bytes);
  };
  second_core::stop();
  there = 0;
  second_core::run(
      [](void* context) {
        there = (*static_cast<decltype(sum)*>(context))();
        return false;
      },
      const_cast<void*>(static_cast<const void*>(&sum)));
  const uint32_t here = sum();
  constexpr uint32_t longest = 200;  // milliseconds; the sum takes some ten
  const uint32_t start = clock::millis();
  while (!second_core::is_idle()) {
    if (clock::millis() - start > longest) return false;
  }
  return here == there;
}

}  // namespace

bool Service::is_locked() const {
  return ui::settings().kiosk != 0 && !is_unlocked_;
}

void Service::tell_version() const {
  Line line = "Pocket Blue & Gray " BG_VERSION ", ";
  line += host_.name;
  line += ", ";
  line += this_board.name;
  say(line);
  line = "Device ";
  line += device_id();
  say(line);
}

void Service::tell_status() const {
  Line line = "Saved games ";
  etl::to_string(device_.journal().game_count(), line, true);
  line += ", stack used ";
  etl::to_string(stack_used(), line, true);
  line += " of ";
  etl::to_string(static_cast<uint32_t>(BG_STACK_BYTES), line, true);
  line += " bytes and ";
  etl::to_string(second_core::stack_used(), line, true);
  line += " of ";
  etl::to_string(static_cast<uint32_t>(BG_SECOND_STACK_BYTES), line, true);
  line += ", up ";
  etl::to_string(clock::millis(), line, true);
  line += " ms.";
  say(line);
  if (is_locked()) return say("This is a kiosk. For more, type: unlock CODE");
  if (host_.tell_more != nullptr) host_.tell_more();
}

void Service::unlock(etl::string_view rest) {
  uint32_t given = 0;
  if (!read_number(take_word(rest), given)) return say("Usage: unlock CODE");
  const uint32_t now = clock::millis();
  switch (ui::try_operator_code(given, now)) {
    case OperatorLock::Answer::opened:
      is_unlocked_ = true;
      return say("Unlocked until the next start, or: lock");
    case OperatorLock::Answer::wrong:
      return say("That is not the code.");
    case OperatorLock::Answer::too_soon: {
      Line line = "Too soon. Wait ";
      etl::to_string(ui::operator_wait_seconds(now), line, true);
      line += " s.";
      return say(line);
    }
  }
}

void Service::set_kiosk(etl::string_view rest) {
  const etl::string_view wish = take_word(rest);
  const etl::string_view code = take_word(rest);
  uint32_t number = ui::settings().operator_code;
  const bool is_known = wish == "on" || wish == "off";
  if (!is_known || (!code.empty() && (!read_number(code, number) || number > largest_code)))
    return say("Usage: kiosk on|off [CODE], the code having up to four digits");
  ui::Settings& settings = ui::changing_settings();
  settings.kiosk = wish == "on" ? 1 : 0;
  settings.operator_code = static_cast<uint16_t>(number);
  ui::keep_settings();
  if (settings.kiosk == 0) return say("Kiosk mode is off.");
  is_unlocked_ = false;
  say("Kiosk mode is on, and this line is locked.");
}

void Service::tell_counters() const {
  const ui::Statistics& counts = ui::settings().statistics;
  tell_count("started", counts.started);
  tell_count("finished", counts.finished);
  tell_count("union_wins", counts.union_wins);
  tell_count("confederate_wins", counts.confederate_wins);
  tell_count("draws", counts.draws);
  tell_count("left_alone", counts.left_alone);
  tell_count("lessons", counts.lessons);
  tell_count("shows", counts.shows);
  tell_count("commands", counts.commands);
}

void Service::tell_battery() const {
  Line line = "Supply ";
  etl::to_string(power::millivolts(), line, true);
  line += power::is_safe() ? " mV, enough to save." : " mV: too low to save.";
  say(line);
}

uint32_t Service::saved_game(etl::string_view word) const {
  uint32_t number = 1;
  if (!word.empty() && !read_number(word, number)) return 0;
  return number == 0 ? 0 : device_.journal().game_number(static_cast<uint16_t>(number - 1));
}

// Games that cannot be listed, because a sector went bad.
void Service::tell_lost_games() const {
  const uint16_t games = device_.journal().lost_games(),
                 sectors = device_.journal().damaged_sectors();
  if (games + sectors == 0) return;
  Line line = "Sectors that cannot be read: ";
  etl::to_string(sectors, line, true);
  line += "; games lost with their beginning: ";
  etl::to_string(games, line, true);
  line += '.';
  say(line);
}

void Service::list_saves() const {
  tell_lost_games();
  if (device_.journal().game_count() == 0) return say("There is no saved game.");
  for (uint16_t i = 0; i < device_.journal().game_count(); ++i) {
    const uint32_t game = device_.journal().game_number(i);
    JournalHeader header;
    if (!device_.journal().header_of(game, header)) continue;
    Line line = "  ";
    etl::to_string(i + 1, line, etl::format_spec().width(3), true);
    line += "  ";
    line += header.battle;
    if (check_header(header) != JournalFault::none) {
      line += ": ";
      add(line, sentence(check_header(header)));
      line += '.';
      say(line);
      continue;
    }
    line += header.edition == Edition::classic ? ", classic, " : ", revised, ";
    etl::to_string(device_.journal().record_count(game), line, true);
    line += " commands, seed ";
    etl::to_string(header.seed, line, true);
    if (device_.journal().is_cut_short(game)) line += ", later ones lost";
    say(line);
  }
}

void Service::list_battles() const {
  say("Battles:");
  for (const BattleShelf::Entry& entry : device_.battles().entries()) {
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
  if (device_.battles().left_out() == 0) return;
  Line line = "  and ";
  etl::to_string(device_.battles().left_out(), line, true);
  line += " more, battles or damaged, for which the list has no room";
  say(line);
}

void Service::open_save(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  const Refusal why = device_.journal().select(game);
  if (why != Refusal::none) return say("That game cannot be opened", sentence(why));
  host_.on_saves_changed();
}

void Service::begin_receiving(etl::string_view what) {
  if (host_.before_receiving != nullptr) host_.before_receiving();
  last_line_ = clock::millis();
  Line line = "Send the ";
  add(line, what);
  line += " as lines of hex, each after the answer to the one before; then: end";
  say(line);
}

void Service::receive(etl::string_view line) {
  last_line_ = clock::millis();
  if (save_loader_.is_active())
    save_loader_.feed(line, serial_output);
  else
    battle_loader_.feed(line, serial_output);
  if (!is_receiving()) tell_stores_changed();
}

void Service::give_up_waiting() {
  constexpr uint32_t longest_wait = 10'000;
  if (is_receiving() && clock::millis() - last_line_ > longest_wait) receive("cancel");
}

void Service::tell_stores_changed() const {
  if (host_.on_stores_changed != nullptr) host_.on_stores_changed();
}

void Service::load() {
  save_loader_.begin();
  begin_receiving("save");
}

void Service::put_battle(etl::string_view rest) {
  uint32_t size = 0;
  if (!read_number(take_word(rest), size)) return say("Usage: put BYTES");
  if (!battle_loader_.begin(size)) return say("Not loaded", battle_loader_.reason());
  begin_receiving("battle");
}

void Service::get_battle(etl::string_view rest) const {
  const BattleShelf::Entry* entry = device_.battles().entry(take_word(rest));
  if (entry == nullptr) return say("There is no such battle here, or it is damaged. Type: list");
  dump_battle(*entry, serial_output);
}

void Service::drop_battle(etl::string_view rest) {
  const etl::string_view id = take_word(rest);
  if (device_.battles().entry(id) == nullptr)
    return say("There is no such battle here. Type: list");
  if (device_.is_playing(id)) return say("That battle is being played.");
  if (take_word(rest) != "yes") return say("To erase it for good, type the same with: yes");
  second_core::stop();  // it may be thinking about a game that was left
  device_.battles().drop_others(id, 0);
  device_.battles().scan();
  tell_stores_changed();
  say("The battle is erased.");
}

// What can be tested without a person.
void Service::self_test() {
  bool good = true;
  const auto report = [&](etl::string_view what, bool ok) {
    Line line = ok ? "ok      " : "FAILED  ";
    add(line, what);
    say(line);
    good &= ok;
  };
  int damaged = 0;
  for (const BattleShelf::Entry& entry : device_.battles().entries())
    damaged += entry.fault != Fault::none ? 1 : 0;
  report("battles", damaged == 0 && !device_.battles().entries().empty());
  report("journal", journal_reads_back(device_.journal()) &&
                        device_.journal().lost_games() + device_.journal().damaged_sectors() == 0);
  uint32_t room = 0;
  const uint32_t pattern = 0x5AA5C33C;
  const bool writes = power::is_safe() && device_.battles().find_room(1, room) &&
                      flash::erase_sector(room) && flash::program(room, &pattern, sizeof pattern) &&
                      flash::erase_sector(room);
  report("flash takes and gives back", writes);
  report("supply", power::is_safe());
  report("both cores", cores_agree());
  constexpr uint32_t reserve = 256;
  report("stacks", stack_used() < BG_STACK_BYTES - reserve &&
                       second_core::stack_used() < BG_SECOND_STACK_BYTES - reserve);
  say(good ? "Self-test passed." : "Self-test FAILED.");
}

// What only a person can judge: the colours, and whether the finger is where it is.
void Service::test_panel() const {
  if (host_.test_panel == nullptr) return say("This firmware drives no panel.");
  say("From the left: red, green, blue, yellow, magenta, cyan, white, black.");
  say("Touch the panel within ten seconds.");
  int x = 0, y = 0;
  if (!host_.test_panel(x, y)) return say("FAILED  touch: nobody was felt.");
  Line line = "ok      touch at ";
  etl::to_string(x, line, true);
  add(line, ", ");
  etl::to_string(y, line, true);
  say(line);
}

void Service::dump(etl::string_view rest) const {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  dump_save(device_.journal(), game, serial_output);
}

void Service::delete_save(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  if (take_word(rest) != "yes") return say("To delete it for good, type the same with: yes");
  if (!device_.journal().remove(game)) return say("The game could not be deleted.");
  say("The game is deleted.");
  host_.on_saves_changed();
}

void Service::factory_reset(etl::string_view rest) {
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

void Service::help() const {
  say("list    the battles; put BYTES takes one in, get ID sends one, drop ID erases one");
  say("saves   the saved games; open N goes on with one, delete N takes one away");
  say("dump    dump [N]: sends a saved game as lines of hex; load takes one in");
  say("status  saved games, stack, time, digest");
  say("kiosk   kiosk on|off [CODE]; then unlock CODE and lock; counters: what was played");
  say("battery, selftest, selftest panel (colours and a touch), version, restart,");
  say("factory (deletes all saves and settings)");
}

bool Service::obey(etl::string_view line) {
  if (is_receiving()) return receive(line), true;
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "version") return tell_version(), true;
  if (word == "status") return tell_status(), true;
  if (word == "unlock") return unlock(rest), true;
  if (is_locked())
    return say("This is a kiosk, and its service is locked. Type: unlock CODE"), true;
  if (word == "lock") return is_unlocked_ = false, say("Locked, if this is a kiosk."), true;
  if (word == "kiosk") return set_kiosk(rest), true;
  if (word == "counters") return tell_counters(), true;
  if (word == "battery") return tell_battery(), true;
  if (word == "list") return list_battles(), true;
  if (word == "put") return put_battle(rest), true;
  if (word == "get") return get_battle(rest), true;
  if (word == "drop") return drop_battle(rest), true;
  if (word == "open") return open_save(rest), true;
  if (word == "load") return load(), true;
  if (word == "selftest") return take_word(rest) == "panel" ? test_panel() : self_test(), true;
  if (word == "saves") return list_saves(), true;
  if (word == "dump") return dump(rest), true;
  if (word == "delete") return delete_save(rest), true;
  if (word == "factory") return factory_reset(rest), true;
  if (word == "restart") clock::restart();
  return false;
}

}  // namespace bg
