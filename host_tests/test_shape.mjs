// The figures of tools/shape.mjs stay where they are or fall. They are counted by looking at the text, so a new line that
// is over a bound may be a good one: then say so where the bound is.
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { measures } from '../tools/shape.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

// The answer to "which system" is the table itself; what Blue & Gray's table is handed is a game and a state, which its
// first line joins.
const most = [0, 0, 60, 0, 1, 7, 2];

measures.forEach(({ name, places }, i) => {
  test(`no more ${name} than there were`, () => {
    const found = places(root);
    assert.ok(found.length <= most[i], `${found.length}, and ${most[i]} are known:\n${found.join('\n')}`);
  });
});
