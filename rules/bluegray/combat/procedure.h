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
  // `end` said in a stage that may be passed.
  void pass();
  void choose(UnitId unit);
  void retreat(UnitId unit, HexId hex, UnitId pushed);
  void advance(UnitId unit, HexId hex);
  // Units that suffer an attacker retreat without an attack; the enemies beside them are the
  // victors.
  void give_way(const UnitSet& units);
  // Units that must go at either end of the phase. True when a choice is pending.
  bool fall_back(const UnitSet& units);

 private:
  void enter(Stage stage);
  void spare_bystanders();
  void start_flush();
  void roll_withdrawal();
  void drive_off(Stage stage, Stage next);
  void run_retreats();
  bool leave_map(UnitId unit);
  void stand(UnitId unit);
  void after_retreats();
  void offer_optional_retreat();
  void after_occupation();
  void resolve();
  void roll_result();
  void spare_from_guns();
  void remember_hexes();
  void note_vacated_hexes();
  UnitSet affected() const;
  void apply();
  void owe(UnitId unit);
  void pay(UnitId unit);
  void lose_defender(UnitId unit);
  void settle_exchange();
  void note_exposed();
  void retreat_attackers();
  void retreat_defenders();
  void start_retreat(const UnitSet& units, Side owner);
  void after_losses();
  bool anyone_can_advance() const;
  void finish();
  void roll_for_disorder(UnitId unit, RuleRef why);
  bool is_steadied(UnitId unit);
  void clear();
  void eliminate_all(const UnitSet& units);
  void eliminate_unit(UnitId unit);
  void see_to_leaders(const UnitSet& leaders);

  MutablePosition& position_;
  Combat& combat_;
  EventList& events_;
};

}  // namespace bg::bluegray
