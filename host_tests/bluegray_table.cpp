#include "host_tests/bluegray_table.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "rules/core/checksum.h"
#include "tools/compiler/compile.h"
#include "ui/text/words.h"

namespace bg::test {

namespace {

// Invented ground is compiled once per test program, from its source, by the real compiler.
bool is_invented(std::string_view battle) {
  return battle == "proving-ground" || battle == "combat-ground" || battle == "marching-ground";
}

const std::filesystem::path source_folder = "host_tests/data";

// Sources are known by name; each is compiled at its first call and kept for good.
Game invented_ground(const std::string& name, const std::filesystem::path& source) {
  static std::map<std::string, std::vector<uint64_t>> grounds;
  std::vector<uint64_t>& memory = grounds[name];
  if (memory.empty()) {
    compiler::FaultList faults;
    const auto battle = compiler::compile_battle(source, faults);
    if (!battle) {
      for (const auto& fault : faults.lines()) TEST_MESSAGE(fault.c_str());
      TEST_FAIL_MESSAGE("the invented ground does not compile");
    }
    memory.resize((battle->blob.size() + 7) / 8);
    std::memcpy(memory.data(), battle->blob.data(), battle->blob.size());
  }
  Game game;
  game.work = &work();
  const auto* bytes = reinterpret_cast<const uint8_t*>(memory.data());
  TEST_ASSERT_EQUAL(Fault::none, Scenario::open(bytes, memory.size() * 8, game.scenario));
  game.system = system_for(game.scenario, Edition::revised);
  return game;
}

}  // namespace

Table::Table(std::string_view battle, Edition edition, uint64_t options) {
  const std::string name(battle);
  game = is_invented(battle) ? invented_ground(name, source_folder / (name + ".toml"))
                             : game_of(battle, edition);
  WorkMemory* work = game.work;
  game = make_game(game.scenario, edition, options);
  game.work = work;
  TEST_ASSERT_NOT_NULL_MESSAGE(game.system, "the battle does not know this edition or option");
  set_up();
  clear_field();
}

Table Table::with(std::string_view passage, std::string_view replacement) {
  std::ifstream file(source_folder / "proving-ground.toml");
  std::string source{std::istreambuf_iterator<char>(file), {}};
  const size_t found = source.find(passage);
  TEST_ASSERT_TRUE_MESSAGE(found != std::string::npos, "no such passage in the proving ground");
  source.replace(found, passage.size(), replacement);

  // The compiler reads files, and the map's name is relative to the battle's.
  namespace fs = std::filesystem;
  std::string folder = (fs::temp_directory_path() / "proving-ground-XXXXXX").string();
  TEST_ASSERT_NOT_NULL(mkdtemp(folder.data()));
  fs::copy(source_folder / "proving-ground.map.toml", folder);
  const fs::path edited = fs::path(folder) / "proving-ground.toml";
  std::ofstream(edited) << source;
  Table table;
  table.game = invented_ground(source, edited);
  fs::remove_all(folder);
  table.set_up();
  table.clear_field();
  return table;
}

void Table::clear_field() {
  for (UnitState& unit : state.units) {
    unit.hex = HexId::none;
    unit.fate = Fate::waiting;
    unit.morale = Morale::good;
  }
}

void Table::set_up() {
  game.system->start(game, 1, state);
}

std::string Table::where(std::string_view name) const {
  const HexId hex = state.units[index_of(unit(name))].hex;
  return hex_label(hex, game.scenario.grid()).c_str();
}

void Table::put(std::string_view name, std::string_view label, Morale morale) {
  UnitState& unit = at(name);
  unit.hex = hex(label);
  unit.fate = Fate::on_map;
  unit.morale = morale;
  unit.marks = 0;
}

void Table::turn(uint8_t turn, Side side) {
  state.clock.turn = turn;
  state.clock.side = side;
  state.clock.to_act = side;
  state.phase = Phase::movement;
  state.combat.stage = Stage::none;  // of a combat that was left
}

void Table::combat_phase(Side side) {
  state.clock.side = side;
  state.clock.to_act = side;
  state.phase = Phase::movement;
  events_.clear();
  bluegray::begin_combat_phase(changing({game, state}), events_);
}

void Table::dice(std::initializer_list<int> faces) {
  for (uint32_t seed = 0; seed < 100000000; ++seed) {
    Rng rng = Rng::seeded(seed);
    bool fits = true;
    for (const int face : faces) fits = fits && rng.die() == face;
    if (!fits) continue;
    state.clock.rng = Rng::seeded(seed);
    return;
  }
  TEST_FAIL_MESSAGE("no such dice");
}

Command Table::command(std::string_view text) const {
  std::istringstream words{std::string(text)};
  std::string word, numbered;
  while (words >> word) {
    std::string called = word;
    std::replace(called.begin(), called.end(), '_', ' ');  // "1_Early" is the unit "1 Early"
    for (uint16_t i = 0; i < game.scenario.unit_count() && !numbered.empty(); ++i) {
      const etl::string_view name = game.scenario.unit_name(static_cast<UnitId>(i));
      if (std::string_view(name.data(), name.size()) == called) {
        word = std::to_string(i);
        break;
      }
    }
    numbered += (numbered.empty() ? "" : " ") + word;
  }
  Command command;
  if (!from_text(numbered.c_str(), game.scenario.grid(), command))
    TEST_FAIL_MESSAGE(("no command: " + numbered).c_str());
  return command;
}

Result Table::check(std::string_view text) const {
  return game.system->check(game, state, command(text));
}

const EventList& Table::play(std::string_view text) {
  const Command it = command(text);
  const Result result = game.system->check(game, state, it);
  if (!result.ok()) TEST_FAIL_MESSAGE((std::string(text) + ": " + explain(result).c_str()).c_str());
  events_.clear();
  game.system->execute(game, state, it, events_);
  TEST_ASSERT_TRUE_MESSAGE(game.system->is_ok(game, state), std::string(text).c_str());
  return events_;
}

void Table::refuses(std::string_view text, Refusal why, RuleRef cited) {
  const uint32_t before = digest(state);
  const Result result = check(text);
  const std::string said = std::string(text) + ": " + explain(result).c_str();
  TEST_ASSERT_EQUAL_MESSAGE(why, result.why, said.c_str());
  TEST_ASSERT_TRUE_MESSAGE(cited == result.rule, said.c_str());
  TEST_ASSERT_EQUAL_HEX32_MESSAGE(before, digest(state), said.c_str());
  TEST_ASSERT_FALSE_MESSAGE(is_legal(text), said.c_str());
}

bool Table::is_legal(std::string_view text) const {
  const Command it = command(text);
  bool listed = false;
  for (const Command& one : all_legal(game, state)) listed |= one == it;
  TEST_ASSERT_EQUAL_MESSAGE(listed, game.system->check(game, state, it).ok(),
                            (std::string(text) + ": legal and check disagree").c_str());
  return listed;
}

int Table::cost(std::string_view name, std::string_view label, bool strategic) const {
  const auto& reach = bluegray::Reach::of({game, state}, unit(name), strategic);
  return reach.reaches(hex(label)) ? reach.cost(hex(label)) : -1;
}

// Under the classic rules a stack joins as one, so some have joined already.
void Table::plan(std::initializer_list<std::string_view> attackers,
                 std::initializer_list<std::string_view> hexes) {
  for (const std::string_view label : hexes) play("target " + std::string(label));
  for (const std::string_view name : attackers) {
    std::string word(name);
    std::replace(word.begin(), word.end(), ' ', '_');
    if (!state.combat.attackers.has(unit(name))) play("join " + word);
  }
}

bluegray::Odds Table::odds(std::initializer_list<std::string_view> attackers,
                           std::initializer_list<std::string_view> hexes, ModifierList* modifiers) {
  const GameState kept = state;
  plan(attackers, hexes);
  const bluegray::Odds odds =
      bluegray::compute_odds({game, state}, bluegray::NightEffect::none, modifiers);
  state = kept;
  return odds;
}

const EventList& Table::fight(std::initializer_list<std::string_view> attackers,
                              std::initializer_list<std::string_view> hexes,
                              std::initializer_list<int> faces, int cap) {
  plan(attackers, hexes);
  dice(faces);
  return play("fight " + std::to_string(cap));
}

bool Table::happened(EventKind kind) const {
  for (const Event& event : events_) {
    if (event.kind == kind) return true;
  }
  return false;
}

}  // namespace bg::test
