// Says in words what is on the screen, for those who hear the page: whose turn it is and what is
// awaited, and what the last commands set off. Two live regions of the page; the screen reader reads
// each when it changes.
const PAUSE = 400; // milliseconds: a machine's moves are told together

export class Narrator {
  #situation;
  #news;
  #records = 0;
  #version = -1;
  #asked = '';
  #heard = [];
  #timer = 0;

  constructor(situation, news) {
    this.#situation = situation;
    this.#news = news;
  }

  // After each step of the device.
  look(device) {
    const { sim } = device;
    const records = sim.sim_records();
    const version = sim.sim_save_version(); // another game may have as many commands
    if (records === this.#records && version === this.#version) return;
    if (records > this.#records && this.#records > 0) this.#heard.push(...device.news());
    this.#records = records;
    this.#version = version;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(device), PAUSE);
  }

  #tell(device) {
    const [situation, question] = device.situation();
    const asked = [situation, question].filter(Boolean).map((line) => `${line.replace(/\.$/, '')}.`).join(' ');
    if (asked !== this.#asked) this.#situation.textContent = this.#asked = asked;
    // The last things that happened; a whole turn of the machine would be read for minutes.
    this.#news.textContent = this.#heard.slice(-8).join(' ');
    this.#heard = [];
  }
}
