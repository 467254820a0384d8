#include "rules/core/view.h"

namespace bg {

RuleRef case_of(const Game& game, Case which) {
  const auto look_up = game.system->insight->case_of;
  return look_up == nullptr ? RuleRef{} : look_up(game, which);
}

ChartRow chart_row(Terrain terrain) {
  switch (terrain) {
    case Terrain::off_map:
      break;
    case Terrain::clear:
      return ChartRow::clear;
    case Terrain::woods:
      return ChartRow::woods;
    case Terrain::rough:
      return ChartRow::rough;
    case Terrain::woods_rough:
      return ChartRow::woods_rough;
    case Terrain::swamp:
      return ChartRow::swamp;
    case Terrain::town:
      return ChartRow::town;
    case Terrain::river:
      return ChartRow::river;
    case Terrain::lake:
      return ChartRow::lake;
    case Terrain::pond:
      return ChartRow::pond;
    case Terrain::ravine:
      return ChartRow::ravine;
    case Terrain::hillside:
      return ChartRow::hillside;
  }
  return ChartRow::count;
}

}  // namespace bg
