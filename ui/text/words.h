// Every sentence a person reads about the game, made from the rules' enums. One table, no heap.
// Called by the touch screens, the terminal and the serial console; decides nothing.
#pragma once

#include <etl/string.h>
#include <etl/string_view.h>

#include "rules/core/envelope.h"
#include "rules/core/event.h"
#include "rules/core/journal.h"
#include "rules/core/mind.h"
#include "rules/core/options.h"
#include "rules/core/result.h"
#include "rules/core/saved_game.h"
#include "rules/core/system.h"
#include "rules/core/view.h"
#include "texts/str.h"

namespace bg {

// A line of the log: two unit names (24 each), two hexes, a verb and a citation.
using Line = etl::string<160>;

etl::string_view side_name(Side side);   // "Union"
char side_letter(Side side);             // 'U'
etl::string_view phase_name(Task task);  // "movement"
etl::string_view unit_type_name(UnitType type);
etl::string_view terrain_name(Terrain terrain);

etl::string_view morale_name(Morale morale);
// In the words of the game's system where it has some of its own.
Str outcome_of(const Game& game, Outcome outcome);
etl::string_view outcome_name(const Game& game, Outcome outcome);
etl::string_view column_name(const Game& game, int column);  // "3:2"
// Of "+2 to +5" what it begins with.
Line column_head(const Game& game, int column);
Str own_column(const Game& game, int column);  // nothing where it is a shared one
etl::string_view shared_column_name(int column);
// "4/5 and 1 more": whom an attack is on.
Line name_with_others(const Scenario& scenario, UnitId unit, int others);
etl::string_view direction_name(uint8_t dir);  // "north-east", if north were the top of the map
// "north-east": where a hex lies seen from another, by the compass rose of this map.
etl::string_view compass_name(const Scenario& scenario, HexId from, HexId to);

etl::string_view sentence(Refusal refusal);
etl::string_view sentence(Fault fault);
etl::string_view sentence(JournalFault fault);
// What was kept of a saved game and what was lost, in one sentence. Empty for a game that is whole;
// of an unreadable one it is the reason.
Line describe(const ReadingReport& report);

// "Cannot leave: enemy zone of control (6.13)."
Line explain(Result result);
// Why options cannot be had together.
Line explain(const OptionsAnswer& answer);
// The name of an optional rule, and what it does.
Line option_name(const OptionalRule& option);
const char* option_words(const OptionalRule& option);
// How a text says where something is: by hex numbers, for those who type them, or as people who
// look at a map do, by places, distances and directions.
enum class Places : uint8_t { numbered, named };

// Why the machine would do something, in one sentence; empty where it cannot tell.
Line explain(const Game& game, Command command, const ai::Reason& reason);

// What happened, in one line; empty for events that need no words.
Line describe(const Game& game, const Event& event, Places places = Places::numbered);
// "Turn 4 of 12, Union movement".
Line describe_clock(const Game& game, ConstStateRef state);
// What is awaited and of whom: "Confederate: retreat each beaten unit one hex".
Line describe_question(const Game& game, ConstStateRef state);
// Movement points as people write them, "2 1/3"; `parts` as the game's system counts them.
void append_points(etl::istring& text, const Game& game, int parts);
// "5 infantry 2/3/XIV".
Line describe_unit(const Game& game, UnitId unit);

// "Infantry 2/3/XIV (5)": the same where a figure before the name would be read with it.
Line call_unit(const Game& game, UnitId unit);

// Where a hex lies, seen from the nearest place that the map names. Waters and roads are too long
// for that.
struct Whereabouts {
  enum How : uint8_t { nowhere, at, near, beyond } how = nowhere;  // near: within three hexes
  const char* name = nullptr;
  uint8_t wind = 0;  // beyond: of eight, clockwise from the north
};
Whereabouts whereabouts(const Scenario& scenario, HexId hex);
// The name where it is at or near.
const char* place_near(const Scenario& scenario, HexId hex);
// "at Reed’s Bridge", "near Jay’s Mill", "east of Viniard’s": where a hex is, for
// people who look at a map; "in hex 0512" where the map names nothing.
void append_place(etl::istring& text, const Scenario& scenario, HexId hex);
// The same as the first words of a line.
Line place_first(const Scenario& scenario, HexId hex);

// " (6.13)", or nothing for a rule that is none.
void append_citation(etl::istring& text, RuleRef rule);

}  // namespace bg
