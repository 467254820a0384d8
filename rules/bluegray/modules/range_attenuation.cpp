// The optional rule that distance weakens guns: a strength point less for each hex between gun and
// target, for guns of longer range than others one for each two. Where nothing would be left a gun
// does not reach at all; the figures are in combat/odds.
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

extern const Module range_attenuation;
constinit const Module range_attenuation{
    .option = {{.bit = option::range_attenuation,
                .id = "range-attenuation",
                .text = "Guns lose a strength point for each hex between them and their target, "
                        "long-range guns one for each two. They reach no farther than one point is "
                        "left.",
                .rule = guns_weaken_with_range},
               only_in(Edition::classic)},
    .adjust = [](Rules& rules, const Game&) { rules.guns_weaken = true; },
};

}  // namespace bg::bluegray
