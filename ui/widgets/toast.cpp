#include "ui/widgets/toast.h"

#include "lvgl/src/core/lv_obj_event_private.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

constexpr uint32_t milliseconds_shown = 3500;
constexpr int why_width = 66;  // what a thumb takes for the button

lv_obj_t* toast;
lv_obj_t* label;
lv_obj_t* why;  // looks like a button where a tap leads to the rule
lv_timer_t* timer;
void (*tap_action)();

void on_time(lv_timer_t*) {
  hide_toast();
}

bool is_on_button(lv_point_t finger) {
  return tap_action != nullptr && finger.x >= screen_width - 8 - why_width;
}

// The button leads to the rule; elsewhere a tap only takes the words away.
void on_click(lv_event_t* event) {
  lv_point_t finger;
  lv_indev_get_point(lv_event_get_indev(event), &finger);
  hide_toast();
  if (is_on_button(finger)) tap_action();
}

void let_through(lv_event_t* event) {
  lv_hit_test_info_t* hit = lv_event_get_hit_test_info(event);
  hit->res = is_on_button(*hit->point);
}

}  // namespace

void make_toast(lv_obj_t* parent, int y, bool over_map) {
  toast = make_box(parent, 8, y, screen_width - 16, LV_SIZE_CONTENT);
  place_toast(y);
  lv_obj_set_style_min_height(toast, touch_size, 0);
  lv_obj_add_flag(toast, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(toast, on_click, LV_EVENT_CLICKED, nullptr);
  if (over_map) {
    lv_obj_add_flag(toast, LV_OBJ_FLAG_ADV_HITTEST);
    lv_obj_add_event_cb(toast, let_through, LV_EVENT_HIT_TEST, nullptr);
  }
  lv_obj_set_style_bg_opa(toast, LV_OPA_COVER, 0);
  lv_obj_set_style_radius(toast, 6, 0);
  lv_obj_set_style_border_width(toast, 1, 0);
  lv_obj_set_style_pad_ver(toast, 5, 0);
  lv_obj_set_style_pad_hor(toast, 9, 0);
  label = make_label(toast, &font_text, palette().toast_ink);
  why = make_label(toast, &font_button, palette().toast_ink);
  lv_obj_set_style_border_width(why, 1, 0);
  lv_obj_set_style_border_color(why, palette().toast_ink.lv(), 0);
  lv_obj_set_style_radius(why, 4, 0);
  lv_obj_set_style_pad_hor(why, 5, 0);
  lv_obj_align(why, LV_ALIGN_RIGHT_MID, 3, 0);
  set_visible(toast, false);
  if (timer == nullptr) {
    timer = lv_timer_create(on_time, milliseconds_shown, nullptr);
    lv_timer_pause(timer);
  }
}

void place_toast(int y) {
  lv_obj_align(toast, y < 0 ? LV_ALIGN_BOTTOM_LEFT : LV_ALIGN_TOP_LEFT, 8, y);
}

void show_toast(ToastKind kind, const char* words, void (*on_tap)()) {
  tap_action = on_tap;
  const Palette& p = palette();
  const bool is_refusal = kind == ToastKind::refusal;
  lv_obj_set_style_bg_color(toast, (is_refusal ? p.toast : p.bar).lv(), 0);
  lv_obj_set_style_border_color(toast, (is_refusal ? p.toast_ink : p.bar_ink_soft).lv(), 0);
  set_visible(why, on_tap != nullptr);
  lv_label_set_text_static(why, str(is_refusal ? Str::why : Str::see_rule));
  lv_obj_align(label, LV_ALIGN_LEFT_MID, 0, 0);
  set_words(label, screen_width - 36 - (on_tap != nullptr ? 52 : 0), words);
  set_visible(toast, true);
  lv_timer_reset(timer);
  lv_timer_resume(timer);
}

void hide_toast() {
  set_visible(toast, false);
  lv_timer_pause(timer);
}

}  // namespace bg::ui
