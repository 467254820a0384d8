// Says for every case of the folio's rules whose it is (the folio's own or ours) and what holds it, as
// docs/folio-coverage.md (coverage_of_cases.mjs).
import { accountForCases } from './coverage_of_cases.mjs';

const firstOfFolio = 16;  // the chapters before it are ours

// What only says something: no program can go against it.
const reasons = {
  1.1: 'what the system is like', 1.2: 'scale', 2.2: 'the kinds of counters: see 21.0 and 5.2',
  2.3: 'the program has as many markers as it needs: see 16.3', '15.0': 'notes', '4.0': 'its parts are 4.1 to 4.4',
  16.3: 'a marker is a bit of each unit: there is no number of them', 20.1: 'history: see 12.1 and 17.2',
};

process.exitCode = accountForCases({
  section: 'musket', script: 'coverage_of_folio', document: 'folio-coverage.md', reasons,
  title: 'The rules of the Chickamauga folio, case by case',
  opening: [
    'Chapters 16 to 21 are',
    'the folio’s, whose text we have. **Chapters 1 to 15 are ours**: the printed ones are lost. Files are those of',
    '`rules/musket/` that cite the case; tests are in `host_tests/test_musket_*.cpp`, named `test_<case>_<what holds>`.',
  ],
  chapterNote: (chapter) => (chapter < firstOfFolio ? ' (ours)' : ' (the folio’s)'),
  closing: [],
}, process.argv.slice(2));
