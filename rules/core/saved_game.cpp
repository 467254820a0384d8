#include "rules/core/saved_game.h"

namespace bg {

JournalFault game_of(const JournalHeader& header, BattleSource battles, Game& out) {
  const JournalFault fault = check_header(header);
  if (fault != JournalFault::none) return fault;
  // Zero-ended: check_header has seen to it.
  Scenario scenario;
  if (!battles.find(battles.context, header.battle, scenario)) return JournalFault::unknown_battle;
  // Its verbs are those of one system.
  if (header.system != static_cast<uint8_t>(scenario.battle().system()))
    return JournalFault::unknown_edition;
  out = make_game(scenario, header.edition, header.options);
  for (int side = 0; side < 2; ++side)
    out.players[side] = static_cast<PlayerKind>(header.players[side]);
  out.day = header.day;
  out.owner = header.owner;
  return out.system == nullptr ? JournalFault::unknown_edition : JournalFault::none;
}

JournalFault SavedReader::begin(Session& session, const JournalHeader& header,
                                BattleSource battles) {
  session_ = &session;
  saved_ = {};
  report_ = {};
  notes_ = {};
  is_same_ = true;
  has_failed_ = false;
  Game game;
  report_.why = game_of(header, battles, game);
  if (report_.why == JournalFault::none) {
    report_.is_other_battle = header.battle_hash != game.scenario.hash();
    report_.is_other_rules = header.rules != game.system->rules_number;
    report_.why = session.open_saved(game, header);
    if (report_.why == JournalFault::digest_differs && is_changed()) {
      is_same_ = false;
      session.start(game, header.seed);
      return JournalFault::none;
    }
  }
  if (report_.why != JournalFault::none) session.close();
  return report_.why;
}

// Under the rules and the battle of the save a command must lead where it did; under others it is
// enough that it is accepted.
JournalFault SavedReader::play(const JournalRecord& record) {
  if (is_same_) {
    const JournalFault fault = session_->feed(record);
    if (fault != JournalFault::digest_differs || !is_changed()) return fault;
    report_.why = fault;
    is_same_ = false;
  }
  const JournalFault fault = check_record(record, static_cast<uint16_t>(report_.kept));
  if (fault != JournalFault::none) return fault;
  return session_->submit(record.command()).ok() ? JournalFault::none
                                                 : JournalFault::illegal_command;
}

bool SavedReader::take(const JournalRecord& record) {
  if (!has_failed_) {
    const JournalFault fault = play(record);
    if (fault == JournalFault::none) {
      ++report_.kept;
      if (is_same_) ++report_.same;
      return true;
    }
    has_failed_ = true;
    if (report_.why == JournalFault::none) report_.why = fault;
  }
  ++report_.lost;
  return false;
}

void SavedReader::finish(SavedTail tail) {
  if (tail == SavedTail::torn) {
    ++report_.lost;
    if (report_.why == JournalFault::none) report_.why = JournalFault::truncated;
  }
  if (is_changed() && (has_failed_ || !is_same_)) {
    report_.how = Reading::carried_over;
  } else if (tail == SavedTail::missing) {
    report_.how = Reading::cut_short;
    if (report_.why == JournalFault::none) report_.why = JournalFault::corrupt_record;
  } else if (report_.lost == 0) {
    report_.how = Reading::whole;
  } else {
    report_.how = report_.lost == 1 ? Reading::dropped_last : Reading::stopped;
  }
}

JournalFault SavedReader::open(Session& session, const SavedGame& saved, BattleSource battles) {
  JournalHeader header;
  if (saved.header == nullptr || !saved.header(saved.context, header)) {
    report_ = {};
    session.close();
    return report_.why = JournalFault::not_a_save;
  }
  const JournalFault fault = begin(session, header, battles);
  saved_ = saved;
  if (fault == JournalFault::none && saved.snapshot != nullptr && !is_changed()) go_to_snapshot();
  return fault;
}

// The records up to it are looked at, but not played: the last of them says where it must lead.
void SavedReader::go_to_snapshot() {
  Snapshot snapshot;
  if (!saved_.snapshot(saved_.context, snapshot)) return;
  JournalRecord record{};
  for (uint32_t i = 0; i < snapshot.records; ++i) {
    if (!saved_.record(saved_.context, i, record)) return;
    if (check_record(record, static_cast<uint16_t>(i)) != JournalFault::none) return;
  }
  if (snapshot.records == 0 || record.digest != snapshot.digest) return;
  if (!session_->go_to(snapshot)) return;
  report_.kept = report_.same = snapshot.records;
  notes_ = snapshot.notes;
}

bool SavedReader::step() {
  JournalRecord record;
  if (saved_.record(saved_.context, report_.kept + report_.lost, record)) {
    take(record);
    return true;
  }
  finish(saved_.tail == nullptr ? SavedTail::clean : saved_.tail(saved_.context));
  return false;
}

ReadingReport read_saved(Session& session, const SavedGame& saved, BattleSource battles) {
  SavedReader reader;
  if (reader.open(session, saved, battles) == JournalFault::none) {
    while (reader.step()) {
    }
  }
  return reader.report();
}

}  // namespace bg
