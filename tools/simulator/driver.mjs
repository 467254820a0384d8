// Plays the simulator without a window: taps, drags, keys, time, screenshots, saves.
// Used by the tests, by screenshot.mjs and by tools/play --demo.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { PNG } from 'pngjs';
import { HEIGHT, WIDTH, toRgba } from './pixels.mjs';
import { loadSimulator, startSimulator } from './wasi.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const wasmFile =
  process.env.BG_SIM_WASM ?? path.join(root, 'build/wasm/tools/simulator/sim.wasm');

// In the order of ui::Key.
const KEYS = [
  'up', 'down', 'left', 'right', 'enter', 'escape', 'next', 'undo', 'orders', 'other', 'zoom',
];
// In the order of ui::ScreenId.
export const SCREENS = [
  'title', 'battle_list', 'battle_page', 'map', 'end', 'handover', 'new_game', 'saves', 'menu', 'log',
  'watch', 'charts', 'help', 'rule', 'settings', 'calibrate', 'code', 'statistics',
];
// In the order of Stage.
const STAGES = [
  'none', 'planning', 'flush', 'flush_retreat', 'withdraw', 'withdraw_retreat', 'occupy',
  'attacker_loss', 'defender_loss', 'exchange', 'retreat', 'optional_retreat', 'advance', 'fall_back',
  'repulse', 'aid',
];

// The part of the screen that shows the map.
export const MAP = { top: 22, bottom: 194 };

const STEP = 10; // milliseconds between two calls, about what the device does
const PRESS = 60; // how long a tap lasts; LVGL reads the finger every 33 ms

// The same with the pseudo-language beside English (ui/CMakeLists.txt).
export const bilingualFile = process.env.BG_SIM_WASM ?? wasmFile.replace('sim.wasm', 'sim_pseudo.wasm');
const LANGUAGES = ['english', 'pseudo'];

const compiled = new Map(); // by file

export class Simulator {
  #sim;
  #module;

  constructor(exports, module) {
    this.#sim = exports;
    this.#module = module;
  }

  // Which program `load` takes.
  static file = wasmFile;

  // `battles` replaces the embedded battles, `seed` is what new games are started with, and `save`
  // is a saved game that waits behind "Continue". A save that does not hold throws.
  // With `powerOn` the saved game is there before the device starts; with `afterFault` it starts because
  // its program has stopped.
  static async load({
    file = Simulator.file, language, battles, seed = 1, save, settings, day = 0, powerOn = false, afterFault = false, print,
  } = {}) {
    if (language && !process.env.BG_SIM_WASM) file = bilingualFile;
    try {
      if (!compiled.has(file)) compiled.set(file, await WebAssembly.compile(await readFile(file)));
    } catch {
      throw new Error(`${file} is not there; build it with tools/play or tools/test.`);
    }
    const module = compiled.get(file);
    const simulator = new Simulator(await loadSimulator(module, print), module);
    simulator.#sim.sim_seed(BigInt(seed));
    simulator.#sim.sim_today(day);
    if (settings) simulator.#sim.sim_take_settings(simulator.#write(settings));
    if (save && powerOn) simulator.#sim.sim_preload(simulator.#write(save));
    if (afterFault) simulator.#sim.sim_after_fault();
    simulator.#sim.sim_init(battles ? simulator.#write(battles) : 0);
    if (language) simulator.speak(language);
    simulator.advance(100);
    if (save && !powerOn) {
      const fault = simulator.importSave(save, { show: false });
      if (fault) throw new Error(fault);
    }
    return simulator;
  }

  // Another one in the same state, to try something that leaves this one alone.
  fork() {
    const twin = startSimulator(this.#module);
    const from = new Uint8Array(this.#sim.memory.buffer);
    const pages = (from.length - twin.memory.buffer.byteLength) / 65536;
    if (pages > 0) twin.memory.grow(pages);
    new Uint8Array(twin.memory.buffer).set(from);
    return new Simulator(twin, this.#module);
  }

  // Shows the screen in another language.
  speak(language) {
    this.#sim.sim_speak(LANGUAGES.indexOf(language));
  }

  get language() {
    return LANGUAGES[this.#sim.sim_language()];
  }

  get languageCount() {
    return this.#sim.sim_languages();
  }

  #write(bytes) {
    if (bytes.length > this.#sim.sim_buffer_size()) throw new Error('too large for the simulator');
    new Uint8Array(this.#sim.memory.buffer, this.#sim.sim_buffer(), bytes.length).set(bytes);
    return bytes.length;
  }

  advance(milliseconds) {
    for (let left = milliseconds; left > 0; left -= STEP) this.#sim.sim_step(Math.min(left, STEP));
  }

  press(x, y) {
    this.#sim.sim_pointer(x, y, 1);
    this.advance(PRESS);
  }

  release(x, y) {
    this.#sim.sim_pointer(x, y, 0);
    this.advance(PRESS);
  }

  tap(x, y) {
    this.press(x, y);
    this.release(x, y);
  }

  // The finger rests before it leaves, so that the map stays where it was dragged; with `flick` it
  // leaves in motion.
  // A tap in as few steps as LVGL needs to see it, for a monkey in a hurry.
  quickTap(x, y) {
    for (const pressed of [1, 0]) {
      this.#sim.sim_pointer(x, y, pressed);
      this.#sim.sim_step(34);
    }
  }

  drag(fromX, fromY, toX, toY, { steps = 8, flick = false } = {}) {
    this.press(fromX, fromY);
    for (let i = 1; i <= steps; i++) {
      this.#sim.sim_pointer(
        Math.round(fromX + ((toX - fromX) * i) / steps),
        Math.round(fromY + ((toY - fromY) * i) / steps),
        1,
      );
      this.advance(40);
    }
    if (!flick) this.advance(120);
    this.release(toX, toY);
  }

  key(name) {
    const code = KEYS.indexOf(name);
    if (code < 0) throw new Error(`no such key: ${name} (there are ${KEYS.join(' ')})`);
    this.#sim.sim_key(code);
    this.advance(PRESS);
  }

  // Pixels of the picture that one drawn anew has otherwise.
  get stalePixels() {
    return this.#sim.sim_stale_pixels();
  }

  // RGB565, row by row: a copy.
  framebuffer() {
    const at = this.#sim.sim_screen();
    return new Uint16Array(this.#sim.memory.buffer.slice(at, at + WIDTH * HEIGHT * 2));
  }

  rgba() {
    return toRgba(this.framebuffer());
  }

  // A PNG file's bytes.
  screenshot() {
    const png = new PNG({ width: WIDTH, height: HEIGHT });
    png.data = Buffer.from(this.rgba());
    return PNG.sync.write(png, { colorType: 2 });
  }

  // A saved game's bytes; empty when there is none. 0 is the one that is played.
  exportSave(index = 0) {
    const at = this.#sim.sim_save(index);
    return Buffer.from(this.#sim.memory.buffer.slice(at, at + this.#sim.sim_save_size(index)));
  }

  get saveCount() {
    return this.#sim.sim_save_count();
  }

  // What the owner has set, as the bytes that `load` takes.
  exportSettings() {
    const at = this.#sim.sim_settings();
    return Buffer.from(this.#sim.memory.buffer.slice(at, at + this.#sim.sim_settings_size()));
  }

  // Per cent; 0 while the device sleeps.
  get brightness() {
    return this.#sim.sim_brightness();
  }

  // Null when the save was taken, else why not; then nothing has changed. With `part` the commands
  // that hold will do.
  importSave(bytes, { show = true, part = false } = {}) {
    this.#write(bytes.subarray(0, this.#sim.sim_buffer_size())); // of a larger one the head will do
    const refused = this.#sim.sim_import(bytes.length, show ? 1 : 0, part ? 1 : 0) !== 0;
    this.advance(PRESS);
    return refused ? this.#text() : null;
  }

  #text() {
    const bytes = new Uint8Array(this.#sim.memory.buffer, this.#sim.sim_text());
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  // What a finger and an eye could find on the screen: { targets: [[x, y], …], labels: ['…'], painted: ['…'],
  // faults: ['…'] }. Faults are cut texts, texts over each other, and targets that are too small or reach beyond the screen.
  inspect() {
    const at = this.#sim.sim_inspect();
    const bytes = new Uint8Array(this.#sim.memory.buffer, at);
    const lines = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))).split('\n');
    const of = (kind) => lines.filter((line) => line.startsWith(kind)).map((line) => line.slice(2));
    return {
      targets: of('T ').map((line) => line.split(' ').map(Number)),
      labels: of('L '),
      painted: of('P '),
      faults: of('F '),
      isCovered: lines.includes('C'), // only what lies over the screen is told
    };
  }

  // Of the game on the screen; 0 when none is open.
  digest() {
    return this.#sim.sim_digest() >>> 0;
  }

  get screen() {
    return SCREENS[this.#sim.sim_screen_id()];
  }

  // { turn, side: 'U' or 'C', phase, stage, panel, able, selected: hex or null, chosen: command text
  // or null }; null when no game is open.
  get status() {
    this.#sim.sim_describe();
    const match = new RegExp(
      '^turn=(\\d+) side=(.) phase=(\\d+) stage=(\\d+) panel=(\\w+) able=(-?\\d+) '
        + 'selected=(\\w+) chosen=(.*)$',
    ).exec(this.#text());
    if (!match) return null;
    const orNull = (word) => (word === 'none' ? null : word);
    return {
      turn: Number(match[1]),
      side: match[2],
      phase: ['movement', 'combat', 'over'][Number(match[3])],
      stage: STAGES[Number(match[4])],
      panel: orNull(match[5]),
      able: Number(match[6]),
      selected: orNull(match[7]),
      chosen: orNull(match[8]),
    };
  }

  // The units on the map, as { side, hex }.
  get units() {
    const units = [];
    for (let i = 0, unit; (unit = this.#sim.sim_unit(i)) >= 0; i++) {
      if (unit === 0) continue;
      units.push({ side: unit >> 16 ? 'C' : 'U', hex: String(unit & 0xffff).padStart(4, '0') });
    }
    return units;
  }

  // The hexes that a tap could choose now, as labels.
  get markedHexes() {
    const labels = [];
    for (let hex; (hex = this.#sim.sim_marked_hex(labels.length)) !== 0; ) {
      labels.push(String(hex).padStart(4, '0'));
    }
    return labels;
  }

  isInWindow(label) {
    const { x, y } = this.hexPosition(label);
    return x >= 0 && x < WIDTH && y >= MAP.top && y < MAP.bottom;
  }

  // The middle of a hex ("0512") on the map screen; it may lie outside the window.
  hexPosition(label) {
    const packed = this.#sim.sim_hex_position(Number(label.slice(0, 2)), Number(label.slice(2)));
    return { x: packed >> 16, y: (packed << 16) >> 16 };
  }

  tapHex(label) {
    if (!this.isInWindow(label)) throw new Error(`hex ${label} is not in the window`);
    const { x, y } = this.hexPosition(label);
    this.tap(x, y);
  }

  get saveVersion() {
    return this.#sim.sim_save_version();
  }

  // Whether the rules find the state sound.
  get isOk() {
    return this.#sim.sim_is_ok() !== 0;
  }

  get lvglMemory() {
    return {
      used: this.#sim.sim_lvgl_used(),
      peak: this.#sim.sim_lvgl_peak(),
      pool: this.#sim.sim_lvgl_pool(),
    };
  }
}
