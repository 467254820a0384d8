#include "rules/bluegray/ai/combat_plan.h"

#include "rules/bluegray/combat/combat.h"

namespace bg::ai {

void CombatPlan::begin() {
  desk_.read_values();
  if (desk_.state.combat.stage == Stage::none && desk_.state.combat_begun == 0) {
    task_ = Task::fieldworks;
    is_first_plan_ = true;
    promised_ = 0;
    return;
  }
  desk_.attacks.gather(desk_.judge, desk_.position(), HexId::none, 0);
  task_ = desk_.state.combat.stage == Stage::none ? Task::share_out : Task::lost;
}

void CombatPlan::go_on() {
  switch (task_) {
    case Task::fieldworks:
      return face_works();
    case Task::share_out:
      return share_out();
    case Task::announce:
      return announce();
    case Task::lost:
      desk_.is_stuck = true;
      return;
  }
}

// Breastworks are finished towards the enemy.
void CombatPlan::face_works() {
  const Grid& grid = desk_.grid();
  const bool is_known = desk_.position().rules.knows(Verb::face);
  for (const FieldWork& work : desk_.state.works) {
    if (!is_known || work.kind != WorkKind::started || !desk_.is_mine(index_of(work.builder)))
      continue;
    uint8_t best = 0;
    int nearest = 1 << 20;
    for (uint8_t d = 0; d < dir_count; ++d) {
      HexId ahead = work.hex;
      for (int k = 0; k < 3 && desk_.scenario().on_map(ahead); ++k)
        ahead = grid.neighbour(ahead, static_cast<Dir>(d));
      int distance = 0;
      for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
        const HexId hex = desk_.state.units[i].hex;
        if (desk_.is_mine(i) || hex == HexId::none || grid.distance(work.hex, hex) > 8) continue;
        distance += grid.distance(ahead, hex);
      }
      if (distance >= nearest) continue;
      nearest = distance;
      best = d;
    }
    if (desk_.offer({.verb = Verb::face, .arg = best, .unit = work.builder})) return;
  }
  desk_.attacks.gather(desk_.judge, desk_.position(), HexId::none, 0);
  desk_.work += 10;
  task_ = Task::share_out;
}

void CombatPlan::share_out() {
  AttackPlan& attacks = desk_.attacks;
  const bool settled = attacks.improve(desk_.judge, desk_.position());
  desk_.work += attacks.take_work();
  if (!settled) return;
  if (is_first_plan_) promised_ = attacks.value();
  is_first_plan_ = false;
  // Surrounded enemies first, while the ring stands; then the surest, whose advances may close
  // others; and what the rules do not allow yet is left for later.
  uint32_t refused = 0;
  while (true) {
    int best = -1, best_key = -1 << 20;
    for (int group = 0; group < attacks.groups(); ++group) {
      if (((refused >> group) & 1) != 0 || !attacks.is_attack(group)) continue;
      const Prospect& prospect = attacks.prospect(group);
      if (!prospect.allowed || (prospect.value <= 0 && !attacks.is_bound(group))) continue;
      const int key = (prospect.traps ? 10'000 : 0) + 85 * prospect.success + prospect.value;
      if (key <= best_key) continue;
      best_key = key;
      best = group;
    }
    if (best < 0) break;
    attack_ = attacks.attack(best);
    cap_ = attacks.prospect(best).cap;
    GameState& announced = desk_.sheet.emplace<GameState>(desk_.state);
    announced.combat = attack_;
    announced.combat.stage = Stage::planning;
    // Or they would join by themselves as we announce.
    bluegray::MutablePosition position(*desk_.game, announced);
    bluegray::complete_stacks(position);
    attack_ = announced.combat;
    desk_.work += 3;
    const Command fight{.verb = Verb::fight, .arg = cap_};
    if (desk_.game->system->check(*desk_.game, announced, fight).ok()) {
      const Prospect& prospect = attacks.prospect(best);
      reason_ = desk_.reason_of(prospect.value > 0 ? Why::attacks : Why::must, desk_.position(),
                                attack_, prospect);
      task_ = Task::announce;
      return;
    }
    refused |= 1u << best;
  }
  desk_.is_stuck = !desk_.offer({.verb = Verb::end});
}

void CombatPlan::announce() {
  desk_.reason = reason_;
  const Combat& combat = desk_.state.combat;
  for (int i = 0; i < attack_.attacked_count; ++i) {
    bool named = false;
    for (int k = 0; k < combat.attacked_count; ++k)
      named |= combat.attacked[k] == attack_.attacked[i];
    if (named) continue;
    desk_.is_stuck = !desk_.offer({.verb = Verb::target, .hex = attack_.attacked[i]});
    return;
  }
  UnitId next = UnitId::none;
  attack_.attackers.each([&](UnitId unit) {
    if (next == UnitId::none && !combat.attackers.has(unit)) next = unit;
  });
  const Command command = next != UnitId::none ? Command{.verb = Verb::join, .unit = next}
                                               : Command{.verb = Verb::fight, .arg = cap_};
  desk_.is_stuck = !desk_.offer(command);
}

}  // namespace bg::ai
