// A player who taps about at random and finds out what the screens take: every order that a tap
// makes must be one that the rules accept, and somewhere there is always a way on.
#pragma once

#include <random>
#include <set>
#include <string>

#include "host_tests/support.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"

namespace bg::ui {

// Somebody who taps about: hexes with counters, marked hexes, units of lists, buttons.
class Tapper {
 public:
  Tapper(Session& session, uint64_t seed) : session_(session), dice_(static_cast<uint32_t>(seed)) {}

  std::set<uint8_t> verbs;

  void play(int turns) {
    int idle = 0;
    while (!session_.is_over() && session_.state().clock().turn <= turns) {
      const uint32_t before = session_.record_count();
      step();
      idle = session_.record_count() == before ? idle + 1 : 0;
      if (idle < 60) continue;
      pass();
      idle = 0;
    }
  }

 private:
  int pick(int count) {
    return static_cast<int>(dice_() % static_cast<uint32_t>(count < 1 ? 1 : count));
  }

  void take(const Reply& reply) {
    if (reply.kind == Reply::Kind::change) ui_ = reply.ui;
    if (reply.kind != Reply::Kind::command) return;
    const Orders orders = reply.orders;
    for (const Command& order : orders) {
      const Result result = session_.submit(order);
      if (!result.ok() && order.verb == Verb::join) continue;
      const std::string told =
          "a tap made an order that the rules refuse: " +
          std::string(to_text(order, session_.game().scenario.grid()).c_str()) + ", " +
          std::to_string(static_cast<int>(result.why));
      TEST_ASSERT_TRUE_MESSAGE(result.ok(), told.c_str());
      verbs.insert(static_cast<uint8_t>(order.verb));
    }
    ui_ = reply.ui;
    if (!reply.is_plan) return;
    Orders more;
    find_missing(session_, more);
    for (const Command& order : more) session_.submit(order);
  }

  UnitId any_unit() { return static_cast<UnitId>(pick(session_.game().scenario.unit_count())); }

  // Where the unit in hand could go, or somebody stands.
  HexId any_hex() {
    const CommandList& aims = legal_commands(session_, pick(3) == 0 ? UnitId::none : ui_.selected);
    if (!aims.empty() && pick(4) != 0)
      if (const HexId aim =
              aim_of(session_, aims[static_cast<size_t>(pick(static_cast<int>(aims.size())))]);
          aim != HexId::none)
        return aim;
    return hex_of(session_, any_unit());
  }

  Reply tap(HexId at) { return interpret(session_, ui_, {.kind = TapKind::hex, .hex = at}); }

  void step() {
    switch (pick(11)) {
      case 0:
        return take(interpret(session_, ui_, {.kind = TapKind::unit, .unit = any_unit()}));
      case 1:
        return take(interpret(session_, ui_, {TapKind::orders}));
      case 2: {
        const UnitId whose =
            ui_.panel_unit == UnitId::none && pick(2) == 0 ? any_unit() : UnitId::none;
        if (ui_.panel != PanelKind::orders) return;
        return take(interpret(
            session_, ui_,
            {.kind = TapKind::order, .unit = whose, .index = static_cast<uint8_t>(pick(3))}));
      }
      case 3:
        if (ui_.panel == PanelKind::picker)
          return take(interpret(session_, ui_, {TapKind::hex_order}));
        return take(interpret(session_, ui_, {TapKind::other}));
      case 4:
        if (has_plan(session_)) return take(interpret(session_, ui_, {TapKind::fight}));
        return take(interpret(session_, ui_, {TapKind::next_unit}));
      case 5:
        if (pick(4) == 0) return take(interpret(session_, ui_, {TapKind::cancel}));
        return;
      case 6:
      case 7:
        if (ui_.chosen.verb == Verb::end && pick(8) != 0) return;
        return take(interpret(session_, ui_, {TapKind::confirm}));
      default:
        return take(tap(any_hex()));
    }
  }

  // Passes on what is optional; else somebody whom the game waits for is told what to do.
  void pass() {
    ui_ = {};
    if (session_.submit({.verb = Verb::end}).ok()) return;
    for (const TapKind way_out : {TapKind::fight, TapKind::give_up}) {
      const Reply reply = interpret(session_, ui_, {way_out});
      if (has_plan(session_) && reply.kind == Reply::Kind::command) return take(reply);
    }
    const UnitId unit = next_able_unit(session_, UnitId::none);
    TEST_ASSERT_TRUE_MESSAGE(unit != UnitId::none || has_order_list(session_), "a dead end");
    if (unit == UnitId::none) return;
    const CommandList& commands = legal_commands(session_, unit);
    take(interpret(session_, ui_, {.kind = TapKind::unit, .unit = unit}));
    if (ui_.chosen.verb == Verb::none) take(tap(aim_of(session_, commands.back())));
    take(interpret(session_, ui_, {TapKind::confirm}));
  }

  Session& session_;
  std::mt19937 dice_;
  UiState ui_;
};

}  // namespace bg::ui
