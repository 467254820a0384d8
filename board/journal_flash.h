// Saved games in flash: an append-only log that the session writes each accepted command to before
// it is acknowledged. Survives a power cut at any byte; never rewrites a byte in place.
// The firmware owns one over flash::journal_region; tests run it on the host's fake flash.
//
// How it lies in flash
//   A game is a chain of sectors. Each sector opens with a 32-byte SectorHeader; the first one goes
//   on with the JournalHeader of the save; the rest are 16-byte slots, one record each.
//   Sectors are taken in a ring and erased when they are taken, so wear is even and a sector whose
//   erasure was cut is simply erased again. Several games share the ring; when it comes round, the
//   oldest game makes room. The game being played is never touched: if only it is left, we are
//   full. The game of a kiosk's visitor passes over the sectors of the owner's games.
//
// What a power cut leaves behind
//   - a torn record: its CRC fails, the slot is passed over, the next record takes the next slot
//   - a torn sector or save header: that sector belongs to no game and is taken again
//   - a half-erased sector: its game was retired first, so it belongs to no game either
//   What was torn may read as whole today and as torn tomorrow (docs/device.md has the model of the
//   chip). So mount() writes again what it read as whole and retires the rest, and the first record
//   after it leaves one slot free, which may be a torn one that reads as blank.
//
// What a bad sector costs
//   At most the game that has it: is_cut_short() tells of commands that are missing in the middle
//   or at the end, lost_games() and damaged_sectors() of games that cannot be listed any more.
#pragma once

#include "board/flash.h"
#include "rules/core/journal.h"

namespace bg {

class JournalFlash {
 public:
  explicit JournalFlash(flash::Region region) : region_(region) {}

  // Reads the region and takes up the newest game, if there is one. Call once, before anything
  // else.
  void mount();

  // The game that append() goes on with.
  bool has_game() const { return game_ != no_game; }
  JournalHeader header() const;

  // The records of that game in order, torn ones left out.
  class Cursor {
   public:
    bool next(JournalRecord& out);
    // After the last record: whether records that were acknowledged are missing behind it.
    bool is_cut_short() const {
      return misses_sector_ || static_cast<int16_t>(furthest_ - expected_) > 0;
    }

   private:
    friend class JournalFlash;
    Cursor(const JournalFlash& journal, uint32_t game) : journal_(&journal), game_(game) {}
    const JournalFlash* journal_;
    uint32_t game_;
    uint16_t index_ = 0;     // of the sector within the game
    uint32_t sector_ = 0;    // that sector
    uint16_t slot_ = 0;      // the slot to look at next; 0: the sector has yet to be found
    uint16_t expected_ = 0;  // sequence number of the record to come
    uint16_t furthest_ = 0;  // one more than the furthest that was seen
    bool misses_sector_ = false;
  };
  Cursor records() const { return Cursor(*this, game_); }
  Cursor records_of(uint32_t game) const { return Cursor(*this, game); }

  // Opens a new game; the one before stays in flash until its room is needed.
  // Refusal::journal_full: the game being played fills the whole region. journal_failed: the flash
  // is worn out.
  Refusal begin(const JournalHeader& header);
  // After a restart the first record decides where the game goes on: what is found at its number or
  // behind it is made void.
  Refusal append(const JournalRecord& record);
  JournalSink sink();

  // The next record will take the place of one that is there: replay has found one that does not
  // hold, for instance a torn one whose checksum came out right by accident. As after a restart it
  // decides where the game goes on; until then nothing is given up.
  void go_on_earlier() { is_settled_ = false; }

  // Takes in a game from outside. Until finish_import the game before stays the current one for the
  // next mount, so an import that breaks off leaves nothing behind. abandon_import goes back to it.
  Refusal begin_import(const JournalHeader& header);
  Refusal finish_import();
  void abandon_import();

  uint16_t game_count() const;

  // The games by age: number 0 is the newest. 0 is also the answer for a number there is not.
  uint32_t game_number(uint16_t nth) const;
  bool header_of(uint32_t game, JournalHeader& out) const;
  uint32_t record_count(uint32_t game) const;
  bool is_cut_short(uint32_t game) const;
  // Makes a game the newest and the current one: copies it, so that a cut leaves either the old
  // order or the new one. Torn slots are left behind on the way.
  Refusal select(uint32_t game);
  bool remove(uint32_t game);

  // As found by mount(): games whose first sector is gone, and sectors that hold neither records
  // nor nothing, so that a game may have been lost there.
  uint16_t lost_games() const { return lost_games_; }
  uint16_t damaged_sectors() const { return damaged_sectors_; }

 private:
  // Sequence numbers of sectors start at 1, and a game is known by that of its first sector.
  static constexpr uint32_t no_game = 0;
  static constexpr uint32_t max_sectors = flash::journal_region.sectors();
  static constexpr uint16_t slot_bytes = sizeof(JournalRecord);
  static constexpr uint16_t slots_per_sector = flash::sector_bytes / slot_bytes;

  struct Sector {
    uint32_t sequence;  // 0: holds nothing of ours
    uint32_t game;      // no_game: free to take
    uint16_t index;     // of the sector within its game
    bool is_lost;       // of a game whose first sector cannot be read
  };
  // Where the records of a game end.
  struct Tail {
    uint16_t length = 0;  // sectors
    uint32_t sector = 0;  // the last of them
    uint16_t slot = 0;    // the one behind the last that is not blank
  };

  uint16_t first_slot(uint32_t sector, uint16_t index) const;
  static bool is_blank(const uint8_t* slot);
  uint32_t address(uint32_t sector) const { return region_.offset + sector * flash::sector_bytes; }
  void read_sector(uint32_t sector);
  void forget_retired_games();
  void forget_broken_games();
  void count_damaged_sectors();
  void choose_newest();
  void firm_up();
  void firm_up_last_record();
  void settle(uint16_t sequence);
  Tail tail_of(uint32_t game) const;
  static uint16_t end_of(const Tail& tail);
  void open(uint32_t game);
  bool has_first_sector(uint32_t game) const;
  bool misses_sector(uint32_t game, uint16_t index) const;
  bool find(uint32_t game, uint16_t index, uint32_t& sector) const;
  bool is_visitor(uint32_t game) const;
  void release(uint32_t game);
  Refusal take_sector(uint32_t game, uint16_t index, const JournalHeader* save);
  bool retire(uint32_t game);
  bool clear_word(uint32_t offset);
  void clear_half(uint32_t offset);

  flash::Region region_;
  Sector sectors_[max_sectors] = {};
  uint32_t last_sequence_ = 0;
  uint32_t last_sector_ = 0;  // where the ring stands
  uint32_t game_ = no_game;
  bool importing_ = false;
  uint32_t kept_game_ = no_game;  // during an import: the game to go back to
  uint32_t source_ = no_game;     // during a copy: the game that is read
  bool is_firm_ = false;          // firm_up() has been done
  bool is_settled_ = false;       // settle() has been done for the current game
  uint16_t lost_games_ = 0;
  uint16_t damaged_sectors_ = 0;
  uint16_t chain_length_ = 0;  // sectors of the current game
  uint32_t write_sector_ = 0;  // the last of them
  uint16_t write_slot_ = 0;    // the next free slot in it
};

}  // namespace bg
