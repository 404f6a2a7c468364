import { describe, expect, test } from 'vitest';
import { titlesOverHeads } from './list-titles.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { readStatement } from '../read-statement.ts';
import {
  account,
  gap,
  head,
  line,
  linesOf,
  page,
  read,
  row,
  rows,
  statementOf,
  top,
  type Lines,
} from '../testing/statement-pages.ts';

/** What was paid, and the amount at the right margin. */
const paid = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(550, y, amount)];
/** Heads of columns whose words say nothing known. */
const heads = paid('What for', 'How many');

const spent: Lines = [
  heads,
  line('3 May 2024'),
  paid('GROCER', '10.00'),
  line('7 May 2024'),
  paid('BAKER', '5.00'),
  paid('TAILOR', '20.00'),
];
const received: Lines = [heads, line('9 May 2024'), paid('ORCHARD LTD', '50.00')];

const figures = (...lines: Lines) => {
  const { opening, closing, postings } = read(...lines);
  const moved = postings.map(({ amount }) => Number(amount.value));
  return [Number(opening?.value), ...moved, Number(closing?.value)];
};

describe('lists under titles and heads in unknown words', () => {
  test('what each comes to ends in its title', () => {
    const found = figures(
      paid('Opening balance', '100.00'),
      paid('How it ended', '115.00'),
      gap(),
      line('What flew off'),
      ...spent,
      paid('The lot what flew off', '35.00'),
      gap(),
      line('What flew home'),
      ...received,
      paid('The lot what flew home', '50.00'),
    );
    expect(found).toEqual([10000, -1000, -500, -2000, 5000, 11500]);
  });

  test('what the second comes to stands on the page after its title', () => {
    const { opening, closing, postings } = account(
      readStatement([
        page(0, [
          ...top,
          paid('Opening balance', '100.00'),
          paid('Closing balance', '115.00'),
          gap(),
          line('Flown home'),
          ...received,
          paid('GROCER BACK', '7.00'),
          paid('The lot flown home', '57.00'),
          gap(),
          line('Fled'),
          ...spent,
        ]),
        page(1, [heads, paid('FLORIST', '7.00'), line('Mandate 4993784'), paid('The lot fled', '42.00')]),
      ]),
    );
    const moved = postings.map(({ amount }) => Number(amount.value));
    expect([Number(opening?.value), ...moved, Number(closing?.value)]).toEqual([
      10000, 5000, 700, -1000, -500, -2000, -700, 11500,
    ]);
  });

  test('what each comes to stands beside its title, and how many rows it has', () => {
    const titled = (text: string, count: string, total: string) => (y: number) => [
      at(40, y, text),
      at(430, y, `${count} slips sum`),
      upTo(550, y, total),
    ];
    const found = figures(
      paid('Opening balance', '100.00'),
      paid('How it ended', '115.00'),
      gap(),
      titled('Withdrawals', '3', '35.00'),
      ...spent,
      gap(),
      titled('Deposits', '1', '50.00'),
      ...received,
    );
    expect(found).toEqual([10000, -1000, -500, -2000, 5000, 11500]);
  });

  test('one word of a title says what its rows are', () => {
    const found = figures(
      paid('Opening balance', '100.00'),
      paid('Closing balance', '115.00'),
      gap(),
      line('Flown withdrawals'),
      ...spent,
      gap(),
      line('Checks that flew'),
      heads,
      line('9 May 2024'),
      paid('ORCHARD LTD 2266', '50.00'),
    );
    expect(found.slice(1, -1)).toEqual([-1000, -500, -2000, -5000]);
  });

  test('one of their heads stands on two lines', () => {
    const cells = (day: string, text: string, amount: string) => (y: number) => [
      at(40, y, day),
      at(120, y, text),
      upTo(550, y, amount),
    ];
    const twoLines: Lines = [line('Day it'), cells('counted', 'What for', 'How many')];
    const found = figures(
      paid('Opening balance', '100.00'),
      gap(),
      line('WITHDRAWALS'),
      ...twoLines,
      cells('05/03', 'GROCER', '- 10.00'),
      cells('05/07', 'BAKER', '- 5.00'),
      cells('', 'THE LOT withdrawals', '- 15.00'),
      gap(),
      line('DEPOSITS'),
      ...twoLines,
      cells('05/09', 'ORCHARD LTD', '30.00'),
      cells('05/10', 'VINEYARD LTD', '20.00'),
      cells('', 'THE LOT deposits', '50.00'),
      gap(),
      paid('How it ended', '135.00'),
    );
    expect(found).toEqual([10000, -1000, -500, 3000, 2000, 13500]);
  });
});

describe('titles in unknown words that name a figure of the summary', () => {
  const dated = (day: string, text: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(550, y, amount),
  ];
  const summary: Lines = [
    paid('Opening balance', '100.00'),
    paid('Flown home:', '50.00'),
    paid('Flown off:', '15.00'),
    paid('Closing balance', '135.00'),
    gap(),
  ];

  test('no heads of columns stand below them', () => {
    const found = figures(
      ...summary,
      line('Deposits'),
      dated('05/09', 'ORCHARD LTD', '50.00'),
      line('Flown off'),
      dated('05/03', 'GROCER', '10.00'),
      dated('05/07', 'BAKER', '5.00'),
    );
    expect(found).toEqual([10000, 5000, -1000, -500, 13500]);
  });

  test('one stands at the top of a page, over the same heads', () => {
    const columns = dated('Date', 'Description', 'Amount');
    const pages = (title: string) =>
      readStatement([
        page(0, [...top, ...summary, line('Deposits'), columns, dated('05/09', 'ORCHARD LTD', '50.00')]),
        page(1, [line(title), columns, dated('05/03', 'GROCER', '10.00'), dated('05/07', 'BAKER', '5.00')]),
      ]);
    const sections = (title: string) => account(pages(title)).sections.map((one) => one.title);
    expect(sections('Flown off')).toEqual(['Deposits', 'Flown off']);
    expect(sections('Sheet number 2')).toEqual(['Deposits']);
    expect(account(pages('Flown off')).postings.map(({ amount }) => Number(amount.value))).toEqual([
      5000, -1000, -500,
    ]);
  });

  test('one stands at the top of a page, and what its list comes to has more words', () => {
    const columns = dated('Date', 'Description', 'Amount');
    const sections = (total: string) =>
      account(
        readStatement([
          page(0, [...top, line('What flew off'), columns, dated('05/03', 'GROCER', '10.00')]),
          page(1, [
            line('What flew home'),
            columns,
            dated('05/09', 'ORCHARD LTD', '50.00'),
            paid(total, '50.00'),
          ]),
        ]),
      ).sections.map((one) => one.title);
    expect(sections('The lot what flew home')).toEqual(['What flew off', 'What flew home']);
    expect(sections('The lot of page 2')).toEqual(['What flew off']);
  });

  test('days stand below them, and the summary names one of the two', () => {
    const found = figures(
      paid('Opening balance', '100.00'),
      paid('Flown off:', '15.00'),
      paid('What was added:', '50.00'),
      paid('Closing balance', '135.00'),
      gap(),
      line('Flown off', { size: 11 }),
      line('3 May 2024'),
      paid('GROCER', '10.00'),
      line('7 May 2024'),
      paid('BAKER', '5.00'),
      gap(),
      line('Flown home', { size: 11 }),
      line('9 May 2024'),
      paid('ORCHARD LTD', '50.00'),
    );
    expect(found).toEqual([10000, -1000, -500, 5000, 13500]);
  });

  test('one is set as the title in known words is', () => {
    const list = (title: string) =>
      account(
        readStatement([
          page(0, [
            ...top,
            paid('Opening balance', '100.00'),
            paid('Closing balance', '135.00'),
            gap(),
            line('Withdrawals', { size: 11 }),
            dated('05/03', 'GROCER', '10.00'),
            dated('05/07', 'BAKER', '5.00'),
            line(title, { size: title === 'Flown home' ? 11 : 9 }),
            dated('05/09', 'ORCHARD LTD', '50.00'),
          ]),
        ]),
      ).sections.map((one) => one.title);
    expect(list('Flown home')).toEqual(['Withdrawals', 'Flown home']);
    expect(list('Sheet two')).toEqual(['Withdrawals']);
  });
});

test('figures behind a colon below the rows of the last day are no rows', () => {
  const found = figures(
    heads,
    line('3 May 2024'),
    paid('GROCER', '-10.00'),
    line('7 May 2024'),
    paid('ORCHARD LTD', '50.00'),
    gap(),
    paid('How it began:', '100.00'),
    paid('What flew home:', '50.00'),
    paid('What flew off:', '-10.00'),
    paid('How it ended:', '140.00'),
  );
  expect(found).toEqual([10000, -1000, 5000, 14000]);
});

test('a card that prints a minus in its list of purchases, and on what that comes to', () => {
  const dated = (day: string, text: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(550, y, amount),
  ];
  const columns = dated('Date', 'Description', 'Amount');
  const [card] = statementOf(
    ...head,
    line('Credit card number: 4556 1234 9876 1111'),
    paid('Balance owed before', '100.00'),
    paid('Balance owed now', '85.00'),
    paid('Minimum payment', '5.00'),
    paid('Credit limit', '1,000.00'),
    gap(),
    line('What flew off'),
    columns,
    dated('05/03', 'GROCER', '-10.00'),
    dated('05/07', 'BAKER', '-5.00'),
    dated('', 'The lot what flew off', '-15.00'),
    gap(),
    line('What flew home'),
    columns,
    dated('05/09', 'PAYMENT THANK YOU', '20.00'),
    dated('05/12', 'REFUND TAILOR', '10.00'),
    dated('', 'The lot what flew home', '30.00'),
  ).accounts;
  expect(card?.type).toBe('card');
  expect(card?.postings.map(({ amount }) => Number(amount.value))).toEqual([1000, 500, -2000, -1000]);
  expect(card?.sections.map(({ total }) => Number(total?.value))).toEqual([1500, -3000]);
});

test('a box of figures over the heads of a table is over before its first row', () => {
  const boxed =
    (...cells: readonly string[]) =>
    (y: number) =>
      cells.map((cell, i) => upTo(160 + 130 * i, y, cell));
  const columns = (day: string, text: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(550, y, amount),
  ];
  const found = read(
    line('Samenvatting'),
    boxed('Opening balance', 'What flew home', 'What flew off', 'Closing balance'),
    boxed('10.00', '50.00', '80.00', '- 20.00'),
    columns('Date', 'Description', 'Amount'),
    columns('05/03', 'ORCHARD LTD', '50.00'),
    columns('05/07', 'BAKER', '- 60.00'),
    columns('05/09', 'TAILOR', '- 20.00'),
  );
  expect(found.postings.map(({ section }) => section)).toEqual([0, 0, 0]);
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([5000, -6000, -2000]);
});

test('a box with the same figures above and below the rows heads no columns with these', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => at(60 + i * 140, y, text));
  const box: Lines = [
    cells('1,000.00', '50.00', '80.00', '970.00'),
    cells('Before', 'Received', 'Spent', 'After'),
  ];
  const entry = (text: string, day: string, amount: string, balance: string) => (y: number) => [
    at(40, y, text),
    at(240, y, day),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const found = read(
    line('EVERYDAY ACCOUNT'),
    ...box,
    gap(),
    entry('Description', 'Date', 'Amount', 'Balance'),
    entry('GROCER', '05/02/2024', '-30.00', '970.00'),
    line('SLIP 41'),
    entry('EMPLOYER', '05/09/2024', '50.00', '1,020.00'),
    entry('TAILOR', '05/14/2024', '-50.00', '970.00'),
    line('SLIP 42'),
    gap(),
    ...box.map((cell) => (y: number) => cell(y + 4)),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER SLIP 41 | -3000 | 97000',
    '2024-05-09 | EMPLOYER | 5000 | 102000',
    '2024-05-14 | TAILOR SLIP 42 | -5000 | 97000',
  ]);
});

describe('where no line heads the columns', () => {
  const entry = (day: string, words: string, more: string, amount: string): Lines => [
    (y) => [at(40, y, day), at(120, y, words)],
    (y) => [at(120, y, more), upTo(500, y, amount)],
  ];
  const summed = (words: string, count: string, total: string) => (y: number) => [
    at(40, y, words),
    at(340, y, `${count} items`),
    at(400, y, 'Total'),
    upTo(500, y, total),
  ];
  const moved = (...lines: Lines) => read(...lines).postings.map(({ amount }) => Number(amount.value));

  test('a title counts the rows below it and tells what they come to', () => {
    const lists = (count: string): Lines => [
      line('Opening balance 100.00'),
      line('Closing balance 89.00'),
      gap(),
      summed('Credits', '2', '30.00'),
      ...entry('05/02', 'Refund Bakery', 'Card ending 3946', '10.00'),
      ...entry('05/06', 'Transfer from Ann', 'Ref 8837', '20.00'),
      gap(),
      summed('Debits', count, '41.00'),
      ...entry('05/03', 'Fuel', 'Card ending 3946', '15.00'),
      ...entry('05/07', 'Grocer', 'Ref 8801', '26.00'),
    ];
    expect(moved(...lists('2'))).toEqual([1000, 2000, -1500, -2600]);
    expect(titlesOverHeads(linesOf(...lists('2'))).map(({ is }) => is.kind)).toEqual(['credits', 'debits']);
    expect(titlesOverHeads(linesOf(...lists('3'))).map(({ is }) => is.kind)).toEqual(['credits']);
  });

  test('the words of the first row are no title of its list', () => {
    const ended = (day: string, words: string, amount: string): Lines => [
      (y) => [at(120, y, words)],
      (y) => [at(40, y, day), upTo(500, y, amount)],
    ];
    const { sections } = read(
      line('Opening balance 100.00'),
      line('Closing balance 145.00'),
      gap(),
      line('Deposits', { size: 11 }),
      ...ended('05/02', 'Checks', '10.00'),
      ...ended('05/03', 'Checks', '15.00'),
      ...ended('05/06', 'Transfer from Ann', '20.00'),
    );
    expect(sections.map(({ kind }) => kind)).toEqual(['credits']);
  });
});

test('a line of the summary that counts no rows is no title of those below it', () => {
  const lines = linesOf(
    line('Total credits (2) 405.82'),
    line('Total debits (0) 0.00'),
    line('Closing balance 1,421.26'),
    paid('05/02/2024 GROCER', '400.00'),
    paid('05/03/2024 BAKER', '5.82'),
  );
  expect(titlesOverHeads(lines).map(({ is }) => is.title)).toEqual([]);
});

test('the first line of heads that wrap to three is no title of the lists below them', () => {
  const heads: Lines = [line('Day'), line('it was'), row('counted', 'What for', '', 'How many')];
  const lines = linesOf(
    line('Trovi zikus'),
    ...heads,
    row('05/03', 'GROCER', '', '10.00'),
    gap(),
    line('Kurpel zikus'),
    ...heads,
    row('05/09', 'ORCHARD LTD', '', '30.00'),
  );
  expect(titlesOverHeads(lines).map(({ line: { text } }) => text)).toEqual(['Trovi zikus', 'Kurpel zikus']);
});
