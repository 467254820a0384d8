#include "ui/text/own_words.h"

#include "ui/text/rulebook.h"
#include "ui/text/told.h"

namespace bg {

namespace {

constexpr EventKind event_of(uint8_t first, uint8_t number) {
  return static_cast<EventKind>(first + number);
}

// As in rules/<system>/cases.h.
constexpr uint8_t musket_events = first_own_event;
constexpr uint8_t regiments_events = first_own_event + 64;

// rules/musket/state.h numbers its results so.
constexpr uint8_t musket_results[outcome_count] = {0, 0, 0, 2, 4, 4, 6, 0, 1, 3, 5, 7, 8};

}  // namespace

constinit const OwnWords musket_words{
    .first_refusal = first_own_refusal,
    .first_event = musket_events,
    .first_verb = first_own_verb,
    .refusals = texts::musket_refusal,
    .events = texts::musket_event,
    .buttons = texts::musket_button,
    .orders = texts::musket_order,
    .columns = texts::musket_column,
    .results = texts::musket_outcome,
    .result_of = musket_results,
    .questions = {},
    .disordered = Str::musket_disordered_one,
    .disordered_effect = Str::musket_is_disordered,
    .ineffective_effect = Str::musket_is_ineffective,
    .rulebook = &musket_rules,
    .rules_name = Str::rules_of_folio,
    .rules_below = Str::rules_of_folio_below,
    .levels = {Str::recruit_overlooks, Str::regular_overlooks, Str::veteran_overlooks},
    .bombarded = event_of(musket_events, 29),
    .column_set = event_of(musket_events, 30),
    .fight_die = event_of(musket_events, 31),
    .fight_result = event_of(musket_events, 32),
};

constinit const OwnWords regiments_words{
    .first_refusal = first_own_refusal + 128,
    .first_event = regiments_events,
    .first_verb = first_own_verb + 32,
    .refusals = texts::regiments_refusal,
    .events = texts::regiments_event,
    .buttons = texts::regiments_button,
    .orders = texts::regiments_order,
    .columns = {},
    .results = {},
    .result_of = nullptr,
    .questions = texts::regiments_question,
    .disordered = Str::regiments_disordered_one,
    .disordered_effect = Str::regiments_is_disordered,
    .ineffective_effect = Str::regiments_is_ineffective,
    .rulebook = &regiments_rules,
    .rules_name = Str::rules_of_regiments,
    .rules_below = Str::rules_of_regiments_below,
    .levels = {Str::recruit_overlooks, Str::regular_overlooks, Str::veteran_overlooks},
    .bombarded = event_of(regiments_events, 20),
    .column_set = event_of(regiments_events, 16),
    .fight_die = event_of(regiments_events, 17),
    .fight_result = event_of(regiments_events, 18),
};

const char* area_name(const Scenario& scenario, int area) {
  const auto* areas = scenario.battle().areas();
  if (areas == nullptr || area < 0 || area >= static_cast<int>(areas->size())) return "";
  const auto* name = areas->Get(static_cast<uint32_t>(area))->name();
  return name == nullptr ? "" : name->c_str();
}

namespace {

constexpr const OwnWords* all_words[] = {&musket_words, &regiments_words};

// The area that is this hex alone: a box beside the map, by its door.
const char* area_at(const Scenario& scenario, HexId hex) {
  const auto* areas = scenario.battle().areas();
  if (areas == nullptr || hex == HexId::none) return "";
  for (uint32_t i = 0; i < areas->size(); ++i) {
    if (!scenario.in_area(static_cast<uint8_t>(i), hex)) continue;
    int count = 0;
    for (uint16_t h = 0; h < scenario.grid().hex_count() && count < 2; ++h)
      count += scenario.in_area(static_cast<uint8_t>(i), static_cast<HexId>(h));
    if (count == 1) return area_name(scenario, static_cast<int>(i));
  }
  return "";
}

const OwnWords* own_words_of(const System* system) {
  if (system == nullptr || system->verb_count == 0) return nullptr;
  for (const OwnWords* words : all_words)
    if (words->first_verb == system->first_verb) return words;
  return nullptr;
}

}  // namespace

const OwnWords* own_words_of(const Game& game) {
  return own_words_of(game.system);
}

const OwnWords* own_words_of(const Scenario& scenario, Edition edition) {
  return own_words_of(system_for(scenario, edition));
}

Str rules_name(const Scenario& scenario, Edition edition) {
  constexpr Str editions[] = {Str::edition_classic, Str::edition_revised};
  const OwnWords* own = own_words_of(scenario, edition);
  return own != nullptr ? own->rules_name : editions[static_cast<int>(edition)];
}

Str own_sentence(Refusal refusal) {
  for (const OwnWords* words : all_words) {
    const Str found = words->refusals.at(static_cast<int>(refusal) - words->first_refusal);
    if (found != Str::nothing) return found;
  }
  return Str::nothing;
}

Str own_sentence(EventKind kind, int value) {
  for (const OwnWords* words : all_words) {
    const Str found = words->events.at(static_cast<int>(kind) - words->first_event, value);
    if (found != Str::nothing) return found;
  }
  return Str::nothing;
}

Str own_button(Verb verb) {
  for (const OwnWords* words : all_words) {
    const Str found = words->buttons.at(static_cast<int>(verb) - words->first_verb);
    if (found != Str::nothing) return found;
  }
  return Str::nothing;
}

Str own_question(const Game& game, const Prompt& prompt) {
  const OwnWords* words = own_words_of(game);
  if (words == nullptr || prompt.ask != Ask::nothing || prompt.owed == 0) return Str::nothing;
  return words->questions.at(prompt.owed);
}

Str own_order(Verb verb, int arg) {
  for (const OwnWords* words : all_words) {
    const Str found = words->orders.at(static_cast<int>(verb) - words->first_verb, arg);
    if (found != Str::nothing) return found;
  }
  return Str::nothing;
}

bool is_result(const Game& game, const Event& event) {
  const OwnWords* own = own_words_of(game);
  return event.kind == EventKind::combat_result ||
         (own != nullptr && event.kind == own->fight_result);
}

Str name_of_value(const Event& event) {
  for (const OwnWords* words : all_words) {
    if (event.kind == words->column_set) return words->columns.at(event.value);
    if (event.kind == words->fight_result) return words->results.at(event.value);
  }
  return Str::nothing;
}

void append_own(etl::istring& text, const Game& game, const Event& event, Places places) {
  const Str sentence = own_sentence(event.kind, event.value);
  if (sentence == Str::nothing) return;
  Told with{.game = game,
            .places = places,
            .unit = event.unit,
            .target = event.target,
            .hex = event.hex,
            .from = event.from,
            .side = event.side,
            .number = event.value,
            .name = str(name_of_value(event))};
  if (event.hex == HexId::none) with.area = area_name(game.scenario, event.value);
  write(text, sentence, with);
}

void append_own(etl::istring& text, const Game& game, Command order, Places places) {
  const Str sentence = own_order(order.verb, order.arg);
  if (sentence == Str::nothing) return;
  write(text, sentence,
        Told{.game = game,
             .places = places,
             .unit = order.unit,
             .target = order.target,
             .hex = order.hex,
             .number = order.arg,
             .area = area_at(game.scenario, order.hex),
             .names_sides = false});
}

}  // namespace bg
