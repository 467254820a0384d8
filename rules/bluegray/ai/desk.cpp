#include "rules/bluegray/ai/desk.h"

namespace bg::ai {

Reason Desk::reason_of(Why why, const bluegray::Position& position, const Combat& attack,
                       const Prospect& prospect) const {
  using enum Outcome;
  const HexId hex = attack.attacked[0];
  const Throws throws = judge.throws(position, attack, prospect.cap);
  const int all = throws.of[static_cast<int>(ae)], part = throws.of[static_cast<int>(ae_partial)];
  int strength = 0, most = 0;
  attack.attackers.each([&](UnitId unit) {
    if (attack.bombarding.has(unit)) return;
    const int one = scenario().unit(unit).strength();
    strength += one;
    if (one > most) most = one;
  });
  return {.why = why,
          .hex = hex,
          .points = static_cast<int16_t>(worth.of_hex(hex) / point),
          .success = prospect.success,
          .ruin = static_cast<uint8_t>(all + part),
          .loss = static_cast<int16_t>(all > 0 ? strength : most)};
}

}  // namespace bg::ai
