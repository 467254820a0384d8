// The touch firmware on the emulated chip: the picture rebuilt from the SPI bus, a finger through the
// touch controller, the service line. Only where LVGL's sources were there to build it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { PNG } from 'pngjs';
import { build, root } from '../console_device.mjs';
import { Pico } from '../pico.mjs';
import { TouchDisplay } from '../touch_display.mjs';

const image = process.env.BG_TOUCH_UF2 ?? path.join(build, 'firmware/firmware/touch_firmware.uf2');
const skip = fs.existsSync(image) ? false : "the touch firmware needs LVGL's sources; see firmware/CMakeLists.txt";
const learn = { x: 160, y: 202 };  // a button of the title screen

function startTouchDevice({ beforeStart = () => {} } = {}) {
  const pico = Pico.fromFile(image);
  const display = new TouchDisplay();
  pico.onBoot = (mcu) => display.attach(mcu);
  display.attach(pico.mcu);
  beforeStart({ pico, display });
  pico.run({ seconds: 1.5, until: () => display.pixelCount >= display.pixels.length });
  pico.run({ seconds: 0.1 });
  return { pico, display };
}

function tap({ pico, display }, point) {
  display.touch(point);
  pico.run({ seconds: 0.15 });
  display.touch();
  pico.run({ seconds: 0.5 });
}

// How many pixels differ from a picture that the simulator made of the same screen.
function difference(display, name) {
  const expected = PNG.sync.read(fs.readFileSync(path.join(root, 'docs/screens', name))).data;
  const found = display.toRgba();
  let count = 0;
  for (let i = 0; i < found.length; i += 4) {
    if (found[i] !== expected[i] || found[i + 1] !== expected[i + 1] || found[i + 2] !== expected[i + 2]) count++;
  }
  return count;
}

// A line for the service console, answered between two looks at the screen.
function ask(pico, line) {
  const from = pico.output.length;
  pico.send(`${line}\n`);
  pico.run({ seconds: 0.3 });
  return pico.output.slice(from);
}

test('draws its first screen within 1.5 s; a finger opens a page that is the simulator\'s, pixel for pixel', { skip }, () => {
  const device = startTouchDevice();
  const { pico, display } = device;
  assert.match(pico.output, /touch firmware/);
  assert.ok(pico.micros < 1.5e6 && display.pixelCount >= 320 * 240, `${display.pixelCount} pixels`);
  assert.ok(new Set(display.pixels).size > 20, 'the screen is all but blank');

  const title = display.pixels.slice();
  display.press = 150;  // z1 + 4095 - z2 = 300: a brush, below the board's 400
  tap(device, learn);
  assert.deepEqual(display.pixels, title, 'a brush is no touch');
  display.press = 900;
  tap(device, learn);
  assert.equal(difference(display, 'help_lesson.png'), 0);
});

test('the service line answers while the screen lives, and noise on it does nothing', { skip }, () => {
  const { pico, display } = startTouchDevice();
  const title = display.pixels.slice();
  assert.match(ask(pico, 'status'), /Saved games 0, stack used \d+ of 20480 bytes/);
  assert.match(ask(pico, 'saves'), /There is no saved game/);
  assert.match(ask(pico, 'fly'), /no command here/);
  assert.match(ask(pico, '\x01\x80\xfe;;'), /garbled; nothing was done/);
  assert.match(ask(pico, 'x'.repeat(200)), /too long; nothing was done/);
  assert.match(ask(pico, 'kiosk on 4711'), /locked/);
  assert.match(ask(pico, 'saves'), /service is locked/);
  assert.deepEqual(display.pixels, title);
});

test('a panel that is pressed all the time and one whose bus is dead do not keep it from starting', { skip }, () => {
  const stuck = startTouchDevice({ beforeStart: ({ display }) => display.touch({ x: 5, y: 5 }) });
  assert.match(ask(stuck.pico, 'version'), /touch firmware/);
  const deaf = startTouchDevice({ beforeStart: ({ pico }) => {
    const { spi } = pico.mcu;
    spi[1].onTransmit = () => spi[1].completeTransmit(0);  // nobody listens, zeros come back
  } });
  deaf.display.touch(learn);
  deaf.pico.run({ seconds: 0.2 });
  assert.match(ask(deaf.pico, 'version'), /touch firmware/);
  assert.equal(deaf.pico.resets, 0);
});

test('left alone it goes dark and slow but answers; the first touch only wakes it', { skip }, () => {
  const device = startTouchDevice();
  const { pico, display } = device;
  const title = display.pixels.slice();
  // Three minutes by the default settings; in steps, because the watchdog must hear of the loop.
  for (let i = 0; i < 40 && pico.mcu.clkSys > 20e6; i++) {
    pico.mcu.clock.tick(6e9);
    pico.run({ seconds: 0.06 });
  }
  assert.equal(pico.mcu.clkSys, 13.3e6);
  assert.ok(pico.micros > 180e6 && pico.micros < 190e6, `${pico.micros} us`);
  pico.run({ seconds: 1.5 });
  assert.match(ask(pico, 'version'), /touch firmware/);
  tap(device, learn);
  pico.run({ seconds: 0.5 });
  assert.equal(pico.mcu.clkSys, 133e6);
  assert.deepEqual(display.pixels, title, 'the touch that wakes does nothing else');
  assert.equal(pico.resets, 0);
});
