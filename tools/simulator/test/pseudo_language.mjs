// What is wrong with a screen in the pseudo-language (tools/texts/pseudo.mjs): texts that are cut, lie over each other or
// stand out of the screen, and words that did not come out of a language file. Battles bring their names and notes along.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

function sources(folder) {
  return fs.readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.toml'))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8'));
}

// Everything that a battle says, in pieces between numbers (a number of a hex is shown as a place), the longest first;
// and the words of its names.
function readBattles() {
  const pieces = new Set();
  const names = new Set();
  const addNames = (text) => {
    for (const [word] of text.matchAll(/[\p{L}’']+/gu)) if (/^\p{Lu}/u.test(word)) names.add(word.replaceAll('’', "'"));
  };
  for (const source of [...sources('scenario_blobs'), ...sources('tools/simulator/test/data')]) {
    for (const [, text] of source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)) {
      const words = text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();
      for (const piece of words.split(/\b[A-Z]?\d{4}\b/)) if (piece.trim().length > 5) pieces.add(piece.trim());
      if (words.length < 48) addNames(words);
    }
    // Lines of forces: "5 0512 i 6 2/3/XIV # ..."
    for (const line of source.split('\n')) {
      if (/^\s*(?:@\w+ )?\S*\d/.test(line)) addNames(line);
    }
  }
  return { pieces: [...pieces].sort((a, b) => b.length - a.length), names };
}
let battles;

// Words with a letter that the pseudo-language would have given an accent.
export function englishIn(label) {
  battles ??= readBattles();
  let text = label.replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  const length = text.length;
  for (const piece of battles.pieces) if (text.includes(piece)) text = text.replaceAll(piece, ' ');
  // A page of notes of a battle: what is left between them are words around numbers of hexes.
  if (length - text.length > 60) return [];
  return [...text.matchAll(/[\p{L}’']+/gu)].map(([word]) => word)
    .filter((word) => word.length > 1 && /[aceinouyACEINOUY]/.test(word) && !battles.names.has(word));
}

// So long that the inspection leaves off its end.
const isLong = (label) => Buffer.byteLength(label) > 1150;

const brackets = (text) => [...text].reduce((depth, letter) => depth + (letter === '[') - (letter === ']'), 0);

// Of a screen that is in the pseudo-language already.
export function faultsIn(sim) {
  const { labels, painted, faults } = sim.inspect();
  const found = faults.filter((fault) => !fault.startsWith('target'));
  // What is painted on two lines comes in two pieces.
  // The caption of the machine's moves leaves off what comes after a colon, so that the line holds it.
  const isCaption = (label) => sim.screen === 'map' && label.length < 110 && brackets(label) > 0;
  for (const label of labels) if (!isLong(label) && !isCaption(label) && brackets(label) !== 0) found.push(`cut text: ${label}`);
  for (const label of [...labels, ...painted]) {
    const words = englishIn(isLong(label) ? label.slice(0, -300) : label);
    if (words.length > 0) found.push(`English "${words.join(' ')}" in: ${label}`);
  }
  return found;
}

// Of the screen that is shown; the simulator stays as it is.
export function pseudoFaults(sim, name) {
  if (sim.languageCount < 2 || sim.language === 'pseudo') return [];
  const twin = sim.fork();
  twin.speak('pseudo');
  twin.advance(150);
  if (process.env.PSEUDO_SCREENS) {
    fs.mkdirSync(process.env.PSEUDO_SCREENS, { recursive: true });
    fs.writeFileSync(path.join(process.env.PSEUDO_SCREENS, `${name}.png`), twin.screenshot());
  }
  // A cover is not made anew, nor are the lines of a log that is open: languages.mjs comes to them in that language.
  if (sim.inspect().isCovered) return [];
  const found = faultsIn(twin);
  return ['log', 'watch'].includes(sim.screen) ? found.filter((fault) => !fault.startsWith('English')) : found;
}
