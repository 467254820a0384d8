#include "ui/text/chart_words.h"

#include "ui/text/own_words.h"

namespace bg {

namespace {

bool is_musket(const Game& game) {
  return own_words_of(game) == &musket_words;
}

}  // namespace

const char* combat_chart(const Game& game) {
  return is_musket(game) ? str(Str::musket_combat_chart) : nullptr;
}

const char* terrain_chart(const Game& game) {
  return is_musket(game) ? str(Str::musket_terrain_chart) : nullptr;
}

}  // namespace bg
