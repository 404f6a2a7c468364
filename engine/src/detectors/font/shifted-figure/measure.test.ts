import { expect, test } from 'vitest';
import { cellAt, columnOf, segmentAt, typographyOf } from '../../../../test/cells.ts';
import type { TextCell } from '../../../evidence/typography/typography.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import type { Statement } from '../../../statement/model/model.ts';
import { measureShiftedFigures } from './measure.ts';

/** An amount that ends at 300, or so far beside it, in characters a little wider than five points. */
function amountAt(y: number, beside = 0, more: Partial<TextRun> = {}, wider = 0) {
  const { run } = segmentAt(260 + beside, y, '1,234.56', more);
  const glyphs = run.glyphs.map((glyph, i) => (i === 0 ? { ...glyph, width: 5 + wider } : glyph));
  const spans = [{ run: { ...run, glyphs }, from: 0, to: glyphs.length }];
  return { text: '1,234.56', value: 123_456n, decimals: 2, column: 'amount', page: 0, box: run.box, spans };
}

/** The shifts of the figures of a list that stand off its edge. */
function shifts(amounts: readonly ReturnType<typeof amountAt>[], words: readonly TextCell[] = []): number[] {
  const postings = amounts.map((amount) => ({ amount, section: 0 }));
  const statement = { accounts: [{ postings, dailyBalances: [], summary: [] }] } as unknown as Statement;
  return measureShiftedFigures(statement, typographyOf(words, columnOf([])), []).map(({ offset }) => offset);
}
/** Figures that end at the edge, and stand so far apart. */
const list = (count: number, pitch = 12, wider = 0) =>
  Array.from({ length: count }, (_, row) => amountAt(500 + pitch * row, 0, {}, wider));

test('a figure that ends a character beside the edge of all others', () => {
  expect(shifts([...list(14), amountAt(506, 5)])).toEqual([5]);
  expect(shifts(list(14))).toEqual([]);
});

test('it is of the list up to a distance of two rows, or of the height of its letters', () => {
  const below = (distance: number, pitch: number) =>
    shifts([...list(14, pitch), amountAt(500 - distance, 5)]).length;
  expect([below(26.3, 12), below(26.5, 12)]).toEqual([1, 0]);
  expect([below(24.9, 8), below(25.1, 8)]).toEqual([1, 0]);
  expect([below(79, 50), below(81, 50)]).toEqual([1, 0]);
});

test('it is set upright, and in their size', () => {
  const set = (more: Partial<TextRun>) => shifts([...list(14), amountAt(506, 5, more)]).length;
  expect([set({ angle: 0.009 }), set({ angle: 0.011 })]).toEqual([1, 0]);
  expect([set({ size: 10.09 }), set({ size: 10.11 })]).toEqual([1, 0]);
});

test('in type of one width, where every place is a number of characters away, more figures must show the edge', () => {
  expect(shifts([...list(12, 12, 0.009), amountAt(506, 5)])).toHaveLength(1);
  expect(shifts([...list(11, 12, 0.009), amountAt(506, 5)])).toEqual([]);
  expect(shifts([...list(11, 12, 0.011), amountAt(506, 5)])).toHaveLength(1);
});

test('a heading that ends with the figures heads them unless it begins with them too, within half a point', () => {
  /** Whether one of many figures off the edge is found below a heading that begins so far behind the figures. */
  const below = (behind: number) =>
    shifts(
      [
        ...list(14),
        ...Array.from({ length: 19 }, (_, row) => amountAt(506 + 12 * row, 5 + (row % 2 ? 5 : 0))),
      ],
      [cellAt(300, 760, 'Amount', { left: 260 + behind })],
    ).length;
  expect([below(0.4) > 0, below(0.6) > 0]).toEqual([false, true]);
});

test('figures end where they would without kerning, of which a gap between groups of digits is none', () => {
  /** A figure whose glyphs behind the first stand farther by so many ems, and end with those of the others but for that. */
  const kerned = (y: number, ems: number) => {
    const amount = amountAt(y);
    const [first, ...rest] = amount.spans[0]?.run.glyphs ?? [];
    const moved = rest.map((glyph) => ({ ...glyph, x: glyph.x + 10 * ems }));
    const glyphs = first ? [first, ...moved] : [];
    return {
      ...amount,
      spans: amount.spans.map(({ run, ...span }) => ({ ...span, run: { ...run, glyphs } })),
    };
  };
  /** Whether a figure a character off is found, where the others agree on an edge only without their kerning. */
  const isFound = (ems: number) =>
    shifts([
      ...Array.from({ length: 14 }, (_, row) => kerned(500 + 12 * row, (ems * (row % 7)) / 6)),
      amountAt(506, 5),
    ]).length;
  expect([isFound(0.045), isFound(0.07)]).toEqual([1, 0]);
  expect([isFound(-0.28), isFound(-0.35)]).toEqual([1, 0]);
});

/** A figure about a middle, its marks half as wide as its digits. */
function centeredAt(text: string, y: number, middle: number) {
  const { run } = segmentAt(0, y, text);
  const widths = run.glyphs.map((glyph) => (/\d/.test(glyph.text) ? 4 : 2));
  const x0 = middle - widths.reduce((sum, width) => sum + width, 0) / 2;
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, x0));
  const glyphs = run.glyphs.map((glyph, i) => ({ ...glyph, x: starts[i] ?? 0, width: widths[i] ?? 0 }));
  const box = { ...run.box, x0, x1: 2 * middle - x0 };
  const spans = [{ run: { ...run, glyphs, box }, from: 0, to: glyphs.length }];
  return { text, value: 1n, decimals: 2, column: 'amount', page: 0, box, spans };
}

test('lists side by side are centered, each about a middle of its own', () => {
  const lists: readonly (readonly [middle: number, texts: readonly string[]])[] = [
    [278, ['9.94', '288.42', '5.63', '64.26', '1.03', '211.44', '5.39', '1.39', '5.00', '1.78']],
    [552, ['134.07', '117.38', '94.69', '121.94']],
  ];
  const postings = lists.flatMap(([middle, texts], section) =>
    texts.map((text, row) => ({ amount: centeredAt(text, 500 - 12 * row, middle), section })),
  );
  const statement = { accounts: [{ postings, dailyBalances: [], summary: [] }] } as unknown as Statement;
  expect(measureShiftedFigures(statement, typographyOf([], columnOf([])), [])).toEqual([]);
});

test('a figure of a list of two is of the table whose edge the other one shares', () => {
  const shiftsOf = (count: number, end: number) => {
    const own = [amountAt(520 + 12 * count, 5, {}, 0.011), amountAt(506 + 12 * count, end, {}, 0.011)];
    const postings = [
      ...own.map((amount) => ({ amount, section: 0 })),
      ...list(count, 12, 0.011).map((amount) => ({ amount, section: 1 })),
    ];
    const statement = { accounts: [{ postings, dailyBalances: [], summary: [] }] } as unknown as Statement;
    return measureShiftedFigures(statement, typographyOf([], columnOf([])), []).length;
  };
  expect([shiftsOf(14, 0), shiftsOf(14, 0.2)]).toEqual([1, 0]);
  expect([shiftsOf(7, 0), shiftsOf(6, 0)]).toEqual([1, 0]);
});

test('figures that begin alike and stand out below a heading that ends with the others are not aligned by their start', () => {
  /** One figure of more characters than the others, all from 260 on. */
  const longer = (y: number) => {
    const { run } = segmentAt(260, y, '11,234.56');
    const spans = [{ run: { ...run, glyphs: [...run.glyphs] }, from: 0, to: 9 }];
    return { ...amountAt(y), text: '11,234.56', box: run.box, spans };
  };
  const found = (right: number, ...between: readonly TextCell[]) =>
    shifts([...list(14), longer(506), longer(494)], [cellAt(right, 720, 'Amount'), ...between]).length;
  expect([found(300), found(299)]).toEqual([2, 0]);
  // The heading stands right above them: a title that ends there does so by chance.
  const heading = (right: number) => cellAt(right, 700, 'How much', { left: 260 });
  expect([found(300, heading(290)), found(300, heading(300))]).toEqual([0, 2]);
});

test('digits behind a figure may belong to it, an em away at most', () => {
  const cut = (apart: number) => {
    const amount = amountAt(506, 5);
    const spans = amount.spans.map(({ run, from, to }) => {
      const last = run.glyphs[to - 1];
      const rest = last ? [{ ...last, x: last.x + last.width + apart }] : [];
      return { run: { ...run, glyphs: [...run.glyphs, ...rest] }, from, to };
    });
    return shifts([...list(14), { ...amount, spans }]).length;
  };
  expect([cut(9.9), cut(10.1)]).toEqual([0, 1]);
});
