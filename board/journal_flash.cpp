#include "board/journal_flash.h"

#include <bit>
#include <cstring>

#include "board/power.h"

#include "rules/core/checksum.h"

namespace bg {

namespace {

constexpr uint32_t sector_magic = 0x31534742;  // "BGS1", little-endian
constexpr uint16_t sector_format = 1;
constexpr uint16_t blank_half = 0xFFFF;

// The words behind the checksum are cleared later, each by a program operation of its own.
struct SectorHeader {
  uint32_t magic;
  uint16_t format;
  uint16_t index;      // of this sector within its game
  uint32_t sequence;   // rises by one with every sector taken
  uint32_t game;       // sequence of the game's first sector
  uint32_t crc;        // of the bytes before
  uint32_t open;       // 0 unless the game is an import that has not been finished
  uint32_t in_use;     // all ones until the sector is retired, see retire_mark
  uint16_t continued;  // all ones until the game has a sector behind this one
  uint16_t followed;   // all ones until the ring has gone on behind this one
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

// A game is retired in two steps. The first notes in the first sector where the records end, each
// bit beside its opposite; the second clears the rest of the word. If the first is torn and the
// game played on, its records end elsewhere, so that a torn mark that reads as whole later does no
// harm.
constexpr uint32_t retire_mark(uint16_t end) {
  return end | static_cast<uint32_t>(static_cast<uint16_t>(~end)) << 16;
}
constexpr int mark_bits = 16;  // that a mark clears

enum class InUse : uint8_t { yes, marked, no };
InUse read_in_use(uint32_t word) {
  const int cleared = std::popcount(~word);
  if (cleared > mark_bits) return InUse::no;
  return word == retire_mark(static_cast<uint16_t>(word)) ? InUse::marked : InUse::yes;
}

// After this many slots in a row that do not take a record, the sector counts as worn.
constexpr int slot_attempts = 4;

bool is_sound(const SectorHeader& header) {
  return header.magic == sector_magic && header.format == sector_format &&
         header.crc == crc32(&header, offsetof(SectorHeader, crc));
}

template <typename T>
T read(uint32_t offset) {
  T out;
  std::memcpy(static_cast<void*>(&out), flash::at(offset), sizeof out);
  return out;
}

}  // namespace

// ---- Reading ----------------------------------------------------------------------------------

// The head of a save of an older format is shorter.
uint16_t JournalFlash::first_slot(uint32_t sector, uint16_t index) const {
  size_t used = sizeof(SectorHeader);
  if (index == 0) used += header_bytes(read<FirstPage>(address(sector)).save);
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
  is_firm_ = false;
  for (uint32_t i = 0; i < region_.sectors(); ++i) read_sector(i);
  count_damaged_sectors();
  forget_retired_games();
  forget_broken_games();
  choose_newest();
  if (power::is_safe()) firm_up();
}

void JournalFlash::read_sector(uint32_t sector) {
  const auto header = read<SectorHeader>(address(sector));
  sectors_[sector] = {};
  if (!is_sound(header)) return;
  if (header.sequence > last_sequence_) {
    last_sequence_ = header.sequence;
    last_sector_ = sector;
  }
  const bool live = read_in_use(header.in_use) != InUse::no && header.open == 0;
  sectors_[sector] = {header.sequence, live ? header.game : no_game, header.index, false};
}

// A sector without a header is no damage where the ring has not come yet, nor where it goes on: a
// cut may have struck there, unless the sector before says that it was done with.
void JournalFlash::count_damaged_sectors() {
  damaged_sectors_ = 0;
  const uint32_t next = (last_sector_ + 1) % region_.sectors();
  const bool was_next_used =
      last_sequence_ != 0 && read<SectorHeader>(address(last_sector_)).followed != blank_half;
  bool has_come_round = false;
  for (uint32_t i = last_sector_ + 1; i < region_.sectors(); ++i)
    has_come_round |= sectors_[i].sequence != 0;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].sequence != 0 || (i == next && !was_next_used)) continue;
    const bool was_used = last_sequence_ != 0 && (has_come_round || i < last_sector_);
    if (was_used || !is_blank(flash::at(address(i)))) ++damaged_sectors_;
  }
}

void JournalFlash::forget_retired_games() {
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    const uint32_t game = sectors_[i].game;
    if (game == no_game || sectors_[i].index != 0) continue;
    const auto header = read<SectorHeader>(address(i));
    const bool is_marked = read_in_use(header.in_use) == InUse::marked;
    if (is_marked && static_cast<uint16_t>(header.in_use) >= end_of(tail_of(game))) release(game);
  }
}

// A game whose first sector is gone or has a torn save header cannot be read: its sectors are free.
void JournalFlash::forget_broken_games() {
  lost_games_ = 0;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    const uint32_t game = sectors_[i].game;
    if (game == no_game) continue;
    JournalHeader save{};
    // One of an older format is kept until its owner deletes it.
    if (header_of(game, save) && (check_header(save) == JournalFault::none || is_old_save(save)))
      continue;
    // No loss: a new game that a cut has torn, and sectors of a game whose first one is retired.
    uint32_t first;
    const bool is_lost = find(game, 0, first)
                             ? first != last_sector_ || tail_of(game).slot != first_slot(first, 0)
                             : !has_first_sector(game);
    if (is_lost) {
      ++lost_games_;
      for (Sector& one : sectors_) one.is_lost |= one.game == game;
    }
    release(game);
  }
}

// In whatever state: a game has the number of its first sector.
bool JournalFlash::has_first_sector(uint32_t game) const {
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].sequence == game) return true;
  }
  return false;
}

void JournalFlash::choose_newest() {
  uint32_t newest = no_game;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game > newest) newest = sectors_[i].game;
  }
  open(newest);
}

// As a number that rises with every record.
uint16_t JournalFlash::end_of(const Tail& tail) {
  static_assert((max_sectors << 8 | slots_per_sector) <= UINT16_MAX);
  return static_cast<uint16_t>(tail.length << 8 | tail.slot);
}

JournalFlash::Tail JournalFlash::tail_of(uint32_t game) const {
  Tail tail;
  while (find(game, tail.length, tail.sector)) ++tail.length;
  if (tail.length == 0) return tail;
  const uint16_t first = first_slot(tail.sector, static_cast<uint16_t>(tail.length - 1));
  const uint8_t* bytes = flash::at(address(tail.sector));
  tail.slot = slots_per_sector;
  while (tail.slot > first && is_blank(bytes + (tail.slot - 1) * slot_bytes)) --tail.slot;
  return tail;
}

// Makes a game the current one and finds the place behind its last record.
void JournalFlash::open(uint32_t game) {
  const Tail tail = tail_of(game);
  game_ = tail.length != 0 ? game : no_game;
  chain_length_ = tail.length;
  write_sector_ = tail.sector;
  write_slot_ = tail.slot;
  is_settled_ = false;
  // The sector behind it is lost, so that the next one is the place for what comes.
  if (has_game() && misses_sector(game, chain_length_)) write_slot_ = slots_per_sector;
}

// Whether the game had a sector with this index, which is not there.
bool JournalFlash::misses_sector(uint32_t game, uint16_t index) const {
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game == game && sectors_[i].index > index) return true;
  }
  if (index == 0) return false;
  uint32_t before = 0;
  find(game, static_cast<uint16_t>(index - 1), before);
  return read<SectorHeader>(address(before)).continued != blank_half;
}

// Two sectors may claim one place, when the first did not read back and another was taken: the
// later one is meant.
bool JournalFlash::find(uint32_t game, uint16_t index, uint32_t& sector) const {
  if (game == no_game) return false;
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
  if (!find(game, 0, first)) return false;
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

bool JournalFlash::is_cut_short(uint32_t game) const {
  auto cursor = records_of(game);
  for (JournalRecord record; cursor.next(record);) {
  }
  return cursor.is_cut_short();
}

bool JournalFlash::Cursor::next(JournalRecord& out) {
  for (;; ++index_, slot_ = 0) {
    if (slot_ == 0) {
      if (!journal_->find(game_, index_, sector_)) {
        misses_sector_ = journal_->misses_sector(game_, index_);
        return false;
      }
      slot_ = journal_->first_slot(sector_, index_);
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

// ---- After a restart ----------------------------------------------------------------------------

// A cut strikes one operation. Whatever it left is written again as it was read, or retired.
void JournalFlash::firm_up() {
  is_firm_ = true;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    const Sector& one = sectors_[i];
    if (one.sequence == 0 || one.game != no_game || one.is_lost) continue;
    if (has_first_sector(read<SectorHeader>(address(i)).game))
      clear_word(address(i) + offsetof(SectorHeader, in_use));
  }
  uint32_t first = last_sector_;
  find(game_, 0, first);
  for (const uint32_t sector : {last_sector_, first}) {
    if (sectors_[sector].sequence == 0) continue;
    const auto page = read<FirstPage>(address(sector));
    flash::program(address(sector), &page, first_slot(sector, page.sector.index) * slot_bytes);
  }
  if (chain_length_ > 1) {
    uint32_t before = 0;
    find(game_, static_cast<uint16_t>(chain_length_ - 2), before);
    clear_half(address(before) + offsetof(SectorHeader, continued));
  }
  firm_up_last_record();
}

void JournalFlash::firm_up_last_record() {
  const Tail tail = tail_of(game_);
  if (tail.length == 0) return;
  if (tail.slot == first_slot(tail.sector, static_cast<uint16_t>(tail.length - 1))) return;
  const uint32_t slot = address(tail.sector) + (tail.slot - 1u) * slot_bytes;
  const auto record = read<JournalRecord>(slot);
  const bool is_whole = check_record(record, record.sequence) == JournalFault::none;
  flash::program(slot, is_whole ? static_cast<const void*>(&record) : void_slot, slot_bytes);
}

// The game goes on with the record of this number: what stands at its place or behind it is void.
void JournalFlash::settle(uint16_t sequence) {
  is_settled_ = true;
  if (!is_firm_) firm_up();
  Cursor cursor = records();
  for (JournalRecord record; cursor.expected_ != sequence && cursor.next(record);) {
  }
  uint16_t slot = cursor.slot_;
  for (uint16_t index = cursor.index_; index < chain_length_; ++index, slot = 0) {
    uint32_t sector = 0;
    find(game_, index, sector);
    const uint16_t end = index + 1 == chain_length_ ? write_slot_ : slots_per_sector;
    for (slot = slot != 0 ? slot : first_slot(sector, index); slot < end; ++slot) {
      const uint32_t at = address(sector) + slot * slot_bytes;
      if (std::memcmp(flash::at(at), void_slot, slot_bytes) != 0)
        flash::program(at, void_slot, sizeof void_slot);
    }
  }
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game != game_ || sectors_[i].index < chain_length_) continue;
    clear_word(address(i) + offsetof(SectorHeader, in_use));
    sectors_[i].game = no_game;
  }
  // A record that was torn in the next slot may read as blank today.
  if (write_slot_ == slots_per_sector) return;
  flash::program(address(write_sector_) + write_slot_ * slot_bytes, void_slot, sizeof void_slot);
  ++write_slot_;
}

// ---- Writing ----------------------------------------------------------------------------------

// Takes the next sector of the ring for a game: retires what was there, erases, writes the header.
// With `save` it is the first sector of a new game.
Refusal JournalFlash::take_sector(uint32_t game, uint16_t index, const JournalHeader* save) {
  const uint32_t before = last_sector_;
  const bool is_visitors = save != nullptr ? save->owner == SaveOwner::visitor : is_visitor(game);
  Refusal none_left = Refusal::journal_failed;
  for (uint32_t tries = 0; tries < region_.sectors(); ++tries) {
    const uint32_t sector = (last_sector_ + 1) % region_.sectors();
    const uint32_t owner = sectors_[sector].game;
    if (is_visitors && owner != no_game && !is_visitor(owner)) {
      last_sector_ = sector;  // a kiosk's visitor never pushes out a game of its owner
      none_left = Refusal::journal_full;
      continue;
    }
    if (owner != no_game && (owner == game || owner == kept_game_ || owner == source_)) {
      last_sector_ = before;
      return Refusal::journal_full;
    }
    if (owner != no_game) {
      // A cut during the erasure must not leave an old game that looks whole but is not.
      retire(owner);
      release(owner);
    }
    // Nor one whose erasure has come as far as the mark and left the rest of the header.
    if (sectors_[sector].sequence != 0) clear_word(address(sector) + offsetof(SectorHeader, magic));
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

    sectors_[sector] = {page.sector.sequence, page.sector.game, index, false};
    if (sectors_[before].sequence != 0)
      clear_half(address(before) + offsetof(SectorHeader, followed));
    write_sector_ = sector;
    write_slot_ = first_slot(sector, index);
    return Refusal::none;
  }
  return none_left;
}

bool JournalFlash::is_visitor(uint32_t game) const {
  JournalHeader save{};
  header_of(game, save);
  // Where an older format had its options there stands the owner now.
  return check_header(save) == JournalFault::none && save.owner == SaveOwner::visitor;
}

// Without its first sector the others belong to nobody; they are retired as well, so that they do
// not look like what is left of a damaged game once the first one is erased.
bool JournalFlash::retire(uint32_t game) {
  uint32_t first;
  if (!find(game, 0, first)) return false;
  const uint32_t mark = retire_mark(end_of(tail_of(game)));
  const uint32_t word = address(first) + offsetof(SectorHeader, in_use);
  flash::program(word, &mark, sizeof mark);
  if (!clear_word(word)) return false;
  for (uint32_t i = 0; i < region_.sectors(); ++i) {
    if (sectors_[i].game == game && i != first)
      clear_word(address(i) + offsetof(SectorHeader, in_use));
  }
  return true;
}

void JournalFlash::clear_half(uint32_t offset) {
  const uint16_t zero = 0;
  flash::program(offset, &zero, sizeof zero);
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
  is_settled_ = true;
  return Refusal::none;
}

Refusal JournalFlash::append(const JournalRecord& record) {
  if (!has_game()) return Refusal::journal_failed;
  if (!power::is_safe()) return Refusal::battery_low;
  if (!is_settled_) settle(record.sequence);
  for (;;) {  // ends with the last sector that can be taken
    for (int i = 0; i < slot_attempts && write_slot_ < slots_per_sector; ++i) {
      const uint32_t slot = address(write_sector_) + write_slot_ * slot_bytes;
      ++write_slot_;
      if (flash::program(slot, &record, sizeof record)) return Refusal::none;
      // What does not read back now might do so later: clear the slot for good.
      flash::program(slot, void_slot, sizeof void_slot);
    }
    const uint32_t before = write_sector_;
    const Refusal why = take_sector(game_, chain_length_, nullptr);
    if (why != Refusal::none) return why;
    clear_half(address(before) + offsetof(SectorHeader, continued));
    ++chain_length_;
  }
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
  if (!header_of(game, header) || check_header(header) != JournalFault::none)
    return Refusal::journal_failed;
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

bool JournalFlash::remove(uint32_t game) {
  if (!power::is_safe() || !retire(game)) return false;
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
    uint32_t sector = 0;
    find(game_, index, sector);
    if (!clear_word(address(sector) + offsetof(SectorHeader, open))) abandon_import();
  }
  if (!importing_) return Refusal::journal_failed;
  importing_ = false;
  kept_game_ = no_game;
  return Refusal::none;
}

void JournalFlash::abandon_import() {
  if (!importing_) return;
  uint32_t first = 0;
  find(game_, 0, first);
  clear_word(address(first) + offsetof(SectorHeader, in_use));
  release(game_);
  open(kept_game_);
  importing_ = false;
  kept_game_ = no_game;
}

}  // namespace bg
