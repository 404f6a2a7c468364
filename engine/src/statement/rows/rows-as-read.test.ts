import { describe, expect, test } from 'vitest';
import { headersAndFooters } from '../headings/page-headers-footers.ts';
import { withoutLoans } from '../accounts/loan-table.ts';
import { PLAIN_NUMBERS } from '../text/number-grammar.ts';
import { pairDates } from '../dates/paired-dates.ts';
import { pageLines } from '../../layout/page-text.ts';
import { readStatement } from '../read-statement.ts';
import { tokenizeLine } from '../text/tokens.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
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
  table,
  type Lines,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const side = (...lines: Lines) => rows(read(...lines)).map((one) => one.slice(8));
const accountsOf = (...lines: Lines) =>
  statementOf(...head, ...lines).accounts.map(({ opening, closing, postings }) => [
    Number(opening?.value),
    postings.length,
    Number(closing?.value),
  ]);

describe('lists of one row', () => {
  const pending = [
    line('Zalsor'),
    (y: number) => [at(60, y, '05/30'), at(220, y, 'BAKER'), upTo(440, y, '-3.10')],
    (y: number) => [at(60, y, '05/31'), at(220, y, 'FUEL'), upTo(440, y, '-41.00')],
  ];
  const box = [
    line('Opening balance 100.00'),
    line('Total withdrawals 15.00'),
    line('Total deposits 0.00'),
    line('Closing balance 85.00'),
  ];
  const lone = [line('Morvals'), line('05/13/2024'), row('', 'GROCER', '-15.00', '85.00')];

  test('a row under its day, beside rows of another list', () => {
    const found = read(...box, ...lone, gap(), ...pending);
    expect(rows(found)).toEqual(['2024-05-13 | GROCER | -1500 | 8500']);
    expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 8_500n]);
  });

  test('rows in the columns of one table are not told apart', () => {
    const found = read(
      ...box,
      line('Morvals'),
      row('05/13/2024', 'GROCER', '-15.00', '85.00'),
      row('05/14/2024', 'WAGES', '900.00', '85.00'),
    );
    expect(found.postings.length + (found.reading?.unparsedRows ?? 0)).toBe(2);
  });
});

describe('columns by their sums', () => {
  test('amounts set flush left beside others of another width', () => {
    const cells = (date: string, text: string, amount: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      at(380, y, amount),
      at(436, y, balance),
    ];
    const found = side(
      line('Opening balance 10,000.00'),
      line('Closing balance 9,725.00'),
      cells('05/02/2024', 'GROCER', '-20.00', '9,980.00'),
      cells('05/04/2024', 'BAKER', '-1,005.00', '8,975.00'),
      cells('05/08/2024', 'WAGES', '1,200.00', '10,175.00'),
      cells('05/09/2024', 'RENT', '-9,450.00', '725.00'),
      cells('05/11/2024', 'TRANSFER', '9,000.00', '9,725.00'),
      line('Zalsor'),
      ...['(86.40)', '(27.64)', '(48.03)'].map((amount) => (y: number) => [
        at(40, y, '05/30/2024'),
        at(120, y, 'FUEL'),
        upTo(460, y, amount),
      ]),
    );
    expect(found).toEqual([
      '02 | GROCER | -2000 | 998000',
      '04 | BAKER | -100500 | 897500',
      '08 | WAGES | 120000 | 1017500',
      '09 | RENT | -945000 | 72500',
      '11 | TRANSFER | 900000 | 972500',
    ]);
  });

  test('a balance in unknown words beside a side in known ones', () => {
    const found = read(
      line('Credit limit 6,000.00'),
      line('Minimum payment 25.00'),
      line('Zovel 6,017.88'),
      line('Marun 4,081.68'),
      row('Date', 'Description', 'Credits', 'Tark', 'Wovel'),
      row('05/13', 'Purchase BAKER', '', '5.72', '6,023.60'),
      row('05/20', 'Payment, thank you', '1,941.92', '', '4,081.68'),
    );
    expect([found.type, ...rows(found)]).toEqual([
      'card',
      '2024-05-13 | Purchase BAKER | 572 | 602360',
      '2024-05-20 | Payment, thank you | -194192 | 408168',
    ]);
  });
});

describe('what is no row of the account', () => {
  const loan = (owed: string) => [
    line(`Nestal ${owed}`),
    row('When', 'What', 'Mirel', 'Prost', 'Wovel'),
    row('05/07', 'Mirel', '521.86', '288.38', '44,504.24'),
    row('05/14', 'Mirel', '600.00', '304.24', '44,200.00'),
  ];

  const textsOf = (...own: Lines) => withoutLoans(linesOf(...own)).map(({ text }) => text);

  test('installments of a loan, told by what is left of it', () => {
    expect(textsOf(line('Marun 414.78'), ...loan('44,792.62'))).toEqual([
      'Marun 414.78',
      'When What Mirel Prost Wovel',
    ]);
  });

  test('rows whose amounts lead from nothing above them are no installments', () => {
    expect(textsOf(line('Marun 414.78'), ...loan('44,000.00'))).toHaveLength(5);
  });

  test('rows with an amount abroad beside their own are no installments', () => {
    const own = [
      line('Zovel 1,000.00'),
      row('When', 'What', 'Abroad', 'Prost', 'Wovel'),
      row('05/07', 'GROCER', '120.00', '100.00', '900.00'),
      row('05/14', 'BAKER', '60.00', '50.00', '850.00'),
      row('05/15', 'WAGES', '', '200.00', '1,050.00'),
    ];
    expect(textsOf(...own)).toHaveLength(5);
  });

  test('fees of a year below a month in which nothing moved', () => {
    const found = read(
      line('No transactions this period'),
      line('Zovel 159,713.75'),
      line('Marun 159,713.75'),
      row('Brontel', '', 'Now', 'This year'),
      row('Overdraft fees', '', '0.00', '35.00'),
      row('Return fees', '', '0.00', '140.00'),
    );
    expect([found.opening?.value, found.closing?.value]).toEqual([15_971_375n, 15_971_375n]);
  });
});

test('a row of the same day that names the day of a purchase and what it cost in other money', () => {
  const wide =
    (date: string, text: string, foreign: string, ...numbers: readonly string[]) =>
    (y: number) => [
      ...(date ? [at(40, y, date)] : []),
      at(100, y, text),
      ...(foreign ? [upTo(330, y, foreign)] : []),
      ...numbers.map((number, i) => upTo(410 + i * 70, y, number)),
    ];
  const found = read(
    wide('Date', 'Description', 'Check', 'Balance', 'Debit', 'Credit'),
    wide('05/02/2024', 'HARBOR COFFEE 05/01', '', '90.00', '10.00', '-'),
    wide('05/08/2024', 'CARD PURCHASE BOOKS 05/07', '21.45 CAD', '75.00', '15.00', '-'),
    wide('', 'CARD PURCHASE GROCER 05/06 REF.', '9.40 CAD', '68.00', '7.00', '-'),
    wide('05/20/2024', 'REFUND BOOKS', '', '73.00', '-', '5.00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1000, -1500, -700, 500]);
});

test('a heading for amounts over words, beside the one over the amounts, is that of what was bought', () => {
  const card = (bought: string, booked: string, text: string, amount: string) => (y: number) => [
    at(40, y, bought),
    at(110, y, booked),
    at(170, y, text),
    upTo(480, y, amount),
  ];
  const found = read(
    card('Belegdatum', 'Buchung', 'Umsatz', 'Betrag in EUR'),
    card('05/02/2024', '05/04', 'GROCER 9287 WIEN', '58.87'),
    card('05/08/2024', '05/10', 'BAKER 0068 WIEN', '68.30'),
    card('05/13/2024', '05/13', 'FUEL 6261 WIEN', '62.82'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual(['2024-05-04', '2024-05-10', '2024-05-13']);
});

describe('where lists begin and end', () => {
  test('what is still to come has no balance', () => {
    const found = side(
      line('Opening balance 100.00'),
      line('Closing balance 65.00'),
      line('Pending transactions'),
      row('05/30/2024', 'CAFE', '-4.20'),
      row('05/31/2024', 'KIOSK', '-6.10'),
      gap(),
      row('05/02/2024', 'GROCER', '-20.00', '80.00'),
      row('05/06/2024', 'BAKER', '-5.00', '75.00'),
      row('05/09/2024', 'FUEL', '-10.00', '65.00'),
    );
    expect(found).toEqual([
      '02 | GROCER | -2000 | 8000',
      '06 | BAKER | -500 | 7500',
      '09 | FUEL | -1000 | 6500',
    ]);
  });

  test('a numbered row whose words could title a list', () => {
    const cells =
      (number: string, day: string, text: string, amount: string, balance: string) => (y: number) => [
        at(40, y, number),
        ...(day ? [at(80, y, day)] : []),
        at(160, y, text),
        upTo(400, y, amount),
        upTo(480, y, balance),
      ];
    const found = side(
      line('Opening balance 100.00'),
      cells('No.', 'Date', 'Description', 'Amount', 'Balance'),
      cells('1', '05/02/2024', 'Grocer', '-20.00', '80.00'),
      cells('2', '05/03/2024', 'Payroll', '40.00', '120.00'),
      cells('3', '', 'Counter deposit', '36.00', '156.00'),
      cells('4', '', 'Baker', '-6.00', '150.00'),
      cells('5', '05/09/2024', 'Fuel', '-10.00', '140.00'),
    );
    expect(found.map((one) => one.split(' | ').slice(-2).join(' '))).toEqual([
      '-2000 8000',
      '4000 12000',
      '3600 15600',
      '-600 15000',
      '-1000 14000',
    ]);
  });

  test('heads in unknown words that pages print again are no text of their first rows', () => {
    const head = (y: number) => [
      at(40, y, 'Zorel'),
      at(160, y, 'Quint'),
      at(330, y, 'Brill'),
      at(430, y, 'Tark'),
    ];
    const lines = [
      [head, row('05/02/2024', 'GROCER', '-10.00', '90.00')],
      [gap(), head, row('05/07/2024', 'TOTAL WINE SHOP', '-10.00', '70.00')],
    ].flatMap((own, i) =>
      pageLines(visibleRuns(page(i, own)).spans, i, 10 * i).map((one) => tokenizeLine(one, PLAIN_NUMBERS)),
    );
    expect([...headersAndFooters(lines)].map(({ text }) => text)).toEqual([
      'Zorel Quint Brill Tark',
      'Zorel Quint Brill Tark',
    ]);
  });
});

describe('figures beside the rows', () => {
  test('interest apart from deposits of zero', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Total deposits 0.00'),
      line('Total withdrawals 20.00'),
      line('Zovel 3.00'),
      line('Closing balance 83.00'),
      table,
      row('05/02', 'GROCER', '-20.00', '80.00'),
      row('05/31', 'INTEREST', '3.00', '83.00'),
    );
    expect(
      found.summary.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount?.value),
    ).toEqual([300n]);
  });

  test('the name of a product is no total of deposits', () => {
    const found = read(
      line('CONTO DEPOSITO 9,500.00'),
      line('Opening balance 100.00'),
      line('Closing balance 140.00'),
      table,
      row('05/02', 'WAGES', '60.00', '160.00'),
      row('05/31', 'GROCER', '-20.00', '140.00'),
    );
    expect(found.summary.filter(({ kind }) => kind === 'credits')).toEqual([]);
  });

  test('numbers of a sentence that drop their zeros, each before a mark', () => {
    const found = read(
      line('Opening balance 587.8, total credits 62.5, total debits 38.25, closing balance 612.05.'),
      table,
      row('05/02', 'WAGES', '62.5', '650.3'),
      row('05/04', 'FUEL', '-12.25', '638.05'),
      row('05/08', 'BAKER', '-8.15', '629.9'),
      row('05/09', 'RENT', '-10.05', '619.85'),
      row('05/31', 'GROCER', '-7.8', '612.05'),
    );
    expect([found.opening?.value, found.closing?.value]).toEqual([58_780n, 61_205n]);
  });

  test('idle accounts whose sentences alone tell them apart', () => {
    const idle = (name: string, balance: string) => [
      line(name, { bold: true }),
      line(`You started with ${balance}, added 0.00, spent 0.00 and ended with ${balance}.`),
      row('Posting date', 'Transaction', 'Value', 'Balance'),
    ];
    expect(
      accountsOf(
        ...idle('Instant Saver', '93.28'),
        ...idle('Regular Shares', '286.15'),
        ...idle('Holiday Club', '32.79'),
      ),
    ).toEqual([
      [9328, 0, 9328],
      [28_615, 0, 28_615],
      [3279, 0, 3279],
    ]);
  });
});

describe('days', () => {
  test('value dates right below the days of posting, all lines set alike', () => {
    const printed = [
      row('05/02', 'GROCER', '-20.00', '80.00'),
      row('05/01', ''),
      row('05/06', 'BAKER', '-15.00', '65.00'),
      row('05/04', 'REF 1234'),
      row('05/11', 'FUEL', '-10.00', '55.00'),
      row('05/10', 'REF 5678'),
    ];
    const lines = pairDates(linesOf(...printed));
    expect(lines.map(({ tokens }) => tokens.filter(({ kind }) => kind === 'date').length)).toEqual([
      2, 2, 0, 2, 0,
    ]);
  });

  test('two days of the head, printed below one another, are no days of a row', () => {
    const head = [
      line('05/01/2024 - 05/31/2024'),
      line('06/01/2024'),
      gap(),
      line('Zovel 100.00'),
      gap(),
      gap(),
    ];
    expect(pairDates(linesOf(...head, ...head))).toHaveLength(6);
  });

  test('days within the words of rows are in no column', () => {
    const cells = (text: string, day: string, amount: string, balance: string) => (y: number) => [
      at(40, y, text),
      at(260, y, day),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
    const found = side(
      line('Zovel 100.00'),
      line('Marun 60.00'),
      cells('CARD 04/28 GROCER', '05/02/2024', '-10.00', '90.00'),
      cells('CARD 04/29 BAKER', '05/02/2024', '-5.00', '85.00'),
      cells('CARD 04/30 FUEL', '05/03/2024', '-5.00', '80.00'),
      cells('CARD 05/01 RENT', '05/03/2024', '-10.00', '70.00'),
      cells('CARD 05/02 FLORIST', '05/06/2024', '-10.00', '60.00'),
    );
    expect(found.map((one) => one.slice(0, 2))).toEqual(['02', '02', '03', '03', '06']);
  });

  test('days with an amount behind them say when interest was earned', () => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Misprildan 05/01/2024 - 05/31/2024'),
        line('Opening balance 100.00'),
        line('Closing balance 140.00'),
        table,
        row('05/02', 'WAGES', '60.00', '160.00'),
        row('05/30', 'GROCER', '-20.00', '140.00'),
        line('Dervur 03/01/2024 - 05/31/2024 USD 5.99'),
      ]),
    ]);
    expect(account(reading).period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });
});
