import { describe, expect, test } from 'vitest';
import { takeDailyBalances } from '../sums/daily-balances.ts';
import { findHeaders } from '../tables/header.ts';
import { tablesOf } from '../reading/table-choices.ts';
import { account, gap, line, linesOf, read, readPages, row, rows } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const head = [line('Larchmont Bank', { size: 12 }), line('Statement period 05/01/2024 - 05/31/2024')];
const number = line('Account number: 123456789');

describe('where rows print their days', () => {
  test('below their words', () => {
    const booked = read(
      gap(),
      row('', 'Description', 'Incoming', 'Outgoing', 'Amount'),
      row('', 'Bookshop', undefined, '-7.52', '205.33'),
      line('25 May 2024 Transaction: TX-589062762'),
      gap(),
      row('', 'Grocer', undefined, '-20.97', '212.85'),
      line('22 May 2024 Transaction: TX-230128916'),
      gap(),
      row('', 'Salary Thornbury Foods', '100.00', undefined, '233.82'),
      line('18 May 2024 Transaction: TX-143361436'),
      gap(),
      row('', 'Coffee', undefined, '-6.18', '133.82'),
      line('8 May 2024 Transaction: TX-450306067'),
    );
    expect(rows(booked).map((one) => one.split(' | ').filter((_, i) => i !== 1))).toEqual([
      ['2024-05-25', '-752', '20533'],
      ['2024-05-22', '-2097', '21285'],
      ['2024-05-18', '10000', '23382'],
      ['2024-05-08', '-618', '13382'],
    ]);
  });

  test('above their rows, below a balance that the list begins with', () => {
    const booked = read(
      gap(),
      row('', 'Description', 'Amount', 'Balance'),
      row('', 'Zovel', undefined, '315.81'),
      ...(
        [
          ['3 May 2024', '-2.50', '313.31'],
          ['5 May 2024', '-9.31', '304.00'],
          ['9 May 2024', '-4.00', '300.00'],
          ['10 May 2024', '-50.00', '250.00'],
        ] as const
      ).flatMap(([day, amount, balance]) => [line(day), row('', 'Grocer', amount, balance)]),
    );
    expect(booked.postings.map(({ date }) => date.value)).toEqual([
      '2024-05-03',
      '2024-05-05',
      '2024-05-09',
      '2024-05-10',
    ]);
  });

  test('above their rows, the title of the table heads their words', () => {
    const lines = linesOf((y) => [
      at(40, y, 'Your transactions'),
      upTo(340, y, 'Out'),
      upTo(420, y, 'In'),
      upTo(500, y, 'Balance'),
    ]);
    const [found] = findHeaders(lines).values();
    expect(found?.columns.map(({ role }) => role)).toEqual(['description', 'debit', 'credit', 'balance']);
  });

  test('under heads that touch one another', () => {
    const lines = linesOf((y) => [
      at(40, y, 'Receipt No.'),
      at(110, y, 'Completion Time'),
      at(200, y, 'Details'),
      at(300, y, 'Transaction StatusPaid In'),
      at(430, y, 'Withdrawn'),
      at(500, y, 'Balance'),
    ]);
    const [found] = findHeaders(lines).values();
    const roles = found?.columns.map(({ role }) => role);
    expect(roles).toEqual(['reference', 'date', 'description', 'type', 'credit', 'debit', 'balance']);
  });

  const days = (...own: readonly [string, string, string][]) =>
    account(
      readPages([
        ...head,
        number,
        gap(),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('', 'Opening balance', undefined, '1,000.00'),
        ...own.map(([day, amount, balance]) => row(day, 'Card Grocer', amount, balance)),
      ]),
    ).postings.map(({ date }) => date.value);

  test('as day and month in one number', () => {
    expect(
      days(
        ['0105', '-10.00', '990.00'],
        ['0205', '-10.00', '980.00'],
        ['0205', '-20.00', '960.00'],
        ['1405', '-10.00', '950.00'],
        ['2305', '-50.00', '900.00'],
      ),
    ).toEqual(['2024-05-01', '2024-05-02', '2024-05-02', '2024-05-14', '2024-05-23']);
  });

  test('as day and month in one number that is printed once for a day, below their heading', () => {
    const found = account(
      readPages([
        ...head,
        number,
        row('5500', 'Larchmont'),
        gap(),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('', 'Opening balance', undefined, '1,000.00'),
        row('0105', 'Card Grocer', '-10.00', '990.00'),
        row('0205', 'Card Grocer', '-10.00', '980.00'),
        row('', 'Card Baker', '-20.00', '960.00'),
        row('1405', 'Card Grocer', '-10.00', '950.00'),
        row('2305', 'Card Grocer', '-30.00', '920.00'),
        row('2905', 'Card Grocer', '-20.00', '900.00'),
      ]),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual(
      ['01', '02', '02', '14', '23', '29'].map((day) => `2024-05-${day}`),
    );
  });

  test('as month and day with a dot', () => {
    expect(
      days(
        ['5.01', '-10.00', '990.00'],
        ['5.02', '-10.00', '980.00'],
        ['5.02', '-20.00', '960.00'],
        ['5.14', '-10.00', '950.00'],
        ['5.23', '-50.00', '900.00'],
      ),
    ).toEqual(['2024-05-01', '2024-05-02', '2024-05-02', '2024-05-14', '2024-05-23']);
  });

  test('numbers of checks are no days below the rows of days either', () => {
    const checks = read(
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/01/2024', 'Opening balance', undefined, '100.00'),
      row('05/02/2024', 'Salary', '50.00', '150.00'),
      row('05/03/2024', 'Grocer', '-10.00', '140.00'),
      gap(),
      row('Check', 'Payee', 'Amount'),
      ...['1001', '1002', '1003', '1005', '1009'].map((check) => row(check, 'Grocer', '10.00')),
    );
    expect(checks.postings.every(({ date }) => date.value.startsWith('2024-05'))).toBe(true);
  });

  test('numbers of checks are no days, though months have as many', () => {
    const checks = read(
      gap(),
      row('Check', 'Payee', 'Amount'),
      ...['1001', '1002', '1003', '1005', '1009'].map((check) => row(check, 'Grocer', '10.00')),
      gap(),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/01/2024', 'Opening balance', undefined, '100.00'),
      row('05/02/2024', 'Salary', '50.00', '150.00'),
      row('05/03/2024', 'Grocer', '-10.00', '140.00'),
    );
    expect(checks.postings.every(({ date }) => date.value.startsWith('2024-05'))).toBe(true);
  });
});

test('charges in a column of their own are rows of the day where the balance takes them in', () => {
  const charged = account(
    readPages([
      ...head,
      number,
      gap(),
      (y) => [
        at(40, y, 'Date'),
        at(120, y, 'Description'),
        ...['Money in', 'Money out', 'Fee', 'Balance'].map((text, i) => upTo(340 + i * 70, y, text)),
      ],
      ...(
        [
          ['05/02/2024', 'Debit order', '', '-1,040.81', '', '2,081.64'],
          ['05/03/2024', 'Immediate payment', '', '-312.84', '-2.00', '1,766.80'],
          ['05/04/2024', 'Airtime', '', '-70.95', '-1.50', '1,694.35'],
          ['05/05/2024', 'Salary', '1,000.00', '', '', '2,694.35'],
        ] as const
      ).map(([day, text, ...money]) => (y: number) => [
        at(40, y, day),
        at(120, y, text),
        ...money.flatMap((one, i) => (one ? [upTo(340 + i * 70, y, one)] : [])),
      ]),
    ]),
  );
  expect(rows(charged)).toEqual([
    '2024-05-02 | Debit order | -104081 | 208164',
    '2024-05-03 | Immediate payment | -31284',
    '2024-05-03 | Immediate payment | -200 | 176680',
    '2024-05-04 | Airtime | -7095',
    '2024-05-04 | Airtime | -150 | 169435',
    '2024-05-05 | Salary | 100000 | 269435',
  ]);
});

test('lists without heads stand above checks that have some', () => {
  const listed = account(
    readPages([
      ...head,
      number,
      line('Beginning balance 1,000.00'),
      line('Deposits and other credits 300.00'),
      line('Checks -150.00'),
      line('Withdrawals and other debits -50.00'),
      line('Ending balance 1,100.00'),
      gap(),
      line('Deposits and other credits', { bold: true }),
      row('05/05/2024', 'SETTLEMENT', '100.00'),
      row('05/07/2024', 'SETTLEMENT', '200.00'),
      row('', 'Total deposits and other credits', '300.00'),
      gap(),
      line('Withdrawals and other debits', { bold: true }),
      row('05/06/2024', 'SALES TAX', '-20.00'),
      row('05/08/2024', 'PAYROLL', '-30.00'),
      row('', 'Total withdrawals and other debits', '-50.00'),
      gap(),
      line('Checks', { bold: true }),
      ...[
        ['Date', 'Check #', 'Amount', 'Date', 'Check #', 'Amount'],
        ['05/21', '2041', '-10.00', '05/27', '2043', '-30.00'],
        ['05/27', '2042', '-20.00', '05/28', '2044', '-90.00'],
      ].map((cells) => (y: number) => cells.map((cell, i) => at(40 + i * 80, y, cell))),
    ]),
  );
  expect(listed.postings).toHaveLength(8);
  expect(listed.closing?.value).toBe(110000n);
});

test('gaps group thousands before a plus behind the amount', () => {
  const plus = account(
    readPages([
      ...head,
      number,
      gap(),
      row('Date', 'Description', 'Amount'),
      row('05/01/2024', 'Opening balance', '1 433,02+'),
      row('05/02/2024', 'Rent', '750,00-'),
      row('05/08/2024', 'Salary', '2 613,70+'),
      row('05/31/2024', 'Closing balance', '3 296,72+'),
    ]),
  );
  expect([plus.opening?.value, plus.closing?.value]).toEqual([143302n, 329672n]);
  expect(plus.postings.map(({ amount }) => Number(amount.value))).toEqual([-75000, 261370]);
});

test('the number of a client below that of the account names no other account', () => {
  const reading = readPages([
    line('Banco Larchmont', { size: 12 }),
    line('Periodo del 01/05/2024 al 31/05/2024'),
    line('No. de Cuenta 2899104471'),
    line('No. de Cliente D8817203'),
    gap(),
    row('Fecha', 'Concepto', 'Importe', 'Saldo'),
    row('01/05/2024', 'Saldo inicial', undefined, '1,000.00'),
    row('14/05/2024', 'Abarrotes', '-100.00', '900.00'),
    row('20/05/2024', 'Abarrotes', '-100.00', '800.00'),
  ]);
  expect(account(reading).number?.value).toBe('2899104471');
});

test('rows of a list above the account’s are not set aside from it', () => {
  const booked = read(
    line('Opening balance 6,610.89'),
    line('Closing balance 6,384.77'),
    gap(),
    line('Zestra'),
    row('05/31/2024', 'Books', '-26.64'),
    row('05/30/2024', 'Coffee', '-75.97'),
    row('05/30/2024', 'Fuel', '-41.99'),
    gap(),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/01/2024', 'Pharmacy', '-11.14', '6,599.75'),
    row('05/02/2024', 'Transfer', '32.25', '6,632.00'),
    row('05/07/2024', 'Rent', '-247.23', '6,384.77'),
  );
  expect(booked.postings).toHaveLength(3);
  expect(booked.reading?.droppedRows).toBeUndefined();
});

test('the column beside the balance moves it where nothing else does, in unknown words', () => {
  const lines = linesOf(row('Date', 'Description', 'Zovel', 'Balance'));
  const ways = tablesOf(findHeaders(lines), [], 1, []);
  const moving = ways.find(({ id }) => id === 'amount')?.headers.get(0);
  expect(moving?.columns.map(({ role }) => role)).toEqual(['date', 'description', 'amount', 'balance']);
  const sided = linesOf(row('Date', 'Zovel', 'Deposits', 'Balance'));
  expect(tablesOf(findHeaders(sided), [], 1, []).map(({ id }) => id)).not.toContain('amount');
});

test('the day above the last rows is no day of a list of balances below them', () => {
  const [title, pairs] = linesOf(line('Daily balances'), (y) =>
    ['05/03/2024', '313.31', '05/05/2024', '304.00'].map((cell, i) => at(60 + i * 90, y, cell)),
  );
  const [day] = pairs?.tokens ?? [];
  if (!title || !pairs || !day) throw new Error('no lines');
  const below = { ...pairs, tokens: [{ ...day, carried: true as const }, ...pairs.tokens] };
  const found = takeDailyBalances([title, below], () => new Map());
  expect(found.pairs.map(({ amount }) => amount.text)).toEqual(['313.31', '304.00']);
});

test('the balance of a row stands below its amount, behind a word that names it', () => {
  const entry = (text: string, amount: string, kind: string, balance: string) => [
    (y: number) => [at(60, y, text), upTo(540, y, amount)],
    (y: number) => [at(60, y, kind), upTo(540, y, `Balance ${balance}`)],
  ];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 166.50'),
    gap(),
    line('Friday, May 24, 2024'),
    ...entry('GROCER', '-12.50', 'Card payment, 8:06 am', '166.50'),
    ...entry('BAKER', '-9.00', 'Card payment, 7:40 am', '179.00'),
    gap(),
    line('Thursday, May 23, 2024'),
    ...entry('BARBER', '-12.00', 'Card payment, 5:15 pm', '188.00'),
    ...entry('WAGES', '100.00', 'Transfer', '200.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-24 | GROCER Card payment, 8:06 am | -1250 | 16650',
    '2024-05-24 | BAKER Card payment, 7:40 am | -900 | 17900',
    '2024-05-23 | BARBER Card payment, 5:15 pm | -1200 | 18800',
    '2024-05-23 | WAGES Transfer | 10000 | 20000',
  ]);
});

test('words stand above and below the line of a row in the middle of its cell, behind a line with a balance', () => {
  const entry = (day: string, text: string, amount: string) => (y: number) => [
    at(60, y, day),
    ...(text ? [at(160, y, text)] : []),
    upTo(440, y, amount),
  ];
  const day = (date: string, balance: string) => (y: number) => [
    at(60, y, date),
    at(160, y, 'SALDO DO DIA'),
    upTo(540, y, balance),
  ];
  const words = (text: string) => (y: number) => [at(160, y, text)];
  const found = read(
    line('Saldo anterior 100,00'),
    line('Saldo final 1.087,50'),
    gap(),
    row('Data', 'Lançamentos', 'Valor', 'Saldo'),
    entry('03/05/2024', 'MERCEARIA', '12,50-'),
    day('03/05/2024', '87,50'),
    words('SALÁRIO METALÚRGICA'),
    entry('06/05/2024', '', '1.010,00'),
    words('JEQUITIBÁ'),
    day('06/05/2024', '1.097,50'),
    entry('08/05/2024', 'PADARIA', '10,00-'),
    day('08/05/2024', '1.087,50'),
  );
  expect(found.postings.map(({ description }) => description.value)).toEqual([
    'MERCEARIA',
    'SALÁRIO METALÚRGICA JEQUITIBÁ',
    'PADARIA',
  ]);
});

test('an amount far below the last row, of a list that begins left of the table, is none of its balances', () => {
  const dated = (day: string, amount: string, balance?: string) => (y: number) => [
    at(200, y, day),
    at(260, y, `SHOP ${day}`),
    upTo(460, y, amount),
    ...(balance ? [upTo(560, y, balance)] : []),
  ];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 66.00'),
    gap(),
    (y: number) => [
      at(200, y, 'Date'),
      at(260, y, 'Description'),
      upTo(460, y, 'Amount'),
      upTo(560, y, 'Balance'),
    ],
    dated('05/02', '-10.00', '90.00'),
    dated('05/03', '-9.00', '81.00'),
    dated('05/06', '-7.00', '74.00'),
    dated('05/07', '-8.00'),
    gap(),
    line('Balance by day'),
    line('05/02 90.00 05/06 74.00'),
    line('05/03 81.00 05/07 66.00'),
    gap(),
    line('Voided'),
    (y: number) => [at(40, y, '05/07'), at(90, y, 'SHOP'), upTo(560, y, '7.79-')],
  );
  expect(found.postings.at(-1)?.balance).toBeUndefined();
});
