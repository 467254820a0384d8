// Every number that the machine player's judgement rests upon, in one table; those in which the
// levels differ are `tempers`. Hundredths of a victory point unless something else is said.
#pragma once

#include "rules/bluegray/ai/temper.h"
#include "rules/bluegray/ai/worth.h"

namespace bg::ai {

inline constexpr uint8_t most_mass = 6;

// By level.
inline constexpr Temper tempers[] = {
    // A recruit overlooks two fifths of his chances and of his units, leaves his guns behind, gaps
    // in his line and what he holds without a guard, and hardly asks whether those he attacks can
    // retreat.
    {.sees_traps = 10,
     .cuts_off = false,
     .keeps_posts = false,
     .noise = 60,
     .overlooks = 38,
     .mass = 3,
     .line = -20,
     .guns = 0},
    // A regular masses and minds dangers, but sees only two in three of the retreats that
    // are cut off.
    {.sees_traps = 70,
     .cuts_off = false,
     .keeps_posts = true,
     .noise = 30,
     .overlooks = 0,
     .mass = 5,
     .line = 6,
     .guns = 40},
    {.sees_traps = 100,
     .cuts_off = true,
     .keeps_posts = true,
     .noise = 0,
     .overlooks = 0,
     .mass = most_mass,
     .line = 6,
     .guns = 40},
};

// Where there were fewer dice a turn, of both sides, nobody has sought the battle: what a recruit
// and a regular make of that.
struct Impatience {
  uint8_t few_dice;
  uint8_t fear;    // per cent of it that is left
  int16_t margin;  // less that an attack must promise
  uint8_t weight;  // more per cent of an enemy's worth
};
inline constexpr Impatience impatience[] = {{8, 20, 40, 40}, {4, 30, 10, 10}};

// What a unit loses on average, per cent of its worth, where the enemy's strength is so many halves
// of its own.
struct Loss {
  uint8_t halves;
  uint8_t share;
  uint8_t driven;  // of a hundred attacks, those that drive it off
};
inline constexpr Loss losses[] = {{0, 0, 0},   {1, 0, 10},  {2, 3, 25}, {3, 6, 33},
                                  {4, 10, 40}, {6, 18, 50}, {8, 28, 60}};

struct Weights {
  // What a point of strength is good for besides its score: at the end, and more at the start.
  int strength_at_end = 20;
  int strength_before = 60;
  // A hex that a level of victory asks for is worth about the step between two levels.
  int level_hex = 20 * point;
  // Strength for which an exit is worth a fight: a typical brigade is five points strong.
  int brigades = 15;
  // That one more unit may move, each turn.
  int extra_move = point / 10;

  // Flags raised for the enemy: that his limit on how many units may move is gone, each turn; a
  // point of strength that comes sooner; and what he may gain before nobody raises one to attack.
  int free_hand = 4 * point;
  int sooner = 20;
  int least_alarm = 2 * point;

  // A lead that one unlucky combat would turn, in points, is not one to rest upon; before the last
  // turn it takes more for each turn to come.
  int safe_lead = 8;
  int safer_by = 5;

  // Per cent of its worth that a unit loses by retreating: its place, and under rules with morale
  // its order, which attackers lose always and defenders half the time.
  int flight_of_attacker = 4, flight_of_defender = 8;
  int shaken_attacker = 14, shaken_defender = 12;
  // Per cent of its worth that it costs to stand where a retreat would be the end.
  int cut_off = 40;
  // Where the enemy could close the last way out next turn: per cent of what he would drive off,
  // and from how many hexes off he comes.
  int ring = 150, ring_steps = 4;
  // Ground won is retreat denied.
  int advance = 20;

  // An attack at less than 1:1 that draws nobody off beside a good one.
  int uneven = 15 * point;
  // How many of those may be taken back before anybody moves.
  int reviews = 6;
  // Per cent of its points that a unit of ours counts who leaves because the enemy's have left.
  int answer = 200;
  // Units sent on a march off the map that comes back in the enemy's rear.
  int marchers = 10;
  // Coming on beside the enemy, where whoever stands there must be attacked: so many thirds of a
  // point farther from the goal are better.
  int enters_beside = 300;
  // Who stands where a train has to pass.
  int lane = 4 * point;

  // Strength that keeps a post, per cent of the enemy's about it, and the most of it.
  int guard = 60, most_guard = 24;
  // Where somebody stays even if nobody comes.
  int dear_post = 10 * point;

  // A place: a third of a movement point from its goal; the distance at which it is near enough to
  // strike next turn; guns two and three hexes from the enemy.
  int goal_step = 12;
  int striking_distance = 9;
  int guns_at_two = 25, guns_at_three = 15;
  // Per cent more risk for who stands alone, and for guns.
  int alone = 100, exposed_guns = 50;
  // Per cent of its worth that a train loses where the enemy could attack it, and how many turns
  // before the end it comes on even so.
  int helpless = 80, comes_on_anyway = 6;
  // An entrenchment that needs only to be finished, and from how many hexes off an enemy is a
  // reason to begin one.
  int half_a_work = 150, entrenches_within = 9;
  // Each unit brought up for an attack, and per cent by which one is misjudged that is tried
  // although it would not be thought best.
  int brought_up = 8;
  int whim_noise = 60;
};
#ifdef BG_TUNABLE
inline Weights weights;
#else
inline constexpr Weights weights;
#endif

}  // namespace bg::ai
