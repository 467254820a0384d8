// Every case of the rules of Command #43 has a test or a reason, and docs/regiments-coverage.md says so.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';

const here = path.dirname(new URL(import.meta.url).pathname);
const run = (...options) => spawnSync(process.execPath, [path.join(here, 'coverage_of_regiments.mjs'), ...options],
  { encoding: 'utf8' });

test('every case of Command #43 is accounted for, and the document is current', () => {
  const result = run('--check');
  assert.equal(result.stderr, '');
  assert.equal(result.status, 0);
});

test('an unknown option is a usage error', () => {
  assert.equal(run('--chek').status, 2);
});
