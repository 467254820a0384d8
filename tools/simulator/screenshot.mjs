#!/usr/bin/env node
// Takes a picture of the device's screen after some taps, without a window. For documentation, for
// tools/play --demo, and for looking at a screen while working on it.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { Simulator } from './driver.mjs';

const usage = `usage: node tools/simulator/screenshot.mjs [OPTION ...] -o FILE

Starts the simulator, continues a saved game if one is given, taps, and writes the screen as PNG.

  --taps LIST   where to tap, in pixels of the 320x240 screen, one after the other
  --save FILE   a saved game to continue
  --seed N      the seed new games are started with (1)
  -o FILE       the picture
  --help        this text

exit status: 0 written, 1 something is missing or the save was refused, 2 usage
`;

class UsageError extends Error {}

function parseArguments(args) {
  const options = { taps: [], save: null, seed: 1, output: null };
  const value = (i) => {
    if (args[i + 1] === undefined) throw new UsageError(`${args[i]} needs a value`);
    return args[i + 1];
  };
  for (let i = 0; i < args.length; i++) {
    switch (args[i]) {
      case '--help':
        process.stdout.write(usage);
        process.exit(0);
        break;
      case '--taps':
        options.taps = parseTaps(value(i++));
        break;
      case '--save':
        options.save = value(i++);
        break;
      case '--seed':
        options.seed = Number(value(i++));
        if (!Number.isInteger(options.seed) || options.seed < 0 || options.seed > 0xffffffff) {
          throw new UsageError('--seed needs a whole number of at most 32 bits');
        }
        break;
      case '-o':
        options.output = value(i++);
        break;
      default:
        throw new UsageError(`unknown option '${args[i]}'`);
    }
  }
  if (options.output === null) throw new UsageError('no output file given (-o FILE)');
  return options;
}

function parseTaps(text) {
  return text.trim().split(/\s+/).filter(Boolean).map((tap) => {
    const match = /^(\d+),(\d+)$/.exec(tap);
    if (!match || Number(match[1]) >= 320 || Number(match[2]) >= 240) {
      throw new UsageError(`'${tap}' is no place on a screen of 320x240 (X,Y)`);
    }
    return [Number(match[1]), Number(match[2])];
  });
}

async function main() {
  const options = parseArguments(process.argv.slice(2));
  const simulator = await Simulator.load({ seed: options.seed });
  if (options.save !== null) {
    const why = simulator.importSave(await readFile(options.save));
    if (why) throw new Error(`${options.save}: ${why}`);
  }
  for (const [x, y] of options.taps) simulator.tap(x, y);
  await writeFile(`${options.output}.new`, simulator.screenshot());
  await rename(`${options.output}.new`, options.output);
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(`screenshot.mjs: ${error.message}${isUsage ? '; see --help.' : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
