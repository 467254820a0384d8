import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { runCommand } from '../run_command.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-run-command-'));
const log = path.join(folder, 'log');
test.after(() => fs.rmSync(folder, { recursive: true }));

test('a program past its limit is ended together with what it started', async () => {
  const pidFile = path.join(folder, 'pid');
  const { ok, why } = await runCommand('sh', ['-c', `sleep 60 & echo $! >${pidFile}; wait`],
    { log, seconds: 0.5 });
  assert.equal(ok, false);
  assert.match(why, /limit of 0\.5 s/);
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  // It may stay a moment as a zombie, for whoever inherits it to collect; then it no longer runs.
  const state = () => {
    try {
      return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1][0];
    } catch {
      return 'gone';
    }
  };
  for (let i = 0; i < 50 && !['Z', 'gone'].includes(state()); ++i) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert(['Z', 'gone'].includes(state()), `the child still runs (${state()})`);
});

test('what a program prints is returned and logged, with how it ended', async () => {
  const { ok, why, output } = await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'],
    { log, seconds: 10 });
  assert.equal(ok, false);
  assert.equal(why, 'exit status 3');
  assert.deepEqual(output.trim().split('\n').sort(), ['err', 'out']);
  assert.match(fs.readFileSync(log, 'utf8'), /sh: exit status 3/);
});

test('a program that does not exist is an answer, not a crash', async () => {
  const { ok, why } = await runCommand('no-such-program-here', [], { log, seconds: 10 });
  assert.equal(ok, false);
  assert.match(why, /ENOENT/);
});
