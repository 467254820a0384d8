#include "ui/text/strings.h"

#include <etl/to_string.h>

namespace bg {

namespace {

// As make_texts.mjs writes them.
constexpr char place_mark = '\001';  // then the place, from '!' on
constexpr char form_mark = '\002';   // between the forms of a sentence

uint8_t chosen = 0;

int form_for(Plural plural, int number) {
  const int ones = number % 10, tens = number / 10 % 10;
  switch (plural) {
    case Plural::other:
      return 0;
    case Plural::one_other:
      return number == 1 ? 0 : 1;
    case Plural::one_few_many:
      if (number == 1) return 0;
      return ones >= 2 && ones <= 4 && tens != 1 ? 1 : 2;
  }
  return 0;
}

// Where the form for the number begins.
const char* form_of(const char* sentence, int number) {
  const char* form = sentence;
  int left = form_for(languages[chosen].plural, number);
  for (const char* at = sentence; left > 0 && *at != '\0'; ++at) {
    if (*at != form_mark) continue;
    form = at + 1;
    --left;
  }
  return form;
}

struct List {
  std::initializer_list<Filling> fillings;
};

}  // namespace

void choose_language(uint8_t number) {
  chosen = number < language_count ? number : 0;
}

uint8_t chosen_language() {
  return chosen;
}

const char* str(Str which) {
  return languages[chosen].sentences[static_cast<size_t>(which)];
}

const char* in_english(Str which) {
  return languages[0].sentences[static_cast<size_t>(which)];
}

void Filling::add_to(etl::istring& text) const {
  if (is_number())
    etl::to_string(number_, text, true);
  else
    text.append(words_, length_);
}

void write(etl::istring& text, Str sentence, const Filler& filler) {
  for (const char* at = form_of(str(sentence), filler.number); *at != '\0' && *at != form_mark;
       ++at) {
    if (*at != place_mark) {
      text.push_back(*at);
      continue;
    }
    const size_t before = text.size();
    ++at;
    filler.put(filler.context, text, static_cast<Place>(*at - '!'));
    if (text.size() == before && before > 0 && text.back() == ' ') text.pop_back();
  }
}

void write(etl::istring& text, Str sentence, std::initializer_list<Filling> fillings) {
  const List list{fillings};
  int number = 0;
  for (const Filling& one : fillings)
    if (one.place() == Place::number && one.is_number()) number = one.number();
  write(text, sentence,
        {&list,
         [](const void* context, etl::istring& out, Place place) {
           for (const Filling& one : static_cast<const List*>(context)->fillings)
             if (one.place() == place) return one.add_to(out);
           out.append("{?}");  // our fault: a test looks for it
         },
         number});
}

}  // namespace bg
