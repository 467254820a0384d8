// bg bench: how fast the rules answer on this computer. (The device's figures come from the
// emulator, in cycles; these are for comparing one change with the next.) With --games or --turns
// it only plays, for tools/instructions to count.
#include <chrono>
#include <cstdio>
#include <memory>

#include "rules/core/checksum.h"
#include "rules/core/session.h"
#include "rules/core/view.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/players.h"
#include "tools/bg_main/subcommands.h"
#include "tools/regression/random_player.h"

namespace bg {

// What tools/instructions counts. Valgrind finds them by these names, so they are not inlined.
void measured_games(const Game& game, uint32_t games);
void measured_turn(Session& session, Player& mover, Player& other);

namespace {

struct Options {
  std::string battle = "chickamauga";
  std::string edition;
  uint32_t games = 0;
  uint32_t turns = 0;
  bool json = false;
};

constexpr uint32_t seed = 1;  // the same positions every time
constexpr size_t positions = 500;
constexpr double measure_for = 0.2;  // seconds each, enough for three digits

using Clock = std::chrono::steady_clock;

// Something every measured call adds to, so that none is optimised away.
volatile uint32_t sink;

struct Position {
  StateBytes state;
  std::vector<Command> commands;
};

std::vector<Position> sample_positions(const Game& game) {
  std::vector<Position> out;
  Chance chance(seed);
  Session session;
  for (uint32_t number = 0; out.size() < positions; ++number) {
    session.start(game, seed + number);
    while (!session.is_over() && out.size() < positions) {
      Position position;
      position.state.copy(session.state(), game.system->state_bytes);
      all_legal(game, position.state, position.commands);
      if (position.commands.empty()) break;
      session.submit(position.commands[pick_below(chance, position.commands.size())]);
      out.push_back(std::move(position));
    }
  }
  return out;
}

// Repeats `pass`, which answers how many operations it did, and gives nanoseconds per operation.
template <typename Pass>
double nanoseconds_each(Pass pass) {
  uint64_t operations = 0;
  const Clock::time_point begin = Clock::now();
  double seconds = 0;
  while (seconds < measure_for) {
    operations += pass();
    seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  }
  return seconds * 1e9 / static_cast<double>(operations);
}

struct Figures {
  double reach;  // 0 where the game has no such question
  double check, legal, apply, digest, games_per_second;
};

Figures measure(const Game& game) {
  const std::vector<Position> sample = sample_positions(game);
  Figures out{};
  out.check = nanoseconds_each([&] {
    uint64_t count = 0;
    for (const Position& position : sample) {
      for (const Command& command : position.commands) {
        sink = sink + game.system->check(game, position.state, command).ok();
        ++count;
      }
    }
    return count;
  });
  if (const auto each_in_reach = game.system->insight->each_in_reach; each_in_reach != nullptr) {
    out.reach = nanoseconds_each([&] {
      uint64_t count = 0;
      for (const Position& position : sample) {
        for (uint16_t i = 0; i < game.scenario.unit_count(); i += 5) {
          const UnitId unit = static_cast<UnitId>(i);
          if (game.system->hex_of(position.state, unit) == HexId::none) continue;
          uint32_t size = 0;
          each_in_reach(game, position.state, unit, false, &size,
                        [](void* counted, HexId, int) { ++*static_cast<uint32_t*>(counted); });
          sink = sink + size;
          ++count;
        }
      }
      return count;
    });
  }
  out.legal = nanoseconds_each([&] {
    std::vector<Command> commands;
    for (const Position& position : sample) {
      all_legal(game, position.state, commands);
      sink = sink + static_cast<uint32_t>(commands.size());
    }
    return sample.size();
  });
  out.apply = nanoseconds_each([&] {
    uint64_t count = 0;
    EventList events;
    for (const Position& position : sample) {
      for (const Command& command : position.commands) {
        StateBytes state = position.state;
        events.clear();
        game.system->execute(game, state, command, events);
        sink = sink + state.clock().turn;
        ++count;
      }
    }
    return count;
  });
  out.digest = nanoseconds_each([&] {
    for (const Position& position : sample) sink = sink + game.system->digest(position.state);
    return sample.size();
  });
  Chance chance(seed);
  Session session;
  std::vector<Command> commands;
  const double game_time = nanoseconds_each([&] {
    session.start(game, seed);
    while (!session.is_over()) {
      Command command;
      if (!random_command(game, session.state(), chance, command)) break;
      session.submit(command);
    }
    return uint64_t{1};
  });
  out.games_per_second = 1e9 / game_time;
  return out;
}

void choose_and_submit(Session& session, Player& player) {
  if (!session.submit(player.choose(session.game(), session.state())).ok())
    fail("a player made an illegal move.");
}

// Two recruits play up to the third game-turn; a regular's player-turn there is what is counted.
void play_one_turn(const Game& game, uint32_t number) {
  const auto session = std::make_unique<Session>();
  const std::unique_ptr<Player> recruit = make_player("recruit", number);
  const std::unique_ptr<Player> regular = make_player("regular", number);
  session->start(game, number);
  while (!session->is_over() && session->state().clock().turn < 3)
    choose_and_submit(*session, *recruit);
  measured_turn(*session, *regular, *recruit);
}

void bench(const Options& options) {
  const Game game = find_game(options.battle, options.edition, {});
  if (options.games > 0) measured_games(game, options.games);
  for (uint32_t i = 0; i < options.turns; ++i) play_one_turn(game, seed + i);
  if (options.games > 0 || options.turns > 0) return;
  const Figures figures = measure(game);
  if (options.json) {
    Json json;
    json.begin_object().field("battle", options.battle);
    json.field("edition", edition_name(game.edition)).field("check_ns", figures.check);
    json.field("reach_ns", figures.reach);
    json.field("legal_ns", figures.legal).field("apply_ns", figures.apply);
    json.field("digest_ns", figures.digest);
    json.field("games_per_second", figures.games_per_second).end_object().print();
    return;
  }
  std::printf("%-44s%12.1f ns\n", "everything a unit can reach", figures.reach);
  std::printf("%-44s%12.1f ns\n", "check one command", figures.check);
  std::printf("%-44s%12.1f ns\n", "every legal command of a position", figures.legal);
  std::printf("%-44s%12.1f ns\n", "apply one command to a copy of the state", figures.apply);
  std::printf("%-44s%12.1f ns\n", "digest of a state", figures.digest);
  std::printf("%-44s%12.1f\n", "random games a second", figures.games_per_second);
}

}  // namespace

[[gnu::noinline]] void measured_games(const Game& game, uint32_t games) {
  Session session;
  Command command;
  uint32_t commands = 0;
  for (uint32_t i = 0; i < games; ++i) {
    Chance chance(seed + i);
    session.start(game, seed + i);
    while (!session.is_over() && random_command(game, session.state(), chance, command)) {
      session.submit(command);
      ++commands;
    }
  }
  std::printf("%u commands\n", commands);
}

[[gnu::noinline]] void measured_turn(Session& session, Player& mover, Player& other) {
  const Side side = session.state().clock().side;
  const uint32_t before = session.record_count();
  while (!session.is_over() && session.state().clock().side == side)
    choose_and_submit(session, player_to_act(session.state()) == side ? mover : other);
  std::printf("%u commands\n", session.record_count() - before);
}

void add_bench(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("bench", "how fast the rules answer on this computer");
  command->add_option("BATTLE", options->battle, "which battle (default chickamauga)");
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--games", options->games, "only play so many random games");
  command->add_option("--turns", options->turns,
                      "only play a regular's player-turn in so many games");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { bench(*options); });
}

}  // namespace bg
