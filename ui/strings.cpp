#include "ui/strings.h"

namespace bg::ui {

namespace {

// In the order of Str. printf directives stand for what the screen fills in.
constexpr const char* english[] = {
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
    "End turn",                                              // end_turn
    "Confirm",                                               // confirm
    "Cancel",                                                // cancel
    "%d units can act",                                      // units_can_act
    "Every unit has acted",                                  // no_unit_can_act
    "End the %s turn?",                                      // ask_end_turn
    "Tap a marked hex",                                      // pick_target
    "Move to %s",                                            // move_to
    "Attack %s",                                             // attack_on
    "Turn %d/%d \xC2\xB7 %s",                                // status
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
