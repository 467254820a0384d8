// Every numbered case of both editions has a test or a reason, and docs/rules-coverage.md says so.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '..');
const tool = path.join(here, 'coverage_of_rules.mjs');
const run = (...options) => spawnSync(process.execPath, [tool, ...options], { encoding: 'utf8' });

test('every case of both editions is accounted for, and the document is current', () => {
  const result = run('--check');
  assert.equal(result.stderr, '');
  assert.equal(result.status, 0);
});

// The number of cases is counted by hand in the books: a lost line would otherwise go unnoticed.
for (const [edition, last, count] of [['revised', 12, 169], ['classic', 11, 78]]) {
  test(`the list of ${edition} cases runs through chapters 4 to ${last} without a hole`, () => {
    const cases = fs.readFileSync(path.join(root, `host_tests/data/${edition}-cases.txt`), 'utf8')
      .split('\n').filter((line) => /^\d/.test(line)).map((line) => line.split('|')[0]);
    const sections = new Map();  // 6.1 -> [1, 2, 3 ...] of 6.11, 6.12, 6.13 ...
    for (const it of cases) {
      const [chapter, item] = it.split('.');
      if (item === '0') continue;
      const section = item.length === 1 ? chapter : `${chapter}.${item[0]}`;
      sections.set(section, [...(sections.get(section) ?? []), Number(item.at(-1))]);
    }
    for (const [section, items] of sections) {
      // One-digit items may be headings, which are not cases; two-digit ones never are.
      if (section.includes('.')) assert.deepEqual(items, items.map((_, i) => i + 1), section);
    }
    for (let chapter = 4; chapter <= last; ++chapter) {
      assert.ok(cases.some((it) => it.startsWith(`${chapter}.`)), `chapter ${chapter}`);
    }
    assert.equal(cases.length, count);
  });
}

test('an unknown option is a usage error', () => {
  assert.equal(run('--chek').status, 2);
});
