// How many taps a turn takes: twenty moves, four combats, and the hand-over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from '../driver.mjs';
import { TapPlayer } from '../tap_player.mjs';
import { battleImage, button, press } from './support.mjs';

// Columns and half rows: how far two hexes lie apart.
function distance(a, b) {
  const [ac, ar, bc, br] = [a.slice(0, 2), a.slice(2), b.slice(0, 2), b.slice(2)].map(Number);
  const half = (c, r) => 2 * r + (c % 2 === 0 ? 1 : 0);
  const columns = Math.abs(ac - bc);
  const halves = Math.abs(half(ac, ar) - half(bc, br));
  return columns + Math.max(0, (halves - columns) / 2);
}

// Plays a player-turn as a person would: Next and a hex for each move, towards the enemy; then every
// attack that is offered, until `combats` are fought.
class Turn {
  constructor(sim) {
    this.sim = sim;
    this.player = new TapPlayer(sim);
    this.moves = 0;
    this.combats = 0;
  }

  get taps() {
    return this.player.taps;
  }

  press(name) {
    if (name === 'confirm') this.sim.advance(300);
    this.player.tapAt(...button[name]);
    this.sim.advance(100);
  }

  enemies() {
    const { side } = this.sim.status;
    return this.sim.units.filter((unit) => unit.side !== side).map(({ hex }) => hex);
  }

  // The marked hex nearest to an enemy, and never with a friend in it.
  goal() {
    const held = new Set(this.sim.units.map(({ hex }) => hex));
    const enemies = this.enemies();
    const near = (hex) => Math.min(...enemies.map((enemy) => distance(hex, enemy)));
    const free = this.sim.markedHexes.filter((hex) => !held.has(hex));
    return free.sort((a, b) => near(a) - near(b) || a.localeCompare(b))[0];
  }

  // How many units of the side to move stand elsewhere than before.
  countMoved(before) {
    const { side } = this.sim.status;
    const left = this.sim.units.filter((unit) => unit.side === side).map(({ hex }) => hex);
    for (const { side: whose, hex } of before) {
      const at = whose === side ? left.indexOf(hex) : -1;
      if (at >= 0) left.splice(at, 1);
    }
    return left.length;
  }

  // Whoever lies behind comes along by one tap, where there is somebody.
  move(count) {
    for (let guard = 0; this.moves < count && guard < 60; guard++) {
      this.press('next');
      if (!this.sim.status.selected) break;
      const goal = this.goal();
      if (!goal) continue;
      const before = this.sim.units;
      this.player.tapHex(goal);
      this.sim.advance(100);
      if (this.countMoved(before) > 0 && this.sim.inspect().labels.includes('Follow')) this.press('done');
      this.moves += this.countMoved(before);
    }
  }

  endPhase() {
    const { phase, side } = this.sim.status;
    if (!this.sim.inspect().labels.includes('End phase')) this.press('cancel');
    this.press('done');
    const { status } = this.sim;
    if (this.sim.screen === 'map' && status.phase === phase && status.side === side) this.press('confirm');
  }

  fight(count) {
    for (let guard = 0; guard < 200 && this.sim.screen === 'map'; guard++) {
      const { panel, stage, chosen, phase } = this.sim.status;
      if (phase !== 'combat') return;
      this.sim.advance(1000);
      if (panel === 'result') this.press('confirm');
      else if (stage === 'none') {
        // Units that must attack still: the phase does not end without them.
        const areBound = this.sim.inspect().labels.some((words) => /must fight/.test(words));
        if (this.combats >= count && !areBound) return;
        const enemies = new Set(this.enemies());
        const target = this.sim.markedHexes.find((hex) => enemies.has(hex));
        if (!target) return;
        this.player.tapHex(target);
      } else if (stage === 'planning') {
        this.press('done');
        if (this.sim.status.panel === 'result') this.combats++;
        else assert.fail(`the plan cannot be fought: ${this.sim.inspect().labels}`);
      } else if (chosen) this.press('confirm');
      else if (this.sim.markedHexes.length > 0) {
        this.player.tapHex(this.sim.markedHexes[0]);
      }
      else this.press('done');
    }
  }
}

// Where fewer than twenty units can move at first, all of them that can go nearer do.
for (const [battle, moves, most] of [
  ['shiloh', 20, 65], ['chickamauga', 14, 50], ['antietam', 16, 50], ['hooker-and-lee', 20, 57],
]) {
  test(`a turn of ${moves} moves and 4 combats: ${battle}`, async (t) => {
    const sim = await Simulator.load({ battles: battleImage(battle), seed: 7 });
    for (const name of ['newGame', 'firstBattle', 'play', 'start']) press(sim, name);
    sim.advance(500);
    const { side } = sim.status;
    const turn = new Turn(sim);
    turn.move(20);
    turn.endPhase();
    turn.fight(4);
    if (sim.screen === 'map' && sim.status.phase === 'combat') turn.endPhase();
    const rest = sim.screen;
    if (sim.screen === 'handover') {
      turn.press('ready');
      turn.player.tapAt(...[261, 212]);
    }
    t.diagnostic(`${turn.taps} taps: ${turn.moves} moves, ${turn.combats} combats, ${rest}`);
    assert.ok(turn.moves >= moves, `${turn.moves} units moved`);
    assert.ok(turn.combats >= 4, `${turn.combats} combats fought`);
    assert.equal(sim.screen, 'map');
    assert.notEqual(sim.status.side, side, 'the other side has its turn');
    const room = most + 5 * (turn.combats - 4);
    assert.ok(turn.taps <= room, `${turn.taps} taps`);
  });
}
