// UF2 files, the format the RP2040's boot loader takes: 512-byte blocks with 256 bytes of flash each.
// Used by the firmware build to write them and by the emulator to read them.

const magicStart0 = 0x0a324655, magicStart1 = 0x9e5d5157, magicEnd = 0x0ab16f30;
const familyPresent = 0x2000, familyRp2040 = 0xe48bff56;
const blockBytes = 512, payloadBytes = 256, sectorBytes = 4096;

// `pieces`: [{ address, data }]. Every flash sector that is touched is written whole and in order,
// padded with 0xff: the boot ROM erases by sectors, so a sector must never come in parts.
export function writeUf2(pieces) {
  const sectors = new Map();
  for (const { address, data } of pieces) {
    for (let i = 0; i < data.length; i++) {
      const at = address + i, base = at - (at % sectorBytes);
      let sector = sectors.get(base);
      if (!sector) sectors.set(base, sector = Buffer.alloc(sectorBytes, 0xff));
      sector[at - base] = data[i];
    }
  }
  const bases = [...sectors.keys()].sort((a, b) => a - b);
  const perSector = sectorBytes / payloadBytes, total = bases.length * perSector;
  const out = Buffer.alloc(total * blockBytes);
  bases.forEach((base, s) => {
    for (let page = 0; page < perSector; page++) {
      const number = s * perSector + page;
      const block = out.subarray(number * blockBytes, (number + 1) * blockBytes);
      [magicStart0, magicStart1, familyPresent, base + page * payloadBytes, payloadBytes, number,
        total, familyRp2040].forEach((word, i) => block.writeUInt32LE(word, i * 4));
      sectors.get(base).copy(block, 32, page * payloadBytes, (page + 1) * payloadBytes);
      block.writeUInt32LE(magicEnd, blockBytes - 4);
    }
  });
  return out;
}

// Copies the blocks of a UF2 file into `flash`, an array that starts at address `flashBase`.
export function loadUf2(uf2, flash, flashBase) {
  if (uf2.length === 0 || uf2.length % blockBytes) throw new Error('not a UF2 file: odd length');
  for (let at = 0; at < uf2.length; at += blockBytes) {
    if (uf2.readUInt32LE(at) !== magicStart0 || uf2.readUInt32LE(at + blockBytes - 4) !== magicEnd) {
      throw new Error(`not a UF2 file: block ${at / blockBytes} has no magic number`);
    }
    const offset = uf2.readUInt32LE(at + 12) - flashBase, length = uf2.readUInt32LE(at + 16);
    if (offset < 0 || offset + length > flash.length) {
      throw new Error(`UF2 block ${at / blockBytes} lies outside the flash`);
    }
    flash.set(uf2.subarray(at + 32, at + 32 + length), offset);
  }
}
