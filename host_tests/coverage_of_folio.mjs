// Says for every case of the folio's rules whose it is (the folio's own or ours), where rules/musket cites
// it and which tests stand behind it, and writes that as docs/folio-coverage.md. With --check it writes
// nothing and complains instead: about a case without a test or a reason, a test of no case, or a document
// that is out of date.
import fs from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '..');
const document = path.join(root, 'docs', 'folio-coverage.md');
const firstOfFolio = 16;  // the chapters before it are ours

// What only says something: no program can go against it.
const reasons = {
  1.1: 'what the system is like', 1.2: 'scale', 2.2: 'the kinds of counters: see 21.0 and 5.2',
  2.3: 'the program has as many markers as it needs: see 16.3', '15.0': 'notes', '4.0': 'its parts are 4.1 to 4.4',
  16.3: 'a marker is a bit of each unit: there is no number of them', 20.1: 'history: see 12.1 and 17.2',
};

const complaints = [];
const read = (...names) => fs.readFileSync(path.join(root, ...names), 'utf8');

// "9.8" = "..." of [rules.musket], and the names of the chapters.
function readCases() {
  const source = read('ui/text/languages/english_rules.toml');
  const part = (name) => source.split(`\n[${name}]\n`)[1].split('\n[')[0];
  const cases = new Map([...part('rules.musket').matchAll(/^"(\d+\.\d+)" = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  const chapters = new Map([...part('chapter.musket').matchAll(/^(\d+) = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  return { cases, chapters };
}

function sourcesIn(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (
    entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`)
      : /\.(cpp|h)$/.test(entry.name) ? [`${folder}/${entry.name}`] : []));
}

// Case -> files of rules/musket that cite it, as rule(9, 8), or as [9.8] in a comment.
function readCitations() {
  const found = new Map();
  for (const file of sourcesIn('rules/musket').sort()) {
    const text = read(file);
    for (const [, a, b, c, d] of text.matchAll(/rule\((\d+), (\d+)\)|\[(\d+)\.(\d+)\]/g)) {
      const it = `${a ?? c}.${b ?? d}`;
      if (!found.has(it)) found.set(it, new Set());
      found.get(it).add(path.basename(file));
    }
  }
  return found;
}

// Case -> tests: test_9_8_what_holds, test_11_1_and_11_2_what_holds.
function readTests() {
  const tests = new Map();
  for (const file of fs.readdirSync(here).filter((it) => /^test_musket_.*\.cpp$/.test(it)).sort()) {
    const source = fs.readFileSync(path.join(here, file), 'utf8');
    const run = new Set([...source.matchAll(/RUN_TEST\((\w+)\)/g)].map((it) => it[1]));
    for (const [, name] of source.matchAll(/^(?:static )?void (test_\w+)\(/gm)) {
      const parts = name.match(/^test_((?:\d+_\d+_and_)*\d+_\d+)_(.*)/);
      if (!run.has(name)) complaints.push(`host_tests/${file}: ${name} is never run`);
      else if (parts) {
        for (const it of parts[1].split('_and_').map((one) => one.replace('_', '.')))
          tests.set(it, [...(tests.get(it) ?? []), parts[2].replaceAll('_', ' ')]);
      }
    }
  }
  return tests;
}

function render({ cases, chapters }, citations, tests) {
  const count = [...cases.keys()].filter((it) => tests.has(it)).length;
  const lines = [
    '<!-- Written by host_tests/coverage_of_folio.mjs; change its sources, not this file. -->', '',
    '# The rules of the Chickamauga folio, case by case', '',
    `${cases.size} cases in our words; ${count} have tests of their number, the others a reason why none. Chapters 16 to 21 are`,
    'the folio’s, whose text we have. **Chapters 1 to 15 are ours**: the printed ones are lost. Files are those of',
    '`rules/musket/` that cite the case; tests are in `host_tests/test_musket_*.cpp`, named `test_<case>_<what holds>`.',
  ];
  let chapter = '';
  for (const [it, text] of cases) {
    if (it.split('.')[0] !== chapter) {
      chapter = it.split('.')[0];
      const whose = Number(chapter) < firstOfFolio ? 'ours' : 'the folio’s';
      lines.push('', `## ${chapter} ${chapters.get(chapter)} (${whose})`, '');
      lines.push('| case | in our words | files | tests |', '|---|---|---|---|');
    }
    const files = [...(citations.get(it) ?? [])].map((file) => `\`${file}\``).join(', ');
    lines.push(`| ${it} | ${text} | ${files || '—'} | ${(tests.get(it) ?? [`none: ${reasons[it]}`]).join('; ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function main(options) {
  if (options.some((option) => option !== '--check')) {
    console.error('usage: node host_tests/coverage_of_folio.mjs [--check]');
    return 2;
  }
  const book = readCases(), citations = readCitations(), tests = readTests();
  for (const it of book.cases.keys())
    if (!tests.has(it) && !(it in reasons)) complaints.push(`case ${it} has neither a test nor a reason`);
  for (const it of Object.keys(reasons))
    if (tests.has(it) || !book.cases.has(it)) complaints.push(`the reason for ${it} is not needed`);
  for (const it of tests.keys())
    if (!book.cases.has(it)) complaints.push(`there is no case ${it} to test`);
  for (const it of citations.keys())
    if (!book.cases.has(it) && !it.endsWith('.0')) complaints.push(`rules/musket cites ${it}, which is not in the book`);
  const text = render(book, citations, tests);
  if (!options.includes('--check')) fs.writeFileSync(document, text);
  else if (!fs.existsSync(document) || fs.readFileSync(document, 'utf8') !== text)
    complaints.push('docs/folio-coverage.md is out of date: run node host_tests/coverage_of_folio.mjs');
  for (const what of complaints) console.error(`coverage_of_folio: ${what}.`);
  if (complaints.length === 0) console.log(`${book.cases.size} cases accounted for.`);
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
