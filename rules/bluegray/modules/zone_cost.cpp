// The optional rule of the zone's cost: going into an enemy zone takes three movement points beside
// the ground, by movement and by coming onto the map; retreats and advances pay nothing as ever. A
// unit that could pay for no hex may still go one [supplement 5.211].
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

extern const Module zone_cost;
constinit const Module zone_cost{
    .option = {{.bit = option::zone_cost,
                .id = "zone-cost",
                .text = "To enter an enemy zone costs three movement points more. A unit that can "
                        "pay for no hex may still move one.",
                .rule = supplement_rule(6, 2)},
               only_in(Edition::classic)},
    .adjust =
        [](Rules& rules, const Game&) {
          rules.zone_surcharge = 9;  // thirds
          rules.one_hex_always = true;
        },
};

}  // namespace bg::bluegray
