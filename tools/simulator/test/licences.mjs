// What of other people's work is in the page's module, against docs/third-party.md.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { components, componentsOf, inputsOf, noticesOf } from '../../third_party.mjs';
import { root } from './support.mjs';

test('what is linked into the page is what docs/third-party.md says, with its notices', () => {
  const found = componentsOf(inputsOf(path.join(root, 'build/wasm'), 'sim'));
  assert.deepEqual(found.map(({ name }) => name),
    components.filter(({ images }) => images.includes('sim')).map(({ name }) => name));
  const notices = noticesOf(found);
  for (const words of ['LVGL Kft', 'John Wellbelove', 'Barlow', 'LLVM Exception', 'Old Standard']) {
    assert.ok(notices.includes(words), words);
  }
});
