// What the lesson says and waits for, step by step. The commands are those of the lesson's battle;
// with its seed the dice fall as the words tell.
#pragma once

#include <cstdint>

#include "ui/text/strings.h"

namespace bg::ui {

struct LessonStep {
  Str words;
  const char* command;    // as text, alternatives with | between; empty: a tap on the words goes on
  Str hint;               // answers everything else
  bool is_enemy;          // the lesson gives the command itself
  const char* ring = "";  // names a hex to point at where no command is awaited
};

inline constexpr uint32_t lesson_seed = 462;
const LessonStep* lesson_steps();
int lesson_length();

}  // namespace bg::ui
