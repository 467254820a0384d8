// The checks checked: one operator of rules/ or board/ is changed, the host tests are built and run, and the change
// is caught, survives or does not compile. Works in a tree of its own (build/mutate), so that the sources stay as
// they are; every verdict is written down at once, and the next run goes on behind the last.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const tree = path.join(root, 'build/mutate/tree');
const verdicts = path.join(root, 'build/mutate/verdicts.jsonl');
// Survivors that change nothing: one line each, "FILE: LINE OF CODE => CHANGED TO => REASON".
const reasonsFile = path.join(root, 'tools/lib/mutate_reasons.txt');

const USAGE = `usage: tools/mutate [--count N] [--minutes M] [--list] [--report]

Tries N changes (300) in a fixed order, at most M minutes (60); call it again to go on.

  --list     prints the changes that would be tried and tries none
  --report   prints the verdicts so far and tries none

Exit status: 0 at least 95 % caught and every survivor explained, 1 not, 2 usage.
`;

// What is changed into what. A space on both sides keeps templates, includes and comments out.
const CHANGES = [
  [' < ', ' <= '], [' <= ', ' < '], [' > ', ' >= '], [' >= ', ' > '], [' == ', ' != '], [' != ', ' == '],
  [' && ', ' || '], [' || ', ' && '], [' + ', ' - '], [' - ', ' + '], ['++', '--'],
];

export function changesOf(file, text) {
  const found = [];
  let at = 0;
  for (const [number, line] of text.split('\n').entries()) {
    const code = line.replace(/\/\/.*$/, '');
    const isCode = code.trim() && !/^\s*(#|\*|static_assert|template|using|case )/.test(code) && !/["<]\w+\.h[">]/.test(code);
    for (const [from, to] of isCode ? CHANGES : []) {
      for (let column = code.indexOf(from); column >= 0; column = code.indexOf(from, column + 1)) {
        const quotes = code.slice(0, column).split('"').length - 1;
        if (quotes % 2 === 1 || (from === '++' && code[column + 2] === '+')) continue;
        const changed = line.slice(0, column) + to + line.slice(column + from.length);
        found.push({ file, line: number + 1, at: at + column, from, to, before: line.trim(), after: changed.trim() });
      }
    }
    at += line.length + 1;
  }
  return found;
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

export function idOf({ file, before, after }) {
  return `${file}: ${before} => ${after}`;
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

function sources() {
  const listed = spawnSync('git', ['ls-files', 'rules', 'board'], { cwd: root, encoding: 'utf8' }).stdout;
  return listed.split('\n').filter((name) => /\.(cpp|h)$/.test(name) && !/^board\/(host|rp2040|boards)\//.test(name));
}

function readReasons() {
  if (!fs.existsSync(reasonsFile)) return new Map();
  return new Map(fs.readFileSync(reasonsFile, 'utf8').split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.split(' => ').slice(0, 2).join(' => '), line.split(' => ').slice(2).join(' => ')]));
}

function readVerdicts() {
  if (!fs.existsSync(verdicts)) return [];
  return fs.readFileSync(verdicts, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

function run(program, args, minutes) {
  return spawnSync(program, args, { cwd: tree, encoding: 'utf8', timeout: minutes * 60_000, maxBuffer: 1 << 26 });
}

// The sources as they stand, beside them; only what has changed is copied, so that little is built anew.
function prepare() {
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
  for (const name of listed.split('\n').filter((one) => one && fs.existsSync(path.join(root, one)))) {
    const bytes = fs.readFileSync(path.join(root, name));
    const copy = path.join(tree, name);
    if (fs.existsSync(copy) && fs.readFileSync(copy).equals(bytes)) continue;
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.writeFileSync(copy, bytes, { mode: fs.statSync(path.join(root, name)).mode });
  }
  for (const name of ['.deps', 'tools/node_modules']) {
    const link = path.join(tree, name);
    if (!fs.existsSync(link)) fs.symlinkSync(fs.realpathSync(path.join(root, name)), link);
  }
  const built = run('bash', ['-c', '[ -f build/host/build.ninja ] || cmake --preset host -DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1; ' +
    'cmake --build --preset host'], 90);
  if (built.status !== 0) throw new Error(`the unchanged sources do not build: ${built.stdout.slice(-2000)}`);
}

function judge(change) {
  const file = path.join(tree, change.file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.slice(0, change.at) + change.to + text.slice(change.at + change.from.length));
  try {
    if (run('cmake', ['--build', '--preset', 'host'], 40).status !== 0) return { verdict: 'does not compile' };
    const tests = run('ctest', ['--preset', 'host', '-j2', '--stop-on-failure', '--timeout', '300'], 40);
    const by = /^\s*\d+ - (\S+) \(/m.exec(tests.stdout ?? '')?.[1];
    return tests.status === 0 ? { verdict: 'survived' } : { verdict: 'caught', by };
  } finally {
    fs.writeFileSync(file, text);
  }
}

function report(reasons) {
  const done = readVerdicts();
  const sum = sumUp(done, reasons);
  for (const one of sum.survivors) {
    console.log(`survived ${one.file}:${one.line}\n  ${one.before}\n  ${one.after}`);
    console.log(`  ${reasons.get(idOf(one)) ?? 'NO REASON GIVEN'}`);
  }
  console.log(`${sum.caught} of ${sum.tried} changes caught (${(100 * sum.caught / Math.max(1, sum.tried)).toFixed(1)} %), ` +
    `${sum.survivors.length} survived, ${sum.unexplained.length} of them unexplained; ` +
    `${done.length - sum.tried} did not compile`);
  return sum.isGood ? 0 : 1;
}

function main(args) {
  const wanted = { count: 300, minutes: 60 };
  let mode = 'try';
  while (args.length) {
    const word = args.shift();
    if (word === '--help') {
      process.stdout.write(USAGE);
      return 0;
    }
    if (word === '--list' || word === '--report') mode = word.slice(2);
    else if ((word === '--count' || word === '--minutes') && /^\d+$/.test(args[0] ?? '')) wanted[word.slice(2)] = Number(args.shift());
    else {
      process.stderr.write(/^--(count|minutes)$/.test(word)
        ? `tools/mutate: ${word} needs a number; see tools/mutate --help.\n`
        : `tools/mutate: unknown option '${word}'; see tools/mutate --help.\n`);
      return 2;
    }
  }
  const reasons = readReasons();
  if (mode === 'report') return report(reasons);
  const all = inOrder(sources().flatMap((file) => changesOf(file, fs.readFileSync(path.join(root, file), 'utf8'))));
  if (mode === 'list') {
    for (const one of all.slice(0, wanted.count)) console.log(`${one.file}:${one.line}\n  ${one.before}\n  ${one.after}`);
    return 0;
  }
  const end = Date.now() + wanted.minutes * 60_000;
  const known = new Set(readVerdicts().map(idOf));
  let tried = readVerdicts().filter(({ verdict }) => verdict !== 'does not compile').length;
  prepare();
  for (const change of all) {
    if (tried >= wanted.count || Date.now() > end) break;
    if (known.has(idOf(change))) continue;
    const verdict = { ...change, ...judge(change) };
    fs.appendFileSync(verdicts, `${JSON.stringify(verdict)}\n`);
    if (verdict.verdict !== 'does not compile') tried++;
    console.log(`${tried} ${verdict.verdict}${verdict.by ? ` by ${verdict.by}` : ''}: ${change.file}:${change.line} ${change.after}`);
  }
  return report(reasons);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
