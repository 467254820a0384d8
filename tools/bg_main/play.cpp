// bg play: a game in the terminal. Input and output go through ui/console, so a game here reads and
// answers exactly as on the device's serial port.
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>

#include "board/random.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/players.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/subcommands.h"
#include "tools/bg_main/threat.h"
#include "ui/console/console.h"
#include "ui/text/words.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition, save;
  std::vector<std::string> rules;
  std::string players[2] = {"human", "human"};
  uint64_t seed = 0;
  bool has_seed = false;
  uint32_t turns = 0;  // 0: to the end
  bool go_on = false;  // with a save of which a part does not hold
};

// Null for a person.
std::unique_ptr<Player> player_for(const std::string& word, uint32_t seed) {
  if (word == "human") return nullptr;
  std::unique_ptr<Player> player = make_player(word, seed);
  if (player == nullptr)
    fail_usage("there is no player '" + word + "' (human, " + player_names + ").");
  return player;
}

// The file as it was, beside it, before something in it is given up.
void keep_copy(const std::string& path) {
  std::string copy = path + ".kept";
  for (int i = 2; access(copy.c_str(), F_OK) == 0; ++i) copy = path + ".kept" + std::to_string(i);
  const std::vector<uint8_t> bytes = read_bytes(path);
  write_whole_file(copy, std::string(bytes.begin(), bytes.end()));
  std::printf("The save as it was is kept in %s.\n", copy.c_str());
}

// Takes up the game in an existing save, which must be the game that was asked for.
void resume(Session& session, SaveWriter& writer, const Options& options, const Game& game) {
  const SaveFile save = read_save(options.save);
  const bool same_game = std::string(save.header.battle) == to_string(game.scenario.id()) &&
                         save.header.edition == game.edition &&
                         save.header.options == game.options &&
                         (!options.has_seed || save.header.seed == options.seed);
  if (!same_game) {
    fail(options.save + " holds another game and is not overwritten.");
  }
  const ReadingReport report = read_saved(session, saved_in(save), embedded_source());
  const std::string words = to_string(describe(report));
  if (report.how == Reading::unreadable) fail(options.save + ": " + words);
  // A record that was cut off while it was written was never acknowledged.
  const bool is_only_torn = report.how == Reading::dropped_last && save.torn_bytes != 0;
  if (report.needs_consent() && !is_only_torn) {
    if (!options.go_on) {
      fail(options.save + ": " + words +
           " Nothing was changed. To play on from there, say --go-on; the save as it was is then " +
           "kept beside it.");
    }
    keep_copy(options.save);
  }
  if (report.how == Reading::carried_over) {
    writer.resume(0);
    session.start(Game(session.game()), save.header.seed, writer.sink());
    for (uint32_t i = 0; i < report.kept; ++i) session.submit(save.records[i].command());
  } else {
    writer.resume(sizeof(JournalHeader) + report.kept * sizeof(JournalRecord));
    session.attach(writer.sink());
  }
  std::printf("Resumed after %u commands.\n", session.record_count());
  if (!words.empty()) std::printf("%s\n", words.c_str());
}

void begin(Session& session, SaveWriter& writer, const Options& options, const Game& game) {
  if (options.save.empty()) {
    session.start(game, options.seed);
    return;
  }
  const Result result = session.start(game, options.seed, writer.sink());
  if (!result.ok()) {
    const bool full = result.why == Refusal::journal_full;
    fail(options.save + (full ? " has no room for the save" : " cannot be written") +
         "; no game was begun.");
  }
}

// A machine decides by what its side may know, which is not what the terminal shows to a person.
Command chosen_by(Player& player, const Session& session) {
  const Game& game = session.game();
  if (game.system->veil == nullptr) return player.choose(game, session.truth());
  const auto seen = std::make_unique<StateBytes>();
  game.system->veil(game, session.truth(), player_to_act(session.truth()), *seen);
  return player.choose(game, *seen);
}

void play_command(Session& session, Console& console, Player& player) {
  const Result result = session.submit(chosen_by(player, session));
  // The rules offered it, so only the save can have refused.
  if (!result.ok()) fail(to_string(sentence(result.why)) + ".");
  console.tell_events();
}

void play(const Options& options) {
  const std::unique_ptr<Player> players[2] = {
      player_for(options.players[0], static_cast<uint32_t>(options.seed)),
      player_for(options.players[1], static_cast<uint32_t>(options.seed) + 1)};
  const Game game = find_game(options.battle, options.edition, options.rules);
  Session session;
  session.use(work_memory());
  SaveWriter writer;
  if (!options.save.empty()) writer.open(options.save);
  if (!options.save.empty() && !writer.is_empty()) {
    resume(session, writer, options, game);
  } else {
    begin(session, writer, options, game);
  }
  // Of one person at the terminal nothing is shown that he may not know, also while the machine
  // plays.
  if ((players[0] == nullptr) != (players[1] == nullptr))
    session.show_to(players[0] == nullptr ? Side::union_side : Side::confederate);

  const bool is_terminal = isatty(STDIN_FILENO) != 0;
  const bool colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  const Output out{nullptr, [](void*, etl::string_view text) {
                     std::fwrite(text.data(), 1, text.size(), stdout);
                   }};
  Console console(session, out, TextMapStyle{colour});

  std::printf("%s, %s rules, seed %llu\n", to_string(game.scenario.name()).c_str(),
              rules_text(game.scenario, game.edition).c_str(),
              static_cast<unsigned long long>(session.seed()));
  const bool any_human = players[0] == nullptr || players[1] == nullptr;
  if (any_human) {
    console.feed("map");
    std::printf(
        "'help' lists the words, 'legal' what can be done, 'suggest' what the machine would do,\n"
        "'threat [HEX|UNIT [HEX]]' what the other side could do to you next turn.\n");
  }
  if (any_human) {
    console.greet();
  } else {
    std::printf("%s\n", describe_clock(game, session.state()).c_str());
  }

  const std::unique_ptr<Player> adviser =
      make_player("veteran", static_cast<uint32_t>(options.seed));
  while (!session.is_over()) {
    if (options.turns != 0 && session.state().clock().turn > options.turns) {
      std::printf("Stopped after game-turn %u of %u.\n", options.turns,
                  unsigned{game.scenario.turns()});
      console.feed("score");
      return;
    }
    if (Player* player = players[index_of(player_to_act(session.state()))].get()) {
      play_command(session, console, *player);
      const bool is_next_human = players[index_of(player_to_act(session.state()))] == nullptr;
      if (is_next_human) console.ask();
      continue;
    }
    if (is_terminal) std::printf("> ");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::printf("The input ended; the game stands at: ");
      console.greet();
      return;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line == "suggest") {
      const Command hint = adviser->choose(session.game(), session.state());
      std::printf("%s\n", to_text(hint, session.game().scenario.grid()).c_str());
      continue;
    }
    if (line.rfind("threat", 0) == 0 && (line.size() == 6 || line[6] == ' ')) {
      tell_threat(session.game(), session.state(), player_to_act(session.state()), line.substr(6));
      continue;
    }
    const Console::Answer answer = console.feed(etl::string_view(line.data(), line.size()));
    if (answer == Console::Answer::quit) return;
    if (answer == Console::Answer::unknown) {
      std::printf("'%s' is not understood; 'help' lists the words.\n", line.c_str());
    }
  }
}

}  // namespace

void add_play(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("play", "a game in the terminal");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--option", options->rules, "an optional rule; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--union", options->players[0],
                      std::string("human (default), ") + player_names);
  command->add_option("--confederate", options->players[1],
                      std::string("human (default), ") + player_names);
  CLI::Option* seed = command->add_option("--seed", options->seed, "of the dice (default: any)");
  // The library would take -1, and whatever is too large, for the largest unsigned number.
  seed->check([](const std::string& text) {
    uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_seed = fault == std::errc() && end == text.data() + text.size();
    return is_seed ? std::string() : "'" + text + "' is no number of 64 bits";
  });
  add_language(*command);
  command->add_option("--turns", options->turns,
                      "stop after this game-turn (default: play to the end)");
  command->add_option("--save", options->save,
                      "keep every command in this file; a game of the same battle goes on in it");
  command->add_flag("--go-on", options->go_on,
                    "play on from the last command that holds, though others are given up");
  command->callback([options, seed] {
    options->has_seed = seed->count() != 0;
    if (!options->has_seed) options->seed = random_seed();
    play(*options);
  });
}

}  // namespace bg
