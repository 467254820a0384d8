// Everything the page keeps, as one file: the saved games as their bytes, and the settings. Restoring
// adds what is not here yet; it overwrites and removes nothing.
const FORMAT = 'pocket-blue-gray-backup';
const VERSION = 1;
const LARGEST = 64 << 20; // no backup has more than a few megabytes

const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// `games` as bytes, newest first; `settings` as bytes or null.
export function writeBackup({ games, settings, made }) {
  return `${JSON.stringify({
    format: FORMAT,
    version: VERSION,
    made,
    settings: settings && toBase64(settings),
    games: games.map(toBase64),
  }, null, 1)}\n`;
}

// { games, settings, damaged }, damaged being how many entries are no bytes at all. Throws with one
// sentence when the text is no backup.
export function readBackup(text) {
  if (text.length > LARGEST) throw new Error('It is far too large for a backup.');
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error('It is no backup, or only a part of one.');
  }
  if (found?.format !== FORMAT || !Array.isArray(found.games)) throw new Error('It is no backup.');
  if (found.version !== VERSION) throw new Error('It was made by another version of the page.');
  const decode = (entry) => {
    try {
      return typeof entry === 'string' && entry !== '' ? fromBase64(entry) : null;
    } catch {
      return null;
    }
  };
  const games = found.games.map(decode);
  return {
    games: games.filter(Boolean),
    damaged: games.filter((game) => game === null).length,
    settings: decode(found.settings),
  };
}

// Whether a game is the beginning of another, or the same: nothing of it would be new.
export function isWithin(game, other) {
  return game.length <= other.length && game.every((byte, i) => byte === other[i]);
}
