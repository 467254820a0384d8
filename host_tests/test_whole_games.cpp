// Whole games from the set-up to each level of victory of every battle. The players work together:
// whoever has to gain plays for it, the other does no more than he must, and near the goal both
// rest. Every command goes through a session; the record of each game leads to the same end again.
#include <cstring>
#include <memory>
#include <set>

#include "host_tests/support.h"
#include "rules/bluegray/ai/opponent.h"
#include "rules/bluegray/victory.h"
#include "tools/regression/random_walk.h"

using namespace bg;
using namespace bg::test;

namespace {

// How good a level is for the Union: from 3, decisive, to -3.
int worth_of(const Scenario& scenario, uint8_t level) {
  const blob::Level& row = scenario.level(level);
  const etl::string_view text = scenario.name_at(row.name());
  const std::string name(text.data(), text.size());
  const auto says = [&](const char* word) { return name.find(word) != std::string::npos; };
  const int size = says("decisive") ? 3 : says("substantive") ? 2 : 1;
  return row.side() == 0 ? size : row.side() == 1 ? -size : 0;
}

class Cooperation {
 public:
  Cooperation(const Game& game, int wanted, uint32_t seed)
      : game_(game), wanted_(wanted), seed_(seed), walk_(seed, 40) {}

  // The level the game ends with.
  uint8_t play() {
    session_.start(game_, seed_, sink());
    while (!session_.is_over()) {
      const Result result = session_.submit(next());
      TEST_ASSERT_TRUE_MESSAGE(result.ok(), "a player made an illegal move");
      TEST_ASSERT_TRUE_MESSAGE(session_.record_count() < 60000, "no end in sight");
    }
    return session_.state().clock().level;
  }

  uint8_t last_turn() const { return session_.state().clock().turn; }

  // The record of the game, command by command and digest by digest.
  void replay() {
    auto again = std::make_unique<Session>();
    TEST_ASSERT_EQUAL(JournalFault::none, again->open_saved(game_, header_));
    for (const JournalRecord& record : records_)
      TEST_ASSERT_EQUAL(JournalFault::none, again->feed(record));
    TEST_ASSERT_TRUE(session_.state().is_same(again->state(), sizeof(GameState)));
  }

 private:
  JournalSink sink() {
    return {this,
            [](void* self, const JournalHeader& taken) {
              static_cast<Cooperation*>(self)->header_ = taken;
              return Refusal::none;
            },
            [](void* self, const JournalRecord& record) {
              static_cast<Cooperation*>(self)->records_.push_back(record);
              return Refusal::none;
            }};
  }

  // What the game would be worth now.
  int worth_now() const {
    const GameState& state = session_.state().as<GameState>();
    const int blue = bluegray::standing({game_, state}, Side::union_side);
    const int gray = bluegray::standing({game_, state}, Side::confederate);
    return worth_of(game_.scenario, bluegray::level_of_victory({game_, state}, blue, gray));
  }

  Command next() {
    const GameState& state = session_.state().as<GameState>();
    const Side side = player_to_act(state);
    if (session_.record_count() % 4 == 0) now_ = worth_now();
    const bool gains = side == Side::union_side ? now_ < wanted_ : now_ > wanted_;
    if (gains) {
      ai::Opponent& mind = minds_[index_of(side)];
      // Of every level in turn: the games are to differ.
      mind.begin(game_, state, side, static_cast<ai::Level>(seed_ % 3), seed_);
      while (mind.step() == ai::Thought::running) {
      }
      return mind.command();
    }
    // In every other game the one who gives way leaves his posts as well.
    const bool wanders = seed_ % 2 == 0 && now_ != wanted_;
    const Command end{.verb = Verb::end};
    if (!wanders && game_.system->check(game_, state, end).ok()) return end;
    return walk_.next(game_, state);
  }

  const Game& game_;
  int wanted_;
  uint32_t seed_;
  int now_ = 0;
  RandomWalk walk_;
  ai::Opponent minds_[2];
  Session session_;
  JournalHeader header_{};
  std::vector<JournalRecord> records_;
};

constexpr uint32_t most_games = 80;

void reach_every_level(const char* battle, Edition edition = Edition::revised) {
  const Game game = game_of(battle, edition);
  std::set<int> wanted, reached;
  for (uint8_t i = 0; i < game.scenario.level_count(); ++i) {
    if ((game.scenario.level(i).scope().editions() >> static_cast<uint8_t>(edition)) & 1)
      wanted.insert(worth_of(game.scenario, i));
  }
  std::string tries;
  for (const int level : wanted) {
    // The dice decide too; a few games miss it.
    for (uint32_t seed = 1; seed <= most_games; ++seed) {
      if (reached.count(level) != 0) break;
      auto game_played = std::make_unique<Cooperation>(game, level, seed);
      const uint8_t found = game_played->play();
      tries += std::to_string(level) + ":" + std::to_string(worth_of(game.scenario, found)) + " ";
      if (worth_of(game.scenario, found) != level) continue;
      reached.insert(level);
      game_played->replay();
    }
  }
  TEST_ASSERT_TRUE_MESSAGE(reached == wanted, (std::string(battle) + ": " + tries).c_str());
}

}  // namespace

static void test_chickamauga_21_13_whole_games_to_every_level() {
  reach_every_level("chickamauga");
}
static void test_chattanooga_21_2_whole_games_to_every_level() {
  reach_every_level("chattanooga");
}
// The only battle whose levels the older rules set otherwise.
static void test_chattanooga_classic_20_2_whole_games_to_every_level() {
  reach_every_level("chattanooga", Edition::classic);
}
static void test_shiloh_18_2_whole_games_to_every_level() {
  reach_every_level("shiloh");
}
static void test_antietam_19_2_whole_games_to_every_level() {
  reach_every_level("antietam");
}
static void test_cemetery_hill_20_5_whole_games_to_every_level() {
  reach_every_level("cemetery-hill");
}
static void test_fredericksburg_21_4_whole_games_to_every_level() {
  reach_every_level("fredericksburg");
}
static void test_fredericksburg_20_0_a_whole_game_to_the_automatic_victory() {
  const Game game = game_of("fredericksburg");
  uint8_t turn = 0;
  for (uint32_t seed = 1; seed <= most_games && turn == 0; ++seed) {
    Cooperation played(game, -4, seed);  // never content
    const uint8_t level = played.play();
    if (game.scenario.level(level).at_turn() != 0) turn = played.last_turn();
  }
  TEST_ASSERT_EQUAL(5, turn);
}
static void test_fredericksburg_1863_22_0_whole_games_to_every_level() {
  reach_every_level("fredericksburg-1863");
}
static void test_hooker_and_lee_21_2_whole_games_to_every_level() {
  reach_every_level("hooker-and-lee");
}
static void test_grand_chancellorsville_23_62_whole_games_to_every_level() {
  reach_every_level("grand-chancellorsville");
}
static void test_wilderness_19_0_whole_games_to_every_level() {
  reach_every_level("wilderness");
}
static void test_road_to_richmond_22_0_whole_games_to_every_level() {
  reach_every_level("road-to-richmond");
}
static void test_second_bull_run_19_1_whole_games_to_every_level() {
  reach_every_level("second-bull-run");
}
static void test_first_bull_run_18_0_whole_games_to_every_level() {
  reach_every_level("first-bull-run");
}
static void test_olustee_20_0_whole_games_to_every_level() {
  reach_every_level("olustee");
}
static void test_road_to_vicksburg_21_4_whole_games_to_every_level() {
  reach_every_level("road-to-vicksburg");
}
static void test_savages_station_19_0_whole_games_to_every_level() {
  reach_every_level("savages-station");
}
static void test_peachtree_creek_18_0_whole_games_to_every_level() {
  reach_every_level("peachtree-creek");
}
static void test_atlanta_18_0_whole_games_to_every_level() {
  reach_every_level("atlanta");
}
static void test_ezra_church_18_0_whole_games_to_every_level() {
  reach_every_level("ezra-church");
}
static void test_jonesborough_18_0_whole_games_to_every_level() {
  reach_every_level("jonesborough");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chickamauga_21_13_whole_games_to_every_level);
  RUN_TEST(test_chattanooga_21_2_whole_games_to_every_level);
  RUN_TEST(test_chattanooga_classic_20_2_whole_games_to_every_level);
  RUN_TEST(test_shiloh_18_2_whole_games_to_every_level);
  RUN_TEST(test_antietam_19_2_whole_games_to_every_level);
  RUN_TEST(test_cemetery_hill_20_5_whole_games_to_every_level);
  RUN_TEST(test_fredericksburg_21_4_whole_games_to_every_level);
  RUN_TEST(test_fredericksburg_20_0_a_whole_game_to_the_automatic_victory);
  RUN_TEST(test_fredericksburg_1863_22_0_whole_games_to_every_level);
  RUN_TEST(test_hooker_and_lee_21_2_whole_games_to_every_level);
  RUN_TEST(test_grand_chancellorsville_23_62_whole_games_to_every_level);
  RUN_TEST(test_wilderness_19_0_whole_games_to_every_level);
  RUN_TEST(test_road_to_richmond_22_0_whole_games_to_every_level);
  RUN_TEST(test_second_bull_run_19_1_whole_games_to_every_level);
  RUN_TEST(test_first_bull_run_18_0_whole_games_to_every_level);
  RUN_TEST(test_olustee_20_0_whole_games_to_every_level);
  RUN_TEST(test_road_to_vicksburg_21_4_whole_games_to_every_level);
  RUN_TEST(test_savages_station_19_0_whole_games_to_every_level);
  RUN_TEST(test_peachtree_creek_18_0_whole_games_to_every_level);
  RUN_TEST(test_atlanta_18_0_whole_games_to_every_level);
  RUN_TEST(test_ezra_church_18_0_whole_games_to_every_level);
  RUN_TEST(test_jonesborough_18_0_whole_games_to_every_level);
  return UNITY_END();
}
