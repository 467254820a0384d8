#include "service.h"

#include <etl/to_string.h>

#include "board/clock.h"
#include "board/power.h"
#include "board/this_board.h"
#include "fault.h"
#include "save_transfer.h"
#include "ui/settings.h"

namespace bg {

namespace {

constexpr uint32_t largest_code = 9999;

void tell_count(const char* what, uint32_t count) {
  Line line = what;
  line += ' ';
  etl::to_string(count, line, true);
  say(line);
}

}  // namespace

bool Service::is_locked() const {
  return ui::settings().kiosk != 0 && !lock_.is_open();
}

void Service::tell_version() const {
  Line line = "Pocket Blue & Gray " BG_VERSION ", ";
  line += host_.name;
  line += ", ";
  line += this_board.name;
  say(line);
}

void Service::tell_status() const {
  Line line = "Saved games ";
  etl::to_string(journal_.game_count(), line, true);
  line += ", stack used ";
  etl::to_string(stack_used(), line, true);
  line += " of ";
  etl::to_string(static_cast<uint32_t>(BG_STACK_BYTES), line, true);
  line += " bytes, up ";
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
  switch (lock_.try_code(given, ui::settings().operator_code, now)) {
    case OperatorLock::Answer::opened:
      return say("Unlocked until the next start, or: lock");
    case OperatorLock::Answer::wrong:
      return say("That is not the code.");
    case OperatorLock::Answer::too_soon: {
      Line line = "Too soon. Wait ";
      etl::to_string((lock_.wait_ms(now) + 999) / 1000, line, true);
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
  lock_.shut();
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
  return number == 0 ? 0 : journal_.game_number(static_cast<uint16_t>(number - 1));
}

void Service::list_saves() const {
  if (journal_.game_count() == 0) return say("There is no saved game.");
  for (uint16_t i = 0; i < journal_.game_count(); ++i) {
    const uint32_t game = journal_.game_number(i);
    JournalHeader header;
    if (!journal_.header_of(game, header)) continue;
    Line line = "  ";
    etl::to_string(i + 1, line, etl::format_spec().width(3), true);
    line += "  ";
    line += header.battle;
    line += header.edition == Edition::classic ? ", classic, " : ", revised, ";
    etl::to_string(journal_.record_count(game), line, true);
    line += " commands, seed ";
    etl::to_string(header.seed, line, true);
    say(line);
  }
}

void Service::dump(etl::string_view rest) const {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  dump_save(journal_, game, serial_output);
}

void Service::delete_save(etl::string_view rest) {
  const uint32_t game = saved_game(take_word(rest));
  if (game == 0) return say("There is no such saved game. Type: saves");
  if (take_word(rest) != "yes") return say("To delete it for good, type the same with: yes");
  if (!journal_.remove(game)) return say("The game could not be deleted.");
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
  say("saves   the saved games; delete N takes one away, dump [N] sends one as lines of hex");
  say("status  saved games, stack, time, digest");
  say("kiosk   kiosk on|off [CODE]; then unlock CODE and lock; counters: what was played");
  say("battery, factory (deletes all saves and settings), version, restart");
}

bool Service::obey(etl::string_view line) {
  etl::string_view rest = line;
  const etl::string_view word = take_word(rest);
  if (word == "version") return tell_version(), true;
  if (word == "status") return tell_status(), true;
  if (word == "unlock") return unlock(rest), true;
  if (is_locked())
    return say("This is a kiosk, and its service is locked. Type: unlock CODE"), true;
  if (word == "lock") return lock_.shut(), say("Locked, if this is a kiosk."), true;
  if (word == "kiosk") return set_kiosk(rest), true;
  if (word == "counters") return tell_counters(), true;
  if (word == "battery") return tell_battery(), true;
  if (word == "saves") return list_saves(), true;
  if (word == "dump") return dump(rest), true;
  if (word == "delete") return delete_save(rest), true;
  if (word == "factory") return factory_reset(rest), true;
  if (word == "restart") clock::restart();
  return false;
}

}  // namespace bg
