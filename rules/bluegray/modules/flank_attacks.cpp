// The optional rule of the flank: infantry and cavalry who come at an enemy from two sides that do
// not touch count double; guns beside them count as ever. The figures are in combat/odds.
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

extern const Module flank_attacks;
constinit const Module flank_attacks{
    .option = {{.bit = option::flank_attacks,
                .id = "flank-attacks",
                .text = "Infantry and cavalry that attack an enemy through two sides of its hex "
                        "that do not touch count double. Guns neither do that nor gain by it.",
                .rule = attack_in_flank},
               only_in(Edition::classic)},
    .adjust = [](Rules& rules, const Game&) { rules.flanks_double = true; },
};

}  // namespace bg::bluegray
