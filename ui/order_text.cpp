#include "ui/order_text.h"

#include "lvgl/lvgl.h"
#include "rules/bluegray/clauses.h"
#include "ui/strings.h"

namespace bg::ui {

namespace {

// In the order of Verb. %s is the hex, or what the switch below puts in its place.
constexpr Str words_of[] = {
    Str::nothing,        Str::undo,         Str::order_end,      Str::order_move,
    Str::order_attack,   Str::order_march,  Str::order_enter,    Str::order_exit,
    Str::order_rally,    Str::order_dig,    Str::order_face,     Str::order_rout,
    Str::order_raze,     Str::order_target, Str::order_join,     Str::order_cancel,
    Str::order_fight,    Str::order_flush,  Str::order_withdraw, Str::order_retreat,
    Str::order_displace, Str::order_lose,   Str::order_advance,  Str::order_assign,
};
static_assert(sizeof words_of / sizeof words_of[0] == static_cast<size_t>(Verb::count),
              "a verb has no words");

}  // namespace

Line describe_order(const Session& session, Command order) {
  const Scenario& scenario = session.game().scenario;
  char text[96], turn[8];
  Str words = words_of[static_cast<size_t>(order.verb)];
  const etl::string<8> hex =
      order.hex == HexId::none ? etl::string<8>() : hex_label(order.hex, scenario.grid());
  const char* what = hex.c_str();
  switch (order.verb) {
    case Verb::attack:
      what = scenario.unit_name(order.target).data();
      break;
    case Verb::face:
      what = direction_name(order.arg).data();
      break;
    case Verb::assign: {
      const blob::Clause* plan = bluegray::plan_of(session.game(), order.unit, order.arg);
      const bool attaches = session.state().units[index_of(order.unit)].fate == Fate::on_map;
      if (attaches) words = Str::order_attach;
      lv_snprintf(turn, sizeof turn, "%d",
                  attaches          ? order.arg
                  : plan == nullptr ? 0
                                    : plan->value());
      what = turn;
      break;
    }
    case Verb::fight:
      if (order.arg == 0) break;
      words = Str::order_fight_at_most;
      what = column_name(order.arg - 1).data();
      break;
    default:
      break;
  }
  lv_snprintf(text, sizeof text, str(words), what);
  return Line(text);
}

}  // namespace bg::ui
