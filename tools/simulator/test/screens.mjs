// Every screen and state of the interface against its picture in docs/screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import {
  confirmingSettings, assertLooksLike, command, endTurn, nullField, press, startNullField
} from './support.mjs';

test('title without and with a saved game', async () => {
  const sim = await startNullField();
  const fresh = await Simulator.load({ battles: nullField });
  assertLooksLike(fresh, 'title');
  press(sim, 'menu');
  assert.equal(sim.screen, 'menu');
  assertLooksLike(sim, 'menu');
  press(sim, 'leave');
  assert.equal(sim.screen, 'title');
  assertLooksLike(sim, 'title_continue');
});

test('battle list and battle page', async () => {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'newGame');
  assert.equal(sim.screen, 'battle_list');
  assertLooksLike(sim, 'battle_list');
  press(sim, 'firstBattle');
  assert.equal(sim.screen, 'battle_page');
  assertLooksLike(sim, 'battle_page');
  press(sim, 'play');
  assert.equal(sim.screen, 'new_game');
  assertLooksLike(sim, 'new_game');
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'battle_page');
  press(sim, 'back');
  assert.equal(sim.screen, 'battle_list');
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'title');
});

test('map: nothing selected, a unit selected, a target chosen, moved', async () => {
  const sim = await startNullField({ settings: await confirmingSettings() });
  assertLooksLike(sim, 'map');
  sim.tapHex('0203');
  assert.equal(sim.status.selected, '0203');
  assertLooksLike(sim, 'map_selected');
  sim.tapHex('0303');
  assert.equal(sim.status.chosen, 'move 1 0303');
  assertLooksLike(sim, 'map_chosen');
  press(sim, 'confirm');
  assertLooksLike(sim, 'map_moved');
});

test('map: a refusal tells the reason and the case', async () => {
  const sim = await startNullField();
  sim.tapHex('0203');
  sim.tapHex('0603');
  assertLooksLike(sim, 'map_refused');
  assert.equal(sim.status.selected, '0203', 'the unit stays in hand');
});

test('map: a look at empty ground and at an enemy', async () => {
  const sim = await startNullField();
  sim.tapHex('0202');
  assertLooksLike(sim, 'map_look_ground');
  sim.tapHex('0704');
  assertLooksLike(sim, 'map_look_enemy');
});

test('map: end of turn asks first, then the other side plays', async () => {
  const sim = await startNullField();
  press(sim, 'done');
  assertLooksLike(sim, 'map_end_turn');
  press(sim, 'confirm');
  assert.equal(sim.status.side, 'C');
  assert.equal(sim.screen, 'handover');
  assertLooksLike(sim, 'handover_cover');
  press(sim, 'ready');
  assertLooksLike(sim, 'handover_story');
  press(sim, 'play');
  assert.equal(sim.screen, 'map');
  assertLooksLike(sim, 'map_other_side');
});

test('map: close, back again, and the keyboard cursor', async () => {
  const sim = await startNullField();
  press(sim, 'zoom');
  assertLooksLike(sim, 'map_close');
  press(sim, 'zoom'); // so small a map has no third level
  sim.key('down');
  sim.key('right');
  assertLooksLike(sim, 'map_cursor');
});

test('map: an attack chosen, and what came of it', async () => {
  const sim = await startNullField();
  command(sim, '0203', '0303');
  endTurn(sim);
  command(sim, '0603', '0503');
  endTurn(sim);
  command(sim, '0303', '0403');
  endTurn(sim);
  sim.tapHex('0503');
  assertLooksLike(sim, 'map_attack_possible');
  sim.tapHex('0403');
  assert.equal(sim.status.chosen, 'attack 4 1');
  assertLooksLike(sim, 'map_attack_chosen');
  press(sim, 'confirm');
  assertLooksLike(sim, 'map_attack_result');
});

test('end of the game, and a last look at the map', async () => {
  const sim = await startNullField();
  for (let i = 0; i < 12; i++) endTurn(sim);
  assert.equal(sim.screen, 'end');
  assertLooksLike(sim, 'end');
  press(sim, 'seeMap');
  assert.equal(sim.screen, 'map');
  assertLooksLike(sim, 'map_over');
  press(sim, 'done'); // which now reads "Result"
  assert.equal(sim.screen, 'end');
});

test('touch targets are 40 by 40 pixels', async () => {
  // Each corner of a square of 40 pixels around a button does what its middle does.
  const targets = [
    ['done', 258, 197, (sim) => sim.status.chosen === 'end'],
    ['next', 67, 197, (sim) => sim.status.selected !== null],
    ['zoom', 230, 0, (sim, before) => sim.hexPosition('0101').x !== before.x],
    ['menu', 276, 0, (sim) => sim.screen === 'menu'],
  ];
  for (const [name, left, top, happened] of targets) {
    for (const [dx, dy] of [[0, 0], [39, 0], [0, 39], [39, 39]]) {
      const sim = await startNullField();
      const before = sim.hexPosition('0101');
      sim.tap(left + dx, top + dy);
      assert.ok(happened(sim, before), `${name} at its corner ${dx},${dy}`);
    }
  }
});
