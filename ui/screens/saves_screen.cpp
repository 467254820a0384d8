// Every game that is kept: open it, or delete it after a question. Turn and side are in no header,
// so each game is played through in the background while the list is on the screen.
#include "ui/loading.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr int row_height = 62;
constexpr int records_per_tick = 12;  // as in ui/loading.cpp: the finger is looked at in between
uint8_t to_delete;
etl::string<240> question;

// How far a game has come. Found once: as long as the header and the number of records are the
// same, so is this.
struct Progress {
  uint32_t game = 0;  // the checksum of its header
  uint32_t records = 0;
  uint8_t turn = 0;                       // 0: it cannot be played on
  JournalFault why = JournalFault::none;  // then; with a turn: why it does not hold to the end
  uint8_t level = 0;
  Side side = Side::none;
  Task task = Task::move;
};
etl::vector<Progress, 8> found;

lv_obj_t* rows;     // the list
uint8_t looked_at;  // the game that is being played through
lv_timer_t* timer;

uint8_t index_of_row(lv_event_t* event) {
  return static_cast<uint8_t>(number_of(event));
}

Line name_of(const App& app, const JournalHeader& header) {
  Game game;
  if (game_of(header, battles_in(app.library), game) != JournalFault::none)
    return Line(header.battle);  // zero-ended in the old format, too: both were checked
  return Line(game.scenario.name().data(), game.scenario.name().size());
}

// ---------------------------------------------------------------- how far each game has come

const Progress* find_progress(const SavedGames& games, uint8_t index) {
  JournalHeader header;
  if (!games.header(games.context, index, header)) return nullptr;
  const uint32_t records = games.length(games.context, index);
  for (const Progress& one : found)
    if (one.game == header.crc && one.records == records) return &one;
  return nullptr;
}

// "Turn 4 of 15: Union moves", or how it ended.
void write_progress(const App& app, uint8_t index, Line& out) {
  const SavedGames& games = app.platform.games;
  const Progress* progress = find_progress(games, index);
  JournalHeader header;
  Game game;
  if (progress == nullptr) {
    out.append(str(Str::slot_looking));
    return;
  }
  if (progress->turn == 0 || !games.header(games.context, index, header) ||
      game_of(header, battles_in(app.library), game) != JournalFault::none) {
    out.append(sentence(progress->why).data());
    return;
  }
  const Scenario& scenario = game.scenario;
  if (progress->task == Task::over) {
    out.append(scenario.name_at(scenario.level(progress->level).name()).data());
    return;
  }
  char words[128];
  lv_snprintf(words, sizeof words,
              str(progress->task == Task::move ? Str::slot_moves : Str::slot_fights),
              progress->turn, scenario.turns(), side_name(progress->side).data());
  out.append(words);
  if (progress->why != JournalFault::none) out.append(str(Str::slot_as_far));
}

// The game at `looked_at`, for the replay.
SavedGame reader(App& app) {
  SavedGame saved;
  saved.context = &app;
  saved.header = [](void* context, JournalHeader& out) {
    const SavedGames& games = static_cast<App*>(context)->platform.games;
    return games.header(games.context, looked_at, out);
  };
  saved.record = [](void* context, uint32_t number, JournalRecord& out) {
    const SavedGames& games = static_cast<App*>(context)->platform.games;
    return games.record(games.context, looked_at, number, out);
  };
  return saved;
}

// What was found of games that are no more, or have gone on since.
void forget_gone(const SavedGames& games) {
  for (auto one = found.begin(); one != found.end();) {
    bool is_there = false;
    for (uint8_t i = 0; i < games.count(games.context); ++i)
      is_there |= find_progress(games, i) == one;
    one = is_there ? one + 1 : found.erase(one);
  }
}

void keep_progress(App& app) {
  const SavedGames& games = app.platform.games;
  JournalHeader header;
  if (!games.header(games.context, looked_at, header)) return;
  Progress progress{.game = header.crc, .records = games.length(games.context, looked_at)};
  progress.why = app.replay.fault();
  if (app.replay.is_open()) {
    const ConstStateRef state = app.replay.session().state();
    progress.turn = state.clock().turn;
    progress.level = state.clock().level;
    progress.side = state.clock().side;
    progress.task = prompt_of(app.replay.session()).task;
  }
  forget_gone(games);
  if (!found.full()) found.push_back(progress);
  for (uint32_t i = 0; i < lv_obj_get_child_count(rows); ++i) {
    lv_obj_t* row = lv_obj_get_child(rows, static_cast<int32_t>(i));
    if (reinterpret_cast<intptr_t>(lv_obj_get_user_data(row)) != looked_at) continue;
    Line words;
    write_progress(app, looked_at, words);
    lv_label_set_text(lv_obj_get_child(row, 1), words.c_str());
  }
}

void stop_looking(App& app) {
  app.replay.close();
  lv_timer_delete(timer);
  timer = nullptr;
}

void look_on(lv_timer_t*) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  const SavedGames& games = app.platform.games;
  if (app.screen != ScreenId::saves) return stop_looking(app);
  if (!app.replay.is_open()) {
    for (looked_at = 0; looked_at < games.count(games.context); ++looked_at)
      if (find_progress(games, looked_at) == nullptr) break;
    if (looked_at == games.count(games.context)) return stop_looking(app);
    if (!app.replay.open(app.library, reader(app))) return keep_progress(app);
  }
  for (int i = 0; i < records_per_tick; ++i) {
    if (app.replay.step()) continue;
    keep_progress(app);
    return app.replay.close();
  }
}

// ---------------------------------------------------------------- the list

void on_open(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  const uint8_t index = index_of_row(event);
  app.replay.close();
  JournalHeader header;
  Game game;
  if (!games.header(games.context, index, header)) return;
  const JournalFault fault = game_of(header, battles_in(app.library), game);
  if (fault != JournalFault::none) return tell_unreadable(fault);
  if (!games.select(games.context, index)) {
    show_toast(ToastKind::refusal, str(Str::slot_failed));
    return;
  }
  load_saved(app);
}

void on_delete_agreed(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  app.replay.close();
  const bool done = games.remove(games.context, to_delete);
  show(app, ScreenId::saves);
  show_toast(done ? ToastKind::news : ToastKind::refusal,
             str(done ? Str::slot_deleted : Str::slot_failed));
}

void on_delete(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  to_delete = index_of_row(event);
  JournalHeader header;
  if (!games.header(games.context, to_delete, header)) return;
  Line progress;
  write_progress(app, to_delete, progress);
  char text[240];
  lv_snprintf(text, sizeof text, str(Str::ask_delete), name_of(app, header).c_str(),
              progress.c_str());
  question = text;
  ask(app, question.c_str(), Str::remove, on_delete_agreed);
}

void write_players(const JournalHeader& header, Line& out) {
  const PlayerKind blue = static_cast<PlayerKind>(header.players[0]);
  const PlayerKind gray = static_cast<PlayerKind>(header.players[1]);
  char words[128];
  if (blue == PlayerKind::person && gray == PlayerKind::person)
    lv_snprintf(words, sizeof words, "%s", str(Str::slot_two_people));
  else if (blue == PlayerKind::person || gray == PlayerKind::person)
    lv_snprintf(words, sizeof words, str(Str::slot_one_person),
                side_name(blue == PlayerKind::person ? Side::union_side : Side::confederate).data(),
                str(player_name(blue == PlayerKind::person ? gray : blue)));
  else
    lv_snprintf(words, sizeof words, "%s, %s", str(player_name(blue)), str(player_name(gray)));
  out.append(words);
}

// "16 Nov 2026", from the number of days since 31 December 1999.
void write_day(int day, Line& out) {
  constexpr uint8_t lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int year = 2000, month = 0;
  const auto length = [&] { return lengths[month] + (month == 1 && year % 4 == 0 ? 1 : 0); };
  while (day > length()) {
    day -= length();
    if (++month < 12) continue;
    month = 0;
    ++year;
  }
  char words[64];
  lv_snprintf(words, sizeof words, str(Str::slot_day), day, str(texts::month_short.at(month + 1)),
              year);
  out.append(words);
}

void add_row(App& app, lv_obj_t* list, uint8_t index) {
  const Palette& p = palette();
  const SavedGames& games = app.platform.games;
  JournalHeader header;
  if (!games.header(games.context, index, header)) return;
  lv_obj_t* row = make_row(list, row_height, on_open, &app);
  set_number(row, index);
  constexpr int width = screen_width - 24 - 70;
  Line words = name_of(app, header);
  lv_obj_t* name = make_label(row, heading_font(words.c_str(), width), p.ink);
  lv_obj_set_pos(name, 12, 2);
  lv_label_set_text(name, words.c_str());
  lv_obj_t* progress = make_label(row, small_font(), p.ink);
  lv_obj_set_pos(progress, 12, 27);
  words.clear();
  write_progress(app, index, words);
  lv_label_set_text(progress, words.c_str());
  words.clear();
  const bool is_old = check_header(header) != JournalFault::none;
  if (!is_old) write_players(header, words);
  if (!is_old && header.day != 0) write_day(header.day, words);
  lv_obj_t* below = make_label(row, &font_small, p.ink_soft);
  lv_obj_set_pos(below, 12, 44);
  lv_label_set_text(below, words.c_str());
  lv_obj_t* remove = make_button(row, ButtonKind::plain, Str::remove, on_delete, &app);
  set_number(remove, index);
  lv_obj_set_size(remove, 64, 44);
  lv_obj_align(remove, LV_ALIGN_RIGHT_MID, -12, 0);
  add_to_walk(app, row);
  add_to_walk(app, remove);
}

void build(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::saves_title));
  const SavedGames& games = app.platform.games;
  const uint8_t count = games.count == nullptr ? 0 : games.count(games.context);
  if (count == 0) {
    make_text(root, header_height, screen_height - header_height, str(Str::no_saves));
    return;
  }
  rows = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  for (uint8_t i = 0; i < count; ++i) add_row(app, rows, i);
  app.replay.close();
  if (timer == nullptr) timer = lv_timer_create(look_on, 10, &app);
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
