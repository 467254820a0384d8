// The small programs beside the simulator: screenshot.mjs and serve.mjs, as a person runs them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { root, startNullField, temporaryFolder } from './support.mjs';

const screenshot = path.join(root, 'tools/simulator/screenshot.mjs');
const serve = path.join(root, 'tools/simulator/serve.mjs');

function run(program, ...args) {
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout: 60_000 });
}

test('screenshot.mjs writes a picture of the screen', (t) => {
  const file = path.join(temporaryFolder(t), 'screen.png');
  const result = run(screenshot, '--taps', '160,202', '-o', file);
  assert.equal(result.status, 0, result.stderr);
  const { width, height } = PNG.sync.read(fs.readFileSync(file));
  assert.deepEqual([width, height], [320, 240]);
});

test('screenshot.mjs shows a saved game and refuses a damaged one', async (t) => {
  const folder = temporaryFolder(t);
  const save = path.join(folder, 'game.bgj');
  fs.writeFileSync(save, (await startNullField()).exportSave());
  assert.equal(run(screenshot, '--save', save, '-o', path.join(folder, 'a.png')).status, 0);
  fs.writeFileSync(save, 'nonsense');
  const refused = run(screenshot, '--save', save, '-o', path.join(folder, 'b.png'));
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /game\.bgj: .*\.\n$/);
  assert.ok(!fs.existsSync(path.join(folder, 'b.png')), 'nothing half-written');
});

for (const [what, args] of [
  ['an unknown option', ['--bogus']],
  ['no output file', ['--taps', '1,1']],
  ['a tap beside the screen', ['--taps', '320,10', '-o', 'x.png']],
  ['an option without its value', ['-o']],
]) {
  test(`screenshot.mjs: ${what} is a usage error`, () => {
    const result = run(screenshot, ...args);
    assert.equal(result.status, 2);
    assert.match(result.stderr, /^screenshot\.mjs: .+\n$/);
  });
}

test('serve.mjs: usage errors', () => {
  for (const args of [['--bogus'], ['--port'], ['--port', 'x'], ['--port', '70000']]) {
    assert.equal(run(serve, ...args).status, 2, args.join(' '));
  }
});

test('serve.mjs: a port in use gives one sentence', async (t) => {
  const busy = net.createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  t.after(() => busy.close());
  // Not spawnSync: the port is held by this process, which must stay awake.
  const child = spawn(process.execPath, [serve, '--port', String(busy.address().port)]);
  let complaint = '';
  child.stderr.on('data', (text) => { complaint += text; });
  const [status] = await once(child, 'exit');
  assert.equal(status, 1);
  assert.match(complaint, /^serve\.mjs: port \d+ is in use; .*\n$/);
});

test('serve.mjs: serves the page to this machine only, and nothing beside it', async (t) => {
  const child = spawn(process.execPath, [serve, '--port', '0']);
  t.after(() => child.kill());
  const [line] = await once(child.stdout, 'data');
  const [address] = /http:\/\/localhost:\d+\//.exec(String(line));
  const local = address.replace('localhost', '127.0.0.1');
  for (const [name, type] of [['', 'text/html'], ['app.mjs', 'text/javascript'],
    ['style.css', 'text/css'], ['wasi.mjs', 'text/javascript'], ['pixels.mjs', 'text/javascript'],
    ['sim.wasm', 'application/wasm']]) {
    const answer = await fetch(local + name);
    assert.equal(answer.status, 200, name);
    assert.ok(answer.headers.get('content-type').startsWith(type), name);
    await answer.arrayBuffer();
  }
  for (const name of ['serve.mjs', '../package.json', '%2e%2e/package.json', 'constructor']) {
    assert.equal((await fetch(local + name)).status, 404, name);
  }
  assert.equal((await fetch(local, { method: 'POST' })).status, 405);
});

test('the page and its parts name no other host', () => {
  const folder = path.join(root, 'tools/simulator');
  const parts = ['page/index.html', 'page/style.css', 'page/app.mjs', 'page/kept_games.mjs',
    'page/one_tab.mjs', 'page/offline.js', 'wasi.mjs', 'pixels.mjs'];
  for (const file of parts) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const addresses = text.match(/(https?:)?\/\/[\w.-]+\.\w+/g) ?? [];
    assert.deepEqual(addresses.filter((found) => !found.includes('www.w3.org')), [], file);
  }
});

// What a client sends byte by byte, and what comes back until the server closes or a second passes.
function rawRequest(port, bytes, { leaveAtOnce = false } = {}) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, end);
    socket.on('data', (text) => {
      answer += text;
      if (leaveAtOnce) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

test('serve.mjs: no request ends the server, and none keeps a file open', async (t) => {
  const child = spawn(process.execPath, [serve, '--port', '0']);
  t.after(() => child.kill());
  let complaint = '';
  child.stderr.on('data', (text) => { complaint += text; });
  const [line] = await once(child.stdout, 'data');
  const port = Number(/:(\d+)\//.exec(String(line))[1]);
  const get = (target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const survives = async (what) => {
    const answer = await rawRequest(port, get('/'));
    assert.match(answer, /^HTTP\/1\.1 200 /, `after ${what}: ${complaint}`);
  };

  for (const target of ['//', '///', '//[', '/\\', 'http://', 'http://[/', 'https://:99999/', '*', '?',
    '#', '/%', '/%00', '/%ff%fe', '//user:word@/', `/${'a'.repeat(12_000)}`, '/../../etc/passwd']) {
    await rawRequest(port, get(target));
    await survives(target.slice(0, 30));
  }
  for (const bytes of ['\r\n\r\n', 'GET', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00',
    'CONNECT localhost:80 HTTP/1.1\r\nHost: x\r\n\r\n', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nxxx',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(100_000)}\r\n\r\n`]) {
    await rawRequest(port, bytes);
    await survives(JSON.stringify(bytes.slice(0, 30)));
  }

  // Clients that leave in the middle of the largest file.
  for (let i = 0; i < 40; i++) await rawRequest(port, get('/sim.wasm'), { leaveAtOnce: true });
  await survives('broken transfers');
  if (process.platform === 'linux') {
    const open = fs.readdirSync(`/proc/${child.pid}/fd`)
      .map((number) => {
        try {
          return fs.readlinkSync(`/proc/${child.pid}/fd/${number}`);
        } catch {
          return ''; // closed meanwhile
        }
      })
      .filter((name) => name.endsWith('.wasm'));
    assert.ok(open.length <= 1, `${open.length} files of clients that have gone are still open`);
  }
});

test('tools/play --demo tells some turns of a battle and leaves a picture of its end', (t) => {
  const picture = path.join(temporaryFolder(t), 'demo.png');
  const { status, stdout, stderr } = spawnSync(path.join(root, 'tools/play'), ['--demo', '--output', picture],
    { encoding: 'utf8', timeout: 600_000 });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Chickamauga, /m);
  assert.match(stdout, /^Union attack on \d{4} /m);
  assert.match(stdout, /^Stopped after game-turn 3 of 15\.$/m);
  const { width, height } = PNG.sync.read(fs.readFileSync(picture));
  assert.deepEqual([width, height], [320, 240]);
});
