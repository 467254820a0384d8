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

// The hex whose number, with the letter of its sheet, ends before `end`; none where that is no hex
// of the map, or one end of a range.
HexId hex_before(const Scenario& scenario, etl::string_view text, size_t end, size_t& start) {
  HexId hex;
  for (const size_t length : {size_t{5}, size_t{4}}) {
    if (end < length) continue;
    start = end - length;
    const etl::string_view label = text.substr(start, length);
    const auto is_part = [&](size_t at) {
      return at < text.size() && (is_figure(text[at]) || text[at] == '-');
    };
    if (!hex_from_label(label, scenario.grid(), hex) || !scenario.on_map(hex)) continue;
    if ((start > 0 && is_part(start - 1)) || is_part(end)) continue;
    return hex;
  }
  return HexId::none;
}

const char* name_of(const Scenario& scenario, HexId hex) {
  const auto* places = scenario.map().places();
  for (uint32_t i = 0; places != nullptr && i < places->size(); ++i) {
    const blob::Place& place = *places->Get(i);
    if (static_cast<HexId>(place.hex()) == hex && place.kind() != PlaceKind::water)
      return place.name()->c_str();
  }
  return nullptr;
}

// A note with places where it has bare hex numbers: the name of the hex, or its number and what it
// lies near. A name that the note itself gives is not said twice.
void write_one(etl::istring& out, const Scenario& scenario, const blob::Note& note) {
  Paragraph paragraph{out};
  const etl::string_view whole(note.text()->c_str(), note.text()->size());
  const auto is_said = [&](etl::string_view name) {
    return whole.find(name) != etl::string_view::npos;
  };
  for (size_t at = 0; at < whole.size(); ++at) {
    out.push_back(whole[at]);
    if (!is_figure(whole[at])) continue;
    size_t start = 0;
    const HexId hex = hex_before(scenario, whole, at + 1, start);
    if (hex == HexId::none) continue;
    if (const char* exact = name_of(scenario, hex); exact != nullptr) {
      if (is_said(exact) || out.full()) continue;
      out.resize(out.size() - (at + 1 - start));
      add(out, exact);
      continue;
    }
    const Whereabouts found = whereabouts(scenario, hex);
    if (found.how != Whereabouts::near && found.how != Whereabouts::beyond) continue;
    if (is_said(found.name)) continue;
    add(out, " ");
    append_place(out, scenario, hex);  // "near Ely's Ford", "south of Salem Church"
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
  add(out, str(kind == blob::NoteKind::rule ? Str::no_rules_of_its_own : Str::levels_of_victory));
  add(out, "\n");
  if (kind == blob::NoteKind::rule) return;
  for (uint8_t i = 0; i < scenario.level_count(); ++i) {
    Paragraph paragraph{out};
    add(out, scenario.name_at(scenario.level(i).name()));
    append_citation(out, battle_rule(scenario.level(i).section(), scenario.level(i).item()));
    paragraph.end();
  }
}

namespace {

AwardFor award_for(ScoreKind kind) {
  switch (kind) {
    case ScoreKind::eliminated:
    case ScoreKind::eliminated_unit:
    case ScoreKind::eliminated_star:
      return AwardFor::losses;
    case ScoreKind::exited:
    case ScoreKind::exited_with_line:
    case ScoreKind::exited_unit:
    case ScoreKind::exited_at_end:
    case ScoreKind::exited_unit_at_end:
    case ScoreKind::exited_unit_with_line:
    case ScoreKind::exited_pairs:
      return AwardFor::exits;
    case ScoreKind::cut_off:
    case ScoreKind::exited_cut_off:
    case ScoreKind::exited_without_line:
      return AwardFor::cut_off;
    case ScoreKind::not_exited:
    case ScoreKind::eliminated_all:
    case ScoreKind::never_entered:
      return AwardFor::one_unit;
    case ScoreKind::occupies:
    case ScoreKind::first_control:
    case ScoreKind::in_zone:
    case ScoreKind::stands_in:
    case ScoreKind::holds_each_turn:
      return AwardFor::place;
    case ScoreKind::occupies_all:
      return AwardFor::places;
    case ScoreKind::exit_lead:
      return AwardFor::lead;
    case ScoreKind::initial:
      return AwardFor::start;
    case ScoreKind::flag_raised:
    case ScoreKind::none:
      break;
  }
  return AwardFor::other;
}

}  // namespace

Award award_of(const Game& game, Side side, RuleRef rule, UnitId unit, Fate fate, HexId hex) {
  const Scenario& scenario = game.scenario;
  Award award{.rule = rule};
  if (hex != HexId::none) {
    award.what = AwardFor::place;
    award.hex = hex;
    return award;
  }
  const auto* scores = scenario.battle().scores();
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (score.section() != rule.section || score.item() != rule.item) continue;
    if (score.side() < 2 && static_cast<Side>(score.side()) != side) continue;
    const bool is_about = unit == UnitId::none || scenario.in_group(score.group(), unit);
    const AwardFor what = award_for(score.kind());
    if (!is_about || what == AwardFor::place) continue;
    const bool is_lost = fate == Fate::eliminated, is_gone = fate == Fate::exited;
    if (unit != UnitId::none &&
        ((what == AwardFor::losses && !is_lost) || (what == AwardFor::exits && !is_gone)))
      continue;
    award.what = what;
    if (what == AwardFor::one_unit) award.unit = unit;
    return award;
  }
  if (unit != UnitId::none)
    award.what = scenario.side_of(unit) == side ? AwardFor::exits : AwardFor::losses;
  return award;
}

Line award_name(const Game& game, const Award& award) {
  constexpr Str names[] = {Str::award_other,   Str::award_losses, Str::award_exits,
                           Str::award_cut_off, Str::nothing,      Str::nothing,
                           Str::award_places,  Str::award_lead,   Str::award_start};
  static_assert(sizeof names / sizeof names[0] == static_cast<size_t>(AwardFor::count));
  Line line;
  if (award.what == AwardFor::one_unit) {
    if (award.unit != UnitId::none) add(line, game.scenario.unit_name(award.unit));
  } else if (award.what == AwardFor::place) {
    const Whereabouts found = whereabouts(game.scenario, award.hex);
    if (found.how == Whereabouts::at)
      add(line, found.name);
    else
      line = place_first(game.scenario, award.hex);
  } else {
    add(line, str(names[static_cast<size_t>(award.what)]));
  }
  append_citation(line, award.rule);
  return line;
}

HexId place_in_text(const Scenario& scenario, etl::string_view text, size_t at) {
  const auto* places = scenario.map().places();
  const auto is_same = [](char a, char b) { return a == b || (a == '\n' && b == ' '); };
  for (uint32_t i = 0; places != nullptr && i < places->size(); ++i) {
    const etl::string_view name(places->Get(i)->name()->c_str());
    for (size_t start = at < name.size() ? 0 : at - name.size() + 1;
         start <= at && start + name.size() <= text.size(); ++start) {
      size_t length = 0;
      while (length < name.size() && is_same(text[start + length], name[length])) ++length;
      if (length == name.size()) return static_cast<HexId>(places->Get(i)->hex());
    }
  }
  for (size_t end = at + 1; end <= at + 5 && end <= text.size(); ++end) {
    size_t start = 0;
    const HexId hex = hex_before(scenario, text, end, start);
    if (hex != HexId::none && start <= at) return hex;
  }
  return HexId::none;
}

void write_note(etl::istring& out, const Game& game, RuleRef rule) {
  if (rule.book == Book::supplement) {
    const int index = find_rule(supplement_book, rule.section, rule.item);
    if (index < 0) return;
    Paragraph paragraph{out};
    add(out, str(supplement_book.texts[index].words));
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
