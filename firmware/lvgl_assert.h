// Where LVGL's failed assertions go on the device; C, because LVGL's sources include it.
#ifndef BG_FIRMWARE_LVGL_ASSERT_H
#define BG_FIRMWARE_LVGL_ASSERT_H

#ifdef __cplusplus
extern "C" {
#endif

void lvgl_assert_failed(void);

#ifdef __cplusplus
}
#endif

#endif
