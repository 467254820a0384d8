// The supplement's chapter 11.5, each case with its twin without the option: units lie face down
// until they meet the enemy, and whoever looks for the other side sees no more than it may.
#include <algorithm>
#include <memory>
#include <tuple>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/core/options.h"
#include "rules/core/session.h"
#include "rules/core/thinker.h"
#include "rules/core/view.h"
#include "ui/console/console.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t fog = option::limited_intelligence;
constexpr RuleRef faces = supplement_rule(11, 5);

// Lies face down in a hex.
void hide(Table& table, const char* unit, const char* hex) {
  table.put(unit, hex);
  table.at(unit).marks |= mark::concealed;
}
bool is_down(Table& table, const char* unit) {
  return table.at(unit).is(mark::concealed);
}

// U5 goes up to C5 over clear ground.
Table met(uint64_t options) {
  Table table("proving-ground", Edition::classic, options);
  if (options != 0) {
    hide(table, "U5", "0205");
    hide(table, "C5", "0209");
    hide(table, "C7", "0610");
  } else {
    table.put("U5", "0205");
    table.put("C5", "0209");
  }
  table.play("move U5 0208");
  return table;
}

GameState seen_by(const Table& table, Side side) {
  GameState out;
  bluegray::intelligence::veil(table.game, table.state, side, out);
  return out;
}

}  // namespace

static void test_11_5_units_lie_face_down_as_the_game_begins() {
  Table table("shiloh", Edition::classic, fog);
  table.set_up();
  int down = 0, up = 0;
  const bluegray::Position position(table.game, table.state);
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitType type = table.game.scenario.unit(static_cast<UnitId>(i)).type();
    const bool is_brigade = bluegray::is_foot_or_horse(type) || bluegray::is_artillery(type);
    if (!is_brigade) TEST_ASSERT_FALSE(table.state.units[i].is(mark::concealed));
    (table.state.units[i].is(mark::concealed) ? down : up) += is_brigade ? 1 : 0;
  }
  TEST_ASSERT_TRUE(down > 60);
  Table open("shiloh", Edition::classic);
  open.set_up();
  for (const UnitState& unit : open.state.units) TEST_ASSERT_FALSE(unit.is(mark::concealed));
  TEST_ASSERT_NULL(open.game.system->veil);
  TEST_ASSERT_NOT_NULL(table.game.system->veil);
}

static void test_11_5_reinforcements_come_on_face_down() {
  Table table("proving-ground", Edition::classic, fog);
  table.set_up();
  int waiting = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i)
    waiting +=
        table.state.units[i].fate == Fate::waiting && table.state.units[i].is(mark::concealed);
  TEST_ASSERT_TRUE(waiting > 0);
}

static void test_11_5_who_enters_an_enemy_zone_is_turned_up_and_so_is_whom_he_meets() {
  Table table = met(fog);
  TEST_ASSERT_FALSE(is_down(table, "U5"));
  TEST_ASSERT_FALSE(is_down(table, "C5"));
  TEST_ASSERT_TRUE(is_down(table, "C7"));  // stands elsewhere
  int told = 0;
  for (const Event& event : table.events()) {
    if (event.kind != EventKind::revealed) continue;
    ++told;
    TEST_ASSERT_TRUE(event.rule == faces);
  }
  TEST_ASSERT_EQUAL(2, told);
  TEST_ASSERT_FALSE(met(0).happened(EventKind::revealed));
}

static void test_11_5_who_keeps_away_stays_face_down() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "U5", "0205");
  hide(table, "C5", "0209");
  table.play("move U5 0207");
  TEST_ASSERT_TRUE(is_down(table, "U5"));
  TEST_ASSERT_TRUE(is_down(table, "C5"));
}

static void test_11_5_whoever_is_up_stays_up() {
  Table table = met(fog);
  table.play("end");
  table.turn(2);
  table.put("U5", "0102");
  table.play("move U5 0103");
  TEST_ASSERT_FALSE(is_down(table, "U5"));
}

static void test_11_5_face_down_it_moves_as_it_would_face_up() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "U5", "0205");
  const int hidden = table.cost("U5", "0203");
  table.at("U5").marks = 0;
  TEST_ASSERT_EQUAL(table.cost("U5", "0203"), hidden);
}

// the strength of those who fight is used, so their faces are up before the die falls.
static void test_11_5_guns_and_their_target_are_turned_up_before_the_die() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "UA4", "0206");
  hide(table, "C5", "0408");
  table.combat_phase();
  table.fight({"UA4"}, {"0408"}, {1});
  TEST_ASSERT_FALSE(is_down(table, "UA4"));
  TEST_ASSERT_FALSE(is_down(table, "C5"));
  bool up = false;
  for (const Event& event : table.events()) {
    up |= event.kind == EventKind::revealed && event.unit == table.unit("C5");
    if (event.kind == EventKind::die_rolled) TEST_ASSERT_TRUE(up);
  }
}

static void test_11_5_all_lie_face_up_before_victory_is_judged() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "U5", "0205");
  EventList events;
  bluegray::end_game(changing({table.game, table.state}), events);
  TEST_ASSERT_FALSE(is_down(table, "U5"));
  TEST_ASSERT_EQUAL(EventKind::revealed, events[0].kind);
  TEST_ASSERT_EQUAL(EventKind::game_ended, events.back().kind);
}

static void test_9_0_guns_face_down_pay_for_woods_like_others() {
  const uint64_t ground = option::forest_terrain;
  Table open("chickamauga", Edition::classic, ground);
  Table dark("chickamauga", Edition::classic, ground | fog);
  // A gun beside a wood without a road.
  const Scenario& scenario = open.game.scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    if (!bluegray::is_artillery(scenario.unit(static_cast<UnitId>(i)).type())) continue;
    const UnitId gun = static_cast<UnitId>(i);
    for (uint16_t h = 0; h < scenario.grid().hex_count(); ++h) {
      const HexId hex = static_cast<HexId>(h);
      const HexId to = scenario.grid().neighbour(hex, Dir::n);
      if (!scenario.on_map(hex) || !scenario.on_map(to)) continue;
      if (scenario.terrain(to) != Terrain::woods || scenario.edge(hex, Dir::n).way() != Way::none ||
          scenario.terrain(hex) != Terrain::clear)
        continue;
      const auto cost = [&](Table& table, uint32_t marks) {
        table.state.clock.side = table.state.clock.to_act = scenario.side_of(gun);
        table.state.units[i] = {hex, Fate::on_map, Morale::good, marks};
        const bluegray::Position position(table.game, table.state);
        return bluegray::step_cost(table.game, scenario.unit(gun).type(), hex, Dir::n, false,
                                   bluegray::going_of(position, gun));
      };
      TEST_ASSERT_EQUAL(18, cost(open, 0));
      TEST_ASSERT_EQUAL(18, cost(dark, 0));
      TEST_ASSERT_EQUAL(9, cost(dark, mark::concealed));
      return;
    }
  }
  TEST_FAIL_MESSAGE("no gun, no wood");
}

static void test_11_5_the_other_side_sees_a_counter_and_no_more() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "U5", "0205");
  hide(table, "C7", "0209");
  hide(table, "CA4", "0609");
  const GameState seen = seen_by(table, Side::union_side);
  const auto in = [&](const char* hex) {
    return table.game.system->counter(
        table.game, seen,
        table.game.system->next_in_hex(table.game, seen, table.hex(hex), UnitId::none));
  };
  for (const char* hex : {"0209", "0609"}) {
    TEST_ASSERT_TRUE(in(hex).is(badge::face_down));
    TEST_ASSERT_EQUAL(0, in(hex).strength);
    TEST_ASSERT_EQUAL(Side::confederate, in(hex).side);
  }
  TEST_ASSERT_EQUAL(5, in("0205").strength);  // one's own
  const GameState theirs = seen_by(table, Side::confederate);
  TEST_ASSERT_EQUAL(7, table.game.system->counter(table.game, theirs, table.unit("C7")).strength);
}

// The machine and the screens get the same state whoever of the hidden lies where.
static void test_11_5_who_lies_where_is_not_in_what_the_other_side_sees() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "C7", "0209");
  hide(table, "CA4", "0609");
  hide(table, "C5", "0509");
  const GameState one = seen_by(table, Side::union_side);
  std::swap(table.at("C7").hex, table.at("CA4").hex);
  table.at("C5").marks |= mark::moved;
  table.state.mover.unit = table.unit("C5");
  table.state.clock.rng = Rng::seeded(99);
  const GameState other = seen_by(table, Side::union_side);
  TEST_ASSERT_EQUAL_MEMORY(&one, &other, sizeof one);
}

static void test_11_5_guns_that_are_to_fire_are_not_known_before_they_do() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "CA4", "0408");
  hide(table, "C7", "0609");
  table.put("U5", "0206");
  table.combat_phase(Side::confederate);
  table.play("target 0206");
  table.play("join CA4");
  TEST_ASSERT_TRUE(table.state.combat.attackers.has(table.unit("CA4")));
  TEST_ASSERT_TRUE(seen_by(table, Side::union_side).combat.attackers.empty());
  TEST_ASSERT_TRUE(seen_by(table, Side::union_side).combat.bombarding.empty());
  TEST_ASSERT_FALSE(seen_by(table, Side::confederate).combat.attackers.empty());
}

static void test_11_5_events_of_hidden_units_name_nobody() {
  Table table("proving-ground", Edition::classic, fog);
  hide(table, "C7", "0209");
  Event event{.kind = EventKind::moved, .value = 9, .unit = table.unit("C7")};
  bluegray::intelligence::veil_event(table.game, table.state, Side::confederate, event);
  TEST_ASSERT_TRUE(event.unit == table.unit("C7"));
  bluegray::intelligence::veil_event(table.game, table.state, Side::union_side, event);
  TEST_ASSERT_TRUE(event.unit == hidden_unit);
  TEST_ASSERT_EQUAL(0, event.value);
}

static void test_11_5_a_reveal_cannot_be_taken_back() {
  Table table = met(fog);
  TEST_ASSERT_TRUE(table.state.clock.finals > 0);
  TEST_ASSERT_EQUAL(0, met(0).state.clock.finals);
}

static void test_11_5_is_offered_where_nothing_else_would_tell() {
  const auto offers = [](const char* battle, Edition edition) {
    return check_options(game_of(battle, edition).scenario, edition, fog).ok();
  };
  TEST_ASSERT_TRUE(offers("antietam", Edition::classic));
  TEST_ASSERT_FALSE(offers("hooker-and-lee", Edition::classic));  // refuses attacks by their odds
  TEST_ASSERT_FALSE(offers("antietam", Edition::revised));
}

// ---------------------------------------------------------------- two worlds

namespace {

// The rules with dice that fall alike whoever a decision names, and as the game begins two units of
// the hidden side in each other's place where `deal.is_swapped`.
struct Deal {
  UnitId one = UnitId::none, other = UnitId::none;
  bool is_swapped = false;
} deal;
const System* real = nullptr;
System even;

void start_dealt(const Game& game, uint64_t seed, StateRef state) {
  real->start(game, seed, state);
  if (!deal.is_swapped) return;
  GameState& it = state.as<GameState>();
  std::swap(at(it, deal.one).hex, at(it, deal.other).hex);
}

void execute_evenly(const Game& game, StateRef state, Command command, EventList& events) {
  Clock& clock = state.clock();
  clock.rng = Rng::seeded(clock.finals * 977u + clock.turn);
  real->execute(game, state, command, events);
}

std::string heard;
void hear(void*, etl::string_view text) {
  heard.append(text.data(), text.size());
}

struct World {
  World(const Game& game, uint64_t seed, bool swap)
      : console(session, {nullptr, hear}), is_swapped(swap) {
    session.use(test::work());
    deal.is_swapped = swap;
    TEST_ASSERT_TRUE(session.start(game, seed).ok());
  }
  UnitId named(UnitId unit) const {
    if (!is_swapped || (unit != deal.one && unit != deal.other)) return unit;
    return unit == deal.one ? deal.other : deal.one;
  }
  // What in this world is the command that was given in the one without a swap.
  Command same(Command command) const {
    command.unit = named(command.unit);
    command.target = named(command.target);
    return command;
  }
  std::string lines(bool all) {
    heard.clear();
    for (const char* word :
         {"map", "units", "arrivals", "legal", "duties", "odds", "score", "why", "log", "clock"})
      console.feed(word);
    const Scenario& scenario = session.game().scenario;
    for (uint16_t i = 0; all && i < scenario.unit_count(); ++i)
      console.feed(("legal " + std::to_string(i)).c_str());
    for (uint16_t i = 0; all && i < scenario.unit_count(); ++i)
      console.feed(("reach " + std::to_string(i)).c_str());
    return heard;
  }
  std::string told() const {
    std::string out;
    for (const Event& event : session.events())
      out += std::string(describe(session.game(), event).c_str()) + "\n";
    return out;
  }
  bool is_down(UnitId unit) const {
    return at(session.truth().as<GameState>(), unit).is(mark::concealed);
  }

  Session session;
  Console console;
  bool is_swapped;
};

// Two units that no rule of the battle tells apart, both face down on the map; with dummies one of
// them is one.
bool pick_pair(const Game& game, uint64_t seed, Side side, uint32_t& chance) {
  StateBytes state;
  deal = {};
  real->start(game, seed, state);
  const GameState& it = state.as<GameState>();
  const Scenario& scenario = game.scenario;
  std::vector<UnitId> down;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i)
    if (it.units[i].is(mark::concealed) && it.units[i].fate == Fate::on_map &&
        scenario.side_of(static_cast<UnitId>(i)) == side)
      down.push_back(static_cast<UnitId>(i));
  for (int tries = 0; tries < 200; ++tries) {
    chance = chance * 1664525u + 1013904223u;
    deal.one = down[(chance >> 8) % down.size()];
    deal.other = down[(chance >> 20) % down.size()];
    const blob::Unit &a = scenario.unit(deal.one), &b = scenario.unit(deal.other);
    bool is_alike = a.type() == b.type() && a.strength() != b.strength() &&
                    at(it, deal.one).hex != at(it, deal.other).hex;
    if ((game.options & option::dummies) != 0)
      is_alike &= scenario.is_extra(deal.one) != scenario.is_extra(deal.other);
    const auto* groups = scenario.battle().groups();
    for (uint32_t k = 0; groups != nullptr && k < groups->size(); ++k)
      is_alike &= scenario.in_group(static_cast<uint8_t>(k), deal.one) ==
                  scenario.in_group(static_cast<uint8_t>(k), deal.other);
    if (is_alike) return true;
  }
  return false;
}

// Hexes to attack are listed by the numbers of those in them, which are not known.
std::vector<Command> in_order(std::vector<Command> list) {
  std::sort(list.begin(), list.end(), [](const Command& a, const Command& b) {
    return std::tie(a.verb, a.unit, a.hex, a.target, a.arg) <
           std::tie(b.verb, b.unit, b.hex, b.target, b.arg);
  });
  return list;
}

// What the machine would do for the viewer.
Command hint(const Session& session, Side viewer) {
  const auto thinker = std::make_unique<ai::Thinker>();  // it never does the same twice
  thinker->begin(session.game(), session.truth(), viewer, ai::Level::regular, 1);
  while (thinker->step() == ai::Thought::running) {
  }
  return thinker->command();
}

// To the next hex, which counts for nobody.
bool is_plain_step(const Game& game, const GameState& state, Command command) {
  return game.scenario.grid().distance(at(state, command.unit).hex, command.hex) == 1 &&
         bluegray::objective_at(game, command.hex) < 0;
}

// Plays both worlds side by side until one of the two is turned up; answers how many commands that
// was. Everything the viewer is shown or answered is compared after each of them.
int play_apart(const char* battle, uint64_t options, Side viewer, uint32_t seed) {
  Game game = make_game(game_of(battle, Edition::classic).scenario, Edition::classic, options);
  game.work = &test::work();
  real = game.system;
  TEST_ASSERT_NOT_NULL(real);
  even = *real;
  even.start = start_dealt;
  even.execute = execute_evenly;
  uint32_t chance = seed * 7919u + 17;
  if (!pick_pair(game, seed, enemy_of(viewer), chance)) return 0;
  game.system = &even;
  game.players[index_of(enemy_of(viewer))] = PlayerKind::regular;
  World one(game, seed, false), other(game, seed, true);
  TEST_ASSERT_FALSE(one.session.truth().is_same(other.session.truth(), sizeof(GameState)));
  int played = 0;
  for (; played < 400 && !one.session.is_over(); ++played) {
    if (!one.is_down(deal.one) || !one.is_down(deal.other)) break;
    TEST_ASSERT_TRUE_MESSAGE(one.session.state().is_same(other.session.state(), sizeof(GameState)),
                             battle);
    const bool all = played % 40 == 0;
    TEST_ASSERT_EQUAL_STRING(one.lines(all).c_str(), other.lines(all).c_str());
    TEST_ASSERT_EQUAL_STRING(one.told().c_str(), other.told().c_str());
    TEST_ASSERT_EQUAL(one.session.can_undo(), other.session.can_undo());
    const Side actor = player_to_act(one.session.truth());
    if (actor == viewer && played % 50 == 0)
      TEST_ASSERT_TRUE(hint(one.session, viewer) == hint(other.session, viewer));
    const auto legal = in_order(all_legal(game, one.session.truth()));
    if (actor == viewer) {
      // What the viewer may do is the same by what he sees and in truth.
      TEST_ASSERT_TRUE(legal == in_order(all_legal(game, one.session.state())));
      TEST_ASSERT_TRUE(legal == in_order(all_legal(game, other.session.truth())));
    }
    TEST_ASSERT_FALSE(legal.empty());
    chance = chance * 1664525u + 1013904223u;
    Command command = legal[(chance >> 8) % legal.size()];
    // Of a unit and a dummy each only does what both may, where nothing is won by it.
    const bool is_of_pair = command.unit == deal.one || command.unit == deal.other;
    if ((options & option::dummies) != 0 && is_of_pair && actor != viewer) {
      const bool is_step = command.verb == Verb::move &&
                           one.session.truth().as<GameState>().phase == Phase::movement &&
                           is_plain_step(game, one.session.truth().as<GameState>(), command);
      if (!is_step) continue;
    }
    if (!one.session.submit(command).ok()) TEST_FAIL_MESSAGE("a legal command was refused");
    if (!other.session.submit(other.same(command)).ok())
      break;  // these two are not alike after all
  }
  return played;
}

}  // namespace

static void test_11_5_two_worlds_that_differ_in_what_is_hidden_look_the_same() {
  int played = 0;
  for (const char* battle : {"antietam", "shiloh", "chickamauga", "cemetery-hill", "wilderness"})
    for (const Side viewer : {Side::union_side, Side::confederate})
      for (uint32_t seed = 1; seed <= 3; ++seed) played += play_apart(battle, fog, viewer, seed);
  TEST_ASSERT_TRUE_MESSAGE(played > 600, std::to_string(played).c_str());
}

static void test_11_5_with_other_options_worlds_look_the_same_too() {
  int played = 0;
  for (const uint64_t more : {option::zone_cost, option::forest_terrain, option::unlimbering,
                              option::attack_effectiveness})
    played += play_apart("chickamauga", fog | more, Side::union_side, 5);
  TEST_ASSERT_TRUE_MESSAGE(played > 60, std::to_string(played).c_str());
}

static void test_11_52_worlds_that_differ_in_which_is_a_dummy_look_the_same() {
  int played = 0;
  for (const char* battle : {"shiloh", "chickamauga", "cemetery-hill", "wilderness"})
    for (const Side viewer : {Side::union_side, Side::confederate})
      for (uint32_t seed = 1; seed <= 3; ++seed)
        played += play_apart(battle, fog | option::dummies, viewer, seed);
  played +=
      play_apart("chickamauga", fog | option::dummies | option::zone_cost, Side::union_side, 4);
  TEST_ASSERT_TRUE_MESSAGE(played > 500, std::to_string(played).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_11_5_units_lie_face_down_as_the_game_begins);
  RUN_TEST(test_11_5_reinforcements_come_on_face_down);
  RUN_TEST(test_11_5_who_enters_an_enemy_zone_is_turned_up_and_so_is_whom_he_meets);
  RUN_TEST(test_11_5_who_keeps_away_stays_face_down);
  RUN_TEST(test_11_5_whoever_is_up_stays_up);
  RUN_TEST(test_11_5_face_down_it_moves_as_it_would_face_up);
  RUN_TEST(test_11_5_guns_and_their_target_are_turned_up_before_the_die);
  RUN_TEST(test_11_5_all_lie_face_up_before_victory_is_judged);
  RUN_TEST(test_9_0_guns_face_down_pay_for_woods_like_others);
  RUN_TEST(test_11_5_the_other_side_sees_a_counter_and_no_more);
  RUN_TEST(test_11_5_who_lies_where_is_not_in_what_the_other_side_sees);
  RUN_TEST(test_11_5_guns_that_are_to_fire_are_not_known_before_they_do);
  RUN_TEST(test_11_5_events_of_hidden_units_name_nobody);
  RUN_TEST(test_11_5_a_reveal_cannot_be_taken_back);
  RUN_TEST(test_11_5_is_offered_where_nothing_else_would_tell);
  RUN_TEST(test_11_5_two_worlds_that_differ_in_what_is_hidden_look_the_same);
  RUN_TEST(test_11_5_with_other_options_worlds_look_the_same_too);
  RUN_TEST(test_11_52_worlds_that_differ_in_which_is_a_dummy_look_the_same);
  return UNITY_END();
}
