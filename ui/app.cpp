#include "ui/app.h"

#include "ui/kiosk.h"
#include "ui/lesson.h"
#include "ui/loading.h"
#include "ui/machine.h"
#include "ui/map/map_widget.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"
#include "ui/model/study.h"
#include "ui/panels/panel.h"
#include "ui/panels/why.h"
#include "ui/text/own_words.h"
#include "ui/text/strings.h"
#include "ui/text/words.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/touch_correction.h"

namespace bg::ui {

namespace {

App the_app;
WorkMemory first_workspace;  // the first processor's: one game at a time is asked about

const Screen& screen_of(ScreenId id) {
  static constexpr const Screen* screens[] = {
      &title_screen,     &battle_list_screen, &battle_page_screen, &map_screen,  &end_screen,
      &handover_screen,  &new_game_screen,    &saves_screen,       &menu_screen, &log_screen,
      &watch_screen,     &charts_screen,      &help_screen,        &rule_screen, &settings_screen,
      &calibrate_screen, &code_screen,        &statistics_screen};
  static_assert(sizeof screens / sizeof screens[0] == static_cast<size_t>(ScreenId::count));
  return *screens[static_cast<size_t>(id)];
}

// Where the last thing happened.
HexId place_of_news(const App& app) {
  HexId hex = HexId::none;
  for (const Event& event : app.news)
    if (event.hex != HexId::none) hex = event.hex;
  return hex;
}

bool has_news(const App& app, EventKind kind) {
  for (const Event& event : app.news)
    if (event.kind == kind) return true;
  return false;
}

bool has_result(const App& app) {
  for (const Event& event : app.news)
    if (is_result(app.session.game(), event)) return true;
  return false;
}

// What the last tap set off, as far as it is worth a message and fits: not the moves, which are
// seen, and not the end, which has a screen of its own.
// `to_other`: the choice that follows is that of the other person at the table.
void tell_news(App& app, bool to_other) {
  if (is_show(app) || is_lesson(app)) return;  // which have words of their own
  etl::string<180> news;                       // four lines of the toast, seldom more than two
  RuleRef cause;
  if (to_other) {
    char words[96];
    lv_snprintf(words, sizeof words, str(Str::chooses_now),
                side_name(player_to_act(app.session.state())).data());
    news = words;
  }
  bool is_first = true;
  for (const Event& event : app.news) {
    if (event.kind == EventKind::moved || event.kind == EventKind::marched ||
        event.kind == EventKind::entered || event.kind == EventKind::game_ended)
      continue;
    // Ways gone in a fight are seen as well; they are told where there is nothing else to tell.
    const bool is_way = event.kind == EventKind::retreated || event.kind == EventKind::displaced ||
                        event.kind == EventKind::advanced;
    if (is_way &&
        (has_news(app, EventKind::morale_changed) || has_news(app, EventKind::eliminated)))
      continue;
    // A die that disorders is followed by what it did; that is enough over the map.
    if (event.kind == EventKind::die_rolled && event.unit != UnitId::none && event.value > 3)
      continue;
    const Line line = describe(app.session.game(), event, Places::named);
    if (line.empty() || news.available() < line.size() + 2) continue;
    if (!is_first) news.append(". ");
    is_first = false;
    news.append(line);
    cause = event.rule;
  }
  if (!is_first) news.append(".");
  keep_clear(app, place_of_news(app));
  if (!news.empty()) show_news(app, news.c_str(), cause);
}

void count_end(const Session& session) {
  Statistics& counts = changing_settings().statistics;
  ++counts.finished;
  const auto winner =
      static_cast<Side>(session.game().scenario.level(session.state().clock().level).side());
  ++(winner == Side::union_side    ? counts.union_wins
     : winner == Side::confederate ? counts.confederate_wins
                                   : counts.draws);
  keep_settings();
}

// As a player-turn ends, where enough has come since the last one.
void keep_snapshot(App& app) {
  const SnapshotSink& sink = app.platform.snapshots;
  if (sink.keep == nullptr || app.session.can_undo()) return;
  if (app.session.record_count() < app.snapshot_at + snapshot_step) return;
  Snapshot snapshot = app.session.snapshot();
  snapshot.notes = app.curve.notes();
  sink.keep(sink.context, snapshot);
  app.snapshot_at = snapshot.records;
}

void note_events(App& app) {
  app.story.add(app.session);
  const bool has_passed = app.curve.follow(app.session);
  if (has_passed && app.session.is_kept() && !app.session.is_over()) keep_snapshot(app);
  caption_show(app);
  for (const Event& event : app.session.events())
    if (!app.news.full()) app.news.push_back(event);
}

// The one command a combat leaves its player, or none when there are several.
Command only_choice(const Session& session) {
  Command found;
  const uint16_t total = session.game().scenario.unit_count();
  for (uint16_t i = 0; i <= total; ++i) {
    const UnitId unit = i == total ? UnitId::none : static_cast<UnitId>(i);
    for (const Command& command : legal_commands(session, unit)) {
      if (found.verb != Verb::none) return {};
      found = command;
    }
  }
  return found;
}

// A retreat with one way out is no choice.
void make_forced_choices(App& app) {
  // The machine chooses for itself, and the lesson wants to be told.
  while (is_choosing(app.session) && !is_machine_turn(app) && !is_lesson(app)) {
    const Command command = only_choice(app.session);
    if (command.verb == Verb::none || !app.session.submit(command).ok()) return;
    note_events(app);
  }
}

// A combat phase in which nobody can do anything passes by itself.
bool pass_empty_combat(App& app) {
  if (!has_news(app, EventKind::phase_began) || !is_planning(app.session)) return false;
  if (has_plan(app.session) || is_machine_turn(app) || is_lesson(app)) return false;
  const Command only = only_choice(app.session);
  if (only.verb != Verb::end || !app.session.submit(only).ok()) return false;
  note_events(app);
  return true;
}

// After a command: the unit stays in hand while it can go on.
void keep_in_hand(App& app) {
  UiState& ui = app.ui;
  if (ui.selected == UnitId::none || app.session.is_over()) return;
  const bool is_its_turn =
      app.session.game().scenario.side_of(ui.selected) == player_to_act(app.session.state());
  if (!is_its_turn || !is_able(app.session, ui.selected)) ui.selected = UnitId::none;
}

// Between the two units of either side that are nearest to each other, or at the player's own where
// they are far apart; none where one side has nobody on the map.
HexId where_armies_meet(const Session& session) {
  const Scenario& scenario = session.game().scenario;
  const Grid& grid = scenario.grid();
  const Side player = player_to_act(session.state());
  constexpr int far_apart = 6;  // beyond it the window does not show both
  HexId own = HexId::none, other = HexId::none;
  int least = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const HexId a = hex_of(session, static_cast<UnitId>(i));
    if (a == HexId::none || scenario.side_of(static_cast<UnitId>(i)) != player) continue;
    for (uint16_t j = 0; j < scenario.unit_count(); ++j) {
      const HexId b = hex_of(session, static_cast<UnitId>(j));
      if (b == HexId::none || scenario.side_of(static_cast<UnitId>(j)) == player) continue;
      const int distance = grid.distance(a, b);
      if (own != HexId::none && distance >= least) continue;
      least = distance;
      own = a;
      other = b;
    }
  }
  if (own == HexId::none || least > far_apart) return own;
  return grid.at((grid.column(own) + grid.column(other)) / 2,
                 (grid.row(own) + grid.row(other)) / 2);
}

// Where a player-turn begins to be looked at: at the last fight, else where the armies meet, else
// where somebody can enter.
HexId opening_place(const App& app) {
  const auto& fights = app.story.before().attacks;
  if (!fights.empty()) return fights.back().hex;
  if (const HexId front = where_armies_meet(app.session); front != HexId::none) return front;
  const UnitId unit = next_able_unit(app.session, UnitId::none);
  if (unit == UnitId::none) return HexId::none;
  if (const HexId hex = hex_of(app.session, unit); hex != HexId::none) return hex;
  for (const Command& command : legal_commands(app.session, unit))
    if (const HexId aim = aim_of(app.session, command); aim != HexId::none) return aim;
  return HexId::none;
}

void centre_on(App& app, HexId hex) {
  if (hex == HexId::none) return;
  app.ui.view =
      centred_on(app.session.game().scenario.grid(), hex, app.ui.view.level, map_window());
}

// Whose choice it is, is seen.
void show_able_unit(App& app) {
  const UnitId unit = next_able_unit(app.session, UnitId::none);
  if (unit != UnitId::none) bring_into_view(app, hex_of(app.session, unit));
}

// Where a saved game was played last, as far as its commands tell.
HexId last_place = HexId::none;

void note_place(const Session& session) {
  for (const Event& event : session.events())
    if (event.hex != HexId::none) last_place = event.hex;
  if (const PlannedAttack plan = plan_of(session); plan.hex_count > 0) last_place = plan.hexes[0];
}

// Before the first look there is no camera to keep: it goes to this hex, or to where a turn opens.
void look_afresh(App& app, HexId hex = HexId::none) {
  app.ui = {};
  app.story_waits = false;
  if (hex == HexId::none) hex = opening_place(app);
  const Grid& grid = app.session.game().scenario.grid();
  app.ui.view =
      centred_on(grid, hex == HexId::none ? grid.at(1, 1) : hex,
                 settings().large_text ? ZoomLevel::close : ZoomLevel::working, map_window());
}

}  // namespace

void start(const Platform& platform) {
  // LVGL goes through its layers above the screen for every piece of it that is drawn, though there
  // is nothing on them.
  set_visible(lv_layer_sys(), false);
  lv_obj_set_style_opa_layered(lv_layer_top(), LV_OPA_TRANSP, 0);
  load_settings(platform.settings);
  choose_language(settings().language);
  init_theme();
  the_app.platform = platform;
  the_app.session.use(first_workspace);
  the_app.replay.use(first_workspace, mind_lender(the_app));
  // The replay stands idle while the map is played.
  lend_study_room({[] { return &the_app.replay.lend(); }});
  the_app.buttons = lv_group_create();
  read_battles();
  correct_touch_by(settings().calibration);
  start_machine(the_app);
  start_kiosk(the_app);
  if (settings().kiosk && resume_visitors_game(the_app)) return;
  show(the_app, ScreenId::title);
}

namespace {

// Below the status line, elsewhere above the buttons, so that Back and the upper rows stay in
// reach; clear of the keys of the code and of the first cross.
int toast_top(ScreenId screen) {
  switch (screen) {
    case ScreenId::map:
    case ScreenId::watch:
      return status_height + 4;
    case ScreenId::calibrate:
      return 96;
    case ScreenId::code:
      return 48;
    default:
      return -bar_height - 4;
  }
}

}  // namespace

void show(App& app, ScreenId screen) {
  if (settings().kiosk && hides_from_visitors(app, screen)) {
    app.session.close();
    app.trail.clear();
    screen = ScreenId::title;
  }
  if (settings().kiosk && screen == ScreenId::title) remove_visitors_games(app);
  lv_group_remove_all_objs(app.buttons);
  lv_obj_t* old = lv_screen_active();
  lv_obj_t* root = lv_obj_create(nullptr);
  lv_obj_remove_flag(root, LV_OBJ_FLAG_SCROLLABLE);
  lv_obj_set_style_bg_opa(root, LV_OPA_COVER, 0);
  lv_obj_set_style_bg_color(root, palette().paper.lv(), 0);
  app.screen = screen;
  screen_of(screen).build(app, root);
  if (screen == ScreenId::map) {
    make_machine_bar(app, root);
    make_lesson_panel(app, root);
  }
  make_toast(root, toast_top(screen), screen == ScreenId::map);
  lv_screen_load(root);
  // Not at once: we may stand in an event of one of its buttons.
  if (old != nullptr) lv_obj_delete_async(old);
  refresh(app);
}

void open(App& app, ScreenId screen, uint8_t page) {
  if (app.trail.full()) app.trail.erase(app.trail.begin());
  app.trail.push_back(app.screen);
  app.page = page;
  show(app, screen);
}

void go_back(App& app) {
  ScreenId to = ScreenId::title;
  if (!app.trail.empty()) {
    to = app.trail.back();
    app.trail.pop_back();
  }
  app.page = 0;
  show(app, to);
}

// The one of the edition whose rules are looked up, unless the system has a book of its own.
static void choose_rulebook(App& app) {
  app.rulebook = &rulebook_of(app.rule_edition);
  if (!app.session.is_open()) return;
  const Rulebook& played = rulebook_of(app.session.game());
  if (&played != &rulebook_of(app.session.game().edition)) app.rulebook = &played;
}

void open_rule(App& app, RuleRef rule) {
  app.rule_shown = rule;
  app.rule_edition = app.session.is_open() ? app.session.game().edition : Edition::revised;
  // What a classic battle takes over from the revised book is written there.
  if (rule.book == bg::Book::standard) app.rule_edition = Edition::revised;
  choose_rulebook(app);
  if (rule.book == bg::Book::supplement) app.rulebook = &supplement_book;
  open(app, ScreenId::rule, 1);
}

void open_rules(App& app) {
  app.rule_edition = app.session.is_open() ? app.session.game().edition : Edition::revised;
  choose_rulebook(app);
  open(app, ScreenId::rule);
}

void refresh(App& app) {
  screen_of(app.screen).refresh(app);
  refresh_machine_bar(app);
  refresh_lesson(app);
}

void add_to_walk(App& app, lv_obj_t* button) {
  lv_group_add_obj(app.buttons, button);
}

void key(Key key) {
  App& app = the_app;
  lv_display_trigger_activity(nullptr);
  if (touch_cover() || press_while_loading(key)) return;
  if (screen_of(app.screen).key(app, key)) return;
  lv_obj_t* focused = lv_group_get_focused(app.buttons);
  if (focused == nullptr) return;
  // The first key only shows where the focus is.
  const bool is_shown = lv_obj_has_state(focused, LV_STATE_FOCUS_KEY);
  switch (key) {
    case Key::up:
    case Key::left:
      if (is_shown) lv_group_focus_prev(app.buttons);
      break;
    case Key::down:
    case Key::right:
      if (is_shown) lv_group_focus_next(app.buttons);
      break;
    case Key::enter:
      lv_obj_send_event(focused, LV_EVENT_CLICKED, nullptr);
      return;
    default:
      return;
  }
  lv_obj_add_state(lv_group_get_focused(app.buttons), LV_STATE_FOCUS_KEY);
}

void keep_clear(App& app, HexId hex) {
  if (app.screen != ScreenId::map || is_lesson(app)) return;
  const int y = hex == HexId::none
                    ? map_window().height
                    : HexView(app.session.game().scenario.grid(), app.ui.view.level).centre(hex).y -
                          app.ui.view.y;
  place_toast(y < map_window().height / 2 ? -bar_height - 4 : status_height + 4);
}

void bring_into_view(App& app, HexId hex) {
  if (hex == HexId::none) return;
  const Grid& grid = app.session.game().scenario.grid();
  const Point centre = HexView(grid, app.ui.view.level).centre(hex);
  const Size window = map_window();
  const int x = centre.x - app.ui.view.x, y = centre.y - app.ui.view.y;
  constexpr int margin = 24;
  if (x < margin || y < margin || x > window.width - margin || y > window.height - margin)
    app.ui.view = centred_on(grid, hex, app.ui.view.level, window);
}

void play_against_machine(Setup& setup, const Scenario& scenario) {
  const Side person = first_to_move(scenario);
  setup.players[index_of(person)] = PlayerKind::person;
  setup.players[index_of(enemy_of(person))] = PlayerKind::recruit;
}

bool start_battle(App& app, uint8_t battle) {
  const Setup& setup = app.setup;
  Game game = make_game(app.library[battle].scenario, setup.edition, setup.options);
  for (int side = 0; side < 2; ++side) game.players[side] = setup.players[side];
  if (app.platform.today != nullptr) game.day = app.platform.today(app.platform.context);
  if (game.system == nullptr) {
    show_toast(ToastKind::refusal, str(Str::rules_not_here));
    return false;
  }
  if (settings().kiosk) {
    remove_visitors_games(app);
    game.owner = SaveOwner::visitor;
  }
  Result started = app.session.start(game, setup.seed,
                                     settings().kiosk ? visitors_sink(app) : app.platform.journal);
  // A kiosk can always start a game: one without a save, if need be.
  if (!started.ok() && settings().kiosk) started = app.session.start(game, setup.seed);
  if (!started.ok()) {
    show_toast(ToastKind::refusal, explain(started).c_str());
    return false;
  }
  ++changing_settings().statistics.started;
  keep_settings();
  app.curve.start(app.session);
  app.snapshot_at = 0;
  app.standing = {};
  app.story.begin(app.session);
  app.trail.clear();
  look_afresh(app);
  show(app, ScreenId::map);
  return true;
}

bool start_unsaved(App& app, uint8_t battle, Edition edition, PlayerKind both, uint64_t seed) {
  Game game = make_game(app.library[battle].scenario, edition);
  game.players[0] = game.players[1] = both;
  game.owner = SaveOwner::visitor;  // nobody's, and a kiosk may show it
  if (game.system == nullptr) return false;
  app.session.start(game, seed != 0 ? seed : app.platform.new_seed(app.platform.context));
  app.curve.start(app.session);
  app.snapshot_at = 0;
  app.standing = {};
  app.story.begin(app.session);
  app.trail.clear();
  app.page = 0;
  app.is_watching = false;
  app.replay.close();
  look_afresh(app);
  show(app, ScreenId::map);
  return true;
}

JournalFault begin_saved(App& app) {
  const JournalFault fault =
      app.reader.open(app.session, app.platform.saved, battles_in(app.library));
  if (fault != JournalFault::none) return fault;
  app.curve.start_from(app.reader.notes(), app.session);
  app.snapshot_at = app.reader.report().kept;
  app.standing = {};
  app.story.begin(app.session);
  last_place = HexId::none;
  return fault;
}

bool feed_saved(App& app) {
  const uint32_t before = app.reader.report().kept;
  if (!app.reader.step()) return false;
  if (app.reader.report().kept == before) return true;
  const bool has_passed = app.curve.follow(app.session);
  app.story.add(app.session);
  note_place(app.session);
  // One that comes from outside has none yet.
  if (has_passed && app.reader.report().is_as_saved()) keep_snapshot(app);
  return true;
}

static bool is_between_people(const App& app) {
  const Game& game = app.session.game();
  return game.players[0] == PlayerKind::person && game.players[1] == PlayerKind::person;
}

void show_saved(App& app) {
  app.session.attach(settings().kiosk ? visitors_sink(app) : app.platform.journal);
  app.trail.clear();
  app.page = 0;
  app.is_watching = false;
  look_afresh(app, last_place);
  if (!is_machine_turn(app)) take_up_choice(app);
  if (app.session.is_over()) return show(app, ScreenId::end);
  // Whoever takes the game up may not be the one to act.
  if (is_between_people(app) && has_face_down(app.session)) return cover_choice(app);
  show(app, ScreenId::map);
}

void take_up_choice(App& app) {
  if (!is_choosing(app.session) || app.ui.selected != UnitId::none) return;
  if (is_lesson_watched(app)) return;
  const UnitId unit = next_able_unit(app.session, UnitId::none);
  if (unit == UnitId::none) return;
  bring_into_view(app, hex_of(app.session, unit));
  // One who may is in hand, too, where nobody else may, and whoever may advance: another one is
  // taken by a tap on it.
  const bool is_advance = prompt_of(app.session).ask == Ask::advance;
  const bool is_optional = app.session.check({.verb = Verb::end}).ok();
  if (!is_optional || is_advance || next_able_unit(app.session, unit) == unit)
    app.ui = interpret(app.session, app.ui, {TapKind::unit, HexId::none, unit}).ui;
}

void submit(App& app, Command command, const UiState& after) {
  Orders orders;
  orders.push_back(command);
  submit(app, orders, after);
}

namespace {

void finish_game(App& app) {
  if (!is_show(app) && !is_lesson(app)) count_end(app.session);
  app.page = 0;
  show(app, ScreenId::end);
}

void show_result(App& app, bool by_person) {
  app.ui.panel = PanelKind::result;
  app.ui.is_own_result = by_person;
  roll_die_anew();
}

// A player-turn has passed: the next player, if it is a person, is told what happened.
void pass_on(App& app, bool from_person) {
  const View view = app.ui.view;
  app.ui = {};
  app.ui.view = view;
  centre_on(app, opening_place(app));
  if (is_machine_turn(app) || is_lesson(app)) {
    // The last attack of a player-turn that ends by itself.
    if (from_person && has_result(app) && !is_lesson(app)) show_result(app, true);
    return refresh(app);
  }
  hand_over(app, from_person && is_between_people(app));
}

// Two machines have nobody to show a die to.
bool has_person(const App& app) {
  const Game& game = app.session.game();
  return game.players[0] == PlayerKind::person || game.players[1] == PlayerKind::person;
}

// Between two people nobody looks on while a side's aim is fixed, nor before the other has had its
// turn to set up.
bool needs_cover(const App& app, Ask asked, Side player_before, bool was_face_down) {
  if (!is_between_people(app)) return false;
  // Nor when the choice passes to the other while units lie face down for one of them.
  const bool is_face_down = was_face_down || has_face_down(app.session);
  if (is_face_down && player_to_act(app.session.state()) != player_before) return true;
  const Ask ask = prompt_of(app.session).ask;
  if (asked != ask) return asked == Ask::secret_aim || ask == Ask::secret_aim;
  return ask == Ask::set_up && player_to_act(app.session.state()) != player_before;
}

// What a person should see of a command that has been carried out.
void show_outcome(App& app, Side player_before, bool by_person) {
  keep_in_hand(app);
  const PlannedAttack plan = plan_of(app.session);
  if (is_machine_turn(app))
    bring_into_view(app, plan.hex_count > 0 ? plan.hexes[0] : place_of_news(app));
  // A combat phase begins where the armies meet, and with nobody passed over.
  if (has_news(app, EventKind::phase_began) && !is_machine_turn(app)) {
    centre_on(app, where_armies_meet(app.session));
    app.ui.passed.clear();
  }
  if (has_result(app) && has_person(app)) {
    show_result(app, by_person);
  } else {
    if (player_to_act(app.session.state()) != player_before) show_able_unit(app);
    if (!is_machine_turn(app)) {
      take_up_choice(app);
      const Side player = player_to_act(app.session.state());
      const bool is_others_turn = player != app.session.state().clock().side;
      tell_news(app, player != player_before && by_person &&
                         (is_choosing(app.session) || is_others_turn));
    }
  }
  refresh(app);
}

}  // namespace

void submit(App& app, const Orders& orders, const UiState& after) {
  const Ask asked = prompt_of(app.session).ask;
  const Side side = app.session.state().clock().side;
  const Side player = player_to_act(app.session.state());
  const bool by_person = !is_machine_turn(app);
  const bool was_face_down = has_face_down(app.session);
  app.news.clear();
  Result result;
  size_t done = 0;
  for (const Command& command : orders) {
    if (!lesson_allows(app, command)) break;
    note_die_modifier(app.session, command);
    result = app.session.submit(command);
    // One that cannot join after those before it stays out of the attack.
    if (!result.ok() && command.verb == Verb::join && done > 0) {
      result = accepted();
      continue;
    }
    if (!result.ok()) break;
    ++done;
    if (by_person) ++changing_settings().statistics.commands;
    note_events(app);
    follow_lesson(app, command);
  }
  if (done == 0) {
    if (!result.ok()) show_refusal(app, result);
    return;
  }
  app.ui = after;
  const bool is_passed = by_person && pass_empty_combat(app);
  if (orders.front().verb != Verb::undo) make_forced_choices(app);
  if (app.session.is_over()) return finish_game(app);
  const Clock& clock = app.session.state().clock();
  if (clock.side != side && !prompt_of(app.session).is_joint) app.story_waits = true;
  if (app.story_waits && clock.to_act == clock.side) {
    app.story_waits = false;
    pass_on(app, by_person);
  } else {
    show_outcome(app, player, by_person);
    if (by_person && needs_cover(app, asked, player, was_face_down)) cover_choice(app);
  }
  show_lesson(app);
  if (is_passed) show_toast(ToastKind::news, str(Str::combat_passed));
  if (!result.ok()) show_refusal(app, result);
}

const App& app() {
  return the_app;
}

Session& lent_session() {
  return the_app.session;
}

void read_battles() {
  read_library(the_app.platform.battles, the_app.platform.battles_size, the_app.library);
}

void speak(uint8_t language) {
  choose_language(language);
  // The log is in the other one.
  if (the_app.screen == ScreenId::settings) the_app.replay.close();
  changing_settings().language = chosen_language();
  keep_settings();
  show(the_app, the_app.screen);
}

JournalFault take_over_saved(bool at_once) {
  if (at_once) return load_saved_at_once(the_app);
  show(the_app, ScreenId::title);
  return JournalFault::none;
}

}  // namespace bg::ui
