// The forces of Chattanooga by regiments against their text: the card, the set-ups and the arrivals
// of 3.2 to 3.4, read a second time into host_tests/data/regiments-forces.txt.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "host_tests/regiments_battles.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t asterisk = 1, gold_band = 2, any_formation = 4, in_cup = 8, optional = 16,
                  own_command = 32;

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::stringstream in(text);
  for (std::string part; std::getline(in, part, at);) {
    const size_t first = part.find_first_not_of(' ');
    const size_t last = part.find_last_not_of(' ');
    out.push_back(first == std::string::npos ? "" : part.substr(first, last - first + 1));
  }
  return out;
}

struct Span {
  int first, last;
  friend bool operator<(const Span& a, const Span& b) {
    return a.first != b.first ? a.first < b.first : a.last < b.last;
  }
};
// "3-5" or "27"
Span span_of(const std::string& text) {
  const size_t dash = text.find('-');
  const int first = std::stoi(text);
  return {first, dash == std::string::npos ? first : std::stoi(text.substr(dash + 1))};
}
bool is_number(const std::string& text) {
  return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

struct Card {
  // By side: the regiments of a formation, the batteries of a span.
  std::map<int, std::vector<std::string>> regiments[2];
  std::map<Span, std::vector<std::string>> batteries[2];
};
struct Place {
  std::string battle, where;
  int side;
  std::vector<std::string> who;
};

int side_of(const std::string& word) {
  return word == "union" ? 0 : 1;
}

void read(Card& card, std::vector<Place>& places) {
  std::ifstream file("host_tests/data/regiments-forces.txt");
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#') continue;
    const auto part = split(text, '|');
    if (part.size() == 4) {
      places.push_back({part[0], part[2], side_of(part[1]), split(part[3], ';')});
      continue;
    }
    TEST_ASSERT_EQUAL_size_t(3, part.size());
    if (part[1].starts_with("dagger")) continue;
    const auto names = split(part[2], ';');
    const int side = side_of(part[0]);
    auto& list = part[1].starts_with("guns ") ? card.batteries[side][span_of(part[1].substr(5))]
                                              : card.regiments[side][std::stoi(part[1])];
    list.insert(list.end(), names.begin(), names.end());
  }
}

struct Expected {
  Card card;
  std::vector<Place> places;
  Expected() { read(card, places); }
};
const Expected& text() {
  static const Expected it;
  return it;
}

// What a counter of ours is called on the card: numbered batteries have a "Bty" behind the name.
std::string card_name(const Scenario& scenario, UnitId id) {
  const etl::string_view name = scenario.unit_name(id);
  std::string out(name.data(), name.size());
  if (scenario.unit(id).type() == UnitType::artillery && out.ends_with(" Bty"))
    out.resize(out.size() - 4);
  return out;
}

struct Piece {
  UnitId id;
  std::string name;
  int side;
  UnitType type;
  Span span;
  friend bool operator<(const Piece& a, const Piece& b) { return index_of(a.id) < index_of(b.id); }
};

class Muster {
 public:
  explicit Muster(const RegimentsBattle& battle) : battle_(battle) {
    battle.each_unit([&](UnitId id) {
      const auto r = battle.scenario.ratings(id);
      left_.push_back({id,
                       card_name(battle.scenario, id),
                       battle.scenario.side_of(id) == Side::union_side ? 0 : 1,
                       battle.scenario.unit(id).type(),
                       {r[rating::first], r[rating::last]}});
    });
  }

  // Takes the first counter that fits; each may be taken once.
  template <class F>
  UnitId take(const std::string& what, F&& fits) {
    for (size_t i = 0; i < left_.size(); ++i) {
      if (!fits(left_[i])) continue;
      const UnitId id = left_[i].id;
      left_.erase(left_.begin() + static_cast<long>(i));
      return id;
    }
    TEST_FAIL_MESSAGE((std::string(battle_.scenario.id().data()) + ": missing " + what).c_str());
    return UnitId::none;
  }
  const std::vector<Piece>& left() const { return left_; }

 private:
  const RegimentsBattle& battle_;
  std::vector<Piece> left_;
};

bool is_dagger(const Piece& c) {
  return c.span.first == 1 && c.span.last == 99 && c.type != UnitType::leader;
}

// The counters that one entry of a place line means: "3-5", "guns 3-5", a leader, a battery.
std::vector<UnitId> named(Muster& muster, int side, const std::string& who) {
  std::vector<UnitId> out;
  const auto dagger = [&](UnitType type, int count) {
    for (int i = 0; i < count; ++i)
      out.push_back(muster.take(
          who, [&](const Piece& c) { return c.side == side && c.type == type && is_dagger(c); }));
  };
  if (who == "dagger cavalry") {
    dagger(UnitType::cavalry, side == 0 ? 5 : 1);
  } else if (who == "one dagger gun") {
    dagger(UnitType::artillery, 1);
  } else if (who == "four dagger guns") {
    dagger(UnitType::artillery, 4);
  } else if (who.starts_with("guns ")) {
    const Span span = span_of(who.substr(5));
    const auto& list = text().card.batteries[side];
    TEST_ASSERT_TRUE_MESSAGE(list.count(span) == 1, who.c_str());
    for (const std::string& name : list.at(span))
      out.push_back(muster.take(name, [&](const Piece& c) {
        return c.side == side && c.type == UnitType::artillery && c.name == name &&
               c.span.first == span.first && c.span.last == span.last;
      }));
  } else if (is_number(who)) {
    const Span span = span_of(who);
    for (int formation = span.first; formation <= span.last; ++formation) {
      const auto& list = text().card.regiments[side];
      TEST_ASSERT_TRUE_MESSAGE(list.count(formation) == 1, who.c_str());
      for (const std::string& name : list.at(formation)) {
        const UnitType type = side == 0 && formation == 38 ? UnitType::cavalry : UnitType::infantry;
        out.push_back(muster.take(name, [&](const Piece& c) {
          return c.side == side && c.type == type && c.name == name && c.span.first == formation &&
                 c.span.last == formation;
        }));
      }
    }
  } else {  // a leader, or one battery of a span
    out.push_back(muster.take(who, [&](const Piece& c) {
      return c.side == side && c.name == who &&
             (c.type == UnitType::leader || c.type == UnitType::artillery);
    }));
  }
  return out;
}

void check_place(const RegimentsBattle& b, UnitId id, const std::string& where) {
  const blob::Unit& unit = b.scenario.unit(id);
  const auto r = b.scenario.ratings(id);
  const HexId hex = static_cast<HexId>(unit.hex());
  const std::string message = card_name(b.scenario, id) + " " + where;
  const char* const say = message.c_str();
  const bool is_late = where[0] == 'T' || where == "cup";
  TEST_ASSERT_EQUAL_MESSAGE(where == "cup", (r[rating::gifts] & in_cup) != 0, say);
  TEST_ASSERT_EQUAL_MESSAGE(where.ends_with(" optional"), (r[rating::gifts] & optional) != 0, say);
  if (!is_late) TEST_ASSERT_EQUAL_MESSAGE(0, unit.turn(), say);
  if (where.starts_with("w/")) {
    const int within = where[2] - '0', number = std::stoi(where.substr(4));
    TEST_ASSERT_EQUAL_MESSAGE(within, r[rating::within], say);
    TEST_ASSERT_EQUAL_MESSAGE(number, r[rating::column] * 100 + r[rating::row], say);
    TEST_ASSERT_EQUAL_MESSAGE(0, r[rating::area], say);
    TEST_ASSERT_TRUE_MESSAGE(b.grid().distance(hex, b.at(number)) <= within, say);
  } else if (where.starts_with("area ")) {
    const int area = b.area_named(where.substr(5));
    TEST_ASSERT_EQUAL_MESSAGE(area + 1, r[rating::area], say);
    TEST_ASSERT_EQUAL_MESSAGE(0, r[rating::within], say);
    TEST_ASSERT_TRUE_MESSAGE(b.scenario.in_area(static_cast<uint8_t>(area), hex), say);
  } else {
    const bool is_cup = where == "cup";
    TEST_ASSERT_EQUAL_MESSAGE(is_cup ? 1 : where[1] - '0', unit.turn(), say);
    if (is_cup) return;
    const auto& hexes = *b.scenario.battle().entries()->Get(unit.entry())->hexes();
    std::set<std::string> ours, theirs;
    for (const uint16_t at : hexes) ours.insert(b.label(static_cast<HexId>(at)));
    for (const std::string& word : split(where.substr(3), ' '))
      if (is_number(word)) theirs.insert(word);
    TEST_ASSERT_TRUE_MESSAGE(ours == theirs, say);
  }
}

bool is_combat_unit(const blob::Unit& unit) {
  return unit.type() != UnitType::leader;
}

int count_units(const RegimentsBattle& b, int side, UnitType type) {
  int count = 0;
  b.each_unit([&](UnitId id) {
    count +=
        b.scenario.side_of(id) == static_cast<Side>(side) && b.scenario.unit(id).type() == type;
  });
  return count;
}

}  // namespace

// The card: names, formations, spans, and where and when each comes.
void test_3_2_to_3_4_every_unit_is_there_once_at_its_place() {
  for (const char* id : regiments_battles) {
    const RegimentsBattle& b = regiments_battle(id);
    Muster muster(b);
    for (const Place& place : text().places) {
      if (place.battle != id) continue;
      for (const std::string& who : place.who)
        for (const UnitId unit : named(muster, place.side, who)) check_place(b, unit, place.where);
    }
    for (const Piece& c : muster.left()) TEST_MESSAGE(("not in the text: " + c.name).c_str());
    TEST_ASSERT_EQUAL_size_t(0, muster.left().size());
  }
}

void test_2_4_the_counters_of_the_sheets() {
  const RegimentsBattle& b = regiments_battle("death-knell");
  // 272 Union counters less Wilder's five, 214 Confederate ones less Forrest and five batteries.
  TEST_ASSERT_EQUAL(215, count_units(b, 0, UnitType::infantry));
  TEST_ASSERT_EQUAL(5, count_units(b, 0, UnitType::cavalry));
  TEST_ASSERT_EQUAL(47, count_units(b, 0, UnitType::artillery));
  TEST_ASSERT_EQUAL(20, count_units(b, 0, UnitType::leader));
  TEST_ASSERT_EQUAL(170, count_units(b, 1, UnitType::infantry));
  TEST_ASSERT_EQUAL(38, count_units(b, 1, UnitType::artillery));
  TEST_ASSERT_EQUAL(14, count_units(b, 1, UnitType::leader));
}

// 8.1: at most three in a hex, 8.3: of one formation but for batteries; 7.2: no guns or cavalry on
// steep ground, no two sides in a hex.
void test_8_1_the_set_up_stacks_as_the_rules_allow() {
  for (const char* id : regiments_battles) {
    const RegimentsBattle& b = regiments_battle(id);
    std::map<HexId, std::vector<UnitId>> stacks;
    b.each_unit([&](UnitId unit) {
      if (b.scenario.unit(unit).turn() == 0)
        stacks[static_cast<HexId>(b.scenario.unit(unit).hex())].push_back(unit);
    });
    for (const auto& [hex, units] : stacks) {
      const char* const say = b.label(hex).c_str();
      std::set<int> formations, sides;
      int count = 0;
      bool guns_above = false;
      for (const UnitId unit : units) {
        const blob::Unit& it = b.scenario.unit(unit);
        sides.insert(static_cast<int>(it.side()));
        if (!is_combat_unit(it)) continue;
        ++count;
        if (it.type() == UnitType::artillery) {
          guns_above = true;
        } else {
          TEST_ASSERT_FALSE_MESSAGE(guns_above, "guns lie under the infantry");
          formations.insert(b.scenario.ratings(unit)[rating::first]);
        }
        if (it.type() == UnitType::infantry) continue;
        TEST_ASSERT_TRUE_MESSAGE(b.scenario.terrain(hex) != Terrain::hillside &&
                                     b.scenario.terrain(hex) != Terrain::ravine,
                                 say);
      }
      TEST_ASSERT_TRUE_MESSAGE(count <= 3, say);
      TEST_ASSERT_TRUE_MESSAGE(formations.size() <= 1, say);
      TEST_ASSERT_EQUAL_MESSAGE(1, sides.size(), say);
    }
  }
}

// 3.2: redoubts on twelve hexes of the line, breastworks on the rest; trenches, each with a
// regiment in it, on clear ground beside a hillside: six, four and three.
void test_3_2_works_at_the_start() {
  const RegimentsBattle& b = regiments_battle("death-knell");
  const auto& works = *b.scenario.battle().works();
  std::map<blob::FieldworkKind, std::set<HexId>> found;
  for (uint32_t i = 0; i < works.size(); ++i) {
    const HexId hex = static_cast<HexId>(works.Get(i)->hex());
    TEST_ASSERT_TRUE(found[works.Get(i)->kind()].insert(hex).second);
    TEST_ASSERT_EQUAL(works.Get(i)->kind() == blob::FieldworkKind::trench, works.Get(i)->side());
  }
  const auto line = b.area(regiments_area::line);
  std::set<HexId> on_line = found[blob::FieldworkKind::redoubt];
  TEST_ASSERT_EQUAL(12, on_line.size());
  for (const HexId hex : found[blob::FieldworkKind::breastwork])
    TEST_ASSERT_TRUE(on_line.insert(hex).second);
  TEST_ASSERT_TRUE(on_line == line);

  int count[3] = {0, 0, 0};
  for (const HexId hex : found[blob::FieldworkKind::trench]) {
    const int row = b.grid().row(hex);
    ++count[row <= 23 ? 0 : row <= 36 ? 1 : 2];
    TEST_ASSERT_TRUE(b.scenario.terrain(hex) == Terrain::clear);
    bool hillside = false;
    for (uint8_t d = 0; d < dir_count; ++d)
      hillside |=
          b.scenario.terrain(b.grid().neighbour(hex, static_cast<Dir>(d))) == Terrain::hillside;
    TEST_ASSERT_TRUE(hillside);
    int manned = 0;
    b.each_unit([&](UnitId id) {
      const blob::Unit& unit = b.scenario.unit(id);
      if (unit.turn() != 0 || unit.hex() != index_of(hex)) return;
      TEST_ASSERT_TRUE(unit.type() == UnitType::infantry);
      ++manned;
    });
    TEST_ASSERT_TRUE(manned >= 1);
  }
  TEST_ASSERT_EQUAL(4, count[0]);
  TEST_ASSERT_EQUAL(6, count[1]);
  TEST_ASSERT_EQUAL(3, count[2]);
}

// 3.2 to 3.4: first and last turn, first player, night, morale, the holder of the fortunes of war.
void test_3_2_to_3_4_frame_of_the_scenarios() {
  const struct {
    const char* id;
    int turns, night;
    Side first;
    std::vector<int> start, morale;
  } frames[] = {
      {"death-knell", 15, 2, Side::union_side, {23, 3}, {-1, 0, 0, -1, 1}},
      {"wauhatchie", 3, 1, Side::confederate, {23, 5}, {-1, 0, 0, -1, 0}},
      {"press-forward", 4, 0, Side::confederate, {20, 2}, {-2, 0, 0, 1, 0}},
  };
  for (const auto& frame : frames) {
    const RegimentsBattle& b = regiments_battle(frame.id);
    TEST_ASSERT_EQUAL(frame.turns, b.scenario.turns());
    TEST_ASSERT_TRUE(frame.first == b.scenario.first_side());
    TEST_ASSERT_TRUE(frame.start == b.figures("start"));
    TEST_ASSERT_TRUE(frame.morale == b.figures("army_morale"));
    TEST_ASSERT_TRUE((std::vector<int>{1}) == b.figures("fortune"));
    int nights = 0;
    for (int turn = 1; turn <= frame.turns; ++turn) {
      const bool is_sixth = (frame.start[1] + turn - 2) % 6 == 5;
      TEST_ASSERT_EQUAL(is_sixth, b.scenario.is_night(static_cast<uint8_t>(turn)));
      nights += is_sixth;
    }
    TEST_ASSERT_EQUAL(frame.night, nights);
  }
  TEST_ASSERT_TRUE((std::vector<int>{0, 3}) == regiments_battle("death-knell").figures("panic"));
  TEST_ASSERT_TRUE((std::vector<int>{0}) == regiments_battle("press-forward").figures("panicked"));
  TEST_ASSERT_TRUE((std::vector<int>{4245, 4345}) ==
                   regiments_battle("death-knell").figures("wreckable"));
  TEST_ASSERT_TRUE((std::vector<int>{7, 1431, 5, 15, 1431, 5}) ==
                   regiments_battle("wauhatchie").figures("leash"));
  TEST_ASSERT_TRUE((std::vector<int>{1, 2923}) ==
                   regiments_battle("death-knell").figures("victory"));
  TEST_ASSERT_TRUE((std::vector<int>{2, 1356, 1341}) ==
                   regiments_battle("wauhatchie").figures("victory"));
  TEST_ASSERT_TRUE((std::vector<int>{3, 2923}) ==
                   regiments_battle("press-forward").figures("victory"));
}

// 5.9: a unit has at most one marker that serves it; one with an asterisk is served by none. 3.4:
// no extra strength at all.
void test_5_9_extra_strength_by_spans() {
  TEST_ASSERT_EQUAL_size_t(0, regiments_battle("press-forward").figures("extra_strength").size());
  const RegimentsBattle& b = regiments_battle("death-knell");
  const auto markers = b.figures("extra_strength");
  TEST_ASSERT_EQUAL(0, markers.size() % 4);
  TEST_ASSERT_TRUE(markers.size() / 4 <= 24);
  b.each_unit([&](UnitId id) {
    if (b.scenario.unit(id).type() != UnitType::infantry) return;
    const auto r = b.scenario.ratings(id);
    int serving = 0;
    for (size_t i = 0; i < markers.size(); i += 4)
      serving += markers[i] == static_cast<int>(b.scenario.side_of(id)) &&
                 markers[i + 1] <= r[rating::first] && r[rating::first] <= markers[i + 2];
    const bool worn = (r[rating::gifts] & asterisk) != 0;
    TEST_ASSERT_TRUE_MESSAGE(serving <= 1, card_name(b.scenario, id).c_str());
    if (b.scenario.side_of(id) == Side::union_side && worn) TEST_ASSERT_EQUAL(0, serving);
    if (!worn) TEST_ASSERT_EQUAL_MESSAGE(1, serving, card_name(b.scenario, id).c_str());
  });
}

// 2.4, errata: B.R. Johnson commands 19 to 21 and Walker 22 to 24.
void test_2_4_spans_of_the_errata() {
  const RegimentsBattle& b = regiments_battle("death-knell");
  int found = 0;
  b.each_unit([&](UnitId id) {
    const std::string name = card_name(b.scenario, id);
    const auto r = b.scenario.ratings(id);
    if (b.scenario.unit(id).type() != UnitType::leader) return;
    TEST_ASSERT_TRUE(r[rating::command] >= 1 && r[rating::command] <= 9);
    if (name != "B.R. Johnson" && name != "Walker") return;
    ++found;
    TEST_ASSERT_EQUAL(name == "Walker" ? 22 : 19, r[rating::first]);
    TEST_ASSERT_EQUAL(name == "Walker" ? 24 : 21, r[rating::last]);
  });
  TEST_ASSERT_EQUAL(2, found);
}

// 3.4: who belongs to every formation: Wilder, the regulars, Forrest, the batteries with a dagger.
void test_3_4_formation_a_gold_bands_and_the_cup() {
  const RegimentsBattle& b = regiments_battle("press-forward");
  int at_large = 0, regulars = 0, union_cup = 0;
  std::set<int> chits;
  int batteries = 0, leaders = 0;
  b.each_unit([&](UnitId id) {
    const auto r = b.scenario.ratings(id);
    const blob::Unit& unit = b.scenario.unit(id);
    const std::string name = card_name(b.scenario, id);
    if ((r[rating::gifts] & any_formation) != 0) {
      if (r[rating::last] == 99)
        ++at_large;
      else
        ++regulars;
      TEST_ASSERT_TRUE(r[rating::last] == 99 || name.ends_with(" US"));
    }
    if ((r[rating::gifts] & in_cup) == 0) return;
    if (unit.type() != UnitType::leader)
      TEST_ASSERT_TRUE_MESSAGE((r[rating::gifts] & gold_band) != 0, name.c_str());
    if (b.scenario.side_of(id) == Side::union_side) {
      ++union_cup;
    } else if (unit.type() == UnitType::leader) {
      ++leaders;
    } else if (unit.type() == UnitType::artillery) {
      ++batteries;
    } else {
      chits.insert(r[rating::first]);
    }
  });
  TEST_ASSERT_EQUAL(5 + 1 + 5, at_large);
  TEST_ASSERT_EQUAL(6 + 1, regulars);
  TEST_ASSERT_EQUAL(122 + 14, union_cup);
  TEST_ASSERT_EQUAL(1, leaders);
  TEST_ASSERT_EQUAL(4, batteries);
  std::set<int> expected = {11, 22, 23, 24, 25};
  for (int i = 13; i <= 20; ++i) expected.insert(i);
  for (int i = 26; i <= 31; ++i) expected.insert(i);
  TEST_ASSERT_TRUE(expected == chits);
}

// Each line says whether its figures can be read anywhere; leaders' cannot.
void test_evidence_of_the_figures() {
  const RegimentsBattle& b = regiments_battle("death-knell");
  int stated = 0;
  b.each_unit([&](UnitId id) {
    if (b.scenario.is_reconstructed(id)) return;
    ++stated;
    TEST_ASSERT_TRUE(b.scenario.unit(id).type() != UnitType::leader);
  });
  TEST_ASSERT_EQUAL(200, stated);
  for (const char* id : regiments_battles)
    TEST_ASSERT_TRUE(regiments_battle(id).scenario.battle().notes()->size() > 3);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_3_2_to_3_4_every_unit_is_there_once_at_its_place);
  RUN_TEST(test_2_4_the_counters_of_the_sheets);
  RUN_TEST(test_8_1_the_set_up_stacks_as_the_rules_allow);
  RUN_TEST(test_3_2_works_at_the_start);
  RUN_TEST(test_3_2_to_3_4_frame_of_the_scenarios);
  RUN_TEST(test_5_9_extra_strength_by_spans);
  RUN_TEST(test_2_4_spans_of_the_errata);
  RUN_TEST(test_3_4_formation_a_gold_bands_and_the_cup);
  RUN_TEST(test_evidence_of_the_figures);
  return UNITY_END();
}
