// Whether the bytes of a battle keep what the rules take for granted: every number that later
// serves as an index, a count or a divisor is compared with its bound, once, before anybody plays.
// Called by Scenario::open only; what the map, the forces and the rows mean is none of its
// business.
#pragma once

namespace bg {

class Scenario;

bool is_sound(const Scenario& scenario);

}  // namespace bg
