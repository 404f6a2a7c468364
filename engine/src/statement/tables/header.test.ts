import { expect, test } from 'vitest';
import { carryDays } from '../dates/day-headings.ts';
import { findHeaders } from './header.ts';
import { columnRole } from '../language/vocabulary.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { linesOf, row } from '../testing/statement-pages.ts';

const head = row('Tran', 'Transaction', 'Transaction amount', 'Ledger balance');
const rolesOf = (...rows: readonly ReturnType<typeof row>[]) =>
  [...findHeaders(carryDays(linesOf(head, ...rows))).values()].map(({ columns }) =>
    columns.map(({ role }) => role),
  );

test('`Tran` over words of rows that stand below their days heads a code', () => {
  expect(
    rolesOf(
      row('', '2 May 2024'),
      row('ATM', 'GROCER', '-10.00', '90.00'),
      row('', '3 May 2024'),
      row('POS', 'BAKER', '-20.00', '70.00'),
    ),
  ).toEqual([['type', 'description', 'amount', 'balance']]);
});

test('`Tran` over days heads these', () => {
  expect(
    rolesOf(row('2 May', 'GROCER', '-10.00', '90.00'), row('3 May', 'BAKER', '-20.00', '70.00')),
  ).toEqual([['date', 'description', 'amount', 'balance']]);
});

test('the only column of days dates the rows, though it is called one of value dates', () => {
  const entry = (day: string, text: string, amount: string) => (y: number) => [
    at(60, y, text),
    at(300, y, day),
    upTo(420, y, amount),
  ];
  const heads = (y: number) => [at(60, y, 'Verwendungszweck'), at(300, y, 'Wert'), upTo(420, y, 'Umsatz')];
  const roles = (...rows: readonly ReturnType<typeof entry>[]) =>
    [...findHeaders(linesOf(heads, ...rows)).values()].flatMap(({ columns }) =>
      columns.map(({ role }) => role),
    );
  const own = entry('15/07/2025', 'Café 16/07', '-4,16');
  expect(roles(own, own)).toEqual(['description', 'date', 'amount']);
  // Where rows have another day the column holds the second one.
  const other = (y: number) => [at(20, y, '17/07/2025'), at(60, y, 'Bäckerei'), upTo(420, y, '-3,00')];
  expect(roles(own, other)).toEqual(['description', 'other-date', 'amount']);
});

test.each(['No. Checks: 3', 'Number of checks: 3', '3 checks', 'Items: 3'])(
  'what counts the rows of a title (%s) heads no column',
  (count) => {
    const title = (y: number) => [at(40, y, 'Checks paid'), at(120, y, count)];
    const pair =
      (...cells: readonly string[]) =>
      (y: number) =>
        cells.flatMap((text, i) =>
          i % 3 === 2
            ? [upTo(280 + Math.floor(i / 3) * 280, y, text)]
            : [at(40 + Math.floor(i / 3) * 280 + (i % 3) * 60, y, text)],
        );
    const heads = pair('DATE', 'SERIAL NO.', 'AMOUNT', 'DATE', 'SERIAL NO.', 'AMOUNT');
    const rows = [pair('12/22', '771', '125.00', '01/09', '775', '60.32'), pair('01/02', '772', '1,100.00')];
    const [header] = [...findHeaders(linesOf(title, heads, ...rows)).values()];
    expect(header?.groups.map((group) => group.map(({ role }) => role))).toEqual([
      ['date', 'check-number', 'amount'],
      ['date', 'check-number', 'amount'],
    ]);
  },
);

test.each(['Débit EUROS', 'Débit en euros', 'Cargo pesos', 'Soll in Franken'])(
  'a side is named beside the money its column is in: %s',
  (heading) => expect(columnRole(heading)).toBe('debit'),
);

test.each([
  ['Gross', 'Net', ['date', 'description', 'other', 'other-amount', 'amount']],
  ['Amount', 'Net', ['date', 'description', 'amount', 'other-amount', 'other']],
])('of %s, Fee, and %s the amount is what moves the balance', (gross, net, roles) => {
  const cells =
    (...texts: readonly [string, string, string, string, string]) =>
    (y: number) => [
      at(40, y, texts[0]),
      at(120, y, texts[1]),
      ...texts.slice(2).map((text, i) => upTo(360 + i * 80, y, text)),
    ];
  const lines = linesOf(
    cells('Date', 'Description', gross, 'Fee', net),
    cells('05/03/2024', 'Etsy buyer', '59.84', '-2.58', '57.26'),
    cells('05/09/2024', 'Adobe', '-59.99', '0.00', '-59.99'),
  );
  expect([...findHeaders(lines).values()].map(({ columns }) => columns.map(({ role }) => role))).toEqual([
    roles,
  ]);
});

test('the second lines of headings go with the first ones, and a heading that has but one line', () => {
  const heads = (y: number) => [at(40, y, 'Posting'), at(120, y, 'Narrative'), upTo(400, y, 'Credit')];
  const below = (y: number) => [
    at(40, y, 'date'),
    at(120, y, 'brelm'),
    upTo(400, y, 'amount'),
    upTo(480, y, 'Vornal'),
  ];
  const first = row('05/02/2024', 'GROCER', undefined, '10.00');
  const found = [...findHeaders(linesOf(heads, below, first)).values()];
  expect(found.map(({ columns }) => columns.map(({ role }) => role))).toEqual([
    ['date', 'description', 'credit', 'other'],
  ]);
});
