// Attacks weighed and planned. `Judge` tells what one attack may bring, over every die;
// `AttackPlan` shares out the units of a stretch of front over the enemies there, so that every
// obligation is met and the whole is worth most: masses here, diversions there, guns where they
// risk nothing.
#pragma once

#include <etl/vector.h>

#include "rules/bluegray/ai/temper.h"
#include "rules/bluegray/ai/worth.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/core/mind.h"

namespace bg::ai {

// Throws that leave the attacked hexes empty.
int clearing(const Throws& throws);

struct Prospect {
  int value = 0;
  uint8_t cap = 0;      // for `fight`: 0, or the highest column wanted plus one
  uint8_t success = 0;  // throws that clear the hex
  bool traps = false;   // a retreat would be the end of some defender
  bool uneven = false;  // under 1:1, and not by guns from afar
  bool strong = false;  // at 2:1 or better
  bool allowed = true;
};

// Whose retreat is cut off, as far as that was asked: the same until somebody moves.
struct Traps {
  bluegray::UnitSet asked = {}, cut_off = {};
};

class Judge {
 public:
  void set(const Game& game, const Worth& worth, const Temper& temper) {
    game_ = &game;
    worth_ = &worth;
    temper_ = &temper;
  }
  // `traps` are those of this position, if they are kept.
  Prospect weigh(const bluegray::Position& position, const Combat& attack,
                 Traps* traps = nullptr) const;
  // The throws of an attack at a prospect's column.
  Throws throws(const bluegray::Position& position, const Combat& attack, uint8_t cap) const;

  const Game& game() const { return *game_; }
  const Worth& worth() const { return *worth_; }
  const Temper& temper() const { return *temper_; }

 private:
  // The odds of an attack for each kind of night, or for the day.
  struct Nights {
    bluegray::Odds odds[3];
    int count = 1;
  };
  Nights nights_of(const bluegray::Position& position, const Combat& plan) const;
  Throws count_throws(const Nights& nights, int cap) const;
  bool is_trapped(const bluegray::Position& position, UnitId unit, Traps* traps) const;

  const Game* game_ = nullptr;
  const Worth* worth_ = nullptr;
  const Temper* temper_ = nullptr;
};

class AttackPlan {
 public:
  struct Target {
    HexId hex;
    int8_t group;
    bool bound;  // must be attacked
  };
  struct Fighter {
    UnitId unit;
    uint32_t close, afar;  // targets it can attack, by bit
    int8_t group;          // none: -1
    bool bound;            // must attack
    bool sallies;          // need not, but who does so binds every enemy beside it
    uint8_t company;       // the first fighter of its hex where a stack attacks as one; else itself
  };

  // Collects who can attack whom; around `centre`, or everywhere for none. The state is one of the
  // combat phase, or made to look like it.
  void gather(const Judge& judge, const bluegray::Position& position, HexId centre, int radius);
  // One unit is tried in one other share; true when the plan has settled.
  bool improve(const Judge& judge, const bluegray::Position& position);
  // What the whole is worth, open obligations included.
  int value() const;

  int groups() const { return static_cast<int>(targets_.size()); }
  bool is_attack(int group) const;
  Combat attack(int group) const;
  const Prospect& prospect(int group) const { return prospects_[group]; }
  bool is_bound(int group) const;
  // At less than 1:1, and nobody is drawn off by it.
  bool is_pointless(int group) const {
    return is_attack(group) && prospects_[group].uneven && !draws_off(group);
  }

  // Work done since the last call, in prospects weighed.
  int take_work() {
    const int done = work_;
    work_ = 0;
    return done;
  }

 private:
  // Two dozen enemy hexes touch a front of fifty units.
  static constexpr int max_targets = 24;
  static constexpr int max_fighters = 56;

  static constexpr int8_t no_group_yet = -2;

  void weigh(const Judge& judge, const bluegray::Position& position, int group);
  void try_next_group(const Judge& judge, const bluegray::Position& position);
  bool can_join(const Fighter& fighter, int group) const;
  bool company_can_join(uint8_t company, int group) const;
  void send(uint8_t company, int8_t group);
  uint32_t owed() const;
  bool draws_off(int group) const;
  bool merge_open_target(const Judge& judge, const bluegray::Position& position);
  uint32_t hexes_of(int group) const;
  void regroup(uint32_t hexes, int8_t group);

  const Grid* grid_ = nullptr;
  etl::vector<Target, max_targets> targets_;
  etl::vector<Fighter, max_fighters> fighters_;
  Prospect prospects_[max_targets];
  Traps traps_;
  uint8_t weighed_ = 0;  // targets, each by itself, before the first pass
  uint8_t cursor_ = 0;
  int8_t group_ = no_group_yet;  // the one to try next with the fighter at the cursor,
  int8_t best_ = 0;              // the best so far
  int best_total_ = 0, before_ = 0;
  Prospect without_;  // what the company's own attack is worth without it
  uint8_t pass_ = 0;
  bool changed_ = false;
  int work_ = 0;
};

}  // namespace bg::ai
