// Lines from a serial port: every kind of line end, corrections, and noise that must not become
// half a command.
#include "board/host/serial_line.h"
#include "board/line_reader.h"
#include "board/serial.h"
#include "host_tests/support.h"

using namespace bg;

// What comes out of the reader for a text: lines, or "<too long>" and "<garbled>".
static std::vector<std::string> read(std::string_view text) {
  serial::start();
  serial::fake::type(text);
  LineReader reader;
  std::vector<std::string> lines;
  for (uint8_t byte; serial::read(byte);) {
    switch (reader.feed(byte)) {
      case LineReader::Outcome::pending:
        break;
      case LineReader::Outcome::line:
        lines.emplace_back(reader.text().data(), reader.text().size());
        break;
      case LineReader::Outcome::too_long:
        lines.emplace_back("<too long>");
        break;
      case LineReader::Outcome::garbled:
        lines.emplace_back("<garbled>");
        break;
    }
  }
  return lines;
}

static void expect(std::string_view text, const std::vector<std::string>& expected) {
  const std::vector<std::string> lines = read(text);
  TEST_ASSERT_EQUAL(expected.size(), lines.size());
  for (size_t i = 0; i < lines.size(); ++i)
    TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), lines[i].c_str());
}

static void test_lines_end_at_cr_lf_or_both() {
  expect("one\ntwo\rthree\r\nfour\n", {"one", "two", "three", "four"});
}

static void test_empty_lines_are_lines() {
  expect("\n\n\r\r\n", {"", "", "", ""});
}

static void test_unfinished_line_waits() {
  expect("mov", {});
}

static void test_backspace_takes_back_and_stops_at_the_start() {
  expect("\x7f\bmap\b\b\bend\n", {"end"});
}

static void test_tab_is_a_space() {
  expect("move\t1\n", {"move 1"});
}

static void test_line_that_is_too_long_is_dropped_whole() {
  const std::string longest(LineReader::max_length, 'a');
  expect(longest + "\n" + longest + "b\nend\n", {longest, "<too long>", "end"});
}

static void test_line_with_noise_is_dropped_whole() {
  expect("mo\xffve 1\nend\x01\n\xc3\xa9\nmap\n", {"<garbled>", "<garbled>", "<garbled>", "map"});
}

static void test_zero_bytes_are_noise() {
  expect(std::string_view("\0\nmap\n", 6), {"<garbled>", "map"});
}

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_lines_end_at_cr_lf_or_both);
  RUN_TEST(test_empty_lines_are_lines);
  RUN_TEST(test_unfinished_line_waits);
  RUN_TEST(test_backspace_takes_back_and_stops_at_the_start);
  RUN_TEST(test_tab_is_a_space);
  RUN_TEST(test_line_that_is_too_long_is_dropped_whole);
  RUN_TEST(test_line_with_noise_is_dropped_whole);
  RUN_TEST(test_zero_bytes_are_noise);
  return UNITY_END();
}
