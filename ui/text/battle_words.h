// A battle in words before it is played: special rules, victory. Made from the battle's own
// rows, each with its case; the battle page and the terminal show it.
#pragma once

#include <etl/string.h>

#include "rules/core/system.h"

namespace bg {

// Each adds whole paragraphs, ended by line breaks. A text that does not fit is cut at a paragraph.
// The battle's notes of one kind under an edition, or a sentence that there are none; before rules
// and victory, where they come from if not from the edition's own rulebook.
void write_notes(etl::istring& out, const Scenario& scenario, blob::NoteKind kind, Edition edition);
// The notes on one case of the battle's rules in the edition played, or the text of an optional
// rule; nothing when there are none.
void write_note(etl::istring& out, const Game& game, RuleRef rule);

}  // namespace bg
