#include "tools/bg_main/picture.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "tools/bg_main/battles.h"
#include "ui/text/words.h"

namespace bg {

namespace {

constexpr double radius = 34;  // centre to corner
const double half_height = radius * std::sqrt(3.0) / 2;
constexpr double margin = 60;

struct Spot {
  double x, y;
};

Spot between(Spot a, Spot b, double t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

class Picture {
 public:
  Picture(const Scenario& scenario, bool with_units)
      : scenario_(scenario), grid_(scenario.grid()), edition_(scenario.newest_edition()) {
    const double width = 2 * margin + radius * (1.5 * grid_.columns + 0.5);
    const double height = margin + half_height * (2 * grid_.rows + 1) + 100;
    put("<svg xmlns='http://www.w3.org/2000/svg' width='%.0f' height='%.0f' viewBox='0 0 %.0f "
        "%.0f' "
        "font-family='DejaVu Sans, Arial, sans-serif'>\n",
        width, height, width, height);
    shapes();
    put("<rect width='100%%' height='100%%' fill='#f6f1de'/>\n");
    title(width);
    compass({width - margin, 32});
    each_hex([&](HexId hex) { ground(hex); });
    each_hex([&](HexId hex) { ways(hex); });
    each_hex([&](HexId hex) { sides(hex); });
    each_hex([&](HexId hex) { number(hex); });
    if (with_units) trenches();
    if (with_units) units();
    places();
    legend(width, height);
    put("</svg>\n");
  }

  const std::string& text() const { return out_; }

 private:
  void put(const char* form, ...) __attribute__((format(printf, 2, 3))) {
    char buffer[1024];
    va_list arguments;
    va_start(arguments, form);
    std::vsnprintf(buffer, sizeof buffer, form, arguments);
    va_end(arguments);
    out_ += buffer;
  }

  static std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '&')
        out += "&amp;";
      else if (c == '<')
        out += "&lt;";
      else if (c == '\'')
        out += "&#39;";
      else
        out += c;
    }
    return out;
  }

  template <class F>
  void each_hex(F&& f) {
    for (uint16_t i = 0; i < grid_.hex_count(); ++i) {
      if (scenario_.on_map(static_cast<HexId>(i))) f(static_cast<HexId>(i));
    }
  }

  Spot centre(HexId hex) const {
    return {margin + radius * (1 + 1.5 * (grid_.column(hex) - 1)),
            margin + half_height * (grid_.half_row(hex) - 1)};
  }
  // Corner k is the left end of side k: side n runs from corner 0 to corner 1, clockwise.
  Spot corner(HexId hex, int k) const {
    const double angle = (240 + 60 * k) * M_PI / 180;
    const Spot at = centre(hex);
    return {at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)};
  }
  Spot middle(HexId hex, Dir dir) const {
    const int k = static_cast<int>(dir);
    return between(corner(hex, k), corner(hex, k + 1), 0.5);
  }

  // What every hex repeats, said once; the picture of a whole map stays near 150 KB.
  void shapes() {
    put("<style>.h{stroke:#b9b096}.n{font-size:9px;fill:#6d664e;text-anchor:middle}"
        ".t{fill:#5f7f4a}.g{fill:none;stroke:#7d5a2a;stroke-width:1.5}line{stroke-linecap:round}"
        ".r{stroke:#8a5a3b;stroke-width:4}.l{stroke:#8a5a3b;stroke-width:2.5;"
        "stroke-dasharray:6 4;stroke-linecap:butt}.y{stroke:#333;stroke-width:4;"
        "stroke-dasharray:3 3;stroke-linecap:butt}.p{stroke:#6b3d20;stroke-width:6}"
        ".c{stroke:#3f77aa}</style>\n<defs><polygon id='h' points='");
    for (int k = 0; k < 6; ++k) {
      const double angle = (240 + 60 * k) * M_PI / 180;
      put("%.1f,%.1f ", radius * std::cos(angle), radius * std::sin(angle));
    }
    put("'/>");
    static constexpr Spot dots[] = {{-14, -8}, {2, -15}, {15, -4}, {-8, 10}, {9, 13}};
    put("<g id='t' class='t'>");
    for (const Spot& dot : dots) put("<circle cx='%.0f' cy='%.0f' r='3.2'/>", dot.x, dot.y);
    put("</g><path id='g' class='g' d='");
    for (const Spot& dot : dots) put("M%.0f %.0fl4 -6l4 6", dot.x - 2, dot.y + 7);
    put("'/><g id='o' fill='#5d4c3c'>");
    for (int i = 0; i < 4; ++i)
      put("<rect x='%d' y='%d' width='9' height='9'/>", -14 + 16 * (i % 2), -12 + 14 * (i / 2));
    put("</g></defs>\n");
  }

  void title(double width) {
    put("<text x='%.0f' y='34' font-size='24' font-weight='bold' text-anchor='middle'>%s, "
        "%s</text>\n",
        width / 2, escaped(to_string(scenario_.name())).c_str(),
        escaped(to_string(scenario_.date())).c_str());
  }

  // An arrow to the north, beside the title.
  void compass(Spot at) {
    put("<g transform='translate(%.0f %.0f) rotate(%d)'><path d='M0 -20l7 18h-4v18h-6v-18h-4z' "
        "fill='#1d1c19'/></g><text x='%.0f' y='%.0f' font-size='13' font-weight='bold' "
        "text-anchor='middle'>N</text>\n",
        at.x, at.y, -scenario_.map_bearing(), at.x - 32, at.y + 5);
  }

  static const char* fill(Terrain terrain) {
    switch (terrain) {
      case Terrain::woods:
        return "#a9c08f";
      case Terrain::rough:
      case Terrain::hillside:
        return "#d2b27a";
      case Terrain::woods_rough:
        return "#93a46d";
      case Terrain::ravine:
        return "#a98d5c";
      case Terrain::swamp:
        return "#b7c9b0";
      case Terrain::town:
        return "#cbbba4";
      case Terrain::river:
      case Terrain::lake:
      case Terrain::pond:
        return "#7fa9cd";
      default:
        return "#eee6c8";
    }
  }

  void ground(HexId hex) {
    const HexKind& kind = scenario_.hex_kind(hex);
    const Spot at = centre(hex);
    const auto stamp = [&](const char* shape) {
      put("<use href='#%s' x='%.1f' y='%.1f'/>", shape, at.x, at.y);
    };
    put("<use href='#h' class='h' x='%.1f' y='%.1f' fill='%s'/>", at.x, at.y, fill(kind.terrain()));
    if (kind.terrain() == Terrain::woods || kind.terrain() == Terrain::woods_rough) stamp("t");
    if (kind.terrain() == Terrain::rough || kind.terrain() == Terrain::woods_rough ||
        kind.terrain() == Terrain::hillside)
      stamp("g");
    if (kind.terrain() == Terrain::town) stamp("o");
    put("\n");
    if (kind.level() > 1) {
      put("<use href='#h' x='%.1f' y='%.1f' fill='#7d5a2a' fill-opacity='%.2f'/>\n", at.x, at.y,
          0.2 * (kind.level() - 1));
      put("<text x='%.1f' y='%.1f' font-size='9' fill='#7d5a2a' text-anchor='middle'>level "
          "%d</text>",
          at.x, at.y + 22, kind.level());
    }
    if (kind.feature() != Feature::none) {
      std::string word = blob::EnumNameFeature(kind.feature());
      std::replace(word.begin(), word.end(), '_', ' ');
      put("<text x='%.1f' y='%.1f' font-size='9' text-anchor='middle'>%s</text>", at.x, at.y + 12,
          word.c_str());
    }
  }

  void ways(HexId hex) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const Way way = scenario_.edge(hex, dir).way();
      if (way == Way::none) continue;
      const Spot from = centre(hex), to = middle(hex, dir);
      const char* style = way == Way::trail      ? "l"
                          : way == Way::railway  ? "y"
                          : way == Way::turnpike ? "p"
                                                 : "r";
      put("<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", style, from.x, from.y,
          to.x, to.y);
    }
  }

  void sides(HexId hex) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const EdgeKind& edge = scenario_.edge(hex, dir);
      const Spot a = corner(hex, d), b = corner(hex, d + 1), mid = between(a, b, 0.5);
      const Spot inside = between(mid, centre(hex), 0.22);
      const bool first =
          grid_.neighbour(hex, dir) > hex || !scenario_.on_map(grid_.neighbour(hex, dir));
      if (first && edge.barrier() == Barrier::cliff)
        put("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='#4a2f14' stroke-width='8'/>\n",
            a.x, a.y, b.x, b.y);
      if (first && is_water(edge.barrier())) {
        const double width = edge.barrier() == Barrier::stream  ? 3
                             : edge.barrier() == Barrier::river ? 9
                                                                : 6;
        put("<line class='c' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke-width='%.0f'/>\n", a.x,
            a.y, b.x, b.y, width);
      }
      if (first && edge.crossing() != Crossing::none) {
        const Spot c = centre(hex);
        const Spot near = between(mid, c, 0.35), far = between(mid, c, -0.35);
        put("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s' stroke-width='8'/>"
            "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s' stroke-width='4'%s/>\n",
            near.x, near.y, far.x, far.y, "#2b2a26", near.x, near.y, far.x, far.y,
            edge.crossing() == Crossing::bridge ? "#f6f1de" : "#9cc3e6",
            edge.crossing() == Crossing::bridge ? "" : " stroke-dasharray='3 3'");
      }
      if (first && edge.ridge())
        put("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='#7d5a2a' stroke-width='4'/>\n",
            a.x, a.y, b.x, b.y);
      if (edge.slope() == Slope::up)
        put("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='#7d5a2a' stroke-width='3' "
            "stroke-dasharray='2 4'/>\n",
            a.x, a.y, b.x, b.y);
      if (edge.work() != Work::none)
        put("<path d='M%.1f %.1fL%.1f %.1fL%.1f %.1f' fill='none' stroke='#b23a2e' "
            "stroke-width='3'/>\n",
            a.x, a.y, inside.x, inside.y, b.x, b.y);
    }
  }

  // Trenches that are there at the start: the three sides that each covers.
  void trenches() {
    const auto* works = scenario_.battle().works();
    for (uint32_t i = 0; works != nullptr && i < works->size(); ++i) {
      const blob::Fieldwork& work = *works->Get(i);
      if (!includes(work.editions(), edition_)) continue;
      const HexId hex = static_cast<HexId>(work.hex());
      for (int turn = dir_count - 1; turn <= dir_count + 1; ++turn) {
        const int side = (work.facing() + turn) % dir_count;
        const Spot a = between(corner(hex, side), centre(hex), 0.12);
        const Spot b = between(corner(hex, side + 1), centre(hex), 0.12);
        put("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='#5d3a1a' stroke-width='4'/>\n",
            a.x, a.y, b.x, b.y);
      }
    }
  }

  void number(HexId hex) {
    const Spot at = centre(hex);
    put("<text class='n' x='%.1f' y='%.1f'>%s</text>\n", at.x, at.y - half_height + 10,
        hex_label(hex, grid_).c_str());
  }

  void units() {
    for (uint16_t i = 0; i < scenario_.unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      const blob::Unit& unit = scenario_.unit(id);
      if (unit.turn() != 0 || !scenario_.has_unit(id, edition_)) continue;
      int below = 0;  // others of the same hex drawn before
      for (uint16_t k = 0; k < i; ++k)
        below += scenario_.has_unit(static_cast<UnitId>(k), edition_) &&
                         scenario_.unit(static_cast<UnitId>(k)).hex() == unit.hex()
                     ? 1
                     : 0;
      counter(id, centre(static_cast<HexId>(unit.hex())), below);
    }
  }

  void counter(UnitId id, Spot at, int below) {
    const blob::Unit& unit = scenario_.unit(id);
    const bool blue = scenario_.side_of(id) == Side::union_side;
    const double x = at.x - 15 + 5 * below, y = at.y - 13 - 5 * below;
    const char* ink = blue ? "#fff" : "#161616";
    // Square corners for the Union, one cut corner for the Confederates.
    put("<path d='M%.1f %.1fh%dl%d %dv%dh-30z' fill='%s' stroke='#161616' stroke-width='1.5'/>", x,
        y, blue ? 30 : 23, blue ? 0 : 7, blue ? 0 : 7, blue ? 30 : 23,
        blue ? "#2f5d9b" : "#a3a198");
    put("<rect x='%.1f' y='%.1f' width='16' height='10' fill='none' stroke='%s'/>", x + 7, y + 4,
        ink);
    const double l = x + 7, r = x + 23, t = y + 4, b = y + 14;
    switch (unit.type()) {
      case UnitType::infantry:
        put("<path d='M%.1f %.1fL%.1f %.1fM%.1f %.1fL%.1f %.1f' stroke='%s'/>", l, t, r, b, l, b, r,
            t, ink);
        break;
      case UnitType::cavalry:
        put("<path d='M%.1f %.1fL%.1f %.1f' stroke='%s'/>", l, b, r, t, ink);
        break;
      case UnitType::horse_artillery:
        put("<path d='M%.1f %.1fL%.1f %.1f' stroke='%s'/>", l, b, r, t, ink);
        [[fallthrough]];
      case UnitType::artillery:
        put("<circle cx='%.1f' cy='%.1f' r='3' fill='%s'/>", x + 15, y + 9, ink);
        break;
      default:
        put("<circle cx='%.1f' cy='%.1f' r='3.5' fill='none' stroke='%s'/>", x + 15, y + 9, ink);
    }
    put("<text x='%.1f' y='%.1f' font-size='12' font-weight='bold' fill='%s' "
        "text-anchor='middle'>%d</text>\n",
        x + 15, y + 26, ink, unit.strength());
  }

  void places() {
    const auto* all = scenario_.map().places();
    if (all == nullptr) return;
    for (const auto* place : *all) {
      const Spot at = centre(static_cast<HexId>(place->hex()));
      const char* ink = place->kind() == PlaceKind::water    ? "#1f4f7d"
                        : place->kind() == PlaceKind::height ? "#5a3c14"
                                                             : "#1d1c19";
      put("<text x='%.1f' y='%.1f' font-size='13' %s fill='%s' stroke='#f6f1de' stroke-width='3.5' "
          "paint-order='stroke' text-anchor='middle'>%s</text>\n",
          at.x, at.y + half_height - 2,
          place->kind() == PlaceKind::place ? "font-weight='bold'" : "font-style='italic'", ink,
          escaped(place->name()->str()).c_str());
    }
  }

  // What the signs on this map mean, and no others.
  std::string key() {
    bool woods = false, rough = false, town = false, swamp = false, road = false, pike = false;
    bool trail = false, railway = false, water = false, bridge = false, ford = false, work = false;
    bool ridge = false, slope = false, hillside = false, ravine = false, cliff = false;
    const auto* works = scenario_.battle().works();
    const bool trench = works != nullptr && works->size() != 0;
    each_hex([&](HexId hex) {
      const Terrain ground = scenario_.terrain(hex);
      woods |= ground == Terrain::woods || ground == Terrain::woods_rough;
      rough |= ground == Terrain::rough || ground == Terrain::woods_rough;
      hillside |= ground == Terrain::hillside;
      ravine |= ground == Terrain::ravine;
      town |= ground == Terrain::town;
      swamp |= ground == Terrain::swamp;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const EdgeKind& edge = scenario_.edge(hex, static_cast<Dir>(d));
        road |= edge.way() == Way::road;
        pike |= edge.way() == Way::turnpike;
        trail |= edge.way() == Way::trail;
        railway |= edge.way() == Way::railway;
        water |= is_water(edge.barrier());
        cliff |= edge.barrier() == Barrier::cliff;
        bridge |= edge.crossing() == Crossing::bridge;
        ford |= edge.crossing() == Crossing::ford;
        work |= edge.work() != Work::none;
        ridge |= edge.ridge();
        slope |= edge.slope() != Slope::none;
      }
    });
    const struct {
      bool there;
      const char* sign;
    } signs[] = {{woods, "green dots woods"},
                 {rough, "carets rough"},
                 {hillside, "carets hillside"},
                 {ravine, "dark brown ravines"},
                 {swamp, "pale green swamp"},
                 {town, "squares a town"},
                 {road, "brown lines roads"},
                 {pike, "broad ones turnpikes"},
                 {trail, "dashed ones trails"},
                 {railway, "black dots a railway"},
                 {water, "blue hexsides water"},
                 {bridge, "white bars bridges"},
                 {ford, "blue bars fords"},
                 {work, "red hexsides works"},
                 {ridge, "brown hexsides ridges"},
                 {cliff, "broad brown hexsides cliffs"},
                 {slope, "dotted hexsides the foot of a slope"},
                 {trench, "dark bars trenches"}};
    std::string text;
    for (const auto& [there, sign] : signs) {
      if (there) text += (text.empty() ? "" : ", ") + std::string(sign);
    }
    if (text.empty()) return text;
    text[0] = static_cast<char>(std::toupper(text[0]));
    return text + ". ";
  }

  void legend(double width, double height) {
    const std::string text = key() +
                             "Blue square counters Union, gray with a cut corner Confederate. " +
                             to_string(scenario_.map_note());
    // About seven pixels a letter; four lines fit below the map.
    const size_t longest = static_cast<size_t>((width - 2 * margin) / 6.4);
    double y = height - 60;
    for (size_t begin = 0; begin < text.size(); y += 17) {
      size_t end = std::min(begin + longest, text.size());
      if (end < text.size()) end = text.rfind(' ', end);
      put("<text x='%.0f' y='%.0f' font-size='12'>%s</text>\n", margin, y,
          escaped(text.substr(begin, end - begin)).c_str());
      begin = end + 1;
    }
  }

  const Scenario& scenario_;
  const Grid& grid_;
  Edition edition_;  // whose set-up is drawn
  std::string out_;
};

}  // namespace

std::string draw_svg(const Scenario& scenario, bool with_units) {
  return Picture(scenario, with_units).text();
}

}  // namespace bg
