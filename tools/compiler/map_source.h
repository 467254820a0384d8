// Reads maps/<name>.toml into a MapModel and checks it; attested.cpp holds it against the texts.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tools/compiler/map_model.h"
#include "tools/compiler/toml_source.h"

namespace bg::compiler {

// The hex of a label, or a fault that says why not.
std::optional<HexId> read_hex(const MapModel& map, const std::string& label, const Where& where,
                              FaultList& faults);
// "0512/0513", two neighbours.
std::optional<Hexside> read_hexside(const MapModel& map, const std::string& text,
                                    const Where& where, FaultList& faults);

// Nothing when the file cannot be read or its grid is unusable; other faults only join the list.
// blob = "own" makes the map a blob of its own, which the battles on it share.
std::optional<MapModel> read_map(const std::filesystem::path& path, FaultList& faults);

// The two kinds of source that build on other maps of the same folder (joined_map.cpp):
//   join = ["one.toml", "two.toml"], letters = "FH": the last row of the first lies on the first
//   row of the second, hex on hex in the long (odd) columns;
//   base = "one.toml", creeks = "fords": every creek hexside can be forded, canals excepted.
std::optional<MapModel> read_joined_map(TableReader& reader, const std::filesystem::path& folder,
                                        FaultList& faults);
std::optional<MapModel> read_map_with_fords(TableReader& reader,
                                            const std::filesystem::path& folder, FaultList& faults);

// One [[attested]] entry against the map: what a text states must be so. A hex whose terrain is
// stated counts as attested.
void check_attested(TableReader& entry, MapModel& map);

}  // namespace bg::compiler
