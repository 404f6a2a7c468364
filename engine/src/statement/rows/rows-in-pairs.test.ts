import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, rows, statementOf, type Lines } from '../testing/statement-pages.ts';

const upper = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(400, y, amount)];
const lower = (day: string, text: string, balance: string) => (y: number) => [
  at(40, y, `${day} · ${text}`, { size: 8 }),
  upTo(400, y, balance, { size: 8 }),
];
/** Rows with more room between them than between their lines, or as much. */
const list = (own: readonly Lines[], isApart = true) =>
  rows(
    statementOf(
      line('Larchmont', { size: 14 }),
      line('Spending account •••• 5526'),
      line('May 1 – 31, 2024'),
      line('Balance on May 1: $100.00'),
      gap(),
      ...own.flatMap((row) => (isApart ? [...row, gap()] : row)),
    ).accounts[0]!,
  );

describe('rows of two lines, with the amount above the balance', () => {
  const newest = [
    [upper('Baker', '- $5.00'), lower('May 20, 2024', 'Derby', '$115.00')],
    [upper('Refund', '+ $20.00'), lower('May 14, 2024', 'EUR 18.60 at 1.0753', '$120.00')],
    [upper('Tailor', '- $30.00'), lower('May 14, 2024', 'Card 4417', '$100.00')],
    [upper('Salary', '+ $40.00'), lower('May 3, 2024', 'ID 9756', '$130.00')],
    [upper('Grocer', '- $10.00'), lower('May 2, 2024', 'York', '$90.00')],
  ];
  const read = [
    '2024-05-20 | Baker · Derby | -500 | 11500',
    '2024-05-14 | Refund · EUR 18.60 at 1.0753 | 2000 | 12000',
    '2024-05-14 | Tailor · Card 4417 | -3000 | 10000',
    '2024-05-03 | Salary · ID 9756 | 4000 | 13000',
    '2024-05-02 | Grocer · York | -1000 | 9000',
  ];

  test('are read with the newest on top', () => {
    expect(list(newest)).toEqual(read);
  });

  test('are read with the oldest on top', () => {
    expect(list(newest.toReversed())).toEqual(read.toReversed());
  });

  test('are none where days stand as close to what is below them, as headings do', () => {
    expect(list(newest, false)).not.toContain(read[3]);
  });

  test('are none where what stands below is led to by no amount above', () => {
    const other = newest.map(([first, second], i) => [
      first!,
      i % 2 ? lower('May 9, 2024', 'York', '$7.00') : second!,
    ]);
    expect(list(other)).not.toContain(read[3]);
  });

  describe('with the day on the first of them', () => {
    const dated = (day: string, text: string, amount: string) => (y: number) => [
      at(40, y, day),
      at(120, y, text),
      upTo(400, y, amount),
    ];
    const alone = (balance: string) => (y: number) => [upTo(400, y, balance)];
    const oldest: [Lines[number], Lines[number]][] = [
      [dated('2 May 2024', 'Grocer', '-$10.00'), alone('$90.00')],
      [dated('3 May 2024', 'Salary', '+$40.00'), alone('$130.00')],
      [dated('14 May 2024', 'Tailor', '-$30.00'), alone('$100.00')],
      [dated('14 May 2024', 'Refund', '+$20.00'), alone('$120.00')],
    ];

    test('the balance is alone below the amount', () => {
      expect(list(oldest)).toEqual([
        '2024-05-02 | Grocer | -1000 | 9000',
        '2024-05-03 | Salary | 4000 | 13000',
        '2024-05-14 | Tailor | -3000 | 10000',
        '2024-05-14 | Refund | 2000 | 12000',
      ]);
    });

    test('amounts alone that no amount leads to are no balances', () => {
      const other = oldest.map(([first], i): Lines => [first, alone(`$${i + 3}.00`)]);
      expect(list(other)).not.toContain('2024-05-03 | Salary | 4000 | 400');
    });
  });
});
