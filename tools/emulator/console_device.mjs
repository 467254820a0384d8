// The console firmware on the emulated chip, as the tests use it: where its files lie, the regions of
// flash, saves as bytes, and a game played by asking the device what is legal.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { Pico } from './pico.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const build = process.env.BG_BUILD ?? path.join(root, 'build');
export const bgProgram = path.join(build, 'host/tools/bg_main/bg');
export const firmware = path.join(build, 'firmware/firmware/console_firmware.uf2');

// The figures of board/flash_layout.h, from that file itself.
const layoutText = fs.readFileSync(path.join(root, 'board/flash_layout.h'), 'utf8');
const figure = (name) => {
  const found = layoutText.match(new RegExp(`#define ${name} (0x[0-9A-Fa-f]+)`));
  if (!found) throw new Error(`board/flash_layout.h does not say ${name}`);
  return Number(found[1]);
};
export const blobs = { offset: figure('BG_BLOBS_OFFSET'), bytes: figure('BG_BLOBS_BYTES') };
export const journal = { offset: figure('BG_JOURNAL_OFFSET'), bytes: figure('BG_JOURNAL_BYTES') };
export const sectorBytes = 4096, slotBytes = 16, sectorHeaderBytes = 32, saveHeaderBytes = 80;
export const envelopeBytes = 16;

let image;
function firmwareImage() {
  return image ??= fs.readFileSync(firmware);
}

// A device that has started and waits at its prompt. With `flash`, one that was used before.
export function startDevice({ flash } = {}) {
  const pico = new Pico(flash ? undefined : firmwareImage(), { flash });
  pico.runUntilIdle();
  return pico;
}

// The flash of a new device that holds no battle but this one.
function flashWith(blob) {
  const { flash } = new Pico(firmwareImage());
  putAlone(flash, blob);
  return flash;
}

// Takes all battles out of a flash and puts this one in.
export function putAlone(flash, blob) {
  flash.fill(0xff, blobs.offset, blobs.offset + blobs.bytes);
  flash.set(blob, blobs.offset);
}

// For tests that start it hundreds of times, since every battle is verified at each start.
export function flashWithNullGame() {
  const { flash } = new Pico(firmwareImage());
  const { at, size } = findBlob(flash, 'null-field');
  return flashWith(flash.slice(at, at + size));
}

// The test field of 475 units on 60 by 56 hexes, which is on no shelf.
export function largeField() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'large-field-'));
  try {
    execFileSync(bgProgram, ['compile', path.join(root, 'host_tests/data/large-field.toml'), '-o', folder],
      { stdio: 'ignore', timeout: 60_000 });
    return fs.readFileSync(path.join(folder, 'large-field.bgb'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
export const flashWithLargeField = () => flashWith(largeField());

// Where the battle with this id lies in flash, with its envelope.
export function findBlob(flash, id) {
  const bytes = Buffer.from(flash.buffer, flash.byteOffset, flash.length);
  for (let at = blobs.offset; at < blobs.offset + blobs.bytes; at += sectorBytes) {
    if (bytes.toString('latin1', at, at + 4) !== 'BGB1') continue;
    const size = envelopeBytes + bytes.readUInt32LE(at + 8);
    if (bytes.subarray(at, at + size).includes(`${id}\0`, 'latin1')) return { at, size };
  }
  throw new Error(`${id} is not in flash`);
}

// "Game: null-field, 12 commands, digest 0123abcd" as an object, from the last such line.
export function positionIn(text) {
  const found = [...text.matchAll(/Game: (\S+), (\d+) commands, digest ([0-9a-f]{8})/g)].at(-1);
  return found && { battle: found[1], commands: Number(found[2]), digest: found[3] };
}
export function position(pico) {
  return positionIn(pico.ask('status'));
}

// Plays commands that the device itself calls legal, chosen by a small generator of our own; calls
// `afterEach(command, answer)` and answers the commands played.
export function playOn(pico, count, { seed = 1, afterEach = () => {} } = {}) {
  const played = [];
  let random = seed;
  for (let i = 0; i < count; i++) {
    const legal = pico.ask('legal').split(/\r?\n/).filter((line) => /^(move|attack|end)/.test(line));
    if (!legal.length) break;
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    const command = legal[(random >>> 16) % legal.length];
    const answer = pico.ask(command);
    played.push(command);
    afterEach(command, answer);
  }
  return played;
}

// The save in the device's flash, as the bytes of a save file.
export function dumpSave(pico) {
  const lines = pico.ask('dump', { seconds: 60 }).split(/\r?\n/);
  const end = lines.indexOf('end');
  if (end < 0) throw new Error('the dump has no end');
  return Buffer.from(lines.slice(0, end).join(''), 'hex');
}

// Sends a save to the device as `load` wants it; answers its last word.
export function loadSave(pico, bytes) {
  pico.ask('load');
  let answer = '';
  for (let at = 0; at < bytes.length; at += 32) {
    answer = pico.ask(bytes.subarray(at, at + 32).toString('hex'));
    if (!answer.startsWith('ok')) return answer;
  }
  return pico.ask('end');
}

// Figures for the report of tools/test.
export function report(name, figures) {
  const folder = path.join(build, 'report');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  fs.writeFileSync(`${file}.part`, `${JSON.stringify(figures)}\n`);
  fs.renameSync(`${file}.part`, file);
}

// ---- Bytes of the journal, to damage or to fill it ----------------------------------------------

export function sectorHeader({ index, sequence, game }) {
  const bytes = Buffer.alloc(sectorHeaderBytes, 0xff);
  bytes.write('BGS1', 0, 'latin1');
  bytes.writeUInt16LE(1, 4);
  bytes.writeUInt16LE(index, 6);
  bytes.writeUInt32LE(sequence, 8);
  bytes.writeUInt32LE(game, 12);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 16)), 16);
  bytes.writeUInt32LE(0, 20);
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
export function crc32(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}
