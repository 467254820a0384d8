// What the places of a sentence about the game are filled with: units by their names, hexes as a
// text says where something is. For the files of ui/text that tell what happened and what is asked.
#pragma once

#include "ui/text/strings.h"
#include "ui/text/words.h"

namespace bg {

struct Told {
  const Game& game;
  Places places;
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  HexId hex = HexId::none;  // {hex} says where it is, {goal} names it
  HexId from = HexId::none;
  Side side = Side::none;
  int number = 0;
  etl::string_view area = {};
  etl::string_view name = {};
  etl::string_view wind = {};
  bool names_sides = true;    // of units
  bool is_from_bare = false;  // {from} is its number alone
};

void write(etl::istring& text, Str sentence, const Told& told);

}  // namespace bg
