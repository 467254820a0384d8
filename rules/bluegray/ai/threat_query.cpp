#include "rules/bluegray/ai/threat_query.h"

#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/retreat.h"

namespace bg::ai {

void ThreatQuery::begin(Side victim, HexId hex, UnitId as_if) {
  threat_ = {};
  threat_.hex = hex;
  asks_who_comes_ = true;
  if (as_if != UnitId::none) {
    desk_.state.units[index_of(as_if)].hex = hex;
    desk_.state.units[index_of(as_if)].fate = Fate::on_map;
  }
  threat_.too_late = !turn_to_enemy(victim);
  if (threat_.too_late || desk_.position().occupancy().owner(hex) != victim)
    return desk_.settle({});
  movement_.begin(false, false);
  movement_.survey();
  movement_.muster().open_against(hex);
}

// Makes the position that of his next movement phase, everything else as it is; false when there
// is none.
bool ThreatQuery::turn_to_enemy(Side victim) {
  const Scenario& scenario = desk_.scenario();
  GameState& state = desk_.state;
  if (state.phase == Phase::over) return false;
  if (state.clock.side == desk_.side && state.phase == Phase::movement) return true;
  if (state.clock.side == desk_.side || scenario.first_side() == desk_.side) ++state.clock.turn;
  if (state.clock.turn > scenario.turns()) return false;
  state.clock.side = state.clock.to_act = enemy_of(victim);
  state.phase = Phase::movement;
  state.combat = {};
  state.combat.displacing = UnitId::none;
  state.mover = {UnitId::none, 0, 0};
  for (uint8_t& used : state.quota_used) used = 0;
  state.combat_begun = state.combat_closed = 0;
  state.crowded = HexId::none;
  for (UnitState& at : state.units)
    at.marks &= at.fate == Fate::waiting ? mark::for_good_waiting : mark::for_good;
  return true;
}

void ThreatQuery::go_on() {
  Muster& muster = movement_.muster();
  if (asks_who_comes_) {
    if (muster.find_next_comer()) return;
    asks_who_comes_ = false;
    muster.weigh_who_stands();
  } else if (muster.add_unit()) {
    report();
  }
}

HexId ThreatQuery::stands(UnitId attacker) const {
  const Front* front = etl::get_if<Front>(&desk_.sheet);
  return front == nullptr ? HexId::none : front->plan.units[index_of(attacker)].hex;
}

void ThreatQuery::report() {
  using enum Outcome;
  const bluegray::Position planned = movement_.muster().planned();
  const Combat attack = movement_.muster().everybody_on(planned, threat_.hex);
  const bluegray::Occupancy& occupancy = planned.occupancy();
  desk_.settle({});
  if (attack.attackers.empty()) return;
  const Prospect prospect = desk_.judge.weigh(planned, attack);
  if (!prospect.allowed) return;
  threat_.attackers = attack.attackers;
  threat_.bombarding = attack.bombarding;
  const bluegray::Odds odds = compute_odds(planned, attack, bluegray::NightEffect::none);
  threat_.odds = {odds.attack, odds.defence, prospect.cap != 0 ? prospect.cap - 1 : odds.column};
  threat_.throws = desk_.judge.throws(planned, attack, prospect.cap);
  threat_.hex_lost = static_cast<uint8_t>(clearing(threat_.throws));
  int all = 0, most = 0, trapped = 0;
  for (UnitId unit = occupancy.first(threat_.hex); unit != UnitId::none;
       unit = occupancy.next(unit)) {
    const int strength = desk_.scenario().unit(unit).strength();
    all += strength;
    if (strength > most) most = strength;
    if (bluegray::can_retreat(planned, unit, 1)) continue;
    trapped += strength;
    ++threat_.cut_off;
  }
  const auto of = [&](Outcome outcome) { return threat_.throws.of[static_cast<int>(outcome)]; };
  const int lost = all * (of(de) + of(ex)) + trapped * of(dr) +
                   (trapped > most ? trapped : most) * of(ex_partial);
  threat_.loss = static_cast<int16_t>((10 * lost + all_throws / 2) / all_throws);
}

}  // namespace bg::ai
