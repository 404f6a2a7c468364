import { describe, expect, test } from 'vitest';
import { hasWholeByGap } from './grouped-numbers.ts';
import { PLAIN_NUMBERS, numbersOf, type NumberGrammar } from './number-grammar.ts';
import { withGroupedColumns } from './whole-columns.ts';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { withoutPageNumbers } from '../fields/page-numbers.ts';
import { findHeaders } from '../tables/header.ts';
import { inferHeaders } from '../tables/infer-header.ts';
import { kindFrom } from '../testing/kind-from-rows.ts';
import { tablesOf } from '../reading/table-choices.ts';
import { mentionsCard } from '../accounts/card-words.ts';
import { gap, line, type Lines, page, read, row, table } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { tokenizeLine } from './tokens.ts';

const printedLines = (...own: Lines) => pageLines(visibleRuns(page(0, own)).spans, 0, 0);
const linesOf = (grammar: NumberGrammar, ...own: Lines) =>
  printedLines(...own).map((one) => tokenizeLine(one, grammar));
const amountsIn = (grammar: Partial<NumberGrammar>, own: Lines[number]) =>
  linesOf({ ...PLAIN_NUMBERS, ...grammar }, own).flatMap(({ tokens }) =>
    tokens.flatMap(({ amount }) => (amount ? [Number(amount.value)] : [])),
  );

describe('page numbers', () => {
  const numbered = (...numbers: readonly string[]) =>
    numbers.flatMap((number, index) =>
      pageLines(
        visibleRuns(page(index, [line('Larchmont Bank'), line('GROCER'), line(number)])).spans,
        index,
        index * 10,
      ).map((one) =>
        tokenizeLine(one, { ...PLAIN_NUMBERS, trimmed: { ...PLAIN_NUMBERS.trimmed, left: new Set([40]) } }),
      ),
    );
  const amounts = (...numbers: readonly string[]) =>
    withoutPageNumbers(numbered(...numbers), numbers.length).flatMap(({ tokens }) =>
      tokens.flatMap(({ amount, alsoAmount }) => amount ?? alsoAmount ?? []),
    ).length;

  test('a bare number that ends each page and counts them is no amount', () => {
    expect(amounts('1', '2', '3')).toBe(0);
    expect(amounts('7', '8', '9')).toBe(0);
    expect(amounts('1')).toBe(0);
  });

  test('numbers that count no pages stay amounts', () => {
    expect(amounts('12', '35', '7')).toBe(3);
    expect(amounts('35')).toBe(1);
  });
});

describe('dashes', () => {
  const dashed = (date: string, text: string, balance: string, out: string, into: string) => (y: number) => [
    at(40, y, date),
    at(120, y, text),
    upTo(400, y, balance),
    upTo(450, y, out),
    upTo(520, y, into),
  ];

  test('of an empty cell right of a balance name no side of it', () => {
    const found = read(
      line('Opening balance 100.00'),
      (y) => [
        at(40, y, 'Date'),
        at(120, y, 'Description'),
        upTo(400, y, 'Balance'),
        upTo(450, y, 'Debits'),
        upTo(520, y, 'Credits'),
      ],
      dashed('05/02', 'WAGES', '180.00', '-', '80.00'),
      dashed('05/03', 'GROCER', '170.00', '10.00', '-'),
      dashed('05/04', 'REFUND', '175.00', '-', '5.00'),
      dashed('05/05', 'BAKER', '170.00', '5.00', '-'),
      dashed('05/06', 'WAGES', '250.00', '-', '80.00'),
    );
    expect(found.postings.map(({ balance }) => Number(balance?.value))).toEqual([
      18_000, 17_000, 17_500, 17_000, 25_000,
    ]);
  });

  test('in a column without amounts are signs of what stands left of them', () => {
    const signed = (text: string, amount: string, sign: string) => (y: number) => [
      at(40, y, '05/02'),
      at(120, y, text),
      upTo(400, y, amount),
      at(420, y, sign),
    ];
    const { signFlags } = numbersOf(
      printedLines(signed('A', '10.00', '-'), signed('B', '11.00', '-'), signed('C', '12.00', '-')),
    );
    expect([...signFlags]).toEqual([420]);
  });

  test('of a single row are marks of sides where their heading gives both', () => {
    const flagged = (head: string) =>
      numbersOf(
        printedLines(
          (y) => [at(40, y, 'Date'), upTo(400, y, 'Balance'), at(416, y, head)],
          (y) => [at(40, y, '05/02'), at(120, y, 'A'), upTo(400, y, '51,511.80'), at(420, y, 'CR')],
        ),
      ).flags;
    expect([...flagged('Dr/Cr')]).toEqual([420]);
    expect([...flagged('Info')]).toEqual([]);
  });

  test('in a column over which years stand are signs all the same', () => {
    const owed = (left: string) => (y: number) => [upTo(400, y, left), at(420, y, '-')];
    const { signFlags } = numbersOf(
      printedLines(
        (y) => [upTo(430, y, 'June 30, 2024')],
        owed('8,128.96'),
        owed('8,281.77'),
        owed('8,461.77'),
        (y) => [upTo(430, y, 'June 30, 2024')],
      ),
    );
    expect([...signFlags]).toEqual([420]);
  });
});

test('an amount with its minus behind it ends a sentence', () => {
  expect(amountsIn({}, line("Began with 7'473.60, and left 8'161.40-."))).toEqual([747_360, -816_140]);
});

test('a number without cents whose thousands gaps group ends a clause', () => {
  const sentence = line('You started with JPY 488 350, added JPY 431 222, and ended with JPY 919 572.');
  expect(amountsIn({ gaps: true, whole: true }, sentence)).toEqual([48_835_000, 43_122_200, 91_957_200]);
});

test('a minus midway between two amounts is no sign of the second', () => {
  const marked = (y: number) => [upTo(400, y, '62.91'), at(409, y, '-'), upTo(470, y, '$5,546.56')];
  expect(amountsIn({}, marked)).toEqual([6_291, 554_656]);
  const owed = (y: number) => [upTo(400, y, '62.91'), at(424, y, '-'), upTo(470, y, '$5,546.56')];
  expect(amountsIn({}, owed)).toEqual([6_291, -554_656]);
});

test('in a column of zeros are amounts where money drops its zeros', () => {
  const cells = (code: string, into: string, out: string) => (y: number) => [
    at(40, y, 'GROCER'),
    upTo(200, y, code),
    upTo(400, y, into),
    upTo(480, y, out),
  ];
  const own = [
    cells('3559', '51', '0'),
    cells('71', '0', '4.6'),
    cells('812', '0', '110.35'),
    cells('4', '0', '7.2'),
    cells('5', '0', '27.25'),
  ];
  const grammar = { ...PLAIN_NUMBERS, ...numbersOf(printedLines(...own)) };
  expect(own.map((one) => amountsIn(grammar, one))).toEqual([
    [5_100, 0],
    [0, 460],
    [0, 11_035],
    [0, 720],
    [0, 2_725],
  ]);
});

test('in a column of dashes and amounts with decimals are amounts where money drops its zeros', () => {
  const cells = (code: string, into: string, out: string) => (y: number) => [
    at(40, y, 'GROCER'),
    upTo(200, y, code),
    upTo(400, y, into),
    upTo(480, y, out),
  ];
  const own = [
    cells('\u2014', '\u2014', '4.6'),
    cells('71', '\u2014', '110.35'),
    cells('\u2014', '\u2014', '1,207.2'),
    cells('\u2014', '5,571.12', '\u2014'),
    cells('5', '872', '\u2014'),
  ];
  const grammar = { ...PLAIN_NUMBERS, ...numbersOf(printedLines(...own)) };
  expect(own.map((one) => amountsIn(grammar, one))).toEqual([
    [460],
    [11_035],
    [120_720],
    [557_112],
    [87_200],
  ]);
});

test('that lead from balance to balance are amounts where money drops its zeros, however few', () => {
  const cells = (code: string, out: string, left: string) => (y: number) => [
    at(40, y, 'GROCER'),
    upTo(200, y, code),
    ...(out ? [upTo(400, y, out)] : []),
    upTo(480, y, left),
  ];
  const own = [
    cells('71', '', '6922.13'),
    cells('3', '2', '6920.13'),
    cells('812', '2.7', '6917.43'),
    cells('4', '', '6922.1'),
    cells('5', '', '16922.1'),
  ];
  const grammar = { ...PLAIN_NUMBERS, ...numbersOf(printedLines(...own)) };
  expect(own.map((one) => amountsIn(grammar, one))).toEqual([
    [692_213],
    [200, 692_013],
    [270, 691_743],
    [692_210],
    [1_692_210],
  ]);
});

describe('money without cents whose thousands gaps group', () => {
  const column = ['2 300', '56 000', '3 100', '200', '2 500', '12 810'].map((number) =>
    row('', 'Panadería', number),
  );

  test('has columns whose amounts begin with a minus set apart', () => {
    const owed = ['2 300', '56 000', '3 100', '200', '2 500', '12 810'].map((number) =>
      row('', 'Panadería', `- ${number}`),
    );
    const { right } = withGroupedColumns(PLAIN_NUMBERS.trimmed, printedLines(...owed), true);
    expect(right.has(400)).toBe(true);
  });

  test('is known beside rates that have decimals', () => {
    const rates = line('Tipo anual del 1,79% hasta 96, o 23,17 % desde 500, o 13,61% si es menos.');
    expect(hasWholeByGap(printedLines(rates, ...column))).toBe(true);
    expect(hasWholeByGap(printedLines(row('', 'Panadería', '23,17'), ...column))).toBe(false);
  });

  test('is known beside days and numbers within the words of rows', () => {
    const day = row('', 'Panadería 03.02. Factura 2', '7 300');
    const number = row('', 'Factura 7282.49', '8 300');
    expect(hasWholeByGap(printedLines(day, number, ...column))).toBe(true);
  });

  test('has amounts below a thousand in the columns of the others', () => {
    const trimmed = withGroupedColumns(PLAIN_NUMBERS.trimmed, printedLines(...column), true);
    const whole = { whole: true, gaps: true, trimmed };
    expect(column.map((one) => amountsIn(whole, one))).toEqual(
      [2_300, 56_000, 3_100, 200, 2_500, 12_810].map((value) => [value * 100]),
    );
    expect(amountsIn({ ...whole, trimmed: PLAIN_NUMBERS.trimmed }, row('', 'Panadería', '200'))).toEqual([]);
  });
});

describe('labels that add up no rows', () => {
  test('available credit above the table is not its total', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Available credit 900.00'),
      table,
      row('05/02', 'GROCER', '-20.00', '80.00'),
      row('05/03', 'WAGES', '50.00', '130.00'),
    );
    expect(found.sections.map(({ kind, total }) => [kind, total])).toEqual([['mixed', undefined]]);
  });
});

describe('what a card says', () => {
  test('thanks for a payment count as two rows', () => {
    expect(kindFrom('deposit', ['Ihre Zahlung, danke', -219_090n], ['Bäckerei Krume', 2_100n])).toBe('card');
    expect(kindFrom('deposit', ['Gutschrift Krume', -219_090n], ['Bäckerei Krume', 2_100n])).toBeUndefined();
  });

  test('the code of a channel says not which way money moved', () => {
    expect(kindFrom('deposit', ['ATM Recebido de Duarte', 52_929n])).not.toBe('card');
    expect(kindFrom('deposit', ['ATM MAIN STREET', 52_929n])).toBeUndefined();
  });

  test('debts with a minus, each behind its label on one line', () => {
    const card = (sign: string) =>
      linesOf(
        PLAIN_NUMBERS,
        line('Card number 4111 1111 1111 1111'),
        line('Aankopen en kosten'),
        line(
          `Saldo vorige afrekening ${sign}3166.22 EUR Betalingen 0.00 EUR Nieuw openstaand saldo ${sign}3166.22 EUR`,
        ),
      );
    expect([mentionsCard(card('')), mentionsCard(card('-'))]).toEqual([true, false]);
  });

  test('a minus is of what is owed where something of it must be paid, else of what was paid too much', () => {
    const card = (minimum: string) =>
      linesOf(
        PLAIN_NUMBERS,
        line('Saldo vorige afrekening 163.59'),
        line('Nieuw openstaand saldo -28.36'),
        line('Nieuw openstaand saldo -28.36'),
        line(`Minimaal te betalen ${minimum}`),
        line('Te voldoen voor 22.01.2026'),
        line('Nieuw openstaand saldo -28.36'),
      );
    expect([mentionsCard(card('0.00')), mentionsCard(card('25.00'))]).toEqual([true, false]);
  });

  test('a limit without what is owed is what is left of it', () => {
    const account = (balance: string) =>
      linesOf(
        PLAIN_NUMBERS,
        line('Fido della carta 6000.00'),
        line('Credito disponibile 2520.51'),
        line(`Saldo iniziale ${balance}`),
        line(`Saldo finale ${balance}`),
      );
    expect([mentionsCard(account('3479.49')), mentionsCard(account('-3479.49'))]).toEqual([true, false]);
    expect(mentionsCard(account('3479.48'))).toBe(false);
  });

  test('debts over two lines above their amounts', () => {
    const box = linesOf(
      PLAIN_NUMBERS,
      row('', 'Saldo der letzten', 'Rechnungsbetrag:'),
      row('', 'Abrechnung:'),
      row('', '241.61', '241.61'),
    );
    expect(mentionsCard(box)).toBe(true);
  });

  test('what is owed in Portuguese, as a sentence says it', () => {
    const box = linesOf(
      PLAIN_NUMBERS,
      line('O que devia: 2141.38 EUR'),
      line('O que pagou: 0.00 EUR'),
      line('O que deve agora: 2240.39 EUR'),
    );
    expect(mentionsCard(box)).toBe(true);
  });

  test('what is to be paid at least may be all that is owed, and is no balance before it', () => {
    const { opening, closing } = read(
      line('New balance owed 5.00'),
      line('Minimum payment 5.00'),
      line('Payment due date 06/24/2024'),
    );
    expect([opening?.value, closing?.value]).toEqual([undefined, 500n]);
  });

  test('a minimum payment with the day it is due, but that of a loan', () => {
    const due = [
      line('Nuovo saldo 2.150,46'),
      line('Rata minima 25,00'),
      line('Da pagare entro il 14 aprile 2023'),
    ];
    const ofLoan = linesOf(PLAIN_NUMBERS, line('Mutuo 4410'), ...due);
    expect([mentionsCard(linesOf(PLAIN_NUMBERS, ...due)), mentionsCard(ofLoan)]).toEqual([true, false]);
  });
});

describe('balances under unknown words', () => {
  test('the last column behind that of one side may be one', () => {
    const lines = linesOf(
      PLAIN_NUMBERS,
      row('Date', 'Description', 'Zovel', 'Deposits', 'Marun'),
      row('05/13', 'BAKER', undefined, '27.99', '127.99'),
    );
    const ways = tablesOf(findHeaders(lines), [], 1, []);
    const rolesBy = new Map(
      ways.map(({ id, headers }) => [
        id,
        [...headers.values()][0]?.columns.map(({ role }) => role).join(' '),
      ]),
    );
    expect(rolesBy.get('other side')).toBe('date description debit credit other');
    expect(rolesBy.get('last balance')).toBe('date description debit credit balance');
  });

  test('amounts of another list within a column are no column beside it', () => {
    const middle = (x: number, y: number, text: string) => at(x - text.length * 2.25, y, text);
    let balance = 9_990;
    const list = [-10, 1000, -20, -30, 500, -40].map((amount, i) => {
      balance += amount;
      const [moved, after] = [amount.toFixed(2), balance.toFixed(2)];
      return (y: number) => [
        at(40, y, `05/0${i + 2}`),
        at(120, y, 'SHOP'),
        middle(400, y, moved),
        middle(480, y, after),
      ];
    });
    const other = ['53.71', '46.12'].map((amount) => (y: number) => [
      at(40, y, '05/11'),
      at(120, y, 'BAKER'),
      upTo(498, y, amount),
    ]);
    const [found] = inferHeaders(linesOf(PLAIN_NUMBERS, ...list, ...other));
    expect(found?.header.columns.map(({ role }) => role)).toEqual([
      'date',
      'description',
      'amount',
      'balance',
    ]);
  });
});

describe('lists under unknown titles', () => {
  const card = (repaid: string) =>
    read(
      line('Card number 4111 1111 1111 1111'),
      line('Credit limit 900.00'),
      line('Minimum payment 25.00'),
      line('You owed 100.00'),
      gap(),
      line('Zovel marun'),
      row('Date', 'Description', 'Amount'),
      row('05/03', 'VILVU', repaid),
      row('05/09', 'MUNDAN', '10.00'),
      gap(),
      line('Brill tark'),
      row('Date', 'Description', 'Amount'),
      row('05/04', 'GROCER', '20.00'),
      row('05/06', 'BAKER', '30.00'),
      gap(),
      line('Daily balances'),
      row('Date', 'Balance'),
      line('05/03 40.00'),
      line('05/04 60.00'),
      line('05/06 90.00'),
      line('05/09 80.00'),
    );
  const signs = (found: ReturnType<typeof card>) => found.postings.map(({ amount }) => Number(amount.value));

  test('are of one side as a whole where the sums say so', () => {
    expect(signs(card('60.00'))).toEqual([-6_000, -1_000, 2_000, 3_000]);
  });

  test('leave a changed amount as it is printed, and the sums failing', () => {
    const found = card('65.00');
    expect(signs(found).map(Math.abs)).toEqual([6_500, 1_000, 2_000, 3_000]);
    const closing = signs(found).reduce((sum, value) => sum + value, 10_000);
    expect(closing).not.toBe(8_000);
  });
});
