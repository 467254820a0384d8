// Turns a checked battle into its blobs: envelope and FlatBuffer, byte for byte as in flash.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/core/envelope.h"
#include "tools/compiler/battle_model.h"
#include "tools/compiler/fault_list.h"

namespace bg::compiler {

using Bytes = std::vector<uint8_t>;

struct Blobs {
  Bytes battle;
  Bytes map;  // empty when it lies inside the battle
};

// Empty when the map has more kinds of hexes or hexsides than one byte can number (a fault says
// so).
Blobs write_blobs(const BattleModel& battle, const Where& where, FaultList& faults);

// Puts an envelope with the right size and checksum in front of a payload.
Bytes in_envelope(const uint8_t* payload, size_t size, BlobKind kind = BlobKind::battle);

}  // namespace bg::compiler
