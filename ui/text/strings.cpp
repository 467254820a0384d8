#include "ui/text/strings.h"

namespace bg::ui {

namespace {

// In the order of Str. printf directives stand for what the screen fills in.
// clang-format off: one line each, so that a change touches one line
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
    "%d turns, %s moves first",                              // turns_and_first
    "Start",                                                 // start
    "Starting replaces the saved game.",                     // replaces_saved
    "This version does not have the rules of that battle.",  // rules_not_here
    "The saved game cannot be continued. %s.",               // saved_unreadable
    "Undo",                                                  // undo
    "Next",                                                  // next
    "Other",                                                 // other
    "March",                                                 // other_march
    "Move",                                                  // other_move
    "Orders",                                                // orders
    "Rally",                                                 // order_of_rally
    "Dig in",                                                // order_of_dig
    "Leave",                                                 // order_of_exit
    "Fight",                                                 // fight
    "Odds",                                                  // odds
    "Advance",                                               // advance
    "End phase",                                             // done
    "Confirm",                                               // confirm
    "Tap Confirm to do it.",                                 // tap_confirm
    "Tap one of the marked hexes.",                          // tap_marked
    "Cancel",                                                // cancel
    "Select",                                                // take_other
    "Stack",                                                 // stack
    "Stack: %s joins",                                       // stack_joins
    "Follow",                                                // follow
    "Bring on",                                              // bring_on
    "Go there",                                              // go_there
    ", with %d more",                                        // prospect_with
    "%d unit can act",                                       // unit_can_act
    "%d units can act",                                      // units_can_act
    "No unit can act",                                       // no_unit_can_act
    "Too many in a hex: move one out",                       // crowded
    "Face your works, then End phase",                       // turn_works
    "%d unit can still act",                                 // one_still_can
    "%d units can still act",                                // some_still_can
    "All fall back: %d units",                               // fall_back_all
    "One hex each, in turn; Undo takes them back",           // fall_back_all_note
    "All units have acted",                                  // nothing_open
    "Tap a marked hex",                                      // pick_target
    "All done?",                                             // order_end
    "Move here",                                             // order_move
    "Attack %s",                                             // order_attack
    "Road march",                                            // order_march
    "Enter here",                                            // order_enter
    "Leave the map",                                         // order_exit
    "Stand and rally",                                       // order_rally
    "Begin a breastwork",                                    // order_dig
    "Breastwork faces %s",                                   // order_face
    "Rout",                                                  // order_rout
    "Remove the breastwork",                                 // order_raze
    "Attack %s",                                             // order_target
    "Join the attack",                                       // order_join
    "Give up the attack",                                    // order_cancel
    "Fight",                                                 // order_fight
    "Fight at %s at most",                                   // order_fight_at_most
    "Drive off",                                             // order_flush
    "Slip away",                                             // order_withdraw
    "Retreat here",                                          // order_retreat
    "Stacks with %s",                                        // order_retreat_onto
    "Displaces %s",                                          // order_displace
    "Take the loss",                                         // order_lose
    "Advance here",                                          // order_advance
    "Delay to turn %s",                                      // order_assign
    "Move with formation %s from next turn on",              // order_attach
    "Release it: one unit a turn",                           // order_release
    "Turn %d/%d \xC2\xB7 %s %s",                             // status
    "Points U %d : C %d",                                    // standing
    "To enter: %d (tap)",                                    // to_enter
    "Points now: Union %d, Confederate %d",                  // standing_row
    "Tap for the whole table",                               // standing_row_note
    "Hex %s \xC2\xB7 %s",                                    // hex_info
    "The battle is over",                                    // game_over
    "%d points",                                             // points
    "%d units left",                                         // units_left
    "See map",                                               // see_map
    "Finish",                                                // to_title
    "Result",                                                // result
    // ---- the map
    "Looking for units\xE2\x80\xA6",                 // looking
    "Close",                                         // close
    "Danger?",                                       // card_threat
    "Go on",                                         // go_on
    "No advance",                                    // no_advance
    "Decline",                                       // decline
    "Stand",                                         // stand
    "Stay",                                          // stay
    "Cancel",                                        // give_up
    "Roll",                                          // roll
    "Show",                                          // stop_die
    "The die rolls",                                 // die_rolls
    "%s: choose on the map",                         // chooses_next
    "%s player: your choice. ",                      // chooses_now
    "Watch the enemy",                               // watch_enemy
    "tap anywhere to go on",                         // tap_to_go_on
    "Tap where to go",                               // tap_to_go
    "-",                                             // minus
    "+",                                             // plus
    "Choose a unit",                                 // pick_unit
    "Choose an order",                               // pick_order
    "Tap an enemy to attack",                        // tap_enemy
    "Tap your units to join the attack",             // tap_attackers
    " points left",                                  // points_left
    " points to move",                               // points_in_hand
    " points to go on",                              // points_to_go_on
    "tap where it enters",                           // tap_entry
    "tap where it goes",                             // tap_goal
    "may only fall back",                            // only_falls_back
    " pts; yellow: march",                           // points_or_march
    " left",                                         // left_over
    ", stops",                                       // and_stops
    "Move here; %s is then done",                    // ends_move
    "the other",                                     // the_other
    "%d units, strength %d",                         // stack_info
    "%s to %d, at %s",                               // odds_line
    "%d in 6 win, %d lose",                          // die_prospects
    "%d in 6 succeed",                               // die_succeeds
    "%s to %d, woods: %s",                           // for_woods
    "%s to %d, terrain: %s",                         // for_terrain
    "a unit with ! is left out",                     // leaves_duty
    "must also attack %s",                           // must_also
    "%s must fight %s: leave it out",                // must_fight_other
    "End movement?",                                 // end_movement
    "End the turn?",                                 // end_combat
    "Tap a ringed enemy to attack",                  // ask_target
    "Tap an enemy. Units with ! must fight",         // ask_duties
    "No attacks left: end the phase",                // nothing_to_attack
    "No attack was possible: the turn has passed.",  // combat_passed
    "drive off the routed?",                         // ask_flush
    "cavalry may slip away",                         // ask_withdraw
    "retreat two hexes",                             // ask_two_hexes
    "advance into the empty hex?",                   // ask_occupy
    "tap the attacker to lose",                      // ask_attacker_loss
    "tap the defender to lose",                      // ask_defender_loss
    "tap your losses: %d to go",                     // ask_exchange
    "retreat to a marked hex",                       // ask_retreat
    "tap a unit to retreat",                         // ask_who_retreats
    "retreat to a marked hex, or stack",             // ask_retreat_stacking
    "no free hex: displaces a friend",               // ask_retreat_pushing
    "guns may retreat too",                          // ask_optional_retreat
    "advance after combat?",                         // ask_advance
    "tap the empty hex",                             // ask_where_advance
    "must fall back one hex",                        // ask_fall_back
    " \xC2\xB7 %d left",                             // status_left
    "T%d/%d %s %s%s",                                // status_line
    "T%d %c \xC2\xB7 %s",                            // status_layer
    " \xC2\xB7 %d may move",                         // status_quota
    "move",                                          // word_move
    "combat",                                        // word_combat
    "choice",                                        // word_choice
    " night",                                        // night_mark
    "All of them",                                   // all_attack
    "All together",                                  // all_move
    "in the attack",                                 // in_attack
    "must attack",                                   // must_attack
    "has moved",                                     // has_moved
    "can act",                                       // can_act
    "cannot act now",                                // cannot_act
    "must be attacked",                              // must_be_attacked
    "enters ",                                       // enters_at
    " for ",                                         // costs
    " movement point",                               // one_point
    " movement points",                              // many_points
    " MP",                                           // points_short
    "%d units in turn %d",                           // comes_later
    "%d unit in turn %d",                            // comes_later_one
    "comes in turn %d; tap for other orders",        // may_come_otherwise
    "%d more may move",                              // quota_left
    " and others",                                   // and_more
    "%d more may move, of %d that could",            // quota_of
    "No attacks left",                               // no_duties
    "No reinforcements are to come",                 // nobody_to_come
    "The ground",                                    // the_ground
    "Costs %s to enter",                             // costs_to_enter
    ", artillery %s",                                // costs_for_guns
    "Attackers are halved. ",                        // halves_attackers
    "Odds go %d column left. ",                      // shifts_left
    "This hex is reconstructed. ",                   // is_reconstructed
    "A breastwork is being built here. ",            // work_started
    "A breastwork here faces %s. ",                  // work_breastwork
    "A trench here faces %s. ",                      // work_trench
    "Danger ",                                       // threat_title
    "to ",                                           // threat_to
    "Tap one of your units or a hex first.",         // threat_where
    "The game ends before the enemy could attack.",  // threat_too_late
    "No enemy could attack it next turn.",           // threat_none
    "At worst %d to %d, at %s.\n",                   // threat_odds
    "The hex falls in %d of 100 attacks; %d.%d strength points are lost on average.\n",  // threat_lost
    "The hex falls every time; %d.%d strength points are lost on average.\n",  // threat_falls
    "Units that could not retreat: %d.\n",                                     // threat_cut_off
    "%d %%: %s\n",                                                             // threat_result
    "%s, from the %s\n",                                                       // threat_from
    "%s, guns from the %s\n",                                                  // threat_from_afar
    "%s %s, strength %d",                                                      // card_unit
    "%s of %s points left. ",                                                  // card_points
    "It defends but does not attack.\n",                                       // defends_only
    "Belongs to %s.",                                                          // belongs_to
    "Arrives on turn %d.\n",                                                   // arrives_on
    "Disordered: attacks at two thirds",                                       // is_disordered
    "Shaken: attacks at a third, defends at two thirds",                       // is_shaken
    "Routed: cannot attack, defends at a third",                               // is_routed
    "Beaten back: may not attack or go up to the enemy until a night has passed",  // is_ineffective
    "Stands still to rally",                                                       // is_rallying
    "Digs a breastwork",                                                           // is_digging
    "Has attacked",                                                                // has_attacked
    "Has been attacked",                                                           // was_attacked
    "Has advanced",                                                                // has_advanced
    "Must attack in this phase",                                                   // duty_to_attack
    "Stands in an enemy zone of control",                                          // in_zone
    "Terrain: %d column left",                                                     // column_left
    "For the attacker: %d right",                                                  // column_right
    "%s: %d becomes %d%s",                                                         // unit_counts
    ", at range",                                                                  // for_range
    ", close range",                                                               // for_closeness
    ", terrain",                                                                   // for_ground
    ", disordered",                                                                // for_order
    ", in flank",                                                                  // for_flank
    ", escorted",                                                                  // for_escort
    "Woods: %d column left",                                                       // woods_left
    "Attacker demoralized: %d left",                                               // spirit_left
    "Defender demoralized: %d right",                                              // spirit_right
    "Attack: %d becomes %d",                                                       // attack_counts
    "The die counts %+d",                                                          // die_counts
    "At night a die is rolled first: 1 doubles the attack, 4 to 6 halve it",       // night_die
    "Bombarding guns are not affected",                                            // guns_unharmed
    "Surrounded: Dr destroys it",                                                  // cannot_retreat
    "%d more for %s",                                                              // more_make
    "%s: %d",                                                                      // unit_strength
    "against %s: %d",                      // against_strength
    "%d in 6: %s",                         // times_in_six
    "%d to %d, at %s",                     // strength_against
    "you may take\nlower odds",            // fight_at
    "Attack on %s %s at %s: %s",           // result_line
    "By %s",                               // result_by
    " and %d more",                        // result_by_more
    " \xC2\xB7 die %+d: %d counts as %d",  // result_die
    "The map alone",                       // layer_none
    "Hex numbers",                         // layer_numbers
    "Enemy zones",                         // layer_zones
    "Hexes that score",                    // layer_objectives
    "Sight: tap a hex",                    // layer_sight
    "Lines of communications",             // layer_lines
    "%s player,",                          // take_device
    "take the device",                     // take_device_2
    "I have it",                           // ready
    "What happened",                       // what_happened
    "Watch it",                            // watch_again
    "Play",                                // play
    "My turn",                             // my_turn
    "%s, turn %d",                         // story_turn
    "Units moved: %d",                     // story_moved
    "Reinforcements arrived: %d",          // story_entered
    "Units that left the map: %d",         // story_exited
    "Attack on %s %s at %s: %s",           // story_attack
    "%s losses: %d, of strength %d",       // story_lost
    "Disordered or worse: ",               // story_order
    "Advanced after combat: ",             // story_advanced
    "Points: Union %+d, Confederate %+d",  // story_points
    "Reinforcements you may bring on now: %d. Tap the words below the map to see them.",  // story_due
    "No unit moved or fought",                           // story_nothing
    "No other choice: ",                                 // forced
    "No effect: the guns fired from afar",               // touches_nobody
    "Defence x%d. ",                                     // multiplies_defence
    "Not yet",                                           // not_yet
    "Let the routed stay?",                              // ask_end_flush
    "Stand and fight?",                                  // ask_end_withdraw
    "Leave it empty?",                                   // ask_end_occupy
    "Keep the guns there?",                              // ask_end_guns
    "No advance?",                                       // ask_end_advance
    "cannot be undone",                                  // is_final
    "Can come here: ",                                   // can_come
    "No unit of yours can come here now.",               // nobody_can_come
    "Set up: tap a unit, then a hex",                    // ask_set_up
    "Fix your aim in secret",                            // ask_secret_aim
    "Replacements: see Orders",                          // ask_replacements
    "Fog of war: tap any unit",                          // ask_fog
    "leader to help the defence?",                       // ask_leader_aid
    "No help from a leader?",                            // ask_end_aid
    "Set-up finished?",                                  // end_set_up
    "No more replacements?",                             // end_replacements
    "No more fog of war?",                               // end_fog
    "No more counterattacks?",                           // end_other_attacks
    "set-up",                                            // word_set_up
    "aim",                                               // word_secret_aim
    "replacements",                                      // word_replacements
    "fog of war",                                        // word_fog
    "counterattack",                                     // word_counterattack
    "off the map: tap, then a marked hex",               // waits_off_map
    "Choose",                                            // choose_order
    "What your side may do",                             // orders_of_side
    "Nothing can be ordered from here",                  // no_orders
    " (%d left)",                                        // so_many_left
    "Strength %d to %d",                                 // plan_info
    "tap units in or out",                               // in_or_out
    "Our rule: the printed standard rules are lost.\n",  // our_rule
    "Beside the map.\n",                                 // off_the_map
    // ---- around the game
    "Saved games",                    // saved_games
    "All battles",                    // all_battles
    "Loading the game",               // loading
    "Looking through the game",       // looking_back
    "Learn",                          // learn
    "Settings",                       // settings
    "%s \xC2\xB7 %d turns",           // date_and_turns
    "Brief",                          // tab_briefing
    "Forces",                         // tab_forces
    "Special",                        // tab_rules
    "Victory",                        // tab_victory
    "Map",                            // tab_map
    "at the start",                   // at_start
    "turn %d",                        // in_turn
    "%s, %s: %d units, strength %d",  // forces
    "%s, %s: %d unit, strength %d",   // force_of_one
    "\n\n%d of its %d hexes are stated by a source; the others are our reconstruction.",  // evidence
    "\n\n%d of its %d units, marked * among the forces, are reconstructed.",       // force_evidence
    "Red rims: hexes that score.",                                                 // map_legend
    "Every place for a saved game is taken. Delete one under Saved games first.",  // no_slot
    "This battle is played by one edition of the rules only.",                     // one_edition
    "Rules",                                                                       // rules_edition
    "Revised",                                                              // edition_revised
    "Classic",                                                              // edition_classic
    "Morale, breastworks, long marches; tap for simpler",                   // edition_revised_below
    "1975: no morale, no breastworks; tap for the full rules",              // edition_classic_below
    "The one edition this battle is in",                                    // edition_only_below
    "A person",                                                             // person
    "%s: tap to change",                                                    // player_of
    "Machine: recruit",                                                     // recruit
    "Machine: regular",                                                     // regular
    "Machine: veteran",                                                     // veteran
    "That cannot be done with this saved game.",                            // slot_failed
    "The saved game is deleted.",                                           // slot_deleted
    "Delete the game of %s (%s)? It cannot be brought back.",               // ask_delete
    "Delete",                                                               // remove
    "Saved, latest first",                                                  // saves_title
    "Turn %d of %d: %s moves",                                              // slot_moves
    "Turn %d of %d: %s fights",                                             // slot_fights
    "\xE2\x80\xA6",                                                         // slot_looking
    "cannot be played on",                                                  // slot_unreadable
    " (the sound part of it)",                                              // slot_as_far
    "Play on",                                                              // play_on
    "Two people",                                                           // slot_two_people
    "Person: %s. %s",                                                       // slot_one_person
    ", %d %.*s %d",                                                         // slot_day
    "JanFebMarAprMayJunJulAugSepOctNovDec",                                 // month_names
    "No saved games. Every game saves itself, command by command.",         // no_saves
    "Log and replay",                                                       // menu_log
    "Victory points",                                                       // menu_standing
    "Charts",                                                               // menu_charts
    "Help and rules",                                                       // menu_help
    "Save and leave",                                                       // menu_leave
    "To the map",                                                           // menu_map
    "Suggest",                                                              // menu_suggest
    "Danger here?",                                                         // menu_threat
    "\xE2\x80\x93 Turn %d, %s",                                             // log_turn
    "At %s",                                                                // log_odds
    ", die %d: ",                                                           // log_die
    "Taken back",                                                           // log_undo
    "Log: step %u of %u",                                                   // log_title
    "This game is not recorded, so there is nothing to watch.",             // no_log
    "<<",                                                                   // step_turn_back
    "<",                                                                    // step_back
    ">",                                                                    // step_forward
    ">>",                                                                   // step_turn_forward
    "On map",                                                               // on_the_map
    "Replay %u of %u \xC2\xB7 turn %d, %s",                                 // watch_status
    "Run",                                                                  // watch_play
    "Pause",                                                                // watch_pause
    "Again",                                                                // watch_once_more
    "Combat",                                                               // tab_combat
    "Terrain",                                                              // tab_terrain
    "Turns",                                                                // tab_turns
    "Points",                                                               // tab_standing
    "A attacker, D defender; e lost (* one), r retreats; Ex exchange",      // combat_legend
    "no",                                                                   // no_entry
    "attack halved",                                                        // halves
    "defence x%d",                                                          // defender_times
    "%d column left",                                                       // shift_left
    "%d column right",                                                      // shift_right
    "clear",                                                                // ground_clear
    "woods",                                                                // ground_woods
    "rough",                                                                // ground_rough
    "wooded rough",                                                         // ground_woods_rough
    "swamp",                                                                // ground_swamp
    "town",                                                                 // ground_town
    "river",                                                                // ground_river
    "lake",                                                                 // ground_lake
    "pond",                                                                 // ground_pond
    "ravine",                                                               // ground_ravine
    "hillside",                                                             // ground_hillside
    "turnpike",                                                             // ground_turnpike
    "road, railway",                                                        // ground_road
    "trail",                                                                // ground_trail
    "over a stream",                                                        // ground_stream
    "over a creek",                                                         // ground_creek
    "over a cliff",                                                         // ground_cliff
    "over a bridge",                                                        // ground_bridge
    "over a ford",                                                          // ground_ford
    "up a slope",                                                           // ground_slope
    "over a ridge",                                                         // ground_ridge
    "into a redoubt",                                                       // ground_redoubt
    "into trenches",                                                        // ground_entrenchment
    "Ground",                                                               // terrain_ground
    "Cost",                                                                 // terrain_foot
    "Guns",                                                                 // terrain_guns
    "In combat",                                                            // terrain_fight
    "%d night",                                                             // night_turn
    "+3U: three Union units come; dark: night.\n",                          // track_legend
    "\nTurn %d, %s: ",                                                      // track_arrivals
    "This game has no such table.",                                         // no_table
    "If it ended now: %s.\n",                                               // standing_now
    "The battle is over: %s.\n",                                            // standing_over
    "%s needs %d more: %s.\n",                                              // standing_next
    "Scored so far",                                                        // scored_so_far
    "Tap a place or a number to see it on the map.",                        // tap_a_place
    "In all",                                                               // points_in_all
    "If it ended now",                                                      // if_it_ended
    " near ",                                                               // award_near
    "The lesson",                                                           // lesson
    "Ten minutes: move, attack, retreat, advance",                          // lesson_below
    "Rules by number",                                                      // rules_by_number
    "Every case in our words",                                              // rules_by_number_below
    "< Previous",                                                           // previous_page
    "Next >",                                                               // next_page
    "%d. %s",                                                               // chapter_row
    "Of this battle",                                                       // battle_rules
    "Optional rules",                                                       // optional_rules
    "%d of %d",                                                             // chosen_of
    "Tap to choose among them",                                             // optional_rules_below
    "More options",                                                         // more_options
    "Players and rules",                                                    // players_and_rules
    "< Chapter",                                                            // chapter_back
    "< Rule",                                                               // rule_back
    "Rule >",                                                               // rule_forward
    "Chapter >",                                                            // chapter_forward
    "%d.%d %s",                                                             // rule_case
    "%d.%d, of this battle",                                                // battle_case
    "A rule of this battle. The battle\xE2\x80\x99s page lists them all.",  // battle_case_words
    "This case has no text of its own; the chapter has the rule.",          // no_rule_text
    "Brightness",                                                           // set_brightness
    "Sleep after",                                                          // set_sleep
    "Animation",                                                            // set_animation
    "Layout",                                                               // set_hand
    "Text size",                                                            // set_text
    "Colours",                                                              // set_palette
    "Confirm moves",                                                        // set_confirm
    "Ask before a move is made",                                            // set_confirm_below
    "Language",                                                             // set_language
    "Touch calibration",                                                    // set_touch
    "If taps land beside what you touch",                                   // set_touch_below
    "Kiosk",                                                                // set_kiosk
    "Plays by itself until somebody comes",                                 // set_kiosk_below
    "Left alone after",                                                     // set_idle
    "Operator code",                                                        // set_code
    "never",                                                                // never
    "%d min",                                                               // minutes
    "%d s",                                                                 // seconds
    "on",                                                                   // on
    "off",                                                                  // off
    "slow",                                                                 // slow
    "normal",                                                               // normal
    "fast",                                                                 // fast
    "large",                                                                // large
    "left-handed",                                                          // left_hand
    "right-handed",                                                         // right_hand
    "Paper",                                                                // palette_day
    "Colour-blind",                                                         // palette_colour_blind
    "Night",                                                                // palette_night
    "English",                                                              // english
    "English is the only language so far.",                                 // one_language
    ("Turn the kiosk on? Settings will then ask for the operator code, which is 1863 until you "
     "change it."),                                                         // ask_kiosk
    "Turn on",                                                              // turn_on
    "Statistics",                                                           // statistics
    "Reset all counts?",                                                    // ask_clear
    "Clear",                                                                // clear
    "Games started: %u",                                                    // count_started
    "Games played to the end: %u",                                          // count_finished
    "Won: Union %u, Confederate %u; drawn: %u",                             // count_won
    "Given up, left alone: %u",                                             // count_left
    "Lessons finished: %u",                                                 // count_lessons
    "Shows for passers-by: %u",                                             // count_shows
    "Commands given: %u",                                                   // count_commands
    "Operator code",                                                        // code_ask
    "New code",                                                             // code_new
    "The code is changed.",                                                 // code_changed
    "That is not the code.",                                                // code_wrong
    "Too many wrong codes. Wait %u s.",                                     // code_too_soon
    "Erase",                                                                // erase
    "Tap the cross, as exactly as you can.",                                // touch_first
    "Now this one.",                                                        // touch_second
    "And this one, to prove it.",                                           // touch_third
    "Those two taps do not fit the crosses. Once more.",                    // touch_apart
    "That was still beside the cross. Once more.",                          // touch_missed
    "The touch panel is calibrated.",                                       // touch_done
    "Stop",                                                                 // stop
    "Hurry",                                                                // hurry
    "Slower",                                                               // unhurry
    "%s machine is thinking",                                               // machine_thinks
    "%s machine waits",                                                     // machine_stopped
    "Looking for a move",                                                   // machine_suggests
    "The machine\xE2\x80\x99s choice. Confirm makes it, Cancel drops it.",  // suggested
    "The machine\xE2\x80\x99s choice of attack. Roll fights it, Cancel drops it.",  // suggested_attack
    "The machine would end the phase now.",               // suggested_nothing
    "Touch the screen to play",                           // touch_to_play
    "Still there?",                                       // still_there
    "Touch the screen to go on. The game ends in %d s.",  // game_ends_in
    "Why?",                                               // why
    "Rule",                                               // see_rule
    "Points",                                             // end_points
    "The points",                                         // points_title
    "Lost %d of %d units, strength %d",                   // lost_units
    "Replay",                                             // replay
};
// clang-format on
static_assert(sizeof english / sizeof english[0] == static_cast<unsigned>(Str::count),
              "a string is missing");

}  // namespace

const char* str(Str which) {
  return english[static_cast<unsigned>(which)];
}

}  // namespace bg::ui
