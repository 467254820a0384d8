#include "tools/compiler/toml_source.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace bg::compiler {

namespace {

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::string joined(const WordList& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

// A '#' begins a comment at the start of a block's line or after a space.
TextLine without_comment(unsigned number, const std::string& line) {
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return {number, line.substr(0, i), line.substr(i + 1)};
    }
  }
  return {number, line, ""};
}

}  // namespace

std::vector<std::string> split_words(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<Word> words_of(const TextBlock& block) {
  std::vector<Word> words;
  for (const TextLine& line : block) {
    for (std::string& word : split_words(line.text)) words.push_back({line.line, std::move(word)});
  }
  return words;
}

TomlFile::TomlFile(const std::filesystem::path& path, FaultList& faults)
    : name_(path.generic_string()) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream content;
  // A directory opens but does not read, so both are asked.
  if (!in || !(content << in.rdbuf())) {
    faults.add({name_, 0}, "cannot be read");
    return;
  }
  const std::string all = content.str();
  std::istringstream by_line(all);
  for (std::string line; std::getline(by_line, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines_.push_back(line);
  }
  try {
    root_ = toml::parse(all, name_);
    is_open_ = true;
  } catch (const toml::parse_error& error) {
    faults.add({name_, error.source().begin.line}, std::string(error.description()));
  }
}

unsigned TomlFile::first_text_line(const toml::node& node) const {
  const toml::source_position begin = node.source().begin;
  if (begin.line == 0 || begin.line > lines_.size()) return begin.line;
  const std::string_view rest = std::string_view(lines_[begin.line - 1]).substr(begin.column - 1);
  // TOML drops a line end that directly follows the opening quotes.
  return rest == "\"\"\"" || rest == "'''" ? begin.line + 1 : begin.line;
}

TableReader::TableReader(const TomlFile& file, const toml::table& table, FaultList& faults)
    : file_(&file), table_(&table), faults_(&faults) {}

Where TableReader::where() const {
  return {file_->name(), table_->source().begin.line};
}

Where TableReader::where(std::string_view key) const {
  const toml::node* node = table_->get(key);
  return node != nullptr ? Where{file_->name(), node->source().begin.line} : where();
}

const toml::node* TableReader::find(std::string_view key, bool required) {
  known_.emplace(key);
  const toml::node* node = table_->get(key);
  if (node == nullptr && required) faults_->add(where(), in_quotes(key) + " is missing");
  return node;
}

void TableReader::check_printable(std::string_view key, const std::string& text) {
  const bool printable =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  // The device's fonts and the serial line carry nothing else.
  if (!printable) fault(key, in_quotes(key) + " may only hold printable ASCII characters");
}

std::string TableReader::text(std::string_view key, std::optional<std::string> fallback) {
  const toml::node* node = find(key, !fallback);
  if (node == nullptr) return fallback.value_or("");
  const std::optional<std::string> value = node->value_exact<std::string>();
  if (!value) {
    fault(key, in_quotes(key) + " must be a text");
    return fallback.value_or("");
  }
  if (value->empty() && !fallback) fault(key, in_quotes(key) + " is empty");
  check_printable(key, *value);
  return *value;
}

int TableReader::integer(std::string_view key, int least, int most, std::optional<int> fallback) {
  const toml::node* node = find(key, !fallback);
  if (node == nullptr) return fallback.value_or(least);
  const std::optional<int64_t> value = node->value_exact<int64_t>();
  if (!value || *value < least || *value > most) {
    fault(key, in_quotes(key) + " must be a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most));
    return fallback.value_or(least);
  }
  return static_cast<int>(*value);
}

size_t TableReader::choice(std::string_view key, const WordList& words,
                           std::optional<size_t> fallback) {
  if (!has(key) && fallback) {
    known_.emplace(key);
    return *fallback;
  }
  if (find(key, true) == nullptr) return words.size();
  const std::optional<std::string> value = table_->get(key)->value_exact<std::string>();
  const auto found = value ? std::find(words.begin(), words.end(), *value) : words.end();
  if (found == words.end()) {
    fault(key, in_quotes(key) + " must be one of " + joined(words) +
                   (value ? ", not " + in_quotes(*value) : ""));
  }
  return static_cast<size_t>(found - words.begin());
}

std::vector<Word> TableReader::texts(std::string_view key, bool required) {
  std::vector<Word> out;
  const toml::node* node = find(key, required);
  if (node == nullptr) return out;
  const toml::array* array = node->as_array();
  if (array == nullptr) {
    fault(key, in_quotes(key) + " must be a list of texts");
    return out;
  }
  for (const toml::node& item : *array) {
    if (const std::optional<std::string> value = item.value_exact<std::string>()) {
      out.push_back({item.source().begin.line, *value});
    } else {
      faults_->add(where(item.source().begin.line), in_quotes(key) + " must be a list of texts");
    }
  }
  if (array->empty() && required) fault(key, in_quotes(key) + " is empty");
  return out;
}

std::vector<int> TableReader::integers(std::string_view key, int least, int most) {
  std::vector<int> out;
  const toml::node* node = find(key, false);
  if (node == nullptr) return out;
  const std::string what = in_quotes(key) + " must be a list of whole numbers from " +
                           std::to_string(least) + " to " + std::to_string(most);
  const toml::array* array = node->as_array();
  if (array == nullptr) {
    fault(key, what);
    return out;
  }
  for (const toml::node& item : *array) {
    const std::optional<int64_t> value = item.value_exact<int64_t>();
    if (!value || *value < least || *value > most) {
      faults_->add(where(item.source().begin.line), what);
      return {};
    }
    out.push_back(static_cast<int>(*value));
  }
  return out;
}

TextBlock TableReader::block(std::string_view key, bool required) {
  TextBlock out;
  const toml::node* node = find(key, required);
  if (node == nullptr) return out;
  const std::optional<std::string> value = node->value_exact<std::string>();
  if (!value) {
    fault(key, in_quotes(key) + " must be a text");
    return out;
  }
  unsigned line = file_->first_text_line(*node);
  std::istringstream in(*value);
  for (std::string text; std::getline(in, text); ++line) {
    TextLine read = without_comment(line, text);
    if (!split_words(read.text).empty()) out.push_back(std::move(read));
  }
  return out;
}

std::optional<TableReader> TableReader::table(std::string_view key, bool required) {
  const toml::node* node = find(key, required);
  if (node == nullptr) return std::nullopt;
  if (const toml::table* table = node->as_table()) return TableReader(*file_, *table, *faults_);
  fault(key, in_quotes(key) + " must be a table, [" + std::string(key) + "]");
  return std::nullopt;
}

std::vector<TableReader> TableReader::tables(std::string_view key) {
  std::vector<TableReader> out;
  const toml::node* node = find(key, false);
  if (node == nullptr) return out;
  const toml::array* array = node->as_array();
  if (array == nullptr) {
    fault(key, in_quotes(key) + " must be a list of tables, [[" + std::string(key) + "]]");
    return out;
  }
  for (const toml::node& item : *array) {
    if (const toml::table* table = item.as_table()) {
      out.emplace_back(*file_, *table, *faults_);
    } else {
      faults_->add(where(item.source().begin.line),
                   in_quotes(key) + " must be a list of tables, [[" + std::string(key) + "]]");
    }
  }
  return out;
}

std::vector<std::string> TableReader::keys() const {
  std::vector<std::string> out;
  for (const auto& [key, node] : *table_) out.emplace_back(key.str());
  return out;
}

void TableReader::finish() {
  for (const auto& [key, node] : *table_) {
    if (!known_.contains(key.str())) {
      faults_->add(where(key.source().begin.line), "unknown key " + in_quotes(key.str()));
    }
  }
}

}  // namespace bg::compiler
