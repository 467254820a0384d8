// The journal region of flash when it is full, damaged or filled with something else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { journal, playOn, position, saveHeaderBytes, sectorBytes, sectorHeader, sectorHeaderBytes,
  slotBytes, startDevice } from '../console_device.mjs';

// A device with a game of a few commands; answers its flash and position.
function playedDevice(commands = 5) {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, commands);
  return { pico, flash: pico.flash.slice(), before: position(pico) };
}

// The same game in a region where every slot behind it is used up: torn slots take room, too.
function fillJournal(flash) {
  const firstFree = sectorHeaderBytes + saveHeaderBytes + 5 * slotBytes;
  flash.fill(0, journal.offset + firstFree, journal.offset + sectorBytes);
  for (let sector = 1; sector < journal.bytes / sectorBytes; sector++) {
    const at = journal.offset + sector * sectorBytes;
    flash.fill(0, at, at + sectorBytes);
    flash.set(sectorHeader({ index: sector, sequence: sector + 1, game: 1 }), at);
  }
  return flash;
}

test('a full journal refuses the command, says so and loses nothing', () => {
  const { flash, before } = playedDevice();
  const pico = startDevice({ flash: fillJournal(flash) });
  assert.deepEqual(position(pico), before);
  const operations = pico.flashOperations;
  const [command] = pico.ask('legal').split(/\r?\n/);
  assert.match(pico.ask(command), /The save has no room left; the command was not carried out/);
  assert.equal(pico.flashOperations, operations);
  assert.deepEqual(position(pico), before);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
});

test('a new game gets room in a full journal', () => {
  const { flash } = playedDevice();
  const pico = startDevice({ flash: fillJournal(flash) });
  assert.match(pico.ask('new null-field 9'), /0 commands/);
  playOn(pico, 3);
  const later = position(pico);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), later);
});

test('a game runs on from one sector into the next', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  // 249 records fill the first sector; moving there and back again is legal for ever.
  for (let i = 0; i < 252; i++) pico.ask(i % 2 ? 'undo' : 'move 1 0303');
  const before = position(pico);
  assert.equal(before.commands, 252);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
});

test('a damaged record in mid-game is told, and the game before it is kept', () => {
  const { flash } = playedDevice(6);
  flash[journal.offset + sectorHeaderBytes + saveHeaderBytes + 2 * slotBytes + 8] ^= 1;
  const pico = startDevice({ flash });
  assert.match(pico.output, /A part of this save is damaged: its first 2 commands are kept/);
  assert.equal(position(pico).commands, 2);
  playOn(pico, 5, { seed: 4 });
  const later = position(pico);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.match(pico.output, /Resumed the saved game\.\r\nGame: null-field, 7 commands[^>]*> $/);
  assert.deepEqual(position(pico), later);
});

test('a journal full of noise is no game, and the device can be used', () => {
  const flash = startDevice().flash.slice();
  let random = 1;
  for (let i = 0; i < journal.bytes; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    flash[journal.offset + i] = random >>> 24;
  }
  const pico = startDevice({ flash });
  assert.match(pico.output, /No saved game/);
  pico.ask('new null-field 7');
  playOn(pico, 3);
  const before = position(pico);
  pico.powerCycle();
  pico.runUntilIdle();
  assert.deepEqual(position(pico), before);
});

test('a save whose commands the rules refuse is not resumed and not destroyed', () => {
  const { pico, flash } = playedDevice(6);
  // Exchange the battle's blob for none: the save is sound, but its battle is not here.
  const blank = flash.slice();
  blank.fill(0xff, 0x100000, 0x180000);
  const lost = startDevice({ flash: blank });
  assert.match(lost.output, /cannot be resumed: The battle of this save is not here\./);
  assert.deepEqual(lost.flash.subarray(journal.offset), pico.flash.subarray(journal.offset));
});
