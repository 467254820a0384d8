// The checks checked: one operator of rules/ or board/ is changed, the host tests run, and the change is caught or
// survives. To compile each change would take minutes, so all of them are compiled at once, in a tree of their own
// (build/mutate): `a < b` becomes `(on(17) ? (a <= b) : (a < b))`, and the environment says which one is on. A first
// run of every test program, with none on, writes down which changes it reaches; a change is put to those alone, the
// quickest first. Every verdict is written down at once, and the next run goes on behind the last.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const home = path.join(root, 'build/mutate');
const tree = path.join(home, 'tree');
const verdicts = path.join(home, 'verdicts.jsonl');
const document = path.join(root, 'docs/reliability.md');
// Survivors that change nothing: one line each, "FILE: LINE OF CODE => CHANGED TO => REASON".
const reasonsFile = path.join(root, 'tools/lib/mutate_reasons.txt');
const mostMutants = 4096;

const USAGE = `usage: tools/mutate [--count N] [--minutes M] [--jobs J] [--without FOLDER] [--again] [--list] [--report] [--write]

Tries N changes (300) in a fixed order, at most M minutes (60), J at a time (as many as processors); call it again to go on.

  --without FOLDER   changes nothing there
  --again    tries those that survived once more, with the tests as they are now
  --list     prints the changes that would be tried and tries none
  --report   prints the verdicts so far and tries none
  --write    writes them into docs/reliability.md and tries none

Exit status: 0 at least 95 % caught and every survivor explained, 1 not, 2 usage.
`;

// ---- what is changed into what

const CHANGES = {
  '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '&&': '||', '||': '&&', '+': '-', '-': '+',
};
const PRECEDENCE = {
  '*': 10, '/': 10, '%': 10, '+': 9, '-': 9, '<<': 8, '>>': 8, '<': 7, '<=': 7, '>': 7, '>=': 7, '==': 6, '!=': 6,
  '&': 5, '^': 4, '|': 3, '&&': 2, '||': 1,
};
// With white space on both sides: what is written without is no operator of two operands, by .clang-format.
const OPERATOR = /(?<=\s)(?:<=>|\|\||&&|[=!<>+*/%&|^-]=|<<=|>>=|<<|>>|[=<>+*/%&|^-])(?=\s)/g;

// Comments and what stands between quotes as blanks, every other letter in its place.
function blank(text) {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g, (part) =>
    part.replace(/[^\n]/g, (letter, at) => (part[0] !== '/' && (at === 0 || at === part.length - 1) ? letter : ' ')));
}

// Where the operand before an operator begins.
function leftOf(code, operators, at, precedence) {
  let depth = 0;
  for (let i = at - 1; i >= 0; --i) {
    const letter = code[i];
    if (')]}'.includes(letter)) ++depth;
    else if ('([{'.includes(letter)) {
      if (depth-- === 0) return i + 1;
    }
    if (depth > 0) continue;
    if (';,?'.includes(letter)) return i + 1;
    if (letter === ':') {
      if (code[i - 1] !== ':') return i + 1;
      --i;
    }
    if (operators.has(i) && operators.get(i).precedence < precedence) return i + operators.get(i).name.length;
    if (/\s/.test(letter)) {
      const word = /\b(return|else|case|do)$/.exec(code.slice(Math.max(0, i - 8), i));
      if (word) return i;
    }
  }
  return 0;
}

// Where the operand behind an operator ends.
function rightOf(code, operators, at, precedence) {
  let depth = 0;
  for (let i = at; i < code.length; ++i) {
    const letter = code[i];
    if ('([{'.includes(letter)) ++depth;
    else if (')]}'.includes(letter)) {
      if (depth-- === 0) return i;
    }
    if (depth > 0) continue;
    if (';,?'.includes(letter)) return i;
    if (letter === ':') {
      if (code[i + 1] !== ':') return i;
      ++i;
    }
    if (operators.has(i) && operators.get(i).precedence <= precedence) return i;
  }
  return code.length;
}

function closing(code, open) {
  let depth = 0;
  for (let i = open; i < code.length; ++i) {
    if ('([{'.includes(code[i])) ++depth;
    if (')]}'.includes(code[i]) && --depth === 0) return i;
  }
  return code.length;
}

// Every operator that can be changed: what it is, its line before and after, and the expression it stands in.
export function changesOf(file, text) {
  const code = blank(text);
  const operators = new Map([...code.matchAll(OPERATOR)].map(({ 0: name, index }) =>
    [index, { name, precedence: PRECEDENCE[name] ?? 0 }]));
  const found = [];
  const add = (at, from, to, begin, end) => {
    const start = text.lastIndexOf('\n', at) + 1;
    const line = text.slice(start, text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at));
    // The compiler judges constants, and a row of a table is one.
    if (/^\s*(#|static_assert|template|using|case )|\bconstexpr\b|\bdefault;/.test(line)) return;
    const column = at - start;
    found.push({ file, line: text.slice(0, start).split('\n').length, at, from, to, begin, end, before: line.trim(),
      after: (line.slice(0, column) + to + line.slice(column + from.length)).trim() });
  };
  for (const [at, { name, precedence }] of operators) {
    if (!CHANGES[name]) continue;
    add(at, name, CHANGES[name], leftOf(code, operators, at, precedence),
      rightOf(code, operators, at + name.length, precedence));
  }
  for (const { index } of code.matchAll(/\+\+(?=[A-Za-z_])/g)) {
    let end = index + 2 + /^\w+/.exec(code.slice(index + 2))[0].length;
    for (;;) {
      const more = /^(\.\w+|->\w+)/.exec(code.slice(end));
      if (more) end += more[0].length;
      else if ('[('.includes(code[end])) end = closing(code, end) + 1;
      else break;
    }
    add(index, '++', '--', index, end);
  }
  return found.sort((a, b) => a.at - b.at);
}

// The same order for everybody, and files mixed: by a hash of what is changed, not of where it stands.
export function inOrder(changes) {
  const key = ({ file, before, after }) => {
    let hash = 2166136261;
    for (const letter of `${file} ${before} ${after}`) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
    return hash;
  };
  return changes.map((change) => ({ ...change, key: key(change) })).sort((a, b) => a.key - b.key);
}

// The first so many; of two in one expression the first, of two with the same words as well.
export function choose(changes, count) {
  const taken = [];
  const known = new Set();
  for (const change of changes) {
    if (taken.length >= count) break;
    const meets = ({ file, begin, end }) => file === change.file && begin < change.end && change.begin < end;
    if (known.has(idOf(change)) || taken.some(meets)) continue;
    known.add(idOf(change));
    taken.push(change);
  }
  return taken;
}

export function idOf({ file, before, after }) {
  return `${file}: ${before} => ${after}`;
}

// The source with every change in it; `number` says which one the environment calls for.
export function withChanges(text, changes) {
  let out = text;
  for (const { at, from, to, begin, end, number } of [...changes].sort((a, b) => b.at - a.at)) {
    const lead = /^\s*/.exec(text.slice(begin, end))[0];
    const old = text.slice(begin + lead.length, end);
    const place = at - begin - lead.length;
    // On one line, so that the numbers of lines stay.
    const changed = blankComments(old.slice(0, place) + to + old.slice(place + from.length)).replace(/\s*\n\s*/g, ' ');
    out = `${out.slice(0, begin)}${lead}(::mutants::on(${number}) ? (${changed}) : (${old}))${out.slice(end)}`;
  }
  return out;
}
function blankComments(text) {
  return text.replace(/\/\/[^\n]*/g, '');
}

// Caught and survived are counted, what does not compile is not; a survivor with a reason changes nothing.
export function sumUp(done, reasons) {
  const counted = done.filter(({ verdict }) => verdict !== 'does not compile');
  const survivors = counted.filter(({ verdict }) => verdict === 'survived');
  const unexplained = survivors.filter((one) => !reasons.has(idOf(one)));
  const caught = counted.length - survivors.length;
  return { tried: counted.length, caught, survivors, unexplained,
    isGood: counted.length > 0 && caught >= 0.95 * counted.length && unexplained.length === 0 };
}

// ---- files

// Headers are left out: each would have every program compiled anew.
function sources(without) {
  const listed = spawnSync('git', ['ls-files', 'rules', 'board'], { cwd: root, encoding: 'utf8' }).stdout;
  return listed.split('\n').filter((name) => /\.cpp$/.test(name) && !without.some((folder) => name.startsWith(folder)) &&
    !/^board\/(host|rp2040|boards)\//.test(name));
}

function readReasons() {
  if (!fs.existsSync(reasonsFile)) return new Map();
  return new Map(fs.readFileSync(reasonsFile, 'utf8').split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.split(' => ').slice(0, 2).join(' => '), line.split(' => ').slice(2).join(' => ')]));
}

// The last verdict on each change.
function readVerdicts() {
  if (!fs.existsSync(verdicts)) return [];
  const lines = fs.readFileSync(verdicts, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  return [...new Map(lines.map((one) => [idOf(one), one])).values()];
}

const HEADER = `// Which change is on, and which were reached. Written by tools/mutate.
#pragma once
#include <cstdio>
#include <cstdlib>
namespace mutants {
inline unsigned char reached[${mostMutants}];
struct Run {
  int active = 0;
  Run() { if (const char* which = std::getenv("BG_MUTANT")) active = std::atoi(which); }
  ~Run() {
    const char* name = std::getenv("BG_MUTANTS_REACHED");
    std::FILE* file = name == nullptr ? nullptr : std::fopen(name, "wb");
    if (file == nullptr) return;
    std::fwrite(reached, 1, sizeof reached, file);
    std::fclose(file);
  }
};
inline Run run;
constexpr bool on(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  reached[number] = 1;
  return run.active == number;
}
}  // namespace mutants
${['parentheses', 'conversion', 'sign-compare', 'type-limits', 'array-bounds', 'stringop-overflow', 'bool-compare', 'extra',
    'maybe-uninitialized', 'aggressive-loop-optimizations', 'int-in-bool-context', 'narrowing', 'unused-value', 'logical-not-parentheses']
    .map((name) => `#pragma GCC diagnostic ignored "-W${name}"\n`).join('')}`;

function run(program, args, minutes, env = {}) {
  return spawnSync(program, args, { cwd: tree, encoding: 'utf8', timeout: minutes * 60_000, killSignal: 'SIGKILL',
    maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
}

function put(name, bytes, mode) {
  const copy = path.join(tree, name);
  if (fs.existsSync(copy) && fs.readFileSync(copy).equals(Buffer.from(bytes))) return;
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  fs.writeFileSync(copy, bytes, { mode });
}

// ---- building

// The tree beside the sources, with every change in it; only what has changed is written, so that little is built anew.
// Answers with the changes that compile.
function prepare(chosen) {
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
  const names = listed.split('\n').filter((one) => one && fs.existsSync(path.join(root, one)));
  const changed = new Set(chosen.map(({ file }) => file));
  fs.mkdirSync(tree, { recursive: true });
  put('mutants.h', HEADER);
  for (const name of names.filter((one) => !changed.has(one)))
    put(name, fs.readFileSync(path.join(root, name)), fs.statSync(path.join(root, name)).mode);
  for (const name of ['.deps', 'tools/node_modules']) {
    const link = path.join(tree, name);
    if (!fs.existsSync(link)) fs.symlinkSync(fs.realpathSync(path.join(root, name)), link);
  }
  const good = new Set(chosen);
  for (let attempt = 0; attempt < 6; ++attempt) {
    for (const file of changed) {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      put(file, `#include "${tree}/mutants.h"\n#line 1\n${withChanges(text, [...good].filter((one) => one.file === file))}`);
    }
    const built = run('bash', ['-c', '[ -f build/host/build.ninja ] || cmake --preset host; ' +
      `cmake --build --preset host --target ${testNames().join(' ')} -- -k 0`], 240);
    if (built.status === 0) return [...good];
    const wrong = [...built.stdout.matchAll(/([\w/.-]+\.cpp):(\d+):\d+: error/g)]
      .map(([, file, line]) => ({ file: path.relative(tree, path.resolve(tree, 'build/host', file)), line: Number(line) }));
    const before = good.size;
    for (const one of [...good])
      if (wrong.some(({ file, line }) => file === one.file && line >= one.line && line <= one.line + 3)) good.delete(one);
    if (good.size === before) throw new Error(`the sources do not build: ${built.stdout.slice(-3000)}`);
  }
  throw new Error('the changed sources do not build');
}

function testNames() {
  return fs.readdirSync(path.join(tree, 'host_tests')).filter((name) => /^test_\w+\.cpp$/.test(name))
    .map((name) => name.replace('.cpp', ''));
}

// What each program reaches and how long it takes; kept as long as the program is the same.
async function learnReach(jobs) {
  const kept = path.join(home, 'reach');
  fs.mkdirSync(kept, { recursive: true });
  const tests = [];
  await each(testNames(), jobs, async (name) => {
    const program = path.join(tree, 'build/host/host_tests', name);
    const record = path.join(kept, name);
    if (!fs.existsSync(`${record}.json`) || fs.statSync(`${record}.json`).mtimeMs < fs.statSync(program).mtimeMs) {
      const { status, seconds } = await runTest({ name, limit: 600 }, { BG_MUTANTS_REACHED: record });
      fs.writeFileSync(`${record}.json`, JSON.stringify({ seconds, fails: status !== 0 }));
      if (status !== 0) console.log(`${name} fails without any change and is left out`);
    }
    const { seconds, fails } = JSON.parse(fs.readFileSync(`${record}.json`, 'utf8'));
    if (!fails) tests.push({ name, seconds, reached: fs.readFileSync(record), limit: Math.ceil(3 + 3 * seconds) });
  });
  return tests.sort((a, b) => a.seconds - b.seconds);
}

// So many at a time.
async function each(items, jobs, work) {
  const left = [...items];
  await Promise.all(Array.from({ length: jobs }, async () => {
    while (left.length > 0) await work(left.shift());
  }));
}

// Limited in processor seconds, so that a busy machine catches nothing.
function runTest({ name, limit }, env) {
  const command = `ulimit -t ${limit}; TIMEFORMAT='seconds %U'; time ./build/host/host_tests/${name} > /dev/null 2>&1`;
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', command],
      { cwd: tree, stdio: ['ignore', 'ignore', 'pipe'], timeout: 3_600_000, killSignal: 'SIGKILL', env: { ...process.env, ...env } });
    let said = '';
    child.stderr.on('data', (bytes) => { said += bytes; });
    child.on('close', (status) => resolve({ status, seconds: Number(/seconds ([\d.]+)/.exec(said)?.[1] ?? limit) }));
  });
}

// Those that have caught the most for their time so far go first.
async function judge(change, tests, caught) {
  const worth = ({ name, seconds }) => (1 + (caught.get(name) ?? 0)) / (0.05 + seconds);
  const reaching = tests.filter(({ reached }) => reached[change.number] !== 0).sort((a, b) => worth(b) - worth(a));
  for (const test of reaching) {
    if ((await runTest(test, { BG_MUTANT: String(change.number) })).status === 0) continue;
    caught.set(test.name, (caught.get(test.name) ?? 0) + 1);
    return { verdict: 'caught', by: test.name };
  }
  return { verdict: 'survived', tests: reaching.length };
}

// ---- reporting

function sumLine(sum, done) {
  return `${sum.caught} of ${sum.tried} changes caught (${(100 * sum.caught / Math.max(1, sum.tried)).toFixed(1)} %), ` +
    `${sum.survivors.length} survived, ${sum.unexplained.length} of them unexplained; ` +
    `${done.length - sum.tried} did not compile`;
}

function report(reasons) {
  const done = readVerdicts();
  const sum = sumUp(done, reasons);
  for (const one of sum.survivors) {
    console.log(`survived ${one.file}:${one.line}${one.tests === 0 ? ' (no test reaches it)' : ''}\n  ${one.before}\n  ${one.after}`);
    console.log(`  ${reasons.get(idOf(one)) ?? 'NO REASON GIVEN'}`);
  }
  console.log(sumLine(sum, done));
  return sum.isGood ? 0 : 1;
}

export const heading = '## The checks checked';

export function section(done, reasons) {
  const sum = sumUp(done, reasons);
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('`', "'");
  const rows = [...sum.survivors].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
    .map((one) => `| ${path.basename(one.file)} | \`${cell(one.before)}\` | \`${one.from.replaceAll('|', '\\|')}\` to \`` +
      `${one.to.replaceAll('|', '\\|')}\` | ${cell(reasons.get(idOf(one)) ?? 'not known')} |`);
  return `${heading}

Made by \`tools/mutate --write\`: one operator of \`rules/\` or \`board/\` is changed at a time, chosen by a hash over all of
them, and the host tests that reach it are run (tools/lib/mutate.mjs).

\`\`\`
${sumLine(sum, done)}
\`\`\`

| File | Line | Changed | Why no test notices |
|---|---|---|---|
${rows.join('\n')}
`;
}

function write(reasons) {
  const text = fs.existsSync(document) ? fs.readFileSync(document, 'utf8') : '';
  const before = text.includes(heading) ? text.slice(0, text.indexOf(heading)) : `${text.trimEnd()}\n\n`;
  fs.writeFileSync(document, before + section(readVerdicts(), reasons));
  return report(reasons);
}

async function main(args) {
  const wanted = { count: 300, minutes: 60, jobs: os.availableParallelism?.() ?? os.cpus().length };
  const without = [];
  let mode = 'try';
  while (args.length) {
    const word = args.shift();
    if (word === '--help') {
      process.stdout.write(USAGE);
      return 0;
    }
    if (['--list', '--report', '--write', '--again'].includes(word)) mode = word.slice(2);
    else if (word === '--without' && args.length) without.push(`${args.shift().replace(/\/$/, '')}/`);
    else if (/^--(count|minutes|jobs)$/.test(word) && /^\d+$/.test(args[0] ?? '')) wanted[word.slice(2)] = Number(args.shift());
    else {
      process.stderr.write(/^--(count|minutes|jobs|without)$/.test(word)
        ? `tools/mutate: ${word} needs a ${word === '--without' ? 'folder' : 'number'}; see tools/mutate --help.\n`
        : `tools/mutate: unknown option '${word}'; see tools/mutate --help.\n`);
      return 2;
    }
  }
  const reasons = readReasons();
  if (mode === 'report') return report(reasons);
  if (mode === 'write') return write(reasons);
  const all = inOrder(sources(without).flatMap((file) => changesOf(file, fs.readFileSync(path.join(root, file), 'utf8'))));
  const chosen = choose(all, Math.min(wanted.count, mostMutants - 1)).map((change, i) => ({ ...change, number: i + 1 }));
  if (mode === 'list') {
    for (const one of chosen) console.log(`${one.file}:${one.line}\n  ${one.before}\n  ${one.after}`);
    return 0;
  }
  const end = Date.now() + wanted.minutes * 60_000;
  const known = new Map(readVerdicts().map((one) => [idOf(one), one.verdict]));
  const open = (one) => !known.has(idOf(one)) || (mode === 'again' && known.get(idOf(one)) === 'survived');
  const note = (change, verdict) => {
    fs.appendFileSync(verdicts, `${JSON.stringify({ ...change, ...verdict })}\n`);
    console.log(`${change.number} ${verdict.verdict}${verdict.by ? ` by ${verdict.by}` : ''}: ` +
      `${change.file}:${change.line} ${change.after}`);
  };
  const compiled = prepare(chosen);
  for (const one of chosen.filter((change) => !compiled.includes(change) && open(change))) note(one, { verdict: 'does not compile' });
  const jobs = Math.max(1, wanted.jobs);
  const tests = await learnReach(jobs);
  const caught = new Map();
  for (const { verdict, by } of readVerdicts()) if (verdict === 'caught') caught.set(by, (caught.get(by) ?? 0) + 1);
  await each(compiled.filter(open), jobs, async (change) => {
    if (Date.now() < end) note(change, await judge(change, tests, caught));
  });
  return report(reasons);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main(process.argv.slice(2)));
