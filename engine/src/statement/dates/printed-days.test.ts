import { describe, expect, test } from 'vitest';
import { carryDays } from './day-headings.ts';
import { readStatement } from '../read-statement.ts';
import {
  account,
  gap,
  line,
  linesOf,
  page,
  read,
  row,
  rows,
  table,
  top,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const reading = (...lines: readonly Parameters<typeof page>[1][number][]) => readStatement([page(0, lines)]);

describe('days', () => {
  test('with a dash and one digit stand below one another in the order of the calendar', () => {
    const found = read(
      row('Posted', 'What', 'Change', 'Balance after'),
      row('5-01', 'Starting balance', undefined, '100.00'),
      row('5-03', 'Draft 8058', '-10.00', '90.00'),
      row('5-06', 'Dental plan', '-20.00', '70.00'),
      row('5-07', 'Payroll', '+50.00', '120.00'),
      row('5-19', 'Draft 8061', '-5.00', '115.00'),
      row('5-31', 'Ending balance', undefined, '115.00'),
    );
    expect(rows(found)).toEqual([
      '2024-05-03 | Draft 8058 | -1000 | 9000',
      '2024-05-06 | Dental plan | -2000 | 7000',
      '2024-05-07 | Payroll | 5000 | 12000',
      '2024-05-19 | Draft 8061 | -500 | 11500',
    ]);
  });

  test('with a dash stand flush left, over two lists, whichever of their numbers has one digit', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Larchmont Bank', { size: 12 }),
          line('Account number: 123456789'),
          line('Statement period 09/18/2024 - 10/17/2024'),
          line('Opening balance 100.00'),
          line('Closing balance 165.00'),
          line('Credits'),
          row('Date', 'Description', 'Amount'),
          row('9-25', 'Payroll', '70.00'),
          row('10-9', 'Payroll', '70.00'),
          line('Debits'),
          row('Date', 'Description', 'Amount'),
          row('9-19', 'Grocer', '10.00'),
          row('9-24', 'Baker', '20.00'),
          row('10-4', 'Grocer', '30.00'),
          row('10-12', 'Barber', '15.00'),
        ]),
      ]),
    );
    expect(rows(found)).toEqual([
      '2024-09-25 | Payroll | 7000',
      '2024-10-09 | Payroll | 7000',
      '2024-09-19 | Grocer | -1000',
      '2024-09-24 | Baker | -2000',
      '2024-10-04 | Grocer | -3000',
      '2024-10-12 | Barber | -1500',
    ]);
  });

  test('with the time that ISO 8601 sets to them', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      (y) => [at(40, y, 'Datetime'), at(200, y, 'Note'), at(370, y, 'Amount')],
      (y) => [at(40, y, '2024-05-05T11:12:00'), at(200, y, 'rent split 1/2'), upTo(400, y, '-10.00')],
      (y) => [at(40, y, '2024-05-07T07:09:31Z'), at(200, y, 'groceries'), upTo(400, y, '-20.00')],
      (y) => [at(40, y, '2024-05-18T18:46:02+02:00'), at(200, y, 'bill 1/2'), upTo(400, y, '5.00')],
    );
    expect(rows(found)).toEqual([
      '2024-05-05 | rent split 1/2 | -1000',
      '2024-05-07 | groceries | -2000',
      '2024-05-18 | bill 1/2 | 500',
    ]);
  });

  test('with such a time in the words of a row are when a card was used', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/06/2024', 'Grocer', '-10.00', '90.00'),
      row('', '2024-05-03T17:22 Debit card 0'),
      row('05/07/2024', 'Baker', '-15.00', '75.00'),
      row('', '2024-05-04T09:10 Debit card 0'),
    );
    expect(rows(found).map((text) => text.slice(0, 10))).toEqual(['2024-05-06', '2024-05-07']);
    expect(found.postings[0]?.description.value).toBe('Grocer 2024-05-03T17:22 Debit card 0');
  });

  test('of two numbers with a gap between them stand right of the amounts', () => {
    const paired =
      (text: string, amount: string | undefined, day: string, balance: string) => (y: number) => [
        at(40, y, text),
        ...(amount ? [upTo(330, y, amount)] : []),
        at(360, y, day.slice(0, 2)),
        at(371, y, day.slice(2)),
        upTo(480, y, balance),
      ];
    const found = read(
      (y) => [at(40, y, 'Details'), at(300, y, 'Amount'), at(360, y, 'Date'), at(440, y, 'Balance')],
      paired('BALANCE BROUGHT FORWARD', undefined, '0502', '100.00'),
      paired('FEE: CASH', '10.00-', '0503', '90.00'),
      paired('DEBIT ORDER', '20.00-', '0506', '70.00'),
      paired('SALARY', '50.00', '0507', '120.00'),
      paired('DEBIT ORDER', '5.00-', '0519', '115.00'),
    );
    expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2024-05-03 -1000',
      '2024-05-06 -2000',
      '2024-05-07 5000',
      '2024-05-19 -500',
    ]);
  });

  test('stand apart from words that hold a number like an amount', () => {
    const found = read(
      row('Date', 'Details', 'Amount', 'Balance'),
      row('05/01/2024', 'Opening balance', undefined, '100.00'),
      row('05/03/2024', 'Card payment at Corner Coffee invoice 9267.38 Springfield'),
      row('', 'Card 1082', '-10.00', '90.00'),
      row('05/06/2024', 'Rent', '-20.00', '70.00'),
      row('05/07/2024', 'Payroll', '50.00', '120.00'),
    );
    expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2024-05-03 -1000',
      '2024-05-06 -2000',
      '2024-05-07 5000',
    ]);
  });

  test('head rows whose amounts begin below one another, over the end of a page', () => {
    const day = (text: string) => (y: number) => [at(80, y, text)];
    const entry = (code: string, text: string, amount: string, balance: string) => [
      (y: number) => [at(80, y, text)],
      (y: number) => [at(40, y, code), at(330, y, amount), at(420, y, balance)],
    ];
    const head = (y: number) => [
      at(40, y, 'Type'),
      at(80, y, 'For'),
      at(330, y, 'Amount'),
      at(420, y, 'Balance'),
    ];
    const found = account(
      readStatement([
        page(0, [
          ...top,
          line('Opening balance 1,000.00'),
          head,
          day('May 2, 2024'),
          ...entry('DD', 'Gym', '-10.00', '990.00'),
          ...entry('TRF', 'Rent', '-300.00', '690.00'),
          day('May 6, 2024'),
          ...entry('POS', 'Corner Coffee', '-5.50', '684.50'),
          day('May 9, 2024'),
          ...entry('POS', 'Corner Coffee', '-4.50', '680.00'),
          day('May 20, 2024'),
          (y) => [at(80, y, 'Payroll')],
        ]),
        page(1, [head, (y) => [at(40, y, 'CR'), at(330, y, '2,000.00'), at(420, y, '2,680.00')]]),
      ]),
    );
    expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2024-05-02 -1000',
      '2024-05-02 -30000',
      '2024-05-06 -550',
      '2024-05-09 -450',
      '2024-05-20 200000',
    ]);
  });

  test('stand below one another beside what was paid abroad', () => {
    const two = (
      text: string,
      abroad: string,
      amount: string,
      first: string,
      second: string,
      balance: string,
    ) => [
      (y: number) => [at(40, y, text), ...(abroad ? [upTo(280, y, abroad)] : []), at(370, y, first)],
      (y: number) => [at(40, y, 'Card 1082'), at(370, y, second)],
      (y: number) => [at(40, y, 'Ref. 4410'), upTo(350, y, amount), upTo(500, y, balance)],
      () => [],
    ];
    const found = read(
      (y) => [
        at(40, y, 'Description'),
        at(230, y, 'Abroad'),
        upTo(350, y, 'Amount'),
        at(370, y, 'Date'),
        upTo(500, y, 'Balance'),
      ],
      (y) => [at(370, y, 'Value date')],
      ...two('Green Market', '', '-10.00', '05/02/2024', '05/03/2024', '990.00'),
      ...two('Book Shop', '8.11 CHF', '-9.00', '05/06/2024', '05/05/2024', '981.00'),
      ...two('Payroll', '', '100.00', '05/09/2024', '05/09/2024', '1,081.00'),
      ...two('Gym', '', '-1.00', '05/20/2024', '05/22/2024', '1,080.00'),
    );
    expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2024-05-02 -1000',
      '2024-05-06 -900',
      '2024-05-09 10000',
      '2024-05-20 -100',
    ]);
  });

  test('a code in front of a column of dates dates nothing', () => {
    const coded =
      (code: string, text: string, day: string, amount: string, balance: string) => (y: number) => [
        at(40, y, code),
        at(80, y, text),
        ...(day ? [at(220, y, day)] : []),
        upTo(400, y, amount),
        upTo(480, y, balance),
      ];
    const found = read(
      line('Opening balance 100.00'),
      (y) => [
        at(40, y, 'Tran'),
        at(80, y, 'Particulars'),
        at(220, y, 'Date'),
        upTo(400, y, 'Amount'),
        upTo(480, y, 'Balance'),
      ],
      coded('POS', 'GROCER', '05/02/2024', '-10.00', '90.00'),
      coded('ATM', 'STATION ROAD', '05/06/2024', '-20.00', '70.00'),
      coded('TRF', 'LENA ORT', '05/09/2024', '50.00', '120.00'),
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual(['2024-05-02', '2024-05-06', '2024-05-09']);
  });
});

describe('the period', () => {
  const periodOf = (...head: string[]) => {
    const found = reading(
      line('Larchmont Bank', { size: 12 }),
      ...head.map((text) => line(text)),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/06', 'BAKER', '-20.00', '70.00'),
      row('05/31', 'FLORIST', '-30.00', '40.00'),
    );
    if (!found.ok) throw new Error(found.reason.message);
    const { period } = found.statement;
    return period && `${period.value.start} ${period.value.end}`;
  };
  test('is the month that ends a title', () => {
    expect(periodOf('Statement of your Checking Account for May 2024')).toBe('2024-05-01 2024-05-31');
  });
  test('is the quarter whose end is named', () => {
    expect(periodOf('Statement of Account - Quarter ended June 30, 2024')).toBe('2024-04-01 2024-06-30');
  });
  test('begins the day after the last statement', () => {
    expect(periodOf('Last statement 05/01/2024', 'This statement 05/31/2024')).toBe('2024-05-02 2024-05-31');
  });
  test('is none of what charges are for', () => {
    expect(periodOf('Statement date 05/31/2024', 'Fees from 01/01/2024 to 06/30/2024')).not.toBe(
      '2024-01-01 2024-06-30',
    );
  });
  test('stands beside the figures of another box', () => {
    expect(periodOf('Interest $16.18 Billing period 05/01/24 - 05/31/24')).toBe('2024-05-01 2024-05-31');
  });
});

describe('several accounts', () => {
  test('each begins with a balance brought forward, one without a row too', () => {
    const ended = (amount: string) => row('', 'Ending balance', undefined, amount);
    const begun = (name: string, amount: string) => (y: number) => [
      at(40, y, name),
      at(300, y, 'Balance forward'),
      upTo(480, y, amount),
    ];
    const found = readStatement([
      page(0, [
        ...top.slice(0, 1),
        top[2] as (typeof top)[number],
        begun('Member Shares 01', '50.00'),
        line('There was no activity this month.'),
        ended('50.00'),
        begun('Checking 08', '440.00'),
        row('05/08/2024', 'GAS BILL', '-40.00', '400.00'),
        row('05/12/2024', 'WATER BILL', '-30.00', '370.00'),
        row('05/19/2024', 'PAYROLL', '200.00', '570.00'),
        ended('570.00'),
        begun('Savings 22', '800.00'),
        row('05/20/2024', 'FROM CHECKING 08', '20.00', '820.00'),
        row('05/21/2024', 'INTEREST', '1.00', '821.00'),
        row('05/28/2024', 'FROM CHECKING 08', '9.00', '830.00'),
        ended('830.00'),
      ]),
    ]);
    expect(
      [0, 1, 2]
        .map((i) => account(found, i))
        .map((one) => [one.opening?.value, one.postings.length, one.closing?.value]),
    ).toEqual([
      [5000n, 0, 5000n],
      [44000n, 3, 57000n],
      [80000n, 3, 83000n],
    ]);
  });

  test('a worksheet for a checkbook is none', () => {
    const found = readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        table,
        row('05/02/2024', 'GROCER', '-10.00', '90.00'),
        row('05/06/2024', 'BAKER', '-20.00', '70.00'),
        row('05/30/2024', 'FLORIST', '-30.00', '40.00'),
        line('Closing balance 40.00'),
        line('HOW TO BALANCE YOUR CHECKBOOK', { size: 12 }),
        line('Example only. Suppose this statement shows 240.18 and these items are not yet on it:'),
        row('Date', 'Check outstanding', 'Amount', 'Balance'),
        row('05/01/2024', '1201 Hardware', '-40.18', '200.00'),
        row('05/02/2024', '1202 Rent', '-100.00', '100.00'),
        row('05/03/2024', 'Deposit not credited', '50.00', '150.00'),
      ]),
    ]);
    expect(found.ok && found.statement.accounts.length).toBe(1);
  });
});

test('a label that is also the name of a day ends a period', () => {
  const printed = reading(
    line('Spółdzielczy Bank Żuław', { size: 12 }),
    line('Rachunek 305146227992'),
    line('Data początkowa 29 paź 2024'),
    line('Do 30 lis 2024'),
    line('Saldo początkowe 100.00'),
    line('Saldo końcowe 85.00'),
    row('Data', 'Opis', 'Kwota'),
    row('02.11.2024', 'SKLEP', '-10.00'),
    row('30.11.2024', 'APTEKA', '-5.00'),
  );
  expect(account(printed).period?.value).toEqual({ start: '2024-10-29', end: '2024-11-30' });
});

test('figures with the words of those above the first day are no rows of the last one', () => {
  const box = (number: string, opening: string, closing: string) => [
    line(`Account number: ${number}`),
    line('Wudin marun'),
    row('', 'Zovel brill', opening),
    row('', 'Tallor pelm', closing),
    gap(),
  ];
  const reading = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      ...box('111222333', '100.00', '70.00'),
      line('2 May 2024'),
      row('', 'GROCER', '-10.00'),
      line('3 May 2024'),
      row('', 'BAKER', '-20.00'),
      gap(),
      ...box('444555666', '250.00', '250.00'),
      line('Marun'),
    ]),
  ]);
  expect([0, 1].map((at) => account(reading, at).postings.length)).toEqual([2, 0]);
  expect(account(reading, 1).closing?.value).toBe(25000n);
});

test('a figure whose words label it in a box is no row of the day above', () => {
  const box = (y: number) => [at(40, y, 'Wudin marun'), at(200, y, 'Pelm'), at(360, y, 'Tallor marun')];
  const figures = (y: number) => [at(40, y, '100.00'), at(200, y, '10.00'), at(360, y, '90.00')];
  const lines = linesOf(
    line('2 May 2024'),
    row('', 'GROCER', '-10.00', '90.00'),
    row('', 'Tallor marun', undefined, '90.00'),
    gap(),
    box,
    figures,
  );
  const dated = carryDays(lines).filter(({ tokens }) => tokens[0]?.carried);
  expect(dated.map(({ text }) => text)).toEqual(['GROCER -10.00 90.00']);
});
