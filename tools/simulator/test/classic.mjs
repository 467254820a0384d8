// The screens under the classic rules of 1975: choosing them with their option, the unit card, the
// planner and the charts with the numbers of that book.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { TapPlayer } from '../tap_player.mjs';
import { assertLooksLike, battleImage, press, turnOptionPage } from './support.mjs';

const said = (sim) => sim.inspect().labels.join(' | ');

async function startClassic() {
  const sim = await Simulator.load({ battles: battleImage('chattanooga'), seed: 7 });
  for (const name of ['newGame', 'firstBattle', 'play']) press(sim, name);
  sim.tap(80, 130); // Rules
  sim.tap(235, 140); // Optional rules
  sim.tap(160, 70); // the first ready set
  assertLooksLike(sim, 'new_game_sets');
  assert.match(said(sim), /\bon\b/, 'a set is chosen by one tap');
  sim.tap(160, 70);
  assert.doesNotMatch(said(sim), /\bon\b/, 'and taken back by another');
  turnOptionPage(sim);
  sim.tap(160, 70); // attack effectiveness
  assertLooksLike(sim, 'new_game_options');
  for (let page = 0; page < 9 && !/Rules/.test(said(sim)); page++) turnOptionPage(sim);
  assertLooksLike(sim, 'new_game_classic');
  press(sim, 'start');
  sim.advance(500);
  assert.equal(sim.screen, 'map');
  return sim;
}

test('classic rules: set-up with the option, movement, the card', async () => {
  const sim = await startClassic();
  press(sim, 'next');
  assert.ok(sim.status.selected);
  assertLooksLike(sim, 'classic_reach', { compared: false });
  press(sim, 'words');
  assertLooksLike(sim, 'classic_card', { compared: false });
});

test('classic rules: the charts are those of the book of 1975', async () => {
  const sim = await startClassic();
  press(sim, 'menu');
  press(sim, 'menuCharts');
  assertLooksLike(sim, 'classic_combat');
  sim.tap(120, 20);
  assertLooksLike(sim, 'classic_terrain');
});

test('classic rules: a fight with the planner, and who is beaten back is marked', async () => {
  const sim = await startClassic();
  const player = new TapPlayer(sim, { seed: 5, moves: 8 });
  const kept = new Set();
  for (let i = 0; i < 600 && kept.size < 2; i++) {
    const { panel } = sim.status ?? {};
    if ((panel === 'odds' || panel === 'result') && !kept.has(panel)) {
      kept.add(panel);
      sim.advance(1200); // the die has fallen
      assertLooksLike(sim, `classic_${panel}`, { compared: false });
    }
    player.step();
  }
  assert.deepEqual([...kept].sort(), ['odds', 'result']);
});

test('classic rules: help cites the book of 1975', async () => {
  const sim = await startClassic();
  press(sim, 'menu');
  press(sim, 'menuHelp');
  sim.tap(160, 46 + 50 + 23);
  let all = '';
  for (let i = 0; i < 20; i++) {
    all += sim.inspect().labels.join(' | ');
    sim.tap(290, 217); // the next topic
  }
  assert.match(all, /must be attacked \(7\.11\)/);
  assert.match(all, /never advance\./, 'no case of the other book');
  assert.doesNotMatch(all, /\((8\.11|9\.47|12\.\d+)\)|#/);
});
