// What GameState::orders keeps of a unit in simultaneous movement. While both sides plot and move:
// whether it is to attack, and its plot, a step of three bits for each hex it goes to or each
// sub-segment it lets pass. While they fight: the attack it makes and the one made on it, what they
// bring it, and where it stood then.
#pragma once

#include "rules/bluegray/state.h"
#include "rules/core/hexgrid.h"

namespace bg::bluegray::simultaneous {

// The numbers of the supplement's chapter on simultaneous movement. Its 7.0 has the number of
// another case of the supplement, on which it is built.
inline constexpr RuleRef sequence_of_play = supplement_rule(4, 1);
inline constexpr RuleRef plots_move = supplement_rule(5, 0);
inline constexpr RuleRef plots_stand = supplement_rule(5, 1);
inline constexpr RuleRef plot_struck_out = supplement_rule(5, 21);
inline constexpr RuleRef plots_meet = supplement_rule(5, 22);
inline constexpr RuleRef who_stops = supplement_rule(5, 23);
inline constexpr RuleRef told_to_attack = supplement_rule(7, 0);
inline constexpr RuleRef results_wait = supplement_rule(7, 5);

inline constexpr int sub_segments = 6;
// In GameState::carried_out: those out of command are next.
inline constexpr uint8_t scatter_segment = sub_segments + 1;
// An attacker deploys in the other three [supplement 7.0].
inline constexpr int before_assault = 3;

namespace order {
inline constexpr uint32_t mission = 1u << 31;

inline constexpr int step_bits = 3;
inline constexpr uint32_t step_mask = (1u << step_bits) - 1;
inline constexpr uint32_t pause = 7;  // else a direction, counted from 1; 0: no step
inline constexpr uint32_t steps_mask = (1u << (step_bits * sub_segments)) - 1;
// How many sub-segments have gone into the next step.
inline constexpr int progress_shift = 18;
inline constexpr uint32_t progress_mask = 7u << progress_shift;
// How many it took to come onto the map: as many pauses lead its plot.
inline constexpr int entry_shift = 21;
inline constexpr uint32_t entry_mask = 7u << entry_shift;

constexpr uint32_t next_step(uint32_t word) {
  return word & step_mask;
}
constexpr uint32_t step_at(uint32_t word, int i) {
  return (word >> (step_bits * i)) & step_mask;
}
constexpr int step_count(uint32_t word) {
  int count = 0;
  while (count < sub_segments && step_at(word, count) != 0) ++count;
  return count;
}
// With the step that has been made dropped.
constexpr uint32_t after_step(uint32_t word) {
  return (word & ~(steps_mask | progress_mask)) | (word & steps_mask) >> step_bits;
}
constexpr uint32_t without_steps(uint32_t word) {
  return word & ~(steps_mask | progress_mask);
}
constexpr int entry_time(uint32_t word) {
  return static_cast<int>((word & entry_mask) >> entry_shift);
}
constexpr uint32_t with_step(uint32_t word, uint32_t step) {
  return word | step << (step_bits * step_count(word));
}
constexpr uint32_t with_entry(int time) {
  uint32_t word = static_cast<uint32_t>(time) << entry_shift;
  for (int i = 0; i < time; ++i) word = with_step(word, pause);
  return word;
}
// Whether its side has told it to go, or to wait, besides coming on.
constexpr bool is_plotted(uint32_t word) {
  return step_count(word) > entry_time(word);
}
}  // namespace order

namespace stored {
// Every attack has an attacker of its own, and no battle that can be had like this has 127 of them.
inline constexpr uint32_t number_mask = 127;
inline constexpr uint32_t outcome_mask = 7;
inline constexpr int attack_shift = 0, attack_outcome_shift = 7;
inline constexpr int defence_shift = 10, defence_outcome_shift = 17;
inline constexpr int hex_shift = 20;
inline constexpr uint32_t hex_mask = 0x7FF;
static_assert(max_hexes <= hex_mask);

// The results of the table of 1975.
inline constexpr Outcome outcomes[] = {Outcome::none, Outcome::ae, Outcome::ar,
                                       Outcome::ex,   Outcome::dr, Outcome::de};
constexpr uint32_t code_of(Outcome outcome) {
  for (uint32_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; ++i)
    if (outcomes[i] == outcome) return i;
  return 0;
}
constexpr int attack_of(uint32_t word) {
  return static_cast<int>(word >> attack_shift & number_mask);
}
constexpr int defence_of(uint32_t word) {
  return static_cast<int>(word >> defence_shift & number_mask);
}
constexpr Outcome attack_outcome(uint32_t word) {
  return outcomes[word >> attack_outcome_shift & outcome_mask];
}
constexpr Outcome defence_outcome(uint32_t word) {
  return outcomes[word >> defence_outcome_shift & outcome_mask];
}
constexpr HexId hex_of(uint32_t word) {
  return static_cast<HexId>(word >> hex_shift & hex_mask);
}
}  // namespace stored

}  // namespace bg::bluegray::simultaneous
