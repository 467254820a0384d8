// The page in a real browser: the same taps by touch, mouse and keyboard give the same pixels as
// the headless driver; games survive a reload; damaged saves are told and nothing is lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Simulator, wasmFile } from '../driver.mjs';
import { createServer, listen } from '../serve.mjs';
import { bg, button, command, press, startNullField, temporaryFolder } from './support.mjs';

Simulator.file = wasmFile; // as on the page

const hasBrowser = !(process.env.BG_MISSING ?? '').split(' ').includes('browser');
const options = hasBrowser ? {} : { skip: 'there is no browser on this machine' };

const executablePath = '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let browser;
let server;
let address;

before(async () => {
  if (!hasBrowser) return;
  server = createServer();
  address = `http://127.0.0.1:${await listen(server, 0)}/?seed=1`;
  browser = await chromium.launch({ executablePath, args, timeout: 60_000 });
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

// A page with an empty profile; fails the test on any script error and on requests to other hosts.
async function openPage(t, { kept = {}, ...contextOptions } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 950 }, acceptDownloads: true, ...contextOptions,
  });
  t.after(() => context.close());
  const page = await context.newPage();
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') troubles.push(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') troubles.push(request.url());
  });
  await page.goto(address);
  if (Object.keys(kept).length) {
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
    await page.reload();
  }
  await page.waitForSelector('canvas[data-frame]');
  return { page, troubles };
}

function canvasPixels(page) {
  return page.evaluate(() => {
    const canvas = document.getElementById('pixels'); // before they are scaled to the window
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return Array.from(data).join();
  });
}

// Waits until the canvas shows exactly what the headless simulator shows.
async function assertSamePixels(page, sim, what) {
  sim.advance(1000); // what is counted between two looks has been counted
  const expected = Array.from(sim.rgba()).join();
  for (let i = 0; i < 80; i++) {
    if ((await canvasPixels(page)) === expected) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`${what}: the page does not show what the headless simulator shows`);
}

async function onScreen(page, [x, y]) {
  const box = await page.locator('#screen').boundingBox();
  return [box.x + ((x + 0.5) * box.width) / 320, box.y + ((y + 0.5) * box.height) / 240];
}

async function loadSave(page, name, bytes) {
  await page.locator('#file').setInputFiles({
    name, mimeType: 'application/octet-stream', buffer: bytes,
  });
}

test('by touch: from the title to the map, pixel for pixel', options, async (t) => {
  const { page, troubles } = await openPage(t, { hasTouch: true });
  const sim = await Simulator.load({ seed: 1 });
  await assertSamePixels(page, sim, 'title');
  for (const name of ['newGame', 'firstBattle', 'play', 'start', 'next', 'cancel', 'zoom']) {
    await page.touchscreen.tap(...(await onScreen(page, button[name])));
    sim.tap(...button[name]); // against the machine, as a new game is offered
    await assertSamePixels(page, sim, `after ${name}`);
  }
  assert.deepEqual(troubles, []);
});

test('by touch: a whole player-turn, a reload at the hand-over, and on', options, async (t) => {
  const { page, troubles } = await openPage(t, { hasTouch: true });
  const sim = await Simulator.load({ seed: 1 });
  const touch = async (what, x, y) => {
    await page.waitForTimeout(350); // two taps in one place within less are one
    await page.touchscreen.tap(...(await onScreen(page, [x, y])));
    sim.tap(x, y);
    await assertSamePixels(page, sim, `after ${what}`);
  };
  for (const name of ['newGame', 'firstBattle', 'play', 'start']) await touch(name, ...button[name]);
  for (let unit = 0; unit < 2; unit++) {
    await touch('next', ...button.next);
    const near = sim.markedHexes.filter((hex) => sim.isInWindow(hex) && hex !== sim.status.selected);
    const { x, y } = sim.hexPosition(near.at(-1));
    await touch('the target', x, y);
    if (sim.status.selected) await touch('cancel', ...button.cancel); // Undo, with points left
  }
  for (let taps = 0; taps < 6 && sim.screen === 'map'; taps++) await touch('end of the phase', ...button.done);
  assert.equal(sim.screen, 'handover');
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  const resumed = await Simulator.load();
  assert.equal(resumed.importSave(sim.exportSave()), null);
  await assertSamePixels(page, resumed, 'after the reload');
  await page.touchscreen.tap(...(await onScreen(page, button.next)));
  press(resumed, 'next');
  await assertSamePixels(page, resumed, 'the other player goes on');
  assert.deepEqual(troubles, []);
});

test('by mouse and keyboard: a move, a drag, a reload in the middle', options, async (t) => {
  const { page, troubles } = await openPage(t);
  const sim = await startNullField({ seed: 1 });
  await loadSave(page, 'game.bgj', sim.exportSave());
  await assertSamePixels(page, sim, 'the loaded game');

  for (const hex of ['0203', '0303']) {
    const { x, y } = sim.hexPosition(hex);
    await page.mouse.click(...(await onScreen(page, [x, y])));
    sim.tapHex(hex);
  }
  await assertSamePixels(page, sim, 'a target chosen');
  await page.keyboard.press('Enter');
  sim.key('enter');
  await assertSamePixels(page, sim, 'moved');

  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  const resumed = await Simulator.load();
  assert.equal(resumed.importSave(sim.exportSave()), null);
  await assertSamePixels(page, resumed, 'after the reload');

  const from = await onScreen(page, [160, 100]);
  const to = await onScreen(page, [160, 60]);
  await page.mouse.move(...from);
  // Together, or a busy machine makes a long press of it.
  await Promise.all([page.mouse.down(), page.mouse.move(...to, { steps: 2 })]);
  await page.mouse.up();
  resumed.drag(160, 100, 160, 60);
  await assertSamePixels(page, resumed, 'after the drag');
  assert.deepEqual(troubles, []);
});

test('a game downloaded from the page verifies in the terminal', options, async (t) => {
  const { page } = await openPage(t);
  const played = await startNullField({ seed: 1 });
  command(played, '0203', '0303');
  await loadSave(page, 'game.bgj', played.exportSave());
  const sim = await Simulator.load(); // a game taken up opens where the armies meet
  assert.equal(sim.importSave(played.exportSave()), null);
  await assertSamePixels(page, sim, 'the loaded game');
  await page.mouse.click(...(await onScreen(page, button.undo)));
  press(sim, 'undo');
  await assertSamePixels(page, sim, 'undone');
  const [download] = await Promise.all([
    page.waitForEvent('download'), page.locator('#download').click(),
  ]);
  assert.match(download.suggestedFilename(), /^blue-gray-[\d-]+\.bgj$/);
  const file = path.join(temporaryFolder(t), 'download.bgj');
  await download.saveAs(file);
  assert.deepEqual(fs.readFileSync(file), sim.exportSave());
  execFileSync(bg, ['verify', file]); // throws unless the exit status is 0
});

test('a damaged file is told, and the game on the screen goes on', options, async (t) => {
  const { page, troubles } = await openPage(t);
  const sim = await startNullField({ seed: 1 });
  const save = sim.exportSave();
  await loadSave(page, 'game.bgj', save);
  await assertSamePixels(page, sim, 'the loaded game');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));

  const damaged = Buffer.from(save);
  damaged[40] ^= 1;
  await loadSave(page, 'damaged.bgj', damaged);
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  const message = await page.locator('#message').textContent();
  assert.match(message, /^damaged\.bgj was not loaded\. .+ The game on the screen goes on\.$/);
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), kept);
  await assertSamePixels(page, sim, 'the same game');
  assert.deepEqual(troubles, []);
});

// Every game in the browser's storage, as bytes in base64, sorted.
function keptSaves(page) {
  return page.evaluate(() => Object.entries(localStorage)
    .filter(([key]) => /^pocket-blue-gray\.(save|damaged)/.test(key))
    .map(([, value]) => value).sort());
}

async function nullGame(seed) {
  return (await startNullField({ seed })).exportSave();
}

// The game with another byte in its head, and a right checksum.
function withHeadByte(save, at, mask) {
  const copy = Buffer.from(save);
  copy[at] ^= mask;
  copy.writeUInt32LE(crc32(copy.subarray(0, 76)), 76);
  return copy;
}
// As if its battle were not here any more, or had been another version of the one that is here.
const ofMissingBattle = (save) => withHeadByte(save, 8, 1);
const ofOtherVersion = (save) => withHeadByte(save, 32, 0x55);

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

async function downloadBy(page, locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), locator.click()]);
  return fs.readFileSync(await download.path());
}

test('a damaged game kept in the browser stays there and can be downloaded', options, async (t) => {
  const save = await nullGame(1);
  save[40] ^= 1;
  const key = 'pocket-blue-gray.save';
  const { page, troubles } = await openPage(t, { kept: { [key]: save.toString('base64') } });
  assert.match(await page.locator('#refused').textContent(), /not lost.*head of the save is damaged\./s);
  assert.deepEqual(await downloadBy(page, page.locator('#refused button').first()), save);
  await loadSave(page, 'new.bgj', await nullGame(2));
  await page.waitForFunction((name) => localStorage.getItem(`${name}.1`) !== null, key);
  assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), save.toString('base64'));
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('#refused button', { hasText: 'Delete' }).click();
  assert.equal(await page.locator('#refused').isVisible(), false);
  assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), null);
  assert.deepEqual(troubles, []);
});

// A program that stops in one function of the device, as a trap of WebAssembly does, for as long as the page says so.
async function stopIn(page, name) {
  await page.addInitScript((name) => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
      const { exports } = await instantiate(...given);
      const stops = (...values) => {
        const kept = sessionStorage.getItem('stops');
        if (kept && exports.sim_save_count() >= Number(kept)) throw new WebAssembly.RuntimeError('unreachable');
        return exports[name](...values);
      };
      return { exports: { ...exports, [name]: stops } };
    };
  }, name);
}
const letStop = (page, games) => page.evaluate((games) => sessionStorage.setItem('stops', games), games);

test('a game that stops the program is kept, told and not taken up again by itself', options, async (t) => {
  const save = (await nullGame(3)).toString('base64');
  const key = 'pocket-blue-gray.save';
  const { page } = await openPage(t, { kept: { [key]: save, [`${key}.1`]: (await nullGame(4)).toString('base64') } });
  const listed = page.locator('#refused li');
  await stopIn(page, 'sim_step');
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  assert.equal(await listed.count(), 0);
  await letStop(page, 1);
  await page.waitForFunction(() => /program has stopped/.test(document.getElementById('message').textContent));
  await letStop(page, 99);
  for (let i = 0; i < 2; i++) {
    await page.reload();
    await page.waitForSelector('canvas[data-frame]');
    assert.match((await listed.allTextContents()).join(), /^Null Field, 0 commands, seed 3.*The program has stopped in this game\./);
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), save);
  }
  await listed.locator('button', { hasText: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelectorAll('#refused li').length === 0
    && document.querySelector('canvas[data-frame]'));
  const resumed = await Simulator.load();
  assert.equal(resumed.importSave(Buffer.from(save, 'base64')), null);
  await assertSamePixels(page, resumed, 'the game is played on when its owner says so');
});

test('a game that stops the program as it is loaded does not keep the others from being played', options, async (t) => {
  const key = 'pocket-blue-gray.save';
  const { page } = await openPage(t, { kept: { [key]: (await nullGame(3)).toString('base64'),
    [`${key}.1`]: (await nullGame(4)).toString('base64') } });
  await letStop(page, 1); // the second game of every load
  await stopIn(page, 'sim_shelve');
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  assert.match((await page.locator('#refused li').allTextContents()).join(), /^Null Field.* seed 4.*has stopped/);
  const resumed = await Simulator.load();
  assert.equal(resumed.importSave(await nullGame(3)), null);
  await assertSamePixels(page, resumed, 'the other game');
});

test('when battles have changed, every kept game stays and says what it needs', options, async (t) => {
  // As an earlier version of the page left them: seven games and one put aside, all of a battle
  // that is not here any more, and one of another version of a battle that is.
  const kept = {};
  const changed = [];
  for (let seed = 1; seed <= 8; seed++) changed.push(ofMissingBattle(await nullGame(seed)).toString('base64'));
  changed.forEach((save, i) => { kept[`pocket-blue-gray.save${i ? `.${i}` : ''}`] = save; });
  kept['pocket-blue-gray.damaged-save'] = kept['pocket-blue-gray.save.7'];
  const sound = ofOtherVersion(await nullGame(20)).toString('base64');
  kept['pocket-blue-gray.save.7'] = sound;
  const { page, troubles } = await openPage(t, { kept });
  const listed = async () => {
    const items = page.locator('#refused li');
    assert.equal(await items.count(), 8);
    for (const text of await items.allTextContents()) {
      assert.match(text, /oull-field, 0 commands.* version [0-9a-f]{8} of the battle\. .*battle.* not /i);
    }
  };
  await listed();
  assert.deepEqual(await downloadBy(page, page.locator('#refused li:nth-child(3) button').first()),
    Buffer.from(changed[2], 'base64'));

  const begun = [];
  for (const seed of [31, 32, 33]) {
    begun.push((await nullGame(seed)).toString('base64'));
    await loadSave(page, `${seed}.bgj`, Buffer.from(begun.at(-1), 'base64'));
    await page.waitForFunction((name) => document.getElementById('message').textContent.startsWith(name),
      String(seed));
  }
  await page.waitForTimeout(200);
  const all = [...changed, sound, ...begun].sort();
  assert.deepEqual(await keptSaves(page), all);
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  await listed();
  const resumed = await startNullField({ seed: 33 });
  const again = await Simulator.load();
  assert.equal(again.importSave(resumed.exportSave()), null);
  await assertSamePixels(page, again, 'the game that was played last');
  assert.deepEqual(await keptSaves(page), all);
  assert.deepEqual(troubles, []);
});

test('more kept games than places: the newest are played, the others stay', options, async (t) => {
  const kept = {};
  const saves = [];
  for (let i = 0; i < 11; i++) {
    saves.push((await nullGame(40 + i)).toString('base64'));
    kept[`pocket-blue-gray.save${i ? `.${i}` : ''}`] = saves[i];
  }
  const { page } = await openPage(t, { kept });
  const items = page.locator('#refused li');
  assert.equal(await items.count(), 3);
  assert.match(await items.first().textContent(), /seed 48,.* Every place for a saved game is taken/);
  assert.deepEqual(await keptSaves(page), saves.sort());
});

// A second page in the same profile.
async function openTab(page, { waitFor = 'canvas[data-frame]', script } = {}) {
  const tab = await page.context().newPage();
  if (script) await tab.addInitScript(script);
  await tab.goto(address);
  await tab.waitForSelector(waitFor);
  return tab;
}

test('of two tabs one has the games, and the other can take them over', options, async (t) => {
  const { page: first, troubles } = await openPage(t);
  const [game, other] = [await nullGame(111), await nullGame(222)];
  await loadSave(first, 'game.bgj', game);
  await first.waitForFunction(() => localStorage.getItem('pocket-blue-gray.save') !== null);
  const second = await openTab(first, { waitFor: '#elsewhere:not([hidden])' });
  assert.match(await second.locator('#elsewhere').textContent(), /open in another tab or window/);
  assert.equal(await second.locator('canvas[data-frame]').count(), 0);
  assert.equal(await second.locator('#load').isDisabled(), true);

  const isHere = (tab) => tab.waitForSelector('canvas[data-frame]');
  const isElsewhere = (tab) => tab.waitForSelector('#elsewhere:not([hidden])');
  await second.locator('#take-over').click();
  await Promise.all([isHere(second), isElsewhere(first)]);
  await loadSave(second, 'other.bgj', other);
  await second.waitForFunction(() => localStorage.getItem('pocket-blue-gray.save.1') !== null);
  // The first one, which knows nothing of the new game, can do no harm.
  await first.keyboard.press('d');
  await first.waitForTimeout(300);
  const both = [game, other].map((save) => save.toString('base64')).sort();
  assert.deepEqual(await keptSaves(first), both);

  await first.locator('#take-over').click();
  await Promise.all([isHere(first), isElsewhere(second)]);
  const sim = await Simulator.load();
  assert.equal(sim.importSave(other), null);
  await assertSamePixels(first, sim, 'the game begun in the second tab');
  await first.close();
  await isHere(second); // by itself
  assert.deepEqual(await keptSaves(second), both);
  assert.deepEqual(troubles, []);
});

test('a tab that does not answer loses the games, and stops', options, async (t) => {
  const { page } = await openPage(t);
  const deaf = `window.BroadcastChannel = class extends EventTarget { postMessage() {} };`;
  await page.addInitScript(deaf);
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  const second = await openTab(page, { waitFor: '#elsewhere:not([hidden])' });
  await second.locator('#take-over').click();
  await second.waitForSelector('canvas[data-frame]');
  await page.waitForSelector('#elsewhere:not([hidden])');
});

test('without locks the tab opened last has the games', options, async (t) => {
  const { page } = await openPage(t);
  const script = `Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });`;
  await page.addInitScript(script);
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  const second = await openTab(page, { script });
  await page.waitForSelector('#elsewhere:not([hidden])');
  await page.locator('#take-over').click();
  await page.waitForSelector('canvas[data-frame]');
  await second.waitForSelector('#elsewhere:not([hidden])');
});

test('full storage: the game without a place is named and can be downloaded', options, async (t) => {
  const kept = {};
  const saves = [];
  for (let i = 0; i < 3; i++) {
    saves.push((await nullGame(70 + i)).toString('base64'));
    kept[`pocket-blue-gray.save${i ? `.${i}` : ''}`] = saves[i];
  }
  const { page, troubles } = await openPage(t, { kept });
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; ) {
      try {
        localStorage.setItem(`filler.${localStorage.length}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  const sim = await startNullField({ seed: 5 });
  await loadSave(page, 'new.bgj', sim.exportSave());
  await page.waitForSelector('#unkept:not([hidden])');
  assert.match(await page.locator('#unkept').textContent(), /no room .*Null Field, 0 commands, seed 5/si);
  assert.equal(await page.locator('#unkept li').count(), 1);
  assert.deepEqual(await keptSaves(page), saves.sort(), 'nothing else has gone');
  assert.deepEqual(await downloadBy(page, page.locator('#unkept button')), sim.exportSave());

  // The game goes on; once there is room again it is kept.
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('filler'))
    .forEach((key) => localStorage.removeItem(key)));
  for (const hex of ['0203', '0303']) {
    const { x, y } = sim.hexPosition(hex);
    await page.mouse.click(...(await onScreen(page, [x, y])));
    sim.tapHex(hex);
  }
  await page.waitForTimeout(350);
  await page.keyboard.press('Enter');
  sim.key('enter');
  await page.waitForSelector('#unkept', { state: 'hidden' });
  assert.deepEqual(await keptSaves(page), [...saves, sim.exportSave().toString('base64')].sort());
  assert.deepEqual(troubles, []);
});

test('forbidden storage is told at once, and the game goes on', options, async (t) => {
  const { page } = await openPage(t);
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('denied', 'SecurityError'); } });`);
  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  assert.match(await page.locator('#message').textContent(), /keeps no data/);
  const sim = await startNullField({ seed: 5 });
  await loadSave(page, 'new.bgj', sim.exportSave());
  await page.waitForSelector('#unkept:not([hidden])');
  await assertSamePixels(page, sim, 'the loaded game');
});

test('several games and the settings survive a reload', options, async (t) => {
  const { page, troubles } = await openPage(t);
  const sim = await Simulator.load({ seed: 1 });
  for (const name of ['settings']) {
    await page.mouse.click(...(await onScreen(page, button[name])));
    press(sim, name);
  }
  await page.mouse.click(...(await onScreen(page, [160, 69]))); // brighter
  sim.tap(160, 69);
  await assertSamePixels(page, sim, 'the settings');
  const game = await startNullField({ seed: 1 });
  await loadSave(page, 'first.bgj', game.exportSave());
  await page.waitForFunction(() => document.getElementById('message').textContent.startsWith('first'));
  command(game, '0203', '0303');
  await loadSave(page, 'second.bgj', game.exportSave());
  await page.waitForFunction(() => document.getElementById('message').textContent.startsWith('second'));
  await page.waitForFunction(() => localStorage.getItem('pocket-blue-gray.save.1') !== null);

  await page.reload();
  await page.waitForSelector('canvas[data-frame]');
  const again = await Simulator.load({ seed: 1, settings: sim.exportSettings() });
  const first = Buffer.from(await page.evaluate(
    () => localStorage.getItem('pocket-blue-gray.save.1')), 'base64');
  assert.equal(again.importSave(first), null);
  assert.equal(again.importSave(game.exportSave()), null);
  await assertSamePixels(page, again, 'the game that was played last');
  assert.deepEqual(troubles, []);
});

test('the page starts without its server once it was loaded', options, async (t) => {
  const context = await browser.newContext({ viewport: { width: 1100, height: 950 } });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('canvas[data-frame]');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const shelf = await caches.open('pocket-blue-gray');
    return (await shelf.keys()).length >= 8;
  });
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('canvas[data-frame]', { timeout: 20_000 });
  await assertSamePixels(page, await Simulator.load({ seed: 1 }), 'the title, offline');
});

test('the kept copy of the page has a bound', options, async (t) => {
  const { page } = await openPage(t);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // As an earlier version left it.
  await page.evaluate(async () => {
    const shelf = await caches.open('pocket-blue-gray');
    await shelf.put('/?seed=9', new Response('old'));
    const worker = await navigator.serviceWorker.getRegistration();
    await worker.unregister();
  });
  for (let seed = 10; seed < 14; seed++) {
    await page.goto(address.replace('seed=1', `seed=${seed}`));
    await page.waitForSelector('canvas[data-frame]');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate((number) => fetch(`style.css?${number}`), seed);
    await page.evaluate((number) => fetch(`nothing-${number}`), seed);
  }
  const kept = await page.evaluate(async () => {
    const shelf = await caches.open('pocket-blue-gray');
    return (await shelf.keys()).map((request) => request.url.replace(location.origin, ''));
  });
  assert.equal(kept.filter((name) => name.includes('?')).length, 0, kept.join(' '));
  assert.equal(kept.length, new Set(kept).size);
});

test('full screen shows the screen alone, and the page can be installed', options, async (t) => {
  const { page, troubles } = await openPage(t);
  const manifest = await page.evaluate(async () => (await fetch('app.webmanifest')).json());
  assert.equal(manifest.display, 'fullscreen');
  assert.ok(manifest.icons.length > 0);
  await page.locator('#fullscreen').click();
  await page.waitForFunction(() => document.body.classList.contains('full'));
  assert.equal(await page.locator('.tools').isVisible(), false);
  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => !document.body.classList.contains('full'));
  assert.deepEqual(troubles, []);
});

// How many of the device's pixels have another colour in their middle on the page than on the device.
function wrongPixels(page) {
  return page.evaluate(() => {
    const read = (id) => {
      const canvas = document.getElementById(id);
      return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    };
    const [device, screen] = [read('pixels'), read('screen')];
    const zoom = screen.width / device.width;
    let wrong = 0;
    for (let y = 0; y < device.height; y++) {
      for (let x = 0; x < device.width; x++) {
        const from = (y * device.width + x) * 4;
        const to = (Math.floor((y + 0.5) * zoom) * screen.width + Math.floor((x + 0.5) * zoom)) * 4;
        const far = [0, 1, 2].some((i) => Math.abs(device.data[from + i] - screen.data[to + i]) > 3);
        wrong += far ? 1 : 0;
      }
    }
    return wrong;
  });
}

for (const [width, height, deviceScaleFactor, place] of [
  [320, 568, 2, 'below'], [390, 844, 3, 'below'], [844, 390, 3, 'beside'], [844, 390, 1, 'beside'],
  [768, 1024, 2, 'below'], [1366, 650, 1, 'beside'], [1366, 650, 1.25, 'beside'],
  [2560, 1440, 1, 'beside'], [1100, 950, 1, 'below'],
]) {
  const name = `${width}x${height}@${deviceScaleFactor}`;
  test(`the page fills a window of ${name}`, options, async (t) => {
    const { page, troubles } = await openPage(t, { viewport: { width, height }, deviceScaleFactor });
    await assertSamePixels(page, await Simulator.load({ seed: 1 }), 'the title');
    const [screen, device] = await Promise.all(
      ['#screen', '#device'].map((id) => page.locator(id).boundingBox()));
    const isInside = (box) => box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5
      && box.y + box.height <= height + 0.5;
    assert.ok(isInside(device) && isInside(screen), 'nothing is cut off');
    assert.ok(device.width > 0.93 * width || device.height > 0.93 * height
      || device.height + 110 > 0.93 * height, `${device.width} x ${device.height} fills the window`);
    assert.ok(Math.abs(screen.width / screen.height - 4 / 3) < 0.005);
    // The device's own buttons have 40 of its pixels.
    assert.ok(screen.width >= 320, `a pixel of the device has ${screen.width / 320} of the page`);
    const whatPlace = await page.evaluate(() => document.body.classList.contains('beside'));
    assert.equal(whatPlace ? 'beside' : 'below', place);
    for (const button of await page.locator('button:visible').all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 40 && box.height >= 40, `a button of ${box.width} x ${box.height}`);
      assert.ok(isInside(box), `${await button.textContent()} is in the window`);
      const isBeside = box.x >= device.x + device.width;
      assert.ok(isBeside || box.y >= device.y + device.height, 'and not over the device');
    }
    const opacity = await page.evaluate(() => getComputedStyle(document.getElementById('screen')).opacity);
    assert.equal(opacity, '1', 'nothing is dimmed');
    if ((screen.width * deviceScaleFactor) / 320 >= 2) assert.equal(await wrongPixels(page), 0);
    if (process.env.BG_PAGE_PICTURES) {
      await page.screenshot({ path: path.join(process.env.BG_PAGE_PICTURES, `${name}.png`) });
    }
    assert.deepEqual(troubles, []);
  });
}

for (const [width, height] of [[320, 568], [844, 390]]) {
  test(`the dialogs of the page have room in a window of ${width}x${height}`, options, async (t) => {
    const { page, troubles } = await openPage(t, { viewport: { width, height }, hasTouch: true });
    await loadSave(page, 'game.bgj', await nullGame(1));
    await page.waitForFunction(() => !document.getElementById('download').disabled);
    for (const name of ['share', 'desk']) {
      await page.locator(`#${name}`).tap();
      const dialog = page.locator(`#${name}-dialog`);
      const room = await dialog.boundingBox();
      assert.ok(room.x >= 0 && room.y >= 0 && room.x + room.width <= width && room.y + room.height <= height);
      for (const control of await dialog.locator('button, textarea, input:visible').all()) {
        await control.scrollIntoViewIfNeeded();
        const box = await control.boundingBox();
        const what = `${name}: ${await control.textContent()} ${box.width} x ${box.height}`;
        assert.ok(box.width >= 40 && box.height >= 40, what);
        assert.ok(box.x >= room.x && box.x + box.width <= room.x + room.width, what);
      }
      if (process.env.BG_PAGE_PICTURES) {
        await page.screenshot({ path: path.join(process.env.BG_PAGE_PICTURES, `${name}-${width}x${height}.png`) });
      }
      await dialog.locator('button[value=close]').tap();
    }
    assert.deepEqual(troubles, []);
  });
}
