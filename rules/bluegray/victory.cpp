#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

template <class F>
void each_score(const Game& game, F&& f) {
  const auto* scores = game.scenario.battle().scores();
  if (scores == nullptr) return;
  for (uint32_t i = 0; i < scores->size(); ++i) {
    if (in_force(game, *scores->Get(i))) f(*scores->Get(i), i);
  }
}

RuleRef cite(const blob::Score& score) {
  return battle_rule(score.section(), score.item());
}

void award(GameState& state, Side side, int points, RuleRef why, EventList& events,
           UnitId unit = UnitId::none, HexId hex = HexId::none) {
  if (points == 0) return;
  int16_t& total = state.points[index_of(side)];
  total = static_cast<int16_t>(total + points);
  if (events.full()) return;
  events.push_back({.kind = EventKind::scored,
                    .side = side,
                    .value = static_cast<int16_t>(points),
                    .unit = unit,
                    .hex = hex,
                    .rule = why});
}

int elimination_points(const Game& game, UnitId unit, Side awarded, RuleRef* why) {
  int points = 0;
  each_score(game, [&](const blob::Score& score, uint32_t) {
    if (score.kind() != ScoreKind::eliminated) return;
    if (score.side() != 2 && score.side() != index_of(awarded)) return;
    points += score.value() * game.scenario.unit(unit).strength();
    if (why != nullptr) *why = cite(score);
  });
  return points;
}

const blob::Line* find_line(const Game& game, LineKind kind, Side side) {
  const auto* lines = game.scenario.battle().lines();
  if (lines == nullptr) return nullptr;
  for (const auto* line : *lines) {
    if (line->kind() == kind && line->side() == index_of(side)) return line;
  }
  return nullptr;
}

bool is_road(Way way) {
  return way == Way::road || way == Way::turnpike || way == Way::railway;
}

// A flood over the map in bits and a ring of hexes still to visit.
class Flood {
 public:
  bool seen(HexId hex) const { return (bits_[index_of(hex) / 32] >> (index_of(hex) % 32)) & 1; }
  // False when it was there already.
  bool add(HexId hex) {
    if (seen(hex)) return false;
    bits_[index_of(hex) / 32] |= 1u << (index_of(hex) % 32);
    return true;
  }

 private:
  uint32_t bits_[(max_hexes + 31) / 32] = {};
};

// Every hex joined by open road to one of the line's end hexes. Works by passes over the map rather
// than with a queue: it runs at the end of a game and must not cost memory.
void flood_roads(const Game& game, const Board& board, Side side, const blob::Line& line,
                 Flood& roads) {
  for (const uint16_t hex : *line.hexes()) {
    if (!board.holds_enemy(static_cast<HexId>(hex), side)) roads.add(static_cast<HexId>(hex));
  }
  const Grid& grid = game.scenario.grid();
  for (bool grown = true; grown;) {
    grown = false;
    for (uint16_t i = 0; i < grid.hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!roads.seen(hex)) continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        if (!is_road(game.scenario.edge(hex, dir).way())) continue;
        const HexId next = grid.neighbour(hex, dir);
        if (!game.scenario.on_map(next) || board.holds_enemy(next, side)) continue;
        grown |= roads.add(next);
      }
    }
  }
}

// The hexes from which a path of at most `reach` hexes leads to the open road.
void flood_paths(const Game& game, const Board& board, Side side, int reach, Flood& reached) {
  const Grid& grid = game.scenario.grid();
  for (int step = 0; step < reach; ++step) {
    const Flood before = reached;
    for (uint16_t i = 0; i < grid.hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!game.scenario.on_map(hex) || before.seen(hex) || board.holds_enemy(hex, side)) continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        if (!before.seen(grid.neighbour(hex, dir))) continue;
        const EdgeKind& edge = game.scenario.edge(hex, dir);
        const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
        if (wet && edge.crossing() == Crossing::none) continue;
        reached.add(hex);
        break;
      }
    }
  }
}

bool is_supplied(const Game& game, const GameState& state, const blob::Line& line,
                 const Flood& reached, UnitId unit) {
  const UnitState& it = state.units[index_of(unit)];
  if (it.fate == Fate::on_map) return reached.seen(it.hex);
  if (line.starts() == nullptr) return true;
  bool found = false;
  for (const uint16_t start : *line.starts()) found |= reached.seen(static_cast<HexId>(start));
  (void)game;
  return found;
}

// Points that are only settled at the end, by calling give(side, points, cite, unit, hex).
template <class F>
void each_final_award(const Game& game, const GameState& state, F&& give) {
  each_score(game, [&](const blob::Score& score, uint32_t index) {
    const Side side = static_cast<Side>(score.side());
    switch (score.kind()) {
      case ScoreKind::exited_with_line: {
        int exited = 0;
        for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
          const UnitId unit = static_cast<UnitId>(i);
          if (state.units[i].fate == Fate::exited && game.scenario.side_of(unit) == side)
            exited += game.scenario.unit(unit).strength();
        }
        if (exited > 0 && road_is_open(game, state, side))
          give(side, score.value() * exited, cite(score), UnitId::none, HexId::none);
        return;
      }
      case ScoreKind::not_exited:
        if (state.units[score.unit()].fate != Fate::exited)
          give(side, score.value(), cite(score), static_cast<UnitId>(score.unit()), HexId::none);
        return;
      case ScoreKind::occupies: {
        if (index >= max_objectives) return;
        const Side holder = state.holders[index];
        if (holder == Side::none || (side != Side::none && holder != side)) return;
        give(holder, score.value(), cite(score), UnitId::none, static_cast<HexId>(score.hex()));
        return;
      }
      default:
        return;
    }
  });
  for (const Side side : {Side::union_side, Side::confederate}) {
    const blob::Line* line = find_line(game, LineKind::unit_to_exit, side);
    if (line == nullptr) continue;
    const Board& board = Board::of(game, state);
    Flood reached;
    flood_roads(game, board, side, *line, reached);
    flood_paths(game, board, side, line->reach(), reached);
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (game.scenario.side_of(unit) != side) continue;
      const Fate fate = state.units[i].fate;
      if (fate != Fate::on_map && fate != Fate::waiting) continue;
      if (is_supplied(game, state, *line, reached, unit)) continue;
      give(enemy_of(side), elimination_points(game, unit, enemy_of(side), nullptr),
           battle_rule(line->section(), line->item()), unit, HexId::none);
    }
  }
}

}  // namespace

void eliminate(const Game& game, GameState& state, UnitId unit, RuleRef why, EventList& events) {
  UnitState& it = state.units[index_of(unit)];
  const HexId from = it.hex;
  it.hex = HexId::none;
  it.fate = Fate::eliminated;
  for (FieldWork& work : state.works) {
    if (work.kind == WorkKind::started && work.facing == index_of(unit)) work = {};
  }
  events.push_back({.kind = EventKind::eliminated,
                    .side = game.scenario.side_of(unit),
                    .unit = unit,
                    .from = from,
                    .rule = why});
  const Side awarded = enemy_of(game.scenario.side_of(unit));
  RuleRef cited;
  const int points = elimination_points(game, unit, awarded, &cited);
  award(state, awarded, points, cited, events, unit);
}

void score_exit(const Game& game, GameState& state, UnitId unit, EventList& events) {
  const Side side = game.scenario.side_of(unit);
  each_score(game, [&](const blob::Score& score, uint32_t) {
    if (score.kind() != ScoreKind::exited) return;
    if (score.side() != 2 && score.side() != index_of(side)) return;
    award(state, side, score.value() * game.scenario.unit(unit).strength(), cite(score), events,
          unit);
  });
}

bool has_line(const Game& game, const GameState& state, UnitId unit) {
  const Side side = game.scenario.side_of(unit);
  const blob::Line* line = find_line(game, LineKind::unit_to_exit, side);
  if (line == nullptr) return true;
  const Board& board = Board::of(game, state);
  Flood reached;
  flood_roads(game, board, side, *line, reached);
  flood_paths(game, board, side, line->reach(), reached);
  return is_supplied(game, state, *line, reached, unit);
}

bool road_is_open(const Game& game, const GameState& state, Side side) {
  const blob::Line* line = find_line(game, LineKind::exit_to_edge, side);
  if (line == nullptr) return true;
  const Board& board = Board::of(game, state);
  Flood roads;
  flood_roads(game, board, side, *line, roads);
  if (line->starts() == nullptr) return true;
  for (const uint16_t start : *line->starts()) {
    if (roads.seen(static_cast<HexId>(start))) return true;
  }
  return false;
}

int standing(const Game& game, const GameState& state, Side side) {
  int total = state.points[index_of(side)];
  if (state.phase == Phase::over) return total;
  each_final_award(game, state, [&](Side to, int points, RuleRef, UnitId, HexId) {
    if (to == side) total += points;
  });
  return total;
}

void end_game(const Game& game, GameState& state, EventList& events) {
  // Awards change only the points, so they may be given while the rows are read.
  each_final_award(game, state, [&](Side side, int points, RuleRef why, UnitId unit, HexId hex) {
    award(state, side, points, why, events, unit, hex);
  });
  state.phase = Phase::over;
  state.level = game.scenario.level_for(state.points[0] - state.points[1], game.edition);
  const Side winner = static_cast<Side>(game.scenario.level(state.level).side());
  if (events.full()) events.pop_back();
  events.push_back({.kind = EventKind::game_ended, .side = winner, .value = state.level});
}

}  // namespace bg::bluegray
