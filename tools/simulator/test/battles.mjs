// Damaged battles: reported on the screen, never a crash, and never in the way of the sound ones.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { assertLooksLike, nullField, press, root } from './support.mjs';

const sector = 4096; // where the next battle of an image begins

function image(...blobs) {
  const size = blobs.reduce((sum, blob) => sum + Math.ceil(blob.length / sector) * sector, 0);
  const bytes = Buffer.alloc(size, 0xff);
  let at = 0;
  for (const blob of blobs) {
    blob.copy(bytes, at);
    at += Math.ceil(blob.length / sector) * sector;
  }
  return bytes;
}

function changed(blob, at, xor = 0x5a) {
  const copy = Buffer.from(blob);
  copy[at] ^= xor;
  return copy;
}

test('a damaged battle is named with its fault beside the sound one', async () => {
  const sim = await Simulator.load({ battles: image(changed(nullField, 200), nullField) });
  press(sim, 'newGame');
  assertLooksLike(sim, 'battle_list_damaged');
  press(sim, 'firstBattle');
  assert.equal(sim.screen, 'battle_list', 'the damaged one does not open');
  sim.tap(200, 150);
  assert.equal(sim.screen, 'battle_page', 'the sound one does');
});

test('only damaged battles: the list says so and nothing can be started', async () => {
  const sim = await Simulator.load({ battles: changed(nullField, 4) }); // another version
  press(sim, 'newGame');
  assertLooksLike(sim, 'battle_list_wrong_version');
  press(sim, 'firstBattle');
  assert.equal(sim.screen, 'battle_list');
});

test('no battle at all', async () => {
  const sim = await Simulator.load({ battles: Buffer.alloc(sector, 0xff) });
  press(sim, 'newGame');
  assertLooksLike(sim, 'battle_list_empty');
});

test('cut and changed images never crash the interface', async () => {
  const places = Array.from({ length: 60 }, (_, i) => Math.floor((i * nullField.length) / 60));
  for (const at of places) {
    for (const battles of [changed(nullField, at), nullField.subarray(0, at + 1)]) {
      const sim = await Simulator.load({ battles });
      press(sim, 'newGame');
      press(sim, 'firstBattle');
      press(sim, 'play');
      press(sim, 'start');
      assert.notEqual(sim.screen, 'map', `a battle changed or cut at byte ${at} was started`);
    }
  }
});

test('the battles as they are shipped: every name and page is whole, and no template among them', async () => {
  const sim = await Simulator.load();
  press(sim, 'newGame');
  const names = new Set();
  const faults = new Set();
  for (let i = 0; i < 16; i++) {
    const { labels: texts, faults: found } = sim.inspect();
    for (const text of texts) names.add(text);
    for (const fault of found) faults.add(fault);
    sim.drag(160, 220, 160, 120);
    sim.advance(300);
  }
  assert.ok(names.has('Chickamauga') && names.has('Battle of the Wilderness'), [...names].join('|'));
  assert.ok(!names.has('Null Field'));
  assert.deepEqual([...faults], []);
});

test('the list shows the battles by campaign and year, with size and time, and one to begin with', async () => {
  const sim = await Simulator.load({ battles: fs.readFileSync(path.join(root, 'build/host/scenario_blobs/blobs.bin')) });
  press(sim, 'newGame');
  const campaigns = [];
  const sizes = new Set();
  for (let i = 0; i < 40; i++) {
    for (const words of sim.inspect().painted) {
      if (/ · 18\d\d$/.test(words) && !campaigns.includes(words)) campaigns.push(words);
      if (/ · \d+ units, about \d+ (h|min)$/.test(words)) sizes.add(words);
    }
    if (i === 0) assertLooksLike(sim, 'battle_list_campaigns', { compared: false });
    sim.drag(160, 200, 160, 110);
  }
  assert.ok(campaigns.length >= 8 && campaigns.length <= 12, campaigns.join(', '));
  assert.ok(sizes.size >= 20, `${sizes.size} battles were met`);
  const years = campaigns.map((words) => Number(words.slice(-4)));
  assert.deepEqual(years, [...years].sort(), 'in the order of the war');
  assert.equal([...sizes].filter((words) => /^A good first battle/.test(words)).length, 1);
});
