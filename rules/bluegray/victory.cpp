#include "rules/bluegray/victory.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/demoralization.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/tracing.h"

namespace bg::bluegray {

namespace {

// Calls f(score, index) for every score row of this kind that holds now.
template <class F>
void each_score(const Position& position, ScoreKind kind, F&& f) {
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (score.kind() == kind && holds(position, score.scope())) f(score);
  }
}

// No battle comes near the ends of the count; one from outside may, and then stays there.
int16_t bounded(int points) {
  return static_cast<int16_t>(points < INT16_MIN   ? INT16_MIN
                              : points > INT16_MAX ? INT16_MAX
                                                   : points);
}

void add_points(GameState& state, Side side, int points) {
  int16_t& total = state.clock.points[index_of(side)];
  total = bounded(total + points);
}

// The points of a side by one case as one sum: there are no more of them than rows that score.
void fold_awards(EventList& events) {
  auto end = events.begin();
  for (const Event& event : events) {
    auto told = events.begin();
    while (told != end && !(event.kind == EventKind::scored && told->kind == EventKind::scored &&
                            told->side == event.side && told->rule == event.rule))
      ++told;
    if (told == end) {
      *end++ = event;
      continue;
    }
    told->value = bounded(told->value + event.value);
    told->unit = UnitId::none;
    told->hex = HexId::none;
  }
  events.erase(end, events.end());
}

void award(GameState& state, Side side, int points, RuleRef why, EventList& events,
           UnitId unit = UnitId::none, HexId hex = HexId::none) {
  if (points == 0) return;
  add_points(state, side, points);
  // The end of a game may score more often than there is room to tell, with the end itself still to
  // come.
  if (events.available() < 2) fold_awards(events);
  events.push_back({.kind = EventKind::scored,
                    .side = side,
                    .value = bounded(points),
                    .unit = unit,
                    .hex = hex,
                    .rule = why});
}

template <class F>
void each_unit(const Game& game, Side side, uint8_t group, F&& f) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) == side && game.scenario.in_group(group, unit) &&
        game.scenario.has_unit(unit, game.edition) && !dummies::is_one(game.scenario, unit))
      f(unit);
  }
}

template <class F>
void each_hex(const Game& game, uint8_t area, F&& f) {
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (game.scenario.on_map(hex) && game.scenario.in_area(area, hex)) f(hex);
  }
}

// Whose units stand there, dummies left out [supplement 11.57].
Side real_owner(const Position& position, HexId hex) {
  const Side owner = position.occupancy().owner(hex);
  return owner != Side::none && dummies::holds_really(position, owner, hex) ? owner : Side::none;
}

// What the loss of a unit brings its enemy, by calling f(points, case).
template <class F>
void each_loss_award(const Position& position, UnitId unit, F&& f) {
  const Side awarded = enemy_of(position.scenario.side_of(unit));
  const auto concerns = [&](const blob::Score& score) {
    return is_for(score.side(), awarded) && position.scenario.in_group(score.group(), unit);
  };
  each_score(position, ScoreKind::eliminated, [&](const blob::Score& score) {
    if (concerns(score)) f(score.value() * position.scenario.unit(unit).strength(), cite(score));
  });
  each_score(position, ScoreKind::eliminated_unit, [&](const blob::Score& score) {
    if (concerns(score)) f(score.value(), cite(score));
  });
  each_score(position, ScoreKind::eliminated_star, [&](const blob::Score& score) {
    if (concerns(score)) f(score.value() * position.scenario.unit(unit).rank(), cite(score));
  });
}

bool is_supplied(const GameState& state, const blob::Line& line, const Tracing& tracing,
                 UnitId unit) {
  const UnitState& it = state.units[index_of(unit)];
  if (it.fate == Fate::on_map) {
    return line.zones() == blob::LineZones::ignored ? tracing.reaches(it.hex)
                                                    : tracing.reaches_unit(it.hex);
  }
  if (line.starts() == nullptr || line.starts()->size() == 0) return true;
  bool found = false;
  for (const uint16_t start : *line.starts()) found |= tracing.reaches(static_cast<HexId>(start));
  return found;
}

// Points for units that are cut off at the end, by calling give(side, points, cite, unit, hex).
template <class F>
void each_cut_off(const Position& position, F&& give) {
  each_score(position, ScoreKind::cut_off, [&](const blob::Score& score) {
    for (const Side side : {Side::union_side, Side::confederate}) {
      const blob::Line* line = find_line(position, LineKind::unit_to_exit, side);
      if (!is_for(score.side(), enemy_of(side)) || line == nullptr) continue;
      const Tracing tracing(position, side, *line);
      each_unit(position.game, side, score.group(), [&](UnitId unit) {
        const Fate fate = position.state.units[index_of(unit)].fate;
        if (fate != Fate::on_map && fate != Fate::waiting) return;
        if (fate == Fate::waiting && !is_in_play(position.game, unit)) return;
        if (is_supplied(position.state, *line, tracing, unit)) return;
        give(enemy_of(side), score.value() * position.scenario.unit(unit).strength(), cite(score),
             unit, HexId::none);
        // It counts as eliminated, so what its loss is worth beside its strength is due too.
        each_score(position, ScoreKind::eliminated_unit, [&](const blob::Score& lost) {
          if (is_for(lost.side(), enemy_of(side)) && position.scenario.in_group(lost.group(), unit))
            give(enemy_of(side), lost.value(), cite(lost), unit, HexId::none);
        });
      });
    }
  });
}

// Points for possession at the end.
template <class F>
void each_possession(const Position& position, F&& give) {
  const auto* objectives = position.scenario.battle().objectives();
  const uint32_t count = objectives == nullptr ? 0 : objectives->size();
  each_score(position, ScoreKind::occupies, [&](const blob::Score& score) {
    for (uint32_t i = 0; i < count; ++i) {
      const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
      const Side holder = position.state.holders[i];
      if (holder == Side::none || !is_for(score.side(), holder)) continue;
      if (position.scenario.in_area(score.area(), hex))
        give(holder, score.value(), cite(score), UnitId::none, hex);
    }
  });
  each_score(position, ScoreKind::occupies_all, [&](const blob::Score& score) {
    for (const Side side : {Side::union_side, Side::confederate}) {
      if (is_for(score.side(), side) && holds_all(position, side, score.area()))
        give(side, score.value(), cite(score), UnitId::none, HexId::none);
    }
  });
  each_score(position, ScoreKind::in_zone, [&](const blob::Score& score) {
    const Side side = static_cast<Side>(score.side());
    const Occupancy& occupancy = position.occupancy();
    each_hex(position.game, score.area(), [&](HexId hex) {
      bool covered = false;
      each_unit(position.game, side, score.group(), [&](UnitId unit) {
        const HexId at = position.state.units[index_of(unit)].hex;
        Dir dir;
        covered |= at == hex;
        if (at == HexId::none || !position.scenario.grid().direction(at, hex, dir)) return;
        covered |= occupancy.exerts_zone(unit) && occupancy.extends(position.game, at, dir);
      });
      if (covered) give(side, score.value(), cite(score), UnitId::none, hex);
    });
  });
}

// Points for the fate of single groups at the end.
template <class F>
void each_fate(const Position& position, F&& give) {
  const auto once = [&](ScoreKind kind, auto&& is_met) {
    each_score(position, kind, [&](const blob::Score& score) {
      const Side side = static_cast<Side>(score.side());
      bool met = true;
      UnitId named = UnitId::none;
      each_unit(position.game, enemy_of(side), score.group(), [&](UnitId unit) {
        met &= is_met(position.state.units[index_of(unit)].fate);
        named = unit;
      });
      if (met) give(side, score.value(), cite(score), named, HexId::none);
    });
  };
  once(ScoreKind::not_exited, [](Fate fate) { return fate != Fate::exited; });
  once(ScoreKind::eliminated_all, [](Fate fate) { return fate == Fate::eliminated; });
  once(ScoreKind::never_entered, [](Fate fate) { return fate == Fate::waiting; });
}

// Rows whose exits are counted during play and settled at the end.
bool is_tallied(const blob::Score& score) {
  switch (score.kind()) {
    case ScoreKind::exited_with_line:
    case ScoreKind::exited_at_end:
    case ScoreKind::exited_unit_at_end:
    case ScoreKind::exited_unit_with_line:
    case ScoreKind::exited_pairs:
    case ScoreKind::exited_without_line:
      return true;
    default:
      return false;
  }
}

bool counts_units(const blob::Score& score) {
  return score.kind() == ScoreKind::exited_unit_at_end ||
         score.kind() == ScoreKind::exited_unit_with_line ||
         score.kind() == ScoreKind::exited_pairs;
}

// Whether a side's line of communications stands open from some hex of the area.
bool line_leads_from(const Position& position, Side side, uint8_t area) {
  bool open = false;
  each_hex(position.game, area,
           [&](HexId hex) { open = open || has_open_line(position, side, hex); });
  return open;
}

// What a tallied row of these kinds gives in the end for so many units or strength points.
int settled(const Position& position, const blob::Score& score, int exited) {
  const Side side = static_cast<Side>(score.side());
  switch (score.kind()) {
    case ScoreKind::exited_unit_with_line:
      return line_leads_from(position, side, score.area()) ? score.value() * exited : 0;
    case ScoreKind::exited_without_line:
      return line_leads_from(position, enemy_of(side), score.area()) ? 0 : score.value() * exited;
    case ScoreKind::exited_pairs:
      return score.value() * (exited / 2);
    default:
      return score.value() * exited;
  }
}

// Points that are only settled at the end, by calling give(side, points, cite, unit, hex).
template <class F>
void each_final_award(const Position& position, F&& give) {
  int tally = 0;
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (!is_tallied(score)) continue;
    const int exited = position.state.tally[tally++];
    const Side side = static_cast<Side>(score.side());
    if (exited == 0 || !holds(position, score.scope())) continue;
    if (score.kind() != ScoreKind::exited_with_line || road_is_open(position, side)) {
      const int points = settled(position, score, exited);
      if (points != 0) give(side, points, cite(score), UnitId::none, HexId::none);
      continue;
    }
    each_score(position, ScoreKind::exited_cut_off, [&](const blob::Score& lost) {
      if (is_for(lost.side(), enemy_of(side)))
        give(enemy_of(side), lost.value() * exited, cite(lost), UnitId::none, HexId::none);
    });
  }
  each_fate(position, give);
  each_possession(position, give);
  each_cut_off(position, give);
}

int loss_points(const Position& position, Side awarded) {
  int points = 0;
  each_unit(position.game, enemy_of(awarded), Scenario::nothing, [&](UnitId unit) {
    if (position.state.units[index_of(unit)].fate != Fate::eliminated) return;
    each_loss_award(position, unit, [&](int value, RuleRef) { points += value; });
  });
  return points;
}

// Whether a unit of the side is in a hex of the area from which its line stands open.
bool stands_with_line(const Position& position, Side side, uint8_t area) {
  bool found = false;
  each_hex(position.game, area, [&](HexId hex) {
    found =
        found || (dummies::holds_really(position, side, hex) && has_open_line(position, side, hex));
  });
  return found;
}

// Points of a side for units that left the map from this area and are settled at the end.
int points_for_exits(const Position& position, Side side, uint8_t area) {
  int points = 0, tally = 0;
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (!is_tallied(score)) continue;
    const int exited = position.state.tally[tally++];
    if (exited != 0 && score.side() == index_of(side) && score.area() == area &&
        holds(position, score.scope()))
      points += settled(position, score, exited);
  }
  return points;
}

bool is_reached(const Position& position, const blob::Level& level, int union_points,
                int confederate_points) {
  if (!holds(position, level.scope())) return false;
  int first = union_points, second = confederate_points;
  if (level.test() == blob::LevelTest::losses) {
    first = loss_points(position, Side::union_side);
    second = loss_points(position, Side::confederate);
  }
  if (level.hold() == blob::HoldTest::without_exits) {
    const int exits = points_for_exits(position, static_cast<Side>(level.holder()), level.area());
    (level.holder() == index_of(Side::union_side) ? first : second) -= exits;
  }
  if (level.first() == index_of(Side::confederate)) {
    const int of_union = first;
    first = second;
    second = of_union;
  }
  switch (level.test()) {
    case blob::LevelTest::always:
      break;
    case blob::LevelTest::figure:
      if (union_points - confederate_points < level.least()) return false;
      break;
    case blob::LevelTest::ratio:
    case blob::LevelTest::losses: {
      // Nothing to nothing is as one to one.
      if (first == 0 && second == 0) first = second = 1;
      const int left = first * level.per(), right = second * level.least();
      if (level.strict() ? left <= right : left < right) return false;
      break;
    }
  }
  const Side holder = static_cast<Side>(level.holder());
  switch (level.hold()) {
    case blob::HoldTest::any:
    case blob::HoldTest::without_exits:
      break;
    case blob::HoldTest::stands_with_line:
      return stands_with_line(position, holder, level.area());
    case blob::HoldTest::all:
      return holds_all(position, holder, level.area());
    case blob::HoldTest::none_of: {
      const auto* objectives = position.scenario.battle().objectives();
      for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
        const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
        if (position.scenario.in_area(level.area(), hex) && position.state.holders[i] == holder)
          return false;
      }
      break;
    }
  }
  return true;
}

void finish(MutablePosition& position, uint8_t level, EventList& events) {
  position.state.phase = Phase::over;
  position.state.clock.over = 1;
  position.state.clock.level = level;
  const blob::Level& row = position.scenario.level(level);
  events.push_back({.kind = EventKind::game_ended,
                    .side = static_cast<Side>(row.side()),
                    .value = position.state.clock.level,
                    .rule = cite(row)});
}

}  // namespace

void eliminate(MutablePosition& position, UnitId unit, RuleRef why, EventList& events) {
  UnitState& it = position.state.units[index_of(unit)];
  const HexId from = it.hex;
  intelligence::reveal(position, unit, events);
  if (dummies::is_one(position.scenario, unit)) return;
  position.put(unit, HexId::none);
  it.fate = Fate::eliminated;
  for (FieldWork& work : position.state.works) {
    if (work.kind == WorkKind::started && work.builder == unit) work = {};
  }
  position.note_works_changed();
  events.push_back({.kind = EventKind::eliminated,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .from = from,
                    .rule = why});
  each_loss_award(position, unit, [&](int points, RuleRef cited) {
    award(position.state, enemy_of(position.scenario.side_of(unit)), points, cited, events, unit);
  });
  note_loss(position, unit, events);
  demoralization::note_loss(position, position.scenario.side_of(unit), events);
}

void score_exit(MutablePosition& position, UnitId unit, HexId from, EventList& events) {
  const Side side = position.scenario.side_of(unit);
  const int strength = position.scenario.unit(unit).strength();
  const auto concerns = [&](const blob::Score& score) {
    return is_for(score.side(), side) && position.scenario.in_group(score.group(), unit) &&
           position.scenario.in_area(score.area(), from);
  };
  each_score(position, ScoreKind::exited, [&](const blob::Score& score) {
    if (concerns(score))
      award(position.state, side, score.value() * strength, cite(score), events, unit);
  });
  each_score(position, ScoreKind::exited_unit, [&](const blob::Score& score) {
    if (concerns(score)) award(position.state, side, score.value(), cite(score), events, unit);
  });
  int tally = 0;
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (!is_tallied(score)) continue;
    uint16_t& sum = position.state.tally[tally++];
    const bool of_enemy = score.kind() == ScoreKind::exited_without_line;
    const bool concerned = of_enemy ? is_for(score.side(), enemy_of(side)) &&
                                          position.scenario.in_group(score.group(), unit) &&
                                          position.scenario.in_area(score.area(), from)
                                    : concerns(score);
    if (concerned) sum = static_cast<uint16_t>(sum + (counts_units(score) ? 1 : strength));
  }
  note_exit(position, unit, from, events);
}

void score_flag(MutablePosition& position, uint8_t flag, EventList& events) {
  each_score(position, ScoreKind::flag_raised, [&](const blob::Score& score) {
    if (score.scope().when() == flag)
      award(position.state, static_cast<Side>(score.side()), score.value(), cite(score), events);
  });
}

void score_start(MutablePosition& position) {
  each_score(position, ScoreKind::initial, [&](const blob::Score& score) {
    add_points(position.state, static_cast<Side>(score.side()), score.value());
  });
}

void take_objective(MutablePosition& position, int objective, Side side, UnitId unit,
                    EventList& events) {
  if (position.state.holders[objective] == side) return;
  position.state.holders[objective] = side;
  const uint16_t hex =
      position.scenario.battle().objectives()->Get(static_cast<uint32_t>(objective))->hex();
  // Cited by the row that makes it worth having, if one does.
  RuleRef why;
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    const bool by_hex = score.kind() == ScoreKind::occupies ||
                        score.kind() == ScoreKind::occupies_all ||
                        score.kind() == ScoreKind::first_control;
    if (by_hex && is_chosen(position.game, score.scope()) &&
        position.scenario.in_area(score.area(), static_cast<HexId>(hex)))
      why = cite(score);
  }
  events.push_back({.kind = EventKind::objective_taken,
                    .side = side,
                    .unit = unit,
                    .hex = static_cast<HexId>(hex),
                    .rule = why});
  const uint8_t bit = static_cast<uint8_t>(1 << index_of(side));
  if ((position.state.taken[objective] & bit) != 0) return;
  position.state.taken[objective] = static_cast<uint8_t>(position.state.taken[objective] | bit);
  each_score(position, ScoreKind::first_control, [&](const blob::Score& score) {
    if (is_for(score.side(), side) &&
        position.scenario.in_area(score.area(), static_cast<HexId>(hex)))
      award(position.state, side, score.value(), cite(score), events, unit,
            static_cast<HexId>(hex));
  });
}

void settle_zones(MutablePosition& position, EventList& events) {
  const auto* objectives = position.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    if (!objectives->Get(i)->by_zone()) continue;
    if (!includes(objectives->Get(i)->editions(), position.game.edition)) continue;
    const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
    const bool blue = dummies::controls_really(position, Side::union_side, hex);
    const bool gray = dummies::controls_really(position, Side::confederate, hex);
    const Side owner = real_owner(position, hex);
    const Side zone = blue == gray ? Side::none : blue ? Side::union_side : Side::confederate;
    const Side side = owner != Side::none ? owner : zone;
    if (objectives->Get(i)->lapses() && owner == Side::none && blue && gray)
      position.state.holders[i] = Side::none;
    if (side != Side::none)
      take_objective(position, static_cast<int>(i), side, UnitId::none, events);
  }
}

void score_player_turn(MutablePosition& position, EventList& events) {
  each_score(position, ScoreKind::exit_lead, [&](const blob::Score& score) {
    const Side side = static_cast<Side>(score.side());
    if (side == position.state.clock.side) return;
    int lead = 0;
    for (const Side counted : {Side::union_side, Side::confederate}) {
      each_unit(position.game, counted, score.group(), [&](UnitId unit) {
        if (position.state.units[index_of(unit)].fate == Fate::exited)
          lead += counted == side ? 1 : -1;
      });
    }
    if (lead > 0) award(position.state, side, lead * score.value(), cite(score), events);
  });
  if (position.state.clock.side == position.scenario.first_side()) return;
  each_score(position, ScoreKind::holds_each_turn, [&](const blob::Score& score) {
    const auto* objectives = position.scenario.battle().objectives();
    for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
      const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
      const Side holder = position.state.holders[i];
      if (holder == Side::none || !is_for(score.side(), holder)) continue;
      if (position.scenario.in_area(score.area(), hex) && objective_at(position.game, hex) >= 0)
        award(position.state, holder, score.value(), cite(score), events, UnitId::none, hex);
    }
  });
  each_score(position, ScoreKind::stands_in, [&](const blob::Score& score) {
    each_hex(position.game, score.area(), [&](HexId hex) {
      const Side owner = real_owner(position, hex);
      if (owner != Side::none && is_for(score.side(), owner))
        award(position.state, owner, score.value(), cite(score), events, UnitId::none, hex);
    });
  });
}

int exited_under(const Position& position, const blob::Score& score) {
  int tally = 0;
  const auto* scores = position.scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    if (scores->Get(i) == &score) return position.state.tally[tally];
    if (is_tallied(*scores->Get(i))) ++tally;
  }
  return 0;
}

const blob::Line* find_line(const Position& position, LineKind kind, Side side) {
  const auto* lines = position.scenario.battle().lines();
  if (lines == nullptr) return nullptr;
  for (const auto* line : *lines) {
    if (line->kind() != kind || !is_for(line->side(), side)) continue;
    if (line->scope() == nullptr || holds(position, *line->scope())) return line;
  }
  return nullptr;
}

bool has_line(const Position& position, UnitId unit) {
  const Side side = position.scenario.side_of(unit);
  const blob::Line* line = find_line(position, LineKind::unit_to_exit, side);
  return line == nullptr ||
         is_supplied(position.state, *line, Tracing(position, side, *line), unit);
}

bool road_is_open(const Position& position, Side side) {
  const blob::Line* line = find_line(position, LineKind::exit_to_edge, side);
  if (line == nullptr || line->starts() == nullptr) return true;
  const Tracing tracing(position, side, *line);
  for (const uint16_t start : *line->starts()) {
    if (tracing.reaches(static_cast<HexId>(start))) return true;
  }
  return false;
}

bool has_open_line(const Position& position, Side side, HexId from) {
  const blob::Line* line = find_line(position, LineKind::exit_to_edge, side);
  return line == nullptr || Tracing(position, side, *line).reaches(from);
}

bool list_line(const Position& position, Side side, void* context,
               void (*f)(void* context, HexId hex)) {
  const blob::Line* line = find_line(position, LineKind::unit_to_exit, side);
  if (line == nullptr) line = find_line(position, LineKind::exit_to_edge, side);
  if (line == nullptr) return false;
  const Tracing tracing(position, side, *line);
  for (uint16_t i = 0; i < position.scenario.grid().hex_count(); ++i)
    if (tracing.reaches(static_cast<HexId>(i))) f(context, static_cast<HexId>(i));
  return true;
}

int strength_lost(const Position& position, Side side) {
  int lost = 0;
  each_unit(position.game, side, Scenario::nothing, [&](UnitId unit) {
    if (position.state.units[index_of(unit)].fate == Fate::eliminated)
      lost += position.scenario.unit(unit).strength();
  });
  return lost;
}

void list_final_awards(const Position& position, void* context, AwardFunction f) {
  each_final_award(position, [&](Side side, int points, RuleRef why, UnitId unit, HexId hex) {
    f(context, side, points, why, unit, hex);
  });
}

int standing(const Position& position, Side side) {
  int total = position.state.clock.points[index_of(side)];
  if (position.state.phase == Phase::over) return total;
  each_final_award(position, [&](Side to, int points, RuleRef, UnitId, HexId) {
    if (to == side) total += points;
  });
  return total;
}

uint8_t level_of_victory(const Position& position, int union_points, int confederate_points) {
  uint8_t fallback = 0;
  for (uint8_t i = 0; i < position.scenario.level_count(); ++i) {
    const blob::Level& level = position.scenario.level(i);
    if (level.at_turn() != 0 || !is_chosen(position.game, level.scope())) continue;
    if (is_reached(position, level, union_points, confederate_points)) return i;
    fallback = i;
  }
  return fallback;
}

void end_game(MutablePosition& position, EventList& events) {
  tell_modules(Moment::game_ends, position, events);
  // Awards change only the points, so they may be given while the rows are read.
  each_final_award(position, [&](Side side, int points, RuleRef why, UnitId unit, HexId hex) {
    award(position.state, side, points, why, events, unit, hex);
  });
  finish(position,
         level_of_victory(position, position.state.clock.points[0], position.state.clock.points[1]),
         events);
}

namespace {

// Whether a level is looked at as this game-turn ends.
bool is_checked_at(const blob::Level& level, uint8_t turn) {
  constexpr uint8_t every_turn = 255;
  return level.at_turn() == turn || level.at_turn() == every_turn;
}

}  // namespace

bool ends_now(MutablePosition& position, EventList& events) {
  constexpr uint8_t at_once = 254;
  if (position.state.phase == Phase::over) return false;
  for (uint8_t i = 0; i < position.scenario.level_count(); ++i) {
    const blob::Level& level = position.scenario.level(i);
    if (level.at_turn() != at_once) continue;
    if (!is_reached(position, level, position.state.clock.points[0],
                    position.state.clock.points[1]))
      continue;
    finish(position, i, events);
    return true;
  }
  return false;
}

int early_level(const Position& position, uint8_t turn) {
  for (uint8_t i = 0; i < position.scenario.level_count(); ++i) {
    const blob::Level& level = position.scenario.level(i);
    if (!is_checked_at(level, turn)) continue;
    if (is_reached(position, level, position.state.clock.points[0], position.state.clock.points[1]))
      return i;
  }
  return -1;
}

bool ends_early(MutablePosition& position, EventList& events) {
  const int level = early_level(position, position.state.clock.turn);
  if (level < 0) return false;
  finish(position, static_cast<uint8_t>(level), events);
  return true;
}

}  // namespace bg::bluegray
