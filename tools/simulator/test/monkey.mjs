// Random taps over all screens and battles; the long run is `node tools/simulator/monkey.mjs`.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { letLoose } from '../monkey.mjs';
import { nullField, root } from './support.mjs';

async function check(t, options) {
  const { faults, memory, visits, commands } = await letLoose(options);
  t.diagnostic(JSON.stringify({ commands, memory, visits }));
  assert.deepEqual(faults, []);
  assert.ok(memory.peak <= memory.pool * 0.75, `peak ${memory.peak} leaves a quarter of the pool`);
  // What the title holds differs by a "Continue" button and the settings' texts.
  assert.ok(memory.atEnd - memory.atStart < 1500, `${memory.atStart} grew to ${memory.atEnd}`);
  return visits;
}

test('4000 random taps on a small battle: sound, never stuck, no leak', async (t) => {
  await check(t, { battles: nullField, taps: 4000, seed: 9, every: 500 });
});

test('2000 random taps over every battle', async (t) => {
  const battles = fs.readFileSync(path.join(root, 'build/host/scenario_blobs/blobs.bin'));
  const visits = await check(t, { battles, taps: 2000, seed: 11, every: 500 });
  assert.ok(Object.values(visits).filter((count) => count > 0).length >= 10, 'most screens are met');
});
