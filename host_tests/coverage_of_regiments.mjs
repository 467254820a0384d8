// Says for every case of the rules of Command #43 what holds it, as docs/regiments-coverage.md (coverage_of_cases.mjs).
import { accountForCases } from './coverage_of_cases.mjs';

// What only says something, or is tested under another name.
const reasons = {
  1.3: 'scale',
};

// Printed cases that the pages of the device leave out.
const elsewhere = {
  1.1: 'history', 1.2: 'history', 2.1: 'what is in the box', 12.1: 'see 12.2 and 12.3', 14.1: 'see 14.3', 16.2: 'see 16.1 and 16.3',
  14.7: '**open**: hidden reserves and dummies, see docs/regiments.md',
};

process.exitCode = accountForCases({
  section: 'regiments', script: 'coverage_of_regiments', document: 'regiments-coverage.md', reasons,
  title: 'The rules of Command #43, case by case',
  opening: [
    'The text of all of them is',
    'printed, figures of counters and the couplet track are ours (docs/regiments.md). Files are those of `rules/regiments/` that cite the',
    'case; tests are in `host_tests/test_regiments_*.cpp`, named `test_<case>_<what holds>`.',
  ],
  chapterNote: () => '',
  closing: [
    '', '## Printed, and not on the pages of the device', '', '| case | |', '|---|---|',
    ...Object.keys(elsewhere).sort((a, b) => a - b).map((it) => `| ${it} | ${elsewhere[it]} |`),
  ],
}, process.argv.slice(2));
