// bg draw: a battle's map as a picture.
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/picture.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

void add_draw(CLI::App& app) {
  struct Options {
    std::string battle, file;
    bool bare = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("draw", "the map as a picture (SVG)");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("-o,--out", options->file, "the file to write, ending in .svg")->required();
  command->add_flag("--bare", options->bare, "without the units of the set-up");
  command->callback([options] {
    if (options->file.size() < 5 || options->file.substr(options->file.size() - 4) != ".svg")
      fail_usage("bg draw writes SVG; name a file that ends in .svg.");
    const Scenario scenario = find_game(options->battle, "", {}).scenario;
    write_whole_file(options->file, draw_svg(scenario, !options->bare));
  });
}

}  // namespace bg
