// The optional rules players may choose before a game: those of the edition and the battle's own.
// Front ends list them from here; a game carries its choice as bits of Game.options, and so does
// its save.
#pragma once

#include "rules/core/scenario.h"

namespace bg {

// Bits 0 to 15 are the battle's own, in the order of its list; the edition's begin at 16.
namespace option {
inline constexpr uint32_t attack_effectiveness = 1u << 16;
}  // namespace option

struct OptionalRule {
  uint32_t bit;
  etl::string_view id;  // as it is typed: `bg play --option attack-effectiveness`
  etl::string_view text;
  RuleRef rule;
};

struct StandardOption {
  uint8_t editions;  // bit 0 classic, bit 1 revised
  OptionalRule it;
};

inline constexpr StandardOption standard_options[] = {
    {1,
     {option::attack_effectiveness, "attack-effectiveness",
      "A unit beaten back in its own attack neither attacks nor goes up to the enemy until a night "
      "has passed.",
      classic_rule(11, 0)}},
};

// Calls f(OptionalRule) for every option of this battle under an edition.
template <class F>
void each_option(const Scenario& scenario, Edition edition, F&& f) {
  const auto* own = scenario.battle().options();
  for (uint32_t i = 0; own != nullptr && i < own->size(); ++i) {
    const blob::Option& one = *own->Get(i);
    f(OptionalRule{1u << i, etl::string_view(one.id()->c_str(), one.id()->size()),
                   etl::string_view(one.text()->c_str(), one.text()->size()),
                   battle_rule(one.section(), one.item())});
  }
  if (scenario.battle().system() != SystemKind::blue_gray) return;
  for (const StandardOption& one : standard_options) {
    if ((one.editions >> static_cast<uint8_t>(edition)) & 1) f(one.it);
  }
}

}  // namespace bg
