#include "tools/yardstick/general.h"

#include <algorithm>
#include <vector>

#include "rules/bluegray/ai/planner.h"
#include "rules/core/thinker.h"

namespace bg {

namespace {

using ai::Level;
using ai::Planner;
using ai::Style;

// Ways to go about a movement phase that are played out, and how often each of them at first; half
// of them are left after every round, with twice the games each.
constexpr int plan_count = 32;
constexpr int first_games = 8;
// Player-turns after his own: both sides, by regulars, as often as fits into a hundred veterans.
constexpr int turns_ahead = 5;
// Points that being on the winning side counts, at the end and before it.
constexpr int victory = 60 * ai::point;
constexpr int winning_so_far = 5 * ai::point;

constexpr Style known_styles[] = {
    {},
    {.fear = 200, .margin = 100, .weight = -25},
    {.fear = 50, .margin = -40, .weight = 25},
    {.fear = 250, .push = 50, .margin = 10'000},
    {.fear = 0, .push = 200, .margin = -60, .weight = 50},
    {.push = 200},
    {.fear = 250, .margin = -100},
    {.fear = 300, .push = 0, .margin = 10'000},
};
constexpr int known_count = sizeof known_styles / sizeof known_styles[0];

struct Plan {
  std::vector<Command> commands;
  GameState after;  // when the movement is over
  int64_t value = 0;
  int games = 0;

  double mean() const { return games == 0 ? 0 : double(value) / games; }
};

class General : public Player {
 public:
  explicit General(uint32_t seed) : seed_(seed) {}

  Command choose(const Game& game, ConstStateRef seen) override {
    if (game.scenario.battle().system() != SystemKind::blue_gray) return as_veteran(game, seen);
    const GameState& state = seen.as<GameState>();
    side_ = player_to_act(seen);
    if (state.phase != Phase::movement || state.clock.side != side_) return ask(game, state);
    if (!has_plan_for(state)) search(game, state);
    if (next_ < script_.size()) {
      const Command command = script_[next_];
      if (game.system->check(game, seen, command).ok()) {
        ++next_;
        return command;
      }
    }
    script_.clear();
    return ask(game, state);
  }

 private:
  Command as_veteran(const Game& game, ConstStateRef state) {
    mind_.begin(game, state, player_to_act(state), Level::veteran, seed_);
    while (mind_.step() == ai::Thought::running) {
    }
    return mind_.command();
  }

  bool has_plan_for(const GameState& state) const {
    return planned_turn_ == state.clock.turn && planned_side_ == state.clock.side;
  }

  Command ask(const Game& game, const GameState& state) {
    return decide(planner_, game, state, Level::veteran, {});
  }

  Command decide(Planner& planner, const Game& game, const GameState& state, Level level,
                 const Style& style) {
    planner.begin(game, state, player_to_act(state), level, seed_, style);
    while (planner.step() == ai::Thought::running) {
    }
    return planner.command();
  }

  void execute(const Game& game, GameState& state, Command command) {
    events_.clear();
    game.system->execute(game, state, command, events_);
  }

  Style style_of(int i, Rng& rng) const {
    if (i < known_count) return known_styles[i];
    Style style;
    style.fear = static_cast<int16_t>(rng.below(300));
    style.push = static_cast<int16_t>(rng.below(250));
    style.margin = static_cast<int16_t>(static_cast<int>(rng.below(240)) - 120);
    style.weight = static_cast<int16_t>(static_cast<int>(rng.below(100)) - 50);
    style.whim = static_cast<uint8_t>(i % 3 == 0 ? 0 : i);
    return style;
  }

  // Sequential halving over whole movement phases; every plan meets with the same dice.
  void search(const Game& game, const GameState& state) {
    planned_turn_ = state.clock.turn;
    planned_side_ = state.clock.side;
    next_ = 0;
    std::vector<Plan> plans;
    Rng rng = Rng::seeded(seed_ * 7919u + state.clock.turn);
    for (int i = 0; i < plan_count; ++i) add_plan(game, state, style_of(i, rng), plans);
    uint32_t dice = seed_ * 104'729u + state.clock.turn * 1009u;
    for (int games = first_games; plans.size() > 1; games *= 2) {
      for (int k = 0; k < games; ++k) {
        ++dice;
        for (Plan& plan : plans) {
          plan.value += play_out(game, plan.after, dice);
          ++plan.games;
        }
      }
      std::stable_sort(plans.begin(), plans.end(),
                       [](const Plan& a, const Plan& b) { return a.mean() > b.mean(); });
      plans.resize((plans.size() + 1) / 2);
    }
    script_ = plans[0].commands;
  }

  void add_plan(const Game& game, const GameState& state, const Style& style,
                std::vector<Plan>& plans) {
    Plan plan;
    plan.after = state;
    while (plan.after.phase == Phase::movement && plan.after.clock.side == side_) {
      const Command command = decide(trial_planner_, game, plan.after, Level::veteran, style);
      plan.commands.push_back(command);
      execute(game, plan.after, command);
    }
    const auto same = [&](const Plan& other) {
      for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
        if (other.after.units[i].hex != plan.after.units[i].hex) return false;
      }
      return true;
    };
    if (std::none_of(plans.begin(), plans.end(), same)) plans.push_back(std::move(plan));
  }

  int play_out(const Game& game, const GameState& from, uint32_t dice) {
    GameState state = from;
    state.clock.rng = Rng::seeded(dice);
    Side side = state.clock.side;
    int turns = 0;
    while (state.phase != Phase::over) {
      if (state.clock.side != side && ++turns > turns_ahead) break;
      side = state.clock.side;
      const Command command = decide(trial_planner_, game, state, Level::regular, {});
      execute(game, state, command);
    }
    const bluegray::Position end{game, state};
    const ai::Standing now = ai::standing(end);
    const int won = ai::is_won(end, side_, now)             ? 1
                    : ai::is_won(end, enemy_of(side_), now) ? -1
                                                            : 0;
    return ai::lead(end, side_) + won * (state.phase == Phase::over ? victory : winning_so_far);
  }

  uint32_t seed_;
  Side side_ = Side::none;
  Planner planner_, trial_planner_;
  ai::Thinker mind_;
  EventList events_;
  std::vector<Command> script_;
  size_t next_ = 0;
  uint8_t planned_turn_ = 0;
  Side planned_side_ = Side::none;
};

}  // namespace

std::unique_ptr<Player> make_general(uint32_t seed) {
  return std::make_unique<General>(seed);
}

}  // namespace bg
