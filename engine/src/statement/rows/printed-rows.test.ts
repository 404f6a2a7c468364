import { expect, test } from 'vitest';
import { account, gap, line, page, read, row, rows, table, top } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';

test('a group of an account number that ends under the amounts is no amount', () => {
  const found = read(
    line('Opening balance 100.00'),
    table,
    row('05/02/2024', 'GROCER', '-10.00', '90.00'),
    row('05/06/2024', 'BAKER', '-20.00', '70.00'),
    (y) => [at(358, y, 'ES84'), upTo(400, y, '6799'), at(403, y, '2698 9169 8793')],
    row('05/07/2024', 'FLORIST', '-30.00', '40.00'),
    line('Closing balance 40.00'),
  );
  expect(rows(found)).toHaveLength(3);
});

test('the newest row on top of the opening balance, one row in all', () => {
  const found = read(
    table,
    row('05/29/2024', 'GROCER', '-10.00', '90.00'),
    row('05/01/2024', 'Opening balance', undefined, '100.00'),
  );
  expect([found.opening?.value, found.newestFirst, rows(found)]).toEqual([
    10000n,
    true,
    ['2024-05-29 | GROCER | -1000 | 9000'],
  ]);
});

test('the newest row on top of a balance brought forward from an earlier day', () => {
  const found = read(
    table,
    row('05/29/2024', 'GROCER', '-10.00', '90.00'),
    row('05/01/2024', 'Balance brought forward', undefined, '100.00'),
  );
  expect([found.newestFirst, rows(found)]).toEqual([true, ['2024-05-29 | GROCER | -1000 | 9000']]);
});

test('rows of a single day whose balances lead upwards have the newest on top', () => {
  const found = read(
    table,
    row('05/29/2024', 'FUEL', '-173.94', '826.06'),
    row('05/29/2024', 'REFUND', '6.41', '1,000.00'),
  );
  expect([found.newestFirst, rows(found)]).toEqual([
    true,
    ['2024-05-29 | FUEL | -17394 | 82606', '2024-05-29 | REFUND | 641 | 100000'],
  ]);
  const other = read(
    table,
    row('05/29/2024', 'FUEL', '-173.94', '826.06'),
    row('05/29/2024', 'REFUND', '6.41', '832.47'),
  );
  expect(other.newestFirst).toBe(false);
});

test('rows of a single day below the balance they lead to have the newest on top', () => {
  const found = read(
    line('Opening balance -389.65'),
    table,
    row('', 'Closing balance', '', '-27.80'),
    row('05/26', 'TRANSFER', '516.41', '-27.80'),
    row('05/26', 'PHARMACY', '-154.56', ''),
  );
  expect(found.newestFirst).toBe(true);
});

test('a sentence below the table where the dates stand is no row', () => {
  const found = read(
    line('Opening balance 100.00'),
    table,
    row('05/02/2024', 'GROCER', '-10.00', '90.00'),
    row('05/02/2024', 'BAKER', '-20.00', '70.00'),
    row('05/07/2024', 'FLORIST', '-30.00', '40.00'),
    (y) => [at(40, y, 'PRESENT THIS BOOK. INTEREST PAID LAST YEAR'), upTo(400, y, '71.40')],
  );
  expect(rows(found)).toHaveLength(3);
});

test('a closing row with the sums of both columns is no row', () => {
  const sided =
    (date: string, text: string, debit: string, credit: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(100, y, text),
      ...(debit ? [upTo(330, y, debit)] : []),
      ...(credit ? [upTo(400, y, credit)] : []),
      upTo(480, y, balance),
    ];
  const found = read(
    (y) => [
      at(40, y, 'Date'),
      at(100, y, 'Transaction'),
      upTo(330, y, 'Subtractions'),
      upTo(400, y, 'Additions'),
      upTo(480, y, 'Balance'),
    ],
    sided('05/01', 'Balance last statement', '', '', '100.00'),
    sided('05/02', 'GROCER', '10.00', '', '90.00'),
    sided('05/06', 'PAYROLL', '', '60.00', '150.00'),
    sided('05/09', 'BAKER', '5.00', '', '145.00'),
    sided('05/31', 'Balance this statement', '15.00', '60.00', '145.00'),
  );
  expect([rows(found).length, found.closing?.value]).toEqual([3, 14500n]);
});

test('dots that lead to an amount are no words of its label', () => {
  const found = read(
    line('BALANCE FROM YOUR LAST STATEMENT . . . . . . . . . . . . . . . . . . . . . . 100.00'),
    table,
    row('05/02/2024', 'GROCER', '-10.00', '90.00'),
    row('05/06/2024', 'BAKER', '-20.00', '70.00'),
    row('05/07/2024', 'FLORIST', '-30.00', '40.00'),
  );
  expect(found.opening?.value).toBe(10000n);
});

test('amounts of money without cents that groups no thousands', () => {
  const found = account(
    readStatement([
      page(0, [
        line('Minato Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Currency: JPY'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '3451316'),
        row('05/02', 'GROCER', '-2225', '3449091'),
        row('05/06', 'CONVENIENCE', '-108', '3448983'),
        row('05/07', 'RENT', '-99565', '3349418'),
        row('05/16', 'PAY', '199956', '3549374'),
        row('05/20', 'BOOKS', '-3899', '3545475'),
      ]),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value) / 100)).toEqual([
    -2225, -108, -99565, 199956, -3899,
  ]);
});

test('on a card what falls in the summary is what was paid', () => {
  const boxed = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(330, y, amount)];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Credit card 4111 11XX XXXX 1111, minimum payment 25.00, credit limit 5,000.00'),
        boxed('Previous balance', '1,245.79'),
        boxed('Zandre', '41.99'),
        boxed('Mildos', '-24.23'),
        boxed('New balance', '1,263.55'),
        (y) => [
          at(40, y, 'Date'),
          at(120, y, 'Description'),
          upTo(400, y, 'Charges'),
          upTo(480, y, 'Credits'),
        ],
        (y) => [at(40, y, '05/02/2024'), at(120, y, 'PURCHASE GROCER'), upTo(400, y, '30.00')],
        (y) => [at(40, y, '05/06/2024'), at(120, y, 'PURCHASE BAKER'), upTo(400, y, '11.99')],
        (y) => [at(40, y, '05/09/2024'), at(120, y, 'PAYMENT RECEIVED'), upTo(480, y, '24.23')],
      ]),
    ]),
  );
  const sides = found.summary.map(({ kind, amount }) => `${kind} ${amount?.value}`);
  expect([found.type, sides.filter((side) => side.includes('2423'))]).toEqual(['card', ['credits -2423']]);
});

test('a column of few amounts drops its zeros where another one does', () => {
  const sided =
    (date: string, text: string, credit: string, debit: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(100, y, text),
      ...(credit ? [upTo(330, y, credit)] : []),
      ...(debit ? [upTo(400, y, debit)] : []),
      upTo(480, y, balance),
    ];
  const found = read(
    line('Opening balance 1,000.55'),
    sided('Date', 'Description', 'Credit', 'Debit', 'Balance'),
    sided('05/02/2024', 'GROCER', '', '104.52', '896.03'),
    sided('05/06/2024', 'REFUND', '661.2', '', '1,557.23'),
    sided('05/07/2024', 'BAKER', '', '25.6', '1,531.63'),
    sided('05/08/2024', 'REFUND', '124.32', '', '1,655.95'),
    sided('05/09/2024', 'FLORIST', '', '8.45', '1,647.5'),
  );
  expect(rows(found).map((one) => one.split(' | ').slice(1, 3).join(' '))).toEqual([
    'GROCER -10452',
    'REFUND 66120',
    'BAKER -2560',
    'REFUND 12432',
    'FLORIST -845',
  ]);
});

test('a list whose days begin anew on another page is of another matter', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 1,000.00'),
        table,
        row('05/02/2024', 'GROCER', '-100.00', '900.00'),
        row('05/06/2024', 'BAKER', '-30.00', '870.00'),
        row('05/10/2024', 'PAYROLL', '2,000.00', '2,870.00'),
        row('05/21/2024', 'RENT', '-700.00', '2,170.00'),
        row('05/30/2024', 'FLORIST', '-20.00', '2,150.00'),
      ]),
      page(1, [
        line('What we lent you 248-781986'),
        row('Date', 'For', 'Principal', 'Left'),
        row('05/26/2024', 'Installment', '663.12', '36,302.06'),
      ]),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([
    -10000, -3000, 200000, -70000, -2000,
  ]);
});

test('amounts drop their zeros before a sign of money and a mark of their side', () => {
  const sided = (date: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, date),
    at(100, y, text),
    ...(amount ? [upTo(400, y, amount)] : []),
    upTo(520, y, balance),
  ];
  const found = read(
    sided('Date', 'Description', 'Amount', 'Balance'),
    sided('05/01/2024', 'OPENING BALANCE', '', '1,000.5 zł Ma'),
    sided('05/02/2024', 'GROCER', '-104.52 zł', '895.98 zł Ma'),
    sided('05/06/2024', 'REFUND', '661.2 zł', '1,557.18 zł Ma'),
    sided('05/07/2024', 'BAKER', '-25.6 zł', '1,531.58 zł Ma'),
    sided('05/08/2024', 'REFUND', '124.32 zł', '1,655.9 zł Ma'),
    sided('05/09/2024', 'FLORIST', '-8.45 zł', '1,647.45 zł Ma'),
  );
  expect(rows(found).map((one) => one.split(' | ').slice(1).join(' '))).toEqual([
    'GROCER -10452 89598',
    'REFUND 66120 155718',
    'BAKER -2560 153158',
    'REFUND 12432 165590',
    'FLORIST -845 164745',
  ]);
});

test('an undated line on both sides is a sum, be it zero on one of them', () => {
  const sided =
    (date: string, text: string, debit: string, credit: string, balance: string) => (y: number) => [
      ...(date ? [at(40, y, date)] : []),
      at(120, y, text),
      ...(debit ? [upTo(330, y, debit)] : []),
      ...(credit ? [upTo(400, y, credit)] : []),
      ...(balance ? [upTo(480, y, balance)] : []),
    ];
  const found = read(
    sided('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    sided('05/01/2024', 'Opening balance', '', '', '1,000.00'),
    sided('05/02/2024', 'GROCER', '100.00', '', '900.00'),
    sided('', 'BAKER', '30.00', '', '870.00'),
    sided('05/06/2024', 'FLORIST', '20.00', '', '850.00'),
    sided('', 'What it all came to', '150.00', '0.00', ''),
  );
  expect(rows(found).map((one) => one.split(' | ').slice(1, 3).join(' '))).toEqual([
    'GROCER -10000',
    'BAKER -3000',
    'FLORIST -2000',
  ]);
});

test('whole amounts in the line that tells how the closing balance comes about', () => {
  const sided = (date: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, date),
    at(100, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const boxed =
    (...cells: string[]) =>
    (y: number) =>
      cells.map((cell, i) => at(40 + 100 * i, y, cell));
  const found = read(
    boxed('Opening balance', 'Total credits', 'Total debits', 'Fees', 'Closing balance'),
    boxed('1,000.5', '+ 661.2', '- 130.12', '- 35', '= 1,496.58'),
    sided('Date', 'Description', 'Amount', 'Balance'),
    sided('05/02/2024', 'GROCER', '-104.52', '895.98'),
    sided('05/06/2024', 'REFUND', '+661.2', '1,557.18'),
    sided('05/07/2024', 'BAKER', '-25.6', '1,531.58'),
    sided('05/08/2024', 'FEE', '-35', '1,496.58'),
  );
  expect(found.summary.map(({ kind, amount }) => `${kind} ${amount?.value}`)).toContain('fees -3500');
});

test('money without cents whose thousands gaps group', () => {
  const cells = (date: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, date),
    at(100, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const found = read(
    line('Opening balance $2 059 568'),
    cells('Date', 'Description', 'Amount', 'Balance'),
    cells('05/02/2024', 'GROCER', '78 768-', '1 980 800'),
    cells('05/06/2024', 'WAGES', '1 023 208', '3 004 008'),
    cells('05/07/2024', 'BAKER', '9 600-', '2 994 408'),
    cells('05/08/2024', 'RENT', '633 736-', '2 360 672'),
    line('Closing balance $2 360 672'),
  );
  expect(rows(found).map((one) => one.split(' | ').slice(1).join(' '))).toEqual([
    'GROCER -7876800 198080000',
    'WAGES 102320800 300400800',
    'BAKER -960000 299440800',
    'RENT -63373600 236067200',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([205_956_800n, 236_067_200n]);
});

test('money without cents whose thousands an apostrophe groups', () => {
  const found = read(
    table,
    row('05/01/2024', 'Opening balance', undefined, '2’495’608'),
    row('05/02/2024', 'GROCER', '16’368-', '2’479’240'),
    row('05/06/2024', 'BAKER', '61’352-', '2’417’888'),
    row('05/07/2024', 'SALARY', '188’696', '2’606’584'),
  );
  expect(found.postings.map(({ balance }) => balance?.text)).toEqual(['2’479’240', '2’417’888', '2’606’584']);
});

test('a day behind words that hold a number like an amount begins a row', () => {
  const cells = (text: string, date: string, amount?: string, balance?: string) => (y: number) => [
    at(40, y, text),
    at(330, y, date),
    ...(amount ? [upTo(440, y, amount)] : []),
    ...(balance ? [upTo(520, y, balance)] : []),
  ];
  const found = read(
    line('Opening balance 100.00'),
    cells('Description', 'Date', 'Amount', 'Balance'),
    cells('GROCER', '05/02/2024', '-10.00', '90.00'),
    cells('PAID TO MR OWEN TARRANT INVOICE 3225.84 BOSTON 265807', '05/14/2024'),
    cells('REF 93/58817', '', '-5.00', '85.00'),
    cells('BAKER', '05/16/2024', '-5.00', '80.00'),
    cells('FLORIST', '05/18/2024', '-5.00', '75.00'),
  );
  expect(found.postings.map(({ date }) => date.value.slice(5))).toEqual(['05-02', '05-14', '05-16', '05-18']);
});

test('rows of several lines that are set loosely are one row each', () => {
  const small = { size: 6.5 };
  const begin = (date: string, text: string) => (y: number) => [
    at(40, y, date, small),
    at(120, y, text, small),
  ];
  const more = (text: string) => (y: number) => [at(120, y, text, small)];
  const last = (text: string, amount: string, balance: string) => (y: number) => [
    at(120, y, text, small),
    upTo(400, y, amount, small),
    upTo(480, y, balance, small),
  ];
  const found = read(
    line('Opening balance 100.00', small),
    (y) => table(y).map((cell) => ({ ...cell, ...small })),
    gap(),
    begin('05/02/2024', 'GROCER'),
    more('SPRINGFIELD'),
    last('CARD 1082', '-10.00', '90.00'),
    gap(),
    begin('05/06/2024', 'BAKER'),
    more('REF 8812'),
    more('SPRINGFIELD'),
    last('CARD 1082', '-20.00', '70.00'),
    gap(),
    begin('05/07/2024', 'FLORIST'),
    last('CARD 1082', '-30.00', '40.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER SPRINGFIELD CARD 1082 | -1000 | 9000',
    '2024-05-06 | BAKER REF 8812 SPRINGFIELD CARD 1082 | -2000 | 7000',
    '2024-05-07 | FLORIST CARD 1082 | -3000 | 4000',
  ]);
});

test('a sentence ends an amount that drops its zeros', () => {
  const found = read(
    line('Opening balance EUR 221251.75, total credits EUR 50, closing balance EUR 221281.6.'),
    table,
    row('05/02/2024', 'GROCER', '-20', '221231.75'),
    row('05/06/2024', 'SALARY', '+50', '221281.75'),
    row('05/07/2024', 'BAKER', '-0.15', '221281.6'),
  );
  expect(found.closing?.value).toBe(22128160n);
});

test('installments of a loan below an account make it no card', () => {
  const found = read(
    line('Saldo początkowe 100.00'),
    table,
    row('05/02/2024', 'Sklep', '-10.00', '90.00'),
    row('05/06/2024', 'Piekarnia', '-20.00', '70.00'),
    line('Saldo końcowe 70.00'),
    row('Kiedy', 'Do zapłaty', 'Odsetki', 'Zostało'),
    row('05/23/2024', 'Do zapłaty', '516.04', '153999.63'),
    row('06/23/2024', 'Do zapłaty', '516.04', '153713.03'),
  );
  expect(found.type).toBe('deposit');
});
