// Manners on every screen and in every look: a walk over the targets that are there, and at each step
// no target below 40 pixels, none beyond the edge, no text cut off, nothing left over from the picture before, and an
// answer to every tap.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCREENS, Simulator } from '../driver.mjs';
import { dice } from '../tap_player.mjs';
import { battleImage } from './support.mjs';

// As the owner would set them: rows of the settings screen, from the top.
const LOOKS = {
  paper: [],
  'left-handed': ['Layout'],
  'large text': ['Text size'],
  'colour-blind': ['Colours'],
  'night, large, left-handed': ['Layout', 'Text size', 'Colours', 'Colours'],
};
const ROWS = ['Brightness', 'Sleep after', 'Animation', 'Layout', 'Text size', 'Colours'];

async function startWith(rows, seed) {
  const sim = await Simulator.load({ battles: battleImage('chickamauga'), seed });
  sim.tap(262, 208);
  assert.equal(sim.screen, 'settings');
  for (const row of rows) {
    const index = ROWS.indexOf(row);
    const isBelow = index > 3;
    if (isBelow) sim.drag(160, 200, 160, 200 - 2 * 46 - 8);
    sim.advance(400);
    sim.tap(160, 46 + 23 + 46 * (isBelow ? index - 2 : index));
    sim.advance(100);
  }
  return sim;
}

for (const [name, rows] of Object.entries(LOOKS)) {
  test(`manners: ${name}`, { timeout: 300_000 }, async (t) => {
    const sim = await startWith(rows, 3);
    const below = dice(5);
    const seen = new Set();
    const faults = new Set();
    for (let step = 0; step < 900; step++) {
      const { targets, faults: found } = sim.inspect();
      seen.add(sim.screen);
      const where = `${sim.screen} ${sim.status?.panel ?? ''}`;
      for (const fault of found) faults.add(`${where}: ${fault}`);
      const stale = sim.stalePixels;
      if (stale > 0) faults.add(`${where}: ${stale} pixels should have been drawn again`);
      assert.ok(targets.length > 0, `${where}: nothing to tap`);
      if (step % 80 === 79) {
        sim.key('escape');
        continue;
      }
      sim.quickTap(...targets[below(targets.length)]);
      sim.advance(40);
    }
    t.diagnostic(`${seen.size} of ${SCREENS.length} screens`);
    assert.deepEqual([...faults], []);
  });
}
