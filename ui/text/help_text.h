// The help pages in our own words. Long texts, apart from the short ones of ui/text/strings.cpp.
// Each fits its page without scrolling, in the usual size of type.
#pragma once

#include "rules/core/vocabulary.h"

namespace bg::ui {

struct HelpTopic {
  const char* title;
  const char* words;            // " (#)" stands for the number of a case
  Case cases[2] = {};           // those of the words, in their order
  bool shows_counters = false;  // a row of counters above the words
};

int help_count();
const HelpTopic& help_at(int index);

}  // namespace bg::ui
