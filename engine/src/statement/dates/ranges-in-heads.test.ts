import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, line, page, read, row } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

test.each(['through', 'Ende'])(
  'the days of a period over three lines of the head of each page, with %s between them, head no rows',
  (word) => {
    const head = [
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      (y: number) => [upTo(560, y, 'Statement Period:')],
      (y: number) => [upTo(560, y, 'May 1, 2024')],
      (y: number) => [upTo(560, y, word)],
      (y: number) => [upTo(560, y, 'May 31, 2024')],
    ];
    const found = account(
      readStatement([
        page(0, [
          ...head,
          line('Opening balance 100.00'),
          line('Closing balance 51.00'),
          row('Date', 'Description', 'Amount'),
          row('May 2', 'GROCER', '-10.00'),
          row('May 6', 'BAKER', '-5.00'),
        ]),
        page(1, [...head, row('May 8', 'BARBER', '-8.00'), row('May 9', 'GROCER', '-6.00')]),
        page(2, [...head, row('May 13', 'BARBER', '-12.00'), row('May 20', 'GROCER', '-8.00')]),
      ]),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual([
      '2024-05-02',
      '2024-05-06',
      '2024-05-08',
      '2024-05-09',
      '2024-05-13',
      '2024-05-20',
    ]);
  },
);

test('a day over the column of words heads rows that print another day and a code left of these', () => {
  const coded = (value: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, value),
    at(110, y, 'DD'),
    at(150, y, text),
    upTo(470, y, amount),
    upTo(560, y, balance),
  ];
  const day = (text: string) => (y: number) => [at(150, y, text)];
  const found = read(
    (y) => [
      at(40, y, 'Value date'),
      at(110, y, 'Code'),
      at(150, y, 'Description'),
      upTo(470, y, 'Amount'),
      upTo(560, y, 'Balance'),
    ],
    (y) => [at(150, y, 'Opening balance'), upTo(560, y, '100.00')],
    day('May 9, 2024'),
    coded('05/10/2024', 'GROCER', '-10.00', '90.00'),
    coded('05/08/2024', 'BAKER', '-5.00', '85.00'),
    day('May 12, 2024'),
    coded('05/13/2024', 'BARBER', '-8.00', '77.00'),
    coded('05/11/2024', 'TAILOR', '-6.00', '71.00'),
    day('May 20, 2024'),
    coded('05/20/2024', 'FLORIST', '-1.00', '70.00'),
  );
  expect(found.postings.map(({ date }) => date.value.slice(-2))).toEqual(['09', '09', '12', '12', '20']);
});

test('a day of another kind behind a dash ends no period', () => {
  const period = (text: string) => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line(text),
        line('Opening balance 100.00'),
        row('Date', 'Description', 'Amount'),
        row('05/02/2024', 'GROCER', '-10.00'),
        row('05/26/2024', 'BAKER', '-5.00'),
        line('Closing balance 85.00'),
      ]),
    ]);
    return reading.ok ? reading.statement.period?.value : undefined;
  };
  expect(period('Arrêté au 05/25/2024 - prélèvement le 05/30/2024')).not.toEqual({
    start: '2024-05-25',
    end: '2024-05-30',
  });
  expect(period('05/01/2024 to and including 05/30/2024')).toEqual({
    start: '2024-05-01',
    end: '2024-05-30',
  });
});

test('a period behind its Polish name, and one that the day of the statement ends', () => {
  const of = (...head: Parameters<typeof page>[1]) => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        ...head,
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02/2024', 'GROCER', '-10.00', '90.00'),
        row('05/06/2024', 'BAKER', '-5.00', '85.00'),
        row('05/20/2024', 'BARBER', '-8.00', '77.00'),
      ]),
    ]);
    return reading.ok ? reading.statement.period : undefined;
  };
  const polish = of(line('Za okres od 01.05.2024 do 31.05.2024'));
  expect([polish?.value, polish?.confidence]).toEqual([{ start: '2024-05-01', end: '2024-05-31' }, 0.95]);
  const begun = of(line('Statement Date May 14, 2024'), line('Statement Begins Apr 15, 2024'));
  expect(begun?.value).toEqual({ start: '2024-04-15', end: '2024-05-14' });
});

test.each(['EUR 2.92', '2.92 EUR', '2.92'])(
  'days that an amount follows, %s, are no period of the statement',
  (amount) => {
    const found = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 06/05/2024 - 07/04/2024'),
        line('Opening balance 100.00'),
        line('Closing balance 102.92'),
        row('Date', 'Description', 'Amount'),
        row('07/04/2024', 'INTEREST', '2.92'),
        line(`We paid for the period 04/07/2024 - 07/04/2024 ${amount}`),
      ]),
    ]);
    expect(
      found.ok &&
        found.statement.mentions.filter(({ kind }) => kind === 'period').map(({ text }) => text.value),
    ).toEqual(['2024-06-05/2024-07-04']);
  },
);

test('the period from the days of both balances, told on one line with the totals', () => {
  const found = readStatement([
    page(0, [
      line('Bank Karpacki', { size: 12 }),
      line('Rachunek: PL25 1990 8719 0811 6585 6885 5610'),
      line(
        'Saldo otwarcia 2024-05-01 100,00 Obroty Wn 19,00 Obroty Ma 50,00 Saldo zamknięcia 2024-05-31 131,00',
      ),
      row('Data', 'Opis', 'Kwota'),
      row('2024-05-02', 'SKLEP', '-10,00'),
      row('2024-05-03', 'PIEKARNIA', '-9,00'),
      row('2024-05-06', 'WYNAGRODZENIE', '50,00'),
    ]),
  ]);
  expect(found.ok && found.statement.period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
});

test('a range in brackets, beside the day the statement was made', () => {
  const found = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      (y) => [
        at(40, y, 'Statement period May 2024 (May 1, 2024 - May 31, 2024)'),
        at(330, y, 'Issue date June 1, 2024'),
      ],
      line('Opening balance 100.00'),
      row('05/02/2024', 'GROCER', '-10.00'),
      row('05/03/2024', 'BAKER', '-9.00'),
      line('Closing balance 81.00'),
    ]),
  ]);
  expect(found.ok && found.statement.period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
});

test('two days far further apart than the rows are those of something else, such as a deposit', () => {
  const found = (since: string, until: string) =>
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Opening balance 100.00'),
        row('2024-05-02', 'GROCER', '-10.00'),
        row('2024-05-13', 'BAKER', '-9.00'),
        row('2024-05-27', 'BAKER', '-9.00'),
        line('Closing balance 72.00'),
        line(`Opened ${since}, matures ${until}`),
      ]),
    ]);
  const far = found('2024-02-15', '2024-08-12');
  expect(far.ok && far.statement.period).toBeFalsy();
  const near = found('2024-05-01', '2024-06-03');
  expect(near.ok && near.statement.period?.value).toEqual({ start: '2024-05-01', end: '2024-06-03' });
});
