#include "tools/compiler/battle_model.h"

#include <algorithm>

namespace bg::compiler {

uint16_t NameTable::number(const std::string& name) {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found != names_.end()) return static_cast<uint16_t>(found - names_.begin());
  names_.push_back(name);
  return static_cast<uint16_t>(names_.size() - 1);
}

}  // namespace bg::compiler
