// The test field of 60 by 56 hexes with 475 units on the emulated chip: it is loaded, drawn, scrolled, played, saved, cut
// off from its power and taken up, within the budgets of the battles that are smaller. Writes
// build/report/bench-large-field.json for the report of tools/test.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {
  bgProgram, build, dumpSave, flashWithLargeField, largeField, position, putAlone, report, root, slotBytes, startDevice,
} from '../console_device.mjs';
import { ask, playedBy, resume, skip, startBattle, tap } from '../touch_device.mjs';
import { Simulator } from '../../simulator/driver.mjs';

const noSimulator = fs.existsSync(path.join(build, 'wasm/tools/simulator/sim.wasm')) ? false : 'the simulator is not built';
const blob = largeField();
const figures = {};
const note = (added) => report('bench-large-field.json', Object.assign(figures, added));

// A game between two people, as random moves have left it after ten game-turns.
function playedSave(context) {
  const file = path.join(fs.mkdtempSync(path.join(build, 'large-field-')), 'game.bgj');
  context.after(() => fs.rmSync(path.dirname(file), { recursive: true }));
  execFileSync(bgProgram, ['play', path.join(root, 'host_tests/data/large-field.toml'), '--union', 'random',
    '--confederate', 'random', '--turns', '10', '--seed', '7', '--save', file], { stdio: 'ignore', timeout: 60_000 });
  return playedBy(0, fs.readFileSync(file));
}
const commandsIn = (save) => (save.length - 80) / slotBytes;

test('large field: what the rules and the painters take', (context) => {
  const pico = startDevice({ flash: flashWithLargeField() });
  pico.marks.length = 0;
  const points = [...pico.ask('bench large-field', { seconds: 30 }).matchAll(/^bench (\w+) (\d+)/gm)];
  assert.equal(pico.marks.length, 2 * points.length, 'two marks for each point');
  const cycles = Object.fromEntries(points.map(([, name, count]) => [name, Number(count)]));
  for (const [name, count] of Object.entries(cycles)) context.diagnostic(`${name}: ${count} cycles`);
  // As at Chickamauga (bench.mjs).
  for (const [name, most] of Object.entries({ check: 133e3, tap: 4e6, redraw: 4e6, pan: 6e6 }))
    assert.ok(cycles[name] < most, `${name}: ${cycles[name]} cycles`);
  note({ tap: cycles.tap, redraw: cycles.redraw, pan: cycles.pan });
});

test('large field: a game that is taken up at power-on, and what each of its commands costs', (context) => {
  const save = playedSave(context);
  assert.ok(commandsIn(save) >= 100, `${commandsIn(save)} commands`);
  const pico = startDevice({ flash: flashWithLargeField() });
  const empty = pico.cycles;
  pico.ask('load');
  for (let at = 0; at < save.length; at += 32)
    assert.match(pico.ask(save.subarray(at, at + 32).toString('hex')), /^ok/);
  assert.match(pico.ask('end'), /Loaded large-field/);
  const before = position(pico);
  assert.equal(before.commands, commandsIn(save));
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
  const load = Math.round(startDevice({ flash: pico.flash }).cycles - empty);
  context.diagnostic(`${before.commands} commands: ${load} cycles more at the start`);
  assert.ok(load < before.commands * 133e3, `a command takes ${load / before.commands} cycles`);  // a millisecond each
  note({ [`load of ${before.commands} commands`]: load });
});

// A new game between two people.
function newField() {
  const pico = startDevice({ flash: flashWithLargeField() });
  pico.ask('new large-field 7');
  return Buffer.from(dumpSave(pico));
}

// With the battle alone in flash and a game begun.
const startField = (context, save) => startBattle(context, 'large-field', {
  save,
  beforeStart({ pico }) {
    putAlone(pico.flash, blob);
    pico.powerCycle();
  },
});

test('large field: the device draws what the simulator does, pixel for pixel', { skip: skip || noSimulator }, async (context) => {
  const save = playedSave(context);
  const { largestIsWithin, ...device } = startField(context, save);
  const sim = await Simulator.load({ battles: blob, save });
  sim.tap(resume.x, resume.y);
  const same = (what) => {
    device.pico.run({ seconds: 3 });
    sim.advance(3000);
    const expected = sim.framebuffer();
    const count = device.display.pixels.reduce((sum, pixel, i) => sum + (pixel !== expected[i] ? 1 : 0), 0);
    assert.equal(count, 0, `${what}: ${count} pixels differ`);
    assert.ok(new Set(expected).size > 20, `${what} is all but blank`);
  };
  same('who has the move');
  for (const [what, point] of [['ready', { x: 160, y: 202 }], ['map', { x: 261, y: 212 }],
    ['zoom', { x: 250, y: 11 }]]) {
    if (sim.screen === 'map' && (what === 'ready' || what === 'map')) continue;
    tap(device, point);
    sim.tap(point.x, point.y);
    same(what);
  }
  assert.equal(sim.screen, 'map');
  assert.equal(device.pico.resets, 0);
});

test('large field: tap, move, pan and a power cut on the device', { skip }, (context) => {
  const { largestIsWithin, ...device } = startField(context, newField());
  const { pico, display } = device;
  const [next, cancel] = [{ x: 87, y: 217 }, { x: 31, y: 217 }];
  tap(device, next);
  const touchTap = largestIsWithin('tap on a unit', 4e6, 5000);  // it reaches six hexes
  const commands = () => Number(ask(pico, 'saves').match(/, (\d+) commands/)[1]);
  assert.equal(commands(), 0);
  // The unit in hand stands in the middle: one of the hexes around it can be gone to.
  const middle = { x: 160, y: 108 };
  const around = [[0, -30], [26, -15], [26, 15], [0, 30], [-26, 15], [-26, -15]];
  for (let i = 0; i < around.length && commands() === 0; i++) {
    tap(device, { x: middle.x + around[i][0], y: middle.y + around[i][1] });
  }
  assert.equal(commands(), 1, 'a tap on a neighbour moves the unit');
  tap(device, cancel);
  tap(device, cancel);
  const kept = commands();
  assert.ok(kept >= 1);

  display.touch({ x: 200, y: 150 });
  pico.run({ seconds: 0.1 });
  display.touch({ x: 120, y: 120 });
  pico.run({ seconds: 0.2 });
  const touchPan = largestIsWithin('pan', 6e6);
  display.touch();
  pico.run({ seconds: 0.5 });

  // The power goes in the middle of the next record.
  pico.cutPower({ byte: 8, scramble: true });
  let why = 'time';
  for (let i = 0; i < 12 && why !== 'cut'; i++) {
    display.touch(i % 2 ? { x: middle.x + around[i >> 1][0], y: middle.y + around[i >> 1][1] } : next);
    why = pico.run({ seconds: 0.15 });
    display.touch();
    if (why !== 'cut') why = pico.run({ seconds: 0.5 });
  }
  assert.equal(why, 'cut');
  pico.powerCycle();
  pico.run({ seconds: 1.5 });
  const after = commands();
  assert.ok(after === kept || after === kept + 1, `${after} commands of ${kept}`);
  const title = display.pixels.slice();
  tap(device, resume);
  pico.run({ seconds: 1 });
  assert.notDeepEqual(display.pixels, title);
  assert.equal(commands(), after);
  assert.equal(pico.resets, 0);
  note({ 'tap with LVGL': touchTap, 'pan with LVGL': touchPan });
});
