// bg compile: scenario sources to blobs and one image.
#include <cstdio>
#include <memory>
#include <set>

#include "board/flash_layout.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/subcommands.h"
#include "tools/compiler/compile.h"

namespace bg {

namespace {

void compile(const std::vector<std::string>& files, const std::string& directory,
             const std::string& uf2) {
  compiler::FaultList faults;
  const std::vector<compiler::CompiledBattle> battles =
      compiler::compile_battles({files.begin(), files.end()}, faults);
  if (faults.empty()) compiler::write_outputs(directory, battles, faults);
  for (const std::string& line : faults.lines()) std::fprintf(stderr, "%s\n", line.c_str());
  if (!faults.empty()) {
    fail(std::to_string(faults.size()) + (faults.size() == 1 ? " fault" : " faults") +
         "; nothing was written.");
  }
  if (!uf2.empty()) {
    const compiler::Bytes image = compiler::shelf_image(battles);
    if (image.size() > BG_BLOBS_BYTES) fail("the battles are more than a device holds.");
    const compiler::Bytes blocks =
        compiler::uf2_image(image, BG_FLASH_ADDRESS + BG_BLOBS_OFFSET, BG_BLOBS_BYTES);
    write_whole_file(uf2, {blocks.begin(), blocks.end()});
  }
  std::set<compiler::Bytes> maps;
  for (const compiler::CompiledBattle& battle : battles) {
    if (battle.map_at != 0) maps.insert(battle.map());
    std::printf("%s: %zu bytes%s\n", battle.id.c_str(), battle.blob.size(),
                battle.map_at != 0 ? ", a map that others may share among them" : "");
  }
  std::printf("%zu battles, %zu shared %s, image of %zu bytes\n", battles.size(), maps.size(),
              maps.size() == 1 ? "map" : "maps", compiler::shelf_image(battles).size());
}

}  // namespace

void add_compile(CLI::App& app) {
  struct Options {
    std::vector<std::string> files;
    std::string directory, uf2;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("compile", "scenario sources to blobs and one image");
  command->add_option("FILE", options->files, "battle sources (.toml)")->required();
  command->add_option("-o,--out", options->directory, "where <id>.bgb, blobs.bin, blobs.cpp go")
      ->required();
  command->add_option("--uf2", options->uf2,
                      "also a UF2 file that replaces the battles of a device and nothing else");
  command->callback([options] { compile(options->files, options->directory, options->uf2); });
}

}  // namespace bg
