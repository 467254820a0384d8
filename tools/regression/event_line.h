// What happened, as lines for machines: golden games and the signature are made of them. They do
// not use the sentences of ui/text, which may be reworded, and no bytes of the state, whose layout
// may change.
#pragma once

#include <string>
#include <vector>

#include "rules/core/session.h"

namespace bg {

// "moved u12 0512 <0511 =6 @6.11": the kind, then the fields that are set: side (U, C), unit,
// target (t), hex, hex it came from (<), value (=), and the case as the edition prints it (@).
std::string event_line(const Event& event, const Grid& grid);

// Plays the commands of one game and says what each led to.
class Teller {
 public:
  void start(const Game& game, uint32_t seed);

  // The event lines of an accepted command, and "points 12 7" (Union, Confederate) where it changed
  // them. Refused: the game is as before, and `lines` holds nothing.
  Result submit(Command command, std::vector<std::string>& lines);

  const Game& game() const { return session_.game(); }
  ConstStateRef state() const { return session_.state(); }
  bool is_over() const { return session_.is_over(); }

 private:
  Session session_;
};

}  // namespace bg
