// docs/screens.md names every picture, and no other.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './support.mjs';

test('docs/screens.md lists the pictures in docs/screens', () => {
  const listed = [...fs.readFileSync(path.join(root, 'docs/screens.md'), 'utf8')
    .matchAll(/\(screens\/(\w+)\.png\)/g)].map(([, name]) => name).sort();
  const kept = fs.readdirSync(path.join(root, 'docs/screens'))
    .filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -4)).sort();
  assert.deepEqual(listed, kept);
});
