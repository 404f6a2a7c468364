import { advance } from '../writer/metrics.ts';
import type { Raster } from '../writer/page.ts';
import { trueTypeOf } from '../writer/programs.ts';

type Point = readonly [number, number];

/** Text drawn black on white into a raster, as an editor pastes a picture of a figure; sizes in pixels. */
export function rasterText(text: string, size: number, width: number, height: number, paper = 255): Raster {
  const rgb = new Uint8Array(width * height * 3).fill(paper);
  const font = trueTypeOf('sans');
  if (!font) return { width, height, rgb };
  const edges: (readonly [Point, Point])[] = [];
  const scale = size / font.unitsPerEm;
  let x = 1;
  for (const character of text) {
    for (const ring of rings(font.outline(font.glyph(character)))) {
      const placed = ring.map(([px, py]): Point => [x + px * scale, height * 0.78 - py * scale]);
      placed.forEach((point, i) => edges.push([point, placed[(i + 1) % placed.length] as Point]));
    }
    x += (advance('sans', character) * size) / 1000;
  }
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      let inside = 0;
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        if (winding(edges, px + dx, py + dy) !== 0) inside++;
      }
      if (inside > 0)
        rgb.fill(Math.round(paper * (1 - inside / 4)), (py * width + px) * 3, (py * width + px) * 3 + 3);
    }
  }
  return { width, height, rgb };
}

/** The closed polygons of path operators; curves become eight chords. */
function rings(path: string): Point[][] {
  const out: Point[][] = [];
  let current: Point[] = [];
  for (const line of path.split('\n')) {
    const parts = line.split(' ');
    const n = parts.slice(0, -1).map(Number);
    const at = (i: number): number => n[i] ?? 0;
    switch (parts.at(-1)) {
      case 'm':
        current = [[at(0), at(1)]];
        out.push(current);
        break;
      case 'l':
        current.push([at(0), at(1)]);
        break;
      case 'c': {
        const [x0, y0] = current.at(-1) ?? [0, 0];
        for (let step = 1; step <= 8; step++) {
          const t = step / 8;
          const u = 1 - t;
          const mix = (a: number, b: number, c: number, d: number): number =>
            u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
          current.push([mix(x0, at(0), at(2), at(4)), mix(y0, at(1), at(3), at(5))]);
        }
        break;
      }
    }
  }
  return out;
}

function winding(edges: readonly (readonly [Point, Point])[], x: number, y: number): number {
  let count = 0;
  for (const [[x1, y1], [x2, y2]] of edges) {
    if (y1 <= y === y2 <= y) continue;
    const cross = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    if (cross > x) count += y2 > y1 ? 1 : -1;
  }
  return count;
}
