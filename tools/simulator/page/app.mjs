// The page around the simulator: draws its screen, sends it fingers and keys, keeps its saves.
// Everything it needs comes from the same server; nothing is sent anywhere.
import { HEIGHT, WIDTH, toRgba } from './pixels.mjs';
import { loadSimulator } from './wasi.mjs';

const KEPT = 'pocket-blue-gray.save'; // the game being played; older ones have a number behind it
const SETTINGS = 'pocket-blue-gray.settings';
const MAX_SAVES = 8;
const DAMAGED = 'pocket-blue-gray.damaged-save'; // what could not be continued, kept for its owner

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

  // Null when the save was taken, else why not; then nothing has changed.
  take(save, { show }) {
    // Of one that is too large the head is enough to say so.
    const part = save.subarray(0, this.sim.sim_buffer_size());
    this.bytes(this.sim.sim_buffer(), part.length).set(part);
    if (this.sim.sim_import(save.length, show ? 1 : 0) === 0) return null;
    const text = this.bytes(this.sim.sim_text(), 200);
    return new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  }

  pixels() {
    return new Uint16Array(this.sim.memory.buffer, this.sim.sim_screen(), WIDTH * HEIGHT);
  }
}

// ---------------------------------------------------------------- what the browser keeps

// Saves are a few kilobytes: local storage holds them, and a write is done when it returns, so that
// closing the window right after a command loses nothing.
function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

const keyOf = (index) => (index === 0 ? KEPT : `${KEPT}.${index}`);

function store(key, bytes) {
  try {
    localStorage.setItem(key, toBase64(bytes));
    return true;
  } catch {
    say('This browser keeps no data for the page: download the save before you leave.', {
      trouble: true,
    });
    return false;
  }
}

// The bytes this browser kept, or null. Text that is no save at all is treated like a damaged one.
function recall(key) {
  let text = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return null;
  }
  if (text === null) return null;
  try {
    return fromBase64(text);
  } catch {
    return new TextEncoder().encode(text);
  }
}

// All games, after their order has changed.
function keepShelf(device) {
  const count = device.sim.sim_save_count();
  for (let index = 0; index < MAX_SAVES; index++) {
    if (index < count) {
      if (!store(keyOf(index), device.save(index))) return false;
    } else {
      try {
        localStorage.removeItem(keyOf(index));
      } catch {
        return false;
      }
    }
  }
  return true;
}

// A kept game that cannot be continued is put aside, never thrown away.
function putAside(save, why) {
  try {
    localStorage.setItem(DAMAGED, toBase64(save));
  } catch {
    // Then it stays where it is until a new game replaces it.
  }
  say(`The game kept in this browser cannot be continued. ${why} It is not lost: `, {
    trouble: true,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([save]));
  link.download = 'damaged.bgj';
  link.textContent = 'download it as it is';
  message.append(link, '.');
}

function downloadName() {
  const two = (number) => String(number).padStart(2, '0');
  const now = new Date();
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `blue-gray-${day}-${two(now.getHours())}${two(now.getMinutes())}.bgj`;
}

function offerDownload(device) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([device.save()], { type: 'application/octet-stream' }));
  link.download = downloadName();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function loadFile(device, file) {
  // No more than it takes to see that it is too large.
  const part = file.slice(0, device.sim.sim_buffer_size() + 1);
  const bytes = new Uint8Array(await part.arrayBuffer());
  const why = device.take(bytes, { show: true });
  if (why) {
    say(`${file.name} was not loaded. ${why} The game on the screen goes on.`, { trouble: true });
  } else {
    say(`${file.name} was loaded.`);
  }
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

function listen(device) {
  let finger = null; // the one pointer that counts; a second finger is ignored
  const send = (event, pressed) => device.sim.sim_pointer(...position(event), pressed);
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
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.activeElement instanceof HTMLButtonElement) return;
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
  onClick('download', () => offerDownload(device));
  onClick('fullscreen', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {
      say('This browser does not allow full screen here.', { trouble: true });
    });
  });
  element('fullscreen').hidden = !document.fullscreenEnabled;
  onClick('load', () => element('file').click());
  element('file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file) await loadFile(device, file);
    event.target.value = ''; // so that the same file can be chosen again
  });
}

// ---------------------------------------------------------------- the running device

// As large as fits, in whole pixels of the real screen, so that every pixel is equally sharp.
function fit() {
  const density = window.devicePixelRatio || 1;
  // In full screen the screen alone is shown; else body and bezel, in pixels of the device.
  const isFull = document.fullscreenElement !== null;
  document.body.classList.toggle('full', isFull);
  const around = isFull ? { width: 0, height: 0 } : { width: 34, height: 44 };
  const page = isFull
    ? { width: window.innerWidth, height: window.innerHeight }
    : { width: window.innerWidth - 20, height: window.innerHeight - 150 };
  const room = Math.min(
    page.width / (WIDTH + around.width),
    page.height / (HEIGHT + around.height),
  );
  const pixel = Math.max(1, Math.floor(room * density)) / density;
  document.documentElement.style.setProperty('--pixel', `${pixel}px`);
}

function run(device) {
  const context = canvas.getContext('2d', { alpha: false });
  let last = performance.now();
  let frame = -1;
  let kept = device.sim.sim_save_version();
  let shelf = device.sim.sim_shelf_version();
  let settings = device.sim.sim_settings_version();
  let brightness = -1;
  const lamp = element('lamp');

  const step = (now) => {
    // After a pause (another tab was in front) time goes on, it does not leap.
    device.sim.sim_step(Math.min(100, Math.max(0, Math.round(now - last))));
    last = now;
    if (device.sim.sim_frames() !== frame) {
      frame = device.sim.sim_frames();
      context.putImageData(new ImageData(toRgba(device.pixels()), WIDTH, HEIGHT), 0, 0);
      canvas.dataset.frame = frame;
    }
    if (device.sim.sim_settings_version() !== settings) {
      settings = device.sim.sim_settings_version();
      store(SETTINGS, device.settings);
    }
    if (device.sim.sim_brightness() !== brightness) {
      brightness = device.sim.sim_brightness();
      canvas.style.opacity = String(0.25 + (0.75 * brightness) / 100);
    }
    if (device.sim.sim_save_version() !== kept) {
      kept = device.sim.sim_save_version();
      element('download').disabled = device.sim.sim_save_count() === 0;
      const hasMoved = device.sim.sim_shelf_version() !== shelf;
      shelf = device.sim.sim_shelf_version();
      if (hasMoved ? keepShelf(device) : store(KEPT, device.save())) {
        lamp.classList.add('lit');
        setTimeout(() => lamp.classList.remove('lit'), 120);
      }
    }
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
  if (given !== null && /^\d+$/.test(given)) return Number(given) >>> 0;
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

async function start() {
  fit();
  window.addEventListener('resize', fit);
  document.addEventListener('fullscreenchange', fit);
  const answer = await fetch('sim.wasm');
  if (!answer.ok) throw new Error(`the server answered ${answer.status} for sim.wasm`);
  const device = new Device(await loadSimulator(await answer.arrayBuffer(), console.info));
  device.sim.sim_seed(chooseSeed());
  device.sim.sim_today(dayNumber(new Date()));
  device.giveSettings(recall(SETTINGS));
  device.sim.sim_init(0);

  // The oldest first: each one that comes goes to the front.
  for (let index = MAX_SAVES - 1; index >= 0; index--) {
    const save = recall(keyOf(index));
    if (save === null) continue;
    const why = device.take(save, { show: index === 0 });
    if (why) putAside(save, why);
  }
  element('download').disabled = device.sim.sim_save_count() === 0;
  listen(device);
  run(device);
  if ('serviceWorker' in navigator) {
    // Without it the page works all the same, only not without its server.
    navigator.serviceWorker.register('offline.js').catch(() => {});
  }
}

start().catch((error) => {
  say(`The simulator could not start: ${error.message}.`, { trouble: true });
});
