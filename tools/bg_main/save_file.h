// Saved games as files: the journal of rules/core/journal.h byte for byte. `play` appends to one,
// `replay` and `verify` read one; the device and the browser write the same bytes.
#pragma once

#include <string>
#include <vector>

#include "rules/core/saved_game.h"

namespace bg {

struct SaveFile {
  JournalHeader header;
  std::vector<JournalRecord> records;
  size_t torn_bytes = 0;  // of a last record that was cut off while it was written
};

// Reads a whole file. A Failure when it cannot be read (2) or its header does not hold (1).
SaveFile read_save(const std::string& path);
// The same of bytes that came another way; `path` is how a Failure names them.
SaveFile parse_save(const std::vector<uint8_t>& bytes, const std::string& path);

// The embedded battles, for the reader of saved games.
BattleSource embedded_source();
// A file for the reader; `save` must outlive it.
SavedGame saved_in(const SaveFile& save);

// A saved game read record by record, for subcommands that want every one of them to hold: what
// does not is a Failure that names the file and the record.
class SaveReplay {
 public:
  explicit SaveReplay(const std::string& path);
  // Carries out the next record; false when there is none.
  bool step();

  const SaveFile& save() const { return save_; }
  const Session& session() const { return session_; }
  const ReadingReport& report() const { return reader_.report(); }

 private:
  std::string path_;
  SaveFile save_;
  Session session_;
  SavedReader reader_;
};

// A whole save in place of whatever the file held; a Failure (1) when another program plays it.
void replace_save(const std::string& path, const std::string& bytes);

// Appends records to a file as they are accepted. While it has the file, no other SaveWriter gets
// it: two programs on one save would write over each other's commands.
class SaveWriter {
 public:
  SaveWriter() = default;
  SaveWriter(const SaveWriter&) = delete;
  SaveWriter& operator=(const SaveWriter&) = delete;
  ~SaveWriter();

  // Takes hold of the file before anything is read from it. A Failure when it cannot be opened (2)
  // or another program plays it (1). For a new game Session::start then writes the header.
  void open(const std::string& path);
  // Whether the file holds nothing yet. A device such as /dev/null is written like a new file.
  bool is_empty() const;
  // For a game that goes on after `size` good bytes; a torn record behind them is cut off.
  void resume(size_t size);

  JournalSink sink();

 private:
  Refusal write_whole(const void* data, size_t size);

  std::string path_;
  int file_ = -1;
  bool is_new_ = false;  // this program made the file, so it may take it away again
  size_t good_bytes_ = 0;
};

}  // namespace bg
