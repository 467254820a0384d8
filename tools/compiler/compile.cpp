#include "tools/compiler/compile.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <set>
#include <system_error>

#include "rules/core/system.h"
#include "tools/compiler/battle_source.h"
#include "tools/compiler/map_source.h"
#include "ui/text/words.h"

namespace bg::compiler {

namespace {

// The same image as blobs.bin, for programs that carry the battles inside.
std::string image_source(const Bytes& image) {
  std::string out =
      "// Made by tools/compiler from scenario_blobs/*.toml; do not edit.\n"
      "#include \"embedded_blobs.h\"\n\n"
      "#if defined(__arm__)\n"
      "#define IN_BLOB_FLASH __attribute__((section(\".blobs\"), used))\n"
      "#else\n"
      "#define IN_BLOB_FLASH\n"
      "#endif\n\n"
      "extern \"C\" {\n"
      "alignas(4096) IN_BLOB_FLASH const uint8_t embedded_blobs[] = {";
  char digits[8];
  for (size_t i = 0; i < image.size(); ++i) {
    std::snprintf(digits, sizeof digits, "%u,", static_cast<unsigned>(image[i]));
    if (i % 24 == 0) out += "\n  ";
    out += digits;
  }
  out += "\n};\nconst size_t embedded_blobs_size = sizeof embedded_blobs;\n}\n";
  return out;
}

bool write_file(const std::filesystem::path& path, const void* data, size_t size) {
  std::filesystem::path temporary = path;
  temporary += ".part";
  std::error_code error;
  {
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out.write(static_cast<const char*>(data), static_cast<std::streamsize>(size));
    out.close();
    if (out) {
      std::filesystem::rename(temporary, path, error);
      if (!error) return true;
    }
  }
  std::filesystem::remove(temporary, error);
  return false;
}

size_t whole_sectors(size_t size) {
  return (size + shelf_step - 1) / shelf_step * shelf_step;
}

void add_on_sector(const Bytes& blob, Bytes& image) {
  image.resize(whole_sectors(image.size()), 0xff);
  image.insert(image.end(), blob.begin(), blob.end());
}

}  // namespace

std::optional<CompiledBattle> compile_battle(const std::filesystem::path& source,
                                             FaultList& faults) {
  const std::optional<BattleModel> battle = read_battle(source, faults);
  if (!battle) return std::nullopt;
  const Where whole_file{source.generic_string(), 0};
  const Blobs blobs = write_blobs(*battle, whole_file, faults);
  if (blobs.battle.empty()) return std::nullopt;
  Bytes blob = blobs.battle;
  if (!blobs.map.empty()) add_on_sector(blobs.map, blob);
  const size_t map_at = blob.size() - blobs.map.size();

  // What the device would say. operator new aligns to 16, so the bytes lie as in flash.
  Scenario scenario;
  const Fault fault = open_battle(blob.data(), blob.size(), scenario);
  if (fault != Fault::none) {
    const etl::string_view why = sentence(fault);
    faults.add(whole_file, "the device refuses the blob: " + std::string(why.data(), why.size()));
    return std::nullopt;
  }
  return CompiledBattle{battle->id, blob, blobs.map.empty() ? 0 : map_at};
}

Bytes CompiledBattle::map() const {
  return map_at == 0 ? Bytes() : Bytes(blob.begin() + static_cast<ptrdiff_t>(map_at), blob.end());
}

void check_source(const std::filesystem::path& source, FaultList& faults) {
  FaultList told_again;  // whoever reads the file next reports them
  const TomlFile file(source, told_again);
  const bool is_map =
      file.is_open() && (file.root().contains("terrain") || file.root().contains("join") ||
                         file.root().contains("base"));
  if (is_map) {
    read_map(source, faults);
  } else {
    compile_battle(source, faults);
  }
}

std::vector<CompiledBattle> compile_battles(const std::vector<std::filesystem::path>& sources,
                                            FaultList& faults) {
  std::vector<CompiledBattle> out;
  std::set<std::string> ids;
  for (const std::filesystem::path& source : sources) {
    std::optional<CompiledBattle> battle = compile_battle(source, faults);
    if (!battle) continue;
    if (!ids.insert(battle->id).second) {
      faults.add({source.generic_string(), 0}, "another source has the id '" + battle->id + "'");
    }
    out.push_back(std::move(*battle));
  }
  return out;
}

Bytes shelf_image(const std::vector<CompiledBattle>& battles) {
  Bytes image;
  std::set<Bytes> maps;
  for (const CompiledBattle& battle : battles) {
    const size_t end = battle.map_at == 0 ? battle.blob.size() : battle.map_at;
    add_on_sector({battle.blob.begin(), battle.blob.begin() + static_cast<ptrdiff_t>(end)}, image);
    const Bytes map = battle.map();
    if (!map.empty() && maps.insert(map).second) add_on_sector(map, image);
  }
  image.resize(whole_sectors(image.size()), 0xff);
  return image;
}

Bytes uf2_image(const Bytes& image, uint32_t address, uint32_t region_bytes) {
  constexpr uint32_t block_bytes = 512, payload_bytes = 256, head_bytes = 32;
  const uint32_t blocks = region_bytes / payload_bytes;
  Bytes out(size_t{blocks} * block_bytes, 0);
  for (uint32_t number = 0; number < blocks; ++number) {
    uint8_t* block = out.data() + size_t{number} * block_bytes;
    constexpr uint32_t has_family = 0x2000, rp2040 = 0xE48BFF56;
    const uint32_t head[] = {
        0x0A324655,    0x9E5D5157, has_family, address + number * payload_bytes,
        payload_bytes, number,     blocks,     rp2040};
    static_assert(sizeof head == head_bytes);
    std::memcpy(block, head, sizeof head);
    std::memset(block + head_bytes, 0xFF, payload_bytes);
    const size_t at = size_t{number} * payload_bytes;
    if (at < image.size())
      std::memcpy(block + head_bytes, image.data() + at,
                  std::min<size_t>(payload_bytes, image.size() - at));
    const uint32_t end = 0x0AB16F30;
    std::memcpy(block + block_bytes - sizeof end, &end, sizeof end);
  }
  return out;
}

void write_outputs(const std::filesystem::path& directory,
                   const std::vector<CompiledBattle>& battles, FaultList& faults) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  const auto write = [&](const std::string& name, const void* data, size_t size) {
    const std::filesystem::path path = directory / name;
    if (!write_file(path, data, size)) faults.add({path.generic_string(), 0}, "cannot be written");
  };
  for (const CompiledBattle& battle : battles) {
    write(battle.id + ".bgb", battle.blob.data(), battle.blob.size());
  }
  const Bytes image = shelf_image(battles);
  write("blobs.bin", image.data(), image.size());
  const std::string source = image_source(image);
  write("blobs.cpp", source.data(), source.size());
}

}  // namespace bg::compiler
