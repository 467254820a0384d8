// The rules that front ends name of their own accord, beside the cases which refusals, events and
// modifiers bring along: each by what it says. Its number is looked up here for the edition that is
// played; no file of ui/ or tools/ writes one (a test looks).
#pragma once

#include "rules/core/system.h"

namespace bg::bluegray {

enum class Case : uint8_t {
  sequence_of_play,
  reinforcements,
  entry_columns,
  movement,
  one_move_at_a_time,
  stacking_limit,
  strategic_movement,
  zone_stops,
  zone_of_control,
  must_be_attacked,
  must_attack,
  one_attack_a_phase,
  attacks_all_left_over,  // every enemy around it that nobody else takes on
  combat_results,
  no_way_to_retreat,
  advance,
  retreat_before_combat,
  displacement,
  bombards_unharmed,
  guns_never_advance,
  building_works,
  night,
  night_die,
  disorder_by_retreat,
  disorder_by_exchange,
  disordered,
  shaken,
  routed,
  rallying,
  count
};

// Where the rule stands in the book that is played; Book::none where that book has no such rule.
RuleRef case_of(const Game& game, Case which);

}  // namespace bg::bluegray
