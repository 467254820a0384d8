// bg engine: a line protocol on standard input and output, so that other programs can play and be
// played. Each request is one line and is answered by one line of JSON with "ok".
//   new BATTLE [edition E] [option O ...] [seed N]   begins a game
//   position                          the position
//   legal                             every legal command
//   play COMMAND                      one command in text form; answers what happened
//   undo                              the same as play undo
//   view union|confederate|both       whose eyes position, legal and events are for, where a game
//   hides
//                                     something; without it the side that is to act
//   result                            whether it is over, the level and the points
//   help, quit
#include <iostream>
#include <memory>
#include <sstream>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/position.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

class Engine {
 public:
  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      std::istringstream words(line);
      std::string verb;
      if (!(words >> verb)) continue;
      if (verb == "quit") return;
      Json json;
      try {
        answer(json, verb, words);
      } catch (const Failure& failure) {
        json = refusal(failure.what());
      }
      std::cout << json.text() << std::endl;  // the other program waits for this line
    }
  }

 private:
  static Json refusal(const std::string& why) {
    Json json;
    json.begin_object().field("ok", false).field("why", why).end_object();
    return json;
  }

  void answer(Json& json, const std::string& verb, std::istringstream& words) {
    if (verb == "help") {
      json.begin_object().field("ok", true);
      json.field(
          "requests",
          "new BATTLE [edition E] [option O ...] [seed N], position, legal, play COMMAND, undo, "
          "view SIDE, result, quit");
      json.end_object();
      return;
    }
    if (verb == "new") return start(json, words);
    if (!session_.is_open()) fail("no game is open; begin with new BATTLE.");
    if (verb == "position" || verb == "legal") {
      json.begin_object().field("ok", true).key(verb);
      if (verb == "legal") {
        write_legal(json, session_);
      } else {
        write_position(json, session_);
      }
      json.end_object();
      return;
    }
    if (verb == "undo") return play(json, "undo");
    if (verb == "play") {
      std::string rest;
      std::getline(words, rest);
      return play(json, rest);
    }
    if (verb == "view") return view(json, words);
    if (verb == "result") return result(json);
    fail("'" + verb + "' is no request; see help.");
  }

  void start(Json& json, std::istringstream& words) {
    std::string battle, key, edition, option;
    std::vector<std::string> options;
    uint64_t seed = 1;
    if (!(words >> battle)) fail("new needs a battle.");
    while (words >> key) {
      const bool read = key == "edition"  ? bool(words >> edition)
                        : key == "option" ? bool(words >> option)
                        : key == "seed"   ? bool(words >> seed)
                                          : false;
      if (!read) fail("new takes: BATTLE [edition E] [option O ...] [seed N].");
      if (key == "option") options.push_back(option);
    }
    session_.start(find_game(battle, edition, options), seed);
    json.begin_object().field("ok", true).key("position");
    write_position(json, session_);
    json.end_object();
  }

  void play(Json& json, const std::string& text) {
    Command command;
    if (!from_text(text.c_str(), session_.game().scenario.grid(), command))
      fail("'" + text + "' is no command.");
    const Result result = session_.submit(command);
    if (!result.ok()) {
      json.begin_object().field("ok", false);
      json.field("why", std::string(explain(result).c_str()));
      json.field("case",
                 std::to_string(result.rule.section) + "." + std::to_string(result.rule.item));
      json.end_object();
      return;
    }
    json.begin_object().field("ok", true).key("events").begin_array();
    for (const Event& event : session_.events()) {
      const Line line = describe(session_.game(), event);
      if (!line.empty()) json.value(std::string(line.c_str()));
    }
    json.end_array().field("to_act", to_string(side_name(session_.state().clock().to_act)));
    json.field("over", session_.is_over()).end_object();
  }

  // A side looks on for the rest of the game; `both` again the one that is to act.
  void view(Json& json, std::istringstream& words) {
    std::string side;
    words >> side;
    if (side != "union" && side != "confederate" && side != "both")
      fail("view takes: union, confederate or both.");
    session_.show_to(side == "union"         ? Side::union_side
                     : side == "confederate" ? Side::confederate
                                             : Side::none);
    json.begin_object().field("ok", true).end_object();
  }

  void result(Json& json) {
    const ConstStateRef state = session_.state();
    json.begin_object().field("ok", true).field("over", session_.is_over());
    json.field("union_points", int64_t{state.clock().points[0]});
    json.field("confederate_points", int64_t{state.clock().points[1]});
    if (session_.is_over()) {
      const Scenario& scenario = session_.game().scenario;
      json.field("level", to_string(scenario.name_at(scenario.level(state.clock().level).name())));
      json.field(
          "winner",
          to_string(side_name(static_cast<Side>(scenario.level(state.clock().level).side()))));
    }
    json.end_object();
  }

  Session session_;
};

}  // namespace

void add_engine(CLI::App& app) {
  CLI::App* command = app.add_subcommand("engine", "a line protocol for other programs");
  command->callback([] { std::make_unique<Engine>()->run(); });
}

}  // namespace bg
