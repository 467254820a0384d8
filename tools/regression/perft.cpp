#include "tools/regression/perft.h"

#include <algorithm>
#include <memory>
#include <sstream>

#include "rules/core/session.h"
#include "tools/regression/random_walk.h"

namespace bg {

namespace {

// A session and not a bare state: it stirs the commands into the dice.
std::unique_ptr<Session> at(const Game& game, Place place) {
  auto session = std::make_unique<Session>();
  RandomWalk walk(place.seed, 40, 6);
  session->start(game, place.seed);
  for (uint32_t i = 0; i < place.after && !session->is_over(); ++i)
    session->submit(walk.next(game, session->state()));
  return session;
}

std::unique_ptr<Session> after(const Session& session, const Command& command) {
  auto next = std::make_unique<Session>(session);
  next->submit(command);
  return next;
}

// Of the last command only the number is asked for: the position after it is never made.
uint64_t count(const Session& session, int depth) {
  if (depth == 0) return 1;
  std::vector<Command> commands;
  all_legal(session.game(), session.state(), commands);
  if (depth == 1) return commands.size();
  uint64_t total = 0;
  for (const Command& command : commands) total += count(*after(session, command), depth - 1);
  return total;
}

// What the committed file holds: the two systems and both editions; the start, a movement phase in
// full swing, and positions among the choices of a combat.
struct Wanted {
  const char* game;
  int depth;
  Place place;
};
constexpr Wanted wanted[] = {
    {"null-field revised", 5, {}},
    {"lesson revised", 3, {}},
    {"chickamauga revised", 2, {}},
    {"chickamauga classic", 2, {}},
    {"shiloh revised", 2, {}},
    {"wilderness revised pickett burnside", 2, {}},
    {"chickamauga revised", 2, {60, 1}},
    {"road-to-richmond revised", 2, {333, 5}},
    {"antietam revised", 4, {300, 1}},
    {"fredericksburg revised", 4, {250, 4}},
    {"chattanooga classic attack-effectiveness", 4, {150, 2}},
    {"cemetery-hill classic", 3, {270, 3}},
    {"hooker-and-lee revised", 4, {150, 1}},
    {"first-bull-run revised", 2, {30, 1}},
    {"second-bull-run revised", 4, {700, 1}},
    {"olustee revised", 3, {150, 1}},
    {"road-to-vicksburg revised", 3, {200, 1}},
    {"wauhatchie revised", 1, {300, 1}},
    {"press-forward revised", 1, {400, 2}},
    {"death-knell revised", 1, {600, 3}},
};

std::string line_of(const std::string& game, int depth, Place place, uint64_t number) {
  std::ostringstream line;
  line << number << " " << game << " depth " << depth << " after " << place.after << " seed "
       << place.seed;
  return line.str();
}

}  // namespace

std::vector<Branch> perft_by_command(const Game& game, Place place, int depth) {
  const std::unique_ptr<Session> session = at(game, place);
  std::vector<Command> commands;
  all_legal(game, session->state(), commands);
  std::vector<Branch> out;
  for (const Command& command : commands) {
    out.push_back({to_text(command, game.scenario.grid()).c_str(),
                   count(*after(*session, command), depth - 1)});
  }
  std::sort(out.begin(), out.end(),
            [](const Branch& a, const Branch& b) { return a.command < b.command; });
  return out;
}

uint64_t perft(const Game& game, Place place, int depth) {
  return count(*at(game, place), depth);
}

std::string record_perft(const std::vector<NamedGame>& games) {
  std::string text;
  for (const Wanted& one : wanted) {
    const Game* game = find_by_name(games, one.game);
    if (game == nullptr) continue;
    text += line_of(one.game, one.depth, one.place, perft(*game, one.place, one.depth)) + "\n";
  }
  return text;
}

std::vector<std::string> compare_perft(const std::vector<NamedGame>& games,
                                       const std::string& text) {
  std::vector<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    uint64_t expected = 0;
    int depth = 0;
    Place place;
    std::string name, word;
    words >> expected >> name;
    while (words >> word && word != "depth") name += " " + word;
    words >> depth >> word >> place.after >> word >> place.seed;
    const Game* game = find_by_name(games, name);
    if (!words || game == nullptr) {
      out.push_back("perft.txt: cannot be read: '" + line + "'");
      continue;
    }
    const uint64_t came = perft(*game, place, depth);
    if (came == expected) continue;
    out.push_back("perft.txt: expected '" + line + "', came '" + line_of(name, depth, place, came) +
                  "'");
  }
  return out;
}

}  // namespace bg
