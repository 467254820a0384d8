#include "tools/bg_main/save_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

[[noreturn]] void fail_save(const std::string& path, JournalFault fault) {
  fail(path + ": " + to_string(sentence(fault)) + ".");
}

bool is_regular(int file) {
  struct stat about {};
  return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

// The system drops the lock with the program. A file system without locks gets none.
void lock_or_fail(int file, const std::string& path) {
  if (is_regular(file) && flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    fail(path + " is being played by another program.");
  }
}

}  // namespace

SaveFile read_save(const std::string& path) {
  return parse_save(read_bytes(path), path);
}

SaveFile parse_save(const std::vector<uint8_t>& bytes, const std::string& path) {
  SaveFile save{};
  std::memcpy(&save.header, bytes.data(), std::min(bytes.size(), sizeof save.header));
  if (bytes.size() < sizeof save.header) {
    // The first bytes tell a save that was cut short, or one of another version, from something
    // else altogether.
    const JournalFault fault = check_header(save.header);
    fail_save(path, fault == JournalFault::corrupt_header ? JournalFault::truncated : fault);
  }
  const JournalFault fault = check_header(save.header);
  if (fault != JournalFault::none) fail_save(path, fault);

  const size_t records = (bytes.size() - sizeof save.header) / sizeof(JournalRecord);
  save.records.resize(records);
  if (records != 0) {
    std::memcpy(save.records.data(), bytes.data() + sizeof save.header,
                records * sizeof(JournalRecord));
  }
  save.torn_bytes = (bytes.size() - sizeof save.header) % sizeof(JournalRecord);
  return save;
}

BattleSource embedded_source() {
  return {nullptr, [](const void*, etl::string_view id, Scenario& out) {
            for (const Scenario& scenario : embedded_battles()) {
              if (scenario.id() != id) continue;
              out = scenario;
              return true;
            }
            return false;
          }};
}

SavedGame saved_in(const SaveFile& save) {
  return {const_cast<SaveFile*>(&save),
          [](void* context, JournalHeader& out) {
            out = static_cast<const SaveFile*>(context)->header;
            return true;
          },
          [](void* context, uint32_t index, JournalRecord& out) {
            const auto& records = static_cast<const SaveFile*>(context)->records;
            if (index >= records.size()) return false;
            out = records[index];
            return true;
          },
          [](void* context) {
            return static_cast<const SaveFile*>(context)->torn_bytes == 0 ? SavedTail::clean
                                                                          : SavedTail::torn;
          }};
}

SaveReplay::SaveReplay(const std::string& path) : path_(path), save_(read_save(path)) {
  session_.use(work_memory());
  const JournalFault fault = reader_.open(session_, saved_in(save_), embedded_source());
  if (fault != JournalFault::none) fail_save(path, fault);
}

bool SaveReplay::step() {
  const uint32_t index = report().kept;
  if (index >= save_.records.size()) return false;
  if (!reader_.take(save_.records[index]) || report().same <= index) {
    fail(path_ + ", record " + std::to_string(index + 1) + " of " +
         std::to_string(save_.records.size()) + ": " + to_string(sentence(report().why)) + ".");
  }
  return true;
}

void replace_save(const std::string& path, const std::string& bytes) {
  const int old = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (old >= 0) {
    lock_or_fail(old, path);
    close(old);
  }
  write_whole_file(path, bytes);
}

SaveWriter::~SaveWriter() {
  if (file_ >= 0) close(file_);
}

void SaveWriter::open(const std::string& path) {
  path_ = path;
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  is_new_ = file_ >= 0;
  if (!is_new_) file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file_ < 0) fail_usage(path + " cannot be written: " + std::strerror(errno) + ".");
  lock_or_fail(file_, path);
  good_bytes_ = 0;
}

bool SaveWriter::is_empty() const {
  return !is_regular(file_) || lseek(file_, 0, SEEK_END) == 0;
}

void SaveWriter::resume(size_t size) {
  good_bytes_ = size;
  if (ftruncate(file_, static_cast<off_t>(size)) != 0 ||
      lseek(file_, static_cast<off_t>(size), SEEK_SET) < 0) {
    fail(path_ + " cannot be written: " + std::strerror(errno) + ".");
  }
}

JournalSink SaveWriter::sink() {
  return {this,
          [](void* self, const JournalHeader& header) {
            return static_cast<SaveWriter*>(self)->write_whole(&header, sizeof header);
          },
          [](void* self, const JournalRecord& record) {
            return static_cast<SaveWriter*>(self)->write_whole(&record, sizeof record);
          }};
}

// All bytes or none: what a full disk took of a record is cut off again.
Refusal SaveWriter::write_whole(const void* data, size_t size) {
  const auto* bytes = static_cast<const uint8_t*>(data);
  size_t done = 0;
  while (done < size) {
    const ssize_t count = write(file_, bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const bool no_room = count == 0 || errno == ENOSPC || errno == EDQUOT || errno == EFBIG;
      const off_t back = static_cast<off_t>(good_bytes_);
      if (ftruncate(file_, back) == 0) lseek(file_, back, SEEK_SET);
      if (good_bytes_ == 0 && is_new_) unlink(path_.c_str());
      return no_room ? Refusal::journal_full : Refusal::journal_failed;
    }
    done += static_cast<size_t>(count);
  }
  good_bytes_ += size;
  return Refusal::none;
}

}  // namespace bg
