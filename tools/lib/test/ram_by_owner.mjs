import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { ownerOf, ramByOwner } from '../../../firmware/ram_by_owner.mjs';

const ram = 0x20000000;
const piece = (section, size, object = 'x.o', address = ram) => ({ section, size, object, address });

test('owners add up to the RAM of the image, largest first', () => {
  const bytes = ramByOwner([
    piece('.bss.work_mem_int.0', 1000, 'firmware/liblvgl.a(lv_mem_core_builtin.c.o)'),
    piece('.bss.something', 20, 'ui/libui.a(marks.cpp.o)'),
    piece('.text.main', 5000, 'ui/libui.a(app.cpp.o)', 0x10000100),
  ], { total: 1124, stack: 100 });
  assert.deepEqual(Object.entries(bytes), [['LVGL pool', 1000], ['stack of core 0', 100], ['marks', 20], ['gaps', 4]]);
});

test('more in RAM than the image has is an error', () => {
  assert.throws(() => ramByOwner([piece('.bss.x', 100)], { total: 90, stack: 0 }), /10 bytes larger/);
});

test('what nobody claims is called other', () => {
  assert.equal(ownerOf(piece('.bss.x', 4, 'somewhere/unknown.o')), 'other');
});
