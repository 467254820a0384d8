// Builds every target, runs every test, writes build/report/results.json and prints the report.
// Called by tools/test after setup. One line per stage; a stage that fails never stops the others.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCounts, countTap, countUnity, emptyCount, oneFailure } from './count_tests.mjs';
import { runCommand, stopAll } from './run_command.mjs';
import { printReport } from '../report.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const logs = path.join(root, 'build/logs');
const report = path.join(root, 'build/report');
const cores = os.cpus().length;

// Limits in seconds, several times what a machine of two cores needs: they only catch what hangs.
const buildLimit = 1200;
const ctestLimit = 900;
const nodeFileLimit = 900;
const shortLimit = 300;

// What each target needs built, in build order, and how its tests are run. `needs` names the
// features of .deps/missing without which the target is skipped.
const targets = {
  scripts: { builds: [], needs: [], run: () => runNodeTests('scripts', 'tools/lib/test') },
  format: { builds: [], needs: ['format'], run: checkFormat },
  tidy: { builds: ['host'], needs: ['tidy'], run: checkTidy },
  host: {
    builds: ['host'], needs: [],
    run: async () => addCounts(
      await runCtest('host'), await runNodeTests('host', 'host_tests', /^test_.*\.mjs$/)),
  },
  asan: { builds: ['asan'], needs: [], run: () => runCtest('asan') },
  simulator: {
    builds: ['host', 'wasm'], needs: ['node', 'wasm'],
    run: () => runNodeTests('simulator', 'tools/simulator/test'),
  },
  firmware: {
    builds: ['host', 'firmware'], needs: ['node', 'firmware'],
    run: () => runNodeTests('firmware', 'tools/emulator/test'),
  },
  across: {
    builds: ['host', 'wasm', 'firmware'], needs: ['node', 'wasm', 'firmware'],
    run: () => runNodeTests('across', 'host_tests', /^across_.*\.mjs$/),
  },
};
// Beside what is built by default.
const alsoBuilt = { wasm: ['sim_pseudo'] };
const buildOrder = ['host', 'asan', 'wasm', 'firmware'];

const missing = readMissing();
const stages = [];  // { kind: 'build' | 'test', target, seconds, passed, failed, skipped, failures }

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopAll();
    process.exit(1);
  });
}

await main(process.argv.slice(2));

async function main(asked) {
  const wanted = Object.keys(targets).filter((name) => !asked.length || asked.includes(name));
  // Figures of an earlier run must not pass for those of this one.
  fs.rmSync(report, { recursive: true, force: true });
  fs.rmSync(logs, { recursive: true, force: true });
  fs.mkdirSync(report, { recursive: true });
  fs.mkdirSync(logs, { recursive: true });

  const runnable = wanted.filter((name) => {
    const lacking = targets[name].needs.find((feature) => missing.has(feature));
    if (lacking) showLine('skip', name, 0, missing.get(lacking));
    return !lacking;
  });

  const built = new Map();
  const needed = new Set(runnable.flatMap((name) => targets[name].builds));
  for (const preset of buildOrder.filter((name) => needed.has(name))) {
    built.set(preset, await build(preset));
  }

  for (const name of runnable) {
    const broken = targets[name].builds.filter((preset) => !built.get(preset));
    if (broken.length) {
      showLine('skip', name, 0, `the ${broken.join(' and ')} build failed`);
      continue;
    }
    await stage('test', name, targets[name].run);
  }
  if (runnable.includes('asan') && built.get('asan')) await measureCoverage();

  fs.writeFileSync(path.join(report, 'results.json'), JSON.stringify({ stages }, null, 2));
  const { failed } = printReport(root);
  process.exitCode = failed ? 1 : 0;
}

// Runs one stage, keeps its counts, shows its line and what failed in it.
async function stage(kind, target, run) {
  const started = Date.now();
  const count = await run();
  const seconds = (Date.now() - started) / 1000;
  stages.push({ kind, target, seconds, ...count });
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  showLine(kind, target, seconds,
    kind === 'build' ? (count.failed ? 'FAILED' : '')
      : `${count.passed} passed, ${count.failed} failed${skipped}`);
  for (const failure of count.failures) console.log(`    ${failure}`);
  return count;
}

function showLine(kind, target, seconds, text) {
  const time = kind === 'skip' ? '' : `${seconds.toFixed(1)} s`;
  console.log(`${kind.padEnd(6)} ${target.padEnd(10)} ${time.padStart(8)}   ${text}`.trimEnd());
}

async function build(preset) {
  const log = path.join(logs, `build-${preset}.log`);
  const count = await stage('build', preset, async () => {
    const also = alsoBuilt[preset] ? ['--target', 'all', ...alsoBuilt[preset]] : [];
    for (const args of [['--preset', preset], ['--build', '--preset', preset, ...also]]) {
      const { ok, why } = await runCommand('cmake', args, { log, seconds: buildLimit, cwd: root });
      if (!ok) return oneFailure(`cmake ${args.join(' ')}: ${why}`);
    }
    return emptyCount();
  });
  if (count.failed) showTrouble(log);
  return !count.failed;
}

// The part of a log that says what went wrong: from the first error on, or else its end.
function showTrouble(log) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  const first = lines.findIndex((line) => /\berror\b/i.test(line));
  const shown = first < 0 ? lines.slice(-20) : lines.slice(first, first + 20);
  for (const line of shown) console.log(`    | ${line.slice(0, 160)}`);
  console.log(`    (the whole log: ${path.relative(root, log)})`);
}

async function runCtest(preset) {
  const junit = path.join(report, `${preset}.xml`);
  const log = path.join(logs, `test-${preset}.log`);
  // Counters of an older build do not fit the new one; gcov would refuse to add to them.
  if (preset === 'asan') removeCounters(path.join(root, 'build/asan'));
  const wholeOutput = '100000000';
  const { why } = await runCommand('ctest', [
    '--preset', preset, '--parallel', String(cores), '--output-junit', junit,
    '--test-output-size-passed', wholeOutput, '--test-output-size-failed', wholeOutput,
  ], { log, seconds: ctestLimit, cwd: root });
  if (!fs.existsSync(junit)) {
    showTrouble(log);
    return oneFailure(`ctest --preset ${preset}: ${why || 'wrote no results'}`);
  }
  const count = countUnity(fs.readFileSync(junit, 'utf8'));
  if (count.passed + count.failed === 0) return oneFailure(`ctest --preset ${preset}: no tests`);
  return count;
}

function removeCounters(folder) {
  for (const file of listFiles(folder)) if (file.endsWith('.gcda')) fs.rmSync(file);
}

// Each file in a Node of its own, as many at a time as there are cores. A file beside the tests
// that does not use Node's test runner is their helper.
async function runNodeTests(target, folder, names = /\.mjs$/) {
  const files = listFiles(path.join(root, folder), { deep: false })
    .filter((file) => names.test(path.basename(file)))
    .filter((file) => fs.readFileSync(file, 'utf8').includes("'node:test'"));
  if (!files.length) return oneFailure(`${folder} holds no tests`);
  let total = emptyCount();
  const next = files[Symbol.iterator]();
  const worker = async () => {
    for (const file of next) {
      const log = path.join(logs, `test-${target}-${path.basename(file, '.mjs')}.log`);
      const { why, output } = await runCommand(process.execPath,
        ['--test', '--test-reporter=tap', file],
        { log, seconds: nodeFileLimit, cwd: root, env: testEnvironment() });
      const count = countTap(output, why);
      const name = path.relative(root, file);
      count.failures = count.failures.map((failure) => `${name}: ${failure}`);
      total = addCounts(total, count);
    }
  };
  await Promise.all(Array.from({ length: cores }, worker));
  return total;
}

// Tests that need a browser or a part that was not built ask BG_MISSING and skip themselves.
function testEnvironment() {
  return { ...process.env, BG_MISSING: [...missing.keys()].join(' ') };
}

// One case for all sources: the number of files says nothing about the number of faults.
async function checkFormat() {
  const log = path.join(logs, 'test-format.log');
  const folders = ['rules', 'scenario_blobs', 'ui', 'board', 'firmware', 'host_tests', 'tools'];
  const sources = folders.flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => /\.(h|c|cpp)$/.test(file))
    .map((file) => path.relative(root, file));
  const { ok, output } = await runCommand('clang-format-14', ['--dry-run', '--Werror', ...sources],
    { log, seconds: shortLimit, cwd: root });
  if (ok) return { ...emptyCount(), passed: 1 };
  const files = new Set([...output.matchAll(/^([^\s:]+):\d+:\d+: error/gm)].map((match) => match[1]));
  return { ...oneFailure(`not as .clang-format has it: ${[...files].join(' ')}`) };
}

// clang-tidy, with the host build's own compile commands, over what runs on the device and is built
// here too. One case for all sources, as for the format.
async function checkTidy() {
  const files = ['rules', 'board', 'ui/model'].flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => file.endsWith('.cpp') && !file.includes('/board/rp2040/'))
    .map((file) => path.relative(root, file));
  const warnings = new Set();  // one in a header is found once for every source that includes it
  const next = files[Symbol.iterator]();
  const worker = async () => {
    for (const file of next) {
      const { ok, why, output } = await runCommand('clang-tidy-14', ['-p', 'build/host', '--quiet', file],
        { log: path.join(logs, 'test-tidy.log'), seconds: shortLimit, cwd: root });
      const found = [...output.matchAll(/^\S+?:\d+:\d+: (?:error|warning): .*$/gm)];
      for (const [line] of found) warnings.add(line.replace(/^.*\/((?:rules|board|ui)\/)/, '$1'));
      if (!ok && !found.length) warnings.add(`${file}: ${why}`);
    }
  };
  await Promise.all(Array.from({ length: cores }, worker));
  if (!warnings.size) return { ...emptyCount(), passed: 1 };
  return { ...emptyCount(), failed: 1, failures: [...warnings] };
}

async function measureCoverage() {
  if (missing.has('coverage')) {
    showLine('skip', 'coverage', 0, missing.get('coverage'));
    return;
  }
  // The journal must survive everything, so that there every branch counts, not only every line.
  for (const [name, filter] of [['coverage', 'rules/'], ['journal_coverage', 'board/journal_flash']]) {
    const summary = path.join(report, `${name}.json`);
    const { ok, why } = await runCommand('gcovr', [
      '--root', root, '--filter', filter, '--exclude-throw-branches', '--json-summary', summary,
      path.join(root, 'build/asan'),
    ], { log: path.join(logs, `${name}.log`), seconds: shortLimit, cwd: root });
    if (ok && JSON.parse(fs.readFileSync(summary, 'utf8')).line_total > 0) continue;
    fs.rmSync(summary, { force: true });
    await stage('test', name, () => oneFailure(`gcovr: ${why || `no line of ${filter} was counted`}`));
  }
}

function listFiles(folder, { deep = true } = {}) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (!entry.isDirectory()) return [file];
      return deep && entry.name !== 'node_modules' ? listFiles(file) : [];
    });
}

// tools/setup writes one line per feature that cannot be had here: "feature: reason".
function readMissing() {
  const text = fs.readFileSync(path.join(root, '.deps/missing'), 'utf8');
  return new Map([...text.matchAll(/^(\w+): (.*)$/gm)].map(([, feature, why]) => [feature, why]));
}
