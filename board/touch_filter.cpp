#include "board/touch_filter.h"

namespace bg {

namespace {

// The middle three of five within 60 of 4096: five pixels of 320. A single wild one is left out.
constexpr int steady = 60;

bool find_middle(uint16_t (&values)[touch_readings], uint16_t& out) {
  for (int i = 1; i < touch_readings; ++i) {
    for (int k = i; k > 0 && values[k - 1] > values[k]; --k) {
      const uint16_t higher = values[k - 1];
      values[k - 1] = values[k];
      values[k] = higher;
    }
  }
  out = values[touch_readings / 2];
  return values[touch_readings - 2] - values[1] < steady;
}

}  // namespace

bool settle(const TouchReading (&readings)[touch_readings], uint16_t least_pressure,
            TouchReading& out) {
  uint16_t xs[touch_readings], ys[touch_readings];
  out.pressure = UINT16_MAX;
  for (int i = 0; i < touch_readings; ++i) {
    xs[i] = readings[i].x;
    ys[i] = readings[i].y;
    if (readings[i].pressure < out.pressure) out.pressure = readings[i].pressure;
  }
  return out.pressure >= least_pressure && find_middle(xs, out.x) && find_middle(ys, out.y);
}

}  // namespace bg
