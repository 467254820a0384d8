// The service console: several saved games, battles over the serial line, battery, self-test, reset.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { bgProgram, build, dumpSave, findBlob, firmware, flashWithNullGame, playOn, position, root, startDevice } from '../console_device.mjs';
import { flashBase, Pico } from '../pico.mjs';
import { loadUf2 } from '../uf2.mjs';

const emulator = path.join(root, 'tools/emulator/run.mjs');

// Sends bytes as the device asks for them: lines of hex, each after the answer to the one before.
function sendHex(pico, bytes, { lines = Infinity } = {}) {
  for (let at = 0, sent = 0; at < bytes.length && sent < lines; at += 32, sent++) {
    const answer = pico.ask(Buffer.from(bytes.subarray(at, at + 32)).toString('hex'));
    if (!/^ok \d+/m.test(answer)) return answer;
  }
  return pico.ask('end');
}

function bytesOf(answer) {
  return Buffer.from([...answer.matchAll(/^[0-9a-f]+\r?$/gm)].join('').replace(/[^0-9a-f]/g, ''), 'hex');
}

function battleBytes(id) {
  const { flash } = startDevice();
  const { at, size } = findBlob(flash, id);
  return Buffer.from(flash.slice(at, at + size));
}

test('several games are kept, listed, taken up again and deleted only when asked twice', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  pico.ask('new null-field 7');
  playOn(pico, 5);
  const first = position(pico);
  pico.ask('new null-field 8');
  playOn(pico, 3);
  assert.match(pico.ask('saves'), /1  null-field, revised, 3 commands, seed 8[^]*2  null-field, revised, 5 commands, seed 7/);
  assert.match(pico.ask('open 2'), /Resumed the saved game/);
  assert.deepEqual(position(pico), first);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), first);
  assert.match(pico.ask('delete 1'), /type the same with: yes/);
  assert.deepEqual(position(pico), first);
  assert.match(pico.ask('delete 1 yes'), /deleted[^]*Resumed/);
  assert.equal(position(pico).commands, 3);
  assert.match(pico.ask('open 9'), /no such saved game/);
});

test('a battle goes out and in again over the serial line, and counts only when it is whole', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  const battle = battleBytes('cemetery-hill');
  assert.match(pico.ask(`put ${battle.length}`), /lines of hex/);
  assert.match(sendHex(pico, battle), /Loaded the battle cemetery-hill/);
  assert.match(pico.ask('list'), /  cemetery-hill +Cemetery Hill/);
  assert.deepEqual(bytesOf(pico.ask('get cemetery-hill', { seconds: 30 })), battle);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.match(pico.ask('new cemetery-hill 1'), /Game: cemetery-hill/);
  assert.match(pico.ask('drop cemetery-hill yes'), /being played/);
  pico.ask('new null-field 1');
  assert.match(pico.ask('drop cemetery-hill yes'), /erased/);
  assert.doesNotMatch(pico.ask('list'), /cemetery-hill/);
});

test('a damaged, cut or oversized battle is refused and leaves the others as they were', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  const battle = battleBytes('cemetery-hill');
  const before = pico.ask('list');
  const damaged = Buffer.from(battle);
  damaged[5000] ^= 1;
  pico.ask(`put ${battle.length}`);
  assert.match(sendHex(pico, damaged), /Not loaded: The battle file is damaged/);
  pico.ask(`put ${battle.length}`);
  assert.match(sendHex(pico, battle, { lines: 40 }), /Not loaded: The battle file is cut short/);
  pico.ask('put 320');
  assert.match(sendHex(pico, battle), /Not loaded: That is more than was announced/);
  assert.match(pico.ask('put 900000'), /no room for a battle of that size/);
  assert.match(pico.ask('put'), /Usage: put BYTES/);
  assert.equal(pico.ask('list'), before);
});

test('a battle more than the list holds is refused, and nothing is overwritten', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-shelf-'));
  const sources = path.join(root, 'scenario_blobs');
  const source = fs.readFileSync(path.join(sources, 'null-field.toml'), 'utf8');
  fs.cpSync(path.join(sources, 'maps'), path.join(folder, 'maps'), { recursive: true });
  const id = (n) => `field-${String(n).padStart(2, '0')}`;
  const files = Array.from({ length: 33 }, (_, n) => {
    const file = path.join(folder, `${id(n)}.toml`);
    fs.writeFileSync(file, source.replace('id = "null-field"', `id = "${id(n)}"`));
    return file;
  });
  execFileSync(bgProgram, ['compile', ...files.slice(0, 32), '-o', folder, '--uf2', path.join(folder, 'full.uf2')]);
  execFileSync(bgProgram, ['compile', files[32], '-o', folder]);
  const pico = startDevice();
  loadUf2(fs.readFileSync(path.join(folder, 'full.uf2')), pico.flash, flashBase);
  const device = startDevice({ flash: pico.flash });
  const before = device.ask('list');
  for (let n = 0; n < 32; n++) assert.match(before, new RegExp(`  ${id(n)} `));
  const one = fs.readFileSync(path.join(folder, `${id(32)}.bgb`));
  device.ask(`put ${one.length}`);
  assert.match(sendHex(device, one), /Not loaded: There are as many battles here as the list holds/);
  assert.equal(device.ask('list'), before);
  const again = fs.readFileSync(path.join(folder, `${id(7)}.bgb`));
  device.ask(`put ${again.length}`);
  assert.match(sendHex(device, again), /Loaded the battle field-07/, 'one that is there can be replaced');
  assert.match(device.ask('drop field-09 yes'), /erased/);
  device.ask(`put ${one.length}`);
  assert.match(sendHex(device, one), /Loaded the battle field-32/);
  assert.match(device.ask('new field-32 1'), /Game: field-32/);
  fs.rmSync(folder, { recursive: true });
});

test('a power cut while a battle comes in leaves the battles that were there', () => {
  const battle = battleBytes('cemetery-hill');
  for (const cut of [{ operation: 0, byte: 2000 }, { operation: 4, byte: 100 }, { operation: 20, byte: 255, scramble: true }]) {
    const pico = startDevice({ flash: flashWithNullGame() });
    pico.cutPower(cut);
    pico.send(`put ${battle.length}\n`);
    let why = pico.run({ seconds: 20 });
    for (let at = 0; why !== 'cut' && at < battle.length; at += 32) {
      pico.send(`${battle.subarray(at, at + 32).toString('hex')}\n`);
      why = pico.run({ seconds: 20 });
    }
    assert.equal(why, 'cut');
    const again = startDevice({ flash: pico.flash });
    assert.match(again.output, /  null-field /);
    assert.doesNotMatch(again.output, /  cemetery-hill /);
    again.ask(`put ${battle.length}`);
    assert.match(sendHex(again, battle), /Loaded the battle cemetery-hill/);
  }
});

test('a low battery refuses to save, says so, and nothing is lost', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  pico.ask('new null-field 7');
  playOn(pico, 2);
  const before = position(pico);
  pico.setSupply(3100);
  const command = pico.ask('legal').split(/\r?\n/).find((line) => /^(move|end)/.test(line));
  assert.match(pico.ask(command), /battery is too low to save/);
  assert.deepEqual(position(pico), before);
  assert.match(pico.ask('battery'), /Supply 30\d\d mV: too low|Supply 31\d\d mV: too low/);
  pico.setSupply(4000);
  pico.ask(command);
  assert.equal(position(pico).commands, before.commands + 1);
});

test('the self-test passes on a good device and names what fails on another', () => {
  assert.match(startDevice().ask('selftest'), /ok +both cores[^]*Self-test passed/);
  assert.match(startDevice().ask('selftest panel'), /drives no panel/);
  const pico = startDevice();
  pico.setSupply(3000);
  assert.match(pico.ask('selftest'), /FAILED  supply[^]*Self-test FAILED/);
});

test('factory reset asks first, then leaves no game', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  pico.ask('new null-field 7');
  playOn(pico, 2);
  assert.match(pico.ask('factory'), /type: factory yes/);
  assert.equal(position(pico).commands, 2);
  pico.send('factory yes\n');
  pico.runUntilIdle({ seconds: 60 });
  assert.match(pico.output.slice(-200), /No saved game/);
  assert.match(pico.ask('saves'), /no saved game/);
});

test('bg device moves battles and saves in and out', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-device-'));
  const flash = path.join(folder, 'flash.bin');
  fs.writeFileSync(flash, startDevice({ flash: flashWithNullGame() }).flash);
  const via = `node ${emulator} ${firmware} --flash ${flash}`;
  const device = (...words) => execFileSync(bgProgram, ['device', '--via', via, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const blob = path.join(folder, 'x.bgb'), back = path.join(folder, 'y.bgb');
  fs.writeFileSync(blob, battleBytes('cemetery-hill'));
  assert.match(device('put', blob), /Loaded the battle cemetery-hill/);
  assert.match(device('list'), /cemetery-hill +Cemetery Hill/);
  device('get', 'cemetery-hill', '-o', back);
  assert.deepEqual(fs.readFileSync(back), fs.readFileSync(blob));
  assert.match(device('saves'), /There is no saved game/);
  fs.writeFileSync(blob, 'no battle at all, but long enough to have an envelope');
  assert.throws(() => device('put', blob), /the device says: Not loaded: This is not a battle file/);
  fs.rmSync(folder, { recursive: true });
});

test('a battle brings the map it shares, the next one finds it there, and it stays for the one that is left', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  const file = (id) => fs.readFileSync(path.join(build, `host/scenario_blobs/${id}.bgb`));
  for (const id of ['first-bull-run', 'second-bull-run']) {
    pico.ask(`put ${file(id).length}`);
    assert.match(sendHex(pico, file(id)), new RegExp(`Loaded the battle ${id}`));
  }
  assert.match(pico.ask('drop first-bull-run yes'), /erased/);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.match(pico.ask('new second-bull-run 1'), /Game: second-bull-run/);
  assert.deepEqual(bytesOf(pico.ask('get second-bull-run')), file('second-bull-run'));
});

test('a UF2 of battles alone replaces the battles and keeps program and saves', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-uf2-'));
  const uf2 = path.join(folder, 'battles.uf2');
  execFileSync(bgProgram, ['compile', path.join(root, 'scenario_blobs/null-field.toml'), '-o', folder, '--uf2', uf2]);
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 3);
  const before = position(pico);
  loadUf2(fs.readFileSync(uf2), pico.flash, flashBase);
  const again = startDevice({ flash: pico.flash });
  assert.deepEqual(position(again), before);
  assert.doesNotMatch(again.ask('list'), /chickamauga/);
  fs.rmSync(folder, { recursive: true });
});

test('when battles have changed a game says so, goes on as far as it holds, and is not lost', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-changed-'));
  const source = fs.readFileSync(path.join(root, 'scenario_blobs/null-field.toml'), 'utf8');
  fs.cpSync(path.join(root, 'scenario_blobs/maps'), path.join(folder, 'maps'), { recursive: true });
  const compile = (text) => {
    const toml = path.join(folder, `${text.match(/^id = "(.*)"/m)[1]}.toml`);
    const uf2 = path.join(folder, 'battles.uf2');
    fs.writeFileSync(toml, text);
    execFileSync(bgProgram, ['compile', toml, '-o', folder, '--uf2', uf2]);
    return fs.readFileSync(uf2);
  };
  const pico = startDevice();
  const saves = [5, 6, 7].map((seed) => {
    pico.ask(`new null-field ${seed}`);
    playOn(pico, 3);
    return dumpSave(pico);
  });
  const before = position(pico);
  // The same battle with another text: another version, in which every command holds.
  loadUf2(compile(source.replace(/^name = "(.*)"/m, 'name = "$1 again"')), pico.flash, flashBase);
  const again = startDevice({ flash: pico.flash });
  assert.match(again.output, /another version of the battle/);
  assert.deepEqual(position(again), before);
  assert.deepEqual(dumpSave(again), saves[2]);
  playOn(again, 1);
  assert.equal(again.ask('saves').match(/null-field/g).length, 3);
  // No such battle at all: every game stays, and is there when the battle comes back.
  loadUf2(compile(source.replace(/^id = .*/m, 'id = "other-field"')), again.flash, flashBase);
  const without = startDevice({ flash: again.flash });
  assert.match(without.output, /not here/);
  assert.equal(without.ask('saves').match(/null-field/g).length, 3);
  loadUf2(compile(source), without.flash, flashBase);
  const back = startDevice({ flash: without.flash });
  assert.equal(back.ask('saves').match(/null-field/g).length, 3);
  assert.match(back.output, /Resumed|commands/);
  fs.rmSync(folder, { recursive: true });
});

test('the line of a kiosk answers to nobody without the code, and guessing takes longer each time', () => {
  const pico = startDevice({ flash: flashWithNullGame() });
  pico.ask('new null-field 7');
  playOn(pico, 2);
  assert.match(pico.ask('counters'), /started 0\r?\n[^]*commands 0/);
  assert.match(pico.ask('kiosk on 47110'), /Usage: kiosk/);
  assert.match(pico.ask('kiosk on 4711'), /Kiosk mode is on/);
  pico.powerCycle();
  pico.runUntilIdle();
  const words = ['saves', 'dump', 'delete 1 yes', 'factory yes', 'new null-field 1', 'legal', 'put 400', 'kiosk off', 'restart'];
  for (const line of words) assert.match(pico.ask(line), /service is locked/, line);
  assert.match(pico.ask('version'), /console firmware/);
  assert.match(pico.ask('status'), /Saved games 1,[^]*This is a kiosk/);
  for (const seconds of [1, 2, 4]) {
    assert.match(pico.ask('unlock 1863'), /not the code/);
    assert.match(pico.ask('unlock 4711'), new RegExp(`Too soon. Wait ${seconds} s`));
    pico.mcu.clock.tick(seconds * 1e9);
  }
  assert.match(pico.ask('unlock 1863'), /not the code/);
  pico.powerCycle();  // shortens no wait
  pico.runUntilIdle();
  assert.match(pico.ask('unlock 4711'), /Too soon. Wait 8 s/);
  pico.mcu.clock.tick(8e9);
  assert.match(pico.ask('unlock 4711'), /Unlocked/);
  assert.match(pico.ask('saves'), /null-field, revised, 2 commands/);
  assert.match(pico.ask('lock'), /Locked/);
  assert.match(pico.ask('saves'), /service is locked/);
  assert.match(pico.ask('unlock 4711'), /Unlocked/);
  assert.match(pico.ask('kiosk off'), /Kiosk mode is off/);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.equal(position(pico).commands, 2);
});

test('the service line works over USB as well, and answers where it was asked', () => {
  const pico = Pico.fromFile(firmware);
  pico.plugUsb();
  pico.run({ seconds: 0.5 });
  const before = pico.output.length;
  assert.match(pico.askOverUsb('version'), /^Pocket Blue & Gray [^]*Device E6614103E7123456\r\n> $/);
  assert.match(pico.askOverUsb('new null-field 7'), /Game: null-field, 0 commands/);
  assert.match(pico.askOverUsb('dump'), /^42474a31[^]*\r\nend\r\n> $/);
  assert.equal(pico.output.length, before);
  pico.send('status\n');
  pico.run({ seconds: 0.2 });
  assert.match(pico.output.slice(before), /Game: null-field, 0 commands/);
});
