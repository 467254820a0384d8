// The points as a table: for what each side has how many, and the sum. Rows are gathered award by
// award; there is one table at a time.
#pragma once

#include "ui/text/battle_words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

void clear_points_table();
// As things stand in the session when the points are given.
void add_to_points_table(const Session& session, Side side, int points, RuleRef rule, UnitId unit,
                         HexId hex);
// A row with words of its own at the head; the sum at the foot.
void set_points_head(Str words, int union_points, int confederate_points);
void set_points_sum(Str words, int union_points, int confederate_points);
lv_obj_t* make_points_table(App& app, lv_obj_t* parent);

}  // namespace bg::ui
