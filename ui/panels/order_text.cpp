#include "ui/panels/order_text.h"

#include "lvgl/lvgl.h"
#include "ui/model/insight.h"
#include "ui/text/own_words.h"
#include "ui/text/strings.h"

namespace bg::ui {

namespace {

// In the order of Verb. %s is what the switch below puts in its place; where an order points at is
// seen on the map.
constexpr Str words_of[] = {
    Str::nothing,        Str::undo,          Str::order_end,      Str::order_move,
    Str::order_attack,   Str::order_march,   Str::order_enter,    Str::order_exit,
    Str::order_rally,    Str::order_dig,     Str::order_face,     Str::order_rout,
    Str::order_raze,     Str::order_target,  Str::order_join,     Str::order_cancel,
    Str::order_fight,    Str::order_flush,   Str::order_withdraw, Str::order_retreat,
    Str::order_displace, Str::order_lose,    Str::order_advance,  Str::order_assign,
    Str::order_release,  Str::order_aid,     Str::order_charge,   Str::order_plot,
    Str::order_pause,    Str::order_mission,
};
static_assert(sizeof words_of / sizeof words_of[0] == static_cast<size_t>(Verb::count),
              "a verb has no words");

// Somebody in this hex who fights, or none.
UnitId unit_in(const Session& session, HexId hex) {
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit))
    if (counter_of(session, unit).type != UnitType::leader) return unit;
  return UnitId::none;
}

}  // namespace

Line describe_order(const Session& session, Command order) {
  const Scenario& scenario = session.game().scenario;
  if (order.verb >= Verb::count) {
    Line own;
    append_own(own, session.game(), order, Places::named);
    return own;
  }
  char text[160], turn[8];
  Str words = words_of[static_cast<size_t>(order.verb)];
  const char* what = "";
  switch (order.verb) {
    case Verb::attack:
    case Verb::displace:
      what = scenario.unit_name(order.target).data();
      break;
    case Verb::target:
      if (const UnitId unit = unit_in(session, order.hex); unit != UnitId::none)
        what = is_face_down(session, unit) ? str(Str::face_down) : scenario.unit_name(unit).data();
      break;
    case Verb::retreat:
      if (const UnitId friend_there = unit_in(session, order.hex); friend_there != UnitId::none) {
        words = Str::order_retreat_onto;
        what = scenario.unit_name(friend_there).data();
      }
      break;
    case Verb::face: {
      const HexId from = hex_of(session, order.unit);
      what =
          compass_name(scenario, from, scenario.grid().neighbour(from, static_cast<Dir>(order.arg)))
              .data();
      break;
    }
    case Verb::assign: {
      const auto turn_of = insight_of(session.game()).assigned_turn;
      const bool attaches = counter_of(session, order.unit).fate == Fate::on_map;
      if (attaches) words = Str::order_attach;
      lv_snprintf(turn, sizeof turn, "%d",
                  attaches             ? order.arg
                  : turn_of == nullptr ? 0
                                       : turn_of(session.game(), order.unit, order.arg));
      what = turn;
      break;
    }
    case Verb::fight:
      if (order.arg == 0) break;
      words = Str::order_fight_at_most;
      what = column_name(session.game(), order.arg - 1).data();
      break;
    default:
      break;
  }
  lv_snprintf(text, sizeof text, str(words), what);
  return Line(text);
}

Line name_of_place(const Session& session, PlaceBeside place) {
  using enum PlaceBeside::What;
  char text[64];
  const auto filled = [&](Str words) {
    lv_snprintf(text, sizeof text, str(words), place.number);
    return Line(text);
  };
  switch (place.what) {
    case box:
      return Line(area_name(session.game().scenario, place.number));
    case track:
      return filled(Str::place_track);
    case to_come:
      return place.number == 0 ? Line(str(Str::place_aside)) : filled(Str::place_to_come);
    case pool:
      return Line(str(Str::place_pool));
    case lost:
      return Line(str(Str::place_lost));
    case taken:
      return Line(str(Str::place_taken));
    case gone:
      return Line(str(Str::place_gone));
    case nowhere:
      break;
  }
  return Line(str(Str::beside_the_map));
}

}  // namespace bg::ui
