// An order in words before it is given: "Move here", "Stacks with Elm", "Join the attack". For the
// context bar.
#pragma once

#include "rules/session.h"
#include "ui/words/words.h"

namespace bg::ui {

Line describe_order(const Session& session, Command order);

}  // namespace bg::ui
