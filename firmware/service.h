// The words for the owner of a device that both firmwares know: state, saved games, supply,
// counters, kiosk and its lock. In kiosk mode only `version`, `status` and `unlock CODE` work until
// the code is given.
#pragma once

#include "board/journal_flash.h"
#include "board/operator_lock.h"
#include "command_line.h"

namespace bg {

class Service {
 public:
  struct Host {
    const char* name;            // "console firmware"
    void (*tell_more)();         // at the end of `status`; may be missing
    void (*on_saves_changed)();  // a saved game was deleted
  };
  Service(JournalFlash& journal, const Host& host) : journal_(journal), host_(host) {}

  // Whether the line was one of these words, or was refused because the device is locked.
  bool obey(etl::string_view line);
  void help() const;

  void tell_version() const;
  // The saved game with this number in the list, the first being 1; 0 without one.
  uint32_t saved_game(etl::string_view word) const;

 private:
  bool is_locked() const;
  void unlock(etl::string_view rest);
  void set_kiosk(etl::string_view rest);
  void tell_status() const;
  void tell_counters() const;
  void tell_battery() const;
  void list_saves() const;
  void dump(etl::string_view rest) const;
  void delete_save(etl::string_view rest);
  void factory_reset(etl::string_view rest);

  JournalFlash& journal_;
  Host host_;
  OperatorLock lock_;
};

}  // namespace bg
