// The help pages in our own words. Each fits its page without scrolling, in the usual size of type.
#pragma once

#include "rules/core/vocabulary.h"
#include "ui/text/strings.h"

namespace bg::ui {

struct HelpTopic {
  Str title;
  Str words;                    // " (#)" stands for the number of a case
  Case cases[2] = {};           // those of the words, in their order
  bool shows_counters = false;  // a row of counters above the words
};

int help_count();
const HelpTopic& help_at(int index);

}  // namespace bg::ui
