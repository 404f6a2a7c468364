import { expect, test } from 'vitest';
import { buildPdf } from '../../../../test/build-pdf.ts';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementContent,
  textAt,
} from '../../../../test/statement-pdf.ts';
import { libraryContent, namedFont, webPageContent } from '../../../../test/styled-pdf.ts';

const detector = 'provenance/pages-by-different-writers';
const rows = [...januaryRows, ...januaryRows.map((row) => ({ ...row, text: `${row.text} 2` }))];
const total = rows.reduce((sum, row) => sum + row.amount, 0);
const opening = 152_040;

/** Rows 13 to 24 with running balances, as the second page shows them. */
function secondPage(foot = 'Page 2 of 2'): string {
  let balance = opening + januaryRows.reduce((sum, row) => sum + row.amount, 0);
  let content = textAt(layout.date, 580, 'Date') + textAt(layout.text, 580, 'Description');
  content += figuresAt(layout.amount, 580, 'Amount') + figuresAt(layout.balance, 580, 'Balance');
  rows.slice(januaryRows.length).forEach((row, i) => {
    balance += row.amount;
    content += textAt(layout.date, rowY(i), row.date) + textAt(layout.text, rowY(i), row.text);
    content += figuresAt(layout.amount, rowY(i), printed(row.amount));
    content += figuresAt(layout.balance, rowY(i), printed(balance));
  });
  return content + textAt(50, 60, foot);
}

const firstPage = statementContent({
  rows: januaryRows,
  opening,
  closing: opening + total,
  credits: 2 * januaryRows.filter((r) => r.amount > 0).reduce((sum, r) => sum + r.amount, 0),
  debits: 2 * januaryRows.filter((r) => r.amount < 0).reduce((sum, r) => sum + r.amount, 0),
  foot: ['Page 1 of 2'],
});

type Fonts = readonly [number, number];

const libraryPage = (contents: number, [a, b]: Fonts = [7, 8]) =>
  `<< /Contents ${contents} 0 R /MediaBox [ 0 0 612 792 ] /Parent 2 0 R /Resources << /Font << /F1 ${a} 0 R /F2 ${b} 0 R >> /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ] >> /Rotate 0 /Trans << >> /Type /Page >>`;
const webPage = (contents: number, [a, b]: Fonts = [7, 8]) =>
  `<< /Type /Page /MediaBox [0.000 0.000 612.000 792.000] /Parent 2 0 R /Contents ${contents} 0 R /Resources << /ProcSet [/PDF /Text] /Font << /F1 ${a} 0 R /F2 ${b} 0 R >> >> >>`;

/** Two pages, the second with a dictionary of its own. */
function twoPages(first: string, second: string, page = libraryPage(6)): Uint8Array {
  return buildPdf({
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>',
      3: libraryPage(5),
      4: page,
      5: { data: first },
      6: { data: second },
      7: namedFont('F1', 'Helvetica'),
      8: namedFont('F2', 'Helvetica-Bold'),
      9: '<</Producer (Statement Output Engine 7) /CreationDate (D:20250203041500Z)>>',
      10: namedFont('F1', 'Helvetica'),
      11: namedFont('F2', 'Helvetica-Bold'),
    },
    trailer: '/Info 9 0 R',
  }).bytes;
}

const found = (pdf: Uint8Array) => findingsOf(pdf).filter((f) => f.detector === detector);

test('tampered: a page with its own copies of the fonts, by a library that shares them', () => {
  const pdf = twoPages(libraryContent(firstPage), libraryContent(secondPage()), libraryPage(6, [10, 11]));
  expect(found(pdf)).toEqual([{ detector, message: 'fonts' }]);
});

test('tampered: one page of a library, one of a web page printer', () => {
  const pdf = twoPages(libraryContent(firstPage), webPageContent(secondPage()), webPage(6));
  expect(found(pdf)).toEqual([{ detector, message: 'writers' }]);
});

test('tampered: months of different writers merged into one file are not cleared', () => {
  const february = statementContent({
    rows: januaryRows.map((row) => ({
      ...row,
      date: row.date.replace('01/', '02/').replace('02/30', '02/27'),
    })),
    opening: opening + januaryRows.reduce((sum, row) => sum + row.amount, 0),
    period: '02/01/2025 - 02/28/2025',
  });
  const january = libraryContent(statementContent());
  const merged = twoPages(january, webPageContent(february), webPage(6));
  expect(found(merged)).toEqual([{ detector, message: 'months' }]);
  expect(reportOf(merged).score).toBeLessThanOrEqual(59);
  const alike = twoPages(january, libraryContent(february), libraryPage(6, [10, 11]));
  expect(found(alike)).toEqual([]);
});

test('genuine: both pages of one library, with the same fonts', () => {
  expect(findingsOf(twoPages(libraryContent(firstPage), libraryContent(secondPage())))).toEqual([]);
});

test('lookalike (own-fonts): an engine of no known style that writes the fonts again for every page', () => {
  expect(found(twoPages(firstPage, secondPage(), libraryPage(6, [10, 11])))).toEqual([]);
});

test('lookalike (own-fonts): each page has its own fonts, legal notes on the third too', () => {
  const pages = ['3 0 R', '4 0 R', '12 0 R'];
  const all = (fonts: Fonts) =>
    buildPdf({
      objects: {
        1: '<</Type /Catalog /Pages 2 0 R>>',
        2: `<</Type /Pages /Kids [${pages.join(' ')}] /Count 3>>`,
        3: libraryPage(5),
        4: libraryPage(6, [10, 11]),
        5: { data: libraryContent(firstPage) },
        6: { data: libraryContent(secondPage()) },
        7: namedFont('F1', 'Helvetica'),
        8: namedFont('F2', 'Helvetica-Bold'),
        9: '<</Producer (Statement Output Engine 7) /CreationDate (D:20250203041500Z)>>',
        10: namedFont('F1', 'Helvetica'),
        11: namedFont('F2', 'Helvetica-Bold'),
        12: libraryPage(13, fonts),
        13: { data: libraryContent(textAt(50, 740, 'Terms and conditions')) },
        14: namedFont('F1', 'Helvetica'),
        15: namedFont('F2', 'Helvetica-Bold'),
      },
      trailer: '/Info 9 0 R',
    }).bytes;
  expect(found(all([14, 15]))).toEqual([]);
  expect(found(all([7, 8]))).toEqual([{ detector, message: 'fonts' }]);
});

test('lookalike (merged-statements): the second page starts a statement of its own, as in merged months', () => {
  const pdf = twoPages(
    libraryContent(firstPage),
    libraryContent(secondPage('Page 1 of 1')),
    libraryPage(6, [10, 11]),
  );
  expect(found(pdf)).toEqual([]);
});

test('lookalike (other-system): a page of legal notes from another system', () => {
  let notes = '';
  for (let i = 0; i < 30; i++) notes += textAt(50, 700 - 14 * i, 'Tell us if you think this is wrong.');
  const second = webPageContent(notes + textAt(50, 60, 'Page 2 of 2'));
  const pdf = twoPages(libraryContent(firstPage), second, webPage(6, [10, 11]));
  expect(found(pdf)).toEqual([]);
});

test('lookalike (stamp): the same stamp on every page', () => {
  const stamp = textAt(400, 30, 'RECEIVED 02/05/2025');
  const pdf = twoPages(libraryContent(firstPage) + stamp, libraryContent(secondPage()) + stamp);
  expect(found(pdf)).toEqual([]);
});
