import { describe, expect, test } from 'vitest';
import { findHeaders } from './header.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, linesOf, read, rows, type Lines } from '../testing/statement-pages.ts';

/** A day, words, and what is paid in, out, and left. */
const moved =
  (day: string, words: string, paidIn: string, out: string, balance = '', size = 9) =>
  (y: number) => [
    ...(day ? [at(40, y, day, { size })] : []),
    ...(words ? [at(110, y, words, { size })] : []),
    ...(paidIn ? [upTo(400, y, paidIn, { size })] : []),
    ...(out ? [upTo(470, y, out, { size })] : []),
    ...(balance ? [upTo(550, y, balance, { size })] : []),
  ];

/** The heads of the first table: the lines that print them, and what the columns hold. */
const headsOf = (...lines: Lines) => {
  const own = linesOf(...lines);
  const [header] = findHeaders(own).values();
  const printed = own.slice(header?.from, header?.to).map(({ text }) => text);
  return { printed, roles: header?.columns.map(({ role }) => role) };
};

describe('heads of which one begins a line above the others', () => {
  const over = moved('', '', '', 'Withdrawn');
  const under = moved('Date', 'Description', 'Paid In (£)', '(£)', 'Balance (£)');
  const roles = ['date', 'description', 'credit', 'debit', 'balance'];
  const row = moved('05/04', 'Grocer', '', '100.00', '900.00');
  const printed = ['Withdrawn', 'Date Description Paid In (£) (£) Balance (£)'];

  test('are no title where what it stands over names its money alone', () => {
    expect(headsOf(over, under, row)).toEqual({ printed, roles });
    const named = moved('Date', 'Description', 'Paid In (£)', 'Amount', 'Balance (£)');
    expect(headsOf(over, named, row).printed).toHaveLength(1);
  });

  test('take no words of a title in larger letters above them', () => {
    const title = (y: number) => {
      let x = 40;
      return ['Details', 'of', 'your', 'account', 'activity'].map((word) => {
        const painted = at(x, y, word, { size: 11 });
        x += word.length * 5.5 + 6;
        return painted;
      });
    };
    expect(headsOf(title, over, under, row)).toEqual({ printed, roles });
  });
});

describe('a day with letters below the words of a row', () => {
  const table = (...own: Lines) =>
    rows(
      read(
        gap(),
        moved('Date', 'Details', 'Paid in', 'Paid out', 'Balance'),
        moved('03 May 24', 'Brought forward', '', '', '1,000.00'),
        ...own,
        moved('31 May 24', 'Carried forward', '', '', '905.00'),
      ),
    );

  test('ends them, and heads none of the rows below', () => {
    expect(
      table(
        moved('04 May 24', 'Grocer', '', '20.00', '980.00'),
        moved('09 May 24', 'Cash Derby', '', '30.00'),
        moved('', '06May', '', ''),
        moved('', 'Bookshop', '', '10.00', '940.00'),
        moved('17 May 24', 'Cash York', '', '40.00'),
        moved('', '16May', '', ''),
        moved('', 'Refund', '5.00', '', '905.00'),
      ),
    ).toEqual([
      '2024-05-04 | Grocer | -2000 | 98000',
      '2024-05-09 | Cash Derby 06May | -3000',
      '2024-05-09 | Bookshop | -1000 | 94000',
      '2024-05-17 | Cash York 16May | -4000',
      '2024-05-17 | Refund | 500 | 90500',
    ]);
  });

  test('also where it differs from the days of rows in its blank and its capitals alone', () => {
    const short = (text: string) => text.replace(' 24', '').toUpperCase();
    expect(
      table(
        moved(short('04 May 24'), 'Grocer', '', '20.00', '980.00'),
        moved(short('09 May 24'), 'Cash Derby', '', '30.00'),
        moved('', '06May', '', ''),
        moved('', 'Bookshop', '', '10.00', '940.00'),
        moved(short('17 May 24'), 'Cash York', '', '40.00'),
        moved('', '16May', '', ''),
        moved('', 'Refund', '5.00', '', '905.00'),
      )[2],
    ).toBe('2024-05-09 | Bookshop | -1000 | 94000');
  });
});

test('a word that is a title elsewhere begins a head that ends where it does', () => {
  const over = moved('', '', '', '', 'Transaction');
  const under = moved('Date', 'Narrative', '', '', 'amount');
  const row = moved('05/04', 'Grocer', '', '', '100.00');
  expect(headsOf(line('Payments received'), over, under, row)).toEqual({
    printed: ['Transaction', 'Date Narrative amount'],
    roles: ['date', 'description', 'amount'],
  });
  expect(headsOf(line('Transaction'), under, row).printed).toEqual(['Date Narrative amount']);
});

test('heads of which one begins right behind the point of the other are two', () => {
  const glued = (y: number) => [
    at(31, y, 'Data lanc.Data val.'),
    at(130, y, 'Descritivo'),
    upTo(430, y, 'Débito'),
    upTo(550, y, 'Saldo'),
  ];
  const own = (y: number) => [
    at(31, y, '05/02'),
    at(74, y, '05/02'),
    at(130, y, 'Renda'),
    upTo(430, y, '10.00'),
    upTo(550, y, '90.00'),
  ];
  expect(headsOf(glued, own, own).roles).toEqual(['date', 'other-date', 'description', 'debit', 'balance']);
});

test('words of a row that head columns elsewhere are no second line of heads', () => {
  const heads = moved('When', 'Transaction', '', '', 'How much');
  const found = headsOf(heads, moved('', 'Check deposit', '', ''), moved('05/04', '', '', '', '900.00'));
  expect(found.roles ?? []).not.toContain('credit');
});
