// The desk of a real device on its cable: what `bg device` does, from the page. Where the browser has
// no Web Serial or no WebUSB, it says what to do instead.
import { DeviceLine } from './device_line.mjs';
import { BOOT_ROM, BootRom, readUf2 } from './picoboot.mjs';

const element = (id) => document.getElementById(id);
const DROP = 'Hold the BOOTSEL button of the device while you plug it in: it appears as a drive named ' +
  'RPI-RP2. Drag touch_firmware-waveshare_restouch_28.uf2 onto it, the game, or battles.uf2, the battles ' +
  'alone; both are made by tools/firmware. The device restarts by itself and keeps its saved games.';
const NO_SERIAL = 'This browser has no Web Serial: use Chrome, Edge or Opera, or `bg device` in a terminal.';

function tell(text) {
  element('desk-answer').textContent = text;
}

// Does the work, and says what became of it; one piece of work at a time.
async function attempt(work) {
  const buttons = [...document.querySelectorAll('#desk-dialog button:not([value])')];
  const before = buttons.map((button) => button.disabled);
  buttons.forEach((button) => { button.disabled = true; });
  try {
    tell('One moment.');
    tell(await work());
  } catch (error) {
    tell(error.name === 'NotFoundError' ? 'No device was chosen.' : error.message);
  } finally {
    buttons.forEach((button, i) => { button.disabled = before[i]; });
  }
}

function chooseFile() {
  const input = element('desk-file');
  return new Promise((resolve, reject) => {
    input.value = '';
    input.onchange = async () => resolve(new Uint8Array(await input.files[0].arrayBuffer()));
    input.oncancel = () => reject(new Error('No file was chosen.'));
    input.click();
  });
}

const progress = (done, all) => tell(`${done} of ${all}`);

// `games`: { current() as bytes, take(bytes, name) as a sentence }
export function listenAtDesk(games) {
  let line = null;
  const connected = (action) => () => attempt(async () => {
    if (!line) throw new Error('Connect a device first.');
    return action(line);
  });
  const onClick = (id, action) => element(id).addEventListener('click', action);
  const number = () => Math.max(1, Number(element('desk-number').value) || 1);

  onClick('desk-connect', () => attempt(async () => {
    if (!navigator.serial) throw new Error(NO_SERIAL);
    await line?.close();
    line = null;
    const port = await navigator.serial.requestPort();
    if (!port.readable) await port.open({ baudRate: 115200 });
    const opened = new DeviceLine(port);
    await opened.open();
    line = opened;
    return line.ask('version');
  }));
  for (const word of ['version', 'list', 'saves', 'selftest']) {
    onClick(`desk-${word}`, connected((open) => open.ask(word)));
  }
  onClick('desk-get', connected(async (open) =>
    games.take(await open.fetchBytes(`dump ${number()}`), `Saved game ${number()} of the device`)));
  onClick('desk-send', connected((open) => open.sendBytes('load', games.current(), progress)));
  onClick('desk-put', connected(async (open) => {
    const bytes = await chooseFile();
    return open.sendBytes(`put ${bytes.length}`, bytes, progress);
  }));
  onClick('desk-flash', () => attempt(async () => {
    if (!navigator.usb) return `This browser has no WebUSB. ${DROP}`;
    const pages = readUf2(await chooseFile());
    const usb = await navigator.usb.requestDevice({ filters: [BOOT_ROM] });
    const rom = new BootRom(usb);
    await rom.open();
    await rom.flash(pages, progress);
    await rom.reboot();
    return 'The program is on the device, which starts anew.';
  }));
  element('desk-how').textContent = DROP;
}
