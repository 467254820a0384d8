#include "ui/kiosk.h"

#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

constexpr uint32_t look_every = 250;
constexpr uint32_t warning_ms = 15'000;

struct Kiosk {
  bool is_show = false;
  bool is_asleep = false;
  uint8_t show_number = 0;
  lv_obj_t* cover = nullptr;  // over everything: the show's caption, the warning, or the dark
  lv_obj_t* words = nullptr;
} kiosk;

void remove_cover() {
  if (kiosk.cover != nullptr) lv_obj_delete_async(kiosk.cover);
  kiosk.cover = kiosk.words = nullptr;
}

lv_obj_t* make_cover(App& app, lv_event_cb_t on_touch) {
  remove_cover();
  kiosk.cover = make_box(cover_layer(), 0, 0, screen_width, screen_height);
  lv_obj_add_flag(kiosk.cover, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(kiosk.cover, on_touch, LV_EVENT_CLICKED, &app);
  return kiosk.cover;
}

// ---------------------------------------------------------------- asleep

void on_wake(lv_event_t* event) {
  kiosk.is_asleep = false;
  remove_cover();
  apply_brightness(app_of(event));
}

void fall_asleep(App& app) {
  lv_obj_t* dark = make_cover(app, on_wake);
  lv_obj_set_style_bg_color(dark, lv_color_black(), 0);
  lv_obj_set_style_bg_opa(dark, LV_OPA_COVER, 0);
  kiosk.is_asleep = true;
  apply_brightness(app);
}

// ---------------------------------------------------------------- the show

void on_visitor(lv_event_t* event) {
  kiosk.is_show = false;
  remove_cover();
  show(app_of(event), ScreenId::title);
}

// The next battle that can be shown: each time another one.
bool choose_battle(App& app, uint8_t& out) {
  const auto count = static_cast<uint8_t>(app.library.size());
  for (uint8_t i = 0; i < count; ++i) {
    const auto index = static_cast<uint8_t>((kiosk.show_number + i) % count);
    const Book& book = app.library[index];
    if (book.fault != Fault::none || !is_listed(app.library, book)) continue;
    kiosk.show_number = static_cast<uint8_t>(index + 1);
    out = index;
    return true;
  }
  return false;
}

void make_caption(App& app) {
  const Palette& p = palette();
  lv_obj_t* cover = make_cover(app, on_visitor);
  lv_obj_t* bar = make_bar(cover, 0, screen_height - bar_height, screen_width, bar_height);
  lv_obj_t* invite = make_label(bar, &font_button, p.focus);
  lv_label_set_text_static(invite, str(Str::touch_to_play));
  lv_obj_align(invite, LV_ALIGN_BOTTOM_MID, 0, -2);
  // Over the buttons of the map, which a visitor has no use for yet.
  lv_obj_t* above = make_bar(cover, screen_width - 140, 0, 140, status_height);
  lv_obj_t* name = make_label(above, &font_small, p.bar_ink);
  lv_label_set_text_static(name, app.session.game().scenario.name().data());
  lv_obj_align(name, LV_ALIGN_RIGHT_MID, -8, 0);
  kiosk.words = make_label(bar, &font_small, p.bar_ink);
  lv_obj_set_pos(kiosk.words, 8, 3);
  lv_obj_set_size(kiosk.words, screen_width - 16, lv_font_get_line_height(&font_small));
  lv_label_set_long_mode(kiosk.words, LV_LABEL_LONG_MODE_DOTS);
  lv_label_set_text_static(kiosk.words, app.session.game().scenario.name().data());
}

void start_show(App& app) {
  remove_visitors_games(app);
  uint8_t battle = 0;
  if (!choose_battle(app, battle)) return;
  const Scenario& scenario = app.library[battle].scenario;
  const Edition edition =
      scenario.has_edition(Edition::revised) ? Edition::revised : Edition::classic;
  // Without a journal: a show is nobody's game, and must not push out somebody's.
  if (!start_unsaved(app, battle, edition, PlayerKind::regular)) return;
  kiosk.is_show = true;
  ++changing_settings().statistics.shows;
  keep_settings();
  make_caption(app);
}

// ---------------------------------------------------------------- the warning

void on_stay(lv_event_t*) {
  remove_cover();
}

void warn(App& app) {
  const Palette& p = palette();
  lv_obj_t* cover = make_cover(app, on_stay);
  lv_obj_set_style_bg_color(cover, p.table.lv(), 0);
  lv_obj_set_style_bg_opa(cover, LV_OPA_70, 0);
  lv_obj_t* box = make_paper(cover, 30, 62, screen_width - 60, 116);
  lv_obj_set_style_border_width(box, 2, 0);
  lv_obj_set_style_border_color(box, p.ink.lv(), 0);
  lv_obj_t* question = make_label(box, &font_heading, p.ink);
  lv_label_set_text_static(question, str(Str::still_there));
  lv_obj_align(question, LV_ALIGN_TOP_MID, 0, 16);
  kiosk.words = make_label(box, text_font(), p.ink);
  lv_obj_set_style_text_align(kiosk.words, LV_TEXT_ALIGN_CENTER, 0);
  lv_obj_set_width(kiosk.words, screen_width - 90);
  lv_obj_align(kiosk.words, LV_ALIGN_TOP_MID, 0, 52);
}

// The game that was left alone goes, so that the next visitor finds a fresh device.
void give_up(App& app) {
  remove_cover();
  ++changing_settings().statistics.left_alone;
  keep_settings();
  start_show(app);
}

bool is_in_game(const App& app) {
  return app.session.is_open() && !app.session.is_over() && app.screen != ScreenId::title &&
         app.screen != ScreenId::battle_list && app.screen != ScreenId::battle_page &&
         app.screen != ScreenId::new_game;
}

void watch_kiosk(App& app, uint32_t idle) {
  const uint32_t patience = idle_seconds[settings().idle_choice] * 1000u;
  if (kiosk.is_show) {
    if (app.session.is_over()) start_show(app);
    return;
  }
  if (idle < patience) {
    if (kiosk.cover != nullptr) remove_cover();
    return;
  }
  if (!is_in_game(app)) return start_show(app);
  if (kiosk.cover == nullptr) warn(app);
  if (idle >= patience + warning_ms) return give_up(app);
  char text[160];
  lv_snprintf(text, sizeof text, str(Str::game_ends_in),
              static_cast<int>((patience + warning_ms - idle + 999) / 1000));
  lv_label_set_text(kiosk.words, text);
}

void on_look(lv_timer_t* timer) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  const uint32_t idle = lv_display_get_inactive_time(nullptr);
  if (settings().kiosk) return watch_kiosk(app, idle);
  const uint32_t minutes = sleep_minutes[settings().sleep_choice];
  if (!kiosk.is_asleep && minutes != 0 && idle >= minutes * 60'000) fall_asleep(app);
}

}  // namespace

void start_kiosk(App& app) {
  kiosk = {};
  lv_timer_create(on_look, look_every, &app);
  apply_brightness(app);
}

static bool is_visitors(const JournalHeader& header) {
  return check_header(header) == JournalFault::none && header.owner == SaveOwner::visitor;
}

bool resume_visitors_game(App& app) {
  JournalHeader header;
  const SavedGame& saved = app.platform.saved;
  if (app.platform.is_after_fault || !has_saved_game(saved) ||
      !saved.header(saved.context, header) || !is_visitors(header))
    return false;
  if (begin_saved(app) != JournalFault::none) return false;
  while (feed_saved(app)) {
  }
  const ReadingReport& report = app.reader.report();
  const SavedGames& games = app.platform.games;
  if (report.how == Reading::carried_over || app.session.is_over() ||
      (report.needs_consent() && !games.go_on_after(games.context, report.kept))) {
    app.session.close();
    return false;
  }
  show_saved(app);
  return true;
}

void remove_visitors_games(App& app) {
  const SavedGames& games = app.platform.games;
  if (games.count == nullptr) return;
  for (uint8_t index = games.count(games.context); index-- > 0;) {
    JournalHeader header;
    if (games.header(games.context, index, header) && is_visitors(header))
      games.remove(games.context, index);
  }
}

// Settings and what belongs to them are the owner's, who comes in by the code.
bool hides_from_visitors(const App& app, ScreenId screen) {
  if (!app.session.is_open() || app.session.game().owner == SaveOwner::visitor) return false;
  return screen != ScreenId::settings && screen != ScreenId::code &&
         screen != ScreenId::statistics && screen != ScreenId::calibrate;
}

JournalSink visitors_sink(App& app) {
  return {&app.platform.journal,
          [](void* context, const JournalHeader& header) {
            const JournalSink& journal = *static_cast<JournalSink*>(context);
            return journal.begin(journal.context, header);
          },
          [](void* context, const JournalRecord& record) {
            const JournalSink& journal = *static_cast<JournalSink*>(context);
            const Refusal why = journal.append(journal.context, record);
            return why == Refusal::journal_full ? Refusal::none : why;
          }};
}

bool is_show(const App&) {
  return kiosk.is_show;
}

bool touch_cover() {
  if (kiosk.cover == nullptr) return false;
  lv_obj_send_event(kiosk.cover, LV_EVENT_CLICKED, nullptr);
  return true;
}

// As much of a sentence as the line of the caption holds: what comes after the last colon, comma,
// bracket or "and" is left out where it is too much.
static Line shortened(Line line) {
  while (text_width(line.c_str(), &font_small) > screen_width - 18) {
    size_t at = line.find_last_of(":,(");
    if (at == Line::npos) at = line.rfind(str(Str::joint));
    if (at == Line::npos || at == 0) break;
    line.resize(at);
    while (!line.empty() && line.back() == ' ') line.pop_back();
  }
  return line;
}

void caption_show(App& app) {
  if (!kiosk.is_show || kiosk.words == nullptr) return;
  for (const Event& event : app.session.events()) {
    const Line line = describe(app.session.game(), event, Places::named);
    if (!line.empty()) lv_label_set_text(kiosk.words, shortened(line).c_str());
  }
}

void apply_brightness(App& app) {
  if (app.platform.set_brightness == nullptr) return;
  const int percent = kiosk.is_asleep ? 0 : settings().brightness * 10;
  app.platform.set_brightness(app.platform.context, static_cast<uint8_t>(percent));
}

}  // namespace bg::ui
