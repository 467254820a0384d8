// Writes the flash part of a firmware ELF file as UF2: node elf2uf2.mjs INPUT.elf OUTPUT.uf2
// From the ELF rather than a flat binary, so that the gap between program and blobs stays untouched.
import fs from 'node:fs';
import { writeUf2 } from '../tools/emulator/uf2.mjs';

const flashStart = 0x10000000, flashEnd = 0x11000000;
const [input, output] = process.argv.slice(2);
if (!input || !output) {
  console.error('usage: node elf2uf2.mjs INPUT.elf OUTPUT.uf2');
  process.exit(2);
}

const elf = fs.readFileSync(input);
if (elf.length < 52 || elf.readUInt32BE(0) !== 0x7f454c46 || elf[4] !== 1 || elf[5] !== 1) {
  console.error(`${input}: not a 32-bit little-endian ELF file`);
  process.exit(1);
}
const headersAt = elf.readUInt32LE(28), headerBytes = elf.readUInt16LE(42), count = elf.readUInt16LE(44);
const pieces = [];
for (let i = 0; i < count; i++) {
  const at = headersAt + i * headerBytes;
  const [type, offset, , address, fileBytes] = [0, 1, 2, 3, 4].map((k) => elf.readUInt32LE(at + k * 4));
  const loads = type === 1 && fileBytes > 0;
  if (loads && address >= flashStart && address < flashEnd) {
    pieces.push({ address, data: elf.subarray(offset, offset + fileBytes) });
  }
}
if (pieces.length === 0) {
  console.error(`${input}: nothing in it belongs in flash`);
  process.exit(1);
}
fs.writeFileSync(`${output}.part`, writeUf2(pieces));
fs.renameSync(`${output}.part`, output);
