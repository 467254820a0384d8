// Every game that is kept: open it, or delete it after a question.
#include "ui/loading.h"
#include "ui/page.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

constexpr int row_height = 60;
uint8_t to_delete;
Line question;

uint8_t index_of_row(lv_event_t* event) {
  return static_cast<uint8_t>(number_of(event));
}

void on_open(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  const uint8_t index = index_of_row(event);
  if (!games.select(games.context, index)) {
    show_toast(ToastKind::refusal, str(Str::slot_failed));
    return;
  }
  load_saved(app);
}

void on_delete_agreed(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  const bool done = games.remove(games.context, to_delete);
  show(app, ScreenId::saves);
  show_toast(done ? ToastKind::news : ToastKind::refusal,
             str(done ? Str::slot_deleted : Str::slot_failed));
}

Line name_of(const App& app, const JournalHeader& header) {
  Game game;
  if (find_game(app.library, header, game) != JournalFault::none)
    return Line(header.battle);  // zero-ended: the platform keeps only headers that were checked
  return Line(game.scenario.name().data(), game.scenario.name().size());
}

void on_delete(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  to_delete = index_of_row(event);
  JournalHeader header;
  if (!games.header(games.context, to_delete, header)) return;
  char text[160];
  lv_snprintf(text, sizeof text, str(Str::ask_delete), name_of(app, header).c_str(),
              static_cast<unsigned>(games.length(games.context, to_delete)));
  question = text;
  ask(app, question.c_str(), Str::remove, on_delete_agreed);
}

void add_row(App& app, lv_obj_t* list, uint8_t index) {
  const Palette& p = palette();
  const SavedGames& games = app.platform.games;
  JournalHeader header;
  if (!games.header(games.context, index, header)) return;
  lv_obj_t* row = make_row(list, row_height, on_open, &app);
  set_number(row, index);
  lv_obj_t* name = make_label(row, &font_heading, p.ink);
  lv_obj_set_pos(name, 12, 3);
  lv_obj_set_size(name, screen_width - 24 - 76, lv_font_get_line_height(&font_heading));
  lv_label_set_long_mode(name, LV_LABEL_LONG_MODE_DOTS);
  lv_label_set_text(name, name_of(app, header).c_str());
  char facts[96];
  lv_snprintf(facts, sizeof facts, str(Str::slot_facts),
              str(player_name(static_cast<PlayerKind>(header.players[0]))),
              str(player_name(static_cast<PlayerKind>(header.players[1]))),
              static_cast<unsigned>(games.length(games.context, index)));
  lv_obj_t* below = make_label(row, &font_small, p.ink_soft);
  lv_obj_set_pos(below, 12, 33);
  lv_label_set_text(below, facts);
  lv_obj_t* remove = make_button(row, ButtonKind::plain, Str::remove, on_delete, &app);
  set_number(remove, index);
  lv_obj_set_size(remove, 70, 44);
  lv_obj_align(remove, LV_ALIGN_RIGHT_MID, -8, 0);
  add_to_walk(app, row);
  add_to_walk(app, remove);
}

void build(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::saved_games));
  const SavedGames& games = app.platform.games;
  const uint8_t count = games.count == nullptr ? 0 : games.count(games.context);
  if (count == 0) {
    make_text(root, header_height, screen_height - header_height, str(Str::no_saves));
    return;
  }
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  for (uint8_t i = 0; i < count; ++i) add_row(app, list, i);
}

void refresh_saves(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  go_back(app);
  return true;
}

}  // namespace

const Screen saves_screen = {build, refresh_saves, press_key};

}  // namespace bg::ui
