// The game as a conversation in lines of text: the terminal and the device's serial port both talk
// through this. It reads the session and sends it commands; it never judges one itself.
#pragma once

#include <etl/string_view.h>
#include <etl/vector.h>

#include "rules/core/session.h"
#include "rules/core/view.h"
#include "ui/console/text_map.h"
#include "ui/text/words.h"

namespace bg {

class Console {
 public:
  Console(Session& session, Output out, TextMapStyle style = {})
      : session_(session), out_(out), style_(style) {}

  enum class Answer : uint8_t {
    done,      // understood; whatever there was to say has been said
    accepted,  // a command was carried out
    refused,   // a command was refused, and why was said
    unknown,   // not one of the console's words; nothing was said, so that the caller may try
    quit
  };

  // One line as typed, without its end.
  Answer feed(etl::string_view line);

  // What a person needs to go on: the clock, and what is awaited.
  void greet();
  void help();
  // Says what the session's last command set off, and what is awaited now; feed() does both itself.
  void tell_events();
  void ask();

 private:
  struct Word;
  static const Word words_[];

  void map(etl::string_view rest);
  void units(etl::string_view rest);
  void arrivals(etl::string_view rest);
  void hex(etl::string_view rest);
  void legal(etl::string_view rest);
  void reach(etl::string_view rest);
  void duties(etl::string_view rest);
  void plots(etl::string_view rest);
  void odds(etl::string_view rest);
  void score(etl::string_view rest);
  void why(etl::string_view rest);
  void log(etl::string_view rest);
  void clock(etl::string_view rest);

  Answer submit(Command command);
  bool find_unit(etl::string_view word, UnitId& out) const;
  // A command in text form, in which units may also be called by name.
  bool read_command(etl::string_view line, Command& out) const;
  void say(etl::string_view text);
  Counter counter_of(UnitId unit) const;
  bool has_face_down(HexId hex) const;
  // The unit as it is called, or that it is face down.
  Line name_of(UnitId unit) const;

  // The last things that happened, for `log`: two full player-turns of a quiet battle.
  static constexpr size_t log_length = 64;

  Session& session_;
  Output out_;
  TextMapStyle style_;
  Result last_;
  etl::vector<Event, log_length> log_;
};

}  // namespace bg
