import { expect, test } from 'vitest';
import { headMentions } from './account-heads.ts';
import { cutAccounts } from './accounts.ts';
import { carryDays } from '../dates/day-headings.ts';
import { mayHead } from '../headings/cut-at-headings.ts';
import { numberMentions } from '../fields/identity.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { readStatement } from '../read-statement.ts';
import { body, gap, head, line, linesOf, page, row, top, type Lines } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

/** Accounts as opening balance, number of rows and closing balance. */
const accountsOf = (...pages: readonly Lines[]) => {
  const reading = readStatement(pages.map((own, i) => page(i, own)));
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts.map(({ opening, closing, postings }) => [
    Number(opening?.value),
    postings.length,
    Number(closing?.value),
  ]);
};

/** A row that begins with its words and prints its amounts on its last line. */
const wrapped =
  (text: string, day: string, ...below: readonly [string, string, string]): Lines[number] =>
  (y) => [
    at(40, y, text),
    at(300, y, day),
    at(40, y - 10, below[0]),
    upTo(450, y - 10, below[1]),
    upTo(530, y - 10, below[2]),
  ];
const plain =
  (text: string, day: string, amount: string, balance: string): Lines[number] =>
  (y) => [at(40, y, text), at(300, y, day), upTo(450, y, amount), upTo(530, y, balance)];
const twice = (rows: Lines): Lines => rows.flatMap((one) => [one, gap()]);

test('a card in the words of a row that prints its amounts on its last line heads no account', () => {
  const rows = twice([
    plain('Deposit', '05/02/2024', '50.00', '1,050.00'),
    plain('Grocer', '05/03/2024', '-25.00', '1,025.00'),
    wrapped('Fuel card ending 3963 Duluth', '05/06/2024', 'Terminal 90504', '-10.00', '1,015.00'),
    wrapped('Fuel card ending 3963 Salem', '05/07/2024', 'Terminal 90508', '-20.00', '995.00'),
    plain('Baker', '05/08/2024', '-5.00', '990.00'),
    wrapped('Books card ending 3963 Salem', '05/09/2024', 'Terminal 90511', '-40.00', '950.00'),
  ]);
  const table: Lines = [
    (y) => [at(40, y, 'Details'), at(300, y, 'Date'), upTo(450, y, 'Amount'), upTo(530, y, 'Balance')],
    (y) => [at(40, y, 'Opening balance'), upTo(530, y, '1,000.00')],
    ...rows,
    (y) => [at(40, y, 'Closing balance'), upTo(530, y, '950.00')],
  ];
  expect(accountsOf([...top, ...table])).toEqual([[100_000, 6, 95_000]]);
});

test('a card in the words of the last row, above the summary of the last page, heads no idle account', () => {
  const first: Lines = [
    ...top,
    row('Date', 'Description', 'Amount'),
    row('05/02/2024', 'Grocer', '-10.00'),
    row('', 'Card ending 2961'),
    row('05/03/2024', 'Baker', '-20.00'),
    row('', 'Card ending 2961'),
    row('05/06/2024', 'Refund', '30.00'),
    gap(),
    row('', 'Card ending 2961'),
  ];
  const last: Lines = [line('Vundon 950.00'), line('Bosdus 0.00'), line('Kurprul 950.00')];
  expect(accountsOf(first, last)).toHaveLength(1);
});

/** An account under its heading: balances, and a row that leads from one to the other. */
const held = (heading: string, opening: string, day: string, amount: string, closing: string): Lines => [
  gap(),
  line(heading, { size: 11 }),
  row('', 'Opening balance', undefined, opening),
  row(`05/${day}/2024`, 'Grocer', amount, closing),
  row('', 'Closing balance', undefined, closing),
];

test('accounts of which some are called accounts and others by their product alone', () => {
  const lines = linesOf(
    ...head,
    ...held('Current Account 22657477707', '100.00', '02', '-10.00', '90.00'),
    ...held('HOLIDAY CLUB 41495090988', '200.00', '03', '-20.00', '180.00'),
    ...held('Share Account 56135455257', '300.00', '04', '-30.00', '270.00'),
  );
  const accounts = cutAccounts(lines, numberMentions(lines), []);
  expect(accounts.map(({ number }) => number?.value)).toEqual(['22657477707', '41495090988', '56135455257']);
});

/** The box of an account in which nothing moved. */
const idle: Lines = [
  line('Vundon', { size: 9 }),
  row('', 'Zulpras', undefined, '426.51'),
  row('', 'Kurdir', undefined, '0.00'),
  row('', 'Turdir', undefined, '426.51'),
];

test('an account to pay from in which nothing moved is no list of transactions', () => {
  expect(accountsOf([...top, ...body, gap(), line('Transaction Account', { size: 11 }), ...idle])).toEqual([
    [100_000, 2, 95_000],
    [42_651, 0, 42_651],
  ]);
});

test('an overview above the rows tells the balance of an account in which nothing moved', () => {
  const overview: Lines = [
    line('Your accounts'),
    row('', 'Share Draft', undefined, '950.00'),
    row('', 'Holiday Club', undefined, '426.51'),
  ];
  expect(
    accountsOf([...top, ...overview, ...body, gap(), line('Holiday Club', { size: 11 }), ...idle]),
  ).toEqual([
    [100_000, 2, 95_000],
    [42_651, 0, 42_651],
  ]);
});

test('the number of an account with its currency behind it is no amount', () => {
  const reading = readStatement([
    page(0, [
      ...head,
      ...held('Savings 13416177 CHF', '100.00', '02', '-10.00', '90.00'),
      ...held('Holiday Club 5708829984 EUR', '200.00', '03', '-20.00', '180.00'),
    ]),
  ]);
  const accounts = reading.ok ? reading.statement.accounts : [];
  expect(accounts.map(({ number }) => number?.value)).toEqual(['13416177', '5708829984']);
});

test('the number of another bank in the words of rows set far apart heads no account', () => {
  const own: Lines = twice([
    row('1', '05/02/2024', '-10.00', '990.00'),
    row('', 'Transfer to Hannah Brisk'),
    row('2', '05/03/2024', '-20.00', '970.00'),
    row('', 'Grocer'),
    row('3', '05/06/2024', '-30.00', '940.00'),
    row('', 'Transfer from Silas Okoro'),
    row('', 'IBAN DE69905655502066483552'),
    row('4', '05/07/2024', '10.00', '950.00'),
  ]);
  const lines = linesOf(...top, ...own);
  const heads = headMentions(lines, numberMentions(lines));
  expect(new Set(heads.map(({ text }) => text.value))).toEqual(new Set(['123456789']));
});

test('numbers in the words of rows that begin with these, set far apart, head no accounts', () => {
  const own: Lines = twice([
    plain('Deposit', '05/02/2024', '50.00', '1,050.00'),
    line('Mandate 61480139096'),
    plain('Grocer', '05/03/2024', '-25.00', '1,025.00'),
    line('Mandate 2785935'),
    plain('Baker', '05/06/2024', '-5.00', '1,020.00'),
    line('Invoice 272123'),
  ]);
  const lines = linesOf(line('Family Account 77695807', { size: 10 }), ...own);
  const heads = headMentions(lines, numberMentions(lines));
  expect(new Set(heads.map(({ text }) => text.value))).toEqual(new Set(['77695807']));
});

test('where words label the numbers of several accounts, others below one another are texts of rows', () => {
  const own = (number: string): Lines => [
    line(`Account number: ${number}`),
    row('', '', '1,000.00'),
    line('Mandate 760672626'),
    row('', '', '-30.00', '970.00'),
    line('Order 284392'),
    row('', '', '10.00', '980.00'),
    line('21:47:51 Card ending 3632'),
    row('', '', '-5.00', '975.00'),
  ];
  const lines = linesOf(...own('27901488'), ...own('548998915'));
  const heads = headMentions(lines, numberMentions(lines));
  expect([...new Set(heads.map(({ text }) => text.value))]).toEqual(['27901488', '548998915']);
});

test('a post office box is no account', () => {
  const lines = linesOf(line('Account number: 27901488'), line('P O Box 182051'));
  const heads = headMentions(lines, numberMentions(lines));
  expect([...new Set(heads.map(({ text }) => text.value))]).toEqual(['27901488']);
});

test('an account is told by its number where nothing was read of it', () => {
  const reading = readStatement([
    page(0, [
      ...head,
      ...held('Account no. 13416177', '100.00', '02', '-10.00', '90.00'),
      gap(),
      line('Account no. 57088299', { size: 11 }),
      row('05/04/2024', 'Grocer', '12.00'),
      (y) => [at(40, y, 'Kurprul'), upTo(300, y, '3.00')],
      ...held('Account no. 66412085', '200.00', '03', '-20.00', '180.00'),
    ]),
  ]);
  const accounts = reading.ok ? reading.statement.accounts : [];
  expect(accounts.map(({ number }) => number?.value)).toEqual(['13416177', '57088299', '66412085']);
});

test.each([
  [['O que havia no dia: 426.51 O que ficou no fim: 426.51']],
  [['Zulpras al vundor 426.51 Kurdir 0.00 Bosdus del 0.00 Lilpras 0.00', 'Zunel 0.00 Turdir 426.51']],
  [
    [
      'Your balance on May 1 was 426.51. There were no deposits and no fees.',
      'Your balance on May 31 is 426.51.',
    ],
  ],
])('nothing moved by %s', (sentence) => {
  expect(
    accountsOf([
      ...top,
      ...body,
      gap(),
      line('Holiday Club', { size: 11 }),
      ...sentence.map((text) => line(text)),
    ]),
  ).toEqual([
    [100_000, 2, 95_000],
    [42_651, 0, 42_651],
  ]);
});

test('figures side by side, each behind its label, are no sentence', () => {
  const found = accountsOf([
    ...top,
    line('O que tinha no início: 1,000.00 O que ficou no fim: 970.00'),
    row('Date', 'Description', 'Amount'),
    row('05/02/2024', 'Grocer', '-10.00'),
    row('05/03/2024', 'Baker', '-20.00'),
  ]);
  expect(found).toEqual([[100_000, 2, 97_000]]);
});

test('what a heading says of the money of its account does not make it long', () => {
  const [heading] = linesOf(line('PARTE 73 Libretto di risparmio Valuta del conto : EUR'));
  expect(heading && mayHead(heading)).toBe(true);
});

test('numbers in one print with a currency glued to its label are of accounts', () => {
  const lines = linesOf(
    ...head,
    ...held('Kermoldes: ******2230 Dulsin:USD', '100.00', '02', '-10.00', '90.00'),
    ...held('Kermoldes: *****6354 Dulsin:EUR', '200.00', '03', '-20.00', '180.00'),
  );
  const accounts = cutAccounts(lines, numberMentions(lines), []);
  expect(accounts.map(({ number }) => number?.value)).toEqual(['******2230', '*****6354']);
});

test('numbers in one print behind a currency are of accounts, whatever stands between', () => {
  const lines = linesOf(
    ...head,
    ...held('USD holdings 76620129', '100.00', '02', '-10.00', '90.00'),
    ...held('EUR holdings 40319086', '200.00', '03', '-20.00', '180.00'),
  );
  const accounts = cutAccounts(lines, numberMentions(lines), []);
  expect(accounts.map(({ number }) => number?.value)).toEqual(['76620129', '40319086']);
});

test('a currency that a comma follows is that of the amount before it', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02/2024', 'Grocer', '-10.00', '990.00'),
      row('05/03/2024', 'Baker', '-20.00', '970.00'),
      line(
        'Opening balance 1,000.00 EUR, total credits 0.00 EUR, total debits 30.00 EUR, closing balance 970.00 EUR.',
      ),
    ]),
  ]);
  expect(reading.ok && reading.statement.accounts[0]?.currency).toBe('EUR');
});

test('words at the left margin stand behind no day that a heading gives to rows', () => {
  const day = (date: string, text: string, amount: string): Lines => [
    line(date),
    (y) => [at(40, y, text), upTo(400, y, amount)],
    (y) => [at(40, y, `${text} again`), upTo(400, y, amount)],
  ];
  const lines = carryDays(
    linesOf(...head, ...day('05/02/2024', 'Grocer', '-10.00'), ...day('05/03/2024', 'Baker', '-20.00')),
  );
  const isBehind = setBehindDays(lines);
  expect(lines.some(({ tokens }) => tokens[0]?.carried)).toBe(true);
  const [heading] = linesOf(line('Grocer'));
  expect(heading && isBehind(heading)).toBe(false);
});

test('an IBAN below the words of a row that its number begins is that of the other side', () => {
  const entry =
    (number: string, text: string, day: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      at(70, y, text),
      at(250, y, day),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  const iban = (text: string) => (y: number) => [at(70, y, `IBAN ${text}`)];
  const lines = linesOf(
    entry('No.', 'Description', 'Date', 'Amount', 'Balance'),
    entry('1', 'TRANSFER TO UTE', '05/02/2024', '-10.00', '90.00'),
    iban('ES40783978025640391930'),
    entry('2', 'GROCER', '05/03/2024', '-10.00', '80.00'),
    entry('3', 'TRANSFER TO KONRAD', '05/06/2024', '-20.00', '60.00'),
    iban('FR48137762141980486130'),
    entry('4', 'BAKER', '05/07/2024', '-20.00', '40.00'),
  );
  expect(numberMentions(lines).length).toBeGreaterThan(0);
  expect(headMentions(lines, numberMentions(lines))).toEqual([]);
});

test('numbers in the words above amounts head no account, however wide lines are set', () => {
  const small =
    (x: number, text: string, size = 7.5) =>
    (y: number) => [at(x, y, text, { size })];
  const sum =
    (text: string, amount: string): Lines[number] =>
    (y) => [at(400, y, text, { size: 7.5 }), upTo(530, y, amount, { size: 7.5 })];
  const lines = carryDays(
    linesOf(
      small(40, 'Everyday Savings 152030338064 in: USD', 8.2),
      gap(),
      small(40, '2 May 2024'),
      small(40, 'CORNER GROCER'),
      small(40, 'MANDATE 771069'),
      sum('Food', '(153.70)'),
      small(40, '3 May 2024'),
      small(40, 'THE BAKER'),
      small(40, 'MANDATE 899216'),
      sum('Food', '(11.60)'),
      small(40, '6 May 2024'),
      small(40, 'PIXEL GAMES'),
      small(40, 'INVOICE 8230424'),
      sum('Leisure', '(9.10)'),
    ),
  );
  const heads = headMentions(lines, numberMentions(lines));
  expect([...new Set(heads.map(({ text }) => text.value))]).toEqual(['152030338064']);
});
