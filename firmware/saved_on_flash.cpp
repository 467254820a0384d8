#include "saved_on_flash.h"

namespace bg {

bool SavedOnFlash::record(uint8_t game, uint32_t index, JournalRecord& out) {
  const uint32_t number = journal_->game_number(game);
  if (index == 0 || index != next_ || number != game_) {
    cursor_ = journal_->records_of(number);
    game_ = number;
    for (next_ = 0; next_ < index; ++next_) {
      if (!cursor_.next(out)) return false;
    }
  }
  if (!cursor_.next(out)) return false;
  ++next_;
  return true;
}

SavedGame SavedOnFlash::newest() {
  SavedGame saved{this,
                  [](void* self, JournalHeader& out) {
                    const JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
                    return journal.header_of(journal.game_number(0), out);
                  },
                  [](void* self, uint32_t index, JournalRecord& out) {
                    return static_cast<SavedOnFlash*>(self)->record(0, index, out);
                  },
                  [](void* self) {
                    const JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
                    return journal.is_cut_short(journal.game_number(0)) ? SavedTail::missing
                                                                        : SavedTail::clean;
                  },
                  nullptr};
  if (snapshots_ == nullptr) return saved;
  saved.snapshot = [](void* self, Snapshot& out) {
    const SavedOnFlash& here = *static_cast<SavedOnFlash*>(self);
    return here.snapshots_->find(here.journal_->header().crc, out);
  };
  return saved;
}

SnapshotSink SavedOnFlash::snapshots() {
  if (snapshots_ == nullptr) return {};
  return {this, [](void* self, const Snapshot& snapshot) {
            const SavedOnFlash& here = *static_cast<SavedOnFlash*>(self);
            if (here.journal_->has_game())
              here.snapshots_->keep(here.journal_->header().crc, snapshot);
          }};
}

ui::SavedGames SavedOnFlash::games() {
  ui::SavedGames games;
  games.context = this;
  // As many as a list on the screen is good for; the ring holds some forty long games.
  games.capacity = 8;
  games.count = [](void* self) {
    return static_cast<uint8_t>(static_cast<SavedOnFlash*>(self)->journal_->game_count());
  };
  games.header = [](void* self, uint8_t index, JournalHeader& out) {
    const JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
    return journal.header_of(journal.game_number(index), out);
  };
  games.length = [](void* self, uint8_t index) {
    const JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
    return journal.record_count(journal.game_number(index));
  };
  games.record = [](void* self, uint8_t index, uint32_t number, JournalRecord& out) {
    return static_cast<SavedOnFlash*>(self)->record(index, number, out);
  };
  games.select = [](void* self, uint8_t index) {
    JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
    return index == 0 || journal.select(journal.game_number(index)) == Refusal::none;
  };
  games.remove = [](void* self, uint8_t index) {
    JournalFlash& journal = *static_cast<SavedOnFlash*>(self)->journal_;
    return journal.remove(journal.game_number(index));
  };
  games.go_on_after = [](void* self, uint32_t) {
    static_cast<SavedOnFlash*>(self)->journal_->go_on_earlier();
    return true;
  };
  return games;
}

}  // namespace bg
