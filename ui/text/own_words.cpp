#include "ui/text/own_words.h"

#include <etl/to_string.h>

namespace bg {

namespace {

constexpr const OwnWords* all_words[] = {&musket_words, &regiments_words};

// What a sentence's places are filled with.
struct Filling {
  const Game& game;
  Places places;
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  HexId hex = HexId::none;
  HexId from = HexId::none;
  Side side = Side::none;
  int number = 0;
  const char* area = "";
  const char* name = "";
  bool names_sides = true;  // of units
};

void add(etl::istring& text, etl::string_view piece) {
  text.append(piece.data(), piece.size());
}

void add_unit(etl::istring& text, const Filling& with, UnitId unit) {
  const Scenario& scenario = with.game.scenario;
  if (!scenario.has_unit(unit)) return;
  if (with.names_sides) {
    add(text, side_name(scenario.side_of(unit)));
    add(text, " ");
  }
  add(text, scenario.unit_name(unit));
}

void add_hex(etl::istring& text, const Filling& with, HexId hex) {
  if (hex == HexId::none) return;
  if (with.places == Places::named) return append_place(text, with.game.scenario, hex);
  add(text, "at ");
  text += hex_label(hex, with.game.scenario.grid());
}

void add_place(etl::istring& text, const Filling& with, etl::string_view place) {
  if (place == "unit") return add_unit(text, with, with.unit);
  if (place == "target") return add_unit(text, with, with.target);
  if (place == "hex") return add_hex(text, with, with.hex);
  if (place == "from") return add_hex(text, with, with.from);
  if (place == "side") return add(text, side_name(with.side));
  if (place == "area" && *with.area != '\0') {
    add(text, "in the ");
    return add(text, with.area);
  }
  if (place == "name") return add(text, with.name);
  if (place == "number") etl::to_string(with.number, text, true);
}

void fill(etl::istring& text, const char* words, const Filling& with) {
  for (const char* at = words; *at != '\0'; ++at) {
    if (*at != '{') {
      text.push_back(*at);
      continue;
    }
    const char* end = at + 1;
    while (*end != '}' && *end != '\0') ++end;
    const size_t before = text.size();
    add_place(text, with, {at + 1, static_cast<size_t>(end - at - 1)});
    const bool is_empty = text.size() == before;
    if (is_empty && before > 0 && text.back() == ' ') text.pop_back();
    if (*end == '\0') return;
    at = end;
  }
}

const char* area_name(const Scenario& scenario, int area) {
  const auto* areas = scenario.battle().areas();
  if (areas == nullptr || area < 0 || area >= static_cast<int>(areas->size())) return "";
  const auto* name = areas->Get(static_cast<uint32_t>(area))->name();
  return name == nullptr ? "" : name->c_str();
}

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

}  // namespace

const OwnWords* own_words_of(const Game& game) {
  for (const OwnWords* words : all_words)
    if (game.system->verb_count != 0 && words->first_verb == game.system->first_verb) return words;
  return nullptr;
}

const etl::string_view* find_own(Refusal refusal) {
  for (const OwnWords* words : all_words) {
    const int number = static_cast<int>(refusal) - words->first_refusal;
    if (number >= 0 && number < words->refusal_count) return &words->refusals[number];
  }
  return nullptr;
}

const OwnEvent* find_own(EventKind kind) {
  for (const OwnWords* words : all_words) {
    const int number = static_cast<int>(kind) - words->first_event;
    if (number >= 0 && number < words->event_count) return &words->events[number];
  }
  return nullptr;
}

const OwnVerb* find_own(Verb verb) {
  for (const OwnWords* words : all_words) {
    const int number = static_cast<int>(verb) - words->first_verb;
    if (number >= 0 && number < words->verb_count) return &words->verbs[number];
  }
  return nullptr;
}

bool is_result(const Game& game, const Event& event) {
  const OwnWords* own = own_words_of(game);
  return event.kind == EventKind::combat_result ||
         (own != nullptr && event.kind == own->fight_result);
}

const char* name_of_value(const Event& event) {
  const OwnEvent* own = find_own(event.kind);
  const bool has_name = own != nullptr && event.value >= 0 && event.value < own->name_count;
  return has_name ? own->names[event.value] : "";
}

void append_own(etl::istring& text, const Game& game, const Event& event, Places places) {
  const OwnEvent* own = find_own(event.kind);
  if (own == nullptr) return;
  Filling with{.game = game,
               .places = places,
               .unit = event.unit,
               .target = event.target,
               .hex = event.hex,
               .from = event.from,
               .side = event.side,
               .number = event.value,
               .name = name_of_value(event)};
  if (event.hex == HexId::none) with.area = area_name(game.scenario, event.value);
  fill(text, own->words, with);
}

void append_own(etl::istring& text, const Game& game, Command order, Places places) {
  const OwnVerb* own = find_own(order.verb);
  if (own == nullptr) return;
  const bool has_own_sentence =
      order.arg >= 1 && order.arg <= 2 && own->by_arg[order.arg - 1] != nullptr;
  fill(text, has_own_sentence ? own->by_arg[order.arg - 1] : own->words,
       {.game = game,
        .places = places,
        .unit = order.unit,
        .target = order.target,
        .hex = order.hex,
        .number = order.arg,
        .area = area_at(game.scenario, order.hex),
        .names_sides = false});
}

}  // namespace bg
