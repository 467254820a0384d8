// A rule system is one const table of functions. The session, the fuzzer, the machine players and
// every front end know a game only through it.
#pragma once

#include <etl/vector.h>

#include <cstddef>
#include <type_traits>

#include "rules/core/command.h"
#include "rules/core/event.h"
#include "rules/core/result.h"
#include "rules/core/scenario.h"
#include "rules/core/state_bytes.h"
#include "rules/core/vocabulary.h"

namespace bg {

struct System;
struct Counter;
struct Insight;
struct Prompt;
struct StandardOption;
namespace ai {
struct Mind;
}

// Who plays a side. In every save: append, never insert.
enum class PlayerKind : uint8_t { person, recruit, regular, veteran, count };

// Memory in which a rule system keeps what it would otherwise work out again for every question;
// nothing in it that does not follow from game and state. The holder of a game supplies it: games
// that are asked about on one processor may share one, two processors need two. Starts as zeros.
class WorkMemory {
 public:
  // The largest system's; each asserts that it fits.
  static constexpr size_t size = 17152;

  // As the working memory of a system, empty where another system was the last to use it.
  template <class Work>
  Work& as(const System& system) {
    static_assert(sizeof(Work) <= size);
    static_assert(alignof(Work) <= 8);
    static_assert(std::is_trivially_copyable_v<Work>);
    if (user_ != &system) clear(system);
    return *__builtin_launder(reinterpret_cast<Work*>(bytes_));
  }

  // Makes it the empty one of a system.
  void clear(const System& system);

 private:
  const System* user_ = nullptr;
  alignas(8) std::byte bytes_[size] = {};
};

// Whose save a game is: a kiosk shows and removes only those of its visitors. In every save:
// append.
enum class SaveOwner : uint8_t { owner, visitor, count };

// What does not change while a game is played: the rules, the battle, the players' choices.
struct Game {
  const System* system = nullptr;
  Scenario scenario;
  Edition edition = Edition::revised;
  uint64_t options = 0;  // bit set of optional rules (options.h)
  PlayerKind players[2] = {PlayerKind::person,
                           PlayerKind::person};  // by side; the rules never look
  uint16_t day = 0;            // it was begun, as in JournalHeader; the rules never look
  WorkMemory* work = nullptr;  // of whoever asks; must outlive the game
  SaveOwner owner = SaveOwner::owner;
};

// The most commands any one question is answered with: every hex of the largest map a unit could
// reach is far below this; a fuller list is cut and says so by is_full().
using CommandList = etl::vector<Command, 512>;

// A system has its own type of state, which begins with a Clock; its functions get it by reference
// and look at it as that type.
struct System {
  // The state before the first command. Written in place: a state would crowd the device's stack.
  void (*start)(const Game&, uint64_t seed, StateRef);

  // The only judge of a command. Pure: never changes anything.
  Result (*check)(const Game&, ConstStateRef, Command);

  // Carries out a command that `check` accepted. The only writer of the state.
  void (*execute)(const Game&, StateRef, Command, EventList&);

  // Every legal command of one unit, or with UnitId::none every one that names no unit.
  void (*legal)(const Game&, ConstStateRef, UnitId, CommandList&);

  // Whether the state keeps its promises; for tests, the fuzzer and loading.
  bool (*is_ok)(const Game&, ConstStateRef);

  // A fingerprint of the whole state by its fields (fields.h). The same on every target; part of
  // the save format.
  uint32_t (*digest)(ConstStateRef);

  uint16_t state_bytes;  // the size of its own state
  // The largest battle that its state and its working memory have room for.
  uint16_t max_units, max_hexes;

  // Its own verbs, numbered on from `first_verb`; it uses the shared ones where they fit.
  const VerbForm* verbs;
  uint8_t verb_count;
  uint8_t first_verb;

  // What front ends see of it: rules/core/view.h. A unit; the next unit in a hex after another one,
  // or the first after UnitId::none; what the game waits for.
  Counter (*counter)(const Game&, ConstStateRef, UnitId);
  HexId (*hex_of)(ConstStateRef, UnitId);
  UnitId (*next_in_hex)(const Game&, ConstStateRef, HexId, UnitId after);
  Prompt (*prompt)(const Game&, ConstStateRef);

  // The template for new systems: its battle is listed only where there is no other.
  bool is_template;

  // What else it can tell; every function of it may be missing.
  const Insight* insight;
  // Its machine player, or null: then any legal command will do.
  const ai::Mind* mind;
  // The same state with what `viewer` may not know made neutral, and the same for an event of his
  // game; null where nothing is hidden.
  void (*veil)(const Game&, ConstStateRef, Side viewer, StateRef out);
  void (*veil_event)(const Game&, ConstStateRef, Side viewer, Event&);

  // Raised by every correction after which a game may go another way: it is in each save, so that
  // the reader can say that a game was begun under other rules.
  uint16_t rules_number = 1;

  // The optional rules of its editions, one after the other; null past the last.
  const StandardOption* (*option)(int row) = nullptr;
};

// A system's own function in the form that the tables have it: the state by reference, looked at as
// the system's own type.
template <auto own, class = decltype(own)>
struct OfOwnState;
template <auto own, class Answer, class State, class... Rest>
struct OfOwnState<own, Answer (*)(const Game&, const State&, Rest...)> {
  static Answer call(const Game& game, ConstStateRef state, Rest... rest) {
    return own(game, state.as<State>(), rest...);
  }
};
template <auto own, class Answer, class State, class... Rest>
struct OfOwnState<own, Answer (*)(const Game&, State&, Rest...)> {
  static Answer call(const Game& game, StateRef state, Rest... rest) {
    return own(game, state.as<State>(), rest...);
  }
};
template <auto own>
inline constexpr auto by_ref = &OfOwnState<own>::call;

// The table of a rule system; null when it is not here.
const System* system_of(SystemKind kind);

// Opens a battle that is to be played: its bytes are sound (Scenario::open), and its rule system,
// if it is here, has room for it and can set it up. On a fault `out` is untouched.
Fault open_battle(const uint8_t* data, size_t size, Image maps, Scenario& out);
inline Fault open_battle(const uint8_t* data, size_t size, Scenario& out) {
  return open_battle(data, size, {data, size}, out);
}

// The table for a battle under an edition with optional rules; null when the battle does not know
// that edition, or the options are not to be had like this (check_options).
const System* system_for(const Scenario& scenario, Edition edition, uint64_t options = 0);

// A game of this battle; its system is null when the battle cannot be played like this. Players and
// day are the caller's to set.
Game make_game(const Scenario& scenario, Edition edition, uint64_t options = 0);

// Every verb the game could be told: the shared ones and its system's own.
template <class F>
void each_verb(const Game& game, F&& f) {
  for (uint8_t i = 1; i < static_cast<uint8_t>(Verb::count); ++i) f(static_cast<Verb>(i));
  for (uint8_t i = 0; i < game.system->verb_count; ++i)
    f(static_cast<Verb>(game.system->first_verb + i));
}

// Whose decision the state waits for; the phasing player unless the other has a choice to make.
inline Side player_to_act(ConstStateRef state) {
  return state.clock().to_act;
}

}  // namespace bg
