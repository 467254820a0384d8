// Flashes a device over USB by PICOBOOT, the protocol of the RP2040's own boot ROM (RP2040 datasheet,
// 2.8.5). Knows a device with the calls of WebUSB and no browser. Every page is read back before the
// device is restarted: what was written is what was meant, or it is said.
const MAGIC = 0x431fd10b;
const COMMAND = { exclusive: 0x01, reboot: 0x02, erase: 0x03, read: 0x84, write: 0x05, exitXip: 0x06 };
const RESET = 0x41; // a control request of the interface
const SECTOR = 4096;
const PAGE = 256;
const FLASH = { first: 0x10000000, end: 0x10200000 };
const UF2 = { bytes: 512, first: 0x0a324655, second: 0x9e5d5157, last: 0x0ab16f30, family: 0xe48bff56 };

export const BOOT_ROM = { vendorId: 0x2e8a, productId: 0x0003 };

// The pages of a UF2 file by address. Throws with one sentence when it is none for this chip.
export function readUf2(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages = new Map();
  if (bytes.length === 0 || bytes.length % UF2.bytes !== 0) throw new Error('This is no UF2 file, or a part of one.');
  for (let at = 0; at < bytes.length; at += UF2.bytes) {
    const word = (offset) => view.getUint32(at + offset, true);
    const isBlock = word(0) === UF2.first && word(4) === UF2.second && word(508) === UF2.last;
    if (!isBlock) throw new Error('This is no UF2 file, or a damaged one.');
    if (word(28) !== UF2.family) throw new Error('This file is for another chip than the RP2040.');
    const address = word(12);
    const isInFlash = address >= FLASH.first && address + PAGE <= FLASH.end && address % PAGE === 0;
    if (word(16) !== PAGE || !isInFlash) throw new Error('This file does not fit into the flash of the device.');
    if (word(24) !== bytes.length / UF2.bytes) throw new Error('A part of this UF2 file is missing.');
    pages.set(address, bytes.slice(at + 32, at + 32 + PAGE));
  }
  return pages;
}

export class BootRom {
  #usb;
  #interface;
  #out;
  #in;
  #token = 1;

  constructor(usb) {
    this.#usb = usb;
  }

  async open() {
    const usb = this.#usb;
    await usb.open();
    if (!usb.configuration) await usb.selectConfiguration(1);
    const found = usb.configuration.interfaces.find(
      ({ alternates: [{ interfaceClass, endpoints }] }) => interfaceClass === 0xff && endpoints.length === 2);
    if (!found) throw new Error('This device is not in the state for a new program.');
    this.#interface = found.interfaceNumber;
    const { endpoints } = found.alternates[0];
    this.#out = endpoints.find(({ direction }) => direction === 'out').endpointNumber;
    this.#in = endpoints.find(({ direction }) => direction === 'in').endpointNumber;
    await usb.claimInterface(this.#interface);
    await usb.controlTransferOut({
      requestType: 'vendor', recipient: 'interface', request: RESET, value: 0, index: this.#interface,
    });
  }

  // Erases, writes and reads back sector by sector; `progress(done, all)`.
  async flash(pages, progress = () => {}) {
    await this.#command(COMMAND.exclusive, [1], 1); // 1: the drive is not to be used meanwhile
    await this.#command(COMMAND.exitXip, [], 0);
    const sectors = [...new Set(Array.from(pages.keys(), (address) => address - (address % SECTOR)))].sort((a, b) => a - b);
    for (const [index, sector] of sectors.entries()) {
      const image = await this.#sectorImage(pages, sector);
      await this.#command(COMMAND.erase, words(sector, SECTOR), 8);
      await this.#command(COMMAND.write, words(sector, SECTOR), 8, image);
      const back = await this.#command(COMMAND.read, words(sector, SECTOR), 8, null, SECTOR);
      if (!back.every((byte, i) => byte === image[i])) {
        throw new Error('The flash of the device did not take the program: what was read back differs.');
      }
      progress(index + 1, sectors.length);
    }
  }

  // Into the program in flash. The device leaves the bus, so nobody waits for its last word.
  async reboot() {
    await this.#command(COMMAND.reboot, words(0, 0, 500), 12).catch(() => {});
    await this.#usb.close().catch(() => {});
  }

  // What stands in a sector beside the pages of the file stays.
  async #sectorImage(pages, sector) {
    const own = (i) => pages.get(sector + i * PAGE);
    const isWhole = Array.from({ length: SECTOR / PAGE }, (_, i) => own(i)).every(Boolean);
    const image = isWhole ? new Uint8Array(SECTOR)
      : await this.#command(COMMAND.read, words(sector, SECTOR), 8, null, SECTOR);
    for (let i = 0; i < SECTOR / PAGE; i++) if (own(i)) image.set(own(i), i * PAGE);
    return image;
  }

  async #command(id, args, size, data = null, answerSize = 0) {
    const bytes = new Uint8Array(32);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, MAGIC, true);
    view.setUint32(4, this.#token++, true);
    view.setUint8(8, id);
    view.setUint8(9, size);
    view.setUint32(12, data ? data.length : answerSize, true);
    bytes.set(args, 16);
    await this.#transferOut(bytes);
    let answer = null;
    if (data) await this.#transferOut(data);
    if (answerSize) {
      answer = await this.#transferIn(answerSize);
      await this.#transferOut(new Uint8Array(0)); // the empty packet that ends it, the other way
    } else {
      await this.#transferIn(1);
    }
    return answer;
  }

  async #transferOut(bytes) {
    const { status } = await this.#usb.transferOut(this.#out, bytes);
    if (status !== 'ok') throw new Error('The device refused a command.');
  }

  async #transferIn(size) {
    const parts = [];
    let count = 0;
    do {
      const { status, data } = await this.#usb.transferIn(this.#in, Math.max(size - count, 1));
      if (status !== 'ok') throw new Error('The device refused a command.');
      parts.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      count += data.byteLength;
      if (data.byteLength === 0) break;
    } while (count < size);
    const bytes = new Uint8Array(count);
    parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
    return bytes;
  }
}

const words = (...numbers) => new Uint8Array(new Uint32Array(numbers).buffer);
