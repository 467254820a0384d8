// One decision of a machine player, planned from the position alone: who goes where so that massed
// attacks come about, who attacks whom, every forced choice. Here it is seen to whose job a
// decision is and that a plan under way goes on; the jobs have files of their own. Whoever wants to
// know what becomes of a plan plays it out: see Opponent.
#pragma once

#include "rules/bluegray/ai/choices.h"
#include "rules/bluegray/ai/combat_plan.h"
#include "rules/bluegray/ai/movement_plan.h"
#include "rules/bluegray/ai/threat_query.h"

namespace bg::ai {

class Planner {
 public:
  Planner() = default;
  Planner(const Planner&) = delete;
  Planner& operator=(const Planner&) = delete;

  // A decision, as Opponent::begin; a plan goes on as long as the position is the one it expects.
  // Style is for the movement phase; in combat everybody goes by the odds. With `keeps_roles`
  // everybody goes for what he went for when this side last began with this very position.
  void begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
             const Style& style = {}, bool keeps_roles = false);
  // The same for the other side in thought: its attacks alone, nobody else moves.
  void begin_reply(const Game& game, const GameState& state, Side side, Level level, uint32_t seed);

  // As Opponent::begin_unit.
  void begin_unit(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
                  UnitId unit);
  // As Opponent::begin_threat.
  void begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                    UnitId unit = UnitId::none);
  const Threat& threat() const { return threat_.threat(); }
  HexId stands(UnitId attacker) const { return threat_.stands(attacker); }

  // What all attacks of this combat phase promised together before the first of them.
  int promised() const { return combat_.promised(); }
  // Carries the command that is ready out on somebody's position.
  void execute_on(GameState& state);

  // One slice of thinking, at most 20 ms on the device. Cheap once the command is ready.
  Thought step();
  // Valid when ready, and then always legal in the position given to begin().
  Command command() const { return desk_.command; }
  Reason reason() const { return desk_.reason; }
  // Per cent of this decision's thinking that is done.
  uint8_t progress() const;
  // Cut the rest of the thinking short: ready after a few more slices, with what it has.
  void hurry() { desk_.is_hurried = true; }

 private:
  enum class Job : uint8_t { move, fight, choose, foresee, anything };

  void begin_decision(const Game& game, const GameState& state, Side side, Level level,
                      uint32_t seed, const Style& style);
  void begin_phase();
  bool goes_on(const GameState& state) const;
  void set_temper();
  void go_on();
  void take_anything();

  Desk desk_;
  MovementPlan movement_{desk_};
  CombatPlan combat_{desk_};
  Choices choices_{desk_};
  ThreatQuery threat_{desk_, movement_};
  Job job_ = Job::move;
  bool replies_ = false;      // plans attacks only
  bool keeps_roles_ = false;  // those it has given are still right
  bool stock_due_ = false;
  uint32_t calls_ = 0;
};

}  // namespace bg::ai
