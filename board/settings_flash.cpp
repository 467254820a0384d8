#include "board/settings_flash.h"

#include <cstring>

#include "rules/core/checksum.h"

namespace bg {

namespace {

constexpr uint32_t page_magic = 0x31504742;  // "BGP1", little-endian

struct PageHeader {
  uint32_t magic;
  uint32_t sequence;  // rises by one with every change, from 1
  uint32_t size;
  uint32_t crc;  // of the sequence, the size and the bytes behind this header
};
static_assert(sizeof(PageHeader) == 16);

struct Image {
  PageHeader header;
  uint8_t bytes[SettingsFlash::max_bytes];
};
static_assert(sizeof(Image) == flash::page_bytes);

uint32_t checksum(const Image& image) {
  uint32_t words[3] = {image.header.sequence, image.header.size,
                       crc32(image.bytes, image.header.size)};
  return crc32(words, sizeof words);
}

bool is_sound(const Image& image) {
  return image.header.magic == page_magic && image.header.size <= SettingsFlash::max_bytes &&
         image.header.sequence != 0 && image.header.crc == checksum(image);
}

bool is_blank(const uint8_t* bytes, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    if (bytes[i] != 0xFF) return false;
  }
  return true;
}

}  // namespace

SettingsFlash::Page SettingsFlash::newest() const {
  Page found;
  for (uint32_t offset = region_.offset; offset < region_.end(); offset += flash::page_bytes) {
    Image image;
    std::memcpy(&image, flash::at(offset), sizeof image);
    if (is_sound(image) && image.header.sequence > found.sequence)
      found = {offset, image.header.sequence};
  }
  return found;
}

bool SettingsFlash::load(void* bytes, size_t size) const {
  const Page page = newest();
  if (page.sequence == 0) return false;
  Image image;
  std::memcpy(&image, flash::at(page.offset), sizeof image);
  if (image.header.size != size) return false;
  std::memcpy(bytes, image.bytes, size);
  return true;
}

bool SettingsFlash::store(const void* bytes, size_t size) {
  if (size > max_bytes) return false;
  const Page last = newest();
  Image image;
  std::memset(&image, 0xFF, sizeof image);
  image.header = {page_magic, last.sequence + 1, static_cast<uint32_t>(size), 0};
  std::memcpy(image.bytes, bytes, size);
  image.header.crc = checksum(image);

  // The pages behind the last one; then the other sectors, erased as they are entered.
  const uint32_t pages = flash::sector_bytes / flash::page_bytes;
  uint32_t offset = last.sequence == 0 ? region_.offset : last.offset + flash::page_bytes;
  for (uint32_t tries = 0; tries < region_.sectors() * pages;
       ++tries, offset += flash::page_bytes) {
    if (offset >= region_.end()) offset = region_.offset;
    const bool enters = offset % flash::sector_bytes == 0;
    const bool holds_last =
        last.sequence != 0 && offset / flash::sector_bytes == last.offset / flash::sector_bytes;
    if (enters && holds_last) return false;  // round once, and nothing took it
    if (enters && !is_blank(flash::at(offset), flash::sector_bytes) &&
        !flash::erase_sector(offset)) {
      offset += flash::sector_bytes - flash::page_bytes;  // worn: on to the next sector
      continue;
    }
    if (!is_blank(flash::at(offset), flash::page_bytes)) continue;  // torn by a cut
    if (flash::program(offset, &image, sizeof image)) return true;
  }
  return false;
}

}  // namespace bg
