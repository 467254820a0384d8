#include "board/journal_flash.h"

#include <cstring>

#include "board/power.h"

#include "rules/core/checksum.h"

namespace bg {

namespace {

constexpr uint32_t sector_magic = 0x31534742;  // "BGS1", little-endian
constexpr uint16_t sector_format = 1;
constexpr uint32_t blank_word = 0xFFFFFFFFu;

// The words behind the checksum are cleared later, each by a program operation of its own.
struct SectorHeader {
  uint32_t magic;
  uint16_t format;
  uint16_t index;     // of this sector within its game
  uint32_t sequence;  // rises by one with every sector taken
  uint32_t game;      // sequence of the game's first sector
  uint32_t crc;       // of the bytes before
  uint32_t open;      // 0 unless the game is an import that has not been finished
  uint32_t in_use;    // all ones until the sector is retired
  uint32_t spare;
};
static_assert(sizeof(SectorHeader) == 32);

// A new game is one program operation: both headers fit into the first page.
struct FirstPage {
  SectorHeader sector;
  JournalHeader save;
};
static_assert(sizeof(FirstPage) <= flash::page_bytes);

// All bits cleared: no record has this checksum, and nothing can be written over it.
constexpr uint8_t void_slot[sizeof(JournalRecord)] = {};

// After this many slots in a row that do not take a record, the sector counts as worn.
constexpr int slot_attempts = 4;

}  // namespace

// ---- Reading ----------------------------------------------------------------------------------

uint16_t JournalFlash::first_slot(uint16_t index) {
  const size_t used = index == 0 ? sizeof(FirstPage) : sizeof(SectorHeader);
  return static_cast<uint16_t>(used / slot_bytes);
}

bool JournalFlash::is_blank(const uint8_t* slot) {
  for (uint16_t i = 0; i < slot_bytes; ++i) {
    if (slot[i] != 0xFF) return false;
  }
  return true;
}

void JournalFlash::mount() {
  last_sequence_ = 0;
  last_sector_ = region_.sectors() - 1;  // so that an empty ring begins at sector 0
  importing_ = false;
  kept_game_ = no_game;
  for (uint32_t i = 0; i < region_.sectors(); ++i) read_sector(i);
  forget_broken_games();
  choose_newest();
}

void JournalFlash::read_sector(uint32_t sector) {
  SectorHeader header;
  std::memcpy(&header, flash::at(address(sector)), sizeof header);
  sectors_[sector] = {};
  if (header.magic != sector_magic || header.format != sector_format) return;
  if (header.crc != crc32(&header, offsetof(SectorHeader, crc))) return;
  if (header.sequence > last_sequence_) {
    last_sequence_ = header.sequence;
    last_sector_ = sector;
  }
  const bool live = header.in_use == blank_word && header.open == 0;
  sectors_[sector] = {header.sequence, live ? header.game : no_game, header.index};
}

// A game whose first sector is gone or has a torn save header cannot be read: its sectors are free.
void JournalFlash::forget_broken_games() {
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    const uint32_t game = sectors_[i].game;
    if (game == no_game) continue;
    uint32_t first;
    JournalHeader save{};
    if (find(game, 0, first)) {
      std::memcpy(&save, flash::at(address(first) + sizeof(SectorHeader)), sizeof save);
    }
    if (check_header(save) != JournalFault::none) release(game);
  }
}

void JournalFlash::choose_newest() {
  uint32_t newest = no_game;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game > newest) newest = sectors_[i].game;
  }
  open(newest);
}

// Makes a game the current one and finds the place behind its last record.
void JournalFlash::open(uint32_t game) {
  game_ = game;
  chain_length_ = 0;
  if (game == no_game) return;
  for (uint32_t sector; find(game, chain_length_, sector); ++chain_length_) write_sector_ = sector;
  if (chain_length_ == 0) {
    game_ = no_game;
    return;
  }
  const uint16_t last = static_cast<uint16_t>(chain_length_ - 1);
  write_slot_ = slots_per_sector;
  const uint8_t* bytes = flash::at(address(write_sector_));
  while (write_slot_ > first_slot(last) && is_blank(bytes + (write_slot_ - 1) * slot_bytes))
    --write_slot_;
}

// Two sectors may claim one place, when the first did not read back and another was taken: the
// later one is meant.
bool JournalFlash::find(uint32_t game, uint16_t index, uint32_t& sector) const {
  uint32_t latest = 0;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    const Sector& one = sectors_[i];
    if (one.game != game || one.index != index || one.sequence <= latest) continue;
    latest = one.sequence;
    sector = i;
  }
  return latest != 0;
}

JournalHeader JournalFlash::header() const {
  JournalHeader save{};
  header_of(game_, save);
  return save;
}

bool JournalFlash::header_of(uint32_t game, JournalHeader& out) const {
  uint32_t first;
  if (game == no_game || !find(game, 0, first)) return false;
  std::memcpy(&out, flash::at(address(first) + sizeof(SectorHeader)), sizeof out);
  return true;
}

uint32_t JournalFlash::game_number(uint16_t nth) const {
  uint32_t below = 0xFFFFFFFFu;
  for (uint16_t i = 0;; ++i) {
    uint32_t newest = no_game;
    for (uint32_t s = 0; s < region_.sectors(); ++s) {
      const uint32_t game = sectors_[s].game;
      if (game < below && game > newest) newest = game;
    }
    if (newest == no_game || i == nth) return newest;
    below = newest;
  }
}

uint32_t JournalFlash::record_count(uint32_t game) const {
  uint32_t count = 0;
  auto cursor = records_of(game);
  for (JournalRecord record; cursor.next(record);) ++count;
  return count;
}

bool JournalFlash::Cursor::next(JournalRecord& out) {
  for (;; ++index_, slot_ = 0) {
    if (slot_ == 0) {
      if (!journal_->find(game_, index_, sector_)) return false;
      slot_ = first_slot(index_);
    }
    const uint8_t* bytes = flash::at(journal_->address(sector_));
    while (slot_ < slots_per_sector) {
      const uint8_t* slot = bytes + slot_++ * slot_bytes;
      JournalRecord record;
      std::memcpy(&record, slot, sizeof record);
      const JournalFault fault = check_record(record, expected_);
      if (fault == JournalFault::corrupt_record) continue;  // blank, torn or void
      const uint16_t after = static_cast<uint16_t>(record.sequence + 1);
      if (static_cast<int16_t>(after - furthest_) > 0) furthest_ = after;
      if (fault != JournalFault::none) continue;
      ++expected_;
      out = record;
      return true;
    }
  }
}

uint16_t JournalFlash::game_count() const {
  uint16_t count = 0;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game != no_game && sectors_[i].index == 0) ++count;
  }
  return count;
}

// ---- Writing ----------------------------------------------------------------------------------

// Takes the next sector of the ring for a game: retires what was there, erases, writes the header.
// With `save` it is the first sector of a new game.
Refusal JournalFlash::take_sector(uint32_t game, uint16_t index, const JournalHeader* save) {
  for (uint32_t tries = 0; tries < region_.sectors(); ++tries) {
    const uint32_t sector = (last_sector_ + 1) % region_.sectors();
    const uint32_t owner = sectors_[sector].game;
    if (owner != no_game && (owner == game || owner == kept_game_ || owner == source_))
      return Refusal::journal_full;
    if (owner != no_game) {
      // A cut during the erasure must not leave an old game that looks whole but is not.
      clear_word(address(sector) + offsetof(SectorHeader, in_use));
      release(owner);
    }
    last_sector_ = sector;
    sectors_[sector] = {};
    if (!flash::erase_sector(address(sector))) continue;  // worn: on to the next one

    FirstPage page;
    std::memset(static_cast<void*>(&page), 0xFF, sizeof page);
    page.sector.magic = sector_magic;
    page.sector.format = sector_format;
    page.sector.index = index;
    page.sector.sequence = ++last_sequence_;  // even if it fails: a number is never used twice
    page.sector.game = save != nullptr ? page.sector.sequence : game;
    page.sector.crc = crc32(&page.sector, offsetof(SectorHeader, crc));
    if (!importing_) page.sector.open = 0;
    if (save != nullptr) page.save = *save;
    const size_t size = save != nullptr ? sizeof page : sizeof page.sector;
    if (!flash::program(address(sector), &page, size)) continue;

    sectors_[sector] = {page.sector.sequence, page.sector.game, index};
    write_sector_ = sector;
    write_slot_ = first_slot(index);
    return Refusal::none;
  }
  return Refusal::journal_failed;
}

bool JournalFlash::clear_word(uint32_t offset) {
  const uint32_t zero = 0;
  return flash::program(offset, &zero, sizeof zero);
}

void JournalFlash::release(uint32_t game) {
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game == game) sectors_[i].game = no_game;
  }
}

Refusal JournalFlash::begin(const JournalHeader& header) {
  if (!power::is_safe()) return Refusal::battery_low;
  const Refusal why = take_sector(no_game, 0, &header);
  if (why != Refusal::none) {
    open(game_);  // still there, unless the ring came round to it
    return why;
  }
  game_ = sectors_[write_sector_].game;
  chain_length_ = 1;
  return Refusal::none;
}

Refusal JournalFlash::append(const JournalRecord& record) {
  if (!has_game()) return Refusal::journal_failed;
  if (!power::is_safe()) return Refusal::battery_low;
  for (uint32_t tries = 0; tries <= region_.sectors(); ++tries) {
    for (int i = 0; i < slot_attempts && write_slot_ < slots_per_sector; ++i) {
      const uint32_t slot = address(write_sector_) + write_slot_ * slot_bytes;
      ++write_slot_;
      if (flash::program(slot, &record, sizeof record)) return Refusal::none;
      // What does not read back now might do so later: clear the slot for good.
      flash::program(slot, void_slot, sizeof void_slot);
    }
    const Refusal why = take_sector(game_, chain_length_, nullptr);
    if (why != Refusal::none) return why;
    ++chain_length_;
  }
  return Refusal::journal_failed;
}

void JournalFlash::drop_last() {
  uint32_t offset = 0;
  JournalRecord record;
  for (Cursor cursor = records(); cursor.next(record);)
    offset = address(cursor.sector_) + (cursor.slot_ - 1u) * slot_bytes;
  if (offset != 0) flash::program(offset, void_slot, sizeof void_slot);
}

JournalSink JournalFlash::sink() {
  return {this,
          [](void* self, const JournalHeader& header) {
            return static_cast<JournalFlash*>(self)->begin(header);
          },
          [](void* self, const JournalRecord& record) {
            return static_cast<JournalFlash*>(self)->append(record);
          }};
}

// ---- Several games ------------------------------------------------------------------------------

Refusal JournalFlash::select(uint32_t game) {
  if (game == game_) return Refusal::none;
  JournalHeader header;
  if (!header_of(game, header)) return Refusal::journal_failed;
  source_ = game;
  Refusal why = begin_import(header);
  auto cursor = records_of(game);
  for (JournalRecord record; why == Refusal::none && cursor.next(record);) why = append(record);
  if (why == Refusal::none) why = finish_import();
  source_ = no_game;
  if (why != Refusal::none) {
    abandon_import();
    return why;
  }
  remove(game);
  return Refusal::none;
}

// The first sector's mark goes first: without it the others belong to nobody.
bool JournalFlash::remove(uint32_t game) {
  uint32_t first;
  if (game == no_game || !find(game, 0, first) || !power::is_safe()) return false;
  if (!clear_word(address(first) + offsetof(SectorHeader, in_use))) return false;
  release(game);
  if (game == game_) choose_newest();
  return true;
}

// ---- Import -----------------------------------------------------------------------------------

Refusal JournalFlash::begin_import(const JournalHeader& header) {
  kept_game_ = game_;
  importing_ = true;
  const Refusal why = begin(header);
  if (why == Refusal::none) return why;
  importing_ = false;
  kept_game_ = no_game;
  return why;
}

// From the last to the first: with the first sector's mark the import becomes the newest game.
Refusal JournalFlash::finish_import() {
  for (uint16_t index = chain_length_; importing_ && index-- > 0;) {
    uint32_t sector;
    const bool marked =
        find(game_, index, sector) && clear_word(address(sector) + offsetof(SectorHeader, open));
    if (!marked) abandon_import();
  }
  if (!importing_) return Refusal::journal_failed;
  importing_ = false;
  kept_game_ = no_game;
  return Refusal::none;
}

void JournalFlash::abandon_import() {
  if (!importing_) return;
  uint32_t first;
  if (find(game_, 0, first)) clear_word(address(first) + offsetof(SectorHeader, in_use));
  release(game_);
  open(kept_game_);
  importing_ = false;
  kept_game_ = no_game;
}

}  // namespace bg
