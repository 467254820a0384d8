// Saved games as files: the journal of rules/journal.h byte for byte. `play` appends to one,
// `replay` and `verify` read one; the device and the browser write the same bytes.
#pragma once

#include <string>
#include <vector>

#include "rules/journal.h"
#include "rules/session.h"

namespace bg {

struct SaveFile {
  JournalHeader header;
  std::vector<JournalRecord> records;
  size_t torn_bytes = 0;  // of a last record that was cut off while it was written
};

// Reads a whole file. A Failure when it cannot be read (2) or its header does not hold (1).
SaveFile read_save(const std::string& path);

// The game a header asks for, from the embedded battles; a Failure when it is not there.
Game game_of(const std::string& path, const JournalHeader& header);

// Opens a session with the header; then each record is fed. A Failure names the file and the
// record.
void open_save(Session& session, const std::string& path, const SaveFile& save);
void feed_record(Session& session, const std::string& path, const SaveFile& save, size_t index);

// Appends records to a file as they are accepted.
class SaveWriter {
 public:
  SaveWriter() = default;
  SaveWriter(const SaveWriter&) = delete;
  SaveWriter& operator=(const SaveWriter&) = delete;
  ~SaveWriter();

  // For a new game; Session::start then writes the header. A Failure when the file cannot be
  // opened.
  void create(const std::string& path);
  // For a game that goes on after `size` good bytes; a torn record behind them is cut off.
  void resume(const std::string& path, size_t size);

  JournalSink sink();

 private:
  Refusal write_whole(const void* data, size_t size);

  std::string path_;
  int file_ = -1;
  bool is_new_ = false;  // this program made the file, so it may take it away again
  size_t good_bytes_ = 0;
};

}  // namespace bg
