// The screens around the map: each is reached by taps, compared with its picture, and does what its
// buttons say.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import {
  assertLooksLike, command, crc32, endTurn, nullField, press, root, settingsWith, startNullField,
} from './support.mjs';

const blobs = path.join(root, 'build/host/scenario_blobs');
const blob = (name) => fs.readFileSync(path.join(blobs, `${name}.bgb`));

// Rows of a list below the header: the middle of the n-th, when all above are this high.
const row = (n, height = 46) => [160, 46 + height * n + height / 2];
// Tabs above: the n-th of so many.
const tab = (n, count) => [Math.round((320 / count) * (n + 0.5)), 22];

async function startBattle(name, seed = 4) {
  const sim = await Simulator.load({ battles: blob(name), seed });
  for (const button of ['newGame', 'firstBattle', 'play', 'start']) press(sim, button);
  assert.equal(sim.screen, 'map');
  return sim;
}

// ---------------------------------------------------------------- before a game

test('the page of a battle: briefing, forces, rules, victory, map', async () => {
  const sim = await Simulator.load({ battles: blob('chickamauga') });
  press(sim, 'newGame');
  press(sim, 'firstBattle');
  for (const [i, name] of ['briefing', 'forces', 'rules', 'victory', 'map'].entries()) {
    sim.tap(...tab(i, 5));
    assertLooksLike(sim, `battle_${name}`);
  }
});

test('new game: a tap takes the next player', async () => {
  const sim = await Simulator.load({ battles: nullField, seed: 7 });
  for (const button of ['newGame', 'firstBattle', 'play']) press(sim, button);
  const before = sim.screenshot();
  sim.tap(240, 70); // the Confederate player
  sim.tap(240, 70);
  assert.notDeepEqual(sim.screenshot(), before);
  assertLooksLike(sim, 'new_game_machine');
  sim.tap(160, 122); // one edition only
  assertLooksLike(sim, 'new_game_one_edition');
  press(sim, 'start');
  const header = sim.exportSave();
  assert.equal(header.readBigUInt64LE(48), 7n, 'the dice the device drew');
  assert.deepEqual([header[60], header[61]], [0, 2], 'a person and the regular machine');
});

// ---------------------------------------------------------------- saved games

test('saved games: several are kept, opened again, deleted only after a question', async () => {
  const sim = await startNullField({ seed: 1 });
  command(sim, '0203', '0303');
  const first = sim.exportSave();
  for (const button of ['menu', 'leave', 'newGameBeside', 'firstBattle', 'play', 'start']) {
    press(sim, button);
  }
  assert.equal(sim.saveCount, 2);
  assert.deepEqual(sim.exportSave(1), first, 'the older game is untouched');
  press(sim, 'menu');
  press(sim, 'leave');
  press(sim, 'savedGames');
  assertLooksLike(sim, 'saves');
  sim.tap(100, 46 + 90); // the second row: the older game
  assert.equal(sim.screen, 'map');
  assert.deepEqual(sim.exportSave(), first);

  press(sim, 'menu');
  press(sim, 'leave');
  press(sim, 'savedGames');
  sim.tap(278, 46 + 30); // Delete, in the first row
  assertLooksLike(sim, 'saves_delete');
  assert.equal(sim.saveCount, 2, 'not on one tap');
  sim.tap(90, 165); // Cancel
  assert.equal(sim.saveCount, 2);
  sim.tap(278, 46 + 30);
  sim.tap(230, 165); // Delete
  assert.equal(sim.saveCount, 1);
  assertLooksLike(sim, 'saves_deleted');
  sim.tap(278, 46 + 30);
  sim.tap(230, 165);
  sim.advance(4000); // the message goes
  assertLooksLike(sim, 'saves_none');
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'title');
  assertLooksLike(sim, 'title');
});

test('saved games tell the turn, the side to move, the players and the day', async () => {
  const sim = await startNullField({ seed: 1, day: 9817 });
  command(sim, '0203', '0303');
  endTurn(sim);
  for (const button of ['menu', 'leave', 'savedGames']) press(sim, button);
  sim.advance(100);
  const { labels: texts } = sim.inspect();
  assert.ok(texts.includes('Turn 1 of 6: Confederate moves'), texts.join('|'));
  assert.ok(texts.includes('Two people, 16 Nov 2026'), texts.join('|'));

  // A device without a clock leaves the day out; a game that has ended tells how.
  const other = await Simulator.load({ battles: nullField });
  for (const button of ['newGame', 'firstBattle', 'play']) press(other, button);
  other.tap(240, 70); // the Confederate player: the machine
  press(other, 'start');
  for (const button of ['menu', 'leave']) press(other, button);
  const ended = await playToTheEnd();
  assert.equal(other.importSave(ended, { show: false }), null);
  press(other, 'savedGames');
  other.advance(300);
  const told = other.inspect().labels;
  assert.ok(told.includes('Person: Union. Machine: recruit'), told.join('|'));
  assert.ok(told.includes('Turn 1 of 6: Union moves'), told.join('|'));
  assert.ok(told.includes('Drawn game'), told.join('|'));
});

async function playToTheEnd() {
  const sim = await startNullField({ seed: 1 });
  for (let i = 0; i < 12; i++) endTurn(sim);
  assert.equal(sim.screen, 'end');
  return sim.exportSave();
}

test('a full shelf is told before anything is lost', async () => {
  const sim = await startNullField({ seed: 1 });
  for (let i = 1; i < 8; i++) {
    for (const button of ['menu', 'leave', 'newGameBeside', 'firstBattle', 'play', 'start']) {
      press(sim, button);
    }
  }
  assert.equal(sim.saveCount, 8);
  for (const button of ['menu', 'leave', 'newGameBeside', 'firstBattle', 'play', 'start']) {
    press(sim, button);
  }
  assert.equal(sim.screen, 'new_game');
  assertLooksLike(sim, 'new_game_no_room');
  assert.equal(sim.saveCount, 8);
});

// ---------------------------------------------------------------- in a game

test('log: step back and forth, by turns, and on the map', async () => {
  const sim = await startNullField({ seed: 3 });
  command(sim, '0203', '0303');
  endTurn(sim);
  command(sim, '0603', '0503');
  const digest = sim.digest();
  press(sim, 'menu');
  press(sim, 'menuLog');
  assertLooksLike(sim, 'log');
  sim.tap(95, 217); // one step back
  assertLooksLike(sim, 'log_earlier');
  sim.tap(35, 217); // a turn back
  sim.tap(260, 217); // on the map
  assert.equal(sim.screen, 'watch');
  assertLooksLike(sim, 'watch_start');
  for (let i = 0; i < 3; i++) sim.tap(230, 217); // forwards to the end
  assertLooksLike(sim, 'watch_end');
  sim.tap(230, 217); // nothing further
  assert.equal(sim.digest(), digest, 'watching changes nothing');
  sim.tap(40, 217);
  press(sim, 'backAbove');
  press(sim, 'backToMap');
  assert.equal(sim.screen, 'map');
  assert.equal(sim.digest(), digest);
});

test('map: a forced march counts its twelve points', async () => {
  const sim = await startBattle('grand-chancellorsville');
  press(sim, 'next');
  assertLooksLike(sim, 'game_forced_march');
});

test('map: the lens comes back to where it was', async () => {
  const sim = await startBattle('shiloh');
  press(sim, 'next');
  const { selected } = sim.status;
  press(sim, 'cancel');
  for (let i = 0; i < 3; i++) press(sim, 'zoom');
  assert.ok(sim.isInWindow(selected), `${selected} is in sight again`);
});

test('charts: combat table, terrain, turns, standing', async () => {
  const sim = await startBattle('chickamauga');
  press(sim, 'menu');
  press(sim, 'menuCharts');
  for (const [i, name] of ['combat', 'terrain', 'turns', 'standing'].entries()) {
    sim.tap(...tab(i, 4));
    assertLooksLike(sim, `charts_${name}`);
  }
  sim.tap(160, 217);
  press(sim, 'menuStanding');
  assertLooksLike(sim, 'charts_standing');
});

test('help: topics, and every rule by its number', async () => {
  const sim = await startNullField();
  press(sim, 'menu');
  press(sim, 'menuHelp');
  assertLooksLike(sim, 'help');
  sim.tap(160, 46 + 25); // rules by number
  assert.equal(sim.screen, 'rule');
  assertLooksLike(sim, 'rule_chapters');
  sim.tap(...row(1));
  assertLooksLike(sim, 'rule');
  const seen = new Set([sim.screenshot().toString('base64')]);
  for (let i = 0; i < 400; i++) {
    sim.key('right');
    const picture = sim.screenshot().toString('base64');
    if (seen.has(picture)) break;
    seen.add(picture);
  }
  assert.ok(seen.size > 150, `${seen.size} rules to leaf through`);
  press(sim, 'backAbove');
  assertLooksLike(sim, 'rule_chapters');
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'help');
  sim.tap(160, 46 + 50 + 23);
  assertLooksLike(sim, 'help_topic');
  sim.tap(290, 217);
  assertLooksLike(sim, 'help_next_topic');
  sim.tap(290, 217);
  assertLooksLike(sim, 'help_counters');
});

test('help: no topic goes on below its page', async () => {
  const sim = await startNullField();
  press(sim, 'menu');
  press(sim, 'menuHelp');
  sim.tap(160, 46 + 50 + 23);
  const first = sim.screenshot();
  let topics = 0;
  do {
    const before = sim.screenshot();
    sim.drag(160, 180, 160, 120);
    sim.advance(1500);
    assert.ok(before.equals(sim.screenshot()), `topic ${topics + 1} scrolls`);
    sim.tap(290, 217);
    ++topics;
  } while (!first.equals(sim.screenshot()) && topics < 100);
  assert.ok(topics > 15 && topics < 100, `${topics} topics`);
});

test('why: the button of a refusal opens its rule, and Back returns to the unit', async () => {
  const sim = await startBattle('chickamauga');
  press(sim, 'next');
  const { selected } = sim.status;
  const reachable = new Set(sim.markedHexes);
  for (let column = 1; column <= 25 && sim.screen === 'map'; column++) {
    for (let row = 1; row <= 27 && sim.screen === 'map'; row++) {
      const hex = String(column).padStart(2, '0') + String(row).padStart(2, '0');
      if (!sim.isInWindow(hex) || reachable.has(hex) || hex === selected) continue;
      sim.tapHex(hex);
      if (sim.status.selected === selected) sim.tap(285, 40); // the note's button, if there is one
      if (sim.status.selected !== selected && sim.screen === 'map') {
        sim.key('escape');
        press(sim, 'next');
      }
    }
  }
  assert.equal(sim.screen, 'rule');
  assertLooksLike(sim, 'rule_why');
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'map');
});

// ---------------------------------------------------------------- settings

test('settings: each is changed by a tap, kept, and taken up again', async () => {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'settings');
  assertLooksLike(sim, 'settings');
  sim.tap(...row(0));
  assert.equal(sim.brightness, 100);
  sim.tap(...row(3)); // left-handed
  sim.drag(160, 200, 160, 60);
  sim.advance(600);
  assertLooksLike(sim, 'settings_left_handed');
  const kept = sim.exportSettings();
  const again = await Simulator.load({ battles: nullField, settings: kept });
  assert.equal(again.brightness, 100);
  press(again, 'settings');
  assertLooksLike(again, 'settings_kept');
  const damaged = Buffer.from(kept);
  damaged[2] ^= 0xff;
  const fresh = await Simulator.load({ battles: nullField, settings: damaged });
  assert.equal(fresh.brightness, 80, 'damaged settings give the defaults');
});

for (const [name, changes] of [
  ['colour_blind', { palette: 1 }], ['night', { palette: 2 }], ['large_text', { largeText: 1 }],
]) {
  test(`the look: ${name}`, async () => {
    const settings = await settingsWith(changes);
    const sim = await Simulator.load({ battles: blob('chickamauga'), settings, seed: 4 });
    assertLooksLike(sim, `title_${name}`);
    press(sim, 'newGame');
    press(sim, 'firstBattle');
    assertLooksLike(sim, `battle_${name}`);
    press(sim, 'play');
    press(sim, 'start');
    assertLooksLike(sim, `map_${name}`);
    press(sim, 'menu');
    press(sim, 'menuCharts');
    assertLooksLike(sim, `charts_${name}`);
  });
}

test('touch calibration: skewed taps are put right, and proved', async () => {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'settings');
  for (let i = 0; i < 4; i++) sim.drag(160, 220, 160, 60);
  sim.advance(1000);
  assertLooksLike(sim, 'settings_end');
  const calibrate = [160, 122];
  sim.tap(...calibrate);
  assert.equal(sim.screen, 'calibrate');
  assertLooksLike(sim, 'calibrate');
  // The panel feels every finger 20 pixels to the left and 10 too high.
  const skewed = (x, y) => sim.tap(x - 20, y - 10);
  skewed(30, 30);
  skewed(290, 210);
  assertLooksLike(sim, 'calibrate_proof');
  skewed(160, 120);
  assert.equal(sim.screen, 'settings');
  skewed(33, 23); // Back
  assert.equal(sim.screen, 'title');
  skewed(160, 153);
  assert.equal(sim.screen, 'battle_list');
});

test('touch calibration: taps that do not fit change nothing', async () => {
  const sim = await Simulator.load({ battles: nullField });
  press(sim, 'settings');
  for (let i = 0; i < 4; i++) sim.drag(160, 220, 160, 60);
  sim.advance(1000);
  sim.tap(160, 122);
  sim.tap(30, 30);
  sim.tap(60, 50); // not the second cross
  assertLooksLike(sim, 'calibrate_again');
  sim.tap(53, 210); // Cancel
  assert.equal(sim.screen, 'settings');
});

test('the device sleeps, and the touch that wakes it does nothing else', async () => {
  const sim = await startNullField();
  sim.advance(1000); // the units are counted
  const picture = sim.screenshot();
  sim.advance(3 * 60_000 + 1000);
  assert.equal(sim.brightness, 0);
  sim.tap(278, 217); // would be Done
  assert.equal(sim.brightness, 80);
  sim.advance(100);
  assert.deepEqual(sim.screenshot(), picture);
  assert.equal(sim.status.chosen, null);
});

// ---------------------------------------------------------------- the machine

test('the machine plays its side, with a bar that can stop and hurry it', async () => {
  const sim = await Simulator.load({ battles: nullField, seed: 7 });
  for (const button of ['newGame', 'firstBattle', 'play']) press(sim, button);
  sim.tap(80, 70); // the Union player
  press(sim, 'start');
  assertLooksLike(sim, 'machine_thinks', { compared: false });
  sim.tap(34, 217); // Stop
  sim.advance(2000);
  const { saveVersion } = sim;
  assertLooksLike(sim, 'machine_stopped', { compared: false });
  sim.advance(3000);
  assert.equal(sim.saveVersion, saveVersion, 'stopped is stopped');
  sim.tap(34, 217); // Go on
  for (let i = 0; i < 200 && sim.status.side === 'U'; i++) {
    sim.tap(288, 217); // Hurry
    sim.advance(100);
  }
  assert.equal(sim.status.side, 'C', 'the machine ends its turn');
  assert.ok(sim.saveVersion > saveVersion);
  assert.ok(sim.isOk);
});

test('the machine plays both sides of Chickamauga to the end', async (t) => {
  const settings = await settingsWith({});
  settings[4] = 0; // no animation: at once
  settings.writeUInt32LE(crc32(settings.subarray(0, settings.length - 4)), settings.length - 4);
  const sim = await Simulator.load({ battles: blob('chickamauga'), seed: 7, settings });
  for (const button of ['newGame', 'firstBattle', 'play']) press(sim, button);
  sim.tap(80, 70);
  sim.tap(240, 70);
  press(sim, 'start');
  for (let i = 0; i < 6000 && sim.screen === 'map'; i++) sim.advance(200);
  assert.equal(sim.screen, 'end');
  assertLooksLike(sim, 'end_chickamauga', { compared: false });
  t.diagnostic(`${(sim.exportSave().length - 80) / 16} commands`);
  press(sim, 'points');
  assertLooksLike(sim, 'looking_back', { compared: false });
  sim.advance(4000); // the bar runs through the game
  assertLooksLike(sim, 'end_points', { compared: false });
  press(sim, 'backAbove');
  assert.equal(sim.screen, 'end');
  press(sim, 'replay');
  assert.equal(sim.screen, 'log');
  sim.advance(4000);
  assertLooksLike(sim, 'log_end', { compared: false });
});

// ---------------------------------------------------------------- kiosk

test('kiosk: attracts, is left by a touch, warns, gives up, asks for the code', async () => {
  const settings = await settingsWith({ kiosk: 1, idle: 0 });
  const sim = await Simulator.load({ battles: nullField, settings, seed: 3 });
  assert.equal(sim.screen, 'title');
  sim.advance(31_000);
  assert.equal(sim.screen, 'map', 'after half a minute the machine plays by itself');
  sim.advance(1500);
  assertLooksLike(sim, 'kiosk_show', { compared: false });
  assert.equal(sim.saveCount, 0, 'the show is nobody\u2019s game');
  sim.tap(160, 100);
  assert.equal(sim.screen, 'title');
  assertLooksLike(sim, 'title_kiosk');

  press(sim, 'newGame'); // one tap to a game
  assert.equal(sim.screen, 'map');
  assert.equal(sim.saveCount, 1);
  sim.advance(32_000);
  assertLooksLike(sim, 'kiosk_warning');
  sim.tap(160, 120);
  sim.advance(2000);
  assert.equal(sim.screen, 'map', 'a touch goes on');
  assert.equal(sim.status.chosen, null, 'and does nothing else');
  sim.advance(47_000);
  assert.equal(sim.saveCount, 0, 'nobody came: the game is given up');
  sim.tap(160, 100);
  assert.equal(sim.screen, 'title');

  press(sim, 'settings');
  assert.equal(sim.screen, 'code');
  assertLooksLike(sim, 'code');
  const key = (digit) => sim.tap(28 + 53 * ((digit + 9) % 10 % 6), digit === 0 || digit > 6 ? 184 : 127);
  for (const digit of [1, 2, 3, 4]) key(digit);
  assert.equal(sim.screen, 'code');
  assertLooksLike(sim, 'code_wrong');
  sim.advance(1000); // the wait after one wrong code
  for (const digit of [1, 8, 6, 3]) key(digit);
  assert.equal(sim.screen, 'settings');
  for (let i = 0; i < 5; i++) sim.drag(160, 220, 160, 60);
  sim.advance(1000);
  assertLooksLike(sim, 'settings_kiosk');
  sim.tap(160, 215); // Statistics
  assert.equal(sim.screen, 'statistics');
  assertLooksLike(sim, 'statistics');
});

test('kiosk: guessing the code on the keypad takes longer each time, across restarts too', async () => {
  const type = (sim, code) => {
    for (const digit of code) sim.tap(28 + 53 * ((digit + 9) % 10 % 6), digit === 0 || digit > 6 ? 184 : 127);
  };
  const askForCode = (sim) => {
    press(sim, 'settings');
    assert.equal(sim.screen, 'code');
  };
  const right = [1, 8, 6, 3], wrong = [1, 2, 3, 4];
  let sim = await Simulator.load({ battles: nullField, settings: await settingsWith({ kiosk: 1 }) });
  askForCode(sim);
  for (const seconds of [1, 2, 4, 8]) {
    type(sim, wrong);
    sim.advance(seconds * 1000 - 900);
    type(sim, right);
    assert.equal(sim.screen, 'code', `the right code is not looked at before ${seconds} s have passed`);
    sim.advance(1500);
  }
  type(sim, wrong);
  sim = await Simulator.load({ battles: nullField, settings: sim.exportSettings() });
  askForCode(sim);
  type(sim, right);
  assert.equal(sim.screen, 'code', 'a restart shortens no wait');
  assertLooksLike(sim, 'code_too_soon');
  sim.advance(16_000);
  type(sim, right);
  assert.equal(sim.screen, 'settings');
});

async function visitorsGame() {
  const settings = await settingsWith({ kiosk: 1, idle: 0 });
  const sim = await Simulator.load({ battles: nullField, settings, seed: 5 });
  press(sim, 'newGame');
  assert.equal(sim.screen, 'map');
  return { sim, settings };
}

test('kiosk: goes on by itself where the power went', async () => {
  const { sim: game, settings } = await visitorsGame();
  command(game, '0203', '0303');
  const sim = await Simulator.load({
    battles: nullField, settings, save: game.exportSave(), powerOn: true,
  });
  assert.equal(sim.screen, 'map');
  assert.equal(sim.digest(), game.digest());
});

test('kiosk: a game in which the program has stopped is not taken up again by itself', async () => {
  const { sim: game, settings } = await visitorsGame();
  const sim = await Simulator.load({
    battles: nullField, settings, save: game.exportSave(), powerOn: true, afterFault: true,
  });
  assert.equal(sim.screen, 'title');
  sim.advance(100_000); // the show has run
  sim.tap(160, 100);
  assert.equal(sim.screen, 'title');
  for (const button of ['newGame', 'start']) press(sim, button);
  assert.equal(sim.screen, 'map');
  assert.equal(sim.saveCount, 1, 'the next visitor\u2019s game takes its place');
});

test('kiosk: a visitor\u2019s game that is over is removed', async () => {
  const { sim } = await visitorsGame();
  for (let turn = 0; turn < 12; turn++) endTurn(sim);
  assert.equal(sim.saveCount, 1, 'as long as its end is on the screen');
  sim.advance(60_000);
  assert.equal(sim.saveCount, 0);
});

test('kiosk: a visitor\u2019s game with a torn last record goes on without it', async () => {
  const { sim: game, settings } = await visitorsGame();
  const before = game.digest();
  command(game, '0203', '0303');
  const save = game.exportSave();
  const sim = await Simulator.load({
    battles: nullField, settings, save: save.subarray(0, save.length - 5), powerOn: true,
  });
  assert.equal(sim.screen, 'map');
  assert.equal(sim.digest(), before);
});

test('kiosk: never shows, plays on or deletes a game of its owner', async () => {
  const owners = await startNullField({ seed: 5 });
  command(owners, '0203', '0303');
  const save = owners.exportSave();
  const settings = await settingsWith({ kiosk: 1, idle: 0 });
  const sim = await Simulator.load({ battles: nullField, settings, save, powerOn: true });
  assert.equal(sim.screen, 'title', 'it is not taken up at power-on');
  sim.advance(100_000);
  assert.deepEqual(sim.exportSave(), save, 'nor given up when nobody comes');
  sim.tap(160, 100);
  for (let round = 0; round < 10; round++) {
    press(sim, 'newGame');
    assert.equal(sim.screen, 'map', `a game can be started, round ${round}`);
    assert.equal(sim.saveCount, 2);
    assert.deepEqual(sim.exportSave(1), save);
    press(sim, 'menu');
    press(sim, 'leave');
    assert.equal(sim.screen, 'title');
    assert.equal(sim.saveCount, 1, 'left for the title, a visitor\u2019s game is gone');
    assert.deepEqual(sim.exportSave(), save);
  }
});

test('kiosk: starts a game though every place is taken by its owner', async () => {
  const owners = await startNullField({ seed: 5 });
  const settings = await settingsWith({ kiosk: 1, idle: 0 });
  const sim = await Simulator.load({ battles: nullField, settings });
  for (let i = 0; i < 8; i++) {
    assert.equal(sim.importSave(owners.exportSave(), { show: false }), null);
  }
  assert.match(sim.importSave(owners.exportSave(), { show: false }), /Every place/);
  press(sim, 'newGame');
  assert.equal(sim.screen, 'map');
  assert.equal(sim.saveCount, 9);
  sim.advance(50_000);
  assert.equal(sim.saveCount, 8);
});

test('kiosk: one tap leads to a game against the machine in which the visitor moves first', async () => {
  const settings = await settingsWith({ kiosk: 1, idle: 0 });
  for (const id of ['shiloh', 'antietam']) { // the Confederates begin, the Union begins
    const sim = await Simulator.load({ battles: blob(id), settings, seed: 3 });
    press(sim, 'newGame');
    sim.advance(3000);
    assert.equal(sim.screen, 'map');
    press(sim, 'next');
    assert.ok(sim.status.selected, `${id}: a unit of the visitor is in hand`);
  }
});

// ---------------------------------------------------------------- the lesson

test('the lesson: move, attack, advance, retreat, by taps', async () => {
  const sim = await Simulator.load({ battles: blob('lesson') });
  press(sim, 'learn');
  assertLooksLike(sim, 'help_lesson');
  sim.tap(160, 46 + 25);
  assert.equal(sim.screen, 'map');
  assertLooksLike(sim, 'lesson_start');
  const panel = () => sim.tap(160, 40);
  panel();
  panel();
  assertLooksLike(sim, 'lesson_move');
  // What the lesson does not ask for is answered, and changes nothing.
  const before = sim.digest();
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.digest(), before);
  assertLooksLike(sim, 'lesson_hint');
  sim.tap(160, 40); // the note goes
  sim.key('escape');

  command(sim, '0305', '0405');
  command(sim, '0307', '0406');
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.status.phase, 'combat');
  assertLooksLike(sim, 'lesson_attack');
  for (const hex of ['0506', '0406', '0405']) sim.tapHex(hex); // the target, then both units
  press(sim, 'next'); // Odds
  assertLooksLike(sim, 'lesson_odds');
  press(sim, 'confirm'); // Roll
  assert.equal(sim.status.panel, 'result', 'the die is shown in the lesson, too');
  sim.advance(1000);
  press(sim, 'confirm'); // Go on
  assert.deepEqual(sim.status.selected, null, 'the enemy\'s retreat is not ours to choose');
  assert.ok(sim.inspect().labels.includes('Watch the enemy'));
  press(sim, 'done'); // any tap hurries him
  sim.advance(500);
  assertLooksLike(sim, 'lesson_advance');
  assert.equal(sim.status.selected, '0405', 'Harker is in hand');
  press(sim, 'confirm'); // Advance
  press(sim, 'done');
  press(sim, 'confirm');
  assert.equal(sim.status.side, 'C');
  assertLooksLike(sim, 'lesson_enemy');
  for (let i = 0; i < 200 && sim.status.stage !== 'retreat'; i++) sim.advance(200);
  assert.equal(sim.status.side, 'U', 'now we must go back');
  sim.advance(1000);
  press(sim, 'confirm'); // Go on, after the die
  assertLooksLike(sim, 'lesson_retreat');
  sim.tapHex('0406');
  press(sim, 'confirm');
  sim.advance(10_000);
  assert.equal(sim.status.turn, 2);
  panel();
  panel();
  assertLooksLike(sim, 'lesson_end');
  panel();
  assert.equal(sim.screen, 'help', 'what it did not teach is explained there');
  assert.equal(sim.saveCount, 0, 'the lesson is not kept');
});

test('a lesson that was left does not follow into a battle', async () => {
  const sim = await Simulator.load();
  press(sim, 'learn');
  sim.tap(160, 46 + 25);
  for (let i = 0; i < 2; i++) sim.tap(160, 40);
  for (const button of ['menu', 'leave', 'newGame', 'firstBattle', 'play', 'start']) press(sim, button);
  assert.equal(sim.screen, 'map');
  const before = sim.digest();
  press(sim, 'done');
  press(sim, 'confirm');
  assert.notEqual(sim.digest(), before, 'the movement phase has ended');
});
