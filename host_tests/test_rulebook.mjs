// "Why?" has an answer for every case: the rules in our words cover the lists of cases of both
// editions, in order, and every case that rule code cites.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Faults, readLanguageFile } from '../tools/texts/language_file.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const entries = readLanguageFile(path.join(root, 'ui/text/languages/english_rules.toml'), new Faults());

// The cases of a book, in its order.
function texts(book) {
  return entries.filter(({ section }) => section === `rules.${book}`).map(({ key, text }) => ({ name: key, words: text }));
}

for (const edition of ['revised', 'classic']) {
  const cases = read(`host_tests/data/${edition}-cases.txt`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|')[0]);

  test(`${edition}: every case has a text, in the order of the book`, () => {
    const names = texts(edition).map(({ name }) => name);
    assert.deepEqual(names.filter((name) => Number(name.split('.')[0]) >= 4), cases);
  });

  test(`${edition}: the texts are sentences of a length that can be read`, () => {
    for (const { name, words } of texts(edition)) {
      assert.match(words, /^[A-Z].*[.]$/, name);
      assert.ok(words.length < 480, `${name}: ${words.length} letters`);
    }
  });
}

test('every standard case that rule code cites has a text', () => {
  const known = new Set(texts('revised').map(({ name }) => name));
  const folder = path.join(root, 'rules/bluegray');
  const cited = new Set();
  for (const file of fs.readdirSync(folder, { recursive: true }).filter((name) => /\.(h|cpp)$/.test(name))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, section, item] of text.matchAll(/(?<!battle_|classic_)\brule\((\d+), (\d+)\)/g)) {
      cited.add(`${section}.${item}`);
    }
  }
  assert.ok(cited.size > 50);
  assert.deepEqual([...cited].filter((name) => !known.has(name)), []);
});

test('every case of the supplement that rule code cites has a text, in the order of the book', () => {
  const names = texts('supplement').map(({ name }) => name);
  const place = (name) => Number(name);  // 5.211 comes between 5.21 and 5.22
  assert.deepEqual(names, [...names].sort((a, b) => place(a) - place(b)));
  const folder = path.join(root, 'rules/bluegray');
  const cited = new Set();
  for (const file of fs.readdirSync(folder, { recursive: true }).filter((name) => /\.(h|cpp)$/.test(name))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, section, item] of text.matchAll(/\bsupplement_rule\((\d+), (\d+)\)/g)) cited.add(`${section}.${item}`);
  }
  assert.ok(cited.size > 0);
  assert.deepEqual([...cited].filter((name) => !names.includes(name)), []);
});
