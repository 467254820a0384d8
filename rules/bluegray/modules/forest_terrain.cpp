// The optional rule of the ground: woods shelter their defender, woods on rough ground more than
// ever, and guns that leave the road for woods have no step left.
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

extern const Module forest_terrain;
constinit const Module forest_terrain{
    .option = {{.bit = option::forest_terrain,
                .id = "forest-terrain",
                .text = "Defenders count double in woods and three times in woods on rough ground. "
                        "Woods cost guns six movement points off the road.",
                .rule = supplement_rule(9, 0)},
               only_in(Edition::classic)},
    .adjust =
        [](Rules& rules, const Game&) {
          constexpr auto woods = static_cast<size_t>(Terrain::woods);
          constexpr auto woods_rough = static_cast<size_t>(Terrain::woods_rough);
          rules.terrain[woods].defender_times = 2;
          rules.terrain[woods_rough].defender_times = 3;
          rules.enter_artillery[woods] = 18;  // thirds
          rules.one_hex_always = true;        // [supplement 5.211]
        },
};

}  // namespace bg::bluegray
