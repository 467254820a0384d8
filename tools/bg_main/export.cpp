// bg export: the whole compiled battle as JSON: hexes, hexsides, roads, names, units, clauses,
// victory. What the device reads, nothing added.
#include <cstdio>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

class Exporter {
 public:
  explicit Exporter(const Scenario& scenario) : scenario_(scenario) {}

  void print() {
    const blob::Battle& battle = scenario_.battle();
    json_.begin_object().field("id", to_string(scenario_.id()));
    json_.field("name", to_string(scenario_.name())).field("date", to_string(scenario_.date()));
    json_.field("situation", to_string(scenario_.situation()));
    json_.field("system", blob::EnumNameSystemKind(battle.system()));
    json_.field("year", uint64_t{battle.year()}).field("turns", uint64_t{battle.turns()});
    json_.field("first", to_string(side_name(scenario_.first_side())));
    json_.key("night").begin_array();
    if (battle.night() != nullptr) {
      for (const uint8_t turn : *battle.night()) json_.value(uint64_t{turn});
    }
    json_.end_array();
    map();
    units();
    clauses();
    flags();
    victory();
    json_.end_object().print();
  }

 private:
  std::string label(uint16_t hex) const {
    return hex == index_of(HexId::none)
               ? std::string()
               : std::string(hex_label(static_cast<HexId>(hex), scenario_.grid()).c_str());
  }
  std::string cite(int section, int item) const {
    return std::to_string(section) + "." + std::to_string(item);
  }
  static std::string side(uint8_t index) {
    return index == 2 ? "both" : to_string(side_name(static_cast<Side>(index)));
  }
  std::string unit_name(uint16_t unit) const {
    return unit == index_of(UnitId::none)
               ? std::string()
               : to_string(scenario_.unit_name(static_cast<UnitId>(unit)));
  }

  void map() {
    const Grid& grid = scenario_.grid();
    json_.key("map").begin_object().field("columns", uint64_t{grid.columns});
    json_.field("rows", uint64_t{grid.rows}).field("note", to_string(scenario_.map_note()));
    json_.key("hexes").begin_array();
    each_hex([&](HexId hex) {
      const HexKind& kind = scenario_.hex_kind(hex);
      json_.begin_object().field("hex", label(index_of(hex)));
      json_.field("terrain", blob::EnumNameTerrain(kind.terrain()));
      json_.field("level", uint64_t{kind.level()});
      if (kind.feature() != Feature::none)
        json_.field("feature", blob::EnumNameFeature(kind.feature()));
      json_.field("reconstructed", scenario_.is_reconstructed(hex)).end_object();
    });
    json_.end_array();
    // Each side once, seen from the hex with the lower number; directional things name their hex.
    json_.key("sides").begin_array();
    each_hex([&](HexId hex) {
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId other = grid.neighbour(hex, dir);
        const EdgeKind& edge = scenario_.edge(hex, dir);
        const bool off_map = !scenario_.on_map(other);
        const bool directional = edge.slope() == Slope::up || edge.work() != Work::none;
        if (!off_map && other < hex && !directional) continue;
        const bool plain = edge.barrier() == Barrier::none && edge.crossing() == Crossing::none &&
                           edge.way() == Way::none && edge.slope() != Slope::up &&
                           edge.work() == Work::none && !edge.ridge() && !edge.open();
        if (plain) continue;
        json_.begin_object().field("from", label(index_of(hex)));
        json_.field("to", off_map ? std::string() : label(index_of(other)));
        json_.field("direction", to_string(direction_name(d)));
        if (edge.barrier() != Barrier::none)
          json_.field("barrier", blob::EnumNameBarrier(edge.barrier()));
        if (edge.crossing() != Crossing::none)
          json_.field("crossing", blob::EnumNameCrossing(edge.crossing()));
        if (edge.way() != Way::none) json_.field("way", blob::EnumNameWay(edge.way()));
        if (edge.slope() == Slope::up) json_.field("slope", "up");
        if (edge.work() != Work::none) json_.field("work", blob::EnumNameWork(edge.work()));
        if (edge.ridge()) json_.field("ridge", true);
        if (edge.open()) json_.field("open", true);
        json_.end_object();
      }
    });
    json_.end_array();
    json_.key("places").begin_array();
    if (scenario_.map().places() != nullptr) {
      for (const auto* place : *scenario_.map().places()) {
        json_.begin_object().field("name", place->name()->str());
        json_.field("hex", label(place->hex()));
        json_.field("kind", blob::EnumNamePlaceKind(place->kind())).end_object();
      }
    }
    json_.end_array().end_object();
  }

  template <class F>
  void each_hex(F&& f) {
    for (uint16_t i = 0; i < scenario_.grid().hex_count(); ++i) {
      if (scenario_.on_map(static_cast<HexId>(i))) f(static_cast<HexId>(i));
    }
  }

  void units() {
    json_.key("units").begin_array();
    for (uint16_t i = 0; i < scenario_.unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      const blob::Unit& unit = scenario_.unit(id);
      json_.begin_object().field("number", uint64_t{i}).field("name", unit_name(i));
      if (unit.formation() != 0xFFFF)
        json_.field("formation", to_string(scenario_.name_at(unit.formation())));
      json_.field("side", to_string(side_name(scenario_.side_of(id))));
      json_.field("type", blob::EnumNameUnitType(unit.type()));
      json_.field("strength", uint64_t{unit.strength()});
      if (unit.rank() != 0) json_.field("stars", uint64_t{unit.rank()});
      json_.field("allowance", uint64_t{unit.allowance()});
      json_.field("turn", uint64_t{unit.turn()});
      json_.key("hexes").begin_array();
      if (unit.turn() == 0) {
        json_.value(label(unit.hex()));
      } else {
        const auto& entry = *scenario_.battle().entries()->Get(unit.entry());
        for (const uint16_t hex : *entry.hexes()) json_.value(label(hex));
      }
      json_.end_array();
      edition_of(unit.editions());
      json_.end_object();
    }
    json_.end_array();
  }

  // "classic", "revised", or nothing for a row that holds under both.
  void edition_of(uint8_t editions) {
    if (editions == 1 || editions == 2)
      json_.field("edition", std::string(edition_name(static_cast<Edition>(editions - 1))));
  }

  void clauses() {
    json_.key("clauses").begin_array();
    if (scenario_.battle().clauses() != nullptr) {
      for (const auto* clause : *scenario_.battle().clauses()) {
        json_.begin_object().field("kind", blob::EnumNameClauseKind(clause->kind()));
        json_.field("side", side(clause->side()));
        members(clause->group(), clause->area());
        json_.field("value", int64_t{clause->value()});
        scope(clause->scope());
        json_.field("case", cite(clause->section(), clause->item())).end_object();
      }
    }
    json_.end_array();
  }

  // The units and hexes a row is about; nothing where it is about all.
  void members(uint8_t group, uint8_t area) {
    if (group != Scenario::nothing) {
      json_.key("units").begin_array();
      for (uint16_t i = 0; i < scenario_.unit_count(); ++i) {
        if (scenario_.in_group(group, static_cast<UnitId>(i))) json_.value(unit_name(i));
      }
      json_.end_array();
    }
    if (area != Scenario::nothing) {
      json_.key("hexes").begin_array();
      for (uint16_t i = 0; i < scenario_.grid().hex_count(); ++i) {
        if (scenario_.in_area(area, static_cast<HexId>(i))) json_.value(label(i));
      }
      json_.end_array();
    }
  }

  void scope(const blob::Scope& scope) {
    edition_of(scope.editions());
    json_.field("option", uint64_t{scope.option()});
    json_.field("from_turn", uint64_t{scope.from_turn()});
    json_.field("to_turn", uint64_t{scope.to_turn()});
    json_.field("when", uint64_t{scope.when()}).field("unless", uint64_t{scope.unless()});
    json_.field("delay", uint64_t{scope.delay()});
  }

  void flags() {
    const blob::Battle& battle = scenario_.battle();
    json_.key("flags").begin_array();
    if (battle.flags() != nullptr) {
      for (const auto* flag : *battle.flags()) json_.value(flag->str());
    }
    json_.end_array().key("triggers").begin_array();
    if (battle.triggers() != nullptr) {
      for (const auto* trigger : *battle.triggers()) {
        json_.begin_object().field("kind", blob::EnumNameTriggerKind(trigger->kind()));
        json_.field("side", side(trigger->side()));
        members(trigger->group(), trigger->area());
        json_.field("value", int64_t{trigger->value()}).field("flag", uint64_t{trigger->flag()});
        json_.field("lowers", trigger->lowers());
        scope(trigger->scope());
        json_.field("case", cite(trigger->section(), trigger->item())).end_object();
      }
    }
    json_.end_array().key("objectives").begin_array();
    if (battle.objectives() != nullptr) {
      for (const auto* objective : *battle.objectives()) {
        json_.begin_object().field("hex", label(objective->hex()));
        json_.field("holder", side(objective->holder()));
        edition_of(objective->editions());
        json_.end_object();
      }
    }
    json_.end_array();
  }

  void victory() {
    const blob::Battle& battle = scenario_.battle();
    json_.key("scores").begin_array();
    if (battle.scores() != nullptr) {
      for (const auto* score : *battle.scores()) {
        json_.begin_object().field("kind", blob::EnumNameScoreKind(score->kind()));
        json_.field("side", side(score->side()));
        members(score->group(), score->area());
        json_.field("value", int64_t{score->value()});
        scope(score->scope());
        json_.field("case", cite(score->section(), score->item())).end_object();
      }
    }
    json_.end_array();
    json_.key("levels").begin_array();
    for (uint8_t i = 0; i < scenario_.level_count(); ++i) {
      const blob::Level& level = scenario_.level(i);
      json_.begin_object().field("name", to_string(scenario_.name_at(level.name())));
      json_.field("test", blob::EnumNameLevelTest(level.test()));
      json_.field("least", int64_t{level.least()}).field("per", int64_t{level.per()});
      json_.field("strict", level.strict()).field("first", side(level.first()));
      json_.field("at_turn", uint64_t{level.at_turn()});
      members(Scenario::nothing, level.area());
      scope(level.scope());
      json_.field("case", cite(level.section(), level.item())).end_object();
    }
    json_.end_array();
    json_.key("lines").begin_array();
    if (battle.lines() != nullptr) {
      for (const auto* line : *battle.lines()) {
        json_.begin_object().field("kind", blob::EnumNameLineKind(line->kind()));
        json_.field("side", side(line->side())).field("reach", uint64_t{line->reach()});
        json_.key("hexes").begin_array();
        for (const uint16_t hex : *line->hexes()) json_.value(label(hex));
        json_.end_array().key("starts").begin_array();
        if (line->starts() != nullptr) {
          for (const uint16_t hex : *line->starts()) json_.value(label(hex));
        }
        json_.end_array();
        if (line->scope() != nullptr) scope(*line->scope());
        json_.field("case", cite(line->section(), line->item())).end_object();
      }
    }
    json_.end_array();
  }

  const Scenario& scenario_;
  Json json_;
};

}  // namespace

void add_export(CLI::App& app) {
  struct Options {
    std::string battle;
    bool json = true;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("export", "the whole compiled battle as JSON");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_flag("--json", options->json, "the only form there is");
  command->callback([options] {
    const Scenario scenario = find_game(options->battle, "", {}).scenario;
    Exporter(scenario).print();
  });
}

}  // namespace bg
