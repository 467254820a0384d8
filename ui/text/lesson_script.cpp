#include "ui/text/lesson_script.h"

namespace bg::ui {

namespace {

constexpr LessonStep steps[] = {
    {Str::lesson_1, "", Str::nothing, false, "target 0305"},
    {Str::lesson_2, "", Str::nothing, false, "target 0506"},
    {Str::lesson_3, "move 0 0405", Str::lesson_hint_3, false},
    {Str::lesson_4, "move 1 0406", Str::lesson_hint_4, false},
    {Str::lesson_5, "end", Str::lesson_hint_5, false},
    {Str::lesson_6, "target 0506", Str::lesson_hint_6, false},
    {Str::lesson_7, "join 0|join 1", Str::lesson_hint_7, false},
    {Str::lesson_8, "join 0|join 1", Str::lesson_hint_8, false},
    {Str::lesson_9, "fight 0", Str::lesson_hint_9, false},
    {Str::lesson_10, "retreat 2 0606", Str::lesson_hint_10, true},
    {Str::lesson_11, "advance 0 0506", Str::lesson_hint_11, false},
    {Str::lesson_12, "end", Str::lesson_hint_12, false},
    {Str::lesson_13, "move 3 0605", Str::lesson_hint_13, true},
    {Str::lesson_14, "end", Str::lesson_hint_13, true},
    {Str::lesson_15, "target 0506", Str::lesson_hint_15, true},
    {Str::lesson_16, "join 3", Str::lesson_hint_15, true},
    {Str::lesson_17, "join 2", Str::lesson_hint_15, true},
    {Str::lesson_18, "fight 0", Str::lesson_hint_15, true},
    {Str::lesson_19, "retreat 0 0405|retreat 0 0406", Str::lesson_hint_19, false},
    {Str::lesson_20, "advance 3 0506", Str::lesson_hint_20, true},
    {Str::lesson_21, "end", Str::lesson_hint_21, true},
    {Str::lesson_22, "", Str::nothing, false},
    {Str::lesson_23, "", Str::nothing, false},
    {Str::lesson_24, "", Str::lesson_hint_24, false},
};

}  // namespace

const LessonStep* lesson_steps() {
  return steps;
}

int lesson_length() {
  return sizeof steps / sizeof steps[0];
}

}  // namespace bg::ui
