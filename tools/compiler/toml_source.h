// Reads one TOML file key by key and reports what is missing, mistyped, out of range or unknown.
// The only part of the compiler that touches the TOML library; knows nothing of battles or maps.
#pragma once

#include <toml++/toml.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compiler/fault_list.h"

namespace bg::compiler {

// One line of a text block, with the line of the file it stands on, and what a # set apart from it.
struct TextLine {
  unsigned line;
  std::string text;
  std::string comment;
};

struct Word {
  unsigned line;
  std::string text;
};

// Blank lines are left out.
using TextBlock = std::vector<TextLine>;

std::vector<std::string> split_words(std::string_view text);
std::vector<Word> words_of(const TextBlock& block);

// The words a key may take.
using WordList = std::vector<std::string>;

class TomlFile {
 public:
  // Adds a fault and stays empty when the file cannot be read or is no TOML.
  TomlFile(const std::filesystem::path& path, FaultList& faults);

  bool is_open() const { return is_open_; }
  const std::string& name() const { return name_; }
  const toml::table& root() const { return root_; }

  // The line of the file on which the text of a (possibly multi-line) string begins.
  unsigned first_text_line(const toml::node& node) const;

 private:
  std::string name_;
  std::vector<std::string> lines_;
  toml::table root_;
  bool is_open_ = false;
};

// One table of a file. Every getter notes the key as known; `finish` reports the keys nobody asked.
class TableReader {
 public:
  TableReader(const TomlFile& file, const toml::table& table, FaultList& faults);

  Where where() const;                      // of the table
  Where where(std::string_view key) const;  // of a key's value, else of the table
  Where where(unsigned line) const { return {file_->name(), line}; }
  void fault(std::string_view key, const std::string& what) { faults_->add(where(key), what); }
  FaultList& faults() { return *faults_; }

  bool has(std::string_view key) const { return table_->contains(key); }

  std::vector<std::string> keys() const;

  // Required unless a fallback is given. A fault leaves the fallback, or an empty value.
  std::string text(std::string_view key, std::optional<std::string> fallback = {});
  int integer(std::string_view key, int least, int most, std::optional<int> fallback = {});
  // The index of the text in `words`; `words.size()` after a fault.
  size_t choice(std::string_view key, const WordList& words, std::optional<size_t> fallback = {});

  // The same for an enum of the schema, by flatc's null-ended list. `none` is no choice.
  template <typename Enum>
  std::optional<Enum> choice(std::string_view key, const char* const* names,
                             std::optional<Enum> fallback = {}) {
    if (!has(key) && fallback) {
      known_.emplace(key);
      return fallback;
    }
    WordList words;
    std::vector<Enum> values;
    for (size_t i = 0; names[i] != nullptr; ++i) {
      if (std::string_view(names[i]) == "none") continue;
      words.push_back(names[i]);
      values.push_back(static_cast<Enum>(i));
    }
    const size_t found = choice(key, words);
    return found < values.size() ? std::optional(values[found]) : std::nullopt;
  }

  std::vector<Word> texts(std::string_view key, bool required);
  std::vector<int> integers(std::string_view key, int least, int most);
  TextBlock block(std::string_view key, bool required);
  std::optional<TableReader> table(std::string_view key, bool required);
  std::vector<TableReader> tables(std::string_view key);

  void finish();

 private:
  const toml::node* find(std::string_view key, bool required);
  void check_printable(std::string_view key, const std::string& text);

  const TomlFile* file_;
  const toml::table* table_;
  FaultList* faults_;
  std::set<std::string, std::less<>> known_;
};

}  // namespace bg::compiler
