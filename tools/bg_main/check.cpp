// bg check: the faults of a battle source, a map source or a compiled blob.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "rules/core/system.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "tools/compiler/compile.h"
#include "ui/text/words.h"

namespace bg {

namespace {

void check_blob(const std::string& file, const std::vector<uint8_t>& bytes,
                compiler::FaultList& faults) {
  Scenario scenario;
  const Fault fault = open_battle(bytes.data(), bytes.size(), scenario);
  if (fault != Fault::none) faults.add({file, 0}, to_string(sentence(fault)));
}

void check(const std::string& file, bool as_json) {
  const std::vector<uint8_t> bytes = read_bytes(file);  // says so when there is no such file
  compiler::FaultList faults;
  if (std::filesystem::path(file).extension() == ".toml") {
    compiler::check_source(file, faults);
  } else {
    check_blob(file, bytes, faults);
  }

  if (as_json) {
    Json json;
    json.begin_object().field("file", file).field("ok", faults.empty());
    json.key("faults").begin_array();
    for (const std::string& line : faults.lines()) json.value(line);
    json.end_array().end_object().print();
  } else {
    for (const std::string& line : faults.lines()) std::printf("%s\n", line.c_str());
    if (faults.empty()) std::printf("%s: sound.\n", file.c_str());
  }
  if (!faults.empty()) {
    fail(file + " has " + std::to_string(faults.size()) +
         (faults.size() == 1 ? " fault." : " faults."));
  }
}

}  // namespace

void add_check(CLI::App& app) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("check", "the faults of a source or a compiled battle");
  command->add_option("FILE", options->file, "a battle or map source (.toml), or a blob (.bgb)")
      ->required();
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { check(options->file, options->json); });
}

}  // namespace bg
