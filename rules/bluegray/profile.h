// What an edition of the rules says in numbers and in yes or no: terrain chart, combat table,
// allowances, what there is and what there is not. An edition is a copy of its parent with the
// differences assigned. Optional rules change a copy of it (rules.h); fields of theirs say so, and
// are nothing or no in every edition.
#pragma once

#include "rules/bluegray/state.h"
#include "rules/core/command.h"
#include "rules/core/system.h"
#include "rules/core/view.h"

namespace bg::bluegray {

inline constexpr uint8_t prohibited = 0xFF;
inline constexpr int terrain_count = static_cast<int>(Terrain::MAX) + 1;
inline constexpr int feature_count = static_cast<int>(Feature::MAX) + 1;
inline constexpr int table_columns = 12;

// A strength is multiplied by this and rounded.
struct Factor {
  uint8_t times = 1;
  uint8_t over = 1;
};

// Where a rule of the revised book stands in the book of another edition.
struct SameRule {
  uint8_t section, item;          // in the revised rules, as rule code cites it
  uint8_t own_section, own_item;  // in the edition's own
};

// All verbs but those a profile names are known to its rules.
constexpr uint32_t bit_of(Verb verb) {
  return 1u << static_cast<uint8_t>(verb);
}
static_assert(static_cast<uint8_t>(Verb::count) <= 32);

// All movement costs are in thirds of a movement point, so that a turnpike's 2/3 is exact.
struct Profile {
  // [10.1]: to enter a hex of this ground; the second figure is for artillery.
  uint8_t enter[terrain_count];
  uint8_t enter_artillery[terrain_count];
  uint8_t enter_level_3;
  uint8_t enter_feature[feature_count];  // 0: as the ground itself
  uint8_t turnpike, road, trail_easy, trail_hard;
  uint8_t cross_stream, cross_bridge, cross_ford, climb, cross_ridge, cross_entrenchment;
  uint8_t least_into_zone;      // [7.2]
  uint8_t zone_surcharge;       // of a hex in an enemy zone: zone-cost
  bool ways_into_zone;          // a road helps into an enemy zone too [6.25]
  uint8_t allowance;            // of every unit; 0: as printed [2.4]
  bool one_hex_always;          // [6.16]
  bool guns_need_escort;        // to enter an enemy zone [7.3]
  bool enters_zone_at_night;    // [11.12]
  bool leaves_zone_at_night;    // [11.12]
  uint8_t late_entry_distance;  // [5.5]: 0 where those shut out wait at their own hex

  uint8_t column_step;  // [5.0]: each further pair of a column, off and on a turnpike
  uint8_t column_step_turnpike;
  uint8_t strategic_bonus;  // [6.42]
  uint8_t strategic_bonus_cavalry;
  uint8_t night_penalty;       // [11.11]
  uint8_t strategic_distance;  // [6.41]
  uint8_t stack_limit;         // [6.32]
  uint32_t close_grounds;      // a bit for each ground that has room for one: close-stacking
  uint8_t pass_surcharge;  // of a hex with a friend in it, where none may be full: close-stacking

  CombatEffect terrain[terrain_count];
  CombatEffect feature[feature_count];
  CombatEffect crossing;  // a stream, a bridge or a ford [8.47]
  CombatEffect slope;
  CombatEffect work;           // redoubts and entrenchments [8.46]
  bool crossings_hamper_guns;  // [8.47]

  uint8_t artillery_range;    // [9.11]
  uint8_t gunboat_range;      // [9.65]
  Factor guns_close;          // attacking out of an enemy zone [9.48]
  Factor guns_far;            // at three hexes and more [9.19]
  Factor guns_supported;      // attacked with infantry or cavalry near [9.53]
  bool bombards_at_any_odds;  // else not below the table [9.18]
  bool guns_watch_zone_now;   // judged as they fire, not as the phase began [9.41]
  bool engaged_guns_choose;   // any adjacent enemy, not only one whose zone they are in [9.42]
  bool guns_weaken;           // by a point for each hex between: range-attenuation
  uint8_t unlimbered_up_to;   // thirds spent, else they do not attack; 0: any: unlimbering
  bool elevation_blocks;      // [9.34]

  bool combat_at_night;        // [11.2]
  bool stack_attacks_as_one;   // else each unit by itself [8.22]
  bool withdraws_from_combat;  // cavalry [8.77]
  uint8_t withdrawal_length;   // in hexes
  bool guns_advance;           // [9.47]
  bool one_advance;            // after a combat, however many hexes are vacated [8.76]
  bool dice_above_table;       // odds beyond 6:1 come off the die [8.61]
  bool has_morale;             // [12.0]
  bool repulse_disables;       // who is beaten back in an attack: attack-effectiveness
  bool flanks_double;          // infantry and cavalry from two sides: flank-attacks
  bool losses_demoralize;      // a third of a side's strength: demoralization
  bool combat_is_voluntary;    // who stays in a zone without an attack goes: voluntary-combat
  uint8_t aid_distance;        // of guns to those they help to defend: defensive-artillery
  uint8_t guns_alone;          // their strength against infantry beside them; 0: as printed
  bool cavalry_halved;         // attacking or attacked by others than cavalry: cavalry
  bool withdraws_at_once;      // without a die: cavalry
  uint8_t charge_points;       // thirds, 0 where nobody charges: cavalry
  uint8_t least_charge;        // in hexes

  // [8.6]; a column the edition does not have is Outcome::none.
  Outcome table[6][table_columns];
  uint16_t breastworks_from;      // [10.34]: the year they begin
  bool entrenches;                // other works than those, by another procedure: entrenchments
  uint8_t dug_in[terrain_count];  // what an entrenchment there does for its defender; 0: none can
                                  // be dug: entrenchments
  bool scatters;                  // units are lost to command by a die: command-control
  bool draws_chits;               // or by chits: command-chits
  bool has_dummies;               // units that are none: dummies
  bool is_simultaneous;           // both sides plot, then move and fight together: simultaneous
  bool deploys_freely;            // on any set-up hex of the side: free-deployment
  uint8_t dig_distance;

  uint32_t unknown_verbs;  // what these rules have no place for
  RuleRef no_such_verb;    // and the case that says what there is
  const SameRule* cases;   // null: the numbers of the revised book are its own
  uint8_t case_count;

  constexpr bool knows(Verb verb) const { return (unknown_verbs & bit_of(verb)) == 0; }
  constexpr bool has_column(int column) const { return table[0][column] != Outcome::none; }
};

// As printed, before any optional rule.
const Profile& profile_of(Edition edition);

// A case as the edition that is played numbers it.
RuleRef cited_by(const Profile& profile, RuleRef revised);

}  // namespace bg::bluegray
