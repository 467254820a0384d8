#include "ui/words/battle_words.h"

#include <etl/to_string.h>

#include "ui/words/words.h"

namespace bg {

namespace {

void add(etl::istring& text, etl::string_view piece) {
  text.append(piece.data(), piece.size());
}
void add(etl::istring& text, int number) {
  etl::to_string(number, text, true);
}

// "5c": the strength with a letter for the type, as the forces of a battle are written.
void add_strength(etl::istring& text, const blob::Unit& unit) {
  static constexpr etl::string_view letters[] = {"", "a", "c", "h", "g", "t", "l"};
  if (unit.rank() != 0) {
    add(text, unit.rank());
    return add(text, "-star leader");
  }
  const bool defends_only = (unit.traits() & 1) != 0;
  if (defends_only) add(text, "(");
  add(text, unit.strength());
  if (defends_only) add(text, ")");
  const auto type = static_cast<size_t>(unit.type());
  if (type < sizeof letters / sizeof letters[0]) add(text, letters[type]);
}

// Ends a paragraph, or takes it back when the text is full: half a sentence misleads.
struct Paragraph {
  etl::istring& text;
  size_t start = text.size();
  void end() {
    if (text.full())
      text.resize(start);
    else
      add(text, "\n\n");
  }
};

void write_arrival(etl::istring& out, const Scenario& scenario, Side side, uint8_t turn) {
  int units = 0, points = 0;
  const auto each = [&](auto&& visit) {
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      if (scenario.side_of(id) == side && scenario.unit(id).turn() == turn) visit(id);
    }
  };
  each([&](UnitId id) {
    ++units;
    points += scenario.unit(id).strength();
  });
  if (units == 0) return;
  Paragraph paragraph{out};
  if (turn == 0) {
    add(out, "At the start");
  } else {
    add(out, "Turn ");
    add(out, turn);
  }
  add(out, ", ");
  add(out, units);
  add(out, units == 1 ? " unit of " : " units, ");
  add(out, points);
  add(out, points == 1 ? " point: " : " points: ");
  bool is_first = true;
  each([&](UnitId id) {
    if (!is_first) add(out, ", ");
    is_first = false;
    add(out, scenario.unit_name(id));
    add(out, " ");
    add_strength(out, scenario.unit(id));
  });
  add(out, ".");
  paragraph.end();
}

void write_one(etl::istring& out, const blob::Note& note) {
  Paragraph paragraph{out};
  add(out, etl::string_view(note.text()->c_str(), note.text()->size()));
  append_citation(out, battle_rule(note.section(), note.item()));
  paragraph.end();
}

}  // namespace

void write_forces(etl::istring& out, const Scenario& scenario, Side side) {
  add(out, side == Side::union_side ? "UNION\n" : "CONFEDERATE\n");
  for (uint8_t turn = 0; turn <= scenario.turns(); ++turn) write_arrival(out, scenario, side, turn);
}

void write_notes(etl::istring& out, const Scenario& scenario, blob::NoteKind kind,
                 Edition edition) {
  const size_t start = out.size();
  if (const auto* notes = scenario.battle().notes()) {
    for (const auto* note : *notes)
      if (note->kind() == kind && (note->editions() >> static_cast<uint8_t>(edition) & 1) != 0)
        write_one(out, *note);
  }
  if (out.size() != start) return;
  add(out, kind == blob::NoteKind::rule
               ? "This battle has no rules of its own: the standard rules are all there is.\n"
               : "The levels of victory:\n");
  if (kind == blob::NoteKind::rule) return;
  for (uint8_t i = 0; i < scenario.level_count(); ++i) {
    Paragraph paragraph{out};
    add(out, scenario.name_at(scenario.level(i).name()));
    append_citation(out, battle_rule(scenario.level(i).section(), scenario.level(i).item()));
    paragraph.end();
  }
}

void write_note(etl::istring& out, const Scenario& scenario, RuleRef rule) {
  const auto* notes = scenario.battle().notes();
  if (notes == nullptr) return;
  for (const auto* note : *notes)
    if (note->section() == rule.section && note->item() == rule.item) write_one(out, *note);
}

}  // namespace bg
