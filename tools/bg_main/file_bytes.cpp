#include "tools/bg_main/file_bytes.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "tools/bg_main/subcommands.h"

namespace bg {

std::vector<uint8_t> read_bytes(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) fail_usage(path + " cannot be read: " + std::strerror(errno) + ".");
  std::vector<uint8_t> bytes;
  uint8_t piece[4096];
  while (const size_t count = std::fread(piece, 1, sizeof piece, file)) {
    bytes.insert(bytes.end(), piece, piece + count);
  }
  const int problem = std::ferror(file) != 0 ? errno : 0;  // a directory opens but does not read
  std::fclose(file);
  if (problem != 0) fail_usage(path + " cannot be read: " + std::strerror(problem) + ".");
  return bytes;
}

void write_whole_file(const std::string& path, const std::string& text) {
  const std::string half_done = path + ".part";
  std::FILE* file = std::fopen(half_done.c_str(), "wb");
  bool ok = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file != nullptr) ok = std::fclose(file) == 0 && ok;
  ok = ok && std::rename(half_done.c_str(), path.c_str()) == 0;
  if (ok) return;
  std::remove(half_done.c_str());
  fail(path + " cannot be written.");
}

}  // namespace bg
