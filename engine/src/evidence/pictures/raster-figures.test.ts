import { expect, test } from 'vitest';
import type { Recognition } from '../../recognition/recognition.ts';
import { gatherRasterFigures } from './raster-figures.ts';

/** A figure as it is drawn: where it ends, which digits stand so far above the line, how tall and in which way. */
interface Drawn {
  text: string;
  x1?: number;
  lifted?: Readonly<Record<number, number>>;
  tall?: number;
  /** How far its notches are from where they usually are. */
  foreign?: number;
}

const [WIDTH, PITCH, LINE] = [260, 12, 30];

/** A page of figures below one another, each digit a block with a notch, in black and white or beside a gray bar. */
function pageOf(figures: readonly Drawn[], isGray = true): Recognition {
  const height = LINE * (figures.length + 3);
  const pixels = new Uint8Array(WIDTH * height).fill(255);
  const ink = (x: number, y: number, share: number) => {
    pixels[y * WIDTH + x] = Math.round(255 * (1 - share));
  };
  if (isGray) for (let at = 0; at < WIDTH * LINE; at++) pixels[at] = 150;
  const words = figures.map(({ text, x1 = 200, lifted = {}, tall = 15, foreign = 0 }, i) => {
    const [x0, foot] = [x1 - PITCH * text.length, LINE * (i + 2) + 20];
    for (const [at, character] of [...text].entries()) {
      const up = lifted[at] ?? 0;
      const [top, bottom] = /\d/.test(character) ? [foot - tall - up, foot - up] : [foot - 2, foot];
      const notch = (2 * Number(character) + foreign) % 10;
      for (let y = Math.floor(top); y < Math.ceil(bottom); y++)
        for (let x = 0; x < 8; x++) {
          const isNotch =
            /\d/.test(character) && x > 2 && x < 6 && y - top >= notch + 1 && y - top < notch + 4;
          const share = Math.min(1, y + 1 - top, bottom - y);
          if (!isNotch) ink(x0 + PITCH * at + 2 + x, y, share);
        }
    }
    return { word: { text, box: { x0, x1, y0: foot - 15, y1: foot } } };
  });
  const picture = { image: { width: WIDTH, height, pixels }, toPage: (x: number, y: number) => ({ x, y }) };
  return { readPictures: [0], page: () => ({ picture, words }) } as unknown as Recognition;
}

/** Twelve figures, in which each digit occurs some times. */
const TEXTS =
  '4,125.36 5,214.63 6,341.52 1,456.23 2,563.14 3,612.45 3,241.56 4,536.12 5,123.64 6,254.31 1,635.42 2,416.35';
const twelve: readonly Drawn[] = TEXTS.split(' ').map((text) => ({ text }));
const changed = (change: Readonly<Record<number, Partial<Drawn>>>, all = twelve) =>
  all.map((figure, i) => ({ ...figure, ...change[i] }));
const uneven = (figures: readonly Drawn[], isGray = true) =>
  gatherRasterFigures(pageOf(figures, isGray)).uneven.map(({ text }) => text);

test('figures drawn alike', () => {
  expect(gatherRasterFigures(pageOf(twelve))).toEqual({ uneven: [], foreign: [], compared: 12, blurred: 0 });
});

test('digits off the line of three of twelve figures, of which the others waver a little', () => {
  const wavering = changed(Object.fromEntries(twelve.map((_, i) => [i, { lifted: { 3: 0.3 * (i % 2) } }])));
  const moved = changed(
    { 1: { lifted: { 2: 1 } }, 4: { lifted: { 2: 1 } }, 7: { lifted: { 2: 1 } } },
    wavering,
  );
  expect(uneven(moved)).toEqual([1, 4, 7].map((i) => twelve[i]?.text));
});

test('a digit is moved by most of a pixel, in black and white by two', () => {
  const lifted = (by: number, isGray: boolean) =>
    uneven(changed({ 1: { lifted: { 2: by } } }), isGray).length;
  expect([lifted(0.6, true), lifted(0.8, true)]).toEqual([0, 1]);
  expect([lifted(1, false), lifted(2, false)]).toEqual([0, 1]);
});

test('a page of few figures is not measured', () => {
  expect(gatherRasterFigures(pageOf(twelve.slice(1))).compared).toBe(0);
});

const foreign = (change: Readonly<Record<number, Partial<Drawn>>>) =>
  gatherRasterFigures(pageOf(changed(change))).foreign.map(({ text }) => text);

test('figures whose digits are drawn differently than those of their column', () => {
  const edges = Object.fromEntries(twelve.map((_, i) => [i, { x1: 200 + 5 * (i % 2) }]));
  const one = { ...edges, 3: { ...edges[3], foreign: 5, tall: 16 } };
  expect(foreign(edges)).toEqual([]);
  expect(foreign(one)).toEqual([twelve[3]?.text]);
  const two = { ...one, 8: { ...edges[8], foreign: 3 } };
  expect(foreign(two).toSorted()).toEqual([twelve[3]?.text, twelve[8]?.text].toSorted());
  const four = { ...two, 5: { foreign: 1 }, 10: { foreign: 7 } };
  expect(foreign(four)).toEqual([]);
});
