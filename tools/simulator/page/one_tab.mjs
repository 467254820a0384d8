// One tab holds the games: two that write the same ones would overwrite each other. A tab that finds
// them held waits until the other is closed, or takes over when its player asks.
//
// The lock is the browser's (Web Locks). It can be stolen at any moment, so the new holder first asks
// the old one to stop, and whoever writes asks `mayWrite` before: the name of the holder is kept
// beside the games. Where a page gets no locks (plain HTTP from another machine), that name alone
// decides, and the tab opened last has the games.
const NAME = 'pocket-blue-gray.holder';
const PATIENCE = 1000; // milliseconds for a tab that is frozen in the background

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class OneTab {
  #me = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 100 + byte).join('');
  #events;
  #channel = new BroadcastChannel(NAME);
  #hold = null; // what this tab holds the games by
  #isWaiting = false;
  #hasStopped = () => {};

  // `onHeld` when the games come to this tab, `onElsewhere` when another tab has them. Each may be
  // called again.
  constructor({ onHeld, onElsewhere }) {
    this.#events = { onHeld, onElsewhere };
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === 'stop' && this.#hold) {
        this.#stop();
        this.#channel.postMessage('stopped');
      } else if (data === 'stopped') {
        this.#hasStopped();
      }
    });
    window.addEventListener('storage', ({ key }) => {
      if (key === NAME) this.mayWrite();
    });
  }

  async begin() {
    if (!navigator.locks) {
      this.#start({});
      return;
    }
    if ((await this.#request({ ifAvailable: true })) !== 'held') return;
    this.#events.onElsewhere();
    this.#wait();
  }

  async takeOver() {
    const hasStopped = new Promise((resolve) => { this.#hasStopped = resolve; });
    this.#channel.postMessage('stop');
    await Promise.race([hasStopped, sleep(PATIENCE)]);
    if (navigator.locks) this.#request({ steal: true });
    else this.#start({});
  }

  // Whether the games are still this tab's; if not, it stops.
  mayWrite() {
    if (this.#hold && !this.#isNamed()) this.#stop();
    return this.#hold !== null;
  }

  #isNamed() {
    try {
      const holder = localStorage.getItem(NAME);
      return holder === null || holder === this.#me;
    } catch {
      return true; // nothing is kept here, so nothing is overwritten
    }
  }

  #start(hold) {
    this.#hold = hold;
    try {
      localStorage.removeItem(NAME); // goes even when there is no room for another name
      localStorage.setItem(NAME, this.#me);
    } catch {
      // Then the lock alone decides.
    }
    this.#events.onHeld();
  }

  #stop() {
    this.#hold = null;
    this.#events.onElsewhere();
  }

  // Resolves to 'held' when another tab has the lock and this one would not wait; while this tab has
  // it, to nothing.
  async #request(options) {
    const hold = {};
    try {
      return await navigator.locks.request(NAME, options, (lock) => {
        if (!lock) return 'held';
        if (!options.steal) this.#isWaiting = false;
        this.#start(hold);
        return new Promise(() => {}); // until the tab is closed or the lock is stolen
      });
    } catch (error) {
      if (error.name !== 'AbortError') { // a browser that keeps nothing gives no locks, either
        if (!this.#hold) this.#start(hold);
        return 'no locks';
      }
      if (this.#hold === hold) this.#stop();
      if (!this.#hold) this.#wait();
      return 'stolen';
    }
  }

  #wait() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#request({});
  }
}
