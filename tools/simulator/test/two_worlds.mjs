// Two worlds that differ only in which of the enemy's counters lies where: to the other side they look the same, pixel by
// pixel, on every screen that is led to from the map, and so do the machine's advice and its warnings.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { battleImage, bg, press, temporaryFolder } from './support.mjs';

const battle = 'cemetery-hill';
const options = ['limited-intelligence', 'free-deployment'];
// Three Confederate divisions in three hexes, each dealt otherwise.
const [heth, secondHeth, pender] = [['15', '0410'], ['16', '0508'], ['17', '0606']];

async function world(context, ...swapped) {
  const file = path.join(temporaryFolder(context), 'game.bgj');
  const [[one, here], [other, there]] = swapped;
  execFileSync(bg, ['play', battle, '--edition', 'classic', ...options.flatMap((o) => ['--option', o]), '--seed', '3', '--save', file],
    { input: [`move ${one} ${there}`, `move ${other} ${here}`, 'end', 'quit', ''].join('\n'), stdio: ['pipe', 'ignore', 'ignore'] });
  const save = fs.readFileSync(file);
  assert.equal(save.length, 80 + 3 * 16, 'two moves and the end of the set-up');
  const sim = await Simulator.load({ battles: battleImage(battle), save });
  press(sim, 'continue');
  for (let i = 0; i < 50 && sim.screen !== 'handover'; i++) sim.advance(200);
  press(sim, 'ready');
  assert.equal(sim.screen, 'map');
  assert.equal(sim.status.side, 'U');
  return sim;
}

test('two worlds that differ in what is face down look the same to the other side', async (t) => {
  const worlds = [await world(t, heth, pender), await world(t, secondHeth, pender)];
  const [one, other] = worlds;
  assert.notEqual(one.digest(), other.digest(), 'they do differ');
  let compared = 0;
  const same = (what) => {
    const [a, b] = worlds.map((sim) => sim.framebuffer());
    assert.equal(a.reduce((sum, pixel, i) => sum + (pixel !== b[i] ? 1 : 0), 0), 0, `${what}: pixels differ`);
    const [here, there] = worlds.map((sim) => sim.inspect());
    assert.deepEqual(here.labels, there.labels, what);
    assert.equal(one.screen, other.screen, what);
    compared += 1;
  };
  const both = (what, action) => {
    for (const sim of worlds) action(sim);
    same(what);
  };
  const anywhere = (hex) => both(`a tap on ${hex}`, (sim) => {
    sim.advance(400); // two taps in a hurry would zoom
    if (sim.isInWindow(hex)) sim.tapHex(hex);
  });
  const enemies = [...new Set(one.units.filter(({ side }) => side === 'C').map(({ hex }) => hex))];
  assert.deepEqual([...new Set(other.units.filter(({ side }) => side === 'C').map(({ hex }) => hex))].sort(), [...enemies].sort());

  // A saved game opens at the last move, and that counters have changed places was to be seen.
  both('the corner of the map', (sim) => {
    for (let i = 0; i < 6; i++) sim.drag(60, 60, 260, 180);
  });
  for (let zoom = 0; zoom < 3; zoom++) {
    both('zoom', (sim) => press(sim, 'zoom'));
    for (const hex of enemies) {
      anywhere(hex);
      both(`the card of ${hex}`, (sim) => press(sim, 'words'));
      both('back', (sim) => sim.key('escape'));
      both('back', (sim) => sim.status?.panel && sim.key('escape'));
    }
  }
  both('the end of the set-up', (sim) => {
    press(sim, 'done');
    press(sim, 'confirm');
  });
  // Whoever moves first: the Union looks when it is its turn.
  for (let i = 0; i < 4 && (one.screen !== 'map' || one.status.side !== 'U'); i++) {
    for (const sim of worlds) {
      if (sim.screen === 'handover') {
        press(sim, 'ready');
        press(sim, 'play');
      } else {
        press(sim, 'done');
        press(sim, 'confirm');
      }
    }
  }
  for (const sim of worlds) {
    if (sim.screen !== 'handover') continue;
    press(sim, 'ready');
    press(sim, 'play');
  }
  assert.equal(one.screen, 'map');
  assert.equal(one.status.side, 'U');
  same('the Union moves');
  for (let unit = 0; unit < 5; unit++) {
    both('next', (sim) => press(sim, 'next'));
    both('its words', (sim) => press(sim, 'words'));
    both('back', (sim) => sim.key('escape'));
    for (const hex of enemies) anywhere(hex);
  }
  both('layers', (sim) => press(sim, 'layers'));
  both('no layers', (sim) => sim.key('escape'));
  for (const sim of worlds) for (let i = 0; i < 5 && sim.screen === 'map'; i++) press(sim, 'menu');
  assert.equal(one.screen, 'menu');
  both('advice', (sim) => {
    press(sim, 'suggest');
    sim.advance(20_000);
  });
  for (const name of ['menuStanding', 'menuCharts']) {
    for (const sim of worlds) for (let i = 0; i < 5 && sim.screen === 'map'; i++) press(sim, 'menu');
    both(name, (sim) => press(sim, name));
    both('and back', (sim) => {
      for (let i = 0; i < 3 && sim.screen !== 'map'; i++) sim.key('escape');
    });
  }
  t.diagnostic(`${compared} pictures compared`);
  assert.ok(compared > 100);
});
