// Converts letters of typefaces into a font of LVGL: make_font.mjs OUT.c NAME SIZE LETTERS FONT RANGE [FONT RANGE ...]
// LETTERS is the file that make_texts.mjs leaves: what the languages are written in beside ASCII. A RANGE that ends in
// "+letters" has those, too, "+title" those of the game's name. A letter that the typeface does not have ends it with the sentence that needs the letter.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const converter = path.join(root, 'tools/node_modules/lv_font_conv/lv_font_conv.js');

// [{code, where, in_title}] of the file of letters.
export function readLetters(file) {
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => {
    const [code, where, title] = line.split(' ');
    return { code: Number(code), where, in_title: title === 'title' };
  });
}

// The codes that a font of LVGL has, as its source lists them.
export function glyphsOf(source) {
  return new Set([...source.matchAll(/^\s*\/\* U\+([0-9A-F]+) /gm)].map(([, hex]) => parseInt(hex, 16)));
}

function codesIn(range) {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

// A line is as high in every language, so that what fits its place does so in all of them: accents on capitals reach
// into the room between two lines.
const measures = ['line_height', 'base_line'];
const measure = (name) => new RegExp(`(\\.${name} = )(-?\\d+)`);
const linesOf = (source) => measures.map((name) => measure(name).exec(source)[2]);
const withLines = (source, lines) =>
  measures.reduce((text, name, i) => text.replace(measure(name), `$1${lines[i]}`), source);

function main([out, name, size, letters_file, ...sources]) {
  const letters = readLetters(letters_file);
  const wanted = [];
  const given = [];
  for (let i = 0; i < sources.length; i += 2) {
    const [range, also] = sources[i + 1].split('+');
    const known = new Set(codesIn(range));
    const more = letters.filter(({ code, in_title }) => !known.has(code) && (also === 'letters' || (also === 'title' && in_title)));
    wanted.push(...more.map((letter) => ({ ...letter, font: path.basename(sources[i]) })));
    given.push('--font', sources[i], '--range', [range, ...more.map(({ code }) => `0x${code.toString(16)}`)].join(','));
  }
  fs.mkdirSync(path.dirname(out), { recursive: true });
  const convert = (args) => execFileSync(process.execPath, [converter, ...args, '--size', size, '--bpp', '4', '--format', 'lvgl',
    '--no-compress', '--lv-include', 'lvgl/lvgl.h', '--lv-font-name', name, '-o', out], { stdio: ['ignore', 'ignore', 'pipe'] });
  let trouble = '';
  try {
    convert(given.map((part, i) => (given[i - 1] === '--range' ? sources[i >> 1].split('+')[0] : part)));
    const lines = linesOf(fs.readFileSync(out, 'utf8'));
    convert(given);
    fs.writeFileSync(out, withLines(fs.readFileSync(out, 'utf8'), lines));
  } catch (error) {
    trouble = String(error.stderr);
  }
  const made = trouble === '' ? glyphsOf(fs.readFileSync(out, 'utf8')) : null;
  const missing = wanted.filter(({ code, font }) => (made ? !made.has(code) : trouble.includes(`0x${code.toString(16)}`) && trouble.includes(font)));
  for (const { code, where, font } of missing) {
    console.error(`${where}: ${name} has no "${String.fromCodePoint(code)}" (U+${code.toString(16).toUpperCase().padStart(4, '0')}): ${font} is without it`);
  }
  if (missing.length === 0 && trouble !== '') console.error(trouble);
  if (missing.length > 0 || trouble !== '') {
    fs.rmSync(out, { force: true });
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
