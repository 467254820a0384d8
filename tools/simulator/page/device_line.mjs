// The line to a real device: types the words of its service console and reads the answers, as
// `bg device` does (tools/bg_main/device.cpp). Knows a port with `readable` and `writable` streams,
// as Web Serial gives one, and no browser.
const PROMPT = /(^|\n)> $/;
const LONGEST = 4 << 20; // characters of one answer
const BYTES_PER_LINE = 32;

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export class DeviceLine {
  #reader;
  #writer;
  #text = '';
  #patience;
  #closed = false;
  #wake = () => {};

  constructor(port, { patience = 30_000 } = {}) {
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
    this.#patience = patience;
    this.#listen();
  }

  // Whatever was typed half before us is ended, and the device is at its prompt.
  async open() {
    await this.#send('');
    await this.#answer(this.#patience);
    await new Promise((resolve) => { setTimeout(resolve, 500); }); // one that has just started talks
    this.#text = '';
  }

  async close() {
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    this.#writer.releaseLock();
  }

  async ask(line) {
    this.#text = '';
    await this.#send(line);
    return this.#answer(this.#patience * 10);
  }

  // The bytes of `dump N` and `get ID`.
  async fetchBytes(command) {
    const answer = await this.ask(command);
    const end = answer.split('\n').indexOf('end');
    const hex = end < 0 ? '' : answer.split('\n').slice(0, end).join('');
    if (end < 0 || !/^([0-9a-f]{2})*$/.test(hex)) throw new Error(`The device says: ${answer.trim()}`);
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }

  // `load` and `put SIZE`: lines of hex, each after the answer to the one before.
  async sendBytes(command, bytes, progress = () => {}) {
    this.#text = '';
    await this.#send(command);
    const begun = await this.#line();
    if (!begun.includes('lines of hex')) throw new Error(`The device says: ${begun}`);
    for (let at = 0; at < bytes.length; at += BYTES_PER_LINE) {
      await this.#send(toHex(bytes.subarray(at, at + BYTES_PER_LINE)));
      const answer = await this.#line();
      if (!answer.startsWith('ok ')) throw new Error(`The device says: ${answer}`);
      progress(Math.min(at + BYTES_PER_LINE, bytes.length), bytes.length);
    }
    const answer = (await this.ask('end')).trim();
    if (!answer.startsWith('Loaded')) throw new Error(`The device says: ${answer}`);
    return answer;
  }

  async #listen() {
    const decoder = new TextDecoder('latin1');
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#text += decoder.decode(value, { stream: true }).replaceAll('\r', '');
        this.#wake();
      }
    } catch {
      // The cable was pulled.
    }
    this.#closed = true;
    this.#wake();
  }

  async #send(line) {
    try {
      await this.#writer.write(new TextEncoder().encode(`${line}\n`));
    } catch {
      throw new Error('The line to the device is closed.');
    }
  }

  // Until `find` answers something in what has come; every wait has an end.
  async #until(find, patience) {
    const end = Date.now() + patience;
    for (;;) {
      const found = find();
      if (found !== null) return found;
      if (this.#closed) throw new Error('The line to the device is closed.');
      if (this.#text.length > LONGEST) throw new Error('What comes over the line is no answer.');
      const left = end - Date.now();
      if (left <= 0) throw new Error('The device does not answer.');
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => { clearTimeout(timer); resolve(); };
      });
    }
  }

  #answer(patience) {
    return this.#until(() => {
      if (!PROMPT.test(this.#text)) return null;
      const answer = this.#text.replace(PROMPT, '$1');
      this.#text = '';
      return answer;
    }, patience);
  }

  #line() {
    return this.#until(() => {
      this.#text = this.#text.replace(/^\n+/, '');
      const end = this.#text.indexOf('\n');
      if (end < 0) return null;
      const line = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 1);
      return line;
    }, this.#patience);
  }
}
