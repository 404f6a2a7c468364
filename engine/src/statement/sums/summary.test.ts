import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, read, row, top } from '../testing/statement-pages.ts';

const ratesOf = (...lines: readonly string[]) =>
  account(
    readStatement([
      page(0, [
        ...top,
        ...lines.map((text) => line(text)),
        gap(),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '-20.00', '80.00'),
        row('05/03', 'BAKER', '-10.00', '70.00'),
      ]),
    ]),
  ).summary.flatMap((one) => (one.rate ? [[one.kind, one.rate.value, one.rate.text]] : []));

test('yield and rate beside their labels, the sign set apart or not', () => {
  expect(ratesOf('Annual Percentage Yield Earned 0.05%', 'Interest rate 4.25 %')).toEqual([
    ['yield', 0.05, '0.05%'],
    ['interest-rate', 4.25, '4.25 %'],
  ]);
});

test('a percentage of an offer or inside a sentence is none of the account', () => {
  expect(ratesOf('Earn 4.25% APY with a new certificate', 'Your yield is now 5.00% higher')).toEqual([]);
});

const summaryOf = (...lines: readonly ((y: number) => ReturnType<ReturnType<typeof line>>)[]) =>
  account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '-20.00', '80.00'),
        row('05/03', 'PAYROLL', '50.00', '130.00'),
        gap(),
        gap(),
        ...lines,
      ]),
    ]),
  ).summary.flatMap(({ kind, amount }) => (amount ? [`${kind} ${amount.value}`] : []));

test('what rows come to beside how many they are', () => {
  expect(summaryOf(line('NUMBER OF DEBITS 1 TOTAL 20.00 NUMBER OF CREDITS 1 TOTAL 50.00'))).toEqual([
    'opening 10000',
    'debits -2000',
    'credits 5000',
  ]);
  expect(summaryOf(line('No. Credit Transactions 1 50.00'))).toEqual(['opening 10000', 'credits 5000']);
});

test('the labels of a sum that is written out over its figures', () => {
  const labels = 'Opening balance - Total debits + Total credits = Closing balance';
  const figures = (y: number) => [
    at(40, y, '100.00'),
    at(122, y, '20.00'),
    at(186, y, '50.00'),
    at(262, y, '130.00'),
  ];
  expect(summaryOf(line(labels), figures)).toEqual(
    expect.arrayContaining(['debits -2000', 'credits 5000', 'closing 13000']),
  );
});

test('heads of one to three lines that begin on the same one, set close, over their figures', () => {
  const boxed = (y: number) => [
    ...[
      ['Money out /', 'Total', 'withdrawals'],
      ['Total', 'fees'],
      ['Closing', 'balance'],
    ].flatMap((words, i) => words.map((text, k) => at(40 + 62 * i, y - 10 * k, text))),
    ...['20.00', '0.00', '130.00'].map((text, i) => at(46 + 62 * i, y - 36, text)),
  ];
  const all = summaryOf(boxed, gap(), gap(), gap(), (y) => [at(40, y, 'Daily closing balance')]);
  expect(all).toEqual(['opening 10000', 'debits -2000', 'fees 0', 'closing 13000']);
});

test('labels at the left of boxes, figures at their right, belong together in their order', () => {
  const boxes = ['Saldo inicial', 'Total abonos', 'Total cargos', 'Saldo final'];
  const figures = ['100.00', '50.00', '10.00', '640.00'];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        (y) => boxes.map((text, i) => at(40 + i * 130, y, text)),
        (y) => figures.map((text, i) => upTo(160 + i * 130, y, text)),
        gap(),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '100.00'),
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/03', 'SALARY', '50.00', '140.00'),
      ]),
    ]),
  );
  // The box is read although its last figure is not what the rows come to.
  expect(found.named.map(({ kind, amount }) => `${kind} ${amount.value}`)).toContain('closing 64000');
});

test('a sentence may name both balances first, then what moved between them', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Your balance went from 412.77 to 437.77. You received 45.00 and spent 20.00.'),
        gap(),
        row('Date', 'Description', 'Amount'),
        row('05/02', 'GROCER', '-20.00'),
        row('05/03', 'SALARY', '45.00'),
      ]),
    ]),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([41_277n, 43_777n]);
});

describe('what an account must reach beside what it came to', () => {
  const table = (span: string, left: string, right: string) => [
    line('Opening balance 812.00'),
    (y: number) => [
      at(40, y, '05/04'),
      at(120, y, 'Rent paid'),
      upTo(400, y, '500.00'),
      upTo(500, y, '312.00'),
    ],
    line('Closing balance 312.00'),
    line(`Fee period ${span}`),
    (y: number) => [at(40, y, 'How to avoid the fee'), at(250, y, left), at(420, y, right)],
    (y: number) => [
      at(40, y, 'Average ledger balance'),
      upTo(300, y, left === 'Minimum required' ? '100.00' : '362.00'),
      upTo(480, y, left === 'Minimum required' ? '362.00' : '100.00'),
    ],
  ];
  const averages = (...page: Parameters<typeof table>) =>
    read(...table(...page))
      .summary.filter(({ kind }) => kind === 'average-balance' || kind === 'fees')
      .map(({ kind, amount }) => [kind, amount?.value]);

  test.each([
    ['Minimum required', 'This fee period'],
    ['This fee period', 'Minimum required'],
  ])('%s, %s', (left, right) => {
    expect(averages('05/01/2024 - 05/31/2024', left, right)).toEqual([['average-balance', 36_200n]]);
  });

  test('of other days than those of the statement', () => {
    expect(averages('04/16/2024 - 05/15/2024', 'Minimum required', 'This fee period')).toEqual([]);
  });
});
