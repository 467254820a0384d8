// An order in words before it is given: "Move here", "Stacks with Elm", "Join the attack". For the
// context bar.
#pragma once

#include "rules/core/session.h"
#include "ui/text/words.h"

namespace bg::ui {

Line describe_order(const Session& session, Command order);

}  // namespace bg::ui
