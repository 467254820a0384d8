// Says for every numbered case of both editions and of their supplement what enforces it and which
// tests stand behind it, and which cases arise in no shipped battle, and writes that as
// docs/rules-coverage.md. With --check it writes nothing and complains instead: about a case without a
// test or a reason, a test of no case, or a document that is out of date.
import fs from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '..');
const document = path.join(root, 'docs', 'rules-coverage.md');
const editions = [
  {
    name: 'revised',
    chapters: {
      4: 'Sequence of play', 5: 'Reinforcements', 6: 'Movement', 7: 'Zones of control', 8: 'Combat',
      9: 'Artillery', 10: 'Terrain and field works', 11: 'Night', 12: 'Morale',
    },
  },
  {
    name: 'classic',
    chapters: {
      4: 'Sequence of play', 5: 'Movement', 6: 'Zones of control', 7: 'Combat', 8: 'Artillery',
      9: 'Terrain', 10: 'Night', 11: 'Attack effectiveness, an option',
    },
  },
  {
    name: 'supplement',
    chapters: {
      5: 'Movement', 6: 'Zones of control', 7: 'Combat', 8: 'Artillery and cavalry', 9: 'Terrain',
      11: 'Hidden units and demoralization', 14: 'Deployment',
    },
  },
];

const complaints = [];
const complain = (what) => complaints.push(what);

// Lines of "case|text"; # starts a comment line.
function readTable(name) {
  const rows = new Map();
  const lines = fs.readFileSync(path.join(root, name), 'utf8').split('\n');
  lines.forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const bar = line.indexOf('|');
    const rule = line.slice(0, bar).trim();
    const text = line.slice(bar + 1).trim();
    if (bar < 0 || !/^\d+\.\d+$/.test(rule) || text === '') {
      return complain(`${name}:${i + 1}: not a line of the form case|text`);
    }
    if (rows.has(rule)) return complain(`${name}:${i + 1}: case ${rule} is there twice`);
    rows.set(rule, text);
  });
  return rows;
}

// Case -> tests, from names such as test_6_13_unit_may_not_leave. A test counts when it is run.
function readTests(edition) {
  const tests = new Map();
  const files = fs.readdirSync(here)
    .filter((name) => name.startsWith(`test_${edition.name}_`) && name.endsWith('.cpp')).sort();
  for (const file of files) {
    const source = fs.readFileSync(path.join(here, file), 'utf8');
    const run = new Set([...source.matchAll(/RUN_TEST\((\w+)\)/g)].map((match) => match[1]));
    for (const [, name] of source.matchAll(/^(?:static )?void (test_\w+)\(/gm)) {
      if (!run.has(name)) {
        complain(`host_tests/${file}: ${name} is never run`);
        continue;
      }
      const parts = name.match(/^test_(\d+)_(\d+)_/);
      if (!parts) {
        complain(`host_tests/${file}: ${name} names no case`);
        continue;
      }
      const rule = `${Number(parts[1])}.${Number(parts[2])}`;
      if (!tests.has(rule)) tests.set(rule, []);
      tests.get(rule).push({ file, name: name.slice(parts[0].length) });
    }
  }
  return tests;
}

// Where "-|why" stands for what enforces a case, the case has no effect in play.
const reasonOf = (text) => (text?.startsWith('-|') ? text.slice(2).trim() : null);

function check({ name, chapters, enforcementFile, cases, enforcement, tests }) {
  for (const rule of cases.keys()) {
    const text = enforcement.get(rule);
    if (text === undefined) complain(`case ${rule} is not in ${enforcementFile}`);
    else if (reasonOf(text) === '') complain(`${name} case ${rule}: no reason given`);
    else if (reasonOf(text) === null && !tests.has(rule)) complain(`${name} case ${rule} has no test`);
  }
  for (const rule of enforcement.keys()) {
    if (!cases.has(rule)) complain(`${enforcementFile}: there is no case ${rule}`);
  }
  for (const [rule, list] of tests) {
    const chapter = Number(rule.split('.')[0]);
    if (!(chapter in chapters) || cases.has(rule)) continue;
    complain(`host_tests/${list[0].file}: there is no case ${rule} to test`);
  }
  checkPlaces(enforcement);
}

// "combat.cpp:rally, Procedure::finish (why); odds.h:rounded" names functions of files that exist.
function checkPlaces(enforcement) {
  for (const [rule, text] of enforcement) {
    if (reasonOf(text) !== null) continue;
    for (const place of text.replace(/\([^)]*\)/g, '').split(';')) {
      const [file, names = ''] = place.trim().split(/:(?!:)(.*)/s);
      const source = findSource(file);
      if (source === null) {
        complain(`case ${rule}: there is no file ${file}`);
        continue;
      }
      for (const name of names.split(',').map((it) => it.trim()).filter((it) => it !== '')) {
        const last = name.split('::').at(-1);
        if (!new RegExp(`\\b${last}\\b`).test(source)) complain(`case ${rule}: no ${name} in ${file}`);
      }
    }
  }
}

// File names are unique among the folders of rules/bluegray (combat/, modules/ …) but the machine's,
// which enforces nothing.
function findRuleFile(name, folder = path.join(root, 'rules/bluegray')) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.name === 'ai') continue;
    const found = entry.isDirectory() ? findRuleFile(name, at) : entry.name === name ? at : null;
    if (found) return found;
  }
  return null;
}

const sources = new Map();
function findSource(name) {
  if (!sources.has(name)) {
    const file = name.includes('/') ? path.join(root, name) : findRuleFile(name);
    sources.set(name, file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);
  }
  return sources.get(name);
}

// How the sources of a battle write what a case may speak of (tools/compiler/): a cell of the terrain
// grid, the kind of an entry, the letter behind a unit's strength.
const written = {
  clear: 'cell .', woods: 'cell w', rough: 'cell r', 'woods-rough': 'cell R', swamp: 'cell s', town: 'cell t',
  river: 'cell ~', lake: 'cell l', pond: 'cell p', 'level 2': 'level 2', 'level 3': 'level 3',
  slope: 'slope', ridge: 'sides ridge', creek: 'sides creek', stream: 'sides stream', 'river side': 'sides river',
  bridge: 'sides bridge', ford: 'sides ford', redoubt: 'sides redoubt', entrenchment: 'sides entrenchment',
  'bridge hex': 'features bridge', 'ford hex': 'features ford', ferry: 'features ferry',
  pontoon: 'features pontoon', 'sunken road': 'features sunken_road', fort: 'features fort',
  turnpike: 'ways turnpike', road: 'ways road', railway: 'ways railway', trail: 'ways trail',
  trench: 'trench', breastwork: 'breastwork', 'night turn': 'night', cavalry: 'unit c', gunboat: 'unit g',
};

// All of it that the shipped battles have, on their own maps and on those these are made of. The null
// field is for tests; a map without a battle is not in play.
function readShipped() {
  const found = new Set();
  const files = fs.readdirSync(path.join(root, 'scenario_blobs'))
    .filter((file) => file.endsWith('.toml') && file !== 'null-field.toml')
    .map((file) => path.join(root, 'scenario_blobs', file))
    // Other systems have books of their own.
    .filter((file) => !/^system = "regiments"/m.test(fs.readFileSync(file, 'utf8')));
  for (const file of files) {
    const source = fs.readFileSync(file, 'utf8').replace(/#.*$/gm, '');
    for (const [, names] of source.matchAll(/^(?:map|base|join) = (.*)$/gm)) {
      for (const [, name] of names.matchAll(/"([^"]+)"/g)) {
        const map = path.join(path.dirname(file), name);
        if (!files.includes(map)) files.push(map);
      }
    }
    for (const [, grid] of source.matchAll(/^terrain = """\n(.*?)"""/gms)) {
      for (const row of grid.split('\n').slice(1)) {
        for (const cell of row.trim().split(/\s+/).slice(1)) {
          found.add(`cell ${cell[0]}`);
          if (cell.length > 1) found.add(`level ${cell[1]}`).add('slope');  // [6.26]
        }
      }
    }
    for (const entry of source.split(/^\[\[/m).slice(1)) {
      const kind = entry.match(/^kind = "(\w+)"/m)?.[1];
      found.add(kind === 'slope' ? 'slope' : `${entry.match(/^\w+/)[0]} ${kind}`);
    }
    for (const [, letter] of source.matchAll(/^(?:\d{4} +)?\(?\d+\)?([a-z])\b/gm)) found.add(`unit ${letter}`);
    if (/^night = \[\d/m.test(source)) found.add('night');
    if (Number(source.match(/^year = (\d+)/m)?.[1]) >= 1863) found.add('breastwork');  // [10.34]
    if (/"trench"|^\[*trench/m.test(source)) found.add('trench');
  }
  return found;
}

// "- ridge: 9.36 in part": what no shipped battle has, with the cases that therefore do not arise there.
function absences({ name, cases, ground }, shipped) {
  const missing = new Map();
  const never = new Set();
  for (const [rule, text] of ground) {
    if (!cases.has(rule)) complain(`host_tests/data/${name}-ground.txt: there is no case ${rule}`);
    const things = text.split(',').map((it) => it.trim());
    const absent = things.filter((it) => it !== '*' && !shipped.has(written[it]));
    for (const thing of things) {
      if (thing !== '*' && !(thing in written)) complain(`host_tests/data/${name}-ground.txt: what is ${thing}?`);
    }
    if (absent.length === things.length) never.add(rule);
    for (const thing of absent) {
      const how = absent.length === things.length ? rule : `${rule} in part`;
      missing.set(thing, [...(missing.get(thing) ?? []), how]);
    }
  }
  const list = [...missing].map(([thing, rules]) => `- ${thing}: ${rules.join(', ')}`);
  return { never, list };
}

function render({ name, chapters, cases, enforcement, tests, ground }, shipped) {
  const { never, list } = absences({ name, cases, ground }, shipped);
  const inPlay = [...cases.keys()].filter((rule) => reasonOf(enforcement.get(rule)) === null);
  const count = [...cases.keys()].reduce((sum, rule) => sum + (tests.get(rule)?.length ?? 0), 0);
  const [first, last] = [Object.keys(chapters)[0], Object.keys(chapters).at(-1)];
  const lines = [
    '',
    name === 'supplement' ? '# The optional rules of the supplement, case by case' : `# The ${name} rules, case by case`,
    '',
    `${cases.size} numbered cases of chapters ${first} to ${last}: ${inPlay.length} are enforced, with ${count} tests between them, and`,
    `${inPlay.length - never.size} of these can arise in a shipped battle. Where a case is not enforced, the reason stands in its`,
    'place. File names without a folder are in `rules/bluegray/`. The tests of a chapter are in',
    `\`host_tests/test_${name}_<chapter>_*.cpp\`, named \`test_<case>_<what holds>\`.`,
  ];
  if (list.length > 0) {
    lines.push('', 'No shipped battle has the following, so these cases arise only in the tests, or only in part:', '');
    lines.push(...list);
  }
  let chapter = '';
  for (const [rule, title] of cases) {
    if (rule.split('.')[0] !== chapter) {
      chapter = rule.split('.')[0];
      lines.push('', `## ${chapter} ${chapters[chapter]}`, '');
      lines.push('| case | about | enforced by | tests |', '|---|---|---|---|');
    }
    const text = enforcement.get(rule) ?? '';
    const reason = reasonOf(text);
    const named = (tests.get(rule) ?? []).map((it) => it.name.replaceAll('_', ' ')).join('; ');
    const by = reason === null ? text.replace(/([\w/]+\.(?:cpp|h)):?/g, '`$1` ')
      : name === 'supplement' ? reason : `no effect in play: ${reason}`;
    lines.push(`| ${rule} | ${title} | ${by} | ${named || '—'} |`);
  }
  return lines;
}

function main(options) {
  if (options.includes('--help')) {
    console.log('usage: node host_tests/coverage_of_rules.mjs [--check]');
    return 0;
  }
  if (options.some((option) => option !== '--check')) {
    console.error(`coverage_of_rules: unknown option '${options.find((it) => it !== '--check')}'.`);
    return 2;
  }
  const lines = ['<!-- Written by host_tests/coverage_of_rules.mjs; change its sources, not this file. -->'];
  const shipped = readShipped();
  let total = 0;
  for (const edition of editions) {
    edition.enforcementFile = `host_tests/data/${edition.name}-enforcement.txt`;
    edition.cases = readTable(`host_tests/data/${edition.name}-cases.txt`);
    edition.enforcement = readTable(edition.enforcementFile);
    edition.ground = readTable(`host_tests/data/${edition.name}-ground.txt`);
    edition.tests = readTests(edition);
    check(edition);
    lines.push(...render(edition, shipped));
    total += edition.cases.size;
  }
  const text = `${lines.join('\n')}\n`;
  if (options.includes('--check')) {
    const written = fs.existsSync(document) ? fs.readFileSync(document, 'utf8') : '';
    if (written !== text) {
      complain('docs/rules-coverage.md is out of date: run node host_tests/coverage_of_rules.mjs');
    }
  } else {
    fs.writeFileSync(`${document}.new`, text);
    fs.renameSync(`${document}.new`, document);
  }
  for (const what of complaints) console.error(`coverage_of_rules: ${what}.`);
  if (complaints.length === 0) console.log(`${total} cases accounted for.`);
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
