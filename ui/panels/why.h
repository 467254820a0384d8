// Why something was refused: the reason with its case, and a tap on it opens the rule in our words.
#pragma once

#include "ui/app.h"

namespace bg::ui {

void show_refusal(App& app, Result result);
// The same for what has happened.
void show_news(App& app, const char* words, RuleRef rule);

}  // namespace bg::ui
