// A saved game as a short text, to be sent in a message: the save packed by an adaptive coder, with
// a checksum, in letters that survive an address, a mail and a line break. The page, `bg` and,
// through `bg device`, the device take it up. Digests are not in it: taking a code up plays it, and
// the last digest tells whether it led where it did.
#pragma once

#include "rules/core/saved_game.h"

namespace bg {

// "BG", the version of the code, then letters of base64url (RFC 4648).
inline constexpr etl::string_view code_mark = "BG";
inline constexpr char code_version = '1';

struct CodeSink {
  void* context = nullptr;
  void (*put)(void* context, char letter) = nullptr;
};

// How a game was put into a code, or taken up from one.
enum class CodeFault : uint8_t {
  none,
  not_a_code,
  other_version,
  damaged,        // a letter was changed, lost or added
  not_playable,   // its battle or edition is not here: `why`
  does_not_hold,  // the rules refuse a command, or the game ends elsewhere than it did
  no_room,        // the sink took no more
  count
};

struct CodeReport {
  CodeFault fault = CodeFault::none;
  JournalFault why = JournalFault::none;
  bool is_other_battle = false;  // the battle is another version of the one of the code
  bool is_other_rules = false;   // the rules have another number than those of the code
  uint32_t kept = 0;             // commands the session has carried out
  uint32_t lost = 0;             // commands behind them, which these rules refuse
};

// Writes the code of a save: of its records as far as they are whole, in order.
// Whose save it is stays behind: a game belongs to whoever takes it up.
JournalFault write_code(const SavedGame& saved, CodeSink out);

// Plays the game of a code into a session, which writes the save to `sink`. White space is ignored,
// and so is an address up to its '#'. On a fault the session is closed, and what the sink was given
// is to be thrown away. A game of other rules is played as far as its commands are accepted.
CodeReport take_code(Session& session, etl::string_view code, BattleSource battles,
                     JournalSink sink);

}  // namespace bg
