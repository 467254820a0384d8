// Keeps a copy of the page, so that it starts without its server: the newest files when the server
// answers, the kept ones when it does not. One copy of each file of the page and nothing else,
// whatever stands behind the question mark of an address.
const SHELF = 'pocket-blue-gray';
const FILES = [
  './', 'style.css', 'app.mjs', 'kept_games.mjs', 'one_tab.mjs', 'pixels.mjs', 'wasi.mjs',
  'backup.mjs', 'desk.mjs', 'device_line.mjs', 'narrator.mjs', 'picoboot.mjs',
  'sim.wasm', 'icon.svg', 'app.webmanifest',
].map((file) => new URL(file, self.location).href);

// The address a file is kept under; null for anything that is not of the page.
function keptAs(request) {
  const address = new URL(request.url);
  address.search = '';
  address.hash = '';
  return request.method === 'GET' && FILES.includes(address.href) ? address.href : null;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(SHELF).then((shelf) => shelf.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

// What an earlier version kept beside them goes.
async function clean() {
  const shelf = await caches.open(SHELF);
  for (const request of await shelf.keys()) {
    if (!FILES.includes(request.url)) await shelf.delete(request);
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(clean().then(() => self.clients.claim()));
});

async function answer(request, address) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(address, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shelf.match(address);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const address = keptAs(event.request);
  if (address) event.respondWith(answer(event.request, address));
});
