// What other people's work is in an image, and its licence notices. The list is made from what was really
// built and linked: the link map (objects and libraries), the headers that our own sources were compiled with,
// the font files. Something that no component below accounts for is an error: no image without its notices.
// Used by tools/firmware and tools/play; docs/third-party.md is the table of components.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLinkMap } from '../firmware/link_map.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (file) => fs.readFileSync(path.resolve(root, file), 'utf8').trim();
const debian = (name) => read(`/usr/share/doc/${name}/copyright`);
const unpacked = (name) => read(`.deps/usr/share/doc/${name}/copyright`);
const font = (name) => read(`tools/node_modules/@fontsource/${name}/LICENSE`);
// The permission of the MIT licence is the same text everywhere; ours is at hand.
const mit = (copyright) => `${copyright}\n\n${read('LICENSE').replace(/^[^]*?(?=Permission is hereby granted)/, '')}`;
const gccRuntime = `Copyright (C) Free Software Foundation, Inc.
GNU General Public License, version 3 or later, with the GCC Runtime Library Exception, version 3.1, which
permits an executable that contains parts of this library to be passed on under terms of one's own choice:
https://www.gnu.org/licenses/gcc-exception-3.1.html`;

// The first component that matches an input owns it, so parts of others come before them. `images` says where
// it is expected, for docs/third-party.md; a test compares that with what is found.
const devices = ['touch_firmware', 'console_firmware'];
const everywhere = [...devices, 'sim'];
export const components = [
  { name: 'TinyUSB', licence: 'MIT', from: 'Debian trixie, tinyusb-source', images: devices,
    match: /\/tinyusb\/|pico-sdk\/src\/rp2_common\/tinyusb/, notice: () => unpacked('tinyusb-source') },
  { name: 'Pico SDK', licence: 'BSD-3-Clause', from: 'Debian trixie, pico-sdk-source', images: devices,
    match: /\/pico-sdk\/|boot_stage2|bs2_default|firmware\/generated\/pico_base|generated\/pico_base/,
    notice: () => unpacked('pico-sdk-source') },
  { name: 'TLSF allocator in LVGL', licence: 'BSD-3-Clause', from: 'with LVGL', images: ['touch_firmware'],
    match: /\(lv_tlsf\.c\./, notice: () => tlsf() },
  { name: 'printf in LVGL', licence: 'MIT', from: 'with LVGL', images: ['touch_firmware', 'sim'],
    match: /\(lv_sprintf_builtin\.c\./, notice: () => mit('Copyright (c) 2014-2018 Marco Paland, PALANDesign Hannover, Germany') },
  { name: 'LVGL', licence: 'MIT', from: 'github.com/lvgl/lvgl v9.5.0 by commit; for the page npm @lvgl/lvglpro-linux-x64', images: everywhere,
    match: /liblvgl\.a\(lv_|\/lvgl\//, notice: () => mit('Copyright (c) 2025 LVGL Kft') },
  { name: 'Embedded Template Library', licence: 'MIT', from: 'Debian trixie, libetlcpp-dev', images: everywhere,
    match: /\/include\/etl\//, notice: () => unpacked('libetlcpp-dev') },
  { name: 'FlatBuffers', licence: 'Apache-2.0', from: 'Debian, libflatbuffers-dev', images: everywhere,
    match: /\/flatbuffers\//, notice: () => debian('libflatbuffers-dev') },
  { name: 'libstdc++', licence: 'GPL-3.0 with GCC Runtime Library Exception', from: 'Debian, libstdc++-arm-none-eabi-newlib', images: devices,
    match: /\/newlib\/c\+\+\/|libstdc\+\+(_nano)?\.a|libsupc\+\+(_nano)?\.a/, notice: () => gccRuntime },
  { name: 'libgcc', licence: 'GPL-3.0 with GCC Runtime Library Exception', from: 'Debian, gcc-arm-none-eabi', images: devices,
    match: /\/gcc\/arm-none-eabi\//, notice: () => gccRuntime },
  { name: 'newlib', licence: 'BSD and other permissive licences', from: 'Debian, libnewlib-arm-none-eabi', images: devices,
    match: /\/newlib\/|\/arm-none-eabi\/.*lib(c|g|m|nosys)(_nano)?\.a/, notice: () => debian('libnewlib-arm-none-eabi') },
  { name: 'wasi-libc', licence: 'MIT, Apache-2.0 with LLVM exception', from: 'Debian, wasi-libc', images: ['sim'],
    match: /\/wasm32-wasi\/(lib(c|m|wasi-emulated-\w+|setjmp)\.a|crt1\S*\.o)|\/include\/wasm32-wasi\/(?!c\+\+)/, notice: () => debian('wasi-libc') },
  { name: 'libc++ and libc++abi', licence: 'Apache-2.0 with LLVM exception', from: 'Debian, libc++-19-dev-wasm32', images: ['sim'],
    match: /\/wasm32-wasi\/libc\+\+(abi)?\.a|\/wasm32-wasi\/c\+\+\//, notice: () => debian('libc++-19-dev-wasm32') },
  { name: 'compiler-rt and clang\'s headers', licence: 'Apache-2.0 with LLVM exception', from: 'Debian, libclang-rt-19-dev-wasm32', images: ['sim'],
    match: /libclang_rt\.builtins|\/lib\/clang\/19\//, notice: () => debian('libclang-rt-19-dev-wasm32') },
  { name: 'Barlow Condensed', licence: 'OFL-1.1', from: 'npm @fontsource/barlow-condensed', images: everywhere,
    match: /@fontsource\/barlow-condensed\//, notice: () => font('barlow-condensed') },
  { name: 'Old Standard TT', licence: 'OFL-1.1', from: 'npm @fontsource/old-standard-tt', images: everywhere,
    match: /@fontsource\/old-standard-tt\//, notice: () => font('old-standard-tt') },
];

// The comment at the head of the allocator's header is its licence.
function tlsf() {
  const text = read('.deps/lvgl/include/lvgl/src/stdlib/builtin/lv_tlsf.h');
  return /Copyright \(c\) 2006-2016[^]*?(?=\*\/)/.exec(text)[0].replace(/^\*\* ?/gm, '').trim();
}

// The components of these inputs (paths, or "archive(member)"), in the order above.
export function componentsOf(inputs, known = components) {
  const found = new Set();
  const unknown = [];
  for (const input of inputs) {
    const owner = known.find(({ match }) => match.test(input));
    if (owner) found.add(owner); else unknown.push(input);
  }
  if (unknown.length) {
    const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : '';
    throw new Error(`in the image without a licence notice: ${unknown.slice(0, 5).join(', ')}${more}; ` +
      'name the component in tools/third_party.mjs');
  }
  return known.filter((one) => found.has(one));
}

// Everything of other people that went into an image: build/firmware's console_firmware, build/wasm's sim.
export function inputsOf(build, image) {
  const files = {
    sim: ['sim.map', 'tools/simulator/sim.wasm'],
  }[image] ?? [`${image}.map`, `firmware/${image}.elf`];
  const linked = objectsOf(fs.readFileSync(path.join(build, files[0]), 'utf8'));
  const ninja = (...args) => execFileSync('ninja', ['-C', build, '-t', ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n');
  const fonts = ninja('inputs', files[1]).filter((file) => file.includes('/@fontsource/'));
  const headers = [];
  let isOurs = false;
  let isFirst = false;
  for (const line of ninja('deps')) {
    if (/^\S/.test(line)) {
      isFirst = true;
    } else if (line) {
      const file = path.resolve(build, line.trim());
      if (isFirst) isOurs = isOwnSource(file);
      else if (isOurs) headers.push(file);
      isFirst = false;
    }
  }
  // LVGL's sources lie wherever a person keeps a checkout; the firmware build has a link to them.
  const link = path.join(build, 'include/lvgl/lvgl');
  const lvgl = fs.existsSync(link) ? fs.realpathSync(link) : link;
  return [...new Set([...linked, ...headers, ...fonts].map((input) => path.resolve(build, input)))]
    .map((input) => (input.startsWith(`${lvgl}/`) ? input.replace(lvgl, '/lvgl') : input))
    .filter((input) => !isOwn(input))
    .map((input) => withoutRoot(input));
}

// GNU ld's map, or wasm-ld's: there each piece is "object:(section)".
function objectsOf(text) {
  if (text.includes('Linker script and memory map')) return [...new Set(readLinkMap(text).map(({ object }) => object))];
  return [...new Set([...text.matchAll(/^\s+\S+\s+\S+\s+\S+\s+(\S+(?:\.o|\.obj|\))):\(.*\)$/gm)].map((match) => match[1]))];
}

const othersFolders = ['.deps', 'tools/node_modules'];
function isOwnSource(file) {
  const place = path.relative(root, file);
  return !place.startsWith('..') && !othersFolders.some((folder) => place.startsWith(`${folder}/`)) &&
    !place.includes('/_deps/');
}

// Ours: sources and what is built from them here, unless it is built from a component's sources.
function isOwn(input) {
  return isOwnSource(input) && !components.some(({ match }) => match.test(withoutRoot(input)));
}

// What the folder of the project is called must not decide what is in it.
function withoutRoot(input) {
  return input.startsWith(`${root}/`) ? input.slice(root.length) : input;
}

export function noticesOf(list) {
  const line = '-'.repeat(100);
  const texts = list.map(({ name, licence, notice }) => `${line}\n${name} (${licence})\n${line}\n\n${notice()}\n`);
  return `Pocket Blue & Gray\n\n${read('LICENSE')}\n\n` +
    'The work of others in it, with their notices:\n' +
    `${list.map(({ name, licence }) => `  ${name}: ${licence}`).join('\n')}\n\n${texts.join('\n')}`;
}

// docs/third-party.md, from the table above.
export function document() {
  const names = { touch_firmware: 'touch firmware', console_firmware: 'console firmware', sim: 'page' };
  const rows = components.map(({ name, licence, from, images }) =>
    `| ${name} | ${licence} | ${from} | ${images.map((image) => names[image]).join(', ')} |`);
  return `# The work of others

Made by \`node tools/third_party.mjs --document\`; a test compares this table with what is really linked. The
notices themselves are written beside what is passed on: \`dist/NOTICES.txt\` by \`tools/firmware\`, \`notices.txt\`
on the page by \`tools/play\`. They come from the packages that the parts came with; the build's own tools
(compilers, CMake, Node and its packages, Unity, CLI11, toml++) are in no image and not listed.

| Component | Licence | From | In |
|---|---|---|---|
${rows.join('\n')}
`;
}

function main(args) {
  if (args.length === 1 && args[0] === '--document') return process.stdout.write(document());
  const [build, output, ...images] = args;
  if (!images.length) {
    console.error('usage: node tools/third_party.mjs BUILD OUTPUT IMAGE ... | --document');
    process.exit(2);
  }
  const found = componentsOf(new Set(images.flatMap((image) => inputsOf(path.resolve(build), image))));
  fs.writeFileSync(output, noticesOf(found));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(`tools/third_party.mjs: ${error.message}.`);
    process.exitCode = 1;
  }
}
