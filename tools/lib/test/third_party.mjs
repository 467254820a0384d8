import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLinkMap } from '../../../firmware/link_map.mjs';
import { componentsOf, document } from '../../third_party.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const map = `Archive member included to satisfy reference by file (symbol)

Discarded input sections

 .bss.gone      0x00000000       0x10 ui/libui.a(gone.cpp.o)

Linker script and memory map

.text           0x10000100      0x200
 *(.text*)
 .text.main     0x10000100       0x20 firmware/CMakeFiles/console_firmware_code.dir/console_main.cpp.o
 .text._ZN2bg5rules12a_long_nameEv
                0x10000120       0x40 rules/librules.a(x.cpp.o)
                0x10000120                bg::rules::a_long_name()
 *fill*         0x10000160        0x2
 .text.empty    0x10000162        0x0 ui/libui.a(empty.cpp.o)
`;

test('a link map gives what is in the image, and nothing that was thrown away', () => {
  assert.deepEqual(readLinkMap(map).map(({ section, size, object }) => [section, size, path.basename(object)]), [
    ['.text.main', 0x20, 'console_main.cpp.o'],
    ['.text._ZN2bg5rules12a_long_nameEv', 0x40, 'librules.a(x.cpp.o)'],
  ]);
});

test('what is linked and has no notice is an error', () => {
  const found = componentsOf(['/x/.deps/usr/include/etl/vector.h', '/usr/include/flatbuffers/base.h']);
  assert.deepEqual(found.map(({ name }) => name), ['Embedded Template Library', 'FlatBuffers']);
  assert.throws(() => componentsOf(['/x/.deps/usr/include/etl/vector.h', '/usr/lib/libsecret.a(s.o)']),
    /without a licence notice: \/usr\/lib\/libsecret\.a\(s\.o\)/);
});

test('docs/third-party.md is the table of components', () => {
  assert.equal(fs.readFileSync(path.join(root, 'docs/third-party.md'), 'utf8'), document());
});
