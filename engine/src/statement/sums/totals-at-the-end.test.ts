import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, row, type Lines } from '../testing/statement-pages.ts';

/** A row whose words stand above its amount, which is printed once more on its side. */
const entry = (day: string, words: string, amount: string, into: string, out: string, left = ''): Lines => [
  (y) => [at(100, y, words)],
  (y) => [
    ...(day ? [at(40, y, day)] : []),
    upTo(320, y, amount),
    upTo(390, y, into),
    upTo(460, y, out),
    ...(left ? [upTo(540, y, left)] : []),
  ],
];

test('what came in and what went out in the last line of the rows is no balance, whatever its words say', () => {
  const found = read(
    (y) => [
      at(40, y, 'Trans. date'),
      at(100, y, 'What for'),
      upTo(320, y, 'How much'),
      upTo(390, y, 'Coming in'),
      upTo(460, y, 'Going out'),
      upTo(540, y, 'What was left'),
    ],
    ...entry('05-02', 'FUEL', '-10.00', '.00', '+10.00'),
    ...entry('', 'BAKER', '-12.00', '.00', '+12.00', '478.00'),
    ...entry('05-03', 'REFUND', '+7.00', '+7.00', '.00'),
    ...entry('', 'GROCER', '-20.00', '.00', '+20.00', '465.00'),
    ...entry('05-07', 'TRANSFER FROM ANN', '+50.00', '+50.00', '.00'),
    ...entry('', 'RENT', '-50.00', '.00', '+50.00', '465.00'),
    (y) => [
      at(100, y, 'You finished with'),
      upTo(390, y, '57.00'),
      upTo(460, y, '92.00'),
      upTo(540, y, '465.00'),
    ],
    gap(),
    line('Money in the account on day one: 500.00 Money in: 57.00 Taken out this period: 92.00'),
    line('What we charged you: 0.00 You finished with: 465.00'),
    line('What you had day by day'),
    line('05-02 478.00 05-03 465.00 05-07 465.00'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([50_000n, 46_500n]);
});

test('a card that is paid in full begins with what came in, under a head of its own', () => {
  const heads = ['Previous balance', 'Payments received', 'New spending', 'New balance'];
  const found = read(
    line('Credit card statement'),
    (y) => heads.map((text, i) => at(40 + 130 * i, y, text)),
    (y) => ['310.44', '310.44', '530.47', '530.47'].map((text, i) => at(60 + 130 * i, y, text)),
    gap(),
    (y) => [at(40, y, 'Date'), at(100, y, 'Description'), upTo(400, y, 'Amount')],
    (y) => [at(40, y, '05/02'), at(100, y, 'PAYMENT THANK YOU'), upTo(400, y, '310.44 CR')],
    (y) => [at(40, y, '05/03'), at(100, y, 'BAKER'), upTo(400, y, '130.47')],
    (y) => [at(40, y, '05/04'), at(100, y, 'GROCER'), upTo(400, y, '400.00')],
  );
  expect(found.summary.flatMap(({ kind, amount }) => (amount ? [`${kind} ${amount.value}`] : []))).toContain(
    'opening 31044',
  );
});

test('what one payment consists of is no total of the rows', () => {
  const found = read(
    line('Previous balance 900.00'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/05/2024', 'PAYMENT TRANSFER', '-227.56', '672.44'),
    line('Ending balance 672.44'),
    line('PAYMENT 348.50 = PRINCIPAL 227.56 + FINANCE CHARGE 120.94'),
  );
  expect(found.summary.filter(({ kind }) => kind === 'debits' || kind === 'credits')).toEqual([]);
});
