#include "ui/text/chart_words.h"

#include "ui/text/own_words.h"

namespace bg {

namespace {

// rules/musket/odds.cpp has the tables.
constexpr const char* musket_combat =
    "Our tables: the printed ones are lost.\n"
    "Attack less defence, with the results of a die from 1 to 6:\n"
    "-7 or less: Ax Ax Ar Ar Ad Ex\n"
    "-6 to -3: Ax Ar Ar Ad Ex Ex\n"
    "-2 to +1: Ar Ar Ad Ex Ex Dd\n"
    "+2 to +5: Ar Ad Ex Ex Dd Dr\n"
    "+6 to +9: Ad Ex Ex Dd Dr Dr\n"
    "+10 to +13: Ex Ex Dd Dr Dr Dm\n"
    "+14 to +17: Ex Dd Dr Dr Dm Dm\n"
    "+18 to +21: Dd Dr Dr Dm Dm Dx\n"
    "+22 or more: Dr Dr Dm Dm Dx Dx\n"
    "x: a step is lost. r: retreat. d: may be disrupted. m: may rout. A: attackers, D: defenders, "
    "Ex: both.\n"
    "Bombardment by strength, a die from 4 to 6:\n"
    "1, 2: none, none, Dd\n"
    "3, 4: none, Dd, Dd\n"
    "5, 6: Dd, Dd, Dd\n"
    "7 or more: Dd, Dd, Dr\n"
    "One less on the die against woods and rough ground.";

constexpr const char* musket_terrain =
    "Our chart: the printed one is lost.\n"
    "Points for foot and for guns, and columns to the left for an attack on it:\n"
    "Clear: 1, 1\n"
    "Woods: 2, 3; two columns; blocks sight\n"
    "Rough: 2, 2; two columns\n"
    "Wooded rough: 3, guns on ways only; three columns; blocks sight\n"
    "Road or trail: 1; on a march 1/2 and 1\n"
    "Creek: crossed at bridges, and at fords for a point more\n"
    "Attack over bridges and fords only: three columns, if that is more than the ground\n"
    "Leaders and headquarters: 1 a hex. Trains: ways only, no fords.";

bool is_musket(const Game& game) {
  return own_words_of(game) == &musket_words;
}

}  // namespace

const char* combat_chart(const Game& game) {
  return is_musket(game) ? musket_combat : nullptr;
}

const char* terrain_chart(const Game& game) {
  return is_musket(game) ? musket_terrain : nullptr;
}

}  // namespace bg
