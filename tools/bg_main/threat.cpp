#include "tools/bg_main/threat.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <sstream>
#include <vector>

#include "rules/core/thinker.h"
#include "rules/core/view.h"
#include "tools/bg_main/battles.h"
#include "ui/text/words.h"

namespace bg {

namespace {

bool find_hex(const Game& game, const std::string& word, HexId& out) {
  return hex_from_label(word.c_str(), game.scenario.grid(), out) && game.scenario.on_map(out);
}

bool find_unit(const Game& game, std::string word, UnitId& out) {
  std::replace(word.begin(), word.end(), '_', ' ');
  out = bg::find_unit(game, word);
  return out != UnitId::none;
}

void think(ai::Thinker& mind, const Game& game, ConstStateRef state, Side victim, HexId hex,
           UnitId unit) {
  mind.begin_threat(game, state, victim, hex, unit);
  while (mind.step() == ai::Thought::running) {
  }
}

int per_cent(int throws) {
  return (200 * throws + ai::all_throws) / (2 * ai::all_throws);
}

std::string label_of(const Game& game, HexId hex) {
  return to_string(hex_label(hex, game.scenario.grid()));
}

// Where the side that asks sees only the back of a counter, its name is anybody's.
std::string name_of(const Game& game, ConstStateRef state, UnitId unit) {
  const bool is_hidden = game.system->counter(game, state, unit).is(badge::face_down);
  return to_string(describe_unit(game, is_hidden ? hidden_unit : unit));
}

void tell_whole(const Game& game, ConstStateRef state, const ai::Thinker& mind) {
  const ai::Threat& threat = mind.threat();
  if (threat.too_late) {
    std::printf("The game ends before anybody could attack there.\n");
    return;
  }
  if (threat.attackers.empty()) {
    std::printf("Nobody could attack %s next turn.\n", label_of(game, threat.hex).c_str());
    return;
  }
  std::printf("%s could be attacked next turn at %d:%d, column %s, by\n",
              label_of(game, threat.hex).c_str(), threat.odds.attack, threat.odds.defence,
              to_string(column_name(game, threat.odds.column)).c_str());
  threat.attackers.each([&](UnitId unit) {
    std::printf("  %s %s %s\n", name_of(game, state, unit).c_str(),
                threat.bombarding.has(unit) ? "from afar, in" : "from",
                label_of(game, mind.stands(unit)).c_str());
  });
  for (int i = 0; i < outcome_count; ++i) {
    if (threat.throws.of[i] == 0) continue;
    std::printf("  %3d %% %s\n", per_cent(threat.throws.of[i]),
                to_string(outcome_name(game, static_cast<Outcome>(i))).c_str());
  }
  std::printf("The hex is lost in %d of 100 cases; %d.%d strength points on average.\n",
              per_cent(threat.hex_lost), threat.loss / 10, threat.loss % 10);
  if (threat.cut_off != 0)
    std::printf("%u of the units there could not retreat.\n", unsigned{threat.cut_off});
}

bool holds_enemy(const Game& game, ConstStateRef state, HexId hex, Side side) {
  const UnitId there = game.system->next_in_hex(game, state, hex, UnitId::none);
  return there != UnitId::none && game.scenario.side_of(there) != side;
}

void tell_all(const Game& game, ConstStateRef state, Side side) {
  const auto mind = std::make_unique<ai::Thinker>();
  std::vector<ai::Threat> threats;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = game.system->hex_of(state, unit);
    if (hex == HexId::none || game.scenario.side_of(unit) != side) continue;
    const bool known = std::any_of(threats.begin(), threats.end(),
                                   [&](const ai::Threat& one) { return one.hex == hex; });
    if (known) continue;
    think(*mind, game, state, side, hex, UnitId::none);
    threats.push_back(mind->threat());
  }
  std::stable_sort(threats.begin(), threats.end(), [](const ai::Threat& a, const ai::Threat& b) {
    return a.loss != b.loss ? a.loss > b.loss : a.hex_lost > b.hex_lost;
  });
  int told = 0;
  for (const ai::Threat& threat : threats) {
    if (threat.attackers.empty() || threat.hex_lost == 0) continue;
    std::printf("%s  %-4s by %zu, lost in %3d of 100, %2d.%d strength points%s\n",
                label_of(game, threat.hex).c_str(),
                to_string(column_name(game, threat.odds.column)).c_str(),
                static_cast<size_t>(threat.attackers.count()), per_cent(threat.hex_lost),
                threat.loss / 10, threat.loss % 10, threat.cut_off != 0 ? ", cut off" : "");
    if (++told == 12) break;
  }
  if (told == 0) std::printf("Nobody of yours could be driven off next turn.\n");
}

}  // namespace

void tell_threat(const Game& game, ConstStateRef state, Side side, const std::string& where) {
  if (!ai::Thinker::can_foresee(game)) {
    std::printf("In this game there are no attacks to foresee.\n");
    return;
  }
  std::istringstream words(where);
  std::string first, second;
  words >> first >> second;
  if (first.empty()) return tell_all(game, state, side);
  HexId hex = HexId::none;
  UnitId unit = UnitId::none;
  if (find_hex(game, first, hex)) {
    const UnitId there = game.system->next_in_hex(game, state, hex, UnitId::none);
    if (there == UnitId::none) {
      std::printf("Nobody stands there; say 'threat UNIT HEX' to see what would happen to one.\n");
      return;
    }
    side = game.scenario.side_of(there);
  } else if (find_unit(game, first, unit)) {
    side = game.scenario.side_of(unit);
    hex = game.system->hex_of(state, unit);
    if (!second.empty() && !find_hex(game, second, hex)) hex = HexId::none;
    if (hex == HexId::none || holds_enemy(game, state, hex, side)) {
      std::printf("That unit cannot stand there.\n");
      return;
    }
  } else {
    std::printf("There is no such unit or hex.\n");
    return;
  }
  const auto mind = std::make_unique<ai::Thinker>();
  think(*mind, game, state, side, hex, unit);
  tell_whole(game, state, *mind);
}

}  // namespace bg
