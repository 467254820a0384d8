// The rules of Chattanooga by regiments in our own words, under the numbers of the printed ones.
#include "ui/text/own_words.h"
#include "ui/text/rulebook.h"

namespace bg {

namespace {

constexpr RuleText texts[] = {
    {1, 3,
     "A hex is 250 yards, a unit a regiment or a battery. A turn by day is two hours, a "
     "couplet twenty minutes."},
    {2, 2, "One ten-sided die, 0 to 9; the 0 is zero."},
    {2, 3,
     "A hex is clear, woods, swamp, ravine, hillside or town, low, high or a hilltop. Roads "
     "lie over any of them; streams, bridges, slopes and cliffs lie on hexsides."},
    {3, 1, "Units set up where the battle says, mostly within two hexes of a given one."},
    {3, 2,
     "The Union clears the map of Confederates, before the 25th decisively. A Confederate in "
     "2923 decides the game. A wrecked bridge lets one infantry unit over a couplet."},
    {3, 3,
     "The Confederates hold 1356 or 1341 at the end, or the Union stands east of Lookout "
     "Creek; else a draw. Formations 7 and 15 stay within five hexes of the ferry."},
    {3, 4,
     "Units are drawn as each couplet begins. A Confederate inside the Union line at the end "
     "wins, in 2923 decisively."},
    {3, 5,
     "2 points for a unit captured, 1 for a cadre destroyed or a leader killed, 2 for a leader "
     "captured. Twice the enemy\xE2\x80\x99s points, and a quarter of his infantry units, "
     "shift the level by one."},
    {4, 1,
     "A turn has any number of couplets and an administrative phase. In a couplet the first "
     "player moves and fights, then the second. The sixth turn of a day is night."},
    {4, 3,
     "A die ends each couplet. Within the span of the box the same player stays first; else "
     "the other one ends the turn or goes first himself."},
    {5, 1,
     "A unit has a strength, a range, an intensity and a morale, and weaker ones on its "
     "reversed side."},
    {5, 3,
     "A disrupted unit shows its reversed side. It recovers in the administrative phase out "
     "of enemy zones, or in its own movement phase by a check when it stands still there."},
    {5, 4,
     "A line of communication goes over the map to a source of the side, through zones but "
     "not through enemy units."},
    {5, 5,
     "A check: the die, changed by ground and darkness, at or below the morale. A 0 always "
     "passes, a 9 never."},
    {5, 6,
     "A routed unit goes to the status box, shattered when the die was five or more above its "
     "morale; without a line it is captured. As a turn ends routed units become ready and "
     "shattered ones may become routed."},
    {5, 7,
     "A unit that routed and came back checks before its first combat, and routs if it fails."},
    {5, 8, "An eliminated unit goes to the status box; without a line it is captured."},
    {5, 9,
     "A point of extra strength brings an eliminated unit back in a movement phase. Units "
     "with an asterisk get none."},
    {5, 10,
     "A unit that is eliminated may stay where it is by a check and a point of extra "
     "strength. We let it try whenever a point is left."},
    {5, 11,
     "In the administrative phase a die rebuilds an eliminated unit on 0 to 3, with an "
     "asterisk on 0 or 1. A 9 destroys it."},
    {6, 1, "The six hexes around a combat unit are its zone of control."},
    {6, 2,
     "Zones do not go into or out of swamp, ravine and hillside, into towns and trenches, over "
     "streams without a bridge, cliffs, or up a slope."},
    {6, 3,
     "Who moves out of an enemy zone checks: a failure disrupts it and it stops in the next "
     "hex; a disrupted unit routs. Guns do not go into enemy zones, cavalry stops in those "
     "of infantry only to charge."},
    {6, 4, "A unit that retreats into an enemy zone checks, and is captured if it fails."},
    {6, 5, "Who has a zone on an enemy and is not attacked may prepare a volley or a charge."},
    {6, 6, "In an enemy zone only guns fire, and who has a volley ready."},
    {7, 1, "Every combat unit has four points. One unit or stack moves after the other."},
    {7, 2,
     "Costs are in the chart. With a point left a unit can always enter one more hex; where "
     "the chart says stop, that takes all it has."},
    {7, 3, "Along a road other ground in the hex does not count."},
    {7, 4, "A reserve goes three road hexes for a point."},
    {7, 5, "A forced march: a die against the morale gives up to four points and may disrupt."},
    {7, 6, "Cavalry in good order that keeps clear of enemy zones has eight points."},
    {7, 7, "A leader alone has twelve points and finds roads everywhere."},
    {7, 9,
     "A Union unit on the river may begin a pontoon bridge as a turn begins; it stands when "
     "somebody is still there as the turn ends."},
    {8, 1,
     "Three units in a hex, leaders free. The order of the stack is its owner\xE2\x80\x99s to "
     "change in his movement phase."},
    {8, 2, "A stack that moves stays together; if one must stop, all stop."},
    {8, 3,
     "Units of one formation join one that stands still, out of enemy zones, freely. Else the "
     "lowest morale among them checks; on a failure the mover stays outside."},
    {8, 4,
     "Only the infantry or cavalry on top fights. All guns help the defence and may bombard."},
    {9, 1,
     "A ready unit comes back with or beside its formation, its leader, or the end of a line, "
     "out of enemy zones."},
    {9, 2,
     "Only the Union crosses the Tennessee, at a crossing or a bridge: a whole turn off the "
     "map."},
    {9, 3, "Reinforcements enter one after the other: the first pays a point, the second two."},
    {10, 1, "One unit attacks one unit beside it. All attacks on a hex come before the next hex."},
    {10, 2,
     "The intensity of the attacker, changed by ground and markers, is the column. The die, "
     "plus his strength and minus that of the defence, is the row."},
    {10, 3, "Cavalry attacks at three unless it charges, over clear ground."},
    {10, 4, "Guns never attack. Alone they are captured when they rout, or fail to retreat."},
    {10, 5, "Ground changes the intensity for either hex, a slope for who attacks across it."},
    {10, 6, "An attack after one of the same formation on the same hex is coordinated: two more."},
    {10, 7, "A defender shut in on all sides checks, and routs if it fails."},
    {10, 8,
     "Charging adds two to the intensity: after a move of one or two points, or when it was "
     "not attacked."},
    {10, 9,
     "A volley takes two off the attacker\xE2\x80\x99s die. It needs a unit that stands still."},
    {10, 10,
     "r disrupts, twice is a retreat; R also retreats, and may rout; m checks; x eliminates. "
     "With a number only where the other\xE2\x80\x99s morale is that much higher. What is in "
     "parentheses counts when the first result does nothing."},
    {10, 11,
     "A retreat ends in an empty hex out of enemy zones. Who finds none in eight hexes "
     "routs; that limit is ours."},
    {10, 12, "Into a hex that was left the attacker must advance, with his stack but for guns."},
    {10, 13, "Others beside that hex that have not fought may move a hex."},
    {10, 14, "A unit that charged may press on by a check."},
    {11, 1, "Fire is announced for one target, then resolved. Who fires does not attack."},
    {11, 2,
     "Beside the target the strength is the column, farther off it is one; cavalry as target "
     "and a volley are one more."},
    {11, 3,
     "Towns, high ground and woods beyond two hexes block sight; so do slopes at either end, "
     "and ravines. We let a target\xE2\x80\x99s own woods and town hide nobody."},
    {11, 4, "Stacked guns may fire together at as many units of a hex."},
    {12, 2, "Early and late: morale dice one more, intensity one less, sight four hexes."},
    {12, 3,
     "At night: no zones, one hex off the roads, morale dice two more, intensity three less, "
     "no fire from afar."},
    {13, 2, "A leader whom the enemy finds alone rides to the nearest friend or is captured."},
    {13, 3, "A leader gives one bonus a couplet to units of his command."},
    {13, 4, "A 5 in a combat that he takes part in hits him; later 5 and more is the end."},
    {13, 5, "A hero adds to intensity and morale until the turn ends."},
    {13, 6, "Hooker\xE2\x80\x99s command: who sets up in his area stays in it."},
    {14, 3,
     "Away from the enemy a unit and its neighbours form a reserve on a 0, in the "
     "administrative phase on 0 to 2, at night without a die."},
    {14, 4, "A reserve moves as guns do, three hexes away from the enemy."},
    {14, 5, "It deploys around its hex, and at once when an enemy comes within three hexes."},
    {15, 0,
     "A 0 in combat lets the holder of the marker play a fortune of war; then the other side "
     "has it."},
    {16, 1,
     "Advances and fallen leaders change an army\xE2\x80\x99s morale; each turn brings it "
     "back towards 0. It is added to the intensity of its attacks."},
    {16, 3, "An army in panic retreats where it would be disrupted, and may rout."},
    {17, 2,
     "Infantry builds in the administrative phase: a breastwork in a turn, with three units "
     "a trench in two, a redoubt in three."},
    {17, 3,
     "A breastwork keeps infantry fire out and adds one to strength and morale of the "
     "defence."},
    {17, 4, "A trench is attacked by charging infantry only and adds two and one."},
    {17, 5, "In a redoubt guns fight, and the morale counts for attacks too."},
};

constexpr const char* chapters[] = {"Introduction", "Components",  "Set-up and victory",
                                    "Sequence",     "Units",       "Zones of control",
                                    "Movement",     "Stacking",    "Entering and leaving",
                                    "Combat",       "Bombardment", "Darkness",
                                    "Leaders",      "Reserves",    "Fortunes of war",
                                    "Army morale",  "Works"};

}  // namespace

constinit const Rulebook regiments_rules{
    .texts = texts,
    .count = sizeof texts / sizeof texts[0],
    .chapters = chapters,
    .first_chapter = 1,
    .chapter_count = sizeof chapters / sizeof chapters[0],
    .has_decimal_items = false,
};

}  // namespace bg
