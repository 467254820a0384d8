// The sixteen bytes in front of every compiled battle or map, and the shelf: an image that holds
// many. Bytes from outside: everything here answers with a Fault, never trusts a length.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bg {

inline constexpr uint32_t envelope_magic = 0x31424742;  // "BGB1", little-endian
inline constexpr uint16_t blob_format = 7;              // raised with every change of battle.fbs
inline constexpr size_t shelf_step = 4096;              // blobs start on flash sectors, so that one
                                                        // can be replaced and none hides another

// A map that several battles share is a blob of its own; any other lies inside its battle.
enum class BlobKind : uint16_t { battle, map };

struct Envelope {
  uint32_t magic;
  uint16_t format;
  BlobKind kind;
  uint32_t size;  // of the payload that follows
  uint32_t crc;   // CRC-32 of the payload
};
static_assert(sizeof(Envelope) == 16);

// Why bytes were refused. ui/text has a sentence for each.
enum class Fault : uint8_t {
  none,
  not_a_battle,   // no magic number
  wrong_version,  // made by another version of the compiler
  truncated,
  corrupt,     // the checksum or the FlatBuffers structure does not hold
  unsound,     // well-formed, but it breaks a limit or refers to something that is not there
  misaligned,  // the bytes do not lie on an 8-byte boundary
  too_large,   // more units or hexes than its rule system holds
  no_map,      // the map that the battle shares with others is missing or damaged
  count
};

struct Payload {
  const uint8_t* data = nullptr;
  size_t size = 0;
  uint32_t crc = 0;
  BlobKind kind = BlobKind::battle;

  size_t blob_size() const { return sizeof(Envelope) + size; }
};

// Checks magic, version, kind, length and checksum of the blob at `data`; `size` is what may be
// read.
Fault open_envelope(const uint8_t* data, size_t size, Payload& out);

// Bytes in which blobs lie, each on a sector of its own.
struct Image {
  const uint8_t* data = nullptr;
  size_t size = 0;
};

// The map whose payload has this checksum, by which battles name it. False when it is not there.
bool find_map(Image image, uint32_t hash, Payload& out);

// Walks an image of blobs. A damaged blob is shown to the caller, whose check names the fault, and
// never hides the next one.
class Shelf {
 public:
  Shelf(const uint8_t* image, size_t size) : image_{image, size} {}

  // Where the battles on it find their maps.
  Image image() const { return image_; }

  // The next blob: its first byte and how much may be read from there. False at the end.
  bool next(const uint8_t*& data, size_t& size);
  // The same without the sound maps.
  bool next_battle(const uint8_t*& data, size_t& size);

 private:
  Image image_;
  BlobKind kind_ = BlobKind::battle;  // of the blob shown last; of a damaged one, a battle
  size_t offset_ = 0;
  bool at_start_ = true;  // a blob is expected here, so anything that is not empty counts as one
};

}  // namespace bg
