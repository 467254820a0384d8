// A keypad for the operator's code: page 0 asks for it before the settings of a kiosk, page 1 sets
// another one.
#include "ui/model/operator_code.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr int digits = 4;
char typed[digits + 1];
int count;
lv_obj_t* display_box;

// A box for each digit. Who sets a new code sees it; a visitor's is not for those behind him.
void draw_typed(lv_event_t* event) {
  const Palette& p = palette();
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  for (int i = 0; i < digits; ++i) {
    const int x = area.x1 + i * 36, y = area.y1;
    canvas.fill(x, y, 30, 34, p.button);
    canvas.frame(x, y, 30, 34, i == count ? 2 : 1, i == count ? p.focus : p.button_edge);
    if (i >= count) continue;
    const char figure[] = {typed[i], '\0'};
    if (app_of(event).page == 1)
      canvas.text({x, y + 6, x + 29, y + 33}, figure, &font_large_text, p.button_ink);
    else
      canvas.dot({static_cast<int16_t>(x + 15), static_cast<int16_t>(y + 17)}, 11, p.button_ink);
  }
}

void show_typed() {
  lv_obj_invalidate(display_box);
}

void finish(App& app) {
  int code = 0;
  for (int i = 0; i < digits; ++i) code = code * 10 + (typed[i] - '0');
  count = 0;
  if (app.page == 1) {
    changing_settings().operator_code = static_cast<uint16_t>(code);
    keep_settings();
    go_back(app);
    show_toast(ToastKind::news, str(Str::code_changed));
    return;
  }
  const uint32_t now = lv_tick_get();
  const OperatorLock::Answer answer = try_operator_code(static_cast<uint32_t>(code), now);
  if (answer == OperatorLock::Answer::opened) {
    // The settings take the place of the keypad, so that Back does not lead to it.
    app.page = 0;
    return show(app, ScreenId::settings);
  }
  show_typed();
  if (answer == OperatorLock::Answer::wrong)
    return show_toast(ToastKind::refusal, str(Str::code_wrong));
  char words[96];
  lv_snprintf(words, sizeof words, str(Str::code_too_soon),
              static_cast<unsigned>(operator_wait_seconds(now)));
  show_toast(ToastKind::refusal, words);
}

void on_digit(lv_event_t* event) {
  const int digit = number_of(event);
  if (count == digits) return;
  typed[count++] = static_cast<char>('0' + digit);
  show_typed();
  if (count == digits) finish(app_of(event));
}

void on_erase(lv_event_t*) {
  if (count > 0) --count;
  show_typed();
}

void build(App& app, lv_obj_t* root) {
  count = 0;
  make_header(app, root, str(app.page == 1 ? Str::code_new : Str::code_ask));
  constexpr int boxes = digits * 36 - 6;
  display_box = make_box(root, (screen_width - boxes) / 2, header_height + 8, boxes, 34);
  lv_obj_add_event_cb(display_box, draw_typed, LV_EVENT_DRAW_MAIN, &app);
  constexpr int columns = 6, width = 50, height = 54, gap = 3;
  for (int i = 0; i < 11; ++i) {
    // 1 to 9 and 0, then the key that takes one back.
    const int digit = i < 9 ? i + 1 : 0;
    lv_obj_t* key =
        make_button(root, ButtonKind::plain, Str::nothing, i < 10 ? on_digit : on_erase, &app);
    const char figure[] = {static_cast<char>('0' + digit), '\0'};
    lv_label_set_text(lv_obj_get_child(key, 0), i < 10 ? figure : str(Str::erase));
    set_number(key, digit);
    lv_obj_set_pos(key, 3 + i % columns * (width + gap), 100 + i / columns * (height + gap));
    lv_obj_set_size(key, i < 10 ? width : 2 * width + gap, height);
    add_to_walk(app, key);
  }
}

void refresh_code(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen code_screen = {build, refresh_code, press_key};

}  // namespace bg::ui
