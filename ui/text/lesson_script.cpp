#include "ui/text/lesson_script.h"

namespace bg::ui {

namespace {

constexpr LessonStep english[] = {
    {"Welcome, General. Blue counters with square corners are yours; the large figure is a "
     "unit\xE2\x80\x99s strength. A ring on the map shows what is meant. Tap these words to go on.",
     "", "", false, "target 0305"},
    {"Gray with cut corners is the enemy. In the ring: Fulton, strength 3, alone. Let us attack "
     "him before Gregg, the 7 on the right, comes up. Tap here to go on.",
     "", "", false, "target 0506"},
    {"MOVE. Tap your unit Harker, the 5 in the ring. Circles: where he can go, and the points left "
     "there. Stripes: beside an enemy. Then tap the ringed hex.",
     "move 0 0405", "The lesson waits for Harker: tap him, then the ringed hex.", false},
    {"Harker now stands in Fulton\xE2\x80\x99s zone of control, the six hexes around him: he had "
     "to "
     "stop and cannot walk away. (Rule 6.13; Learn has every rule by its number.) Now Buell, the "
     "4: tap him, then the ringed hex.",
     "move 1 0406", "The lesson waits for Buell: tap him, then the ringed hex.", false},
    {"Both are beside the enemy and must fight now. (Undo takes moves back, until the dice fall.) "
     "End the movement: tap End phase, then Confirm.",
     "end", "The lesson waits for the end of your movement: End phase, then Confirm.", false},
    {"ATTACK. Units marked ! must fight in this phase. Tap Fulton to name him as the target.",
     "target 0506", "The lesson waits for the target: tap Fulton in the ring.", false},
    {"Now tap Harker or Buell: he joins the attack.", "join 0|join 1",
     "The lesson waits for a unit to join the attack: tap it.", false},
    {"And the other one: he has a !, too.", "join 0|join 1",
     "The lesson waits for the other unit to join the attack.", false},
    {"5 and 4 make 9, against 3: odds of 3:1. One die decides. Tap Odds and look at the chances, "
     "then Roll.",
     "fight 0", "The lesson waits for the attack: tap Roll.", false},
    {"A 4: Dr, the defender retreats. Watch Fulton fall back one hex.", "retreat 2 0606",
     "Wait for Fulton\xE2\x80\x99s retreat.", true},
    {"ADVANCE. One of the winners may take the hex he left, the one with the red rim. Harker is "
     "in hand: tap Advance.",
     "advance 0 0506", "The lesson waits for Harker: tap Advance.", false},
    {"Well done. Nothing is left to fight: tap End phase, then Confirm, and the enemy has his "
     "turn.",
     "end", "The lesson waits for the end of your turn: End phase, then Confirm.", false},
    {"The enemy\xE2\x80\x99s turn: watch. Gregg, the 7, comes up on your flank.", "move 3 0605",
     "The enemy moves.", true},
    {"He ends his movement. Now he must attack.", "end", "The enemy moves.", true},
    {"Gregg and Fulton attack Harker: 7 and 3 against 5.", "target 0506", "The enemy attacks.",
     true},
    {"Gregg and Fulton attack Harker: 7 and 3 against 5.", "join 3", "The enemy attacks.", true},
    {"10 against 5: odds of 2:1.", "join 2", "The enemy attacks.", true},
    {"The die falls.", "fight 0", "The enemy attacks.", true},
    {"RETREAT. A 3: your unit must go back one hex, to where no enemy stands beside it. Harker is "
     "in hand: tap a marked hex. On Buell the two would stack; a hex holds two.",
     "retreat 0 0405|retreat 0 0406", "The lesson waits for Harker\xE2\x80\x99s retreat.", false},
    {"Gregg takes the hex.", "advance 3 0506", "The enemy advances.", true},
    {"His turn is over.", "end", "The enemy ends his turn.", true},
    {"WINNING. Ground and losses score points. The bars at the top right are the menu: Victory "
     "points there tells who is ahead. Tap here to go on.",
     "", "", false},
    {"SEEING. Drag to look around; the lens zooms, the pile beside it shows enemy zones, hex "
     "numbers "
     "and what scores. A finger resting on a unit opens its card; the small label of a stack is "
     "its whole strength. Tap here.",
     "", "", false},
    {"You have moved, attacked, advanced and retreated: that is most of the game. Guns, night and "
     "what disorders a unit stand under Learn. Tap here to go there.",
     "", "The lesson is over: tap the words above.", false},
};

}  // namespace

const LessonStep* lesson_steps() {
  return english;
}

int lesson_length() {
  return sizeof english / sizeof english[0];
}

}  // namespace bg::ui
