// What players stumbled over in trials by taps alone, each held by a test.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { TapPlayer } from '../tap_player.mjs';
import {
  battleImage, bg, button, confirmingSettings, nullField, press, settingsWith, skirmish, temporaryFolder,
} from './support.mjs';

async function startBattle(battles, { seed = 7, against = '' } = {}) {
  const sim = await Simulator.load({ battles, seed });
  for (const name of ['newGame', 'firstBattle', 'play']) press(sim, name);
  if (against === 'machine') sim.tap(240, 70); // the Confederate player
  press(sim, 'start');
  assert.equal(sim.screen, 'map');
  sim.advance(500);
  return sim;
}

function labels(sim) {
  return sim.inspect().labels.join(' | ');
}

// Puts the unit in `from` to `to`, and the next one in hand down.
function move(sim, from, to) {
  const player = new TapPlayer(sim);
  sim.advance(400); // two taps in a hurry would zoom
  player.tapHex(from);
  if (sim.status.panel === 'picker') sim.tap(160, 42);
  player.tapHex(to);
  if (sim.status.chosen) press(sim, 'confirm');
  sim.advance(400);
  if (!sim.inspect().labels.includes('Follow')) return;
  player.tapHex(to); // those behind stay: a look at anything else gives the buttons back
  sim.advance(400);
}

function endMovement(sim) {
  if (sim.status.selected) press(sim, 'cancel');
  press(sim, 'done');
  if (sim.status.phase === 'movement') press(sim, 'confirm');
  assert.equal(sim.status.phase, 'combat');
  sim.advance(4000);
}

// Alder attacks Elm; the other side is the machine.
async function attackElm(t, seed) {
  const sim = await startBattle(skirmish(t), { seed, against: 'machine' });
  move(sim, '0304', '0504');
  endMovement(sim);
  plan(sim, '0604');
  return sim;
}

// The attack on a hex with whoever can join, up to its odds.
function plan(sim, ...targets) {
  for (const target of targets) new TapPlayer(sim).tapHex(target);
  assert.equal(sim.status.stage, 'planning');
  press(sim, 'words');
  assert.equal(sim.status.panel, 'odds');
}

test('A1: the result of one\'s own attack lies open until the player goes on', async (t) => {
  let seen = 0;
  for (let seed = 1; seed < 12 && seen < 2; seed++) {
    const sim = await attackElm(t, seed);
    press(sim, 'confirm');
    if (sim.status.panel !== 'result' || sim.status.stage !== 'retreat') continue;
    const before = labels(sim);
    assert.doesNotMatch(before, /retreat/, 'no word of the outcome while the die rolls');
    sim.advance(900);
    const { side } = sim.status;
    if (!/Dr, defenders retreat/.test(labels(sim))) continue;
    seen++;
    sim.advance(8000);
    assert.equal(sim.status.panel, 'result', `side ${side} waits`);
    assert.match(labels(sim), /Dr, defenders retreat/);
    assert.match(labels(sim), /Go on/);
    press(sim, 'confirm');
    sim.advance(3000);
    assert.notEqual(sim.status.panel, 'result');
    assert.notEqual(sim.status.stage, 'retreat', 'and then the machine goes on');
  }
  assert.equal(seen, 2, 'dice that drive the defender back');
});

// The names in the six fields of a strip of results, read off its colours: good, bad or even.
function stripColours(sim, y) {
  const { data } = { data: sim.rgba() };
  const at = (x) => [...data.subarray((y * 320 + x) * 4, (y * 320 + x) * 4 + 3)].join();
  return at;
}

test('A2: the strip of six results says the same before and after the die, with what changes it', async () => {
  const sim = await startBattle(battleImage('shiloh'));
  move(sim, '0415', '0513');
  endMovement(sim);
  plan(sim, '0612');
  const colour = stripColours(sim, 22 + 4 + 3);
  const promised = [0, 1, 2, 3, 4, 5].map((i) => colour(170 + 24 * i + 3));
  press(sim, 'confirm');
  assert.equal(sim.status.panel, 'result');
  sim.advance(200);
  const after = stripColours(sim, 22 + 12 + 4);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((i) => after(70 + 40 * i + 5)), promised);
  sim.advance(2000);
  assert.match(labels(sim), /die -1/, 'what changes the die is written there');
});

test('A3: a marked entry hex brings the unit on that is in hand, whoever stands there', async () => {
  const sim = await startBattle(battleImage('road-to-richmond'));
  press(sim, 'next');
  const [entry] = sim.markedHexes;
  sim.tapHex(entry);
  if (sim.status.chosen) press(sim, 'confirm');
  assert.equal(sim.units.filter(({ hex }) => hex === entry).length, 1);
  sim.advance(4000);
  for (let i = 0; i < 30 && sim.status.selected !== null; i++) press(sim, 'next');
  assert.ok(sim.markedHexes.includes(entry));
  sim.tapHex(entry);
  if (sim.status.chosen) {
    assert.match(sim.status.chosen, /^enter/);
    press(sim, 'confirm');
  }
  assert.equal(sim.units.filter(({ hex }) => hex === entry).length, 2);
});

test('A4: Undo after an attack was called off goes back into movement', async () => {
  const sim = await startBattle(battleImage('shiloh'));
  move(sim, '0415', '0513');
  const moved = sim.units.some(({ hex }) => hex === '0513');
  assert.ok(moved);
  endMovement(sim);
  const player = new TapPlayer(sim);
  for (let i = 0; i < 2; i++) {
    player.tapHex('0612');
    assert.equal(sim.status.stage, 'planning');
    press(sim, 'cancel');
    assert.equal(sim.status.stage, 'none');
    sim.tap(31, 217); // a finger that trembles
    assert.equal(sim.status.phase, 'combat');
    sim.advance(400);
  }
  press(sim, 'undo');
  assert.equal(sim.status.phase, 'movement');
  press(sim, 'undo');
  assert.ok(!sim.units.some(({ hex }) => hex === '0513'), 'and then the move is taken back');
});

test('A7: a unit under a button of the status line can be tapped', async () => {
  const sim = await startBattle(battleImage('chickamauga'));
  const units = sim.units.filter(({ side }) => side === 'U').map(({ hex }) => hex);
  // A unit is dragged up until it lies just below the status line, under the layers' button.
  const isThere = (one) => {
    const { x, y } = sim.hexPosition(one);
    return x > 185 && x < 315 && y > 26 && y < 38;
  };
  let hex;
  for (let i = 0; i < 8 && !hex; i++) {
    const right = units.filter((one) => sim.isInWindow(one))
      .map((one) => sim.hexPosition(one)).find(({ x, y }) => x > 190 && x < 310 && y > 50 && y < 180);
    if (right) sim.drag(100, 180, 100, 180 - (right.y - 32));
    else sim.drag(100, 100, 160, 100);
    hex = units.find(isThere);
  }
  assert.ok(hex, 'a unit lies under a button');
  sim.advance(500);
  const there = sim.hexPosition(hex);
  sim.advance(500);
  sim.tap(there.x, there.y);
  assert.equal(sim.status.selected ?? sim.status.panel, sim.status.panel ?? hex);
  assert.doesNotMatch(labels(sim), /Hex numbers/);
});

test('A8: a note lets the tap through to the map, and the player\'s own entry needs none', async () => {
  const sim = await startBattle(battleImage('road-to-richmond'));
  press(sim, 'next');
  const [entry] = sim.markedHexes;
  sim.tapHex(entry);
  if (sim.status.chosen) press(sim, 'confirm');
  assert.doesNotMatch(labels(sim), /enters near|enters at/);
  // The note of a suggestion lies over the map: the first tap on a unit under it is for the unit.
  const other = await startBattle(battleImage('shiloh'));
  press(other, 'menu');
  press(other, 'suggest');
  for (let i = 0; i < 100 && other.status.chosen === null; i++) other.advance(100);
  const isUnder = ({ x, y }) => y > 28 && y < 60 && x > 20 && x < 180;
  const isOver = ({ x, y }) => y > 150 && y < 186 && x > 20 && x < 180;
  const [hex] = other.units.filter(({ side }) => side === 'C').map((one) => one.hex)
    .filter((one) => isUnder(other.hexPosition(one)) || isOver(other.hexPosition(one)));
  const { selected, chosen } = other.status;
  other.tapHex(hex);
  assert.notDeepEqual([other.status.selected, other.status.chosen], [selected, chosen]);
});

test('A10: "Again" shows the whole game from its start', async (t) => {
  const file = path.join(temporaryFolder(t), 'game.bgj');
  execFileSync(bg, ['play', 'chickamauga', '--edition', 'classic', '--union', 'recruit',
    '--confederate', 'recruit', '--seed', '3', '--save', file], { stdio: 'ignore' });
  const sim = await Simulator.load({ battles: battleImage('chickamauga'), save: fs.readFileSync(file) });
  press(sim, 'continue');
  for (let i = 0; i < 100 && sim.screen !== 'end'; i++) sim.advance(200);
  press(sim, 'replay');
  for (let i = 0; i < 100 && sim.screen !== 'watch'; i++) {
    sim.advance(300);
    if (sim.screen === 'log' && /step \d{3,}/.test(labels(sim))) sim.tap(270, 217); // On map
  }
  const position = () => Number(/Replay (\d+) of/.exec(labels(sim))?.[1] ?? -1);
  const total = () => Number(/Replay \d+ of (\d+)/.exec(labels(sim))?.[1] ?? -1);
  for (let i = 0; i < 40 && position() < total(); i++) {
    sim.tap(222, 217); // >>
    sim.advance(2000);
  }
  assert.equal(position(), total());
  sim.tap(285, 217); // Again
  for (let i = 0; i < 100 && (position() < 0 || position() > 20); i++) sim.advance(50);
  assert.ok(position() >= 0 && position() < 20, `it stands at ${position()}`);
  const here = position();
  sim.advance(3000);
  assert.ok(position() > here && position() < here + 30, 'and runs on from there');
});

test('A11: what cannot harm a bombarding gun is not counted as bad', async () => {
  const sim = await startBattle(battleImage('antietam'));
  endMovement(sim);
  press(sim, 'next');
  const [target] = sim.markedHexes;
  new TapPlayer(sim).tapHex(target);
  assert.equal(sim.status.stage, 'planning');
  assert.match(labels(sim), /in 6 succeed/);
  assert.doesNotMatch(labels(sim), /bad|lose/);
});

test('A15: a suggestion puts away what lies open, and Confirm does it', async () => {
  const sim = await startBattle(battleImage('shiloh'));
  press(sim, 'done');
  assert.equal(sim.status.panel, 'overview');
  press(sim, 'menu');
  press(sim, 'suggest');
  for (let i = 0; i < 100 && sim.status.chosen === null; i++) sim.advance(200);
  sim.advance(400);
  assert.equal(sim.status.panel, null);
  assert.doesNotMatch(sim.status.chosen, /^end/);
  const before = sim.digest();
  press(sim, 'confirm');
  assert.notEqual(sim.digest(), before);
  assert.equal(sim.status.phase, 'movement');
});

test('A9: the list of battles keeps its place', async () => {
  const sim = await Simulator.load({});
  press(sim, 'newGame');
  for (let i = 0; i < 3; i++) sim.drag(160, 220, 160, 60);
  sim.advance(600);
  const before = sim.screenshot();
  sim.tap(160, 150);
  sim.advance(200);
  assert.equal(sim.screen, 'battle_page');
  sim.tap(60, 217); // Back
  sim.advance(200);
  assert.equal(sim.screen, 'battle_list');
  assert.deepEqual(sim.screenshot(), before);
});

test('A13: a turn opens where the armies meet, and the next one at the last fight', async () => {
  const isInMiddle = (sim, hex) => {
    const { x, y } = sim.hexPosition(hex);
    return x > 60 && x < 260 && y > 50 && y < 170;
  };
  const sim = await startBattle(battleImage('shiloh'));
  const sides = (side) => sim.units.filter((one) => one.side === side && isInMiddle(sim, one.hex));
  assert.ok(sides('U').length > 0 && sides('C').length > 0, 'both armies are in sight');
  const richmond = await startBattle(battleImage('road-to-richmond'));
  press(richmond, 'next');
  assert.ok(richmond.markedHexes.some((hex) => richmond.isInWindow(hex)), 'the entry is in sight');
});

test('A14: a tap on an enemy plans the attack with all who may join and all that must be attacked', async () => {
  const sim = await startBattle(battleImage('shiloh'));
  move(sim, '0415', '0513');
  endMovement(sim);
  assert.ok(sim.markedHexes.includes('0612'), 'who can be attacked is marked');
  assert.ok(sim.markedHexes.includes('0513'), 'and who can attack');
  new TapPlayer(sim).tapHex('0612');
  assert.equal(sim.status.stage, 'planning');
  assert.match(labels(sim), /\d+ to \d+/, 'the odds are told');
  press(sim, 'done'); // Roll
  assert.equal(sim.status.panel, 'result');
});

test('advance: one tap takes the empty hex, one tap stays', async (t) => {
  for (const [button, isTaken] of [['done', true], ['cancel', false]]) {
    let seen = false;
    for (let seed = 1; seed < 40 && !seen; seed++) {
      const sim = await startBattle(skirmish(t), { seed });
      move(sim, '0304', '0504');
      endMovement(sim);
      sim.tapHex('0604');
      press(sim, 'done');
      sim.advance(1000);
      if (sim.status.panel !== 'result') continue;
      press(sim, 'done');
      for (let i = 0; i < 6 && sim.status.stage === 'retreat'; i++) {
        const hex = sim.markedHexes.find((one) => one !== '0604');
        if (hex) sim.tapHex(hex);
      }
      if (sim.status.stage !== 'advance' || sim.status.side !== 'U' || !sim.status.chosen) continue;
      seen = true;
      const labelsNow = sim.inspect().labels;
      assert.ok(labelsNow.includes('Advance'), labelsNow.join());
      press(sim, button);
      assert.equal(sim.status.stage, 'none');
      assert.equal(sim.units.some(({ side, hex }) => side === 'U' && hex === '0604'), isTaken);
    }
    assert.ok(seen, 'a fight that one unit wins');
  }
});

test('an empty combat phase passes by itself and says so', async () => {
  const sim = await startBattle(battleImage('road-to-richmond'));
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.screen, 'handover');
  assert.match(labels(sim), /No attack was possible/);
});

// The most frequent colour of some rows of the screen, and how many pixels have another one.
function restOf(sim, { left, right, top, bottom }) {
  const pixels = sim.framebuffer();
  const counts = new Map();
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) counts.set(pixels[y * 320 + x], (counts.get(pixels[y * 320 + x]) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return (right - left + 1) * (bottom - top + 1) - most;
}

test('A16: no line of text is cut in two above the bar', async () => {
  const sim = await Simulator.load({ battles: battleImage('cemetery-hill'), seed: 7 });
  for (const name of ['newGame', 'firstBattle']) press(sim, name);
  sim.advance(300);
  assert.equal(restOf(sim, { left: 124, right: 300, top: 192, bottom: 193 }), 0, 'briefing');
  const other = await Simulator.load({ battles: battleImage('antietam'), seed: 7 });
  for (const name of ['newGame', 'firstBattle', 'play']) press(other, name);
  other.tap(80, 130); // Classic
  other.advance(300);
  assert.match(labels(other), /Optional rules/);
  assert.equal(restOf(other, { left: 12, right: 300, top: 192, bottom: 193 }), 0, 'new game');
  other.tap(235, 140); // Optional rules
  other.advance(300);
  assert.match(labels(other), /Ground and works/);
  assert.equal(restOf(other, { left: 12, right: 300, top: 192, bottom: 193 }), 0, 'ready sets');
  for (let i = 0; i < 4; i++) other.drag(160, 180, 160, 60);
  other.advance(1000);
  other.tap(160, 158); // More options
  other.advance(300);
  assert.match(labels(other), /Attack effectiveness/);
  assert.equal(restOf(other, { left: 12, right: 300, top: 192, bottom: 193 }), 0, 'optional rules');
});

test('A17: the caption of the kiosk\u2019s show is never cut', async () => {
  const owner = await Simulator.load({ battles: nullField });
  press(owner, 'settings');
  owner.tap(160, 66); // any change, so that there are bytes
  const settings = withByte(owner.exportSettings(), 10, 1); // Settings::kiosk
  const sim = await Simulator.load({ battles: battleImage('antietam'), settings, seed: 3 });
  sim.advance(65_000);
  assert.equal(sim.screen, 'map');
  for (let i = 0; i < 120; i++) {
    sim.advance(500);
    assert.deepEqual(sim.inspect().faults, [], labels(sim));
  }
});

// Settings with another byte, and the checksum that belongs to it.
function withByte(bytes, at, value) {
  bytes[at] = value;
  let crc = ~0;
  for (const byte of bytes.subarray(0, bytes.length - 4)) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32LE(~crc >>> 0, bytes.length - 4);
  return bytes;
}

test('A20: the bar keeps the name of the unit whose move it speaks of', async () => {
  for (const id of ['shiloh', 'chickamauga']) {
    const sim = await Simulator.load({ battles: battleImage(id), seed: 7, settings: await confirmingSettings() });
    for (const name of ['newGame', 'firstBattle', 'play', 'start', 'next']) press(sim, name);
    sim.advance(500);
    const name = /(Infantry|Cavalry|Artillery) [^|]+ \(\d+\)/.exec(labels(sim))[0];
    for (const hex of sim.markedHexes.slice(0, 40)) {
      if (sim.units.some((unit) => unit.hex === hex)) continue;
      sim.advance(400);
      new TapPlayer(sim).tapHex(hex);
      assert.ok(labels(sim).includes(name), `${hex}: ${labels(sim)}`);
      press(sim, 'cancel');
    }
  }
});

test('A24: a long name has two lines of the face that every name has', async () => {
  const sim = await Simulator.load({ battles: battleImage('grand-chancellorsville') });
  for (const name of ['newGame', 'firstBattle']) press(sim, name);
  sim.advance(300);
  const second = { left: 124, right: 300, top: 72, bottom: 92 };
  assert.ok(restOf(sim, second) > 500, `${restOf(sim, second)} pixels of letters`);
});

test('a new game is a person\u2019s against the machine, unless the last one was not', async () => {
  const players = (sim) => ['Union', 'Confederate'].map((side) => {
    const all = sim.inspect().labels;
    return all[all.indexOf(`${side}: tap to change`) - 1];
  });
  const sim = await Simulator.load({ battles: battleImage('shiloh'), seed: 7 });
  for (const name of ['newGame', 'firstBattle']) press(sim, name);
  sim.tap(...button.play);
  assert.deepEqual(players(sim), ['Machine: recruit', 'A person'], 'the Confederates move first');
  sim.tap(80, 70);
  sim.tap(80, 70);
  sim.tap(80, 70); // a person for the Union, too
  assert.deepEqual(players(sim), ['A person', 'A person']);
  press(sim, 'start');
  const later = await Simulator.load({ battles: battleImage('antietam'), seed: 7, settings: sim.exportSettings() });
  for (const name of ['newGame', 'firstBattle']) press(later, name);
  later.tap(...button.play);
  assert.deepEqual(players(later), ['A person', 'A person']);
});

test('the page of the odds shows the sum and what the next column takes', async (t) => {
  const sim = await startBattle(skirmish(t));
  move(sim, '0304', '0504');
  endMovement(sim);
  plan(sim, '0604');
  const words = labels(sim);
  const [, attack, defence] = /(\d+) to (\d+), at/.exec(words).map(Number);
  const [, more, ratio] = /(\d+) more for (\d:\d)/.exec(words);
  t.diagnostic(words);
  assert.match(words, /Infantry Alder: \d/);
  assert.match(words, /Against infantry Elm: \d/);
  assert.ok(Number(more) > 0 && attack > 0 && defence > 0 && ratio);
});

test('A12: where north is not at the top, the map has a compass', async () => {
  const sim = await startBattle(battleImage('fredericksburg-1863'));
  assert.ok(sim.inspect().painted.includes('N'));
});

// Carries on with what is asked for until the turn can be ended.
function finishCombat(sim) {
  for (let i = 0; i < 30 && sim.screen === 'map' && (sim.status.panel || sim.status.stage !== 'none'); i++) {
    sim.advance(3000);
    const hex = ['retreat', 'advance', 'optional_retreat'].includes(sim.status.stage)
      && sim.markedHexes.find((one) => sim.isInWindow(one));
    if (hex && !sim.status.panel) sim.tapHex(hex);
    press(sim, 'confirm');
  }
}

test('A18: the result page and the hand-over name the place of a fight alike, and by no number', async (t) => {
  const sim = await startBattle(skirmish(t));
  move(sim, '0304', '0504');
  endMovement(sim);
  plan(sim, '0604');
  press(sim, 'confirm'); // Roll
  sim.advance(3000);
  assert.equal(sim.status.panel, 'result');
  const place = /Attack on Elm ([^|]*?) at \d:\d/;
  const seen = place.exec(labels(sim))?.[1];
  assert.ok(seen && !/\d{4}/.test(seen), labels(sim));
  finishCombat(sim);
  for (let i = 0; i < 4 && sim.screen === 'map'; i++) {
    press(sim, 'done');
    press(sim, 'confirm');
  }
  assert.equal(sim.screen, 'handover');
  press(sim, 'ready');
  assert.equal(place.exec(labels(sim))?.[1], seen, labels(sim));
});

test('A19: an attack on two units is told as one on two', async () => {
  const sim = await startBattle(battleImage('shiloh'));
  move(sim, '0415', '0513');
  endMovement(sim);
  plan(sim, '0612');
  press(sim, 'confirm'); // Roll
  sim.advance(3000);
  assert.equal(sim.status.panel, 'result');
  assert.match(labels(sim), /Attack on [^|]+ and 1 more /);
});

test('A22, A23: what waits, what it costs and who could come are said so that no figure is read as another', async () => {
  const sim = await startBattle(battleImage('road-to-richmond'));
  assert.match(labels(sim), /To enter: \d+ \(tap\)/);
  press(sim, 'words');
  assert.equal(sim.status.panel, 'overview');
  const rows = sim.inspect().painted.join(' | ');
  assert.match(rows, /for \d+ movement points?/);
  assert.doesNotMatch(rows, /for \d+ points?\b/);
});

test('A25: larger text is larger on the map, too: names, status line and bar', async () => {
  const [plain, large] = await Promise.all([{}, { largeText: 1 }].map(async (changes) => {
    const sim = await Simulator.load({ battles: nullField, settings: await settingsWith(changes), seed: 7 });
    for (const name of ['newGame', 'firstBattle', 'play', 'start']) press(sim, name);
    sim.advance(4000);
    return sim;
  }));
  assert.deepEqual(large.inspect().faults, []);
  const [before, after] = [plain, large].map((sim) => sim.framebuffer());
  const differing = (top, bottom) => {
    let count = 0;
    for (let i = top * 320; i < bottom * 320; i++) count += before[i] !== after[i] ? 1 : 0;
    return count;
  };
  assert.ok(differing(0, 22) > 50, 'the status line');
  assert.ok(differing(22, 194) > 100, 'names on the map');
  assert.ok(differing(194, 240) > 100, 'the bar');
});

// What new players stumbled over in trial 9 (docs/usability.md).

test('trial 9: optional rules are in sight, and Back leads from them to the players', async () => {
  const sim = await Simulator.load({ battles: battleImage('second-bull-run'), seed: 7 });
  for (const name of ['newGame', 'firstBattle', 'play']) press(sim, name);
  sim.tap(80, 130); // Rules: classic
  sim.advance(300);
  const { labels: all, targets, faults } = sim.inspect();
  assert.deepEqual(faults, []);
  assert.ok(all.includes('Optional rules') && all.includes('Classic'), all.join(' | '));
  assert.ok(targets.length >= 6, 'back, two players, rules, options, start');
  sim.tap(235, 140);
  sim.advance(300);
  assert.match(labels(sim), /^.*Optional rules.*Ground and works/);
  sim.tap(31, 20); // Back
  assert.equal(sim.screen, 'new_game');
  assert.match(labels(sim), /Second Bull Run/);
});

test('trial 9: the result names those who were lost first, and cuts no line', async () => {
  let seen = 0;
  for (let seed = 1; seed < 30 && seen < 2; seed++) {
    const sim = await startBattle(battleImage('first-bull-run'), { seed });
    const player = new TapPlayer(sim);
    press(sim, 'next'); // Richardson, and the enemy before him
    const { x, y } = sim.hexPosition(sim.status.selected);
    const far = ({ hex }) => Math.hypot(sim.hexPosition(hex).x - x, sim.hexPosition(hex).y - y);
    const [enemy] = sim.units.filter(({ side }) => side === 'C').sort((a, b) => far(a) - far(b));
    for (let i = 0; i < 2; i++) {
      player.tapHex(enemy.hex);
      sim.advance(400);
    }
    endMovement(sim);
    plan(sim, enemy.hex);
    press(sim, 'confirm');
    sim.advance(3000);
    const words = labels(sim);
    if (sim.status.panel !== 'result' || !/is eliminated/.test(words)) continue;
    seen++;
    assert.match(words, /By [^|]*\)\.\s+[^.|]* is eliminated/, 'right after who attacked');
    assert.equal(restOf(sim, { left: 12, right: 300, top: 192, bottom: 193 }), 0);
  }
  assert.equal(seen, 2, 'fights in which somebody is lost');
});

test('trial 9: where nothing happened nothing is offered to be watched', async () => {
  const sim = await startBattle(battleImage('first-bull-run'));
  press(sim, 'done');
  press(sim, 'confirm');
  for (let i = 0; i < 300 && sim.screen !== 'handover'; i++) sim.advance(200);
  press(sim, 'ready');
  assert.match(labels(sim), /No unit moved or fought/);
  assert.doesNotMatch(labels(sim), /Watch it/);
});

test('trial 9: the odds before an attack stay in the bar when others could join it', async () => {
  const sim = await startBattle(battleImage('second-bull-run'));
  const player = new TapPlayer(sim);
  const goTo = (enemy) => {
    player.tapHex(enemy);
    sim.advance(400);
  };
  press(sim, 'next');
  const gone = sim.status.selected;
  for (let i = 0; i < 2; i++) goTo('1607');
  assert.ok(!sim.units.some(({ hex }) => hex === gone), 'the first one stands before the enemy');
  let seen = 0;
  for (let unit = 0; unit < 12 && seen === 0; unit++) {
    press(sim, 'next');
    goTo('1607');
    if (!/with \d+ more/.test(labels(sim))) continue;
    seen++;
    assert.match(labels(sim), / to \d+, /);
  }
  assert.equal(seen, 1, 'an attack that another could join');
});

test('trial 9: the lens shows a minus where the next step is the whole field', async () => {
  const sim = await startBattle(battleImage('first-bull-run'));
  const lens = () => {
    const pixels = sim.framebuffer();
    return Array.from({ length: 20 }, (_, y) => [...pixels.subarray(y * 320 + 240, y * 320 + 262)].join()).join();
  };
  press(sim, 'zoom'); // close: the next step is farther
  const minus = lens();
  press(sim, 'zoom');
  assert.equal(lens(), minus, 'from afar the whole field comes next');
  press(sim, 'zoom');
  assert.match(labels(sim), /Tap where to go/);
  assert.notEqual(lens(), minus);
});

test('trial 9: a visitor of a kiosk is told how to begin', async () => {
  const sim = await Simulator.load({
    battles: battleImage('first-bull-run'), seed: 3, settings: await settingsWith({ kiosk: 1 }),
  });
  press(sim, 'newGame');
  assert.equal(sim.screen, 'map');
  assert.match(labels(sim), /You lead the Union: tap a unit/);
  press(sim, 'next');
  new TapPlayer(sim).tapHex(sim.markedHexes.find((hex) => sim.isInWindow(hex)));
  press(sim, 'cancel');
  assert.doesNotMatch(labels(sim), /You lead/);
});
