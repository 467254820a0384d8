#include "ui/text/help_text.h"

namespace bg::ui {

namespace {

using enum Case;

constexpr HelpTopic pages[] = {
    {Str::help_touching_the_map, Str::help_touching_the_map_words},
    {Str::help_looking_around, Str::help_looking_around_words},
    {Str::help_counters, Str::help_counters_words, {}, true},
    {Str::help_marks, Str::help_marks_words},
    {Str::help_turn, Str::help_turn_words, {sequence_of_play}},
    {Str::help_winning, Str::help_winning_words},
    {Str::help_moving, Str::help_moving_words, {movement}},
    {Str::help_zones_of_control, Str::help_zones_of_control_words, {zone_stops}},
    {Str::help_new_units, Str::help_new_units_words, {entry_columns}},
    {Str::help_fighting, Str::help_fighting_words, {must_be_attacked, must_attack}},
    {Str::help_odds, Str::help_odds_words, {combat_results}},
    {Str::help_after_the_die, Str::help_after_the_die_words, {no_way_to_retreat}},
    {Str::help_advancing, Str::help_advancing_words, {advance}},
    {Str::help_guns, Str::help_guns_words, {bombards_unharmed, guns_never_advance}},
    {Str::help_order_and_rally, Str::help_order_and_rally_words, {disordered, rallying}},
    {Str::help_night, Str::help_night_words, {night}},
    {Str::help_machine, Str::help_machine_words},
    {Str::help_playing_together, Str::help_playing_together_words},
    {Str::help_about, Str::help_about_words},
};

}  // namespace

int help_count() {
  return sizeof pages / sizeof pages[0];
}

const HelpTopic& help_at(int index) {
  return pages[index];
}

}  // namespace bg::ui
