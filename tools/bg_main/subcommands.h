// The subcommands of bg, one file each. Each adds itself to the command line and does its work when
// it is chosen; a refusal is thrown as a Failure and becomes one sentence and the exit status.
#pragma once

#include <CLI/CLI.hpp>

#include <stdexcept>
#include <string>

namespace bg {

// Exit statuses: 0 done, 1 the answer is no, 2 the question was wrong.
struct Failure : std::runtime_error {
  Failure(int exit_status, const std::string& sentence)
      : std::runtime_error(sentence), status(exit_status) {}
  int status;
};

// The answer is no: a bad save, a faulty source, a broken invariant.
[[noreturn]] inline void fail(const std::string& sentence) {
  throw Failure(1, sentence);
}
// The question was wrong: no such battle, no such file.
[[noreturn]] inline void fail_usage(const std::string& sentence) {
  throw Failure(2, sentence);
}

// --language: which of those built in the events and questions of a game are told in.
void add_language(CLI::App& command);

void add_arena(CLI::App& app);
void add_list(CLI::App& app);
void add_forces(CLI::App& app);
void add_reach(CLI::App& app);
void add_export(CLI::App& app);
void add_legal(CLI::App& app);
void add_engine(CLI::App& app);
void add_odds(CLI::App& app);
void add_device(CLI::App& app);
void add_draw(CLI::App& app);
void add_page(CLI::App& app);
void add_play(CLI::App& app);
void add_replay(CLI::App& app);
void add_share(CLI::App& app);
void add_verify(CLI::App& app);
void add_fuzz(CLI::App& app);
void add_golden(CLI::App& app);
void add_perft(CLI::App& app);
void add_signature(CLI::App& app);
void add_bench(CLI::App& app);
void add_compile(CLI::App& app);
void add_check(CLI::App& app);

}  // namespace bg
