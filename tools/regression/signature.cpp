#include "tools/regression/signature.h"

#include <cstdio>
#include <memory>
#include <sstream>

#include "rules/core/checksum.h"
#include "tools/regression/event_line.h"
#include "tools/regression/random_walk.h"

namespace bg {

namespace {

std::string hex_number(uint32_t number) {
  char text[16];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(number));
  return text;
}

// The beginning of a game stands for it; none but those of Command #43 is longer.
constexpr int longest = 6'000;

// Chained over the lines of one game.
uint32_t play(const Game& game, uint32_t seed, uint32_t crc) {
  const auto teller = std::make_unique<Teller>();
  teller->start(game, seed);
  RandomWalk walk = RandomWalk::of_seed(seed);
  std::vector<std::string> lines;
  for (int played = 0; !teller->is_over() && played < longest; ++played) {
    if (!teller->submit(walk.next(game, teller->state()), lines).ok())
      return crc32("refused", 7, crc);
    for (const std::string& line : lines) crc = crc32(line.data(), line.size(), crc);
  }
  return crc;
}

std::string first_of(const NamedGame& one) {
  return one.name + " first " + hex_number(signature_of(one.game, 1));
}

}  // namespace

uint32_t signature_of(const Game& game, uint32_t count) {
  uint32_t crc = 0;
  for (uint32_t seed = 1; seed <= count; ++seed) crc = play(game, seed, crc);
  return crc;
}

std::string record_signature(const std::vector<NamedGame>& games, const std::string& known,
                             const std::string& only) {
  std::string text;
  size_t signed_games = 0;
  for (const NamedGame& one : games) {
    if (one.choice == Choice::all_together) continue;
    ++signed_games;
    const size_t kept = ("\n" + known).find("\n" + one.name + " first ");
    if (kept != std::string::npos && one.name.rfind(only, 0) != 0) {
      text += known.substr(kept, known.find('\n', kept) + 1 - kept);
      continue;
    }
    const uint32_t all = signature_of(one.game, signature_games);
    text += first_of(one) + " all " + hex_number(all) + "\n";
  }
  const uint32_t whole = crc32(text.data(), text.size());
  return text + std::to_string(signature_games * signed_games) + " games " + hex_number(whole) +
         "\n";
}

std::vector<std::string> compare_first_games(const std::vector<NamedGame>& games,
                                             const std::string& text) {
  std::vector<std::string> out;
  std::istringstream lines(text);
  std::string expected;
  for (const NamedGame& one : games) {
    if (one.choice == Choice::all_together) continue;
    std::getline(lines, expected);
    expected.resize(std::min(expected.size(), expected.rfind(" all ")));
    const std::string came = first_of(one);
    if (came != expected)
      out.push_back("signature.txt: expected '" + expected + "', came '" + came + "'");
  }
  return out;
}

}  // namespace bg
