// Looks into a linked firmware: fails when anything of the heap, of exceptions or of RTTI unwinding
// got in, and writes what the firmware occupies, its RAM by owner too, as JSON for the test report.
// node inspect_elf.mjs FILE.elf --map FILE.map --nm NM --size SIZE --rules LIB.a ... --out FOLDER
// The figures go to FOLDER/FILE.sizes.json, and those of all images together to FOLDER/sizes.json.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readLinkMap } from './link_map.mjs';
import { ramByOwner } from './ram_by_owner.mjs';

const { values: tool, positionals: [elf] } = parseArgs({
  allowPositionals: true,
  options: { map: { type: 'string' }, nm: { type: 'string' }, size: { type: 'string' }, rules: { type: 'string', multiple: true }, out: { type: 'string' } },
});
if (!elf || !tool.map || !tool.nm || !tool.size || !tool.rules || !tool.out) {
  console.error('usage: node inspect_elf.mjs FILE.elf --map MAP --nm NM --size SIZE --rules LIB --out FOLDER');
  process.exit(2);
}
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

// ---- No heap, no exceptions ---------------------------------------------------------------------
const forbidden = /^(_?malloc(_r)?|_?calloc(_r)?|_?realloc(_r)?|_?free(_r)?|__wrap_\w*alloc|_?sbrk(_r)?|_Zn[wa].*|_Zd[la].*|__cxa_throw|__cxa_allocate_exception|_Unwind_\w+)$/;
const symbols = run(tool.nm, elf).split('\n').map((line) => line.split(/\s+/).pop());
const found = [...new Set(symbols.filter((name) => forbidden.test(name)))];
if (found.length) {
  console.error(`${elf}: this must not be in the firmware: ${found.join(', ')}`);
  process.exit(1);
}

// ---- Sizes --------------------------------------------------------------------------------------
const address = {};
for (const line of run(tool.nm, elf).split('\n')) {
  const [value, , name] = line.split(/\s+/);
  if (name) address[name] = parseInt(value, 16);
}
const sections = {};
for (const line of run(tool.size, '-A', elf).split('\n')) {
  const [name, size] = line.split(/\s+/);
  if (name.startsWith('.')) sections[name] = Number(size);
}
const ramStart = 0x20000000;
const stack = address.__StackTop - address.__stack_floor;
const program = address.__flash_binary_end - address.__flash_binary_start;
const blobs = sections['.blobs'] ?? 0;

// Static RAM of the rules as one core needs it: what their library keeps, and the session, which the front
// end owns. The second core's caches are in board/rp2040/second_core.cpp and count with the whole image.
// (In the touch firmware it is part of a larger object, so only the console firmware tells.)
const [, data, bss] = run(tool.size, '-t', ...tool.rules).split('\n').find((line) => /TOTALS/.test(line)).trim().split(/\s+/).map(Number);
const session = run(tool.nm, '-S', '-C', elf).split('\n').map((line) => line.match(/^\w+ (\w+) \w bg::.*\bsession$/)).find(Boolean);
const ram = address.__end__ - ramStart + stack;
const sizes = {
  flash: program + blobs,
  ram,
  ...session && { rules_ram: data + bss + parseInt(session[1], 16) },
  program, blobs, stack,
  owners: ramByOwner(readLinkMap(fs.readFileSync(tool.map, 'utf8')), { total: ram, stack }),
};
const image = path.basename(elf, '.elf');
writeWhole(path.join(tool.out, `${image}.sizes.json`), sizes);
const images = fs.readdirSync(tool.out).filter((name) => name.endsWith('.sizes.json')).sort();
writeWhole(path.join(tool.out, 'sizes.json'), Object.fromEntries(images.map((name) =>
  [name.replace('.sizes.json', ''), JSON.parse(fs.readFileSync(path.join(tool.out, name), 'utf8'))])));
console.log(`${image}: program ${program} bytes, battles ${blobs}, RAM ${sizes.ram} of which stack ${stack}; no heap`);

function writeWhole(file, value) {
  fs.writeFileSync(`${file}.part`, `${JSON.stringify(value)}\n`);
  fs.renameSync(`${file}.part`, file);
}
