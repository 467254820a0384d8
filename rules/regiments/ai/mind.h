// The machine player of the regiments: gives the same commands as a person, one decision at a time,
// and never one that is refused. Works on a copy of the state in slices of bounded work. For each
// couplet of its side it takes stock (goals, how far every hex is from them, where the enemy could
// come), then moves unit after unit, those nearest to the goals first.
#pragma once

#include "rules/core/unit_set.h"
#include "rules/regiments/ai/weights.h"
#include "rules/regiments/regiments_system.h"

namespace bg::regiments {

enum class Level : uint8_t { recruit, regular, veteran };
enum class Thought : uint8_t { running, ready };

class Mind {
 public:
  // A decision for whoever is to act. `game` must outlive the thinking.
  void begin(const Game& game, const State& state, Level level, uint32_t seed);
  // One slice; cheap once the command is ready.
  Thought step();
  // Valid when ready, and then legal in the position given to begin().
  Command command() const { return command_; }
  uint8_t progress() const;
  // Cut the rest of the thinking short.
  void hurry() { is_hurried_ = true; }

 private:
  enum class Job : uint8_t { goals, flood, threats, ready };
  enum class Stance : uint8_t { attacks, holds };

  Position position() const { return position_of(*game_, state_); }
  const Scenario& scenario() const { return game_->scenario; }
  const Temper& temper() const { return tempers[static_cast<int>(level_)]; }

  // ---- stock (stock.cpp)
  bool has_stock() const;
  void begin_stock();
  bool take_stock();  // answers whether there is more to do
  void list_goals(const Position& now);
  void add_goal(HexId hex, int offset);
  void add_area(int area, int offset);
  void add_enemies(const Position& now, int offset, HexId near, int share);
  void choose_guards(const Position& now, HexId aim);
  void spread();
  void spread_threat(const Position& now, UnitId enemy);
  int far(HexId hex) const { return far_[index_of(hex)]; }
  int threat(HexId hex) const { return threat_[index_of(hex)]; }
  bool is_aim(HexId hex) const;

  // ---- movement (march.cpp)
  bool move_next();  // answers whether anything is left to look at in this phase
  UnitId next_to_move(const Position& now);
  bool bring_on(const Position& now, UnitId unit);
  bool charge_in_hand(const Position& now);
  void move_fighter(const Position& now, UnitId unit);
  void move_leader(const Position& now, UnitId unit);
  int value_of_hex(const Position& now, UnitId unit, HexId hex, int cost);
  int best_attack_from(const Position& now, UnitId unit, HexId hex, bool charging);
  int best_shot_from(const Position& now, UnitId unit, HexId hex) const;

  // ---- combat (battle.cpp)
  void look_for_fights();
  void look_at_fighter(const Position& now, UnitId unit);
  void consider(int value, Command command);
  int followers(const Position& now, UnitId attacker, HexId hex) const;
  int worth_of_hex(HexId hex) const;
  void decide_retreat();
  void decide_order();
  void decide_fortune();
  void decide_press();
  void decide_preparation();
  void decide_administration();

  bool offer(Command command);
  void settle(Command command);
  void fall_back_on_anything();
  // The same for the same unit in the same phase, however often it is asked.
  uint32_t chance(uint32_t about) const;
  bool overlooks(UnitId unit) const;

  const Game* game_ = nullptr;
  State state_;
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t seed_ = 0;
  Command command_;
  bool is_ready_ = false;
  bool is_hurried_ = false;

  // Stock of a couplet.
  uint32_t stock_of_ = 0;  // turn, couplet and side; 0: of none
  Job job_ = Job::goals;
  Stance stance_ = Stance::attacks;
  uint16_t next_ = 0;
  uint16_t head_ = 0, tail_ = 0;  // of the queue
  HexId aims_[2];
  UnitBits<max_units> guards_;
  UnitBits<max_units> looked_;  // in this phase
  Stage looked_in_ = Stage::over;
  static constexpr uint16_t queue_size = 2048;
  uint8_t far_[max_hexes];     // points to the nearest goal
  uint8_t threat_[max_hexes];  // who could come there
  HexId queue_[queue_size];
  CommandList list_;

  // The best so far of a combat phase.
  int best_value_ = 0;
  Command best_;
};

}  // namespace bg::regiments
