// The machine player of the folio: gives the same commands as a person, one decision at a time, and
// never one that is refused. Works on a copy of the position with the other side's secret wiped
// out, in slices of bounded work: one unit or one target each.
#pragma once

#include "rules/core/mind.h"
#include "rules/musket/combat.h"

namespace bg::musket {

enum class Level : uint8_t { recruit, regular, veteran };
enum class Thought : uint8_t { running, ready };

class Mind {
 public:
  // A decision for whoever is to act. `scenario` must outlive the thinking. A plan for the movement
  // phase is kept as long as the phase lasts.
  void begin(const Scenario& scenario, const State& state, Level level, uint32_t seed);
  // One slice; cheap once the command is ready.
  Thought step();
  // Valid when ready, and then legal in the position given to begin().
  Command command() const { return command_; }
  // Per cent of this decision's thinking that is done.
  uint8_t progress() const;
  // Cut the rest of the thinking short.
  void hurry() { is_hurried_ = true; }

  // As ai::Mind::begin_threat: the other side's best attack on a hex of `victim`, a unit a slice.
  void begin_threat(const Scenario& scenario, const State& state, Side victim, HexId hex,
                    UnitId unit);
  const ai::Threat& threat() const { return threat_; }
  HexId stands(UnitId attacker) const;

 private:
  // The enemy's stacks; he has 43 units.
  static constexpr int max_targets = 48;
  struct Target {
    HexId hex;
    bool is_done;  // planned, or given up
  };
  struct Assault {
    int value = 0;
    int count = 0;
    UnitId units[18];  // three in each of six hexes
    HexId hexes[18];
  };

  void tell_threat();
  void count_throws(const Position& now, const Odds& odds);

  Position position() { return {*scenario_, state_, work_}; }
  bool has_plan() const;
  void begin_plan();
  void look_at(UnitId unit);
  bool plan_one();
  void weigh(const Position& now, int target, Assault& out);
  bool move_next();
  bool move_alone(const Position& now, UnitId unit);
  bool move_leader(const Position& now, UnitId unit);
  bool keeps_post(const Position& now, UnitId unit) const;
  int danger(const Position& now, UnitId unit, HexId hex) const;
  HexId goal_of(const Position& now, UnitId unit) const;

  void decide_muster();
  void decide_fog();
  void decide_attack();
  bool consider_next();
  void decide_retreat();
  void decide_advance();
  int promise(const Position& now, const Attack& attack) const;
  bool gather(const Position& now, HexId hex, bool bombards, Attack& out);
  bool offer(Command command);
  void settle(Command command);
  void fall_back_on_anything();
  uint32_t chance();
  bool overlooks();

  const Scenario* scenario_ = nullptr;
  State state_;
  Work work_;
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t dice_ = 1;
  Command command_;
  bool is_ready_ = false;
  bool is_hurried_ = false;
  bool is_threat_ = false;  // it is asked what the enemy could do, not for a command
  ai::Threat threat_;
  HexId threatens_from_[max_units];

  // The plan of a movement phase.
  uint8_t plan_turn_ = 0;
  Side plan_side_ = Side::none;
  uint8_t looked_ = 0;  // units looked at so far
  bool is_planned_ = false;
  uint8_t next_ = 0;  // units moved alone so far
  uint8_t plans_made_ = 0;
  int weighed_ = 0;  // targets, for the plan at hand
  int chosen_ = -1;  // the best of them, and how to assault it
  Assault best_;
  int target_count_ = 0;
  Target targets_[max_targets];
  uint8_t can_[max_units]
              [max_targets];  // a bit for each side of the target that it can attack from
  HexId goes_[max_units];     // where the plan wants it; none for nowhere
  CommandList list_;

  // The best attack or bombardment of those looked at.
  uint8_t considered_ = 0;
  Command attack_;
  int attack_value_ = 0;
};

}  // namespace bg::musket
