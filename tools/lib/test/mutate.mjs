import assert from 'node:assert/strict';
import test from 'node:test';
import { changesOf, choose, idOf, inOrder, section, sumUp, withChanges } from '../mutate.mjs';

const after = (text) => changesOf('a.cpp', text).map((one) => one.after);

test('every operator of a line is changed by itself, at its place', () => {
  assert.deepEqual(after('  return a < b && c == d;'), ['return a <= b && c == d;', 'return a < b || c == d;', 'return a < b && c != d;']);
  const text = 'int x;\nif (a + 1 > b) ++a;\n';
  for (const { at, from, to, before, after: changed } of changesOf('a.cpp', text)) {
    assert.equal((text.slice(0, at) + to + text.slice(at + from.length)).split('\n')[1].trim(), changed);
    assert.equal(before, 'if (a + 1 > b) ++a;');
  }
  assert.equal(changesOf('a.cpp', text).length, 3);
});

test('comments, texts, includes, templates and assertions of the compiler are left alone', () => {
  for (const line of ['// a < b', 'x = 1;  // a && b', '#include <a.h>', 'say("a && b");', 'static_assert(a < b);',
    'template <class A, int n = 1 + 1>', 'std::vector<int> a;']) {
    assert.deepEqual(after(line), [], line);
  }
});

const changed = (text) => changesOf('a.cpp', text).map((one) => withChanges(text, [{ ...one, number: 7 }]));

test('a change stands beside what it changes, with the whole expression around it', () => {
  assert.deepEqual(changed('  return a + 1 > b && x::y(c);'), [
    '  return (::mutants::on(7) ? (a - 1 ) : (a + 1 ))> b && x::y(c);',
    '  return (::mutants::on(7) ? (a + 1 >= b ) : (a + 1 > b ))&& x::y(c);',
    '  return (::mutants::on(7) ? (a + 1 > b || x::y(c)) : (a + 1 > b && x::y(c)));',
  ]);
  assert.deepEqual(changed('for (int i = 0; i < n; ++i) ++at[i].seen;'), [
    'for (int i = 0; (::mutants::on(7) ? (i <= n) : (i < n)); ++i) ++at[i].seen;',
    'for (int i = 0; i < n; (::mutants::on(7) ? (--i) : (++i))) ++at[i].seen;',
    'for (int i = 0; i < n; ++i) (::mutants::on(7) ? (--at[i].seen) : (++at[i].seen));',
  ]);
  assert.deepEqual(changed('bool c = f(a, b) ? x : y == z;'), ['bool c = f(a, b) ? x : (::mutants::on(7) ? (y != z) : (y == z));']);
});

test('an expression of two lines keeps them, and its change stands on one', () => {
  assert.deepEqual(changed('if (a &&  // why\n    b) {'), ['if ((::mutants::on(7) ? (a || b) : (a &&  // why\n    b))) {']);
});

test('of changes within each other one is taken', () => {
  assert.equal(choose(inOrder(changesOf('a.cpp', 'return a < b && c == d;')), 9).length, 1 + Number(
    !inOrder(changesOf('a.cpp', 'return a < b && c == d;'))[0].after.includes('||')));
});

test('the section for the document has each survivor with its reason', () => {
  const one = { file: 'rules/a.cpp', line: 3, from: '||', to: '&&', before: 'a || b', after: 'a && b', verdict: 'survived' };
  assert.match(section([one], new Map([[idOf(one), 'b follows from a']])), /\| a\.cpp \| `a \\\|\\\| b` \| .* \| b follows from a \|/);
});

test('the order is the same wherever the lines stand', () => {
  const lines = ['a < b;', 'c < d;', 'e && f;', 'g == h;'];
  const order = (text) => inOrder(changesOf('a.cpp', text)).map((one) => one.after);
  assert.deepEqual(order(lines.join('\n')), order(['', ...lines.toReversed()].join('\n')));
});

test('a survivor without a reason is not good, nor is less than 95 %', () => {
  const one = (verdict, number) => ({ file: 'a.cpp', before: `${number} < b`, after: `${number} <= b`, verdict });
  const caught = Array.from({ length: 19 }, (_, number) => one('caught', number));
  const survivor = one('survived', 19);
  const reasons = new Map([[idOf(survivor), 'b is never reached']]);
  assert.equal(sumUp([...caught, survivor, one('does not compile', 30)], reasons).isGood, true);
  assert.equal(sumUp([...caught, survivor], new Map()).isGood, false);
  assert.equal(sumUp([...caught.slice(1), survivor], reasons).isGood, false);
  assert.equal(sumUp([], reasons).isGood, false);
});
