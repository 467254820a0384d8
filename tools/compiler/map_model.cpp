#include "tools/compiler/map_model.h"

#include "rules/core/command.h"

namespace bg::compiler {

std::string two_digits(int number) {
  return std::string(number < 10 ? "0" : "") + std::to_string(number);
}

void MapModel::resize(int columns, int rows) {
  uint8_t shift = 2;  // the least that rules/core/scenario.h takes
  while ((1 << shift) < rows + 2) ++shift;
  grid = {static_cast<uint8_t>(columns), static_cast<uint8_t>(rows), shift, 0, {}, 1, 1};
  hexes_.assign(grid.hex_count(), {});
  sides_.assign(grid.hex_count(), {});
}

std::string MapModel::label(HexId id) const {
  return hex_label(id, grid).c_str();
}

std::optional<HexId> MapModel::find(std::string_view label) const {
  HexId id;
  if (!hex_from_label({label.data(), label.size()}, grid, id)) return std::nullopt;
  return hex(id).is_on_map() ? std::optional(id) : std::nullopt;
}

}  // namespace bg::compiler
