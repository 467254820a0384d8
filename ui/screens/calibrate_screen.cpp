// Touch calibration: two crosses are tapped as exactly as possible, a third one proves the result.
// While it runs the finger is read as the panel reports it.
#include "ui/widgets/page.h"
#include "ui/widgets/touch_correction.h"

namespace bg::ui {

namespace {

constexpr Point targets[] = {{30, 30}, {290, 210}, {160, 120}};
constexpr int arm = 12;
constexpr int close_enough = 14;  // half a small target
int step;
Point seen[2];
Calibration before;
lv_obj_t* the_root;
lv_obj_t* words;

// Scale and offset of one axis, from where two targets are and where the finger was felt.
bool solve(int target_a, int target_b, int felt_a, int felt_b, int16_t& scale, int16_t& offset) {
  const int apart = felt_b - felt_a;
  if (apart < 80) return false;  // fingers that close together prove nothing
  const int wanted = 256 * (target_b - target_a) / apart;
  if (wanted < 128 || wanted > 512) return false;
  scale = static_cast<int16_t>(wanted);
  offset = static_cast<int16_t>(target_a - felt_a * wanted / 256);
  return true;
}

void draw(lv_event_t* event) {
  const Palette& p = palette();
  Canvas canvas(lv_event_get_layer(event));
  const Point at = targets[step];
  canvas.dot(at, 9, p.danger);
  canvas.fill(at.x - arm, at.y, 2 * arm + 1, 1, p.ink);
  canvas.fill(at.x, at.y - arm, 1, 2 * arm + 1, p.ink);
}

void show_words() {
  constexpr Str prompts[] = {Str::touch_first, Str::touch_second, Str::touch_third};
  lv_label_set_text_static(words, str(prompts[step]));
  lv_obj_invalidate(the_root);
}

void start_over(Str why) {
  step = 0;
  correct_touch_by({});
  show_words();
  show_toast(ToastKind::refusal, str(why));
}

void leave(App& app) {
  correct_touch_by(settings().calibration);
  go_back(app);
}

void on_touch(lv_event_t* event) {
  App& app = app_of(event);
  lv_point_t felt;
  lv_indev_get_point(lv_indev_active(), &felt);
  if (step < 2) {
    seen[step] = {static_cast<int16_t>(felt.x), static_cast<int16_t>(felt.y)};
    if (++step == 2) {
      Calibration found;
      if (!solve(targets[0].x, targets[1].x, seen[0].x, seen[1].x, found.x_scale, found.x_offset) ||
          !solve(targets[0].y, targets[1].y, seen[0].y, seen[1].y, found.y_scale, found.y_offset))
        return start_over(Str::touch_apart);
      correct_touch_by(found);
    }
    show_words();
    return;
  }
  const int dx = felt.x - targets[2].x, dy = felt.y - targets[2].y;
  if (dx * dx + dy * dy > close_enough * close_enough) return start_over(Str::touch_missed);
  changing_settings().calibration = touch_correction();
  keep_settings();
  go_back(app);
  show_toast(ToastKind::news, str(Str::touch_done));
}

void on_cancel(lv_event_t* event) {
  correct_touch_by(before);
  leave(app_of(event));
}

void build(App& app, lv_obj_t* root) {
  step = 0;
  before = settings().calibration;
  correct_touch_by({});
  the_root = root;
  lv_obj_add_flag(root, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(root, draw, LV_EVENT_DRAW_MAIN_END, nullptr);
  lv_obj_add_event_cb(root, on_touch, LV_EVENT_CLICKED, &app);
  words = make_label(root, text_font(), palette().ink);
  lv_obj_set_width(words, 220);
  lv_obj_align(words, LV_ALIGN_TOP_MID, 0, 58);
  lv_obj_t* cancel = make_button(root, ButtonKind::plain, Str::cancel, on_cancel, &app);
  lv_obj_set_size(cancel, 90, 44);
  lv_obj_set_pos(cancel, 8, screen_height - 52);
  add_to_walk(app, cancel);
  show_words();
}

void refresh_calibration(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  leave(app);
  return true;
}

}  // namespace

const Screen calibrate_screen = {build, refresh_calibration, press_key};

}  // namespace bg::ui
