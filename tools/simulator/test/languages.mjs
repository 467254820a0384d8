// More than one language: the settings switch it and keep it; in the pseudo-language no word is English and no text is cut,
// wherever a finger comes to. Every picture of docs/screens is looked at in it as well (assertLooksLike).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator, wasmFile } from '../driver.mjs';
import { dice } from '../monkey.mjs';
import { battleImage, nullField, press, settingsWith, skirmish } from './support.mjs';
import { englishIn, faultsIn } from './pseudo_language.mjs';

const labels = (sim) => sim.inspect().labels;

// The settings' row of that name is tapped, wherever the list stands.
function tapRow(sim, name) {
  for (let i = 0; i < 12; i++) {
    for (let y = 66; y < 240; y += 40) {
      const twin = sim.fork();
      const before = twin.language;
      twin.tap(160, y);
      if (twin.language !== before) return sim.tap(160, y);
    }
    sim.drag(160, 200, 160, 150);
  }
  return assert.fail(`no row ${name}`);
}

test('the settings switch the language, and a restart keeps it', async () => {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'settings');
  assert.equal(sim.language, 'english');
  tapRow(sim, 'Language');
  assert.equal(sim.language, 'pseudo');
  assert.ok(labels(sim).some((label) => /^\[Sé+tt/.test(label)), 'the screen is in it at once');
  const again = await Simulator.load({ battles: nullField, settings: sim.exportSettings() });
  assert.equal(again.language, 'pseudo');
  assert.deepEqual(faultsIn(again), []);
  press(again, 'settings');
  tapRow(again, 'Language');
  assert.equal(again.language, 'english', 'and back');
  assert.ok(labels(again).includes('Settings'));
});

test('with one language there is nothing to choose; a language that is gone counts as English', async () => {
  const two = await Simulator.load({ battles: nullField, language: 'pseudo' });
  const one = await Simulator.load({ file: wasmFile, battles: nullField, settings: two.exportSettings() });
  assert.equal(one.languageCount, 1);
  assert.equal(one.language, 'english');
  press(one, 'settings');
  for (let i = 0; i < 8; i++) {
    assert.ok(!labels(one).includes('Language'));
    one.drag(160, 200, 160, 130);
  }
  assert.ok(labels(one).includes('Statistics'), 'the end of the list was seen');
});

test('the pseudo-language shows what is English', () => {
  assert.deepEqual(englishIn('[Tüürñ 3] of 4'), ['of']);
  assert.deepEqual(englishIn('[Tüürñ 3] [ööf 4]'), []);
  assert.deepEqual(englishIn('[ñéár Reed’s Bridge]'), [], 'names come with the battle');
});

// Goes through a game by taps as a person would, and looks at each screen.
async function wander(battles, { taps, seed }) {
  const sim = await Simulator.load({ battles, seed, language: 'pseudo' });
  const below = dice(seed);
  const seen = new Set();
  const faults = new Set();
  for (let i = 0; i < taps; i++) {
    const { targets } = sim.inspect();
    const hexes = sim.screen === 'map' && sim.status ? sim.markedHexes.filter((hex) => sim.isInWindow(hex)) : [];
    if (hexes.length > 0 && below(3) > 0) {
      const { x, y } = sim.hexPosition(hexes[below(hexes.length)]);
      sim.tap(x, y);
    } else if (targets.length > 0 && below(8) > 0) {
      sim.tap(...targets[below(targets.length)]);
    } else {
      sim.tap(below(320), below(240));
    }
    if (below(6) === 0) sim.advance(1500);
    if (sim.language !== 'pseudo') sim.speak('pseudo');
    seen.add(`${sim.screen} ${sim.status?.panel ?? ''}`);
    for (const fault of faultsIn(sim)) faults.add(`${sim.screen} ${sim.status?.panel ?? ''}: ${fault}`);
  }
  return { seen, faults: [...faults] };
}

for (const [name, battles, seed] of [
  ['the small field', () => nullField, 3],
  ['a skirmish', skirmish, 5],
  ['Shiloh', () => battleImage('shiloh'), 7],
  ['the folio', () => battleImage('chickamauga-folio'), 11],
  ['Command #43', () => battleImage('wauhatchie'), 13],
]) {
  test(`600 taps in the pseudo-language on ${name}`, async (t) => {
    const { seen, faults } = await wander(battles(t), { taps: 600, seed });
    t.diagnostic([...seen].join(', '));
    assert.deepEqual(faults, []);
  });
}

test('kiosk, lesson and log speak it, too', async () => {
  const settings = await settingsWith({ kiosk: 1, idle: 0, language: 1 });
  const sim = await Simulator.load({ battles: nullField, settings, seed: 3 });
  const look = (where) => assert.deepEqual(faultsIn(sim), [], where);
  look('the title of a kiosk');
  for (let i = 0; i < 40; i++) {
    sim.advance(1000);
    look('its show');
  }
  sim.tap(160, 100);
  press(sim, 'newGame'); // one tap to a game
  sim.advance(32_000);
  look('its warning');

  const log = await Simulator.load({ battles: nullField, language: 'pseudo' });
  for (const name of ['newGame', 'firstBattle', 'play', 'start']) press(log, name);
  for (let i = 0; i < 3; i++) {
    press(log, 'next');
    const hex = log.markedHexes.find((one) => log.isInWindow(one));
    if (hex) log.tapHex(hex);
  }
  press(log, 'menu');
  press(log, 'menuLog');
  log.advance(2000);
  assert.equal(log.screen, 'log');
  assert.deepEqual(faultsIn(log), [], 'the log');
});
