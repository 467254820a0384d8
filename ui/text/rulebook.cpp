#include "ui/text/rulebook.h"

#include <cstddef>

#include "ui/text/own_words.h"

namespace bg {

namespace {

constexpr RuleText revised[] = {
    {2, 1,
     "The map is a grid of hexes. Nobody leaves it unless a rule of the battle says so; who is "
     "forced off it is lost."},
    {2, 3,
     "The counters are the units that fought. Each has a strength, a kind and an allowance of "
     "movement points."},
    {4, 0,
     "A game-turn is two player-turns. In yours you first move, then fight. In the movement phase "
     "you may move all, some or none of your units, bring on reinforcements, set units to rally or "
     "to dig. In the combat phase rallying is rolled for first, then every attack is made, one "
     "after another, in the order you like."},
    {5, 0,
     "Reinforcements march on in a column, two units abreast. The first pair pays for the entry "
     "hex alone, each further pair one movement point more (two thirds on a turnpike), for the "
     "road it had to march. You choose the order, and you may hold units back for a later turn."},
    {5, 1, "Reinforcements may come on at any time of your movement phase."},
    {5, 2,
     "Once on the map a newcomer moves and fights like any other unit, in the same turn too."},
    {5, 3,
     "Units that find no room or have not enough points to come on may do so on a later turn."},
    {5, 4,
     "Nobody enters the map on a hex with an enemy in it. An entry hex that an enemy only controls "
     "is open."},
    {5, 5,
     "A unit that could not come on in its turn may enter in a later one at any edge hex within "
     "three hexes of its own."},
    {5, 6, "A unit that combat forces off the map is lost, and counts as eliminated."},
    {6, 0,
     "In your movement phase you move as many of your units as you like, one after another, each "
     "along a path of adjacent hexes, paying movement points for every hex entered."},
    {6, 11,
     "Units move only in their own side\xE2\x80\x99s movement phase. In combat phases they only "
     "retreat and advance."},
    {6, 12, "A unit never enters a hex with an enemy in it."},
    {6, 13,
     "A unit that stands in an enemy zone of control may not move away by day. Only combat gets it "
     "out: a retreat, an advance, or the end of the enemy who holds it. At night see 11.12."},
    {6, 14,
     "There is no combat in the movement phase. With the first die of the combat phase, movement "
     "is over for good."},
    {6, 15,
     "A unit may spend up to its allowance of movement points in a phase. What is left over is "
     "lost; it cannot be saved or given away."},
    {6, 16,
     "A unit may always move one hex, however dear, unless an enemy, an enemy zone, forbidden "
     "ground or a rule of the battle prevents it."},
    {6, 17, "A move goes from hex to adjacent hex without gaps."},
    {6, 18, "When you move another unit, the move of the one before is finished and cannot go on."},
    {6, 21,
     "Each hex costs what its ground costs: see the terrain chart (10.1). Some ground cannot be "
     "entered."},
    {6, 22,
     "From turnpike hex to turnpike hex through a turnpike side costs two thirds of a point, "
     "whatever the ground."},
    {6, 23, "Along a road or railway a hex costs one point, whatever the ground."},
    {6, 24,
     "Along a trail a hex costs one point, two where it leads through woods, rough ground or "
     "swamp."},
    {6, 25,
     "What a hexside costs is paid besides the hex, on roads as well. Into an enemy zone no road "
     "helps: you pay for the ground itself."},
    {6, 26,
     "Going up a slope costs one point more, going down nothing. Along a road or trail the climb "
     "is free."},
    {6, 27,
     "No unit but a gunboat enters river or lake hexes. Rivers are crossed by bridges, pontoons "
     "and ferries."},
    {6, 28,
     "Nobody stops on a ferry or pontoon: you need the points for it and for the far bank "
     "together. They are entered and left only at their ends."},
    {6, 29, "A creek is crossed only at bridges and fords; either costs one point more."},
    {6, 31, "Units pass freely through hexes with friends in them."},
    {6, 32, "At the end of a phase at most two units share a hex."},
    {6, 33, "Any number of units may pass through one hex in a phase."},
    {6, 34, "Your own zones of control never hinder you."},
    {6, 41,
     "Strategic movement: a unit that starts three or more hexes from every enemy may march faster "
     "by road."},
    {6, 42, "Infantry and artillery that march strategically have two points more."},
    {6, 43, "Cavalry that marches strategically has four points more."},
    {6, 44,
     "A strategic march never comes closer than three hexes to an enemy, and cannot be mixed with "
     "ordinary movement."},
    {6, 45, "A strategic march follows roads, turnpikes, railways and trails all the way."},
    {6, 46, "At night strategic movement adds one point less."},
    {7, 0,
     "The six hexes around a unit are its zone of control. A unit that enters an enemy zone must "
     "stop there."},
    {7, 1,
     "Every combat unit has its zone at all times, in both player-turns. Two enemies next to each "
     "other hold each other fast."},
    {7, 2,
     "Entering an enemy zone costs at least two points. Hexsides are paid on top: over a stream "
     "into a controlled clear hex makes four."},
    {7, 3,
     "Artillery enters an enemy zone only where infantry or cavalry of its own side stands "
     "already."},
    {7, 4,
     "Out of an enemy zone lead only retreat, advance, or the removal of the enemy in combat; at "
     "night also 11.12."},
    {7, 5, "Zones of both sides may lie on one hex. Two zones on a hex are no worse than one."},
    {7, 6,
     "Zones do not cross a creek except at bridges and fords, and do not reach into river, ferry "
     "or pontoon hexes, nor into a trench through its covered sides. They do cross streams."},
    {8, 0,
     "Units that hold each other fast must fight. Add up the attackers, compare with the "
     "defenders, round in the defender\xE2\x80\x99s favour to a column of the table, shift it for "
     "the ground, roll one die. Each result is carried out before the next attack."},
    {8, 11,
     "Every enemy who has one of your units in his zone must be attacked in your combat phase."},
    {8, 12, "Every unit of yours that stands in an enemy zone must attack somebody."},
    {8, 13,
     "A hex may be attacked from all six sides, and by all the guns within range and sight."},
    {8, 14, "In one combat phase a unit attacks once and is attacked once."},
    {8, 15, "Only adjacent units attack. Artillery alone reaches further."},
    {8, 21, "All units in a hex defend together; they cannot be attacked apart."},
    {8, 22,
     "Units in one hex may attack different enemies; what befalls one does not touch the other."},
    {8, 23,
     "A unit that stands in several enemy zones must attack all of those enemies that nobody else "
     "takes on."},
    {8, 24,
     "Units from several hexes may join against one hex if each is adjacent to it, or is a gun in "
     "range and sight."},
    {8, 25,
     "Several hexes may be attacked at once if every attacker is adjacent to all of them. "
     "Supporting guns need not be."},
    {8, 31, "A strength is never split between two fights."},
    {8, 32,
     "Range, morale and ground change each unit by itself, in that order, rounded to the nearest "
     "whole at every step and never below one. Then all are added up; night changes the sum."},
    {8, 41, "Some ground halves those who attack into it or across it: a strength of 5 becomes 3."},
    {8, 42, "Some ground shifts the column to the left, never below 1:5."},
    {8, 43,
     "If several kinds of ground would halve the attackers, only one counts: the one best for the "
     "defender."},
    {8, 44,
     "If several shifts apply, the largest to the left is set against the largest to the right."},
    {8, 45,
     "Halving and shifts may come together. The shift for woods is the exception: the defender has "
     "it instead of everything else."},
    {8, 46,
     "Redoubts and entrenchments halve those who attack across them and shift one column left "
     "besides. They face one way."},
    {8, 47, "Guns are not halved over water."},
    {8, 5,
     "You may attack somewhere at poor odds so that more strength is free elsewhere. Guns are best "
     "for it: nothing can happen to them."},
    {8, 6,
     "Results: Ae attackers eliminated; Ae* one attacker eliminated (the defender chooses), the "
     "rest retreat; Ar attackers retreat; Ex exchange: defenders eliminated, attackers lose as "
     "much printed strength; Ex* the same for one defender, the rest retreat; Dr defenders "
     "retreat; De defenders eliminated."},
    {8, 61, "Above 6:1 the die is lowered instead: by 1 at 8:1, 2 at 10:1, 3 at 12:1."},
    {8, 62, "Odds worse than 1:5 are fought at 1:5."},
    {8, 71,
     "A retreat is one hex, to where no enemy zone reaches. The owner chooses the hex for each "
     "unit."},
    {8, 72,
     "No retreat into forbidden ground, over a forbidden side, into an enemy zone, onto a ferry or "
     "pontoon, or off the map. A unit without a way out is lost."},
    {8, 73,
     "A retreat may end on a friend if there is room. Only where there is no other way may it push "
     "a friend out."},
    {8, 74,
     "A unit that retreated onto friends who are attacked later in the phase does not fight with "
     "them, but shares what befalls them."},
    {8, 75,
     "When a fight empties a hex, one victorious unit may go there, zones or not. It must be done "
     "at once. Who has advanced neither attacks nor is attacked in this phase. Guns and routed "
     "units never advance."},
    {8, 76, "One unit may advance into each hex that was emptied."},
    {8, 77,
     "Attacked cavalry may try to slip away two hexes before the die, if no cavalry attacks it: on "
     "1 to 5 it goes, on 6 it must stand. The attackers may follow into the hex it left."},
    {8, 78,
     "Cavalry does not slip away from guns alone unless another enemy is beside it, and never in "
     "its own combat phase."},
    {8, 79, "Guns whose target has slipped away have fired for this phase."},
    {8, 81,
     "If the only way out leads to a full hex, one of the units there makes room and retreats in "
     "its turn."},
    {8, 82,
     "Making room may push further friends. If it would destroy one of them it does not happen, "
     "and the retreating unit is lost. Guns that were pushed out do not fire any more in this "
     "phase."},
    {8, 83, "Making room does not disorder a unit."},
    {8, 9,
     "Before the die you may choose a lower column than you have, for instance to avoid an "
     "exchange."},
    {9, 0,
     "Artillery may bombard from up to three hexes away without being hurt. In an enemy zone it "
     "must fight like the others. Horse artillery is artillery with more movement."},
    {9, 11, "Guns may fire at enemies up to three hexes away. They never have to."},
    {9, 12, "Range counts the target\xE2\x80\x99s hex but not the guns\xE2\x80\x99 own."},
    {9, 13, "Bombarding guns take one hex only, unless they support an attack on several."},
    {9, 14, "Two batteries in a hex may fire at different targets."},
    {9, 15,
     "Guns outside enemy zones take no harm from their own attack, even beside their target across "
     "a creek."},
    {9, 16, "Bombardment is not halved over water."},
    {9, 17,
     "When the attackers retreat, bombarding guns may go back with the others, if you wish."},
    {9, 18, "Guns alone may not fire at odds below 1:5."},
    {9, 19, "At three hexes guns have a third less, but at least 1."},
    {9, 21, "Guns may add their strength to an attack by units beside the enemy."},
    {9, 22, "In support of an attack on several hexes guns need reach and see only one of them."},
    {9, 23, "Support is not halved over water."},
    {9, 24, "Units beside the enemy take every result; supporting guns take none."},
    {9, 25, "Support from three hexes away has a third less, but at least 1."},
    {9, 31,
     "Guns need a line of sight: a straight line from centre to centre on which no hex between "
     "blocks."},
    {9, 32, "A line that runs along a hexside is blocked only if both hexes beside it block."},
    {9, 33,
     "Woods and towns block if they lie as high as either end, or higher. Rough ground alone "
     "blocks only between lower ends."},
    {9, 34,
     "Rough ground is higher than clear ground; so are clear hexes of level 2 and 3. From height "
     "to height one sees over what is lower."},
    {9, 35, "Higher ground in between blocks the view between lower hexes."},
    {9, 36, "The two end hexes never block. A ridge side blocks unless it borders one of them."},
    {9, 37, "Units do not block the view."},
    {9, 41, "Guns in an enemy zone must attack an enemy who holds them, and may not bombard."},
    {9, 42,
     "From there they may attack several adjacent enemies, but only those whose zone lies on "
     "them."},
    {9, 43, "In an enemy zone guns take the results of their attack."},
    {9, 44, "No ground keeps guns from attacking an adjacent hex."},
    {9, 45, "Beside the enemy too, guns are not halved over water."},
    {9, 46, "Across a creek guns bombard, as from afar."},
    {9, 47, "Artillery never advances after combat."},
    {9, 48, "Guns that attack from an enemy zone count half as much again."},
    {9, 51, "Guns do not fire in defence of others; they fire only in their own combat phase."},
    {9, 52, "Attacked guns take every result, of a bombardment too."},
    {9, 53,
     "Guns defend with half as much again if adjacent units attack them, they are not routed, and "
     "infantry or cavalry of theirs is with them or beside them."},
    {9, 61, "Gunboats belong to the Union."},
    {9, 62, "Gunboats go any distance, on rivers only."},
    {9, 63, "Two gunboats may share a hex."},
    {9, 64, "Gunboats have no zone of control and care for none."},
    {9, 65, "Gunboats fire like artillery up to six hexes, always at their printed strength."},
    {9, 66, "Gunboats are never attacked."},
    {10, 1,
     "The terrain chart tells what each kind of ground costs and what it does in combat. It is "
     "among the charts."},
    {10, 21, "Each attacker is halved by itself; those beside it may be at full strength."},
    {10, 22, "Ground never takes more than half, and never leaves less than 1."},
    {10, 23, "A shift for the defender counts only if every attacker meets one."},
    {10, 24, "An attacker meets a shift if any of the hexes he attacks gives one."},
    {10, 25, "The defender uses his best shift only; they do not add up."},
    {10, 26, "Some shifts go to the right and help the attacker: the best one counts."},
    {10, 27, "Left and right are set against each other."},
    {10, 31, "Fieldworks are breastworks and trenches. What is printed on the map is ground."},
    {10, 32, "A marker shows a breastwork, or on its back one that is being built."},
    {10, 33, "Works that are there from the start are trenches. None are dug later."},
    {10, 34,
     "From 1863 on, infantry in good order that does not move, with no enemy within three hexes, "
     "may begin a breastwork. If it stays through its next turn the work is finished as the combat "
     "phase begins, and you choose the three sides it covers. An unfinished work helps the "
     "attacker by one column and is lost in any attack."},
    {10, 35, "A builder who must retreat loses his work."},
    {10, 36, "One marker to a hex."},
    {10, 37,
     "At the end of your combat phase infantry or cavalry may take away a marker in its hex."},
    {10, 38,
     "A breastwork shifts one column left if every adjacent attacker comes through its covered "
     "sides. Guns from afar do not spoil it."},
    {10, 39,
     "A trench does what a breastwork does; besides, no zone enters it through its covered sides, "
     "and its garrison need not attack through them. If it attacks, it attacks by the usual "
     "rules."},
    {11, 0, "The dark turns on the track are night."},
    {11, 11, "At night every unit has one movement point less."},
    {11, 12, "At night a unit may leave an enemy zone. It may then enter no other in that turn."},
    {11, 21,
     "At night only units that moved into an enemy zone must attack; those that stood there may, "
     "and then attack all around them whom nobody else does."},
    {11, 22,
     "Units that do not attack at night are touched by nothing that befalls the others, and do not "
     "advance."},
    {11, 23,
     "Before a night attack a die is rolled: 1 doubles the attackers\xE2\x80\x99 sum, 2 or 3 "
     "changes nothing, 4 to 6 halves it."},
    {11, 24, "Guns do not fire over a distance at night."},
    {11, 3,
     "As your combat phase of a night turn begins, your units outside enemy zones recover their "
     "order."},
    {12, 0,
     "Bad results cost order: a unit in good order becomes disordered, then shaken, then routed. "
     "Rallying brings it back."},
    {12, 11,
     "Attackers that must retreat are disordered if they attacked from an enemy zone; guns there "
     "by two steps."},
    {12, 12,
     "Defenders that retreat roll a die each: on 4 to 6 they are disordered. Guns always are."},
    {12, 13, "Survivors of an exchange roll a die each: on 4 to 6 they are disordered."},
    {12, 14, "A disordered unit that is disordered again is shaken."},
    {12, 15, "A shaken unit that is disordered again is routed. Worse it cannot get."},
    {12, 16,
     "As your combat phase begins, a shaken unit that has not moved may be routed by choice, so "
     "that it need not attack."},
    {12, 17, "Whoever is in a town is disordered at least, and rallies no further than that."},
    {12, 18, "Who makes room for a retreat keeps his order."},
    {12, 19, "Cavalry that slips away keeps its order."},
    {12, 21, "A disordered unit attacks with a third less and defends in full."},
    {12, 22, "A shaken unit attacks with two thirds less and defends with a third less."},
    {12, 23, "A routed unit does not attack and defends with two thirds less."},
    {12, 24, "No strength falls below 1."},
    {12, 25, "Ground, morale and range change each unit; night changes the sum."},
    {12, 26, "Exchanges are paid in printed strength."},
    {12, 31,
     "A routed unit may not enter an enemy zone. It moves, defends and keeps its zone as before."},
    {12, 32,
     "A routed unit that begins its combat phase in an enemy zone must retreat at the end of it, "
     "unless the enemies who hold it are gone."},
    {12, 33, "That holds only if it stood in the zone as the phase began."},
    {12, 34,
     "The attacker may drive routed defenders off before the die: two hexes, or they are lost. He "
     "may follow into a hex that is empty then."},
    {12, 35, "A routed unit does not advance."},
    {12, 36, "Routed guns have no bonus in defence."},
    {12, 41,
     "Order comes back at night (11.3), or by rallying: a unit outside enemy zones stands still "
     "and rolls as the combat phase begins. Disordered: 1-5 recovers, 6 shaken. Shaken: 1-3 "
     "recovers, 4-5 disordered, 6 routed. Routed: 1 recovers, 2-3 disordered, 4-5 shaken, 6 lost."},
    {12, 42, "A rally marker is gone after its die."},
    {12, 43, "A unit lost in rallying counts like one lost in combat."},
};

constexpr RuleText classic[] = {
    {4, 1,
     "A game-turn is two player-turns. In yours you first move as many of your units as you like, "
     "or as the battle lets you, and bring on reinforcements, then you fight. There is nothing "
     "else "
     "to do: no rallying, no "
     "digging, no strategic marches."},
    {5, 0,
     "In your movement phase you move as many of your units as you like, one after the other and "
     "from hex to hex. Every unit has six movement points."},
    {5, 11,
     "Units move only in their own side\xE2\x80\x99s movement phase. In combat phases they only "
     "retreat and advance."},
    {5, 12, "A unit never enters a hex with an enemy in it."},
    {5, 13,
     "A unit that stands in an enemy zone of control may not move away. Only combat gets it out."},
    {5, 14, "There is no combat in the movement phase."},
    {5, 15,
     "A unit may spend up to its six movement points in a phase. What is left over is lost."},
    {5, 16, "A move goes from hex to adjacent hex without gaps."},
    {5, 17, "When you move another unit, the move of the one before is finished."},
    {5, 21,
     "Each hex costs what its ground costs: clear ground 1, woods and rough ground 3, both "
     "together 6. See the terrain chart (9.0)."},
    {5, 22, "Along a road a hex costs one point, whatever the ground."},
    {5, 23,
     "Along a trail a hex costs one point, two where it leads through woods or rough ground."},
    {5, 24, "Nobody enters river hexes; a ferry crosses them, and nobody stops on it."},
    {5, 25,
     "A creek is crossed only at bridges and fords. A bridge costs nothing extra, a ford one "
     "point."},
    {5, 31, "Units pass freely through hexes with friends in them."},
    {5, 32, "At the end of a phase at most two units share a hex."},
    {5, 33, "Any number of units may pass through one hex in a phase."},
    {5, 34, "Your own zones of control never hinder you."},
    {6, 0,
     "The six hexes around a unit are its zone of control. A unit that enters an enemy zone must "
     "stop there."},
    {6, 1, "Every unit has its zone at all times, in both player-turns."},
    {6, 2, "Entering or leaving a zone costs no points of its own."},
    {6, 3,
     "Out of an enemy zone lead only two ways: a result of combat, or the removal of the enemy."},
    {6, 4, "Two enemies next to each other hold each other fast."},
    {6, 5, "Zones of both sides may lie on one hex. Two zones on a hex are no worse than one."},
    {6, 6,
     "Zones do not cross a creek except at bridges and fords, and do not reach into ferry hexes."},
    {7, 0,
     "Add up the attackers, compare with the defenders, round in the defender\xE2\x80\x99s favour "
     "to a column of the table, roll one die. Each result is carried out before the next attack."},
    {7, 11,
     "Every enemy who has one of your units in his zone must be attacked in your combat phase."},
    {7, 12, "Every unit of yours that stands in an enemy zone must attack somebody."},
    {7, 13,
     "A hex may be attacked from all six sides, and by all the guns within range and sight."},
    {7, 14, "In one combat phase a unit attacks once and is attacked once."},
    {7, 15, "Only adjacent units attack. Artillery alone reaches further."},
    {7, 21, "All units in a hex defend together; they cannot be attacked apart."},
    {7, 22, "Units in one hex attack together."},
    {7, 23,
     "A unit that stands in several enemy zones must attack all of those enemies that nobody else "
     "takes on."},
    {7, 24,
     "Units from several hexes may join against one hex if each is adjacent to it, or is a gun in "
     "range and sight."},
    {7, 25,
     "Several hexes may be attacked at once if every attacker is adjacent to all of them. "
     "Supporting guns need not be."},
    {7, 3, "A strength is never split between two fights."},
    {7, 4,
     "Ground multiplies the defender: doubled on rough ground, in a town, up a slope, or across a "
     "stream, bridge or ford; tripled behind a redoubt. Only the best one counts."},
    {7, 5, "You may attack somewhere at poor odds so that more strength is free elsewhere."},
    {7, 6,
     "Results: Ae attackers eliminated; Ar attackers retreat; Ex exchange: defenders eliminated, "
     "attackers lose as much printed strength; Dr defenders retreat; De defenders eliminated. Odds "
     "beyond the table are fought in its last column."},
    {7, 71,
     "A retreat is one hex, to where no enemy zone reaches. The owner chooses the hex for each "
     "unit."},
    {7, 72,
     "No retreat into forbidden ground, over a forbidden side, into an enemy zone or off the map. "
     "A unit without a way out is lost."},
    {7, 73,
     "A retreat may end on a friend if there is room. Only where there is no other way may it push "
     "a friend out."},
    {7, 74,
     "A unit that retreated onto friends who are attacked later in the phase does not fight with "
     "them, but shares what befalls them."},
    {7, 75,
     "When a fight empties a hex, one victorious unit may go there, zones or not. It must be done "
     "at once; who has advanced neither attacks nor is attacked in this phase."},
    {7, 76, "Only one unit advances after a combat, even if several hexes were emptied."},
    {7, 81,
     "If the only way out leads to a full hex, one of the units there makes room and retreats in "
     "its turn."},
    {7, 82,
     "Making room may push further friends. If it would destroy one of them it does not happen, "
     "and the retreating unit is lost. Guns that were pushed out do not fire any more in this "
     "phase."},
    {7, 9, "Before the die you may choose a lower column than you have."},
    {8, 11, "Guns may fire at enemies up to three hexes away. They never have to."},
    {8, 12, "Range counts the target\xE2\x80\x99s hex but not the guns\xE2\x80\x99 own."},
    {8, 13, "Bombarding guns take one hex only, unless they support an attack on several."},
    {8, 14, "Guns of one hex bombard together."},
    {8, 15, "Bombarding guns take no harm from their own attack."},
    {8, 16,
     "When the attackers retreat, bombarding guns may go back with the others, if you wish."},
    {8, 21, "Guns may add their strength to an attack by units beside the enemy."},
    {8, 22, "In support of an attack on several hexes guns need reach and see only one of them."},
    {8, 23, "Units beside the enemy take every result; supporting guns take none."},
    {8, 31,
     "Guns need a line of sight: a straight line from centre to centre on which no hex between "
     "blocks."},
    {8, 32, "A line that runs along a hexside is blocked only if both hexes beside it block."},
    {8, 33,
     "Woods, wooded rough ground and towns between block the view. Rough ground alone does not."},
    {8, 34, "The two end hexes never block."},
    {8, 35, "Units do not block the view."},
    {8, 41, "Guns in an enemy zone must attack like the others, and may not bombard."},
    {8, 42, "From there they may attack several adjacent enemies, but none further off."},
    {8, 43, "In an enemy zone guns take the results of their attack."},
    {8, 44, "No ground keeps guns from attacking an adjacent hex."},
    {8, 45, "Across a creek guns bombard, the enemy beside them too."},
    {8, 51, "Guns do not fire in defence of others; they fire only in their own combat phase."},
    {8, 52, "Attacked guns take every result, of a bombardment too."},
    {9, 0,
     "The terrain chart tells what each kind of ground costs and what it does in combat. It is "
     "among the charts."},
    {10, 1, "There is no combat at night."},
    {10, 2, "At night nobody enters or leaves an enemy zone."},
    {11, 1, "An option: units that retreat as attackers lose their effectiveness."},
    {11, 2,
     "An ineffective unit does not attack and does not enter an enemy zone. It defends as before."},
    {11, 31,
     "An ineffective unit that begins its combat phase in an enemy zone must retreat, unless the "
     "enemies who hold it are driven off."},
    {11, 32, "That holds only if it stood in the zone as the phase began."},
    {11, 4, "Effectiveness comes back at night."},
};

constexpr const char* revised_chapters[] = {"Sequence of play", "Reinforcements", "Movement",
                                            "Zones of control", "Combat",         "Artillery",
                                            "Ground and works", "Night",          "Morale"};

constexpr const char* classic_chapters[] = {
    "Sequence of play", "Movement", "Zones of control", "Combat", "Artillery",
    "Terrain",          "Night",    "Effectiveness"};

template <size_t texts, size_t names>
constexpr Rulebook from_chapter_4(const RuleText (&rules)[texts],
                                  const char* const (&chapters)[names]) {
  return {rules, static_cast<int>(texts), chapters, 4, static_cast<uint8_t>(names)};
}

constexpr Rulebook revised_book = from_chapter_4(revised, revised_chapters);
constexpr Rulebook classic_book = from_chapter_4(classic, classic_chapters);

int order_of(const Rulebook& book, uint8_t section, uint8_t item) {
  int order = item;  // 5.211 comes between 5.21 and 5.22
  if (book.has_decimal_items) order = item < 10 ? item * 100 : item < 100 ? item * 10 : item;
  return section * 1000 + order;
}

}  // namespace

const Rulebook& rulebook_of(Edition edition) {
  return edition == Edition::revised ? revised_book : classic_book;
}

const Rulebook& rulebook_of(const Game& game) {
  const OwnWords* own = own_words_of(game);
  return own != nullptr && own->rulebook != nullptr ? *own->rulebook : rulebook_of(game.edition);
}

int find_rule(const Rulebook& book, uint8_t section, uint8_t item) {
  int found = -1;
  for (int i = 0; i < book.count; ++i) {
    const RuleText& rule = book.texts[i];
    if (rule.section == section &&
        order_of(book, section, rule.item) <= order_of(book, section, item))
      found = i;
  }
  return found;
}

const char* chapter_name(const Rulebook& book, uint8_t section) {
  if (section < book.first_chapter) return "Map and pieces";
  const int index = section - book.first_chapter;
  return index < book.chapter_count ? book.chapters[index] : "";
}

}  // namespace bg
