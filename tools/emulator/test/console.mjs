// The console firmware as a person meets it: start, list, play, refusals, noise on the line, restart.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dumpSave, playOn, position, startDevice } from '../console_device.mjs';

test('starts within 1.5 s, names itself and lists the battles', () => {
  const pico = startDevice();
  assert.ok(pico.micros < 1.5e6, `${pico.micros} us`);
  assert.match(pico.output, /Pocket Blue & Gray \d+\.\d+\.\d+, console firmware/);
  assert.match(pico.output, /Device E6614103E7123456\r\n/);
  assert.match(pico.output, /\n  null-field +Null Field\r\n/);
  assert.match(pico.output, /No saved game\. Type: new BATTLE\r\n> $/);
  assert.match(pico.ask('list'), /null-field/);
});

test('starts a game, takes commands and tells what happens', () => {
  const pico = startDevice();
  assert.match(pico.ask('new null-field 7'), /Game: null-field, 0 commands.*Turn 1 of 6, Union/s);
  assert.match(pico.ask('units'), /1 U 0203 5 infantry Birch/);
  assert.match(pico.ask('move Birch 0303'), /Birch moves 0203 to 0303/);
  assert.match(pico.ask('units'), /1 U 0303 5 infantry Birch/);
  assert.equal(position(pico).commands, 1);
});

test('the same seed and commands lead to the same digest, another seed to another', () => {
  const digests = [7, 7, 8].map((seed) => {
    const pico = startDevice();
    pico.ask(`new null-field ${seed}`);
    playOn(pico, 12);
    return position(pico).digest;
  });
  assert.equal(digests[0], digests[1]);
  assert.notEqual(digests[0], digests[2]);
});

test('every battle is on the table within 0.3 s, line and flash included', (t) => {
  const pico = startDevice();
  const battles = [...pico.ask('list').matchAll(/^  (\S+) /gm)].map(([, id]) => id);
  assert.ok(battles.length > 10, battles.join());
  const times = battles.map((id) => {
    pico.send(`new ${id} 1\n`);
    pico.run({ seconds: 0.1, until: () => pico.input.length === 0 });  // what is typed does not count
    const before = pico.micros;
    pico.runUntilIdle();
    assert.equal(position(pico).battle, id);
    return (pico.micros - before) / 1e3;
  });
  battles.forEach((id, i) => assert.ok(times[i] < 300, `${id}: ${times[i]} ms`));
  t.diagnostic(battles.map((id, i) => `${id} ${times[i].toFixed(0)} ms`).join(', '));
});

test('a new game takes edition and options by name', () => {
  const pico = startDevice();
  assert.match(pico.ask('new chickamauga sunshine'), /^Usage: new BATTLE/);
  assert.match(pico.ask('new chickamauga classic 5 attack-effectiveness'), /Game: chickamauga, 0 commands/);
  assert.match(pico.ask('saves'), /chickamauga, classic, 0 commands, seed 5/);
  assert.equal(dumpSave(pico).readUInt32LE(40), 1 << 16);
  // An option of the other edition is none here; what can be chosen is listed.
  assert.match(pico.ask('new chickamauga attack-effectiveness'), /^Usage: new BATTLE/);
});

test('a whole game can be played to its end', () => {
  const pico = startDevice();
  pico.ask('new null-field 3');
  const played = playOn(pico, 400, { seed: 5 });
  assert.ok(played.length < 400, 'the game does not end');
  assert.match(pico.ask('move 0 0101'), /The game is over/);
});

test('a refused command says why and changes nothing', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  const before = position(pico);
  assert.match(pico.ask('move 0 0701'), /too far/);
  assert.match(pico.ask('move 3 0701'), /not yours/);
  assert.match(pico.ask('move 99 0101'), /no such unit|no command/);
  assert.match(pico.ask('undo'), /Nothing to undo/);
  assert.deepEqual(position(pico), before);
});

test('undo takes a move back and is journalled', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  const before = position(pico);
  pico.ask('move 1 0303');
  pico.ask('undo');
  assert.deepEqual(position(pico), { ...before, commands: 2 });
});

test('wishes that cannot be met get one clear sentence', () => {
  const pico = startDevice();
  assert.match(pico.ask('new atlantis'), /^There is no such battle here, or it is damaged\./);
  assert.match(pico.ask('new'), /^Usage: new BATTLE/);
  assert.match(pico.ask('new null-field classic'), /not played under that edition/);
  assert.match(pico.ask('new null-field 7 x'), /^Usage: new BATTLE/);
  assert.match(pico.ask('new null-field 99999999999'), /^Usage: new BATTLE/);
  assert.match(pico.ask('move 1 0303'), /No game is open/);
  assert.match(pico.ask('dump'), /no such saved game/);
  assert.match(pico.ask('bench atlantis'), /^Usage: bench BATTLE/);
  assert.match(pico.ask('frobnicate'), /no command/);
  assert.match(pico.ask(''), /^> $/);
});

test('garbage on the line never becomes a command and never stops the device', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  const before = position(pico);
  let random = 1;
  const byte = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) >>> 24;
  for (let i = 0; i < 60; i++) {
    const noise = Array.from({ length: 1 + (byte() % 60) }, byte).filter((b) => b !== 10 && b !== 13);
    pico.ask(String.fromCharCode(...noise, 0xff));
  }
  assert.match(pico.ask('mo\xffve 1 0303'), /garbled; nothing was done/);
  assert.match(pico.ask('x'.repeat(500)), /too long; nothing was done/);
  assert.match(pico.ask('\u0000\u0001\u0002\u007f\u0008'), /garbled/);
  assert.deepEqual(position(pico), before);
  assert.match(pico.ask('move 1 0303'), /Birch moves/);
});

test('a line whose bytes were lost while flash was erased is dropped whole', () => {
  const pico = startDevice();
  // Sent without waiting for the answer: the erasure takes 45 ms, in which 500 bytes come in, and the
  // receiver holds 32.
  pico.send(`new null-field 7\n${`${'move 1 0303 '.repeat(7)}\n`.repeat(12)}`);
  pico.runUntilIdle();
  assert.ok(pico.overruns > 0);
  assert.match(pico.output, /garbled; nothing was done/);
  assert.equal(position(pico).commands, 0);
});

test('lines may end in CR, LF or both, and backspace corrects', () => {
  const pico = startDevice();
  pico.send('new null-field 7\r');
  pico.runUntilIdle();
  pico.send('move 1 0304\b3\r\n');
  pico.runUntilIdle();
  assert.equal(position(pico).commands, 1);
});

test('after a restart the game goes on with the same digest', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 15);
  const before = position(pico);
  pico.send('restart\n');
  pico.runUntilIdle();
  assert.equal(pico.resets, 1);
  assert.match(pico.output.split('console firmware').at(-1), /Resumed the saved game/);
  assert.deepEqual(position(pico), before);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
  playOn(pico, 3, { seed: 9 });
  assert.equal(position(pico).commands, before.commands + 3);
});

test('the stack stays within its room', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 20);
  pico.ask('undo');
  pico.ask('map');
  pico.ask('bench null-field');
  const [, used, room] = pico.ask('status').match(/stack used (\d+) of (\d+) bytes and/).map(Number);
  assert.ok(used < room * 0.9, `${used} of ${room}`);
});
