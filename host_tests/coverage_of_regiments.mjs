// Says for every case of the rules of Command #43 where rules/regiments cites it and which tests stand
// behind it, and writes that as docs/regiments-coverage.md. With --check it writes nothing and complains
// instead: about a case without a test or a reason, a test of no case, or a document that is out of date.
import fs from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '..');
const document = path.join(root, 'docs', 'regiments-coverage.md');

// What only says something, or is tested under another name.
const reasons = {
  1.3: 'scale',
};

// Printed cases that the pages of the device leave out.
const elsewhere = {
  1.1: 'history', 1.2: 'history', 2.1: 'what is in the box', 12.1: 'see 12.2 and 12.3', 14.1: 'see 14.3', 16.2: 'see 16.1 and 16.3',
  14.7: '**open**: hidden reserves and dummies, see docs/regiments.md',
};

const complaints = [];
const read = (...names) => fs.readFileSync(path.join(root, ...names), 'utf8');

// "9.8" = "..." of [rules.regiments], and the names of the chapters.
function readCases() {
  const source = read('ui/text/languages/english_rules.toml');
  const part = (name) => source.split(`\n[${name}]\n`)[1].split('\n[')[0];
  const cases = new Map([...part('rules.regiments').matchAll(/^"(\d+\.\d+)" = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  const chapters = new Map([...part('chapter.regiments').matchAll(/^(\d+) = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  return { cases, chapters };
}

function sourcesIn(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (
    entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`)
      : /\.(cpp|h)$/.test(entry.name) ? [`${folder}/${entry.name}`] : []));
}

// Case -> files of rules/regiments that cite it, as rule(9, 8), or as [9.8] in a comment.
function readCitations() {
  const found = new Map();
  for (const file of sourcesIn('rules/regiments').sort()) {
    const text = read(file);
    for (const [, a, b, c, d] of text.matchAll(/rule\((\d+), (\d+)\)|\[(\d+)\.(\d+)\]/g)) {
      const it = `${a ?? c}.${b ?? d}`;
      if (!found.has(it)) found.set(it, new Set());
      found.get(it).add(path.basename(file));
    }
  }
  return found;
}

// Case -> tests: test_9_8_what_holds, test_13_3_this_and_13_4_that.
function readTests() {
  const tests = new Map();
  for (const file of fs.readdirSync(here).filter((it) => /^test_regiments_.*\.cpp$/.test(it)).sort()) {
    const source = fs.readFileSync(path.join(here, file), 'utf8');
    const run = new Set([...source.matchAll(/RUN_TEST\((\w+)\)/g)].map((it) => it[1]));
    for (const [, name] of source.matchAll(/^(?:static )?void (test_\w+)\(/gm)) {
      const parts = [...name.matchAll(/(?:^test|_and)_(\d+_\d+)(?=_)/g)].map((it) => it[1].replace('_', '.'));
      const what = name.replace(/^test_(\d+_\d+_)?/, '').replaceAll('_', ' ');
      if (!run.has(name)) complaints.push(`host_tests/${file}: ${name} is never run`);
      for (const it of parts) tests.set(it, [...(tests.get(it) ?? []), what]);
    }
  }
  return tests;
}

function render({ cases, chapters }, citations, tests) {
  const count = [...cases.keys()].filter((it) => tests.has(it)).length;
  const lines = [
    '<!-- Written by host_tests/coverage_of_regiments.mjs; change its sources, not this file. -->', '',
    '# The rules of Command #43, case by case', '',
    `${cases.size} cases in our words; ${count} have tests of their number, the others a reason why none. The text of all of them is`,
    'printed, figures of counters and the couplet track are ours (docs/regiments.md). Files are those of `rules/regiments/` that cite the',
    'case; tests are in `host_tests/test_regiments_*.cpp`, named `test_<case>_<what holds>`.',
  ];
  let chapter = '';
  for (const [it, text] of cases) {
    if (it.split('.')[0] !== chapter) {
      chapter = it.split('.')[0];
      lines.push('', `## ${chapter} ${chapters.get(chapter)}`, '');
      lines.push('| case | in our words | files | tests |', '|---|---|---|---|');
    }
    const files = [...(citations.get(it) ?? [])].map((file) => `\`${file}\``).join(', ');
    lines.push(`| ${it} | ${text} | ${files || '—'} | ${(tests.get(it) ?? [`none: ${reasons[it]}`]).join('; ')} |`);
  }
  lines.push('', '## Printed, and not on the pages of the device', '', '| case | |', '|---|---|');
  for (const it of Object.keys(elsewhere).sort((a, b) => a - b)) lines.push(`| ${it} | ${elsewhere[it]} |`);
  return `${lines.join('\n')}\n`;
}

function main(options) {
  if (options.some((option) => option !== '--check')) {
    console.error('usage: node host_tests/coverage_of_regiments.mjs [--check]');
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
    if (!book.cases.has(it) && !it.endsWith('.0')) complaints.push(`rules/regiments cites ${it}, which is not in the book`);
  const text = render(book, citations, tests);
  if (!options.includes('--check')) fs.writeFileSync(document, text);
  else if (!fs.existsSync(document) || fs.readFileSync(document, 'utf8') !== text)
    complaints.push('docs/regiments-coverage.md is out of date: run node host_tests/coverage_of_regiments.mjs');
  for (const what of complaints) console.error(`coverage_of_regiments: ${what}.`);
  if (complaints.length === 0) console.log(`${book.cases.size} cases accounted for.`);
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
