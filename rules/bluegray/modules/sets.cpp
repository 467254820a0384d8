// Ready sets of optional rules: those that make up for each other.
#include "rules/bluegray/modules/module.h"

namespace bg::bluegray {

namespace {

constexpr OptionSet sets[] = {
    {.id = "guns",
     .text = "Guns lose strength with distance and need time to unlimber, but help the defence of "
             "others.",
     .options = option::range_attenuation | option::unlimbering | option::defensive_artillery},
    {.id = "ground-and-works",
     .text = "Entrenchments and woods shelter defenders; attacks in flank take that back, and "
             "towns and woods hold fewer of them.",
     .options = option::entrenchments | option::forest_terrain | option::close_stacking |
                option::flank_attacks},
    {.id = "manoeuvre",
     .text = "To close with the enemy takes points, but nobody has to attack; who does not is "
             "driven back, and cavalry may slip away or charge.",
     .options = option::zone_cost | option::voluntary_combat | option::cavalry},
    {.id = "fog-of-war",
     .text = "Unknown units and dummies among them, commands that are lost for a turn and armies "
             "that lose heart, alike for both sides.",
     .options = option::limited_intelligence | option::dummies | option::command_control |
                option::demoralization},
};

}  // namespace

const OptionSet* set_at(int row) {
  return row < static_cast<int>(sizeof sets / sizeof sets[0]) ? &sets[row] : nullptr;
}

}  // namespace bg::bluegray
