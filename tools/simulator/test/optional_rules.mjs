// The optional rules of the supplement on the screen, by taps, on the invented field of the other pictures under
// the classic rules: the dice of command and who scatters, an entrenchment begun and finished, guns that help,
// cavalry that charges, the set-up before the first turn, faces that are turned up.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { assertLooksLike, bg, press, root, temporaryFolder, turnOptionPage } from './support.mjs';

const said = (sim) => sim.inspect().labels.join(' | ');

// The skirmish with both editions and with levels of command.
function classicSkirmish(context) {
  const folder = temporaryFolder(context);
  const data = path.join(root, 'tools/simulator/test/data');
  const source = fs.readFileSync(path.join(data, 'skirmish.toml'), 'utf8')
    .replace('editions = ["revised"]', 'editions = ["classic", "revised"]');
  fs.writeFileSync(path.join(folder, 'skirmish.toml'),
    `${source}\n[figures]\n"Union command level" = [4, 4, 4, 4]\n"Confederate command level" = [4, 4, 4, 4]\n`);
  fs.copyFileSync(path.join(data, 'skirmish.map.toml'), path.join(folder, 'skirmish.map.toml'));
  execFileSync(bg, ['compile', path.join(folder, 'skirmish.toml'), '-o', folder],
    { stdio: 'ignore', timeout: 60_000 });
  return fs.readFileSync(path.join(folder, 'skirmish.bgb'));
}

function scrollOn(sim) {
  sim.drag(160, 150, 160, 90);
  sim.advance(1000);
}

// The state of a row that is to be seen, or nothing.
function stateOf(sim, name) {
  const { labels } = sim.inspect();
  const at = labels.findIndex((label) => label.startsWith(name));
  return at < 0 ? undefined : labels[at + 1];
}

// Switches the row of this name on if it is on this page. Which row lies where is found by tapping; what was hit
// instead is taken back. A tap leaves the page where it was scrolled to.
function switchOn(sim, name) {
  for (let scrolled = 0; scrolled < 4; scrolled++, scrollOn(sim)) {
    if (stateOf(sim, name) === undefined) continue;
    for (const [, y] of sim.inspect().targets.filter(([, at]) => at > 46 && at < 196)) {
      sim.tap(160, y);
      if (stateOf(sim, name) === 'on') return true;
      if (stateOf(sim, name) === undefined) return false; // the row that turns the page
      sim.tap(160, y);
    }
  }
  return false;
}

// A game with the option or the ready set of this name.
async function start(context, name, { seed = 7 } = {}) {
  const sim = await Simulator.load({ battles: classicSkirmish(context), seed });
  for (const key of ['newGame', 'firstBattle', 'play']) press(sim, key);
  sim.tap(80, 130); // Rules
  sim.tap(235, 140); // Optional rules: the page of ready sets
  for (let page = 0; !switchOn(sim, name); page++) {
    assert.ok(page < 9, `there is no option ${name}`);
    turnOptionPage(sim);
  }
  press(sim, 'start');
  sim.advance(500);
  assert.equal(sim.screen, 'map');
  return sim;
}

function endPhase(sim) {
  press(sim, 'done');
  press(sim, 'confirm');
  sim.advance(3000);
}

function endTurn(sim) {
  for (let i = 0; i < 4 && sim.screen === 'map'; i++) endPhase(sim);
  assert.equal(sim.screen, 'handover');
  press(sim, 'ready');
  press(sim, 'play');
}

test('options: who is out of command is seen, and scatters as the phase ends', async (t) => {
  const sim = await start(t, 'Command control');
  assertLooksLike(sim, 'option_command');
  press(sim, 'done');
  assert.match(said(sim), /out of command will scatter/);
  assertLooksLike(sim, 'option_command_end');
  press(sim, 'confirm');
  sim.advance(4000);
  press(sim, 'ready');
  press(sim, 'play');
  press(sim, 'menu');
  press(sim, 'menuLog');
  assert.match(said(sim), /Cedar scatters \d hex/);
  assertLooksLike(sim, 'option_scatter');
});

test('options: an entrenchment is begun by an order, and stands when its turn has been quiet', async (t) => {
  const sim = await start(t, 'Ground and works');
  sim.tapHex('0205');
  press(sim, 'done');
  assert.match(sim.status.chosen, /^dig/);
  assertLooksLike(sim, 'option_dig');
  press(sim, 'confirm');
  assertLooksLike(sim, 'option_work_begun');
  endTurn(sim);
  endTurn(sim);
  endTurn(sim);
  assertLooksLike(sim, 'option_entrenchment');
});

test('options: guns are asked to help a friend who is attacked', async (t) => {
  const sim = await start(t, 'Guns');
  sim.tapHex('0205');
  sim.tapHex('0305');
  press(sim, 'confirm');
  endTurn(sim);
  sim.tapHex('0604');
  sim.tapHex('0504');
  press(sim, 'confirm');
  endPhase(sim);
  sim.tapHex('0503');
  press(sim, 'done');
  sim.advance(500);
  assert.match(sim.status.chosen, /^assist/);
  assertLooksLike(sim, 'option_aid');
  press(sim, 'confirm');
  sim.advance(2500);
  assert.match(said(sim), /Battery A helps the defence/);
  assertLooksLike(sim, 'option_aid_result');
});

test('options: cavalry sees where it can charge, and rides', async (t) => {
  const sim = await start(t, 'Manoeuvre');
  sim.tapHex('0306');
  press(sim, 'zoom');
  sim.advance(800);
  assert.match(said(sim), /charge/);
  assertLooksLike(sim, 'option_charge_reach');
  sim.tapHex('0706');
  assert.match(sim.status.chosen, /^ride/);
  assertLooksLike(sim, 'option_charge');
  press(sim, 'confirm');
  sim.advance(1500);
  assert.ok(sim.units.some(({ side, hex }) => side === 'U' && hex === '0706'));
});

test('options: each side sets its units up before the first turn', async (t) => {
  const sim = await start(t, 'Free deployment');
  assert.match(said(sim), /Set up: tap a unit, then a hex/);
  sim.tapHex('0604');
  assertLooksLike(sim, 'option_deployment');
});

test('options: who comes up to the enemy is turned up, and so is whom he meets', async (t) => {
  const sim = await start(t, 'Limited intelligence');
  sim.tapHex('0503');
  sim.tapHex('0504');
  press(sim, 'confirm');
  sim.advance(1500);
  sim.tapHex('0604');
  assert.match(said(sim), /Elm/);
  assertLooksLike(sim, 'option_reveal');
});
