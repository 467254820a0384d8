// Saves go out and come in; a damaged one is refused with a sentence and the game goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { command, endTurn, nullField, press, startNullField } from './support.mjs';

async function gameWithMoves() {
  const sim = await startNullField({ seed: 3 });
  command(sim, '0203', '0303');
  endTurn(sim);
  command(sim, '0603', '0503');
  sim.advance(300); // the count of units is on the screen
  return sim;
}

// Where each kind of damage sits: 80 bytes of header, then records of 16.
const damages = [
  ['cut in the middle of a record', (save) => save.subarray(0, save.length - 5)],
  ['a bit of the header', (save) => flip(save, 30)],
  ['a bit of a record', (save) => flip(save, 80 + 3)],
  ['a record left out', (save) => Buffer.concat([save.subarray(0, 80), save.subarray(96)])],
  ['two records swapped', (save) => Buffer.concat([save.subarray(0, 80), save.subarray(96, 112),
    save.subarray(80, 96), save.subarray(112)])],
  ['text', () => Buffer.from('This is a letter to my mother. '.repeat(10))],
  ['an empty file', () => Buffer.alloc(0)],
  ['noise', () => Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 151 + 7) & 255))],
];

function flip(save, at) {
  const copy = Buffer.from(save);
  copy[at] ^= 0x10;
  return copy;
}

for (const [what, damage] of damages) {
  test(`refused: ${what}`, async () => {
    const sim = await gameWithMoves();
    const save = sim.exportSave();
    const before = { digest: sim.digest(), screen: sim.screenshot(), version: sim.saveVersion };
    const why = sim.importSave(damage(save));
    assert.match(why, /^[A-Z].*\.$/, 'one sentence says why');
    assert.deepEqual(
      { digest: sim.digest(), screen: sim.screenshot(), version: sim.saveVersion }, before,
      'the running game is untouched');
    assert.deepEqual(sim.exportSave(), save);
    endTurn(sim);
    assert.equal(sim.status.turn, 2, 'and goes on');
  });
}

test('a save that is too large says so, and what is no save says that', async () => {
  const sim = await gameWithMoves();
  const save = sim.exportSave();
  for (const size of [80 + 16 * 16385, 1 << 20, (1 << 20) + 1, 3_000_000]) {
    const large = Buffer.alloc(size);
    save.copy(large);
    assert.equal(sim.importSave(large), 'This save is too large: there is room for 16384 commands.');
    assert.equal(sim.importSave(Buffer.alloc(size, 'photograph')), 'This is not a saved game.');
    assert.match(sim.importSave(flip(large, 30)), /head of the save is damaged/);
  }
  assert.deepEqual(sim.exportSave(), save);
});

test('every single flipped bit of a save is noticed', async () => {
  const sim = await gameWithMoves();
  const save = sim.exportSave();
  const unnoticed = [];
  for (let bit = 0; bit < save.length * 8; bit++) {
    const copy = Buffer.from(save);
    copy[bit >> 3] ^= 1 << (bit & 7);
    if (sim.importSave(copy, { show: false }) === null) unnoticed.push(bit);
  }
  assert.deepEqual(unnoticed, []);
});

test('a save taken out and put into another simulator goes on there', async () => {
  const first = await gameWithMoves();
  const second = await Simulator.load({ battles: nullField, save: first.exportSave() });
  assert.equal(second.screen, 'title', 'it waits behind Continue');
  press(second, 'continue');
  assert.equal(second.screen, 'map');
  assert.equal(second.digest(), first.digest());
  for (const sim of [first, second]) command(sim, '0702', '0601');
  assert.deepEqual(second.exportSave(), first.exportSave());
});

test('a save of a battle that is not here is refused', async () => {
  const sim = await gameWithMoves();
  const other = Buffer.from(nullField);
  other[other.length - 1] ^= 1; // damaged, so the shelf has no readable battle
  const stranger = await Simulator.load({ battles: other });
  assert.match(stranger.importSave(sim.exportSave()), /battle/);
});
