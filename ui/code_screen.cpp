// A keypad for the operator's code: page 0 asks for it before the settings of a kiosk, page 1 sets
// another one.
#include "ui/page.h"

namespace bg::ui {

namespace {

constexpr int digits = 4;
char typed[digits + 1];
int count;
lv_obj_t* display_label;

void show_typed() {
  char shown[2 * digits + 1];
  for (int i = 0; i < digits; ++i) {
    shown[2 * i] = i < count ? typed[i] : '_';
    shown[2 * i + 1] = ' ';
  }
  shown[2 * digits] = '\0';
  lv_label_set_text(display_label, shown);
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
  } else if (code == settings().operator_code) {
    // The settings take the place of the keypad, so that Back does not lead to it.
    app.page = 0;
    show(app, ScreenId::settings);
  } else {
    show_typed();
    show_toast(ToastKind::refusal, str(Str::code_wrong));
  }
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
  display_label = make_label(root, &font_heading, palette().ink);
  lv_obj_align(display_label, LV_ALIGN_TOP_MID, 0, header_height + 6);
  show_typed();
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
