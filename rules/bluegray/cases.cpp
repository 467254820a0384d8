#include "rules/bluegray/cases.h"

#include "rules/bluegray/modules/effectiveness.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace {

// In the order of Case, by the revised book.
constexpr RuleRef revised_cases[] = {
    rule(4, 0),    // sequence of play
    rule(5, 0),    // reinforcements
    rule(5, 3),    // entry columns
    rule(6, 0),    // movement
    rule(6, 18),   // one move at a time
    rule(6, 32),   // stacking limit
    rule(6, 41),   // strategic movement
    rule(7, 0),    // zone stops
    rule(7, 1),    // zone of control
    rule(8, 11),   // must be attacked
    rule(8, 12),   // must attack
    rule(8, 14),   // one attack a phase
    rule(8, 23),   // attacks all left over
    rule(8, 6),    // combat results
    rule(8, 72),   // no way to retreat
    rule(8, 75),   // advance
    rule(8, 77),   // retreat before combat
    rule(8, 81),   // displacement
    rule(9, 15),   // bombards unharmed
    rule(9, 47),   // guns never advance
    rule(10, 34),  // building works
    rule(11, 0),   // night
    rule(11, 23),  // night die
    rule(12, 12),  // disorder by retreat
    rule(12, 13),  // disorder by exchange
    rule(12, 21),  // disordered
    rule(12, 22),  // shaken
    rule(12, 23),  // routed
    rule(12, 41),  // rallying
    effectiveness::results_of_loss,
    {},  // lead unit
};
static_assert(sizeof revised_cases / sizeof revised_cases[0] == static_cast<size_t>(Case::count));

}  // namespace

RuleRef case_of(const Game& game, Case which) {
  const Rules& rules = rules_of(game);
  if (which == Case::building_works && rules.entrenches) return entrenchments::how_begun;
  const RuleRef own = cited_by(rules, revised_cases[static_cast<size_t>(which)]);
  const bool is_missing = own.book == (rules.cases != nullptr ? Book::standard : Book::classic);
  return is_missing ? RuleRef{} : own;
}

}  // namespace bg::bluegray
