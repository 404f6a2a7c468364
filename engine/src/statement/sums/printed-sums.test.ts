import { describe, expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, table, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

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

  test('the only row leads from a balance in unknown words to the closing one', () => {
    const found = read(
      line('Brill marun 1,446.11'),
      line('New balance 1,451.90'),
      gap(),
      line('New balance 1,451.90'),
      line('Minimum payment due 25.00'),
      line('Payment due date 06/18/2024'),
      line('Credit limit 2,000.00'),
      gap(),
      row('', 'Quell', 'Zovel', 'Tark'),
      row('', 'GROCER 05/08'),
      row('05/09', '', '6169', '(5.79)'),
      row('', 'ZUVOR tark', '', '(5.79)'),
      gap(),
      line('Durren palo'),
      row('05/09', '', '1,451.90'),
    );
    expect([found.opening?.value, found.closing?.value]).toEqual([144_611n, 145_190n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([579n]);
  });

  test('interest in unknown words told apart from the deposits, in a box that stands twice', () => {
    const box = [
      line('Opening balance 100.00'),
      line('Deposits 150.00'),
      line('Withdrawals 45.00'),
      line('Fees 0.00'),
      line('Zovel marun 2.50'),
      line('Closing balance 207.50'),
    ];
    const found = read(
      ...box,
      table,
      row('05/02', 'WAGES', '150.00', '250.00'),
      row('05/13', 'BAKER', '-30.00', '220.00'),
      row('05/24', 'FLORIST', '-15.00', '205.00'),
      row('05/31', 'MARUN', '2.50', '207.50'),
      gap(),
      ...box,
    );
    expect(found.summary.map(({ kind, amount }) => `${kind} ${amount?.value}`)).toContain('interest 250');
  });

  test('nothing is told apart from a total of zero', () => {
    const sided = (date: string, text: string, into: string, out: string, balance: string) => (y: number) => [
      ...(date ? [at(40, y, date)] : []),
      at(120, y, text),
      upTo(330, y, into),
      ...(out ? [upTo(400, y, out)] : []),
      upTo(480, y, balance),
    ];
    const found = read(
      line('Opening balance 100.00'),
      line('Zovel 52.50'),
      line('Withdrawals 0.00'),
      line('Closing balance 152.50'),
      sided('When', 'What', 'Brill', 'Tark', 'Marun'),
      sided('05/02', 'WAGES', '30.00', '', '130.00'),
      sided('05/13', 'REFUND', '20.00', '', '150.00'),
      sided('05/31', 'MARUN', '2.50', '', '152.50'),
      sided('', 'Closing balance', '52.50', '0.00', '152.50'),
    );
    expect([found.type, found.summary.filter(({ kind }) => kind === 'fees').length]).toEqual(['deposit', 0]);
  });

  test('an opening balance ends the list of what is still to come', () => {
    const found = read(
      line('Pending transactions', { bold: true }),
      row('05/30', 'CINEMA', '-12.00'),
      row('', 'Opening balance', undefined, '100.00'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      row('', 'Closing balance', undefined, '75.00'),
    );
    const booked = found.postings.filter(({ section }) => found.sections[section]?.kind !== 'pending');
    expect(booked.map(({ amount }) => amount.value)).toEqual([-1000n, -1000n, -500n]);
  });

  test('what several accounts come to in an overview is no total of one', () => {
    const reading = readStatement([
      page(0, [
        ...top,
        line('Deposits 820.00'),
        line('Account 123456789', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '100.00'),
        row('05/02', 'WAGES', '20.00', '120.00'),
        row('05/13', 'BAKER', '-30.00', '90.00'),
        row('05/31', 'Closing balance', undefined, '90.00'),
        gap(),
        line('Account 987654321', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '700.00'),
        row('05/05', 'WAGES', '50.00', '750.00'),
        row('05/15', 'BARBER', '-20.00', '730.00'),
        row('05/31', 'Closing balance', undefined, '730.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    const credits = reading.statement.accounts.flatMap(({ summary }) =>
      summary.filter(({ kind }) => kind === 'credits'),
    );
    expect([reading.statement.accounts.length, credits.length]).toEqual([2, 0]);
  });

  test('balances of a box right below the list are no lines of it', () => {
    const found = read(
      row('', 'For', 'Amount', 'Balance'),
      line('2 May 2024'),
      row('', 'GROCER', '-10.00', '90.00'),
      line('13 May 2024'),
      row('', 'BAKER', '-10.00'),
      row('', 'BARBER', '-2.00', '78.00'),
      line('24 May 2024'),
      row('', 'FLORIST', '-5.00', '73.00'),
      gap(),
      row('', 'Opening balance: ............', '100.00'),
      row('', 'Zovel: ......................', '27.00'),
      row('', 'Closing balance: ............', '73.00'),
    );
    expect([found.opening?.value, found.closing?.value, found.marks.length]).toEqual([10000n, 7300n, 0]);
  });

  test('a total without a sign below rows that are paid out', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      line('Transactions'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/13', 'BAKER', '-10.00'),
      row('05/24', 'FLORIST', '-5.00'),
      row('', 'Total', '25.00'),
    );
    expect(found.sections.flatMap(({ total }) => (total ? [total.value] : []))).toEqual([-2500n]);
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

describe('an end of the account that no sum holds with stays one', () => {
  const entries = [
    row('01-10', 'PANOS', '10,00 -'),
    row('02-10', 'DELHAIZE', '20,00 -'),
    row('05-10', 'LOON', '50,00 +'),
    row('06-10', 'PANOS', '5,00 -'),
  ];
  const ends = ({ opening, closing, postings }: ReturnType<typeof read>) => [
    opening?.value,
    closing?.value,
    postings.length,
  ];

  test.each(['115,00 +', '215,00 +'])('a label before its day, in the columns of the rows: %s', (closing) => {
    const found = read(
      line('Periode: 01-10-2026 tot 30-10-2026'),
      line('Vorig saldo op 30-09-2026   100,00 +'),
      row('Datum', 'Omschrijving', 'Bedrag (EUR)'),
      ...entries,
      (y) => [at(120, y, 'Nieuw saldo op 30-10-2026'), upTo(400, y, closing)],
    );
    expect(ends(found)).toEqual([10_000n, BigInt(closing.replace(/\D/g, '')), 4]);
  });

  test.each(['115,00', '215,00'])('a heading beside those of a number and a limit: %s', (closing) => {
    const across =
      (...texts: readonly string[]) =>
      (y: number) =>
        texts.flatMap((text, i) =>
          text === ''
            ? []
            : i < 3
              ? at([40, 95, 150][i] ?? 0, y, text)
              : upTo([370, 460][i - 3] ?? 0, y, text),
        );
    const entry = (day: string, text: string, ...sides: readonly string[]) => [
      across(day, day, text, ...sides),
      across('2026', '2026', 'REF 4711'),
    ];
    const found = read(
      line('Kontoauszug vom 30.09.2026 bis 30.10.2026'),
      across('Kontonummer', '', 'Kontoinhaber', '', 'Alter Saldo'),
      across('418 8842019 00', '', 'Jan Petersen', '', '+ 100,00'),
      across('Buchung', 'Valuta', 'Vorgang', 'Soll', 'Haben'),
      ...entry('01.10.', 'PANOS', '- 10,00'),
      ...entry('02.10.', 'DELHAIZE', '- 20,00'),
      ...entry('05.10.', 'LOHN', '', '+ 50,00'),
      ...entry('06.10.', 'PANOS', '- 5,00'),
      across('Filialnummer', 'Kontonummer'),
      across('IBAN', '', '', 'Kreditlinie', 'Neuer Saldo'),
      across('DE94 2007 0024 0884 2019 00', '', '', 'EUR 1.500,00', `EUR + ${closing}`),
    );
    expect(ends(found)).toEqual([10_000n, BigInt(closing.replace(/\D/g, '')), 4]);
  });

  test.each(['115.00', '215.00'])('the day of this statement and of the last one: %s', (closing) => {
    const found = read(
      line('LAST STATEMENT 09/30/26   100.00'),
      line('1 CREDITS   50.00'),
      line('3 DEBITS   35.00'),
      line(`THIS STATEMENT 10/31/26   ${closing}`),
      table,
      row('10/01', 'BAKER', '-10.00'),
      row('10/02', 'GROCER', '-20.00'),
      row('10/05', 'WAGES', '50.00'),
      row('10/06', 'BAKER', '-5.00'),
    );
    expect(ends(found)).toEqual([10_000n, BigInt(closing.replace(/\D/g, '')), 4]);
  });
});
