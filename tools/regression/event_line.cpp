#include "tools/regression/event_line.h"

namespace bg {

namespace {

constexpr const char* kind_names[] = {
    "none",
    "moved",
    "attacked",
    "die_rolled",
    "missed",
    "eliminated",
    "turn_passed",
    "game_ended",
    "marched",
    "entered",
    "exited",
    "shut_out",
    "rally_marked",
    "rallied",
    "morale_changed",
    "work_started",
    "work_finished",
    "work_removed",
    "phase_began",
    "obligation_lapsed",
    "attack_began",
    "odds_set",
    "night_die",
    "combat_result",
    "withdrew",
    "stood",
    "flushed",
    "retreated",
    "displaced",
    "advanced",
    "objective_taken",
    "scored",
    "flag_raised",
    "flag_lowered",
    "released",
    "effectiveness_lost",
    "effectiveness_regained",
    "unshaken",
    "kept_order",
    "rejoined",
    "attached",
    "quota_set",
    "army_tested",
    "supplied",
    "work_turned",
    "revealed",
    "demoralized",
    "command_tested",
    "scattered",
    "deployed",
    "hemmed_in",
    "aided",
    "charged",
    "dummy_gone",
    "plots_revealed",
    "sub_segment",
    "plot_struck",
    "contested",
    "intercepted",
    "held_up",
};
static_assert(sizeof kind_names / sizeof kind_names[0] == static_cast<size_t>(EventKind::count));

std::string label(HexId hex, const Grid& grid) {
  return hex_label(hex, grid).c_str();
}

}  // namespace

std::string event_line(const Event& event, const Grid& grid) {
  // A system's own kinds go by their number.
  const auto kind = static_cast<uint8_t>(event.kind);
  std::string line = event.kind < EventKind::count ? kind_names[kind]
                                                   : "own" + std::to_string(kind - first_own_event);
  if (event.side != Side::none) line += event.side == Side::union_side ? " U" : " C";
  if (event.unit != UnitId::none) line += " u" + std::to_string(index_of(event.unit));
  if (event.target != UnitId::none) line += " t" + std::to_string(index_of(event.target));
  if (event.hex != HexId::none) line += " " + label(event.hex, grid);
  if (event.from != HexId::none) line += " <" + label(event.from, grid);
  if (event.value != 0) line += " =" + std::to_string(event.value);
  if (event.rule.book != Book::none) {
    line += " @" + std::to_string(event.rule.section) + "." + std::to_string(event.rule.item);
  }
  return line;
}

void Teller::start(const Game& game, uint32_t seed) {
  session_.start(game, seed);
}

Result Teller::submit(Command command, std::vector<std::string>& lines) {
  lines.clear();
  const int16_t before[2] = {state().clock().points[0], state().clock().points[1]};
  const Result result = session_.submit(command);
  if (!result.ok()) return result;
  for (const Event& event : session_.events())
    lines.push_back(event_line(event, game().scenario.grid()));
  const int16_t* points = state().clock().points;
  if (points[0] != before[0] || points[1] != before[1])
    lines.push_back("points " + std::to_string(points[0]) + " " + std::to_string(points[1]));
  return result;
}

}  // namespace bg
