#include "rules/bluegray/ai/planner.h"

#include "rules/core/checksum.h"

namespace bg::ai {

void Planner::begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
                    const Style& style, bool keeps_roles) {
  replies_ = false;
  keeps_roles_ = keeps_roles;
  begin_decision(game, state, side, level, seed, style);
}

void Planner::begin_reply(const Game& game, const GameState& state, Side side, Level level,
                          uint32_t seed) {
  replies_ = true;
  keeps_roles_ = false;
  begin_decision(game, state, side, level, seed, {});
}

void Planner::begin_decision(const Game& game, const GameState& state, Side side, Level level,
                             uint32_t seed, const Style& style) {
  const bool same = desk_.game == &game && desk_.side == side && desk_.level == level &&
                    desk_.seed == seed && job_ != Job::foresee;
  const bool keeps_plan = same && desk_.is_ready && goes_on(state);
  desk_.game = &game;
  desk_.side = side;
  desk_.level = level;
  desk_.seed = seed;
  desk_.style = style;
  desk_.state = state;
  // Its own dice: no peeping at the game's, and never the same twice, or it could turn in circles.
  desk_.state.clock.rng = Rng::seeded(seed ^ digest(state) ^ 977 * ++calls_);
  desk_.temper = plain_temper(level);
  desk_.judge.set(game, desk_.worth, desk_.temper);
  desk_.only = UnitId::none;
  desk_.reason = {};
  stock_due_ = !same || !desk_.mood.fits(state);
  if (!stock_due_) set_temper();
  desk_.is_ready = desk_.is_hurried = desk_.is_stuck = false;
  if (!keeps_plan) begin_phase();
}

void Planner::begin_unit(const Game& game, const GameState& state, Side side, Level level,
                         uint32_t seed, UnitId unit) {
  desk_.is_ready = false;  // a plan for everybody does not go on
  begin(game, state, side, level, seed);
  desk_.only = unit;
}

void Planner::begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                           UnitId unit) {
  desk_.game = &game;
  desk_.side = enemy_of(victim);
  desk_.level = Level::veteran;
  desk_.temper = plain_temper(desk_.level);
  desk_.only = UnitId::none;
  desk_.state = state;
  desk_.judge.set(game, desk_.worth, desk_.temper);
  desk_.is_ready = desk_.is_hurried = desk_.is_stuck = false;
  stock_due_ = false;
  job_ = Job::foresee;
  threat_.begin(victim, hex, unit);
}

// Whether the position is the last one with our command carried out, and a plan under way.
bool Planner::goes_on(const GameState& state) const {
  const GameState& last = desk_.state;
  if (state.clock.turn != last.clock.turn || state.clock.side != last.clock.side ||
      state.phase != last.phase || state.clock.finals != last.clock.finals)
    return false;
  const bool moving = job_ == Job::move && movement_.is_under_way();
  const bool announcing =
      job_ == Job::fight && combat_.is_announcing() && state.combat.stage == Stage::planning;
  if (!moving && !announcing) return false;
  if (moving != (state.phase == Phase::movement)) return false;
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    if (static_cast<UnitId>(i) == desk_.command.unit && moving) continue;
    if (state.units[i].hex != last.units[i].hex) return false;
  }
  return true;
}

void Planner::begin_phase() {
  switch (desk_.state.phase) {
    case Phase::movement:
      job_ = Job::move;
      return movement_.begin(replies_, keeps_roles_);
    case Phase::deployment:
      job_ = Job::move;
      return desk_.settle({.verb = Verb::end});
    default:
      break;
  }
  const Stage stage = desk_.state.combat.stage;
  if (stage == Stage::none || stage == Stage::planning) {
    job_ = Job::fight;
    return combat_.begin();
  }
  desk_.read_values();
  job_ = Job::choose;
  choices_.begin();
}

void Planner::set_temper() {
  desk_.temper = desk_.mood.temper(desk_.position(), desk_.side, desk_.level, desk_.style);
}

Thought Planner::step() {
  desk_.work = 0;
  if (stock_due_) {
    stock_due_ = false;
    desk_.mood.take_stock(desk_.position(), desk_.side);
    set_temper();
    return Thought::running;
  }
  while (!desk_.is_ready && desk_.work < slice) {
    ++desk_.work;
    go_on();
  }
  return desk_.is_ready ? Thought::ready : Thought::running;
}

uint8_t Planner::progress() const {
  if (desk_.is_ready) return 100;
  if (job_ == Job::move) return movement_.progress();
  return job_ == Job::foresee ? movement_.muster().progress() : 95;
}

void Planner::go_on() {
  if (desk_.is_stuck) job_ = Job::anything;
  switch (job_) {
    case Job::move:
      return movement_.go_on();
    case Job::fight:
      return combat_.go_on();
    case Job::choose:
      return choices_.go_on();
    case Job::foresee:
      return threat_.go_on();
    case Job::anything:
      return take_anything();
  }
}

void Planner::execute_on(GameState& state) {
  desk_.game->system->execute(*desk_.game, state, desk_.command, desk_.make_list<EventList>());
}

// A legal command, for positions where nothing planned is allowed: a few units at random, then what
// needs no unit. A plan of attack is given up only rarely, or one with many units never comes
// about.
void Planner::take_anything() {
  GameState& state = desk_.state;
  const uint16_t units = desk_.unit_count();
  const bool may_cancel = state.clock.rng.below(16) == 0;
  CommandList& list = desk_.make_list<CommandList>();
  const auto pick = [&](uint16_t i) {
    list.clear();
    desk_.work += 2;
    desk_.game->system->legal(*desk_.game, state,
                              i == units ? UnitId::none : static_cast<UnitId>(i), list);
    Command chosen;
    uint32_t seen = 0;
    for (const Command& command : list) {
      if (command.verb == Verb::cancel && !may_cancel) continue;
      if (state.clock.rng.below(++seen) == 0) chosen = command;
    }
    if (chosen.verb != Verb::none) desk_.settle(chosen);
    return chosen.verb != Verb::none;
  };
  // A fight that can be had is had.
  if (state.combat.stage == Stage::planning && desk_.offer({.verb = Verb::fight})) return;
  for (int tries = 0; tries < 4; ++tries) {
    const uint32_t i = state.clock.rng.below(static_cast<uint32_t>(units) + 2);
    if (pick(i < units ? static_cast<uint16_t>(i) : units)) return;
  }
  if (pick(units)) return;
  const uint32_t first = state.clock.rng.below(units);
  for (uint32_t i = 0; i < units; ++i) {
    if (pick(static_cast<uint16_t>((first + i) % units))) return;
  }
  desk_.offer({.verb = Verb::cancel});
}

}  // namespace bg::ai
