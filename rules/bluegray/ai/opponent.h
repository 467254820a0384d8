// The machine opponent: gives the same commands as a person, and plans Blue & Gray battles only.
// Front ends give it a position and call step() until a command is ready; it never touches their
// game, keeps a copy of the position, and does not look at the dice in it.
//
// A veteran thinks a turn ahead: it goes through its player-turn in several styles, varies the best
// of them, and keeps to the one whose attacks promise most against the best that the other side
// could answer.
#pragma once

#include "rules/bluegray/ai/plotter.h"

namespace bg::ai {

class Opponent {
 public:
  // A decision for `side`, who must be the one to act (player_to_act). `game` must outlive the
  // thinking. Call it again after every command, whoever made it: a plan for the player-turn is
  // kept as long as the position is the one it expects, and made anew otherwise. The same level,
  // seed and positions give the same commands.
  void begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed);

  // As begin, but nobody else moves: the command is this unit's, or the end of the phase.
  void begin_unit(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
                  UnitId unit);

  // "What would they do to me here": the other side's best attack next turn on the units of
  // `victim` in `hex`, as if `unit` (none: nobody else) stood there too. Any position will do,
  // whoever is to act. Goes on with step() like a decision; when that is ready the answer is in
  // threat(), and command() means nothing. A plan that was under way is made anew afterwards.
  void begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                    UnitId unit = UnitId::none);
  const Threat& threat() const { return planner_.threat(); }
  // Where one of its attackers would stand.
  HexId stands(UnitId attacker) const { return planner_.stands(attacker); }

  // One slice of thinking, at most 20 ms on the device. Cheap once the command is ready.
  Thought step();
  // Valid when ready, and then always legal in the position given to begin().
  Command command() const { return is_plotting_ ? plotter_.command() : planner_.command(); }
  Reason reason() const { return is_plotting_ ? Reason{} : planner_.reason(); }
  // Per cent of this decision's thinking that is done.
  uint8_t progress() const;
  // Cut the rest of the thinking short: ready after a few more slices, with what it has.
  void hurry();

 private:
  bool needs_style(const GameState& state) const;
  uint32_t places_of(Side side, const GameState& state) const;
  uint32_t situation(const GameState& state) const;
  bool is_known_plan();
  // The first trial gives everybody his role; they are the same in all.
  bool has_roles() const { return count_ > 0; }
  void begin_trial();
  void ask();
  void play_on();
  void end_trial();
  void next_trial();
  void settle();

  Planner planner_;
  Plotter plotter_{planner_, root_, trial_};  // in simultaneous movement, which knows no trials
  bool is_plotting_ = false;
  const Game* game_ = nullptr;
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t seed_ = 0;
  GameState root_;            // the position to decide in
  GameState trial_;           // the same later on, played in thought
  bool looks_ahead_ = false;  // in this decision,
  bool tries_ = false;        // and is not done with it
  uint16_t slices_ = 0;       // spent on trials
  bool acts_ = false;         // in the trial a command is ready
  bool fought_ = false;       // in the trial its attacks are planned and counted
  bool hurried_ = false;
  static constexpr uint8_t most_trials = 19;
  uint8_t count_ = 0;                 // of trials that are over
  uint32_t plans_[most_trials] = {};  // where each of them led
  Style tried_, best_;
  int value_ = 0, best_value_ = 0;
  uint32_t decided_ = 0;  // the situation in which the style was chosen
};

// The design's budget for the machine player.
static_assert(sizeof(Opponent) <= 32 * 1024);

}  // namespace bg::ai
