// Whole games by taps alone, and what must hold on the way.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import {
  bg, command, confirmingSettings, endTurn, nullField, press, root, startNullField, temporaryFolder,
} from './support.mjs';

// Plays each unit of the side to move once: towards the enemy, attacking what stands in the way.
// Only what the screen offers is tapped: "Next" selects, marked hexes are tried by tapping around.
function playTurn(sim) {
  const { side } = sim.status;
  for (let guard = 0; guard < 12; guard++) {
    press(sim, 'next');
    const { selected } = sim.status;
    if (selected === null) break;
    const target = around(selected, side).find((hex) => {
      if (sim.isInWindow(hex)) sim.tapHex(hex); // this test does not scroll
      return sim.status.chosen !== null;
    });
    if (target === undefined) break;
    const before = sim.digest();
    press(sim, 'confirm');
    assert.notEqual(sim.digest(), before, `confirming ${selected} to ${target} changes the game`);
    assert.ok(sim.isOk, 'the rules find the state sound');
  }
  sim.key('escape');
  sim.key('escape');
  if (sim.screen === 'menu') press(sim, 'backToMap');
  endTurn(sim);
}

// Neighbours of a hex, those towards the enemy first.
function around(label, side) {
  const column = Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  const lower = column % 2 === 0 ? 1 : 0;
  const forward = side === 'U' ? 1 : -1;
  const places = [
    [column + forward, row - 1 + lower], [column + forward, row + lower],
    [column, row - 1], [column, row + 1],
    [column - forward, row - 1 + lower], [column - forward, row + lower],
  ];
  return places
    .filter(([c, r]) => c >= 1 && c <= 7 && r >= 1 && r <= (c % 2 === 0 ? 5 : 6))
    .map(([c, r]) => String(c).padStart(2, '0') + String(r).padStart(2, '0'));
}

// Whole numbers below a bound, the same ones each run.
function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

test('both sides play to the end by taps', async (t) => {
  const sim = await startNullField({ seed: 5 });
  for (let turns = 0; turns < 12; turns++) {
    assert.equal(sim.screen, 'map', `the game goes on after ${turns} player-turns`);
    playTurn(sim);
  }
  assert.equal(sim.screen, 'end');
  const records = (sim.exportSave().length - 80) / 16;
  assert.ok(records > 24, `${records} commands: units moved and fought`);
  t.diagnostic(`${records} commands, LVGL memory ${JSON.stringify(sim.lvglMemory)}`);
  press(sim, 'finish');
  assert.equal(sim.screen, 'title');
});

test('undo takes a move back, and never the dice', async () => {
  const sim = await startNullField();
  const before = sim.digest();
  command(sim, '0203', '0303');
  assert.notEqual(sim.digest(), before);
  press(sim, 'undo');
  assert.equal(sim.digest(), before);
  endTurn(sim);
  const after = sim.digest();
  press(sim, 'undo');
  assert.equal(sim.digest(), after, 'the other player cannot take back our turn');
});

test('a drag moves the map and never selects', async () => {
  const sim = await startNullField();
  press(sim, 'zoom'); // close: larger than the window
  const before = sim.hexPosition('0203');
  sim.drag(before.x, before.y, before.x - 30, before.y - 40);
  const after = sim.hexPosition('0203');
  assert.equal(sim.status.selected, null);
  assert.deepEqual([after.y - before.y], [-40]);
  sim.tapHex('0203');
  assert.equal(sim.status.selected, '0203', 'and a tap finds the unit at its new place');
});

test('the map glides on after a flick, and a touch stops it without choosing anything', async () => {
  const sim = await startNullField();
  press(sim, 'zoom');
  const before = sim.hexPosition('0203');
  sim.drag(160, 150, 160, 130, { steps: 2, flick: true });
  const left = sim.hexPosition('0203');
  assert.ok(left.y < before.y - 20, 'it has gone farther than the finger');
  sim.tap(160, 108);
  const stopped = sim.hexPosition('0203');
  sim.advance(300);
  assert.deepEqual(sim.hexPosition('0203'), stopped);
  assert.equal(sim.status.selected, null);
});

test('two quick taps on the ground zoom in and out', async () => {
  const sim = await startNullField();
  const { x, y } = sim.hexPosition('0202');
  const width = () => sim.hexPosition('0302').x - sim.hexPosition('0202').x;
  const before = width();
  sim.tap(x, y);
  sim.tap(x, y);
  assert.ok(width() > before, 'nearer');
  sim.advance(500);
  const near = sim.hexPosition('0202');
  sim.tap(near.x, near.y);
  sim.tap(near.x, near.y);
  assert.equal(width(), before, 'and back');
});

test('nothing that cannot be taken back happens on one tap', async () => {
  const sim = await startNullField({ settings: await confirmingSettings() });
  const version = sim.saveVersion;
  for (const place of ['0203', '0303', '0403', '0203']) sim.tapHex(place);
  press(sim, 'next');
  press(sim, 'cancel');
  press(sim, 'done');
  assert.equal(sim.saveVersion, version, 'no command was sent without Confirm');
});

test('every tap on the map answers', async () => {
  const sim = await startNullField();
  for (const hex of ['0101', '0704', '0102', '0603']) {
    const before = sim.screenshot();
    sim.tapHex(hex);
    assert.notDeepEqual(sim.screenshot(), before, `tapping ${hex} shows something`);
  }
});

test('the keyboard alone starts a game, moves and ends the turn', async () => {
  const sim = await Simulator.load({ battles: nullField, settings: await confirmingSettings() });
  for (const screen of ['battle_list', 'battle_page', 'new_game', 'map']) {
    sim.key('down'); // finds the first row or the main button
    sim.key('enter');
    assert.equal(sim.screen, screen);
  }
  sim.key('next');
  const { selected } = sim.status;
  const before = sim.digest();
  sim.key('up'); // the cursor appears on the selected unit
  sim.key('right');
  sim.key('enter');
  assert.ok(sim.status.chosen, `a neighbour of ${selected} is chosen`);
  sim.key('enter');
  assert.notEqual(sim.digest(), before);
  sim.key('orders');
  sim.key('enter');
  assert.equal(sim.status.side, 'C');
});

test('a game played by taps verifies in the terminal', async (t) => {
  const folder = temporaryFolder(t);
  const sim = await startNullField({ seed: 5 });
  for (let turns = 0; turns < 12; turns++) playTurn(sim);
  const file = path.join(folder, 'taps.bgj');
  fs.writeFileSync(file, sim.exportSave());
  execFileSync(bg, ['verify', file]); // throws unless the exit status is 0
});

test('a game played in the terminal continues in the simulator', async (t) => {
  const file = path.join(temporaryFolder(t), 'terminal.bgj');
  execFileSync(bg, ['play', 'null-field', '--union', 'random', '--confederate', 'random',
    '--seed', '7', '--save', file], { stdio: 'ignore' });
  const whole = fs.readFileSync(file);
  const half = whole.subarray(0, 80 + 16 * Math.floor((whole.length - 80) / 32));
  const sim = await Simulator.load({ battles: nullField });
  assert.equal(sim.importSave(half), null, 'half of the game is a sound save, too');
  assert.equal(sim.screen, 'map');
  assert.equal(sim.importSave(whole), null);
  assert.equal(sim.screen, 'end');
  assert.deepEqual(sim.exportSave(), whole, 'the same bytes come out again');
});
