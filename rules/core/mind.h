// A machine player behind one table per rule system. Front ends and tools give it a position and
// call `step` until a command is ready; it never touches their game and keeps what it needs in
// memory that they hold (see Thinker). A system without a mind of its own plays by `plain_mind`.
#pragma once

#include <cstddef>

#include "rules/core/system.h"
#include "rules/core/unit_set.h"

namespace bg::ai {

enum class Level : uint8_t { recruit, regular, veteran };
enum class Thought : uint8_t { running, ready };

// How the 36 throws of an attack fall out: six dice by day, at night six for each of the three
// kinds of a night attack, one, two and three in six.
inline constexpr int all_throws = 36;
struct Throws {
  uint8_t of[outcome_count];  // by Outcome
};

// What the other side could do next turn to whoever holds a hex: its best attack, as a veteran sees
// it. Guns count from where they stand, everybody else from wherever they can come.
struct Threat {
  struct Odds {
    int attack = 0, defence = 0;
    int column = 0;  // of the combat table
  };
  HexId hex = HexId::none;
  UnitSet attackers = {};   // empty: nobody can attack it
  UnitSet bombarding = {};  // those of them who fire from afar
  Odds odds;                // by day, or before the die of a night attack
  Throws throws = {};       // of 36, by outcome
  uint8_t hex_lost = 0;     // throws of 36 that clear the hex
  uint8_t cut_off = 0;      // defenders for whom a retreat would be the end
  int16_t loss = 0;         // strength points the defender loses on average, in tenths
  bool too_late = false;    // the game ends before the other side could attack
};

// Why a command is the one: what for, where, and how it may end.
enum class Why : uint8_t {
  none,     // nobody can tell, or nothing else is worth it
  attacks,  // the enemy in `hex`, with others or alone
  must,     // likewise, because it has to
  seizes,   // the hex
  holds,    // the hex
  leaves,   // the map, for points
  bars,     // a way out that the enemy could use
  marches,  // off the map, to come back elsewhere
  arrives,  // on the map
  rallies,
  digs,
  safer,       // where the enemy can do less
  closes,      // with the enemy
  falls_back,  // where there is least danger
  pays,        // a loss, as the cheapest that can
  advances     // into ground that was won
};
struct Reason {
  Why why = Why::none;
  HexId hex = HexId::none;
  int16_t points = 0;   // victory points that the hex, or leaving, is worth
  uint8_t success = 0;  // throws of 36 that clear the hex
  uint8_t ruin = 0;     // throws of 36 that end the attackers,
  int16_t loss = 0;     // who have so much strength
};

// The most a mind may keep: that of Blue & Gray, whose budget in the design is 32 KB.
inline constexpr size_t max_mind_bytes = 32 * 1024;

struct Mind {
  // Makes a fresh one in memory of max_mind_bytes, aligned for any type. It needs no end.
  void (*make)(void* mind);

  // A decision for `side`, who must be the one to act. `game` must outlive the thinking. Call it
  // again after every command, whoever made it. The same level, seed and positions give the same
  // commands.
  void (*begin)(void* mind, const Game&, ConstStateRef, Side, Level, uint32_t seed);
  // One slice of thinking, at most 20 ms on the device. Cheap once the command is ready.
  Thought (*step)(void* mind);
  // Valid when ready, and then always legal in the position given to begin.
  Command (*command)(const void* mind);
  // Why it is that one; null for a mind that cannot tell.
  Reason (*reason)(const void* mind) = nullptr;
  // As begin, but only for what this unit does in a movement phase: `end` when it is done. Null
  // where no unit can be played alone.
  void (*begin_unit)(void* mind, const Game&, ConstStateRef, Side, Level, uint32_t seed,
                     UnitId) = nullptr;
  // Per cent of this decision's thinking that is done.
  uint8_t (*progress)(const void* mind);
  // Cut the rest of the thinking short: ready after a few more slices, with what it has.
  void (*hurry)(void* mind);

  // "What would they do to me here": the other side's best attack next turn on the units of
  // `victim` in `hex`, as if `unit` (none: nobody else) stood there too. Any position will do. Goes
  // on with step() like a decision; then the answer is in `threat`, and `stands` tells where one of
  // its attackers would stand. All three are null in a game where nothing can be foreseen.
  void (*begin_threat)(void* mind, const Game&, ConstStateRef, Side victim, HexId,
                       UnitId unit) = nullptr;
  const Threat& (*threat)(const void* mind) = nullptr;
  HexId (*stands)(const void* mind, UnitId attacker) = nullptr;
};

// Any game's player: an attack where there is one, else a move of a unit that can still do
// something, else what needs no unit; which of them, chance decides.
extern const Mind plain_mind;

// The mind that plays this game.
const Mind& mind_of(const Game& game);

}  // namespace bg::ai
