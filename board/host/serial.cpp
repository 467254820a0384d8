#include "board/serial.h"

#include <deque>

#include "board/host/serial_line.h"

namespace bg::serial {

namespace {
std::deque<uint8_t> incoming;
std::string outgoing;
}  // namespace

void start() {
  incoming.clear();
  outgoing.clear();
}

void write(etl::string_view text) {
  outgoing.append(text.data(), text.size());
}

bool read(uint8_t& byte) {
  if (incoming.empty()) return false;
  byte = incoming.front();
  incoming.pop_front();
  return true;
}

void wait() {}

void flush() {}

void retime() {}

bool is_powered() {
  return false;
}

bool lost_bytes() {
  return false;
}

namespace fake {

void type(std::string_view text) {
  incoming.insert(incoming.end(), text.begin(), text.end());
}

std::string take_output() {
  std::string out;
  out.swap(outgoing);
  return out;
}

}  // namespace fake

}  // namespace bg::serial
