import { describe, expect, test } from 'vitest';
import { at } from '../testing/paint-text.ts';
import { readStatement } from '../read-statement.ts';
import { body, gap, line, page, row, statementOf, type Lines } from '../testing/statement-pages.ts';

const issuer = (...lines: Lines) => statementOf(...lines)?.issuer?.value;
const period = line('Statement period 05/01/2024 - 05/31/2024');
const number = line('Account number: 123456789');
/** Cells of one line at 40 and 300. */
const foot = (text: string) => (y: number) => [at(40, y - 60, text, { size: 6 })];

describe('the issuer by its logo', () => {
  test.each([
    ['with a digit in its name', 'K9 BANK'],
    ['with nothing but a letter and digits', 'M42'],
    ['with a colon before the word for a bank', 'LRCH: Banca'],
    ['in small letters, the largest of the page', 'northern cross cards'],
  ])('%s', (_, text) => expect(issuer(line(text, { size: 15 }), period, number, ...body)).toBe(text));

  test('without its first letter, which stands large before it', () => {
    const logo = (size: number) => (y: number) => [
      at(40, y, 'A', { size }),
      at(54, y, 'BANQUE ALDOR', { size: 14 }),
    ];
    expect(issuer(logo(16), period, number, ...body)).toBe('BANQUE ALDOR');
    expect(issuer(logo(14), period, number, ...body)).toBe('A BANQUE ALDOR');
  });

  test('set larger than the title on its line', () => {
    const logo = (y: number) => [at(40, y, 'larchû', { size: 15 }), at(80, y, 'extrato conta corrente')];
    expect(issuer(logo, period, number, ...body)).toBe('larchû');
  });

  test('begins like the code of the bank in the number of the account', () => {
    expect(issuer(line('LRCH·ANDERS'), period, line('Rekeningnummer NL91 LRCH 0417 1643 00'), ...body)).toBe(
      'LRCH·ANDERS',
    );
  });
});

describe('the issuer by its foot', () => {
  test.each([
    [
      'before its number in brackets',
      'Larch Bank Limited (No. 11482931) is authorised by the PRA and regulated by the FCA.',
      'Larch Bank Limited',
    ],
    [
      'behind a sentence, before its tax number',
      'Consulte o saldo da conta. Larch Pagamentos S.A. - Instituição de Pagamento CNPJ: 18.111.222/0001-33',
      'Larch Pagamentos S.A.',
    ],
    [
      'that is called no bank',
      'Consulte seu gerente. Larch Holding S.A. CNPJ 61.222.333/0001-04',
      'Larch Holding S.A.',
    ],
    [
      'before its address, and its number in a sentence by itself',
      'Uw saldo vindt u ook op onze website. Larchbank N.V., Kade 40, Utrecht. KvK 30118821.',
      'Larchbank N.V.',
    ],
    [
      'behind a sentence',
      'Damos conforme la cuenta. Banco de Larch del Norte RUC 20100011122',
      'Banco de Larch del Norte',
    ],
    [
      'before a note with a star',
      'LARCH BANK LIMITED *Closing balance includes funds on hold',
      'LARCH BANK LIMITED',
    ],
  ])('%s', (_, text, expected) => {
    expect(issuer(period, number, ...body, gap(), foot(text))).toBe(expected);
  });
});

test('a title in small letters is no issuer', () => {
  expect(issuer(line('your statement', { size: 15 }), period, number, ...body)).toBeUndefined();
});

test('a brand that says to be no bank, rather than the bank that keeps its accounts', () => {
  const sentence =
    'Alder is a financial technology company, not a bank. Banking services provided by Larch Bank & Trust; Member FDIC.';
  expect(issuer(line('ALDER', { size: 12 }), period, number, ...body, line(sentence))).toBe('ALDER');
});

test('the last word of a name before a semicolon', () => {
  const sentence = 'Accounts are kept at Choice Group and Larch Bank & Trust; Members FDIC.';
  expect(issuer(period, number, ...body, line(sentence))).toBe('Larch Bank & Trust');
});

test('an invitation to a site is no issuer', () => {
  expect(issuer(line('Visit larch.com/bank'), period, number, ...body)).toBeUndefined();
});

test('letters of a Type 3 font are of one size, however wide those of a word are', () => {
  const sheet = page(0, [
    (y) => [at(40, y, 'Banco', { size: 16 }), at(84, y, 'Larchmont', { size: 10 })],
    period,
    number,
    ...body,
  ]);
  const [first, second, ...others] = sheet.runs;
  if (!first || !second) throw new Error('no such runs');
  const font = { ...first.font, subtype: 'Type3' as const };
  const logo = [first, second].map((run) => ({ ...run, font, size: 20 }));
  const runs = [...logo, ...others];
  const reading = readStatement([{ ...sheet, runs, items: runs }]);
  expect(reading.ok && reading.statement.issuer?.value).toBe('Banco Larchmont');
});

test('a logo beside the kind of bank it is of', () => {
  const heads = (y: number) => [
    at(40, y, 'Larchwide', { size: 9 }),
    at(450, y, 'Building Society', { size: 9 }),
  ];
  expect(issuer(heads, period, number, ...body)).toBe('Larchwide Building Society');
});

test('words of rows at the foot of a page name others', () => {
  const entry = (day: string, text: string, own: string, amount: string): Lines => [
    row(day, text, amount),
    (y) => [at(128, y + 4, own, { size: 7 })],
  ];
  const found = statementOf(
    line('(larch)', { size: 20 }),
    period,
    number,
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/01/2024', 'Opening balance', '1,000.00'),
    ...entry('05/02/2024', 'Digital Payment', 'Alder Bank Vodafone airtime', '-10.00'),
    ...entry('05/03/2024', 'Card Purchase', 'Camps Grocer', '-20.00'),
    ...entry('05/04/2024', 'Card Purchase', 'Camps Grocer', '-30.00'),
    ...entry('05/06/2024', 'Digital Payment', 'Alder Bank Vodafone airtime', '-40.00'),
  );
  expect(found.issuer?.value).toBeUndefined();
});

test('a name on a page without rows may be set as the words of the rows behind it', () => {
  const reading = readStatement([page(0, [(y) => [at(120, y, 'Larch Bank')], period]), page(1, [...body])]);
  expect(reading.ok && reading.statement.issuer?.value).toBe('Larch Bank');
});

test.each([
  ['words that go on inside a name', 'Caja Ribera', 'del Duero', 14, 'Caja Ribera del Duero'],
  ['words set alike', 'Bank Warty', 'i Noteci', 20, 'Bank Warty i Noteci'],
  ['the kind of bank in smaller letters', 'Meridian', 'Sound Bank', 14, 'Meridian Sound Bank'],
  ['a title', 'Larchmont Bank', 'Account Statement', 20, 'Larchmont Bank'],
  ['a title in another tongue', 'Banco Litoral', 'Extracto de cuenta', 14, 'Banco Litoral'],
])('a name of two lines: %s', (_, upper, lower, size, expected) => {
  const half = (y: number) => [at(40, y - 8, lower, { size })];
  expect(issuer(line(upper, { size: 20 }), half, gap(), gap(), period, number, ...body)).toBe(expected);
});
