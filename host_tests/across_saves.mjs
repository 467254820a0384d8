// One save format on three machines: what the terminal, the simulator or the device saved, the other
// two take in and give back byte for byte. Device and terminal alone are in tools/emulator/test.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { bgProgram, dumpSave, loadSave, playOn, position, startDevice }
  from '../tools/emulator/console_device.mjs';
import { Simulator } from '../tools/simulator/driver.mjs';
import { command, endTurn, nullField, startNullField } from '../tools/simulator/test/support.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-across-'));
test.after(() => fs.rmSync(folder, { recursive: true }));

// Each machine takes the save in and answers with what it then holds.
const machines = {
  terminal(save) {
    const file = path.join(folder, 'terminal.bgj');
    fs.writeFileSync(file, save);
    const verdict = JSON.parse(execFileSync(bgProgram, ['verify', file, '--json'], { encoding: 'utf8' }));
    assert.equal(verdict.ok, true);
    return { save: fs.readFileSync(file), digest: verdict.digest >>> 0 };
  },
  async simulator(save) {
    const sim = await Simulator.load({ battles: nullField });
    assert.equal(sim.importSave(save), null);
    return { save: sim.exportSave(), digest: sim.digest() >>> 0 };
  },
  device(save) {
    const pico = startDevice();
    loadSave(pico, save);
    return { save: dumpSave(pico), digest: parseInt(position(pico).digest, 16) };
  },
};

async function assertTakenEverywhere(save, digest) {
  for (const [name, takeIn] of Object.entries(machines)) {
    const held = await takeIn(save);
    assert.deepEqual(held.save, save, `${name}: the bytes are the same`);
    assert.equal(held.digest, digest, `${name}: the position is the same`);
  }
}

test('a game of the terminal', async () => {
  const file = path.join(folder, 'game.bgj');
  execFileSync(bgProgram, ['play', 'null-field', '--seed', '5', '--union', 'random',
    '--confederate', 'random', '--save', file]);
  const save = fs.readFileSync(file);
  await assertTakenEverywhere(save, machines.terminal(save).digest);
});

test('a game of the simulator', async () => {
  const sim = await startNullField({ seed: 3 });
  command(sim, '0203', '0303');
  endTurn(sim);
  command(sim, '0603', '0503');
  await assertTakenEverywhere(sim.exportSave(), sim.digest() >>> 0);
});

test('a game of the device', async () => {
  const pico = startDevice();
  pico.ask('new null-field 9');
  playOn(pico, 12);
  pico.ask('undo');
  await assertTakenEverywhere(dumpSave(pico), parseInt(position(pico).digest, 16));
});

test('a game begun on the device goes on in the simulator and back on the device', async () => {
  const pico = startDevice();
  pico.ask('new null-field 4');
  playOn(pico, 2);
  const sim = await Simulator.load({ battles: nullField });
  assert.equal(sim.importSave(dumpSave(pico)), null);
  endTurn(sim);
  const longer = sim.exportSave();
  assert.ok(longer.length > dumpSave(pico).length, 'the simulator added a command');
  await assertTakenEverywhere(longer, sim.digest() >>> 0);
});
