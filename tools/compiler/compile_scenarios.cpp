// compile_scenarios --out DIR FILE...: what the build calls. People use `bg compile`, which is the
// same compiler behind the same front door as everything else.
#include <cstdio>
#include <filesystem>
#include <vector>

#include "tools/compiler/compile.h"

int main(int argc, char** argv) {
  if (argc < 4 || std::string_view(argv[1]) != "--out") {
    std::fputs("usage: compile_scenarios --out DIR FILE...\n", stderr);
    return 2;
  }
  bg::compiler::FaultList faults;
  const std::vector<std::filesystem::path> sources(argv + 3, argv + argc);
  const std::vector<bg::compiler::CompiledBattle> battles =
      bg::compiler::compile_battles(sources, faults);
  if (faults.empty()) bg::compiler::write_outputs(argv[2], battles, faults);
  for (const std::string& line : faults.lines()) std::fprintf(stderr, "%s\n", line.c_str());
  return faults.empty() ? 0 : 1;
}
