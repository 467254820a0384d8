import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const tools = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const run = (name, ...args) => spawnSync(path.join(tools, name), args, { encoding: 'utf8' });

for (const name of ['setup', 'test', 'play', 'firmware', 'mutate', 'reliability']) {
  test(`tools/${name} refuses an unknown option in one sentence`, () => {
    const { status, stdout, stderr } = run(name, '--no-such-option');
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /^tools\/\w+: unknown option.* '--no-such-option'; see .*--help\.\n$/);
  });

  test(`tools/${name} --help says how it is used`, () => {
    const { status, stdout } = run(name, '--help');
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^usage: tools/${name}`));
  });
}

test('tools/play refuses a port that is none', () => {
  assert.equal(run('play', '--port', 'http').status, 2);
  assert.equal(run('play', '--port').status, 2);
});

test('tools/firmware refuses a board that is none', () => {
  for (const args of [['--board', 'no-such-board'], ['--board'], ['--output']]) {
    const { status, stderr } = run('firmware', ...args);
    assert.equal(status, 2);
    assert.match(stderr, /^tools\/firmware: .*; see tools\/firmware --help\.\n$/);
  }
});

test('LVGL is pinned by commit and checksum, and by no name that could move', () => {
  const cmake = fs.readFileSync(path.join(tools, '../firmware/CMakeLists.txt'), 'utf8');
  assert.match(cmake, /set\(lvgl_commit [0-9a-f]{40}\)/);
  assert.match(cmake, /set\(lvgl_sha256 [0-9a-f]{64}\)/);
  assert.doesNotMatch(cmake, /GIT_TAG/);
});

test('the lock file names no download address', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(tools, 'package-lock.json'), 'utf8'));
  for (const [name, entry] of Object.entries(lock.packages)) {
    assert.equal(entry.resolved, undefined, `${name} has an address`);
    if (name && !entry.inBundle) assert.match(entry.integrity, /^sha512-/, `${name} has no checksum`);
  }
});

test('every npm package is pinned to one version', () => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(tools, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) assert.match(version, /^\d+\.\d+\.\d+$/, name);
});

test('every pinned .deb has a version and a sha256', () => {
  const lines = fs.readFileSync(path.join(tools, 'pins'), 'utf8').split('\n')
    .filter((line) => line && !line.startsWith('#')).map((line) => line.trim().split(/\s+/));
  assert(lines.some(([kind]) => kind === 'deb'));
  for (const [kind, , name, version, sha256] of lines) {
    if (kind === 'deb') assert.match(`${version} ${sha256}`, /^\S+ [0-9a-f]{64}$/, name);
    else assert.equal(kind, 'apt', name);
  }
});
