import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { line, page, row, type Lines } from '../testing/statement-pages.ts';

const isStatement = (...lines: Lines) => readStatement([page(0, lines)]).ok;

describe('a document that calls itself nothing known', () => {
  const head = [line('Bank Nadwarcianski SA', { size: 14 }), line('Dinvermu od 01.05.2024 do 31.05.2024')];
  const rows = (...more: Lines): Lines => [
    line('Tyle było na początku 100.00'),
    row('Data', 'Opis', 'Kwota'),
    row('02.05.2024', 'SKLEP', '-10.00'),
    row('03.05.2024', 'KAWIARNIA', '-5.00'),
    ...more,
  ];

  test('is a statement where rows lead from one balance to the other under the name of a bank', () => {
    const last = row('06.05.2024', 'KINO', '-20.00');
    expect(isStatement(...head, ...rows(last), line('Tyle zostało 65.00'))).toBe(true);
  });

  test('is none where they lead nowhere, or no bank is named', () => {
    const last = row('06.05.2024', 'KINO', '-20.00');
    expect(isStatement(...head, ...rows(last), line('Tyle zostało 61.00'))).toBe(false);
    const other = [line('Klub Nadwarcianski', { size: 14 }), ...head.slice(1)];
    expect(isStatement(...other, ...rows(last), line('Tyle zostało 65.00'))).toBe(false);
  });
});

describe('a document under the name of a bank that calls itself nothing known', () => {
  const of = (name: string, ...lines: Lines) =>
    isStatement(line(name, { size: 14 }), line('Dinvermu 01.05.2024 - 31.05.2024'), ...lines);

  test('is a statement where its only row leads to the balance behind it', () => {
    const moved = (last: string): Lines => [
      line('Trorvi 100.00'),
      row('Datum', 'Zovel', 'Kosur', 'Stand'),
      row('02.05.2024', 'LADEN', '-10.00', '90.00'),
      line(`Kurprul ${last}`),
    ];
    expect(of('Ilmtaler Volkskasse', ...moved('90.00'))).toBe(true);
    expect(of('Ilmtaler Turnverein', ...moved('90.00'))).toBe(false);
  });

  test('is one of an account in which nothing moved, by its number', () => {
    const rest = (...head: Lines): Lines => [
      ...head,
      line('Anfangsstand 6,063.33'),
      line('Endstand 6,063.33'),
    ];
    expect(of('Ilmtaler Volkskasse', ...rest(line('SPARBUCH 859339-597-8')))).toBe(true);
    expect(of('Ilmtaler Turnverein', ...rest(line('SPARBUCH 859339-597-8')))).toBe(false);
    expect(of('Ilmtaler Volkskasse', ...rest())).toBe(false);
  });
});

test('what no row is read of is named by its language, of which a few words stand there', () => {
  const reading = readStatement([
    page(0, [
      line('Spolek Podhora', { size: 14 }),
      line('Majitel: Eva Novotna'),
      line('Počáteční zůstatek 100,00 Konečný zůstatek 85,00 Měna CZK'),
      line('Platba kartou 10,00'),
      line('Poplatek 5,00'),
    ]),
  ]);
  expect(reading).toMatchObject({ ok: false, reason: { kind: 'language' } });
});

test('a compound names an account as the word by itself does', () => {
  const idle = (product: string) =>
    isStatement(
      line('Ihr Monat bei uns vom 01.04.2025 bis 30.04.2025'),
      line(`${product} 859339-597-8`),
      line('Anfangsstand 956,11'),
      line('Endstand 956,11'),
    );
  expect(idle('Girokonto')).toBe(true);
  expect(idle('Gutschein')).toBe(false);
});

describe('lists of other trades that have totals and dates beside amounts', () => {
  const kindOf = (...lines: Lines) => {
    const reading = readStatement([page(0, lines)]);
    return reading.ok ? 'statement' : reading.reason.kind;
  };

  test('the claims of an insured company', () => {
    const claims = kindOf(
      line('Name: Thornbury Foods Ltd'),
      line('Account Number: 771682019'),
      row('Date of Loss', 'Claim number and description', 'Paid', 'Reserve'),
      row('08/17/2024', 'PR1234567 Vehicle struck a post', '$3,500.00', '$0.00'),
      row('08/25/2024', 'PR2345678 Vehicle struck from behind', '$0.00', '$0.00'),
      row('11/27/2024', 'PR3456789 Parked vehicle struck', '$0.00', '$0.00'),
      row('', 'Policy number 1234567-0 Total', '$3,500.00', '$0.00'),
      row('', 'Account Total', '$3,500.00', '$0.00'),
    );
    expect(claims).toBe('insurance-form');
  });

  test('the rents of a building', () => {
    const rents = kindOf(
      line('Rent Roll', { size: 12 }),
      line('09/01/2024'),
      line('Unit  Residents  Market Rent  Move In  Lease Start  Lease End'),
      row('11/21/2023', '1 2X1 E Maria Rent', '899.00', '250.00'),
      row('', 'Concession', '-75.00'),
      row('', 'Total', '824.00'),
      row('08/31/2024', '2 1X1 E Darwin Rent', '799.00', '250.00'),
      row('', 'Total', '799.00'),
      row('', 'Balance of all accounts', '1,623.00'),
    );
    expect(rents).toBe('rent-roll');
  });
});

test('rows that lead from one balance to the other under an IBAN are a statement in whatever words', () => {
  const moved = (number: string, last: string): boolean =>
    isStatement(
      line('bunter', { size: 14 }),
      line('Yara Amrani'),
      line(number),
      line('Vundon van de maand 100.00'),
      line('Bosdus van de maand 65.00'),
      line('2 mei 2024'),
      row('', 'SHELL', '-10.00'),
      line('6 mei 2024'),
      row('', 'KRUIDVAT', '-5.00'),
      line('7 mei 2024'),
      row('', 'BAKKER', last),
    );
  expect(moved('NL91 ABNA 0417 1643 00', '-20.00')).toBe(true);
  expect(moved('NL91 ABNA 0417 1643 00', '-21.00')).toBe(false);
  expect(moved('Lid 0417 1643 00', '-20.00')).toBe(false);
});
