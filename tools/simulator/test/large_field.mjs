// The test field of 60 by 56 hexes with 475 units on the screens: every zoom, scrolling from corner to corner,
// a move and its undo at the far end, saving, a power cut and going on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { MAP, Simulator } from '../driver.mjs';
import { WIDTH } from '../pixels.mjs';
import { bg, endTurn, press, root, takeOver, temporaryFolder } from './support.mjs';

const saveHeaderBytes = 80, recordBytes = 16;

function largeField(context) {
  const folder = temporaryFolder(context);
  execFileSync(bg, ['compile', path.join(root, 'host_tests/data/large-field.toml'), '-o', folder],
    { stdio: 'ignore', timeout: 60_000 });
  return fs.readFileSync(path.join(folder, 'large-field.bgb'));
}

async function start(context) {
  const battles = largeField(context);
  const sim = await Simulator.load({ battles });
  for (const name of ['newGame', 'firstBattle', 'play', 'start']) press(sim, name);
  sim.advance(400);
  assert.equal(sim.screen, 'map');
  return { battles, sim };
}

// Drags the map until a hex is well within the window.
function scrollTo(sim, label) {
  const margin = 30;
  for (let i = 0; i < 80; i++) {
    const { x, y } = sim.hexPosition(label);
    // A finger that moves less than this only trembles.
    const least = (way) => (way === 0 ? 0 : Math.sign(way) * Math.max(20, Math.min(100, Math.abs(way))));
    const over = (at, low, high) => least(at < low ? low - at : at > high ? high - at : 0);
    const dx = over(x, margin, WIDTH - margin), dy = over(y, MAP.top + margin, MAP.bottom - margin);
    if (dx === 0 && dy === 0) return;
    const before = sim.hexPosition(label);
    const [fromX, fromY] = [160 - Math.trunc(dx / 2), 108 - Math.trunc(dy / 2)];
    sim.drag(fromX, fromY, fromX + dx, fromY + dy);
    const after = sim.hexPosition(label);
    if (after.x === before.x && after.y === before.y) break; // the edges of the map
  }
  assert.ok(sim.isInWindow(label), `${label} can be scrolled to`);
}

const looksSound = (sim, what) => {
  assert.deepEqual(sim.inspect().faults, [], what);
  assert.equal(sim.stalePixels, 0, `${what}: what is drawn piece by piece is what is drawn anew`);
  assert.ok(new Set(sim.framebuffer()).size > 10, `${what} is all but blank`);
};

test('large field: every zoom is drawn, and scrolls to each corner', async (t) => {
  const { sim } = await start(t);
  assert.equal(sim.units.length, 475);
  const levels = new Set();
  for (let i = 0; i < 4; i++) {
    const wide = sim.hexPosition('0301').x - sim.hexPosition('0201').x;
    levels.add(wide);
    for (const corner of ['0101', '6001', '6056', '0156']) {
      scrollTo(sim, corner);
      looksSound(sim, `${corner} at ${wide} pixels a hex`);
    }
    press(sim, 'zoom');
    sim.advance(400);
  }
  assert.equal(levels.size, 3, `${[...levels]}`);
});

test('large field: at its far end a unit moves and takes it back', async (t) => {
  const { sim } = await start(t);
  const far = sim.units.filter(({ side }) => side === sim.status.side).map(({ hex }) => hex)
    .sort((a, b) => Number(b) - Number(a));
  const before = sim.digest();
  // The first of the far ones that has somewhere to go.
  for (const hex of far.slice(0, 20)) {
    scrollTo(sim, hex);
    sim.advance(400); // two taps in a hurry would zoom
    sim.tapHex(hex);
    const goals = sim.markedHexes.filter((one) => one !== hex && sim.isInWindow(one));
    if (sim.status.selected !== hex || goals.length === 0) {
      sim.key('escape');
      continue;
    }
    assert.ok(Number(hex) > 4500, `${hex} is far out`);
    sim.advance(400);
    sim.tapHex(goals[0]);
    press(sim, 'confirm');
    assert.notEqual(sim.digest(), before, `${hex} moves to ${goals[0]}`);
    looksSound(sim, 'after the move');
    press(sim, 'undo');
    assert.equal(sim.digest(), before);
    looksSound(sim, 'after the undo');
    assert.ok(sim.isOk);
    return;
  }
  assert.fail('nobody at the far end can move');
});

test('large field: saved, cut off in the middle of a record, and taken up', async (t) => {
  const { battles, sim } = await start(t);
  for (let moves = 0; moves < 12; moves++) {
    press(sim, 'next');
    const { selected } = sim.status;
    assert.ok(selected, 'somebody can act');
    const goal = sim.markedHexes.find((hex) => hex !== selected && sim.isInWindow(hex));
    sim.advance(400);
    sim.tapHex(goal);
    press(sim, 'confirm');
  }
  const save = sim.exportSave(), digest = sim.digest();
  assert.equal((save.length - saveHeaderBytes) / recordBytes, 12);

  const whole = await Simulator.load({ battles, save, powerOn: true });
  press(whole, 'continue');
  whole.advance(1000);
  takeOver(whole);
  assert.equal(whole.screen, 'map');
  assert.equal(whole.digest(), digest);
  looksSound(whole, 'the game taken up');

  sim.advance(400);
  press(sim, 'undo');
  const oneLess = sim.digest();
  const cut = await Simulator.load({ battles, save: save.subarray(0, save.length - 5), powerOn: true });
  press(cut, 'continue');
  cut.advance(1000);
  assert.ok(cut.inspect().labels.includes('The last command was cut off while it was saved and is lost; 11 are kept.'));
  cut.tap(231, 159); // Play on
  cut.advance(1000);
  takeOver(cut);
  assert.equal(cut.screen, 'map');
  assert.equal(cut.digest(), oneLess, 'all but the torn record');
  endTurn(cut);
  assert.notEqual(cut.digest(), oneLess, 'and the game goes on');
});
