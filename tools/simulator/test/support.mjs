// What the simulator's tests share: a shelf with one small battle, the buttons of the screens, and
// comparison with the pictures in docs/screens.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { Simulator, bilingualFile } from '../driver.mjs';
import { pseudoFaults } from './pseudo_language.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const bg = path.join(root, 'build/host/tools/bg_main/bg');
const pictures = path.join(root, 'docs/screens');

// Pictures are taken with the pseudo-language at hand, in which every one of them is looked at, too.
Simulator.file = bilingualFile;

// One battle that never changes, so that a new battle or a corrected map spoils no picture here.
export const nullField = fs.readFileSync(
  path.join(root, 'build/host/scenario_blobs/null-field.bgb'),
);

// The image of one battle alone, which is then the first in the list.
export function battleImage(id) {
  return fs.readFileSync(path.join(root, `build/host/scenario_blobs/${id}.bgb`));
}

// The small battle of test/data under the Blue & Gray rules, compiled anew.
export function skirmish(context) {
  const folder = temporaryFolder(context);
  const source = path.join(root, 'tools/simulator/test/data/skirmish.toml');
  execFileSync(bg, ['compile', source, '-o', folder], { stdio: 'ignore', timeout: 60_000 });
  return fs.readFileSync(path.join(folder, 'skirmish.bgb'));
}

// Where to tap. Names as on the buttons.
export const button = {
  newGame: [160, 153], // when there is no saved game
  continue: [84, 153],
  newGameBeside: [236, 153],
  savedGames: [58, 208],
  learn: [160, 208],
  settings: [262, 208],
  firstBattle: [200, 85],
  backAbove: [33, 23],
  back: [60, 217],
  play: [220, 217],
  start: [220, 217],
  undo: [31, 217],
  cancel: [31, 217],
  next: [87, 217],
  done: [278, 217],
  confirm: [278, 217],
  words: [177, 217],
  ready: [160, 202],
  play: [261, 212],
  layers: [204, 11],
  zoom: [250, 11],
  menu: [296, 11],
  menuLog: [83, 71],
  menuStanding: [237, 71],
  menuCharts: [83, 119],
  menuHelp: [237, 119],
  menuSettings: [83, 167],
  leave: [237, 167],
  suggest: [60, 217],
  backToMap: [220, 217],
  seeMap: [42, 217],
  points: [120, 217],
  replay: [200, 217],
  finish: [280, 217],
};

// Confirm is pressed where something waits for it: moves do not, since they can be taken back, nor
// does a phase in which nothing is left.
export function press(sim, name) {
  if (name === 'confirm') {
    const { status } = sim;
    if (sim.screen === 'map' && !status.chosen && !status.panel && status.stage !== 'planning') return;
    if (sim.screen === 'handover') return;
    sim.advance(300); // sooner it is taken for a trembling finger
  }
  sim.tap(...button[name]);
  if (name === 'play' && sim.screen === 'new_game') playTwo(sim);
}

// The halves of the first row of New game.
const playerButton = { U: [80, 70], C: [235, 70] };

// Two people at one device: the tests play both sides, where a new game offers the machine.
function playTwo(sim) {
  for (const [side, name] of [['U', 'Union'], ['C', 'Confederate']]) {
    for (let i = 0; i < 4; i++) {
      const { labels } = sim.inspect();
      if (labels[labels.indexOf(`${name}: tap to change`) - 1] === 'A person') break;
      sim.tap(...playerButton[side]);
    }
  }
}

export async function startNullField({ seed = 1, day = 0, settings } = {}) {
  const sim = await Simulator.load({ battles: nullField, seed, day, settings });
  press(sim, 'newGame');
  press(sim, 'firstBattle');
  press(sim, 'play');
  press(sim, 'start');
  assert.equal(sim.screen, 'map', 'four taps lead to the map');
  return sim;
}

// Selects the unit in `from`, points at `to`, and confirms.
export function command(sim, from, to) {
  sim.tapHex(from);
  sim.tapHex(to);
  press(sim, 'confirm');
}

// Ends the turn; the other player takes the device.
export function endTurn(sim) {
  press(sim, 'done');
  press(sim, 'confirm');
  takeOver(sim);
}

export function takeOver(sim) {
  if (sim.screen !== 'handover') return;
  press(sim, 'ready');
  press(sim, 'play');
}

// Where a setting lies among the bytes.
export const settingAt = { leftHanded: 5, largeText: 6, palette: 7, confirm: 8, language: 9, kiosk: 10, idle: 11 };

// The owner's settings with some changed, as the bytes that Simulator.load takes.
export async function settingsWith(changes) {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'settings');
  sim.tap(160, 66); // any change, so that there are bytes
  const bytes = sim.exportSettings();
  for (const [key, value] of Object.entries(changes)) bytes[settingAt[key]] = value;
  bytes.writeUInt32LE(crc32(bytes.subarray(0, bytes.length - 4)), bytes.length - 4);
  return bytes;
}

export function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export const confirmingSettings = () => settingsWith({ confirm: 1 });

// Compares the screen with docs/screens/NAME.png. With UPDATE_SCREENS=1 the picture is replaced
// instead: look at it before you commit it.
// With `compared: false` the picture is only kept for people: what it shows follows from how the
// machine plays, which may change.
export function assertLooksLike(sim, name, { compared = true } = {}) {
  sim.advance(100); // the count of units comes a moment later
  assert.deepEqual(sim.inspect().faults, [], `${name}: nothing is cut, small or beyond the edge`);
  assert.deepEqual(pseudoFaults(sim, name), [], `${name} in the pseudo-language`);
  const file = path.join(pictures, `${name}.png`);
  if (process.env.UPDATE_SCREENS) {
    fs.mkdirSync(pictures, { recursive: true });
    fs.writeFileSync(file, sim.screenshot());
    return;
  }
  if (!compared) return;
  assert.ok(fs.existsSync(file), `there is no picture ${file}; make it with UPDATE_SCREENS=1`);
  const expected = PNG.sync.read(fs.readFileSync(file));
  const seen = PNG.sync.read(sim.screenshot());
  const difference = new PNG({ width: seen.width, height: seen.height });
  const count = pixelmatch(expected.data, seen.data, difference.data, seen.width, seen.height, {
    threshold: 0.1,
  });
  const tolerated = 20; // of 76800: the rounding of another compiler's blending
  if (count <= tolerated) return;
  const folder = path.join(root, 'build/screens');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.png`), sim.screenshot());
  fs.writeFileSync(path.join(folder, `${name}.difference.png`), PNG.sync.write(difference));
  assert.fail(`${name}: ${count} pixels differ from docs/screens; see build/screens/${name}*.png`);
}

// A new folder, removed when the test ends.
export function temporaryFolder(context) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Of the pages of optional rules: to the end of the page, and its last row, which leads on: more options, then
// players and rules.
export function turnOptionPage(sim) {
  for (let i = 0; i < 4; i++) sim.drag(160, 180, 160, 60);
  sim.advance(1000);
  const barAt = 196;
  sim.tap(160, Math.max(...sim.inspect().targets.map(([, y]) => y).filter((y) => y < barAt)));
}
