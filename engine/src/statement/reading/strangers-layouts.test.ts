import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  row,
  rows,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const ends = [line('Opening balance 100.00'), line('Closing balance 75.00')];

describe('amounts and dates', () => {
  test('an amount set close to its balance is no number with it', () => {
    const found = read(
      line('Saldo anterior 3.026,33'),
      line('Saldo final 2.758,59'),
      table,
      (y) => [at(40, y, '05/02'), at(120, y, 'GROCER'), upTo(440, y, '-236,74'), upTo(480, y, '2.789,59')],
      (y) => [at(40, y, '05/03'), at(120, y, 'BAKER'), upTo(440, y, '-31,00'), upTo(480, y, '2.758,59')],
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -23674 | 278959',
      '2024-05-03 | BAKER | -3100 | 275859',
    ]);
  });

  test('an amount that could be a day is none where days are written otherwise', () => {
    const found = read(
      ...ends,
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-13.12'),
      row('05/03', 'BAKER', '-1.88'),
      row('05/04', 'FLORIST', '-10.00'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1312n, -188n, -1000n]);
  });

  test('days set flush right of their month', () => {
    const dated = (day: string, text: string, amount: string) => (y: number) => [
      at(40, y, 'May'),
      upTo(76, y, day),
      at(120, y, text),
      upTo(400, y, amount),
    ];
    const found = read(
      ...ends,
      row('Date', 'Description', 'Amount'),
      dated('2', 'GROCER', '-15.00'),
      dated('13', 'BAKER', '-10.00'),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual(['2024-05-02', '2024-05-13']);
  });

  test('posting and value day glued by a slash', () => {
    const found = read(
      line('Alter Kontostand 100,00'),
      line('Neuer Kontostand 75,00'),
      row('Buchung/Wert', 'Vorgang', 'Betrag'),
      row('02.05./03.05.', 'GROCER', '-15,00'),
      row('14.05./15.05.', 'BAKER', '-10,00'),
    );
    expect(found.postings.map(({ date, otherDate }) => [date.value, otherDate?.value])).toEqual([
      ['2024-05-02', '2024-05-03'],
      ['2024-05-14', '2024-05-15'],
    ]);
  });

  test('a row whose amount stands on its second line keeps its own day', () => {
    const found = read(
      ...ends,
      table,
      row('05/02', 'Check', '-5.00', '95.00'),
      row('05/03', 'Purchase authorized on 05/03'),
      row('', 'GROCER', '-5.00', '90.00'),
      row('05/04', 'Check', '-5.00', '85.00'),
      row('05/05', 'Purchase authorized on 05/05'),
      row('', 'BAKER', '-5.00', '80.00'),
      row('05/06', 'Check', '-5.00', '75.00'),
    );
    expect(found.postings.map(({ date }) => date.value.slice(-2))).toEqual(['02', '03', '04', '05', '06']);
  });
});

describe('sides and balances', () => {
  test('a column before the amount says the side', () => {
    const found = read(
      line('Vorig saldo 100,00'),
      line('Nieuw saldo 110,00'),
      (y) => [at(40, y, 'Datum'), at(120, y, 'Omschrijving'), at(330, y, 'Af / Bij'), upTo(480, y, 'Bedrag')],
      (y) => [at(40, y, '05/02'), at(120, y, 'GROCER'), at(330, y, 'Af'), upTo(480, y, '10,00')],
      (y) => [at(40, y, '05/03'), at(120, y, 'WAGES'), at(330, y, 'Bij'), upTo(480, y, '30,00')],
      (y) => [at(40, y, '05/04'), at(120, y, 'BAKER'), at(330, y, 'Af'), upTo(480, y, '10,00')],
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, 3000n, -1000n]);
  });

  test('balances of a day before the first row and behind the last', () => {
    const found = read(
      row('Datum', 'Erläuterung', 'Betrag'),
      row('', 'Kontostand am 30.04.2024, Auszug Nr. 3', '100,00'),
      row('02.05.', 'GROCER', '-15,00'),
      row('14.05.', 'BAKER', '-5,00'),
      row('', 'Kontostand am 31.05.2024 um 20:02 Uhr', '75,00'),
    );
    // They are read where the rows do not lead from one to the other, too.
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 7500n]);
  });

  test('amounts far right of the last heading are its own', () => {
    const found = read(
      ...ends,
      (y) => [at(40, y, 'Date'), at(120, y, 'Description'), at(330, y, 'Amount')],
      row('05/02', 'GROCER', undefined, undefined, '-15.00'),
      row('05/03', 'BAKER', undefined, undefined, '-10.00'),
    );
    expect(found.postings).toHaveLength(2);
  });

  test('a table of rows under a title of balances lists rows', () => {
    const found = read(
      line('Balance summary'),
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      gap(),
      table,
      row('05/03', 'BAKER', '-10.00', '75.00'),
      row('05/02', 'GROCER', '-15.00', '85.00'),
    );
    expect(found.newestFirst).toBe(true);
    expect(found.postings).toHaveLength(2);
  });
});

test('checks listed in two tables side by side come in the order of their dates', () => {
  const pair =
    (...cells: readonly string[]) =>
    (y: number) =>
      cells.map((cell, i) => at([40, 100, 150, 300, 360, 410][i] ?? 0, y, cell));
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 60.00'),
    line('Checks'),
    pair('Date', 'Check', 'Amount', 'Date', 'Check', 'Amount'),
    pair('05/02', '3310', '15.00', '05/03', '3311', '5.00'),
    pair('05/06', '3313', '12.00', '05/09', '3314', '8.00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1500, -500, -1200, -800]);
});

test('rows under the total of their day and side', () => {
  const found = read(
    ...ends,
    row('05/02', 'Total out', undefined, '- 12.00'),
    row('', 'GROCER', undefined, '7.00'),
    row('', 'BAKER', undefined, '5.00'),
    row('05/03', 'Total out', undefined, '- 20.00'),
    row('', 'FLORIST', undefined, '20.00'),
    row('05/04', 'Total in', undefined, '+ 7.00'),
    row('', 'WAGES', undefined, '7.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -700',
    '2024-05-02 | BAKER | -500',
    '2024-05-03 | FLORIST | -2000',
    '2024-05-04 | WAGES | 700',
  ]);
});

test('what is pending since a day is no row', () => {
  const found = read(
    ...ends,
    line('Pending from 31 May 2024'),
    row('Start date', 'Description', 'Amount'),
    row('05/31', 'HOTEL', '-14.00'),
    gap(),
    line('Account transactions'),
    table,
    row('05/02', 'GROCER', '-15.00', '85.00'),
    row('05/03', 'BAKER', '-10.00', '75.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1500n, -1000n]);
  expect(found.dailyBalances).toEqual([]);
});

test('a dated line at the foot of each page is no row', () => {
  const foot = (n: number) => () => [at(40, 30, 'Statement date 05/31/24'), upTo(480, 30, `Page ${n} of 2`)];
  const reading = readStatement([
    page(0, [...top, ...ends, row('Date', 'Description', undefined, 'Amount'), ...days(2, 9), foot(1)]),
    page(1, [...days(9, 27), foot(2)]),
  ]);
  expect(account(reading).postings).toHaveLength(25);
});

const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) =>
    row(`05/${String(from + i).padStart(2, '0')}`, 'GROCER', undefined, '-1.00'),
  );

test('balances of a day below its rows', () => {
  const found = read(
    line('Saldo anterior 100,00'),
    (y) => [at(40, y, 'Data'), at(120, y, 'Histórico'), upTo(400, y, 'Valor'), upTo(480, y, 'Saldo')],
    row('05/02', 'GROCER', '-10,00'),
    row('05/02', 'BAKER', '-5,00'),
    row('05/02', 'SALDO DO DIA', undefined, '85,00'),
    row('05/03', 'FLORIST', '-10,00'),
    row('05/03', 'SALDO DO DIA', undefined, '75,00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1000, -500, -1000]);
  expect(found.dailyBalances.map(({ balance }) => Number(balance.value))).toEqual([8500, 7500]);
  expect(found.closing?.value).toBe(7500n);
});

describe('balances without a day below the rows of one', () => {
  const listed = (...lines: Parameters<typeof page>[1][number][]) =>
    read(
      line('Saldo anterior 100,00'),
      // The headings stand further apart than their words, and less than columns do.
      (y) => [at(40, y, 'Data'), at(120, y, 'Histórico'), upTo(484, y, 'Valor (R$)   Saldo (R$)')],
      ...lines,
    );
  const balances = (found: ReturnType<typeof read>) =>
    found.dailyBalances.map(({ date, balance }) => `${date.value} ${balance.value}`);
  const end = (balance: string) => row('', 'SALDO DO DIA', undefined, balance);

  test('are those of the day above them', () => {
    const found = listed(
      row('05/02', 'GROCER', '-10,00'),
      row('05/02', 'BAKER', '-5,00'),
      end('85,00'),
      row('05/03', 'FLORIST', '-10,00'),
      end('75,00'),
      row('05/04', 'BUTCHER', '-10,00'),
      end('65,00'),
    );
    expect(balances(found)).toEqual(['2024-05-02 8500', '2024-05-03 7500', '2024-05-04 6500']);
    expect(found.reading?.departures).toEqual([]);
  });

  test('are of no day where rows of it go on below them', () => {
    const found = listed(
      row('05/02', 'GROCER', '-10,00'),
      end('90,00'),
      row('05/02', 'BAKER', '-5,00'),
      end('85,00'),
      row('05/03', 'FLORIST', '-10,00'),
      end('75,00'),
    );
    expect(balances(found)).toEqual([]);
  });
});

test('a closing balance of a day is no row of that day', () => {
  const found = read(
    row('Buchungstag', 'Vorgang', 'Betrag'),
    row('', 'Alter Kontostand vom 30.04.2024', '100,00 H'),
    row('02.05.2024', 'KARTENZAHLUNG BACKHAUS', '10,00 S'),
    row('03.05.2024', 'KARTENZAHLUNG GAERTNER', '5,00 S'),
    row('', 'Neuer Kontostand vom 31.05.2024', '185,00 H'),
  );
  expect(found.postings).toHaveLength(2);
  expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 18_500n]);
});

test('a column of zeros that no heading names moves nothing', () => {
  const found = read(
    ...ends,
    row('05/02', 'GROCER', '0.00', '-15.00'),
    row('05/03', 'WAGES', '0.00', '+5.00'),
    row('05/04', 'BAKER', '0.00', '-15.00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1500, 500, -1500]);
});

test('figures of a summary that stand below the columns of debits and credits are what their labels say', () => {
  const box =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => upTo([150, 300, 400, 480][i] ?? 0, y, text));
  const found = read(
    line('Opening balance 100.00'),
    (y) => [at(40, y, 'Date'), at(120, y, 'Description'), ...box('', '', 'Withdrawals', 'Deposits')(y)],
    row('05/02', 'GROCER', '30.00'),
    row('05/03', 'WAGES', undefined, '5.00'),
    gap(),
    box('Opening balance', 'Total credits', 'Total debits', 'Closing balance'),
    box('100.00', '5.00', '30.00', '75.00'),
  );
  expect(found.columnTotals).toBeUndefined();
  expect(found.closing?.value).toBe(7500n);
});

describe('the days a statement covers', () => {
  const body = [...ends, table, row('05/02', 'GROCER', '-25.00', '75.00')];
  const period = (...head: Parameters<typeof page>[1]) => {
    const reading = readStatement([page(0, [line('Larchmont Bank', { size: 12 }), ...head, ...body])]);
    return reading.ok ? reading.statement.period?.value : undefined;
  };
  const may = { start: '2024-05-01', end: '2024-05-31' };

  test('a year and a month glued by the dash between', () => {
    expect(period(line('Statement Period: May 1 2024-May 31 2024'))).toEqual(may);
  });

  test('a month by itself, where the rows are of it', () => {
    expect(period(line('May 2024'))).toEqual(may);
    expect(period(line('June 2024'))).toBeUndefined();
  });

  test('dates that lie close together tell the order of day and month', () => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Od 01-05-2024'),
        line('Do 10-05-2024'),
        line('Wydano 11-05-2024'),
        ...ends,
        table,
        row('08-05-2024', 'SKLEP', '-25.00', '75.00'),
      ]),
    ]);
    expect(account(reading).postings[0]?.date.value).toBe('2024-05-08');
  });
});

test('a payee and its number are no routing number', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      ...ends,
      table,
      row('05/02', 'Metro Transit', '-15.00', '85.00'),
      row('', 'Transit 146748575'),
      row('05/03', 'BAKER', '-10.00', '75.00'),
    ]),
  ]);
  expect(reading.ok && reading.statement.routingNumber).toBeUndefined();
});

describe('lists whose first heading names their side', () => {
  /** Cells of a list that prints its amounts right of everything that is headed. */
  const cells = (date: string, text: string, amount: string) => (y: number) => [
    at(110, y, date),
    at(170, y, text),
    upTo(560, y, amount),
  ];
  const heads = (side: string) => (y: number) => [
    at(40, y, side),
    at(110, y, 'Date'),
    at(170, y, 'Serial #'),
    at(230, y, 'Source'),
  ];
  const checks = [
    line('Paper Checks   * gap in sequence'),
    (y: number) =>
      [60, 300].flatMap((x) => [at(x, y, 'Check'), at(x + 60, y, 'Date'), at(x + 140, y, 'Amount')]),
    (y: number) => [
      at(60, y, '1188'),
      at(120, y, '05/08'),
      upTo(230, y, '$40.00'),
      at(300, y, '1190*'),
      at(360, y, '05/09'),
      upTo(470, y, '12.00'),
    ],
    (y: number) => [at(170, y, 'Paper Checks Paid'), upTo(560, y, '$52.00')],
  ];
  const listed = (...more: Lines) =>
    read(
      line('Beginning balance $100.00'),
      line('Additions +230.00'),
      line('Subtractions -92.00'),
      line('Ending balance $238.00'),
      line('Additions'),
      heads('Deposits'),
      cells('05/03', 'Payroll Cleveland Foods', '$110.00'),
      cells('05/10', 'Payroll Cleveland Foods', '120.00'),
      (y) => [at(170, y, 'Total additions'), upTo(560, y, '$230.00')],
      line('Subtractions'),
      ...checks,
      heads('Withdrawals'),
      cells('05/04', 'Grocer', '$10.00'),
      cells('05/06', 'Baker', '13.00'),
      cells('05/07', 'Florist', '12.00'),
      ...more,
    );

  test('print their amounts right of everything that is headed, and one line of checks with its sum between', () => {
    const found = listed(cells('05/20', 'Barber', '5.00'), (y) => [
      at(170, y, 'Total subtractions'),
      upTo(560, y, '$92.00'),
    ]);
    expect(rows(found)).toEqual([
      '2024-05-03 | Payroll Cleveland Foods | 11000',
      '2024-05-10 | Payroll Cleveland Foods | 12000',
      '2024-05-08 | 1188 | -4000',
      '2024-05-09 | 1190* | -1200',
      '2024-05-04 | Grocer | -1000',
      '2024-05-06 | Baker | -1300',
      '2024-05-07 | Florist | -1200',
      '2024-05-20 | Barber | -500',
    ]);
    const sums = found.sections.flatMap(({ kind, total }) => (total ? [[kind, total.text]] : []));
    expect(sums).toEqual([
      ['credits', '$230.00'],
      ['checks', '$52.00'],
    ]);
  });

  test('go on in a row whose day stands left of theirs, apart from its words', () => {
    const found = listed(
      (y) => [at(170, y, 'Total subtractions'), upTo(560, y, '$92.00')],
      line('Fees and charges'),
      (y) => [at(60, y, '05-20-24'), at(110, y, 'Monthly fee'), upTo(560, y, '-$5.00')],
    );
    expect(rows(found).at(-1)).toBe('2024-05-20 | Monthly fee | -500');
  });
});
