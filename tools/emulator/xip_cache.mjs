// What rp2040js leaves out: the cache through which the chip reads its flash (16 KB, two ways, lines
// of eight bytes). Counts the lines that would have to be fetched, for an estimate beside the cycles.
const sets = 1024, flashFrom = 0x10000000, flashTo = 0x11000000;

// A line by quad read at half the system clock: 8 clocks of address and mode, 4 idle, 16 of data,
// 28 x 2 = 56 cycles.
export const cyclesPerMiss = 56;

export class XipCache {
  constructor(mcu) {
    this.tags = new Int32Array(sets * 2).fill(-1);
    this.older = new Uint8Array(sets);
    this.misses = 0;
    for (const name of ['readUint32', 'readUint16', 'readUint8']) {
      const read = mcu[name].bind(mcu);
      mcu[name] = (address) => {
        if (address >>> 0 >= flashFrom && address >>> 0 < flashTo) this.look(address);
        return read(address);
      };
    }
  }

  look(address) {
    const line = (address & 0xffffff) >>> 3, set = line % sets, tag = Math.floor(line / sets);
    const { tags, older } = this;
    let way = tags[2 * set] === tag ? 0 : tags[2 * set + 1] === tag ? 1 : -1;
    if (way < 0) {
      this.misses++;
      way = older[set];
      tags[2 * set + way] = tag;
    }
    older[set] = 1 - way;
  }
}
