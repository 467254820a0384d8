// How a player judges: what his level sees, what the score asks of him, and the style in which he
// goes about a turn.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/mind.h"

namespace bg::ai {

// How well a level of play thinks.
struct Temper {
  uint8_t sees_traps;  // per cent of retreats cut off that it notices in an attack, on both sides
  bool cuts_off;       // advances to where it cuts off others
  bool keeps_posts;    // leaves somebody with what it holds
  uint8_t noise;       // per cent of misjudgement
  uint8_t overlooks;   // per cent of its chances that escape it, and of its units
  uint8_t mass;        // units it brings together for one attack
  int8_t line;         // what a friend counts who closes a gap beside it
  uint8_t guns;        // what a place counts from where guns help in an attack
  // The same for all at first; what the score asks for changes them.
  uint8_t enemy_weight = 105;  // per cent of an enemy's worth in its eyes
  int16_t margin = 20;         // what an attack must promise before it moves in for it
  uint8_t fear = 110;          // per cent of the danger it sees
  uint8_t push = 12;           // how strongly it closes with the enemy
};

// How a movement phase is gone about, against what the level and the score ask for.
struct Style {
  int16_t fear = 100;  // per cent of the usual
  int16_t push = 100;  // likewise: how strongly it closes with the enemy
  int16_t margin = 0;  // more that an attack must promise, in hundredths of a point
  int16_t weight = 0;  // more per cent of an enemy's worth
  uint8_t whim = 0;    // none, or one of many ways to misjudge what attacks promise
};

// A number from -100 to 100 that depends on nothing but what it is asked about.
int misjudgement(uint32_t seed, uint32_t a, uint32_t b);

// What the score asks of a player, found out once in each phase.
class Mood {
 public:
  // Whether it was found out in this turn and phase.
  bool fits(const GameState& state) const;
  void forget() { turn_ = 0; }
  void take_stock(const bluegray::Position& position, Side side);
  Temper temper(const bluegray::Position& position, Side side, Level level,
                const Style& style) const;
  // Per cent: how badly something must change before the game is over.
  int urgency() const { return urgency_; }

 private:
  void take_heart(Temper& temper, const bluegray::Position& position, Side side, Level level) const;

  uint8_t urgency_ = 0;
  uint8_t despair_ = 0;  // per cent: how little there is to lose, shortly before the end
  bool rests_ = false;   // wins as things stand, and the game is over after this turn
  uint8_t turn_ = 0;
  Phase phase_ = Phase::over;
};

// A level's judgement before it has looked at the score.
const Temper& plain_temper(Level level);

}  // namespace bg::ai
