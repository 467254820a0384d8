// Lists of battles show them by campaign and year: each battle that is played has a campaign, a
// campaign has one year, and there are few enough of them to choose from.
#include <map>
#include <set>

#include "host_tests/support.h"

using namespace bg;

static void test_every_battle_stands_in_a_campaign_of_one_year() {
  std::map<std::string, std::set<unsigned>> years;
  int battles = 0;
  for (const std::string& id : test::all_battles()) {
    if (id == "null-field" || id.rfind("lesson", 0) == 0) continue;  // they stand in no list
    const Scenario scenario = test::game_of(id).scenario;
    const std::string campaign(scenario.campaign().data(), scenario.campaign().size());
    TEST_ASSERT_FALSE_MESSAGE(campaign.empty(), id.c_str());
    years[campaign].insert(scenario.battle().year());
    ++battles;
  }
  TEST_ASSERT_TRUE(battles >= 21);
  for (const auto& [campaign, of_it] : years)
    TEST_ASSERT_EQUAL_MESSAGE(1, of_it.size(), campaign.c_str());
  TEST_ASSERT_TRUE(years.size() <= 12);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_battle_stands_in_a_campaign_of_one_year);
  return UNITY_END();
}
