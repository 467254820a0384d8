// What the firmware build wrote down about its images, for the report of tools/test.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const images = JSON.parse(fs.readFileSync(path.join(root, 'build/firmware/sizes.json'), 'utf8'));

test('the console firmware is among the images', () => assert.ok(images.console_firmware));

for (const [image, { ram, owners }] of Object.entries(images)) {
  test(`${image}: every byte of RAM has an owner`, () => {
    assert.equal(Object.values(owners).reduce((sum, bytes) => sum + bytes, 0), ram);
    assert.ok((owners.other ?? 0) < 512, `${owners.other} bytes of nobody; see firmware/ram_by_owner.mjs`);
    assert.ok((owners.gaps ?? 0) < 1024, `${owners.gaps} bytes between the pieces`);
    assert.ok(owners['stack of core 0'] >= 8192);
  });
}
