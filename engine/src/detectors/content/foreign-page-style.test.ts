import { expect, test } from 'vitest';
import { buildPdf, type ObjectBody } from '../../../test/build-pdf.ts';
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
  type Row,
} from '../../../test/statement-pdf.ts';

const later: readonly Row[] = [
  { date: '01/30', text: 'FRESH FIELDS MARKET 118', amount: -4_410 },
  { date: '01/30', text: 'HARBOR FUEL 55', amount: -3_920 },
  { date: '01/31', text: 'BLUEBIRD BOOKS', amount: -1_875 },
  { date: '01/31', text: 'CITY LIGHT AND POWER WEB PMT', amount: -7_215 },
  { date: '01/31', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  { date: '01/31', text: 'CORNER BAKERY 0412 PORTLAND OR', amount: -985 },
];

const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + row.amount, 0);
const all = [...januaryRows, ...later];

/** First page: head, summary of everything and the first rows. */
const first = statementContent({
  foot: ['Page 1 of 2'],
  closing: 152_040 + sum(all),
  debits: sum(all.filter((r) => r.amount < 0)),
});

function second(number: string, by = 0, rows = later): string {
  let balance = 152_040 + sum(januaryRows) + by;
  let content = textAt(layout.date, 580, 'Date') + textAt(layout.text, 580, 'Description');
  content += figuresAt(layout.amount, 580, 'Amount') + figuresAt(layout.balance, 580, 'Balance');
  rows.forEach((row, i) => {
    balance += row.amount;
    content += textAt(layout.date, rowY(i), row.date) + textAt(layout.text, rowY(i), row.text);
    content += figuresAt(layout.amount, rowY(i), printed(row.amount));
    content += figuresAt(layout.balance, rowY(i), printed(balance));
  });
  return content + textAt(50, 60, number);
}

/** A statement of two pages; the second with its own fonts when `own` names their resources. */
function twoPages(
  own: string | undefined,
  content: string,
  more: Record<number, ObjectBody> = {},
): Uint8Array {
  const page = (contents: number, fonts: string) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <<${fonts}>>>>>>`;
  const font = (name: string) =>
    `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
  return buildPdf({
    header: '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n',
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R 8 0 R] /Count 2>>',
      3: page(4, '/F1 5 0 R /F2 6 0 R'),
      4: { data: first },
      5: font('Helvetica'),
      6: font('Helvetica-Bold'),
      7: "<</Producer (Statement Output Engine 7) /CreationDate (D:20250203041500-08'00')>>",
      8: page(9, own === undefined ? '/F1 5 0 R' : `/${own} 10 0 R`),
      9: { data: own === undefined ? content : content.replaceAll('/F1', `/${own}`) },
      10: font('Helvetica'),
      ...more,
    },
    trailer: '/Info 7 0 R /ID [<0f1e2d3c4b5a69788796a5b4c3d2e1f0> <0f1e2d3c4b5a69788796a5b4c3d2e1f0>]',
  }).bytes;
}

const found = (pdf: Uint8Array) => findingsOf(pdf).filter((f) => f.detector === 'content/foreign-page-style');

test('tampered: a page from another writer', () => {
  const hex = second('Page 2 of 2').replaceAll(
    /\(([^()]*)\) Tj/g,
    (_, text: string) => `[<${[...text].map((c) => c.charCodeAt(0).toString(16)).join('')}>] TJ`,
  );
  expect(found(twoPages('T1_0', hex))).toEqual([
    { detector: 'content/foreign-page-style', message: 'style' },
  ]);
});

test('a page of another statement explains the sums and the date that are off where it begins', () => {
  const hex = (text: string) => [...text].map((c) => c.charCodeAt(0).toString(16)).join('');
  const other = second(
    'Page 2 of 2',
    533_396,
    later.map((row, i) => (i === 0 ? { ...row, date: '01/29' } : row)),
  ).replaceAll(/\(([^()]*)\) Tj/g, (_, text: string) => `[<${hex(text)}>] TJ`);
  const report = reportOf(twoPages('T1_0', other));
  expect(report.findings.map(({ detector }) => detector)).toContain('ledger/dates-out-of-order');
  expect(report.edits?.map(({ kind }) => kind)).toEqual(['replace-page']);
});

test('genuine', () => {
  expect(findingsOf(twoPages(undefined, second('Page 2 of 2')))).toEqual([]);
});

test('lookalike (joined-pages): pages made apart by one program and joined', () => {
  expect(found(twoPages('F1', second('Page 2 of 2')))).toEqual([]);
});

/** Of every ten strings so many shown by the command for several. */
const mixed = (content: string, ofTen: number) => {
  let at = 0;
  return content.replaceAll(/(\([^()]*\)) Tj/g, (whole, text: string) =>
    at++ % 10 < ofTen ? `[${text}] TJ` : whole,
  );
};

test('lookalike: a program that shows strings by two commands, in shares that follow what its pages say', () => {
  const pages = (one: number, other: number) =>
    found(twoPages('F1', mixed(second('Page 2 of 2'), other), { 4: { data: mixed(first, one) } }));
  expect(pages(3, 8)).toEqual([]);
  expect(pages(0, 8)).toEqual([{ detector: 'content/foreign-page-style', message: 'style' }]);
});

/** A subset as its dictionary tells it: the characters shown in a content, and more. */
const subset = (content: string, more: string, descriptor: number) => {
  const shown = new Set(
    [...content.matchAll(/\/F1 .*?\((.*?)\) Tj/g)].flatMap(([, text = '']) => [...text, ...more]),
  );
  const widths = Array.from({ length: 224 }, (_, i) => (shown.has(String.fromCharCode(32 + i)) ? 556 : 0));
  return {
    font: `<</Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /Widths [${widths.join(' ')}] /FontDescriptor ${descriptor} 0 R>>`,
    descriptor: `<</Type /FontDescriptor /FontName /ABCDEF+Helvetica /Flags 32 /FontFile2 12 0 R>>`,
  };
};

/** Two pages with a subset each; that of the second holds more than the page shows. */
function subsets(more: string): Uint8Array {
  const page = second('Page 2 of 2');
  const [own, other] = [subset(first, '', 13), subset(page, more, 11)];
  return twoPages('F1', page, {
    5: own.font,
    13: own.descriptor,
    10: other.font,
    11: other.descriptor,
    12: { data: '' },
  });
}

test('tampered: a page whose subset was made for another page too', () => {
  expect(found(subsets('QXZ'))).toEqual([{ detector: 'content/foreign-page-style', message: 'apart' }]);
});

test('lookalike: subsets made anew on each page', () => {
  expect(found(subsets(''))).toEqual([]);
});

test('lookalike (merged-statements): statements merged into one file', () => {
  expect(found(twoPages('T1_0', second('Page 1 of 1')))).toEqual([]);
});

test('lookalike (terms): a page of terms from another program', () => {
  const terms = textAt(50, 700, 'Terms and conditions of your account', 8) + textAt(50, 680, 'Page 2 of 2');
  expect(found(twoPages('TT7', terms))).toEqual([]);
});

test('tampered: a page whose subset holds thirty letters that it does not show', () => {
  expect(found(subsets('QXZàáâãäåæçèéêëìíîïðñòóôõöøùúûüý'))).toEqual([
    { detector: 'content/foreign-page-style', message: 'apart' },
  ]);
});
