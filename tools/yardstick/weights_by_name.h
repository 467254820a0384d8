// The numbers of the machine's judgement by name, for players that judge otherwise:
// "veteran:uneven=0".
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bg {

class WeightsByName {
 public:
  // "name=number" joined by commas; false for a word that is none.
  bool read(const std::string& text);
  // The machine judges with them until they are put back.
  void take() const;
  static void put_back();

 private:
  std::vector<std::pair<int, int>> changes_;  // row of the table, number
};

}  // namespace bg
