// Ready sets of optional rules: those that make up for each other.
#include "rules/bluegray/modules/module.h"

namespace bg::bluegray {

namespace {

constexpr OptionSet sets[] = {
    {"guns",
     "Guns lose strength with distance and need time to unlimber, but help the defence of others.",
     option::range_attenuation | option::unlimbering | option::defensive_artillery},
    {"ground-and-works",
     "Entrenchments and woods shelter defenders; attacks in flank take that back, and towns and "
     "woods hold fewer of them.",
     option::entrenchments | option::forest_terrain | option::close_stacking |
         option::flank_attacks},
    {"manoeuvre",
     "To close with the enemy takes points, but nobody has to attack; who does not is driven back, "
     "and cavalry may slip away or charge.",
     option::zone_cost | option::voluntary_combat | option::cavalry},
    {"fog-of-war",
     "Unknown units, commands that are lost for a turn and armies that lose heart, alike for both "
     "sides.",
     option::limited_intelligence | option::dummies | option::command_control |
         option::demoralization},
};

}  // namespace

const OptionSet* set_at(int row) {
  return row < static_cast<int>(sizeof sets / sizeof sets[0]) ? &sets[row] : nullptr;
}

}  // namespace bg::bluegray
