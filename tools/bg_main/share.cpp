// bg share and bg take: a saved game as a short text code, and back.
#include "tools/bg_main/share.h"

#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <iterator>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/share_words.h"

namespace bg {

std::string code_of_save(const std::string& bytes, const std::string& what) {
  const SaveFile save = parse_save(std::vector<uint8_t>(bytes.begin(), bytes.end()), what);
  std::string code;
  const CodeSink out{&code, [](void* context, char letter) {
                       static_cast<std::string*>(context)->push_back(letter);
                     }};
  const JournalFault fault = write_code(saved_in(save), out);
  if (fault != JournalFault::none) fail(what + ": " + to_string(sentence(fault)) + ".");
  return code;
}

std::string save_of_code(const std::string& code) {
  std::string bytes;
  const JournalSink sink{&bytes,
                         [](void* context, const JournalHeader& header) {
                           static_cast<std::string*>(context)->assign(
                               reinterpret_cast<const char*>(&header), sizeof header);
                           return Refusal::none;
                         },
                         [](void* context, const JournalRecord& record) {
                           static_cast<std::string*>(context)->append(
                               reinterpret_cast<const char*>(&record), sizeof record);
                           return Refusal::none;
                         }};
  Session session;
  session.use(work_memory());
  const CodeReport report =
      take_code(session, etl::string_view(code.data(), code.size()), embedded_source(), sink);
  const std::string words = to_string(describe(report));
  if (report.fault != CodeFault::none) fail(words);
  if (!words.empty()) std::fprintf(stderr, "%s\n", words.c_str());
  return bytes;
}

std::string read_code(const std::string& word) {
  if (word != "-") return word;
  return {std::istreambuf_iterator<char>(std::cin), {}};
}

void add_share(CLI::App& app) {
  auto file = std::make_shared<std::string>();
  CLI::App* share = app.add_subcommand("share", "a saved game as a short text code");
  share->add_option("FILE", *file, "a saved game")->required();
  share->callback([file] {
    const std::vector<uint8_t> bytes = read_bytes(*file);
    std::printf("%s\n", code_of_save({bytes.begin(), bytes.end()}, *file).c_str());
  });

  struct Options {
    std::string code, file;
  };
  auto options = std::make_shared<Options>();
  CLI::App* take = app.add_subcommand("take", "a saved game from a text code");
  take->add_option("CODE", options->code, "the code, or - to read it from the input")->required();
  take->add_option("-o,--out", options->file, "the file to write; one that is there is left alone")
      ->required();
  take->callback([options] {
    const std::string bytes = save_of_code(read_code(options->code));
    if (access(options->file.c_str(), F_OK) == 0)
      fail(options->file + " is there already and is not overwritten.");
    write_whole_file(options->file, bytes);
    const size_t commands = (bytes.size() - sizeof(JournalHeader)) / sizeof(JournalRecord);
    std::printf("%s: %s, %zu commands.\n", options->file.c_str(),
                reinterpret_cast<const JournalHeader*>(bytes.data())->battle, commands);
  });
}

}  // namespace bg
