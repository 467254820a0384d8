#include "ui/strings.h"

namespace bg::ui {

namespace {

// In the order of Str. printf directives stand for what the screen fills in.
constexpr const char* english[] = {
    "",                                                      // nothing
    "Pocket",                                                // title_first
    "Blue",                                                  // title_blue
    "&",                                                     // title_and
    "Gray",                                                  // title_gray
    "Battles of the American Civil War",                     // subtitle
    "Continue",                                              // resume
    "New game",                                              // new_game
    "Back",                                                  // back
    "Choose a battle",                                       // choose_battle
    "No battle can be read. Load the battles again.",        // no_battles
    "Unreadable battle",                                     // damaged_battle
    "%d turns \xC2\xB7 map of %d \xC3\x97 %d hexes",         // turns_and_map
    "Start",                                                 // start
    "Starting replaces the saved game.",                     // replaces_saved
    "This version does not have the rules of that battle.",  // rules_not_here
    "The saved game cannot be continued. %s.",               // saved_unreadable
    "Undo",                                                  // undo
    "Next",                                                  // next
    "Other",                                                 // other
    "Orders",                                                // orders
    "Fight",                                                 // fight
    "Done",                                                  // done
    "Confirm",                                               // confirm
    "Cancel",                                                // cancel
    "%d unit can act",                                       // unit_can_act
    "%d units can act",                                      // units_can_act
    "Every unit has acted",                                  // no_unit_can_act
    "Tap a marked hex",                                      // pick_target
    "All done?",                                             // order_end
    "Move to %s",                                            // order_move
    "Attack %s",                                             // order_attack
    "Strategic move to %s",                                  // order_march
    "Enter at %s",                                           // order_enter
    "Leave the map",                                         // order_exit
    "Stand and rally",                                       // order_rally
    "Begin a breastwork",                                    // order_dig
    "Breastwork faces %s",                                   // order_face
    "Rout",                                                  // order_rout
    "Remove the breastwork",                                 // order_raze
    "Attack hex %s",                                         // order_target
    "Join the attack",                                       // order_join
    "Give up the attack",                                    // order_cancel
    "Fight",                                                 // order_fight
    "Fight at %s at most",                                   // order_fight_at_most
    "Drive off",                                             // order_flush
    "Slip away",                                             // order_withdraw
    "Retreat to %s",                                         // order_retreat
    "Push out of %s",                                        // order_displace
    "Take as a loss",                                        // order_lose
    "Advance to %s",                                         // order_advance
    "Turn %d/%d \xC2\xB7 %s %s",                             // status
    "U %d : %d C",                                           // standing
    "Hex %s \xC2\xB7 %s",                                    // hex_info
    "The battle is over",                                    // game_over
    "%d points",                                             // points
    "%d units left",                                         // units_left
    "See map",                                               // see_map
    "Finish",                                                // to_title
    "Result",                                                // result
};
static_assert(sizeof english / sizeof english[0] == static_cast<unsigned>(Str::count),
              "a string is missing");

}  // namespace

const char* str(Str which) {
  return english[static_cast<unsigned>(which)];
}

}  // namespace bg::ui
