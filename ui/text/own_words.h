// The words for what only one rule system has: its own refusals, events and verbs, by their numbers
// (rules/core/{result,event,command}.h). One table a system, since front ends know no system's
// headers; a host test holds each against the system's list. Asked by ui/text/words.cpp and by
// whoever names an order; decides nothing.
#pragma once

#include <etl/string.h>
#include <etl/string_view.h>

#include "rules/core/system.h"
#include "ui/text/words.h"

namespace bg {

// An event as a sentence with places in it: {unit} {target} {side} {number}, {hex}, {from} and
// {area} with their prepositions, {name} for one of `names` by the event's value. The area is that
// of the battle which the value numbers, where the event has no hex. A place with nothing to put
// there goes with the space before it.
struct OwnEvent {
  const char* words;
  const char* const* names = nullptr;  // of all values from 0 on
  uint8_t name_count = 0;
};

// A verb on a button, and as the order of a unit that is named beside it: {target}, {hex}, {number}
// (its arg), {area} for the one that is this hex alone. Where the arg changes what is ordered, the
// sentences for 1 and 2.
struct OwnVerb {
  const char* label;
  const char* words;
  const char* by_arg[2] = {};
};

struct Rulebook;

struct OwnWords {
  uint16_t first_refusal;
  uint16_t refusal_count;
  const etl::string_view* refusals;
  uint8_t first_event;
  uint8_t event_count;
  const OwnEvent* events;
  uint8_t first_verb;
  uint8_t verb_count;
  const OwnVerb* verbs;
  // How its units fare, where the shared words do not say it.
  const char* disordered;         // in a list: "disrupted"
  const char* disordered_effect;  // on a card
  const char* ineffective_effect;
  const Rulebook* rulebook;
  // Its events that tell a fight as the shared ones do: bombarding, column, die and result.
  EventKind bombarded, column_set, fight_die, fight_result;
};

extern const OwnWords musket_words;
extern const Rulebook musket_rules;
extern const OwnWords regiments_words;
extern const Rulebook regiments_rules;

// The words of the system that a game is played by; null where the shared ones are enough.
const OwnWords* own_words_of(const Game& game);

// Null where no system has such a number.
const etl::string_view* find_own(Refusal refusal);
const OwnEvent* find_own(EventKind kind);
const OwnVerb* find_own(Verb verb);

// Whether the event is the result of a fight, by the shared numbers or by those of the system.
bool is_result(const Game& game, const Event& event);
// Which of its names the event's value stands for; empty where it has none.
const char* name_of_value(const Event& event);

// Adds what happened, without its case.
void append_own(etl::istring& text, const Game& game, const Event& event, Places places);
// Adds an order of a system's own verb; nothing for other verbs.
void append_own(etl::istring& text, const Game& game, Command order, Places places);

}  // namespace bg
