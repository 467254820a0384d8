// What the folio's rules can be told, refuse and report: verbs, refusals and events of this system,
// and the cases they cite. Cases 16 to 21 are the folio's own text (battle_rule); cases 1 to 15 are
// standard rules written by us (rule), since the printed ones are lost to us.
#pragma once

#include "rules/core/command.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::musket {

// The order of each list is part of the save format or of recorded games: append, never insert.
// The shared verbs it uses: undo, end, move (the whole of it), march (along roads and trails), exit
// (by its way to the door of a box and into it), target, join, cancel, fight, retreat, advance.
namespace verb {
constexpr Verb own(uint8_t number) {
  return static_cast<Verb>(first_own_verb + number);
}
inline constexpr Verb place = own(0);   // unit, hex, arg: sets it up, or brings it on (arg 1: into
                                        // the box behind that hex)
inline constexpr Verb choose = own(1);  // arg: fixes the Confederate aim, 1 for A, 2 for B
inline constexpr Verb refit = own(2);   // unit: a replacement step restores it
inline constexpr Verb summon = own(3);  // unit (a leader), target: tries to bring a unit back
inline constexpr Verb delay = own(4);   // hex: fog of war, may hold the units there
inline constexpr Verb stray = own(5);   // unit, hex: fog of war, may lead it astray
inline constexpr Verb spur = own(6);    // unit, hex: fog of war, an own unit moves now
inline constexpr Verb rouse = own(7);   // unit: fog of war, an own unit tries to recover
inline constexpr Verb snipe = own(8);   // unit: fog of war, sharpshooters at a leader
inline constexpr Verb disengage = own(9);  // unit, hex: out of an enemy zone
inline constexpr Verb recover = own(10);   // unit: tries to recover
inline constexpr Verb steady = own(11);    // unit (a leader), target: it recovers
inline constexpr Verb order = own(12);     // unit (a leader), target: its formation may move again
inline constexpr Verb remove = own(13);    // unit: the trains leave the game
inline constexpr Verb bombard = own(14);   // hex: the enemy hex to bombard
inline constexpr Verb lead = own(15);      // unit: is the lead unit
inline constexpr Verb aid = own(16);       // unit (a leader): helps the defence
inline constexpr Verb leave = own(17);     // unit: retreats off the map
inline constexpr Verb hold = own(18);      // unit: its hex stands, disrupted, instead of retreating
inline constexpr uint8_t count = 19;

// In this order.
inline constexpr VerbForm forms[count] = {
    {"place", {Field::unit, Field::hex, Field::arg}},
    {"choose", {Field::arg}},
    {"refit", {Field::unit}},
    {"summon", {Field::unit, Field::target}},
    {"delay", {Field::hex}},
    {"stray", {Field::unit, Field::hex}},
    {"spur", {Field::unit, Field::hex}},
    {"rouse", {Field::unit}},
    {"snipe", {Field::unit}},
    {"disengage", {Field::unit, Field::hex}},
    {"recover", {Field::unit}},
    {"steady", {Field::unit, Field::target}},
    {"order", {Field::unit, Field::target}},
    {"remove", {Field::unit}},
    {"bombard", {Field::hex}},
    {"lead", {Field::unit}},
    {"aid", {Field::unit}},
    {"leave", {Field::unit}},
    {"hold", {Field::unit}},
};
}  // namespace verb

namespace refusal {
constexpr Refusal own(uint8_t number) {
  return static_cast<Refusal>(first_own_refusal + number);
}
inline constexpr Refusal not_now = own(0);
inline constexpr Refusal not_your_unit = own(1);
inline constexpr Refusal not_on_map = own(2);
inline constexpr Refusal off_map = own(3);
inline constexpr Refusal outside_setup = own(4);  // beyond the hexes its formation is set up in
inline constexpr Refusal fixed_setup = own(5);    // its place is given
inline constexpr Refusal enemy_there = own(6);
inline constexpr Refusal stack_full = own(7);
inline constexpr Refusal ground_closed = own(8);  // it could never enter that hex
inline constexpr Refusal no_such_aim = own(9);
inline constexpr Refusal no_step_left = own(10);
inline constexpr Refusal not_this_formation = own(11);
inline constexpr Refusal not_reduced = own(12);
inline constexpr Refusal no_line = own(13);  // no line of communication
inline constexpr Refusal in_enemy_zone = own(14);
inline constexpr Refusal not_in_pool = own(15);
inline constexpr Refusal not_its_place = own(16);  // neither formation, leader, line hex nor box
inline constexpr Refusal not_your_box = own(17);
inline constexpr Refusal not_a_leader = own(18);
inline constexpr Refusal leader_inactive = own(19);
inline constexpr Refusal not_his_command = own(20);
inline constexpr Refusal only_thomas = own(21);     // no other leader raises a battalion
inline constexpr Refusal must_be_placed = own(22);  // a returned unit waits for its hex
inline constexpr Refusal no_fog_left = own(23);
inline constexpr Refusal fogged_already = own(24);
inline constexpr Refusal safe_in_box = own(25);
inline constexpr Refusal nobody_there = own(26);
inline constexpr Refusal not_the_movers = own(27);  // fog of war is played on the moving army
inline constexpr Refusal one_hex_only = own(28);
inline constexpr Refusal zone_there = own(29);
inline constexpr Refusal not_disrupted = own(30);
inline constexpr Refusal no_shooter = own(31);
inline constexpr Refusal has_moved = own(32);
inline constexpr Refusal is_held = own(33);  // by fog of war
inline constexpr Refusal must_disengage = own(34);
inline constexpr Refusal too_far = own(35);
inline constexpr Refusal not_in_zone = own(36);
inline constexpr Refusal cannot_march = own(37);  // leaders and headquarters do not
inline constexpr Refusal is_disrupted = own(38);
inline constexpr Refusal enemy_too_near = own(39);
inline constexpr Refusal no_road_there = own(40);
inline constexpr Refusal night_keeps_off = own(41);
inline constexpr Refusal door_too_far = own(42);
inline constexpr Refusal door_held = own(43);  // an enemy stands on the entry hex
inline constexpr Refusal nothing_held = own(44);
inline constexpr Refusal not_with_leader = own(45);
inline constexpr Refusal not_the_trains = own(46);
inline constexpr Refusal too_early = own(47);
inline constexpr Refusal not_in_box = own(48);  // no longer given; the number stays taken
inline constexpr Refusal plan_first = own(49);  // an attack is being planned
inline constexpr Refusal no_plan = own(50);
inline constexpr Refusal no_enemy_there = own(51);
inline constexpr Refusal attacked_already = own(52);
inline constexpr Refusal nobody_can = own(53);
inline constexpr Refusal has_attacked = own(54);
inline constexpr Refusal not_adjacent = own(55);
inline constexpr Refusal creek_between = own(56);
inline constexpr Refusal out_of_range = own(57);
inline constexpr Refusal no_sight = own(58);
inline constexpr Refusal only_guns = own(59);
inline constexpr Refusal guns_do_not_counter = own(60);
inline constexpr Refusal was_attacked = own(61);
inline constexpr Refusal joined_already = own(62);
inline constexpr Refusal one_leader = own(63);
inline constexpr Refusal cannot_lead = own(64);
inline constexpr Refusal leads_already = own(65);
inline constexpr Refusal needs_infantry = own(66);
inline constexpr Refusal needs_guns = own(67);
inline constexpr Refusal need_not_retreat = own(68);
inline constexpr Refusal not_that_way = own(69);
inline constexpr Refusal free_hex_first = own(70);  // a hex out of enemy zones is open
inline constexpr Refusal no_way_off = own(71);
inline constexpr Refusal cannot_hold = own(72);
inline constexpr Refusal must_retreat = own(73);
inline constexpr Refusal cannot_advance = own(74);
inline constexpr Refusal not_a_fighter = own(75);  // leaders, headquarters and trains
inline constexpr Refusal artillery_stays = own(76);
inline constexpr uint8_t count = 77;
}  // namespace refusal

// The shared kinds it uses: turn_passed, moved and marched (value in half points), eliminated (to
// the pool), attack_began, retreated, advanced, game_ended.
namespace event {
constexpr EventKind own(uint8_t number) {
  return static_cast<EventKind>(first_own_event + number);
}
inline constexpr EventKind stage_began = own(0);      // side (who acts), value (Stage)
inline constexpr EventKind placed = own(1);           // unit, hex (none: box number in value)
inline constexpr EventKind aim_fixed = own(2);        // says nothing of which
inline constexpr EventKind step_die = own(3);         // side, value: the replacement die
inline constexpr EventKind arrived = own(4);          // unit, value (box)
inline constexpr EventKind hq_die = own(5);           // value
inline constexpr EventKind raid_die = own(6);         // value: Wheeler
inline constexpr EventKind rossville_die = own(7);    // value
inline constexpr EventKind return_die = own(8);       // unit, value
inline constexpr EventKind stays_routed = own(9);     // unit, value (turn it now stands on)
inline constexpr EventKind refitted = own(10);        // unit
inline constexpr EventKind summon_die = own(11);      // unit (leader), target, value
inline constexpr EventKind fog_die = own(12);         // side (who gets them), value
inline constexpr EventKind fog_given = own(13);       // side, value: how many are to be played
inline constexpr EventKind fog_played_die = own(14);  // unit or hex, value
inline constexpr EventKind held = own(15);            // unit: may not move in this phase
inline constexpr EventKind released = own(16);        // unit
inline constexpr EventKind strayed = own(17);         // unit, hex, from
inline constexpr EventKind exited = own(18);          // unit, from, value (box)
inline constexpr EventKind morale_passed = own(19);   // unit, value (die)
inline constexpr EventKind disrupted = own(20);       // unit
inline constexpr EventKind recovered = own(21);       // unit
inline constexpr EventKind step_lost = own(22);       // unit
inline constexpr EventKind destroyed = own(23);       // unit: for good
inline constexpr EventKind captured = own(24);        // unit, from
inline constexpr EventKind routed = own(25);          // unit, from, value (turn it stands on)
inline constexpr EventKind activated = own(26);       // unit
inline constexpr EventKind deactivated = own(27);     // unit
inline constexpr EventKind trains_gone = own(28);     // unit
inline constexpr EventKind bombarded = own(29);       // side, hex
inline constexpr EventKind column_set = own(30);      // value
inline constexpr EventKind combat_die = own(31);      // value
inline constexpr EventKind result = own(32);          // value (Outcome)
inline constexpr EventKind unharmed = own(33);        // unit: ignores the loss
inline constexpr EventKind leader_die = own(34);      // unit, value
inline constexpr EventKind leader_fell = own(35);     // unit
inline constexpr EventKind held_ground = own(36);     // unit
inline constexpr EventKind rejoined = own(37);        // unit (leader), hex, from
inline constexpr EventKind night_rest = own(38);      // unit: recovered at the end of the night
inline constexpr EventKind aim_shown = own(39);       // value: the aim, at the end
inline constexpr EventKind morale_failed = own(40);   // unit, value (die)
inline constexpr uint8_t count = 41;
}  // namespace event

}  // namespace bg::musket
