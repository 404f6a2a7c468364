import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, rows, type Row } from '../testing/statement-pages.ts';

/** A line of two sides: what stands left, and a day, words, and an amount of the list beside it. */
const sides =
  (left: (y: number) => Row, ...[day, text, amount]: readonly (string | undefined)[]) =>
  (y: number): Row => [
    ...left(y),
    ...(day ? [at(300, y, day)] : []),
    ...(text ? [at(350, y, text)] : []),
    ...(amount ? [upTo(570, y, amount)] : []),
  ];
const figure = (label: string, amount: string) => (y: number) => [at(40, y, label), upTo(260, y, amount)];
const booked = (day: string, text: string, amount: string) => (y: number) => [
  at(40, y, day),
  at(90, y, text),
  upTo(260, y, amount),
];

test('rows right of a box that sums the account up', () => {
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Card', { size: 12 }),
        line('Statement from Mar 17 to Apr 16, 2025     Card number 5401 XXXX XXXX 2276'),
        gap(),
        sides(figure('Previous balance', '312.40'), 'POSTED', 'DESCRIPTION', 'AMOUNT ($)'),
        sides(figure('Payments & credits', '-150.00'), 'MAR 21', 'LAKESHORE HARDWARE', '84.12'),
        sides(figure('Purchases & debits', '175.65'), 'MAR 24', 'HUDSON RAIL', '91.53'),
        sides(figure('Interest', '2.80'), 'MAR 25', 'PAYMENT THANK YOU', '-150.00'),
        sides(figure('Fees', '1.20'), 'APR 16', 'PURCHASE INTEREST', '2.80'),
        sides(figure('New balance', '342.05'), 'APR 16', 'STATEMENT FEE', '1.20'),
        sides(figure('Credit limit', '8,000.00')),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2025-03-21 | LAKESHORE HARDWARE | 8412',
    '2025-03-24 | HUDSON RAIL | 9153',
    '2025-03-25 | PAYMENT THANK YOU | -15000',
    '2025-04-16 | PURCHASE INTEREST | 280',
    '2025-04-16 | STATEMENT FEE | 120',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([31_240n, 34_205n]);
});

test('what came in beside what went out, each under its own heads', () => {
  const heads = (y: number) => [at(40, y, 'Date'), at(90, y, 'Details'), upTo(260, y, '£')];
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 88104417'),
        line('1 February 2024 to 29 February 2024'),
        line('Opening balance 512.04'),
        line('Closing balance 477.00'),
        gap(),
        sides((y) => [at(40, y, 'DEPOSITS')], 'WITHDRAWALS'),
        sides(heads, 'Date', 'Details', '£'),
        sides(booked('01 Feb', 'Card takings', '41.27'), '01 Feb', 'Lettings rent', '125.00'),
        sides(booked('08 Feb', 'Card takings', '88.01'), '05 Feb', 'Water board', '8.84'),
        sides(booked('15 Feb', 'Floristry invoice', '62.00'), '12 Feb', 'Petal Wholesale', '50.00'),
        sides(() => [], '15 Feb', 'Value added tax', '42.48'),
        sides(figure('Total', '191.28'), '', 'Total', '226.32'),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-02-01 | Card takings | 4127',
    '2024-02-08 | Card takings | 8801',
    '2024-02-15 | Floristry invoice | 6200',
    '2024-02-01 | Lettings rent | -12500',
    '2024-02-05 | Water board | -884',
    '2024-02-12 | Petal Wholesale | -5000',
    '2024-02-15 | Value added tax | -4248',
  ]);
});

test('a second day and a second text of a row are no list beside it', () => {
  const foreign = (day: string, text: string, amount: string, ...second: readonly string[]) =>
    sides(booked(day, text, amount), ...second);
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 88104417'),
        line('1 February 2024 to 29 February 2024'),
        line('Opening balance 500.00'),
        line('Closing balance 470.00'),
        gap(),
        (y) => [
          at(40, y, 'Date'),
          at(90, y, 'Details'),
          upTo(260, y, 'Amount'),
          at(300, y, 'Bought on and at'),
        ],
        foreign('02 Feb', 'Card', '-10.00', '01 Feb', 'Kiosk in Bergen', '120.00'),
        foreign('09 Feb', 'Card', '-15.00', '07 Feb', 'Ferry to Lofoten', '180.00'),
        foreign('16 Feb', 'Card', '-5.00', '15 Feb', 'Coffee in Narvik', '60.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => [date.value, amount.value])).toEqual([
    ['2024-02-02', -1_000n],
    ['2024-02-09', -1_500n],
    ['2024-02-16', -500n],
  ]);
});

test('rows beside a box begin with the name of their weekday', () => {
  const dotted = (label: string, amount: string) => (y: number) => [
    at(40, y, label),
    at(190, y - 1, '.....'),
    upTo(260, y, amount),
  ];
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Numer rachunku: 52778221312'),
        line('Okres od 01/07/2024 do 30/09/2024'),
        gap(),
        sides(dotted('Saldo początkowe', '-61,42'), 'Data', 'Tytuł', 'Kwota'),
        sides(dotted('Suma wpływów', '310,96'), 'śr 03/07/2024', '        Piekarnia', '-9,76'),
        sides(dotted('Suma obciążeń', '-83,60'), 'wt 09/07/2024', '        Przelew', '310,96'),
        sides(dotted('Saldo bieżące', '165,94'), 'pi 12/07/2024', '        Zakup', '-64,08'),
        sides(gap(), 'pi 19/07/2024', '        Apteka', '-9,76'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-07-03 -976',
    '2024-07-09 31096',
    '2024-07-12 -6408',
    '2024-07-19 -976',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([-6142n, 16_594n]);
});

test('a box with a wrapped label beside the only row; the day a payment is due heads nothing', () => {
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Conta n.º: 61385747'),
        line('Extrato de 01.06.2025 a 30.06.2025'),
        gap(),
        sides((y) => [at(40, y, 'Vencimento')], '22 de dezembro de 2025'),
        sides(figure('Saldo contabilístico', ''), 'Data', 'Descritivo', 'Montante'),
        sides(figure('inicial :', '33,21')),
        sides(figure('Entrou', '97,02'), '27.06.2025', 'Farmácia Nova', '97,02'),
        sides(figure('Saiu', ',00'), undefined, 'Fatura 249420066'),
        sides(figure('Saldo em conta', '130,23')),
      ]),
    ]),
  );
  expect(rows(found)).toEqual(['2025-06-27 | Farmácia Nova Fatura 249420066 | 9702']);
  expect([found.opening?.value, found.closing?.value]).toEqual([3321n, 13_023n]);
});

test('a day that the words of a row on the left wrap to, beside words of the other list', () => {
  const heads = (y: number) => [
    ...[at(40, y, 'Date'), at(90, y, 'Details'), upTo(260, y, 'Amount')],
    ...[at(300, y, 'Date'), at(350, y, 'Details'), upTo(570, y, 'Amount')],
  ];
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        gap(),
        (y) => [at(40, y, 'Payments out'), at(300, y, 'Payments in')],
        heads,
        sides(booked('05/02', 'CARD GROCER', '-10.00'), '05/07', 'ORCHARD LTD', '50.00'),
        sides((y) => [at(90, y, '05/01')], undefined, 'Mandate 4471'),
        sides(booked('05/03', 'CARD BAKER', '-5.00'), undefined, 'Reference 77'),
        sides(booked('05/04', 'CARD TAILOR', '-20.00'), '05/09', 'VINEYARD LTD', '30.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value.slice(5)} ${amount.value}`)).toEqual([
    ...['05-02 -1000', '05-03 -500', '05-04 -2000'],
    ...['05-07 5000', '05-09 3000'],
  ]);
});

test('one word behind the amount of a row, under titles of which one is known', () => {
  const moved = (day: string, amount: string, text: string) => (y: number) => [
    at(40, y, day),
    upTo(120, y, amount),
    at(130, y, text),
  ];
  const beside =
    (left: (y: number) => Row, day?: string, amount?: string, text?: string) =>
    (y: number): Row => [
      ...left(y),
      ...(day ? [at(300, y, day)] : []),
      ...(amount ? [upTo(380, y, amount)] : []),
      ...(text ? [at(390, y, text)] : []),
    ];
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        line('Opening balance 100.00'),
        line('Closing balance 168.00'),
        gap(),
        (y) => [at(40, y, 'Flown off'), at(300, y, 'Deposits')],
        beside(moved('05/02', '-10.00', 'GROCER'), '05/07', '50.00', 'ORCHARD LTD'),
        beside(moved('05/03', '-2.00', 'BAKER OF LARCHMONT'), '05/09', '30.00', 'Interest'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value.slice(5)} ${amount.value}`)).toEqual([
    ...['05-02 -1000', '05-03 -200'],
    ...['05-07 5000', '05-09 3000'],
  ]);
});

test('lists side by side of whole amounts whose thousands a gap groups', () => {
  const heads = (y: number) => [at(40, y, 'Fecha'), at(90, y, 'Detalle'), upTo(260, y, 'Importe')];
  const found = account(
    readStatement([
      page(0, [
        line('Banco Elqui', { size: 12 }),
        line('Cuenta 88104417'),
        line('01/02/2024 - 29/02/2024'),
        line('Saldo anterior $512 040'),
        line('Saldo final $445 480'),
        gap(),
        sides((y) => [at(40, y, 'Abonos')], 'Retiros'),
        sides(heads, 'Fecha', 'Detalle', 'Importe'),
        sides(booked('01/02', 'Nómina', '$41 270'), '01/02', 'Librería', '$125 000'),
        sides(booked('08/02', 'Ingreso', '$88 010'), '05/02', 'Aguas Claras', '$8 840'),
        sides(() => [], '12/02', 'Farmacia', '$62 000'),
      ]),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value) / 100)).toEqual([
    41_270, 88_010, -125_000, -8840, -62_000,
  ]);
});
