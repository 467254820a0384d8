// The page as the desk of a device: the service line against the emulated firmware behind a stand-in
// for the port, and flashing against a stand-in for the boot ROM.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { firmware, playOn, startDevice } from '../../emulator/console_device.mjs';
import { DeviceLine } from '../page/device_line.mjs';
import { BootRom, readUf2 } from '../page/picoboot.mjs';

const onDevice = fs.existsSync(firmware) ? {} : { skip: 'the console firmware is not built' };

// A serial port as Web Serial has it, with an emulated device behind it.
function portOf(pico) {
  let controller;
  const readable = new ReadableStream({ start: (given) => { controller = given; } });
  const writable = new WritableStream({
    write(bytes) {
      const before = pico.output.length;
      pico.send(Buffer.from(bytes).toString('latin1'));
      pico.runUntilIdle();
      controller.enqueue(new Uint8Array(Buffer.from(pico.output.slice(before), 'latin1')));
    },
  });
  return { readable, writable, close: () => controller.close() };
}

test('the desk: version, battles, self-test, a save out and in, on the emulated device', onDevice, async () => {
  const pico = startDevice();
  const port = portOf(pico);
  const line = new DeviceLine(port, { patience: 20_000 });
  await line.open();
  assert.match(await line.ask('version'), /^Pocket Blue & Gray .*console firmware/);
  assert.match(await line.ask('list'), /null-field/);
  assert.match(await line.ask('selftest'), /Self-test passed/);
  await line.ask('new null-field 7');
  playOn(pico, 6);
  const save = await line.fetchBytes('dump 1');
  assert.equal(save.length, 80 + 6 * 16);
  assert.match(await line.sendBytes('load', save), /^Loaded null-field, 6 commands/);
  assert.match(await line.ask('saves'), /2/);
  const damaged = save.slice();
  damaged[40] ^= 1;
  await assert.rejects(line.sendBytes('load', damaged), /The device says: Not loaded: /);
  await assert.rejects(line.fetchBytes('dump 9'), /The device says: There is no such saved game/);
  port.close();
  await assert.rejects(line.ask('version'), /line to the device is closed/);
});

test('a line without a device ends in a sentence', async () => {
  const silent = { readable: new ReadableStream({}), writable: new WritableStream({}) };
  await assert.rejects(new DeviceLine(silent, { patience: 50 }).open(), /does not answer/);
});

// The RP2040's boot ROM as WebUSB shows it.
class StandInBootRom {
  flash = new Uint8Array(2 << 20).fill(0xee);
  configuration = { interfaces: [{ interfaceNumber: 1, alternates: [{ interfaceClass: 0xff, endpoints: [
    { direction: 'out', endpointNumber: 3 }, { direction: 'in', endpointNumber: 4 }] }] }] };
  log = [];
  #pending = null;
  #answers = [];
  async open() {}
  async close() { this.log.push('closed'); }
  async claimInterface(number) { assert.equal(number, 1); }
  async controlTransferOut({ request }) { assert.equal(request, 0x41); }
  async transferOut(endpoint, bytes) {
    assert.equal(endpoint, 3);
    if (this.#pending) {
      this.flash.set(this.isBad ? bytes.map((byte) => byte & 0xf0) : bytes, this.#pending.address);
      this.#pending = null;
      this.#answers.push(new Uint8Array(0));
      return { status: 'ok' };
    }
    if (bytes.length === 0) return { status: 'ok' };
    const view = new DataView(bytes.buffer);
    assert.equal(view.getUint32(0, true), 0x431fd10b);
    const [id, size] = [bytes[8], view.getUint32(12, true)];
    const address = view.getUint32(16, true) - 0x10000000;
    const length = view.getUint32(20, true);
    this.log.push(id);
    if (id === 0x03) this.flash.fill(0xff, address, address + length);
    if (id === 0x05) {
      assert.ok(this.flash.subarray(address, address + length).every((byte) => byte === 0xff), 'erased first');
      this.#pending = { address };
      assert.equal(size, length);
    } else {
      this.#answers.push(id === 0x84 ? this.flash.slice(address, address + length) : new Uint8Array(0));
    }
    return { status: 'ok' };
  }
  async transferIn() {
    return { status: 'ok', data: new DataView(this.#answers.shift().buffer) };
  }
}

function uf2(pages) {
  return new Uint8Array(Buffer.concat(pages.map(([at, byte], i) => {
    const block = Buffer.alloc(512);
    [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000 + at, 256, i, pages.length, 0xe48bff56]
      .forEach((word, n) => block.writeUInt32LE(word, n * 4));
    block.fill(byte, 32, 288);
    block.writeUInt32LE(0x0ab16f30, 508);
    return block;
  })));
}

test('flashing writes the pages of the file, keeps the rest of a sector, and reads back', async () => {
  const usb = new StandInBootRom();
  const rom = new BootRom(usb);
  await rom.open();
  await rom.flash(readUf2(uf2([[0, 1], [256, 2], [8192, 3]])));
  await rom.reboot();
  for (const [at, byte] of [[0, 1], [255, 1], [256, 2], [512, 0xee], [4096, 0xee], [8192, 3], [8448, 0xee]]) {
    assert.equal(usb.flash[at], byte, `byte ${at}`);
  }
  assert.deepEqual(usb.log.slice(0, 2), [0x01, 0x06]);
  assert.deepEqual(usb.log.slice(-2), [0x02, 'closed']);
  usb.isBad = true;
  await assert.rejects(rom.flash(readUf2(uf2([[0, 0x55]]))), /what was read back differs/);
});

test('a file that is no program for this chip is refused before anything is erased', () => {
  const good = uf2([[0, 1], [256, 2]]);
  const changed = (at, byte) => { const copy = good.slice(); copy[at] = byte; return copy; };
  assert.throws(() => readUf2(new Uint8Array(0)), /no UF2/);
  assert.throws(() => readUf2(good.subarray(0, 700)), /no UF2/);
  assert.throws(() => readUf2(good.subarray(0, 512)), /part of this UF2 file is missing/);
  assert.throws(() => readUf2(changed(0, 0)), /damaged/);
  assert.throws(() => readUf2(changed(28, 0)), /another chip/);
  assert.throws(() => readUf2(changed(15, 0x20)), /does not fit/);
});
