// A language that nobody speaks, made from English: every word has accents, every sentence is a third longer and
// stands in brackets. What is seen in plain English in it was written into the code; a bracket that is missing was cut;
// two pairs of brackets in a sentence are two sentences glued together.
import { directive } from './language_file.mjs';
import { sections } from './sections.mjs';

const accents = {
  a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü', y: 'ý',
  A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý',
};
const longer = 0.35;
const kept = new RegExp(`(\\{[a-z_]+\\}|${directive.source})`);

const accented = (text) => [...text].map((letter) => accents[letter] ?? letter).join('');

// Accents on the letters, and vowels twice until it is long enough; what is filled in stays.
export function pseudoOf(sentence) {
  const [, before, text, behind] = /^(\s*)([^]*?)(\s*)$/.exec(sentence);
  const pieces = text.split(kept);
  const letters = pieces.filter((_, i) => i % 2 === 0).join('').length;
  let owed = Math.max(0, Math.round(letters * longer) - 2); // the brackets count
  const vowels = pieces.filter((_, i) => i % 2 === 0).join('').match(/[aeiouy]/g)?.length ?? 0;
  const times = vowels === 0 ? 0 : Math.ceil(owed / vowels);
  const words = pieces.map((piece, i) => {
    if (i % 2 === 1) return piece;
    return [...piece].map((letter) => {
      const accented = accents[letter] ?? letter;
      if (!/[aeiouy]/.test(letter) || owed <= 0) return accented;
      const more = Math.min(times, owed);
      owed -= more;
      return accented.repeat(1 + more);
    }).join('');
  });
  return `${before}[${words.join('')}]${behind}`;
}

// A sentence of nothing but signs stays as it is: there is nothing in it to read. So does one that is a place alone.
const is_read = (text) => /[A-Za-z]/.test(text.replace(new RegExp(kept, 'g'), ''));
// A code of two or three letters stands in a cell of a table in every language: it stays as long as it is.
const turned = (text, is_code) => (is_code ? accented(text) : is_read(text) ? pseudoOf(text) : text);

export function toPseudo(english) {
  const entries = new Map();
  for (const [name, entry] of english.entries) {
    const is_code = sections[entry.section]?.codes === true;
    const forms = entry.forms && Object.fromEntries(Object.entries(entry.forms).map(([form, text]) => [form, turned(text)]));
    entries.set(name, { ...entry, text: turned(entry.text, is_code), forms });
  }
  return { id: 'pseudo', name: pseudoOf('Pseudo'), plural: english.plural, file: english.file, entries };
}
