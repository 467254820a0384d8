import assert from 'node:assert/strict';
import test from 'node:test';
import { composeReport } from '../../report.mjs';

const stage = (kind, target, passed, failed) => ({ kind, target, passed, failed, skipped: 0 });
const lastLine = (text) => text.trimEnd().split('\n').pop();

test('the last line sums up all targets', () => {
  const { text } = composeReport({
    stages: [stage('build', 'host', 0, 0), stage('test', 'host', 40, 1), stage('test', 'asan', 2, 0)],
    sizes: [],
  });
  assert.equal(lastLine(text), '42 passed, 1 failed');
});

test('a build that fails counts and is named', () => {
  const { text, failed } = composeReport({ stages: [stage('build', 'wasm', 0, 1)], sizes: [] });
  assert.equal(failed, 1);
  assert.match(text, /wasm build +0 passed, 1 failed/);
});

test('a firmware over its budget fails', () => {
  const sizes = [
    { image: 'console_firmware', name: 'flash', used: 61440, limit: 2097152 },
    { image: 'console_firmware', name: 'RAM', used: 270337, limit: 270336 },
  ];
  const { text, passed, failed } = composeReport({ stages: [], sizes });
  assert.deepEqual([passed, failed], [1, 1]);
  assert.match(text, /61,440 of 2,097,152 bytes, 2\.9 %\n/);
  assert.match(text, /270,337 of 270,336 bytes, 100\.0 %, OVER BUDGET/);
});

test('RAM is told by owner', () => {
  const owners = [
    { image: 'touch_firmware', owner: 'LVGL pool', bytes: 36864 },
    { image: 'touch_firmware', owner: 'marks', bytes: 532 },
  ];
  const { text } = composeReport({ stages: [], sizes: [], owners });
  assert.match(text, /^touch_firmware +RAM: LVGL pool +36,864 bytes\ntouch_firmware +RAM: marks +532 bytes$/m);
});

test('beside the cycles stands what waiting for flash would add', () => {
  const { text } = composeReport({ stages: [], sizes: [], bench: { reach: 133000, boot: 133 }, misses: { reach: 2375 } });
  assert.match(text, /reach +133,000 \(1\.00 ms; about 2\.00 ms with 2,375 cache misses x 56 cycles\)/);
  assert.match(text, /boot +133 \(0\.00 ms\)/);
});

test('the test field of 475 units has rows of its own', () => {
  const { text } = composeReport({ stages: [], sizes: [], largeField: { tap: 1330000, 'load of 127 commands': 26600000 } });
  assert.match(text, /^cycles, 475 units +tap +1,330,000 \(10\.00 ms\)$/m);
  assert.match(text, /^cycles, 475 units +load of 127 commands 26,600,000 \(200\.00 ms\)$/m);
});

test('a player-turn of the machine is told with its longest slice', () => {
  const machine = { units: 14, total: 266e6, longest: 1330000 };
  const { text } = composeReport({ stages: [], sizes: [], machine });
  assert.match(text, /machine turn +266,000,000 \(2000\.00 ms\) for 14 units, longest slice 1,330,000 \(10\.00 ms\)/);
});

test('cycles are shown with their time at 133 MHz, coverage in per cent', () => {
  const { text } = composeReport({
    stages: [], sizes: [], bench: { 'check one command': 133000 },
    coverage: { line_covered: 90, line_total: 120 },
  });
  assert.match(text, /check one command +133,000 \(1\.00 ms\)/);
  assert.match(text, /rules\/ +75\.0 % of 120 lines/);
});
