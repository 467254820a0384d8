// Takes the power away at every byte of every flash operation of a save sequence, and checks that the
// device starts again with everything it had acknowledged.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import test from 'node:test';
import { flashWithNullGame, playOn, position, positionIn, startDevice } from '../console_device.mjs';
import { applyFlash } from '../pico.mjs';

// Plays a sequence and keeps, for each flash operation, the flash before it and what the device had
// acknowledged by then.
function recordOperations(play) {
  const pico = startDevice({ flash: flashWithNullGame() });
  const operations = [];
  const acknowledged = { commands: -1, digest: null };
  const acknowledge = () => Object.assign(acknowledged, position(pico));
  pico.onFlash = (operation) => {
    operations.push({ operation, before: pico.flash.slice(), had: { ...acknowledged } });
  };
  play(pico, acknowledge);
  return { operations, last: { ...acknowledged } };
}

// Every image that a cut can leave: after each byte, with the byte under way whole or half done.
// Many are equal, since most of a page stays blank; each is tried once.
function* imagesAfterCuts(operations) {
  const seen = new Set();
  for (const { operation, before, had } of operations) {
    for (let byte = 0; byte <= operation.length; byte++) {
      for (const scramble of [false, true]) {
        const page = before.slice(operation.offset, operation.offset + operation.length);
        applyFlash(page, { ...operation, offset: 0 }, { byte, scramble });
        const key = `${operation.offset} ${had.commands} ` +
          crypto.createHash('sha1').update(page).digest('hex');
        if (seen.has(key)) continue;
        seen.add(key);
        const flash = before.slice();
        flash.set(page, operation.offset);
        yield { flash, had, where: `${operation.kind} at ${operation.offset.toString(16)}, byte ${byte}` };
      }
    }
  }
}

test('a cut at any byte of play loses no acknowledged command', () => {
  const { operations, last } = recordOperations((pico, acknowledge) => {
    pico.ask('new null-field 7');
    acknowledge();
    playOn(pico, 6, { afterEach: acknowledge });
  });
  assert.equal(last.commands, 6);
  assert.equal(operations.filter(({ operation }) => operation.kind === 'program').length, 7);

  let tried = 0;
  for (const { flash, had, where } of imagesAfterCuts(operations)) {
    const pico = startDevice({ flash });
    tried++;
    const found = positionIn(pico.output);
    if (had.commands < 0 && !found) {
      assert.match(pico.output, /No saved game/, where);
      continue;
    }
    assert.ok(found, `${where}: the game is gone\n${pico.output}`);
    const extra = found.commands - had.commands;
    assert.ok(extra === 0 || extra === 1, `${where}: had ${had.commands}, found ${found.commands}`);
    if (extra === 0 && had.digest) assert.equal(found.digest, had.digest, where);
  }
  assert.ok(tried > 200, `only ${tried} different images`);
});

// Five hundred cuts at random bytes of random operations while a game is being played; the same device
// goes on all the time, so it also lives with what the cuts before have left.
test('five hundred random cuts during play lose no acknowledged command', () => {
  let pico = startDevice({ flash: flashWithNullGame() });
  pico.ask('new null-field 7');
  let random = 20;
  const next = (bound) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return (random >>> 16) % bound;
  };
  for (let cut = 0; cut < 500; cut++) {
    let before = position(pico);
    const legal = pico.ask('legal').split(/\r?\n/).filter((line) => /^(move|attack|end)/.test(line));
    // After a restart the first operation makes a slot void, and the second is the record.
    pico.cutPower({ operation: next(2), byte: next(257), scramble: next(2) === 1 });
    pico.send(`${legal.length ? legal[next(legal.length)] : `new null-field ${cut}`}\n`);
    const why = pico.run({ seconds: 20 });
    assert.equal(why, 'cut');
    pico.powerCycle();
    pico.runUntilIdle();
    const after = positionIn(pico.output.slice(-600)) ?? position(pico);
    if (!legal.length && after.commands === 0) before = after;  // the new game was opened in time
    assert.ok(after.commands === before.commands || after.commands === before.commands + 1,
      `cut ${cut}: had ${before.commands}, found ${after.commands}`);
    if (after.commands === before.commands) assert.equal(after.digest, before.digest, `cut ${cut}`);
  }
});

test('after a cut the device plays on and keeps what follows', () => {
  const pico = startDevice();
  pico.ask('new null-field 7');
  playOn(pico, 4);
  for (const byte of [0, 1, 7, 8, 15, 16]) {
    const before = position(pico);
    pico.cutPower({ byte: (slotInPage(before.commands) + byte), scramble: byte % 2 === 1 });
    pico.send(`${pico.ask('legal').split(/\r?\n/)[0]}\n`);
    assert.equal(pico.run({ seconds: 5 }), 'cut');
    pico.powerCycle();
    pico.runUntilIdle();
    const after = position(pico);
    assert.ok(after.commands - before.commands <= 1 && after.commands >= before.commands);
    playOn(pico, 2, { seed: byte + 1 });
    const later = position(pico);
    assert.equal(later.commands, after.commands + 2);
    pico.powerCycle();
    pico.runUntilIdle();
    assert.deepEqual(position(pico), later);
  }
});

// Where in its page the next record begins, if no slot was lost: headers take 6 slots, 16 make a page.
// (A torn slot moves it on; then the cut strikes before or behind the record, which is as good.)
function slotInPage(records) {
  return ((6 + records) % 16) * 16;
}

test('a cut while a second game is opened keeps the first or has the second', () => {
  const { operations } = recordOperations((pico, acknowledge) => {
    pico.ask('new null-field 7');
    playOn(pico, 5);
    acknowledge();
    pico.ask('new null-field 8');
  });
  const opening = operations.filter(({ had }) => had.commands === 5);
  assert.deepEqual(opening.map(({ operation }) => operation.kind), ['erase', 'program', 'program'],
    'the sector, its headers, and in the sector before that the ring has gone on');
  const erase = opening[0].operation;
  for (const byte of [0, 1, 31, 32, 100, 2048, 4095]) {
    const flash = opening[0].before.slice();
    applyFlash(flash, erase, { byte, scramble: true });
    assert.equal(positionIn(startDevice({ flash }).output).digest, opening[0].had.digest);
  }
  let first = 0, second = 0;
  for (const { flash, had, where } of imagesAfterCuts(opening.slice(1))) {
    const found = positionIn(startDevice({ flash }).output);
    if (found.commands === 5) {
      assert.equal(found.digest, had.digest, where);
      first++;
    } else {
      assert.equal(found.commands, 0, where);
      second++;
    }
  }
  assert.ok(first > 50 && second >= 1, `${first} and ${second}`);
});
