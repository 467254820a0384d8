// Plays on an emulated device: the terminal is its serial port.
// node tools/emulator/run.mjs FIRMWARE.uf2 [--flash FILE]
import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { flashBytes, Pico } from './pico.mjs';

const usage = `usage: node tools/emulator/run.mjs FIRMWARE.uf2 [--flash FILE]

Runs the firmware on an emulated RP2040; type as on its serial port, end with Ctrl-D or Ctrl-C.

  --flash FILE  keeps the device's flash, and so its saved games, from one run to the next`;

function stop(status, message) {
  (status ? console.error : console.log)(message);
  process.exit(status);
}

let options;
try {
  options = parseArgs({
    allowPositionals: true,
    options: { flash: { type: 'string' }, help: { type: 'boolean' } },
  });
} catch (error) {
  stop(2, `${error.message}\n${usage}`);
}
if (options.values.help) stop(0, usage);
const [image, ...others] = options.positionals;
if (!image || others.length) stop(2, usage);
const flashFile = options.values.flash;

let pico;
try {
  pico = new Pico(fs.readFileSync(image), { flash: readFlash() });
} catch (error) {
  stop(1, `cannot start ${image}: ${error.message}`);
}

pico.onOutput = (byte) => process.stdout.write(String.fromCharCode(byte));
let changed = false;
pico.onFlash = () => { changed = true; };

// Typed lines wait until the device is ready for them, so that a script can be piped in.
let typed = '', ended = false;
process.stdin.setEncoding('latin1');
process.stdin.on('data', (text) => { typed += text; wake(); });
process.stdin.on('end', () => { ended = true; wake(); });

// Short slices of device time, with the terminal served in between; asleep while the device is.
let running = false;
function wake() {
  if (running) return;
  running = true;
  setImmediate(slice);
}
function slice() {
  const why = pico.run({ seconds: 0.01 });
  if (changed) writeFlash();
  if (why === 'idle' && !typed) {
    running = false;
    if (ended) process.exit(0);
    return;
  }
  if (why === 'idle') {
    const end = typed.indexOf('\n') + 1 || typed.length;
    pico.send(typed.slice(0, end));
    typed = typed.slice(end);
  }
  setImmediate(slice);
}
wake();

function readFlash() {
  if (!flashFile || !fs.existsSync(flashFile)) return undefined;
  const flash = fs.readFileSync(flashFile);
  if (flash.length !== flashBytes) throw new Error(`${flashFile} is no flash image of 2 MB`);
  return flash;
}

function writeFlash() {
  changed = false;
  if (!flashFile) return;
  fs.writeFileSync(`${flashFile}.part`, pico.flash);
  fs.renameSync(`${flashFile}.part`, flashFile);
}
