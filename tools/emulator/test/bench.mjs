// How many cycles the rules take on the chip, and how often they would wait for flash. Writes
// build/report/bench-emulator.json and bench-xip.json for the report of tools/test, and holds the
// points that the design gives a budget.
import assert from 'node:assert/strict';
import test from 'node:test';
import { report, startDevice } from '../console_device.mjs';
import { XipCache } from '../xip_cache.mjs';

const clockHz = 133e6;
// A tap on a unit shows its reach, and a full pan draws every hex again; LVGL's own part comes on top.
const budgetCycles = { boot: 1.5 * clockHz, reach: 180e3, check: 33e3, legal: 1e6, tap: 1e6, redraw: 4e6, pan: 6e6 };

// One bench run: { point: cycles } by the marks on the probe pin, checked against the chip's own count.
function bench(battle) {
  const pico = startDevice();
  const boot = pico.cycles;
  pico.marks.length = 0;
  const answer = pico.ask(`bench ${battle}`);
  const points = [...answer.matchAll(/^bench (\w+) (\d+)/gm)];
  assert.equal(pico.marks.length, 2 * points.length, 'two marks for each point');
  const cycles = { boot: Math.round(boot) };
  points.forEach(([, name, counted], i) => {
    cycles[name] = Math.round(pico.marks[2 * i + 1] - pico.marks[2 * i]);
    // The marks lie around the chip's own count: a few instructions more.
    const apart = cycles[name] - Number(counted);
    assert.ok(apart >= 0 && apart < 100, `${name}: ${cycles[name]} by the pin, ${counted} by the chip`);
  });
  return cycles;
}

test('a benchmark point is repeatable', () => {
  assert.deepEqual(bench('null-field'), bench('null-field'));
});

// The lines of flash that each point has to fetch, by a model of the chip's cache.
function benchMisses(battle) {
  const pico = startDevice();
  const cache = new XipCache(pico.mcu);
  const counts = [];
  pico.mcu.gpio[pico.probePin].addListener(() => counts.push(cache.misses));
  const points = [...pico.ask(`bench ${battle}`).matchAll(/^bench (\w+) /gm)];
  return Object.fromEntries(points.map(([, name], i) => [name, counts[2 * i + 1] - counts[2 * i]]));
}

test('benchmark points are within their budgets', () => {
  const cycles = bench('chickamauga');
  assert.deepEqual(Object.keys(cycles), ['boot', 'legal', 'reach', 'check', 'digest', 'apply',
    'save', 'tap', 'redraw', 'pan']);
  for (const [point, most] of Object.entries(budgetCycles)) {
    assert.ok(cycles[point] < most, `${point}: ${cycles[point]} cycles`);
  }
  report('bench-emulator.json', cycles);
  const misses = benchMisses('chickamauga');
  for (const [point, count] of Object.entries(misses)) {
    // Each miss follows a read, and a read takes a cycle at least.
    assert.ok(count > 0 && count < cycles[point], `${point}: ${count} misses in ${cycles[point]} cycles`);
  }
  report('bench-xip.json', misses);
});

// The machine opponent's thinking over one whole player-turn, the battle played in haste up to there.
function machine(battle, level, turn) {
  const answer = startDevice().ask(`bench ${battle} ${level} ${turn}`, { seconds: 120 });
  const figures = Object.fromEntries([...answer.matchAll(/(\w+) (\d+)/g)].map(([, k, v]) => [k, Number(v)]));
  assert.ok(figures.total > 0, answer);
  return figures;
}

const sliceCycles = 0.020 * clockHz;

function assertInTime(level, figures) {
  const seconds = level === 'regular' ? 5 : 15;
  assert.ok(figures.longest < sliceCycles, `${level}: longest slice ${figures.longest} cycles`);
  assert.ok(figures.total < seconds * clockHz, `${level}: ${figures.total} cycles`);
}

test('the machine thinks in slices of 20 ms, and less than five seconds a player-turn, a veteran fifteen', () => {
  for (const level of ['regular', 'veteran']) {
    const figures = machine('chickamauga', level, 2);
    assert.ok(figures.units >= 14 && figures.commands > 20, JSON.stringify(figures));
    assertInTime(level, figures);
    if (level === 'regular') report('bench-machine.json', figures);
  }
});

test('so it does with forty-five units at Antietam', () => {
  for (const level of ['regular', 'veteran']) {
    const figures = machine('antietam', level, 3);
    assert.ok(figures.units >= 45, JSON.stringify(figures));
    assertInTime(level, figures);
  }
});

// Another rule system: the design's 3 ms for a reach and 1 ms for a check, the same for what is drawn.
test('the folio is within its budgets', () => {
  const cycles = bench('chickamauga-folio');
  const { boot, redraw, pan } = budgetCycles;
  const budgets = { boot, reach: 0.003 * clockHz, check: 0.001 * clockHz, tap: 4e6, redraw, pan };
  for (const [point, most] of Object.entries(budgets)) {
    assert.ok(cycles[point] < most, `${point}: ${cycles[point]} cycles`);
  }
  for (const level of ['regular', 'veteran']) {
    const figures = machine('chickamauga-folio', level, 2);
    assert.ok(figures.units >= 29 && figures.commands > 15, JSON.stringify(figures));
    assertInTime(level, figures);
  }
});

test('the folio in the thick of it', { skip: !process.env.BG_LONG && 'BG_LONG is not set' }, () => {
  for (const level of ['regular', 'veteran']) {
    const figures = machine('chickamauga-folio', level, 6);
    console.log(level, figures);
    assert.ok(figures.units >= 35, JSON.stringify(figures));
    assertInTime(level, figures);
  }
});

// Six game-turns of emulation before each: minutes. Set BG_LONG to run it.
test('a player-turn in the thick of it: regular under 5 s, veteran under 15 s',
  { skip: !process.env.BG_LONG && 'BG_LONG is not set' }, () => {
    for (const level of ['regular', 'veteran']) {
      const figures = machine('chickamauga', level, 7);
      console.log(level, figures);
      assert.ok(figures.units >= 35, JSON.stringify(figures));
      assertInTime(level, figures);
    }
  });
