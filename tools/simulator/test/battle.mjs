// Whole battles of the real rules by taps alone, both players: every stage of a combat is met, and the
// state stays sound.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { TapPlayer } from '../tap_player.mjs';
import { battleImage, bg, press, temporaryFolder } from './support.mjs';

async function startBattle(id, { seed = 1 } = {}) {
  const sim = await Simulator.load({ battles: battleImage(id), seed });
  press(sim, 'newGame');
  press(sim, 'firstBattle');
  press(sim, 'play');
  press(sim, 'start');
  sim.advance(400);
  assert.equal(sim.screen, 'map');
  return sim;
}

// Plays to the end and says which screens, panels and stages were seen on the way.
function playToTheEnd(sim, options) {
  const seen = new Set();
  const player = new TapPlayer(sim, {
    ...options,
    seen: () => {
      const { panel, stage, phase } = sim.status;
      for (const what of [sim.screen, panel, stage, phase]) seen.add(what);
    },
  });
  let steps = 0;
  while (player.step()) {
    assert.ok(++steps < 20_000, 'the battle ends');
    if (steps % 50 === 0) assert.ok(sim.isOk, 'the rules find the state sound');
  }
  return { seen, taps: player.taps };
}

test('a whole battle by taps: both players, from the set-up to the result', async (t) => {
  const sim = await startBattle('chickamauga', { seed: 3 });
  const { seen, taps } = playToTheEnd(sim, { seed: 7, moves: 10 });
  assert.equal(sim.screen, 'end');
  for (const what of ['handover', 'overview', 'odds', 'result', 'planning', 'retreat', 'advance'])
    assert.ok(seen.has(what), `${what} was met on the way`);
  t.diagnostic(`${taps} taps, LVGL memory ${JSON.stringify(sim.lvglMemory)}`);

  // The save of that game, read by another program, is the same game.
  const file = path.join(temporaryFolder(t), 'game.bgj');
  fs.writeFileSync(file, sim.exportSave());
  execFileSync(bg, ['verify', file], { timeout: 60_000 });
});

test('a move goes in legs, and Undo takes them back one by one', async () => {
  const sim = await startBattle('chickamauga');
  press(sim, 'next');
  const { selected } = sim.status;
  const start = sim.digest();
  const near = sim.markedHexes.filter((hex) => sim.isInWindow(hex) && hex !== selected);
  const next = near.find((hex) => Math.abs(Number(hex) - Number(selected)) === 1);
  sim.tapHex(next ?? near[0]);
  press(sim, 'confirm');
  assert.notEqual(sim.digest(), start);
  assert.equal(sim.status.selected, next ?? near[0], 'the unit stays in hand');
  press(sim, 'undo'); // it is there while the unit is in hand
  assert.equal(sim.digest(), start, 'one tap takes the leg back');
});

test('the attack planner: a tap puts a unit in and out, the odds are shown', async () => {
  const sim = await startBattle('chickamauga', { seed: 3 });
  const player = new TapPlayer(sim, { seed: 7, moves: 10 });
  while (sim.status.stage !== 'planning') assert.ok(player.step());
  while (sim.status.panel !== null) player.tap('back');
  const mine = sim.units.filter((unit) => unit.side === sim.status.side).map(({ hex }) => hex);
  for (const hex of sim.markedHexes.filter((one) => mine.includes(one) && sim.isInWindow(one))) {
    sim.tapHex(hex); // who may join
    while (sim.status.panel !== null) sim.tap(160, 42);
  }
  const rolls = sim.digest();
  press(sim, 'words'); // shows the odds
  assert.equal(sim.status.panel, 'odds');
  assert.equal(sim.digest(), rolls, 'and rolls nothing yet');
  press(sim, 'cancel');
  assert.equal(sim.status.panel, null);
  press(sim, 'cancel'); // "Give up"
  assert.equal(sim.status.stage, 'none');
});
