#include "ui/why.h"

#include "ui/page.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

App* asked;
RuleRef refused_by;

void on_why() {
  open_rule(*asked, refused_by);
}

}  // namespace

void show_refusal(App& app, Result result) {
  Line text = explain(result);
  const bool has_rule = result.rule.book != bg::Book::none;
  if (has_rule) {
    asked = &app;
    refused_by = result.rule;
    text.append(" ");
    text.append(str(Str::why));
  }
  show_toast(ToastKind::refusal, text.c_str(), has_rule ? on_why : nullptr);
}

}  // namespace bg::ui
