// Case numbers belong to the rules: a front end names a rule (rules/bluegray/cases.h), or shows the
// case that a refusal, an event or a modifier brings along, and the number of the edition that is
// played is looked up in one place. Neither may a refusal go without a case.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

function sources(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return sources(file);
    return /\.(h|cpp)$/.test(entry.name) ? [file] : [];
  });
}

function find(folders, pattern, excepted = []) {
  const files = folders.flatMap((folder) => sources(path.join(root, folder)));
  assert.ok(files.length > 20, 'the sources were not found');
  return files
    .map((file) => path.relative(root, file))
    .filter((file) => !excepted.some((name) => file.endsWith(name)))
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').split('\n')
      .map((line, i) => [line.replace(/\/\/.*$/, ''), i + 1])
      .filter(([line]) => pattern.test(line))
      .map(([line, number]) => `${file}:${number}: ${line.trim()}`));
}

const frontEnds = ['ui', 'tools', 'firmware'];

test('no front end makes a case up', () => {
  assert.deepEqual(find(frontEnds, /\b(rule|classic_rule|battle_rule)\(\s*\d/), []);
});

// The rule pages are the books themselves, each with its own numbers; the lesson teaches the revised
// rules and is played by them.
test('no front end writes a case into its words', () => {
  assert.deepEqual(find(frontEnds, /"[^"]*[([](\d|1\d)\.\d{1,2}[)\],][^"]*"/), []);
  const words = fs.readFileSync(path.join(root, 'ui/text/languages/english.toml'), 'utf8').split('\n');
  assert.deepEqual(words.filter((line) => /[([](\d|1\d)\.\d{1,2}[)\],]/.test(line)), []);
});

test('a rejection without a case is a matter of the interface', () => {
  const text = fs.readFileSync(path.join(root, sources(path.join(root, 'rules'))
    .map((file) => path.relative(root, file)).find((file) => /(^|\/)result\.h$/.test(file))), 'utf8');
  const listed = text.slice(text.indexOf('is_of_interface'), text.indexOf('rejected('));
  const found = find(['rules', 'ui', 'tools', 'firmware'], /\brejected\(Refusal::/);
  assert.ok(found.length > 5);
  for (const line of found) {
    for (const [, why] of line.matchAll(/\brejected\(Refusal::(\w+)/g))
      assert.ok(listed.includes(`Refusal::${why}:`), line);
  }
  assert.deepEqual(find(['rules', 'ui', 'tools', 'firmware'], /\brefused\([^()]*,\s*(RuleRef)?\{\}\)/), []);
});
