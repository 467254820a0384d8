// For every case of a rule system's pages: where its rules cite it and which tests stand behind it, written as a page of
// docs/. With --check it writes nothing and complains instead: about a case without a test or a reason, a test of no
// case, or a page that is out of date. Called by coverage_of_folio.mjs and coverage_of_regiments.mjs.
import fs from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '..');
const complaints = [];
const read = (...names) => fs.readFileSync(path.join(root, ...names), 'utf8');

// "9.8" = "..." of [rules.<section>], and the names of the chapters.
function readCases(section) {
  const source = read('ui/text/languages/english_rules.toml');
  const part = (name) => source.split(`\n[${name}]\n`)[1].split('\n[')[0];
  const cases = new Map([...part(`rules.${section}`).matchAll(/^"(\d+\.\d+)" = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  const chapters = new Map([...part(`chapter.${section}`).matchAll(/^(\d+) = "(.*)"/gm)].map((it) => [it[1], it[2]]));
  return { cases, chapters };
}

function sourcesIn(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (
    entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`)
      : /\.(cpp|h)$/.test(entry.name) ? [`${folder}/${entry.name}`] : []));
}

// Case -> files of the system that cite it, as rule(9, 8), or as [9.8] in a comment.
function readCitations(section) {
  const found = new Map();
  for (const file of sourcesIn(`rules/${section}`).sort()) {
    const text = read(file);
    for (const [, a, b, c, d] of text.matchAll(/rule\((\d+), (\d+)\)|\[(\d+)\.(\d+)\]/g)) {
      const it = `${a ?? c}.${b ?? d}`;
      if (!found.has(it)) found.set(it, new Set());
      found.get(it).add(path.basename(file));
    }
  }
  return found;
}

// Case -> tests: test_9_8_what_holds, test_11_1_and_11_2_what_holds, test_13_3_this_and_13_4_that.
function readTests(section) {
  const tests = new Map();
  const ofSystem = new RegExp(`^test_${section}_.*\\.cpp$`);
  for (const file of fs.readdirSync(here).filter((it) => ofSystem.test(it)).sort()) {
    const source = fs.readFileSync(path.join(here, file), 'utf8');
    const run = new Set([...source.matchAll(/RUN_TEST\((\w+)\)/g)].map((it) => it[1]));
    for (const [, name] of source.matchAll(/^(?:static )?void (test_\w+)\(/gm)) {
      const cases = [...name.matchAll(/(?:^test|_and)_(\d+_\d+)(?=_)/g)].map((it) => it[1].replace('_', '.'));
      const what = name.replace(/^test_(?:\d+_\d+_and_)*\d+_\d+_/, '').replaceAll('_', ' ');
      if (!run.has(name)) complaints.push(`host_tests/${file}: ${name} is never run`);
      else for (const it of cases) tests.set(it, [...(tests.get(it) ?? []), what]);
    }
  }
  return tests;
}

function render({ script, title, reasons, opening, chapterNote, closing }, { cases, chapters }, citations, tests) {
  const count = [...cases.keys()].filter((it) => tests.has(it)).length;
  const lines = [
    `<!-- Written by host_tests/${script}.mjs; change its sources, not this file. -->`, '',
    `# ${title}`, '',
    `${cases.size} cases in our words; ${count} have tests of their number, the others a reason why none. ${opening[0]}`,
    ...opening.slice(1),
  ];
  let chapter = '';
  for (const [it, text] of cases) {
    if (it.split('.')[0] !== chapter) {
      chapter = it.split('.')[0];
      lines.push('', `## ${chapter} ${chapters.get(chapter)}${chapterNote(Number(chapter))}`, '');
      lines.push('| case | in our words | files | tests |', '|---|---|---|---|');
    }
    const files = [...(citations.get(it) ?? [])].map((file) => `\`${file}\``).join(', ');
    lines.push(`| ${it} | ${text} | ${files || '—'} | ${(tests.get(it) ?? [`none: ${reasons[it]}`]).join('; ')} |`);
  }
  return `${[...lines, ...closing].join('\n')}\n`;
}

// `account` is what differs from system to system:
//   section      rules/<section>, its tests test_<section>_*.cpp, its words [rules.<section>]
//   script       the program that calls this, document the page that it writes
//   reasons      case -> why it has no test
//   title, opening, chapterNote, closing   the words of the page around its tables
// Returns the exit status.
export function accountForCases(account, options) {
  const { section, script, reasons } = account;
  const document = path.join(root, 'docs', account.document);
  if (options.some((option) => option !== '--check')) {
    console.error(`usage: node host_tests/${script}.mjs [--check]`);
    return 2;
  }
  const book = readCases(section), citations = readCitations(section), tests = readTests(section);
  for (const it of book.cases.keys())
    if (!tests.has(it) && !(it in reasons)) complaints.push(`case ${it} has neither a test nor a reason`);
  for (const it of Object.keys(reasons))
    if (tests.has(it) || !book.cases.has(it)) complaints.push(`the reason for ${it} is not needed`);
  for (const it of tests.keys())
    if (!book.cases.has(it)) complaints.push(`there is no case ${it} to test`);
  for (const it of citations.keys())
    if (!book.cases.has(it) && !it.endsWith('.0')) complaints.push(`rules/${section} cites ${it}, which is not in the book`);
  const text = render(account, book, citations, tests);
  if (!options.includes('--check')) fs.writeFileSync(document, text);
  else if (!fs.existsSync(document) || fs.readFileSync(document, 'utf8') !== text)
    complaints.push(`docs/${account.document} is out of date: run node host_tests/${script}.mjs`);
  for (const what of complaints) console.error(`${script}: ${what}.`);
  if (complaints.length === 0) console.log(`${book.cases.size} cases accounted for.`);
  return complaints.length === 0 ? 0 : 1;
}
