#include "ui/model/saved_game.h"

namespace bg::ui {

bool has_saved_game(const SavedGame& saved) {
  JournalHeader header;
  return saved.header != nullptr && saved.header(saved.context, header);
}

Result CarryOver::begin(Session& session, const SavedGames& games, JournalSink sink,
                        uint32_t kept) {
  session_ = &session;
  games_ = games;
  kept_ = kept;
  return session.start(Game(session.game()), session.seed(), sink);
}

bool CarryOver::step() {
  const uint32_t next = session_->record_count();
  JournalRecord record;
  return next < kept_ && games_.record(games_.context, 1, next, record) &&
         session_->submit(record.command()).ok();
}

}  // namespace bg::ui
