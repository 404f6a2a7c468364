import { expect, test } from 'vitest';
import { cellAt, columnOf, contentOf, typographyOf } from '../../../../test/cells.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import type { TextCell } from '../../../evidence/typography/typography.ts';
import { measureLateCells } from './measure.ts';

/** Text of one hand, of the second font in a shade of gray where they are given. */
const runOf = (font = 1, gray = 0) =>
  ({
    ...{
      angle: 0,
      operator: 'Tj',
      form: 'literal',
      order: 0,
      depth: 0,
      charSpacing: 0,
      horizontalScaling: 1,
    },
    ...{ rise: 0, font: { object: font, baseFont: 'F', bold: false, italic: false }, marked: { tags: [] } },
    origin: { kind: 'page', object: 4, part: 0, forms: [] },
    fill: { space: 'DeviceGray', components: [gray], rgb: [gray, gray, gray] },
  }) as unknown as TextRun;

const run = runOf();
const heightOf = (row: number) => 800 - 12 * row;
/** A text and a figure in each row, painted one row after the other. */
const rowsOf = (count: number, step = 1): TextCell[] =>
  Array.from({ length: count }, (_, row) => [
    cellAt(90, heightOf(row), 'Transfer', { rank: 4 * row, run }),
    cellAt(300, heightOf(row), '1,234.56', { rank: 4 * row + step, run }),
  ]).flat();
/** A figure of the fifth row that was painted after all others. */
const lateCell = (more: Partial<TextCell> = {}) =>
  cellAt(300, heightOf(5), '9,234.56', { rank: 200, run, ...more });
const measured = (cells: readonly TextCell[]) =>
  measureLateCells(typographyOf(cells, columnOf([])), [contentOf({})]);
/** What is found of rows whose fifth figure was painted late. */
const found = (late: TextCell, rows = rowsOf(10)) =>
  measured([...rows.filter(({ y, right }) => y !== heightOf(5) || right !== 300), late]);

test('a figure that was painted after all others is held against those of its column', () => {
  expect(found(lateCell())).toMatchObject([{ cell: { text: '9,234.56' }, inMargin: false }]);
  expect(found(lateCell())[0]?.peers).toHaveLength(9);
  expect(measured(rowsOf(10))).toEqual([]);
});

test.each<[string, Partial<TextCell>, Partial<TextCell>]>([
  ['larger', { size: 11.7 }, { size: 11.8 }],
  ['beginning beside the others', { left: 261.9, right: 320 }, { left: 262.1, right: 320 }],
  ['ending beside the others', { left: 264, right: 307.9 }, { left: 264, right: 308.1 }],
])('it may be %s, up to a limit', (_, within, beyond) => {
  expect(found(lateCell(within))).toHaveLength(1);
  expect(found(lateCell(beyond))).toEqual([]);
});

test('what stands in its line is none of its column', () => {
  const peers = (rise: number) => {
    const beside = cellAt(300, heightOf(5) + rise, '1.00', { rank: 21, run });
    return found(lateCell(), [...rowsOf(10), beside])[0]?.peers.length;
  };
  expect(peers(2.9)).toBe(9);
  expect(peers(3.1)).toBe(10);
});

test('a page is painted row by row where five rows show it, one cell soon after the other', () => {
  const withTexts = (rows: number) =>
    rowsOf(16).filter(({ y, right }) => right === 300 || (y >= heightOf(5) && y < heightOf(5 - rows)));
  expect(found(lateCell(), withTexts(5))).toHaveLength(1);
  expect(found(lateCell(), withTexts(4))).toEqual([]);
  expect(found(lateCell(), rowsOf(10, 2))).toHaveLength(1);
  expect(found(lateCell(), rowsOf(10, 3))).toEqual([]);
});

/** A block of lines below a table, the middle one painted last; between the others so much was painted. */
const block = (between: number) => [
  ...rowsOf(8),
  cellAt(460, 300, 'Savings', { rank: 40, run }),
  cellAt(460, 288, 'Current', { rank: 100, run }),
  cellAt(460, 276, 'Deposit', { rank: 40 + between, run }),
];

test('a line is late among lines that were painted together', () => {
  expect(measured(block(24)).map(({ cell }) => cell.text)).toEqual(['Current']);
  expect(measured(block(25))).toEqual([]);
});

test('what was painted before tells what is usual where there are twelve cells of it', () => {
  const traitsWith = (rows: number, one: readonly TextCell[]) => {
    const after = cellAt(560, 100, 'Page 1', { rank: 201, run: runOf(2) });
    return found(lateCell({ run: runOf(2) }), [...rowsOf(rows), ...one, after])[0]?.traits;
  };
  expect(traitsWith(6, [cellAt(560, 750, 'Bank', { rank: 1, run })])).toEqual(['font']);
  expect(traitsWith(6, [])).toEqual([]);
});

test('another spelling of one shade is a trait, another shade is none', () => {
  expect(found(lateCell({ run: runOf(1, 0.11) }))[0]?.traits).toEqual(['color']);
  expect(found(lateCell({ run: runOf(1, 0.13) }))[0]?.traits).toEqual([]);
});

/** Rows painted column by column, and after them so many days over rows, in bold, downward. */
const withDays = (days: number, isDownward = true) => {
  const rows = Array.from({ length: 24 }, (_, row) => row).filter((row) => row % 4 > 0 || row / 4 >= days);
  const column = (from: number, right: number, text: string) =>
    rows.map((row, i) => cellAt(right, heightOf(row), text, { rank: from + i, run, left: right - 60 }));
  const bold = Array.from({ length: days }, (_, i) => i);
  return [
    ...column(0, 100, 'Transfer'),
    ...column(40, 300, '1,234.56'),
    ...bold.map((i) => {
      const rank = 100 + (isDownward ? i : days - i);
      return cellAt(100, heightOf(4 * i), 'May 3', { rank, run: runOf(2), left: 40 });
    }),
  ];
};

test('headings of rows are painted in turn as a pass of four downward, where columns are', () => {
  const late = (days: number, isDownward?: boolean) => measured(withDays(days, isDownward)).length;
  expect([late(4), late(3)]).toEqual([0, 3]);
  expect(late(4, false)).toBeGreaterThan(0);
});

test('a string in hexadecimal form differs, but not where a byte of it may ask for that', () => {
  const hex = (code: number) =>
    lateCell({ run: { ...run, form: 'hex', glyphs: [{ code, bytes: 2 }] } as unknown as TextRun });
  expect(found(hex(0x14))[0]?.traits).toEqual(['operand']);
  expect([0x0d, 0x0a, 0x80].map((code) => found(hex(code))[0]?.traits)).toEqual([[], [], []]);
});
