import { expect, test } from 'vitest';
import { cutAccounts } from './accounts.ts';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { withoutEarlierDays } from '../dates/earlier-days.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  page,
  readPages,
  row,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';
import { tokenizeLine } from '../text/tokens.ts';

const linesOf = (...own: Lines) =>
  pageLines(visibleRuns(page(0, own)).spans, 0, 0).map((one) => tokenizeLine(one));

const numbersOf = (reading: ReturnType<typeof readPages>) =>
  reading.ok ? reading.statement.accounts.map(({ number }) => number?.value ?? null) : [];

test('a heading in unknown words is one like the others, however many stars hide its number', () => {
  const idle = (heading: string, balance: string): Lines => [
    line(heading),
    line(`Opening balance ${balance}`),
    line(`Closing balance ${balance}`),
    gap(),
  ];
  const found = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    gap(),
    ...idle('Everyday checking ****9099 EUR', '383.00'),
    ...idle('Vundonso *****7528 EUR', '845.00'),
    ...idle('Holiday club *******2374 EUR', '216.00'),
  ]);
  expect(numbersOf(found)).toEqual(['****9099', '*****7528', '*******2374']);
});

test('a short sentence with amounts is text, and no balances of an idle account', () => {
  const [offer] = linesOf(line('Save 96.00 monthly and collect 96.00 bonus.'));
  const [balances] = linesOf(line('Balance at start 96.00 Current balance 96.00'));
  expect([offer?.prose, balances?.prose]).toEqual([true, false]);
});

test('a sentence that goes on below its amount is text, wherever the amount stands', () => {
  const [sentence] = linesOf(line('We will credit the amount in question, up to GBP 25.00,'));
  const [row] = linesOf(line('Credit of the amount in question, up to GBP 25.00'));
  expect([sentence?.prose, row?.prose]).toEqual([true, false]);
});

test('two months of an account that the rows would join are read as they are stated', () => {
  const month = (sheet: number, from: string, to: string, opening: string, rows: Lines): Lines => [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line(`Vundon ${from} - ${to}`),
    line(`Page ${sheet} of 2`),
    gap(),
    table,
    row(from, 'Balance brought forward', undefined, opening),
    ...rows,
    gap(),
    line('Vundril'),
    (y) => [at(40, y, to), at(120, y, 'Panificio Sole'), upTo(560, y, '56.84')],
    (y) => [at(40, y, to), at(120, y, 'Caffè Centrale'), upTo(560, y, '77.24')],
  ];
  const found = readPages(
    month(1, '05/01/2024', '05/31/2024', '1,000.00', [
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
    ]),
    month(2, '06/01/2024', '06/30/2024', '950.00', [
      row('06/14/2024', 'Grocer', '-200.00', '750.00'),
      row('06/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '800.00'),
    ]),
  );
  expect(found.ok && found.statement.accounts.map(({ period }) => period?.value.start)).toEqual([
    '2024-05-01',
    '2024-06-01',
  ]);
  expect(account(found, 1).opening?.value).toBe(95_000n);
});

test('a day that heads the rows of one account is no day of the next one', () => {
  const [heading, ...rest] = linesOf(line('June 25, 2025'), line('Vundon 12.00'), line('Kurprul 9.00'));
  const [first, second] = rest;
  const day = heading?.tokens[0];
  if (!heading || !first || !second || !day) throw new Error('no lines');
  const dated = { ...second, tokens: [{ ...day, carried: true as const }, ...second.tokens] };
  expect(withoutEarlierDays([first, dated]).at(-1)?.tokens).toEqual(second.tokens);
  expect(withoutEarlierDays([heading, first, dated]).at(-1)).toBe(dated);
});

test('numbers right below the balances that close their lists are of these', () => {
  const list = (name: string, balance: string, number: string, ...rows: Lines): Lines => [
    line(name),
    row('Date', 'Description', 'Débit EUROS', 'Crédit EUROS'),
    row('', 'Solde créditeur au 30/04/2024', undefined, balance),
    ...rows,
    line(`IBAN : ${number}`),
    gap(),
  ];
  const found = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Relevé du 01/05/2024 au 31/05/2024'),
    gap(),
    ...list(
      'Everyday money',
      '100,00',
      'FR14 2004 1010 0505 0001 3M02 606',
      row('03/05/2024', 'GROCER', '10,00'),
      row('14/05/2024', 'BAKER', '5,00'),
      row('', 'Solde créditeur au 31/05/2024', undefined, '85,00'),
    ),
    ...list(
      'Rainy days',
      '300,00',
      'FR76 3000 6000 0112 3456 7890 189',
      row('13/05/2024', 'TRANSFER IN', undefined, '20,00'),
      row('16/05/2024', 'TRANSFER OUT', '30,00'),
      row('', 'Solde créditeur au 31/05/2024', undefined, '290,00'),
    ),
  ]);
  expect(numbersOf(found)).toEqual([
    'FR14 2004 1010 0505 0001 3M02 606',
    'FR76 3000 6000 0112 3456 7890 189',
  ]);
  if (found.ok)
    expect(
      found.statement.accounts.map((one) => one.postings.map(({ amount }) => Number(amount.value))),
    ).toEqual([
      [-1000, -500],
      [2000, -3000],
    ]);
});

test('an account begins under the name of its product, whatever share of a page stands under days', () => {
  const row = (text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const heads = (y: number) => [at(40, y, 'Details'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')];
  const listed = (number: string, opening: string, closing: string, ...rows: Lines): Lines => [
    line(`ACCOUNT ${number} Everyday Card`, { size: 12, bold: true }),
    heads,
    ...rows,
    line(`Opening balance ${opening}`),
    line(`Closing balance ${closing}`),
    gap(),
  ];
  const reading = readPages([
    ...top,
    ...listed(
      '63',
      '100.00',
      '55.00',
      line('2 May 2024'),
      row('Fuel', '-10.00', '90.00'),
      row('Baker', '-15.00', '75.00'),
      row('Grocer', '-20.00', '55.00'),
    ),
    ...listed(
      '61',
      '900.00',
      '855.00',
      line('3 May 2024'),
      row('Fuel', '-12.00', '888.00'),
      row('Baker', '-13.00', '875.00'),
      row('Grocer', '-20.00', '855.00'),
    ),
  ]);
  expect([0, 1].map((i) => account(reading, i).postings.length)).toEqual([3, 3]);
});

test('the card of each holder, with a total that names its number, is no account of its own', () => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Account ending in 4463   Closing date 05/31/2024'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Previous balance 100.00'),
    line('Purchases 60.00'),
    line('New balance 160.00'),
    line('Minimum payment due 25.00'),
    table,
    line('JUNE A SMALL Card ending in 4471'),
    row('05/02', 'GROCER', '10.00'),
    row('05/03', 'BAKER', '20.00'),
    row('', 'TOTAL FOR CARD ENDING IN 4471', '30.00'),
    line('PETER J SMALL Card ending in 4497'),
    row('05/06', 'FLORIST', '14.00'),
    row('05/07', 'BARBER', '16.00'),
    row('', 'TOTAL FOR CARD ENDING IN 4497', '30.00'),
  ]);
  expect(numbersOf(reading)).toEqual(['4463']);
  expect(account(reading).postings).toHaveLength(4);
});

test('the rate that a heading ends with stands behind the number of its account', () => {
  const list = (heading: string, from: string, text: string, amount: string, to: string): Lines => [
    line(heading),
    table,
    row('05/01', 'BALANCE FORWARD', undefined, from),
    row('05/30', text, amount, to),
    gap(),
  ];
  const reading = readPages([
    ...top.slice(0, 1),
    ...top.slice(2),
    ...list('Everyday Chequing 100234118', '100.00', 'GROCER', '-10.00', '90.00'),
    line('Member Equity Shares 100234126'),
    table,
    row('05/01', 'BALANCE FORWARD', undefined, '25.00'),
    row('', 'NO ACTIVITY THIS PERIOD'),
    gap(),
    ...list(
      'High Interest Savings 100234134 1.05% paid monthly',
      '300.00',
      'INTEREST PAID',
      '2.63',
      '302.63',
    ),
  ]);
  expect(numbersOf(reading)).toEqual(['100234118', '100234126', '100234134']);
});

test('a number above the first list heads it, though the others stand right below closing balances', () => {
  const list = (name: string, opening: string, closing: string, ...rows: Lines): Lines => [
    gap(),
    line(name),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/01/2024', 'Opening balance', undefined, opening),
    ...rows,
    row('05/31/2024', 'Closing balance', undefined, closing),
  ];
  const grocer = row('05/03/2024', 'Grocer', '-10.00', '90.00');
  const transfer = row('05/13/2024', 'Transfer in', '20.00', '320.00');
  const lines = linesOf(
    ...list('Everyday Checking 9374628801 (USD)', '100.00', '90.00', grocer),
    ...list('High Interest Savings 1598552210 (USD)', '300.00', '320.00', transfer),
    gap(),
    line('Holiday Savings 4142330037 (USD)'),
    line('No entries'),
  );
  expect(cutAccounts(lines, [], []).map(({ number }) => number?.value)).toEqual(['9374628801', '1598552210']);
});

test('a name with a number that an overview lists heads an account, whatever it is called', () => {
  const listed = (name: string, number: string, balance: string) => (y: number) => [
    at(40, y, name),
    at(200, y, number),
    upTo(480, y, balance),
  ];
  const lines = linesOf(
    listed('Everyday Business', '733-210 558841', '1,494.28'),
    listed('Money abroad', 'FC 9920017', '6,300.00'),
    gap(),
    line('Everyday Business 733-210 558841'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/03/2024', 'Grocer', '-10.00', '1,494.28'),
    gap(),
    line('Money abroad FC 9920017'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/13/2024', 'Transfer in', '20.00', '6,300.00'),
  );
  expect(cutAccounts(lines, [], []).map(({ number }) => number?.value)).toEqual([
    '733-210 558841',
    '9920017',
  ]);
});
