// Two sectors of flash for snapshots of the game that is played, written in turn: a long game is
// taken up from one instead of from its first command. They are a cache: the journal keeps every
// record, and whatever is wrong here costs time alone. Survives a power cut at any byte, because
// each snapshot has its checksums and the sector of the other one is not touched meanwhile.
#pragma once

#include "board/flash.h"
#include "rules/core/saved_game.h"

namespace bg {

class SnapshotFlash {
 public:
  explicit SnapshotFlash(flash::Region region) : region_(region) {}

  // The snapshot to begin with, read in place: the older one of the two, so that what happened in
  // the player-turn before the last is told as well. `game` is the checksum of the save's head.
  bool find(uint32_t game, Snapshot& out) const;
  // False when nothing was kept.
  bool keep(uint32_t game, const Snapshot& snapshot);

 private:
  static constexpr uint32_t places = 2;
  uint32_t address(uint32_t place) const { return region_.offset + place * flash::sector_bytes; }
  bool read(uint32_t place, uint32_t game, Snapshot& out) const;

  flash::Region region_;
};

}  // namespace bg
