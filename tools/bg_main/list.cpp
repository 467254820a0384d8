// bg list: the battles this program carries.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

namespace {

struct Ground {
  unsigned hexes = 0, reconstructed = 0;
};

Ground ground_of(const Scenario& scenario) {
  Ground out;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!scenario.on_map(hex)) continue;
    ++out.hexes;
    if (scenario.is_reconstructed(hex)) ++out.reconstructed;
  }
  return out;
}

std::vector<std::string> editions_of(const Scenario& scenario) {
  std::vector<std::string> out;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    if (scenario.has_edition(edition)) out.emplace_back(edition_name(edition));
  }
  return out;
}

// For people.
std::vector<std::string> rules_of(const Scenario& scenario) {
  std::vector<std::string> out;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    if (scenario.has_edition(edition)) out.push_back(rules_text(scenario, edition));
  }
  return out;
}

int units_in(const Scenario& scenario, Edition edition) {
  int count = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i)
    count += scenario.has_unit(static_cast<UnitId>(i), edition) ? 1 : 0;
  return count;
}

// "84", or "86 (classic), 84 (revised)" where the editions differ.
std::string units_text(const Scenario& scenario) {
  const Edition newest = scenario.newest_edition();
  std::string out;
  bool differ = false;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    if (!scenario.has_edition(edition)) continue;
    differ |= units_in(scenario, edition) != units_in(scenario, newest);
    out += (out.empty() ? "" : ", ") + std::to_string(units_in(scenario, edition)) + " (" +
           std::string(edition_name(edition)) + ")";
  }
  return differ ? out : std::to_string(units_in(scenario, newest));
}

// An optional rule, and the editions it may be chosen with, for scripts and for people.
struct Choice {
  OptionalRule rule;
  std::vector<std::string> editions, rules;
};

std::vector<Choice> choices_of(const Scenario& scenario) {
  std::vector<Choice> out;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    if (!scenario.has_edition(edition)) continue;
    for (const OptionalRule& one : options_of(scenario, edition)) {
      const auto known = std::find_if(
          out.begin(), out.end(), [&](const Choice& choice) { return choice.rule.bit == one.bit; });
      Choice& choice = known == out.end() ? out.emplace_back(Choice{one, {}, {}}) : *known;
      choice.editions.emplace_back(edition_name(edition));
      choice.rules.push_back(rules_text(scenario, edition));
    }
  }
  return out;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

// In a field of a CSV line quotes are doubled.
std::string csv_text(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

void print_json(const std::vector<Scenario>& battles) {
  Json json;
  json.begin_array();
  for (const Scenario& scenario : battles) {
    const Ground ground = ground_of(scenario);
    json.begin_object();
    json.field("id", to_string(scenario.id()));
    json.field("name", to_string(scenario.name()));
    json.field("date", to_string(scenario.date()));
    json.key("editions").begin_array();
    for (const std::string& edition : editions_of(scenario)) json.value(edition);
    json.end_array();
    json.key("options").begin_array();
    for (const Choice& one : choices_of(scenario)) {
      json.begin_object().field("id", to_string(one.rule.id));
      json.field("text", to_string(one.rule.text));
      json.key("editions").begin_array();
      for (const std::string& edition : one.editions) json.value(edition);
      json.end_array().end_object();
    }
    json.end_array();
    json.field("turns", uint64_t{scenario.turns()});
    json.field("columns", uint64_t{scenario.grid().columns});
    json.field("rows", uint64_t{scenario.grid().rows});
    json.field("units", int64_t{units_in(scenario, scenario.newest_edition())});
    json.field("hexes", uint64_t{ground.hexes});
    json.field("hexes_reconstructed", uint64_t{ground.reconstructed});
    json.field("map_note", to_string(scenario.map_note()));
    json.key("sources").begin_array();
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      if (!scenario.has_edition(edition)) continue;
      for (const std::string& note : sources_of(scenario, edition)) {
        json.begin_object().field("edition", std::string(edition_name(edition)));
        json.field("text", note).end_object();
      }
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.print();
}

void print_csv(const std::vector<Scenario>& battles) {
  std::printf("id,name,date,editions,turns,columns,rows,units,hexes,hexes_reconstructed\n");
  for (const Scenario& scenario : battles) {
    const Ground ground = ground_of(scenario);
    std::printf("%s,%s,%s,%s,%d,%d,%d,%d,%u,%u\n", to_string(scenario.id()).c_str(),
                csv_text(to_string(scenario.name())).c_str(),
                csv_text(to_string(scenario.date())).c_str(),
                joined(editions_of(scenario), "/").c_str(), scenario.turns(),
                scenario.grid().columns, scenario.grid().rows,
                units_in(scenario, scenario.newest_edition()), ground.hexes, ground.reconstructed);
  }
}

// An optional rule that several battles have is told once, below them, with its battles.
struct SharedChoice {
  Choice choice;
  std::vector<std::string> battles;
};

std::vector<SharedChoice> shared_choices(const std::vector<Scenario>& battles) {
  std::vector<SharedChoice> out;
  for (const Scenario& scenario : battles) {
    for (const Choice& one : choices_of(scenario)) {
      const auto known = std::find_if(out.begin(), out.end(), [&](const SharedChoice& other) {
        return other.choice.rule.id == one.rule.id && other.choice.rules == one.rules;
      });
      if (known == out.end()) {
        out.push_back({one, {to_string(scenario.id())}});
      } else {
        known->battles.push_back(to_string(scenario.id()));
      }
    }
  }
  std::erase_if(out, [](const SharedChoice& one) { return one.battles.size() < 2; });
  return out;
}

bool is_shared(const std::vector<SharedChoice>& shared, const Choice& choice) {
  return std::any_of(shared.begin(), shared.end(), [&](const SharedChoice& one) {
    return one.choice.rule.id == choice.rule.id && one.choice.rules == choice.rules;
  });
}

// "every classic battle", "every classic battle but shiloh", or the battles themselves, whichever
// is shorter.
std::string battles_text(const SharedChoice& shared, const std::vector<Scenario>& battles) {
  std::vector<std::string> others;
  for (const Scenario& scenario : battles) {
    const std::string id = to_string(scenario.id());
    const std::vector<std::string> rules = rules_of(scenario);
    const bool could = std::any_of(rules.begin(), rules.end(), [&](const std::string& one) {
      return std::find(shared.choice.rules.begin(), shared.choice.rules.end(), one) !=
             shared.choice.rules.end();
    });
    if (could &&
        std::find(shared.battles.begin(), shared.battles.end(), id) == shared.battles.end())
      others.push_back(id);
  }
  if (others.size() >= shared.battles.size()) return joined(shared.battles, ", ");
  const std::string every = "every " + joined(shared.choice.rules, " or ") + " battle";
  return others.empty() ? every : every + " but " + joined(others, ", ");
}

void print_choice(const char* margin, const Choice& one) {
  std::printf("%s--option %s (%s): %s\n", margin, to_string(one.rule.id).c_str(),
              joined(one.rules, ", ").c_str(), to_string(one.rule.text).c_str());
}

void print_table(const std::vector<Scenario>& battles) {
  constexpr const char* margin = "                        ";
  const std::vector<SharedChoice> shared = shared_choices(battles);
  for (const Scenario& scenario : battles) {
    const Ground ground = ground_of(scenario);
    std::printf("%-24s%s, %s\n", to_string(scenario.id()).c_str(),
                to_string(scenario.name()).c_str(), to_string(scenario.date()).c_str());
    std::printf("%s%s; %d turns, %s units, map %d x %d\n", margin,
                joined(rules_of(scenario), ", ").c_str(), scenario.turns(),
                units_text(scenario).c_str(), scenario.grid().columns, scenario.grid().rows);
    std::printf("%s%u of %u hexes attested. %s\n", margin, ground.hexes - ground.reconstructed,
                ground.hexes, to_string(scenario.map_note()).c_str());
    std::vector<std::string> told;  // what holds for both editions is told once
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      if (!scenario.has_edition(edition)) continue;
      for (const std::string& note : sources_of(scenario, edition)) {
        if (std::find(told.begin(), told.end(), note) != told.end()) continue;
        std::printf("%s%s\n", margin, note.c_str());
        told.push_back(note);
      }
    }
    for (const Choice& one : choices_of(scenario)) {
      if (!is_shared(shared, one)) print_choice(margin, one);
    }
  }
  if (!shared.empty()) std::printf("\nOptional rules that several battles have\n");
  for (const SharedChoice& one : shared) {
    print_choice("", one.choice);
    std::printf("%s%s\n", margin, battles_text(one, battles).c_str());
  }
}

}  // namespace

void add_list(CLI::App& app) {
  struct Options {
    bool json = false, csv = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("list", "the battles that can be played");
  CLI::Option* json = command->add_flag("--json", options->json, "for scripts");
  command->add_flag("--csv", options->csv, "for spreadsheets")->excludes(json);
  command->callback([options] {
    const std::vector<Scenario> battles = embedded_battles();
    if (options->json) return print_json(battles);
    if (options->csv) return print_csv(battles);
    print_table(battles);
  });
}

}  // namespace bg
