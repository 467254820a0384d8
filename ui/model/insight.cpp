#include "ui/model/insight.h"

#include <cstring>

#include "ui/text/words.h"

namespace bg::ui {

namespace {

// The answer of one of the system's functions, or `otherwise` where it has none.
template <class Answer, class... Takes, class... Gives>
Answer ask(Answer (*question)(const Game&, ConstStateRef, Takes...), const Session& session,
           Answer otherwise, Gives&&... about) {
  return question == nullptr ? otherwise : question(session.game(), session.state(), about...);
}

const Insight& insight_of(const Session& session) {
  return ui::insight_of(session.game());
}

}  // namespace

UnitId next_in_hex(const Session& session, HexId hex, UnitId after) {
  if (hex == HexId::none) return UnitId::none;
  return session.game().system->next_in_hex(session.game(), session.state(), hex, after);
}

bool has_face_down(const Session& session, HexId hex) {
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit))
    if (is_face_down(session, unit)) return true;
  return false;
}

bool has_face_down(const Session& session) {
  if (session.game().system->veil == nullptr) return false;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    if (is_face_down(session, static_cast<UnitId>(i))) return true;
  return false;
}

Line called(const Session& session, UnitId unit) {
  const bool is_known = !session.game().scenario.has_unit(unit) || !is_face_down(session, unit);
  return call_unit(session.game(), is_known ? unit : hidden_unit);
}

bool is_fighting(const Session& session) {
  const Task task = prompt_of(session).task;
  return task == Task::attack || task == Task::choose;
}

bool is_planning(const Session& session) {
  const Ask ask = prompt_of(session).ask;
  return ask == Ask::target || ask == Ask::plan;
}

void append_case(etl::istring& text, const Game& game, Case which) {
  append_citation(text, case_of(game, which));
}

int allowance_of(const Session& session, UnitId unit) {
  return ask(insight_of(session).points, session, MovePoints{}, unit).allowance;
}

bool must_stop(const Session& session, UnitId unit, HexId hex) {
  return ask(insight_of(session).must_stop, session, false, unit, hex);
}

int points_left(const Session& session, UnitId unit) {
  return ask(insight_of(session).points, session, MovePoints{}, unit).left;
}

int points_left_after(const Session& session, Command order) {
  return ask(insight_of(session).points_left_after, session, -1, order);
}

void list_points_left(const Session& session, UnitId unit, PointsLeft& out) {
  const auto list = insight_of(session).list_points_left;
  if (list != nullptr) return list(session.game(), session.state(), unit, out);
  std::memset(out.thirds, PointsLeft::unknown, sizeof out.thirds);
}

void find_path(const Session& session, Command order, Path& out) {
  const auto find = insight_of(session).find_path;
  if (find != nullptr) return find(session.game(), session.state(), order, out);
  out.clear();
}

int arrival_turn(const Session& session, UnitId unit) {
  if (counter_of(session, unit).fate != Fate::waiting) return 0;
  const int by_chart = session.game().scenario.unit(unit).turn();
  return ask(insight_of(session).arrival_turn, session, by_chart, unit);
}

PlaceBeside beside_of(const Session& session, UnitId unit) {
  const auto ask = insight_of(session.game()).beside;
  return ask == nullptr ? PlaceBeside{} : ask(session.game(), session.state(), unit);
}

BoxBeside box_behind(const Session& session, HexId hex) {
  const auto ask = insight_of(session.game()).box_behind;
  return ask == nullptr || hex == HexId::none ? BoxBeside{} : ask(session.game(), hex);
}

int count_beside(const Session& session, PlaceBeside place) {
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    count += beside_of(session, static_cast<UnitId>(i)) == place;
  return count;
}

QuotaLeft quota_of(const Session& session) {
  return ask(insight_of(session).quota, session, QuotaLeft{});
}

void list_zones(const Session& session, Side side, HexSet& out) {
  const auto list = insight_of(session).list_zones;
  if (list != nullptr) return list(session.game(), session.state(), side, out);
  out.clear();
}

void list_sight(const Session& session, HexId from, HexSet& out) {
  const auto list = insight_of(session).list_sight;
  if (list != nullptr) return list(session.game(), session.state(), from, out);
  out.clear();
}

bool list_lines(const Session& session, Side side, HexSet& traced, HexSet& cut_off) {
  const auto list = insight_of(session).list_lines;
  if (list != nullptr) return list(session.game(), session.state(), side, traced, cut_off);
  traced.clear();
  return false;
}

bool must_attack(const Session& session, UnitId unit) {
  return ask(insight_of(session).must_attack, session, false, unit);
}

bool must_be_attacked(const Session& session, HexId hex) {
  return ask(insight_of(session).must_be_attacked, session, false, hex);
}

bool can_hit(const Session& session, UnitId unit, HexId hex) {
  return ask(insight_of(session).can_hit, session, false, unit, hex);
}

bool is_needed_elsewhere(const Session& session, UnitId unit, const UnitSet& spent) {
  const auto is_needed = insight_of(session).is_needed_elsewhere;
  return is_needed != nullptr && is_needed(session.game(), session.state(), unit, spent);
}

bool can_fight(const Session& session, UnitId unit, HexId hex) {
  return ask(insight_of(session).can_fight, session, false, unit, hex);
}

bool only_falls_back(const Session& session, UnitId unit) {
  return ask(insight_of(session).only_falls_back, session, false, unit);
}

PlannedAttack plan_of(const Session& session) {
  PlannedAttack plan;
  const auto read = insight_of(session).planned_attack;
  if (read != nullptr) read(session.game(), session.state(), plan);
  return plan;
}

void add_openings(const Session& session, HexSet& out) {
  const auto list = insight_of(session).list_openings;
  if (list != nullptr) list(session.game(), session.state(), out);
}

}  // namespace bg::ui
