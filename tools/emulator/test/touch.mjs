// The touch firmware on the emulated chip: the picture rebuilt from the SPI bus, a finger through the
// touch controller. Only where LVGL's sources were there to build it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { build } from '../console_device.mjs';
import { Pico } from '../pico.mjs';
import { TouchDisplay } from '../touch_display.mjs';

const image = path.join(build, 'firmware/firmware/touch_firmware.uf2');
const skip = fs.existsSync(image) ? false : "the touch firmware needs LVGL's sources; see firmware/CMakeLists.txt";

function startTouchDevice() {
  const pico = Pico.fromFile(image);
  const display = new TouchDisplay();
  pico.onBoot = (mcu) => display.attach(mcu);
  display.attach(pico.mcu);
  pico.run({ seconds: 1.5, until: () => display.pixelCount >= display.pixels.length });
  pico.run({ seconds: 0.1 });
  return { pico, display };
}

const colours = (display) => new Set(display.pixels).size;

test('draws its first screen within 1.5 s and follows a finger', { skip }, () => {
  const { pico, display } = startTouchDevice();
  assert.match(pico.output, /touch firmware/);
  assert.ok(pico.micros < 1.5e6 && display.pixelCount >= 320 * 240, `${display.pixelCount} pixels`);
  assert.ok(colours(display) > 20, 'the screen is all but blank');

  const title = display.pixels.slice();
  display.touch({ x: 160, y: 202 });  // "New game"
  pico.run({ seconds: 0.15 });
  display.touch();
  pico.run({ seconds: 0.5 });
  const changed = display.pixels.filter((pixel, i) => pixel !== title[i]).length;
  assert.ok(changed > title.length / 2, `only ${changed} pixels changed`);
  assert.ok(colours(display) > 20);
});
