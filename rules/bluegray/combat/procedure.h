// The steps of one combat, from retreats before it to the last disorder roll. Each runs on to the
// next until somebody has to choose.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/system.h"

namespace bg::bluegray {

class Procedure {
 public:
  Procedure(MutablePosition& position, EventList& events)
      : position_(position), combat_(position.state.combat), events_(events) {}

  // The planned attack is made; `cap` as in Command::arg of fight.
  void begin(uint8_t cap);
  // Choices.
  void pick(UnitId unit) { combat_.pending.add(unit); }  // to drive off or to withdraw
  void help(UnitId guns);
  void lose_attacker(UnitId unit);
  void lose_defender(UnitId unit);
  void pay_exchange(UnitId unit);
  void retreat(UnitId unit, HexId hex, UnitId pushed);
  void advance(UnitId unit, HexId hex);
  // Units that suffer an attacker retreat without an attack; the enemies beside them are the
  // victors.
  void give_way(const UnitSet& units);
  // Units that must go at either end of the phase. True when a choice is pending.
  bool fall_back(const UnitSet& units);
  // The same, but who has no way stays.
  bool repulse(const UnitSet& units);
  // What simultaneous combat has kept for later: an exchange that is owed, all retreats of a side,
  // an advance after one attack. True when a choice is pending.
  bool exchange(const UnitSet& attackers, int owed);
  bool retreat_all(const UnitSet& units);
  bool follow_up(Outcome outcome, const UnitSet& victors, const HexId* vacated, int count);

  // The steps that the table of stages leads to (stages.cpp): whether there is a choice, what
  // happens when there is none left.
  void enter(Stage stage);
  bool can_flush();
  void start_flush();
  bool can_withdraw();
  void roll_withdrawal();
  bool open_occupation();
  void after_occupation();
  bool can_get_aid();
  void resolve();
  void offer_optional_retreat();
  void end_optional_retreat();
  bool anyone_can_advance();
  void finish();
  void clear();

  MutablePosition& position() { return position_; }
  EventList& events() { return events_; }

 private:
  void miss_everybody();
  void wait_for(Stage stage);
  void spare_bystanders();
  void drive_off(Stage stage);
  bool send_back(const UnitSet& units, Stage stage);
  void run_retreats();
  bool leave_map(UnitId unit);
  void stand(UnitId unit);
  void stay(UnitId unit);
  void share_with_helpers();
  void roll_result();
  void spare_from_guns();
  void remember_hexes();
  void note_vacated_hexes();
  UnitSet affected() const;
  void apply();
  void owe(UnitId unit);
  void pay(UnitId unit);
  void settle_exchange();
  void note_exposed();
  void retreat_attackers();
  UnitSet driven_back();
  void retreat_defenders();
  void keep_for_later();
  void start_retreat(const UnitSet& units, Side owner);
  void after_losses();
  void roll_for_disorder(UnitId unit, RuleRef why);
  bool is_steadied(UnitId unit);
  void eliminate_all(const UnitSet& units);
  void eliminate_unit(UnitId unit);
  void see_to_leaders(const UnitSet& leaders);

  MutablePosition& position_;
  Combat& combat_;
  EventList& events_;
};

}  // namespace bg::bluegray
