import { expect, test } from 'vitest';
import { cellAt, columnOf, segmentAt, typographyOf } from '../../../../test/cells.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import type { TextCell } from '../../../evidence/typography/typography.ts';
import type { Statement } from '../../../statement/model/model.ts';
import { measureForeignWords } from './measure.ts';

const fontOf = (object: number) => ({
  ...{ object, family: 'Helvetica', baseFont: `A${object}`, bold: false, italic: false, subtype: 'TrueType' },
  embedded: true,
});
const [usual, copy] = [fontOf(1), fontOf(2)];
/** The description of a row, in the usual font or in its copy. */
function cell(row: number, font = usual, more: Partial<TextCell> = {}): TextCell {
  const paint = { font, fontResource: `F${font.object}`, fill: { rgb: [0, 0, 0] } };
  const { run } = segmentAt(100, 700 - 12 * row, 'Transfer', paint as unknown as Partial<TextRun>);
  const spans = [{ run, from: 0, to: run.glyphs.length }];
  return cellAt(140, 700 - 12 * row, 'Transfer', { run, spans, ...more });
}

/** The rows whose descriptions are foreign words; `others` stand elsewhere on the page. */
function found(
  descriptions: readonly TextCell[],
  others: readonly TextCell[] = [],
  areDrawnAlike = () => true,
): number {
  const postings = descriptions.map(({ spans }) => ({ date: { spans: [] }, description: { spans } }));
  const statement = { address: [], accounts: [{ postings }] } as unknown as Statement;
  return measureForeignWords(
    typographyOf([...descriptions, ...others], columnOf([])),
    statement,
    areDrawnAlike,
  ).length;
}
const rows = (count: number) => Array.from({ length: count }, (_, row) => cell(row));

test('a description in another copy of the font of all others', () => {
  expect(found([...rows(30), cell(30, copy)])).toBe(1);
  expect(found(rows(30))).toBe(0);
});

test.each<[string, Partial<TextCell>, Partial<TextCell>]>([
  ['beginning beside them', { left: 100.5 }, { left: 100.7 }],
  ['in another size', { size: 10.04 }, { size: 10.06 }],
])('it is of their column up to a limit, %s', (_, within, beyond) => {
  expect(found([...rows(30), cell(30, copy, within)])).toBe(1);
  expect(found([...rows(30), cell(30, copy, beyond)])).toBe(0);
});

test('a font of more than eight cells, or of a twentieth of the others, is the page’s own', () => {
  const elsewhere = (count: number) => Array.from({ length: count }, (_, i) => cell(60 + i, copy));
  expect(found([...rows(200), cell(300, copy)], elsewhere(7))).toBe(1);
  expect(found([...rows(200), cell(300, copy)], elsewhere(8))).toBe(0);
  expect(found([...rows(40), cell(300, copy)], elsewhere(1))).toBe(1);
  expect(found([...rows(39), cell(300, copy)], elsewhere(1))).toBe(0);
});

test('six others in the usual font show what is usual', () => {
  expect(
    found(
      [...rows(6), cell(30, copy)],
      Array.from({ length: 30 }, (_, i) => cell(40 + i)),
    ),
  ).toBe(1);
  expect(
    found(
      [...rows(5), cell(30, copy)],
      Array.from({ length: 30 }, (_, i) => cell(40 + i)),
    ),
  ).toBe(0);
});

test('words in a font of one name that draws its letters otherwise are of another weight', () => {
  expect(found([...rows(30), cell(30, copy)], [], () => false)).toBe(0);
});
