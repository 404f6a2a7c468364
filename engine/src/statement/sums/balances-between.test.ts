import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { sectionTitle } from '../language/section-title.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  body,
  gap,
  head,
  line,
  page,
  read,
  row,
  statementOf,
  table,
} from '../testing/statement-pages.ts';
import { labelKind } from '../language/vocabulary.ts';

const held = (found: ReturnType<typeof read>) => [found.opening?.value, found.closing?.value];

describe('balances among the rows', () => {
  test('what a list came to in between is no row of it', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Sparkasse Larchental', { size: 12 }),
          line('IBAN DE56 1004 0077 0441 7288 00'),
          line('Zeitraum 01.07.2025 - 31.08.2025'),
          gap(),
          row('Buchung', 'Buchungstext', 'Betrag EUR'),
          row('', 'Saldo alt', '882,14'),
          row('01.07.2025', 'Dauerauftrag Miete', '-712,00'),
          row('15.07.2025', 'Gehalt', '2.388,40'),
          row('', 'Zwischensaldo Juli', '2.558,54'),
          row('01.08.2025', 'Dauerauftrag Miete', '-712,00'),
          row('13.08.2025', 'Gehalt', '2.388,40'),
          row('', 'Saldo neu', '4.234,94'),
        ]),
      ]),
    );
    expect(found.postings).toHaveLength(4);
    expect(held(found)).toEqual([88_214n, 423_494n]);
  });

  test('the word for a balance behind what moved names the balance alone', () => {
    const moved = (time: string, who: string, amount: string, balance: string) => [
      (y: number) => [at(120, y, who)],
      (y: number) => [at(40, y, time), upTo(400, y, amount), at(430, y, 'Saldo'), upTo(520, y, balance)],
      (y: number) => [at(120, y, 'Bonifico istantaneo')],
    ];
    const found = account(
      readStatement([
        page(0, [
          line('Larice Banca', { size: 12 }),
          line('Estratto conto dal 01/12/2025 al 31/12/2025'),
          line('IBAN IT80R3699101600000077120443'),
          line('Saldo iniziale 420,11 EUR   Saldo finale 545,41 EUR'),
          gap(),
          line('Mercoledì 31 dicembre 2025'),
          ...moved('17:00', 'Chiara Bellincampi', '+ 139,99', '545,41'),
          ...moved('15:30', 'Alimentari Rossi', '- 14,69', '405,42'),
          gap(),
          line('Martedì 30 dicembre 2025'),
          ...moved('13:45', 'Giulia Montaldi', '+ 20,00', '420,11'),
          gap(),
          line('Lunedì 29 dicembre 2025'),
          ...moved('11:55', 'Bar Luce', '- 20,00', '400,11'),
        ]),
      ]),
    );
    expect(found.postings.map(({ amount, balance }) => [amount.value, balance?.value])).toEqual([
      [13_999n, 54_541n],
      [-1_469n, 40_542n],
      [2_000n, 42_011n],
      [-2_000n, 40_011n],
    ]);
  });

  test('booked balances of two days are the first and the last', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Larice Banca', { size: 12 }),
          line('IBAN IT92 M032 6801 0000 0004 4172 881'),
          line('Dal 01/11/2025 al 30/11/2025'),
          line('Saldo contabile al 30/11/2025 1.034,22 EUR'),
          gap(),
          row('Data', 'Operazione', 'Importo'),
          row('28/11/2025', 'Bonifico disposto', '-150,00'),
          row('27/11/2025', 'Stipendio', '+400,00'),
          row('14/11/2025', 'Ricarica telefonica', '-20,00'),
          gap(),
          line('Totale entrate +400,00 EUR   Totale uscite -170,00 EUR'),
          line('Saldo contabile al 31/10/2025 804,22 EUR'),
        ]),
      ]),
    );
    expect(held(found)).toEqual([80_422n, 103_422n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-15_000n, 40_000n, -2_000n]);
  });
});

test('what is to be paid ends a card, and what is to be paid at least does not', () => {
  const ends = ['Te betalen saldo', 'Totale da addebitare', 'Solde à payer', 'Kwota do zapłaty'];
  expect(ends.map(labelKind)).toEqual(ends.map(() => 'closing'));
  const least = [
    'Minimaal te betalen bedrag',
    'Minimalna kwota do zapłaty',
    'Mindestens zu zahlender Betrag',
  ];
  for (const label of least) expect(labelKind(label)).not.toBe('closing');
});

test('a text that begins like the name of a rate is no title', () => {
  expect(sectionTitle('AP rent')).toBeUndefined();
  expect(sectionTitle('APR information')?.kind).toBe('not-ledger');
});

test('a day and an amount that end a sentence are no balance of a day', () => {
  const found = statementOf(
    ...head,
    ...body,
    gap(),
    line(
      'Interest on deposits is taxed at the rate of 28 percent, and the next installment of the loan is due on',
    ),
    line('06/02/2024: 100.00.'),
  );
  expect(found.accounts).toHaveLength(1);
  expect(found.accounts[0]?.dailyBalances).toEqual([]);
});

test('one balance of a day below the heading of another account is none of the account above', () => {
  const found = statementOf(
    ...head,
    line('EOP Savings account', { size: 11 }),
    table,
    row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
    row('05/14/2024', 'Grocer', '-100.00', '900.00'),
    row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
    gap(),
    line('PS Qualifying shares', { size: 11 }),
    line('Closing balance on 05/31/2024 5.00'),
  );
  expect(found.accounts[0]?.postings).toHaveLength(2);
  expect(found.accounts[0]?.closing?.value).not.toBe(500n);
});

test('a total that names a card ends the list of that card', () => {
  const card = (name: string, number: string, total: string, ...own: Parameters<typeof page>[1]) => [
    line(name),
    row('', `Card Ending ${number}`, 'Amount'),
    ...own,
    row('', `Total for card ending ${number}`, total),
  ];
  const reading = readStatement([
    page(0, [
      line('Larchmont Card', { size: 12 }),
      line('Account number: XXXX-XXXXXX-71004'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      row('', 'Previous Balance', '$100.00'),
      row('', 'Payments/Credits', '-$100.00'),
      row('', 'New Charges', '+$75.00'),
      row('', 'New Balance', '$75.00'),
      line('Payments and Credits'),
      row('', 'Total Payments and Credits', '-$100.00'),
      row('05/04/2024', 'AUTOPAY PAYMENT - THANK YOU', '-$100.00'),
      line('New Charges'),
      row('', 'Summary', 'Total'),
      row('', 'ADA M WINSLOW 7-77121', '$45.00'),
      row('', 'PER A WINSLOW 7-77201', '$30.00'),
      row('', 'Total New Charges', '$75.00'),
      ...card(
        'ADA M WINSLOW',
        '7-77121',
        '$45.00',
        row('05/06/2024', 'Grocer', '$25.00'),
        row('05/08/2024', 'Bookshop', '$20.00'),
      ),
    ]),
    page(1, [
      ...card(
        'PER A WINSLOW',
        '7-77201',
        '$30.00',
        row('05/07/2024', 'Florist', '$10.00'),
        row('05/19/2024', 'Ferry', '$20.00'),
      ),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.accounts.map(({ number, postings }) => [number?.value, postings.length])).toEqual([
    ['XXXX-XXXXXX-71004', 5],
  ]);
  const totals = account(reading).sections.map(({ total }) => total?.value);
  expect(totals.slice(-2)).toEqual([4_500n, 3_000n]);
});

test('balances that both stand in favor of their holder are those of no card, whatever the words of rows say', () => {
  const found = statementOf(
    line('Larikshof Bank', { size: 12 }),
    line('Zakelijke rekening NL43 HOFS 0417 2881 07'),
    line('01-03-2025 t/m 31-03-2025'),
    line('Vorig saldo 1.000,00 C'),
    line('Nieuw saldo 1.060,00 C'),
    gap(),
    row('Boekdatum', 'Omschrijving', 'Afgeschreven', 'Bijgeschreven'),
    row('03-03-2025', 'Betaalautomaat dagomzet', undefined, '60,00'),
    row('06-03-2025', 'Betaalautomaat dagomzet', undefined, '50,00'),
    row('12-03-2025', 'Groothandel', '30,00'),
    row('14-03-2025', 'Betaalautomaat dagomzet', undefined, '25,00'),
    row('19-03-2025', 'Groothandel', '45,00'),
  );
  expect(found.accounts[0]?.type).toBe('deposit');
  expect(found.accounts[0]?.postings.map(({ amount }) => amount.value)).toEqual([
    6_000n,
    5_000n,
    -3_000n,
    2_500n,
    -4_500n,
  ]);
});

test('a total of what was paid by card ends no list: it names no card', () => {
  const found = statementOf(
    ...head,
    line('Opening balance 1,000.00'),
    line('Closing balance 760.00'),
    line('Other subtractions', { size: 11 }),
    row('05/06/2024', 'ATM withdrawal', '$100.00'),
    row('05/08/2024', 'Debit card purchase', '$20.00'),
    row('', 'Total ATM and debit card withdrawals', '$120.00'),
    row('05/14/2024', 'Rent', '$80.00'),
    row('05/20/2024', 'Insurance', '$40.00'),
    row('', 'Total other subtractions', '$240.00'),
  );
  expect(found.accounts[0]?.sections.map(({ title }) => title)).toEqual(['Other subtractions']);
});
