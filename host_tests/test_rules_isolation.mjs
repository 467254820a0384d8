// rules/ must stand alone: nothing of LVGL, the Pico SDK, the host or our other folders may be
// included there. The include path already forbids most of it; this names the rest.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const allowed = [
  /^"rules\/[\w/]+\.h"$/,
  /^"battle_generated\.h"$/,
  /^<etl\/\w+\.h>$/,
  /^<(atomic|bit|cstddef|cstdint|cstring|type_traits|initializer_list)>$/,
];

function sources(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /\.(h|cpp)$/.test(entry.name) ? [file] : [];
  });
}

const files = sources(path.join(root, 'rules'));

test('rules/ includes nothing but itself, ETL, the blob reader and freestanding headers', () => {
  assert.ok(files.length > 10, 'the sources of rules/ were not found');
  const strangers = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/^\s*#\s*include\s+(\S+)/gm)]
      .map((match) => match[1])
      .filter((name) => !allowed.some((pattern) => pattern.test(name)))
      .map((name) => `${path.relative(root, file)} includes ${name}`));
  assert.deepEqual(strangers, []);
});

test('rules/ uses no heap, no exceptions, no RTTI and no floating point', () => {
  const words = /\b(new|delete|malloc|throw|try|catch|dynamic_cast|typeid|float|double)\b/;
  const found = files.flatMap((file) =>
    fs.readFileSync(file, 'utf8').split('\n')
      .map((line, i) => [line.replace(/\/\/.*$/, '').replace(/"[^"]*"/g, '""').replace('= delete;', ';'), i + 1])
      .filter(([line]) => words.test(line))
      .map(([line, number]) => `${path.relative(root, file)}:${number}: ${line.trim()}`));
  assert.deepEqual(found, []);
});

test('no shared rule file names a battle', () => {
  const battles = fs.readdirSync(path.join(root, 'scenario_blobs'))
    .filter((name) => name.endsWith('.toml')).map((name) => name.replace('.toml', ''))
    .filter((name) => name !== 'null-field');
  assert.ok(battles.includes('chickamauga'));
  const found = files.flatMap((file) => battles
    .filter((battle) => fs.readFileSync(file, 'utf8').replace(/\/\/.*$/gm, '').toLowerCase().includes(battle))
    .map((battle) => `${path.relative(root, file)} names ${battle}`));
  assert.deepEqual(found, []);
});

test('rules ask the resolved rules, not options: only modules know a bit, and only what reads rows the choice', () => {
  const knowing = ['rules/bluegray/modules/', 'rules/bluegray/workspace.', 'rules/bluegray/clauses.cpp'];
  const found = sources(path.join(root, 'rules/bluegray'))
    .map((file) => path.relative(root, file))
    .filter((file) => !knowing.some((name) => file.startsWith(name)))
    .filter((file) => /\bgame\.options\b|\boption::\w/.test(fs.readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(found, []);
});

// ---- each system keeps to its room

const cppFolders = ['rules', 'ui', 'firmware', 'board', 'tools/bg_main', 'tools/compiler', 'tools/regression', 'tools/simulator',
  'tools/yardstick'];

test("a system's headers are included by itself and by the one list of systems alone", () => {
  // Its tests include them, and the yardstick, a player that measures the Blue & Gray opponents by their own rules.
  const may = (file, system) => file.startsWith(`rules/${system}/`) || file === 'rules/systems.cpp' ||
    (/^tools\/yardstick\/(general|weights_by_name)\.cpp$/.test(file) && system === 'bluegray');
  const strangers = cppFolders.flatMap((folder) => sources(path.join(root, folder))).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/^\s*#\s*include\s+"rules\/(\w+)\/\S+"/gm)]
      .filter(([, system]) => system !== 'core' && !may(path.relative(root, file), system))
      .map(([line]) => `${path.relative(root, file)}: ${line.trim()}`));
  assert.deepEqual(strangers, []);
});

test('core names no concept of one system', () => {
  // Words that systems and front ends share have their numbers in core; these files are lists of them, and the
  // battle's schema, which every system reads, is checked there.
  const lists = new Set(['command.h', 'command.cpp', 'event.h', 'result.h', 'vocabulary.h', 'view.h', 'mind.h', 'fieldwork.h',
    'row_kinds.h', 'row_kinds.cpp', 'scenario.h', 'scenario.cpp', 'scenario_check.cpp']);
  const concepts = /\b(bluegray|musket|regiments)\b|morale|stage\b|phase\b|bombard|fieldwork|demorali|effectiveness|disrupt|volley|melee|brigade|couplet|chit|combat|retreat|artillery/i;
  const core = sources(path.join(root, 'rules/core')).filter((file) => !lists.has(path.basename(file)));
  assert.ok(core.length > 20);
  const found = core.flatMap((file) => fs.readFileSync(file, 'utf8').split('\n')
    .map((line, i) => [line.replace(/\/\/.*$/, ''), i + 1])
    .filter(([line]) => concepts.test(line))
    .map(([line, number]) => `${path.relative(root, file)}:${number}: ${line.trim()}`));
  assert.deepEqual(found, []);
});

// ---- front ends know a game only through the System table

const frontEnds = ['ui', 'firmware', 'board', 'tools/bg_main', 'tools/regression', 'tools/simulator']
  .flatMap((folder) => sources(path.join(root, folder)));
const systems = fs.readdirSync(path.join(root, 'rules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'core').map((entry) => entry.name);

function linesThat(pattern, except = () => false) {
  return frontEnds.flatMap((file) => fs.readFileSync(file, 'utf8').split('\n')
    .map((line, i) => [line.replace(/\/\/.*$/, ''), i + 1])
    .filter(([line]) => pattern.test(line) && !except(path.relative(root, file), line))
    .map(([line, number]) => `${path.relative(root, file)}:${number}: ${line.trim()}`));
}

test('no front end includes a header of a rule system', () => {
  assert.ok(systems.includes('bluegray') && systems.includes('null'));
  assert.deepEqual(linesThat(new RegExp(`#include "rules/(${systems.join('|')})/`)), []);
});

test('no front end asks which system is played', () => {
  // A battle's page and its export say which rules it is for; nothing depends on it.
  assert.deepEqual(linesThat(/\bSystemKind::|\b(blue_gray|bluegray|musket)\b/), []);
});

test('no front end reads units, combats or marks out of a state', () => {
  assert.deepEqual(linesThat(/\bmark::|\bStage::|\bPhase::|\bUnitState\b|\.combat\.|\.units\[|\.mover\b|\.works\[|\.holders\[/,
    (file, line) => /Marks|shown\.mover|prompt/.test(line)), []);
});

test('no front end branches on an edition or knows an option by its bit', () => {
  // Where a player chooses the edition, where it has its name or its book, and where citations are checked.
  const choosing = ['ui/screens/new_game_screen.cpp', 'ui/screens/battle_page_screen.cpp', 'tools/bg_main/battles.cpp',
    'ui/text/rulebook.cpp', 'firmware/service.cpp', 'tools/regression/every_game.cpp', 'tools/regression/fuzzer.cpp'];
  assert.deepEqual(linesThat(/\bedition\w*(\(\))?\s*[=!]=\s*(bg::)?Edition::|\boption::\w/,
    (file) => choosing.includes(file)), []);
});
