// What the sections of a language file are about. A section of this table has a sentence for each value of an
// enumeration of the code, for each case of a rulebook, or for each of some numbers, and the program finds it by that.
// Any other section is a heading: its keys are names that the code calls by themselves (Str::key).
// `bound`: how many bytes a sentence may have; what shows or joins it has room for so much.
export const usual_bound = 159; // a Line (ui/text/words.h)

const bluegray = 'rules/core/';
export const sections = {
  refusal: { enum: 'Refusal', in: `${bluegray}result.h`, bound: 130 },
  fault: { enum: 'Fault', in: `${bluegray}envelope.h`, bound: 130 },
  journal_fault: { enum: 'JournalFault', in: `${bluegray}journal.h`, bound: 90 },
  ...own('musket'),
  ...own('regiments'),
  'musket.column': { numbers: true },
  'musket.outcome': { numbers: true },
  'rules.revised': { book: true, bound: 700 },
  'rules.classic': { book: true, bound: 700 },
  'rules.supplement': { book: true, bound: 700 },
  'rules.musket': { book: true, bound: 700 },
  'rules.regiments': { book: true, bound: 700 },
  'chapter.revised': { numbers: true },
  'chapter.classic': { numbers: true },
  'chapter.supplement': { numbers: true },
  'chapter.musket': { numbers: true },
  'chapter.regiments': { numbers: true },
};

// The sections of a rule system with numbers of its own (rules/<system>/cases.h).
function own(system) {
  const cases = `rules/${system}/cases.h`;
  return {
    [`${system}.refusal`]: { numbered: 'refusal', in: cases, bound: 130 },
    [`${system}.event`]: { numbered: 'event', in: cases, byValue: true },
    [`${system}.button`]: { numbered: 'verb', in: cases, bound: 24 },
    [`${system}.order`]: { numbered: 'verb', in: cases, byValue: true },
  };
}

// Headings whose sentences are longer than a line.
export const bounds = { help: 620, lesson: 320, charts: 1200, terminal: 240 };
