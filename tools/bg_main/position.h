// A position as JSON, for `bg legal` and `bg engine`: the clock, the units, the legal commands.
#pragma once

#include "rules/core/session.h"
#include "tools/bg_main/json.h"

namespace bg {

void write_position(Json& json, const Session& session);
void write_legal(Json& json, const Session& session);

}  // namespace bg
