#include "tools/bg_main/position.h"

#include "rules/core/checksum.h"
#include "tools/bg_main/battles.h"
#include "tools/regression/random_player.h"
#include "ui/text/words.h"

namespace bg {

namespace {

const char* fate_name(Fate fate) {
  switch (fate) {
    case Fate::waiting:
      return "waiting";
    case Fate::on_map:
      return "on_map";
    case Fate::eliminated:
      return "eliminated";
    case Fate::exited:
      return "exited";
  }
  return "unknown";
}

}  // namespace

void write_position(Json& json, const Session& session) {
  const Game& game = session.game();
  const ConstStateRef state = session.state();
  json.begin_object().field("battle", to_string(game.scenario.id()));
  json.field("edition", edition_name(game.edition)).field("seed", uint64_t{session.seed()});
  json.field("commands", uint64_t{session.record_count()});
  json.field("turn", uint64_t{state.clock().turn})
      .field("side", to_string(side_name(state.clock().side)));
  json.field("phase", to_string(phase_name(game.system->prompt(game, state).task)));
  json.field("to_act", to_string(side_name(state.clock().to_act)));
  json.field("question", to_string(describe_question(game, state)));
  json.field("night", game.scenario.is_night(state.clock().turn));
  json.field("union_points", int64_t{state.clock().points[0]});
  json.field("confederate_points", int64_t{state.clock().points[1]});
  json.field("over", session.is_over());
  if (session.is_over())
    json.field("level",
               to_string(game.scenario.name_at(game.scenario.level(state.clock().level).name())));
  // A fingerprint of the whole game would tell what is hidden.
  const bool is_veiled = game.system->veil != nullptr && session.viewer() != Side::none;
  if (!is_veiled) json.field("digest", uint64_t{session.digest()});
  json.key("units").begin_array();
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const Counter unit = game.system->counter(game, state, static_cast<UnitId>(i));
    json.begin_object().field("number", uint64_t{i});
    if (unit.is(badge::face_down))
      json.field("face_down", true);
    else
      json.field("name", to_string(game.scenario.unit_name(static_cast<UnitId>(i))));
    json.field("side", std::string(1, side_letter(game.scenario.side_of(static_cast<UnitId>(i)))));
    json.field("fate", fate_name(unit.fate));
    if (unit.hex != HexId::none)
      json.field("hex", std::string(hex_label(unit.hex, game.scenario.grid()).c_str()));
    json.field("morale", to_string(morale_name(unit.morale))).end_object();
  }
  json.end_array().end_object();
}

void write_legal(Json& json, const Session& session) {
  std::vector<Command> commands;
  all_legal(session.game(), session.state(), commands);
  json.begin_array();
  for (const Command& command : commands)
    json.value(std::string(to_text(command, session.game().scenario.grid()).c_str()));
  json.end_array();
}

}  // namespace bg
