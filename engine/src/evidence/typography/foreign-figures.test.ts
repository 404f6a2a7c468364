import { expect, test } from 'vitest';
import { cellAt, columnOf, pageOf } from '../../../test/cells.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import { gatherForeignFigures } from './foreign-figures.ts';
import type { TextCell } from './typography.ts';

const areAlike = () => true;
const runIn = (family: string) =>
  ({
    angle: 0,
    glyphs: [],
    font: { family, bold: false, italic: false, subtype: 'TrueType' },
  }) as unknown as TextRun;
const own = runIn('Helvetica');
const other = runIn('Verdana');
const heightOf = (row: number) => 800 - 12 * row;
const labelsOf = (row: number) => [
  cellAt(100, heightOf(row), 'Rent', { run: own }),
  cellAt(200, heightOf(row), 'Transfer', { run: own }),
];
const figure = (row: number, more: Partial<TextCell> = {}) =>
  cellAt(300, heightOf(row), '1,234.56', { run: own, ...more });

/** The traits of the figures that stand out, where these stand in rows of their number. */
function traitsOf(
  figures: readonly TextCell[],
  labels = figures.map((_, row) => labelsOf(row)),
  areDrawnAlike = areAlike,
) {
  const rows = figures.map((cell, row) => [...(labels[row] ?? []), cell]);
  const page = { ...pageOf(rows.flat()), rows };
  return gatherForeignFigures({ pages: [page], columns: [columnOf(figures)] }, areDrawnAlike).map(
    ({ traits }) => traits,
  );
}
const ten = Array.from({ length: 10 }, (_, row) => figure(row));
/** The third of ten figures set otherwise. */
const withThird = (more: Partial<TextCell>) =>
  traitsOf(ten.map((cell, row) => (row === 3 ? { ...cell, ...more } : cell)));

test('figures that are set alike do not stand out', () => {
  expect(traitsOf(ten)).toEqual([]);
});

test.each<[string, Partial<TextCell>, Partial<TextCell>, Partial<TextCell>]>([
  ['size', { size: 10.04 }, { size: 10.06 }, { size: 11.6 }],
  ['baseline', { y: heightOf(3) + 0.07 }, { y: heightOf(3) + 0.09 }, { y: heightOf(3) + 2.1 }],
])(
  'a figure of another %s stands out from a limit on, up to one beyond which it is of another kind',
  (trait, near, odd, far) => {
    expect(withThird(near)).toEqual([]);
    expect(withThird(odd)).toEqual([[trait]]);
    expect(withThird(far)).toEqual([]);
  },
);

test('a figure is set as another of its column whose row is in that size', () => {
  const large = ten.map((cell, row) => (row === 3 || row === 7 ? { ...cell, size: 10.5 } : cell));
  const labels = large.map((cell, row) =>
    labelsOf(row).map((label) => (row === 7 ? { ...label, size: cell.size } : label)),
  );
  expect(traitsOf(large, labels)).toEqual([]);
  expect(traitsOf(large)).toEqual([['size'], ['size']]);
});

test('figures off their line are told by others that stand on it, and by a row that does', () => {
  const third = figure(3, { y: heightOf(3) + 0.5 });
  const all = ten.map((cell, row) => (row === 3 ? third : cell));
  const rise = (up: number) =>
    ten.map((_, row) => labelsOf(row).map((label, i) => ({ ...label, y: label.y + i * up })));
  expect(traitsOf(all, rise(0.01))).toEqual([['baseline']]);
  expect(traitsOf(all, rise(0.03))).toEqual([]);
});

test.each([
  ['ending with the others', 300.29, ['face']],
  ['ending off their edge', 300.31, ['face', 'edge']],
  ['ending where another column does', 306.1, ['face']],
])('a figure of another face, %s', (_, right, traits) => {
  expect(withThird({ run: other, right })).toEqual([traits]);
});

test('figures whose right edges differ by more than hundredths of a point have no common edge', () => {
  const spread = (by: number) =>
    traitsOf(
      ten.map((cell, row) =>
        row === 3 ? { ...cell, run: other, right: 301 } : { ...cell, right: 300 + (row % 2) * by },
      ),
    );
  expect(spread(0.07)).toEqual([['face', 'edge']]);
  expect(spread(0.3)).toEqual([['face']]);
});

test('a font of words is no font of figures alone', () => {
  const words = (count: number) => {
    const labels = ten.map((_, row) =>
      labelsOf(row).map((label, i) => (i === 1 && row < count ? { ...label, run: other } : label)),
    );
    return traitsOf(
      ten.map((cell, row) => (row < 2 ? { ...cell, run: other } : cell)),
      labels,
    ).length;
  };
  expect(words(1)).toBe(2);
  expect(words(2)).toBe(0);
});

test('most figures are set otherwise where the usual font is that of the words', () => {
  const fifteen = Array.from({ length: 15 }, (_, row) => figure(row, row < 8 ? { run: other } : {}));
  const labels = (count: number) => fifteen.map((_, row) => labelsOf(row).slice(0, row < count - 15 ? 2 : 1));
  expect(traitsOf(fifteen, labels(20))).toHaveLength(8);
  expect(traitsOf(fifteen, labels(19))).toEqual([]);
});

test('a figure shares the column of two others that end near it', () => {
  const edges = (right: number) => {
    const others = Array.from({ length: 6 }, (_, row) =>
      figure(row, row < 2 ? {} : { right: 500, left: 460 }),
    );
    return traitsOf([...others, figure(6, { run: other, right })]).length;
  };
  expect(edges(308.9)).toBe(1);
  expect(edges(309.1)).toBe(0);
});

test('a figure in a second copy of the font stands out, and in another weight that has its name does not', () => {
  const figures = ten.map((cell, row) => (row === 3 ? { ...cell, run: runIn('Helvetica') } : cell));
  expect(traitsOf(figures)).toEqual([['twin-font']]);
  expect(traitsOf(figures, undefined, () => false)).toEqual([]);
});

test('a figure is drawn in two pieces that stand within a tenth of the height of the type', () => {
  const pieces = (gap: number) => {
    const runs = ['1,2', '34.56'].map((text, i) => {
      const glyphs = [...text].map((one, k) => ({
        text: one,
        x: 260 + 15 * i + gap * i + 5 * k,
        y: 0,
        width: 5,
      }));
      return { ...own, size: 10, text, glyphs } as unknown as TextRun;
    });
    return withThird({ spans: runs.map((run) => ({ run, from: 0, to: run.glyphs.length })) });
  };
  expect([pieces(0.9), pieces(1.1)]).toEqual([[['split']], []]);
});

test('a figure in another size does not stand out where it has the font of the words beside it, and no other figure', () => {
  const figures = ten.map((cell, row) => (row === 3 ? { ...cell, size: 9.5, run: other } : cell));
  const labels = (run: TextRun) =>
    ten.map((_, row) => labelsOf(row).map((cell) => (row === 3 ? { ...cell, run } : cell)));
  const sized = (run: TextRun) => traitsOf(figures, labels(run)).flat().includes('size');
  expect([sized(own), sized(other)]).toEqual([true, false]);
});

/** The figures of a list of five, the third of them set otherwise, beside words in one typeface. */
const ofFive = (more: Partial<TextCell>, mates: Partial<TextCell> = {}) => {
  const figures = Array.from({ length: 5 }, (_, row) => figure(row, row === 2 ? more : {}));
  const labels = figures.map((_, row) =>
    labelsOf(row).map((label) => (row === 2 ? { ...label, ...mates } : label)),
  );
  const rows = figures.map((cell, row) => [...(labels[row] ?? []), cell]);
  // Too few for a column, and a note in the other typeface.
  const note = cellAt(200, 100, 'This is a note', { run: other });
  const page = { ...pageOf([...rows.flat(), note]), rows: [...rows, [note]] };
  return gatherForeignFigures({ pages: [page], columns: [] }, areAlike).map(({ traits }) => traits);
};

test('a figure of a short list stands out by its typeface among the next ones, where its row has theirs', () => {
  expect(ofFive({ run: other })).toEqual([['face']]);
  expect(ofFive({ run: other }, { run: other })).toEqual([]);
  // The usual typeface may lack a sign.
  expect(ofFive({ run: other, text: '−1,234.56' })).toEqual([]);
});

test('a figure of a short list stands out by its size and line together, and by neither alone', () => {
  const rise = { y: heightOf(2) + 0.3 };
  expect(ofFive({ size: 10.4, ...rise })).toEqual([['size', 'baseline']]);
  expect([ofFive({ size: 10.4 }), ofFive(rise)]).toEqual([[], []]);
});
