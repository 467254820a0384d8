#include "tools/bg_main/subcommands.h"
#include "ui/text/strings.h"

namespace bg {

namespace {

std::string language_names() {
  std::string names;
  for (uint8_t i = 0; i < language_count; ++i)
    names += (names.empty() ? "" : ", ") + std::string(languages[i].id);
  return names;
}

void choose(const std::string& name) {
  for (uint8_t i = 0; i < language_count; ++i)
    if (name == languages[i].id) return choose_language(i);
  fail_usage("'" + name + "' is none of the languages built in: " + language_names() + ".");
}

}  // namespace

void add_language(CLI::App& command) {
  command.add_option_function<std::string>("--language", choose,
                                           "of events and questions: " + language_names());
}

}  // namespace bg
