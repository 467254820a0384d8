// Every word of the interface itself, in one table per language. What the rules have to say
// (reasons, events, names of sides) is in ui/words; names of battles and units come with the
// battle.
#pragma once

#include <cstdint>

namespace bg::ui {

enum class Str : uint8_t {
  title_first,
  title_blue,
  title_and,
  title_gray,
  subtitle,
  resume,
  new_game,
  back,
  choose_battle,
  no_battles,
  damaged_battle,
  turns_and_map,
  start,
  replaces_saved,
  rules_not_here,
  saved_unreadable,
  undo,
  next,
  end_turn,
  confirm,
  cancel,
  units_can_act,
  no_unit_can_act,
  ask_end_turn,
  pick_target,
  move_to,
  attack_on,
  status,
  hex_info,
  game_over,
  points,
  units_left,
  see_map,
  to_title,
  result,
  count
};

const char* str(Str which);

}  // namespace bg::ui
