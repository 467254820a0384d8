import assert from 'node:assert/strict';
import test from 'node:test';
import { missingTests, readFaults, table } from '../faults.mjs';

test('each of the seventeen faults has a test that is run', () => {
  const faults = readFaults();
  assert.deepEqual([...new Set(faults.map(({ number }) => number))], Array.from({ length: 17 }, (_, i) => i + 1));
  assert.deepEqual(missingTests(faults), []);
});

test('a test that is not there is missed', () => {
  const one = { number: 1, what: 'x', file: 'host_tests/test_session.cpp', test: 'test_of_nothing' };
  assert.deepEqual(missingTests([one]), [one]);
  assert.match(table([one]), /\| 1 \| x \| test of nothing \|/);
});
