// Games between pages: codes, backups and what a screen reader hears; and the desk of a device in a
// browser that has no port for it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { readBackup, writeBackup } from '../page/backup.mjs';
import { createServer, listen } from '../serve.mjs';
import { bg, command, startNullField, temporaryFolder } from './support.mjs';

const hasBrowser = !(process.env.BG_MISSING ?? '').split(' ').includes('browser');
const options = hasBrowser ? {} : { skip: 'there is no browser on this machine' };

let browser;
let server;
let address;

before(async () => {
  if (!hasBrowser) return;
  server = createServer();
  address = `http://127.0.0.1:${await listen(server, 0)}/?seed=1`;
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'], timeout: 60_000,
  });
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

async function openPage(t, { script } = {}) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 950 }, acceptDownloads: true });
  t.after(() => context.close());
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  await page.goto(address);
  await page.waitForSelector('canvas[data-frame]');
  return page;
}

const asFile = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });
const load = async (page, name, bytes) => {
  await page.locator('#file').setInputFiles(asFile(name, bytes));
  await page.waitForFunction((start) => document.getElementById('message').textContent.startsWith(start), name);
};
const message = (page) => page.locator('#message').textContent();
const keptSaves = (page) => page.evaluate(() => Object.entries(localStorage)
  .filter(([key]) => /^pocket-blue-gray\.save/.test(key)).map(([, value]) => value).sort());
const waitForSaves = (page, count) => page.waitForFunction((wanted) => Object.keys(localStorage)
  .filter((key) => /^pocket-blue-gray\.save/.test(key)).length === wanted, count);

test('a code goes from page to page and to the terminal, and back as the same bytes', options, async (t) => {
  const sim = await startNullField({ seed: 9 });
  command(sim, '0203', '0303');
  const page = await openPage(t);
  await load(page, 'game.bgj', sim.exportSave());
  await page.locator('#share').click();
  const code = await page.locator('#share-code').inputValue();
  assert.match(code, /^BG1[\w-]{40,}$/);
  const file = path.join(temporaryFolder(t), 'taken.bgj');
  execFileSync(bg, ['take', code, '-o', file]);
  assert.deepEqual(fs.readFileSync(file), sim.exportSave());
  assert.equal(execFileSync(bg, ['share', file], { encoding: 'utf8' }).trim(), code);
  const again = spawnSync(bg, ['take', code, '-o', file], { encoding: 'utf8' });
  assert.equal(again.status, 1);
  assert.match(again.stderr, /is not overwritten/);

  const other = await openPage(t);
  await other.locator('#share').click();
  await other.locator('#given-code').fill(`see http://here/#${code.slice(0, 30)}\n${code.slice(30)}\n`);
  await other.locator('#given-take').click();
  assert.match(await other.locator('#share-answer').textContent(), /^The game of the code was loaded\.$/);
  await waitForSaves(other, 1);
  assert.deepEqual(await keptSaves(other), [sim.exportSave().toString('base64')]);
});

test('a damaged code is refused in one sentence, on the page and in the terminal', options, async (t) => {
  const page = await openPage(t);
  const sim = await startNullField({ seed: 9 });
  await load(page, 'game.bgj', sim.exportSave());
  await page.locator('#share').click();
  const code = await page.locator('#share-code').inputValue();
  const damaged = code.replace(/.(?=.{9}$)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  await page.locator('#given-code').fill(damaged);
  await page.locator('#given-take').click();
  const said = await page.locator('#share-answer').textContent();
  assert.match(said, /^This code is damaged: .+ The game on the screen goes on\.$/);
  const { status, stderr } = spawnSync(bg, ['take', damaged, '-o', '/dev/null'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /This code is damaged/);
});

test('everything as one file: added to what is there, nothing overwritten', options, async (t) => {
  const page = await openPage(t);
  const saves = [];
  for (const seed of [1, 2, 3]) {
    saves.push((await startNullField({ seed })).exportSave());
    await load(page, `${seed}.bgj`, saves.at(-1));
  }
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#back-up').click()]);
  assert.match(file.suggestedFilename(), /^blue-gray-[\d-]+-backup\.json$/);
  const backup = fs.readFileSync(await file.path(), 'utf8');
  assert.deepEqual(readBackup(backup).games.map((game) => Buffer.from(game)).reverse(), saves);

  const other = await openPage(t);
  const own = await startNullField({ seed: 7 });
  const ahead = await startNullField({ seed: 2 });
  command(ahead, '0203', '0303'); // the second game, played on
  await load(other, 'own.bgj', own.exportSave());
  await load(other, 'ahead.bgj', ahead.exportSave());
  other.on('dialog', (dialog) => dialog.dismiss());
  await other.locator('#backup-file').setInputFiles(asFile('b.json', backup));
  await other.waitForFunction(() => /restored/.test(document.getElementById('message').textContent));
  assert.match(await message(other), /^2 saved games were restored; 1 were here already\.$/);
  await waitForSaves(other, 4);
  const all = [own.exportSave(), ahead.exportSave(), saves[0], saves[2]];
  assert.deepEqual(await keptSaves(other), all.map((save) => save.toString('base64')).sort());
  await other.reload();
  await other.waitForSelector('canvas[data-frame]');
  assert.deepEqual(await keptSaves(other), all.map((save) => save.toString('base64')).sort());
});

test('what is no backup is told, and what cannot be played is kept', options, async (t) => {
  const page = await openPage(t);
  for (const [text, words] of [
    ['{"format"', /only a part/], ['[]', /no backup/],
    ['{"format":"pocket-blue-gray-backup","version":9,"games":[]}', /another version/],
  ]) {
    await page.locator('#backup-file').setInputFiles(asFile('bad.json', text));
    await page.waitForFunction(() => /not restored/.test(document.getElementById('message').textContent));
    assert.match(await message(page), words);
    assert.match(await message(page), /Nothing was changed\.$/);
    await page.evaluate(() => { document.getElementById('message').textContent = ''; });
  }
  const games = [];
  for (let seed = 1; seed <= 10; seed++) games.push((await startNullField({ seed })).exportSave());
  const text = writeBackup({ games: [...games, Buffer.from('noise')], settings: null, made: '' });
  await page.locator('#backup-file').setInputFiles(asFile('many.json', text));
  await page.waitForFunction(() => /restored/.test(document.getElementById('message').textContent));
  assert.match(await message(page), /^8 saved .*; 2 are kept and listed below.*; 1 were no saved games\.$/);
  await waitForSaves(page, 10);
});

test('a screen reader hears whose turn it is and what happened', options, async (t) => {
  const page = await openPage(t);
  const sim = await startNullField({ seed: 9 });
  await load(page, 'game.bgj', sim.exportSave());
  const heard = (id, words) => page.waitForFunction(([name, source]) =>
    new RegExp(source).test(document.getElementById(name).textContent), [id, words], { timeout: 10_000 });
  await heard('situation', 'Turn 1 of \\d+.*Union');
  assert.equal(await page.locator('#news').textContent(), '', 'a game that was loaded is no news');
  const box = await page.locator('#screen').boundingBox();
  for (const hex of ['0203', '0303']) {
    const { x, y } = sim.hexPosition(hex);
    await page.mouse.click(box.x + ((x + 0.5) * box.width) / 320, box.y + ((y + 0.5) * box.height) / 240);
    sim.tapHex(hex);
  }
  await heard('news', 'Union Birch moves 1 hex');
  for (const id of ['situation', 'news']) {
    assert.equal(await page.locator(`#${id}`).getAttribute('aria-live'), 'polite');
  }
});

test('a browser without Web Serial and WebUSB says what to do instead', options, async (t) => {
  const page = await openPage(t, { script: `for (const name of ['serial', 'usb'])
    Object.defineProperty(navigator, name, { get: () => undefined });` });
  await page.locator('#desk').click();
  await page.locator('#desk-connect').click();
  assert.match(await page.locator('#desk-answer').textContent(), /no Web Serial: .*bg device/);
  await page.locator('#desk-flash').click();
  assert.match(await page.locator('#desk-answer').textContent(), /no WebUSB\. Hold the BOOTSEL .*touch_firmware-\w+\.uf2/);
  for (const button of await page.locator('#desk-dialog button').all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 40 && height >= 40, `${await button.textContent()}: ${width} x ${height}`);
  }
});
