// The three battles of Chattanooga by regiments as their tests ask about them: straight from the
// sources, on the shelf or still drafts, so that they need no rule system.
#pragma once

#include <cstring>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "host_tests/support.h"
#include "rules/core/scenario.h"
#include "tools/compiler/compile.h"

namespace bg::test {

// Numbers after the | of a force line, in the order of the sources.
namespace rating {
enum : uint8_t {
  first,
  last,
  range,
  intensity,
  morale,
  back_strength,
  back_range,
  back_intensity,
  back_morale,
  gifts,
  army,
  within,
  column,
  row,
  area,
  command,
  count
};
}

// Areas that every one of the three battles lists, in this order.
namespace regiments_area {
enum : uint8_t {
  inside_line,
  line,
  east_of_lookout_creek,
  lookout_mountain,
  orchard_knob,
  missionary_ridge,
  hooker,
  east_edge,
  count
};
}

class RegimentsBattle {
 public:
  explicit RegimentsBattle(const std::string& id) {
    const std::filesystem::path folder = "scenario_blobs";
    const auto shelf = folder / (id + ".toml"), draft = folder / "drafts" / (id + ".toml");
    compiler::FaultList faults;
    const auto battle =
        compiler::compile_battle(std::filesystem::exists(shelf) ? shelf : draft, faults);
    for (const auto& fault : faults.lines()) TEST_MESSAGE(fault.c_str());
    TEST_ASSERT_TRUE_MESSAGE(battle.has_value(), id.c_str());
    blob_.resize((battle->blob.size() + 7) / 8);
    std::memcpy(blob_.data(), battle->blob.data(), battle->blob.size());
    size_ = battle->blob.size();
    TEST_ASSERT_EQUAL(Fault::none, Scenario::open(reinterpret_cast<const uint8_t*>(blob_.data()),
                                                  size_, scenario));
  }

  Scenario scenario;

  size_t size() const { return size_; }
  const Grid& grid() const { return scenario.grid(); }
  // As the figures write hexes: column * 100 + row.
  HexId at(int number) const { return grid().at(number / 100, number % 100); }
  std::string label(HexId hex) const { return hex_label(hex, grid()).c_str(); }
  bool is_land(HexId hex) const {
    return scenario.on_map(hex) && scenario.terrain(hex) != Terrain::river;
  }
  int level(HexId hex) const { return scenario.hex_kind(hex).level(); }

  template <class F>
  void each_land(F&& f) const {
    for (uint16_t i = 0; i < grid().hex_count(); ++i)
      if (is_land(static_cast<HexId>(i))) f(static_cast<HexId>(i));
  }
  template <class F>
  void each_unit(F&& f) const {
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) f(static_cast<UnitId>(i));
  }

  // Everything joined to `start` by steps over land that passes(hex, direction) lets through.
  template <class F>
  std::set<HexId> flood(HexId start, F&& passes) const {
    std::set<HexId> seen{start};
    std::vector<HexId> waiting{start};
    while (!waiting.empty()) {
      const HexId here = waiting.back();
      waiting.pop_back();
      for (uint8_t d = 0; d < dir_count; ++d) {
        const HexId next = grid().neighbour(here, static_cast<Dir>(d));
        if (!is_land(next) || !passes(here, static_cast<Dir>(d)) || !seen.insert(next).second)
          continue;
        waiting.push_back(next);
      }
    }
    return seen;
  }

  std::set<HexId> area(int number) const {
    std::set<HexId> out;
    each_land([&](HexId hex) {
      if (scenario.in_area(static_cast<uint8_t>(number), hex)) out.insert(hex);
    });
    return out;
  }
  int area_named(const std::string& name) const {
    const auto& areas = *scenario.battle().areas();
    for (uint32_t i = 0; i < areas.size(); ++i)
      if (areas.Get(i)->name()->str() == name) return static_cast<int>(i);
    TEST_FAIL_MESSAGE(name.c_str());
    return -1;
  }

  std::vector<int> figures(const char* name) const {
    const auto values = scenario.figures(name);
    return {values.begin(), values.end()};
  }

 private:
  std::vector<uint64_t> blob_;
  size_t size_ = 0;
};

// Compiled at the first call, kept for good.
inline const RegimentsBattle& regiments_battle(const std::string& id) {
  static std::map<std::string, RegimentsBattle> battles;
  return battles.try_emplace(id, id).first->second;
}
inline const char* const regiments_battles[] = {"death-knell", "wauhatchie", "press-forward"};

}  // namespace bg::test
