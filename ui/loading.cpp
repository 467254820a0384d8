#include "ui/loading.h"

#include "ui/model/saved_game.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

// Below this many records nobody notices the wait: a record takes the device about two
// milliseconds.
constexpr uint32_t short_game = 64;
constexpr int records_per_tick = 12, most_records_per_tick = 36;
constexpr uint32_t longest_tick = 25;  // milliseconds, beyond the first records

CarryOver carry_over;
Line question;

struct Loading {
  Work work{};
  uint32_t next = 0;
  App* app = nullptr;
  lv_obj_t* cover = nullptr;
  lv_obj_t* gauge = nullptr;
  lv_timer_t* timer = nullptr;
} loading;

void put_away() {
  if (loading.cover != nullptr) lv_obj_delete_async(loading.cover);
  if (loading.timer != nullptr) lv_timer_delete(loading.timer);
  loading = {};
}

void end(bool is_finished) {
  const Work work = loading.work;
  App& app = *loading.app;
  put_away();
  work.done(app, is_finished);
}

void on_tick(lv_timer_t*) {
  const uint32_t begin = lv_tick_get();
  for (int i = 0; i < most_records_per_tick; ++i) {
    if (i >= records_per_tick && lv_tick_elaps(begin) >= longest_tick) break;
    if (!loading.work.step(*loading.app)) return end(true);
    ++loading.next;
  }
  lv_obj_invalidate(loading.gauge);
}

void on_stop(lv_event_t*) {
  end(false);
}

void draw_gauge(lv_event_t* event) {
  const Palette& p = palette();
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const int width = lv_area_get_width(&area), height = lv_area_get_height(&area);
  const int done =
      loading.work.total == 0
          ? 0
          : static_cast<int>(static_cast<uint32_t>(width) * loading.next / loading.work.total);
  canvas.fill(area.x1, area.y1, width, height, p.bar_line);
  canvas.fill(area.x1, area.y1, done < width ? done : width, height, p.focus);
}

void make_cover(App& app) {
  const Palette& p = palette();
  loading.cover = make_bar(cover_layer(), 0, 0, screen_width, screen_height);
  lv_obj_add_flag(loading.cover, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_t* words = make_label(loading.cover, &font_heading, p.bar_ink);
  lv_label_set_text_static(words, str(loading.work.title));
  lv_obj_align(words, LV_ALIGN_TOP_MID, 0, 70);
  loading.gauge = make_box(loading.cover, 40, 112, screen_width - 80, 10);
  lv_obj_add_event_cb(loading.gauge, draw_gauge, LV_EVENT_DRAW_MAIN, nullptr);
  lv_obj_t* stop = make_button(loading.cover, ButtonKind::plain, Str::stop, on_stop, &app);
  lv_obj_set_size(stop, 110, 44);
  lv_obj_align(stop, LV_ALIGN_TOP_MID, 0, 150);
}

// ---------------------------------------------------------------- a saved game

bool carry_next(App&) {
  return carry_over.step();
}

void show_carried(App& app, bool) {
  show_saved(app);
}

// The player has agreed: the save goes on from the last record that holds, or in a copy.
void go_on(App& app) {
  const ReadingReport& report = app.reader.report();
  const SavedGames& games = app.platform.games;
  if (report.how != Reading::carried_over) {
    if (!games.go_on_after(games.context, report.kept))
      return show_toast(ToastKind::refusal, str(Str::slot_failed));
    return show_saved(app);
  }
  const Result begun = carry_over.begin(app.session, games, app.platform.journal, report.kept);
  if (!begun.ok()) return show_toast(ToastKind::refusal, explain(begun).c_str());
  work_with_bar(app, {Str::loading, report.kept, carry_next, show_carried});
}

void on_agreed(lv_event_t* event) {
  go_on(app_of(event));
}

void show_loaded(App& app, bool is_finished) {
  if (!is_finished) return app.session.close();
  const ReadingReport& report = app.reader.report();
  const Line words = describe(report);
  if (!report.needs_consent()) {
    show_saved(app);
    if (!words.empty()) show_toast(ToastKind::news, words.c_str());
    return;
  }
  question = words;
  ask(app, question.c_str(), Str::play_on, on_agreed);
}

}  // namespace

void tell_unreadable(JournalFault why) {
  char text[240];
  lv_snprintf(text, sizeof text, str(Str::saved_unreadable), sentence(why).data());
  show_toast(ToastKind::refusal, text);
}

bool press_while_loading(Key key) {
  if (loading.timer == nullptr) return false;
  if (key == Key::escape) end(false);
  return true;
}

bool needs_bar(uint32_t steps) {
  return steps >= short_game;
}

void work_with_bar(App& app, const Work& work) {
  if (loading.timer != nullptr) return;
  if (!needs_bar(work.total)) {
    while (work.step(app)) {
    }
    return work.done(app, true);
  }
  loading.work = work;
  loading.app = &app;
  make_cover(app);
  loading.timer = lv_timer_create(on_tick, 10, nullptr);
}

void load_saved(App& app) {
  if (loading.timer != nullptr) return;
  const JournalFault fault = begin_saved(app);
  if (fault != JournalFault::none) return tell_unreadable(fault);
  const SavedGames& games = app.platform.games;
  const uint32_t total = games.length == nullptr ? 0 : games.length(games.context, 0);
  const uint32_t kept = app.reader.report().kept;  // those before a snapshot
  work_with_bar(app, {Str::loading, total > kept ? total - kept : 0, feed_saved, show_loaded});
}

JournalFault load_saved_at_once(App& app) {
  const JournalFault fault = begin_saved(app);
  if (fault != JournalFault::none) return fault;
  while (feed_saved(app)) {
  }
  if (app.reader.report().needs_consent()) show(app, ScreenId::title);
  show_loaded(app, true);
  return fault;
}

}  // namespace bg::ui
