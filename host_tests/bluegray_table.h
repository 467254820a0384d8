// A table with a map and loose counters: puts units where a test wants them, throws chosen dice and
// plays commands in words ("move U5 0506"; "1_Early" for a name with a space). Under it are the
// same rules as everywhere.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "host_tests/support.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"
#include "rules/bluegray/victory.h"

namespace bg::test {

// A position that lives as long as the call it is made for: eliminate(changing({game, state}), …).
inline bluegray::MutablePosition& changing(bluegray::MutablePosition&& position) {
  return position;
}

class Table {
 public:
  // "proving-ground", "combat-ground" or "marching-ground" (host_tests/data), or an embedded
  // battle. The field is empty: every unit waits off the map, first movement phase of turn 1 (the
  // Union's, but on the marching ground the Confederates').
  explicit Table(std::string_view battle = "proving-ground", Edition edition = Edition::revised,
                 uint64_t options = 0);
  // The proving ground with one passage of its source replaced; fails if the passage is not there.
  static Table with(std::string_view passage, std::string_view replacement);

  Game game;
  GameState state;

  HexId hex(std::string_view label) const { return test::hex(game, label); }
  UnitId unit(std::string_view name) const { return test::unit(game, name); }
  UnitState& at(std::string_view name) { return state.units[index_of(unit(name))]; }
  std::string where(std::string_view name) const;  // "0506", or "-" when off the map

  void put(std::string_view name, std::string_view label, Morale morale = Morale::good);
  void set_up();  // the battle's own deployment instead of an empty field
  void turn(uint8_t turn, Side side = Side::union_side);
  void combat_phase(Side side = Side::union_side);  // opens the phase the way the rules do
  // The next dice will be these, in order.
  void dice(std::initializer_list<int> faces);

  Command command(std::string_view text) const;
  Result check(std::string_view text) const;
  // Must be accepted; answers what happened.
  const EventList& play(std::string_view text);
  // Must be refused for this reason with this case, and change nothing.
  void refuses(std::string_view text, Refusal why, RuleRef cited);
  bool is_legal(std::string_view text) const;  // `legal` lists it; also asserts that check agrees

  // Thirds of a movement point to get there now, or -1.
  int cost(std::string_view name, std::string_view label, bool strategic = false) const;
  // The odds of attackers against hexes in the current combat phase, without fighting.
  bluegray::Odds odds(std::initializer_list<std::string_view> attackers,
                      std::initializer_list<std::string_view> hexes,
                      ModifierList* modifiers = nullptr);
  // Plans and fights with these dice; further choices are up to the test.
  const EventList& fight(std::initializer_list<std::string_view> attackers,
                         std::initializer_list<std::string_view> hexes,
                         std::initializer_list<int> faces, int cap = 0);

  bool happened(EventKind kind) const;  // among the last events
  const EventList& events() const { return events_; }

 private:
  void clear_field();
  void plan(std::initializer_list<std::string_view> attackers,
            std::initializer_list<std::string_view> hexes);

  EventList events_;
};

}  // namespace bg::test
