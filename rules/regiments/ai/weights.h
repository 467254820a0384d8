// Every number of the judgement of the machine that plays the regiments, by level. Worths are in
// tenths of what a disrupted unit is worth to the other side, roughly.
#pragma once

#include <cstdint>

namespace bg::regiments {

struct Temper {
  int8_t overlooks;  // per cent of units that are left where they are, and of chances not seen
  int8_t least;      // an attack must promise more than that
  int8_t caution;    // weight of the enemies who could come
  int8_t company;    // weight of friends nearby
  int8_t eagerness;  // weight of a point of movement nearer to the goal, when attacking
  bool leads;        // uses its leaders
  bool charges;      // and charges, volleys and formations that attack together
  bool plans_fire;   // fires before it attacks, at whom it will attack
  bool guards;       // leaves guards at the hexes that decide
};

//                              overlooks least caution company eagerness
inline constexpr Temper tempers[] = {{45, -12, 0, 0, 8, false, false, false, false},
                                     {12, -3, 1, 2, 8, true, false, true, true},
                                     {0, -3, 2, 3, 8, true, true, true, true}};

namespace worth {
inline constexpr int unit_lost = 26;   // eliminated: a point, and the unit for a long time
inline constexpr int routed = 20;      // gone for a turn or two
inline constexpr int guns_taken = 34;  // captured: two points
inline constexpr int disrupted = 10;
inline constexpr int retreated = 6;  // and the hex
inline constexpr int hex_won = 5;
inline constexpr int aim_won = 60;      // a hex that decides
inline constexpr int follows = 4;       // each unit that could attack the same hex after it
inline constexpr int stays = 4;         // what a move must be better by
inline constexpr int joins = 8;         // times the chance that the stack does not take it
inline constexpr int ground = 2;        // of a point of intensity that the hex takes from attackers
inline constexpr int attack_share = 6;  // tenths of an attack's promise that count before the move
}  // namespace worth

inline constexpr int guards_of_aim = 9;   // units around a hex that decides
inline constexpr int guard_distance = 7;  // none comes from farther away
inline constexpr int most_couplets = 7;   // who wants more time goes on no longer

}  // namespace bg::regiments
