// The touch firmware on the emulated chip: the picture rebuilt from the SPI bus, a finger through the
// touch controller, the service line. Only where LVGL's sources were there to build it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { build, dumpSave, findBlob, flashWithNullGame, playOn, startDevice } from '../console_device.mjs';
import { ask, learn, machineSave, newSave, resume, sendHex, skip, startBattle, startTouchDevice, tap } from '../touch_device.mjs';
import { Simulator } from '../../simulator/driver.mjs';

const noSimulator = fs.existsSync(path.join(build, 'wasm/tools/simulator/sim.wasm')) ? false : 'the simulator is not built';

const commandsSaved = (pico) => Number(ask(pico, 'saves').match(/, (\d+) commands/)[1]);

test('draws its first screen within 1.5 s; a finger opens a page that is the simulator\'s, pixel for pixel', { skip: skip || noSimulator }, async () => {
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
  const sim = await Simulator.load();
  sim.tap(learn.x, learn.y);
  sim.advance(500);
  const expected = sim.framebuffer();
  assert.equal(display.pixels.reduce((sum, pixel, i) => sum + (pixel !== expected[i] ? 1 : 0), 0), 0, 'pixels differ');
});

test('the service line answers while the screen lives, and noise on it does nothing', { skip }, () => {
  const { pico, display } = startTouchDevice();
  const title = display.pixels.slice();
  assert.match(ask(pico, 'status'), /Saved games 0, stack used \d+ of \d+ bytes and \d+ of \d+, up/);
  assert.match(ask(pico, 'saves'), /There is no saved game/);
  assert.match(ask(pico, 'fly'), /no command here/);
  assert.match(ask(pico, '\x01\x80\xfe;;'), /garbled; nothing was done/);
  assert.match(ask(pico, 'x'.repeat(200)), /too long; nothing was done/);
  assert.match(ask(pico, 'kiosk on 4711'), /locked/);
  assert.match(ask(pico, 'saves'), /service is locked/);
  assert.deepEqual(display.pixels, title);
});

test('keypad and service line have one lock: a wrong code on either makes both wait', { skip }, () => {
  const device = startTouchDevice();
  const { pico } = device;
  const settings = { x: 262, y: 208 };
  const type = (code) => {
    for (const digit of code) tap(device, { x: 28 + 53 * ((digit + 9) % 10 % 6), y: digit === 0 || digit > 6 ? 184 : 127 });
  };
  assert.match(ask(pico, 'kiosk on 4711'), /locked/);
  pico.powerCycle();
  pico.run({ seconds: 1 });
  for (let i = 0; i < 3; i++) {
    assert.match(ask(pico, 'unlock 1863'), /not the code/);
    pico.run({ seconds: 2 ** i });
  }
  tap(device, settings);
  type([1, 2, 3, 4]);  // the fourth wrong one
  assert.match(ask(pico, 'unlock 4711'), /Too soon. Wait 8 s/);
  pico.powerCycle();
  pico.run({ seconds: 1 });
  assert.match(ask(pico, 'unlock 4711'), /Too soon. Wait [78] s/);
  pico.run({ seconds: 8 });
  assert.match(ask(pico, 'unlock 4711'), /Unlocked/);
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

test('the map of a game is the simulator\'s, pixel for pixel, and so is a unit\'s reach', { skip: skip || noSimulator }, async () => {
  const device = startTouchDevice(), save = newSave();
  ask(device.pico, 'load');
  sendHex(device.pico, save);
  device.pico.run({ seconds: 0.5 });
  const sim = await Simulator.load({ save });
  const same = (what) => {
    device.pico.run({ seconds: 2 });
    sim.advance(2000);
    const expected = sim.framebuffer();
    const count = device.display.pixels.reduce((sum, pixel, i) => sum + (pixel !== expected[i] ? 1 : 0), 0);
    assert.equal(count, 0, `${what}: ${count} pixels differ`);
    assert.ok(new Set(expected).size > 20, `${what} is all but blank`);
  };
  for (const [what, point] of [['title', null], ['map', resume], ['reach', { x: 87, y: 217 }]]) {
    if (point) {
      tap(device, point);
      sim.tap(point.x, point.y);
    }
    same(what);
  }
});

test('the machine thinks on the second core while the first one draws, listens and saves', { skip }, (t) => {
  const device = startTouchDevice();
  const { pico, display } = device;
  ask(pico, 'load');
  assert.match(sendHex(pico, machineSave()), /Loaded cemetery-hill, 0 commands/);
  pico.run({ seconds: 0.5 });
  tap(device, resume);
  // The longest time in which nothing was drawn, though the bar shows all the time that it lives.
  let longest = 0, still = 0;
  const { core } = pico.second, before = core.cycles;
  for (let i = 0; i < 1200; i++) {
    const drawn = display.pixelCount;
    pico.run({ seconds: 0.01 });
    still = display.pixelCount === drawn ? still + 10 : 0;
    longest = Math.max(longest, still);
  }
  const seconds = (core.cycles - before) / 133e6, commands = commandsSaved(pico);
  const [, first, firstRoom, second, secondRoom] =
    ask(pico, 'status').match(/stack used (\d+) of (\d+) bytes and (\d+) of (\d+)/).map(Number);
  t.diagnostic(`${commands} commands, ${seconds.toFixed(2)} s of the second core, nothing drawn for ${longest} ms, ` +
    `stacks ${first} of ${firstRoom} and ${second} of ${secondRoom}`);
  assert.ok(commands >= 3 && seconds > 0.1, `${commands} commands, ${seconds} s`);
  assert.ok(longest <= 50, `nothing drawn for ${longest} ms`);
  assert.ok(first < firstRoom * 0.9 && second < secondRoom * 0.9, `${first}, ${second}`);
  assert.equal(pico.resets, 0);

  pico.setSupply(3000);
  pico.run({ seconds: 2 });
  const kept = commandsSaved(pico);
  pico.run({ seconds: 2 });
  assert.equal(commandsSaved(pico), kept, 'nothing is saved from a low battery');
  assert.match(ask(pico, 'battery'), /too low to save/);
});

test('a second core that comes to a stop does not go unnoticed', { skip }, () => {
  const { pico } = startTouchDevice();
  pico.second.advance = () => {};
  pico.run({ seconds: 10, until: () => pico.resets > 0 });
  pico.run({ seconds: 1 });
  assert.equal(pico.resets, 1);
  assert.match(pico.output, /restarted after a command that did not come to an end/);
});

test('battles and saves go in and out over the service line; a file that breaks off is given up', { skip }, () => {
  const { pico } = startTouchDevice();
  assert.match(ask(pico, 'version'), /Device E6614103E7123456/);
  assert.match(ask(pico, 'list'), /  null-field +Null Field/);
  const { at, size } = findBlob(pico.flash, 'null-field');
  const battle = Buffer.from(pico.flash.slice(at, at + size));
  assert.match(ask(pico, 'drop null-field yes'), /erased/);
  assert.doesNotMatch(ask(pico, 'list'), /null-field/);
  ask(pico, `put ${size}`);
  assert.match(sendHex(pico, battle), /Loaded the battle null-field/);
  const sent = Buffer.from(ask(pico, 'get null-field').match(/^[0-9a-f]{2,64}(?=\r)/gm).join(''), 'hex');
  assert.deepEqual(sent, battle);

  const console = startDevice({ flash: flashWithNullGame() });
  console.ask('new null-field 7');
  playOn(console, 6);
  const save = dumpSave(console);
  ask(pico, 'load');
  assert.match(sendHex(pico, save), /Loaded null-field, 6 commands/);
  assert.match(ask(pico, 'saves'), /1  null-field, revised, 6 commands, seed 7/);

  ask(pico, 'load');
  ask(pico, save.subarray(0, 32).toString('hex'));
  pico.run({ seconds: 11 });
  assert.match(pico.output.slice(-60), /Not loaded: Cancelled/);
  assert.match(ask(pico, 'saves'), /1  null-field, revised, 6 commands, seed 7/);
  assert.match(ask(pico, 'selftest'), /ok +both cores[^]*Self-test passed/);
  assert.equal(pico.resets, 0);
});

test('the panel is tested with bars of colour and a finger', { skip }, () => {
  const { pico, display } = startTouchDevice();
  const before = Buffer.from(display.toRgba());
  const from = pico.output.length;
  pico.send('selftest panel\n');
  pico.run({ seconds: 2 });
  const bars = display.toRgba();
  const colour = (bar) => [...bars.subarray((120 * 320 + 40 * bar + 20) * 4).subarray(0, 3)].map((part) => (part > 127 ? 1 : 0)).join('');
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map(colour), ['100', '010', '001', '110', '101', '011', '111', '000']);
  display.touch({ x: 200, y: 90 });
  pico.run({ seconds: 1, until: () => /touch at[^]*> $/.test(pico.output.slice(from)) });
  display.touch();
  const [, x, y] = /ok +touch at (\d+), (\d+)/.exec(pico.output.slice(from));
  assert.ok(Math.abs(x - 200) <= 3 && Math.abs(y - 90) <= 3, `felt at ${x}, ${y}`);
  assert.match(ask(pico, 'selftest panel', { seconds: 13 }), /FAILED  touch/);
  pico.run({ seconds: 1 });
  assert.ok(before.equals(Buffer.from(display.toRgba())), 'the screen is back');
  assert.equal(pico.resets, 0);
});

test('the service line answers over USB while the screen lives', { skip }, () => {
  const { pico } = startTouchDevice({ beforeStart: ({ pico: chip }) => chip.plugUsb() });
  pico.run({ seconds: 1.5 });
  assert.match(pico.askOverUsb('version'), /touch firmware[^]*> $/);
  assert.match(pico.askOverUsb('saves'), /^There is no saved game\.\r\n> $/);
});

test('a pan by the finger is drawn within its budget, LVGL included', { skip }, (context) => {
  const { pico, display, largestIsWithin } = startBattle(context, 'shiloh');
  display.touch({ x: 200, y: 150 });
  pico.run({ seconds: 0.1 });
  display.touch({ x: 120, y: 120 });
  pico.run({ seconds: 0.2 });
  largestIsWithin('pan', 6e6);
});

// Open ground, where a unit reaches every hex in sight; woods; and the most crowded of the maps.
const unitsToTap = { antietam: { x: 87, y: 217 },  // Next: the unit in the middle stands in a stack
  chickamauga: { x: 167, y: 123 }, shiloh: { x: 152, y: 108 }, 'hooker-and-lee': { x: 186, y: 93 } };
for (const [battle, unit] of Object.entries(unitsToTap)) {
  test(`a tap on a unit is drawn within its budget, LVGL included: ${battle}`, { skip }, (context) => {
    const { largestIsWithin, ...device } = startBattle(context, battle);
    const [next, cancel] = [{ x: 87, y: 217 }, { x: 31, y: 217 }];
    tap(device, next);  // brings a unit into the middle
    tap(device, cancel);
    largestIsWithin('Next or Cancel', 4e6);
    tap(device, unit);
    largestIsWithin('tap on a unit', 4e6);
    tap(device, cancel);
    largestIsWithin('Cancel', 4e6);
  });
}
