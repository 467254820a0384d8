#include "bench.h"

#include <etl/optional.h>
#include <etl/string.h>
#include <etl/to_string.h>

#include "board/clock.h"
#include "board/journal_flash.h"
#include "paint_bench.h"
#include "rules/core/checksum.h"
#include "rules/core/session.h"
#include "rules/core/view.h"

namespace bg {

namespace {

// Everything is measured on the position before the first command; the unit with the most to choose
// from is the worst case there.
class Bench {
 public:
  Bench(const Game& game, flash::Region scratch, Output out)
      : game_(game), scratch_(scratch), out_(out) {}

  void run() {
    constexpr uint32_t seed = 1;
    game_.system->start(game_, seed, state_);
    const UnitId busiest = busiest_unit();
    measure("legal", [&] {
      commands_.clear();
      game_.system->legal(game_, state_, busiest, commands_);
    });
    if (commands_.empty()) return;
    if (const auto each_in_reach = game_.system->insight->each_in_reach; each_in_reach != nullptr) {
      measure("reach", [&] {
        uint32_t hexes = 0;
        each_in_reach(game_, state_, busiest, false, &hexes,
                      [](void* count, HexId, int) { ++*static_cast<uint32_t*>(count); });
        sink_ = hexes;
      });
    }
    const Command command = commands_.front();
    Result result;
    measure("check", [&] { result = game_.system->check(game_, state_, command); });
    measure("digest", [&] { sink_ = game_.system->digest(state_); });
    measure("apply", [&] { game_.system->execute(game_, state_, command, events_); });
    measure_saving(command);
    PaintBench paint(game_);
    measure("tap", [&] { paint.tap(); });
    measure("redraw", [&] { paint.redraw(); });
    measure("pan", [&] { paint.pan(); });
  }

 private:
  // An accepted command from the wish to the flash: check, execution, digest, journal.
  void measure_saving(Command command) {
    if (scratch_.bytes == 0) return;
    static Session game;
    static etl::optional<JournalFlash> place;  // too much for the stack
    place.emplace(scratch_);
    JournalFlash& journal = *place;
    journal.mount();
    if (game.start(game_, 1, journal.sink()).ok()) measure("save", [&] { game.submit(command); });
    for (uint32_t at = scratch_.offset; at < scratch_.end(); at += flash::sector_bytes)
      flash::erase_sector(at);
  }

  UnitId busiest_unit() {
    UnitId best = UnitId::none;
    size_t most = 0;
    for (uint16_t i = 0; i < game_.scenario.unit_count(); ++i) {
      commands_.clear();
      game_.system->legal(game_, state_, static_cast<UnitId>(i), commands_);
      if (commands_.size() <= most) continue;
      most = commands_.size();
      best = static_cast<UnitId>(i);
    }
    return best;
  }

  template <class Work>
  void measure(etl::string_view name, Work work) {
    clock::mark();
    const uint32_t before = clock::cycles();
    work();
    const uint32_t after = clock::cycles();
    clock::mark();
    etl::string<48> line = "bench ";
    line.append(name.data(), name.size());
    line += ' ';
    etl::to_string((after - before) & clock::cycle_mask, line, true);
    line += '\n';
    out_(line);
  }

  const Game& game_;
  flash::Region scratch_;
  Output out_;
  // Not on the stack, which they would fill.
  static inline StateBytes state_;
  static inline CommandList commands_;
  static inline EventList events_;
  volatile uint32_t sink_ = 0;  // keeps the compiler from leaving work out
};

}  // namespace

void run_bench(const Scenario& scenario, WorkMemory& work, flash::Region scratch, Output out) {
  Game game;
  game.work = &work;
  game.scenario = scenario;
  for (const Edition edition : {Edition::revised, Edition::classic}) {
    game.edition = edition;
    game.system = system_for(scenario, edition);
    if (game.system != nullptr) break;
  }
  if (game.system == nullptr) return out("This battle has no rules to measure yet.\n");
  clock::count_cycles(true);
  Bench(game, scratch, out).run();
  clock::count_cycles(false);
}

}  // namespace bg
