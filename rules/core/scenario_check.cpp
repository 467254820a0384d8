#include "rules/core/scenario_check.h"

#include "rules/core/limits.h"
#include "rules/core/rng.h"
#include "rules/core/row_kinds.h"
#include "rules/core/scenario.h"

namespace bg {

namespace {

constexpr uint8_t either_side = 2;
constexpr uint8_t all_editions = 3;
constexpr uint8_t nothing = Scenario::nothing;

template <class Enum>
bool is_known(Enum value) {
  return static_cast<uint8_t>(value) <= static_cast<uint8_t>(Enum::MAX);
}

template <class Rows>
size_t count(const Rows* rows) {
  return rows == nullptr ? 0 : rows->size();
}

bool are_editions(uint8_t editions) {
  return editions != 0 && editions <= all_editions;
}

bool is_sound_kind(const HexKind& kind) {
  if (!is_known(kind.terrain()) || !is_known(kind.feature()) || kind.level() > 9) return false;
  // Units step by what a hex has: nothing off the map may invite them.
  return kind.terrain() != Terrain::off_map || kind.feature() == Feature::none;
}

bool is_sound_kind(const EdgeKind& kind) {
  return is_known(kind.barrier()) && is_known(kind.crossing()) && is_known(kind.way()) &&
         is_known(kind.slope()) && is_known(kind.work());
}

template <class Kinds>
bool are_sound_kinds(const Kinds& kinds) {
  if (kinds.size() == 0 || kinds.size() > 256) return false;
  for (const auto* kind : kinds) {
    if (!is_sound_kind(*kind)) return false;
  }
  return true;
}

bool are_indices(const flatbuffers::Vector<uint8_t>& values, size_t expected, size_t bound) {
  if (values.size() != expected) return false;
  for (const uint8_t value : values) {
    if (value >= bound) return false;
  }
  return true;
}

class Check {
 public:
  explicit Check(const Scenario& scenario) : scenario_(scenario), battle_(scenario.battle()) {}

  bool head() const {
    return is_battle_id(scenario_.id()) && is_known(battle_.system()) &&
           is_known(battle_.first()) && battle_.turns() != 0 && battle_.turns() <= max_turns &&
           are_editions(battle_.editions()) &&
           (scenario_.has_named_edition() ||
            battle_.editions() == 1 << static_cast<uint8_t>(Edition::revised));
  }

  // The map, its border included.
  bool map() const {
    const blob::Map& map = scenario_.map();
    const Grid& grid = scenario_.grid();
    if (grid.columns == 0 || grid.rows == 0 || grid.shift < 2 || grid.shift > 6) return false;
    if (grid.rows + 2 > (1 << grid.shift)) return false;
    if (grid.seam >= grid.rows) return false;
    if (map.bearing() >= 360 || !are_labels(grid)) return false;
    const size_t hexes = static_cast<size_t>(grid.columns + 2) << grid.shift;
    if (hexes > max_hexes) return false;
    if (!are_sound_kinds(*map.hex_kinds()) || !are_sound_kinds(*map.edge_kinds())) return false;
    if (!are_indices(*map.hexes(), hexes, map.hex_kinds()->size())) return false;
    if (!are_indices(*map.edges(), hexes * dir_count, map.edge_kinds()->size())) return false;
    if (map.reconstructed()->size() != (hexes + 7) / 8) return false;
    for (uint16_t i = 0; i < hexes; ++i) {
      const HexId hex = static_cast<HexId>(i);
      const bool border = grid.column(hex) == 0 || grid.column(hex) > grid.columns ||
                          grid.row(hex) == 0 || grid.row(hex) > grid.rows;
      if (border && scenario_.terrain(hex) != Terrain::off_map) return false;
    }
    for (uint32_t i = 0; i < count(map.places()); ++i) {
      const blob::Place& place = *map.places()->Get(i);
      if (!on_map(place.hex()) || !is_known(place.kind())) return false;
    }
    return true;
  }

  bool forces() const {
    for (const auto* unit : *battle_.units()) {
      if (!is_unit(*unit)) return false;
    }
    return count(battle_.ratings()) == size_t{scenario_.unit_count()} * scenario_.rating_count();
  }

  bool entries() const {
    if (count(battle_.entries()) > nothing) return false;
    for (uint32_t i = 0; i < count(battle_.entries()); ++i) {
      const blob::Entry& entry = *battle_.entries()->Get(i);
      const size_t hexes = entry.hexes()->size();
      if (hexes == 0 || hexes > max_entry_hexes || !are_hexes(entry.hexes())) return false;
      if (entry.scope() != nullptr && !is_scope(*entry.scope())) return false;
      if (entry.early() > count(battle_.flags()) || !is_later_turn(entry.early_delay()))
        return false;
    }
    return true;
  }

  // Groups, areas, flags and options: what rows refer to by number.
  bool sets() const {
    if (count(battle_.groups()) > nothing || count(battle_.areas()) > nothing) return false;
    if (count(battle_.flags()) > max_flags || count(battle_.options()) > max_options) return false;
    for (uint32_t i = 0; i < count(battle_.groups()); ++i) {
      if (battle_.groups()->Get(i)->units()->size() != (scenario_.unit_count() + 7u) / 8u)
        return false;
    }
    for (uint32_t i = 0; i < count(battle_.areas()); ++i) {
      const auto& bits = *battle_.areas()->Get(i)->hexes();
      const uint16_t hexes = scenario_.grid().hex_count();
      if (bits.size() != (hexes + 7u) / 8u) return false;
      for (uint16_t hex = 0; hex < hexes; ++hex) {
        if (((bits.Get(hex / 8u) >> (hex % 8)) & 1) != 0 && !on_map(hex)) return false;
      }
    }
    return true;
  }

  bool clauses() const {
    if (count(battle_.clauses()) > max_clauses) return false;
    for (uint32_t i = 0; i < count(battle_.clauses()); ++i) {
      if (!is_clause(*battle_.clauses()->Get(i))) return false;
    }
    return true;
  }

  bool triggers() const {
    if (count(battle_.triggers()) > max_triggers) return false;
    for (uint32_t i = 0; i < count(battle_.triggers()); ++i) {
      const blob::Trigger& trigger = *battle_.triggers()->Get(i);
      if (trigger.kind() == blob::TriggerKind::none || !is_known(trigger.kind())) return false;
      if (!is_row(trigger) || trigger.value() < 0) return false;
      if (trigger.kind() == blob::TriggerKind::army_rout && trigger.side() == either_side)
        return false;
      if (trigger.flag() == 0 || trigger.flag() > count(battle_.flags())) return false;
    }
    return true;
  }

  bool objectives() const {
    if (count(battle_.objectives()) > max_objectives) return false;
    for (uint32_t i = 0; i < count(battle_.objectives()); ++i) {
      const blob::Objective& objective = *battle_.objectives()->Get(i);
      if (!on_map(objective.hex()) || objective.holder() > either_side) return false;
      if (!are_editions(objective.editions())) return false;
    }
    return true;
  }

  bool scores() const {
    if (count(battle_.scores()) > max_scores) return false;
    int tallies = 0;
    for (uint32_t i = 0; i < count(battle_.scores()); ++i) {
      const blob::Score& score = *battle_.scores()->Get(i);
      const ScoreSpec* spec = spec_of(score.kind());
      if (spec == nullptr || !is_row(score)) return false;
      if (!fits(spec->area, score.area()) || !fits(spec->group, score.group())) return false;
      if (score.side() == either_side && !spec->is_of_either) return false;
      if (score.value() < -most_score || score.value() > most_score) return false;
      if (score.kind() == ScoreKind::flag_raised && score.scope().when() == 0) return false;
      switch (score.kind()) {
        case ScoreKind::exited_with_line:
        case ScoreKind::exited_at_end:
        case ScoreKind::exited_unit_at_end:
        case ScoreKind::exited_unit_with_line:
        case ScoreKind::exited_pairs:
        case ScoreKind::exited_without_line:
          ++tallies;
          break;
        default:
          break;
      }
    }
    return tallies <= max_tallies;
  }

  bool levels() const {
    if (count(battle_.levels()) == 0 || count(battle_.levels()) > max_levels) return false;
    unsigned editions_with_levels = 0;
    for (const auto* level : *battle_.levels()) {
      if (level->at_turn() == 0) editions_with_levels |= level->scope().editions();
      if (!is_name(level->name()) || level->side() > either_side || level->first() > 1)
        return false;
      if (!is_scope(level->scope()) || !is_area(level->area())) return false;
      if (!is_known(level->test()) || !is_known(level->hold())) return false;
      const bool by_hold = level->hold() != blob::HoldTest::any;
      if (level->holder() > (by_hold ? 1 : either_side)) return false;
    }
    return (battle_.editions() & ~editions_with_levels) == 0;  // each edition has an end
  }

  bool notes() const {
    for (uint32_t i = 0; i < count(battle_.notes()); ++i) {
      const blob::Note& note = *battle_.notes()->Get(i);
      if (!is_known(note.kind()) || !are_editions(note.editions())) return false;
    }
    return true;
  }

  bool lines() const {
    if (count(battle_.lines()) > max_lines) return false;
    for (uint32_t i = 0; i < count(battle_.lines()); ++i) {
      const blob::Line& line = *battle_.lines()->Get(i);
      if (line.kind() == LineKind::none || !is_known(line.kind())) return false;
      if (line.side() > either_side || !is_known(line.ways()) || !is_known(line.zones()))
        return false;
      if (line.scope() != nullptr && !is_scope(*line.scope())) return false;
      if (line.hexes()->size() == 0 || !are_hexes(line.hexes())) return false;
      if (!are_hexes(line.starts())) return false;
    }
    return true;
  }

  bool works() const {
    if (count(battle_.works()) > max_works_at_start) return false;
    for (uint32_t i = 0; i < count(battle_.works()); ++i) {
      const blob::Fieldwork& work = *battle_.works()->Get(i);
      if (!on_map(work.hex()) || work.side() > 1 || work.facing() >= dir_count) return false;
      if (work.kind() == blob::FieldworkKind::none || !is_known(work.kind())) return false;
      if (!are_editions(work.editions())) return false;
      for (uint32_t k = 0; k < i; ++k) {
        const blob::Fieldwork& other = *battle_.works()->Get(k);
        if (other.hex() == work.hex() && (other.editions() & work.editions()) != 0) return false;
      }
    }
    return true;
  }

 private:
  // Two digits each; columns keep the parity of their numbers.
  static bool are_labels(const Grid& grid) {
    if (grid.first_column % 2 == 0 || grid.first_row == 0) return false;
    if (grid.first_column + grid.columns - 1 > 99 || grid.first_row + grid.rows - 1 > 99)
      return false;
    return grid.seam == 0 || (grid.first_column == 1 && grid.first_row == 1);
  }

  bool on_map(uint16_t hex) const { return scenario_.on_map(static_cast<HexId>(hex)); }
  bool is_name(uint16_t index) const { return index < battle_.names()->size(); }
  bool is_group(uint8_t group) const { return group == nothing || group < count(battle_.groups()); }
  bool is_area(uint8_t area) const { return area == nothing || area < count(battle_.areas()); }
  bool are_hexes(const flatbuffers::Vector<uint16_t>* hexes) const {
    for (uint32_t i = 0; i < count(hexes); ++i) {
      if (!on_map(hexes->Get(i))) return false;
    }
    return true;
  }
  // Turns are kept in a byte: no delay may carry one beyond it.
  bool is_later_turn(int delay) const { return battle_.turns() + delay <= 255; }

  bool is_scope(const blob::Scope& scope) const {
    const size_t flags = count(battle_.flags());
    return scope.editions() <= all_editions &&
           (scope.option() & 0x7F) <= count(battle_.options()) && scope.option() != 0x80 &&
           scope.when() <= flags && scope.unless() <= flags;
  }

  template <class Row>
  bool is_row(const Row& row) const {
    return is_scope(row.scope()) && row.side() <= either_side && is_group(row.group()) &&
           is_area(row.area());
  }

  static bool fits(Reads reads, uint8_t set) {
    return reads == Reads::maybe || (reads == Reads::yes) == (set != nothing);
  }

  bool is_unit(const blob::Unit& unit) const {
    if (!is_name(unit.name())) return false;
    if (unit.formation() != 0xFFFF && !is_name(unit.formation())) return false;
    if (!is_known(unit.side()) || !is_known(unit.type())) return false;
    const bool at_setup = unit.turn() == 0;
    if (at_setup ? !on_map(unit.hex()) : unit.hex() != index_of(HexId::none)) return false;
    if (!at_setup && unit.entry() >= count(battle_.entries())) return false;
    if (!are_editions(unit.editions())) return false;
    if (unit.strength() > 99 || unit.rank() > 5 || unit.allowance() > 60) return false;
    // A leader has stars instead of strength, and a train may have none; so may units of the other
    // systems.
    const bool leads = unit.type() == UnitType::leader;
    const bool may_be_weak =
        leads || unit.type() == UnitType::train || !scenario_.has_named_edition();
    if ((unit.rank() != 0) != leads || (leads && unit.strength() != 0)) return false;
    if (unit.strength() == 0 && !may_be_weak) return false;
    if (unit.type() == UnitType::headquarters && scenario_.has_named_edition()) return false;
    for (const auto* other : *battle_.units()) {
      const bool meet = (other->editions() & unit.editions()) != 0;
      if (at_setup && meet && other->hex() == unit.hex() && other->side() != unit.side())
        return false;
    }
    return true;
  }

  bool is_clause(const blob::Clause& clause) const {
    const ClauseSpec* spec = spec_of(clause.kind());
    if (spec == nullptr || !is_row(clause)) return false;
    if (!fits(spec->area, clause.area()) || !fits(spec->group, clause.group())) return false;
    if (clause.value() < spec->least || clause.value() > spec->most) return false;
    if (clause.kind() == ClauseKind::march_back && !is_later_turn(clause.value())) return false;
    if (clause.kind() == ClauseKind::quota_die &&
        scenario_.figures(clause.value()).size() != die_faces)
      return false;
    return clause.kind() != ClauseKind::may_join || may_join(clause);
  }

  // Each unit that may join the arrivals of a game-turn waits off the map itself, and somebody of
  // its side comes in that turn, whose entry it then uses. It can choose between three such rows.
  bool may_join(const blob::Clause& clause) const {
    for (uint16_t i = 0; i < scenario_.unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      const blob::Unit& unit = scenario_.unit(id);
      if (!scenario_.in_group(clause.group(), id)) continue;
      if (unit.turn() == 0 || !has_arrival(unit.side(), clause.value())) return false;
      int rows = 0;
      for (const auto* other : *battle_.clauses()) {
        if (other->kind() == ClauseKind::may_join && is_group(other->group()) &&
            scenario_.in_group(other->group(), id))
          ++rows;
      }
      if (rows > 3) return false;
    }
    return true;
  }
  bool has_arrival(blob::Side side, int turn) const {
    for (const auto* unit : *battle_.units()) {
      if (unit->side() == side && unit->turn() == turn) return true;
    }
    return false;
  }

  const Scenario& scenario_;
  const blob::Battle& battle_;
};

}  // namespace

// In this order: the later parts use what the earlier ones have found sound.
bool is_sound(const Scenario& scenario) {
  const Check check(scenario);
  return check.head() && check.map() && check.sets() && check.entries() && check.forces() &&
         check.clauses() && check.triggers() && check.objectives() && check.scores() &&
         check.levels() && check.notes() && check.lines() && check.works();
}

}  // namespace bg
