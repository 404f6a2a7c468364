import { describe, expect, test } from 'vitest';
import { buildLedger } from '../ledger/build-ledger.ts';
import { readStatement } from './read-statement.ts';
import { account, gap, line, page, read, row, table, top } from './testing/statement-pages.ts';
import { at, upTo } from './testing/paint-text.ts';

describe('sums', () => {
  test('balances in unknown words are those the rows lead between', () => {
    const found = read(
      line('Marun tolvi 100.00'),
      line('Zovel hast 55.00'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/13', 'BAKER', '-30.00'),
      row('05/24', 'FLORIST', '-5.00'),
    );
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 5500n]);
  });

  test('a dated list of both balances above the rows is a summary', () => {
    const found = read(
      row('Date', 'Description', 'Amount'),
      row('05/01/2024', 'Beginning balance', '100.00'),
      row('', '1 credit this period', '100.00'),
      row('', '2 debits this period', '45.00'),
      row('05/31/2024', 'Ending balance', '155.00'),
      gap(),
      row('Date', 'Description', 'Debits', 'Credits', 'Balance'),
      row('05/01/2024', 'Beginning balance', undefined, undefined, '100.00'),
      row('05/02/2024', 'GROCER', '40.00', undefined, '60.00'),
      row('05/20/2024', 'WAGES', undefined, '100.00', '160.00'),
      row('05/24/2024', 'FLORIST', '5.00', undefined, '155.00'),
      row('05/31/2024', 'Ending balance', undefined, undefined, '155.00'),
    );
    expect([found.opening?.value, found.closing?.value, found.postings.length]).toEqual([10000n, 15500n, 3]);
    expect(buildLedger(found).constraints.filter(({ holds }) => !holds)).toEqual([]);
  });

  test('a heading in unknown words heads the balance that its column shows', () => {
    const found = read(
      row('Date', 'Description', 'Amount', 'Zovel'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-30.00', '60.00'),
      row('05/20', 'WAGES', '100.00', '160.00'),
      row('05/24', 'FLORIST', '-5.00', '155.00'),
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([9000n, 6000n, 16000n, 15500n]);
  });

  test('a column in unknown words beside one side is the other side', () => {
    const sides = (date: string, text: string, out: string | undefined, into: string | undefined) =>
      row(date, text, out, into);
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 115.00'),
      row('Date', 'Description', 'Zovel', 'Deposits'),
      sides('05/02', 'GROCER', '10.00', undefined),
      sides('05/13', 'WAGES', undefined, '30.00'),
      sides('05/24', 'FLORIST', '5.00', undefined),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, 3000n, -500n]);
  });

  test('a row that adds up the rows above is none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 55.00'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/13', 'BAKER', '-30.00'),
      row('05/24', 'FLORIST', '-5.00'),
      row('05/31', 'Zovel marun', '-45.00'),
    );
    expect(found.postings).toHaveLength(3);
  });

  test('tampered: a named balance that contradicts the rows is left in its account', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 955.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-30.00', '60.00'),
      row('05/24', 'FLORIST', '-5.00', '55.00'),
    );
    expect([found.opening?.value, found.closing?.value, found.postings.length]).toEqual([10000n, 95500n, 3]);
  });

  test('accounts one below the other, one of them idle, in words nobody knows', () => {
    const reading = readStatement([
      page(0, [
        ...top,
        line('Marun Classic', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '100.00'),
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/13', 'BAKER', '-30.00', '60.00'),
        row('05/24', 'FLORIST', '-5.00', '55.00'),
        gap(),
        line('Marun Savings', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '700.00'),
        row('05/05', 'WAGES', '50.00', '750.00'),
        row('05/15', 'BARBER', '-20.00', '730.00'),
        row('05/25', 'CINEMA', '-15.00', '715.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map((one) => [one.opening?.value, one.postings.length])).toEqual([
      [10000n, 3],
      [70000n, 3],
    ]);
  });

  test('an opening balance whose minus stands apart in a sentence', () => {
    const found = read(
      table,
      row('05/02', 'WAGES', '150.00', '90.00'),
      row('05/13', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      line('On 05/01/2024 your opening balance was - 60.00, on 05/31/2024 your closing balance was 75.00.'),
    );
    expect(found.opening?.value).toBe(-6000n);
    expect(found.reading?.departures).not.toEqual([]);
  });

  test('balances by day under a heading in unknown words are no rows', () => {
    const byDay = (date: string, amount: string) => (y: number) => [at(40, y, date), upTo(200, y, amount)];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      gap(),
      line('Marun zovel'),
      byDay('05/02', '90.00'),
      byDay('05/13', '80.00'),
      byDay('05/24', '75.00'),
    );
    expect([found.postings.length, found.dailyBalances.length]).toEqual([3, 3]);
  });

  test('fees listed below the last row are none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/02', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      line('Zovel marun'),
      row('', 'Tolvi', '0.00', '0.00'),
      row('', 'Hast', '0.00', '35.00'),
    );
    expect(found.postings).toHaveLength(3);
  });

  test('tampered: a page of balances that contradict the rows stays with its account', () => {
    const byDay = (date: string, balance: string) => row(date, '', undefined, balance);
    const reading = readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 75.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/13', 'BAKER', '-10.00', '80.00'),
        row('05/24', 'FLORIST', '-5.00', '75.00'),
      ]),
      page(1, [
        line('Daily ledger balances'),
        byDay('05/02', '190.00'),
        byDay('05/13', '180.00'),
        byDay('05/24', '175.00'),
      ]),
    ]);
    expect(account(reading).dailyBalances.map(({ balance }) => balance.value)).toEqual([
      19000n,
      18000n,
      17500n,
    ]);
  });

  test('accounts of one row each, under numbers glued to their labels', () => {
    const one = (number: string, open: string, move: string, close: string) => [
      line(`Kontonummer:*******${number}`),
      row('', 'Opening balance', undefined, open),
      row('05/09', 'GROCER', move, close),
      row('', 'Closing balance', undefined, close),
      gap(),
    ];
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 05/01/2024 - 05/31/2024'),
        ...one('5231', '100.00', '-10.00', '90.00'),
        ...one('9875', '700.00', '50.00', '750.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map((own) => [own.opening?.value, own.postings.length])).toEqual([
      [10000n, 1],
      [70000n, 1],
    ]);
  });
});
