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
  const parts = ['page/index.html', 'page/style.css', 'page/app.mjs', 'wasi.mjs', 'pixels.mjs'];
  for (const file of parts) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const addresses = text.match(/(https?:)?\/\/[\w.-]+\.\w+/g) ?? [];
    assert.deepEqual(addresses.filter((found) => !found.includes('www.w3.org')), [], file);
  }
});
