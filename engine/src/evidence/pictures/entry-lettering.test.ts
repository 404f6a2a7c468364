import { expect, test } from 'vitest';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Statement } from '../../statement/model/model.ts';
import { gatherEntryLettering } from './entry-lettering.ts';
import type { FigureDrawing } from './figure-drawing.ts';

/** How the capitals of an entry are drawn: uprights so tall and so broad, to parts of a pixel. */
interface Lettering {
  tall: number;
  broad: number;
}

const [LINE, WIDTH, UPRIGHTS] = [90, 260, 6];

/** A page of entries of two words each, every capital an upright. */
function pageOf(
  entries: readonly Lettering[],
  wide: number,
  paper = 250,
): Recognition & { statement: Statement } {
  const pixels = new Uint8Array(WIDTH * LINE * (entries.length + 1)).fill(paper);
  const ink = (x: number, y: number, share: number) => {
    pixels[y * WIDTH + x] = Math.round(paper - share * (paper - 10));
  };
  const words = new Map<TextRun, object>();
  const postings = entries.map(({ tall, broad }, row) => {
    const foot = LINE * (row + 1) - 10;
    const spans = [10, 130].map((x0) => {
      const pitch = Math.floor(wide / UPRIGHTS);
      for (let k = 0; k < UPRIGHTS; k++)
        for (let y = Math.floor(foot - tall); y < foot; y++)
          for (let x = 0; x < broad; x++)
            ink(x0 + pitch * k + x, y, Math.min(1, y + 1 - (foot - tall)) * Math.min(1, broad - x));
      const run = { page: 0 } as TextRun;
      words.set(run, { text: 'PURCHASE', box: { x0, x1: x0 + wide, y0: foot - Math.ceil(tall), y1: foot } });
      return { run };
    });
    return { index: row, description: { spans }, amount: { spans: spans.slice(0, 1) } };
  });
  const picture = { image: { width: WIDTH, height: pixels.length / WIDTH, pixels } };
  return {
    readPictures: [0],
    page: () => ({ picture }),
    wordOf: (run: TextRun) => ({ word: words.get(run) }),
    statement: { accounts: [{ postings }] },
  } as unknown as Recognition & { statement: Statement };
}

const usualFigures = { of: () => ({ odd: [] }) } as unknown as FigureDrawing;

/** Whether the third of nine entries stands out, the others drawn alike or by their row. */
function standsOut(
  third: Lettering,
  others: Lettering | ((row: number) => Lettering),
  { wide = 96, paper = 250 } = {},
): boolean {
  const of = typeof others === 'function' ? others : () => others;
  const page = pageOf(
    Array.from({ length: 10 }, (_, row) => (row === 2 ? third : of(row))),
    wide,
    paper,
  );
  const found = gatherEntryLettering(page.statement, page, usualFigures);
  return found.some(({ posting }) => posting.index === 2);
}

test('capitals taller by six tenths of a pixel, in black and white by two', () => {
  const gray = (tall: number) => standsOut({ tall, broad: 5 }, { tall: 10, broad: 4 }, { paper: 200 });
  expect([gray(10.48), gray(10.53)]).toEqual([false, true]);
  const twoTones = (tall: number) => standsOut({ tall, broad: 5 }, { tall: 12, broad: 4 });
  expect([twoTones(13), twoTones(14)]).toEqual([false, true]);
});

test('strokes broader by more than a twentieth, beside taller capitals', () => {
  const broader = (broad: number) => standsOut({ tall: 24, broad }, { tall: 20, broad: 4 }, { paper: 200 });
  expect([broader(3.9), broader(4.3)]).toEqual([false, true]);
});

test('capitals taller than others by six times what those differ by, and broader by three times', () => {
  const tall = (own: number) =>
    standsOut({ tall: own, broad: 9 }, (row) => ({ tall: 39 + (row % 3), broad: 4 }));
  expect([tall(45), tall(48)]).toEqual([false, true]);
  const broad = (own: number) =>
    standsOut({ tall: 60, broad: own }, (row) => ({ tall: 40, broad: 5 + (row % 3) }));
  expect([broad(8), broad(12)]).toEqual([false, true]);
});

test('words of twelve pixels with the paper around them are measured', () => {
  const narrow = (wide: number) => standsOut({ tall: 14, broad: 2 }, { tall: 10, broad: 1 }, { wide });
  expect([narrow(9), narrow(12)]).toEqual([false, true]);
});
