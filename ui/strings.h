// Every word of the interface itself, in one table per language. What the rules have to say
// (reasons, events, names of sides) is in ui/words; names of battles and units come with the
// battle.
#pragma once

#include <cstdint>

namespace bg::ui {

enum class Str : uint8_t {
  nothing,
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
  other,
  orders,
  fight,
  done,
  confirm,
  cancel,
  unit_can_act,
  units_can_act,
  no_unit_can_act,
  pick_target,
  order_end,
  order_move,
  order_attack,
  order_march,
  order_enter,
  order_exit,
  order_rally,
  order_dig,
  order_face,
  order_rout,
  order_raze,
  order_target,
  order_join,
  order_cancel,
  order_fight,
  order_fight_at_most,
  order_flush,
  order_withdraw,
  order_retreat,
  order_displace,
  order_lose,
  order_advance,
  status,
  standing,
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
