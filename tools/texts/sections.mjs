// What the sections of a language file are about. A section of this table has a sentence for each value of an
// enumeration of the code, for each case of a rulebook, or for each of some numbers, and the program finds it by that.
// Any other section is a heading: its keys are names that the code calls by themselves (Str::key).
// `codes`: two or three letters for a cell of a table.
// `bound`: how many bytes a sentence may have; what shows or joins it has room for so much.
export const usual_bound = 159; // a Line (ui/text/words.h)

const core = 'rules/core/';
const vocabulary = `${core}vocabulary.h`;
const blobs = 'scenario_blobs/battle.fbs';
export const sections = {
  refusal: { enum: 'Refusal', in: `${core}result.h`, bound: 130 },
  fault: { enum: 'Fault', in: `${core}envelope.h`, bound: 130 },
  journal_fault: { enum: 'JournalFault', in: `${core}journal.h`, bound: 90 },
  unit_type: { enum: 'UnitType', in: blobs, bound: 24 },
  unit_called: { enum: 'UnitType', in: blobs, bound: 60 },
  terrain: { enum: 'Terrain', in: blobs, bound: 24 },
  morale: { enum: 'Morale', in: vocabulary, bound: 24 },
  outcome: { enum: 'Outcome', in: vocabulary, bound: 60 },
  outcome_code: { enum: 'Outcome', in: vocabulary, bound: 4, codes: true },
  asked: { enum: 'Ask', in: vocabulary, bound: 90 },
  event: { enum: 'EventKind', in: `${core}event.h`, byValue: true },
  wind: { numbers: true, bound: 16 },
  month_short: { numbers: true, bound: 6, codes: true },
  place_first: { numbers: true },
  ...own('musket'),
  ...own('regiments'),
  'musket.column': { numbers: true },
  'musket.outcome': { numbers: true },
  'regiments.question': { numbers: true },
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
export const bounds = { option: 240, help: 620, lesson: 320, charts: 1200, terminal: 240 };
