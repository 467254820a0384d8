// An order in words before it is given: "Move to 1518", "Join the attack". For the context bar.
#pragma once

#include "rules/session.h"
#include "ui/words/words.h"

namespace bg::ui {

Line describe_order(const Session& session, Command order);

}  // namespace bg::ui
