// The words for what only one rule system has: its own refusals, events and verbs, by their numbers
// (rules/core/{result,event,command}.h). A row of sentences for each, made from the language files
// by the names in the system's cases.h; front ends know no system's headers. Asked by
// ui/text/words.cpp and by whoever names an order; decides nothing.
#pragma once

#include <etl/string.h>
#include <etl/string_view.h>

#include "rules/core/system.h"
#include "rules/core/view.h"
#include "ui/text/strings.h"
#include "ui/text/words.h"

namespace bg {

struct Rulebook;

struct OwnWords {
  uint16_t first_refusal;
  uint8_t first_event;
  uint8_t first_verb;
  Texts refusals, events;
  Texts buttons;             // of its verbs
  Texts orders;              // of its verbs, by their arg where that changes what is ordered
  Texts columns, results;    // of its fights, by the values of column_set and fight_result
  const uint8_t* result_of;  // the value of each shared Outcome; null where it tells no odds
  // What it asks where Ask has no word for it: by the number that its prompts then owe.
  Texts questions;
  // How its units fare, where the shared words do not say it.
  Str disordered;         // in a list: "disrupted"
  Str disordered_effect;  // on a card
  Str ineffective_effect;
  const Rulebook* rulebook;
  Str rules_name, rules_below;  // where a game of Blue & Gray names its edition
  Str levels[3];                // what a recruit, a regular and a veteran overlook
  // Its events that tell a fight as the shared ones do: bombarding, column, die and result.
  EventKind bombarded, column_set, fight_die, fight_result;
};

extern const OwnWords musket_words;
extern const OwnWords regiments_words;

// The words of the system that a game is played by; null where the shared ones are enough.
const OwnWords* own_words_of(const Game& game);
// The same for a battle that nobody plays yet.
const OwnWords* own_words_of(const Scenario& scenario, Edition edition);

// Which rules a battle is played by: its edition, or the rules of its own system.
Str rules_name(const Scenario& scenario, Edition edition);

// What the battle calls an area, by its number; empty where there is none.
const char* area_name(const Scenario& scenario, int area);

// Str::nothing where no system has such a number.
Str own_sentence(Refusal refusal);
Str own_sentence(EventKind kind, int value);
Str own_button(Verb verb);
Str own_question(const Game& game, const Prompt& prompt);
Str own_order(Verb verb, int arg);

// Whether the event is the result of a fight, by the shared numbers or by those of the system.
bool is_result(const Game& game, const Event& event);
// What the column or the result of a fight is called that the event's value stands for; nothing
// for other events.
Str name_of_value(const Event& event);

// Adds what happened, without its case.
void append_own(etl::istring& text, const Game& game, const Event& event, Places places);
// Adds an order of a system's own verb; nothing for other verbs.
void append_own(etl::istring& text, const Game& game, Command order, Places places);

}  // namespace bg
