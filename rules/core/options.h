// The optional rules players may choose before a game: the battle's own and those that its rule
// system has for the edition. Front ends list them from here; a game carries its choice as bits of
// Game.options, and so does its save.
#pragma once

#include "rules/core/system.h"

namespace bg {

// Bits 0 to 15 are the battle's own, in the order of its list; a system's begin at 16.
struct OptionalRule {
  uint64_t bit;
  etl::string_view id;    // as it is typed: `bg play --option attack-effectiveness`
  etl::string_view text;  // ends with a zero
  RuleRef rule;
  uint64_t needs = 0;     // options without which it cannot be chosen
  uint64_t excludes = 0;  // options with which it cannot
};

// One of a rule system.
struct StandardOption {
  OptionalRule it;
  uint8_t editions;                         // a bit for each
  bool (*fits)(const Scenario&) = nullptr;  // null: every battle
};

constexpr uint8_t only_in(Edition edition) {
  return static_cast<uint8_t>(1 << static_cast<uint8_t>(edition));
}

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
  const System* system = system_of(scenario.battle().system());
  if (system == nullptr || system->option == nullptr) return;
  for (int row = 0; const StandardOption* one = system->option(row); ++row) {
    const bool is_offered = ((one->editions >> static_cast<uint8_t>(edition)) & 1) != 0 &&
                            (one->fits == nullptr || one->fits(scenario));
    if (is_offered) f(one->it);
  }
}

// A ready set of options that make up for each other; a screen names it by its id.
struct OptionSet {
  etl::string_view id;
  etl::string_view text;  // what they do and what balances it; ends with a zero
  uint64_t options;
};
// The row after so many others of the battle's rule system; null past the last (rules/systems.cpp).
const OptionSet* option_set_at(const Scenario& scenario, int row);

// Whether options can be had together, and if not, why: `one` is not known here, or lacks `other`,
// or does not go with it.
struct OptionsAnswer {
  enum class Why : uint8_t { fine, unknown, lacks, clashes } why = Why::fine;
  OptionalRule one = {};
  OptionalRule other = {};  // without an id where nobody here has that one

  bool ok() const { return why == Why::fine; }
};
OptionsAnswer check_options(const Scenario& scenario, Edition edition, uint64_t options);

// The same for any list of options, `each(f)` calling f for all of them.
template <class Each>
OptionsAnswer check_options(Each&& each, uint64_t options) {
  uint64_t known = 0;
  each([&](const OptionalRule& one) { known |= one.bit; });
  if ((options & ~known) != 0) return {OptionsAnswer::Why::unknown};
  OptionsAnswer answer;
  uint64_t other = 0;
  each([&](const OptionalRule& one) {
    if (!answer.ok() || (options & one.bit) == 0) return;
    const uint64_t missing = one.needs & ~options, foreign = one.excludes & options;
    if ((missing | foreign) == 0) return;
    answer = {missing != 0 ? OptionsAnswer::Why::lacks : OptionsAnswer::Why::clashes, one, {}};
    other = missing != 0 ? missing : foreign;
  });
  each([&](const OptionalRule& one) {
    if ((one.bit & other) != 0 && answer.other.id.empty()) answer.other = one;
  });
  return answer;
}

// Calls f(OptionSet) for every set of which this battle has two options and more under an edition,
// with those that it has and that go together.
template <class F>
void each_option_set(const Scenario& scenario, Edition edition, F&& f) {
  uint64_t known = 0;
  each_option(scenario, edition, [&](const OptionalRule& one) { known |= one.bit; });
  for (int row = 0; const OptionSet* one = option_set_at(scenario, row); ++row) {
    OptionSet set = *one;
    set.options &= known;
    for (OptionsAnswer answer = check_options(scenario, edition, set.options); !answer.ok();
         answer = check_options(scenario, edition, set.options))
      set.options &= ~answer.one.bit;
    if ((set.options & (set.options - 1)) != 0) f(set);
  }
}

}  // namespace bg
