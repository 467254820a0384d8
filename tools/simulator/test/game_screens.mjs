// The screens of a battle under the Blue & Gray rules, against their pictures in docs/screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { assertLooksLike, battleImage, press, skirmish } from './support.mjs';

async function startBattle(id) {
  const sim = await Simulator.load({ battles: battleImage(id), seed: 4 });
  for (const button of ['newGame', 'firstBattle', 'play', 'start']) press(sim, button);
  assert.equal(sim.screen, 'map');
  sim.advance(500);
  return sim;
}

async function startSkirmish(t, { seed = 1 } = {}) {
  const sim = await Simulator.load({ battles: skirmish(t), seed });
  press(sim, 'newGame');
  press(sim, 'firstBattle');
  press(sim, 'play');
  press(sim, 'start');
  sim.advance(400);
  return sim;
}

// Puts the unit in `from` to `to`; of a stack the given row of the picker.
function move(sim, from, to, row = 0) {
  sim.advance(400); // two taps in a hurry would zoom
  sim.tapHex(from);
  if (sim.status.panel === 'picker') sim.tap(160, 42 + 40 * row);
  sim.tapHex(to);
  press(sim, 'confirm');
  if (sim.status.selected) sim.tapHex('0101');
  sim.advance(400);
}

function toCombat(sim) {
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.status.phase, 'combat');
  sim.advance(4000);
}

test('moving: reach with points left, way, stack picker, card, arrivals', async (t) => {
  const sim = await startSkirmish(t);
  sim.tapHex('0503');
  assertLooksLike(sim, 'game_reach');
  sim.tapHex('0604');
  assertLooksLike(sim, 'game_prospect');
  assert.match(sim.status.chosen, /^move \d+ 0603$/, 'from where the attack would be best');
  press(sim, 'cancel');
  sim.advance(400);
  sim.tapHex('0906');
  assert.ok(sim.inspect().labels.some((words) => /^Too far/.test(words)));
  assertLooksLike(sim, 'game_refusal');
  sim.advance(4000);
  const target = sim.markedHexes.includes('0302') ? '0302' : sim.markedHexes[0];
  sim.tapHex(target);
  assertLooksLike(sim, 'game_way');
  press(sim, 'words');
  assert.equal(sim.status.panel, 'card');
  assertLooksLike(sim, 'game_card');
  press(sim, 'cancel');
  press(sim, 'cancel');
  press(sim, 'cancel');
  sim.advance(400);
  sim.tapHex('0304');
  assert.equal(sim.status.panel, 'picker');
  assertLooksLike(sim, 'game_picker');
  press(sim, 'cancel');
  press(sim, 'words');
  assert.equal(sim.status.panel, 'overview');
  assertLooksLike(sim, 'game_overview');
  sim.tap(160, 82); // below the points: the reinforcement that is due
  assert.ok(sim.markedHexes.includes('0105'), 'its entry hex is marked');
  assert.ok(sim.markedHexes.length > 1, 'and where it could go from there');
  assertLooksLike(sim, 'game_reinforcement');
});

// Columns and columns of half rows: the labels of the units of one side.
const placesOf = (sim, side) => sim.units.filter((unit) => unit.side === side).map(({ hex }) => hex);

test('a column: those behind follow the one that has gone, and Undo takes them back', async () => {
  const sim = await startBattle('shiloh');
  const before = placesOf(sim, 'C');
  press(sim, 'next'); // Wood, where the armies meet
  sim.tapHex('0815');
  assert.ok(sim.inspect().labels.includes('Follow'));
  assertLooksLike(sim, 'game_follow');
  press(sim, 'done');
  sim.advance(400);
  const after = placesOf(sim, 'C');
  assert.ok(after.filter((hex, i) => hex !== before[i]).length >= 4, 'the column has gone along');
  assert.ok(!sim.inspect().labels.includes('Follow'));
  for (let i = 0; i < 12; i++) press(sim, 'undo');
  assert.deepEqual(placesOf(sim, 'C'), before);
});

test('reinforcements enter and march on in one order, and the rest of the column by one tap', async () => {
  const sim = await startBattle('road-to-richmond');
  press(sim, 'next');
  assertLooksLike(sim, 'game_entry');
  sim.tapHex('0501');
  assert.deepEqual(placesOf(sim, 'C'), ['0501']);
  press(sim, 'done');
  sim.advance(400);
  const on = placesOf(sim, 'C');
  assert.ok(on.length >= 5, `${on.length} units are on the map`);
  assert.ok(!sim.inspect().labels.some((words) => /Too many/.test(words)), 'nobody is too much in a hex');
  assertLooksLike(sim, 'game_brought_on');
});

test('a stack goes together from the last row of its picker', async (t) => {
  const sim = await startSkirmish(t);
  sim.tapHex('0304');
  assert.equal(sim.status.panel, 'picker');
  sim.tap(160, 42 + 40 * 2);
  sim.advance(400);
  sim.tapHex('0302');
  assert.equal(placesOf(sim, 'U').filter((hex) => hex === '0302').length, 2);
});

test('the whole field in the window: a tap goes there', async (t) => {
  const sim = await startBattle('atlanta');
  for (let i = 0; i < 5 && sim.status.panel !== 'field'; i++) press(sim, 'zoom');
  assert.equal(sim.status.panel, 'field');
  assertLooksLike(sim, 'game_field');
  sim.tap(176, 92);
  assert.equal(sim.status.panel, null);
  sim.advance(400);
  assertLooksLike(sim, 'game_fieldworks');
  const small = await startSkirmish(t);
  for (let i = 0; i < 4; i++) {
    press(small, 'zoom');
    assert.notEqual(small.status.panel, 'field', 'where the map fits there is none');
  }
});

test('a gun in hand has the odds beside each target', async () => {
  const sim = await startBattle('antietam');
  press(sim, 'done');
  press(sim, 'confirm');
  sim.advance(4000);
  press(sim, 'next');
  sim.advance(3000);
  assertLooksLike(sim, 'game_gun_odds');
});

test('layers: hex numbers, zones of control; hexes that score, sight, lines of communications', async (t) => {
  const sim = await startSkirmish(t);
  for (const name of ['numbers', 'zones']) {
    press(sim, 'layers');
    assertLooksLike(sim, `game_layer_${name}`);
  }
  const battle = await startBattle('chickamauga');
  for (const name of ['numbers', 'zones', 'objectives', 'sight', 'lines']) {
    press(battle, 'layers');
    if (name === 'sight') battle.tap(100, 150);
    if (['objectives', 'sight', 'lines'].includes(name)) assertLooksLike(battle, `game_layer_${name}`);
  }
  press(battle, 'layers');
  assert.ok(!battle.inspect().faults.length);
});

test('danger: the card asks what the enemy could do there, a finger at rest opens it', async () => {
  const sim = await startBattle('chickamauga');
  const { hex } = sim.units.find((unit) => unit.side === 'U' && sim.isInWindow(unit.hex));
  const { x, y } = sim.hexPosition(hex);
  sim.press(x, y);
  sim.advance(800);
  sim.release(x, y);
  assert.equal(sim.status.panel, 'card');
  press(sim, 'done');
  for (let i = 0; i < 100 && sim.status.panel !== 'threat'; i++) sim.advance(200);
  assert.equal(sim.status.panel, 'threat');
  assertLooksLike(sim, 'game_danger', { compared: false });
  press(sim, 'cancel');
  assert.equal(sim.status.panel, null);
});

test('orders that point at no hex are a list', async () => {
  const sim = await startBattle('chickamauga');
  for (let i = 0; i < 20; i++) {
    press(sim, 'next');
    if (sim.inspect().labels.some((label) => label === 'Orders' || label === 'Dig in')) break;
  }
  press(sim, 'done');
  if (sim.status.panel === 'orders') {
    assertLooksLike(sim, 'game_orders');
    sim.tap(160, 174);
  }
  assert.match(sim.status.chosen, /^dig/);
});

// Alder beside Elm in the woods, and the attack of both planned.
async function planAttack(t, seed) {
  const sim = await startSkirmish(t, { seed });
  move(sim, '0304', '0504', 0);
  toCombat(sim);
  sim.tapHex('0604');
  assert.equal(sim.status.stage, 'planning');
  return sim;
}

test('combat: duties, planning, odds with a reduction', async (t) => {
  const sim = await startSkirmish(t);
  move(sim, '0304', '0504', 0);
  toCombat(sim);
  assertLooksLike(sim, 'game_duties');
  press(sim, 'done');
  assert.equal(sim.status.panel, 'overview');
  assertLooksLike(sim, 'game_duties_list');
  press(sim, 'cancel');
  press(sim, 'next');
  assertLooksLike(sim, 'game_attacker');
  sim.tapHex('0604');
  assert.equal(sim.status.stage, 'planning');
  assertLooksLike(sim, 'game_plan');
  press(sim, 'words');
  assert.equal(sim.status.panel, 'odds');
  assertLooksLike(sim, 'game_odds');
  sim.tap(26, 22 + 149); // one column less
  assertLooksLike(sim, 'game_odds_reduced');
});

// Fights until the attack ends the way that is asked for: another seed, another die.
async function fightUntil(t, isIt) {
  for (let seed = 1; seed < 40; seed++) {
    const sim = await planAttack(t, seed);
    press(sim, 'confirm'); // Roll
    if (sim.status.panel === 'result' && isIt(sim.status)) return sim;
  }
  return assert.fail('no die of forty does it');
}

test('combat: a die that drives the defender back, his retreat and the advance', async (t) => {
  const sim = await fightUntil(t, ({ stage, side }) => stage === 'retreat' && side === 'C');
  sim.advance(200);
  assertLooksLike(sim, 'game_rolling');
  sim.advance(800);
  assertLooksLike(sim, 'game_result');
  press(sim, 'confirm'); // "Go on"
  assert.equal(sim.status.panel, null);
  assert.ok(sim.status.selected, 'the beaten unit is in hand');
  assertLooksLike(sim, 'game_retreat');
  sim.tapHex(sim.markedHexes.find((hex) => hex !== '0604'));
  assert.equal(sim.status.stage, 'advance');
  assertLooksLike(sim, 'game_advance');
  press(sim, 'cancel'); // Stay
  assertLooksLike(sim, 'game_advance_declined');
});

test('hand-over after a fight tells what happened', async (t) => {
  const sim = await fightUntil(t, ({ stage, side }) => stage === 'retreat' && side === 'C');
  press(sim, 'confirm');
  assert.equal(sim.status.panel, 'result', 'the first tap only stops the die');
  press(sim, 'confirm');
  sim.tapHex(sim.markedHexes.find((hex) => hex !== '0604'));
  press(sim, 'cancel'); // Stay
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.screen, 'handover');
  assertLooksLike(sim, 'game_handover_cover');
  press(sim, 'ready');
  assertLooksLike(sim, 'game_handover_story');
});
