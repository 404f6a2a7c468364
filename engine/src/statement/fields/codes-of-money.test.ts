import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, line, readPages, row, statementOf, table } from '../testing/statement-pages.ts';

const currency = (...lines: readonly string[]): string | undefined =>
  statementOf(
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    ...lines.map((text) => line(text)),
    ...body,
  ).accounts[0]?.currency;

describe('the money of an account', () => {
  test.each([
    ['a code behind the number of an account', 'Account 441.118.820.7 SRD', 'SRD'],
    ['a code in a sentence', 'amounts in XCG', 'XCG'],
    ['a code and the name of its money', 'AOA (Kwanza)', 'AOA'],
    ['the name of its money', 'Currency   Jamaican dollars (J$)', 'JMD'],
    ['a name that two moneys have', 'Movements (amounts in FCFA)', 'XOF'],
    ['a code that is a word, behind its label', 'Currency: ALL', 'ALL'],
    ['a number of a country that pays in euros', 'IBAN SM76 P085 4009 8121 2345 6789 123', 'EUR'],
    ['a number of a country that pays in its own money', 'IBAN KZ86 125K ZT50 0410 0100', 'KZT'],
    ['a number of a taxpayer', 'NIT 890.112.418-2', 'COP'],
  ])('by %s', (_, text, expected) => {
    expect(currency(text)).toBe(expected);
  });

  test.each([
    ['above', [row('', '', 'Vreemde', ''), row('Datum', 'Omschrijving', 'valuta', 'Bedrag')]],
    ['below', [row('', '', 'Moeda', ''), row('Data', 'Histórico', 'original', 'Montante')]],
  ])('is not that of foreign amounts, where their heading breaks over two lines, foreign %s', (_, heads) => {
    const list = [
      ...heads,
      row('05/02', 'GROCER', '', '-10.00'),
      row('05/03', 'BAKER', '7.31 CAD', '-5.00'),
      row('05/06', 'FLORIST', '', '-3.00'),
    ];
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Opening balance EUR 100.00'),
      line('Closing balance EUR 82.00'),
      ...list,
    );
    expect(found.accounts[0]?.currency).toBe('EUR');
  });

  test('is not that of foreign amounts in rows, whose words may say money too', () => {
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Opening balance 100.00'),
      row('Date', 'Description', 'In theirs', 'Amount'),
      row('05/02/2024', 'GIROCARD SOLL UND VALUTA', '7.31 SEK', '-5.00'),
      row('05/03/2024', 'GIROCARD SOLL UND VALUTA', '9.31 SEK', '-6.00'),
      row('05/06/2024', 'FLORIST', '', '-7.00'),
      line('Closing balance 82.00'),
    );
    expect(found.accounts[0]?.currency).toBe('EUR');
  });

  test('is named by the head of a table, beside a box or close behind a head of foreign amounts', () => {
    const table = (head: ReturnType<typeof line>) =>
      statementOf(
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 05/01/2024 - 05/31/2024'),
        head,
        ...body,
      ).accounts[0]?.currency;
    expect(table((y) => [at(40, y, 'Fees 12.00'), at(200, y, 'Date'), at(300, y, 'Paid out (NGN)')])).toBe(
      'NGN',
    );
    expect(table(line('Date Foreign amount Amount (NGN)'))).toBe('NGN');
  });

  test.each([
    ['of days before the names of their months', ['01 Apr 2024', '05 Apr 2024'], ''],
    ['of days behind these', ['Apr 01 2024', 'Apr 05 2024'], 'USD'],
    ['of American money at its rate', ['Apr 01 2024', 'Apr 05 2024'], '', 'USD 113.76 @ 1.3812'],
  ])('is not told by $ alone in a file %s', (_, days, expected, below = '') => {
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Opening balance $100.00'),
      line('Closing balance $90.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row(days[0] ?? '', 'HOTEL', '-$20.00', '$80.00'),
      row('', below),
      row(days[1] ?? '', 'GROCER', '$10.00', '$90.00'),
    );
    expect(found.accounts[0]?.currency).toBe(expected);
  });

  test('is that of Ireland by its postal codes, whose first half is no amount', () => {
    expect(currency('Marlow Quay R95 K2V8')).toBe('EUR');
    expect(currency('Our reference R95 1234')).not.toBe('EUR');
  });

  test('is unknown where as many amounts beside the list are in one as in another', () => {
    expect(currency('Fee for overdrafts 0.00 SEK', 'Fee for cards 0.00 CHF')).toBe('');
    expect(currency('Fee for overdrafts 0.00 CHF', 'Fee for cards 0.00 CHF')).toBe('CHF');
  });

  test('by the country where two moneys have one name', () => {
    expect(currency('Agence de Douala', 'Mouvements (montants en FCFA)')).toBe('XAF');
  });

  test('not by a word', () => {
    expect(currency('ALL deposits are insured', 'TOP SAVER')).toBe('');
  });
});

test('each account has the money of the heading over its number', () => {
  const own = (code: string, iban: string, opening: string, closing: string) => [
    line('Larchmont Bank', { size: 12 }),
    line(`Kontoauszug ${code}-Konto`),
    line(`IBAN ${iban}    01.05.2024 - 31.05.2024`),
    gap(),
    row('Datum', 'Text', 'Betrag', 'Saldo'),
    row('01.05.2024', 'Saldovortrag', undefined, opening),
    row('14.05.2024', 'Grocer', '-100.00', closing),
    row('', 'Schlusssaldo', undefined, closing),
  ];
  const reading = readPages(
    own('CHF', 'LI21 0881 0000 2324 013A A', '1,000.00', '900.00'),
    own('EUR', 'LI91 0881 0000 2324 013A B', '700.00', '600.00'),
    own('USD', 'LI64 0881 0000 2324 013A C', '350.00', '250.00'),
  );
  expect(reading.ok && reading.statement.accounts.map((one) => one.currency)).toEqual(['CHF', 'EUR', 'USD']);
});

test('a code behind the kind of the account, beside an amount of another cell', () => {
  const head = (y: number) => [
    at(40, y, 'Account type'),
    at(140, y, 'SAVINGS - NGN'),
    at(340, y, 'Total credit'),
    upTo(520, y, '50.00'),
  ];
  const found = statementOf(
    line('Larchmont Bank'),
    line('12 Pretoria Road'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    head,
    ...body,
  );
  expect(found.accounts[0]?.currency).toBe('NGN');
});

test('a code at the balances of an account says more than the name of another one in an overview', () => {
  const listed = (name: string, number: string, balance: string) => (y: number) => [
    at(40, y, name),
    at(250, y, number),
    upTo(520, y, balance),
  ];
  const found = statementOf(
    line('Larchmont Bank', { size: 12 }),
    listed('Everyday Saver', '120-41772-0', 'SGD 900.00'),
    listed('Foreign Currency Account (USD)', '120-90041-7', 'USD 410.64'),
    gap(),
    (y) => [at(40, y, 'Everyday Saver Account'), upTo(520, y, 'Account No. 120-41772-0')],
    table,
    row('', 'Balance Brought Forward', undefined, 'SGD 1,000.00'),
    ...Array.from({ length: 20 }, (_, i) => row(`${i + 10}/05/2024`, 'GROCER', '-5.00', `${995 - 5 * i}.00`)),
    row('', 'Balance Carried Forward', undefined, 'SGD 900.00'),
    gap(),
    (y) => [at(40, y, 'Foreign Currency Account'), upTo(520, y, 'Account No. 120-90041-7')],
    table,
    row('', 'Balance Brought Forward', undefined, 'USD 400.00'),
    row('20/05/2024', 'INTEREST', '10.64', '410.64'),
    row('', 'Balance Carried Forward', undefined, 'USD 410.64'),
  );
  expect(found.accounts.map((one) => one.currency)).toEqual(['SGD', 'USD']);
});
