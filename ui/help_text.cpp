#include "ui/help_text.h"

namespace bg::ui {

namespace {

constexpr HelpTopic english[] = {
    {"Touching the map",
     "Tap one of your counters to take it in hand. Green hexes are where it can go. Tap one, look "
     "at "
     "the bar below, then tap Confirm: nothing happens before that.\n\n"
     "Tap a stack to choose which unit you mean. Drag to look around. The lens changes the "
     "size.\n\n"
     "Next jumps to a unit that can still do something. Undo takes moves back one by one, until a "
     "die has fallen.\n\n"
     "When something is not allowed, a red note says why, with the number of the rule. Tap the "
     "note "
     "to read the rule."},
    {"The counters",
     "Blue with square corners is the Union, gray with cut corners the Confederacy. The box shows "
     "the kind: crossed lines infantry, one stroke cavalry, a ball artillery. The figure below is "
     "the strength.\n\n"
     "A letter in a corner tells the order of a unit: D disordered, S shaken, R routed. Paler "
     "counters have finished moving."},
    {"A turn",
     "First you move, as many units as you like. Then you fight. Then the other side does the "
     "same, "
     "and a turn is over (4.0).\n\n"
     "End phase ends it; it asks first, and tells you if a unit still must fight."},
    {"Moving",
     "Every hex costs movement points: clear ground 1, woods 2, rough ground 3. Roads cost 1 "
     "whatever they lead through. Creeks are crossed at bridges and fords only. See the terrain "
     "chart.\n\n"
     "Two units may stand in a hex. You must stop beside an enemy, and you cannot walk away from "
     "him: his six neighbouring hexes are his zone of control (7.0)."},
    {"Fighting",
     "Units beside each other must fight: every enemy who holds one of yours must be attacked, and "
     "every one of yours who is held must attack somebody (8.11, 8.12).\n\n"
     "Tap an enemy to plan an attack on him, tap your units to join it, look at the odds, then tap "
     "Fight. The attackers\xE2\x80\x99 strength against the defenders\xE2\x80\x99 gives the "
     "column, "
     "the die gives the row (8.6)."},
    {"After the die",
     "Ar: the attackers go back one hex. Dr: the defenders do. Ex: both lose. Ae and De: all are "
     "gone. Nobody retreats beside an enemy; who cannot retreat is lost (8.72).\n\n"
     "A hex that was emptied may be taken by one of the winners (8.75). Cut off the retreat before "
     "you strike: that is how armies are destroyed."},
    {"Guns",
     "Artillery fires up to three hexes, if it can see, and takes no harm (9.11, 9.15). Woods, "
     "towns "
     "and heights block the view. Guns beside the enemy are strong but in danger, and never "
     "advance."},
    {"Order and rally",
     "Retreats cost order. A disordered unit attacks with a third less, a shaken one with two "
     "thirds less, a routed one not at all (12.2). Away from the enemy a unit may stand still and "
     "rally (12.41). Night brings most of them back."},
    {"Night",
     "At night units are slower, may slip out of enemy zones, and need not fight unless they moved "
     "up. Attacks are a gamble: a die may double or halve them (11.0)."},
    {"Playing together",
     "Pass the device when the cover screen says so. The log in the menu shows all that happened, "
     "step by step. Every command is saved at once: you may switch off at any moment and continue "
     "later."},
    {"About",
     "Pocket Blue & Gray plays the Blue & Gray family of battles by their published rules. The "
     "words are our own. The printed maps are not ours to copy: what the rules state about a hex "
     "is "
     "exact, the rest is reconstructed from the historical ground, and each battle\xE2\x80\x99s "
     "page "
     "says how much.\n\n"
     "Nothing is sent anywhere: there is no network."},
};

}  // namespace

int help_count() {
  return sizeof english / sizeof english[0];
}

const HelpTopic& help_at(int index) {
  return english[index];
}

}  // namespace bg::ui
