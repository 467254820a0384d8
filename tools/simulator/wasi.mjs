// Loads sim.wasm under Node and in the browser. The module asks WASI for little more than a place
// to print LVGL's warnings; everything else it could ask for is answered with "not here".

const BAD_FILE = 8; // WASI errno
const NOT_HERE = 52;

// `bytes` is the module, as bytes or compiled; `print` gets its output line by line. Returns the module's exports.
export async function loadSimulator(bytes, print = () => {}) {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  const world = worldOf(module, print);
  return started(await WebAssembly.instantiate(module, world.imports), world);
}

// The same at once, where the module is compiled already. Browsers do not do that.
export function startSimulator(module, print = () => {}) {
  const world = worldOf(module, print);
  return started(new WebAssembly.Instance(module, world.imports), world);
}

function started({ exports }, world) {
  world.memory = exports.memory;
  exports._initialize();
  return exports;
}

function worldOf(module, print) {
  const world = {};
  let pending = '';

  const write = (_file, list, count, written) => {
    const view = new DataView(world.memory.buffer);
    const decoder = new TextDecoder();
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(list + 8 * i, true);
      const size = view.getUint32(list + 8 * i + 4, true);
      pending += decoder.decode(new Uint8Array(world.memory.buffer, at, size));
      total += size;
    }
    const lines = pending.split('\n');
    pending = lines.pop();
    lines.forEach((line) => print(line));
    view.setUint32(written, total, true); // reporting less would make the caller try for ever
    return 0;
  };

  const answers = {
    fd_write: write,
    fd_fdstat_get: (_file, out) => {
      new DataView(world.memory.buffer).setUint8(out, 2); // a character device
      return 0;
    },
    fd_prestat_get: () => BAD_FILE,
    proc_exit: (status) => {
      throw new WebAssembly.RuntimeError(`the simulator stopped with status ${status}`);
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = answers[name] ?? (() => NOT_HERE);
  }
  world.imports = imports;
  return world;
}
