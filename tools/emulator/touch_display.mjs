// The glass of the handheld: an ST7789 panel and an XPT2046 touch controller on one SPI bus of the
// emulated chip. Rebuilds the picture from the bytes on the bus and answers for a finger.
// attach() goes into Pico.onBoot, since every start brings a new chip. The bus takes its time.

// Pins of the Waveshare Pico-ResTouch-LCD-2.8 (board/boards/waveshare_restouch_28.h).
const pins = { displaySelect: 9, dataCommand: 8, touchSelect: 16, touchInterrupt: 17 };
const spiNumber = 1;
// With the clock's phase 0 the chip's SPI rests for some two clocks between frames, with phase 1 not at all.
const restBits = 2, phase = 1 << 7;
const columnRange = 0x2a, rowRange = 0x2b, memoryWrite = 0x2c;
const measureX = 0xd0, measureY = 0x90, measureZ1 = 0xb0, measureZ2 = 0xc0;

export class TouchDisplay {
  constructor({ width = 320, height = 240 } = {}) {
    Object.assign(this, { width, height });
    this.pixels = new Uint16Array(width * height);  // RGB565
    this.pixelCount = 0;                            // written since the start
    this.commands = new Set();                      // every command byte seen
    this.finger = null;                             // { x, y } in pixels while it is down
    this.press = 900;                               // how hard, of 4095
    this.onWindow = this.onPixel = null;            // called when a piece of a picture begins, and with each pixel
  }

  attach(mcu) {
    this.mcu = mcu;
    this.command = 0;
    this.argument = [];
    this.columns = [0, this.width - 1];
    this.rows = [0, this.height - 1];
    this.answer = [];
    const spi = mcu.spi[spiNumber];
    let value = 0;
    const frameEnd = mcu.clock.createAlarm(() => {
      let reply = 0;
      if (!this.isHigh(pins.displaySelect)) {
        if (spi.dataBits === 16) this.take(value >> 8);
        this.take(value & 255);
      } else if (!this.isHigh(pins.touchSelect)) {
        reply = this.measure(value);
      }
      spi.completeTransmit(reply);
    });
    spi.onTransmit = (sent) => {
      value = sent;
      const bits = spi.dataBits + (spi.control0 & phase ? 0 : restBits);
      frameEnd.schedule(bits * 1e9 / spi.clockFrequency);
    };
    this.showFinger();
  }

  // Puts the finger down at a pixel, or with nothing lifts it.
  touch(point) {
    this.finger = point ?? null;
    this.showFinger();
  }

  showFinger() {
    this.mcu.gpio[pins.touchInterrupt].setInputValue(!this.finger);  // low while pressed
  }

  // What the chip drives onto a pin.
  isHigh(pin) {
    return (this.mcu.sio.gpioValue >>> pin) & 1;
  }

  // One byte for the panel.
  take(byte) {
    if (!this.isHigh(pins.dataCommand)) {
      this.command = byte;
      this.argument = [];
      this.commands.add(byte);
      if (byte === memoryWrite) {
        [this.x, this.y] = [this.columns[0], this.rows[0]];
        this.onWindow?.();
      }
      return;
    }
    const { argument } = this;
    argument.push(byte);
    if (this.command === memoryWrite && argument.length === 2) {
      this.put(argument[0] << 8 | argument[1]);
      argument.length = 0;
    } else if (argument.length === 4 && (this.command === columnRange || this.command === rowRange)) {
      const range = [argument[0] << 8 | argument[1], argument[2] << 8 | argument[3]];
      if (this.command === columnRange) this.columns = range; else this.rows = range;
    }
  }

  put(pixel) {
    if (this.x >= this.width || this.y >= this.height) throw new Error('a pixel beyond the panel');
    this.pixels[this.y * this.width + this.x] = pixel;
    this.pixelCount++;
    this.onPixel?.();
    if (this.x++ < this.columns[1]) return;
    this.x = this.columns[0];
    if (this.y++ >= this.rows[1]) this.y = this.rows[0];
  }

  // One byte for the touch controller; answers the byte that goes back meanwhile.
  measure(byte) {
    if (byte & 0x80) {
      const reading = this.reading(byte) << 3;  // twelve bits after one busy bit
      this.answer = [reading >> 8, reading & 255];
      return 0;
    }
    return this.answer.shift() ?? 0;
  }

  // The raw reading for the finger's place: the controller's X runs along the screen's Y.
  reading(control) {
    // The harder the press, the higher Z1 and the lower Z2.
    if (control === measureZ1) return this.finger ? this.press : 0;
    if (control === measureZ2) return 4095 - (this.finger ? this.press : 0);
    if (!this.finger) return 4095;
    const between = (from, to, share) => Math.round(from + (to - from) * share);
    if (control === measureX) return between(150, 4095, this.finger.y / (this.height - 1));
    if (control === measureY) return between(3863, 157, this.finger.x / (this.width - 1));
    throw new Error(`unknown measurement 0x${control.toString(16)}`);
  }

  // The picture as RGBA bytes.
  toRgba() {
    const out = new Uint8Array(this.pixels.length * 4);
    this.pixels.forEach((pixel, i) => {
      const r = pixel >> 11, g = pixel >> 5 & 63, b = pixel & 31;
      out.set([r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2, 255], i * 4);
    });
    return out;
  }
}
