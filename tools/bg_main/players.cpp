#include "tools/bg_main/players.h"

#include "rules/core/thinker.h"
#include "rules/core/view.h"
#include "tools/bg_main/subcommands.h"
#include "tools/regression/random_player.h"
#include "tools/yardstick/general.h"
#include "tools/yardstick/weights_by_name.h"

namespace bg {

namespace {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(uint32_t seed) : chance_(seed) {}
  Command choose(const Game& game, ConstStateRef state) override {
    Command command;
    if (!random_command(game, state, chance_, command))
      fail("the random player finds no legal command: a fault in the rules.");
    return command;
  }

 private:
  Chance chance_;
};

class MachinePlayer : public Player {
 public:
  MachinePlayer(ai::Level level, uint32_t seed, const WeightsByName& weights)
      : level_(level), seed_(seed), weights_(weights) {}
  Command choose(const Game& game, ConstStateRef state) override {
    weights_.take();
    mind_.begin(game, state, player_to_act(state), level_, seed_);
    while (mind_.step() == ai::Thought::running) {
    }
    WeightsByName::put_back();
    return mind_.command();
  }

 private:
  ai::Level level_;
  uint32_t seed_;
  WeightsByName weights_;
  ai::Thinker mind_;
};

// Each unit for itself, as a beginner's program would do it: it goes for the nearest objective or
// enemy, steps next to an enemy when it and those already there outweigh him, attacks what it can
// at the best ratio, and takes the first sensible choice. The yardstick for planning.
class GreedyPlayer : public Player {
 public:
  explicit GreedyPlayer(uint32_t seed) : chance_(seed) {}

  Command choose(const Game& game, ConstStateRef state) override {
    const Insight& insight = *game.system->insight;
    if (insight.list_zones == nullptr || insight.can_hit == nullptr) return any(game, state);
    const Prompt prompt = game.system->prompt(game, state);
    if (prompt.task == Task::move) return choose_move(game, state);
    if (prompt.task == Task::attack) return choose_attack(game, state);
    return choose_other(game, state);
  }

 private:
  Command any(const Game& game, ConstStateRef state) {
    Command command;
    if (!random_command(game, state, chance_, command)) fail("no legal command.");
    return command;
  }

  const CommandList& legal(const Game& game, ConstStateRef state, UnitId unit) {
    list_.clear();
    game.system->legal(game, state, unit, list_);
    return list_;
  }

  template <class F>
  static void each_enemy(const Game& game, ConstStateRef state, Side side, F&& f) {
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (game.system->hex_of(state, unit) != HexId::none && game.scenario.side_of(unit) != side)
        f(unit);
    }
  }

  static int distance_to_goal(const Game& game, ConstStateRef state, Side side, HexId hex) {
    const Grid& grid = game.scenario.grid();
    int nearest = 99;
    const auto consider = [&](HexId goal) {
      nearest = std::min(nearest, grid.distance(hex, goal));
    };
    const auto* objectives = game.scenario.battle().objectives();
    const auto holder = game.system->insight->holder;
    for (uint32_t i = 0; holder != nullptr && objectives != nullptr && i < objectives->size();
         ++i) {
      if (!includes(objectives->Get(i)->editions(), game.edition)) continue;
      if (holder(game, state, static_cast<int>(i)) != side)
        consider(static_cast<HexId>(objectives->Get(i)->hex()));
    }
    each_enemy(game, state, side, [&](UnitId unit) { consider(game.system->hex_of(state, unit)); });
    return nearest;
  }

  // Calls f(UnitId) for everybody in a hex.
  template <class F>
  static void each_in(const Game& game, ConstStateRef state, HexId hex, F&& f) {
    UnitId unit = game.system->next_in_hex(game, state, hex, UnitId::none);
    for (; unit != UnitId::none; unit = game.system->next_in_hex(game, state, hex, unit)) f(unit);
  }

  int score_move(const Game& game, ConstStateRef state, Command command) const {
    const Grid& grid = game.scenario.grid();
    const Side side = state.clock().side;
    if (command.verb == Verb::rally) return 1000;
    if (command.verb == Verb::exit) return 900;
    if (command.hex == HexId::none) return -1000;  // digging, and what only one battle knows
    int defence = 0;
    int attack = game.scenario.unit(command.unit).strength();
    if (enemy_zones_.has(command.hex)) {
      UnitSet friends{};
      each_enemy(game, state, side, [&](UnitId enemy) {
        const HexId at = game.system->hex_of(state, enemy);
        if (grid.distance(at, command.hex) != 1) return;
        defence += game.scenario.unit(enemy).strength();
        for (uint8_t d = 0; d < dir_count; ++d) {
          const HexId near = grid.neighbour(at, static_cast<Dir>(d));
          each_in(game, state, near, [&](UnitId unit) {
            if (unit != command.unit && game.scenario.side_of(unit) == side) friends.add(unit);
          });
        }
      });
      friends.each([&](UnitId unit) { attack += game.scenario.unit(unit).strength(); });
      if (2 * attack < 3 * defence) return -100;
      return 200 + 10 * attack / std::max(defence, 1);
    }
    return 100 - distance_to_goal(game, state, side, command.hex);
  }

  Command choose_move(const Game& game, ConstStateRef state) {
    if (turn_ != state.clock().turn || side_ != state.clock().side) {
      turn_ = state.clock().turn;
      side_ = state.clock().side;
      next_ = 0;
    }
    game.system->insight->list_zones(game, state, enemy_of(side_), enemy_zones_);
    const UnitId mover = game.system->prompt(game, state).mover;
    for (; next_ < game.scenario.unit_count(); ++next_) {
      const UnitId unit = static_cast<UnitId>(next_);
      if (game.scenario.side_of(unit) != side_) continue;
      const Counter at = game.system->counter(game, state, unit);
      const bool entered = mover == unit;
      if (at.is(badge::moved) && !entered) continue;
      Command best;
      int best_score =
          at.hex == HexId::none ? -2000 : 100 - distance_to_goal(game, state, side_, at.hex);
      for (const Command& command : legal(game, state, unit)) {
        const int score = score_move(game, state, command);
        if (score <= best_score) continue;
        best = command;
        best_score = score;
      }
      if (best.verb == Verb::none) continue;
      if (best.verb != Verb::enter) ++next_;  // a newcomer goes on
      return best;
    }
    const Command end{.verb = Verb::end};
    return game.system->check(game, state, end).ok() ? end : any(game, state);
  }

  // Strength that could still join an attack on this hex, over what defends it, in tenths.
  int ratio(const Game& game, ConstStateRef state, HexId hex) {
    int attack = 0, defence = 0;
    each_in(game, state, hex, [&](UnitId unit) { defence += game.scenario.unit(unit).strength(); });
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const Counter at = game.system->counter(game, state, unit);
      if (at.hex == HexId::none || at.side != state.clock().side) continue;
      if (at.is(badge::attacked | badge::advanced)) continue;
      if (game.system->insight->can_hit(game, state, unit, hex))
        attack += game.scenario.unit(unit).strength();
    }
    return 10 * attack / std::max(defence, 1);
  }

  Command choose_attack(const Game& game, ConstStateRef state) {
    const Command fight{.verb = Verb::fight};
    // Where its way of massing leaves an obligation open, luck finds an attack that is allowed.
    if (rolls_ != state.clock().finals) tries_ = 0;
    rolls_ = state.clock().finals;
    if (++tries_ > 40) return any(game, state);
    if (game.system->prompt(game, state).ask == Ask::plan) {
      for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
        const Command join{.verb = Verb::join, .unit = static_cast<UnitId>(i)};
        if (game.system->check(game, state, join).ok()) return join;
      }
      if (game.system->check(game, state, fight).ok()) return fight;
      return any(game, state);
    }
    const bool may_end = game.system->check(game, state, {.verb = Verb::end}).ok();
    Command best;
    int best_ratio = may_end ? 14 : -1;  // not below 3:2 unless it must
    for (const Command& command : legal(game, state, UnitId::none)) {
      if (command.verb != Verb::target) continue;
      const int value = ratio(game, state, command.hex);
      if (value <= best_ratio) continue;
      best = command;
      best_ratio = value;
    }
    if (best.verb != Verb::none) return best;
    return may_end ? Command{.verb = Verb::end} : any(game, state);
  }

  Command choose_other(const Game& game, ConstStateRef state) {
    Command best;
    int best_score = -1;
    for (uint16_t i = 0; i <= game.scenario.unit_count(); ++i) {
      const bool last = i == game.scenario.unit_count();
      for (const Command& command :
           legal(game, state, last ? UnitId::none : static_cast<UnitId>(i))) {
        int score = 0;
        if (command.verb == Verb::lose) score = 20 - game.scenario.unit(command.unit).strength();
        if (command.verb == Verb::lose &&
            game.scenario.side_of(command.unit) != state.clock().to_act)
          score = 20 + game.scenario.unit(command.unit).strength();
        if (command.verb == Verb::advance || command.verb == Verb::flush) score = 10;
        if (command.verb == Verb::retreat) score = 30;
        if (score <= best_score) continue;
        best = command;
        best_score = score;
      }
    }
    if (best.verb == Verb::none) return any(game, state);
    return best;
  }

  Chance chance_;
  CommandList list_;
  HexSet enemy_zones_;
  uint8_t turn_ = 0;
  Side side_ = Side::none;
  uint16_t next_ = 0;
  uint32_t rolls_ = 0;
  int tries_ = 0;
};

}  // namespace

std::unique_ptr<Player> make_player(const std::string& name, uint32_t seed) {
  if (name == "random") return std::make_unique<RandomPlayer>(seed);
  if (name == "greedy") return std::make_unique<GreedyPlayer>(seed);
  WeightsByName weights;
  const size_t colon = name.find(':');
  if (colon != std::string::npos && !weights.read(name.substr(colon + 1))) return nullptr;
  const std::string level = name.substr(0, colon);
  if (level == "recruit") return std::make_unique<MachinePlayer>(ai::Level::recruit, seed, weights);
  if (level == "regular") return std::make_unique<MachinePlayer>(ai::Level::regular, seed, weights);
  if (level == "veteran") return std::make_unique<MachinePlayer>(ai::Level::veteran, seed, weights);
  if (name == "general") return make_general(seed);
  return nullptr;
}

}  // namespace bg
