#include "device.h"

namespace bg {

BattleSource Device::battle_source() const {
  return {&battles_, [](const void* context, etl::string_view id, Scenario& out) {
            return static_cast<const BattleShelf*>(context)->find(id, out);
          }};
}

ReadingReport Device::resume() {
  const ReadingReport report = read_saved(session_, saved_.newest(), battle_source());
  if (report.how == Reading::carried_over) session_.close();
  if (!session_.is_open()) return report;
  if (report.needs_consent()) journal_.go_on_earlier();
  session_.attach(journal_.sink());
  return report;
}

Result Device::carry_over() {
  const ReadingReport report = read_saved(session_, saved_.newest(), battle_source());
  if (!session_.is_open()) return rejected(Refusal::journal_failed);
  ui::CarryOver copy;
  const Result begun = copy.begin(session_, saved_.games(), journal_.sink(), report.kept);
  while (begun.ok() && copy.step()) {
  }
  return begun;
}

JournalFault Device::start_game(etl::string_view battle, Edition edition, uint64_t options,
                                uint64_t seed, Result& why) {
  why = accepted();
  Scenario scenario;
  if (!battles_.find(battle, scenario)) return JournalFault::unknown_battle;
  const Game game = make_game(scenario, edition, options);
  if (game.system == nullptr) return JournalFault::unknown_edition;
  why = session_.start(game, seed, journal_.sink());
  if (!why.ok()) resume();
  return JournalFault::none;
}

}  // namespace bg
