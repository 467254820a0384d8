#include "rules/core/command.h"

#include <etl/to_string.h>

namespace bg {

namespace {

constexpr VerbForm forms[] = {
    {"none", {}},
    {"undo", {}},
    {"end", {}},
    {"move", {Field::unit, Field::hex}},
    {"attack", {Field::unit, Field::target}},
    {"march", {Field::unit, Field::hex}},
    {"enter", {Field::unit, Field::hex}},
    {"exit", {Field::unit}},
    {"rally", {Field::unit}},
    {"dig", {Field::unit}},
    {"face", {Field::unit, Field::arg}},
    {"rout", {Field::unit}},
    {"raze", {Field::unit}},
    {"target", {Field::hex}},
    {"join", {Field::unit}},
    {"cancel", {}},
    {"fight", {Field::arg}},
    {"flush", {Field::unit}},
    {"withdraw", {Field::unit}},
    {"retreat", {Field::unit, Field::hex}},
    {"displace", {Field::unit, Field::hex, Field::target}},
    {"lose", {Field::unit}},
    {"advance", {Field::unit, Field::hex}},
    {"assign", {Field::unit, Field::arg}},
    {"release", {Field::unit}},
    {"assist", {Field::unit}},
    {"ride", {Field::unit, Field::hex}},
    {"plot", {Field::unit, Field::hex}},
    {"pause", {Field::unit}},
    {"mission", {Field::unit}},
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

const VerbForm* form_of(Verb verb) {
  const auto number = static_cast<uint8_t>(verb);
  return number >= first_own_verb ? own_form_of(verb)
         : verb < Verb::count     ? &forms[number]
                                  : nullptr;
}

etl::string_view verb_word(Verb verb) {
  const VerbForm* form = form_of(verb);
  return (form == nullptr ? forms[0] : *form).word;
}

bool is_canonical(Command command) {
  const VerbForm* form = form_of(command.verb);
  if (form == nullptr || command.verb == Verb::none) return false;
  bool reads[5] = {};
  for (const Field field : form->fields) reads[static_cast<size_t>(field)] = true;
  const auto is_read = [&](Field field) { return reads[static_cast<size_t>(field)]; };
  return (is_read(Field::unit) || command.unit == UnitId::none) &&
         (is_read(Field::target) || command.target == UnitId::none) &&
         (is_read(Field::hex) || command.hex == HexId::none) &&
         (is_read(Field::arg) || command.arg == 0);
}

CommandText to_text(Command command, const Grid& grid) {
  CommandText text;
  const VerbForm* known = form_of(command.verb);
  const VerbForm& form = known == nullptr ? forms[0] : *known;
  text.append(form.word.data(), form.word.size());
  for (const Field field : form.fields) {
    if (field == Field::none) break;
    text += ' ';
    switch (field) {
      case Field::unit:
        etl::to_string(index_of(command.unit), text, true);
        break;
      case Field::target:
        etl::to_string(index_of(command.target), text, true);
        break;
      case Field::arg:
        etl::to_string(command.arg, text, true);
        break;
      case Field::hex:
        text += hex_label(command.hex, grid);
        break;
      case Field::none:
        break;
    }
  }
  return text;
}

bool from_text(etl::string_view text, const Grid& grid, Command& out) {
  const etl::string_view word = take_word(text);
  Command command;
  const VerbForm* form = nullptr;
  for (int i = 1; i <= 0xFF && form == nullptr; ++i) {
    command.verb = static_cast<Verb>(i);
    form = form_of(command.verb);
    if (form != nullptr && form->word != word) form = nullptr;
  }
  if (form == nullptr) return false;
  for (const Field field : form->fields) {
    if (field == Field::none) break;
    const etl::string_view value = take_word(text);
    uint32_t number = 0;
    if (field == Field::hex) {
      if (!hex_from_label(value, grid, command.hex)) return false;
    } else if (!read_number(value, field == Field::arg ? 0xFF : 0xFFFE, number)) {
      return false;
    } else if (field == Field::unit) {
      command.unit = static_cast<UnitId>(number);
    } else if (field == Field::target) {
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
