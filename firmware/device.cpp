#include "device.h"

#include <memory>

namespace bg {

JournalFault Device::game_of(const JournalHeader& header, Game& out) const {
  const JournalFault fault = check_header(header);
  if (fault != JournalFault::none) return fault;
  if (!battles_.find(header.battle, out.scenario)) return JournalFault::unknown_battle;
  out.edition = header.edition;
  out.options = header.options;
  out.system = system_for(out.scenario, out.edition, out.options);
  return out.system == nullptr ? JournalFault::unknown_edition : JournalFault::none;
}

void Device::close_session() {
  WorkMemory* const work = session_.work();
  std::destroy_at(&session_);
  std::construct_at(&session_);
  if (work != nullptr) session_.use(*work);
}

Device::Replay Device::replay() {
  Replay done;
  const JournalHeader header = journal_.header();
  Game game;
  done.fault = game_of(header, game);
  if (done.fault == JournalFault::none) done.fault = session_.open_saved(game, header);
  JournalRecord record;
  auto records = journal_.records();
  while (done.fault == JournalFault::none && records.next(record))
    done.fault = session_.feed(record);
  done.at_end = !records.next(record);
  done.cut_short = records.is_cut_short();
  return done;
}

Device::Resume Device::resume(JournalFault& fault) {
  fault = JournalFault::none;
  if (!journal_.has_game()) return Resume::nothing;
  Replay done = replay();
  const bool record_refused =
      done.fault == JournalFault::illegal_command || done.fault == JournalFault::digest_differs;
  if (record_refused && done.at_end) {
    // A record torn by a power cut passes its 16-bit checksum once in 65,536 times. It was never
    // acknowledged, so the game goes on without it.
    journal_.drop_last();
    done = replay();
  }
  fault = done.fault;
  if (fault != JournalFault::none) {
    close_session();
    return Resume::damaged;
  }
  session_.attach(journal_.sink());
  return done.cut_short ? Resume::cut_short : Resume::resumed;
}

JournalFault Device::start_game(etl::string_view battle, Edition edition, uint32_t options,
                                uint64_t seed, Result& why) {
  why = accepted();
  Game game;
  if (!battles_.find(battle, game.scenario)) return JournalFault::unknown_battle;
  game.edition = edition;
  game.options = options;
  game.system = system_for(game.scenario, edition, options);
  if (game.system == nullptr) return JournalFault::unknown_edition;
  why = session_.start(game, seed, journal_.sink());
  JournalFault ignored;
  if (!why.ok()) resume(ignored);
  return JournalFault::none;
}

}  // namespace bg
