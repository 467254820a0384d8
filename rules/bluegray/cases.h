// Where the rules that front ends name stand in the book that is played. Called through
// Insight::case_of.
#pragma once

#include "rules/core/system.h"
#include "rules/core/vocabulary.h"

namespace bg::bluegray {

// Where the rule stands in the book that is played; Book::none where that book has no such rule.
RuleRef case_of(const Game& game, Case which);

}  // namespace bg::bluegray
