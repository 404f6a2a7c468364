import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, head, line, page, row, rows, statementOf, type Lines } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';

/** A table of two rows without any sign of money. */
const table = (open: string, close: string): Lines => [
  gap(),
  row('Fecha', 'Descripción', 'Importe', 'Saldo'),
  row('05/01/2024', 'Saldo inicial', undefined, open),
  row('05/14/2024', 'Compra Norte', '-100.00', '900.00'),
  row('05/20/2024', 'Haberes', '50.00', '950.00'),
  row('05/31/2024', 'Saldo final', undefined, close),
];
const plain = table('1,000.00', '950.00');
const money = (...lines: Lines) =>
  statementOf(...head, ...lines, ...plain).accounts.map(({ currency }) => currency);

describe('money', () => {
  test.each([
    ['by its name alone, behind a label', 'Moneda: Dólares', 'USD'],
    ['of Peru', 'MONEDA SOLES', 'PEN'],
    ['of Peru, with its sign', 'SOLES S/', 'PEN'],
    ['of a country whose building societies number rolls', 'Roll number: 7/114902-6', 'GBP'],
    ['of a country whose banks have an ouvidoria', 'SAC 0800 111 2233 Ouvidoria 0800 444 5566', 'BRL'],
  ])('%s', (_, text, expected) => expect(money(line(text))).toEqual([expected]));

  test('by the only code in the column that tells it', () => {
    const own =
      (code: string, day: string, text: string, amount?: string, balance?: string) => (y: number) => [
        ...(code ? [at(40, y, code)] : []),
        at(70, y, day),
        at(160, y, text),
        ...(amount ? [upTo(400, y, amount)] : []),
        ...(balance ? [upTo(480, y, balance)] : []),
      ];
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('HKD Equivalent of all accounts: see overleaf'),
      line('Hong Kong'),
      gap(),
      own('CCY', 'Date', 'Details', 'Deposit', 'Balance'),
      own('USD', '05/01/2024', 'B/F BALANCE', undefined, '1,000.00'),
      own('', '05/14/2024', 'Grocer', '100.00', '1,100.00'),
      own('', '05/20/2024', 'Salary', '50.00', '1,150.00'),
      own('', '05/31/2024', 'C/F BALANCE', undefined, '1,150.00'),
    );
    expect(found.accounts.map(({ currency }) => currency)).toEqual(['USD']);
  });

  test('marked as soles are', () => {
    expect(
      statementOf(...head, ...table('S/ 1,000.00', 'S/ 950.00')).accounts.map(({ currency }) => currency),
    ).toEqual(['PEN']);
  });

  test('of an account in pesos is not that of the account in dollars listed beside it', () => {
    const overview = (name: string, number: string, sum: string) => (y: number) => [
      at(40, y, name),
      at(220, y, number),
      upTo(480, y, sum),
    ];
    const { accounts } = statementOf(
      line('Banco Larch', { size: 12 }),
      line('CUIT 30-11122233-4'),
      line('Período 05/01/2024 al 05/31/2024'),
      overview('Caja de Ahorro en Pesos', '7100552-4 014-2', '$950.00'),
      overview('Caja de Ahorro en Dólares', '7100559-1 014-2', 'U$S75.00'),
      line('Movimientos Caja de Ahorro en Pesos 7100552-4 014-2'),
      ...table('$1,000.00', '$950.00'),
      line('Movimientos Caja de Ahorro en Dólares 7100559-1 014-2'),
      row('Fecha', 'Descripción', 'Importe', 'Saldo'),
      row('', 'Saldo inicial', undefined, 'U$S25.00'),
      row('05/14/2024', 'Compra de moneda', '50.00', '75.00'),
      row('', 'Saldo final', undefined, 'U$S75.00'),
    );
    expect(accounts.map(({ currency }) => currency)).toEqual(['ARS', 'USD']);
    expect(accounts.map(({ opening }) => Number(opening?.value))).toEqual([100000, 2500]);
  });
});

describe('the period', () => {
  test('is a month by its number behind a label of several words', () => {
    const { period } = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Período do extrato 05 / 2024'),
      gap(),
      row('Data', 'Histórico', 'Valor', 'Saldo'),
      row('', 'Saldo anterior', undefined, '1.000,00'),
      row('14/05/2024', 'Compra Norte', '-100,00', '900,00'),
      row('20/05/2024', 'Salario', '50,00', '950,00'),
    );
    expect(period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });

  test('of charges in a note below is not that of the statement, whose balances are dated', () => {
    const { period, accounts } = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Kontoauszug Nr. 5/2024'),
      gap(),
      row('Buchung', 'Vorgang', 'Betrag'),
      row('', 'Kontostand am 01.05.2024', '1.000,00'),
      row('14.05.', 'Kartenzahlung Markt', '-100,00'),
      row('20.05.', 'Gehalt', '50,00'),
      row('', 'Kontostand am 31.05.2024', '950,00'),
      gap(),
      line('Rechnungsabschluss. Abrechnungszeitraum vom 01.03.2024 bis 31.05.2024. Keine Zinsen.'),
    );
    const may = { start: '2024-05-01', end: '2024-05-31' };
    expect([period?.value, accounts[0]?.period?.value]).toEqual([may, may]);
  });

  test('of an annex is not that of the statement, whose balances are dated', () => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Kontoauszug Nr. 5/2024'),
        gap(),
        row('Buchung', 'Vorgang', 'Betrag'),
        row('', 'alter Kontostand vom 30.04.2024', '1.000,00'),
        row('14.05.', 'Kartenzahlung Markt', '-100,00'),
        row('20.05.', 'Gehalt', '50,00'),
        row('', 'neuer Kontostand vom 31.05.2024', '950,00'),
      ]),
      page(1, [
        line('Anlage zum Kontoauszug Nr. 5 - Rechnungsabschluss'),
        line('Abrechnungszeitraum 01.03.2024 bis 31.05.2024'),
        row('', 'Zinsen vom 01.03.2024', '0,00'),
        row('', 'Entgelte', '6,90'),
      ]),
    ]);
    expect(reading.ok && reading.statement.period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
    expect(reading.ok && reading.statement.accounts.flatMap(rows)).toHaveLength(2);
  });
});

describe('money of one account among others', () => {
  const idle = (title: string, sign: string, balance: string): Lines => [
    line(title),
    row('Date', 'Description', `Amount (${sign})`, `Balance (${sign})`),
    row('05/01/2024', 'Opening Balance', undefined, balance),
    row('05/31/2024', 'Closing Balance', undefined, balance),
    gap(),
  ];

  test('in dollars of the country, beside those of another', () => {
    const found = statementOf(
      ...head,
      line('Toronto ON M5V 2A2'),
      gap(),
      ...idle('Savings Account - 3019924417', '$', '0.00'),
      ...idle('US$ Savings Account - 3019924425', 'US$', 'US$410.25'),
    );
    expect(found.accounts.map(({ currency }) => currency)).toEqual(['CAD', 'USD']);
  });

  test('called a foreign one, which names no currency of all', () => {
    const list = (title: string, text: string, amount: string, close: string): Lines => [
      line(title),
      row('Date', 'Details', 'Amount', 'Balance'),
      row('05/01/2024', 'B/F BALANCE', undefined, '1,000.00'),
      row('05/14/2024', text, amount, close),
      gap(),
    ];
    const found = statementOf(
      ...head,
      line('Hong Kong'),
      row('', 'Savings', 'HKD 950.00'),
      row('', 'Foreign Currency Savings', 'USD 1,050.00'),
      gap(),
      ...list('HKD STATEMENT SAVINGS 447-8-220915', 'Grocer', '-50.00', '950.00'),
      ...list('FOREIGN CURRENCY SAVINGS - USD 447-8-220916', 'Transfer', '50.00', '1,050.00'),
    );
    expect(found.accounts.map(({ currency }) => currency)).toEqual(['HKD', 'USD']);
  });
});

describe('money that nothing names', () => {
  const paidBy = (text: string) =>
    statementOf(
      ...head,
      gap(),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', text, '-100.00', '900.00'),
      row('05/31/2024', 'Closing balance', undefined, '900.00'),
    ).accounts.map(({ currency }) => currency);

  test.each([
    ['PRLV SEPA ORCHARD', 'EUR'],
    ['TRF MB WAY MORGAN', 'EUR'],
    ['INTERAC MORGAN', 'CAD'],
    ['GROCER', ''],
    ['SEPA TWINT ORCHARD', ''],
  ])('is that of the one way to pay that rows name: %s', (text, expected) =>
    expect(paidBy(text)).toEqual([expected]),
  );
});
