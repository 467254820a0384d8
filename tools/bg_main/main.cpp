// bg: the front door for people, scripts and tests on a computer.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <etl/error_handler.h>

#include "tools/bg_main/subcommands.h"

namespace {

// CLI11 breaks some of its messages into lines; ours are one sentence.
std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

int complain(int status, const std::string& sentence) {
  std::fflush(stdout);
  std::fprintf(stderr, "bg: %s\n", one_line(sentence).c_str());
  return status;
}

// A fixed container of the rules has overflowed: a fault in the program that nothing may hide.
void container_overflow(const etl::exception& error) {
  std::exit(complain(1, std::string("a fault in the rules: ") + error.what()));
}

}  // namespace

int main(int argc, char** argv) {
  etl::error_handler::set_callback<container_overflow>();
  CLI::App app{"Pocket Blue & Gray: play, check and measure battles of the American Civil War."};
  app.name("bg");
  app.require_subcommand(1);
  app.footer("Exit status: 0 done, 1 the answer is no, 2 the question was wrong.");
  bg::add_list(app);
  bg::add_forces(app);
  bg::add_reach(app);
  bg::add_export(app);
  bg::add_legal(app);
  bg::add_engine(app);
  bg::add_odds(app);
  bg::add_draw(app);
  bg::add_page(app);
  bg::add_play(app);
  bg::add_replay(app);
  bg::add_verify(app);
  bg::add_share(app);
  bg::add_arena(app);
  bg::add_fuzz(app);
  bg::add_golden(app);
  bg::add_perft(app);
  bg::add_signature(app);
  bg::add_bench(app);
  bg::add_compile(app);
  bg::add_check(app);
  bg::add_device(app);
  const std::string first = argc > 1 ? argv[1] : "";
  const bool is_known =
      !app.get_subcommands([&](CLI::App* one) { return one->get_name() == first; }).empty();
  if (!first.empty() && first[0] != '-' && !is_known) {
    return complain(2, "there is no subcommand '" + first + "'; see bg --help.");
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    return complain(
        2, std::string(error.what()) + "; see bg " + (is_known ? first + " " : "") + "--help.");
  } catch (const bg::Failure& failure) {
    return complain(failure.status, failure.what());
  } catch (const std::exception& error) {
    return complain(1, error.what());
  }
  // Output that could not be written, to a full disk or a closed pipe, is not a success.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    return complain(1, "the output could not be written");
  }
  return 0;
}
