// The touch firmware on the emulated chip, as its tests use it: a finger, the service line, saves, and the pictures that it
// draws with their cycles.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { build, crc32, dumpSave, saveHeaderBytes, startDevice } from './console_device.mjs';
import { Pico } from './pico.mjs';
import { TouchDisplay } from './touch_display.mjs';

const image = process.env.BG_TOUCH_UF2 ?? path.join(build, 'firmware/firmware/touch_firmware.uf2');
export const skip = fs.existsSync(image) ? false : "the touch firmware needs LVGL's sources; see firmware/CMakeLists.txt";
export const learn = { x: 160, y: 202 }, resume = { x: 84, y: 153 };  // buttons of the title screen

export function startTouchDevice({ beforeStart = () => {} } = {}) {
  const pico = Pico.fromFile(image);
  const display = new TouchDisplay();
  pico.onBoot = (mcu) => display.attach(mcu);
  display.attach(pico.mcu);
  beforeStart({ pico, display });
  pico.run({ seconds: 1.5, until: () => display.pixelCount >= display.pixels.length });
  pico.run({ seconds: 0.1 });
  return { pico, display };
}

export function tap({ pico, display }, point) {
  display.touch(point);
  pico.run({ seconds: 0.15 });
  display.touch();
  pico.run({ seconds: 0.5 });
}

// A line for the service console, answered between two looks at the screen: with a prompt, or while a file
// comes in with a line.
export function ask(pico, line, { seconds = 5 } = {}) {
  const from = pico.output.length;
  pico.send(`${line}\n`);
  const why = pico.run({ seconds, until: () => /> $|^ok \d+\r\n$|then: end\r\n$/.test(pico.output.slice(from)) });
  assert.equal(why, 'until', `${line}: ${pico.output.slice(from)}`);
  return pico.output.slice(from);
}

// Sends bytes as lines of hex and answers the last word.
export function sendHex(pico, bytes) {
  for (let at = 0; at < bytes.length; at += 32) {
    assert.match(ask(pico, Buffer.from(bytes.subarray(at, at + 32)).toString('hex')), /^ok/);
  }
  return ask(pico, 'end');
}

// A new game as a save.
export function newSave(battle = 'cemetery-hill') {
  const pico = startDevice();
  pico.ask(`new ${battle} 7`);
  return Buffer.from(dumpSave(pico));
}

// A save with both sides played by this PlayerKind.
export function playedBy(kind, save) {
  save.set([kind, kind], 60);
  save.writeUInt32LE(crc32(save.subarray(0, saveHeaderBytes - 4)), saveHeaderBytes - 4);
  return save;
}

// The same played by the machine on both sides.
export function machineSave() {
  return playedBy(2, newSave());  // PlayerKind::regular
}

// Every picture from now on, by the marks that the firmware sets around it: from its start to the last of its
// pixels on the panel, which comes after the processor's part, and how many there were.
export function watchPictures({ pico, display }) {
  const pictures = [];
  let drawn, sent;  // the picture that is being drawn, and the one whose pixels are on their way
  pico.mcu.gpio[pico.probePin].addListener(() => {
    if (drawn) drawn.worked = pico.cycles - drawn.begun;
    drawn = drawn ? undefined : { begun: pico.cycles, worked: 0, total: 0, pixels: 0 };
  });
  display.onWindow = () => {
    if (sent !== drawn) pictures.push(sent = drawn);
  };
  display.onPixel = () => {
    if (!sent) return;
    sent.total = pico.cycles - sent.begun;
    sent.pixels++;
  };
  return pictures;
}

// The device with a battle begun, and a function that takes the largest picture since it was asked last and holds
// it to a budget.
export function startBattle(context, battle, { beforeStart, save = newSave(battle) } = {}) {
  const device = startTouchDevice({ beforeStart });
  ask(device.pico, 'load');
  sendHex(device.pico, save);
  device.pico.run({ seconds: 0.5 });
  tap(device, resume);
  device.pico.run({ seconds: 3 });  // it counts who can act
  const pictures = watchPictures(device);
  const largestIsWithin = (what, budget, least = 320 * 100) => {
    const { total, worked, pixels } = pictures.reduce((a, b) => (a.pixels > b.pixels ? a : b), { pixels: 0 });
    pictures.length = 0;
    assert.ok(pixels > least, `${what}: only ${pixels} pixels`);
    context.diagnostic(`${what}: ${(total / 1e6).toFixed(2)} M cycles until the last of ${pixels} pixels is out, `
      + `the processor is done after ${(worked / 1e6).toFixed(2)} M`);
    assert.ok(total < budget, `${what}: ${total} cycles`);
    return total;
  };
  return { ...device, largestIsWithin };
}
