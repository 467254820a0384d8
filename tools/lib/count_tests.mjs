// Counts test cases in what the test programs print: Unity's summaries inside ctest's JUnit file,
// and the TAP text of Node's test runner. Called by run_tests.mjs; runs and prints nothing.

// A count: how many cases passed, failed and were skipped, and one line for each failure.
export function emptyCount() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

export function oneFailure(sentence) {
  return { passed: 0, failed: 1, skipped: 0, failures: [sentence] };
}

// ctest knows programs; we count the Unity cases inside each. A program without a Unity summary is
// one case. One that fails although Unity counted no failure (a sanitizer's word at exit, a crash
// after the summary, a timeout) adds a failure of its own.
export function countUnity(junit) {
  let total = emptyCount();
  for (const [, name, status, body] of junit.matchAll(
    /<testcase name="([^"]*)"[^>]*status="([^"]*)"[^>]*>([\s\S]*?)<\/testcase>/g)) {
    total = addCounts(total, countProgram(plainText(name), status, plainText(body)));
  }
  return total;
}

function countProgram(name, status, output) {
  const count = emptyCount();
  let cases = 0;
  for (const [, tests, failures, ignored] of output.matchAll(
    /^\s*(\d+) Tests (\d+) Failures (\d+) Ignored/gm)) {
    cases += Number(tests);
    count.failed += Number(failures);
    count.skipped += Number(ignored);
  }
  for (const [, test, message] of output.matchAll(/^[^\n]*?:\d+:(\w+):FAIL:? ?(.*)$/gm)) {
    count.failures.push(`${name}: ${test}: ${message}`);
  }
  count.passed = cases - count.failed - count.skipped;

  if (status === 'disabled') return { ...count, skipped: count.skipped + 1 };
  const succeeded = status === 'run';
  if (cases === 0 && succeeded) return { ...count, passed: 1 };
  if (!succeeded && count.failed === 0) {
    const lastLine = output.trim().split('\n').pop();
    return addCounts(count, oneFailure(`${name}: ${lastLine || 'ended without a word'}`));
  }
  return count;
}

function plainText(xml) {
  const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name]);
}

// Counts the leaves of the TAP tree, so that a file, a suite and a group of subtests are not cases.
// A group that fails with all its children well (an assertion of its own) is one failure. `trouble`
// says how the program ended, if not well: a failure of its own unless a test has accounted for it.
export function countTap(tap, trouble = '') {
  const count = emptyCount();
  let previous = { indent: 0 };
  const failuresBelow = new Map();  // indent of the children -> failures among them so far
  let inDiagnostics = false;
  for (const line of tap.split('\n')) {
    if (/^\s*---$/.test(line)) inDiagnostics = true;
    if (/^\s*\.\.\.$/.test(line)) inDiagnostics = false;
    if (inDiagnostics) continue;
    const match = line.match(/^( *)(not ok|ok) \d+(?: - )?(.*?)(?: # (SKIP|TODO)\b.*)?$/);
    if (!match) continue;
    const [, spaces, verdict, name, directive] = match;
    const indent = spaces.length;
    const isGroup = previous.indent > indent;
    const failedBelow = isGroup ? failuresBelow.get(previous.indent) ?? 0 : 0;
    if (isGroup) failuresBelow.delete(previous.indent);
    previous = { indent };

    const failed = verdict === 'not ok' && !directive;
    if (failed) failuresBelow.set(indent, (failuresBelow.get(indent) ?? 0) + 1);
    if (isGroup && (!failed || failedBelow > 0)) continue;
    if (failed) {
      count.failed += 1;
      count.failures.push(name);
    } else if (directive) {
      count.skipped += 1;
    } else {
      count.passed += 1;
    }
  }
  if (trouble && count.failed === 0) {
    return addCounts(count, oneFailure(`${trouble}, outside its tests`));
  }
  return count;
}
