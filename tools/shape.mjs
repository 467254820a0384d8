// The figures by which the shape of the code was judged when it was one game (commit c041969), counted again: how much of the
// tree knows a rule system, a unit's bytes, a stage or an option that is not its own. `node tools/shape.mjs [ROOT]` prints
// them, also of another checkout; host_tests/test_shape.mjs holds them.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function sources(root, folders) {
  return folders.flatMap((folder) => {
    const at = path.join(root, folder);
    if (!fs.existsSync(at)) return [];
    return fs.readdirSync(at, { recursive: true }).map((name) => path.join(folder, name));
  }).filter((file) => /\.(h|cpp)$/.test(file) && !/node_modules/.test(file));
}

// Code without comments and without what stands in quotes.
function codeOf(root, file) {
  return fs.readFileSync(path.join(root, file), 'utf8').split('\n')
    .map((line) => line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\/\/.*$/, ''));
}

// Every place where the pattern stands, as "file:line".
function places(root, folders, pattern, isOurs = () => true) {
  return sources(root, folders).filter(isOurs).flatMap((file) => codeOf(root, file)
    .flatMap((line, i) => [...line.matchAll(new RegExp(pattern, 'g'))].map(() => `${file}:${i + 1}`)));
}
const filesOf = (found) => [...new Set(found.map((place) => place.split(':')[0]))];

const frontEnds = ['ui', 'firmware', 'board', 'tools', 'rules/ai'];
// The compiler writes the system into the battle; the general measures the Blue & Gray machines by their own rules; a battle's
// export tells its system as a word.
const isFrontEnd = (file) => !/^tools\/(compiler|yardstick)\//.test(file);

export const measures = [
  { name: 'lines in front ends that ask for the rule system', before: 58,
    places: (root) => places(root, frontEnds, /\bis_blue_gray\(|\bSystemKind::/, isFrontEnd) },
  { name: 'units read out of a state in ui/', before: 60, places: (root) => places(root, ['ui'], /units\[/) },
  { name: 'pairs "(game, state" in the rules of Blue & Gray', before: 609,
    places: (root) => places(root, ['rules/bluegray', 'rules/ai'], /\(game, state/) },
  { name: 'switches over the stage of a combat, Blue & Gray and front ends', before: 9,
    places: (root) => places(root, ['rules/bluegray', 'rules/core', 'ui', 'firmware', 'tools'], /switch \([^)]*\bstage\b/) },
  { name: 'loops that play a saved game again', before: 6,
    places: (root) => places(root, ['rules', 'ui', 'firmware', 'tools'], /(\.|->)feed\((\w+\.)*\w*records?\w*(\[\w+\])?\)/,
      (file) => !/(fuzz|fuzzer)\.cpp$/.test(file)) },
  { name: 'source files that know the option attack-effectiveness', before: 20,
    places: (root) => filesOf(places(root, ['rules', 'ui', 'firmware', 'tools'], /effectiveness/)) },
  { name: 'files that list the kinds of special rules one by one', before: 5, places: listsOfKinds },
];

// The schema has the kinds; beside it a file that names a quarter of them goes through them one by one.
function listsOfKinds(root) {
  const schema = fs.readFileSync(path.join(root, 'scenario_blobs/battle.fbs'), 'utf8').replace(/\/\/.*$/gm, '');
  const kinds = /enum ClauseKind[^{]*\{([^}]*)\}/.exec(schema)[1].match(/\w+/g);
  const lists = sources(root, ['rules', 'ui', 'tools', 'firmware']).filter((file) => {
    const words = new Set(codeOf(root, file).join('\n').match(/(?<=ClauseKind::|\{|\bcase )\w+/g) ?? []);
    return kinds.filter((kind) => words.has(kind)).length > kinds.length / 4;
  });
  return ['scenario_blobs/battle.fbs', ...lists];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const { name, before, places: count } of measures) {
    const found = count(root);
    console.log(`${String(before).padStart(4)} ${String(found.length).padStart(4)}  ${name}`);
    if (process.env.SHAPE_PLACES) for (const place of found) console.log(`            ${place}`);
  }
}
