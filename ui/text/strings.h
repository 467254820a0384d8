// Every sentence and label by its key, in the language that is chosen. The sentences are in
// ui/text/languages, a file for each language; texts/str.h is made from them (tools/texts). A
// sentence is whole: what is put into its {places} are names, numbers, or other sentences of which
// a list is made. Names of battles, units and places come with the battle.
#pragma once

#include <etl/string.h>
#include <etl/string_view.h>

#include <initializer_list>

#include "ui/text/language.h"

namespace bg {

// English where there is no such number.
void choose_language(uint8_t number);
uint8_t chosen_language();

// A sentence without places. It stays where it is as long as the program runs.
const char* str(Str which);
// In the first language, whichever is chosen: to compare with words that the rules bring along.
const char* in_english(Str which);

// What goes into one place of a sentence.
class Filling {
 public:
  constexpr Filling(Place place, int number) : place_(place), number_(number) {}
  Filling(Place place, etl::string_view words)
      : place_(place),
        length_(static_cast<uint16_t>(words.size())),
        words_(words.data() != nullptr ? words.data() : "") {}
  Filling(Place place, const etl::istring& words)
      : Filling(place, etl::string_view(words.data(), words.size())) {}
  Filling(Place place, const char* words) : Filling(place, etl::string_view(words)) {}
  Filling(Place place, Str sentence) : Filling(place, str(sentence)) {}

  Place place() const { return place_; }
  bool is_number() const { return words_ == nullptr; }
  int number() const { return number_; }
  void add_to(etl::istring& text) const;

 private:
  Place place_;
  uint16_t length_ = 0;
  int number_ = 0;
  const char* words_ = nullptr;  // null: the number
};

// For whoever finds out only when asked what a place is filled with.
struct Filler {
  const void* context;
  void (*put)(const void* context, etl::istring& text, Place place);
  int number;  // what the sentence counts, where it has forms
};

// Adds the sentence. A place with nothing to put there goes with the space before it. A sentence
// with forms counts its {number}.
void write(etl::istring& text, Str sentence, std::initializer_list<Filling> fillings = {});
void write(etl::istring& text, Str sentence, const Filler& filler);

}  // namespace bg
