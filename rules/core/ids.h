// The small strong types of the game: a hex never converts into a unit, a side into a number.
// Everybody includes this; it includes nothing of ours.
#pragma once

#include <cstdint>

namespace bg {

enum class UnitId : uint16_t { none = 0xFFFF };
enum class HexId : uint16_t { none = 0xFFFF };

// In an event: a unit of the other side whose face the viewer has not seen.
inline constexpr UnitId hidden_unit = static_cast<UnitId>(0xFFFE);

constexpr uint16_t index_of(UnitId unit) {
  return static_cast<uint16_t>(unit);
}
constexpr uint16_t index_of(HexId hex) {
  return static_cast<uint16_t>(hex);
}

enum class Side : uint8_t { union_side = 0, confederate = 1, none = 2 };

constexpr Side enemy_of(Side side) {
  return side == Side::union_side ? Side::confederate : Side::union_side;
}
constexpr uint8_t index_of(Side side) {
  return static_cast<uint8_t>(side);
}

enum class Edition : uint8_t { classic = 0, revised = 1 };

// A case of a rulebook: {standard, 6, 13} is case 6.13 of the standard rules. Rule code cites the
// revised standard rules; `classic` are those of 1975, which number the same rules otherwise (see
// rules/bluegray/profile.h); the supplement has optional rules for these.
enum class Book : uint8_t { none, standard, exclusive, classic, supplement };
struct RuleRef {
  Book book = Book::none;
  uint8_t section = 0;
  uint8_t item = 0;
};
constexpr bool operator==(RuleRef a, RuleRef b) {
  return a.book == b.book && a.section == b.section && a.item == b.item;
}

// Cases as they are written in rule code: rule(6, 13), battle_rule(19, 23), classic_rule(11, 2).
constexpr RuleRef rule(uint8_t section, uint8_t item) {
  return {Book::standard, section, item};
}
constexpr RuleRef battle_rule(uint8_t section, uint8_t item) {
  return {Book::exclusive, section, item};
}
constexpr RuleRef classic_rule(uint8_t section, uint8_t item) {
  return {Book::classic, section, item};
}
constexpr RuleRef supplement_rule(uint8_t section, uint8_t item) {
  return {Book::supplement, section, item};
}

}  // namespace bg
