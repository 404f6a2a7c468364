import { expect, test } from 'vitest';
import {
  figuresAt,
  layout,
  piecesAt,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => reportOf(pdf).findings.map((f) => `${f.detector}#${f.message}`);

/** Replaces the drawing of one figure. */
const swap = (right: number, y: number, from: string, to: string) => (content: string) => {
  const drawn = figuresAt(right, y, from);
  if (!content.includes(drawn)) throw new Error(`${from} is not drawn at ${right}, ${y}`);
  return content.replace(drawn, figuresAt(right, y, to));
};

const firstOfThree = { foot: ['Page 1 of 3'], closing: 300_000 };

test('tampered: an amount of a first page sent alone, between two balances of neighboring rows', () => {
  const pdf = statementPdf({ ...firstOfThree, edit: swap(layout.amount, rowY(7), '2,415.18', '3,415.98') });
  expect(ids(pdf)).toContain('ledger/broken-running-balance#broken');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('lookalike: the first page of three, whose rows do not lead to the closing balance', () => {
  expect(reportOf(statementPdf(firstOfThree)).score).toBeGreaterThan(50);
});

test('lookalike: a row between two others was left blank, and more pages are missing', () => {
  const blank = (content: string) =>
    content
      .split('\n')
      .filter((drawn) => !drawn.includes(` ${rowY(5)} Tm`))
      .join('\n');
  const ofThreePages = { ...firstOfThree, credits: 812_417, debits: -664_457 };
  expect(reportOf(statementPdf({ ...ofThreePages, edit: blank })).score).toBeGreaterThan(50);
});

interface Table {
  box: readonly [string, string][];
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  totals?: readonly string[];
}

/** A statement in January with a summary box and a table of columns of money at 330, 410, 490 and 570. */
function tablePdf({ box, heads, rows, totals }: Table): Uint8Array {
  let y = 680;
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + textAt(50, 715, 'JORDAN A EXAMPLE');
  content += textAt(50, 703, 'Account number: 000123456789');
  content += textAt(50, 691, 'Statement period: 01/01/2025 - 01/31/2025');
  for (const [label, value] of box) content += textAt(50, (y -= 14), label) + figuresAt(300, y, value);
  const line = (cells: readonly string[]) => {
    y -= 16;
    const [date = '', text = '', ...money] = cells;
    content += (date && textAt(50, y, date)) + textAt(110, y, text);
    money.forEach((value, i) => (content += value && figuresAt(330 + i * 80, y, value)));
  };
  y -= 10;
  line(['Date', 'Description', ...heads]);
  rows.forEach(line);
  if (totals) line(['', 'Totals', ...totals]);
  return statementPdf({ edit: () => content });
}

const own = (credited: string, spent: string): Table => ({
  box: [
    ['Beginning balance', '1,000.00'],
    ['Money you added', `+${credited}`],
    ['Card spending', `-${spent}`],
    ['Ending balance', '1,180.00'],
  ],
  heads: ['Amount'],
  rows: [
    ['01/02', 'GROCER', '-20.00'],
    ['01/06', 'WAGES OF FERN LTD', '300.00'],
    ['01/09', 'BAKER', '-40.00'],
    ['01/21', 'FLORIST', '-60.00'],
  ],
});

test('genuine: a summary box in words of its own', () => {
  expect(ids(tablePdf(own('300.00', '120.00')))).toEqual([]);
});

test('tampered: one line of a summary box in words of its own, and the closing balance', () => {
  const box = own('800.00', '120.00');
  const raised: Table = {
    ...box,
    box: box.box.map(([l, v]) => [l, l.startsWith('Ending') ? '1,680.00' : v]),
  };
  expect(reportOf(tablePdf(raised)).score).toBeLessThan(51);
});

const sides = (rows: Table['rows'], totals: readonly string[]): Table => ({
  box: [
    ['Beginning balance', '1,000.00'],
    ['Ending balance', '1,180.00'],
  ],
  heads: ['Debit', 'Credit'],
  rows,
  totals,
});
const month: Table['rows'] = [
  ['01/02', 'GROCER', '20.00', ''],
  ['01/06', 'WAGES OF FERN LTD', '', '300.00'],
  ['01/09', 'BAKER', '40.00', ''],
  ['01/21', 'FLORIST', '60.00', ''],
];

test('genuine: totals of two columns on one line', () => {
  expect(ids(tablePdf(sides(month, ['120.00', '300.00'])))).toEqual([]);
});

test('tampered: the total of one column', () => {
  const found = reportOf(tablePdf(sides(month, ['120.00', '913.40'])));
  expect(found.findings.map((f) => f.detector)).toContain('ledger/total-mismatch');
  expect(found.score).toBeLessThan(51);
});

test('lookalike: a line of totals that includes the opening balance, or means something else', () => {
  expect(ids(tablePdf(sides(month, ['120.00', '1,300.00'])))).toEqual([]);
  expect(ids(tablePdf(sides(month, ['4,120.00', '7,300.00'])))).toEqual([]);
});

const twice = (changed: string): Table => ({
  ...sides(
    month.map(([date = '', text = '', debit = '', credit = '']) => {
      const amount = credit ? `+${credit}` : `-${debit}`;
      return [date, text, amount.replace('300.00', changed), credit, debit];
    }),
    [],
  ),
  heads: ['Amount', 'Credit', 'Debit'],
});

test('genuine: amounts in a column of their own and again by side', () => {
  const { totals: _, ...table } = twice('300.00');
  expect(ids(tablePdf(table))).toEqual([]);
});

test('tampered: the amount of a row in one of two columns', () => {
  const { totals: _, ...table } = twice('700.00');
  expect(ids(tablePdf(table))).toContain('ledger/disagreeing-balances#mismatch');
});

test('lookalike: a second page whose broken headings leave its rows unread', () => {
  const unread = [0, 1, 2, 3]
    .map((i) => textAt(50, 300 - i * 16, `01/${26 + i}`) + figuresAt(400 + 3 * i, 300 - i * 16, '41.17'))
    .join('');
  const pdf = statementPdf({ closing: 300_000, after: textAt(50, 330, 'Subtractio ns') + unread });
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

test('lookalike: the same, painted character by character', () => {
  const unread = [0, 1, 2, 3]
    .map((i) => piecesAt(75, 300 - i * 16, `01/${26 + i}`) + piecesAt(400 + 3 * i, 300 - i * 16, '41.17'))
    .join('');
  const pdf = statementPdf({ closing: 300_000, after: textAt(50, 330, 'Subtractio ns') + unread });
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

test('lookalike: text over the background of a page, below which the next one begins', () => {
  const image = '/XObject <</Im0 12 0 R>>';
  const picture = {
    12: {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      data: 'f',
    },
  };
  const pdf = statementPdf({
    resources: image,
    objects: picture,
    before: 'q 612 0 0 792 0 0 cm /Im0 Do Q\n',
    after: 'q 612 0 0 792 0 -770 cm /Im0 Do Q\n',
  });
  expect(reportOf(pdf).lane.kind).toBe('native');
});
