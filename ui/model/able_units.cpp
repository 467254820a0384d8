#include "ui/model/able_units.h"

#include "ui/model/interpret.h"

namespace bg::ui {

bool AbleUnits::is_about(const Session& session) const {
  return battle_ == session.game().scenario.hash() && seed_ == session.seed() &&
         records_ == session.record_count();
}

bool AbleUnits::look_on(const Session& session, int units) {
  if (!session.is_open() || session.is_over()) return false;
  if (!is_about(session)) {
    battle_ = session.game().scenario.hash();
    seed_ = session.seed();
    records_ = session.record_count();
    next_ = 0;
    count_ = 0;
  }
  const uint16_t total = session.game().scenario.unit_count();
  if (next_ >= total) return false;
  for (; units > 0 && next_ < total; ++next_) {
    const UnitId unit = static_cast<UnitId>(next_);
    // Nobody commands the other side's units, and nobody need ask about them.
    if (session.game().scenario.side_of(unit) != player_to_act(session.state())) continue;
    --units;
    if (is_able(session, unit)) ++count_;
  }
  return next_ >= total;
}

int AbleUnits::count(const Session& session) const {
  return is_about(session) && next_ >= session.game().scenario.unit_count() ? count_ : -1;
}

}  // namespace bg::ui
