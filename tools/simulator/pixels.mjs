// The screen's pixels as pictures want them: RGB565 in, RGBA out. For the page and the driver.
export const WIDTH = 320;
export const HEIGHT = 240;

export function toRgba(pixels) {
  const out = new Uint8ClampedArray(pixels.length * 4);
  for (let i = 0; i < pixels.length; i++) {
    const p = pixels[i];
    const r = p >> 11;
    const g = (p >> 5) & 63;
    const b = p & 31;
    out[4 * i] = (r << 3) | (r >> 2);
    out[4 * i + 1] = (g << 2) | (g >> 4);
    out[4 * i + 2] = (b << 3) | (b >> 2);
    out[4 * i + 3] = 255;
  }
  return out;
}
