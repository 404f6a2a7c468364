import type { Random } from '../writer/random.ts';

/** A page as brightness, 0 black to 255 white, row by row from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A rectangle of pixels: left, top, right and bottom edge (exclusive). */
export interface PixelRect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Means of squares of pixels: what a sensor sees of a finer print. */
export function reduced({ width, height, pixels }: Picture, by: number): Picture {
  if (by === 1) return { width, height, pixels: pixels.slice() };
  const [wide, high] = [Math.floor(width / by), Math.floor(height / by)];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      let sum = 0;
      for (let v = 0; v < by; v++) {
        for (let u = 0; u < by; u++) sum += pixels[(y * by + v) * width + x * by + u] ?? 255;
      }
      out[y * wide + x] = Math.round(sum / (by * by));
    }
  }
  return { width: wide, height: high, pixels: out };
}

/** The picture at a position, to parts of a pixel; white outside. */
function sample({ width, height, pixels }: Picture, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) return 255;
  const [fx, fy] = [x - x0, y - y0];
  const at = y0 * width + x0;
  const upper = (pixels[at] ?? 255) * (1 - fx) + (pixels[at + 1] ?? 255) * fx;
  const lower = (pixels[at + width] ?? 255) * (1 - fx) + (pixels[at + width + 1] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Turned about its center by degrees, clockwise, and brought to another size. */
export function turned(picture: Picture, degrees: number, factor = 1): Picture {
  const [width, height] = [Math.round(picture.width * factor), Math.round(picture.height * factor)];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / factor, Math.sin(angle) / factor];
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x - width / 2, y - height / 2];
      const value = sample(
        picture,
        picture.width / 2 + u * cos + v * sin,
        picture.height / 2 - u * sin + v * cos,
      );
      out[y * width + x] = Math.round(value);
    }
  }
  return { width, height, pixels: out };
}

/** Softened by a Gaussian of some pixels. */
export function blurred(picture: Picture, sigma: number): Picture {
  if (sigma < 0.05) return picture;
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((a, b) => a + b, 0);
  const pass = ({ width, height, pixels }: Picture, step: 'x' | 'y'): Picture => {
    const out = new Uint8Array(pixels.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let i = -reach; i <= reach; i++) {
          const u = step === 'x' ? Math.min(width - 1, Math.max(0, x + i)) : x;
          const v = step === 'y' ? Math.min(height - 1, Math.max(0, y + i)) : y;
          sum += (pixels[v * width + u] ?? 255) * (weights[i + reach] ?? 0);
        }
        out[y * width + x] = Math.round(sum / total);
      }
    }
    return { width, height, pixels: out };
  };
  return pass(pass(picture, 'x'), 'y');
}

/** Paper of a tone, uneven light from one corner to the other, and grain. */
export function photographed(
  { width, height, pixels }: Picture,
  { paper, shade, grain }: { paper: number; shade: number; grain: number },
  random: Random,
): Picture {
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const light = 1 - shade * ((x / width + y / height) / 2);
      const noise = grain === 0 ? 0 : grain * 1.7 * (random.next() + random.next() + random.next() - 1.5);
      const value = ((pixels[i] ?? 255) / 255) * (paper - 25) + 25;
      out[i] = Math.max(0, Math.min(255, Math.round(value * light + noise)));
    }
  }
  return { width, height, pixels: out };
}

/** Black and white only. */
export function bilevel({ width, height, pixels }: Picture, limit: number): Picture {
  return { width, height, pixels: pixels.map((value) => (value < limit ? 0 : 255)) };
}

/** Copies a rectangle of one picture over another of the same size, in place. */
export function paste(onto: Picture, from: Picture, { x0, y0, x1, y1 }: PixelRect): void {
  for (let y = Math.max(0, y0); y < Math.min(onto.height, y1); y++) {
    onto.pixels.set(from.pixels.subarray(y * from.width + x0, y * from.width + x1), y * onto.width + x0);
  }
}
