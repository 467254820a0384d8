#include "rules/bluegray/ai/temper.h"

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/ai/worth.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/victory.h"

namespace bg::ai {

namespace {

// How little there is to lose so many turns before the end.
uint8_t despair_before(int turns) {
  return static_cast<uint8_t>(turns < 5 ? 100 - 20 * turns : 0);
}

// Whoever is not winning must dare more, the more so the nearer the end is; in the last turns he
// looks at everything. Who is ahead takes only what is good.
void make_bold(Temper& temper, int urgency, int despair) {
  const int caution = urgency == 0 ? 25 : 0;
  const int calm = despair > 50 ? 200 - 2 * despair : 100;
  temper.enemy_weight = static_cast<uint8_t>(temper.enemy_weight + despair / 2 - caution);
  temper.margin = static_cast<int16_t>(temper.margin - 40 * urgency / 100 - despair);
  temper.fear = static_cast<uint8_t>(temper.fear * (200 - urgency) / 200 * (100 - despair) / 100);
  temper.push = static_cast<uint8_t>(temper.push + 6 * urgency / 100);
  temper.overlooks = static_cast<uint8_t>(temper.overlooks * calm / 100);
  temper.noise = static_cast<uint8_t>(temper.noise * calm / 100);
  temper.mass = static_cast<uint8_t>(most_mass - (most_mass - temper.mass) * calm / 100);
}

}  // namespace

int misjudgement(uint32_t seed, uint32_t a, uint32_t b) {
  uint32_t x = seed * 2654435761u ^ a * 40503u ^ b * 2246822519u;
  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;
  return static_cast<int>(x % 201) - 100;
}

const Temper& plain_temper(Level level) {
  return tempers[static_cast<int>(level)];
}

bool Mood::fits(const GameState& state) const {
  return state.clock.turn == turn_ && state.phase == phase_;
}

// The level of victory as things stand, at the end or where the game may end before.
void Mood::take_stock(const bluegray::Position& position, Side side) {
  const Scenario& scenario = position.scenario;
  const GameState& state = position.state;
  turn_ = state.clock.turn;
  phase_ = state.phase;
  urgency_ = despair_ = 0;
  rests_ = false;
  const auto is_ours = [&](int level) {
    return scenario.level(static_cast<uint8_t>(level)).side() == index_of(side);
  };
  const Standing now = standing(position);
  const int left = scenario.turns() - state.clock.turn;
  const bool ahead = is_won(position, side, now);
  const bool safely = is_won(position, side, now, weights.safe_lead + weights.safer_by * left);
  const int share = !ahead ? 100 : safely ? 0 : 50;
  // What the set-up gives the other side takes the whole game to turn.
  urgency_ = static_cast<uint8_t>(share * (40 + 60 * state.clock.turn / scenario.turns()) / 100);
  if (share == 100) despair_ = despair_before(left);
  rests_ = share < 100 && left == 0;
  if (rests_) urgency_ = 0;
  for (uint8_t i = 0; i < scenario.level_count(); ++i) {
    const blob::Level& level = scenario.level(i);
    if (level.at_turn() < state.clock.turn || is_ours(i) ||
        !bluegray::is_chosen(position.game, level.scope()))
      continue;
    if (bluegray::early_level(position, level.at_turn()) < 0) continue;
    const int early = 100 * state.clock.turn / level.at_turn();
    if (early > urgency_) urgency_ = static_cast<uint8_t>(early);
    const uint8_t despair = despair_before(level.at_turn() - state.clock.turn);
    if (despair > despair_) despair_ = despair;
  }
}

// Who does not try his turn out must know beforehand when to be bold.
void Mood::take_heart(Temper& temper, const bluegray::Position& position, Side side,
                      Level level) const {
  const auto fear_less = [&](int part, int whole) {
    temper.fear = static_cast<uint8_t>(temper.fear * part / whole);
  };
  // Who is stronger need not keep out of reach: the enemy cannot be everywhere.
  const int own = strength_on_map(position, side);
  const int his = strength_on_map(position, enemy_of(side));
  if (his < own) fear_less(his * his, own * own);
  // An enemy who does not come is gone to.
  const Impatience& mood = impatience[static_cast<int>(level)];
  const Clock& clock = position.state.clock;
  if (clock.turn > 2 && clock.finals < mood.few_dice * clock.turn && !rests_) {
    fear_less(mood.fear, 100);
    temper.push = static_cast<uint8_t>(2 * temper.push);
    temper.margin = static_cast<int16_t>(temper.margin - mood.margin);
    temper.enemy_weight = static_cast<uint8_t>(temper.enemy_weight + mood.weight);
  }
}

namespace {

// What a side is given for each point of strength that the other loses.
int price_of_loss(const bluegray::Position& position, Side awarded) {
  const auto* scores = position.scenario.battle().scores();
  int price = 0;
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    if (score.kind() == ScoreKind::eliminated && score.group() == Scenario::nothing &&
        bluegray::is_for(score.side(), awarded) &&
        bluegray::is_chosen(position.game, score.scope()))
      price += score.value();
  }
  return price;
}

// Per cent of an enemy's worth beyond which an exchange of equal strength would look like a gain.
int fair_trade(const bluegray::Position& position, Side side) {
  const int own = price_of_loss(position, enemy_of(side)), his = price_of_loss(position, side);
  if (his == 0 || own <= his) return 255;
  return 100 * own / his - 20;
}

}  // namespace

Temper Mood::temper(const bluegray::Position& position, Side side, Level level,
                    const Style& style) const {
  Temper temper = plain_temper(level);
  make_bold(temper, urgency_, despair_);
  if (rests_) {
    temper.enemy_weight = 60;
    temper.margin = 100;
  }
  if (level != Level::veteran) take_heart(temper, position, side, level);
  if (position.state.phase != Phase::movement) return temper;
  if (style.whim != 0) temper.noise = static_cast<uint8_t>(weights.whim_noise);
  // Dearer men are not spent on cheaper ones, whatever the mood.
  if (const int most = fair_trade(position, side); most < temper.enemy_weight + style.weight)
    temper.enemy_weight = static_cast<uint8_t>(most - style.weight > 0 ? most - style.weight : 0);
  const auto byte = [](int x) { return static_cast<uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x); };
  temper.fear = byte(temper.fear * style.fear / 100);
  temper.push = byte(temper.push * style.push / 100);
  temper.margin = static_cast<int16_t>(temper.margin + style.margin);
  temper.enemy_weight = byte(temper.enemy_weight + style.weight);
  return temper;
}

}  // namespace bg::ai
