#include "tools/regression/golden_game.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <sstream>

#include "rules/core/checksum.h"
#include "tools/regression/event_line.h"
#include "ui/text/words.h"

namespace bg {

namespace {

// So much of a game is kept; none but those of Command #43 has more commands.
constexpr int longest_kept = 2'000;

bool is_move(Verb verb) {
  return verb == Verb::move || verb == Verb::march;
}

std::string checksum_of(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  char text[8];
  std::snprintf(text, sizeof text, "#%04x", static_cast<unsigned>(crc16(all.data(), all.size())));
  return text;
}

// One command of the file with the lines that belong to it.
struct Step {
  int line_number = 0;
  std::string command;
  std::string checksum;  // empty: the lines are given
  std::vector<std::string> lines;
};

class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) { next_line(); }

  // The rest of a line that begins with `word`; empty when the next line is another one.
  std::string take(const std::string& word) {
    if (!has_line_ || line_.rfind(word + " ", 0) != 0) return {};
    const std::string rest = line_.substr(word.size() + 1);
    next_line();
    return rest;
  }

  std::optional<Step> take_step() {
    if (!has_line_) return std::nullopt;
    Step step;
    step.line_number = line_number_;
    step.command = take(">");
    const size_t mark = step.command.find(" #");
    if (mark != std::string::npos) {
      step.checksum = step.command.substr(mark + 1);
      step.command.resize(mark);
    }
    for (; has_line_ && line_[0] != '>'; next_line()) step.lines.push_back(line_);
    return step;
  }

 private:
  void next_line() {
    has_line_ = static_cast<bool>(std::getline(text_, line_)) && !line_.empty();
    ++line_number_;
  }

  std::istringstream text_;
  std::string line_;
  int line_number_ = 0;
  bool has_line_ = false;
};

std::string difference(const Step& step, const std::vector<std::string>& came) {
  if (!step.checksum.empty()) {
    if (checksum_of(came) == step.checksum) return {};
    std::string all;
    for (const std::string& line : came) all += " '" + line + "'";
    return "expected lines with checksum " + step.checksum + ", came " + checksum_of(came) + ":" +
           (all.empty() ? " nothing" : all);
  }
  const std::string nothing = "nothing more";
  for (size_t i = 0; i < std::max(step.lines.size(), came.size()); ++i) {
    const std::string& expected = i < step.lines.size() ? step.lines[i] : nothing;
    const std::string& actual = i < came.size() ? came[i] : nothing;
    if (expected != actual) return "expected '" + expected + "', came '" + actual + "'";
  }
  return {};
}

}  // namespace

std::string record_game(const Recording& recording, const Chooser& choose) {
  const std::string head = "game " + recording.named.name + "\nseed " +
                           std::to_string(recording.seed) + "\nplayers " + recording.players + "\n";
  std::string text;
  const auto teller = std::make_unique<Teller>();
  std::vector<std::string> lines;
  teller->start(recording.named.game, recording.seed);
  for (int played = 0; !teller->is_over() && played < longest_kept; ++played) {
    const Command command = choose(teller->game(), teller->state());
    teller->submit(command, lines);
    text += "> ";
    text += to_text(command, teller->game().scenario.grid()).c_str();
    if (!recording.in_full && is_move(command.verb)) {
      text += " " + checksum_of(lines) + "\n";
      continue;
    }
    text += "\n";
    for (const std::string& line : lines) text += line + "\n";
  }
  return head + (teller->is_over() ? "" : "first " + std::to_string(longest_kept) + "\n") + text;
}

std::string compare_game(const std::vector<NamedGame>& games, const std::string& text) {
  Reader reader(text);
  const std::string name = reader.take("game");
  const Game* game = find_by_name(games, name);
  if (game == nullptr) return "there is no game '" + name + "'";
  const std::string seed = reader.take("seed");
  if (seed.empty() || reader.take("players").empty()) return "seed or players are missing";
  const bool is_part = !reader.take("first").empty();
  const auto teller = std::make_unique<Teller>();
  teller->start(*game, static_cast<uint32_t>(std::stoul(seed)));
  std::vector<std::string> came;
  for (int record = 1;; ++record) {
    const std::optional<Step> step = reader.take_step();
    if (!step) break;
    const std::string where = "record " + std::to_string(record) + " in line " +
                              std::to_string(step->line_number) + ", '" + step->command + "': ";
    Command command;
    const etl::string_view words(step->command.data(), step->command.size());
    if (!from_text(words, game->scenario.grid(), command)) return where + "is no command";
    const Result result = teller->submit(command, came);
    if (!result.ok()) return where + "refused: " + explain(result).c_str();
    const std::string found = difference(*step, came);
    if (!found.empty()) return where + found;
  }
  return teller->is_over() || is_part ? "" : "the record ends before the game does";
}

}  // namespace bg
