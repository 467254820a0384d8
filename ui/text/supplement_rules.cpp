// The supplement's optional rules in our own words. A text for each case that rule code cites
// (host_tests/test_rulebook.mjs).
#include "ui/text/rulebook.h"

namespace bg {

namespace {

constexpr RuleText texts[] = {
    {5, 211,
     "Whatever ground and enemy zones cost, a unit that is not in an enemy zone and has not moved "
     "may go one hex. It may not cross a forbidden side, enter forbidden ground or break the "
     "stacking limit."},
    {6, 2,
     "To enter a hex in an enemy zone costs three movement points besides what the ground or road "
     "costs. Units that come onto the map pay it too; retreats and advances cost nothing."},
    {7, 26,
     "Infantry and cavalry count double when they attack a unit through two sides of its hex that "
     "do not touch. Guns make no such attack and are not doubled; they may add their strength."},
    {8, 17,
     "Guns lose one strength point for each hex between them and their target: none beside it, one "
     "at two hexes, two at three. Guns that reach farther than three hexes lose one for each two "
     "hexes between. Where nothing would be left, guns do not reach."},
    {8, 6,
     "Guns attack only if they have spent no more than three points in the movement phase. The "
     "three points for an enemy zone are the time they need and are not counted. Guns that have "
     "not moved, and guns that defend, are always ready."},
    {9, 0,
     "Defenders count double in woods and three times in woods on rough ground. Guns pay six "
     "movement points for woods, but by a road no more than the road."},
    {11, 6,
     "A side is demoralized for the rest of the game once its losses reach a third of its "
     "strength, and double-demoralized at two thirds. The strength is that of all its units that "
     "have come onto the map so far."},
    {11, 61,
     "A demoralized side attacks a column worse and is attacked a column better, a "
     "double-demoralized one two columns. Where both sides are alike nothing shifts."},
    {11, 63,
     "Demoralization counts at once, for the next attack of the same phase. That one side is "
     "demoralized does not spare the other."},
};

constexpr const char* chapters[] = {"Optional: movement",      "Optional: zones of control",
                                    "Optional: combat",        "Optional: artillery and cavalry",
                                    "Optional: terrain",       "",
                                    "Optional: demoralization"};

}  // namespace

const Rulebook supplement_book = {texts, static_cast<int>(sizeof texts / sizeof texts[0]), chapters,
                                  5, static_cast<uint8_t>(sizeof chapters / sizeof chapters[0])};

}  // namespace bg
