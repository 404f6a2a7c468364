import { describe, expect, test } from 'vitest';
import type { PageContent } from '../../pdf/content/model.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, page, row, table, type Row } from '../testing/statement-pages.ts';

type Lines = readonly ((y: number) => Row)[];

const statementOf = (...pages: readonly PageContent[]) => {
  const reading = readStatement(pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement;
};
const periodsOf = (...pages: readonly PageContent[]) => {
  const { period, accounts } = statementOf(...pages);
  return accounts
    .map((one) => one.period ?? period)
    .map((one) => one && `${one.value.start} ${one.value.end}`);
};
const numbered = (...lines: Lines) => [
  line('Larchmont Bank', { size: 12 }),
  line('Account number: 123456789'),
  ...lines,
];

/** A page of one month with its days behind two labels. */
const month = (
  index: number,
  labels: readonly [string, string],
  days: readonly [string, string],
  body: Lines,
) =>
  page(index, [
    ...numbered(line(`${labels[0]} ${days[0]}`), line(`${labels[1]} ${days[1]}`)),
    gap(),
    table,
    ...body,
  ]);

const may = [
  row('', 'Opening balance', undefined, '1,000.00'),
  row('05/06/2024', 'Coffee', '-10.00', '990.00'),
  row('05/28/2024', 'Payroll', '510.00', '1,500.00'),
  row('', 'Closing balance', undefined, '1,500.00'),
];
const june = [
  row('', 'Opening balance', undefined, '1,500.00'),
  row('06/05/2024', 'Rent', '-700.00', '800.00'),
  row('06/24/2024', 'Books', '-20.00', '780.00'),
  row('', 'Closing balance', undefined, '780.00'),
];

describe('days of a head one below the other', () => {
  test('are the period of the month that a page begins where a word for `to` joins them', () => {
    const head = page(1, [line('Larchmont Bank June 1, 2024 through June 30, 2024'), gap(), table, ...june]);
    const { mentions } = statementOf(
      page(0, [...numbered(line('Statement period: 05/01/2024 - 05/31/2024')), gap(), table, ...may]),
      head,
    );
    const periods = mentions.filter(({ kind }) => kind === 'period').map(({ text }) => text.value);
    expect(periods).toEqual(['2024-05-01/2024-05-31', '2024-06-01/2024-06-30']);
  });
  test('are the period where they end whole months and neither label is known', () => {
    expect(periodsOf(month(0, ['Vasval', 'Trezinsas'], ['05/01/2024', '05/31/2024'], may))).toEqual([
      '2024-05-01 2024-05-31',
    ]);
  });
  test('are the period of months where only the first label is known', () => {
    const days = ['04/01/2024', '06/30/2024'] as const;
    const interest = line('Interest earned from 03/02/2024 to 05/30/2024 3.44');
    expect(periodsOf(month(0, ['First day', 'Vuller'], days, [...may, gap(), interest]))).toEqual([
      '2024-04-01 2024-06-30',
    ]);
  });
  test('are the period of months where only the last label is known', () => {
    const days = ['11/01/2024', '01/31/2025'] as const;
    const body = [
      row('10/31/2024', 'Opening balance', undefined, '1,000.00'),
      row('11/10/2024', 'Coffee', '-10.00', '990.00'),
    ];
    expect(periodsOf(month(0, ['Vuller', 'End date'], days, body))).toEqual(['2024-11-01 2025-01-31']);
  });
  test('cut a file into its months', () => {
    const pages = [
      month(0, ['First day', 'Vuller'], ['05/01/2024', '05/31/2024'], may),
      month(1, ['First day', 'Vuller'], ['06/01/2024', '06/30/2024'], june),
    ];
    expect(periodsOf(...pages)).toEqual(['2024-05-01 2024-05-31', '2024-06-01 2024-06-30']);
    expect(statementOf(...pages).accounts.map(({ postings }) => postings.length)).toEqual([2, 2]);
  });
});

describe('the number of an account', () => {
  test('is none that stands in the text of a row whose words come before its date', () => {
    const wordsFirst = (text: string, date: string, amount: string, balance: string) => (y: number) => [
      at(40, y, text),
      at(240, y, date),
      upTo(420, y, amount),
      upTo(500, y, balance),
    ];
    const { accounts } = statementOf(
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Dolsa: 123456789'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        gap(),
        (y) => [
          at(40, y, 'Description'),
          at(240, y, 'Date'),
          upTo(420, y, 'Amount'),
          upTo(500, y, 'Balance'),
        ],
        (y) => [at(40, y, 'Opening balance'), upTo(500, y, '1,000.00')],
        wordsFirst('Coffee', '05/02/2024', '-10.00', '990.00'),
        wordsFirst('Transfer from Ann Hale', '05/06/2024', '510.00', '1,500.00'),
        line('IBAN NL44612349102358444134'),
        wordsFirst('Books', '05/07/2024', '-20.00', '1,480.00'),
        wordsFirst('Transfer to Ben Orr', '05/09/2024', '-80.00', '1,400.00'),
        line('IBAN DE81161594732795415442'),
        wordsFirst('Rent', '05/21/2024', '-700.00', '700.00'),
        wordsFirst('Tea', '05/22/2024', '-5.00', '695.00'),
      ]),
    );
    expect(accounts.map(({ postings }) => postings.length)).toEqual([6]);
  });
  test('with its currency right behind it is no amount', () => {
    const bar = (text: string) => line(text, { size: 11, bold: true });
    const { accounts } = statementOf(
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 05/01/2024 - 05/31/2024'),
        gap(),
        bar('Betaalrekening 666059695884 EUR'),
        row('05/02/2024', 'Coffee', '-10.00', '990.00'),
        row('05/06/2024', 'Payroll', '510.00', '1,500.00'),
        row('05/07/2024', 'Books', '-20.00', '1,480.00'),
        gap(),
        bar('Spaarrekening 444738082299 USD'),
        row('05/03/2024', 'Transfer', '300.00', '8,300.00'),
        row('05/08/2024', 'Withdrawal', '-50.00', '8,250.00'),
        row('05/17/2024', 'Transfer', '25.00', '8,275.00'),
      ]),
    );
    expect(accounts.map(({ number, currency }) => `${number?.value} ${currency}`)).toEqual([
      '666059695884 EUR',
      '444738082299 USD',
    ]);
  });
});
