import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, line, page, read, row, rows, table, top, type Row } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

describe('dates', () => {
  test('a wrapped text that ends in a date heads no rows', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 70.00'),
      row('', 'Description', 'Amount', 'Balance'),
      line('2 May 2024'),
      row('', 'GROCER', '-10.00', '90.00'),
      row('', 'CARD PURCHASE BAKER', '-5.00', '85.00'),
      row('', '01/05'),
      row('', 'BARBER', '-5.00', '80.00'),
      line('4 May 2024'),
      row('', 'FLORIST', '-10.00', '70.00'),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual([
      '2024-05-02',
      '2024-05-02',
      '2024-05-02',
      '2024-05-04',
    ]);
  });

  test('the second of two dates below one another belongs to the row that a balance follows', () => {
    const found = read(
      line('Opening balance 100.00'),
      table,
      row('05/02/2024', 'GROCER'),
      row('05/03/2024', 'REF 81', '-10.00', '90.00'),
      () => [],
      row('05/06/2024', 'BAKER', '-5.00', '85.00'),
      row('05/05/2024', ''),
      () => [],
      row('05/07/2024', 'FLORIST'),
      row('05/08/2024', 'REF 82', '-5.00', '80.00'),
      () => [],
      row('', 'Balance carried forward', undefined, '80.00'),
      () => [],
      row('05/09/2024', 'BARBER'),
      row('05/10/2024', 'REF 83', '-5.00', '75.00'),
      line('Closing balance 75.00'),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual([
      '2024-05-02',
      '2024-05-06',
      '2024-05-07',
      '2024-05-09',
    ]);
  });

  test('two dates in each row are no period', () => {
    const dated = (text: string, posted: string, value: string) => (y: number) => [
      at(40, y, text),
      at(220, y, posted),
      at(290, y, value),
    ];
    const paid = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(480, y, amount)];
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Brilsor: from 05/01/2024 to 05/31/2024'),
        line('Opening balance 100.00'),
        line('Closing balance 75.00'),
        (y) => [
          at(40, y, 'Description'),
          at(220, y, 'Date'),
          at(290, y, 'Value date'),
          upTo(480, y, 'Amount'),
        ],
        dated('PRÉLÈVEMENT EAU', '05/02/2024', '05/03/2024'),
        paid('REF 1', '-10.00'),
        dated('PRÉLÈVEMENT GAZ', '05/06/2024', '05/07/2024'),
        paid('REF 2', '-5.00'),
        dated('PRÉLÈVEMENT RADIO', '05/09/2024', '05/09/2024'),
        paid('REF 3', '-5.00'),
        dated('PRÉLÈVEMENT LOYER', '05/16/2024', '05/17/2024'),
        paid('REF 4', '-5.00'),
      ]),
    ]);
    expect(account(reading).period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });

  test('each month with its first and last day under labels of their own is a statement', () => {
    const month = (index: number, start: string, end: string, ...lines: readonly ((y: number) => Row)[]) =>
      page(index, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line(`Start date: ${start}`),
        line(`End date: ${end}`),
        ...lines,
        line(`Page ${index + 4} of 7`),
      ]);
    const reading = readStatement([
      month(
        0,
        '05/01/2024',
        '05/31/2024',
        line('Opening balance 100.00'),
        line('Closing balance 90.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
      ),
      month(
        1,
        '06/01/2024',
        '06/30/2024',
        line('Opening balance 90.00'),
        line('Closing balance 60.00'),
        table,
        row('06/04', 'BAKER', '-30.00', '60.00'),
      ),
    ]);
    expect([0, 1].map((index) => account(reading, index).period?.value.start)).toEqual([
      '2024-05-01',
      '2024-06-01',
    ]);
  });
});

describe('rows', () => {
  test('lines of amounts end rows, of which the first of a day prints the date', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 65.00'),
      table,
      row('', 'GROCER'),
      row('', 'REF 1'),
      row('05/02', '', '-10.00', '90.00'),
      () => [],
      row('', 'BAKER'),
      row('', '', '-5.00', '85.00'),
      () => [],
      row('', 'FLORIST'),
      row('', 'REF 2'),
      row('', '', '-5.00', '80.00'),
      () => [],
      row('', 'BARBER'),
      row('05/06', '', '-15.00', '65.00'),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER REF 1 | -1000 | 9000',
      '2024-05-02 | BAKER | -500 | 8500',
      '2024-05-02 | FLORIST REF 2 | -500 | 8000',
      '2024-05-06 | BARBER | -1500 | 6500',
    ]);
  });

  test('sums under their labels in a box right below the rows are no row', () => {
    const found = read(
      table,
      row('05/01', 'Balance brought forward', undefined, '100.00'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'BAKER'),
      row('', 'REF 7', '-5.00', '85.00'),
      (y) => [at(40, y, 'Opening balance'), at(200, y, 'Total debits'), upTo(480, y, 'Closing balance')],
      (y) => [at(40, y, '100.00'), at(200, y, '- 15.00'), upTo(480, y, '= 85.00')],
    );
    expect(found.postings).toHaveLength(2);
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 8500n]);
  });
});

describe('accounts', () => {
  test('the number of the other side in the text of a row begins no account', () => {
    const reading = readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 60.00'),
        table,
        row('', 'TRANSFER TO ADA WINSLOW'),
        row('', 'IBAN DE89370400440532013000'),
        row('05/02', '', '-10.00', '90.00'),
        () => [],
        row('', 'TRANSFER TO JO MARSH'),
        row('', 'IBAN NL91ABNA0417164300'),
        row('05/03', '', '-15.00', '75.00'),
        () => [],
        row('', 'TRANSFER TO KIT LANE'),
        row('', 'IBAN FR7630006000011234567890189'),
      ]),
      page(1, [table, row('05/06', '', '-15.00', '60.00')]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map(({ number }) => number?.value)).toEqual(['123456789']);
  });

  test('dots that hide digits are part of the number', () => {
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: ...2380'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        line('Opening balance ........ 100.00'),
        line('Closing balance ........ 90.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
      ]),
    ]);
    expect(account(reading).number?.value).toBe('...2380');
    expect(account(reading).opening?.value).toBe(10000n);
  });
});

describe('amounts', () => {
  test('a minus close to its amount is one, where dashes below end at the same place', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance -20.00'),
      (y) => [at(40, y, 'Average balance'), upTo(454, y, '12.34')],
      table,
      (y) => [...row('05/02', 'GROCER', '-10.00', '90.00')(y)],
      (y) => [...row('05/03', 'RENT', '-100.00')(y), at(449, y, '-'), upTo(480, y, '10.00')],
      (y) => [...row('05/04', 'BAKER', '-5.00')(y), at(449, y, '-'), upTo(480, y, '15.00')],
      (y) => [...row('05/05', 'BARBER', '-5.00')(y), at(449, y, '-'), upTo(480, y, '20.00')],
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([9000n, -1000n, -1500n, -2000n]);
  });

  test('a number in parentheses before a currency is a count', () => {
    const found = read(
      line('Opening balance USD 100.00 Total credits (2) USD 30.00 Total debits (1) USD 10.00'),
      line('Closing balance USD 120.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'WAGES', '20.00', '110.00'),
      row('05/04', 'WAGES', '10.00', '120.00'),
    );
    expect(found.summary.find(({ kind }) => kind === 'credits')?.amount?.value).toBe(3000n);
  });

  test('an amount that no month has a day for is none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 43.96'),
      (y) => [at(40, y, 'Description'), upTo(300, y, 'Amount'), at(330, y, 'Date'), upTo(480, y, 'Balance')],
      (y) => [
        at(40, y, 'GROCER'),
        upTo(300, y, '31.04'),
        at(303, y, '-'),
        at(330, y, '05/02'),
        upTo(480, y, '68.96'),
      ],
      (y) => [
        at(40, y, 'BAKER'),
        upTo(300, y, '15.12'),
        at(303, y, '-'),
        at(330, y, '05/03'),
        upTo(480, y, '53.84'),
      ],
      (y) => [
        at(40, y, 'FLORIST'),
        upTo(300, y, '9.88'),
        at(303, y, '-'),
        at(330, y, '05/04'),
        upTo(480, y, '43.96'),
      ],
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-3104n, -1512n, -988n]);
  });
});

test('columns told by neither words nor sums are said to be guessed', () => {
  const found = read(
    (y) => [at(40, y, 'Brilsor'), at(120, y, 'Menter'), upTo(400, y, 'Sultor'), upTo(480, y, 'Vandel')],
    row('05/02', 'GROCER', '10.00', '7.00'),
    row('05/03', 'BAKER', '5.00', '3.00'),
    row('05/04', 'FLORIST', '4.00', '9.00'),
  );
  expect(found.reading?.areColumnsGuessed).toBe(true);
});

test('pages are counted by their own words in each language, and not by the total of one', () => {
  const numbered = (index: number, ...lines: readonly ((y: number) => Row)[]) =>
    page(index, [...top, line('Opening balance 4,000.00'), ...lines]);
  const reading = readStatement([
    numbered(0, table, row('05/02', 'GROCER', '-10.00', '3,990.00'), line('Pág. 1 de 3')),
    numbered(1, table, row('05/03', 'BAKER', '-5.00', '3,985.00'), line('Blz. 2 van 3')),
    numbered(2, table, row('05/04', 'BARBER', '-5.00', '3,980.00'), line('TOTAL DA PÁGINA 3 889,20')),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.printedPages.map(({ number }) => number.value)).toEqual([1, 2]);
});

test('a day without its year at the head of a page is no number of it, where another line has one', () => {
  const numbered = (index: number, day: string, foot: string) =>
    page(index, [
      ...top,
      line(day),
      line('Opening balance 4,000.00'),
      table,
      row('05/02', 'GROCER', '-10.00'),
      line(foot),
    ]);
  const reading = readStatement([numbered(0, '7/14', 'Page 1 of 2'), numbered(1, '7/15', 'Page 2 of 2')]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.printedPages.map(({ number }) => number.value)).toEqual([1, 2]);
});
