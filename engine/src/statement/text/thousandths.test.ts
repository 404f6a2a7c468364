import { expect, test } from 'vitest';
import { minorUnits } from '../model/minor-units.ts';
import { readStatement } from '../read-statement.ts';
import { account, line, page, row, rows } from '../testing/statement-pages.ts';

const head = [
  line('Larchmont Bank', { size: 12 }),
  line('Account number: 123456789'),
  line('Statement period 05/01/2024 - 05/31/2024'),
];

/** The account with these lines, where each amount is printed by `shown`. */
const dinars = (shown: (amount: string) => string, ...named: readonly string[]) =>
  account(
    readStatement([
      page(0, [
        ...head,
        ...named.map((text) => line(text)),
        row('Date', 'Description', 'Debit', 'Credit', 'Balance'),
        row('', 'Opening balance', undefined, undefined, shown('1,882.044')),
        row('05/02', 'GROCER', shown('26.786'), undefined, shown('1,855.258')),
        row('05/06', 'FLORIST', shown('4.988'), undefined, shown('1,850.270')),
        row('05/07', 'SALARY', undefined, shown('744.188'), shown('2,594.458')),
        row('05/09', 'BAKER', shown('95.110'), undefined, shown('2,499.348')),
        row('', 'Closing balance', shown('126.884'), shown('744.188'), shown('2,499.348')),
      ]),
    ]),
  );

const MOVED = [
  '2024-05-02 | GROCER | -26786 | 1855258',
  '2024-05-06 | FLORIST | -4988 | 1850270',
  '2024-05-07 | SALARY | 744188 | 2594458',
  '2024-05-09 | BAKER | -95110 | 2499348',
];

test.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'LYD'])('amounts in %s have three decimals', (code) => {
  const found = dinars((amount) => amount, `Currency ${code}`);
  expect(rows(found)).toEqual(MOVED);
  expect(found).toMatchObject({
    currency: code,
    opening: { value: 1882044n },
    closing: { value: 2499348n },
  });
});

test.each([
  ['a name before amounts', (amount: string) => `KD ${amount}`, 'KWD'],
  ['a name behind amounts', (amount: string) => `${amount} DT`, 'TND'],
  ['a code before amounts', (amount: string) => `BHD ${amount}`, 'BHD'],
  [
    'a comma before decimals',
    (amount: string) => `${amount.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ','))} DT`,
    'TND',
  ],
])('three decimals are told by %s', (_, shown, code) => {
  const found = dinars(shown);
  expect(rows(found)).toEqual(MOVED);
  expect(found.currency).toBe(code);
});

test('a mark that stands twice in a number groups thousands, whatever money is named', () => {
  const found = account(
    readStatement([
      page(0, [
        ...head,
        line('Currency CLP'),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('', 'Opening balance', undefined, '2,500,000'),
        row('05/02', 'GROCER KUWAIT KWD', '-26,750', '2,473,250'),
        row('05/06', 'FLORIST', '-5,250', '2,468,000'),
        row('05/07', 'SALARY', '744,000', '3,212,000'),
        row('05/09', 'BAKER', '-12,000', '3,200,000'),
      ]),
    ]),
  );
  expect(rows(found)[0]).toBe('2024-05-02 | GROCER KUWAIT KWD | -2675000 | 247325000');
});

test('an account is said to be in thousandths only where three decimals are printed', () => {
  expect(dinars((amount) => amount, 'Currency JOD')).toMatchObject({ currency: 'JOD', inThousandths: true });
  const rounded = dinars((amount) => amount.slice(0, -1), 'Currency JOD');
  expect(rounded.currency).toBe('JOD');
  expect(rounded).not.toHaveProperty('inThousandths');
  expect(minorUnits(rounded.opening?.value ?? 0n, rounded)).toBe(1_882_040n);
});
