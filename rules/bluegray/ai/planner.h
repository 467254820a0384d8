// One decision of a machine player, planned from the position alone: who goes where so that massed
// attacks come about, who attacks whom, every forced choice. Whoever wants to know what becomes of
// a plan plays it out: see Opponent.
#pragma once

#include <etl/memory.h>

#include "rules/bluegray/ai/alarms.h"
#include "rules/bluegray/ai/field.h"
#include "rules/bluegray/ai/fight.h"
#include "rules/bluegray/ai/worth.h"
#include "rules/core/mind.h"
#include "rules/core/system.h"

namespace bg::ai {

// How a movement phase is gone about, against what the level and the score ask for.
struct Style {
  int16_t fear = 100;  // per cent of the usual
  int16_t push = 100;  // likewise: how strongly it closes with the enemy
  int16_t margin = 0;  // more that an attack must promise, in hundredths of a point
  int16_t weight = 0;  // more per cent of an enemy's worth
  uint8_t whim = 0;    // none, or one of many ways to misjudge what attacks promise
};

class Planner {
 public:
  // A decision, as Opponent::begin; a plan goes on as long as the position is the one it expects.
  // Style is for the movement phase; in combat everybody goes by the odds. With `keeps_roles`
  // everybody goes for what he went for when this side last began with this very position.
  void begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
             const Style& style = {}, bool keeps_roles = false);
  // The same for the other side in thought: its attacks alone, nobody else moves.
  void begin_reply(const Game& game, const GameState& state, Side side, Level level, uint32_t seed);

  // As Opponent::begin_threat.
  void begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                    UnitId unit = UnitId::none);
  const Threat& threat() const { return threat_; }
  // Where one of its attackers would stand.
  HexId stands(UnitId attacker) const { return front_.plan.units[index_of(attacker)].hex; }

  // What all attacks of this combat phase promised together before the first of them, in hundredths
  // of a point; known as soon as a command of the phase is ready.
  int promised() const { return promised_; }
  // Carries the command that is ready out on somebody's position.
  void execute_on(GameState& state);

  // One slice of thinking, at most 20 ms on the device. Cheap once the command is ready.
  Thought step();
  // Valid when ready, and then always legal in the position given to begin().
  Command command() const { return command_; }
  // Per cent of this decision's thinking that is done.
  uint8_t progress() const;
  // Cut the rest of the thinking short: ready after a few more slices, with what it has.
  void hurry() { hurried_ = true; }

 private:
  // What a slice goes on with. The first group is the plan of a movement phase, in this order.
  enum class Task : uint8_t {
    survey,        // what is worth what
    threats,       // where the enemy could attack next turn
    distances,     // how far everybody is from each goal
    roles,         // who goes for what
    reaches,       // who could come next to whom
    next_target,   // the attacks it could move into, one enemy stack after the other
    weigh_before,  // what that stretch of front is worth as it is,
    add_unit,      // with one more unit each time,
    weigh_after,   // and in the end
    carry_out,     // the moves it has settled on
    threats_anew,  // where the enemy could attack now that these stand there
    next_role,     // everybody else, goal by goal
    flood,
    next_unit,
    end_movement,

    fieldworks,  // the combat phase
    share_out,
    announce,
    choose,     // a retreat, a loss, an advance
    foresee,    // who could come against a hex; then add_unit
    anything,   // a legal command, whatever it is: where nothing planned is allowed
    one_by_one  // a game of another system
  };

  struct Move {
    UnitId unit;
    HexId hex;
    UnitState before;
  };

  // The position to decide in, and the one with the moves being thought of.
  bluegray::Position position() const { return {*game_, state_}; }
  bluegray::Position planned() const { return {*game_, front_.plan}; }
  void begin_decision(const Game& game, const GameState& state, Side side, Level level,
                      uint32_t seed, const Style& style);
  void tick();
  bool goes_on(const GameState& state) const;
  void begin_phase();
  void ready(Command command);
  bool offer(Command command);

  void take_stock();
  void set_temper();
  void take_heart();
  void survey();
  void spread_threat();
  void measure_distances();
  void assign_roles();
  void find_reach();
  void open_front();
  void list_front();
  void add_slots_around(HexId hex);
  void add_slot(HexId hex);
  bool find_slots_of(uint16_t unit);
  void rank_stacks();
  bool turn_to_enemy(Side victim);
  void foresee();
  void report_threat();
  void pick_target();
  void add_unit();
  bool can_come(UnitId unit, int slot) const;
  bool is_quota_planned(UnitId unit) const;
  bool release_one();
  void try_slots(HexId target, bool strong);
  void add_garrison();
  void take_back(size_t down_to);
  void judge_none();
  void look_again(HexId around);
  void judge_proposal();
  void carry_out();
  void pick_role();
  void flood();
  void move_unit();
  void enter_unit(UnitId unit);
  bool has_room(const bluegray::Occupancy& occupancy, UnitId unit, HexId hex) const;
  void weigh_places(UnitId unit, bool strategic);
  void move_leader(UnitId leader);
  void share_out();
  void announce();
  void face_works();
  void choose();
  void take_anything();
  void one_by_one();

  int score_choice(Command command);
  int cut_off_by(UnitId unit, HexId hex);
  int pocket(UnitId unit, HexId hex);
  int help_of_guns(HexId hex) const;
  bool we_stand_beside(const bluegray::Occupancy& occupancy, HexId hex) const;
  bool others_stand(const bluegray::Occupancy& occupancy, UnitId unit, HexId hex) const;
  int score_place(const bluegray::Position& here, UnitId unit, HexId hex, bool is_goal_field) const;
  int risk(const bluegray::Position& position, UnitId unit, HexId hex, int power) const;
  int power_near(HexId hex) const;
  bool is_mine(uint16_t unit) const;
  void stage_fight(GameState& state) const;
  Combat everybody_on(const bluegray::Position& position, HexId hex) const;
  void place(UnitId unit, HexId hex);
  bool is_full() const;
  bool overlooks(uint32_t what, uint32_t kind) const;
  int post_left(const Move& move) const;

  struct Stack {
    HexId hex;
    int16_t appeal;
    int gain;  // what moving against it promised when that was last weighed
  };
  bool is_promising(const Stack& stack) const;

  // Lists that are needed within one call only, one at a time.
  class Scratch {
   public:
    template <class List>
    List& make() {
      return *etl::construct_at(reinterpret_cast<List*>(bytes_));
    }

   private:
    static constexpr size_t size = sizeof(CommandList) > sizeof(EventList) ? sizeof(CommandList)
                                                                           : sizeof(EventList);
    alignas(CommandList) alignas(EventList) uint8_t bytes_[size];
  };

  static constexpr int max_slots = 96;   // hexes beside the enemy that attacks start from
  static constexpr int max_stacks = 64;  // enemy stacks
  struct Front {
    GameState plan;  // the position with the moves being thought of
    uint32_t reach[bluegray::max_units][max_slots / 32];  // the slots that each unit can come to
  };

  static constexpr int no_gain = -1 << 20;
  static constexpr int16_t open_goal = 0x7FFF;    // appeal of a goal that nobody holds
  static constexpr int16_t least_appeal = 8;      // tenths of the odds that are worth a thought
  static constexpr int most_looks = 4;            // at a stack, on average
  static constexpr int8_t fights = -1;            // role: wherever the enemy is
  static constexpr int8_t last_role = max_goals;  // their turn comes after all goals'
  static constexpr int8_t leads = max_goals + 1;  // role: with his men, once they have gone

  const Game* game_ = nullptr;
  GameState state_;  // the position, without its dice
  Side side_ = Side::none;
  Level level_ = Level::regular;
  uint32_t seed_ = 0;
  uint32_t calls_ = 0;
  Temper temper_{};
  Style style_;
  bool replies_ = false;      // plans attacks only
  bool keeps_roles_ = false;  // those it has given are still right
  uint8_t urgency_ = 0;       // per cent: how badly something must change before the game is over
  uint8_t despair_ = 0;       // per cent: how little there is to lose, shortly before the end
  bool rests_ = false;        // wins as things stand, and the game is over after this turn
  uint8_t stock_turn_ = 0;    // the turn and phase in which that was judged
  Phase stock_phase_ = Phase::over;
  bool stock_due_ = false;
  Worth worth_;
  Alarms alarms_;
  Judge judge_;
  AttackPlan attacks_;
  Field field_;

  Task task_ = Task::survey;
  Command command_;
  bool ready_ = false;
  bool hurried_ = false;
  int work_ = 0;
  uint16_t cursor_ = 0;

  uint8_t power_[bluegray::max_hexes];  // strength the enemy could attack a hex with
  // The distances are forgotten when the roles are given; from then on it is the front.
  union {
    uint8_t far_[max_goals][bluegray::max_units];
    Front front_;
  };
  int8_t role_[bluegray::max_units];
  HexId slots_[max_slots];
  int quota_ = -1;  // units that may still move, or -1
  bool has_two_quotas_ = false;
  int slot_count_ = 0;
  Stack stacks_[max_stacks];
  int stack_count_ = 0;
  uint16_t stack_ = 0;
  bool settles_ = false;  // every stack has been weighed; the best are settled one by one
  uint16_t weighed_ = 0;  // proposals
  int before_ = 0;
  int best_prefix_ = 0, best_value_ = 0;
  etl::vector<Move, 64> moves_;  // settled; the last ones, from trial_ on, are being tried
  size_t trial_ = 0;
  Move addition_{};  // the best one to add to them
  int addition_value_ = 0;
  bool tries_weak_ = false;
  bluegray::UnitSet committed_;
  bluegray::UnitSet considered_;
  int8_t at_role_ = 0;
  Command step_;        // the best move of the unit that is being thought of, or choice
  int step_score_ = 0;  // what it is worth,
  int stay_score_ = 0;  // against staying
  bool weighs_march_ = false;
  Combat attack_;  // being announced
  uint8_t cap_ = 0;
  Threat threat_;
  bool foresees_ = false;  // thinks about a threat, not about a command
  int promised_ = 0;
  bool is_first_plan_ = false;  // of this combat phase
  Scratch scratch_;
};

}  // namespace bg::ai
