// An RP2040 with both cores, 2 MB of flash and a serial line, run by rp2040js: boots a real firmware image and
// plays the part of the world around it. Used by the emulator tests and by run.mjs.
// It never forgives: a write to ROM or flash, a breakpoint, a hard fault or an unknown warning of
// the emulator throws, because on the chip each would be a crash or a silent fault.
import fs from 'node:fs';
import { RP2040, USBCDC } from 'rp2040js';
import { BootRom, hex, makeBootRom } from './boot_rom.mjs';
import { SecondCore } from './second_core.mjs';
import { loadUf2 } from './uf2.mjs';

export const flashBase = 0x10000000;
export const flashBytes = 2 * 1024 * 1024;
const firstWritable = 0x14000000;  // below lie the ROM and the four views of flash
const ssiBase = 0x18000, watchdogBase = 0x40058;  // rp2040js lists its peripherals by address >> 12
const hardFault = 3;
const napCycles = 64;              // how far time goes on at once while only the second core runs
const ramBase = 0x20000000;
const uartOverrun = 1 << 11;       // in the data register of the UART

// Registers that the Pico SDK touches and rp2040js does not model; harmless here.
const knownWarnings = [
  /^\[IO_QSPI_BASE\] Unimplemented peripheral/,
  /^\[ROSC_BASE\] Unimplemented peripheral/,
  /^\[VREG_AND_CHIP_RESET_BASE\] Unimplemented peripheral/,
  /^\[SSI\] Unimplemented peripheral/,
  /^\[UART0\] Unimplemented peripheral \w+ \w+ 0x(34|48)/,  // FIFO levels, DMA control
];

// Thrown inside the emulated chip when a planned power cut strikes; run() catches it.
class PowerCut extends Error {}

export class Pico {
  // options.flash: the flash as another Pico left it; options.probePin: the pin whose edges are
  // recorded as cycle marks; options.byteNanos: time between two bytes on the serial line.
  constructor(uf2, { flash, probePin = 2, byteNanos = 1e9 / 11520 } = {}) {
    this.flash = new Uint8Array(flashBytes).fill(0xff);
    if (flash) this.flash.set(flash);
    if (uf2) loadUf2(uf2, this.flash, flashBase);
    this.probePin = probePin;
    this.byteNanos = byteNanos;
    this.output = '';         // all text the device sent since construction
    this.marks = [];          // cycle counts at each edge of the probe pin
    this.warnings = new Map();
    this.flashOperations = 0;
    this.resets = 0;
    this.onOutput = null;     // called with each byte
    this.onFlash = null;      // called with each flash operation before it happens
    this.onBoot = null;       // called with each new chip, to attach a display and the like
    this.cutPlan = null;
    this.millivolts = 4200;
    this.flashId = 'e6614103e7123456';
    this.powerOn();
  }

  static fromFile(path, options) {
    return new Pico(fs.readFileSync(path), options);
  }

  // A fresh chip on the same flash. `kept` is what survives a watchdog reset but not a power cut.
  powerOn(kept) {
    const mcu = this.mcu = new RP2040();
    mcu.logger = {
      debug() {}, info() {},
      warn: (component, message) => this.note(`[${component}] ${message}`),
      error: (component, message) => this.fail(`[${component}] ${message}`),
    };
    mcu.bootrom.set(makeBootRom());
    mcu.flash.set(this.flash);
    const rom = new BootRom(mcu, (operation) => this.changeFlash(operation));
    mcu.onBreak = (number) => {
      if (!rom.handles(mcu.core.PC - 2)) this.fail(`breakpoint ${number}`);
      rom.call(number);
    };
    this.first = mcu.core;
    this.second = new SecondCore(mcu);
    this.trapWrites(mcu);
    this.watchFaults(this.first);
    this.watchFaults(this.second.core);

    const watchdog = mcu.peripherals[watchdogBase];
    if (kept) {
      watchdog.reason = kept.reason;
      watchdog.scratchData.set(kept.scratch);
    }
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;  // or the emulator's clock would fire it for ever
      watchdog.timer.enable = false;
      this.resetPending = true;
    };

    this.setSupply(this.millivolts);
    this.nameFlash(mcu.peripherals[ssiBase]);

    mcu.uart[0].onByte = (byte) => {
      this.output += String.fromCharCode(byte);
      this.onOutput?.(byte);
    };
    this.input = [];
    this.overrun = 0;
    this.overruns = 0;  // bytes that arrived while the device's 32-byte receiver was full
    this.lineAlarm = mcu.clock.createAlarm(() => this.deliverByte());
    mcu.gpio[this.probePin].addListener(() => this.marks.push(this.first.cycles));

    // As the boot ROM does: run the second stage from flash; LR = 0 makes it go on to the program.
    mcu.core.SP = 0x20041f00;
    mcu.core.LR = 0;
    mcu.core.PC = flashBase;
    this.resetPending = false;
    this.onBoot?.(mcu);
  }

  // The voltage at the supply input, which the Pico measures through a divider by three.
  setSupply(millivolts) {
    this.millivolts = millivolts;
    this.mcu.adc.channelValues[3] = Math.round(millivolts / 3 / 3300 * 4096);
  }

  // The flash chip's own number, which the SSI reads with a command: one byte back for each that goes out.
  nameFlash(ssi) {
    const dataRegister = 0x60, readUniqueId = 0x4b, dummyBytes = 5;
    const read = ssi.readUint32.bind(ssi), write = ssi.writeUint32.bind(ssi);
    let answer = [];
    ssi.writeUint32 = (offset, value) => {
      if (offset === dataRegister && value === readUniqueId) {
        answer = [...new Array(dummyBytes).fill(0), ...Buffer.from(this.flashId, 'hex')];
      }
      write(offset, value);
    };
    ssi.readUint32 = (offset) => offset === dataRegister && answer.length ? answer.shift() : read(offset);
  }

  // Takes the power away and gives it back.
  powerCycle() {
    this.powerOn();
  }

  // ---- The serial line ----------------------------------------------------------------------

  // Queues bytes; they arrive at line speed while the device runs.
  send(text) {
    const idle = this.input.length === 0;
    this.input.push(...Buffer.from(text, 'latin1'));
    if (idle && this.input.length) this.lineAlarm.schedule(this.byteNanos);
  }

  deliverByte() {
    const uart = this.mcu.uart[0];
    const byte = this.input.shift();
    if (uart.rxFIFO.full) {
      this.overruns++;
      this.overrun = uartOverrun;  // the next byte that finds room says so
    } else {
      uart.feedByte(byte | this.overrun);
      this.overrun = 0;
    }
    // A WFI ends with an interrupt that was pending when it began, too; the emulator's sleeps on.
    const { core } = this.mcu;
    if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
    if (this.input.length) this.lineAlarm.schedule(this.byteNanos);
  }

  // Sends a line and runs until the device waits for the next one; returns what it answered.
  ask(line, { seconds = 10 } = {}) {
    const from = this.output.length;
    this.send(`${line}\n`);
    this.runUntilIdle({ seconds });
    return this.output.slice(from);
  }

  // Plugs a host into the USB port; before the device starts it, since it asks only once. What the device says
  // there is in usbOutput.
  plugUsb() {
    this.usb = new USBCDC(this.mcu.usbCtrl);
    this.usbOutput = '';
    this.usb.onSerialData = (bytes) => { this.usbOutput += Buffer.from(bytes).toString('latin1'); };
  }

  // Sends a line over USB and runs until a prompt comes back; answers what came.
  askOverUsb(line, { seconds = 2 } = {}) {
    const from = this.usbOutput.length;
    for (const byte of Buffer.from(`${line}\n`, 'latin1')) this.usb.sendSerialByte(byte);
    this.run({ seconds, until: () => this.usbOutput.slice(from).endsWith('> ') });
    return this.usbOutput.slice(from);
  }

  // ---- Running ------------------------------------------------------------------------------

  get cycles() {
    return this.first.cycles;
  }
  get micros() {
    return this.mcu.clock.micros;
  }

  // Runs until one of: `until()` is true (asked every thousand instructions), the device sleeps with
  // nothing left that could wake it ("idle"), a planned power cut ("cut"), or the time is up.
  run({ seconds = 10, until = () => false } = {}) {
    try {
      return this.runChip(seconds * 1e9, until);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      return 'cut';
    }
  }

  runChip(nanos, until) {
    let { mcu, first: core, second } = this, { clock } = mcu;
    let nanosPerCycle = 1e9 / mcu.clkSys, count = 0, left = nanos;
    while (left > 0) {
      if (core.waiting) {
        const nap = second.isAwake ? napCycles * nanosPerCycle : Infinity;
        if (!clock.nextAlarm && nap === Infinity) return 'idle';
        const step = Math.min(clock.nextAlarm ? Math.max(clock.nanosToNextAlarm, 0) : Infinity, nap);
        clock.tick(step);
        core.cycles += step / nanosPerCycle;
        left -= step;
        if (second.isAwake) second.advance(step / nanosPerCycle);
      } else {
        const before = core.cycles;
        core.executeInstruction();
        const cycles = core.cycles - before, step = cycles * nanosPerCycle;
        clock.tick(step);
        left -= step;
        if (second.isAwake) second.advance(cycles);
      }
      if (this.resetPending) {
        this.watchdogReset();
        ({ mcu, first: core, second } = this);
        ({ clock } = mcu);
      }
      if ((++count & 1023) === 0) {
        nanosPerCycle = 1e9 / mcu.clkSys;
        if (until()) return 'until';
      }
    }
    return 'time';
  }

  // Runs until the device waits for input, and fails when it does not within `seconds`.
  runUntilIdle({ seconds = 10 } = {}) {
    const why = this.run({ seconds });
    if (why !== 'idle') {
      this.fail(`expected the device to wait for input within ${seconds} s, but: ${why}`);
    }
  }

  watchdogReset() {
    const { reason, scratchData } = this.mcu.peripherals[watchdogBase];
    this.resets++;
    this.powerOn({ reason, scratch: scratchData });
  }

  // ---- Flash and power ----------------------------------------------------------------------

  // Plans a power cut: during the `operation`-th flash operation from now (0 is the next one), after
  // `byte` bytes of it are done. With `scramble`, the byte where it strikes is left half-written.
  cutPower({ operation = 0, byte = 0, scramble = false }) {
    this.cutPlan = { at: this.flashOperations + operation, byte, scramble };
  }

  changeFlash(operation) {
    this.onFlash?.(operation);
    const { second } = this;
    if (second.isStarted && second.core.PC >>> 0 < ramBase) this.fail('the second core is in flash while it is written');
    const plan = this.cutPlan;
    const cut = plan && plan.at === this.flashOperations;
    applyFlash(this.flash, operation, cut ? plan : undefined);
    this.flashOperations++;
    if (cut) {
      this.cutPlan = null;
      throw new PowerCut();
    }
    const { offset, length } = operation;
    this.mcu.flash.set(this.flash.subarray(offset, offset + length), offset);
  }

  // ---- Traps --------------------------------------------------------------------------------

  trapWrites(mcu) {
    const write = mcu.writeUint32.bind(mcu);
    mcu.writeUint32 = (address, value) => {
      // TinyUSB writes the control register of endpoint 0, which there is not, to address 0: ROM ignores it.
      if (address === 0 && this.usb) return;
      if (address >>> 0 < firstWritable) this.fail(`write to ROM or flash at ${hex(address)}`);
      write(address, value);
    };
  }

  watchFaults(core) {
    const enter = core.exceptionEntry.bind(core);
    core.exceptionEntry = (number) => {
      if (number === hardFault) this.fail('hard fault');
      enter(number);
    };
  }

  note(warning) {
    if (!knownWarnings.some((known) => known.test(warning))) this.fail(warning);
    this.warnings.set(warning, (this.warnings.get(warning) ?? 0) + 1);
  }

  fail(message) {
    const { PC, LR } = this.mcu.core;
    const tail = this.output.slice(-300);
    throw new Error(`${message} (pc ${hex(PC)}, lr ${hex(LR)})\nlast output:\n${tail}`);
  }
}

// Does a flash operation to `flash` as the chip would: programming only clears bits, erasing sets
// them. With a cut, only the first `cut.byte` bytes are done.
export function applyFlash(flash, operation, cut) {
  const { kind, offset, length, data } = operation;
  const done = cut ? Math.min(cut.byte, length) : length;
  if (offset + length > flash.length) throw new Error(`flash ${kind} beyond the chip at ${hex(offset)}`);
  if (kind === 'erase') flash.fill(0xff, offset, offset + done);
  else for (let i = 0; i < done; i++) flash[offset + i] &= data[i];
  if (cut?.scramble && done < length) {
    // A byte caught half-way: some of its bits have changed, others not yet.
    if (kind === 'erase') flash[offset + done] |= 0x5a;
    else flash[offset + done] &= data[done] | 0x5a;
  }
}
