// The page around the simulator: draws its screen, sends it fingers and keys, keeps its saves.
// Everything it needs comes from the same server; nothing is sent anywhere.
import { isWithin, readBackup, writeBackup } from './backup.mjs';
import { listenAtDesk } from './desk.mjs';
import { KeptGames, recall, storageTrouble, store } from './kept_games.mjs';
import { Narrator } from './narrator.mjs';
import { OneTab } from './one_tab.mjs';
import { HEIGHT, WIDTH, toRgba } from './pixels.mjs';
import { loadSimulator } from './wasi.mjs';

const SETTINGS = 'pocket-blue-gray.settings';

// In the order of ui::Key.
const KEYS = [
  'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape', 'n', 'u', 'd', 'o', 'z',
];

const element = (id) => document.getElementById(id);
const canvas = element('screen');
const message = element('message');

function say(text, { trouble = false } = {}) {
  message.textContent = text;
  message.classList.toggle('trouble', trouble);
}

// ---------------------------------------------------------------- the module

class Device {
  constructor(exports) {
    this.sim = exports;
  }

  bytes(at, size) {
    return new Uint8Array(this.sim.memory.buffer, at, size);
  }

  // The index-th saved game; 0 is the one being played.
  save(index = 0) {
    return this.bytes(this.sim.sim_save(index), this.sim.sim_save_size(index)).slice();
  }

  get settings() {
    return this.bytes(this.sim.sim_settings(), this.sim.sim_settings_size()).slice();
  }

  // Before the device is started.
  giveSettings(bytes) {
    if (bytes === null || bytes.length > this.sim.sim_buffer_size()) return;
    this.bytes(this.sim.sim_buffer(), bytes.length).set(bytes);
    this.sim.sim_take_settings(bytes.length);
  }

  get saveCount() {
    return this.sim.sim_save_count();
  }

  // A number that the index-th game keeps wherever it stands in the order.
  serial(index) {
    return this.sim.sim_save_serial(index);
  }

  #text() {
    const text = this.bytes(this.sim.sim_text(), 200);
    return new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  }

  // Of a save that is too large the head is enough to say so.
  #write(save) {
    const part = save.subarray(0, this.sim.sim_buffer_size());
    this.bytes(this.sim.sim_buffer(), part.length).set(part);
    return save.length;
  }

  // Null when the save was taken and is on the screen, else why not; then nothing has changed.
  // Where only its first commands hold, `agree` is asked with a sentence whether they will do.
  take(save, agree) {
    const size = this.#write(save);
    let answer = this.sim.sim_import(size, 1, 0);
    if (this.sim.sim_holds_in_part(answer) && agree(this.#text())) {
      answer = this.sim.sim_import(size, 1, 1);
    }
    return answer === 0 ? null : this.#text();
  }

  // The same for a save that comes behind all others; the first is taken up when all have come.
  shelve(save) {
    return this.sim.sim_shelve(this.#write(save)) === 0 ? null : this.#text();
  }

  takeUp({ show }) {
    this.sim.sim_take_up(show ? 1 : 0);
  }

  // What its head says: battle, length and what it needs. Empty when that is not readable.
  describe(save) {
    this.sim.sim_describe_save(this.#write(save));
    return this.#text();
  }

  // The index-th game as a text code; empty when there is none.
  code(index = 0) {
    const size = this.sim.sim_share(index);
    return new TextDecoder().decode(this.bytes(this.sim.sim_buffer(), size).slice());
  }

  // { save, words } for a text code; save is null when it is refused, and words say why.
  unpack(code) {
    const letters = new TextEncoder().encode(code).subarray(0, this.sim.sim_buffer_size());
    const size = this.sim.sim_unpack_code(this.#write(letters));
    const save = size === 0 ? null : this.bytes(this.sim.sim_buffer(), size).slice();
    return { save, words: this.#text() };
  }

  // Whose turn it is, and what is awaited.
  situation() {
    this.sim.sim_situation();
    const turn = this.#text();
    this.sim.sim_question();
    return [turn, this.#text()];
  }

  // What the last command set off, as sentences.
  news() {
    const lines = [];
    for (let i = 0; this.sim.sim_news(i); i++) lines.push(this.#text());
    return lines.filter(Boolean);
  }

  pixels() {
    return new Uint16Array(this.sim.memory.buffer, this.sim.sim_screen(), WIDTH * HEIGHT);
  }
}

// ---------------------------------------------------------------- games as files

function downloadName() {
  const two = (number) => String(number).padStart(2, '0');
  const now = new Date();
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `blue-gray-${day}-${two(now.getHours())}${two(now.getMinutes())}.bgj`;
}

function download(bytes, name = downloadName()) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function loadFile(file) {
  // No more than it takes to see that it is too large.
  const part = file.slice(0, device.sim.sim_buffer_size() + 1);
  const bytes = new Uint8Array(await part.arrayBuffer());
  const said = takeSave(bytes, file.name);
  say(said, { trouble: !said.endsWith(' was loaded.') });
}

// A sentence about what became of it.
function takeSave(save, name) {
  const why = device.take(save, (held) => window.confirm(`${name}: ${held} Load that?`));
  return why ? `${name} was not loaded. ${why} The game on the screen goes on.` : `${name} was loaded.`;
}

// ---------------------------------------------------------------- games as codes

function openShare() {
  const code = device.code();
  element('share-code').value = code;
  element('share-copy').disabled = code === '';
  element('share-about').textContent = code === ''
    ? 'There is no game on the screen yet.'
    : 'Send these letters to another page, to `bg take` in a terminal, or to a device by `bg device take`:';
  element('share-answer').textContent = '';
  element('share-dialog').showModal();
}

async function copyCode() {
  const field = element('share-code');
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    element('share-answer').textContent = 'The code is copied.';
  } catch {
    element('share-answer').textContent = 'This browser does not let the page copy: the code is selected, copy it yourself.';
  }
}

function takeCode(code) {
  const { save, words } = device.unpack(code);
  const said = save === null ? `${words} The game on the screen goes on.`
    : `${takeSave(save, 'The game of the code')} ${words}`.trim();
  element('share-answer').textContent = said;
  say(said, { trouble: !/ was loaded\./.test(said) });
}

// ---------------------------------------------------------------- everything as one file

function backUp() {
  const saves = [
    ...Array.from({ length: device.saveCount }, (_, index) => device.save(index)),
    ...games.refused.map(({ save }) => save),
  ];
  const settings = device.settings.length > 0 ? device.settings : null;
  const text = writeBackup({ games: saves, settings, made: new Date().toISOString() });
  download(new TextEncoder().encode(text), downloadName().replace('.bgj', '-backup.json'));
  say(`${saves.length} saved games and the settings are in the backup.`);
}

// Adds the games that are not here yet; nothing that is here is changed.
function restore(text, name) {
  let found = null;
  try {
    found = readBackup(text);
  } catch (error) {
    say(`${name} was not restored. ${error.message} Nothing was changed.`, { trouble: true });
    return;
  }
  const counts = games.restore(found.games, isWithin);
  counts.damaged += found.damaged;
  showRefused();
  const parts = [
    `${counts.added} saved games were restored`,
    counts.known > 0 && `${counts.known} were here already`,
    counts.refused > 0 && `${counts.refused} are kept and listed below, since they cannot be played here now`,
    counts.noRoom > 0 && `${counts.noRoom} found no room in this browser`,
    counts.damaged > 0 && `${counts.damaged} were no saved games`,
  ].filter(Boolean);
  if (found.settings && takeSettings(found.settings)) parts.push('the settings count from the next start of the page on');
  say(`${parts.join('; ')}.`, { trouble: counts.noRoom + counts.damaged > 0 });
}

function takeSettings(settings) {
  if (isWithin(settings, device.settings)) return false;
  if (!window.confirm('Take the settings of the backup, too, in place of those that are here?')) return false;
  return store(SETTINGS, settings);
}

// ---------------------------------------------------------------- games that need their owner

function addButton(item, label, action) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', action);
  item.lastChild.append(made);
}

function addItem(list, text) {
  const item = document.createElement('li');
  item.append(text, document.createElement('div')); // with its buttons
  list.append(item);
  return item;
}

// The games that are kept and cannot be played here, each with what it needs.
function showRefused() {
  const list = element('refused-games');
  list.replaceChildren();
  games.refused.forEach((game, index) => {
    const item = addItem(list, `${game.about || 'A saved game'}. ${game.why}`);
    addButton(item, 'Download', () => download(game.save, `kept-${index + 1}.bgj`));
    if (game.hasStopped) {
      addButton(item, 'Try again', () => {
        games.tryAgain(game);
        location.reload();
      });
    }
    addButton(item, 'Delete', () => {
      if (!window.confirm('Delete this saved game? It cannot be brought back.')) return;
      games.forget(game);
      showRefused();
    });
  });
  element('refused').hidden = games.refused.length === 0;
}

// The games on the device that this browser has no room for.
function showUnkept(serials) {
  const list = element('unkept-games');
  list.replaceChildren();
  for (const serial of serials) {
    const indexOf = () => Array.from({ length: device.saveCount }, (_, i) => device.serial(i))
      .indexOf(serial);
    const item = addItem(list, `${device.describe(device.save(indexOf()))}.`);
    addButton(item, 'Download', () => {
      if (indexOf() >= 0) download(device.save(indexOf()));
    });
  }
  element('unkept').hidden = serials.length === 0;
}

// ---------------------------------------------------------------- fingers and keys

function position(event) {
  const box = canvas.getBoundingClientRect();
  const inside = (value, limit) => Math.max(0, Math.min(limit - 1, Math.floor(value)));
  return [
    inside(((event.clientX - box.left) * WIDTH) / box.width, WIDTH),
    inside(((event.clientY - box.top) * HEIGHT) / box.height, HEIGHT),
  ];
}

function listen() {
  let finger = null; // the one pointer that counts; a second finger is ignored
  const send = (event, pressed) => device?.sim.sim_pointer(...position(event), pressed);
  canvas.addEventListener('pointerdown', (event) => {
    if (finger !== null || event.button !== 0) return;
    finger = event.pointerId;
    canvas.setPointerCapture(finger);
    send(event, 1);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerId === finger) send(event, 1);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return;
      finger = null;
      send(event, 0);
    });
  }
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  window.addEventListener('keydown', (event) => {
    // Keys belong to the device unless a button of the page has them.
    if (!device || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.activeElement instanceof HTMLButtonElement) return;
    if (document.querySelector('dialog[open]')) return;
    const code = KEYS.indexOf(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (code < 0) return;
    event.preventDefault();
    device.sim.sim_key(code);
  });

  // A button gives the keys back to the device once it has done its work.
  const onClick = (id, action) => element(id).addEventListener('click', (event) => {
    event.currentTarget.blur();
    action();
  });
  onClick('download', () => download(device.save()));
  onClick('fullscreen', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {
      say('This browser does not allow full screen here.', { trouble: true });
    });
  });
  element('fullscreen').hidden = !document.fullscreenEnabled;
  onClick('share', openShare);
  onClick('share-copy', copyCode);
  onClick('given-take', () => takeCode(element('given-code').value));
  onClick('back-up', backUp);
  onClick('restore', () => element('backup-file').click());
  element('backup-file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file && device) restore(await file.text(), file.name);
    event.target.value = '';
  });
  onClick('desk', () => element('desk-dialog').showModal());
  listenAtDesk({
    current: () => {
      if (!device || device.saveCount === 0) throw new Error('There is no game on the screen yet.');
      return device.save();
    },
    take: (save, name) => takeSave(save, name),
  });
  onClick('load', () => element('file').click());
  onClick('take-over', () => tab.takeOver());
  element('file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file && device) await loadFile(file);
    event.target.value = ''; // so that the same file can be chosen again
  });
}

// ---------------------------------------------------------------- the running device

// What stands around the screen in pixels of the device, and what the desk needs in those of the
// page: below the screen two rows of buttons and a line, beside it the widest button.
const FRAME = { width: 34, height: 48 };
const DESK = { width: 250, height: 110 };
const FRAMED_FROM = 2; // a smaller screen does without the frame

// The largest scale for a screen with this around it, and the place of the desk: where more is left.
function largest(room, frame) {
  const scale = (width, height) => Math.min(
    width / (WIDTH + frame.width), height / (HEIGHT + frame.height),
  );
  const below = scale(room.width, room.height - DESK.height);
  const beside = scale(room.width - DESK.width, room.height);
  return { scale: Math.max(below, beside), isBeside: beside > below };
}

// Fills the window. A scale in whole pixels of the real screen is taken where it costs little.
function fit() {
  const isFull = document.fullscreenElement !== null;
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(document.body);
  const room = {
    width: window.innerWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: window.innerHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
  const none = { width: 0, height: 0 };
  const framed = largest(room, FRAME);
  const bare = largest(room, none);
  const isFramed = !isFull && framed.scale >= FRAMED_FROM;
  const { scale, isBeside } = isFramed ? framed : bare;
  const alone = Math.min(room.width / WIDTH, room.height / HEIGHT);
  // Below 1 the buttons of the device would be too small for a finger: rather the page scrolls.
  const wanted = isFull ? alone : Math.max(scale, Math.min(1, room.width / WIDTH));

  document.body.classList.toggle('full', isFull);
  document.body.classList.toggle('bare', !isFramed);
  document.body.classList.toggle('beside', isBeside && !isFull);
  const density = window.devicePixelRatio || 1;
  const whole = Math.floor(wanted * density);
  // Eightieths: so that width and height are whole.
  const zoom = whole >= wanted * density * 0.95 ? whole : Math.floor(wanted * density * 80) / 80;
  canvas.width = Math.round(WIDTH * zoom);
  canvas.height = Math.round(HEIGHT * zoom);
  document.documentElement.style.setProperty('--pixel', `${zoom / density}px`);
  paint();
}

// The device's pixels onto the screen: each enlarged to whole pixels and then scaled down a little,
// so that all are equally large and as sharp as the screen allows.
const pixels = element('pixels');
const enlarged = document.createElement('canvas');

function paint() {
  const context = canvas.getContext('2d', { alpha: false });
  const zoom = Math.ceil(canvas.width / WIDTH);
  const isWhole = canvas.width === WIDTH * zoom;
  const first = isWhole ? canvas : enlarged;
  if (!isWhole && enlarged.width !== WIDTH * zoom) {
    enlarged.width = WIDTH * zoom;
    enlarged.height = HEIGHT * zoom;
  }
  const enlarging = first.getContext('2d', { alpha: false });
  enlarging.imageSmoothingEnabled = false;
  enlarging.drawImage(pixels, 0, 0, first.width, first.height);
  if (isWhole) return;
  context.imageSmoothingEnabled = true;
  context.drawImage(enlarged, 0, 0, canvas.width, canvas.height);
}

const NORMAL_BRIGHTNESS = 80; // per cent, what the settings begin with

// Until `device` is another one.
function run() {
  const own = device;
  const { sim } = own;
  const context = pixels.getContext('2d', { alpha: false, willReadFrequently: true });
  let last = performance.now();
  let frame = -1;
  let kept = sim.sim_save_version();
  let settings = sim.sim_settings_version();
  let brightness = -1;
  const lamp = element('lamp');
  const narrator = new Narrator(element('situation'), element('news'));

  const keep = () => {
    const isKept = sim.sim_save_version() === kept && sim.sim_settings_version() === settings;
    if (isKept || !tab.mayWrite()) return;
    if (sim.sim_settings_version() !== settings) {
      settings = sim.sim_settings_version();
      store(SETTINGS, own.settings);
    }
    if (sim.sim_save_version() === kept) return;
    kept = sim.sim_save_version();
    enableButtons();
    const unkept = games.keep();
    showUnkept(unkept);
    if (unkept.length > 0) return;
    lamp.classList.add('lit');
    setTimeout(() => lamp.classList.remove('lit'), 120);
  };

  const step = (now) => {
    if (device !== own) return;
    // After a pause (another tab was in front) time goes on, it does not leap.
    sim.sim_step(Math.min(100, Math.max(0, Math.round(now - last))));
    last = now;
    if (sim.sim_frames() !== frame) {
      frame = sim.sim_frames();
      context.putImageData(new ImageData(toRgba(own.pixels()), WIDTH, HEIGHT), 0, 0);
      paint();
      canvas.dataset.frame = frame;
    }
    if (sim.sim_brightness() !== brightness) {
      brightness = sim.sim_brightness();
      // The browser's screen has its own brightness: as the device comes, nothing is dimmed.
      canvas.style.opacity = String(Math.min(1, 0.25 + (0.75 * brightness) / NORMAL_BRIGHTNESS));
    }
    keep();
    narrator.look(own);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

// The day after 31 December 1999, where the clock stands: the list of saved games shows it.
function dayNumber(date) {
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight - Date.UTC(1999, 11, 31)) / 86_400_000);
}

function chooseSeed() {
  const given = new URLSearchParams(location.search).get('seed');
  if (given !== null && /^\d+$/.test(given)) return BigInt.asUintN(64, BigInt(given));
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

let module = null; // the bytes of sim.wasm
let device = null; // null while another tab has the games
let games = null;

// A button that can do nothing now says so.
function enableButtons() {
  const hasGame = device !== null && device.saveCount > 0;
  for (const id of ['load', 'share', 'restore', 'desk']) element(id).disabled = device === null;
  for (const id of ['download', 'back-up']) element(id).disabled = !hasGame;
}

const isStop = (error) => error instanceof WebAssembly.RuntimeError;

// The program has stopped, in whatever it was asked: it must not be asked anything more.
function comeToStop() {
  if (!device) return;
  games.noteStop();
  device = null;
  enableButtons();
  say('The program has stopped. Every game is kept; reload the page to go on. The game that was ' +
    'played is not taken up again by itself.', { trouble: true });
}
window.addEventListener('error', ({ error }) => { if (isStop(error)) comeToStop(); });
window.addEventListener('unhandledrejection', ({ reason }) => { if (isStop(reason)) comeToStop(); });

// A game that stops the program as it is loaded is left out of the next device.
async function powerOn() {
  for (let tries = 1; ; tries++) {
    try {
      await powerOnOnce();
      return;
    } catch (error) {
      device = null;
      if (!isStop(error) || games === null || tries > 20) throw error;
    }
  }
}

// A new device with the games as they are kept now.
async function powerOnOnce() {
  games = null;
  const fresh = new Device(await loadSimulator(module, console.info));
  if (!tab.mayWrite()) return; // another tab was quicker
  fresh.sim.sim_seed(chooseSeed());
  fresh.sim.sim_today(dayNumber(new Date()));
  fresh.giveSettings(recall(SETTINGS));
  fresh.sim.sim_init(0);
  device = fresh;
  games = new KeptGames(device);
  games.load();
  showRefused();
  element('elsewhere').hidden = true;
  enableButtons();
  const trouble = storageTrouble();
  say(trouble, { trouble: trouble !== '' });
  run();
}

function powerOff() {
  device = null;
  delete canvas.dataset.frame;
  element('elsewhere').hidden = false;
  element('refused').hidden = true;
  element('unkept').hidden = true;
  enableButtons();
}

function complain(error) {
  say(`The simulator could not start: ${error.message}.`, { trouble: true });
}

const tab = new OneTab({ onHeld: () => powerOn().catch(complain), onElsewhere: powerOff });

async function start() {
  fit();
  window.addEventListener('resize', fit);
  document.addEventListener('fullscreenchange', fit);
  const answer = await fetch('sim.wasm');
  if (!answer.ok) throw new Error(`the server answered ${answer.status} for sim.wasm`);
  module = await answer.arrayBuffer();
  listen();
  await tab.begin();
}

if ('serviceWorker' in navigator) {
  // Without it the page works all the same, only not without its server.
  navigator.serviceWorker.register('offline.js').catch(() => {});
}
start().catch(complain);
