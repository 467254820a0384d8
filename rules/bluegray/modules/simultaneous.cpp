// The optional rule of simultaneous movement: here its row; what it does is a sequence of its own
// (simultaneous/sequence.h).
#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/sequence.h"

namespace bg::bluegray {

namespace simultaneous {

namespace {

// Battles whose sides move by rules that only a turn of their own has room for.
bool takes_no_turns(const Scenario& scenario) {
  if (scenario.unit_count() > max_ordered) return false;
  const auto* clauses = scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const ClauseKind kind = clauses->Get(i)->kind();
    if (kind == ClauseKind::falls_back || kind == ClauseKind::march_off ||
        kind == ClauseKind::attached || kind == ClauseKind::quota_die)
      return false;
  }
  return true;
}

Result may_attack(const Position& position, UnitId unit) {
  if (position.state.segment != Segment::fighting || is_told_to_attack(position, unit))
    return accepted();
  return refused(Refusal::not_told_to_attack, told_to_attack);
}

}  // namespace

bool is_chosen(uint64_t options) {
  return (options & option::simultaneous) != 0;
}

Game with_turns(const Game& game) {
  Game other = game;
  other.options &= ~option::simultaneous;
  other.system = system_with(other.options);
  return other;
}

}  // namespace simultaneous

extern const Module simultaneous_module;
constinit const Module simultaneous_module{
    .option = {{.bit = option::simultaneous,
                .id = "simultaneous",
                .text = "Both sides write down in secret where their units go and which of them "
                        "attack; then all move and fight at the same time.",
                .rule = simultaneous::sequence_of_play,
                .needs = option::voluntary_combat,
                // The first three have forms of their own in it, the others wait for a movement
                // phase of one side.
                .excludes = option::zone_cost | option::unlimbering | option::cavalry |
                            option::entrenchments | option::limited_intelligence | option::dummies},
               only_in(Edition::classic),
               simultaneous::takes_no_turns},
    .adjust =
        [](Rules& rules, const Game&) {
          rules.is_simultaneous = true;
          rules.unknown_verbs &=
              ~(bit_of(Verb::plot) | bit_of(Verb::pause) | bit_of(Verb::mission));
          rules.unknown_verbs |= bit_of(Verb::move);
        },
    .may_attack = simultaneous::may_attack,
};

}  // namespace bg::bluegray
