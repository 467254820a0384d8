// Reads a file of ui/text/languages: sections, and one sentence a line. It is TOML, of which only this is taken:
//   # a comment
//   [section.name]
//   key = "a sentence with {places}"     a key is letters, figures, _ and dots; one with other signs stands in quotes
// A sentence has escapes as in C (\n, \", \\). A key with forms for numbers has one line for each, key.one and key.other.
import fs from 'node:fs';

// What is wrong with the sources, with file and line; all of it is told at once.
export class Faults {
  list = [];
  add(file, line, message) { this.list.push(`${file}:${line}: ${message}`); }
}

function unescaped(text, complain) {
  return text.replace(/\\(.)/g, (_, letter) => {
    const meant = { n: '\n', '"': '"', '\\': '\\' }[letter];
    if (meant === undefined) complain(`unknown escape \\${letter}`);
    return meant ?? '';
  });
}

// Entries in the order of the file: {file, line, section, key, text}.
export function readLanguageFile(file, faults, name = file) {
  const entries = [];
  const seen = new Map();
  let section = '';
  fs.readFileSync(file, 'utf8').split('\n').forEach((source, index) => {
    const line = index + 1;
    const fault = (message) => faults.add(name, line, message);
    const text = source.trim();
    if (text === '' || text.startsWith('#')) return;
    const head = /^\[([a-z0-9_.]+)\]\s*(#.*)?$/.exec(text);
    if (head) {
      section = head[1];
      return;
    }
    const entry = /^([A-Za-z0-9_.]+|"[^"]*") = "((?:[^"\\]|\\.)*)"\s*(#.*)?$/.exec(text);
    if (!entry) {
      fault('neither a [section], nor key = "sentence", nor a # comment');
      return;
    }
    const key = entry[1].replaceAll('"', '');
    const place = `${section}/${key}`;
    if (seen.has(place)) fault(`${key} stands in line ${seen.get(place)} already`);
    seen.set(place, line);
    entries.push({ file: name, line, section, key, text: unescaped(entry[2], fault) });
  });
  return entries;
}

// The names of the places in a sentence, each once; a brace without its fellow is a fault.
export function placesOf(text, complain = () => {}) {
  const names = new Set();
  const rest = text.replace(/\{([a-z_]+)\}/g, (_, name) => { names.add(name); return ''; });
  if (/[{}]/.test(rest)) complain('a brace that is no {place}');
  return [...names].sort();
}

// What a sentence for lv_snprintf is filled with, in its order: "%s", "%d".
export const directive = /%(?:%|[-+0]*\d*(?:\.(?:\d+|\*))?[a-zA-Z])/;
export function directivesOf(text) {
  return text.match(new RegExp(directive, 'g')) ?? [];
}
