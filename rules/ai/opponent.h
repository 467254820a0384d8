// The machine opponent: plays any battle of any system through the same commands as a person.
// Front ends give it a position and call step() until a command is ready; it never touches their
// game, keeps a copy of the position, and does not look at the dice in it.
#pragma once

#include "rules/system.h"

namespace bg::ai {

enum class Level : uint8_t { recruit, regular, veteran };
enum class Thought : uint8_t { running, ready };

class Opponent {
 public:
  // A decision for `side`, who must be the one to act (player_to_act). `game` must outlive the
  // thinking. Call it again after every command, whoever made it: a plan for the player-turn is
  // kept as long as the position is the one it expects, and made anew otherwise. The same level,
  // seed and positions give the same commands.
  void begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed);

  // One slice of thinking, at most 20 ms on the device. Cheap once the command is ready.
  Thought step();
  // Valid when ready, and then always legal in the position given to begin().
  Command command() const { return command_; }
  // Per cent of this decision's thinking that is done.
  uint8_t progress() const { return ready_ ? 100 : progress_; }
  // Cut the rest of the thinking short: ready after a few more slices, with what it has.
  void hurry() { hurried_ = true; }

 private:
  void decide();
  int score(Command command) const;

  const Game* game_ = nullptr;
  GameState state_;
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t seed_ = 0;
  Command command_;
  Command best_;
  int best_score_ = 0;
  uint16_t cursor_ = 0;
  uint8_t progress_ = 0;
  bool ready_ = false;
  bool hurried_ = false;
  CommandList list_;
};

// The design's budget for the machine player.
static_assert(sizeof(Opponent) <= 32 * 1024);

}  // namespace bg::ai
