import { expect, test } from 'vitest';
import { flate, type ObjectBody } from '../../../test/build-pdf.ts';
import { findingsOf, reportOf, statementContent, statementPdf, textAt } from '../../../test/statement-pdf.ts';

const KIDS = '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>';
const legal = textAt(50, 700, 'Keep this statement. Tell us of errors within 60 days.');

const page = (fonts: string, contents = '21 0 R') =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources <</Font <<${fonts}>>>>>>`;

const twoPages = (first: string | Uint8Array, own = '/F1 5 0 R', contents?: string, comment?: string) =>
  statementPdf({
    ...(comment === undefined ? {} : { comment }),
    foot: [],
    objects: {
      2: KIDS,
      4: typeof first === 'string' ? { data: first } : flate(first),
      20: page(own, contents),
      21: flate(legal),
      22: { data: textAt(300, 20, 'Copy for the file') },
      25: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    },
  });

const compressed = new TextEncoder().encode(statementContent({ foot: [] }));

test('tampered: two pages are encoded in two ways, and nothing tells which came later', () => {
  const pdf = twoPages(statementContent({ foot: [] }));
  expect(findingsOf(pdf)).toEqual([{ detector: 'provenance/re-encoded-page', message: 'sides' }]);
  expect(reportOf(pdf).findings[0]?.detail).toContain('One program compressed page 1, another page 2');
});

test('tampered: the content was compressed by the tool that copied the fonts', () => {
  const font = { dict: '/Filter /FlateDecode /Length1 4 ', data: flate('abcd').data };
  const pdf = Buffer.from(
    statementPdf({
      comment: '\u00bf\u00f7\u00a2\u00fe',
      objects: { 4: flate(compressed), 12: '<</Type /FontDescriptor /FontFile2 13 0 R>>', 13: font },
    }),
  ).toString('latin1');
  // The builder writes /Length first; a copied stream has it last.
  const copied = pdf.replace(/<<\/Length (\d+) (\/Filter \/FlateDecode \/Length1 4) >>/, '<<$2 /Length $1>>');
  expect(copied).not.toBe(pdf);
  expect(findingsOf(new Uint8Array(Buffer.from(copied, 'latin1')))).toContainEqual({
    detector: 'provenance/re-encoded-page',
    message: 'content',
  });
});

/** Both pages use a font whose table of characters the program that made the file compressed. */
const shared = (first: ObjectBody, second: ObjectBody) =>
  statementPdf({
    foot: [],
    objects: {
      2: KIDS,
      4: first,
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 26 0 R>>',
      20: page('/F1 5 0 R'),
      21: second,
      26: flate('begincmap endcmap'),
    },
  });
const pagesNamed = (pdf: Uint8Array) =>
  reportOf(pdf).findings.map(({ detail }) => /page (\d)|pages/.exec(detail)?.[0]);

test('tampered: the page is named that is not encoded as what both pages use, whichever it is', () => {
  const content = statementContent({ foot: [] });
  expect(pagesNamed(shared({ data: content }, flate(legal)))).toEqual(['page 1']);
  expect(pagesNamed(shared(flate(compressed), { data: legal }))).toEqual(['page 2']);
  for (const pdf of [shared({ data: content }, flate(legal)), shared(flate(compressed), { data: legal })])
    expect(findingsOf(pdf)).toEqual([{ detector: 'provenance/re-encoded-page', message: 'page' }]);
});

test('genuine: both pages are encoded as what they use', () => {
  expect(findingsOf(shared(flate(compressed), flate(legal)))).toEqual([]);
});

test('genuine: all pages encoded alike', () => {
  expect(findingsOf(twoPages(compressed))).toEqual([]);
});

test('lookalike (merged-statements): months of two files have fonts of their own', () => {
  expect(findingsOf(twoPages(statementContent({ foot: [] }), '/F1 25 0 R'))).toEqual([]);
});

test('lookalike (stamp): a stamp added beside the page’s own content', () => {
  expect(findingsOf(twoPages(compressed, '/F1 5 0 R', '[21 0 R 22 0 R]'))).toEqual([]);
});

test('it asks for a review and accuses nobody alone', () => {
  const { score } = reportOf(twoPages(statementContent({ foot: [] })));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('lookalike (compressed-later): the issuer left its pages uncompressed, and a tool compressed all of them', () => {
  const found = findingsOf(twoPages(compressed, '/F1 5 0 R', undefined, '\u00bf\u00f7\u00a2\u00fe'));
  expect(found.map(({ detector }) => detector)).not.toContain('provenance/re-encoded-page');
});
