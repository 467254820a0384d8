// What the enemy could do to a hex in his next turn: who would attack, at what odds, how often it
// would be lost.
#include "ui/machine.h"
#include "ui/panels/panel.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

int per_cent(int of_36) {
  return (of_36 * 100 + 18) / 36;
}

template <class... Args>
void write(PageText& text, Str format, Args... args) {
  char line[256];
  lv_snprintf(line, sizeof line, str(format), args...);
  add_text(text, line);
}

void write_threat(const App& app, const ai::Threat& threat, PageText& text) {
  const Game& game = app.session.game();
  if (threat.too_late) return write(text, Str::threat_too_late);
  if (threat.attackers.empty()) return write(text, Str::threat_none);
  write(text, Str::threat_odds, threat.odds.attack, threat.odds.defence,
        column_name(game, threat.odds.column).data());
  if (per_cent(threat.hex_lost) >= 100)
    write(text, Str::threat_falls, threat.loss / 10, threat.loss % 10);
  else
    write(text, Str::threat_lost, per_cent(threat.hex_lost), threat.loss / 10, threat.loss % 10);
  if (threat.cut_off != 0) write(text, Str::threat_cut_off, threat.cut_off);
  for (size_t i = 0; i < sizeof threat.throws.of / sizeof threat.throws.of[0]; ++i)
    if (threat.throws.of[i] != 0)
      write(text, Str::threat_result, per_cent(threat.throws.of[i]),
            outcome_name(game, static_cast<Outcome>(i)).data());
  threat.attackers.each([&](UnitId unit) {
    if (text.available() < 128) return;
    const HexId hex = place_in_threat(unit);
    write(text, threat.bombarding.has(unit) ? Str::threat_from_afar : Str::threat_from,
          called(app.session, unit).c_str(), compass_name(game.scenario, threat.hex, hex).data());
  });
}

}  // namespace

void build_threat(App& app, lv_obj_t* box) {
  const ai::Threat& threat = last_threat();
  const Palette& p = palette();
  const Scenario& scenario = app.session.game().scenario;
  lv_obj_t* heading = make_label(box, &font_heading, p.ink);
  lv_obj_set_pos(heading, 10, 6);
  const UnitId victim = top_unit(app.session, threat.hex);
  Line title(str(Str::threat_title));
  if (victim != UnitId::none)
    title.append(str(Str::threat_to)).append(scenario.unit_name(victim).data());
  else
    append_place(title, scenario, threat.hex);
  if (text_width(title.c_str(), &font_heading) > screen_width - 20)
    lv_obj_set_style_text_font(heading, &font_button, 0);
  lv_label_set_text(heading, title.c_str());
  PageText& text = page_text();
  text.clear();
  write_threat(app, threat, text);
  lv_obj_t* list = make_list(box, 0, 38, screen_width, 172 - 38);
  lv_obj_t* words = make_label(list, text_font(), p.ink);
  lv_obj_set_style_margin_left(words, 10, 0);
  lv_obj_set_width(words, screen_width - 20);
  wrap_words(text.data(), text_font(), screen_width - 24);
  lv_label_set_text_static(words, text.c_str());
}

}  // namespace bg::ui
