// Units that lie face down: the back of a counter, a card that names nobody, a cover whenever the device
// passes from one person to the other, and one's own counters as they are.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { assertLooksLike, battleImage, bg, press, temporaryFolder } from './support.mjs';

const battle = 'cemetery-hill';
const options = ['limited-intelligence'];

// A game between two people that begins so, saved by the terminal.
async function start(context, commands = []) {
  const file = path.join(temporaryFolder(context), 'game.bgj');
  execFileSync(bg, ['play', battle, '--edition', 'classic', ...options.flatMap((o) => ['--option', o]),
    '--union', 'human', '--confederate', 'human', '--seed', '3', '--save', file],
  { input: [...commands, 'quit', ''].join('\n'), stdio: ['pipe', 'ignore', 'ignore'] });
  const sim = await Simulator.load({ battles: battleImage(battle), save: fs.readFileSync(file) });
  press(sim, 'continue');
  for (let i = 0; i < 50 && sim.screen !== 'handover'; i++) sim.advance(200);
  assert.equal(sim.screen, 'handover', 'whoever takes the game up may not be the one to act');
  press(sim, 'ready');
  return sim;
}

const words = (sim) => sim.inspect().labels.join(' | ');

// Where units of a side stand at the start, by the page of forces.
function hexesOf(side) {
  return execFileSync(bg, ['forces', battle, '--edition', 'classic', '--csv'], { encoding: 'utf8' })
    .split('\n').map((line) => line.split(','))
    .filter(([whose, when]) => whose === side && when === 'setup')
    .map(([, , where, , , , name]) => ({ hex: where.split('/')[0], name: name?.trim() }));
}

test('face down: the enemy is a counter without a face, and one\'s own are as ever', async (t) => {
  const sim = await start(t);
  assert.equal(sim.screen, 'map');
  assertLooksLike(sim, 'hidden_map');
  let tapped = 0;
  for (const { hex } of hexesOf('U')) {
    try {
      sim.tapHex(hex);
    } catch {
      continue; // not in the window
    }
    tapped += 1;
    assert.match(words(sim), /face down/i, `${hex} names nobody`);
  }
  assert.ok(tapped > 0);
  press(sim, 'words');
  assertLooksLike(sim, 'hidden_card');
  assert.match(words(sim), /Unit face down/);
});

test('face down: a cover between two people, before anything of the other side shows', async (t) => {
  const sim = await start(t);
  const names = new Set([...hexesOf('U'), ...hexesOf('C')].map((one) => one.name));
  for (let i = 0; i < 6 && sim.screen !== 'handover'; i++) {
    press(sim, 'done');
    press(sim, 'confirm');
  }
  assert.equal(sim.screen, 'handover');
  for (const label of sim.inspect().labels) assert.ok(!names.has(label), label);
  assertLooksLike(sim, 'hidden_cover', { compared: false });
  press(sim, 'ready');
  press(sim, 'play');
  assert.equal(sim.screen, 'map');
  assertLooksLike(sim, 'hidden_other_side');
});
