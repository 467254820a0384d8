#include "ui/text/rulebook.h"

#include "texts/rulebooks.h"
#include "ui/text/own_words.h"

namespace bg {

namespace {

template <size_t n>
constexpr Rulebook book_of(const RuleText (&texts)[n], Texts chapters) {
  return {texts, static_cast<int>(n), chapters};
}

constexpr Rulebook revised_book = book_of(texts::rules_revised, texts::chapter_revised);
constexpr Rulebook classic_book = book_of(texts::rules_classic, texts::chapter_classic);

// The rules of the folio (docs/folio.md). Chapters 1 to 15 are ours, since the printed standard
// rules are lost; 16 to 21 tell the folio's.
constexpr Rulebook folio_book() {
  Rulebook book = book_of(texts::rules_musket, texts::chapter_musket);
  book.ours_to = 15;
  book.has_decimal_items = false;
  return book;
}

constexpr Rulebook book_of_regiments() {
  Rulebook book = book_of(texts::rules_regiments, texts::chapter_regiments);
  book.has_decimal_items = false;
  return book;
}

int order_of(const Rulebook& book, uint8_t section, uint8_t item) {
  int order = item;  // 5.211 comes between 5.21 and 5.22
  if (book.has_decimal_items) order = item < 10 ? item * 100 : item < 100 ? item * 10 : item;
  return section * 1000 + order;
}

}  // namespace

constinit const Rulebook supplement_book =
    book_of(texts::rules_supplement, texts::chapter_supplement);
constinit const Rulebook musket_rules = folio_book();
constinit const Rulebook regiments_rules = book_of_regiments();

const Rulebook& rulebook_of(Edition edition) {
  return edition == Edition::revised ? revised_book : classic_book;
}

const Rulebook& rulebook_of(const Game& game) {
  const OwnWords* own = own_words_of(game);
  return own != nullptr && own->rulebook != nullptr ? *own->rulebook : rulebook_of(game.edition);
}

int find_rule(const Rulebook& book, uint8_t section, uint8_t item) {
  int found = -1;
  for (int i = 0; i < book.count; ++i) {
    const RuleText& rule = book.texts[i];
    if (rule.section == section &&
        order_of(book, section, rule.item) <= order_of(book, section, item))
      found = i;
  }
  return found;
}

const char* chapter_name(const Rulebook& book, uint8_t section) {
  return str(section < book.chapters.from ? Str::chapters_before : book.chapters.at(section));
}

}  // namespace bg
