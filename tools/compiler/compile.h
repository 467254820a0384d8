// The scenario compiler: text sources in, checked blobs and one flash image out.
// Called by compile_scenarios, `bg compile`, `bg check` and the tests. Writes nothing unless every
// source is without fault and every blob opens through the same reader the device uses.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/compiler/blob_writer.h"
#include "tools/compiler/fault_list.h"

namespace bg::compiler {

struct CompiledBattle {
  std::string id;
  // What its file holds: the battle, and behind it, on a sector of its own, the map that it shares
  // with others, if it does.
  Bytes blob;
  size_t map_at = 0;  // where that begins; 0: it lies inside the battle

  Bytes map() const;  // the shared map; else nothing
};

std::optional<CompiledBattle> compile_battle(const std::filesystem::path& source,
                                             FaultList& faults);

// The faults of a source, be it a battle's or a map's.
void check_source(const std::filesystem::path& source, FaultList& faults);

// Every source; a fault when two have the same id.
std::vector<CompiledBattle> compile_battles(const std::vector<std::filesystem::path>& sources,
                                            FaultList& faults);

// All blobs one after the other, each on a flash sector of its own, the gaps erased (0xff), and a
// map that several battles share once.
Bytes shelf_image(const std::vector<CompiledBattle>& battles);

// The image as a UF2 file for the blob region of a device's flash, which leaves program and saves
// alone. `address` is where the region begins; its rest is erased.
Bytes uf2_image(const Bytes& image, uint32_t address, uint32_t region_bytes);

// <id>.bgb for each battle, blobs.bin and blobs.cpp. Each file appears whole or not at all; a
// failure is a fault.
void write_outputs(const std::filesystem::path& directory,
                   const std::vector<CompiledBattle>& battles, FaultList& faults);

}  // namespace bg::compiler
