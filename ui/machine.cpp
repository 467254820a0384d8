#include "ui/machine.h"

#include <etl/algorithm.h>

#include "rules/core/checksum.h"
#include "rules/core/thinker.h"
#include "ui/kiosk.h"
#include "ui/map/canvas.h"
#include "ui/model/insight.h"
#include "ui/panels/panel.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

// A show for passers-by is never faster than the eye, whatever the owner likes for his own games.
uint32_t pace(uint32_t normal) {
  const uint32_t wanted = paced(normal);
  return is_show(app()) && wanted < normal ? normal : wanted;
}

constexpr uint32_t tick = 20;          // milliseconds between two slices
constexpr uint32_t normal_pace = 450;  // between two commands of the machine
constexpr uint32_t looking = 1500;     // before the die of its attack
constexpr uint32_t reading = 3000;     // after an attack of his
constexpr uint32_t hurried_reading = 900;
constexpr int words_width = screen_width - 144;

ai::Thinker thinker;
struct Machine {
  bool is_thinking = false;
  bool is_stopped = false;          // by the player
  bool is_hurried = false;          // by the player, until he has his turn
  bool is_suggesting = false;       // thinks for a person
  bool is_stepping = false;         // makes one command, though it is stopped
  bool is_deputy = false;           // plays for a person,
  UnitId deputy_of = UnitId::none;  // what this unit does; none: the phase
  uint8_t deputy_turn = 0;          // in this turn
  Task deputy_task = Task::move;    // and phase
  bool has_acted = false;
  Line reason;                     // of the last command
  HexId threatened = HexId::none;  // when he asks what the enemy could do there
  UnitId as_if = UnitId::none;     // if this unit stood there
  uint32_t position = 0;           // the digest it thinks about
  uint32_t last_command = 0;       // when it was given
  lv_obj_t* bar = nullptr;
  lv_obj_t* words = nullptr;
  lv_obj_t* gauge = nullptr;
  lv_obj_t* stop = nullptr;
  lv_obj_t* hurry = nullptr;
} machine;

ai::Level level_of(PlayerKind player) {
  switch (player) {
    case PlayerKind::recruit:
      return ai::Level::recruit;
    case PlayerKind::veteran:
      return ai::Level::veteran;
    default:
      return ai::Level::regular;
  }
}

PlayerKind player_of(const App& app) {
  return app.session.game().players[index_of(player_to_act(app.session.state()))];
}

void begin(App& app, ai::Level level) {
  const Session& session = app.session;
  thinker.begin(session.game(), session.truth(), player_to_act(session.state()), level,
                static_cast<uint32_t>(session.seed()));
  machine.is_thinking = true;
  machine.position = session.digest();
}

void give_command(App& app) {
  machine.is_thinking = false;
  machine.last_command = lv_tick_get();
  UiState after = app.ui;
  after.selected = UnitId::none;
  after.chosen = {};
  after.panel = PanelKind::none;
  const Command command = thinker.command();
  machine.reason = explain(app.session.game(), command, thinker.reason());
  machine.is_stepping = false;
  submit(app, command, after);
  // A machine whose command is refused would try it for ever: it is stopped, and the player told.
  if (app.session.digest() == machine.position) machine.is_stopped = true;
}

void end_deputy(App& app) {
  machine.is_deputy = machine.is_thinking = false;
  refresh(app);
  show_toast(ToastKind::news, str(machine.has_acted ? Str::deputy_done : Str::deputy_nothing));
}

// Whether what was handed over is still to be played.
bool is_deputy_wanted(const App& app) {
  const Session& session = app.session;
  const Clock& clock = session.state().clock();
  return !is_machine_turn(app) && clock.turn == machine.deputy_turn &&
         (prompt_of(session).task == machine.deputy_task ||
          (machine.deputy_of == UnitId::none && prompt_of(session).task == Task::choose));
}

// What the machine does for a person; the end of the phase is left to him.
void act_as_deputy(App& app) {
  const Command command = thinker.command();
  const bool is_done = command.verb == Verb::end && prompt_of(app.session).task != Task::choose;
  const bool is_other = machine.deputy_of != UnitId::none && command.unit != machine.deputy_of;
  if (is_done || is_other) return end_deputy(app);
  machine.has_acted = true;
  give_command(app);
  if (machine.is_stopped) {
    machine.is_stopped = false;
    end_deputy(app);
  }
}

// An attack is suggested whole: its target and who joins are planned, which can be called off; the
// die is the player's.
void suggest_attack(App& app, Command command) {
  machine.is_thinking = false;
  const bool is_more = command.verb == Verb::target || command.verb == Verb::join;
  UiState after = app.ui;
  after.selected = UnitId::none;
  after.chosen = {};
  after.looked_at = HexId::none;
  machine.reason = explain(app.session.game(), command, thinker.reason());
  if (is_more) submit(app, command, after);
  const bool is_done = !is_more || app.session.digest() == machine.position;
  machine.is_suggesting = !is_done;
  if (!is_done) return;
  app.ui = after;
  bring_into_view(app, plan_of(app.session).hexes[0]);
  refresh(app);
  show_toast(ToastKind::news,
             machine.reason.empty() ? str(Str::suggested_attack) : machine.reason.c_str());
}

void show_suggestion(App& app) {
  const Command command = thinker.command();
  if (is_planning(app.session) &&
      (command.verb == Verb::target || command.verb == Verb::join || command.verb == Verb::fight))
    return suggest_attack(app, command);
  machine.is_thinking = machine.is_suggesting = false;
  app.ui.panel = PanelKind::none;
  app.ui.selected = command.unit;
  app.ui.chosen = command;
  app.ui.looked_at = HexId::none;
  if (command.hex != HexId::none) bring_into_view(app, command.hex);
  if (command.unit != UnitId::none) bring_into_view(app, hex_of(app.session, command.unit));
  refresh(app);
  keep_clear(app, command.hex);
  const Line reason = explain(app.session.game(), command, thinker.reason());
  show_toast(ToastKind::news, command.verb == Verb::end ? str(Str::suggested_nothing)
                              : reason.empty()          ? str(Str::suggested)
                                                        : reason.c_str());
}

// Who is asked about: whoever stands there, else the player.
Side victim_in(const Session& session, HexId hex) {
  const UnitId unit = top_unit(session, hex);
  return unit == UnitId::none ? player_to_act(session.state())
                              : session.game().scenario.side_of(unit);
}

void show_threat(App& app) {
  machine.is_thinking = machine.is_suggesting = false;
  machine.threatened = HexId::none;
  app.ui.panel = PanelKind::threat;
  refresh(app);
}

bool is_wanted(const App& app) {
  if (app.screen != ScreenId::map || app.is_watching || app.session.is_over()) return false;
  return machine.is_suggesting || machine.is_deputy ||
         (is_machine_turn(app) && (!machine.is_stopped || machine.is_stepping));
}

// How long the result of an attack lies open before the machine goes on.
bool is_result_being_read(const App& app) {
  if (app.ui.panel != PanelKind::result) return false;
  const uint32_t time = machine.is_hurried ? hurried_reading : pace(reading);
  return is_die_rolling() || lv_tick_elaps(machine.last_command) < time;
}

void on_tick(lv_timer_t* timer) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  if (!is_wanted(app)) return thinker.stop();
  if (machine.is_deputy && !is_deputy_wanted(app)) return end_deputy(app);
  if (thinker.is_lent()) machine.is_thinking = false;  // it has forgotten what it was about
  if (is_machine_turn(app) && (waits_for_reader(app) || is_result_being_read(app))) return;
  const bool is_stale = machine.is_thinking && machine.position != app.session.digest();
  if ((!machine.is_thinking || is_stale) && machine.threatened != HexId::none) {
    const Session& session = app.session;
    thinker.begin_threat(session.game(), session.state(), victim_in(session, machine.threatened),
                         machine.threatened, machine.as_if);
    machine.is_thinking = true;
    machine.position = session.digest();
  } else if ((!machine.is_thinking || is_stale) && machine.is_deputy &&
             machine.deputy_of != UnitId::none) {
    const Session& session = app.session;
    thinker.begin_unit(session.game(), session.state(), player_to_act(session.state()),
                       ai::Level::regular, static_cast<uint32_t>(session.seed()),
                       machine.deputy_of);
    machine.is_thinking = true;
    machine.position = session.digest();
  } else if (!machine.is_thinking || is_stale)
    begin(app, machine.is_suggesting || machine.is_deputy ? ai::Level::regular
                                                          : level_of(player_of(app)));
  // Where it thinks here, several slices fit into a tick.
  const uint32_t start = lv_tick_get();
  ai::Thought thought = thinker.step();
  for (int i = 0; i < 24 && thought == ai::Thought::running && lv_tick_elaps(start) < 8; ++i)
    thought = thinker.step();
  refresh_machine_bar(app);
  if (thought == ai::Thought::running) return;
  if (machine.threatened != HexId::none) return show_threat(app);
  if (machine.is_suggesting) return show_suggestion(app);
  // Before the die falls there is time to see who attacks whom.
  const uint32_t time = thinker.command().verb == Verb::fight ? looking : normal_pace;
  if (!machine.is_hurried && lv_tick_elaps(machine.last_command) < pace(time)) return;
  if (machine.is_deputy) return act_as_deputy(app);
  // The end of a player-turn takes the device 45 ms; the bar moves before it, too.
  lv_refr_now(nullptr);
  give_command(app);
}

// What the machine did last, in a line.
Line last_news(const App& app) {
  for (size_t i = app.news.size(); i > 0; --i) {
    const Line line = describe(app.session.game(), app.news[i - 1], Places::named);
    if (!line.empty()) return line;
  }
  return {};
}

// Wrapped to the two lines of the bar: without its last clause, and if need be without its end,
// where it is longer.
void shorten(Line& text) {
  const Line whole = text;
  wrap_words(text.data(), &font_small, words_width - 1);
  const auto lines = [&] { return etl::count(text.begin(), text.end(), '\n') + 1; };
  if (lines() <= 2) return;
  text = whole;
  const size_t clause = text.find_first_of(":;(");
  if (clause != Line::npos) text.resize(clause);
  wrap_words(text.data(), &font_small, words_width - 1);
  if (lines() <= 2) return;
  text.resize(text.find('\n', text.find('\n') + 1));
}

void draw_gauge(lv_event_t* event) {
  const Palette& p = palette();
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const int width = lv_area_get_width(&area);
  canvas.fill(area.x1, area.y1, width, 6, p.bar_line);
  canvas.fill(area.x1, area.y1, width * thinker.progress() / 100, 6, p.focus);
  // A spark that runs along shows that it lives, even while the figure stands.
  const int spark = static_cast<int>(lv_tick_get() / 20 % static_cast<uint32_t>(width));
  canvas.fill(area.x1 + spark, area.y1 + 1, 6, 4, p.bar_ink);
}

void on_stop(lv_event_t* event) {
  App& app = app_of(event);
  if (machine.is_suggesting)
    machine.is_suggesting = machine.is_thinking = false, machine.threatened = HexId::none;
  else if (machine.is_deputy)
    return end_deputy(app);
  else
    machine.is_stopped = !machine.is_stopped;
  refresh(app);
}

void on_hurry(lv_event_t* event) {
  // A machine that waits makes one command, and says why.
  if (machine.is_stopped) {
    machine.is_stepping = true;
    return refresh_machine_bar(app_of(event));
  }
  machine.is_hurried = !machine.is_hurried;
  if (machine.is_hurried) {
    thinker.hurry();
    machine.last_command = lv_tick_get() - pace(reading);
    stop_die();
  }
  refresh_machine_bar(app_of(event));
}

}  // namespace

bool is_machine_turn(const App& app) {
  return app.session.is_open() && !app.session.is_over() && player_of(app) != PlayerKind::person;
}

bool waits_for_reader(const App& app) {
  return app.ui.panel == PanelKind::result && app.ui.is_own_result;
}

Lender mind_lender(App& app) {
  return {&app,
          [](void* context) {
            PanelKind& panel = static_cast<App*>(context)->ui.panel;
            if (panel == PanelKind::threat) panel = PanelKind::none;
            return thinker.lend();
          },
          [](void*) { return thinker.is_lent(); }};
}

void start_machine(App& app) {
  machine = {};
  thinker.use(app.platform.helper);
  lv_timer_create(on_tick, tick, &app);
}

void make_machine_bar(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  machine.is_thinking = machine.is_suggesting = machine.is_deputy = machine.is_stepping = false;
  machine.threatened = HexId::none;
  machine.is_stopped = false;
  machine.reason.clear();
  machine.bar = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  lv_obj_add_flag(machine.bar, LV_OBJ_FLAG_CLICKABLE);  // the bar below must not be reached
  machine.stop = make_button(machine.bar, ButtonKind::plain, Str::stop, on_stop, &app);
  lv_obj_set_pos(machine.stop, 3, 3);
  lv_obj_set_size(machine.stop, 62, touch_size);
  machine.hurry = make_button(machine.bar, ButtonKind::plain, Str::hurry, on_hurry, &app);
  lv_obj_set_pos(machine.hurry, screen_width - 65, 3);
  lv_obj_set_size(machine.hurry, 62, touch_size);
  machine.words = make_label(machine.bar, &font_small, p.bar_ink);
  lv_obj_set_pos(machine.words, 72, 2);
  lv_obj_set_size(machine.words, words_width, 32);
  lv_label_set_long_mode(machine.words, LV_LABEL_LONG_MODE_DOTS);
  machine.gauge = make_box(machine.bar, 72, 37, words_width, 6);
  lv_obj_add_event_cb(machine.gauge, draw_gauge, LV_EVENT_DRAW_MAIN, nullptr);
  refresh_machine_bar(app);
}

void refresh_machine_bar(const App& app) {
  if (app.screen != ScreenId::map || machine.bar == nullptr) return;
  const bool is_shown = machine.is_suggesting || machine.is_deputy ||
                        (is_machine_turn(app) && !waits_for_reader(app));
  set_visible(machine.bar, is_shown && !is_show(app));
  if (!is_shown) {
    machine.is_hurried = false;
    return;
  }
  set_button(machine.hurry, ButtonKind::plain,
             machine.is_stopped   ? Str::step_once
             : machine.is_hurried ? Str::unhurry
                                  : Str::hurry);
  set_visible(machine.gauge, !machine.is_stopped);
  set_button(machine.stop, ButtonKind::plain,
             machine.is_stopped                           ? Str::go_on
             : machine.is_suggesting || machine.is_deputy ? Str::stop
                                                          : Str::watch_pause);
  Line text = machine.is_suggesting || machine.is_stopped ? Line() : last_news(app);
  // What the die did is not told before it lies.
  if (app.ui.panel == PanelKind::result && is_die_rolling()) text = str(Str::die_rolls);
  // Step by step it says why it did the last one.
  if (machine.is_stopped && !machine.is_stepping) text = machine.reason;
  if (machine.is_deputy) text = str(Str::deputy_works);
  if (text.empty()) {
    char words[128];
    lv_snprintf(words, sizeof words,
                str(machine.is_suggesting ? Str::machine_suggests
                    : machine.is_stopped  ? Str::machine_stopped
                                          : Str::machine_thinks),
                side_name(player_to_act(app.session.state())).data());
    text = words;
  }
  shorten(text);
  if (lv_strcmp(lv_label_get_text(machine.words), text.c_str()) != 0)
    lv_label_set_text(machine.words, text.c_str());
  lv_obj_invalidate(machine.gauge);
}

void ask_threat(App& app) {
  if (is_machine_turn(app) || app.session.is_over() || !can_tell_threat(app.session.game())) return;
  const UiState& ui = app.ui;
  const HexId aim = ui.chosen.verb == Verb::none ? HexId::none : aim_of(app.session, ui.chosen);
  const bool is_move = can_be_taken_back(ui.chosen) && aim != HexId::none;
  const HexId own = ui.selected == UnitId::none ? HexId::none : hex_of(app.session, ui.selected);
  machine.as_if = is_move ? ui.chosen.unit : UnitId::none;
  machine.threatened = ui.panel == PanelKind::card ? ui.panel_hex
                       : is_move                   ? aim
                       : own != HexId::none        ? own
                                                   : ui.looked_at;
  if (ui.panel == PanelKind::card) machine.as_if = UnitId::none;
  if (machine.threatened == HexId::none) return show_toast(ToastKind::news, str(Str::threat_where));
  app.ui.panel_hex = machine.threatened;
  app.ui.panel = PanelKind::none;
  machine.is_suggesting = true;
  machine.is_thinking = false;
  refresh(app);
}

bool can_tell_threat(const Game& game) {
  return ai::Thinker::can_foresee(game);
}

const ai::Threat& last_threat() {
  return thinker.threat();
}

HexId place_in_threat(UnitId attacker) {
  return thinker.stands(attacker);
}

void hand_over(App& app) {
  if (is_machine_turn(app) || app.session.is_over()) return;
  const Session& session = app.session;
  const Task task = prompt_of(session).task;
  const UnitId unit = task == Task::move ? app.ui.selected : UnitId::none;
  if (unit != UnitId::none && !ai::Thinker::can_play_unit(session.game()))
    return show_toast(ToastKind::news, str(Str::deputy_not_here));
  app.ui.panel = PanelKind::none;
  app.ui.chosen = {};
  machine.threatened = HexId::none;
  machine.is_deputy = true;
  machine.deputy_of = unit;
  machine.deputy_turn = session.state().clock().turn;
  machine.deputy_task = task;
  machine.is_thinking = machine.has_acted = machine.is_stopped = false;
  refresh(app);
}

void ask_machine(App& app) {
  machine.threatened = HexId::none;
  if (is_machine_turn(app) || app.session.is_over()) return;
  // What lies open would hide the suggestion, and its buttons would not be those it speaks of.
  app.ui.panel = PanelKind::none;
  app.ui.chosen = {};
  machine.is_suggesting = true;
  machine.is_thinking = false;
  refresh(app);
}

}  // namespace bg::ui
