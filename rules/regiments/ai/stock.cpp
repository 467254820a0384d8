// What the machine knows before it moves: its goals, how far every hex is from them, where the
// enemy could come, who stays as a guard.
#include <cstring>

#include "rules/regiments/ai/mind.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/victory.h"

namespace bg::regiments {

namespace {

constexpr uint8_t nowhere = 0xFF;
constexpr int pops_a_slice = 250, enemies_a_slice = 16;
constexpr int stop_points = 4;   // a step that takes the whole move
constexpr int threat_reach = 4;  // hexes from where an infantry unit comes and attacks

namespace aims {
inline constexpr int clear_map = 1, hold_hex = 2, inside_line = 3;  // figure "victory", 0
}  // namespace aims

HexId figure_hex(const Scenario& scenario, size_t index) {
  return hex_from_figure(scenario, figure(scenario, "victory", index, 0));
}

}  // namespace

bool Mind::has_stock() const {
  const uint32_t key = 1u + (uint32_t{state_.clock.turn} << 16 | uint32_t{state_.couplet} << 8 |
                             uint32_t{index_of(side_)} << 1);
  return stock_of_ == key;
}

void Mind::begin_stock() {
  stock_of_ = 1u + (uint32_t{state_.clock.turn} << 16 | uint32_t{state_.couplet} << 8 |
                    uint32_t{index_of(side_)} << 1);
  job_ = Job::goals;
  next_ = head_ = tail_ = 0;
  aims_[0] = aims_[1] = HexId::none;
  guards_.clear();
  std::memset(far_, nowhere, sizeof far_);
  std::memset(threat_, 0, sizeof threat_);
}

bool Mind::is_aim(HexId hex) const {
  return hex != HexId::none && (hex == aims_[0] || hex == aims_[1]);
}

// One slice. Goals are few and cheap; the rest goes in pieces.
bool Mind::take_stock() {
  switch (job_) {
    case Job::goals:
      list_goals(position());
      job_ = Job::flood;
      return true;
    case Job::flood:
      spread();
      if (head_ == tail_) {
        job_ = Job::threats;
        next_ = 0;
      }
      return true;
    case Job::threats: {
      const Position now = position();
      for (int i = 0; i < enemies_a_slice && next_ < scenario().unit_count(); ++next_) {
        const UnitId unit = static_cast<UnitId>(next_);
        if (now.side_of(unit) == side_ || !now.of(unit).on_map()) continue;
        spread_threat(now, unit);
        ++i;
      }
      if (next_ < scenario().unit_count()) return true;
      job_ = Job::ready;
      return true;
    }
    case Job::ready:
      break;
  }
  return false;
}

void Mind::add_goal(HexId hex, int offset) {
  if (!scenario().on_map(hex) || offset >= nowhere || far_[index_of(hex)] <= offset) return;
  far_[index_of(hex)] = static_cast<uint8_t>(offset < 0 ? 0 : offset);
  const uint16_t after = static_cast<uint16_t>((tail_ + 1) % queue_size);
  if (after == head_) return;
  queue_[tail_] = hex;
  tail_ = after;
}

void Mind::add_area(int area, int offset) {
  const Grid& grid = scenario().grid();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (scenario().on_map(hex) && scenario().in_area(static_cast<uint8_t>(area), hex))
      add_goal(hex, offset);
  }
}

// Enemies are goals, each the less the farther it is from `near`, by that share in tenths.
void Mind::add_enemies(const Position& now, int offset, HexId near, int share) {
  each_unit(scenario(), [&](UnitId unit) {
    if (now.side_of(unit) == side_ || !is_fighter(scenario(), unit)) return;
    const HexId hex = now.of(unit).hex();
    if (hex == HexId::none) return;
    const int away = near == HexId::none ? 0 : scenario().grid().distance(hex, near);
    add_goal(hex, offset + away * share / 10);
  });
}

// The nearest fighters stay around a hex that decides.
void Mind::choose_guards(const Position& now, HexId aim) {
  if (aim == HexId::none || !temper().guards) return;
  int chosen = 0;
  for (int distance = 0; distance <= guard_distance && chosen < guards_of_aim; ++distance) {
    each_unit(scenario(), [&](UnitId unit) {
      if (chosen >= guards_of_aim || now.side_of(unit) != side_ || guards_.has(unit)) return;
      if (!is_line(now.kind(unit)) || !now.of(unit).on_map()) return;
      if (scenario().grid().distance(now.of(unit).hex(), aim) != distance) return;
      guards_.add(unit);
      ++chosen;
    });
  }
}

void Mind::list_goals(const Position& now) {
  const bool gray = side_ == Side::confederate;
  const int turns_left = scenario().turns() - state_.clock.turn;
  stance_ = Stance::attacks;
  switch (figure(scenario(), "victory", 0, 0)) {
    case aims::hold_hex: {
      aims_[0] = figure_hex(scenario(), 1);
      aims_[1] = figure_hex(scenario(), 2);
      const bool holds = now.holds(side_, aims_[0]) || now.holds(side_, aims_[1]);
      if (gray) {
        for (const HexId aim : aims_) {
          if (now.holds(side_, aim)) choose_guards(now, aim);
          add_goal(aim, now.holds(side_, aim) ? 3 : 0);
        }
        add_enemies(now, holds ? 3 : 8, HexId::none, 0);
        // Who has crossed the creek has to go again.
        each_unit(scenario(), [&](UnitId unit) {
          const HexId hex = now.of(unit).hex();
          if (hex != HexId::none && now.side_of(unit) != side_ &&
              scenario().in_area(area::east_of_lookout_creek, hex))
            add_goal(hex, 0);
        });
        break;
      }
      for (const HexId aim : aims_) {
        choose_guards(now, aim);
        if (!now.holds(side_, aim)) add_goal(aim, 0);
      }
      add_area(area::east_of_lookout_creek, turns_left == 0 ? 0 : 4);
      add_enemies(now, 3, HexId::none, 0);
      break;
    }
    case aims::inside_line:
      aims_[0] = figure_hex(scenario(), 1);
      if (gray) {
        add_goal(aims_[0], 0);
        add_area(area::inside, 4);
        add_enemies(now, 8, HexId::none, 0);
        break;
      }
      stance_ = Stance::holds;
      choose_guards(now, aims_[0]);
      add_area(area::line, 2);
      add_enemies(now, 0, aims_[0], 5);
      break;
    default:
      aims_[0] = figure_hex(scenario(), 1);
      if (gray) {
        stance_ = Stance::holds;
        add_area(area::ridge, 0);
        add_area(area::lookout, 0);
        if (state_.called == 1) add_area(area::orchard_knob, 0);
        break;
      }
      choose_guards(now, aims_[0]);
      add_enemies(now, 0, HexId::none, 0);
      break;
  }
  if (!gray || figure(scenario(), "victory", 0, 0) != aims::clear_map) return;
  add_enemies(now, 12, HexId::none, 0);
}

// Some of the hexes whose neighbours may be nearer than was known.
void Mind::spread() {
  const Grid& grid = scenario().grid();
  const Position now = position();
  for (int i = 0; i < pops_a_slice && head_ != tail_; ++i) {
    const HexId hex = queue_[head_];
    head_ = static_cast<uint16_t>((head_ + 1) % queue_size);
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId from = grid.neighbour(hex, dir);
      if (!scenario().on_map(from)) continue;
      const uint8_t step = step_cost(scenario(), Gait::foot, from, opposite(dir));
      if (step == prohibited) continue;
      int points = step == stops ? stop_points : (step + thirds - 1) / thirds;
      if (now.holds(enemy_of(side_), hex)) points += 1;
      add_goal(from, far_[index_of(hex)] + points);
    }
  }
}

// Infantry next to it by the time it could attack; guns as far as they tell.
void Mind::spread_threat(const Position& now, UnitId enemy) {
  if (!is_line(now.kind(enemy)) || now.is_night()) return;
  const Grid& grid = scenario().grid();
  const HexId from = now.of(enemy).hex();
  const int weight = now.of(enemy).is(mark::disrupted) ? 1 : 2;
  const int column = grid.column(from), row = grid.row(from);
  for (int x = column - threat_reach; x <= column + threat_reach; ++x) {
    if (x < 1 || x > grid.columns) continue;
    for (int y = row - threat_reach; y <= row + threat_reach; ++y) {
      if (y < 1 || y > grid.rows) continue;
      const HexId hex = grid.at(x, y);
      const int distance = grid.distance(from, hex);
      if (distance > threat_reach) continue;
      uint8_t& sum = threat_[index_of(hex)];
      const int more = distance <= 2 ? weight : 1;
      sum = static_cast<uint8_t>(sum + more > 250 ? 250 : sum + more);
    }
  }
}

}  // namespace bg::regiments
