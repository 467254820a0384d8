// What the rules of the regiments can be told, refuse and report: verbs, refusals and events of
// this system. The cases they cite are those of the printed rulebook (rule); what only one battle
// has stands in its section 3 (rule(3, n)).
#pragma once

#include "rules/core/command.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::regiments {

// The order of each list is part of the save format or of recorded games: append, never insert.
// The shared verbs it uses: undo, end, move (the unit alone), enter, exit (over the Tennessee),
// attack, fight (resolves the fire that is announced), cancel, retreat, advance (in support).
namespace verb {
constexpr Verb own(uint8_t number) {
  return static_cast<Verb>(first_own_verb + 32 + number);
}
inline constexpr uint8_t first = first_own_verb + 32;
inline constexpr Verb put = own(0);       // unit, hex: sets it up, or brings it back
inline constexpr Verb stack = own(1);     // unit, hex, arg: moves with others of its hex
inline constexpr Verb top = own(2);       // unit: on top of its stack
inline constexpr Verb collect = own(3);   // unit: tries to recover
inline constexpr Verb volley = own(4);    // unit: prepares a volley
inline constexpr Verb charge = own(5);    // unit: prepares a charge
inline constexpr Verb force = own(6);     // unit: a forced march
inline constexpr Verb fire = own(7);      // unit, target: takes part in a bombardment
inline constexpr Verb mass = own(8);      // unit, hex: all guns of its hex together at that one
inline constexpr Verb inspire = own(9);   // unit (a leader), arg: 1 adds his rating, 2 coordinates
inline constexpr Verb defend = own(10);   // unit (a leader): helps the defence
inline constexpr Verb recall = own(11);   // unit (a leader), target: brings a routed unit back
inline constexpr Verb calm = own(12);     // unit (a leader), target: it recovers
inline constexpr Verb gather = own(13);   // unit (a leader): units stack freely around him
inline constexpr Verb hero = own(14);     // unit (a leader), target: tries to make a hero there
inline constexpr Verb refill = own(15);   // unit (a leader), target: tries to rebuild a unit
inline constexpr Verb form = own(16);     // unit: tries to form a reserve
inline constexpr Verb deploy = own(17);   // unit, hex: out of the reserve
inline constexpr Verb wreck = own(18);    // the bridge that may be
inline constexpr Verb call = own(19);     // arg: 1 calls the optional reinforcements, 2 does not
inline constexpr Verb cadre = own(20);    // unit: a die for its cadre
inline constexpr Verb build = own(21);    // unit, arg: begins works, 1 to 3; 4 razes them
inline constexpr Verb bridge = own(22);   // unit: begins a pontoon bridge
inline constexpr Verb press = own(23);    // unit, hex: continues after an advance
inline constexpr Verb pass = own(24);     // arg: 1 ends the turn, 2 goes first
inline constexpr Verb shoot = own(25);    // unit: fortune, an enemy leader is shot at
inline constexpr Verb lure = own(26);     // unit, hex: fortune, an enemy unit moves
inline constexpr Verb pick = own(27);     // unit, target: fortune, sharpshooters
inline constexpr Verb rush = own(28);     // unit, hex: fortune, a free move
inline constexpr Verb wake = own(29);     // unit: fortune, it tries to recover
inline constexpr Verb relieve = own(30);  // unit: takes the place of the one that goes on attacking
inline constexpr Verb sally = own(31);    // unit, hex: fortune, its stack counterattacks from there
inline constexpr Verb surge = own(32);    // unit, hex: fortune, its whole stack moves
inline constexpr Verb follow = own(33);   // unit, hex: its stack advances in support
inline constexpr Verb boat = own(34);     // unit, hex: over the river in a pontoon boat
inline constexpr Verb bring = own(35);    // unit, hex: it comes on, in a reserve
inline constexpr Verb lay = own(36);      // hex: works of the set-up, as their side chooses
inline constexpr uint8_t count = 37;

// In this order.
inline constexpr VerbForm forms[count] = {
    {"put", {Field::unit, Field::hex}},
    {"stack", {Field::unit, Field::hex, Field::arg}},
    {"top", {Field::unit}},
    {"collect", {Field::unit}},
    {"volley", {Field::unit}},
    {"charge", {Field::unit}},
    {"force", {Field::unit}},
    {"fire", {Field::unit, Field::target}},
    {"mass", {Field::unit, Field::hex}},
    {"inspire", {Field::unit, Field::arg}},
    {"defend", {Field::unit}},
    {"recall", {Field::unit, Field::target}},
    {"calm", {Field::unit, Field::target}},
    {"gather", {Field::unit}},
    {"hero", {Field::unit, Field::target}},
    {"refill", {Field::unit, Field::target}},
    {"form", {Field::unit}},
    {"deploy", {Field::unit, Field::hex}},
    {"wreck", {}},
    {"call", {Field::arg}},
    {"cadre", {Field::unit}},
    {"build", {Field::unit, Field::arg}},
    {"bridge", {Field::unit}},
    {"press", {Field::unit, Field::hex}},
    {"pass", {Field::arg}},
    {"shoot", {Field::unit}},
    {"lure", {Field::unit, Field::hex}},
    {"pick", {Field::unit, Field::target}},
    {"rush", {Field::unit, Field::hex}},
    {"wake", {Field::unit}},
    {"relieve", {Field::unit}},
    {"sally", {Field::unit, Field::hex}},
    {"surge", {Field::unit, Field::hex}},
    {"follow", {Field::unit, Field::hex}},
    {"boat", {Field::unit, Field::hex}},
    {"bring", {Field::unit, Field::hex}},
    {"lay", {Field::hex}},
};
}  // namespace verb

namespace refusal {
constexpr Refusal own(uint8_t number) {
  return static_cast<Refusal>(first_own_refusal + 128 + number);
}
inline constexpr uint16_t first = first_own_refusal + 128;
inline constexpr Refusal not_now = own(0);
inline constexpr Refusal not_your_unit = own(1);
inline constexpr Refusal not_on_map = own(2);
inline constexpr Refusal off_map = own(3);
inline constexpr Refusal outside_setup = own(4);
inline constexpr Refusal fixed_setup = own(5);
inline constexpr Refusal enemy_there = own(6);
inline constexpr Refusal stack_full = own(7);
inline constexpr Refusal ground_closed = own(8);
inline constexpr Refusal has_moved = own(9);
inline constexpr Refusal too_far = own(10);
inline constexpr Refusal no_points = own(11);
inline constexpr Refusal guns_avoid_zones = own(12);
inline constexpr Refusal cavalry_must_charge = own(13);
inline constexpr Refusal leader_needs_escort = own(14);
inline constexpr Refusal bound_to_area = own(15);  // by the battle or an independent command
inline constexpr Refusal no_such_stack = own(16);  // nobody there to go along
inline constexpr Refusal on_top = own(17);
inline constexpr Refusal not_disrupted = own(18);
inline constexpr Refusal in_enemy_zone = own(19);
inline constexpr Refusal not_in_these_rules = own(20);
inline constexpr Refusal not_at_night = own(21);
inline constexpr Refusal has_marker = own(22);
inline constexpr Refusal not_a_charge = own(23);  // it has not gone one or two points
inline constexpr Refusal nobody_to_charge = own(24);
inline constexpr Refusal forced_already = own(25);
inline constexpr Refusal moves_in_company = own(26);  // only a unit alone
inline constexpr Refusal not_due = own(27);
inline constexpr Refusal not_its_entry = own(28);
inline constexpr Refusal entry_held = own(29);
inline constexpr Refusal column_too_long = own(30);
inline constexpr Refusal not_in_status_box = own(31);
inline constexpr Refusal no_extra_strength = own(32);
inline constexpr Refusal not_its_place = own(33);  // neither formation, leader nor line
inline constexpr Refusal has_fought = own(34);
inline constexpr Refusal only_guns_fire = own(35);
inline constexpr Refusal guns_do_not_attack = own(36);
inline constexpr Refusal only_top_unit = own(37);
inline constexpr Refusal not_adjacent = own(38);
inline constexpr Refusal no_way_across = own(39);
inline constexpr Refusal hex_is_closed = own(40);  // all attacks on a hex before the next one
inline constexpr Refusal out_of_range = own(41);
inline constexpr Refusal no_sight = own(42);
inline constexpr Refusal zone_forbids_fire = own(43);
inline constexpr Refusal must_fire_at_zone = own(44);  // at somebody whose zone it is in
inline constexpr Refusal other_target = own(45);       // one target after the other
inline constexpr Refusal fires_already = own(46);
inline constexpr Refusal no_fire_announced = own(47);
inline constexpr Refusal fire_first = own(48);
inline constexpr Refusal works_forbid = own(49);
inline constexpr Refusal need_not_retreat = own(50);
inline constexpr Refusal not_that_way = own(51);
inline constexpr Refusal must_retreat = own(52);
inline constexpr Refusal cannot_advance = own(53);
inline constexpr Refusal cannot_press = own(54);
inline constexpr Refusal not_a_leader = own(55);
inline constexpr Refusal bonus_given = own(56);
inline constexpr Refusal not_his_command = own(57);
inline constexpr Refusal not_with_leader = own(58);
inline constexpr Refusal no_such_choice = own(59);
inline constexpr Refusal not_routed = own(60);
inline constexpr Refusal no_heroes_left = own(61);
inline constexpr Refusal enemy_too_near = own(62);
inline constexpr Refusal no_marker_left = own(63);
inline constexpr Refusal not_in_reserve = own(64);
inline constexpr Refusal nothing_to_wreck = own(65);
inline constexpr Refusal not_eliminated = own(66);
inline constexpr Refusal only_infantry = own(67);
inline constexpr Refusal works_there = own(68);
inline constexpr Refusal no_works_there = own(69);
inline constexpr Refusal too_few = own(70);
inline constexpr Refusal not_riverside = own(71);
inline constexpr Refusal no_crossing = own(72);
inline constexpr Refusal must_choose = own(73);
inline constexpr Refusal tried_already = own(74);
inline constexpr Refusal no_target = own(75);
inline constexpr Refusal bridge_is_wrecked = own(76);
inline constexpr Refusal guns_are_stuck = own(77);  // in a trench
inline constexpr Refusal fired_at = own(78);        // infantry has fired at that hex
inline constexpr Refusal must_attack = own(79);     // it has pressed on
inline constexpr Refusal only_counterattack = own(80);
inline constexpr Refusal no_boat_left = own(81);
inline constexpr Refusal no_works_to_lay = own(82);  // its works are all laid elsewhere
inline constexpr Refusal not_manned = own(83);
inline constexpr uint8_t count = 84;
}  // namespace refusal

// The shared kinds it uses: turn_passed, moved (value in thirds), entered, attacked, retreated,
// advanced, eliminated (to the status box), game_ended.
namespace event {
constexpr EventKind own(uint8_t number) {
  return static_cast<EventKind>(first_own_event + 64 + number);
}
inline constexpr uint8_t first = first_own_event + 64;
inline constexpr EventKind stage_began = own(0);        // side (who acts), value (Stage)
inline constexpr EventKind placed = own(1);             // unit, hex
inline constexpr EventKind came_back = own(2);          // unit, hex: from the status box
inline constexpr EventKind morale_passed = own(3);      // unit, value (die)
inline constexpr EventKind morale_failed = own(4);      // unit, value (die)
inline constexpr EventKind disrupted = own(5);          // unit, hex
inline constexpr EventKind recovered = own(6);          // unit, hex
inline constexpr EventKind routed = own(7);             // unit, from
inline constexpr EventKind shattered = own(8);          // unit, from
inline constexpr EventKind captured = own(9);           // side (of the captor), unit, from
inline constexpr EventKind destroyed = own(10);         // unit: its cadre is lost
inline constexpr EventKind stayed_out = own(11);        // unit, hex: could not join the stack
inline constexpr EventKind on_top = own(12);            // unit, hex
inline constexpr EventKind volley_ready = own(13);      // unit, hex
inline constexpr EventKind charge_ready = own(14);      // unit, hex
inline constexpr EventKind march_die = own(15);         // unit, value (die)
inline constexpr EventKind intensity_set = own(16);     // value
inline constexpr EventKind combat_die = own(17);        // value (as it fell)
inline constexpr EventKind combat_row = own(18);        // value (as it counts)
inline constexpr EventKind held_firm = own(19);         // unit: the result does not touch it
inline constexpr EventKind fired = own(20);             // unit, target
inline constexpr EventKind fire_die = own(21);          // unit, value
inline constexpr EventKind flanked = own(22);           // unit, hex
inline constexpr EventKind couplet_began = own(23);     // side (first), value (its number)
inline constexpr EventKind couplet_die = own(24);       // value
inline constexpr EventKind turn_ended = own(25);        // value
inline constexpr EventKind all_recovered = own(26);     // side, value: how many
inline constexpr EventKind made_ready = own(27);        // side, value: how many
inline constexpr EventKind gathered_again = own(28);    // unit: from shattered to routed
inline constexpr EventKind strength_spent = own(29);    // side, unit, value: points left
inline constexpr EventKind held_its_ground = own(30);   // unit, hex: rebuilt where it stood
inline constexpr EventKind cadre_die = own(31);         // unit, value
inline constexpr EventKind rebuilt = own(32);           // unit: goes to the ready area
inline constexpr EventKind drawn = own(33);             // unit: out of the cup
inline constexpr EventKind draw_die = own(34);          // side, value
inline constexpr EventKind leader_hit = own(35);        // unit, from
inline constexpr EventKind leader_die = own(36);        // unit, value
inline constexpr EventKind leader_fell = own(37);       // unit
inline constexpr EventKind leader_gave = own(38);       // unit, target, value (which bonus)
inline constexpr EventKind rejoined = own(39);          // unit (a leader), hex, from
inline constexpr EventKind hero_made = own(40);         // unit, value (rating)
inline constexpr EventKind army_morale = own(41);       // side, value (its morale now)
inline constexpr EventKind army_panics = own(42);       // side
inline constexpr EventKind reserve_formed = own(43);    // side, hex
inline constexpr EventKind reserve_die = own(44);       // unit, value
inline constexpr EventKind deployed = own(45);          // unit, hex
inline constexpr EventKind works_begun = own(46);       // hex, value (kind)
inline constexpr EventKind works_done = own(47);        // hex, value (kind)
inline constexpr EventKind works_gone = own(48);        // hex
inline constexpr EventKind bridge_wrecked = own(49);    // hex
inline constexpr EventKind bridge_mended = own(50);     // hex
inline constexpr EventKind bridge_begun = own(51);      // hex
inline constexpr EventKind bridge_built = own(52);      // hex
inline constexpr EventKind crossed_river = own(53);     // unit, from
inline constexpr EventKind called = own(54);            // side, value (1 yes)
inline constexpr EventKind fortune_given = own(55);     // side
inline constexpr EventKind fortune_die = own(56);       // value
inline constexpr EventKind passed_check = own(57);      // not used; the number stays taken
inline constexpr EventKind relieved = own(58);          // unit, target (whose place it takes)
inline constexpr EventKind caught_deploying = own(59);  // unit, hex: checks as the enemy comes up
inline constexpr EventKind counterattack = own(60);     // side, unit, hex
inline constexpr EventKind in_boat = own(61);           // unit, hex: on the river, to attack
inline constexpr EventKind lost_in_boat = own(62);      // unit, hex
inline constexpr EventKind works_laid = own(63);        // hex, value (kind; 0 taken away)
inline constexpr uint8_t count = 64;
}  // namespace event

// What is asked where Ask has no word for it: Prompt::owed, and the row of the words.
namespace question {
inline constexpr uint8_t fight = 1, order = 2, prepare = 3, more_time = 4, call = 5, press = 6;
}  // namespace question

// The optional rules [Ω], as bits of Game.options from 16 on: append, never insert.
namespace option {
inline constexpr uint64_t questionable = uint64_t{1} << 16;  // 5.7
inline constexpr uint64_t rebuilding = uint64_t{1} << 17;    // 5.10 and 5.11: on the map, cadres
inline constexpr uint64_t forced_march = uint64_t{1} << 18;  // 7.5
inline constexpr uint64_t river = uint64_t{1} << 19;         // 7.8 and 9.2
inline constexpr uint64_t cavalry = uint64_t{1} << 20;       // 10.3
inline constexpr uint64_t coordination = uint64_t{1} << 21;  // 10.6
inline constexpr uint64_t flank = uint64_t{1} << 22;         // 10.7
inline constexpr uint64_t charge = uint64_t{1} << 23;        // 10.8
inline constexpr uint64_t volley = uint64_t{1} << 24;        // 10.9
inline constexpr uint64_t pursuit = uint64_t{1} << 25;       // 10.13 and 10.14
inline constexpr uint64_t massed_guns = uint64_t{1} << 26;   // 11.4
inline constexpr uint64_t leaders = uint64_t{1} << 27;       // 13.0
inline constexpr uint64_t reserves = uint64_t{1} << 28;      // 14.0 and 7.4
inline constexpr uint64_t fortunes = uint64_t{1} << 29;      // 15.0
inline constexpr uint64_t army_morale = uint64_t{1} << 30;   // 16.0
inline constexpr uint64_t works = uint64_t{1} << 31;         // 17.0
}  // namespace option

}  // namespace bg::regiments
