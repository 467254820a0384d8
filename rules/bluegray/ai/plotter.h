// The machine player in simultaneous movement: it plans its movement phase as in any other game, in
// a position in which the other side stands still, and writes its moves down as plots. Who comes up
// to an enemy in time to deploy, and in strength, gets a mission.
#pragma once

#include "rules/bluegray/ai/planner.h"

namespace bg::ai {

class Plotter {
 public:
  // All are lent: the planner, the position to decide in, and one that is only thought of.
  Plotter(Planner& planner, GameState& state, GameState& thought)
      : planner_(planner), state_(state), thought_(thought) {}
  Plotter(const Plotter&) = delete;
  Plotter& operator=(const Plotter&) = delete;

  // Whether the position asks for what an ordinary plan has no answer to.
  static bool is_asked(const GameState& state);

  // As Opponent::begin; `only`: nobody else is told anything.
  void begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
             UnitId only = UnitId::none);
  Thought step();
  Command command() const { return command_; }

 private:
  void begin_thought();
  void plan();
  bool write_down(Command move);
  bool shows_mission(UnitId unit) const;
  bool give_mission();
  void bring_on();
  bool offer(Command command);

  Planner& planner_;
  GameState& state_;
  GameState& thought_;
  const Game* game_ = nullptr;
  Game imagined_;  // the same battle with a turn for each side
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t seed_ = 0;
  UnitId only_ = UnitId::none;
  uint8_t turn_ = 0;        // of the plan that is being written down
  bool has_moved_ = false;  // all of that plan's moves are
  bool is_ready_ = false;
  Command command_;
};

}  // namespace bg::ai
