#include "tools/compiler/force_line.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "tools/compiler/toml_source.h"

namespace bg::compiler {

namespace {

constexpr size_t longest_designation = 23;  // fits the unit card of the 320-pixel screen
constexpr int most_strength = 99;
constexpr int most_allowance = 60;
constexpr size_t most_stars = 5;

struct TypeLetter {
  char letter;
  blob::UnitType type;
  int allowance;  // unless the chart says otherwise; a gunboat's 0 means no limit
};
constexpr TypeLetter type_letters[] = {
    {'a', blob::UnitType::artillery, 6},       {'c', blob::UnitType::cavalry, 8},
    {'h', blob::UnitType::horse_artillery, 8}, {'g', blob::UnitType::gunboat, 0},
    {'t', blob::UnitType::train, 6},           {'q', blob::UnitType::headquarters, 6}};
constexpr int infantry_allowance = 6;
constexpr int leader_allowance = 12;

// Takes the number that a word begins with, at most three digits, off its front.
std::optional<int> take_number(std::string_view& word) {
  int value = 0;
  const auto* end = word.data() + std::min<size_t>(word.size(), 3);
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || word[0] == '-') return std::nullopt;
  word.remove_prefix(static_cast<size_t>(rest - word.data()));
  return value;
}

// "m7"
std::optional<int> read_allowance(std::string_view word) {
  if (!word.starts_with('m')) return std::nullopt;
  word.remove_prefix(1);
  const std::optional<int> value = take_number(word);
  return word.empty() ? value : std::nullopt;
}

// "@classic"
std::optional<Edition> edition_of(std::string_view word) {
  if (word == "@classic") return Edition::classic;
  if (word == "@revised") return Edition::revised;
  return std::nullopt;
}

// "***l": a leader has stars and no strength.
bool read_rank(std::string_view word, ForceLine& out) {
  const size_t stars = word.find_first_not_of('*');
  if (stars == 0 || stars > most_stars || word.substr(stars) != "l") return false;
  out.rank = static_cast<int>(stars);
  out.type = blob::UnitType::leader;
  out.allowance = leader_allowance;
  return true;
}

// "5", "5c", "(1)t"
bool read_strength(std::string_view word, ForceLine& out) {
  out.defends_only = word.starts_with('(');
  if (out.defends_only) word.remove_prefix(1);
  if (word.starts_with('*')) return !out.defends_only && read_rank(word, out);
  const std::optional<int> strength = take_number(word);
  if (!strength || *strength > most_strength) return false;
  out.strength = *strength;
  if (out.defends_only) {
    if (!word.starts_with(')')) return false;
    word.remove_prefix(1);
  }
  out.type = blob::UnitType::infantry;
  out.allowance = infantry_allowance;
  if (word.empty()) return true;
  for (const TypeLetter& known : type_letters) {
    if (word != std::string_view(&known.letter, 1)) continue;
    out.type = known.type;
    out.allowance = known.allowance;
    return true;
  }
  return false;
}

// Takes "| 3 4 2" off the end of the line.
bool take_ratings(std::string& text, ForceLine& out) {
  const size_t bar = text.find('|');
  if (bar == std::string::npos) return true;
  for (const std::string& word : split_words(text.substr(bar + 1))) {
    std::string_view digits = word;
    const std::optional<int> value = take_number(digits);
    if (!value || !digits.empty() || *value > 255) return false;
    out.ratings.push_back(static_cast<uint8_t>(*value));
  }
  text.resize(bar);
  return true;
}

}  // namespace

std::optional<ForceLine> read_force_line(const std::string& text, bool has_hex, const Where& where,
                                         FaultList& faults) {
  ForceLine out;
  std::string rest = text;
  if (!take_ratings(rest, out)) {
    faults.add(where, "after the | stand numbers from 0 to 255, one for each of the ratings");
    return std::nullopt;
  }
  const size_t bracket = rest.find('[');
  if (bracket != std::string::npos) {
    const size_t end = rest.find(']', bracket);
    if (end == std::string::npos || !split_words(rest.substr(end + 1)).empty()) {
      faults.add(where, "a formation stands last, between [ and ]");
      return std::nullopt;
    }
    out.formation = rest.substr(bracket + 1, end - bracket - 1);
    rest.resize(bracket);
  }

  std::vector<std::string> words = split_words(rest);
  if (!words.empty() && words.back().starts_with('@')) {
    out.edition = edition_of(words.back());
    if (!out.edition) {
      faults.add(where, "'" + words.back() + "' is no edition: write @classic or @revised");
      return std::nullopt;
    }
    words.pop_back();
  }
  std::optional<int> allowance;
  if (!words.empty()) allowance = read_allowance(words.back());
  if (allowance) words.pop_back();
  const size_t columns = has_hex ? 3 : 2;
  if (words.size() < columns) {
    faults.add(where, has_hex ? "a line needs hex, strength and designation"
                              : "a line needs strength and designation");
    return std::nullopt;
  }
  if (has_hex) out.hex = words[0];
  const std::string& strength = words[columns - 2];
  if (!read_strength(strength, out)) {
    faults.add(where, "'" + strength + "' is no strength: write 1 to 99, a type letter " +
                          "(a c h g t q) after it, parentheses for one that only "
                          "defends; a leader has stars, as in ***l");
    return std::nullopt;
  }
  if (allowance) out.allowance = *allowance;
  if (out.allowance > most_allowance) {
    faults.add(where, "an allowance is at most " + std::to_string(most_allowance));
    return std::nullopt;
  }
  for (size_t i = columns - 1; i < words.size(); ++i) {
    out.designation += (out.designation.empty() ? "" : " ") + words[i];
  }
  for (const std::string& name : {out.designation, out.formation}) {
    const bool printable =
        std::all_of(name.begin(), name.end(), [](char c) { return c >= ' ' && c <= '~'; });
    if (!printable || name.size() > longest_designation) {
      faults.add(where, "'" + name + "' must be at most " + std::to_string(longest_designation) +
                            " printable ASCII characters");
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace bg::compiler
