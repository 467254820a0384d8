// What the browser keeps for the page: each saved game under a key of its own, which it has for as
// long as it is kept. Only the game that was played is written again, and only a game that was
// deleted on the device is removed: one that cannot be played here stays as it is.
//
// Saves are a few kilobytes: local storage holds them, and a write is done when it returns, so that
// closing the window right after a command loses nothing.
const GAME = 'pocket-blue-gray.save'; // or with a number behind it; the number means nothing
const ORDER = 'pocket-blue-gray.order'; // the keys, the game that was played last first
// Where earlier versions of the page put the one game that they could not continue.
const PUT_ASIDE = 'pocket-blue-gray.damaged-save';
// The keys of games in which the program has stopped: they are not taken up again by themselves.
const STOPPED = 'pocket-blue-gray.stopped';

function stoppedKeys() {
  try {
    const keys = JSON.parse(localStorage.getItem(STOPPED) ?? '[]');
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

function storeStoppedKeys(keys) {
  try {
    if (keys.length === 0) localStorage.removeItem(STOPPED);
    else localStorage.setItem(STOPPED, JSON.stringify(keys));
  } catch {
    // No storage: nothing is kept, so nothing is taken up again.
  }
}

function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

// Whether the bytes are kept now. If not, what was under the key before still is.
export function store(key, bytes) {
  try {
    localStorage.setItem(key, toBase64(bytes));
    return true;
  } catch {
    return false;
  }
}

// The bytes this browser kept, or null. Text that is no save at all is treated like a damaged one.
export function recall(key) {
  let text = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return null;
  }
  if (text === null) return null;
  try {
    return fromBase64(text);
  } catch {
    return new TextEncoder().encode(text);
  }
}

// What is wrong with the browser's storage, as a sentence; empty when it takes more.
export function storageTrouble() {
  const key = 'pocket-blue-gray.trial';
  try {
    localStorage.setItem(key, 'x'.repeat(2000)); // as much as a hundred commands
    localStorage.removeItem(key);
    return '';
  } catch (error) {
    return error.name === 'QuotaExceededError'
      ? 'This browser has hardly any room left for the page: delete saved games that are over.'
      : 'This browser keeps no data for the page: download the game before you leave.';
  }
}

const numberOf = (key) => (key === GAME ? 0 : Number(key.slice(GAME.length + 1)));

// Every key with a game behind it, newest first. Without a list (an earlier version wrote none) the
// numbers are the order; a game missing in the list was begun when the list could not be written.
function gameKeys() {
  let keys = [];
  let order = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key === GAME || /^\.\d+$/.test(
      key.startsWith(GAME) ? key.slice(GAME.length) : '',
    ));
    order = JSON.parse(localStorage.getItem(ORDER) ?? '[]');
  } catch {
    // Then by number.
  }
  if (!Array.isArray(order)) order = [];
  const place = (key) => order.indexOf(key);
  keys.sort((a, b) => place(a) - place(b) || numberOf(a) - numberOf(b));
  return recall(PUT_ASIDE) === null ? keys : [...keys, PUT_ASIDE];
}

function freeKey() {
  for (let number = 0; ; number++) {
    const key = number === 0 ? GAME : `${GAME}.${number}`;
    if (localStorage.getItem(key) === null) return key;
  }
}

export class KeptGames {
  #device;
  #keys = new Map(); // by the serial number that the device gives each game
  #sizes = new Map(); // what is kept of it, in bytes
  #order = '';

  // Games that are kept and cannot be played here, as { key, save, about, why, hasStopped }.
  refused = [];

  constructor(device) {
    this.#device = device;
  }

  // Puts all kept games onto the device and takes up the one that was played last.
  load() {
    const keys = gameKeys();
    const stopped = stoppedKeys();
    for (const key of keys) {
      const save = recall(key);
      if (save === null) continue;
      const hasStopped = stopped.includes(key);
      const why = hasStopped ? 'The program has stopped in this game.'
        : this.#watch(key, () => this.#device.shelve(save));
      if (why) {
        this.refused.push({ key, save, about: this.#device.describe(save), why, hasStopped });
        continue;
      }
      const serial = this.#device.serial(this.#device.saveCount - 1);
      this.#keys.set(serial, key);
      this.#sizes.set(serial, save.length);
    }
    const isNewestRefused = this.refused.some(({ key }) => key === keys[0]);
    if (this.#device.saveCount === 0) return;
    const first = this.#keys.get(this.#device.serial(0));
    this.#watch(first, () => this.#device.takeUp({ show: !isNewestRefused }));
  }

  // Remembers a game that stops the program, so that the next device goes without it.
  #watch(key, action) {
    try {
      return action();
    } catch (error) {
      storeStoppedKeys([...stoppedKeys(), key]);
      throw error;
    }
  }

  // The program has stopped while the first game was being played: keeps what was carried out.
  noteStop() {
    try {
      this.keep();
      const key = this.#keys.get(this.#device.serial(0));
      if (this.#device.saveCount > 0 && key) storeStoppedKeys([...stoppedKeys(), key]);
    } catch {
      // Its memory cannot be read any more: what was kept before still is.
    }
  }

  // The owner wants to try a game again in which the program has stopped: the next load takes it.
  tryAgain({ key }) {
    storeStoppedKeys(stoppedKeys().filter((stopped) => stopped !== key));
  }

  // After a command, or after games have come, gone or changed places. Answers the serial numbers of
  // those that could not be kept.
  keep() {
    const device = this.#device;
    const serials = Array.from({ length: device.saveCount }, (_, index) => device.serial(index));
    for (const [serial, key] of this.#keys) {
      if (serials.includes(serial)) continue;
      this.#keys.delete(serial);
      this.#remove(key);
    }
    const unkept = serials.filter((serial, index) => {
      const save = device.save(index);
      if (index !== 0 && this.#sizes.get(serial) === save.length) return false;
      return !this.#keepGame(serial, save);
    });
    this.#keepOrder([
      ...serials.map((serial) => this.#keys.get(serial)).filter(Boolean),
      ...this.refused.map(({ key }) => key),
    ]);
    return unkept;
  }

  #keepGame(serial, save) {
    try {
      const key = this.#keys.get(serial) ?? freeKey();
      if (!store(key, save)) return false;
      this.#keys.set(serial, key);
      this.#sizes.set(serial, save.length);
      return true;
    } catch {
      return false; // no storage at all
    }
  }

  // Adds games of a backup behind all others, and answers how many of each kind there were. One that
  // cannot be played here is kept all the same, where the browser has room.
  restore(saves, isWithin) {
    const device = this.#device;
    const counts = { added: 0, known: 0, refused: 0, noRoom: 0, damaged: 0 };
    const isFirst = device.saveCount === 0;
    for (const save of saves) {
      const here = [
        ...Array.from({ length: device.saveCount }, (_, index) => device.save(index)),
        ...this.refused.map((game) => game.save),
      ];
      if (here.some((game) => isWithin(save, game))) {
        counts.known++;
        continue;
      }
      const about = device.describe(save);
      const why = device.shelve(save);
      if (!why) counts.added++;
      else counts[this.#keepRefused(save, about, why)]++;
    }
    if (isFirst && device.saveCount > 0) device.takeUp({ show: false });
    return counts;
  }

  #keepRefused(save, about, why) {
    if (about === '') return 'damaged';
    try {
      const key = freeKey();
      if (!store(key, save)) return 'noRoom';
      this.refused.push({ key, save, about, why, hasStopped: false });
      return 'refused';
    } catch {
      return 'noRoom';
    }
  }

  // A game of the list that cannot be played; its owner has said so.
  forget({ key }) {
    this.tryAgain({ key });
    this.refused = this.refused.filter((game) => game.key !== key);
    this.#remove(key);
  }

  #remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Then it was not kept, either.
    }
  }

  // Without it no game is lost, only their order.
  #keepOrder(keys) {
    const order = JSON.stringify(keys);
    if (order === this.#order) return;
    try {
      localStorage.setItem(ORDER, order);
      this.#order = order;
    } catch {
      // The next command tries again.
    }
  }
}
