#include "ui/text/share_words.h"

#include <etl/to_string.h>

namespace bg {

namespace {

void add(Line& line, etl::string_view text) {
  line.append(text.data(), text.size());
}

Line refusal_of(const CodeReport& report) {
  Line line;
  switch (report.fault) {
    case CodeFault::not_a_code:
      return "This is no code of a game: one begins with BG1.";
    case CodeFault::other_version:
      return "This code was made by another version of the program, which writes codes otherwise.";
    case CodeFault::damaged:
      return "This code is damaged: a letter is wrong or missing. Copy it again as a whole.";
    case CodeFault::not_playable:
      add(line, sentence(report.why));
      line += '.';
      return line;
    case CodeFault::does_not_hold:
      return "The game of this code cannot be played here: the rules refuse one of its commands.";
    case CodeFault::no_room:
      return "The game of this code is too long to be kept here.";
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
  add(line, report.is_other_battle ? "Begun with another version of the battle"
                                   : "Begun under other rules");
  if (report.lost == 0) {
    add(line, "; every command is accepted.");
    return line;
  }
  add(line, ": the first ");
  etl::to_string(report.kept, line, true);
  add(line, " commands are accepted, the other ");
  etl::to_string(report.lost, line, true);
  add(line, " are left out.");
  return line;
}

}  // namespace bg
