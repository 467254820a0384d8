// tools/firmware as a person runs it, on the images that were built for the tests; and what of other people's
// work is in those images, against docs/third-party.md.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { components, componentsOf, inputsOf } from '../../third_party.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const build = path.join(root, 'build/firmware');
const cache = fs.readFileSync(path.join(build, 'CMakeCache.txt'), 'utf8');
const setting = (name) => new RegExp(`^${name}:\\w+=(.*)$`, 'm').exec(cache)?.[1] ?? '';
// The build is left as it was: with LVGL's sources where the tests were built with them, else without.
const hasTouch = fs.existsSync(path.join(build, 'touch_firmware.map')) &&
  (setting('BG_TOUCH') === 'ON' || setting('FETCHCONTENT_SOURCE_DIR_LVGL') !== '');
const lvgl = hasTouch ? setting('FETCHCONTENT_SOURCE_DIR_LVGL') : '/no/such/folder';

test('tools/firmware puts images, battles, checksums and notices into one folder', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-dist-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const { status, stdout, stderr } = spawnSync(path.join(root, 'tools/firmware'), ['--output', folder],
    { encoding: 'utf8', timeout: 900_000, env: { ...process.env, FETCHCONTENT_SOURCE_DIR_LVGL: lvgl } });
  assert.equal(status, hasTouch ? 0 : 3, stderr);
  assert.equal(stdout.match(/^touch firmware skipped: LVGL .*$/gm)?.length ?? 0, hasTouch ? 0 : 1, stdout);

  const board = 'waveshare_restouch_28';
  const uf2 = [...hasTouch ? [`touch_firmware-${board}.uf2`] : [], `console_firmware-${board}.uf2`, 'battles.uf2'];
  assert.deepEqual(fs.readdirSync(folder).sort(), [...uf2, 'NOTICES.txt', 'SHA256SUMS'].sort());
  for (const name of uf2) {
    assert.match(stdout, new RegExp(`^${name} +\\S`, 'm'));
    assert.equal(fs.readFileSync(path.join(folder, name)).readUInt32LE(0), 0x0a324655, `${name} is a UF2`);
  }
  const sums = fs.readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split('  '));
  assert.deepEqual(sums.map(([, name]) => name).sort(), [...uf2, 'NOTICES.txt'].sort());
  for (const [sum, name] of sums) {
    assert.equal(createHash('sha256').update(fs.readFileSync(path.join(folder, name))).digest('hex'), sum, name);
  }
  const notices = fs.readFileSync(path.join(folder, 'NOTICES.txt'), 'utf8');
  for (const words of ['Raspberry Pi (Trading)', 'Ha Thach', 'John Wellbelove', 'Barlow', 'Apache License', 'GCC Runtime Library']) {
    assert.ok(notices.includes(words), words);
  }
});

for (const image of ['console_firmware', 'touch_firmware']) {
  const skip = fs.existsSync(path.join(build, `${image}.map`)) ? false : `${image} is not built`;
  test(`what is linked into ${image} is what docs/third-party.md says`, { skip }, () => {
    const found = componentsOf(inputsOf(build, image)).map(({ name }) => name);
    const expected = components.filter(({ images }) => images.includes(image)).map(({ name }) => name);
    assert.deepEqual(found, expected);
  });
}
