// The machine player of the folio: no refused command, every level beats random play, and the
// levels in their order. MUSKET_ARENA=n plays n seeds of each pair instead of eight.
#include <cstdio>

#include "host_tests/musket_table.h"
#include "rules/musket/ai/mind.h"

using namespace bg;
using namespace bg::test;

namespace {

// Who plays: a level, or -1 for random commands, or 3 for one who takes what is best at once.
struct Player {
  int level;
  std::unique_ptr<mk::Mind> mind = std::make_unique<mk::Mind>();
};

Command random_command(MusketTable& table, uint32_t& dice) {
  const std::vector<Command> legal = table.legal();
  TEST_ASSERT_FALSE(legal.empty());
  for (int tries = 0; tries < 3; ++tries) {
    dice = dice * 1664525u + 1013904223u;
    const Command command = legal[(dice >> 8) % legal.size()];
    if (command.verb != Verb::cancel) return command;
  }
  return legal.front();
}

struct Result2 {
  int level;
  int points[2];
  int commands = 0;
  int most_slices = 0;
};

Result2 play(Player (&players)[2], uint32_t seed) {
  static MusketTable table;
  table.start(seed);
  uint32_t dice = seed;
  Result2 out{};
  while (table.state.clock.over == 0) {
    Player& player = players[index_of(table.state.clock.to_act)];
    Command command;
    if (player.level < 0) {
      command = random_command(table, dice);
    } else {
      player.mind->begin(folio(), table.state, static_cast<mk::Level>(player.level), seed);
      int slices = 0;
      while (player.mind->step() == mk::Thought::running)
        TEST_ASSERT_LESS_THAN_MESSAGE(1000, ++slices, "thinks for ever");
      out.most_slices = std::max(out.most_slices, slices);
      command = player.mind->command();
      const Result result = table.check(command);
      if (!result.ok()) {
        char text[120];
        std::snprintf(text, sizeof text, "refused: verb %d unit %d hex %d stage %d why %d",
                      static_cast<int>(command.verb) - 64, index_of(command.unit),
                      index_of(command.hex), static_cast<int>(table.state.stage),
                      static_cast<int>(result.why) - 128);
        TEST_FAIL_MESSAGE(text);
      }
    }
    table.execute(command);
    TEST_ASSERT_LESS_THAN_MESSAGE(20000, ++out.commands, "an endless game");
  }
  out.level = table.state.clock.level;
  out.points[0] = table.state.clock.points[0];
  out.points[1] = table.state.clock.points[1];
  return out;
}

struct Score {
  int wins = 0, draws = 0, games = 0;
  int as_union = 0, as_confederate = 0, points[2] = {};
  int by_level[mk::level::count] = {};
};

// Each seed twice, with sides changed; wins are those of the first.
Score arena(int first, int second, uint32_t pairs) {
  Score score;
  for (uint32_t seed = 1; seed <= pairs; ++seed) {
    for (int side = 0; side < 2; ++side) {
      Player players[2] = {{side == 0 ? first : second}, {side == 0 ? second : first}};
      const Result2 out = play(players, seed);
      const auto winner = static_cast<Side>(folio().level(static_cast<uint8_t>(out.level)).side());
      ++score.games;
      ++score.by_level[out.level];
      score.draws += winner == Side::none;
      const bool won = winner != Side::none && index_of(winner) == side;
      score.wins += won;
      (side == 0 ? score.as_union : score.as_confederate) += won;
      score.points[0] += out.points[side];
      score.points[1] += out.points[1 - side];
    }
  }
  std::printf(
      "%2d against %2d: %d won, %d drawn of %d; as Union %d, as Confederates %d; points %d:%d; "
      "levels %d %d %d %d %d\n",
      first, second, score.wins, score.draws, score.games, score.as_union, score.as_confederate,
      score.points[0], score.points[1], score.by_level[0], score.by_level[1], score.by_level[2],
      score.by_level[3], score.by_level[4]);
  return score;
}

}  // namespace

static void test_no_command_is_refused_and_every_level_beats_random_play() {
  for (int level = 0; level < 3; ++level) {
    const Score score = arena(level, -1, 2);
    TEST_ASSERT_EQUAL(score.games, score.wins);
  }
}

// What comes at a hex is told with who, from where, at which odds; nothing by night or after the
// end.
static void test_danger_names_the_attackers_and_their_odds() {
  MusketTable table;
  table.clear();
  table.turn(2, Side::union_side, mk::Stage::move);
  const UnitId victim = table.put("1/1/14", "0910");
  const UnitId near = table.put("Law", "0913"), far = table.put("Deas", "0922");
  const auto ask = [&](HexId hex, UnitId unit) {
    static mk::Mind mind;
    mind.begin_threat(folio(), table.state, Side::union_side, hex, unit);
    while (mind.step() == mk::Thought::running) {
    }
    return std::pair{mind.threat(), mind.stands(near)};
  };
  const auto [threat, from] = ask(table.hex("0910"), UnitId::none);
  TEST_ASSERT_TRUE(threat.attackers.has(near) && !threat.attackers.has(far));
  TEST_ASSERT_EQUAL(1, folio().grid().distance(from, table.hex("0910")));
  TEST_ASSERT_EQUAL(mk::strength_of(folio(), table.state, near), threat.odds.attack);
  TEST_ASSERT_EQUAL(mk::strength_of(folio(), table.state, victim), threat.odds.defence);
  int throws = 0;
  for (const uint8_t of : threat.throws.of) throws += of;
  TEST_ASSERT_EQUAL(ai::all_throws, throws);
  // As if the unit stood elsewhere.
  TEST_ASSERT_TRUE(ask(table.hex("0903"), victim).first.attackers.empty());
  TEST_ASSERT_FALSE(ask(table.hex("0912"), victim).first.attackers.empty());
  table.turn(9, Side::union_side, mk::Stage::move);
  TEST_ASSERT_TRUE(ask(table.hex("0910"), UnitId::none).first.attackers.empty());
  table.turn(16, Side::confederate, mk::Stage::move);
  TEST_ASSERT_TRUE(ask(table.hex("0910"), UnitId::none).first.too_late);
}

// Sixteen games: enough to see that a level has lost its rank. The figures of docs/folio.md are
// those of `bg arena`.
static void test_the_levels_in_their_order() {
  const char* many = std::getenv("MUSKET_ARENA");
  const auto pairs = many == nullptr ? 8u : static_cast<uint32_t>(std::atoi(many));
  for (const int better : {1, 2}) {
    const Score score = arena(better, better - 1, pairs);
    TEST_ASSERT_GREATER_THAN_MESSAGE(score.games, 2 * score.wins + score.draws,
                                     "the better level has less than half of the points");
  }
  if (many != nullptr) arena(2, 2, pairs);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_command_is_refused_and_every_level_beats_random_play);
  RUN_TEST(test_danger_names_the_attackers_and_their_odds);
  RUN_TEST(test_the_levels_in_their_order);
  return UNITY_END();
}
