#include "ui/lesson_script.h"

namespace bg::ui {

namespace {

constexpr LessonStep english[] = {
    {"Welcome, General. Blue counters with square corners are yours. The large figure is a "
     "unit\xE2\x80\x99s strength. Rings show what to tap. Tap these words to go on.",
     "", "", false},
    {"Gray with cut corners is the enemy: Fulton, strength 3, alone in hex 0506. Let us attack him "
     "before Gregg comes up. Tap here to go on.",
     "", "", false},
    {"MOVE. Tap your unit Harker (5) in 0305. Marked hexes are in reach. Tap 0405, beside the "
     "enemy, then Confirm below.",
     "move 0 0405", "The lesson waits for Harker: tap 0305, then 0405, then Confirm.", false},
    {"Harker now stands in Fulton\xE2\x80\x99s zone of control, the six hexes around him, and "
     "cannot walk away (6.13). Bring Buell (4) from 0307 to 0406.",
     "move 1 0406", "The lesson waits for Buell: tap 0307, then 0406, then Confirm.", false},
    {"Both are beside the enemy and must fight now. End the movement: tap End phase, then Confirm.",
     "end", "The lesson waits for the end of your movement: End phase, then Confirm.", false},
    {"ATTACK. Units beside each other must fight (8.11). Tap Fulton in 0506 to name him as the "
     "target.",
     "target 0506", "The lesson waits for the target: tap 0506.", false},
    {"Now tap Harker or Buell: he joins the attack.", "join 0|join 1",
     "The lesson waits for a unit to join the attack: tap it.", false},
    {"And the other one.", "join 0|join 1",
     "The lesson waits for the other unit to join the attack.", false},
    {"5 and 4 make 9, against 3: odds of 3:1. One die decides (8.6). Tap Fight and look at the "
     "chances, then Roll.",
     "fight 0", "The lesson waits for the attack: tap Fight, then Roll.", false},
    {"A 4: Dr, the defender retreats. Fulton falls back one hex.", "retreat 2 0606",
     "Wait for Fulton\xE2\x80\x99s retreat.", true},
    {"ADVANCE. The hex he left may be taken by one of the winners (8.75). Tap Harker, then 0506, "
     "then Confirm.",
     "advance 0 0506", "The lesson waits for Harker to advance to 0506.", false},
    {"Well done. Nothing is left to fight: tap End phase, then Confirm, and the enemy has his "
     "turn.",
     "end", "The lesson waits for the end of your turn: End phase, then Confirm.", false},
    {"The enemy moves. Gregg (7) comes up on your flank.", "move 3 0605", "The enemy moves.", true},
    {"He ends his movement. Now he must attack.", "end", "The enemy moves.", true},
    {"Gregg and Fulton attack Harker: 7 and 3 against 5.", "target 0506", "The enemy attacks.",
     true},
    {"Gregg and Fulton attack Harker: 7 and 3 against 5.", "join 3", "The enemy attacks.", true},
    {"10 against 5: odds of 2:1.", "join 2", "The enemy attacks.", true},
    {"The die falls.", "fight 0", "The enemy attacks.", true},
    {"RETREAT. A 3: your unit must go back one hex, to where no enemy stands beside it (8.71). "
     "Harker is in hand: tap one of the marked hexes, then Confirm.",
     "retreat 0 0405|retreat 0 0406", "The lesson waits for Harker\xE2\x80\x99s retreat.", false},
    {"Gregg takes the hex.", "advance 3 0506", "The enemy advances.", true},
    {"His turn is over.", "end", "The enemy ends his turn.", true},
    {"You have moved, attacked, advanced and retreated: that is most of the game. Guns, order and "
     "night are explained under Learn. Tap here to leave the lesson.",
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
