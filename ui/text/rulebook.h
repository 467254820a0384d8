// The rules in our own words, case by case, for "why?" and the rule screen. The cases of chapters 4
// to 12 of each edition; a battle's own rules come from its rows (battle_words).
#pragma once

#include "rules/core/ids.h"

namespace bg {

struct RuleText {
  uint8_t section, item;
  const char* words;
};

// In the order of their numbers.
int rule_count(Edition edition);
const RuleText& rule_at(Edition edition, int index);
// Index of a case, or of the nearest one before it that has a text (8.6 for 8.63); -1 for none.
int find_rule(Edition edition, uint8_t section, uint8_t item);
const char* chapter_name(Edition edition, uint8_t section);

}  // namespace bg
