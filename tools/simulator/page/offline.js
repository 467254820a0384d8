// Keeps a copy of the page, so that it starts without its server: the newest files when the server
// answers, the kept ones when it does not.
const SHELF = 'pocket-blue-gray';
const FILES = [
  './', 'style.css', 'app.mjs', 'pixels.mjs', 'wasi.mjs', 'sim.wasm', 'icon.svg', 'app.webmanifest',
];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(SHELF).then((shelf) => shelf.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

async function answer(request) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shelf.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
