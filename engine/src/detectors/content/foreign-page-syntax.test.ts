import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementContent, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { webPagePdf } from '../../../test/styled-pdf.ts';

const terms = Array.from({ length: 14 }, (_, i) =>
  textAt(50.5, 700 - 12 * i, `Paragraph ${i + 1} of the terms that apply to this account.`),
).join('0.5 w\n');

/** The statement with a page of terms; each page is spelled as its function does. */
function twoPages(
  spell: (content: string) => string,
  spellTerms: (content: string) => string = (c) => c,
  producer?: string,
): Uint8Array {
  return statementPdf({
    ...(producer === undefined ? {} : { info: `/Producer (${producer})` }),
    foot: ['Page 1 of 2'],
    edit: (content) => spell(`0.5 w\n${content}`),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F3 12 0 R>>>>>>`,
      10: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
      11: { data: spellTerms(textAt(50, 740, 'Terms', 12, 'F2') + terms + textAt(50, 60, 'Page 2 of 2')) },
      12: '<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>',
    },
  });
}

/** Strings in hexadecimal form, one command a line. */
const anew = (content: string) =>
  content
    .replaceAll(
      /\((.*?)(?<!\\)\) Tj/g,
      (_, text) => `<${Buffer.from(String(text), 'latin1').toString('hex')}> Tj`,
    )
    .replaceAll(/(Tf|Tm|BT) /g, '$1\n')
    .replaceAll('0.5 w', '.5 w');
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'content/foreign-page-syntax')
    .map((f) => f.message);

/** Writes `0.5` and never `.5`, and several commands a line, as is known of it. */
const FPDF = 'FPDF 1.86';
const detailOf = (pdf: Uint8Array) =>
  reportOf(pdf).findings.find((f) => f.detector === 'content/foreign-page-syntax')?.detail;

test('tampered: the page of postings was written out anew', () => {
  const pdf = twoPages(anew, (c) => c, FPDF);
  expect(found(pdf)).toEqual(['rewritten']);
  expect(detailOf(pdf)).toContain('Page 1 differs from page 2');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

/** The statement, whose page of terms was written a line at a time, each in a stream of its own. */
function termsInPieces(spell: (content: string) => string): Uint8Array {
  const pieces = [
    textAt(50, 740, 'Terms', 12, 'F2'),
    ...terms.split('0.5 w\n'),
    textAt(50, 60, 'Page 2 of 2'),
  ].map((data, i) => [20 + i, { data }] as const);
  return statementPdf({
    foot: ['Page 1 of 2'],
    edit: (content) => spell(`0.5 w\n${content}`),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [${pieces.map(([num]) => `${num} 0 R`).join(' ')}] /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
      ...Object.fromEntries(pieces),
    },
  });
}

test('tampered: one page was written again beside a page in pieces, which a tool would have put together', () => {
  const pdf = termsInPieces(anew);
  expect(found(pdf)).toEqual(['rewritten']);
  expect(detailOf(pdf)).toContain('Page 1 differs from page 2');
});

test('genuine: one page in pieces and one in a single stream, written alike', () => {
  expect(found(termsInPieces((c) => c))).toEqual([]);
});

test('tampered: the second of two pages was written out anew, and the first is not blamed for it', () => {
  const pdf = twoPages((c) => c, anew, FPDF);
  expect(found(pdf)).toEqual(['rewritten']);
  expect(detailOf(pdf)).toContain('Page 2 differs from page 1');
});

test('tampered: where nothing tells which of two pages came later, neither is blamed', () => {
  for (const pdf of [twoPages(anew), twoPages((c) => c, anew)]) {
    expect(found(pdf)).toEqual(['sides']);
    expect(detailOf(pdf)).toContain('One program wrote page 1, another page 2');
    const { score, edits = [] } = reportOf(pdf);
    expect(score).toBeLessThan(51);
    expect(edits.map(({ headline }) => headline)).toEqual([
      'Some pages of this statement were written again after it was made; the file shows neither which nor what changed.',
    ]);
  }
});

test('genuine', () => {
  expect(findingsOf(twoPages((c) => c))).toEqual([]);
});

test('lookalike (smaller-file): every page was written out anew by a program that saved the file', () => {
  expect(found(twoPages(anew, anew))).toEqual([]);
});

test('lookalike (merged-statements): statements by two programs in one file, whose pages are each numbered from one', () => {
  const second = statementContent({ period: '02/01/2025 - 02/28/2025', foot: ['Page 1 of 1'] });
  const merged = statementPdf({
    edit: (content) => `0.5 w\n${content}`,
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
      11: { data: anew(`0.5 w\n${second}`) },
    },
  });
  expect(found(merged)).toEqual([]);
});

test('lookalike (stamp): a stamp was added to one page', () => {
  const stamp = textAt(400, 770, 'RECEIVED 02/04/2025', 8, 'F3');
  const stamped = (producer?: string) =>
    twoPages(
      (content) => anew(content + stamp),
      (c) => c,
      producer,
    );
  expect(found(stamped(FPDF))).toEqual(['added']);
  expect(found(stamped())).toEqual(['stamped']);
  expect(reportOf(stamped()).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (blacked-out): a number was taken out under a black bar', () => {
  const bar = (height: number) => `0 g 60 705 120 ${height} re f\n`;
  const pdf = (drawn: string) =>
    twoPages(
      (content) => anew(content) + drawn,
      (c) => c,
      FPDF,
    );
  expect(found(pdf(bar(12)))).toEqual(['added']);
  expect(reportOf(pdf(bar(12))).score).toBeGreaterThanOrEqual(51);
  // A rule hides nothing.
  expect(found(pdf(bar(1)))).toEqual(['rewritten']);
});

test('lookalike: only the numbers of one page look otherwise', () => {
  expect(found(twoPages((content) => content.replaceAll('0.5 w', '.5 w')))).toEqual([]);
});

/** The statement, written out again, with a second page of so many lines. */
const withLines = (count: number) => {
  const lines = Array.from({ length: count }, (_, i) =>
    textAt(50.5, 700 - 12 * i, `Term ${i + 1} of the account.`),
  );
  return statementPdf({
    foot: ['Page 1 of 2'],
    edit: (content) => anew(`0.5 w\n${content}`),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: {
        data: textAt(50, 740, 'Terms', 12, 'F2') + lines.join('0.5 w\n') + textAt(50, 60, 'Page 2 of 2'),
      },
    },
  });
};

test('tampered: beside a page of ten lines, whose content is short but shows how it was written', () => {
  expect(found(withLines(10))).toEqual(['sides']);
});

test('lookalike: beside a page of three lines, too short to show a habit', () => {
  expect(found(withLines(3))).toEqual([]);
});

test('tampered: the sixth page of six was written out anew', () => {
  const page = (number: number) => (number === 6 ? anew : (content: string) => content);
  const numbers = [2, 3, 4, 5, 6];
  const pdf = statementPdf({
    info: `/Producer (${FPDF})`,
    foot: ['Page 1 of 6'],
    edit: (content) => `0.5 w\n${content}`,
    objects: Object.fromEntries([
      [2, `<</Type /Pages /Kids [3 0 R ${numbers.map((n) => `${10 * n} 0 R`).join(' ')}] /Count 6>>`],
      ...numbers.flatMap((n) => [
        [
          10 * n,
          `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${10 * n + 1} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
        ],
        [10 * n + 1, { data: page(n)(`0.5 w\n${terms}${textAt(50, 60, `Page ${n} of 6`)}`) }],
      ]),
    ]),
  });
  expect(found(pdf)).toEqual(['rewritten']);
});

/** What a web page printer never writes: numbers without a zero, and strings in hexadecimal form. */
const respelled = (content: string) =>
  content
    .replaceAll(/\b0\.(\d)/g, '.$1')
    .replaceAll(/\((.*?)(?<!\\)\)/g, (_, text) => `<${Buffer.from(String(text), 'latin1').toString('hex')}>`);

test('tampered: all pages were written again by another program than the one that made them', () => {
  const pdf = webPagePdf('/Producer (dompdf 2.0.3 + CPDF)', {}, respelled);
  expect(found(pdf)).toEqual(['all']);
  expect(detailOf(pdf)).toContain('made by dompdf and written out again by another program');
});

test('lookalike (smaller-file): a program that makes files smaller rewrote all pages, which is asked about and not accused', () => {
  const { score } = reportOf(webPagePdf('/Producer (dompdf 2.0.3 + CPDF)', {}, respelled));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine: another program saved the file and left the pages as they were', () => {
  expect(found(webPagePdf('/Producer (dompdf 2.0.3 + CPDF)'))).toEqual([]);
});
