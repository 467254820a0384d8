// The words for the owner of a device that both firmwares know: state, battles, saved games,
// supply, self-test, counters, kiosk and its lock. In kiosk mode only `version`, `status` and
// `unlock CODE` work until the code is given.
#pragma once

#include "battle_transfer.h"
#include "command_line.h"
#include "save_transfer.h"

namespace bg {

class Service {
 public:
  struct Host {
    const char* name;            // "console firmware"
    void (*tell_more)();         // at the end of `status`; may be missing
    void (*on_saves_changed)();  // another saved game is the newest
    // A file is going to come in line by line and take the session over; may be missing.
    void (*before_receiving)();
    void (*on_stores_changed)();  // that has ended, or a battle was erased; may be missing
    // Shows bars of colour and waits for a finger; false if none came. Missing without a panel.
    bool (*test_panel)(int& x, int& y);
  };
  Service(Device& device, const Host& host)
      : device_(device), host_(host), save_loader_(device), battle_loader_(device) {}

  // Whether the line was one of these words, or was refused because the device is locked.
  bool obey(etl::string_view line);
  void help() const;
  // Between two lines of a file. If the next one does not come, give_up_waiting() ends it.
  bool is_receiving() const { return save_loader_.is_active() || battle_loader_.is_active(); }
  void give_up_waiting();

  void tell_version() const;
  void list_battles() const;
  // The saved game with this number in the list, the first being 1; 0 without one.
  uint32_t saved_game(etl::string_view word) const;

 private:
  bool is_locked() const;
  void unlock(etl::string_view rest);
  void set_kiosk(etl::string_view rest);
  void tell_status() const;
  void tell_counters() const;
  void tell_battery() const;
  void begin_receiving(etl::string_view what);
  void receive(etl::string_view line);
  void tell_stores_changed() const;
  void load();
  void put_battle(etl::string_view rest);
  void get_battle(etl::string_view rest) const;
  void drop_battle(etl::string_view rest);
  void self_test();
  void test_panel() const;
  void open_save(etl::string_view rest);
  void tell_lost_games() const;
  void list_saves() const;
  void dump(etl::string_view rest) const;
  void delete_save(etl::string_view rest);
  void factory_reset(etl::string_view rest);

  Device& device_;
  Host host_;
  bool is_unlocked_ = false;  // the operator gave the code on this line
  SaveLoader save_loader_;
  BattleLoader battle_loader_;
  uint32_t last_line_ = 0;  // when it came, while a file is received
};

}  // namespace bg
