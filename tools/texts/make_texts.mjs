// Makes the string tables from the files of ui/text/languages: make_texts.mjs OUT LANGUAGE...
// English is the language that the others are held against, so it is always the first. `pseudo` is no file: it is made
// from English (pseudo.mjs), to see that no sentence is glued or cut. Writes into OUT
//   texts/str.h          Str, a value for each sentence; Place, one for each {place}; the rows of sections.mjs
//   texts/rulebooks.h    the cases of each rulebook
//   texts/languages.cpp  the sentences of each language
//   letters              the characters that they are written in, for the fonts
// A missing or unknown key or place, a sentence that is too long, end it with file and line.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Faults, directivesOf, placesOf, readLanguageFile } from './language_file.mjs';
import { toPseudo } from './pseudo.mjs';
import { bounds, sections, usual_bound } from './sections.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
export const root = path.resolve(here, '../..');

// How a language counts, in the order in which its forms are kept: ui/text/strings.cpp chooses among them.
const plurals = { 'one, other': ['one', 'other'], other: ['other'], 'one, few, many': ['one', 'few', 'many'] };
const all_forms = new Set(Object.values(plurals).flat());

// ---------------------------------------------------------------- the enumerations of the code

function without_comments(source) {
  return source.replace(/\/\/[^\n]*/g, '');
}

// The names of an enumeration that counts from 0, without its `count`.
function enumerators(file, name) {
  const source = without_comments(fs.readFileSync(path.join(root, file), 'utf8'));
  const body = new RegExp(`enum (?:class )?${name}\\s*:\\s*\\w+\\s*\\{([^}]*)\\}`).exec(source)?.[1];
  if (!body) throw new Error(`${file} has no enum ${name}`);
  return body.split(',').map((one) => one.trim()).filter((one) => one !== '' && one !== 'count');
}

// The names in `namespace name` of a system's cases.h, which stand as "x = own(0)".
function numbered(file, name) {
  const source = without_comments(fs.readFileSync(path.join(root, file), 'utf8'));
  const start = source.indexOf(`namespace ${name} {`);
  if (start < 0) throw new Error(`${file} has no namespace ${name}`);
  const next = source.indexOf('\nnamespace ', start + 1);
  const body = source.slice(start, next < 0 ? undefined : next);
  const names = [];
  for (const [, key, number] of body.matchAll(/constexpr \w+ (\w+) =\s+own\((\d+)\)/g)) names[Number(number)] = key;
  return names;
}

function names_for(about) {
  if (about.enum) return enumerators(about.in, about.enum);
  return numbered(about.in, about.numbered);
}

// ---------------------------------------------------------------- a language

// The section of the table that `section` is, or is a part of: "musket.event.stage_began" has the sentences of
// musket.event's stage_began by its value.
function find_section(section) {
  if (sections[section]) return { name: section, about: sections[section] };
  const dot = section.lastIndexOf('.');
  const parent = section.slice(0, dot);
  if (dot > 0 && sections[parent]?.byValue) return { name: parent, about: sections[parent], of: section.slice(dot + 1) };
  return null;
}

const identifier = (text) => text.replace(/[^A-Za-z0-9]/g, '_');

// The name in Str of an entry.
function key_of(entry) {
  return find_section(entry.section) ? identifier(`${entry.section}_${entry.key}`) : entry.key;
}

function bound_of(section) {
  const found = find_section(section);
  return (found ? found.about.bound : bounds[section]) ?? usual_bound;
}

// "units.one" is a form of "units".
function split_form(entry) {
  const dot = entry.key.lastIndexOf('.');
  const form = entry.key.slice(dot + 1);
  return dot > 0 && all_forms.has(form) ? { key: entry.key.slice(0, dot), form } : { key: entry.key, form: null };
}

// Optional rules of a rule system say themselves what they are called and do (rules/*/modules, rules/*/options.cpp): these are
// the English sentences, as if they stood in [option]. Those of a battle come with the battle.
export function optionEntries() {
  const entries = [];
  for (const system of fs.readdirSync(path.join(root, 'rules')).sort()) {
    const modules = path.join(root, 'rules', system, 'modules');
    const files = (fs.existsSync(modules) ? fs.readdirSync(modules).sort() : []).map((file) => `rules/${system}/modules/${file}`);
    const list = `rules/${system}/options.cpp`;
    if (fs.existsSync(path.join(root, list))) files.push(list);
    for (const file of files) {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      // By name in a module, in their order in a list of many.
      const row = /(?:\.id = |\{\{option::\w+,\s*)"([a-z0-9-]+)",\s*(?:\.text = )?((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
      for (const found of source.matchAll(row)) {
        const at = { file, line: source.slice(0, found.index).split('\n').length, section: 'option' };
        const [, id, pieces] = found;
        const words = [...pieces.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece]) => piece).join('').replace(/\\(.)/g, '$1');
        const name = id[0].toUpperCase() + id.slice(1).replaceAll('-', ' ');
        // Two systems may have options of one name.
        const key = `option_${system === 'bluegray' ? '' : `${system}_`}${id.replaceAll('-', '_')}`;
        entries.push({ ...at, key, text: name, id }, { ...at, key: `${key}_words`, text: words });
      }
    }
  }
  return entries;
}

// {name, plural, entries}: entries with their forms together, in the order of the files, by their name in Str.
function load(id, faults) {
  // Another folder for those after English: tests keep theirs apart.
  const folder = id === 'english' ? null : process.env.BG_LANGUAGE_FOLDER;
  const files = ['', '_rules'].map((part) => `${folder ? '' : 'ui/text/languages/'}${id}${part}.toml`);
  const missing = files.filter((file) => !fs.existsSync(path.join(folder ?? root, file)));
  for (const file of missing) faults.add(file, 1, 'the file is missing');
  const raw = files.filter((file) => !missing.includes(file))
    .flatMap((file) => readLanguageFile(path.join(folder ?? root, file), faults, file));
  if (id === 'english') raw.push(...optionEntries());
  const language = { id, file: files[0], entries: new Map() };
  for (const entry of raw) {
    if (entry.section === '') { // before the first section
      if (entry.key === 'language') language.name = entry.text;
      else if (entry.key === 'plural' && plurals[entry.text]) language.plural = entry.text;
      else faults.add(entry.file, entry.line, `unknown ${entry.key} = "${entry.text}"`);
      continue;
    }
    const { key, form } = split_form(entry);
    const name = key_of({ ...entry, key });
    const bytes = Buffer.byteLength(entry.text);
    if (bytes > bound_of(entry.section)) {
      faults.add(entry.file, entry.line, `${key} has ${bytes} bytes; [${entry.section}] has room for ${bound_of(entry.section)}`);
    }
    const places = placesOf(entry.text, (message) => faults.add(entry.file, entry.line, `${key}: ${message}`));
    const known = language.entries.get(name);
    if (known && (form === null || known.forms === null)) faults.add(entry.file, entry.line, `${key} is there twice`);
    const at = known ?? { ...entry, key, name, forms: form ? {} : null, places: new Set() };
    if (form) {
      at.forms[form] = entry.text;
      if (language.plural && !plurals[language.plural].includes(form)) {
        faults.add(entry.file, entry.line, `${key}: this language has no form "${form}"`);
      }
    }
    for (const place of places) at.places.add(place);
    language.entries.set(name, at);
  }
  for (const what of ['name', 'plural']) {
    if (!language[what]) faults.add(language.file, 1, `${what === 'name' ? 'language' : what} = "..." is missing at the head`);
  }
  const forms = plurals[language.plural] ?? [];
  for (const entry of language.entries.values()) {
    if (!entry.forms) continue;
    for (const form of forms) {
      if (entry.forms[form] === undefined) faults.add(entry.file, entry.line, `${entry.key}.${form} is missing`);
    }
    if (!entry.places.has('number')) faults.add(entry.file, entry.line, `${entry.key} has forms, but no {number}`);
  }
  return language;
}

// Every other language has the keys and places of English, and no more.
function compare(language, english, faults) {
  for (const [name, entry] of english.entries) {
    const other = language.entries.get(name);
    if (!other) {
      faults.add(language.file, 1, `${entry.key} of [${entry.section}] is missing (${entry.file}:${entry.line})`);
      continue;
    }
    // A form may leave its number out, as "one" does in some languages.
    for (const place of entry.places) {
      if (!other.places.has(place)) faults.add(other.file, other.line, `${entry.key}: {${place}} is missing`);
    }
    const [wanted, given] = [entry, other].map((one) => directivesOf(one.text).join(' '));
    if (wanted !== given) faults.add(other.file, other.line, `${entry.key}: "${wanted}" should stand in it in this order, not "${given}"`);
    for (const place of other.places) {
      if (!entry.places.has(place)) faults.add(other.file, other.line, `${entry.key}: unknown place {${place}}`);
    }
  }
  for (const [name, entry] of language.entries) {
    if (!english.entries.has(name)) faults.add(entry.file, entry.line, `unknown key ${entry.key} in [${entry.section}]`);
  }
}

// ---------------------------------------------------------------- the rows

const no_text = 'Str::nothing';

// The rows of the sections, and every Str in its order: the sentences of a row stand one behind the other.
function arrange(english, faults) {
  const order = ['nothing'];
  const rows = [];
  const books = [];
  const by_section = new Map();
  for (const entry of english.entries.values()) {
    if (!by_section.has(entry.section)) by_section.set(entry.section, []);
    by_section.get(entry.section).push(entry);
  }
  const number_of = (entry) => {
    if (!/^\d+$/.test(entry.key)) faults.add(entry.file, entry.line, `${entry.key} is no number`);
    return Number(entry.key);
  };
  // Sentences by consecutive numbers: {first, from, count}.
  const row_of = (entries) => {
    const from = number_of(entries[0]);
    entries.forEach((entry, i) => {
      if (number_of(entry) !== from + i) faults.add(entry.file, entry.line, `${entry.key} should be ${from + i}`);
      order.push(entry.name);
    });
    return { first: `Str::${entries[0].name}`, from, count: entries.length };
  };
  for (const [section, entries] of by_section) {
    const found = find_section(section);
    if (!found) {
      for (const entry of entries) order.push(entry.name);
    } else if (found.of) {
      continue; // with its parent
    } else if (found.about.numbers) {
      rows.push({ name: identifier(section), ...row_of(entries) });
    } else if (found.about.book) {
      for (const entry of entries) order.push(entry.name);
      books.push({ name: identifier(section), entries });
    } else {
      const names = names_for(found.about);
      const values = [];
      names.forEach((name, number) => {
        const entry = entries.find(({ key }) => key === name);
        const by_value = by_section.get(`${section}.${name}`);
        if (by_value) values.push({ number, ...row_of(by_value), name });
        if (!entry && !by_value) {
          faults.add(entries[0].file, entries[0].line, `${name} of ${found.about.in} is missing in [${section}]`);
        }
        order.push(entry ? entry.name : `${identifier(section)}_${name}`);
      });
      // The row itself has to be in one piece: what comes by value goes before it.
      const of_values = new Set(values.flatMap(({ name }) => by_section.get(`${section}.${name}`).map((one) => one.name)));
      const own = order.splice(order.length - names.length - of_values.size);
      order.push(...own.filter((name) => of_values.has(name)), ...own.filter((name) => !of_values.has(name)));
      for (const entry of entries) {
        if (!names.includes(entry.key)) faults.add(entry.file, entry.line, `unknown key ${entry.key}: ${found.about.in} has none of that name`);
      }
      rows.push({ name: identifier(section), first: `Str::${identifier(`${section}_${names[0]}`)}`, from: 0, count: names.length, values });
    }
  }
  for (const [section, entries] of by_section) {
    const found = find_section(section);
    if (found?.of && !names_for(found.about).includes(found.of)) {
      faults.add(entries[0].file, entries[0].line, `[${section}]: ${found.about.in} has no ${found.of}`);
    }
  }
  const options = [...english.entries.values()].filter(({ id }) => id);
  return { order, rows, books, options };
}

// ---------------------------------------------------------------- what is written

// As a C string. A place is the byte 1 and its number from the letter '!' on; forms stand one behind the other with a
// byte 2 between them (ui/text/strings.cpp reads both).
function literal(text, places) {
  const bytes = text.replace(/\{([a-z_]+)\}/g, (_, name) => `\u0001${String.fromCharCode(33 + places.indexOf(name))}`);
  const escaped = bytes.replace(/[\\"?\n\u0001\u0002]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `"${escaped}"`;
}

function sentence_of(language, name) {
  const entry = language.entries.get(name);
  if (!entry) return '';
  return entry.forms ? plurals[language.plural].map((form) => entry.forms[form]).join('\u0002') : entry.text;
}

function text_row(row) {
  const values = row.values?.length ? `${row.name}_by_value, ${row.values.length}` : 'nullptr, 0';
  return `{${row.first}, ${row.from}, ${row.count}, ${values}}`;
}

function header({ order, rows, options }, places) {
  const lines = ['// Made by tools/texts/make_texts.mjs from ui/text/languages.', '#pragma once', '', '#include <cstdint>', '',
    'namespace bg {', '', 'enum class Str : uint16_t {', ...order.map((name) => `  ${name},`), '  count', '};', '',
    'enum class Place : uint8_t {', ...places.map((name) => `  ${name},`), '  count', '};', '',
    '// The sentences of one number of a row, by the value that goes with it.',
    'struct TextsByValue {', '  uint16_t number;', '  Str first;', '  uint16_t from, count;', '};', '',
    '// Sentences by consecutive numbers.',
    'struct Texts {', '  Str first;', '  uint16_t from, count;', '  const TextsByValue* by_value;', '  uint16_t by_value_count;', '',
    '  constexpr Str at(int number) const {',
    '    const int index = number - from;',
    `    return index >= 0 && index < count ? static_cast<Str>(static_cast<int>(first) + index) : ${no_text};`,
    '  }',
    '  // The sentence for the value where there is one, else that of the number.',
    '  constexpr Str at(int number, int value) const {',
    '    for (int i = 0; i < by_value_count; ++i) {',
    '      const TextsByValue& one = by_value[i];',
    '      const int index = value - one.from;',
    '      if (one.number == number && index >= 0 && index < one.count)',
    '        return static_cast<Str>(static_cast<int>(one.first) + index);',
    '    }',
    '    return at(number);',
    '  }',
    '};', '',
    '// An optional rule of a rule system: what it is called, and what it does. Two systems may have one of the same id.',
    'struct OptionText {', '  const char* id;', '  Str name, words;', '};', '', 'namespace texts {', ''];
  for (const row of rows) {
    if (row.values?.length) {
      lines.push(`inline constexpr TextsByValue ${row.name}_by_value[] = {`,
        ...row.values.map((one) => `    {${one.number}, ${one.first}, ${one.from}, ${one.count}},`), '};');
    }
    lines.push(`inline constexpr Texts ${row.name} = ${text_row(row)};`);
  }
  lines.push('inline constexpr OptionText options[] = {',
    ...options.map(({ id, name }) => `    {"${id}", Str::${name}, Str::${name}_words},`), '};');
  return [...lines, '', '}  // namespace texts', '', '}  // namespace bg', ''].join('\n');
}

function rulebooks({ books }) {
  const lines = ['// Made by tools/texts/make_texts.mjs from ui/text/languages.', '#pragma once', '', '#include "ui/text/rulebook.h"', '', 'namespace bg::texts {', ''];
  for (const book of books) {
    lines.push(`inline constexpr RuleText ${book.name}[] = {`,
      ...book.entries.map((entry) => `    {${entry.key.replace('.', ', ')}, Str::${entry.name}},`), '};', '');
  }
  return [...lines, '}  // namespace bg::texts', ''].join('\n');
}

function tables(languages, { order }, places) {
  const lines = ['// Made by tools/texts/make_texts.mjs from ui/text/languages.', '#include "ui/text/language.h"', '', 'namespace bg {', '', 'namespace {', ''];
  for (const language of languages) {
    lines.push(`constexpr const char* ${language.id}[] = {`,
      ...order.map((name) => `    ${literal(sentence_of(language, name), places)},  // ${name}`), '};', '');
  }
  lines.push('}  // namespace', '', 'const Language languages[] = {',
    ...languages.map((one) => `    {${literal(one.name, places)}, "${one.id}", Plural::${one.plural.replaceAll(', ', '_')}, ${one.id}},`), '};',
    `const uint8_t language_count = ${languages.length};`, '', '}  // namespace bg', '');
  return lines.join('\n');
}

// The characters of all sentences that are not ASCII, each with the first place where it stands; and whether the name of
// the game has it, which is written in a typeface of its own.
export function letters_of(languages) {
  const used = new Map();
  const note = (text, where, is_title) => {
    for (const letter of text) {
      if (letter.codePointAt(0) <= 0x7e) continue;
      if (!used.has(letter)) used.set(letter, { code: letter.codePointAt(0), where, title: '' });
      if (is_title) used.get(letter).title = ' title';
    }
  };
  for (const language of languages) {
    note(language.name, `${language.file}:1`);
    for (const entry of language.entries.values()) {
      const texts = entry.forms ? Object.values(entry.forms) : [entry.text];
      for (const text of texts) note(text, `${entry.file}:${entry.line}`, /^title_/.test(entry.key));
    }
  }
  return [...used.values()].sort((a, b) => a.code - b.code);
}

export function loadLanguages(ids, faults = new Faults()) {
  const english = load('english', faults);
  const languages = ids.map((id) => (id === 'english' ? english : id === 'pseudo' ? toPseudo(english) : load(id, faults)));
  for (const language of languages) if (language !== english) compare(language, english, faults);
  for (const language of languages.filter(({ id }) => id === 'pseudo')) {
    for (const entry of language.entries.values()) {
      const longest = Math.max(...(entry.forms ? Object.values(entry.forms) : [entry.text]).map((text) => Buffer.byteLength(text)));
      if (longest > 2 * bound_of(entry.section)) faults.add(entry.file, entry.line, `${entry.key} leaves no room for longer languages`);
    }
  }
  return languages;
}

// Writes only what has changed, so that nothing is compiled anew for nothing.
function write(file, text) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, ...ids] = process.argv.slice(2);
  if (!out || ids[0] !== 'english') {
    console.error('usage: make_texts.mjs OUT english [LANGUAGE ...]');
    process.exit(2);
  }
  const faults = new Faults();
  const languages = loadLanguages(ids, faults);
  const arranged = arrange(languages[0], faults);
  const places = [...new Set([...languages[0].entries.values()].flatMap((entry) => [...entry.places]))].sort();
  if (places.length > 93) faults.add(languages[0].file, 1, `${places.length} different places; there is room for 93`);
  if (faults.list.length > 0) {
    console.error(faults.list.join('\n'));
    process.exit(1);
  }
  write(path.join(out, 'texts/str.h'), header(arranged, places));
  write(path.join(out, 'texts/rulebooks.h'), rulebooks(arranged));
  write(path.join(out, 'texts/languages.cpp'), tables(languages, arranged, places));
  write(path.join(out, 'letters'), letters_of(languages).map(({ code, where, title }) => `0x${code.toString(16)} ${where}${title}\n`).join(''));
}
