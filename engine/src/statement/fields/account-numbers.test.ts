import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, head, line, row, statementOf, type Lines } from '../testing/statement-pages.ts';

const numbers = (...lines: Lines) =>
  statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);
/** Cells of one line at 40 and 300. */
const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(300, y, right)];
/** A row whose words come before its day. */
const entry = (text: string, day: string, amount: string) => (y: number) => [
  at(40, y, text),
  at(200, y, day),
  upTo(400, y, amount),
];
/** Two labels with their values on one line. */
const facts = (y: number) => [
  at(40, y, 'Account Number:'),
  at(140, y, '1588204471'),
  at(300, y, 'Statement Number:'),
  at(420, y, '00045678'),
];

describe('of other things below or behind the number of an account are none', () => {
  test.each([
    ['a branch below', [beside('Account', '1588204471'), beside('Branch', '470010')]],
    ['the code of a branch below', [beside('Account No', '1588204471'), beside('Branch Code', '470010')]],
    ['a customer below', [beside('Account', '1588204471'), beside('Customer', '8801277441')]],
    ['a customer above, by letters', [beside('CRN', '8801277441'), beside('Account', '1588204471')]],
    ['a branch behind', [line('Account 1588204471 Branch 470010')]],
    ['a telephone below', [line('Account Number: 1588204471'), line('Mobile Number: 27712345678')]],
    ['a statement beside', [facts]],
    ['a reference behind', [line('Your account: 1588204471. Reference: 998877')]],
  ])('%s', (_, lines) => expect(numbers(...lines)).toEqual(['1588204471']));
});

test.each([
  [
    'a postal code behind its town',
    '44504-6',
    [
      beside('HELENA SCHWEITZER DA ROSA', 'ag 0417 conta 44504-6'),
      line('Rua Bocaiúva 2013 ap 402'),
      line('Florianópolis SC 88015-530'),
    ],
  ],
  [
    'what other banks call the account by',
    '00803604991',
    [
      beside('Ing. Fermín Aldama', 'Número de cuenta: 00803604991'),
      beside('Calle Hidalgo 22', 'Clabe: 885187871851762071'),
    ],
  ],
])('%s is no number printed as the account’s is', (_, number, lines) =>
  expect(numbers(...lines)).toEqual([number]),
);

test.each([
  ['Free Checking 71-220-9934 - Statement Date 01-14-25', '71-220-9934'],
  ['EXTRACTO CUENTA DE AHORROS 417-220983-18 JULIO 2025 (COP)', '417-220983-18'],
  ['Mme Inès Garrigue – Compte courant 00040 7731 288 – juin 2025', '00040 7731 288'],
  ['Girokonto Nummer 5418 0032 11 07.12.2024 bis 10.01.2025', '5418 0032 11'],
  ['Compte courant postal n° 20 0417 3T 022', '20 0417 3T 022'],
])('right behind what the account is: %s', (text, number) => expect(numbers(line(text))).toEqual([number]));

test('a card behind its holder, with groups hidden between others', () => {
  const card = line('MS CHIOMA NWOSU-GRANT 4520 XXXX XXXX 1317');
  expect(numbers(card, gap(), card)).toEqual(['4520 XXXX XXXX 1317']);
});

describe('are read as they are printed', () => {
  test.each([
    ['the last digits behind a brand', 'Hazel World Mastercard ending in 8830', '8830'],
    ['one letter for what is hidden', 'Everyday Checking (x4471)', 'x4471'],
    ['a letter behind a point', 'Konto Nr. 0230-00447188.40Q', '0230-00447188.40Q'],
    ['behind a code in letters', 'Wallet ID WLT-55201938', 'WLT-55201938'],
    ['between codes in letters', 'Account reference REV-88172-GBP', 'REV-88172-GBP'],
    ['as the reference of an account', 'Account ref. 88172004', '88172004'],
    [
      'with slashes, before its holder',
      'Deposito a risparmio n. 01/004/556677 intestato a Bianchi Anna',
      '01/004/556677',
    ],
    ['of a member, behind letters', 'Member number: MBR 40017-9', 'MBR 40017-9'],
    ['a code of the branch before a slash', 'Conto corrente n. 1000/00123456', '1000/00123456'],
    ['behind the name of a card', 'Larchcard number 4929 **** **** 4418', '4929 **** **** 4418'],
    ['behind a branch, for short', 'ag 0417 cc 22980-5', '22980-5'],
    ['in Finnish', 'Tilinumero 0123456789', '0123456789'],
    ['in Turkish', 'Hesap No: 0123456789', '0123456789'],
    ['a CLABE alone', 'CLABE: 012180001234567895', '012180001234567895'],
    [
      'before the number that others pay to',
      'Cuenta Corriente Nº 072-441771/2 CBU: 0720072788000044177126',
      '072-441771/2',
    ],
    [
      'an IBAN behind a word for an account, though its check digits are wrong',
      'Larch BasisRekening NL91 LARC 0417 1643 00 in EUR',
      'NL91 LARC 0417 1643 00',
    ],
    ['an IBAN behind the word for a number', 'Nummer: NL91 LARC 0417 1643 00', 'NL91 LARC 0417 1643 00'],
    [
      'an IBAN that says in full the number before it',
      'Conto corrente N. 000000123456 IBAN IT60 X054 2811 1010 0000 0123 456',
      'IT60 X054 2811 1010 0000 0123 456',
    ],
  ])('%s', (_, text, expected) => expect(numbers(line(text))).toEqual([expected]));

  test('an IBAN behind the word for the account of another is none', () => {
    expect(numbers(line('Tegenrekening NL91 LARC 0417 1643 00'))).toEqual([undefined]);
  });

  test('broken in its cell, as long as such numbers are', () => {
    const cell = (y: number) => [at(40, y, 'Cuenta'), at(120, y, '0182 1290 31')];
    const rest = (text: string) => (y: number) => [at(120, y, text)];
    expect(numbers(cell, rest('0201771884'))).toEqual(['0182 1290 31 0201771884']);
    expect(numbers(cell, rest('0201771'))).toEqual(['0182 1290 31']);
  });
});

describe('below the name of an account', () => {
  test('a number by its word alone', () => {
    const title = (y: number) => [at(300, y, 'Statement of Larch One Account')];
    const number = (y: number) => [at(300, y, 'Number'), at(360, y, '044-718820-833')];
    expect(numbers(title, number)).toEqual(['044-718820-833']);
    expect(numbers(line('Cuenta Única'), line('Nro. 4044718-8 044-2'))).toEqual(['4044718-8 044-2']);
  });

  test('below anything else such a number is of no account', () => {
    expect(numbers(line('Statement for May'), line('Number 044-718820-833'))).toEqual([undefined]);
  });
});

test('an IBAN by itself below the kind of its account, though its check digits are wrong', () => {
  const iban = 'BE71 9794 4170 2869';
  expect(numbers(line('ZICHTREKENING'), line(iban))).toEqual([iban]);
  expect(numbers(line('TEGENPARTIJ'), line(iban))).toEqual([undefined]);
});

describe('the last digits in a heading', () => {
  test('are of the number that has its label below', () => {
    const labels = (y: number) => [at(40, y, 'Account Number'), at(200, y, 'Current Balance')];
    const values = (y: number) => [at(40, y, '411009308127'), at(200, y, '$950.00')];
    expect(numbers(line('Everyday Checking - 8127'), labels, values)).toEqual(['411009308127']);
  });

  test('stand behind a dash that is none of them', () => {
    expect(numbers(line('Everyday Checking - 8127'))).toEqual(['8127']);
  });
});

test('an account that sums tell has no number that a row wraps to', () => {
  const own = (first: string, ...rest: Lines): Lines => [
    row('Description', 'Booking Date', 'Amount'),
    entry(first, '05/06/2024', '+100.00'),
    ...rest,
    entry('Market', '05/14/2024', '-40.00'),
    entry('Bakery', '05/20/2024', '-10.00'),
  ];
  const found = statementOf(
    line('Larchmont Bank', { size: 12 }),
    line('05/01/2024 until 05/31/2024'),
    ...own('Larch Works', line('IBAN: DE18 1207 0000 4418 8207 00')),
    row('Previous balance', '', '500.00'),
    row('Your new balance', '', '550.00'),
    gap(),
    line('Space Statement: Holidays', { size: 14 }),
    line('05/01/2024 until 05/31/2024'),
    ...own('Main Account'),
    row('Previous balance', '', '70.00'),
    row('Your new balance', '', '120.00'),
  );
  expect(found.accounts.map(({ number, postings }) => [number?.value, postings.length])).toEqual([
    [undefined, 3],
    [undefined, 3],
  ]);
});

test('a number below its label, which ends in what such numbers are called', () => {
  expect(numbers(line('Numer rachunku (IBAN)'), line('PL18 2490 0005 0000 4530 4418 8207'))).toEqual([
    'PL18 2490 0005 0000 4530 4418 8207',
  ]);
});

describe('a wallet', () => {
  test('is kept by a telephone, hidden or not', () => {
    expect(numbers(line('Customer Name: Mercy Njoro'), line('Mobile Number: 254712XXX820'))).toEqual([
      '254712XXX820',
    ]);
    expect(numbers(line('MSISDN: 254712345678'))).toEqual(['254712345678']);
  });

  test('where the head names an account the telephone is none', () => {
    expect(numbers(line('Savings account'), line('Mobile Number: 254712XXX820'))).toEqual([undefined]);
  });
});

test('of others in the words of rows are none where letters are measured unevenly', () => {
  const uneven = (text: string, day: string, amount: string, balance: string) => (y: number) => [
    at(40, y, text, { size: 7.8 }),
    at(200, y, day, { size: 7.8 }),
    upTo(400, y, amount, { size: 7.8 }),
    upTo(480, y, balance, { size: 7.8 }),
  ];
  const iban = (text: string) => (y: number) => [at(40, y, `IBAN ${text}`, { size: 8.6 })];
  const found = statementOf(
    ...head,
    line('Ref. 32679734-516-4'),
    line('Opening balance 100.00'),
    gap(),
    (y) => [at(40, y, 'Details'), at(200, y, 'Date'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    uneven('Transfer from Ann Sorrel', '05/02', '10.00', '110.00'),
    iban('NL28246548247160866518'),
    uneven('Transfer from Hugh Marlow', '05/06', '20.00', '130.00'),
    iban('FR28888212570037316761'),
    uneven('Bakery', '05/07', '-5.00', '125.00'),
    uneven('Fuel', '05/08', '-25.00', '100.00'),
  );
  expect(found.accounts.length).toBe(1);
});
