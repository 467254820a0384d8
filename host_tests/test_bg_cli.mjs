// The real bg program, as a script sees it: exit status, one sentence on standard error, files.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const program = process.env.BG_PROGRAM ?? path.join(root, 'build/host/tools/bg_main/bg');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test_bg_cli_'));
after(() => fs.rmSync(folder, { recursive: true }));

const headerSize = 80;
const recordSize = 16;

function bg(words, input = '') {
  const run = spawnSync(program, words, { cwd: folder, input, encoding: 'utf8', timeout: 60_000 });
  assert.equal(run.error, undefined, `bg ${words.join(' ')}: ${run.error}`);
  return { status: run.status, out: run.stdout, err: run.stderr };
}

function works(words, input) {
  const { status, out, err } = bg(words, input);
  assert.equal(err, '', `bg ${words.join(' ')}`);
  assert.equal(status, 0, `bg ${words.join(' ')}`);
  return out;
}

// Fails with this status and one line on standard error that matches.
function refuses(words, status, sentence, input) {
  const run = bg(words, input);
  assert.equal(run.status, status, `bg ${words.join(' ')}: ${run.err}`);
  assert.match(run.err, /^bg: [^\n]+\.\n$/, 'one sentence with a full stop');
  assert.match(run.err, sentence);
  return run.out;
}

const file = (name) => path.join(folder, name);

// A short game by hand: two moves, an undo, the turn passed on, and away.
const script = ['move Alder 0202', 'move Cedar 0105', 'undo', 'end', 'move Ash 0701', 'quit', ''].join('\n');

function savedGame(name) {
  fs.rmSync(file(name), { force: true });
  works(['play', 'null-field', '--seed', '7', '--save', name], script);
  return fs.readFileSync(file(name));
}

test('who is still to come is told as it stands, and secrets are kept', () => {
  const said = (battle, ...lines) => works(['play', battle], [...lines, 'quit', ''].join('\n'));
  // Hooker and Lee 18.23: back from the march, at hexes that stand on no chart.
  assert.match(said('hooker-and-lee', 'march 1/F._Lee/S 2518', 'exit 1/F._Lee/S', 'arrivals'),
    /C turn 4 4 cavalry 1\/F\. Lee\/S at 1027 .*1928/);
  // Fredericksburg 17.2: the brigades of a division that has come as one stay away.
  const early = said('fredericksburg', ...Array(4).fill('end'), 'arrivals', 'enter Early 2501', 'arrivals');
  assert.equal(early.match(/infantry Trimble at 2501/g).length, 1);
  // Road to Richmond 17.62: written down in secret.
  const rodes = said('road-to-richmond', 'assign Rodes 1', 'arrivals', 'end', 'end', 'arrivals');
  assert.deepEqual(rodes.match(/C .* infantry Rodes at \d+/g),
    ['C turn 15 4 infantry Rodes at 0117', 'C due now 4 infantry Rodes at 0103']);
  // Wilderness 20.1: without the option Pickett is not expected.
  assert.doesNotMatch(said('wilderness', 'arrivals'), /Hunton/);
  assert.match(works(['play', 'wilderness', '--option', 'pickett'], 'arrivals\nquit\n'), /Hunton/);
  // Grand Chancellorsville 23.59: a leader comes beside his men, and waits for the first of them.
  const leaders = said('grand-chancellorsville', 'arrivals', 'enter 1/V H0128', 'arrivals');
  assert.match(leaders, /1-star leader Couch at H0305 H0306 H0307 F0608/);
  assert.match(leaders, /1-star leader Meade with the first of his men[^]*1-star leader Meade at H0128/);
});

test('with units face down the terminal tells a person nothing of the other side, whoever plays it', () => {
  const union = /infantry \d\/(I|XI|XII|III)\b|cavalry \d\/1\b/;
  const confederate = /\b(Early|Rodes|Heth|Pender|Brown|Pegram)\b/;
  const play = (players, ...lines) => works(['play', 'cemetery-hill', '--edition', 'classic', '--option', 'limited-intelligence',
    '--seed', '3', '--turns', '3', ...players], [...lines, ''].join('\n'));
  const asked = ['units', 'map', 'hex 1307', 'threat', 'threat 1606', 'suggest', 'legal', 'quit'];
  const first = play([], ...asked);
  assert.match(first, confederate);
  assert.doesNotMatch(first, union);
  assert.match(first, /\?/);
  // The Union person sits by while the Confederates are played.
  const second = play(['--confederate', 'recruit'], 'units', 'map', 'quit');
  assert.match(second, /Union: /);
  const met = second.split('\n').filter((line) => /turned? up|face up/i.test(line)).join('\n');
  for (const [name] of second.matchAll(/\b(?:\d )?(?:Early|Rodes|Heth|Pender|Brown|Pegram)\b/g))
    assert.ok(met.includes(name), `${name} has not been turned up`);
});

test('the terminal knows units by name and hexes of two sheets', () => {
  const said = works(['play', 'grand-chancellorsville'], 'move 2/VI F1204\nmove 1/ii h0308\nhex h0308\nquit\n');
  assert.match(said, /2\/VI moves F1105 to F1204/);
  assert.match(said, /1\/II moves H0307 to H0308/);
  assert.match(said, /^H0308: /m);
});

test('the odds know units that are called by a number', () => {
  const told = (unit) => works(['odds', 'antietam', '-a', `${unit}@1013`, '-d', 'Hood@1014']);
  for (const unit of ['1', '2', '3']) assert.match(told(unit), new RegExp(`cavalry ${unit}:`));  // Pleasonton's
});

test('the odds count a leader who stands by', () => {
  const odds = (...more) => JSON.parse(works(['odds', 'grand-chancellorsville', '-a', 'Lane/H@F1112', ...more,
    '-d', '1/II@F1113', '--json']));
  assert.equal(odds().attack, 5);
  assert.equal(odds('-a', 'Jackson@F1112').attack, 6);
});

test('help works everywhere and says nothing on standard error', () => {
  assert.match(works(['--help']), /Exit status: 0 done, 1 the answer is no, 2 the question was wrong/);
  for (const name of ['list', 'play', 'replay', 'verify', 'fuzz', 'golden', 'perft',
    'signature', 'bench', 'compile', 'check']) {
    assert.match(works([name, '--help']), new RegExp(`Usage: bg ${name}`));
  }
});

test('wrong words on the command line are usage errors', () => {
  refuses([], 2, /subcommand is required; see bg --help/);
  refuses(['dance'], 2, /no subcommand 'dance'/);
  refuses(['--dance'], 2, /see bg --help/);
  refuses(['list', '--dance'], 2, /--dance; see bg list --help/);
  refuses(['list', '--json', '--csv'], 2, /excludes/);
  refuses(['play'], 2, /BATTLE is required/);
  refuses(['play', 'null-field', 'extra'], 2, /extra/);
  refuses(['play', 'null-field', '--seed', 'abc'], 2, /abc/);
  refuses(['play', 'null-field', '--seed', '-1'], 2, /-1/);
  refuses(['play', 'null-field', '--seed', '18446744073709551616'], 2, /18446744073709551616/);
  refuses(['fuzz', 'null-field', '--games', 'many'], 2, /many/);
  refuses(['verify'], 2, /FILE is required/);
  refuses(['compile'], 2, /required/);
});

test('an unknown battle, edition, option or player is named', () => {
  refuses(['play', 'waterloo'], 2, /no battle 'waterloo' \(.*null-field/);
  refuses(['fuzz', 'waterloo'], 2, /no battle 'waterloo'/);
  refuses(['bench', 'waterloo'], 2, /no battle 'waterloo'/);
  refuses(['play', 'null-field', '--edition', 'folio'], 2, /no edition 'folio'/);
  refuses(['play', 'null-field', '--edition', 'classic'], 2, /classic rules/);
  refuses(['play', 'null-field', '--option', 'weather'], 2, /no optional rule 'weather'/);
  refuses(['play', 'null-field', '--union', 'napoleon'], 2, /no player 'napoleon'/);
});

test('list gives the same battles as text, JSON and CSV', () => {
  const battles = JSON.parse(works(['list', '--json']));
  const field = battles.find((battle) => battle.id === 'null-field');
  assert.equal(field.name, 'Null Field');
  assert.deepEqual(field.editions, ['revised']);
  assert.deepEqual([field.columns, field.rows, field.turns, field.units], [7, 6, 6, 6]);
  assert.equal(field.hexes, 7 * 6 - 3);
  const csv = works(['list', '--csv']).trim().split('\n');
  assert.equal(csv.length, 1 + battles.length);
  assert.match(csv.join('\n'), /^null-field,"Null Field",/m);
  assert.match(works(['list']), /^null-field +Null Field/m);
});

test('a battle is played under either edition, with the options of that edition', () => {
  const battles = JSON.parse(works(['list', '--json']));
  const chickamauga = battles.find((battle) => battle.id === 'chickamauga');
  assert.deepEqual(chickamauga.editions, ['classic', 'revised']);
  const option = chickamauga.options.find((one) => one.id === 'attack-effectiveness');
  assert.deepEqual(option.editions, ['classic']);
  const list = works(['list']);
  assert.match(list, /--option attack-effectiveness \(classic\)/);
  assert.equal(list.match(/--option zone-cost/g).length, 1, 'what many battles have is told once');
  assert.match(list, /^wauhatchie .*\n +Command #43; /m, 'rules of its own are no edition');
  refuses(['play', 'chickamauga', '--option', 'attack-effectiveness'], 2, /under the revised rules/);

  const classic = ['play', 'chickamauga', '--edition', 'classic', '--seed', '5'];
  const out = works([...classic, '--option', 'attack-effectiveness', '--save', 'classic.bgj'],
    ['help', 'march Wilder 1023', 'move Polk 2028', 'quit', ''].join('\n'));
  assert.match(out, /Chickamauga, classic rules, seed 5/);
  assert.match(out, /^fight N /m);
  assert.doesNotMatch(out, /^(march|rally|dig|withdraw|rout) UNIT/m);
  assert.match(out, /These rules have no such thing \(4\.1\)/);
  assert.match(out, /not yours to command now \(5\.11\)/);
  assert.equal(JSON.parse(works(['verify', 'classic.bgj', '--json'])).ok, true);
  // Without its option it is another game.
  refuses([...classic, '--save', 'classic.bgj'], 1, /holds another game/);
});

test('reach and odds answer for the edition that is asked about', () => {
  const thirds = (edition) => JSON.parse(
    works(['reach', 'chickamauga', '--edition', edition, '--unit', 'Wilder', '--json']))[0].allowance_thirds;
  assert.equal(thirds('classic'), 18);
  assert.equal(thirds('revised'), 21);
  const odds = (edition) => JSON.parse(works(['odds', 'chickamauga', '--edition', edition, '--json',
    '-a', 'Wilder@1111', '-d', 'Deas@1211']));
  assert.equal(odds('classic').column, '1:1');  // eight against six
  assert.equal(odds('revised').column, '1:1');
});

test('a game by hand answers each command and keeps it', () => {
  const out = works(['play', 'null-field', '--seed', '7', '--save', 'hand.bgj'],
    ['units', 'legal Alder', 'move Alder 0207', 'move Alder 0202', 'move Ash 0701', 'sing', 'why',
      'undo', 'end', ''].join('\n'));
  assert.match(out, /Null Field, revised rules, seed 7/);
  assert.match(out, /0 U 0102 4 infantry Alder/);
  assert.match(out, /^move 0 0202$/m);
  assert.match(out, /Union Alder moves 0102 to 0202/);
  assert.match(out, /not yours/);
  assert.match(out, /'sing' is not understood/);
  assert.match(out, /The input ended; the game stands at: Turn 1 of 6, Confederate/);
  // Three accepted: the move, the undo, the end. Refusals leave no record.
  assert.equal(fs.statSync(file('hand.bgj')).size, headerSize + 3 * recordSize);
  const report = JSON.parse(works(['verify', 'hand.bgj', '--json']));
  assert.equal(report.ok, true);
  assert.equal(report.commands, 3);
});

test('a unit with a space in its name, or with a namesake, can be named', () => {
  const gettysburg = works(['play', 'cemetery-hill'], 'move 1_rodes 0906\n');
  assert.match(gettysburg, /1 Rodes moves 0905 to 0906/);
  const chattanooga = works(['play', 'chattanooga'], ['end', 'end', 'move Smith@2321 2322', ''].join('\n'));
  assert.match(chattanooga, /Smith moves 2321 to 2322/);
});

test('a whole game of two random players ends, verifies and replays', () => {
  const random = ['--union', 'random', '--confederate', 'random'];
  const out = works(['play', 'null-field', '--seed', '3', '--save', 'whole.bgj', ...random]);
  const end = out.trim().split('\n').find((line) => line.startsWith('The game ends: '));
  assert.ok(end, 'the end is told');
  assert.match(out, /The game ends: [^\n]+\n$/);
  assert.equal(out, works(['play', 'null-field', '--seed', '3', ...random]), 'the same seed, the same game');
  const report = JSON.parse(works(['verify', 'whole.bgj', '--json']));
  assert.equal(report.over, true);
  const told = works(['replay', 'whole.bgj']);
  assert.ok(told.includes(end));
  assert.match(told, /Game over\n$/);
  const replay = JSON.parse(works(['replay', 'whole.bgj', '--json']));
  assert.equal(replay.steps.length, report.commands);
  assert.equal(replay.steps.at(-1).digest, report.digest);
  assert.match(works(['verify', 'whole.bgj']), /^whole\.bgj: sound\. null-field, revised rules, seed 3, /);
});

test('a game of machines can stop after a turn, is told without questions, and goes on in its file', () => {
  const machines = ['play', 'chickamauga', '--union', 'recruit', '--confederate', 'recruit', '--seed', '4', '--save', 'turn.bgj'];
  const first = works([...machines, '--turns', '1']);
  assert.match(first, /^Confederate player, turn 1 /m);
  assert.match(first, /^Stopped after game-turn 1 of 15\.\nUnion: \d+.*\nConfederate: \d+.*\n$/m);
  assert.doesNotMatch(first, /or end the phase/, 'nobody is there to be asked');
  assert.match(works([...machines, '--turns', '2']), /Resumed after \d+ commands[^]*Stopped after game-turn 2 of 15/);
});

test('a person is asked after the machine has played', () => {
  const out = works(['play', 'null-field', '--union', 'random', '--seed', '3'], 'end\n');
  assert.match(out, /^Confederate: move units, or end the phase$/m);
  assert.doesNotMatch(out, /crowded/, 'a question of another rule system');
});

test('replay stops where it is told and waits when it is asked to', () => {
  savedGame('stop.bgj');
  assert.equal(JSON.parse(works(['replay', 'stop.bgj', '--at', '2', '--json'])).steps.length, 2);
  const stepped = works(['replay', 'stop.bgj', '--step'], '\n\nquit\n');
  assert.match(stepped, /^ +2 /m);
  assert.doesNotMatch(stepped, /^ +3 /m);
});

test('a game goes on in its file, and only there', () => {
  const before = savedGame('on.bgj');
  const out = works(['play', 'null-field', '--save', 'on.bgj'], 'end\n');
  assert.match(out, /Resumed after 5 commands/);
  assert.match(out, /seed 7/);
  const now = fs.readFileSync(file('on.bgj'));
  assert.deepEqual(now.subarray(0, before.length), before);
  assert.equal(now.length, before.length + recordSize);
  works(['verify', 'on.bgj']);

  refuses(['play', 'null-field', '--seed', '8', '--save', 'on.bgj'], 1, /another game and is not overwritten/);
  fs.writeFileSync(file('letter.txt'), 'Dear Mother, '.repeat(20));
  refuses(['play', 'null-field', '--save', 'letter.txt'], 1, /letter\.txt: This is not a saved game/);
  assert.equal(fs.readFileSync(file('letter.txt'), 'utf8'), 'Dear Mother, '.repeat(20));
  assert.deepEqual(fs.readFileSync(file('on.bgj')), now);
});

test('a record cut off while it was written is left out when the game goes on', () => {
  const whole = savedGame('torn.bgj');
  fs.writeFileSync(file('torn.bgj'), whole.subarray(0, whole.length - 5));
  refuses(['verify', 'torn.bgj'], 1, /record 5: The save is cut short/);
  const out = works(['play', 'null-field', '--save', 'torn.bgj'], 'end\n');
  assert.match(out, /Resumed after 4 commands/);
  assert.match(out, /cut off while it was saved/);
  assert.equal(JSON.parse(works(['verify', 'torn.bgj', '--json'])).commands, 5);
});

test('a save of which a part holds goes on only when that is said, and is kept as it was', () => {
  const good = savedGame('part.bgj');
  const damaged = Buffer.from(good);
  damaged[headerSize + 2 * recordSize] ^= 1;
  const ofOtherBattle = Buffer.from(good);
  ofOtherBattle[32] ^= 1;
  signHeader(ofOtherBattle);
  ofOtherBattle[headerSize + 3 * recordSize + 8] ^= 1; // this command led elsewhere then
  signRecord(ofOtherBattle, headerSize + 3 * recordSize);
  for (const [save, commands, words] of [
    [damaged, 2, /first 2 commands are kept, the other 3/],
    [ofOtherBattle, 5, /another version of the battle: 5 of 5 commands hold, the first 3/],
  ]) {
    fs.writeFileSync(file('part.bgj'), save);
    fs.rmSync(file('part.bgj.kept'), { force: true });
    refuses(['play', 'null-field', '--save', 'part.bgj'], 1, /Nothing was changed.*--go-on/);
    assert.deepEqual(fs.readFileSync(file('part.bgj')), save);
    const out = works(['play', 'null-field', '--save', 'part.bgj', '--go-on'], 'quit\n');
    assert.match(out, words);
    assert.match(out, new RegExp(`Resumed after ${commands} commands`));
    assert.deepEqual(fs.readFileSync(file('part.bgj.kept')), save);
    assert.equal(JSON.parse(works(['verify', 'part.bgj', '--json'])).commands, commands);
  }
});

test('a save that is being played is refused to a second program', async () => {
  savedGame('shared.bgj');
  const first = spawn(program, ['play', 'null-field', '--save', 'shared.bgj'], { cwd: folder });
  let said = '';
  first.stdout.on('data', (text) => { said += text; });
  const hears = async (words) => {
    while (!said.includes(words)) await once(first.stdout, 'data');
  };
  await hears('Resumed after 5 commands');
  const words = /^bg: shared\.bgj is being played by another program\.$/m;
  refuses(['play', 'null-field', '--save', 'shared.bgj'], 1, words, 'end\n');
  const device = `printf '> '; read a; read b; printf '00\\nend\\n> '; exec sleep 5`;
  refuses(['device', '--via', device, 'save', '-o', 'shared.bgj'], 1, words);
  works(['verify', 'shared.bgj']); // reading it is no harm

  first.stdin.end('end\nquit\n');
  assert.deepEqual(await once(first, 'exit'), [0, null]);
  const after = fs.readFileSync(file('shared.bgj'));
  assert.equal((after.length - headerSize) / recordSize, 6, 'the first one kept its command');
  works(['verify', 'shared.bgj']);
  assert.match(works(['play', 'null-field', '--save', 'shared.bgj'], 'quit\n'), /Resumed after 6/);
});

test('bg device comes to an end on any line', () => {
  const none = /no answer: there seems to be another device/;
  const greeting = `printf '> '; read a; read b`;
  for (const [line, sentence] of [
    [`yes 'some line'`, none], // fast, for ever
    [`yes '> '`, none], // prompts for ever
    [`while sleep 0.2; do echo '$GPGGA'; done`, none], // slow, for ever
    [`${greeting}; yes 'no prompt'`, none],
    [`${greeting}; while sleep 0.3; do echo; done`, none],
    [`exec sleep 20`, /does not answer/],
    [`trap '' TERM; ${greeting}; while :; do sleep 0.3; done`, /does not answer/],
    [`true`, /does not listen any more|line to the device is closed/],
  ]) {
    refuses(['device', '--patience', '1', '--via', line, 'list'], 1, sentence);
  }
  fs.writeFileSync(file('some.bgb'), Buffer.alloc(100_000));
  refuses(['device', '--patience', '1', '--via', `${greeting}; yes ''`, 'put', 'some.bgb'], 1, none);
  // Takes no line of hex, and says it did.
  const deaf = bg(['device', '--patience', '1', '--via', `${greeting}; echo lines of hex; yes ok 1`,
    'put', 'some.bgb']);
  assert.equal(deaf.status, 1);
  assert.match(deaf.err, /bg: [^\r\n]+\.\n$/);
  refuses(['device', '--patience', '0', '--via', 'true', 'list'], 2, /patience/);
});

test('a save that cannot be written is said at once, and no game begins', () => {
  refuses(['play', 'null-field', '--save', 'no/such/folder.bgj'], 2, /cannot be written/);
  refuses(['play', 'null-field', '--save', folder], 2, /cannot be written/);
  if (fs.existsSync('/dev/full')) {
    refuses(['play', 'null-field', '--save', '/dev/full'], 1, /no room for the save; no game was begun/);
    assert.ok(fs.existsSync('/dev/full'));
  }
});

test('every byte of a save counts', () => {
  const good = savedGame('bytes.bgj');
  const parts = [
    // what, first byte, sentence
    ['magic number', 0, /: This is not a saved game/],
    ['version', 4, /: This save was made by another version/],
    ['edition', 6, /: The head of the save is damaged/],
    ['battle', 8, /: The head of the save is damaged/],
    ['battle hash', 32, /: The head of the save is damaged/],
    ['seed', 40, /: The head of the save is damaged/],
    ['spare bytes', 48, /: The head of the save is damaged/],
    ['checksum of the header', 60, /: The head of the save is damaged/],
    ['verb', headerSize, /, record 1 of 5: A record of the save is damaged/],
    ['unit', headerSize + recordSize + 2, /, record 2 of 5: A record of the save is damaged/],
    ['hex', headerSize + 4 * recordSize + 6, /, record 5 of 5: A record of the save is damaged/],
    ['digest', headerSize + 8, /, record 1 of 5: A record of the save is damaged/],
    ['sequence', headerSize + 12, /, record 1 of 5: A record of the save is damaged/],
    ['checksum of a record', headerSize + 14, /, record 1 of 5: A record of the save is damaged/],
  ];
  for (const [what, at, sentence] of parts) {
    const bad = Buffer.from(good);
    bad[at] ^= 0x10;
    fs.writeFileSync(file('bytes.bgj'), bad);
    const name = `${what}, byte ${at}`;
    const run = bg(['verify', 'bytes.bgj']);
    assert.equal(run.status, 1, name);
    assert.match(run.err, /^bg: [^\n]+\.\n$/, name);
    assert.match(run.err, sentence, name);
    assert.equal(bg(['replay', 'bytes.bgj']).status, 1, name);
  }
  for (let at = 0; at < good.length; ++at) {
    const bad = Buffer.from(good);
    bad[at] ^= 1;
    fs.writeFileSync(file('bytes.bgj'), bad);
    assert.equal(bg(['verify', 'bytes.bgj']).status, 1, `byte ${at}`);
  }
});

test('a save that was cut, emptied, shuffled or forged is refused', () => {
  const good = savedGame('cut.bgj');
  const verifyBytes = (bytes, status, sentence) => {
    fs.writeFileSync(file('cut.bgj'), bytes);
    refuses(['verify', 'cut.bgj'], status, sentence);
  };
  verifyBytes(Buffer.alloc(0), 1, /not a saved game/);
  verifyBytes(good.subarray(0, 3), 1, /not a saved game/);
  verifyBytes(good.subarray(0, headerSize - 1), 1, /The save is cut short/);
  verifyBytes(good.subarray(0, good.length - 1), 1, /record 5: The save is cut short/);
  // A record left out.
  const gap = Buffer.concat([
    good.subarray(0, headerSize + recordSize), good.subarray(headerSize + 2 * recordSize)]);
  verifyBytes(gap, 1, /record 2 of 4: A record of the save is missing/);
  // A forged but well-formed record: the checksum fits, the game does not.
  const forged = Buffer.from(good);
  forged[headerSize + 8] ^= 1;
  signRecord(forged, headerSize);
  verifyBytes(forged, 1, /record 1 of 5: The game does not play out as it did/);
  const illegal = Buffer.from(good);
  illegal.writeUInt16LE(3, headerSize + 2);  // an enemy unit
  signRecord(illegal, headerSize);
  verifyBytes(illegal, 1, /record 1 of 5: The save holds a command the rules refuse/);
  const elsewhere = Buffer.from(good);
  elsewhere.write('waterloo\0\0', 8, 'latin1');
  signHeader(elsewhere);
  verifyBytes(elsewhere, 1, /The battle of this save is not here/);
  const changed = Buffer.from(good);
  changed[32] ^= 1;
  signHeader(changed);
  verifyBytes(changed, 1, /The battle has changed/);
  const otherRules = Buffer.from(good);
  otherRules[6] = 200;
  signHeader(otherRules);
  verifyBytes(otherRules, 1, /rules this battle does not know/);
  const report = bg(['verify', 'cut.bgj', '--json']);
  assert.equal(JSON.parse(report.out).ok, false);
  assert.equal(report.status, 1);
  fs.writeFileSync(file('cut.bgj'), good);
  works(['verify', 'cut.bgj']);
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function signHeader(save) {
  save.writeUInt32LE(crc32(save.subarray(0, headerSize - 4)), headerSize - 4);
}

function signRecord(save, at) {
  const crc = crc32(save.subarray(at, at + 14));
  save.writeUInt16LE((crc ^ (crc >>> 16)) & 0xffff, at + 14);
}

test('a missing file is a usage error', () => {
  for (const name of ['verify', 'replay', 'check']) {
    refuses([name, 'nowhere.bin'], 2, /nowhere\.bin cannot be read: No such file/);
    refuses([name, folder], 2, /cannot be read: Is a directory/);
  }
});

test('fuzz finds nothing wrong and says so to scripts', () => {
  const report = JSON.parse(works(['fuzz', 'null-field', '--games', '200', '--seed', '5', '--json']));
  assert.equal(report.ok, true);
  assert.equal(report.games, 200);
  assert.ok(report.commands > 200 * 12, 'each of 12 player-turns has at least its end');
  assert.ok(report.refusals > 1000);
  for (const name of ['dead_ends', 'endless_games', 'legal_refused', 'not_offered',
    'refusals_that_changed_state', 'broken_states', 'broken_events', 'undo_faults', 'replay_faults']) {
    assert.equal(report[name], 0, name);
  }
  const ended = Object.values(report.victory_levels).reduce((sum, count) => sum + count, 0);
  assert.equal(ended, 200);
  const again = JSON.parse(works(['fuzz', 'null-field', '--games', '200', '--seed', '5', '--json']));
  assert.deepEqual(again, report);
  assert.match(works(['fuzz', 'null-field', '--games', '3']), /^games +3$/m);
  // A battle with its own levels in each edition: only those of the edition played, each once.
  for (const edition of ['classic', 'revised']) {
    const levels = JSON.parse(
      works(['fuzz', 'chattanooga', '--edition', edition, '--games', '2', '--json']),
    ).victory_levels;
    assert.equal(Object.keys(levels).length, 7);
    assert.equal(Object.values(levels).reduce((sum, count) => sum + count), 2);
  }
});

test('threat tells what the other side could do next turn, and changes nothing', () => {
  const said = (...lines) => works(['play', 'chickamauga', '--seed', '3'], [...lines, 'quit', ''].join('\n'));
  assert.match(said('threat'), /^1227 .* lost in +\d+ of 100, +\d+\.\d strength points/m);
  const one = said('threat 1227');
  assert.match(one, /1227 could be attacked next turn at \d+:\d+, column \d:\d, by\n/);
  assert.match(one, /The hex is lost in \d+ of 100 cases/);
  assert.match(said('threat Wilder 1921'), /cannot stand there/);
  assert.match(said('threat Wilder 1721'), /cannot stand there/);
  assert.match(said('threat Napoleon'), /no such unit or hex/);
  assert.match(works(['play', 'null-field'], 'threat\nquit\n'), /no attacks to foresee/);
});

test('forces say which units are reconstructed', () => {
  const rows = works(['forces', 'second-bull-run', '--csv']).trim().split('\n');
  assert.equal(rows[0], 'side,when,where,strength,type,movement,designation,evidence');
  assert.ok(rows.includes('U,setup,1107,4,i,6,Meade,reconstructed'));
  assert.ok(rows.includes('U,3,0116,6,i,6,Gibbon,text'));
  assert.equal(rows.filter((row) => row.endsWith(',reconstructed')).length, 42);
  const units = JSON.parse(works(['forces', 'first-bull-run', '--json']));
  assert.ok(units.every(({ evidence }) => evidence === 'reconstructed'));
});

test('forces are those of the edition, and second-hand values are marked', () => {
  const names = (edition) => works(['forces', 'chickamauga', '--edition', edition, '--csv']).trim().split('\n').slice(1);
  const revised = names('revised');
  const classic = names('classic');
  assert.equal(revised.length, 84);
  assert.deepEqual(classic.filter((line) => !revised.includes(line)),
    ['C,setup,1722,4,i,6,G.T. Anderson,text', 'C,8,1627/1928,4,c,8,Roddey,text']);
  assert.deepEqual(revised.filter((line) => !classic.includes(line)), []);
  assert.match(works(['forces', 'chickamauga', '--edition', 'classic']), /^Second-hand: .*1975/m);
  assert.doesNotMatch(works(['forces', 'chickamauga']), /Second-hand/);
  assert.match(works(['list']), /86 \(classic\), 84 \(revised\) units[^]*Second-hand: .*1975/);
  const listed = JSON.parse(works(['list', '--json'])).find(({ id }) => id === 'chickamauga');
  assert.equal(listed.units, 84);
  assert.equal(listed.sources.length, 1);
  assert.equal(listed.sources[0].edition, 'classic');
  assert.match(listed.sources[0].text, /^Second-hand/);
});

test('the arena counts every game and tells how', () => {
  const rows = JSON.parse(works(['arena', 'regular', 'random', '--battle', 'cemetery-hill', '--games', '1', '--json'])).rows;
  assert.equal(rows.length, 1);
  assert.equal(rows[0].games, 2);
  assert.ok(rows[0].games_won.low <= rows[0].games_won.share && rows[0].games_won.share <= rows[0].games_won.high);
  const text = works(['arena', 'regular', 'random', '--battle', 'cemetery-hill', '--games', '1', '--losses']);
  assert.match(text, /refused 0, games without an end 0/);
  assert.match(text, /not won:/);
  assert.match(works(['arena', 'regular', 'random', '--battle', 'cemetery-hill', '--games', '1', '--markdown']),
    /^\| Cemetery Hill \| revised \| 2 \|/m);
  assert.match(works(['arena', '--help']), /counts half/);
  // An optional rule is played with: other games, and the name is checked as in bg play.
  const match = ['arena', 'recruit', 'random', '--battle', 'chickamauga', '--edition', 'classic', '--games', '2', '--json'];
  const plain = JSON.parse(works(match));
  const optional = JSON.parse(works([...match, '--option', 'attack-effectiveness']));
  assert.deepEqual(optional.options, ['attack-effectiveness']);
  assert.notDeepEqual(optional.rows, plain.rows);
  refuses([...match, '--option', 'balloons'], 2, /no optional rule 'balloons'/);
  refuses(['arena', 'regular', 'napoleon'], 2, /no player 'napoleon'/);
});

test('bench gives a figure for everything it measures', () => {
  const report = JSON.parse(works(['bench', '--json']));
  for (const name of ['check_ns', 'legal_ns', 'apply_ns', 'digest_ns', 'games_per_second']) {
    assert.ok(report[name] > 0, name);
  }
});

test('compile writes blobs that check accepts, the same as the built ones', () => {
  const source = path.join(root, 'scenario_blobs/null-field.toml');
  const out = works(['compile', source, '-o', 'compiled']);
  assert.match(out, /^null-field: \d+ bytes$/m);
  assert.deepEqual(fs.readdirSync(file('compiled')).sort(), ['blobs.bin', 'blobs.cpp', 'null-field.bgb']);
  assert.equal(works(['check', 'compiled/null-field.bgb']), 'compiled/null-field.bgb: sound.\n');
  assert.match(works(['check', source]), /sound/);
  assert.match(works(['check', path.join(root, 'scenario_blobs/maps/null-field.toml')]), /sound/);

  const blob = fs.readFileSync(file('compiled/null-field.bgb'));
  for (const [name, bytes, sentence] of [
    ['cut', blob.subarray(0, 100), /cut short/],
    ['flipped', Buffer.concat([blob.subarray(0, 99), Buffer.from([blob[99] ^ 1]), blob.subarray(100)]), /damaged/],
    ['other', Buffer.from('This is not a battle at all.'), /not a battle/],
  ]) {
    fs.writeFileSync(file('bad.bgb'), bytes);
    assert.match(refuses(['check', 'bad.bgb'], 1, /bad\.bgb has 1 fault/), sentence, name);
  }
});

test('a faulty source is refused line by line and nothing is written', () => {
  fs.mkdirSync(file('maps'), { recursive: true });
  fs.copyFileSync(path.join(root, 'scenario_blobs/maps/null-field.toml'), file('maps/null-field.toml'));
  const good = fs.readFileSync(path.join(root, 'scenario_blobs/null-field.toml'), 'utf8');
  fs.writeFileSync(file('null-field.toml'), good.replace('0102  4 ', '0902  4 ').replace('turns = 6', 'turns = 0'));
  const run = bg(['compile', 'null-field.toml', '-o', 'nothing']);
  assert.equal(run.status, 1);
  const lines = run.err.trim().split('\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0], /^null-field\.toml:\d+: 'turns' must be a whole number from 1 to 254$/);
  assert.match(lines[1], /^null-field\.toml:\d+: hex '0902' is not on the map$/);
  assert.equal(lines[2], 'bg: 2 faults; nothing was written.');
  assert.equal(fs.existsSync(file('nothing')), false);

  const report = bg(['check', 'null-field.toml', '--json']);
  assert.equal(report.status, 1);
  assert.equal(JSON.parse(report.out).faults.length, 2);
  fs.writeFileSync(file('null-field.toml'), 'id = ');
  assert.match(refuses(['check', 'null-field.toml'], 1, /1 fault/), /^null-field\.toml:1: /);
});

test('JSON is valid UTF-8, whatever a name holds', () => {
  fs.mkdirSync(file('maps'), { recursive: true });
  fs.copyFileSync(path.join(root, 'scenario_blobs/maps/null-field.toml'), file('maps/null-field.toml'));
  const good = fs.readFileSync(path.join(root, 'scenario_blobs/null-field.toml'), 'utf8');
  const faults = (name) => {
    fs.writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), good.replace('turns = 6', 'turns = 0'));
    const run = spawnSync('sh', ['-c', `exec "$0" check *${name.subarray(0, 2)}*.toml --json`, program], { cwd: folder });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(run.stdout);
    return JSON.stringify(JSON.parse(text).faults);
  };
  assert.match(faults(Buffer.from('Ma\u00dfstab-\u2013-\u{1f5fa}.toml')), /Ma\u00dfstab-\u2013-\u{1f5fa}\.toml/u);
  assert.match(faults(Buffer.from('Br\xfccke.toml', 'latin1')), /Br\ufffdcke\.toml/);
});

test('seeds whose wild commands once broke the rules stay sound', () => {
  // Seed 9: an advance into a hex far beyond the map.
  for (const seed of ['9']) works(['fuzz', 'chickamauga', '--games', '1', '--seed', seed]);
});
