#include "rules/core/session.h"

#include <cstring>

#include "rules/core/checksum.h"

namespace bg {

void Session::begin(const Game& game, uint64_t seed) {
  game_ = game;
  if (game_.work == nullptr) game_.work = work_;
  seed_ = seed;
  sink_ = {};
  game_.system->start(game_, seed, state_);
  keep_checkpoint();
  since_checkpoint_.clear();
  events_.clear();
  record_count_ = 0;
  look();
}

Side Session::viewer() const {
  if (shown_to_ != Side::none) return shown_to_;
  const bool person[2] = {game_.players[0] == PlayerKind::person,
                          game_.players[1] == PlayerKind::person};
  if (person[0] && person[1]) return player_to_act(state_);
  if (!person[0] && !person[1]) return Side::none;
  return person[0] ? Side::union_side : Side::confederate;
}

void Session::show_to(Side viewer) {
  shown_to_ = viewer;
  if (is_open()) look();
}

// After every change: what the viewer sees of it.
void Session::look() {
  const Side eyes = viewer();
  is_veiled_ = game_.system->veil != nullptr && eyes != Side::none;
  if (is_veiled_) game_.system->veil(game_, state_, eyes, seen_);
}

void Session::veil_events() {
  if (!is_veiled_) return;
  for (Event& event : events_) game_.system->veil_event(game_, state_, viewer(), event);
}

Result Session::start(const Game& game, uint64_t seed, JournalSink sink) {
  begin(game, seed);
  if (sink.begin != nullptr) {
    const Refusal why = sink.begin(sink.context, make_header(game, seed, digest()));
    if (why != Refusal::none) {
      game_ = {};
      return rejected(why);
    }
  }
  sink_ = sink;
  return accepted();
}

bool Session::go_to(const Snapshot& snapshot) {
  const size_t bytes = game_.system->state_bytes;
  if (snapshot.state.size() != bytes) return false;
  std::memcpy(static_cast<void*>(&state_), snapshot.state.data(), bytes);
  const bool is_right = digest() == snapshot.digest && game_.system->is_ok(game_, state_);
  if (!is_right) game_.system->start(game_, seed_, state_);
  keep_checkpoint();
  record_count_ = is_right ? snapshot.records : 0;
  look();
  return is_right;
}

Snapshot Session::snapshot() const {
  return {record_count_,
          digest(),
          {reinterpret_cast<const uint8_t*>(&state_), game_.system->state_bytes},
          {}};
}

void Session::close() {
  game_ = {};
  sink_ = {};
}

JournalFault Session::open_saved(const Game& game, const JournalHeader& header) {
  const JournalFault fault = check_header(header);
  if (fault != JournalFault::none) return fault;
  if (header.edition != game.edition || header.options != game.options)
    return JournalFault::unknown_edition;
  begin(game, header.seed);
  if (digest() != header.start_digest) {
    game_ = {};
    return JournalFault::digest_differs;
  }
  return JournalFault::none;
}

JournalFault Session::feed(const JournalRecord& record) {
  const JournalFault fault = check_record(record, static_cast<uint16_t>(record_count_));
  if (fault != JournalFault::none) return fault;
  const Command command = record.command();
  if (!judge(command, state_).ok()) return JournalFault::illegal_command;
  const Before before = carry_out(command);
  const bool is_right = digest() == record.digest;
  if (is_right)
    settle(command, before);
  else
    replay_since_checkpoint(since_checkpoint_.size());
  look();
  veil_events();
  return is_right ? JournalFault::none : JournalFault::digest_differs;
}

Result Session::check(Command command) const {
  return judge(command, state());
}

Result Session::judge(Command command, ConstStateRef state) const {
  if (!is_open() || !is_canonical(command)) return rejected(Refusal::not_a_command);
  if (command.verb == Verb::undo)
    return can_undo() ? accepted() : rejected(Refusal::nothing_to_undo);
  return game_.system->check(game_, state, command);
}

Result Session::submit(Command command) {
  // By what the player who gives it can see first, so that a refusal tells nothing else; then by
  // the game itself, which answers the same: rules treat what is hidden as real until it is found
  // out.
  if (is_veiled_ && viewer() == player_to_act(state_)) {
    const Result seen = judge(command, seen_);
    if (!seen.ok()) return seen;
  }
  const Result result = judge(command, state_);
  if (!result.ok()) return result;

  // The record needs the digest of the state after the command, so the command is carried out
  // first. If the record cannot be kept, the state comes back the way undo brings it back.
  const Before before = carry_out(command);
  const JournalRecord record = make_record(command, digest(), static_cast<uint16_t>(record_count_));
  const Refusal why = sink_.append == nullptr ? Refusal::none : sink_.append(sink_.context, record);
  if (why != Refusal::none) {
    replay_since_checkpoint(since_checkpoint_.size());
    look();
    return rejected(why);
  }
  settle(command, before);
  look();
  veil_events();
  return result;
}

// A decision as the number that is stirred into the dice. As much a part of the save format as the
// records: with another number the dice of every saved game would fall otherwise. A verb or an arg
// that outgrows its byte goes over the high byte of target, so that the decisions of today keep
// theirs.
static uint64_t decision_of(Command command) {
  static_assert(sizeof command.verb == 1 && sizeof command.arg == 1);
  return static_cast<uint64_t>(command.verb) | static_cast<uint64_t>(command.arg) << 8 |
         static_cast<uint64_t>(command.unit) << 16 | static_cast<uint64_t>(command.target) << 32 |
         static_cast<uint64_t>(command.hex) << 48;
}

// Stirs the decision into the dice and carries it out. A player who takes up an older save sees
// other dice as soon as anything is decided otherwise.
void Session::execute(Command command) {
  state_.clock().rng.stir(decision_of(command));
  events_.clear();
  game_.system->execute(game_, state_, command, events_);
}

// Changes the state alone; undo and the checkpoint follow in `settle`.
Session::Before Session::carry_out(Command command) {
  const Before before{state_.clock().finals, player_to_act(state_)};
  if (command.verb == Verb::undo) {
    replay_since_checkpoint(since_checkpoint_.size() - 1);
  } else {
    execute(command);
  }
  return before;
}

void Session::settle(Command command, Before before) {
  ++record_count_;
  if (command.verb == Verb::undo) {
    since_checkpoint_.pop_back();
  } else if (state_.clock().finals != before.finals || player_to_act(state_) != before.player ||
             is_over()) {
    keep_checkpoint();
    since_checkpoint_.clear();
  } else if (since_checkpoint_.full()) {
    keep_checkpoint();  // nothing short of a whole army moving twice gets here
    since_checkpoint_.clear();
  } else {
    since_checkpoint_.push_back(command);
  }
}

// The state again, from the checkpoint and the first `count` commands after it.
void Session::replay_since_checkpoint(size_t count) {
  state_.copy(checkpoint_, game_.system->state_bytes);
  for (size_t i = 0; i < count; ++i) {
    execute(since_checkpoint_[i]);
  }
  events_.clear();
}

}  // namespace bg
