// bg device: talks to a device over its serial port: battles in and out, saved games in and out.
// The device's own console does the work; this types its commands and reads its answers.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>

#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/share.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

namespace {

using Clock = std::chrono::steady_clock;

// The longest answer is a battle or a save of half a megabyte in hex. At 115200 baud it takes under
// two minutes: patience for a whole answer is ten times that for a sign of life.
constexpr size_t max_answer = 4 << 20;
constexpr int answer_factor = 10;

// The line to the device: a serial port, or a program that has one (an emulator, ssh). Whatever is
// at the other end, and however much it talks, every wait here has an end.
class Wire {
 public:
  explicit Wire(int patience_seconds) : patience_(patience_seconds) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    if (out_ >= 0) close(out_);
    if (in_ >= 0 && in_ != out_) close(in_);
    if (child_ > 0) end_child();
  }

  // Opens the line and waits for the device's prompt.
  void open(const std::string& port, const std::string& program) {
    if (!program.empty())
      run(program);
    else
      open_port(port);
    expect_within(patience_);
    send("");  // ends whatever was typed half before us
    do read_answer();
    while (is_talking());
  }

  // Types a line and answers what the device said to it, without the prompt.
  std::string ask(const std::string& line) {
    expect_within(patience_ * answer_factor);
    send(line);
    return read_answer();
  }

  void send(const std::string& line) {
    const std::string text = line + "\n";
    for (size_t done = 0; done < text.size();) {
      if (!is_ready(out_, POLLOUT, patience_)) fail("the device does not listen.");
      const ssize_t n = write(out_, text.data() + done, text.size() - done);
      if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (n <= 0) fail("the device does not listen any more.");
      done += static_cast<size_t>(n);
    }
  }

  // The next line that says something, without its end.
  std::string line() {
    expect_within(patience_);
    std::string out = read_line();
    while (out.empty()) out = read_line();
    return out;
  }

 private:
  void expect_within(std::chrono::seconds time) { deadline_ = Clock::now() + time; }

  static bool is_ready(int file, short event, std::chrono::milliseconds time) {
    pollfd waiting{file, event, 0};
    return poll(&waiting, 1, static_cast<int>(time.count())) != 0;
  }

  std::string read_line() {
    while (text_.find('\n') == std::string::npos) read_more();
    const size_t end = text_.find('\n');
    std::string out = text_.substr(0, end);
    text_.erase(0, end + 1);
    if (!out.empty() && out.back() == '\r') out.pop_back();
    return out;
  }

  // Whether more comes: a device that has just started speaks before it is spoken to.
  bool is_talking() const { return is_ready(in_, POLLIN, std::chrono::milliseconds(500)); }

  void open_port(const std::string& port) {
    // Not blocking: neither opening it nor writing to it waits for a device that is not there.
    in_ = out_ = ::open(port.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (in_ < 0) fail_usage("'" + port + "' cannot be opened: " + std::strerror(errno) + ".");
    termios settings{};
    if (tcgetattr(in_, &settings) != 0) fail_usage("'" + port + "' is no serial port.");
    cfmakeraw(&settings);
    cfsetspeed(&settings, B115200);
    settings.c_cflag |= CLOCAL | CREAD;
    tcsetattr(in_, TCSANOW, &settings);
  }

  void run(const std::string& program) {
    int to_child[2], from_child[2];
    if (pipe(to_child) != 0 || pipe(from_child) != 0) fail("no pipe could be made.");
    signal(SIGPIPE, SIG_IGN);
    child_ = fork();
    if (child_ < 0) fail("'" + program + "' could not be started.");
    if (child_ == 0) {
      signal(SIGPIPE, SIG_DFL);  // so that a program which only talks ends with us
      dup2(to_child[0], STDIN_FILENO);
      dup2(from_child[1], STDOUT_FILENO);
      for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) close(end);
      execl("/bin/sh", "sh", "-c", program.c_str(), nullptr);
      _exit(127);
    }
    close(to_child[0]);
    close(from_child[1]);
    out_ = to_child[1];
    in_ = from_child[0];
    for (const int end : {in_, out_}) fcntl(end, F_SETFL, O_NONBLOCK);
  }

  void end_child() const {
    kill(child_, SIGTERM);
    for (int tries = 0; tries < 100; ++tries) {  // five seconds, to put things away
      if (waitpid(child_, nullptr, WNOHANG) != 0) return;
      usleep(50'000);
    }
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }

  void read_more() {
    if (Clock::now() >= deadline_ || text_.size() > max_answer)
      fail("what comes over the line is no answer: there seems to be another device.");
    if (!is_ready(in_, POLLIN, patience_)) fail("the device does not answer.");
    char bytes[4096];
    const ssize_t n = read(in_, bytes, sizeof bytes);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) fail("the line to the device is closed.");
    text_.append(bytes, static_cast<size_t>(n));
  }

  // Everything up to the next prompt. That of a device which has just started and the one after our
  // empty line may come in one piece, with nothing between them.
  std::string read_answer() {
    static const std::string prompt = "> ";
    const auto ends_with = [&](const std::string& end) {
      return text_.size() >= end.size() &&
             text_.compare(text_.size() - end.size(), end.size(), end) == 0;
    };
    const auto at_prompt = [&] {
      return text_ == prompt || ends_with("\n" + prompt) || ends_with(prompt + prompt);
    };
    while (!at_prompt()) read_more();
    std::string out = text_.substr(0, text_.size() - prompt.size());
    text_.clear();
    std::erase(out, '\r');
    return out;
  }

  const std::chrono::seconds patience_;
  Clock::time_point deadline_;
  int in_ = -1, out_ = -1;
  pid_t child_ = -1;
  std::string text_;
};

struct Options {
  std::string port, program, id, file;
  int number = 1;
  int patience = 30;  // seconds
};

// Sends bytes in the device's way: lines of hex, each after the answer to the one before.
void send_bytes(Wire& wire, const std::string& command, const std::vector<uint8_t>& bytes) {
  constexpr size_t per_line = 32;
  constexpr char digits[] = "0123456789abcdef";
  wire.send(command);
  std::string answer = wire.line();
  if (answer.find("lines of hex") == std::string::npos) fail("the device says: " + answer);
  for (size_t at = 0; at < bytes.size(); at += per_line) {
    std::string hex;
    for (size_t i = at; i < bytes.size() && i < at + per_line; ++i) {
      hex += digits[bytes[i] >> 4];
      hex += digits[bytes[i] & 15];
    }
    wire.send(hex);
    answer = wire.line();
    if (answer.rfind("ok ", 0) != 0) fail("the device says: " + answer);
    std::fprintf(stderr, "\r%zu of %zu bytes", std::min(at + per_line, bytes.size()), bytes.size());
  }
  std::fprintf(stderr, "\n");
  answer = wire.ask("end");
  if (answer.rfind("Loaded", 0) != 0) fail("the device says: " + answer);
  std::printf("%s", answer.c_str());
}

std::string bytes_from(const std::string& answer) {
  if (answer.find("\nend\n") == std::string::npos) fail("the device says: " + answer);
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string hex, out;
  for (const char c : answer.substr(0, answer.find("\nend\n"))) {
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')) hex += c;
  }
  for (size_t i = 0; i + 1 < hex.size(); i += 2)
    out += static_cast<char>(digit(hex[i]) << 4 | digit(hex[i + 1]));
  return out;
}

}  // namespace

void add_device(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* device = app.add_subcommand("device", "battles and saves of a device, over its port");
  device->require_subcommand(1);
  CLI::Option* port = device->add_option("--port", options->port, "its serial port");
  port->default_str("/dev/ttyACM0");
  options->port = "/dev/ttyACM0";
  device->add_option("--via", options->program, "a program to talk to instead, by pipes")
      ->excludes(port);
  device
      ->add_option("--patience", options->patience,
                   "seconds to wait for a sign of life (default 30)")
      ->check(CLI::Range(1, 3600));
  const auto add = [&](const char* name, const char* text, auto&& setup, auto&& work) {
    CLI::App* command = device->add_subcommand(name, text);
    setup(command);
    command->callback([options, work] {
      Wire wire(options->patience);
      wire.open(options->port, options->program);
      work(wire, *options);
    });
  };
  const auto nothing = [](CLI::App*) {};
  const auto with_file = [options](CLI::App* command) {
    command->add_option("FILE", options->file, "the file to send")->required();
  };
  const auto with_out = [options](CLI::App* command) {
    command->add_option("-o,--out", options->file, "the file to write")->required();
  };
  add("list", "the battles on the device", nothing,
      [](Wire& wire, const Options&) { std::printf("%s", wire.ask("list").c_str()); });
  add("saves", "the saved games on the device", nothing,
      [](Wire& wire, const Options&) { std::printf("%s", wire.ask("saves").c_str()); });
  add("put", "a compiled battle (.bgb) onto the device", with_file,
      [](Wire& wire, const Options& chosen) {
        const std::vector<uint8_t> bytes = read_bytes(chosen.file);
        send_bytes(wire, "put " + std::to_string(bytes.size()), bytes);
      });
  add(
      "get", "a battle from the device",
      [options, with_out](CLI::App* command) {
        command->add_option("ID", options->id, "which battle")->required();
        with_out(command);
      },
      [](Wire& wire, const Options& chosen) {
        write_whole_file(chosen.file, bytes_from(wire.ask("get " + chosen.id)));
      });
  add(
      "save", "a saved game from the device",
      [options, with_out](CLI::App* command) {
        command->add_option("N", options->number, "its number in `bg device saves`");
        with_out(command);
      },
      [](Wire& wire, const Options& chosen) {
        replace_save(chosen.file, bytes_from(wire.ask("dump " + std::to_string(chosen.number))));
      });
  add(
      "share", "a saved game from the device, as a text code",
      [options](CLI::App* command) {
        command->add_option("N", options->number, "its number in `bg device saves`");
      },
      [](Wire& wire, const Options& chosen) {
        const std::string bytes = bytes_from(wire.ask("dump " + std::to_string(chosen.number)));
        std::printf("%s\n", code_of_save(bytes, "the save of the device").c_str());
      });
  add(
      "take", "the game of a text code onto the device",
      [options](CLI::App* command) {
        command->add_option("CODE", options->id, "the code, or - to read it from the input")
            ->required();
      },
      [](Wire& wire, const Options& chosen) {
        const std::string bytes = save_of_code(read_code(chosen.id));
        send_bytes(wire, "load", {bytes.begin(), bytes.end()});
      });
  add("version", "what the device is and which program it has", nothing,
      [](Wire& wire, const Options&) { std::printf("%s", wire.ask("version").c_str()); });
  add("selftest", "the device tests itself", nothing, [](Wire& wire, const Options&) {
    const std::string answer = wire.ask("selftest");
    std::printf("%s", answer.c_str());
    if (answer.find("Self-test passed.") == std::string::npos) fail("the device is not sound.");
  });
  add("load", "a saved game onto the device", with_file,
      [](Wire& wire, const Options& chosen) { send_bytes(wire, "load", read_bytes(chosen.file)); });
}

}  // namespace bg
