#include "ui/text/help_text.h"

namespace bg::ui {

namespace {

using enum Case;

constexpr HelpTopic english[] = {
    {"Touching the map",
     "Tap a counter, then a hex it can go to: the figure is the movement left there. Undo takes "
     "moves back until a die has fallen.\n\nFollow brings up those behind it on the road. A stack "
     "moves one by one or together. Next finds who can still act."},
    {"Looking around",
     "Drag the map. The lens shows more or less of it, at last the whole field; the sheets beside "
     "it hex numbers, enemy "
     "zones, hexes that score.\n\nRest a finger on a counter for its card. Where something is "
     "refused, Why? opens the rule."},
    {"The counters",
     "Square corners: Union. Cut corners: Confederate. The figure is the strength, in brackets for "
     "defence only. Pale: has acted. A letter: D disordered, S shaken, R routed.",
     {},
     true},
    {"Marks",
     "Yellow ring: in hand. Green: can act or be chosen. Red: whom or where. Stripes: zones of the "
     "enemy.\n\n! must fight in this phase. A figure at a corner of a stack is the strength of all "
     "in it."},
    {"A turn",
     "You move as many units as you like, then you fight. Then the other side does the same, and "
     "the turn is over (#).\n\nEnd phase tells first what is still undone.",
     {sequence_of_play}},
    {"Winning",
     "Every battle counts in its own way: losses, places held, units that march off by a certain "
     "road. The battle\xE2\x80\x99"
     "s page tells how.\n\nMenu, Victory points: the points now, and whose victory they would be."},
    {"Moving",
     "Clear ground costs 1 point, woods 2, rough ground 3, a road 1 whatever it leads through. "
     "Water is crossed at bridges and fords (#).\n\nTwo units may stand in a hex. Menu, Charts, "
     "Terrain has every cost.",
     {movement}},
    {"Zones of control",
     "The six hexes around an enemy are his zone. A unit that enters it must stop, and cannot "
     "walk out of it again (#).\n\nSo the lines lock, and only a fight or the night sets them "
     "free.",
     {zone_stops}},
    {"New units",
     "Reinforcements come on by the hexes their orders name. The bar tells when some are "
     "due.\n\nThose who come behind others by the same road pay for the length of the column "
     "(#).",
     {entry_columns}},
    {"Fighting",
     "Every enemy whose zone holds one of yours must be attacked (#), and every one of yours it "
     "holds must attack (#).\n\nTap an enemy: all who can attack him join; a tap takes one out or "
     "in. "
     "Odds shows the sum, Roll fights.",
     {must_be_attacked, must_attack}},
    {"The odds",
     "Strength against strength gives the column, the die the row (#). Ground shifts it: the "
     "odds page lists every reason with its rule.\n\nMany on one at 3:1 or better, few elsewhere: "
     "diversions are allowed.",
     {combat_results}},
    {"After the die",
     "Ar: the attackers go back a hex. Dr: the defenders do. Ex: both lose. Ae, De: all are lost. "
     "A star: only one of them.\n\nNobody retreats into an enemy zone. Who cannot retreat is lost "
     "(#): strike where the way back is cut.",
     {no_way_to_retreat}},
    {"Advancing",
     "A hex emptied by the fight may be taken by one of the winners at once, enemy zones or not "
     "(#).\n\nThat closes the next enemy\xE2\x80\x99"
     "s way out. So mind the order of your attacks.",
     {advance}},
    {"Guns",
     "Guns fire up to three hexes far, if they see, and then take no harm (#). Woods, "
     "towns and heights block the view.\n\nBeside the enemy they share every result, and they "
     "never advance (#).",
     {bombards_unharmed, guns_never_advance}},
    {"Order and rally",
     "A disordered unit attacks with a third less, a shaken one with two thirds less, a routed one "
     "not at all (#).\n\nAway from the enemy it may stand still and rally (#). The classic "
     "rules do without.",
     {disordered, rallying}},
    {"Night",
     "By night units are slower, may slip out of enemy zones, and need not fight unless they have "
     "moved up.\n\nWho attacks gambles: a die may double or halve his strength (#).",
     {night}},
    {"The machine",
     "Recruit, regular and veteran play by the rules that bind you, and see no dice.\n\nMenu, "
     "Suggest: what a regular would do. Danger here?: what the enemy could do next turn to this "
     "hex."},
    {"Playing together",
     "Pass the device when the cover asks for it. The other player then sees what happened, and "
     "may watch it again.\n\nEvery command is saved at once: switch off whenever you like."},
    {"About",
     "The Blue & Gray battles by their published rules, in our own words. What the rules state "
     "about a hex is exact; the rest of each map is reconstructed from the ground, as its page "
     "says. So it does where an edition's values are second-hand.\n\nThere is no network: nothing "
     "is sent anywhere."},
};

}  // namespace

int help_count() {
  return sizeof english / sizeof english[0];
}

const HelpTopic& help_at(int index) {
  return english[index];
}

}  // namespace bg::ui
