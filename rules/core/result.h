// What a command's check answers: accepted, refused with a reason and the case that forbids it, or
// rejected for a reason that is none of the rules'.
// Sentences for people are made from this in ui/text, never here.
#pragma once

#include "rules/core/ids.h"

namespace bg {

// One value per reason a player can meet; ui/text/languages has a sentence for each by its name. A
// system numbers reasons of its own from first_own_refusal on, in a range of its own.
enum class Refusal : uint16_t {
  none,
  game_over,
  not_a_command,  // a field is missing, or one is there that the verb does not read
  not_now,        // the verb has no place in this phase
  no_such_unit,
  not_your_unit,
  unit_not_on_map,
  unit_already_acted,
  hex_off_map,
  hex_occupied,
  too_far,
  barrier,  // a hexside that cannot be crossed
  prohibited_terrain,
  target_not_enemy,
  nothing_to_undo,
  journal_full,    // the save has no room: the command was not carried out
  journal_failed,  // the save could not be written: the command was not carried out

  // Movement.
  already_moved,
  enemy_in_hex,
  in_enemy_zone,
  zone_in_the_way,
  not_enough_points,
  stack_full,
  stack_to_thin,
  keeps_to_itself,
  cannot_stop,
  guns_need_escort,
  routed_keep_away,
  left_zone_tonight,
  no_strategic_start,
  no_strategic_unit,
  march_not_mixed,
  no_road_route,
  not_due_yet,
  already_here,
  gone_for_good,
  not_its_entry,
  entry_held_by_enemy,
  column_too_long,
  no_exit_here,
  is_rallying,
  is_digging,
  is_immobile,
  quota_spent,
  in_good_order,
  rally_in_zone,
  only_infantry_digs,
  must_be_in_good_order,
  too_early_to_dig,
  enemy_too_near,
  marker_here,
  no_markers_left,

  // Combat.
  no_marker_to_finish,
  marker_too_new,
  has_moved,
  not_shaken,
  combat_has_begun,
  nothing_to_raze,
  no_enemy_there,
  cannot_be_attacked,
  attacked_already,
  in_the_attack,
  nobody_can_attack,
  too_many_hexes,
  has_attacked,
  has_advanced,
  routed_cannot_attack,
  unit_cannot_attack,
  not_adjacent_to_all,
  creek_between,
  out_of_range,
  no_line_of_sight,
  no_bombardment_at_night,
  guns_are_engaged,
  guns_only_adjacent,
  no_zone_on_guns,
  one_hex_for_guns,
  was_displaced,
  no_attack_planned,
  attack_still_planned,
  needs_hex_and_unit,
  bombardment_too_weak,
  leaves_enemy_unattacked,
  leaves_unit_idle,
  gun_fires_first,  // else the attack might displace it
  must_be_attacked,
  must_attack,
  no_such_column,
  not_a_choice,
  is_not_attacked,
  only_cavalry_withdraws,
  cavalry_attacks_it,
  only_bombarded,
  no_two_hexes_back,
  cannot_retreat_there,
  no_room_there,
  nobody_makes_room,
  must_not_displace,
  must_displace,
  cannot_advance_there,
  cannot_advance,
  needed_in_attack,
  closed_ground,
  no_bombardment_in_fog,
  no_bombardment_here,
  odds_too_low,
  battery_low,
  only_falls_back,
  must_fall_back,
  not_his_command,
  came_this_turn,

  // Where editions and options differ.
  not_in_these_rules,
  no_zone_at_night,
  ineffective_keep_away,
  ineffective_cannot_attack,
  must_come_on,
  no_ammunition,
  gun_fires_with_others,
  still_limbered,
  close_ground_full,   // one unit fills it
  friends_in_the_way,  // as many as a hex on the way has room for
  no_work_here,
  out_of_command,
  stands_without_command,  // as few may move in any case
  not_its_deployment,
  only_guns_aid,
  too_far_to_aid,
  no_attacker_in_sight,
  guns_are_spent,
  no_way_back,
  only_cavalry_charges,
  no_clear_way,
  charge_too_short,
  charge_needs_enemy,
  only_a_dummy,
  stands_as_set_up,
  plot_too_long,          // more than the six sub-segments, or the three of an attacker
  no_mission_after_that,  // its plot leaves no time to deploy
  not_told_to_attack,     // it was given no mission
  count
};

inline constexpr uint16_t first_own_refusal = 256;
static_assert(static_cast<uint16_t>(Refusal::count) <= first_own_refusal);

struct Result {
  Refusal why = Refusal::none;
  RuleRef rule;

  constexpr bool ok() const { return why == Refusal::none; }
};

constexpr Result accepted() {
  return {};
}
// By a rule: there is no refusal without its case.
constexpr Result refused(Refusal why, RuleRef rule) {
  return {why, rule};
}

// Matters of the interface, which no rulebook has a case for: what was typed or sent, the save, the
// device.
constexpr bool is_of_interface(Refusal why) {
  switch (why) {
    case Refusal::game_over:
    case Refusal::not_a_command:
    case Refusal::no_such_unit:
    case Refusal::nothing_to_undo:
    case Refusal::journal_full:
    case Refusal::journal_failed:
    case Refusal::battery_low:
      return true;
    default:
      return false;
  }
}
constexpr Result rejected(Refusal why) {
  return {why, {}};
}

}  // namespace bg
