// The report at the end of tools/test: tests per target, firmware sizes against their budgets, RAM by
// owner, emulated cycles, line coverage of rules/. Reads build/report and build/firmware, measures nothing
// itself. `node tools/report.mjs` prints the report of the last run again.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cyclesPerMiss } from './emulator/xip_cache.mjs';

const clockHz = 133e6;
const kilobyte = 1024;

// Figures of build/firmware/sizes.json, the limit of each (or of one image), and its name.
const sizeBudgets = [
  { key: 'flash', limit: 2048 * kilobyte, name: 'flash' },
  { key: 'ram', limit: 264 * kilobyte, limits: { touch_firmware: 240 * kilobyte }, name: 'RAM' },
  { key: 'rules_ram', limit: 24 * kilobyte, name: 'RAM of the rules' },
];

// Prints the report of the run whose results are in build/report; also keeps it as report.txt.
export function printReport(root) {
  const { text, passed, failed } = composeReport(readRun(root));
  fs.writeFileSync(path.join(root, 'build/report/report.txt'), text);
  process.stdout.write(`\n${text}`);
  return { passed, failed };
}

function readRun(root) {
  const at = (file) => path.join(root, file);
  const stages = readJson(at('build/report/results.json')).stages;
  // An image of an earlier build says nothing about this one.
  const isBuilt = stages.some(({ kind, target, failed }) =>
    kind === 'build' && target === 'firmware' && !failed);
  const images = isBuilt ? readJson(at('build/firmware/sizes.json')) ?? {} : {};
  return {
    stages,
    sizes: sizeRows(images),
    owners: ownerRows(images),
    bench: readJson(at('build/report/bench-emulator.json')),
    misses: readJson(at('build/report/bench-xip.json')),
    largeField: readJson(at('build/report/bench-large-field.json')),
    machine: readJson(at('build/report/bench-machine.json')),
    coverage: readJson(at('build/report/coverage.json')),
    journalCoverage: readJson(at('build/report/journal_coverage.json')),
  };
}

// Everything the report says, from what a run left behind; no files, so that it can be tested.
export function composeReport({ stages, sizes, owners, bench, misses, largeField, machine, coverage, journalCoverage }) {
  const lines = [];
  let passed = 0;
  let failed = 0;
  for (const { kind, target, passed: well, failed: badly, skipped } of stages) {
    passed += well;
    failed += badly;
    if (kind === 'build' && !badly) continue;
    const name = kind === 'build' ? `${target} build` : target;
    lines.push(row('tests', name, `${well} passed, ${badly} failed${skipped ? `, ${skipped} skipped` : ''}`));
  }
  for (const { name, used, limit, image } of sizes) {
    const over = used > limit;
    if (over) failed += 1; else passed += 1;
    lines.push(row(image, name,
      `${grouped(used)} of ${grouped(limit)} bytes, ${percent(used / limit)}${over ? ', OVER BUDGET' : ''}`));
  }
  for (const { image, owner, bytes } of owners ?? []) {
    lines.push(row(image, `RAM: ${owner}`.padEnd(26), `${grouped(bytes).padStart(7)} bytes`));
  }
  const ms = (count) => `${(count / clockHz * 1e3).toFixed(2)} ms`;
  for (const [point, cycles] of Object.entries(bench ?? {})) {
    const fetched = misses?.[point];
    const estimate = fetched === undefined ? '' :
      `; about ${ms(cycles + fetched * cyclesPerMiss)} with ${grouped(fetched)} cache misses x ${cyclesPerMiss} cycles`;
    lines.push(row('cycles', point, `${grouped(cycles)} (${ms(cycles)}${estimate})`));
  }
  for (const [point, cycles] of Object.entries(largeField ?? {})) {
    lines.push(row('cycles, 475 units', point, `${grouped(cycles)} (${ms(cycles)})`));
  }
  if (machine) {
    lines.push(row('cycles', 'machine turn', `${grouped(machine.total)} (${ms(machine.total)}) for ${machine.units} units, ` +
      `longest slice ${grouped(machine.longest)} (${ms(machine.longest)})`));
  }
  if (coverage) {
    lines.push(row('coverage', 'rules/',
      `${percent(coverage.line_covered / coverage.line_total)} of ${coverage.line_total} lines`));
  }
  if (journalCoverage) {
    lines.push(row('coverage', 'journal_flash',
      `${percent(journalCoverage.branch_covered / journalCoverage.branch_total)} of ${journalCoverage.branch_total} branches`));
  }
  lines.push(`${passed} passed, ${failed} failed`);
  return { text: `${lines.join('\n')}\n`, passed, failed };
}

// One row per firmware image and budget, from what the firmware build wrote down.
function sizeRows(images) {
  return Object.entries(images).flatMap(([image, figures]) => sizeBudgets
    .map(({ key, limit, limits, name }) =>
      ({ image, name, used: figures[key], limit: limits?.[image] ?? limit }))
    .filter(({ used }) => used !== undefined));
}

// RAM of each image by owner, largest first.
function ownerRows(images) {
  return Object.entries(images).flatMap(([image, { owners }]) =>
    Object.entries(owners ?? {}).map(([owner, bytes]) => ({ image, owner, bytes })));
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
}

function row(kind, name, text) {
  return `${kind.padEnd(18)} ${name.padEnd(18)} ${text}`;
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  if (process.argv.length > 2) {
    console.error(`tools/report.mjs: unknown option '${process.argv[2]}'; it takes none.`);
    process.exit(2);
  }
  if (!fs.existsSync(path.join(root, 'build/report/results.json'))) {
    console.error('tools/report.mjs: there are no results yet; run tools/test first.');
    process.exit(1);
  }
  process.exitCode = printReport(root).failed ? 1 : 0;
}
