// A stand-in for the RP2040's boot ROM, which rp2040js does not ship: 16 KB whose functions are
// `bkpt #n; bx lr`. The emulator stops at the breakpoint and BootRom.call() does the work in
// JavaScript. Only what the Pico SDK looks up is here; anything else is an error, not a guess.

// Two-letter codes of the ROM function table, as in the RP2040 data sheet, section 2.8.3.
const functions = [
  'MS', 'S4', 'MC', 'C4',        // memset, memset4, memcpy, memcpy44
  'P3', 'R3', 'L3', 'T3',        // popcount, reverse, leading zeros, trailing zeros
  'IF', 'EX', 'RE', 'RP', 'FC', 'CX',  // flash: connect, exit XIP, erase, program, flush, enter XIP
  'UB',                          // reset to the USB boot loader
];

const tableAt = 0x20, lookupAt = 0x100, stubsAt = 0x104, dataAt = 0x200;
const lookupBreak = 0xf0, firstBreak = 0xe0;
const romBytes = 0x4000;

// What the flash chip needs, from the W25Q16JV data sheet (typical values).
const sectorEraseSeconds = 0.045;
const pageProgramSeconds = 0.0004;
export const sectorBytes = 4096, pageBytes = 256;

export function makeBootRom() {
  const rom = new Uint32Array(romBytes / 4);
  const view = new DataView(rom.buffer);
  view.setUint32(0, 0x20041f00, true);   // stack pointer
  view.setUint32(4, 0x10000001, true);   // reset vector: the second stage at the start of flash
  view.setUint32(0x10, 0x0301754d, true);  // 'M', 'u', 1, and ROM version 3
  view.setUint16(0x14, tableAt, true);
  view.setUint16(0x16, dataAt, true);
  view.setUint16(0x18, lookupAt | 1, true);
  const stub = (at, number) => {
    view.setUint16(at, 0xbe00 | number, true);  // bkpt #number
    view.setUint16(at + 2, 0x4770, true);       // bx lr
  };
  stub(lookupAt, lookupBreak);
  functions.forEach((name, i) => {
    const entry = tableAt + i * 4, code = stubsAt + i * 4;
    view.setUint16(entry, name.charCodeAt(0) | (name.charCodeAt(1) << 8), true);
    view.setUint16(entry + 2, code | 1, true);
    stub(code, firstBreak + i);
  });
  return rom;
}

// Carries out ROM functions on an emulated chip. `onFlash(operation)` sees every erase and program
// before it happens and does it: see Pico in pico.mjs.
export class BootRom {
  constructor(mcu, onFlash) {
    this.mcu = mcu;
    this.onFlash = onFlash;
  }

  // True when the breakpoint was one of ours.
  handles(pc) {
    return pc < romBytes;
  }

  call(number) {
    const { mcu } = this, { core } = mcu, r = core.registers;
    if (number === lookupBreak) {
      core.cycles += 30;
      r[0] = this.lookUp(r[0], r[1] & 0xffff);
      return;
    }
    const name = functions[number - firstBreak];
    switch (name) {
      case 'MS': case 'S4': this.fill(r[0], r[1] & 255, r[2]); break;
      case 'MC': case 'C4': this.copy(r[0], r[1], r[2]); break;
      case 'P3': r[0] = popcount(r[0]); core.cycles += 18; break;
      case 'R3': r[0] = reversed(r[0]); core.cycles += 20; break;
      case 'L3': r[0] = Math.clz32(r[0]); core.cycles += 30; break;
      case 'T3': r[0] = r[0] ? 31 - Math.clz32(r[0] & -r[0]) : 32; core.cycles += 30; break;
      case 'IF': case 'EX': case 'FC': case 'CX': core.cycles += 200; break;
      case 'RE': this.erase(r[0], r[1]); break;
      case 'RP': this.program(r[0], r[1], r[2]); break;
      case 'UB': throw new Error('the firmware asked for the USB boot loader');
      default: throw new Error(`unknown boot ROM breakpoint ${number}`);
    }
  }

  lookUp(table, code) {
    const { mcu } = this;
    for (let at = table; mcu.readUint16(at); at += 4) {
      if (mcu.readUint16(at) === code) return mcu.readUint16(at + 2);
    }
    return 0;
  }

  fill(to, value, length) {
    for (let i = 0; i < length; i++) this.mcu.writeUint8(to + i, value);
    this.mcu.core.cycles += 20 + length;
  }

  copy(to, from, length) {
    for (let i = 0; i < length; i++) this.mcu.writeUint8(to + i, this.mcu.readUint8(from + i));
    this.mcu.core.cycles += 20 + length;
  }

  erase(offset, length) {
    if ((offset | length) % sectorBytes) throw new Error(`unaligned flash erase at ${hex(offset)}`);
    this.mcu.core.cycles += (length / sectorBytes) * sectorEraseSeconds * this.mcu.clkSys;
    this.onFlash({ kind: 'erase', offset, length });
  }

  program(offset, from, length) {
    if ((offset | length) % pageBytes) throw new Error(`unaligned flash program at ${hex(offset)}`);
    const data = new Uint8Array(length);
    for (let i = 0; i < length; i++) data[i] = this.mcu.readUint8(from + i);
    this.mcu.core.cycles += (length / pageBytes) * pageProgramSeconds * this.mcu.clkSys;
    this.onFlash({ kind: 'program', offset, length, data });
  }
}

export const hex = (value) => `0x${(value >>> 0).toString(16)}`;

function popcount(value) {
  let count = 0;
  for (let x = value; x; x &= x - 1) count++;
  return count;
}

function reversed(value) {
  let out = 0;
  for (let i = 0; i < 32; i++) out = (out << 1) | ((value >>> i) & 1);
  return out >>> 0;
}
