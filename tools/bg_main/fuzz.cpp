// bg fuzz: random legal games with every promise of the rules checked after every command.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include "rules/core/checksum.h"
#include "rules/core/session.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/random_player.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition;
  std::vector<std::string> rules;
  uint32_t games = 100;
  uint32_t seed = 1;
  bool json = false;
};

// No game of ours is near this long: the longest battle has 20 turns of some 100 commands.
constexpr uint64_t endless = 100'000;

struct Report {
  uint64_t games = 0, commands = 0, undos = 0, refusals = 0;
  // Each of these is a fault.
  uint64_t dead_ends = 0;  // a game that is not over, and no legal command
  uint64_t endless_games = 0;
  uint64_t legal_refused = 0;     // offered by legal, refused by the session
  uint64_t not_offered = 0;       // accepted, yet not offered by legal
  uint64_t refusals_changed = 0;  // refused, yet the state or the journal changed
  uint64_t broken_states = 0;     // is_ok said no
  uint64_t undo_faults = 0;       // undo did not bring back the state before
  uint64_t replay_faults = 0;     // the records did not lead to the same end
  std::vector<uint64_t> by_level;
  uint32_t signature = 0;  // over the final digests: one number for the behaviour of the rules
  std::string first_fault;

  uint64_t faults() const {
    return dead_ends + endless_games + legal_refused + not_offered + refusals_changed +
           broken_states + undo_faults + replay_faults;
  }
};

struct Journal {
  JournalHeader header{};
  std::vector<JournalRecord> records;

  JournalSink sink() {
    return {this,
            [](void* self, const JournalHeader& taken) {
              static_cast<Journal*>(self)->header = taken;
              return Refusal::none;
            },
            [](void* self, const JournalRecord& record) {
              static_cast<Journal*>(self)->records.push_back(record);
              return Refusal::none;
            }};
  }
};

bool same_state(const GameState& a, const GameState& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;  // the state has no padding
}

class Fuzzer {
 public:
  Fuzzer(const Game& game, Report& report) : game_(game), report_(report) {}

  void play(uint32_t seed) {
    seed_ = seed;
    chance_.seed(seed);
    journal_ = {};
    session_.start(game_, seed, journal_.sink());
    check_state();
    while (!session_.is_over()) {
      if (session_.record_count() > endless) return fault(report_.endless_games, "no end in sight");
      // The whole list is long; a sixteenth of the positions is enough to compare it with `check`.
      if (pick_below(chance_, 16) == 0) {
        all_legal(game_, session_.state(), commands_);
        if (commands_.empty()) return fault(report_.dead_ends, "no legal command");
        for (int tries = 0; tries < 16; ++tries) try_wild_command();
      }
      const GameState before = session_.state();
      Command command;
      if (!random_command(game_, session_.state(), chance_, command))
        return fault(report_.dead_ends, "no legal command");
      if (!session_.submit(command).ok()) {
        return fault(report_.legal_refused, "a legal command was refused");
      }
      ++report_.commands;
      check_state();
      if (session_.can_undo() && pick_below(chance_, 8) == 0) undo_to(before);
    }
    ++report_.by_level[session_.state().level];
    const uint32_t end = digest(session_.state());
    report_.signature = crc32(&end, sizeof end, report_.signature);
    replay();
  }

 private:
  void fault(uint64_t& counter, const char* what) {
    ++counter;
    if (!report_.first_fault.empty()) return;
    const GameState& state = session_.state();
    report_.first_fault =
        "game with seed " + std::to_string(seed_) + ", turn " + std::to_string(state.turn) +
        ", phase " + std::to_string(static_cast<int>(state.phase)) + ", stage " +
        std::to_string(static_cast<int>(state.combat.stage)) +
        (state.crowded != HexId::none
             ? ", " + std::string(hex_label(state.crowded, game_.scenario.grid()).c_str()) +
                   " to thin"
             : "") +
        ", after " + std::to_string(session_.record_count()) + " commands: " + what;
  }

  void check_state() {
    if (!game_.system->is_ok(game_, session_.state())) {
      fault(report_.broken_states, "the state breaks a promise");
    }
  }

  // A legal command with one or two fields changed: near enough to be wrong in every possible way.
  Command wild_command() {
    const auto wild_id = [&](size_t likely) {
      const size_t bound = pick_below(chance_, 8) == 0 ? 0x10000 : likely;
      return static_cast<uint16_t>(pick_below(chance_, bound));
    };
    Command command = commands_[pick_below(chance_, commands_.size())];
    for (size_t changes = 1 + pick_below(chance_, 2); changes > 0; --changes) {
      switch (pick_below(chance_, 5)) {
        case 0: {
          const size_t verbs = static_cast<size_t>(Verb::count) + 2;  // and two that are none
          command.verb = static_cast<Verb>(pick_below(chance_, verbs));
          break;
        }
        case 1:
          command.arg = static_cast<uint8_t>(pick_below(chance_, 8));
          break;
        case 2:
          command.unit = static_cast<UnitId>(wild_id(game_.scenario.unit_count()));
          break;
        case 3:
          command.target = static_cast<UnitId>(wild_id(game_.scenario.unit_count()));
          break;
        case 4:
          command.hex = static_cast<HexId>(wild_id(game_.scenario.grid().hex_count()));
          break;
      }
    }
    return command;
  }

  void try_wild_command() {
    const Command command = wild_command();
    if (session_.check(command).ok()) {
      const bool offered =
          std::find(commands_.begin(), commands_.end(), command) != commands_.end();
      if (!offered && command.verb != Verb::undo) {
        fault(report_.not_offered, "a command is accepted that the legal ones do not include");
      }
      return;
    }
    const GameState before = session_.state();
    const uint32_t records = session_.record_count();
    ++report_.refusals;
    const bool refused = !session_.submit(command).ok();
    if (!refused || !same_state(before, session_.state()) || records != session_.record_count() ||
        records != journal_.records.size()) {
      fault(report_.refusals_changed, "a refused command changed the game");
    }
  }

  void undo_to(const GameState& before) {
    ++report_.undos;
    if (!session_.submit({.verb = Verb::undo}).ok() || !same_state(before, session_.state())) {
      fault(report_.undo_faults, "undo did not bring back the state before");
    }
  }

  void replay() {
    Session again;
    bool same = again.open_saved(game_, journal_.header) == JournalFault::none;
    for (const JournalRecord& record : journal_.records) {
      same = same && again.feed(record) == JournalFault::none;
    }
    if (!same || !same_state(again.state(), session_.state())) {
      fault(report_.replay_faults, "the records do not lead to the same end");
    }
  }

  const Game& game_;
  Report& report_;
  uint32_t seed_ = 0;
  Chance chance_;
  Journal journal_;
  Session session_;
  std::vector<Command> commands_;
};

// How often each level of the edition was reached, best Union level first. A battle may have rows
// of both editions, and an early end under the name of a level it also has at the end.
std::vector<std::pair<std::string, uint64_t>> levels_reached(const Game& game,
                                                             const Report& report) {
  std::vector<std::pair<std::string, uint64_t>> levels;
  for (uint8_t i = 0; i < game.scenario.level_count(); ++i) {
    const blob::Level& level = game.scenario.level(i);
    if (((level.scope().editions() >> static_cast<uint8_t>(game.edition)) & 1) == 0) continue;
    const std::string name = to_string(game.scenario.name_at(level.name()));
    const auto same = std::find_if(levels.begin(), levels.end(),
                                   [&](const auto& one) { return one.first == name; });
    if (same == levels.end())
      levels.emplace_back(name, report.by_level[i]);
    else
      same->second += report.by_level[i];
  }
  return levels;
}

void print_json(const Options& options, const Game& game, const Report& report) {
  Json json;
  json.begin_object().field("battle", options.battle);
  json.field("edition", edition_name(game.edition)).field("seed", uint64_t{options.seed});
  json.field("games", report.games).field("commands", report.commands);
  json.field("undos", report.undos).field("refusals", report.refusals);
  json.field("dead_ends", report.dead_ends).field("endless_games", report.endless_games);
  json.field("legal_refused", report.legal_refused).field("not_offered", report.not_offered);
  json.field("refusals_that_changed_state", report.refusals_changed);
  json.field("broken_states", report.broken_states).field("undo_faults", report.undo_faults);
  json.field("replay_faults", report.replay_faults);
  json.key("victory_levels").begin_object();
  for (const auto& [name, count] : levels_reached(game, report)) json.field(name, count);
  json.end_object().field("signature", uint64_t{report.signature});
  json.field("ok", report.faults() == 0).end_object().print();
}

void print_text(const Game& game, const Report& report) {
  const auto line = [](const char* what, uint64_t count) {
    std::printf("%-34s%8llu\n", what, static_cast<unsigned long long>(count));
  };
  line("games", report.games);
  line("commands", report.commands);
  line("undos", report.undos);
  line("refusals", report.refusals);
  line("dead ends", report.dead_ends);
  line("endless games", report.endless_games);
  line("legal commands refused", report.legal_refused);
  line("accepted but not offered", report.not_offered);
  line("refusals that changed state", report.refusals_changed);
  line("broken states", report.broken_states);
  line("undo faults", report.undo_faults);
  line("replay faults", report.replay_faults);
  for (const auto& [name, count] : levels_reached(game, report)) line(name.c_str(), count);
  std::printf("%-34s%08x\n", "signature", report.signature);
}

void fuzz(const Options& options) {
  const Game game = find_game(options.battle, options.edition, options.rules);
  Report report;
  report.by_level.resize(game.scenario.level_count());
  const auto fuzzer = std::make_unique<Fuzzer>(game, report);
  for (uint32_t i = 0; i < options.games; ++i) {
    fuzzer->play(options.seed + i);
    ++report.games;
  }
  if (options.json) {
    print_json(options, game, report);
  } else {
    print_text(game, report);
  }
  if (report.faults() != 0) fail(report.first_fault + ".");
}

}  // namespace

void add_fuzz(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("fuzz", "random legal games, every promise checked");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--option", options->rules, "an optional rule; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--games", options->games, "how many (default 100)");
  command->add_option("--seed", options->seed,
                      "of the first game; the next has the next (default 1)");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { fuzz(*options); });
}

}  // namespace bg
