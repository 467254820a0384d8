#include "rules/regiments/options.h"

#include "rules/regiments/cases.h"

namespace bg::regiments {

namespace {

constexpr uint8_t every = only_in(Edition::revised);

constexpr StandardOption rows[] = {
    {{option::questionable, "questionable-units",
      "Units that come back from a rout check their morale before their first combat.", rule(5, 7)},
     every},
    {{option::rebuilding, "rebuilding",
      "Eliminated units may be rebuilt on the spot, and from their cadres.", rule(5, 10)},
     every},
    {{option::forced_march, "forced-march", "Units may try to march farther, by a die.",
      rule(7, 5)},
     every},
    {{option::river, "river-crossing",
      "Pontoon bridges, and Union units that cross the Tennessee and come back.", rule(9, 2)},
     every},
    {{option::cavalry, "cavalry", "Cavalry attacks weakly unless it charges over clear ground.",
      rule(10, 3), option::charge},
     every},
    {{option::coordination, "coordination",
      "Attacks by one formation on the same hex are stronger.", rule(10, 6)},
     every},
    {{option::flank, "flank-attacks", "A defender shut in on all sides may rout.", rule(10, 7)},
     every},
    {{option::charge, "charges", "Units may charge.", rule(10, 8)}, every},
    {{option::volley, "volleys", "Units that stand still may prepare a volley.", rule(10, 9)},
     every},
    {{option::pursuit, "pursuit", "Advances in support, and charges that press on.", rule(10, 14),
      option::charge},
     every},
    {{option::massed_guns, "massed-guns", "Stacked guns fire together.", rule(11, 4)}, every},
    {{option::leaders, "leaders", "Leaders with their bonuses, and heroes.", rule(13, 0)}, every},
    {{option::reserves, "reserves", "Reserves that move fast along roads.", rule(14, 0)}, every},
    {{option::fortunes, "fortunes-of-war", "A 0 in combat brings a chance event.", rule(15, 0)},
     every},
    {{option::army_morale, "army-morale", "The morale of the armies rises and falls.", rule(16, 0)},
     every},
    {{option::works, "works", "Breastworks, trenches and redoubts.", rule(17, 0), option::charge},
     every},
};

}  // namespace

const StandardOption* option_at(int row) {
  return row >= 0 && row < static_cast<int>(std::size(rows)) ? &rows[row] : nullptr;
}

}  // namespace bg::regiments
