// The rules in our own words, case by case, for "why?" and the rule screen, as the language files
// have them (ui/text/languages/*_rules.toml): one book for each edition, one for the supplement's
// optional rules, and one for a system that has another; a battle's own rules come from its rows
// (battle_words).
#pragma once

#include "rules/core/system.h"
#include "ui/text/strings.h"

namespace bg {

struct RuleText {
  uint8_t section, item;
  Str words;
};

struct Rulebook {
  const RuleText* texts;  // in the order of their numbers
  int count;
  Texts chapters;                 // by their numbers
  uint8_t ours_to = 0;            // the last chapter that is no printed rule but ours
  bool has_decimal_items = true;  // 8.6 comes before 8.61; else 9.9 before 9.10
};

extern const Rulebook supplement_book;
extern const Rulebook musket_rules;
extern const Rulebook regiments_rules;
const Rulebook& rulebook_of(Edition edition);
// The book a game is played by.
const Rulebook& rulebook_of(const Game& game);

// Index of a case, or of the nearest one before it that has a text (8.6 for 8.63); -1 for none.
int find_rule(const Rulebook& book, uint8_t section, uint8_t item);
const char* chapter_name(const Rulebook& book, uint8_t section);

}  // namespace bg
