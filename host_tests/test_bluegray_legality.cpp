// `legal` and `check` must be the same answer. On positions out of random games, from every phase
// and every stage of a combat, all commands that can be written down are put to `check`, and what
// it accepts must be exactly what `legal` lists. Asking changes nothing.
#include <algorithm>
#include <map>
#include <set>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/workspace.h"
#include "rules/core/checksum.h"
#include "tools/regression/random_walk.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr int wanted_positions = 200;
constexpr int most_of_a_kind = 18;  // positions of one phase and stage
// Judging a move means finding all ways of the unit. So moves are tried to every hex for a few
// units of each position, and for the others to hexes drawn by lot; two hundred positions see to
// the rest.
constexpr int units_tried_everywhere = 3;
constexpr int hexes_drawn = 12;

struct Kind {
  Phase phase;
  Stage stage;
  bool operator<(const Kind& other) const {
    return phase != other.phase ? phase < other.phase : stage < other.stage;
  }
};

// Choices of losses are rare in random games: Ae*, Ex* and Ex with a choice to make.
void add_choices_of_losses(const Game& game, std::vector<GameState>& positions) {
  const auto fought = [&](std::initializer_list<std::string_view> attackers,
                          std::initializer_list<std::string_view> defenders, Stage expected) {
    Table table("chickamauga", game.edition, game.options);
    for (const std::string_view unit : attackers) table.put(unit, "1111");
    for (const std::string_view unit : defenders) table.put(unit, "1211");
    table.combat_phase();
    table.fight(attackers, {"1211"}, {6});
    TEST_ASSERT_EQUAL(expected, table.state.combat.stage);
    positions.push_back(table.state);
  };
  if (game.edition == Edition::revised) {
    fought({"1/3/XIV", "1/1/XXI"}, {"Gracie", "Deas"}, Stage::attacker_loss);
    fought({"Wilder", "1/1/Res"}, {"Maney", "Jackson"}, Stage::defender_loss);
  }
  fought({"Wilder", "1/1/XIV"}, {"Jackson"}, Stage::exchange);
}

std::vector<GameState> collect_positions(const Game& game) {
  std::vector<GameState> positions;
  add_choices_of_losses(game, positions);
  std::map<Kind, int> seen;
  static GameState state;
  EventList events;
  for (uint32_t seed = 1; seed <= 100 && positions.size() < wanted_positions; ++seed) {
    RandomWalk walk(seed, 20, 1 + static_cast<int>(seed % 4) * 3);
    game.system->start(game, seed, state);
    while (state.phase != Phase::over && positions.size() < wanted_positions) {
      const Kind kind{state.phase, state.combat.stage};
      const bool rare =
          kind.phase == Phase::combat && kind.stage != Stage::none && kind.stage != Stage::planning;
      int& count = seen[kind];
      if (count < most_of_a_kind && walk.below(rare ? 2 : 60) == 0) {
        ++count;
        positions.push_back(state);
      }
      events.clear();
      game.system->execute(game, state, walk.next(game, state), events);
    }
  }
  return positions;
}

// The order of the bytes of a command, for sets.
uint64_t key(const Command& command) {
  return static_cast<uint64_t>(command.verb) << 56 | static_cast<uint64_t>(command.arg) << 48 |
         static_cast<uint64_t>(index_of(command.unit)) << 32 |
         static_cast<uint64_t>(index_of(command.target)) << 16 | index_of(command.hex);
}

class Examiner {
 public:
  Examiner(const Game& game, const GameState& state, RandomWalk& lot)
      : game_(game), state_(state), lot_(lot) {
    for (const Command& command : all_legal(game, state)) {
      const bool fresh = listed_.insert(key(command)).second;
      TEST_ASSERT_TRUE_MESSAGE(fresh, said(command, "is listed twice").c_str());
      TEST_ASSERT_TRUE_MESSAGE(is_canonical(command), said(command, "is not canonical").c_str());
    }
    for (int column = 1; column <= game.scenario.grid().columns; ++column) {
      for (int row = 1; row <= game.scenario.grid().rows; ++row)
        hexes_.push_back(game.scenario.grid().at(column, row));
    }
  }

  void run() {
    const uint32_t before = digest(state_);
    try_without_units();
    std::set<uint16_t> everywhere;
    for (int i = 0; i < units_tried_everywhere; ++i)
      everywhere.insert(static_cast<uint16_t>(lot_.below(game_.scenario.unit_count())));
    // One number beyond the last unit: nobody.
    for (uint16_t i = 0; i <= game_.scenario.unit_count(); ++i)
      try_unit(static_cast<UnitId>(i), everywhere.count(i) == 1);
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(before, digest(state_), "asking changed the game");
    // What `legal` lists was either tried above or is put to `check` by itself.
    for (const Command& command : all_legal(game_, state_)) ask(command);
  }

  int asked() const { return asked_; }

 private:
  std::string said(const Command& command, const char* what) const {
    return "turn " + std::to_string(state_.clock.turn) + ", stage " +
           std::to_string(static_cast<int>(state_.combat.stage)) + ": " +
           to_text(command, game_.scenario.grid()).c_str() + " " + what;
  }

  void ask(const Command& command) {
    ++asked_;
    const Result result = game_.system->check(game_, state_, command);
    const bool accepted = result.ok();
    // Rule code cites the revised book; under another edition no such number may come out.
    if (game_.edition == Edition::classic && result.rule.book == Book::standard)
      TEST_FAIL_MESSAGE(said(command, explain(result).c_str()).c_str());
    const bool listed = listed_.count(key(command)) == 1;
    if (accepted == listed) return;
    TEST_FAIL_MESSAGE(
        said(command, accepted ? "is accepted but not listed" : "is listed but refused").c_str());
  }

  void try_without_units() {
    for (const Verb verb : {Verb::end, Verb::cancel, Verb::attack, Verb::none}) ask({.verb = verb});
    for (int arg = 0; arg <= 255; ++arg)
      ask({.verb = Verb::fight, .arg = static_cast<uint8_t>(arg)});
    for (const HexId hex : hexes_) ask({.verb = Verb::target, .hex = hex});
  }

  void try_unit(UnitId unit, bool everywhere) {
    for (const Verb verb : {Verb::exit, Verb::rally, Verb::dig, Verb::rout, Verb::raze, Verb::join,
                            Verb::flush, Verb::withdraw, Verb::lose})
      ask({.verb = verb, .unit = unit});
    for (int arg = 0; arg <= 8; ++arg)
      ask({.verb = Verb::face, .arg = static_cast<uint8_t>(arg), .unit = unit});
    for (const HexId hex : hexes_) {
      for (const Verb verb : {Verb::enter, Verb::retreat, Verb::advance})
        ask({.verb = verb, .unit = unit, .hex = hex});
    }
    try_moves(unit, everywhere);
    try_displacements(unit, everywhere);
    for (uint16_t i = 0; i <= game_.scenario.unit_count(); ++i)
      ask({.verb = Verb::attack, .unit = unit, .target = static_cast<UnitId>(i)});
  }

  void try_moves(UnitId unit, bool everywhere) {
    const auto both = [&](HexId hex) {
      ask({.verb = Verb::move, .unit = unit, .hex = hex});
      ask({.verb = Verb::march, .unit = unit, .hex = hex});
    };
    if (everywhere) {
      for (const HexId hex : hexes_) both(hex);
      return;
    }
    for (int i = 0; i < hexes_drawn; ++i)
      both(hexes_[lot_.below(static_cast<uint32_t>(hexes_.size()))]);
  }

  // A retreat ends two hexes away at most: beyond three, one hex stands for all.
  void try_displacements(UnitId unit, bool everywhere) {
    if (!game_.scenario.has_unit(unit)) {
      ask({.verb = Verb::displace,
           .unit = unit,
           .target = static_cast<UnitId>(0),
           .hex = hexes_[0]});
      return;
    }
    const HexId from = state_.units[index_of(unit)].hex;
    const bool to_go = state_.combat.pending.has(unit) || state_.combat.displacing == unit;
    for (const HexId hex : hexes_) {
      const bool near = from != HexId::none && game_.scenario.grid().distance(from, hex) <= 3;
      if (!near && hex != hexes_[0]) continue;
      if (!to_go && !everywhere && lot_.below(8) != 0) continue;
      for (uint16_t i = 0; i <= game_.scenario.unit_count(); ++i)
        ask({.verb = Verb::displace, .unit = unit, .target = static_cast<UnitId>(i), .hex = hex});
    }
  }

  const Game& game_;
  const GameState& state_;
  RandomWalk& lot_;
  std::vector<HexId> hexes_;
  std::set<uint64_t> listed_;
  int asked_ = 0;
};

}  // namespace

static void examine(const Game& game, const std::set<Stage>& wanted, size_t least) {
  const std::vector<GameState> positions = collect_positions(game);
  TEST_ASSERT_GREATER_OR_EQUAL(least, positions.size());
  std::set<Stage> stages;
  bool moving = false;
  RandomWalk lot(2024, 1);
  long asked = 0;
  for (const GameState& state : positions) {
    stages.insert(state.combat.stage);
    moving |= state.phase == Phase::movement;
    Examiner examiner(game, state, lot);
    examiner.run();
    asked += examiner.asked();
  }
  TEST_ASSERT_TRUE(moving);
  for (const Stage stage : wanted) {
    TEST_ASSERT_TRUE_MESSAGE(
        stages.count(stage) == 1,
        ("no position of stage " + std::to_string(static_cast<int>(stage))).c_str());
  }
  TEST_MESSAGE((std::to_string(asked) + " commands put to the rules").c_str());
}

static void test_legal_lists_exactly_what_check_accepts() {
  std::set<Stage> all;
  for (int stage = 0; stage <= static_cast<int>(Stage::fall_back); ++stage)
    all.insert(static_cast<Stage>(stage));
  examine(game_of("chickamauga"), all, wanted_positions);
}

// The same under the classic rules, with their option; a combat has fewer stages there.
static void test_legal_lists_exactly_what_check_accepts_under_the_classic_rules() {
  Game game = game_of("chickamauga", Edition::classic);
  game.options = option::attack_effectiveness;
  examine(game,
          {Stage::none, Stage::planning, Stage::exchange, Stage::retreat, Stage::optional_retreat,
           Stage::advance},
          wanted_positions / 2);
}

// And with the options that bring deeds of their own.
static void test_legal_lists_exactly_what_check_accepts_with_works_and_command() {
  Game game = game_of("chickamauga", Edition::classic);
  game.options = option::close_stacking | option::entrenchments | option::command_control |
                 option::free_deployment;
  examine(game, {Stage::none, Stage::planning, Stage::exchange, Stage::retreat, Stage::advance},
          wanted_positions / 2);
}

// Each optional rule that asks something, and all of them together.
static void examine_with(uint64_t options, std::set<Stage> wanted) {
  Game game = game_of("chickamauga", Edition::classic);
  game.options = options;
  wanted.insert({Stage::none, Stage::planning, Stage::exchange, Stage::retreat, Stage::advance});
  examine(game, wanted, wanted_positions / 4);
}

static void test_legal_is_check_with_voluntary_combat() {
  examine_with(option::voluntary_combat, {Stage::repulse});
}

static void test_legal_is_check_with_defensive_artillery() {
  examine_with(option::defensive_artillery, {Stage::aid});
}

static void test_legal_is_check_with_cavalry() {
  examine_with(option::cavalry, {Stage::withdraw, Stage::withdraw_retreat, Stage::occupy});
}

static void test_legal_is_check_with_all_that_are_for_guns_and_cavalry() {
  examine_with(option::voluntary_combat | option::defensive_artillery | option::cavalry |
                   option::zone_cost | option::range_attenuation | option::unlimbering |
                   option::flank_attacks,
               {Stage::repulse, Stage::aid, Stage::withdraw});
}

static void test_a_finished_game_takes_no_command() {
  const Game game = game_of("chickamauga");
  static GameState state;
  game.system->start(game, 1, state);
  state.phase = Phase::over;
  TEST_ASSERT_TRUE(all_legal(game, state).empty());
  RandomWalk lot(7, 1);
  Examiner(game, state, lot).run();
}

// What cannot be written down, or carries a field its verb does not read, is refused by the
// session.
static void test_a_session_refuses_commands_with_stray_fields() {
  static Session session;
  session.start(game_of("chickamauga"), 1);
  const uint32_t before = session.digest();
  for (int verb = 0; verb < 256; ++verb) {
    for (int field = 0; field < 16; ++field) {
      Command command{.verb = static_cast<Verb>(verb)};
      if (field & 1) command.arg = 1;
      if (field & 2) command.unit = static_cast<UnitId>(0);
      if (field & 4) command.target = static_cast<UnitId>(1);
      if (field & 8) command.hex = session.state().as<GameState>().units[0].hex;
      if (is_canonical(command)) continue;
      TEST_ASSERT_FALSE(session.submit(command).ok());
    }
  }
  TEST_ASSERT_EQUAL_HEX32(before, session.digest());
}

// Nobody writes a unit's hex but MutablePosition::put: what it keeps in step needs no second look.
static void test_occupancy_is_right_after_every_command() {
  const Game game = game_of("grand-chancellorsville");
  static GameState state;
  static EventList events;
  game.system->start(game, 3, state);
  RandomWalk lot(3, 64, 4);  // moves much of its army, and towards the enemy
  const bluegray::Occupancy& occupancy = bluegray::work_of(game).occupancy;
  int in_step = 0;
  for (int i = 0; i < 3000 && state.phase != Phase::over; ++i) {
    const Command command = lot.next(game, state);
    events.clear();
    game.system->execute(game, state, command, events);
    if (!occupancy.is_in_step_with(state)) continue;  // nobody asked for it
    ++in_step;
    TEST_ASSERT_TRUE_MESSAGE(occupancy.is_right(game, state),
                             to_text(command, game.scenario.grid()).c_str());
  }
  TEST_ASSERT_GREATER_THAN(500, in_step);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_occupancy_is_right_after_every_command);
  RUN_TEST(test_legal_lists_exactly_what_check_accepts);
  RUN_TEST(test_legal_lists_exactly_what_check_accepts_under_the_classic_rules);
  RUN_TEST(test_legal_lists_exactly_what_check_accepts_with_works_and_command);
  RUN_TEST(test_legal_is_check_with_voluntary_combat);
  RUN_TEST(test_legal_is_check_with_defensive_artillery);
  RUN_TEST(test_legal_is_check_with_cavalry);
  RUN_TEST(test_legal_is_check_with_all_that_are_for_guns_and_cavalry);
  RUN_TEST(test_a_finished_game_takes_no_command);
  RUN_TEST(test_a_session_refuses_commands_with_stray_fields);
  return UNITY_END();
}
