import { describe, expect, test } from 'vitest';
import { labelKind } from '../language/vocabulary.ts';
import { line, type Lines, read, row, table } from '../testing/statement-pages.ts';
import { upTo, at } from '../testing/paint-text.ts';

const ends = (...lines: Lines) => {
  const { opening, closing } = read(...lines);
  return [opening?.value, closing?.value].map((value) => (value === undefined ? undefined : Number(value)));
};

describe('amounts that are no balance', () => {
  const cells = (text: string, out: string, into: string, day: string, balance: string) => (y: number) => [
    at(40, y, text),
    ...(out ? [upTo(270, y, out)] : []),
    ...(into ? [upTo(340, y, into)] : []),
    ...(day ? [at(380, y, day)] : []),
    ...(balance ? [upTo(520, y, balance)] : []),
  ];
  const head = (y: number) => [
    at(40, y, 'Description'),
    upTo(270, y, 'Withdrawals'),
    upTo(340, y, 'Deposits'),
    at(380, y, 'Date'),
    upTo(520, y, 'Balance'),
  ];

  test('the totals of both sides lie as far apart as the rows lead, and are no balances', () => {
    expect(
      ends(
        head,
        cells('BALANCE FORWARD', '', '', 'APR30', '900.00'),
        cells('GROCER', '20.00', '', 'MAY02', '880.00'),
        cells('WAGES', '', '500.00', 'MAY10', '1,380.00'),
        cells('FUEL', '50.00', '', 'MAY14', '1,330.00'),
        cells('REFUND', '', '30.00', 'MAY20', '1,360.00'),
        cells('Totals', '70.00', '530.00', '', ''),
      )[1],
    ).not.toBe(53000);
  });

  test('nor are they on a card whose rows print their balances, below a balance that is brought forward', () => {
    expect(
      ends(
        line('CREDIT CARD STATEMENT'),
        head,
        cells('BALANCE FORWARD', '', '', 'APR30', '900.00'),
        cells('GROCER CARD PURCHASE', '20.00', '', 'MAY02', '920.00'),
        cells('PAYMENT THANK YOU', '', '500.00', 'MAY10', '420.00'),
        cells('FUEL CARD PURCHASE', '50.00', '', 'MAY14', '470.00'),
        cells('REFUND', '', '30.00', 'MAY20', '440.00'),
        cells('Zolm', '530.00', '70.00', '', ''),
      ),
    ).not.toEqual([53_000, 7_000]);
  });

  test('words behind which a balance stands are no label of an amount below', () => {
    const { named } = read(
      line('Opening balance 100.00'),
      line('Closing balance 140.00'),
      table,
      row('05/02', 'WAGES', '60.00', '160.00'),
      row('05/30', 'GROCER', '-20.00', '140.00'),
      row('05/31', 'Ending Balance', '', '140.00'),
      (y) => [at(40, y, '1 zovel ornate'), at(130, y, '$60.00')],
    );
    expect(named.filter(({ amount }) => Number(amount.value) === 6000)).toEqual([]);
  });
});

describe('signs of amounts', () => {
  test.each([
    ['-R5 808.06', -580806],
    ['-R5,808.06', -580806],
    ['R5 808.06', 580806],
  ])('%s', (printed, value) => {
    const rest = row('05/02', 'GROCER', '-100.00', '');
    const found = ends(line('Opening balance 100.00'), line(`Closing balance: ${printed}`), table, rest);
    expect(found[1]).toBe(value);
  });
});

test.each([
  ['4 deposits totaling', 'credits'],
  ['3 payments totalling', 'debits'],
  ['Eingänge insgesamt', 'credits'],
])('%s', (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});

test.each([
  ['Total paid in this month', 'credits'],
  ['Credits in this period', 'credits'],
  ['Total paid out this month', 'debits'],
  ['Summe Gutschriften in diesem Zeitraum', 'credits'],
  ['Total de abonos del periodo', 'credits'],
] as const)('the words of a total may say that it is of the statement: %s', (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});
