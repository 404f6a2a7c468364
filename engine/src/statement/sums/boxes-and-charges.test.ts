import { expect, test } from 'vitest';
import { findHeaders } from '../tables/header.ts';
import { headingOf } from '../headings/headings.ts';
import { labelWords } from '../language/label-words.ts';
import { readStatement } from '../read-statement.ts';
import { namesPayments, sectionTitle } from '../language/section-title.ts';
import { unnamedParts } from './summary-lines.ts';
import { readLabeled } from './summary.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, linesOf, page, row, type Lines } from '../testing/statement-pages.ts';

const head = [
  line('Larchmont Bank', { size: 12 }),
  line('Account number: 123456789'),
  line('Statement period 05/01/2024 - 05/31/2024'),
];
const read = (...lines: Lines) => account(readStatement([page(0, [...head, ...lines])]));
const amounts = ({ postings }: ReturnType<typeof read>) => postings.map(({ amount }) => Number(amount.value));

/** Cells of a box, words at 40 and 120 with an amount that ends at 300, and of the box beside it. */
const boxed =
  (day: string, words: string, amount: string, label = '', figure = '') =>
  (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(120, y, words),
    upTo(300, y, amount),
    ...(label ? [at(330, y, label), upTo(540, y, figure)] : []),
  ];

test('an ending in brackets is one of its word', () => {
  expect(labelWords('2 Credit(s) this period')).toEqual(['credits', 'this', 'period']);
});

test('a box under heads beside another one is a table of its own', () => {
  const heads = boxed('Date', 'Description', 'Amount', 'Description', 'Amount');
  const [header] = [
    ...findHeaders(
      linesOf(heads, boxed('05/01/2024', 'Beginning balance', '1,000.00', 'Interest earned', '5.33')),
    ).values(),
  ];
  expect(header?.groups.map((group) => group.map(({ role }) => role))).toEqual([
    ['date', 'description', 'amount'],
    ['description', 'amount'],
  ]);
});

test('the last figure of a box heads no list below it', () => {
  const heading = (words: string) =>
    linesOf((y) => [at(40, y, words), upTo(540, y, '5.33')]).map((one) => headingOf(one, 2)?.kind);
  expect(heading('Interest paid year-to-date')).toEqual([undefined]);
  expect(heading('Interest paid')).toEqual(['interest']);
});

test('an unnamed transfer behind lines of nothing is what the credits of the rows have more', () => {
  const box = linesOf(
    row('', 'Deposits', '3,500.00'),
    row('', 'ATM withdrawals', '-300.00'),
    row('', 'Purchases', '-1,600.00'),
    row('', 'Adjustments', '0.00'),
    row('', 'Fees', '0.00'),
    row('', 'Shifts', '118.00'),
  );
  const moved = read(
    row('Date', 'Description', 'Amount'),
    row('5/2/2024', 'Payroll', '3,500.00'),
    row('5/6/2024', 'ATM Main Street', '-300.00'),
    row('5/9/2024', 'Corner shop', '-1,600.00'),
    row('5/20/2024', 'From savings', '118.00'),
  );
  const { amounts: labeled } = readLabeled(box, 'month-first', { start: '2024-05-01', end: '2024-05-31' });
  const parts = unnamedParts(labeled, box, moved.postings, 'deposit');
  expect(parts.map(({ amount }) => amount?.value)).toEqual([11_800n]);
});

test('an unnamed total is that of the other side where both leave out a row and its reversal', () => {
  const parts = (drawn: string, reversal: string) => {
    const box = linesOf(row('', 'Dranolt', drawn), row('', 'Deposits', '3,500.00'));
    const moved = read(
      row('Date', 'Description', 'Amount'),
      row('5/2/2024', 'Payroll', '3,500.00'),
      row('5/6/2024', 'Corner shop', '-19.48'),
      row('5/7/2024', 'Corner shop', reversal),
      row('5/9/2024', 'ATM Main Street', '-300.00'),
    );
    const { amounts: labeled } = readLabeled(box, 'month-first', {
      start: '2024-05-01',
      end: '2024-05-31',
    });
    return unnamedParts(labeled, box, moved.postings, 'deposit').map(
      ({ kind, amount }) => `${kind} ${amount?.value}`,
    );
  };
  expect(parts('300.00', '19.48')).toEqual(['debits -30000']);
  expect(parts('319.48', '19.48')).toEqual([]);
  expect(parts('300.00', '19.58')).toEqual([]);
});

/** What is told apart in a box with an unnamed charge, printed so, whose rows charge so much; more lines stand around it. */
function chargeIn(
  printed: string,
  charged: string,
  { above = [], below = [] }: { above?: Lines; below?: Lines } = {},
): string[] {
  const box = linesOf(
    ...above,
    row('', 'Opening balance', '100.00'),
    row('', 'Deposits', '50.00'),
    row('', 'Withdrawals', '30.00'),
    row('', 'Dranolt', printed),
    row('', 'Dran vest', '108.00'),
    ...below,
  );
  const moved = read(
    row('Date', 'Description', 'Amount'),
    row('5/2/2024', 'Payroll', '50.00'),
    row('5/6/2024', 'Corner shop', '-30.00'),
    row('5/7/2024', 'Account keeping', charged),
  );
  const { amounts: labeled } = readLabeled(box, 'month-first', { start: '2024-05-01', end: '2024-05-31' });
  const parts = unnamedParts(labeled, box, moved.postings, 'deposit');
  return parts.map(({ kind, amount }) => `${kind} ${amount?.value}`);
}

test('an unnamed charge is of the box, whatever a sentence above it says', () => {
  const above = [line('A loan of up to 12.00 from the second month')];
  expect(chargeIn('12.00', '-12.00', { above })).toEqual(['fees -1200']);
});

test('an unnamed charge that one total leaves out, while another line adds up all rows of its side', () => {
  expect(chargeIn('12.00', '-12.00', { below: [line('Debits  42.00')] })).toEqual(['fees -1200']);
});

test.each([
  ['12', '-12.00', 'fees -1200'],
  ['7.5', '-7.50', 'fees -750'],
  ['-12', '-12.00', 'fees -1200'],
])('an unnamed charge of %s is one without its zeros', (printed, charged, part) => {
  expect(chargeIn(printed, charged)).toEqual([part]);
});

test('an amount of a box that a column of days stands below is no day where these are written in full', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => upTo(160 + i * 90, y, text));
  const { summary } = read(
    cells('Beginning:', 'Deposits:', 'Interest:', 'Ending:'),
    cells('100.00', '50.00', '12.16', '162.16'),
    gap(),
    cells('Description', 'Type', 'Date', 'Amount', 'Balance'),
    cells('PAYROLL', 'IN', '2024-05-02', '50.00', '150.00'),
    cells('INTEREST', 'IN', '2024-05-31', '12.16', '162.16'),
  );
  expect(summary.map(({ kind, amount }) => `${kind} ${amount?.value}`)).toContain('interest 1216');
});

test('a balance below the rows in unknown words that name it in a box too is no row', () => {
  const cells =
    (day: string, text: string, ...figures: readonly string[]) =>
    (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(110, y, text),
      ...figures.flatMap((figure, i) => (figure ? [upTo(300 + i * 80, y, figure)] : [])),
    ];
  const moved = (words: string) =>
    amounts(
      read(
        line('Opening balance: 100.00'),
        line('Deposits: 0.00'),
        line('Dran off: 30.00'),
        line('Dran vest: 70.00'),
        gap(),
        cells('05/02/2024', 'Corner shop', '30.00-', '', '30.00', '70.00'),
        cells('', words, '', '0.00', '30.00', '70.00'),
      ),
    );
  expect(moved('Dran vest')).toEqual([-3_000]);
});

test('what interest is charged on adds up no rows', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/02/2024', 'Corner shop', '-30.00', '70.00'),
    row('05/06/2024', 'Book shop', '-10.00', '60.00'),
    gap(),
    row('', 'Total purchases 24.80 %', '19.56'),
  );
  expect(found.sections.map(({ total }) => total)).toEqual([undefined]);
});

/** A card whose payments, charges, and interest are lists of their own, none of them signed. */
const card = (interest: Lines): Lines => [
  line('Previous balance 1,200.00'),
  line('Payments 400.00'),
  line('Purchases 90.00'),
  line('Minimum payment 10.00'),
  line('Credit limit 5,000.00'),
  line('New balance 908.74'),
  gap(),
  line('Your payments'),
  row('Date', 'Description', 'Amount'),
  row('05/21/2024', 'PAYMENT THANK YOU', '400.00'),
  gap(),
  ...interest,
  gap(),
  line('Your new charges and credits'),
  row('Date', 'Description', 'Amount'),
  row('05/12/2024', 'CORNER SHOP', '60.00'),
  row('05/14/2024', 'BOOK SHOP', '30.00'),
];
const rates = (name: string, rate: string, amount: string) => (y: number) => [
  at(40, y, name),
  at(250, y, rate),
  upTo(400, y, amount),
];

test('payments of a card lower what is owed, and interest at its rate raises it', () => {
  const found = read(
    ...card([
      line('Your interest'),
      rates('Description', 'Annual interest rate', 'Amount'),
      rates('Regular purchases', '20.99%', '18.74'),
      rates('Total interest this period', '', '18.74'),
    ]),
  );
  expect([found.type, ...amounts(found)]).toEqual(['card', -40_000, 1_874, 6_000, 3_000]);
});

test.each([
  ['Your payments', true],
  ['Total payments', true],
  ['Payments and purchases', false],
  ['Purchases', false],
])('%s names payments alone: %s', (text, is) => expect(namesPayments(text)).toBe(is));

test('charges and credits are of both sides', () => {
  expect(sectionTitle('Charges and credits')?.kind).toBe('mixed');
  expect(sectionTitle('Deposits and credits')?.kind).toBe('credits');
});

test('rows below the total of a summary are those that it sums up', () => {
  const listed = (...above: Lines) =>
    amounts(
      read(
        line('Previous balance 100.00'),
        line('New balance 90.00'),
        line('Minimum payment 10.00'),
        line('Credit limit 5,000.00'),
        gap(),
        line('Payments and credits'),
        line('Detail'),
        row('05/02/2024', 'THANK YOU', '-100.00'),
        gap(),
        ...above,
        row('05/12/2024', 'CORNER SHOP', '60.00'),
        row('05/14/2024', 'BOOK SHOP', '30.00'),
      ),
    );
  const [summary, total] = [row('Summary', '', 'Total'), row('Total new charges', '', '90.00')];
  const detail = [line('Detail'), line('Card ending 1-41007')];
  expect(listed(line('New charges'), summary, total, ...detail)).toEqual([-10_000, 6_000, 3_000]);
});

test.each([
  ['what one unit of its money came to', 'SHOP NEW YORK 27.90 USD 1 EURO = 1.0811'],
  ['what its money came to at', 'SHOP NEW YORK Conversion: USD 27.90 = EUR 0.93'],
])('a dated row that says %s is a row', (_, text) => {
  const found = read(
    line('Opening balance 100.00'),
    row('Date', 'Description', 'Amount'),
    row('05/10/2024', 'GROCER', '-7.00'),
    (y) => [at(40, y, '05/12/2024'), at(120, y, text), upTo(400, y, '-25.81')],
    line('Closing balance 67.19'),
  );
  expect(amounts(found)).toEqual([-700, -2_581]);
});

test('a dated line that ends in a number in brackets behind a balance may be a row that was not read', () => {
  const readWith = (balance: string) =>
    read(
      line('Opening balance 100.00'),
      row('Date', 'Description', 'Balance', 'Amount'),
      row('05/10/2024', 'GROCER', '93.00', '(7.00)'),
      (y) => [at(40, y, '05/12/2024'), at(120, y, 'BOOKS'), upTo(400, y, balance), at(470, y, '(4)')],
      line(`Closing balance ${balance}`),
    );
  expect(readWith('89.50').postings).toHaveLength(1);
  expect(readWith('89.50').reading?.unparsedRows).toBe(1);
  // It is one by which the balances differ.
  expect(readWith('89.00').postings.map(({ amount }) => amount.value)).toEqual([-700n, -400n]);
});
