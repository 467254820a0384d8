// The RP2040's second core, which rp2040js does not have: another processor on the same memory and
// peripherals, the two FIFOs between them, and the way the boot ROM starts it. pico.mjs gives it as
// many cycles as the first core has had.
const cpuId = 0x00, fifoStatus = 0x50, fifoWrite = 0x54, fifoRead = 0x58;  // registers of the SIO
const fifoDepth = 8, readable = 1, writable = 2;
const firstFifoInterrupt = 15;  // of the first core; the second one's follows
// The divider is one for each core as well, so these fields of the SIO change hands.
const dividerFields = ['divDividend', 'divDivisor', 'divQuotient', 'divRemainder', 'divCSR'];
// Cycles by which the second core may be behind.
const turn = 32;

export class SecondCore {
  constructor(mcu) {
    this.mcu = mcu;
    this.first = mcu.core;
    this.core = new mcu.core.constructor(mcu);
    this.isStarted = false;
    this.owed = 0;          // cycles it may run
    this.inbox = [[], []];  // what each core can read
    this.handshake = [];
    this.divider = dividerFields.map((field) => mcu.sio[field]);
    this.wireSio(mcu.sio);
    mcu.setInterrupt = (number, value) => {
      this.first.setInterrupt(number, value);
      this.core.setInterrupt(number, value);
    };
    // SEV is all that rp2040js says on this level of its log.
    mcu.logger.info = (component, message) => { if (message === 'SEV') this.signal(); };
  }

  get isAwake() {
    return this.isStarted && !this.core.waiting;
  }

  // Lets it run when that many more cycles have made a turn of it.
  advance(cycles) {
    this.owed += cycles;
    if (this.owed < turn) return;
    const { mcu, core } = this;
    this.changePlaces(core);
    while (this.owed > 0 && !core.waiting) {
      const before = core.cycles;
      core.executeInstruction();
      this.owed -= core.cycles - before;
    }
    if (core.waiting) this.owed = 0;
    this.changePlaces(this.first);
  }

  changePlaces(core) {
    const { sio } = this.mcu;
    this.mcu.core = core;
    dividerFields.forEach((field, i) => { [sio[field], this.divider[i]] = [this.divider[i], sio[field]]; });
  }

  // Wakes whoever waits for an event, or does not let it wait next time.
  signal() {
    for (const core of [this.first, this.core]) {
      if (core.waiting) core.waiting = false; else core.eventRegistered = true;
    }
  }

  wireSio(sio) {
    const read = sio.readUint32.bind(sio), write = sio.writeUint32.bind(sio);
    sio.readUint32 = (offset) => {
      const me = this.mcu.core === this.core ? 1 : 0;
      switch (offset) {
        case cpuId: return me;
        case fifoStatus:
          return (this.inbox[me].length ? readable : 0) | (this.inbox[1 - me].length < fifoDepth ? writable : 0);
        case fifoRead: {
          const value = this.inbox[me].shift() ?? 0;
          this.raise();
          return value;
        }
        default: return read(offset);
      }
    };
    sio.writeUint32 = (offset, value) => {
      if (offset === fifoStatus) return;
      if (offset === fifoWrite) this.send(value >>> 0);
      else write(offset, value);
    };
  }

  send(value) {
    const me = this.mcu.core === this.core ? 1 : 0;
    if (me === 0 && !this.isStarted) return this.shakeHands(value);
    this.inbox[1 - me].push(value);
    this.raise();
  }

  // The boot ROM on the second core gives each word back: 0, 0, 1, vector table, stack, entry.
  shakeHands(value) {
    const { handshake, core } = this;
    handshake.push(value);
    const expected = [0, 0, 1][handshake.length - 1] ?? value;
    if (value !== expected) handshake.length = 0;
    this.inbox[0].push(value);
    this.raise();
    if (handshake.length < 6) return;
    [, , , core.VTOR, core.SP] = handshake;
    core.PC = handshake[5] & ~1;
    this.isStarted = true;
  }

  raise() {
    [this.first, this.core].forEach((core, i) =>
      core.setInterrupt(firstFifoInterrupt + i, this.inbox[i].length > 0));
  }
}
