// An order in words before it is given: "Move here", "Stacks with Elm", "Join the attack". For the
// context bar.
#pragma once

#include "rules/core/session.h"
#include "ui/text/words.h"

namespace bg::ui {

Line describe_order(const Session& session, Command order);

// "Crawfish Springs Box", "routed, back in turn 5".
Line name_of_place(const Session& session, PlaceBeside place);

}  // namespace bg::ui
