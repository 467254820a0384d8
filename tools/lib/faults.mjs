// The faults that were found once and the tests that hold them: tools/lib/faults.txt as a table for docs/reliability.md.
// Status 1 when a test that it names is not there.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function readFaults(text = fs.readFileSync(path.join(root, 'tools/lib/faults.txt'), 'utf8')) {
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => {
    const [number, what, file, test] = line.split(' | ');
    return { number: Number(number), what, file, test };
  });
}

// A test is there when its file runs it under that name.
export function missingTests(faults) {
  return faults.filter(({ file, test }) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8').replaceAll('\\u2019', '’').replaceAll("\\'", "'");
    return !source.includes(file.endsWith('.cpp') ? `RUN_TEST(${test})` : `test('${test}'`) && !source.includes(`test("${test}"`);
  });
}

export function table(faults) {
  return ['| | What holds | Test | In |', '|---:|---|---|---|',
    ...faults.map(({ number, what, file, test }) => `| ${number} | ${what} | ${test.replaceAll('_', ' ')} | \`${file}\` |`)].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = readFaults();
  console.log(table(faults));
  for (const { file, test } of missingTests(faults)) console.log(`EXIT STATUS 1: ${file} has no test '${test}'`);
}
