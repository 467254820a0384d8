#include "board/snapshot_flash.h"

#include <cstring>

#include "board/power.h"
#include "rules/core/checksum.h"

namespace bg {

namespace {

constexpr uint32_t snapshot_magic = 0x31504742;  // "BGP1", little-endian

struct Head {
  uint32_t magic;
  uint32_t game;
  uint32_t records;
  uint32_t digest;
  uint16_t state_bytes;  // they follow at once, and the notes behind them
  uint16_t notes_bytes;
  uint32_t state_crc;
  uint32_t notes_crc;
  uint32_t crc;  // of the bytes before
};
static_assert(sizeof(Head) == 32);
static_assert(sizeof(Head) + max_state <= flash::sector_bytes, "any state has room");

// A game with fewer records than this is replayed from its start where there is but one snapshot:
// that is soon done, and nothing is left untold.
constexpr uint32_t short_game = 4 * snapshot_step;

// Page by page, as the chip takes it.
bool write(uint32_t offset, const void* data, size_t size) {
  const auto* bytes = static_cast<const uint8_t*>(data);
  while (size > 0) {
    const size_t room = flash::page_bytes - offset % flash::page_bytes;
    const size_t part = size < room ? size : room;
    if (!flash::program(offset, bytes, part)) return false;
    offset += static_cast<uint32_t>(part);
    bytes += part;
    size -= part;
  }
  return true;
}

}  // namespace

bool SnapshotFlash::read(uint32_t place, uint32_t game, Snapshot& out) const {
  const uint8_t* at = flash::at(address(place));
  Head head;
  std::memcpy(&head, at, sizeof head);
  if (head.magic != snapshot_magic || head.crc != crc32(&head, offsetof(Head, crc))) return false;
  if (head.game != game) return false;
  if (sizeof head + head.state_bytes + head.notes_bytes > flash::sector_bytes) return false;
  const uint8_t* state = at + sizeof head;
  const uint8_t* notes = state + head.state_bytes;
  if (crc32(state, head.state_bytes) != head.state_crc) return false;
  if (crc32(notes, head.notes_bytes) != head.notes_crc) return false;
  out = {head.records, head.digest, {state, head.state_bytes}, {notes, head.notes_bytes}};
  return true;
}

bool SnapshotFlash::find(uint32_t game, Snapshot& out) const {
  Snapshot found[places];
  const bool has_first = read(0, game, found[0]);
  const bool has_second = read(1, game, found[1]);
  if (has_first && has_second) {
    out = found[0].records < found[1].records ? found[0] : found[1];
    return true;
  }
  if (!has_first && !has_second) return false;
  const Snapshot& only = found[has_first ? 0 : 1];
  if (only.records < short_game) return false;
  out = only;
  return true;
}

bool SnapshotFlash::keep(uint32_t game, const Snapshot& snapshot) {
  if (!power::is_safe()) return false;
  // In the place of one that is of no use any more, else of the older one.
  uint32_t place = 0, fewest = UINT32_MAX;
  for (uint32_t i = 0; i < places; ++i) {
    Snapshot there;
    const bool is_useful = read(i, game, there) && there.records < snapshot.records;
    const uint32_t records = is_useful ? there.records : 0;
    if (records < fewest) {
      fewest = records;
      place = i;
    }
  }
  Head head{snapshot_magic,
            game,
            snapshot.records,
            snapshot.digest,
            static_cast<uint16_t>(snapshot.state.size()),
            static_cast<uint16_t>(snapshot.notes.size()),
            crc32(snapshot.state.data(), snapshot.state.size()),
            crc32(snapshot.notes.data(), snapshot.notes.size()),
            0};
  const size_t room = flash::sector_bytes - sizeof head;
  if (snapshot.state.size() > room) return false;
  if (snapshot.notes.size() > room - snapshot.state.size()) {
    head.notes_bytes = 0;  // they are worth less than the state
    head.notes_crc = crc32(nullptr, 0);
  }
  head.crc = crc32(&head, offsetof(Head, crc));
  const uint32_t at = address(place);
  const auto state_at = static_cast<uint32_t>(at + sizeof head);
  return flash::erase_sector(at) && write(state_at, snapshot.state.data(), head.state_bytes) &&
         write(state_at + head.state_bytes, snapshot.notes.data(), head.notes_bytes) &&
         write(at, &head, sizeof head);
}

}  // namespace bg
