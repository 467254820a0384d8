// Reads <id>.toml and the map file it names, and checks everything a text can get wrong.
#pragma once

#include <filesystem>
#include <optional>

#include "tools/compiler/battle_model.h"
#include "tools/compiler/fault_list.h"

namespace bg::compiler {

// Nothing when any fault was added to the list.
std::optional<BattleModel> read_battle(const std::filesystem::path& path, FaultList& faults);

}  // namespace bg::compiler
