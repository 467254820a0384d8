#include "ui/panels/why.h"

#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

App* asked;
RuleRef why_rule;

void on_why() {
  open_rule(*asked, why_rule);
}

}  // namespace

void show_refusal(App& app, Result result) {
  const Line text = explain(result);
  const bool has_rule = result.rule.book != bg::Book::none;
  if (has_rule) {
    asked = &app;
    why_rule = result.rule;
  }
  show_toast(ToastKind::refusal, text.c_str(), has_rule ? on_why : nullptr);
}

void show_news(App& app, const char* words, RuleRef rule) {
  asked = &app;
  why_rule = rule;
  show_toast(ToastKind::news, words, rule.book != bg::Book::none ? on_why : nullptr);
}

}  // namespace bg::ui
