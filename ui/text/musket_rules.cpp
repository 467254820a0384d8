// The rules of the folio in our own words (docs/folio.md). Chapters 1 to 15 are ours, since the
// printed standard rules are lost; 16 to 21 tell the folio's.
#include "ui/text/own_words.h"
#include "ui/text/rulebook.h"

namespace bg {

namespace {

constexpr RuleText texts[] = {
    {1, 1, "Chickamauga again, with steps, morale, command and chance."},
    {1, 2, "A hex is 352 yards. A turn by day is about an hour and a half."},
    {2, 1, "One six-sided die."},
    {2, 2, "Brigades, guns, battalions, leaders, headquarters and trains."},
    {2, 3, "Markers are never short."},
    {2, 4, "Halves are rounded up."},
    {3, 1,
     "The Union sets up first, then the Confederates. Nobody is set up on an enemy, over the "
     "stacking limit or where it could never go."},
    {3, 3, "The game ends after turn 16."},
    {4, 0, "A turn is a Union and a Confederate player-turn, each of movement and combat."},
    {4, 1,
     "Movement: dice of the battle, arrivals and returns; replacements; the other "
     "side\xE2\x80\x99s fog "
     "of war; your moves. As it ends leaders, headquarters and trains become active."},
    {4, 2,
     "Combat: attacks and bombardments in any order, one after the other. Then the other side "
     "may counterattack."},
    {4, 4,
     "Turn 9 is night. No attacks, and no fog of war but Rossville\xE2\x80\x99s. Off the roads a "
     "unit "
     "moves one hex. No zone holds anybody, and none is entered. As the night ends the disrupted "
     "out of enemy zones recover."},
    {5, 1, "A unit has a strength, a morale, movement points and a formation."},
    {5, 2,
     "A brigade has two steps, guns and battalions one. A brigade that lost a step is weaker."},
    {5, 3, "Guns and battalions count as of any formation."},
    {5, 4,
     "A unit is in good order, disrupted, routed on the turn track, in the pool, in a box, or lost "
     "for good."},
    {5, 5, "A check of morale: a die up to the rating passes. A 1 always does, a 6 never."},
    {5, 6,
     "Disrupted: half strength and one less morale in combat; no attack, no march, and no enemy "
     "zone is entered. Its own zone stays."},
    {5, 7,
     "A line of communication is any way free of enemies to one of the side\xE2\x80\x99s line "
     "hexes. A box "
     "has one. Where the trains are in a box, the hex before it is a line hex."},
    {6, 1, "Brigades, guns and battalions control the six hexes around them."},
    {6, 2, "Not across the creek, but at a bridge or a ford."},
    {6, 3, "Who enters an enemy zone stops."},
    {6, 4, "Who begins in one leaves it by disengaging only."},
    {6, 5, "Nobody ever has to attack."},
    {6, 6,
     "Leaders, headquarters and trains enter an enemy zone only to join a unit of their own "
     "there."},
    {7, 1, "A unit moves once, up to its points, and at least one hex. Points are not saved."},
    {7, 2, "What ground costs stands in the terrain chart."},
    {7, 3, "Along a road or trail every hex costs one point, whatever the ground."},
    {7, 4,
     "A march: ten points, fifteen for cavalry, along roads for half a point and trails for one. "
     "In good order, and three hexes from every enemy from start to end."},
    {7, 5,
     "Disengaging: a check of morale. Passed, half the points, and no enemy zone. Failed, the unit "
     "is disrupted and goes one hex. A disrupted unit that fails routs."},
    {7, 6,
     "Boxes: onto the map for the cost of the hex before the box, off it for one point. Who went "
     "in comes out in a later phase."},
    {7, 7,
     "Leaders have twelve points, a point a hex; headquarters eight; trains six, on ways only."},
    {8, 1, "Three units may share a hex, two of them brigades."},
    {8, 2, "Leaders, headquarters and trains come on top."},
    {8, 3, "Passing through others is free."},
    {9, 1, "A unit in good order may attack an adjacent hex; a hex is attacked once a phase."},
    {9, 2, "Name the hex, then who takes part, guns in support among them."},
    {9, 3,
     "Each side has a lead unit, which takes the losses: foot before guns, the best morale, then "
     "the strongest. The attacker may name another."},
    {9, 4, "The attack\xE2\x80\x99s strength less the defence\xE2\x80\x99s gives the column."},
    {9, 5,
     "Columns change: two to the left for woods or rough ground, three for wooded rough, or three "
     "for "
     "a crossing that all attackers use; to the "
     "right by the rating of a leader and for a surrounded defender; to the left by one for "
     "several formations with neither leader nor headquarters to hold them together."},
    {9, 6,
     "Die and column together give the result. In column 0: 1 and 2 Ax, 3 and 4 Ar, 5 Ad, 6 Ex. "
     "Each column more is worth one pip: then Ex, Dd, Dr, Dr, Dm, Dm, Dx, Dx. Columns, four points "
     "wide: -7 or less, from -6, -2, +2, +6, +10, +14, +18, +22 on."},
    {9, 7,
     "Ax: the attacking lead loses a step, all retreat. Ar: the attackers retreat. Ad: their lead "
     "checks or is disrupted. Ex: each lead loses a step. Dd: the defending lead checks or is "
     "disrupted. Dr: the defenders retreat. Dm: their lead checks or routs, the rest retreat. Dx: "
     "it loses a step first."},
    {9, 8,
     "Retreat one hex, out of enemy zones where there is one. Into a zone: a check, passed "
     "disrupted, failed captured. Nowhere to go: captured. On Ar or Dr a hex in good order may "
     "hold instead, all disrupted."},
    {9, 9, "Attackers may advance into the empty hex; guns do not."},
    {9, 10,
     "Counterattacks: after the last attack the other side\xE2\x80\x99s units in enemy zones that "
     "were not "
     "attacked may attack those who hold them."},
    {10, 1, "Guns reach three hexes and need to see. Woods block, and hide what is in them."},
    {10, 2, "In support they add their strength; from afar no result touches them."},
    {10, 3,
     "Bombardment: strength 1 or 2 disrupts on a 6, 3 or 4 on 5, 5 and more on 4; 7 and more "
     "drives "
     "back on a 6. One less on the die against woods and rough ground. The target\xE2\x80\x99s "
     "lead "
     "unit checks first."},
    {10, 4, "Guns that retreat may be captured. Guns do not counterattack."},
    {11, 1, "A step: the brigade goes on reduced. Who has one step only is gone."},
    {11, 2,
     "Gone, with a line of communication, is in the pool and may be replaced; without one it is "
     "captured."},
    {11, 3,
     "Rout: onto the turn track, half a die ahead; without a line of communication, captured."},
    {11, 4, "Leaders, headquarters and trains alone in a hex that an enemy enters are captured."},
    {12, 1,
     "Headquarters and trains that did not move become active as the movement phase ends, leaders "
     "who stand with a unit too. Giving a benefit or moving makes inactive."},
    {12, 2,
     "Active headquarters take two from the enemy\xE2\x80\x99s fog of war and hold formations "
     "within four "
     "hexes together."},
    {12, 3,
     "One benefit of an active leader: his rating in columns to an attack, or to checks of the "
     "defence; a unit with him recovers; a formation held by fog may move; a unit of the pool "
     "tries to come back."},
    {12, 4,
     "A leader who helped is hit on a 1 in attack, on a 6 in defence. Then a die: up to 3 unhurt, "
     "4 and more he falls."},
    {12, 5, "Active trains add one to recovery within six hexes, and their hex is a line hex."},
    {13, 1, "A disrupted unit out of enemy zones that does not move may check to recover."},
    {13, 2,
     "One replacement a turn restores a step, or brings a unit of the pool or a battalion on: "
     "beside its formation, with its leader, on a line hex or in a box."},
    {13, 3,
     "An active leader may try for a unit of the pool: a die up to his rating and one brings it "
     "on, a failure destroys it."},
    {13, 4,
     "A routed unit checks when its turn comes: it returns disrupted, or waits a turn more."},
    {14, 1,
     "Before you move the other side rolls a die and halves it: so often it plays fog of war. Your "
     "active headquarters take two off."},
    {14, 2, "All of it is played before anybody moves."},
    {14, 3,
     "Delay: units of a hex are held on 3 and more. Stray: a unit is led one hex away on 4 and "
     "more. Spur: an own unit moves. Rally: an own unit checks to recover. Sharpshooters: a leader "
     "within two hexes is hit on a 6."},
    {14, 4, "Nobody is the object of fog twice in a phase. Boxes are safe."},
    {15, 0,
     "The table is one diagonal: a column is worth a pip. Morale decides who stands, and without "
     "headquarters an army moves by luck."},
    {16, 3, "Markers for disruption are no limit."},
    {17, 1,
     "Sixteen turns, the Union first. Formations are set up within a distance of their hexes; "
     "others wait in boxes or come later."},
    {17, 2, "Union replacements: one step a turn, for formations named by a die."},
    {17, 3, "Confederates: one step a turn. Their headquarters come by a die from turn 2 on."},
    {18, 1, "The Union wins if the Lafayette Road is free of the enemy and his zones at the end."},
    {18, 2,
     "The Confederates fix one aim in secret. A: no Union unit is left on the map. B: eighteen "
     "Union units are lost."},
    {18, 3, "Otherwise points decide; ten are needed to win."},
    {19, 1,
     "The boxes: Crawfish Springs and Rossville are the Union\xE2\x80\x99s, Lafayette the "
     "enemy\xE2\x80\x99s."},
    {19, 2, "Forrest\xE2\x80\x99s men fight on foot and march like cavalry."},
    {19, 3, "Wilder marches like cavalry and takes no loss from an exchange in defence."},
    {19, 4, "Wheeler raids the trains in Crawfish Springs. From turn 7 on they may leave."},
    {19, 5, "Rossville unguarded gives the Confederates fog of war."},
    {19, 6, "Three battalions a side come by replacements; Thomas may raise one by a die."},
    {20, 1, "Both armies begin without headquarters that work."},
    {21, 0, "The forces are those of the folio; their strengths are ours."},
};

constexpr const char* chapters[] = {"Introduction",
                                    "Pieces",
                                    "Set-up",
                                    "Sequence of play",
                                    "Units",
                                    "Zones of control",
                                    "Movement",
                                    "Stacking",
                                    "Combat",
                                    "Artillery",
                                    "Losses",
                                    "Command",
                                    "Recovery",
                                    "Fog of war",
                                    "Notes",
                                    "The folio",
                                    "Forces and places",
                                    "Victory",
                                    "Special rules",
                                    "History",
                                    "Order of battle"};

}  // namespace

constinit const Rulebook musket_rules{
    .texts = texts,
    .count = sizeof texts / sizeof texts[0],
    .chapters = chapters,
    .first_chapter = 1,
    .chapter_count = sizeof chapters / sizeof chapters[0],
    .ours_to = 15,
    .has_decimal_items = false,
};

}  // namespace bg
