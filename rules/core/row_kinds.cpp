#include "rules/core/row_kinds.h"

namespace bg {

namespace {

using enum Reads;
using enum About;
using blob::ClauseKind;
using blob::ScoreKind;

constexpr int16_t points = 60;  // thirds of movement points: no allowance counts for more
constexpr int16_t units = 160;
constexpr int16_t die = 6;
constexpr int16_t hexes = 99;

// In the order of the schema.
constexpr ClauseSpec clauses[] = {
    {ClauseKind::exit_hex, yes, maybe, yes, 0, points, ground},
    {ClauseKind::retreat_before, no, yes, yes, 0, die, unit},
    {ClauseKind::ways_only, no, yes, maybe, 0, 3, unit},
    {ClauseKind::stacks_alone, no, yes, maybe, 0, 1, unit},
    {ClauseKind::no_zone, no, yes, no, 0, 0, unit},
    {ClauseKind::must_flee, no, yes, maybe, 0, 2, unit},
    {ClauseKind::no_strategic, no, yes, no, 0, 0, unit},
    {ClauseKind::quota, no, no, yes, 0, units, unit},
    {ClauseKind::quota_bonus, yes, no, yes, 0, units, side, true},
    {ClauseKind::quota_exempt, no, yes, maybe, 0, 1, unit},
    {ClauseKind::immobile, maybe, maybe, no, 0, 0, unit},
    {ClauseKind::fixed, no, yes, no, 0, 0, unit},
    {ClauseKind::released_near, no, yes, yes, 0, hexes, unit},
    {ClauseKind::no_turn, no, no, no, 0, 0, side},
    {ClauseKind::still_at_night, no, maybe, no, 0, 0, unit},
    {ClauseKind::closed, yes, maybe, maybe, 0, 1, ground},
    {ClauseKind::fog, no, no, no, 0, 0, side},
    {ClauseKind::combat_die, no, no, yes, -die, die, side},
    {ClauseKind::gun_range, no, yes, yes, 1, 10, unit},
    {ClauseKind::even_range, no, yes, no, 0, 0, unit},
    {ClauseKind::no_gun_bonus, no, yes, no, 0, 0, side},
    {ClauseKind::weak_bombardment, no, no, no, 0, 0, side},
    {ClauseKind::blocked_entry, no, maybe, no, 0, 0, side},
    {ClauseKind::diverted_entry, yes, maybe, yes, -1, 1, ground},
    {ClauseKind::enter_or_lost, no, yes, no, 0, 0, unit},
    {ClauseKind::woods_bar, maybe, maybe, maybe, 0, 2, unit},
    {ClauseKind::woods_cost, no, maybe, yes, 0, points, ground},
    {ClauseKind::trail_as_road, no, maybe, no, 0, 0, ground},
    {ClauseKind::shuns_zones, no, yes, no, 0, 0, unit},
    {ClauseKind::long_march, no, yes, yes, 1, 4, unit},
    {ClauseKind::spare_entry, yes, yes, no, 0, 0, ground},
    {ClauseKind::may_join, no, yes, yes, 1, 254, unit},
    {ClauseKind::easy_streams, no, no, no, 0, 0, ground},
    {ClauseKind::no_advance, no, no, yes, 1, 2, ground},
    {ClauseKind::defends_with, no, yes, yes, 1, 99, unit},
    {ClauseKind::slips_off_at_night, no, maybe, no, 0, 0, unit},
    {ClauseKind::falls_back, no, maybe, yes, 1, 63, unit},
    {ClauseKind::gunboat_hex, yes, no, no, 0, 0, ground},
    {ClauseKind::proof_against_guns, no, yes, no, 0, 0, unit},
    {ClauseKind::fills_hex, no, yes, no, 0, 0, unit},
    {ClauseKind::march_off, yes, maybe, yes, 0, units, unit},
    {ClauseKind::march_back, yes, no, yes, 1, 99, unit},
    {ClauseKind::leaves_map, yes, maybe, no, 0, 0, ground},
    {ClauseKind::exit_free, yes, no, no, 0, 0, ground},
    {ClauseKind::stands_fast, no, maybe, no, 0, 0, unit},
    {ClauseKind::least_odds, no, no, yes, 1, 5, side},
    {ClauseKind::ferry_landing, no, no, yes, 0, points, ground},
    {ClauseKind::forced_march, maybe, maybe, yes, 0, 24, unit},
    {ClauseKind::leads, no, yes, no, 0, 0, leader},
    {ClauseKind::deploys, no, yes, no, 0, 0, leader},
    {ClauseKind::ridden_down, no, yes, no, 0, 0, leader},
    {ClauseKind::may_fall, no, yes, yes, 0, die, leader},
    {ClauseKind::keeps_order, no, yes, yes, 0, die, leader},
    {ClauseKind::inspires, no, yes, yes, 0, 99, leader},
    {ClauseKind::rallies, no, yes, no, 0, 0, leader},
    {ClauseKind::attached, no, yes, no, 0, 0, side},
    {ClauseKind::open_towns, no, no, no, 0, 0, ground},
    {ClauseKind::no_exit, no, maybe, no, 0, 0, ground},
    {ClauseKind::one_way_ferry, yes, no, no, 0, 0, ground},
    {ClauseKind::single_file, no, maybe, yes, 0, points, ground},
    {ClauseKind::own_entry, no, maybe, no, 0, 0, ground},
    {ClauseKind::no_instant_exit, no, maybe, no, 0, 0, ground},
    {ClauseKind::must_enter, no, yes, no, 0, 0, side},
    {ClauseKind::enters_at, yes, yes, no, 0, 0, ground},
    {ClauseKind::quota_die, no, maybe, no, 0, 254, side},  // the number of its list of figures
    {ClauseKind::quota_die_bonus, no, no, yes, 1, units, side},
    {ClauseKind::stack_points, no, no, yes, 1, 99, side},
    {ClauseKind::stack_sizes, no, yes, yes, 1, 9, side},
    {ClauseKind::stacks_freely, no, yes, no, 0, 0, unit},
    {ClauseKind::railway_only, no, yes, no, 0, 0, unit},
    {ClauseKind::rail_gun, no, yes, yes, 2, 10, unit},
    {ClauseKind::out_of_ammunition, no, yes, yes, 1, 99, unit},
    {ClauseKind::supplies, no, yes, yes, 1, hexes, unit},
    {ClauseKind::allowance, no, maybe, yes, 0, 20, unit},
    {ClauseKind::morale_die, no, maybe, yes, -die, die, unit},
    {ClauseKind::release_one, no, yes, no, 0, 0, unit},
    {ClauseKind::leash, no, yes, yes, 0, hexes, unit},
    {ClauseKind::double_quick, no, yes, yes, 1, 20, unit},
    {ClauseKind::attacks_at_half, no, yes, no, 0, 0, unit},
    {ClauseKind::released_at_end, no, yes, yes, 0, hexes, unit},
    {ClauseKind::one_hex_a_turn, no, yes, no, 0, 0, unit},
    {ClauseKind::lost_alone, no, yes, no, 0, 0, unit},
    {ClauseKind::survives_guns, no, yes, no, 0, 0, unit},
    {ClauseKind::guns_need_crossing, no, no, no, 0, 0, ground},
    {ClauseKind::optional_bridges, no, no, no, 0, 0, ground},
    {ClauseKind::silent_after_march, no, yes, no, 0, 0, unit},
    {ClauseKind::great_charge, no, yes, yes, 1, 6, unit},
    {ClauseKind::weakened, no, yes, yes, 1, 99, unit},
};

constexpr ScoreSpec scores[] = {
    {ScoreKind::eliminated, no, maybe, true, false, true},
    {ScoreKind::exited, maybe, maybe, false, false, true},
    {ScoreKind::exited_with_line, maybe, maybe, false, false, false},
    {ScoreKind::not_exited, no, yes, true, false, false},
    {ScoreKind::occupies, yes, no, false, true, true},
    {ScoreKind::eliminated_unit, no, maybe, true, false, true},
    {ScoreKind::eliminated_all, no, yes, true, false, false},
    {ScoreKind::exited_unit, maybe, maybe, false, false, true},
    {ScoreKind::never_entered, no, yes, true, false, false},
    {ScoreKind::occupies_all, yes, no, false, true, true},
    {ScoreKind::first_control, yes, no, false, true, true},
    {ScoreKind::in_zone, yes, maybe, false, false, false},
    {ScoreKind::stands_in, yes, maybe, false, false, true},
    {ScoreKind::exit_lead, no, maybe, false, false, false},
    {ScoreKind::cut_off, no, maybe, true, false, true},
    {ScoreKind::initial, no, no, false, false, false},
    {ScoreKind::flag_raised, no, no, false, false, false},
    {ScoreKind::exited_at_end, maybe, maybe, false, false, false},
    {ScoreKind::exited_cut_off, no, no, false, false, true},
    {ScoreKind::eliminated_star, no, maybe, true, false, true},
    {ScoreKind::holds_each_turn, yes, no, false, true, true},
    {ScoreKind::exited_unit_at_end, maybe, maybe, false, false, false},
    {ScoreKind::exited_unit_with_line, yes, maybe, false, false, false},
    {ScoreKind::exited_pairs, maybe, maybe, false, false, false},
    {ScoreKind::exited_without_line, yes, maybe, true, false, false},
};

template <class Spec, size_t size>
constexpr bool is_in_order(const Spec (&specs)[size]) {
  for (size_t i = 0; i < size; ++i) {
    if (static_cast<size_t>(specs[i].kind) != i + 1) return false;
  }
  return size == static_cast<size_t>(decltype(specs[0].kind)::MAX);
}
static_assert(is_in_order(clauses), "one row for every kind of clause, in the schema's order");
static_assert(is_in_order(scores), "one row for every kind of score, in the schema's order");

}  // namespace

const ClauseSpec* spec_of(ClauseKind kind) {
  const size_t number = static_cast<size_t>(kind);
  return number == 0 || number > sizeof clauses / sizeof clauses[0] ? nullptr
                                                                    : &clauses[number - 1];
}

const ScoreSpec* spec_of(ScoreKind kind) {
  const size_t number = static_cast<size_t>(kind);
  return number == 0 || number > sizeof scores / sizeof scores[0] ? nullptr : &scores[number - 1];
}

}  // namespace bg
