#!/usr/bin/env node
// A monkey at the device: taps over all screens, partly at random and partly where a person would
// tap, so that it plays, too. After each the game must be sound; from time
// to time the screen must answer (no stuck state) and be the same drawn anew, and LVGL's pool must hold what it held
// before.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCREENS, Simulator } from './driver.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Whole numbers below a bound, the same ones for each seed.
export function dice(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

// The way home from anywhere: keys that a person without patience would press.
function goHome(sim) {
  sim.key('escape'); // stops a game from being loaded
  for (let i = 0; i < 40 && sim.screen !== 'title'; i++) {
    if (sim.screen === 'menu') sim.tap(237, 167); // Save and leave
    else sim.key('escape');
  }
  sim.advance(4000); // messages go
  return sim.screen === 'title';
}

const MAIN = [278, 217];
const BACK = [31, 217];
const NEXT = [87, 217];

// What a person would tap on the map: whatever carries on what was begun.
function play(sim, below) {
  const { panel, selected, chosen } = sim.status;
  if (panel === 'card' || panel === 'orders' || panel === 'threat') return BACK;
  if (panel === 'picker') return [160, 42 + 40 * below(2)];
  if (panel || chosen) return MAIN;
  const hexes = sim.markedHexes.filter((hex) => sim.isInWindow(hex));
  if (hexes.length > 0 && below(8) > 0) {
    const { x, y } = sim.hexPosition(hexes[below(hexes.length)]);
    return [x, y];
  }
  return selected || below(5) > 0 ? NEXT : MAIN;
}

// Elsewhere something that can be tapped.
function aim(sim, below) {
  if (sim.screen === 'map' && sim.status) return play(sim, below);
  const { targets } = sim.inspect();
  return targets.length > 0 ? targets[below(targets.length)] : place(below);
}

// Taps where buttons, rows and tabs lie more often than elsewhere.
function place(below) {
  switch (below(5)) {
    case 0:
      return [below(320), 196 + below(44)];
    case 1:
      return [below(320), below(46)];
    default:
      return [below(320), below(240)];
  }
}

const randomly = (sim, below) => place(below);

// Sooner or later the monkey turns the kiosk on or fills every place for a saved game, and then plays
// no more: it gets a new device from time to time.
const LIFE = 5000;

export async function letLoose({ battles, taps, seed = 1, every = 1000, onProgress } = {}) {
  const below = dice(seed);
  const visits = Object.fromEntries(SCREENS.map((name) => [name, 0]));
  const faults = [];
  const memory = { atStart: 0, atEnd: 0, peak: 0, pool: 0 };
  let commands = 0;
  let sim;
  for (let i = 0; i < taps && faults.length === 0; i++) {
    if (i % LIFE === 0) {
      sim = await Simulator.load({ battles, seed: seed + i / LIFE });
      goHome(sim);
      memory.atStart = sim.lvglMemory.used;
    }
    const version = sim.saveVersion;
    if (below(30) === 0) sim.drag(below(320), below(240), below(320), below(240), 4);
    else sim.quickTap(...(below(sim.screen === 'map' ? 4 : 2) > 0 ? aim : randomly)(sim, below));
    if (sim.saveVersion !== version) commands++;
    visits[sim.screen]++;
    if (!sim.isOk) faults.push(`the game is not sound after tap ${i}`);
    // Drawing everything anew takes longer than the tap.
    const stale = i % 8 === 0 ? sim.stalePixels : 0;
    if (stale > 0) faults.push(`${stale} pixels on ${sim.screen} were not drawn again after tap ${i}`);
    if (i % every !== every - 1 && i !== taps - 1) continue;
    onProgress?.(i + 1, sim);
    if (!goHome(sim)) faults.push(`stuck on ${sim.screen} after tap ${i}`);
    const { used, peak, pool } = sim.lvglMemory;
    memory.atEnd = Math.max(memory.atEnd, used);
    memory.peak = Math.max(memory.peak, peak);
    memory.pool = pool;
  }
  return { taps, commands, visits, faults, memory };
}

const usage = `usage: node tools/simulator/monkey.mjs [--taps N] [--seed S]

Taps N times (200000), partly at random, over all screens and prints what was seen as JSON.
Exit status 1 when something was wrong.
`;

async function main(args) {
  const options = { taps: 200_000, seed: 1 };
  for (let i = 0; i < args.length; i++) {
    const name = args[i].replace(/^--/, '');
    const value = Number(args[i + 1]);
    if (!Object.hasOwn(options, name) || !Number.isInteger(value) || value < 1) {
      process.stderr.write(usage);
      process.exit(2);
    }
    options[name] = value;
    i++;
  }
  const battles = fs.readFileSync(path.join(root, 'build/host/scenario_blobs/blobs.bin'));
  const start = Date.now();
  const result = await letLoose({
    ...options,
    battles,
    onProgress: (done) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      process.stderr.write(`\r${done} of ${options.taps} taps, ${seconds} s `);
    },
  });
  process.stderr.write('\n');
  console.log(JSON.stringify(result, null, 2));
  process.exit(result.faults.length ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
