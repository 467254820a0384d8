#include "rules/bluegray/combat/odds.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/charge.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/cavalry.h"
#include "rules/bluegray/modules/defensive_artillery.h"
#include "rules/bluegray/modules/demoralization.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/sight.h"

namespace bg::bluegray {

namespace {

// As far as a gun could fire if distance took nothing off its strength.
int full_range(const Position& position, UnitId unit) {
  for (const ClauseKind kind : {ClauseKind::gun_range, ClauseKind::rail_gun}) {
    const blob::Clause* own = find_clause(position, kind, unit);
    if (own != nullptr) return own->value();
  }
  const Rules& rules = position.rules;
  return position.scenario.unit(unit).type() == UnitType::gunboat ? rules.gunboat_range
                                                                  : rules.artillery_range;
}

// Hexes between gun and target that take one point off it [supplement 8.17]; for all guns of
// longer range as for the rifled ones of Antietam, which is our ruling.
int hexes_a_point(const Position& position, UnitId unit) {
  return full_range(position, unit) > position.rules.artillery_range ? 2 : 1;
}

int lost_by_range(const Position& position, UnitId unit, int distance) {
  return (distance - 1) / hexes_a_point(position, unit);
}

class Arithmetic {
 public:
  Arithmetic(const Position& position, const Combat& combat, ModifierList* modifiers)
      : position_(position),
        combat_(combat),
        occupancy_(position.occupancy()),
        rules_(position.rules),
        easy_streams_(find_clause(position, ClauseKind::easy_streams, position.state.clock.side) !=
                      nullptr),
        in_flank_(position.rules.flanks_double && is_in_flank()),
        horse_(position.rules.cavalry_halved ? cavalry::halved_in(position, combat)
                                             : cavalry::Halved{}),
        modifiers_(modifiers) {
    if (find_clause(position, ClauseKind::inspires, position.state.clock.side) != nullptr) {
      combat.attackers.each(
          [&](UnitId unit) { consider_leader(position.state.clock.side, at(unit).hex); });
    }
    if (find_clause(position, ClauseKind::inspires, enemy_of(position.state.clock.side)) !=
        nullptr) {
      for (int i = 0; i < combat.attacked_count; ++i)
        consider_leader(enemy_of(position.state.clock.side), combat.attacked[i]);
    }
  }

  Odds run(NightEffect night) {
    int plain = 0;     // attackers without what favours the defender: the woods' choice
    int hampered = 0;  // attackers halved where the ground does it
    int by_woods = 9, by_others = 9;  // the shift to the left that every attacker is subject to
    combat_.attackers.each([&](UnitId unit) {
      if (occupancy_.has(unit, trait::rail_gun)) return;  // brings nothing but its column
      const int strength = attack_before_terrain(unit);
      const int open = afloat(unit) ? rounded(strength, 2) : strength;
      plain += along_sunken_road(unit) ? 2 * open : open;
      hampered += after_terrain(unit, strength);
      by_woods = least(by_woods, largest_shift(unit, &Obstacle::woods));
      by_others = least(by_others, largest_shift(unit, &Obstacle::others));
    });

    Odds odds;
    odds.defence = defence();
    odds.shift_right = shift_right() + columns_of_rail_guns();
    // [8.45]: the woods' shift, or everything else; the defender takes the lower column. Where he
    // takes the woods, they must stand against every attacker [10.23].
    const int choice_others = net_level(hampered, night, odds, by_others);
    const int choice_woods = net_level(plain, night, odds, by_woods);
    odds.woods_chosen = by_woods > 0 && choice_woods < choice_others;
    odds.attack = at_night(odds.woods_chosen ? plain : hampered, night);
    odds.shift_left = odds.woods_chosen ? by_woods : by_others;
    note_terrain(odds.woods_chosen);
    note_night(odds.woods_chosen ? plain : hampered, odds.attack);

    odds.level = printed_level(odds.attack, odds.defence);
    judge_weakness(printed_level(odds.woods_chosen ? plain : hampered, odds.defence), odds);
    odds.below_table = 5 * odds.attack < odds.defence;
    int level = odds.level - odds.shift_left + odds.shift_right;
    note_shifts(odds);
    if (level < 0) level = 0;  // [8.42], [8.62]
    level = shifted_by_spirit(level);
    if (combat_.column_cap != 0 && level > combat_.column_cap - 1) level = combat_.column_cap - 1;
    const int top = table_columns - 1;
    odds.column = level > top ? top : level;
    if (level > top && rules_.dice_above_table) {
      odds.die_modifier = (level - top) / 2 > 3 ? 3 : (level - top) / 2;
      note(Modifier::Of::die, 0, -odds.die_modifier, rule(8, 61));
    }
    if (const blob::Clause* charge = charge_of(position_, combat_); charge != nullptr) {
      ++odds.die_modifier;
      note(Modifier::Of::die, 0, -1, cite(*charge));
    }
    each_clause(position_, ClauseKind::combat_die, [&](const blob::Clause& clause) {
      if (!is_for(clause.side(), position_.state.clock.side)) return;
      odds.die_modifier -= clause.value();
      note(Modifier::Of::die, 0, clause.value(), cite(clause));
    });
    return odds;
  }

 private:
  int printed_level(int attack, int defence) const {
    int level = level_of(attack, defence);
    while (level < table_columns && !rules_.has_column(level)) --level;
    return level;
  }

  void judge_weakness(int level_by_day, Odds& odds) const {
    const blob::Clause* least =
        find_clause(position_, ClauseKind::least_odds, position_.state.clock.side);
    if (least == nullptr || level_by_day >= least_level(*least)) return;
    odds.too_weak = least;
    // In the game-turn that brought the clause into force such an attack is still fought out.
    odds.lost = least->scope().when() == 0 || is_raised(position_.state, least->scope().when(), 1);
  }

  // By printed columns, from the end of the table where the strengths go beyond it
  // [supplement 11.61].
  int shifted_by_spirit(int level) {
    const int by = demoralization::columns(position_);
    if (by == 0) return level;
    const int step = by > 0 ? 1 : -1;
    if (level >= table_columns) level = table_columns - 1;
    const int from = level;
    int made = 0;
    for (int next = level + step; next >= 0 && next < table_columns && made != by; next += step) {
      if (!rules_.has_column(next)) continue;
      level = next;
      made += step;
    }
    note(Modifier::Of::column, from, from + made, demoralization::shift_of_odds, UnitId::none,
         Modifier::Why::spirit);
    return level;
  }

  bool attacks_closely(UnitId unit) const {
    return is_foot_or_horse(unit_of(unit).type()) && !combat_.bombarding.has(unit);
  }

  // Two attackers beside one hex come through sides of it that do not touch just when they are not
  // beside each other, so it is the same for every hex they attack [supplement 7.26].
  bool is_in_flank() const {
    bool found = false;
    combat_.attackers.each([&](UnitId one) {
      if (!attacks_closely(one)) return;
      combat_.attackers.each([&](UnitId other) {
        found |= attacks_closely(other) &&
                 position_.scenario.grid().distance(at(one).hex, at(other).hex) > 1;
      });
    });
    return found;
  }

  const blob::Unit& unit_of(UnitId unit) const { return position_.scenario.unit(unit); }
  const UnitState& at(UnitId unit) const { return position_.state.units[index_of(unit)]; }

  void note(UnitId unit, int before, int after, RuleRef cited,
            Modifier::Why why = Modifier::Why::other) {
    note(Modifier::Of::unit, before, after, cited, unit, why);
  }
  void note(Modifier::Of of, int before, int after, RuleRef cited, UnitId unit = UnitId::none,
            Modifier::Why why = Modifier::Why::other) {
    if (modifiers_ == nullptr || before == after || modifiers_->full()) return;
    modifiers_->push_back({of, why, unit, static_cast<int16_t>(before), static_cast<int16_t>(after),
                           cited_by(rules_, cited)});
  }

  // Of all leaders of a side in a fight only the highest counts.
  void consider_leader(Side side, HexId hex) {
    const UnitId found = leader_at(position_, side, hex);
    UnitId& best = leaders_[index_of(side)];
    if (found == UnitId::none || found == best) return;
    if (best == UnitId::none || unit_of(found).rank() > unit_of(best).rank()) best = found;
  }

  // The strength of a unit, a leader's inspiration included.
  int strength_of(UnitId unit) {
    // A dummy never fights; it is one only in the thoughts of somebody who does not know it.
    const int printed = dummies::strength_it_seems(position_.scenario, unit);
    const int strength = fighting_strength(position_, unit);
    if (const blob::Clause* weak = find_clause(position_, ClauseKind::weakened, unit);
        weak != nullptr)
      note(unit, printed, strength, cite(*weak));
    const UnitId leader = leaders_[index_of(position_.scenario.side_of(unit))];
    if (leader == UnitId::none || at(leader).hex != at(unit).hex) return strength;
    const blob::Clause* clause = find_clause(position_, ClauseKind::inspires, leader);
    if (clause == nullptr || !is_foot_or_horse(unit_of(unit).type())) return strength;
    note(unit, strength, strength + clause->value(), cite(*clause));
    return strength + clause->value();
  }

  static int changed(int strength, Factor by) { return rounded(by.times * strength, by.over); }

  // Distance, then morale, each rounded [8.32].
  int attack_before_terrain(UnitId unit) {
    int strength = strength_of(unit);
    if (const blob::Clause* charge = charge_of(position_, combat_, unit); charge != nullptr) {
      note(unit, strength, 3 * strength, cite(*charge));
      strength = 3 * strength;
    }
    if (const blob::Clause* half = find_clause(position_, ClauseKind::attacks_at_half, unit);
        half != nullptr && !combat_.bombarding.has(unit)) {
      note(unit, strength, rounded(strength, 2), cite(*half));
      strength = rounded(strength, 2);
    }
    if (is_artillery(unit_of(unit).type()) && !occupancy_.has(unit, trait::even_range)) {
      if (!combat_.bombarding.has(unit)) {
        const int closer = changed(strength, rules_.guns_close);
        note(unit, strength, closer, rule(9, 48), Modifier::Why::closeness);
        strength = closer;
      } else if (range(unit) >= 3) {
        const int farther = changed(strength, rules_.guns_far);
        note(unit, strength, farther, rule(9, 19), Modifier::Why::range);
        strength = farther;
      }
    }
    if (rules_.guns_weaken && combat_.bombarding.has(unit)) {
      const int weaker = strength - lost_by_range(position_, unit, range(unit));
      note(unit, strength, weaker, guns_weaken_with_range, Modifier::Why::range);
      strength = weaker;
    }
    const Morale morale = at(unit).morale;
    if (morale == Morale::disordered || morale == Morale::shaken) {
      const int weaker = rounded(morale == Morale::disordered ? 2 * strength : strength, 3);
      note(unit, strength, weaker, rule(12, morale == Morale::disordered ? 21 : 22),
           Modifier::Why::order);
      strength = weaker;
    }
    if (horse_.attacking && is_cavalry(unit) && !at(unit).is(mark::charging))
      strength = halved_as_cavalry(unit, strength);
    if (in_flank_ && attacks_closely(unit)) {
      note(unit, strength, 2 * strength, attack_in_flank, Modifier::Why::flank);
      strength = 2 * strength;
    }
    return strength;
  }

  int defence() {
    int total = 0;
    for (int i = 0; i < combat_.attacked_count; ++i) {
      const HexId hex = combat_.attacked[i];
      const int by_ground = defender_times(hex), by_work = times_in_work(hex);
      const int times = by_work > by_ground ? by_work : by_ground;
      const RuleRef why = by_work > by_ground ? entrenchments::worth : rule(10, 1);
      bool adjacent_attack = false;  // whatever lies between, as in [9.46]
      combat_.attackers.each([&](UnitId unit) {
        adjacent_attack |=
            position_.scenario.grid().distance(at(unit).hex, combat_.attacked[i]) == 1;
      });
      for (UnitId unit = occupancy_.first(combat_.attacked[i]); unit != UnitId::none;
           unit = occupancy_.next(unit)) {
        if (at(unit).is(mark::defended | mark::advanced)) continue;  // [8.74], [8.75]
        if (unit_of(unit).type() == UnitType::gunboat) continue;     // [9.66]
        const int strength = defence_of(unit, adjacent_attack);
        note(unit, strength, times * strength, why, Modifier::Why::ground);
        total += times * strength;
      }
    }
    if (combat_.stage == Stage::aid)
      combat_.pending.each([&](UnitId guns) { total += help_of(guns); });
    return total < 1 ? 1 : total;
  }

  // What guns elsewhere add to the defence, whatever the ground there [supplement 8.51].
  int help_of(UnitId guns) {
    int strength = fighting_strength(position_, guns);
    if (rules_.guns_weaken) {
      const int distance = aid::range_to_attacker(position_, combat_, guns);
      strength -= lost_by_range(position_, guns, distance < 1 ? 1 : distance);
    }
    note(guns, 0, strength, aid::helps_defence, Modifier::Why::aid);
    return strength;
  }

  bool is_cavalry(UnitId unit) const { return unit_of(unit).type() == UnitType::cavalry; }

  int halved_as_cavalry(UnitId unit, int strength) {
    note(unit, strength, rounded(strength, 2), cavalry::halves, Modifier::Why::horse);
    return rounded(strength, 2);
  }

  // How often defenders in a hex count for its ground, or for the sides by which all attackers come
  // in: the best of these, never one on top of the other.
  int defender_times(HexId hex) const {
    const HexKind& kind = position_.scenario.hex_kind(hex);
    const bool open = kind.terrain() == Terrain::town &&
                      find_clause(position_, ClauseKind::open_towns,
                                  enemy_of(position_.state.clock.side)) != nullptr;
    const int by_ground =
        open ? 1 : rules_.terrain[static_cast<size_t>(kind.terrain())].defender_times;
    const int by_feature = rules_.feature[static_cast<size_t>(kind.feature())].defender_times;
    const int by_hex = by_ground > by_feature ? by_ground : by_feature;
    const bool sides_count = rules_.crossing.defender_times > 1 ||
                             rules_.slope.defender_times > 1 || rules_.work.defender_times > 1;
    if (!sides_count) return by_hex;
    int by_sides = 99;
    combat_.attackers.each([&](UnitId unit) {
      each_target(unit, [&](HexId target) {
        if (target == hex) by_sides = least(by_sides, obstacle(unit, hex).defender_times);
      });
    });
    if (by_sides == 99) by_sides = 1;
    return by_hex > by_sides ? by_hex : by_sides;
  }
  static int least(int a, int b) { return a < b ? a : b; }

  // In an entrenchment, from whatever side [supplement 5.45].
  int times_in_work(HexId hex) const {
    if (!rules_.entrenches) return 1;
    const FieldWork* work = work_at(position_.state, hex);
    if (work == nullptr || work->kind != WorkKind::entrenchment) return 1;
    return rules_.dug_in[static_cast<size_t>(position_.scenario.terrain(hex))];
  }

  int defence_of(UnitId unit, bool adjacent_attack) {
    int strength = strength_of(unit);
    const blob::Clause* own = find_clause(position_, ClauseKind::defends_with, unit);
    if (own != nullptr) {
      note(unit, strength, own->value(), cite(*own));
      strength = own->value();
    }
    if (rules_.guns_alone != 0 && own == nullptr && is_artillery(unit_of(unit).type()) &&
        aid::is_at_mercy(position_, combat_, unit)) {
      note(unit, strength, rules_.guns_alone, aid::helps_defence, Modifier::Why::alone);
      strength = rules_.guns_alone;
    }
    if (horse_.defending && is_cavalry(unit)) strength = halved_as_cavalry(unit, strength);
    const Morale morale = at(unit).morale;
    if (is_artillery(unit_of(unit).type()) && adjacent_attack && morale != Morale::routed &&
        !occupancy_.has(unit, trait::no_gun_bonus) && is_supported(unit)) {
      const int stronger = changed(strength, rules_.guns_supported);
      note(unit, strength, stronger, rule(9, 53), Modifier::Why::escort);
      strength = stronger;
    }
    if (morale == Morale::shaken || morale == Morale::routed) {
      const int weaker = rounded(morale == Morale::shaken ? 2 * strength : strength, 3);
      note(unit, strength, weaker, rule(12, morale == Morale::shaken ? 22 : 23),
           Modifier::Why::order);
      strength = weaker;
    }
    if (afloat(unit)) {
      note(unit, strength, rounded(strength, 2), cite(*ferry_landing(position_.game)));
      strength = rounded(strength, 2);
    }
    return strength;
  }

  // In a ferry hex where the battle lets units stop, at half strength.
  bool afloat(UnitId unit) const {
    return is_landing(position_.game, position_.scenario.hex_kind(at(unit).hex).feature());
  }

  // Infantry or cavalry in the same or a neighbouring hex [9.53].
  bool is_supported(UnitId guns) const {
    const Side side = position_.scenario.side_of(guns);
    const HexId hex = at(guns).hex;
    const auto supports = [&](HexId where) {
      if (occupancy_.owner(where) != side) return false;
      for (UnitId unit = occupancy_.first(where); unit != UnitId::none;
           unit = occupancy_.next(unit)) {
        if (is_foot_or_horse(unit_of(unit).type())) return true;
      }
      return false;
    };
    if (supports(hex)) return true;
    for (uint8_t d = 0; d < dir_count; ++d) {
      if (supports(position_.scenario.grid().neighbour(hex, static_cast<Dir>(d)))) return true;
    }
    return false;
  }

  // The nearest attacked hex a bombarding unit can see.
  int range(UnitId unit) const {
    int nearest = 99;
    each_target(unit, [&](HexId hex) {
      const int distance = position_.scenario.grid().distance(at(unit).hex, hex);
      if (distance < nearest) nearest = distance;
    });
    return nearest;
  }

  // The attacked hexes this unit attacks: all of them, or for a bombardment those it can hit.
  template <class F>
  void each_target(UnitId unit, F&& f) const {
    for (int i = 0; i < combat_.attacked_count; ++i) {
      const HexId hex = combat_.attacked[i];
      // Who bombards can hit one of them at least.
      if (combat_.attacked_count > 1 && combat_.bombarding.has(unit) &&
          can_hit(position_, unit, hex) == Hit::no)
        continue;
      f(hex);
    }
  }

  // What a unit meets on one attacked hex.
  struct Obstacle {
    bool halved = false;
    bool doubled = false;
    int woods = 0;           // shift of the woods
    int others = 0;          // largest other shift to the left
    int defender_times = 1;  // for the side it comes in by
    RuleRef why = {};
  };

  Obstacle obstacle(UnitId unit, HexId hex) const {
    Obstacle found;
    const HexKind& kind = position_.scenario.hex_kind(hex);
    const CombatEffect& ground = rules_.terrain[static_cast<size_t>(kind.terrain())];
    const CombatEffect& feature = rules_.feature[static_cast<size_t>(kind.feature())];
    if (kind.terrain() == Terrain::woods) {
      found.woods = ground.shift_left;
    } else {
      found.others = ground.shift_left;
    }
    if (feature.shift_left > found.others) found.others = feature.shift_left;
    if (ground.halves_attacker) found.halved = true, found.why = rule(8, 41);

    const HexId from = at(unit).hex;
    const int distance = position_.scenario.grid().distance(from, hex);
    if (kind.feature() == Feature::sunken_road) {
      const bool along =
          distance == 1 && position_.scenario.hex_kind(from).feature() == Feature::sunken_road;
      if (feature.halves_attacker) {
        (along ? found.doubled : found.halved) = true;
        found.why = rule(10, 1);
      }
    }
    const Incoming sides = incoming_sides(position_.game, from, hex);
    add_side(found, unit, hex, sides.one, distance);
    if (sides.other != sides.one) add_side(found, unit, hex, sides.other, distance);

    const FieldWork* work = work_at(position_.state, hex);
    if (work != nullptr && (work->kind == WorkKind::breastwork || work->kind == WorkKind::trench)) {
      const bool covered = covers(*work, sides.one) || covers(*work, sides.other);
      // A shot from afar never spoils a breastwork's shift [10.38].
      if ((covered || distance > 1) && found.others < 1) found.others = 1;
      if (covered && work->kind == WorkKind::trench) found.halved = true, found.why = rule(10, 39);
    }
    return found;
  }

  void add_side(Obstacle& found, UnitId unit, HexId hex, Dir side, int distance) const {
    const HexId outside = position_.scenario.grid().neighbour(hex, side);
    const EdgeKind& edge = position_.scenario.edge(outside, opposite(side));
    const Feature feature = position_.scenario.hex_kind(hex).feature();
    const bool guns =
        is_artillery(unit_of(unit).type()) || unit_of(unit).type() == UnitType::gunboat;
    const bool wet = edge.crossing() == Crossing::bridge ? feature != Feature::bridge
                     : edge.crossing() == Crossing::ford ? feature != Feature::ford
                                                         : edge.barrier() == Barrier::stream;
    const bool easy = easy_streams_ && edge.barrier() == Barrier::stream;
    if (wet && !easy && (rules_.crossings_hamper_guns || (!guns && distance == 1)))  // [8.47]
      add(found, rules_.crossing, rule(10, 1));
    if (climbs(position_.scenario, outside, opposite(side))) add(found, rules_.slope, rule(10, 1));
    if (edge.work() != Work::none) add(found, rules_.work, rule(8, 46));
  }

  static void add(Obstacle& found, const CombatEffect& side, RuleRef why) {
    if (side.halves_attacker) found.halved = true, found.why = why;
    if (side.shift_left > found.others) found.others = side.shift_left;
    if (side.defender_times > found.defender_times) found.defender_times = side.defender_times;
  }

  // Never more than halved [10.22], however many hexes and sides would do it.
  int after_terrain(UnitId unit, int strength, RuleRef* why = nullptr) const {
    bool halved = afloat(unit);
    if (halved && why != nullptr) *why = cite(*ferry_landing(position_.game));
    bool doubled = false;
    each_target(unit, [&](HexId hex) {
      const Obstacle met = obstacle(unit, hex);
      halved |= met.halved;
      doubled |= met.doubled;
      if ((met.halved || met.doubled) && why != nullptr) *why = met.why;
    });
    if (halved) return rounded(strength, 2);
    return doubled ? 2 * strength : strength;
  }

  // Attacking from one sunken road hex into the next doubles [10.1]; that is no benefit of the
  // defender's, so it stands beside a choice of woods.
  bool along_sunken_road(UnitId unit) const {
    bool along = false;
    each_target(unit, [&](HexId hex) { along |= obstacle(unit, hex).doubled; });
    return along;
  }

  // The largest shift of one kind that this unit is subject to on some attacked hex [10.24].
  int largest_shift(UnitId unit, int Obstacle::*shift) const {
    int most = 0;
    each_target(unit, [&](HexId hex) {
      const Obstacle met = obstacle(unit, hex);
      if (met.*shift > most) most = met.*shift;
    });
    return most;
  }

  int shift_right() const {
    int most = 0;
    for (int i = 0; i < combat_.attacked_count; ++i) {
      const HexId hex = combat_.attacked[i];
      const Feature feature = position_.scenario.hex_kind(hex).feature();
      const int by_feature = rules_.feature[static_cast<size_t>(feature)].shift_right;
      if (by_feature > most) most = by_feature;
      const FieldWork* work = work_at(position_.state, hex);
      if (work != nullptr && work->kind == WorkKind::started && !rules_.entrenches && most < 1)
        most = 1;  // [10.34]
    }
    return most;
  }

  int columns_of_rail_guns() const {
    int columns = 0;
    combat_.attackers.each(
        [&](UnitId unit) { columns += occupancy_.has(unit, trait::rail_gun) ? 1 : 0; });
    return columns;
  }

  static int at_night(int total, NightEffect night) {
    switch (night) {
      case NightEffect::doubled:
        return 2 * total;
      case NightEffect::halved:
        return rounded(total, 2);
      case NightEffect::none:
        break;
    }
    return total;
  }

  static int net_level(int attack, NightEffect night, const Odds& odds, int left) {
    return level_of(at_night(attack, night), odds.defence) - left + odds.shift_right;
  }

  void note_terrain(bool woods_chosen) {
    if (modifiers_ == nullptr) return;
    combat_.attackers.each([&](UnitId unit) {
      if (occupancy_.has(unit, trait::rail_gun)) return;
      ModifierList* kept = modifiers_;
      modifiers_ = nullptr;
      const int before = attack_before_terrain(unit);
      RuleRef why;
      int after = after_terrain(unit, before, &why);
      if (woods_chosen && after < before) after = before;
      if (woods_chosen && along_sunken_road(unit)) after = 2 * before;
      modifiers_ = kept;
      note(unit, before, after, why, Modifier::Why::ground);
    });
  }
  void note_night(int before, int after) {
    note(Modifier::Of::attack, before, after, rule(11, 23));
  }
  void note_shifts(const Odds& odds) {
    if (odds.shift_left != 0)
      note(Modifier::Of::column, odds.level, odds.level - odds.shift_left,
           odds.woods_chosen ? rule(8, 45) : rule(8, 44));
    const int by_ground = odds.shift_right - columns_of_rail_guns();
    int level = odds.level - odds.shift_left;
    if (by_ground != 0) note(Modifier::Of::column, level, level + by_ground, rule(10, 26));
    level += by_ground;
    combat_.attackers.each([&](UnitId unit) {
      if (!occupancy_.has(unit, trait::rail_gun)) return;
      note(Modifier::Of::column, level, level + 1,
           cite_trait(position_.game, ClauseKind::rail_gun, unit, rule(8, 44)), unit);
      ++level;
    });
  }

  const Position& position_;
  const Combat& combat_;
  const Occupancy& occupancy_;
  const Rules& rules_;
  bool easy_streams_;
  bool in_flank_;
  cavalry::Halved horse_;
  ModifierList* modifiers_;
  UnitId leaders_[2] = {UnitId::none, UnitId::none};  // who count, by side
};

}  // namespace

int level_of(int attack, int defence) {
  if (attack >= 2 * defence) return attack / defence + 5;
  if (2 * attack >= 3 * defence) return 6;  // 3:2
  if (attack >= defence) return 5;          // 1:1
  if (3 * attack >= 2 * defence) return 4;  // 2:3
  for (int times = 2; times <= 5; ++times) {
    if (times * attack >= defence) return 5 - times;
  }
  return 0;  // [8.62]
}

Odds compute_odds(const Position& position, NightEffect night, ModifierList* modifiers) {
  return compute_odds(position, position.state.combat, night, modifiers);
}

Odds compute_odds(const Position& position, const Combat& combat, NightEffect night,
                  ModifierList* modifiers) {
  return Arithmetic(position, combat, modifiers).run(night);
}

int least_level(const blob::Clause& clause) {
  constexpr int one_to_one = 5;
  return one_to_one - clause.value();
}

Outcome look_up(const Game& game, const Odds& odds, int die) {
  if (odds.lost) return Outcome::ar;
  die -= odds.die_modifier;
  if (die < 1) die = 1;
  if (die > 6) die = 6;
  return rules_of(game).table[die - 1][odds.column];
}

int range_of(const Position& position, UnitId unit) {
  const int full = full_range(position, unit);
  if (!position.rules.guns_weaken || position.occupancy().has(unit, trait::rail_gun)) return full;
  const int left = fighting_strength(position, unit) * hexes_a_point(position, unit);
  return left < full ? left : full;
}

RuleRef why_out_of_range(const Position& position, UnitId unit, int distance) {
  if (distance <= full_range(position, unit)) return guns_weaken_with_range;
  return position.scenario.unit(unit).type() == UnitType::gunboat ? rule(9, 65) : rule(9, 11);
}

bool is_engaged(const Position& position, UnitId guns) {
  const Occupancy& occupancy = position.occupancy();
  const UnitState& at = position.state.units[index_of(guns)];
  if (position.scenario.unit(guns).type() == UnitType::gunboat) return false;  // [9.64]
  return position.rules.guns_watch_zone_now
             ? occupancy.in_enemy_zone(position.scenario.side_of(guns), at.hex)
             : at.is(mark::engaged);
}

const blob::Clause* bars_bombardment(const Position& position, UnitId guns) {
  const UnitState& at = position.state.units[index_of(guns)];
  if (is_landing(position.game, position.scenario.hex_kind(at.hex).feature()))
    return ferry_landing(position.game);
  if (at.is(mark::marched)) return find_clause(position, ClauseKind::silent_after_march, guns);
  if (!at.is(mark::forced) || position.scenario.unit(guns).type() != UnitType::horse_artillery)
    return nullptr;
  return forced_march(position, guns, at.hex);
}

Hit can_hit(const Position& position, UnitId attacker, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Grid& grid = position.scenario.grid();
  const UnitState& at = position.state.units[index_of(attacker)];
  const UnitType type = position.scenario.unit(attacker).type();
  const int distance = grid.distance(at.hex, hex);
  const bool gunboat = type == UnitType::gunboat;

  if (occupancy.has(attacker, trait::rail_gun)) {
    if (distance < 2 || distance > range_of(position, attacker)) return Hit::no;
    if (occupancy.in_enemy_zone(position.scenario.side_of(attacker), at.hex)) return Hit::no;
    if (position.scenario.is_night(position.state.clock.turn)) return Hit::no;  // [11.24]
    return has_line_of_sight(position.game, at.hex, hex) ? Hit::bombard : Hit::no;
  }
  if (!is_artillery(type) && !gunboat) {
    Dir dir;
    if (distance != 1 || !grid.direction(at.hex, hex, dir)) return Hit::no;
    const EdgeKind& edge = position.scenario.edge(at.hex, dir);
    const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
    const bool landing = is_landing(position.game, position.scenario.hex_kind(at.hex).feature()) ||
                         is_landing(position.game, position.scenario.hex_kind(hex).feature());
    if (landing && !edge.open()) return Hit::no;
    return wet && edge.crossing() == Crossing::none ? Hit::no : Hit::adjacent;  // artillery only
  }
  const Rules& rules = position.rules;
  if (is_engaged(position, attacker)) {  // [9.41], [9.42]
    Dir dir;
    if (distance != 1 || !grid.direction(hex, at.hex, dir)) return Hit::no;
    if (rules.engaged_guns_choose) return Hit::adjacent;
    if (!occupancy.extends(position.game, hex, dir)) return Hit::no;
    for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (occupancy.exerts_zone(unit)) return Hit::adjacent;
    }
    return Hit::no;
  }
  if (distance > range_of(position, attacker)) return Hit::no;
  if (find_clause(position, ClauseKind::fog, attacker) != nullptr) return Hit::no;
  if (bars_bombardment(position, attacker) != nullptr) return Hit::no;
  if (distance > 1 && position.scenario.is_night(position.state.clock.turn))
    return Hit::no;  // [11.24]
  return has_line_of_sight(position.game, at.hex, hex) ? Hit::bombard : Hit::no;
}

}  // namespace bg::bluegray
