#include "ui/model/turn_story.h"

#include "ui/model/insight.h"
#include "ui/text/own_words.h"

namespace bg::ui {

namespace {

template <class Visit>
void each_unit(const Session& session, Visit visit) {
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    visit(static_cast<UnitId>(i), counter_of(session, static_cast<UnitId>(i)));
}

}  // namespace

void TurnStory::open(const Session& session) {
  Chapter& chapter = chapters_[current_];
  chapter = {};
  chapter.side = session.state().clock().side;
  chapter.turn = session.state().clock().turn;
  chapter.first_record = session.record_count();
  for (int i = 0; i < 2; ++i) chapter.points[i] = session.state().clock().points[i];
  each_unit(session, [&](UnitId unit, const Counter& at) {
    // Whoever lies face down may be there: that one has come is seen, and not which.
    if (at.fate == Fate::on_map || at.is(badge::face_down)) chapter.on_map.add(unit);
  });
}

// What came of it is read off the state, since moves may have been taken back on the way.
void TurnStory::close(const Session& session) {
  Chapter& chapter = chapters_[current_];
  for (int i = 0; i < 2; ++i)
    chapter.gained[i] = static_cast<int16_t>(session.state().clock().points[i] - chapter.points[i]);
  each_unit(session, [&](UnitId unit, const Counter& at) {
    const bool was_there = chapter.on_map.has(unit);
    if (was_there && at.fate == Fate::eliminated) chapter.lost.add(unit);
    if (was_there && at.fate == Fate::exited) chapter.exited.add(unit);
    const bool is_known = !at.is(badge::face_down);
    if (!was_there && at.fate == Fate::on_map && is_known) chapter.entered.add(unit);
  });
}

void TurnStory::begin(const Session& session) {
  current_ = 0;
  chapters_[1] = {};
  attack_ = {};
  open(session);
}

void TurnStory::count_moved(const Session& session) {
  Chapter& chapter = chapters_[current_];
  chapter.moved = 0;
  each_unit(session, [&](UnitId unit, const Counter& at) {
    if (session.game().scenario.side_of(unit) == chapter.side && at.is(badge::moved))
      ++chapter.moved;
  });
}

void TurnStory::add(const Session& session) {
  const PlannedAttack plan = plan_of(session);
  if (plan.hex_count > 0) {
    const Scenario& scenario = session.game().scenario;
    planned_ = {};
    planned_.hex = plan.hexes[0];
    each_unit(session, [&](UnitId unit, const Counter& at) {
      if (at.hex == plan.hexes[0]) planned_.defender = unit;
      for (int k = 0; k < plan.hex_count; ++k)
        planned_.defenders = static_cast<uint8_t>(planned_.defenders + (at.hex == plan.hexes[k]));
      if (!plan.attackers.has(unit)) return;
      ++planned_.attackers;
      if (planned_.attacker == UnitId::none ||
          scenario.unit(unit).strength() > scenario.unit(planned_.attacker).strength())
        planned_.attacker = unit;
    });
  }
  // A system that tells of its phases in its own way: as long as the turn lasts.
  const Clock& clock = session.state().clock();
  const bool is_same_turn = clock.turn == now().turn && clock.side == now().side;
  if (own_words_of(session.game()) != nullptr && is_same_turn) count_moved(session);
  for (const Event& event : session.events()) {
    Chapter& chapter = chapters_[current_];
    switch (event.kind) {
      case EventKind::revealed:
        // Who it was that had been planned against.
        if (event.hex == planned_.hex && event.unit != hidden_unit) planned_.defender = event.unit;
        break;
      case EventKind::attack_began:
        attack_ = planned_;
        attack_.hex = event.hex;
        break;
      case EventKind::odds_set:
        attack_.column = static_cast<uint8_t>(event.value);
        attack_.own_column = own_column(session.game(), event.value);
        break;
      case EventKind::die_rolled:
        // The die of the attack comes between its odds and its result; later ones are for order.
        if (event.unit == UnitId::none) attack_.die = static_cast<uint8_t>(event.value);
        break;
      case EventKind::combat_result:
        attack_.result = outcome_of(session.game(), static_cast<Outcome>(event.value));
        if (!chapter.attacks.full()) chapter.attacks.push_back(attack_);
        break;
      case EventKind::morale_changed:
        if (event.value != static_cast<int>(Morale::good) && event.unit != hidden_unit)
          chapter.unruly.add(event.unit);
        break;
      case EventKind::advanced:
        if (event.unit != hidden_unit) chapter.advanced.add(event.unit);
        break;
      case EventKind::phase_began:
        count_moved(session);
        break;
      case EventKind::turn_passed:
      case EventKind::game_ended:
        close(session);
        current_ = static_cast<uint8_t>(1 - current_);
        open(session);
        break;
      default:
        add_own(session, event);
        break;
    }
  }
}

void TurnStory::add_own(const Session& session, const Event& event) {
  const OwnWords* own = own_words_of(session.game());
  if (own == nullptr) return;
  Chapter& chapter = chapters_[current_];
  if (event.kind == own->bombarded) {
    attack_ = planned_;
    attack_.hex = event.hex;
  } else if (event.kind == own->column_set) {
    attack_.column = static_cast<uint8_t>(event.value);
    attack_.own_column = name_of_value(event);
  } else if (event.kind == own->fight_die) {
    attack_.die = static_cast<uint8_t>(event.value);
  } else if (event.kind == own->fight_result) {
    attack_.result = name_of_value(event);
    if (!chapter.attacks.full()) chapter.attacks.push_back(attack_);
  }
}

const char* column_of(const AttackNote& attack) {
  return attack.own_column != Str::nothing ? str(attack.own_column)
                                           : shared_column_name(attack.column).data();
}

}  // namespace bg::ui
