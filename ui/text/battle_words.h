// A battle in words before it is played: special rules, victory. Made from the battle's own
// rows, each with its case; the battle page and the terminal show it.
#pragma once

#include <etl/string.h>

#include "rules/core/system.h"
#include "ui/text/words.h"

namespace bg {

// Each adds whole paragraphs, ended by line breaks. A text that does not fit is cut at a paragraph.
// The battle's notes of one kind under an edition, or a sentence that there are none; before rules
// and victory, where they come from if not from the edition's own rulebook.
void write_notes(etl::istring& out, const Scenario& scenario, blob::NoteKind kind, Edition edition);
// The notes on one case of the battle's rules in the edition played, or the text of an optional
// rule; nothing when there are none.
void write_note(etl::istring& out, const Game& game, RuleRef rule);

// The hex that the letter at `at` of such a text speaks of, by name or number; none where it speaks
// of none. Lines of the text may be wrapped.
HexId place_in_text(const Scenario& scenario, etl::string_view text, size_t at);

// What points are given for.
enum class AwardFor : uint8_t {
  other,
  losses,    // of the enemy
  exits,     // of one's own
  cut_off,   // enemies
  one_unit,  // what became of it
  place,
  places,  // all of them
  lead,    // more units off the map
  start,
  count
};
struct Award {
  AwardFor what = AwardFor::other;
  UnitId unit = UnitId::none;  // of one_unit
  HexId hex = HexId::none;     // of place
  RuleRef rule = {};

  bool operator==(const Award&) const = default;
};
// `fate` is that of the unit when the points were given: it tells losses from what one unit is
// worth.
Award award_of(const Game& game, Side side, RuleRef rule, UnitId unit, Fate fate, HexId hex);
// As the head of a row: "Enemy losses (18.1)", "Dunker Church (19.2)".
Line award_name(const Game& game, const Award& award);

}  // namespace bg
