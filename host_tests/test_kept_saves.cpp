// Saves that were written once and must load for ever: host_tests/data/saves. A change of the save
// format, of the digest or of the dice's mixing shows here. `test_kept_saves record FOLDER` writes
// those of the list below that are not there yet; none is ever written again.
#include <filesystem>
#include <fstream>

#include "host_tests/support.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

const std::string folder = "host_tests/data/saves/";

struct Kept {
  const char* file;
  const char* battle;
  Edition edition;
  uint64_t options = 0;
  SaveOwner owner = SaveOwner::owner;
  bool is_fixed = false;  // neither its battle nor its rules will ever be corrected
};

// Format 3, as of its first day: null game, both editions, both owners, an option, undone commands.
const Kept all_kept[] = {
    {"3-null-field.bgs", "null-field", Edition::revised, 0, SaveOwner::visitor, true},
    {"3-cemetery-hill-classic.bgs", "cemetery-hill", Edition::classic,
     option::attack_effectiveness},
    {"3-cemetery-hill-revised.bgs", "cemetery-hill", Edition::revised},
};
constexpr uint32_t kept_commands = 200;
constexpr uint64_t kept_seed = 0x1863'0703'0000'0007;
constexpr uint16_t kept_day = 9818;

SavedInMemory read_file(const std::string& path) {
  SavedInMemory save;
  std::ifstream in(path, std::ios::binary);
  TEST_ASSERT_TRUE_MESSAGE(in.read(reinterpret_cast<char*>(&save.header), sizeof save.header),
                           path.c_str());
  JournalRecord record;
  while (in.read(reinterpret_cast<char*>(&record), sizeof record)) save.records.push_back(record);
  return save;
}

// Random play in which every seventh command is taken back where that may be.
SavedInMemory play(const Kept& kept) {
  Game game = make_game(game_of(kept.battle, kept.edition).scenario, kept.edition, kept.options);
  TEST_ASSERT_NOT_NULL(game.system);
  game.work = &work();
  game.owner = kept.owner;
  game.players[1] = PlayerKind::recruit;
  game.day = kept_day;
  SavedInMemory save;
  WorkingSession session;
  TEST_ASSERT_TRUE(session.start(game, kept_seed, save.sink()).ok());
  std::mt19937 random(7);
  while (session.record_count() < kept_commands && !session.is_over()) {
    const std::vector<Command> commands = all_legal(session.game(), session.state());
    const bool is_undo = session.record_count() % 7 == 6 && session.can_undo();
    const Command command =
        is_undo ? Command{.verb = Verb::undo} : commands[random() % commands.size()];
    TEST_ASSERT_TRUE(session.submit(command).ok());
  }
  return save;
}

int record_missing(const std::string& into) {
  for (const Kept& kept : all_kept) {
    const std::string path = into + "/" + kept.file;
    if (std::filesystem::exists(path)) continue;
    const SavedInMemory save = play(kept);
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&save.header), sizeof save.header);
    out.write(reinterpret_cast<const char*>(save.records.data()),
              static_cast<std::streamsize>(save.records.size() * sizeof(JournalRecord)));
    if (!out.flush()) return 1;
  }
  return 0;
}

}  // namespace

static void test_every_kept_save_loads() {
  for (const Kept& kept : all_kept) {
    SavedInMemory save = read_file(folder + kept.file);
    const auto count = static_cast<uint32_t>(save.records.size());
    TEST_ASSERT_TRUE(count >= 20 && count <= kept_commands);
    WorkingSession session;
    const ReadingReport report = read_saved(session, save.reader(), all_battles_here());
    const std::string what = std::string(kept.file) + ": " + std::to_string(report.kept) +
                             " commands hold of " + std::to_string(count) +
                             "; after a correction of the rules raise System::rules_number";
    TEST_ASSERT_TRUE_MESSAGE(report.how != Reading::unreadable, what.c_str());
    if (kept.is_fixed || !(report.is_other_battle || report.is_other_rules)) {
      TEST_ASSERT_TRUE_MESSAGE(report.how == Reading::whole, what.c_str());
      TEST_ASSERT_EQUAL_MESSAGE(count, report.same, what.c_str());
    }
    // Whatever has been corrected since, no record may look damaged.
    TEST_ASSERT_TRUE_MESSAGE(report.why == JournalFault::none ||
                                 report.why == JournalFault::digest_differs ||
                                 report.why == JournalFault::illegal_command,
                             what.c_str());
  }
}

static void test_every_kept_save_says_what_was_chosen_then() {
  for (const Kept& kept : all_kept) {
    SavedInMemory save = read_file(folder + kept.file);
    WorkingSession session;
    read_saved(session, save.reader(), all_battles_here());
    const Game& game = session.game();
    TEST_ASSERT_TRUE(session.is_open());
    TEST_ASSERT_EQUAL_STRING_LEN(kept.battle, game.scenario.id().data(), game.scenario.id().size());
    TEST_ASSERT_EQUAL(kept.edition, game.edition);
    TEST_ASSERT_EQUAL_HEX32(kept.options, game.options);
    TEST_ASSERT_TRUE(game.owner == kept.owner);
    TEST_ASSERT_TRUE(game.players[0] == PlayerKind::person);
    TEST_ASSERT_TRUE(game.players[1] == PlayerKind::recruit);
    TEST_ASSERT_EQUAL(kept_day, game.day);
    TEST_ASSERT_EQUAL_HEX64(kept_seed, session.seed());
  }
}

static void test_the_kept_saves_have_undone_commands() {
  for (const Kept& kept : all_kept) {
    int undone = 0;
    for (const JournalRecord& record : read_file(folder + kept.file).records)
      undone += record.command().verb == Verb::undo ? 1 : 0;
    TEST_ASSERT_TRUE_MESSAGE(undone >= 2, kept.file);
  }
}

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "record") return record_missing(argv[2]);
  UNITY_BEGIN();
  RUN_TEST(test_every_kept_save_loads);
  RUN_TEST(test_every_kept_save_says_what_was_chosen_then);
  RUN_TEST(test_the_kept_saves_have_undone_commands);
  return UNITY_END();
}
