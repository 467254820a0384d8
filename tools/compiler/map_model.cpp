#include "tools/compiler/map_model.h"

#include <algorithm>

namespace bg::compiler {

std::string two_digits(int number) {
  return std::string(number < 10 ? "0" : "") + std::to_string(number);
}

void MapModel::resize(int columns, int rows) {
  uint8_t shift = 2;  // the least that rules/scenario.h takes
  while ((1 << shift) < rows + 2) ++shift;
  grid = {static_cast<uint8_t>(columns), static_cast<uint8_t>(rows), shift};
  hexes_.assign(grid.hex_count(), {});
  sides_.assign(grid.hex_count(), {});
}

std::string MapModel::label(HexId id) const {
  return two_digits(grid.column(id)) + two_digits(grid.row(id));
}

std::optional<HexId> MapModel::find(std::string_view label) const {
  const bool digits = label.size() == 4 && std::all_of(label.begin(), label.end(),
                                                       [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return std::nullopt;
  const int column = (label[0] - '0') * 10 + label[1] - '0';
  const int row = (label[2] - '0') * 10 + label[3] - '0';
  if (column < 1 || column > grid.columns || row < 1 || row > grid.rows) return std::nullopt;
  const HexId id = grid.at(column, row);
  return hex(id).is_on_map() ? std::optional(id) : std::nullopt;
}

}  // namespace bg::compiler
