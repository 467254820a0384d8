#include "rules/core/session.h"

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
  if (!check(command).ok()) return JournalFault::illegal_command;
  const Before before = carry_out(command);
  if (digest() != record.digest) {
    replay_since_checkpoint(since_checkpoint_.size());
    return JournalFault::digest_differs;
  }
  settle(command, before);
  return JournalFault::none;
}

Result Session::check(Command command) const {
  if (!is_open() || !is_canonical(command)) return rejected(Refusal::not_a_command);
  if (command.verb == Verb::undo)
    return can_undo() ? accepted() : rejected(Refusal::nothing_to_undo);
  return game_.system->check(game_, state_, command);
}

Result Session::submit(Command command) {
  const Result result = check(command);
  if (!result.ok()) return result;

  // The record needs the digest of the state after the command, so the command is carried out
  // first. If the record cannot be kept, the state comes back the way undo brings it back.
  const Before before = carry_out(command);
  const JournalRecord record = make_record(command, digest(), static_cast<uint16_t>(record_count_));
  const Refusal why = sink_.append == nullptr ? Refusal::none : sink_.append(sink_.context, record);
  if (why != Refusal::none) {
    replay_since_checkpoint(since_checkpoint_.size());
    return rejected(why);
  }
  settle(command, before);
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
