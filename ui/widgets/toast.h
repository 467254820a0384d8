// A short message over the map: why something was refused, or what has just happened.
// Goes away by itself or at the next tap; there is never more than one.
#pragma once

#include <cstdint>

#include "lvgl/lvgl.h"

namespace bg::ui {

enum class ToastKind : uint8_t { news, refusal };

// On `parent`, the screen being shown, from `y` down, or with a negative one so far above
// the lower edge; it is deleted together with it.
// With `over_map` only its button takes taps; the others are for what it lies over.
void make_toast(lv_obj_t* parent, int y, bool over_map);
void place_toast(int y);
// With `on_tap` a tap on the message does that; otherwise it only goes away.
void show_toast(ToastKind kind, const char* words, void (*on_tap)() = nullptr);
void hide_toast();

}  // namespace bg::ui
