import { describe, expect, test } from 'vitest';
import { cutBlocks } from '../tables/blocks.ts';
import { draftLedger } from '../rows/draft-ledger.ts';
import { readEntries } from '../rows/entries.ts';
import { findHeaders } from '../tables/header.ts';
import { inferHeaders } from '../tables/infer-header.ts';
import { withoutLoans } from '../accounts/loan-table.ts';
import { partKind } from '../rows/part-kinds.ts';
import { rowStyle } from '../rows/row-style.ts';
import { balancesBySums } from './balances-by-sums.ts';
import { readLabeled } from './summary.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  type Lines,
  linesOf,
  read,
  readPages,
  row,
  rows,
  table,
  top,
} from '../testing/statement-pages.ts';

const moved = (...lines: Lines) => read(...lines).postings.map(({ amount }) => Number(amount.value));

describe('what is no row', () => {
  test('a sum that is written out under the columns of the rows', () => {
    const lines = linesOf(
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('', 'TAILOR', '-5.00', '85.00'),
      (y: number) => [
        at(120, y, '100.00'),
        at(170, y, '-'),
        at(190, y, '15.00'),
        at(340, y, '='),
        upTo(400, y, '85.00'),
      ],
    );
    const [block] = cutBlocks(lines, findHeaders(lines));
    const kinds = block?.parts.map((part) =>
      partKind(part, rowStyle([block]), block, { isCheckList: false, wholeLabels: true }),
    );
    expect(kinds).toEqual(['start', 'undated', 'skip']);
  });

  test('days and balances in unknown words, below rows whose words stand on lines by themselves', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 70.00'),
      row('Date', 'Description', 'Debits', 'Credits', 'Balance'),
      row('05/02', '', '10.00', '0.00', '90.00'),
      row('', 'GROCER'),
      row('05/03', '', '5.00', '0.00', '85.00'),
      row('', 'BAKER'),
      row('05/06', '', '15.00', '0.00', '70.00'),
      row('', 'TAILOR'),
      gap(),
      line('What there was each day'),
      (y: number) => [at(40, y, '05/02'), upTo(330, y, '90.00')],
      (y: number) => [at(40, y, '05/03'), upTo(330, y, '85.00')],
      (y: number) => [at(40, y, '05/06'), upTo(330, y, '70.00')],
    );
    expect(found.postings).toHaveLength(3);
    expect(found.dailyBalances).toHaveLength(3);
  });

  test('what is pending below a single row stands in no columns of its table', () => {
    const cells =
      (date: string, text: string, amount: string, paidIn: string, paidOut: string, balance: string) =>
      (y: number) => [
        ...(date ? [at(40, y, date)] : []),
        at(120, y, text),
        upTo(423, y, amount),
        upTo(472, y, paidIn),
        upTo(513, y, paidOut),
        upTo(557, y, balance),
      ];
    const pending = (date: string, text: string, amount: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      upTo(550, y, amount),
    ];
    const lines = linesOf(
      cells('Date', 'Description', 'Amount', 'Credit', 'Debit', 'Balance'),
      cells('05/02', 'GROCER', '10.00-', '\u2014', '10.00', '310.00-'),
      line('Pending transactions'),
      pending('05/30', 'BAKER', '89.70- EUR'),
      pending('05/30', 'FLORIST', '64.60- EUR'),
      pending('05/31', 'BARBER', '36.63- EUR'),
    );
    const [block] = cutBlocks(lines, findHeaders(lines));
    expect(block?.parts[0]?.money.map(({ column }) => column.role)).toEqual(['amount', 'debit', 'balance']);
  });

  test('two figures of a summary with their labels, under the last day', () => {
    expect(
      moved(
        line('Opening balance 100.00'),
        line('Closing balance 81.53'),
        table,
        line('3 May 2024'),
        row('', 'GROCER', '-10.00', '90.00'),
        line('6 May 2024'),
        row('', 'BAKER', '-10.00', '80.00'),
        line('9 May 2024'),
        row('', 'INTEREST', '1.53', '81.53'),
        gap(),
        (y: number) => [
          at(40, y, 'Fees charged: 0.00'),
          at(240, y, 'Interest paid:'),
          upTo(400, y, '1.53'),
          at(410, y, 'Yours:'),
          upTo(480, y, '81.53'),
        ],
      ),
    ).toEqual([-1000, -1000, 153]);
  });

  test('a balance beside what moved is no account in which nothing moved', () => {
    const found = read(
      line('Closing balance 1,046.44'),
      line('Pending transactions'),
      row('05/30', 'Harbor Coffee', '-3.00'),
      gap(),
      (y: number) => [
        at(40, y, 'Wudin'),
        at(120, y, 'Card purchase'),
        upTo(280, y, '- 1.85'),
        upTo(330, y, '1,046.44'),
      ],
    );
    expect(found.opening).toBeUndefined();
  });

  test('but an amount abroad that leads to a balance is one, and no installment of a loan', () => {
    const lines = linesOf(
      row('', 'Opening balance', undefined, undefined, '100.00'),
      row('05/07', 'GROCER', '12.00 CHF', '10.00', '90.00'),
    );
    expect(withoutLoans(lines)).toHaveLength(2);
  });

  test('what is told of a span of days beside an account in which nothing moved', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 100.00'),
      line('Wudin 05/02/2024 until 06/30/2024 6.72'),
    );
    expect([found.postings.length, found.reading?.unparsedRows]).toEqual([0, 0]);
  });

  test('a sentence with an amount at the foot of each page belongs to no row', () => {
    const foot = (y: number) => [at(367.5, y, 'Calls cost EUR 250 000,00 a minute.')];
    const sheet = (...own: Lines): Lines => [...own, ...Array.from({ length: 14 - own.length }, gap), foot];
    const heads = row('', 'Description', 'Debits', 'Balance');
    const reading = readPages(
      sheet(
        ...top,
        line('Opening balance 100,00'),
        line('Closing balance 60,00'),
        heads,
        line('3 May 2024'),
        row('', 'GROCER', '10,00', '90,00'),
        line('6 May 2024'),
        row('', 'BAKER', '10,00', '80,00'),
        row('', 'TAILOR'),
      ),
      sheet(heads, row('', '', '10,00', '70,00'), line('9 May 2024'), row('', 'GROCER', '10,00', '60,00')),
    );
    expect(
      account(reading).postings.map(({ date, amount }) => [date.value.slice(8), Number(amount.value)]),
    ).toEqual([
      ['03', -1000],
      ['06', -1000],
      ['06', -1000],
      ['09', -1000],
    ]);
  });
});

describe('sums of a summary', () => {
  const kinds = (...lines: Lines) =>
    read(...lines).summary.map(({ kind, amount }) => `${kind} ${Number(amount?.value)}`);
  const boxed = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(330, y, amount)];
  const two = [table, row('05/02', 'Payment', '50.00', ''), row('05/13', 'GROCER', '-30.00', '')];

  test('without signs the sum tells what came in and what went out', () => {
    expect(
      kinds(
        boxed('Opening balance', '100.00'),
        boxed('Zandre', '50.00'),
        boxed('Mildos', '30.00'),
        boxed('Closing balance', '120.00'),
        ...two,
      ),
    ).toEqual(expect.arrayContaining(['credits 5000', 'debits -3000']));
  });

  test('signs of what a debt grows by are turned where the balances are marked as owed', () => {
    expect(
      kinds(
        boxed('Opening balance', '310.97 D'),
        boxed('Zandre', '(709.73)'),
        boxed('Mildos', '1,216.10'),
        boxed('Closing balance', '817.34 D'),
        ...two,
      ),
    ).toEqual(expect.arrayContaining(['credits 70973', 'debits -121610']));
  });

  test('labels set closer than usual are each of the amount below', () => {
    const heads = (y: number) => [
      at(40, y, 'Opening balance'),
      at(150, y, 'Debits'),
      at(220, y, 'Total credits'),
      at(290, y, 'Fees charged'),
      at(400, y, 'Closing balance'),
    ];
    const sums = (y: number) => [
      at(40, y, '100.00'),
      at(150, y, '-30.00'),
      at(220, y, '50.00'),
      at(290, y, '-2.50'),
      at(400, y, '117.50'),
    ];
    expect(kinds(heads, sums, ...two)).toEqual(
      expect.arrayContaining(['debits -3000', 'fees -250', 'credits 5000']),
    );
  });

  test('at most so much is no total', () => {
    const period = { start: '2024-05-01', end: '2024-05-31' } as const;
    const own = linesOf(line('au plus 30.00 EUR par jour'));
    expect(readLabeled(own, 'day-first', period).amounts).toEqual([]);
  });

  test('what one account ends with is no total of what came in', () => {
    const own = (number: string, first: string, moves: string, last: string): Lines => [
      line(`Account number: ${number}`),
      line(`Opening balance ${first}`),
      line(`Closing balance ${last}`),
      table,
      row('05/02', 'GROCER', moves, last),
    ];
    const reading = readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Deposits 90.00'),
      ...own('111222333', '100.00', '-10.00', '90.00'),
      ...own('444555666', '50.00', '-10.00', '40.00'),
    ]);
    expect(account(reading).summary.filter(({ kind }) => kind === 'credits')).toEqual([]);
  });
});

describe('heads', () => {
  test('words over heads that stand once more below rows begin a list, though narrow columns stand close', () => {
    const own = (day: string, text: string, amount: string) => (y: number) => [
      at(40, y, text),
      upTo(400, y, amount),
      at(410, y, day),
    ];
    const heads = (y: number) => [at(40, y, 'Zovel'), upTo(400, y, 'Brill (EUR)'), at(410, y, 'Nimm')];
    const found = read(
      line('Muron 100.00'),
      line('Wudin 15.00'),
      line('Total credits 40.00'),
      line('Tallor 125.00'),
      line('Wudin'),
      heads,
      own('05/02/2024', 'GROCER', '10.00'),
      own('05/03/2024', 'TAILOR', '5.00'),
      line('Pellan'),
      heads,
      own('05/06/2024', 'ADA WINSLOW', '30.00'),
      own('05/07/2024', 'BAKER', '10.00'),
    );
    expect(found.opening?.value).toBe(10000n);
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -1000',
      '2024-05-03 | TAILOR | -500',
      '2024-05-06 | ADA WINSLOW | 3000',
      '2024-05-07 | BAKER | 1000',
    ]);
  });

  test('the name of a list, and words before it, tell its total from a row under the day above', () => {
    const head = row('Nimm', 'Zovel', 'Brill', 'Pelm');
    const lines = linesOf(
      row('05/01/2024', 'OPENED', '1.00'),
      line('Wudin marun'),
      head,
      row('05/02/2024', 'GROCER', '10.00'),
      row('', 'TAILOR', '5.00'),
      row('', 'Altug wudin marun', '15.00'),
      line('Wudin pellan'),
      head,
      row('05/06/2024', 'ADA WINSLOW', '40.00'),
    );
    const [header] = inferHeaders(lines);
    const [block] = cutBlocks(lines, new Map(header ? [[0, header.header]] : []));
    const kinds = block?.parts.map((part) =>
      partKind(part, rowStyle([block]), block, { isCheckList: false, wholeLabels: true }),
    );
    expect(kinds?.slice(0, 6)).toEqual(['start', 'heading', 'start', 'undated', 'total', 'heading']);
  });

  test('what two lists come to are no balances, though all of their rows were to fall', () => {
    const head = row('Date', 'Description', 'Amount');
    const lines = linesOf(
      line('Wudin marun'),
      head,
      row('05/02/2024', 'GROCER', '10.00'),
      row('05/03/2024', 'TAILOR', '5.00'),
      line('Wudin pellan'),
      head,
      row('05/06/2024', 'ADA WINSLOW', '40.00'),
      line('Muron 100.00'),
      line('Wudin pellan 40.00'),
      line('Wudin marun (15.00)'),
      line('Tallor 125.00'),
    );
    const month = { start: '2024-05-01', end: '2024-05-31' } as const;
    const items = readEntries(cutBlocks(lines, findHeaders(lines)), lines);
    const draft = draftLedger(items, 'month-first', month);
    const found = balancesBySums(draft, lines.slice(-4), 'deposit', { opening: [], closing: [] });
    expect(found.opening.map(({ text }) => text)).not.toContain('40.00');
  });

  test('a number behind dots is cut from the label that it is glued to', () => {
    const reading = readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Konto:...5231'),
      line('Opening balance 100.00'),
      line('Closing balance 90.00'),
      table,
      row('05/02', 'Transfer to Ada Winslow', '-10.00', '90.00'),
      row('', 'IBAN DE10631582466056549133'),
    ]);
    expect(account(reading).number?.value).toBe('...5231');
  });

  test('rows that lead from one balance to the other under the name of a bank make a statement, in any words', () => {
    const reading = readPages([
      line('Spaarkas De Dijk', { size: 12 }),
      line('Rek.nr. 7073020485499'),
      line('Period 05/01/2024 - 05/31/2024'),
      line('Previously owed: -415.01 Paid: 0.00 Spent: -5.00 To pay: -420.01'),
      row('Wudin', 'Marun', 'Zovel', 'Brill'),
      row('05/06', 'Monthly fee', '-5.00', '-420.01'),
    ]);
    expect(reading.ok).toBe(true);
  });
});
