// A language that nobody speaks, made from English: every word has accents, every sentence is a third longer and
// stands in brackets. What is seen in plain English in it was written into the code; a bracket that is missing was cut;
// two pairs of brackets in a sentence are two sentences glued together.
const accents = {
  a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü', y: 'ý',
  A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý',
};
const longer = 0.35;

// Accents on the letters, and vowels twice until it is long enough; what is in braces stays.
export function pseudoOf(text) {
  const pieces = text.split(/(\{[a-z_]+\})/);
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
  return `[${words.join('')}]`;
}

// A sentence of nothing but signs stays as it is: there is nothing in it to read. So does one that is a place alone.
const is_read = (text) => /[A-Za-z]/.test(text.replace(/\{[a-z_]+\}/g, ''));
const turned = (text) => (is_read(text) ? pseudoOf(text) : text);

export function toPseudo(english) {
  const entries = new Map();
  for (const [name, entry] of english.entries) {
    const forms = entry.forms && Object.fromEntries(Object.entries(entry.forms).map(([form, text]) => [form, turned(text)]));
    entries.set(name, { ...entry, text: turned(entry.text), forms });
  }
  return { id: 'pseudo', name: pseudoOf('Pseudo'), plural: english.plural, file: english.file, entries };
}
