// A player who only taps: knows where the buttons are and looks at what the map marks, as a person
// does. Plays both sides of any battle to its end; the tests and the pictures are made with it.
import { MAP } from './driver.mjs';

export const BUTTON = {
  back: [31, 217],
  middle: [87, 217],
  words: [177, 217],
  main: [278, 217],
  layers: [204, 11],
  zoom: [250, 11],
  secondRow: [100, 82],
  ready: [160, 202],
  play: [261, 212],
};

// Whole numbers below a bound, the same ones each run.
export function dice(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

export class TapPlayer {
  // `moves` is how many units a side moves in one phase, `seen` is called before each tap.
  constructor(sim, { seed = 1, moves = 6, seen = () => {} } = {}) {
    this.sim = sim;
    this.roll = dice(seed);
    this.moves = moves;
    this.seen = seen;
    this.moved = 0;
    this.tried = 0; // taps since the game last changed
    this.taps = 0;
  }

  tap(name) {
    this.tapAt(...BUTTON[name]);
  }

  tapAt(x, y) {
    this.seen(this.sim);
    this.sim.tap(x, y);
    this.taps++;
  }

  // Pans until the hex lies in the window, then taps it.
  tapHex(label) {
    for (let i = 0; i < 12 && !this.#isTappable(label); i++) {
      const { x, y } = this.sim.hexPosition(label);
      const dx = Math.max(-120, Math.min(120, 160 - x));
      const dy = Math.max(-70, Math.min(70, 108 - y));
      this.sim.drag(160 - dx / 2, 108 - dy / 2, 160 + dx / 2, 108 + dy / 2, { steps: 6 });
    }
    const { x, y } = this.sim.hexPosition(label);
    this.tapAt(x, y);
  }

  // In the map, and not under the buttons of the status line.
  #isTappable(label) {
    const { x, y } = this.sim.hexPosition(label);
    return x > 4 && x < 316 && y > MAP.top + 22 && y < MAP.bottom - 6;
  }

  #pick(list) {
    return list[this.roll(list.length)];
  }

  // One tap, or two that belong together. False when the game has ended.
  step() {
    const { sim } = this;
    if (sim.screen === 'end') return false;
    if (sim.screen === 'handover') {
      this.tap('ready');
      if (sim.screen === 'handover') this.tap('play');
      this.moved = 0;
      return true;
    }
    if (sim.screen === 'rule') return this.tapAt(33, 23); // by way of a note: back
    const before = sim.digest();
    this.#act();
    this.tried = sim.digest() === before ? this.tried + 1 : 0;
    if (this.tried > 400) throw new Error(`stuck: ${JSON.stringify(sim.status)}`);
    return true;
  }

  #act() {
    const { panel, phase, stage, chosen } = this.sim.status;
    switch (panel) {
      case 'picker':
        return this.tapAt(160, 42 + 40 * this.roll(2)); // wherever it opens, its middle is there
      case 'card':
        return this.tap('back');
      case 'orders':
        return this.roll(2) ? this.tapAt(160, 174) : this.tap('back'); // its last row, or none
      case 'odds':
        this.tap('main');
        // Refused: it would leave somebody out who must fight. More units, or another attack.
        if (this.sim.status.panel === 'odds') {
          this.tap('back');
          this.#changePlan();
        }
        return;
      case 'result':
        return this.tap('main');
      case 'overview':
        if (chosen === 'end') return this.tap('main');
        return this.tap('secondRow'); // below the reason why not: somebody who must still fight
      default:
    }
    if (phase === 'movement') return this.#move();
    if (stage === 'none') return this.#chooseTarget();
    if (stage === 'planning') return this.#plan();
    return this.#choose();
  }

  #move() {
    const { selected, chosen } = this.sim.status;
    if (chosen) {
      if (chosen !== 'end') this.moved++;
      return this.tap('main');
    }
    if (this.moved >= this.moves) {
      if (selected) this.tap('back');
      return this.tap('main');
    }
    if (!selected || this.roll(3) === 0) {
      this.moved += 0.2; // not for ever
      return this.tap('middle');
    }
    const hexes = this.sim.markedHexes;
    if (hexes.length === 0) {
      this.moved += 0.5;
      return this.tap('middle');
    }
    const before = this.sim.digest();
    this.tapHex(this.#pick(hexes));
    if (this.sim.digest() !== before) this.moved++;
  }

  #chooseTarget() {
    const { selected, chosen } = this.sim.status;
    if (chosen) return this.tap('main');
    const targets = this.sim.markedHexes;
    if (selected && targets.length > 0) return this.tapHex(this.#pick(targets));
    if (selected) return this.tap('back');
    if (this.roll(4) === 0) return this.tap('main');
    return this.tap('middle');
  }

  #plan() {
    if (this.roll(3) === 0) return this.#changePlan();
    return this.tap(this.roll(3) === 0 ? 'words' : 'main');
  }

  // Another unit or hex next to the fight, or a fresh start.
  #changePlan() {
    if (this.roll(5) === 0) return this.tap('back');
    const fight = this.sim.markedHexes;
    const near = this.sim.units.filter(({ hex }) => fight.some((one) => isNear(one, hex)));
    if (near.length === 0) return this.tap('back');
    return this.tapHex(this.#pick(near).hex);
  }

  #choose() {
    const { selected, chosen } = this.sim.status;
    if (chosen) return this.tap('main');
    const hexes = this.sim.markedHexes;
    if (selected && hexes.length > 0 && this.roll(4) > 0) return this.tapHex(this.#pick(hexes));
    return this.tap(this.roll(2) === 0 ? 'middle' : 'main');
  }
}

// Within two hexes, roughly: enough to look around a fight.
function isNear(a, b) {
  const columns = Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2)));
  const rows = Math.abs(Number(a.slice(2)) - Number(b.slice(2)));
  return columns <= 1 && rows <= 1;
}
