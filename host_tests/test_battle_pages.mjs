// docs/battles is made from the compiled battles; a page that differs from what bg makes is out of date.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const build = process.env.BG_BUILD ?? path.join(root, 'build');
const bg = path.join(build, 'host/tools/bg_main/bg');

test('the pages in docs/battles are what bg page makes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bg-pages-'));
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.cpSync(path.join(root, 'docs/maps'), path.join(folder, 'docs/maps'), { recursive: true });
  const made = path.join(folder, 'docs/battles');
  execFileSync(bg, ['page', '-o', made]);
  const kept = path.join(root, 'docs/battles');
  assert.deepEqual(fs.readdirSync(kept).sort(), fs.readdirSync(made).sort());
  for (const name of fs.readdirSync(made)) {
    const same = fs.readFileSync(path.join(made, name)).equals(fs.readFileSync(path.join(kept, name)));
    assert.ok(same, `docs/battles/${name} is out of date: tools/bg page -o docs/battles`);
  }
  fs.rmSync(folder, { recursive: true });
});

test("what is second-hand is marked on the battle's page", () => {
  const page = fs.readFileSync(path.join(root, 'docs/battles/chickamauga.md'), 'utf8');
  assert.match(page, /\| sources \| Second-hand: .*1975/);
  assert.match(page, /4 infantry G\.T\. Anderson \(classic only\)/);
  assert.match(page, /4 cavalry Roddey \(classic only\)/);
});

test('every battle says its special rules and victory conditions in words', () => {
  for (const name of fs.readdirSync(path.join(root, 'docs/battles'))) {
    if (!name.endsWith('.md') || name === 'README.md') continue;
    const page = fs.readFileSync(path.join(root, 'docs/battles', name), 'utf8');
    assert.match(page, /## Special rules\n\n- /, name);
    assert.match(page, /## Victory\n\n- /, name);
    assert.match(page, /are reconstructed\./, name);
  }
});
