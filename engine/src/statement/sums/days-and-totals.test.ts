import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, rows, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const words = (text: string, amount?: string) => (y: number) => [
  at(120, y, text),
  ...(amount ? [upTo(480, y, amount)] : []),
];

test('a day that heads its rows may have what came in and went out beside its balance', () => {
  const day = (date: string, came: string, went: string, balance: string) => (y: number) => [
    at(40, y, date),
    at(120, y, `Entradas ${came}`),
    at(260, y, `Salidas ${went}`),
    at(400, y, `Saldo ${balance}`),
  ];
  const found = read(
    line('Saldo inicial 100.00'),
    line('Saldo final 128.00'),
    gap(),
    day('02 may 2024', '0.00', '12.00', '88.00'),
    words('Panadería', '-12.00'),
    day('06 may 2024', '50.00', '10.00', '128.00'),
    words('Nómina', '50.00'),
    words('Librería', '-10.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Panadería | -1200',
    '2024-05-06 | Nómina | 5000',
    '2024-05-06 | Librería | -1000',
  ]);
  expect(found.dailyBalances.map(({ date, balance }) => `${date.value} ${balance.value}`)).toEqual([
    '2024-05-02 8800',
    '2024-05-06 12800',
  ]);
});

test('balances of days stay such where figures of the account stand below the last one', () => {
  const found = read(
    row('Date', 'Description', 'Amount'),
    row('05/01', 'Saldo anterior', '100.00'),
    row('05/02', 'Baker', '-12.00'),
    row('', 'SALDO DO DIA', '88.00'),
    row('05/06', 'Grocer', '-8.00'),
    row('', 'SALDO DO DIA', '80.00'),
    row('05/09', 'Refund', '5.00'),
    row('', 'SALDO DO DIA', '85.00'),
    row('', 'Held for others (+)', '85.00'),
  );
  expect(found.dailyBalances.map(({ balance }) => Number(balance.value))).toEqual([8_800, 8_000, 8_500]);
});

test('both days of a row may stand below it, each behind its label', () => {
  const entry = (number: string, text: string, amount: string, day: string, value: string) => [
    (y: number) => [at(40, y, number), at(60, y, text), upTo(480, y, amount)],
    (y: number) => [at(60, y, `Executed on ${day} Value date ${value}`)],
  ];
  const found = read(
    line('Previous balance on 30/04/2024 100.00'),
    line('New balance on 31/05/2024 61.00'),
    ...entry('1', 'Grocer', '- 10.00', '14/05/2024', '15/05/2024'),
    ...entry('2', 'Baker', '- 5.00', '16/05/2024', '16/05/2024'),
    ...entry('3', 'Bookshop', '- 24.00', '21/05/2024', '22/05/2024'),
  );
  expect(
    found.postings.map(({ date, otherDate, amount, description }) =>
      [date.value, otherDate?.value, amount.value, description.value].join(' '),
    ),
  ).toEqual([
    '2024-05-14 2024-05-15 -1000 Grocer',
    '2024-05-16 2024-05-16 -500 Baker',
    '2024-05-21 2024-05-22 -2400 Bookshop',
  ]);
});

test('rows without a day go on below dated ones of a page that follows one closed by its totals', () => {
  const heads = row('Date', 'Details', 'Paid out', 'Paid in', 'Balance');
  const entry =
    (day: string, text: string, ...amounts: readonly (string | undefined)[]) =>
    (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(120, y, text),
      ...amounts.flatMap((amount, i) => (amount ? [upTo(360 + i * 80, y, amount)] : [])),
    ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        heads,
        entry('', 'BALANCE BROUGHT FORWARD', undefined, undefined, '100.00'),
        entry('05 May', 'Water', '10.00'),
        entry('', 'Rent', '20.00', undefined, '70.00'),
        entry('06 May', 'Salary', undefined, '50.00', '120.00'),
        entry('', 'SHEET TOTALS', '30.00', '50.00'),
        entry('', 'BALANCE CARRIED FORWARD', undefined, undefined, '120.00'),
      ]),
      page(1, [
        heads,
        entry('', 'BALANCE BROUGHT FORWARD', undefined, undefined, '120.00'),
        entry('28 May', 'Wages B', '15.00'),
        entry('', 'Wages D', '16.00'),
        entry('', 'Fuel', '9.00', undefined, '80.00'),
        entry('', 'SHEET TOTALS', '40.00', '0.00'),
        entry('', 'CLOSING BALANCE', undefined, undefined, '80.00'),
      ]),
    ]),
  );
  expect(rows(found).slice(3)).toEqual([
    '2024-05-28 | Wages B | -1500',
    '2024-05-28 | Wages D | -1600',
    '2024-05-28 | Fuel | -900 | 8000',
  ]);
});

test('cells of a row on baselines closer than lines ever stand are of one line', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('', 'Opening balance', undefined, '100.00'),
    row('05/02', 'Grocer', '-10.00', '90.00'),
    (y) => [
      at(40, y, '05/03'),
      at(120, y, 'Baker'),
      upTo(400, y + 3.5, '-5.00'),
      upTo(480, y + 3.5, '85.00'),
    ],
    row('05/06', 'Fuel', '-24.00', '61.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Grocer | -1000 | 9000',
    '2024-05-03 | Baker | -500 | 8500',
    '2024-05-06 | Fuel | -2400 | 6100',
  ]);
});

test('a box below the rows of the last day, in words that say nothing, holds no rows of it', () => {
  const found = read(
    (y) => [at(40, y, 'Data'), at(120, y, 'Descrizione'), upTo(400, y, 'Importo'), upTo(480, y, 'Accrediti')],
    line('11 maggio 2024'),
    row('', 'Versamento', '51,38', '51,38'),
    line('12 maggio 2024'),
    row('', 'Interessi', '6,24', '6,24'),
    row('', 'Bonifico a Ginevra', '−18,16'),
    line(''),
    row('', 'Saldo iniziale', '518,84'),
    row('', 'Quanto è entrato', '57,62'),
    row('', 'Quanto è uscito', '−18,16'),
    row('', 'Saldo a credito', '558,30'),
  );
  expect(rows(found)).toHaveLength(3);
});

test('what the rows of a day come to stands beside the day that heads them, behind the same words', () => {
  const day = (date: string, total: string) => (y: number) => [
    at(40, y, date),
    at(300, y, 'Day total'),
    upTo(480, y, total),
  ];
  const found = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement 1-31 May 2024. Total across all pots: 1,208.06'),
      line('Account number: 123456789'),
      line('Start 100.00 End 137.00'),
      gap(),
      day('Thursday 2 May', '-12.00'),
      words('Baker', '-12.00'),
      day('Monday 6 May', '+40.00'),
      words('Salary', '+50.00'),
      words('Bookshop', '-10.00'),
      day('Friday 10 May', '+9.00'),
      words('Refund', '+20.00'),
      words('Tailor', '-11.00'),
    ]),
  ]);
  expect(rows(account(found))).toEqual([
    '2024-05-02 | Baker | -1200',
    '2024-05-06 | Salary | 5000',
    '2024-05-06 | Bookshop | -1000',
    '2024-05-10 | Refund | 2000',
    '2024-05-10 | Tailor | -1100',
  ]);
  expect(account(found).period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
});

/** A day with its totals and its balance, over rows without signs. */
const withTotals = (date: string, totals: string, balance: string) => (y: number) => [
  at(40, y, date),
  at(120, y, totals),
  at(400, y, `Saldo do dia ${balance}`),
];

test('rows without signs below the totals of both sides of their day are of the side they come to', () => {
  const found = read(
    line('Saldo inicial 100,00'),
    line('Saldo final 128,00'),
    gap(),
    withTotals('02 MAI 2024', 'Total de saídas - 12,00', '88,00'),
    words('PADARIA', '12,00'),
    withTotals('03 MAI 2024', 'Total de entradas + 60,00   Total de saídas - 25,00', '123,00'),
    words('SALARIO', '60,00'),
    words('LIVRARIA', '20,00'),
    words('FARMACIA', '5,00'),
    withTotals('06 MAI 2024', 'Total de entradas + 5,00', '128,00'),
    words('PIX RECEBIDO', '5,00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | PADARIA | -1200',
    '2024-05-03 | SALARIO | 6000',
    '2024-05-03 | LIVRARIA | -2000',
    '2024-05-03 | FARMACIA | -500',
    '2024-05-06 | PIX RECEBIDO | 500',
  ]);
  expect(found.dailyBalances.map(({ balance }) => Number(balance.value))).toEqual([8_800, 12_300, 12_800]);
  expect(found.groupTotals?.map(({ total, from, to }) => [Number(total.value), from, to])).toEqual([
    [-1_200, 0, 1],
    [6_000, 1, 2],
    [-2_500, 2, 4],
    [500, 4, 5],
  ]);
});

test('a day whose total no longer fits keeps the sides that the other days show', () => {
  const found = read(
    line('Saldo inicial 100,00'),
    line('Saldo final 128,00'),
    gap(),
    withTotals('02 MAI 2024', 'Total de saídas - 12,00', '88,00'),
    words('PADARIA', '12,00'),
    withTotals('03 MAI 2024', 'Total de entradas + 60,00   Total de saídas - 25,00', '123,00'),
    words('SALARIO', '260,00'),
    words('LIVRARIA', '25,00'),
    withTotals('06 MAI 2024', 'Total de entradas + 5,00', '128,00'),
    words('PIX RECEBIDO', '5,00'),
    withTotals('07 MAI 2024', 'Total de saídas - 8,00', '120,00'),
    words('PADARIA', '8,00'),
    withTotals('08 MAI 2024', 'Total de entradas + 8,00', '128,00'),
    words('PIX RECEBIDO', '8,00'),
  );
  expect(rows(found)[1]).toBe('2024-05-03 | SALARIO | 26000');
});

test('what a label wraps to over the heads of both sides is no title of balances by day', () => {
  const found = read(
    (y: number) => [
      upTo(200, y, '100.00'),
      upTo(300, y, '30.00'),
      upTo(400, y, '15.00'),
      upTo(500, y, '85.00'),
    ],
    (y: number) => [
      at(100, y, 'OPENING'),
      at(230, y, 'TOTAL DEBITS:'),
      at(330, y, 'TOTAL CREDITS:'),
      at(430, y, 'CLOSING BALANCE:'),
    ],
    (y: number) => [at(100, y, 'BALANCE:')],
    gap(),
    row('Date', 'Description', 'Credits', 'Debits'),
    row('05/02/2024', 'Grocer', undefined, '30.00'),
    row('05/06/2024', 'Refund', '15.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-3000n, 1500n]);
});
