import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  row,
  rows,
  statementOf,
  table,
  type Row,
} from '../testing/statement-pages.ts';

const chile = [
  line('Banco Larchmont', { size: 12 }),
  line('Extracto de cuenta'),
  line('Número de cuenta 18868387'),
  line('Este extracto abarca del 01.02.24 al 30.04.24.'),
  gap(),
];

test('money without cents that groups nothing is read by its place where only then the figures agree', () => {
  const moved: readonly [text: string, came: number, went: number][] = [
    ['INGRESO EN EFECTIVO', 30_032, 0],
    ['TRANSFERENCIA RECIBIDA', 31_440, 0],
    ['PAGO EN MERCADO', 0, 33_064],
    ['COMPRA GASOLINERA', 0, 21_000],
    ['TRANSFERENCIA RECIBIDA', 26_464, 0],
    ['COMISION', 0, 960],
    ['NOMINA', 2_263_096, 0],
    ['PAGO EN FARMACIA', 0, 748],
  ];
  let balance = 3_051_896;
  const lines = moved.flatMap(([text, came, went], i) => {
    balance += came - went;
    const printed = String(balance);
    return [
      line(`${8 + i} de febrero de 2024`),
      line(text),
      (y: number) => [
        came > 0 ? upTo(400, y, String(came)) : upTo(480, y, String(went)),
        upTo(570, y, printed),
      ],
    ];
  });
  const [found] = statementOf(
    ...chile,
    line('Con esto empezó: CLP 3051896'),
    line(`Con esto terminó: CLP ${balance}`),
    gap(),
    (y) => [at(40, y, 'Qué fue'), upTo(400, y, 'Depósitos'), upTo(480, y, 'Debe'), upTo(570, y, 'Saldo')],
    ...lines,
  ).accounts;
  expect(found?.postings.map(({ amount }) => Number(amount.value / 100n))).toEqual(
    moved.map(([, came, went]) => came - went),
  );
  expect([found?.opening?.value, found?.closing?.value]).toEqual([305_189_600n, BigInt(balance) * 100n]);
});

test('days with two digits of the year are no cents', () => {
  const gapped = (x: number, y: number, ...groups: readonly string[]): Row =>
    groups.toReversed().map((text, i) => upTo(x - i * 19, y, text));
  const [found] = statementOf(
    ...chile,
    (y) => [at(40, y, 'Saldo anterior'), ...gapped(300, y, '2', '736', '832')],
    (y) => [at(40, y, 'Total cargos'), ...gapped(300, y, '3', '968')],
    (y) => [at(40, y, 'Saldo final'), ...gapped(300, y, '2', '732', '864')],
    gap(),
    (y) => [at(40, y, 'Fecha'), at(120, y, 'Concepto'), upTo(480, y, 'Cargos'), upTo(570, y, 'Saldo')],
    (y) => [
      at(40, y, '26.04.24'),
      at(120, y, 'PAGO'),
      ...gapped(480, y, '3', '968'),
      ...gapped(570, y, '2', '732', '864'),
    ],
  ).accounts;
  expect(found && rows(found)).toEqual(['2024-04-26 | PAGO | -396800 | 273286400']);
  expect([found?.opening?.value, found?.closing?.value]).toEqual([273_683_200n, 273_286_400n]);
});

test('a page of numbers that is told to be no statement stays none where one row leads by chance', () => {
  const reading = readStatement([
    page(0, [
      line('Larchmont Garden Club', { size: 12 }),
      line('Plants sold 03/01/2024 to 03/31/2024'),
      row('03/22/2024', '', '18', '7387'),
      line('Left 7387'),
      line('All 7405'),
    ]),
  ]);
  expect(reading.ok).toBe(false);
});

test('a year alone on its line heads the rows below it', () => {
  const dated = (day: string, text: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(80, y, day),
    at(120, y, text),
    upTo(480, y, amount),
  ];
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Konto 4471902'),
        line('Alter Kontostand vom 29.11.2024     - 51,20'),
        (y) => [at(40, y, 'Buchung'), at(80, y, 'Valuta'), at(120, y, 'Text'), upTo(480, y, 'Betrag EUR')],
        line('2024'),
        dated('03.12.', 'KARTE', '- 32,86'),
        dated('30.12.', 'GEHALT', '+ 2.417,66'),
        dated('31.12.', 'SOLLZINSEN', '- 1,14'),
        line('2025'),
        dated('02.01.', 'VERSICHERUNG', '- 183,40'),
        line('Neuer Kontostand vom 03.01.2025     + 2.149,06'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-12-03',
    '2024-12-30',
    '2024-12-31',
    '2025-01-02',
  ]);
});

test('an amount in a sentence below a balance is not that balance', () => {
  const found = read(
    table,
    row('05/01/2024', 'Saldo iniziale', undefined, '100.00'),
    row('05/06/2024', 'GROCER', '-25.00', '75.00'),
    (y) => [at(40, y, '05/31/2024'), upTo(300, y, '75.00'), at(320, y, 'SALDO FINALE A VOSTRO CREDITO')],
    (y) => [
      at(40, y, 'CONTEGGIO INTERESSI - Interessi creditori 0.16 - Ritenuta fiscale 26% 0.04 - Netto 0.12'),
    ],
  );
  expect(found.closing?.value).toBe(7500n);
  expect(found.summary.map(({ amount }) => amount?.value)).not.toContain(-4n);
});

test.each([
  ['Vorig saldo 103.44 debet', 'Nieuw saldo 60.00 credit'],
  ['Ancien solde 103.44 débiteur', 'Nouveau solde 60.00 créditeur'],
])('a word behind a balance says on which side of zero it stands: %s', (before, after) => {
  const found = read(
    line(before),
    line(after),
    row('Date', 'Description', 'Amount'),
    row('05/06/2024', 'SALARY', '163.44'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([-10_344n, 6000n]);
});

test('a month and its day with a slash between them', () => {
  const found = read(
    line('Opening balance 382.50'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('MAY/03', 'SINPE MOVIL', '40.50', '423.00'),
    row('MAY/15', 'RETIRO ATM', '-89.00', '334.00'),
    line('Closing balance 334.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | SINPE MOVIL | 4050 | 42300',
    '2024-05-15 | RETIRO ATM | -8900 | 33400',
  ]);
});

test('a count before the currency and the minus of its sum', () => {
  const found = read(
    line('Opening balance EUR 100.00   Total paid out (2) EUR - 30.00   Closing balance EUR 70.00'),
    row('Date', 'Description', 'Amount'),
    row('05/03/2024', 'GROCER', '-10.00'),
    row('05/06/2024', 'BAKER', '-20.00'),
  );
  expect(found.summary.find(({ kind }) => kind === 'debits')?.amount?.value).toBe(-3000n);
});

test('the second day of the only row stands under a heading in unknown words', () => {
  const found = read(
    line('Opening balance 100.00'),
    (y) => [
      at(40, y, 'Date'),
      at(120, y, 'Description'),
      upTo(400, y, 'Amount'),
      at(420, y, 'Waluta'),
      upTo(570, y, 'Balance'),
    ],
    (y) => [at(40, y, '05/15/2024'), upTo(400, y, '-7.00'), at(420, y, '05/14/2024'), upTo(570, y, '93.00')],
    line('Closing balance 93.00'),
    gap(),
    line('Daily balances'),
    (y) => [at(40, y, '05/14/2024'), upTo(180, y, '93.00')],
  );
  expect(found.postings.map(({ otherDate }) => otherDate?.value)).toEqual(['2024-05-14']);
});

test('amounts of a list below reach under the heading of value dates', () => {
  const pending = (day: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, 'CAFE'),
    upTo(450, y, amount),
  ];
  const found = read(
    line('Opening balance 100.00'),
    (y) => [
      at(40, y, 'Date'),
      at(120, y, 'Description'),
      upTo(380, y, 'Amount'),
      at(400, y, 'Value date'),
      upTo(570, y, 'Balance'),
    ],
    (y) => [
      at(40, y, '05/15/2024'),
      at(120, y, 'GROCER'),
      upTo(380, y, '-7.00'),
      at(400, y, '05/14/2024'),
      upTo(570, y, '93.00'),
    ],
    line('Closing balance 93.00'),
    gap(),
    line('Pending'),
    pending('05/30/2024', '-41.43'),
    pending('05/31/2024', '-38.96'),
  );
  expect(found.postings.map(({ otherDate }) => otherDate?.value)).toEqual(['2024-05-14']);
});

test('zeros below a balance leave no row at nothing where they stand for an empty side', () => {
  const heads = (y: number) => [
    at(40, y, 'Data'),
    at(120, y, 'Szczegóły'),
    upTo(330, y, 'Kwota operacji'),
    upTo(400, y, 'Uznania'),
    upTo(450, y, 'Winien'),
    upTo(535, y, 'Saldo księgowe'),
  ];
  const moved =
    (day: string, text: string, ...cells: readonly string[]) =>
    (y: number) => [
      at(40, y, day),
      at(120, y, text),
      ...cells.map((cell, i) => upTo([330, 400, 450][i] ?? 0, y, cell)),
    ];
  const found = read(
    line('Saldo początkowe 100.00'),
    heads,
    moved('05/03/2024', 'SKLEP', '10.00-', '0.00', '10.00'),
    moved('05/06/2024', 'PENSJA', '80.00', '80.00', '0.00'),
    moved('05/09/2024', 'SKLEP', '20.00-', '0.00', '20.00'),
    moved('05/13/2024', 'ZWROT', '5.00', '5.00', '0.00'),
    line('Saldo końcowe 155.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, 8000n, -2000n, 500n]);
  expect(found.postings.map(({ balance }) => balance)).toEqual([undefined, undefined, undefined, undefined]);
});

test('what stands in a column of balances and says each amount again is a side', () => {
  const found = read(
    line('Opening balance 1,000.00'),
    line('Closing balance 915.00'),
    gap(),
    row('Zotdat', 'Kalmassen', 'Sislul', 'Trosein', 'Vundon'),
    row('05/03', 'GROCER', '-100.00', undefined, '100.00'),
    row('05/07', 'ORCHARD LTD', '50.00', '50.00'),
    row('05/09', 'TAILOR', '-35.00', undefined, '35.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | GROCER | -10000',
    '2024-05-07 | ORCHARD LTD | 5000',
    '2024-05-09 | TAILOR | -3500',
  ]);
});

test('a figure that stands behind its words above all rows is no row on the slip below them', () => {
  const found = read(
    line('What was due: 100.00'),
    line('Due now: 85.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/03', 'GROCER', '-10.00'),
    row('', 'DELI', '-2.00'),
    row('05/07', 'BAKER', '-3.00'),
    row('', 'Due now', '85.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | GROCER | -1000',
    '2024-05-03 | DELI | -200',
    '2024-05-07 | BAKER | -300',
  ]);
});

test('where rows print a zero on the other side, a line with amounts on both adds them up', () => {
  const moved = (text: string, out: string, came: string) => (y: number) => [
    at(120, y, text),
    upTo(400, y, out),
    upTo(480, y, came),
  ];
  const found = read(
    row('', 'Description', 'Debits', 'Credits'),
    line('3 May 2024'),
    moved('GROCER', '10.00', '0.00'),
    moved('ORCHARD LTD', '0.00', '50.00'),
    line('7 May 2024'),
    moved('BAKER', '5.00', '0.00'),
    moved('Dulmul', '15.00', '50.00'),
    line('9 May 2024'),
    moved('TAILOR', '20.00', '0.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | GROCER | -1000',
    '2024-05-03 | ORCHARD LTD | 5000',
    '2024-05-07 | BAKER | -500',
    '2024-05-09 | TAILOR | -2000',
  ]);
});
