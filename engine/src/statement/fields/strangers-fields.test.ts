import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import {
  account,
  body,
  gap,
  head,
  line,
  page,
  read,
  row,
  rows,
  statementOf,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

describe('account numbers', () => {
  const numbers = (...lines: Lines) =>
    statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);

  test.each([
    ['a code of the bank behind an IBAN', 'IBAN NL04LARC3919360206 BIC LARCNL2A', 'NL04LARC3919360206'],
    ['a second number with a label', 'CUENTA: 0114882207 CLABE: 998680001148822071', '0114882207'],
    ['a card masked in its middle', 'Tarjeta nº 5402 **** **** 1187', '5402 **** **** 1187'],
    ['the kind of the account behind its last hyphen', 'Compte 815-30044-7712-EOP', '815-30044-7712-EOP'],
    ['signs of minus for hyphens', 'Account: 7719\u2212220\u22128', '7719-220-8'],
    [
      'an IBAN glued to its label',
      'Numer rachunku:PL58 6473 9333 0939 7960 0210 1176',
      'PL58 6473 9333 0939 7960 0210 1176',
    ],
  ])('%s', (_, text, expected) => {
    expect(numbers(line(text))).toEqual([expected]);
  });

  test.each([
    ['by itself', 'NL91 ABNA 0417 1643 00', ['NL91 ABNA 0417 1643 00']],
    ['before the code of its bank', 'BE68 5390 0754 7034 BIC MOSABE99', ['BE68 5390 0754 7034']],
    ['behind the name of a product', 'Käyttötili FI21 1234 5600 0007 85', ['FI21 1234 5600 0007 85']],
    [
      'before the day of the statement',
      'NL91 ABNA 0417 1643 00    Date : 31.05.2024',
      ['NL91 ABNA 0417 1643 00'],
    ],
    ['on the day of a row', '31.05.2024    NL91 ABNA 0417 1643 00', [undefined]],
    ['of other check digits', 'NL92 ABNA 0417 1643 00', [undefined]],
  ])('an IBAN without a label: %s', (_, text, expected) => {
    expect(numbers(line(text))).toEqual(expected);
  });

  test('the number of a statement within its year is none', () => {
    expect(numbers(line('Wyciąg z rachunku nr 4/2025'), line('Numer rachunku: 62 1553 1809 3345'))).toEqual([
      '62 1553 1809 3345',
    ]);
    expect(numbers(line('EXTRAIT DE COMPTE N° 10 / 2025'))).toEqual([undefined]);
  });

  test('a telephone number in a notice begins no account', () => {
    const notice = line(
      'Check the entries on this statement and tell us of any errors promptly. Lost card 1800 555 019',
      { size: 7 },
    );
    const reading = statementOf(...head, line('Account number 1184 2207'), ...body, notice);
    expect(reading.accounts.map(({ number }) => number?.value)).toEqual(['1184 2207']);
    expect(reading.reading).toBeUndefined();
  });

  test('a customer number printed where the account number is begins no account', () => {
    const reading = statementOf(
      ...head,
      line('B-204 LOTUS APARTMENTS Account No : 50110047223816'),
      line('PUNE MAHARASHTRA Customer ID : 88213402'),
      ...body,
    );
    expect(reading.accounts).toHaveLength(1);
    expect(reading.reading).toBeUndefined();
  });
});

describe('holders and issuers', () => {
  const holder = (...lines: Lines) => statementOf(...top, ...lines, ...body).holder?.value;

  test('a title on a line by itself, below a line that reads like a street', () => {
    expect(
      holder(
        line('Auszug Nr. 9'),
        line('Frau'),
        line('Annegret Lohmann'),
        line('Am Bach 12'),
        line('74321 Auental'),
      ),
    ).toBe('Annegret Lohmann');
  });

  test('two who may each sign alone', () => {
    const both = 'Dhr. J.P. Verhoef en/of Mw. L. Bakker';
    expect(holder(line(both), line('Keizersgracht 1188-II'), line('1017 JX AMSTERDAM'))).toBe(both);
  });

  test('a company over a street and its town on one line', () => {
    expect(holder(line('SARL MENUISERIE CASSANDRE'), line('ZA des Vernes, 13210 SAINT-REMY'))).toBe(
      'SARL MENUISERIE CASSANDRE',
    );
  });

  test('a joint holder with a label below the address of the first', () => {
    expect(
      holder(
        line('MR ANIRUDDHA S KELKAR'),
        line('B-204 LOTUS APARTMENTS'),
        line('PUNE 411038 MAHARASHTRA INDIA'),
        line('JOINT HOLDERS : MRS VAIDEHI A KELKAR'),
      ),
    ).toBe('MR ANIRUDDHA S KELKAR & MRS VAIDEHI A KELKAR');
  });

  const period = line('Statement period 05/01/2024 - 05/31/2024');
  test.each([
    ['Maple Crest Cash Back Mastercard', 14, 'Maple Crest'],
    ['Cabot Trail Savings', 10, 'Cabot Trail Savings'],
  ])('the issuer of %s', (name, size, expected) => {
    expect(statementOf(line(name, { size }), period, ...body).issuer?.value).toBe(expected);
  });

  test('to whom checks are payable', () => {
    const slip = line('Make checks payable to Summitline Bank USA, PO Box 8812, Dover DE 19903');
    expect(statementOf(period, ...body, gap(), slip).issuer?.value).toBe('Summitline Bank USA');
  });
});

describe('rows and balances', () => {
  test('a list by itself below lists side by side', () => {
    const found = read(
      line('Beginning balance 1,000.00'),
      line('Ending balance 913.00'),
      line('Deposits and other additions'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'CHECK DEPOSIT', '10.00'),
      row('05/03', 'CHECK DEPOSIT', '20.00'),
      line('Checks paid'),
      (y) => [
        ...[at(40, y, 'Date'), at(90, y, 'Check #'), upTo(200, y, 'Amount')],
        ...[at(300, y, 'Date'), at(350, y, 'Check #'), upTo(460, y, 'Amount')],
      ],
      (y) => [
        ...[at(40, y, '05/06'), at(90, y, '1041'), upTo(200, y, '-40.00')],
        ...[at(300, y, '05/07'), at(350, y, '1042'), upTo(460, y, '-60.00')],
      ],
      line('Service fees'),
      row('05/31', 'MONTHLY MAINTENANCE FEE', '-12.00'),
      row('05/31', 'TRANSFER FEE', '-5.00'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([
      1000n,
      2000n,
      -4000n,
      -6000n,
      -1200n,
      -500n,
    ]);
  });

  test('marks of credits on a few amounts of a column', () => {
    const found = read(
      line('Opening Balance 500.00Cr'),
      line('Closing Balance 690.00Cr'),
      row('Date', 'Description', 'Charges', 'Balance'),
      row('05/02', 'GROCER', '30.00', '470.00Cr'),
      row('05/03', 'BAKER', '20.00', '450.00Cr'),
      row('05/04', 'DEPOSIT RECEIVED', '250.00Cr', '700.00Cr'),
      row('05/05', 'FLORIST', '10.00', '690.00Cr'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-3000n, -2000n, 25000n, -1000n]);
  });

  test.each([
    ['days by themselves over the totals of a side', 'Farmacia'],
    ['rows in words that name a side, below totals with signs', 'Débito em conta'],
  ])('%s', (_, payee) => {
    const group = (day: string, total: string, ...entries: (readonly [string, string])[]): Lines => [
      line(day),
      (y) => [
        at(120, y, total.startsWith('-') ? 'Total de saidas' : 'Total de entradas'),
        upTo(480, y, total),
      ],
      ...entries.map(([text, amount]) => (y: number) => [at(120, y, text), upTo(480, y, amount)]),
    ];
    const found = account(
      readStatement([
        page(0, [
          line('Banco Ipê', { size: 12 }),
          line('01/05/2024 a 31/05/2024'),
          line('Saldo inicial 100,00'),
          line('Saldo final 350,00'),
          ...group('02/05/2024', '- 30,00', ['Padaria', '30,00']),
          ...group('03/05/2024', '+ 320,00', ['Salario', '300,00'], ['Pix recebido', '20,00']),
          ...group('04/05/2024', '- 40,00', ['Mercado', '15,00'], [payee, '25,00']),
        ]),
      ]),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-3000n, 30000n, 2000n, -1500n, -2500n]);
  });

  test('dashes in empty cells, flush with amounts and the symbol behind them', () => {
    const cells = (day: string, text: string, out: string, into: string, balance: string) => (y: number) => [
      ...[
        at(40, y, day),
        at(120, y, text),
        upTo(360, y, out),
        upTo(420, y, into),
        at(430, y, text ? text.slice(0, 2) : ''),
        upTo(520, y, balance),
      ],
    ];
    const found = read(
      line('Opening balance 100,00 €'),
      line('Closing balance 185,00 €'),
      cells('Date', 'Description', 'Debits', 'Credits', 'Balance'),
      cells('05/02', 'GROCER', '10,00 €', '-', '90,00 €'),
      cells('05/03', 'BAKER', '5,00 €', '-', '85,00 €'),
      cells('05/04', 'FLORIST', '20,00 €', '-', '65,00 €'),
      cells('05/05', 'BOOKS', '30,00 €', '-', '35,00 €'),
      cells('05/06', 'SALARY', '-', '150,00 €', '185,00 €'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, -500n, -2000n, -3000n, 15000n]);
  });

  test('a dash that ends where an amount of the other row ends is an empty cell of that column', () => {
    const cells = (day: string, text: string, into: string, out: string, balance: string) => (y: number) => [
      at(40, y, day),
      at(120, y, text),
      upTo(380, y, into),
      upTo(420, y, out),
      upTo(465, y, balance),
    ];
    const found = read(
      line('Opening balance 100,00'),
      line('Closing balance 165,00'),
      cells('05/02', 'BAKER', '-', '(5,00) €', '95,00'),
      cells('05/06', 'SALARY', '70,00', '-', '165,00'),
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([9500n, 16500n]);
  });

  test('the day of a balance that is printed elsewhere is that of no row', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      row('Date', 'Description', 'Amount'),
      row('05/01', 'Opening balance'),
      row('05/03', 'GROCER', '-15.00'),
      row('05/13', 'BAKER', '-10.00'),
    );
    expect(rows(found)).toEqual(['2024-05-03 | GROCER | -1500', '2024-05-13 | BAKER | -1000']);
  });

  test('a sentence of words that are not known, on an idle account', () => {
    const sentence = 'El 05/01 tenía 426.51. Entraron 0.00 y salieron 0.00; el 05/31 quedan 426.51.';
    const { opening, closing, postings } = read(line('Nada'), line(sentence));
    expect([opening?.value, closing?.value, postings.length]).toEqual([42651n, 42651n, 0]);
  });

  test('money without cents has no mark below a thousand, and is grouped by one mark', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Minato Bank', { size: 12 }),
          line('Statement period 05/01/2024 - 05/31/2024'),
          line('Opening balance 81,48,449 JPY'),
          line('Closing balance 80,72,626 JPY'),
          row('Date', 'Description', 'Debit', 'Credit', 'Balance'),
          row('05/02/2024', 'Autopay mandate 9.412', '78,037', undefined, '80,70,412'),
          row('05/03/2024', 'Card invoice 7282.49', '149', undefined, '80,70,263'),
          row('05/06/2024', 'Interest', undefined, '443', '80,70,706'),
          row('05/07/2024', 'Card terminal 8.704', '1,195', undefined, '80,69,511'),
          row('05/08/2024', 'Deposit', undefined, '1,115', '80,70,626'),
          row('05/09/2024', 'Deposit', undefined, '2,000', '80,72,626'),
        ]),
      ]),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value) / 100)).toEqual([
      -78037, -149, 443, -1195, 1115, 2000,
    ]);
  });

  test('numbers of documents with decimals left of the words do not give a statement cents', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Banco Elqui', { size: 12 }),
          line('Periodo 01/05/2024 - 31/05/2024'),
          line('Saldo inicial 2’899’816'),
          line('Saldo final 2’885’816'),
          (y) => [at(40, y, 'Fecha'), at(100, y, 'Doc.'), at(160, y, 'Movimiento'), upTo(480, y, 'Cargos')],
          ...(
            [
              ['02/05/2024', '6294.86', 'Traspaso', '4’000'],
              ['03/05/2024', '9165.15', 'Compra', '5’000'],
              ['06/05/2024', '7318.80', 'Compra', '2’500'],
              ['07/05/2024', '4411.19', 'Traspaso', '2’500'],
            ] as const
          ).map(([day, doc, text, amount]) => (y: number) => [
            ...[at(40, y, day), at(100, y, doc), at(160, y, text), upTo(480, y, amount)],
          ]),
        ]),
      ]),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value) / 100)).toEqual([
      -4000, -5000, -2500, -2500,
    ]);
  });

  test('accounts under numbers with a currency, in words that are not known', () => {
    const part = (heading: string, from: string, to: string, amount: string): Lines => [
      line(heading, { size: 11 }),
      line(`Opening balance ${from}`),
      line(`Closing balance ${to}`),
      table,
      row('05/02/2024', 'Grocer', amount, to),
      gap(),
    ];
    const { accounts } = statementOf(
      ...head,
      ...part('Lalmor 1086461383471452 Kosbol EUR', '100.00', '80.00', '-20.00'),
      ...part('Lalmor 4648259200461753 Kosbol USD', '300.00', '350.00', '50.00'),
    );
    expect(accounts.map(({ number, currency }) => [number?.value, currency])).toEqual([
      ['1086461383471452', 'EUR'],
      ['4648259200461753', 'USD'],
    ]);
  });

  test('fees of the year below rows whose days stand above them are no rows', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-15.00', '85.00'),
      row('', 'BAKER', '-10.00', '75.00'),
      row('', 'Overdraft charges', '0.00', '315.00'),
      row('', 'Returned items', '0.00', '0.00'),
    );
    expect(rows(found)).toEqual(['2024-05-02 | GROCER | -1500 | 8500', '2024-05-02 | BAKER | -1000 | 7500']);
  });
});

test('who is greeted behind a comma holds the account, and what a remark follows behind other words does not', () => {
  const holderOf = (...lines: Lines) => statementOf(...head, ...lines, ...body).holder?.value;
  expect(holderOf(line('Olá, ADA SOUTO WINSLOW'))).toBe('ADA SOUTO WINSLOW');
  expect(holderOf(line('Flat 9, 40 Rye Lane, London, SE15 5BS'), line('Balance in Pots (excluded)'))).toBe(
    undefined,
  );
});

test('an account in foreign money says so in its heading', () => {
  const list: Lines = [
    row('Datum', 'Text', 'Betrag', 'Saldo'),
    row('01.05.2024', 'Saldovortrag', undefined, '900.00'),
    row('14.05.2024', 'Einkauf', '-100.00', '800.00'),
    row('20.05.2024', 'Gutschrift', '50.00', '850.00'),
  ];
  const { accounts } = statementOf(
    ...head,
    line('Privatkonto CHF IBAN CH29 0078 8100 0441 2773 1'),
    ...list,
    gap(),
    line('Fremdwährungskonto EUR IBAN CH43 0078 8100 0441 2990 4'),
    ...list,
  );
  expect(accounts.map(({ currency }) => currency)).toEqual(['CHF', 'EUR']);
});
