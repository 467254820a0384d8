import assert from 'node:assert/strict';
import test from 'node:test';
import { countTap, countUnity } from '../count_tests.mjs';

const junit = (...cases) => `<testsuite>${cases.join('\n')}</testsuite>`;
const program = (name, status, output) => `<testcase name="${name}" classname="${name}" time="0.1" ` +
  `status="${status}">\n<system-out>${output}</system-out>\n</testcase>`;

test('every Unity case of every program is counted', () => {
  const count = countUnity(junit(
    program('rng', 'run', '-----\n12 Tests 0 Failures 0 Ignored\nOK'),
    program('grid', 'run', '-----\n5 Tests 0 Failures 2 Ignored\nOK')));
  assert.deepEqual(count, { passed: 15, failed: 0, skipped: 2, failures: [] });
});

test('a failing Unity case is counted once and named with its message', () => {
  const count = countUnity(junit(program('rng', 'fail',
    'a.cpp:3:test_a:PASS\na.cpp:9:test_b:FAIL: Expected &lt;1&gt; Was 2\n2 Tests 1 Failures 0 Ignored\nFAIL')));
  assert.deepEqual(count,
    { passed: 1, failed: 1, skipped: 0, failures: ['rng: test_b: Expected <1> Was 2'] });
});

test('a program that crashes after its summary still fails', () => {
  const count = countUnity(junit(program('rng', 'fail',
    '3 Tests 0 Failures 0 Ignored\nOK\nSUMMARY: AddressSanitizer: 8 byte(s) leaked')));
  assert.equal(count.passed, 3);
  assert.equal(count.failed, 1);
  assert.match(count.failures[0], /^rng: SUMMARY: AddressSanitizer/);
});

test('a program that is not there fails, and one without Unity is one case', () => {
  const count = countUnity(junit(
    program('gone', 'notrun', 'Unable to find executable'), program('fuzz', 'run', '')));
  assert.equal(count.passed, 1);
  assert.deepEqual(count.failures, ['gone: Unable to find executable']);
});

test('TAP: groups are not cases, their leaves are', () => {
  const count = countTap(`TAP version 13
ok 1 - alone
    ok 1 - first of group
    not ok 2 - second of group
      ---
      error: 'ok 7 - not a result'
      ...
    1..2
not ok 2 - group
    ok 1 - inner
ok 3 - second group
ok 4 - needs a browser # SKIP no chromium
1..4`, 'exit status 1');
  assert.deepEqual(count, { passed: 3, failed: 1, skipped: 1, failures: ['second of group'] });
});

test('TAP: a group that fails by itself is one failure', () => {
  const count = countTap('    ok 1 - inner\nnot ok 1 - group\n', 'exit status 1');
  assert.deepEqual(count, { passed: 1, failed: 1, skipped: 0, failures: ['group'] });
});

test('TAP: a file that fails outside its tests is one failure', () => {
  const count = countTap('ok 1 - fine\n', 'stopped after its limit of 9 s');
  assert.deepEqual(count.failures, ['stopped after its limit of 9 s, outside its tests']);
});
