// An optional rule of an edition is a module: one file in this folder and one row in module.cpp. It
// changes numbers and yes-or-no when a game's rules are resolved, has a say in a few questions, and
// acts at a few moments. What a loop over hexes asks is a number: no function of a module is called
// in one.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/options.h"
#include "rules/core/result.h"

namespace bg {

// Their bits in Game.options and in every save: never given out anew. Those of the supplement are
// set down together, so that modules can name each other; one counts once it has a row.
namespace option {
inline constexpr uint64_t attack_effectiveness = 1ull << 16;
inline constexpr uint64_t close_stacking = 1ull << 17;
inline constexpr uint64_t entrenchments = 1ull << 18;
inline constexpr uint64_t command_control = 1ull << 19;
inline constexpr uint64_t command_chits = 1ull << 20;
inline constexpr uint64_t zone_cost = 1ull << 21;
inline constexpr uint64_t voluntary_combat = 1ull << 22;
inline constexpr uint64_t flank_attacks = 1ull << 23;
inline constexpr uint64_t range_attenuation = 1ull << 24;
inline constexpr uint64_t defensive_artillery = 1ull << 25;
inline constexpr uint64_t unlimbering = 1ull << 26;
inline constexpr uint64_t cavalry = 1ull << 27;
inline constexpr uint64_t forest_terrain = 1ull << 28;
inline constexpr uint64_t limited_intelligence = 1ull << 29;
inline constexpr uint64_t dummies = 1ull << 30;
inline constexpr uint64_t demoralization = 1ull << 31;
inline constexpr uint64_t free_deployment = 1ull << 32;
inline constexpr uint64_t simultaneous = 1ull << 33;
}  // namespace option

namespace bluegray {

// When a module may act. What it may not do is begin something that waits for a choice: that is a
// stage.
enum class Moment : uint8_t {
  movement_begins,   // the flags of the new player-turn have been rolled for
  movement_ends,     // before zones are settled; also at night, when no combat follows
  combat_begins,     // the marks of the combat phase are set
  combat_ends,       // nobody has to fall back any more
  player_turn_ends,  // its points are counted
  game_turn_ends,    // and the game goes on
  game_starts,       // units and works are in their places, nothing is scored
  command_ends,      // whatever it has set off
  game_ends,         // before victory is judged
};

struct Module {
  StandardOption option;
  // Called in the order of the table, after the edition.
  void (*adjust)(Rules& rules, const Game& game) = nullptr;

  // Whether it lets a unit act in the movement phase, attack, enter enemy zones; and if not, why.
  using Answer = Result (*)(const Position&, UnitId);
  Answer may_act = nullptr;
  Answer may_attack = nullptr;
  Answer may_enter_zones = nullptr;

  void (*on)(Moment, MutablePosition&, EventList&) = nullptr;
};

// The row after so many others; null past the last.
const StandardOption* option_at(int row);
// The same for the ready sets of them.
const OptionSet* set_at(int row);

// The edition's profile with what the chosen modules change.
void resolve(Rules& rules, const Game& game);

// The first refusal of a chosen module.
Result ask_modules(const Position& position, Module::Answer Module::*question, UnitId unit);
void tell_modules(Moment moment, MutablePosition& position, EventList& events);

}  // namespace bluegray
}  // namespace bg
