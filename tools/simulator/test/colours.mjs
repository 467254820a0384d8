// Text can be read: text and ground of the palette have a contrast of 4.5 to 1 or more.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './support.mjs';

const source = fs.readFileSync(path.join(root, 'ui/map/palette.cpp'), 'utf8');
const colour = (code) => [0, 2, 4].map((at) => parseInt(code.slice(at, at + 2), 16));
const day = Object.fromEntries(
  [...source.matchAll(/\.(\w+) = Rgb::hex\(0x([0-9a-f]{6})\)/g)]
    .filter(([whole]) => whole.startsWith('.'))
    .filter((match) => source[match.index - 1] === ' ')
    .map(([, name, code]) => [name, colour(code)]),
);

// The other palettes are the first one with differences.
function varied(maker) {
  const body = source.slice(source.indexOf(maker), source.indexOf('return p;', source.indexOf(maker)));
  const changes = [...body.matchAll(/p\.(\w+) = Rgb::hex\(0x([0-9a-f]{6})\)/g)];
  assert.ok(changes.length > 5, maker);
  return { ...day, ...Object.fromEntries(changes.map(([, name, code]) => [name, colour(code)])) };
}
const palettes = { day, colourBlind: varied('make_colour_blind'), night: varied('make_night') };

// As WCAG defines them.
function luminance(rgb) {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(palette, a, b) {
  const [dark, light] = [luminance(palette[a]), luminance(palette[b])].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

for (const [text, ground] of [
  ['ink', 'paper'], ['ink_soft', 'paper'], ['danger', 'paper'],
  ['bar_ink', 'bar'], ['bar_ink_soft', 'bar'],
  ['button_ink', 'button'], ['main_button_ink', 'main_button'],
  ['toast_ink', 'toast'], ['toast_ink', 'bar'],
  ['union_ink', 'union_ground'], ['confederate_ink', 'confederate_ground'],
  ['toast_ink', 'union_ground'], ['toast_ink', 'confederate_edge'],
  ['map_name', 'map_name_halo'], ['water_dark', 'map_name_halo'],
  ['water_dark', 'paper'], ['ink', 'button'], ['ink_soft', 'button'],
  ['chart_ink', 'chart_bad'], ['chart_ink', 'chart_poor'], ['chart_ink', 'chart_even'],
  ['chart_ink', 'chart_fair'], ['chart_ink', 'chart_good'],
  ['badge_ink', 'badge'], ['toast', 'badge'], ['badge_ink', 'reach_dot'], ['badge_ink', 'focus'],
  ['union_line', 'paper'], ['confederate_line', 'paper'],
]) {
  for (const [name, palette] of Object.entries(palettes)) {
    test(`${name}: ${text} on ${ground}`, () => {
      const ratio = contrast(palette, text, ground);
      assert.ok(ratio >= 4.5, `contrast ${ratio.toFixed(2)} to 1`);
    });
  }
}

// The line between two hexes is so much of one ink laid over the ground, in 32nds.
const painter = fs.readFileSync(path.join(root, 'ui/map/map_painter.cpp'), 'utf8');
const strength = Number(/grid_strength = (\d+);/.exec(painter)[1]);
for (const ground of ['paper', 'woods', 'rough', 'woods_rough', 'swamp', 'town']) {
  for (const [name, palette] of Object.entries(palettes)) {
    test(`${name}: hexes can be counted in ${ground}`, () => {
      const line = palette[ground].map((part, i) => part + ((palette.hex_line[i] - part) * strength) / 32);
      const ratio = contrast({ line, ground: palette[ground] }, 'line', 'ground');
      assert.ok(ratio >= 1.6, `contrast ${ratio.toFixed(2)} to 1`);
    });
  }
}
