// bg arena: matches between machine players. Every seed is played twice with the sides changed,
// since battles are not fair: what counts is who did better with both. Games run in processes of
// their own, because the rules keep one board and one reach for the whole program.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <thread>
#include <tuple>
#include <vector>

#include "rules/core/session.h"
#include "rules/core/view.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/players.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

namespace {

constexpr int fewest_units = 10;  // fewer are a lesson, no battle

struct Options {
  std::string first, second;
  std::vector<std::string> battles = {"chickamauga"};
  std::vector<std::string> rules;  // optional ones
  std::string edition, svg;
  uint32_t games = 10;
  uint32_t seed = 1;
  uint32_t jobs = 0;
  bool json = false, markdown = false, losses = false;
};

// One attack as it was fought, kept until the phase is over to tell a diversion from a blunder.
struct Fought {
  HexId hex;
  int attack, defence;
  bool forced;
};

struct GameResult {
  uint32_t battle, seed;
  uint32_t first_is;  // the side of the first player
  uint32_t level, winner;
  int32_t points[2];
  uint32_t commands, refused, unfinished;
  uint32_t attacks[2];                         // by player, and so all that follow
  uint32_t forced_attacks[2], bad_attacks[2];  // under 1:2 without a purpose
  uint32_t forced_uneven[2], uneven[2];        // under 1:1 without a purpose
  uint32_t trapped[2], driven_back[2];         // units lost for want of a retreat; of attackers
  double seconds[2];                           // by player
};

struct Task {
  uint32_t battle, seed, first_is;
};

class Umpire {
 public:
  Umpire(const Options& options, const std::vector<Game>& games)
      : options_(options), games_(games) {}

  GameResult play(const Task& task) {
    const Game& game = games_[task.battle];
    GameResult result{};
    result.battle = task.battle;
    result.seed = task.seed;
    result.first_is = task.first_is;
    const std::unique_ptr<Player> players[2] = {make_player(options_.first, 2 * task.seed),
                                                make_player(options_.second, 2 * task.seed + 1)};
    session_.start(game, task.seed);
    fought_.clear();
    outcome_ = Outcome::none;
    while (!session_.is_over()) {
      const ConstStateRef state = session_.state();
      const size_t who = index_of(player_to_act(state)) == task.first_is ? 0 : 1;
      const std::clock_t begin = std::clock();
      const Command command = players[who]->choose(game, state);
      result.seconds[who] += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      note_attack(game, state, command);
      const uint8_t turn = state.clock().turn;
      const Side side = state.clock().side;
      const size_t attacker = index_of(side) == task.first_is ? 0 : 1;
      if (!session_.submit(command).ok()) {
        ++result.refused;
        break;
      }
      count_trapped(game, result);
      if (session_.state().clock().side != side || session_.state().clock().turn != turn ||
          session_.is_over())
        judge_attacks(game, result, attacker);
      if (++result.commands > endless) break;
    }
    const ConstStateRef state = session_.state();
    result.unfinished = session_.is_over() ? 0 : 1;
    result.level = state.clock().level;
    result.winner = index_of(static_cast<Side>(game.scenario.level(state.clock().level).side()));
    for (int side = 0; side < 2; ++side) result.points[side] = state.clock().points[side];
    return result;
  }

 private:
  static constexpr uint32_t endless = 60'000;

  void note_attack(const Game& game, ConstStateRef state, Command command) {
    const Insight& insight = *game.system->insight;
    if (command.verb != Verb::fight || insight.odds == nullptr) return;
    PlannedAttack plan;
    insight.planned_attack(game, state, plan);
    const OddsTold odds = insight.odds(game, state, 0, nullptr);
    UnitSet close = plan.attackers;
    plan.bombarding.each([&](UnitId unit) { close.remove(unit); });
    if (close.empty()) return;  // guns from afar risk nothing
    // Who has stood in the enemy's zone since before his turn has no choice.
    bool bound = false, came = false;
    // Where nobody ever must attack, nobody is.
    const bool has_duties = insight.must_attack != nullptr && insight.must_be_attacked != nullptr;
    for (int i = 0; has_duties && i < plan.hex_count; ++i)
      bound |= insight.must_be_attacked(game, state, plan.hexes[i]);
    close.each([&](UnitId unit) {
      bound |= has_duties && insight.must_attack(game, state, unit);
      came |= game.system->counter(game, state, unit).is(badge::entered_zone);
    });
    fought_.push_back({plan.hexes[0], odds.attack, odds.defence, bound && !came});
  }

  // Lost although the result asked for no more than a retreat.
  void count_trapped(const Game& game, GameResult& result) {
    for (const Event& event : session_.events()) {
      if (event.kind == EventKind::attack_began) outcome_ = Outcome::none;
      if (event.kind == EventKind::combat_result) outcome_ = static_cast<Outcome>(event.value);
      if (event.kind != EventKind::eliminated) continue;
      if (outcome_ != Outcome::ar && outcome_ != Outcome::dr) continue;
      const size_t side = index_of(game.scenario.side_of(event.unit));
      const size_t who = side == result.first_is ? 0 : 1;
      ++result.trapped[who];
      if (outcome_ == Outcome::ar) ++result.driven_back[who];
    }
  }

  // Under 1:2 is a blunder, under 1:1 hardly a plan, unless it was forced, or drew off an enemy
  // beside an attack at 2:1 or better.
  void judge_attacks(const Game& game, GameResult& result, size_t player) {
    for (const Fought& one : fought_) {
      ++result.attacks[player];
      if (one.attack >= one.defence) continue;
      const bool diverts = std::any_of(fought_.begin(), fought_.end(), [&](const Fought& other) {
        return other.attack >= 2 * other.defence &&
               game.scenario.grid().distance(one.hex, other.hex) <= 2;
      });
      if (diverts) continue;
      ++(one.forced ? result.forced_uneven : result.uneven)[player];
      if (2 * one.attack >= one.defence) continue;
      ++(one.forced ? result.forced_attacks : result.bad_attacks)[player];
    }
    fought_.clear();
  }

  const Options& options_;
  const std::vector<Game>& games_;
  Session session_;
  std::vector<Fought> fought_;
  Outcome outcome_ = Outcome::none;  // of the combat under way, or the last
};

void show_progress(size_t done, size_t all) {
  if (isatty(STDERR_FILENO) == 0) return;
  const size_t width = 40;
  const std::string bar(width * done / all, '#');
  std::fprintf(stderr, "\r[%-40s] %zu of %zu games%s", bar.c_str(), done, all,
               done == all ? "\n" : "");
  std::fflush(stderr);
}

// Every `jobs`-th task in a process of its own; results come back through one pipe.
std::vector<GameResult> play_all(const Options& options, const std::vector<Game>& games,
                                 const std::vector<Task>& tasks) {
  uint32_t jobs = options.jobs != 0 ? options.jobs : std::thread::hardware_concurrency();
  jobs = std::clamp<uint32_t>(jobs, 1, static_cast<uint32_t>(tasks.size()));
  int ends[2];
  if (pipe(ends) != 0) fail("no pipe to be had.");
  std::fflush(stdout);
  std::vector<pid_t> workers;
  for (uint32_t job = 0; job < jobs; ++job) {
    const pid_t pid = fork();
    if (pid < 0) fail("no process to be had.");
    if (pid > 0) {
      workers.push_back(pid);
      continue;
    }
    close(ends[0]);
    int status = 0;
    try {
      const auto umpire = std::make_unique<Umpire>(options, games);
      for (size_t i = job; i < tasks.size(); i += jobs) {
        const GameResult result = umpire->play(tasks[i]);
        static_assert(sizeof result < 512, "a pipe takes it in one piece");
        if (write(ends[1], &result, sizeof result) != sizeof result) status = 1;
      }
    } catch (const std::exception& error) {
      std::fprintf(stderr, "bg: %s\n", error.what());
      status = 1;
    }
    _exit(status);
  }
  close(ends[1]);
  std::vector<GameResult> results;
  GameResult result;
  while (read(ends[0], &result, sizeof result) == sizeof result) {
    results.push_back(result);
    show_progress(results.size(), tasks.size());
  }
  close(ends[0]);
  bool died = false;
  for (const pid_t worker : workers) {
    int status = 0;
    waitpid(worker, &status, 0);
    died |= status != 0;
  }
  if (died || results.size() != tasks.size()) fail("a game broke off.");
  std::sort(results.begin(), results.end(), [](const GameResult& a, const GameResult& b) {
    return std::tie(a.battle, a.seed, a.first_is) < std::tie(b.battle, b.seed, b.first_is);
  });
  return results;
}

// Wins count one, draws a half; 95 % by Wilson's formula.
struct Share {
  double wins = 0, games = 0;
  void add(double win) { wins += win, games += 1; }
  double share() const { return games == 0 ? 0 : wins / games; }
  double edge(int sign) const {
    if (games == 0) return 0;
    const double z = 1.96, p = share();
    const double middle = p + z * z / (2 * games);
    const double half = z * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
    return std::clamp((middle + sign * half) / (1 + z * z / games), 0.0, 1.0);
  }
};

struct Row {
  std::string battle;
  Share as_union, as_confederate, both, pairs;
  Share union_wins;       // whoever plays it: the balance of the battle
  double margin = 0;      // points, for the first player, mean over games
  double points[2] = {};  // mean by side
  std::vector<uint32_t> levels;
};

// How the first player did: who won counts, then the points.
struct Merit {
  int win;
  int points;
};
Merit merit_of(const GameResult& game) {
  const int points = game.points[0] - game.points[1];
  const int win = game.winner == 2 ? 0 : game.winner == game.first_is ? 1 : -1;
  return {win, game.first_is == 0 ? points : -points};
}

double win_of(const GameResult& game, uint32_t side) {
  return game.winner == side ? 1.0 : game.winner == 2 ? 0.5 : 0.0;
}

std::vector<Row> tabulate(const std::vector<Game>& games, const std::vector<GameResult>& results,
                          bool has_pairs) {
  std::vector<Row> rows(games.size() + 1);
  for (size_t i = 0; i < games.size(); ++i) {
    rows[i].battle =
        to_string(games[i].scenario.id()) + " " + std::string(edition_name(games[i].edition));
    rows[i].levels.resize(games[i].scenario.level_count());
  }
  rows.back().battle = "all";
  for (size_t i = 0; i < results.size(); ++i) {
    const GameResult& game = results[i];
    for (Row* row : {&rows[game.battle], &rows.back()}) {
      const double win = win_of(game, game.first_is);
      (game.first_is == 0 ? row->as_union : row->as_confederate).add(win);
      row->both.add(win);
      row->union_wins.add(win_of(game, 0));
      row->margin += merit_of(game).points;
      for (int side = 0; side < 2; ++side) row->points[side] += game.points[side];
      if (game.first_is == 1 || !has_pairs) continue;
      const Merit one = merit_of(game), other = merit_of(results[i + 1]);
      const int wins = one.win + other.win, points = one.points + other.points;
      const int sum = wins != 0 ? wins : points;
      row->pairs.add(sum > 0 ? 1.0 : sum == 0 ? 0.5 : 0.0);
    }
    ++rows[game.battle].levels[game.level];
  }
  if (games.size() == 1) rows.pop_back();
  return rows;
}

void print_text(const Options& options, const std::vector<Game>& games,
                const std::vector<Row>& rows, const std::vector<GameResult>& results) {
  std::printf("%s against %s; shares of %s, draws count half, 95 %% intervals\n\n",
              options.first.c_str(), options.second.c_str(), options.first.c_str());
  std::printf("%-28s%6s%8s%8s%20s%20s%9s\n", "battle", "games", "as U", "as C", "games won",
              "pairs won", "margin");
  const auto interval = [](const Share& share) {
    char text[32];
    std::snprintf(text, sizeof text, "%5.1f (%4.1f-%5.1f)", 100 * share.share(),
                  100 * share.edge(-1), 100 * share.edge(+1));
    return std::string(text);
  };
  for (const Row& row : rows) {
    std::printf("%-28s%6.0f%8.1f%8.1f%20s%20s%9.1f\n", row.battle.c_str(), row.both.games,
                100 * row.as_union.share(), 100 * row.as_confederate.share(),
                interval(row.both).c_str(), interval(row.pairs).c_str(),
                row.margin / row.both.games);
  }
  std::printf("\n%-28s%20s%10s%10s  levels, best Union first\n", "balance", "Union wins",
              "points U", "points C");
  for (size_t i = 0; i < games.size(); ++i) {
    std::printf("%-28s%20s%10.1f%10.1f ", rows[i].battle.c_str(),
                interval(rows[i].union_wins).c_str(), rows[i].points[0] / rows[i].both.games,
                rows[i].points[1] / rows[i].both.games);
    for (uint8_t level = 0; level < rows[i].levels.size(); ++level) {
      const uint8_t editions = games[i].scenario.level(level).scope().editions();
      if ((editions >> static_cast<uint8_t>(games[i].edition)) & 1)
        std::printf(" %u", rows[i].levels[level]);
    }
    std::printf("\n");
  }
  uint64_t refused = 0, unfinished = 0, commands = 0;
  uint64_t attacks[2] = {}, forced[2] = {}, bad[2] = {};
  uint64_t forced_uneven[2] = {}, uneven[2] = {}, trapped[2] = {}, driven_back[2] = {};
  double seconds[2] = {};
  for (const GameResult& game : results) {
    refused += game.refused;
    unfinished += game.unfinished;
    commands += game.commands;
    for (int who = 0; who < 2; ++who) {
      attacks[who] += game.attacks[who];
      forced[who] += game.forced_attacks[who];
      bad[who] += game.bad_attacks[who];
      forced_uneven[who] += game.forced_uneven[who];
      uneven[who] += game.uneven[who];
      trapped[who] += game.trapped[who];
      driven_back[who] += game.driven_back[who];
      seconds[who] += game.seconds[who];
    }
  }
  std::printf("\ncommands %llu, refused %llu, games without an end %llu\n",
              static_cast<unsigned long long>(commands), static_cast<unsigned long long>(refused),
              static_cast<unsigned long long>(unfinished));
  for (int who = 0; who < 2; ++who) {
    const auto share = [&](uint64_t count) {
      return attacks[who] == 0
                 ? 0.0
                 : 100.0 * static_cast<double>(count) / static_cast<double>(attacks[who]);
    };
    const double played = static_cast<double>(results.size());
    std::printf(
        "%-10s attacks %6llu, without a purpose under 1:2 %4.1f %% forced, %4.2f %% chosen, "
        "under 1:1 %4.1f %% forced, %4.2f %% chosen; "
        "%.2f units a game lost for want of a retreat, %.2f of them attackers; %.2f s a game\n",
        (who == 0 ? options.first : options.second).c_str(),
        static_cast<unsigned long long>(attacks[who]), share(forced[who]), share(bad[who]),
        share(forced_uneven[who]), share(uneven[who]), static_cast<double>(trapped[who]) / played,
        static_cast<double>(driven_back[who]) / played, seconds[who] / played);
  }
}

// The balance of the battles, for docs/balance.md.
void print_markdown(const Options& options, const std::vector<Game>& games,
                    const std::vector<Row>& rows) {
  std::printf("| Battle | Edition | Games | Union wins, %% | Points U : C | Levels reached |\n");
  std::printf("|---|---|---:|---:|---:|---|\n");
  for (size_t i = 0; i < games.size(); ++i) {
    const Row& row = rows[i];
    const Scenario& scenario = games[i].scenario;
    std::printf(
        "| %s | %s | %.0f | %.0f (%.0f–%.0f) | %.0f : %.0f | ", to_string(scenario.name()).c_str(),
        std::string(edition_name(games[i].edition)).c_str(), row.both.games,
        100 * row.union_wins.share(), 100 * row.union_wins.edge(-1), 100 * row.union_wins.edge(+1),
        row.points[0] / row.both.games, row.points[1] / row.both.games);
    // A level may have several rows, for what else must hold.
    std::vector<std::pair<std::string, uint32_t>> levels;
    for (uint8_t level = 0; level < row.levels.size(); ++level) {
      if (row.levels[level] == 0) continue;
      const std::string name = to_string(scenario.name_at(scenario.level(level).name()));
      const auto known = std::find_if(levels.begin(), levels.end(),
                                      [&](const auto& one) { return one.first == name; });
      if (known == levels.end()) {
        levels.emplace_back(name, row.levels[level]);
      } else {
        known->second += row.levels[level];
      }
    }
    for (size_t k = 0; k < levels.size(); ++k)
      std::printf("%s%u %s", k == 0 ? "" : ", ", levels[k].second, levels[k].first.c_str());
    std::printf(" |\n");
  }
  std::printf("\n%s against %s, seeds %u to %u.\n", options.first.c_str(), options.second.c_str(),
              options.seed, options.seed + options.games - 1);
}

// Every game that the first player did not win, to look into.
void print_losses(const std::vector<Game>& games, const std::vector<Row>& rows,
                  const std::vector<GameResult>& results) {
  std::printf("\nnot won:\n");
  for (const GameResult& game : results) {
    if (game.winner == game.first_is) continue;
    const Scenario& scenario = games[game.battle].scenario;
    const auto level = scenario.name_at(scenario.level(static_cast<uint8_t>(game.level)).name());
    std::printf("%-30s seed %-5u as %c  %4d : %-4d %s\n", rows[game.battle].battle.c_str(),
                game.seed, game.first_is == 0 ? 'U' : 'C', game.points[0], game.points[1],
                to_string(level).c_str());
  }
}

void print_json(const Options& options, const std::vector<Row>& rows) {
  const auto put = [](Json& json, const char* name, const Share& share) {
    json.key(name).begin_object().field("share", share.share());
    json.field("low", share.edge(-1)).field("high", share.edge(+1)).end_object();
  };
  Json json;
  json.begin_object().field("first", options.first).field("second", options.second);
  json.key("options").begin_array();
  for (const std::string& rule : options.rules) json.value(rule);
  json.end_array().key("rows").begin_array();
  for (const Row& row : rows) {
    json.begin_object().field("battle", row.battle);
    json.field("games", static_cast<uint64_t>(row.both.games));
    put(json, "as_union", row.as_union);
    put(json, "as_confederate", row.as_confederate);
    put(json, "games_won", row.both);
    put(json, "pairs_won", row.pairs);
    put(json, "union_wins", row.union_wins);
    json.field("margin", row.margin / row.both.games).end_object();
  }
  json.end_array().end_object().print();
}

// A bar for each battle, with the interval as a whisker, and a line at one half.
void draw_svg(const Options& options, const std::vector<Row>& rows) {
  std::ofstream out(options.svg);
  const int left = 220, width = 400, step = 26, top = 50;
  const int height = top + step * static_cast<int>(rows.size()) + 40;
  const auto x = [&](double share) { return left + width * share; };
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << left + width + 90 << "\" height=\""
      << height << "\" font-family=\"sans-serif\" font-size=\"13\">\n"
      << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      << "<text x=\"10\" y=\"24\" font-size=\"16\">" << options.first << " against "
      << options.second << ": share of games won, 95 % intervals</text>\n";
  for (int tenth = 0; tenth <= 10; tenth += 5) {
    out << "<line x1=\"" << x(tenth / 10.0) << "\" x2=\"" << x(tenth / 10.0) << "\" y1=\""
        << top - 6 << "\" y2=\"" << height - 30 << "\" stroke=\"#999\"/>\n<text x=\""
        << x(tenth / 10.0) << "\" y=\"" << height - 14 << "\" text-anchor=\"middle\">" << tenth * 10
        << " %</text>\n";
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    const Share& share = rows[i].both;
    const double y = top + step * static_cast<double>(i);
    out << "<text x=\"10\" y=\"" << y + 13 << "\">" << rows[i].battle << "</text>\n<rect x=\""
        << left << "\" y=\"" << y << "\" width=\"" << width * share.share()
        << "\" height=\"16\" fill=\"#5b7aa8\"/>\n<line x1=\"" << x(share.edge(-1)) << "\" x2=\""
        << x(share.edge(+1)) << "\" y1=\"" << y + 8 << "\" y2=\"" << y + 8
        << "\" stroke=\"black\" stroke-width=\"2\"/>\n<text x=\"" << left + width + 8 << "\" y=\""
        << y + 13 << "\">" << std::lround(100 * share.share()) << " %</text>\n";
  }
  out << "</svg>\n";
  if (!out.flush()) fail(options.svg + " cannot be written.");
}

void arena(const Options& options) {
  for (const std::string& name : {options.first, options.second}) {
    if (make_player(name, 1) == nullptr)
      fail_usage("there is no player '" + name + "' (" + player_names + ").");
  }
  std::vector<Game> games;
  for (const std::string& battle : options.battles) {
    if (battle != "all") {
      games.push_back(find_game(battle, options.edition, options.rules));
      continue;
    }
    for (const Scenario& scenario : embedded_battles()) {
      if (system_for(scenario, scenario.newest_edition())->is_template) continue;
      if (scenario.unit_count() < fewest_units) continue;
      for (const Edition edition : {Edition::classic, Edition::revised}) {
        if (system_for(scenario, edition) == nullptr) continue;
        if (!options.edition.empty() && options.edition != edition_name(edition)) continue;
        games.push_back(
            find_game(to_string(scenario.id()), std::string(edition_name(edition)), options.rules));
      }
    }
  }
  // A player against himself plays the same game again with the sides changed, or nearly so.
  const bool has_pairs = options.first != options.second;
  std::vector<Task> tasks;
  for (uint32_t seed = 0; seed < options.games; ++seed) {
    for (uint32_t battle = 0; battle < games.size(); ++battle) {
      for (uint32_t side = 0; side < (has_pairs ? 2u : 1u); ++side)
        tasks.push_back({battle, options.seed + seed, side});
    }
  }
  const std::vector<GameResult> results = play_all(options, games, tasks);
  const std::vector<Row> rows = tabulate(games, results, has_pairs);
  if (options.json) {
    print_json(options, rows);
  } else if (options.markdown) {
    print_markdown(options, games, rows);
  } else {
    print_text(options, games, rows, results);
  }
  if (options.losses) print_losses(games, rows, results);
  if (!options.svg.empty()) draw_svg(options, rows);
  for (const GameResult& game : results) {
    if (game.refused != 0) fail("a command was refused: a fault of a player.");
    if (game.unfinished != 0) fail("a game did not end.");
  }
}

}  // namespace

void add_arena(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("arena", "matches between machine players");
  command->footer(
      "A game is won by the side whose victory the level of its last turn is, whatever the step;\n"
      "a level that is nobody's is a draw and counts half. Of a pair, the two games of one seed,\n"
      "the player with more wins has won, or with as many the one with more points over both.");
  command->add_option("FIRST", options->first, player_names)->required();
  command->add_option("SECOND", options->second, "the other player")->required();
  command
      ->add_option("--battle", options->battles,
                   "which battle, may be repeated; all for every one (default chickamauga)")
      ->allow_extra_args(false);
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command
      ->add_option("--option", options->rules,
                   "an optional rule, which every battle must have; may be repeated")
      ->allow_extra_args(false);
  command->add_option(
      "--games", options->games,
      "seeds a battle; each is played twice, with sides changed, unless both players "
      "are the same (default 10)");
  command->add_option("--seed", options->seed,
                      "of the first pair; the next has the next (default 1)");
  command->add_option("--jobs", options->jobs, "processes (default: one a core)");
  command->add_option("--svg", options->svg, "also draw a plot into this file");
  command->add_flag("--markdown", options->markdown, "only the balance of the battles, as a table");
  command->add_flag("--losses", options->losses, "also list the games that FIRST did not win");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { arena(*options); });
}

}  // namespace bg
