import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { account, line, page, row } from './testing/statement-pages.ts';
import { upTo } from './testing/paint-text.ts';

test.each(['through', 'Ende'])(
  'the days of a period over three lines of the head of each page, with %s between them, head no rows',
  (word) => {
    const head = [
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      (y: number) => [upTo(560, y, 'Statement Period:')],
      (y: number) => [upTo(560, y, 'May 1, 2024')],
      (y: number) => [upTo(560, y, word)],
      (y: number) => [upTo(560, y, 'May 31, 2024')],
    ];
    const found = account(
      readStatement([
        page(0, [
          ...head,
          line('Opening balance 100.00'),
          line('Closing balance 51.00'),
          row('Date', 'Description', 'Amount'),
          row('May 2', 'GROCER', '-10.00'),
          row('May 6', 'BAKER', '-5.00'),
        ]),
        page(1, [...head, row('May 8', 'BARBER', '-8.00'), row('May 9', 'GROCER', '-6.00')]),
        page(2, [...head, row('May 13', 'BARBER', '-12.00'), row('May 20', 'GROCER', '-8.00')]),
      ]),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual([
      '2024-05-02',
      '2024-05-06',
      '2024-05-08',
      '2024-05-09',
      '2024-05-13',
      '2024-05-20',
    ]);
  },
);
