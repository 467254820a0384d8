// How many units can still do something. Counting asks the rules about every unit of the army,
// which takes the device a good part of a second; so it is done a few units at a time between two
// looks at the finger, and begun anew when the game has changed.
#pragma once

#include "rules/core/session.h"

namespace bg::ui {

class AbleUnits {
 public:
  // Looks at up to `units` more of them. True when the count has just become known.
  bool look_on(const Session& session, int units);
  // -1 while it is not known.
  int count(const Session& session) const;

 private:
  bool is_about(const Session& session) const;

  uint32_t battle_ = 0;
  uint64_t seed_ = 0;
  uint32_t records_ = 0xFFFFFFFF;
  uint16_t next_ = 0;
  int16_t count_ = 0;
};

}  // namespace bg::ui
