#!/usr/bin/env node
// Serves the simulator's page on this machine only, and prints its address once it listens.
// Called by tools/play; knows exactly the files of the page and nothing else.
import { createReadStream, existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { wasmFile } from './driver.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const firstPort = 8160;
const portsTried = 20;

const files = {
  '/': ['page/index.html', 'text/html; charset=utf-8'],
  '/style.css': ['page/style.css', 'text/css; charset=utf-8'],
  '/app.mjs': ['page/app.mjs', 'text/javascript; charset=utf-8'],
  '/kept_games.mjs': ['page/kept_games.mjs', 'text/javascript; charset=utf-8'],
  '/one_tab.mjs': ['page/one_tab.mjs', 'text/javascript; charset=utf-8'],
  '/backup.mjs': ['page/backup.mjs', 'text/javascript; charset=utf-8'],
  '/desk.mjs': ['page/desk.mjs', 'text/javascript; charset=utf-8'],
  '/device_line.mjs': ['page/device_line.mjs', 'text/javascript; charset=utf-8'],
  '/narrator.mjs': ['page/narrator.mjs', 'text/javascript; charset=utf-8'],
  '/picoboot.mjs': ['page/picoboot.mjs', 'text/javascript; charset=utf-8'],
  '/icon.svg': ['page/icon.svg', 'image/svg+xml'],
  '/app.webmanifest': ['page/app.webmanifest', 'application/manifest+json'],
  '/offline.js': ['page/offline.js', 'text/javascript; charset=utf-8'],
  '/pixels.mjs': ['pixels.mjs', 'text/javascript; charset=utf-8'],
  '/wasi.mjs': ['wasi.mjs', 'text/javascript; charset=utf-8'],
  '/sim.wasm': [wasmFile, 'application/wasm'],
};
// Written by tools/play beside the module, from what is linked into it.
const notices = path.join(path.dirname(wasmFile), 'notices.txt');
if (existsSync(notices)) files['/notices.txt'] = [notices, 'text/plain; charset=utf-8'];

const usage = `usage: node tools/simulator/serve.mjs [--port N]

Serves the simulator's page on this machine and prints the address. Ctrl-C ends it.

  --port N   this port and no other; without it the first free one from ${firstPort}
  --help     this text
`;

export function createServer() {
  return http.createServer((request, response) => {
    // Not by URL: a request such as "//" is no address, and that must not end the server.
    const [pathname] = request.url.split(/[?#]/, 1);
    const entry = Object.hasOwn(files, pathname) ? files[pathname] : null;
    if (!entry || !['GET', 'HEAD'].includes(request.method)) {
      response.writeHead(entry ? 405 : 404, { 'Content-Type': 'text/plain' });
      response.end(entry ? 'Only GET is served here.\n' : 'There is no such file here.\n');
      return;
    }
    response.writeHead(200, {
      'Content-Type': entry[1],
      'Cache-Control': 'no-cache',
      // The page needs nothing from elsewhere; with this the browser would not let it, either.
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:",
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // A file that cannot be read ends the answer, a client that leaves closes the file.
    pipeline(createReadStream(path.resolve(here, entry[0])), response, () => {});
  });
}

// Resolves to the port, or rejects with the listening error.
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      // From here on an error is one connection's, such as too many open files.
      server.on('error', (error) => console.error(`serve.mjs: ${error.message}`));
      resolve(server.address().port);
    });
  });
}

function fail(sentence, status) {
  console.error(`serve.mjs: ${sentence}`);
  process.exit(status);
}

function parseArguments(args) {
  let port = null;
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--help') {
      process.stdout.write(usage);
      process.exit(0);
    } else if (args[i] === '--port') {
      port = Number(args[++i]);
      if (!Number.isInteger(port) || port < 0 || port > 65535) {
        fail('--port needs a number up to 65535.', 2);
      }
    } else {
      fail(`unknown option '${args[i]}'; see --help.`, 2);
    }
  }
  return { port };
}

async function main() {
  const { port: asked } = parseArguments(process.argv.slice(2));
  if (!existsSync(wasmFile)) fail(`${wasmFile} is not there; tools/play builds it.`, 1);
  const server = createServer();
  const candidates =
    asked !== null ? [asked] : Array.from({ length: portsTried }, (_, i) => firstPort + i);
  for (const port of candidates) {
    try {
      console.log(`Pocket Blue & Gray: http://localhost:${await listen(server, port)}/`);
      return;
    } catch (error) {
      if (error.code !== 'EADDRINUSE') fail(`port ${port} cannot be used (${error.code}).`, 1);
    }
  }
  const lastPort = firstPort + portsTried - 1;
  fail(
    asked !== null
      ? `port ${asked} is in use; choose another with --port.`
      : `ports ${firstPort} to ${lastPort} are all in use; choose one with --port.`,
    1,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
