/** Brightness of every pixel, 0 black to 255 white, row by row from the top left. */
export interface GrayImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A rectangle of pixels: left, top, right and bottom edge (exclusive). */
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Brightness of every pixel of a rectangle within an image, darkest first. */
export function sortedPixels({ width, pixels }: GrayImage, { x0, y0, x1, y1 }: PixelBox): number[] {
  const values: number[] = [];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) values.push(pixels[y * width + x]!);
  return values.sort((a, b) => a - b);
}

/** Brightness of a color in RGB (ITU-R BT.601), all 0 to 255. */
export function brightness(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29) >> 8;
}

/** The image at another size: areas are averaged to shrink it, neighbors are weighed to enlarge it. */
export function resized(image: GrayImage, factor: number): GrayImage {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const pixels = new Uint8Array(width * height);
  const across = weights(image.width, width);
  const down = weights(image.height, height);
  const row = new Float64Array(width);
  const lines = new Map<number, Float64Array>();
  const line = (y: number): Float64Array => {
    let known = lines.get(y);
    if (known) return known;
    known = new Float64Array(width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      const { from, shares } = across[x]!;
      for (let i = 0; i < shares.length; i++) sum += image.pixels[y * image.width + from + i]! * shares[i]!;
      known[x] = sum;
    }
    lines.set(y, known);
    return known;
  };
  for (let y = 0; y < height; y++) {
    const { from, shares } = down[y]!;
    row.fill(0);
    for (let i = 0; i < shares.length; i++) {
      const values = line(from + i);
      for (let x = 0; x < width; x++) row[x]! += values[x]! * shares[i]!;
    }
    for (const known of lines.keys()) if (known < from) lines.delete(known);
    for (let x = 0; x < width; x++) pixels[y * width + x] = Math.round(row[x]!);
  }
  return { width, height, pixels };
}

/** For each target position: the first source position and the share of each from there on. */
function weights(source: number, target: number): { from: number; shares: number[] }[] {
  const scale = source / target;
  const reach = Math.max(1, scale);
  return Array.from({ length: target }, (_, i) => {
    const center = (i + 0.5) * scale - 0.5;
    const from = Math.max(0, Math.ceil(center - reach));
    const to = Math.min(source - 1, Math.floor(center + reach));
    const shares: number[] = [];
    for (let at = from; at <= to; at++) shares.push(Math.max(0, 1 - Math.abs(at - center) / reach));
    const sum = shares.reduce((a, b) => a + b, 0);
    if (sum === 0) return { from: Math.min(source - 1, Math.max(0, Math.round(center))), shares: [1] };
    return { from, shares: shares.map((share) => share / sum) };
  });
}

/** A part of an image; what lies outside it is white. */
export function cropped(image: GrayImage, x0: number, y0: number, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    const row = y0 + y;
    if (row < 0 || row >= image.height) continue;
    const from = Math.max(0, x0);
    const to = Math.min(image.width, x0 + width);
    if (to > from) {
      pixels.set(
        image.pixels.subarray(row * image.width + from, row * image.width + to),
        y * width + from - x0,
      );
    }
  }
  return { width, height, pixels };
}
