// The generator of the string tables tells what is wrong with a language in one sentence with file and line, and the fonts
// which letter they lack.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { optionEntries } from '../tools/texts/make_texts.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = 'ui/text/languages';
const english = ['', '_rules'].map((part) => fs.readFileSync(path.join(root, folder, `english${part}.toml`), 'utf8'));

// A second language, "probe", as English with `change` made to its first file; what the generator answers about it.
function generate(t, change = (text) => text, languages = ['probe']) {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  t.after(() => fs.rmSync(out, { recursive: true, force: true }));
  const options = optionLines();
  fs.writeFileSync(path.join(out, 'probe.toml'), change(`${english[0].replace('"English"', '"Probe"')}\n[option]\n${options.join('\n')}\n`));
  fs.writeFileSync(path.join(out, 'probe_rules.toml'), english[1]);
  const run = spawnSync(process.execPath, [path.join(root, 'tools/texts/make_texts.mjs'), path.join(out, 'made'), 'english', ...languages],
    { encoding: 'utf8', env: { ...process.env, BG_LANGUAGE_FOLDER: out } });
  return { ...run, out, lines: run.stderr.trim().split('\n').filter(Boolean) };
}

// The optional rules' English stands beside the rules; a second language has it in [option].
const optionLines = () => optionEntries().map(({ key }) => `${key} = "${key.endsWith('_words') ? 'What it does.' : 'Name'}"`);

const lineOf = (text, part) => text.slice(0, text.indexOf(part)).split('\n').length;

test('a language that has every sentence passes', (t) => {
  const { status, stderr, out } = generate(t);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  assert.match(fs.readFileSync(path.join(out, 'made/texts/languages.cpp'), 'utf8'), /\{"Probe", "probe", Plural::one_other, probe\}/);
});

for (const [fault, change, expected, mark = ''] of [
  ['a key is missing', (text) => text.replace('undo = "Undo"\n', ''), /probe\.toml:1: undo of \[screens\] is missing \(ui\/text\/languages\/english\.toml:\d+\)$/],
  ['a key too many', (text) => text.replace('undo = "Undo"', 'undo = "Undo"\nundoo = "Undo"'), /probe\.toml:LINE: unknown key undoo in \[screens\]$/, 'undoo ='],
  ['a place is missing', (text) => text.replace('{unit} attacks {target}', '{unit} attacks'), /probe\.toml:LINE: attacked: \{target\} is missing$/, 'attacked = "{unit}'],
  ['a place that nothing fills', (text) => text.replace('{unit} attacks {target}', '{unit} attacks {target} {there}'), /probe\.toml:LINE: attacked: unknown place \{there\}$/, 'attacked = "{unit}'],
  ['a brace without its fellow', (text) => text.replace('{unit} attacks {target}', '{unit} attacks {target} {'), /probe\.toml:LINE: attacked: a brace that is no \{place\}$/, 'attacked = "{unit}'],
  ['figures in another order', (text) => text.replace('Turn %d/%d · %s %s', 'Turn %s/%d · %d %s'), /probe\.toml:LINE: status: "%d %d %s %s" should stand in it in this order, not "%s %d %d %s"$/, 'status = "Turn'],
  ['a form is missing', (text) => text.replace(/told_moved\.one = .*\n/, ''), /probe\.toml:LINE: told_moved\.one is missing$/, 'told_moved.other'],
  ['a sentence without quotes', (text) => text.replace('undo = "Undo"', 'undo = Undo'), /probe\.toml:LINE: neither a \[section\], nor key = "sentence", nor a # comment$/, 'undo = Undo'],
  ['a sentence that is too long', (text) => text.replace('game_over = "The game is over"', `game_over = "${'long '.repeat(40)}"`), /probe\.toml:LINE: game_over has 200 bytes; \[refusal\] has room for 130$/, 'long long'],
  ['the same key twice', (text) => text.replace('undo = "Undo"', 'undo = "Undo"\nundo = "Take back"'), /probe\.toml:LINE: undo stands in line \d+ already$/, 'undo = "Take back"'],
]) {
  test(`${fault}: one sentence with file and line`, (t) => {
    const { status, lines, out } = generate(t, change);
    assert.equal(status, 1);
    const source = fs.readFileSync(path.join(out, 'probe.toml'), 'utf8');
    const wanted = new RegExp(expected.source.replace('LINE', lineOf(source, mark)));
    assert.ok(lines.some((line) => wanted.test(line)), `${wanted} is not among:\n${lines.join('\n')}`);
    assert.ok(lines.length <= 2, lines.join('\n'));
    assert.ok(!fs.existsSync(path.join(out, 'made/texts/str.h')), 'nothing is written');
  });
}

test('a letter that a typeface lacks ends the build with the sentence that needs it', (t) => {
  const { status, stderr, out } = generate(t, (text) => text.replace('undo = "Undo"', 'undo = "Назад"'));
  assert.equal(status, 0, stderr);
  const font = path.join(root, 'tools/node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff');
  const run = spawnSync(process.execPath, [path.join(root, 'tools/texts/make_font.mjs'), path.join(out, 'font.c'), 'font_text', '17',
    path.join(out, 'made/letters'), font, '0x20-0x7e+letters'], { encoding: 'utf8' });
  assert.equal(run.status, 1);
  const source = fs.readFileSync(path.join(out, 'probe.toml'), 'utf8');
  assert.match(run.stderr, new RegExp(`probe\\.toml:${lineOf(source, 'undo = "Назад"')}: font_text has no "Н" \\(U\\+041D\\): barlow-condensed-latin-500-normal\\.woff is without it`));
  assert.ok(!fs.existsSync(path.join(out, 'font.c')));
});

test('the pseudo-language is longer, has accents, and keeps what is filled in', async () => {
  const { pseudoOf } = await import('../tools/texts/pseudo.mjs');
  assert.equal(pseudoOf('Back'), '[Báçk]');
  const long = pseudoOf('{unit} attacks {target} with %d more');
  assert.match(long, /^\[\{unit\} .*\{target\} .* %d .*\]$/);
  assert.ok(long.length >= 1.1 * '{unit} attacks {target} with %d more'.length, long);
  assert.equal(pseudoOf(' left'), ' [léft]');
});
