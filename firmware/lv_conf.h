// LVGL on the device: RGB565, a 36 KB pool of its own, and only the widgets that ui/ uses. What is
// not named here has LVGL's default; what ui/ must not use is switched off, so that a screen which
// needs it does not compile for the device.
#ifndef LV_CONF_H
#define LV_CONF_H

// ---- Colour and memory ----
#define LV_COLOR_DEPTH 16
#define LV_USE_STDLIB_MALLOC LV_STDLIB_BUILTIN
#define LV_USE_STDLIB_STRING LV_STDLIB_BUILTIN
#define LV_USE_STDLIB_SPRINTF LV_STDLIB_BUILTIN
// The simulator holds the interface to the same figure (tools/simulator/lvgl_memory.h).
#define LV_MEM_SIZE (36 * 1024U)
#define LV_MEM_POOL_EXPAND_SIZE 0

// ---- Time ----
#define LV_DEF_REFR_PERIOD 33
#define LV_USE_OS LV_OS_NONE

// ---- Drawing: in software, straight into strips of RGB565 ----
#define LV_USE_DRAW_SW 1
#define LV_DRAW_SW_SUPPORT_RGB565 1
#define LV_DRAW_SW_SUPPORT_RGB565_SWAPPED 0
#define LV_DRAW_SW_SUPPORT_RGB565A8 0
#define LV_DRAW_SW_SUPPORT_RGB888 0
#define LV_DRAW_SW_SUPPORT_XRGB8888 0
#define LV_DRAW_SW_SUPPORT_ARGB8888 0
#define LV_DRAW_SW_SUPPORT_ARGB8888_PREMULTIPLIED 0
#define LV_DRAW_SW_SUPPORT_L8 0
#define LV_DRAW_SW_SUPPORT_AL88 0
#define LV_DRAW_SW_SUPPORT_A8 1
#define LV_DRAW_SW_SUPPORT_I1 0
#define LV_DRAW_SW_COMPLEX 1
#define LV_DRAW_SW_SHADOW_CACHE_SIZE 0
#define LV_DRAW_SW_CIRCLE_CACHE_SIZE 2
#define LV_USE_DRAW_SW_COMPLEX_GRADIENTS 0
#define LV_DRAW_LAYER_SIMPLE_BUF_SIZE (4 * 1024)
#define LV_DRAW_LAYER_MAX_MEMORY (8 * 1024)
#define LV_DRAW_THREAD_STACK_SIZE 0
#define LV_GRADIENT_MAX_STOPS 2
#define LV_COLOR_MIX_ROUND_OFS 0
#define LV_CACHE_DEF_SIZE 0
#define LV_IMAGE_HEADER_CACHE_DEF_CNT 0
#define LV_USE_FLOAT 0
#define LV_USE_MATRIX 0

// ---- Checks: the pointers and the pool; a failed one ends in firmware/fault.h ----
#define LV_USE_LOG 0
#define LV_USE_ASSERT_NULL 1
#define LV_USE_ASSERT_MALLOC 1
#define LV_USE_ASSERT_STYLE 0
#define LV_USE_ASSERT_MEM_INTEGRITY 0
#define LV_USE_ASSERT_OBJ 0
#define LV_ASSERT_HANDLER_INCLUDE "lvgl_assert.h"
#define LV_ASSERT_HANDLER lvgl_assert_failed();

// ---- Fonts: ui/ brings its own ----
#define LV_FONT_MONTSERRAT_14 0
#define LV_FONT_DEFAULT &font_text
#define LV_FONT_CUSTOM_DECLARE LV_FONT_DECLARE(font_text)
#define LV_USE_FONT_COMPRESSED 0
#define LV_USE_FONT_PLACEHOLDER 1
#define LV_TXT_ENC LV_TXT_ENC_UTF8
#define LV_USE_BIDI 0
#define LV_USE_ARABIC_PERSIAN_CHARS 0

// ---- Widgets and layouts ----
#define LV_WIDGETS_HAS_DEFAULT_VALUE 0
#define LV_USE_BUTTON 1
#define LV_USE_LABEL 1
#define LV_LABEL_TEXT_SELECTION 0
#define LV_LABEL_LONG_TXT_HINT 0
#define LV_USE_FLEX 1
#define LV_USE_GRID 0
#define LV_USE_ANIMIMG 0
#define LV_USE_ARC 0
#define LV_USE_ARCLABEL 0
#define LV_USE_BAR 0
#define LV_USE_BUTTONMATRIX 0
#define LV_USE_CALENDAR 0
#define LV_USE_CANVAS 0
#define LV_USE_CHART 0
#define LV_USE_CHECKBOX 0
#define LV_USE_DROPDOWN 0
#define LV_USE_IMAGE 0
#define LV_USE_IMAGEBUTTON 0
#define LV_USE_KEYBOARD 0
#define LV_USE_LED 0
#define LV_USE_LINE 0
#define LV_USE_LIST 0
#define LV_USE_LOTTIE 0
#define LV_USE_MENU 0
#define LV_USE_MSGBOX 0
#define LV_USE_ROLLER 0
#define LV_USE_SCALE 0
#define LV_USE_SLIDER 0
#define LV_USE_SPAN 0
#define LV_USE_SPINBOX 0
#define LV_USE_SPINNER 0
#define LV_USE_SWITCH 0
#define LV_USE_TABLE 0
#define LV_USE_TABVIEW 0
#define LV_USE_TEXTAREA 0
#define LV_USE_TILEVIEW 0
#define LV_USE_WIN 0
#define LV_USE_THEME_DEFAULT 0
#define LV_USE_THEME_SIMPLE 0
#define LV_USE_THEME_MONO 0

// ---- The rest of LVGL that a pocket game has no use for ----
#define LV_USE_OBSERVER 0
#define LV_USE_TRANSLATION 0
#define LV_USE_SNAPSHOT 0
#define LV_USE_GIF 0
#define LV_USE_QRCODE 0
#define LV_USE_BARCODE 0
#define LV_BUILD_EXAMPLES 0
#define LV_BUILD_DEMOS 0

#endif
