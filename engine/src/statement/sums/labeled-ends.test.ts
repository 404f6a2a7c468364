import { expect, test } from 'vitest';
import { account, gap, line, linesOf, page, read, row, table, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { readStatement } from '../read-statement.ts';
import { readLabeled } from './summary.ts';
import { labelKind } from '../language/vocabulary.ts';

const head = row('Data', 'Descrizione operazioni', 'Dare', 'Avere');
const labeled = (food: string) =>
  read(
    line('Saldo iniziale 1.402,33'),
    head,
    row('02/05/24', 'BONIFICO A LUCIA FERRI', '24,06'),
    row('03/05/24', 'ALIMENTARI ROSSINI', food),
    row('07/05/24', 'ACCREDITO STIPENDIO BRENTA', undefined, '900,00'),
    row('', 'TOTALE MOVIMENTI', '64,06', '900,00'),
    row('31/05/24', 'SALDO FINALE A VOSTRO CREDITO', undefined, '2.238,27'),
  );

test.each(['40,00', '41,00'])(
  'a balance that is called the last one is none of the rows, with a row of %s',
  (food) => {
    const found = labeled(food);
    expect(found.postings).toHaveLength(3);
    expect(found.opening?.value).toBe(140233n);
    expect(found.closing?.value).toBe(223827n);
  },
);

test.each(['70,00', '71,00'])(
  'a balance carried over the page parts no accounts, with a row of %s',
  (food) => {
    const columns = row('Bu-Tag', 'Vorgang', 'Soll EUR', 'Haben EUR');
    const found = readStatement([
      page(0, [
        ...top,
        line('Kontonummer 20440615'),
        columns,
        row('', 'alter Kontostand vom 30.04.2024', undefined, '923,11 H'),
        row('02.05.', 'Bargeldauszahlung', food + ' S'),
        row('03.05.', 'Frischmarkt Adler', '14,00 S'),
        row('', 'Übertrag auf Blatt 2', undefined, '839,11 H'),
      ]),
      page(1, [
        ...top,
        columns,
        row('', 'Übertrag von Blatt 1', undefined, '839,11 H'),
        row('24.05.', 'Frischmarkt Adler', '56,00 S'),
        row('28.05.', 'Bäckerei Ohm', '6,11 S'),
        row('', 'neuer Kontostand vom 31.05.2024', undefined, '777,00 H'),
      ]),
    ]);
    expect(found.ok && found.statement.accounts).toHaveLength(1);
    expect(account(found).postings).toHaveLength(4);
    expect(account(found).opening?.value).toBe(92311n);
    expect(account(found).closing?.value).toBe(77700n);
  },
);

test('the balance of the statement before, and the total dues, in words of cards', () => {
  const card = read(
    row('Buchung', 'Beschreibung', 'Betrag in EUR'),
    row('', 'Saldo letzte Abrechnung', '412,77-'),
    row('02.05.24', 'STREAMBOX DUBLIN', '60,36-'),
    row('04.05.24', 'LASTSCHRIFT EINZUG SALDO', '412,77+'),
    row('06.05.24', 'HOTEL KRONE ULM', '51,00-'),
    row('', 'Neuer Saldo', '112,36-'),
  );
  expect([card.opening?.value, card.closing?.value, card.postings.length]).toEqual([-41277n, -11236n, 3]);
  expect(labelKind('Total Dues')).toBe('balance');
});

test('what is listed below is not low', () => {
  expect(labelKind('Low balance')).toBe('minimum-balance');
  expect(labelKind('Your activity is listed below. Balance summary')).not.toBe('minimum-balance');
});

test.each(['50,97', '40,97'])(
  'balances in unknown words at the edges of the column, with a row of %s',
  (amount) => {
    const found = read(
      row('Dato', 'Tekst', 'Beløb', 'Saldo'),
      row('01.05.2024', 'Overført', undefined, '1.330,12'),
      row('02.05.2024', 'Dankort Bageri', `-${amount}`, '1.279,15'),
      row('03.05.2024', 'Dankort Tank', '-79,15', '1.200,00'),
      row('06.05.2024', 'MobilPay Mette', '-100,00', '1.100,00'),
    );
    expect(found.opening?.value).toBe(133012n);
  },
);

test.each([
  ['days', '', ''],
  ['days of the week', 'Tue ', 'Fri '],
])(
  'the last line of a list of checks with %s, in the column of balances by chance, is no closing balance',
  (_, first, last) => {
    const checks =
      (...cells: readonly [number, string][]) =>
      (y: number) =>
        cells.map(([x, text]) => (text.includes('.') ? upTo(x, y, text) : at(x, y, text)));
    const found = read(
      line('Opening balance 100.00'),
      table,
      row('05/02/2024', 'Fuel', '-10.00', '90.00'),
      row('05/07/2024', 'Check 1563', '-16.00', '74.00'),
      row('05/24/2024', 'Check 1569', '-6.00', '68.00'),
      gap(),
      line('Cleared slips'),
      checks(
        [40, '1563'],
        [100, `${first}05/07/2024`],
        [240, '16.00'],
        [300, '1569'],
        [360, `${last}05/24/2024`],
        [480, '6.00'],
      ),
    );
    expect(found.closing?.value ?? 6_800n).toBe(6_800n);
  },
);

test('labels of the second line of a box are those of the figures below them, not of those above', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => at(40 + 130 * i, y, text));
  const figures =
    (...texts: readonly string[]) =>
    (y: number) =>
      cells(...texts)(y + 4);
  const found = read(
    line('Credit card statement'),
    cells('Balance from last statement', 'Payments and refunds', 'Spending and fees'),
    figures('£70.00', '£70.00 CR', '£30.00'),
    cells('New balance', 'Minimum payment', 'Credit limit'),
    figures('£30.00', '£25.00', '£800.00'),
    gap(),
    table,
    row('05/02', 'DIRECT DEBIT PAYMENT', '70.00 CR'),
    row('05/03', 'BAKER', '10.00'),
    row('05/04', 'GROCER', '20.00'),
  );
  const minima = found.credit.filter(({ kind }) => kind === 'minimum-payment');
  expect(minima.map(({ amount }) => amount.value)).toEqual([2_500n]);
});

test.each(['20,00', '21,00'])(
  'a dated balance that says whose favor it is in is none of the rows, with a row of %s',
  (food) => {
    const found = read(
      row('Datum', 'Buchungstext', 'Betrag'),
      row('01.05', 'ALTER KONTOSTAND', '500,00+'),
      row('02.05', 'FRISCHMARKT ADLER 0205', food + '-'),
      row('17.05', 'GUTSCHRIFT LENA BROOK 1705', '120,00+'),
      row('31.05', 'NEUER KONTOSTAND zu Ihren Gunsten 3105', '600,00+'),
    );
    expect(found.postings).toHaveLength(2);
    expect(found.closing?.value).toBe(60000n);
  },
);

test.each(['1,500.00', '1,600.00'])(
  'the column of balances says which amount of its line the opening balance of %s is',
  (opening) => {
    const found = read(
      table,
      row('', 'PREVIOUS BALANCE', '0.00', opening),
      row('05/03/2024', 'GROCER', '-20.00', '1,480.00'),
      row('05/06/2024', 'WAGES', '100.00', '1,580.00'),
      row('05/20/2024', 'TAILOR', '-30.00', '1,550.00'),
      line('Closing balance 1,550.00'),
    );
    expect(found.opening?.text).toBe(opening);
  },
);

test('a dated balance that the column of its side repeats is none of the rows', () => {
  const found = read(
    row('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    row('05/01/2024', 'Balance from last statement', '314.55', undefined, '314.55 D'),
    row('05/03/2024', 'GROCER', '20.00', undefined, '334.55 D'),
    row('05/06/2024', 'WAGES', undefined, '500.00', '165.45'),
    row('05/20/2024', 'TAILOR', '30.00', undefined, '135.45'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-2000n, 50000n, -3000n]);
  expect(found.opening?.value).toBe(-31455n);
});

test('of balances in a box whose labels differ by their day, above the amounts, the days tell the ends', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => at(40 + i * 130, y, text));
  const found = read(
    cells('Balance at 04-30-2024', 'Total debits', 'Total credits', 'Balance at 05-31-2024'),
    cells('1,000.00', '100.00', '50.00', '950.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/14/2024', 'GROCER', '-100.00'),
    row('05/20/2024', 'SALARY', '50.00'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([100_000n, 95_000n]);
});

test('a label of two lines tells which balance it is, though its second line calls it one', () => {
  const found = read(
    line('Saldo na początek / Opening'),
    line('Balance: 100.00'),
    line('Saldo na koniec / Closing'),
    line('Balance: 70.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'GROCER', '-20.00'),
    row('05/03', 'BAKER', '-10.00'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 7_000n]);
});

test('an account ends with its balance, whatever is billed for it on another page', () => {
  const found = read(
    row('Datum', 'Text', 'Betrag'),
    row('', 'Kontostand am 30.04.2024', '100,00'),
    row('02.05.2024', 'LADEN', '-20,00'),
    row('03.05.2024', 'BÄCKER', '-10,00'),
    row('', 'Kontostand am 31.05.2024', '70,00'),
    gap(),
    line('Entgelte im Mai 4,90'),
    line('Abrechnungsbetrag 4,90'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 7_000n]);
});

test('days tell which balance stands below them, in Polish as well', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => at(40 + i * 130, y, text));
  const lines = linesOf(
    cells('Saldo na 01.05.2024', 'Wpływy', 'Obciążenia', 'Saldo na 31.05.2024'),
    cells('100,00 zł', '0,00 zł', '30,00 zł', '70,00 zł'),
  );
  const { amounts } = readLabeled(lines, 'day-first', { start: '2024-05-01', end: '2024-05-31' });
  expect(amounts.map(({ kind }) => kind)).toEqual(['opening', 'credits', 'debits', 'closing']);
});

test('both balances on one line below the rows, the closing one below the balances of rows', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/24/2024', 'SALARY', '+10.00', '110.00'),
    row('05/16/2024', 'BAKER', '-20.00', '100.00'),
    row('05/06/2024', 'SALARY', '+40.00', '120.00'),
    row('05/01/2024', 'INTEREST', '+5.00', '80.00'),
    (y) => [
      at(40, y, 'Opening balance 05/01/2024: 75.00'),
      upTo(480, y, 'Closing balance 05/31/2024: 110.00'),
    ],
  );
  expect([found.opening, found.closing].map((end) => Number(end?.value))).toEqual([7_500, 11_000]);
  expect(found.marks.filter(({ kind }) => kind === 'opening')).toEqual([]);
});
