// What the map says while it is played on: the words of the bar and the notes, by taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { battleImage, confirmingSettings, press, skirmish } from './support.mjs';

async function start(battles, { seed = 1, settings } = {}) {
  const sim = await Simulator.load({ battles, seed, settings });
  for (const button of ['newGame', 'firstBattle', 'play']) press(sim, button);
  press(sim, 'start');
  sim.advance(500);
  return sim;
}

const words = (sim) => sim.inspect().labels.join(' | ');

// Alder goes up to Elm, and the movement phase ends.
function goToCombat(sim) {
  sim.tapHex('0304');
  sim.tap(160, 42);
  sim.tapHex('0504');
  press(sim, 'confirm');
  press(sim, 'done');
  press(sim, 'confirm');
  sim.advance(500);
  assert.equal(sim.status.phase, 'combat');
}

test('strategic movement is spoken of while a hex of it is in sight, by its name and case', async () => {
  const sim = await start(battleImage('chickamauga'));
  let said = 0;
  let unsaid = 0;
  for (let i = 0; i < 43 && (said === 0 || unsaid === 0); i++) {
    press(sim, 'next');
    if (/yellow: march/.test(words(sim))) said++;
    else if (/points to move/.test(words(sim))) unsaid++;
  }
  assert.ok(unsaid > 0, 'some units have none in sight');
  assert.ok(said > 0, 'some have');
});

test('8.11: the combat phase begins by saying who must fight', async (t) => {
  const sim = await start(skirmish(t));
  goToCombat(sim);
  assert.match(words(sim), /with ! must fight \(8\.11\)/);
});

test('7.0: a move into an enemy zone says that it ends there', async (t) => {
  const sim = await start(skirmish(t), { settings: await confirmingSettings() });
  sim.tapHex('0304');
  sim.tap(160, 42);
  sim.tapHex('0504');
  assert.match(words(sim), /Move here, stops \(7\.0\)/);
});

// A game in which the first die drives the Confederate defender back.
async function fightUntilRetreat(battles) {
  for (let seed = 1; seed < 40; seed++) {
    const sim = await start(battles, { seed });
    goToCombat(sim);
    press(sim, 'next');
    sim.tapHex('0604');
    press(sim, 'confirm'); // Fight
    press(sim, 'confirm'); // Roll
    if (sim.status.stage === 'retreat' && sim.status.side === 'C') return sim;
  }
  return assert.fail('no die of forty drives the defender back');
}

test('a saved game opens where it was played, with the pending choice in hand', async (t) => {
  const battles = skirmish(t);
  const sim = await fightUntilRetreat(battles);
  const again = await Simulator.load({ battles });
  assert.equal(again.importSave(sim.exportSave()), null);
  assert.equal(again.status.selected, '0604', 'who must retreat is in hand');
  assert.ok(again.markedHexes.length > 0 && again.isInWindow('0604'));
  assert.match(words(again), /retreat/);
});

test('a saved game of a large map opens at the last move', async () => {
  const battles = battleImage('chickamauga');
  const sim = await start(battles);
  for (let i = 0; i < 9; i++) press(sim, 'next');
  const far = sim.status.selected;
  sim.tapHex(sim.markedHexes.find((hex) => sim.isInWindow(hex)));
  press(sim, 'confirm');
  const there = sim.units.filter(({ side }) => side === 'U').map(({ hex }) => hex);
  assert.ok(!there.includes(far));
  const again = await Simulator.load({ battles });
  assert.equal(again.importSave(sim.exportSave()), null);
  assert.ok(again.isInWindow(far), 'where it moved from is near enough to be in sight');
});

test('surprised units of Shiloh fall back together when the player wants them to', async () => {
  const sim = await start(battleImage('shiloh'), { seed: 3 });
  for (let i = 0; i < 6 && !/fall back/.test(words(sim)); i++) {
    press(sim, 'done');
    press(sim, 'confirm');
    if (sim.screen === 'handover') {
      press(sim, 'ready');
      press(sim, 'play');
    }
    press(sim, 'next');
    sim.advance(300);
  }
  assert.match(words(sim), /may only fall back/);
  press(sim, 'cancel');
  press(sim, 'done');
  assert.equal(sim.status.panel, 'overview', 'the phase cannot end yet');
  const before = sim.digest();
  sim.tap(160, 84); // the row below the refusal
  assert.notEqual(sim.digest(), before);
  sim.advance(500);
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.screen, 'handover', 'nobody can attack, and the turn passes');
});

test('a suggested attack is planned with its attackers, and the die is left to the player', async (t) => {
  const sim = await start(skirmish(t));
  goToCombat(sim);
  press(sim, 'menu');
  press(sim, 'suggest');
  for (let i = 0; i < 100 && !/the machine would make/.test(words(sim)); i++) sim.advance(100);
  assert.equal(sim.status.stage, 'planning');
  assert.match(words(sim), /\d in 6 (win|succeed)/);
  press(sim, 'cancel'); // Call off
  assert.equal(sim.status.stage, 'none');
});

test('the machine\'s attacks lie open until they have been read', async (t) => {
  const battles = skirmish(t);
  for (let seed = 1; seed < 20; seed++) {
    const sim = await Simulator.load({ battles, seed });
    for (const button of ['newGame', 'firstBattle', 'play']) press(sim, button);
    sim.tap(80, 60); // the Union: a recruit
    press(sim, 'start');
    const isShown = () => sim.status.panel === 'result';
    for (let i = 0; i < 600 && !isShown() && sim.screen === 'map'; i++) sim.advance(100);
    if (!isShown() || sim.status.side !== 'U') continue; // the person has to choose
    sim.advance(1500);
    assert.ok(isShown(), 'it has not gone by');
    assert.match(words(sim), /By .+ \(\d\)/);
    const before = sim.digest();
    for (let i = 0; i < 60 && isShown(); i++) sim.advance(100);
    assert.ok(!isShown() && sim.digest() !== before, 'and the machine goes on by itself');
    return;
  }
  assert.fail('no attack of twenty games leaves the next command to the machine');
});

test('a tap on a friend takes him in hand, and Stack sends the other one there', async (t) => {
  const sim = await start(skirmish(t));
  sim.tapHex('0503');
  const own = sim.units.filter(({ side }) => side === 'U').map(({ hex }) => hex);
  const friend = sim.markedHexes.find(
    (hex) => own.filter((one) => one === hex).length === 1 && sim.isInWindow(hex),
  );
  sim.tapHex(friend);
  assert.equal(sim.status.selected, friend, 'he is in hand');
  assert.match(words(sim), /Stack: Dogwood joins/);
  press(sim, 'next'); // "Stack" is in its place
  assert.equal(sim.status.selected, '0503');
  assert.match(sim.status.chosen, new RegExp(`^move \\d+ ${friend}$`));
});

test('6.18: a move that ends that of another unit says so', async (t) => {
  const sim = await start(skirmish(t), { settings: await confirmingSettings() });
  sim.tapHex('0503');
  sim.tapHex('0403');
  press(sim, 'confirm');
  assert.match(words(sim), /points to go on/);
  sim.tapHex('0304');
  sim.tap(160, 42);
  sim.tapHex(sim.markedHexes.find((hex) => hex === '0203'));
  assert.match(words(sim), /Dogwood is then done \(6\.18\)/);
});

test('all who can join the attack by the tap on the enemy', async (t) => {
  const sim = await start(skirmish(t));
  for (const row of [0, 1]) {
    sim.advance(400);
    sim.tapHex('0304');
    if (sim.status.panel === 'picker') sim.tap(160, 42 + 40 * row);
    sim.tapHex('0504');
    press(sim, 'confirm');
  }
  press(sim, 'done');
  press(sim, 'confirm');
  sim.advance(4000);
  sim.tapHex('0604');
  assert.equal(sim.status.stage, 'planning');
  assert.match(words(sim), /9 to 4/);
});

test('8.23: the plan leaves out who alone can attack another enemy', async (t) => {
  const sim = await start(skirmish(t));
  sim.tapHex('0304');
  sim.tap(160, 42);
  sim.tapHex('0504'); // beside 0604
  press(sim, 'confirm');
  sim.tapHex('0304');
  sim.tapHex('0505'); // beside 0604 and 0605
  press(sim, 'confirm');
  press(sim, 'done');
  press(sim, 'confirm');
  sim.advance(4000);
  sim.tapHex('0604');
  assert.match(words(sim), /5 to 4/);
  press(sim, 'words'); // Odds
  assert.equal(sim.status.panel, 'odds');
});

test('a forced retreat can be put off by nobody', async (t) => {
  const sim = await fightUntilRetreat(skirmish(t));
  sim.advance(1000);
  press(sim, 'confirm'); // Go on
  assert.equal(sim.status.selected, '0604');
  assert.ok(!sim.inspect().labels.includes('Cancel'));
});

test('the card of a leader shows what he does for his command', async () => {
  const sim = await start(battleImage('grand-chancellorsville'));
  for (let i = 0; i < 60; i++) {
    press(sim, 'next');
    press(sim, 'words');
    if (/(Union|Confederate) leader/.test(words(sim))) {
      // The driver tells the beginning of a long text: the first of the leaders' rules.
      assert.match(words(sim), /Leaders have no strength and no zone. They move twelve points/);
      return;
    }
    press(sim, 'cancel');
  }
  assert.fail('no leader among those who can move');
});
