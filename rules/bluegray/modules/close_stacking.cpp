// The optional rule of close stacking: the limit holds on the way, too, so that nobody passes a
// full hex; towns and woods are full with one unit; and to come where a friend stands costs a
// point.
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace {

// A battle that counts points or sizes in a hex has its own idea of what is full.
bool counts_units(const Scenario& scenario) {
  const auto* clauses = scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const ClauseKind kind = clauses->Get(i)->kind();
    if (kind == ClauseKind::stack_points || kind == ClauseKind::stack_sizes) return false;
  }
  return true;
}

}  // namespace

extern const Module close_stacking;
constinit const Module close_stacking{
    .option = {{.bit = option::close_stacking,
                .id = "close-stacking",
                .text = "No unit passes through a full hex. Towns, woods and woods on rough ground "
                        "are full with one unit. Entering a hex with a friend costs a point more.",
                .rule = no_passage},
               only_in(Edition::classic),
               counts_units},
    .adjust =
        [](Rules& rules, const Game&) {
          for (const Terrain ground : {Terrain::town, Terrain::woods, Terrain::woods_rough})
            rules.close_grounds |= 1u << static_cast<uint8_t>(ground);
          rules.pass_surcharge = 3;  // thirds
        },
};

}  // namespace bg::bluegray
