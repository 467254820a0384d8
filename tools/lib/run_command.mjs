// Runs one program with its output in a log file and a limit on its time. Used by run_tests.mjs.
// It ends the whole process group: a browser or a server that a test started dies with the test.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const running = new Set();

export function stopAll() {
  for (const child of running) endGroup(child);
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

// Resolves to { ok, why, seconds, output }; `why` says in words how it ended when it did not end
// well. The log is appended to, so that several programs can share one.
export function runCommand(command, args, { log, seconds: limit, cwd, env }) {
  const started = Date.now();
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const file = fs.openSync(log, 'a');
  fs.writeSync(file, `$ ${[command, ...args].join(' ')}\n`);

  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    const child = spawn(command, args, {
      cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const take = (bytes) => {
      fs.writeSync(file, bytes);
      output += bytes;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child);
    }, limit * 1000);

    const finish = (why) => {
      if (!running.delete(child)) return;
      clearTimeout(timer);
      endGroup(child);
      if (why) fs.writeSync(file, `${command}: ${why}\n`);
      fs.closeSync(file);
      resolve({ ok: !why, why, seconds: (Date.now() - started) / 1000, output });
    };
    child.on('error', (error) => finish(`could not be started (${error.code ?? error.message})`));
    child.on('close', (status, signal) => {
      if (timedOut) finish(`stopped after its limit of ${limit} s`);
      else if (signal) finish(`ended by ${signal}`);
      else finish(status === 0 ? '' : `exit status ${status}`);
    });
  });
}
