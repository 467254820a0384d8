// What is hidden stays hidden: two worlds that differ only in which face-down counter lies where
// are the same to the other side, byte for byte, in everything a front end can show.
#include <string>
#include <vector>

#include "host_tests/musket_table.h"
#include "host_tests/support.h"
#include "rules/core/mind.h"
#include "rules/core/session.h"
#include "rules/core/thinker.h"
#include "rules/core/view.h"
#include "rules/null/face_down.h"
#include "rules/null/state.h"
#include "ui/console/console.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"
#include "ui/model/turn_story.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;
using null_game::State;

namespace {

constexpr uint64_t seed = 7;
// The Confederate counters dealt otherwise; the dice are the same.
constexpr uint64_t other_deal = seed + (uint64_t{3} << 56);

std::string heard;
void hear(void*, etl::string_view text) {
  heard.append(text.data(), text.size());
}

Game face_down_game() {
  Game game = game_of("null-field");
  game.system = &face_down_system;
  game.players[index_of(Side::confederate)] = PlayerKind::regular;  // the Union person looks
  return game;
}

struct World {
  explicit World(uint64_t with_seed) : console(session, {nullptr, hear}) {
    TEST_ASSERT_TRUE(session.start(face_down_game(), with_seed).ok());
    story.begin(session);
  }
  void submit(Command command) {
    TEST_ASSERT_TRUE(session.submit(command).ok());
    story.add(session);
  }
  HexId hex(const char* label) const {
    HexId out = HexId::none;
    TEST_ASSERT_TRUE(hex_from_label(label, session.game().scenario.grid(), out));
    return out;
  }
  UnitId truly_at(const char* label) const {
    return face_down_system.next_in_hex(session.game(), session.truth(), hex(label), UnitId::none);
  }
  UnitId seen_at(const char* label) const {
    return face_down_system.next_in_hex(session.game(), session.state(), hex(label), UnitId::none);
  }

  Session session;
  Console console;
  ui::TurnStory story;
};

std::string bytes_of(const void* data, size_t size) {
  return std::string(static_cast<const char*>(data), size);
}

// Everything the console can be asked, for every unit and hex.
std::string all_lines(World& world) {
  heard.clear();
  for (const char* word : {"help", "map", "units", "arrivals", "legal", "duties", "odds", "score",
                           "why", "log", "clock"})
    world.console.feed(word);
  const Scenario& scenario = world.session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    world.console.feed(("legal " + std::to_string(i)).c_str());
    world.console.feed(("reach " + std::to_string(i)).c_str());
  }
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const std::string label = hex_label(static_cast<HexId>(i), scenario.grid()).c_str();
    world.console.feed(("hex " + label).c_str());
  }
  return heard;
}

// Every refusal: each unit told to go to each hex, and to strike each unit.
std::string all_answers(const World& world) {
  std::string out;
  const Scenario& scenario = world.session.game().scenario;
  const auto ask = [&](Command command) {
    out += std::to_string(static_cast<int>(world.session.check(command).why)) + " ";
  };
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    for (uint16_t h = 0; h < scenario.grid().hex_count(); ++h)
      ask({.verb = Verb::move, .unit = unit, .hex = static_cast<HexId>(h)});
    for (uint16_t k = 0; k < scenario.unit_count(); ++k)
      ask({.verb = Verb::attack, .unit = unit, .target = static_cast<UnitId>(k)});
  }
  return out;
}

// What a tap on each hex means, with nothing and with each unit in hand, and every counter.
std::string all_taps(const World& world) {
  std::string out;
  const Scenario& scenario = world.session.game().scenario;
  for (int i = -1; i < scenario.unit_count(); ++i)
    for (uint16_t h = 0; h < scenario.grid().hex_count(); ++h) {
      ui::UiState in_hand;
      if (i >= 0) in_hand.selected = static_cast<UnitId>(i);
      const ui::Reply reply = ui::interpret(
          world.session, in_hand, {.kind = ui::TapKind::hex, .hex = static_cast<HexId>(h)});
      out += std::to_string(static_cast<int>(reply.kind)) + ":" +
             std::to_string(index_of(reply.ui.selected)) + "," +
             std::to_string(static_cast<int>(reply.result.why));
      for (const Command& command : reply.orders) out += bytes_of(&command, sizeof command);
    }
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const Counter counter = ui::counter_of(world.session, static_cast<UnitId>(i));
    out += std::to_string(index_of(counter.hex)) + " " + std::to_string(counter.badges) + " " +
           std::to_string(counter.strength) + std::to_string(counter.rank) +
           std::to_string(static_cast<int>(counter.type)) + "\n";
  }
  return out;
}

// What the machine would suggest to the player.
Command hint(const World& world) {
  static ai::Thinker thinker;
  thinker.begin(world.session.game(), world.session.truth(), Side::union_side, ai::Level::regular,
                1);
  while (thinker.step() == ai::Thought::running) {
  }
  return thinker.command();
}

std::string event_lines(const World& world) {
  std::string out;
  for (const Event& event : world.session.events())
    out += std::string(describe(world.session.game(), event).c_str()) + "\n";
  return out;
}

void compare(World& one, World& other) {
  TEST_ASSERT_TRUE(one.session.state().is_same(other.session.state(), sizeof(State)));
  TEST_ASSERT_EQUAL_STRING(all_lines(one).c_str(), all_lines(other).c_str());
  TEST_ASSERT_TRUE(all_answers(one) == all_answers(other));
  TEST_ASSERT_TRUE(all_taps(one) == all_taps(other));
  TEST_ASSERT_EQUAL_STRING(event_lines(one).c_str(), event_lines(other).c_str());
  const ui::Chapter &mine = one.story.now(), &its = other.story.now();
  TEST_ASSERT_EQUAL_MEMORY(&mine.on_map, &its.on_map, sizeof(UnitSet));
  TEST_ASSERT_EQUAL_MEMORY(&mine.lost, &its.lost, sizeof(UnitSet));
  TEST_ASSERT_EQUAL(mine.moved, its.moved);
  if (player_to_act(one.session.state()) == Side::union_side)
    TEST_ASSERT_TRUE(hint(one) == hint(other));
}

}  // namespace

static void test_two_worlds_really_differ_in_what_is_hidden() {
  World one(seed), other(other_deal);
  TEST_ASSERT_TRUE(one.truly_at("0603") != other.truly_at("0603"));
  TEST_ASSERT_FALSE(one.session.truth().is_same(other.session.truth(), sizeof(State)));
}

static void test_a_player_sees_the_same_in_worlds_that_differ_in_what_is_hidden() {
  World one(seed), other(other_deal);
  compare(one, other);
  const Command step{.verb = Verb::move, .unit = static_cast<UnitId>(0), .hex = one.hex("0202")};
  one.submit(step);
  other.submit(step);
  compare(one, other);
  one.submit({.verb = Verb::undo});
  other.submit({.verb = Verb::undo});
  compare(one, other);
  one.submit({.verb = Verb::end});
  other.submit({.verb = Verb::end});
  compare(one, other);
  // Whoever of the hidden lies there moves, in both worlds.
  for (World* world : {&one, &other})
    world->submit({.verb = Verb::move, .unit = world->truly_at("0704"), .hex = world->hex("0705")});
  compare(one, other);
  one.submit({.verb = Verb::end});
  other.submit({.verb = Verb::end});
  // From here on the dice differ, since a decision is stirred into them; they are veiled as well.
  compare(one, other);
}

static void test_a_hidden_counter_shows_no_figures_and_no_name() {
  World world(other_deal);
  const UnitId unit = world.seen_at("0603");
  const Counter counter = ui::counter_of(world.session, unit);
  TEST_ASSERT_TRUE(counter.is(badge::face_down));
  TEST_ASSERT_EQUAL(0, counter.strength);
  const std::string lines = all_lines(world);
  for (const char* name : {"Ash", "Beech", "Elm"})
    TEST_ASSERT_TRUE_MESSAGE(lines.find(name) == std::string::npos, name);
}

static void test_the_machine_does_not_see_what_is_hidden_from_it() {
  // For the Confederates the Union counters are face down; the thinker veils them itself.
  World one(seed);
  State veiled, again;
  face_down_system.veil(one.session.game(), one.session.truth(), Side::confederate, veiled);
  State swapped = one.session.truth().as<State>();
  std::swap(swapped.units[0].hex, swapped.units[1].hex);
  face_down_system.veil(one.session.game(), swapped, Side::confederate, again);
  TEST_ASSERT_EQUAL_MEMORY(&veiled, &again, sizeof veiled);
}

static void test_undo_ends_where_a_counter_was_turned_up() {
  World world(seed);
  // Birch goes up to the enemy: whoever stands beside it is turned up, and no die falls.
  const UnitId birch = static_cast<UnitId>(1);
  for (const char* label : {"0303", "0403", "0503"}) {
    world.submit({.verb = Verb::move, .unit = birch, .hex = world.hex(label)});
    const bool is_met = std::string(label) == "0503";
    TEST_ASSERT_EQUAL(!is_met, world.session.can_undo());
    if (is_met) break;
    world.submit({.verb = Verb::end});
    world.submit({.verb = Verb::end});
  }
  const UnitId met = world.truly_at("0603");
  const Counter counter = ui::counter_of(world.session, met);
  TEST_ASSERT_FALSE(counter.is(badge::face_down));
  TEST_ASSERT_EQUAL(world.session.game().scenario.unit(met).strength(), counter.strength);
  TEST_ASSERT_TRUE(world.seen_at("0603") == met);
}

static void test_a_replay_shows_what_its_viewer_may_see() {
  World world(other_deal);
  Session replay;
  TEST_ASSERT_TRUE(replay.start(face_down_game(), other_deal).ok());
  replay.show_to(Side::confederate);
  TEST_ASSERT_EQUAL(Side::confederate, replay.viewer());
  TEST_ASSERT_TRUE(ui::counter_of(replay, static_cast<UnitId>(0)).is(badge::face_down));
  TEST_ASSERT_FALSE(ui::counter_of(replay, world.truly_at("0603")).is(badge::face_down));
}

// The folio's secret [18.2]: on a shared device and against the machine.
static void test_the_union_does_not_see_the_confederate_aim() {
  static WorkMemory work;
  Game game = make_game(folio(), Edition::revised);
  game.work = &work;
  StateBytes of_a, of_b, seen_a, seen_b;
  game.system->start(game, seed, of_a);
  const auto choose = [&](StateBytes& state, uint8_t aim) {
    for (int i = 0; i < 4; ++i) {  // both sides set up first
      EventList events;
      const Verb verb_choose = static_cast<Verb>(first_own_verb + 1);
      const Command aims{.verb = verb_choose, .arg = aim};
      const bool is_asked = game.system->check(game, state, aims).ok();
      game.system->execute(game, state, is_asked ? aims : Command{.verb = Verb::end}, events);
      if (is_asked) return;
    }
    TEST_FAIL_MESSAGE("the aim is never asked for");
  };
  of_b.copy(of_a, game.system->state_bytes);
  choose(of_a, 1);
  choose(of_b, 2);
  TEST_ASSERT_NOT_EQUAL(game.system->digest(of_a), game.system->digest(of_b));
  game.system->veil(game, of_a, Side::union_side, seen_a);
  game.system->veil(game, of_b, Side::union_side, seen_b);
  TEST_ASSERT_EQUAL_HEX32(game.system->digest(seen_a), game.system->digest(seen_b));
  game.system->veil(game, of_a, Side::confederate, seen_a);
  game.system->veil(game, of_b, Side::confederate, seen_b);
  TEST_ASSERT_NOT_EQUAL(game.system->digest(seen_a), game.system->digest(seen_b));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_two_worlds_really_differ_in_what_is_hidden);
  RUN_TEST(test_a_player_sees_the_same_in_worlds_that_differ_in_what_is_hidden);
  RUN_TEST(test_a_hidden_counter_shows_no_figures_and_no_name);
  RUN_TEST(test_the_machine_does_not_see_what_is_hidden_from_it);
  RUN_TEST(test_undo_ends_where_a_counter_was_turned_up);
  RUN_TEST(test_a_replay_shows_what_its_viewer_may_see);
  RUN_TEST(test_the_union_does_not_see_the_confederate_aim);
  return UNITY_END();
}
