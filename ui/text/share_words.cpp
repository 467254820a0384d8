#include "ui/text/share_words.h"

#include "ui/text/strings.h"

namespace bg {

namespace {

Line refusal_of(const CodeReport& report) {
  Line line;
  switch (report.fault) {
    case CodeFault::not_a_code:
      return Line(str(Str::code_is_none));
    case CodeFault::other_version:
      return Line(str(Str::code_other_version));
    case CodeFault::damaged:
      return Line(str(Str::code_damaged));
    case CodeFault::not_playable:
      write(line, Str::save_unreadable, {{Place::why, sentence(report.why)}});
      return line;
    case CodeFault::does_not_hold:
      return Line(str(Str::code_does_not_hold));
    case CodeFault::no_room:
      return Line(str(Str::code_no_room));
    case CodeFault::none:
    case CodeFault::count:
      break;
  }
  return line;
}

}  // namespace

Line describe(const CodeReport& report) {
  if (report.fault != CodeFault::none) return refusal_of(report);
  Line line;
  if (!report.is_other_battle && !report.is_other_rules) return line;
  const bool is_battle = report.is_other_battle;
  if (report.lost == 0)
    write(line, is_battle ? Str::code_holds_battle : Str::code_holds_rules);
  else
    write(line, is_battle ? Str::code_part_battle : Str::code_part_rules,
          {{Place::kept, static_cast<int>(report.kept)},
           {Place::lost, static_cast<int>(report.lost)}});
  return line;
}

}  // namespace bg
