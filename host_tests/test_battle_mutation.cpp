// Forged battles: every shipped battle is unpacked, its rows, units, ground and texts are changed,
// and it is packed again with a right checksum. What the reader accepts must be playable: no crash,
// no dead end, no endless game, no state that breaks a promise, by the random player and the
// machine.
//   test_battle_mutation                     some hundred mutants, in every test run
//   test_battle_mutation 20000 [first]       the long run; figures for docs/reliability.md
//   test_battle_mutation = NUMBER [FILE]     one mutant again, in this process; its battle into
//   FILE,
//                                            of which flatc --json makes text (first 20 bytes off)
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "host_tests/forged_battle.h"
#include "host_tests/support.h"
#include "rules/bluegray/ai/opponent.h"
#include "rules/core/options.h"
#include "rules/core/row_kinds.h"
#include "rules/core/thinker.h"
#include "tools/regression/every_game.h"
#include "tools/regression/random_player.h"

using namespace bg;
using blob::BattleT;

namespace {

constexpr int most_commands = 5000;  // of a game-turn; those of shipped battles have some hundreds
constexpr int most_thoughts = 24;    // of the machine in a game
constexpr int most_slices = 200000;  // of one thought
constexpr int most_seconds = 120;    // of one mutant

constexpr SystemKind systems[] = {SystemKind::blue_gray, SystemKind::musket, SystemKind::regiments,
                                  SystemKind::null_game};

// Shared with the process that plays, so that a crash takes no figure along.
struct Figures {
  int mutants, accepted, corrupt, unsound, games, crashes, hangs, dead_ends, endless, broken,
      refused, by_machine;
  int accepted_of[std::size(systems)];
  long commands;
  int current;
};
Figures* figures;

std::vector<std::unique_ptr<BattleT>> originals;

class Mutator {
 public:
  explicit Mutator(uint32_t number) : chance_(number * 2654435761u + 17) {
    // Every second one is of Blue & Gray, which has most of the battles; the others in turn.
    const SystemKind system = systems[number % 2 == 0 ? 0 : number / 2 % std::size(systems)];
    do battle_ = *originals[pick(originals.size())];
    while (battle_.system != system);
    is_healed_ = pick(4) != 0;
    const size_t changes = 1 + pick(6);
    for (size_t i = 0; i < changes; ++i) change();
  }
  const BattleT& battle() const { return battle_; }

 private:
  size_t pick(size_t bound) { return bound == 0 ? 0 : pick_below(chance_, bound); }
  bool one_in(size_t n) { return pick(n) == 0; }

  // A byte somebody might forge: around the ends of things more often than in their middle.
  uint8_t odd_byte() {
    constexpr uint8_t odd[] = {0,  1,  2,  3,  4,  5,  6,   7,   9,   10,
                               15, 16, 59, 60, 61, 99, 127, 128, 254, 255};
    return one_in(3) ? static_cast<uint8_t>(chance_()) : odd[pick(std::size(odd))];
  }

  uint16_t any_hex() {
    const blob::MapT& map = *battle_.map;
    for (int tries = 0; tries < 50; ++tries) {
      const auto hex = static_cast<uint16_t>(pick(map.hexes.size()));
      if (!is_healed_ || map.hex_kinds[map.hexes[hex]].terrain() != Terrain::off_map) return hex;
    }
    return 0;
  }
  uint8_t any_of(size_t count, Reads reads) {
    if (!is_healed_ && one_in(3)) return odd_byte();
    if (reads == Reads::no || count == 0 || (reads == Reads::maybe && one_in(2))) return 255;
    return static_cast<uint8_t>(pick(count));
  }
  blob::Scope any_scope() {
    const size_t flags = battle_.flags.size(), options = battle_.options.size();
    const auto flag = [&] {
      return static_cast<uint8_t>(one_in(4) && flags > 0 ? 1 + pick(flags) : 0);
    };
    uint8_t option = 0;
    if (options > 0 && one_in(4))
      option = static_cast<uint8_t>(1 + pick(options) + (one_in(2) ? 128 : 0));
    const auto from = static_cast<uint8_t>(one_in(3) ? pick(12) : 1);
    return {static_cast<uint8_t>(1 + pick(3)),
            option,
            from,
            static_cast<uint8_t>(one_in(3) ? from + pick(6) : 255),
            flag(),
            flag(),
            static_cast<uint8_t>(pick(3)),
            0};
  }

  template <class Row>
  void change_byte(Row& row) {
    auto* bytes = reinterpret_cast<uint8_t*>(&row);
    uint8_t& byte = bytes[pick(sizeof row)];
    byte = one_in(3) ? static_cast<uint8_t>(byte + (one_in(2) ? 1 : -1)) : odd_byte();
  }
  // Changes, doubles, takes out or swaps one of the rows.
  template <class Rows>
  void stir(Rows& rows) {
    if (rows.empty()) return;
    const size_t at = pick(rows.size());
    switch (pick(4)) {
      case 0:
      case 1:
        return change_byte(rows[at]);
      case 2:
        rows.push_back(rows[at]);
        return change_byte(rows.back());
      default:
        rows.erase(rows.begin() + static_cast<long>(at));
    }
  }

  void add_clause() {
    const auto kind =
        static_cast<blob::ClauseKind>(1 + pick(static_cast<size_t>(blob::ClauseKind::MAX)));
    const ClauseSpec& spec = *spec_of(kind);
    const int span = spec.most - spec.least + 1;
    int value = spec.least + static_cast<int>(pick(static_cast<size_t>(span)));
    if (one_in(4)) value = one_in(2) ? spec.least : spec.most;
    if (!is_healed_ && one_in(2)) value = static_cast<int16_t>(chance_());
    battle_.clauses.emplace_back(any_scope(), kind, static_cast<uint8_t>(pick(3)),
                                 any_of(battle_.groups.size(), spec.group),
                                 any_of(battle_.areas.size(), spec.area),
                                 static_cast<int16_t>(value), uint8_t{18}, uint8_t{1});
  }
  void add_score() {
    const auto kind =
        static_cast<blob::ScoreKind>(1 + pick(static_cast<size_t>(blob::ScoreKind::MAX)));
    const ScoreSpec& spec = *spec_of(kind);
    const int value = static_cast<int>(pick(2 * most_score + 1)) - most_score;
    battle_.scores.emplace_back(
        any_scope(), kind, static_cast<uint8_t>(pick(spec.is_of_either || !is_healed_ ? 3 : 2)),
        any_of(battle_.groups.size(), spec.group), any_of(battle_.areas.size(), spec.area),
        static_cast<int16_t>(value), uint8_t{21}, uint8_t{1});
  }
  void add_trigger() {
    if (battle_.flags.empty()) battle_.flags.push_back("Something has happened.");
    const auto kind =
        static_cast<blob::TriggerKind>(1 + pick(static_cast<size_t>(blob::TriggerKind::MAX)));
    battle_.triggers.emplace_back(
        any_scope(), kind, static_cast<uint8_t>(pick(3)),
        any_of(battle_.groups.size(), Reads::maybe), any_of(battle_.areas.size(), Reads::maybe),
        static_cast<int16_t>(pick(8)), static_cast<uint8_t>(1 + pick(battle_.flags.size())),
        static_cast<uint8_t>(1 + pick(6)), uint8_t{18}, uint8_t{1}, one_in(4), uint8_t{0});
  }
  // A row of another battle, with sets of this one.
  void breed() {
    const BattleT& other = *originals[pick(originals.size())];
    if (other.clauses.empty()) return;
    blob::Clause row = other.clauses[pick(other.clauses.size())];
    const ClauseSpec& spec = *spec_of(row.kind());
    battle_.clauses.emplace_back(
        any_scope(), row.kind(), row.side(), any_of(battle_.groups.size(), spec.group),
        any_of(battle_.areas.size(), spec.area), row.value(), row.section(), row.item());
  }

  void change_set(std::vector<uint8_t>& bits) {
    for (size_t i = 0; i < 1 + pick(8) && !bits.empty(); ++i)
      bits[pick(bits.size())] ^= static_cast<uint8_t>(1 << pick(8));
  }
  void move_unit() {
    blob::Unit& unit = battle_.units[pick(battle_.units.size())];
    const blob::Unit& other = battle_.units[pick(battle_.units.size())];
    const uint16_t hex = unit.turn() != 0 ? unit.hex() : one_in(2) ? other.hex() : any_hex();
    unit = {unit.name(),
            unit.formation(),
            hex,
            unit.turn(),
            unit.entry(),
            unit.side(),
            one_in(3) ? other.type() : unit.type(),
            one_in(3) ? other.strength() : unit.strength(),
            one_in(3) ? other.allowance() : unit.allowance(),
            unit.rank(),
            unit.traits(),
            unit.editions(),
            uint8_t{0}};
  }
  void change_ground() {
    blob::MapT& map = *battle_.map;
    const size_t times = 1 + pick(40);
    for (size_t i = 0; i < times; ++i) {
      if (one_in(2))
        map.hexes[any_hex()] = static_cast<uint8_t>(pick(map.hex_kinds.size()));
      else
        map.edges[any_hex() * 6u + pick(6)] = static_cast<uint8_t>(pick(map.edge_kinds.size()));
    }
    if (one_in(3)) change_byte(map.hex_kinds[pick(map.hex_kinds.size())]);
    if (one_in(3)) change_byte(map.edge_kinds[pick(map.edge_kinds.size())]);
    if (!is_healed_ && one_in(4)) map.columns = odd_byte();
    if (!is_healed_ && one_in(4)) map.rows = odd_byte();
    if (!is_healed_ && one_in(4)) map.seam = odd_byte();
  }
  void change_text() {
    std::string* texts[] = {&battle_.name, &battle_.date, &battle_.situation, &battle_.map->note};
    *texts[pick(4)] = std::string(pick(600), one_in(2) ? '%' : static_cast<char>(chance_()));
    if (!is_healed_) battle_.id = std::string(pick(30), 'x');
  }
  void change_rating() {
    if (battle_.ratings.empty()) return;
    uint8_t& rating = battle_.ratings[pick(battle_.ratings.size())];
    const uint8_t other = battle_.ratings[pick(battle_.ratings.size())];
    rating = one_in(3) ? other : odd_byte();
    if (!is_healed_ && one_in(8)) battle_.ratings.pop_back();
    if (!is_healed_ && one_in(8)) battle_.rating_names.pop_back();
  }
  // The lists of numbers that a rule system reads by their names.
  void change_figures() {
    if (battle_.figures.empty()) return;
    auto& list = *battle_.figures[pick(battle_.figures.size())];
    if (!is_healed_ && one_in(8)) list.name += 'x';
    auto& values = list.values;
    if (one_in(4)) values.push_back(static_cast<int16_t>(odd_byte()));
    if (one_in(6) && !values.empty()) values.pop_back();
    if (values.empty()) return;
    int16_t& value = values[pick(values.size())];
    switch (pick(4)) {
      case 0:
        value = static_cast<int16_t>(value + (one_in(2) ? 1 : -1));
        return;
      case 1:
        value = static_cast<int16_t>(100 * (1 + pick(40)) + 1 +
                                     pick(40));  // a hex, as they are written
        return;
      case 2:
        value = static_cast<int16_t>(chance_());
        return;
      default:
        value = odd_byte();
    }
  }
  void change_hexes(std::vector<uint16_t>& hexes) {
    if (one_in(4)) return hexes.clear();
    if (hexes.empty() || one_in(2)) return hexes.push_back(any_hex());
    hexes[pick(hexes.size())] = any_hex();
  }

  void change() {
    switch (pick(24)) {
      case 0:
      case 1:
      case 2:
        return add_clause();
      case 3:
        return breed();
      case 4:
        return add_score();
      case 5:
        return add_trigger();
      case 6:
        return stir(battle_.clauses);
      case 7:
        return stir(battle_.scores);
      case 8:
        return stir(battle_.triggers);
      case 9:
        return stir(battle_.levels);
      case 10:
        return stir(battle_.objectives);
      case 11:
        return stir(battle_.units);
      case 12:
      case 13:
        return move_unit();
      case 14:
        if (!battle_.groups.empty()) change_set(battle_.groups[pick(battle_.groups.size())]->units);
        return;
      case 15:
        if (!battle_.areas.empty()) {
          auto& area = *battle_.areas[pick(battle_.areas.size())];
          if (!is_healed_) return change_set(area.hexes);
          const uint16_t hex = any_hex();
          area.hexes[hex / 8u] ^= static_cast<uint8_t>(1 << (hex % 8));
        }
        return;
      case 16:
        return change_ground();
      case 17:
        battle_.turns = one_in(2) ? static_cast<uint8_t>(1 + pick(12)) : odd_byte();
        if (one_in(2)) battle_.night.push_back(static_cast<uint8_t>(1 + pick(10)));
        if (one_in(4)) battle_.first = one_in(2) ? blob::Side::confederate : blob::Side::union_side;
        return;
      case 18:
        if (one_in(2) && !battle_.entries.empty())
          change_hexes(battle_.entries[pick(battle_.entries.size())]->hexes);
        else if (!battle_.lines.empty()) {
          auto& line = *battle_.lines[pick(battle_.lines.size())];
          change_hexes(one_in(2) ? line.hexes : line.starts);
          if (one_in(2)) line.reach = odd_byte();
        }
        return;
      case 19:
        return stir(battle_.works);
      case 20:
      case 21:
        return change_rating();
      case 22:
        return change_figures();
      default:
        return change_text();
    }
  }

  Chance chance_;
  BattleT battle_;
  bool is_healed_ = true;  // indices are kept right, so that more is accepted
};

// What the machine would do; false when it is never ready.
bool machine_command(const Session& session, uint32_t seed, Command& out) {
  static ai::Thinker opponent;
  const Side side = player_to_act(session.state());
  opponent.begin(session.game(), session.state(), side, static_cast<ai::Level>(seed % 3), seed);
  for (int slices = 0; slices < most_slices; ++slices) {
    if (opponent.step() != ai::Thought::ready) continue;
    out = opponent.command();
    return true;
  }
  return false;
}

void note(int& figure, const char* what, const Game& game) {
  ++figure;
  std::fprintf(stderr, "mutant %d (%.*s, %s): %s\n", figures->current,
               static_cast<int>(game.scenario.id().size()), game.scenario.id().data(),
               game.edition == Edition::classic ? "classic" : "revised", what);
}

void play(const Game& game, uint32_t seed, bool with_machine) {
  static Session session;
  Chance chance(seed);
  session.start(game, seed);
  ++figures->games;
  int thoughts = 0, turn = 0, turn_began = 0;
  if (!game.system->is_ok(game, session.state()))
    return note(figures->broken, "the first state breaks a promise", game);
  for (int played = 0; !session.is_over(); ++played) {
    if (session.clock().turn != turn) {
      turn = session.clock().turn;
      turn_began = played;
    }
    if (played - turn_began == most_commands)
      return note(figures->endless, "a game-turn without end", game);
    Command command;
    if (with_machine && thoughts < most_thoughts && pick_below(chance, 40) == 0) {
      ++thoughts;
      if (!machine_command(session, seed + static_cast<uint32_t>(played), command))
        return note(figures->hangs, "the machine is never ready", game);
      ++figures->by_machine;
    } else if (!random_command(game, session.state(), chance, command)) {
      return note(figures->dead_ends, "no legal command", game);
    }
    ++figures->commands;
    if (getenv("CMDS"))
      fprintf(stderr, "%d: verb %d unit %d hex %d target %d arg %d\n", session.clock().turn,
              (int)command.verb, (int)command.unit, (int)command.hex, (int)command.target,
              (int)command.arg);
    if (!session.submit(command).ok())
      return note(figures->refused, "an offered command is refused", game);
    if (!game.system->is_ok(game, session.state()))
      return note(figures->broken, "the state breaks a promise", game);
  }
}

void try_mutant(uint32_t number) {
  figures->current = static_cast<int>(number);
  ++figures->mutants;
  const Mutator mutator(number);
  // Every second one has its map in a blob of its own.
  const std::vector<uint8_t> bytes =
      number % 2 == 0 ? test::packed(mutator.battle()) : test::packed_apart(mutator.battle());
  // new[] of exactly this size: the sanitizer guards the byte behind it.
  const std::unique_ptr<uint8_t[]> block(new uint8_t[bytes.size()]);
  std::copy(bytes.begin(), bytes.end(), block.get());
  static WorkMemory work;
  Game game;
  game.work = &work;
  const Fault fault = open_battle(block.get(), bytes.size(), game.scenario);
  if (fault != Fault::none) {
    ++(fault == Fault::unsound ? figures->unsound : figures->corrupt);
    return;
  }
  ++figures->accepted;
  for (size_t i = 0; i < std::size(systems); ++i)
    figures->accepted_of[i] += game.scenario.battle().system() == systems[i];
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    const uint64_t all = all_that_go_together(game.scenario, edition);
    game.edition = edition;
    game.options = number % 2 == 0 ? 0 : all;
    game.system = system_for(game.scenario, edition, game.options);
    if (game.system != nullptr) play(game, number, number % 10 == 0);
  }
}

// Of the processor, so that a busy machine makes no hang.
void limit_seconds() {
  const itimerval limit{{0, 0}, {most_seconds, 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

// A crash ends the child; the figures stay, and the next child goes on behind the mutant.
void try_mutants(int first, int count) {
  int next = first;
  while (next < first + count) {
    const pid_t child = fork();
    if (child == 0) {
      for (int i = next; i < first + count; ++i) {
        limit_seconds();
        try_mutant(static_cast<uint32_t>(i));
      }
      std::fflush(nullptr);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (status == 0) return;
    const bool hung = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
    ++(hung ? figures->hangs : figures->crashes);
    std::fprintf(stderr, "mutant %d: %s (status %d)\n", figures->current,
                 hung ? "hangs" : "crashes", status);
    next = figures->current + 1;
  }
}

void write_file(const char* name, const std::vector<uint8_t>& bytes) {
  std::FILE* file = std::fopen(name, "wb");
  if (file == nullptr) return;
  std::fwrite(bytes.data(), 1, bytes.size(), file);
  std::fclose(file);
}

void print_figures() {
  const Figures& f = *figures;
  std::printf(
      "%d mutants, %d accepted (Blue & Gray %d, folio %d, regiments %d, null field %d), %d "
      "corrupt, "
      "%d unsound;\n%d games, %ld commands, %d by the machine;\n"
      "crashes %d, hangs %d, dead ends %d, endless %d, broken states %d, refused %d\n",
      f.mutants, f.accepted, f.accepted_of[0], f.accepted_of[1], f.accepted_of[2], f.accepted_of[3],
      f.corrupt, f.unsound, f.games, f.commands, f.by_machine, f.crashes, f.hangs, f.dead_ends,
      f.endless, f.broken, f.refused);
}

bool is_clean() {
  const Figures& f = *figures;
  return f.crashes + f.hangs + f.dead_ends + f.endless + f.broken + f.refused == 0;
}

void test_the_originals_are_accepted() {
  for (const auto& battle : originals) {
    TEST_ASSERT_TRUE_MESSAGE(test::fault_of(*battle) == Fault::none, battle->id.c_str());
  }
}

const blob::Scope always{3, 0, 1, 255, 0, 0, 0, 0};
constexpr uint8_t both = 2, nothing = 255;

BattleT original(const char* id) {
  for (const auto& battle : originals)
    if (battle->id == id) return *battle;
  TEST_FAIL_MESSAGE(id);
  return {};
}

// Plays some games of a forged battle in each edition; `watch` sees every state.
template <class Watch>
void play_forged(const BattleT& battle, Watch&& watch) {
  const std::vector<uint8_t> bytes = test::packed(battle);
  Game game;
  game.work = &test::work();
  TEST_ASSERT_TRUE(open_battle(bytes.data(), bytes.size(), game.scenario) == Fault::none);
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    game.edition = edition;
    game.system = system_for(game.scenario, edition);
    if (game.system == nullptr) continue;
    for (uint32_t seed = 0; seed < 4; ++seed) {
      static Session session;
      Chance chance(seed);
      session.start(game, seed);
      for (int played = 0; !session.is_over() && played < 4 * most_commands; ++played) {
        Command command;
        TEST_ASSERT_TRUE_MESSAGE(random_command(game, session.state(), chance, command),
                                 "no legal command");
        TEST_ASSERT_TRUE(session.submit(command).ok());
        watch(session);
      }
      TEST_ASSERT_TRUE_MESSAGE(session.is_over(), "a game without end");
    }
  }
}

// A reinforcement passes a full entry hex only if it can go on from there. Six mutants let one in
// that could not, and nothing was legal any more.
void test_a_reinforcement_that_may_not_move_on_does_not_crowd_its_entry() {
  for (const char* id : {"cemetery-hill", "shiloh"}) {
    BattleT falls_back = original(id);
    falls_back.clauses.emplace_back(always, blob::ClauseKind::falls_back, both, nothing, nothing,
                                    int16_t{63}, uint8_t{18}, uint8_t{1});
    play_forged(falls_back, [](const Session&) {});

    BattleT held = original(id);
    held.areas.push_back(std::make_unique<blob::AreaT>());
    held.areas.back()->hexes.assign((held.map->hexes.size() + 7) / 8, 0);
    for (const auto& entry : held.entries)
      for (const uint16_t hex : entry->hexes)
        held.areas.back()->hexes[hex / 8u] |= static_cast<uint8_t>(1 << (hex % 8));
    held.clauses.emplace_back(always, blob::ClauseKind::immobile, both, nothing,
                              static_cast<uint8_t>(held.areas.size() - 1), int16_t{0}, uint8_t{18},
                              uint8_t{1});
    play_forged(held, [](const Session&) {});
  }
}

// Guns without movement points enter by the hex that a unit may always move (6.16), and had that
// hex before them once more while they were looked at: the last one crowded its entry.
void test_a_reinforcement_without_points_does_not_crowd_its_entry() {
  BattleT battle = original("chickamauga");
  battle.clauses.emplace_back(always, blob::ClauseKind::allowance, both, nothing, nothing,
                              int16_t{0}, uint8_t{18}, uint8_t{1});
  play_forged(battle, [](const Session&) {});
}

// Rows that double the allowance of every group: a leader's twelve points are twenty then, and one
// reach of them is wider than any that it has room for. He goes on in a second leg.
void test_a_long_march_goes_in_legs() {
  BattleT battle = original("grand-chancellorsville");
  for (uint8_t group = 0; group < battle.groups.size(); ++group)
    battle.clauses.emplace_back(always, blob::ClauseKind::long_march, both, group, nothing,
                                int16_t{2}, uint8_t{18}, uint8_t{1});
  play_forged(battle, [](const Session&) {});
}

// Forty rows of 99 points for each strength point lost: one lost brigade is more than the count
// holds.
void test_points_stay_at_the_end_of_their_count() {
  BattleT battle = original("cemetery-hill");
  for (int i = 0; i < 40; ++i)
    battle.scores.emplace_back(always, blob::ScoreKind::eliminated, both, nothing, nothing,
                               int16_t{99}, uint8_t{21}, uint8_t{1});
  int16_t most = 0;
  play_forged(battle, [&](const Session& session) {
    for (const int16_t points : session.clock().points) {
      TEST_ASSERT_TRUE_MESSAGE(points >= 0, "the points have wrapped");
      if (points > most) most = points;
    }
  });
  TEST_ASSERT_EQUAL(INT16_MAX, most);
}

void test_forged_battles_are_refused_or_playable() {
#ifdef BG_SANITIZE
  try_mutants(0, 120);
#else
  try_mutants(0, 300);
#endif
  print_figures();
  TEST_ASSERT_TRUE_MESSAGE(is_clean(), "see the mutants above");
  TEST_ASSERT_TRUE_MESSAGE(figures->accepted > figures->mutants / 4, "too few are played at all");
  for (const int accepted : figures->accepted_of)  // eight of three hundred
    TEST_ASSERT_TRUE_MESSAGE(accepted * 300 >= 8 * figures->mutants,
                             "too few of one system are played at all");
}

}  // namespace

int main(int argc, char** argv) {
  figures = static_cast<Figures*>(
      mmap(nullptr, sizeof(Figures), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  originals = test::unpack_battles();
  if (argc >= 3 && std::strcmp(argv[1], "=") == 0) {
    const auto number = static_cast<uint32_t>(std::atoi(argv[2]));
    if (argc > 3) write_file(argv[3], test::packed(Mutator(number).battle()));
    try_mutant(number);
    print_figures();
    return is_clean() ? 0 : 1;
  }
  if (argc >= 2) {
    try_mutants(argc > 2 ? std::atoi(argv[2]) : 0, std::atoi(argv[1]));
    print_figures();
    return is_clean() ? 0 : 1;
  }
  UNITY_BEGIN();
  RUN_TEST(test_the_originals_are_accepted);
  RUN_TEST(test_a_reinforcement_that_may_not_move_on_does_not_crowd_its_entry);
  RUN_TEST(test_a_reinforcement_without_points_does_not_crowd_its_entry);
  RUN_TEST(test_a_long_march_goes_in_legs);
  RUN_TEST(test_points_stay_at_the_end_of_their_count);
  RUN_TEST(test_forged_battles_are_refused_or_playable);
  return UNITY_END();
}
