// node tools/tune.mjs [--minutes N] [--level regular] [--state FILE] [--bg PROGRAM] [--check SEEDS]
//
// Tunes the weights of the machine (rules/bluegray/ai/weights.h) by SPSA: two players that differ in every weight by a
// step to one side or the other play each other over all battles, and every weight goes a little towards the better.
// Seeds for tuning begin at 10,000, those for the verdict at 500,000, so they never meet. The state is a file that is
// written after every round: a run that is broken off goes on there. It changes no source.
//
// Accepted, as written before any run: over all battles, 14 held-out seeds and both sides the tuned weights win more
// than 50 % against those of the source by the lower end of the 95 % interval. Anything else is left alone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.dirname(path.dirname(new URL(import.meta.url).pathname));
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    level: { type: 'string', default: 'regular' },
    state: { type: 'string', default: path.join(root, 'build/tune.json') },
    bg: { type: 'string', default: path.join(root, 'build/host/tools/bg_main/bg') },
    check: { type: 'string', default: '0' },
  },
});

const tuned = [
  'strength_at_end', 'strength_before', 'flight_of_defender', 'shaken_defender', 'cut_off', 'ring', 'advance', 'uneven', 'guard', 'goal_step',
  'striking_distance', 'guns_at_two', 'guns_at_three', 'alone', 'exposed_guns', 'brought_up',
];

// The number of each weight in the source, where a point is 100.
function numbersOfSource() {
  const source = fs.readFileSync(path.join(root, 'rules/bluegray/ai/weights.h'), 'utf8');
  return Object.fromEntries(tuned.map((name) => {
    const found = new RegExp(`\\b${name} = ([^,;]+)`).exec(source);
    if (!found) throw new Error(`tune: weights.h has no ${name}.`);
    return [name, found[1].replace('point', '100').split('*').reduce((product, factor) => product * Number(factor), 1)];
  }));
}

const player = (weights) =>
  `${options.level}:${Object.entries(weights).map(([name, value]) => `${name}=${Math.max(0, Math.round(value))}`).join(',')}`;

// The last row is that of all battles.
function shareOf(first, second, seed, games) {
  const answer = execFileSync(options.bg, ['arena', first, second, '--battle', 'all', '--games', String(games), '--seed', String(seed),
    '--jobs', '1', '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(answer).rows.at(-1).games_won;
}

const source = numbersOfSource();
const step = Object.fromEntries(tuned.map((name) => [name, Math.max(1, 0.15 * source[name])]));
const state = fs.existsSync(options.state)
  ? JSON.parse(fs.readFileSync(options.state, 'utf8'))
  : { round: 0, weights: { ...source } };

const until = Date.now() + 60_000 * Number(options.minutes);
while (Date.now() < until) {
  const sign = Object.fromEntries(tuned.map((name) => [name, Math.random() < 0.5 ? -1 : 1]));
  const moved = (by) => Object.fromEntries(tuned.map((name) => [name, state.weights[name] + by * sign[name] * step[name]]));
  const { share } = shareOf(player(moved(1)), player(moved(-1)), 10_000 + state.round, 1);
  const gain = 2 / (1 + state.round / 50) ** 0.6;
  for (const name of tuned) state.weights[name] += gain * (2 * share - 1) * sign[name] * step[name];
  ++state.round;
  fs.mkdirSync(path.dirname(options.state), { recursive: true });
  fs.writeFileSync(options.state, JSON.stringify(state, null, 1));
}
console.log(`rounds: ${state.round}`);
for (const name of tuned) console.log(`${name} ${source[name]} -> ${Math.round(state.weights[name])}`);

if (Number(options.check) > 0) {
  const { share, low, high } = shareOf(player(state.weights), options.level, 500_000, Number(options.check));
  const percent = (number) => (100 * number).toFixed(1);
  console.log(`held-out seeds: ${percent(share)} % (${percent(low)}-${percent(high)}), ${low > 0.5 ? 'accepted' : 'not accepted'}`);
}
