#include "tools/regression/fuzzer.h"

#include <cstring>

namespace bg {

namespace {

// No game of ours is near this long: the longest battle has 20 turns of some 100 commands.
constexpr uint64_t endless = 100'000;

}  // namespace

JournalSink Fuzzer::Journal::sink() {
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

Fuzzer::Fuzzer(const Game& game) : game_(game) {
  report_.by_level.resize(game.scenario.level_count());
}

void Fuzzer::play(uint32_t seed) {
  play(seed, [this](const Game& game, ConstStateRef state, Command& out) {
    return random_command(game, state, chance_, out);
  });
}

void Fuzzer::play(uint32_t seed, const Player& player) {
  seed_ = seed;
  chance_.seed(seed);
  journal_ = {};
  ++report_.games;
  session_.start(game_, seed, journal_.sink());
  check_state();
  while (!session_.is_over()) {
    if (session_.record_count() > endless) return fault(report_.endless_games, "no end in sight");
    // The whole list is long; a sixteenth of the positions is enough to compare it with `check`.
    if (pick_below(chance_, 16) == 0) check_whole_list();
    before_.copy(session_.state(), game_.system->state_bytes);
    Command command;
    if (!player(game_, session_.state(), command))
      return fault(report_.dead_ends, "no legal command");
    if (!session_.submit(command).ok())
      return fault(report_.legal_refused, "a legal command was refused");
    ++report_.commands;
    check_state();
    check_events();
    const bool is_final = before_.clock().finals != session_.state().clock().finals;
    if (is_final && session_.can_undo()) fault(report_.undo_faults, "a die can be taken back");
    if (pick_below(chance_, 512) == 0) load();
    if (session_.can_undo() && pick_below(chance_, 8) == 0) undo();
  }
  ++report_.by_level[session_.state().clock().level];
  all_legal(game_, session_.state(), commands_);
  if (!commands_.empty()) fault(report_.endless_games, "the game is over and goes on");
  load();
}

void Fuzzer::fault(uint64_t& counter, const char* what) {
  ++counter;
  if (!report_.first_fault.empty()) return;
  const ConstStateRef state = session_.state();
  const Prompt prompt = game_.system->prompt(game_, state);
  report_.first_fault = "game with seed " + std::to_string(seed_) + ", turn " +
                        std::to_string(state.clock().turn) + ", task " +
                        std::to_string(static_cast<int>(prompt.task)) + ", asked " +
                        std::to_string(static_cast<int>(prompt.ask)) + ", after " +
                        std::to_string(session_.record_count()) + " commands: " + what;
}

void Fuzzer::check_state() {
  if (!game_.system->is_ok(game_, session_.state()))
    fault(report_.broken_states, "the state breaks a promise");
}

void Fuzzer::check_events() {
  if (session_.events().full()) fault(report_.broken_events, "events were lost");
  // Rule code cites the revised book; under the classic rules no such number may come out.
  if (game_.edition != Edition::classic) return;
  for (const Event& event : session_.events()) {
    if (event.rule.book == Book::standard)
      fault(report_.broken_events, "an event cites the revised rules");
  }
}

// What is offered is accepted, each command once; what is not offered is refused.
void Fuzzer::check_whole_list() {
  all_legal(game_, session_.state(), commands_);
  for (const Command& command : commands_) {
    if (!session_.check(command).ok()) fault(report_.legal_refused, "a legal command is refused");
  }
  std::sort(commands_.begin(), commands_.end(), comes_before);
  if (std::adjacent_find(commands_.begin(), commands_.end()) != commands_.end())
    fault(report_.legal_refused, "a legal command is listed twice");
  for (int tries = 0; tries < 16 && !commands_.empty(); ++tries) try_wild_command();
}

// A legal command with one or two fields changed: near enough to be wrong in every possible way.
Command Fuzzer::wild_command() {
  const auto wild_id = [&](size_t likely) {
    const size_t bound = pick_below(chance_, 8) == 0 ? 0x10000 : likely;
    return static_cast<uint16_t>(pick_below(chance_, bound));
  };
  Command command = commands_[pick_below(chance_, commands_.size())];
  for (size_t changes = 1 + pick_below(chance_, 2); changes > 0; --changes) {
    switch (pick_below(chance_, 5)) {
      case 0: {
        const size_t shared = static_cast<size_t>(Verb::count) + 2;  // and two that are none
        const size_t verb = pick_below(chance_, shared + game_.system->verb_count);
        command.verb =
            static_cast<Verb>(verb < shared ? verb : verb - shared + game_.system->first_verb);
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

// Whether a unit can do more than a list holds: it may be put anywhere in half a map.
bool Fuzzer::is_cut(UnitId unit) const {
  CommandList some;
  game_.system->legal(game_, session_.state(), unit, some);
  return some.full();
}

void Fuzzer::try_wild_command() {
  const Command command = wild_command();
  if (session_.check(command).ok()) {
    const bool offered =
        std::binary_search(commands_.begin(), commands_.end(), command, comes_before);
    if (!offered && command.verb != Verb::undo && !is_cut(command.unit)) {
      fault(report_.not_offered, "a command is accepted that the legal ones do not include");
    }
    return;
  }
  before_.copy(session_.state(), game_.system->state_bytes);
  const uint32_t records = session_.record_count();
  ++report_.refusals;
  const bool refused = !session_.submit(command).ok();
  if (!refused || !is_as(before_) || records != session_.record_count() ||
      records != journal_.records.size()) {
    fault(report_.refusals_changed, "a refused command changed the game");
  }
}

void Fuzzer::undo() {
  ++report_.undos;
  if (!session_.submit({.verb = Verb::undo}).ok() || !is_as(before_))
    fault(report_.undo_faults, "undo did not bring back the state before");
}

// Saves and loads: the records so far must lead to this state, undo included.
void Fuzzer::load() {
  ++report_.loads;
  bool same = loaded_.open_saved(game_, journal_.header) == JournalFault::none;
  for (const JournalRecord& record : journal_.records)
    same = same && loaded_.feed(record) == JournalFault::none;
  same = same && is_as(loaded_.state()) && loaded_.can_undo() == session_.can_undo();
  if (!same) fault(report_.replay_faults, "the records do not lead to the same state");
}

}  // namespace bg
