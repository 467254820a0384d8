import assert from 'node:assert/strict';
import test from 'node:test';
import { changesOf, idOf, inOrder, sumUp } from '../mutate.mjs';

const after = (text) => changesOf('a.cpp', text).map((one) => one.after);

test('every operator of a line is changed by itself, at its place', () => {
  assert.deepEqual(after('  return a < b && c == d;'), ['return a <= b && c == d;', 'return a < b && c != d;', 'return a < b || c == d;']);
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
