// The help pages in our own words. Long texts, apart from the short ones of ui/strings.cpp.
#pragma once

namespace bg::ui {

struct HelpTopic {
  const char* title;
  const char* words;
};

int help_count();
const HelpTopic& help_at(int index);

}  // namespace bg::ui
