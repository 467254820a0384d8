// A language as it is built in: its sentences and how it counts. The tables are made from
// ui/text/languages by tools/texts; ui/text/strings.h reads them.
#pragma once

#include <cstdint>

#include "texts/str.h"

namespace bg {

// How a language counts: which of a sentence's forms goes with a number.
enum class Plural : uint8_t { one_other, other, one_few_many };

struct Language {
  const char* name;  // as its speakers call it
  const char* id;    // of its file
  Plural plural;
  const char* const* sentences;  // in the order of Str
};
extern const Language languages[];
extern const uint8_t language_count;

}  // namespace bg
