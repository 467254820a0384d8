// One save format: what the device dumps, `bg` verifies; what `bg` saved, the device takes in. And
// what is no save is refused and leaves the game that was there.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { bgProgram, dumpSave, loadSave, playOn, position, saveHeaderBytes, slotBytes, startDevice }
  from '../console_device.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-saves-'));
test.after(() => fs.rmSync(folder, { recursive: true }));

function writeFile(name, bytes) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  return file;
}

function verify(file) {
  return JSON.parse(execFileSync(bgProgram, ['verify', file, '--json'], { encoding: 'utf8' }));
}

const hex8 = (value) => value.toString(16).padStart(8, '0');

// A game of both machines' random players, saved by the terminal program.
function terminalSave(seed) {
  const file = path.join(folder, `terminal-${seed}.bgj`);
  execFileSync(bgProgram, ['play', 'null-field', '--seed', String(seed), '--union', 'random',
    '--confederate', 'random', '--save', file]);
  return file;
}

test('a save dumped by the device is one that bg verifies, with the same digest', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 14);
  pico.ask('undo');
  const bytes = dumpSave(pico);
  const { commands, digest } = position(pico);
  assert.equal(bytes.length, saveHeaderBytes + commands * slotBytes);
  const verdict = verify(writeFile('device.bgj', bytes));
  assert.equal(verdict.ok, true);
  assert.equal(verdict.battle, 'null-field');
  assert.equal(verdict.seed, 7);
  assert.equal(verdict.commands, commands);
  assert.equal(hex8(verdict.digest), digest);
});

test('the same commands give the same bytes on the device and in the terminal', () => {
  const pico = startDevice();
  pico.ask('new null-field 11');
  const commands = playOn(pico, 20, { seed: 3 });
  const file = path.join(folder, 'same.bgj');
  execFileSync(bgProgram, ['play', 'null-field', '--seed', '11', '--save', file],
    { input: `${commands.join('\n')}\nquit\n` });
  assert.deepEqual(dumpSave(pico), fs.readFileSync(file));
});

test('a save of the terminal is taken in, replayed and stays after a power cycle', () => {
  const file = terminalSave(21);
  const bytes = fs.readFileSync(file);
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 3);
  assert.match(loadSave(pico, bytes), /^Loaded null-field, \d+ commands\./);
  const verdict = verify(file);
  const found = position(pico);
  assert.equal(found.commands, verdict.commands);
  assert.equal(found.digest, hex8(verdict.digest));
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), found);
  assert.deepEqual(dumpSave(pico), bytes);
});

test('a save of the terminal can be played on, on the device and back again', () => {
  const start = path.join(folder, 'start.bgj');
  execFileSync(bgProgram, ['play', 'null-field', '--seed', '5', '--save', start],
    { input: 'move 1 0303\nend\nquit\n' });
  const pico = startDevice();
  assert.match(loadSave(pico, fs.readFileSync(start)), /^Loaded null-field, 2 commands\./);
  playOn(pico, 4);
  assert.equal(verify(writeFile('back.bgj', dumpSave(pico))).commands, 6);
});

test('what is no sound save is refused with the reason, and the game before goes on', () => {
  const good = fs.readFileSync(terminalSave(33));
  const changed = (change) => { const bytes = Buffer.from(good); return change(bytes) ?? bytes; };
  const cases = [
    ['the magic number', changed((b) => { b[0] ^= 1; }), /not a saved game/],
    ['a byte of the header', changed((b) => { b[40] ^= 1; }), /head of the save is damaged/],
    ['a byte of the first record', changed((b) => { b[saveHeaderBytes] ^= 1; }), /record of the save is damaged/],
    ['a record left out', changed((b) => Buffer.concat([b.subarray(0, 80), b.subarray(96)])), /record of the save is missing/],
    ['half a header', changed((b) => b.subarray(0, 32)), /cut short/],
    ['nothing', Buffer.alloc(0), /cut short/],
  ];
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 3);
  const before = position(pico);
  for (const [what, bytes, why] of cases) {
    assert.match(loadSave(pico, bytes), new RegExp(`^Not loaded: .*${why.source}`), what);
    assert.deepEqual(position(pico), before, what);
  }
  pico.ask('load');
  assert.match(pico.ask('this is no hex'), /^Not loaded: That is no line of hex/);
  pico.ask('load');
  assert.match(pico.ask('cancel'), /^Not loaded: Cancelled/);
  playOn(pico, 1);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.equal(position(pico).commands, before.commands + 1);
});

test('a save of which a part holds is loaded as far as it does, and says so', () => {
  const good = fs.readFileSync(terminalSave(33));
  const commands = (good.length - saveHeaderBytes) / slotBytes;
  const damaged = Buffer.from(good);
  damaged[saveHeaderBytes + 3 * slotBytes] ^= 1;
  const pico = startDevice();
  assert.match(loadSave(pico, damaged), new RegExp(
    `^Loaded null-field, 3 of ${commands} commands; the next one does not hold: .*record of the save is damaged`));
  assert.equal(position(pico).commands, 3);
  assert.match(loadSave(pico, good.subarray(0, good.length - 8)), new RegExp(
    `^Loaded null-field, ${commands - 1} of ${commands} commands`));
  playOn(pico, 1);
  const before = position(pico);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
});

test('a transfer that the power ends in the middle leaves the game before', () => {
  const bytes = fs.readFileSync(terminalSave(34));
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 3);
  const before = position(pico);
  pico.ask('load');
  for (let at = 0; at < 256; at += 32) pico.ask(bytes.subarray(at, at + 32).toString('hex'));
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
});

test('bg refuses a device save with a changed byte', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 5);
  const bytes = dumpSave(pico);
  bytes[saveHeaderBytes + 2 * slotBytes + 9] ^= 1;
  const { status, stderr } = spawnSync(bgProgram, ['verify', writeFile('bad.bgj', bytes)], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /record 3/);
});
