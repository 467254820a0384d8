// Battles in flash that are damaged: each is named with its fault and refused, the others are played.
import assert from 'node:assert/strict';
import test from 'node:test';
import { blobs, crc32, envelopeBytes, findBlob, startDevice } from '../console_device.mjs';

const fresh = startDevice().flash;
const others = [...startDevice().ask('list').matchAll(/^  ([a-z][a-z0-9-]+) /gm)].map((m) => m[1])
  .filter((id) => id !== 'null-field');

// A device whose null-field was changed by `damage(blob bytes)`.
function damagedDevice(damage, battle = 'null-field') {
  const flash = fresh.slice();
  const { at, size } = findBlob(flash, battle);
  damage(Buffer.from(flash.buffer, flash.byteOffset + at, size));
  return startDevice({ flash });
}

function assertRefused(pico, why) {
  const list = pico.ask('list');
  assert.match(list, new RegExp(`refused, at flash offset 0x[0-9a-f]+: ${why}`));
  assert.doesNotMatch(list, /null-field/);
  for (const id of others) assert.match(list, new RegExp(`  ${id} `));
  assert.match(pico.ask('new null-field'), /no such battle here, or it is damaged/);
}

test('a flipped bit anywhere in a battle is found', () => {
  for (const part of [0.01, 0.3, 0.6, 0.99]) {
    assertRefused(damagedDevice((blob) => {
      blob[envelopeBytes + Math.floor((blob.length - envelopeBytes) * part)] ^= 4;
    }), 'The battle file is damaged');
  }
});

test('a battle of another version is refused as such', () => {
  assertRefused(damagedDevice((blob) => blob.writeUInt16LE(999, 4)), 'This battle was made for another version');
});

test('a battle that says it is longer than flash is refused', () => {
  assertRefused(damagedDevice((blob) => blob.writeUInt32LE(0x7fffffff, 8)), 'The battle file is cut short');
});

test('a battle without its magic number is refused', () => {
  assertRefused(damagedDevice((blob) => blob.write('JUNK', 'latin1')), 'This is not a battle file');
});

test('a battle whose checksum was forged over damaged contents is refused', () => {
  assertRefused(damagedDevice((blob) => {
    const payload = blob.subarray(envelopeBytes);
    payload.writeUInt32LE(0x00ffffff, 0);  // the root offset points nowhere
    blob.writeUInt32LE(crc32(payload), 12);
  }), 'The battle file is damaged');
});

test('the other battles are played while one is damaged', { skip: !others.length }, () => {
  const pico = damagedDevice((blob) => { blob[40] ^= 1; }, others[0]);
  assert.match(pico.ask('list'), /refused/);
  assert.match(pico.ask('new null-field 7'), /0 commands/);
  assert.match(pico.ask('move 1 0303'), /Birch moves/);
});

test('a device without any battle starts and says so', () => {
  const flash = fresh.slice();
  flash.fill(0xff, blobs.offset, blobs.offset + blobs.bytes);
  const pico = startDevice({ flash });
  assert.match(pico.ask('new null-field'), /no such battle/);
  assert.match(pico.ask('help'), /list/);
});
