// LVGL's library for WebAssembly was built with everything. These empty doors stand where lv_init
// would let in parts the device does not have (vector graphics, image files, ready-made themes), so
// that the linker leaves them out. The vector renderer traps: reaching it would be our mistake.
#include <cstdint>

#include "lvgl/lvgl.h"

extern "C" {

int tvg_engine_init(int, unsigned) {
  return 0;
}
int tvg_engine_term(int) {
  return 0;
}
void lv_draw_sw_vector(void*, void*) {
  __builtin_trap();
}

void lv_lodepng_init() {}
void lv_lodepng_deinit() {}
void lv_bmp_init() {}
void lv_bmp_deinit() {}
void lv_svg_decoder_init() {}
void lv_svg_decoder_deinit() {}
void lv_fs_stdio_init() {}

// Without these themes a display has none, as on the device; ui/widgets/theme.h sets every style.
lv_theme_t* lv_theme_default_init(lv_display_t*, lv_color_t, lv_color_t, bool, const lv_font_t*) {
  return nullptr;
}
bool lv_theme_default_is_inited() {
  return true;
}
lv_theme_t* lv_theme_default_get() {
  return nullptr;
}
void lv_theme_default_deinit() {}
void lv_theme_simple_deinit() {}
void lv_theme_mono_deinit() {}

void lvrt_assert_handler_cb() {
  __builtin_trap();
}

}  // extern "C"
