// The words of the folio's rules (rules/musket/cases.h), each list in the order of its numbers.
#include "ui/text/own_words.h"

namespace bg {

namespace {

constexpr etl::string_view refusals[] = {
    "Not possible at this point",
    "That unit is not yours to command now",
    "That unit is not on the map",
    "That hex is off the map",
    "Its formation sets up elsewhere",
    "Its place in the set-up is given",
    "An enemy stands there",
    "No room: three units, two of them brigades, are the limit",
    "It can never enter that hex",
    "There are two aims, A and B",
    "No replacement is left in this turn",
    "This turn’s replacement serves other formations",
    "It has lost no step",
    "It has no line of communication",
    "Not in an enemy zone of control",
    "It is not among the units that wait to be replaced",
    "It comes back beside its formation, with its leader, on a line of communication or in a box",
    "That box is the other side’s",
    "Only a leader can do that",
    "The leader is inactive",
    "That unit is not under his command",
    "Only Thomas raises a battalion in this way",
    "A unit that has come back must be placed first",
    "No fog of war is left to play",
    "Fog of war has been played on it already",
    "In a box, fog of war cannot touch it",
    "Nobody stands there",
    "Fog of war is played on the army that is to move",
    "It goes astray by one hex only",
    "An enemy zone of control is there",
    "It is not disrupted",
    "No infantry of yours is within two hexes and sees him",
    "It has moved already",
    "Fog of war holds it in this phase",
    "It stands in an enemy zone and must disengage",
    "Too far for its movement points",
    "It stands in no enemy zone: it can simply move",
    "Leaders and headquarters do not march",
    "It is disrupted",
    "A march starts and stays three hexes away from every enemy",
    "There is no way there by road or trail alone",
    "At night nobody enters an enemy zone",
    "The way to the box is too long",
    "An enemy stands on the hex before the box",
    "Nobody of that formation is held",
    "It is not in the leader’s hex",
    "Only the Union trains can leave for good",
    "The trains may not leave before turn 7",
    "It is not in a box",
    "Fight or give up the planned attack first",
    "No attack is being planned",
    "No enemy unit is there",
    "That hex has had its attack in this phase",
    "No unit of yours can attack that hex now",
    "It has attacked already in this phase",
    "It is not next to that hex",
    "The creek lies between, without a bridge or ford",
    "The target is out of range",
    "There is no line of sight",
    "Only guns bombard",
    "Guns take no part in counterattacks",
    "It was attacked in this phase and does not counterattack",
    "It takes part already",
    "One leader is enough for an attack",
    "Only infantry that attacks can lead",
    "It leads already",
    "An attack needs infantry beside the hex",
    "A bombardment needs guns",
    "It need not retreat",
    "It cannot retreat that way",
    "A hex out of enemy zones is open: it must go there",
    "No box or supply hex is here to retreat into",
    "It cannot hold: the result or its disorder drives it back",
    "Beaten units must retreat first",
    "That unit may not advance",
    "Leaders, headquarters and trains do not fight",
    "Artillery does not advance",
};

// Stage, in its order.
constexpr const char* stages[] = {"set-up",
                                  "choice of an aim",
                                  "replacements",
                                  "fog of war",
                                  "movement",
                                  "combat",
                                  "leader may help the defence",
                                  "units retreat",
                                  "units may advance",
                                  "play ends"};
// By column: differences of strength, then the strengths of a bombardment.
constexpr const char* columns[] = {"-7 or less",    "-6 to -3",    "-2 to +1",    "+2 to +5",
                                   "+6 to +9",      "+10 to +13",  "+14 to +17",  "+18 to +21",
                                   "+22 or more",   "guns 1 or 2", "guns 3 or 4", "guns 5 or 6",
                                   "guns 7 or more"};
// Outcome, in its order.
constexpr const char* outcomes[] = {
    "no effect",
    "Ax, the attackers’ lead unit loses a step, all retreat",
    "Ar, the attackers retreat or hold disrupted",
    "Ad, the attackers’ lead unit may be disrupted",
    "Ex, each lead unit loses a step",
    "Dd, the defenders’ lead unit may be disrupted",
    "Dr, the defenders retreat or hold disrupted",
    "Dm, the defenders’ lead unit may rout, the rest retreat",
    "Dx, the defenders’ lead unit loses a step and may rout, the rest retreat",
};
constexpr const char* aims[] = {"none", "A, no Union unit left on the map",
                                "B, eighteen Union units lost"};

template <size_t n>
constexpr OwnEvent with_names(const char* words, const char* const (&names)[n]) {
  return {words, names, static_cast<uint8_t>(n)};
}

constexpr OwnEvent events[] = {
    with_names("{side} {name}", stages),
    {"{unit} is placed {hex} {area}"},
    {"The Confederate player has fixed an aim"},
    {"Union replacements: the die shows {number}"},
    {"{unit} arrives {area}"},
    {"{unit} comes on a die below the turn: {number}"},
    {"Wheeler’s die against the trains: {number}, halved"},
    {"The die for Rossville: {number}, halved"},
    {"{unit} rolls a {number} to come back"},
    {"{unit} stays routed until turn {number}"},
    {"{unit} regains a step {hex}"},
    {"{unit} tries to bring {target} back: a {number}"},
    {"The die for the {side} fog of war shows {number}"},
    {"{side} fog of war: {number} to play"},
    {"Fog of war: {unit} {hex}, the die shows {number}"},
    {"{unit} is held and may not move in this phase"},
    {"{unit} may move again"},
    {"{unit} goes astray {hex}"},
    {"{unit} leaves the map {from} and is {area}"},
    {"{unit} keeps its nerve with a {number}"},
    {"{unit} is disrupted {hex}: half strength, no attack"},
    {"{unit} recovers {hex}"},
    {"{unit} loses a step {hex}"},
    {"{unit} is destroyed for good {from}"},
    {"{unit} is captured {from}"},
    {"{unit} routs {from}; it may come back in turn {number}"},
    {"{unit} becomes active {hex}"},
    {"{unit} becomes inactive {hex}"},
    {"{unit} leaves for Chattanooga"},
    {"{side} bombardment of {target} {hex}"},
    with_names("Fought at {name}", columns),
    {"The die shows {number}"},
    with_names("Result: {name}", outcomes),
    {"{unit} takes no loss from an exchange"},
    {"{unit} is under fire: a {number}, 4 and more hit"},
    {"{unit} falls {from}"},
    {"{unit} holds its ground {hex}, all there disrupted"},
    {"{unit} rides to his men {hex}"},
    {"{unit} recovers overnight {hex}"},
    with_names("The Confederate aim was {name}", aims),
    {"{unit} loses its nerve with a {number}"},
};

constexpr OwnVerb verbs[] = {
    {"Place", "Stand here", {"Wait {area}"}},
    {"Choose",
     "Fix the aim",
     {"Aim A: no Union unit left on the map", "Aim B: eighteen Union units lost"}},
    {"Refit", "Use the replacement: it regains its step"},
    {"Summon", "Try to bring {target} back by a die"},
    {"Delay", "Fog of war: try to hold those who stand here"},
    {"Astray", "Fog of war: try to lead it astray, to this hex"},
    {"Spur", "Fog of war: it moves here, out of turn"},
    {"Rally", "Fog of war: it tries to recover"},
    {"Snipe", "Fog of war: sharpshooters fire at him"},
    {"Slip off", "Disengage to here: a check of its nerve"},
    {"Recover", "Stand still and try to recover"},
    {"Steady", "{target} recovers, by his example"},
    {"Order", "{target} and its formation may move again"},
    {"Send off", "Leave for Chattanooga, for good"},
    {"Bombard", "Bombard this hex"},
    {"Lead", "Lead the attack"},
    {"Help", "Help the defence with his rating"},
    {"Leave", "Retreat off the map"},
    {"Hold", "Hold the hex, all there disrupted"},
};

constexpr EventKind own_event(uint8_t number) {
  return static_cast<EventKind>(first_own_event + number);
}

template <class T, size_t n>
constexpr size_t count_of(const T (&)[n]) {
  return n;
}

}  // namespace

constinit const OwnWords musket_words{
    .first_refusal = first_own_refusal,
    .refusal_count = count_of(refusals),
    .refusals = refusals,
    .first_event = first_own_event,
    .event_count = count_of(events),
    .events = events,
    .first_verb = first_own_verb,
    .verb_count = count_of(verbs),
    .verbs = verbs,
    .disordered = "disrupted",
    .disordered_effect = "Disrupted: half strength, no attack",
    .ineffective_effect = "Inactive: gives no benefit now",
    .rulebook = &musket_rules,
    .bombarded = own_event(29),
    .column_set = own_event(30),
    .fight_die = own_event(31),
    .fight_result = own_event(32),
};

}  // namespace bg
