// Every bound of the blob reader: a battle at the bound is accepted, one past it is refused as
// unsound, or as too large for its rule system. The battle is the lesson with one of everything
// that rows can name.
#include <functional>
#include <string>

#include "host_tests/forged_battle.h"
#include "rules/core/row_kinds.h"
#include "unity.h"

using namespace bg;
using blob::BattleT;

namespace {

constexpr uint8_t none = 255;
const blob::Scope always{3, 0, 1, 255, 0, 0, 0, 0};

// A hex of the map: the one a unit begins in.
uint16_t a_hex(const BattleT& battle) {
  return battle.units[0].hex();
}

// The lesson with a group, an area, a flag, an option, an entry, and units that arrive on turn 2.
BattleT sample() {
  static const auto battles = test::unpack_battles();
  for (const auto& battle : battles) {
    if (battle->id != "lesson") continue;
    BattleT out = *battle;
    const uint16_t hex = a_hex(out);
    out.flags.push_back("Something has happened.");
    out.options.push_back(std::make_unique<blob::OptionT>());
    out.options[0]->id = "other";
    out.options[0]->text = "Another way.";
    out.areas.push_back(std::make_unique<blob::AreaT>());
    out.areas[0]->hexes.assign((out.map->hexes.size() + 7) / 8, 0);
    out.areas[0]->hexes[hex / 8u] = static_cast<uint8_t>(1 << (hex % 8));
    out.entries.push_back(std::make_unique<blob::EntryT>());
    out.entries[0]->hexes.push_back(hex);
    out.figures.push_back(std::make_unique<blob::FiguresT>());
    out.figures[0]->name = "quota";
    out.figures[0]->values = {1, 2, 3, 4, 5, 6};
    for (int i = 0; i < 2; ++i) {
      const blob::Unit first = out.units[0];
      out.units.emplace_back(first.name(), first.formation(), uint16_t{0xFFFF}, uint8_t{2},
                             uint8_t{0}, first.side(), first.type(), uint8_t{3}, uint8_t{6},
                             uint8_t{0}, uint8_t{0}, uint8_t{3}, uint8_t{0});
    }
    // The group are the two that arrive.
    out.groups.push_back(std::make_unique<blob::GroupT>());
    out.groups[0]->units.assign((out.units.size() + 7) / 8, 0);
    for (size_t i = out.units.size() - 2; i < out.units.size(); ++i)
      out.groups[0]->units[i / 8] |= static_cast<uint8_t>(1 << (i % 8));
    return out;
  }
  TEST_FAIL_MESSAGE("the lesson is not embedded");
  return {};
}

using Change = std::function<void(BattleT&)>;

void check(const std::string& name, const Change& at_bound, const Change& past_it,
           Fault fault = Fault::unsound) {
  BattleT good = sample(), bad = sample();
  at_bound(good);
  past_it(bad);
  TEST_ASSERT_TRUE_MESSAGE(test::fault_of(good) == Fault::none, (name + ": at the bound").c_str());
  TEST_ASSERT_TRUE_MESSAGE(test::fault_of(bad) == fault, (name + ": one past the bound").c_str());
}
// For bounds that are numbers.
void check(const std::string& name, int bound, const std::function<void(BattleT&, int)>& set,
           int step = 1, Fault fault = Fault::unsound) {
  check(
      name, [&](BattleT& b) { set(b, bound); }, [&](BattleT& b) { set(b, bound + step); }, fault);
}

void add_clause(BattleT& b, ClauseKind kind, uint8_t side, uint8_t group, uint8_t area, int value,
                const blob::Scope& scope = always) {
  b.clauses.emplace_back(scope, kind, side, group, area, static_cast<int16_t>(value), uint8_t{18},
                         uint8_t{1});
}
void add_score(BattleT& b, ScoreKind kind, uint8_t side, uint8_t group, uint8_t area, int value,
               const blob::Scope& scope = always) {
  b.scores.emplace_back(scope, kind, side, group, area, static_cast<int16_t>(value), uint8_t{21},
                        uint8_t{1});
}
void add_trigger(BattleT& b, int flag, int group = none, int area = none, int side = 0,
                 int value = 0, blob::TriggerKind kind = blob::TriggerKind::lost) {
  b.triggers.emplace_back(always, kind, static_cast<uint8_t>(side), static_cast<uint8_t>(group),
                          static_cast<uint8_t>(area), static_cast<int16_t>(value),
                          static_cast<uint8_t>(flag), uint8_t{1}, uint8_t{18}, uint8_t{1}, false,
                          uint8_t{0});
}
void add_level(BattleT& b, int side, int first, int holder, blob::HoldTest hold, int area) {
  b.levels.insert(b.levels.begin(),
                  blob::Level(always, b.levels[0].name(), static_cast<uint8_t>(side),
                              blob::LevelTest::figure, static_cast<uint8_t>(first), false,
                              int16_t{99}, int16_t{1}, hold, static_cast<uint8_t>(holder),
                              static_cast<uint8_t>(area), uint8_t{0}, uint8_t{21}, uint8_t{1}));
}
void add_figures(BattleT& b, int values) {
  b.figures.push_back(std::make_unique<blob::FiguresT>());
  b.figures.back()->name = "x";
  b.figures.back()->values.assign(static_cast<size_t>(values), 1);
}
struct UnitFields {
  uint16_t name = 0, formation = 0xFFFF;
  int hex = 0xFFFF, turn = 2, entry = 0;
  blob::Side side = blob::Side::union_side;
  UnitType type = UnitType::infantry;
  int strength = 3, allowance = 6, rank = 0, editions = 3;
};
void add_unit(BattleT& b, const UnitFields& u) {
  b.units.emplace_back(u.name, u.formation, static_cast<uint16_t>(u.hex),
                       static_cast<uint8_t>(u.turn), static_cast<uint8_t>(u.entry), u.side, u.type,
                       static_cast<uint8_t>(u.strength), static_cast<uint8_t>(u.allowance),
                       static_cast<uint8_t>(u.rank), uint8_t{0}, static_cast<uint8_t>(u.editions),
                       uint8_t{0});
  for (auto& group : b.groups) group->units.resize((b.units.size() + 7) / 8, 0);
}

// --- head, map, sets ---

void test_the_sample_is_sound() {
  TEST_ASSERT_TRUE(test::fault_of(sample()) == Fault::none);
}

// A battle of a system without named editions, with what that system asks of its battles.
void as_regiments(BattleT& b) {
  constexpr size_t rating_count = 16, area_count = 8, level_count = 5;
  b.system = SystemKind::regiments;
  b.rating_names.assign(rating_count, "x");
  b.ratings.assign(rating_count * b.units.size(), 0);
  while (b.areas.size() < area_count) b.areas.push_back(std::make_unique<blob::AreaT>(*b.areas[0]));
  while (b.levels.size() < level_count) b.levels.push_back(b.levels.back());
  b.figures[0]->name = "victory";
}

// A battle with that many ratings a unit and that many areas of one hex each, as the folio has it:
// doors on the ground of the first unit.
void as_folio(BattleT& b) {
  constexpr size_t rating_count = 12, area_count = 4;
  b.system = SystemKind::musket;
  b.editions = 2;
  b.rating_names.assign(rating_count, "x");
  b.ratings.assign(rating_count * b.units.size(), 0);
  while (b.areas.size() < area_count) b.areas.push_back(std::make_unique<blob::AreaT>(*b.areas[0]));
  while (b.areas.size() > area_count) b.areas.pop_back();
  const blob::EdgeKind road(Barrier::none, Crossing::none, Way::road, Slope::none, Work::none,
                            false, false, uint8_t{0});
  b.map->edge_kinds.push_back(road);
  b.map->edges[a_hex(b) * 6u] = static_cast<uint8_t>(b.map->edge_kinds.size() - 1);
}

void set_door(BattleT& b, size_t box, uint16_t hex, bool there) {
  uint8_t& bits = b.areas[box]->hexes[hex / 8u];
  const auto bit = static_cast<uint8_t>(1 << (hex % 8));
  bits = static_cast<uint8_t>(there ? bits | bit : bits & ~bit);
}

// A hex of the map without a way, not that of the first unit.
uint16_t wild_hex(const BattleT& b) {
  for (uint16_t hex = 0; hex < b.map->hexes.size(); ++hex) {
    bool has_way = false;
    for (int d = 0; d < 6; ++d)
      has_way |=
          b.map->edge_kinds[b.map->edges[hex * 6u + static_cast<unsigned>(d)]].way() != Way::none;
    const Terrain terrain = b.map->hex_kinds[b.map->hexes[hex]].terrain();
    if (!has_way && terrain != Terrain::off_map && hex != a_hex(b)) return hex;
  }
  TEST_FAIL_MESSAGE("a way everywhere");
  return 0;
}

void test_what_the_folio_asks_of_a_battle() {
  constexpr size_t rating_count = 12;
  const auto with = [](const char* name, int bound, const std::function<void(BattleT&, int)>& set,
                       int step = 1, Fault fault = Fault::unsound) {
    check(
        name, bound,
        [&](BattleT& b, int n) {
          as_folio(b);
          set(b, n);
        },
        step, fault);
  };
  with("ratings of the folio", rating_count, [](BattleT& b, int n) {
    b.rating_names.assign(static_cast<size_t>(n), "x");
    b.ratings.assign(static_cast<size_t>(n) * b.units.size(), 0);
  });
  with(
      "ratings of the folio, one less", rating_count,
      [](BattleT& b, int n) {
        b.rating_names.assign(static_cast<size_t>(n), "x");
        b.ratings.assign(static_cast<size_t>(n) * b.units.size(), 0);
      },
      -1);
  const auto areas = [](BattleT& b, int n) {
    while (b.areas.size() < static_cast<size_t>(n))
      b.areas.push_back(std::make_unique<blob::AreaT>(*b.areas[0]));
    while (b.areas.size() > static_cast<size_t>(n)) b.areas.pop_back();
  };
  with("areas of the folio", 4, areas);
  with("areas of the folio, one less", 4, areas, -1);
  with("formation of the folio", 15,
       [](BattleT& b, int n) { b.ratings[0] = static_cast<uint8_t>(n); });
  with("a unit that fights and starts active", 0,
       [](BattleT& b, int n) { b.ratings[8] = static_cast<uint8_t>(n); });
  for (size_t box = 0; box < 3; ++box) {
    with("doors of a box", 1, [&](BattleT& b, int n) {
      if (n > 1) set_door(b, box, wild_hex(b), true);
    });
    with(
        "no door of a box", 1, [&](BattleT& b, int n) { set_door(b, box, a_hex(b), n == 1); }, -1);
    // Trains stand on ways only.
    with("a door without a way", 0, [&](BattleT& b, int n) {
      if (n == 0) return;
      set_door(b, box, a_hex(b), false);
      set_door(b, box, wild_hex(b), true);
    });
  }
  with("an arrival without a box", 0, [](BattleT& b, int n) {
    if (n != 0) b.entries[0]->hexes[0] = wild_hex(b);
  });
  with(
      "units of the folio", 96,
      [](BattleT& b, int n) {
        while (b.units.size() < static_cast<size_t>(n)) add_unit(b, {});
        b.ratings.assign(rating_count * b.units.size(), 0);
      },
      1, Fault::too_large);
}

void test_what_the_regiments_ask_of_a_battle() {
  constexpr size_t rating_count = 16;
  const auto with = [](const char* name, int bound, const std::function<void(BattleT&, int)>& set,
                       int step = 1, Fault fault = Fault::unsound) {
    check(
        name, bound,
        [&](BattleT& b, int n) {
          as_regiments(b);
          set(b, n);
        },
        step, fault);
  };
  const auto ratings = [](BattleT& b, int n) {
    b.rating_names.assign(static_cast<size_t>(n), "x");
    b.ratings.assign(static_cast<size_t>(n) * b.units.size(), 0);
  };
  with("ratings of the regiments, one less", rating_count, ratings, -1);
  with(
      "areas of the regiments", 8,
      [](BattleT& b, int n) {
        while (b.areas.size() > static_cast<size_t>(n)) b.areas.pop_back();
      },
      -1);
  const auto levels = [](BattleT& b, int n) {
    b.levels.resize(static_cast<size_t>(n), b.levels.back());
  };
  with("levels of the regiments", 5, levels);
  with("levels of the regiments, one less", 5, levels, -1);
  with(
      "figures of the victory", 1,
      [](BattleT& b, int n) { b.figures[0]->values.assign(static_cast<size_t>(n), 1); }, -1);
  with("army", 4, [](BattleT& b, int n) { b.ratings[10] = static_cast<uint8_t>(n); });
  with("area of a set-up", 8, [](BattleT& b, int n) { b.ratings[14] = static_cast<uint8_t>(n); });
  const auto draw = [](BattleT& b, int zone) {
    add_figures(b, 3);
    b.figures.back()->name = "draw_at_start";
    b.figures.back()->values[2] = static_cast<int16_t>(zone);
  };
  with("area of those drawn at the start", 7, draw);
  with("no area of those drawn at the start", 0, draw, -1);
}

void test_head() {
  check("id", 23, [](BattleT& b, int n) { b.id = std::string(static_cast<size_t>(n), 'x'); });
  check("turns", 254, [](BattleT& b, int n) { b.turns = static_cast<uint8_t>(n); });
  check(
      "no turns", 1, [](BattleT& b, int n) { b.turns = static_cast<uint8_t>(n); }, -1);
  check("system", static_cast<int>(SystemKind::blue_gray), [](BattleT& b, int n) {
    b.system = static_cast<SystemKind>(n == 1 ? n : static_cast<int>(SystemKind::MAX) + 1);
  });
  check("first", 1, [](BattleT& b, int n) { b.first = static_cast<blob::Side>(n); });
  check(
      "no edition", 2, [](BattleT& b, int n) { b.editions = static_cast<uint8_t>(n); }, -2);
  check("editions", 3, [](BattleT& b, int n) { b.editions = static_cast<uint8_t>(n); });
  check("editions of other systems", as_regiments, [](BattleT& b) {
    as_regiments(b);
    b.editions = 3;
  });
  check("ratings", 16, [](BattleT& b, int n) {
    b.rating_names.assign(static_cast<size_t>(n), "x");
    b.ratings.assign(static_cast<size_t>(n) * b.units.size(), 0);
  });
  check("ratings of a unit", 0, [](BattleT& b, int n) {
    b.rating_names.assign(2, "x");
    b.ratings.assign(2 * b.units.size() + static_cast<size_t>(n), 0);
  });
}

void test_map() {
  const auto kinds = [](BattleT& b) { return static_cast<int>(b.map->hex_kinds.size()); };
  const auto with_terrain = [](BattleT& b, int n) {
    b.map->hex_kinds.emplace_back(static_cast<Terrain>(n), Feature::none, uint8_t{1}, uint8_t{0});
  };
  check("terrain", static_cast<int>(Terrain::MAX), with_terrain);
  check("feature", static_cast<int>(Feature::MAX), [](BattleT& b, int n) {
    b.map->hex_kinds.emplace_back(Terrain::clear, static_cast<Feature>(n), uint8_t{1}, uint8_t{0});
  });
  check("level of ground", 9, [](BattleT& b, int n) {
    b.map->hex_kinds.emplace_back(Terrain::clear, Feature::none, static_cast<uint8_t>(n),
                                  uint8_t{0});
  });
  check("a feature off the map", 0, [](BattleT& b, int n) {
    b.map->hex_kinds.emplace_back(Terrain::off_map, static_cast<Feature>(n), uint8_t{0},
                                  uint8_t{0});
  });
  const auto with_edge = [](const char* name, auto most, auto make) {
    check(name, static_cast<int>(most),
          [&](BattleT& b, int n) { b.map->edge_kinds.push_back(make(static_cast<uint8_t>(n))); });
  };
  const auto edge = [](uint8_t barrier, uint8_t crossing, uint8_t way, uint8_t slope,
                       uint8_t work) {
    return EdgeKind(static_cast<Barrier>(barrier), static_cast<Crossing>(crossing),
                    static_cast<Way>(way), static_cast<Slope>(slope), static_cast<Work>(work),
                    false, false, uint8_t{0});
  };
  with_edge("barrier", Barrier::MAX, [&](uint8_t n) { return edge(n, 0, 0, 0, 0); });
  with_edge("crossing", Crossing::MAX, [&](uint8_t n) { return edge(0, n, 0, 0, 0); });
  with_edge("way", Way::MAX, [&](uint8_t n) { return edge(0, 0, n, 0, 0); });
  with_edge("slope", Slope::MAX, [&](uint8_t n) { return edge(0, 0, 0, n, 0); });
  with_edge("work", Work::MAX, [&](uint8_t n) { return edge(0, 0, 0, 0, n); });
  check("hex kinds", 256, [](BattleT& b, int n) {
    b.map->hex_kinds.resize(static_cast<size_t>(n), b.map->hex_kinds[0]);
  });
  check("edge kinds", 256, [](BattleT& b, int n) {
    b.map->edge_kinds.resize(static_cast<size_t>(n), b.map->edge_kinds[0]);
  });
  check(
      "kind of a hex",
      [&](BattleT& b) { b.map->hexes[a_hex(b)] = static_cast<uint8_t>(kinds(b) - 1); },
      [&](BattleT& b) { b.map->hexes[a_hex(b)] = static_cast<uint8_t>(kinds(b)); });
  check(
      "kind of a side",
      [](BattleT& b) { b.map->edges[0] = static_cast<uint8_t>(b.map->edge_kinds.size() - 1); },
      [](BattleT& b) { b.map->edges[0] = static_cast<uint8_t>(b.map->edge_kinds.size()); });
  check(
      "number of hexes", [](BattleT&) {}, [](BattleT& b) { b.map->hexes.pop_back(); });
  check(
      "number of sides", [](BattleT&) {}, [](BattleT& b) { b.map->edges.pop_back(); });
  check(
      "evidence", [](BattleT&) {}, [](BattleT& b) { b.map->reconstructed.push_back(0); });
  check(
      "ground in the border", [](BattleT&) {},
      [](BattleT& b) { b.map->hexes[0] = b.map->hexes[a_hex(b)]; });
  check("bearing", 359, [](BattleT& b, int n) { b.map->bearing = static_cast<uint16_t>(n); });
  check(
      "rows", [](BattleT&) {},
      [](BattleT& b) { b.map->rows = static_cast<uint8_t>((1 << b.map->shift) - 1); });
  check("no rows", 0, [](BattleT& b, int n) {
    if (n != 0) b.map->rows = 0;
  });
  check("first column", 1,
        [](BattleT& b, int n) { b.map->first_column = static_cast<uint8_t>(n); });
  check("last row's label", 100,
        [](BattleT& b, int n) { b.map->first_row = static_cast<uint8_t>(n - b.map->rows); });
  check("last column's label", 0, [](BattleT& b, int n) {
    const int first = 100 - b.map->columns;
    b.map->first_column = static_cast<uint8_t>((first % 2 == 0 ? first - 1 : first) + 2 * n);
  });
  check(
      "place",
      [](BattleT& b) {
        b.map->places.push_back(std::make_unique<blob::PlaceT>());
        b.map->places.back()->name = "x";
        b.map->places.back()->hex = a_hex(b);
      },
      [](BattleT& b) {
        b.map->places.push_back(std::make_unique<blob::PlaceT>());
        b.map->places.back()->name = "x";
        b.map->places.back()->hex = 0;
      });
}

void test_largest_map() {
  const auto resize = [](BattleT& b, int columns) {
    blob::MapT& map = *b.map;
    const uint16_t off = map.hexes[0];
    const uint8_t clear = map.hexes[a_hex(b)];
    const size_t hexes = static_cast<size_t>(columns + 2) << 6;
    map.columns = static_cast<uint8_t>(columns);
    map.rows = 62;
    map.shift = 6;
    map.hexes.assign(hexes, static_cast<uint8_t>(off));
    map.edges.assign(hexes * 6, map.edges[0]);
    map.reconstructed.assign((hexes + 7) / 8, 0);
    map.places.clear();
    b.areas.clear();
    b.units.resize(1);
    b.entries.clear();
    b.groups.clear();
    const uint16_t hex = 1 << 6 | 1;
    map.hexes[hex] = clear;
    const blob::Unit unit = b.units[0];
    b.units[0] = {unit.name(), unit.formation(), hex,        uint8_t{0}, uint8_t{255},
                  unit.side(), unit.type(),      uint8_t{3}, uint8_t{6}, uint8_t{0},
                  uint8_t{0},  uint8_t{3},       uint8_t{0}};
  };
  // 27 columns with their border by 64 rows are the 1,728 hexes that Grand Chancellorsville has.
  check("hexes of Blue & Gray", 25, resize, 1, Fault::too_large);
  // And 62 by 64 the 3,968 that any system may have.
  check("hexes of a map", 60, [&](BattleT& b, int columns) {
    b.system = SystemKind::null_game;
    resize(b, columns);
  });
}

// --- a map of its own ---

using Bytes = std::vector<uint8_t>;

size_t map_at(const Bytes& file) {
  Envelope envelope;
  std::memcpy(&envelope, file.data(), sizeof envelope);
  return (sizeof envelope + envelope.size + shelf_step - 1) / shelf_step * shelf_step;
}

template <class Field>
Bytes with_envelope(Bytes file, size_t at, Field&& change) {
  Envelope envelope;
  std::memcpy(&envelope, file.data() + at, sizeof envelope);
  change(envelope);
  std::memcpy(file.data() + at, &envelope, sizeof envelope);
  return file;
}

void test_a_battle_has_one_map() {
  BattleT both = sample(), neither = sample();
  both.map_hash = 1;
  neither.map.reset();
  TEST_ASSERT_TRUE(test::fault_of(test::packed(both)) == Fault::unsound);
  TEST_ASSERT_TRUE(test::fault_of(test::packed(neither)) == Fault::unsound);
}

void test_a_shared_map_is_the_one_that_is_named_or_none() {
  const Bytes good = test::packed_apart(sample());
  TEST_ASSERT_TRUE(test::fault_of(good) == Fault::none);
  const size_t at = map_at(good);
  const auto end = good.begin() + static_cast<ptrdiff_t>(at);
  TEST_ASSERT_TRUE(test::fault_of(Bytes(good.begin(), end)) == Fault::no_map);
  TEST_ASSERT_TRUE(test::fault_of(Bytes(good.begin(), good.end() - 1)) == Fault::no_map);
  Bytes damaged = good;
  damaged.back() ^= 1;
  TEST_ASSERT_TRUE(test::fault_of(damaged) == Fault::no_map);
  const Fault other_hash = test::fault_of(with_envelope(good, at, [](Envelope& e) { e.crc ^= 1; }));
  TEST_ASSERT_TRUE(other_hash == Fault::no_map);
  const Fault other_format =
      test::fault_of(with_envelope(good, at, [](Envelope& e) { e.format = blob_format - 1; }));
  TEST_ASSERT_TRUE(other_format == Fault::no_map);
  const Fault other_kind =
      test::fault_of(with_envelope(good, at, [](Envelope& e) { e.kind = BlobKind::battle; }));
  TEST_ASSERT_TRUE(other_kind == Fault::no_map);

  // Another map of as good bytes is not the battle's.
  BattleT changed = sample();
  changed.map->bearing = static_cast<uint16_t>(changed.map->bearing == 0 ? 1 : 0);
  const Bytes other = test::packed_apart(changed);
  Bytes mixed(good.begin(), end);
  mixed.insert(mixed.end(), other.begin() + static_cast<ptrdiff_t>(map_at(other)), other.end());
  TEST_ASSERT_TRUE(test::fault_of(mixed) == Fault::no_map);
}

void test_kinds_of_blobs_are_not_mistaken_for_each_other() {
  const Bytes good = test::packed_apart(sample());
  const Bytes map(good.begin() + static_cast<ptrdiff_t>(map_at(good)), good.end());
  TEST_ASSERT_TRUE(test::fault_of(map) == Fault::not_a_battle);
  for (const uint16_t kind : {1, 2, 0xFFFF}) {
    const Fault fault = test::fault_of(
        with_envelope(good, 0, [&](Envelope& e) { e.kind = static_cast<BlobKind>(kind); }));
    TEST_ASSERT_TRUE(fault == Fault::not_a_battle);
  }
  // A battle where its map should be: its checksum is right, its structure is not a map's.
  flatbuffers::FlatBufferBuilder inner;
  const BattleT battle = sample();
  blob::FinishBattleBuffer(inner, blob::Battle::Pack(inner, &battle));
  BattleT outer = sample();
  outer.map.reset();
  outer.map_hash = crc32(inner.GetBufferPointer(), inner.GetSize());
  Bytes file = test::packed(outer);
  file.resize(map_at(file), 0xFF);
  test::add_blob(inner, BlobKind::map, file);
  TEST_ASSERT_TRUE(test::fault_of(file) == Fault::corrupt);
}

// Saves name their battle by its hash: a changed map is another battle.
void test_the_hash_of_a_battle_depends_on_its_shared_map() {
  BattleT changed = sample();
  changed.map->hexes[a_hex(changed)] =
      static_cast<uint8_t>(changed.map->hexes[a_hex(changed)] == 1 ? 2 : 1);
  const Bytes one = test::packed_apart(sample()), other = test::packed_apart(changed);
  Scenario first, second;
  TEST_ASSERT_TRUE(open_battle(one.data(), one.size(), first) == Fault::none);
  TEST_ASSERT_TRUE(open_battle(other.data(), other.size(), second) == Fault::none);
  TEST_ASSERT_TRUE(first.hash() != second.hash());
}

void test_sets() {
  check(
      "bits of a group", [](BattleT&) {}, [](BattleT& b) { b.groups[0]->units.push_back(0); });
  check(
      "bits of an area", [](BattleT&) {}, [](BattleT& b) { b.areas[0]->hexes.push_back(0); });
  check(
      "an area off the map", [](BattleT&) {}, [](BattleT& b) { b.areas[0]->hexes[0] |= 1; });
  check("flags", 16, [](BattleT& b, int n) { b.flags.assign(static_cast<size_t>(n), "x"); });
  check("options", 16, [](BattleT& b, int n) {
    while (b.options.size() < static_cast<size_t>(n)) {
      b.options.push_back(std::make_unique<blob::OptionT>(*b.options[0]));
    }
  });
  check("groups", 255, [](BattleT& b, int n) {
    while (b.groups.size() < static_cast<size_t>(n))
      b.groups.push_back(std::make_unique<blob::GroupT>(*b.groups[0]));
  });
  check("areas", 255, [](BattleT& b, int n) {
    while (b.areas.size() < static_cast<size_t>(n))
      b.areas.push_back(std::make_unique<blob::AreaT>(*b.areas[0]));
  });
}

// --- forces ---

void test_units() {
  const auto with = [](const char* name, int bound, auto set, int step = 1) {
    check(
        name, bound,
        [&](BattleT& b, int n) {
          UnitFields u;
          set(u, n);
          add_unit(b, u);
        },
        step);
  };
  with("side of a unit", 1, [](UnitFields& u, int n) { u.side = static_cast<blob::Side>(n); });
  with("strength", 99, [](UnitFields& u, int n) { u.strength = n; });
  with(
      "no strength", 1, [](UnitFields& u, int n) { u.strength = n; }, -1);
  with("allowance", 60, [](UnitFields& u, int n) { u.allowance = n; });
  with("entry of a unit", 0, [](UnitFields& u, int n) { u.entry = n; });
  with("editions of a unit", 3, [](UnitFields& u, int n) { u.editions = n; });
  with(
      "no edition of a unit", 1, [](UnitFields& u, int n) { u.editions = n; }, -1);
  with("rank", 5, [](UnitFields& u, int n) {
    u.type = UnitType::leader;
    u.strength = 0;
    u.rank = n;
  });
  with(
      "no stars", 1,
      [](UnitFields& u, int n) {
        u.type = UnitType::leader;
        u.strength = 0;
        u.rank = n;
      },
      -1);
  with("stars of others", 0, [](UnitFields& u, int n) { u.rank = n; });
  with("strength of a leader", 0, [](UnitFields& u, int n) {
    u.type = UnitType::leader;
    u.rank = 1;
    u.strength = n;
  });
  with("type", static_cast<int>(UnitType::train), [](UnitFields& u, int n) {
    u.type = static_cast<UnitType>(n <= 5 ? n : static_cast<int>(UnitType::MAX) + 1);
  });
  with("headquarters", 5,
       [](UnitFields& u, int n) { u.type = static_cast<UnitType>(n == 5 ? 5 : 7); });
  check(
      "name of a unit",
      [](BattleT& b) { add_unit(b, {.name = static_cast<uint16_t>(b.names.size() - 1)}); },
      [](BattleT& b) { add_unit(b, {.name = static_cast<uint16_t>(b.names.size())}); });
  check(
      "formation",
      [](BattleT& b) { add_unit(b, {.formation = static_cast<uint16_t>(b.names.size() - 1)}); },
      [](BattleT& b) { add_unit(b, {.formation = static_cast<uint16_t>(b.names.size())}); });
  check(
      "a hex for one who arrives", [](BattleT& b) { add_unit(b, {}); },
      [](BattleT& b) { add_unit(b, {.hex = a_hex(b)}); });
  check(
      "set-up hex", [](BattleT& b) { add_unit(b, {.hex = a_hex(b), .turn = 0}); },
      [](BattleT& b) { add_unit(b, {.hex = 0, .turn = 0}); });
  check(
      "beside the enemy", [](BattleT& b) { add_unit(b, {.hex = a_hex(b), .turn = 0}); },
      [](BattleT& b) {
        add_unit(b, {.hex = a_hex(b), .turn = 0, .side = blob::Side::confederate});
      });
  check("stack at set-up", 3, [](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add_unit(b, {.hex = a_hex(b), .turn = 0});
  });
  const auto add_units = [](BattleT& b, int n) {
    while (b.units.size() < static_cast<size_t>(n)) add_unit(b, {});
  };
  check("units of Blue & Gray", 160, add_units, 1, Fault::too_large);
  check("units", 512, [&](BattleT& b, int n) {
    b.system = SystemKind::null_game;
    add_units(b, n);
  });
}

void test_entries() {
  check(
      "hexes of an entry", [](BattleT&) {}, [](BattleT& b) { b.entries[0]->hexes.clear(); });
  check(
      "hex of an entry", [](BattleT&) {}, [](BattleT& b) { b.entries[0]->hexes[0] = 0; });
  check("most hexes of an entry", 25,
        [](BattleT& b, int n) { b.entries[0]->hexes.assign(static_cast<size_t>(n), a_hex(b)); });
  check("early", 1, [](BattleT& b, int n) { b.entries[0]->early = static_cast<uint8_t>(n); });
  check("early delay", 255 - 4, [](BattleT& b, int n) {
    b.turns = 4;
    b.entries[0]->early_delay = static_cast<uint8_t>(n);
    if (n > 251) b.turns = 5;
  });
  check("entries", 255, [](BattleT& b, int n) {
    while (b.entries.size() < static_cast<size_t>(n))
      b.entries.push_back(std::make_unique<blob::EntryT>(*b.entries[0]));
  });
}

// --- rows ---

void test_scopes() {
  const auto with = [](const char* name, int bound, auto make) {
    check(name, bound, [&](BattleT& b, int n) {
      add_clause(b, ClauseKind::fog, 2, none, none, 0, make(static_cast<uint8_t>(n)));
    });
  };
  with("editions of a row", 3, [](uint8_t n) { return blob::Scope(n, 0, 1, 255, 0, 0, 0, 0); });
  with("option of a row", 1, [](uint8_t n) { return blob::Scope(3, n, 1, 255, 0, 0, 0, 0); });
  with("without an option", 129, [](uint8_t n) { return blob::Scope(3, n, 1, 255, 0, 0, 0, 0); });
  with("flag of a row", 1, [](uint8_t n) { return blob::Scope(3, 0, 1, 255, n, 0, 0, 0); });
  with("flag against a row", 1, [](uint8_t n) { return blob::Scope(3, 0, 1, 255, 0, n, 0, 0); });
  check(
      "without no option", [](BattleT&) {},
      [](BattleT& b) {
        add_clause(b, ClauseKind::fog, 2, none, none, 0, {3, 128, 1, 255, 0, 0, 0, 0});
      });
}

// Every kind of clause at the least and the most of its value, and with every field it needs.
void test_clauses() {
  for (int i = 1; i <= static_cast<int>(ClauseKind::MAX); ++i) {
    const auto kind = static_cast<ClauseKind>(i);
    const ClauseSpec& spec = *spec_of(kind);
    const std::string name = blob::EnumNameClauseKind(kind);
    const uint8_t group = spec.group == Reads::no ? none : 0;
    const uint8_t area = spec.area == Reads::no ? none : 0;
    const bool joins = kind == ClauseKind::may_join;    // an arrival of turn 2 must exist
    const bool is_die = kind == ClauseKind::quota_die;  // the sample has one list of six figures
    const int least = joins ? 2 : spec.least, most = joins ? 2 : is_die ? 0 : spec.most;
    const auto row = [&](BattleT& b, int value) { add_clause(b, kind, 2, group, area, value); };
    check(name + " least", least, row, -1);
    check(name + " most", most, row);
    check(
        name + " group", [&](BattleT& b) { row(b, least); },
        [&](BattleT& b) {
          const uint8_t other = spec.group == Reads::no ? 0 : spec.group == Reads::yes ? none : 1;
          add_clause(b, kind, 2, other, area, least);
        });
    check(
        name + " area", [&](BattleT& b) { row(b, least); },
        [&](BattleT& b) {
          const uint8_t other = spec.area == Reads::no ? 0 : spec.area == Reads::yes ? none : 1;
          add_clause(b, kind, 2, group, other, least);
        });
    check(
        name + " side", [&](BattleT& b) { row(b, least); },
        [&](BattleT& b) { add_clause(b, kind, 3, group, area, least); });
  }
  check(
      "kind of a clause", [](BattleT&) {},
      [](BattleT& b) { add_clause(b, ClauseKind::none, 2, none, none, 0); });
  check("clauses", 96, [](BattleT& b, int n) {
    while (b.clauses.size() < static_cast<size_t>(n))
      add_clause(b, ClauseKind::open_towns, 2, none, none, 0);
  });
  check("figures of a die", 6, [](BattleT& b, int n) {
    add_figures(b, n);
    add_clause(b, ClauseKind::quota_die, 2, none, none, static_cast<int>(b.figures.size()) - 1);
  });
  check("march back", 255, [](BattleT& b, int n) {
    b.turns = 200;
    add_clause(b, ClauseKind::march_back, 2, none, 0, n - 200);
  });
  check("rows that one unit may join", 3, [](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add_clause(b, ClauseKind::may_join, 2, 0, none, 2);
  });
  check(
      "may join from the map",
      [](BattleT& b) { add_clause(b, ClauseKind::may_join, 2, 0, none, 2); },
      [](BattleT& b) {
        b.groups[0]->units[0] |= 1;
        add_clause(b, ClauseKind::may_join, 2, 0, none, 2);
      });
}

void test_scores() {
  for (int i = 1; i <= static_cast<int>(ScoreKind::MAX); ++i) {
    const auto kind = static_cast<ScoreKind>(i);
    const ScoreSpec& spec = *spec_of(kind);
    const std::string name = blob::EnumNameScoreKind(kind);
    const uint8_t group = spec.group == Reads::no ? none : 0;
    const uint8_t area = spec.area == Reads::no ? none : 0;
    const blob::Scope scope{3, 0, 1, 255, 1, 0, 0, 0};
    const auto row = [&](BattleT& b, int value) {
      add_score(b, kind, 1, group, area, value, scope);
    };
    check(name + " most", 99, row);
    check(name + " least", -99, row, -1);
    check(name + " side", spec.is_of_either ? 2 : 1, [&](BattleT& b, int n) {
      add_score(b, kind, static_cast<uint8_t>(n), group, area, 1, scope);
    });
    check(
        name + " sets", [&](BattleT& b) { row(b, 1); },
        [&](BattleT& b) {
          const uint8_t other = spec.area == Reads::no ? 0 : spec.area == Reads::yes ? none : 1;
          add_score(b, kind, 1, group, other, 1, scope);
        });
  }
  check(
      "flag raised", [](BattleT&) {},
      [](BattleT& b) { add_score(b, ScoreKind::flag_raised, 0, none, none, 1); });
  check("tallies", 12, [](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add_score(b, ScoreKind::exited_at_end, 0, none, none, 1);
  });
  check("scores", 48, [](BattleT& b, int n) {
    while (b.scores.size() < static_cast<size_t>(n))
      add_score(b, ScoreKind::eliminated, 2, none, none, 1);
  });
}

void test_triggers() {
  check("flag of a trigger", 1, [](BattleT& b, int n) { add_trigger(b, n); });
  check(
      "no flag of a trigger", 1, [](BattleT& b, int n) { add_trigger(b, n); }, -1);
  check("group of a trigger", 0, [](BattleT& b, int n) { add_trigger(b, 1, n); });
  check("area of a trigger", 0, [](BattleT& b, int n) { add_trigger(b, 1, none, n); });
  check("side of a trigger", 2, [](BattleT& b, int n) { add_trigger(b, 1, none, none, n); });
  check(
      "value of a trigger", 0, [](BattleT& b, int n) { add_trigger(b, 1, none, none, 0, n); }, -1);
  check("kind of a trigger", static_cast<int>(blob::TriggerKind::MAX), [](BattleT& b, int n) {
    add_trigger(b, 1, none, none, 0, 0, static_cast<blob::TriggerKind>(n));
  });
  check(
      "no kind of a trigger", 1,
      [](BattleT& b, int n) {
        add_trigger(b, 1, none, none, 0, 0, static_cast<blob::TriggerKind>(n));
      },
      -1);
  check("triggers", 32, [](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add_trigger(b, 1);
  });
}

void test_objectives() {
  const auto add = [](BattleT& b, uint16_t hex, int holder, int editions) {
    b.objectives.emplace_back(hex, static_cast<uint8_t>(holder), false,
                              static_cast<uint8_t>(editions), uint8_t{0});
  };
  check("holder of an objective", 2, [&](BattleT& b, int n) { add(b, a_hex(b), n, 3); });
  check("editions of an objective", 3, [&](BattleT& b, int n) { add(b, a_hex(b), 0, n); });
  check(
      "no edition of an objective", 1, [&](BattleT& b, int n) { add(b, a_hex(b), 0, n); }, -1);
  check(
      "hex of an objective", [&](BattleT& b) { add(b, a_hex(b), 0, 3); },
      [&](BattleT& b) { add(b, 0, 0, 3); });
  check("objectives", 24, [&](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add(b, a_hex(b), 0, 3);
  });
}

void test_levels() {
  using blob::HoldTest;
  check("winner", 2, [](BattleT& b, int n) { add_level(b, n, 0, 0, HoldTest::any, none); });
  check("side of a ratio", 1,
        [](BattleT& b, int n) { add_level(b, 0, n, 0, HoldTest::any, none); });
  check("holder of nothing", 2,
        [](BattleT& b, int n) { add_level(b, 0, 0, n, HoldTest::any, none); });
  check("holder", 1, [](BattleT& b, int n) { add_level(b, 0, 0, n, HoldTest::all, 0); });
  check("area of a level", 0, [](BattleT& b, int n) { add_level(b, 0, 0, 0, HoldTest::all, n); });
  check("hold test", static_cast<int>(HoldTest::MAX),
        [](BattleT& b, int n) { add_level(b, 0, 0, 0, static_cast<HoldTest>(n), 0); });
  check("levels", 24, [](BattleT& b, int n) {
    while (b.levels.size() < static_cast<size_t>(n)) add_level(b, 0, 0, 0, HoldTest::any, none);
  });
  check(
      "levels of each edition", [](BattleT&) {}, [](BattleT& b) { b.levels.clear(); });
}

void test_lines() {
  const auto add = [](BattleT& b) -> blob::LineT& {
    b.lines.push_back(std::make_unique<blob::LineT>());
    blob::LineT& line = *b.lines.back();
    line.kind = LineKind::unit_to_exit;
    line.hexes.push_back(a_hex(b));
    return line;
  };
  check("side of a line", 2, [&](BattleT& b, int n) { add(b).side = static_cast<uint8_t>(n); });
  check("kind of a line", static_cast<int>(LineKind::MAX),
        [&](BattleT& b, int n) { add(b).kind = static_cast<LineKind>(n); });
  check(
      "no kind of a line", 1, [&](BattleT& b, int n) { add(b).kind = static_cast<LineKind>(n); },
      -1);
  check("ways of a line", static_cast<int>(blob::LineWays::MAX),
        [&](BattleT& b, int n) { add(b).ways = static_cast<blob::LineWays>(n); });
  check("zones of a line", static_cast<int>(blob::LineZones::MAX),
        [&](BattleT& b, int n) { add(b).zones = static_cast<blob::LineZones>(n); });
  check(
      "ends of a line", [&](BattleT& b) { add(b); }, [&](BattleT& b) { add(b).hexes.clear(); });
  check(
      "end of a line", [&](BattleT& b) { add(b); }, [&](BattleT& b) { add(b).hexes[0] = 0; });
  check(
      "start of a line", [&](BattleT& b) { add(b).starts.push_back(a_hex(b)); },
      [&](BattleT& b) { add(b).starts.push_back(0); });
  check("lines", 16, [&](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add(b);
  });
}

void test_works() {
  const auto add = [](BattleT& b, int hex, int side, int facing, int kind, int editions) {
    b.works.emplace_back(static_cast<uint16_t>(hex), static_cast<uint8_t>(side),
                         static_cast<uint8_t>(facing), static_cast<blob::FieldworkKind>(kind),
                         false, static_cast<uint8_t>(editions), uint8_t{0});
  };
  check("side of a work", 1, [&](BattleT& b, int n) { add(b, a_hex(b), n, 0, 2, 3); });
  check("facing", 5, [&](BattleT& b, int n) { add(b, a_hex(b), 0, n, 2, 3); });
  check("kind of a work", 2, [&](BattleT& b, int n) { add(b, a_hex(b), 0, 0, n, 3); });
  check(
      "no kind of a work", 1, [&](BattleT& b, int n) { add(b, a_hex(b), 0, 0, n, 3); }, -1);
  check("editions of a work", 3, [&](BattleT& b, int n) { add(b, a_hex(b), 0, 0, 2, n); });
  check(
      "hex of a work", [&](BattleT& b) { add(b, a_hex(b), 0, 0, 2, 3); },
      [&](BattleT& b) { add(b, 0, 0, 0, 2, 3); });
  check("works in a hex", 1, [&](BattleT& b, int n) {
    for (int i = 0; i < n; ++i) add(b, a_hex(b), 0, 0, 2, 3);
  });
}

void test_notes() {
  const auto add = [](BattleT& b) -> blob::NoteT& {
    b.notes.push_back(std::make_unique<blob::NoteT>());
    b.notes.back()->text = "x";
    b.notes.back()->editions = 3;
    return *b.notes.back();
  };
  check("kind of a note", static_cast<int>(blob::NoteKind::MAX),
        [&](BattleT& b, int n) { add(b).kind = static_cast<blob::NoteKind>(n); });
  check("editions of a note", 3,
        [&](BattleT& b, int n) { add(b).editions = static_cast<uint8_t>(n); });
  check(
      "no edition of a note", 1,
      [&](BattleT& b, int n) { add(b).editions = static_cast<uint8_t>(n); }, -1);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_sample_is_sound);
  RUN_TEST(test_head);
  RUN_TEST(test_what_the_folio_asks_of_a_battle);
  RUN_TEST(test_what_the_regiments_ask_of_a_battle);
  RUN_TEST(test_map);
  RUN_TEST(test_largest_map);
  RUN_TEST(test_a_battle_has_one_map);
  RUN_TEST(test_a_shared_map_is_the_one_that_is_named_or_none);
  RUN_TEST(test_kinds_of_blobs_are_not_mistaken_for_each_other);
  RUN_TEST(test_the_hash_of_a_battle_depends_on_its_shared_map);
  RUN_TEST(test_sets);
  RUN_TEST(test_units);
  RUN_TEST(test_entries);
  RUN_TEST(test_scopes);
  RUN_TEST(test_clauses);
  RUN_TEST(test_scores);
  RUN_TEST(test_triggers);
  RUN_TEST(test_objectives);
  RUN_TEST(test_levels);
  RUN_TEST(test_lines);
  RUN_TEST(test_works);
  RUN_TEST(test_notes);
  return UNITY_END();
}
