// What the new game is to be: rules, options, who plays each side.
#include "rules/core/options.h"
#include "ui/model/settings.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

const Scenario& battle_of(const App& app) {
  return app.library[app.battle].scenario;
}

// Whoever played last time; the first time a person, who begins, against the machine.
void choose_players(Setup& setup, const Scenario& scenario) {
  const uint8_t last = settings().players;
  if (last == 0) return play_against_machine(setup, scenario);
  for (int side = 0; side < 2; ++side)
    setup.players[side] = static_cast<PlayerKind>((last - 1) >> (2 * side) & 3);
}

void keep_players(const Setup& setup) {
  const int players = static_cast<int>(setup.players[0]) | static_cast<int>(setup.players[1]) << 2;
  if (settings().players == players + 1) return;
  changing_settings().players = static_cast<uint8_t>(players + 1);
  keep_settings();
}
static_assert(static_cast<int>(PlayerKind::count) == 4, "two bits each");

void start(App& app) {
  if (!settings().kiosk) keep_players(app.setup);
  start_battle(app, app.battle);
}

void on_start(lv_event_t* event) {
  App& app = app_of(event);
  const SavedGames& games = app.platform.games;
  const bool is_full = games.count != nullptr && games.count(games.context) >= games.capacity;
  if (is_full && !settings().kiosk)
    show_toast(ToastKind::refusal, str(Str::no_slot));
  else
    start(app);
}

void on_edition(lv_event_t* event) {
  App& app = app_of(event);
  const Edition other = app.setup.edition == Edition::revised ? Edition::classic : Edition::revised;
  if (!battle_of(app).has_edition(other)) {
    show_toast(ToastKind::refusal, str(Str::one_edition));
    return;
  }
  app.setup.edition = other;
  app.setup.options = 0;
  show(app, app.screen);
}

template <int side>
void on_player(lv_event_t* event) {
  App& app = app_of(event);
  PlayerKind& player = app.setup.players[side];
  player =
      static_cast<PlayerKind>((static_cast<int>(player) + 1) % static_cast<int>(PlayerKind::count));
  show(app, app.screen);
}

// More than two options have pages of their own: rows of all of them would be more than LVGL's pool
// has to spare, and longer than anybody scrolls.
constexpr int options_among_rules = 2;
constexpr int options_of_a_page = 4;

int option_count(App& app) {
  int count = 0;
  each_option(battle_of(app), app.setup.edition, [&](const OptionalRule&) { ++count; });
  return count;
}

int set_count(App& app) {
  int count = 0;
  each_option_set(battle_of(app), app.setup.edition, [&](const OptionSet&) { ++count; });
  return count;
}

// Pages of ready sets come before those of single options.
int pages_of_sets(App& app) {
  return (set_count(app) + options_of_a_page - 1) / options_of_a_page;
}

// Behind the last page are the players and the rules again.
void on_option_page(lv_event_t* event) {
  App& app = app_of(event);
  const int pages =
      pages_of_sets(app) + (option_count(app) + options_of_a_page - 1) / options_of_a_page;
  app.setup.option_page = static_cast<uint8_t>((app.setup.option_page + 1) % (pages + 1));
  show(app, app.screen);
}

lv_obj_t* rows = nullptr;  // of the screen that is shown

// The same page with what has changed on it, where it was scrolled to.
void show_changed(App& app) {
  const int scrolled = lv_obj_get_scroll_y(rows);
  show(app, app.screen);
  lv_obj_scroll_to_y(rows, scrolled, LV_ANIM_OFF);
}

void on_option(lv_event_t* event) {
  App& app = app_of(event);
  const uint64_t options = app.setup.options ^ 1ull << number_of(event);
  const OptionsAnswer answer = check_options(battle_of(app), app.setup.edition, options);
  if (!answer.ok()) return show_toast(ToastKind::refusal, explain(answer).c_str());
  app.setup.options = options;
  show_changed(app);
}

// All of a set, or none of it where all of it was chosen.
void on_set(lv_event_t* event) {
  App& app = app_of(event);
  int row = 0;
  uint64_t set = 0;
  each_option_set(battle_of(app), app.setup.edition, [&](const OptionSet& one) {
    if (row++ == number_of(event)) set = one.options;
  });
  const bool is_chosen = (app.setup.options & set) == set;
  const uint64_t options = is_chosen ? app.setup.options & ~set : app.setup.options | set;
  const OptionsAnswer answer = check_options(battle_of(app), app.setup.edition, options);
  if (!answer.ok()) return show_toast(ToastKind::refusal, explain(answer).c_str());
  app.setup.options = options;
  show_changed(app);
}

// The battle may not know the edition that the last game was played with.
void fit_setup(App& app) {
  Setup& setup = app.setup;
  if (!battle_of(app).has_edition(setup.edition)) {
    setup.edition = setup.edition == Edition::revised ? Edition::classic : Edition::revised;
    setup.options = 0;
  }
  // A battle's own options mean something else in another one, and editions have theirs.
  uint64_t known = 0;
  each_option(battle_of(app), setup.edition, [&](const OptionalRule& one) { known |= one.bit; });
  setup.options &= known;
  if (setup.seed != 0) return;
  setup.seed = app.platform.new_seed(app.platform.context);
  setup.option_page = 0;
  choose_players(setup, battle_of(app));
}

// One half of a row: what it is about above, what is chosen below.
void add_half(App& app, lv_obj_t* row, bool is_left, const char* name, const char* chosen,
              lv_event_cb_t on_click) {
  lv_obj_t* half = make_button(row, ButtonKind::plain, Str::nothing, on_click, &app);
  lv_obj_set_pos(half, is_left ? 4 : 159, 2);
  lv_obj_set_size(half, 151, 45);  // the scroll bar is at the right of both
  lv_obj_t* above = make_label(half, &font_small, palette().ink_soft);
  lv_label_set_text(above, name);
  lv_obj_align(above, LV_ALIGN_TOP_MID, 0, 2);
  lv_obj_t* below = lv_obj_get_child(half, 0);
  lv_label_set_text(below, chosen);
  lv_obj_align(below, LV_ALIGN_BOTTOM_MID, 0, -3);
  add_to_walk(app, half);
}

bool fits_half(const char* words) {
  return text_width(words, &font_small) <= 145;
}

void add_player(App& app, lv_obj_t* row, Side side, lv_event_cb_t on_click) {
  char words[96];
  lv_snprintf(words, sizeof words, str(Str::player_of), side_name(side).data());
  // Where that is too long the side alone has to do.
  add_half(app, row, side == Side::union_side, fits_half(words) ? words : side_name(side).data(),
           str(player_name(app.setup.players[index_of(side)])), on_click);
}

// An option of the edition or the battle: its name, whether it is chosen, what it does.
void add_option(App& app, lv_obj_t* list, const OptionalRule& one) {
  const bool is_chosen = (app.setup.options & one.bit) != 0;
  int bit = 0;
  while (one.bit >> bit != 1) ++bit;
  Line name = option_name(one);
  append_citation(name, one.rule);
  lv_obj_t* row = make_setting_row(app, list, name.c_str(), str(is_chosen ? Str::on : Str::off),
                                   option_words(one), on_option);
  set_number(row, bit);
}

void add_options(App& app, lv_obj_t* list, int first, int count) {
  int row = 0;
  each_option(battle_of(app), app.setup.edition, [&](const OptionalRule& one) {
    if (row >= first && row < first + count) add_option(app, list, one);
    ++row;
  });
}

// A ready set: its name, how much of it is chosen, what it does and what balances it.
void add_sets(App& app, lv_obj_t* list, int first) {
  int row = 0;
  each_option_set(battle_of(app), app.setup.edition, [&](const OptionSet& one) {
    const int number = row++;
    if (number < first || number >= first + options_of_a_page) return;
    const uint64_t chosen = app.setup.options & one.options;
    OptionalRule named{};
    named.id = one.id;
    named.text = one.text;
    const Line name = option_name(named);
    lv_obj_t* it = make_setting_row(app, list, name.c_str(),
                                    str(chosen == one.options ? Str::on
                                        : chosen == 0         ? Str::off
                                                              : Str::in_part),
                                    option_words(named), on_set);
    set_number(it, number);
  });
}

void add_option_page(App& app, lv_obj_t* list, int count) {
  const int page = app.setup.option_page - 1, sets = pages_of_sets(app);
  const int first = (page - sets) * options_of_a_page;
  if (page < sets)
    add_sets(app, list, page * options_of_a_page);
  else
    add_options(app, list, first, options_of_a_page);
  const bool is_last = first + options_of_a_page >= count;
  make_setting_row(app, list, str(is_last ? Str::players_and_rules : Str::more_options), ">", "",
                   on_option_page);
}

// Small words below a row of halves.
void add_note(lv_obj_t* list, Str words) {
  lv_obj_t* row = make_row(list, 19, nullptr, nullptr);
  lv_obj_t* label = make_label(row, &font_small, palette().ink_soft);
  lv_obj_set_pos(label, 8, 1);
  set_words(label, 300, str(words));
  lv_obj_update_layout(label);
  lv_obj_set_height(row, lv_obj_get_height(label) + 4);
}

// What the machine that was chosen sees; of two the first.
void add_level(lv_obj_t* list, const Setup& setup, const OwnWords* own) {
  constexpr Str shared[] = {Str::recruit_sees, Str::regular_sees, Str::veteran_sees};
  const Str* levels = own != nullptr ? own->levels : shared;
  Str words = Str::nothing;
  for (int side = 1; side >= 0; --side) {
    if (setup.players[side] == PlayerKind::recruit) words = levels[0];
    if (setup.players[side] == PlayerKind::regular) words = levels[1];
    if (setup.players[side] == PlayerKind::veteran) words = levels[2];
  }
  if (words != Str::nothing) add_note(list, words);
}

lv_obj_t* make_halves(lv_obj_t* list) {
  return make_row(list, 50, nullptr, nullptr);
}

// The edition, and where there are many options, beside it the way to them with how many are
// chosen.
void add_rules(App& app, lv_obj_t* list, int options) {
  const bool is_revised = app.setup.edition == Edition::revised;
  const bool has_both =
      battle_of(app).has_edition(Edition::revised) && battle_of(app).has_edition(Edition::classic);
  const OwnWords* own = own_words_of(battle_of(app), app.setup.edition);
  const Str edition = rules_name(battle_of(app), app.setup.edition);
  const Str below = own != nullptr ? own->rules_below
                    : !has_both    ? Str::edition_only_below
                    : is_revised   ? Str::edition_revised_below
                                   : Str::edition_classic_below;
  if (options <= options_among_rules) {
    make_setting_row(app, list, str(Str::rules_edition), str(edition), str(below), on_edition);
    return add_options(app, list, 0, options);
  }
  lv_obj_t* row = make_halves(list);
  const char* name = str(Str::rules_tap);
  add_half(app, row, true, fits_half(name) && has_both ? name : str(Str::rules_edition),
           str(edition), on_edition);
  char words[64];
  lv_snprintf(words, sizeof words, str(Str::chosen_of), __builtin_popcountll(app.setup.options),
              options);
  add_half(app, row, false, str(Str::optional_rules), words, on_option_page);
  add_note(list, below);
}

void add_players_and_rules(App& app, lv_obj_t* list, int options) {
  lv_obj_t* players = make_halves(list);
  add_player(app, players, Side::union_side, on_player<0>);
  add_player(app, players, Side::confederate, on_player<1>);
  add_level(list, app.setup, own_words_of(battle_of(app), app.setup.edition));
  add_rules(app, list, options);
}

void leave_options(App& app) {
  app.setup.option_page = 0;
  show(app, app.screen);
}

void on_leave_options(lv_event_t* event) {
  leave_options(app_of(event));
}

void build(App& app, lv_obj_t* root) {
  fit_setup(app);
  const bool has_options_open = app.setup.option_page != 0;
  make_header(app, root, has_options_open ? str(Str::optional_rules) : battle_of(app).name().data(),
              has_options_open ? on_leave_options : nullptr);
  lv_obj_t* list =
      make_list(root, 0, header_height, screen_width, screen_height - header_height - bar_height);
  const int options = option_count(app);
  if (has_options_open)
    add_option_page(app, list, options);
  else
    add_players_and_rules(app, list, options);
  end_on_line(list);
  rows = list;
  make_button_bar(app, root, {{Str::start, ButtonKind::main, on_start, 1}});
}

void refresh_setup(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  if (app.setup.option_page != 0)
    leave_options(app);
  else
    go_back(app);
  return true;
}

}  // namespace

const Screen new_game_screen = {build, refresh_setup, press_key};

}  // namespace bg::ui
