#include "ui/text/battle_words.h"

#include "ui/text/rulebook.h"
#include "ui/text/words.h"

namespace bg {

namespace {

void add(etl::istring& text, etl::string_view piece) {
  text.append(piece.data(), piece.size());
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

bool is_figure(char letter) {
  return letter >= '0' && letter <= '9';
}

// The name of the place in the hex whose number ends before `end`, or null.
const char* place_before(const Scenario& scenario, const char* text, const char* end) {
  const auto* places = scenario.map().places();
  for (uint32_t i = 0; places != nullptr && i < places->size(); ++i) {
    const blob::Place& place = *places->Get(i);
    const etl::string<8> label = hex_label(static_cast<HexId>(place.hex()), scenario.grid());
    const auto length = static_cast<ptrdiff_t>(label.size());
    if (place.kind() == PlaceKind::water || end - text < length) continue;
    if (etl::string_view(end - length, label.size()) != etl::string_view(label)) continue;
    if (end - text == length || !is_figure(end[-length - 1])) return place.name()->c_str();
  }
  return nullptr;
}

// A note, with the names of places added to bare hex numbers.
void write_one(etl::istring& out, const Scenario& scenario, const blob::Note& note) {
  Paragraph paragraph{out};
  const char* const text = note.text()->c_str();
  const etl::string_view whole(text, note.text()->size());
  for (const char* at = text; *at != '\0'; ++at) {
    out.push_back(*at);
    if (!is_figure(at[0]) || is_figure(at[1])) continue;
    const char* name = place_before(scenario, text, at + 1);
    if (name == nullptr || whole.find(etl::string_view(name)) != etl::string_view::npos) continue;
    add(out, " ");
    add(out, name);
  }
  if (note.kind() != blob::NoteKind::source)
    append_citation(out, battle_rule(note.section(), note.item()));
  paragraph.end();
}

void write_each(etl::istring& out, const Scenario& scenario, blob::NoteKind kind, Edition edition) {
  const auto* notes = scenario.battle().notes();
  if (notes == nullptr) return;
  for (const auto* note : *notes)
    if (note->kind() == kind && includes(note->editions(), edition))
      write_one(out, scenario, *note);
}

}  // namespace

void write_notes(etl::istring& out, const Scenario& scenario, blob::NoteKind kind,
                 Edition edition) {
  if (kind != blob::NoteKind::source) write_each(out, scenario, blob::NoteKind::source, edition);
  const size_t start = out.size();
  write_each(out, scenario, kind, edition);
  if (out.size() != start || kind == blob::NoteKind::source) return;
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

void write_note(etl::istring& out, const Game& game, RuleRef rule) {
  if (rule.book == Book::supplement) {
    const int index = find_rule(supplement_book, rule.section, rule.item);
    if (index < 0) return;
    Paragraph paragraph{out};
    add(out, supplement_book.texts[index].words);
    append_citation(out, rule);
    return paragraph.end();
  }
  const auto* notes = game.scenario.battle().notes();
  if (notes == nullptr) return;
  for (const auto* note : *notes)
    if (note->section() == rule.section && note->item() == rule.item &&
        includes(note->editions(), game.edition))
      write_one(out, game.scenario, *note);
}

}  // namespace bg
