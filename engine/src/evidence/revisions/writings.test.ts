import { expect, test } from 'vitest';
import { flate, type ObjectBody } from '../../../test/build-pdf.ts';
import { statementContent, statementPdf, textAt, type StatementSpec } from '../../../test/statement-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { defaultLimits } from '../../pdf/structure/limits.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { evidenceStore } from '../evidence.ts';
import { sourceOf } from '../source.ts';
import type { Writing } from './writings.ts';

const writingsOf = (pdf: Uint8Array) => {
  const document = readPdf(pdf, { platform: nodePlatform, limits: defaultLimits });
  return evidenceStore(sourceOf(document, nodePlatform, defaultLimits)).need('writings');
};
const writings = (spec: StatementSpec = {}) => writingsOf(statementPdf(spec));
const told = ({ objects }: Writing) =>
  objects.map(({ num, kind, pages, change }) => [num, kind, pages, change]);

test('a file written whole has one writing', () => {
  const { objects, updates, list } = writings();
  expect([objects, updates]).toEqual([7, 0]);
  expect(list).toEqual([
    { basis: 'first', revision: 0, written: 7, kept: 7, freed: 0, objects: [], differences: [] },
  ]);
});

test('an update has the objects it wrote, their pages and where they stand', () => {
  const pdf = statementPdf({
    updates: (content) => [
      { objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') }, 7: '<</Producer (Other)>>' } },
    ],
  });
  const [first, update] = writingsOf(pdf).list;
  expect(first).toMatchObject({ basis: 'first', written: 7, kept: 5 });
  expect(update).toMatchObject({ basis: 'update', revision: 1, written: 2, kept: 2, freed: 0 });
  expect(update && told(update)).toEqual([
    [4, 'content', [0], 'changed'],
    [7, 'metadata', [], 'changed'],
  ]);
  for (const { num, start, end } of update?.objects ?? []) {
    const bytes = Buffer.from(pdf.subarray(start, end)).toString('latin1');
    expect(bytes).toMatch(new RegExp(`^${num} 0 obj[^]*endobj$`));
  }
});

test('what an update wrote again without a change is told from what it changed and what it added', () => {
  const { list } = writings({
    updates: (content) => [
      {
        objects: {
          4: { data: content },
          6: '<</Type /Font /Subtype /Type1 /BaseFont /Courier>>',
          9: '<</Type /Annot /Subtype /Text /Rect [0 0 9 9]>>',
          3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>> /Annots [9 0 R]>>',
        },
      },
    ],
  });
  const update = list[1];
  expect(update && told(update).sort()).toEqual([
    [3, 'page', [0], 'changed'],
    [4, 'content', [0], 'repeated'],
    [6, 'font', [0], 'changed'],
    [9, 'annotation', [0], 'added'],
  ]);
});

test('a later update takes objects over from an earlier one', () => {
  const update = (content: string) => ({ objects: { 4: { data: content } } });
  const { list } = writings({ updates: (content) => [update(`${content}\n`), update(`${content}\n\n`)] });
  expect(list.map(({ written, kept }) => [written, kept])).toEqual([
    [7, 6],
    [1, 0],
    [1, 1],
  ]);
});

test('an update in another style is told by it, one in the same style is not', () => {
  const own = writings({ updates: (content) => [{ objects: { 4: { data: content } } }] });
  expect(own.list[1]?.differences).toEqual([]);
  const other = writings({
    updates: () => [{ objects: { 5: '<<\r\n/Type/Font\r\n/Subtype/Type1\r\n/BaseFont/Helvetica\r\n>>' } }],
  });
  expect(other.list[1]?.differences).toEqual(
    expect.arrayContaining([
      { trait: 'opening of dictionaries', own: 'CR LF', usual: 'none' },
      { trait: 'name after a key', own: 'none', usual: 'a space' },
    ]),
  );
});

const font = (name: string) => `<</Type /Font /Subtype /Type1 /BaseFont /${name}>>`;
const withFonts = (last: string) =>
  writings({
    resources: '/XObject <</X1 14 0 R>>',
    before: textAt(50, 20, 'x', 9, 'F1'),
    objects: {
      10: font('Times-Roman'),
      11: font('Times-Bold'),
      12: font('Times-Italic'),
      13: last,
      14: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</Font <</A 10 0 R /B 11 0 R /C 12 0 R /D 13 0 R>>>>',
        data: '0 0 1 1 re f',
      },
    },
  });

test('an object in another style than its like is a writing of its own', () => {
  expect(withFonts(font('Courier')).list).toHaveLength(1);
  const [, style] = withFonts('<<\n/BaseFont/Courier\n/Type/Font\n/Subtype/Type1\n>>').list;
  expect(style).toMatchObject({ basis: 'style', revision: 0, written: 1, kept: 1 });
  expect(style && told(style)).toEqual([[13, 'font', [0], 'other-style']]);
});

test('one habit that differs is not enough', () => {
  expect(withFonts('<</Type/Font /Subtype /Type1 /BaseFont /Courier>>').list).toHaveLength(1);
});

const legal = flate(textAt(50, 700, 'Keep this statement. Tell us of errors within 60 days.'));
const twoPages = (first: ObjectBody) =>
  writings({
    foot: [],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>',
      4: first,
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 22 0 R>>',
      20: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 21 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
      21: legal,
      22: flate('begincmap endcmap'),
    },
  });

test('the content of a page that is encoded otherwise than its siblings is told with its page', () => {
  const content = statementContent({ foot: [] });
  expect(twoPages(flate(content)).list).toHaveLength(1);
  const [, style] = twoPages({ data: content }).list;
  expect(style && told(style)).toEqual([[4, 'content', [0], 'other-style']]);
  expect(style?.differences).toMatchObject([{ trait: 'encoding of the page' }]);
});
