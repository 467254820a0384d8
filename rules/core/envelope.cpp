#include "rules/core/envelope.h"

#include <cstring>

#include "rules/core/checksum.h"

namespace bg {

Fault open_envelope(const uint8_t* data, size_t size, Payload& out) {
  Envelope envelope;
  if (data == nullptr || size < sizeof envelope) return Fault::truncated;
  std::memcpy(&envelope, data, sizeof envelope);
  if (envelope.magic != envelope_magic) return Fault::not_a_battle;
  if (envelope.format != blob_format) return Fault::wrong_version;
  if (envelope.kind != BlobKind::battle && envelope.kind != BlobKind::map)
    return Fault::not_a_battle;
  if (envelope.size > size - sizeof envelope) return Fault::truncated;
  if (reinterpret_cast<uintptr_t>(data) % 8 != 0) return Fault::misaligned;
  const uint8_t* payload = data + sizeof envelope;
  if (crc32(payload, envelope.size) != envelope.crc) return Fault::corrupt;
  out = {payload, envelope.size, envelope.crc, envelope.kind};
  return Fault::none;
}

bool find_map(Image image, uint32_t hash, Payload& out) {
  for (size_t at = 0; at < image.size && image.size - at >= sizeof(Envelope); at += shelf_step) {
    Envelope envelope;
    std::memcpy(&envelope, image.data + at, sizeof envelope);
    if (envelope.magic != envelope_magic || envelope.kind != BlobKind::map || envelope.crc != hash)
      continue;
    if (open_envelope(image.data + at, image.size - at, out) == Fault::none) return true;
  }
  return false;
}

bool Shelf::next(const uint8_t*& data, size_t& size) {
  for (; offset_ < image_.size && image_.size - offset_ >= sizeof(Envelope);
       offset_ += shelf_step) {
    uint32_t magic;
    std::memcpy(&magic, image_.data + offset_, sizeof magic);
    const bool empty = magic == 0xFFFFFFFFu;
    const bool shown = magic == envelope_magic || (at_start_ && !empty);
    at_start_ = empty;
    if (!shown) continue;

    data = image_.data + offset_;
    size = image_.size - offset_;
    kind_ = BlobKind::battle;
    Payload payload;
    size_t length = 1;
    if (open_envelope(data, size, payload) == Fault::none) {
      length = payload.blob_size();
      kind_ = payload.kind;
      at_start_ = true;
    }
    offset_ += (length + shelf_step - 1) / shelf_step * shelf_step;
    return true;
  }
  return false;
}

bool Shelf::next_battle(const uint8_t*& data, size_t& size) {
  while (next(data, size))
    if (kind_ == BlobKind::battle) return true;
  return false;
}

}  // namespace bg
