// The machine players of `bg play` and `bg arena`, by name: the opponent at its three levels, and
// three yardsticks that are no opponents: any legal command, each unit for itself, and the general.
#pragma once

#include <memory>
#include <string>

#include "tools/yardstick/player.h"

namespace bg {

// recruit, regular, veteran, general, greedy or random; null for any other word. The first three
// may judge by other weights: "veteran:uneven=0,advance=30".
std::unique_ptr<Player> make_player(const std::string& name, uint32_t seed);

inline constexpr const char* player_names = "recruit, regular, veteran, general, greedy or random";

}  // namespace bg
