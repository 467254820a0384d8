#include "rules/core/command.h"

#include <etl/to_string.h>

namespace bg {

namespace {

// Which fields the text form of a verb carries, in the order they are written.
enum Field : uint8_t { end_of_fields, a_unit, a_target, a_hex, an_arg };

struct VerbForm {
  etl::string_view word;
  Field fields[4];
};

constexpr VerbForm forms[] = {
    {"none", {}},
    {"undo", {}},
    {"end", {}},
    {"move", {a_unit, a_hex}},
    {"attack", {a_unit, a_target}},
    {"march", {a_unit, a_hex}},
    {"enter", {a_unit, a_hex}},
    {"exit", {a_unit}},
    {"rally", {a_unit}},
    {"dig", {a_unit}},
    {"face", {a_unit, an_arg}},
    {"rout", {a_unit}},
    {"raze", {a_unit}},
    {"target", {a_hex}},
    {"join", {a_unit}},
    {"cancel", {}},
    {"fight", {an_arg}},
    {"flush", {a_unit}},
    {"withdraw", {a_unit}},
    {"retreat", {a_unit, a_hex}},
    {"displace", {a_unit, a_hex, a_target}},
    {"lose", {a_unit}},
    {"advance", {a_unit, a_hex}},
    {"assign", {a_unit, an_arg}},
};
static_assert(sizeof forms / sizeof forms[0] == static_cast<size_t>(Verb::count));

// The next word of `text`, cut off its front.
etl::string_view take_word(etl::string_view& text) {
  size_t begin = 0;
  while (begin < text.size() && text[begin] == ' ') ++begin;
  size_t end = begin;
  while (end < text.size() && text[end] != ' ') ++end;
  const etl::string_view word = text.substr(begin, end - begin);
  text = text.substr(end);
  return word;
}

bool read_number(etl::string_view word, uint32_t max, uint32_t& out) {
  if (word.empty() || word.size() > 5) return false;
  uint32_t value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + static_cast<uint32_t>(c - '0');
  }
  if (value > max) return false;
  out = value;
  return true;
}

}  // namespace

etl::string_view verb_word(Verb verb) {
  return forms[verb < Verb::count ? static_cast<size_t>(verb) : 0].word;
}

bool is_canonical(Command command) {
  if (command.verb == Verb::none || command.verb >= Verb::count) return false;
  bool read[5] = {};
  for (const Field field : forms[static_cast<size_t>(command.verb)].fields) read[field] = true;
  return (read[a_unit] || command.unit == UnitId::none) &&
         (read[a_target] || command.target == UnitId::none) &&
         (read[a_hex] || command.hex == HexId::none) && (read[an_arg] || command.arg == 0);
}

CommandText to_text(Command command, const Grid& grid) {
  CommandText text;
  const VerbForm& form = forms[command.verb < Verb::count ? static_cast<size_t>(command.verb) : 0];
  text.append(form.word.data(), form.word.size());
  for (const Field field : form.fields) {
    if (field == end_of_fields) break;
    text += ' ';
    switch (field) {
      case a_unit:
        etl::to_string(index_of(command.unit), text, true);
        break;
      case a_target:
        etl::to_string(index_of(command.target), text, true);
        break;
      case an_arg:
        etl::to_string(command.arg, text, true);
        break;
      case a_hex:
        text += hex_label(command.hex, grid);
        break;
      case end_of_fields:
        break;
    }
  }
  return text;
}

bool from_text(etl::string_view text, const Grid& grid, Command& out) {
  const etl::string_view word = take_word(text);
  Command command;
  for (size_t i = 1; i < static_cast<size_t>(Verb::count); ++i) {
    if (forms[i].word == word) command.verb = static_cast<Verb>(i);
  }
  if (command.verb == Verb::none) return false;
  for (const Field field : forms[static_cast<size_t>(command.verb)].fields) {
    if (field == end_of_fields) break;
    const etl::string_view value = take_word(text);
    uint32_t number = 0;
    if (field == a_hex) {
      if (!hex_from_label(value, grid, command.hex)) return false;
    } else if (!read_number(value, field == an_arg ? 0xFF : 0xFFFE, number)) {
      return false;
    } else if (field == a_unit) {
      command.unit = static_cast<UnitId>(number);
    } else if (field == a_target) {
      command.target = static_cast<UnitId>(number);
    } else {
      command.arg = static_cast<uint8_t>(number);
    }
  }
  if (!take_word(text).empty()) return false;
  out = command;
  return true;
}

etl::string<8> hex_label(HexId hex, const Grid& grid) {
  etl::string<8> label;
  if (hex == HexId::none) {
    label = "-";
    return label;
  }
  const int column = grid.column(hex) + grid.first_column - 1;
  int row = grid.row(hex) + grid.first_row - 1;
  if (grid.seam != 0) {
    const bool second = row >= grid.seam;
    label += grid.letters[second ? 1 : 0];
    if (second) row -= grid.seam - 1;
  }
  label += static_cast<char>('0' + column / 10 % 10);
  label += static_cast<char>('0' + column % 10);
  label += static_cast<char>('0' + row / 10 % 10);
  label += static_cast<char>('0' + row % 10);
  return label;
}

bool hex_from_label(etl::string_view label, const Grid& grid, HexId& out) {
  bool first = false, second = false;
  if (grid.seam != 0 && !label.empty()) {
    const char sheet = static_cast<char>(label[0] & ~0x20);  // in either case
    first = sheet == grid.letters[0];
    second = sheet == grid.letters[1];
    if (!first && !second) return false;
    label.remove_prefix(1);
  }
  uint32_t number = 0;
  if (label.size() != 4 || !read_number(label, 9999, number)) return false;
  const int column = static_cast<int>(number / 100) - grid.first_column + 1;
  int row = static_cast<int>(number % 100) - grid.first_row + 1;
  if (first && row > grid.seam - (column % 2 == 0 ? 1 : 0)) return false;
  if (second && row > 0) row += grid.seam - 1;
  if (column < 1 || column > grid.columns || row < 1 || row > grid.rows) return false;
  out = grid.at(column, row);
  return true;
}

}  // namespace bg
