// What is wrong with a scenario source, each fault with its file and line: "file:line: what".
// Every part of the compiler adds to one list and goes on, so that an author sees all faults at
// once. Never thrown, never printed here.
#pragma once

#include <string>
#include <vector>

namespace bg::compiler {

struct Where {
  std::string file;
  unsigned line = 0;  // 0 when the fault is about the whole file
};

class FaultList {
 public:
  void add(const Where& where, const std::string& what) {
    lines_.push_back(where.line == 0 ? where.file + ": " + what
                                     : where.file + ":" + std::to_string(where.line) + ": " + what);
  }

  bool empty() const { return lines_.empty(); }
  size_t size() const { return lines_.size(); }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::vector<std::string> lines_;
};

}  // namespace bg::compiler
