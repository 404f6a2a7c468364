import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { sentenceBalances } from './summary-sentence.ts';
import { gap, line, linesOf, read, row, table, type Row } from '../testing/statement-pages.ts';

/** A row that begins with its words. */
const wordsFirst =
  (text: string, date: string, ...numbers: readonly string[]) =>
  (y: number): Row => [
    at(40, y, text),
    at(250, y, date),
    ...numbers.map((number, i) => upTo(400 + i * 80, y, number)),
  ];

const unsigned = row('Date', 'Description', 'Amount');

/** Which kind of account was read, and the balances it leads between. */
const endsOf = ({ type, opening, closing }: ReturnType<typeof read>) => [
  type,
  opening?.value ?? null,
  closing?.value ?? null,
];

describe('balances in unknown words', () => {
  test('lead from one to the other by rows whose words say neither side', () => {
    const found = read(
      line('Trorvi 20,598.36'),
      line('Kurprul 21,315.16'),
      gap(),
      unsigned,
      row('05/12/2024', 'Branch 0612', '300.00'),
      row('05/14/2024', 'Branch 0612', '416.80'),
    );
    expect(endsOf(found)).toEqual(['deposit', 2_059_836n, 2_131_516n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([30_000n, 41_680n]);
  });

  test('of a card that prints purchases with a minus and owes more by them', () => {
    const found = read(
      line('Credit card. Minimum payment, credit limit'),
      line('Last statement balance 80.80'),
      line('Kurprul 265.36'),
      gap(),
      unsigned,
      row('05/12/2024', 'Card purchase Bookshop', '-300.56'),
      row('05/14/2024', 'Card purchase Grocer', '-249.36'),
      row('05/21/2024', 'Payment received, thank you', '365.36'),
    );
    expect(endsOf(found)).toEqual(['card', 8080n, 26_536n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([30_056n, 24_936n, -36_536n]);
  });

  test('may end a card with what is owed, which stands at the top of the page as well', () => {
    const found = read(
      line('Credit card. Minimum payment, credit limit'),
      line('Kurprul 60.40'),
      gap(),
      unsigned,
      row('05/12/2024', 'Bookshop', '-30.00'),
      row('05/14/2024', 'Grocer', '-24.40'),
      row('05/21/2024', 'Branch 0612', '+80.80'),
      gap(),
      line('Trorvi 86.80'),
      line('Kurprul 60.40'),
    );
    expect(endsOf(found)).toEqual(['card', 8680n, 6040n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([3000n, 2440n, -8080n]);
  });

  test('of a card that prints only purchases with a sign, beside a list of payments', () => {
    const found = read(
      line('Credit card. Minimum payment, credit limit'),
      line('Payments and credits'),
      unsigned,
      row('05/21/2024', 'Payment received', '154.48'),
      line('New transactions'),
      unsigned,
      row('05/12/2024', 'Bookshop', '-72.88'),
      row('05/14/2024', 'Grocer', '-7.12'),
      gap(),
      line('Last statement balance 154.48'),
      line('Kurprul 80.00'),
    );
    expect(endsOf(found)).toEqual(['card', 15_448n, 8000n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-15_448n, 7288n, 712n]);
  });

  test('of a card are what is paid in full and what is spent', () => {
    const found = read(
      line('Credit card. Minimum payment, credit limit'),
      line('Trorvi 154.48'),
      line('Kurprul 80.00'),
      gap(),
      unsigned,
      row('05/12/2024', 'Bookshop', '80.00'),
      row('05/21/2024', 'Payment received', '154.48 CR'),
    );
    expect(endsOf(found)).toEqual(['card', 15_448n, 8000n]);
  });

  test('stand in a sentence whose amounts drop their zeros, the last before its stop', () => {
    const found = read(
      line(
        "On 05/01/2024 you had 6'022.9. In the period 150.5 came in and 100.4- went out, which leaves 6'073.",
      ),
      gap(),
      unsigned,
      row('05/12/2024', 'Transfer from Wanda Quill', '150.5'),
      row('05/14/2024', 'Harbor Coffee', '60.15-'),
      row('05/21/2024', 'Harbor Coffee', '40.25-'),
    );
    expect(endsOf(found)).toEqual(['deposit', 602_290n, 607_300n]);
  });

  test('stand in one that says in whole zeros that nothing moved', () => {
    const found = read(
      line("On 05/01/2024 you had 6'022.9. In came 0, out went 0; on 05/31/2024 that was 6'022.9."),
      line('Nothing happened in this period'),
    );
    expect(endsOf(found)).toEqual(['deposit', 602_290n, 602_290n]);
  });

  test('lead through two columns without heads, the empty cells of which are zeros, beside what they came to so far', () => {
    const found = read(
      line('Zovel 1,468.54'),
      line('Kurprul 1,742.92'),
      line('Total debits (246.11)'),
      gap(),
      ...[
        ['05/02/2024', 'Transfer from Wanda Quill', '320.49', '.00'],
        ['05/03/2024', 'Harbor Coffee', '.00', '(136.70)'],
        ['05/07/2024', 'Harbor Coffee', '.00', '(32.59)'],
        ['05/09/2024', 'Refund Harbor Coffee', '200.00', '.00'],
        ['', 'Zedrun', '520.49', '(169.29)'],
        ['05/21/2024', 'Harbor Coffee', '.00', '(76.82)'],
      ].map(([date = '', text = '', ...sides]) => row(date, text, ...sides)),
    );
    expect(endsOf(found)).toEqual(['deposit', 146_854n, 174_292n]);
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([
      32_049n,
      -13_670n,
      -3259n,
      20_000n,
      -7682n,
    ]);
  });

  test('are the same before and after zeros, below an overview of all accounts', () => {
    const cells =
      (...texts: readonly string[]) =>
      (y: number): Row =>
        texts.map((text, i) => at(40 + i * 80, y, text));
    const found = read(
      line('Summary of accounts'),
      line('Current 16,949.40'),
      line('Saver 68,697.40'),
      gap(),
      cells('Vundon', 'Total', 'Bosdus', 'Kurprul', 'Trorvi'),
      cells('', 'credits', '', '', ''),
      cells('16,949.40', '0.00', '0.00', '0.00', '16,949.40'),
    );
    expect(endsOf(found)).toEqual(['deposit', 1_694_940n, 1_694_940n]);
  });

  test('stand in a box below the list beside one that is known', () => {
    const found = read(
      gap(),
      wordsFirst('What for', 'Date', 'Amount', 'Balance'),
      wordsFirst('Grocer', '05/12/2024', '-100.00', '900.00'),
      wordsFirst('Salary Thornbury Foods Ltd', '05/20/2024', '50.00', '950.00'),
      (y) => [
        at(40, y, 'Balance at start of period 1,000.00'),
        at(230, y, 'Vundon so (1) 50.00'),
        at(340, y, 'Bosdus to (1) 100.00'),
      ],
      line('Kurprul 950.00'),
    );
    expect(endsOf(found)).toEqual(['deposit', 100_000n, 95_000n]);
    expect(found.postings.at(-1)?.description.value).toBe('Salary Thornbury Foods Ltd');
  });
});

describe('the side of a balance in a sentence', () => {
  test('is a letter where rows print one', () => {
    const found = read(
      line('Damit fing es an 364.85 S Das kam herein 2,000.00 Das ging hinaus 1,140.00 Das blieb 495.15 H'),
      gap(),
      table,
      row('05/12/2024', 'Grocer', '140.00 S', '504.85 S'),
      row('05/20/2024', 'Salary', '2,000.00 H', '1,495.15 H'),
      row('05/21/2024', 'Rent', '1,000.00 S', '495.15 H'),
    );
    expect(endsOf(found)).toEqual(['deposit', -36_485n, 49_515n]);
  });

  test('is a minus apart where rows print it apart', () => {
    const found = read(
      line('On 1 May your balance was - 364.85 and 2,000.00 came in, 1,140.00 went out, which left 495.15.'),
      gap(),
      table,
      row('05/12/2024', 'Grocer', '- 140.00', '- 504.85'),
      row('05/20/2024', 'Salary', '2,000.00', '1,495.15'),
      row('05/21/2024', 'Rent', '- 1,000.00', '495.15'),
    );
    expect(endsOf(found)).toEqual(['deposit', -36_485n, 49_515n]);
  });
});

test('the opening balance below the newest rows, in an unknown word, is no line that was left over', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/09', 'GROCER', '-10.00', '70.00'),
    row('05/07', 'BAKER', '-5.00', '80.00'),
    row('05/03', 'FLORIST', '-15.00', '85.00'),
    row('05/01', 'Vordel', '', '100.00'),
    line('Closing balance 70.00'),
  );
  expect([found.opening?.value, found.postings.length, found.reading?.unparsedRows]).toEqual([10_000n, 3, 0]);
});

const told = (left: string) =>
  read(
    line(`You began May with 50.00. You added 40.00 and spent 24.75, which leaves`),
    line(`you with ${left} on May 31.`),
    row('05/05', 'ALLOWANCE', '+ 20.00'),
    row('05/12', 'ALLOWANCE', '+ 20.00'),
    row('05/14', 'ICE CREAM', '- 6.75'),
    row('05/26', 'ARCADE', '- 18.00'),
  );

test('a sentence tells the balances, though they do not add up, where what it says of the rows is so', () => {
  expect(endsOf(told('65.25')).slice(1)).toEqual([5_000n, 6_525n]);
  expect(endsOf(told('965.25')).slice(1)).toEqual([5_000n, 96_525n]);
});

test('of labels in one line the last, which is that of charges, is no balance at the end of a sentence', () => {
  const lines = linesOf(line('You had 100.00 and paid 20.00 and got 30.00 and the charges were 0.00'));
  const last = lines[0]?.tokens.findLast(({ kind }) => kind === 'amount');
  if (!lines[0] || !last) throw new Error('no amounts');
  const moved = { credits: 3_000n, debits: 2_000n };
  const charges = { kind: 'fees' as const, label: 'charges', amount: last, line: lines[0] };
  expect(sentenceBalances(lines, [], moved)).toHaveLength(2);
  expect(sentenceBalances(lines, [charges], moved)).toEqual([]);
});

test('two amounts of one sentence are the ends between which the rows lead', () => {
  const ends = (sentence: string) => {
    const { opening, closing } = read(
      line(sentence),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/07', 'ORCHARD LTD', '50.00'),
    );
    return [opening?.value, closing?.value].map((value) => value && Number(value));
  };
  expect(ends('You set out with 100.00 and came home with 140.00')).toEqual([10000, 14000]);
  expect(ends('You came home with 140.00, and had set out with 100.00')).toEqual([10000, 14000]);
  expect(ends('You set out with 100.00 and came home with 139.00')).toEqual([undefined, undefined]);
});

test('what is owed is no credit that is given back, where another pair of figures leads on as well', () => {
  const found = read(
    line('Trorvi list'),
    unsigned,
    row('05/27', 'Credit note GROCER', '13.25'),
    line('Trorvi total 13.25'),
    gap(),
    line('Vordel 1,348.41'),
    line('Trorvi (13.25)'),
    line('Kurprul 0.00'),
    line('Sprel 1,335.16'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([134_841n, 133_516n]);
});

test('balances of a box that is printed twice lead from the first to the second', () => {
  const labels = (y: number) => [at(250, y, 'Trorvi było'), at(430, y, 'Kurprul zostało')];
  const figures = (y: number) => [upTo(300, y, '350.00'), upTo(480, y, '381.00')];
  const moved = (day: string, text: string, side: 'in' | 'out', amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(side === 'in' ? 400 : 480, y, amount),
  ];
  const found = read(
    labels,
    figures,
    gap(),
    line('Operacje'),
    moved('05/02/2024', 'WPŁYW', 'in', '40.00'),
    moved('05/03/2024', 'SKLEP', 'out', '6.00'),
    moved('05/06/2024', 'SKLEP', 'out', '3.00'),
    moved('05/07/2024', 'SKLEP', 'out', '10.00'),
    moved('05/08/2024', 'WPŁYW', 'in', '10.00'),
    gap(),
    labels,
    figures,
  );
  expect(endsOf(found)).toEqual(['deposit', 35_000n, 38_100n]);
});

test('the opening balance lies before all rows of the first day, where days end in balances', () => {
  const { opening } = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/03/2024', 'Grocer', '-10.00'),
    row('05/03/2024', 'Baker', '-5.00', '85.00'),
    row('05/09/2024', 'Orchard Ltd', '50.00'),
    row('05/09/2024', 'Dairy', '-20.00', '115.00'),
    gap(),
    line('Prusel 100.00'),
    line('Marvon 50.00'),
    line('Kestrin 35.00'),
  );
  expect(opening?.value).toBe(10_000n);
});
