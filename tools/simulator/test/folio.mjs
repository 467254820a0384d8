// The Chickamauga folio by taps: a whole game of two players, and on its way the screens that no other
// battle has. What is met when follows from the dice: the pictures are kept, not compared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { TapPlayer } from '../tap_player.mjs';
import { assertLooksLike, battleImage, press } from './support.mjs';

async function startFolio({ seed = 1 } = {}) {
  const sim = await Simulator.load({ battles: battleImage('chickamauga-folio'), seed });
  press(sim, 'newGame');
  press(sim, 'firstBattle');
  press(sim, 'play');
  press(sim, 'start');
  sim.advance(400);
  return sim;
}

// Name of the picture: the panel it needs, and a word on the screen.
const pictures = {
  folio_set_up: [null, /Union set-up/],
  folio_aim: ['orders', /Confederate aim/],
  folio_replacements: ['orders', /Union replacements/],
  folio_fog: [null, /fog of war/i],
  folio_result: ['result', /./],
  folio_retreat: [null, /retreat/i],
};

test('a whole game of the folio by taps, and its screens on the way', async (t) => {
  const sim = await startFolio({ seed: 3 });
  const met = new Set();
  let isAimFixed = false;
  let results = 0;
  const look = () => {
    const words = sim.inspect().labels.join('|');
    if (sim.screen === 'handover' && !isAimFixed && met.has('folio_set_up') && sim.status.phase === 'combat') {
      if (!met.has('folio_cover')) assertLooksLike(sim, 'folio_cover', { compared: false });
      met.add('folio_cover');
    }
    isAimFixed ||= met.has('folio_aim');
    if (sim.screen !== 'map') return;
    const told = sim.status.panel === 'result' && / at [-+]\d+.*: ([AD][xrdm]|Ex),/.exec(words.replaceAll('\n', ' '));
    if (told) {
      results += 1;
      assert.ok(sim.inspect().painted.includes(told[1]), `the row of the column fought at has the result: ${words}`);
    }
    for (const [name, [panel, word]] of Object.entries(pictures)) {
      if (met.has(name) || sim.status.panel !== panel || !word.test(words)) continue;
      met.add(name);
      assertLooksLike(sim, name, { compared: false });
    }
  };
  const player = new TapPlayer(sim, { seed: 7, moves: 6, seen: look });
  let steps = 0;
  while (player.step()) {
    assert.ok(++steps < 20_000, 'the game ends');
    if (steps % 100 === 0) assert.ok(sim.isOk, 'the rules find the state sound');
  }
  assert.equal(sim.screen, 'end');
  assert.ok(results > 0, 'results are looked at');
  t.diagnostic(`${player.taps} taps; ${results} looks at results; met ${[...met].join(' ')}`);
  for (const name of ['folio_cover', ...Object.keys(pictures)]) assert.ok(met.has(name), `${name} was met on the way`);
});

test('a tap on the door of a box counts who is in it, and another shows them', async () => {
  const sim = await startFolio();
  const player = new TapPlayer(sim);
  for (const [hex, box, count] of [['0801', 'Rossville', 3], ['0126', 'Crawfish Springs', 6]]) {
    player.tapHex(hex);
    assert.match(sim.inspect().labels.join('|'), new RegExp(`Box: ${count} in it`), hex);
    player.tap('words');
    assert.ok(sim.inspect().labels.includes(`${box} Box`), `the panel of the ${box} Box`);
    if (hex === '0801') assertLooksLike(sim, 'folio_box', { compared: false });
    player.tap('back');
  }
});
