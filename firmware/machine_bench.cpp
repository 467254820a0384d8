#include "machine_bench.h"

#include <etl/string.h>
#include <etl/to_string.h>

#include "board/clock.h"
#include "rules/core/view.h"

namespace bg {

namespace {

class MachineBench {
 public:
  void run(const Game& game, ai::Level level, uint8_t turn, Output out) {
    game_ = &game;
    game.system->start(game, 1, state_);
    while (state_.clock().turn < turn && !is_over()) {
      think(ai::Level::recruit, true);
      play();
    }
    const Side side = state_.clock().side;
    slices_ = commands_ = longest_ = total_ = 0;
    uint32_t units = 0;
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (game.system->hex_of(state_, unit) != HexId::none && game.scenario.side_of(unit) == side)
        ++units;
    }
    while (state_.clock().side == side && state_.clock().turn == turn && !is_over()) {
      const bool theirs = player_to_act(state_) != side;
      const uint32_t slices = slices_, longest = longest_, total = total_;
      think(level, false);
      // What the other side thinks meanwhile is its own time.
      if (theirs) slices_ = slices, longest_ = longest, total_ = total;
      if (!theirs) ++commands_;
      play();
    }
    etl::string<96> line = "machine";
    const auto say = [&](const char* name, uint32_t figure) {
      line += ' ';
      line += name;
      line += ' ';
      etl::to_string(figure, line, true);
    };
    say("units", units);
    say("commands", commands_);
    say("slices", slices_);
    say("longest", longest_);
    say("total", total_);
    line += '\n';
    out(line);
  }

 private:
  void think(ai::Level level, bool in_haste) {
    bool ready = false;
    measure([&] { mind_.begin(*game_, state_, player_to_act(state_), level, 1); });
    if (in_haste) mind_.hurry();
    while (!ready) {
      measure([&] { ready = mind_.think() == ai::Thought::ready; });
      ++slices_;
    }
  }

  bool is_over() const { return game_->system->prompt(*game_, state_).task == Task::over; }

  template <class Work>
  void measure(Work work) {
    const uint32_t before = clock::cycles();
    work();
    const uint32_t cycles = (clock::cycles() - before) & clock::cycle_mask;
    if (cycles > longest_) longest_ = cycles;
    total_ += cycles;
  }

  void play() {
    events_.clear();
    game_->system->execute(*game_, state_, mind_.command(), events_);
  }

  const Game* game_ = nullptr;
  StateBytes state_;
  ai::Thinker mind_;
  EventList events_;
  uint32_t slices_ = 0, commands_ = 0, longest_ = 0, total_ = 0;
};

// Too large for the stack.
MachineBench machine_bench;

}  // namespace

void run_machine_bench(const Scenario& scenario, WorkMemory& work, ai::Level level, uint8_t turn,
                       Output out) {
  Game game;
  game.work = &work;
  game.scenario = scenario;
  game.edition = Edition::revised;
  game.system = system_for(scenario, game.edition);
  if (game.system == nullptr) return out("This battle has no rules to measure yet.\n");
  clock::count_cycles(true);
  machine_bench.run(game, level, turn, out);
  clock::count_cycles(false);
}

}  // namespace bg
