#include "tools/yardstick/weights_by_name.h"

#include <charconv>
#include <sstream>

#include "rules/bluegray/ai/weights.h"

namespace bg {

namespace {

struct Named {
  const char* name;
  int ai::Weights::*number;
};
constexpr Named all[] = {
    {"strength_at_end", &ai::Weights::strength_at_end},
    {"strength_before", &ai::Weights::strength_before},
    {"level_hex", &ai::Weights::level_hex},
    {"brigades", &ai::Weights::brigades},
    {"extra_move", &ai::Weights::extra_move},
    {"free_hand", &ai::Weights::free_hand},
    {"sooner", &ai::Weights::sooner},
    {"least_alarm", &ai::Weights::least_alarm},
    {"safe_lead", &ai::Weights::safe_lead},
    {"safer_by", &ai::Weights::safer_by},
    {"flight_of_attacker", &ai::Weights::flight_of_attacker},
    {"flight_of_defender", &ai::Weights::flight_of_defender},
    {"shaken_attacker", &ai::Weights::shaken_attacker},
    {"shaken_defender", &ai::Weights::shaken_defender},
    {"cut_off", &ai::Weights::cut_off},
    {"ring", &ai::Weights::ring},
    {"ring_steps", &ai::Weights::ring_steps},
    {"advance", &ai::Weights::advance},
    {"uneven", &ai::Weights::uneven},
    {"reviews", &ai::Weights::reviews},
    {"enters_beside", &ai::Weights::enters_beside},
    {"answer", &ai::Weights::answer},
    {"marchers", &ai::Weights::marchers},
    {"lane", &ai::Weights::lane},
    {"guard", &ai::Weights::guard},
    {"most_guard", &ai::Weights::most_guard},
    {"dear_post", &ai::Weights::dear_post},
    {"goal_step", &ai::Weights::goal_step},
    {"striking_distance", &ai::Weights::striking_distance},
    {"guns_at_two", &ai::Weights::guns_at_two},
    {"guns_at_three", &ai::Weights::guns_at_three},
    {"alone", &ai::Weights::alone},
    {"exposed_guns", &ai::Weights::exposed_guns},
    {"helpless", &ai::Weights::helpless},
    {"comes_on_anyway", &ai::Weights::comes_on_anyway},
    {"half_a_work", &ai::Weights::half_a_work},
    {"entrenches_within", &ai::Weights::entrenches_within},
    {"brought_up", &ai::Weights::brought_up},
    {"whim_noise", &ai::Weights::whim_noise},
};
// One that is missing here could not be tuned.
static_assert(sizeof all / sizeof all[0] == sizeof(ai::Weights) / sizeof(int));

}  // namespace

bool WeightsByName::read(const std::string& text) {
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    const size_t equals = part.find('=');
    if (equals == std::string::npos) return false;
    int number = 0;
    const char* last = part.data() + part.size();
    const auto [end, fault] = std::from_chars(part.data() + equals + 1, last, number);
    if (fault != std::errc{} || end != last) return false;
    bool known = false;
    for (const Named& one : all) {
      if (part.compare(0, equals, one.name) != 0) continue;
      changes_.emplace_back(static_cast<int>(&one - all), number);
      known = true;
    }
    if (!known) return false;
  }
  return true;
}

void WeightsByName::take() const {
  for (const auto& [row, number] : changes_) ai::weights.*all[row].number = number;
}

void WeightsByName::put_back() {
  ai::weights = {};
}

}  // namespace bg
